import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { categoria, newContaContabil, newFundo } from '../support/money.ts'

/** Histories are of 2025: its months are over, and may be closed. */
const MESES = 6
const dia = fc
  .record({ mes: fc.integer({ min: 1, max: MESES }), dia: fc.integer({ min: 1, max: 28 }) })
  .map(({ mes, dia }) => `2025-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`)
const centavos = fc.integer({ min: 1, max: 50_000 })
const campus = fc.nat({ max: 1 })
const fundo = fc.nat({ max: 1 })

const feito = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('dinheiro' as const),
      isEntrada: fc.boolean(),
      campus,
      fundo,
      centavos,
      caixa: dia,
      competencia: fc.option(dia, { freq: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('transferencia' as const),
      campus,
      para: campus,
      fundo,
      fundoPara: fundo,
      centavos,
      caixa: dia,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('estorno' as const), qual: fc.nat({ max: 40 }), caixa: dia }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mes' as const),
      isFechar: fc.boolean(),
      campus,
      caixa: dia,
    }),
  },
)
type Feito = typeof feito extends fc.Arbitrary<infer T> ? T : never
type Leg = {
  conta: string
  campus: string
  fundo: string
  centavos: number
  caixa: string
  competencia: string
}
type Lancado = { id: string; legs: Leg[]; estornado: boolean; caixa: string }

const monthOf = (day: string) => day.slice(0, 7)
const add = (sums: Map<string, number>, key: string, value: number) =>
  sums.set(key, (sums.get(key) ?? 0) + value)
const nonZero = (sums: Map<string, number>) => Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))

