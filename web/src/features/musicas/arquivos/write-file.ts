import { strToU8, zipSync } from 'fflate'
import { plain } from '@/lib/format'
import type { Musica } from '../song'
import { writeChordPro } from './chordpro-file'
import { writeOpenLyrics } from './open-lyrics'

export const WRITERS = {
  openlyrics: { label: 'OpenLyrics', ending: 'xml', write: writeOpenLyrics },
  chordpro: { label: 'ChordPro', ending: 'cho', write: writeChordPro },
} as const
export type WriteFormat = keyof typeof WRITERS

/** A name that every system takes. */
export const fileName = ({ titulo }: Pick<Musica, 'titulo'>) =>
  plain(titulo)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'musica'

export const writeOne = (musica: Musica, format: WriteFormat) => WRITERS[format].write(musica)

/** Many songs as one ZIP: two of one title get a number. */
export function writeAll(musicas: readonly Musica[], format: WriteFormat): Uint8Array<ArrayBuffer> {
  const taken = new Map<string, number>()
  const files = Object.fromEntries(
    musicas.map((musica) => {
      const name = fileName(musica)
      const times = (taken.get(name) ?? 0) + 1
      taken.set(name, times)
      const path = `${name}${times > 1 ? `_${times}` : ''}.${WRITERS[format].ending}`
      return [path, strToU8(writeOne(musica, format))]
    }),
  )
  const zip = zipSync(files, { level: 6 })
  return new Uint8Array(zip)
}
