/** What a client sends: Phoenix's five parts, and for version 2.0.0 the binary form of a broadcast. */
export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
  /** A broadcast whose payload is bytes, JSON text (`isJson`) or not. */
  body?: { bytes: Buffer; isJson: boolean }
  /** JSON text beside a broadcast's payload: what the server shall do with it. */
  options?: string
}

/** Version of the serializer: 1.0.0 sends objects, 2.0.0 arrays and binary broadcasts. */
export type Vsn = '1.0.0' | '2.0.0'

/** What came is no frame. */
export class FrameError extends Error {}

const KIND_USER_BROADCAST_PUSH = 3
const KIND_USER_BROADCAST = 4
const JSON_ENCODING = 1

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && value.length <= 255) return value
  throw new FrameError('a reference is not a short text')
}

/** @throws FrameError */
export function readFrame(vsn: Vsn, data: Buffer, isBinary: boolean): Frame {
  if (isBinary) {
    if (vsn === '1.0.0') throw new FrameError('binary frames need version 2.0.0')
    return readBinary(data)
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(data.toString('utf8'))
  } catch {
    throw new FrameError('not JSON')
  }
  if (vsn === '2.0.0') {
    if (!Array.isArray(parsed) || parsed.length !== 5) throw new FrameError('not an array of five')
    return frameOf(parsed)
  }
  if (!isObject(parsed)) throw new FrameError('not an object')
  return frameOf([parsed.join_ref, parsed.ref, parsed.topic, parsed.event, parsed.payload])
}

function frameOf([joinRef, ref, topic, event, payload]: unknown[]): Frame {
  if (typeof topic !== 'string' || typeof event !== 'string') throw new FrameError('no topic or event')
  if (payload !== undefined && payload !== null && !isObject(payload))
    throw new FrameError('the payload is no object')
  return { joinRef: text(joinRef), ref: text(ref), topic, event, payload: payload ?? {} }
}

/** Six lengths and the encoding, the texts they measure, then the payload (`_encodeUserBroadcastPush` of realtime-js). */
function readBinary(data: Buffer): Frame {
  if (data.length < 7 || data[0] !== KIND_USER_BROADCAST_PUSH)
    throw new FrameError('unknown kind of binary frame')
  let offset = 7
  const parts = [1, 2, 3, 4, 5].map((position) => {
    const end = offset + data.readUInt8(position)
    if (end > data.length) throw new FrameError('the frame ends too early')
    const part = data.toString('utf8', offset, end)
    offset = end
    return part
  })
  const [joinRef = '', ref = '', topic = '', event = '', options = ''] = parts
  const body = { bytes: data.subarray(offset), isJson: data[6] === JSON_ENCODING }
  if (body.isJson) assertJson(body.bytes)
  const payload = { event }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload, body, options }
}

function assertJson(bytes: Buffer): void {
  try {
    JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new FrameError('the payload is not JSON')
  }
}

/** A message to a client; `payload` is JSON text already, so that what goes to many is written once. */
export function writeFrame(
  vsn: Vsn,
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: string,
): string {
  const [to, what, answering] = [JSON.stringify(topic), JSON.stringify(event), JSON.stringify(ref)]
  return vsn === '2.0.0'
    ? `[${JSON.stringify(joinRef)},${answering},${to},${what},${payload}]`
    : `{"topic":${to},"event":${what},"payload":${payload},"ref":${answering}}`
}

export interface Broadcast {
  event: string
  /** JSON text, or bytes as they came. */
  body: { bytes: Buffer; isJson: boolean }
  /** Of a message that the database keeps. */
  id?: string
  /** It was sent earlier, and is told again to somebody who joins. */
  isReplayed?: boolean
}

const metaOf = ({ id, isReplayed }: Broadcast): string => {
  if (id === undefined) return ''
  return JSON.stringify(isReplayed ? { replayed: true, id } : { id })
}

const MOST_BYTES_OF_A_NAME = 255

/** Whether the texts of a broadcast are short enough for the binary form. */
export const fitsBinary = ({ event }: Broadcast) => Buffer.byteLength(event) <= MOST_BYTES_OF_A_NAME

/** A broadcast in the binary form of version 2.0.0 (`_decodeUserBroadcast` of realtime-js): the same for all who hear it. */
export function writeBinaryBroadcast(topic: string, broadcast: Broadcast): Buffer {
  const { event, body } = broadcast
  const texts = [topic, event, metaOf(broadcast)].map((part) => Buffer.from(part, 'utf8'))
  const header = Buffer.from([
    KIND_USER_BROADCAST,
    ...texts.map((part) => part.length),
    body.isJson ? JSON_ENCODING : 0,
  ])
  return Buffer.concat([header, ...texts, body.bytes])
}

/** The payload of a broadcast as JSON text; null for bytes, which have no such form. */
export function broadcastPayload(broadcast: Broadcast): string | null {
  const { event, body } = broadcast
  if (!body.isJson) return null
  const meta = metaOf(broadcast)
  const beside = meta ? `,"meta":${meta}` : ''
  return `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.bytes.toString('utf8')}${beside}}`
}
