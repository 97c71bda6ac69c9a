import type pg from 'pg'
import { CAMPI } from '../membros.ts'

/** The service that goes on now, with its marks; the campus that it is of has everything that is measured for one. */
export const DIA = 'c1-s1_hoje'
export const CAMPUS = 'Campus 1'
export const CONGRESSO = 'congresso'
const MARKS = 2_000
const REGISTERED = 3_000
const CHILDREN_INSIDE = 300

const TABLES = [
  'public.events',
  'public.ocorrencias',
  'public.evento_ministerios',
  'public.membros_igreja',
  'public.familias',
  'public.familia_membros',
  'public.membros_funcoes',
  'public.attendances',
  'public.escalas',
  'public.escala_vagas',
  'public.escala_itens',
  'public.bloqueios',
  'public.bloqueio_dias',
  'public.inscricao_pedidos',
  'public.inscricoes',
  'public.kids_visitas',
  'public.kids_adultos',
  'public.kids_cuidados',
  'public.notifications',
  'public.atos',
  'public.acompanhamentos',
  'public.profiles',
  'auth.users',
  'app.ocupacoes',
]

/**
 * What there is whatever the number of people: twenty campuses with ten ministries each, two years of Sundays with three
 * services and what a ministry has in its week, half a year ahead, rooms, and the rosters' places. Sundays are seven days
 * from now each, so that one service always goes on.
 */
const CALENDAR = [
  `insert into public.campi (nome) select 'Campus ' || g from generate_series(1, ${CAMPI}) g on conflict do nothing`,
  `insert into public.salas (campus, nome, tipo) select 'Campus ' || c, 'Sala ' || s, 'sala' from generate_series(1, ${CAMPI}) c, generate_series(1, 4) s`,
  `insert into public.ministerios (id, campus, nome)
   select md5('m' || c || '-' || m)::uuid, 'Campus ' || c, 'Ministério ' || m from generate_series(1, ${CAMPI}) c, generate_series(1, 10) m`,
  `insert into public.funcoes_ministerio (id, ministerio_id, nome, lideranca)
   select md5('f' || c || '-' || m || '-' || f)::uuid, md5('m' || c || '-' || m)::uuid, 'Função ' || f, f = 1
   from generate_series(1, ${CAMPI}) c, generate_series(1, 10) m, generate_series(1, 41) f where f <= 6 or c = 1 and m = 1`,
  `insert into public.events (id, name, campus, location, date, tipo, regra, sala_id)
   select 'c' || c || '-s' || s, 'Culto ' || s, 'Campus ' || c, 'Templo', now() - interval '104 weeks', 'culto', 'FREQ=WEEKLY',
     (select x.id from public.salas x where x.campus = 'Campus ' || c and x.nome = 'Sala 1')
   from generate_series(1, ${CAMPI}) c, generate_series(1, 3) s`,
  `insert into public.events (id, name, campus, location, date, tipo, regra, sala_id)
   select 'c' || c || '-r' || m, 'Reunião ' || m, 'Campus ' || c, 'Salão', now() - interval '104 weeks', 'reuniao', 'FREQ=WEEKLY',
     (select x.id from public.salas x where x.campus = 'Campus ' || c and x.nome = 'Sala ' || 2 + m % 3)
   from generate_series(1, ${CAMPI}) c, generate_series(1, 5) m`,
  `insert into public.evento_ministerios (event_id, ministerio_id)
   select 'c' || c || '-r' || m, md5('m' || c || '-' || m)::uuid from generate_series(1, ${CAMPI}) c, generate_series(1, 5) m`,
  `insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, sala_id, estado)
   select e.id || case when w = 0 and e.tipo = 'culto' then '_hoje' else '_w' || w end, e.id, e.campus, q.quando, q.quando,
     q.quando + interval '90 minutes', e.sala_id, case when w > 0 and w % 50 = 0 then 'cancelada' else 'agendada' end::public.estado_ocorrencia
   from public.events e, generate_series(-30, 104) w,
     lateral (select date_trunc('minute', now()) - interval '40 minutes' - make_interval(weeks => w, days => (e.tipo = 'reuniao')::integer)
       + make_interval(hours => 3 * (substr(split_part(e.id, '-', 2), 2)::integer - 1) % 9) as quando) q
   where e.regra is not null`,
  `insert into app.ocupacoes (ocorrencia_id, event_base, sala_id, quantidade, de, ate)
   select o.id, o.event_base, o.sala_id, 1, o.inicio - interval '30 minutes', o.fim + interval '30 minutes' from public.ocorrencias o`,
  `insert into public.indisponibilidades (campus, sala_id, de, ate, motivo)
   select s.campus, s.id, now() - interval '20 days', now() - interval '3 days', 'Obra' from public.salas s where s.nome = 'Sala 2'`,
  `insert into public.evento_campi (event_id, campus) values ('c2-s1', '${CAMPUS}')`,
  `insert into public.escalas (id, ocorrencia_id, ministerio_id, estado, publicada_em)
   select md5('e' || o.id || m.id)::uuid, o.id, m.id, 'publicada', o.inicio - interval '20 days'
   from public.ocorrencias o join public.ministerios m on m.campus = o.campus
   where o.event_base like 'c%-s1' and o.inicio > now() - interval '26 weeks' and o.inicio < now() + interval '9 weeks'`,
  `insert into public.escala_vagas (id, escala_id, funcao_id, ordem)
   select md5('v' || e.id || f.id)::uuid, e.id, f.id, row_number() over (partition by e.id order by f.id)
   from public.escalas e join public.funcoes_ministerio f on f.ministerio_id = e.ministerio_id where not f.lideranca`,
  `insert into public.events (id, name, campus, date, tipo) values ('${CONGRESSO}', 'Congresso', '${CAMPUS}', now() + interval '20 days', 'outro')`,
  `insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim)
   select e.id, e.id, e.campus, e.date, e.date, e.date + interval '8 hours' from public.events e where e.id = '${CONGRESSO}'`,
  `insert into public.inscricao_regras (evento_id, campus) values ('${CONGRESSO}', '${CAMPUS}')`,
  `insert into public.inscricao_tipos (evento_id, nome, preco_centavos) values ('${CONGRESSO}', 'Inteira', 5000)`,
  `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade, por_adulto)
   select 'Campus ' || c, 'Kids ' || s, 24 * (s - 1), 24 * s - 1, 500, 50 from generate_series(1, ${CAMPI}) c, generate_series(1, 6) s`,
]

