import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Fragment } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatMoney } from '@/lib/format'
import { SECAO_LABELS, sectionsOf } from '../model'
import { financeiroQueries } from '../queries'

type LinhaProps = { name: string; mes: number; ano: number; isTotal?: boolean }

function Linha({ name, mes, ano, isTotal }: LinhaProps) {
  const style = isTotal ? 'font-semibold' : ''
  return (
    <TableRow className={style}>
      <TableHead scope="row" className={isTotal ? 'font-semibold text-foreground' : 'pl-8 font-normal'}>
        {name}
      </TableHead>
      <TableCell className="whitespace-nowrap text-right tabular-nums">{formatMoney(mes)}</TableCell>
      <TableCell className="whitespace-nowrap text-right tabular-nums">{formatMoney(ano)}</TableCell>
    </TableRow>
  )
}

/** The income statement: the month beside the year until its end, by the day on which the money moved. */
export function Resultado({ campus, mes }: { campus: string; mes: string }) {
  const { data, error, refetch } = useQuery(financeiroQueries.dre(campus, mes))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  if (data.length === 0) {
    return (
      <Empty
        icon={ChartColumn}
        title="Nada a somar neste ano"
        description="Lance a primeira entrada ou despesa: o resultado se forma sozinho."
      />
    )
  }
  const sections = sectionsOf(data, mes)
  const sum = (of: 'mes' | 'ano') => sections.reduce((total, section) => total + section[of], 0)
  return (
    <Table aria-label="Resultado">
      <TableHeader>
        <TableRow>
          <TableHead>Categoria</TableHead>
          <TableHead className="text-right">No mês</TableHead>
          <TableHead className="text-right">No ano</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {sections.map(({ secao, contas, ...total }) => (
          <Fragment key={secao}>
            <Linha name={SECAO_LABELS[secao]} {...total} isTotal />
            {contas.map(({ id, nome, ...valores }) => (
              <Linha key={id} name={nome} {...valores} />
            ))}
          </Fragment>
        ))}
        <Linha name="Resultado" mes={sum('mes')} ano={sum('ano')} isTotal />
      </TableBody>
    </Table>
  )
}
