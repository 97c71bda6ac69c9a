import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Limits } from '../../src/realtime/limits.ts'
import { type RealtimeBackend, startRealtime } from './realtime-backend.ts'
import { aMoment, sql, subscribed, until } from './realtime-library.ts'

/* Follows supabase.com/docs/guides/realtime/protocol */

const LIMITS: Partial<Limits> = {
  channelsPerSocket: 100,
  joinsPerSecond: 150,
  messagesPerSecond: 20,
  frameBytes: 10_000,
  socketsPerUser: 2,
  bindingsPerUser: 60,
  socketsPerAddress: 40,
}

let backend: RealtimeBackend
beforeAll(async () => {
  backend = await startRealtime(LIMITS)
})
afterAll(() => backend.close())

/** A socket that is open and has joined a topic. */
async function joined(topic = 'realtime:room', payload: unknown = {}) {
  const raw = backend.socket()
  await raw.open
  raw.send('1', '1', topic, 'phx_join', payload)
  await until(() => raw.answers('1').length === 1)
  expect(raw.answers('1')[0]).toMatchObject({ status: 'ok' })
  return raw
}

describe('opening', () => {
  test.each([
    ['without a key', '', 401],
    ['with a wrong key', 'apikey=nonsense&vsn=2.0.0', 401],
    ['with a person’s token as the key', 'user', 401],
    ['with an unknown version', 'key&vsn=3.0.0', 400],
  ])('is refused %s', async (_, query, status) => {
    const filled = query
      .replace('user', `apikey=${await backend.sign(randomUUID())}`)
      .replace('key&', `apikey=${backend.key}&`)
    expect(await backend.socket(filled).closed).toBe(status)
  })

  test('is refused elsewhere, without harm', async () => {
    const response = await fetch(`${backend.url}/realtime/v1/websocket`)
    expect(response.status).toBe(404)
    const raw = new (await import('ws')).WebSocket(`${backend.url.replace('http', 'ws')}/elsewhere`)
    const status = await new Promise((done) => {
      raw.on('unexpected-response', (_request, answer) => done(answer.statusCode))
      raw.on('error', () => {})
    })
    expect(status).toBe(404)
  })
})

test('bindings of one user are bounded over all their channels, and those that went make room', async () => {
  const token = await backend.sign(randomUUID())
  const raw = backend.socket()
  await raw.open
  const payload = { access_token: token, config: { postgres_changes: Array(40).fill({ event: '*' }) } }
  const join = async (ref: string) => {
    raw.send(ref, ref, `realtime:${ref}`, 'phx_join', payload)
    await until(() => raw.answers(ref).length === 1)
    return raw.answers(ref)[0]
  }
  expect(await join('1')).toMatchObject({ status: 'ok' })
  expect(await join('2')).toMatchObject({
    status: 'error',
    response: { reason: 'ClientLimitReached: Too many postgres_changes of this user' },
  })
  raw.send('1', '3', 'realtime:1', 'phx_leave', {})
  await until(() => raw.answers('3').length === 1)
  expect(await join('4')).toMatchObject({ status: 'ok' })
})

