import { useQuery } from '@tanstack/react-query'
import { Fold } from '@/components/page/fold'
import { Section } from '@/components/page/section'
import { formatCount, formatNumber } from '@/lib/format'
import { faixaText } from '../model'
import { comunidadeQueries } from '../queries'

const cell = 'py-1.5 text-right tabular-nums'

/** How old the people of one's cells are and how many of them are new, as bars and as a table; nothing while they are few. */
export function Idades() {
  const { data: faixas = [] } = useQuery(comunidadeQueries.idades())
  const shown = faixas.filter(({ faixa, pessoas }) => faixa !== null || pessoas > 0)
  if (shown.length === 0) return null
  const most = Math.max(1, ...shown.map(({ pessoas }) => pessoas))
  const novas = shown.reduce((sum, faixa) => sum + faixa.novas, 0)
  const width = (n: number) => ({ width: `${(100 * n) / most}%` })
  return (
    <Section
      title="Idades"
      description={
        novas === 0
          ? 'Ninguém novo nos últimos 90 dias.'
          : `${formatCount(novas, 'pessoa nova', 'pessoas novas')} nos últimos 90 dias.`
      }
    >
      <dl className="space-y-2 text-sm">
        {shown.map((faixa) => (
          <div key={faixa.faixa ?? 'sem'} className="grid grid-cols-[8rem_1fr] items-center gap-2">
            <dt>{faixaText(faixa)}</dt>
            <dd className="flex items-center gap-2 tabular-nums">
              <span className="sr-only">
                {formatCount(faixa.pessoas, 'pessoa', 'pessoas')}, {formatCount(faixa.novas, 'nova', 'novas')}
              </span>
              <span aria-hidden className="flex h-4 min-w-0 flex-1">
                <span className="h-full rounded-l-sm bg-primary" style={width(faixa.pessoas - faixa.novas)} />
                <span
                  className="h-full rounded-r-sm border border-primary bg-primary-soft"
                  style={faixa.novas > 0 ? width(faixa.novas) : { display: 'none' }}
                />
              </span>
              <span aria-hidden className="w-10 text-right">
                {formatNumber(faixa.pessoas)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p aria-hidden className="flex gap-4 text-xs">
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm bg-primary" /> Há mais de 90 dias
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm border border-primary bg-primary-soft" /> Novas
        </span>
      </p>
      <Fold title="Ver em tabela">
        <table className="w-full max-w-md text-sm">
          <thead>
            <tr className="border-border border-b text-left">
              <th className="py-1.5 font-medium">Idade</th>
              <th className="py-1.5 text-right font-medium">Pessoas</th>
              <th className="py-1.5 text-right font-medium">Novas</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((faixa) => (
              <tr key={faixa.faixa ?? 'sem'} className="border-border border-b">
                <td className="py-1.5">{faixaText(faixa)}</td>
                <td className={cell}>{formatNumber(faixa.pessoas)}</td>
                <td className={cell}>{formatNumber(faixa.novas)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </Section>
  )
}
