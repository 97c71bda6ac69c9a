import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BellOff, Eye, MessagesSquare, SearchX } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { LoadMore } from '@/components/table/load-more'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { badgeText, formatCount } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { type NaLista, whenText } from '../model'
import { conversasQueries } from '../queries'

const previewOf = ({ previa, previa_autor }: Pick<NaLista, 'previa' | 'previa_autor'>) =>
  previa === null ? 'Ninguém escreveu ainda.' : previa_autor ? `${previa_autor}: ${previa}` : previa

type ItemProps = { conversa: NaLista; isOpen: boolean; busca: string }

const Item = memo(function Item({ conversa, isOpen, busca }: ItemProps) {
  const { id, nome, foto, quando, nao_lidas, mencionada, avisos, dentro, acompanho } = conversa
  const zone = useZone()
  return (
    <li>
      <Link
        to={{
          pathname: `/comunidade/conversas/${id}`,
          search: busca && `?busca=${encodeURIComponent(busca)}`,
        }}
        aria-current={isOpen ? 'page' : undefined}
        className={cn(
          'flex min-h-18 items-center gap-3 px-4 py-2.5 outline-none hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2',
          isOpen && 'bg-muted hover:bg-muted',
        )}
      >
        <Avatar name={nome} src={foto} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cn('min-w-0 flex-1 truncate', nao_lidas > 0 ? 'font-semibold' : 'font-medium')}>
              {nome}
            </span>
            <time dateTime={quando} className="shrink-0 text-muted-foreground text-xs">
              {whenText(quando, zone)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-muted-foreground text-sm">
              {previewOf(conversa)}
            </span>
            {dentro && avisos === 'nenhuma' && (
              <BellOff
                role="img"
                aria-label="Sem avisos"
                className="size-3.5 shrink-0 text-muted-foreground"
              />
            )}
            {acompanho && (
              <Eye
                role="img"
                aria-label="Você acompanha"
                className="size-3.5 shrink-0 text-muted-foreground"
              />
            )}
            {mencionada && <Badge variant="warning">@</Badge>}
            {nao_lidas > 0 && (
              <Badge variant="primary" className="tabular-nums">
                <span aria-hidden>{badgeText(nao_lidas)}</span>
                <span className="sr-only">{formatCount(nao_lidas, 'não lida', 'não lidas')}</span>
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
})

function Encontradas({ busca }: { busca: string }) {
  const { data = [] } = useQuery(conversasQueries.busca(busca))
  const zone = useZone()
  if (data.length === 0) return null
  return (
    <section aria-label="Mensagens encontradas">
      <h2 className="px-4 pt-4 pb-1 font-semibold text-sm">Mensagens</h2>
      <ul>
        {data.map(({ id, conversa_id, ordem, conversa, autor, texto, created_at }) => (
          <li key={id}>
            <Link
              to={`/comunidade/conversas/${conversa_id}?mensagem=${ordem}&busca=${encodeURIComponent(busca)}`}
              className="block px-4 py-2.5 outline-none hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2"
            >
              <span className="flex items-baseline gap-2 text-sm">
                <span className="min-w-0 flex-1 truncate font-medium">{conversa}</span>
                <time dateTime={created_at} className="shrink-0 text-muted-foreground text-xs">
                  {whenText(created_at, zone)}
                </time>
              </span>
              <span className="line-clamp-2 text-muted-foreground text-sm">
                {autor}: {texto}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The person's conversations, the latest first; with a search, those of that name, and messages with those words. */
export function ConversaLista({ busca, aberta }: { busca: string; aberta: string | undefined }) {
  const list = useInfiniteQuery(conversasQueries.lista(busca))
  const all = list.data?.pages.flat() ?? []
  const found = useQuery(conversasQueries.busca(busca)).data?.length ?? 0
  if (list.isPending)
    return (
      <div className="space-y-2 p-4">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    )
  if (all.length + found === 0)
    return (
      <div className="px-4">
        <Empty
          icon={busca ? SearchX : MessagesSquare}
          title={busca ? 'Nada com estas palavras.' : 'Nenhuma conversa ainda.'}
          description={
            busca
              ? 'Procure por um nome ou por uma palavra da mensagem.'
              : 'Comece uma com alguém da sua célula, do seu ministério ou da sua casa.'
          }
        />
      </div>
    )
  return (
    <>
      {all.length > 0 && (
        <ul aria-label="Conversas">
          {all.map((conversa) => (
            <Item key={conversa.id} conversa={conversa} isOpen={conversa.id === aberta} busca={busca} />
          ))}
        </ul>
      )}
      {list.hasNextPage && <LoadMore list={list} shown={all.length} />}
      {busca.trim().length > 1 && <Encontradas busca={busca} />}
    </>
  )
}
