import type { Page, WebSocketRoute } from '@playwright/test'
import { type Account, newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, mainMenu, test, toasts } from './support.ts'

const notify = (
  { id }: Account,
  titulo: string,
  { mensagem = 'Um recado.', destino = null }: { mensagem?: string; destino?: string | null } = {},
) => sql('select app.notificar($1, $2, $3, $4)', [id, titulo, mensagem, destino])

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })
/** Signs in with nothing unread and waits until the page hears of what is new. */
async function open(page: Page, account: Account) {
  await sql('update public.notifications set lida = true where user_id = $1', [account.id])
  const live = listening(page)
  await page.goto('/feed')
  await signInAs(page, account)
  await expect(page).toHaveURL('/feed')
  await live
}

/** The server has said that the changes of the tables are followed, on both channels. */
function listening(page: Page): Promise<void> {
  const waiting = new Set(['notificacoes:', 'permissoes:'])
  return new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload)
        if (!text.includes('phx_reply') || !text.includes('"ok"')) return
        for (const name of waiting) if (text.includes(name)) waiting.delete(name)
        if (waiting.size === 0) resolve()
      }),
    ),
  )
}

/** The page's socket passes through here, where it can be cut and mended. */
async function cuttableLine(page: Page) {
  const sockets: WebSocketRoute[] = []
  let [isJoined, isCut] = [false, false]
  await page.routeWebSocket(/realtime\/v1/, (socket) => {
    if (isCut) return void socket.close()
    sockets.push(socket)
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const text = String(message)
      isJoined ||= text.includes('phx_reply') && text.includes('notificacoes:')
      socket.send(message)
    })
  })
  return {
    isJoined: () => isJoined,
    mend: () => {
      isCut = false
    },
    cut: async () => {
      isCut = true
      for (const socket of sockets) await socket.close({ code: 1012 })
    },
  }
}

test('a new one arrives live, at the top, counted and said; a press opens its target', async ({ page }) => {
  const person = await newAccount('membro')
  await open(page, person)
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await notify(person, 'Escala de domingo', { mensagem: 'Você serve no louvor.', destino: '/igreja?aba=1' })
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
  await expect(page.getByText('Escala de domingo', { exact: true })).toBeVisible()
  await expect(page.getByText('Você serve no louvor.', { exact: true })).toBeVisible()
  // a live region: screen readers say it
  await expect(page.locator('[aria-live=polite]', { hasText: 'Você serve no louvor.' })).toHaveCount(1)
  await notify(person, 'Segunda')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 2 não lidas')
  await bell(page).click()
  await expect(list(page).getByRole('heading', { name: 'Hoje' })).toBeVisible()
  await expect(list(page).getByRole('listitem').first()).toContainText('Segunda')
  await expectNoSeriousViolationsInAnyTheme(page)
  await list(page)
    .getByRole('link', { name: /Escala de domingo/ })
    .click()
  await expect(page).toHaveURL('/igreja?aba=1')
  await expect(list(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
})

test('tabs of the same person agree, and the keyboard is enough', async ({ page, context }) => {
  const person = await newAccount('membro')
  await open(page, person)
  const other = await context.newPage()
  const live = listening(other)
  await other.goto('/feed')
  await live
  await notify(person, 'Primeira')
  await notify(person, 'Segunda')
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notificações, 2 não lidas')
  }
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await list(page)
    .getByRole('button', { name: /Segunda/ })
    .focus()
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notificações, 1 não lida')
  }
  await list(page).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notificações')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect
    .poll(() => sql('select from public.notifications where user_id = $1 and not lida', [person.id]))
    .toHaveLength(0)
})

test('what came while the connection was lost is found, and said once', async ({ page }) => {
  const person = await newAccount('membro')
  await sql('update public.notifications set lida = true where user_id = $1', [person.id])
  const line = await cuttableLine(page)
  await page.goto('/feed')
  await signInAs(page, person)
  await expect.poll(line.isJoined).toBe(true)
  // What the page asks when it has joined would find it too.
  await page.waitForLoadState('networkidle')
  await line.cut()
  await notify(person, 'Perdida')
  await page.waitForTimeout(1500)
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  line.mend()
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
  await expect(page.getByText('Perdida', { exact: true })).toHaveCount(1)
})

