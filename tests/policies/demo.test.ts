import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../backend/src/backend.ts'
import { Constants, type Database } from '../../supabase/database.types.ts'

const PROJECT = join(import.meta.dirname, '..', '..', 'supabase')

let dataDir: string
let backend: Backend
let owner: pg.Client
let ratio: number

const all = async (text: string) => (await owner.query(text)).rows

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'))
  const first = Date.now()
  backend = await startBackend({ project: PROJECT, dataDir, env: { ...process.env, PORT: '0' } })
  const empty = Date.now() - first
  owner = new pg.Client({ connectionString: backend.databaseUrl })
  await owner.connect()
  const seed = await readFile(join(PROJECT, 'seed', 'demo.sql'), 'utf8')
  const started = Date.now()
  await owner.query(seed)
  ratio = (Date.now() - started) / empty
}, 90_000)

afterAll(async () => {
  await owner?.end()
  await backend?.close()
  await rm(dataDir, { recursive: true, force: true })
})

// About 3 on a quiet machine; a clock would measure what else the machine does.
test('encher a igreja custa poucas vezes o que custa criar uma vazia', () => {
  expect(ratio).toBeLessThan(8)
})

test('tem 1.200 pessoas em três campi, com presenças de quatorze meses', async () => {
  expect(
    await all(`select count(*)::int as n, count(distinct campus)::int as campi from public.membros_igreja
      where campus in ('Posse', 'Centro', 'Serra')`),
  ).toEqual([{ n: 1200, campi: 3 }])
  const [meses] = await all(
    `select count(distinct date_trunc('month', o.inicio))::int as n, count(*)::int as presencas
     from public.attendances a join public.ocorrencias o on o.id = a.event_id`,
  )
  expect(meses.n).toBeGreaterThanOrEqual(14)
  expect(meses.presencas).toBeGreaterThan(20_000)
  const faltam = await all(`select 1 from public.ocorrencias o join public.events e on e.id = o.event_base
    where o.inicio > now() - interval '14 months' and o.estado = 'encerrada' and e.name like 'Culto%'
    and not exists (select from public.attendances a where a.event_id = o.id)`)
  expect(faltam).toEqual([])
})

test('duas congregações vivem por outro relógio, com culto às 19:30 de lá, gente e escala', async () => {
  const cultos = await all(`
    select c.nome, array_agg(distinct to_char(o.inicio at time zone c.fuso, 'D HH24:MI')) as hora,
      (select count(*) > 3 from public.membros_igreja m where m.campus = c.nome) as gente,
      (select count(*) > 1 from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id where m.campus = c.nome) as escala
    from public.campi c join public.ocorrencias o on o.campus = c.nome where c.fuso is not null group by c.nome, c.fuso order by 1`)
  expect(cultos).toEqual([
    { nome: 'Manaus', hora: ['1 19:30'], gente: true, escala: true },
    { nome: 'Noronha', hora: ['1 19:30'], gente: true, escala: true },
  ])
})

for (const papel of Constants.public.Enums.papel) {
  test(`${papel} entra com a senha da demonstração`, async () => {
    const pessoa = createClient<Database>(backend.url, backend.secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { error } = await pessoa.auth.signInWithPassword({
      email: `${papel}@demo.test`,
      password: 'Demo@2026',
    })
    expect(error).toBeNull()
    const { data } = await pessoa.rpc('meu_acesso')
    const global = ['admin', 'pastor_executivo', 'ministerio_global', 'lideranca_global'].includes(papel)
    expect(data).toMatchObject({
      roles: [{ role: papel, campus: global ? null : 'Posse' }],
      membro_id: expect.any(String),
    })
    const inicio = await pessoa.rpc('inicio')
    expect(inicio.data).toMatchObject({
      campus: 'Posse',
      proximo_evento: { campus: 'Posse', confirmado: false },
    })
  })
}
