import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findBucket } from '../buckets.ts'
import { type Context, type Session, sessionOf } from '../context.ts'
import { imageOptions, optionsText } from '../images/options.ts'
import { isStorable } from '../names.ts'
import { findObject } from '../objects.ts'
import { tryUpload } from '../upload.ts'
import { bodyOf } from './body.ts'
import { isUpsert, type ObjectAddress } from './uploads.ts'

const UPLOAD_SECONDS = 2 * 60 * 60
const expiresIn = z
  .number()
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER / 2 ** 20)
const one = z.object({ expiresIn, transform: imageOptions.optional() })
const many = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })

/** Addresses that carry their own leave: to read one object, or to upload one. */
export function signatureRoutes(app: FastifyInstance, context: Context): void {
  app.post<ObjectAddress>('/object/sign/:bucket/*', async (request) => {
    const session = await sessionOf(context, request, 'object.sign')
    const { bucket, '*': name } = request.params
    const body = bodyOf(one, request)
    await findBucket(session, bucket)
    await findObject(session, bucket, name)
    const transformations = optionsText(body.transform)
    const kind = transformations ? 'render/image' : 'object'
    const claims = { url: `${bucket}/${name}`, use: 'read', transformations, session: session.id } as const
    const token = await context.tokens.sign(claims, body.expiresIn)
    return { signedURL: `/${kind}/sign/${bucket}/${name}?token=${token}` }
  })

  app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request) => {
    const session = await sessionOf(context, request, 'object.sign_many')
    const { bucket } = request.params
    const { paths, expiresIn } = bodyOf(many, request)
    await findBucket(session, bucket)
    const visible = await visibleNames(session, bucket, paths)
    return Promise.all(
      paths.map(async (path) => {
        if (!visible.has(path)) return { error: NOT_VISIBLE, path, signedURL: null }
        const claims = { url: `${bucket}/${path}`, use: 'read', session: session.id } as const
        const token = await context.tokens.sign(claims, expiresIn)
        return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` }
      }),
    )
  })

  app.post<ObjectAddress>('/object/upload/sign/:bucket/*', async (request) => {
    const session = await sessionOf(context, request, 'object.sign_upload_url')
    const { bucket, '*': name } = request.params
    const upsert = isUpsert(request)
    const { owner } = session
    await tryUpload({ session, bucketId: bucket, name, mode: upsert ? 'upsert' : 'insert', owner })
    const claims = {
      url: `${bucket}/${name}`,
      use: 'upload',
      upsert,
      owner: owner ?? undefined,
      session: session.id,
    } as const
    const token = await context.tokens.sign(claims, UPLOAD_SECONDS)
    return { url: `/object/upload/sign/${bucket}/${name}?token=${token}`, token }
  })
}

const NOT_VISIBLE = 'Either the object does not exist or you do not have access to it'

async function visibleNames(session: Session, bucketId: string, paths: string[]): Promise<Set<string>> {
  const [found] = await session.run([
    {
      name: 'storage_visible',
      text: `select name from storage.objects
        where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))`,
      values: [bucketId, JSON.stringify(paths.filter(isStorable))],
    },
  ])
  return new Set(found?.rows.map(([name]) => name ?? ''))
}
