import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  mainMenu,
  openAs,
  signInByForm,
  test,
} from './support.ts'

const PHONE = { width: 390, height: 844 }
const sidebarWidth = async (page: Page) => (await page.locator('#menu-lateral').boundingBox())?.width

test('the side menu folds to its icons, by button and by keyboard, and stays so', async ({
  page,
  context,
}) => {
  await openAs(page, 'membro', '/')
  await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
  expect(await sidebarWidth(page)).toBe(256)
  await page.keyboard.press('Control+b')
  await expect.poll(() => sidebarWidth(page)).toBe(48)
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie?.value).toBe('false')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(7)

  await page.reload()
  await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
  expect(await sidebarWidth(page)).toBe(48)
  await mainMenu(page).getByRole('link', { name: 'Igreja' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Igreja' })).toBeVisible()

  await page.keyboard.press('Meta+b')
  await expect.poll(() => sidebarWidth(page)).toBe(256)
  // On a tablet it begins with its icons; what is chosen there is kept apart.
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect.poll(() => sidebarWidth(page)).toBe(48)
  await page.getByRole('button', { name: 'Expandir menu' }).click()
  await expect.poll(() => sidebarWidth(page)).toBe(256)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect.poll(() => sidebarWidth(page)).toBe(48)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect.poll(() => sidebarWidth(page)).toBe(256)
})

test('the app works on its session under the lock named after the backend', async ({ page }) => {
  await page.addInitScript(`{
    window.lockNames = []
    const request = navigator.locks.request
    navigator.locks.request = (name, ...rest) => {
      window.lockNames.push(name)
      return request.call(navigator.locks, name, ...rest)
    }
  }`)
  await openAs(page, 'membro', '/')
  await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
  const key = Object.keys(JSON.parse(await page.evaluate('JSON.stringify(localStorage)'))).find((name) =>
    /^sb-.+-auth-token$/.test(name),
  )
  expect(await page.evaluate('[...new Set(window.lockNames)]')).toEqual([`lock:${key}`])
})

test.describe('while the server cannot renew a session', () => {
  test.use({ expectedConsole: /status of 503/ })

  test('the page says so, the session is kept, and one press goes on', async ({ page }) => {
    // A session of its own: a renewed one would be over for the tests that share it.
    await page.goto('/auth')
    await signInByForm(page, 'membro')
    await expect(page).toHaveURL('/')
    await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
    const token = '**/auth/v1/token**'
    await page.route(token, (route) => route.fulfill({ status: 503, json: {} }))
    await page.evaluate(`for (const key of Object.keys(localStorage)) {
      if (!/^sb-.+-auth-token$/.test(key)) continue
      const session = JSON.parse(localStorage.getItem(key))
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    }`)
    await page.goto('/igreja')
    const said = page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor.' })
    // it waits for six seconds before it says so
    await expect(said).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/igreja$/)
    await expectNoSeriousViolations(page)
    await page.unroute(token)
    await said.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Posse' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the menu slides out and closes with the choice of a page', async ({ page }) => {
    await openAs(page, 'membro', '/')
    await expect(page.locator('#menu-lateral')).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(288)
    await menu.getByRole('link', { name: 'Comunidade' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Comunidade' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of ['/', '/igreja', '/acesso-negado']) {
      await openAs(page, 'lider', path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
        PHONE.width,
      )
    }
  })
})

test('the person sees their name and campus, and signs out to the sign-in page', async ({ page }) => {
  await page.goto('/auth')
  await signInByForm(page, 'voluntario')
  await expect(page).toHaveURL('/')
  const person = page.locator('#menu-lateral').getByRole('button').last()
  await expect(person).toContainText(/\S+ \S+/)
  await expect(person).toContainText('Posse')
  await person.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Editar Perfil', 'Configurações', 'Sair'])
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/igreja')
  await expect(page).toHaveURL(/\/auth\?voltar=/)
})

test('the profile opens from the menu and gives the focus back', async ({ page }) => {
  await openAs(page, 'ltp', '/')
  const person = page.locator('#menu-lateral').getByRole('button').last()
  await person.click()
  await page.getByRole('menuitem', { name: 'Editar Perfil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Perfil' })
  await expect(dialog.getByLabel('Sobrenome')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(person).toBeFocused()
})

test('signing out in one tab signs out in the others', async ({ page, context }) => {
  await page.goto('/auth?voltar=/igreja')
  await signInByForm(page, 'coordenador')
  await expect(page).toHaveURL('/igreja')
  const other = await context.newPage()
  await other.goto('/feed')
  await expect(other.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  await page.locator('#menu-lateral').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL(/\/auth/)
})

test('the theme is chosen, kept, and the same in the next visit', async ({ page }) => {
  await openAs(page, 'membro', '/')
  await page.getByRole('button', { name: 'Tema' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Claro',
    'Escuro',
    'Daltônico',
    'Azul',
    'Sistema',
  ])
  await page.getByRole('menuitemradio', { name: 'Azul' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('blue')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue')
})

test('the keyboard reaches the content first, and follows to the next page', async ({ page }) => {
  await openAs(page, 'membro', '/')
  await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await mainMenu(page).getByRole('link', { name: 'Comunidade' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Comunidade' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('a page that fails', () => {
  test.use({ expectedConsole: /400 \(Bad Request\)|AppError/ })

  test('keeps the menu and can be asked again', async ({ page }) => {
    let isBroken = true
    await page.route('**/rest/v1/rpc/inicio*', (route) =>
      isBroken ? route.fulfill({ status: 400, json: { code: '22023', message: 'x' } }) : route.continue(),
    )
    await openAs(page, 'membro', '/')
    await expect(page.getByText('Não foi possível carregar', { exact: true })).toBeVisible()
    await expect(mainMenu(page)).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bom dia|Boa tarde|Boa noite/)
  })
})

test('axe finds nothing serious on the home page, in every theme', async ({ page }) => {
  await openAs(page, 'admin', '/')
  await expect(page.getByRole('heading', { name: /^(Próximo evento|Hoje|Agora)$/ })).toBeVisible()
  await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
})
