import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import QRCode from 'qrcode'
import { signInAs, sql } from './accounts.ts'
import { browserWithCamera, writeCameraFilm } from './camera.ts'
import { closeKids, id, kidsOfNow } from './kids-of-now.ts'
import { isKept, keptIn } from './station-store.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

const TABLET = { width: 820, height: 1180 }
const PIN = '402915'
const RECEBER = /^Receber (Lia|Noé)$/
const film = join(tmpdir(), `kids-${randomUUID()}.y4m`)
test.afterEach(closeKids)
test.afterAll(() => rm(film, { force: true }))

test('a station calls the roll, refuses whom it must, receives and hands over without network; all of it is written down', async ({
  launchOptions,
}) => {
  const { nome, dia, sala, mae, lia, davi, pastor } = await kidsOfNow()
  await sql('update public.membros_igreja set campus = $2 where id = $1', [pastor.membroId, nome])
  const noe = await id(
    `insert into public.membros_igreja (nome, sobrenome, campus, data_nascimento) values ('Noé', 'Prado', $1, $2::date) returning id`,
    [nome, `${new Date().getFullYear() - 3}-01-01`],
  )
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel)
     select familia_id, $1, 'filho' from public.familia_membros where membro_id = $2`,
    [noe, mae],
  )
  await sql(
    `insert into public.kids_cuidados (crianca_id, cifrado) values ($1, app.selar_cuidados('{"alergia": "Leite"}'))`,
    [noe],
  )
  // Two were here last week, and the third is of their household.
  const passado = await id(
    `insert into public.events (name, campus, date) values ('Culto', $1, now() - interval '7 days') returning id`,
    [nome],
  )
  await sql(
    `insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, codigo_id, entrada_em, saida_em, saida_como)
     select gen_random_uuid(), c, $2, $3, $4, gen_random_uuid(), now() - interval '7 days', now() - interval '7 days', 'codigo'
     from unnest($1::uuid[]) c`,
    [[lia, davi], passado, nome, sala],
  )
  const carteirinha = await id(
    `insert into public.carteirinhas (membro_id, valida_ate) values ($1, app.hoje('Posse') + 30) returning codigo as id`,
    [mae],
  )
  await writeCameraFilm(
    [await QRCode.toBuffer(`${process.env.E2E_URL}/carteirinha/${carteirinha}`, { width: 400 })],
    film,
  )
  const browser = await browserWithCamera(film, launchOptions)
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL,
    locale: 'pt-BR',
    viewport: TABLET,
  })
  const page = await context.newPage()
  await page.addInitScript('Element.prototype.requestFullscreen = async () => {}; window.print = () => {}')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first()

  await page.goto('/checkin')
  await signInAs(page, pastor)
  await button('Nova estação').first().click()
  await page.getByLabel('Nome', { exact: true }).fill('Porta do Kids')
  await page.getByLabel('Kids nesta estação').selectOption('chamada')
  await button('Salvar').click()
  await button('Parear aparelho').click()
  const dialog = page.getByRole('dialog', { name: 'Parear um aparelho' })
  await dialog.getByRole('textbox', { name: 'PIN da estação' }).fill(PIN)
  await dialog.getByRole('button', { name: 'Gerar código' }).click()
  const code = (await dialog.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Pronto' }).click()
  await page.getByText('Usar este aparelho com um código').click()
  await page.getByLabel('Código').fill(code)
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await button('Usar este aparelho').click()
  const unlock = async () => {
    await page.getByLabel('PIN da estação').fill(PIN)
    await button('Abrir').click()
  }
  await unlock()
  await button('Kids').click()

  // One tap, taken back, and again; whoever needs care is confirmed first, and a full room lets nobody in.
  const linha = (quem: string) =>
    page.getByRole('list', { name: 'Lista de chamada' }).getByRole('button', { name: quem }).first()
  await linha('Davi Prado').click()
  await button('Desfazer').first().click()
  await expect(linha('Davi Prado')).toHaveAttribute('aria-pressed', 'false')
  await linha('Davi Prado').click()
  await expect(linha('Davi Prado')).toHaveAttribute('aria-pressed', 'true')
  await sql('update public.kids_salas set capacidade = 1 where id = $1', [sala])
  await linha('Lia Prado').click()
  await expect(page.getByRole('dialog').getByText('Alergia: Amendoim')).toBeVisible()
  await page.getByRole('checkbox', { name: /Confirmei alergias/ }).check()
  await button(RECEBER).click()
  await expect(alert('A sala está cheia.')).toBeVisible()
  await expectNoSeriousViolations(page)
  await sql('update public.kids_salas set capacidade = 12 where id = $1', [sala])
  await button(RECEBER).click()
  await expect(page.getByText('2 etiquetas por imprimir')).toBeVisible()
  const codigo = (await page.locator('.kids-codigo').first().textContent()) ?? ''
  await expectNoSeriousViolations(page)
  await page.emulateMedia({ media: 'print' })
  const etiqueta = await page.locator('[data-etiqueta=responsavel]').screenshot()
  await page.emulateMedia({ media: 'screen' })

  // The family by its card, before the camera.
  await button('Entrada').click()
  await button('Ler QR da família').click()
  await expect(page.getByText('Já está no Kids')).toHaveCount(2)

  await button('Saída').click()
  const check = async (letras: string) => {
    await page.getByLabel('Código da etiqueta').fill(letras)
    await button('Conferir código').click()
  }
  const handOverTo = async (quem: string) => {
    await page.getByRole('button', { name: quem }).click()
    await button('Entregar pelo código').click()
  }
  const errado = codigo === 'AAAA' ? 'BBBB' : 'AAAA'
  await check(errado)
  await expect(alert('O código não confere.')).toBeVisible()
  // The guardian's label, as it was printed, before the camera.
  await writeCameraFilm([etiqueta], `${film}.new`)
  await rename(`${film}.new`, film)
  await button('Ler a etiqueta').click()
  await page.getByRole('checkbox', { name: /Lia Prado/ }).uncheck()
  await handOverTo('Marta Prado')
  await expect(page.getByText(/foi com Marta Prado/).first()).toBeVisible()

  // The labels of who entered here, once more; the guardian's says nothing but name and code.
  await button('Salas').click()
  const naSala = page.getByRole('button', { name: /^Mais sobre / })
  await expect(naSala).toHaveCount(1)
  await expect.poll(() => isKept(page), { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  await expect(button('Chamar responsável')).toHaveCount(0)
  await naSala.click()
  await page.getByRole('menuitem', { name: 'Imprimir de novo' }).click()
  await expect(page.locator('[data-etiqueta=crianca]')).toContainText(/Lia Prado.*Maternal.*Amendoim/)
  await expect(page.locator('[data-etiqueta=responsavel]')).toHaveText(`Lia${codigo}`)
  await expectNoSeriousViolations(page)
  await button('Saída').click()
  await check(errado)
  await expect(alert('não confere com a última lista')).toBeVisible()
  await check(codigo)
  await handOverTo('Marta Prado')
  await expect(page.getByText('3 por enviar')).toBeVisible()
  await check(codigo)
  await handOverTo('Otávio Prado')
  await expect(alert('NÃO ENTREGUE')).toBeVisible()
  await expect(button('Entregar pelo código')).toHaveCount(0)
  await expect(page.getByText('4 por enviar')).toBeVisible()
  await button('Entrada').click()
  await page.getByLabel(/carteirinha ou nome/).fill('7766')
  await expect(page.getByRole('checkbox', { name: /Prado/ })).toHaveCount(3)
  await expect(button('Criança visitante')).toHaveCount(0)
  await expectNoSeriousViolations(page)
  await expect(page.getByRole('checkbox', { name: /Davi Prado/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Noé Prado/ }).uncheck()
  await page.getByRole('checkbox', { name: /Lia Prado/ }).uncheck()
  await button('Receber Davi').click()
  await expect(alert('Confirme alergias e restrições')).toBeVisible()
  await button('Chamada').click()
  const receiveNoe = async () => {
    await linha('Noé Prado').click()
    await expect(page.getByRole('dialog').getByText('Alergia: Leite')).toBeVisible()
    await page.getByRole('checkbox', { name: /Confirmei alergias/ }).check()
    await button(RECEBER).click()
    await expect(page.getByText('1 etiqueta por imprimir')).toBeVisible()
    await expect(page.getByText('6 por enviar')).toBeVisible()
    return (await page.locator('.kids-codigo').first().textContent()) ?? ''
  }
  const desfeito = await receiveNoe()
  await page.getByRole('listitem').filter({ hasText: 'Noé está na sala.' }).getByRole('button').click()
  await expect(linha('Noé Prado')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('5 por enviar')).toBeVisible()
  // A label may have been printed by then: its code is nobody's any more.
  const semRede = await receiveNoe()
  expect(new Set([codigo, desfeito, semRede]).size).toBe(3)
  await page.reload()
  await unlock()
  await button('Kids').click()
  await expect(page.getByText('Entram as crianças que este aparelho conhece')).toBeVisible()
  await expect(linha('Noé Prado')).toHaveAttribute('aria-pressed', 'true')
  await expectNoSeriousViolations(page)
  await button('Saída').click()
  await check(semRede)
  await handOverTo('Marta Prado')
  await expect(page.getByText(/foi com Marta Prado/).first()).toBeVisible()
  await check(codigo)
  await expect(page.getByText(/Saiu às .* com Marta Prado/)).toBeVisible()
  await handOverTo('Marta Prado')
  await expect(alert('já foi entregue')).toBeVisible()
  await expectNoSeriousViolations(page)
  await context.setOffline(false)

  const escrito = () =>
    sql(
      `select a.detalhes ->> 'codigo' as codigo, coalesce(a.detalhes ->> 'sem_rede', 'false') as sem_rede, m.nome
       from public.kids_avisos a left join public.membros_igreja m on m.id = a.crianca_id
       where a.ocorrencia_id = $1 and a.tipo = 'recusa' order by a.created_at`,
      [dia],
    )
  await expect.poll(escrito, { timeout: 60_000 }).toEqual([
    { codigo: 'CHEIA', sem_rede: 'false', nome: 'Lia' },
    { codigo: null, sem_rede: 'false', nome: null },
    { codigo: 'CODIGO', sem_rede: 'true', nome: null },
    { codigo: 'NAO_AUTORIZADO', sem_rede: 'true', nome: 'Lia' },
    { codigo: 'CONFIRME', sem_rede: 'true', nome: 'Davi' },
    { codigo: 'JA_SAIU', sem_rede: 'true', nome: 'Lia' },
  ])
  await expect(page.getByText('por enviar')).toHaveCount(0, { timeout: 60_000 })
  expect(
    await sql(
      `select m.nome, a.detalhes ->> 'sem_rede' as sem_rede from public.kids_avisos a join public.membros_igreja m on m.id = a.crianca_id
       where a.ocorrencia_id = $1 and a.tipo = 'reimpressao'`,
      [dia],
    ),
  ).toEqual([{ nome: 'Lia', sem_rede: 'true' }])
  expect(
    await sql(
      `select m.nome, v.entrada_sem_rede, v.sem_rede, v.saida_em is not null as saiu from public.kids_visitas v
       join public.membros_igreja m on m.id = v.crianca_id where v.ocorrencia_id = $1 order by m.nome`,
      [dia],
    ),
  ).toEqual([
    { nome: 'Davi', entrada_sem_rede: false, sem_rede: false, saiu: true },
    { nome: 'Lia', entrada_sem_rede: false, sem_rede: true, saiu: true },
    { nome: 'Noé', entrada_sem_rede: true, sem_rede: true, saiu: true },
  ])
  expect(
    await sql(`select from public.kids_avisos where ocorrencia_id = $1 and tipo = 'conflito'`, [dia]),
  ).toEqual([])

  // The day goes, from the device and from the codes that it held.
  await button('Equipe').click()
  await page.getByRole('menuitem', { name: 'Encerrar o dia' }).click()
  await page.getByRole('dialog').getByLabel('PIN da estação').fill(PIN)
  await button('Encerrar').click()
  await expect(page.getByRole('button', { name: 'Culto da Família' })).toBeVisible()
  expect(await keptIn(page, 'estacao-de-checkin-kids', ['saidas', 'dia'])).toEqual({ saidas: 0, dia: 0 })
  expect(
    await sql('select from app.kids_codigos where ocorrencia_id = $1 and encerrado_em is null', [dia]),
  ).toEqual([])
  await browser.close()
})
