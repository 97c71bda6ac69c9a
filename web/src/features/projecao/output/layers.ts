/**
 * The pictures of a screen, one upon the other. The lowest is whole and opaque at every moment; a new one is put on top, comes
 * to be seen once it is ready, and takes the place of the lowest when it covers it. So no change ever shows an empty frame.
 */
export type Layer<T> = {
  id: number
  /** What is seen; the same again is no change. */
  key: string
  picture: T
  /** `waits`: its bytes are not decoded yet; `fades`: it comes to be seen; `base`: it is what is seen. */
  phase: 'base' | 'waits' | 'fades'
  fade: number
}

export type Layers<T> = readonly Layer<T>[]

type Picture<T> = { key: string; picture: T; fade: number }

/** Another picture is wanted. What only waited for its turn gives way to it; what was on its way to be seen is seen. */
export function put<T>(layers: Layers<T>, { key, picture, fade }: Picture<T>): Layers<T> {
  const last = layers.at(-1)
  if (!last) return [{ id: 1, key, picture, phase: 'base', fade: 0 }]
  if (last.key === key) return [...layers.slice(0, -1), { ...last, picture }]
  const seen = layers.filter(({ phase }) => phase !== 'waits')
  const top = seen.at(-1)
  if (top?.key === key) return [...seen.slice(0, -1), { ...top, picture }]
  return [...seen, { id: last.id + 1, key, picture, phase: 'waits', fade }]
}

/** Its bytes are decoded: it comes to be seen, over what is there in full. */
export function ready<T>(layers: Layers<T>, id: number): Layers<T> {
  const mine = layers.find((layer) => layer.id === id && layer.phase === 'waits')
  if (!mine) return layers
  const below = layers.filter((layer) => layer !== mine).at(-1)
  if (!below || mine.fade === 0) return [{ ...mine, phase: 'base' }]
  return [
    { ...below, phase: 'base' },
    { ...mine, phase: 'fades' },
  ]
}

/** It is seen in full: what is below goes. */
export function covered<T>(layers: Layers<T>, id: number): Layers<T> {
  const at = layers.findIndex((layer) => layer.id === id && layer.phase === 'fades')
  const mine = layers[at]
  if (!mine) return layers
  return [{ ...mine, phase: 'base' }, ...layers.slice(at + 1)]
}
