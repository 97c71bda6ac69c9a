import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { plusDays } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { calendarDay } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import {
  type Caso,
  type Comentario,
  eventoDoCartao,
  type Foto,
  fotos,
  type Publicacao,
  type PublicoPossivel,
  type Suspensa,
} from './model'

const PAGE_SIZE = 20
const COMMENTS = 50
const NEW_MS = 60_000
const SIGNED_S = 3600
const WIDTH_PX = 1024
/** Whoever comes back to the page finds it as they left it; what came since is announced (`novas`). */
const STAYS = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
/** So many days ahead one tells of what comes. */
const AHEAD_DAYS = 60

type Raw = Omit<Publicacao, 'fotos' | 'evento'> & { fotos: unknown; evento: unknown }
type Cursor = { antes: string; antes_id: string } | null
type Depois = { depois: string; depois_id: string } | null

const parsed = (rows: readonly Raw[]): Publicacao[] =>
  rows.map((row) => ({ ...row, fotos: fotos.parse(row.fotos), evento: eventoDoCartao.parse(row.evento) }))

const files = () => supabase.storage.from('feed')

export const feedQueries = {
  all: () => ['feed'] as const,

  /** What is written, the newest first; with words, only what has them. */
  lista: (busca = '') =>
    infiniteQueryOptions({
      queryKey: [...feedQueries.all(), 'lista', busca],
      queryFn: async ({ pageParam, signal }) => {
        const page = { ...pageParam, limite: PAGE_SIZE }
        const asked = busca ? supabase.rpc('buscar_no_feed', { busca, ...page }) : supabase.rpc('feed', page)
        return parsed(await unwrap(asked.abortSignal(signal).overrideTypes<Raw[]>()))
      },
      initialPageParam: null as Cursor,
      getNextPageParam: (page): Cursor | undefined => {
        const last = page.at(-1)
        return page.length < PAGE_SIZE || !last ? undefined : { antes: last.created_at, antes_id: last.id }
      },
      ...STAYS,
    }),

  fixadas: () =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'fixadas'],
      queryFn: async ({ signal }) =>
        parsed(
          await unwrap(supabase.rpc('feed', { fixadas: true }).abortSignal(signal).overrideTypes<Raw[]>()),
        ),
      ...STAYS,
    }),

  publicacao: (publicacao: string) =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'publicacao', publicacao],
      queryFn: async ({ signal }) => {
        const [row] = parsed(
          await unwrap(supabase.rpc('publicacao', { publicacao }).abortSignal(signal).overrideTypes<Raw[]>()),
        )
        return row ?? null
      },
    }),

  /** How many came since then; asked for while the page is looked at. */
  novas: (desde: string) =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'novas', desde],
      queryFn: ({ signal }) => unwrap(supabase.rpc('novas_no_feed', { desde }).abortSignal(signal)),
      refetchInterval: NEW_MS,
      staleTime: 0,
      enabled: desde !== '',
    }),

  comentarios: (publicacao: string) =>
    infiniteQueryOptions({
      queryKey: [...feedQueries.all(), 'comentarios', publicacao],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('comentarios_da_publicacao', { publicacao, ...pageParam })
            .abortSignal(signal)
            .overrideTypes<Comentario[]>(),
        ),
      initialPageParam: null as Depois,
      getNextPageParam: (page): Depois | undefined => {
        const last = page.at(-1)
        return page.length < COMMENTS || !last ? undefined : { depois: last.created_at, depois_id: last.id }
      },
    }),

  publicos: () =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'publicos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('publicos_do_feed').abortSignal(signal).overrideTypes<PublicoPossivel[]>()),
    }),

  /** What takes place soon, of one's agenda: a post may tell of it. */
  eventos: () =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'eventos'],
      queryFn: async ({ signal }) => {
        const today = calendarDay()
        const days = await unwrap(
          supabase
            .rpc('agenda', { de: `${today}T00:00:00Z`, ate: `${plusDays(today, AHEAD_DAYS)}T00:00:00Z` })
            .abortSignal(signal),
        )
        return days.filter(({ estado }) => estado !== 'cancelada' && estado !== 'encerrada')
      },
    }),

  casos: () =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'casos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('casos_do_feed').abortSignal(signal).overrideTypes<Caso[]>()),
    }),

  suspensas: () =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'suspensas'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('suspensas_do_feed').abortSignal(signal).overrideTypes<Suspensa[]>()),
    }),

  regras: () =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'regras'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('feed_regras')
            .select(
              'denuncias, palavras, publica_igreja, publica_campus, publica_ministerio, publica_celula, publica_papel',
            )
            .abortSignal(signal)
            .single(),
        ),
    }),

  /** Addresses that show a picture for an hour: of the size of the page, and whole. */
  foto: ({ caminho }: Pick<Foto, 'caminho'>) =>
    queryOptions({
      queryKey: [...feedQueries.all(), 'foto', caminho],
      queryFn: async () => {
        const [small, whole] = await Promise.all([
          unwrap(
            files().createSignedUrl(caminho, SIGNED_S, { transform: { width: WIDTH_PX, resize: 'contain' } }),
          ),
          unwrap(files().createSignedUrl(caminho, SIGNED_S)),
        ])
        return { small: small.signedUrl, whole: whole.signedUrl }
      },
      staleTime: (SIGNED_S - 600) * 1000,
    }),
}
