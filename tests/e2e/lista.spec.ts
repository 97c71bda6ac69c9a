import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test, toasts } from './support.ts'

const rows = (page: Page) => page.locator('table[aria-label="Membros"] tbody tr[aria-rowindex]')
const links = (page: Page) => rows(page).getByRole('link')
const shown = (page: Page) => page.getByText(/^Mostrando [\d.]+ de [\d.]+$/)
const dialog = (page: Page) => page.getByRole('dialog')

test('rules find people, become a list, and the list tells of changes', async ({ page }) => {
  await openAs(page, 'pastor', '/membros')
  await expect(shown(page)).toBeAttached()

  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await dialog(page).getByLabel('Campo').selectOption('idade')
  await dialog(page).getByLabel('Comparação de Idade').selectOption('entre')
  await dialog(page).getByLabel('Idade, de').fill('18')
  await dialog(page).getByLabel('Idade, até').fill('30')
  await dialog(page).getByRole('button', { name: 'Grupo' }).click()
  await dialog(page).getByLabel('Quem cumpre').nth(1).selectOption('nenhum')
  await dialog(page)
    .getByRole('button', { name: /^Situação: Escolha/ })
    .click()
  await page.getByRole('menuitemcheckbox', { name: 'Visitante' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByText(/^Encontra [\d.]+ pessoas\.$/)).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await dialog(page).getByRole('button', { name: 'Ver pessoas' }).click()
  await expect(page).toHaveURL(/regras=/)
  await expect(page.getByRole('button', { name: 'Filtros 2' })).toBeVisible()
  await expect(page.locator('[aria-label="Pessoas encontradas"][aria-busy]')).toHaveCount(0)
  await expect(rows(page).getByText('Visitante', { exact: true })).toHaveCount(0)
  const first = (await links(page).first().textContent()) ?? ''

  const name = `Jovens firmes ${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Listas' }).click()
  await page.getByRole('menuitem', { name: 'Salvar estes filtros como lista' }).click()
  await dialog(page).getByLabel('Nome da lista').fill(name)
  await dialog(page).getByRole('button', { name: 'Salvar lista' }).click()
  const aberta = page.getByRole('region', { name: 'Lista aberta' })
  await expect(aberta).toContainText(name)
  await expect(page).toHaveURL(/\?lista=[0-9a-f-]{36}$/)
  await expect(links(page).first()).toHaveText(first)
  await aberta.getByRole('button', { name: 'Avisar mudanças' }).click()
  await expect(aberta.getByRole('button', { name: 'Parar avisos' })).toBeVisible()

  await aberta.getByRole('button', { name: 'Mais opções da lista' }).click()
  await page.getByRole('menuitem', { name: 'Excluir lista' }).click()
  await page.getByRole('button', { name: 'Excluir lista' }).click()
  await expect(page).toHaveURL('/membros')
  await page.getByRole('button', { name: 'Listas' }).click()
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
})

test('members without a visit for 60 days are four clicks away; a list is seen and changed as chips', async ({
  page,
}) => {
  await openAs(page, 'coordenador', '/membros')
  await expect(shown(page)).toBeAttached()
  let clicks = 0
  const click = (name: string, exact = true) => {
    clicks += 1
    return page.getByRole('button', { name, exact }).click()
  }
  await click('Filtros')
  await click('Membros')
  await click('Sem visita há 60 dias')
  await click('Ver pessoas')
  expect(clicks).toBeLessThanOrEqual(4)
  const chips = page.getByRole('list', { name: 'Filtros em uso' })
  await expect(chips.getByRole('listitem')).toHaveText(['Situação: Membro', 'Sem visita há 60 dias'])
  await expect(links(page).first()).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)

  const name = `Para visitar ${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Listas' }).click()
  await page.getByRole('menuitem', { name: 'Salvar estes filtros como lista' }).click()
  await dialog(page).getByLabel('Nome da lista').fill(name)
  await dialog(page).getByRole('button', { name: 'Salvar lista' }).click()
  const aberta = page.getByRole('region', { name: 'Lista aberta' })
  await expect(aberta).toContainText(name)
  await expect(page.getByRole('button', { name: 'Filtros 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Tirar o filtro Situação: Membro' }).click()
  await expect(chips.getByRole('listitem')).toHaveText(['Sem visita há 60 dias'])
  await expect(aberta.getByRole('button', { name: 'Salvar como nova' })).toBeVisible()
  await aberta.getByRole('button', { name: 'Salvar mudanças' }).click()
  await expect(page).toHaveURL(/lista=/)
  await expect(page.getByRole('button', { name: 'Filtros 1' })).toBeVisible()
  await expect(chips.getByRole('listitem')).toHaveText(['Sem visita há 60 dias'])
})

test('many people change as one, with a look beforehand, and it is undone', async ({ page }) => {
  await openAs(page, 'pastor', '/membros?situacao=visitante')
  await expect(shown(page)).toBeAttached()
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .nth(1)
    .click()
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .nth(2)
    .click()
  const bar = page.getByRole('region', { name: 'Pessoas selecionadas' })
  await expect(bar).toContainText('2 selecionadas')
  await bar.getByRole('button', { name: 'Ações' }).click()
  await page.getByRole('menuitem', { name: 'Mudar a situação' }).click()
  await dialog(page).getByLabel('Nova situação').selectOption('congregado')
  await dialog(page).getByLabel('Motivo').fill('Recebidos no domingo')
  await dialog(page).getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(dialog(page).getByText('2 pessoas mudam.')).toBeVisible()
  const before = await page.getByText(/^[\d.]+ pessoas$/).textContent()
  await dialog(page).getByRole('button', { name: 'Mudar 2 pessoas' }).click()
  await expect(toasts(page).getByText('2 pessoas mudaram.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText(before ?? '', { exact: true })).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText(before ?? '', { exact: true })).toBeVisible()
})

test('those who were chosen are written to, one prepared conversation each, put into a list, printed', async ({
  page,
}) => {
  await openAs(page, 'pastor', '/membros')
  await expect(shown(page)).toBeAttached()
  const [pode] = await sql<{ id: string; nome: string }>(
    `update public.membros_igreja set telefone = '+5562988880000', logradouro = 'Rua da Etiqueta', numero = '12'
     where id =
       (select id from public.membros_igreja where campus = 'Posse' and not app.saiu(situacao) order by nome_ordenacao, id limit 1)
     returning id, nome_completo as nome`,
  )
  await sql(
    `insert into public.consentimentos (membro_id, finalidade, versao, texto) values ($1, 'comunicacao', '1', 'Sim')
     on conflict do nothing`,
    [pode?.id],
  )
  await page.reload()
  for (const position of [1, 2])
    await page
      .getByRole('checkbox', { name: /^Selecionar / })
      .nth(position)
      .click()
  const bar = page.getByRole('region', { name: 'Pessoas selecionadas' })
  const act = async (name: string) => {
    await bar.getByRole('button', { name: 'Ações' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Escrever no WhatsApp')
  await dialog(page).getByLabel('Mensagem').fill('Paz, {nome}!')
  const conversa = dialog(page).getByRole('link', { name: `Abrir: conversa com ${pode?.nome}` })
  await expect(conversa).toHaveAttribute('href', /^https:\/\/wa\.me\/5562988880000\?text=Paz/)
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.keyboard.press('Escape')

  const nome = `À mão ${Date.now() % 100_000}`
  await act('Pôr em uma lista')
  await dialog(page).getByLabel('Nome da lista').fill(nome)
  await dialog(page).getByRole('button', { name: 'Criar lista' }).click()
  await expect(toasts(page).getByText('Lista salva.')).toBeVisible()
  await act('Imprimir carteirinhas e etiquetas')
  await expect(page.getByRole('heading', { level: 1, name: 'Imprimir' })).toBeVisible()
  await expect(page.getByText(/de quem você escolheu/)).toBeVisible()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await arrived).path())))
  expect((await extractText(pdf, { mergePages: true })).text).toContain('Rua da Etiqueta, 12')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Membros', exact: true }).last().click()
  await page.getByRole('button', { name: 'Listas' }).click()
  await page.getByRole('menuitem', { name: nome }).click()
  await expect(page.getByRole('region', { name: 'Lista aberta' })).toContainText('Escolhida à mão')
  await expect(page.getByText('Mostrando 2 de 2')).toBeVisible()
})

test('who may only look finds nothing to change with; everybody chooses their columns', async ({ page }) => {
  await openAs(page, 'lider', '/membros')
  await expect(shown(page)).toBeAttached()
  await expect(page.getByRole('checkbox', { name: /^Selecionar / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: 'Idade', exact: true }).click()
  await page.getByRole('button', { name: 'Idade antes' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Idade' })).toBeAttached()
  await page.reload()
  await expect(shown(page)).toBeAttached()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['Nome', 'Situação', 'Campus', 'Telefone', 'Idade', 'Funções'])
})

test.describe('birthdays on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('are reached from the list, by month and campus, with a greeting', async ({ page }) => {
    await openAs(page, 'admin', '/membros')
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Aniversariantes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aniversariantes' })).toBeVisible()
    const periodo = page.getByLabel('Período', { exact: true })
    await expect(periodo).toHaveValue('proximos')
    await periodo.selectOption('mes')
    await expect(page.getByText(/^De 01\//)).toBeVisible()
    await page.getByLabel('Campus').selectOption('Serra')
    await expect(page).toHaveURL(/campus=Serra/)
    const greeting = page.getByRole('link', { name: /no WhatsApp$/ }).first()
    await expect(greeting).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=Feliz/)
    await page.getByRole('button', { name: 'Período seguinte' }).click()
    await expect(page).toHaveURL(/dia=\d{4}-\d{2}-01/)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(390)
  })
})
