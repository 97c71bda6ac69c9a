import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

/** As a bank writes it: tags left open, a header that lies, commas, the same number twice, no number at all. */
const EXTRATO = `OFXHEADER:100\r\nDATA:OFXSGML\r\nENCODING:UTF-8\r\n\r\n<OFX><STMTRS><BANKACCTFROM><BANKID>0341<ACCTID>77-1</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260302120000[-3:BRT]<TRNAMT>150,50<FITID>1<MEMO>PIX RECEBIDO DOAÇÃO ANA</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260303<TRNAMT>80,00<FITID>2<MEMO>PIX RECEBIDO RUI
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>-12,90<FITID>2<MEMO>TARIFA MENSAL</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>-12,90<MEMO>TARIFA MENSAL</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>204,70<DTASOF>20260305</LEDGERBAL></STMTRS></OFX>`
const arquivo = { name: 'marco.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(EXTRATO, 'latin1') }

test('a broken file of the bank comes in once, is explained by keyboard, undone, and made a rule', async ({
  page,
}) => {
  await openAs(page, 'financeiro', '/financeiro/contas')
  await page.getByRole('button', { name: /^(Criar a primeira|Nova) conta$/ }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Banco do extrato')
  await page.getByLabel('O que é').selectOption({ label: 'Conta do banco' })
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Financeiro' })
    .getByRole('link', { name: 'Livro-caixa' })
    .click()
  await page.getByRole('button', { name: 'Nova entrada' }).click()
  const entrada = page.getByRole('dialog', { name: 'Nova entrada' })
  await entrada.getByLabel('Valor em R$').fill('150,50')
  await entrada.getByLabel('Categoria').selectOption({ label: 'Ofertas' })
  await entrada.getByLabel('Entrou em').selectOption({ label: 'Banco do extrato' })
  await entrada.getByRole('textbox', { name: 'Dia' }).fill('02/03/2026')
  await entrada.getByLabel('O que foi').fill('Oferta do culto')
  await entrada.getByRole('button', { name: 'Lançar' }).click()
  await expect(entrada).toBeHidden()

  await page.getByRole('navigation', { name: 'Financeiro' }).getByRole('link', { name: 'Banco' }).click()
  await page.getByLabel('Conta do banco').selectOption({ label: 'Banco do extrato' })
  const importar = page.getByRole('dialog', { name: 'Importar extrato' })
  const send = async () => {
    await page.getByRole('button', { name: 'Importar extrato' }).click()
    await importar.getByLabel('Arquivo do banco').setInputFiles(arquivo)
  }
  await send()
  await expect(importar.getByText('4 linhas para entrar, 0 já estavam aqui.')).toBeVisible()
  await importar.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Falta explicar: 4' })).toBeVisible()
  await expect(page.getByText('PIX RECEBIDO DOAÇÃO ANA')).toBeVisible()
  await expect(page.getByRole('list', { name: 'O que pode ser' })).toContainText('Mesmo valor, no mesmo dia')
  await expectNoSeriousViolationsInAnyTheme(page)

  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Falta explicar: 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer a última' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('heading', { name: 'Falta explicar: 4' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'O que pode ser' })).toContainText('Oferta do culto')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Falta explicar: 3' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText('TARIFA MENSAL').first()).toBeVisible()

  await page.getByRole('button', { name: 'Lançar', exact: true }).click()
  const lancar = page.getByRole('dialog', { name: 'Lançar esta linha' })
  await lancar.getByLabel('Para o que foi').selectOption({ label: 'Água, luz e internet' })
  await lancar.getByRole('textbox', { name: 'O que foi' }).fill('Tarifa do banco')
  await lancar.getByLabel('Propor sempre assim').click()
  await expect(lancar.getByLabel('Sempre que o texto do banco contém')).toHaveValue('TARIFA MENSAL')
  await lancar.getByRole('button', { name: 'Lançar' }).click()
  await expect(page.getByText(/Sempre que o texto contém “TARIFA MENSAL” e sai dinheiro/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'O que pode ser' })).toContainText('Regra: o texto contém')

  await send()
  await expect(importar.getByText('0 linhas para entrar, 4 já estavam aqui.')).toBeVisible()
  await expect(importar.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
  await importar.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Desfazer marco.ofx' }).click()
  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await expect(page.getByText('Tudo explicado', { exact: true })).toBeVisible()
})
