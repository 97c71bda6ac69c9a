import { Card } from '@/components/ui/card'
import { formatMoney } from '@/lib/format'
import { type Contribuicao, TIPO_LABELS, totalsOf } from '../model'

/** What was given in all, and by kind. */
export function Totais({ ano, contribuicoes }: { ano: number; contribuicoes: readonly Contribuicao[] }) {
  const totals = totalsOf(contribuicoes)
  const total = totals.reduce((sum, { centavos }) => sum + centavos, 0)
  return (
    <Card className="space-y-3 p-4 md:p-5">
      <div>
        <p className="text-muted-foreground text-sm">Total em {ano}</p>
        <p className="whitespace-nowrap font-bold text-2xl tabular-nums">{formatMoney(total)}</p>
      </div>
      {totals.length > 1 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {totals.map(({ tipo, centavos }) => (
            <div key={tipo}>
              <dt className="text-muted-foreground text-xs">{TIPO_LABELS[tipo]}</dt>
              <dd className="whitespace-nowrap tabular-nums">{formatMoney(centavos)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
