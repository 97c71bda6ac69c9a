import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newCampus, newEvento, newSala, putAdulto } from '../support/events.ts'
import { newMembro } from '../support/people.ts'
import { giveFuncao, newEscala, newFuncao, newMinisterio, newVaga } from '../support/rosters.ts'

const answer = z.object({
  nome: z.string(),
  campus: z.string(),
  eventos: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      date: z.string(),
      campus: z.string(),
      location: z.string().nullable(),
      hoje: z.boolean(),
      confirmado: z.boolean(),
      estado: z.string(),
      resposta: z.string().nullable(),
      trabalha: z.boolean(),
    }),
  ),
  horarios: z.array(
    z.object({ nome: z.string(), dia: z.number(), hora: z.string(), sala: z.string().nullable() }),
  ),
  carteirinha: z.boolean(),
  aniversariantes: z.array(
    z.object({
      id: z.string(),
      nome_completo: z.string(),
      dia: z.number(),
      mes: z.number(),
      campus: z.string(),
    }),
  ),
  funcoes: z.array(z.object({ ministerio: z.string(), funcao: z.string() })),
  numeros: z.object({ pessoas: z.number(), membros: z.number(), visitantes: z.number() }).nullable(),
})

async function inicio(pessoa: Person) {
  const { data, error } = await pessoa.rpc('inicio')
  if (error) throw error
  return answer.parse(data)
}

const daqui = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('o próximo evento é o do próprio campus', async ({ as }) => {
  await sql('truncate public.events cascade')
  await newEvento('Centro', daqui(1))
  await newEvento('Posse', daqui(-6))
  await newEvento('Posse', daqui(48))
  const proximo = await newEvento('Posse', daqui(24))
  for (const papel of ['membro', 'admin', 'visitante'] as const) {
    const pessoa = await as(papel, { campus: 'Posse' })
    expect((await inicio(pessoa)).eventos[0]).toMatchObject({
      id: proximo,
      campus: 'Posse',
      confirmado: false,
    })
    await pessoa.rpc('confirmar_presenca', { evento_id: proximo, automatica: false })
    expect((await inicio(pessoa)).eventos[0]).toMatchObject({
      confirmado: false,
      resposta: 'vou',
      estado: 'agendada',
    })
  }
  // What people arrive at now goes before what comes, of two the nearer, and nothing that is closed.
  const [cedo, agora] = [await newEvento('Posse', daqui(-3)), await newEvento('Posse', daqui(0.5))]
  const pessoa = await as('membro', { campus: 'Posse' })
  const mostrado = async () => (await inicio(pessoa)).eventos[0]
  expect(await mostrado()).toMatchObject({ id: agora, estado: 'aberta' })
  await pessoa.rpc('confirmar_presenca', { evento_id: agora })
  expect(await mostrado()).toMatchObject({ id: agora, confirmado: true })
  await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [agora])
  expect(await mostrado()).toMatchObject({ id: cedo, estado: 'aberta', confirmado: false })
  await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [cedo])
  expect(await mostrado()).toMatchObject({ id: proximo })
  const semEvento = await as('membro', { campus: await newCampus() })
  expect((await inicio(semEvento)).eventos).toEqual([])
})

test('aniversariantes e números são do alcance de quem vê membros', async ({ as }) => {
  const birthdayIn = async (campus: string, days: number, situacao: 'membro' | 'falecido' = 'membro') => {
    const { id } = await newMembro({ campus, situacao })
    const born = `((now() at time zone 'America/Sao_Paulo')::date + $2::int - interval '30 years')::date`
    await sql(`update public.membros_igreja set data_nascimento = ${born} where id = $1`, [id, days])
    return id
  }
  const [hoje, sexto] = [await birthdayIn('Serra', 0), await birthdayIn('Serra', 6)]
  const fora = [
    await birthdayIn('Serra', 7),
    await birthdayIn('Serra', -1),
    await birthdayIn('Serra', 2, 'falecido'),
  ]
  const deOutro = await birthdayIn('Posse', 0)
  const lider = await as('lider', { campus: 'Serra' })
  const dele = await inicio(lider)
  const ids = dele.aniversariantes.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([hoje, sexto]))
  for (const id of [...fora, deOutro]) expect(ids).not.toContain(id)
  const { n } = await row<{ n: number }>(
    `select count(*)::int as n from public.membros_igreja
     where campus = 'Serra' and situacao not in ('falecido', 'transferido', 'desligado')`,
  )
  expect(dele.numeros?.pessoas).toBe(n)
  const comum = await as('membro', { campus: 'Serra' })
  expect(await inicio(comum)).toMatchObject({ aniversariantes: [], numeros: null })
})

