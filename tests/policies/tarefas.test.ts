import { randomUUID } from 'node:crypto'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

/** The jobs of the clock, called as the schedule calls them: by the owner, with nobody signed in. */

const titulos = async ({ id }: Person) =>
  (await sql<{ titulo: string }>('select titulo from public.notifications where user_id = $1', [id])).map(
    ({ titulo }) => titulo,
  )
const MANHA = '2030-01-10T12:00:00Z'

test('o que é do dia começa às sete da manhã do relógio de cada campus', async ({ as }) => {
  const campiEm = async (agora: string) =>
    (await row<{ campi: string[] }>('select app.campi_de_manha($1) as campi', [agora])).campi
  const lider = await as('lider', { campus: 'Serra' })
  await sql(`update public.campi set fuso = 'America/Rio_Branco' where nome = 'Serra'`)
  try {
    // 7:30 in São Paulo is 5:30 in Acre, and after midnight it is still last night there.
    expect(await campiEm('2030-01-10T10:30:00Z')).toContain('Posse')
    expect(await campiEm('2030-01-10T10:30:00Z')).not.toContain('Serra')
    expect(await campiEm('2030-01-10T12:00:00Z')).toEqual(expect.arrayContaining(['Posse', 'Serra']))
    expect(await campiEm('2030-01-10T04:00:00Z')).toEqual([])
  } finally {
    await sql(`update public.campi set fuso = null where nome = 'Serra'`)
  }
  const visita = await newMembro({ nome: 'Visita', sobrenome: randomUUID(), campus: 'Serra' })
  await sql('select app.abrir_acompanhamento($1, $2, app.hoje() - 1)', [visita.id, lider.id])
  const atrasado = `Acompanhamento atrasado: ${visita.nome_completo}`
  await sql(`select app.avisar_atrasados('{Posse}')`)
  expect(await titulos(lider)).not.toContain(atrasado)
  for (let vez = 0; vez < 2; vez++) await sql(`select app.avisar_atrasados('{Posse,Serra}')`)
  expect((await titulos(lider)).filter((titulo) => titulo === atrasado)).toHaveLength(1)
})

test('um aviso à igreja espera que amanheça em todos os seus campi; acessos que vencem são ditos a quem os tem', async ({
  as,
}) => {
  const [daPosse, daSerra] = [await as('membro'), await as('membro', { campus: 'Serra' })]
  const titulo = `Aviso ${randomUUID()}`
  const { id } = await row<{ id: string }>(
    `insert into public.avisos_globais (titulo, texto, fim) values ($1, 'Um texto.', app.hoje()) returning id`,
    [titulo],
  )
  await sql(`insert into public.avisos_globais_campi values ($1, 'Posse'), ($1, 'Serra')`, [id])
  await sql(`select app.avisar_os_que_comecam('{Posse}')`)
  expect(await titulos(daPosse)).not.toContain(titulo)
  for (let vez = 0; vez < 2; vez++) await sql(`select app.avisar_os_que_comecam('{Posse,Serra}')`)
  for (const pessoa of [daPosse, daSerra])
    expect((await titulos(pessoa)).filter((um) => um === titulo)).toHaveLength(1)

  await sql(
    `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
     values ($1, 'chat', 'visualizar', now() + interval '2 days')`,
    [daPosse.id],
  )
  const vence = 'Um acesso seu termina em breve'
  await sql(`select app.vencimentos_de_todos('2030-01-10T04:00:00Z')`)
  expect(await titulos(daPosse)).not.toContain(vence)
  for (let vez = 0; vez < 2; vez++) await sql('select app.vencimentos_de_todos($1)', [MANHA])
  expect((await titulos(daPosse)).filter((um) => um === vence)).toHaveLength(1)
  expect(await titulos(daSerra)).not.toContain(vence)
})

