import { randomUUID } from 'node:crypto'
import { dayOf, setClocks } from '../../web/src/lib/clock.ts'
import { formatPeriod, formatTime } from '../../web/src/lib/format.ts'
import { endOfDay, momentOf, startOfDay } from '../../web/src/lib/reckoning.ts'
import casos from '../cases/relogios.json' with { type: 'json' }
import { backendUrl, expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newLouvor } from '../support/louvor.ts'
import { newMembro } from '../support/people.ts'

const LONGE = { Manaus: 'America/Manaus', Noronha: 'America/Noronha' }
type Campus = keyof typeof LONGE
/** The days of a series have their local day and hour in their names. */
const SEMANAL = { regra: 'FREQ=WEEKLY' }

test.beforeAll(async () => {
  for (const [nome, fuso] of Object.entries(LONGE))
    await sql(
      'insert into public.campi (nome, fuso) values ($1, $2) on conflict (nome) do update set fuso = excluded.fuso',
      [nome, fuso],
    )
})
// Other files of this process count by the clock of the church.
test.afterAll(() => setClocks({ own: null, church: 'America/Sao_Paulo', campuses: {} }))

const sala = (campus: string) =>
  id('insert into public.salas (campus, nome) values ($1, $2) returning id', [campus, `Salão ${unique()}`])

/** What somebody types into the form of an event, as it is sent. */
async function mark(quem: Person, campus: Campus, dia: string, hora: string, dados = {}) {
  const date = momentOf(dia, hora, LONGE[campus])
  const chave = randomUUID()
  const { error } = await quem.rpc('salvar_evento', {
    chave,
    dados: { name: `Vigília ${unique()}`, tipo: 'culto', campus, duracao: 120, date, ...dados } as never,
    datas: [date],
  })
  if (error) throw error
  return row<{ id: string; inicio: Date; fim: Date }>(
    'select id, inicio, fim from public.ocorrencias where event_base = $1',
    [chave],
  )
}

test('22:30 digitado em Manaus fica 22:30 de lá: no nome do dia, na agenda do ano, na escala, na página de quem está longe', async ({
  as,
}) => {
  const lider = await as('lider', { campus: 'Manaus' })
  const { id: dia, inicio, fim } = await mark(lider, 'Manaus', '2031-03-15', '22:30', SEMANAL)
  // In Brasília it is 23:30, in UTC the next day.
  expect(inicio.toISOString()).toBe('2031-03-16T02:30:00.000Z')
  expect(dia).toMatch(/_2031-03-15T2230$/)
  const ano = await lider.rpc('agenda_do_ano', { ano: 2031, no_campus: 'Manaus' })
  expect(ano.data).toContainEqual(
    expect.objectContaining({ dia: '2031-03-15', nomes: [expect.stringContaining('22:30 Vigília')] }),
  )
  expect(
    await row(`select app.dia($1, 'Manaus')::text as la, app.dia($1)::text as igreja`, [inicio]),
  ).toEqual({
    la: '2031-03-15',
    igreja: '2031-03-15',
  })

  setClocks({ own: 'America/Sao_Paulo', campuses: LONGE })
  expect(formatPeriod(inicio, fim, LONGE.Manaus)).toBe('sábado, 15 de março, 22:30 às 00:30 (Manaus)')
  setClocks({ own: LONGE.Manaus })
  expect(formatTime(inicio, LONGE.Manaus)).toBe('22:30')
})

test('00:30 em Noronha é do dia novo, embora em Brasília seja ainda o anterior', async ({ as }) => {
  const lider = await as('lider', { campus: 'Noronha' })
  const { id: dia, inicio } = await mark(lider, 'Noronha', '2031-03-16', '00:30', SEMANAL)
  expect(inicio.toISOString()).toBe('2031-03-16T02:30:00.000Z')
  expect(dia).toMatch(/_2031-03-16T0030$/)
  expect(
    await row(`select app.dia($1, 'Noronha')::text as la, app.dia($1)::text as igreja`, [inicio]),
  ).toEqual({
    la: '2031-03-16',
    igreja: '2031-03-15',
  })
  const ano = await lider.rpc('agenda_do_ano', { ano: 2031, no_campus: 'Noronha' })
  expect(ano.data).toContainEqual(
    expect.objectContaining({ dia: '2031-03-16', nomes: [expect.stringContaining('00:30 Vigília')] }),
  )
})

