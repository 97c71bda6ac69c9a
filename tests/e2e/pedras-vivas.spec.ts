import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
  toasts,
} from './support.ts'

const PAGE = '/ministerio-pedras-vivas'

test('the whole church on one page: campuses, comparison, warnings', async ({ page }) => {
  await openAs(page, 'pastor_executivo', PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Ministério Pedras Vivas' })).toBeVisible()
  // A campus of another test may stand beside those of the demo.
  const demo = /Posse|Centro|Serra/
  const cards = page
    .getByRole('region', { name: 'Os campi' })
    .locator('li', { has: page.locator('h3', { hasText: demo }) })
  await expect(cards).toHaveCount(3)
  await expect(cards.first().getByRole('heading', { name: 'Posse' })).toBeVisible()
  await expect(cards.first().getByText(/Domingo, .* presenças/)).toBeVisible()
  await expect(cards.first().getByText(/habitual/)).toBeVisible()

  const lado = page.getByRole('region', { name: 'Lado a lado' })
  await lado.getByLabel('Comparar por').selectOption('Voluntários')
  await lado.getByRole('button', { name: 'Ver como tabela' }).click()
  const table = page.getByRole('table', { name: 'Comparação entre os campi' })
  const rows = table.getByRole('row').filter({ hasText: demo })
  await expect(rows).toHaveCount(3)
  await table.getByRole('button', { name: 'Campus' }).click()
  await expect(rows).toContainText(['Centro', 'Posse', 'Serra'])
  await table.getByRole('button', { name: 'Campus' }).click()
  await expect(rows).toContainText(['Serra', 'Posse', 'Centro'])

  const lideranca = page.getByRole('region', { name: 'Liderança e cuidado' })
  await lideranca.getByRole('button', { name: /Lideranças vagas/ }).click()
  await expect(lideranca.getByText('Pastor', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/alerta=vagas/)
  await expectNoSeriousViolationsInAnyTheme(page)
})

test('the leadership tree is walked by the keyboard, down to the people', async ({ page }) => {
  await openAs(page, 'pastor_executivo', PAGE)
  const tree = page.getByRole('tree', { name: 'Árvore da liderança' })
  const posse = tree.getByRole('treeitem', { level: 1 }).first()
  await posse.focus()
  await page.keyboard.press('ArrowRight')
  await expect(posse).toHaveAttribute('aria-expanded', 'true')
  await expect(tree.getByRole('treeitem', { level: 2 })).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { level: 2 })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const louvor = tree.getByRole('treeitem', { level: 3 }).filter({ hasText: 'Louvor · Líder' })
  await expect(louvor).toContainText('mais do que se consegue cuidar bem')
  await louvor.focus()
  await page.keyboard.press(' ')
  await expect(tree.getByRole('treeitem', { level: 4 }).first()).toBeVisible()
  const shown = await tree.getByRole('treeitem', { level: 4 }).count()
  const more = tree.getByRole('treeitem', { name: /^Mostrar mais/ })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => tree.getByRole('treeitem', { level: 4 }).count()).toBeGreaterThan(shown)
  await expectNoSeriousViolations(page)
  await louvor.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(louvor).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Home')
  await expect(posse).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem', { level: 2 })).toHaveCount(0)
})

test('the vision is written in its place, kept in its history, and taken back', async ({ page }) => {
  const tema = `Tema ${Date.now() % 100_000}`
  await openAs(page, 'lideranca_global', PAGE)
  await page.getByRole('button', { name: 'Editar visão' }).click()
  await page.getByLabel(/^Ano/).fill('20')
  await page.getByLabel(/^Tema do ano/).fill(tema)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe o ano')).toBeVisible()
  await expect(page.getByLabel(/^Tema do ano/)).toHaveValue(tema)
  await page.getByLabel(/^Ano/).fill('2027')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Tema de 2027')).toBeVisible()
  await page.getByRole('button', { name: 'Histórico' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(tema)).toBeVisible()
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: 'Desfazer' }).first().click()
  await expect(dialog.getByText('Desfeita').first()).toBeVisible()
  // while a toast stands, Escape takes that away first
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText(tema)).toHaveCount(0)
})

test('a global ministry gets its chapters, and an undo takes them back', async ({ page }) => {
  const nome = `Missões ${Date.now() % 100_000}`
  await openAs(page, 'ministerio_global', PAGE)
  await page.getByRole('button', { name: 'Novo ministério global' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: `Vincular capítulos de ${nome}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Buscar por nome ou campus').fill('Diaconia')
  await dialog.getByRole('checkbox', { name: /Diaconia · Centro/ }).click()
  await dialog.getByRole('checkbox', { name: /Diaconia · Serra/ }).click()
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: 'Vincular' }).click()
  await expect(page.getByRole('link', { name: 'Centro · Diaconia' })).toBeVisible()
  await page.getByRole('button', { name: `Excluir ${nome}` }).click()
  await expect(page.getByRole('heading', { name: nome })).toHaveCount(0)
  const excluido = toasts(page).locator('li', { hasText: `${nome} foi excluído` })
  await excluido.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link', { name: 'Serra · Diaconia' })).toBeVisible()
  await sql(`delete from public.ministerios_globais where nome = $1`, [nome])
})

test('a notice reaches its audience at the bell and on the home page, and is ended', async ({ page }) => {
  const titulo = `Mutirão ${Date.now() % 100_000}`
  await openAs(page, 'admin', PAGE)
  await page.getByRole('button', { name: 'Novo aviso' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect(form.getByText('Título deve ter ao menos 3 caracteres').first()).toBeVisible()
  await form.getByLabel('Título').fill(titulo)
  await form.getByLabel('Texto').fill('Sábado, às 8h.')
  await form.getByRole('checkbox', { name: 'Posse' }).click()
  await form.getByRole('checkbox', { name: 'Membro', exact: true }).click()
  await expect(form.getByText(/^Este aviso é para/)).toBeVisible()
  await expectNoSeriousViolations(page)
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect(toasts(page).getByText(/Aviso publicado: .* avisada/)).toBeVisible()

  await openAs(page, 'membro', '/')
  const daIgreja = page.getByRole('region', { name: 'Avisos', exact: true }).getByRole('listitem')
  await expect(daIgreja.filter({ hasText: titulo })).toHaveCount(1)
  await openAs(page, 'lider', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(titulo)).toHaveCount(0)

  await openAs(page, 'pastor_executivo', PAGE)
  await page.getByRole('button', { name: `Encerrar ${titulo}` }).click()
  await expect(page.getByRole('button', { name: `Encerrar ${titulo}` })).toHaveCount(0)
  await sql(`delete from public.avisos_globais where titulo = $1`, [titulo])
})

test('a member sees the vision and their own campus, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'membro', PAGE)
  await expect(page.getByRole('heading', { name: 'Posse' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Centro' })).toHaveCount(0)
  await expect(page.getByText('Liderança e cuidado')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Novo aviso' })).toHaveCount(0)
  await expect(page.getByText(/em outros campi\.$/).first()).toBeVisible()
  await expectNoSeriousViolations(page)

  await openAs(page, 'admin', PAGE)
  await page.getByRole('treeitem', { level: 1 }).first().click()
  await expect(page.getByRole('treeitem', { level: 2 })).toHaveCount(1)
  await expectNoSeriousViolations(page)
  const wide = await page.evaluate('document.documentElement.scrollWidth')
  expect(wide).toBeLessThanOrEqual(390)
})
