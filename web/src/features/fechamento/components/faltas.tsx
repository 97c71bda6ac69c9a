import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { formatList, formatMoney } from '@/lib/format'
import { type DoCampus, PASSOS } from '../model'

type FaltasProps = Pick<DoCampus, 'campus' | 'faltas'> & { dia: string }

/** What is left of a Sunday: each with whose turn it is, and the button that goes there. */
export function Faltas({ campus, faltas, dia }: FaltasProps) {
  return (
    <ul aria-label={`O que falta em ${campus}`} className="divide-y divide-border">
      {faltas.map((falta) => {
        const passo = PASSOS[falta.tipo]
        const title = passo.title(falta, dia)
        return (
          <li
            key={`${falta.tipo} ${falta.alvo}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="break-words font-medium">
                {title}
                {falta.valor_centavos !== null && (
                  <span className="whitespace-nowrap font-normal tabular-nums">
                    {' · '}
                    {formatMoney(falta.valor_centavos)}
                  </span>
                )}
              </p>
              <p className="break-words text-muted-foreground text-sm">
                Com {falta.donos.length > 0 ? formatList(falta.donos) : passo.dono}
              </p>
            </div>
            <Button asChild variant="outline" size="sm">
              <Link to={passo.path(falta, campus, dia)} aria-label={`${passo.action}: ${title}`}>
                {passo.action}
              </Link>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
