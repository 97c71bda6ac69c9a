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
    test.setTimeout(120_000)
    // other people each time: whom an attempt before has left would be recognised
    const semente = 8 + (Math.floor(Date.now() / 1000) % 60)
    const { csv, falhas } = planilhaDeTeste({ linhas: LINHAS, falhas: FALHAS, semente })
    await openAs(page, 'coordenador', '/membros/importar')
    await chooseFile(page, `igreja-${semente}.csv`, csv)
    await expect(page.getByText(`${LINHAS} linhas`)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Celular' })).toHaveValue('telefone')
    await expect(page.getByRole('combobox', { name: 'Congregação' })).toHaveValue('campus')
    await page.getByRole('button', { name: 'Conferir' }).click()
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
    await expect(page.getByRole('tab', { name: `Cadastradas ${LINHAS}` })).toBeVisible()
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
  await expect(page.getByRole('tab', { name: 'Atualizadas 1' })).toBeVisible()
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

test('whom an import refuses stays with it: listed with the fault, handed out as a file, and sent again mended', async ({
  page,
}) => {
  const sobrenome = `Rocha${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')
  const arquivo = `${sobrenome}.csv`
  const lines = [
    'Quem é;Celular;Congregação;Obs',
    `Ana ${sobrenome};(62) 98888-1111;Posse;-`,
    `Bia ${sobrenome};98844;Posse;-`,
    `Caio ${sobrenome};(62) 98888-2222;Lua;=1+1`,
  ]
  await openAs(page, 'pastor', '/membros/importar')
  await chooseFile(page, arquivo, `${lines.join('\n')}\n`)
  await page.getByRole('combobox', { name: 'Quem é' }).selectOption('nome_completo')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(status(page)).toContainText('2 linhas precisam de conserto')
  await page.getByRole('button', { name: 'Importar 1 pessoa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arquivo)

  // from another browser, later
  await page.reload()
  await page.getByRole('tab', { name: 'Com erro 2' }).click()
  const refused = page.getByRole('list', { name: 'Com erro' }).getByRole('listitem')
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText('Linha 3')
  await expect(refused.first()).toContainText('Telefone inválido')
  await expect(refused.last()).toContainText('O campus “Lua” não existe')
  await expectNoSeriousViolations(page)
  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar recusadas' }).click()
  const file = await readFile(await (await arrived).path(), 'utf8')
  expect(file).toContain('Linha;Erros;Quem é;Celular;Congregação;Obs\r\n')
  expect(file).toContain(`;Caio ${sobrenome};(62) 98888-2222;Lua;'=1+1\r\n`)

  await page.getByRole('link', { name: 'importe-o' }).click()
  await expect(page.getByRole('link', { name: new RegExp(arquivo) })).toContainText('2 linhas com erro')
  await chooseFile(
    page,
    `erros de ${arquivo}`,
    file.replace('98844', '(62) 98888-3333').replace(';Lua;', ';Posse;'),
  )
  await expect(page.getByRole('combobox', { name: 'Quem é' })).toHaveValue('nome_completo')
  await expect(page.getByRole('combobox', { name: 'Erros' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByRole('button', { name: 'Importar 2 pessoas' }).click()
  await expect(page.getByRole('tab', { name: 'Cadastradas 2' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Com erro 0' })).toBeVisible()
})
