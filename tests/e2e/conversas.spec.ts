import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, test } from './support.ts'

/** Eight pixels square. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEElEQVR42mNkYPjPgA0wDi4JAMuoCAF8Zg6SAAAAAElFTkSuQmCC'

// a minor refused, and the network away
test.use({ expectedConsole: /status of 409|ERR_INTERNET_DISCONNECTED/ })

test('two people talk, one of them without network for a while; nobody is alone with a minor', async ({
  page,
  browser,
}) => {
  const marca = Math.random().toString(36).slice(2, 7)
  const people = { Ana: 40, Rui: 35, Davi: 15 }
  const [ana, rui, davi] = [
    await newAccount('membro'),
    await newAccount('membro'),
    await newAccount('membro'),
  ]
  const [celula] = await sql<{ id: string }>(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro) values ('Posse', 'interesse', $1, 3, '20:00', 'Centro') returning id`,
    [`Grupo ${marca}`],
  )
  for (const [quem, [nome, idade]] of [ana, rui, davi]
    .map((um, n) => [um, Object.entries(people)[n]] as const)
    .flatMap(([um, entry]) => (entry ? [[um, entry] as const] : []))) {
    await sql(
      `update public.membros_igreja set nome = $2, sobrenome = $3, data_nascimento = app.hoje('Posse') - $4::int * 366 where id = $1`,
      [quem.membroId, nome, `De ${marca}`, idade],
    )
    await sql(
      `insert into public.celula_membros (celula_id, membro_id, tipo, inicio) values ($1, $2, 'interesse', app.hoje('Posse'))`,
      [celula?.id, quem.membroId],
    )
  }
  await page.goto('/comunidade')
  await signInAs(page, ana)
  await page.getByRole('link', { name: 'Conversas' }).click()
  await page.getByRole('button', { name: 'Nova conversa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova conversa' })
  // of somebody under 18 the first name is read, and found
  await dialog.getByRole('checkbox', { name: /^Davi/ }).check()
  await expect(dialog.getByText(/ninguém conversa a sós/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Começar conversa' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Há alguém com menos de 18 anos nesta conversa. Para escrever, inclua um responsável ou outro adulto aprovado pela igreja.',
  )
  await dialog.getByRole('button', { name: /^Davi\b.*tirar$/ }).click()
  await dialog.getByLabel('Buscar pessoa').fill(marca)
  await expect(dialog.getByRole('checkbox', { name: /^Davi/ })).toHaveCount(0)
  await dialog.getByLabel(`Rui De ${marca}`).check()
  await dialog.getByRole('button', { name: 'Começar conversa' }).click()
  await expect(page.getByRole('heading', { name: `Rui De ${marca}` })).toBeVisible()
  const say = async (quem: typeof page, texto: string) => {
    await quem.getByLabel('Mensagem', { exact: true }).fill(texto)
    await quem.getByRole('button', { name: 'Enviar mensagem' }).click()
  }
  await say(page, `Oi, tudo bem? ${marca}`)

  // a phone of somebody else
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await other.goto('/comunidade/conversas')
  await signInAs(other, rui)
  const inList = other.getByRole('link', { name: new RegExp(`Ana De ${marca}`) })
  await expect(inList.getByText('1 não lida')).toBeAttached()
  await inList.click()
  const log = (quem: typeof page) => quem.getByRole('log', { name: 'Mensagens da conversa' })
  const said = (quem: typeof page, texto: string) => log(quem).getByText(texto, { exact: true })
  await expect(said(other, `Oi, tudo bem? ${marca}`)).toBeVisible()
  await expect(page.getByText('Lida')).toBeVisible()
  await other.getByRole('button', { name: /Mais sobre a mensagem de Ana/ }).click()
  await other.getByRole('menuitem', { name: 'Amém' }).click()
  await expect(log(page).getByRole('button', { name: 'Amém 1' })).toBeVisible()
  await other.getByRole('button', { name: /Mais sobre a mensagem de Ana/ }).click()
  await other.getByRole('menuitem', { name: 'Responder' }).click()
  await other.getByLabel('Mensagem', { exact: true }).fill('Tu')
  await expect(page.getByText(`Rui De ${marca} está escrevendo…`)).toBeVisible()
  await say(other, `Tudo! ${marca}`)
  await expect(said(page, `Tudo! ${marca}`)).toBeVisible()

  // without network: what is written waits, what the other says comes later, each once
  await page.context().setOffline(true)
  await say(page, `Sem rede um ${marca}`)
  await say(page, `Sem rede dois ${marca}`)
  await expect(page.getByText('Sem rede: vai quando voltar.').first()).toBeVisible()
  await say(other, `Você viu? ${marca}`)
  await page.waitForTimeout(500)
  await page.context().setOffline(false)
  for (const quem of [page, other])
    for (const texto of [`Sem rede um ${marca}`, `Sem rede dois ${marca}`, `Você viu? ${marca}`])
      await expect(said(quem, texto)).toHaveCount(1)
  await expect(page.getByText('Sem rede: vai quando voltar.')).toHaveCount(0)
  const counted = await sql<{ n: number }>(
    `select count(*)::int as n from app.mensagens m where m.texto like $1 and m.autor_id = $2`,
    [`%${marca}`, ana.membroId],
  )
  expect(counted).toEqual([{ n: 3 }])

  // a picture; what is away is counted
  await other.getByRole('link', { name: 'Voltar às conversas' }).click()
  await page
    .getByLabel('Fotos e arquivos')
    .setInputFiles({ name: 'coral.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await expect(page.getByRole('list', { name: 'Anexos' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(log(page).getByRole('img', { name: /Foto de/ })).toBeVisible()
  await say(page, `E mais uma ${marca}`)
  await expect(inList.getByText('2 não lidas')).toBeAttached()
  await expectNoSeriousViolationsInAnyTheme(page)
  await inList.click()
  await expect(said(other, `E mais uma ${marca}`)).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(other)

  // a voice, from the browser's own pretended microphone
  await other.getByRole('button', { name: 'Gravar mensagem de voz' }).click()
  await expect(other.getByText(/^Gravando 0:01/)).toBeVisible()
  await other.getByRole('button', { name: 'Enviar gravação' }).click()
  const voice = page.getByLabel(/Mensagem de voz de Rui/)
  await expect(voice).toHaveAttribute('src', /token=/)
  const isHeard = await page.evaluate(`new Promise((resolve) => {
    const audio = document.querySelector('audio')
    audio.onloadedmetadata = () => resolve(true)
    audio.onerror = () => resolve(false)
    audio.preload = 'metadata'
    audio.load()
  })`)
  expect(isHeard).toBe(true)

  // taken away, and brought back
  await page.getByRole('button', { name: 'Mais sobre a sua mensagem' }).last().click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await expect(log(other).getByText('Mensagem apagada')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(said(other, `E mais uma ${marca}`)).toBeVisible()

  // an age that was wrong closes it
  await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 6000 where id = $1`, [
    rui.membroId,
  ])
  await say(other, `Ainda aqui? ${marca}`)
  await expect(other.getByRole('alert')).toContainText('Há alguém com menos de 18 anos')
  await other.close()
  await sql(
    'delete from app.conversas c using app.conversa_pessoas s where s.conversa_id = c.id and s.membro_id = $1',
    [ana.membroId],
  )
})
