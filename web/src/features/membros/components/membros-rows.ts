import type { SetSearch } from '@/lib/search-params'
import type { Exibicao } from '../exibicao'
import type { Choose, Selecao } from '../massa/use-selecao'
import type { MembroDaLista, MembrosSearch } from '../model'

/** What the list of people is given, and what its rows are, as a table or as cards. */
export type MembrosRowsProps = Pick<MembrosListProps, 'selecao' | 'choose' | 'exibicao'> & {
  membros: MembroDaLista[]
  total: number | undefined
  ordem: MembrosSearch['ordem']
  setOrdem: (ordem: MembrosSearch['ordem']) => void
  /** Rows that were left behind: they keep their place as empty space. */
  skipped: number
  /** Marks the space above; whoever comes near it gets its rows back. */
  topRef: (element: Element | null) => void
}

export type MembrosListProps = {
  search: MembrosSearch
  setSearch: SetSearch<MembrosSearch>
  onClear: () => void
  exibicao: Exibicao
  selecao: Selecao
  /** Only for those who may change what they choose. */
  choose: Choose | undefined
}
