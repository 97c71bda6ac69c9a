import { once } from 'node:events'
import type { Extract, Pack } from 'tar-stream'

type TarWritable = Extract | ReturnType<Pack['entry']>

/** Writes one chunk and waits while the stream has enough; rejects when the stream is closed instead. */
async function push(stream: TarWritable, chunk: Uint8Array): Promise<void> {
  if (stream.destroying) throw new Error('the stream was closed')
  if (stream.write(chunk)) return
  const waiting = new AbortController()
  const closed = once(stream, 'close', waiting).then(() => {
    throw new Error('the stream was closed')
  })
  try {
    await Promise.race([once(stream, 'drain', waiting), closed])
  } finally {
    closed.catch(() => {})
    waiting.abort()
  }
}

/** Writes everything and ends the stream. */
export async function pour(source: AsyncIterable<Uint8Array>, stream: TarWritable): Promise<void> {
  for await (const chunk of source) await push(stream, chunk)
  stream.end(null)
}

/** The bytes of a stream that does not say what it carries. */
export async function* buffersOf(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('bytes were expected')
    yield chunk
  }
}
