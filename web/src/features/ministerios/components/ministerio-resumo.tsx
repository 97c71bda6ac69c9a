import { CalendarClock, UserRound, Users } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/lib/cn'
import { formatList } from '@/lib/format'
import { encontro, faixaEtaria, type MinisterioLocal } from '../model'

const MOST_FACES = 3

type MinisterioResumoProps = {
  ministerio: MinisterioLocal
  /** Among others: on a phone no more than tells it from them. */
  isShort?: boolean
}

/** What a ministry is, when it meets and who leads it: for whoever does not know it yet. */
export function MinisterioResumo({ ministerio, isShort = false }: MinisterioResumoProps) {
  const { lideres, descricao } = ministerio
  const quando = encontro(ministerio)
  const idade = faixaEtaria(ministerio)
  return (
    <div className="space-y-2 text-sm">
      {descricao && (
        <p className={cn('text-muted-foreground', isShort && 'max-md:line-clamp-2')}>{descricao}</p>
      )}
      <ul className="space-y-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
        <li className="flex items-center gap-2">
          {lideres.length > 0 ? (
            <span className="flex -space-x-2">
              {lideres.slice(0, MOST_FACES).map((nome) => (
                <Avatar key={nome} name={nome} size="sm" className="ring-2 ring-card" />
              ))}
            </span>
          ) : (
            <UserRound aria-hidden />
          )}
          <span className="min-w-0 break-words">
            {lideres.length > 0 ? `Liderança: ${formatList(lideres)}` : 'Sem liderança definida'}
          </span>
        </li>
        {quando && (
          <li className="flex gap-2">
            <CalendarClock aria-hidden />
            <span className="block min-w-0 break-words first-letter:uppercase">{quando}</span>
          </li>
        )}
        {idade && (
          <li className={cn('flex gap-2', isShort && 'max-md:hidden')}>
            <Users aria-hidden />
            <span className="block first-letter:uppercase">{idade}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
