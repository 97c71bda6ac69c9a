import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro, type Papel } from '../support/people.ts'

/** Four people of Posse, and one of Serra: only the first may be written to. */
async function cinco() {
  const sobrenome = `Sel${Date.now().toString(36).replace(/\d/g, 'x')}`
  const telefone = '+5562988887777'
  const [pode, semTelefone, semAutorizacao, saiu, alheia] = await Promise.all([
    newMembro({ nome: 'Pode', sobrenome, telefone }),
    newMembro({ nome: 'Sem', sobrenome }),
    newMembro({ nome: 'Nunca', sobrenome, telefone }),
    newMembro({ nome: 'Saiu', sobrenome, telefone }),
    newMembro({ nome: 'Alheia', sobrenome, telefone, campus: 'Serra' }),
  ])
  await sql(`update public.membros_igreja set situacao = 'desligado' where id = $1`, [saiu.id])
  for (const { id } of [pode, semTelefone, saiu, alheia])
    await sql(
      `insert into public.consentimentos (membro_id, finalidade, versao, texto) values ($1, 'comunicacao', '1', 'Sim')`,
      [id],
    )
  const todas = [pode, semTelefone, semAutorizacao, saiu, alheia]
  return { ids: todas.map(({ id }) => id), pode, semAutorizacao, alheia }
}
const prepare = (quem: Person, ids: string[]) => quem.rpc('preparar_mensagens', { alvo: { ids } })

describe('mensagens para quem foi escolhido', () => {
  test('só a quem autorizou e tem telefone, do alcance; fica registrado', async ({ as }) => {
    const { ids, pode } = await cinco()
    const secretaria = await as('coordenador', { campus: 'Posse' })
    const { data } = await prepare(secretaria, ids).throwOnError()
    expect(data.map(({ nome, motivo }) => [nome?.split(' ')[0], motivo])).toEqual([
      ['Nunca', 'sem_autorizacao'],
      ['Pode', null],
      ['Saiu', 'saiu'],
      ['Sem', 'sem_telefone'],
    ])
    expect(data.flatMap(({ membro_id, telefone }) => (telefone ? [membro_id] : []))).toEqual([pode.id])
    const [registro] = (
      await secretaria
        .from('exportacoes')
        .select('formato, total, quantidade')
        .order('created_at', { ascending: false })
        .limit(1)
        .throwOnError()
    ).data
    expect(registro).toEqual({ formato: 'mensagens', total: 5, quantidade: 1 })
  })

  test('quem não edita membros não prepara', async ({ as, anon }) => {
    const { ids } = await cinco()
    for (const papel of ['lider', 'membro', 'ministerio_global', 'visitante'] satisfies Papel[])
      expect(await prepare(await as(papel, { campus: 'Posse' }), ids)).toBeDenied()
    expect(await anon.rpc('preparar_mensagens', { alvo: { ids } })).toBeDenied()
  })
})

describe('lista escolhida à mão', () => {
  test('cada um vê dela os do seu alcance; duas pessoas acrescentam ao mesmo tempo e nada se perde', async ({
    as,
  }) => {
    const { ids, pode, semAutorizacao, alheia } = await cinco()
    const secretaria = await as('coordenador', { campus: 'Posse' })
    const lista = await row<{ id: string }>(
      `insert into public.listas_de_membros (nome, dono, da_igreja, filtro) values ('À mão', $1, true, $2) returning id`,
      [secretaria.id, { ids: [pode.id, alheia.id] }],
    )
    const conta = async (quem: Person) => (await quem.rpc('contar_membros', { lista: lista.id })).data
    expect(await conta(secretaria)).toBe(1)
    expect(await conta(await as('pastor', { campus: 'Serra' }))).toBe(1)
    const add = (quem: Person, um: string) => quem.rpc('acrescentar_a_lista', { lista: lista.id, ids: [um] })
    const pastor = await as('pastor', { campus: 'Posse' })
    await Promise.all([add(secretaria, semAutorizacao.id), add(pastor, ids[1] ?? '')])
    expect(await conta(secretaria)).toBe(3)
    expect((await add(secretaria, pode.id)).data).toBe(4)
    const lider = await as('lider', { campus: 'Posse' })
    expect((await add(lider, pode.id)).error).not.toBeNull()
    const filtro = await row<{ id: string }>(
      `insert into public.listas_de_membros (nome, dono, filtro) values ('Por filtro', $1, '{"campus": "Posse"}') returning id`,
      [secretaria.id],
    )
    const { error } = await secretaria.rpc('acrescentar_a_lista', { lista: filtro.id, ids: [pode.id] })
    expect(error?.code).toBe('PT404')
  })

  test('exporta só os escolhidos que quem exporta alcança', async ({ as }) => {
    const { ids } = await cinco()
    const secretaria = await as('coordenador', { campus: 'Posse' })
    const begin = (filtro: { ids: string[] }) =>
      secretaria
        .rpc('iniciar_exportacao', { filtro, colunas: ['nome_completo'], formato: 'etiquetas' })
        .single()
    expect((await begin({ ids })).data).toMatchObject({ total: 3 })
    expect((await begin({ ids: ['x'] })).error?.code).toBe('PT400')
  })
})
