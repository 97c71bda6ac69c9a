import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  lastMessage,
  messagesLeave,
  openAs,
  test,
} from './support.ts'

const PHONE = { width: 390, height: 844 }

/** A household of Posse with a head, a spouse and children, whom the pastor edits. */
async function household(position: number): Promise<{ id: string; nome: string; filho: string }> {
  const [found] = await sql<{ id: string; nome: string; filho: string }>(
    `select f.responsavel_id as id, f.nome,
       (select m.nome_completo from public.familia_membros fm join public.membros_igreja m on m.id = fm.membro_id
        where fm.familia_id = f.id and fm.papel = 'filho' order by m.nome_ordenacao limit 1) as filho
     from public.familias f
     join public.membros_igreja r on r.id = f.responsavel_id and r.situacao = 'membro' and r.profile_id is null
     where f.campus = 'Posse'
       and (select count(*) from public.familia_membros fm where fm.familia_id = f.id and fm.fim is null) >= 3
     order by f.id offset $1 limit 1`,
    [position],
  )
  if (!found) throw new Error('no such household')
  return found
}

test('a pastor sees who lives together, separates a child and takes it back', async ({ page }) => {
  const { id, nome, filho } = await household(3)
  await openAs(page, 'pastor', `/membros/${id}/familia`)
  const people = page.getByRole('list', { name: nome }).getByRole('listitem')
  await expect(people.filter({ hasText: 'Responsável' })).toHaveCount(1)
  const before = await people.count()
  await expectNoSeriousViolationsInAnyTheme(page)

  await page.getByRole('button', { name: 'Mais sobre a família' }).click()
  await page.getByRole('menuitem', { name: 'Separar a família' }).click()
  const dialog = page.getByRole('dialog', { name: 'Separar a família' })
  await dialog.getByRole('checkbox', { name: filho }).click()
  await dialog.getByRole('button', { name: 'Separar' }).click()
  await expect(people).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(people).toHaveCount(before)
})

