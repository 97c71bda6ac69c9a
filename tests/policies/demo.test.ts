import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEATURES } from '../../architecture.ts'
import { type Backend, startBackend } from '../../backend/src/backend.ts'
import { demoMoneySeed, demoSeed } from '../../scripts/demo-seed.ts'
import { Constants, type Database } from '../../supabase/database.types.ts'

const PROJECT = join(import.meta.dirname, '..', '..', 'supabase')

let dataDir: string
let backend: Backend
let owner: pg.Client
let ratio: number

const all = async (text: string) => (await owner.query(text)).rows

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'))
  const first = Date.now()
  backend = await startBackend({ project: PROJECT, dataDir, env: { ...process.env, PORT: '0' } })
  const empty = Date.now() - first
  owner = new pg.Client({ connectionString: backend.databaseUrl })
  await owner.connect()
  const seed = await readFile(await demoSeed(), 'utf8')
  const started = Date.now()
  await owner.query(seed)
  ratio = (Date.now() - started) / empty
})

afterAll(async () => {
  await owner?.end()
  await backend?.close()
  await rm(dataDir, { recursive: true, force: true })
})

// About 3 on a quiet machine; a clock would measure what else the machine does.
test('encher a igreja custa poucas vezes o que custa criar uma vazia', () => {
  expect(ratio).toBeLessThan(8)
})

test('tem 1.200 pessoas em três campi, com presenças de quatorze meses', async () => {
  expect(
    await all(`select count(*)::int as n, count(distinct campus)::int as campi from public.membros_igreja
      where campus in ('Posse', 'Centro', 'Serra')`),
  ).toEqual([{ n: 1200, campi: 3 }])
  const [meses] = await all(
    `select count(distinct date_trunc('month', o.inicio))::int as n, count(*)::int as presencas
     from public.attendances a join public.ocorrencias o on o.id = a.event_id`,
  )
  expect(meses.n).toBeGreaterThanOrEqual(14)
  expect(meses.presencas).toBeGreaterThan(20_000)
  const faltam = await all(`select 1 from public.ocorrencias o join public.events e on e.id = o.event_base
    where o.inicio > now() - interval '14 months' and o.estado = 'encerrada' and e.name like 'Culto%'
    and not exists (select from public.attendances a where a.event_id = o.id)`)
  expect(faltam).toEqual([])
})

test('duas congregações vivem por outro relógio, com culto às 19:30 de lá, gente e escala', async () => {
  const cultos = await all(`
    select c.nome, array_agg(distinct to_char(o.inicio at time zone c.fuso, 'D HH24:MI')) as hora,
      (select count(*) > 3 from public.membros_igreja m where m.campus = c.nome) as gente,
      (select count(*) > 1 from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id where m.campus = c.nome) as escala
    from public.campi c join public.ocorrencias o on o.campus = c.nome where c.fuso is not null group by c.nome, c.fuso order by 1`)
  expect(cultos).toEqual([
    { nome: 'Manaus', hora: ['1 19:30'], gente: true, escala: true },
    { nome: 'Noronha', hora: ['1 19:30'], gente: true, escala: true },
  ])
})

test('o próximo culto da noite em Posse tem o seu roteiro, com músicas da biblioteca', async () => {
  const [roteiro] = await all(`
    select count(*)::int as itens, count(i.musica_id)::int as musicas, min(o.inicio) > now() as vem
    from public.roteiros r join public.ocorrencias o on o.id = r.ocorrencia_id
    join public.roteiro_itens i on i.roteiro_id = r.id`)
  expect(roteiro).toEqual({ itens: 9, musicas: 2, vem: true })
})

test('cada arquivo da semente é de uma área, e juntos têm o nome pelo qual uma pasta de dados já semeada os conhece', async () => {
  const files = await readdir(join(PROJECT, 'seed'))
  expect(
    files.filter((file) => ![...FEATURES, '_base'].some((feature) => file === `${feature}.sql`)),
  ).toEqual([])
  expect(basename(await demoSeed())).toBe('demo.sql')
})

