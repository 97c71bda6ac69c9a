import { useSuspenseQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useUndo } from '@/features/auditoria/public'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Pedido, rotuloDoCampo, valorDoPedido } from '../model'
import { solicitacoesMutations } from '../mutations'
import { solicitacoesQueries } from '../queries'
import { RejectDialog } from './reject-dialog'

type PedidoComMembro = Pedido & {
  membro: { id: string; nome_completo: string; foto: string | null; campus: string } | null
}

function PedidoCard({ pedido }: { pedido: PedidoComMembro }) {
  const offerUndo = useUndo([solicitacoesQueries.all(), ['membros']])
  // Not with the call: by then the request has left the list, and this component with it.
  const { mutate, isPending } = useMutation({
    ...solicitacoesMutations.decidePedido(pedido.id),
    onSuccess: (operacao, { aprovar }) =>
      offerUndo(aprovar ? 'Pedido aprovado.' : 'Pedido rejeitado.', operacao),
  })
  const [isRejecting, setRejecting] = useState(false)
  const nome = pedido.membro?.nome_completo ?? ''
  const campo = rotuloDoCampo(pedido.campo)

  return (
    <li className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="flex items-start gap-3">
        <Avatar name={nome} src={pedido.membro?.foto} />
        <div className="min-w-0">
          <Link to={`/membros/${pedido.membro_id}`} className="break-words font-semibold hover:underline">
            {nome}
          </Link>
          <p className="text-muted-foreground text-sm">
            {pedido.membro?.campus} · {formatDateTime(pedido.created_at, myZone())}
          </p>
        </div>
      </div>
      <p className="break-words text-sm">
        <span className="font-medium">{campo}: </span>
        <del className="text-muted-foreground">{valorDoPedido(pedido.campo, pedido.de) || 'vazio'}</del>
        {' → '}
        <ins className="font-semibold no-underline">{valorDoPedido(pedido.campo, pedido.para)}</ins>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => setRejecting(true)}>
          Rejeitar
        </Button>
        <Button isPending={isPending} onClick={() => mutate({ aprovar: true })}>
          Aprovar
        </Button>
      </div>
      <RejectDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        title="Rejeitar pedido"
        description={`${nome} lê o motivo que você escrever.`}
        isPending={isPending}
        onReject={(motivo) => mutate({ aprovar: false, motivo })}
      />
    </li>
  )
}

/** Changes that people ask for, each decided by itself. */
export function Pedidos() {
  const { data } = useSuspenseQuery(solicitacoesQueries.pedidos())
  if (data.length === 0) {
    return (
      <Empty
        icon={PencilLine}
        title="Nenhum pedido"
        description="Quando alguém pede a correção do próprio cadastro, o pedido aparece aqui."
      />
    )
  }
  return (
    <ul aria-label="Pedidos de alteração" className="space-y-4">
      {data.map((pedido) => (
        <PedidoCard key={pedido.id} pedido={pedido} />
      ))}
    </ul>
  )
}
