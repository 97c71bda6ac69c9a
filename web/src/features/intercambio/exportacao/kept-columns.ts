import { useState } from 'react'
import { z } from 'zod'
import { USUAIS } from './colunas'

const KEY = 'exportar-colunas'
const columns = z.array(z.string()).min(1)

function readKept(): string[] {
  try {
    return columns.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '')).data ?? USUAIS
  } catch {
    return USUAIS
  }
}

/** The columns that were chosen last in this browser. */
export function useKeptColumns() {
  const [chosen, setChosen] = useState(readKept)
  function choose(next: string[]) {
    setChosen(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // no storage: they are chosen again next time
    }
  }
  return [chosen, choose] as const
}
