import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DAY_MS } from '@/lib/clock'
import { useSession } from '@/lib/session'
import type { CamposAtualizados, Politica, Resultado } from '../model'
import type { Emendas } from './lines'
import type { Mapeamento } from './mapping'
import type { Escolhas } from './problemas'
import type { Tabela } from './table'

/** An import under way. It waits in this browser, so that a closed page or a lost network loses nothing. */
export type Draft = {
  /** The import's id, also for the database. */
  id: string
  arquivo: string
  tabela: Tabela
  mapping: Mapeamento
  emendas: Emendas
  /** The campus of lines that name none. */
  campus: string
  politica: Politica
  campos: CamposAtualizados
  /** What is done about problems, where it is not what is done by itself. */
  escolhas: Escolhas
  /** The area code that phones without one lack. */
  ddd: string
  etapa: 'colunas' | 'conferir' | 'importar'
  /** What became of the lines that were sent. */
  feitas: Readonly<Record<number, Resultado>>
  salvoEm: number
}

const STORE = 'importacao'
/** People's data does not wait for ever in a browser. */
const KEPT_MS = 7 * DAY_MS

function request<T>(one: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    one.onsuccess = () => resolve(one.result)
    one.onerror = () => reject(one.error)
  })
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('pedras-vivas-importacao', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await request(opening)
  return database.transaction(STORE, mode).objectStore(STORE)
}

async function readDraft(user: string): Promise<Draft | null> {
  try {
    const draft: Draft | undefined = await request((await store('readonly')).get(user))
    // one that began before there were choices has none
    return draft && Date.now() - draft.salvoEm < KEPT_MS
      ? { ...draft, escolhas: draft.escolhas ?? {}, ddd: draft.ddd ?? '' }
      : null
  } catch {
    // no storage in this browser: the import works, only without waiting
    return null
  }
}

async function writeDraft(user: string, draft: Draft | null): Promise<void> {
  try {
    const place = await store('readwrite')
    await (draft ? request(place.put(draft, user)) : request(place.delete(user)))
  } catch {
    // as above
  }
}

const draftKey = (user: string) => ['importacao', 'rascunho', user] as const

/** The import that this person has under way in this browser, and how it changes. */
export function useDraft() {
  const user = useSession().user?.id ?? ''
  const queryClient = useQueryClient()
  const { data: draft, isPending } = useQuery({
    queryKey: draftKey(user),
    queryFn: () => readDraft(user),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const setDraft = useCallback(
    (change: Draft | null | ((current: Draft | null) => Draft | null)) => {
      const current = queryClient.getQueryData<Draft | null>(draftKey(user)) ?? null
      const next = typeof change === 'function' ? change(current) : change
      queryClient.setQueryData(draftKey(user), next && { ...next, salvoEm: Date.now() })
      void writeDraft(user, next && { ...next, salvoEm: Date.now() })
    },
    [queryClient, user],
  )
  return { draft: draft ?? null, isLoading: isPending, setDraft }
}

export type SetDraft = ReturnType<typeof useDraft>['setDraft']
