import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/lib/cn'
import type { MembroDaLista } from '../model'
import { SituacaoBadge } from './situacao-badge'

export const optionId = (list: string, position: number) => `${list}-${position}`

type MembroOptionsProps = {
  id: string
  people: readonly MembroDaLista[]
  /** The position that Enter takes. */
  active: number
  isWaiting: boolean
  onChoose: (id: string) => void
}

/** The people that were found, below the field in which one types. */
export function MembroOptions({ id, people, active, isWaiting, onChoose }: MembroOptionsProps) {
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-md border border-border bg-popover py-1 text-popover-foreground shadow-pop">
      {people.length === 0 && (
        <p role="status" className="px-3 py-2 text-muted-foreground text-sm">
          {isWaiting ? 'Procurando…' : 'Ninguém encontrado.'}
        </p>
      )}
      <div role="listbox" id={id} aria-label="Pessoas encontradas">
        {people.map((membro, position) => (
          <div
            key={membro.id}
            id={optionId(id, position)}
            role="option"
            tabIndex={-1}
            aria-selected={position === active}
            // the field keeps the focus, so that one may type on
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(membro.id)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(membro.id)}
            className={cn(
              'flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-accent hover:text-accent-foreground',
              position === active && 'bg-accent text-accent-foreground',
            )}
          >
            <Avatar size="sm" name={membro.nome_completo} src={membro.foto} />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{membro.nome_completo}</span>
              <span className="block truncate text-muted-foreground text-xs">{membro.campus}</span>
            </span>
            <SituacaoBadge situacao={membro.situacao} />
          </div>
        ))}
      </div>
    </div>
  )
}
