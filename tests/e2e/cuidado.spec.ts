import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

async function someone(situacao: string, position: number): Promise<{ id: string; nome: string }> {
  const [found] = await sql<{ id: string; nome: string }>(
    `select m.id, m.nome_completo as nome from public.membros_igreja m
     where m.campus = 'Posse' and m.situacao = $1::public.situacao and m.profile_id is null
       and not exists (select from public.acompanhamentos a where a.membro_id = m.id)
     order by m.id offset $2 limit 1`,
    [situacao, position],
  )
  if (!found) throw new Error('nobody')
  return found
}

test('a leader writes a note; its text comes when it is opened, and the reading is written down', async ({
  page,
}) => {
  const { id } = await someone('congregado', 2)
  await openAs(page, 'lider', `/membros/${id}/anotacoes`)
  await page.getByRole('button', { name: 'Nova anotação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova anotação' })
  await dialog.getByLabel('Tipo').selectOption('visita')
  await dialog.getByLabel('Quem lê').selectOption('lideranca')
  await dialog.getByRole('textbox', { name: 'Anotação' }).fill('Visita feita em casa.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Visita feita em casa.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ler anotação' }).click()
  await expect(page.getByText('Visita feita em casa.')).toBeVisible()
  await page.getByText('Quem leu').click()
  await expect(page.getByText(/Tiago Almeida Ramos, \d/)).toBeVisible()
})

test('a document is sent, opened and taken away, with a way back', async ({ page }) => {
  // somebody new: what an attempt before has left is in nobody's way
  const [nova] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus) values ('Com', 'Documento', 'Posse') returning id`,
  )
  const id = nova?.id
  await openAs(page, 'pastor', `/membros/${id}/documentos`)
  const file = { name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await page.getByRole('button', { name: 'Enviar documento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar documento' })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ ...file, name: 'rg.exe.pdf', buffer: Buffer.from('MZ') })
  await expect(page.getByText('Tipo de arquivo inválido. Use PDF, JPG, PNG ou WEBP.')).toBeVisible()
  await input.setInputFiles(file)
  await expect(page.getByText('Documento enviado.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar rg.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('rg.pdf')
  await page.getByRole('button', { name: 'Excluir rg.pdf' }).click()
  await expect(page.getByText('Nenhum documento')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Baixar rg.pdf' })).toBeVisible()
  await openAs(page, 'lider', `/membros/${id}/documentos`)
  await expect(page).toHaveURL('/acesso-negado')
})

test('a visit is registered from the card in two taps, and undone', async ({ page }) => {
  const { id } = await someone('congregado', 6)
  await openAs(page, 'lider', `/membros/${id}`)
  const cartao = page.getByRole('complementary', { name: 'Cartão' })
  await expect(cartao).toContainText('Nenhum contato registrado')
  await cartao.getByRole('button', { name: 'Visita' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(cartao).toContainText('Último contato: Visita, hoje, por Tiago Almeida Ramos')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(cartao).toContainText('Nenhum contato registrado')
  await cartao.getByRole('button', { name: 'Anotação' }).click()
  await page.getByRole('textbox', { name: 'Anotação' }).fill('Conversa na porta.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Anotação salva.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor is followed from the first contact to the board', async ({ page }) => {
    const { id, nome } = await someone('congregado', 4)
    await openAs(page, 'lider', `/membros/${id}/acompanhamento`)
    await page.getByRole('button', { name: 'Iniciar acompanhamento' }).click()
    await page.getByRole('button', { name: `Registrar contato com ${nome}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar contato' })
    await dialog.getByLabel('Como foi').fill('Quer voltar domingo.')
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    const path = page.getByRole('list', { name: 'Caminho' })
    await expect(path).toContainText('Quer voltar domingo.')
    await expect(path).toContainText('Etapa: Contatado')

    await page.goto('/membros/acompanhamento?etapa=contatado&meus=true')
    const card = page.getByRole('listitem').filter({ hasText: nome }).filter({ hasNotText: 'Desfazer' })
    await expect(card).toBeVisible()
    await expectNoSeriousViolations(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await card.getByRole('button', { name: `Mais sobre ${nome}` }).click()
    await page.getByRole('menuitem', { name: 'Encerrar sem interesse' }).click()
    await page.getByLabel('Motivo').fill('Mudou de cidade.')
    await page.getByRole('button', { name: 'Encerrar' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('tab', { name: /^Sem interesse/ }).click()
    await expect(card).toContainText('Mudou de cidade.')
  })
})
