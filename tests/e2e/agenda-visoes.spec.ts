import type { Page } from '@playwright/test'
import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

const FRIDAY = '2031-03-07'

/** A retreat, a rehearsal that was called off and a late service of one week far ahead, in Posse. */
async function newWeek() {
  await sql(
    `insert into public.events (name, campus, tipo, date, duracao, location)
     select q.nome, 'Posse', q.tipo, ($1::date + q.dia + q.hora) at time zone 'America/Sao_Paulo', q.minutos, q.lugar
     from (values ('Retiro da Agenda', 'retiro', 0, time '19:00', 2580, 'Sítio'),
       ('Ensaio da Agenda', 'ensaio', -1, time '19:30', 90, null),
       ('Culto da Agenda', 'culto', -2, time '20:00', 110, 'Quintal')) q (nome, tipo, dia, hora, minutos, lugar)`,
    [FRIDAY],
  )
  await sql(
    `update public.ocorrencias o set estado = 'cancelada', motivo = 'Chuva'
     from public.events e where e.id = o.event_base and e.name = 'Ensaio da Agenda'`,
  )
}

test.afterEach(async () => {
  await sql(`delete from public.ocorrencias o using public.events e
    where e.id = o.event_base and e.name like '% da Agenda'`)
  await sql(`delete from public.events where name like '% da Agenda'`)
})

const named = (page: Page, name: string) => page.locator('.calendario').getByRole('button', { name })

test('a week shows its evening without scrolling; kinds are told by sign and word and filter; arrows lead on', async ({
  page,
}) => {
  await newWeek()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'lider', `/presenca?ver=semana&dia=${FRIDAY}`)
  const culto = named(page, 'Culto da Agenda')
  await expect(culto).toContainText('20:00–21:50')
  await expect(culto).toContainText('Quintal')
  await expect(culto).toBeInViewport({ ratio: 1 })
  await expect(culto.getByRole('img', { name: 'Culto' })).toBeVisible()
  await expect(named(page, 'Ensaio da Agenda')).toContainText('Cancelado')
  await expectNoSeriousViolationsInAnyTheme(page)

  const kinds = page.getByRole('list', { name: 'Tipos de evento' })
  await kinds.getByRole('button', { name: 'Retiro' }).click()
  await expect(culto).toHaveCount(0)
  await expect(named(page, 'Retiro da Agenda').first()).toBeVisible()
  await expect(page).toHaveURL(/tipo=retiro/)
  await kinds.getByRole('button', { name: 'Retiro' }).click()
  await expect(culto).toBeVisible()

  await page.getByRole('heading', { level: 2, name: '2 a 8 de março' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 2, name: '9 a 15 de março' })).toBeVisible()
  await expect(page).toHaveURL(/dia=2031-03-09/)
  await page.keyboard.press('ArrowLeft')
  await expect(culto).toBeVisible()
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(page).not.toHaveURL(/dia=/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a month marks its days, and lists the one that is tapped; little stands above the first event', async ({
    page,
  }) => {
    await newWeek()
    await openAs(page, 'lider', `/presenca?ver=mes&dia=${FRIDAY}`)
    await expect(named(page, 'Retiro da Agenda')).toContainText('07/03 19:00 a 09/03 14:00')
    const days = page.getByRole('table', { name: 'Dias do mês' })
    await days.getByRole('button', { name: /^quarta-feira, 5 de março, 1 evento/ }).click()
    await expect(named(page, 'Culto da Agenda')).toContainText('20:00 às 21:50')
    await expect(page).toHaveURL(/dia=2031-03-05/)
    await page.keyboard.press('ArrowRight')
    await expect(named(page, 'Ensaio da Agenda')).toContainText('Chuva')
    await expectNoSeriousViolationsInAnyTheme(page)
    await page.goto(`/presenca?ver=lista&dia=${FRIDAY}`)
    const first = await named(page, 'Retiro da Agenda').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(200)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })

  test('one’s own agenda has the rosters, and takes the answer there', async ({ page }) => {
    await openAs(page, 'voluntario', '/minha-agenda')
    const mine = page.getByRole('region', { name: 'Meus compromissos' })
    const waits = mine.getByRole('listitem').filter({ hasText: 'Espera sua resposta' })
    await expect(waits.first()).toBeVisible()
    const before = await waits.count()
    await waits
      .first()
      .getByRole('button', { name: /^Aceitar/ })
      .click()
    await expect(page.getByText('Você confirmou. Obrigado por servir!')).toBeVisible()
    await expect(waits).toHaveCount(before - 1)
    await expect(mine.getByText('Confirmado').first()).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(waits).toHaveCount(before)
  })
})
