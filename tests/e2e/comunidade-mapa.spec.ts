import type { Page } from '@playwright/test'
import { tileServer } from '../support/tile-server.ts'
import { sql } from './accounts.ts'
import { type Church, newChurch } from './church.ts'
import { emailOf, expect, expectNoSeriousViolations, PASSWORD, test } from './support.ts'

let tiles: Awaited<ReturnType<typeof tileServer>>
let church: Church
test.beforeAll(async () => {
  tiles = await tileServer()
  // The server of this church trusts the certificate of this tile server, as whoever runs one in their own network sets it up.
  process.env.NODE_EXTRA_CA_CERTS = tiles.caFile
  church = await newChurch({ people: 'demo', env: { TILE_HOSTS: 'any' } })
  delete process.env.NODE_EXTRA_CA_CERTS
})
test.afterAll(async () => {
  await church.close()
  await tiles.close()
})

async function open(page: Page, role: 'admin' | 'membro', path: string) {
  await page.goto(`${church.url}${path}`)
  await page.getByLabel('E-mail').fill(emailOf(role))
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Every address beyond the church's own that the page asked for. */
function strangersOf(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== church.url) found.push(request.url())
  })
  return found
}

test('without a map the list stands alone; once it is set, cells and campuses are on it, by our own server', async ({
  page,
  browser,
}) => {
  const many = await sql<{ id: string }>(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro, latitude, longitude)
     select 'Posse', 'celula', 'Mesma região ' || n, n % 7, '19:00', 'Lagoa', -14.05, -46.40 from generate_series(1, 40) n
     returning id`,
    [],
    church.databaseUrl,
  )
  expect(many).toHaveLength(40)
  await page.setViewportSize({ width: 390, height: 844 })
  const strangers = strangersOf(page)
  await open(page, 'membro', '/comunidade?ver=mapa')
  await expect(page.getByRole('link', { name: 'Mesma região 1', exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Ver como' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Mapa das células' })).toHaveCount(0)
  expect(strangers).toEqual([])
  expect(tiles.asked).toEqual([])

  const context = await browser.newContext()
  const admin = await context.newPage()
  await open(admin, 'admin', '/configuracoes/integracoes')
  await admin.getByRole('button', { name: 'Configurar: Mapa da Comunidade' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Mapa da Comunidade' })
  const endereco = dialog.getByLabel('Endereço das imagens')
  const save = dialog.getByRole('button', { name: 'Salvar e testar' })
  await endereco.fill(`${tiles.url}/{z}/{x}.png`)
  await save.click()
  await expect(endereco).toHaveAccessibleDescription(/tem \{z\}, \{x\} e \{y\}/)
  await endereco.fill(`${tiles.url}/words/{z}/{x}/{y}.png`)
  await dialog.getByLabel('De quem é o mapa').fill('© <b>Mapas</b> da igreja')
  await expectNoSeriousViolations(admin)
  await save.click()
  await expect(admin.getByText(/mas não com uma imagem PNG, JPEG ou WebP/)).toBeVisible()
  await sql(`delete from app.testes_de_integracoes where servico = 'mapa'`, [], church.databaseUrl)
  await admin.getByRole('button', { name: 'Alterar: Mapa da Comunidade' }).click()
  await endereco.fill(`${tiles.url}/{z}/{x}/{y}.png?key=k`)
  await save.click()
  await expect(admin.getByText('O servidor de mapas respondeu com uma imagem.')).toBeVisible()
  await context.close()

  tiles.asked.length = 0
  await page.goto(`${church.url}/comunidade`)
  const modes = page.getByRole('group', { name: 'Ver como' })
  await expect(modes.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Mesma região 1', exact: true })).toBeVisible()
  expect(tiles.asked).toEqual([])
  await modes.getByRole('button', { name: 'Mapa' }).click()
  const mapa = page.getByRole('region', { name: 'Mapa das células' })
  await expect(mapa.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(page.getByText('© <b>Mapas</b> da igreja')).toBeVisible()
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(0)
  for (const { url } of tiles.asked) expect(url).toMatch(/^\/\d+\/\d+\/\d+\.png\?key=k$/)
  expect(strangers).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)

  // by keyboard: a sign has a name, opens, and gives the focus back
  const sign = mapa.getByRole('button', { name: '40 células em Lagoa' })
  await sign.focus()
  await page.keyboard.press('Enter')
  const balao = page.getByRole('region', { name: '40 células em Lagoa' })
  await expect(balao.getByRole('link')).toHaveCount(40)
  await expect(balao).toBeFocused()
  await expectNoSeriousViolations(page)
  await page.keyboard.press('Escape')
  await expect(balao).toHaveCount(0)
  await expect(sign).toBeFocused()
  const campus = mapa.getByRole('button', { name: 'Campus Posse' })
  await campus.press(' ')
  await expect(page.getByRole('region', { name: 'Campus Posse' })).toContainText(
    'Avenida das Palmeiras, 1200',
  )
  await page.keyboard.press('Escape')

  // what filters the list filters the map
  await page.getByLabel('Bairro').selectOption('Bela Vista')
  await expect(sign).toHaveCount(0)
  await mapa.getByRole('button', { name: /^Bela Vista, / }).press('Enter')
  await page
    .getByRole('region', { name: /^Bela Vista, / })
    .getByRole('link', { name: 'Bela Vista' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bela Vista' })).toBeVisible()
})
