import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { emailOf } from '../../scripts/demo-accounts.ts'
import { type Planilha, planilhaDeTeste } from '../fixtures/planilha.ts'
import { signInAs, sql } from './accounts.ts'
import { type Church, newChurch } from './church.ts'
import { chooseBy, expectFocusSeen, pressOn, tabTo } from './keyboard.ts'
import { expect, test, toasts } from './support.ts'

test.describe.configure({ mode: 'serial' })

/** A church of its own: so many people more would be in the way of the other tests. */
let church: Church
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  baseURL: async ({}, use) => {
    church ??= await newChurch({ people: 'demo' })
    await use(church.url)
  },
})
test.afterAll(() => church.close())

/** How many lines its file has. With more it tries the same (`DIA_LINHAS=5000`), and takes minutes. */
const LINHAS = Number(process.env.DIA_LINHAS ?? 1000)

const SECRETARIA = { email: emailOf('coordenador') }
const semErros = 'Nenhuma linha com erro.'
const situacao = (page: Page) =>
  page.getByRole('status').filter({ hasText: /conserto|Conferindo|Nenhuma linha/ })
const linhasDaPlanilha = (page: Page) => page.getByRole('region', { name: 'Linhas da planilha' })

type Pessoa = { id: string; nome: string }

async function consult<Row extends object>(church: Church, text: string, values: unknown[] = []) {
  return sql<Row & Record<string, unknown>>(text, values, church.databaseUrl)
}

/** Everybody of the church with what is known of them, as one text per person: equal texts, nothing lost. */
async function todos(church: Church): Promise<Map<string, string>> {
  const rows = await consult<{ id: string; tudo: string }>(
    church,
    `select m.id, md5(concat(to_jsonb(m) - 'updated_at', to_jsonb(r) - 'updated_at',
       (select jsonb_agg(to_jsonb(f) - 'updated_at' order by f.id) from public.familia_membros f where f.membro_id = m.id),
       (select jsonb_agg(to_jsonb(f) - 'updated_at' order by f.id) from public.membros_funcoes f where f.membro_id = m.id))) as tudo
     from public.membros_igreja m left join public.membros_reservados r on r.membro_id = m.id`,
  )
  return new Map(rows.map(({ id, tudo }) => [id, tudo]))
}

/** Somebody who is there already under a shorter name, with the phone of a line of the file: the import does not know them. */
async function jaCadastrada(
  church: Church,
  { cabecalhos, linhas }: Planilha,
  index: number,
): Promise<string> {
  const cell = (header: string) => linhas[index]?.[cabecalhos.indexOf(header)] ?? ''
  const [nome = '', ...resto] = cell('Nome completo').split(' ')
  const [row] = await consult<Pessoa>(
    church,
    `insert into public.membros_igreja (nome, sobrenome, telefone, campus) values (initcap($1), initcap($2), $3, 'Posse')
     returning id`,
    [nome, resto.slice(0, -1).join(' '), `+55${cell('Celular').replace(/\D/g, '').slice(-11)}`],
  )
  return row?.id ?? ''
}

/** The person of a line of the file, as the import registered them. */
async function daLinha(church: Church, arquivo: string, linha: number): Promise<Pessoa> {
  const [row] = await consult<Pessoa>(
    church,
    `select m.id, m.nome_completo as nome from public.importacao_linhas l
     join public.importacoes i on i.id = l.importacao_id join public.membros_igreja m on m.id = l.membro_id
     where i.arquivo = $1 and l.linha = $2`,
    [arquivo, linha],
  )
  if (!row) throw new Error(`nobody came from line ${linha}`)
  return row
}

/** Whoever may be baptised still, by what the file says of them. */
function semBatismo({ cabecalhos, linhas }: Planilha, index: number): boolean {
  const cell = (header: string) => linhas[index]?.[cabecalhos.indexOf(header)] ?? ''
  return cell('Data do batismo') === '' && cell('Situação') === 'Congregado'
}

