import type { QueryClient } from '@tanstack/react-query'
import { musicasQueries } from '@/features/musicas/public'
import { slidesQueries } from '@/features/slides/public'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { versionsOf } from '../library'
import { linksOfItem, type Roteiro } from '../model'
import { FORMAT, MOST_BYTES, VERSION } from './limits'
import { type ItemDoPacote, type Manifest, pathOf } from './model'
import type { ToPack } from './pack'
import { shownIn } from './read'

/** A package but for the sums of its media, which are known once they are packed. */
export type Collected = {
  manifest: Omit<Manifest, 'midias'> & { midias: Omit<Manifest['midias'][number], 'crc32'>[] }
  files: ToPack[]
}

const unique = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string')),
]

async function apresentacoesOf(client: QueryClient, ids: readonly string[]) {
  const found = await Promise.all(
    ids.map((id) => client.fetchQuery({ ...slidesQueries.apresentacao(id), staleTime: 0 })),
  )
  return found.flatMap((one) =>
    one
      ? [
          {
            id: one.id,
            nome: one.nome,
            aviso: one.aviso,
            ate: one.ate,
            tema: one.tema_id,
            slides: one.slides,
          },
        ]
      : [],
  )
}

async function midiasOf(client: QueryClient, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await unwrap(
          supabase
            .from('midias')
            .select('id, nome, descricao, mime, tamanho, caminho')
            .in('id', ids)
            .order('id'),
        )
  if (rows.reduce((sum, { tamanho }) => sum + tamanho, 0) > MOST_BYTES) return null
  const files: ToPack[] = []
  const midias: Collected['manifest']['midias'] = []
  for (const { caminho, ...row } of rows) {
    const address = await client.fetchQuery(slidesQueries.source(caminho))
    const answer = await fetch(address)
    if (!answer.ok) throw new AppError('unreachable', { status: answer.status })
    const blob = await answer.blob()
    files.push({ id: row.id, name: pathOf(row), blob })
    midias.push({ ...row, tamanho: blob.size })
  }
  return { midias, files }
}

/** Everything that a service needs, as it stands in the library now; null: its media are more than a package takes. */
export async function collectPacote(client: QueryClient, roteiro: Roteiro): Promise<Collected | null> {
  const rows = roteiro.itens
  const songs = unique(rows.map(({ musica_id }) => musica_id))
  const [musicas, apresentacoes, all, versoes] = await Promise.all([
    songs.length > 0 ? client.fetchQuery({ ...musicasQueries.varias(songs), staleTime: 0 }) : [],
    apresentacoesOf(client, unique(rows.map(({ apresentacao_id }) => apresentacao_id))),
    client.fetchQuery({ ...slidesQueries.temas(), staleTime: 0 }),
    // what the item shows, as it is kept: no more of a Bible leaves the church
    Promise.all(rows.map((row) => (row.passagem && !row.texto ? versionsOf(client, row) : []))),
  ])
  const worn = new Set([
    ...rows.map(({ tema_id }) => tema_id),
    ...musicas.map(({ tema_id }) => tema_id),
    ...apresentacoes.map(({ tema }) => tema),
  ])
  const temas = all
    .filter(({ id }) => worn.has(id))
    .map(({ id, nome, para, theme }) => ({ id, nome, para, aparencia: theme }))
  const found = await midiasOf(
    client,
    unique([...rows.map(({ midia_id }) => midia_id), ...shownIn({ apresentacoes, temas })]),
  )
  if (!found) return null
  const { midias, files } = found
  const itens = rows.map(
    (row, at): ItemDoPacote => ({
      tipo: row.tipo,
      titulo: row.titulo,
      minutos: row.minutos,
      quem: row.quem,
      musica: row.musica_id,
      arranjo: row.arranjo_id,
      tom: row.tom,
      passagem: row.passagem,
      biblias: row.biblias,
      versoes: (versoes[at] ?? []).map(({ sigla, versiculos }) => ({ sigla, versiculos: [...versiculos] })),
      apresentacao: row.apresentacao_id,
      midia: row.midia_id,
      tema: row.tema_id,
      texto: row.texto,
      opcoes: Object(row.opcoes),
      notas_palco: row.notas_palco,
      notas_tecnica: row.notas_tecnica,
      links: linksOfItem(row.links),
    }),
  )
  return {
    manifest: {
      formato: FORMAT,
      versao: VERSION,
      nome: roteiro.nome,
      itens,
      musicas: musicas.map(
        ({ id, versao: _v, updated_at: _u, arquivada_em: _a, ultimo_uso: _l, ...dados }) => ({
          id,
          dados,
        }),
      ),
      apresentacoes,
      temas,
      midias,
    },
    files,
  }
}
