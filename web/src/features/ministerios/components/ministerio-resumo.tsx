import { CalendarClock, UserRound, Users } from 'lucide-react'
import { formatList } from '@/lib/format'
import { encontro, faixaEtaria, type MinisterioLocal } from '../model'

/** What a ministry is, when it meets and who leads it: for whoever does not know it yet. */
export function MinisterioResumo({ ministerio }: { ministerio: MinisterioLocal }) {
  const { lideres, descricao } = ministerio
  const quando = encontro(ministerio)
  const idade = faixaEtaria(ministerio)
  return (
    <div className="space-y-2 text-sm">
      {descricao && <p className="text-muted-foreground">{descricao}</p>}
      <ul className="space-y-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
        <li className="flex gap-2">
          <UserRound aria-hidden />
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
          <li className="flex gap-2">
            <Users aria-hidden />
            <span className="block first-letter:uppercase">{idade}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
