import { Button } from '@/components/ui/button'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type Celula, isFull } from '../model'
import { comunidadeMutations } from '../mutations'

type JoinCelulaProps = {
  celula: Celula
  /** Already in a cell of the kind of which one person is in one. */
  isInOne: boolean
}

/** The way into a cell, in one tap; once asked, where it stands. */
export function JoinCelula({ celula, isInOne }: JoinCelulaProps) {
  const { id, nome, tipo, entrada, meu_papel, meu_pedido } = celula
  const enter = useMutation(comunidadeMutations.enter())
  const withdraw = useMutation(comunidadeMutations.withdraw())
  if (meu_papel) return null
  if (meu_pedido)
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-2 text-sm">
        <span>
          Pedido enviado. <span className="text-muted-foreground">A liderança responde.</span>
        </span>
        <Button
          variant="ghost"
          aria-label={`Cancelar pedido para ${nome}`}
          isPending={withdraw.isPending}
          onClick={() => withdraw.mutate(meu_pedido)}
        >
          Cancelar pedido
        </Button>
      </div>
    )
  if (entrada === 'fechada') return <p className="text-muted-foreground text-sm">Não recebe pedidos agora.</p>
  if (isFull(celula) || (isInOne && tipo === 'celula')) return null
  return (
    <Button
      variant="outline"
      aria-label={entrada === 'aberta' ? `Entrar em ${nome}` : `Pedir para entrar em ${nome}`}
      isPending={enter.isPending}
      onClick={() =>
        enter.mutate(id, {
          onSuccess: (estado) =>
            toast.success(estado === 'aceito' ? `Você entrou em ${nome}.` : 'Pedido enviado à liderança.'),
        })
      }
    >
      {entrada === 'aberta' ? 'Entrar' : 'Pedir para entrar'}
    </Button>
  )
}
