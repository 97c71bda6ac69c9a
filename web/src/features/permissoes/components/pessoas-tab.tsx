import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight, Eye, Users } from 'lucide-react'
import { useMemo } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { columnsOf } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDate } from '@/lib/format'
import type { SetSearch } from '@/lib/search-params'
import { type PermissoesSearch, permissoesSearch, SITUACAO_LABELS, semCampus } from '../model'
import {
  isPapel,
  isRecurso,
  PAPEIS,
  PAPEL_LABELS,
  type Papel,
  RECURSO_LABELS,
  RECURSO_OPTIONS,
  resourceNamed,
} from '../palavras'
import { permissoesQueries } from '../queries'
import { PessoaPainel } from './pessoa-painel'
import { QuemVe } from './quem-ve'

type PessoasTabProps = { search: PermissoesSearch; setSearch: SetSearch<PermissoesSearch> }

type Linha = {
  id: string
  user_id: string
  nome: string
  email: string | null
  foto: string | null
  campus: string | null
  inicio: string | null
  expira_em: string | null
  concedido_por: string | null
}

const column = columnsOf<Linha>()

function Pessoa({ linha }: { linha: Linha }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={linha.nome} src={linha.foto} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{linha.nome}</span>
        <span className="block truncate text-muted-foreground text-xs">{linha.email}</span>
      </span>
    </span>
  )
}

const periodo = ({ inicio, expira_em }: Linha) =>
  expira_em
    ? `${formatDate(inicio, churchZone())} a ${formatDate(expira_em, churchZone())}`
    : `desde ${formatDate(inicio, churchZone())}`

const columnsFor = (papel: string) =>
  column.columns([
    column.display({ id: 'pessoa', header: 'Pessoa', cell: ({ row }) => <Pessoa linha={row.original} /> }),
    column.accessor('campus', { header: 'Campus', cell: ({ getValue }) => getValue() ?? semCampus(papel) }),
    column.display({ id: 'periodo', header: 'Período', cell: ({ row }) => periodo(row.original) }),
    column.accessor('concedido_por', { header: 'Dado por', cell: ({ getValue }) => getValue() ?? '–' }),
  ])

