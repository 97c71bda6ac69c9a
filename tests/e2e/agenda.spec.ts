import type { Locator } from '@playwright/test'
import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

const named = (name: string) => `${name} ${Math.floor(Math.random() * 1e6)}`

const dias = (name: string) =>
  sql<{ id: string; inicio: Date; estado: string }>(
    `select o.id, o.inicio, o.estado from public.ocorrencias o join public.events e on e.id = o.event_base
     where e.name = $1 order by o.inicio`,
    [name],
  )

/** The first Friday of the month after next, `aaaa-mm-dd`; the agenda opens on today. */
function firstFriday(): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
const written = (iso: string) => iso.split('-').reverse().join('/')
const weeksAfter = (iso: string, weeks: number) =>
  new Date(Date.parse(iso) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

test('a series is made, shown, one day of it moved and one called off, with a way back', async ({ page }) => {
  const name = named('Encontro de casais')
  const friday = firstFriday()
  await openAs(page, 'lider', `/presenca/eventos/novo?data=${friday}`)
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Repete').selectOption('semana')
  const sexta = page.getByRole('button', { name: 'sexta', exact: true })
  await expect(sexta).toHaveAttribute('aria-pressed', 'true')
  await sexta.click()
  await page.getByLabel('Termina às').fill('18:00')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('Escolha ao menos um dia').first()).toBeVisible()
  await expect(page.getByText('Termina depois de começar').first()).toBeVisible()
  await sexta.click()
  await page.getByRole('textbox', { name: /^Último dia/ }).fill(written(weeksAfter(friday, 3)))
  await page.getByLabel('Termina às').fill('21:30')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('Evento criado.')).toBeVisible()
  const [first, second] = await dias(name)
  expect(await dias(name)).toHaveLength(4)
  // One lands on what was made: its next day, with the kind that nobody had to choose.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // The list of the month shows them; a day is a page.
  await page.goto(`/presenca?ver=lista&dia=${friday}`)
  const shown = page.locator('.calendario').getByText(name)
  await expect(shown).toHaveCount(4)
  await expectNoSeriousViolations(page)
  await shown.first().click()
  await expect(page).toHaveURL(`/presenca/eventos/${first?.id}`)
  // The list, which says the same hour four times, stays until the page of the day is there.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('19:30 às 21:30')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  // Weeks before, the one thing to do is to tell people of it; the rest is behind a menu.
  const more = page.getByRole('button', { name: 'Mais', exact: true })
  const invitation = await page.getByRole('link', { name: 'Convidar' }).getAttribute('href')
  expect(new URL(invitation ?? '').searchParams.get('text')).toMatch(
    new RegExp(`^${name}\n.+19:30 às 21:30\n(.+\n)?http.+/presenca/eventos/${first?.id}$`),
  )
  await expect(page.getByRole('link', { name: 'Lista de presença' })).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Mudar só este dia' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mudar só este dia: ${name}`)
  await page.getByLabel('Começa às').fill('20:00')
  await page.getByRole('button', { name: 'Salvar este dia' }).click()
  await expect(page.getByText('Dia alterado.')).toBeVisible()
  const [moved] = await dias(name)
  expect(Number(moved?.inicio) - Number(first?.inicio)).toBe(1_800_000)
  await expect(page.getByText('20:00 às 21:30')).toBeVisible()

  await page.getByRole('link', { name: /^Próximo dia/ }).click()
  await expect(page).toHaveURL(`/presenca/eventos/${second?.id}`)
  await more.click()
  await page.getByRole('menuitem', { name: 'Cancelar este dia…' }).click()
  await page.getByLabel(/^Motivo/).fill('Feriado')
  await page.getByRole('button', { name: 'Cancelar este dia' }).click()
  await expect(page.getByText('Dia cancelado.')).toBeVisible()
  await expect(page.getByText('Feriado')).toBeVisible()
  expect((await dias(name)).find(({ id }) => id === second?.id)?.estado).toBe('cancelada')
  const said = page.getByRole('listitem').filter({ hasText: 'Dia cancelado.' })
  await said.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  expect((await dias(name)).find(({ id }) => id === second?.id)?.estado).toBe('agendada')
})

