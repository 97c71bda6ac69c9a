import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings.ts'
import { type ByteRange, FileMissing, type Files, FilesUnreachable, isVersion } from './files.ts'

/** S3 takes parts from 5 MiB and 10,000 of them: objects up to 80 GB. */
const PART_BYTES = 8 * 2 ** 20
const MOST_AT_ONCE = 1000

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchVersion'].includes(error.name)

/** An endpoint that does not take the connection, and one that takes a request and then says nothing. */
const CONNECT_MS = 3_000
const SILENCE_MS = 15_000
const ATTEMPTS = 2

const CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/
const BUSY = new Set([
  'TimeoutError',
  'SlowDown',
  'ServiceUnavailable',
  'RequestTimeout',
  'ThrottlingException',
])

interface S3Failure extends Error {
  code?: unknown
  $metadata?: { httpStatusCode?: number }
}

function isUnreachable(error: S3Failure): boolean {
  if (BUSY.has(error.name) || CONNECTION.test(String(error.code ?? ''))) return true
  return (error.$metadata?.httpStatusCode ?? 0) >= 500
}

/** @throws FilesUnreachable for a failure that may pass, any other as it is */
function passOn(error: unknown): never {
  if (error instanceof Error && isUnreachable(error))
    throw new FilesUnreachable(error.message, { cause: error })
  throw error
}

/** Keeps files in an S3 bucket. A file appears there whole or not at all. */
export class S3Files implements Files {
  readonly isExclusive = false
  readonly #client: S3Client
  readonly #bucket: string

  /** @param silenceMs how long the other side may say nothing in the middle of a request */
  constructor(settings: S3Settings, silenceMs = SILENCE_MS) {
    const { accessKeyId, secretAccessKey } = settings
    this.#bucket = settings.bucket
    this.#client = new S3Client({
      region: settings.region,
      endpoint: settings.endpoint ?? undefined,
      forcePathStyle: settings.forcePathStyle,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      // Servers other than Amazon's do not all know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async write(version: string, source: AsyncIterable<Buffer>): Promise<void> {
    const upload = new PartedUpload(this.#client, this.#at(version))
    try {
      for await (const part of inParts(source)) await upload.add(part)
      await upload.complete()
    } catch (error) {
      await upload.abort()
      passOn(error)
    }
  }

  async read(version: string, range: ByteRange | null): Promise<Readable> {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined
    const { Body } = await this.#client
      .send(new GetObjectCommand({ ...this.#at(version), Range }))
      .catch((error: unknown) => {
        if (isMissing(error)) throw new FileMissing(version)
        passOn(error)
      })
    if (!(Body instanceof Readable)) throw new FileMissing(version)
    return Body
  }

  async size(version: string): Promise<number | null> {
    return this.#client.send(new HeadObjectCommand(this.#at(version))).then(
      ({ ContentLength }) => ContentLength ?? null,
      (error: unknown) => {
        if (isMissing(error)) return null
        throw error
      },
    )
  }

  async *versions(): AsyncGenerator<string> {
    let ContinuationToken: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, ContinuationToken }),
      )
      for (const { Key } of page.Contents ?? []) if (Key && isVersion(Key)) yield Key
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async copy(from: string, to: string): Promise<void> {
    const CopySource = `${this.#bucket}/${this.#at(from).Key}`
    await this.#client
      .send(new CopyObjectCommand({ ...this.#at(to), CopySource }))
      .catch((error: unknown) => {
        if (isMissing(error)) throw new FileMissing(from)
        passOn(error)
      })
  }

  async remove(versions: readonly string[]): Promise<void> {
    const keys = versions.filter(isVersion).map((Key) => ({ Key }))
    for (let done = 0; done < keys.length; done += MOST_AT_ONCE) {
      const Objects = keys.slice(done, done + MOST_AT_ONCE)
      const { Errors } = await this.#client
        .send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }))
        .catch(passOn)
      const [failed] = Errors ?? []
      if (failed) throw new Error(`S3 could not delete ${failed.Key}: ${failed.Message}`)
    }
  }

  async close(): Promise<void> {
    this.#client.destroy()
  }

  #at(version: string): { Bucket: string; Key: string } {
    if (!isVersion(version)) throw new FileMissing(version)
    return { Bucket: this.#bucket, Key: version }
  }
}

/** One object on its way to S3: a single part is put at once, more of them as S3's multipart upload. */
class PartedUpload {
  readonly #client: S3Client
  readonly #at: { Bucket: string; Key: string }
  readonly #parts: CompletedPart[] = []
  #held: Buffer | null = null
  #id: string | undefined

  constructor(client: S3Client, at: { Bucket: string; Key: string }) {
    this.#client = client
    this.#at = at
  }

  async add(part: Buffer): Promise<void> {
    if (this.#held) await this.#send(this.#held)
    this.#held = part
  }

  async complete(): Promise<void> {
    const last = this.#held ?? Buffer.alloc(0)
    if (!this.#id) {
      await this.#client.send(new PutObjectCommand({ ...this.#at, Body: last, ContentLength: last.length }))
      return
    }
    await this.#send(last)
    await this.#client.send(
      new CompleteMultipartUploadCommand({
        ...this.#at,
        UploadId: this.#id,
        MultipartUpload: { Parts: this.#parts },
      }),
    )
  }

  /** Parts of an upload that is neither completed nor aborted are kept, and paid for, unseen. */
  async abort(): Promise<void> {
    if (!this.#id) return
    await this.#client
      .send(new AbortMultipartUploadCommand({ ...this.#at, UploadId: this.#id }))
      .catch(() => {})
  }

  async #send(part: Buffer): Promise<void> {
    this.#id ??= (await this.#client.send(new CreateMultipartUploadCommand(this.#at))).UploadId
    const PartNumber = this.#parts.length + 1
    const { ETag } = await this.#client.send(
      new UploadPartCommand({
        ...this.#at,
        UploadId: this.#id,
        PartNumber,
        Body: part,
        ContentLength: part.length,
      }),
    )
    this.#parts.push({ PartNumber, ETag })
  }
}

/** The same bytes in buffers of `PART_BYTES`, the last one shorter. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