test('a matriz da escala começa e termina à meia-noite do campus', async ({ as }) => {
  const lider = await as('lider', { campus: 'Manaus' })
  const inicio = momentOf('2031-04-19', '22:30', LONGE.Manaus)
  const base = await newLouvor(lider, { inicio, campus: 'Manaus' })
  const dias = async (dia: string, zona = LONGE.Manaus) => {
    const { data } = await lider.rpc('escala_matriz', {
      ministerio: base.ministerio,
      de: startOfDay(dia, zona),
      ate: endOfDay(dia, zona),
    })
    return (data as { fuso: string; dias: { id: string }[] }).dias.map((um) => um.id)
  }
  expect(await dias('2031-04-19')).toEqual([base.ocorrencia])
  expect(await dias('2031-04-20')).toEqual([])
})

test('quem pede uma sala ocupada lê a hora dela; e a data bloqueada vale da meia-noite à meia-noite de lá', async ({
  as,
}) => {
  const lider = await as('lider', { campus: 'Noronha' })
  const salao = await sala('Noronha')
  await mark(lider, 'Noronha', '2031-05-10', '23:00', { sala_id: salao })
  await expect(mark(lider, 'Noronha', '2031-05-10', '23:30', { sala_id: salao })).rejects.toThrow(
    /10\/05\/2031 23:00 até 11\/05\/2031 01:00/,
  )
  await sql(
    `insert into public.indisponibilidades (sala_id, de, ate, motivo) values ($1, $2, $3, 'Pintura')`,
    [salao, startOfDay('2031-06-01', LONGE.Noronha), endOfDay('2031-06-02', LONGE.Noronha)],
  )
  await expect(mark(lider, 'Noronha', '2031-06-02', '21:00', { sala_id: salao })).rejects.toThrow(
    /de 01\/06\/2031 a 02\/06\/2031: Pintura/,
  )
  await mark(lider, 'Noronha', '2031-06-03', '00:00', { sala_id: salao })
})

