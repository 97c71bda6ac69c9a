import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '@/lib/errors'
import { type Divergence, divergences } from './conflict'
import { type FichaValues, fichaValues } from './ficha'
import type { MembroComFuncoes } from './model'
import { membrosQueries } from './queries'

/**
 * The version of a record that a form began with. It stays when the record changes elsewhere, so that saving can tell;
 * `load` moves on to the version that stands now; `changed` is what somebody else changed meanwhile.
 */
export function useMembroVersion(membro: MembroComFuncoes) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(membro)
  const [changed, setChanged] = useState<readonly Divergence[]>([])
  const load = useMutation({
    mutationFn: async (mine: FichaValues) => {
      const current = await queryClient.fetchQuery({ ...membrosQueries.detail(membro.id), staleTime: 0 })
      if (!current) throw new AppError('PGRST116')
      setChanged(divergences(fichaValues(base), fichaValues(current), mine))
      setBase(current)
    },
  })
  return { base, changed, load }
}
