import { strFromU8, unzipSync } from 'fflate'
import { crc32 } from './crc32'
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  MOST_BYTES,
  MOST_MANIFEST,
  manifestSchema,
  type Pacote,
  pathOf,
  VERSION,
} from './model'

/** What became of a file: a package, or why it is none. */
export type Read = { pacote: Pacote; problem?: undefined } | { pacote?: undefined; problem: string }

class Problem extends Error {}

const BROKEN = 'O arquivo está quebrado ou incompleto. Baixe-o de novo de onde veio.'
const OTHER = 'Este arquivo não é um pacote de culto.'
const TOO_LARGE = 'O pacote é grande demais: cabem até 200 MB.'
const FOREIGN = 'O pacote tem arquivos que não são dele, e por isso não foi aberto.'

const isText = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
const begins = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte)

/** What a file is by its first bytes, whatever it is called. */
const SIGNS: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (bytes) => begins(bytes, 0xff, 0xd8, 0xff),
  'image/png': (bytes) => begins(bytes, 0x89, 0x50, 0x4e, 0x47),
  'image/webp': (bytes) => isText(bytes, 0, 'RIFF') && isText(bytes, 8, 'WEBP'),
  'image/gif': (bytes) => isText(bytes, 0, 'GIF8'),
  'video/mp4': (bytes) => isText(bytes, 4, 'ftyp'),
  'video/webm': (bytes) => begins(bytes, 0x1a, 0x45, 0xdf, 0xa3),
  'audio/mpeg': (bytes) =>
    isText(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  'audio/mp4': (bytes) => isText(bytes, 4, 'ftyp'),
  'audio/ogg': (bytes) => isText(bytes, 0, 'OggS'),
}

const ENTRY = /^midia\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{3,4}$/

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const seen = new Set<string>()
  let sum = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      // whatever else lies in it, a way out of its folder or the same name twice, it was not made here
      if ((name !== MANIFEST && !ENTRY.test(name)) || seen.has(name)) throw new Problem(FOREIGN)
      seen.add(name)
      sum += originalSize
      if (sum > MOST_BYTES || (name === MANIFEST && originalSize > MOST_MANIFEST))
        throw new Problem(TOO_LARGE)
      return true
    },
  })
}

function readManifest(bytes: Uint8Array | undefined): Manifest {
  if (!bytes) throw new Problem(OTHER)
  let said: unknown
  try {
    said = JSON.parse(strFromU8(bytes))
  } catch {
    throw new Problem(BROKEN)
  }
  const { formato, versao } = Object(said)
  if (formato !== FORMAT) throw new Problem(OTHER)
  if (typeof versao === 'number' && versao > VERSION)
    throw new Problem('Este pacote é de uma versão mais nova do sistema. Atualize este, ou peça outro.')
  const manifest = manifestSchema.safeParse(said)
  if (!manifest.success)
    throw new Problem('O roteiro deste pacote não pode ser lido. Peça outro a quem o fez.')
  return manifest.data
}

/** The media that slides and themes show. */
export function shownIn({ apresentacoes, temas }: Pick<Manifest, 'apresentacoes' | 'temas'>): string[] {
  const ofSlides = apresentacoes.flatMap(({ slides }) =>
    slides.flatMap(({ background, boxes }) => [
      ...(background ? [background.id] : []),
      ...boxes.flatMap((box) => (box.kind === 'image' ? [box.media.id] : [])),
    ]),
  )
  const ofTemas = temas.flatMap(({ aparencia: { background } }) =>
    background.kind === 'media' ? [background.media.id] : [],
  )
  return [...ofSlides, ...ofTemas]
}

/** Everything that is named in it is in it. */
function isWhole(manifest: Manifest): boolean {
  const { itens, musicas, apresentacoes, temas, midias } = manifest
  const named = (wanted: readonly (string | null | undefined)[], there: readonly { id: string }[]) => {
    const ids = new Set(there.map(({ id }) => id))
    return ids.size === there.length && wanted.every((id) => !id || ids.has(id))
  }
  return (
    named(
      itens.map(({ musica }) => musica),
      musicas,
    ) &&
    named(
      itens.map(({ apresentacao }) => apresentacao),
      apresentacoes,
    ) &&
    named([...itens.map(({ midia }) => midia), ...shownIn(manifest)], midias) &&
    named(
      [
        ...itens.map(({ tema }) => tema),
        ...apresentacoes.map(({ tema }) => tema),
        ...musicas.map(({ dados }) => dados.tema_id),
      ],
      temas,
    )
  )
}

/** Reads a package and judges it: nothing of it is believed that was not looked at. */
export function readPacote(bytes: Uint8Array): Read {
  try {
    if (bytes.length > MOST_BYTES) throw new Problem(TOO_LARGE)
    if (!begins(bytes, 0x50, 0x4b)) throw new Problem(OTHER)
    const { [MANIFEST]: said, ...entries } = unpack(bytes)
    const manifest = readManifest(said)
    if (!isWhole(manifest)) throw new Problem(BROKEN)
    const files = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const midia of manifest.midias) {
      const content = entries[pathOf(midia)]
      if (!content || content.length !== midia.tamanho || crc32(content) !== midia.crc32)
        throw new Problem(BROKEN)
      if (!SIGNS[midia.mime]?.(content))
        throw new Problem(
          `“${midia.nome}” não é o tipo de arquivo que diz ser, e por isso o pacote não foi aberto.`,
        )
      files.set(midia.id, new Uint8Array(content))
    }
    if (Object.keys(entries).length !== files.size) throw new Problem(FOREIGN)
    return { pacote: { manifest, files } }
  } catch (error) {
    return { problem: error instanceof Problem ? error.message : BROKEN }
  }
}
