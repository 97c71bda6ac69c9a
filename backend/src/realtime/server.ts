import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Authenticator } from '../auth/caller.ts'
import { sessionsOver } from '../auth/open-sessions.ts'
import type { Database } from '../postgres/database.ts'
import type { Change } from './changes/change.ts'
import { PostgresChanges } from './changes/postgres-changes.ts'
import { Channel } from './channel.ts'
import { Cluster } from './cluster/cluster.ts'
import { Connection } from './connection.ts'
import type { Vsn } from './frames.ts'
import type { Limits } from './limits.ts'
import type { Person } from './person.ts'
import type { Hub } from './socket.ts'
import { Topics } from './topics.ts'

export interface ServerOptions {
  db: Database
  authenticate: Authenticator
  log: FastifyBaseLogger
  limits: Limits
  publicTopics: boolean
}

interface Opening {
  address: string
  vsn: Vsn
  apikey: string | undefined
}

/** All sockets of this process, and what they share. */
export class Server implements Hub {
  readonly db: Database
  readonly authenticate: Authenticator
  readonly log: FastifyBaseLogger
  readonly limits: Limits
  readonly publicTopics: boolean
  readonly topics: Topics
  readonly cluster: Cluster
  readonly changes: PostgresChanges
  readonly #sockets: WebSocketServer
  readonly #connections = new Map<Connection, { address: string; users: Set<string> }>()
  readonly #byAddress = new Map<string, number>()
  readonly #byUser = new Map<string, Set<Connection>>()
  readonly #check: NodeJS.Timeout

  constructor({ db, authenticate, log, limits, publicTopics }: ServerOptions) {
    this.db = db
    this.authenticate = authenticate
    this.log = log
    this.limits = limits
    this.publicTopics = publicTopics
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.frameBytes,
      perMessageDeflate: false,
    })
    this.cluster = new Cluster(db.adminUrl, log, {
      presences: () => this.topics.presences(),
      heard: (from, message) => this.topics.heard(from, message),
      present: (from, presences) => this.topics.presentElsewhere(from, presences),
      gone: (from) => this.topics.presentElsewhere(from, []),
      sessionOver: (id) => this.#sessionOver(id),
      listening: () => this.#checkSessions(),
    })
    this.topics = new Topics((message) => this.cluster.tell(message))
    this.changes = new PostgresChanges({
      db,
      log,
      most: limits.bindingsPerUser,
      onMessage: (change) => this.#onMessage(change),
      onGap: (listeners) => {
        for (const listener of listeners)
          if (listener instanceof Channel) listener.fail('The connection to the database was lost')
      },
    })
    this.#check = setInterval(() => {
      const now = performance.now()
      for (const connection of this.#connections.keys()) connection.check(now)
    }, limits.checkMs)
    this.#check.unref()
  }

  /** Takes over a request to upgrade; what cannot be taken is answered with its status. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): Promise<void> {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    const header = request.headers.apikey
    const apikey = query.get('apikey') ?? (typeof header === 'string' ? header : undefined)
    const vsn = vsnOf(query.get('vsn'))
    const isKnown = await this.authenticate({ apikey }).then(
      () => true,
      () => false,
    )
    const there = this.#byAddress.get(address) ?? 0
    const isFull = this.#connections.size >= this.limits.sockets || there >= this.limits.socketsPerAddress
    if (vsn === null) refuse(socket, 400, 'Bad Request')
    else if (!isKnown) refuse(socket, 401, 'Unauthorized')
    else if (isFull) refuse(socket, 429, 'Too Many Requests')
    else if (!socket.destroyed) this.#open(request, socket, head, { address, vsn, apikey })
  }

  #open(request: IncomingMessage, socket: Duplex, head: Buffer, { address, vsn, apikey }: Opening): void {
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(client, this, vsn, apikey)
      this.#connections.set(connection, { address, users: new Set() })
      this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1)
    })
  }

  /** Counts the person's sockets; false when this would be one too many. */
  admit(connection: Connection, { userId }: Person): boolean {
    if (userId === null) return true
    const theirs = this.#byUser.get(userId) ?? new Set()
    if (!theirs.has(connection) && theirs.size >= this.limits.socketsPerUser) return false
    const known = this.#connections.get(connection)
    if (!known) return false
    theirs.add(connection)
    known.users.add(userId)
    this.#byUser.set(userId, theirs)
    return true
  }

  /** Whatever was authorised for the session before ends with it. */
  #sessionOver(id: string): void {
    for (const channel of this.#channels()) channel.sessionOver(id)
  }

  /** What ended while nobody listened. */
  async #checkSessions(): Promise<void> {
    const ids = new Set([...this.#channels()].flatMap(({ sessionId }) => sessionId ?? []))
    if (ids.size === 0) return
    for (const id of await sessionsOver(this.db.admin, [...ids])) this.#sessionOver(id)
  }

  *#channels(): Generator<Channel> {
    for (const connection of this.#connections.keys()) yield* connection.channels.values()
  }

  /** The socket has closed: nothing of it stays. */
  gone(connection: Connection): void {
    const known = this.#connections.get(connection)
    if (!known) return
    this.#connections.delete(connection)
    const left = (this.#byAddress.get(known.address) ?? 1) - 1
    if (left > 0) this.#byAddress.set(known.address, left)
    else this.#byAddress.delete(known.address)
    for (const user of known.users) {
      const theirs = this.#byUser.get(user)
      theirs?.delete(connection)
      if (theirs?.size === 0) this.#byUser.delete(user)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#check)
    const open = [...this.#connections.keys()]
    for (const connection of open) connection.close()
    await Promise.all([this.changes.close(), this.cluster.close()])
    for (const connection of open) connection.drop()
  }

  /** A row of `realtime.messages`: the database broadcasts. Every process reads it by itself. */
  #onMessage({ type, record }: Change): void {
    if (type !== 'INSERT' || !record?.topic || record.extension !== 'broadcast') return
    if (record.broadcasted_at) return
    const { event, binary_payload: bytes, payload } = record
    this.topics.deliver(record.topic, record.private === 't', {
      event: event ?? '',
      body: bytes
        ? { bytes: Buffer.from(bytes.slice('\\x'.length), 'hex'), isJson: false }
        : { bytes: Buffer.from(payload ?? 'null'), isJson: true },
      id: record.id ?? '',
    })
  }
}

const vsnOf = (asked: string | null): Vsn | null =>
  asked === null || asked === '1.0.0' ? '1.0.0' : asked === '2.0.0' ? '2.0.0' : null

/** An answer before there is a socket to speak on. */
export function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
