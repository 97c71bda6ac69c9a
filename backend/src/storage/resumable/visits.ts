import { randomUUID } from 'node:crypto'
import { ERRORS } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import type { Bucket } from '../buckets.ts'
import { type Context, openSession, type Session, sessionOf } from '../context.ts'
import { invalidRequest, tooManyUploads } from '../errors.ts'
import { checkedCacheControl, checkedType, parseMetadata } from '../receive.ts'
import { keep, tryUpload, type Upload } from '../upload.ts'
import type { ResumableUpload, ResumableUploads } from './uploads.ts'

/** Uploads of one person that may be under way. */
const MOST_OPEN = 10

type Metadata = Record<string, string | null>

/**
 * One request of the TUS protocol: who it is, and which object it is about. Policies are asked with each of them, and
 * once more when the object's row is written.
 */
export class Visit {
  readonly #context: Context
  readonly #uploads: ResumableUploads
  readonly #request: FastifyRequest
  readonly #session: Session | null
  #bucket: Bucket | null = null

  private constructor(
    context: Context,
    uploads: ResumableUploads,
    request: FastifyRequest,
    session: Session | null,
  ) {
    this.#context = context
    this.#uploads = uploads
    this.#request = request
    this.#session = session
  }

  /** @throws ApiKeyError, TokenError */
  static async of(
    context: Context,
    uploads: ResumableUploads,
    request: FastifyRequest,
    isSigned: boolean,
  ): Promise<Visit> {
    const operation = request.method === 'POST' ? 'tus.upload.create' : 'tus.upload.part'
    const isOpen = isSigned || request.method === 'OPTIONS'
    const session = isOpen ? null : await sessionOf(context, request, operation)
    return new Visit(context, uploads, request, session)
  }

  get bucket(): Bucket | null {
    return this.#bucket
  }

  /** Enters a new upload, if it may come in; gives its id. */
  async begin(metadata: Metadata | undefined): Promise<string> {
    const { bucketName, objectName } = metadata ?? {}
    if (!bucketName || !objectName) throw invalidRequest('Upload-Metadata needs bucketName and objectName')
    const wanted = await this.#wanted(bucketName, objectName, this.#request.headers['x-upsert'] === 'true')
    this.#bucket = await tryUpload(wanted)
    incomingOf(metadata ?? {})
    const length = Number(this.#request.headers['upload-length'])
    const id = randomUUID()
    await this.#uploads.add({
      id,
      bucketId: bucketName,
      name: objectName,
      owner: wanted.owner,
      upsert: wanted.mode === 'upsert',
      size: Number.isSafeInteger(length) && length >= 0 ? length : null,
      metadata: metadata ?? {},
    })
    // Counted with it: of several that begin at once none sees less than there are.
    if (wanted.owner && (await this.#uploads.open(wanted.owner)) > MOST_OPEN) {
      await this.#uploads.remove(id)
      throw tooManyUploads()
    }
    return id
  }

  /** Goes on with an upload, if it is this person's and may still come in. */
  async resume(id: string): Promise<void> {
    const upload = await this.#uploads.find(id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    const wanted = await this.#wantedOf(upload)
    if (wanted.owner !== upload.owner) throw ERRORS.FILE_NOT_FOUND
    const isOver = upload.isFinished || this.#request.method === 'HEAD'
    if (!isOver) this.#bucket = await tryUpload(wanted)
  }

  /** Puts the parts together and writes the object's row: from now on it is there. */
  async finish(id: string): Promise<void> {
    const upload = await this.#uploads.find(id)
    if (!upload || !this.#bucket) throw ERRORS.FILE_NOT_FOUND
    if (upload.isFinished) return
    const { files, unused } = this.#context
    const body = async function* () {
      for (const { version } of upload.parts) yield* await files.read(version, null)
    }
    const incoming = { ...incomingOf(upload.metadata), body: body(), finish: async () => {} }
    await keep(this.#context, await this.#wantedOf(upload), this.#bucket, incoming)
    await this.#uploads.finish(id)
    await unused.give(upload.parts.map(({ version }) => version))
  }

  #wantedOf({ bucketId, name, upsert }: ResumableUpload): Promise<Upload> {
    return this.#wanted(bucketId, name, upsert)
  }

  /** By the caller's own rights, or by those that a signature stands for. */
  async #wanted(bucketId: string, name: string, upsert: boolean): Promise<Upload> {
    const mode = (isUpsert: boolean | undefined) => (isUpsert ? 'upsert' : 'insert')
    if (this.#session)
      return { session: this.#session, bucketId, name, mode: mode(upsert), owner: this.#session.owner }
    const signature = this.#request.headers['x-signature']
    const token = typeof signature === 'string' ? signature : undefined
    const claims = await this.#context.tokens.verify(token, `${bucketId}/${name}`, 'upload')
    const session = openSession(this.#context, this.#request, 'tus.upload.part')
    return { session, bucketId, name, mode: mode(claims.upsert), owner: claims.owner ?? null }
  }
}

/** @throws StorageError for metadata that an object cannot have */
function incomingOf({ contentType, cacheControl, metadata }: Metadata) {
  const age = cacheControl ?? ''
  return {
    contentType: checkedType(contentType || 'application/octet-stream'),
    cacheControl: age ? checkedCacheControl(/^\d+$/.test(age) ? `max-age=${age}` : age) : 'no-cache',
    contentEncoding: null,
    userMetadata: parseMetadata(metadata ?? undefined),
  }
}
