import { expect, test } from 'vitest'
import { DEFAULT_THEME } from '@/features/slides/public'
import { apply, type Lead } from './command'
import { turnOf } from './loop'
import type { Programme } from './programme'
import { firstState } from './state'

const BEGAN = Date.parse('2026-03-01T12:00:00Z')
const SECOND = 1000

const slide = (id: string, lastDay?: string) => ({ id, lastDay, content: { kind: 'blank' as const } })
const programme = (startsAt?: string): Programme => ({
  version: 'p',
  title: 'Culto',
  ...(startsAt && { service: { id: 's', startsAt } }),
  items: [
    {
      id: 'avisos',
      title: 'Avisos',
      use: 'aviso',
      theme: DEFAULT_THEME,
      loop: 10,
      slides: [slide('a'), slide('b', '2026-02-27'), slide('c', '2026-03-01')],
    },
    { id: 'hino', title: 'Hino', use: 'musica', theme: DEFAULT_THEME, slides: [slide('h')] },
  ],
  media: [],
})

const device = 'aparelho-a'
const shown = (item: string, id: string, whole = programme()): Lead =>
  apply(
    { programme: whole, state: firstState(device, 'p') },
    { do: 'show', item, slide: id },
    { device, now: BEGAN },
  )

test('a loop goes on after its seconds, passes over what is of another day, and begins anew', () => {
  expect(turnOf(shown('avisos', 'a'), BEGAN + 9 * SECOND)).toBeNull()
  expect(turnOf(shown('avisos', 'a'), BEGAN + 10 * SECOND)).toEqual({
    do: 'show',
    item: 'avisos',
    slide: 'c',
  })
  expect(turnOf(shown('avisos', 'c'), BEGAN + 10 * SECOND)).toMatchObject({ slide: 'a' })
  // a day later the last one has passed, too
  expect(turnOf(shown('avisos', 'a'), BEGAN + 48 * 3600 * SECOND)).toBeNull()
})

test('it waits behind a cover, ends when the service begins, and other items stay', () => {
  const lead = shown('avisos', 'a')
  const later = BEGAN + 20 * SECOND
  expect(turnOf(apply(lead, { do: 'cover', cover: 'black' }, { device, now: BEGAN }), later)).toBeNull()
  expect(turnOf(apply(lead, { do: 'hide', layer: 'text' }, { device, now: BEGAN }), later)).toBeNull()
  expect(turnOf(shown('hino', 'h'), later)).toBeNull()
  const served = (at: number) => shown('avisos', 'a', programme(new Date(at).toISOString()))
  expect(turnOf(served(later + 1), later)).not.toBeNull()
  expect(turnOf(served(later), later)).toBeNull()
})
