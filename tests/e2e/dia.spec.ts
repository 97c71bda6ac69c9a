import { randomUUID } from 'node:crypto'
import { newFamilia, newMembro } from '../support/people.ts'
import { newAccount, signInAs, sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

/** A weekly service of Serra, nobody's next event at Posse, that began ten minutes ago; and who came the weeks before. */
async function culto({ exigeCodigo = false } = {}) {
  const [base, sobrenome] = [randomUUID(), `Porta${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`]
  await sql(
    `insert into public.events (id, name, campus, date, regra, exige_codigo)
     values ($1, 'Culto da Porta', 'Serra', now() - interval '15 days', 'FREQ=WEEKLY', $2)`,
    [base, exigeCodigo],
  )
  await sql(
    `insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim)
     select $1 || '_' || n, $1, 'Serra', d, d, d + interval '2 hours'
     from generate_series(0, 2) n, lateral (select now() - interval '10 minutes' - make_interval(weeks => 2 - n) as d) q`,
    [base],
  )
  await sql(
    `with pessoas as (
       insert into public.membros_igreja (nome, sobrenome, campus, situacao)
       select nome, $2, 'Serra', 'membro' from unnest(array['Beto', 'Célia', 'Zuleica']) nome returning id, nome)
     insert into public.attendances (member_id, event_id)
     select id, $1 || '_' || n from pessoas, generate_series(0, 1) n where nome <> 'Zuleica'`,
    [base, sobrenome],
  )
  return { dia: `${base}_2`, sobrenome }
}

const presentes = async (dia: string) =>
  (
    await sql<{ nome: string; metodo: string }>(
      `select m.nome, a.metodo from public.attendances a join public.membros_igreja m on m.id = a.member_id
       where a.event_id = $1 and a.present order by m.nome`,
      [dia],
    )
  ).map(({ nome, metodo }) => `${nome} ${metodo}`)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a day at the door: list, undo, search, visitor, headcount, closing, correction', async ({ page }) => {
    const { dia, sobrenome } = await culto()
    await openAs(page, 'admin', `/presenca/dias/${dia}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Culto da Porta' })).toBeVisible()
    const esperados = page.getByRole('list', { name: 'Pessoas esperadas' })
    const beto = esperados.getByRole('button', { name: `Beto ${sobrenome}` })
    await expect(esperados.getByRole('button')).toHaveCount(2)
    await beto.click()
    await expect(beto).toHaveAttribute('aria-pressed', 'true')
    await expect(beto).toContainText('Presente. Desfazer')
    await expect.poll(() => presentes(dia)).toEqual(['Beto lista'])
    await beto.click()
    await expect(beto).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => presentes(dia)).toEqual([])
    await beto.click()
    await expect.poll(() => presentes(dia)).toEqual(['Beto lista'])
    await expectNoSeriousViolationsInAnyTheme(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)

    await page.getByLabel('Buscar pessoa').fill(`zuleica ${sobrenome}`)
    const zuleica = page.getByRole('button', { name: `Zuleica ${sobrenome}` })
    await zuleica.click()
    // The search is free for the next, hands where they were.
    await expect(page.getByText(`Zuleica ${sobrenome} está presente`, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Buscar pessoa')).toBeFocused()
    await expect(page.getByLabel('Buscar pessoa')).toHaveValue('')

    await page.getByRole('button', { name: 'Visitante', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Registrar e marcar presente' }).click()
    await expect(dialog.getByText('Informe o nome').first()).toBeVisible()
    await dialog.getByLabel('Nome').fill(`Beto ${sobrenome}`)
    await dialog.getByRole('button', { name: 'Registrar e marcar presente' }).click()
    await expect(dialog.getByText('Já está presente')).toBeVisible()
    await expectNoSeriousViolations(page)
    await dialog.getByLabel('Nome').fill(`Vera ${sobrenome}`)
    await dialog.getByLabel(/^Telefone/).fill('62 99988-7766')
    await dialog.getByRole('button', { name: 'É outra pessoa: registrar' }).click()
    await expect(page.getByText(`Vera ${sobrenome} está presente. O acompanhamento começou.`)).toBeVisible()
    await expect.poll(() => presentes(dia)).toEqual(['Beto lista', 'Vera lista', 'Zuleica lista'])
    await page.getByRole('tab', { name: 'Presentes (3)' }).click()
    await expect(page.getByRole('list', { name: 'Pessoas presentes' }).getByRole('button')).toHaveCount(3)

    const numeros = page.getByText('3 presentes', { exact: true })
    await numeros.click()
    await page.getByRole('button', { name: 'Contagem' }).click()
    await dialog.getByLabel('Adultos').fill('120')
    await dialog.getByLabel('Crianças').fill('30')
    await dialog.getByRole('button', { name: 'Guardar contagem' }).click()
    await expect(dialog.getByText('Adultos: 120 · Crianças: 30')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).first().click()
    // Opened anew, nothing said before stands over the list.
    await page.reload()

    await numeros.click()
    await page.getByRole('button', { name: 'Encerrar' }).click()
    await expect(page.getByText('A presença deste dia está encerrada.')).toBeVisible()
    await page.getByRole('tab', { name: /^Esperados/ }).click()
    const celia = esperados.getByRole('button', { name: `Célia ${sobrenome}` })
    await expect(celia).toBeDisabled()
    await page.getByRole('button', { name: 'Corrigir' }).click()
    await dialog.getByRole('button', { name: 'Corrigir' }).click()
    await expect(dialog.getByText('Diga o motivo, com ao menos 3 letras')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Ficou na lista de papel')
    await dialog.getByRole('button', { name: 'Corrigir' }).click()
    // What was said last stands over the row: the keyboard reaches it.
    await celia.press('Enter')
    await expect.poll(() => presentes(dia)).toContain('Célia lista')
    const [historia] = await sql(
      `select motivo from public.alteracoes where tabela = 'attendances' and depois ->> 'event_id' = $1`,
      [dia],
    )
    expect(historia).toEqual({ motivo: 'Ficou na lista de papel' })
  })
})

test('hands on the keys: Enter marks, namesakes are told apart, a family of four comes in one go', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { dia, sobrenome } = await culto()
  const [mae, ...filhos] = await Promise.all(
    ['Rute', 'Davi', 'Lia', 'Noé'].map((nome, n) =>
      newMembro({
        nome,
        sobrenome,
        campus: 'Serra',
        nascimento: `${n === 0 ? 1980 : 2015}-01-01`,
        ...(n === 0 ? { telefone: '(62) 99811-4321' } : {}),
      }),
    ),
  )
  await newFamilia(
    'Serra',
    mae?.id ?? '',
    filhos.map(({ id }) => id),
  )
  await openAs(page, 'admin', `/presenca/dias/${dia}`)
  const first = page.getByRole('list', { name: 'Pessoas esperadas' }).getByRole('button').first()
  expect((await first.boundingBox())?.y).toBeLessThan(520)
  const field = page.getByLabel('Buscar pessoa')
  let interactions = 0
  const come = async (text: string) => {
    await field.pressSequentially(text)
    await field.press('Enter')
    interactions += 2
    await expect(field).toHaveValue('')
  }
  await field.fill(`rute ${sobrenome}`)
  await expect(page.getByRole('button', { name: `Rute ${sobrenome}` })).toContainText(
    /\d+ anos · tel\. …4321/,
  )
  await field.press('Enter')
  await page.getByRole('button', { name: 'Marcar a família (4)' }).click()
  await expect.poll(() => presentes(dia)).toHaveLength(4)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => presentes(dia)).toEqual(['Rute lista'])
  await expect(field).toBeFocused()
  // Enter before the answer is here marks whom it brings; once more it takes nobody back.
  await come(`beto ${sobrenome}`)
  await come(`beto ${sobrenome}`)
  await come(`celia ${sobrenome}`)
  expect(interactions).toBe(6)
  await expect.poll(() => presentes(dia)).toEqual(['Beto lista', 'Célia lista', 'Rute lista'])
})

test.describe('the code of the screen', () => {
  test.use({ expectedConsole: /422 \(/ })

  test('its link confirms, without it the short code does; a wrong one says why', async ({
    page,
    browser,
  }) => {
    const { dia } = await culto({ exigeCodigo: true })
    await sql(`insert into public.codigos_cadastro (campus, nome) values ('Serra', 'Telão')`)
    await openAs(page, 'admin', `/presenca/dias/${dia}/telao`)
    const picture = page.getByRole('img', { name: 'Código para confirmar a presença' })
    await expect(picture).toBeVisible()
    await expectNoSeriousViolations(page)
    const [link, curto] = [
      new URL((await picture.getAttribute('data-link')) ?? ''),
      await page
        .getByText(/^Sem câmera/)
        .locator('strong')
        .textContent(),
    ]
    const arrive = async (path: string) => {
      const account = await newAccount('membro')
      const context = await browser.newContext({
        baseURL: link.origin,
        viewport: { width: 390, height: 844 },
      })
      const phone = await context.newPage()
      await phone.goto(path)
      if (path.startsWith('/chegada')) {
        // Whoever has no account learns where they are, and may come as a visitor.
        await expect(phone.getByRole('heading', { name: 'Culto da Porta' })).toBeVisible()
        await expect(phone.getByRole('link', { name: 'Sou visitante' })).toHaveAttribute(
          'href',
          /^\/cadastro-publico\/[A-Z2-9]{10}$/,
        )
        await expectNoSeriousViolations(phone)
        await phone.getByRole('link', { name: 'Entrar' }).click()
      }
      await signInAs(phone, account)
      return phone
    }
    const confirmed = 'Presença confirmada automaticamente.'
    const camera = await arrive(`${link.pathname}${link.search}`)
    await expect(camera.getByText(confirmed, { exact: true })).toBeVisible()
    const typed = await arrive(`/presenca?evento=${dia}`)
    const field = typed.getByLabel('Código que está no telão')
    await field.fill('ab')
    await typed.getByRole('button', { name: 'Confirmar presença' }).click()
    await expect(typed.getByText('Digite o código de 6 letras e números')).toBeVisible()
    await field.fill('AAAAAA')
    await typed.getByRole('button', { name: 'Confirmar presença' }).click()
    await expect(
      typed.getByRole('main').getByText('Este código já venceu. Leia o que está no telão agora.'),
    ).toBeVisible()
    await expectNoSeriousViolations(typed)
    await field.fill(curto?.toLowerCase() ?? '')
    await typed.getByRole('button', { name: 'Confirmar presença' }).click()
    await expect(typed.getByText(confirmed, { exact: true })).toBeVisible()
    expect(await presentes(dia)).toEqual(['Nova qr', 'Nova qr'])
    // Closed, the screen stops inviting.
    await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [dia])
    await page.reload()
    await expect(page.getByText('A presença deste culto foi encerrada')).toBeVisible()
    await expect(page.getByText(/^Aponte a câmera|^Sem câmera/)).toHaveCount(0)
    await expect(picture).toBeHidden()
    await camera.context().close()
    await typed.context().close()
  })
})

test('who has been missing is found and followed up', async ({ page }) => {
  await openAs(page, 'admin', '/presenca/ausentes?semanas=3')
  await expect(page.getByRole('heading', { level: 1, name: 'Ausentes' })).toBeVisible()
  const pessoas = page.getByRole('list', { name: 'Pessoas ausentes' })
  await expect(pessoas.getByRole('listitem').first()).toBeVisible()
  await expectNoSeriousViolations(page)
  const acompanhar = pessoas.getByRole('button', { name: /^Iniciar acompanhamento de/ }).first()
  const nome = (await acompanhar.getAttribute('aria-label'))?.replace('Iniciar acompanhamento de ', '') ?? ''
  await acompanhar.click()
  await expect(page.getByText('Acompanhamento iniciado.')).toBeVisible()
  await expect(
    pessoas.getByRole('listitem').filter({ hasText: nome }).getByRole('link', { name: 'Em acompanhamento' }),
  ).toBeVisible()
})
