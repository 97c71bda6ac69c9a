import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import {
  dadosSchema,
  gruposSchema,
  type MusicaAchada,
  type MusicaSalva,
  type MusicasSearch,
  type UsoNoPeriodo,
} from './model'

const PAGE_SIZE = 50
const FRESH_MS = 60_000
const COLUMNS = `id, titulo, outros_titulos, autores, ccli, copyright, tom, bpm, compasso, tags, grupos, linhas_por_slide,
  tema_id, versao, updated_at, arquivada_em, ultimo_uso, arranjos:musica_arranjos(id, nome, sequencia, tom, padrao)`

export const musicasQueries = {
  all: () => ['musicas'] as const,

  /** Songs by what people remember of them, page by page. */
  lista: ({ busca, tag, ordem, arquivadas }: MusicasSearch) =>
    infiniteQueryOptions({
      queryKey: [...musicasQueries.all(), 'lista', busca.trim(), tag, ordem, arquivadas],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('buscar_musicas', {
              busca,
              tag,
              ordem,
              arquivadas,
              depois: pageParam ?? undefined,
              limite: PAGE_SIZE,
            })
            .abortSignal(signal)
            .overrideTypes<MusicaAchada[], { merge: false }>(),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),

  tags: () =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'tags'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('etiquetas_das_musicas').abortSignal(signal)),
      staleTime: FRESH_MS,
    }),

  /** A song with its parts and orders; null: there is none. */
  musica: (id: string) =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'musica', id],
      queryFn: async ({ signal }): Promise<MusicaSalva | null> => {
        const row = await unwrap(
          supabase
            .from('musicas')
            .select(COLUMNS)
            .eq('id', id)
            .order('padrao', { referencedTable: 'musica_arranjos', ascending: false })
            .order('nome', { referencedTable: 'musica_arranjos' })
            .abortSignal(signal)
            .maybeSingle(),
        )
        return row && { ...row, grupos: gruposSchema.parse(row.grupos) }
      },
    }),

  /** Many songs whole: for a service, or to take them away. */
  varias: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'varias', ...ids],
      queryFn: async ({ signal }): Promise<MusicaSalva[]> => {
        const rows = await unwrap(supabase.from('musicas').select(COLUMNS).in('id', ids).abortSignal(signal))
        return rows.map((row) => ({ ...row, grupos: gruposSchema.parse(row.grupos) }))
      },
    }),

  /** The library page by page, whole: to take it away, or to look through its words. */
  pagina: (from: number, size: number) =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'pagina', from, size],
      queryFn: async ({ signal }): Promise<MusicaSalva[]> => {
        const rows = await unwrap(
          supabase
            .from('musicas')
            .select(COLUMNS)
            .is('arquivada_em', null)
            .order('chave_titulo')
            .order('id')
            .range(from, from + size - 1)
            .abortSignal(signal),
        )
        return rows.map((row) => ({ ...row, grupos: gruposSchema.parse(row.grupos) }))
      },
    }),

  versoes: (musica: string) =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'versoes', musica],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(
          supabase
            .from('musica_versoes')
            .select('versao, dados, created_at, autor:profiles(nome, sobrenome)')
            .eq('musica_id', musica)
            .order('versao', { ascending: false })
            .limit(100)
            .abortSignal(signal),
        )
        return rows.map((row) => ({ ...row, dados: dadosSchema.parse(row.dados) }))
      },
    }),

  usos: (musica: string) =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'usos', musica],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('musica_usos')
            .select('id, dia, campus, tom')
            .eq('musica_id', musica)
            .order('dia', { ascending: false })
            .limit(100)
            .abortSignal(signal),
        ),
    }),

  /** Which of these stand in the library already. */
  repetidas: (lista: { titulo: string; inicio: string }[]) =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'repetidas', lista],
      queryFn: ({ signal }) => unwrap(supabase.rpc('musicas_repetidas', { lista }).abortSignal(signal)),
    }),

  usosNoPeriodo: (de: string, ate: string, campus: string) =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'relatorio', de, ate, campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('usos_de_musicas', { de, ate, no_campus: campus })
            .abortSignal(signal)
            .overrideTypes<UsoNoPeriodo[], { merge: false }>(),
        ),
      placeholderData: keepPreviousData,
    }),

  lotes: () =>
    queryOptions({
      queryKey: [...musicasQueries.all(), 'lotes'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('musica_lotes')
            .select('id, tipo, nome, desfeito_em, created_at')
            .order('created_at', { ascending: false })
            .limit(10)
            .abortSignal(signal),
        ),
    }),
}
