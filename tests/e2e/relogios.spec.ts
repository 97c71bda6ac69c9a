import type { Page } from '@playwright/test'
import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

const named = (name: string) => `${name} ${Math.floor(Math.random() * 1e6)}`

/** The Saturday after next, `aaaa-mm-dd`. */
function saturday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  while (day.getUTCDay() !== 6) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

const theDay = async (name: string) =>
  (
    await sql<{ id: string; utc: string }>(
      `select o.id, to_char(o.inicio at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI') as utc
       from public.ocorrencias o join public.events e on e.id = o.event_base where e.name = $1`,
      [name],
    )
  )[0]

/** An evening in Manaus, told by an administrator of Posse: half past ten there is half past eleven in Brasília. */
async function newEvening(page: Page) {
  const name = named('Vigília do norte')
  const day = saturday()
  await openAs(page, 'admin', `/presenca/eventos/novo?data=${day}`)
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Campus', { exact: true }).selectOption('Manaus')
  await page.getByLabel('Começa às').fill('22:30')
  await page.getByLabel('Termina às').fill('23:45')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('Evento criado.')).toBeVisible()
  const made = await theDay(name)
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  expect(made?.utc).toBe(`${next}T02:30`)
  return { name, day, id: made?.id ?? '' }
}

/** The list of the day, its page and its list of presence all say the same hour. */
async function expectHours(
  page: Page,
  { name, day, id }: Awaited<ReturnType<typeof newEvening>>,
  zone: string,
) {
  await page.goto(`/presenca?ver=lista&dia=${day}&campus=Manaus`)
  const item = page.locator('.calendario').getByText(name)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(`22:30 às 23:45${zone}`)
  await item.click()
  await expect(page).toHaveURL(`/presenca/eventos/${id}`)
  // the list stays until the page is there
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`22:30 às 23:45${zone}`)).toBeVisible()
  await page.goto(`/presenca/dias/${encodeURIComponent(id)}`)
  const when = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  await expect(page.getByText(`${when.format(Date.parse(day))}, 22:30 às 23:45${zone}`)).toBeVisible()
  await expectNoSeriousViolations(page)
}

for (const timezoneId of ['America/Sao_Paulo', 'America/Manaus']) {
  test.describe(`with the browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('an event of Manaus is typed, kept and shown by the clock of Manaus', async ({ page }) => {
      await expectHours(page, await newEvening(page), ' (Manaus)')
    })
  })
}

test('who lives in Manaus reads the same hour without its name', async ({ page, browser }) => {
  const evening = await newEvening(page)
  const lider = await newAccount('lider')
  await sql(`update public.membros_igreja set campus = 'Manaus' where id = $1`, [lider.membroId])
  await sql(`update public.profiles set campus = 'Manaus' where id = $1`, [lider.id])
  await sql(`update public.user_roles set campus = 'Manaus' where user_id = $1`, [lider.id])
  const context = await browser.newContext({ timezoneId: 'America/Sao_Paulo', locale: 'pt-BR' })
  const other = await context.newPage()
  await other.goto('/auth')
  await signInAs(other, lider)
  await expect(other).toHaveURL(/\/$/)
  await expectHours(other, evening, '')
  await context.close()
})
