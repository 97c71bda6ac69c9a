import sharp from 'sharp'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test, toasts } from './support.ts'

const picture = async () => ({
  name: 'Céu de manhã.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#88bbee' } })
    .png()
    .toBuffer(),
})

/** Two empty pages. */
const PDF = {
  name: 'Avisos.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 160 90]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 160 90]>>endobj
trailer<</Size 5/Root 1 0 R>>
%%EOF
`,
  ),
}

// What is used is not deleted.
test.use({ expectedConsole: /status of 409/ })

test('files come into the library, a theme stands on one, and what is used stays', async ({ page }) => {
  await openAs(page, 'pastor', '/criacao/midia')
  const files = page.getByLabel('Arquivos', { exact: true })
  await files.setInputFiles([
    await picture(),
    PDF,
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await expect(page.getByRole('alert')).toContainText('Este tipo de arquivo não serve')
  await page.getByRole('button', { name: 'Tirar nota.txt da lista' }).click()
  const list = page.getByRole('list', { name: 'Mídias' })
  await expect(list.getByText('Céu de manhã')).toBeVisible()
  await expect(list.getByText('Avisos – 2')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Envios' })).toBeHidden()
  await page.getByLabel('Buscar mídia').fill('ceu MANHA')
  await expect(list.getByText('Avisos – 1')).toBeHidden()
  await page.getByRole('button', { name: 'Mais opções de Céu de manhã' }).click()
  await page.getByRole('menuitem', { name: 'Nome e uso' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Não está em uso.')).toBeVisible()
  await dialog.getByLabel('Descrição').fill('Céu azul')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(list.getByRole('img', { name: 'Céu azul' })).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)

  await page.getByRole('link', { name: 'Temas' }).click()
  await page.getByRole('button', { name: 'Novo tema' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo tema' })
  await novo.getByLabel('Nome').fill('Manhã')
  await novo.getByLabel('Para', { exact: true }).selectOption('Bíblia')
  await expect(novo.getByText('Contraste de')).toBeHidden()
  await novo.getByLabel('Cor das letras').fill('#222222')
  await expect(novo.getByText(/Contraste de 1,\d/)).toBeVisible()
  await novo.getByLabel('Cor das letras').fill('#ffffff')
  await novo.getByLabel('Fundo', { exact: true }).selectOption('Imagem')
  await novo.getByLabel('Imagem', { exact: true }).selectOption('Céu de manhã')
  await novo.getByLabel('Escurecer').fill('0.7')
  await expect(novo.getByText('Contraste de')).toBeHidden()
  await novo.getByRole('button', { name: 'Salvar' }).click()
  const temas = page.getByRole('list', { name: 'Temas' })
  await expect(temas).toContainText('Manhã')
  await page.getByRole('button', { name: 'Mais opções de Manhã' }).click()
  await page.getByRole('menuitem', { name: 'Usar como padrão' }).click()
  await expect(temas.getByText('Padrão')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)

  await page.getByRole('link', { name: 'Mídia' }).click()
  const remove = async () => {
    await page.getByRole('button', { name: 'Mais opções de Céu de manhã' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
  }
  await remove()
  await expect(toasts(page)).toContainText('“Céu de manhã” está em uso: tema “Manhã”')
  await page.getByRole('link', { name: 'Temas' }).click()
  await page.getByRole('button', { name: 'Mais opções de Manhã' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(page.getByRole('button', { name: 'Mais opções de Manhã' })).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(temas).toContainText('Manhã')
})
