import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { BackLink } from '@/components/page/back-link'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import {
  AfterPrimeiraConta,
  FinanceiroFrame,
  financeiroQueries,
  type Relatorio,
  Saidas,
  usePeriodo,
} from '@/features/financeiro/public'
import { calendarDay, formatCount, formatDayMonth, formatMoney, formatShortDay } from '@/lib/format'
import { SaldoChart } from '../components/saldo-chart'
import { lowestOf, movingWeeks, ORIGEM_LABELS, type Semana, sumsOf, weeksOf } from '../model'
import { fluxoQueries } from '../queries'

const money = 'whitespace-nowrap text-right tabular-nums'
const centavos = (label: string) => ({ label, kind: 'centavos' as const })

const relatorioOf = (semanas: readonly Semana[], campus: string): Relatorio => ({
  nome: 'fluxo-de-caixa',
  titulo: 'Fluxo de caixa, próximas 13 semanas',
  campus,
  de: semanas[0]?.de ?? '',
  ate: semanas.at(-1)?.ate ?? '',
  colunas: [
    { label: 'De', kind: 'dia' },
    { label: 'Até', kind: 'dia' },
    ...['Entra', 'Sai', 'Saldo'].map(centavos),
  ],
  linhas: semanas.map(({ de, ate, entra, sai, saldo }) => [de, ate, entra, -sai, saldo]),
})

function Fluxo({ campus }: { campus: string }) {
  const fluxo = useQuery(fluxoQueries.list(campus))
  const saldos = useQuery(financeiroQueries.saldos(campus))
  const error = fluxo.error ?? saldos.error
  if (error)
    return <ErrorState error={error} onRetry={() => void Promise.all([fluxo.refetch(), saldos.refetch()])} />
  if (!(fluxo.data && saldos.data)) return <Skeleton className="h-64" />
  const hoje = saldos.data.reduce((sum, { saldo_centavos }) => sum + saldo_centavos, 0)
  const semanas = weeksOf(fluxo.data, hoje, calendarDay())
  const menor = lowestOf(semanas)
  const falta = semanas.find(({ saldo }) => saldo < 0)
  return (
    <>
      <Saidas relatorio={() => relatorioOf(semanas, campus)} />
      <p
        className={falta ? 'rounded-lg border border-border bg-warning-soft px-4 py-2 text-warning-text' : ''}
      >
        Hoje há {formatMoney(hoje)}.{' '}
        {falta
          ? `Pelo que se sabe, falta dinheiro na semana de ${formatShortDay(falta.de)}: ${formatMoney(falta.saldo)}.`
          : 'Pelo que se sabe, o dinheiro chega. Dízimos e ofertas que ainda vêm não estão aqui.'}
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {sumsOf(fluxo.data).map(({ origem, quantas, centavos: soma }) => (
          <li key={origem}>
            {ORIGEM_LABELS[origem] ?? origem}: {formatMoney(soma)} (
            {formatCount(quantas, 'lançamento', 'lançamentos')})
          </li>
        ))}
      </ul>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <SaldoChart semanas={semanas} menor={menor} />
        <Table aria-label="Fluxo das próximas 13 semanas">
          <TableHeader>
            <TableRow>
              <TableHead>Semana</TableHead>
              <TableHead className="text-right">Entra</TableHead>
              <TableHead className="text-right">Sai</TableHead>
              <TableHead className="hidden text-right sm:table-cell">Saldo</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {movingWeeks(semanas).map(({ de, ate, entra, sai, saldo }) => (
              <TableRow key={de} className={de === menor?.de ? 'font-semibold' : ''}>
                <TableHead scope="row">
                  <span className="sm:hidden">
                    {formatDayMonth(de)} a {formatDayMonth(ate)}
                  </span>
                  <span className="hidden sm:inline">
                    {formatShortDay(de)} a {formatShortDay(ate)}
                  </span>
                  <span className="block text-muted-foreground text-xs sm:hidden">
                    {de === menor?.de ? 'Menor saldo' : 'Saldo'} {formatMoney(saldo)}
                  </span>
                </TableHead>
                <TableCell className={money}>{formatMoney(entra)}</TableCell>
                <TableCell className={money}>
                  {sai === 0 ? (
                    formatMoney(0)
                  ) : (
                    <Link
                      to={`/financeiro/a-pagar${campus && `?campus=${encodeURIComponent(campus)}`}`}
                      aria-label={`Sai ${formatMoney(sai)} na semana de ${formatShortDay(de)}, ver contas a pagar`}
                      className="underline-offset-4 hover:underline"
                    >
                      {formatMoney(sai)}
                    </Link>
                  )}
                </TableCell>
                <TableCell className={`hidden sm:table-cell ${money}`}>
                  {formatMoney(saldo)}
                  {de === menor?.de && <span className="block text-xs">menor saldo</span>}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  )
}

/** What the next 90 days bring and cost, as far as it is known, and what is left. */
export function Component() {
  const { campus } = usePeriodo()
  return (
    <FinanceiroFrame aba="relatorios">
      <BackLink to="/financeiro/relatorios">Demonstrativos</BackLink>
      <h2 className="font-semibold text-lg">Fluxo de caixa dos próximos 90 dias</h2>
      <AfterPrimeiraConta>
        <Fluxo campus={campus} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