/** Two campuses with a cash box and a bank account each, a free and a restricted fund, and who works there. */
async function newMundo(quem: Record<'admin', Person>) {
  const campi = [`Campus ${unique()}`, `Campus ${unique()}`] as const
  await sql('insert into public.campi (nome) select unnest($1::text[])', [campi])
  const contas = await Promise.all(
    campi.map(async (nome) => [await newContaContabil(nome), await newContaContabil(nome, 'banco')] as const),
  )
  const fundos = [await newFundo(), await newFundo(true)] as const
  const [receita, despesa] = [await categoria('3.1.02'), await categoria('4.2.02')]
  const lancados: Lancado[] = []
  const fechados = new Set<string>()
  const money = new Set(contas.flat())
  const at = <T>(items: readonly T[], index: number): T => {
    const item = items[index % items.length]
    if (item === undefined) throw new Error('nothing there')
    return item
  }
  const legsOf = () => lancados.flatMap(({ legs }) => legs)

  /** What the ledger should say to these legs: null, or why not. */
  function refusal(legs: readonly Leg[]): string | null {
    if (
      legs.some(({ campus, caixa, competencia }) =>
        [caixa, competencia].some((day) => fechados.has(`${campus} ${monthOf(day)}`)),
      )
    )
      return 'PT409'
    const all = [...legsOf(), ...legs]
    const isBelow = legs.some(
      (leg) =>
        leg.centavos < 0 &&
        money.has(leg.conta) &&
        leg.fundo === fundos[1] &&
        all.reduce(
          (sum, { conta, fundo, campus, centavos }) =>
            sum + (money.has(conta) && fundo === leg.fundo && campus === leg.campus ? centavos : 0),
          0,
        ) < 0,
    )
    return isBelow ? 'PT409' : null
  }

  const pairOf = (one: Feito): Leg[] => {
    if (one.kind !== 'dinheiro' && one.kind !== 'transferencia') return []
    const nome = at(campi, one.campus)
    const [caixa, banco] = at(contas, one.campus)
    const days = { caixa: one.caixa, competencia: ('competencia' in one && one.competencia) || one.caixa }
    const own = { campus: nome, fundo: at(fundos, one.fundo), ...days }
    if (one.kind === 'dinheiro' && one.isEntrada)
      return [
        { ...own, conta: caixa, centavos: one.centavos },
        { ...own, conta: receita, centavos: -one.centavos },
      ]
    if (one.kind === 'dinheiro')
      return [
        { ...own, conta: despesa, centavos: one.centavos },
        { ...own, conta: caixa, centavos: -one.centavos },
      ]
    const para = at(contas, one.para)[1]
    return [
      {
        ...days,
        campus: at(campi, one.para),
        fundo: at(fundos, one.fundoPara),
        conta: para,
        centavos: one.centavos,
      },
      { ...own, conta: one.campus === one.para ? caixa : banco, centavos: -one.centavos },
    ]
  }

  /** Asks for it as whoever may; says what was expected and what came. */
  async function ask(
    one: Feito,
  ): Promise<{ expected: string | null; code: string | null; id?: string; legs?: Leg[] }> {
    const chave = randomUUID()
    if (one.kind === 'mes') {
      const nome = at(campi, one.campus)
      const key = `${nome} ${monthOf(one.caixa)}`
      const isClosed = fechados.has(key)
      const { error } = one.isFechar
        ? await quem.admin.rpc('fechar_mes', { campus: nome, mes: one.caixa })
        : await quem.admin.rpc('reabrir_mes', {
            campus: nome,
            mes: one.caixa,
            ate: await today(),
            motivo: 'Prova',
          })
      if (!error && one.isFechar) fechados.add(key)
      if (!error && !one.isFechar) fechados.delete(key)
      return { expected: isClosed === one.isFechar ? 'PT409' : null, code: error?.code ?? null }
    }
    if (one.kind === 'estorno') {
      const original = lancados[one.qual]
      if (!original) return { expected: null, code: null }
      const days = { caixa: one.caixa, competencia: one.caixa }
      const legs = original.legs.map((leg) => ({ ...leg, ...days, centavos: -leg.centavos }))
      const { data, error } = await quem.admin.rpc('estornar', {
        lancamento: original.id,
        motivo: 'Prova',
        dia: one.caixa,
      })
      const expected = original.estornado ? 'PT409' : one.caixa < original.caixa ? 'PT422' : refusal(legs)
      if (!error) original.estornado = true
      return { expected, code: error?.code ?? null, id: data ?? undefined, legs }
    }
    const legs = pairOf(one)
    const [first, second] = legs
    if (!first || !second) throw new Error('an entry has two legs')
    const common = { chave, centavos: one.centavos, caixa: one.caixa, historico: 'Prova' }
    const { data, error } =
      one.kind === 'transferencia'
        ? await quem.admin.rpc('lancar_transferencia', {
            ...common,
            de: second.conta,
            para: first.conta,
            fundo_de: second.fundo,
            fundo_para: first.fundo,
          })
        : await quem.admin.rpc(one.isEntrada ? 'lancar_entrada' : 'lancar_despesa', {
            ...common,
            campus: first.campus,
            conta: one.isEntrada ? first.conta : second.conta,
            categoria: one.isEntrada ? second.conta : first.conta,
            fundo: first.fundo,
            competencia: first.competencia,
          })
    return { expected: refusal(legs), code: error?.code ?? null, id: data ?? undefined, legs }
  }

  async function act(one: Feito): Promise<void> {
    const before = one.kind === 'estorno' && lancados[one.qual] ? { ...lancados[one.qual] } : undefined
    const { expected, code, id, legs = [] } = await ask(one)
    expect(code, JSON.stringify(one)).toBe(expected)
    if (id) lancados.push({ id, legs, estornado: one.kind === 'estorno', caixa: one.caixa })
    if (before && code === null && expected === null) expect(before.estornado).not.toBe(true)
  }
  return { campi, contas, fundos, receita, despesa, lancados, act, ask, legsOf, money }
}
type Mundo = Awaited<ReturnType<typeof newMundo>>

let hoje: string | undefined
async function today(): Promise<string> {
  hoje ??= (await row<{ hoje: string }>('select app.hoje()::text as hoje')).hoje
  return hoje
}

