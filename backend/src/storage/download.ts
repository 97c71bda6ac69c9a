import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Wanted, wantedPart } from './conditions.ts'
import { essence } from './content.ts'
import type { Context } from './context.ts'
import { noSuchKey, StorageError } from './errors.ts'
import { type ByteRange, FileMissing } from './files/files.ts'
import type { ObjectMetadata, StoredObject } from './objects.ts'

/** Who may keep an answer: anybody on the way, or the one who asked alone, and a signed address until it expires. */
export type Audience = { kind: 'public' } | { kind: 'private'; expiresAt?: number }

/** Nothing of what people upload runs on this address, whatever it turns out to be. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox"
const TRIES = 3

/** Headers that every piece of user content gets; `type` is the one that it is sent with. */
export function contentHeaders(type: string): Record<string, string> {
  const headers: Record<string, string> = { 'x-content-type-options': 'nosniff', 'content-type': type }
  // The browser's viewer of PDFs is no page, and does not start in a sandbox.
  if (essence(type) !== 'application/pdf') headers['content-security-policy'] = HARMLESS
  return headers
}

/** HTML is shown as text, as on Supabase. */
const sentType = (type: string) =>
  /^(text\/html|application\/xhtml\+xml)$/.test(essence(type)) ? 'text/plain' : type

/** `cache-control` of an answer to this audience, from what the uploader asked for. */
export function cacheControl(stored: string, audience: Audience): string {
  if (audience.kind === 'public') return stored
  if (!/^max-age=\d+$/.test(stored)) return stored === 'no-cache' ? 'private, no-cache' : `private, ${stored}`
  const left = audience.expiresAt ? Math.max(0, audience.expiresAt - Math.floor(Date.now() / 1000)) : Infinity
  return `private, max-age=${Math.min(Number(stored.slice('max-age='.length)), left)}`
}

/** `?download` asks for a file to be saved, under a name of its own when it gives one. */
export function disposition(download: string | undefined): Record<string, string> {
  if (download === undefined) return {}
  if (download === '') return { 'content-disposition': 'attachment' }
  const name = encodeURIComponent(download.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return { 'content-disposition': `attachment; filename=${name}; filename*=UTF-8''${name}` }
}

const query = (request: FastifyRequest): Record<string, unknown> =>
  typeof request.query === 'object' && request.query !== null ? { ...request.query } : {}

/** One parameter of the query; of several the first. */
export function parameter(request: FastifyRequest, name: string): string | undefined {
  const value = query(request)[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

function headersOf(metadata: ObjectMetadata, request: FastifyRequest, audience: Audience) {
  const modified = new Date(metadata.lastModified)
  return {
    ...contentHeaders(sentType(metadata.mimetype)),
    ...disposition(parameter(request, 'download')),
    ...(Number.isNaN(modified.getTime()) ? {} : { 'last-modified': modified.toUTCString() }),
    ...(metadata.contentEncoding ? { 'content-encoding': metadata.contentEncoding } : {}),
    etag: metadata.eTag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl(metadata.cacheControl, audience),
  }
}

/**
 * Sends the bytes of an object, or the part of them that the request wants.
 *
 * @param find reads its row; called again when the object was replaced between the row and its bytes
 */
export async function sendObject(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<StoredObject>,
  audience: Audience,
): Promise<FastifyReply> {
  for (let tries = 1; ; tries += 1) {
    const object = await find()
    try {
      return await sendVersion(context, request, reply, object, audience)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      if (tries < TRIES) continue
      request.log.error({ object: object.id, version: object.version }, 'the bytes of an object are missing')
      throw noSuchKey()
    }
  }
}

async function sendVersion(
  { files }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { metadata, version }: StoredObject,
  audience: Audience,
): Promise<FastifyReply> {
  if (!metadata || !version) throw noSuchKey()
  const { size } = metadata
  const representation = { etag: metadata.eTag, modified: Date.parse(metadata.lastModified), size }
  const wanted = wantedPart(request.headers, representation)
  if (wanted === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range')
  }
  const headers = headersOf(metadata, request, audience)
  if (wanted === 'unchanged') return reply.code(304).headers(headers).send()
  const range = wanted === 'whole' ? null : wanted
  const body = request.method === 'HEAD' ? null : await files.read(version, range)
  reply.code(range ? 206 : 200).headers({ ...headers, ...lengthOf(range, size) })
  return reply.send(body ?? undefined)
}

function lengthOf(range: Exclude<Wanted, string> | null, size: number): Record<string, string> {
  if (!range) return { 'content-length': String(size) }
  const { start, end }: ByteRange = range
  return { 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` }
}
