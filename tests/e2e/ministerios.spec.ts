import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

type Row = { id: string }

async function ministerio(nome: string): Promise<string> {
  const [row] = await sql<Row>(`select id from public.ministerios where campus = 'Posse' and nome = $1`, [
    nome,
  ])
  return row?.id ?? ''
}

test('a member asks to serve; the leader takes them through to a function', async ({ page, browser }) => {
  const pessoa = await newAccount('membro')
  const nome = `Voluntária ${pessoa.id.slice(0, 6)}`
  await sql(
    `update public.membros_igreja set nome = $2, sobrenome = 'de Teste', situacao = 'membro' where id = $1`,
    [pessoa.membroId, nome],
  )
  const id = await ministerio('Louvor')
  const other = await browser.newPage()
  await other.goto('/ministerios')
  await signInAs(other, pessoa)
  await other.getByRole('button', { name: 'Quero participar: Louvor' }).click()
  await other.getByLabel(/O que você gostaria de fazer/).fill('Toco violão')
  await other.getByRole('button', { name: 'Enviar inscrição' }).click()
  await expect(other.getByText('Sua inscrição: Pendente')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Novo ministério' })).toHaveCount(0)
  await other.goto(`/ministerios/${id}/acompanhamento`)
  await expect(other.getByText('Esta página é de quem cuida do ministério')).toBeVisible()

  await openAs(page, 'lider', `/ministerios/${id}/acompanhamento`)
  const move = page.getByRole('button', { name: `Mover para… ${nome}` })
  for (const [item, column] of [
    ['Em análise', 'Em análise'],
    ['Aprovado', 'Aprovado'],
    ['Em trilha', 'Em trilha'],
  ] as const) {
    await move.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('region', { name: column }).getByText(nome)).toBeVisible()
  }
  // by keyboard alone
  await move.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Começar a servir…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Começar a servir' })
  await dialog.getByLabel('Função que a pessoa assume').selectOption('Violão')
  await dialog.getByRole('button', { name: 'Começar a servir' }).click()
  await expect(page.getByRole('region', { name: 'Últimas encerradas' }).getByText(nome)).toBeVisible()

  await page.goto(`/membros/${pessoa.membroId}/funcoes`)
  const options = page.getByRole('button', { name: 'Opções: Violão em Louvor' })
  await options.click()
  await page.getByRole('menuitem', { name: 'Encerrar' }).click()
  await expect(page.getByText('Encerrada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(options).toBeVisible()
  await other.close()
})

test('a leader looks after their own ministry only; the coordination creates and configures', async ({
  page,
}) => {
  const [louvor, kids] = [await ministerio('Louvor'), await ministerio('Kids')]
  await openAs(page, 'lider', `/ministerios/${louvor}`)
  await expect(page.getByRole('link', { name: 'Configurações', exact: true }).last()).toBeVisible()
  await page.goto(`/ministerios/${kids}/configuracoes`)
  await expect(page.getByText('Esta página é de quem cuida do ministério')).toBeVisible()

  await openAs(page, 'coordenador', '/ministerios')
  await page.getByRole('button', { name: 'Novo ministério' }).click()
  const nome = `Teatro ${Date.now() % 100_000}`
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByRole('button', { name: 'Criar ministério' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await page.getByRole('button', { name: 'Nova função' }).click()
  await page.getByLabel('Nome da função').fill('Direção')
  await page.getByLabel('É liderança').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Função salva.')).toBeVisible()
  await page.getByRole('link', { name: 'Visão geral' }).click()
  await expect(page.getByText('Este ministério está sem liderança.')).toBeVisible()
  await page.getByRole('link', { name: 'Pessoas e funções' }).click()
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pessoa').fill('Samuel Brandão')
  await page.getByRole('option', { name: /Samuel Brandão/ }).click()
  await dialog.getByLabel('Função', { exact: true }).selectOption('Direção (liderança)')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByRole('list', { name: 'Pessoas do ministério' }).getByText('Liderança')).toBeVisible()
})

test('axe finds nothing serious in the ministries', async ({ page }) => {
  const id = await ministerio('Louvor')
  await openAs(page, 'admin', '/ministerios')
  await expect(page.getByRole('heading', { level: 2, name: 'Louvor' }).first()).toBeVisible()
  await expectNoSeriousViolations(page)
  for (const [path, text] of [
    ['', 'Pessoas servindo'],
    ['/acompanhamento', 'Pendente'],
    ['/configuracoes', 'Catálogo de funções'],
  ]) {
    await page.goto(`/ministerios/${id}${path}`)
    await expect(page.getByText(text ?? '').first()).toBeVisible()
    await expectNoSeriousViolations(page)
  }
  await page.goto(`/ministerios/${id}/pessoas`)
  await page.getByLabel('Buscar por nome ou função').fill('violao')
  const people = page.getByRole('list', { name: 'Pessoas do ministério' }).getByRole('listitem')
  await expect(people.filter({ hasNotText: 'Violão' })).toHaveCount(0)
  await expect(people.first()).toBeVisible()
})
