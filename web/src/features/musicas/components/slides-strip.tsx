import { DEFAULT_THEME, type Slide, SlideView } from '@/features/slides/public'

const nothing = () => undefined

/** The slides of a song as the screen shows them, small, one after the other. */
export function SlidesStrip({ slides, label }: { slides: readonly Slide[]; label: string }) {
  return (
    <ol aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
      {slides.map((slide) => (
        <li key={slide.id} className="min-w-0 [contain-intrinsic-size:auto_120px] [content-visibility:auto]">
          <div className="aspect-video overflow-hidden rounded-md border border-border">
            <SlideView slide={slide} theme={DEFAULT_THEME} sourceOf={nothing} />
          </div>
          <p className="truncate pt-1 text-muted-foreground text-xs">
            <span className="font-semibold">{slide.mark}</span> {slide.label}
          </p>
        </li>
      ))}
    </ol>
  )
}
