import { unzipSync } from 'fflate'
import type { Lida } from './collector'
import { decodeText } from './decode'
import { readJson } from './read-json'
import { readUsfm } from './read-usfm'
import { readXml } from './read-xml'

export type Problem = 'vazio' | 'grande' | 'ilegivel'

export class ReadError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

export type Arquivo = { name: string; bytes: Uint8Array }

/** Of all files together, unpacked. */
export const MOST_BYTES = 80 * 1024 * 1024

const isText = (name: string) =>
  /\.(json|xml|osis|xmm|usfm|sfm|usx|txt|opensong|ptx|[a-z]{2,3})$|(^|\/)[^./]+$/i.test(name) &&
  !/(^|\/)(\.|__MACOSX)/.test(name)

function unpack(file: Arquivo): Arquivo[] {
  if (file.bytes[0] !== 0x50 || file.bytes[1] !== 0x4b) return [file]
  let total = 0
  const files = unzipSync(file.bytes, {
    filter: ({ name, originalSize }) => {
      if (!isText(name)) return false
      total += originalSize
      if (total > MOST_BYTES) throw new ReadError('grande')
      return originalSize > 0
    },
  })
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
}

/** Several files of one version, such as a book each, become one. */
function merge(all: readonly Lida[]): Lida {
  const [one = { texto: {}, outros: [], recusados: [] }, ...more] = all
  for (const next of more) {
    for (const [livro, text] of Object.entries(next.texto)) one.texto[Number(livro)] ??= text
    one.outros.push(...next.outros)
    one.recusados.push(...next.recusados)
  }
  return one
}

/** A version of the Bible out of files of any format that is known, by what is in them, not by their names. */
export function readFiles(given: readonly Arquivo[], onProgress: (part: number) => void = () => {}): Lida {
  if (given.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_BYTES) throw new ReadError('grande')
  const files = given.flatMap(unpack).sort((a, b) => a.name.localeCompare(b.name))
  const read: Lida[] = []
  const usfm: string[] = []
  files.forEach(({ bytes }, index) => {
    const text = decodeText(bytes)
    const start = text
      .slice(0, 2000)
      .replace(/^\ufeff/, '')
      .trimStart()
    if (start.startsWith('{') || start.startsWith('[')) read.push(readJson(text))
    else if (start.startsWith('<')) read.push(readXml(text))
    else if (/\\id\s/.test(start)) usfm.push(text)
    onProgress((index + 1) / files.length)
  })
  if (usfm.length > 0) read.push(readUsfm(usfm))
  const lida = merge(read)
  if (Object.keys(lida.texto).length === 0) throw new ReadError(read.length > 0 ? 'vazio' : 'ilegivel')
  return lida
}
