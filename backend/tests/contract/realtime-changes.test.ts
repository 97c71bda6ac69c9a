import { beforeAll, describe, expect, test } from 'vitest'
import { aMoment, anybody, listen, owner, type Reader, reader, sql, until } from './realtime-library.ts'

/* Follows supabase.com/docs/guides/realtime/postgres-changes */

let ana: Reader
let bia: Reader

beforeAll(async () => {
  ana = await reader()
  bia = await reader()
})

/** Lends a book, as the library's program does. */
const lend = async (to: Reader, title: string, more: Record<string, unknown> = {}) => {
  const { data, error } = await owner()
    .from('loans')
    .insert({ reader: to.id, title, ...more })
    .select()
    .single()
  expect(error).toBeNull()
  return data
}

describe('changes of a table', () => {
  test('reach those who may read the row, and nobody else', async () => {
    const hers = await listen(ana.client, { table: 'loans' })
    const others = await listen(bia.client, { table: 'loans' })
    const everything = await listen(owner(), { table: 'loans' })
    expect(hers.system).toEqual([
      expect.objectContaining({
        status: 'ok',
        extension: 'postgres_changes',
        message: 'Subscribed to PostgreSQL',
      }),
    ])
    const { id } = await lend(ana, 'Ficciones')
    await until(() => hers.events.length === 1 && everything.events.length === 1)
    expect(hers.events[0]).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'loans',
      new: { id, title: 'Ficciones', reader: ana.id },
      old: {},
      errors: null,
    })
    await aMoment()
    expect(others.events).toEqual([])
  })

  test('carry the values as the REST API writes them', async () => {
    const { events } = await listen(ana.client, { table: 'loans', event: 'INSERT' })
    const row = await lend(ana, 'Aspas "e" \\ vírgulas, ção', {
      fee: 12.5,
      due: '2030-05-06T07:08:09.123Z',
      tags: ['a b', 'c,"d"', 'null'],
      details: { pages: 12, list: [1, null, 'x'], word: 'a "b"' },
      returned: true,
      genre: 'poetry',
      remark: 'not for readers',
    })
    await until(() => events.length === 1)
    const { remark, ...readable } = row
    expect(remark).toBe('not for readers')
    expect(events[0]?.new).toEqual(readable)
    expect(Date.parse(events[0]?.commit_timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('of every kind, in order of their commits', async () => {
    const { events } = await listen(ana.client, { table: 'loans' })
    const { id } = await lend(ana, 'one')
    await owner().from('loans').update({ title: 'two' }).eq('id', id)
    await owner().from('loans').update({ title: 'three' }).eq('id', id)
    await until(() => events.length === 3)
    expect(events.map(({ eventType, new: row }) => [eventType, 'title' in row && row.title])).toEqual([
      ['INSERT', 'one'],
      ['UPDATE', 'two'],
      ['UPDATE', 'three'],
    ])
    // The row as it was is told by its key alone where policies decide who may read it.
    expect(events[1]?.old).toEqual({ id })
    await owner().from('loans').delete().eq('id', id)
    await until(() => events.length === 4)
    expect(events[3]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } })
    expect(Object.keys(events[3]?.old ?? {})).toEqual(['id'])
  })

  test('without policies are told with the row as it was', async () => {
    const { events } = await listen(anybody(), { table: 'announcements' })
    await sql("insert into public.announcements values (1, 'open'), (2, 'closed')")
    await sql("update public.announcements set body = 'ajar' where id = 1")
    await sql('delete from public.announcements where id = 2')
    await until(() => events.length === 4)
    expect(events[2]).toMatchObject({ new: { id: 1, body: 'ajar' }, old: { id: 1, body: 'open' } })
    expect(events[3]).toMatchObject({ eventType: 'DELETE', old: { id: 2, body: 'closed', level: 1 } })
  })

  test('only of the kind asked for', async () => {
    const inserts = await listen(ana.client, { table: 'loans', event: 'INSERT' })
    const updates = await listen(ana.client, { table: 'loans', event: 'UPDATE' })
    const { id } = await lend(ana, 'kinds')
    await owner().from('loans').update({ returned: true }).eq('id', id)
    await until(() => inserts.events.length === 1 && updates.events.length === 1)
    await aMoment()
    expect(inserts.events.map((event) => event.eventType)).toEqual(['INSERT'])
    expect(updates.events.map((event) => event.eventType)).toEqual(['UPDATE'])
  })

  test('several bindings of one channel hear each their own', async () => {
    const heard: [string, string][] = []
    const channel = ana.client.channel('several')
    for (const table of ['loans', 'notes'])
      channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table }, (change) =>
        heard.push([table, change.table]),
      )
    const ready = new Promise<void>((done) => channel.on('system', {}, () => done()))
    channel.subscribe()
    await ready
    await lend(ana, 'for the first')
    await ana.client.from('notes').insert({ body: 'for the second' })
    await until(() => heard.length === 2)
    expect(heard).toEqual([
      ['loans', 'loans'],
      ['notes', 'notes'],
    ])
  })

  test('of a whole schema', async () => {
    const { events } = await listen(ana.client, {})
    await lend(ana, 'schema')
    await ana.client.from('notes').insert({ body: 'schema' })
    await bia.client.from('notes').insert({ body: 'not hers' })
    await until(() => events.length === 2)
    await aMoment()
    expect(events.map(({ table }) => table)).toEqual(['loans', 'notes'])
  })

  test('with the columns selected, and the key', async () => {
    const { events } = await listen(ana.client, { table: 'loans', select: ['title'] })
    const { id } = await lend(ana, 'narrow')
    await until(() => events.length === 1)
    expect(events[0]?.new).toEqual({ id, title: 'narrow' })
  })
})
