import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campiQueries } from '@/features/campi/public'
import { SITUACAO_LABELS, type Situacao } from './model'

/** How the situations are called. */
export type Situacoes = Record<Situacao, string>

/** How this church calls the situations; until its own words have come, the usual ones. */
export function useSituacoes(): Situacoes {
  const { data } = useQuery(campiQueries.lista('situacao'))
  return useMemo(
    () => ({
      ...SITUACAO_LABELS,
      ...Object.fromEntries(data?.map(({ chave, nome }) => [chave, nome]) ?? []),
    }),
    [data],
  )
}
