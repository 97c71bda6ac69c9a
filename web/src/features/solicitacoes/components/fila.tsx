import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { LoadMore } from '@/components/table/load-more'
import { ESTADO_LABELS, type Estado } from '../model'
import { solicitacoesQueries } from '../queries'
import { SolicitacaoCard } from './solicitacao-card'

/** The requests in one state, newest first. */
export function Fila({ estado }: { estado: Estado }) {
  const list = useSuspenseInfiniteQuery(solicitacoesQueries.fila(estado))
  if (list.data.length === 0) {
    return (
      <Empty
        icon={Inbox}
        title={estado === 'pendente' ? 'Nada esperando' : 'Nenhuma solicitação aqui'}
        description="Quem se cadastra pelo QR Code do seu campus aparece nesta fila."
      />
    )
  }
  return (
    <>
      <ul aria-label={`Solicitações: ${ESTADO_LABELS[estado]}`} className="space-y-4">
        {list.data.map((solicitacao) => (
          <SolicitacaoCard key={solicitacao.id} solicitacao={solicitacao} />
        ))}
      </ul>
      <LoadMore list={list} shown={list.data.length} />
    </>
  )
}