/** How many people each role has; one of them leads to its people. */
function Papeis({ search, setSearch }: PessoasTabProps) {
  const { data: contagem, error, refetch } = useQuery(permissoesQueries.contagem())
  if (error && !contagem) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!contagem) return <PageSkeleton />
  return (
    <ul aria-label="Papéis" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {PAPEIS.map((papel) => {
        const total = contagem.find((one) => one.papel === papel)?.[search.situacao] ?? 0
        return (
          <li key={papel}>
            <button
              type="button"
              onClick={() => setSearch({ papel }, { push: true })}
              className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-border bg-card px-4 py-3 text-left shadow-card hover:bg-accent hover:text-accent-foreground"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{PAPEL_LABELS[papel]}</span>
                <span className="block text-muted-foreground text-sm">
                  {total === 0 ? 'Ninguém' : formatCount(total, 'pessoa', 'pessoas')}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function ComPapel({ papel, search, setSearch }: PessoasTabProps & { papel: Papel }) {
  const list = useInfiniteQuery({
    ...permissoesQueries.comPapel(papel, search.situacao),
    select: ({ pages }) => pages.flat(),
  })
  const columns = useMemo(() => columnsFor(papel), [papel])
  if (list.isError) return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  const rows = list.data ?? []
  return (
    <>
      <DataTable<Linha>
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        label={`Pessoas com o papel ${PAPEL_LABELS[papel]}`}
        onRow={({ user_id }) => setSearch({ pessoa: user_id }, { push: true })}
        card={(linha) => (
          <div className="space-y-1">
            <Pessoa linha={linha} />
            <p className="pl-11 text-muted-foreground text-xs">
              {linha.campus ?? semCampus(papel)} · {periodo(linha)}
            </p>
          </div>
        )}
        isLoading={list.isPending}
        empty={
          <Empty
            icon={Users}
            title="Ninguém aqui"
            description="Busque uma pessoa acima para dar este papel a ela."
          />
        }
      />
      {list.hasNextPage && <LoadMore list={list} shown={rows.length} />}
    </>
  )
}

function Contas({ search, setSearch }: PessoasTabProps) {
  const { data: contas, error, refetch } = useQuery(permissoesQueries.contas(search.busca.trim()))
  if (error && !contas) return <ErrorState error={error} onRetry={() => refetch()} />
  if (contas?.length === 0) {
    return <Empty icon={Users} title="Nenhuma conta encontrada" description="Confira o nome ou o e-mail." />
  }
  return (
    <ul
      className="divide-y divide-border rounded-lg border border-border bg-card shadow-card"
      aria-label="Contas encontradas"
    >
      {contas?.map((conta) => (
        <li key={conta.user_id}>
          <button
            type="button"
            onClick={() => setSearch({ pessoa: conta.user_id }, { push: true })}
            className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-accent/50 focus-visible:-outline-offset-2"
          >
            <Avatar name={conta.nome} src={conta.foto} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{conta.nome}</span>
              <span className="block truncate text-muted-foreground text-sm">
                {conta.campus} ·{' '}
                {conta.papeis
                  .filter(isPapel)
                  .map((papel) => PAPEL_LABELS[papel])
                  .join(', ') || 'sem papel'}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Situacao({ search, setSearch }: PessoasTabProps) {
  return (
    <Select
      aria-label="Situação do papel"
      options={optionsOf(SITUACAO_LABELS)}
      value={search.situacao}
      onChange={({ target }) => {
        const next = permissoesSearch.safeParse({ situacao: target.value })
        if (next.success) setSearch({ situacao: next.data.situacao })
      }}
      className="min-w-40 flex-1 md:flex-none"
    />
  )
}

function PapelSelect({ search, setSearch }: PessoasTabProps) {
  const { data: contagem = [] } = useQuery(permissoesQueries.contagem())
  const total = (papel: string) => contagem.find((one) => one.papel === papel)?.[search.situacao] ?? 0
  return (
    <Select
      aria-label="Quem tem este papel"
      options={PAPEIS.map((papel) => ({
        value: papel,
        label: `${PAPEL_LABELS[papel]} · ${formatCount(total(papel), 'pessoa', 'pessoas')}`,
      }))}
      placeholder="Todos os papéis"
      value={search.papel}
      onChange={({ target }) => setSearch({ papel: isPapel(target.value) ? target.value : '' })}
      className="min-w-60 flex-1 md:flex-none"
    />
  )
}

/** Who holds which role, by role and by person. */
export function PessoasTab(props: PessoasTabProps) {
  const { search, setSearch } = props
  if (search.pessoa) return <PessoaPainel id={search.pessoa} onBack={() => setSearch({ pessoa: '' })} />
  const isSearching = search.busca.trim().length >= 2
  const isQuestion = /^quem\s/i.test(search.busca.trim())
  const asked = resourceNamed(search.busca)
  const isListing = !isSearching && !search.ve
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Buscar conta"
          placeholder="Nome ou “quem vê Financeiro?”"
          value={search.busca}
          onChange={(busca) => setSearch({ busca })}
          className="min-w-60 max-w-xl flex-1"
        />
        {!isSearching && (
          <Select
            aria-label="Quem vê"
            options={RECURSO_OPTIONS.map(({ value, label }) => ({ value, label: `Quem vê ${label}` }))}
            placeholder="Quem vê…"
            value={search.ve}
            onChange={({ target }) => setSearch({ ve: isRecurso(target.value) ? target.value : '' })}
            className="min-w-40 flex-1 md:flex-none"
          />
        )}
        {isListing && <Situacao {...props} />}
      </div>
      {isSearching && asked && (
        <Button variant="outline" onClick={() => setSearch({ ve: asked, busca: '' }, { push: true })}>
          <Eye aria-hidden />
          Quem vê {RECURSO_LABELS[asked]}
        </Button>
      )}
      {isSearching && !isQuestion && <Contas {...props} />}
      {!isSearching && search.ve && <QuemVe recurso={search.ve} acao={search.acao} setSearch={setSearch} />}
      {isListing && (
        <>
          {search.papel && <PapelSelect {...props} />}
          {search.papel ? <ComPapel {...props} papel={search.papel} /> : <Papeis {...props} />}
        </>
      )}
    </div>
  )
}
