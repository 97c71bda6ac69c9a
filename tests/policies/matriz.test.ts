import { randomUUID } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import {
  backendUrl,
  conta,
  entrar,
  expect,
  membro,
  type Papel,
  papel,
  publishableKey,
  row,
  secretKey,
  sql,
  test,
} from '../support/church.ts'
import { PAPEIS } from '../support/papeis.ts'
import type { Alvo, Escopo, Quem } from './matriz-alvo.ts'
import { TABELAS } from './matriz-alvos.ts'
import { removeAlvos } from './matriz-limpeza.ts'

/*
 * Every table × caller × operation × whose row, by hand-made requests. The expected answers are docs/access-matrix.md:
 * a rule that changes shows there as a changed line, to be read before it is written (`vitest -u`).
 */
interface Chamador {
  nome: string
  quem: Quem
  /** The role of the database that their requests run as. */
  papel: 'anon' | 'authenticated' | 'service_role'
  headers: Record<string, string>
}

const comChave = (apikey: string, token?: string) => ({
  apikey,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

async function pessoa(role: Papel | null): Promise<Chamador> {
  const email = `${randomUUID().slice(0, 8)}@matriz.test`
  const { id: membroId } = await membro({ nome: 'Própria', email })
  const id = await conta(email)
  if (role) await papel(id, role, 'Posse')
  const quem = await entrar(email, id, membroId)
  const { data } = await quem.auth.getSession()
  return {
    nome: role ?? 'without a role',
    quem,
    papel: 'authenticated',
    headers: comChave(publishableKey, data.session?.access_token),
  }
}

const NINGUEM = (): Chamador => ({
  nome: 'not signed in',
  quem: null,
  papel: 'anon',
  headers: comChave(publishableKey),
})
const SERVICO = (): Chamador => ({
  nome: 'service key',
  quem: null,
  papel: 'service_role',
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

const corpo = (dados: unknown) => JSON.stringify(dados)

/** The row as the owner of the database sees it; null once it is gone. */
async function linha(tabela: string, filtro: string): Promise<string | null> {
  const condicoes = filtro.split('&').map((parte) => {
    const [coluna, valor = ''] = parte.split('=')
    return valor.startsWith('is.')
      ? `${coluna} is true`
      : `${coluna}::text = '${decodeURIComponent(valor.slice(3))}'`
  })
  const { dados } = await row<{ dados: string | null }>(
    `select (select to_jsonb(t)::text from public.${tabela} t where ${condicoes.join(' and ')}) as dados`,
  )
  return dados
}

/** What a request did; what a constraint refused, the policies had let through. */
async function deixou(resposta: Response, mudou: boolean): Promise<boolean> {
  if (mudou || resposta.status !== 409) return mudou
  return /"code":\s*"23/.test(await resposta.text())
}

const OPERACOES = ['select', 'insert', 'update', 'delete'] as const
type Operacao = (typeof OPERACOES)[number]

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

/** Tries the given operations on a row, in their order. */
async function attempt(chave: string, alvo: Alvo, chamador: Chamador, operacoes: Set<Operacao>) {
  const tabela = nomeDaTabela(chave)
  const { alicerce, colunas = '*' } = TABELAS[chave] ?? {}
  const conferida = (resposta: Response) => {
    expect(resposta.status, `${chamador.nome}: ${chave}`).toBeLessThan(500)
    return resposta
  }
  const feitas: Operacao[] = []

  if (operacoes.has('select')) {
    const lida = conferida(await request(`${tabela}?${alvo.filtro}&select=${colunas}`, chamador))
    const linhas: unknown = await lida.json()
    if (lida.ok && Array.isArray(linhas) && linhas.length === 1) feitas.push('select')
  }
  if (operacoes.has('insert')) {
    const criada = conferida(await request(tabela, chamador, { method: 'POST', body: corpo(alvo.criar) }))
    if (await deixou(criada, criada.status === 201)) feitas.push('insert')
  }
  if (!operacoes.has('update') && !operacoes.has('delete')) return feitas

  const original = await linha(tabela, alvo.filtro)
  let atual = original
  if (operacoes.has('update')) {
    const pedido = { method: 'PATCH', body: corpo(alvo.mudar) }
    const mudada = conferida(await request(`${tabela}?${alvo.filtro}`, chamador, pedido))
    atual = await linha(tabela, alvo.filtro)
    if (await deixou(mudada, atual !== original)) feitas.push('update')
  }
  if (operacoes.has('delete')) {
    const apagada = conferida(await request(`${tabela}?${alvo.filtro}`, chamador, { method: 'DELETE' }))
    const sumiu = atual !== null && (await linha(tabela, alvo.filtro)) === null
    if (await deixou(apagada, sumiu)) feitas.push('delete')
    if (sumiu && alicerce)
      await sql(
        `insert into public.${tabela} select * from jsonb_populate_record(null::public.${tabela}, $1)`,
        [original],
      )
  }
  return feitas
}

/** A person whose record was deleted gets a new one, so that the next table is tried by the same person. */
async function redo({ quem }: Chamador): Promise<void> {
  if (
    !quem?.membroId ||
    (await sql('select from public.membros_igreja where id = $1', [quem.membroId])).length > 0
  )
    return
  quem.membroId = (await membro({ nome: 'Própria', email: quem.email })).id
}

/** Rows that no caller can change are put there once for all of them. */
const comuns = new Map<string, Promise<Alvo>>()

function alvoPara(chave: string, escopo: Escopo, quem: Quem, comum: boolean): Promise<Alvo> | undefined {
  if (!comum || escopo === 'p') return TABELAS[chave]?.alvo(escopo, quem)
  const existente = comuns.get(`${chave} ${escopo}`)
  if (existente) return existente
  const alvo = TABELAS[chave]?.alvo(escopo, null)
  if (alvo) comuns.set(`${chave} ${escopo}`, alvo)
  return alvo
}

/** An operation that was never granted is refused whatever the row: it is tried on one. */
async function celulas(chave: string, chamador: Chamador, concessoes: Set<string>): Promise<string[]> {
  const feitas = new Map<Operacao, string>(OPERACOES.map((operacao) => [operacao, '']))
  const dadas = new Set(
    OPERACOES.filter((operacao) => concessoes.has(`${nomeDaTabela(chave)} ${chamador.papel} ${operacao}`)),
  )
  const comum = !['insert', 'update', 'delete'].some((operacao) => dadas.has(operacao as Operacao))
  for (const escopo of TABELAS[chave]?.escopos ?? []) {
    if (escopo === 'p' && !chamador.quem) continue
    const tentadas = escopo === 'c' ? new Set(OPERACOES) : dadas
    if (tentadas.size === 0) continue
    const alvo = await alvoPara(chave, escopo, chamador.quem, comum)
    if (!alvo) continue
    for (const operacao of await attempt(chave, alvo, chamador, tentadas))
      feitas.set(operacao, feitas.get(operacao) + escopo)
    await redo(chamador)
  }
  return [...feitas.values()].map((letras) => letras || '–')
}

const CABECA = `# Who may do what with whose rows

Found by hand-made requests (\`tests/policies/matriz.test.ts\`), with the permissions of a new church. Callers hold their role
for the campus Posse. **p**: a row of their own; **c**: somebody else's of their campus; **o**: of another campus; –: none.
Where a table has no rows of persons or campuses, **c** stands for any row. Functions and columns have rules of their own.
`

afterAll(removeAlvos)

describe('a matriz de acesso', () => {
  test('cada tabela, papel, operação e campus: o esperado', { timeout: 240_000 }, async ({ anon }) => {
    expect(anon).toBeDefined()
    const todos = await chamadores()
    const concessoes = await concedidas()
    const partes = [CABECA]
    for (const [chave, { alicerce }] of Object.entries(TABELAS)) {
      partes.push(`## ${chave}\n\n| caller | select | insert | update | delete |\n|---|---|---|---|---|`)
      const attemptAll = async (chamador: Chamador) =>
        `| ${[chamador.nome, ...(await celulas(chave, chamador, concessoes))].join(' | ')} |`
      const linhas: string[] = []
      if (alicerce) for (const chamador of todos) linhas.push(await attemptAll(chamador))
      else linhas.push(...(await Promise.all(todos.map(attemptAll))))
      partes.push(`${linhas.join('\n')}\n`)
    }
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
    const abertas: string[] = []
    for (const chamador of [NINGUEM(), await pessoa('membro'), await pessoa('admin'), SERVICO()])
      for (const { esquema, nome } of escondidas) {
        const pedidos: [string, RequestInit][] = [
          [nome, { headers: { 'accept-profile': esquema } }],
          [`${esquema}.${nome}`, {}],
          [nome, { method: 'POST', body: '{}', headers: { 'content-profile': esquema } }],
          [`${nome}?select=*`, { method: 'PATCH', body: '{}', headers: { 'content-profile': esquema } }],
          [nome, { method: 'DELETE', headers: { 'content-profile': esquema } }],
        ]
        if (!publicas.has(nome)) pedidos.push([nome, {}])
        for (const [caminho, init] of pedidos) {
          const resposta = await request(caminho, chamador, init)
          if (resposta.status !== 406 && resposta.status !== 404)
            abertas.push(`${chamador.nome}: ${init.method ?? 'GET'} ${esquema}.${nome}: ${resposta.status}`)
        }
      }
    expect(abertas).toEqual([])
  })
})
