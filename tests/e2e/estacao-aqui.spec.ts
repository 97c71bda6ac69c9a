import { signInAs, sql } from './accounts.ts'
import { closeKids, kidsOfNow } from './kids-of-now.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

const PIN = '402915'

/**
 * While `isHeld`, what the page would do by itself after a second or more waits two minutes: a greeting stays as long as it
 * is looked at.
 */
const HELD = `
  var isHeld = false
  const inTime = setTimeout
  window.setTimeout = (act, ms, ...rest) => inTime(act, isHeld && ms >= 1000 ? ms + 120_000 : ms, ...rest)`

test.afterEach(closeKids)

test.describe('on a device of its own', () => {
  test.use({ isFirstVisit: true })

  test('a station runs after one step, greets by name and takes a household; the PIN is asked only afterwards', async ({
    page,
  }) => {
    const { nome, dia, pastor } = await kidsOfNow()
    await sql('update public.membros_igreja set campus = $2 where id = $1', [pastor.membroId, nome])
    await page.addInitScript(HELD)
    await page.addInitScript('Element.prototype.requestFullscreen = async () => {}')
    await page.goto('/checkin')
    await signInAs(page, pastor)
    await page.getByRole('button', { name: 'Usar este aparelho agora' }).click()
    await page.getByLabel('PIN para sair').fill(PIN)
    await expectNoSeriousViolations(page)
    await page.getByRole('button', { name: 'Começar' }).click()
    await expect(page.getByRole('heading', { name: 'Culto da Família' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/checkin')

    const field = page.getByRole('searchbox')
    const before = await field.boundingBox()
    await field.fill('marta')
    await page.getByRole('button', { name: 'Marta Prado' }).click()
    await page.evaluate('isHeld = true')
    await page.getByRole('button', { name: 'Sou eu, marcar presença' }).click()
    await expect(page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite), Marta!$/ })).toBeVisible()
    // Camera and search stay where they are.
    expect((await field.boundingBox())?.y).toBe(before?.y)
    await page.getByRole('button', { name: 'Todos' }).click()
    await expect(page.getByText(/^Também: (Lia e Davi|Davi e Lia)\.$/)).toBeVisible()
    await page.evaluate(`isHeld = false; dispatchEvent(new Event('online'))`)
    await expectNoSeriousViolations(page)
    const came = () =>
      sql(
        `select m.nome from public.attendances a join public.membros_igreja m on m.id = a.member_id
         where a.event_id = $1 and a.veio and a.metodo = 'estacao' order by m.nome`,
        [dia],
      )
    await expect.poll(came).toEqual([{ nome: 'Davi' }, { nome: 'Lia' }, { nome: 'Marta' }])

    await page.reload()
    await expect(page.getByLabel('PIN da estação')).toBeVisible()
    await page.getByLabel('PIN da estação').fill(PIN)
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Culto da Família' })).toBeVisible()
    await page.getByRole('button', { name: 'Equipe' }).click()
    await page.getByRole('menuitem', { name: 'Sair da estação' }).click()
    await page.getByLabel('PIN da estação').fill(PIN)
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await expect(page).not.toHaveURL(/checkin/)
  })
})
