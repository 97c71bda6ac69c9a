import type { DrawnSlide } from './drawn'
import { copyOf, type Doc } from './edit'

type Slides = readonly DrawnSlide[]

/** The same whatever the order in which the database gives the parts. */
function spelled(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export const isSameDoc = (one: Doc, other: Doc): boolean => spelled(one) === spelled(other)

const byId = (slides: Slides) => new Map(slides.map((slide) => [slide.id, slide]))
const orderOf = (slides: Slides, among: ReadonlyMap<string, unknown>) =>
  slides.map(({ id }) => id).filter((id) => among.has(id))

/** What stays of one slide: nothing, one, or both next to each other. */
function both(before?: DrawnSlide, theirs?: DrawnSlide, mine?: DrawnSlide): DrawnSlide[] {
  const isTheirs = spelled(before ?? null) !== spelled(theirs ?? null)
  const isMine = spelled(before ?? null) !== spelled(mine ?? null)
  if (!isMine) return theirs ? [theirs] : []
  if (!isTheirs || spelled(theirs ?? null) === spelled(mine ?? null)) return mine ? [mine] : []
  if (theirs && mine) return [theirs, copyOf(mine)]
  // what one of them took away and the other worked on stays
  return [theirs ?? mine].filter((slide) => slide !== undefined)
}

/** The order of who moved slides, and those that only the other one has behind the one that they stand behind there. */
function orderedIds(base: Slides, theirs: Slides, mine: Slides): string[] {
  const [inBase, inTheirs, inMine] = [byId(base), byId(theirs), byId(mine)]
  const common = new Map([...inBase].filter(([id]) => inTheirs.has(id) && inMine.has(id)))
  const isMoved = orderOf(mine, common).join() !== orderOf(base, common).join()
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  const ids = first.map(({ id }) => id)
  for (const [index, { id }] of second.entries()) {
    if (ids.includes(id)) continue
    const before = second[index - 1]?.id
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }
  return ids
}

export type Merged = {
  doc: Doc /** How many slides two people changed: both stand there. */
  doubled: number
}

/**
 * What two people made of the same slides, put together: nobody's work is lost. A slide that both changed stands there twice,
 * the other one's first.
 */
export function merge(base: Doc, theirs: Doc, mine: Doc): Merged {
  const [inBase, inTheirs, inMine] = [byId(base.slides), byId(theirs.slides), byId(mine.slides)]
  const found = orderedIds(base.slides, theirs.slides, mine.slides).map((id) =>
    both(inBase.get(id), inTheirs.get(id), inMine.get(id)),
  )
  const pick = <Name extends keyof Doc>(name: Name): Doc[Name] =>
    mine[name] === base[name] ? theirs[name] : mine[name]
  return {
    doc: {
      nome: pick('nome'),
      temaId: pick('temaId'),
      aviso: pick('aviso'),
      ate: pick('ate'),
      slides: found.flat(),
    },
    doubled: found.filter(({ length }) => length > 1).length,
  }
}
