import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

test('people, pages and what one does with a person are found by the keyboard alone', async ({ page }) => {
  const [pessoa] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus)
     values ('Jaciara', 'Buscada' || floor(random() * 1e6), 'Posse') returning id`,
  )
  await openAs(page, 'coordenador', '/igreja')
  const palette = page.getByRole('dialog', { name: 'Buscar' })
  const field = palette.getByRole('combobox')
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expectNoSeriousViolationsInAnyTheme(page)

  // A page, by a word that it does not bear, without its accent.
  await field.fill('calendario')
  await expect(palette.getByRole('option')).toHaveText([/Presença|Agenda/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/presenca$/)
  await expect(palette).toBeHidden()

  // A person.
  await page.keyboard.press('Control+k')
  await field.fill('jaciara busc')
  await expect(palette.getByRole('option', { name: /Jaciara Buscada/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/membros/${pessoa?.id}$`))

  // An event, by words of its name: its page, on the day that comes next.
  await page.keyboard.press('Control+k')
  await field.fill('culto manha')
  await expect(palette.getByRole('option', { name: /^Culto da Manhã/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/presenca\/eventos\/.+_\d{4}-\d\d-\d\dT\d{4}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Culto da Manhã' })).toBeVisible()

  // What one does with them.
  await page.keyboard.press('Control+k')
  await field.fill('visita a jaciara busc')
  await expect(palette.getByRole('option', { name: /^Registrar visita a Jaciara/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Contato registrado.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/membros/${pessoa?.id}$`))

  await page.keyboard.press('Control+k')
  await field.fill('nada disso existe')
  await expect(palette.getByText('Nada encontrado.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('from the top bar; nobody finds a page or person that they may not see', async ({ page }) => {
    await openAs(page, 'membro', '/')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    const palette = page.getByRole('dialog', { name: 'Buscar' })
    await expect(palette.getByRole('option', { name: 'Igreja', exact: true })).toBeVisible()
    for (const hidden of ['Membros', 'Permissões', 'Financeiro', 'Dashboard'])
      await expect(palette.getByRole('option', { name: hidden, exact: true })).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await palette.getByRole('combobox').fill('maria')
    await expect(palette.getByText('Nada encontrado.')).toBeVisible()
    expect(asked.filter((url) => url.includes('buscar_membros'))).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
})
