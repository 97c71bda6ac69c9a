import { useQuery } from '@tanstack/react-query'
import { cuidadoQueries } from './queries'

/** How the church calls an entry of one of its lists, also one that is no longer offered. */
export function useRotulo(lista: 'tipo_anotacao' | 'tipo_documento') {
  const { data = [] } = useQuery(cuidadoQueries.lista(lista))
  return {
    rotulo: (chave: string) => data.find((item) => item.chave === chave)?.nome ?? chave,
    options: data.filter(({ ativo }) => ativo).map(({ chave, nome }) => ({ value: chave, label: nome })),
  }
}
