import type { Page } from '@playwright/test'
import type pg from 'pg'
import QRCode from 'qrcode'
import { emailOf } from './demo-accounts.ts'
import { button, idOf, type Picture } from './guia-picture.ts'

const PIN = '402915'

type Sunday = {
  /** A service that has just begun, with its Kids. */
  culto: string
  /** An event that takes registrations, for a ticket and the ticket's page. */
  retiro: string
  ingresso: string
  pedido: string
  louvor: string
  convite: string
  /** Last digits of the phone of a family with children. */
  telefone: string
}

/** The camera shows this code. */
async function holdBeforeTheCamera(page: Page, text: string) {
  const picture = await QRCode.toDataURL(text, { width: 320 })
  await page.evaluate(`(async () => {
    const image = Object.assign(new Image(), { src: ${JSON.stringify(picture)} })
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    setInterval(() => {
      const context = canvas.getContext('2d')
      context.fillStyle = '#6b7280'
      context.fillRect(0, 0, 640, 480)
      context.drawImage(image, 190, 110, 260, 260)
    }, 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  })()`)
}

async function readTicket(page: Page, ingresso: string) {
  await holdBeforeTheCamera(page, ingresso)
  await button(page, 'Ler com a câmera').click()
  await page.getByRole('img').or(page.getByText('Pode entrar.')).first().waitFor()
  await page.waitForTimeout(4000)
}

/** What a leader sees once: the code that makes a device a station. */
async function pairingCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Parear aparelho' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Parear um aparelho' })
  await dialog.getByRole('textbox', { name: 'PIN da estação' }).fill(PIN)
  await dialog.getByRole('button', { name: 'Gerar código' }).click()
  return (await dialog.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent()) ?? ''
}

async function openStation(page: Page) {
  const code = await pairingCode(page)
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.getByLabel('Código').fill(code)
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Usar este aparelho' }).click()
  await page.getByLabel('PIN da estação').fill(PIN)
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await page.getByRole('button', { name: /Culto da Noite/ }).click()
  await page.getByRole('button', { name: 'Nome ou telefone' }).click()
  await page.getByRole('searchbox').fill('maria')
  await page
    .getByRole('button', { name: /^Maria/ })
    .first()
    .waitFor()
}

