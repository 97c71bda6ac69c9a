import { plain } from '@/lib/format'
import { withoutChords } from '../chordpro'
import type { Musica } from '../song'
import type { Format, ReadFile } from './read-file'

export type Choice = 'nova' | 'substitui' | 'pula'
export const CHOICES = {
  nova: 'Importar',
  substitui: 'Substituir a que está',
  pula: 'Pular',
} satisfies Record<Choice, string>

/** A song of the library that one of a file looks like; `igual`: by title and first words. */
export type Repeated = { musica: string; titulo: string; versao: number; igual: boolean }

/** A song of a file, and what is to become of it. */
export type Candidate = {
  key: string
  file: string
  format: Format | null
  song: Musica
  repeated: Repeated | null
  /** It stood in an earlier file, too. */
  isTwice: boolean
  choice: Choice
}

/** The beginning by which the library knows a song. */
export const beginningOf = ({ grupos }: Pick<Musica, 'grupos'>) =>
  grupos
    .map(({ texto }) => withoutChords(texto.replaceAll('\n', ' ')))
    .join(' ')
    .slice(0, 400)

const keyOf = (text: string) =>
  plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const identity = (song: Musica) =>
  `${keyOf(song.titulo)}|${keyOf(beginningOf(song)).split(' ').slice(0, 6).join(' ')}`

/** All songs of some files, with what is proposed: what is new comes, what is there or came before does not. */
export function candidatesOf(
  files: readonly ReadFile[],
  repeated: ReadonlyMap<number, Repeated>,
): Candidate[] {
  const seen = new Set<string>()
  const all = files.flatMap(({ name, format, songs }) => songs.map((song) => ({ name, format, song })))
  return all.map(({ name, format, song }, index) => {
    const same = repeated.get(index) ?? null
    const isTwice = seen.has(identity(song))
    seen.add(identity(song))
    return {
      key: String(index),
      file: name,
      format,
      song,
      repeated: same,
      isTwice,
      choice: isTwice || same?.igual ? 'pula' : 'nova',
    }
  })
}
