import { type RawData, WebSocket } from 'ws'
import { Channel } from './channel.ts'
import { type Frame, FrameError, readFrame, type Vsn, writeFrame } from './frames.ts'
import { Allowance, type Limits } from './limits.ts'
import type { Person } from './person.ts'
import type { Hub, Socket } from './socket.ts'

const CLOSE_GOING_AWAY = 1001
const CLOSE_INVALID = 1007
const CLOSE_POLICY = 1008
const UNMATCHED = 'unmatched topic'
const TOPIC = /^realtime:./s
const LONGEST_TOPIC = 255
const OK = '{"status":"ok","response":{}}'

/** What the server is told of its sockets. */
interface Sockets extends Hub {
  admit(connection: Connection, person: Person): boolean
  gone(connection: Connection): void
}

/** One socket of a client, with its channels. */
export class Connection implements Socket {
  readonly vsn: Vsn
  readonly apikey: string | undefined
  readonly channels = new Map<string, Channel>()
  readonly hub: Sockets
  readonly #socket: WebSocket
  readonly #limits: Limits
  readonly #frames: Allowance
  readonly #joins: Allowance
  readonly messages: Allowance
  #lastSeenMs = performance.now()

  constructor(socket: WebSocket, hub: Sockets, vsn: Vsn, apikey: string | undefined) {
    this.#socket = socket
    this.hub = hub
    this.vsn = vsn
    this.apikey = apikey
    this.#limits = hub.limits
    const { joinsPerSecond, messagesPerSecond } = hub.limits
    this.#frames = new Allowance(2 * (joinsPerSecond + messagesPerSecond))
    this.#joins = new Allowance(joinsPerSecond)
    this.messages = new Allowance(messagesPerSecond)
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('pong', () => {
      this.#lastSeenMs = performance.now()
    })
    // The close that follows an error tells what there is to do.
    socket.on('error', () => {})
    socket.on('close', () => this.#closed())
  }

  /** Sends, or gives the socket up when it does not keep up. */
  send(data: string | Buffer): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#socket.bufferedAmount > this.#limits.waitingBytes) this.drop()
    else this.#socket.send(data)
  }

  admit(person: Person): boolean {
    return this.hub.admit(this, person)
  }

  forget(channel: Pick<Channel, 'topic'>): void {
    if (this.channels.get(channel.topic) === channel) this.channels.delete(channel.topic)
  }

  /** Looks for a sign of life and asks for the next one. */
  check(now: number): void {
    if (now - this.#lastSeenMs > this.#limits.silenceMs) this.drop()
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping()
  }

  /** Ends it at once, without a word. */
  drop(): void {
    this.#socket.terminate()
  }

  /** Ends it in order, because the server stops: the client comes back by itself. */
  close(): void {
    this.#socket.close(CLOSE_GOING_AWAY, 'the server stops')
  }

  #closed(): void {
    for (const channel of this.channels.values()) channel.end()
    this.channels.clear()
    this.hub.gone(this)
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#lastSeenMs = performance.now()
    if (!this.#frames.take()) {
      this.#socket.close(CLOSE_POLICY, 'too many messages')
      return
    }
    try {
      this.#handle(readFrame(this.vsn, bufferOf(data), isBinary))
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      this.#socket.close(CLOSE_INVALID, error.message)
    }
  }

  #handle(frame: Frame): void {
    const channel = this.channels.get(frame.topic)
    // What was meant for an earlier channel on this topic is not for this one.
    const isForIt = channel && (!frame.joinRef || frame.joinRef === channel.joinRef)
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') this.#answer(frame, OK)
    else if (frame.event === 'phx_join') this.#join(frame)
    else if (isForIt) channel.handle(frame)
    else if (frame.event === 'phx_leave') this.#answer(frame, OK)
    else this.#refuse(frame, UNMATCHED)
  }

  #join(frame: Frame): void {
    const { topic } = frame
    const isTopic = TOPIC.test(topic) && Buffer.byteLength(topic) <= LONGEST_TOPIC
    // A client that joins again has forgotten the first channel.
    if (isTopic) this.channels.get(topic)?.close()
    if (!this.#joins.take()) this.#refuse(frame, 'ClientJoinRateLimitReached: Too many joins per second')
    else if (!isTopic) this.#refuse(frame, UNMATCHED)
    else if (this.channels.size >= this.#limits.channelsPerSocket)
      this.#refuse(frame, 'ChannelRateLimitReached: Too many channels')
    else {
      const channel = new Channel(this, frame)
      this.channels.set(topic, channel)
      void channel.join(frame)
    }
  }

  #answer({ joinRef, ref, topic }: Frame, payload: string): void {
    this.send(writeFrame(this.vsn, joinRef, ref, topic, 'phx_reply', payload))
  }

  #refuse(frame: Frame, reason: string): void {
    this.#answer(frame, JSON.stringify({ status: 'error', response: { reason } }))
  }
}

function bufferOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
