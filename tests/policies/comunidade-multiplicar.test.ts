import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'
import { newMembro as newPerson } from '../support/people.ts'

const newMembro = async (nome?: string) => (await newPerson(nome ? { nome } : {})).id

type Celula = { campus?: string; bairro?: string; capacidade?: number | null; para_quem?: string }

async function newCelula({ campus = 'Posse', bairro = 'Centro', capacidade = null, para_quem }: Celula = {}) {
  const { id } = await row<{ id: string }>(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro, capacidade, para_quem, created_at)
     values ($1, 'celula', $2, 3, '20:00', $3, $4, $5, now() - interval '1 year') returning id`,
    [campus, `Célula ${unique()}`, bairro, capacidade, para_quem ?? null],
  )
  return id
}

const put = (celula: string, membro: string | null, papel = 'membro') =>
  sql(
    `insert into public.celula_membros (celula_id, membro_id, tipo, papel, inicio)
     select id, $2, tipo, $3::public.papel_na_celula, app.hoje(campus) - 60 from public.celulas where id = $1`,
    [celula, membro, papel],
  )

const inside = async (celula: string) =>
  Object.fromEntries(
    (
      await sql<{ membro_id: string; papel: string }>(
        'select membro_id, papel from public.celula_membros where celula_id = $1 and fim is null',
        [celula],
      )
    ).map(({ membro_id, papel }) => [membro_id, papel]),
  )

/** A cell with its leader, somebody in training and two more. */
async function cellOfFour(lider: Person) {
  const mae = await newCelula()
  await put(mae, lider.membroId, 'lider')
  const [treina, vai, fica] = [await newMembro(), await newMembro(), await newMembro()]
  await put(mae, treina, 'em_treinamento')
  for (const membro of [vai, fica]) await put(mae, membro)
  return { mae, treina, vai, fica }
}

const plan = (quem: Person, celula: string, lider: string, pessoas: string[], dias = 30) =>
  quem.rpc('planejar_multiplicacao', { celula, prevista_para: dayFromNow(dias), lider, pessoas })
const split = (quem: Person, plano: string, nome = `Filha ${unique()}`) =>
  quem.rpc('multiplicar_celula', {
    plano,
    nome,
    dia: 4,
    hora: '19:30',
    bairro: 'Jardim',
    endereco: 'Rua B, 2',
  })

describe('de uma célula, duas', () => {
  test('quem lidera planeja, quem cuida do campus multiplica: vão os que foram escolhidos, uma vez só', async ({
    as,
  }) => {
    const [lider, gere] = [await as('membro'), await as('pastor')]
    const { mae, treina, vai, fica } = await cellOfFour(lider)
    const { data: plano } = await plan(lider, mae, treina, [vai, fica]).throwOnError()
    // changed, it is the same plan
    expect((await plan(lider, mae, treina, [vai]).throwOnError()).data).toBe(plano)
    expect((await split(lider, plano)).error?.code).toBe('42501')
    const nome = `Filha ${unique()}`
    const feitas = await Promise.all([split(gere, plano, nome), split(gere, plano, nome)])
    const [filha = ''] = [...new Set(feitas.map(({ data }) => data ?? ''))]
    expect(feitas.map(({ error, data }) => [error, data])).toEqual([
      [null, filha],
      [null, filha],
    ])
    expect(await inside(mae)).toEqual({ [String(lider.membroId)]: 'lider', [fica]: 'membro' })
    expect(await inside(filha)).toEqual({ [treina]: 'lider', [vai]: 'membro' })
    expect(
      await row('select mae_id, bairro, dia_da_semana from public.celulas where id = $1', [filha]),
    ).toEqual({ mae_id: mae, bairro: 'Jardim', dia_da_semana: 4 })
    const { data: arvore } = await gere.rpc('arvore_das_celulas').throwOnError()
    expect(arvore.find(({ id }) => id === filha)).toMatchObject({ mae_id: mae, pessoas: 2 })
    expect(Object(await gere.rpc('pagina_da_celula', { celula: filha })).data).toMatchObject({
      mae: { id: mae },
    })
    // the one that leads the first sees no tree but their own, and no plan is left
    expect((await lider.rpc('arvore_das_celulas').throwOnError()).data.map(({ id }) => id)).toEqual([mae])
    expect(Object(await lider.rpc('pagina_da_celula', { celula: mae })).data.plano).toBeNull()
  })

  test('quem saiu nesse meio-tempo não vai; sem quem lidere nada acontece', async ({ as }) => {
    const [lider, gere] = [await as('membro'), await as('pastor')]
    const { mae, treina, vai, fica } = await cellOfFour(lider)
    const { data: plano } = await plan(lider, mae, treina, [vai, fica]).throwOnError()
    const leave = (membro: string) =>
      sql(
        `update public.celula_membros set fim = app.hoje('Posse') where celula_id = $1 and membro_id = $2`,
        [mae, membro],
      )
    await leave(vai)
    await leave(treina)
    expect((await split(gere, plano)).error?.code).toBe('PT409')
    expect(await inside(mae)).toEqual({ [String(lider.membroId)]: 'lider', [fica]: 'membro' })
    await plan(lider, mae, fica, []).throwOnError()
    const { data: filha } = await split(gere, plano).throwOnError()
    expect(await inside(filha)).toEqual({ [fica]: 'lider' })
  })

  test('não vai quem não está, nem quem lidera; o dia é à frente', async ({ as }) => {
    const lider = await as('membro')
    const { mae, treina } = await cellOfFour(lider)
    const fora = await newMembro()
    const tries: [string, string[], number, string][] = [
      [fora, [], 30, 'PT409'],
      [treina, [fora], 30, 'PT409'],
      [treina, [String(lider.membroId)], 30, 'PT409'],
      [treina, [], -1, 'PT422'],
      [treina, [], 400, 'PT422'],
    ]
    for (const [quem, vao, dias, code] of tries)
      expect((await plan(lider, mae, quem, vao, dias)).error?.code).toBe(code)
  })

  test('quem não cuida da célula não planeja, não vê, não cancela; de outro campus, nem multiplica', async ({
    as,
    anon,
  }) => {
    const [lider, membro, deSerra] = [
      await as('membro'),
      await as('membro'),
      await as('pastor', { campus: 'Serra' }),
    ]
    const { mae, treina, vai } = await cellOfFour(lider)
    await put(mae, membro.membroId)
    const { data: plano } = await plan(lider, mae, treina, [vai]).throwOnError()
    for (const quem of [membro, deSerra]) {
      expect((await plan(quem, mae, treina, [])).error?.code).toBe('42501')
      expect((await quem.rpc('cancelar_multiplicacao', { celula: mae })).error?.code).toBe('42501')
      expect((await split(quem, plano)).error?.code).toBe('42501')
      const seen = [
        await quem.from('celula_multiplicacoes').select('id').eq('id', plano),
        await quem.from('celula_multiplicacao_pessoas').select('membro_id').eq('multiplicacao_id', plano),
      ]
      for (const { data } of seen) expect(data).toEqual([])
    }
    expect((await anon.from('celula_multiplicacoes').select('*')).error).not.toBeNull()
    expect(Object(await membro.rpc('pagina_da_celula', { celula: mae })).data.plano).toBeNull()
    await lider.rpc('cancelar_multiplicacao', { celula: mae }).throwOnError()
    const gere = await as('pastor')
    expect((await split(gere, plano)).error?.code).toBe('PT409')
  })

  test('uma célula encerrada não deixa plano', async ({ as }) => {
    const [lider, gere] = [await as('membro'), await as('pastor')]
    const { mae, treina } = await cellOfFour(lider)
    const { data: plano } = await plan(lider, mae, treina, []).throwOnError()
    await gere.rpc('encerrar_celula', { celula: mae }).throwOnError()
    expect((await split(gere, plano)).error?.code).toBe('PT409')
  })
})

describe('células para mim', () => {
  test('três no máximo, com o motivo; cheias, fechadas e de outro campus ficam de fora', async ({ as }) => {
    const bairro = `Bairro ${unique()}`
    const eu = await as('membro')
    await sql('update public.membros_igreja set bairro = $2 where id = $1', [
      eu.membroId,
      bairro.toUpperCase(),
    ])
    const perto = await newCelula({ bairro, capacidade: 8 })
    const cheia = await newCelula({ bairro, capacidade: 2 })
    for (const n of [1, 2]) await put(cheia, await newMembro(`Gente ${n}`))
    await newCelula({ campus: 'Serra', bairro })
    const fechada = await newCelula({ bairro })
    await sql(`update public.celulas set entrada = 'fechada' where id = $1`, [fechada])
    const { data } = await eu.rpc('celulas_para_mim').throwOnError()
    expect(data[0]).toEqual({ celula: perto, motivo: 'Fica no seu bairro e há 8 vagas.' })
    expect(data.length).toBeLessThanOrEqual(3)
    expect(data.map(({ celula }) => celula)).not.toContain(cheia)
    expect(data.map(({ celula }) => celula)).not.toContain(fechada)
    // who is in one needs none
    await put(perto, eu.membroId)
    expect((await eu.rpc('celulas_para_mim').throwOnError()).data).toEqual([])
  })

  test('a idade só se diz de cinco ou mais; onde há pouca gente, cala', async ({ as }) => {
    const bairro = `Bairro ${unique()}`
    const eu = await as('membro')
    await sql(`update public.membros_igreja set bairro = $2, data_nascimento = '1990-05-05' where id = $1`, [
      eu.membroId,
      bairro,
    ])
    const celula = await newCelula({ bairro })
    const motivo = async () =>
      (await eu.rpc('celulas_para_mim').throwOnError()).data.find((uma) => uma.celula === celula)?.motivo
    for (let n = 0; n < 5; n += 1) {
      expect(await motivo()).toBe('Fica no seu bairro e há lugar.')
      const membro = await newMembro()
      await sql(`update public.membros_igreja set data_nascimento = '1992-01-01' where id = $1`, [membro])
      await put(celula, membro)
    }
    expect(await motivo()).toBe('Fica no seu bairro, tem gente da sua idade e há lugar.')
  })

  test('menores de 12 e contas sem cadastro não recebem nenhuma', async ({ as }) => {
    const [crianca, sem] = [await as('membro'), await as(null)]
    await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 3650 where id = $1`, [
      crianca.membroId,
    ])
    expect((await crianca.rpc('celulas_para_mim')).data ?? []).toEqual([])
    expect((await sem.rpc('celulas_para_mim')).data ?? []).toEqual([])
  })

  test('quem chegou há pouco aparece a quem cuida até vir três vezes', async ({ as }) => {
    const lider = await as('membro')
    const celula = await newCelula()
    await put(celula, lider.membroId, 'lider')
    const novo = await newMembro()
    await sql(
      `insert into public.celula_membros (celula_id, membro_id, tipo, inicio) values ($1, $2, 'celula', app.hoje('Posse') - 40)`,
      [celula, novo],
    )
    const vezes = async (quem: Person) =>
      Object(await quem.rpc('pagina_da_celula', { celula })).data.pessoas.find(
        ({ membro_id }: { membro_id: string }) => membro_id === novo,
      )?.vezes
    for (let n = 0; n < 3; n += 1) {
      expect(await vezes(lider)).toBe(n)
      await sql(
        `with e as (insert into public.celula_encontros (celula_id, previsto_para, dia, estado)
           values ($1, app.hoje('Posse') - $3::integer, app.hoje('Posse') - $3::integer, 'realizado') returning id)
         insert into public.celula_presencas (encontro_id, membro_id, presente, marcado_em) select id, $2, true, now() from e`,
        [celula, novo, 7 * (n + 1)],
      )
    }
    expect(await vezes(lider)).toBeNull()
    // others of the cell are told nothing of it
    const outro = await as('membro')
    await put(celula, outro.membroId)
    expect(await vezes(outro)).toBeNull()
  })
})
