import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { GripVertical, Plus, X } from 'lucide-react'
import { useSorting } from '@/components/table/sorting'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { type Grupo, labelOf, markOf } from '../song'

type SequenceEditorProps = {
  label: string
  grupos: readonly Grupo[]
  sequencia: readonly string[]
  onChange: (sequencia: string[]) => void
}

const placeOf = (id: string | number | undefined) => Number(String(id).split(':')[0]) + 1

const WORDS = {
  levantado: 'Parte % levantada',
  largado: 'Largada',
  draggable: 'Espaço levanta a parte, as setas a movem, espaço a larga e Esc desiste.',
}

function Item({ id, grupo, onRemove }: { id: string; grupo: Grupo; onRemove: () => void }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const label = labelOf(grupo)
  return (
    <li
      ref={setNodeRef}
      className={cn(
        'flex items-center rounded-md border border-input bg-card',
        isDragging && 'relative z-10 shadow-card',
      )}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        className="flex min-h-11 cursor-grab touch-none items-center gap-1 rounded-md pl-2 font-semibold text-sm md:min-h-9"
        {...attributes}
        {...listeners}
        aria-label={`${markOf(grupo)}: ${label}, lugar ${placeOf(id)}`}
        title={label}
      >
        <GripVertical aria-hidden className="size-4 text-muted-foreground" />
        {markOf(grupo)}
      </button>
      <button
        type="button"
        aria-label={`Tirar ${label} do lugar ${placeOf(id)}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-md text-muted-foreground hover:text-foreground md:size-9"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

/** The order in which the parts are sung, by hand or by keyboard. */
export function SequenceEditor({ label, grupos, sequencia, onChange }: SequenceEditorProps) {
  const sorting = useSorting(placeOf, WORDS)
  const byId = new Map(grupos.map((grupo) => [grupo.id, grupo]))
  const items = sequencia.flatMap((id, index) => {
    const grupo = byId.get(id)
    return grupo ? [{ id: `${index}:${id}`, index, grupo }] : []
  })

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onChange(arrayMove([...sequencia], placeOf(active.id) - 1, placeOf(over.id) - 1))
  }

  return (
    <div className="space-y-3">
      <DndContext {...sorting} onDragEnd={handleDragEnd}>
        <SortableContext items={items} strategy={rectSortingStrategy}>
          <ol aria-label={label} className="flex flex-wrap gap-2">
            {items.map(({ id, index, grupo }) => (
              <Item
                key={id}
                id={id}
                grupo={grupo}
                onRemove={() => onChange(sequencia.filter((_, at) => at !== index))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className="flex flex-wrap gap-2">
        {grupos.map((grupo) => (
          <Button
            key={grupo.id}
            variant="outline"
            size="sm"
            aria-label={`${markOf(grupo)}: cantar ${labelOf(grupo)} no fim`}
            onClick={() => onChange([...sequencia, grupo.id])}
          >
            <Plus aria-hidden />
            {markOf(grupo)}
          </Button>
        ))}
      </div>
    </div>
  )
}
