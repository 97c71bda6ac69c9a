import { Flag, Link2, MessageCircleHeart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { MotivoDialog } from '@/components/form/motivo-dialog'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { copyText } from '@/lib/copy-text'
import { useMutation } from '@/lib/use-mutation'
import { autorText, type Pedido } from '../model'
import { oracaoMutations } from '../mutations'

/** What else can be done with a request, by whose it is and who reads it. */
export function PedidoMenu({ pedido, onRemoved }: { pedido: Pedido; onRemoved?: () => void }) {
  const { id, meu, publico, cuido } = pedido
  const [open, setOpen] = useState<'remove' | 'report' | null>(null)
  const remove = useMutation(oracaoMutations.remove())
  const report = useMutation(oracaoMutations.report(id))
  const care = useMutation(oracaoMutations.care(id))
  const close = () => setOpen(null)
  return (
    <>
      <MoreMenu label={`Mais sobre o pedido de ${autorText(pedido)}`}>
        <DropdownMenuItem
          onSelect={() => copyText(`${location.origin}/comunidade/oracao/${id}`, 'Endereço copiado.')}
        >
          <Link2 aria-hidden />
          Copiar endereço
        </DropdownMenuItem>
        {cuido && (
          <DropdownMenuItem onSelect={() => care.mutate(true)}>
            <MessageCircleHeart aria-hidden />
            Convidar para uma conversa
          </DropdownMenuItem>
        )}
        {!meu && publico !== 'pastores' && (
          <DropdownMenuItem onSelect={() => setOpen('report')}>
            <Flag aria-hidden />
            Denunciar
          </DropdownMenuItem>
        )}
        {meu && (
          <DropdownMenuItem variant="destructive" onSelect={() => setOpen('remove')}>
            <Trash2 aria-hidden />
            Apagar…
          </DropdownMenuItem>
        )}
      </MoreMenu>
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title="Apagar este pedido?"
        description="O pedido, o testemunho, também o do feed, e a conta de quem orou somem de vez."
        confirmLabel="Apagar"
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              close()
              onRemoved?.()
            },
          })
        }
      />
      {open === 'report' && (
        <MotivoDialog
          title="Denunciar pedido"
          description="Só a moderação lê. Ninguém fica sabendo que foi você."
          submitLabel="Denunciar"
          onSubmit={report.mutateAsync}
          onClose={close}
        />
      )}
    </>
  )
}