test('what lasts several days says from when until when on each of them; the week shows what is before six', async ({
  page,
}) => {
  const friday = firstFriday()
  const [retiro, madrugada] = [named('Retiro'), named('Oração da madrugada')]
  for (const [name, hour, minutes] of [
    [retiro, '19:00', 43 * 60],
    [madrugada, '05:00', 60],
  ] as const)
    await sql(
      `insert into public.events (name, campus, tipo, date, duracao)
       values ($1, 'Posse', 'retiro', ($2::date + $3::time) at time zone 'America/Sao_Paulo', $4)`,
      [name, friday, hour, minutes],
    )
  const sunday = weeksAfter(friday, 2 / 7)
  const span = `${written(friday).slice(0, 5)} 19:00 a ${written(sunday).slice(0, 5)} 14:00`
  const shown = (name: string, when: string) =>
    page.locator('.calendario').getByRole('button', { name }).filter({ hasText: when })
  await openAs(page, 'lider', `/presenca?ver=lista&dia=${friday}`)
  await expect(shown(retiro, span)).toHaveCount(3)
  await page.goto(`/presenca?ver=semana&dia=${friday}`)
  await expect(shown(madrugada, '05:00–06:00')).toBeVisible()
  await page.goto(`/presenca?ver=mes&dia=${friday}`)
  await expect(shown(retiro, span).first()).toBeVisible()
  await sql(
    'delete from public.ocorrencias o using public.events e where e.id = o.event_base and e.name = any ($1)',
    [[retiro, madrugada]],
  )
  await sql('delete from public.events where name = any ($1)', [[retiro, madrugada]])
})