/**
 * The people numbered from $1 to $2, in households of four (two adults, two children) of one campus: a third come nearly every
 * week, a third now and then, one in fifty of the faithful stopped a month ago; one adult in three serves in a ministry.
 */
const PEOPLE_PARTS = [
  'drop table if exists pg_temp.gente',
  `create temporary table gente as
   select q.id, q.n, 'Campus ' || 1 + q.n % ${CAMPI} as campus, q.n / ${CAMPI} / 4 as casa, q.n / ${CAMPI} % 4 as lugar, abs(hashtext(q.id::text)) as h,
     1 + q.n / ${CAMPI} / 4 % 3 as culto
   from generate_series($1, $2) n, lateral (select md5('pessoa' || n)::uuid as id, n) q`,
  'create index on gente (id)',
  'analyze gente',
  `insert into public.membros_igreja (id, nome, sobrenome, nome_completo, email, telefone, campus, situacao, data_nascimento, profile_id)
   select g.id, q.nome, q.sobrenome || ' ' || g.n, q.nome || ' ' || q.sobrenome || ' ' || g.n, 'pessoa' || g.n || '@medida.test',
     '+5562' || 900000000 + g.n, g.campus, 'membro', current_date - case when g.lugar < 2 then 8000 + g.h % 20000 else 30 + g.h % 4200 end,
     case when g.lugar < 2 and g.h % 10 = 0 then md5('conta' || g.id)::uuid end
   from gente g, lateral (select (array['Ana','José','João','Maria','Antônio','Luíza','Débora','Éder','Cássia','Tarcísio','Zuleica','Inês'])[1 + g.n / ${CAMPI} % 12] as nome,
     (array['Silva','Souza','Conceição','Araújo','Brandão','Magalhães','Gusmão'])[1 + g.casa % 7] as sobrenome) q`,
  `insert into public.familias (id, nome, campus, responsavel_id)
   select md5('casa' || g.campus || '-' || g.casa)::uuid, 'Família ' || g.n, g.campus, g.id from gente g where g.lugar = 0`,
  `insert into public.familia_membros (familia_id, membro_id, papel)
   select md5('casa' || g.campus || '-' || g.casa)::uuid, g.id, case g.lugar when 0 then 'responsavel' when 1 then 'conjuge' else 'filho' end::public.familia_papel
   from gente g`,
  `insert into public.membros_funcoes (membro_id, ministerio, funcao, ministerio_id, funcao_id, inicio)
   select g.id, m.nome, f.nome, m.id, f.id, current_date - 400
   from gente g cross join lateral (select greatest(g.h % 13 - 2, 1) as m, case when g.campus = '${CAMPUS}' and g.h % 13 < 4 then 40 else 5 end as quantas) q
   join public.ministerios m on m.campus = g.campus and m.nome = 'Ministério ' || q.m
   join public.funcoes_ministerio f on f.ministerio_id = m.id and f.nome = 'Função ' || 2 + g.h / 7 % q.quantas
   where g.lugar < 2 and g.h / 13 % 3 = 0`,
  `insert into public.attendances (member_id, event_id, campus, chegada, metodo)
   select g.id, o.id, o.campus, o.inicio + make_interval(mins => g.h % 30), 'lista'
   from gente g join public.ocorrencias o on o.event_base = 'c' || substr(g.campus, 8) || '-s' || g.culto
   where o.inicio < now() - interval '1 day' and not (g.h % 50 = 0 and o.inicio > now() - interval '28 days')
     and abs(hashtext(g.id::text || o.id)) % 100 < case when g.h / 50 % 3 = 0 then 88 when g.h / 50 % 3 = 1 then 20 else 2 end`,
  `insert into public.attendances (member_id, event_id, campus, chegada, metodo)
   select g.id, '${DIA}', g.campus, now() - make_interval(mins => g.h % 40), 'lista' from gente g where g.campus = '${CAMPUS}'
   order by g.h / 50 % 3, g.h limit ${MARKS} on conflict do nothing`,
  `insert into public.escala_itens (escala_id, vaga_id, ministerio_id, ocorrencia_id, subtempo, inicio, fim, membro_id, estado, publicado_em)
   select e.id, v.id, e.ministerio_id, o.id, 'Culto', o.inicio, o.fim, p.membro_id,
     case when o.inicio < now() then 'confirmado' else 'pendente' end::public.estado_item, o.inicio - interval '20 days'
   from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id join public.escala_vagas v on v.escala_id = e.id
   cross join lateral (
     select f.membro_id from public.membros_funcoes f where f.funcao_id = v.funcao_id order by md5(f.membro_id::text || o.id) limit 1) p
   where not exists (select from public.escala_itens i where i.vaga_id = v.id)`,
  `insert into public.bloqueios (id, membro_id) select g.id, g.id from gente g where g.lugar < 2 and g.h / 13 % 12 = 0`,
  `insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim)
   select b.id, b.membro_id, now() + make_interval(days => 7 * w - 3), now() + make_interval(days => 7 * w + 1)
   from gente g join public.bloqueios b on b.id = g.id, generate_series(-20, 20, 4) w`,
  `with i as (select g.*, gen_random_uuid() as pedido from gente g where g.campus = '${CAMPUS}' order by g.h limit ${REGISTERED}),
   p as (insert into public.inscricao_pedidos (id, envio, evento_id, campus, contato_nome, contato_telefone, membro_id, total_centavos, conta_id)
     select i.pedido, gen_random_uuid(), '${CONGRESSO}', i.campus, 'Contato ' || i.n, '+5562' || 900000000 + i.n, i.id, 5000, null from i)
   insert into public.inscricoes (pedido_id, evento_id, campus, tipo_id, membro_id, nome, pessoa_chave, estado, preco_centavos, ordem_espera)
   select i.pedido, '${CONGRESSO}', i.campus, t.id, i.id, m.nome_completo, 'm' || i.id,
     (case i.h % 5 when 0 then 'aguardando_pagamento' when 1 then 'lista_de_espera' else 'inscrito' end)::public.estado_inscricao, 5000,
     case when i.h % 5 = 1 then i.n end
   from i join public.membros_igreja m on m.id = i.id, public.inscricao_tipos t where t.evento_id = '${CONGRESSO}'
   on conflict do nothing`,
  `insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_em, saida_em, saida_como)
   select gen_random_uuid(), q.id, o.id, q.campus, q.sala, md5('casa' || q.campus || '-' || q.casa)::uuid, gen_random_uuid(), o.inicio,
     case when o.id <> '${DIA}' then o.fim end, case when o.id <> '${DIA}' then 'codigo'::public.saida_kids end
   from (select g.*, s.id as sala from gente g join public.membros_igreja m on m.id = g.id
     join public.kids_salas s on s.campus = g.campus and app.idade_em_meses(m.data_nascimento, current_date) between s.de_meses and s.ate_meses
     where g.campus = '${CAMPUS}' and g.lugar > 1 order by g.h limit ${CHILDREN_INSIDE}) q
   join public.ocorrencias o on o.event_base = 'c1-s1' and o.inicio between now() - interval '60 days' and now() on conflict do nothing`,
  `insert into public.kids_cuidados (crianca_id, cifrado) select distinct v.crianca_id, app.selar_cuidados('{"alergia": "Amendoim"}') from public.kids_visitas v
   where v.saida_em is null and abs(hashtext(v.crianca_id::text)) % 5 = 0 on conflict do nothing`,
  `insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id)
   select '${DIA}', s.id, g.id from (select g.*, row_number() over (order by g.h) as r from gente g where g.campus = '${CAMPUS}' and g.lugar < 2 limit 48) g
   join (select s.id, row_number() over (order by s.nome) as r from public.kids_salas s where s.campus = '${CAMPUS}') s on s.r = 1 + g.r % 6 on conflict do nothing`,
  `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
   select '00000000-0000-0000-0000-000000000000', md5('conta' || g.id)::uuid, 'authenticated', 'authenticated', 'pessoa' || g.n || '@medida.test', now(),
     '{}', '{}', now(), now() from gente g where g.lugar < 2 and g.h % 10 = 0`,
  `insert into public.profiles (id, nome, campus, email)
   select md5('conta' || g.id)::uuid, 'Pessoa ' || g.n, g.campus, 'pessoa' || g.n || '@medida.test' from gente g where g.lugar < 2 and g.h % 10 = 0`,
  `insert into public.notifications (user_id, titulo, mensagem, lida, created_at)
   select md5('conta' || g.id)::uuid, 'Escala', 'Você serve no domingo.', w > 3, now() - make_interval(days => 5 * w)
   from gente g, generate_series(1, 40) w where g.lugar < 2 and g.h % 10 = 0`,
  `insert into public.atos (protocolo, tipo, etapa, membro_id, campus, planejado_para)
   select translate(upper(substr(md5(g.id::text), 1, 5)), '01', 'XY') || '-BAT-' || 1000 + g.n % 9000, 'batismo',
     (array['pedido', 'preparo', 'aprovado', 'realizado'])[1 + g.h % 4]::public.ato_etapa, g.id, g.campus, current_date + g.h % 60
   from gente g where g.h % 7 = 0 on conflict do nothing`,
  `insert into public.acompanhamentos (membro_id, campus, etapa)
   select g.id, g.campus, (array['novo', 'contatado', 'integrado'])[1 + g.h % 3]::public.acompanhamento_etapa from gente g where g.h % 25 = 3`,
]

/** The record of every change would take most of the time, and nothing here refers to what is not there. */
async function inBulk(sql: pg.Client, work: () => Promise<void>): Promise<void> {
  await sql.query('begin')
  await sql.query('set local session_replication_role = replica')
  await work()
  await sql.query('commit')
}

export async function buildCalendar(sql: pg.Client): Promise<void> {
  await inBulk(sql, async () => {
    for (const statement of CALENDAR) await sql.query(statement)
  })
}

export async function addPeople(sql: pg.Client, first: number, last: number): Promise<void> {
  await inBulk(sql, async () => {
    for (const statement of PEOPLE_PARTS) {
      const started = performance.now()
      const one = statement.replace('$1', String(first)).replace('$2', String(last))
      await sql.query(one)
      if (process.env.TIMES)
        console.log(`${((performance.now() - started) / 1000).toFixed(1)} s  ${one.slice(0, 70)}`)
    }
  })
  for (const table of TABLES) await sql.query(`vacuum (analyze) ${table}`)
}
