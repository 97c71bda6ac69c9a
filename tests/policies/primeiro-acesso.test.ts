import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../backend/src/backend.ts'
import { isReachable, requireFirstAccessCode } from '../../scripts/primeiro-acesso.ts'
import type { Database } from '../../supabase/database.types.ts'

const PROJECT = join(import.meta.dirname, '..', '..', 'supabase')

let dataDir: string
let backend: Backend
let owner: pg.Pool

const anon = () =>
  createClient<Database>(backend.url, backend.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

const conta = (n: number) => ({
  email: `pessoa${n}@igreja.test`,
  password: 'Senha@2026',
  options: {
    data: { first_name: `Pessoa${n}`, last_name: 'Primeira', igreja_nome: 'Igreja da Serra', campus: 'Sede' },
  },
})

/** Two transactions side by side; what they leave open is undone. */
async function together(work: (um: pg.PoolClient, dois: pg.PoolClient) => Promise<void>) {
  const clients = await Promise.all([owner.connect(), owner.connect()])
  try {
    for (const client of clients) await client.query('begin')
    await work(...clients)
  } finally {
    for (const client of clients) {
      await client.query('rollback')
      client.release()
    }
  }
}

/** Whether a statement is held up by the other transaction's lock. */
const isWaiting = (statement: Promise<unknown>) =>
  Promise.race([
    statement.then(
      () => false,
      () => false,
    ),
    pause(300, true),
  ])

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'primeiro-acesso-'))
  backend = await startBackend({ project: PROJECT, dataDir, env: { ...process.env, PORT: '0' } })
  owner = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  // The database stops before the pool has closed its last idle connection.
  owner.on('error', () => {})
})

afterAll(async () => {
  await owner?.end()
  await backend?.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('uma igreja nova diz que espera o primeiro acesso', async () => {
  expect((await anon().rpc('igreja')).data).toEqual({
    nome: 'Ministério Pedras Vivas',
    logos: {},
    cor: null,
    versiculo: null,
    versiculo_fonte: null,
    fuso: expect.any(String),
    primeiro_acesso: true,
  })
})

describe('onde outros alcançam a instalação', () => {
  const aberta = { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }
  const propria = { host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' }
  const request = (config: typeof aberta) =>
    requireFirstAccessCode({ config, databaseUrl: backend.databaseUrl })
  const attempt = (codigo_de_acesso?: string) => {
    const { options, ...dados } = conta(99)
    return anon().auth.signUp({ ...dados, options: { data: { ...options.data, codigo_de_acesso } } })
  }
  afterEach(() => request(propria))

  test('a primeira conta precisa do código que só o console mostra', async () => {
    const codigo = (await request(aberta)) ?? ''
    expect(codigo).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await anon().rpc('igreja')).data).toMatchObject({ primeiro_acesso: true, pede_codigo: true })
    for (const errado of [undefined, '', 'AAAA-AAAA-AAAA', codigo.slice(1)]) {
      expect((await attempt(errado)).error?.message).toContain('CODIGO_DO_PRIMEIRO_ACESSO')
    }
    // nobody founds the church by another way either
    expect((await anon().auth.signInWithOtp({ email: 'outro@igreja.test' })).error).not.toBeNull()
    expect((await owner.query('select from auth.users')).rowCount).toBe(0)
    await together(async (um) => {
      await um.query(
        `insert into auth.users (instance_id, id, aud, role, email, raw_user_meta_data, created_at, updated_at)
         values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
           'certa@igreja.test', $1, now(), now())`,
        [{ codigo_de_acesso: ` ${codigo.toLowerCase()} ` }],
      )
      const { rows } = await um.query('select raw_user_meta_data as dados from auth.users')
      expect(rows[0]?.dados).not.toHaveProperty('codigo_de_acesso')
      expect((await um.query(`select from public.user_roles where role = 'admin'`)).rowCount).toBe(1)
    })
  })

  test('cada início dá outro código; na própria máquina não há nenhum', async () => {
    const antes = (await request(aberta)) ?? ''
    expect(await request(aberta)).not.toBe(antes)
    expect((await attempt(antes)).error).not.toBeNull()
    expect(await request(propria)).toBeNull()
    expect((await anon().rpc('igreja')).data).not.toHaveProperty('pede_codigo')
  })

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3000', false],
    ['localhost', 'http://localhost:3000', false],
    ['::1', 'http://[::1]:3000', false],
    ['0.0.0.0', 'http://localhost:3000', true],
    ['::', 'http://localhost:3000', true],
    ['127.0.0.1', 'https://igreja.example', true],
    ['127.0.0.1', 'http://127.0.0.1.example', true],
    ['127.evil.example', 'http://localhost', true],
  ])('%s, %s: %s', (host, publicUrl, alcancada) => {
    expect(isReachable({ host, publicUrl })).toBe(alcancada)
  })
})

