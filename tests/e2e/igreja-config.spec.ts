import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

// They write the same row: one after the other.
test.describe.configure({ mode: 'default' })

/** Every test of a run sees the same church: it gets its own face back. */
test.afterEach(() =>
  sql(`update public.igreja set nome = 'Ministério Pedras Vivas', instagram = null, logos = '{}'`),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('the name and the data of the church are kept, and can be taken back', async ({ page }) => {
  await openAs(page, 'admin', '/configuracoes/igreja')
  await page.getByLabel('CNPJ').fill('12ABC34501DE36')
  await page.getByLabel('Nome da igreja').fill('Primeira Igreja Batista da Vila')
  await page.getByText('Mais opções').click()
  await page.getByLabel('Instagram').fill('@IgrejaDaVila')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('CNPJ inválido').first()).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByLabel('CNPJ').fill('')
  await page.getByLabel('Versículo da entrada').fill('O Senhor é o meu pastor.')
  await page.getByLabel('Onde está escrito').fill('Salmo 23:1')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados da igreja salvos.')).toBeVisible()
  await expect(page).toHaveTitle(/ · Primeira Igreja Batista da Vila$/)
  const home = page
    .locator('#menu-lateral')
    .getByRole('link', { name: 'Primeira Igreja Batista da Vila, início' })
  await expect(home).toContainText('Primeira Igreja Batista da Vila')
  // a long name leaves the bar of a phone its buttons
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner').getByRole('link', { name: /, início$/ })).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Mais opções').click()
  await expect(page.getByLabel('Instagram')).toHaveValue('@igrejadavila')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByLabel('Nome da igreja')).toHaveValue('Ministério Pedras Vivas')
  await expect(page.locator('#menu-lateral').getByRole('link', { name: /, início$/ })).toHaveAccessibleName(
    'Ministério Pedras Vivas, início',
  )
})

test('a logo of its own stands everywhere, and goes back', async ({ page }) => {
  await openAs(page, 'admin', '/configuracoes/igreja')
  const file = page.getByLabel('Arquivo: Logo completo, para fundo claro')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('nada') })
  await expect(page.getByRole('alert')).toContainText('Tipo de arquivo inválido')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(1600, 400, '#17595c') })
  await expect(page.getByText('Logo trocado.')).toBeVisible()
  const inMenu = page
    .locator('#menu-lateral')
    .getByRole('link', { name: /, início$/ })
    .locator('img')
  await expect(inMenu.first()).toHaveAttribute('src', /logos\/completa_escura-\d+\.png$/)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><script>document.title="x"</script><circle cx="24" cy="24" r="20" fill="#fff"/></svg>'
  await page
    .getByLabel('Arquivo: Símbolo, para fundo escuro')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(
    page.getByRole('button', { name: 'Voltar ao padrão: Símbolo, para fundo escuro' }),
  ).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSeriousViolations(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  // what the browser knows is there with the first paint: the drawn logo never shows
  await page.addInitScript(`
    window.seen = []
    new MutationObserver(() => {
      for (const svg of document.querySelectorAll('#menu-lateral svg[role=img]')) seen.push(svg.outerHTML)
    }).observe(document, { subtree: true, childList: true })`)
  await page.reload()
  await expect(inMenu.first()).toBeVisible()
  expect(await page.evaluate('window.seen')).toEqual([])

  await page.getByRole('button', { name: 'Voltar ao padrão: Logo completo, para fundo claro' }).click()
  await expect(page.getByText('O logo voltou ao padrão.')).toBeVisible()
  await expect(inMenu).toHaveCount(0)
})

