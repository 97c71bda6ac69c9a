import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('each chooses by keyboard what comes by which channel; the church sets what holds otherwise', async ({
  page,
}) => {
  const person = await newAccount('membro')
  await page.goto('/configuracoes/notificacoes')
  await signInAs(page, person)
  const square = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(square('Escalas: E-mail')).toBeChecked()
  await expect(square('Conta e sistema: E-mail')).not.toBeChecked()
  await expectNoSeriousViolations(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await square('Escalas: App').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(square('Escalas: E-mail')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(square('Escalas: E-mail')).not.toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(square('Eventos: E-mail')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(square('Eventos: E-mail')).toBeChecked()
  await page.getByRole('radio', { name: 'Meus horários' }).click()
  await page.getByLabel('Silêncio desde').selectOption('20:30')
  await page.getByLabel('Avisos por dia').selectOption('Até 3')
  await page.getByRole('switch', { name: 'Resumo da semana' }).click()
  const kept = () =>
    sql(
      `select a.silencio, a.silencio_inicio::text as desde, a.maximo_por_dia, a.resumo,
         (select count(*)::int from public.preferencias_de_avisos p where p.profile_id = a.profile_id) as escolhas
       from public.ajustes_de_avisos a where a.profile_id = $1`,
      [person.id],
    )
  await expect
    .poll(kept)
    .toEqual([{ silencio: 'proprio', desde: '20:30:00', maximo_por_dia: 3, resumo: false, escolhas: 2 }])
  await page.reload()
  await expect(square('Escalas: E-mail')).not.toBeChecked()
  await expect(page.getByLabel('Silêncio desde')).toHaveValue('20:30')
  await page.getByRole('button', { name: 'Voltar ao padrão da igreja' }).click()
  await expect(square('Escalas: E-mail')).toBeChecked()
  await page.getByRole('button', { name: 'Enviar um teste' }).click()
  await expect(page.getByText('Teste de aviso', { exact: true }).first()).toBeVisible()
  // a device that asked is listed and taken away
  await sql(
    `insert into public.aparelhos_de_avisos (profile_id, endereco, p256dh, auth, nome)
     values ($1, 'https://fcm.googleapis.com/' || gen_random_uuid(), repeat('A', 87), repeat('A', 22), 'Chrome no Android')`,
    [person.id],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Retirar Chrome no Android' }).click()
  await expect(page.getByText('Chrome no Android')).toBeHidden()
  // the worker stands where it reaches the whole app, and a new version of it is found at once
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toContain('javascript')
  // nobody else's tab: what holds for the church is for those who edit its settings
  await expect(page.getByRole('link', { name: 'Padrão da igreja' })).toHaveCount(0)
})

test('the church sets the defaults; the link of an e-mail stops them without signing in', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', '/configuracoes/notificacoes?aba=igreja')
  await expect(page.getByRole('checkbox', { name: 'Comunicados: E-mail' })).not.toBeChecked()
  await page.getByLabel('Hora do resumo').selectOption('10h')
  await expect(page.getByText('Padrão da igreja salvo.')).toBeVisible()
  await expectNoSeriousViolations(page)
  const person = await newAccount('membro')
  const [{ codigo = '' } = {}] = await sql<{ codigo: string }>(
    `select app.codigo_para_parar($1, 'escalas') as codigo`,
    [person.id],
  )
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const stranger = await context.newPage()
  await stranger.goto(new URL(`/avisos/parar?codigo=${codigo}`, page.url()).href)
  await expect(stranger.getByRole('heading', { name: 'Escalas por e-mail' })).toBeVisible()
  await expect(stranger.getByRole('status')).toContainText('recebe e-mails deste assunto')
  await expectNoSeriousViolations(stranger)
  await stranger.getByRole('button', { name: 'Não receber mais este assunto' }).click()
  await expect(stranger.getByRole('status')).toContainText('não recebe mais')
  await stranger.getByRole('button', { name: 'Voltar a receber' }).click()
  await expect(stranger.getByRole('status')).toContainText('recebe e-mails deste assunto')
  await stranger.goto(new URL('/avisos/parar?codigo=falso', page.url()).href)
  await expect(stranger.getByText('Este link não é válido.', { exact: false })).toBeVisible()
  await context.close()
})
