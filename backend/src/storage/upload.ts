import { createHash, type Hash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { type Bucket, findBucket } from './buckets.ts'
import { canBe, essence, isAllowed, SAMPLE_BYTES } from './content.ts'
import type { Context, Session } from './context.ts'
import { invalidMimeType, tooLarge } from './errors.ts'
import { validKey } from './names.ts'
import { type ObjectRow, type WriteMode, writeObject } from './objects.ts'
import { type Incoming, receive } from './receive.ts'

/** Who sends nothing for so long has gone away. */
export const STALLED_MS = 60_000

export interface Upload {
  session: Session
  bucketId: string
  name: string
  mode: WriteMode
  owner: string | null
}

/** Bytes as they pass by. */
interface Seen {
  size: number
  hash: Hash
}

const newSeen = (): Seen => ({ size: 0, hash: createHash('md5') })

/** Most bytes of an object in this bucket. */
export const limitOf = ({ settings }: Context, bucket: Bucket) =>
  Math.min(bucket.file_size_limit ?? Number.POSITIVE_INFINITY, settings.fileSizeLimit)

const newRow = ({
  bucketId,
  name,
  owner,
}: Omit<Upload, 'session' | 'mode'>): ObjectRow & { version: string } => ({
  id: randomUUID(),
  bucketId,
  name,
  owner,
  version: randomUUID(),
  metadata: null,
  userMetadata: null,
})

/**
 * Finds out whether an upload would be let in, before anybody sends its bytes.
 *
 * @throws StorageError as the upload itself would
 */
export async function tryUpload(upload: Upload): Promise<Bucket> {
  const { session, bucketId, name, mode } = upload
  validKey(name)
  const bucket = await findBucket(session, bucketId)
  await writeObject(session, mode, { ...newRow(upload), version: null }, true)
  return bucket
}

/**
 * Takes an object in: the policies are asked, the bytes are kept under a version that nobody knows, and then the row
 * is written, again under the policies. Only with the row do the bytes exist for anybody; without it they go.
 *
 * @returns the id of its row
 */
export async function upload(context: Context, request: FastifyRequest, wanted: Upload): Promise<string> {
  const bucket = await tryUpload(wanted)
  const limit = limitOf(context, bucket)
  // What surrounds the file in a form is small.
  if (Number(request.headers['content-length'] ?? 0) > limit + (request.isMultipart() ? 2 ** 21 : 0))
    throw tooLarge()
  const { socket } = request.raw
  socket.setTimeout(STALLED_MS)
  try {
    return await keep(context, wanted, bucket, await receive(request))
  } finally {
    socket.setTimeout(0)
  }
}

/**
 * Keeps the bytes of an object that may come in, and then writes its row.
 *
 * @returns the id of its row
 */
export async function keep(
  context: Context,
  wanted: Upload,
  bucket: Bucket,
  incoming: Incoming,
): Promise<string> {
  if (!isAllowed(incoming.contentType, bucket.allowed_mime_types)) throw invalidMimeType(incoming.contentType)
  const row = newRow(wanted)
  await context.unused.announce(row.version)
  try {
    const object = reencodes(context, bucket, incoming)
      ? await reencodedObject(context, bucket, incoming, wanted.owner)
      : incoming
    const seen = newSeen()
    await context.files.write(row.version, watched(context, bucket, object, seen))
    await incoming.finish()
    const metadata = metadataOf(object, seen)
    const written = { ...row, metadata, userMetadata: object.userMetadata }
    return await writeObject(wanted.session, wanted.mode, written)
  } catch (error) {
    await context.unused.forget(row.version, error)
    throw error
  } finally {
    if (wanted.mode !== 'insert') void context.unused.clear()
  }
}

const reencodes = ({ settings }: Context, { id }: Bucket, { contentType }: Incoming) =>
  settings.buckets[id]?.reencodesImages && essence(contentType).startsWith('image/')

/** The same picture, of whose bytes nothing is left but the pixels; its type is what they were. */
async function reencodedObject(
  context: Context,
  bucket: Bucket,
  incoming: Incoming,
  owner: string | null,
): Promise<Incoming> {
  const { reencoded, Unreadable } = await import('./images/pictures.ts')
  const bytes = await buffer(watched(context, bucket, incoming, newSeen()))
  const { body, type } = await context.turns
    .run(`sent by ${owner}`, () => reencoded(bytes))
    .catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error
      throw error.isTooLarge
        ? tooLarge('The image has too many pixels')
        : invalidMimeType(incoming.contentType)
    })
  if (!isAllowed(type, bucket.allowed_mime_types)) throw invalidMimeType(type)
  return { ...incoming, contentType: type, contentEncoding: null, body: Readable.from([body]) }
}

function metadataOf(incoming: Incoming, { size, hash }: Seen): Record<string, unknown> {
  return {
    eTag: `"${hash.digest('hex')}"`,
    size,
    mimetype: incoming.contentType,
    cacheControl: incoming.cacheControl,
    ...(incoming.contentEncoding ? { contentEncoding: incoming.contentEncoding } : {}),
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  }
}

/** Counts and hashes what passes, stops what is too long, and lets nothing through before its beginning is believed. */
async function* watched(
  context: Context,
  bucket: Bucket,
  { contentType, body }: Incoming,
  seen: Seen,
): AsyncGenerator<Buffer> {
  const limit = limitOf(context, bucket)
  const check = async (sample: Buffer) => {
    const isBelieved = !bucket.allowed_mime_types?.length || (await canBe(contentType, sample))
    if (!isBelieved) throw invalidMimeType(contentType)
  }
  let held: Buffer[] | null = []
  let heldBytes = 0
  const release = async (first: Buffer[]) => {
    await check(Buffer.concat(first).subarray(0, SAMPLE_BYTES))
    return first
  }
  for await (const chunk of body) {
    seen.size += chunk.length
    if (seen.size > limit) throw tooLarge()
    seen.hash.update(chunk)
    if (!held) {
      yield chunk
      continue
    }
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes < SAMPLE_BYTES) continue
    yield* await release(held)
    held = null
  }
  if (held) yield* await release(held)
}
