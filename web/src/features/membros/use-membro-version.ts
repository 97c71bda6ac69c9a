import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '@/lib/errors'
import { changedFields, FIELD_LABELS, type Membro } from './model'
import { membrosQueries } from './queries'

/**
 * The version of a record that a form began with. It stays when the record changes elsewhere, so that saving can tell;
 * `load` moves on to the current version and says what the other person changed.
 */
export function useMembroVersion(membro: Membro) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(membro)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const load = useMutation({
    mutationFn: async () => {
      const current = await queryClient.fetchQuery({ ...membrosQueries.detail(membro.id), staleTime: 0 })
      if (!current) throw new AppError('PGRST116')
      return current
    },
    onSuccess: (current) => {
      setChanged(changedFields(base, current).map((field) => FIELD_LABELS[field]))
      setBase(current)
    },
  })
  return { base, changed, load }
}
