import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { useMutation } from '@/lib/use-mutation'
import { COLUNA_LABELS, type ColunaId, type Exibicao, useExibicao } from '../exibicao'
import { type ListaSalva, listasMutations } from './queries'

const isColuna = (text: string): text is ColunaId => Object.hasOwn(COLUNA_LABELS, text)

/** Whose list it is, or the church's, by those who edit members. */
export function useCanManage(lista: ListaSalva | undefined): boolean {
  const { canEdit } = usePermissions()
  const { user } = useSession()
  if (!lista) return false
  return lista.da_igreja ? canEdit('membros') : lista.dono === user?.id
}

/** How the list is shown: a saved list has columns of its own, which those who manage it change; else the person's. */
export function useColunas(userId: string, lista: ListaSalva | undefined) {
  const [exibicao, setExibicao] = useExibicao(userId)
  const canManage = useCanManage(lista)
  const { mutate } = useMutation(listasMutations.change(lista?.id ?? ''))
  const own = lista?.colunas.filter(isColuna) ?? []
  const shown: Exibicao = own.length > 0 ? { ...exibicao, colunas: own } : exibicao
  function set({ colunas, ...rest }: Partial<Exibicao>) {
    if (Object.keys(rest).length > 0) setExibicao(rest)
    if (!colunas) return
    if (own.length > 0 && canManage) mutate({ colunas })
    else setExibicao({ colunas })
  }
  return [shown, set] as const
}
