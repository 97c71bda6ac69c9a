import { z } from 'zod'
import type { Listener, Subscription } from './changes/subscriptions.ts'
import {
  type Broadcast,
  broadcastPayload,
  type Frame,
  fitsBinary,
  writeBinaryBroadcast,
  writeFrame,
} from './frames.ts'
import { type Admission, admit, follow, type Joining, reasonOf, tellWhenReady } from './join.ts'
import { askedFor, type JoinConfig, joinPayload, tokenIn } from './join-config.ts'
import { keepMessage, persistIn, secondsToKeep } from './messages.ts'
import { type Person, personOf, requireSession, SESSION_OVER } from './person.ts'
import type { Presence } from './presence.ts'
import { Refusal } from './refusal.ts'
import { PUBLIC, type Rights, rightsOn } from './rights.ts'
import type { Socket } from './socket.ts'
import type { Participant } from './topics.ts'

const LONGEST_TIMER_MS = 2 ** 31 - 1
const EXPIRED = 'Token has expired'
const NOT_WRITABLE = 'Unauthorized: You do not have permissions to write to this Channel'

const presencePush = z.object({
  event: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['track', 'untrack'])),
  payload: z.record(z.string(), z.unknown()).nullish(),
})
const tokenPush = z.object({ access_token: z.string().nullish() })

let lastId = 0

/** One client's place on one topic (a Phoenix channel). */
export class Channel implements Listener, Participant, Joining {
  readonly id = ++lastId
  readonly connection: Socket
  /** As the protocol has it, with `realtime:` before the name. */
  readonly topic: string
  readonly subTopic: string
  readonly joinRef: string | null
  isPrivate = false
  hearsPresence = false
  rights: Rights = PUBLIC
  #person: Person | null = null
  #state: 'joining' | 'joined' | 'over' = 'joining'
  #config: JoinConfig = {}
  #subscriptions: Subscription[] = []
  #presence: Presence<Participant> | null = null
  #presenceKey = ''
  /** Messages that were told again at the join: the stream may bring them once more. */
  #replayed = new Set<string | undefined>()
  #expiry: NodeJS.Timeout | undefined

  constructor(connection: Socket, { topic, joinRef, ref }: Frame) {
    this.connection = connection
    this.topic = topic
    this.subTopic = topic.slice('realtime:'.length)
    this.joinRef = joinRef ?? ref
  }

  get isOver(): boolean {
    return this.#state === 'over'
  }

  person(now = Date.now()): Person | null {
    if (this.isOver || !this.#person || this.#person.expiresAtMs <= now) return null
    return this.#person
  }

  hear(payload: string): void {
    this.push('postgres_changes', payload)
  }

  /** Sends an event; the payload is JSON text. */
  push(event: string, payload: string): void {
    const { connection, topic, joinRef } = this
    connection.send(writeFrame(connection.vsn, joinRef, null, topic, event, payload))
  }

  /** Sends a broadcast to this channel alone. */
  tell(broadcast: Broadcast): void {
    const { connection, topic } = this
    const payload = broadcastPayload(broadcast)
    if (connection.vsn === '2.0.0' && fitsBinary(broadcast))
      connection.send(writeBinaryBroadcast(topic, broadcast))
    else if (payload !== null) this.push('broadcast', payload)
  }

  mayHear({ id }: Broadcast): boolean {
    return this.rights.broadcast_read && (id === undefined || !this.#replayed.has(id))
  }

  system(status: 'ok' | 'error', extension: string, message: string): void {
    this.push('system', JSON.stringify({ channel: this.subTopic, extension, message, status }))
  }

  async join(frame: Frame): Promise<void> {
    const { hub } = this.connection
    hub.changes.acquire()
    try {
      const payload = joinPayload.safeParse(frame.payload)
      if (!payload.success) throw new Refusal(`InvalidJoinPayload: ${issueOf(payload.error)}`)
      const admission = await admit(this, payload.data)
      if (!this.isOver) await this.#joined(frame, admission)
    } catch (error) {
      if (this.isOver) return
      const reason = reasonOf(error)
      if (reason === null) hub.log.error({ err: error }, 'a channel could not be joined')
      this.#reply(frame, 'error', {
        reason: reason ?? 'InternalServerError: the channel could not be joined',
      })
      this.#over()
    }
  }