test('the white logo is made of the dark one; the colour paints buttons of both themes, readably, and goes back', async ({
  page,
}) => {
  await openAs(page, 'admin', '/configuracoes/igreja')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="48"><circle cx="24" cy="24" r="20" fill="#102030"/></svg>'
  await page
    .getByLabel('Arquivo: Logo completo, para fundo claro')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await page.getByRole('button', { name: 'Fazer a versão branca' }).click()
  await expect(page.getByText('Versão branca feita.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fazer a versão branca' })).toBeHidden()
  for (const ground of ['claro', 'escuro']) {
    await page.getByRole('button', { name: `Voltar ao padrão: Logo completo, para fundo ${ground}` }).click()
    await expect(page.getByText('O logo voltou ao padrão.').last()).toBeVisible()
  }

  const painted = () =>
    page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()`)
  await page.getByLabel('Cor da igreja').fill('#ffd400')
  await expect(page.getByText(/Usamos um tom mais escuro dela/)).toBeVisible()
  await page.getByRole('button', { name: 'Usar esta cor' }).click()
  await expect(page.getByText('Cor da igreja salva.')).toBeVisible()
  await expect.poll(painted).not.toBe('#17595c')
  await expectNoSeriousViolationsInAnyTheme(page)
  const yellow = await painted()
  // with the first paint of the next visit, too
  await page.reload()
  expect(await painted()).toBe(yellow)
  await expect(page.getByLabel('Cor da igreja')).toHaveValue('#ffd400')
  await page.getByRole('button', { name: 'Voltar ao padrão', exact: true }).click()
  await expect(page.getByText('A cor voltou ao padrão.')).toBeVisible()
  await expect.poll(painted).toBe('#17595c')
})

test('others are not offered the church, and are turned away from its address', async ({ page }) => {
  await openAs(page, 'pastor', '/configuracoes/igreja')
  await expect(page).toHaveURL('/acesso-negado')
})

test.describe('lists', () => {
  // what the database refuses, the browser writes down
  test.use({ expectedConsole: /4(09|22) \(/ })
  test.afterEach(() => sql(`delete from public.listas where nome = 'Rádio'`))

  test('an entry is added, moved by keyboard, switched off, deleted and taken back', async ({ page }) => {
    await openAs(page, 'admin', '/configuracoes/listas')
    const list = page.getByRole('list', { name: 'Como conheceu' })
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByLabel('Nome').fill('família')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Já existe um item com este nome nesta lista.')).toBeVisible()
    await page.getByLabel('Nome').fill('Rádio')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const items = list.getByRole('listitem')
    await expect(items.last()).toContainText('Rádio')
    const count = await items.count()
    const up = page.getByRole('button', { name: 'Subir: Rádio' })
    await up.press('Enter')
    await expect(items.nth(count - 2)).toContainText('Rádio')
    await expect(up).toBeFocused()
    await expect(page.getByText(`Rádio: lugar ${count - 1} de ${count}`)).toBeAttached()
    await page.reload()
    await expect(items.nth(count - 2)).toContainText('Rádio')
    await page.getByRole('button', { name: 'Mais ações: Rádio' }).click()
    await page.getByRole('menuitem', { name: 'Desligar' }).click()
    await expect(items.filter({ hasText: 'Rádio' })).toContainText('Desligado')
    await page.getByRole('button', { name: 'Mais ações: Rádio' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(items).toHaveCount(count - 1)
    const deleted = page.getByRole('listitem').filter({ hasText: '“Rádio” excluído.' })
    await deleted.getByRole('button', { name: 'Desfazer' }).click()
    await expect(items).toHaveCount(count)
    await expectNoSeriousViolations(page)
  })

  test('situations only change their name; a title says what it asks for', async ({ page }) => {
    await openAs(page, 'admin', '/configuracoes/listas')
    await page.getByRole('link', { name: 'Situações' }).click()
    await expect(heading(page, 'Situações')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Adicionar' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Títulos', exact: true }).click()
    const titulos = page.getByRole('list', { name: 'Títulos' })
    await expect(titulos).toContainText('Nível 40 · exige Diácono(isa) · a partir de 21 anos')
    await page.getByRole('button', { name: 'Mais ações: Auxiliar' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByLabel('Exige ter sido antes').selectOption('Pastor(a)')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Um título não pode exigir a si mesmo')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSeriousViolations(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
})
