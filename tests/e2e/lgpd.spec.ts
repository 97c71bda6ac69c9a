import pg from 'pg'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

test('a person asks for their data, the pastor answers, the audit says so', async ({ page }) => {
  await openAs(page, 'membro', '/privacidade')
  await page.getByRole('button', { name: 'Fazer um pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fazer um pedido' })
  await dialog.getByLabel('O que se pede').selectOption('correcao')
  await dialog.getByLabel('Detalhes').fill('Meu bairro mudou.')
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(dialog).toHaveCount(0)
  const meus = page.getByRole('list', { name: 'Pedidos' })
  await expect(meus.getByText('Pendente')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^dados-.+\.pdf$/)
  await expect(page.getByText('Exportou os seus dados')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.goto('/configuracoes/lgpd')
  await expect(page).toHaveURL('/acesso-negado')

  await openAs(page, 'pastor', '/configuracoes/lgpd')
  const fila = page.getByRole('list', { name: 'Pedidos de titulares' })
  const item = fila.getByRole('listitem').filter({ hasText: 'Meu bairro mudou.' })
  await item.getByRole('button', { name: /^Começar a análise/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Começar a análise' }).click()
  await item.getByRole('button', { name: /^Rejeitar/ }).click()
  const rejeitar = page.getByRole('dialog', { name: 'Rejeitar' })
  await rejeitar.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(rejeitar.getByText('Diga à pessoa por quê.').first()).toBeVisible()
  await rejeitar.getByLabel('Motivo para a pessoa').fill('O bairro já está certo.')
  await rejeitar.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(item).toHaveCount(0)

  await openAs(page, 'admin', '/configuracoes/auditoria?tipo=pedido_lgpd')
  const lista = page.getByRole('list', { name: 'Alterações' })
  await expect(lista.getByText(/Pedido de correção de .+: rejeitado/).first()).toBeVisible()
  await expectNoSeriousViolations(page)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await csv).suggestedFilename()).toBe('auditoria.csv')
})

/** Somebody whom no other test speaks of. */
async function alguem(nome: string): Promise<string> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into public.membros_igreja (nome, sobrenome, campus, situacao, bairro)
       select $1, 'do Teste', i.campus_padrao, 'visitante', 'Centro' from public.igreja i returning id`,
      [nome],
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}

test('two people make somebody nameless, and the certificate checks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await alguem('Apagada')
  await openAs(page, 'pastor_executivo', `/membros/${id}/privacidade`)
  await page.getByRole('link', { name: 'Ver a prévia' }).click()
  await expect(page.getByRole('heading', { name: 'Anonimizar Apagada do Teste' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'O que some' }).getByText(/^Cadastro: nome/)).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Pedir a anonimização' }).click()
  await expect(page.getByText('Diga como a identidade foi conferida.').first()).toBeVisible()
  await page.getByLabel('Como a identidade foi conferida').fill('Documento com foto')
  await page.getByRole('button', { name: 'Pedir a anonimização' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pedir' }).click()
  await expect(page.getByRole('heading', { name: 'Esperando a segunda pessoa' })).toBeVisible()

  await openAs(page, 'admin', `/membros/${id}/anonimizar`)
  await page.getByRole('button', { name: 'Confirmar e apagar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(page.getByRole('heading', { name: 'Pessoa anonimizada' })).toBeVisible()
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Baixar PDF do certificado/ }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^certificado-de-eliminacao-\d+-\d{4}\.pdf$/)
  await page.getByRole('link', { name: 'Ver os certificados' }).click()
  await expectNoSeriousViolations(page)
  await page
    .getByRole('link', { name: /^Conferir o certificado/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Certificado \d+/ })).toBeVisible()
  await expectNoSeriousViolations(page)
})

test('retention shows what it would find before anything goes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', '/configuracoes/retencao')
  const regras = page.getByRole('list', { name: 'Regras de retenção' })
  await expect(regras.getByText('Visitantes sem contato')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar os dias: Avisos lidos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar os dias' })
  await dialog.getByLabel('Depois de quantos dias').fill('3')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Escolha de 30 a 1825 dias.').first()).toBeVisible()
  await dialog.getByLabel('Depois de quantos dias').fill('200')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(regras.getByText(/Depois de 200 dias/)).toBeVisible()
  await expectNoSeriousViolations(page)
})

test('a person agrees and takes it back; the numbers and the map say so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'membro', '/privacidade')
  await page.getByRole('button', { name: 'Autorizar: Comunicação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Autorizar' }).click()
  await page.getByRole('button', { name: 'Retirar: Comunicação' }).click()
  const efeito = page.getByRole('alertdialog')
  await expect(efeito.getByText(/sai da lista de aniversários/)).toBeVisible()
  await efeito.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('button', { name: 'Autorizar: Comunicação' })).toBeVisible()
  await expectNoSeriousViolations(page)

  await openAs(page, 'admin', '/configuracoes/autorizacoes')
  await expect(page.getByText('Tudo autorizado')).toBeVisible()
  await expectNoSeriousViolations(page)

  await page.goto('/configuracoes/mapa-de-dados')
  await expect(page.getByRole('heading', { name: 'Cadastro de pessoas' })).toBeVisible()
  await expectNoSeriousViolations(page)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await csv).suggestedFilename()).toBe('mapa-de-dados.csv')
})
