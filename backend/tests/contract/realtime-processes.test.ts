import { randomUUID } from 'node:crypto'
import type { RealtimeChannel, RealtimeChannelOptions, SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { piecesOf } from '../../src/realtime/cluster/pieces.ts'
import { type RealtimeBackend, startRealtime } from './realtime-backend.ts'
import { anybody, sql, subscribed, until } from './realtime-library.ts'

/** The library's own backend is the first process; these two are others over the same database. */
let ana: RealtimeBackend
let bia: RealtimeBackend

beforeAll(async () => {
  ana = await startRealtime()
  bia = await startRealtime()
})
afterAll(() => Promise.all([ana.close(), bia.close()]))

interface Place {
  channel: RealtimeChannel
  heard: { event: string; payload?: unknown }[]
  present(): string[]
}

async function enter(
  client: SupabaseClient,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
): Promise<Place> {
  const heard: Place['heard'] = []
  const channel = client
    .channel(topic, { config })
    .on('broadcast', { event: '*' }, (message) => heard.push(message))
    .on('presence', { event: 'sync' }, () => {})
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  return { channel, heard, present: () => Object.keys(channel.presenceState()).sort() }
}

const say = (channel: RealtimeChannel, event: string, payload: unknown) =>
  channel.send({ type: 'broadcast', event, payload })

describe('Broadcast over several processes (supabase.com/docs/guides/realtime/broadcast)', () => {
  test('reaches everybody on the topic once, short, long and in bytes, in order', async () => {
    const topic = randomUUID()
    const [one, two, three] = await Promise.all([
      enter(await ana.client(), topic),
      enter(await bia.client(), topic),
      enter(anybody(), topic),
    ])
    const long = 'ã🕊️'.repeat(20_000)
    await say(one.channel, 'short', { n: 1 })
    await say(one.channel, 'long', { long })
    await say(one.channel, 'bytes', Uint8Array.from([0, 255, 7]).buffer)
    await say(one.channel, 'last', { n: 4 })
    for (const { heard } of [two, three]) {
      await until(() => heard.length >= 4)
      expect(heard.map(({ event }) => event)).toEqual(['short', 'long', 'bytes', 'last'])
      expect(heard[1]?.payload).toEqual({ long })
      const bytes = heard[2]?.payload
      expect(bytes instanceof ArrayBuffer && [...new Uint8Array(bytes)]).toEqual([0, 255, 7])
    }
    expect(one.heard).toEqual([])
    expect(await two.channel.httpSend('by request', { n: 5 })).toEqual({ success: true })
    await until(() => [one, two, three].every(({ heard }) => heard.at(-1)?.event === 'by request'))
  })

  test('of the database is told once by each process', async () => {
    const topic = randomUUID()
    const places = await Promise.all([enter(await ana.client(), topic), enter(await bia.client(), topic)])
    await sql(`select realtime.send('{"n": 1}', 'one', $1, false)`, [topic])
    await sql(`select realtime.send('{"n": 2}', 'two', $1, false)`, [topic])
    for (const { heard } of places) {
      await until(() => heard.length >= 2)
      expect(heard.map(({ event }) => event)).toEqual(['one', 'two'])
    }
  })

  test('private: the policies are asked where one is', async () => {
    const [speaker, hearer, club] = [randomUUID(), randomUUID(), randomUUID()]
    await sql('insert into public.club_members values ($1, $2, true), ($1, $3, false)', [
      club,
      speaker,
      hearer,
    ])
    const config = { private: true, broadcast: { ack: true } }
    const one = await enter(await ana.client(await ana.sign(speaker)), `club:${club}`, config)
    const two = await enter(await bia.client(await bia.sign(hearer)), `club:${club}`, config)
    expect(await say(two.channel, 'not allowed', {})).toBe('error')
    expect(await say(one.channel, 'allowed', {})).toBe('ok')
    await until(() => two.heard.length === 1)
    expect(two.heard[0]?.event).toBe('allowed')
  })
})

describe('Presence over several processes (supabase.com/docs/guides/realtime/presence)', () => {
  const config = (key: string) => ({ presence: { key } })

  test('is one, whoever came first, and forgets who goes', async () => {
    const topic = randomUUID()
    const one = await enter(await ana.client(), topic, config('ana'))
    await one.channel.track({ mood: 'fine' })
    const two = await enter(await bia.client(), topic, config('bia'))
    await until(() => two.present().join() === 'ana')
    await two.channel.track({})
    await until(() => one.present().join() === 'ana,bia')
    await one.channel.track({ mood: 'better' })
    await until(() => JSON.stringify(two.channel.presenceState()).includes('better'))
    expect(two.channel.presenceState().ana).toHaveLength(1)
    await one.channel.untrack()
    await until(() => two.present().join() === 'bia' && one.present().join() === 'bia')
  })

  test('knows in a new process who is there, and forgets those of one that stops', async () => {
    const topic = randomUUID()
    const one = await enter(await ana.client(), topic, config('ana'))
    await one.channel.track({})
    const caio = await startRealtime()
    const three = await enter(await caio.client(), topic, config('caio'))
    await until(() => three.present().join() === 'ana')
    await three.channel.track({})
    await until(() => one.present().join() === 'ana,caio')
    await caio.close()
    await until(() => one.present().join() === 'ana')
  })

  test('forgets those of a process that dies without a word', async () => {
    const topic = randomUUID()
    const one = await enter(await ana.client(), topic, config('ana'))
    const dying = new pg.Client({ connectionString: inject('databaseUrl') })
    await dying.connect()
    const number = 1_234_567
    await dying.query('select pg_advisory_lock($1, $2)', [0x7265_616c, number])
    const entries = [{ key: 'ghost', meta: { phx_ref: 'a' } }]
    const hello = { kind: 'hello', instead: null, presences: [{ topic, private: false, entries }] }
    for (const piece of piecesOf(number, 1, JSON.stringify(hello)))
      await dying.query('select pg_notify($1, $2)', ['realtime_cluster', piece])
    await until(() => one.present().join() === 'ghost')
    await dying.end()
    await until(() => one.present().length === 0)
  })

  test('is right again after the connection to the database was lost', async () => {
    const topic = randomUUID()
    const caio = await startRealtime()
    const one = await enter(await ana.client(), topic, config('ana'))
    const three = await enter(await caio.client(), topic, config('caio'))
    await one.channel.track({})
    await three.channel.track({})
    await until(() => one.present().join() === 'ana,caio' && three.present().join() === 'ana,caio')
    await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'realtime cluster' order by backend_start desc limit 1`,
    )
    await until(() => one.present().join() === 'ana' || three.present().join() === 'caio')
    await until(() => one.present().join() === 'ana,caio' && three.present().join() === 'ana,caio')
    await say(one.channel, 'again', {})
    await until(() => three.heard.at(-1)?.event === 'again')
    expect(one.channel.presenceState().caio).toHaveLength(1)
    await caio.close()
  })
})
