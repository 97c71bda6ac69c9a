import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Fragment } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { daysOf, monthsOf, SECAO_LABELS, sectionsOf } from '../model'
import { financeiroQueries } from '../queries'
import type { Relatorio } from '../razao/planilha'
import { Numero } from '../relatorios/components/numero'
import { BASE_LABELS, type Base, lancamentosHref } from '../relatorios/model'
import { AnoEmMeses } from './ano-em-meses'
import { Saidas } from './saidas'

type LinhaProps = {
  name: string
  mes: number
  ano: number
  isTotal?: boolean
  to?: { mes: string; ano: string }
}

function Linha({ name, mes, ano, isTotal, to }: LinhaProps) {
  return (
    <TableRow className={isTotal ? 'font-semibold' : ''}>
      <TableHead scope="row" className={isTotal ? 'font-semibold' : 'pl-6 sm:pl-8'}>
        {name}
        <span className="block font-normal text-muted-foreground text-xs sm:hidden">
          No ano: <Numero centavos={ano} label={`${name}, no ano`} to={to?.ano} />
        </span>
      </TableHead>
      <TableCell className="text-right">
        <Numero centavos={mes} label={`${name}, no mês`} to={to?.mes} />
      </TableCell>
      <TableCell className="hidden text-right sm:table-cell">
        <Numero centavos={ano} label={`${name}, no ano`} to={to?.ano} />
      </TableCell>
    </TableRow>
  )
}

/** The income statement: the month beside the year until its end, by the day of the money or of the fact. */
export function Resultado({ campus, mes, base }: { campus: string; mes: string; base: Base }) {
  const { data, error, refetch } = useQuery(financeiroQueries.dre(campus, mes, base))
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
  const days = daysOf(mes)
  const year = { de: `${mes.slice(0, 4)}-01-01`, ate: days.ate }
  const linksOf = (conta: string) => ({
    mes: lancamentosHref({ campus, base, conta, ...days }),
    ano: lancamentosHref({ campus, base, conta, ...year }),
  })
  const relatorio = (): Relatorio => ({
    ...year,
    campus,
    nome: `resultado-${mes}`,
    titulo: `Resultado (DRE), ${BASE_LABELS[base].toLowerCase()}`,
    total: ['Resultado', null, sum('mes'), sum('ano')],
    colunas: [
      { label: 'Seção' },
      { label: 'Categoria' },
      { label: 'No mês', kind: 'centavos' },
      { label: 'No ano', kind: 'centavos' },
    ],
    linhas: sections.flatMap(({ secao, contas }) =>
      contas.map(({ nome, mes: now, ano }) => [SECAO_LABELS[secao], nome, now, ano]),
    ),
  })
  return (
    <>
      <Saidas relatorio={relatorio} />
      <Table aria-label="Resultado">
        <TableHeader>
          <TableRow>
            <TableHead>Categoria</TableHead>
            <TableHead className="text-right">No mês</TableHead>
            <TableHead className="hidden text-right sm:table-cell">No ano</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {sections.map(({ secao, contas, ...total }) => (
            <Fragment key={secao}>
              <Linha name={SECAO_LABELS[secao]} {...total} isTotal />
              {contas.map(({ id, nome, ...valores }) => (
                <Linha key={id} name={nome} {...valores} to={linksOf(id)} />
              ))}
            </Fragment>
          ))}
          <Linha name="Resultado" mes={sum('mes')} ano={sum('ano')} isTotal />
        </TableBody>
      </Table>
      <AnoEmMeses meses={monthsOf(data, mes)} />
    </>
  )
}
