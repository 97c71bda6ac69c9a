import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type Celula, isFull } from '../model'
import { comunidadeMutations } from '../mutations'

type JoinCelulaProps = {
  celula: Celula
  /** The one that they are in, of the kind of which one person is in one. */
  minha?: Celula
  /** It is what the page is for. */
  isPrimary?: boolean
}

/** What the button says: from one cell one goes to another, and asks its leaders where it takes people by request. */
function labelsOf({ nome, entrada }: Celula, isTroca: boolean) {
  if (entrada === 'aberta')
    return isTroca ? ['Mudar para esta', `Mudar para ${nome}`] : ['Entrar', `Entrar em ${nome}`]
  return isTroca
    ? ['Pedir para mudar', `Pedir para mudar para ${nome}`]
    : ['Pedir para entrar', `Pedir para entrar em ${nome}`]
}

/** The way into a cell, in one tap; once asked, where it stands. Whoever leaves another for it is asked first. */
export function JoinCelula({ celula, minha, isPrimary = false }: JoinCelulaProps) {
  const { id, nome, tipo, entrada, meu_papel, meu_pedido } = celula
  const [isAsking, setAsking] = useState(false)
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
  if (celula.fora)
    return <p className="text-muted-foreground text-sm">Recebe pedidos quando a temporada voltar.</p>
  if (entrada === 'fechada') return <p className="text-muted-foreground text-sm">Não recebe pedidos agora.</p>
  const leaving = tipo === 'celula' ? minha : undefined
  if (isFull(celula) || leaving?.meu_papel === 'lider' || leaving?.meu_papel === 'colider') return null
  const [text, label] = labelsOf(celula, leaving !== undefined)
  const join = () =>
    enter.mutate(
      { celula: id, troca: leaving !== undefined },
      {
        onSuccess: (estado) => {
          setAsking(false)
          toast.success(estado === 'aceito' ? `Você entrou em ${nome}.` : 'Pedido enviado à liderança.')
        },
      },
    )
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'outline'}
        aria-label={label}
        isPending={enter.isPending}
        onClick={leaving ? () => setAsking(true) : join}
      >
        {text}
      </Button>
      {leaving && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          variant="primary"
          title={`Mudar para ${nome}?`}
          description={
            entrada === 'aberta'
              ? `Você sai de ${leaving.nome} e a liderança de lá é avisada.`
              : `Você continua em ${leaving.nome} até a liderança de ${nome} aceitar.`
          }
          confirmLabel={text ?? ''}
          isPending={enter.isPending}
          onConfirm={join}
        />
      )}
    </>
  )
}