describe('frames', () => {
  test.each([
    '',
    'nonsense',
    '{}',
    '[1]',
    '["1","1",2,"phx_join",{}]',
    '["1","1","t","e","text"]',
    '[[],"1","t","e",{}]',
    'null',
  ])('that are none end the socket: %s', async (frame) => {
    const raw = await joined()
    raw.socket.send(frame)
    expect(await raw.closed).toBe(1007)
  })

  test('that are none in bytes end the socket', async () => {
    for (const bytes of [
      [],
      [3],
      [9, 0, 0, 0, 0, 0, 0],
      [3, 200, 1, 1, 1, 0, 1],
      [3, 0, 0, 0, 0, 0, 1, 0x7b],
    ]) {
      const raw = await joined()
      raw.socket.send(Buffer.from(bytes))
      expect(await raw.closed, String(bytes)).toBe(1007)
    }
  })

  test('that are too large end the socket', async () => {
    const raw = await joined()
    raw.send('1', '2', 'realtime:room', 'broadcast', { event: 'e', payload: 'x'.repeat(20_000) })
    expect(await raw.closed).toBe(1009)
  })

  test('that nobody knows are answered so', async () => {
    const raw = await joined()
    raw.send('1', '2', 'realtime:room', 'unheard-of', {})
    raw.send(null, '3', 'realtime:elsewhere', 'broadcast', {})
    raw.send('1', '4', 'realtime:room', 'presence', { event: 'shine' })
    raw.send('1', '5', 'realtime:room', 'broadcast', { event: 7 })
    raw.send(null, '6', 'phoenix', 'heartbeat', {})
    raw.send(null, '7', 'elsewhere', 'phx_leave', {})
    raw.send('8', '8', 'no-realtime', 'phx_join', {})
    await until(() => raw.answers('8').length === 1)
    const reasons = ['2', '3', '4', '5', '6', '7', '8'].map((ref) => {
      const [answer] = raw.answers(ref)
      return answer?.status === 'ok' ? 'ok' : answer?.response?.reason
    })
    expect(reasons).toEqual([
      'unknown event unheard-of',
      'unmatched topic',
      'a presence needs the event track or untrack',
      'a broadcast needs an event',
      'ok',
      'ok',
      'unmatched topic',
    ])
  })

  test.each([
    [{ config: 'x' }],
    [{ config: { postgres_changes: [{ event: 'SELECT' }] } }],
    [{ config: { postgres_changes: Array(60).fill({ event: '*' }) } }],
    [{ config: { private: 'yes' } }],
    [{ access_token: 7 }],
  ])('of a join that mean nothing are refused: %j', async (payload) => {
    const raw = backend.socket()
    await raw.open
    raw.send('1', '1', 'realtime:room', 'phx_join', payload)
    await until(() => raw.answers('1').length === 1)
    expect(raw.answers('1')[0]?.response?.reason).toMatch(/^InvalidJoinPayload/)
  })

  test('of version 1.0.0 are understood and answered', async () => {
    const client = () =>
      createClient(backend.url, backend.key, { realtime: { vsn: '1.0.0' } as { vsn: string } })
    const [one, two] = [client(), client()]
    const heard: unknown[] = []
    const channel = one.channel('old').on('broadcast', { event: '*' }, (message) => heard.push(message))
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    const other = two.channel('old')
    expect(await subscribed(other)).toBe('SUBSCRIBED')
    await other.send({ type: 'broadcast', event: 'e', payload: { n: 1 } })
    await until(() => heard.length === 1)
    expect(heard).toMatchObject([{ type: 'broadcast', event: 'e', payload: { n: 1 } }])
    await Promise.all([one.realtime.disconnect(), two.realtime.disconnect()])
  })
})

describe('channels', () => {
  test('joined again replace the first one', async () => {
    const raw = await joined()
    raw.send('2', '2', 'realtime:room', 'phx_join', {})
    await until(() => raw.answers('2').length === 1)
    const closed = raw.messages.find((message) => message[3] === 'phx_close')
    expect(closed?.[0]).toBe('1')
    // What belongs to the first one is not for the second.
    raw.send('1', '3', 'realtime:room', 'phx_leave', {})
    raw.send('2', '4', 'realtime:room', 'unheard-of', {})
    await until(() => raw.answers('4').length === 1)
    expect(raw.answers('4')[0]?.response?.reason).toBe('unknown event unheard-of')
  })

  test('are left, and then closed', async () => {
    const raw = await joined()
    raw.send('1', '2', 'realtime:room', 'phx_leave', {})
    raw.send('1', '3', 'realtime:room', 'broadcast', { event: 'e' })
    await until(() => raw.answers('3').length === 1)
    expect(raw.answers('2')[0]?.status).toBe('ok')
    expect(raw.answers('3')[0]?.response?.reason).toBe('unmatched topic')
  })
})

