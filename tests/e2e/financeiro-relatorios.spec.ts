import { readFile } from 'node:fs/promises'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

test('from an entry to the reports: trial balance, the entries behind a number, a budget that is overspent, the books as files', async ({
  page,
}) => {
  await openAs(page, 'admin', '/financeiro/contas?campus=Serra')
  await page.getByRole('link', { name: 'Categorias' }).click()
  await page.getByRole('region', { name: 'Prédio' }).getByRole('button', { name: 'Nova' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Jardim')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Mudar Jardim' })).toBeVisible()

  await page.goto('/financeiro/contas?campus=Serra')
  // other tests may have made accounts in the same campus
  await page.getByRole('button', { name: /^(Criar a primeira|Nova) conta$/ }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Caixa da Serra')
  await page.getByLabel('Saldo no começo').fill('500')
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Caixa da Serra' })).toContainText('R$ 500,00')
  await page.goto('/financeiro?campus=Serra')
  await page.getByRole('button', { name: 'Lançar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Despesa' }).click()
  const despesa = page.getByRole('dialog', { name: 'Nova despesa' })
  await despesa.getByLabel('Valor em R$').fill('120')
  await despesa.getByLabel('Categoria').selectOption({ label: 'Jardim' })
  await despesa.getByLabel('Saiu de').selectOption({ label: 'Caixa da Serra' })
  await despesa.getByLabel('O que foi').fill('Mudas de ipê')
  await despesa.getByRole('button', { name: 'Lançar' }).click()
  await expect(despesa).toBeHidden()

  await page.getByRole('button', { name: 'Imprimir e exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar o livro' }).click()
  const [journal] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Livro em texto' }).click(),
  ])
  expect(await readFile(await journal.path(), 'utf8')).toMatch(
    /Mudas de ipê\n[\s\S]*Despesa:4\.9\.\d+ Jardim {2}120\.00 BRL/,
  )

  const paginas = page.getByRole('navigation', { name: 'Financeiro' })
  await paginas.getByRole('link', { name: 'Relatórios' }).click()
  await paginas.getByRole('link', { name: 'Demonstrativos' }).click()
  const balancete = page.getByRole('table', { name: 'Balancete' })
  await expect(balancete.getByRole('row', { name: /^Caixa da Serra/ })).toContainText('R$ 380,00 D')
  await expect(balancete.getByRole('row', { name: /^Patrimônio no início/ })).toContainText(
    /R\$\s[\d.]+,\d\d\sC/,
  )
  await expect(balancete.getByRole('row', { name: /^Soma/ })).toContainText('R$ 0,00')
  await expectNoSeriousViolationsInAnyTheme(page)
  await balancete.getByRole('link', { name: /^Jardim, saldo/ }).click()
  await expect(page.getByRole('table', { name: 'Lançamentos' }).getByText('Mudas de ipê')).toBeVisible()

  await page.goto('/financeiro/orcamento?campus=Serra')
  await page.getByRole('button', { name: 'Orçar Jardim' }).click()
  await page.getByLabel('jan, em R$').fill('5')
  await page.getByRole('button', { name: 'Repetir janeiro' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  const jardim = page.getByRole('table', { name: 'Orçado e realizado' }).getByRole('row', { name: /^Jardim/ })
  await expect(jardim).toContainText('R$ 60,00')
  await expect(jardim).toContainText('Passou do orçado')
  await expectNoSeriousViolationsInAnyTheme(page)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Imprimir e exportar' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Planilha' }).click()),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^orcamento-\d{4}\.xlsx$/)

  await page.goto('/financeiro/fluxo?campus=Serra')
  await expect(page.getByText(/^Hoje há R\$/)).toBeVisible()
  const fluxo = page.getByRole('table', { name: 'Fluxo das próximas 13 semanas' })
  await expect(fluxo.getByRole('row')).toHaveCount(2)
  await expectNoSeriousViolationsInAnyTheme(page)
})
