import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { financeiroQueries } from '../queries'
import { ContaDialog } from './conta-dialog'
import { FundoDialog } from './fundo-dialog'

const row = 'flex min-h-11 items-center justify-between gap-4 px-4 py-2'
const money = (cents: number) =>
  cn('whitespace-nowrap tabular-nums', cents < 0 && 'font-semibold text-destructive')

/** Where the money is, and what it is for. */
export function ContasEFundos({ campus }: { campus: string }) {
  const { canEdit, campi } = usePermissions()
  const saldos = useQuery(financeiroQueries.saldos(campus))
  const dosFundos = useQuery(financeiroQueries.saldosDosFundos(campus))
  const [open, setOpen] = useState<'conta' | 'fundo' | null>(null)
  const failed = [saldos, dosFundos].find(({ error }) => error)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!saldos.data || !dosFundos.data) return <Skeleton className="h-64" />
  const [contas, fundos] = [saldos.data, dosFundos.data]
  const edits = canEdit('financeiro')
  const newButton = (what: 'conta' | 'fundo', label: string) =>
    edits && (
      <Button variant="outline" size="sm" onClick={() => setOpen(what)}>
        <Plus aria-hidden />
        {label}
      </Button>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="Caixas e bancos" actions={newButton('conta', 'Nova conta')}>
        <Card>
          <ul className="divide-y divide-border">
            {contas.map(({ conta_contabil_id, nome, campus_da_conta, saldo_centavos }) => (
              <li key={conta_contabil_id} className={row}>
                <span className="min-w-0 break-words">
                  {nome}
                  {campi.length > 1 && (
                    <span className="block text-muted-foreground text-xs">{campus_da_conta}</span>
                  )}
                </span>
                <span className={money(saldo_centavos)}>{formatMoney(saldo_centavos)}</span>
              </li>
            ))}
            {contas.length === 0 && (
              <li className={cn(row, 'text-muted-foreground')}>
                Nenhuma conta ainda: crie o caixa da igreja.
              </li>
            )}
          </ul>
        </Card>
      </Section>
      <Section title="Fundos" actions={newButton('fundo', 'Novo fundo')}>
        <Card>
          <ul className="divide-y divide-border">
            {fundos.map(({ fundo_id, nome, restrito, saldo_centavos }) => (
              <li key={fundo_id} className={row}>
                <span className="flex min-w-0 flex-wrap items-center gap-2 break-words">
                  {nome} {restrito && <Badge>com destinação</Badge>}
                </span>
                <span className={money(saldo_centavos)}>{formatMoney(saldo_centavos)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
      {open === 'conta' && <ContaDialog campus={campus} onClose={() => setOpen(null)} />}
      {open === 'fundo' && <FundoDialog onClose={() => setOpen(null)} />}
    </div>
  )
}
