import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from './files/files.ts'

/** What a request's conditions are held against. */
export interface Representation {
  etag: string
  /** Milliseconds; NaN when it is not known. */
  modified: number
  /** Bytes. */
  size: number
}

/** The whole, nothing because the client has it (304), a part (206), or a part that is not there (416). */
export type Wanted = 'whole' | 'unchanged' | 'unsatisfiable' | ByteRange

const weak = (tag: string) => tag.trim().replace(/^W\//, '')
const seconds = (time: number) => Math.floor(time / 1000)

/** Which part of a representation a request wants (RFC 9110, sections 13 and 14). Several ranges get the whole. */
export function wantedPart(headers: IncomingHttpHeaders, representation: Representation): Wanted {
  if (isUnchanged(headers, representation)) return 'unchanged'
  const { range } = headers
  if (!range || !isSameForRange(headers['if-range'], representation)) return 'whole'
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.replaceAll(' ', ''))
  if (!match || (!match[1] && !match[2])) return 'whole'
  return partOf(match[1] ?? '', match[2] ?? '', representation.size)
}

function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: Representation): boolean {
  const known = headers['if-none-match']
  if (known) return known.trim() === '*' || known.split(',').some((tag) => weak(tag) === weak(etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return seconds(modified) <= seconds(since)
}

function isSameForRange(condition: string | string[] | undefined, known: Representation): boolean {
  if (typeof condition !== 'string') return true
  if (condition.startsWith('"')) return condition === known.etag
  return seconds(Date.parse(condition)) === seconds(known.modified)
}

function partOf(first: string, last: string, size: number): ByteRange | 'unsatisfiable' {
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
