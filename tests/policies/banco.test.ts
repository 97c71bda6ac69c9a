import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { categoria } from '../support/money.ts'
import { cena, importar, linha, linhasDe, saldo } from '../support/statements.ts'

describe('importar', () => {
  test('nunca duas vezes: pedaço repetido, em outra ordem, sem número ou com número repetido', async ({
    as,
  }) => {
    const { quem, conta } = await cena(as)
    const iguais = [1, 2].map((igual) => linha(10 + igual, 500, { memo: 'DOC', fitid: null, igual }))
    const arquivo = [linha(1, 1000), linha(2, -300), ...iguais]
    const primeira = await importar(quem, conta, arquivo)
    expect(primeira).toMatchObject({ data: 4, error: null })
    expect(await importar(quem, conta, arquivo, primeira.id)).toMatchObject({ data: 0, error: null })
    expect(await importar(quem, conta, arquivo.toReversed())).toMatchObject({ data: 0, error: null })
    // the same number for another day is another line
    const outra = [linha(1, 700, { dia: '2026-03-12' })]
    expect(await importar(quem, conta, outra)).toMatchObject({ data: 1 })
    const { data } = await quem.rpc('conferir_extrato', {
      conta,
      linhas: [linha(1, 1000), linha(9, 1000, { memo: 'PIX RECEBIDO 1' }), linha(5, 42)] as never,
    })
    expect(data?.map(({ situacao }) => situacao)).toEqual(['repetida', 'parecida', 'nova'])
    const juntas = await Promise.all([1, 2, 3].map(() => importar(quem, conta, [linha(77, 5)])))
    expect(juntas.map((uma) => uma.data).sort()).toEqual([0, 0, 1])
  })
})

describe('conciliar', () => {
  test('uma linha, cinquenta ao mesmo tempo: uma ganha, e desfazer volta ao começo', async ({ as }) => {
    const { quem, conta } = await cena(as)
    const { id } = await importar(quem, conta, [linha(1, 1000)])
    const [l] = await linhasDe(quem, conta)
    const ofertas = await categoria('3.1.02')
    const explicar = (chave: string) =>
      quem.rpc('explicar_linha', {
        chave,
        linha: String(l?.id),
        categoria: ofertas,
        historico: 'Oferta por Pix',
      })
    const respostas = await Promise.all(Array.from({ length: 50 }, () => explicar(randomUUID())))
    expect(respostas.filter(({ error }) => error === null)).toHaveLength(1)
    expect(respostas.filter(({ error }) => error?.code === 'PT409')).toHaveLength(49)
    expect(await saldo(conta)).toBe('1000')
    const conciliacao = String(respostas.find(({ error }) => error === null)?.data)
    expect((await quem.rpc('desfazer_conciliacao', { conciliacao })).error).toBeNull()
    expect(await linhasDe(quem, conta)).toMatchObject([{ estado: 'nova', conciliacao_id: null }])
    expect(await saldo(conta)).toBe('0')
    const chave = randomUUID()
    const [um, dois] = [await explicar(chave), await explicar(chave)]
    expect(um.data).toBe(dois.data)
    expect((await quem.rpc('desfazer_extrato', { extrato: id })).data).toBe(1)
    expect([await linhasDe(quem, conta), await saldo(conta)]).toEqual([[], '0'])
    expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
  })

  test('com o livro: sugestão com motivo, diferença lançada ao centavo, soma de dois', async ({ as }) => {
    const { campus, quem, conta } = await cena(as)
    const ofertas = await categoria('3.1.02')
    for (const centavos of [2030, 400, 600])
      await quem.rpc('lancar_entrada', {
        chave: randomUUID(),
        campus,
        conta,
        categoria: ofertas,
        centavos,
        caixa: '2026-03-09',
        historico: `Oferta ${centavos}`,
      })
    await importar(quem, conta, [linha(1, 2000), linha(2, 1000)])
    const [uma, outra] = await linhasDe(quem, conta)
    const { data } = await quem.rpc('sugestoes_da_linha', { linha: String(uma?.id) })
    expect(data?.[0]).toMatchObject({
      tipo: 'livro',
      motivo: 'Diferença de R$ 0,30, um dia antes',
      diferenca_centavos: -30,
    })
    const pedido = { linhas: [String(uma?.id)], partidas: data?.[0]?.partidas ?? [] }
    expect((await quem.rpc('conciliar', { chave: randomUUID(), ...pedido })).error?.details).toBe('diferenca')
    const tarifa = await categoria('4.9.01')
    expect(
      (await quem.rpc('conciliar', { chave: randomUUID(), ...pedido, categoria_da_diferenca: tarifa })).error,
    ).toBeNull()
    const abertas = async (busca: string) =>
      (await quem.rpc('partidas_em_aberto', { conta, de: '2026-03-01', ate: '2026-03-31', busca })).data?.map(
        ({ valor_centavos }) => valor_centavos,
      )
    expect([
      await abertas(''),
      await abertas('oferta 4'),
      await abertas('6,00'),
      await abertas('nada'),
    ]).toEqual([expect.arrayContaining([400, 600]), [400], [600], []])
    const soma = await quem.rpc('sugestoes_da_linha', { linha: String(outra?.id) })
    expect(soma.data?.[0]).toMatchObject({ tipo: 'soma', motivo: 'Soma de 2 lançamentos' })
    expect(
      (
        await quem.rpc('conciliar', {
          chave: randomUUID(),
          linhas: [String(outra?.id)],
          partidas: soma.data?.[0]?.partidas ?? [],
        })
      ).error,
    ).toBeNull()
    const dias = await quem.rpc('extrato_e_livro', { conta, de: '2026-03-08', ate: '2026-03-10' })
    expect(dias.data?.at(-1)).toMatchObject({ livro_centavos: 3000 })
    const comSaldo = { id: randomUUID(), conta, arquivo: 'saldo.ofx', formato: 'ofx', total: 1 } as const
    await quem.rpc('iniciar_extrato', { ...comSaldo, saldo_centavos: 3000, saldo_em: '2026-03-10' })
    const ditos = await quem.rpc('extrato_e_livro', { conta, de: '2026-03-08', ate: '2026-03-10' })
    expect(ditos.data?.at(-1)).toMatchObject({ extrato_centavos: 3000, livro_centavos: 3000 })
  })

  test('uma linha conciliada em mês fechado segura a importação inteira', async ({ as }) => {
    const { campus, quem, conta } = await cena(as)
    const { id } = await importar(quem, conta, [linha(1, 1000), linha(2, 50, { dia: '2026-04-02' })])
    const [l] = await linhasDe(quem, conta)
    const feita = await quem.rpc('explicar_linha', {
      chave: randomUUID(),
      linha: String(l?.id),
      categoria: await categoria('3.1.02'),
      historico: 'Oferta',
    })
    await (await as('admin', { campus })).rpc('fechar_mes', { campus, mes: '2026-03-01' })
    expect((await quem.rpc('desfazer_extrato', { extrato: id })).error?.code).toBe('PT409')
    expect((await quem.rpc('desfazer_conciliacao', { conciliacao: String(feita.data) })).error?.code).toBe(
      'PT409',
    )
    expect(await linhasDe(quem, conta)).toHaveLength(2)
  })
})