test('from one day on the series is another event; the days before keep theirs', async ({ page }) => {
  const name = named('Ensaio')
  const friday = firstFriday()
  await openAs(page, 'lider', `/presenca/eventos/novo?data=${friday}`)
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Repete').selectOption('mes_semana')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('Evento criado.')).toBeVisible()
  const before = await dias(name)
  await page.goto(`/presenca/eventos/${before[0]?.id.split('_')[0]}/editar?dia=${before[2]?.id}`)
  await page.getByLabel('O que muda').selectOption({ index: 1 })
  await page.getByLabel('Nome').fill(`${name} geral`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Evento alterado.')).toBeVisible()
  expect(await dias(name)).toHaveLength(2)
  expect((await dias(`${name} geral`))[0]?.inicio).toEqual(before[2]?.inicio)
  await expect(page.getByRole('heading', { level: 1, name: `${name} geral` })).toBeVisible()
})

test('a room with setup is asked for, refused for another, approved, and seen in the year', async ({
  page,
  browser,
  baseURL,
}) => {
  const [sala, recurso, name] = [named('Salão'), named('Telão móvel'), named('Feira')]
  const friday = weeksAfter(firstFriday(), 1)
  await openAs(page, 'pastor', '/igreja')
  await page.getByRole('button', { name: 'Novo recurso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do recurso').fill(recurso)
  await dialog.getByLabel('Quantos há').fill('0')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe quantos há').first()).toBeVisible()
  await dialog.getByLabel('Quantos há').fill('3')
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Recurso salvo.')).toBeVisible()
  await sql(
    `insert into public.salas (campus, nome, aprovador_id)
     select 'Posse', $1, p.membro_id from public.campus_pastores p where p.campus = 'Posse' limit 1`,
    [sala],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Bloquear datas' }).click()
  await dialog.getByLabel('Sala ou recurso').selectOption({ label: sala })
  await dialog.getByRole('textbox', { name: /^Primeiro dia/ }).fill(written(weeksAfter(friday, 1)))
  await dialog.getByRole('textbox', { name: /^Último dia/ }).fill(written(weeksAfter(friday, 1)))
  await dialog.getByLabel(/^Motivo/).fill('Pintura')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText('Datas bloqueadas.')).toBeVisible()

  // The leader asks for it with setup, two of three resources, for the young of another campus too.
  const lider = await (await browser.newContext({ baseURL })).newPage()
  await openAs(lider, 'lider', `/presenca/eventos/novo?data=${weeksAfter(friday, 1)}`)
  // The room says that it is taken before the event has a name.
  await lider.getByLabel('Onde', { exact: true }).selectOption({ label: sala })
  await expect(lider.getByText(`${sala} não pode ser usado até`)).toBeVisible()
  await lider.getByLabel('Nome').fill(name)
  await lider.getByText('Mais opções').click()
  await lider.getByLabel(/^Preparo/).fill('60')
  await lider.getByLabel(recurso).check()
  await lider.getByLabel(`Quantos: ${recurso}`).selectOption('2')
  await lider.getByLabel('Idade mínima').fill('30')
  await lider.getByLabel('Idade máxima').fill('18')
  // What is wrong behind “Mais opções” opens them.
  await lider.getByText('Mais opções').click()
  await expect(lider.getByLabel('Idade máxima')).toBeHidden()
  await lider.getByRole('button', { name: 'Criar evento' }).click()
  await expect(lider.getByText('Não é menor que a mínima').first()).toBeVisible()
  await lider.getByLabel('Idade máxima').fill('60')
  await lider.getByLabel('Serra').check()
  await expectNoSeriousViolations(lider)
  // Seen before saving, and refused by the database; nothing typed is lost.
  await lider.getByRole('button', { name: 'Criar evento' }).click()
  await expect(lider.getByText(/não pode ser usado de .*Pintura/).first()).toBeVisible()
  await lider.getByRole('textbox', { name: /^Dia/ }).fill(written(friday))
  await expect(lider.getByText('O lugar não está livre:')).toHaveCount(0)
  await lider.getByRole('button', { name: 'Criar evento' }).click()
  await expect(lider.getByText('Evento criado.')).toBeVisible()
  const usos = lider.getByRole('list', { name: 'Sala e recursos' })
  await expect(usos.getByText(`${sala}, 18:30 às 21:30`)).toBeVisible()
  await expect(usos.getByText('Espera aprovação')).toBeVisible()

  await lider.context().close()

  await page.goto('/presenca/reservas')
  const pedido = page.getByRole('listitem').filter({ hasText: name })
  await expectNoSeriousViolations(page)
  await pedido.getByRole('button', { name: 'Recusar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Diga o motivo, com ao menos 3 letras')).toBeVisible()
  await page.getByLabel('Motivo').fill('Há um casamento')
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Uso recusado.')).toBeVisible()
  await page.getByRole('link', { name: 'Decididas' }).click()
  await expect(pedido.getByText('Motivo: Há um casamento')).toBeVisible()
  await pedido.getByRole('button', { name: 'Aprovar' }).click()
  await expect(pedido.getByText('Aprovado')).toBeVisible()

  // The year: the day leads to its list, the other year and the file are there.
  await page.goto(`/presenca?ver=ano&dia=${friday}`)
  const dia = page.getByRole('button', { name: new RegExp(`${name}`) })
  await expect(dia).toBeVisible()
  await expectNoSeriousViolations(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimir e exportar' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await file).suggestedFilename()).toBe(`agenda-${friday.slice(0, 4)}.pdf`)
  await dia.press('Enter')
  await expect(page).toHaveURL(new RegExp(`dia=${friday}`))
  await expect(page.locator('.calendario').getByText(name)).toBeVisible()
  await openAs(page, 'membro', '/minha-agenda')
  await expect(page.getByRole('heading', { name: 'Para você' })).toBeVisible()
  await expectNoSeriousViolations(page)
  await sql('delete from public.events where name = $1', [name])
  await sql('delete from public.salas where nome = $1', [sala])
  await sql('delete from public.recursos_do_campus where nome = $1', [recurso])
})

test.describe('two editors at once', () => {
  test.use({ expectedConsole: /status of 409/ })

  test('the second sees what the first changed, and chooses, before anything is overwritten', async ({
    page,
    browser,
    baseURL,
  }) => {
    const name = named('Vigília')
    const friday = firstFriday()
    await openAs(page, 'lider', `/presenca/eventos/novo?data=${friday}`)
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel(/^Local/).fill('Templo')
    await page.getByRole('button', { name: 'Criar evento' }).click()
    await expect(page.getByText('Evento criado.')).toBeVisible()
    const [event] = await sql<{ id: string }>('select id from public.events where name = $1', [name])
    const address = `/presenca/eventos/${event?.id}/editar`

    const mine = page
    await mine.goto(address)
    await expect(mine.getByLabel('Nome')).toHaveValue(name)
    const theirs = await browser.newPage({ baseURL })
    await openAs(theirs, 'pastor', address)
    await theirs.getByLabel('Nome').fill(`${name} deles`)
    await theirs.getByLabel(/^Local/).fill('Praça')
    await theirs.getByRole('button', { name: 'Salvar' }).click()
    await expect(theirs.getByText('Evento alterado.')).toBeVisible()
    await theirs.close()

    // To come back to a tab reads the event again: that is not to have seen it.
    await mine.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await mine.getByLabel('Nome').fill(`${name} minha`)
    const save = mine.getByRole('button', { name: 'Salvar' })
    await save.click()
    const changes = mine.getByRole('region', { name: 'O que mudou enquanto você editava' })
    await expect(changes).toBeInViewport()
    await expect(changes).toContainText('Agora: Praça')
    await expect(mine.getByLabel(/^Local/)).toHaveValue('Praça')
    await expect(mine.getByLabel('Nome')).toHaveValue(`${name} minha`)
    await expectNoSeriousViolations(mine)
    await save.click()
    await expect(mine.getByText('Escolha o que fica em cada campo que vocês dois mudaram.')).toBeVisible()
    const kept = () =>
      sql<{ name: string; location: string }>('select name, location from public.events where id = $1', [
        event?.id,
      ])
    expect(await kept()).toEqual([{ name: `${name} deles`, location: 'Praça' }])

    await changes.getByRole('radio', { name: `Ficar com o meu: ${name} minha` }).check()
    await save.click()
    await expect(mine.getByText('Evento alterado.')).toBeVisible()
    expect(await kept()).toEqual([{ name: `${name} minha`, location: 'Praça' }])
    await sql('delete from public.events where id = $1', [event?.id])
  })
})

test('a member sees the agenda and cannot change it; axe finds nothing serious', async ({ page }) => {
  await openAs(page, 'membro', '/presenca')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await expect(page.locator('.calendario').getByText('Culto da Manhã').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Novo evento' })).toHaveCount(0)
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.goto('/presenca/eventos/novo')
  await expect(page).toHaveURL('/acesso-negado')
})

test('a weekly service is three clicks and two choices from home, and one lands on its page', async ({
  page,
}) => {
  const name = named('Culto de quinta')
  const friday = firstFriday()
  let clicks = 0
  const press = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await openAs(page, 'lider', '/')
  await press(page.getByRole('link', { name: 'Ver agenda' }))
  await press(page.getByRole('link', { name: 'Novo evento' }))
  await page.getByLabel('Nome').fill(name)
  await page.getByRole('textbox', { name: /^Dia/ }).fill(written(friday))
  await page.getByLabel('Começa às').fill('05:00')
  await page.getByLabel('Termina às').fill('06:00')
  await page.getByLabel('Onde', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Repete').selectOption('semana')
  await press(page.getByRole('button', { name: 'Criar evento' }))
  expect(clicks).toBe(3)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('time')).toContainText('05:00 às 06:00')
  const [made] = await sql<{ tipo: string; regra: string }>(
    'select tipo, regra from public.events where name = $1',
    [name],
  )
  expect(made).toEqual({ tipo: 'culto', regra: 'FREQ=WEEKLY;BYDAY=FR;WKST=SU' })
  await sql('delete from public.events where name = $1', [name])
})

test('a day that is over shows its leader how many came, and is closed there', async ({ page }) => {
  const name = named('Encontro de ontem')
  const [evento] = await sql<{ id: string }>(
    `insert into public.events (name, campus, tipo, date, duracao)
     values ($1, 'Serra', 'encontro', now() - interval '2 hours', 60) returning id`,
    [name],
  )
  const id = evento?.id
  await sql(
    `insert into public.attendances (member_id, event_id, metodo, chegada)
     select m.id, $1, 'lista', now() - interval '2 hours' from public.membros_igreja m
     where m.campus = 'Serra' and m.situacao = 'membro' limit 2`,
    [id],
  )
  await openAs(page, 'admin', `/presenca/eventos/${id}`)
  await expect(page.getByRole('list', { name: 'Números' })).toHaveText('2presentes0visitantes')
  await expect(page.getByRole('link', { name: 'Lista de presença' })).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Presença encerrada.')).toBeVisible()
  await expect(page.getByText('Encerrado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encerrar' })).toHaveCount(0)
  await sql('delete from public.attendances where event_id = $1', [id])
  await sql('delete from public.events where id = $1', [id])
})

test('a member registers for what lasts three days, sees none of its equipment, and finds it by its name', async ({
  page,
}) => {
  const name = named('Retiro de casais')
  const friday = firstFriday()
  const [evento] = await sql<{ id: string }>(
    `insert into public.events (name, campus, tipo, date, duracao, lotacao)
     values ($1, 'Posse', 'retiro', ($2::date + time '19:00') at time zone 'America/Sao_Paulo', $3, 30) returning id`,
    [name, friday, 43 * 60],
  )
  const id = evento?.id
  await sql(`insert into public.inscricao_regras (evento_id, campus) values ($1, 'Posse')`, [id])
  await sql(
    `insert into public.inscricao_tipos (evento_id, nome, preco_centavos, ordem)
     values ($1, 'Adulto', 35000, 1), ($1, 'Criança', 0, 2)`,
    [id],
  )
  await sql(
    `insert into public.evento_recursos (event_id, recurso_id)
     select $1, r.id from public.recursos_do_campus r where r.campus = 'Posse' and r.nome = 'Caixa de som'`,
    [id],
  )
  await openAs(page, 'membro', '/')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(`/presenca/eventos/${id}`)
  await expect(page.getByText(/sexta-feira, .* 19:00 a domingo, .* 14:00/i)).toBeVisible()
  const prices = page.getByRole('region', { name: 'Inscrições' })
  await expect(prices).toContainText('30 vagas')
  await expect(prices.getByRole('listitem')).toHaveText([/Adulto R\$.350,00/, /Criança.*Gratuito/])
  // One yes: to register is to say it.
  await expect(page.getByRole('button', { name: 'Vou', exact: true })).toHaveCount(0)
  await expect(page.getByText('Caixa de som')).toHaveCount(0)
  await expectNoSeriousViolationsInAnyTheme(page)
  await prices.getByRole('link', { name: 'Inscrever-se' }).click()
  await expect(page).toHaveURL(`/inscricao/${id}`)
  await openAs(page, 'lider', `/presenca/eventos/${id}`)
  await expect(page.getByText('× Caixa de som')).toBeVisible()
  await sql('delete from public.events where id = $1', [id])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what comes next is a list, no wider than the screen', async ({ page }) => {
    await openAs(page, 'lider', '/presenca')
    await expect(page.getByLabel('Como mostrar')).toHaveValue('lista')
    await expect(
      page
        .locator('.calendario')
        .getByText(/Culto da (Manhã|Noite)/)
        .first(),
    ).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectNoSeriousViolations(page)
  })
})
