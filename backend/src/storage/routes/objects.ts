import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Bucket, findBucket } from '../buckets.ts'
import { canBe, isAllowed, SAMPLE_BYTES } from '../content.ts'
import { type Context, type Session, sessionOf } from '../context.ts'
import { invalidMimeType, invalidRequest, noSuchKey, tooLarge } from '../errors.ts'
import { FileMissing } from '../files/files.ts'
import { isStorable, validKey } from '../names.ts'
import { findObject, OBJECT_JSON, type ObjectMetadata, type StoredObject, writeObject } from '../objects.ts'
import { checkedCacheControl, checkedEncoding, checkedType } from '../receive.ts'
import { limitOf, tryUpload } from '../upload.ts'
import { bodyOf } from './body.ts'
import { isUpsert } from './uploads.ts'

const relocation = z.object({
  bucketId: z.string(),
  sourceKey: z.string().min(1),
  destinationKey: z.string().min(1),
  destinationBucket: z.string().nullish(),
})

const copying = relocation.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: z.string().optional(),
      contentEncoding: z.string().optional(),
      mimetype: z.string().optional(),
    })
    .nullish(),
})

const removal = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string() })]))
    .min(1)
    .max(1000),
})

/** Deletes as the session; what it may not see or not delete stays, and is not in the answer. */
async function remove(session: Session, bucketId: string, names: string[]): Promise<string> {
  const removed = await session.value({
    name: 'storage_remove',
    text: `with gone as (
        delete from storage.objects where bucket_id = $1
          and name in (select jsonb_array_elements_text($2::jsonb)) returning *)
      select coalesce(json_agg(${OBJECT_JSON}), '[]') from gone`,
    values: [bucketId, JSON.stringify(names.filter(isStorable))],
  })
  return removed ?? '[]'
}

/** Moves, copies and removals. */
export function objectRoutes(app: FastifyInstance, context: Context): void {
  moveRoute(app, context)
  copyRoute(app, context)
  app.delete<{ Params: { bucket: string } }>('/object/:bucket', async (request, reply) => {
    const session = await sessionOf(context, request, 'object.delete_many')
    const { prefixes } = bodyOf(removal, request)
    const { id } = await findBucket(session, request.params.bucket)
    const names = prefixes.map((entry) => (typeof entry === 'string' ? entry : entry.path))
    const removed = await remove(session, id, names)
    await context.unused.clear()
    return reply.type('application/json; charset=utf-8').send(removed)
  })
  app.delete<{ Params: { bucket: string; '*': string } }>('/object/:bucket/*', async (request) => {
    const session = await sessionOf(context, request, 'object.delete')
    const { id } = await findBucket(session, request.params.bucket)
    if ((await remove(session, id, [request.params['*']])) === '[]') throw noSuchKey()
    await context.unused.clear()
    return { message: 'Successfully deleted' }
  })
}

/** An object that comes into a bucket obeys its limits, whichever way it comes. */
async function checkDestination(
  context: Context,
  session: Session,
  from: string,
  id: string,
  { size = 0, mimetype = 'application/octet-stream' }: Partial<ObjectMetadata>,
): Promise<void> {
  const bucket = await findBucket(session, id)
  const { buckets } = context.settings
  if (buckets[id]?.reencodesImages && !buckets[from]?.reencodesImages)
    throw invalidRequest('The images of this bucket come into it by uploads alone')
  if (size > limitOf(context, bucket)) throw tooLarge()
  if (!isAllowed(mimetype, bucket.allowed_mime_types)) throw invalidMimeType(mimetype)
}

function moveRoute(app: FastifyInstance, context: Context): void {
  app.post('/object/move', async (request) => {
    const session = await sessionOf(context, request, 'object.move')
    const { bucketId, sourceKey, destinationKey, ...rest } = bodyOf(relocation, request)
    const bucket = rest.destinationBucket ?? bucketId
    validKey(destinationKey)
    await findBucket(session, bucketId)
    const source = await findObject(session, bucketId, sourceKey)
    await checkDestination(context, session, bucketId, bucket, source.metadata ?? {})
    const id = await session.value({
      name: 'storage_move',
      text: 'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning id',
      values: [bucketId, sourceKey, bucket, destinationKey],
    })
    if (!id) throw noSuchKey()
    return { message: 'Successfully moved', Id: id, Key: `${bucket}/${destinationKey}` }
  })
}

function copyRoute(app: FastifyInstance, context: Context): void {
  app.post('/object/copy', async (request) => {
    const session = await sessionOf(context, request, 'object.copy')
    const body = bodyOf(copying, request)
    const bucketId = body.destinationBucket ?? body.bucketId
    const mode = isUpsert(request) ? 'upsert' : 'insert'
    const to = { session, bucketId, name: body.destinationKey, mode, owner: session.owner } as const
    await findBucket(session, body.bucketId)
    const source = await findObject(session, body.bucketId, body.sourceKey)
    const bucket = await tryUpload(to)
    const changes = body.copyMetadata ? {} : await overriding(context, source, body, bucket)
    const metadata = { ...source.metadata, ...changes }
    await checkDestination(context, session, body.bucketId, bucketId, metadata)
    const id = await copyBytes(context, source, (version) =>
      writeObject(session, mode, {
        ...to,
        id: randomUUID(),
        version,
        metadata,
        userMetadata: body.copyMetadata ? source.user_metadata : null,
      }),
    )
    if (mode === 'upsert') await context.unused.clear()
    return {
      Id: id,
      Key: `${bucketId}/${body.destinationKey}`,
      bucket_id: bucketId,
      name: body.destinationKey,
    }
  })
}

/** Another type is believed only if the bytes can be of it, and the bucket takes it. */
async function overriding(
  { files }: Context,
  { version, metadata }: StoredObject,
  { metadata: given }: z.output<typeof copying>,
  bucket: Bucket,
): Promise<{ cacheControl?: string; contentEncoding?: string; mimetype?: string }> {
  const { mimetype, cacheControl } = given ?? {}
  const contentEncoding = checkedEncoding(given?.contentEncoding)
  const changes = {
    ...(cacheControl ? { cacheControl: checkedCacheControl(cacheControl) } : {}),
    ...(contentEncoding ? { contentEncoding } : {}),
  }
  if (!mimetype) return changes
  checkedType(mimetype)
  if (!bucket.allowed_mime_types?.length) return { ...changes, mimetype }
  const end = Math.min(metadata?.size ?? 0, SAMPLE_BYTES) - 1
  const sample = end < 0 ? Buffer.alloc(0) : await buffer(await files.read(version ?? '', { start: 0, end }))
  if (!(await canBe(mimetype, sample))) throw invalidMimeType(mimetype)
  return { ...changes, mimetype }
}

/** Copies an object's bytes to a version of their own and writes the row that shows them, or neither. */
async function copyBytes(
  { files, unused }: Context,
  source: StoredObject,
  write: (version: string) => Promise<string>,
): Promise<string> {
  const version = randomUUID()
  await unused.announce(version)
  try {
    await files.copy(source.version ?? '', version)
    return await write(version)
  } catch (error) {
    await unused.forget(version, error)
    throw error instanceof FileMissing ? noSuchKey() : error
  }
}
