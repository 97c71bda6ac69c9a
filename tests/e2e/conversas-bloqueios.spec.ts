import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

// what the blocked person still tries to send
test.use({ expectedConsole: /status of 409/ })

test('somebody blocks another: silence between the two, folded words in the group; and takes it back', async ({
  page,
  browser,
}) => {
  const marca = Math.random().toString(36).slice(2, 7)
  const [ana, rui] = [await newAccount('membro'), await newAccount('membro')]
  const [celula] = await sql<{ id: string }>(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro) values ('Posse', 'interesse', $1, 3, '20:00', 'Centro') returning id`,
    [`Grupo ${marca}`],
  )
  for (const [quem, nome] of [
    [ana, 'Ana'],
    [rui, 'Rui'],
  ] as const) {
    await sql(
      `update public.membros_igreja set nome = $2, sobrenome = $3, data_nascimento = app.hoje('Posse') - 12000 where id = $1`,
      [quem.membroId, nome, `De ${marca}`],
    )
    await sql(
      `insert into public.celula_membros (celula_id, membro_id, tipo, inicio) values ($1, $2, 'interesse', app.hoje('Posse'))`,
      [celula?.id, quem.membroId],
    )
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/comunidade/celulas/${celula?.id}`)
  await signInAs(page, ana)
  const open = (quem: typeof page) => quem.getByRole('button', { name: 'Conversa', exact: false }).first()
  await open(page).click()
  const say = async (quem: typeof page, texto: string) => {
    await quem.getByLabel('Mensagem', { exact: true }).fill(texto)
    await quem.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(quem.getByRole('log').getByText(texto, { exact: true })).toBeVisible()
  }
  await say(page, `No grupo ${marca}`)
  const grupo = page.url()
  // between the two
  await page.goto('/comunidade/conversas')
  await page.getByRole('button', { name: 'Nova conversa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova conversa' })
  await dialog.getByLabel('Buscar pessoa').fill(marca)
  await dialog.getByLabel(`Rui De ${marca}`).check()
  await dialog.getByRole('button', { name: 'Começar conversa' }).click()
  await expect(page.getByRole('heading', { name: `Rui De ${marca}` })).toBeVisible()
  await say(page, `A dois ${marca}`)
  const aDois = page.url()

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await other.goto(new URL(aDois).pathname)
  await signInAs(other, rui)
  await other.getByRole('button', { name: 'Mais sobre a conversa' }).click()
  await other.getByRole('menuitem', { name: 'Pessoas e avisos' }).click()
  await other.getByRole('button', { name: `Bloquear Ana De ${marca}` }).click()
  await expect(other.getByText(`Você bloqueou Ana De ${marca}.`)).toBeVisible()
  await expect(other.getByRole('button', { name: `Desbloquear Ana De ${marca}` })).toBeVisible()
  await expectNoSeriousViolations(other)
  await other.goto(new URL(grupo).pathname)
  await expect(other.getByRole('log').getByText('Mensagem de quem você bloqueou')).toBeVisible()
  await expect(other.getByRole('log').getByText(`No grupo ${marca}`)).toBeHidden()

  await page.reload()
  await expect(page.getByText('Esta conversa não recebe mensagens.')).toBeVisible()
  await expect(page.getByLabel('Mensagem', { exact: true })).toBeHidden()

  // undone in the list of those who are blocked
  await other.goto('/comunidade/conversas')
  await other.getByRole('button', { name: 'Mais sobre as conversas' }).click()
  await other.getByRole('menuitem', { name: 'Pessoas bloqueadas' }).click()
  await expectNoSeriousViolations(other)
  await other.getByRole('button', { name: `Desbloquear Ana De ${marca}` }).click()
  await expect(other.getByText('Você não bloqueou ninguém.')).toBeVisible()
  await page.reload()
  await say(page, `De novo ${marca}`)
  await other.close()
})
