import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covered, type Layers, put, ready } from './layers'

const picture = (key: string, fade = 250) => ({ key, picture: key, fade })
const phases = (layers: Layers<string>) => layers.map(({ key, phase }) => `${key} ${phase}`)

test('a picture waits until it is ready, then covers the one below, which only then goes', () => {
  let layers = put<string>([], picture('a'))
  expect(phases(layers)).toEqual(['a base'])
  layers = put(layers, picture('b'))
  expect(phases(layers)).toEqual(['a base', 'b waits'])
  layers = ready(layers, 2)
  expect(phases(layers)).toEqual(['a base', 'b fades'])
  expect(phases(covered(layers, 2))).toEqual(['b base'])
})

test('who skips quickly gets the last one, without a queue and without a gap', () => {
  const fading = ready(put(put<string>([], picture('a')), picture('b')), 2)
  const skipped = put(put(fading, picture('c')), picture('d'))
  expect(phases(skipped)).toEqual(['a base', 'b fades', 'd waits'])
  expect(phases(ready(skipped, 4))).toEqual(['b base', 'd fades'])
  expect(phases(ready(put(fading, picture('e', 0)), 3))).toEqual(['e base'])
})

test('what was wanted and is not any more does not come', () => {
  const waiting = put(put<string>([], picture('a')), picture('b'))
  expect(phases(put(waiting, picture('a')))).toEqual(['a base'])
})

test('at every moment one opaque picture lies below, and the last one wanted is on top', () => {
  const happening = fc.oneof(
    fc.record({
      kind: fc.constant('put' as const),
      key: fc.constantFrom('a', 'b', 'c'),
      fade: fc.constantFrom(0, 250),
    }),
    fc.record({ kind: fc.constantFrom('ready' as const, 'covered' as const) }),
  )
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let layers = put<string>([], picture('first'))
      let wanted = 'first'
      for (const one of happenings) {
        const top = layers.at(-1)?.id ?? 0
        if (one.kind === 'put') {
          layers = put(layers, picture(one.key, one.fade))
          wanted = one.key
        } else layers = one.kind === 'ready' ? ready(layers, top) : covered(layers, top)
        expect(layers[0]?.phase).toBe('base')
        expect(layers.filter(({ phase }) => phase === 'base')).toHaveLength(1)
        expect(layers.length).toBeLessThan(4)
        expect(layers.at(-1)?.key).toBe(wanted)
        expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
      }
    }),
  )
})
