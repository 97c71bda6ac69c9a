import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { CampusFilter } from '@/components/form/campus-filter'
import { MoreFilters } from '@/components/form/more-filters'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Badge } from '@/components/ui/badge'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import { formatDate, formatMoney } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { currentMonth, daysOf } from '../../model'
import { financeiroQueries } from '../../queries'
import { useEscolhas } from '../../use-escolhas'
import { BASE_LABELS, type FiltroDeLancamentos, type LinhaDePartida, lancamentosSearch } from '../model'
import { relatoriosQueries } from '../queries'

function Linha({ linha }: { linha: LinhaDePartida }) {
  const { historico, estornado, valor_centavos, caixa, competencia, contrapartida } = linha
  const rest = [
    linha.conta,
    linha.fundo,
    linha.centro,
    linha.documento,
    competencia !== caixa && `fato em ${formatDate(competencia)}`,
    `nº ${linha.numero}/${linha.ano} ${linha.campus}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <TableRow>
      <TableCell className="hidden whitespace-nowrap align-top sm:table-cell">{formatDate(caixa)}</TableCell>
      <TableCell className="align-top">
        <span className={cn(estornado && 'text-muted-foreground line-through')}>{historico}</span>{' '}
        {estornado && <Badge>estornado</Badge>}
        <details className="text-muted-foreground text-xs sm:hidden">
          <summary className="min-h-6 cursor-pointer py-1">
            {[formatDate(caixa), contrapartida].filter(Boolean).join(' · ')}
          </summary>
          {rest}
        </details>
        <span className="hidden text-muted-foreground text-xs sm:block">
          {[contrapartida, rest].filter(Boolean).join(' · ')}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap text-right align-top tabular-nums">
        {formatMoney(valor_centavos)}
      </TableCell>
    </TableRow>
  )
}

function Lista(filtro: FiltroDeLancamentos) {
  const list = useInfiniteQuery(relatoriosQueries.partidas(filtro))
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-64" />
  const linhas = list.data.pages.flat()
  if (linhas.length === 0) {
    return (
      <Empty
        icon={ListTree}
        title="Nada encontrado"
        description="Escolha outro período, ou tire um dos filtros."
      />
    )
  }
  return (
    <>
      <Table aria-label="Lançamentos">
        <TableHeader>
          <TableRow>
            <TableHead className="hidden sm:table-cell">Dia</TableHead>
            <TableHead>O que foi</TableHead>
            <TableHead className="text-right">Valor</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {linhas.map((linha) => (
            <Linha key={linha.partida_id} linha={linha} />
          ))}
        </TableBody>
      </Table>
      <LoadMore list={list} shown={linhas.length} />
    </>
  )
}

/** The entries behind a number, or all of a period with what they are of. */
export function Component() {
  const [asked, setSearch] = useSearch(lancamentosSearch)
  const days = daysOf(currentMonth())
  const filtro = { ...asked, de: asked.de || days.de, ate: asked.ate || days.ate }
  const { contas, fundos } = useEscolhas('')
  const { data: centros = [] } = useQuery(financeiroQueries.centros())
  const conta = contas.find(({ id }) => id === filtro.conta)
  return (
    <Page
      title={conta?.nome ?? 'Lançamentos'}
      documentTitle="Lançamentos"
      description={`De ${formatDate(filtro.de)} a ${formatDate(filtro.ate)}, ${BASE_LABELS[filtro.base].toLowerCase()}`}
      above={<BackLink to="/financeiro/relatorios">Demonstrativos</BackLink>}
    >
      <div data-print="hide" className="flex flex-wrap gap-3">
        <SearchField
          className="w-full sm:w-64"
          label="Buscar no histórico"
          value={filtro.busca}
          onChange={(busca) => setSearch({ busca })}
        />
        <CampusFilter
          className="w-full sm:w-48"
          value={filtro.campus}
          onChange={(campus) => setSearch({ campus })}
        />
        <Select
          aria-label="Conta ou categoria"
          className="w-full sm:w-56"
          placeholder="Todas as contas"
          options={contas.map(({ id, nome, campus }) => ({
            value: id,
            label: campus ? `${nome} – ${campus}` : nome,
          }))}
          value={filtro.conta}
          onChange={({ target }) => setSearch({ conta: target.value })}
        />
        <MoreFilters isSet={filtro.fundo !== '' || filtro.centro !== ''}>
          <Select
            aria-label="Fundo"
            className="w-full sm:w-44"
            placeholder="Todos os fundos"
            options={fundos}
            value={filtro.fundo}
            onChange={({ target }) => setSearch({ fundo: target.value })}
          />
          {centros.length > 0 && (
            <Select
              aria-label="Centro de custo"
              className="w-full sm:w-52"
              placeholder="Todos os centros de custo"
              options={centros.map(({ id, nome }) => ({ value: id, label: nome }))}
              value={filtro.centro}
              onChange={({ target }) => setSearch({ centro: target.value })}
            />
          )}
        </MoreFilters>
      </div>
      <Lista {...filtro} />
    </Page>
  )
}
