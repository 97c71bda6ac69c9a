import { randomUUID } from 'node:crypto'
import type { RealtimeChannel, RealtimeChannelOptions, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backendUrl, publishableKey } from './library.ts'
import { RawSocket, type RealtimeBackend, startRealtime } from './realtime-backend.ts'
import { aMoment, anybody, owner, type Reader, reader, sql, subscribed, until } from './realtime-library.ts'

interface Hall {
  channel: RealtimeChannel
  heard: { event: string; payload?: unknown; meta?: unknown }[]
  state: string
  /** What became of the subscription, newest last. */
  states: string[]
}

/** Joins a topic and gathers what is broadcast on it. */
async function enter(
  client: SupabaseClient,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
): Promise<Hall> {
  const heard: Hall['heard'] = []
  const channel = client
    .channel(topic, { config })
    .on('broadcast', { event: '*' }, (message) => heard.push(message))
  const states: string[] = []
  return { channel, heard, state: await subscribed(channel, states), states }
}

const backendSocket = () =>
  new RawSocket(
    `${backendUrl.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`,
  )

const shout = (channel: RealtimeChannel, payload: unknown, event = 'shout') =>
  channel.send({ type: 'broadcast', event, payload })

describe('broadcast', () => {
  test('reaches the others on the topic, and nobody elsewhere', async () => {
    const topic = randomUUID()
    const [one, two, elsewhere] = await Promise.all([
      enter(anybody(), topic),
      enter(anybody(), topic),
      enter(anybody(), `${topic}x`),
    ])
    await shout(one.channel, { words: 'olá, ção ✓' })
    await until(() => two.heard.length === 1)
    expect(two.heard[0]).toEqual({ type: 'broadcast', event: 'shout', payload: { words: 'olá, ção ✓' } })
    await aMoment()
    expect([one.heard, elsewhere.heard]).toEqual([[], []])
  })

  test('reaches oneself when asked to, and is acknowledged when asked to', async () => {
    const { channel, heard } = await enter(anybody(), randomUUID(), { broadcast: { self: true, ack: true } })
    expect(await shout(channel, { n: 1 })).toBe('ok')
    await until(() => heard.length === 1)
  })

  test('carries bytes as they are', async () => {
    const topic = randomUUID()
    const one = await enter(anybody(), topic)
    const two = await enter(anybody(), topic)
    await shout(one.channel, Uint8Array.from([0, 255, 7]).buffer)
    await until(() => two.heard.length === 1)
    const { payload } = two.heard[0] ?? {}
    expect(payload instanceof ArrayBuffer && [...new Uint8Array(payload)]).toEqual([0, 255, 7])
  })

  test('by request, one and many, JSON and bytes', async () => {
    const topic = `a topic/${randomUUID()}`
    const { heard } = await enter(anybody(), topic)
    const sender = anybody().channel(topic)
    expect(await sender.httpSend('by request', { n: 1 })).toEqual({ success: true })
    expect(await sender.httpSend('by request', Uint8Array.from([1, 2]).buffer)).toEqual({ success: true })
    const answer = await post({ messages: [1, 2].map((n) => ({ topic, event: 'list', payload: { n } })) })
    expect(answer.status).toBe(202)
    await until(() => heard.length === 4)
    expect(heard.map(({ event }) => event)).toEqual(['by request', 'by request', 'list', 'list'])
  })

  test('by request is refused without a key or with a body that is none', async () => {
    const messages = [{ topic: 't', event: 'e', payload: {} }]
    expect((await post({ messages }, { apikey: 'wrong' })).status).toBe(401)
    expect((await post({ messages }, { authorization: 'Bearer nonsense' })).status).toBe(401)
    for (const wrong of [
      '',
      '{',
      '[]',
      '{"messages":[{"topic":"t"}]}',
      '{"messages":[{"topic":"","event":"e","payload":{}}]}',
    ])
      expect((await post(wrong)).status, wrong).toBe(422)
    expect((await post({ messages: [{ ...messages[0], payload: { x: 'x'.repeat(300_000) } }] })).status).toBe(
      413,
    )
  })

  test('of the database reaches the topic when its transaction commits', async () => {
    const topic = randomUUID()
    const { heard } = await enter(anybody(), topic)
    await sql(
      `do $$ begin perform realtime.send('{"n": 1}', 'undone', '${topic}', false); raise 'no'; end $$`,
    ).catch(() => {})
    await sql(`select realtime.send('{"n": 2}', 'told', $1, false)`, [topic])
    await until(() => heard.length === 1)
    expect(heard[0]).toMatchObject({ event: 'told', payload: { n: 2, id: expect.any(String) } })
    expect(heard[0]?.meta).toEqual({ id: expect.any(String) })
  })
})

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${backendUrl}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('private channels', () => {
  let speaker: Reader
  let hearer: Reader
  let stranger: Reader
  const club = randomUUID().slice(0, 8)
  const topic = `club:${club}`
  const config = { private: true, broadcast: { ack: true } }

  beforeAll(async () => {
    speaker = await reader()
    hearer = await reader()
    stranger = await reader()
    await sql('insert into public.club_members values ($1, $2, true), ($1, $3, false)', [
      club,
      speaker.id,
      hearer.id,
    ])
  })

  afterEach(() => Promise.all([speaker, hearer, stranger].map(({ client }) => client.removeAllChannels())))

  test('are for those whom the policies let in', async () => {
    const inside = await enter(speaker.client, topic, config)
    expect(inside.state).toBe('SUBSCRIBED')
    const denied = /Unauthorized: You do not have permissions to read from this Channel topic/
    expect((await enter(stranger.client, topic, config)).state).toMatch(denied)
    expect((await enter(anybody(), topic, config)).state).toMatch(denied)
    expect((await enter(speaker.client, 'club:another', config)).state).toMatch(denied)
    expect((await enter(owner(), topic, config)).state).toBe('SUBSCRIBED')
  })

  test('tell reading from writing', async () => {
    const speaks = await enter(speaker.client, `${topic}`, config)
    const hears = await enter(hearer.client, topic, config)
    expect(await shout(speaks.channel, { n: 1 })).toBe('ok')
    expect(await shout(hears.channel, { n: 2 })).toBe('error')
    await until(() => hears.heard.length === 1)
    await aMoment()
    expect(speaks.heard).toEqual([])
  })

  test('do not mix with public ones of the same name', async () => {
    const inside = await enter(hearer.client, topic, config)
    const outside = await enter(stranger.client, topic)
    await shout(outside.channel, { n: 1 })
    await sql(`select realtime.send('{"n": 2}', 'told', $1)`, [topic])
    await until(() => inside.heard.length === 1)
    await aMoment()
    expect(inside.heard.map(({ event }) => event)).toEqual(['told'])
    expect(outside.heard).toEqual([])
  })

  test('by request, from those who may write', async () => {
    const inside = await enter(hearer.client, topic, config)
    const messages = [{ topic, event: 'list', payload: {}, private: true }]
    const bearer = ({ token }: Reader) => ({ authorization: `Bearer ${token}` })
    expect((await post({ messages }, bearer(hearer))).status).toBe(202)
    expect((await post({ messages }, bearer(speaker))).status).toBe(202)
    await expect(hearer.client.channel(topic).httpSend('one', {})).rejects.toThrow('permissions')
    await until(() => inside.heard.length === 1)
    await aMoment()
    expect(inside.heard).toHaveLength(1)
  })

  test('of rows that change', async () => {
    await sql(`create function public.tell_shelf() returns trigger language plpgsql security definer as $$
      begin
        perform realtime.broadcast_changes('club:' || new.room, tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell_shelf after insert on public.shelves for each row execute function public.tell_shelf()`)
    try {
      const inside = await enter(hearer.client, topic, config)
      await sql('insert into public.shelves values ($1, $2)', [`S${club}`, club])
      await until(() => inside.heard.length === 1)
      expect(inside.heard[0]?.payload).toMatchObject({
        operation: 'INSERT',
        schema: 'public',
        table: 'shelves',
        record: { code: `S${club}`, room: club },
        old_record: null,
      })
    } finally {
      await sql('drop trigger tell_shelf on public.shelves; drop function public.tell_shelf')
      await sql('delete from public.shelves where room = $1', [club])
    }
  })

  describe('Broadcast Replay (supabase.com/docs/guides/realtime/broadcast#broadcast-replay)', () => {
    const past = `club:${randomUUID()}`

    beforeAll(() =>
      sql('insert into public.club_members values ($1, $2, true), ($1, $3, false)', [
        past.slice('club:'.length),
        speaker.id,
        hearer.id,
      ]),
    )

    const replaying = (since: number, limit?: number) => ({
      ...config,
      broadcast: { replay: { since, ...(limit ? { limit } : {}) } },
    })

    test('tells again what the database sent, oldest first, and then goes on', async () => {
      const since = Date.now()
      for (const n of [1, 2, 3])
        await sql(`select realtime.send(jsonb_build_object('n', $1::int), 'past', $2)`, [n, past])
      await sql(`select realtime.send_binary('\\x00ff07', 'bytes', $1)`, [past])
      const { heard } = await enter(hearer.client, past, replaying(since - 1_000, 3))
      await until(() => heard.length === 3)
      expect(heard.map(({ event, meta }) => ({ event, meta }))).toEqual([
        { event: 'past', meta: { replayed: true, id: expect.any(String) } },
        { event: 'past', meta: { replayed: true, id: expect.any(String) } },
        { event: 'bytes', meta: { replayed: true, id: expect.any(String) } },
      ])
      expect(heard[0]?.payload).toMatchObject({ n: 2 })
      await sql(`select realtime.send('{}', 'now', $1)`, [past])
      await until(() => heard.length === 4)
      expect(heard[3]?.meta).toEqual({ id: expect.any(String) })
    })

    test('what a sender had stored, by socket and by request', async () => {
      const since = Date.now() - 1_000
      const { channel } = await enter(speaker.client, past, config)
      const send = (event: string, persist: boolean | { ttl: number }) =>
        channel.send({ type: 'broadcast', event, payload: { event }, persist })
      expect(await send('kept', true)).toBe('ok')
      expect(await send('kept a day', { ttl: 86_400 })).toBe('ok')
      expect(await send('not kept', false)).toBe('ok')
      expect(await channel.httpSend('by request', { n: 1 }, { persist: true })).toEqual({ success: true })
      expect(await channel.httpSend('gone soon', {}, { persist: { ttl: 0.001 } })).toEqual({ success: true })
      const { heard } = await enter(hearer.client, past, replaying(since))
      await until(() => heard.some(({ event }) => event === 'by request'))
      const kept = heard.filter(({ event }) => !['past', 'bytes', 'now'].includes(event))
      expect(kept.map(({ event }) => event)).toEqual(['kept', 'kept a day', 'by request'])
    })

    test('is for private channels, and for those who may hear', async () => {
      const socket = backendSocket()
      await socket.open
      socket.send('1', '1', `realtime:${randomUUID()}`, 'phx_join', {
        config: { broadcast: { replay: { since: 0 } } },
      })
      await until(() => socket.answers('1').length > 0)
      expect(socket.answers('1')[0]?.response?.reason).toBe(
        'UnableToReplayMessages: Replay is not allowed for public channels',
      )
      socket.socket.terminate()
      expect((await enter(stranger.client, past, replaying(0))).state).toContain('Unauthorized')
    })
  })

  test('leave no row behind in the table of messages', async () => {
    const [row] = await sql<{ n: string }>(
      'select count(*) n from realtime.messages where topic = $1 and payload is null',
      [topic],
    )
    expect(row?.n).toBe('0')
  })

  describe('when a token is renewed', () => {
    let backend: RealtimeBackend
    beforeAll(async () => {
      backend = await startRealtime()
    })
    afterAll(() => backend.close())

    test('ask the policies anew', async () => {
      const client = await backend.client(await backend.sign(hearer.id))
      const { heard, states } = await enter(client, topic, config)
      await sql('delete from public.club_members where member = $1', [hearer.id])
      await client.realtime.setAuth(await backend.sign(hearer.id, 120))
      await until(() => states.at(-1) === 'CLOSED')
      await sql(`select realtime.send('{}', 'told', $1)`, [topic])
      await aMoment()
      expect(heard).toEqual([])
    })
  })
})

describe('without public topics', () => {
  let quiet: RealtimeBackend
  beforeAll(async () => {
    quiet = await startRealtime({}, undefined, false)
  })
  afterAll(() => quiet.close())

  test('nothing is passed on for whoever has the key, by socket or by request', async () => {
    const topic = randomUUID()
    const [one, two] = await Promise.all([
      enter(await quiet.client(), topic, { broadcast: { ack: true } }),
      enter(await quiet.client(), topic),
    ])
    expect([one.state, two.state]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    expect(await shout(one.channel, 'x')).not.toBe('ok')
    const headers = { apikey: quiet.key, 'content-type': 'application/json' }
    const sent = await fetch(`${quiet.url}/realtime/v1/api/broadcast/${topic}/events/shout`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(sent.status).toBe(403)
    const body = JSON.stringify({ messages: [{ topic, event: 'shout', payload: {} }] })
    await fetch(`${quiet.url}/realtime/v1/api/broadcast`, { method: 'POST', headers, body })
    await aMoment()
    expect(two.heard).toEqual([])
  })
})
