import { expect, test } from 'vitest'
import { DEFAULT_THEME, type SlideContent } from '@/features/slides/public'
import type { Picture } from '../components/picture-view'
import { groundOf, groundsOf } from './grounds'
import { covered, type Layers, put, ready } from './layers'

const film = (name: string) => ({ id: name, path: `${name}/${name}.webm`, mime: 'video/webm', bytes: 9 })

function picture(name: string | null, content: SlideContent = { kind: 'blank' }, dim = 0.5): Picture {
  const background = name
    ? ({ kind: 'media', media: film(name), dim } as const)
    : ({ kind: 'color', color: '#000000' } as const)
  const shown = { item: 'i', title: 'T', slide: { id: 's', content }, since: 0 }
  return {
    shown: { ...shown, theme: { ...DEFAULT_THEME, background } },
    cover: 'none',
    hidesText: false,
    hidesBackground: false,
    isTransparent: false,
    isLowerThird: false,
  }
}

const told = (layers: Layers<Picture>) =>
  groundsOf(layers).map(({ media, isSeen, order }) => `${order} ${media.id}${isSeen ? '' : ' waits'}`)

test('a film lies behind what is shown, unless something else covers it all', () => {
  expect(groundOf(picture('mar'))).toEqual({ media: film('mar'), dim: 0.5 })
  expect(groundOf(picture(null))).toBeNull()
  expect(groundOf({ ...picture('mar'), hidesBackground: true })).toBeNull()
  expect(groundOf({ ...picture('mar'), cover: 'black' })).toBeNull()
  expect(groundOf({ ...picture('mar'), isTransparent: true })).toBeNull()
  expect(groundOf({ ...picture('mar'), shown: null })).toBeNull()
  const video = { kind: 'video', media: film('rio'), fit: 'contain', loop: false, volume: 1 } as const
  expect(groundOf(picture('mar', video))).toBeNull()
  const drawing = { kind: 'drawing', boxes: [] } as const
  expect(groundOf(picture('mar', drawing))).not.toBeNull()
  expect(groundOf(picture('mar', { ...drawing, background: film('capa') }))).toBeNull()
})

test('it is the same one from slide to slide, and goes when nothing lies on it any more', () => {
  const layer = (key: string, name: string | null, dim?: number) => ({
    key,
    picture: picture(name, undefined, dim),
    fade: 250,
  })
  let layers = put<Picture>([], layer('a', 'mar'))
  expect(told(layers)).toEqual(['0 mar'])
  layers = put(layers, layer('b', 'mar', 0.8))
  expect(told(layers)).toEqual(['0 mar'])
  // as dark as what is seen has it
  expect(groundsOf(layers)[0]?.dim).toBe(0.5)
  layers = ready(layers, 2)
  expect(groundsOf(layers)[0]?.dim).toBe(0.8)
  expect(told(covered(layers, 2))).toEqual(['0 mar'])

  layers = put(covered(layers, 2), layer('c', 'ceu'))
  expect(told(layers)).toEqual(['1 ceu waits', '0 mar'])
  layers = ready(layers, 3)
  expect(told(layers)).toEqual(['1 ceu', '0 mar'])
  expect(groundsOf(layers).map(({ isOverOther }) => isOverOther)).toEqual([true, false])
  // back before the other one is seen in full
  expect(told(ready(put(layers, layer('d', 'mar')), 4))).toEqual(['0 ceu', '1 mar'])
  layers = put(covered(layers, 3), layer('e', null))
  expect(told(layers)).toEqual(['0 ceu'])
  expect(told(covered(ready(layers, 4), 4))).toEqual([])
})