describe('limits', () => {
  test('of channels on one socket', async () => {
    const raw = await joined()
    for (let n = 2; n <= 102; n += 1) raw.send(`${n}`, `${n}`, `realtime:room ${n}`, 'phx_join', {})
    await until(() => ['100', '101', '102'].every((ref) => raw.answers(ref).length === 1))
    expect(raw.answers('100')[0]?.status).toBe('ok')
    for (const ref of ['101', '102'])
      expect(raw.answers(ref)[0]?.response?.reason).toMatch(/^ChannelRateLimitReached/)
  })

  test('of messages on one channel', async () => {
    const raw = await joined()
    for (let n = 0; n < 60; n += 1) raw.send('1', `m${n}`, 'realtime:room', 'broadcast', { event: 'e' })
    await until(() => raw.messages.some((message) => message[3] === 'phx_close'))
    expect(raw.messages.find((message) => message[3] === 'system')?.[4].message).toBe(
      'Too many messages per second',
    )
  })

  test('ten thousand joins at once cost one socket', async () => {
    const raw = await joined()
    const other = await joined('realtime:quiet')
    for (let n = 2; n < 10_000; n += 1) raw.send(`${n}`, `${n}`, `realtime:room ${n}`, 'phx_join', {})
    expect(await raw.closed).toBe(1008)
    expect(raw.messages.length).toBeLessThan(1_000)
    other.send(null, '2', 'phoenix', 'heartbeat', {})
    await until(() => other.answers('2').length === 1)
  })

  test('of sockets of one person', async () => {
    const token = await backend.sign(randomUUID())
    const answers = []
    for (let n = 0; n < 3; n += 1) {
      const raw = backend.socket()
      await raw.open
      raw.send('1', '1', 'realtime:room', 'phx_join', { access_token: token })
      await until(() => raw.answers('1').length === 1)
      answers.push(raw.answers('1')[0]?.response?.reason ?? 'ok')
    }
    expect(answers).toEqual(['ok', 'ok', expect.stringMatching(/^ClientLimitReached/)])
  })

  test('of sockets from one address, which free themselves', async () => {
    const small = await startRealtime({ socketsPerAddress: 3 })
    const sockets = [1, 2, 3].map(() => small.socket())
    await Promise.all(sockets.map((raw) => raw.open))
    expect(await small.socket().closed).toBe(429)
    sockets[0]?.socket.close()
    await sockets[0]?.closed
    await aMoment(50)
    await small.socket().open
    await small.close()
  })
})

describe('sockets', () => {
  test('that give no sign of life are dropped', async () => {
    const impatient = await startRealtime({ silenceMs: 300, checkMs: 100 })
    const alive = impatient.socket()
    const dead = impatient.socket()
    await Promise.all([alive.open, dead.open])
    dead.socket.pause()
    await aMoment(900)
    dead.socket.resume()
    await dead.closed
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
    await impatient.close()
  })

  test('that do not keep up are given up', async () => {
    const small = await startRealtime({
      waitingBytes: 100_000,
      messagesPerSecond: 10_000,
      frameBytes: 300_000,
    })
    const [fast, slow] = [small.socket(), small.socket()]
    for (const raw of [fast, slow]) {
      await raw.open
      raw.send('1', '1', 'realtime:room', 'phx_join', {})
      await until(() => raw.answers('1').length === 1)
    }
    slow.socket.pause()
    for (let n = 0; n < 100; n += 1)
      fast.send('1', null, 'realtime:room', 'broadcast', { event: 'e', payload: { x: 'x'.repeat(200_000) } })
    await aMoment(1_000)
    slow.socket.resume()
    await slow.closed
    expect(fast.socket.readyState).toBe(fast.socket.OPEN)
    await small.close()
  })

  test('are told when the database gives no log to read', async () => {
    await sql("create role plain login password 'plain'")
    const url = new URL(inject('databaseUrl'))
    url.username = url.password = 'plain'
    const blind = await startRealtime({}, url.href)
    const raw = blind.socket()
    await raw.open
    raw.send('1', '1', 'realtime:room', 'phx_join', { config: { broadcast: { replication_ready: true } } })
    await until(() => raw.messages.some((message) => message[3] === 'system'))
    expect(raw.answers('1')[0]?.status).toBe('ok')
    expect(raw.messages.find((message) => message[3] === 'system')?.[4]).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/may not replicate/),
    })
    await blind.close()
    await sql('drop role plain')
  })

  test('leave no memory behind', { timeout: 60_000 }, async () => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    const roomy = await startRealtime({ socketsPerAddress: 1_000 })
    const used = async () => {
      const sockets = Array.from({ length: 150 }, () => roomy.socket())
      await Promise.all(sockets.map((raw) => raw.open))
      for (const raw of sockets)
        for (let n = 1; n <= 5; n += 1) raw.send(`${n}`, `${n}`, `realtime:room ${n}`, 'phx_join', {})
      await until(() => sockets.every((raw) => raw.answers('5').length === 1), 20_000)
      for (const raw of sockets) raw.socket.terminate()
      await Promise.all(sockets.map((raw) => raw.closed))
      await aMoment(200)
      if (typeof collect === 'function') collect()
      return process.memoryUsage().heapUsed
    }
    await used()
    const before = await used()
    await used()
    // 300 sockets with 1,500 channels would keep some megabytes.
    expect((await used()) - before).toBeLessThan(1_500_000)
    await roomy.close()
  })

  test('are told when the server stops', async () => {
    const stopping = await startRealtime()
    const raw = stopping.socket()
    await raw.open
    await stopping.close()
    expect(await raw.closed).toBe(1001)
  })
})
