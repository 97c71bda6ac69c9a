import { randomUUID } from 'node:crypto'
import { afterAll, describe, inject } from 'vitest'
import { conta, entrar, expect, membro, type Papel, papel, row, sql, test } from '../support/church.ts'
import { type Alvo, type Escopo, type Quem, TABELAS } from './matriz-alvos.ts'

/*
 * Every table × caller × operation × whose row, by hand-made requests. The expected answers are docs/access-matrix.md:
 * a rule that changes shows there as a changed line, to be read before it is written (`vitest -u`).
 */
const PAPEIS: Papel[] = [
  'admin',
  'pastor_executivo',
  'pastor',
  'coordenador',
  'lider',
  'voluntario',
  'membro',
  'ltp',
  'financeiro',
  'ministerio_global',
  'lideranca_global',
  'visitante',
]

interface Chamador {
  nome: string
  quem: Quem
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
    headers: comChave(inject('publishableKey'), data.session?.access_token),
  }
}

async function chamadores(): Promise<Chamador[]> {
  const pessoas: Chamador[] = []
  for (const role of [...PAPEIS, null]) pessoas.push(await pessoa(role))
  return [
    { nome: 'not signed in', quem: null, headers: comChave(inject('publishableKey')) },
    ...pessoas.toReversed(),
    { nome: 'service key', quem: null, headers: comChave(inject('secretKey')) },
  ]
}

const pedir = (caminho: string, { headers }: Chamador, init: RequestInit = {}) =>
  fetch(`${inject('backendUrl')}/rest/v1/${caminho}`, {
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

/** What a request did; a 409 came from a constraint, so the policies had let it through. */
const deixou = (resposta: Response, mudou: boolean) => mudou || resposta.status === 409

async function tentar(tabela: string, alvo: Alvo, chamador: Chamador): Promise<boolean[]> {
  const lida = await pedir(`${tabela}?${alvo.filtro}&select=*`, chamador)
  const linhas: unknown = await lida.json()
  const viu = lida.ok && Array.isArray(linhas) && linhas.length === 1

  const criada = await pedir(tabela, chamador, { method: 'POST', body: corpo(alvo.criar) })
  const criou = deixou(criada, criada.status === 201)

  const original = await linha(tabela, alvo.filtro)
  const mudada = await pedir(`${tabela}?${alvo.filtro}`, chamador, {
    method: 'PATCH',
    body: corpo(alvo.mudar),
  })
  const mudou = deixou(mudada, (await linha(tabela, alvo.filtro)) !== original)

  const apagada = await pedir(`${tabela}?${alvo.filtro}`, chamador, { method: 'DELETE' })
  const sumiu = (await linha(tabela, alvo.filtro)) === null
  const apagou = deixou(apagada, sumiu)
  if (sumiu && TABELAS[tabela]?.alicerce)
    await sql(
      `insert into public.${tabela} select * from jsonb_populate_record(null::public.${tabela}, $1)`,
      [original],
    )
  for (const resposta of [lida, criada, mudada, apagada]) expect(resposta.status, tabela).toBeLessThan(500)
  return [viu, criou, mudou, apagou]
}

/** A person whose record was deleted gets a new one, so that the next table is tried by the same person. */
async function refazer({ quem }: Chamador): Promise<void> {
  if (
    !quem?.membroId ||
    (await sql('select from public.membros_igreja where id = $1', [quem.membroId])).length > 0
  )
    return
  quem.membroId = (await membro({ nome: 'Própria', email: quem.email })).id
}

async function celulas(tabela: string, escopos: Escopo[], chamador: Chamador): Promise<string[]> {
  const letras = ['', '', '', '']
  for (const escopo of escopos) {
    if (escopo === 'p' && !chamador.quem) continue
    const alvo = await TABELAS[tabela]?.alvo(escopo, chamador.quem)
    if (!alvo) continue
    const feito = await tentar(tabela, alvo, chamador)
    feito.forEach((sim, n) => {
      if (sim) letras[n] += escopo
    })
    await refazer(chamador)
  }
  return letras.map((letra) => letra || '–')
}

const CABECA = `# Who may do what with whose rows

Found by hand-made requests (\`tests/policies/matriz.test.ts\`), with the permissions of a new church. Callers hold their role
for the campus Posse. **p**: a row of their own; **c**: somebody else's of their campus; **o**: of another campus; –: none.
Where a table has no rows of persons or campuses, **c** stands for any row. Functions and columns have rules of their own.
`

// Other files count what the church has as a whole.
afterAll(async () => {
  await sql(`delete from public.campi where nome like 'Campus %'`)
  await sql(`update public.campi set telefone = null`)
  await sql(`update public.igreja set significado_ltp = null`)
  await sql(`delete from public.role_permissions where role = 'visitante' and resource = 'alunos'`)
  await sql(`delete from public.events where name like 'Culto %' and date = '2030-01-06T12:30:00Z'
    and not exists (select from public.attendances a where a.event_base = events.id)`)
  await sql(`delete from public.membros_igreja where email like '%@matriz.test'`)
})

describe('a matriz de acesso', () => {
  test('cada tabela, papel, operação e campus: o esperado', { timeout: 120_000 }, async ({ anon }) => {
    expect(anon).toBeDefined()
    const todos = await chamadores()
    const partes = [CABECA]
    for (const [tabela, { escopos, alicerce }] of Object.entries(TABELAS)) {
      partes.push(`## ${tabela}\n\n| caller | select | insert | update | delete |\n|---|---|---|---|---|`)
      const tentarTudo = async (chamador: Chamador) =>
        `| ${[chamador.nome, ...(await celulas(tabela, escopos, chamador))].join(' | ')} |`
      const linhas: string[] = []
      if (alicerce) for (const chamador of todos) linhas.push(await tentarTudo(chamador))
      else linhas.push(...(await Promise.all(todos.map(tentarTudo))))
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
    expect(expostas.map(({ nome }) => nome)).toEqual(Object.keys(TABELAS).sort())
  })

  test('o que não é exposto ninguém alcança, por nenhum nome', { timeout: 120_000 }, async ({ as }) => {
    expect(as).toBeDefined()
    const escondidas = await sql<{ esquema: string; nome: string }>(
      `select n.nspname::text as esquema, c.relname::text as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('public', 'pg_catalog', 'information_schema')
         and n.nspname !~ '^pg_(toast|temp)'`,
    )
    expect(escondidas.length).toBeGreaterThan(20)
    const publicas = new Set(Object.keys(TABELAS))
    const abertas: string[] = []
    for (const chamador of [
      { nome: 'not signed in', quem: null, headers: comChave(inject('publishableKey')) },
      await pessoa('membro'),
      await pessoa('admin'),
      { nome: 'service key', quem: null, headers: comChave(inject('secretKey')) },
    ])
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
          const resposta = await pedir(caminho, chamador, init)
          if (resposta.status !== 406 && resposta.status !== 404)
            abertas.push(`${chamador.nome}: ${init.method ?? 'GET'} ${esquema}.${nome}: ${resposta.status}`)
        }
      }
    expect(abertas).toEqual([])
  })
})
