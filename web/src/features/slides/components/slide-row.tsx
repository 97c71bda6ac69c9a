import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { cn } from '@/lib/cn'
import { type DrawnSlide, slideOfDrawn } from '../apresentacoes/drawn'
import type { MediaRef } from '../slide'
import type { Theme } from '../theme'
import { SlideView } from './slide-view'

type SlideRowProps = {
  slide: DrawnSlide
  number: number
  theme: Theme
  sourceOf: (media: MediaRef) => string | undefined
  isCurrent: boolean
  onChoose: () => void
  onMove: (by: 1 | -1) => void
  onCopy: () => void
  onRemove: () => void
}

/** A slide in its place: small, to open it, move it, double it, take it away. */
export function SlideRow(props: SlideRowProps) {
  const { slide, number, theme, sourceOf, isCurrent, onChoose, onMove, onCopy, onRemove } = props
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: slide.id,
  })
  function handleKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
    // the row may be taken out of the page and put back
    const { target } = event
    requestAnimationFrame(() => target instanceof HTMLElement && target.focus())
  }
  return (
    <li
      ref={setNodeRef}
      onKeyDown={handleKeyDown}
      className={cn('relative min-w-0', isDragging && 'z-10')}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
        className={cn(
          'block w-full overflow-hidden rounded-md border-2',
          isCurrent ? 'border-primary' : 'border-border hover:border-input',
        )}
      >
        <span className="sr-only">Slide {number}</span>
        <span aria-hidden className="pointer-events-none block aspect-video bg-black">
          <SlideView slide={slideOfDrawn(slide)} theme={theme} sourceOf={sourceOf} />
        </span>
      </button>
      <div className="flex items-center">
        <button
          type="button"
          className="grid size-11 cursor-grab touch-none place-items-center rounded-md text-muted-foreground md:size-9"
          {...attributes}
          {...listeners}
          aria-label={`Mover o slide ${number}`}
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
        <span className="flex-1 text-center text-muted-foreground text-sm tabular-nums">{number}</span>
        <MoreMenu label={`Mais opções do slide ${number}`}>
          <DropdownMenuItem onSelect={onCopy}>
            <Copy aria-hidden />
            Duplicar
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onMove(-1)}>
            <ArrowUp aria-hidden />
            Subir
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onMove(1)}>
            <ArrowDown aria-hidden />
            Descer
          </DropdownMenuItem>
          <DropdownMenuItem variant="destructive" onSelect={onRemove}>
            <Trash2 aria-hidden />
            Excluir
          </DropdownMenuItem>
        </MoreMenu>
      </div>
    </li>
  )
}
