import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

async function findMembro(userId: string, email: string | null, signal: AbortSignal) {
  const membros = () => supabase.from('membros_igreja').select('*').abortSignal(signal)
  const byProfile = await unwrap(membros().eq('profile_id', userId).maybeSingle())
  if (byProfile || !email) return byProfile
  return unwrap(membros().eq('email', email).maybeSingle())
}

export const perfilQueries = {
  all: () => ['perfil'] as const,

  profile: (userId: string) =>
    queryOptions({
      queryKey: [...perfilQueries.all(), userId, 'profile'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('profiles').select('*').eq('id', userId).abortSignal(signal).single()),
    }),

  /** The church record of a person: the one of their profile, else the one of the profile's e-mail, else null. */
  membro: (userId: string, email: string | null) =>
    queryOptions({
      queryKey: [...perfilQueries.all(), userId, 'membro', email],
      queryFn: ({ signal }) => findMembro(userId, email, signal),
    }),
}
