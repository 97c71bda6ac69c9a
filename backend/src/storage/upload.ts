import { createHash, type Hash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Bucket, findBucket } from './buckets.ts'
import { canBe, isAllowed, SAMPLE_BYTES } from './content.ts'
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

/** Most bytes of an object in this bucket. */
export const limitOf = ({ settings }: Context, bucket: Bucket) =>
  Math.min(bucket.file_size_limit ?? Number.POSITIVE_INFINITY, settings.fileSizeLimit)

const newRow = ({ bucketId, name, owner }: Omit<Upload, 'session' | 'mode'>): ObjectRow => ({
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
  await writeObject(session, mode, newRow(upload), true)
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
  const { contentType } = incoming
  const allowed = bucket.allowed_mime_types
  if (!isAllowed(contentType, allowed)) throw invalidMimeType(contentType)
  const row = newRow(wanted)
  const seen: Seen = { size: 0, hash: createHash('md5') }
  const check = async (sample: Buffer) => {
    if (allowed?.length && !(await canBe(contentType, sample))) throw invalidMimeType(contentType)
  }
  await context.unused.announce(row.version)
  try {
    await context.files.write(row.version, watched(incoming.body, limitOf(context, bucket), seen, check))
    await incoming.finish()
    const metadata = metadataOf(incoming, seen)
    const written = { ...row, metadata, userMetadata: incoming.userMetadata }
    return await writeObject(wanted.session, wanted.mode, written)
  } catch (error) {
    await context.unused.forget(row.version)
    throw error
  } finally {
    if (wanted.mode !== 'insert') void context.unused.clear()
  }
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
  body: AsyncIterable<Buffer>,
  limit: number,
  seen: Seen,
  check: (sample: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
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
