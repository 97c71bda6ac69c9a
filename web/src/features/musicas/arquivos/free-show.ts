import { z } from 'zod'
import { headingOf } from '../paste'
import type { Musica } from '../song'
import { ccliIn, keyIn, namesIn, numberIn, Parts, songFrom, usual } from './parts'

// https://github.com/ChurchApps/FreeShow: src/types/Show.ts

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value ? String(value) : ''))
const chord = z.object({ pos: z.number().catch(0), key: z.string().catch('') })
const line = z.object({
  text: z.array(z.object({ value: z.string().catch('') })).catch([]),
  chords: z.array(chord).nullish().catch(null),
})
const slide = z.object({
  group: z.string().nullish().catch(null),
  globalGroup: z.string().nullish().catch(null),
  items: z.array(z.object({ lines: z.array(line).nullish().catch(null) })).catch([]),
  children: z.array(z.string()).nullish().catch(null),
})
const show = z.object({
  name: text,
  settings: z.object({ activeLayout: z.string().nullish() }).nullish().catch(null),
  meta: z.record(z.string(), z.unknown()).nullish().catch(null),
  slides: z.record(z.string(), slide),
  layouts: z
    .record(z.string(), z.object({ slides: z.array(z.object({ id: z.string() })).catch([]) }))
    .catch({}),
})
type Show = z.infer<typeof show>

const GLOBAL: Readonly<Record<string, string>> = {
  pre_chorus: 'pre-chorus',
  breakdown: 'interlude',
  break: 'interlude',
  intro: 'intro',
  outro: 'outro',
}

function withChords(words: string, chords: readonly { pos: number; key: string }[]) {
  return [...chords]
    .sort((one, other) => other.pos - one.pos)
    .reduce((line, { pos, key }) => (key ? `${line.slice(0, pos)}[${key}]${line.slice(pos)}` : line), words)
}

const wordsOf = ({ items }: Show['slides'][string]) =>
  items
    .flatMap(({ lines }) => lines ?? [])
    .map(({ text: pieces, chords }) => withChords(pieces.map(({ value }) => value).join(''), chords ?? []))
    .join('\n')

function songOf(found: Show): Musica {
  const parts = new Parts()
  const layout = found.layouts[found.settings?.activeLayout ?? ''] ?? Object.values(found.layouts)[0]
  const order = layout?.slides.map(({ id }) => id) ?? Object.keys(found.slides)
  const sequence = order.flatMap((id) => {
    const first = found.slides[id]
    if (!first) return []
    const texto = [first, ...(first.children ?? []).flatMap((child) => found.slides[child] ?? [])]
      .map(wordsOf)
      .join('\n\n')
    if (texto.trim() === '') return []
    const group = first.globalGroup ? (GLOBAL[first.globalGroup] ?? first.globalGroup) : ''
    const heading = headingOf(first.group ?? '') ?? headingOf(group)
    const numero = heading?.numero ?? 0
    return [parts.add(id, { tipo: heading?.tipo ?? 'verso', numero, texto })]
  })
  const meta = (name: string) => text.catch('').parse(found.meta?.[name])
  return songFrom({
    titulo: meta('title') || found.name,
    autores: namesIn(meta('author') || meta('composer') || meta('artist')),
    copyright: meta('copyright') || null,
    ccli: ccliIn(meta('CCLI')),
    tom: keyIn(meta('key')),
    bpm: numberIn(meta('tempo') || meta('BPM'), 20, 300),
    grupos: parts.grupos,
    arranjos: usual(sequence),
  })
}

const hasWords = ({ grupos }: Musica) => grupos.length > 0

/** A `.show` (a pair of id and show), or a `.project` with many; what has no words is no song. */
export function readFreeShow(json: unknown): Musica[] | null {
  const one = z.tuple([z.string(), show]).safeParse(json)
  if (one.success) return [songOf(one.data[1])].filter(hasWords)
  const many = z.object({ shows: z.record(z.string(), z.unknown()) }).safeParse(json)
  if (!many.success) return null
  return Object.values(many.data.shows)
    .flatMap((each) => show.safeParse(each).data ?? [])
    .map(songOf)
    .filter(hasWords)
}
