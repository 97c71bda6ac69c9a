import { toastUndo } from '@/features/auditoria/public'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { conversasMutations } from './mutations'

/** Blocks somebody, which one can take back, and unblocks them. */
export function useBlock() {
  const { mutate, isPending } = useMutation(conversasMutations.block())
  const unblock = (pessoa: string, nome: string) =>
    mutate(
      { pessoa, bloqueia: false },
      { onSuccess: () => toast.success(`${nome} pode escrever para você de novo.`) },
    )
  const block = (pessoa: string, nome: string) =>
    mutate(
      { pessoa, bloqueia: true },
      { onSuccess: () => toastUndo(`Você bloqueou ${nome}.`, () => unblock(pessoa, nome)) },
    )
  return { block, unblock, isPending }
}
