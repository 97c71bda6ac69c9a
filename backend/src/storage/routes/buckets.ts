import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { findBucket } from '../buckets.ts'
import { essence } from '../content.ts'
import { type Context, type Session, sessionOf } from '../context.ts'
import { invalidMimeType, invalidRequest, noSuchBucket, StorageError, tooLarge } from '../errors.ts'
import { isStorable, validBucketName } from '../names.ts'
import { moment } from '../objects.ts'
import { parseSize } from '../settings.ts'
import { bodyOf } from './body.ts'

const bucketJson = (own = '') => `json_build_object('id', id, 'name', name,
  'owner', coalesce(owner_id, owner::text, ''), 'public', public, ${own}'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types,
  'created_at', ${moment('created_at')}, 'updated_at', ${moment('updated_at')})`

const settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().nonnegative(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
  type: z.literal('STANDARD').optional(),
  versioning_status: z.enum(['DISABLED', 'SUSPENDED', 'ENABLED']).optional(),
})
const creation = settings.extend({ name: z.string(), id: z.string().optional() })

const listing = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 30)
    .default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

type Addressed = { Params: { bucket: string } }

/** Buckets: whoever the policies on storage.buckets let. */
export function bucketRoutes(app: FastifyInstance, context: Context): void {
  readRoutes(app, context)
  writeRoutes(app, context)
  app.post<Addressed>('/bucket/:bucket/empty', async (request) => {
    const session = await sessionOf(context, request, 'bucket.empty')
    const id = await visibleBucket(session, request.params.bucket)
    await session.run([
      { name: 'storage_empty', text: 'delete from storage.objects where bucket_id = $1', values: [id] },
    ])
    await context.unused.clear()
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' }
  })
  app.delete<Addressed>('/bucket/:bucket', async (request) => {
    const session = await sessionOf(context, request, 'bucket.delete')
    const id = await visibleBucket(session, request.params.bucket)
    const [result] = await session
      .run([{ name: 'storage_drop', text: 'delete from storage.buckets where id = $1', values: [id] }])
      .catch(refuseFull)
    if (!result?.count) throw noSuchBucket()
    return { message: 'Successfully deleted' }
  })
}

function refuseFull(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '23503')
    throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
  throw error
}

/** @throws StorageError NoSuchBucket when the caller may not see it */
async function visibleBucket(session: Session, id: string): Promise<string> {
  const text = 'select id from storage.buckets where id = $1'
  const found = isStorable(id)
    ? await session.value({ name: 'storage_visible_bucket', text, values: [id] })
    : null
  if (!found) throw noSuchBucket()
  return found
}

function readRoutes(app: FastifyInstance, context: Context): void {
  app.get('/bucket', async (request, reply) => {
    const session = await sessionOf(context, request, 'bucket.list')
    const { data } = listing.safeParse(request.query)
    if (!data || !isStorable(data.search)) throw invalidRequest('Invalid query')
    const { limit, offset, sortColumn, sortOrder, search } = data
    const found = await session.value({
      name: `storage_buckets_${sortColumn}_${sortOrder}`,
      text: `select coalesce(json_agg(${bucketJson("'type', type, ")}), '[]') from (
        select * from storage.buckets where strpos(lower(name), lower($3)) > 0
        order by ${sortColumn} ${sortOrder} limit $1::int offset $2::int) page`,
      values: [String(limit), String(offset), search],
    })
    return reply.type('application/json; charset=utf-8').send(found ?? '[]')
  })
  app.get<Addressed>('/bucket/:bucket', async (request, reply) => {
    const session = await sessionOf(context, request, 'bucket.get')
    const { bucket } = request.params
    const text = `select ${bucketJson()} from storage.buckets where id = $1`
    const found = isStorable(bucket)
      ? await session.value({ name: 'storage_bucket', text, values: [bucket] })
      : null
    if (!found) throw noSuchBucket()
    return reply.type('application/json; charset=utf-8').send(found)
  })
}

function writeRoutes(app: FastifyInstance, context: Context): void {
  app.post('/bucket', async (request) => {
    const session = await sessionOf(context, request, 'bucket.create')
    const body = bodyOf(creation, request)
    const id = validBucketName(body.id ?? body.name)
    const { public: open = false } = body
    const { owner } = session
    await session.run([
      {
        name: 'storage_make',
        text: `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner_id)
          values ($1, $2, $3::boolean, $4::bigint,
            (select array_agg(value) from jsonb_array_elements_text($5::jsonb) value), $6)`,
        values: [id, validBucketName(body.name), String(open), limitText(body, context), types(body), owner],
      },
    ])
    return { name: body.name }
  })
  app.put<Addressed>('/bucket/:bucket', async (request) => {
    const session = await sessionOf(context, request, 'bucket.update')
    const body = bodyOf(settings, request)
    const { id } = await findBucket(session, request.params.bucket)
    await change(session, id, body, context)
    return { message: 'Successfully updated' }
  })
}

type Settings = z.output<typeof settings>

/** What the body leaves out stays as it is; null takes a limit away. */
async function change(session: Session, id: string, body: Settings, context: Context) {
  const [result] = await session.run([
    {
      name: 'storage_change',
      text: `update storage.buckets set public = coalesce($2::boolean, public),
          file_size_limit = case when $3 = 'set' then $4::bigint else file_size_limit end,
          allowed_mime_types = case when $5 = 'set'
            then (select array_agg(value) from jsonb_array_elements_text($6::jsonb) value)
            else allowed_mime_types end,
          updated_at = now()
        where id = $1`,
      values: [
        id,
        body.public === undefined ? null : String(body.public),
        body.file_size_limit === undefined ? 'keep' : 'set',
        limitText(body, context),
        body.allowed_mime_types === undefined ? 'keep' : 'set',
        types(body),
      ],
    },
  ])
  if (!result?.count) throw noSuchBucket()
}

/** Bytes of a limit such as 1048576 or "5MB". */
function limitText({ file_size_limit: limit, versioning_status }: Settings, context: Context): string | null {
  if (versioning_status === 'ENABLED')
    throw new StorageError(409, 'FeatureNotEnabled', 'Versions of objects are not enabled')
  const bytes = typeof limit === 'string' ? parseSize(limit, 1000) : (limit ?? 0)
  if (bytes === null) throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  if (bytes > context.settings.fileSizeLimit) throw tooLarge()
  return bytes === 0 ? null : String(bytes)
}

function types({ allowed_mime_types: allowed }: Settings): string | null {
  const wrong = allowed?.find((type) => !/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+$/.test(essence(type)))
  if (wrong !== undefined) throw invalidMimeType(wrong)
  return allowed?.length ? JSON.stringify(allowed) : null
}
