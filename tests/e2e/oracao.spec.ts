import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

test('prayer is asked for without a name, prayed for, answered, and told of once it was read', async ({
  page,
  browser,
}) => {
  const marca = Math.random().toString(36).slice(2, 8)
  const texto = `Pelo meu trabalho ${marca}`
  const [autora, pessoa] = [await newAccount('membro'), await newAccount('membro')]
  await sql(`update public.membros_igreja set nome = 'Noemi', sobrenome = $2 where id = $1`, [
    autora.membroId,
    `De ${marca}`,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/comunidade/oracao')
  await signInAs(page, autora)
  await page.getByRole('button', { name: 'Pedir oração' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir oração' })
  await dialog.getByRole('textbox', { name: 'Pedido' }).fill(texto)
  await dialog.getByLabel('Sem o meu nome').check()
  await dialog.getByRole('button', { name: 'Pedir oração' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: texto })).toContainText('Você, sem o nome')

  const other = await browser.newPage()
  await other.goto('/comunidade/oracao')
  await signInAs(other, pessoa)
  const pedido = other.getByRole('listitem').filter({ hasText: texto })
  await expect(pedido).toContainText('Alguém da igreja')
  await expect(pedido).not.toContainText('Noemi')
  await pedido.getByRole('button', { name: 'Orei' }).click()
  await expect(pedido.getByText('1 pessoa orou.')).toBeVisible()
  await expect(pedido.getByText('Você orou hoje')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(other)

  await page.goto('/comunidade/oracao?ver=meus')
  await expect(page.getByText('1 pessoa orou com você.')).toBeVisible()
  await page.getByRole('button', { name: 'Como está?' }).click()
  const situacao = page.getByRole('dialog', { name: 'Como está?' })
  await situacao.getByLabel('Testemunho').fill(`Deus abriu a porta ${marca}`)
  await situacao.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('o testemunho espera aprovação')).toBeVisible()

  const moderates = await browser.newPage()
  await openAs(moderates, 'coordenador', '/comunidade/oracao/moderacao')
  const caso = moderates.getByRole('listitem').filter({ hasText: `Deus abriu a porta ${marca}` })
  await expect(caso.getByRole('heading', { name: 'Alguém da igreja' })).toBeVisible()
  await caso.getByRole('button', { name: 'Publicar testemunho' }).click()
  await expect(moderates.getByText('Testemunho publicado.')).toBeVisible()
  await moderates.close()

  await other.goto('/comunidade/oracao?ver=testemunhos')
  await expect(other.getByText(`Deus abriu a porta ${marca}`)).toBeVisible()
  await other.close()
  await sql('delete from public.pedidos_de_oracao where texto = $1', [texto])
})

test('somebody chooses to be seen, and another finds exactly that', async ({ page, browser }) => {
  const marca = Math.random().toString(36).slice(2, 8)
  const [vista, olha] = [await newAccount('membro'), await newAccount('membro')]
  await sql(
    `update public.membros_igreja set nome = 'Lídia', sobrenome = $2, telefone = '+5524998887766', bairro = 'São José',
       data_nascimento = (app.hoje('Posse') + 2 - interval '30 years')::date where id = $1`,
    [vista.membroId, `De ${marca}`],
  )
  await sql(`update public.membros_igreja set data_nascimento = '1990-05-05' where id = $1`, [olha.membroId])
  await page.goto('/privacidade')
  await signInAs(page, vista)
  await page.getByRole('button', { name: 'Escolher o que eu mostro' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que eu mostro' })
  await dialog.getByLabel('Bairro').selectOption('Meus grupos e o campus')
  await dialog.getByLabel('Aniversário').selectOption('Meus grupos e o campus')
  await dialog.getByLabel('Telefone').selectOption('Meus grupos')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Grupos e campus veem bairro e aniversário.')).toBeVisible()

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await other.goto('/comunidade/pessoas')
  await signInAs(other, olha)
  await expect(
    other.getByRole('list', { name: 'Aniversários da semana' }).getByText(`Lídia De ${marca}`),
  ).toBeVisible()
  await other.getByLabel('Buscar por nome ou bairro').fill(`lidia sao jose ${marca}`)
  const pessoa = other
    .getByRole('listitem')
    .filter({ has: other.getByRole('heading', { name: `Lídia De ${marca}` }) })
  await expect(pessoa.getByText('São José')).toBeVisible()
  await expect(pessoa.getByRole('link', { name: /WhatsApp/ })).toBeHidden()
  await expectNoSeriousViolationsInAnyTheme(other)

  // whoever is in a group with her writes to her from her page, others do not
  await pessoa.getByRole('link', { name: `Lídia De ${marca}` }).click()
  await expect(other.getByRole('heading', { level: 1, name: `Lídia De ${marca}` })).toBeVisible()
  const write = other.getByRole('button', { name: 'Escrever mensagem' })
  await expect(other.getByText('São José')).toBeVisible()
  await expect(write).toBeHidden()
  await sql(
    `with grupo as (insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro) values ('Posse', 'interesse', $1, 3, '20:00', 'Centro') returning id)
     insert into public.celula_membros (celula_id, membro_id, tipo, inicio) select id, quem, 'interesse', app.hoje('Posse') from grupo, unnest($2::uuid[]) quem`,
    [`Grupo ${marca}`, [vista.membroId, olha.membroId]],
  )
  await other.reload()
  await write.click()
  await other.getByRole('button', { name: 'Começar conversa' }).click()
  await expect(other.getByRole('heading', { name: `Lídia De ${marca}` })).toBeVisible()
  await expect(other).toHaveURL(/conversas\/[0-9a-f-]{36}$/)
  await other.goBack()
  await other.goBack()
  await sql('delete from public.escolhas_de_convivio where membro_id = $1', [vista.membroId])
  await other.reload()
  await expect(other.getByText('Ninguém encontrado.')).toBeVisible()
  await other.close()
})

test('a conversation with a pastor is asked for, offered and confirmed', async ({ page, browser }) => {
  const marca = Math.random().toString(36).slice(2, 8)
  const [pessoa, pastor] = [await newAccount('membro'), await newAccount('pastor')]
  await sql(`update public.membros_igreja set nome = 'Rute', sobrenome = $2 where id = $1`, [
    pessoa.membroId,
    `De ${marca}`,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/comunidade')
  await signInAs(page, pessoa)
  // what is new leads there
  await page
    .getByRole('list', { name: 'Primeiros passos' })
    .getByRole('link', { name: /Converse com o pastor/ })
    .click()
  await page.getByRole('button', { name: 'Pedir uma conversa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir uma conversa' })
  await dialog.getByLabel('Assunto').fill(`Só nosso ${marca}`)
  await dialog.getByRole('button', { name: 'Pedir conversa' }).click()
  await expect(page.getByText('Pedido enviado. Um pastor oferece horários')).toBeVisible()

  const other = await browser.newPage()
  await other.goto('/membros/atendimento')
  await signInAs(other, pastor)
  const pedido = other.getByRole('listitem').filter({ hasText: `Rute De ${marca}` })
  await expect(pedido.getByText(`Só nosso ${marca}`)).toBeVisible()
  await pedido.getByRole('button', { name: 'Oferecer horários' }).click()
  const horarios = other.getByRole('dialog', { name: `Horários para Rute De ${marca}` })
  const [{ dia } = { dia: '' }] = await sql<{ dia: string }>(
    `select to_char(app.hoje('Posse') + 2, 'DD/MM/YYYY') as dia`,
    [],
  )
  await horarios.getByRole('textbox', { name: 'Primeira opção' }).fill(`${dia} 15:00`)
  await horarios.getByLabel('Onde').fill('Sala pastoral')
  await horarios.getByRole('button', { name: 'Oferecer horários' }).click()
  await expect(pedido.getByText('1 horário oferecido')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(other)

  await page.reload()
  await page.getByRole('button', { name: /^Confirmar .*15:00/ }).click()
  await expect(page.getByRole('heading', { name: /^Marcada com/ })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pôr no calendário' }).click()
  expect((await file).suggestedFilename()).toBe('conversa.ics')
  await expectNoSeriousViolationsInAnyTheme(page)
  await other.close()
  await sql('delete from public.atendimentos where user_id = $1', [pessoa.id])
})
