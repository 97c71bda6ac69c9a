import { useCallback, useState } from 'react'
import { z } from 'zod'

const draftShape = z.object({
  chave: z.guid(),
  step: z.number(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
})
export type Draft = z.infer<typeof draftShape>

function read(key: string): Draft | null {
  try {
    return draftShape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** What was typed and not saved yet, kept in this tab until it is saved or thrown away. Without a place it is not kept. */
export function useDraft(key: string) {
  const [found] = useState(() => read(key))
  const keep = useCallback(
    (draft: Draft) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // the browser keeps nothing here: the form itself still does
      }
    },
    [key],
  )
  const forget = useCallback(() => sessionStorage.removeItem(key), [key])
  return { found, keep, forget }
}
