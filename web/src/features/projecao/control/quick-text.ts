import { DEFAULT_THEME, type Slide, type ThemeUse } from '@/features/slides/public'
import type { ProgrammeItem } from '../live/programme'

/** More lines than this are two slides: so they are read from the last row. */
const LINES = 6

/** Slides of a pasted text: an empty line begins another one, and so does whatever is too long for one. */
export function slidesOfText(text: string, id: string): Slide[] {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
  const pieces = blocks.flatMap((lines) =>
    Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) =>
      lines.slice(at * LINES, (at + 1) * LINES),
    ),
  )
  return pieces.map((lines, index) => ({ id: `${id}-${index + 1}`, content: { kind: 'text', lines } }))
}

/** An item of the operator's own words. */
export function itemOfText(title: string, text: string, use: ThemeUse = 'aviso'): ProgrammeItem {
  const id = crypto.randomUUID()
  const slides = slidesOfText(text, id)
  const [first] = slides
  const line = first?.content.kind === 'text' ? first.content.lines[0] : undefined
  return { id, title: title.trim() || (line ?? 'Texto').slice(0, 60), use, theme: DEFAULT_THEME, slides }
}

/** Counts down minutes from when it is put on the screen. */
export function itemOfCountdown(title: string, minutes: number): ProgrammeItem {
  const id = crypto.randomUUID()
  const name = title.trim() || 'Começamos em'
  return {
    id,
    title: `${name} · ${minutes} min`,
    use: 'aviso',
    theme: DEFAULT_THEME,
    slides: [
      {
        id: `${id}-1`,
        content: {
          kind: 'countdown',
          target: { seconds: Math.round(minutes * 60) },
          title: name,
          atZero: 'stop',
        },
      },
    ],
  }
}
