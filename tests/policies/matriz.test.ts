import { randomUUID } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import { backendUrl, expect, publishableKey, secretKey, signIn, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { givePapel, newConta, newMembro, PAPEIS, type Papel } from '../support/people.ts'
import type { Escopo, Quem } from './matriz-alvo.ts'
import { TABELAS } from './matriz-alvos.ts'
import { removeAlvos } from './matriz-limpeza.ts'
import { OPERACOES, type Pedido, tentativas } from './matriz-tentativas.ts'

/*
 * Every table × caller × operation × whose row, each run as the API runs a request, and taken back. The expected answers
 * are docs/access-matrix.md: a rule that changes shows there as a changed line, to be read before it is written (`vitest -u`).
 */
interface Chamador extends Omit<Pedido, 'operacoes'> {
  quem: Quem
  headers: Record<string, string>
}

const comChave = (apikey: string, token?: string) => ({
  apikey,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

async function pessoa(role: Papel | null): Promise<Chamador> {
  const email = `${randomUUID().slice(0, 8)}@matriz.test`
  const { id: membroId } = await newMembro({ nome: 'Própria', email })
  const id = await newConta(email)
  if (role) await givePapel(id, role, 'Posse')
  const quem = await signIn(email, id, membroId)
  const token = (await quem.auth.getSession()).data.session?.access_token ?? ''
  return {
    nome: role ?? 'without a role',
    quem,
    papel: 'authenticated',
    claims: Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    headers: comChave(publishableKey, token),
  }
}

const NINGUEM = (): Chamador => ({
  nome: 'not signed in',
  quem: null,
  papel: 'anon',
  claims: '{"role":"anon"}',
  headers: comChave(publishableKey),
})
const SERVICO = (): Chamador => ({
  nome: 'service key',
  quem: null,
  papel: 'service_role',
  claims: '{"role":"service_role"}',
  headers: comChave(secretKey),
})

async function chamadores(): Promise<Chamador[]> {
  const pessoas: Chamador[] = []
  for (const role of [...PAPEIS, null]) pessoas.push(await pessoa(role))
  return [NINGUEM(), ...pessoas.toReversed(), SERVICO()]
}

const request = (caminho: string, { headers }: Chamador, init: RequestInit = {}) =>
  fetch(`${backendUrl}/rest/v1/${caminho}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...Object.fromEntries(new Headers(init.headers)),
    },
  })

const nomeDaTabela = (chave: string) => chave.replace(/ .*/, '')

/** What the roles of the database were granted, of whatever column. */
async function concedidas(): Promise<Set<string>> {
  const linhas = await sql<{ concessao: string }>(
    `select concat_ws(' ', c.relname, p.papel, p.operacao) as concessao from pg_class c
     cross join (select papel, operacao from unnest('{anon,authenticated,service_role}'::text[]) papel,
       unnest($1::text[]) operacao) p
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and case p.operacao when 'delete' then has_table_privilege(p.papel, c.oid, 'delete')
             else has_any_column_privilege(p.papel, c.oid, p.operacao) end`,
    [OPERACOES],
  )
  return new Set(linhas.map(({ concessao }) => concessao))
}

type Banco = Awaited<ReturnType<typeof tentativas>>
type Concessoes = Awaited<ReturnType<typeof concedidas>>

/**
 * What was granted to the caller's role of the database; what never was is refused whoever asks for whatever row: it is
 * tried by one caller of each role, on one.
 */
function asked(chave: string, escopo: Escopo, chamador: Chamador, todos: Chamador[], concessoes: Concessoes) {
  const { papel } = chamador
  if (escopo === 'c' && todos.find((um) => um.papel === papel) === chamador) return OPERACOES
  return OPERACOES.filter((operacao) => concessoes.has(`${nomeDaTabela(chave)} ${papel} ${operacao}`))
}

/** The lines of a table. Somebody else's row is put there once for all callers, unless something of it is the caller's. */
async function linhasDe(chave: string, todos: Chamador[], concessoes: Concessoes, banco: Banco) {
  const letras = new Map(todos.map(({ nome }) => [nome, new Map(OPERACOES.map((um) => [um, '']))]))
  const { escopos = [], deQuem, colunas, alvo } = TABELAS[chave] ?? {}
  for (const escopo of escopos) {
    const gente = todos.filter(({ quem }) => quem || escopo !== 'p')
    const deCadaUm = escopo === 'p' || deQuem
    for (const juntos of deCadaUm ? gente.map((um) => [um]) : [gente]) {
      const pedidos = juntos
        .map((um) => ({ ...um, quem: undefined, operacoes: asked(chave, escopo, um, todos, concessoes) }))
        .filter(({ operacoes }) => operacoes.length > 0)
      if (pedidos.length === 0 || !alvo) continue
      const posto = await alvo(escopo, (deCadaUm && juntos[0]?.quem) || null)
      const feitas = await banco.try(pedidos, nomeDaTabela(chave), posto, colunas)
      for (const [nome, operacoes] of Object.entries(feitas))
        for (const um of operacoes) letras.get(nome)?.set(um, letras.get(nome)?.get(um) + escopo)
    }
  }
  return [...letras].map(
    ([nome, dela]) => `| ${[nome, ...[...dela.values()].map((um) => um || '–')].join(' | ')} |`,
  )
}

const CABECA = `# Who may do what with whose rows

Found by trying, as requests are run (\`tests/policies/matriz.test.ts\`), with the permissions of a new church. Callers hold
their role for the campus Posse. **p**: a row of their own; **c**: somebody else's of their campus; **o**: of another; –: none.
Where a table has no rows of persons or campuses, **c** stands for any row. Functions and columns have rules of their own.
`

afterAll(removeAlvos)

describe('a matriz de acesso', () => {
  test('cada tabela, papel, operação e campus: o esperado', { timeout: 240_000 }, async ({ anon }) => {
    expect(anon).toBeDefined()
    const todos = await chamadores()
    const concessoes = await concedidas()
    const banco = await tentativas()
    const partes = [CABECA]
    for (const chave of Object.keys(TABELAS)) {
      const linhas = await linhasDe(chave, todos, concessoes, banco)
      partes.push(
        `## ${chave}\n\n| caller | select | insert | update | delete |\n|---|---|---|---|---|`,
        `${linhas.join('\n')}\n`,
      )
    }
    await banco.end()
    await expect(partes.join('\n').replaceAll('|\n\n|', '|\n|')).toMatchFileSnapshot(
      '../../docs/access-matrix.md',
    )
  })

  test('nenhuma tabela fica de fora', async () => {
    const expostas = await sql<{ nome: string }>(
      `select relname::text as nome from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    )
    expect(expostas.map(({ nome }) => nome)).toEqual(
      [...new Set(Object.keys(TABELAS).map(nomeDaTabela))].sort(),
    )
  })

  test('o que não é exposto ninguém alcança, por nenhum nome', { timeout: 120_000 }, async ({ as }) => {
    expect(as).toBeDefined()
    const escondidas = await sql<{ esquema: string; nome: string }>(
      `select n.nspname::text as esquema, c.relname::text as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('public', 'pg_catalog', 'information_schema')
         and n.nspname !~ '^pg_(toast|temp)'`,
    )
    expect(escondidas.length).toBeGreaterThan(20)
    const publicas = new Set(Object.keys(TABELAS).map(nomeDaTabela))
    const gente = [NINGUEM(), await pessoa('membro'), await pessoa('admin'), SERVICO()]
    const abertas: string[] = []
    // Names are looked up before anybody is asked who they are: the ways go around among the callers.
    for (const [vez, { esquema, nome }] of escondidas.entries()) {
      const pedidos: [string, RequestInit][] = [
        [nome, { headers: { 'accept-profile': esquema } }],
        [`${esquema}.${nome}`, {}],
        [nome, { method: 'POST', body: '{}', headers: { 'content-profile': esquema } }],
        [`${nome}?select=*`, { method: 'PATCH', body: '{}', headers: { 'content-profile': esquema } }],
        [nome, { method: 'DELETE', headers: { 'content-profile': esquema } }],
      ]
      if (!publicas.has(nome)) pedidos.push([nome, {}])
      for (const [n, [caminho, init]] of pedidos.entries()) {
        const chamador = gente[(vez + n) % gente.length] ?? NINGUEM()
        const resposta = await request(caminho, chamador, init)
        if (resposta.status !== 406 && resposta.status !== 404)
          abertas.push(`${chamador.nome}: ${init.method ?? 'GET'} ${esquema}.${nome}: ${resposta.status}`)
      }
    }
    expect(abertas).toEqual([])
  })
})
