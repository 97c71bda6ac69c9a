import { useMutation } from '@tanstack/react-query'
import { undoOperacao } from '@/features/auditoria/public'
import { TOCADOS } from './mutations'

/** Takes an operation back, and shows anew what it may have touched. */
export const useUndoVida = () => useMutation(undoOperacao(TOCADOS))