  async #joined(frame: Frame, admission: Admission): Promise<void> {
    const { config, presenceKey, person, rights, replayed } = admission
    const { changes, topics } = this.connection.hub
    this.#config = config
    this.#presenceKey = presenceKey
    this.isPrivate = config.private ?? false
    this.rights = rights
    this.#become(person)
    this.#replayed = new Set(replayed.map(({ id }) => id))
    this.#presence = topics.join(this)
    this.#subscriptions = changes.number(config.postgres_changes ?? [], this)
    const problem = await follow(changes, this.#subscriptions, config.postgres_changes_options)
    if (this.isOver) return
    this.#state = 'joined'
    this.#reply(frame, 'ok', {
      postgres_changes: this.#subscriptions.map(({ id }, index) => ({ id, ...askedFor(frame, index) })),
    })
    for (const broadcast of replayed) this.tell(broadcast)
    if (config.presence?.enabled) this.#hearPresence(this.#presence)
    if (problem !== null) this.system('error', 'postgres_changes', problem)
    else if (this.#subscriptions.length > 0)
      void tellWhenReady(this, 'postgres_changes', 'Subscribed to PostgreSQL')
    if (config.broadcast?.replication_ready)
      void tellWhenReady(this, 'broadcast', 'Replication connection established')
  }

  #become(person: Person): void {
    this.#person = person
    clearTimeout(this.#expiry)
    if (person.expiresAtMs === Number.POSITIVE_INFINITY) return
    const left = Math.min(person.expiresAtMs - Date.now(), LONGEST_TIMER_MS)
    this.#expiry = setTimeout(() => this.#expire(person), left)
    this.#expiry.unref()
  }

  /** The clock may have been set back meanwhile: the token is then good for longer than the timer knew. */
  #expire(person: Person): void {
    if (person.expiresAtMs > Date.now()) this.#become(person)
    else this.#closeWith(EXPIRED)
  }

  /** Takes a frame that is not a join. */
  handle(frame: Frame): void {
    if (frame.event === 'phx_leave') {
      this.#reply(frame, 'ok', {})
      this.close()
    } else if (!this.connection.messages.take()) this.#closeWith('Too many messages per second')
    else
      try {
        this.#handleJoined(frame)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        this.#reply(frame, 'error', { reason: error.message })
      }
  }

  /** @throws Refusal */
  #handleJoined(frame: Frame): void {
    if (this.#state !== 'joined') throw new Refusal('the channel is not joined yet')
    if (frame.event === 'access_token') void this.#renew(frame)
    else if (this.person() === null) this.#closeWith(EXPIRED)
    else if (frame.event === 'broadcast') this.#broadcast(frame)
    else if (frame.event === 'presence') this.#track(frame)
    else throw new Refusal(`unknown event ${frame.event}`)
  }

  #broadcast(frame: Frame): void {
    const { ack } = this.#config.broadcast ?? {}
    const { event, payload } = frame.payload
    if (typeof event !== 'string' || event === '') throw new Refusal('a broadcast needs an event')
    if (this.rights.broadcast_write) {
      const body = frame.body ?? { bytes: Buffer.from(JSON.stringify(payload ?? {})), isJson: true }
      const seconds = secondsToKeep(persistIn(frame.options))
      if (seconds !== undefined) void this.#broadcastAndKeep(frame, { event, body }, seconds)
      else this.#send(frame, { event, body })
    } else if (ack) throw new Refusal(NOT_WRITABLE)
  }

  #send(frame: Frame, broadcast: Broadcast): void {
    const { ack, self } = this.#config.broadcast ?? {}
    const { topics } = this.connection.hub
    topics.broadcast(this.subTopic, this.isPrivate, broadcast, self ? undefined : this)
    if (ack) this.#reply(frame, 'ok', {})
  }

  async #broadcastAndKeep(frame: Frame, broadcast: Broadcast, seconds: number | null): Promise<void> {
    const { db, log } = this.connection.hub
    try {
      if (!this.isPrivate) throw new Refusal('Messages of a public channel are not stored')
      const id = await keepMessage(db.admin, this.subTopic, broadcast, seconds)
      if (!this.isOver) this.#send(frame, { ...broadcast, id })
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a broadcast could not be stored')
      const message = error instanceof Refusal ? error.message : 'The message could not be stored'
      if (!this.isOver) this.#reply(frame, 'error', { error: message, reason: message })
    }
  }

  #track(frame: Frame): void {
    const push = presencePush.safeParse(frame.payload)
    if (!push.success) throw new Refusal('a presence needs the event track or untrack')
    if (!this.rights.presence_write) throw new Refusal(NOT_WRITABLE)
    if (push.data.event === 'track') this.#presence?.track(this, this.#presenceKey, push.data.payload ?? {})
    else this.#presence?.untrack(this)
    this.#reply(frame, 'ok', {})
  }

  #hearPresence(presence: Presence<Participant>): void {
    if (!this.rights.presence_read) return
    const state = presence.state()
    this.hearsPresence = true
    this.push('presence_state', state)
  }

  /** A new token on the open channel: what it may do is asked anew. */
  async #renew(frame: Frame): Promise<void> {
    const push = tokenPush.safeParse(frame.payload)
    const token = push.success ? tokenIn(push.data) : undefined
    const { hub, apikey } = this.connection
    try {
      const person = await personOf(hub.authenticate, apikey, token)
      const rights = await rightsOn(this, person)
      await requireSession(hub.db.admin, person)
      if (this.isOver) return
      this.rights = rights
      if (!rights.presence_read) this.hearsPresence = false
      if (!rights.presence_write) this.#presence?.untrack(this)
      this.#become(person)
      this.#reply(frame, 'ok', {})
    } catch (error) {
      if (!this.isOver) this.#closeWith(reasonOf(error) ?? 'The token could not be checked')
    }
  }

  /** The session that the channel's token is of has ended: nothing more is heard or said by it. */
  sessionOver(sessionId: string): void {
    if (this.#person?.sessionId === sessionId && !this.isOver) this.#closeWith(SESSION_OVER)
  }

  get sessionId(): string | null {
    return this.isOver ? null : (this.#person?.sessionId ?? null)
  }

  /** Something went wrong on the server's side: the client joins again by itself and asks for what it missed. */
  fail(message: string): void {
    if (this.isOver) return
    this.system('error', 'postgres_changes', message)
    this.push('phx_error', '{}')
    this.#over()
  }

  /** Ends it and tells the client. */
  close(): void {
    if (this.isOver) return
    this.push('phx_close', '{}')
    this.#over()
  }

  /** Ends it after its socket has gone. */
  end(): void {
    if (this.isOver) return
    this.#state = 'over'
    clearTimeout(this.#expiry)
    const { changes, topics } = this.connection.hub
    changes.unsubscribe(this.#subscriptions)
    if (this.#presence) topics.leave(this)
    changes.release()
  }

  #over(): void {
    this.end()
    this.connection.forget(this)
  }

  #closeWith(message: string): void {
    this.system('error', 'system', message)
    this.close()
  }

  #reply({ ref }: Frame, status: 'ok' | 'error', response: unknown): void {
    const { connection, topic, joinRef } = this
    const payload = JSON.stringify({ status, response })
    connection.send(writeFrame(connection.vsn, joinRef, ref, topic, 'phx_reply', payload))
  }
}

const issueOf = (error: z.ZodError) => {
  const [issue] = error.issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}
