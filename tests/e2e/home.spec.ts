import { expect, openAs, signInByForm, test } from './support.ts'

test('confirms the presence at the next event, once and for good', async ({ page }) => {
  await openAs(page, 'voluntario', '/')
  await page.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(page.getByText('Presença confirmada.', { exact: true })).toBeVisible()
  await expect(page.getByText('Presença confirmada', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Presença confirmada', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar presença' })).toBeHidden()
})

test('a notice that was read leaves the page and the bell', async ({ page }) => {
  await openAs(page, 'coordenador', '/')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  const section = page.getByRole('region', { name: 'Avisos', exact: true })
  const toRead = section.getByRole('button', { name: 'Marcar como lido' })
  await expect(bell).toHaveAccessibleName(/não lida/)
  await expect(toRead.first()).toBeVisible()
  await expect(section.getByText('Celebração de todos os campi')).toHaveCount(1)
  const before = await toRead.count()
  await toRead.last().click()
  await expect(toRead).toHaveCount(before - 1)

  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notificações' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  if (before > 1) await list.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(bell).toHaveAccessibleName('Notificações')
  await page.reload()
  await expect(section.getByText('Celebração de todos os campi')).toBeVisible()
  await expect(toRead).toHaveCount(0)
})

test('shows numbers and birthdays to those who may see members', async ({ page }) => {
  await openAs(page, 'pastor', '/')
  await expect(page.getByRole('heading', { name: 'Aniversariantes da semana' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pessoas' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Buscar um membro' })).toBeVisible()
})

test('shows to others only what is theirs', async ({ page }) => {
  await openAs(page, 'visitante', '/')
  await expect(page.getByRole('heading', { name: 'Próximo evento' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aniversariantes da semana' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Buscar um membro' })).toBeHidden()
})

test('what one person saw is not shown to the next', async ({ page }) => {
  await page.goto('/auth')
  await signInByForm(page, 'pastor_executivo')
  await expect(page.getByRole('heading', { name: 'Aniversariantes da semana' })).toBeVisible()
  await page.locator('#menu-lateral').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await signInByForm(page, 'visitante')
  await expect(page.getByRole('heading', { name: 'Próximo evento' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aniversariantes da semana' })).toBeHidden()
})
