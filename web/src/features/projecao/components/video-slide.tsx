import { useEffect, useRef } from 'react'
import type { MediaRef, SlideContent } from '@/features/slides/public'

type VideoSlideProps = {
  content: Extract<SlideContent, { kind: 'video' }>
  since: number
  sourceOf: (media: MediaRef) => string | undefined
  now: () => number
  isLive: boolean
}

/** A film at the place where it is by the shared clock: a screen that comes back goes on where the others are. */
export function VideoSlide({ content, since, sourceOf, now, isLive }: VideoSlideProps) {
  const ref = useRef<HTMLVideoElement>(null)
  const { media, fit, from = 0, to, loop, volume } = content
  const source = sourceOf(media)
  useEffect(() => {
    const film = ref.current
    if (!film) return
    const begin = () => {
      const end = Math.min(to ?? film.duration, film.duration)
      const played = Math.max(0, (now() - since) / 1000)
      const place = from + (loop && end > from ? played % (end - from) : played)
      if (Math.abs(film.currentTime - place) > 0.3) film.currentTime = Math.min(place, end)
      if (isLive)
        void film.play().catch(() => {
          // without a click on the page a browser plays silently alone
          film.muted = true
          return film.play().catch(() => undefined)
        })
    }
    const handleTime = () => {
      if (to === undefined || film.currentTime < to) return
      if (loop) film.currentTime = from
      else film.pause()
    }
    film.volume = Math.min(1, Math.max(0, volume))
    film.addEventListener('loadedmetadata', begin)
    film.addEventListener('timeupdate', handleTime)
    if (film.readyState > 0) begin()
    return () => {
      film.removeEventListener('loadedmetadata', begin)
      film.removeEventListener('timeupdate', handleTime)
    }
  }, [from, to, loop, volume, since, now, isLive])
  return (
    <video
      ref={ref}
      src={source}
      muted={!isLive}
      loop={loop && to === undefined && from === 0}
      playsInline
      preload="auto"
      className="absolute inset-0 size-full"
      style={{ objectFit: fit }}
    />
  )
}
