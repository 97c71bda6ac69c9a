import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import {
  anexos,
  type Bloqueada,
  conversa as conversaAnswer,
  type Denuncia,
  type Encontrada,
  type Grupo,
  type Mensagem,
  mergeMensagens,
  type NaLista,
  type Pessoa,
} from './model'

const LIST = 30
const MESSAGES = 50
/** More than that was missed: the list begins anew. */
const MISSED_MAX = 100
const SIGNED_S = 600
const WIDTH_PX = 640

type Raw<T extends { anexos: unknown }> = Omit<T, 'anexos'> & { anexos: unknown }
const withAnexos = <T extends { anexos: unknown }>(rows: readonly Raw<T>[]) =>
  rows.map((row) => ({ ...row, anexos: anexos.parse(row.anexos) }))

type ListCursor = { antes: string; antes_id: string } | null

const files = () => supabase.storage.from('conversas')

type Which = { antes?: number; depois?: number; limite?: number }

export const fetchMensagens = async (
  conversa: string,
  which: Which = {},
  signal?: AbortSignal,
): Promise<Mensagem[]> => {
  const request = supabase.rpc('mensagens_da_conversa', { conversa, limite: MESSAGES, ...which })
  return withAnexos<Mensagem>(
    await unwrap((signal ? request.abortSignal(signal) : request).overrideTypes<Raw<Mensagem>[]>()),
  )
}

export const conversasQueries = {
  all: () => ['conversas'] as const,

  lista: (busca: string) =>
    infiniteQueryOptions({
      queryKey: [...conversasQueries.all(), 'lista', busca],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('minhas_conversas', { busca, ...pageParam, limite: LIST })
            .abortSignal(signal)
            .overrideTypes<NaLista[]>(),
        ),
      initialPageParam: null as ListCursor,
      getNextPageParam: (page): ListCursor | undefined => {
        const last = page.at(-1)
        return page.length < LIST || !last ? undefined : { antes: last.quando, antes_id: last.id }
      },
    }),

  conversa: (conversa: string) =>
    queryOptions({
      queryKey: [...conversasQueries.all(), 'conversa', conversa],
      queryFn: async ({ signal }) =>
        conversaAnswer.parse(await unwrap(supabase.rpc('conversa_aberta', { conversa }).abortSignal(signal))),
    }),

  /** Pages by number, newest first. What is new comes by `appendNew` and `refreshOne`: nothing is read twice. */
  mensagens: (conversa: string) =>
    infiniteQueryOptions({
      queryKey: [...conversasQueries.all(), 'mensagens', conversa],
      queryFn: ({ pageParam, signal }) =>
        fetchMensagens(conversa, pageParam === null ? {} : { antes: pageParam }, signal),
      initialPageParam: null as number | null,
      getNextPageParam: (page): number | undefined =>
        page.length < MESSAGES ? undefined : page.at(-1)?.ordem,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  pessoas: (busca: string) =>
    queryOptions({
      queryKey: [...conversasQueries.all(), 'pessoas', busca],
      queryFn: ({ signal }) =>
        unwrap(
          supabase.rpc('pessoas_para_conversar', { busca }).abortSignal(signal).overrideTypes<Pessoa[]>(),
        ),
    }),

  grupos: () =>
    queryOptions({
      queryKey: [...conversasQueries.all(), 'grupos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('grupos_para_conversar').abortSignal(signal).overrideTypes<Grupo[]>()),
    }),

  busca: (busca: string) =>
    queryOptions({
      queryKey: [...conversasQueries.all(), 'busca', busca],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('buscar_mensagens', { busca }).abortSignal(signal).overrideTypes<Encontrada[]>()),
      enabled: busca.trim().length > 1,
    }),

  bloqueadas: () =>
    queryOptions({
      queryKey: [...conversasQueries.all(), 'bloqueadas'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('pessoas_bloqueadas').abortSignal(signal).overrideTypes<Bloqueada[]>()),
    }),

  denuncias: () =>
    queryOptions({
      queryKey: [...conversasQueries.all(), 'denuncias'],
      queryFn: async ({ signal }) =>
        withAnexos<Denuncia>(
          await unwrap(
            supabase.rpc('denuncias_de_mensagens').abortSignal(signal).overrideTypes<Raw<Denuncia>[]>(),
          ),
        ),
    }),

  /** Addresses that hold for ten minutes: of a picture in the size of the page, and of the whole file. */
  anexo: (caminho: string, isPhoto: boolean) =>
    queryOptions({
      queryKey: [...conversasQueries.all(), 'anexo', caminho],
      queryFn: async () => {
        const [small, whole] = await Promise.all([
          unwrap(
            files().createSignedUrl(
              caminho,
              SIGNED_S,
              isPhoto ? { transform: { width: WIDTH_PX, resize: 'contain' } } : {},
            ),
          ),
          unwrap(files().createSignedUrl(caminho, SIGNED_S)),
        ])
        return { small: small.signedUrl, whole: whole.signedUrl }
      },
      staleTime: (SIGNED_S - 60) * 1000,
    }),
}

type Pages = InfiniteData<Mensagem[], unknown>

/** Changes what is known of a conversation's messages, each in the page where it stands; new ones stand in the first. */
function merge(client: QueryClient, conversa: string, arrived: readonly Mensagem[]) {
  const { queryKey } = conversasQueries.mensagens(conversa)
  client.setQueryData(queryKey, (data: Pages | undefined) => {
    if (!data || arrived.length === 0) return data
    const byOrder = new Map(arrived.map((um) => [um.ordem, um]))
    const [first = [], ...older] = data.pages
    const newest = first.filter(({ ordem }) => !byOrder.has(ordem))
    const oldest = older[0]?.[0]?.ordem ?? Number.NEGATIVE_INFINITY
    const here = arrived.filter(({ ordem }) => ordem > oldest)
    return {
      ...data,
      pages: [
        mergeMensagens(newest, here),
        ...older.map((page) =>
          page.some(({ ordem }) => byOrder.has(ordem)) ? page.map((um) => byOrder.get(um.ordem) ?? um) : page,
        ),
      ],
    }
  })
}

const newestOf = (client: QueryClient, conversa: string) =>
  client.getQueryData(conversasQueries.mensagens(conversa).queryKey)?.pages[0]?.[0]?.ordem

/** Reads what came after the last message that is known. */
export async function appendNew(client: QueryClient, conversa: string): Promise<void> {
  const depois = newestOf(client, conversa)
  const { queryKey } = conversasQueries.mensagens(conversa)
  if (depois === undefined) return await client.invalidateQueries({ queryKey })
  const arrived = await fetchMensagens(conversa, { depois, limite: MISSED_MAX })
  if (arrived.length >= MISSED_MAX) return await client.resetQueries({ queryKey })
  merge(client, conversa, arrived)
}

/** Reads one message anew, where it is on the page. */
export async function refreshOne(client: QueryClient, conversa: string, ordem: number): Promise<void> {
  const pages = client.getQueryData(conversasQueries.mensagens(conversa).queryKey)?.pages
  if (!pages?.some((page) => page.some((um) => um.ordem === ordem))) return
  merge(client, conversa, await fetchMensagens(conversa, { depois: ordem - 1, limite: 1 }))
}

/** Something may have been missed: what came, and what became of the latest. */
export async function catchUp(client: QueryClient, conversa: string): Promise<void> {
  await appendNew(client, conversa)
  merge(client, conversa, await fetchMensagens(conversa))
}

/** Shows a message as it will be. */
export const showMensagem = (client: QueryClient, conversa: string, mensagem: Mensagem) =>
  merge(client, conversa, [mensagem])
