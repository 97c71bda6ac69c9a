import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { dayFromNow, newCampus } from '../support/events.ts'
import { newContaContabil, newFundo } from '../support/money.ts'
import { daChave, enrol, retiro } from '../support/registrations.ts'

/** An event that costs R$ 200, in a campus of its own, and who looks after it and after the money. */
async function scene(as: (role: 'lider' | 'financeiro', where: { campus: string }) => Promise<Person>) {
  const campus = await newCampus()
  const [lider, tesouraria] = [await as('lider', { campus }), await as('financeiro', { campus })]
  const { id, tipo } = await retiro(lider, { campus, tipos: [{ nome: 'Inteira', preco_centavos: 20_000 }] })
  const enrolled = async (pessoas = 1) => {
    const { data } = await enrol(id, { pessoas: Array(pessoas).fill({ tipo_id: tipo('Inteira') }) })
    return { chave: data ?? '', ...(await daChave(data ?? '')) }
  }
  const pay = (pedido: string, centavos = 20_000, meio = 'pix', dia = dayFromNow()) =>
    lider.rpc('confirmar_pagamento', { pedido, dia, meio, centavos })
  return { campus, lider, tesouraria, evento: id, enrolled, pay }
}

const movements = (pedido: string) =>
  sql<{
    id: string
    centavos: string
    lancamento_id: string | null
    estorno_id: string | null
    a_lancar: boolean
    espera: string | null
  }>(
    `select id, centavos, lancamento_id, estorno_id, a_lancar, espera from public.movimentos_de_inscricoes
     where pedido = $1 order by created_at, id`,
    [pedido],
  )

const choose = (quem: Person, campus: string, conta_contabil_id: string, caixa_id: string | null = null) =>
  quem.from('recebimento_de_inscricoes').upsert({ campus, conta_contabil_id, caixa_id })

const balanceOf = async (conta: string) =>
  Number(
    (
      await row<{ saldo: string }>(
        'select coalesce(sum(valor_centavos), 0) as saldo from public.partidas where conta_contabil_id = $1',
        [conta],
      )
    ).saldo,
  )

test('o que se paga sem conta escolhida espera; escolhida a conta, entra no fundo do evento, uma vez', async ({
  as,
}) => {
  const { campus, tesouraria, evento, enrolled, pay } = await scene(as)
  const [um, vivo] = [await enrolled(), await enrolled()]
  expect((await pay(um.id)).error).toBeNull()
  expect((await pay(vivo.id, 20_000, 'dinheiro')).error).toBeNull()
  expect(await movements(um.id)).toMatchObject([
    {
      centavos: '20000',
      lancamento_id: null,
      a_lancar: true,
      espera: 'Escolha a conta que recebe as inscrições.',
    },
  ])
  const fundo = await newFundo(true)
  expect(
    (await tesouraria.from('fundos_de_eventos').upsert({ evento_id: evento, campus, fundo_id: fundo })).error,
  ).toBeNull()
  const [banco, caixa] = [await newContaContabil(campus, 'banco'), await newContaContabil(campus)]
  expect((await choose(tesouraria, campus, await newContaContabil('Serra'))).error?.code).toBe('PT422')
  expect((await choose(tesouraria, campus, banco, caixa)).error).toBeNull()
  expect([await balanceOf(banco), await balanceOf(caixa)]).toEqual([20_000, 20_000])
  const [movimento] = await movements(um.id)
  const { data } = await tesouraria
    .from('lancamentos')
    .select('tipo, origem, historico, partidas(valor_centavos, fundo_id)')
    .eq('id', movimento?.lancamento_id ?? '')
    .single()
  expect(data).toMatchObject({
    tipo: 'entrada',
    origem: 'inscricao',
    historico: 'Inscrição: Retiro',
    partidas: [{ fundo_id: fundo }, { fundo_id: fundo }],
  })
  const again = await Promise.all([1, 2, 3].map(() => tesouraria.rpc('lancar_inscricoes', { campus })))
  expect(again.map(({ data: feitos }) => feitos)).toEqual([0, 0, 0])
  expect(await balanceOf(banco)).toBe(20_000)
  const { data: eventos } = await tesouraria.rpc('dinheiro_dos_eventos', { campus })
  expect(eventos).toMatchObject([
    { evento_id: evento, fundo_id: fundo, recebido_centavos: 40_000, a_lancar: 0 },
  ])
})

