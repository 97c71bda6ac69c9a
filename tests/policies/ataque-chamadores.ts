import { randomUUID } from 'node:crypto'
import { backendUrl, type Person, publishableKey, signIn } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { givePapel, newConta, newMembro, PAPEIS, type Papel } from '../support/people.ts'

/** Somebody who asks, by requests made by hand. */
export interface Atacante {
  nome: string
  quem: Person | null
  token: string | null
}

const tokenDe = async (quem: Person) => (await quem.auth.getSession()).data.session?.access_token ?? ''

export const NINGUEM: Atacante = { nome: 'anonymous', quem: null, token: null }

export async function pessoa(nome: string, role: Papel | null, comFicha = true): Promise<Atacante> {
  const email = `${randomUUID().slice(0, 8)}@ataque.test`
  const ficha = comFicha ? await newMembro({ nome: 'Própria', email }) : null
  const id = await newConta(email)
  if (role) await givePapel(id, role, 'Posse')
  const quem = await signIn(email, id, ficha?.id ?? null)
  return { nome, quem, token: await tokenDe(quem) }
}

/** Nobody signed in, somebody with an account and nothing else, and each role in the campus Posse. */
export async function abertos(): Promise<Atacante[]> {
  const todos = [NINGUEM, await pessoa('stranger', null, false)]
  for (const role of [...PAPEIS].toReversed()) todos.push(await pessoa(role, role))
  return todos
}

/** What makes the session of an administrator worth nothing. */
const FECHAM: Record<string, (quem: Person, sessao: string) => Promise<unknown>> = {
  'signed out': ({ id }) => sql('delete from auth.sessions where user_id = $1', [id]),
  blocked: ({ id }) =>
    sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]),
  "expired by the church's rule": (_, sessao) =>
    sql(
      `with regra as (insert into app.seguranca (sessao_horas) values (8)
         on conflict (unica) do update set sessao_horas = 8)
       update auth.sessions set created_at = now() - interval '9 hours' where id = $1`,
      [sessao],
    ),
  'second factor not shown': ({ id }) =>
    sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'x', 'totp', 'verified', now(), now(), 'x')`,
      [id],
    ),
}

/** Administrators whose session is not good, each in its way. */
export async function fechados(): Promise<Atacante[]> {
  const todos: Atacante[] = []
  for (const [nome, close] of Object.entries(FECHAM)) {
    const um = await pessoa(nome, 'admin')
    const { session_id } = JSON.parse(Buffer.from(um.token?.split('.')[1] ?? '', 'base64url').toString())
    if (um.quem) await close(um.quem, session_id)
    todos.push(um)
  }
  return todos
}

export interface Resposta {
  status: number
  texto: string
}

/** The database, or a function's owner, said no; what is not there, or does not hold, was looked at. */
export const recusou = ({ status, texto }: Resposta) =>
  status === 401 || status === 403 || texto.includes('"code":"42501"')

export async function request(
  { token }: Atacante,
  caminho: string,
  init: RequestInit & { desfaz?: boolean } = {},
): Promise<Resposta> {
  const resposta = await fetch(`${backendUrl}${caminho}`, {
    ...init,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.desfaz ? { prefer: 'tx=rollback' } : {}),
      ...Object.fromEntries(new Headers(init.headers)),
    },
  })
  return { status: resposta.status, texto: await resposta.text() }
}

const AO_MESMO_TEMPO = 12

/** All of them, some at a time, in their order. */
export async function todos<T, R>(itens: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = []
  let proximo = 0
  const um = async (): Promise<void> => {
    const n = proximo++
    if (n >= itens.length) return
    feitos[n] = await act(itens[n] as T)
    await um()
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, um))
  return feitos
}
