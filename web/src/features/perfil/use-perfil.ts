import { useQuery } from '@tanstack/react-query'
import type { Perfil } from './model'
import { perfilQueries } from './queries'

type Loading = { perfil: Perfil | undefined; error: Error | null; retry: () => void }

/** The signed-in person's profile together with their church record. */
export function usePerfil(userId: string): Loading {
  const profile = useQuery(perfilQueries.profile(userId))
  const email = profile.data?.email ?? null
  const membro = useQuery({ ...perfilQueries.membro(userId, email), enabled: profile.isSuccess })
  const isComplete = profile.data !== undefined && membro.data !== undefined
  return {
    perfil: isComplete ? { profile: profile.data, membro: membro.data } : undefined,
    error: profile.error ?? membro.error,
    retry: () => void (profile.isError ? profile : membro).refetch(),
  }
}
