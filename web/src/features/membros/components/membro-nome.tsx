import { useQuery } from '@tanstack/react-query'
import { membrosQueries } from '../queries'

/** What a person is called, for whoever sees their record. */
export function MembroNome({ id }: { id: string }) {
  const { data, isPending } = useQuery(membrosQueries.resumo(id))
  return data?.nome_completo ?? (isPending ? '…' : 'Pessoa de outro campus')
}
