import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

const SECOES = 'Seções das configurações'

test('each finds in the settings what is theirs', async ({ page }) => {
  const links = page.getByRole('navigation', { name: SECOES }).getByRole('link')
  await openAs(page, 'membro', '/configuracoes')
  await expect(links).toHaveText(['Minha conta', 'Notificações', 'Meus dados'])
  await openAs(page, 'pastor', '/configuracoes')
  await expect(links).toHaveText(['Minha conta', 'Notificações', 'Meus dados', 'Privacidade (LGPD)'])
  await openAs(page, 'admin', '/configuracoes')
  await expect(links).toHaveText([
    'Minha conta',
    'Notificações',
    'Meus dados',
    'Usuários e convites',
    'Igreja',
    'Listas e títulos',
    'Modelos de mensagem',
    'Integrações',
    'Segurança da igreja',
    'Privacidade (LGPD)',
    'Auditoria',
    'Saúde do sistema',
  ])
  await links.filter({ hasText: 'Auditoria' }).click()
  await expect(page).toHaveURL('/configuracoes/auditoria')
  await expect(links.filter({ hasText: 'Auditoria' })).toHaveAttribute('aria-current', 'page')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one list leads to every part', async ({ page }) => {
    await openAs(page, 'admin', '/configuracoes')
    await expectNoSeriousViolationsInAnyTheme(page)
    await page.getByRole('combobox', { name: SECOES }).selectOption('Segurança da igreja')
    await expect(page).toHaveURL('/configuracoes/seguranca')
    await expect(page.getByRole('heading', { level: 1, name: 'Segurança da igreja' })).toBeVisible()
    await expectNoSeriousViolations(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
})

test('the services say how they stand, and are really tried', async ({ page }) => {
  await openAs(page, 'admin', '/configuracoes/integracoes')
  await expect(page.getByText('Não configurado').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Configurar: E-mail' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Testar: E-mail' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Testar: Fotos e arquivos' }).click()
  await expect(page.getByText('Um arquivo de teste foi guardado, lido e apagado.')).toBeVisible()
  await page.getByRole('button', { name: 'Testar: Reconhecimento facial' }).click()
  await expect(page.getByText('O servidor leu uma imagem de teste, sem internet.')).toBeVisible({
    timeout: 30_000,
  })
  await expectNoSeriousViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})
