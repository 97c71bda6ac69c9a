import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type RealtimeBackend, startRealtime } from './realtime-backend.ts'
import {
  aMoment,
  anybody,
  listen,
  owner,
  type Reader,
  reader,
  sql,
  subscribed,
  until,
} from './realtime-library.ts'

/* Follows supabase.com/docs/guides/realtime/authorization */

let ana: Reader
let bia: Reader

beforeAll(async () => {
  ana = await reader()
  bia = await reader()
})

afterEach(() => Promise.all([ana, bia].map(({ client }) => client.removeAllChannels())))

const lend = (to: Reader, title = 'A book', more: Record<string, unknown> = {}) =>
  sql(`insert into public.loans (reader, title, remark, fee) values ($1, $2, 'hidden', $3)`, [
    to.id,
    title,
    more.fee ?? null,
  ])

const titles = (events: { new: object }[]) =>
  events.map(({ new: row }) => ('title' in row ? row.title : null))

/** A connection with a transaction that has its number. */
async function transaction(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  await client.query('begin; select pg_current_xact_id()')
  return client
}

describe('who hears of a change', () => {
  test('is asked anew for each change: a right taken away ends the flow, a right given starts it', async () => {
    // A table of its own: other tests listen to the library's at the same time.
    await sql(`create table public.shifts (id integer primary key, title text);
      alter table public.shifts enable row level security;
      create policy shifts_read on public.shifts for select to authenticated using (true);
      grant select on public.shifts to authenticated, service_role;
      alter publication supabase_realtime add table public.shifts`)
    const { events } = await listen(ana.client, { table: 'shifts' })
    // Hears of all, in the same moment: once the owner was told, it is decided whether Ana is.
    const all = await listen(owner(), { table: 'shifts' })
    await sql("insert into public.shifts values (1, 'before')")
    await until(() => events.length === 1)
    await sql('alter policy shifts_read on public.shifts using (false)')
    await sql("insert into public.shifts values (2, 'without the policy')")
    await until(() => all.events.length === 2)
    await sql('alter policy shifts_read on public.shifts using (true)')
    await sql('revoke select on public.shifts from authenticated')
    await sql("insert into public.shifts values (3, 'without the grant')")
    await until(() => all.events.length === 3)
    await sql('grant select on public.shifts to authenticated')
    await sql("insert into public.shifts values (4, 'again')")
    await until(() => events.length === 2)
    expect(titles(events)).toEqual(['before', 'again'])
    await sql('drop table public.shifts')
  })

  test('a change is told once its own transaction is visible, whatever older one is under way', async () => {
    const older = await transaction()
    const newer = await transaction()
    try {
      // The log carries 32 bits of it.
      const { rows } = await newer.query(
        'select pg_current_xact_id()::text::bigint % (1::bigint << 32) as xid',
      )
      const visible = sql('select realtime.await_commits(array[$1::bigint])', [rows[0]?.xid]).then(() => true)
      expect(await Promise.race([visible, aMoment()])).toBeUndefined()
      await newer.query('commit')
      expect(await Promise.race([visible, aMoment(2_000)])).toBe(true)
    } finally {
      await Promise.all([older.end(), newer.end()])
    }
  })

  test('a row that becomes somebody else’s is told to them alone', async () => {
    const hers = await listen(ana.client, { table: 'loans', event: 'UPDATE' })
    const others = await listen(bia.client, { table: 'loans', event: 'UPDATE' })
    await lend(ana, 'passed on')
    await sql("update public.loans set reader = $1 where title = 'passed on'", [bia.id])
    await until(() => others.events.length === 1)
    await aMoment()
    expect(hers.events).toEqual([])
    expect(Object.keys(others.events[0]?.old ?? {})).toEqual(['id'])
  })

  test('columns that the role may not read are left out', async () => {
    const { events } = await listen(ana.client, { table: 'loans' })
    await lend(ana)
    await until(() => events.length === 1)
    expect(events[0]?.new).not.toHaveProperty('remark')
    expect(JSON.stringify(events[0])).not.toContain('hidden')
  })

  test('a deletion tells the key alone', async () => {
    const { events } = await listen(bia.client, { table: 'loans', event: 'DELETE' })
    await lend(ana, 'to be deleted')
    const [row] = await sql<{ id: string }>(
      "delete from public.loans where title = 'to be deleted' returning id",
    )
    await until(() => events.length === 1)
    expect(events[0]?.old).toEqual({ id: Number(row?.id) })
  })

  test('a policy that fails for one person hides nothing from another', async () => {
    await sql(`create policy breaks on public.loans for select to authenticated
      using (case when auth.uid() = '${bia.id}' then 1 / (select 0) = 1 else false end)`)
    try {
      const hers = await listen(ana.client, { table: 'loans' })
      const others = await listen(bia.client, { table: 'loans' })
      await lend(ana, 'in spite of it')
      await until(() => hers.events.length === 1)
      await aMoment()
      expect(others.events).toEqual([])
    } finally {
      await sql('drop policy breaks on public.loans')
    }
  })

  test('many changes at once are told whole and in order', async () => {
    const { events } = await listen(ana.client, { table: 'loans', event: 'INSERT' })
    await sql(
      `insert into public.loans (reader, title)
       select case when n % 2 = 0 then $1::uuid else $2::uuid end, n::text from generate_series(1, 1000) n`,
      [ana.id, bia.id],
    )
    await until(() => events.length === 500, 20_000)
    await aMoment()
    expect(titles(events)).toEqual(Array.from({ length: 500 }, (_, n) => String(2 * n + 2)))
  })
})

