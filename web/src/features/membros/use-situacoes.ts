import { useQuery } from '@tanstack/react-query'
import { campiQueries } from '@/features/campi/public'
import { SITUACAO_LABELS, type Situacao } from './model'

/** How this church calls the situations; until its own words have come, the usual ones. */
export function useSituacoes(): Record<Situacao, string> {
  const { data } = useQuery(campiQueries.lista('situacao'))
  return { ...SITUACAO_LABELS, ...Object.fromEntries(data?.map(({ chave, nome }) => [chave, nome]) ?? []) }
}
