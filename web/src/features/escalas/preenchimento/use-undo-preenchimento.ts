import { formatCount } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { preenchimentoMutations } from './mutations'

/** Takes a run back, and says who stays because something happened since. */
export function useUndoPreenchimento() {
  const { mutate, isPending } = useMutation(preenchimentoMutations.undo())
  const undo = (rodada: string) =>
    mutate(rodada, {
      onSuccess: ({ retirados, ficam }) =>
        toast.success(`${formatCount(retirados, 'pessoa retirada', 'pessoas retiradas')}.`, {
          description:
            ficam.length > 0
              ? `Ficam: ${ficam.map(({ nome, motivo }) => `${nome ?? 'pessoa sem cadastro'} (${motivo.replace(/\.$/, '').toLowerCase()})`).join(', ')}.`
              : undefined,
        }),
    })
  return { undo, isPending }
}
