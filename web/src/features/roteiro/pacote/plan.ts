import type { QueryClient } from '@tanstack/react-query'
import { bibliaQueries } from '@/features/biblia/public'
import { beginningOf, type MusicaSalva, musicasQueries, type Repeated } from '@/features/musicas/public'
import { type MediaRef, readDrawn, slidesQueries } from '@/features/slides/public'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import { extensionOf, type ItemDoPacote, type Manifest, type MidiaDoPacote } from './model'

/** What of a package is in the library already, by the package's keys. */
export type Found = {
  /** Songs that stand there, or look like one that does. */
  musicas: ReadonlyMap<string, Repeated & { arranjos: MusicaSalva['arranjos'] }>
  midias: ReadonlyMap<string, { id: string; caminho: string }>
  temas: ReadonlyMap<string, string>
  apresentacoes: ReadonlyMap<string, string>
  /** The versions of the Bible that this church has. */
  siglas: ReadonlySet<string>
}

const isRef = (value: unknown): value is MediaRef =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'mime' in value

/** What is drawn, with other media in the place of its own. */
const withMedia = <T>(drawn: T, refOf: (media: MediaRef) => unknown): T =>
  JSON.parse(JSON.stringify(drawn), (_, value) => (isRef(value) ? refOf(value) : value))

/** What is drawn as a text: the same again is the same. */
const looksOf = (drawn: unknown, idOf: (id: string) => string | undefined): string =>
  JSON.stringify(withMedia(drawn, ({ id }) => idOf(id)))

async function songsOf(client: QueryClient, { musicas }: Manifest): Promise<Found['musicas']> {
  const lista = musicas.map(({ dados }) => ({ titulo: dados.titulo, inicio: beginningOf(dados) }))
  if (lista.length === 0) return new Map()
  const rows = await client.fetchQuery({ ...musicasQueries.repetidas(lista), staleTime: 0, gcTime: 0 })
  const ids = [...new Set(rows.map(({ musica }) => musica))]
  const known = ids.length > 0 ? await client.fetchQuery({ ...musicasQueries.varias(ids), staleTime: 0 }) : []
  return new Map(
    rows.flatMap(({ ordem, ...repeated }) => {
      const mine = musicas[ordem]
      const arranjos = known.find(({ id }) => id === repeated.musica)?.arranjos ?? []
      return mine ? [[mine.id, { ...repeated, arranjos }] as const] : []
    }),
  )
}

/** A file is the same that has its name, kind and size: in the library none ever changes. */
async function midiasOf({ midias }: Manifest): Promise<Found['midias']> {
  if (midias.length === 0) return new Map()
  const rows = await unwrap(
    supabase
      .from('midias')
      .select('id, nome, mime, tamanho, caminho')
      .in('tamanho', [...new Set(midias.map(({ tamanho }) => tamanho))])
      .order('created_at')
      .limit(1000),
  )
  return new Map(
    midias.flatMap(({ id, nome, mime, tamanho }) => {
      const same = rows.filter((row) => row.tamanho === tamanho && row.mime === mime)
      const one = same.find((row) => row.id === id) ?? same.find((row) => row.nome === nome)
      return one ? [[id, { id: one.id, caminho: one.caminho }] as const] : []
    }),
  )
}

async function apresentacoesOf({ apresentacoes }: Manifest, midias: Found['midias']) {
  if (apresentacoes.length === 0) return new Map<string, string>()
  const rows = await Promise.all(
    [...new Set(apresentacoes.map(({ nome }) => nome))].map((nome) =>
      unwrap(
        supabase
          .from('apresentacoes')
          .select('id, nome, aviso, ate, slides')
          .eq('nome', nome)
          .order('created_at')
          .limit(20),
      ),
    ),
  )
  return new Map(
    apresentacoes.flatMap(({ id, nome, aviso, ate, slides }) => {
      const looks = looksOf(slides, (media) => midias.get(media)?.id)
      const same = rows
        .flat()
        .filter(
          (row) =>
            row.nome === nome &&
            row.aviso === aviso &&
            row.ate === ate &&
            looksOf(readDrawn(row.slides), (media) => media) === looks,
        )
      const one = same.find((row) => row.id === id) ?? same[0]
      return one ? [[id, one.id] as const] : []
    }),
  )
}

/** What is here already. */
export async function findInLibrary(client: QueryClient, manifest: Manifest): Promise<Found> {
  const [musicas, midias, temas, versions] = await Promise.all([
    songsOf(client, manifest),
    midiasOf(manifest),
    client.fetchQuery({ ...slidesQueries.temas(), staleTime: 0 }),
    client.fetchQuery(bibliaQueries.list()),
  ])
  const worn = manifest.temas.flatMap(({ id, nome, para, aparencia }) => {
    const looks = looksOf(aparencia, (media) => midias.get(media)?.id)
    const same = temas.filter(
      (one) => one.nome === nome && one.para === para && looksOf(one.theme, (media) => media) === looks,
    )
    const one = same.find((tema) => tema.id === id) ?? same[0]
    return one ? [[id, one.id] as const] : []
  })
  return {
    musicas,
    midias,
    temas: new Map(worn),
    apresentacoes: await apresentacoesOf(manifest, midias),
    siglas: new Set(versions.map(({ sigla }) => sigla)),
  }
}

