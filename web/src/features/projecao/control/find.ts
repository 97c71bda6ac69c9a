import { plain } from '@/lib/format'

export type FoundKind = 'roteiro' | 'passagem' | 'musica' | 'slides' | 'midia'

/** Something that can be shown, as it is found. */
export type Findable = { kind: FoundKind; id: string; title: string; detail: string }

/** With the words by which it is found, without accents: made once, not with each key. */
export type Indexed = Findable & { name: string; text: string }

export const indexed = (one: Findable, ...more: readonly string[]): Indexed => ({
  ...one,
  name: plain(one.title),
  text: plain([one.title, one.detail, ...more].join(' ')),
})

const ORDER: Record<FoundKind, number> = { roteiro: 0, passagem: 1, musica: 2, slides: 3, midia: 4 }

/** 0: begins so; 1: a word of its name does; 2: so somewhere in its name; 3: elsewhere. */
function rank({ name }: Indexed, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : 3
}

/** What has all the words, those first whose name begins with them. */
export function find(index: readonly Indexed[], busca: string, most = 12): Indexed[] {
  const wanted = plain(busca).trim().replace(/\s+/g, ' ')
  if (wanted === '') return []
  const words = wanted.split(' ')
  const found = index.filter(({ text }) => words.every((word) => text.includes(word)))
  return found
    .map((one) => ({ one, at: rank(one, wanted) }))
    .sort(
      (a, b) => a.at - b.at || ORDER[a.one.kind] - ORDER[b.one.kind] || (a.one.name < b.one.name ? -1 : 1),
    )
    .slice(0, most)
    .map(({ one }) => one)
}
