import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { categoria, fundoGeral, newContaContabil, newFundo, newLancamento } from '../support/money.ts'

/** Each test closes months of a campus of its own. */
async function newCampus(): Promise<string> {
  const { nome } = await row<{ nome: string }>('insert into public.campi (nome) values ($1) returning nome', [
    `Campus ${unique()}`,
  ])
  return nome
}

interface Entrada {
  campus: string
  conta: string
  centavos?: number
  caixa?: string
  competencia?: string
  fundo?: string
  chave?: string
}

const enter = async (quem: Person, { campus, conta, ...resto }: Entrada) =>
  quem.rpc('lancar_entrada', {
    chave: randomUUID(),
    campus,
    conta,
    categoria: await categoria('3.1.02'),
    centavos: 1000,
    caixa: '2026-03-10',
    historico: 'Oferta do culto',
    ...resto,
  })

const spend = async (quem: Person, { campus, conta, ...resto }: Entrada & { mesmo_assim?: boolean }) =>
  quem.rpc('lancar_despesa', {
    chave: randomUUID(),
    campus,
    conta,
    categoria: await categoria('4.2.02'),
    centavos: 1000,
    caixa: '2026-03-10',
    historico: 'Conta de luz',
    ...resto,
  })

const balance = async (quem: Person, campus: string, conta: string, dia: string) => {
  const { data } = await quem.rpc('saldos_das_contas', { campus, dia })
  return data?.find(({ conta_contabil_id }) => conta_contabil_id === conta)?.saldo_centavos
}

describe('o livro', () => {
  test('uma entrada fecha em zero, tem número sem lacunas e fica: nem o dono do banco a muda', async ({
    as,
  }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const conta = await newContaContabil(campus)
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      const { data } = await enter(quem, { campus, conta, competencia: '2026-02-28' })
      ids.push(String(data))
    }
    const { data } = await quem
      .from('lancamentos')
      .select('id, ano, numero, tipo')
      .in('id', ids)
      .order('numero')
    expect(data).toEqual(ids.map((id, n) => ({ id, ano: 2026, numero: n + 1, tipo: 'entrada' })))
    const { data: legs } = await quem.from('partidas').select('valor_centavos').in('lancamento_id', ids)
    expect(legs?.map(({ valor_centavos }) => valor_centavos).sort()).toEqual([
      -1000, -1000, -1000, 1000, 1000, 1000,
    ])
    await expect(
      sql('update public.lancamentos set historico = $2 where id = $1', [ids[0], 'Outro']),
    ).rejects.toThrow('faça um estorno')
    await expect(sql('delete from public.partidas where lancamento_id = $1', [ids[0]])).rejects.toThrow(
      'faça um estorno',
    )
    await expect(
      sql(
        `insert into public.partidas (lancamento_id, ordem, conta_contabil_id, valor_centavos, campus, fundo_id, competencia,
           caixa) select $1, 3, $2, 5, $3, app.fundo_geral(), '2026-03-10', '2026-03-10'`,
        [ids[0], conta, campus],
      ),
    ).rejects.toThrow('não fecham em zero')
    expect(await balance(quem, campus, conta, '2026-03-10')).toBe(3000)
    expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
  })

  test('o mesmo pedido de novo, também ao mesmo tempo, dá o mesmo lançamento', async ({ as }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const conta = await newContaContabil(campus)
    const chave = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(quem, { campus, conta, chave })))
    expect(new Set(answers.map(({ data, error }) => error?.message ?? data)).size).toBe(1)
    // another amount, fund or day of the fact under the same key is not what was entered
    for (const outro of [{ fundo: await newFundo() }, { competencia: '2026-02-28' }])
      expect((await enter(quem, { campus, conta, chave, ...outro })).error?.code).toBe('PT409')
    expect((await enter(quem, { campus, conta, chave, centavos: 999 })).error?.message).toContain(
      'com outros dados',
    )
    expect(await balance(quem, campus, conta, '2026-03-10')).toBe(1000)
  })

  test('um campus que muda de nome leva o seu dinheiro', async ({ as }) => {
    const campus = await newCampus()
    const quem = await as('admin')
    const conta = await newContaContabil(campus)
    await enter(quem, { campus, conta })
    const novo = `${campus} Novo`
    await sql('update public.campi set nome = $2 where nome = $1', [campus, novo])
    expect(await balance(quem, novo, conta, '2026-03-10')).toBe(1000)
    expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
  })

  test('o que não faz sentido é dito ao lado: valor, dia, conta de outro campus, categoria trocada', async ({
    as,
  }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const [conta, alheia] = [await newContaContabil(campus), await newContaContabil('Serra')]
    expect((await enter(quem, { campus, conta, centavos: 0 })).error?.code).toBe('PT422')
    expect((await enter(quem, { campus, conta, centavos: -5 })).error?.code).toBe('PT422')
    expect((await enter(quem, { campus, conta, caixa: '2999-01-01' })).error?.code).toBe('PT422')
    expect((await enter(quem, { campus, conta: alheia })).error?.code).toBe('PT404')
    const { error } = await quem.rpc('lancar_entrada', {
      chave: randomUUID(),
      campus,
      conta,
      categoria: await categoria('4.2.02'),
      centavos: 10,
      caixa: '2026-03-10',
      historico: 'Trocada',
    })
    expect(error?.message).toBe('Escolha a categoria.')
  })
})

