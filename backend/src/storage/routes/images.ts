import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Bucket, findBucket } from '../buckets.ts'
import { wantedPart } from '../conditions.ts'
import { type Context, openSession, sessionOf } from '../context.ts'
import { type Audience, cacheControl, contentHeaders, disposition, parameter } from '../download.ts'
import { invalidRequest, noSuchBucket, noSuchKey, StorageError } from '../errors.ts'
import { FileMissing, type Files } from '../files/files.ts'
import {
  type ImageOptions,
  imageOptions,
  optionsOf,
  optionsText,
  transformationsText,
} from '../images/options.ts'
import { Renditions } from '../images/renditions.ts'
import { cannotRender, MOST_SOURCE_BYTES } from '../images/source.ts'
import { findObject, type StoredObject } from '../objects.ts'
import type { ObjectAddress } from './uploads.ts'

const METHODS = ['GET', 'HEAD']

interface Wanted {
  bucket: Bucket
  object: StoredObject
  options: ImageOptions
  audience: Audience
}

/** Images in other sizes and formats. */
export function imageRoutes(app: FastifyInstance, context: Context): void {
  const renditions = new Renditions(context.turns)
  const route = (kind: string, find: (request: FastifyRequest<ObjectAddress>) => Promise<Wanted>) =>
    app.route<ObjectAddress>({
      method: METHODS,
      url: `/render/image/${kind}/:bucket/*`,
      handler: async (request, reply) => {
        if (!context.settings.imageTransformation)
          throw new StorageError(403, 'FeatureNotEnabled', 'Image transformation is not enabled')
        return send(context.files, renditions, request, reply, await find(request))
      },
    })

  route('public', async (request) => {
    const { bucket: id, '*': name } = request.params
    const session = openSession(context, request, 'render.image_public')
    const bucket = await findBucket(session, id)
    if (!bucket.public) throw noSuchBucket()
    const object = await findObject(session, id, name)
    return { bucket, object, options: queryOptions(request), audience: { kind: 'public' } }
  })
  route('authenticated', async (request) => {
    const { bucket: id, '*': name } = request.params
    const session = await sessionOf(context, request, 'render.image_authenticated')
    const bucket = await findBucket(session, id)
    const object = await findObject(bucket.public ? session.asService() : session, id, name)
    return { bucket, object, options: queryOptions(request), audience: { kind: 'private' } }
  })
  route('sign', async (request) => {
    const { bucket: id, '*': name } = request.params
    const claims = await context.tokens.verify(parameter(request, 'token'), `${id}/${name}`, 'read')
    const session = openSession(context, request, 'render.image_sign')
    const bucket = await findBucket(session, id)
    const object = await findObject(session, id, name)
    const audience = { kind: 'private', expiresAt: claims.exp } as const
    return { bucket, object, options: optionsOf(claims.transformations), audience }
  })
}

function queryOptions(request: FastifyRequest): ImageOptions {
  const given = Object.fromEntries(
    Object.keys(imageOptions.shape).map((name) => [name, parameter(request, name)]),
  )
  const { data, error } = imageOptions.safeParse(given)
  if (data) return data
  const [issue] = error.issues
  throw invalidRequest(`querystring/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`)
}

/** The format that the browser would rather have; AVIF costs more to make, so a bucket says whether it is made. */
function preferredFormat(accept: string | undefined, bucket: Bucket): 'webp' | 'avif' | null {
  if (bucket.avif_autodetection && accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : null
}

async function send(
  files: Files,
  renditions: Renditions,
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, object, options, audience }: Wanted,
): Promise<FastifyReply> {
  const { metadata, version } = object
  if (!metadata || !version) throw noSuchKey()
  if (metadata.size > MOST_SOURCE_BYTES) throw cannotRender('The image is too large to be transformed')
  const preferred = options.format ? null : preferredFormat(request.headers.accept, bucket)
  const key = `${version}?${optionsText(options) ?? ''}&${preferred ?? ''}`
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 32)}"`
  const headers = {
    etag,
    'cache-control': cacheControl(metadata.cacheControl, audience),
    'x-transformations': transformationsText(options),
    ...disposition(parameter(request, 'download')),
  }
  if (!options.format) reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '))
  const representation = { etag, modified: Number.NaN, size: 0 }
  if (wantedPart({ 'if-none-match': request.headers['if-none-match'] }, representation) === 'unchanged')
    return reply.code(304).headers(headers).send()
  const { body, type } = await renditions.get(key, version, async () => {
    // Loaded with the first image that somebody wants in another size.
    const { render } = await import('../images/render.ts')
    return render(await sourceOf(files, version), options, preferred)
  })
  return reply.headers({ ...headers, ...contentHeaders(type), 'content-length': body.length }).send(body)
}

async function sourceOf(files: Files, version: string): Promise<Buffer> {
  const body = await files.read(version, null).catch((error: unknown) => {
    throw error instanceof FileMissing ? noSuchKey() : error
  })
  return buffer(body)
}
