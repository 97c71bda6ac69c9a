import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { columnsOf } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { LoadMore } from '@/components/table/load-more'
import { Avatar } from '@/components/ui/avatar'
import { formatRelativeDay } from '@/lib/format'
import type { Conta, UsuariosSearch } from '../model'
import { usuariosQueries } from '../queries'
import { ContaSheet } from './conta-sheet'
import { EstadoBadge } from './estado-badge'
import { PapeisDaConta, papeisEmLinha } from './papeis-da-conta'

const NEVER = 'Nunca entrou'

function Nome({ conta }: { conta: Conta }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar size="sm" name={conta.nome} src={conta.foto} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 font-medium">
          <span className="truncate">{conta.nome}</span>
          {conta.segundo_fator && (
            <ShieldCheck aria-label="Com segundo fator" className="size-4 shrink-0 text-success-text" />
          )}
        </span>
        <span className="block truncate text-muted-foreground text-sm">{conta.email ?? conta.telefone}</span>
      </span>
    </span>
  )
}

const lastAccess = ({ ultimo_acesso }: Conta) => (ultimo_acesso ? formatRelativeDay(ultimo_acesso) : NEVER)

/** Whose record it is, where the name of the account does not say it already. */
const cadastroDe = ({ nome, membro_nome }: Conta) => (membro_nome === nome ? 'Vinculado' : membro_nome)

const column = columnsOf<Conta>()
const columns = column.columns([
  column.display({ id: 'nome', header: 'Nome', cell: ({ row }) => <Nome conta={row.original} /> }),
  column.display({
    id: 'estado',
    header: 'Estado',
    cell: ({ row }) => <EstadoBadge estado={row.original.estado} />,
  }),
  column.display({
    id: 'papeis',
    header: 'Papéis',
    meta: { className: 'hidden lg:table-cell' },
    cell: ({ row }) => <PapeisDaConta papeis={row.original.papeis} />,
  }),
  column.display({
    id: 'cadastro',
    header: 'Cadastro',
    meta: { className: 'hidden xl:table-cell' },
    cell: ({ row }) =>
      cadastroDe(row.original) ?? <span className="text-muted-foreground">Sem cadastro vinculado</span>,
  }),
  column.display({
    id: 'acesso',
    header: 'Último acesso',
    meta: { className: 'hidden lg:table-cell' },
    cell: ({ row }) => lastAccess(row.original),
  }),
])

function ContaCard({ conta }: { conta: Conta }) {
  return (
    <span className="block space-y-2">
      <Nome conta={conta} />
      <span className="block break-words text-sm">{papeisEmLinha(conta.papeis)}</span>
      <span className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
        <EstadoBadge estado={conta.estado} />
        {conta.campus} · {lastAccess(conta)}
      </span>
    </span>
  )
}

/** The accounts in reach, by name. */
export function ContasList({ search }: { search: UsuariosSearch }) {
  const list = useInfiniteQuery(usuariosQueries.contas(search))
  const [chosen, setChosen] = useState<string | null>(null)
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  const contas = list.data?.pages.flat() ?? []
  const conta = contas.find(({ id }) => id === chosen)
  return (
    <div className="space-y-4">
      <DataTable
        rows={contas}
        columns={columns}
        rowKey={({ id }) => id}
        label="Contas"
        onRow={({ id }) => setChosen(id)}
        card={(row) => <ContaCard conta={row} />}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        empty={
          <Empty
            icon={UserRound}
            title="Nenhuma conta encontrada."
            description="Mude a busca ou os filtros, ou convide alguém."
          />
        }
      />
      {contas.length > 0 && <LoadMore list={list} shown={contas.length} />}
      {conta && <ContaSheet conta={conta} onClose={() => setChosen(null)} />}
    </div>
  )
}
