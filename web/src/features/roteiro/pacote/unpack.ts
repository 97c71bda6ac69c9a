import { unzipRaw, type ZipEntry } from 'unzipit'
import { crc32 } from './crc32'
import { MANIFEST, MOST_BYTES, MOST_MANIFEST, PROBLEMS, Problem } from './limits'

/** A file of a package: its bytes where they lie, their sum, and the first of them. */
export type Entry = { blob: Blob; crc32: number; head: Uint8Array }
/** What lies in a package, looked at but not judged yet. */
export type Unpacked = { said: unknown; entries: ReadonlyMap<string, Entry> }

const ENTRY = /^midia\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{3,4}$/
const PIECE = 4 * 1024 * 1024
const HEAD = 16

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

async function entriesOf(file: Blob): Promise<Map<string, ZipEntry>> {
  const found = new Map<string, ZipEntry>()
  let sum = 0
  for (const entry of (await unzipRaw(file)).entries) {
    const { name, size } = entry
    // whatever else lies in it, a way out of its folder or the same name twice, it was not made here
    if ((name !== MANIFEST && !ENTRY.test(name)) || found.has(name)) throw new Problem(PROBLEMS.foreign)
    sum += size
    if (sum > MOST_BYTES || (name === MANIFEST && size > MOST_MANIFEST)) throw new Problem(PROBLEMS.large)
    found.set(name, entry)
  }
  return found
}

async function saidIn(entry: ZipEntry | undefined): Promise<unknown> {
  if (!entry) throw new Problem(PROBLEMS.other)
  return entry.json()
}

/**
 * Takes a package apart, piece by piece: what lies in it uncompressed stays where it is, in the file that was chosen. Raises
 * `Problem`, or whatever a broken file does.
 */
export async function unpack(file: Blob, onProgress: (part: number) => void = () => {}): Promise<Unpacked> {
  if (file.size > MOST_BYTES) throw new Problem(PROBLEMS.large)
  const begin = await bytesOf(file.slice(0, 2))
  if (begin[0] !== 0x50 || begin[1] !== 0x4b) throw new Problem(PROBLEMS.other)
  const found = await entriesOf(file)
  const said = await saidIn(found.get(MANIFEST))
  found.delete(MANIFEST)
  const total = [...found.values()].reduce((sum, { size }) => sum + size, 0)
  const entries = new Map<string, Entry>()
  let done = 0
  for (const [name, entry] of found) {
    const blob = await entry.blob()
    let sum = 0
    for (let at = 0; at < blob.size; at += PIECE) {
      const piece = await bytesOf(blob.slice(at, at + PIECE))
      sum = crc32(piece, sum)
      done += piece.length
      onProgress(done / total)
    }
    entries.set(name, { blob, crc32: sum, head: await bytesOf(blob.slice(0, HEAD)) })
  }
  return { said, entries }
}
