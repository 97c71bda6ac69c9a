import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { percentile, table } from '../../backend/bench/report.ts'
import { startBackend } from '../../backend/src/backend.ts'
import type { Database } from '../../supabase/database.types.ts'
import { DIMENSIONS, Gallery } from '../../supabase/functions/_shared/faces/engine/gallery.ts'
import { LOCAL_MODEL } from '../../supabase/functions/_shared/faces/engine/models.ts'
import { bytesOf, Seal } from '../../supabase/functions/_shared/faces/seal.ts'
import { signedIn } from '../accounts.ts'

const SIZES = [1_000, 50_000]
const SEARCH_LIMIT_MS = 50
const INDEXED = 8
const ROUNDS = 25
const BATCH = 2_000
const CAMPUS = 'Posse'

/** A direction of its own for each: random faces resemble nobody. */
function randomVector(): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, () => Math.random() + Math.random() - 1)
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

/** The search alone, in memory. */
function searchTimes(size: number): number[] {
  const gallery = new Gallery()
  for (let n = 0; n < size; n += 1) {
    gallery.set({ id: `${n}`, membroId: `${n}`, campus: CAMPUS, vector: randomVector() })
  }
  const times: number[] = []
  for (let round = 0; round < 200; round += 1) {
    const face = randomVector()
    const started = performance.now()
    gallery.search(face, CAMPUS)
    times.push(performance.now() - started)
  }
  return times
}

/** People with consent and an encrypted template each, until there are `size` of them. */
async function enrolMany(sql: pg.Client, seal: Seal, size: number): Promise<void> {
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from rostos.modelos')
  for (let have = rows[0]?.n ?? 0; have < size; have += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, size - have) }, () => randomUUID())
    const sealed = ids.map((id) => seal.close(bytesOf(randomVector()), id).toString('base64'))
    await sql.query(
      `with pessoas as (
         insert into public.membros_igreja (id, nome, campus) select id, 'Pessoa', $2 from unnest($1::uuid[]) id
       ), autorizadas as (
         insert into public.consentimentos (id, membro_id, finalidade, versao, texto)
         select id, id, 'reconhecimento_facial', 'medida', 'medida' from unnest($1::uuid[]) id
       )
       insert into rostos.modelos (membro_id, consentimento_id, foto, cifrado, chave, modelo, norma)
       select id, id, 'profile-photos/' || id || '-1.jpg', decode(cifrado, 'base64'), $4, $5, 12
       from unnest($1::uuid[], $3::text[]) novos (id, cifrado)`,
      [ids, CAMPUS, sealed, seal.keyId, LOCAL_MODEL],
    )
  }
  await sql.query('vacuum analyze rostos.modelos')
}

async function timed(work: () => Promise<{ data: unknown; error: unknown }>): Promise<number> {
  const started = performance.now()
  const { data, error } = await work()
  const succeeded = typeof data === 'object' && data !== null && Reflect.get(data, 'success') === true
  if (error || !succeeded) throw new Error(`a call failed: ${JSON.stringify(data)} ${error}`)
  return performance.now() - started
}

/** A person with a stored photo, who consented. */
async function personWith(photo: Buffer, sql: pg.Client, admin: SupabaseClient<Database>) {
  const membroId = randomUUID()
  const name = `profile-photos/${membroId}-1.jpg`
  await sql.query(`insert into public.membros_igreja (id, nome, campus) values ($1, 'Pessoa', $2)`, [
    membroId,
    CAMPUS,
  ])
  const files = admin.storage.from('member-photos')
  const { error } = await files.upload(name, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }))
  if (error) throw error
  const photoUrl = files.getPublicUrl(name).data.publicUrl
  await sql.query('update public.membros_igreja set foto = $2 where id = $1', [membroId, photoUrl])
  await admin.rpc('registrar_consentimento', { membro_id: membroId, finalidade: 'reconhecimento_facial' })
  return { membroId, photoUrl }
}

const ms = (times: number[], part: number) => percentile(times, part).toFixed(1)

/** Indexing and identifying as a page does, through the API, at few and at many templates; and the search alone. */
export async function faceService(pictures: { enrolled: Buffer; seen: Buffer }[]): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-face-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', '..', 'supabase'),
    dataDir,
    env: { ...process.env, PORT: '0' },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    const { client: admin } = await signedIn(backend, sql)
    const picture = (n: number) => pictures[n % pictures.length]
    const indexing: number[] = []
    for (let n = 0; n < INDEXED; n += 1) {
      const body = await personWith(picture(n)?.enrolled ?? Buffer.alloc(0), sql, admin)
      indexing.push(await timed(() => admin.functions.invoke('azure-face-index', { body })))
    }
    const rows = [['indexing, through the API', '', ms(indexing.slice(1), 50), ms(indexing.slice(1), 95), '']]
    rows.push(['first indexing (the models are loaded)', '', ms(indexing.slice(0, 1), 50), '', ''])
    const seal = new Seal(backend.secrets.encryptionKey)
    let held = true
    for (const size of SIZES) {
      await enrolMany(sql, seal, size)
      const identify = (n: number) => {
        const imagem = picture(n)?.seen.toString('base64')
        return timed(() => admin.functions.invoke('identificar-rosto', { body: { campus: CAMPUS, imagem } }))
      }
      const first = await identify(0)
      const times: number[] = []
      for (let n = 0; n < ROUNDS; n += 1) times.push(await identify(n))
      const alone = searchTimes(size)
      const isLast = size === SIZES.at(-1)
      if (isLast) held = percentile(alone, 95) <= SEARCH_LIMIT_MS
      rows.push(
        ['first identification (templates are loaded)', String(size), first.toFixed(0), '', ''],
        ['identification, through the API', String(size), ms(times, 50), ms(times, 95), ''],
        [
          'search alone',
          String(size),
          ms(alone, 50),
          ms(alone, 95),
          isLast ? `p95 ≤ ${SEARCH_LIMIT_MS}` : '',
        ],
      )
    }
    console.log(table(['', 'templates', 'p50 ms', 'p95 ms', 'target'], rows))
    return held
  } finally {
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
