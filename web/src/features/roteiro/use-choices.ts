import { useState } from 'react'
import { z } from 'zod'
import type { Choice } from '@/features/musicas/public'

const kept = z.record(z.string(), z.object({ tom: z.string(), capo: z.string() }))

/** In which key and with which capo this musician plays each song of a service: kept on their device. */
export function useChoices(roteiro: string) {
  const key = `roteiro-tons-${roteiro}`
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() => {
    try {
      return kept.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
    } catch {
      return {}
    }
  })
  const choose = (item: string, choice: Choice) => {
    const next = { ...choices, [item]: choice }
    setChoices(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // blocked or full: until the page is closed
    }
  }
  return [choices, choose] as const
}
