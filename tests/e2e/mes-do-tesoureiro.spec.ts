import { hledger as installHledger } from '../../scripts/hledger.ts'
import { type Church, newChurch } from './church.ts'
import { test } from './support.ts'
import { setUpYear } from './tesouraria-ano.ts'
import { bankLines, importStatements, reconcileByHand, reconcileTheRest } from './tesouraria-banco.ts'
import { billsOf, enterTithes, payBills, tithesOf } from './tesouraria-contas.ts'
import { countSundays, depositSundays } from './tesouraria-domingos.ts'
import { closeMonth, expectHledger, expectPages, expectReports } from './tesouraria-fechamento.ts'
import { newMes } from './tesouraria-mes.ts'

/** A church of its own: its books are compared as a whole. */
let church: Church
test.beforeAll(async () => {
  installHledger()
  church = await newChurch()
})
test.afterAll(() => church?.close())

/** How many Pix lines and expenses the bank tells of. With more it tries the same (`MES_LINHAS=300 MES_DESPESAS=40`). */
const PIX = Number(process.env.MES_LINHAS ?? 40)
const DESPESAS = Number(process.env.MES_DESPESAS ?? 10)

test('a month of two treasurers: counted, imported, reconciled, reversed, closed, opened again; every report equals the paper', async ({
  browser,
}) => {
  test.slow(PIX > 100)
  const mes = await newMes(church, browser)
  const [contas, dizimos] = [billsOf(mes), tithesOf(mes)]
  await test.step('the year is set up: where money is, what it is for, what is meant to be spent', () =>
    setUpYear(mes))
  const domingos =
    await test.step('four Sundays are counted by two who do not see each other; one differs and is counted anew', () =>
      countSundays(mes))
  const depositos = await test.step('the money goes to the bank', () => depositSundays(mes, domingos))
  await test.step('bills: one enters, another approves, the other treasurer pays', () =>
    payBills(mes, contas))
  await test.step('tithes that are known are entered; one of them twice, which is taken back', () =>
    enterTithes(mes, contas, dizimos))
  const extrato = bankLines(mes, contas, depositos, { pix: PIX, despesas: DESPESAS })
  await test.step('the bank’s files come in, broken and overlapping, each line once', () =>
    importStatements(mes, extrato))
  await test.step('two treasurers take the same line: one wins, the other reads why not; more by key and by hand', () =>
    reconcileByHand(mes, extrato))
  await test.step('the rest as it is proposed', () => reconcileTheRest(mes, extrato))
  await test.step('the month is closed; what comes late is refused, let in with a reason, and it is closed again', () =>
    closeMonth(mes))
  await test.step('every report equals what was noted on paper', () => expectReports(mes, contas))
  await test.step('the pages say the same; the pastor sees sums alone, the member their own alone', () =>
    expectPages(mes, dizimos))
  await test.step('hledger reads the exported journal and agrees to the cent', () => expectHledger(mes))
})
