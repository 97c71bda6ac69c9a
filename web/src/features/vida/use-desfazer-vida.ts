import { useMutation } from '@tanstack/react-query'
import { desfazer } from '@/features/auditoria/public'
import { TOCADOS } from './mutations'

/** Takes an operation back, and shows anew what it may have touched. */
export const useDesfazerVida = () => useMutation(desfazer(TOCADOS))
