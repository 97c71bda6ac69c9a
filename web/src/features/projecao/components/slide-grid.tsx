import { useEffect, useRef } from 'react'
import { type MediaRef, SlideView } from '@/features/slides/public'
import { cn } from '@/lib/cn'
import type { ProgrammeItem } from '../live/programme'

type SlideGridProps = {
  item: ProgrammeItem
  liveSlide: string | null
  previewSlide: string | null
  sourceOf: (media: MediaRef) => string | undefined
  isDisabled: boolean
  onPick: (slide: string) => void
  onLive: (slide: string) => void
}

/** The slides of an item, by number and group; one press shows or prepares one, two show it. */
export function SlideGrid(props: SlideGridProps) {
  const { item, liveSlide, previewSlide, sourceOf, isDisabled, onPick, onLive } = props
  const live = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (liveSlide) live.current?.scrollIntoView({ block: 'nearest' })
  }, [liveSlide])
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
      {item.slides.map((slide, index) => (
        <li key={slide.id}>
          <button
            type="button"
            ref={slide.id === liveSlide ? live : undefined}
            disabled={isDisabled}
            aria-pressed={slide.id === liveSlide}
            onClick={() => onPick(slide.id)}
            onDoubleClick={() => onLive(slide.id)}
            className={cn(
              'block w-full overflow-hidden rounded-md border-2 text-left disabled:opacity-60',
              slide.id === liveSlide
                ? 'border-destructive'
                : slide.id === previewSlide
                  ? 'border-primary'
                  : 'border-border hover:border-input',
            )}
          >
            <span className="pointer-events-none block aspect-video bg-black">
              <SlideView slide={slide} theme={item.theme} sourceOf={sourceOf} />
            </span>
            <span className="flex gap-1.5 px-2 py-1 text-xs">
              <span className="text-muted-foreground tabular-nums">{index + 1}</span>
              {slide.mark && <span className="font-semibold">{slide.mark}</span>}
              <span className="min-w-0 truncate text-muted-foreground">{slide.label}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
