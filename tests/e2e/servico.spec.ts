import type { Page } from '@playwright/test'
import { type Account, newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, expectNoSeriousViolationsInAnyTheme, test } from './support.ts'

type Row = { id: string }
const PHONE = { viewport: { width: 390, height: 844 } }

const id = async (text: string, values: unknown[]) => (await sql<Row>(text, values))[0]?.id ?? ''

/** A ministry of Posse with one function, and what is needed to put people on its rosters. */
async function somDePosse() {
  const nome = `Som ${Math.floor(Math.random() * 1e6)}`
  const ministerio = await id(
    `insert into public.ministerios (campus, nome) values ('Posse', $1) returning id`,
    [nome],
  )
  const mesa = await id(
    `insert into public.funcoes_ministerio (ministerio_id, nome) values ($1, 'Mesa de som') returning id`,
    [ministerio],
  )
  return {
    nome,
    async servo(nomeDela: string) {
      const account = await newAccount('voluntario')
      await sql(`update public.membros_igreja set nome = $2, situacao = 'membro' where id = $1`, [
        account.membroId,
        nomeDela,
      ])
      await sql(
        `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, 'x', $3, 'x')`,
        [account.membroId, ministerio, mesa],
      )
      return account
    },
    /** A published day, its event named, on which these people serve. */
    async dia(evento: string, quando: string, pessoas: readonly Account[], estado = 'pendente') {
      const ocorrencia = await id(
        `insert into public.events (name, campus, location, date)
         values ($1, 'Posse', 'Gramado', (date_trunc('day', now() at time zone 'America/Sao_Paulo') + $2::interval) at time zone 'America/Sao_Paulo')
         returning id`,
        [evento, quando],
      )
      const escala = await id(
        `insert into public.escalas (ocorrencia_id, ministerio_id, estado, publicada_em, observacao)
         values ($1, $2, 'publicada', now(), 'Chegue pela porta lateral.') returning id`,
        [ocorrencia, ministerio],
      )
      const vaga = await id(
        `insert into public.escala_vagas (escala_id, funcao_id, minimo, maximo, duracao_minutos) values ($1, $2, 1, 3, 5) returning id`,
        [escala, mesa],
      )
      for (const { membroId } of pessoas)
        await sql(
          `insert into public.escala_itens (vaga_id, membro_id, estado, publicado_em) values ($1, $2, $3, now() - interval '1 hour')`,
          [vaga, membroId, estado],
        )
    },
  }
}

const card = (page: Page, evento: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(evento) })
    .last()

test.use({ expectedConsole: /status of (409|503)/ })

