import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { MediaRef } from '@/features/slides/public'
import { covered, type Layer, type Layers, put, ready } from '../output/layers'
import { type Picture, PictureView } from './picture-view'

type Action =
  | { kind: 'put'; key: string; picture: Picture; fade: number }
  | { kind: 'ready' | 'covered'; id: number }

function reduce(layers: Layers<Picture>, action: Action): Layers<Picture> {
  if (action.kind === 'put') return put(layers, action)
  return action.kind === 'ready' ? ready(layers, action.id) : covered(layers, action.id)
}

/** A picture that cannot be decoded in this time comes as far as it is. */
const DECODE_MS = 1_500

/** When everything that the element draws can be painted at once. */
async function decoded(element: HTMLElement): Promise<void> {
  const images = [...element.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined))
  const films = [...element.querySelectorAll('video')].map((film) =>
    film.readyState >= 2
      ? undefined
      : new Promise((resolve) => film.addEventListener('loadeddata', resolve, { once: true })),
  )
  const late = new Promise((resolve) => setTimeout(resolve, DECODE_MS))
  if (images.length + films.length > 0) await Promise.race([Promise.all([...images, ...films]), late])
}

type LayerViewProps = {
  layer: Layer<Picture>
  /** Something comes to be seen over it that lets it through: it goes at the same time. */
  isLeaving: boolean
  dispatch: (action: Action) => void
  sourceOf: (media: MediaRef) => string | undefined
  now: () => number
}

function LayerView({ layer, isLeaving, dispatch, sourceOf, now }: LayerViewProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { id, phase, fade, picture, key } = layer
  useEffect(() => {
    const element = ref.current
    if (phase !== 'waits' || !element) return
    let isGone = false
    void decoded(element).then(() => !isGone && dispatch({ kind: 'ready', id }))
    return () => {
      isGone = true
    }
  }, [phase, id, dispatch])
  useEffect(() => {
    if (phase !== 'fades') return
    // a window that is covered draws no transition and tells of no end
    const timer = setTimeout(() => dispatch({ kind: 'covered', id }), fade + 60)
    return () => clearTimeout(timer)
  }, [phase, id, fade, dispatch])
  return (
    <div
      ref={ref}
      data-layer={phase}
      data-picture={key}
      className="absolute inset-0"
      style={{
        opacity: phase === 'waits' || isLeaving ? 0 : 1,
        transition: phase === 'fades' || isLeaving ? `opacity ${fade}ms linear` : 'none',
      }}
      aria-hidden={phase === 'waits'}
    >
      <PictureView picture={picture} sourceOf={sourceOf} now={now} isLive={phase !== 'waits'} />
    </div>
  )
}

type LayeredProps = {
  picture: Picture
  /** What is seen, in short: the same again is no change. */
  pictureKey: string
  fade: number
  sourceOf: (media: MediaRef) => string | undefined
  now: () => number
  /** What was asked for is what is seen. */
  onPainted: () => void
}

/** Pictures upon pictures: at no moment is there none. */
export function Layered({ picture, pictureKey, fade, sourceOf, now, onPainted }: LayeredProps) {
  const [layers, dispatch] = useReducer(reduce, [], () =>
    put<Picture>([], { key: pictureKey, picture, fade: 0 }),
  )
  useLayoutEffect(() => {
    dispatch({ kind: 'put', key: pictureKey, picture, fade })
  }, [pictureKey, picture, fade])
  const top = layers.at(-1)
  const seen = top && top.phase !== 'waits' ? top.key : null
  useEffect(() => {
    if (seen === pictureKey) requestAnimationFrame(onPainted)
  }, [seen, pictureKey, onPainted])
  const isFading = layers.some(({ phase }) => phase === 'fades')
  return layers.map((layer) => (
    <LayerView
      key={layer.id}
      layer={layer}
      isLeaving={isFading && layer.phase === 'base' && picture.isTransparent}
      dispatch={dispatch}
      sourceOf={sourceOf}
      now={now}
    />
  ))
}
