import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidMimeType, invalidRequest } from './errors.ts'

/** An object on its way in. */
export interface Incoming {
  /** As its uploader declares it. */
  contentType: string
  cacheControl: string
  /** How its bytes are packed, such as `gzip`: told to whoever reads it. */
  contentEncoding: string | null
  userMetadata: Record<string, unknown> | null
  body: AsyncIterable<Buffer>
  /** Reads what follows the object, so that the connection can be used again. */
  finish(): Promise<void>
}

/** Each text is read in one way only: where two were possible, a wrong ending would be tried in all of them. */
const CONTENT_TYPE =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *; *[\w!#$&^.+-]+=(?:"[\x20\x21\x23-\x7e]*"|[\w!#$&^.+-]+))* *;?$/
const userMetadata = z.record(z.string(), z.unknown())

/** @throws StorageError InvalidMimeType for what is no content type */
export function checkedType(contentType: string): string {
  if (contentType.length > 255 || !CONTENT_TYPE.test(contentType)) throw invalidMimeType(contentType)
  return contentType
}

/** @throws StorageError InvalidRequest for what cannot stand in a header */
export function checkedCacheControl(value: string): string {
  if (value.length > 255 || !/^[\x20-\x7e]+$/.test(value)) throw invalidRequest('Invalid Cache-Control')
  return value
}

/** @throws StorageError InvalidRequest for what is no list of codings */
export function checkedEncoding(value: string | undefined): string | null {
  if (!value) return null
  if (value.length > 100 || !/^[\w-]+( *, *[\w-]+)*$/.test(value))
    throw invalidRequest('Invalid Content-Encoding')
  return value
}

/** @throws StorageError InvalidRequest for what is no object in JSON */
export function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null
  try {
    return userMetadata.parse(JSON.parse(text))
  } catch {
    throw invalidRequest('Invalid metadata: an object in JSON is expected')
  }
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/**
 * Takes the object out of a request: the body as it is, or the first file of a form, whose fields stand before it
 * (`cacheControl`, `metadata`, `contentType`), as storage-js sends both.
 */
export async function receive(request: FastifyRequest): Promise<Incoming> {
  if (request.isMultipart()) return fromForm(request)
  const metadata = header(request, 'x-metadata')
  return {
    contentType: checkedType(header(request, 'content-type') ?? 'application/octet-stream'),
    cacheControl: checkedCacheControl(header(request, 'cache-control') ?? 'no-cache'),
    contentEncoding: checkedEncoding(header(request, 'content-encoding')),
    userMetadata: parseMetadata(metadata && Buffer.from(metadata, 'base64').toString('utf8')),
    body: chunksOf(request.raw, 'The body ended early'),
    finish: async () => {},
  }
}

/**
 * What a stream brings. Whoever stops reading leaves it open, since the request still wants an answer; a stream that
 * breaks is the request's fault.
 */
async function* chunksOf(stream: Readable, fault: string): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false })
  const next = () =>
    chunks.next().catch(() => {
      throw invalidRequest(fault)
    })
  try {
    for (let step = await next(); !step.done; step = await next()) yield step.value
  } finally {
    await chunks.return?.()
  }
}

const MALFORMED = 'The form could not be read'

async function fromForm(request: FastifyRequest): Promise<Incoming> {
  const parts = request.parts()
  const next = () =>
    parts.next().catch(() => {
      throw invalidRequest(MALFORMED)
    })
  const fields = new Map<string, string>()
  for (;;) {
    const { value: part, done } = await next()
    if (done || !part) throw invalidRequest('No file provided')
    if (part.type === 'field') {
      if (part.valueTruncated) throw invalidRequest('A field of the form is too long')
      fields.set(part.fieldname, String(part.value))
      continue
    }
    return fromFile(part, fields, async () => {
      while (!(await next()).done) {}
    })
  }
}

function fromFile(part: MultipartFile, fields: Map<string, string>, finish: () => Promise<void>): Incoming {
  const age = fields.get('cacheControl')
  return {
    contentType: checkedType(fields.get('contentType') ?? (part.mimetype || 'application/octet-stream')),
    cacheControl: age ? checkedCacheControl(/^\d+$/.test(age) ? `max-age=${age}` : age) : 'no-cache',
    contentEncoding: checkedEncoding(fields.get('contentEncoding')),
    userMetadata: parseMetadata(fields.get('metadata')),
    body: chunksOf(part.file, MALFORMED),
    finish,
  }
}

const MOST_DRAINED_BYTES = 64 * 2 ** 20
const DRAIN_MS = 10_000

/**
 * Reads on what a refused request still sends, for a while: who is writing reads the answer only afterwards. Who goes
 * on for too long is cut off.
 */
export function drain(request: FastifyRequest): void {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  let seen = 0
  const cut = () => raw.destroy()
  const timer = setTimeout(cut, DRAIN_MS)
  timer.unref()
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    seen += chunk.length
    if (seen > MOST_DRAINED_BYTES) cut()
  })
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
  raw.on('error', () => {})
  raw.resume()
}
