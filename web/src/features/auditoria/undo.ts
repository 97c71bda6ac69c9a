import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toast, withdrawToast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { auditoriaQueries } from './queries'

const UNDO_MS = 10_000

/** Takes an operation back as a whole; `invalidates` is what shows what it had changed. */
export const undoOperacao = (invalidates: readonly QueryKey[]) =>
  mutationOptions({
    mutationFn: (operacao: string) => unwrap(supabase.rpc('desfazer_operacao', { operacao })),
    // it may have been undone where it stands in a list: the toast would offer it once more
    onSuccess: (_, operacao) => withdrawToast(operacao),
    meta: { success: 'Desfeito.', invalidates: [...invalidates, auditoriaQueries.all()] },
  })

/** Says what was done and offers to take it back for 10 s. */
export function toastUndo(title: string, onUndo: () => void, key?: string) {
  toast.success(title, { action: { label: 'Desfazer', onClick: onUndo }, durationMs: UNDO_MS, key })
}

/** Gives a function that says what was done and undoes the operation if the person asks for it. */
export function useUndo(invalidates: readonly QueryKey[]) {
  const { mutate } = useMutation(undoOperacao(invalidates))
  return (title: string, operacao: string) => toastUndo(title, () => mutate(operacao), operacao)
}
