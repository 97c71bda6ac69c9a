import { unzipSync } from 'fflate'
import type { Musica } from '../song'
import { isChordPro, readChordPro } from './chordpro-file'
import { decodeText } from './decode'
import { readFreeShow } from './free-show'
import { readOpenLyrics } from './open-lyrics'
import { readOpenSong } from './open-song'
import { readPlain } from './plain-file'
import { elementsOf, parseXml } from './xml'

export const FORMATS = {
  openlyrics: 'OpenLyrics',
  opensong: 'OpenSong',
  chordpro: 'ChordPro',
  freeshow: 'FreeShow',
  texto: 'Texto',
} as const
export type Format = keyof typeof FORMATS

/** What became of a file: its songs, or why there are none. */
export type ReadFile = { name: string; format: Format | null; songs: Musica[]; problem: string | null }

const MOST_BYTES = 20_000_000
const MOST_UNPACKED = 100_000_000
const MOST_FILES = 10_000

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3
const nameWithout = (name: string) => (name.split('/').at(-1) ?? name).replace(/\.[a-z0-9]{1,10}$/i, '')

function songsIn(text: string): { format: Format; songs: Musica[] } | null {
  const start = text.trimStart().charAt(0)
  if (start === '<') {
    const root = parseXml(text)
    if (root?.name !== 'song') return null
    const isOpenLyrics = elementsOf(root, 'properties').length > 0
    return isOpenLyrics
      ? { format: 'openlyrics', songs: [readOpenLyrics(root)] }
      : { format: 'opensong', songs: [readOpenSong(root)] }
  }
  if (start === '[' || start === '{') {
    try {
      const songs = readFreeShow(JSON.parse(text))
      return songs && { format: 'freeshow', songs }
    } catch {
      // a heading or a directive, not JSON
    }
  }
  if (isChordPro(text)) return { format: 'chordpro', songs: readChordPro(text) }
  return { format: 'texto', songs: readPlain(text) }
}

function readOne(name: string, bytes: Uint8Array): ReadFile {
  const failed = (problem: string): ReadFile => ({ name, format: null, songs: [], problem })
  if (bytes.length > MOST_BYTES) return failed('O arquivo passa de 20 MB.')
  try {
    const text = decodeText(bytes)
    if (text.includes('\0')) return failed('Este formato não é lido. Exporte como texto no outro programa.')
    const found = songsIn(text)
    if (!found) return failed('Este formato não é lido. Exporte como OpenLyrics ou texto no outro programa.')
    const songs = found.songs
      .filter(({ grupos }) => grupos.length > 0)
      .map((song, index) => ({
        ...song,
        titulo:
          song.titulo ||
          `${nameWithout(name)}${index > 0 ? ` ${index + 1}` : ''}`.slice(0, 200).trim() ||
          'Sem título',
      }))
    return songs.length > 0
      ? { name, format: found.format, songs, problem: null }
      : failed('Não há letra neste arquivo.')
  } catch {
    return failed('O arquivo está quebrado ou incompleto.')
  }
}

/** The songs of a file, or of every file in a ZIP. */
export function readFile(name: string, bytes: Uint8Array): ReadFile[] {
  if (!isZip(bytes)) return [readOne(name, bytes)]
  let sum = 0
  let count = 0
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name: entry, originalSize }) => {
        if (entry.endsWith('/') || /(^|\/)(?:\.|__MACOSX)/.test(entry)) return false
        sum += originalSize
        count += 1
        if (sum > MOST_UNPACKED || count > MOST_FILES) throw new Error('too much')
        // of a packed project only the words are read
        return !/\.(?:png|jpe?g|gif|webp|mp[34]|mov|wav|ttf|otf|pdf)$/i.test(entry)
      },
    })
    const files = Object.entries(entries)
    if (files.length === 0) throw new Error('empty')
    return files.map(([entry, content]) => readOne(entry, content))
  } catch {
    return [{ name, format: null, songs: [], problem: 'O ZIP está quebrado, vazio ou é grande demais.' }]
  }
}
