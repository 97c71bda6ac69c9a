import { undoOperacao } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { TOCADOS } from './mutations'

/** Takes an operation back, and shows anew what it may have touched. */
export const useUndoVida = () => useMutation(undoOperacao(TOCADOS))
