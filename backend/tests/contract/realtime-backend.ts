import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import fastify from 'fastify'
import { inject } from 'vitest'
import { WebSocket } from 'ws'
import { createAuthenticator } from '../../src/auth/caller.ts'
import { createKeys } from '../../src/auth/keys.ts'
import { authSettings } from '../../src/auth/settings.ts'
import { Database } from '../../src/postgres/database.ts'
import { realtime } from '../../src/realtime/index.ts'
import type { Limits } from '../../src/realtime/limits.ts'
import { loadSecrets } from '../../src/secrets.ts'

/** The Realtime API on its own port with limits of a test's own, over the library's database. */
export interface RealtimeBackend {
  url: string
  key: string
  /** A token for a reader, valid for so many seconds. */
  sign(userId: string, seconds?: number, claims?: Record<string, unknown>): Promise<string>
  client(token?: string): Promise<SupabaseClient>
  socket(query?: string): RawSocket
  close(): Promise<void>
}

export async function startRealtime(
  limits: Partial<Limits> = {},
  databaseUrl = inject('databaseUrl'),
  publicTopics = true,
): Promise<RealtimeBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'realtime-'))
  const secrets = await loadSecrets(dataDir)
  const db = new Database({ adminUrl: databaseUrl, authenticatorUrl: databaseUrl })
  const keys = await createKeys(secrets, authSettings.parse({}))
  const authenticate = createAuthenticator(keys, secrets)
  const app = fastify({ pluginTimeout: 60_000 })
  await app.register(realtime, {
    prefix: '/realtime/v1',
    db,
    authenticate,
    ready: Promise.resolve(),
    limits,
    publicTopics,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const key = secrets.publishableKey
  const clients: SupabaseClient[] = []
  return {
    url,
    key,
    sign: (sub, seconds = 60, claims = {}) =>
      keys.sign({ sub, role: 'authenticated', exp: Math.floor(Date.now() / 1_000) + seconds, ...claims }),
    async client(token) {
      const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
      if (token) await client.realtime.setAuth(token)
      clients.push(client)
      return client
    },
    socket: (query = `apikey=${key}&vsn=2.0.0`) =>
      new RawSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`),
    async close() {
      for (const client of clients) await client.realtime.disconnect()
      await app.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Answer]

interface Answer {
  status?: string
  response?: { reason?: string }
  message?: string
}

/** A socket without a client: for frames that no client would send. */
export class RawSocket {
  readonly socket: WebSocket
  readonly messages: Message[] = []
  /** Code of the close frame, or the HTTP status of a refused opening. */
  readonly closed: Promise<number>
  readonly open: Promise<void>

  constructor(url: string) {
    this.socket = new WebSocket(url)
    this.closed = new Promise((done) => {
      this.socket.on('close', done)
      this.socket.on('unexpected-response', (_request, response) => done(response.statusCode ?? 0))
      this.socket.on('error', () => {})
    })
    this.open = new Promise((done) => this.socket.once('open', () => done()))
    this.socket.on('message', (data, isBinary) => {
      if (!isBinary) this.messages.push(JSON.parse(data.toString()))
    })
  }

  send(...frame: [string | null, string | null, string, string, unknown]): void {
    this.socket.send(JSON.stringify(frame))
  }

  /** Answers to one reference. */
  answers(ref: string): Answer[] {
    return this.messages.filter((message) => message[1] === ref).map((message) => message[4])
  }
}
