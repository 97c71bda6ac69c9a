import pg from 'pg'
import { describe } from 'vitest'
import { databaseUrl, expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { ESCADA, EXATOS, givePapel, PAPEIS, type Papel } from '../support/people.ts'

/** Runs one expression as a request of this person would; null: nobody signed in. */
async function como<Value>(userId: string | null, expression: string): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(userId ? { sub: userId, role: 'authenticated', aal: 'aal1' } : { role: 'anon' }),
    ])
    const { rows } = await client.query<{ value: Value }>(`select ${expression} as value`)
    await client.query('rollback')
    const [found] = rows
    if (!found) throw new Error(expression)
    return found.value
  } finally {
    await client.end()
  }
}

const temPapeis = (userId: string | null) =>
  como<Papel[]>(
    userId,
    `coalesce((select jsonb_agg(r::text order by r) from unnest(enum_range(null::public.papel)) r where app.tem_papel(r)), '[]')`,
  )

/** From the role held to the roles whose check passes: those at or below it on the ladder; beside it only itself. */
const passam = (nome: Papel) => (ESCADA.includes(nome) ? ESCADA.slice(ESCADA.indexOf(nome)) : [nome])

describe('a hierarquia', () => {
  for (const nome of PAPEIS) {
    test(`${nome} passa onde se pede ${passam(nome).join(', ')}, e só`, async ({ as }) => {
      const pessoa = await as(nome)
      expect(await temPapeis(pessoa.id)).toEqual(passam(nome))
    })
  }

  test('com vários papéis vale o melhor', async ({ as }) => {
    const pessoa = await as('membro')
    await givePapel(pessoa.id, 'pastor', 'Serra')
    await givePapel(pessoa.id, 'ltp', null)
    expect(await temPapeis(pessoa.id)).toEqual([...passam('pastor'), 'ltp'])
  })

  test('sem papel nenhum passa, nem visitante; sem entrar também não', async ({ as }) => {
    const pessoa = await as(null)
    expect(await temPapeis(pessoa.id)).toEqual([])
    expect(await temPapeis(null)).toEqual([])
    expect(await como(pessoa.id, 'to_jsonb(app.papeis_efetivos())')).toEqual(['visitante'])
    expect(await como(null, 'to_jsonb(app.papeis_efetivos())')).toEqual([])
  })

  test('a ordem é a dos sete níveis; os outros não têm nível', async () => {
    const rows = await sql<{ papel: Papel; nivel: number | null }>(
      'select r as papel, app.nivel(r) as nivel from unnest(enum_range(null::public.papel)) r order by 2 nulls last, 1',
    )
    expect(rows.map(({ papel, nivel }) => [papel, nivel])).toEqual([
      ...ESCADA.map((nome, index) => [nome, index + 1]),
      ...EXATOS.map((nome) => [nome, null]),
    ])
  })
})

describe('as permissões somam', () => {
  const grant = (role: Papel, resource: string, action: string, allowed: boolean) =>
    sql(
      `insert into public.role_permissions (role, resource, action, allowed) values ($1, $2, $3, $4)
       on conflict (role, resource, action) do update set allowed = excluded.allowed`,
      [role, resource, action, allowed],
    )
  const permissoes = (userId: string | null) =>
    como<Record<string, string[]>>(userId, `public.meu_acesso() -> 'permissoes'`)

  test('por recurso, como conjunto de ações, sem repetir', async ({ as }) => {
    const pessoa = await as('ltp')
    await givePapel(pessoa.id, 'membro', 'Centro')
    await givePapel(pessoa.id, 'ltp', 'Serra')
    const dela = await permissoes(pessoa.id)
    expect(dela.chat).toEqual(['visualizar', 'editar'])
    expect(dela.conteudo).toEqual(['visualizar'])
    expect(dela).not.toHaveProperty('financeiro')
  })

  test('uma linha com allowed falso não dá, e não tira o que outro papel dá', async ({ as }) => {
    const pessoa = await as('ltp')
    try {
      await grant('ltp', 'feed', 'visualizar', false)
      await grant('ltp', 'financeiro', 'visualizar', false)
      expect(await permissoes(pessoa.id)).not.toHaveProperty('feed')
      expect(await permissoes(pessoa.id)).not.toHaveProperty('financeiro')
      expect(await como(pessoa.id, `app.pode('feed', 'visualizar')`)).toBe(false)
      await givePapel(pessoa.id, 'membro', 'Posse')
      expect((await permissoes(pessoa.id)).feed).toEqual(['visualizar'])
      expect(await como(pessoa.id, `app.pode('feed', 'visualizar')`)).toBe(true)
    } finally {
      await grant('ltp', 'feed', 'visualizar', true)
      await sql(`delete from public.role_permissions where role = 'ltp' and resource = 'financeiro'`)
    }
  })

  test('o que meu_acesso diz é o que pode decide, para cada papel, recurso e ação', async ({ as }) => {
    for (const nome of [...PAPEIS, null]) {
      const pessoa = await as(nome)
      const apart = await como(
        pessoa.id,
        `(with dele as materialized (select public.meu_acesso() -> 'permissoes' as permissoes)
          select jsonb_agg(r || ' ' || a) from dele, unnest(enum_range(null::public.recurso)) r,
            unnest(enum_range(null::public.acao)) a
          where app.pode(r, a) is distinct from coalesce(permissoes -> r::text ? a::text, false))`,
      )
      expect([nome, apart]).toEqual([nome, null])
    }
  })

  test('quem não entrou não pode nada, em recurso nenhum', async () => {
    expect(await permissoes(null)).toEqual({})
    expect(
      await como(
        null,
        `(select bool_or(app.pode(r, a)) from unnest(enum_range(null::public.recurso)) r,
           unnest(enum_range(null::public.acao)) a)`,
      ),
    ).toBe(false)
  })

  test('um papel dado ou tirado vale no pedido seguinte, sem entrar de novo', async ({ as }) => {
    const pessoa = await as('membro')
    const veMembros = async () => {
      const { data } = await pessoa.rpc('meu_acesso')
      return /"membros":\["visualizar"/.test(JSON.stringify(data))
    }
    expect(await veMembros()).toBe(false)
    await givePapel(pessoa.id, 'lider', 'Posse')
    expect(await veMembros()).toBe(true)
    await sql(`delete from public.user_roles where user_id = $1 and role = 'lider'`, [pessoa.id])
    expect(await veMembros()).toBe(false)
    expect(
      await row('select count(*)::int as n from public.user_roles where user_id = $1', [pessoa.id]),
    ).toEqual({ n: 1 })
  })
})