/** Of an item, whether this church has none of the versions in which it was shown. */
const lacksBible = ({ biblias }: ItemDoPacote, { siglas }: Found) =>
  siglas.size === 0 || (biblias.length > 0 && biblias.every((sigla) => !siglas.has(sigla)))

/** A passage that this church could not show comes as the words that were shown. */
export function textOfItem(item: ItemDoPacote, found: Found): string | null {
  const [version] = item.versoes
  if (item.texto || item.tipo !== 'texto' || !version || !lacksBible(item, found)) return item.texto
  const text = version.versiculos.map(({ versiculo, texto }) => `${versiculo} ${texto}`).join('\n\n')
  return text.slice(0, 5000) || null
}

/** Which songs are brought although something like them is here. */
export type Brought = ReadonlySet<string>

export const comesNew = (id: string, found: Found, brought: Brought) =>
  !found.musicas.has(id) || brought.has(id)

export type Payload = { pacote: Json; toSend: { midia: MidiaDoPacote; id: string }[] }

/** What the database is given: all that is not here, by ids that `freshId` makes once for a key, so that a second try gives the same. */
export function payloadOf(
  manifest: Manifest,
  found: Found,
  brought: Brought,
  freshId: (key: string) => string,
): Payload {
  const midiaId = (id: string) => found.midias.get(id)?.id ?? freshId(id)
  const temaId = (id: string | null | undefined) => (id ? (found.temas.get(id) ?? freshId(id)) : null)
  const sizes = new Map(manifest.midias.map((midia) => [midia.id, midia]))
  const refOf = ({ id: key, alt }: MediaRef): MediaRef => {
    const id = midiaId(key)
    const { mime = '', tamanho = 0 } = sizes.get(key) ?? {}
    const path = found.midias.get(key)?.caminho ?? `${id}/${id}.${extensionOf(mime)}`
    return { id, path, mime, bytes: tamanho, ...(alt && { alt }) }
  }
  const songs = new Map(manifest.musicas.map((musica) => [musica.id, musica.dados]))
  const songId = (key: string) =>
    comesNew(key, found, brought) ? freshId(key) : (found.musicas.get(key)?.musica ?? freshId(key))
  const arranjoId = ({ musica, arranjo }: ItemDoPacote) => {
    const mine = musica ? songs.get(musica)?.arranjos.find(({ id }) => id === arranjo) : undefined
    if (!musica || !arranjo || !mine) return null
    if (comesNew(musica, found, brought)) return freshId(arranjo)
    const there = found.musicas.get(musica)?.arranjos ?? []
    return (
      (there.find(({ id }) => id === arranjo) ?? there.find(({ nome }) => nome === mine.nome))?.id ?? null
    )
  }
  const pacote = {
    nome: manifest.nome,
    temas: manifest.temas
      .filter(({ id }) => !found.temas.has(id))
      .map(({ id, nome, para, aparencia }) => ({
        id: freshId(id),
        nome,
        para,
        aparencia: withMedia(aparencia, refOf),
      })),
    apresentacoes: manifest.apresentacoes
      .filter(({ id }) => !found.apresentacoes.has(id))
      .map(({ id, nome, aviso, ate, tema, slides }) => ({
        id: freshId(id),
        nome,
        aviso,
        ate,
        tema_id: temaId(tema),
        slides: withMedia(slides, refOf),
      })),
    musicas: manifest.musicas
      .filter(({ id }) => comesNew(id, found, brought))
      .map(({ id, dados }) => ({
        id: freshId(id),
        dados: {
          ...dados,
          tema_id: temaId(dados.tema_id),
          arranjos: dados.arranjos.map((one) => ({ ...one, id: one.id && freshId(one.id) })),
        },
      })),
    itens: manifest.itens.map((item) => ({
      tipo: item.tipo,
      titulo: item.titulo,
      minutos: item.minutos,
      quem: item.quem,
      musica_id: item.musica && songId(item.musica),
      arranjo_id: arranjoId(item),
      tom: item.tom,
      passagem: item.passagem,
      biblias: item.biblias,
      apresentacao_id:
        item.apresentacao && (found.apresentacoes.get(item.apresentacao) ?? freshId(item.apresentacao)),
      midia_id: item.midia && midiaId(item.midia),
      tema_id: temaId(item.tema),
      texto: textOfItem(item, found),
      opcoes: item.opcoes,
      notas_palco: item.notas_palco,
      notas_tecnica: item.notas_tecnica,
      links: item.links,
    })),
  }
  return {
    pacote: JSON.parse(JSON.stringify(pacote)),
    toSend: manifest.midias
      .filter(({ id }) => !found.midias.has(id))
      .map((midia) => ({ midia, id: freshId(midia.id) })),
  }
}