describe('quem pode', () => {
  test('a tesouraria de um campus não vê nem toca o dinheiro de outro', async ({ as }) => {
    const quem = await as('financeiro')
    const [conta, lancamento] = [await newContaContabil('Serra'), await newLancamento('Serra')]
    await newContaContabil('Posse')
    expect((await enter(quem, { campus: 'Serra', conta })).error?.code).toBe('PT404')
    expect((await quem.rpc('estornar', { lancamento, motivo: 'De outro campus' })).error?.code).toBe('PT404')
    expect((await quem.from('lancamentos').select('id').eq('id', lancamento)).data).toEqual([])
    expect((await quem.from('partidas').select('id').eq('lancamento_id', lancamento)).data).toEqual([])
    for (const { error } of await Promise.all([
      quem.rpc('saldos_das_contas', { campus: 'Serra' }),
      quem.rpc('saldos_dos_fundos', { campus: 'Serra' }),
      quem.rpc('livro_caixa', { campus: 'Serra', de: '2026-01-01', ate: '2026-01-31' }),
      quem.rpc('dre', { campus: 'Serra', de: '2026-01-01', ate: '2026-12-31' }),
    ])) {
      expect(error?.code).toBe('PT404')
    }
    const { data } = await quem.rpc('saldos_das_contas', {})
    expect(new Set(data?.map(({ campus_da_conta }) => campus_da_conta))).toEqual(new Set(['Posse']))
  })

  test('cada campus abre as suas contas, também juntos: o código é o próximo, de quem quer que seja o anterior', async ({
    as,
  }) => {
    const [um, outro] = [await newCampus(), await newCampus()]
    const open = async (campus: string) =>
      (await as('financeiro', { campus }))
        .from('contas_contabeis')
        .insert({ nome: 'Caixa', tipo: 'caixa', campus })
        .select('codigo')
        .single()
    const codigos = (await Promise.all([open(um), open(outro)])).map(({ data }) => data?.codigo)
    expect(new Set(codigos).size).toBe(2)
    for (const codigo of codigos) expect(codigo).toMatch(/^1\.1\.\d{2,3}$/)
    const { error } = await (await as('financeiro', { campus: um }))
      .from('contas_contabeis')
      .insert({ nome: 'Banco', tipo: 'banco', campus: outro })
    expect(error?.code).toBe('42501')
  })

  test('uma transferência e seu estorno pedem os dois campi', async ({ as }) => {
    const [um, admin] = [await as('financeiro'), await as('admin')]
    const [de, para] = [await newContaContabil('Posse'), await newContaContabil('Serra')]
    const pedido = { de, para, centavos: 500, caixa: '2026-03-10', historico: 'Repasse' }
    expect((await um.rpc('lancar_transferencia', { chave: randomUUID(), ...pedido })).error?.code).toBe(
      'PT404',
    )
    const { data } = await admin.rpc('lancar_transferencia', { chave: randomUUID(), ...pedido })
    expect((await um.rpc('estornar', { lancamento: String(data), motivo: 'Engano' })).error?.code).toBe(
      'PT404',
    )
    expect((await admin.rpc('estornar', { lancamento: String(data), motivo: 'Engano' })).error).toBeNull()
  })

  test('quem só vê não lança; quem não tem o financeiro nem lê; quem aprova fecha', async ({ as }) => {
    const campus = await newCampus()
    const conta = await newContaContabil(campus)
    const [global, pastor, lider] = [
      await as('ministerio_global'),
      await as('pastor', { campus }),
      await as('lider', { campus }),
    ]
    expect((await enter(global, { campus, conta })).error?.code).toBe('42501')
    expect(await balance(global, campus, conta, '2026-03-10')).toBe(0)
    for (const quem of [pastor, lider]) {
      expect((await enter(quem, { campus, conta })).error?.code).toBe('42501')
      expect((await quem.rpc('saldos_das_contas', { campus })).error?.code).toBe('42501')
      expect((await quem.rpc('fechar_mes', { campus, mes: '2026-03-01' })).error?.code).toBe('42501')
      expect((await quem.from('contas_contabeis').select('id')).data).toEqual([])
    }
    const tesouraria = await as('financeiro', { campus })
    expect((await tesouraria.rpc('fechar_mes', { campus, mes: '2026-03-01' })).error?.code).toBe('42501')
  })
})

