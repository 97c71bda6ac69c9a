import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase, type Tables } from '@/lib/supabase'
import { readRegras, writeRegras } from '../filtro/model'
import { type MembrosSearch, membrosSearch } from '../model'
import { filterOf } from '../queries'

export type ListaSalva = Tables<'listas_de_membros'>

const REFRESH_MS = 15 * 60_000

const filtroSalvo = z.object({
  busca: z.string().catch(''),
  campus: z.string().catch(''),
  situacao: membrosSearch.shape.situacao.catch(''),
  familia: z.boolean().catch(false),
  regras: z.unknown(),
})

/** The state of the page that shows what a saved list asks, to change it. */
export function searchDaLista(lista: ListaSalva): Partial<MembrosSearch> {
  const { regras, ...lido } = filtroSalvo.parse(lista.filtro)
  return {
    ...lido,
    regras: writeRegras(readRegras(regras)),
    ordem: ordemDaLista(lista),
    lista: '',
    edita: lista.id,
  }
}

const fixa = z.object({ ids: z.array(z.string()) })
/** A list of people who were chosen one by one: no filter makes it. */
export const isFixa = ({ filtro }: ListaSalva) => fixa.safeParse(filtro).success

/** The order that a saved list keeps. */
export const ordemDaLista = ({ ordem }: ListaSalva) => membrosSearch.shape.ordem.catch('nome').parse(ordem)

/** What the page looks like with the filter that a saved list keeps. */
export const effectiveSearch = (search: MembrosSearch, lista: ListaSalva | undefined): MembrosSearch =>
  search.lista && lista && !isFixa(lista) ? { ...membrosSearch.parse({}), ...searchDaLista(lista) } : search

/** What is kept of the page in a saved list. */
export function filtroToSave(search: MembrosSearch) {
  const { lista: _, ...filtro } = filterOf(search)
  return { filtro, ordem: search.ordem }
}

export const listasQueries = {
  all: () => ['listas-de-membros'] as const,

  /** Those of the person and those of the church. */
  todas: () =>
    queryOptions({
      queryKey: [...listasQueries.all(), 'todas'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('listas_de_membros').select('*').order('nome').abortSignal(signal)),
    }),

  /** The ids of the lists about which the person is told. */
  seguidas: () =>
    queryOptions({
      queryKey: [...listasQueries.all(), 'seguidas'],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(supabase.from('listas_seguidas').select('lista_id').abortSignal(signal))
        return rows.map(({ lista_id }) => lista_id)
      },
    }),

  /** Looks at the followed lists every quarter of an hour, while the app is open; the notices come by themselves. */
  look: () =>
    queryOptions({
      queryKey: ['listas-seguidas', 'olhar'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('atualizar_listas').abortSignal(signal)),
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
      retry: false,
    }),
}

export type ListaData = { nome: string; da_igreja: boolean; colunas?: string[] }

const invalidates = [listasQueries.all()]

export const listasMutations = {
  create: (search: MembrosSearch) =>
    mutationOptions({
      mutationFn: (data: ListaData) =>
        unwrap(
          supabase
            .from('listas_de_membros')
            .insert({ ...data, ...filtroToSave(search) })
            .select()
            .single(),
        ),
      meta: { success: 'Lista salva.', invalidates },
    }),

  createFixa: () =>
    mutationOptions({
      mutationFn: ({ nome, ids }: { nome: string; ids: string[] }) =>
        unwrap(supabase.from('listas_de_membros').insert({ nome, filtro: { ids } }).select().single()),
      meta: { success: 'Lista salva.', invalidates },
    }),

  add: () =>
    mutationOptions({
      mutationFn: (args: { lista: string; ids: string[] }) =>
        unwrap(supabase.rpc('acrescentar_a_lista', args)),
      meta: { success: 'Lista salva.', invalidates: [...invalidates, ['membros']] },
    }),

  change: (id: string) =>
    mutationOptions({
      mutationFn: (data: Partial<ListaData> & Partial<ReturnType<typeof filtroToSave>>) =>
        unwrap(supabase.from('listas_de_membros').update(data).eq('id', id).select().single()),
      meta: { success: 'Lista salva.', invalidates: [...invalidates, ['membros']] },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (id: string) =>
        unwrap(supabase.from('listas_de_membros').delete().eq('id', id).select('id').single()),
      meta: { success: 'Lista excluída.', invalidates },
    }),

  follow: (id: string) =>
    mutationOptions({
      mutationFn: async (segue: boolean) => {
        if (!segue) return unwrap(supabase.from('listas_seguidas').delete().eq('lista_id', id))
        await unwrap(supabase.from('listas_seguidas').insert({ lista_id: id }))
        // remembers who is in it now, so that the next look has something to compare with
        return unwrap(supabase.rpc('atualizar_listas'))
      },
      meta: { invalidates },
    }),
}
