import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { inZone } from '@/lib/clock'
import { formatCount, formatNumber } from '@/lib/format'
import type { Numeros } from '../model'
import { igrejaQueries } from '../queries'

const SITUACOES: Record<string, string> = {
  membro: 'Membros',
  congregado: 'Congregados',
  visitante: 'Visitantes',
  afastado: 'Afastados',
  em_disciplina: 'Em disciplina',
  aguardando_ativacao: 'Aguardando ativação',
}
const monthName = (mes: string) => inZone(mes, 'UTC', { month: 'short', year: '2-digit' })

function Barras({ label, items }: { label: string; items: { name: string; value: number }[] }) {
  const most = Math.max(1, ...items.map(({ value }) => value))
  return (
    <Card className="p-4 md:p-5">
      <h3 className="mb-3 font-medium text-sm">{label}</h3>
      <ul className="space-y-2">
        {items.map(({ name, value }) => (
          <li key={name} className="grid grid-cols-[8.5rem_1fr_3.5rem] items-center gap-3 text-sm">
            <span className="break-words">{name}</span>
            <span aria-hidden className="h-2.5 rounded-full bg-muted">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${(100 * value) / most}%` }}
              />
            </span>
            <span className="text-right tabular-nums">{formatNumber(value)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const WIDTH = 480
const HEIGHT = 120

function Linha({ meses }: Pick<Numeros, 'meses'>) {
  const totals = meses.map(({ total }) => total)
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  const points = totals.map((total, at) => {
    const x = (at * WIDTH) / Math.max(1, totals.length - 1)
    const y = HEIGHT - 8 - ((total - least) / Math.max(1, most - least)) * (HEIGHT - 16)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const [first, last] = [meses.at(0), meses.at(-1)]
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`De ${first?.total ?? 0} para ${last?.total ?? 0} pessoas em doze meses`}
        className="h-28 w-full text-primary"
      >
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between text-muted-foreground text-xs">
        <span>
          {first && monthName(first.mes)}: {formatNumber(first?.total ?? 0)}
        </span>
        <span>
          {last && monthName(last.mes)}: {formatNumber(last?.total ?? 0)}
        </span>
      </figcaption>
    </figure>
  )
}

function Tabela({ meses }: Pick<Numeros, 'meses'>) {
  return (
    <Table aria-label="Pessoas por mês">
      <TableHeader>
        <TableRow>
          <TableHead>Mês</TableHead>
          <TableHead>Entraram</TableHead>
          <TableHead>Saíram</TableHead>
          <TableHead>Total</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {meses.map(({ mes, entraram, sairam, total }) => (
          <TableRow key={mes}>
            <TableCell>{monthName(mes)}</TableCell>
            <TableCell>{formatNumber(entraram)}</TableCell>
            <TableCell>{formatNumber(sairam)}</TableCell>
            <TableCell>{formatNumber(total)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The people of the campus by situation and age, and twelve months of growth: as a line or as a table. */
export function NumerosSection({ campus }: { campus: string }) {
  const { data } = useSuspenseQuery(igrejaQueries.numeros(campus))
  const [isTable, setTable] = useState(false)
  const situacoes = Object.entries(data.situacoes)
    .map(([key, value]) => ({ name: SITUACOES[key] ?? key, value }))
    .toSorted((a, b) => b.value - a.value)
  return (
    <Section
      title="Pessoas em números"
      description={formatCount(data.total, 'pessoa no campus', 'pessoas no campus')}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Barras label="Por situação" items={situacoes} />
        <Barras
          label="Por idade"
          items={data.faixas.map(({ faixa, pessoas }) => ({ name: faixa, value: pessoas }))}
        />
      </div>
      <Card className="space-y-3 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-medium text-sm">Doze meses</h3>
          <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
        </div>
        {isTable ? <Tabela meses={data.meses} /> : <Linha meses={data.meses} />}
      </Card>
    </Section>
  )
}
