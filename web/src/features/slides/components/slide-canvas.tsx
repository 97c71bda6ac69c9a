import { type KeyboardEvent, useRef } from 'react'
import { type DrawnBox, type DrawnSlide, type Place, slideOfDrawn } from '../apresentacoes/drawn'
import { stepped } from '../apresentacoes/edit'
import { useBoxDrag } from '../apresentacoes/use-box-drag'
import type { MediaRef } from '../slide'
import type { Theme } from '../theme'
import { CanvasBox } from './canvas-box'
import { SlideView } from './slide-view'

type SlideCanvasProps = {
  slide: DrawnSlide
  theme: Theme
  sourceOf: (media: MediaRef) => string | undefined
  selected: string | null
  onSelect: (box: string | null) => void
  onPlace: (box: string, place: Place, key: string) => void
  onRemove: (box: string) => void
  /** Its words are to be written. */
  onWrite: () => void
}

/** A slide as the screen shows it, with its boxes to take hold of. */
export function SlideCanvas(props: SlideCanvasProps) {
  const { slide, theme, sourceOf, selected, onSelect, onPlace, onRemove, onWrite } = props
  const frame = useRef<HTMLDivElement>(null)
  const drag = useBoxDrag(frame, onPlace)
  function handleKey(event: KeyboardEvent, box: DrawnBox) {
    const place = stepped(box, event)
    if (place) onPlace(box.id, place, `keys ${box.id}`)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(box.id)
    else if (event.key === 'Enter') onWrite()
    else if (event.key === 'Escape') onSelect(null)
    else return
    event.preventDefault()
  }
  return (
    <section
      ref={frame}
      aria-label="Slide"
      className="relative aspect-video w-full rounded-md border border-border bg-black"
      onPointerDown={() => onSelect(null)}
    >
      <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden rounded-md">
        <SlideView slide={slideOfDrawn(slide)} theme={theme} sourceOf={sourceOf} />
      </div>
      {slide.boxes.map((box) => (
        <CanvasBox
          key={box.id}
          box={box}
          isSelected={box.id === selected}
          onSelect={() => onSelect(box.id)}
          onKey={(event) => handleKey(event, box)}
          onBegin={(event, corner) => drag.begin(event, box, corner)}
          onMove={drag.move}
          onEnd={drag.end}
        />
      ))}
    </section>
  )
}
