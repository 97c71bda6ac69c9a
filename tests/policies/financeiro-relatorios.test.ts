import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { z } from 'zod'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { categoria, newContaContabil, newLancamento } from '../support/money.ts'

const leg = z.array(z.object({ lancamento_id: z.string(), campus: z.string() }))
const ANO = { de: '2026-01-01', ate: '2026-12-31' }
const doze = (centavos: number) => Array.from({ length: 12 }, () => centavos)

async function newCampus(): Promise<string> {
  const { nome } = await row<{ nome: string }>('insert into public.campi (nome) values ($1) returning nome', [
    `Campus ${unique()}`,
  ])
  return nome
}

async function exportAll(quem: Person, campus: string, limite: number) {
  const asked = { campus, ...ANO, formato: 'diario' }
  const { data: exportacao } = await quem.rpc('iniciar_exportacao_financeira', asked).throwOnError()
  const found: string[] = []
  for (;;) {
    const args = { exportacao, depois: found.at(-1), limite }
    const legs = leg.parse((await quem.rpc('exportar_razao', args).throwOnError()).data)
    const entries = new Set(legs.map(({ lancamento_id }) => lancamento_id))
    found.push(...entries)
    if (entries.size < limite) return { exportacao, found }
  }
}

describe('exportar', () => {
  test('a tesouraria leva o seu campus, página por página, e fica escrito; de outro campus, nada', async ({
    as,
  }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const made = [await newLancamento(campus), await newLancamento(campus), await newLancamento(campus)]
    await newLancamento('Serra')
    const { exportacao, found } = await exportAll(quem, campus, 2)
    expect(found.toSorted()).toEqual(made.toSorted())
    expect(
      await row(
        'select autor, quantidade::integer, concluida_em is not null as pronta from public.exportacoes_financeiras where id = $1',
        [exportacao],
      ),
    ).toEqual({ autor: quem.id, quantidade: 3, pronta: true })
    const pedido = { campus: 'Serra', ...ANO, formato: 'csv' }
    expect((await quem.rpc('iniciar_exportacao_financeira', pedido)).error?.code).toBe('PT404')
    const outra = await as('financeiro', { campus: 'Serra' })
    expect((await outra.rpc('exportar_razao', { exportacao })).error?.code).toBe('PT404')
    expect(await outra.from('exportacoes_financeiras').select('id').eq('id', exportacao)).toBeEmpty()
  })

  test('quem só vê não exporta', async ({ as }) => {
    const quem = await as('ministerio_global')
    const pedido = { campus: 'Posse', ...ANO, formato: 'csv' }
    expect((await quem.rpc('iniciar_exportacao_financeira', pedido)).error?.code).toBe('42501')
  })
})

describe('balancete e lançamentos', () => {
  test('com palavras, um campus vê também o que outro lançou do seu dinheiro, em ordem, página por página', async ({
    as,
  }) => {
    const [campus, outro] = [await newCampus(), await newCampus()]
    const [quem, admin] = [await as('financeiro', { campus }), await as('admin')]
    const [conta, daOutra] = [await newContaContabil(campus), await newContaContabil(outro)]
    const comum = { centavos: 100, historico: 'Repasse da matriz', chave: randomUUID() }
    const entrada = { ...comum, campus, conta, categoria: await categoria('3.1.02') }
    await quem.rpc('lancar_entrada', { ...entrada, caixa: '2026-01-10' }).throwOnError()
    const { data: repasse } = await admin
      .rpc('lancar_transferencia', {
        ...{ ...comum, chave: randomUUID(), caixa: '2026-02-10' },
        ...{ de: daOutra, para: conta },
      })
      .throwOnError()
    await admin.rpc('estornar', { lancamento: repasse, motivo: 'Engano', dia: '2026-02-11' }).throwOnError()
    const found: (string | null)[] = []
    for (;;) {
      const args = { campus, ...ANO, busca: 'repasse DA', limite: 2, depois: found.at(-1) ?? undefined }
      const { data } = await quem.rpc('partidas_de', args).throwOnError()
      expect(data.every((one) => one.campus === campus)).toBe(true)
      found.push(...data.map(({ partida_id }) => partida_id))
      if (data.length < 2) break
    }
    expect(
      await sql(
        `select p.caixa::text from unnest($1::uuid[]) with ordinality x (id, n) join public.partidas p on p.id = x.id order by n`,
        [found],
      ),
    ).toEqual(['2026-02-11', '2026-02-10', '2026-01-10'].map((caixa) => ({ caixa })))
  })

  test('o balancete fecha em zero, também com anos anteriores; de outro campus é recusado', async ({
    as,
  }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    await newLancamento(campus, '2025-06-10')
    await newLancamento(campus, '2026-01-15')
    const { data } = await quem
      .rpc('balancete', { campus, de: '2026-02-01', ate: '2026-02-28' })
      .throwOnError()
    expect(data.reduce((sum, { saldo_centavos }) => sum + Number(saldo_centavos), 0)).toBe(0)
    expect(data.find(({ conta_contabil_id }) => conta_contabil_id === null)?.saldo_centavos).toBe(-1000)
    expect(data.find(({ codigo }) => codigo === '3.1.02')?.anterior_centavos).toBe(-1000)
    for (const { error } of await Promise.all([
      quem.rpc('balancete', { campus: 'Serra', ...ANO }),
      quem.rpc('partidas_de', { campus: 'Serra', ...ANO }),
      quem.rpc('orcado_e_realizado', { campus: 'Serra', ano: 2026 }),
    ]))
      expect(error?.code).toBe('PT404')
  })

  test('o que está atrás de um número vem página por página, uma vez cada', async ({ as }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const made: string[] = []
    for (let dia = 1; dia <= 7; dia += 1) made.push(await newLancamento(campus, `2026-03-0${1 + (dia % 3)}`))
    const ofertas = await categoria('3.1.02')
    const found: string[] = []
    let depois: string | undefined
    for (;;) {
      const args = { campus, ...ANO, conta: ofertas, busca: 'MATRIZ', depois, limite: 2 }
      const { data } = await quem.rpc('partidas_de', args).throwOnError()
      found.push(...data.map(({ lancamento_id }) => String(lancamento_id)))
      depois = data.at(-1)?.partida_id ?? undefined
      if (!depois) break
    }
    expect(found.toSorted()).toEqual(made.toSorted())
    const nada = await quem.rpc('partidas_de', { campus, ...ANO, busca: 'que não há' }).throwOnError()
    expect(nada.data).toEqual([])
  })
})