describe('quem pode', () => {
  test('outro campus nada vê; quem só vê o financeiro sabe quantas faltam, e nenhum nome', async ({ as }) => {
    const { campus, quem, conta } = await cena(as)
    const { id } = await importar(quem, conta, [linha(1, 1000, { memo: 'PIX MARIA DA SILVA' })])
    const [l] = await linhasDe(quem, conta)
    const [alheio, global] = [
      await as('financeiro', { campus: 'Serra' }),
      await as('ministerio_global', { papelCampus: null }),
    ]
    expect(await linhasDe(alheio, conta)).toEqual([])
    for (const { error } of await Promise.all([
      alheio.rpc('desfazer_extrato', { extrato: id }),
      alheio.rpc('ignorar_linha', { linha: String(l?.id), motivo: 'De outro campus' }),
      alheio.rpc('sugestoes_da_linha', { linha: String(l?.id) }),
      alheio.rpc('partidas_em_aberto', { conta, de: '2026-01-01', ate: '2026-12-31' }),
      alheio.rpc('experimentar_regra', { campus, texto: 'maria', entra: true }),
    ]))
      expect(error?.code).toBe('PT404')
    expect(await linhasDe(global, conta)).toEqual([])
    expect((await global.rpc('sugestoes_da_linha', { linha: String(l?.id) })).error?.code).toBe('42501')
    const fila = await quem.rpc('fila_do_banco', { campus })
    expect(fila.data).toMatchObject([{ conta_contabil_id: conta, faltam: 1 }])
    expect((await (await as('pastor', { campus })).rpc('fila_do_banco', { campus })).error?.code).toBe(
      '42501',
    )
  })

  test('uma regra propõe, mostra o que faria com o que já veio, e some sem mudar nada', async ({ as }) => {
    const { campus, quem, conta } = await cena(as)
    await importar(quem, conta, [linha(1, 1000, { memo: 'PIX MARIA DA SILVA' })])
    const [l] = await linhasDe(quem, conta)
    const regra = randomUUID()
    const nova = {
      campus,
      texto: 'María',
      entra: true,
      categoria: await categoria('3.1.01'),
      historico: 'Dízimo por Pix',
    }
    expect((await quem.rpc('salvar_regra', { id: regra, ...nova })).error).toBeNull()
    expect(
      (await quem.rpc('experimentar_regra', { campus, texto: 'María', entra: true })).data,
    ).toMatchObject([{ linha_id: l?.id, estado: 'nova', total: 1 }])
    expect((await quem.rpc('sugestoes_da_linha', { linha: String(l?.id) })).data).toMatchObject([
      { tipo: 'regra', regra_id: regra, motivo: 'Regra: o texto contém “María”' },
    ])
    expect((await quem.rpc('excluir_regra', { regra })).error).toBeNull()
    expect((await quem.rpc('sugestoes_da_linha', { linha: String(l?.id) })).data).toEqual([])
    expect(await sql('select id from public.regras_do_banco where id = $1', [regra])).toEqual([])
  })
})
