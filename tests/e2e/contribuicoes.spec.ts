import { unique } from '../support/database.ts'
import { newContaContabil, newContribuicao } from '../support/money.ts'
import { givePapel, newConta, newMembro } from '../support/people.ts'
import { signInAs, sql } from './accounts.ts'
import { emailOf, expect, expectNoSeriousViolations, openAs, PASSWORD, test } from './support.ts'

// A church without a mail server refuses to write.
test.use({ expectedConsole: /409 \(Conflict\)/ })

// Serra: the other tests of money begin in Posse and Centro with nothing.
test('the treasurer enters who gave, corrects it, gives the receipt; the book names nobody', async ({
  page,
}) => {
  const nome = `Generosa${unique()}`
  await newContaContabil('Serra')
  await newMembro({ nome, sobrenome: 'Silva', campus: 'Serra' })
  const email = `${unique()}@e2e.test`
  await givePapel(await newConta(email, { senha: PASSWORD }), 'financeiro', 'Serra')
  await page.goto('/financeiro/contribuicoes')
  await signInAs(page, { email })
  await page.getByRole('button', { name: 'Nova contribuição' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova contribuição' })
  await dialog.getByLabel('Valor em R$').fill('120,50')
  await dialog.getByLabel('Quem deu').fill(nome.toLowerCase())
  await dialog.getByRole('option', { name: new RegExp(nome) }).click()
  await dialog.getByRole('button', { name: 'Lançar' }).click()
  await page.getByLabel('Buscar pelo nome').fill(nome)
  await expect(page).toHaveURL(/busca=/)
  const quem = page.getByRole('table', { name: 'Quem deu no mês' })
  await expect(quem.getByRole('row', { name: new RegExp(nome) })).toContainText('R$ 120,50')
  await quem.getByRole('link', { name: new RegExp(nome) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(nome) })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Quem viu' })).toContainText('na página da pessoa')

  await page.getByRole('button', { name: /^Mais sobre Dízimo/ }).click()
  const recibo = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Recibo em PDF' }).click()
  expect((await recibo).suggestedFilename()).toMatch(/^recibo-\d+-\d{4}\.pdf$/)
  await expect(page.getByText(/recibo nº \d+\//)).toBeVisible()
  const entregues = page.getByRole('list', { name: 'Papéis entregues' })
  await expect(entregues).toContainText(/Recibo nº \d+\/\d{4}: PDF baixado/)
  await page.getByRole('button', { name: /^Informe de/ }).click()
  const entrega = page.getByRole('dialog', { name: /^Entregar o informe/ })
  await entrega.getByRole('button', { name: 'Mandar por e-mail' }).click()
  await expect(entrega.getByRole('alert')).toContainText(/baixe o PDF|entregue o PDF/)
  const informe = page.waitForEvent('download')
  await entrega.getByRole('button', { name: 'Baixar o PDF' }).click()
  await informe
  await entrega.getByRole('button', { name: 'Fechar' }).click()
  await expect(entregues).toContainText(/Informe de \d{4}: PDF baixado/)
  await expectNoSeriousViolations(page)

  await page.getByRole('button', { name: /^Mais sobre Dízimo/ }).click()
  await page.getByRole('menuitem', { name: 'Corrigir quem deu' }).click()
  const correcao = page.getByRole('dialog', { name: 'Corrigir quem deu' })
  await correcao.getByLabel('Quem deu').fill(`Padaria ${nome}`)
  await correcao.getByRole('option', { name: /que não é membro/ }).click()
  await correcao.getByLabel('Motivo').fill('Quem deu foi a padaria')
  await correcao.getByRole('button', { name: 'Corrigir' }).click()
  await expect(page.getByText(/^Nada em \d{4}$/)).toBeVisible()
  await page.getByRole('link', { name: 'Contribuições' }).last().click()
  await page.getByLabel('Buscar pelo nome').fill(`padaria ${nome}`)
  await expect(quem.getByRole('row', { name: new RegExp(`Padaria ${nome}`) })).toContainText('R$ 120,50')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Informes do ano, de todos' }).click()
  const informes = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await informes).suggestedFilename()).toMatch(/^informes-\d{4}\.pdf$/)
  await page.goto('/financeiro')
  await expect(page.getByRole('table', { name: 'Livro-caixa' })).toContainText('Dízimo')
  await expect(page.getByRole('main')).not.toContainText(nome)
})

test('each member has their own with its statement; who sees the money alone sees sums', async ({ page }) => {
  const [{ id } = { id: '' }] = await sql<{ id: string }>(
    'select id from public.membros_igreja where email = $1',
    [emailOf('membro')],
  )
  const [{ dia } = { dia: '' }] = await sql<{ dia: string }>(`select app.hoje('Serra')::text as dia`)
  await newContribuicao('Serra', { membro: id, dia })
  await openAs(page, 'membro', '/minhas-contribuicoes')
  await expect(page.getByRole('list', { name: 'Contribuições' })).toContainText('R$ 10,00')
  const informe = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Informe de/ }).click()
  expect((await informe).suggestedFilename()).toMatch(/^informe-\d{4}\.pdf$/)
  await expectNoSeriousViolations(page)

  await openAs(page, 'pastor_executivo', '/financeiro/contribuicoes')
  await expect(page.getByRole('table', { name: 'Contribuições do mês' })).toContainText('Dízimo')
  await expect(page.getByLabel('Buscar pelo nome')).toHaveCount(0)
})
