import type { Browser } from '@playwright/test'
import { z } from 'zod'

/* A film of 1920 × 1080 at thirty frames a second, drawn and coded here: nobody's rights are in it. */
const [WIDTH, HEIGHT, RATE, SECONDS] = [1920, 1080, 30, 10]

const DRAW = `(async () => {
  const canvas = new OffscreenCanvas(${WIDTH}, ${HEIGHT})
  const pen = canvas.getContext('2d')
  const chunks = []
  const encoder = new VideoEncoder({
    error: (fault) => { throw fault },
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let text = ''
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
      chunks.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', bytes: btoa(text) })
    },
  })
  encoder.configure({ codec: 'vp8', width: ${WIDTH}, height: ${HEIGHT}, bitrate: 6e6, framerate: ${RATE}, latencyMode: 'realtime' })
  for (let n = 0; n < ${RATE * SECONDS}; n += 1) {
    pen.fillStyle = 'hsl(' + n + ' 60% 30%)'
    pen.fillRect(0, 0, ${WIDTH}, ${HEIGHT})
    for (let one = 0; one < 60; one += 1) {
      pen.fillStyle = 'hsl(' + (one * 6 + n * 3) + ' 70% 60%)'
      pen.fillRect((one * 211 + n * (3 + one % 9)) % ${WIDTH}, (one * 97 + n * (2 + one % 5)) % ${HEIGHT}, 160, 120)
    }
    const frame = new VideoFrame(canvas, { timestamp: (n * 1e6) / ${RATE} })
    encoder.encode(frame, { keyFrame: n % ${RATE} === 0 })
    frame.close()
    while (encoder.encodeQueueSize > 4) await new Promise((done) => setTimeout(done, 4))
  }
  await encoder.flush()
  return chunks
})()`

const drawn = z.array(z.object({ at: z.number(), isKey: z.boolean(), bytes: z.string() }))
type Chunk = { at: number; isKey: boolean; bytes: Buffer }

/** Eight bytes of length (RFC 8794, 4.1), then the content. */
function element(id: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function number(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}

const text = (id: string, value: string) => element(id, Buffer.from(value))

function duration(ms: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(ms)
  return element('4489', bytes)
}

function block(chunk: Chunk, clusterAt: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, chunk.isKey ? 0x80 : 0])
  head.writeInt16BE(chunk.at - clusterAt, 1)
  return element('a3', head, chunk.bytes)
}

/** A cluster begins with each key frame. */
function clustersOf(chunks: readonly Chunk[]): { at: number; bytes: Buffer }[] {
  const groups: Chunk[][] = []
  for (const chunk of chunks) {
    if (chunk.isKey) groups.push([])
    groups.at(-1)?.push(chunk)
  }
  return groups.map((group) => {
    const at = group[0]?.at ?? 0
    return { at, bytes: element('1f43b675', number('e7', at), ...group.map((one) => block(one, at))) }
  })
}

/** WebM (RFC 9559) of one track of VP8, with an index, so that one can go to any place. */
function webm(chunks: readonly Chunk[]): Buffer {
  const clusters = clustersOf(chunks)
  const info = element(
    '1549a966',
    number('2ad7b1', 1_000_000),
    duration(SECONDS * 1000),
    text('4d80', 'bench'),
    text('5741', 'bench'),
  )
  const picture = element('e0', number('b0', WIDTH), number('ba', HEIGHT))
  const track = element(
    'ae',
    number('d7', 1),
    number('73c5', 1),
    number('83', 1),
    text('86', 'V_VP8'),
    picture,
  )
  const tracks = element('1654ae6b', track)
  const index = (from: number) => {
    let place = from
    const points = clusters.map(({ at, bytes }) => {
      const point = element('bb', number('b3', at), element('b7', number('f7', 1), number('f1', place)))
      place += bytes.length
      return point
    })
    return element('1c53bb6b', ...points)
  }
  const cues = index(info.length + tracks.length + index(0).length)
  const head = [
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 4),
    number('4285', 2),
  ]
  return Buffer.concat([
    element('1a45dfa3', ...head),
    element('18538067', info, tracks, cues, ...clusters.map(({ bytes }) => bytes)),
  ])
}

/** The bytes of the film, coded by the browser that is measured. */
export async function drawFilm(browser: Browser, url: string): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    // a page of its own origin: elsewhere a browser codes nothing
    await page.goto(`${url}/health`)
    const chunks = drawn.parse(await page.evaluate(DRAW))
    return webm(chunks.map(({ bytes, ...chunk }) => ({ ...chunk, bytes: Buffer.from(bytes, 'base64') })))
  } finally {
    await page.close()
  }
}
