import { randomUUID } from 'node:crypto'
import { backendUrl, expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'

const request = (params: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${backendUrl}/functions/v1/agenda-ics?${new URLSearchParams(params)}`, { headers })

/** The lines of a calendar, unfolded, that begin so. */
const linhas = (texto: string, comeco: string) =>
  texto
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((linha) => linha.startsWith(comeco))

/** Midnight of a day of this year or the next in São Paulo, which has no DST since 2019. */
const dia = (dias: number) =>
  new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + dias * 86_400_000 + 10_800_000)

test('a agenda do campus só tem o que é público, em UTC, com o dia mudado e o cancelado; sem mudança, 304', async ({
  as,
}) => {
  const lider = await as('lider', { campus: 'Serra' })
  const chave = randomUUID()
  // Every other Sunday at 19:30, across the end of a year.
  const datas = [0, 14, 28, 42].map((mais) =>
    new Date(Date.UTC(new Date().getUTCFullYear(), 11, 6 + mais, 22, 30)).toISOString(),
  )
  const { error } = await lider.rpc('salvar_evento', {
    chave,
    dados: {
      name: 'Culto de Vigília',
      campus: 'Serra',
      tipo: 'culto',
      duracao: 90,
      date: datas[0] ?? '',
      regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
    },
    datas,
  })
  expect(error).toBeNull()
  const ids = await sql<{ id: string; updated_at: string }>(
    `select id, to_jsonb(updated_at) #>> '{}' as updated_at from public.ocorrencias where event_base = $1 order by prevista`,
    [chave],
  )
  const depois = new Date(Date.parse(datas[1] ?? '') + 3_600_000).toISOString()
  await lider.rpc('mudar_ocorrencia', {
    ocorrencia: ids[1]?.id ?? '',
    dados: {
      updated_at: ids[1]?.updated_at ?? '',
      inicio: depois,
      fim: new Date(Date.parse(depois) + 5_400_000).toISOString(),
    },
  })
  await lider.rpc('cancelar_ocorrencia', { ocorrencia: ids[2]?.id ?? '', motivo: 'Feriado' })
  const reuniao = await newEvento('Serra', dia(3).toISOString())
  await sql(`update public.events set name = 'Reunião Fechada', tipo = 'reuniao' where id = $1`, [reuniao])
  await newEvento('Posse', dia(3).toISOString())

  const resposta = await request({ campus: 'Serra' })
  expect(resposta.headers.get('content-type')).toContain('text/calendar')
  const texto = await resposta.text()
  expect(texto).not.toMatch(/Reunião Fechada|RRULE/)
  const daVigilia = texto.split('BEGIN:VEVENT').filter((parte) => parte.includes(chave))
  const utc = (momento = '') => momento.replaceAll(/[-:]|\.\d+/g, '')
  expect(daVigilia.flatMap((parte) => linhas(parte, 'DTSTART'))).toEqual(
    [datas[0], depois, datas[2], datas[3]].map((momento) => `DTSTART:${utc(momento)}`),
  )
  expect(daVigilia.flatMap((parte) => linhas(parte, 'UID'))).toEqual(
    ids.map(({ id }) => `UID:${id}@pedras-vivas`),
  )
  expect(daVigilia.map((parte) => parte.includes('STATUS:CANCELLED'))).toEqual([false, false, true, false])
  const etag = resposta.headers.get('etag') ?? ''
  expect((await request({ campus: 'Serra' }, { 'if-none-match': etag })).status).toBe(304)
  await sql(`update public.events set name = 'Culto de Vigília e Louvor' where id = $1`, [chave])
  expect((await request({ campus: 'Serra' }, { 'if-none-match': etag })).status).toBe(200)
  expect((await request({ evento: chave })).status).toBe(200)
  for (const nada of [
    { evento: reuniao },
    { campus: 'Lugar Nenhum' },
    { chave: 'x' },
    {} as Record<string, string>,
  ])
    expect((await request(nada)).status).toBe(404)
})

test('a agenda da pessoa é só dela, e o endereço trocado ou desligado não abre mais nada', async ({
  as,
  anon,
}) => {
  const ela = await as('membro')
  const outra = await as('membro')
  const id = await newEvento('Posse', dia(20).toISOString())
  expect(
    (await ela.rpc('responder_rsvp', { ocorrencia: id, resposta: 'vou', acompanhantes: 2 })).data,
  ).toMatchObject({
    resposta: 'vou',
    acompanhantes: 2,
    numeros: null,
  })
  const lider = await as('lider')
  expect((await lider.rpc('rsvp_do_dia', { ocorrencia: id })).data).toMatchObject({
    numeros: { vou: 1, pessoas: 3 },
  })
  expect(
    (await (await as('lider', { campus: 'Centro' })).rpc('rsvp_do_dia', { ocorrencia: id })).data,
  ).toMatchObject({
    numeros: null,
  })
  const { data: primeira = '' } = await ela.rpc('criar_endereco_da_agenda')
  const { data: dela = '' } = await ela.rpc('criar_endereco_da_agenda')
  const { data: daOutra = '' } = await outra.rpc('criar_endereco_da_agenda')
  const read = async (chave: string | null) => {
    const resposta = await request({ chave: chave ?? '' })
    return resposta.ok ? (await resposta.text()).includes(id) : resposta.status
  }
  expect([await read(primeira), await read(dela), await read(daOutra)]).toEqual([404, true, false])
  const guardado = await row<{ hash: string }>(
    'select hash from public.agenda_enderecos where conta_id = $1',
    [ela.id],
  )
  expect(guardado.hash).not.toContain(dela ?? '')
  expect(await outra.from('agenda_enderecos').select('conta_id').eq('conta_id', ela.id)).toBeEmpty()
  expect(await ela.from('agenda_enderecos').select('hash')).toBeDenied()
  await ela.rpc('revogar_endereco_da_agenda')
  expect(await read(dela)).toBe(404)
  expect(await anon.rpc('criar_endereco_da_agenda')).toBeDenied()
  expect(await ela.rpc('agenda_para_calendarios', { pedido: { chave: dela }, ip: '' })).toBeDenied()
})

test('um nome com quebras de linha não escreve linhas no calendário', async () => {
  const id = await newEvento('Posse', dia(3).toISOString())
  const mau = 'Mau\r\nATTENDEE:mailto:x\r\nBEGIN:VALARM; a, b'
  // As one that was stored before names were cleaned.
  await sql('alter table public.events disable trigger a0_limpar_textos')
  try {
    await sql('update public.events set name = $2, aberto = true where id = $1', [id, mau])
  } finally {
    await sql('alter table public.events enable trigger a0_limpar_textos')
  }
  const texto = await (await request({ evento: id })).text()
  expect(linhas(texto, 'ATTENDEE')).toEqual([])
  expect(linhas(texto, 'BEGIN:VALARM')).toEqual([])
  expect(linhas(texto, 'X-WR-CALNAME:')[0]).toContain(
    'X-WR-CALNAME:Mau ATTENDEE:mailto:x BEGIN:VALARM\\; a\\, b',
  )
})
