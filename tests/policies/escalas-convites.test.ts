import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { inDays } from '../support/events.ts'
import { anotherDia, assign, avisosOf, itemOf, newLouvor, newServo, publish } from '../support/louvor.ts'
import { newMembro } from '../support/people.ts'

test('o convite responde sem entrar, vale até o evento e só guarda o resumo', async ({ as, anon }) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal } = await newLouvor(lider)
  const ana = await newServo(ministerio, vocal)
  const posta = await assign(lider, vaga, ana.membroId)
  expect((await lider.rpc('link_do_convite', { item: posta.id })).error?.code).toBe('PT409')
  await publish(lider, escala)
  const { data: token } = await lider.rpc('link_do_convite', { item: posta.id })
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  const guardado = await sql<{ um: number }>(
    `select 1 as um from app.escala_convites where encode(resumo, 'hex') = $1`,
    [token],
  )
  expect(guardado).toEqual([])
  const { data: convite } = await anon.rpc('convite_da_escala', { token: token ?? '' })
  expect(convite).toMatchObject({
    expirado: false,
    nome: 'Serva',
    lugares: [{ funcao: 'Vocal', estado: 'pendente' }],
  })
  expect(Object.keys(convite as object).sort()).toEqual(
    'campus,expirado,fuso,lugares,ministerio,nome,troca'.split(','),
  )
  // The letter that tells of it leads to such a link; the bell and other people's letters do not.
  await sql(
    `update public.entregas set proxima_tentativa = '2020-01-01' where profile_id = $1 and canal = 'email'`,
    [ana.id],
  )
  const { carta } = await row<{ carta: { destino: string; responder: string }[] }>(
    `select app.tomar_entregas(1, date_trunc('day', now()) + interval '1 day 15 hours') as carta`,
  )
  // Whoever answers the letter reaches the leader.
  expect(carta[0]?.responder).toBe(
    (await row<{ email: string }>('select email from public.profiles where id = $1', [lider.id])).email,
  )
  const doEmail = carta[0]?.destino.replace('/escala/', '') ?? ''
  expect(doEmail).toMatch(/^[0-9a-f]{32}$/)
  expect((await anon.rpc('convite_da_escala', { token: doEmail })).data).toMatchObject({ nome: 'Serva' })
  const doAviso = (quem: string) =>
    row(
      `select destino, app.convite_do_aviso($2, chave) as link from public.notifications
       where user_id = $1 and chave like 'escala-convite:%'`,
      [ana.id, quem],
    )
  expect(await doAviso(lider.id)).toEqual({ destino: '/dashboard-voluntario', link: null })
  // A further link ends the one handed out before, and leaves the letter's.
  const copia = (await lider.rpc('link_do_convite', { item: posta.id })).data ?? ''
  const valem = await Promise.all(
    [doEmail, token ?? '', copia].map(
      async (um) => (await anon.rpc('convite_da_escala', { token: um })).data !== null,
    ),
  )
  expect(valem).toEqual([true, false, true])
  const recusa = { token: copia, aceita: false }
  expect((await anon.rpc('responder_convite', recusa)).error?.code).toBe('PT400')
  expect((await anon.rpc('responder_convite', { ...recusa, motivo: 'Viajo' })).data).toMatchObject({
    lugares: [{ estado: 'recusado' }],
  })
  expect((await anon.rpc('responder_convite', { ...recusa, aceita: true })).data).toMatchObject({
    lugares: [{ estado: 'confirmado' }],
  })
  expect((await anon.rpc('convite_da_escala', { token: 'f'.repeat(32) })).data).toBeNull()
  await sql(
    `update public.ocorrencias o set inicio = now() - interval '1 hour', fim = now() + interval '1 hour'
    from public.escalas e where e.id = $1 and o.id = e.ocorrencia_id`,
    [escala],
  )
  expect((await anon.rpc('convite_da_escala', { token: doEmail })).data).toEqual({ expirado: true })
  expect((await anon.rpc('responder_convite', { ...recusa, motivo: 'Tarde' })).error?.code).toBe('PT409')
  // Whoever is taken off has nothing left to answer.
  expect((await lider.rpc('retirar_da_escala', { item: posta.id })).error).toBeNull()
  for (const um of [doEmail, copia])
    expect((await anon.rpc('convite_da_escala', { token: um })).data).toEqual({ expirado: true })
})

test('lembretes às 9h, um por pessoa e dia; sem resposta, a liderança sabe; faltas só onde houve presença', async ({
  as,
}) => {
  const lider = await as('lider')
  const agora = '2029-03-09T12:05:00Z'
  const base = await newLouvor(lider, { inicio: '2029-03-11T11:00:00Z' })
  const semana = await anotherDia(lider, base, '2029-03-16T15:00:00Z')
  const ana = await newServo(base.ministerio, base.vocal)
  const primeira = await assign(lider, base.vaga, ana.membroId)
  await assign(lider, semana.vaga, ana.membroId)
  await publish(lider, base.escala, semana.escala)
  const remind = async (quando: string) =>
    (await row<{ n: number }>('select app.lembrar_escalas($1) as n', [quando])).n
  expect(await remind('2029-03-09T11:55:00Z')).toBe(0)
  expect(await remind(agora)).toBe(1)
  expect(await remind('2029-03-09T13:00:00Z')).toBe(0)
  expect((await avisosOf(ana)).filter(({ titulo }) => titulo === 'Lembrete da sua escala')).toHaveLength(1)
  const request = () =>
    lider.rpc('pedir_bloqueios', { ministerio: base.ministerio, mes: inDays(30).slice(0, 10) })
  expect([(await request()).data, (await request()).data]).toEqual([2, 0])
  const mes = `${inDays(30).slice(0, 7)}-01`
  await ana.rpc('sem_bloqueios', { mes })
  const { data: meses } = await ana.from('disponibilidade_meses').select('respondido_em').eq('mes', mes)
  expect(meses).toEqual([{ respondido_em: expect.any(String) }])
  const { data: painel } = await lider.rpc('painel_escalas', { ministerio: base.ministerio })
  expect(painel).toMatchObject({ carga: expect.any(Array), parados: expect.any(Array), faltam: [] })
  const charge = async (quando: string) =>
    (await row<{ n: number }>('select app.cobrar_respostas($1) as n', [quando])).n
  const depois = new Date(Date.now() + 49 * 3_600_000).toISOString()
  expect(await charge(depois)).toBeGreaterThanOrEqual(2)
  expect(await charge(depois)).toBe(0)
  const faltas = () => row<{ n: number }>('select app.marcar_faltas_escala() as n')
  await sql(
    `update public.ocorrencias set estado = 'encerrada', inicio = now() - interval '3 hours', fim = now() where id = $1`,
    [base.ocorrencia],
  )
  await faltas()
  expect((await itemOf(primeira.id)).estado).toBe('pendente')
  const outra = await newMembro({ nome: 'Veio' })
  await sql('insert into public.attendances (member_id, event_id) values ($1, $2)', [
    outra.id,
    base.ocorrencia,
  ])
  await faltas()
  expect((await itemOf(primeira.id)).estado).toBe('faltou')
  await sql('insert into public.attendances (member_id, event_id) values ($1, $2)', [
    ana.membroId,
    base.ocorrencia,
  ])
  await faltas()
  expect((await itemOf(primeira.id)).estado).toBe('confirmado')
  expect((await faltas()).n).toBe(0)
})
