import { Ban, CircleX, MoreHorizontal, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { Conta } from '../model'
import { pagamentosMutations } from '../mutations'
import { ContaDialog } from './conta-dialog'
import { MotivoDialog } from './motivo-dialog'
import { PagamentoDialog } from './pagamento-dialog'

type Open = 'pagar' | 'mudar' | 'rejeitar' | 'cancelar' | null

/** What can be done with a bill: approve it or pay it first, the rest behind ⋯. */
export function ContaAcoes({ conta }: { conta: Conta }) {
  const { canEdit, can } = usePermissions()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const approve = useMutation(pagamentosMutations.approve())
  const reject = useMutation(pagamentosMutations.reject())
  const cancel = useMutation(pagamentosMutations.cancel())
  const edits = canEdit('financeiro')
  const decides = can('financeiro', 'aprovar')
  const isOpen = conta.estado !== 'paga' && conta.estado !== 'cancelada'
  const mayReject = decides && ['pendente', 'aprovada'].includes(conta.estado)
  const mayChange = edits && isOpen && conta.tipo === 'conta'
  return (
    <div className="space-y-3">
      {decides && conta.estado === 'pendente' && conta.impedimento && (
        <p className="rounded-md bg-muted px-3 py-2 text-sm">{conta.impedimento}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {decides && conta.estado === 'pendente' && !conta.impedimento && (
          <Button isPending={approve.isPending} onClick={() => approve.mutate([conta])}>
            Aprovar
          </Button>
        )}
        {edits && conta.estado === 'aprovada' && <Button onClick={() => setOpen('pagar')}>Pagar</Button>}
        {(mayReject || mayChange || (edits && isOpen)) && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="outline" size="icon" aria-label="Mais opções">
                <MoreHorizontal aria-hidden />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              {mayChange && (
                <DropdownMenuItem onSelect={() => setOpen('mudar')}>
                  <Pencil aria-hidden />
                  Mudar
                </DropdownMenuItem>
              )}
              {mayReject && (
                <DropdownMenuItem onSelect={() => setOpen('rejeitar')}>
                  <CircleX aria-hidden />
                  Não aprovar
                </DropdownMenuItem>
              )}
              {edits && isOpen && (
                <DropdownMenuItem onSelect={() => setOpen('cancelar')}>
                  <Ban aria-hidden />
                  Cancelar a conta
                </DropdownMenuItem>
              )}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      {open === 'pagar' && <PagamentoDialog conta={conta} onClose={close} />}
      {open === 'mudar' && (
        <ContaDialog campus={conta.campus} conta={conta} onSaved={close} onClose={close} />
      )}
      {open === 'rejeitar' && (
        <MotivoDialog
          title="Não aprovar"
          description="Quem pediu lê o motivo, corrige e manda de novo."
          question="Diga por que não é aprovada"
          submitLabel="Não aprovar"
          onSubmit={({ motivo }) => reject.mutateAsync({ conta, motivo })}
          onClose={close}
        />
      )}
      {open === 'cancelar' && (
        <MotivoDialog
          title="Cancelar a conta"
          description="Ela fica na lista das canceladas e não se paga mais."
          question="Diga por que é cancelada"
          submitLabel="Cancelar a conta"
          hasSeguintes={conta.parcela < conta.parcelas}
          onSubmit={(data) => cancel.mutateAsync({ id: conta.id, ...data })}
          onClose={close}
        />
      )}
    </div>
  )
}
