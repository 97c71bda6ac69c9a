import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { toast } from '@/lib/toast'
import type { Control, ControlView } from '../control/control'
import type { ProgrammeItem } from '../live/programme'

type ProgrammePaneProps = {
  control: Control
  view: ControlView
  selected: string | null
  canEdit: boolean
  onSelect: (item: string) => void
}

const moved = (items: readonly ProgrammeItem[], from: number, to: number): ProgrammeItem[] => {
  const next = [...items]
  const [taken] = next.splice(from, 1)
  if (taken) next.splice(to, 0, taken)
  return next
}

/** What this service shows, in its order. */
export function ProgrammePane({ control, view, selected, canEdit, onSelect }: ProgrammePaneProps) {
  const { programme, state } = view.lead
  const change = (items: readonly ProgrammeItem[]) => control.edit((whole) => ({ ...whole, items }))
  const handleRemove = (item: ProgrammeItem) => {
    const before = programme.items
    change(before.filter(({ id }) => id !== item.id))
    toast.info(`“${item.title}” saiu do roteiro.`, {
      action: { label: 'Desfazer', onClick: () => change(before) },
      durationMs: 10_000,
    })
  }
  if (programme.items.length === 0)
    return (
      <p className="p-4 text-muted-foreground text-sm">
        Nada ainda. Adicione da biblioteca, ou escreva um texto rápido: a ordem fica aqui.
      </p>
    )
  return (
    <ol className="space-y-1 p-2">
      {programme.items.map((item, index) => {
        const isLive = state.place?.item === item.id && state.now !== null
        return (
          <li
            key={item.id}
            className={cn(
              'group flex flex-wrap items-center justify-end rounded-md border border-transparent',
              item.id === selected && 'border-input bg-accent',
            )}
          >
            <button
              type="button"
              aria-current={item.id === selected}
              onClick={() => onSelect(item.id)}
              className="min-w-0 flex-[1_0_100%] px-3 py-2 text-left"
            >
              <span className="flex items-center gap-2">
                {isLive && (
                  <span
                    className="size-2 shrink-0 rounded-full bg-destructive"
                    role="img"
                    aria-label="no ar"
                  />
                )}
                <span
                  className={cn('font-medium text-sm', item.id === selected ? 'break-words' : 'truncate')}
                >
                  {item.title}
                </span>
              </span>
              <span className="block text-muted-foreground text-xs">
                {item.slides.length > 0 ? formatCount(item.slides.length, 'slide', 'slides') : 'nada na tela'}
                {item.key && ` · ${item.key}`}
              </span>
            </button>
            {canEdit && item.id === selected && (
              <span className="-mt-3 flex shrink-0">
                <IconButton
                  label="Mover para cima"
                  disabled={index === 0}
                  className="size-9"
                  onClick={() => change(moved(programme.items, index, index - 1))}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label="Mover para baixo"
                  disabled={index === programme.items.length - 1}
                  className="size-9"
                  onClick={() => change(moved(programme.items, index, index + 1))}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton label="Tirar do roteiro" className="size-9" onClick={() => handleRemove(item)}>
                  <Trash2 />
                </IconButton>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
