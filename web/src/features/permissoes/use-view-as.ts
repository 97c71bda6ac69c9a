import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useMutation } from '@/lib/use-mutation'
import { permissoesMutations } from './mutations'

/** Begins and ends seeing as somebody else; all that is on the screen is asked anew. */
export function useViewAs() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation(permissoesMutations.viewAs())
  const end = useMutation(permissoesMutations.leaveViewAs())
  return {
    isPending: begin.isPending || end.isPending,
    viewAs: (como: Parameters<typeof begin.mutate>[0]) =>
      begin.mutate(como, {
        onSuccess: async () => {
          // home is open to everybody: this page may not be any more
          await navigate('/')
          await queryClient.resetQueries()
        },
      }),
    leave: () =>
      end.mutate(undefined, {
        onSuccess: async () => {
          await queryClient.resetQueries()
          navigate('/permissoes')
        },
      }),
  }
}
