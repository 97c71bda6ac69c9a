import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { withoutAccents } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import { apresentacaoOf, type Midia, type MidiaTipo, temaOf } from './model'

const PAGE_SIZE = 48
const DRAWN_PAGE_SIZE = 24
/** How long a signed address is good for; it is asked anew before. */
const SIGNED_S = 6 * 60 * 60

const files = () => supabase.storage.from('midias')

/** Each word anywhere in the name. */
const patternsOf = (busca: string) =>
  withoutAccents(busca)
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[%_\\]/g, '\\$&')}%`)

export type MidiasFilter = { busca: string; tipo: MidiaTipo | '' }

export const slidesQueries = {
  all: () => ['slides'] as const,

  /** The library, the newest first, page by page. */
  midias: ({ busca, tipo }: MidiasFilter) =>
    infiniteQueryOptions({
      queryKey: [...slidesQueries.all(), 'midias', busca, tipo],
      queryFn: async ({ pageParam, signal }): Promise<Midia[]> => {
        let rows = supabase.from('midias').select('*')
        if (tipo) rows = rows.eq('tipo', tipo)
        for (const pattern of patternsOf(busca)) rows = rows.ilike('texto_busca', pattern)
        return unwrap(
          rows
            .order('created_at', { ascending: false })
            .order('id')
            .range(pageParam, pageParam + PAGE_SIZE - 1)
            .abortSignal(signal),
        )
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
      placeholderData: keepPreviousData,
    }),

  /** Null: it is not there any more. */
  midia: (id: string) =>
    queryOptions({
      queryKey: [...slidesQueries.all(), 'midia', id],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('midias').select('*').eq('id', id).abortSignal(signal).maybeSingle()),
    }),

  temas: () =>
    queryOptions({
      queryKey: [...slidesQueries.all(), 'temas'],
      queryFn: async ({ signal }) =>
        (await unwrap(supabase.from('temas').select('*').order('nome').abortSignal(signal))).map(temaOf),
    }),

  apresentacoes: () => [...slidesQueries.all(), 'apresentacoes'] as const,

  /** Slides of the church's own, those changed last first. */
  lista: (busca: string) =>
    infiniteQueryOptions({
      queryKey: [...slidesQueries.apresentacoes(), 'lista', busca],
      queryFn: async ({ pageParam, signal }) => {
        let rows = supabase.from('apresentacoes').select('*')
        for (const pattern of patternsOf(busca)) rows = rows.ilike('texto_busca', pattern)
        const found = await unwrap(
          rows
            .order('updated_at', { ascending: false })
            .order('id')
            .range(pageParam, pageParam + DRAWN_PAGE_SIZE - 1)
            .abortSignal(signal),
        )
        return found.map(apresentacaoOf)
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) =>
        page.length < DRAWN_PAGE_SIZE ? undefined : pages.length * DRAWN_PAGE_SIZE,
      placeholderData: keepPreviousData,
    }),

  /** The notices of a day: their last one has not passed. */
  avisos: (day: string) =>
    queryOptions({
      queryKey: [...slidesQueries.apresentacoes(), 'avisos', day],
      queryFn: async ({ signal }) => {
        const found = await unwrap(
          supabase
            .from('apresentacoes')
            .select('*')
            .eq('aviso', true)
            .or(`ate.is.null,ate.gte.${day}`)
            .order('created_at')
            .order('id')
            .limit(100)
            .abortSignal(signal),
        )
        return found.map(apresentacaoOf)
      },
    }),

  /** Null: it is not there any more. */
  apresentacao: (id: string) =>
    queryOptions({
      queryKey: [...slidesQueries.apresentacoes(), id],
      queryFn: async ({ signal }) => {
        const found = await unwrap(
          supabase.from('apresentacoes').select('*').eq('id', id).abortSignal(signal).maybeSingle(),
        )
        return found && apresentacaoOf(found)
      },
    }),

  usos: (midia: string) =>
    queryOptions({
      queryKey: [...slidesQueries.all(), 'usos', midia],
      queryFn: ({ signal }) => unwrap(supabase.rpc('usos_da_midia', { midia }).abortSignal(signal)),
    }),

  /** Where the bytes of a file are for some hours; with a width, a picture of that width. */
  source: (path: string, width?: number) =>
    queryOptions({
      queryKey: [...slidesQueries.all(), 'source', path, width ?? 0],
      queryFn: async () => {
        const options = width ? { transform: { width, resize: 'contain' as const } } : undefined
        return (await unwrap(files().createSignedUrl(path, SIGNED_S, options))).signedUrl
      },
      staleTime: (SIGNED_S / 2) * 1000,
    }),
}
