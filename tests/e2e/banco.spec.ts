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
  await page.getByRole('navigation', { name: 'Financeiro' }).getByRole('link', { name: 'Dia a dia' }).click()
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

const PLANILHA = `Extrato de: Ag: 123 | CC: 0001-2;;;;
Data;Histórico;Crédito (R$);Débito (R$);Saldo (R$)
01/11/2026;SALDO ANTERIOR;;;100,00
02/11/2026;PIX RECEBIDO AÇÃO SOCIAL;1.150,00;;1.250,00
03/11/2026;TARIFA DO MÊS;;12,90;1.237,10
31/02/2026;DIA QUE NÃO HÁ;1,00;;
`

test('a spreadsheet of the bank is read by its columns, says what is wrong, comes in once, and its columns are kept', async ({
  page,
}) => {
  await openAs(page, 'financeiro', '/financeiro/contas')
  await page.getByRole('button', { name: /^(Criar a primeira|Nova) conta$/ }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Banco da planilha')
  await page.getByLabel('O que é').selectOption({ label: 'Conta do banco' })
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  await page.getByRole('navigation', { name: 'Financeiro' }).getByRole('link', { name: 'Banco' }).click()
  await page.getByLabel('Conta do banco').selectOption({ label: 'Banco da planilha' })
  const importar = page.getByRole('dialog', { name: 'Importar extrato' })
  const choose = async () => {
    await page.getByRole('button', { name: 'Importar extrato' }).click()
    await importar.getByLabel('Arquivo do banco').setInputFiles({
      name: 'novembro.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(PLANILHA, 'latin1'),
    })
  }
  await choose()
  await expect(importar.getByText('2 linhas para entrar, 0 já estavam aqui.')).toBeVisible()
  await expect(importar.getByRole('list', { name: 'Linhas que ficam de fora' })).toContainText(
    'Linha 6: O dia “31/02/2026” não se lê.',
  )
  await expect(importar.getByRole('list', { name: 'Linhas do arquivo' })).toContainText(
    'PIX RECEBIDO AÇÃO SOCIAL',
  )
  await importar.getByText('Colunas do arquivo').click()
  await importar.getByLabel('Saiu (débito)').selectOption({ label: 'Não há' })
  await expect(importar.getByText('1 linha para entrar, 0 já estavam aqui.')).toBeVisible()
  await importar.getByLabel('Saiu (débito)').selectOption({ label: 'Débito (R$)' })
  await importar.getByLabel('Mais texto').selectOption({ label: 'Saldo (R$)' })
  await expect(importar.getByRole('list', { name: 'Linhas do arquivo' })).toContainText('1.250,00')
  await expectNoSeriousViolationsInAnyTheme(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rpc/importar_extrato', async (route) => {
    await held
    await route.continue()
  })
  await importar.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(importar.getByText('Enviando o extrato…')).toBeVisible()
  await importar.getByRole('button', { name: 'Cancelar' }).click()
  release()
  await expect(page.getByText('Importação cancelada: nada entrou.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await choose()
  await expect(importar.getByText('2 linhas para entrar, 0 já estavam aqui.')).toBeVisible()
  await importar.getByText('Colunas do arquivo').click()
  await importar.getByLabel('Mais texto').selectOption({ label: 'Saldo (R$)' })
  await expect(importar.getByRole('list', { name: 'Linhas do arquivo' })).toContainText('1.250,00')
  await importar.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Falta explicar: 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Mais opções da linha' }).click()
  await page.getByRole('menuitem', { name: 'Perguntar a quem sabe' }).click()
  const perguntar = page.getByRole('dialog', { name: 'Perguntar a quem sabe' })
  await perguntar.getByRole('textbox', { name: 'Pergunta' }).fill('Foi da feira?')
  await perguntar.getByRole('button', { name: 'Perguntar' }).click()
  await expect(page.getByRole('list', { name: 'Perguntas sobre esta linha' })).toContainText(
    'Ainda sem resposta.',
  )

  await choose()
  await expect(importar.getByText('0 linhas para entrar, 2 já estavam aqui.')).toBeVisible()
  await importar.getByText('Colunas do arquivo').click()
  await expect(importar.getByLabel('Mais texto')).toHaveValue('Saldo (R$)')
})
