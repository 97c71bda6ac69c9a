import { randomBytes } from 'node:crypto'
import pg, { type Connection, type Submittable } from 'pg'
import { StartError } from '../start-error.ts'

/** Chunks that may wait for their reader before PostgreSQL is asked to wait. */
const WAITING_BYTES = 4 * 2 ** 20

const NEW_ARCHIVE = 'n'
const DATA = 'd'

/**
 * A physical copy of the whole server as it streams out of PostgreSQL: one tar with the data folder and the log that
 * makes it consistent. It runs beside everybody's work and locks nothing.
 * Contract: PostgreSQL documentation, "Streaming Replication Protocol", BASE_BACKUP (format of version 15 and later).
 */
class BaseBackup implements Submittable {
  readonly #chunks: Buffer[] = []
  #waiting = 0
  #connection: Connection | undefined
  #wake: () => void = () => {}
  #error: Error | undefined
  #archives = 0
  #isDone = false
  /** Bytes of the data folder as PostgreSQL estimates them; known before the first chunk. */
  estimate = 0

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(
      "BASE_BACKUP (LABEL 'backup', PROGRESS true, CHECKPOINT 'fast', WAL true, WAIT true, MANIFEST 'no')",
    )
  }

  handleRowDescription(): void {}

  /** Rows come before and after the archives; the one of three columns names a tablespace and its size in KiB. */
  handleDataRow({ fields }: { fields: (Buffer | string | null)[] }): void {
    if (fields.length === 3) this.estimate += Number(fields[2]) * 1024
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const type = String.fromCharCode(chunk[0] ?? 0)
    if (type === NEW_ARCHIVE) this.#archives += 1
    if (type !== DATA || this.#archives !== 1) return
    // The driver reuses its buffer for what comes next.
    this.#chunks.push(Buffer.from(chunk.subarray(1)))
    this.#waiting += chunk.length
    if (this.#waiting > WAITING_BYTES) this.#connection?.stream.pause()
    this.#wake()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error = error
    this.#isDone = true
    this.#wake()
  }

  handleReadyForQuery(): void {
    this.#isDone = true
    this.#wake()
  }

  /** The bytes of the tar, without the empty blocks that end one. */
  async *bytes(): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = this.#chunks.shift()
      if (chunk) {
        this.#waiting -= chunk.length
        if (this.#waiting < WAITING_BYTES / 2) this.#connection?.stream.resume()
        yield chunk
      } else if (this.#error) throw explained(this.#error)
      else if (this.#isDone) break
      else
        await new Promise<void>((done) => {
          this.#wake = done
        })
    }
    if (this.#archives !== 1)
      throw new StartError('O banco usa tablespaces fora da sua pasta, que a cópia de segurança não alcança.')
  }
}

export interface BaseBackupStream {
  /** Estimate of all bytes to come, once the first has. */
  estimate(): number
  bytes: AsyncIterable<Buffer>
}

/**
 * Opens a connection for replication and hands the server's copy to `work`.
 *
 * @param adminUrl connection string of a superuser
 */
export async function withBaseBackup<T>(
  adminUrl: string,
  work: (stream: BaseBackupStream) => Promise<T>,
): Promise<T> {
  const config = { connectionString: adminUrl, replication: 'true', application_name: 'backup' }
  const client = new pg.Client(config)
  client.on('error', () => {})
  const ended = new Promise<void>((done) => client.once('end', () => done()))
  await client.connect()
  try {
    // Keeps the log that is written meanwhile; it goes with the connection, however that ends.
    const slot = `backup_${process.pid}_${randomBytes(4).toString('hex')}`
    await client
      .query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY PHYSICAL (RESERVE_WAL)`)
      .catch((error) => {
        throw explained(error)
      })
    const backup = client.query(new BaseBackup())
    return await work({ estimate: () => backup.estimate, bytes: backup.bytes() })
  } finally {
    // A copy that is broken off is still being sent: the connection is cut rather than ended in order.
    client.connection.stream.destroy()
    await ended
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : ''
  if (code === '53400' || code === '53300')
    return new StartError(
      'O PostgreSQL não tem vaga para mais uma cópia agora. Tente de novo em alguns minutos.',
    )
  if (code === 'XX001' || /checksum verification failure/.test(error.message))
    return new StartError(
      `O PostgreSQL encontrou páginas danificadas no disco e a cópia foi interrompida: ${error.message}.`,
    )
  if (code === '57P01' || code === '08006' || !code)
    return new StartError('O banco de dados parou durante a cópia, que foi desfeita. Tente de novo.')
  return error
}
