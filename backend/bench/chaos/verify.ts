import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type House, patientlyConnected } from './house.ts'
import type { Promised } from './load.ts'

/** A sentence of what must hold, and how often it does not. */
export type Findings = [what: string, violations: number][]

const SETTLING_MS = 20_000
const FILES_AT_ONCE = 8

const number = async (client: pg.Client, sql: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select (${sql}) as n`)).rows[0]?.n)

/** What must hold while everything runs, but nobody asks for anything any more. */
export async function verifyRunning(house: House, promised: Promised): Promise<Findings> {
  const client = await patientlyConnected(house)
  try {
    return [
      ['acknowledged rows that are lost', await lostRows(client, promised)],
      ['sum of what was added under keys, off by', await wrongSum(client, promised)],
      ...(await files(house, client, promised)),
      ...(await leftovers(house, client)),
    ]
  } finally {
    await client.end()
  }
}

async function lostRows(client: pg.Client, { notes }: Promised): Promise<number> {
  const { rowCount } = await client.query(
    'select from unnest($1::uuid[]) wanted (id) where not exists (select from public.notes r where r.id = wanted.id)',
    [notes],
  )
  return rowCount ?? 0
}

async function wrongSum(client: pg.Client, { sum }: Promised): Promise<number> {
  return Math.abs((await number(client, 'select total from public.accounts')) - sum)
}

/** Every promised file is whole, every removed one gone, and rows and bytes belong together. */
async function files(house: House, client: pg.Client, promised: Promised): Promise<Findings> {
  const address = house.addresses[0] ?? ''
  const get = (name: string) => fetch(`${address}/storage/v1/object/public/files/${name}`)
  let lost = 0
  let wrong = 0
  const wanted = [...promised.files]
  const look = async () => {
    for (let one = wanted.shift(); one; one = wanted.shift()) {
      const [name, hash] = one
      const response = await get(name)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (!response.ok) lost += 1
      else if (createHash('sha256').update(bytes).digest('hex') !== hash) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, look))
  let back = 0
  for (const name of promised.removed) if ((await get(name)).ok) back += 1
  return [
    ['acknowledged files that are lost', lost],
    ['files with other bytes', wrong],
    ['removed files that are there', back],
    ...(await bytes(house, client)),
  ]
}

/** Bytes that belong to no object are all on the account of those to be removed. */
async function bytes(house: House, client: pg.Client): Promise<Findings> {
  const known = async (sql: string) =>
    new Set((await client.query<{ version: string }>(sql)).rows.map(({ version }) => version))
  const kept = await house.kept()
  const shown = await known('select version from storage.objects')
  const unused = await known('select version from storage.unused_files')
  const there = new Set(kept)
  return [
    ['objects without bytes', [...shown].filter((version) => !there.has(version)).length],
    ['bytes that nobody knows', kept.filter((version) => !shown.has(version) && !unused.has(version)).length],
  ]
}

/** What must have gone a while after the last fault. */
async function leftovers(house: House, client: pg.Client): Promise<Findings> {
  const most = house.processes
  const leading = 1 // one of them runs the jobs
  const look = async (): Promise<Findings> => [
    [
      'connections stuck in a transaction',
      await number(
        client,
        `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
           and state <> 'idle' and backend_xid is not null or state like 'idle in transaction%'`,
      ),
    ],
    [
      'replication slots left behind',
      await number(client, 'select count(*) from pg_replication_slots where not active or not temporary'),
    ],
    [
      'replication slots too many',
      Math.max(0, (await number(client, 'select count(*) from pg_replication_slots')) - most),
    ],
    [
      'advisory locks too many',
      Math.max(
        0,
        (await number(client, "select count(*) from pg_locks where locktype = 'advisory'")) - most - leading,
      ),
    ],
    ['prepared transactions', await number(client, 'select count(*) from pg_prepared_xacts')],
  ]
  const deadline = performance.now() + SETTLING_MS
  for (;;) {
    const findings = await look()
    if (findings.every(([, violations]) => violations === 0) || performance.now() > deadline) return findings
    await pause(250)
  }
}

const HALF_WRITTEN = /\.(part|new|tmp)$|^\.(initdb-password|write-probe)$|^pgsql_tmp/

/** What must hold after the programs have stopped in order. */
export async function verifyStopped(house: House, codes: (number | null)[]): Promise<Findings> {
  const names = await readdir(house.root, { recursive: true })
  const half = names.filter((name) => HALF_WRITTEN.test(basename(name)))
  const findings: Findings = [
    ['programs that did not stop in order', codes.filter((code) => code !== 0).length],
    ['half-written files', half.length],
  ]
  if (house.ownsDatabase)
    return [
      ...findings,
      [
        'a postmaster left behind',
        names.filter((name) => name === join('data', 'postgres', 'postmaster.pid')).length,
      ],
    ]
  const client = await house.connect()
  const slots = await number(client, 'select count(*) from pg_replication_slots')
  const others = await number(
    client,
    "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
  return [...findings, ['replication slots after the end', slots], ['connections after the end', others]]
}
