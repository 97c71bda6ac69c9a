import { useInfiniteQuery } from '@tanstack/react-query'
import { UserSearch, X } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { LoadMore } from '@/components/table/load-more'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import type { Action, Resource } from '@/lib/access'
import type { SetSearch } from '@/lib/search-params'
import type { PermissoesSearch } from '../model'
import { ACAO_OPTIONS, isAcao, RECURSO_LABELS } from '../palavras'
import { porque } from '../porque'
import { permissoesQueries } from '../queries'

type QuemVeProps = { recurso: Resource; acao: Action; setSearch: SetSearch<PermissoesSearch> }

/** Everybody who may do something with a resource, each with why. */
export function QuemVe({ recurso, acao, setSearch }: QuemVeProps) {
  const list = useInfiniteQuery({
    ...permissoesQueries.quemVe(recurso, acao),
    select: ({ pages }) => pages.flat(),
  })
  const rows = list.data ?? []
  const title = `${acao === 'visualizar' ? 'Quem vê' : 'Quem pode'} ${RECURSO_LABELS[recurso]}`
  return (
    <section aria-label={title} className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold text-lg">{title}</h2>
        <Select
          aria-label="O que pode"
          options={ACAO_OPTIONS}
          value={acao}
          onChange={({ target }) => isAcao(target.value) && setSearch({ acao: target.value })}
          className="min-w-40"
        />
        <Button variant="outline" onClick={() => setSearch({ ve: '', acao: 'visualizar' })}>
          <X aria-hidden />
          Fechar
        </Button>
      </div>
      {list.isPending && <PageSkeleton />}
      {list.isError && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Empty icon={UserSearch} title="Ninguém" description="Ninguém do seu alcance pode isto agora." />
      )}
      {rows.length > 0 && (
        <ul
          aria-label={title}
          className="divide-y divide-border rounded-lg border border-border bg-card shadow-card"
        >
          {rows.map((quem) => (
            <li key={quem.user_id}>
              <button
                type="button"
                onClick={() => setSearch({ pessoa: quem.user_id }, { push: true })}
                className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-accent/50 focus-visible:-outline-offset-2"
              >
                <Avatar name={quem.nome} src={quem.foto} />
                <span className="min-w-0">
                  <span className="block break-words font-medium">{quem.nome}</span>
                  <span className="block break-words text-muted-foreground text-sm">{porque(quem)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && <LoadMore list={list} shown={rows.length} />}
    </section>
  )
}
