import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

async function somebody(cpf: string): Promise<{ id: string; nome: string }> {
  const sobrenome = `Impressão${Date.now()}`
  const [row] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus, situacao, telefone, data_nascimento, batismo_data, batismo_local)
     values ('Conceição', $1, 'Posse', 'membro', '+5562999990000', '1980-02-03', '2001-04-05', 'Rio das Pedras') returning id`,
    [sobrenome],
  )
  if (!row) throw new Error('nobody')
  await sql(
    `insert into public.membros_reservados (membro_id, cpf) values ($1, $2)
     on conflict (cpf) do update set membro_id = excluded.membro_id`,
    [row.id, cpf],
  )
  return { id: row.id, nome: `Conceição ${sobrenome}` }
}

async function downloadOf(page: Page, button: string): Promise<Buffer> {
  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return readFile(await (await arrived).path())
}

async function pdfText(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('img', { name: 'Página 1' })).toBeVisible()
  const pdf = await getDocumentProxy(new Uint8Array(await downloadOf(page, 'Baixar PDF')))
  await page.keyboard.press('Escape')
  // where a line ends is not what a paper says
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('the list goes out as CSV and XLSX, with the columns that were chosen, and it is written down', async ({
  page,
}) => {
  const { nome } = await somebody('39053344705')
  await openAs(page, 'coordenador', `/membros?busca=${encodeURIComponent(nome)}`)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exportar' }).click()
  await expect(page.getByText('1 pessoa do filtro')).toBeVisible()
  await page.getByRole('group', { name: 'Pessoa', exact: true }).getByLabel('CPF').check()
  await expectNoSeriousViolations(page)
  const csv = (await downloadOf(page, 'CSV')).toString('utf8')
  expect(csv.startsWith('\ufeffNome completo;')).toBe(true)
  expect(csv).toContain(`\r\n${nome};`)
  expect(csv).toContain('390.533.447-05')
  expect(csv).toContain('03/02/1980')
  const [headers = [], first = []] = await readSheet(await downloadOf(page, 'Planilha (XLSX)'))
  expect(first[0]).toBe(nome)
  expect(first[headers.indexOf('Data de nascimento')]).toEqual(new Date('1980-02-03T00:00:00Z'))
  await expect(page.getByText(/1 pessoa em XLSX/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('CPF')).toBeChecked()
})

test('papers say what the viewer may see, and no more; a card is checked by anybody', async ({
  page,
  browser,
}) => {
  const { id, nome } = await somebody('11144477735')
  await openAs(page, 'coordenador', `/membros/${id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir' }).click()
  await expectNoSeriousViolations(page)
  const ficha = await pdfText(page, 'Ficha')
  expect(ficha).toContain(nome)
  for (const text of ['03/02/1980', '(62) 99999-0000', '111.444.777-35', 'Membro'])
    expect(ficha).toContain(text)
  const certificado = await pdfText(page, 'Certificado')
  for (const text of ['Certificado de Batismo', nome, '5 de abril de 2001', 'Rio das Pedras']) {
    expect(certificado).toContain(text)
  }
  const card = await pdfText(page, 'Carteirinha')
  for (const text of ['Carteira de membro', nome, 'Posse', 'Válida até']) expect(card).toContain(text)
  for (const text of ['111.444', '99999-0000', '1980']) expect(card).not.toContain(text)

  const [made] = await sql<{ codigo: string }>(
    'select codigo from public.carteirinhas where membro_id = $1 and revogada_em is null',
    [id],
  )
  const anybody = await browser.newContext()
  const phone = await anybody.newPage()
  await phone.goto(new URL(`/carteirinha/${made?.codigo}`, page.url()).href)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(nome)
  await expect(phone.getByText('Membro em comunhão de')).toBeVisible()
  await phone.goto(new URL(`/carteirinha/${'0'.repeat(32)}`, page.url()).href)
  await expect(phone.getByText('Carteirinha sem validade')).toBeVisible()
  await anybody.close()

  await openAs(page, 'lider', `/membros/${id}/imprimir`)
  const semDocumentos = await pdfText(page, 'Ficha')
  expect(semDocumentos).toContain(nome)
  expect(semDocumentos).not.toContain('111.444')
  await expect(page.getByRole('button', { name: 'Carteirinha', exact: true })).toHaveCount(0)
  await page.goto('/membros/exportar')
  await expect(page).toHaveURL('/acesso-negado')
})
