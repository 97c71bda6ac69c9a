import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

const recibo = {
  name: 'recibo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

/** What a phone sends: the smallest picture there is. */
const foto = {
  name: 'recibo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a bill from entry to payment: entered with its boleto, approved by another, paid with interest from the list', async ({
  page,
}) => {
  await openAs(page, 'financeiro', '/financeiro/contas')
  await page.getByRole('button', { name: /^(Criar a primeira|Nova) conta$/ }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Banco das contas')
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  const paginas = page.getByRole('navigation', { name: 'Financeiro' })
  await paginas.getByRole('link', { name: 'Dia a dia' }).click()
  await paginas.getByRole('link', { name: 'A pagar' }).click()
  await expect(page.getByText('Nada a pagar')).toBeVisible()

  await page.getByRole('button', { name: 'Nova conta' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova conta' })
  await nova.getByRole('button', { name: 'Novo', exact: true }).click()
  const fornecedor = page.getByRole('dialog', { name: 'Novo fornecedor' })
  await fornecedor.getByLabel('Nome').fill('Companhia de Luz')
  await fornecedor.getByLabel('CPF ou CNPJ').fill('11.111.111/1111-11')
  await fornecedor.getByRole('button', { name: 'Salvar' }).click()
  await expect(fornecedor.getByText('CPF ou CNPJ inválido')).toBeVisible()
  await fornecedor.getByLabel('CPF ou CNPJ').fill('12.ABC.345/01DE-35')
  await fornecedor.getByRole('button', { name: 'Salvar' }).click()
  await expect(fornecedor).toBeHidden()
  await nova.getByLabel('O que é').fill('Luz de novembro')
  await nova.getByLabel('Categoria').selectOption({ label: 'Água, luz e internet' })
  await nova.getByLabel('Linha digitável do boleto').fill('846100000005246100291102005460339004695895061080')
  await expect(nova.getByText('A linha confere.')).toBeVisible()
  await expect(nova.getByLabel('Valor em R$')).toHaveValue('24,61')
  await nova.getByRole('textbox', { name: 'Vencimento' }).fill('01/02/2026')
  await nova.getByRole('button', { name: 'Lançar conta' }).click()

  const conta = page.getByRole('dialog', { name: 'Luz de novembro' })
  await expect(conta.getByText('Espera aprovação')).toBeVisible()
  await conta.getByLabel('Nota, boleto ou recibo').setInputFiles(recibo)
  await expect(conta.getByRole('button', { name: 'recibo.pdf', exact: true })).toBeVisible()
  await expect(conta.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  const address = page.url()

  await openAs(page, 'pastor_executivo', new URL(address).pathname + new URL(address).search)
  await conta.getByRole('button', { name: 'Aprovar' }).click()
  await expect(conta.getByText('Aprovada', { exact: true })).toBeVisible()

  await openAs(page, 'admin', '/financeiro/a-pagar')
  await expect(page.getByRole('heading', { name: 'Vencidas' })).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByLabel('Escolher Luz de novembro').check()
  await page.getByRole('button', { name: /Lista de pagamento \(1\)/ }).click()
  const lote = page.getByRole('dialog', { name: 'Lista de pagamento' })
  await expect(lote.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible()
  await lote.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Pagar Luz de novembro' }).click()
  const uma = page.getByRole('dialog', { name: 'Pagar' })
  await expect(uma.getByRole('button', { name: /^Marcar como paga · R\$ 24,61/ })).toBeVisible()
  await uma.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: /^Luz de novembro/ }).click()
  await conta.getByRole('button', { name: 'Pagar', exact: true }).click()
  const pagar = page.getByRole('dialog', { name: 'Pagar' })
  await pagar.getByLabel('Juros e multa').fill('1,39')
  await expect(pagar.getByText(/^Não há tanto nesta conta: depois de pagar, ela fica com -R\$/)).toBeVisible()
  await pagar.getByRole('button', { name: 'Pagar R$ 26,00' }).click()
  await expect(conta.getByText('Paga', { exact: true })).toBeVisible()
  await conta.getByRole('button', { name: 'Fechar' }).click()
  await paginas.getByRole('link', { name: 'Livro-caixa' }).click()
  await expect(page.getByRole('row', { name: /Luz de novembro – Companhia de Luz/ })).toContainText(
    '-R$ 26,00',
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a volunteer asks money back with a photo of the receipt, keeps a draft, sends it', async ({
    page,
  }) => {
    await openAs(page, 'voluntario', '/meus-reembolsos')
    await page.getByRole('button', { name: 'Pedir reembolso' }).click()
    const pedido = page.getByRole('dialog', { name: 'Pedir reembolso' })
    await pedido.getByLabel('Valor em R$').fill('45,90')
    await pedido.getByLabel('Para quê').fill('Lanche do Kids')
    await pedido.getByLabel('Tipo da chave Pix').selectOption({ label: 'E-mail' })
    await pedido.getByLabel('Chave Pix', { exact: true }).fill('ana@exemplo.com')
    await pedido.getByRole('button', { name: 'Enviar' }).click()
    await expect(pedido.getByText('Tire uma foto do recibo, ou escolha o arquivo')).toBeVisible()
    await pedido.getByRole('button', { name: 'Guardar rascunho' }).click()
    await expect(pedido).toBeHidden()
    await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Continuar' }).click()
    const rascunho = page.getByRole('dialog', { name: 'Reembolso' })
    await rascunho.getByLabel('Foto do recibo').setInputFiles(foto)
    await rascunho.getByRole('button', { name: 'Enviar' }).click()
    await expect(rascunho).toBeHidden()
    await expect(page.getByText('Espera aprovação')).toBeVisible()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'recibo.png' }).click()
    const tab = await opened
    await expect.poll(() => tab.url()).toContain('/storage/v1/object/sign/anexos-financeiro/')
    await expect.poll(() => tab.evaluate('document.images.length')).toBe(1)
    await tab.close()
    await expectNoSeriousViolationsInAnyTheme(page)
  })
})
