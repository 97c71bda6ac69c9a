import { useQuery } from '@tanstack/react-query'
import { usePermissions } from '@/lib/permissions'
import { sinaisDe } from '../calendario/sinais'
import { eventosQueries } from '../queries'
import { isOver, type PaginaDoDia } from './model'

/** What the calendar says of its rosters: how many they still lack. */
export function useFaltam(dia: PaginaDoDia): string | undefined {
  const { canView } = usePermissions()
  const { id, inicio, fim, campus } = dia
  const { data } = useQuery({
    ...eventosQueries.agenda({ de: inicio, ate: fim, campus, tipo: '' }),
    enabled: canView('escalas') && dia.estado !== 'cancelada' && !isOver(dia),
    throwOnError: false,
  })
  const mesmo = data?.find((um) => um.id === id)
  return mesmo && sinaisDe(mesmo).find(({ chave }) => chave === 'faltam')?.texto
}