test('who must not pick a child up stands in red for the pastor, and not for a leader', async ({ page }) => {
  const { id } = await household(5)
  const nome = `Valdir ${Date.now() % 100_000}`
  await openAs(page, 'pastor', `/membros/${id}/familia`)
  await page.getByRole('button', { name: 'Adicionar quem busca' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quem busca' })
  await dialog.getByLabel('Ou o nome, se não tem cadastro').fill(nome)
  await dialog.getByLabel('Situação').selectOption('nao_autorizado')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Diga por que/)
  await dialog.getByLabel('Motivo').fill('Medida protetiva')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const list = page.getByRole('list', { name: 'Quem pode buscar' })
  await expect(list.getByRole('listitem').filter({ hasText: nome })).toContainText('Não pode buscar')
  // Alone nobody takes it off again.
  await page.getByRole('button', { name: `Remover ${nome}` }).click()
  const lifting = page.getByRole('dialog', { name: 'Retirar a proibição' })
  await lifting.getByRole('button', { name: 'Confirmar' }).click()
  await expect(lifting.getByLabel('PIN do supervisor')).toHaveAccessibleDescription(/6 números/)
  await expectNoSeriousViolations(page)
  await lifting.getByRole('button', { name: 'Cancelar' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: nome })).toContainText('Não pode buscar')

  await openAs(page, 'lider', `/membros/${id}/familia`)
  await expect(page.getByRole('heading', { name: 'Quem pode buscar' })).toBeVisible()
  await expect(page.getByText(nome)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Adicionar quem busca' })).toHaveCount(0)
})

test('who answers for a child and has no account is asked by e-mail who takes it, and answers by its link', async ({
  page,
  browser,
}) => {
  // Another household than the other tests'.
  const [familia] = await sql<{ quem: string; chama: string; crianca: string; nome: string }>(
    `select r.id as quem, r.nome_completo as chama, m.id as crianca, m.nome from public.familias f
     join public.membros_igreja r on r.id = f.responsavel_id and r.situacao = 'membro' and r.profile_id is null
     join public.familia_membros fm on fm.familia_id = f.id and fm.papel = 'filho' and fm.fim is null
     join public.membros_igreja m on m.id = fm.membro_id and app.menor_de_idade(m.id)
     where f.campus = 'Posse' order by f.id desc, m.id limit 1`,
  )
  const { quem, chama, crianca, nome } = familia ?? { quem: '', chama: '', crianca: '', nome: '' }
  const email = `${quem.slice(0, 8)}@carta.test`
  await sql('update public.membros_igreja set email = $2 where id = $1', [quem, email])
  await sql('update app.carteiro set publico = coalesce(publico, $1)', [process.env.E2E_URL])
  const avo = `Lourdes ${Date.now() % 100_000}`
  await messagesLeave(page)
  await openAs(page, 'pastor', `/membros/${crianca}/familia`)
  await page.getByRole('button', { name: 'Adicionar quem busca' }).click()
  const adding = page.getByRole('dialog', { name: 'Quem busca' })
  await adding.getByLabel('Ou o nome, se não tem cadastro').fill(avo)
  await adding.getByLabel('O que é da criança').fill('avó')
  await adding.getByRole('button', { name: 'Salvar' }).click()
  const line = page
    .getByRole('list', { name: 'Quem pode buscar' })
    .getByRole('listitem')
    .filter({ hasText: avo })
  await expect(line).toContainText('Aguarda quem responde pela criança')
  await line.getByRole('button', { name: 'Confirmar acordo' }).click()
  const agreeing = page.getByRole('dialog', { name: 'O responsável concorda' })
  await agreeing.getByRole('button', { name: `Enviar link a ${chama}` }).click()
  await expect(agreeing.getByText(/^Enviado em/)).toBeVisible()
  await expectNoSeriousViolations(page)
  await agreeing.getByRole('button', { name: 'Cancelar' }).click()

  const { link } = await lastMessage(email)
  const phone = await browser.newContext({ viewport: PHONE, baseURL: process.env.E2E_URL })
  const letter = await phone.newPage()
  await letter.goto(new URL(link).pathname)
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText(`${avo} pode buscar ${nome}?`)
  await expectNoSeriousViolations(letter)
  await letter.getByRole('button', { name: 'Concordo', exact: true }).click()
  await expect(letter.getByRole('status')).toHaveText(`Você concordou: ${avo} pode buscar ${nome}.`)
  await letter.reload()
  await expect(letter.getByRole('status')).toContainText('Este link não vale mais.')
  await expectNoSeriousViolations(letter)
  await phone.close()
  await page.reload()
  await expect(line).toContainText('Pode buscar')
})

test('a household has a page of its own: its people, its address, who picks up, and what changed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, nome, filho } = await household(7)
  const busca = `Selma ${Date.now() % 100_000}`
  await openAs(page, 'pastor', `/membros/${id}/familia`)
  await page.getByRole('link', { name: 'Abrir a página da família' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nome)
  await expect(
    page.getByRole('list', { name: nome }).getByRole('listitem').filter({ hasText: 'Responsável' }),
  ).toHaveCount(1)
  await expect(page.getByRole('heading', { name: `Quem pode buscar ${filho}` })).toBeVisible()
  await page.getByRole('button', { name: 'Mais sobre a família' }).click()
  await page.getByRole('menuitem', { name: 'Nome e telefone da casa' }).click()
  const casa = page.getByRole('dialog')
  await casa.getByLabel('Nome').fill(`${nome} Prova`)
  await casa.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${nome} Prova`)
  const linha = page.getByRole('list', { name: 'Linha do tempo' }).getByRole('listitem').first()
  await expect(linha).toContainText(`Nome da família: ${nome} ${nome} Prova`)

  const secao = page.getByRole('region', { name: `Quem pode buscar ${filho}` })
  await secao.getByRole('button', { name: 'Adicionar quem busca' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quem busca' })
  await dialog.getByLabel('Ou o nome, se não tem cadastro').fill(busca)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(secao.getByRole('listitem').filter({ hasText: busca })).toContainText(
    'Aguarda quem responde pela criança',
  )
  await expectNoSeriousViolations(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await sql('update public.familias set nome = $2 where responsavel_id = $1', [id, nome])

  const [outra] = await sql<{ id: string }>(
    `select id from public.familias where campus = 'Serra' order by id limit 1`,
  )
  await page.goto(`/membros/familias/${outra?.id}`)
  await expect(page.getByText('Família não encontrada')).toBeVisible()
})
