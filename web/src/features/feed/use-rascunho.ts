import { useCallback, useState } from 'react'
import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import type { PublicacaoData } from './model'

const typed = z.string().default('')
const kept = z.object({
  id: z.guid(),
  para: z.string(),
  papel: enumOf('papel').or(z.literal('')).default(''),
  texto: z.string(),
  video: z.string(),
  cartao: z.enum(['', 'aviso', 'versiculo', 'evento']).default(''),
  evento: typed,
  citacao: typed,
  referencia: typed,
})
const NOTHING = {
  para: '',
  papel: '',
  texto: '',
  video: '',
  cartao: '',
  evento: '',
  citacao: '',
  referencia: '',
} as const
type Rascunho = z.infer<typeof kept>

const keyOf = (userId: string) => `feed:rascunho:${userId}`

function read(userId: string): Rascunho | null {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** What is being written, kept on this device until it is published: closed by mistake, it is there again, under the same id. */
export function useRascunho(userId: string) {
  const [start] = useState(() => read(userId))
  const [id] = useState(() => start?.id ?? crypto.randomUUID())
  const keep = useCallback(
    (data: PublicacaoData) => {
      try {
        if (data.texto.trim() || data.video.trim() || data.citacao.trim())
          localStorage.setItem(keyOf(userId), JSON.stringify({ id, ...data }))
        else localStorage.removeItem(keyOf(userId))
      } catch {
        // blocked or full: it lasts as long as the page
      }
    },
    [userId, id],
  )
  const forget = useCallback(() => keep(NOTHING), [keep])
  return { id, start, keep, forget }
}