/** Each rule, and what finds the rows that break it. */
const BELIEVABLE: Record<string, string> = {
  'ninguém serve em dois lugares ao mesmo tempo': `
    select membro_id, ocorrencia_id from public.escala_itens where estado not in ('recusado', 'substituido')
    group by 1, 2 having count(*) > 1`,
  'ninguém é escalado no dia em que não pode': `
    select i.id from public.escala_itens i join public.bloqueio_dias b on b.membro_id = i.membro_id
    join public.ocorrencias o on o.id = i.ocorrencia_id where b.inicio < o.fim and b.fim > o.inicio`,
  'pai e mãe têm 16 anos ou mais quando nasce um filho, e a mãe até 47': `
    select f.id from public.parentescos p join public.membros_igreja f on f.id = p.membro_id
    join public.membros_igreja m on m.id = p.parente_id where p.grau = 'pai_mae'
      and (f.data_nascimento < m.data_nascimento + interval '16 years'
        or m.sexo = 'feminino' and f.data_nascimento > m.data_nascimento + interval '47 years')`,
  'irmãos não se chamam igual nem nascem com menos de nove meses entre si': `
    select a.id from public.parentescos p join public.membros_igreja a on a.id = p.membro_id
    join public.membros_igreja b on b.id = p.parente_id where p.grau = 'irmao' and (a.nome = b.nome
      or abs(a.data_nascimento - b.data_nascimento) between 1 and 270)`,
  'um casal são um homem e uma mulher casados, em união ou viúvos': `
    select a.id from public.parentescos p join public.membros_igreja a on a.id = p.membro_id
    join public.membros_igreja b on b.id = p.parente_id where p.grau = 'conjuge' and a.profile_id is null and b.profile_id is null
      and (a.sexo = b.sexo or a.estado_civil not in ('casado', 'uniao_estavel', 'viuvo'))
      and a.nome not in ('Juliana', 'Miriam', 'Lídia')`,
  'um filho tem o sobrenome do pai ou da mãe': `
    select f.id from public.parentescos p join public.membros_igreja f on f.id = p.membro_id
    join public.membros_igreja m on m.id = p.parente_id where p.grau = 'pai_mae'
    group by f.id having not bool_or(string_to_array(f.sobrenome, ' ') && string_to_array(m.sobrenome, ' '))`,
  'batismo e membresia vêm depois de nascer e de chegar, nunca amanhã': `
    select id from public.membros_igreja, app.hoje() h (dia) where batismo_data > dia or data_membresia > dia or situacao_desde > dia
      or batismo_data < data_nascimento + interval '12 years' or data_conversao > batismo_data or data_conversao < data_nascimento
      or data_membresia < batismo_data and batismo_local is not null or falecido_em < data_membresia or saiu_em < data_membresia`,
  'batiza-se em poucos domingos do ano, poucos de cada vez': `
    select batismo_data from public.membros_igreja where batismo_local is not null
    group by 1 having extract(dow from batismo_data) <> 0 or count(*) > 40`,
  'ninguém chegou antes de nascer, nem serve quem é criança': `
    select m.id from public.membros_igreja m where m.created_at < m.data_nascimento
    union all select f.membro_id from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
      where m.data_nascimento > now() - interval '14 years'`,
  'de quem saiu ou faleceu ninguém espera que sirva ou que venha': `
    select f.membro_id from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
    where f.ativo and m.situacao in ('transferido', 'desligado', 'falecido', 'visitante') and m.profile_id is null`,
  'as presenças variam de domingo a domingo, sem encher além do templo': `
    select campus from (select o.campus, count(*) as gente, c.capacidade from public.attendances a
      join public.ocorrencias o on o.id = a.event_id join public.events e on e.id = o.event_base and e.regra is not null
      join public.campi c on c.nome = o.campus where c.fuso is null and e.tipo = 'culto' group by o.id, o.campus, c.capacidade) d
    group by campus, capacidade having max(gente) > capacidade or min(gente) < 5 or stddev(gente) < 2`,
  'nenhuma sala tem duas coisas ao mesmo tempo, a não ser que uma foi recusada': `
    select a.ocorrencia_id from app.ocupacoes a join app.ocupacoes b on b.sala_id = a.sala_id and b.ocorrencia_id > a.ocorrencia_id
      and b.de < a.ate and b.ate > a.de
    where not exists (select from public.decisoes_de_uso d where not d.aprovada and d.ocorrencia_id in (a.ocorrencia_id, b.ocorrencia_id))`,
  'nenhuma criança está em duas salas, e cada sala com crianças tem dois adultos': `
    select crianca_id from public.kids_visitas group by crianca_id, ocorrencia_id having count(*) > 1
    union all select v.sala_id from public.kids_visitas v group by v.sala_id, v.ocorrencia_id
      having (select count(*) from public.kids_adultos a where a.sala_id = v.sala_id and a.ocorrencia_id = v.ocorrencia_id) < 2`,
  'há inscrições, reservas, acompanhamentos, atos e transferências em cada estado': `
    select e::text from unnest(enum_range(null::public.estado_inscricao)) e where e <> 'rascunho'
      and not exists (select from public.inscricoes i where i.estado = e)
    union all select e::text from unnest(enum_range(null::public.acompanhamento_etapa)) e
      where not exists (select from public.acompanhamentos a where a.etapa = e)
    union all select e::text from unnest(enum_range(null::public.ato_etapa)) e where not exists (select from public.atos a where a.etapa = e)
    union all select e::text from unnest(array['solicitada', 'aceita', 'recusada']) e
      where not exists (select from public.transferencias t where t.estado::text = e)
    union all select e::text from unnest(array[true, false]) e where not exists (select from public.decisoes_de_uso d where d.aprovada = e)`,
  'a maioria autorizou o cadastro, e por um menor assinou quem responde por ele': `
    select 'poucos' where (select count(distinct membro_id) from public.consentimentos where finalidade = 'cadastro') < 700
    union all select c.id::text from public.consentimentos c join public.membros_igreja m on m.id = c.membro_id
      where m.data_nascimento > app.hoje() - interval '17 years' and c.responsavel_nome is null`,
}

