const stepped = (value: number) => (value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1)

const FIRST = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = stepped(value)
  return value
})
const after = (table: Uint32Array) => table.map((value) => (FIRST[value & 255] ?? 0) ^ (value >>> 8))
const SECOND = after(FIRST)
const THIRD = after(SECOND)
const FOURTH = after(THIRD)

/**
 * The sum that ZIP keeps of a file: what reads it does not look, and `crypto` is not there over plain http. `before`: the sum of
 * what came before these bytes. Four bytes at a time: a package has 200 MB of them.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = bytes.length & ~3
  let sum = before ^ 0xffffffff
  for (let at = 0; at < whole; at += 4) {
    sum ^= view.getUint32(at, true)
    sum =
      (FOURTH[sum & 255] ?? 0) ^
      (THIRD[(sum >>> 8) & 255] ?? 0) ^
      (SECOND[(sum >>> 16) & 255] ?? 0) ^
      (FIRST[sum >>> 24] ?? 0)
  }
  for (let at = whole; at < bytes.length; at++)
    sum = (FIRST[(sum ^ view.getUint8(at)) & 255] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
