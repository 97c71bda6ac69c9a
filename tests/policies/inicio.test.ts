import { z } from 'zod'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

const answer = z.object({
  nome: z.string(),
  campus: z.string(),
  proximo_evento: z
    .object({
      id: z.string(),
      name: z.string(),
      date: z.string(),
      campus: z.string(),
      location: z.string().nullable(),
      confirmado: z.boolean(),
      estado: z.string(),
      resposta: z.string().nullable(),
    })
    .nullable(),
  aniversariantes: z.array(
    z.object({
      id: z.string(),
      nome_completo: z.string(),
      dia: z.number(),
      mes: z.number(),
      campus: z.string(),
    }),
  ),
  avisos: z.array(
    z.object({
      id: z.string(),
      titulo: z.string(),
      mensagem: z.string(),
      lida: z.boolean(),
      created_at: z.string(),
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
    expect((await inicio(pessoa)).proximo_evento).toMatchObject({
      id: proximo,
      campus: 'Posse',
      confirmado: false,
    })
    await pessoa.rpc('confirmar_presenca', { evento_id: proximo, automatica: false })
    expect((await inicio(pessoa)).proximo_evento).toMatchObject({
      confirmado: false,
      resposta: 'vou',
      estado: 'agendada',
    })
  }
  // What people arrive at now goes before what comes, of two the nearer, and nothing that is closed.
  const [cedo, agora] = [await newEvento('Posse', daqui(-3)), await newEvento('Posse', daqui(0.5))]
  const pessoa = await as('membro', { campus: 'Posse' })
  const mostrado = async () => (await inicio(pessoa)).proximo_evento
  expect(await mostrado()).toMatchObject({ id: agora, estado: 'aberta' })
  await pessoa.rpc('confirmar_presenca', { evento_id: agora })
  expect(await mostrado()).toMatchObject({ id: agora, confirmado: true })
  await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [agora])
  expect(await mostrado()).toMatchObject({ id: cedo, estado: 'aberta', confirmado: false })
  await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [cedo])
  expect(await mostrado()).toMatchObject({ id: proximo })
  const semEvento = await as('membro', { campus: 'Serra' })
  expect((await inicio(semEvento)).proximo_evento).toBeNull()
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

test('avisos são os da pessoa que ela não leu', async ({ as }) => {
  const [pessoa, outra] = [await as('membro'), await as('membro')]
  for (let i = 1; i <= 6; i++)
    await sql(`select app.notificar($1, 'Aviso ' || $2::text, 'Texto')`, [pessoa.id, i])
  await sql(`update public.notifications set lida = true where user_id = $1 and titulo = 'Aviso 6'`, [
    pessoa.id,
  ])
  expect((await inicio(pessoa)).avisos.map(({ titulo }) => titulo).sort()).toEqual([
    'Aviso 1',
    'Aviso 2',
    'Aviso 3',
    'Aviso 4',
    'Aviso 5',
  ])
  const delas = (await inicio(outra)).avisos.map(({ titulo }) => titulo)
  expect(delas.filter((titulo) => titulo.startsWith('Aviso'))).toEqual([])
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
