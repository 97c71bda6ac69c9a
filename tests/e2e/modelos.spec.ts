import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

test.afterEach(() => sql('delete from public.modelos_de_mensagem'))

test('a message in the church’s own words is checked, used, and taken back', async ({ page }) => {
  await openAs(page, 'admin', '/configuracoes/modelos')
  const text = page.getByRole('textbox', { name: 'Acompanhamento' })
  await text.fill('Paz, {apelido}!')
  await page.getByRole('button', { name: 'Salvar: Acompanhamento' }).click()
  await expect(page.getByText('{apelido} não existe.').first()).toBeVisible()
  await text.fill('Paz, ! Aqui é do {campus}.')
  for (let at = 0; at < 'Paz, '.length; at++) await text.press(at === 0 ? 'Home' : 'ArrowRight')
  await text.press('ArrowRight')
  await page.getByRole('group', { name: 'Inserir em Acompanhamento' }).getByText('o primeiro nome').click()
  await expect(text).toHaveValue('Paz, {nome}! Aqui é do {campus}.')
  await expect(text).toBeFocused()
  await page.getByRole('button', { name: 'Salvar: Acompanhamento' }).click()
  await expect(page.getByText('Modelo salvo.')).toBeVisible()
  await page.goto('/membros/acompanhamento')
  const link = page.getByRole('link', { name: /^WhatsApp de/ }).first()
  await expect(link).toHaveAttribute('href', /text=Paz/)
  await page.goto('/configuracoes/modelos')
  await page.getByRole('button', { name: 'Voltar ao padrão: Acompanhamento' }).click()
  await expect(text).toHaveValue(/^Olá, \{nome\}!/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSeriousViolations(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})
