import { FORMAT, PROBLEMS, Problem, VERSION } from './limits'
import { type Manifest, manifestSchema, type Pacote, pathOf } from './model'
import type { Unpacked } from './unpack'

/** What became of a file: a package, or why it is none. */
export type Read = { pacote: Pacote; problem?: undefined } | { pacote?: undefined; problem: string }

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

function readManifest(said: unknown): Manifest {
  const { formato, versao } = Object(said)
  if (formato !== FORMAT) throw new Problem(PROBLEMS.other)
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

/** Judges what lies in a package: nothing of it is believed that was not looked at. */
export function readPacote({ said, entries }: Unpacked): Read {
  try {
    const manifest = readManifest(said)
    if (!isWhole(manifest)) throw new Problem(PROBLEMS.broken)
    const files = new Map<string, Blob>()
    for (const midia of manifest.midias) {
      const content = entries.get(pathOf(midia))
      if (content?.blob.size !== midia.tamanho || content.crc32 !== midia.crc32)
        throw new Problem(PROBLEMS.broken)
      if (!SIGNS[midia.mime]?.(content.head))
        throw new Problem(
          `“${midia.nome}” não é o tipo de arquivo que diz ser, e por isso o pacote não foi aberto.`,
        )
      files.set(midia.id, content.blob)
    }
    if (entries.size !== files.size) throw new Problem(PROBLEMS.foreign)
    return { pacote: { manifest, files } }
  } catch (error) {
    return { problem: error instanceof Problem ? error.message : PROBLEMS.broken }
  }
}
