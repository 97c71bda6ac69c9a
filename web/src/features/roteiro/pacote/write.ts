import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { MANIFEST, type Pacote, pathOf } from './model'

/** A package as a ZIP, piece by piece: pictures and films are small already, and are only put beside each other. */
export function writePacote({ manifest, files }: Pacote): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const zip = new Zip((error, piece, isLast) => {
      if (error) return reject(error)
      pieces.push(new Uint8Array(piece))
      if (isLast) resolve(new Blob(pieces, { type: 'application/zip' }))
    })
    const said = new ZipDeflate(MANIFEST, { level: 6 })
    zip.add(said)
    said.push(strToU8(JSON.stringify(manifest)), true)
    for (const midia of manifest.midias) {
      const entry = new ZipPassThrough(pathOf(midia))
      zip.add(entry)
      entry.push(files.get(midia.id) ?? new Uint8Array(), true)
    }
    zip.end()
  })
}