for (const [regra, linhas] of Object.entries(BELIEVABLE))
  test(regra, async () => {
    expect(await all(linhas)).toEqual([])
  })

for (const papel of Constants.public.Enums.papel) {
  test(`${papel} entra com a senha da demonstração`, async () => {
    const pessoa = createClient<Database>(backend.url, backend.secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { error } = await pessoa.auth.signInWithPassword({
      email: `${papel}@demo.test`,
      password: 'Demo@2026',
    })
    expect(error).toBeNull()
    const { data } = await pessoa.rpc('meu_acesso')
    const global = ['admin', 'pastor_executivo', 'ministerio_global', 'lideranca_global'].includes(papel)
    expect(data).toMatchObject({
      roles: [{ role: papel, campus: global ? null : 'Posse' }],
      membro_id: expect.any(String),
    })
    const inicio = await pessoa.rpc('inicio')
    expect(inicio.data).toMatchObject({
      campus: 'Posse',
      eventos: [expect.objectContaining({ campus: 'Posse', confirmado: false })],
    })
  })
}

test('o dinheiro de um ano em dois campi entra depois, fecha em zero, e cada página tem o que mostrar', async () => {
  await owner.query(await readFile(await demoMoneySeed(), 'utf8'))
  expect(
    await all(`select campus, sum(valor_centavos)::int as soma, count(distinct date_trunc('month', caixa))::int >= 12 as ano
      from public.partidas group by campus order by campus`),
  ).toEqual([
    { campus: 'Centro', soma: 0, ano: true },
    { campus: 'Posse', soma: 0, ano: true },
  ])
  const [ha] = await all(`select
    (select count(*) from public.linhas_do_extrato where estado = 'nova')::int as linhas,
    (select count(*) from public.contas_a_pagar where estado in ('pendente', 'aprovada'))::int as contas,
    (select count(*) from public.contagens_de_oferta where estado = 'confrontada')::int as contagens,
    (select count(*) from public.promessas)::int as promessas`)
  for (const [oQue, quantas] of Object.entries(ha)) expect(quantas, oQue).toBeGreaterThan(0)
})
