import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import pg from 'pg'
import { type Backend, startBackend } from '../backend/src/backend.ts'
import type { Load, Measured } from './rest-load.ts'

/*
 * The same list of 20 rows under row-level security, asked for by 16 connections at once: over HTTP (the backend in
 * this process, the load in another) and by the bare driver (in that other process: the same SQL for the same caller,
 * one pipelined transaction per request), all in turns in one run, on the same database. The target is held against the
 * driver as it is; the driver with the backend's own pipeline (one `Sync` instead of four) shows what HTTP itself costs.
 */
const ROOT = join(import.meta.dirname, '..')
const TARGET = 0.6
const ROUNDS = 12
const ROUND_MS = 1_500
const CONNECTIONS = 16
const READER = '5f8c1d6e-7d7a-4a53-9d0b-2f1f6d1c0a01'
const PATH = '/rest/v1/notes?select=id,body,created_at&order=created_at.desc&limit=20'

/** What the backend makes of `PATH`, read from the database's own log of statements while it is being asked. */
const STATEMENT = `select null, count(*), nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), ''), null, coalesce(json_agg(r)::text, '[]') from (select t0."id" as "id", t0."body" as "body", t0."created_at" as "created_at" from "public"."notes" t0 order by t0."created_at" desc limit $1) r`

type Results = Record<Load['kind'], Measured[]>

/** Runs the measurement and prints it; true when the target is met. */
export async function rest(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-rest-'))
  const backend = await startBackend({
    project: join(ROOT, 'tests', 'contract', 'project'),
    dataDir,
    env: { ...process.env, PORT: '0', DATABASE_URL: '' },
  })
  const load = fork(join(import.meta.dirname, 'rest-load.ts'))
  try {
    await fill(backend)
    return report(await measure(load, backend))
  } finally {
    load.kill()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** 2,000 notes of one reader among 20,000 of others. */
async function fill(backend: Backend): Promise<void> {
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  await client.query('create index if not exists notes_newest on public.notes (owner, created_at desc)')
  await client.query(
    `insert into public.notes (owner, body, created_at)
     select case when n % 11 = 0 then $1::uuid else gen_random_uuid() end, repeat('word ', 20), now() - n * interval '1 minute'
     from generate_series(1, 22000) n`,
    [READER],
  )
  await client.query('vacuum analyze public.notes')
  await client.end()
}

async function measure(process: ChildProcess, backend: Backend): Promise<Results> {
  const claims = { role: 'authenticated', sub: READER, aud: 'authenticated' }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(backend.secrets.jwtSecret))
  const url = new URL(backend.databaseUrl)
  url.username = 'authenticator'
  url.password = backend.secrets.authenticatorPassword
  const http: Load = {
    kind: 'http',
    connections: CONNECTIONS,
    milliseconds: ROUND_MS,
    port: Number(new URL(backend.url).port),
    path: PATH,
    headers: { apikey: backend.secrets.publishableKey, authorization: `Bearer ${token}` },
  }
  const driver: Load = {
    kind: 'driver',
    connections: CONNECTIONS,
    milliseconds: ROUND_MS,
    databaseUrl: url.toString(),
    settings: [
      ['request.jwt.claims', JSON.stringify(claims)],
      ['search_path', '"public", "extensions"'],
      ['request.method', 'GET'],
      ['request.path', '/notes'],
      ['request.headers', JSON.stringify(http.headers)],
      ['role', 'authenticated'],
    ],
    text: STATEMENT,
    values: ['20'],
  }
  const pipeline: Load = { ...driver, kind: 'pipeline' }
  const results: Results = { http: [], driver: [], pipeline: [] }
  for (const [round, warmUp] of [
    [-1, true] as const,
    ...Array.from({ length: ROUNDS }, (_, n) => [n, false] as const),
  ]) {
    // The one that begins takes turns too.
    for (const load of round % 2 === 0 ? [http, driver, pipeline] : [pipeline, driver, http]) {
      process.send(load)
      const [measured]: Measured[] = await once(process, 'message')
      if (!measured) throw new Error('the load ended without a result')
      if (!warmUp) results[load.kind].push(measured)
    }
  }
  return results
}

function report({ http, driver, pipeline }: Results): boolean {
  const against = (other: Measured[]) =>
    http.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN))
  const ratios = against(driver)
  const ratio = median(ratios)
  const [cpu] = cpus()
  console.log(
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}`,
  )
  console.log(
    `20 rows under row-level security, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1_000} s each in turns (medians)\n`,
  )
  console.log('| way | requests/s | p50 | p95 | p99 |')
  console.log('|---|---:|---:|---:|---:|')
  for (const [name, rounds] of [
    ['HTTP', http],
    ['bare driver (pg, pipeline mode)', driver],
    ['bare driver (one Sync per transaction)', pipeline],
  ] as const)
    console.log(
      `| ${name} | ${Math.round(median(rounds.map((round) => round.perSecond)))} | ${[50, 95, 99]
        .map((share) => `${median(rounds.map((round) => round.percentiles[share] ?? 0)).toFixed(2)} ms`)
        .join(' | ')} |`,
    )
  console.log(
    `\nHTTP keeps ${percent(ratio)} of the bare driver (rounds: ${ratios.map(percent).join(', ')}; target ${percent(TARGET)}), ` +
      `${percent(median(against(pipeline)))} of the backend's own pipeline without HTTP.`,
  )
  return ratio >= TARGET
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