/** Everything that is read, against the legs that the model kept. */
async function expectReports(
  quem: Person,
  { campi, legsOf, money, fundos, receita, despesa }: Mundo,
): Promise<void> {
  const legs = legsOf()
  expect(
    await sql(
      'select caixa from public.partidas where campus = any ($1) group by caixa having sum(valor_centavos) <> 0',
      [campi],
    ),
  ).toEqual([])
  for (const campus of campi) {
    const own = legs.filter((leg) => leg.campus === campus)
    for (const day of ['2025-02-14', '2025-04-30', '2025-12-31']) {
      const [contas, dosFundos] = [new Map<string, number>(), new Map<string, number>()]
      for (const { conta, fundo, centavos, caixa } of own) {
        if (caixa > day || !money.has(conta)) continue
        add(contas, conta, centavos)
        add(dosFundos, fundo, centavos)
      }
      const saldos = await quem.rpc('saldos_das_contas', { campus, dia: day }).throwOnError()
      expect(nonZero(new Map(saldos.data.map((r) => [r.conta_contabil_id, r.saldo_centavos])))).toEqual(
        nonZero(contas),
      )
      const emFundos = await quem.rpc('saldos_dos_fundos', { campus, dia: day }).throwOnError()
      expect(nonZero(new Map(emFundos.data.map((r) => [r.fundo_id, r.saldo_centavos])))).toEqual(
        nonZero(dosFundos),
      )
    }
    const year = { campus, de: '2025-01-01', ate: '2025-12-31' }
    for (const base of ['caixa', 'competencia'] as const) {
      const [dre, balancete] = [new Map<string, number>(), new Map<string, number>()]
      for (const leg of own) {
        add(balancete, leg.conta, leg.centavos)
        if (leg.conta === receita || leg.conta === despesa)
          add(dre, `${leg.conta} ${monthOf(leg[base])}`, -leg.centavos)
      }
      const asked = await quem.rpc('dre', { ...year, base }).throwOnError()
      expect(
        nonZero(
          new Map(asked.data.map((r) => [`${r.conta_contabil_id} ${monthOf(r.mes)}`, r.valor_centavos])),
        ),
      ).toEqual(nonZero(dre))
      const trial = await quem.rpc('balancete', { ...year, base }).throwOnError()
      expect(
        nonZero(new Map(trial.data.map((r) => [String(r.conta_contabil_id), Number(r.saldo_centavos)]))),
      ).toEqual(nonZero(balancete))
    }
    const livro = await quem.rpc('livro_caixa', { ...year, fundo: fundos[0] }).throwOnError()
    const total = own.reduce(
      (sum, { conta, fundo, centavos }) => sum + (money.has(conta) && fundo === fundos[0] ? centavos : 0),
      0,
    )
    expect(livro.data.at(-1)?.saldo_centavos ?? 0).toBe(total)
  }
  expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
}

/** Everything is taken back that was not yet: nothing is left anywhere. */
async function expectNothingLeft(quem: Person, { campi, lancados }: Mundo): Promise<void> {
  for (const { id } of lancados.filter(({ estornado }) => !estornado)) {
    const { error } = await quem.rpc('estornar', { lancamento: id, motivo: 'De volta', mesmo_assim: true })
    expect(error).toBeNull()
  }
  expect(
    await sql(
      `select conta_contabil_id, fundo_id from public.partidas where campus = any ($1) group by 1, 2 having sum(valor_centavos) <> 0
       union all select conta_contabil_id, fundo_id from app.saldos_do_mes where campus = any ($1) and base = 'caixa'
       group by 1, 2 having sum(debito_centavos - credito_centavos) <> 0`,
      [campi],
    ),
  ).toEqual([])
  expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
}

const HISTORY = { minLength: 12, maxLength: 24, size: 'max' } as const

test('whatever was entered, moved, reversed, closed and opened: reports are what a model says, and all of it can be taken back', async ({
  as,
}) => {
  const admin = await as('admin')
  await fc.assert(
    fc.asyncProperty(fc.array(feito, HISTORY), async (history) => {
      const mundo = await newMundo({ admin })
      for (const one of history) await mundo.act(one)
      await expectReports(admin, mundo)
      await expectNothingLeft(admin, mundo)
    }),
    { numRuns: 2, endOnFailure: true },
  )
})

test('the same by several at once: what was accepted is in the sums, numbers have no gaps, all of it can be taken back', async ({
  as,
}) => {
  const admin = await as('admin')
  await fc.assert(
    fc.asyncProperty(fc.array(feito, HISTORY), async (history) => {
      const mundo = await newMundo({ admin })
      for (let first = 0; first < history.length; first += 6) {
        const answers = await Promise.all(history.slice(first, first + 6).map((one) => mundo.ask(one)))
        for (const { id, code, legs = [] } of answers) {
          expect([null, 'PT409', 'PT422']).toContain(code)
          if (id) mundo.lancados.push({ id, legs, estornado: false, caixa: legs[0]?.caixa ?? '' })
        }
        const reversed = new Set(
          (
            await sql<{ id: string }>(
              'select unnest(array[id, estorna_id]) as id from public.lancamentos where estorna_id is not null and campus = any ($1)',
              [mundo.campi],
            )
          ).map(({ id }) => id),
        )
        for (const one of mundo.lancados) one.estornado = reversed.has(one.id)
      }
      await expectReports(admin, mundo)
      expect(
        await sql(
          'select campus from public.lancamentos where campus = any ($1) group by campus, ano having max(numero) <> count(*)',
          [mundo.campi],
        ),
      ).toEqual([])
      await expectNothingLeft(admin, mundo)
    }),
    { numRuns: 2, endOnFailure: true },
  )
})
