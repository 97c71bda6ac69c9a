const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * A PNG without its texts; anything else as it is. A decoder unpacks each of them, 50 MB at a time and as many as there are,
 * before it looks at a pixel: 5 MB would be 16 GB of memory. PNG specification, sections 5.3 and 11.3.3.
 */
export function withoutTexts(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes
  const kept: Buffer[] = [SIGNATURE]
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!TEXTS.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
