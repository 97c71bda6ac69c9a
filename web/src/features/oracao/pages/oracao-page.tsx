import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { HandHeart, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { ComunidadeTabs } from '@/features/comunidade/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { AskDialog } from '../components/ask-dialog'
import { PedidoCard } from '../components/pedido-card'
import { LISTAS, type Lista, oracaoSearch } from '../model'
import { oracaoQueries } from '../queries'

const LABELS: Record<Lista, string> = {
  abertos: 'Pedidos',
  testemunhos: 'Testemunhos',
  meus: 'Meus',
  pastores: 'Pastores',
}

const EMPTY: Record<Lista, { title: string; description: string }> = {
  abertos: { title: 'Ninguém pediu oração ainda.', description: 'Peça a primeira: a igreja ora com você.' },
  testemunhos: {
    title: 'Ainda não há testemunhos.',
    description: 'Quando um pedido é respondido e quem pediu conta, aparece aqui.',
  },
  meus: {
    title: 'Você não tem pedidos.',
    description: 'O que você pedir fica aqui, com quantas pessoas oraram.',
  },
  pastores: {
    title: 'Nada espera por você.',
    description: 'O que alguém pedir só aos pastores aparece aqui.',
  },
}

const to = (ver: Lista) => `/comunidade/oracao${ver === 'abertos' ? '' : `?ver=${ver}`}`

/** What people ask prayer for; what was answered; one's own. */
export function Component() {
  const [{ ver }] = useSearch(oracaoSearch)
  const { can, flags, membroId } = usePermissions()
  const list = useSuspenseInfiniteQuery(oracaoQueries.lista(ver))
  const { data: casos = [] } = useQuery(oracaoQueries.casos())
  const { data: publicos = [] } = useQuery({ ...oracaoQueries.publicos(), enabled: membroId !== null })
  const [isAsking, setAsking] = useState(false)
  const pedidos = list.data.pages.flat()
  const lists = LISTAS.filter((one) => one !== 'pastores' || flags.isPastor)
  return (
    <Page
      title="Oração"
      description="Levem as cargas uns dos outros."
      actions={
        <>
          {(can('feed', 'aprovar') || casos.length > 0) && (
            <Button asChild variant="outline">
              <Link to="/comunidade/oracao/moderacao">
                <ShieldCheck aria-hidden />
                {casos.length > 0 ? `Moderação (${casos.length})` : 'Moderação'}
              </Link>
            </Button>
          )}
          {publicos.length > 0 && (
            <Button onClick={() => setAsking(true)}>
              <HandHeart aria-hidden />
              Pedir oração
            </Button>
          )}
        </>
      }
    >
      <ComunidadeTabs current="oracao" />
      <div className="max-w-2xl space-y-6">
        <nav aria-label="Pedidos de oração" className="flex flex-wrap gap-1 max-sm:*:px-2.5 sm:gap-2">
          {lists.map((name) => (
            <Button key={name} asChild size="sm" variant={name === ver ? 'secondary' : 'ghost'}>
              <Link to={to(name)} aria-current={name === ver ? 'page' : undefined}>
                {LABELS[name]}
              </Link>
            </Button>
          ))}
        </nav>
        {pedidos.length === 0 ? (
          <Empty icon={HandHeart} {...EMPTY[ver]} />
        ) : (
          <ul className="space-y-4">
            {pedidos.map((pedido) => (
              <li key={pedido.id}>
                <PedidoCard pedido={pedido} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && <LoadMore list={list} shown={pedidos.length} />}
      </div>
      {isAsking && <AskDialog publicos={publicos} onClose={() => setAsking(false)} />}
    </Page>
  )
}
