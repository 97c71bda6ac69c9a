import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** What a table holds: how many rows, and a digest of them in a fixed order (SHA-256, hexadecimal digits). */
export interface Contents {
  rows: number
  sha256: string
}

const END_OF_COPY = '\\.'

/** Writes a file of SQL that `psql` can load: statements, a line each, and rows between `copy … from stdin` and `\.`. */
export class DataFileWriter {
  readonly #stream: WriteStream

  constructor(path: string) {
    this.#stream = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  }

  /** Statements in one line each, with their semicolons; comments. */
  async lines(...lines: string[]): Promise<void> {
    for (const line of lines) await this.#write(`${line}\n`)
  }

  /** The rows that `query` (`copy … to stdout`) gives, to be taken by `into` (`copy … from stdin`). */
  async rows(db: pg.Client, query: string, into: string): Promise<Contents> {
    await this.lines(`${into};`)
    const contents = await readRows(db, query, (chunk) => this.#write(chunk))
    await this.lines(END_OF_COPY)
    return contents
  }

  async close(): Promise<void> {
    this.#stream.end()
    await finished(this.#stream)
  }

  async #write(chunk: string | Buffer): Promise<void> {
    if (!this.#stream.write(chunk)) await once(this.#stream, 'drain')
  }
}

/** Reads what `copy … to stdout` gives; tells how much it was. */
export async function readRows(
  db: pg.Client,
  query: string,
  take: (chunk: Buffer) => Promise<void> = async () => {},
): Promise<Contents> {
  const hash = createHash('sha256')
  const stream = db.query(copyTo(query))
  for await (const chunk of stream) {
    hash.update(chunk)
    await take(chunk)
  }
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}

/**
 * Runs a file that `DataFileWriter` wrote, on a connection with its transaction open.
 *
 * @throws pg.DatabaseError at the first statement that fails
 */
export async function runDataFile(db: pg.Client, path: string): Promise<void> {
  const each = linesOf(createReadStream(path, 'utf8'))
  for (let line = await each.next(); !line.done; line = await each.next()) {
    if (line.value === '' || line.value.startsWith('--')) continue
    if (!line.value.endsWith(' from stdin;')) await db.query(line.value)
    else await takeRows(db, line.value.slice(0, -1), each)
  }
}

/** Lines end in a line feed and nothing else: what `readline` takes for an end too may stand within a value. */
async function* linesOf(source: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

const BATCH_BYTES = 64 * 1024

async function takeRows(db: pg.Client, statement: string, lines: AsyncIterator<string>): Promise<void> {
  const stream = db.query(copyFrom(statement))
  // Rejects as soon as PostgreSQL refuses a row, while rows are still being written.
  const done = finished(stream)
  done.catch(() => {})
  let batch = ''
  const flush = async () => {
    if (stream.destroyed) await done
    if (batch && !stream.write(batch)) await Promise.race([once(stream, 'drain'), done])
    batch = ''
  }
  for (let line = await lines.next(); !line.done && line.value !== END_OF_COPY; line = await lines.next()) {
    batch += `${line.value}\n`
    if (batch.length >= BATCH_BYTES) await flush()
  }
  await flush()
  stream.end()
  await done
}
