import { decide } from '../../supabase/functions/_shared/faces/engine/decision.ts'
import { Gallery } from '../../supabase/functions/_shared/faces/engine/gallery.ts'
import { meanFace } from '../../supabase/functions/_shared/faces/engine/reading.ts'
import type { Picture } from './pictures.ts'

const CAMPUS = 'Posse'

export interface Probe {
  person: string
  face: Float32Array
}

export interface Tally {
  probes: number
  first: number
  /** Asked to confirm, rightly. */
  right: number
  /** Among those offered to choose from. */
  offered: number
  /** Somebody else is asked to confirm. */
  wrong: number
  /** Somebody's name is shown, to confirm or to choose, when the person themselves is not enrolled. */
  strangers: number
}

/** The indexed photos of each person: at most `most` of them. */
export function enrolled(pictures: readonly Picture[], most: number): Picture[] {
  const kept = new Map<string, number>()
  return pictures.filter(({ person, enrols }) => {
    const count = kept.get(person) ?? 0
    if (!enrols || count === most) return false
    kept.set(person, count + 1)
    return true
  })
}

export function galleryWith(templates: readonly Picture[]): Gallery {
  const gallery = new Gallery()
  for (const { person, file, vector } of templates)
    if (vector) gallery.set({ id: file, membroId: person, campus: CAMPUS, vector })
  return gallery
}

/** Means of `size` pictures of a person each, none of them indexed. */
export function meansOf(pictures: readonly Picture[], templates: readonly Picture[], size: number): Probe[] {
  const indexed = new Set(templates.map(({ file }) => file))
  const people = new Set(templates.map(({ person }) => person))
  const free = pictures.filter(
    ({ person, file, vector }) => vector && people.has(person) && !indexed.has(file),
  )
  return [...Map.groupBy(free, ({ person }) => person)].flatMap(([person, of]) => {
    const probes: Probe[] = []
    for (let from = 0; from + size <= of.length; from += size) {
      const face = meanFace(of.slice(from, from + size).flatMap(({ vector }) => (vector ? [vector] : [])))
      if (face) probes.push({ person, face })
    }
    return probes
  })
}

/** @param threshold that of the product for this gallery, if not said */
export function identify(gallery: Gallery, probes: readonly Probe[], threshold?: number): Tally {
  const tally = { probes: probes.length, first: 0, right: 0, offered: 0, wrong: 0, strangers: 0 }
  for (const { person, face } of probes) {
    const { ranked, people } = gallery.search(face, CAMPUS)
    if (ranked[0]?.membroId === person) tally.first += 1
    const { decision, candidates } = decide(ranked, people, threshold)
    const isNamed = decision === 'confirmar'
    if (isNamed && candidates[0]?.membroId === person) tally.right += 1
    else if (isNamed) tally.wrong += 1
    else if (candidates.some(({ membroId }) => membroId === person)) tally.offered += 1
    const others = ranked.filter(({ membroId }) => membroId !== person)
    if (decide(others, people - 1, threshold).candidates.length > 0) tally.strangers += 1
  }
  return tally
}
