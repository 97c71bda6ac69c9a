import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useSorting } from '@/components/table/sorting'
import { copyOf, type Doc, inserted, reordered } from '../apresentacoes/edit'
import type { Editor } from '../apresentacoes/use-editor'
import type { MediaRef } from '../slide'
import type { Theme } from '../theme'
import { SlideRow } from './slide-row'

const WORDS = {
  levantado: 'Slide % levantado',
  largado: 'Largado',
  draggable:
    'Espaço levanta o slide, as setas o movem, espaço o larga e Esc desiste. Alt e seta movem de uma vez.',
}

type SlidesOrderProps = {
  doc: Doc
  theme: Theme
  sourceOf: (media: MediaRef) => string | undefined
  current: string | null
  onChoose: (slide: string | null) => void
  onChange: Editor['change']
}

/** The slides one after the other: dragged, moved by keyboard. */
export function SlidesOrder({ doc, theme, sourceOf, current, onChoose, onChange }: SlidesOrderProps) {
  const { slides } = doc
  const placeOf = (id: string | number) => slides.findIndex((slide) => slide.id === id)
  const sorting = useSorting((id) => placeOf(id) + 1, WORDS)
  const put = (id: string, to: number) =>
    onChange((now) => ({ ...now, slides: reordered(now.slides, id, to) }))
  function remove(id: string, index: number) {
    onChange((now) => ({ ...now, slides: now.slides.filter((slide) => slide.id !== id) }))
    if (id === current) onChoose((slides[index + 1] ?? slides[index - 1])?.id ?? null)
  }
  return (
    <DndContext
      {...sorting}
      onDragEnd={({ active, over }: DragEndEvent) => over && put(String(active.id), placeOf(over.id))}
    >
      <SortableContext items={slides.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol aria-label="Slides" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-1">
          {slides.map((slide, index) => (
            <SlideRow
              key={slide.id}
              slide={slide}
              number={index + 1}
              theme={theme}
              sourceOf={sourceOf}
              isCurrent={slide.id === current}
              onChoose={() => onChoose(slide.id)}
              onMove={(by) => put(slide.id, index + by)}
              onCopy={() => {
                const copy = copyOf(slide)
                onChange((now) => inserted(now, copy, slide.id))
                onChoose(copy.id)
              }}
              onRemove={() => remove(slide.id, index)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
