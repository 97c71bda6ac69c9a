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
  // of the library, the song that begins with what was typed is what Enter takes
  await field.fill('/música castelo f')
  await expect(page.getByRole('button', { name: /^Castelo forte.*Enter$/ })).toBeVisible()
  await field.press('Enter')
  await expect.poll(() => titlesOf(page)).toContain('Castelo forte')
  await sql('delete from public.roteiros where nome = $1', [`Modelo de ${nome}`])
  await sql('delete from public.events where id = $1', [culto?.id])
})

test('a passage is shown in the version of the item, in two side by side, or as the church always does', async ({
  page,
}) => {
  const marca = Math.random().toString(36).slice(2, 6).toUpperCase()
  const [um, dois] = [`A${marca}`, `B${marca}`]
  await sql(`update public.biblias set estado = 'removida' where estado = 'pronta'`)
  for (const sigla of [um, dois])
    await sql(
      `with b as (insert into public.biblias (sigla, nome, versiculos) values ($1, $2, 1) returning id)
       insert into public.biblia_versiculos select b.id, 43, 3, 16, $3 from b`,
      [sigla, `Versão ${sigla}`, `Verso como ${sigla} o diz.`],
    )
  const [culto] = await sql<{ id: string }>(
    `insert into public.events (name, campus, date) values ($1, 'Posse', now() + interval '1 hour') returning id`,
    [`Culto ${marca}`],
  )
  const [roteiro] = await sql<{ id: string }>(
    `with r as (insert into public.roteiros (campus, ocorrencia_id, nome) values ('Posse', $1, $2) returning id)
     insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, passagem)
     select r.id, 1, 'texto', 'Leitura', 'Jo 3.16' from r returning roteiro_id as id`,
    [culto?.id, `Culto ${marca}`],
  )
  const chosen = async () =>
    (
      await sql<{ biblias: string[] }>('select biblias from public.roteiro_itens where roteiro_id = $1', [
        roteiro?.id,
      ])
    )[0]?.biblias

  // the church says what it shows where nobody chose
  await openAs(page, 'pastor', '/criacao/biblia')
  const usual = page.getByRole('region', { name: 'Padrão' })
  await usual.getByLabel('Versão').selectOption(dois)
  await expect(usual.getByLabel('Versão')).toHaveValue(dois)
  await expectNoSeriousViolationsInAnyTheme(page)

  await page.goto(`/criacao/roteiros/${roteiro?.id}`)
  await page.getByRole('button', { name: 'Detalhes de Leitura' }).click()
  const version = page.getByLabel('Versão da Bíblia')
  await expect(version.locator('option').first()).toHaveText(`O padrão da igreja (${dois})`)
  await expect(page.getByLabel('Ao lado')).toBeHidden()
  await version.selectOption(um)
  await expect.poll(chosen).toEqual([um])
  await page.getByLabel('Ao lado').selectOption(dois)
  await expect.poll(chosen).toEqual([um, dois])
  await expectNoSeriousViolationsInAnyTheme(page)
  await sql(
    `update public.projecao_sessoes set encerrada_em = clock_timestamp() where campus = 'Posse' and encerrada_em is null`,
  )
  await page.goto('/projecao?campus=Posse')
  await page.getByRole('button', { name: new RegExp(`Abrir o roteiro de Culto ${marca}`) }).click()
  const slides = page.getByRole('region', { name: 'Slides' })
  await expect(slides).toContainText(`Verso como ${um} o diz.`)
  await expect(slides).toContainText(`Verso como ${dois} o diz.`)

  // where there is one version nobody is asked
  await sql('delete from public.biblias where sigla = $1', [um])
  await page.goto(`/criacao/roteiros/${roteiro?.id}`)
  await page.getByRole('button', { name: 'Detalhes de Leitura' }).click()
  await expect(page.getByLabel(/^Passagem, como/)).toBeVisible()
  await expect(version).toBeHidden()
  await sql('delete from public.biblias where sigla = $1', [dois])
  await sql('delete from public.events where id = $1', [culto?.id])
})