test('the bell asks once on a page, and once more after a lost connection', async ({ page }) => {
  const person = await newAccount('membro')
  const line = await cuttableLine(page)
  let asked = 0
  page.on('request', (request) => {
    if (/rest\/v1\/notifications\?select=id%2Ctitulo/.test(request.url())) asked += 1
  })
  const live = listening(page)
  await page.goto('/')
  await signInAs(page, person)
  await live
  await expect(bell(page)).toHaveAccessibleName(/^Notificações, \d/)
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
  await line.cut()
  line.mend()
  await expect.poll(() => asked).toBe(2)
})

test('a role that is given or taken changes the menu at once', async ({ page }) => {
  const person = await newAccount('membro')
  await open(page, person)
  const membros = mainMenu(page).getByRole('link', { name: 'Membros' })
  await expect(mainMenu(page).getByRole('link', { name: 'Feed' })).toBeVisible()
  await expect(membros).toBeHidden()
  await sql(`insert into public.user_roles (user_id, role, campus) values ($1, 'lider', 'Posse')`, [
    person.id,
  ])
  await expect(page.getByText('Você recebeu o papel Líder', { exact: true })).toBeVisible()
  await expect(membros).toBeVisible()
  await sql(`delete from public.user_roles where user_id = $1 and role = 'lider'`, [person.id])
  await expect(page.getByText('Você não tem mais o papel Líder', { exact: true })).toBeVisible()
  await expect(membros).toBeHidden()
})

test.describe('what is open when a right ends', () => {
  // The page may ask once more before it is left.
  test.use({ expectedConsole: /403|Você não tem acesso/ })

  test('the permissions of a role change what those who hold it may open', async ({ page }) => {
    const person = await newAccount('visitante')
    // a page without a menu entry: what other tests see of this role stays as it is
    const diretorio = `('visitante', 'diretorio', 'visualizar')`
    await sql(`insert into public.role_permissions (role, resource, action) values ${diretorio}`)
    try {
      await open(page, person)
      const live = listening(page)
      await page.goto('/diretorio-profissional')
      await expect(page).toHaveURL('/diretorio-profissional')
      await expect(page.getByRole('heading', { level: 1, name: 'Acesso negado' })).toBeHidden()
      await live
    } finally {
      await sql(`delete from public.role_permissions where (role, resource, action) = ${diretorio}`)
    }
    await expect(page).toHaveURL('/acesso-negado')
  })
})

test('nothing unread, then nothing at all, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await newAccount(null, { comMembro: false })
  await open(page, person)
  await bell(page).click()
  await expect(list(page).getByText('Nenhuma notificação por aqui.')).toBeVisible()
  const box = await list(page).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
})

test('more than ninety-nine are counted, and fifty are shown', async ({ page }) => {
  const person = await newAccount('membro')
  await sql('select app.notificar($1, $2, $3) from generate_series(1, 120)', [
    person.id,
    'Uma de muitas',
    'Texto',
  ])
  await page.goto('/feed')
  await signInAs(page, person)
  await expect(bell(page)).toHaveAccessibleName(/, 12\d não lidas/)
  await expect(bell(page)).toHaveText('99+')
  await bell(page).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(50)
})

test.describe('that fails', () => {
  test.use({ expectedConsole: /403 \(Forbidden\)/ })

  test('is only logged: no toast, and the mark is taken back', async ({ page }) => {
    const person = await newAccount('membro')
    await notify(person, 'Fica')
    const refuse = { status: 403, json: { code: '42501', message: 'permission denied' } }
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/rest/v1/notifications*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(refuse) : route.continue(),
    )
    await page.goto('/feed')
    await signInAs(page, person)
    await bell(page).click()
    await list(page).getByRole('button', { name: /Fica/ }).click()
    await expect.poll(() => logged.some((text) => text.startsWith('notificacoes:'))).toBe(true)
    await expect(list(page).getByRole('button', { name: /Fica.*não lida/ })).toBeVisible()
    await expect(
      toasts(page).getByText('Você não tem permissão para fazer isso.', { exact: true }),
    ).toBeHidden()
  })

  test('to load is only logged, and can be tried again', async ({ page }) => {
    const person = await newAccount('membro')
    await page.route('**/rest/v1/notifications*', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    )
    await page.goto('/')
    await signInAs(page, person)
    await expect(page.getByText('Não foi possível carregar os avisos.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^(Próximo evento|Hoje|Agora)$/ })).toBeVisible()
    await bell(page).click()
    await expect(list(page).getByText('Não foi possível carregar as notificações.')).toBeVisible()
    await page.unroute('**/rest/v1/notifications*')
    await list(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(list(page).getByRole('listitem').first()).toBeVisible()
  })
})
