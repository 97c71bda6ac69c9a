import type { Page } from '@playwright/test'
import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test, toasts } from './support.ts'

test.use({ expectedConsole: /status of 409/ })

const titles = (page: Page) => page.getByRole('list', { name: 'Itens do roteiro' }).getByLabel(/^Título de/)
const titlesOf = async (page: Page) =>
  Promise.all((await titles(page).all()).map((field) => field.inputValue()))

test('a service is built from nothing, moved by keyboard, changed by two at once, and becomes a template', async ({
  page,
}) => {
  const nome = `Culto ${Math.floor(Math.random() * 1e6)}`
  const [culto] = await sql<{ id: string }>(
    `insert into public.events (name, campus, date) values ($1, 'Posse', now() + interval '1 hour') returning id`,
    [nome],
  )
  await openAs(page, 'pastor', '/criacao')
  const card = page.getByRole('listitem').filter({ hasText: nome })
  await expect(card).toContainText('Sem roteiro')
  await card.getByRole('button', { name: 'Montar' }).click()
  await page.getByRole('menuitem', { name: 'Vazio' }).click()
  await expect(page.getByText('O roteiro está vazio')).toBeVisible()
  const field = page.getByLabel('Novo item')
  for (const typed of [
    'Boas-vindas 5 min',
    '/música Canção que ninguém tem 4 min',
    '/fala A videira 40 min',
  ]) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
  await expect.poll(() => titlesOf(page)).toEqual(['Boas-vindas', 'Canção que ninguém tem', 'A videira'])
  await expect(page.getByText('Escolha a música')).toBeVisible()

  await titles(page).nth(2).press('Alt+ArrowUp')
  await expect.poll(() => titlesOf(page)).toEqual(['Boas-vindas', 'A videira', 'Canção que ninguém tem'])

  // somebody else changes the field in which one types; as every call does, they hold the roteiro first
  const who = page.getByLabel('Quem de A videira')
  await who.fill('Pr. Davi')
  await sql(
    `with r as (select id from public.roteiros where ocorrencia_id = $1 for no key update)
     update public.roteiro_itens i set quem = 'Pra. Ana' from r where r.id = i.roteiro_id and i.titulo = 'A videira'`,
    [culto?.id],
  )
  await who.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Outra pessoa mudou para “Pra. Ana”')
  await page.getByRole('button', { name: 'Usar o meu' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(who).toHaveValue('Pr. Davi')

  // and what they change elsewhere comes by itself
  await sql(
    `with r as (select id from public.roteiros where ocorrencia_id = $1 for no key update)
     update public.roteiro_itens i set minutos = 7 from r where r.id = i.roteiro_id and i.titulo = 'Boas-vindas'`,
    [culto?.id],
  )
  await expect(page.getByLabel('Min de Boas-vindas')).toHaveValue('7')
  await expectNoSeriousViolationsInAnyTheme(page)

  // what is seen and heard before: a link, on the item alone
  await page.getByRole('button', { name: 'Detalhes de A videira' }).click()
  await page.getByLabel('Endereço').fill('http://exemplo.org/estudo')
  await page.getByRole('button', { name: 'Incluir link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Cole um endereço que comece com https://.')
  await page.getByLabel('Endereço').fill('exemplo.org/estudo')
  await page.getByLabel('Nome (opcional)').fill('Estudo da série')
  await page.getByRole('button', { name: 'Incluir link' }).click()
  const link = page.getByRole('list', { name: 'Links de A videira' }).getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://exemplo.org/estudo')
  await expect(link).toHaveAttribute('rel', 'noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByLabel('Endereço')).toHaveValue('')
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByRole('button', { name: 'Tirar o link Estudo da série' }).click()
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Detalhes de A videira' }).click()

  await page.getByRole('button', { name: 'Mais opções de Boas-vindas' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(['Boas-vindas', 'A videira', 'Canção que ninguém tem'])

  await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await expect(page.getByRole('list', { name: 'Histórico do roteiro' })).toContainText(
    'A videira mudou de lugar',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mudar o nome' }).click()
  await page.getByLabel('Nome do roteiro').fill(`${nome} da família`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${nome} da família` })).toBeVisible()

  await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Salvar como modelo' }).click()
  await page.getByLabel('Nome do modelo').fill(`Modelo de ${nome}`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('link', { name: 'Roteiros' }).first().click()
  await page.getByRole('link', { name: `Modelo de ${nome}` }).click()
  await expect.poll(() => titlesOf(page)).toHaveLength(3)
  await sql('delete from public.roteiros where nome = $1', [`Modelo de ${nome}`])
  await sql('delete from public.events where id = $1', [culto?.id])
})
