import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** What is shorter is on its way with the headers of the answer. */
const LEAST_BYTES = 4_096
/** What is longer is compressed off the event loop; below, the way to another thread would cost more than the work. */
const MOST_AT_ONCE = 131_072

const TEXT = /^(text\/|application\/(\S+\+)?json\b)/

/** The quickest levels: a few per cent larger than the usual ones, for a third of the processor. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 1 }

const brotliLater = promisify(brotliCompress)
const gzipLater = promisify(gzip)

type Coding = 'br' | 'gzip'

/** The better of the codings that a client takes; null for none. RFC 9110, section 12.5.3, without weights between the two. */
export function codingOf(accepted: string | undefined): Coding | null {
  if (!accepted) return null
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}

export const isCompressible = (type: unknown, bytes: number): boolean =>
  bytes >= LEAST_BYTES && typeof type === 'string' && TEXT.test(type)

export async function compressed(body: Buffer, coding: Coding): Promise<Buffer> {
  if (body.length > MOST_AT_ONCE) return coding === 'br' ? brotliLater(body, BROTLI) : gzipLater(body, GZIP)
  return coding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP)
}
