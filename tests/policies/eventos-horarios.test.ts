import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import { newEscala, newFuncao, newMinisterio, newVaga } from '../support/rosters.ts'

interface Dia {
  id: string
  nome: string
  dia: number
  hora: string
}

/** The days to come of the services of a campus, by its clock. */
const cultos = (campus: string) =>
  sql<Dia>(
    `select o.id, e.name as nome, extract(dow from o.inicio at time zone app.fuso_do_campus(o.campus))::int as dia,
       to_char(o.inicio at time zone app.fuso_do_campus(o.campus), 'HH24:MI') as hora
     from public.ocorrencias o join public.events e on e.id = o.event_base
     where o.campus = $1 and o.inicio > now() order by o.inicio`,
    [campus],
  )

async function save(pessoa: Person, campus: string, nome = 'Culto da Família', dia = 0, hora = '18:30') {
  const { data } = await pessoa
    .from('horarios_culto')
    .insert({ campus, nome, dia, hora })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

test('um horário de culto é a sua série: nasce com ele, muda com ele e termina com ele', async ({ as }) => {
  const campus = await newCampus(`Campus ${unique()}`)
  const pastor = await as('pastor', { campus })
  const id = await save(pastor, campus)
  const nascidos = await cultos(campus)
  expect(nascidos.length).toBeGreaterThan(75)
  expect(new Set(nascidos.map(({ nome, dia, hora }) => `${nome} ${dia} ${hora}`))).toEqual(
    new Set(['Culto da Família 0 18:30']),
  )

  // Only the hour moves: the days stay themselves, with their rosters.
  const ministerio = await newMinisterio(campus)
  const escala = await newEscala(nascidos[0]?.id ?? '', ministerio)
  const vaga = await newVaga(escala, await newFuncao(ministerio))
  const horarios = pastor.from('horarios_culto')
  await horarios.update({ hora: '19:00', nome: 'Culto da Noite' }).eq('id', id).throwOnError()
  const mudados = await cultos(campus)
  expect(mudados.map((um) => um.id)).toEqual(nascidos.map((um) => um.id))
  expect(new Set(mudados.map(({ nome, hora }) => `${nome} ${hora}`))).toEqual(
    new Set(['Culto da Noite 19:00']),
  )
  expect(await sql('select from public.escalas where id = $1', [escala])).toHaveLength(1)

  // Another weekday is another series; a day with somebody on its roster stays.
  const quem = await row<{ id: string }>('select id from public.membros_igreja where id = $1', [
    pastor.membroId,
  ])
  await sql('insert into public.escala_itens (vaga_id, membro_id) values ($1, $2)', [vaga, quem.id])
  await horarios.update({ dia: 6 }).eq('id', id).throwOnError()
  const depois = await cultos(campus)
  expect(depois.filter(({ dia }) => dia === 0).map((um) => um.id)).toEqual([nascidos[0]?.id])
  expect(depois.filter(({ dia }) => dia === 6).length).toBeGreaterThan(75)

  await horarios.delete().eq('id', id).throwOnError()
  expect((await cultos(campus)).map((um) => um.id)).toEqual([nascidos[0]?.id])
  // Taken back: the same series goes on.
  await save(pastor, campus, 'Culto da Noite', 6, '19:00')
  const series = await row<{ n: number }>(`select count(*)::int as n from public.events where campus = $1`, [
    campus,
  ])
  expect(series.n).toBe(2)
  expect((await cultos(campus)).filter(({ dia }) => dia === 6).length).toBeGreaterThan(75)
})

test('o culto que já estava na agenda não aparece duas vezes', async ({ as }) => {
  const campus = await newCampus(`Campus ${unique()}`)
  const pastor = await as('pastor', { campus })
  const primeiro = await save(pastor, campus)
  await sql('update public.events set horario_id = null where horario_id = $1', [primeiro])
  await sql('delete from public.horarios_culto where id = $1', [primeiro])
  const antes = await cultos(campus)
  await save(pastor, campus, 'Domingo à noite')
  expect(await cultos(campus)).toEqual(antes)
})

test('criar ou tirar um horário é uma operação, que se desfaz inteira', async ({ as }) => {
  const campus = await newCampus(`Campus ${unique()}`)
  const admin = await as('admin', { campus })
  const id = await save(admin, campus)
  const ultima = () =>
    row<{ id: string }>(
      `select o.id from public.operacoes o where o.autor = $1 order by o.created_at desc limit 1`,
      [admin.id],
    )
  await admin.from('horarios_culto').delete().eq('id', id).throwOnError()
  expect(await cultos(campus)).toEqual([])
  await admin.rpc('desfazer_operacao', { operacao: (await ultima()).id }).throwOnError()
  expect((await cultos(campus)).length).toBeGreaterThan(75)
  expect(await sql('select from public.horarios_culto where id = $1', [id])).toHaveLength(1)
  const outro = await save(admin, campus, 'Culto da Tarde', 3, '15:00')
  await admin.rpc('desfazer_operacao', { operacao: (await ultima()).id }).throwOnError()
  expect((await cultos(campus)).some(({ dia }) => dia === 3)).toBe(false)
  expect(await sql('select from public.horarios_culto where id = $1', [outro])).toEqual([])
})

test('uma série que só começa mais tarde é o culto do seu horário, a partir do seu primeiro dia', async ({
  as,
}) => {
  const campus = await newCampus(`Campus ${unique()}`)
  const pastor = await as('pastor', { campus })
  const primeiro = await save(pastor, campus)
  const { id, date } = await row<{ id: string; date: string }>(
    `update public.events set horario_id = null, date = date + interval '28 days' where horario_id = $1
     returning id, date::text`,
    [primeiro],
  )
  await sql('delete from public.horarios_culto where id = $1', [primeiro])
  await sql('delete from public.ocorrencias where event_base = $1 and inicio < $2', [id, date])
  const antes = await cultos(campus)
  const horario = await save(pastor, campus, 'Domingo à noite')
  expect(await cultos(campus)).toEqual(antes)
  await pastor.from('horarios_culto').update({ hora: '20:00' }).eq('id', horario).throwOnError()
  expect((await cultos(campus)).map((um) => um.id)).toEqual(antes.map((um) => um.id))
})

test('nenhum evento toma o horário de outro campus, e a série cortada segue o seu', async ({ as }) => {
  const [campus, vizinho] = [await newCampus(`Campus ${unique()}`), await newCampus(`Campus ${unique()}`)]
  const pastor = await as('pastor', { campus })
  const outro = await as('pastor', { campus: vizinho })
  const id = await save(pastor, campus)
  await sql('update public.events set horario_id = null where horario_id = $1', [id])
  const evento = { name: 'Culto', campus: vizinho, date: '2031-01-05T12:00:00Z', horario_id: id }
  expect(await outro.from('events').insert({ id: crypto.randomUUID(), ...evento })).toBeDenied()
  const chave = crypto.randomUUID()
  await outro.rpc('salvar_evento', { chave, dados: evento }).throwOnError()
  expect(await row('select horario_id from public.events where id = $1', [chave])).toEqual({
    horario_id: null,
  })
  expect(await outro.from('events').update({ horario_id: id }).eq('id', chave)).toBeDenied()

  const deles = await save(outro, vizinho, 'Culto da Tarde', 0, '17:00')
  const antes = await row<{ id: string; updated_at: string; regra: string }>(
    `select e.id, to_jsonb(e) ->> 'updated_at' as updated_at, e.regra from public.events e where e.horario_id = $1`,
    [deles],
  )
  const [, corte] = await sql<{ inicio: string }>(
    'select inicio::text from public.ocorrencias where event_base = $1 and inicio > now() order by inicio limit 2',
    [antes.id],
  )
  const dados = {
    updated_at: antes.updated_at,
    name: 'Culto Novo',
    date: corte?.inicio,
    cortar_em: antes.regra,
  }
  const nova = crypto.randomUUID()
  await outro
    .rpc('salvar_evento', {
      chave: nova,
      dados,
      evento: antes.id,
      desde: corte?.inicio,
      datas: [corte?.inicio ?? ''],
    })
    .throwOnError()
  expect(await sql('select id from public.events where horario_id = $1', [deles])).toEqual([{ id: nova }])
})

test('quem não edita o campus não põe culto na agenda dele', async ({ as }) => {
  const campus = await newCampus(`Campus ${unique()}`)
  for (const pessoa of [await as('membro', { campus }), await as('pastor', { campus: 'Centro' })])
    expect(
      await pessoa.from('horarios_culto').insert({ campus, nome: 'Culto', dia: 0, hora: '10:00' }),
    ).toBeDenied()
  expect(await cultos(campus)).toEqual([])
})
