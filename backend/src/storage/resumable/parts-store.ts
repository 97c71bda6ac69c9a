import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Context } from '../context.ts'
import { arrived, type ResumableUpload, type ResumableUploads } from './uploads.ts'

/** As long as Supabase keeps an upload open. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000
/** An upload of 50 GB in the documented chunks of 6 MB has fewer. */
const MOST_PARTS = 10_000

/** Keeps what each request brings as a file of its own, wherever this installation keeps files. */
export class PartsStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ]
  readonly #context: Context
  readonly #uploads: ResumableUploads

  constructor(context: Context, uploads: ResumableUploads) {
    super()
    this.#context = context
    this.#uploads = uploads
  }

  /** The upload has been entered when its name was given to it. */
  override async create(upload: Upload): Promise<Upload> {
    const found = await this.#find(upload.id)
    upload.creation_date = found.createdAt.toISOString()
    return upload
  }

  /** Keeps as much as arrives: when the connection breaks, the client goes on from there. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { parts } = await this.#find(id)
    if (parts.length >= MOST_PARTS) throw { status_code: 400, body: 'Too many parts\n' }
    const { files, unused } = this.#context
    const version = randomUUID()
    let size = 0
    const counted = async function* () {
      for await (const chunk of stream) {
        size += chunk.length
        yield chunk as Buffer
      }
    }
    await unused.announce(version, true)
    try {
      await files.write(version, counted())
      if (size > 0 && !(await this.#uploads.addPart(id, { start: offset, size, version })))
        throw ERRORS.INVALID_OFFSET
    } catch (error) {
      await unused.forget(version)
      throw error
    }
    if (size === 0) await unused.forget(version)
    return offset + size
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#find(id)
    const { size, metadata, createdAt } = upload
    return new Upload({
      id,
      size: size ?? undefined,
      offset: upload.isFinished ? (size ?? 0) : arrived(upload),
      metadata,
      creation_date: createdAt.toISOString(),
    })
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    await this.#uploads.declareSize(id, size)
  }

  override async remove(id: string): Promise<void> {
    const { parts } = await this.#find(id)
    await this.#uploads.remove(id)
    await this.#context.unused.give(parts.map(({ version }) => version))
  }

  override getExpiration(): number {
    return LIFETIME_MS
  }

  async #find(id: string): Promise<ResumableUpload> {
    const found = await this.#uploads.find(id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    return found
  }
}