describe('orçamento', () => {
  test('doze meses de uma vez, de novo e menos; ao lado, o realizado', async ({ as }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const conta = await categoria('3.1.02')
    await newLancamento(campus)
    const orcar = (centavos: number[]) => quem.rpc('orcar', { campus, ano: 2026, conta, centavos })
    expect((await orcar(doze(500))).error).toBeNull()
    expect((await orcar([700, ...doze(0).slice(1)])).error).toBeNull()
    const { data } = await quem.rpc('orcado_e_realizado', { campus, ano: 2026 }).throwOnError()
    expect(data).toMatchObject([
      { orcado_centavos: [700, ...doze(0).slice(1)], realizado_centavos: [1000, ...doze(0).slice(1)] },
    ])
    expect((await orcar([1])).error?.code).toBe('PT422')
    expect((await orcar(doze(-1))).error?.code).toBe('PT422')
    const caixa = await newContaContabil(campus)
    expect(
      (await quem.rpc('orcar', { campus, ano: 2026, conta: caixa, centavos: doze(1) })).error?.code,
    ).toBe('PT422')
  })

  test('o ano anterior com um reajuste, do orçado ou do realizado; o que já há fica', async ({ as }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const luz = await categoria('4.2.02')
    await newLancamento(campus, '2025-05-05')
    await quem.rpc('orcar', { campus, ano: 2025, conta: luz, centavos: doze(1001) }).throwOnError()
    const copiar = (fonte: string) =>
      quem.rpc('copiar_orcamento', { campus, ano: 2026, percentual: 5, fonte })
    expect((await copiar('orcado')).data).toBe(12)
    expect((await copiar('orcado')).error?.code).toBe('PT409')
    expect((await copiar('realizado')).data).toBe(1)
    expect(
      await sql(
        'select mes::text, valor_centavos::integer as valor from public.orcamentos where campus = $1 and mes >= $2 order by mes, valor_centavos limit 2',
        [campus, '2026-05-01'],
      ),
    ).toEqual([
      { mes: '2026-05-01', valor: 1050 },
      { mes: '2026-05-01', valor: 1051 },
    ])
  })

  test('de outro campus não se orça; quem só vê também não', async ({ as }) => {
    const conta = await categoria('4.2.02')
    const pedido = { campus: 'Serra', ano: 2026, conta, centavos: doze(1) }
    expect((await (await as('financeiro')).rpc('orcar', pedido)).error?.code).toBe('PT404')
    expect((await (await as('ministerio_global')).rpc('orcar', pedido)).error?.code).toBe('42501')
    expect(
      (await (await as('financeiro')).rpc('copiar_orcamento', { campus: 'Serra', ano: 2026 })).error?.code,
    ).toBe('PT404')
  })
})
