import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/lib/cn'
import { formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { type Contribuicao, FORMA_LABELS, TIPO_LABELS } from '../model'

type ListaProps = {
  contribuicoes: readonly Contribuicao[]
  /** What can be done with one. */
  actions?: (contribuicao: Contribuicao) => ReactNode
}

/** Contributions, newest first. */
export function ListaDeContribuicoes({ contribuicoes, actions }: ListaProps) {
  const { campi } = usePermissions()
  return (
    <Card>
      <ul aria-label="Contribuições" className="divide-y divide-border">
        {contribuicoes.map((linha) => (
          <li key={linha.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className={cn(linha.estornada && 'text-muted-foreground line-through')}>
                {TIPO_LABELS[linha.tipo]}
              </p>
              <p className="break-words text-muted-foreground text-xs">
                {[
                  formatDate(linha.dia),
                  FORMA_LABELS[linha.forma],
                  linha.fundo,
                  campi.length !== 1 && linha.campus,
                  linha.recibo && `recibo nº ${linha.recibo}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                {linha.estornada && <Badge>estornada</Badge>}
              </p>
            </div>
            <p className="whitespace-nowrap tabular-nums">{formatMoney(linha.valor_centavos)}</p>
            {actions?.(linha)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
