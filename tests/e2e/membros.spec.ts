import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  type Role,
  test,
} from './support.ts'

const PHONE = { width: 390, height: 844 }

const rows = (page: Page) => page.locator('table[aria-label="Membros"] tbody tr[aria-rowindex]')
const links = (page: Page) => rows(page).getByRole('link')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Buscar membro' })
const shown = (page: Page) => page.getByText(/^Mostrando [\d.]+ de [\d.]+$/)
const textOf = async (place: Locator) => (await place.textContent()) ?? ''
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Opens the list and waits until people stand in it. */
async function openList(page: Page, role: Role, path = '/membros') {
  await openAs(page, role, path)
  await expect(shown(page)).toBeVisible()
}

/** The address of somebody found by an administrator with these filters. */
async function somebody(page: Page, query: string, position = 0): Promise<string> {
  await openList(page, 'admin', `/membros?${query}`)
  const address = await links(page).nth(position).getAttribute('href')
  if (!address) throw new Error(`nobody at position ${position} of ${query}`)
  return address
}

const rua = (page: Page) => page.getByLabel('Rua', { exact: true })
const cartao = (page: Page) => page.getByRole('complementary', { name: 'Cartão' })

/** The street stands in a part of the form that one opens. */
async function openRua(page: Page): Promise<Locator> {
  // not the one of the history, on the page before
  const form = page.getByRole('form', { name: 'Dados do membro' })
  await form.locator('summary', { hasText: 'Endereço' }).click()
  await expect(rua(page)).toBeVisible()
  return rua(page)
}

