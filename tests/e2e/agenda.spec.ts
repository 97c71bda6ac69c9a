import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

const named = (name: string) => `${name} ${Math.floor(Math.random() * 1e6)}`

const dias = (name: string) =>
  sql<{ id: string; inicio: Date; estado: string }>(
    `select o.id, o.inicio, o.estado from public.ocorrencias o join public.events e on e.id = o.event_base
     where e.name = $1 order by o.inicio`,
    [name],
  )

/** The first Friday of the month after next, `aaaa-mm-dd`; the agenda opens on today. */
function firstFriday(): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
const written = (iso: string) => iso.split('-').reverse().join('/')
const weeksAfter = (iso: string, weeks: number) =>
  new Date(Date.parse(iso) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

test('a series is made, shown, one day of it moved and one called off, with a way back', async ({ page }) => {
  const name = named('Encontro de casais')
  const friday = firstFriday()
  await openAs(page, 'lider', `/presenca/eventos/novo?data=${friday}`)
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Repete').selectOption('semana')
  await page.getByLabel('Termina às').fill('18:00')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('Escolha ao menos um dia').first()).toBeVisible()
  await expect(page.getByText('Termina depois de começar').first()).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'sexta', exact: true }).click()
  await page.getByRole('textbox', { name: /^Último dia/ }).fill(written(weeksAfter(friday, 3)))
  await page.getByLabel('Termina às').fill('21:30')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('Evento criado.')).toBeVisible()
  const [first, second] = await dias(name)
  expect(await dias(name)).toHaveLength(4)

  // The list of the month shows them; a day opens with the keyboard.
  await page.goto(`/presenca?ver=lista&dia=${friday}`)
  const shown = page.locator('.calendario').getByText(name)
  await expect(shown).toHaveCount(4)
  await expectNoSeriousViolations(page)
  await shown.first().click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('19:30 às 21:30')).toBeVisible()
  await dialog.getByRole('link', { name: 'Mudar só este dia' }).click()
  await page.getByLabel('Começa às').fill('20:00')
  await page.getByRole('button', { name: 'Salvar este dia' }).click()
  await expect(page.getByText('Dia alterado.')).toBeVisible()
  const [moved] = await dias(name)
  expect(Number(moved?.inicio) - Number(first?.inicio)).toBe(1_800_000)

  await page.goto(`/presenca?ver=lista&dia=${friday}`)
  await shown.nth(1).click()
  await dialog.getByRole('button', { name: 'Cancelar este dia…' }).click()
  await page.getByLabel(/^Motivo/).fill('Feriado')
  await page.getByRole('button', { name: 'Cancelar este dia' }).click()
  await expect(page.getByText('Dia cancelado.')).toBeVisible()
  expect((await dias(name)).find(({ id }) => id === second?.id)?.estado).toBe('cancelada')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  expect((await dias(name)).find(({ id }) => id === second?.id)?.estado).toBe('agendada')
})

test('from one day on the series is another event; the days before keep theirs', async ({ page }) => {
  const name = named('Ensaio')
  const friday = firstFriday()
  await openAs(page, 'lider', `/presenca/eventos/novo?data=${friday}`)
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Repete').selectOption('mes_semana')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('Evento criado.')).toBeVisible()
  const before = await dias(name)
  await page.goto(`/presenca/eventos/${before[0]?.id.split('_')[0]}?dia=${before[2]?.id}`)
  await page.getByLabel('O que muda').selectOption({ index: 1 })
  await page.getByLabel('Nome').fill(`${name} geral`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Evento alterado.')).toBeVisible()
  expect(await dias(name)).toHaveLength(2)
  expect((await dias(`${name} geral`))[0]?.inicio).toEqual(before[2]?.inicio)
})

test('a member sees the agenda and cannot change it; axe finds nothing serious', async ({ page }) => {
  await openAs(page, 'membro', '/presenca')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await expect(page.locator('.calendario').getByText('Culto da Manhã').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Novo evento' })).toHaveCount(0)
  await expectNoSeriousViolations(page)
  await page.goto('/presenca/eventos/novo')
  await expect(page).toHaveURL('/acesso-negado')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what comes next is a list, no wider than the screen', async ({ page }) => {
    await openAs(page, 'lider', '/presenca')
    await expect(page.getByLabel('Como mostrar')).toHaveValue('lista')
    await expect(
      page
        .locator('.calendario')
        .getByText(/Culto da (Manhã|Noite)/)
        .first(),
    ).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectNoSeriousViolations(page)
  })
})
