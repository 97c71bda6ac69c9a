import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { formatMoney } from '@/lib/format'
import { currentMonth, daysOf, plusMonths } from '../model'
import { financeiroQueries } from '../queries'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A month at a glance: what came in, what went out, what there is. */
export function Saldos({ campus, mes }: { campus: string; mes: string }) {
  const day = (of: string) => (of === currentMonth() ? undefined : daysOf(of).ate)
  const { data: saldos } = useQuery(financeiroQueries.saldos(campus, day(mes)))
  const { data: antes } = useQuery(financeiroQueries.saldos(campus, day(plusMonths(mes, -1))))
  const { data: dre } = useQuery(financeiroQueries.dre(campus, mes))
  const values = (dre ?? [])
    .filter((row) => row.mes.startsWith(mes))
    .map(({ valor_centavos }) => valor_centavos)
  const total = saldos && sum(saldos.map(({ saldo_centavos }) => saldo_centavos))
  const before = antes && sum(antes.map(({ saldo_centavos }) => saldo_centavos))
  const numbers = [
    { label: 'Entrou', value: dre && sum(values.filter((value) => value > 0)) },
    { label: 'Saiu', value: dre && Math.abs(sum(values.filter((value) => value < 0))) },
    { label: 'Em caixa e no banco', value: total, was: before },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {numbers.map(({ label, value, was }) => (
        <Card key={label} className="p-4 last:col-span-2 md:last:col-span-1">
          <dt className="text-muted-foreground text-sm">{label}</dt>
          <dd className="whitespace-nowrap font-bold text-lg tabular-nums sm:text-2xl">
            {value === undefined ? '…' : formatMoney(value)}
          </dd>
          {was !== undefined && (
            <dd className="text-muted-foreground text-xs">Antes do mês: {formatMoney(was)}</dd>
          )}
        </Card>
      ))}
    </dl>
  )
}
