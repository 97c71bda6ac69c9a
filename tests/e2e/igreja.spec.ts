import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

test('a pastor keeps the campus; a member only reads it', async ({ page }) => {
  await openAs(page, 'pastor', '/igreja')
  await expect(page.getByRole('heading', { level: 1, name: 'Posse' })).toBeVisible()
  await page.getByRole('button', { name: 'Nova sala' }).click()
  const sala = `Sala ${Date.now() % 100_000}`
  await page.getByLabel('Nome da sala').fill(sala)
  await page.getByLabel('O que há nela').fill('projetor, som')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(sala)).toBeVisible()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^CNPJ/).fill('12abc34501de34')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('CNPJ inválido')).toBeVisible()
  await form.getByLabel(/^CNPJ/).fill('12abc34501de35')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await form.getByLabel('Ponto no mapa').fill('Centro')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Escreva latitude e longitude, como -14.09300, -46.36900')).toBeVisible()
  await form.getByLabel('Ponto no mapa').fill('-14.083412, -46.369187')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(form.getByLabel('Ponto no mapa')).toHaveValue('-14.08341, -46.36919')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ver como tabela' }).click()
  await expect(page.getByRole('table', { name: 'Pessoas por mês' })).toBeVisible()
  await expectNoSeriousViolations(page)

  await openAs(page, 'membro', '/igreja?campus=Centro')
  await expect(page.getByRole('heading', { level: 1, name: 'Posse' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova sala' })).toHaveCount(0)
  await expect(page.getByText('Pessoas em números')).toHaveCount(0)
})

test('a campus is created, closed with its people, and opened again by undoing', async ({ page }) => {
  const nome = `Vila ${Date.now() % 100_000}`
  await openAs(page, 'admin', '/igreja')
  await page.getByRole('button', { name: 'Mais sobre os campi' }).click()
  await page.getByRole('menuitem', { name: 'Novo campus' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByRole('button', { name: 'Criar campus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await sql(`insert into public.membros_igreja (nome, sobrenome, campus) values ('Vera', 'da Vila', $1)`, [
    nome,
  ])
  await page.getByRole('button', { name: 'Mais sobre os campi' }).click()
  await page.getByRole('menuitem', { name: 'Fechar campus…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 pessoa vai para o campus que você escolher.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fechar campus' })).toBeDisabled()
  await dialog.getByLabel('Campus que recebe as pessoas').selectOption('Centro')
  await dialog.getByRole('button', { name: 'Fechar campus' }).click()
  await expect(page.getByText(/^Fechado em/)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText(/^Fechado em/)).toHaveCount(0)
  const [vera] = await sql<{ campus: string }>(
    `select campus from public.membros_igreja where sobrenome = 'da Vila' and campus = $1`,
    [nome],
  )
  expect(vera?.campus).toBe(nome)
  await sql(`delete from public.membros_igreja where campus = $1`, [nome])
  await sql(`delete from public.campi where nome = $1`, [nome])
})
