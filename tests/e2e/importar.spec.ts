import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { planilhaDeTeste } from '../fixtures/planilha.ts'
import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

// two parts, one of which is lost on its way
const LINHAS = 100
const FALHAS = 5

const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /conserto|Conferindo|Nenhuma linha/ })

async function chooseFile(page: Page, name: string, csv: string) {
  await page
    .getByLabel('Planilha', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
}

/** How many of the people of a file are in the church. */
async function came(semente: number): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::integer as count from public.importacao_linhas l join public.importacoes i on i.id = l.importacao_id
     where i.arquivo = $1 and l.membro_id is not null and l.resultado = 'criado'`,
    [`igreja-${semente}.csv`],
  )
  return row?.count ?? 0
}

test.describe('a file of people', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|Failed to load resource|AppError/ })

  test('is checked, mended by keyboard, comes in although the network falls, and is taken back', async ({
    page,
  }) => {
    // the pauses before a lost network is asked again are the product's own
    // other people each time: whom an attempt before has left would be recognised
    const semente = 8 + (Math.floor(Date.now() / 1000) % 60)
    const { csv, falhas } = planilhaDeTeste({ linhas: LINHAS, falhas: FALHAS, semente })
    await openAs(page, 'coordenador', '/membros/importar')
    await chooseFile(page, `igreja-${semente}.csv`, csv)
    await expect(page.getByText(`${LINHAS} linhas`)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Celular' })).toHaveValue('telefone')
    await expect(page.getByRole('combobox', { name: 'Congregação' })).toHaveValue('campus')
    await page.getByRole('button', { name: 'Conferir' }).click()
    // left to itself, it would be given the area code that the others have
    await page.getByRole('combobox', { name: /Falta o DDD/ }).selectOption('sem')
    await expect(status(page)).toContainText(`${FALHAS} linhas precisam de conserto`)

    const arrived = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar erros' }).click()
    const errors = await readFile(await (await arrived).path(), 'utf8')
    expect(errors.trim().split('\r\n')).toHaveLength(FALHAS + 1)
    for (const { linha } of falhas) expect(errors).toContain(`\n${linha};`)

    // Enter keeps what was written and goes on to the next wrong cell
    await page.getByRole('button', { name: /^Com erro/ }).click()
    const table = page.getByRole('region', { name: 'Linhas da planilha' })
    await table.locator('input[aria-invalid="true"]').first().focus()
    for (const [index, falha] of falhas.entries()) {
      const cell = table.locator('input:focus')
      await expect(cell).toHaveAccessibleName(new RegExp(`linha ${falha.linha}$`))
      await expect(cell).toHaveAccessibleDescription(/\S/)
      await cell.fill(falha.conserto)
      await page.keyboard.press('Enter')
      const left = FALHAS - index - 1
      await expect(status(page)).toContainText(left === 0 ? 'Nenhuma linha com erro.' : `${left} linha`)
    }
    await expectNoSeriousViolationsInAnyTheme(page)

    // a reload in the middle loses nothing
    await page.reload()
    await expect(status(page)).toContainText('Nenhuma linha com erro.')

    let answers = 0
    await page.route('**/rpc/importar_linhas', async (route) => {
      answers += 1
      // what was written, but whose answer was lost
      if (answers === 1) await route.fetch()
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: `Importar ${LINHAS} pessoas` }).click()
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/rpc/importar_linhas')
    await page.reload()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`igreja-${semente}.csv`)
    await expect(page.getByRole('tab', { name: `${LINHAS} pessoas cadastradas` })).toBeVisible()
    expect(await came(semente)).toBe(LINHAS)

    // somebody got something else since: they stay, and are named
    const first = page.getByRole('list', { name: 'Cadastradas' }).getByRole('link').first()
    const nome = (await first.textContent()) ?? ''
    const id = (await first.getAttribute('href'))?.split('/').pop()
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Kids', 'Apoio')`,
      [id],
    )
    await page.getByRole('button', { name: 'Desfazer a importação' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Importação desfeita.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: 'Ficaram como estão' })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(nome) }).first()).toBeVisible()
    expect(await came(semente)).toBe(1)
  })
})

