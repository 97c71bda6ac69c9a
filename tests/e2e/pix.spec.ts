import { randomUUID } from 'node:crypto'
import { newContaContabil } from '../support/money.ts'
import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

test('a key is registered, its QR is shown, printed and offered; a member gives by it', async ({ page }) => {
  const conta = await newContaContabil('Serra', 'banco')
  const chave = randomUUID()
  await openAs(page, 'admin', '/financeiro/pix?campus=Serra')
  await page.getByRole('button', { name: 'Cadastrar a chave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova chave Pix' })
  await dialog.getByLabel('Tipo de chave').selectOption({ label: 'CPF' })
  await dialog.getByLabel('Chave', { exact: true }).fill(chave)
  await dialog.getByLabel('Conta do banco que recebe').selectOption(conta)
  await dialog.getByLabel('Cidade').fill('São João')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('Esta chave não é desse tipo').first()).toBeVisible()
  await dialog.getByLabel('Tipo de chave').selectOption({ label: 'Chave aleatória' })
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByRole('img', { name: 'QR do Pix: Geral' })).toBeVisible()
  await page.getByLabel('Valor em R$').fill('cem')
  await expect(page.getByText('Informe o valor, como 150,00')).toBeVisible()
  await page.getByLabel('Valor em R$').fill('50')
  await expect(page.getByRole('img', { name: 'QR do Pix: Geral · R$ 50,00' })).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /A6/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^pix-geral.*a6\.pdf$/)
  await expect(page.getByRole('switch', { name: 'Mostrar Geral de Serra em Contribuir' })).toBeChecked()

  await openAs(page, 'membro', '/contribuir')
  await page.getByLabel('Campus').selectOption('Serra')
  await page.getByLabel('Valor em R$').fill('25')
  await expect(page.getByRole('img', { name: 'QR do Pix para Geral, R$ 25,00' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar o código Pix' })).toBeEnabled()
  await expectNoSeriousViolations(page)
})

test('what registrations paid waits for an account, and enters the book once it is chosen', async ({
  page,
}) => {
  const conta = await newContaContabil('Centro', 'banco')
  await openAs(page, 'admin', '/financeiro/inscricoes?campus=Centro')
  await expect(page.getByRole('heading', { name: 'Inscrições a lançar' })).toBeVisible()
  await page.getByRole('button', { name: 'Dispensar' }).first().click()
  await page.getByLabel('Motivo').fill('Lançada à mão')
  await page.getByRole('dialog').getByRole('button', { name: 'Dispensar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Escolher a conta das inscrições de Centro' }).click()
  await page.getByLabel('Pix, cartão e transferência chegam em').selectOption(conta)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Inscrições a lançar' })).toBeHidden()
  await expect(
    page.getByRole('table', { name: 'Dinheiro dos eventos' }).getByRole('row').nth(1),
  ).toContainText('R$')
  await expectNoSeriousViolations(page)
  const rows = await sql(
    `select from public.lancamentos l join public.partidas p on p.lancamento_id = l.id
     where l.origem = 'inscricao' and p.conta_contabil_id = $1`,
    [conta],
  )
  expect(rows.length).toBeGreaterThan(5)
})