describe('filters', () => {
  test('let through what fits and what may be read', async () => {
    const dear = await listen(ana.client, { table: 'loans', filter: 'fee=gte.10' })
    const named = await listen(ana.client, { table: 'loans', filter: 'title=in.("one, two",three)' })
    const notHers = await listen(bia.client, { table: 'loans', filter: `reader=eq.${ana.id}` })
    await lend(ana, 'one, two', { fee: 9.99 })
    await lend(ana, 'three', { fee: 10 })
    await lend(ana, 'four', { fee: 100.5 })
    await until(() => dear.events.length === 2 && named.events.length === 2)
    await aMoment()
    expect(titles(dear.events)).toEqual(['three', 'four'])
    expect(titles(named.events)).toEqual(['one, two', 'three'])
    expect(notHers.events).toEqual([])
  })

  test.each([
    [
      'a column nobody may read',
      { table: 'loans', filter: 'remark=eq.hidden' },
      /invalid column for filter remark/,
    ],
    [
      'a column that is not there',
      { table: 'loans', filter: 'nothing=eq.1' },
      /invalid column for filter nothing/,
    ],
    ['a value of another type', { table: 'loans', filter: 'fee=eq.much' }, /invalid value for filter fee/],
    ['no filter at all', { table: 'loans', filter: 'fee' }, /Error parsing `filter`/],
    ['an order that the type has not', { table: 'loans', filter: 'details=gt.1' }, /not supported/],
    [
      'a select of a hidden column',
      { table: 'loans', select: ['remark'] },
      /invalid column for select remark/,
    ],
    ['a table that is not published', { table: 'books' }, /Unable to subscribe to changes/],
    ['a table that is not there', { table: 'x"; drop table books; --' }, /Unable to subscribe to changes/],
    ['a table without a key', { table: 'keyless' }, /no primary key/],
  ])('are refused for %s', async (_, wanted, message) => {
    const { system } = await listen(ana.client, wanted)
    expect(system[0]).toMatchObject({ status: 'error', message: expect.stringMatching(message) })
  })

  test('who waits for the subscription is told in the answer to the join', async () => {
    const channel = ana.client
      .channel('waits', { config: { postgres_changes_options: { wait: true } } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'books' }, () => {})
    expect(await subscribed(channel)).toMatch(/CHANNEL_ERROR: RealtimeDisabledForConfiguration/)
  })
})