test('people who are there already are recognised, and files that are none are refused', async ({ page }) => {
  const [ana] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, email, campus) values ('Ana', 'Já Existe', 'ja.existe@planilha.test', 'Posse') returning id`,
  )
  await openAs(page, 'pastor', '/membros/importar')
  await chooseFile(page, 'velho.xls', '\u00d0\u00cf')
  await chooseFile(page, 'vazio.csv', 'Nome;E-mail\n')
  await expect(page.getByRole('alert')).toContainText('não tem nenhuma linha')
  await chooseFile(page, 'um.csv', 'Nome,Email,Profissão\nANA JÁ EXISTE,JA.EXISTE@planilha.test,Padeira\n')
  await expect(page.getByText('1 linha')).toBeVisible()
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('link', { name: 'Ana Já Existe' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 0 pessoas' })).toBeDisabled()
  await page.getByLabel('Quem já existe').selectOption('atualizar')
  await page.getByRole('button', { name: 'Importar 1 pessoa' }).click()
  await expect(page.getByRole('tab', { name: '1 atualizada' })).toBeVisible()
  const [depois] = await sql<{ profissao: string; nome: string }>(
    'select nome, profissao from public.membros_igreja where id = $1',
    [ana?.id],
  )
  expect(depois).toEqual({ nome: 'Ana', profissao: 'Padeira' })
})

test('a leader does not import', async ({ page }) => {
  await openAs(page, 'lider', '/membros/importar')
  await expect(page).toHaveURL('/acesso-negado')
})

test('nobody is lost: who has a faulty field comes in without it, who stays out waits, is mended in place or in a file, or dismissed', async ({
  page,
}) => {
  const sobrenome = `Rocha${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')
  const arquivo = `${sobrenome}.csv`
  const lines = [
    'Quem é;Celular;E-mail;Nascimento;Obs',
    `Ana ${sobrenome};(62) 98888-1111;;;-`,
    `Bia ${sobrenome};98888-4444;bia@;30/02/1980;-`,
    `Caio ${sobrenome};(62) 98888-2222;;;=1+1`,
    ';(62) 98888-3333;;;-',
    '2;(62) 98888-5555;;;-',
    '-;(62) 98888-6666;;;-',
  ]
  await openAs(page, 'coordenador', '/membros/importar')
  await chooseFile(page, arquivo, `${lines.join('\n')}\n`)
  await page.getByRole('combobox', { name: 'Quem é' }).selectOption('nome_completo')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(status(page)).toContainText('1 entra sem o campo com erro e 3 ficam de fora')
  const problems = page.getByRole('list', { name: 'Problemas da planilha' })
  await expect(problems.getByRole('combobox', { name: /Falta o DDD/ })).toHaveValue('ddd')
  await expect(problems.getByRole('combobox', { name: /E-mail inválido/ })).toHaveValue('sem')
  await expectNoSeriousViolations(page)
  // one choice for all lines with the problem
  await problems.getByRole('combobox', { name: /E-mail inválido/ }).selectOption('fora')
  await expect(status(page)).toContainText('4 ficam de fora')
  await problems.getByRole('combobox', { name: /E-mail inválido/ }).selectOption('sem')
  await page.getByRole('button', { name: 'Importar 3 pessoas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arquivo)
  await page.getByRole('tab', { name: '1 entrou sem algum campo' }).click()
  await expect(page.getByRole('list', { name: 'Entraram sem algum campo' })).toContainText('E-mail: bia@')
  const [bia] = await sql<{ telefone: string; email: string | null }>(
    'select telefone, email from public.membros_igreja where nome = $1 and sobrenome = $2',
    ['Bia', sobrenome],
  )
  expect(bia).toEqual({ telefone: '+5562988884444', email: null })

  // from the home, later
  await page.goto('/')
  await page.getByRole('button', { name: /^Mostrar mais/ }).click()
  await page
    .getByRole('link', { name: `3 linhas de ${arquivo} ficaram de fora` })
    .first()
    .click()
  const refused = page.getByRole('list', { name: 'Ficaram de fora' }).getByRole('listitem')
  await expect(refused).toHaveCount(3)
  await expect(refused.first()).toContainText('Linha 5')
  await expect(refused.first()).toContainText('Falta o nome')
  await expectNoSeriousViolations(page)

  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar recusadas' }).click()
  const file = await readFile(await (await arrived).path(), 'utf8')
  expect(file).toContain('Linha;Motivo;Quem é;Celular;E-mail;Nascimento;Obs\r\n')

  await refused.first().getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar e cadastrar' }).click()
  await expect(dialog.getByText('Falta o nome').last()).toBeVisible()
  await dialog.getByLabel('Nome completo').fill(`Davi ${sobrenome}`)
  await dialog.getByRole('button', { name: 'Salvar e cadastrar' }).click()
  await expect(page.getByText(`Davi ${sobrenome} entrou.`)).toBeVisible()
  await expect(refused).toHaveCount(2)

  await refused.last().getByRole('button', { name: 'Dispensar' }).click()
  await expect(refused).toHaveCount(1)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(refused).toHaveCount(2)

  // the file holds whoever came in meanwhile too: nobody comes in twice
  await page.getByLabel('Recusadas corrigidas').setInputFiles({
    name: 'corrigidas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.replace(/;2;/, `;Eva ${sobrenome};`)),
  })
  await expect(page.getByText('2 pessoas entraram, 1 continua de fora.')).toBeVisible()
  await expect(page.getByRole('tab', { name: '5 pessoas cadastradas' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '1 linha ficou de fora' })).toBeVisible()
})

test('cells copied from a spreadsheet, and the export of another system, come in as a file does', async ({
  page,
}) => {
  await openAs(page, 'coordenador', '/membros/importar')
  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha modelo' }).click()
  const model = await (await arrived).path()
  await page.getByLabel('Planilha', { exact: true }).setInputFiles({
    name: 'modelo.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await readFile(model),
  })
  await expect(page.getByRole('alert')).toContainText('não tem nenhuma linha')

  await page.getByRole('button', { name: 'Colar da planilha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Células copiadas')
    .fill(
      'First Name\tLast Name\tHousehold Name\tMobile Phone Number\nIris\tColada\tColada Household\t(62) 97777-1234',
    )
  await dialog.getByRole('button', { name: 'Usar estas células' }).click()
  await expect(page.getByText('Reconhecemos uma exportação do Planning Center')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Household Name' })).toHaveValue('familia')
  await page.getByRole('combobox', { name: 'Household Name' }).selectOption('')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByRole('button', { name: 'Importar 1 pessoa' }).click()
  await expect(page.getByRole('tab', { name: '1 pessoa cadastrada' })).toBeVisible()
})
