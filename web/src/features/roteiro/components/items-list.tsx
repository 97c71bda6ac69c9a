import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useSorting } from '@/components/table/sorting'
import { useUndo } from '@/features/auditoria/public'
import { zoneOf } from '@/lib/clock'
import { formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Roteiro, startsOf, targetOf } from '../model'
import { roteiroMutations } from '../mutations'
import { roteiroQueries } from '../queries'
import { ItemRow } from './item-row'

const WORDS = {
  levantado: 'Item % levantado',
  largado: 'Largado',
  draggable:
    'Espaço levanta o item, as setas o movem, espaço o larga e Esc desiste. Alt e seta movem de uma vez.',
}
const MINUTE_MS = 60_000

/** By the clock of the campus; of a template, how long after the beginning. */
function clockOf({ inicio, campus }: Roteiro, minutes: number): string {
  if (!inicio) return `+${String(Math.round(minutes))} min`
  return formatTime(new Date(Date.parse(inicio) + minutes * MINUTE_MS), zoneOf(campus))
}

/** The items in order: dragged, moved by keyboard, changed where they stand. */
export function ItemsList({ roteiro, canEdit }: { roteiro: Roteiro; canEdit: boolean }) {
  // shown in its new order until the church has it
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const move = useMutation(roteiroMutations.moveItem())
  const remove = useMutation(roteiroMutations.removeItem())
  const sayUndo = useUndo([roteiroQueries.all()])
  const byId = new Map(roteiro.itens.map((item) => [item.id, item]))
  const order = moving?.length === byId.size && moving.every((id) => byId.has(id)) ? moving : [...byId.keys()]
  const itens = order.flatMap((id) => byId.get(id) ?? [])
  const starts = startsOf(itens)

  function put(id: string, to: number) {
    const from = order.indexOf(id)
    const last = itens.length - 1
    const place = Math.min(Math.max(to, 0), last)
    if (from === place) return
    setMoving(arrayMove([...order], from, place))
    move.mutate({ item: id, antesDe: targetOf(itens, id, place) }, { onSettled: () => setMoving(null) })
  }

  const sorting = useSorting((id) => order.indexOf(String(id)) + 1, WORDS)

  return (
    <DndContext
      {...sorting}
      onDragEnd={({ active, over }: DragEndEvent) =>
        over && put(String(active.id), order.indexOf(String(over.id)))
      }
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol
          aria-label="Itens do roteiro"
          className="divide-y divide-border rounded-lg border border-border shadow-card"
        >
          {itens.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              start={clockOf(roteiro, starts[index] ?? 0)}
              canEdit={canEdit}
              onMove={(by) => put(item.id, index + by)}
              onRemove={() =>
                remove.mutate(item.id, { onSuccess: (operacao) => sayUndo('Item excluído.', operacao) })
              }
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
