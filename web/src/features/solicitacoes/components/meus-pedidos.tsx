import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import type { Enums } from '@/lib/supabase'
import { useMutation } from '@/lib/use-mutation'
import type { MeuCadastro } from '../meu-cadastro'
import { ESTADO_PEDIDO_LABELS, rotuloDoCampo, valorDoPedido } from '../model'
import { solicitacoesMutations } from '../mutations'

const LOOKS = {
  pendente: 'warning',
  aprovado: 'success',
  rejeitado: 'destructive',
  cancelado: 'neutral',
} as const satisfies Record<Enums<'estado_pedido'>, string>

/** What a person asked for, and what became of it. */
export function MeusPedidos({ pedidos }: Pick<MeuCadastro, 'pedidos'>) {
  const { mutate, isPending } = useMutation(solicitacoesMutations.cancelPedido())
  return (
    <ul aria-label="Meus pedidos" className="divide-y divide-border rounded-lg border border-border bg-card">
      {pedidos.map(({ id, campo, de, para, situacao, motivo, created_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 p-4 text-sm">
          <div className="min-w-0 flex-1 basis-60 space-y-1">
            <p className="break-words">
              <span className="font-medium">{rotuloDoCampo(campo)}: </span>
              {valorDoPedido(campo, de) || 'em branco'} → {valorDoPedido(campo, para)}
            </p>
            <p className="text-muted-foreground">
              {formatDateTime(created_at, myZone())}
              {motivo && ` · Motivo: ${motivo}`}
            </p>
          </div>
          <Badge variant={LOOKS[situacao]}>{ESTADO_PEDIDO_LABELS[situacao]}</Badge>
          {situacao === 'pendente' && (
            <Button variant="outline" isPending={isPending} onClick={() => mutate(id)}>
              Cancelar pedido
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