test('o calendário que se assina diz o instante, em UTC: cada aparelho mostra a sua hora', async ({ as }) => {
  const lider = await as('lider', { campus: 'Manaus' })
  const quando = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await mark(lider, 'Manaus', quando, '19:30')
  const { data: chave } = await lider.rpc('criar_endereco_da_agenda')
  const ics = await fetch(`${backendUrl}/functions/v1/agenda-ics?campus=Manaus&chave=${chave}`)
  const texto = await ics.text()
  expect([ics.status, texto]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')])
  for (const linha of texto.split(/\r?\n/).filter((uma) => /^DT(START|END)/.test(uma)))
    expect(linha).toMatch(/^DT(START|END):\d{8}T\d{6}Z$/)
})

test('cada pessoa recebe os relógios: o do seu campus, o da igreja e o de cada campus; quem não entrou só o da igreja', async ({
  as,
  anon,
}) => {
  const { data } = await (await as('membro', { campus: 'Manaus' })).rpc('meu_acesso')
  expect(data).toMatchObject({
    relogios: {
      proprio: 'America/Manaus',
      igreja: 'America/Sao_Paulo',
      campi: { ...LONGE, Posse: 'America/Sao_Paulo' },
    },
  })
  expect((await anon.rpc('meu_acesso')).data).toMatchObject({
    relogios: { proprio: null, igreja: 'America/Sao_Paulo', campi: {} },
  })
  expect((await anon.rpc('igreja')).data).toMatchObject({ fuso: 'America/Sao_Paulo' })
})

/** With the church at the other end of the world its day is never that of Manaus; true: it is a day ahead. */
async function igrejaDistante(prova: (adiante: boolean) => Promise<void>) {
  const { fuso } = await row<{ fuso: string }>('select fuso from public.igreja')
  const { hora } = await row<{ hora: number }>(
    `select extract(hour from now() at time zone 'America/Manaus')::int as hora`,
  )
  const adiante = hora >= 7
  await sql('update public.igreja set fuso = $1', [adiante ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'])
  try {
    await prova(adiante)
  } finally {
    await sql('update public.igreja set fuso = $1', [fuso])
  }
}

test('uma função dada ou tirada hoje vale na hora, onde já é amanhã ou ainda é ontem', async ({ as }) => {
  const [coordenadora, lider] = [
    await as('coordenador', { campus: 'Manaus' }),
    await as('lider', { campus: 'Manaus' }),
  ]
  const ministerio = await id(
    `insert into public.ministerios (campus, nome) values ('Manaus', $1) returning id`,
    [`Louvor ${unique()}`],
  )
  const funcao_id = await id(
    `insert into public.funcoes_ministerio (ministerio_id, nome, lideranca) values ($1, 'Líder', true) returning id`,
    [ministerio],
  )
  const conduz = async () => {
    const { data } = await lider.rpc('escala_matriz', { ministerio, de: '2031-01-01', ate: '2031-01-02' })
    return (data as { cuido: boolean } | null)?.cuido
  }
  await igrejaDistante(async () => {
    const hoje = dayOf(new Date(), LONGE.Manaus)
    const { data: dada } = await coordenadora
      .from('membros_funcoes')
      .insert({
        membro_id: lider.membroId ?? '',
        ministerio_id: ministerio,
        ministerio: 'x',
        funcao_id,
        funcao: 'x',
        inicio: hoje,
      })
      .select('id, ativo')
      .single()
      .throwOnError()
    expect(dada.ativo).toBe(true)
    expect(await conduz()).toBe(true)
    const { data: tirada } = await coordenadora
      .from('membros_funcoes')
      .update({ fim: hoje })
      .eq('id', dada.id)
      .select('ativo')
      .single()
      .throwOnError()
    expect(tirada.ativo).toBe(false)
    expect(await conduz()).toBe(false)
  })
})

test('hoje é o dia de quem age ou do campus de que se fala; os prazos legais, o da igreja', async ({
  as,
}) => {
  const pessoa = await as('lider', { campus: 'Manaus' })
  const crianca = await newMembro({ nome: 'Criança', campus: 'Manaus' })
  const proibido = await newMembro({ nome: 'Proibido', campus: 'Manaus' })
  await igrejaDistante(async (adiante) => {
    const { la, igreja, da_pessoa } = await row<{ la: string; igreja: string; da_pessoa: string }>(
      `select app.hoje('Manaus')::text as la, app.hoje_da_igreja()::text as igreja,
         (set_config('request.jwt.claims', $1, true) is not null and true)::text as claims,
         app.hoje()::text as da_pessoa`,
      [JSON.stringify({ sub: pessoa.id, role: 'authenticated' })],
    )
    expect(igreja === la).toBe(false)
    expect(igreja > la).toBe(adiante)
    expect(da_pessoa).toBe(la)
    // Whoever must not take a child until today must not, until the day is over where the child is.
    await sql(
      `insert into public.autorizados_busca (crianca_id, adulto_id, estado, motivo, validade)
       values ($1, $2, 'nao_autorizado', 'Decisão', $3)`,
      [crianca.id, proibido.id, la],
    )
    const barra = () =>
      row<{ barra: boolean }>('select app.nao_pode_buscar($1, $2) as barra', [crianca.id, proibido.id])
    expect(await barra()).toEqual({ barra: true })
    await sql('update public.autorizados_busca set validade = $2::date - 1 where crianca_id = $1', [
      crianca.id,
      la,
    ])
    expect(await barra()).toEqual({ barra: false })
    // A request about one's data is due fifteen days of the church later.
    const { data, error } = await pessoa.rpc('pedir_lgpd', { tipo: 'acesso' } as never)
    expect([error, data]).toEqual([null, expect.anything()])
    const prazo = await row<{ prazo: string }>(
      'select (prazo - 15)::text as prazo from public.pedidos_lgpd where membro_id = $1',
      [pessoa.membroId],
    )
    expect(prazo).toEqual({ prazo: igreja })
  })
})

test('o resumo da semana chega às nove do relógio de cada um', async ({ as }) => {
  const pessoas = {
    Noronha: await as('membro', { campus: 'Noronha' }),
    Posse: await as('membro'),
    Manaus: await as('membro', { campus: 'Manaus' }),
  }
  for (const pessoa of Object.values(pessoas))
    await sql('select app.notificar($1, $2, $3)', [pessoa.id, 'Aviso', 'Texto'])
  await sql('delete from app.resumos')
  const receberam = async (agora: string) => {
    while ((await row<{ n: number }>('select app.enviar_resumos($1) as n', [agora])).n > 0);
    const tem = await sql<{ user_id: string }>(
      `select user_id from public.notifications where chave = 'resumo:2032-01-10' and user_id = any ($1)`,
      [Object.values(pessoas).map((pessoa) => pessoa.id)],
    )
    return Object.keys(pessoas).filter((nome) =>
      tem.some(({ user_id }) => user_id === pessoas[nome as keyof typeof pessoas].id),
    )
  }
  // Saturday, 10 January 2032: nine in Noronha is eleven in UTC.
  expect(await receberam('2032-01-10T10:59:00Z')).toEqual([])
  expect(await receberam('2032-01-10T11:00:00Z')).toEqual(['Noronha'])
  expect(await receberam('2032-01-10T12:00:00Z')).toEqual(['Noronha', 'Posse'])
  expect(await receberam('2032-01-10T13:00:00Z')).toEqual(['Noronha', 'Posse', 'Manaus'])
  await sql('delete from app.resumos')
})

test('o domingo de cada campus na visão de todos é o de lá', async ({ as }) => {
  const admin = await as('admin', { papelCampus: null })
  const { domingo } = await row<{ domingo: string }>(
    `select (app.hoje_da_igreja() - coalesce(nullif(extract(dow from app.hoje_da_igreja())::int, 0), 7))::text as domingo`,
  )
  // Half past midnight of Sunday in Noronha is Saturday night in Brasília.
  const ocorrencia = await newEvento('Noronha', momentOf(domingo, '00:30', LONGE.Noronha))
  const { id: member_id } = await newMembro({ campus: 'Noronha' })
  await sql('alter table public.attendances disable trigger user')
  await sql(
    `insert into public.attendances (member_id, event_id, campus, present, chegada)
     values ($1, $2, 'Noronha', true, now())`,
    [member_id, ocorrencia],
  )
  await sql('alter table public.attendances enable trigger user')
  const { data } = await admin.rpc('domingo_dos_campi')
  expect(data).toContainEqual(expect.objectContaining({ campus: 'Noronha', domingo, presentes: 1 }))
})

test('o que dura vários dias diz até quando nos avisos e no resumo, pelo relógio do campus', async ({
  as,
}) => {
  const quando = async (campus: Campus, de: string, ate: string) =>
    (await row<{ q: string }>('select app.quando($1, $2, $3) as q', [de, ate, campus])).q
  const retiro = ['2026-12-11T23:00:00Z', '2026-12-13T18:00:00Z'] as const
  expect(await quando('Manaus', ...retiro)).toBe('11/12 às 19:00 a 13/12 às 14:00')
  expect(await quando('Noronha', ...retiro)).toBe('11/12 às 21:00 a 13/12 às 16:00')
  // One day in Manaus, two in Noronha.
  const noite = ['2026-11-29T01:00:00Z', '2026-11-29T03:30:00Z'] as const
  expect(await quando('Manaus', ...noite)).toBe('28/11 às 21:00')
  expect(await quando('Noronha', ...noite)).toBe('28/11 às 23:00 a 29/11 às 01:30')

  const pessoa = await as('membro', { campus: 'Manaus' })
  const amanha = new Date(Date.now() + 86_400_000).toISOString()
  const { id: dia } = await mark(
    await as('pastor', { campus: 'Manaus' }),
    'Manaus',
    amanha.slice(0, 10),
    '19:00',
    {
      duracao: 43 * 60,
    },
  )
  const { texto, dito } = await row<{ texto: string; dito: string }>(
    `select (select string_agg(r.quando || ', ' || r.titulo, '|') from app.resumo_de_eventos($1) r) as texto,
       app.quando(o.inicio, o.fim, o.campus) || ', ' || e.name as dito
     from public.ocorrencias o join public.events e on e.id = o.event_base where o.id = $2`,
    [pessoa.id, dia],
  )
  expect(dito).toMatch(/ às 19:00 a .* às 14:00, /)
  expect(texto).toContain(dito)
})

test('dia e hora de um campus, pelo seu relógio, são os do navegador', async () => {
  const campi = Object.fromEntries(casos.map(({ fuso }) => [fuso, `Relógio ${fuso}`]))
  for (const [fuso, nome] of Object.entries(campi))
    await sql('insert into public.campi (nome, fuso) values ($1, $2) on conflict do nothing', [nome, fuso])
  const lidos = await sql(
    `select momento, fuso, app.dia(momento::timestamptz, 'Relógio ' || fuso)::text as dia,
       to_char(momento::timestamptz at time zone app.fuso_do_campus('Relógio ' || fuso), 'HH24:MI') as hora
     from jsonb_to_recordset($1) as caso (momento text, fuso text)`,
    [JSON.stringify(casos)],
  )
  expect(lidos).toEqual(casos)
  await sql('delete from public.campi where nome = any ($1)', [Object.values(campi)])
})
