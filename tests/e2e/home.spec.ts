import { newAccount, newEvent, signInAs, sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  signInByForm,
  test,
} from './support.ts'

test('says beforehand whether one comes, and takes it back', async ({ page }) => {
  const evento = await newEvent()
  const rsvps = () => sql('select resposta from public.rsvps where ocorrencia_id = $1', [evento])
  // On whatever day this runs, the next event is that one.
  await page.route('**/rpc/inicio*', async (route) => {
    const response = await route.fetch()
    const [rsvp] = await rsvps()
    const answer = await response.json()
    const eventos = [
      { ...answer.eventos[0], id: evento, estado: 'agendada', trabalha: false, resposta: null, ...rsvp },
    ]
    await route.fulfill({ response, json: { ...answer, eventos } })
  })
  await openAs(page, 'voluntario', '/')
  const [vou, naoVou] = [
    page.getByRole('button', { name: 'Vou', exact: true }),
    page.getByRole('button', { name: 'Não vou' }),
  ]
  await vou.click()
  await expect(vou).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(rsvps).toEqual([{ resposta: 'vou' }])
  await expect(page.getByRole('button', { name: 'Confirmar presença' })).toBeHidden()
  await naoVou.click()
  await expect(naoVou).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(rsvps).toEqual([{ resposta: 'nao_vou' }])
  await expectNoSeriousViolationsInAnyTheme(page)
})

test('confirms the presence where people arrive now, once and for good; closed, it is not offered', async ({
  page,
}) => {
  const [person, evento] = [await newAccount('membro'), await newEvent('Posse', { dias: 0 })]
  await page.goto('/')
  await signInAs(page, person)
  const vigilia = page.getByRole('listitem').filter({ hasText: 'Vigília de Teste' })
  await vigilia.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(page.getByText('Presença confirmada.', { exact: true })).toBeVisible()
  await expect(vigilia.getByText('Presença confirmada', { exact: true })).toBeVisible()
  await page.reload()
  await expect(vigilia.getByText('Presença confirmada', { exact: true })).toBeVisible()
  await expect(vigilia.getByRole('button', { name: 'Confirmar presença' })).toBeHidden()
  await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [evento])
  await page.reload()
  await expect(page.getByRole('heading', { name: /^(Próximo evento|Hoje|Agora)$/ })).toBeVisible()
  await expect(page.getByText('Vigília de Teste')).toBeHidden()
})

test('who works today sees the numbers of now and the ways to where they work; others do not', async ({
  page,
}) => {
  const evento = await newEvent('Posse', { dias: 0 })
  await openAs(page, 'coordenador', '/')
  const vigilia = page.getByRole('listitem').filter({ hasText: 'Vigília de Teste' }).first()
  await expect(vigilia.getByRole('list', { name: 'Números de agora' })).toContainText('presentes')
  await expect(vigilia.getByRole('link', { name: 'Telão' })).toBeVisible()
  await vigilia.getByRole('link', { name: 'Lista' }).click()
  await expect(page).toHaveURL(`/presenca/dias/${evento}`)
})

