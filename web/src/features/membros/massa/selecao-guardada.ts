import { z } from 'zod'
import type { MembrosSearch } from '../model'
import { filterOf } from '../queries'
import type { Selecao } from './use-selecao'

const KEY = 'membros.selecao'
const guardada = z.record(z.string(), z.json())

/** Keeps who is chosen for the page that works with them: they may be too many for an address. */
export function keepSelecao({ tudo, ids }: Selecao, search: MembrosSearch) {
  const filtro = tudo ? { ...filterOf(search), exceto: [...ids] } : { ids: [...ids] }
  sessionStorage.setItem(KEY, JSON.stringify(filtro))
}

/** The filter of those who were chosen; in another tab, nobody. */
export function readSelecao(): z.infer<typeof guardada> {
  try {
    return guardada.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return { ids: [] }
  }
}