/** Somebody who coordinates Centro, and only Centro. */
async function coordenadoraDoCentro(church: Church) {
  await consult(
    church,
    `update public.user_roles set campus = 'Centro' where user_id = (select id from auth.users where email = $1)`,
    [emailOf('pastor')],
  )
  return { email: emailOf('pastor') }
}

async function enter(page: Page, pessoa: { email: string }, path: string) {
  await page.goto('/auth')
  await signInAs(page, pessoa)
  await expect(page).toHaveURL('/')
  await page.goto(path)
}

/** The file of errors, each of its lines put right. */
function corrigido(text: string, { falhas }: Planilha): string {
  const [cabecalhos = [], ...rows] = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimiter: ';',
    skipEmptyLines: true,
  }).data
  for (const row of rows) {
    const falha = falhas.find(({ linha }) => String(linha) === row[0])
    if (falha) row[cabecalhos.indexOf(falha.coluna)] = falha.conserto
  }
  return Papa.unparse([cabecalhos, ...rows], { delimiter: ';' })
}

async function downloadErrors(page: Page): Promise<string> {
  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar erros' }).click()
  return readFile(await (await arrived).path(), 'utf8')
}

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('the day of a secretary: a whole church comes in, is put in order, and goes again', async ({
  page,
  browser,
}) => {
  test.slow()
  const [FALHAS, REPETIDAS, NA_TELA] = [LINHAS * 0.06, 20, 5]
  const arquivo = 'rol-antigo.csv'
  const planilha = planilhaDeTeste({ linhas: LINHAS, falhas: FALHAS, semente: 3 })
  const comFalha = new Set(planilha.falhas.map(({ linha }) => linha))
  const sas = Array.from({ length: LINHAS }, (_, index) => index).filter((index) => !comFalha.has(index + 2))
  // every sixth line begins a family of three
  const familias = sas.filter(
    (index) => index % 6 === 0 && [1, 2].every((more) => !comFalha.has(index + 2 + more)),
  )
  const [transferida = 0, ...outras] = familias
  // the second of a family, who does not head it
  const doBatismo = outras.find((index) => semBatismo(planilha, index + 1)) ?? 0
  const repetidas = sas.filter((index) => index % 6 > 2).slice(0, REPETIDAS)
  const existentes = await Promise.all(repetidas.map((index) => jaCadastrada(church, planilha, index)))
  const antes = await todos(church)

  await test.step('the dry run says what is wrong, line by line; it is mended in the page and in the file', async () => {
    await enter(page, SECRETARIA, '/membros/importar')
    await page.getByLabel('Planilha', { exact: true }).setInputFiles(csv(arquivo, planilha.csv))
    await expect(page.getByText(`${LINHAS.toLocaleString('pt-BR')} linhas`)).toBeVisible()
    await page.getByRole('button', { name: 'Conferir' }).click()
    // left to itself, it would be given the area code that the others have
    await page.getByRole('combobox', { name: /Falta o DDD/ }).selectOption('sem')
    await expect(situacao(page)).toContainText(`${FALHAS} linhas precisam de conserto`, { timeout: 60_000 })
    const erros = await downloadErrors(page)
    for (const { linha } of planilha.falhas) expect(erros).toContain(`\n${linha};`)

    await page.getByRole('button', { name: /^Com erro/ }).click()
    await linhasDaPlanilha(page).locator('input[aria-invalid="true"]').first().focus()
    for (const [index, falha] of planilha.falhas.slice(0, NA_TELA).entries()) {
      const cell = linhasDaPlanilha(page).locator('input:focus')
      await expect(cell).toHaveAccessibleName(new RegExp(`linha ${falha.linha}$`))
      await cell.fill(falha.conserto)
      await page.keyboard.press('Enter')
      await expect(situacao(page)).toContainText(`${FALHAS - index - 1} linhas`)
    }
    const corrigidos = corrigido(await downloadErrors(page), planilha)
    await page.getByLabel('Erros corrigidos').setInputFiles(csv('erros corrigidos.csv', corrigidos))
    await expect(toasts(page).getByText(`${FALHAS - NA_TELA} linhas corrigidas.`)).toBeVisible()
    await expect(situacao(page)).toContainText(semErros)
  })

  await test.step('everybody comes in', async () => {
    await page.getByRole('button', { name: `Importar ${LINHAS.toLocaleString('pt-BR')} pessoas` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arquivo, { timeout: 120_000 })
    await expect(
      page.getByRole('tab', { name: `${LINHAS.toLocaleString('pt-BR')} pessoas cadastradas` }),
    ).toBeVisible()
    expect((await todos(church)).size).toBe(antes.size + LINHAS)
  })
  const importacao = page.url()
  const vindas = await Promise.all(repetidas.map((index) => daLinha(church, arquivo, index + 2)))
  const familia = await Promise.all([0, 1, 2].map((more) => daLinha(church, arquivo, transferida + 2 + more)))
  const batizada = await daLinha(church, arquivo, doBatismo + 3)
  const [chefe, chefeDaBatizada] = [familia[0], await daLinha(church, arquivo, doBatismo + 2)]
  if (!chefe) throw new Error('no family')

  await test.step('twenty who were there before become one with those who came', async () => {
    for (const [index, vinda] of vindas.entries()) {
      await page.goto(`/membros/duplicados/${existentes[index]}/${vinda.id}`)
      // the record that stays: in turn the old one and the one that came
      await page.getByRole('radio', { name: new RegExp(`^Fica o cadastro ${(index % 2) + 1},`) }).check()
      await page.getByRole('button', { name: /^Unificar em/ }).click()
      await expect(page).toHaveURL(`/membros/${index % 2 === 0 ? existentes[index] : vinda.id}`)
    }
    expect((await todos(church)).size).toBe(antes.size + LINHAS - REPETIDAS)
  })

  await test.step('a family goes to Centro: one side asks, the other accepts', async () => {
    await page.goto(`/membros/${chefe.id}/vida`)
    await page
      .getByRole('region', { name: 'Eventos de vida' })
      .getByRole('button', { name: 'Registrar' })
      .click()
    await page.getByRole('menuitem', { name: 'Transferir para outro campus' }).click()
    const pedido = page.getByRole('dialog')
    for (const { nome } of familia.slice(1)) {
      await expect(pedido.getByRole('checkbox', { name: nome })).toBeChecked()
    }
    await pedido.getByLabel('Campus de destino').selectOption('Centro')
    await pedido.getByLabel('Motivo').fill('Mudaram de bairro')
    await pedido.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText('aguarda decisão')).toBeVisible()

    const context = await browser.newContext({ baseURL: church.url, locale: 'pt-BR' })
    const outra = await context.newPage()
    await enter(outra, await coordenadoraDoCentro(church), '/membros/transferencias')
    const recebida = outra.getByRole('listitem').filter({ hasText: chefe.nome }).first()
    await recebida.getByRole('button', { name: 'Aceitar' }).click()
    await outra.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click()
    await expect(toasts(outra).getByText('Transferência aceita.')).toBeVisible()
    await context.close()
  })

  await test.step('somebody is baptised and gets a card', async () => {
    await page.goto(`/membros/${batizada.id}/vida`)
    const eventos = page.getByRole('region', { name: 'Eventos de vida' })
    await eventos.getByRole('button', { name: 'Registrar' }).click()
    await page.getByRole('menuitem', { name: 'Batismo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ministro').fill('Pr. Paulo')
    await dialog.getByRole('button', { name: 'Ver o que vai mudar' }).click()
    await dialog.getByRole('button', { name: 'Confirmar e registrar' }).click()
    await expect(eventos.getByRole('listitem')).toContainText('Batismo')

    await page.goto(`/membros/${batizada.id}/imprimir`)
    await page.getByRole('button', { name: 'Carteirinha', exact: true }).click()
    const arrived = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await arrived).path())))
    // where a line ends is not what a paper says
    expect((await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')).toContain(batizada.nome)
  })

  const ficaram = [
    ...vindas.filter((_, index) => index % 2 === 1),
    ...familia,
    batizada,
    // whoever keeps their household keeps its head
    chefeDaBatizada,
  ]
  await test.step('the import is taken back: who changed since stays, is named, and loses nothing', async () => {
    const guardadas = await todos(church)
    await page.goto(importacao)
    await page.getByRole('button', { name: 'Desfazer a importação' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Importação desfeita.')).toBeVisible({ timeout: 120_000 })
    const lista = page.getByRole('list', { name: 'Ficaram como estão' })
    for (const { nome } of [...ficaram, ...vindas]) await expect(lista).toContainText(nome)

    const depois = await todos(church)
    expect(depois.size).toBe(antes.size - REPETIDAS / 2 + ficaram.length)
    for (const [id, tudo] of depois) expect(tudo, `${id} is as before the undo`).toBe(guardadas.get(id))
    for (const { id, nome } of ficaram) expect(depois.has(id), nome).toBe(true)
    // whoever was there before the import still is, but for those who live on in the other record
    const idas = existentes.filter((_, index) => index % 2 === 1)
    expect([...antes.keys()].filter((id) => !depois.has(id)).sort()).toEqual(idas.sort())

    // the family is of Centro by now, out of the secretary's sight
    await page.reload()
    await expect(lista.getByRole('listitem')).toHaveCount(ficaram.length - familia.length + REPETIDAS / 2)
  })

  await test.step('everything stands in the timeline of the person and in the audit', async () => {
    await page.goto(`/membros/${batizada.id}/linha-do-tempo`)
    const tempo = page.getByRole('list', { name: 'Linha do tempo' })
    for (const text of [`Batismo de ${batizada.nome}`, `Importação de ${arquivo}`]) {
      await expect(tempo).toContainText(text)
    }
    await page.goto(`/membros/${existentes[0]}/linha-do-tempo`)
    await expect(tempo).toContainText('unificado em')
    const admin = await browser.newContext({ baseURL: church.url, locale: 'pt-BR' })
    const auditora = await admin.newPage()
    await enter(auditora, { email: emailOf('admin') }, `/configuracoes/auditoria?pessoa=${batizada.id}`)
    for (const text of [`Batismo de ${batizada.nome}`, `Importação de ${arquivo}`, 'Débora Martins Rocha']) {
      await expect(auditora.getByText(text).filter({ visible: true }).first()).toBeVisible()
    }
    await auditora.goto('/configuracoes/auditoria?tipo=desfazer')
    await expect(auditora.getByText(`Desfeito: Importação de ${arquivo}`).first()).toBeVisible()
    await admin.close()
  })
})

test('the same day by keyboard alone', async ({ page }) => {
  const [POUCAS, FALHAS] = [60, 6]
  const arquivo = 'teclado.csv'
  const planilha = planilhaDeTeste({ linhas: POUCAS, falhas: FALHAS, semente: 11 })
  const existente = await jaCadastrada(church, planilha, 3)
  const certas = planilha.linhas.flatMap((_, index) =>
    semBatismo(planilha, index) && !planilha.falhas.some(({ linha }) => linha === index + 2) ? [index] : [],
  )
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const menu = page.getByRole('navigation', { name: 'Menu principal' })

  await page.goto('/auth')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(SECRETARIA.email)
  await tabTo(page, page.getByRole('textbox', { name: 'Senha' }))
  await page.keyboard.type('Demo@2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await pressOn(page, menu.getByRole('link', { name: 'Membros', exact: true }))

  await test.step('a file is chosen, mended from cell to cell, and comes in', async () => {
    await pressOn(page, button('Mais'))
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.type('Imp')
    const importar = page.getByRole('menuitem', { name: 'Importar pessoas' })
    await expect(importar).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, button('Escolher arquivo'))
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(csv(arquivo, planilha.csv))
    await expect(page.getByText(`${POUCAS} linhas`)).toBeVisible()
    await expectFocusSeen(page)
    await pressOn(page, button('Conferir'))
    await chooseBy(page, page.getByLabel('Quem já existe'), 'Deixar como está')
    await chooseBy(page, page.getByRole('combobox', { name: /Falta o DDD/ }), 'Entrar sem este campo')
    await expect(situacao(page)).toContainText(`${FALHAS} linhas precisam de conserto`)
    // from a right cell in the whole list: Enter goes on to the next wrong one, also if it is not drawn yet
    await tabTo(page, linhasDaPlanilha(page).getByRole('textbox', { name: 'Nome completo, linha 2' }))
    await page.keyboard.press('Enter')
    for (const falha of planilha.falhas) {
      const cell = linhasDaPlanilha(page).locator('input:focus')
      await expect(cell).toHaveAccessibleName(new RegExp(`linha ${falha.linha}$`))
      await expectFocusSeen(page)
      await page.keyboard.press('Control+a')
      if (falha.conserto) await page.keyboard.type(falha.conserto)
      else await page.keyboard.press('Delete')
      await page.keyboard.press('Enter')
    }
    await expect(situacao(page)).toContainText(semErros)
    await expectFocusSeen(page)
    await pressOn(page, button(`Importar ${POUCAS} pessoas`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arquivo)
    await expectFocusSeen(page)
  })

  const vinda = await daLinha(church, arquivo, 5)
  const batizada = await daLinha(church, arquivo, (certas[0] ?? 0) + 2)
  await test.step('two records become one', async () => {
    await page.goto(`/membros/duplicados/${existente}/${vinda.id}`)
    await tabTo(page, page.getByRole('radio', { name: /^Fica o cadastro/, checked: true }))
    await page.keyboard.press('ArrowDown')
    await expectFocusSeen(page)
    await pressOn(page, button(/^Unificar em/))
    await expect(page).toHaveURL(new RegExp(`/membros/(${vinda.id}|${existente})$`))
    await expectFocusSeen(page)
  })

  await test.step('a baptism is registered, a card printed', async () => {
    await page.goto(`/membros/${batizada.id}`)
    await pressOn(page, page.getByRole('link', { name: 'Vida na igreja' }))
    await pressOn(
      page,
      page.getByRole('region', { name: 'Eventos de vida' }).getByRole('button', { name: 'Registrar' }),
    )
    await page.keyboard.type('Bat')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await pressOn(page, dialog.getByRole('button', { name: 'Ver o que vai mudar' }))
    await pressOn(page, dialog.getByRole('button', { name: 'Confirmar e registrar' }))
    await expect(page.getByRole('region', { name: 'Eventos de vida' }).getByRole('listitem')).toContainText(
      'Batismo',
    )
    await expectFocusSeen(page)
    await page.goto(`/membros/${batizada.id}/imprimir`)
    await pressOn(page, button('Carteirinha'))
    const download = button('Baixar PDF')
    await tabTo(page, download)
    const arrived = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    await arrived
    await page.keyboard.press('Escape')
    await expect(button('Carteirinha')).toBeFocused()
  })

  await test.step('the import is taken back', async () => {
    await page.goto('/membros/importar')
    await pressOn(page, page.getByRole('link', { name: new RegExp(arquivo) }))
    await pressOn(page, button('Desfazer a importação'))
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }))
    await expect(page.getByText('Importação desfeita.')).toBeVisible({ timeout: 30_000 })
    await expectFocusSeen(page)
    await pressOn(page, page.getByRole('list', { name: 'Ficaram como estão' }).getByRole('link').first())
    await expect(page).toHaveURL(/\/membros\/[0-9a-f-]{36}$/)
  })
})
