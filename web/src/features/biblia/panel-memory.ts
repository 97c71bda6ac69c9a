import { useState } from 'react'
import { z } from 'zod'

const KEY = 'biblia-painel'
const MOST = 12

const memorySchema = z.object({
  /** Short names of the version that is shown, and of the one beside it. */
  versao: z.string().catch(''),
  segunda: z.string().catch(''),
  historico: z.array(z.string()).catch([]),
  favoritos: z.array(z.string()).catch([]),
})
type PanelMemory = z.infer<typeof memorySchema>

function read(): PanelMemory {
  try {
    return memorySchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return memorySchema.parse({})
  }
}

/** The short name of the version that this machine shows; empty: none was chosen. */
export const chosenVersion = (): string => read().versao

/** What this machine remembers of its operator's way through the Bible. */
export function usePanelMemory() {
  const [memory, setMemory] = useState(read)
  const save = (change: Partial<PanelMemory>) => {
    const next = { ...read(), ...change }
    setMemory(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // a full or closed storage forgets, and that is all
    }
  }
  return {
    memory,
    save,
    remember: (name: string) =>
      save({ historico: [name, ...memory.historico.filter((one) => one !== name)].slice(0, MOST) }),
    toggle: (name: string) =>
      save({
        favoritos: memory.favoritos.includes(name)
          ? memory.favoritos.filter((one) => one !== name)
          : [...memory.favoritos, name].slice(-MOST * 2),
      }),
  }
}
