import { describe } from 'vitest'
import { backendUrl, expect, expiredToken, type Person, publishableKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newConta } from '../support/people.ts'

const BASE = backendUrl

/** The person who calls, and somebody else of the same church whose things must stay as they are. */
interface People {
  eu: Person
  outra: Person
  evento: string
  /** Things of the other person. */
  alheio: { identidade: string; fator: string; aviso: string }
}

interface Call {
  method: string
  path: (people: People) => string
  body?: (people: People) => unknown
  /** Answers without a session: a token that came along is not looked at. */
  open?: true
  /** Without a session it says that there was nothing, as the contract wants, rather than that it is forbidden. */
  quiet?: true
}

/** Every call of the product (spec, section 7) that takes something from the person who makes it. */
const CALLS: Record<string, Call> = {
  'POST /resend': {
    method: 'POST',
    path: () => '/auth/v1/resend',
    body: ({ eu }) => ({ type: 'signup', email: eu.email }),
    open: true,
  },
  'GET /reauthenticate': { method: 'GET', path: () => '/auth/v1/reauthenticate' },
  'GET /user': { method: 'GET', path: () => '/auth/v1/user' },
  'PUT /user': { method: 'PUT', path: () => '/auth/v1/user', body: () => ({ data: { cor: 'azul' } }) },
  'POST /recover': {
    method: 'POST',
    path: () => '/auth/v1/recover',
    body: ({ eu }) => ({ email: eu.email }),
    open: true,
  },
  'POST /token?grant_type=refresh_token': {
    method: 'POST',
    path: () => '/auth/v1/token?grant_type=refresh_token',
    body: () => ({ refresh_token: 'nenhum' }),
    open: true,
  },
  'POST /token?grant_type=password': {
    method: 'POST',
    path: () => '/auth/v1/token?grant_type=password',
    body: ({ eu }) => ({ email: eu.email, password: 'outra senha' }),
    open: true,
  },
  'POST /signup': {
    method: 'POST',
    path: () => '/auth/v1/signup',
    body: ({ outra }) => ({ email: outra.email, password: 'outra senha' }),
    open: true,
  },
  'GET /user/identities/authorize': {
    method: 'GET',
    path: () => '/auth/v1/user/identities/authorize?provider=google',
  },
  'DELETE /user/identities/{id}': {
    method: 'DELETE',
    path: ({ alheio }) => `/auth/v1/user/identities/${alheio.identidade}`,
  },
  'POST /logout': { method: 'POST', path: () => '/auth/v1/logout?scope=others' },
  'POST /factors': {
    method: 'POST',
    path: () => '/auth/v1/factors',
    body: () => ({ factor_type: 'totp', friendly_name: 'Celular' }),
  },
  'POST /factors/{id}/challenge': {
    method: 'POST',
    path: ({ alheio }) => `/auth/v1/factors/${alheio.fator}/challenge`,
    body: () => ({}),
  },
  'POST /factors/{id}/verify': {
    method: 'POST',
    path: ({ alheio }) => `/auth/v1/factors/${alheio.fator}/verify`,
    body: ({ alheio }) => ({ code: '123456', challenge_id: alheio.aviso }),
  },
  'DELETE /factors/{id}': { method: 'DELETE', path: ({ alheio }) => `/auth/v1/factors/${alheio.fator}` },
  'select user_roles': {
    method: 'GET',
    path: ({ outra }) => `/rest/v1/user_roles?select=role,campus&user_id=eq.${outra.id}`,
  },
  'select profiles': { method: 'GET', path: ({ outra }) => `/rest/v1/profiles?select=*&id=eq.${outra.id}` },
  'select membros_igreja': {
    method: 'GET',
    path: ({ outra }) => `/rest/v1/membros_igreja?select=id,campus&profile_id=eq.${outra.id}`,
  },
  'select attendances': {
    method: 'GET',
    path: ({ outra, evento }) =>
      `/rest/v1/attendances?select=id&member_id=eq.${outra.membroId}&event_id=eq.${evento}`,
  },
  'select membros_funcoes': {
    method: 'GET',
    path: ({ outra }) => `/rest/v1/membros_funcoes?select=id&membro_id=eq.${outra.membroId}`,
  },
  'select notifications': {
    method: 'GET',
    path: ({ outra }) => `/rest/v1/notifications?select=id&user_id=eq.${outra.id}`,
  },
  'insert attendances': {
    method: 'POST',
    path: () => '/rest/v1/attendances',
    body: ({ outra, evento }) => ({ member_id: outra.membroId, event_id: evento, campus: 'Posse' }),
  },
  'insert notifications': {
    method: 'POST',
    path: () => '/rest/v1/notifications',
    body: ({ outra }) => ({ user_id: outra.id, titulo: 'Olá', mensagem: 'de mentira' }),
  },
  'update profiles': {
    method: 'PATCH',
    path: ({ outra }) => `/rest/v1/profiles?id=eq.${outra.id}`,
    body: () => ({ nome: 'Mudado' }),
  },
  'update membros_igreja': {
    method: 'PATCH',
    path: ({ outra }) => `/rest/v1/membros_igreja?id=eq.${outra.membroId}`,
    body: () => ({ nome: 'Mudado' }),
  },
  'update notifications': {
    method: 'PATCH',
    path: ({ alheio }) => `/rest/v1/notifications?id=eq.${alheio.aviso}`,
    body: () => ({ lida: true }),
  },
  'invoke azure-face-index': {
    method: 'POST',
    path: () => '/functions/v1/azure-face-index',
    body: ({ outra }) => ({ membroId: outra.membroId, photoUrl: `${BASE}/foto.jpg` }),
  },
  'upload a photo': {
    method: 'POST',
    path: ({ outra }) => `/storage/v1/object/member-photos/profile-photos/${outra.id}-1.png`,
    body: () => ({ not: 'a picture' }),
  },
  'remove a photo': {
    method: 'DELETE',
    path: () => '/storage/v1/object/member-photos',
    body: ({ outra }) => ({ prefixes: [`profile-photos/${outra.id}-0.png`] }),
    quiet: true,
  },
}

