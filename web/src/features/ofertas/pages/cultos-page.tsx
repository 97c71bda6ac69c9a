import { useQuery } from '@tanstack/react-query'
import { Church } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { BackLink } from '@/components/page/back-link'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import {
  AfterPrimeiraConta,
  daysOf,
  FinanceiroFrame,
  type Relatorio,
  Saidas,
  usePeriodo,
} from '@/features/financeiro/public'
import { formatMoney, formatShortDay } from '@/lib/format'
import { columnsOfCultos, type EntradaPorCulto, FORMAS, sumOfCultos } from '../cultos'
import { ESTADO_LABELS, ESTADO_VARIANT } from '../model'
import { ofertasQueries } from '../queries'

const money = 'whitespace-nowrap text-right tabular-nums'
const centavos = (label: string) => ({ label, kind: 'centavos' as const })

function relatorioOf(cultos: readonly EntradaPorCulto[], campus: string, mes: string): Relatorio {
  const { fundos, formas } = columnsOfCultos(cultos)
  const sums = sumOfCultos(cultos)
  return {
    ...{ campus, ...daysOf(mes), nome: `entradas-por-culto-${mes}` },
    titulo: 'Entradas por culto',
    colunas: [
      { label: 'Dia', kind: 'dia' },
      { label: 'Culto' },
      { label: 'Campus', width: 16 },
      { label: 'Contagem', width: 16 },
      ...fundos.map(centavos),
      ...formas.map((forma) => centavos(FORMAS[forma])),
      centavos('Total'),
    ],
    linhas: cultos.map((culto) => [
      culto.dia,
      culto.culto,
      culto.campus,
      ESTADO_LABELS[culto.estado],
      ...fundos.map((nome) => culto.fundos.find((fundo) => fundo.nome === nome)?.centavos ?? 0),
      ...formas.map((forma) => culto.formas.find((uma) => uma.forma === forma)?.centavos ?? 0),
      culto.estado === 'lancada' ? (culto.total_centavos ?? 0) : 0,
    ]),
    total: [
      null,
      'Total',
      null,
      null,
      ...fundos.map((nome) => sums.fundos[nome] ?? 0),
      ...formas.map((forma) => sums.formas[forma] ?? 0),
      sums.total,
    ],
  }
}

function Culto({ culto, hasCampus }: { culto: EntradaPorCulto; hasCampus: boolean }) {
  const { contagem_id, dia, estado, total_centavos, fundos, formas } = culto
  const parts = [
    ...formas.map(({ forma, centavos: cents }) => `${FORMAS[forma]} ${formatMoney(cents)}`),
    ...(fundos.length > 1 ? fundos.map(({ nome, centavos: cents }) => `${nome} ${formatMoney(cents)}`) : []),
  ]
  return (
    <TableRow>
      <TableHead scope="row">
        <Link to={`/financeiro/ofertas/${contagem_id}`} className="underline-offset-4 hover:underline">
          {formatShortDay(dia)}, {culto.culto}
        </Link>
        {hasCampus && <span className="text-muted-foreground"> · {culto.campus}</span>}
        <span className="block text-muted-foreground text-xs">{parts.join(' · ')}</span>
      </TableHead>
      <TableCell className="hidden sm:table-cell">
        <Badge variant={ESTADO_VARIANT[estado]}>{ESTADO_LABELS[estado]}</Badge>
      </TableCell>
      <TableCell className={money}>
        {estado === 'lancada' ? formatMoney(total_centavos ?? 0) : 'ainda não fechou'}
      </TableCell>
    </TableRow>
  )
}

function Cultos({ campus, mes }: { campus: string; mes: string }) {
  const { data, error, refetch } = useQuery(ofertasQueries.porCulto(campus, mes))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  if (data.length === 0) {
    return (
      <Empty
        icon={Church}
        title="Nenhuma oferta contada neste mês"
        description="Conte a oferta de um culto em “Ofertas”: ela aparece aqui, aberta ou fechada."
      />
    )
  }
  const sums = sumOfCultos(data)
  return (
    <>
      <Saidas relatorio={() => relatorioOf(data, campus, mes)} />
      <Table aria-label="Entradas por culto">
        <TableHeader>
          <TableRow>
            <TableHead>Culto</TableHead>
            <TableHead className="hidden sm:table-cell">Contagem</TableHead>
            <TableHead className="text-right">Entrou</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {data.map((culto) => (
            <Culto key={culto.contagem_id} culto={culto} hasCampus={campus === ''} />
          ))}
          <TableRow>
            <TableHead scope="row" className="font-semibold">
              Total
            </TableHead>
            <TableCell className="hidden sm:table-cell" />
            <TableCell className={`font-semibold ${money}`}>{formatMoney(sums.total)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <dl aria-label="Totais do mês" className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {[
          ...Object.entries(sums.fundos).map(([nome, cents]) => [`Fundo ${nome}`, cents] as const),
          ...columnsOfCultos(data).formas.map((forma) => [FORMAS[forma], sums.formas[forma] ?? 0] as const),
        ].map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What each service of a month brought, by fund and by how it was given. */
export function Component() {
  const { campus, mes } = usePeriodo()
  return (
    <FinanceiroFrame aba="relatorios" hasMes>
      <BackLink to="/financeiro/relatorios">Demonstrativos</BackLink>
      <h2 className="font-semibold text-lg">Entradas por culto</h2>
      <AfterPrimeiraConta>
        <Cultos campus={campus} mes={mes} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
