import type { Page } from '@playwright/test'
import { sql } from './accounts.ts'
import { emailOf, expect, expectNoSeriousViolationsInAnyTheme, openAs, type Role, test } from './support.ts'

const PHONE = { width: 390, height: 844 }

/** The name under which somebody of the demo church counts. */
async function nameOf(role: Role): Promise<string> {
  const [found] = await sql<{ nome: string }>(
    `select m.nome_completo as nome from public.membros_igreja m join public.profiles p on p.id = m.profile_id
     where p.email = $1`,
    [emailOf(role)],
  )
  return String(found?.nome)
}

const how = (page: Page, nota: string) => page.getByLabel(`Quantas: nota de R$ ${nota}`)

async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entregar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click()
}

test('an offering: two count apart on their phones, differ, count anew; a third commits and takes it to the bank', async ({
  page,
  browser,
  baseURL,
}) => {
  await sql(
    `insert into public.contas_contabeis (nome, tipo, campus)
     values ('Cofre da prova', 'caixa', 'Posse'), ('Banco do depósito', 'banco', 'Posse')`,
  )
  const nomes = [await nameOf('voluntario'), await nameOf('membro')] as const
  await openAs(page, 'financeiro', '/financeiro/ofertas')
  await page
    .getByRole('button', { name: /^Contar (a primeira )?oferta$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Contar oferta' })
  await dialog.getByLabel('O dinheiro vai para').selectOption({ label: 'Cofre da prova' })
  for (const [place, label] of ['Quem conta', 'Quem conta também'].entries()) {
    const nome = nomes[place] ?? ''
    await dialog.getByLabel(label, { exact: true }).fill(nome.slice(0, 6))
    await dialog.getByRole('option', { name: nome }).click()
  }
  await dialog.getByRole('button', { name: 'Abrir contagem' }).click()
  await expect(page.getByText(/Faltam entregar/)).toBeVisible()
  const contar = page.url().replace('/financeiro/ofertas/', '/contar-oferta/')

  const phones = await Promise.all([1, 2].map(() => browser.newContext({ baseURL, viewport: PHONE })))
  const [um, dois] = (await Promise.all(phones.map((phone) => phone.newPage()))) as [Page, Page]
  // the first types on, and goes on after the phone was off
  await openAs(um, 'voluntario', contar)
  await how(um, '50,00').fill('2')
  await um.keyboard.press('Enter')
  await um.keyboard.type('3')
  await expect(um.getByText('Guardado', { exact: true })).toBeVisible()
  await um.reload()
  await expect(how(um, '20,00')).toHaveValue('3')
  await um.getByRole('button', { name: 'Envelope', exact: true }).click()
  await um.getByLabel('Valor em R$').fill('60')
  await um.getByLabel('De quem').fill(nomes[1].slice(0, 5))
  await um.getByRole('option', { name: nomes[1] }).click()
  await expectNoSeriousViolationsInAnyTheme(um)
  await deliver(um)
  await expect(um.getByText('Você entregou R$ 160,00')).toBeVisible()

  // the second counts one note less
  await openAs(dois, 'membro', contar)
  await how(dois, '50,00').fill('2')
  for (let times = 0; times < 2; times++)
    await dois.getByRole('button', { name: 'Mais uma nota de R$ 20,00' }).click()
  await dois.getByRole('button', { name: 'Envelope', exact: true }).click()
  await dois.getByLabel('Valor em R$').fill('60,00')
  await dois.getByLabel('De quem').fill(nomes[1].toUpperCase())
  await deliver(dois)
  await expect(dois.getByText('A diferença é de R$ 20,00: 1 nota de R$ 20,00.')).toBeVisible()
  await expect(how(dois, '50,00')).toHaveValue('2')
  for (const each of [dois, um]) {
    await each.reload()
    await how(each, '20,00').fill('3')
    await deliver(each)
  }
  await expect(um.getByText('As duas contagens conferem: R$ 160,00')).toBeVisible()
  await Promise.all(phones.map((phone) => phone.close()))

  // a third checks, commits, takes it to the bank
  const contagens = page.getByRole('table', { name: 'As duas contagens' })
  await expect(contagens.getByRole('row', { name: 'R$ 20,00 3 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver nomes' }).click()
  await expect(page.getByRole('list', { name: 'Envelopes' })).toContainText(nomes[1])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ata para assinar' }).click()
  expect((await file).suggestedFilename()).toMatch(/^ata-\d{4}-\d\d-\d\d\.pdf$/)
  await page.getByRole('button', { name: 'Finalizar e lançar' }).click()
  await page.getByRole('button', { name: 'Lançar', exact: true }).click()
  await expect(page.getByText(/falta depositar/)).toBeVisible()
  await page.getByRole('button', { name: 'Depositar' }).click()
  const deposito = page.getByRole('dialog', { name: 'Depositar' })
  await deposito.getByLabel('Banco').selectOption({ label: 'Banco do depósito' })
  await deposito.getByRole('button', { name: 'Lançar depósito' }).click()
  await expect(page.getByText(/Depositada em .*, Banco do depósito/)).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByRole('link', { name: 'Ofertas' }).first().click()
  await expect(
    page.getByRole('list', { name: 'Ofertas do mês' }).getByText('Depositada').first(),
  ).toBeVisible()
})
