import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { MediaRef } from '@/features/slides/public'
import { groundOf, groundsOf } from '../output/grounds'
import { covered, type Layer, type Layers, put, ready } from '../output/layers'
import { FilmGround } from './film-ground'
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

const isDecoded = (film: HTMLVideoElement) => film.readyState >= 2 && !film.seeking

function filmDecoded(film: HTMLVideoElement): Promise<void> | undefined {
  if (!film.src || isDecoded(film)) return undefined
  return new Promise((resolve) => {
    const look = () => isDecoded(film) && resolve()
    for (const name of ['loadeddata', 'seeked', 'canplay']) film.addEventListener(name, look)
  })
}

/** Until everything that the elements draw can be painted at once; null: it can, now. */
function decoding(elements: readonly HTMLElement[]): Promise<unknown> | null {
  const all = <K extends 'img' | 'video'>(name: K) =>
    elements.flatMap((one) => [...one.querySelectorAll(name)])
  const images = all('img').map((image) => image.decode().catch(() => undefined))
  const films = all('video').flatMap((film) => filmDecoded(film) ?? [])
  if (images.length + films.length === 0) return null
  const late = new Promise((resolve) => setTimeout(resolve, DECODE_MS))
  return Promise.race([Promise.all([...images, ...films]), late])
}

type LayerViewProps = {
  layer: Layer<Picture>
  /** Something comes to be seen over it that lets it through: it goes at the same time. */
  isLeaving: boolean
  /** What it lies on, once that is in the page. */
  groundBelow: (path: string) => HTMLElement | undefined
  dispatch: (action: Action) => void
  sourceOf: (media: MediaRef) => string | undefined
  now: () => number
}

function LayerView({ layer, isLeaving, groundBelow, dispatch, sourceOf, now }: LayerViewProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { id, phase, fade, picture, key } = layer
  const film = groundOf(picture)?.media.path
  // words are there at once: no frame without them is painted first
  useLayoutEffect(() => {
    const element = ref.current
    if (phase !== 'waits' || !element) return
    let isGone = false
    const below = film === undefined ? undefined : groundBelow(film)
    const waiting = decoding(below ? [element, below] : [element])
    if (!waiting) {
      // what fades in has to have been seen through
      void getComputedStyle(element).opacity
      return dispatch({ kind: 'ready', id })
    }
    void waiting.then(() => !isGone && dispatch({ kind: 'ready', id }))
    return () => {
      isGone = true
    }
  }, [phase, id, film, groundBelow, dispatch])
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
      <PictureView
        picture={picture}
        sourceOf={sourceOf}
        now={now}
        isLive={phase !== 'waits'}
        isOverFilm={film !== undefined}
      />
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

/** Pictures upon pictures: at no moment is there none. Films behind their text lie below all of them, and go on. */
export function Layered({ picture, pictureKey, fade, sourceOf, now, onPainted }: LayeredProps) {
  const [layers, dispatch] = useReducer(reduce, [], () =>
    put<Picture>([], { key: pictureKey, picture, fade: 0 }),
  )
  useLayoutEffect(() => {
    dispatch({ kind: 'put', key: pictureKey, picture, fade })
  }, [pictureKey, picture, fade])
  const below = useRef(new Map<string, HTMLElement>())
  const groundBelow = useCallback((path: string) => below.current.get(path), [])
  const top = layers.at(-1)
  const seen = top && top.phase !== 'waits' ? top.key : null
  useEffect(() => {
    if (seen === pictureKey) requestAnimationFrame(onPainted)
  }, [seen, pictureKey, onPainted])
  const coming = layers.find(({ phase }) => phase === 'fades')?.picture
  const isSeenThrough = coming !== undefined && (coming.isTransparent || groundOf(coming) !== null)
  return (
    <div className="absolute inset-0 isolate">
      {groundsOf(layers).map(({ media, dim, isSeen, order, isOverOther }) => (
        <div
          key={media.path}
          ref={(element) => {
            if (element) below.current.set(media.path, element)
            else below.current.delete(media.path)
          }}
          data-ground={isSeen ? 'seen' : 'waits'}
          className="absolute inset-0"
          style={{
            zIndex: order,
            opacity: isSeen ? 1 : 0,
            transition: isOverOther ? `opacity ${fade}ms linear` : 'none',
          }}
        >
          <FilmGround media={media} sourceOf={sourceOf} now={now} />
          <div
            className="absolute inset-0 bg-black"
            style={{ opacity: dim, transition: `opacity ${fade}ms linear` }}
          />
        </div>
      ))}
      <div className="absolute inset-0" style={{ zIndex: layers.length }}>
        {layers.map((layer) => (
          <LayerView
            key={layer.id}
            layer={layer}
            isLeaving={isSeenThrough && layer.phase === 'base'}
            groundBelow={groundBelow}
            dispatch={dispatch}
            sourceOf={sourceOf}
            now={now}
          />
        ))}
      </div>
    </div>
  )
}
