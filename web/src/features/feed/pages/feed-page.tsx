import { useQuery, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Newspaper, PenLine, Search, ShieldCheck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { Novas } from '../components/novas'
import { PublicacaoCard } from '../components/publicacao-card'
import { PublishDialog } from '../components/publish-dialog'
import { feedSearch } from '../model'
import { feedQueries } from '../queries'

/** What the church says to itself, the newest first; what is pinned stands above. */
export function Component() {
  const { user } = useSession()
  const { can } = usePermissions()
  const queryClient = useQueryClient()
  const [{ busca }, setSearch] = useSearch(feedSearch)
  const words = busca.trim()
  const list = useSuspenseInfiniteQuery(feedQueries.lista(useDeferredValue(words)))
  const { data: fixadas } = useSuspenseQuery(feedQueries.fixadas())
  const { data: publicos = [] } = useQuery(feedQueries.publicos())
  const [isWriting, setWriting] = useState(false)
  const all = list.data.pages.flat()
  const pinned = words ? [] : fixadas
  const above = new Set(pinned.map(({ id }) => id))
  const rest = all.filter(({ id }) => !above.has(id))
  // of an empty feed, since the page was opened
  const [opened] = useState(() => new Date(list.dataUpdatedAt).toISOString())
  const write = publicos.length > 0 && user && (
    <Button onClick={() => setWriting(true)}>
      <PenLine aria-hidden />
      Publicar
    </Button>
  )
  return (
    <Page
      title="Feed"
      width="narrow"
      actions={
        <>
          {can('feed', 'aprovar') && (
            <Button asChild variant="outline">
              <Link to="/feed/moderacao">
                <ShieldCheck aria-hidden />
                Moderação
              </Link>
            </Button>
          )}
          {write}
        </>
      }
    >
      <SearchField label="Buscar no feed" value={busca} onChange={(next) => setSearch({ busca: next })} />
      {!words && (
        <Novas
          desde={all[0]?.created_at ?? opened}
          onShow={() => {
            scrollTo({ top: 0 })
            void queryClient.resetQueries({ queryKey: feedQueries.lista().queryKey })
            void queryClient.invalidateQueries({ queryKey: feedQueries.fixadas().queryKey })
          }}
        />
      )}
      {pinned.length + rest.length === 0 ? (
        words ? (
          <Empty icon={Search} title="Nada com estas palavras." description="Tente menos palavras." />
        ) : (
          <Empty
            icon={Newspaper}
            title="Ainda não há publicações."
            description={
              write
                ? 'Escreva a primeira: um aviso, um agradecimento, uma foto.'
                : 'O que a igreja publicar aparece aqui.'
            }
          />
        )
      ) : (
        <div className="space-y-4">
          {[...pinned, ...rest].map((publicacao) => (
            <PublicacaoCard key={publicacao.id} publicacao={publicacao} />
          ))}
        </div>
      )}
      {list.hasNextPage && <LoadMore list={list} shown={pinned.length + rest.length} />}
      {isWriting && user && (
        <PublishDialog userId={user.id} publicos={publicos} onClose={() => setWriting(false)} />
      )}
    </Page>
  )
}
