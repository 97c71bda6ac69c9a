import { randomUUID } from 'node:crypto'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { aMoment, anybody, reader, subscribed, until } from './realtime-library.ts'

/* Follows supabase.com/docs/guides/realtime/presence */

interface Room {
  channel: RealtimeChannel
  joined: string[]
  left: string[]
  /** Who is there, with what they told. */
  state(): Record<string, object[]>
}

/** Joins a topic and watches who is there. */
async function enter(client: SupabaseClient, topic: string, key: string): Promise<Room> {
  const joined: string[] = []
  const left: string[] = []
  const channel = client
    .channel(topic, { config: { presence: { key } } })
    .on('presence', { event: 'join' }, ({ key: who }) => joined.push(who))
    .on('presence', { event: 'leave' }, ({ key: who }) => left.push(who))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  return { channel, joined, left, state: () => channel.presenceState() }
}

describe('presence', () => {
  test('tells who comes, changes and goes', async () => {
    const topic = randomUUID()
    const ana = await enter(anybody(), topic, 'ana')
    const bia = await enter(anybody(), topic, 'bia')
    expect(await ana.channel.track({ mood: 'fine' })).toBe('ok')
    await until(() => 'ana' in bia.state() && 'ana' in ana.state())
    expect(bia.state()).toEqual({ ana: [{ mood: 'fine', presence_ref: expect.any(String) }] })
    await ana.channel.track({ mood: 'better' })
    await until(() => JSON.stringify(bia.state()).includes('better'))
    expect(bia.state().ana).toHaveLength(1)
    const late = await enter(anybody(), topic, 'caio')
    await until(() => 'ana' in late.state())
    await ana.channel.untrack()
    await until(() => !('ana' in bia.state()) && !('ana' in late.state()))
    expect(bia.left.at(-1)).toBe('ana')
  })

  test('forgets those whose socket ends', async () => {
    const topic = randomUUID()
    const client = anybody()
    const ana = await enter(client, topic, 'ana')
    const bia = await enter(anybody(), topic, 'bia')
    await ana.channel.track({})
    await until(() => 'ana' in bia.state())
    await client.realtime.disconnect()
    await until(() => !('ana' in bia.state()))
  })

  test('keeps apart two devices of one person', async () => {
    const topic = randomUUID()
    const [phone, desk, bia] = await Promise.all(
      ['ana', 'ana', 'bia'].map((key) => enter(anybody(), topic, key)),
    )
    await phone?.channel.track({ device: 'phone' })
    await desk?.channel.track({ device: 'desk' })
    await until(() => bia?.state().ana?.length === 2)
    await phone?.channel.unsubscribe()
    await until(() => bia?.state().ana?.length === 1)
    expect(bia?.state().ana).toMatchObject([{ device: 'desk' }])
  })

  test('takes names that objects have by themselves', async () => {
    const topic = randomUUID()
    const bia = await enter(anybody(), topic, 'bia')
    const odd = await enter(anybody(), topic, '__proto__')
    await odd.channel.track({ x: 1 })
    await until(() => bia.joined.includes('__proto__'))
  })

  test('on a private channel follows its own policies', async () => {
    const { client } = await reader()
    // The lobby lets readers hear broadcasts alone.
    const channel = client.channel('lobby', { config: { private: true, presence: { key: 'x' } } })
    const synced: unknown[] = []
    channel.on('presence', { event: 'sync' }, () => synced.push(1))
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    expect(await channel.track({})).toBe('error')
    await aMoment()
    expect(synced).toEqual([])
  })
})