test('a member has the card at hand, a visitor the hours of the services', async ({ page }) => {
  await openAs(page, 'membro', '/')
  await expect(page.getByRole('list', { name: 'Números de agora' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Cultos em Posse' })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  const card = page.getByRole('dialog', { name: 'Minha carteirinha' })
  await expect(card.getByRole('img', { name: /^Código da carteirinha de/ })).toBeVisible()
  await expectNoSeriousViolations(page)
})

test('a notice that was read leaves the page and the bell', async ({ page }) => {
  // What other tests cause is told to the same person, and home shows the newest.
  const titulo = `Recado ${Date.now()}`
  await sql(
    `insert into public.notifications (user_id, titulo, mensagem)
     select p.id, titulo, 'Leia.' from public.profiles p, unnest(array[$1, $1 || ' também']) titulo
     where p.email = 'coordenador@demo.test'`,
    [titulo],
  )
  await openAs(page, 'coordenador', '/')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  const section = page.getByRole('region', { name: 'Avisos', exact: true })
  const toRead = section.getByRole('button', { name: 'Marcar como lido' })
  const notice = section.getByRole('listitem').filter({ has: page.getByText(titulo, { exact: true }) })
  await expect(bell).toHaveAccessibleName(/não lida/)
  await expect(section.getByText('Celebração de todos os campi')).toHaveCount(1)
  // The page shows it at once: what a reload finds is what was kept.
  const marked = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/rest/v1/notifications?'),
    )
  const one = marked()
  await notice.getByRole('button', { name: 'Marcar como lido' }).click()
  expect((await one).ok()).toBe(true)
  await expect(notice).toHaveCount(0)

  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notificações' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const all = marked()
  await list.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  expect((await all).ok()).toBe(true)
  await expect(bell).toHaveAccessibleName('Notificações')
  await page.reload()
  await expect(section.getByText('Celebração de todos os campi')).toBeVisible()
  await expect(toRead).toHaveCount(0)
})

test('shows numbers and birthdays to those who may see members', async ({ page }) => {
  await openAs(page, 'pastor', '/')
  await expect(page.getByRole('heading', { name: 'Aniversariantes da semana' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pessoas' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Buscar um membro' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar membro' })).toBeFocused()
})

test('shows to others only what is theirs', async ({ page }) => {
  await openAs(page, 'visitante', '/')
  await expect(page.getByRole('heading', { name: /^(Próximo evento|Hoje|Agora)$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aniversariantes da semana' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Buscar um membro' })).toBeHidden()
})

test('what one person saw is not shown to the next', async ({ page }) => {
  await page.goto('/auth')
  await signInByForm(page, 'pastor_executivo')
  await expect(page.getByRole('heading', { name: 'Aniversariantes da semana' })).toBeVisible()
  await page.locator('#menu-lateral').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await signInByForm(page, 'visitante')
  await expect(page.getByRole('heading', { name: /^(Próximo evento|Hoje|Agora)$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aniversariantes da semana' })).toBeHidden()
})

test('what waits for one stands on the home page, in the bell and in the menu, until it is decided', async ({
  page,
}) => {
  const [pessoa] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus) values ('Quer', 'Mudar', 'Posse') returning id`,
  )
  await sql(
    `insert into public.pedidos_alteracao (membro_id, campo, para) values ($1, 'estado_civil', 'casado')`,
    [pessoa?.id],
  )
  const count = async () => {
    const rows = await sql<{ n: number }>(
      `select count(*)::integer as n from public.pedidos_alteracao p join public.membros_igreja m on m.id = p.membro_id
       where p.situacao = 'pendente' and m.campus = 'Posse'`,
    )
    return rows[0]?.n ?? 0
  }
  const sentence = (n: number) =>
    n === 1 ? '1 mudança de cadastro pedida' : `${n} mudanças de cadastro pedidas`
  await openAs(page, 'coordenador', '/')
  const section = page.getByRole('main').getByRole('region', { name: 'Esperando por você' })
  const line = section.getByRole('link', { name: sentence(await count()) })
  const more = { name: /^Mostrar mais/ }
  // What is more urgent comes first: the line may stand behind it.
  await expect(section.getByRole('link').first()).toBeVisible()
  if (await section.getByRole('button', more).isVisible()) await section.getByRole('button', more).click()
  await expect(line).toBeVisible()
  await expect(
    page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Membros', exact: true }),
  ).toHaveAccessibleDescription(/esperando por você/)
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const list = page.getByRole('dialog', { name: 'Notificações' })
  await expect(list.getByRole('region', { name: 'Esperando por você' })).toBeVisible()
  if (await list.getByRole('button', more).isVisible()) await list.getByRole('button', more).click()
  await expect(list.getByRole('link', { name: sentence(await count()) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await line.click()
  await expect(page).toHaveURL(/\/membros\/solicitacoes\?aba=pedidos/)
  const before = await count()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Quer Mudar' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await expect.poll(count).toBe(before - 1)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(section.getByRole('link').first()).toBeVisible()
  if (await section.getByRole('button', more).isVisible()) await section.getByRole('button', more).click()
  if (before > 1) await expect(section.getByRole('link', { name: sentence(before - 1) })).toBeVisible()
  else await expect(section.getByText(/de cadastro pedida/)).toHaveCount(0)
})
