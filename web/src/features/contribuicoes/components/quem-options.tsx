import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { QuemPodeDar } from '../model'

export const optionId = (list: string, position: number) => `${list}-${position}`

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode }

function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // the field keeps the focus, so that one may type on
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className={cn(
        'flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-accent hover:text-accent-foreground',
        isActive && 'bg-accent text-accent-foreground',
      )}
    >
      {children}
    </div>
  )
}

type QuemOptionsProps = {
  id: string
  people: readonly QuemPodeDar[]
  /** The position that Enter takes; after the people: to add somebody. */
  active: number
  isWaiting: boolean
  onChoose: (quem: QuemPodeDar) => void
  /** Who is not found may be added by this name. */
  novo: string | null
  onAdd: () => void
}

/** Who was found, below the field in which one types. */
export function QuemOptions({ id, people, active, isWaiting, onChoose, novo, onAdd }: QuemOptionsProps) {
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-md border border-border bg-popover py-1 text-popover-foreground shadow-pop">
      {people.length === 0 && (
        <p role="status" className="px-3 py-2 text-muted-foreground text-sm">
          {isWaiting ? 'Procurando…' : 'Ninguém encontrado.'}
        </p>
      )}
      <div role="listbox" id={id} aria-label="Pessoas encontradas">
        {people.map((quem, position) => (
          <Option
            key={quem.membro_id ?? quem.contribuinte_id}
            id={optionId(id, position)}
            isActive={position === active}
            onChoose={() => onChoose(quem)}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{quem.nome}</span>
              <span className="block truncate text-muted-foreground text-xs">
                {[quem.campus, quem.detalhe].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Option>
        ))}
        {novo && (
          <Option id={optionId(id, people.length)} isActive={active === people.length} onChoose={onAdd}>
            <Plus aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 truncate">Cadastrar “{novo}”, que não é membro</span>
          </Option>
        )}
      </div>
    </div>
  )
}