test('listas seguidas são lidas no alcance de cada pessoa, uma vez por dia', async ({ as }) => {
  const sobrenome = `Lt${randomUUID()
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}zw`
  const [pastor, lider] = [await as('pastor'), await as('lider', { campus: 'Serra' })]
  const nova = { nome: sobrenome, da_igreja: true, filtro: { busca: sobrenome } }
  const { data } = await pastor.from('listas_de_membros').insert(nova).select('id').single().throwOnError()
  for (const pessoa of [pastor, lider])
    await pessoa
      .from('listas_seguidas')
      .insert({ lista_id: data?.id ?? '' })
      .throwOnError()
  const read = () => sql('select app.listas_de_todos($1)', [MANHA])
  const amanha = async () => {
    await sql(`update public.listas_seguidas set conferida_em = now() - interval '21 hours'`)
    // Two days of a test are in one second, which the key of the notice names.
    await sql(`update public.notifications set chave = null where titulo like '%' || $1 || '%'`, [sobrenome])
  }
  await read()
  await newMembro({ nome: 'Daqui', sobrenome })
  await read()
  const mudou = async (pessoa: Person) =>
    (await titulos(pessoa)).filter((titulo) => titulo.includes(sobrenome)).length
  expect(await mudou(pastor)).toBe(0)
  await amanha()
  await read()
  expect([await mudou(pastor), await mudou(lider)]).toEqual([1, 0])
  // A list whose reader may see nobody any more keeps nobody else waiting.
  await sql('delete from public.user_roles where user_id = $1', [lider.id])
  await amanha()
  await newMembro({ nome: 'Outra', sobrenome })
  await read()
  expect([await mudou(pastor), await mudou(lider)]).toEqual([2, 0])
  // Whoever the job acted as, it is nobody afterwards.
  const [depois] = await sql<{ eu: string | null }>(
    `with lidas as materialized (select app.listas_de_todos($1)) select auth.uid() as eu from lidas`,
    [MANHA],
  )
  expect(depois?.eu).toBeNull()
})

test('ninguém agenda, lê ou roda uma tarefa pela API; quem administra vê como elas andam', async ({
  as,
  anon,
}) => {
  const admin = await as('admin')
  for (const cliente of [anon, await as('pastor'), admin]) {
    for (const esquema of ['cron', 'net', 'app']) {
      // @ts-expect-error: none of these is a schema of the API.
      const { error } = await cliente.schema(esquema).from('job').select()
      expect(error?.code).toBe('PGRST106')
    }
    // @ts-expect-error: no function of the API.
    expect((await cliente.rpc('agir_como', { pessoa: admin.id })).error?.code).toBe('PGRST202')
  }
  const abertas = await sql<{ nome: string }>(`
    select p.oid::regprocedure::text as nome from pg_proc p, unnest(array['anon', 'authenticated']) r
    where (p.pronamespace in ('cron'::regnamespace, 'net'::regnamespace) or p.proname in ('agir_como', 'listas_de_todos',
        'vencimentos_de_todos', 'lembrar_retencao_a_todos', 'avisar_vencimentos_de', 'avisar_os_que_comecam'))
      and has_function_privilege(r, p.oid, 'execute') and p.proname <> '_urlencode_string'
    union all
    select c.oid::regclass::text from pg_class c, unnest(array['anon', 'authenticated']) r
    where c.relnamespace in ('cron'::regnamespace, 'net'::regnamespace) and c.relkind = 'r'
      and has_table_privilege(r, c.oid, 'select, insert, update, delete')`)
  expect(abertas).toEqual([])

  // Every job does its work with nobody signed in, as often as it is called.
  const tarefas = await sql<{ jobid: string; jobname: string; command: string }>('select * from cron.job')
  expect(tarefas.length).toBeGreaterThanOrEqual(8)
  for (const { command } of tarefas) await sql(command)
  const [primeira] = tarefas
  await sql(
    `insert into cron.job_run_details (jobid, status, return_message, start_time, end_time)
     values ($1, 'failed', 'ERROR:  de teste', now() - interval '1 hour', now()), ($1, 'failed', 'ERROR:  de novo', now(), now())`,
    [primeira?.jobid],
  )
  const { data } = await admin.rpc('saude')
  expect(JSON.parse(JSON.stringify(data)).tarefas[0]).toMatchObject({
    nome: primeira?.jobname,
    ativa: true,
    estado: 'failed',
    erro: 'ERROR:  de novo',
    falhas: 2,
  })
  await sql('delete from cron.job_run_details')
})
