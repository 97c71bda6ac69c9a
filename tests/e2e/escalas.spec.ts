import { newAccount, quietYear, sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

type Row = { id: string }

const named = (name: string) => `${name} ${Math.floor(Math.random() * 1e6)}`

/** Somebody with an account who sings in the worship ministry of Posse. */
async function vocalista(louvor: string): Promise<{ nome: string; membroId: string }> {
  const { membroId } = await newAccount('voluntario')
  const nome = named('Vocalista')
  await sql(
    `update public.membros_igreja set nome = $2, sobrenome = 'Teste', situacao = 'membro' where id = $1`,
    [membroId, nome],
  )
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao) values ($1, $2, 'Louvor', 'Vocal')`,
    [membroId, louvor],
  )
  return { nome: `${nome} Teste`, membroId: membroId ?? '' }
}

test('a roster goes from its template to a swap: matrix, publishing, an answer by link, the leader’s consent', async ({
  page,
  browser,
}) => {
  const [ministerio] = await sql<Row>(
    `select id from public.ministerios where campus = 'Posse' and nome = 'Louvor'`,
  )
  const louvor = ministerio?.id ?? ''
  const [ana, bia] = [await vocalista(louvor), await vocalista(louvor)]
  const modelo = named('Vigília')
  // Far ahead, where nothing else takes place.
  const ano = quietYear()
  for (const dia of ['08', '15'])
    await sql(`insert into public.events (name, campus, date, tipo) values ($1, 'Posse', $2, 'outro')`, [
      modelo,
      `${ano}-01-${dia}T22:00:00Z`,
    ])

  await openAs(page, 'lider', `/ministerios/${louvor}/escalas/modelos`)
  await page.getByRole('button', { name: 'Novo modelo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo modelo de escala' })
  await form.getByLabel('Nome do modelo').fill(modelo)
  await form.getByLabel('Para que eventos').selectOption('Outro')
  await form.getByLabel('Função').selectOption('Vocal')
  await form.getByLabel('Mínimo').fill('2')
  await form.getByRole('button', { name: 'Criar modelo' }).click()
  await expect(form.getByText('Não menos que o mínimo').first()).toBeVisible()
  await form.getByLabel('Máximo').fill('2')
  await expectNoSeriousViolationsInAnyTheme(page)
  await form.getByRole('button', { name: 'Criar modelo' }).click()
  await expect(page.getByText('Modelo salvo.')).toBeVisible()

  const matriz = `/ministerios/${louvor}/escalas?de=${ano}-01-06`
  await page.goto(matriz)
  await page.getByRole('button', { name: 'Aplicar modelo', exact: true }).click()
  await page.getByLabel('Modelo', { exact: true }).selectOption(modelo)
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  const vaga = (dia: string) =>
    page.getByRole('button', { name: new RegExp(`^Escalar em Vocal, Culto, \\S+ ${dia}/01`) })
  await expect(vaga('08')).toHaveText('Faltam 2')
  await vaga('08').click()
  const escolha = page.getByRole('dialog', { name: 'Quem serve em Vocal?' })
  await escolha.getByLabel('Buscar no ministério').fill(ana.nome)
  await expect(escolha.getByRole('listitem')).toHaveCount(1)
  await expectNoSeriousViolations(page)
  await escolha.getByRole('button', { name: new RegExp(ana.nome) }).click()
  await expect(vaga('08')).toHaveText('Falta 1')
  const dela = page.getByRole('button', { name: new RegExp(`^${ana.nome}`) })
  await expect(dela).toContainText('Sem resposta, não publicado')

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const publicar = page.getByRole('dialog')
  await expect(publicar.getByText('1 pessoa: 1 pelo app.')).toBeVisible()
  await publicar.getByRole('button', { name: /^Publicar/ }).click()
  await expect(page.getByText(/^Publicado\./)).toBeVisible()
  await expectNoSeriousViolations(page)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dela.click()
  await page.getByRole('menuitem', { name: 'Copiar link do convite' }).click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByText('Louvor: Vocal (Culto)')).toBeVisible()
  await phone.getByRole('button', { name: 'Não posso' }).click()
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByText('Diga por que não pode').first()).toBeVisible()
  await phone.getByLabel('Por que não pode?').fill('Trabalho nesta noite')
  await expectNoSeriousViolations(phone)
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByText('Você disse que não pode. Obrigado por avisar.')).toBeVisible()
  await phone.getByRole('button', { name: 'Agora posso' }).click()
  await expect(phone.getByText('Você confirmou. Obrigado por servir!')).toBeVisible()
  await context.close()

  // The other day, by keyboard alone; then back.
  await page.goto(matriz)
  await expect(dela).toContainText('Confirmado')
  await dela.press('Enter')
  await page.getByRole('menuitem', { name: 'Mover para…' }).press('Enter')
  await page.getByLabel('Para onde').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Mover', exact: true }).press('Enter')
  await expect(vaga('08')).toHaveText('Faltam 2')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(vaga('08')).toHaveText('Falta 1')

  await sql(
    `with i as (update public.escala_itens set estado = 'troca_solicitada' where membro_id = $1 and estado = 'confirmado' returning *)
     insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, estado, estado_antes, aceita_por, aceita_em)
     select id, ministerio_id, $1, 'cobrir', 'aguardando', 'confirmado', $2, now() from i`,
    [ana.membroId, bia.membroId],
  )
  await page.goto(`/ministerios/${louvor}/escalas/painel`)
  await expect(page.getByText(`${bia.nome} aceitou.`)).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: `Aprovar a troca de ${ana.nome}`, exact: true }).click()
  await expect(page.getByText('Troca decidida.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(matriz)
  await expect(page.getByLabel('Dia', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${bia.nome}`) })).toContainText('Confirmado')
  await expectNoSeriousViolations(page)
  // beyond the last day of the four weeks one goes on in the next ones, and back
  await page.goto(`/ministerios/${louvor}/escalas`)
  const day = page.getByLabel('Dia', { exact: true })
  const last = String(await day.locator('option').last().textContent())
  await day.selectOption(last)
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect(day.locator('option').filter({ hasText: last })).toHaveCount(0)
  await expect(day.locator('option').first()).toHaveJSProperty('selected', true)
  await page.getByRole('button', { name: 'Dia anterior' }).click()
  await expect(day.locator('option').last()).toHaveText(last)
  await expect(day.locator('option').last()).toHaveJSProperty('selected', true)
  await page.goto(matriz)

  // Whom no notice reaches is invited by a link, and one sees whom is still to be.
  const semConta = named('Tenor')
  await sql(
    `with m as (insert into public.membros_igreja (nome, sobrenome, campus, situacao) values ($2, 'Teste', 'Posse', 'membro') returning id)
     insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao) select id, $1, 'Louvor', 'Vocal' from m`,
    [louvor, semConta],
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await vaga('15').click()
  await escolha.getByLabel('Buscar no ministério').fill(semConta)
  await escolha.getByRole('button', { name: new RegExp(semConta) }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('button', { name: 'Convidar e avisar 1 pessoa' }).click()
  const convidar = page.getByRole('dialog', { name: 'Escala publicada' })
  await expect(convidar.getByText(/^1 convite por mandar\./)).toBeVisible()
  await expectNoSeriousViolations(page)
  await convidar.getByRole('button', { name: `Copiar link do convite de ${semConta} Teste` }).click()
  await expect(convidar.getByText('Nenhum convite por mandar.')).toBeVisible()
})
