import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'

/** Its name in the data folder, and in every folder that backups are written to. */
export const LEDGER = 'esquecidos.jsonl'

const forgottenSchema = z.object({
  id: z.uuid(),
  moment: z.iso.datetime(),
  again: z.string(),
  data: z.record(z.string(), z.unknown()),
})

/** A row of `backend.forgotten`. */
export type Forgotten = z.infer<typeof forgottenSchema>

export interface Lines {
  entries: Forgotten[]
  /** Lines that were cut, or that another installation wrote: they count for nothing. */
  unreadable: number
}

/**
 * What must stay forgotten, in a file that no restore brings back to an earlier state: one line of JSON each, only ever
 * added to, with a code that only who has the installation's secrets can make. What it says is done and cannot be taken back.
 */
export class Ledger {
  readonly path: string
  readonly #key: Buffer

  constructor(path: string, { encryptionKey }: Pick<Secrets, 'encryptionKey'>) {
    this.path = path
    this.#key = createHmac('sha256', Buffer.from(encryptionKey, 'base64')).update('forgotten').digest()
  }

  /** Every line that counts, once; none when there is no file. */
  async read(): Promise<Lines> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
      throw error
    })
    const entries = new Map<string, Forgotten>()
    let unreadable = 0
    for (const line of text.split('\n').filter(Boolean)) {
      const entry = this.#entryOf(line)
      if (entry) entries.set(entry.id, entry)
      else unreadable += 1
    }
    return { entries: [...entries.values()], unreadable }
  }

  /** Adds those that it does not have; gives how many. They are on the disk when this resolves. */
  async add(entries: readonly Forgotten[]): Promise<number> {
    if (entries.length === 0) return 0
    const known = new Set((await this.read()).entries.map(({ id }) => id))
    const lines = entries.filter(({ id }) => !known.has(id)).map((entry) => `${this.#lineOf(entry)}\n`)
    if (lines.length === 0) return 0
    const file = await open(this.path, 'a+', 0o600)
    try {
      await file.appendFile((await endsWhole(file)) ? lines.join('') : `\n${lines.join('')}`)
      await file.sync()
    } finally {
      await file.close()
    }
    return lines.length
  }

  #lineOf(entry: Forgotten): string {
    return JSON.stringify({ ...entry, code: this.#codeOf(entry) })
  }

  #codeOf({ id, moment, again, data }: Forgotten): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([id, moment, again, data]))
      .digest('base64url')
  }

  #entryOf(line: string): Forgotten | null {
    const found = forgottenSchema.extend({ code: z.string() }).safeParse(parsed(line))
    if (!found.success) return null
    const { code, ...entry } = found.data
    const [one, other] = [Buffer.from(code), Buffer.from(this.#codeOf(entry))]
    return one.length === other.length && timingSafeEqual(one, other) ? entry : null
  }
}

/** A crash may have left half a line: what follows begins on one of its own. */
async function endsWhole(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() === '\n'
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