describe('estorno', () => {
  test('os dois ficam, o saldo volta, e só uma vez, também quando dois pedem juntos', async ({ as }) => {
    const campus = await newCampus()
    const [um, dois] = [await as('financeiro', { campus }), await as('financeiro', { campus })]
    const conta = await newContaContabil(campus)
    const lancamento = String((await enter(um, { campus, conta })).data)
    const answers = await Promise.all(
      [um, dois, um, dois].map((quem) => quem.rpc('estornar', { lancamento, motivo: 'Lançado em dobro' })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(
      answers.filter(({ error }) => error?.message === 'Este lançamento já foi estornado.'),
    ).toHaveLength(3)
    const estorno = String(answers.find(({ error }) => error === null)?.data)
    expect((await um.rpc('estornar', { lancamento: estorno, motivo: 'De volta' })).error?.code).toBe('PT409')
    const { data } = await um
      .from('lancamentos')
      .select('id, estorna_id, motivo')
      .eq('estorna_id', lancamento)
    expect(data).toEqual([{ id: estorno, estorna_id: lancamento, motivo: 'Lançado em dobro' }])
    const legs = await row(
      'select sum(valor_centavos) as saldo from public.partidas where conta_contabil_id = $1',
      [conta],
    )
    expect(legs).toEqual({ saldo: '0' })
  })
})

describe('fundos', () => {
  test('um fundo com destinação não fica negativo sem quem aprova, também quando dois gastam juntos', async ({
    as,
  }) => {
    const campus = await newCampus()
    const [tesouraria, admin] = [await as('financeiro', { campus }), await as('admin')]
    const [conta, fundo] = [await newContaContabil(campus), await newFundo(true)]
    await enter(tesouraria, { campus, conta, fundo, centavos: 1000 })
    const juntos = await Promise.all(
      [1, 2, 3].map(() => spend(tesouraria, { campus, conta, fundo, centavos: 600 })),
    )
    expect(juntos.filter(({ error }) => error === null)).toHaveLength(1)
    expect(juntos.filter(({ error }) => error?.details === 'fundo_negativo')).toHaveLength(2)
    expect(
      (await spend(tesouraria, { campus, conta, fundo, centavos: 600, mesmo_assim: true })).error?.code,
    ).toBe('42501')
    expect((await spend(admin, { campus, conta, fundo, centavos: 600, mesmo_assim: true })).error).toBeNull()
    const { data } = await tesouraria.rpc('saldos_dos_fundos', { campus })
    expect(data?.find(({ fundo_id }) => fundo_id === fundo)?.saldo_centavos).toBe(-200)
  })
})

describe('fechamento', () => {
  test('um mês fechado não recebe entrada, nem estorno, nem fato; reaberto com motivo, recebe', async ({
    as,
  }) => {
    const campus = await newCampus()
    const [tesouraria, admin] = [await as('financeiro', { campus }), await as('admin')]
    const conta = await newContaContabil(campus)
    const lancamento = String((await enter(tesouraria, { campus, conta })).data)
    expect((await admin.rpc('fechar_mes', { campus, mes: '2026-03-15' })).error).toBeNull()
    expect((await admin.rpc('fechar_mes', { campus, mes: '2026-03-15' })).error?.code).toBe('PT409')
    expect((await enter(tesouraria, { campus, conta })).error?.message).toContain('está fechado')
    expect(
      (await enter(tesouraria, { campus, conta, caixa: '2026-04-01', competencia: '2026-03-31' })).error
        ?.code,
    ).toBe('PT409')
    expect(
      (await tesouraria.rpc('estornar', { lancamento, motivo: 'Engano', dia: '2026-03-20' })).error?.code,
    ).toBe('PT409')
    expect(
      (await tesouraria.rpc('estornar', { lancamento, motivo: 'Engano', dia: '2026-04-02' })).error,
    ).toBeNull()
    const hoje = (await row<{ hoje: string }>('select app.hoje()::text as hoje')).hoje
    const reabrir = (quem: Person, motivo: string) =>
      quem.rpc('reabrir_mes', { campus, mes: '2026-03-01', ate: hoje, motivo })
    expect((await reabrir(tesouraria, 'Faltou uma nota')).error?.code).toBe('42501')
    expect((await reabrir(admin, '')).error?.code).toBe('PT422')
    expect((await reabrir(admin, 'Faltou uma nota')).error).toBeNull()
    expect((await enter(tesouraria, { campus, conta })).error).toBeNull()
    const { data } = await tesouraria
      .from('meses_financeiros')
      .select('mes, liberado_ate, motivo')
      .eq('campus', campus)
    expect(data).toEqual([{ mes: '2026-03-01', liberado_ate: hoje, motivo: 'Faltou uma nota' }])
  })

  test('fechar enquanto outros lançam: o que entrou entrou antes, o que vem depois é recusado', async ({
    as,
  }) => {
    const campus = await newCampus()
    const [tesouraria, admin] = [await as('financeiro', { campus }), await as('admin')]
    const conta = await newContaContabil(campus)
    const entradas = Array.from({ length: 10 }, () => enter(tesouraria, { campus, conta }))
    const fechado = admin.rpc('fechar_mes', { campus, mes: '2026-03-01' })
    const answers = await Promise.all(entradas)
    expect((await fechado).error).toBeNull()
    const aceitas = answers.filter(({ error }) => error === null).length
    expect(answers.every(({ error }) => error === null || error.code === 'PT409')).toBe(true)
    expect(await balance(tesouraria, campus, conta, '2026-03-31')).toBe(aceitas * 1000)
  })
})

describe('relatórios', () => {
  test('livro-caixa, saldos e DRE dizem o que as contas de mão dizem', async ({ as }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const [caixa, banco, geral] = [
      await newContaContabil(campus),
      await newContaContabil(campus, 'banco'),
      await fundoGeral(),
    ]
    await quem.rpc('lancar_saldo_inicial', {
      chave: randomUUID(),
      conta: banco,
      centavos: 50_000,
      dia: '2026-01-01',
    })
    await enter(quem, {
      campus,
      conta: caixa,
      centavos: 12_345,
      caixa: '2026-03-01',
      competencia: '2026-02-28',
    })
    await enter(quem, { campus, conta: caixa, centavos: 655, caixa: '2026-03-08' })
    await quem.rpc('lancar_transferencia', {
      chave: randomUUID(),
      de: caixa,
      para: banco,
      centavos: 13_000,
      caixa: '2026-03-09',
      historico: 'Depósito',
    })
    await spend(quem, { campus, conta: banco, centavos: 20_001, caixa: '2026-03-31' })
    expect(await balance(quem, campus, caixa, '2026-03-08')).toBe(13_000)
    expect(await balance(quem, campus, caixa, '2026-03-31')).toBe(0)
    expect(await balance(quem, campus, banco, '2026-02-28')).toBe(50_000)
    expect(await balance(quem, campus, banco, '2026-03-31')).toBe(42_999)
    const livro = await quem.rpc('livro_caixa', { campus, de: '2026-03-01', ate: '2026-03-31' })
    expect(livro.data?.map(({ valor_centavos, saldo_centavos }) => [valor_centavos, saldo_centavos])).toEqual(
      [
        [12_345, 62_345],
        [655, 63_000],
        [13_000, 76_000],
        [-13_000, 63_000],
        [-20_001, 42_999],
      ],
    )
    const total = async (base: string, de: string, ate: string) => {
      const { data } = await quem.rpc('dre', { campus, de, ate, base })
      return data?.map(({ codigo, mes, valor_centavos }) => [codigo, mes, valor_centavos])
    }
    expect(await total('caixa', '2026-02-01', '2026-03-31')).toEqual([
      ['3.1.02', '2026-03-01', 13_000],
      ['4.2.02', '2026-03-01', -20_001],
    ])
    expect(await total('competencia', '2026-02-01', '2026-03-31')).toEqual([
      ['3.1.02', '2026-02-01', 12_345],
      ['3.1.02', '2026-03-01', 655],
      ['4.2.02', '2026-03-01', -20_001],
    ])
    const { data } = await quem.rpc('saldos_dos_fundos', { campus, dia: '2026-03-31' })
    expect(data?.find(({ fundo_id }) => fundo_id === geral)?.saldo_centavos).toBe(42_999)
  })
})