const calls = Object.entries(CALLS)
const guarded = calls.filter(([, call]) => !call.open)
const writing = calls.filter(([, call]) => call.body)

const KEPT = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.sessions',
  'public.profiles',
  'public.membros_igreja',
  'public.user_roles',
  'public.attendances',
  'public.membros_funcoes',
  'public.notifications',
  'storage.objects',
]

/** A fingerprint of everything that these calls could change. */
async function kept(): Promise<string> {
  const parts = KEPT.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`,
  )
  return JSON.stringify(await sql(parts.join(' union all ')))
}

async function people(as: (role: null) => Promise<Person>): Promise<People> {
  const eu = await as(null)
  const outra = await as(null)
  const { id: identidade } = await row<{ id: string }>('select id from auth.identities where user_id = $1', [
    outra.id,
  ])
  const { id: fator } = await row<{ id: string }>(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Dela', 'totp', 'unverified', 'x', now(), now()) returning id`,
    [outra.id],
  )
  const { id: aviso } = await row<{ id: string }>(
    `insert into public.notifications (user_id, titulo, mensagem) values ($1, 'Dela', '') returning id`,
    [outra.id],
  )
  return { eu, outra, evento: await newEvento('Posse'), alheio: { identidade, fator, aviso } }
}

async function tokenOf(person: Person): Promise<string> {
  const { data } = await person.auth.getSession()
  return data.session?.access_token ?? ''
}

interface Sending {
  token?: string
  key?: string
  body?: string
}