test.describe('the list', () => {
  test('a leader of Posse meets only people of Posse', async ({ page }) => {
    await openList(page, 'lider')
    await expect(page.getByRole('combobox', { name: 'Campus' })).toHaveCount(0)
    const campi = await rows(page).locator('td:nth-child(3)').allInnerTexts()
    expect(new Set(campi)).toEqual(new Set(['Posse']))

    await page.goto('/membros?campus=Centro')
    await expect(page.getByText('Ninguém encontrado')).toBeVisible()
  })

  test('a person of another campus does not exist for a leader', async ({ page }) => {
    const address = await somebody(page, 'campus=Serra')
    await openAs(page, 'lider', address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membro não encontrado')
    await page.goto('/membros/nao-existe')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membro não encontrado')
    await page.getByRole('link', { name: 'Ver membros' }).click()
    await expect(shown(page)).toBeVisible()
  })

  test('"jose" finds José, and the focus stays in the search', async ({ page }) => {
    await openList(page, 'admin')
    await searchField(page).click()
    await page.keyboard.type('jose', { delay: 30 })
    await expect(page).toHaveURL(/[?&]busca=jose$/)
    await expect(links(page).first()).toContainText('José')
    for (const name of await links(page).allInnerTexts()) expect(plain(name)).toContain('jose')
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/membros')
    await expect(searchField(page)).toBeFocused()
  })

  test('typing asks once the person rests, and nothing for what was typed over', async ({ page }) => {
    await openList(page, 'admin')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/rpc/buscar_membros')) asked.push(request.postDataJSON().busca)
    })
    await searchField(page).pressSequentially('maria', { delay: 40 })
    await expect(page).toHaveURL(/busca=maria$/)
    await expect(links(page).first()).toContainText('Maria')
    // a slow machine may rest between two letters; one request per letter would be five
    expect(asked.at(-1)).toBe('maria')
    expect(asked.length).toBeLessThan(4)
  })

  test('filters live in the address: reload and the way back keep them', async ({ page }) => {
    await openList(page, 'admin')
    await page.getByRole('combobox', { name: 'Campus' }).selectOption('Centro')
    await page.getByRole('combobox', { name: 'Situação' }).selectOption('membro')
    await page.getByRole('combobox', { name: 'Ordem' }).selectOption('recentes')
    await searchField(page).fill('silva')
    await expect(page).toHaveURL('/membros?busca=silva&campus=Centro&situacao=membro&ordem=recentes')
    await expect(shown(page)).toBeVisible()

    await page.reload()
    await expect(searchField(page)).toHaveValue('silva')
    await expect(page.getByRole('combobox', { name: 'Campus' })).toHaveValue('Centro')
    await expect(page.getByRole('combobox', { name: 'Ordem' })).toHaveValue('recentes')
    const first = await textOf(links(page).first())
    expect(plain(first)).toContain('silva')

    await links(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
    await page.goBack()
    await expect(searchField(page)).toHaveValue('silva')
    await expect(links(page).first()).toHaveText(first)
    await links(page).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Membros' }).click()
    await expect(page).toHaveURL('/membros?busca=silva&campus=Centro&situacao=membro&ordem=recentes')
  })

  test('nobody found: says what to do and does it', async ({ page }) => {
    await openList(page, 'admin')
    await searchField(page).fill('zzzzzz')
    await expect(page.getByText('Ninguém encontrado')).toBeVisible()
    await expect(page.getByText('0 pessoas')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await expect(page).toHaveURL('/membros')
    await expect(shown(page)).toBeVisible()
  })

  test('goes on by itself near the end, holds a few hundred rows, and finds its way back', async ({
    page,
  }) => {
    await openList(page, 'admin')
    const first = await textOf(links(page).first())
    const position = async () => Number(await rows(page).last().getAttribute('aria-rowindex'))
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      expect(await position()).toBeGreaterThan(400)
    }).toPass({ intervals: [150], timeout: 60_000 })
    expect(await rows(page).count()).toBeLessThanOrEqual(300)
    const addresses = await page.evaluate<string[]>(
      '[...document.querySelectorAll("td a")].map((a) => a.href)',
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    await expect(async () => {
      await page.mouse.wheel(0, -6000)
      expect(await textOf(links(page).first())).toBe(first)
    }).toPass({ intervals: [150], timeout: 60_000 })
  })

  test('the keyboard goes from person to person', async ({ page }) => {
    await openList(page, 'admin')
    await searchField(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(links(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    const name = await textOf(links(page).nth(1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('people are cards, and nothing is wider than the screen', async ({ page }) => {
    await openAs(page, 'lider', '/membros')
    const cards = page.getByRole('list', { name: 'Membros' }).getByRole('listitem')
    await expect(cards.first()).toContainText('Posse')
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
    expect(await width()).toBeLessThanOrEqual(PHONE.width)
    await cards.first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Contato' })).toBeVisible()
    expect(await width()).toBeLessThanOrEqual(PHONE.width)
  })
})

test.describe('a member', () => {
  test('a pastor edits a record, and it stays edited', async ({ page }) => {
    const address = await somebody(page, 'campus=Posse&situacao=membro', 3)
    await openAs(page, 'pastor', address)
    await page.getByRole('link', { name: 'Editar' }).click()
    const endereco = await openRua(page)
    const street = `Rua da Prova, ${Date.now() % 10_000}`
    await endereco.fill(street)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Cadastro salvo.')).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(cartao(page).getByText(street)).toBeVisible()
    await page.reload()
    await expect(cartao(page).getByText(street)).toBeVisible()
  })

  test('a wrong value is said at its field, and nothing is sent', async ({ page }) => {
    const address = await somebody(page, 'campus=Posse&situacao=membro', 4)
    await openAs(page, 'pastor', `${address}/editar`)
    await page.getByLabel('Nome', { exact: true }).fill('A')
    await page.getByLabel('E-mail').fill('sem arroba')
    await page.getByLabel('Data de nascimento', { exact: false }).first().fill('31/02/2020')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const nome = page.getByLabel('Nome', { exact: true })
    await expect(nome).toHaveAccessibleDescription('Nome deve ter ao menos 2 caracteres')
    await expect(nome).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail inválido')
    await expect(page.getByRole('alert')).toContainText('Confira 3 campos')
  })

  test('leaving with typed text asks first, on every way out', async ({ page }) => {
    const address = await somebody(page, 'campus=Posse&situacao=membro', 6)
    await openAs(page, 'pastor', address)
    await page.getByRole('link', { name: 'Editar' }).click()
    await (await openRua(page)).fill('Rua que ninguém salvou')
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
    await page.goBack()
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(rua(page)).toHaveValue('Rua que ninguém salvou')
    await page.locator('#menu-lateral').getByRole('link', { name: 'Home' }).click()
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText('Rua que ninguém salvou')).toHaveCount(0)
  })
})

test.describe('two people at once', () => {
  test.use({ expectedConsole: /status of 409/ })

  test('when two people edit, the second is told and loses nothing', async ({ page, context }) => {
    const address = await somebody(page, 'campus=Posse&situacao=membro', 5)
    await openAs(page, 'pastor', `${address}/editar`)
    await openRua(page)
    const other = await context.newPage()
    await other.goto(`${address}/editar`)
    const street = `Rua do Outro, ${Date.now() % 10_000}`
    await (await openRua(other)).fill(street)
    await other.getByRole('button', { name: 'Salvar' }).click()
    await expect(other.getByText('Cadastro salvo.')).toBeVisible()

    await page.getByLabel('Telefone', { exact: true }).fill('(62) 98888-1234')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const changes = page.getByRole('region', { name: 'O que mudou enquanto você editava' })
    await expect(changes).toContainText(`Agora: ${street}`)
    await expect(rua(page)).toHaveValue(street)
    await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('(62) 98888-1234')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page).toHaveURL(address)
    await expect(cartao(page).getByText('(62) 98888-1234')).toBeVisible()
    await expect(cartao(page).getByText(street)).toBeVisible()
  })
})

test.describe('when the server does not answer', () => {
  test.use({ expectedConsole: /status of 400|AppError|ERR_INTERNET_DISCONNECTED/ })

  test('the list says so and asks again on demand', async ({ page }) => {
    let isBroken = true
    await page.route('**/rpc/buscar_membros', (route) =>
      isBroken ? route.fulfill({ status: 400, json: { code: '22023', message: 'x' } }) : route.continue(),
    )
    await openAs(page, 'admin', '/membros')
    await expect(page.getByText('Não foi possível carregar', { exact: true })).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(shown(page)).toBeVisible()
  })

  test('the form keeps what was typed, and saves later', async ({ page }) => {
    const address = await somebody(page, 'campus=Posse&situacao=membro', 7)
    await openAs(page, 'pastor', `${address}/editar`)
    await (await openRua(page)).fill('Rua sem sinal, 1')
    await page.route('**/rpc/salvar_membro', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/Não foi possível falar com o servidor|sem conexão/)).toBeVisible()
    await expect(rua(page)).toHaveValue('Rua sem sinal, 1')
    await page.unroute('**/rpc/salvar_membro')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page).toHaveURL(address)
    await expect(cartao(page).getByText('Rua sem sinal, 1')).toBeVisible()
  })
})

test('a member without the permission is sent away', async ({ page }) => {
  const address = await somebody(page, 'campus=Posse')
  for (const path of ['/membros', address, `${address}/editar`]) {
    await openAs(page, 'membro', path)
    await expect(page).toHaveURL('/acesso-negado')
  }
})

test('a leader reads but does not edit', async ({ page }) => {
  const address = await somebody(page, 'campus=Posse')
  await openAs(page, 'lider', address)
  await expect(page.getByRole('heading', { level: 2, name: 'Contato' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Adicionar função' })).toHaveCount(0)
  await page.goto(`${address}/editar`)
  await expect(page).toHaveURL('/acesso-negado')
})

test('axe finds nothing serious among the members, in every theme', async ({ page }) => {
  await openList(page, 'admin')
  await expectNoSeriousViolationsInAnyTheme(page)
  await links(page).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Contato' })).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByRole('link', { name: 'Editar' }).click()
  await openRua(page)
  await expectNoSeriousViolations(page)
})
