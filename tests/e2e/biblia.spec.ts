import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test, toasts } from './support.ts'

/** Verses of nobody's Bible. */
const LIVRO = [
  'No alto da serra nasce um rio manso.',
  `O bom pastor conduz o seu rebanho pela serra${', pelo vale e pela várzea'.repeat(14)}.`,
  'Quem tem sede bebe, e o coração descansa.',
]
const FILE = {
  name: 'INV.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify([
      { abbrev: 'sl', name: 'Salmos', chapters: [LIVRO, [...LIVRO].reverse()] },
      { abbrev: 'jo', name: 'João', chapters: [[], [], LIVRO] },
      { name: 'Tobias', chapters: [['Fora']] },
    ]),
  ),
}

// the network goes away for a while
test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ })

test('a version comes out of a file, is searched without network, shown, removed and brought back', async ({
  page,
}) => {
  await openAs(page, 'pastor', '/criacao/biblia')
  await page.getByRole('button', { name: 'Importar Bíblia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar Bíblia' })
  await dialog
    .getByLabel('Arquivo da Bíblia')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('oi') })
  await expect(dialog.getByRole('alert')).toContainText('Não foi possível ler o arquivo')
  await dialog.getByLabel('Arquivo da Bíblia').setInputFiles(FILE)
  await expect(dialog.getByText('2 livros, 9 versículos')).toBeVisible()
  await dialog.getByText('Ficam de fora: 1 trecho').click()
  await expect(dialog.getByText('Tobias')).toBeVisible()
  await expect(dialog.getByLabel('Sigla')).toHaveValue('INV')
  await dialog.getByLabel('Nome', { exact: true }).fill('Bíblia Inventada')
  await dialog.getByLabel('Crédito').fill('Texto da própria igreja')
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(toasts(page)).toContainText('INV importada.')
  await expect(page.getByRole('list', { name: 'Versões' })).toContainText('Texto da própria igreja')
  await expect(page.getByText('Guardando neste computador')).toBeHidden()

  await page.context().setOffline(true)
  const field = page.getByLabel('Referência ou palavras')
  await field.fill('CORACAO sede')
  const found = page.getByRole('list', { name: 'Versículos encontrados' })
  await expect(found.getByRole('button')).toHaveCount(3)
  await expect(found.locator('mark').first()).toHaveText('sede')
  await found.getByRole('button', { name: /Jo 3\.3/ }).click()
  await expect(page.getByRole('heading', { name: 'João 3.3' })).toBeVisible()
  await page.getByRole('button', { name: 'Versículo anterior' }).click()
  await expect(page.getByRole('heading', { name: 'João 3.2' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar nos favoritos' }).click()
  await field.press('Enter')
  await expect(page.getByText('João 3.2 (1/2): slide 1 de 2')).toBeVisible()
  await field.fill('sl 1')
  await field.press('Enter')
  await expect(page.getByText('Salmo 1.1: slide 1 de 4')).toBeVisible()
  await field.fill('')
  await expect(page.getByRole('list', { name: 'Favoritos' })).toContainText('João 3.2')
  await expect(page.getByRole('list', { name: 'Últimas' })).toContainText('Salmo 1')
  await page.context().setOffline(false)
  await expectNoSeriousViolationsInAnyTheme(page)

  await page.getByRole('button', { name: 'Mais opções de INV' }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await expect(page.getByText('Nenhuma Bíblia', { exact: true })).toBeVisible()
  await toasts(page)
    .getByRole('listitem')
    .filter({ hasText: 'INV removida.' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await expect(page.getByRole('list', { name: 'Versões' })).toContainText('INV')
})
