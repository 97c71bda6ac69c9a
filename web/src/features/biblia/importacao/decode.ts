const decode = (bytes: Uint8Array, encoding: string, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes)

/** The byte that windows-1252 writes each letter with. */
const BYTE_OF = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
)

/** UTF-8 that somebody once read as windows-1252 and wrote again: `JoÃ£o`. */
const TWICE = /Ã[\u0080-\u00bf£§©ªµ¡­³º“”‰Š‡•]/

function mendTwice(text: string): string {
  const sample = text.slice(0, 200_000)
  if ((sample.match(new RegExp(TWICE, 'g'))?.length ?? 0) < 3) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = BYTE_OF.get(text.charAt(at))
    if (byte === undefined) return text
    bytes[at] = byte
  }
  try {
    return decode(bytes, 'utf-8', true)
  } catch {
    return text
  }
}

/** A file's text, whichever way it was written: by its mark, by what it says of itself, as UTF-8, else as Windows writes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  if (bytes[0] === 0x3c && bytes[1] === 0) return decode(bytes, 'utf-16le')
  try {
    return mendTwice(decode(bytes, 'utf-8', true))
  } catch {
    return decode(bytes, 'windows-1252')
  }
}
