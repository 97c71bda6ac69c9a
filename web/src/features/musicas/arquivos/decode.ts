/** What UTF-8 looks like when a program once took it for Windows' letters: `CoraÃ§Ã£o`. */
const TWICE = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[™œ“]/

const WINDOWS = new TextDecoder('windows-1252')
const BYTE_OF = new Map(
  Array.from({ length: 256 }, (_, byte) => [WINDOWS.decode(Uint8Array.of(byte)), byte] as const),
)

function inUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The text as it was before it was taken for Windows' letters; the same where that cannot have been. */
function mended(text: string): string {
  if (!TWICE.test(text)) return text
  const bytes = [...text].map((letter) => BYTE_OF.get(letter))
  if (bytes.includes(undefined)) return text
  return inUtf8(Uint8Array.from(bytes.map((byte) => byte ?? 0))) ?? text
}

/** Where every second byte of Latin letters is empty: UTF-16 without its mark. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400)
  if (head.length < 8) return null
  const empty = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = empty
  if (odd > head.length / 4 && even < odd / 4) return 'utf-16le'
  return even > head.length / 4 && odd < even / 4 ? 'utf-16be' : null
}

/** Text in whatever encoding programs of churches write: UTF-8, UTF-16 with or without its mark, what Windows writes in Brazil. */
export function decodeText(bytes: Uint8Array): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : utf16Without(bytes)
  const text = marked ? new TextDecoder(marked).decode(bytes) : (inUtf8(bytes) ?? WINDOWS.decode(bytes))
  return mended(text.replace(/^\ufeff/, ''))
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
}
