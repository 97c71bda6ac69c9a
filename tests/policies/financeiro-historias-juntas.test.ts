import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { type Act, diaDe, newMundo } from '../support/money-world.ts'
import { service } from '../support/registrations.ts'
import { importar, type Linha, linha, linhasDe } from '../support/statements.ts'

/** What the bank tells of: Pix of R$ 1,00 that came, bills of R$ 1,00 and R$ 2,00 that went. */
const POOL: readonly Linha[] = Array.from({ length: 12 }, (_, n) =>
  linha(n + 1, n % 2 ? -100 * (1 + (n % 4 === 1 ? 0 : 1)) : 100, { dia: diaDe(n) }),
)

const which = fc.nat({ max: 40 })
const numbered = <K extends Exclude<Act['kind'], 'conta' | 'importar' | 'mes'>>(kind: K, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), which }),
})
const act = fc.oneof(
  numbered('pix', 7),
  numbered('resolver', 3),
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('conta' as const),
      centavos: fc.constantFrom(100, 200),
      dia: fc.nat({ max: 27 }),
    }),
  },
  numbered('aprovar', 6),
  numbered('pagar', 5),
  numbered('estornar', 3),
  numbered('inscrever', 4),
  numbered('desfazerInscricao', 2),
  numbered('devolver', 1),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('importar' as const),
      linhas: fc.subarray([...POOL], { minLength: 3 }),
    }),
  },
  numbered('aceitar', 8),
  numbered('soltar', 3),
  numbered('desfazerExtrato', 1),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mes' as const), isFechar: fc.boolean() }) },
)

/** What may be answered to somebody whom another was faster than, or who asks for what cannot be. */
const REFUSALS = [undefined, 'PT404', 'PT409', 'PT422']

test('Pix, contas e inscrições ao lado do banco, por várias pessoas ao mesmo tempo: cada coisa entra uma vez, e tudo volta ao começo', async ({
  as,
}) => {
  const admin = await as('admin')
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 36, maxLength: 48, size: 'max' }), async (history) => {
      const mundo = await newMundo(as, admin)
      const { tesouraria, outra, perform } = mundo
      const people = [tesouraria, outra, tesouraria]
      await perform(outra, { kind: 'importar', linhas: POOL })
      for (const dia of [3, 9, 15]) await perform(tesouraria, { kind: 'conta', centavos: 100, dia })
      for (let first = 0; first < history.length; first += 8) {
        const batch: Act[] = history.slice(first, first + 8)
        const answers = await Promise.all(
          batch.map((one, index) => perform(people[index % people.length] ?? outra, one)),
        )
        for (const [index, error] of answers.entries()) {
          expect(REFUSALS, JSON.stringify([batch[index], error])).toContain(error?.code)
          const { kind } = batch[index] ?? {}
          if (!error && kind) done.set(kind, (done.get(kind) ?? 0) + 1)
        }
        await mundo.expectSound()
      }
      await mundo.expectFirstState()
    }),
    { numRuns: 2, endOnFailure: true },
  )
  // the histories were not refused away
  for (const kind of ['pix', 'pagar', 'inscrever', 'aceitar'])
    expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0)
})

test('uma conta, cinquenta pagamentos por dois caminhos, e um Pix que chega cinquenta vezes: uma vez cada', async ({
  as,
}) => {
  const admin = await as('admin')
  const { tesouraria, outra, perform, conta, contas, chave, mensagens, campus, expectSound } = await newMundo(
    as,
    admin,
  )
  await perform(tesouraria, { kind: 'conta', centavos: 100, dia: 5 })
  expect(await perform(admin, { kind: 'aprovar', which: 0 })).toBeNull()
  await importar(tesouraria, conta, [linha(1, -100, { dia: diaDe(5) })])
  const [a_pagar = ''] = contas
  const [uma] = await linhasDe(tesouraria, conta)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2
        ? tesouraria.rpc('pagar_com_linha', { chave: randomUUID(), linha: String(uma?.id), a_pagar })
        : outra.rpc('pagar_contas', { chave: randomUUID(), contas: [a_pagar], onde: conta, dia: diaDe(5) }),
    ),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'PT409')).toHaveLength(49)
  const [pix = null] = mensagens
  const states = await Promise.all(
    Array.from({ length: 50 }, () => service.rpc('receber_pix', { chave, pix })),
  )
  expect(new Set(states.map(({ data }) => data))).toEqual(new Set(['confirmado']))
  expect(
    await sql(
      'select origem, count(*)::integer from public.lancamentos where campus = $1 group by 1 order by 1',
      [campus],
    ),
  ).toEqual([
    { origem: 'pix', count: 1 },
    { origem: 'conta_a_pagar', count: 1 },
  ])
  expect(
    await row('select sum(valor_centavos) as soma from public.partidas where conta_contabil_id = $1', [
      conta,
    ]),
  ).toEqual({ soma: '0' })
  await expectSound()
})
