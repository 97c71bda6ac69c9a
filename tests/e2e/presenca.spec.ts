import { newAccount, newEvent, signInAs, sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

const presences = (eventId: string) =>
  sql(
    'select member_id, profile_id, campus, location, present, automatic from public.attendances where event_id = $1',
    [eventId],
  )

test('the link of an event confirms by itself, after signing in, once', async ({ page }) => {
  const [person, event] = [await newAccount('membro'), `${await newEvent('Centro', { dias: 0 })}_20301225`]
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('confirmar_presenca') && calls.push(request.url()))
  await page.goto(`/presenca?evento=${event}`)
  await expect(page).toHaveURL(/\/auth\?voltar=/)
  await signInAs(page, person)
  await expect(page).toHaveURL(`/presenca?evento=${event}`)
  await expect(page.getByText('Presença confirmada automaticamente.', { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Presença confirmada', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Vigília de Teste' })).toBeVisible()
  await expect(main.getByText('quarta-feira, 25 de dezembro', { exact: false })).toBeVisible()
  await expect(main.getByText('Sala 3 · Centro')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)

  await page.reload()
  await expect(main.getByText('Presença confirmada', { exact: true })).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(await presences(event)).toEqual([
    {
      member_id: person.membroId,
      profile_id: person.id,
      campus: 'Centro',
      location: 'Sala 3',
      present: true,
      automatic: true,
    },
  ])
  await main.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('that cannot be confirmed', () => {
  test.use({ expectedConsole: /40[034] \(/ })

  test('an event that is not there, or not for this person, says the same', async ({ page }) => {
    const hidden = await newEvent('Serra', { aberto: false })
    const person = await newAccount('membro')
    await page.goto(`/presenca?evento=${hidden}`)
    await signInAs(page, person)
    await expect(page.getByText('Erro ao registrar presença', { exact: true })).toBeVisible()
    await expect(page.getByText('Evento não encontrado', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Vigília de Teste')).toBeHidden()
    expect(await presences(hidden)).toEqual([])
    await page.goto('/presenca?evento=inventado')
    await expect(page.getByText('Erro ao registrar presença', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Voltar ao início' }).click()
    await expect(page).toHaveURL('/')
  })

  test('somebody without a record in the church reads why, and can try again', async ({ page }) => {
    const [person, event] = [
      await newAccount('membro', { comMembro: false }),
      await newEvent('Centro', { dias: 0 }),
    ]
    await page.goto(`/presenca?evento=${event}`)
    await signInAs(page, person)
    await expect(page.getByText('Membro não encontrado para este perfil.', { exact: true })).toBeVisible()
    await expect(page.getByText(/Fale com a secretaria/)).toBeVisible()
    await sql(`insert into public.membros_igreja (nome, email, campus) values ('Nova', $1, 'Posse')`, [
      person.email,
    ])
    await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('main').getByText('Presença confirmada', { exact: true })).toBeVisible()
  })

  test('an account that is gone is no longer signed in', async ({ page }) => {
    const person = await newAccount('membro')
    await page.goto('/')
    await signInAs(page, person)
    await expect(page.getByRole('heading', { name: /^(Próximo evento|Hoje|Agora)$/ })).toBeVisible()
    await sql('update public.profiles set email = null where id = $1', [person.id])
    await page.goto(`/presenca?evento=${await newEvent()}`)
    await expect(
      page.getByText('Erro de autenticação. Faça login para registrar presença.', { exact: true }),
    ).toBeVisible()
  })
})

test('before people arrive the link says that one comes; a day that is closed says so quietly', async ({
  page,
}) => {
  const [person, ahead, closed] = [
    await newAccount('membro'),
    await newEvent(),
    await newEvent('Centro', { dias: 0 }),
  ]
  await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [closed])
  await page.goto(`/presenca?evento=${ahead}`)
  await signInAs(page, person)
  const main = page.getByRole('main')
  await expect(main.getByText('Você vem', { exact: true })).toBeVisible()
  await expect(main.getByText(/^No dia, confirme que chegou/)).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.reload()
  await expect(main.getByText('Você vem', { exact: true })).toBeVisible()
  await page.goto(`/presenca?evento=${closed}`)
  await expect(main.getByText(/^A presença deste dia já foi encerrada/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
  expect(await presences(closed)).toEqual([])
})

test('somebody who may not see events is told so', async ({ page }) => {
  await openAs(page, 'visitante', '/presenca?evento=posse')
  await expect(page).toHaveURL('/acesso-negado')
})
