import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { CampusFilter } from '@/components/form/campus-filter'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { ConfiguracoesFrame } from '@/features/configuracoes/public'
import { churchZone } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { EstadoBadge } from '../components/estado-badge'
import { HandleDialog } from '../components/handle-dialog'
import { LgpdLinks } from '../components/lgpd-links'
import { PagedList } from '../components/paged-list'
import {
  type EstadoPedido,
  FILA_LABELS,
  type FilaSearch,
  filaSearch,
  isAberto,
  PASSO_LABELS,
  PASSOS,
  type Pedido,
  seConcluiApagando,
  TIPO_LABELS,
} from '../model'
import { lgpdQueries } from '../queries'

const FILA_OPTIONS = optionsOf(FILA_LABELS)

type Passo = { pedido: Pedido; para?: EstadoPedido }

function Item({ pedido, onPasso }: { pedido: Pedido; onPasso: (passo: Passo) => void }) {
  const canAnonymize = usePermissions().can('membros', 'anonimizar')
  const passos = seConcluiApagando(pedido) ? [] : PASSOS[pedido.estado]
  return (
    <li className="flex flex-col gap-3 px-4 py-3 md:flex-row md:items-start">
      <div className="wrap-anywhere min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {pedido.membro_id ? (
            <Link to={`/membros/${pedido.membro_id}/privacidade`} className="underline underline-offset-4">
              {pedido.pessoa}
            </Link>
          ) : (
            pedido.pessoa
          )}
          <EstadoBadge pedido={pedido} />
        </p>
        <p className="text-sm">
          {TIPO_LABELS[pedido.tipo]} · {pedido.campus}
        </p>
        {pedido.mensagem && <p className="text-sm">{pedido.mensagem}</p>}
        {pedido.identidade && <p className="text-sm">Identidade: {pedido.identidade}</p>}
        {pedido.resposta && <p className="text-sm">Resposta: {pedido.resposta}</p>}
        <p className="text-muted-foreground text-sm">
          {pedido.pelo_titular ? 'Pedido pela pessoa' : 'Registrado pela secretaria'} em{' '}
          {formatDate(pedido.created_at, churchZone())}
          {isAberto(pedido) ? ` · responder até ${formatDate(pedido.prazo)}` : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {seConcluiApagando(pedido) && canAnonymize && (
          <Button asChild size="sm">
            <Link to={`/membros/${pedido.membro_id}/anonimizar`} aria-label={`Anonimizar: ${pedido.pessoa}`}>
              Anonimizar
            </Link>
          </Button>
        )}
        {passos.map((para) => (
          <Button
            key={para}
            size="sm"
            variant={para === 'rejeitado' ? 'outline' : 'primary'}
            aria-label={`${PASSO_LABELS[para]}: ${pedido.pessoa}`}
            onClick={() => onPasso({ pedido, para })}
          >
            {PASSO_LABELS[para]}
          </Button>
        ))}
        <Button
          size="sm"
          variant="outline"
          aria-label={`Notas: ${pedido.pessoa}`}
          onClick={() => onPasso({ pedido })}
        >
          Notas
        </Button>
      </div>
    </li>
  )
}

function Fila({ search }: { search: FilaSearch }) {
  const list = useInfiniteQuery({ ...lgpdQueries.fila(search), select: ({ pages }) => pages.flat() })
  const [passo, setPasso] = useState<Passo | null>(null)
  return (
    <>
      <PagedList
        list={list}
        label="Pedidos de titulares"
        empty={
          <Empty
            icon={ShieldCheck}
            title="Nenhum pedido aqui"
            description="As pessoas pedem em Configurações, Meus dados e privacidade; a secretaria registra na aba Privacidade de cada pessoa."
          />
        }
      >
        {(pedido) => <Item key={pedido.id} pedido={pedido} onPasso={setPasso} />}
      </PagedList>
      {passo && <HandleDialog {...passo} onClose={() => setPasso(null)} />}
    </>
  )
}

export function Component() {
  const [search, setSearch] = useSearch(filaSearch)
  const choose = (field: 'situacao' | 'campus') => (value: string) => {
    const next = filaSearch.safeParse({ [field]: value })
    if (next.success) setSearch({ [field]: next.data[field] })
  }
  return (
    <ConfiguracoesFrame
      secao="lgpd"
      title="Pedidos de titulares"
      description="O que as pessoas pedem sobre os próprios dados (LGPD). A resposta tem 15 dias."
      actions={<LgpdLinks />}
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
    </ConfiguracoesFrame>
  )
}
