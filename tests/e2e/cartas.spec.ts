import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

async function someone(nome: string, situacao: string, born: string): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus, situacao, data_nascimento)
     values ($1, 'da Carta', 'Posse', $2::public.situacao, $3) returning id`,
    [nome, situacao, born],
  )
  if (!made) throw new Error('nobody')
  return made.id
}

test('a member leaves with a letter of recommendation, whose code anybody checks', async ({ page }) => {
  const id = await someone('Filomena', 'membro', '1975-02-03')
  await openAs(page, 'pastor', `/membros/${id}/imprimir`)
  await expect(page.getByText('Certificado de apresentação')).toHaveCount(0)
  await page.getByRole('button', { name: 'Emitir carta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Carta de recomendação' })
  await expect(dialog.getByRole('button', { name: 'Emitir' })).toBeDisabled()
  await dialog.getByLabel('A que igreja se dirige').fill('Igreja Batista do Vale')
  await expectNoSeriousViolationsInAnyTheme(page)
  await dialog.getByRole('button', { name: 'Emitir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Carta \d+\/\d{4}$/)
  await expect(page.getByText('Filomena da Carta')).toBeVisible()
  await page.getByRole('button', { name: 'Ver e imprimir' }).click()
  await expect(page.getByRole('img', { name: 'Página 1' })).toBeVisible()
  await expectNoSeriousViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Carta \d+-\d{4}\.pdf$/)
  const [carta] = await sql<{ codigo: string }>(
    `select codigo from public.cartas where tipo = 'recomendacao' and conteudo::text like '%' || $1 || '%'`,
    [id],
  )
  await page.goto(`/conferir/${carta?.codigo}`)
  await expect(page.getByText('Para Igreja Batista do Vale')).toBeVisible()
  await expect(page.getByText('Filomena')).toHaveCount(0)
})

test.describe('a child', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedConsole: /status of 409/ })

  test('the certificate of a child waits for its presentation, and is issued once', async ({ page }) => {
    const id = await someone('Josias', 'congregado', '2024-05-06')
    await openAs(page, 'pastor', `/membros/${id}/imprimir`)
    await page.getByRole('button', { name: 'Emitir certificado' }).click()
    await expect(page.getByText('Registre antes a apresentação, na aba Vida.')).toBeVisible()
    await sql(
      `insert into public.eventos_de_vida (membro_id, tipo, data, dados) values ($1, 'apresentacao', '2024-08-04', '{"local": "Templo"}')`,
      [id],
    )
    await page.reload()
    await page.getByRole('button', { name: 'Emitir certificado' }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^Certificado/)
    const number = (await title.textContent()) ?? ''
    await expectNoSeriousViolations(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.goto(`/membros/${id}/imprimir`)
    await page.getByRole('button', { name: 'Emitir certificado' }).click()
    await expect(title).toHaveText(number)
  })
})
