import { useQuery } from '@tanstack/react-query'
import { financeiroQueries } from './queries'

/** The cost centres that a form of a campus offers: its own and those of all; one that was given up stays where it is chosen. */
export function useCentros(campus: string, chosen: string | null = null) {
  const { data = [] } = useQuery(financeiroQueries.centros())
  return data
    .filter(({ ativo, id }) => ativo || id === chosen)
    .filter(({ campus: dono }) => dono === null || dono === campus)
    .map(({ id, nome }) => ({ value: id, label: nome }))
}
