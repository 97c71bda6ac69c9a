import { randomUUID } from 'node:crypto'
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { librarian, visitor } from './library.ts'

type Row = Record<string, unknown>
export type ChangeEvent = RealtimePostgresChangesPayload<Row>

// For all files, one after the other, that run in this process.
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2, allowExitOnIdle: true })
pool.on('error', () => {})
const clients: SupabaseClient[] = []

/** Ends the channels of all clients so far. */
export async function leaveChannels(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()))
}

/** Runs SQL as the owner of the database. */
export async function sql<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await pool.query<R>(text, values)).rows
}

export interface Reader {
  client: SupabaseClient
  id: string
  token: string
}

/** A reader with an account, signed in. */
export async function reader(): Promise<Reader> {
  const client = remembered(visitor())
  const email = `${randomUUID()}@readers.example`
  const { data, error } = await client.auth.signUp({ email, password: 'a long password' })
  expect(error).toBeNull()
  if (!data.session) throw new Error('the library signs its readers in at once')
  return { client, id: data.session.user.id, token: data.session.access_token }
}

/** A client whose channels end with the tests. */
export function remembered(client: SupabaseClient): SupabaseClient {
  clients.push(client)
  return client
}

export const anybody = () => remembered(visitor())
export const owner = () => remembered(librarian())

/** Settles when the condition holds. */
export async function until(holds: () => boolean, ms = 8_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`not in time: ${holds}`)
    await new Promise((later) => setTimeout(later, 10))
  }
}

/** Long enough for what is wrongly told to arrive. */
export const aMoment = (ms = 300) => new Promise((later) => setTimeout(later, ms))

interface Wanted {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  schema?: string
  table?: string
  filter?: string
  select?: string[]
}

interface SystemMessage {
  status: string
  message: string
  extension: string
}

export interface Listening {
  channel: RealtimeChannel
  /** What became of the subscription, newest last. */
  states: string[]
  events: ChangeEvent[]
  system: SystemMessage[]
}

/** Subscribes to changes and waits for the server to say so. */
export async function listen(client: SupabaseClient, wanted: Wanted): Promise<Listening> {
  const events: ChangeEvent[] = []
  const system: SystemMessage[] = []
  const { event = '*', schema = 'public', ...rest } = wanted
  const channel = client
    .channel(randomUUID())
    // The types allow one event at a time; the wire takes each.
    .on<Row>('postgres_changes', { event: event as '*', schema, ...rest }, (change) => events.push(change))
    .on('system', {}, (message: SystemMessage) => system.push(message))
  const states: string[] = []
  expect(await subscribed(channel, states)).toBe('SUBSCRIBED')
  await until(() => system.length > 0)
  return { channel, states, events, system }
}

/** Subscribes; gives the first state with the reason, when there is one. */
export function subscribed(channel: RealtimeChannel, states: string[] = []): Promise<string> {
  return new Promise((done) => {
    channel.subscribe((state, error) => {
      states.push(state)
      done(state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED ? state : `${state}: ${error?.message}`)
    })
  })
}
