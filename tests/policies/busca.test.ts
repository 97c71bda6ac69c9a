import { describe } from 'vitest'
import type { Database, Json } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { newCpf, newMembro } from '../support/people.ts'

/** Rare enough that no other test's people match. */
const marca = () =>
  `Zq${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}xw`

type Filtro = Database['public']['Functions']['buscar_membros']['Args']

async function achados(pessoa: Person, filtro: Filtro): Promise<(string | null)[]> {
  const { data, error } = await pessoa.rpc('buscar_membros', filtro)
  if (error) throw error
  return data.map(({ nome_completo }) => nome_completo)
}

describe('achar pessoas', () => {
  test('sem acentos, por partes, em qualquer ordem', async ({ as }) => {
    const sobrenome = marca()
    await newMembro({ nome: 'José Antônio', sobrenome: `Conceição ${sobrenome}` })
    const lider = await as('lider')
    const inteiro = `José Antônio Conceição ${sobrenome}`
    for (const busca of [
      sobrenome.toUpperCase(),
      `jose ${sobrenome}`,
      `${sobrenome} tonio`,
      `CONCEICAO   ${sobrenome.slice(1, 6)}`,
      `jo co ${sobrenome}`,
      `  josé ${sobrenome}  `,
    ]) {
      expect(await achados(lider, { busca }), busca).toEqual([inteiro])
    }
    expect(await achados(lider, { busca: `maria ${sobrenome}` })).toEqual([])
    expect(await achados(lider, { busca: `os ${sobrenome}` })).toEqual([])
  })

  test('por telefone, e-mail e username', async ({ as }) => {
    const nome = marca()
    const alvo = await newMembro({
      nome,
      email: `${nome}.silva@igreja.test`,
      telefone: '+55 (62) 97531-8642',
    })
    await sql('update public.membros_igreja set username = $2 where id = $1', [
      alvo.id,
      `${nome}_1`.toLowerCase(),
    ])
    const lider = await as('lider')
    for (const busca of [
      '(62) 97531-8642',
      '62975318642',
      '+55 62 97531 8642',
      '5318642',
      `${nome}.silva@`,
      `${nome}_1`,
    ]) {
      expect(await achados(lider, { busca }), busca).toEqual([`${nome} Teste`])
    }
  })

  test('pelo nome preferido, pelo número do ROL e, por quem pode ver, pelo começo do CPF', async ({ as }) => {
    const nome = marca()
    const preferido = marca()
    const alvo = await newMembro({ nome })
    const fora = await newMembro({ nome, campus: 'Serra' })
    const rol = 700_000_000 + Math.floor(Math.random() * 99_000_000)
    const cpf = newCpf()
    await sql('update public.membros_igreja set nome_preferido = $2, rol = $3 where id = $1', [
      alvo.id,
      preferido,
      rol,
    ])
    await sql('insert into public.membros_reservados (membro_id, cpf) values ($1, $2)', [alvo.id, cpf])
    await sql('insert into public.membros_reservados (membro_id, cpf) values ($1, $2)', [
      fora.id,
      newCpf(`${cpf.slice(0, 8)}${(Number(cpf[8]) + 1) % 10}`),
    ])
    const inteiro = `${nome} Teste`
    const mascara = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 8)}`
    const lider = await as('lider')
    expect(await achados(lider, { busca: preferido })).toEqual([inteiro])
    expect(await achados(lider, { busca: String(rol) })).toEqual([inteiro])
    for (const busca of [cpf, mascara]) expect(await achados(lider, { busca }), busca).toEqual([])
    const pastor = await as('pastor')
    for (const busca of [cpf, mascara]) expect(await achados(pastor, { busca }), busca).toEqual([inteiro])
    expect((await pastor.rpc('contar_membros', { busca: mascara })).data).toBe(1)
  })

  test('os sinais do LIKE são letras como as outras', async ({ as }) => {
    const nome = marca()
    await newMembro({ nome, sobrenome: 'Comum' })
    await newMembro({ nome, sobrenome: '100% Certo' })
    const lider = await as('lider')
    expect(await achados(lider, { busca: `${nome} 100%` })).toEqual([`${nome} 100% Certo`])
    expect(await achados(lider, { busca: `${nome}_` })).toEqual([])
    expect(await achados(lider, { busca: `${nome} \\` })).toEqual([])
    expect(await achados(lider, { busca: `'; drop table membros_igreja; --` })).toEqual([])
  })

  test('em ordem alfabética brasileira; antes, quem começa pelo que se digitou', async ({ as }) => {
    const fim = marca()
    for (const nome of ['Zilda', 'Ágata', 'ana', 'Érica', 'Ester', 'Íris'])
      await newMembro({ nome, sobrenome: fim })
    const lider = await as('lider')
    const nomes = ['Ágata', 'ana', 'Érica', 'Ester', 'Íris', 'Zilda'].map((nome) => `${nome} ${fim}`)
    expect(await achados(lider, { busca: fim })).toEqual(nomes)
    await newMembro({ nome: fim, sobrenome: 'Primeira' })
    expect(await achados(lider, { busca: fim })).toEqual([`${fim} Primeira`, ...nomes])
  })

  test('quem saiu ou faleceu não aparece, a não ser que se peça', async ({ as }) => {
    const nome = marca()
    for (const situacao of ['falecido', 'transferido', 'desligado', 'afastado', 'membro'] as const)
      await newMembro({ nome, sobrenome: situacao, situacao })
    const lider = await as('lider')
    expect(await achados(lider, { busca: nome })).toEqual([`${nome} afastado`, `${nome} membro`])
    expect(await achados(lider, { busca: nome, situacao: 'falecido' })).toEqual([`${nome} falecido`])
    expect(await achados(lider, { busca: nome, situacao: 'todas' })).toHaveLength(5)
    expect((await lider.rpc('contar_membros', { busca: nome })).data).toBe(2)
  })

  test('só no alcance de quem procura', async ({ as }) => {
    const nome = marca()
    for (const campus of ['Posse', 'Centro', 'Serra']) await newMembro({ nome, sobrenome: campus, campus })
    const [lider, global] = [
      await as('lider', { campus: 'Centro' }),
      await as('ministerio_global', { papelCampus: null }),
    ]
    expect(await achados(lider, { busca: nome })).toEqual([`${nome} Centro`])
    expect(await achados(lider, { busca: nome, campus: 'Serra' })).toEqual([])
    expect(await achados(global, { busca: nome })).toHaveLength(3)
    expect(await achados(global, { busca: nome, campus: 'Serra' })).toEqual([`${nome} Serra`])
  })

  test('traz as funções ativas', async ({ as }) => {
    const nome = marca()
    const alvo = await newMembro({ nome })
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao, ativo)
       values ($1, 'Louvor', 'Vocal', true), ($1, 'Kids', 'Apoio', true), ($1, 'Mídias', 'Som', false)`,
      [alvo.id],
    )
    const lider = await as('lider')
    const { data } = await lider.rpc('buscar_membros', { busca: nome })
    expect(data?.[0]).toMatchObject({ id: alvo.id, funcoes: ['Apoio · Kids', 'Vocal · Louvor'] })
  })

  test('diz o que não entende', async ({ as }) => {
    const lider = await as('lider')
    expect((await lider.rpc('buscar_membros', { ordem: 'idade' })).error?.code).toBe('22023')
    expect((await lider.rpc('buscar_membros', { situacao: 'rei' })).error?.code).toBe('22P02')
  })
})

describe('página por página', () => {
  for (const ordem of ['nome', 'campus', 'recentes'] as const) {
    test(`por ${ordem}: ninguém falta e ninguém se repete`, async ({ as }) => {
      const nome = marca()
      for (let i = 0; i < 23; i++) {
        const campus = ['Posse', 'Centro', 'Serra'][i % 3] ?? 'Posse'
        // Some share the whole name; some begin with the word, others only have it.
        await newMembro(i % 4 ? { nome, sobrenome: `Igual ${i % 5}x`, campus } : { sobrenome: nome, campus })
      }
      const pessoa = await as('admin', { papelCampus: null })
      const todos = await pessoa.rpc('buscar_membros', { busca: nome, ordem, limite: 100 })
      const ids: (string | null)[] = []
      const pagina = async (cursor: Json) => {
        const { data } = await pessoa.rpc('buscar_membros', { busca: nome, ordem, limite: 5, cursor })
        return data ?? []
      }
      let rows = await pagina(null)
      while (rows.length > 0 && ids.length < 50) {
        ids.push(...rows.map(({ id }) => id))
        rows = await pagina(rows.at(-1)?.cursor ?? null)
      }
      expect(ids).toHaveLength(23)
      expect(ids).toEqual(todos.data?.map(({ id }) => id))
    })
  }

  test('nunca mais de cem', async ({ as }) => {
    const pessoa = await as('admin', { papelCampus: null })
    await sql(
      `insert into public.membros_igreja (nome, sobrenome) select 'Muita', 'Gente ' || i || 'x' from generate_series(1, 120) i`,
    )
    const { data } = await pessoa.rpc('buscar_membros', { limite: 5000 })
    expect(data).toHaveLength(100)
  })
})
