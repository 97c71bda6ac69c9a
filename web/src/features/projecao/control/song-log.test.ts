import { expect, test } from 'vitest'
import { DEFAULT_THEME, type Slide } from '@/features/slides/public'
import type { Lead } from '../live/command'
import { firstState } from '../live/state'
import { sungIn } from './song-log'

const slide: Slide = { id: 's', content: { kind: 'text', lines: ['Santo'] } }
const item = {
  id: 'i',
  title: 'Hino',
  use: 'musica',
  theme: DEFAULT_THEME,
  slides: [slide],
  song: 'm',
  key: 'G',
} as const
const startsAt = '2026-11-29T21:30:00Z'
const at = Date.parse(startsAt)

const lead = (change: object = {}, programme: object = {}): Lead => ({
  programme: {
    version: 'p',
    title: 'Culto',
    service: { id: 'c', startsAt },
    items: [item],
    media: [],
    ...programme,
  },
  state: {
    ...firstState('aparelho-a', 'p'),
    now: { item: 'i', title: 'Hino', slide, theme: DEFAULT_THEME, since: at },
    ...change,
  },
})

test('a song counts while its service goes on, and not in a rehearsal', () => {
  expect(sungIn(lead(), at)).toEqual({ service: 'c', song: 'm', key: 'G' })
  expect(sungIn(lead(), at - 60 * 60_000)).toBeNull()
  expect(sungIn(lead(), at + 7 * 60 * 60_000)).toBeNull()
})

test('what nobody sees is not sung, nor what is no song, nor what is of no service', () => {
  expect(sungIn(lead({ cover: 'black' }), at)).toBeNull()
  expect(sungIn(lead({ now: null }), at)).toBeNull()
  expect(sungIn(lead({}, { items: [{ ...item, song: undefined }] }), at)).toBeNull()
  expect(sungIn(lead({}, { service: undefined }), at)).toBeNull()
})
