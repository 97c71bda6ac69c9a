import { useEffect, useRef } from 'react'
import { type MediaRef, stillAt } from '@/features/slides/public'
import { useReducedMotion } from '@/lib/media-query'

type FilmGroundProps = {
  media: MediaRef
  sourceOf: (media: MediaRef) => string | undefined
  now: () => number
}

/**
 * A film behind the text, silent and over and over, at the place where it is by the shared clock: one that comes back goes on
 * where it would be. Where less motion is asked for it stands still.
 */
export function FilmGround({ media, sourceOf, now }: FilmGroundProps) {
  const ref = useRef<HTMLVideoElement>(null)
  const isStill = useReducedMotion()
  const source = sourceOf(media)
  useEffect(() => {
    const film = ref.current
    if (!film || !source) return
    const begin = () => {
      const { duration } = film
      if (isStill) {
        film.pause()
        film.currentTime = stillAt(duration)
        return
      }
      if (duration > 0 && Number.isFinite(duration)) film.currentTime = (now() / 1000) % duration
      film.muted = true
      void film.play().catch(() => undefined)
    }
    film.addEventListener('loadedmetadata', begin)
    if (film.readyState > 0) begin()
    return () => film.removeEventListener('loadedmetadata', begin)
  }, [source, isStill, now])
  return (
    <video
      ref={ref}
      src={source}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="auto"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
