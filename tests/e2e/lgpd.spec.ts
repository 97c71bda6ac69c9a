import type { Locator } from '@playwright/test'
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
  await expect(meus.getByText('Aberto', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^dados-.+\.pdf$/)
  await expect(page.getByText('Exportou os seus dados')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.goto('/configuracoes/lgpd')
  await expect(page).toHaveURL('/acesso-negado')

  await openAs(page, 'pastor', '/configuracoes/lgpd/nada')
  await expect(page.getByRole('heading', { name: 'Pedido sobre dados pessoais' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar aos pedidos' }).click()
  const fila = page.getByRole('list', { name: 'Pedidos sobre dados pessoais' })
  await fila.getByRole('link').filter({ hasText: 'Meu bairro mudou.' }).click()
  await expect(page.getByText(/^Responder até .+: faltam 15 dias$/)).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações do pedido' }).click()
  await page.getByRole('menuitem', { name: 'Não atender…' }).click()
  const recusa = page.getByRole('dialog', { name: 'Não atender' })
  await recusa.getByRole('button', { name: 'Não atender' }).click()
  await expect(recusa.getByText('Diga à pessoa por quê.').first()).toBeVisible()
  await recusa.getByLabel('Motivo para a pessoa').fill('O bairro já está certo.')
  await recusa.getByRole('button', { name: 'Não atender' }).click()
  await expect(page.getByText('Não atendido')).toBeVisible()

  await openAs(page, 'admin', '/configuracoes/auditoria?tipo=pedido_lgpd')
  const lista = page.getByRole('list', { name: 'Alterações' })
  await expect(lista.getByText(/Pedido de correção de .+: recusado/).first()).toBeVisible()
  await expectNoSeriousViolations(page)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await csv).suggestedFilename()).toBe('auditoria.csv')
})

/** A request that the secretary wrote down for somebody without an account. */
async function pedidoDe(nome: string, tipo: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  const id = await alguem(nome)
  await client.connect()
  try {
    await client.query(
      `insert into public.pedidos_lgpd (membro_id, pessoa, campus, tipo, pelo_titular)
       select m.id, m.nome_completo, m.campus, $2::public.tipo_pedido_lgpd, false
       from public.membros_igreja m where m.id = $1`,
      [id, tipo],
    )
  } finally {
    await client.end()
  }
}

test('access is done from its page: 2 clicks and a line, and the file is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await pedidoDe('Acessada', 'acesso')
  await pedidoDe('Corrigida', 'correcao')
  await pedidoDe('Oposta', 'oposicao')
  await openAs(page, 'coordenador', '/configuracoes/lgpd')
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  await click(page.getByRole('link', { name: /^Acessada do Teste/ }))
  await page.getByLabel('Como a identidade foi conferida').fill('Documento com foto')
  await expectNoSeriousViolationsInAnyTheme(page)
  const download = page.waitForEvent('download')
  await click(page.getByRole('button', { name: 'Gerar e entregar o arquivo' }))
  expect((await download).suggestedFilename()).toBe('dados-acessada-do-teste.pdf')
  await expect(page.getByText('Atendido', { exact: true })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(3)

  await page.goto('/configuracoes/lgpd')
  await page.getByRole('link', { name: /^Corrigida do Teste/ }).click()
  await page.getByLabel('O que corrigir').selectOption('bairro')
  await expect(page.getByText('Centro', { exact: true })).toBeVisible()
  await page.getByLabel('Bairro: fica').fill('Vila Nova')
  await page.getByLabel('Como a identidade foi conferida').fill('Documento com foto')
  await page.getByRole('button', { name: 'Corrigir o cadastro' }).click()
  await expect(page.getByText(/O dado foi corrigido/)).toBeVisible()

  await page.goto('/configuracoes/lgpd')
  await page.getByRole('link', { name: /^Oposta do Teste/ }).click()
  await page.getByLabel('O que a pessoa quer que pare').selectOption('comunicacao')
  await page.getByLabel('Como a identidade foi conferida').fill('Documento com foto')
  await page.getByRole('button', { name: 'Retirar: Comunicação' }).click()
  await expect(page.getByText(/deixa de usar os seus dados/)).toBeVisible()
  await expectNoSeriousViolations(page)
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
  await page.getByText(/regras em dia$/).click()
  const regras = page.getByRole('list', { name: /^Regras (de retenção|em dia)$/ })
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
  await page.getByRole('link', { name: 'Mapa de dados' }).click()
  await expect(page.getByRole('heading', { name: 'Mapa de dados' })).toBeVisible()
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