function send(call: Call, who: People, { token, key = publishableKey, body }: Sending) {
  const content = body ?? (call.body ? JSON.stringify(call.body(who)) : undefined)
  return fetch(`${BASE}${call.path(who)}`, {
    method: call.method,
    redirect: 'manual',
    headers: {
      apikey: key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(content === undefined ? {} : { body: content }),
  })
}

/** The answer is the caller's fault, is JSON, and says something. */
async function refused(answer: Response, statuses: number[]): Promise<void> {
  const text = await answer.text()
  expect(statuses, text).toContain(answer.status)
  const said = JSON.parse(text)
  expect(said.message ?? said.msg ?? said.error).toBeTruthy()
  expect(text).not.toMatch(/\bat .+\.ts:\d+/)
}

describe('chamadas da especificação feitas do jeito errado', () => {
  test.for(guarded)('%s: sem sessão, com assinatura falsa e com token vencido', async ([, call], { as }) => {
    const who = await people(as)
    const before = await kept()
    const [header, , signature] = (await tokenOf(who.eu)).split('.')
    const claims = { sub: who.outra.id, role: 'service_role', exp: 4_000_000_000 }
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    for (const token of [forged, 'nada', expiredToken]) {
      await refused(await send(call, who, { token }), [401, 403])
    }
    const nobody = await send(call, who, {})
    if (call.quiet) expect(await nobody.json()).toEqual([])
    else await refused(nobody, [400, 401, 403])
    expect(await kept()).toBe(before)
  })

  test.for(calls)('%s: chave errada da aplicação', async ([, call], { as }) => {
    const who = await people(as)
    const before = await kept()
    await refused(
      await send(call, who, { token: await tokenOf(who.eu), key: 'sb_publishable_errada' }),
      [401],
    )
    expect(await kept()).toBe(before)
  })

  test.for(writing)('%s: corpo que não é JSON e corpo grande demais', async ([name, call], { as }) => {
    const who = await people(as)
    const before = await kept()
    const token = await tokenOf(who.eu)
    const upload = name === 'upload a photo'
    await refused(await send(call, who, { token, body: '{"a": ' }), upload ? [400, 403, 415] : [400])
    const long = JSON.stringify({ ...Object(call.body?.(who)), sobra: 'x'.repeat(17 * 1024 * 1024) })
    await refused(await send(call, who, { token, body: long }), upload ? [400, 403, 413, 415] : [413])
    expect(await kept()).toBe(before)
  })

  test.for(guarded)('%s: o que é de outra pessoa fica como está', async ([name, call], { as }) => {
    const who = await people(as)
    const ofOther = [
      who.outra.id,
      who.outra.membroId,
      who.alheio.identidade,
      who.alheio.fator,
      who.alheio.aviso,
    ]
    const fingerprint = async () =>
      JSON.stringify(
        await sql(
          `select to_jsonb(t)::text from (
             select to_jsonb(u) - 'updated_at' from auth.users u where id = any($1::uuid[]) union all
             select to_jsonb(i) from auth.identities i where id = any($1::uuid[]) union all
             select to_jsonb(f) from auth.mfa_factors f where id = any($1::uuid[]) union all
             select to_jsonb(p) from public.profiles p where id = any($1::uuid[]) union all
             select to_jsonb(m) from public.membros_igreja m where id = any($1::uuid[]) union all
             select to_jsonb(a) from public.attendances a where member_id = any($1::uuid[]) union all
             select to_jsonb(n) from public.notifications n where user_id = any($1::uuid[])) t`,
          [ofOther],
        ),
      )
    const before = await fingerprint()
    const answer = await send(call, who, { token: await tokenOf(who.eu) })
    const text = await answer.text()
    expect(answer.status, text).toBeLessThan(500)
    if (name.startsWith('select') || name.startsWith('update')) {
      // rows outside the policies do not exist for the caller
      expect(text === '' || text === '[]', text).toBe(true)
    }
    expect(await fingerprint()).toBe(before)
  })
})

describe('chamadas repetidas', () => {
  const twice = async (call: Call, who: People) => {
    const token = await tokenOf(who.eu)
    return Promise.all([send(call, who, { token }), send(call, who, { token })])
  }

  test('confirmar duas vezes ao mesmo tempo deixa uma presença', async ({ as }) => {
    const who = await people(as)
    const confirm: Call = {
      method: 'POST',
      path: () => '/rest/v1/rpc/confirmar_presenca',
      body: ({ evento }) => ({ evento_id: evento, automatica: true }),
    }
    for (const answer of await twice(confirm, who)) expect(answer.status).toBe(200)
    const { count } = await row<{ count: string }>(
      'select count(*) from public.attendances where member_id = $1',
      [who.eu.membroId],
    )
    expect(Number(count)).toBe(1)
  })

  test('a mesma conta não nasce duas vezes', async ({ as }) => {
    const who = await people(as)
    const email = `gemea-${who.eu.id.slice(0, 8)}@igreja.test`
    const signUp: Call = {
      method: 'POST',
      path: () => '/auth/v1/signup',
      body: () => ({ email, password: 'Pedras-7-vivas' }),
    }
    for (const answer of await twice(signUp, who)) expect(answer.status).toBeLessThan(500)
    const { count } = await row<{ count: string }>('select count(*) from auth.users where email = $1', [
      email,
    ])
    expect(Number(count)).toBe(1)
  })

  test('sair duas vezes não é erro do servidor', async ({ as }) => {
    const who = await people(as)
    const logout: Call = { method: 'POST', path: () => '/auth/v1/logout?scope=local' }
    const statuses = (await twice(logout, who)).map(({ status }) => status)
    for (const status of statuses) expect([204, 401, 403, 404]).toContain(status)
  })

  test('marcar um aviso duas vezes deixa-o lido', async ({ as }) => {
    const who = await people(as)
    await sql(`select app.notificar($1, 'Culto', 'Hoje às 19h')`, [who.eu.id])
    const mark: Call = {
      method: 'PATCH',
      path: ({ eu }) => `/rest/v1/notifications?user_id=eq.${eu.id}`,
      body: () => ({ lida: true }),
    }
    for (const answer of await twice(mark, who)) expect(answer.status).toBe(204)
    const { lida } = await row<{ lida: boolean }>(
      'select lida from public.notifications where user_id = $1',
      [who.eu.id],
    )
    expect(lida).toBe(true)
  })
})

describe('quem não tem registro na igreja', () => {
  test('a conta sem papel e sem membro não alcança nada de ninguém', async ({ as }) => {
    const solta = await as(null, { semMembro: true })
    await newConta(`mais-${solta.id.slice(0, 8)}@igreja.test`)
    expect((await solta.from('profiles').select('id')).data).toEqual([{ id: solta.id }])
    expect((await solta.from('membros_igreja').select('id')).data).toEqual([])
  })
})