describe('visitors', () => {
  test('hear of what everybody may read, and of nothing else', async () => {
    const open = await listen(anybody(), { table: 'announcements', event: 'INSERT' })
    const closed = await listen(anybody(), { table: 'loans' })
    expect(closed.system[0]).toMatchObject({ status: 'error' })
    const everything = await listen(anybody(), {})
    await lend(ana)
    await sql("insert into public.announcements values (100, 'for all')")
    await until(() => open.events.length === 1 && everything.events.length === 1)
    await aMoment()
    expect(everything.events.map(({ table }) => table)).toEqual(['announcements'])
    expect(closed.events).toEqual([])
  })

  test('the secret key hears of all', async () => {
    const { events } = await listen(owner(), { table: 'loans' })
    await lend(bia, 'seen by the library')
    await until(() => events.length === 1)
    expect(events[0]?.new).toMatchObject({ remark: 'hidden' })
  })
})

describe('tokens', () => {
  let backend: RealtimeBackend
  beforeAll(async () => {
    backend = await startRealtime()
  })
  afterAll(() => backend.close())

  test('that are forged or expired do not join', async () => {
    const mine = await backend.sign(ana.id)
    const [head = '', , seal = ''] = mine.split('.')
    const changed = `${head}.${Buffer.from(JSON.stringify({ sub: bia.id, role: 'service_role' })).toString('base64url')}.${seal}`
    for (const token of [ana.token, changed, await backend.sign(ana.id, -1), 'nonsense']) {
      const client = await backend.client(token)
      expect(await subscribed(client.channel(randomUUID()))).toMatch(/CHANNEL_ERROR: InvalidJWTToken/)
      await client.removeAllChannels()
    }
  })

  test('that expire end the channel', async () => {
    const client = await backend.client(await backend.sign(ana.id, 2))
    const { events, system, states } = await listen(client, { table: 'loans' })
    await lend(ana, 'in time')
    await until(() => events.length === 1)
    await until(() => states.at(-1) === 'CLOSED')
    expect(system.at(-1)).toMatchObject({ status: 'error', message: 'Token has expired' })
    await lend(ana, 'too late')
    await aMoment()
    expect(events).toHaveLength(1)
  })

  test('are renewed on the open channel', async () => {
    const client = await backend.client(await backend.sign(ana.id, 3))
    const { events } = await listen(client, { table: 'loans', event: 'INSERT' })
    await client.realtime.setAuth(await backend.sign(ana.id))
    await aMoment(3_500)
    await lend(ana, 'after the first token')
    await until(() => events.length === 1)
    // Somebody else’s token: from now on it is their channel.
    await client.realtime.setAuth(await backend.sign(bia.id))
    await aMoment()
    await lend(ana, 'no longer hers')
    await lend(bia, 'for the other')
    await until(() => events.length === 2)
    expect(titles(events)).toEqual(['after the first token', 'for the other'])
  })

  test('of a session that is ended end its channels and open none, those of another session stay', async () => {
    const { client: mine, id, token } = await reader()
    const session = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
    const there = await listen(mine, { table: 'loans' })
    const elsewhere = await listen(bia.client, { table: 'loans' })
    const room = mine.channel(randomUUID())
    let heard = 0
    room.on('broadcast', { event: 'said' }, () => (heard += 1))
    expect(await subscribed(room)).toBe('SUBSCRIBED')
    await sql('delete from auth.sessions where id = $1', [session])
    await until(() => there.states.at(-1) === 'CLOSED')
    expect(there.system.at(-1)).toMatchObject({ status: 'error', message: 'Session has ended' })
    await lend({ client: mine, id, token }, 'too late')
    await lend(bia, 'still hers')
    await until(() => elsewhere.events.length === 1)
    expect(there.events).toEqual([])
    expect(heard).toBe(0)
    expect(await subscribed(mine.channel(randomUUID()))).toMatch(/CHANNEL_ERROR: InvalidJWTToken: Session/)
  })

  test('of an account that is blocked end its channels', async () => {
    const { client, id } = await reader()
    const { states } = await listen(client, { table: 'loans' })
    await sql("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [id])
    await until(() => states.at(-1) === 'CLOSED')
  })

  test('that are bad when renewed end the channel', async () => {
    const client = await backend.client(await backend.sign(ana.id))
    const { system, states } = await listen(client, { table: 'loans' })
    await client.realtime.setAuth('nonsense')
    await until(() => states.at(-1) === 'CLOSED')
    expect(system.at(-1)).toMatchObject({ status: 'error', message: 'InvalidJWTToken: The token is invalid' })
  })
})
