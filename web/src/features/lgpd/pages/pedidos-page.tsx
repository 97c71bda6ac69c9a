import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { CampusFilter } from '@/components/form/campus-filter'
import { optionsOf, Select } from '@/components/ui/select'
import { churchZone, today } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { EstadoBadge } from '../components/estado-badge'
import { LgpdFrame } from '../components/lgpd-frame'
import { PagedList } from '../components/paged-list'
import {
  FILA_LABELS,
  type FilaSearch,
  filaSearch,
  isAberto,
  type Pedido,
  prazoEmPalavras,
  TIPO_LABELS,
} from '../model'
import { lgpdQueries } from '../queries'

const FILA_OPTIONS = optionsOf(FILA_LABELS)

/** A request in the queue: the whole row leads to where it is done. */
function Item({ pedido }: { pedido: Pedido }) {
  return (
    <li>
      <Link
        to={`/configuracoes/lgpd/${pedido.id}`}
        className="flex items-center gap-3 px-4 py-3 hover:bg-accent hover:text-accent-foreground"
      >
        <span className="wrap-anywhere min-w-0 flex-1 space-y-1">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {pedido.pessoa} <EstadoBadge pedido={pedido} />
          </span>
          <span className="block text-sm">
            {TIPO_LABELS[pedido.tipo]} · {pedido.campus}
          </span>
          {pedido.mensagem && <span className="block text-sm">“{pedido.mensagem}”</span>}
          <span className="block text-muted-foreground text-sm">
            {isAberto(pedido)
              ? `Responder até ${formatDate(pedido.prazo)}: ${prazoEmPalavras(pedido.prazo, today(churchZone()))}`
              : `Respondido em ${formatDate(pedido.decidido_em ?? pedido.concluido_em, churchZone())}`}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      </Link>
    </li>
  )
}

function Fila({ search }: { search: FilaSearch }) {
  const list = useInfiniteQuery({ ...lgpdQueries.fila(search), select: ({ pages }) => pages.flat() })
  return (
    <PagedList
      list={list}
      label="Pedidos sobre dados pessoais"
      empty={
        <Empty
          icon={ShieldCheck}
          title="Nenhum pedido aqui"
          description="As pessoas pedem em Configurações, Meus dados e privacidade; a secretaria registra em “Documentos e privacidade”, na ficha da pessoa."
        />
      }
    >
      {(pedido) => <Item key={pedido.id} pedido={pedido} />}
    </PagedList>
  )
}

export function Component() {
  const [search, setSearch] = useSearch(filaSearch)
  const choose = (field: 'situacao' | 'campus') => (value: string) => {
    const next = filaSearch.safeParse({ [field]: value })
    if (next.success) setSearch({ [field]: next.data[field] })
  }
  return (
    <LgpdFrame
      aba="pedidos"
      title="Pedidos sobre dados pessoais"
      description="O que as pessoas pedem sobre os próprios dados (LGPD). A resposta tem 15 dias."
    >
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Situação"
          options={FILA_OPTIONS}
          value={search.situacao}
          onChange={({ target }) => choose('situacao')(target.value)}
          className="min-w-0 flex-1 basis-36 md:w-56 md:flex-none"
        />
        <CampusFilter
          value={search.campus}
          onChange={choose('campus')}
          className="min-w-0 flex-1 basis-36 md:w-56 md:flex-none"
        />
      </div>
      <Fila search={search} />
    </LgpdFrame>
  )
}
