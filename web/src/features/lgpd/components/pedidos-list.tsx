import { Link } from 'react-router'
import { churchZone, today } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { isAberto, type Pedido, prazoEmPalavras, TIPO_LABELS } from '../model'
import { EstadoBadge } from './estado-badge'

/** The requests about one person; for whoever answers them, each leads to its page. */
export function PedidosList({
  pedidos,
  areAnswered = false,
}: {
  pedidos: readonly Pedido[]
  areAnswered?: boolean
}) {
  return (
    <ul aria-label="Pedidos" className="divide-y divide-border">
      {pedidos.map((pedido) => (
        <li key={pedido.id} className="wrap-anywhere space-y-1 px-4 py-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {areAnswered ? (
              <Link
                to={`/configuracoes/lgpd/${pedido.id}`}
                className="inline-flex min-h-11 items-center text-primary-text hover:underline md:min-h-0"
              >
                {TIPO_LABELS[pedido.tipo]}
              </Link>
            ) : (
              TIPO_LABELS[pedido.tipo]
            )}{' '}
            <EstadoBadge pedido={pedido} />
          </p>
          {pedido.mensagem && <p className="text-sm">{pedido.mensagem}</p>}
          {pedido.resposta && <p className="text-sm">Resposta: {pedido.resposta}</p>}
          <p className="text-muted-foreground text-sm">
            Pedido em {formatDate(pedido.created_at, churchZone())}
            {isAberto(pedido)
              ? ` · resposta até ${formatDate(pedido.prazo)} (${prazoEmPalavras(pedido.prazo, today(churchZone()))})`
              : ''}
          </p>
        </li>
      ))}
    </ul>
  )
}
