import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { categoria } from '../support/money.ts'
import { cena, importar, type Linha, linha, linhasDe, saldo } from '../support/statements.ts'

/** What the bank has to tell: of 2025, whose months are over, some alike, some without a number, in and out. */
const POOL: readonly Linha[] = Array.from({ length: 18 }, (_, n) =>
  linha(n + 1, (n % 3 === 0 ? -1 : 1) * (100 + 50 * (n % 4)), {
    dia: `2025-0${1 + (n % 3)}-${String(3 + (n % 6)).padStart(2, '0')}`,
    ...(n % 5 === 0 && { fitid: null, memo: 'DOC' }),
  }),
)

const which = fc.nat({ max: 60 })
const mes = fc.integer({ min: 1, max: 3 })
const centavos = fc.constantFrom(100, 150, 200, 250)
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('importar' as const),
      linhas: fc.subarray([...POOL], { minLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('lancar' as const),
      isEntrada: fc.boolean(),
      centavos,
      mes,
      dia: fc.integer({ min: 3, max: 8 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('aceitar' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('explicar' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ignorar' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('desfazer' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('estornar' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('desfazerExtrato' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('mes' as const), isFechar: fc.boolean(), mes }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What may be answered to somebody whom another was faster than, or who asks for what cannot be. */
const REFUSALS = [undefined, 'PT404', 'PT409', 'PT422']

type Mundo = { campus: string; conta: string; extratos: string[]; lancados: string[]; hoje: string }
const at = <T>(items: readonly T[], index: number): T | undefined => items[index % (items.length || 1)]

async function acceptFirst(quem: Person, id: string) {
  const { data, error } = await quem.rpc('sugestoes_da_linha', { linha: id })
  const first = data?.[0]
  if (error || !first) return error
  const chave = randomUUID()
  const { linhas, partidas } = first
  if (partidas?.length)
    return (
      await quem.rpc('conciliar', {
        chave,
        linhas: linhas ?? [],
        partidas,
        categoria_da_diferenca: await categoria('4.9.01'),
      })
    ).error
  return (
    await quem.rpc('explicar_linha', {
      chave,
      linha: id,
      categoria: String(first.categoria_id),
      historico: String(first.descricao),
    })
  ).error
}

async function perform(quem: Person, mundo: Mundo, one: Act): Promise<{ code?: string } | null> {
  const { campus, conta } = mundo
  if (one.kind === 'importar') {
    const { id, error } = await importar(quem, conta, one.linhas)
    mundo.extratos.push(id)
    return error
  }
  if (one.kind === 'lancar') {
    const dia = `2025-0${one.mes}-0${one.dia}`
    const { data, error } = await quem.rpc(one.isEntrada ? 'lancar_entrada' : 'lancar_despesa', {
      chave: randomUUID(),
      campus,
      conta,
      categoria: await categoria(one.isEntrada ? '3.1.02' : '4.2.02'),
      centavos: one.centavos,
      caixa: dia,
      historico: 'Prova',
    })
    if (data) mundo.lancados.push(data)
    return error
  }
  if (one.kind === 'mes') {
    const month = { campus, mes: `2025-0${one.mes}-01` }
    return one.isFechar
      ? (await quem.rpc('fechar_mes', month)).error
      : (await quem.rpc('reabrir_mes', { ...month, ate: mundo.hoje, motivo: 'Prova' })).error
  }
  if (one.kind === 'estornar') {
    const lancamento = at(mundo.lancados, one.which)
    return lancamento ? (await quem.rpc('estornar', { lancamento, motivo: 'Prova' })).error : null
  }
  if (one.kind === 'desfazerExtrato') {
    const extrato = at(mundo.extratos, one.which)
    return extrato ? (await quem.rpc('desfazer_extrato', { extrato })).error : null
  }
  const found = at(await linhasDe(quem, conta), one.which)
  if (!found) return null
  if (one.kind === 'ignorar')
    return (await quem.rpc('ignorar_linha', { linha: found.id, motivo: 'Prova' })).error
  if (one.kind === 'aceitar') return acceptFirst(quem, found.id)
  if (one.kind === 'desfazer')
    return found.conciliacao_id
      ? (await quem.rpc('desfazer_conciliacao', { conciliacao: found.conciliacao_id })).error
      : (await quem.rpc('retomar_linha', { linha: found.id })).error
  return (
    await quem.rpc('explicar_linha', {
      chave: randomUUID(),
      linha: found.id,
      categoria: await categoria(found.valor_centavos > 0 ? '3.1.02' : '4.2.02'),
      historico: 'Prova',
    })
  ).error
}

/** What holds whatever was done: days balance, each reconciliation is right to the cent, no line came in twice. */
async function expectSound({ campus, conta }: Mundo): Promise<void> {
  expect(
    await sql(
      `select 'dia' as errado from public.partidas where campus = $1 group by caixa having sum(valor_centavos) <> 0
       union all
       select 'conciliacao' from public.conciliacoes k where k.campus = $1 and
         (select sum(l.valor_centavos) from public.linhas_do_extrato l where l.conciliacao_id = k.id) is distinct from
         (select sum(p.valor_centavos) from public.partidas_conciliadas c join public.partidas p on p.id = c.partida_id
          where c.conciliacao_id = k.id)
       union all
       select 'linha' from public.linhas_do_extrato where conta_contabil_id = $2
       group by dia, valor_centavos, memo, fitid having count(*) > 1`,
      [campus, conta],
    ),
  ).toEqual([])
  expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
}

/** Months open again, imports and entries are taken back: nothing is left, and of what the bank made no day says anything. */
async function expectFirstState(admin: Person, { campus, conta, extratos, lancados, hoje }: Mundo) {
  for (const mes of ['2025-01-01', '2025-02-01', '2025-03-01'])
    await admin.rpc('reabrir_mes', { campus, mes, ate: hoje, motivo: 'De volta' })
  for (const extrato of extratos) {
    const { error } = await admin.rpc('desfazer_extrato', { extrato })
    expect([undefined, 'PT404']).toContain(error?.code)
  }
  expect(
    await sql(
      `select 'linha' as resta from public.linhas_do_extrato where conta_contabil_id = $1
       union all select 'conciliacao' from public.conciliacoes where conta_contabil_id = $1
       union all select 'extrato' from public.extratos where conta_contabil_id = $1
       union all select 'dia' from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
         where p.campus = $2 and l.origem = 'banco' group by p.conta_contabil_id, p.fundo_id, p.caixa
         having sum(p.valor_centavos) <> 0`,
      [conta, campus],
    ),
  ).toEqual([])
  for (const lancamento of lancados) {
    const { error } = await admin.rpc('estornar', { lancamento, motivo: 'De volta' })
    expect([undefined, 'PT409']).toContain(error?.code)
  }
  expect(
    await sql(
      `select conta_contabil_id from public.partidas where campus = $1 group by 1 having sum(valor_centavos) <> 0
       union all select conta_contabil_id from app.saldos_do_mes where campus = $1 and base = 'caixa'
       group by 1 having sum(debito_centavos - credito_centavos) <> 0`,
      [campus],
    ),
  ).toEqual([])
  expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
}

test('o que três pessoas importam, lançam, aceitam, desfazem e fecham ao mesmo tempo fica certo, e volta ao começo', async ({
  as,
}) => {
  const admin = await as('admin')
  const { hoje } = await row<{ hoje: string }>('select app.hoje()::text as hoje')
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 24, maxLength: 36, size: 'max' }), async (history) => {
      const { campus, quem, conta } = await cena(as)
      const mundo: Mundo = { campus, conta, hoje, extratos: [], lancados: [] }
      const people = [admin, quem, await as('financeiro', { campus })]
      // a beginning that leaves the others something to do
      await perform(quem, mundo, { kind: 'importar', linhas: [...POOL] })
      for (let first = 0; first < history.length; first += 6) {
        const batch = history.slice(first, first + 6)
        const answers = await Promise.all(
          batch.map((one, index) =>
            perform(one.kind === 'mes' ? admin : (at(people, index) ?? admin), mundo, one),
          ),
        )
        for (const [index, error] of answers.entries()) {
          expect(REFUSALS, JSON.stringify([batch[index], error])).toContain(error?.code)
          const { kind } = batch[index] ?? {}
          if (!error && kind) done.set(kind, (done.get(kind) ?? 0) + 1)
        }
        await expectSound(mundo)
      }
      await expectFirstState(admin, mundo)
    }),
    { numRuns: 4, endOnFailure: true },
  )
  // the histories were not refused away
  expect(done.get('aceitar') ?? 0).toBeGreaterThan(0)
  expect(done.get('explicar') ?? 0).toBeGreaterThan(0)
})

test('uma linha e um lançamento, cinquenta conciliações ao mesmo tempo: uma ganha', async ({ as }) => {
  const { campus, quem, conta } = await cena(as)
  const outra = await as('financeiro', { campus })
  await quem.rpc('lancar_entrada', {
    chave: randomUUID(),
    campus,
    conta,
    categoria: await categoria('3.1.02'),
    centavos: 1000,
    caixa: '2026-03-10',
    historico: 'Oferta',
  })
  await importar(quem, conta, [linha(1, 1000), linha(2, 1000)])
  const [uma, duas] = await linhasDe(quem, conta)
  const { data } = await quem.rpc('sugestoes_da_linha', { linha: String(uma?.id) })
  const partidas = data?.[0]?.partidas ?? []
  // half of them by the other line of the same amount: the leg is one
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      (n % 2 === 0 ? quem : outra).rpc('conciliar', {
        chave: randomUUID(),
        linhas: [String((n % 4 < 2 ? uma : duas)?.id)],
        partidas,
      }),
    ),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'PT409')).toHaveLength(49)
  expect(await saldo(conta)).toBe('1000')
  expect((await linhasDe(quem, conta)).map(({ estado }) => estado).sort()).toEqual(['conciliada', 'nova'])
})
