import { randomUUID } from 'node:crypto'
import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

const CAMPUS = 'Santa Luzia da Transparência'

/** A campus with two funds of a closed month: one that many gave to, one of a single giver. */
async function prepare() {
  await sql('insert into public.campi (nome) values ($1) on conflict do nothing', [CAMPUS])
  const conta = randomUUID()
  await sql(
    `insert into public.contas_contabeis (id, codigo, nome, tipo, campus) values ($1, '1.1.98.7', 'Caixa da transparência', 'caixa', $2)`,
    [conta, CAMPUS],
  )
  const fundos = [
    { id: randomUUID(), nome: 'Reforma do telhado', quantos: 6 },
    { id: randomUUID(), nome: 'Passagem secreta', quantos: 1 },
  ]
  for (const { id, nome, quantos } of fundos) {
    await sql(
      `insert into public.fundos (id, nome, descricao) values ($1, $2, 'O que se junta para a casa.')`,
      [id, nome],
    )
    for (let at = 0; at < quantos; at++)
      await sql(
        `with quem as (insert into public.contribuintes (campus, tipo, nome) values ($1, 'empresa', 'Doadora secreta') returning id),
         l as (select app.lancar(gen_random_uuid(), $1, 'entrada', '2026-02-10', null, 'Oferta', null, array[
           ($2, 10000, $1, $3, null)::app.partida_nova,
           ((select id from public.contas_contabeis where codigo = '3.1.02'), -10000, $1, $3, null)::app.partida_nova]) as id)
         select app.contribuir(l.id, null, quem.id, 'oferta', 'pix', 10000) from l, quem`,
        [CAMPUS, conta, id],
      )
  }
  await sql(`insert into public.meses_financeiros (campus, mes) values ($1, '2026-02-01')`, [CAMPUS])
}

test('a month is proposed by one, published by another, and checked by anybody', async ({
  page,
  browser,
  baseURL,
}) => {
  await prepare()
  const path = `/financeiro/transparencia?campus=${encodeURIComponent(CAMPUS)}&mes=2026-02`
  await openAs(page, 'admin', path)
  await expect(page.getByRole('heading', { name: 'Prévia do que será público' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Todos os fundos')
  await expect(page.getByText('Passagem secreta')).toBeHidden()
  await page.getByRole('button', { name: 'Propor a publicação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propor a publicação' })
  await dialog.getByLabel('Frase de Todos os fundos').fill('Telhado novo em Santa Luzia.')
  await dialog.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Proposta de publicação' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeHidden()

  await openAs(page, 'pastor_executivo', path)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  const edition = page.getByRole('link', { name: /1ª edição/ })
  await expect(edition).toBeVisible()
  const address = String(await edition.getAttribute('href'))

  // somebody without an account, on a phone of their own
  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const reader = await outside.newPage()
  await reader.goto(`${baseURL}/transparencia`)
  await reader.getByRole('link', { name: /Fevereiro de 2026/i }).click()
  await expect(reader).toHaveURL(new RegExp(`${address}$`))
  await expect(reader.getByRole('status')).toContainText('Conferido')
  await expect(reader.getByRole('table')).toContainText('Telhado novo em Santa Luzia.')
  await expect(reader.getByRole('table')).toContainText('R$ 700,00')
  await expect(reader.locator('body')).not.toContainText('secreta')
  await expectNoSeriousViolationsInAnyTheme(reader)

  // what comes altered does not pass
  await reader.route('**/rpc/transparencia_publicada*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('70000', '71000') })
  })
  await reader.reload()
  await expect(reader.getByRole('status')).toContainText('Não confere')
  await outside.close()
})
