import { randomUUID } from 'node:crypto'
import type { Enums, Tables } from '../../supabase/database.types.ts'
import { id, row, sql, unique } from './database.ts'

export type Papel = Enums<'papel'>

/** The seven of the ladder, highest first. */
export const ESCADA: readonly Papel[] = [
  'admin',
  'pastor_executivo',
  'pastor',
  'coordenador',
  'lider',
  'voluntario',
  'membro',
]

/** Those that count only for themselves. */
export const EXATOS: readonly Papel[] = [
  'ltp',
  'financeiro',
  'ministerio_global',
  'lideranca_global',
  'visitante',
]

/** The twelve roles. */
export const PAPEIS: readonly Papel[] = [...ESCADA, ...EXATOS]

export const PASSWORD = 'Senha@2026'

interface ContaOptions {
  confirmada?: boolean
  nome?: string
  sobrenome?: string
  senha?: string
}

/** Creates an account as sign-up leaves it once its e-mail is confirmed, with a quick hash of the password. */
export async function newConta(email: string, options: ContaOptions = {}): Promise<string> {
  const { confirmada = true, nome = 'Pessoa', sobrenome = 'de Teste', senha = PASSWORD } = options
  const conta = randomUUID()
  await sql(
    `with conta as (
       insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
         email_change_token_new, email_change)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2,
         extensions.crypt($3, extensions.gen_salt('bf', 4)), case when $4 then now() end,
         '{"provider": "email", "providers": ["email"]}', $5, now(), now(), '', '', '', '')
       returning id, email)
     insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now(), now(), now()
     from conta`,
    [conta, email, senha, confirmada, { first_name: nome, last_name: sobrenome }],
  )
  return conta
}

export async function givePapel(userId: string, role: Papel, campus: string | null): Promise<void> {
  await sql('insert into public.user_roles (user_id, role, campus) values ($1, $2, $3)', [
    userId,
    role,
    campus,
  ])
}

interface MembroOptions {
  nome?: string
  sobrenome?: string
  email?: string | null
  campus?: string
  situacao?: Enums<'situacao'>
  telefone?: string | null
  nascimento?: string | null
}

/** Adds a church record and gives it back. */
export const newMembro = ({
  nome = 'Ana',
  sobrenome = 'Teste',
  email = null,
  campus = 'Posse',
  situacao = 'membro',
  telefone = null,
  nascimento = null,
}: MembroOptions = {}): Promise<Tables<'membros_igreja'>> =>
  row(
    `insert into public.membros_igreja (nome, sobrenome, email, campus, situacao, telefone, data_nascimento)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [nome, sobrenome, email, campus, situacao, telefone, nascimento],
  )

/** A household: who answers for it, and children. */
export async function newFamilia(
  campus: string,
  responsavel: string,
  filhos: readonly string[],
  nome = `Família ${unique()}`,
): Promise<string> {
  const familia = await id(
    'insert into public.familias (nome, campus, responsavel_id) values ($1, $2, $3) returning id',
    [nome, campus, responsavel],
  )
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel)
     select $1::uuid, $2::uuid, 'responsavel'::public.familia_papel
     union all select $1::uuid, filho, 'filho' from unnest($3::uuid[]) filho`,
    [familia, responsavel, filhos],
  )
  return familia
}

/** A CPF whose check digits agree; it begins with the given digits. */
export function newCpf(inicio = ''): string {
  const sorteados = Array.from({ length: 9 - inicio.length }, () => Math.floor(Math.random() * 10))
  const digitos = [...[...inicio].map(Number), ...sorteados]
  for (const peso of [10, 11]) {
    const soma = digitos.reduce((total, digito, lugar) => total + digito * (peso - lugar), 0)
    digitos.push(((soma * 10) % 11) % 10)
  }
  return digitos.join('')
}
