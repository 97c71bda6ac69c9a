import { z } from 'zod'

const KEY = 'projecao-opcoes'

const settings = z.object({
  /** A click shows it at once, or in the preview first. */
  click: z.enum(['live', 'preview']).catch('live'),
  /** How long one picture takes to become the next, in milliseconds. */
  fade: z.literal([0, 250, 600, 1200]).catch(250),
  preset: z.enum(['nosso', 'holyrics', 'openlp']).catch('nosso'),
})

/** How this operator works: kept in their browser. */
export type Settings = z.output<typeof settings>

export function readSettings(): Settings {
  try {
    return settings.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return settings.parse({})
  }
}

export function keepSettings(next: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // blocked or full: until the page is closed
  }
}