async function findFamily(page: Page, telefone: string) {
  await page.getByLabel(/Telefone \(4 últimos/).fill(telefone)
  await button(page, 'Buscar família').click()
  await page.getByRole('checkbox').first().waitFor()
}

async function propose(page: Page) {
  await button(page, 'Mais').click()
  await page.getByRole('menuitem', { name: 'Preencher automaticamente' }).click()
  await page.getByLabel('Quanto preencher').selectOption({ index: 1 })
  await button(page, 'Ver a proposta').click()
  await page.getByRole('button', { name: /no rascunho/ }).waitFor({ timeout: 60_000 })
}

const pictures = (sunday: Sunday): readonly Picture[] => {
  const { culto, retiro, ingresso, pedido, louvor, convite, telefone } = sunday
  const dia = `/presenca/dias/${encodeURIComponent(culto)}`
  const escalas = `/ministerios/${louvor}/escalas`
  return [
    { name: 'agenda', path: '/presenca' },
    { name: 'lista-de-presenca', path: dia },
    { name: 'contagem', path: dia, act: (page) => button(page, 'Contagem').click() },
    { name: 'telao', path: `${dia}/telao` },
    { name: 'ausentes', path: '/presenca/ausentes' },
    {
      name: 'escala',
      as: 'lider',
      path: escalas,
      // the day stands below what is done with all days
      act: (page) => page.evaluate(`document.querySelector('[aria-label="Dia"]').scrollIntoView()`),
    },
    {
      name: 'escala-escolher',
      as: 'lider',
      path: escalas,
      act: (page) =>
        page
          .getByRole('button', { name: /^Escalar em/ })
          .first()
          .click(),
    },
    { name: 'escala-proposta', as: 'lider', path: escalas, act: propose },
    { name: 'convite-da-escala', as: null, path: `/escala/${convite}` },
    { name: 'minha-escala', as: 'voluntario', path: '/dashboard-voluntario' },
    { name: 'disponibilidade', as: 'voluntario', path: '/dashboard-voluntario/disponibilidade' },
    { name: 'inscricoes', as: 'admin', path: `/presenca/eventos/${retiro}/inscricoes` },
    { name: 'inscricao-publica', as: null, path: `/inscricao/${retiro}` },
    { name: 'ingresso', as: null, path: `/inscricao/pedido/${pedido}` },
    {
      name: 'receber-na-porta',
      as: 'admin',
      path: `/presenca/dias/${retiro}/ingressos`,
      act: (page) => readTicket(page, ingresso),
    },
    { name: 'parear', as: 'lider', path: '/checkin', act: pairingCode },
    {
      name: 'kids-entrada',
      as: 'lider',
      path: '/checkin/kids',
      act: (page) => findFamily(page, telefone),
    },
    // last of its person: from now on the address is the station
    { name: 'estacao', as: 'pastor', path: '/checkin', act: openStation },
  ]
}

/** The next evening service of Posse begins now: a third of those who usually come are there, the Kids has its adults. */
async function beginService(client: pg.Client): Promise<string> {
  const culto = await idOf(
    client,
    `update public.ocorrencias set inicio = now() - interval '10 minutes', fim = now() + interval '110 minutes'
     where id = (select id from public.ocorrencias where event_base = 'posse-noite' and inicio > now() order by inicio limit 1)
     returning id`,
  )
  await client.query(
    `insert into public.attendances (member_id, event_id, present, metodo, chegada)
     select a.member_id, $1, true, 'lista', now() - make_interval(mins => hashtext(a.member_id::text) & 15)
     from public.attendances a
     where a.event_id = (select id from public.ocorrencias where event_base = 'posse-noite' and estado = 'encerrada'
         order by inicio desc limit 1) and hashtext(a.member_id::text) % 3 = 0`,
    [culto],
  )
  await client.query(
    `insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id)
     select $1, s.id, m.id from public.kids_salas s cross join lateral (
       select id from public.membros_igreja
       where campus = s.campus and situacao = 'membro' and data_nascimento < '1995-01-01'
       order by md5(id::text || s.id::text) limit 3) m
     where s.campus = 'Posse'`,
    [culto],
  )
  return culto
}

/** A service's link, as a leader has it made; a person pays and has a ticket. */
async function prepare(client: pg.Client): Promise<Sunday> {
  const culto = await beginService(client)
  const retiro = 'retiro-de-jovens'
  await client.query(
    `update public.ocorrencias set inicio = now() + interval '1 hour', fim = now() + interval '30 hours' where id = $1`,
    [retiro],
  )
  const louvor = await idOf(
    client,
    `select id from public.ministerios where campus = 'Posse' and nome = 'Louvor'`,
  )
  await client.query(
    `select set_config('request.jwt.claims', json_build_object('sub', u.id, 'role', 'authenticated')::text, false)
     from auth.users u where u.email = $1`,
    [emailOf('lider')],
  )
  const convite = await idOf(
    client,
    `select public.link_do_convite(i.id) as id
     from public.escala_itens i
     join public.escala_vagas v on v.id = i.vaga_id
     join public.escalas e on e.id = v.escala_id
     join public.ocorrencias o on o.id = e.ocorrencia_id
     where i.estado = 'pendente' and e.estado = 'publicada' and o.inicio > now() and e.ministerio_id = $1
     order by o.inicio, i.id limit 1`,
    [louvor],
  )
  await client.query(`select set_config('request.jwt.claims', '', false)`)
  const paid = `from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    where p.evento_id = '${retiro}' and i.estado = 'inscrito' and i.ingresso is not null order by i.id`
  return {
    culto,
    retiro,
    louvor,
    convite,
    pedido: await idOf(client, `select p.chave as id ${paid} limit 1`),
    ingresso: await idOf(client, `select i.ingresso as id ${paid} offset 1 limit 1`),
    telefone: await idOf(
      client,
      `select right(r.telefone, 4) as id
       from public.familias f
       join public.membros_igreja r on r.id = f.responsavel_id
       join public.familia_membros x on x.familia_id = f.id and x.papel = 'filho' and x.fim is null
       join public.membros_igreja c on c.id = x.membro_id
       where f.campus = 'Posse' and r.telefone is not null
         and app.idade_em_meses(c.data_nascimento, current_date) between 24 and 143
       group by r.telefone having count(*) > 1 order by r.telefone limit 1`,
    ),
  }
}

/** What the guide of a Sunday shows. */
export const picturesOfSunday = async (client: pg.Client) => pictures(await prepare(client))