test('quem serve responde, pede troca, que outra pessoa aceita, e diz com a casa quando não pode', async ({
  browser,
  baseURL,
}) => {
  const som = await somDePosse()
  const ana = await som.servo('Ana Beatriz')
  const bia = await som.servo('Bia')
  const familia = await id(
    `insert into public.familias (nome, responsavel_id) values ('Família Teste', $1) returning id`,
    [ana.membroId],
  )
  const filho = await som.servo('Davi')
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'responsavel'), ($1, $3, 'filho')`,
    [familia, ana.membroId, filho.membroId],
  )
  await som.dia('Oração da madrugada', '0 minutes', [ana], 'confirmado')
  await som.dia('Culto da vigília', '9 days 19 hours', [ana])
  await som.dia('Culto de jovens', '16 days 19 hours 30 minutes', [ana])
  await sql(
    `insert into public.disponibilidade_meses (membro_id, mes, pedido_em)
     values ($1, (date_trunc('month', app.hoje()) + interval '1 month')::date, now())`,
    [ana.membroId],
  )

  const open = async (account: Account, path: string) => {
    const context = await browser.newContext({ ...PHONE, baseURL })
    const page = await context.newPage()
    await page.goto(path)
    await signInAs(page, account)
    return page
  }
  const page = await open(ana, '/dashboard-voluntario')

  // Today's service stays until midnight, also when it is over.
  const hoje = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hoje' }) })
  await expect(hoje.getByText('Oração da madrugada')).toBeVisible()
  await expect(hoje.getByText(/, 00:00 às /)).toBeVisible()
  const [agora] = await sql<{ terminou: boolean }>(
    `select (now() at time zone 'America/Sao_Paulo')::time > '00:06' as terminou`,
  )
  if (agora?.terminou) await expect(hoje.getByText('Já terminou')).toBeVisible()
  await page.getByRole('button', { name: /^Não tenho nenhum/ }).click()
  await expect(page.getByText('Anotado: nenhum bloqueio.')).toBeVisible()

  const vigilia = card(page, 'Culto da vigília')
  await vigilia.getByRole('button', { name: /^Aceitar/ }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(vigilia.getByText('Espera sua resposta')).toBeVisible()
  await vigilia.getByRole('button', { name: /^Aceitar/ }).click()
  await expect(vigilia.getByText('Confirmado')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)

  const jovens = card(page, 'Culto de jovens')
  await jovens.getByRole('button', { name: /^Não posso/ }).click()
  const recusa = page.getByRole('dialog', { name: 'Você não pode servir?' })
  await recusa.getByRole('button', { name: 'Avisar que não posso' }).click()
  await expect(recusa.getByText('Diga por que não pode').first()).toBeVisible()
  await recusa.getByLabel('Por que não pode?').fill('Viajo a trabalho')
  await page.route('**/rpc/responder_escala', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await recusa.getByRole('button', { name: 'Avisar que não posso' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tente de novo' }).first()).toBeVisible()
  await expect(recusa.getByLabel('Por que não pode?')).toHaveValue('Viajo a trabalho')
  await recusa.getByRole('button', { name: 'Avisar que não posso' }).click()
  await expect(jovens.getByText('Você não pode')).toBeVisible()

  await vigilia.getByRole('button', { name: /^Pedir troca/ }).click()
  const troca = page.getByRole('dialog', { name: 'Pedir troca' })
  await troca.getByLabel('Mensagem').fill('Minha irmã se casa neste dia')
  await expectNoSeriousViolations(page)
  await troca.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Pedido enviado a 2 pessoas.')).toBeVisible()
  await expect(page.getByText('Espera alguém')).toBeVisible()

  const outra = await open(bia, '/dashboard-voluntario')
  await expect(outra.getByText('“Minha irmã se casa neste dia”')).toBeVisible()
  await outra.getByRole('button', { name: /^Aceitar o pedido de Ana/ }).click()
  // Somebody else was quicker.
  const change = (estado: string) =>
    sql(`update public.escala_trocas set estado = $2 where pedida_por = $1`, [ana.membroId, estado])
  await change('feita')
  await outra.getByRole('button', { name: 'Eu sirvo' }).click()
  await expect(outra.getByText('Esta vaga já foi trocada.')).toBeVisible()
  await change('aberta')
  await outra.reload()
  await outra.getByRole('button', { name: /^Aceitar o pedido de Ana/ }).click()
  await outra.getByRole('button', { name: 'Eu sirvo' }).click()
  await expect(outra.getByText('Troca feita. Obrigado por servir!')).toBeVisible()
  await expect(card(outra, 'Culto da vigília').getByText('Confirmado')).toBeVisible()
  await outra.context().close()

  await page.goto('/dashboard-voluntario')
  await expect(page.getByText('Culto da vigília', { exact: true })).toHaveCount(0)

  // A new place is offered to whoever can serve there; the home page asks too.
  // Not on the day of the week that is blocked below, that of the second of next month.
  const [livre] = await sql<{ dias: number }>(
    `select 23 + (extract(dow from app.hoje() + 23) = extract(dow from date_trunc('month', app.hoje()) + interval '1 month 1 day'))::integer as dias`,
  )
  await som.dia('Culto de missões', `${livre?.dias} days 18 hours`, [ana])
  await page.goto('/')
  const escala = page.getByRole('list', { name: 'Minha escala' })
  await escala.getByRole('button', { name: /^Aceitar/ }).click()
  await expect(escala.getByText('Confirmado').first()).toBeVisible()

  await page.goto('/dashboard-voluntario/disponibilidade')
  const calendario = page.getByRole('table', { name: 'Meus serviços e bloqueios' })
  await calendario.getByRole('button', { name: /, hoje/ }).focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('button:focus')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Bloquear este dia' }).click()
  const bloqueio = page.getByRole('dialog')
  await bloqueio.getByLabel('Repete').selectOption('Toda semana')
  await bloqueio.getByLabel('Motivo').fill('Faculdade')
  await bloqueio.getByLabel('A família viaja: ninguém da casa pode').check()
  await expectNoSeriousViolations(page)
  await bloqueio.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(page.getByText('Bloqueado para 2 pessoas.')).toBeVisible()
  await expect(page.getByText('A casa toda')).toBeVisible()
  await expect(calendario.getByRole('button', { name: /bloqueado$/ }).first()).toBeVisible()
  const maximo = page.getByLabel('No máximo quantas vezes por mês')
  await maximo.fill('40')
  await maximo.press('Enter')
  await expect(page.getByText('De 1 a 31 vezes').first()).toBeVisible()
  await page.getByLabel('De manhã').press('Space')
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click()
  const desejo = page.getByRole('dialog', { name: 'Com quem é o desejo?' })
  await desejo.getByLabel('Buscar pelo nome').fill('bia')
  await expect(desejo.getByRole('listitem')).toHaveCount(1)
  await expectNoSeriousViolations(page)
  await desejo.getByRole('button', { name: /^Bia/ }).press('Enter')
  await page.getByLabel(/^Servir com Bia/).selectOption('Em dias diferentes')
  await maximo.fill('3')
  await maximo.press('Enter')
  await expect(page.getByText('Preferências salvas.')).toBeVisible()
  expect(
    await sql('select outro_id, juntos from public.escala_pares where membro_id = $1', [ana.membroId]),
  ).toEqual([{ outro_id: bia.membroId, juntos: false }])
  await expectNoSeriousViolations(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/disp-390.png`, fullPage: true })

  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByText('Confirmado, sem chamada')).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.context().close()
})

test('whose days of a month are asked for marks them with a tap each', async ({ page }) => {
  const som = await somDePosse()
  const ana = await som.servo('Ana Clara')
  const [{ mes } = { mes: '' }] = await sql<{ mes: string }>(
    `insert into public.disponibilidade_meses (membro_id, mes, pedido_em)
     values ($1, (date_trunc('month', app.hoje('Posse')) + interval '1 month')::date, now())
     returning to_char(mes, 'YYYY-MM') as mes`,
    [ana.membroId],
  )
  await page.setViewportSize(PHONE.viewport)
  await page.goto('/dashboard-voluntario')
  await signInAs(page, ana)
  await page.getByRole('link', { name: 'Marcar datas' }).click()
  const calendario = page.getByRole('table', { name: 'Meus serviços e bloqueios' })
  for (const dia of ['05', '12']) await calendario.locator(`[data-dia="${mes}-${dia}"]`).click()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Bloquear 2 dias' }).click()
  await expect(page.getByText('2 dias bloqueados.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Bloqueios' })).toContainText(
    `05/${mes.slice(5)} e 12/${mes.slice(5)}`,
  )
  await expect(page.getByText(/Diga antes que a escala seja feita/)).toBeHidden()
  expect(await sql('select from public.bloqueio_dias where membro_id = $1', [ana.membroId])).toHaveLength(2)
})
