import { useCallback, useState } from 'react'

/** Who is chosen in the list: these people, or everybody of the filter but these. */
export type Selecao = { tudo: boolean; ids: ReadonlySet<string> }

const NINGUEM: Selecao = { tudo: false, ids: new Set() }

export const isSelecionado = ({ tudo, ids }: Selecao, id: string) => tudo !== ids.has(id)

/** How many are chosen; unknown while everybody of the filter is not counted yet. */
export function quantosSelecionados({ tudo, ids }: Selecao, total: number | undefined) {
  if (!tudo) return ids.size
  return total === undefined ? undefined : Math.max(total - ids.size, 0)
}

/** The choice belongs to one filter: another one begins with nobody. */
export function useSelecao(filterKey: string) {
  const [state, setState] = useState({ key: filterKey, selecao: NINGUEM })
  const selecao = state.key === filterKey ? state.selecao : NINGUEM
  const set = (next: Selecao) => setState({ key: filterKey, selecao: next })
  // the same one for as long as the filter is the same: the rows of the list are drawn again only when they change
  const choose = useCallback(
    (ids: readonly string[], isChosen: boolean) =>
      setState((before) => {
        const { tudo, ids: known } = before.key === filterKey ? before.selecao : NINGUEM
        const next = new Set(known)
        for (const id of ids) {
          if (isChosen === tudo) next.delete(id)
          else next.add(id)
        }
        return { key: filterKey, selecao: { tudo, ids: next } }
      }),
    [filterKey],
  )
  return {
    selecao,
    choose,
    chooseAll: () => set({ tudo: true, ids: new Set() }),
    clear: () => set(NINGUEM),
  }
}
export type Choose = ReturnType<typeof useSelecao>['choose']