test('com conta, paga e entra juntos; desfeita a confirmação, estorna; devolvido, sai; tudo desfeito, zero', async ({
  as,
}) => {
  const { campus, lider, tesouraria, enrolled, pay } = await scene(as)
  const banco = await newContaContabil(campus, 'banco')
  await choose(tesouraria, campus, banco)
  const um = await enrolled(2)
  const primeira = await pay(um.id, 15_000)
  expect(await balanceOf(banco)).toBe(15_000)
  await lider.rpc('desfazer_operacao', { operacao: String(primeira.data) })
  expect(await balanceOf(banco)).toBe(0)
  const [desfeito] = await movements(um.id)
  expect(desfeito).toMatchObject({ a_lancar: false })
  expect(desfeito?.estorno_id).not.toBeNull()
  const segunda = await pay(um.id, 40_000)
  expect(segunda.error).toBeNull()
  await lider.rpc('cancelar_inscricoes', { ids: [um.inscricao] })
  const devolucao = await lider.rpc('devolver_pagamento', { pedido: um.id, centavos: 20_000 })
  expect(devolucao.error).toBeNull()
  expect(await balanceOf(banco)).toBe(20_000)
  const { data: livro } = await tesouraria.rpc('livro_caixa', {
    campus,
    de: dayFromNow(-3),
    ate: dayFromNow(),
  })
  expect(livro?.map(({ historico, valor_centavos }) => [historico, valor_centavos])).toEqual([
    ['Inscrição: Retiro', 15_000],
    ['Estorno: Inscrição: Retiro', -15_000],
    ['Inscrição: Retiro', 40_000],
    ['Devolução de inscrição: Retiro', -20_000],
  ])
  expect(JSON.stringify(livro)).not.toContain('Joana')
  await lider.rpc('desfazer_operacao', { operacao: String(devolucao.data) })
  expect(await balanceOf(banco)).toBe(40_000)
  expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
})

test('de um mês fechado entra no primeiro dia aberto, e o mês fica como estava; isento não traz nada', async ({
  as,
}) => {
  const { campus, lider, tesouraria, enrolled, pay } = await scene(as)
  const banco = await newContaContabil(campus, 'banco')
  await choose(tesouraria, campus, banco)
  await sql(
    `insert into public.meses_financeiros (campus, mes) values ($1, '2026-03-01'), ($1, '2026-04-01')`,
    [campus],
  )
  const um = await enrolled()
  expect((await pay(um.id, 20_000, 'pix', '2026-03-28')).error).toBeNull()
  const [movimento] = await movements(um.id)
  expect(
    await row('select caixa::text, competencia::text, historico from public.lancamentos where id = $1', [
      movimento?.lancamento_id,
    ]),
  ).toEqual({
    caixa: '2026-05-01',
    competencia: '2026-05-01',
    historico: 'Inscrição: Retiro (de 28/03/2026)',
  })
  const isento = await enrolled()
  expect((await pay(isento.id, 20_000, 'isento')).error).toBeNull()
  expect(await movements(isento.id)).toEqual([])
  // The treasurer reversed it first: undoing the confirmation does not do so again.
  await tesouraria.rpc('estornar', { lancamento: movimento?.lancamento_id ?? '', motivo: 'Lançado à mão' })
  const { operacao } = await row<{ operacao: string }>(
    `select operacao from public.alteracoes where tabela = 'inscricao_pedidos' and registro = $1 order by id desc limit 1`,
    [um.id],
  )
  await lider.rpc('desfazer_operacao', { operacao })
  expect(await balanceOf(banco)).toBe(0)
  expect(await movements(um.id)).toMatchObject([{ a_lancar: false }])
})

test('muitos ao mesmo tempo, enquanto a conta é escolhida: nada fica para trás, nada entra duas vezes', async ({
  as,
}) => {
  const { campus, tesouraria, enrolled, pay } = await scene(as)
  const banco = await newContaContabil(campus, 'banco')
  const pedidos = await Promise.all([1, 2, 3, 4, 5, 6].map(() => enrolled()))
  const answers = await Promise.all([
    ...pedidos.slice(0, 3).map(({ id }) => pay(id)),
    choose(tesouraria, campus, banco),
    ...pedidos.slice(3).flatMap(({ id }) => [pay(id), pay(id)]),
    tesouraria.rpc('lancar_inscricoes', { campus }),
  ])
  expect(answers.filter(({ error }) => error && error.code !== 'PT409')).toEqual([])
  expect(await balanceOf(banco)).toBe(120_000)
})

test('outro campus nem vê nem escolhe; o que foi lançado à mão é dispensado com motivo; líder não vê o livro', async ({
  as,
}) => {
  const { campus, lider, tesouraria, evento, enrolled, pay } = await scene(as)
  const de_fora = await as('financeiro', { campus: await newCampus() })
  const um = await enrolled()
  await pay(um.id)
  const [movimento] = await movements(um.id)
  const id = movimento?.id ?? ''
  for (const quem of [de_fora, lider])
    expect((await quem.from('movimentos_de_inscricoes').select('id').eq('id', id)).data).toEqual([])
  const banco = await newContaContabil(campus, 'banco')
  expect((await choose(de_fora, campus, banco)).error?.code).toBe('42501')
  expect((await de_fora.rpc('lancar_inscricoes', { campus })).error?.code).toBe('PT404')
  expect((await de_fora.rpc('dispensar_inscricao', { movimento: id, motivo: 'À mão' })).error?.code).toBe(
    'PT404',
  )
  expect((await lider.rpc('dispensar_inscricao', { movimento: id, motivo: 'À mão' })).error?.code).toBe(
    '42501',
  )
  const fundo = await newFundo()
  const dados = { evento_id: evento, campus: 'Posse', fundo_id: fundo }
  expect((await de_fora.from('fundos_de_eventos').insert(dados)).error?.code).toBe('42501')
  expect((await tesouraria.rpc('dispensar_inscricao', { movimento: id, motivo: '' })).error?.code).toBe(
    'PT422',
  )
  expect((await tesouraria.rpc('dispensar_inscricao', { movimento: id, motivo: 'À mão' })).error).toBeNull()
  await choose(tesouraria, campus, banco)
  expect(await balanceOf(banco)).toBe(0)
})
