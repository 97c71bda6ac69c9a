import { DIMENSIONS, Gallery } from '@faces/gallery.ts'

const ID = 16
const RECORD = 2 * ID + DIMENSIONS * 4

function idIn(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The faces that the church sent: person, template, 128 numbers each. All of them are of the station's campus. */
export function galleryOf(bytes: Uint8Array, campus: string): Gallery {
  const gallery = new Gallery()
  for (let at = 0; at + RECORD <= bytes.length; at += RECORD) {
    const numbers = bytes.slice(at + 2 * ID, at + RECORD)
    gallery.set({
      membroId: idIn(bytes.subarray(at, at + ID)),
      id: idIn(bytes.subarray(at + ID, at + 2 * ID)),
      campus,
      vector: new Float32Array(numbers.buffer),
    })
  }
  return gallery
}
