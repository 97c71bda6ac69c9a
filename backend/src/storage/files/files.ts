import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the bytes of objects are kept. A file is named by the version of its object, written once and never changed:
 * what a row shows is what was uploaded with it.
 */
export interface Files {
  /** Only this process writes here, so what an earlier one left unfinished is nobody's. */
  readonly isExclusive: boolean
  /** Keeps the bytes; they are durable when it resolves. When it rejects, nothing of them is left. */
  write(version: string, source: AsyncIterable<Buffer>): Promise<void>
  /** @throws FileMissing */
  read(version: string, range: ByteRange | null): Promise<Readable>
  /** Length in bytes; null when there are none. */
  size(version: string): Promise<number | null>
  /** All versions that are kept here, in no order. */
  versions(): AsyncIterable<string>
  /** @throws FileMissing */
  copy(from: string, to: string): Promise<void>
  /** Removes those that are there. */
  remove(versions: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** There are no bytes of this version. */
export class FileMissing extends Error {
  override name = 'FileMissing'
}

/** The place of the bytes does not answer, or says that it is too busy: asking again later makes sense. */
export class FilesUnreachable extends Error {
  override name = 'FilesUnreachable'
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A version is a UUID made here; anything else that stands in a row (written by hand) never names a file. */
export const isVersion = (version: string) => VERSION.test(version)
