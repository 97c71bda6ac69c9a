import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { MANIFEST } from './limits'

/** A file to be packed: under which name, and whose media it is. */
export type ToPack = { id: string; name: string; blob: Blob }

const PIECE = 4 * 1024 * 1024

/** Pieces become a part of the answer soon, so that the browser may put them aside. */
class Parts {
  readonly #parts: Blob[] = []
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #length = 0

  add(piece: Uint8Array) {
    this.#pieces.push(new Uint8Array(piece))
    this.#length += piece.length
    if (this.#length > PIECE) this.#put()
  }

  #put() {
    this.#parts.push(new Blob(this.#pieces))
    this.#pieces = []
    this.#length = 0
  }

  whole(type: string): Blob {
    this.#put()
    return new Blob(this.#parts, { type })
  }
}

/**
 * A package as a ZIP, piece by piece: pictures and films are small already, and are only put beside each other. What it says is
 * asked for last, with the sums of the files by their ids.
 */
export async function pack(
  files: readonly ToPack[],
  saying: (sums: ReadonlyMap<string, number>) => object,
): Promise<Blob> {
  const parts = new Parts()
  const sums = new Map<string, number>()
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    if (!error) parts.add(piece)
  })
  for (const { id, name, blob } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    for (let at = 0; at < blob.size; at += PIECE)
      entry.push(new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer()))
    entry.push(new Uint8Array(), true)
    sums.set(id, entry.crc >>> 0)
  }
  const said = new ZipDeflate(MANIFEST, { level: 6 })
  zip.add(said)
  said.push(strToU8(JSON.stringify(saying(sums))), true)
  zip.end()
  if (failure) throw failure
  return parts.whole('application/zip')
}
