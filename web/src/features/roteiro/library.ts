import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  bibliaQueries,
  loadLivro,
  parseReference,
  usualVersions,
  type Versao,
  versesIn,
} from '@/features/biblia/public'
import { musicasQueries } from '@/features/musicas/public'
import { slidesOfDrawn } from '@/features/slides/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Item } from './model'
import { type Library, programmeOf } from './programme'
import { roteiroQueries } from './queries'

const idsOf = (itens: readonly Item[], column: 'musica_id' | 'midia_id' | 'apresentacao_id') => [
  ...new Set(itens.flatMap((item) => item[column] ?? [])),
]

async function mediaOf(ids: readonly string[]): Promise<Library['media']> {
  if (ids.length === 0) return new Map()
  const rows = await unwrap(
    supabase.from('midias').select('id, caminho, mime, tamanho, descricao').in('id', ids),
  )
  return new Map(
    rows.map(({ id, caminho, mime, tamanho, descricao }) => [
      id,
      { id, path: caminho, mime, bytes: tamanho, ...(descricao && { alt: descricao }) },
    ]),
  )
}

async function apresentacoesOf(ids: readonly string[]): Promise<Library['apresentacoes']> {
  if (ids.length === 0) return new Map()
  const rows = await unwrap(
    supabase.from('apresentacoes').select('id, versao, slides, tema_id').in('id', ids),
  )
  return new Map(
    rows.map(({ id, versao, slides, tema_id }) => [id, { versao, slides: slidesOfDrawn(slides), tema_id }]),
  )
}

/** The passages of an item in the versions that it asks for, or else as the church shows them. */
export async function versionsOf(
  client: QueryClient,
  { passagem, biblias }: Pick<Item, 'passagem' | 'biblias'>,
): Promise<Versao[]> {
  const passages = parseReference(passagem ?? '')
  if (passages.length === 0) return []
  const known = await client.fetchQuery(bibliaQueries.list())
  const asked = biblias.flatMap((sigla) => known.find((version) => version.sigla === sigla) ?? [])
  const versions = asked.length > 0 ? asked : usualVersions(known)
  return Promise.all(
    versions.map(async ({ id, sigla }) => {
      const found = await Promise.all(
        passages.map(async (one) => versesIn(await loadLivro(id, one.livro), one)),
      )
      return { sigla, versiculos: found.flat() }
    }),
  )
}

async function passagensOf(client: QueryClient, itens: readonly Item[]): Promise<Library['passagens']> {
  const withPassage = itens.filter(({ passagem }) => passagem)
  return new Map(
    await Promise.all(withPassage.map(async (item) => [item.id, await versionsOf(client, item)] as const)),
  )
}

/** What the screens of a service show; null: there is no such roteiro for this person. */
export const programmeQuery = (roteiroId: string) =>
  queryOptions({
    queryKey: [...roteiroQueries.all(), 'programa', roteiroId],
    queryFn: async ({ client }) => {
      const roteiro = await client.fetchQuery({ ...roteiroQueries.roteiro(roteiroId), staleTime: 0 })
      if (!roteiro) return null
      const { itens } = roteiro
      const songs = idsOf(itens, 'musica_id')
      const [musicas, media, apresentacoes, passagens] = await Promise.all([
        songs.length > 0 ? client.fetchQuery({ ...musicasQueries.varias(songs), staleTime: 0 }) : [],
        mediaOf(idsOf(itens, 'midia_id')),
        apresentacoesOf(idsOf(itens, 'apresentacao_id')),
        passagensOf(client, itens),
      ])
      const library = {
        musicas: new Map(musicas.map((one) => [one.id, one])),
        media,
        apresentacoes,
        passagens,
      }
      return programmeOf(roteiro, library)
    },
  })
