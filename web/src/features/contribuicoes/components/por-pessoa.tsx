import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { columnsOf } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { optionsOf, Select } from '@/components/ui/select'
import { formatCount, formatDate, formatMoney } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { type DoMes, listaSearch, pathOf, quemOf, TIPO_LABELS } from '../model'
import { contribuicoesQueries } from '../queries'

const column = columnsOf<DoMes>()
const SEM_NOME = 'Sem nome'
const isTipo = (value: string): value is keyof typeof TIPO_LABELS => value in TIPO_LABELS

const COLUMNS = column.columns([
  column.accessor('nome', { header: 'Quem deu', cell: ({ row }) => row.original.nome ?? SEM_NOME }),
  column.accessor('quantas', { header: 'Vezes', meta: { align: 'end' } }),
  column.accessor('ultima', { header: 'Última', cell: ({ row }) => formatDate(row.original.ultima) }),
  column.accessor('valor_centavos', {
    header: 'Valor',
    meta: { align: 'end', className: 'whitespace-nowrap' },
    cell: ({ row }) => formatMoney(row.original.valor_centavos),
  }),
])

const keyOf = ({ membro_id, contribuinte_id }: DoMes) => membro_id ?? contribuinte_id ?? 'sem-nome'

function Card({ nome, quantas, valor_centavos }: DoMes) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block break-words">{nome ?? SEM_NOME}</span>
        <span className="block text-muted-foreground text-xs">{formatCount(quantas, 'vez', 'vezes')}</span>
      </span>
      <span className="whitespace-nowrap tabular-nums">{formatMoney(valor_centavos)}</span>
    </div>
  )
}

/** The sum of a month by kind, for who also sees the names below. */
function Soma({ campus, mes }: { campus: string; mes: string }) {
  const { data } = useQuery(contribuicoesQueries.numeros(campus, mes))
  if (!data || data.length === 0) return null
  const total = data.reduce((sum, { valor_centavos }) => sum + (valor_centavos ?? 0), 0)
  return (
    <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <div>
        <dt className="text-muted-foreground text-sm">No mês</dt>
        <dd className="whitespace-nowrap font-bold text-2xl tabular-nums">{formatMoney(total)}</dd>
      </div>
      {data.length > 1 &&
        data.map(({ tipo, valor_centavos }) => (
          <div key={tipo}>
            <dt className="text-muted-foreground text-xs">{TIPO_LABELS[tipo]}</dt>
            <dd className="whitespace-nowrap tabular-nums">{formatMoney(valor_centavos ?? 0)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Who gave in a month, by name. */
export function PorPessoa({ campus, mes, search }: { campus: string; mes: string; search: string }) {
  const [{ busca, tipo }, setSearch] = useSearch(listaSearch)
  const list = useInfiniteQuery(contribuicoesQueries.porPessoa({ campus, mes, tipo, busca }))
  const rows = list.data?.pages.flat() ?? []
  const hrefOf = (row: DoMes) => {
    const quem = quemOf(row)
    return quem ? pathOf(quem) : `/financeiro/contribuicoes/sem-nome${search}`
  }
  return (
    <div className="space-y-4">
      <Soma campus={campus} mes={mes} />
      <div className="flex flex-wrap gap-3">
        <SearchField
          className="w-full sm:w-72"
          label="Buscar pelo nome"
          value={busca}
          onChange={(value) => setSearch({ busca: value })}
        />
        <Select
          aria-label="O que foi dado"
          className="w-full sm:w-56"
          placeholder="Tudo o que foi dado"
          options={optionsOf(TIPO_LABELS)}
          value={tipo}
          onChange={({ target: { value } }) => setSearch({ tipo: isTipo(value) ? value : '' })}
        />
      </div>
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <DataTable
            label="Quem deu no mês"
            rows={rows}
            columns={COLUMNS}
            rowKey={keyOf}
            rowHref={hrefOf}
            card={Card}
            isLoading={list.isPending}
            isStale={list.isPlaceholderData}
            empty={
              <Empty
                icon={HandCoins}
                title={busca || tipo ? 'Ninguém encontrado' : 'Nenhuma contribuição neste mês'}
                description={
                  busca || tipo
                    ? 'Mude a busca ou o que foi dado.'
                    : 'Lance a primeira em “Nova contribuição”: o livro-caixa recebe junto.'
                }
              />
            }
          />
          <LoadMore list={list} shown={rows.length} />
        </>
      )}
    </div>
  )
}
