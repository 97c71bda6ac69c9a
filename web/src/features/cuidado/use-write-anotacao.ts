import { toastUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import type { AnotacaoData } from './model'
import { cuidadoMutations } from './mutations'

/** Writes a note down, and offers to take it back. */
export function useWriteAnotacao(membro: string) {
  const { mutateAsync } = useMutation(cuidadoMutations.writeAnotacao(membro))
  const { mutate: remove } = useMutation(cuidadoMutations.removeAnotacao())
  return async (data: AnotacaoData) => {
    const { id } = await mutateAsync(data)
    toastUndo('Anotação salva.', () => remove(id))
  }
}