test('um primeiro acesso espera pelo outro', async () => {
  const insert = (client: pg.PoolClient) =>
    client.query(`insert into auth.users (instance_id, id, aud, role, email, raw_user_meta_data, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
        gen_random_uuid() || '@igreja.test', '{}', now(), now())`)
  const isAdmin = async (client: pg.PoolClient) =>
    (await client.query('select from public.user_roles')).rowCount === 1
  await together(async (um, dois) => {
    await insert(um)
    expect(await isAdmin(um)).toBe(true)
    const second = insert(dois)
    expect(await isWaiting(second)).toBe(true)
    await um.query('rollback')
    await second
    expect(await isAdmin(dois)).toBe(true)
  })
})

test('de dez primeiros acessos ao mesmo tempo, um só funda a igreja e é admin', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => anon().auth.signUp(conta(n))))
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(answers.filter(({ data }) => data.session)).toHaveLength(1)
  const { rows } = await owner.query(
    `select p.nome, p.campus, r.campus as papel_campus, u.email_confirmed_at is not null as confirmada
     from public.user_roles r join public.profiles p on p.id = r.user_id join auth.users u on u.id = p.id
     where r.role = 'admin'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ campus: 'Sede', papel_campus: null, confirmada: true })
  expect((await owner.query('select count(*)::int as n from public.profiles')).rows).toEqual([{ n: 10 }])
  expect((await owner.query('select nome, campus_padrao from public.igreja')).rows).toEqual([
    { nome: 'Igreja da Serra', campus_padrao: 'Sede' },
  ])
  expect((await anon().rpc('igreja')).data).toEqual({
    nome: 'Igreja da Serra',
    primeiro_acesso: false,
    logos: {},
    cor: null,
    versiculo: null,
    versiculo_fonte: null,
    fuso: expect.any(String),
  })
})

test('quem fundou entra sem confirmar o e-mail; os outros, não', async () => {
  const { rows } = await owner.query<{ email: string }>(
    `select p.email from public.user_roles r join public.profiles p on p.id = r.user_id where r.role = 'admin'`,
  )
  const email = rows[0]?.email ?? ''
  const fundou = await anon().auth.signInWithPassword({ email, password: 'Senha@2026' })
  expect(fundou.error).toBeNull()
  const outro = `pessoa${email === 'pessoa1@igreja.test' ? 2 : 1}@igreja.test`
  const { error } = await anon().auth.signInWithPassword({ email: outro, password: 'Senha@2026' })
  expect(error?.code).toBe('email_not_confirmed')
})

test('os perfis seguintes vão para o campus padrão, e o nome da igreja fica', async () => {
  await anon().auth.signUp({
    ...conta(50),
    options: { data: { first_name: 'Depois', last_name: 'Vem', igreja_nome: 'Outra', campus: 'X' } },
  })
  const { rows } = await owner.query(`select campus from public.profiles where nome = 'Depois'`)
  expect(rows).toEqual([{ campus: 'Sede' }])
  expect((await owner.query('select nome from public.igreja')).rows).toEqual([{ nome: 'Igreja da Serra' }])
})

test('de dois administradores que se tiram ao mesmo tempo, um fica', async () => {
  await owner.query(`insert into public.user_roles (user_id, role)
    select id, 'admin' from public.profiles p
    where not exists (select from public.user_roles r where r.user_id = p.id) order by id limit 1`)
  const { rows } = await owner.query<{ id: string }>(`select id from public.user_roles where role = 'admin'`)
  expect(rows).toHaveLength(2)
  const remove = (client: pg.PoolClient, n: number) =>
    client.query('delete from public.user_roles where id = $1', [rows[n]?.id])
  await together(async (um, dois) => {
    await remove(um, 0)
    const second = remove(dois, 1)
    expect(await isWaiting(second)).toBe(true)
    await um.query('commit')
    await expect(second).rejects.toThrow('A igreja precisa de ao menos um administrador.')
  })
})
