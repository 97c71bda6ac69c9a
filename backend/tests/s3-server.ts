import { createHash, randomUUID } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

/*
 * As much of S3 (docs.aws.amazon.com/AmazonS3/latest/API) as the backend asks for, in memory: objects whole, in parts and by
 * range, copies, lists in pages, several removed at once. Whoever signs with some key is let in.
 */

const MOST_LISTED = 1_000
const LARGEST_PART = 64 * 2 ** 20

export const S3_ACCESS = { accessKeyId: 'tests', secretAccessKey: 'tests' }

export interface S3Server {
  port: number
  close(): Promise<void>
}

type Parts = Map<number, Buffer>

const xml = (reply: FastifyReply, text: string) =>
  reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

const refuse = (reply: FastifyReply, status: number, code: string) =>
  xml(reply.code(status), `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

const tagged = (text: unknown, name: string): string[] =>
  [...String(text).matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value ?? '')

class Bucket {
  readonly #objects = new Map<string, Buffer>()
  readonly #uploads = new Map<string, Parts>()

  get(key: string, { headers }: FastifyRequest, reply: FastifyReply) {
    const body = this.#objects.get(key)
    if (!body) return refuse(reply, 404, 'NoSuchKey')
    reply.type('application/octet-stream').header('etag', etagOf(body)).header('accept-ranges', 'bytes')
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (from === '') return reply.send(body)
    const start = Number(from)
    const end = Math.min(to === '' ? body.length : Number(to) + 1, body.length)
    if (start >= body.length) return refuse(reply, 416, 'InvalidRange')
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end - 1}/${body.length}`)
      .send(body.subarray(start, end))
  }

  put(key: string, { headers, query, body }: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) {
    const source = headers['x-amz-copy-source']
    if (typeof source === 'string') return this.#copy(decodeURIComponent(source), key, reply)
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const { uploadId, partNumber } = query
    if (uploadId === undefined) this.#objects.set(key, bytes)
    else {
      const parts = this.#uploads.get(uploadId)
      if (!parts) return refuse(reply, 404, 'NoSuchUpload')
      parts.set(Number(partNumber), bytes)
    }
    return reply.header('etag', etagOf(bytes)).send()
  }

  #copy(source: string, key: string, reply: FastifyReply) {
    const body = this.#objects.get(source.replace(/^\/?[^/]+\//, ''))
    if (!body) return refuse(reply, 404, 'NoSuchKey')
    this.#objects.set(key, body)
    return xml(reply, `<CopyObjectResult><ETag>${etagOf(body)}</ETag></CopyObjectResult>`)
  }

  begin(reply: FastifyReply) {
    const id = randomUUID()
    this.#uploads.set(id, new Map())
    return xml(
      reply,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  complete(key: string, id: string, wanted: unknown, reply: FastifyReply) {
    const parts = this.#uploads.get(id)
    if (!parts) return refuse(reply, 404, 'NoSuchUpload')
    const chosen = tagged(wanted, 'PartNumber').map((number) => parts.get(Number(number)))
    if (chosen.length === 0 || chosen.includes(undefined)) return refuse(reply, 400, 'InvalidPart')
    const body = Buffer.concat(chosen.filter((part) => part !== undefined))
    this.#objects.set(key, body)
    this.#uploads.delete(id)
    return xml(
      reply,
      `<CompleteMultipartUploadResult><ETag>${etagOf(body)}</ETag></CompleteMultipartUploadResult>`,
    )
  }

  abort(id: string, reply: FastifyReply) {
    return this.#uploads.delete(id) ? reply.code(204).send() : refuse(reply, 404, 'NoSuchUpload')
  }

  remove(keys: string[]): void {
    for (const key of keys) this.#objects.delete(key)
  }

  list(after: string, reply: FastifyReply) {
    const keys = [...this.#objects.keys()].sort().filter((key) => key > after)
    const shown = keys.slice(0, MOST_LISTED)
    const isMore = keys.length > shown.length
    const next = isMore ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    const contents = shown.map(
      (key) => `<Contents><Key>${key}</Key><Size>${this.#objects.get(key)?.length}</Size></Contents>`,
    )
    return xml(
      reply,
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }
}

interface Query {
  uploads?: string
  uploadId?: string
  partNumber?: string
  delete?: string
  'continuation-token'?: string
}

/** Starts it on a port of its own, with one bucket. */
export async function startS3Server(name: string): Promise<S3Server> {
  const app = fastify({
    bodyLimit: LARGEST_PART,
    forceCloseConnections: true,
    // Requests to the bucket itself end with a slash.
    routerOptions: { ignoreTrailingSlash: true },
  })
  const bucket = new Bucket()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async ({ headers, params }, reply) => {
    if (!headers.authorization?.includes(`Credential=${S3_ACCESS.accessKeyId}/`))
      return refuse(reply, 403, 'InvalidAccessKeyId')
    if (Object(params).bucket !== name) return refuse(reply, 404, 'NoSuchBucket')
  })
  type Asked = { Params: { '*': string }; Querystring: Query }
  app.get<Asked>('/:bucket', ({ query }, reply) => bucket.list(query['continuation-token'] ?? '', reply))
  app.post<Asked>('/:bucket', ({ query, body }, reply) => {
    if (query.delete === undefined) return refuse(reply, 501, 'NotImplemented')
    bucket.remove(tagged(body, 'Key'))
    return xml(reply, '<DeleteResult></DeleteResult>')
  })
  app.get<Asked>('/:bucket/*', (request, reply) => bucket.get(request.params['*'], request, reply))
  app.put<Asked>('/:bucket/*', (request, reply) => bucket.put(request.params['*'], request, reply))
  app.post<Asked>('/:bucket/*', ({ params, query, body }, reply) =>
    query.uploadId === undefined
      ? bucket.begin(reply)
      : bucket.complete(params['*'], query.uploadId, body, reply),
  )
  app.delete<Asked>('/:bucket/*', ({ params, query }, reply) => {
    if (query.uploadId !== undefined) return bucket.abort(query.uploadId, reply)
    bucket.remove([params['*']])
    return reply.code(204).send()
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { port: Number(new URL(address).port), close: () => app.close() }
}
