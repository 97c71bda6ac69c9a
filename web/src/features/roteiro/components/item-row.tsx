import { useSortable } from '@dnd-kit/sortable'
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  GripVertical,
  MoreHorizontal,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { cn } from '@/lib/cn'
import { useIsMobile } from '@/lib/media-query'
import { type Item, missingOf, TIPO_LABELS } from '../model'
import { InlineField } from './inline-field'
import { ItemDetails } from './item-details'

type ItemRowProps = {
  item: Item
  /** When it begins by the clock, or after how long. */
  start: string
  canEdit: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ItemMenu({ item, onMove, onRemove }: Pick<ItemRowProps, 'item' | 'onMove' | 'onRemove'>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Mais opções de ${item.titulo}`}>
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
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
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** `4 min · Ana · G`; empty where nothing is said. */
function restOf({ minutos, quem, tom }: Item): string {
  return [minutos !== null && `${String(minutos).replace('.', ',')} min`, quem, tom]
    .filter(Boolean)
    .join(' · ')
}

function Words({ item }: Pick<ItemRowProps, 'item'>) {
  const rest = restOf(item)
  return (
    <>
      <span className="block break-words font-medium">{item.titulo}</span>
      {rest && <span className="block text-muted-foreground text-sm">{rest}</span>}
    </>
  )
}

function Fields({ item, className }: Pick<ItemRowProps, 'item'> & { className: string }) {
  return (
    <div className={cn('grid min-w-0 gap-x-1', className)}>
      <InlineField
        item={item}
        campo="titulo"
        label="Título"
        className="col-span-full font-medium md:col-span-1"
      />
      <InlineField item={item} campo="minutos" label="Min" />
      <InlineField
        item={item}
        campo="quem"
        label="Quem"
        className={cn(item.tipo !== 'musica' && 'col-span-2 md:col-span-1')}
      />
      {item.tipo === 'musica' && <InlineField item={item} campo="tom" label="Tom" />}
    </div>
  )
}

/**
 * An item in its place: what it is, when, for how long, by whom; the rest unfolds. On a phone it is read, and written in once
 * it is unfolded.
 */
export function ItemRow({ item, start, canEdit, onMove, onRemove }: ItemRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: !canEdit,
  })
  const isMobile = useIsMobile()
  const missing = missingOf(item)
  const isHeading = item.tipo === 'cabecalho'

  function handleKeyDown(event: KeyboardEvent) {
    if (!canEdit || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
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
      className={cn(
        'bg-card px-2 py-1 first:rounded-t-lg last:rounded-b-lg',
        isHeading && 'bg-muted',
        isDragging && 'relative z-10 shadow-card',
      )}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <div className="flex items-start gap-1">
        {canEdit && (
          <button
            type="button"
            className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted-foreground md:h-9"
            {...attributes}
            {...listeners}
            aria-label={`Mover ${item.titulo}`}
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
        <div className="w-20 shrink-0 space-y-1 py-2 text-sm">
          <p className="tabular-nums">{start}</p>
          <Badge>{TIPO_LABELS[item.tipo]}</Badge>
        </div>
        {!isMobile && canEdit ? (
          <Fields item={item} className="flex-1 grid-cols-[minmax(0,1fr)_5rem_10rem_4.5rem]" />
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-11 min-w-0 flex-1 items-start gap-1 rounded-md py-2 pl-1 text-left"
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="min-w-0 flex-1">
              <Words item={item} />
            </span>
            <ChevronDown
              aria-hidden
              className={cn('mt-0.5 size-4.5 shrink-0 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        )}
        {!isMobile && canEdit && (
          <IconButton
            label={`Detalhes de ${item.titulo}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
          </IconButton>
        )}
        {canEdit && <ItemMenu item={item} onMove={onMove} onRemove={onRemove} />}
      </div>
      {missing && (
        <p className="flex items-center gap-1.5 pb-1 pl-2 text-sm text-warning-text md:pl-32">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {missing}
        </p>
      )}
      {isMobile && canEdit && (
        // what was typed and could not be saved stays while it is folded
        <div hidden={!isOpen}>
          <Fields item={item} className="grid-cols-[4rem_minmax(0,1fr)_4rem] px-2" />
        </div>
      )}
      {isOpen && <ItemDetails item={item} canEdit={canEdit} />}
    </li>
  )
}