test('o que é de hoje vem junto, e quem trabalha ali vê o seu trabalho', async ({ as }) => {
  const campus = await newCampus(`Campus ${unique()}`)
  const agora = await newEvento(campus, daqui(0.1), { nome: 'Culto da Manhã' })
  const membro = await as('membro', { campus })
  const porta = await as('coordenador', { campus })
  const deOutro = await as('coordenador', { campus: 'Centro' })
  expect((await inicio(membro)).eventos).toEqual([
    expect.objectContaining({ id: agora, estado: 'aberta', trabalha: false }),
  ])
  expect((await inicio(porta)).eventos[0]).toMatchObject({ id: agora, trabalha: true })
  for (const fora of [membro, deOutro])
    expect(await fora.rpc('trabalho_do_dia', { ocorrencia: agora })).toBeDenied()

  const visita = await newMembro({ campus, situacao: 'visitante' })
  for (const pessoa of [visita, await newMembro({ campus, situacao: 'membro' })])
    await porta
      .rpc('marcar_presencas', { ocorrencia: agora, presencas: [{ id: randomUUID(), member_id: pessoa.id }] })
      .throwOnError()
  expect((await porta.rpc('trabalho_do_dia', { ocorrencia: agora })).data).toMatchObject({
    telao: true,
    presenca: { presentes: 2, visitantes: 1 },
    kids: null,
    escalas: [],
  })
  // Whoever stands in a room of the Kids sees the children alone; it waits for one more adult.
  const sala = await newSala(campus)
  await putAdulto(agora, sala, membro.membroId ?? '')
  expect((await inicio(membro)).eventos[0]).toMatchObject({ trabalha: true })
  expect((await membro.rpc('trabalho_do_dia', { ocorrencia: agora })).data).toEqual({
    telao: false,
    presenca: null,
    kids: { criancas: 0, sem_adultos: 1 },
    escalas: [],
  })
  await sql(`update public.ocorrencias set estado = 'cancelada' where id = $1`, [agora])
  expect(await porta.rpc('trabalho_do_dia', { ocorrencia: agora })).toBeDenied()
})

test('quem lidera um ministério vê o que falta na sua escala do dia, e só na sua', async ({ as }) => {
  const campus = await newCampus(`Campus ${unique()}`)
  const dia = await newEvento(campus, daqui(0.1))
  const [meu, outro] = [await newMinisterio(campus), await newMinisterio(campus)]
  for (const ministerio of [meu, outro])
    await newVaga(await newEscala(dia, ministerio, 'publicada'), await newFuncao(ministerio), {
      minimo: 2,
      maximo: 3,
    })
  const lider = await as('lider', { campus })
  await giveFuncao(lider.membroId, meu, await newFuncao(meu, { lideranca: true }))
  expect((await lider.rpc('trabalho_do_dia', { ocorrencia: dia })).data).toMatchObject({
    kids: null,
    escalas: [{ ministerio_id: meu, faltam: 2, sem_resposta: 0 }],
  })
})

test('os horários são do próprio campus', async ({ as }) => {
  const campus = await newCampus(`Campus ${unique()}`)
  await sql(`insert into public.horarios_culto (campus, nome, dia, hora) values ($1, 'Culto', 0, '18:30')`, [
    campus,
  ])
  expect((await inicio(await as('visitante', { campus }))).horarios).toEqual([
    { nome: 'Culto', dia: 0, hora: '18:30:00', sala: null },
  ])
})

test('a carteirinha é de quem está em comunhão: a própria, uma só, emitida na primeira vez', async ({
  as,
  anon,
}) => {
  const [membro, visitante] = [await as('membro'), await as('visitante')]
  await sql(`update public.membros_igreja set situacao = 'visitante' where id = $1`, [visitante.membroId])
  expect((await inicio(membro)).carteirinha).toBe(true)
  expect((await inicio(visitante)).carteirinha).toBe(false)
  expect(await visitante.rpc('minha_carteirinha')).toBeEmpty()
  expect(await anon.rpc('minha_carteirinha')).toBeDenied()
  const [uma, outra] = await Promise.all([membro.rpc('minha_carteirinha'), membro.rpc('minha_carteirinha')])
  expect(uma.data).toEqual(outra.data)
  const codigo = uma.data?.[0]?.codigo ?? ''
  expect((await anon.rpc('conferir_carteirinha', { codigo })).data).toMatchObject({ valida: true })
  await sql(`update public.carteirinhas set valida_ate = '2020-01-01' where membro_id = $1`, [
    membro.membroId,
  ])
  const nova = (await membro.rpc('minha_carteirinha')).data?.[0]?.codigo
  expect(nova).not.toBe(codigo)
  expect(
    await sql('select from public.carteirinhas where membro_id = $1 and revogada_em is null', [
      membro.membroId,
    ]),
  ).toHaveLength(1)
})

test('a primeira abertura do dia avisa do que vence, cada coisa uma vez', async ({ as, anon }) => {
  const [lider, outra] = [await as('lider', { campus: 'Serra' }), await as('membro')]
  const visita = await newMembro({ nome: 'Visita', campus: 'Serra' })
  await sql('select app.abrir_acompanhamento($1, $2, app.hoje() - 1)', [visita.id, lider.id])
  await sql(
    `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
     values ($1, 'chat', 'visualizar', now() + interval '2 days')`,
    [outra.id],
  )
  const avisos = async (pessoa: typeof lider) =>
    (await pessoa.from('notifications').select('titulo').eq('user_id', pessoa.id)).data?.map(
      ({ titulo }) => titulo,
    )
  await outra.rpc('abrir_o_dia').throwOnError()
  expect(await avisos(outra)).toContain('Um acesso seu termina em breve')
  expect(await avisos(lider)).toContain('Acompanhamento atrasado: Visita Teste')
  const antes = await avisos(lider)
  await lider.rpc('abrir_o_dia').throwOnError()
  expect(await avisos(lider)).toEqual(antes)
  const admin = await as('admin')
  await admin.rpc('ver_como', { papel: 'lider', campus: 'Posse' }).throwOnError()
  expect((await admin.rpc('abrir_o_dia')).data).toBe(0)
  expect(await anon.rpc('abrir_o_dia')).toBeDenied()
})

test('sem entrar não há início', async ({ anon }) => {
  expect(await anon.rpc('inicio')).toBeDenied()
})
