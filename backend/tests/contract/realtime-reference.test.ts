import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createClient, postgresChangesFilter, type RealtimeChannel } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { backendUrl, publishableKey } from './library.ts'
import { anybody, reader, remembered, sql, subscribed, until } from './realtime-library.ts'

/** What became of a channel, newest last. */
async function followed(channel: RealtimeChannel): Promise<string[]> {
  const states: string[] = []
  expect(await subscribed(channel, states)).toBe('SUBSCRIBED')
  return states
}

describe('Channels (supabase.com/docs/reference/javascript/subscribe, removechannel, getchannels)', () => {
  test('are counted, left one by one and all together', async () => {
    const client = anybody()
    const [one, two] = [client.channel(randomUUID()), client.channel(randomUUID())]
    const states = await followed(one)
    await followed(two)
    expect(client.getChannels()).toEqual([one, two])
    expect(await client.removeChannel(one)).toBe('ok')
    expect(states).toEqual(['SUBSCRIBED', 'CLOSED'])
    expect(client.getChannels()).toEqual([two])
    expect(await client.removeAllChannels()).toEqual(['ok'])
    expect(client.getChannels()).toEqual([])
  })

  test('are joined again after they were left', async () => {
    const client = anybody()
    const topic = randomUUID()
    const channel = client.channel(topic)
    await followed(channel)
    expect(await channel.unsubscribe()).toBe('ok')
    await followed(client.channel(topic))
  })

  test('come back by themselves when the socket was cut', async () => {
    const { hostname, port } = new URL(backendUrl)
    const wires: Socket[] = []
    const between = createServer((near) => {
      const far = connect(Number(port), hostname)
      for (const end of [near, far]) end.on('error', () => {})
      near.pipe(far).pipe(near)
      wires.push(near, far)
    })
    await once(between.listen(0, '127.0.0.1'), 'listening')
    const address = between.address()
    const place = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
    const client = createClient(place, publishableKey, { realtime: { reconnectAfterMs: () => 50 } })
    const channel = client.channel(randomUUID(), { config: { broadcast: { self: true } } })
    const heard: unknown[] = []
    channel.on('broadcast', { event: 'x' }, ({ payload }) => heard.push(payload))
    const states = await followed(channel)
    for (const wire of wires) wire.destroy()
    await until(() => states.filter((state) => state === 'SUBSCRIBED').length === 2, 15_000)
    await channel.send({ type: 'broadcast', event: 'x', payload: { again: true } })
    await until(() => heard.length === 1)
    await client.realtime.disconnect()
    for (const wire of wires) wire.destroy()
    between.close()
  })
})

describe('Connection (supabase.com/docs/guides/realtime/protocol, heartbeat and access_token)', () => {
  test('a heartbeat is answered', async () => {
    const beats: string[] = []
    const client = remembered(
      createClient(backendUrl, publishableKey, {
        realtime: { heartbeatIntervalMs: 100, heartbeatCallback: (status) => beats.push(status) },
      }),
    )
    await followed(client.channel(randomUUID()))
    await until(() => beats.filter((status) => status === 'ok').length >= 2)
    expect(client.realtime.isConnected()).toBe(true)
    await client.realtime.disconnect()
    await until(() => !client.realtime.isConnected())
  })

  test('setAuth gives the token to open channels, and the keys of the project are none', async () => {
    const { client, token } = await reader()
    const states = await followed(client.channel(randomUUID()))
    await client.realtime.setAuth(token)
    await client.realtime.setAuth(publishableKey)
    await client.realtime.sendHeartbeat()
    expect(states).toEqual(['SUBSCRIBED'])
  })

  test('replication_ready is told as a system message', async () => {
    const told: unknown[] = []
    const config = { broadcast: { replication_ready: true } }
    const channel = anybody().channel(randomUUID(), { config })
    await followed(channel.on('system', {}, (message) => told.push(message)))
    await until(() => told.length > 0)
    expect(told[0]).toMatchObject({ status: 'ok', message: 'Replication connection established' })
  })
})

describe('Filters of Postgres Changes (supabase.com/docs/guides/realtime/postgres-changes#available-filters)', () => {
  const build = postgresChangesFilter
  const wanted: [string, { toString(): string } | string][] = [
    ['eq', 'id=eq.IN'],
    ['neq', 'id=neq.OUT'],
    ['lt and gt', 'id=lt.MORE,id=gt.LESS'],
    ['lte and gte', 'id=lte.IN,id=gte.IN'],
    ['in', 'id=in.(IN,LESS)'],
    ['like', 'body=like.%wanted'],
    ['ilike', 'body=ilike.%WANTED'],
    ['is', 'body=not.is.null'],
    ['isdistinct', 'id=isdistinct.OUT'],
    ['not', 'id=not.in.(OUT,LESS)'],
    ['the builder', build().gt('id', 'LESS').like('body', '%wanted').toString()],
  ]

  test('each lets through what it says, one row of two', async () => {
    const base = Math.floor(Math.random() * 1_000_000_000)
    const numbers: Record<string, number> = { LESS: base, OUT: base + 1, IN: base + 2, MORE: base + 3 }
    const client = anybody()
    const heard = await Promise.all(
      wanted.map(async ([name, filter]) => {
        const rows: number[] = []
        const text = String(filter).replace(/LESS|OUT|IN(?!\w)|MORE/g, (word) => String(numbers[word]))
        const told: unknown[] = []
        const channel = client
          .channel(`${name} ${base}`)
          .on<{ id: number }>(
            'postgres_changes',
            { event: 'INSERT', schema: 'public', table: 'announcements', filter: text },
            (change) => rows.push(change.new.id),
          )
          .on('system', {}, (message) => told.push(message))
        await followed(channel)
        await until(() => told.length > 0)
        expect([name, told[0]]).toMatchObject([name, { status: 'ok' }])
        return { name, rows }
      }),
    )
    await sql("insert into public.announcements (id, body) values ($1, 'other'), ($2, 'the wanted')", [
      numbers.OUT,
      numbers.IN,
    ])
    for (const { name, rows } of heard) {
      await until(() => rows.includes(numbers.IN ?? 0))
      if (name !== 'is') expect([name, rows.includes(numbers.OUT ?? 0)]).toEqual([name, isBoth(name)])
    }
    await client.removeAllChannels()
  })

  /** `lt and gt` and `is` hold for both rows. */
  const isBoth = (name: string) => name === 'lt and gt'
})
