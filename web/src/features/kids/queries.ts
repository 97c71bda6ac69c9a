import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { KidsApi } from './api'
import { type Lista, lista } from './model'

const FRESH_MS = 15_000

export const KidsContext = createContext(new KidsApi(''))
export const useKids = (): KidsApi => use(KidsContext)

const all = ['checkin', 'kids'] as const
const kept = (ocorrencia: string) => `kids:lista:${ocorrencia}`

/** The last list that came, for as long as the tab lives: the house is cleared also when the network is away. */
export function lastList(ocorrencia: string): Lista | undefined {
  const text = sessionStorage.getItem(kept(ocorrencia))
  const read = text === null ? null : lista.safeParse(JSON.parse(text))
  return read?.success ? read.data : undefined
}

export const kidsQueries = {
  all: () => all,
  painel: (api: KidsApi) =>
    queryOptions({
      queryKey: [...all, 'painel', api.ocorrencia],
      queryFn: api.painel,
      refetchInterval: FRESH_MS,
    }),
  lista: (api: KidsApi) =>
    queryOptions({
      queryKey: [...all, 'lista', api.ocorrencia],
      queryFn: async () => {
        const list = await api.lista()
        // a station has it sealed, and lets go of it when the day is closed
        if (!api.isStation) sessionStorage.setItem(kept(api.ocorrencia), JSON.stringify(list))
        return list
      },
      refetchInterval: FRESH_MS,
      placeholderData: () => lastList(api.ocorrencia),
      networkMode: 'always',
    }),
  /** Households by what was typed, or by the code of a card. */
  busca: (api: KidsApi, texto: string) =>
    queryOptions({
      queryKey: [...all, 'busca', api.ocorrencia, texto],
      queryFn: () => api.search(texto),
      gcTime: 0,
    }),
  chamada: (api: KidsApi, sala: string) =>
    queryOptions({
      queryKey: [...all, 'chamada', api.ocorrencia, sala],
      queryFn: () => api.chamada(sala),
      refetchInterval: FRESH_MS,
    }),
  equipe: (api: KidsApi, sala: string) =>
    queryOptions({ queryKey: [...all, 'equipe', api.ocorrencia, sala], queryFn: () => api.equipe(sala) }),
  supervisores: (api: KidsApi) =>
    queryOptions({ queryKey: [...all, 'supervisores', api.ocorrencia], queryFn: api.supervisores }),
}
