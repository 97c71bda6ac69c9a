import type { Page } from '@playwright/test'

interface Chunk {
  /** In milliseconds. */
  at: number
  isKey: boolean
  bytes: number[]
}

interface Film {
  width: number
  height: number
  seconds: number
}

const FPS = 10

/** Elements of WebM (Matroska, RFC 9559) by their names there. */
const ID = {
  EBML: [0x1a, 0x45, 0xdf, 0xa3],
  DocType: [0x42, 0x82],
  Segment: [0x18, 0x53, 0x80, 0x67],
  Info: [0x15, 0x49, 0xa9, 0x66],
  TimestampScale: [0x2a, 0xd7, 0xb1],
  Duration: [0x44, 0x89],
  Tracks: [0x16, 0x54, 0xae, 0x6b],
  TrackEntry: [0xae],
  TrackNumber: [0xd7],
  TrackUID: [0x73, 0xc5],
  TrackType: [0x83],
  CodecID: [0x86],
  Video: [0xe0],
  PixelWidth: [0xb0],
  PixelHeight: [0xba],
  Cues: [0x1c, 0x53, 0xbb, 0x6b],
  CuePoint: [0xbb],
  CueTime: [0xb3],
  CueTrackPositions: [0xb7],
  CueTrack: [0xf7],
  CueClusterPosition: [0xf1],
  Void: [0xec],
  Cluster: [0x1f, 0x43, 0xb6, 0x75],
  Timestamp: [0xe7],
  SimpleBlock: [0xa3],
}

function element(name: keyof typeof ID, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(ID[name]), size, body])
}

function number(name: keyof typeof ID, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(name, bytes)
}

function duration(ms: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(ms)
  return element('Duration', bytes)
}

function cluster(at: number, chunks: readonly Chunk[]): Buffer {
  const blocks = chunks.map((chunk) => {
    const head = Buffer.from([0x81, 0, 0, chunk.isKey ? 0x80 : 0])
    head.writeInt16BE(chunk.at - at, 1)
    return element('SimpleBlock', head, Buffer.from(chunk.bytes))
  })
  return element('Cluster', number('Timestamp', at), ...blocks)
}

function webm({ width, height, seconds }: Film, chunks: readonly Chunk[], padding: number): Buffer {
  const starts = chunks.filter(({ isKey }) => isKey).map(({ at }) => at)
  const clusters = starts.map((at, index) =>
    cluster(
      at,
      chunks.filter((chunk) => chunk.at >= at && chunk.at < (starts[index + 1] ?? Number.POSITIVE_INFINITY)),
    ),
  )
  const info = element('Info', number('TimestampScale', 1_000_000), duration(seconds * 1000))
  const tracks = element(
    'Tracks',
    element(
      'TrackEntry',
      number('TrackNumber', 1),
      number('TrackUID', 1),
      number('TrackType', 1),
      element('CodecID', Buffer.from('V_VP8')),
      element('Video', number('PixelWidth', width), number('PixelHeight', height)),
    ),
  )
  const cues = (first: number) => {
    let position = first
    const points = starts.map((at, index) => {
      const place = element(
        'CueTrackPositions',
        number('CueTrack', 1),
        number('CueClusterPosition', position),
      )
      position += clusters[index]?.length ?? 0
      return element('CuePoint', number('CueTime', at), place)
    })
    return element('Cues', ...points)
  }
  const room = padding > 0 ? element('Void', Buffer.alloc(padding, 7)) : Buffer.alloc(0)
  const before = info.length + tracks.length + cues(0).length + room.length
  return Buffer.concat([
    element('EBML', element('DocType', Buffer.from('webm'))),
    element('Segment', info, tracks, cues(before), room, ...clusters),
  ])
}

const FILM: Film = { width: 320, height: 180, seconds: 4 }

/** Runs in a page, whose browser has the encoder. */
const DRAW = `(async ({ width, height, seconds, fps }) => {
  const found = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      found.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', bytes: Array.from(bytes) })
    },
    error: (error) => console.error(error),
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate: 400_000 })
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  for (let at = 0; at < seconds * fps; at++) {
    context.fillStyle = '#2277aa'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#ffcc66'
    context.fillRect((at / (seconds * fps)) * width, 0, 30, height)
    const frame = new VideoFrame(canvas, { timestamp: (at * 1_000_000) / fps })
    encoder.encode(frame, { keyFrame: at % fps === 0 })
    frame.close()
  }
  await encoder.flush()
  return found
})(${JSON.stringify({ ...FILM, fps: FPS })})`

/** A film in which a bar moves over the sea; `padding`: so many bytes more, for a large one. */
export const makeFilm = async (page: Page, { padding = 0 } = {}): Promise<Buffer> =>
  webm(FILM, await page.evaluate<Chunk[]>(DRAW), padding)
