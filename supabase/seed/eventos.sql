-- Services and what else goes on: fourteen months behind, a year ahead; who came, how many they were; rooms that were asked for.

create temporary table domingos on commit drop as
select d::date as dia from hoje,
  generate_series(pg_temp.domingo_de(hoje.dia) - 60 * 7, pg_temp.domingo_de(hoje.dia) + 5 * 7, interval '7 days') d;

insert into public.events (id, name, campus, location, date, tipo, duracao, regra, created_at)
select lower(c.nome) || '-' || h.chave, h.nome, c.nome, h.local,
  ((select min(dia) from domingos) + h.depois + h.hora) at time zone 'America/Sao_Paulo', h.tipo, h.minutos,
  'FREQ=WEEKLY;BYDAY=' || h.dias, now() - interval '430 days'
from public.campi c, (values
  ('manha', 'Culto da Manhã', 'culto', time '09:30', 0, 'Templo', 120, 'SU'),
  ('noite', 'Culto da Noite', 'culto', time '18:30', 0, 'Templo', 120, 'SU'),
  ('oracao', 'Quarta de Oração', 'encontro', time '19:30', 3, 'Capela', 90, 'WE')
) h (chave, nome, tipo, hora, depois, local, minutos, dias)
where c.fuso is null;

insert into public.ocorrencias (id, event_base, campus, sala_id, prevista, inicio, fim, estado)
select app.id_da_ocorrencia(e.id, q.inicio, 'America/Sao_Paulo'), e.id, e.campus, e.sala_id, q.inicio, q.inicio,
  q.inicio + make_interval(mins => e.duracao),
  case when q.inicio < now() - interval '3 hours' then 'encerrada' else 'agendada' end::public.estado_ocorrencia
from public.events e, generate_series(0, 60 + 52) semana,
lateral (select e.date + make_interval(weeks => semana) as inicio) q
where e.regra is not null and (e.id not like '%-oracao' or semana > 51);

insert into public.events (id, name, campus, location, date, tipo, duracao, regra, sala_id, created_at)
select lower(l.campus) || '-noite', 'Culto da Noite', l.campus, 'Salão',
  ((select max(dia) from domingos) - 9 * 7 + time '19:30') at time zone l.fuso, 'culto', 120, 'FREQ=WEEKLY;BYDAY=SU',
  (select s.id from public.salas s where s.campus = l.campus), now() - interval '400 days'
from longe l;
insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, estado)
select app.id_da_ocorrencia(e.id, q.inicio, l.fuso), e.id, e.campus, q.inicio, q.inicio, q.inicio + interval '2 hours',
  case when q.inicio < now() - interval '3 hours' then 'encerrada' else 'agendada' end::public.estado_ocorrencia
from longe l join public.events e on e.campus = l.campus cross join generate_series(0, 20) semana,
lateral (select (e.date at time zone l.fuso + make_interval(weeks => semana)) at time zone l.fuso as inicio) q;

-- The services follow the service times of their campus.
update public.events e set horario_id = h.id from public.horarios_culto h
where h.campus = e.campus and h.nome = e.name and e.regra is not null;

-- What else is coming up, beside the services, and a day that many remember.
insert into public.events (id, name, campus, location, date, tipo, duracao, descricao, lotacao)
select x.id, x.nome, x.campus, x.local,
  (pg_temp.domingo_de((select dia from hoje)) + x.depois + x.hora) at time zone 'America/Sao_Paulo', x.tipo, x.minutos, x.descricao, x.lotacao
from (values
  ('jantar-de-casais', 'Jantar de casais', 'Posse', 'Salão social', 13, time '20:00', 'encontro', 180, 'Uma noite para conversar sem pressa.', 60),
  ('retiro-de-jovens', 'Retiro de jovens', 'Centro', 'Sítio Água Viva', 20, time '08:00', 'retiro', 1980, 'Dois dias juntos, de sábado a domingo.', 40),
  ('reuniao-de-lideres', 'Reunião de líderes', 'Posse', 'Sala 2', 13, time '09:00', 'reuniao', 120, null, null),
  ('classe-de-batismo', 'Classe de batismo', 'Serra', 'Sala 1', 14, time '08:15', 'curso', 60, 'Quatro encontros antes do batismo.', 20),
  ('encontro-de-familias', 'Encontro de famílias', 'Posse', 'Chácara Bom Pastor', -22, time '09:00', 'encontro', 480,
    'Um sábado ao ar livre, com almoço.', 90),
  ('ensaio-do-coral', 'Ensaio do coral', 'Posse', null, 11, time '20:00', 'ensaio', 90, null, null),
  ('cha-de-mulheres', 'Chá de mulheres', 'Posse', null, 20, time '16:00', 'encontro', 120, 'Traga uma amiga.', 60),
  ('noivos', 'Conversa com noivos', 'Posse', null, 16, time '19:30', 'encontro', 90, null, 20)
) x (id, nome, campus, local, depois, hora, tipo, minutos, descricao, lotacao);
update public.ocorrencias set estado = 'encerrada' where event_base = 'encontro-de-familias';
update public.events set idade_min = 15, idade_max = 29 where id = 'retiro-de-jovens';
insert into public.evento_campi (event_id, campus) values ('retiro-de-jovens', 'Posse'), ('retiro-de-jovens', 'Serra');

-- The people of worship and the children's team are expected at the services; each service is counted.
insert into public.evento_ministerios (event_id, ministerio_id)
select e.id, m.id from public.events e join public.ministerios m on m.campus = e.campus and m.nome in ('Louvor', 'Kids')
where e.tipo = 'culto' and e.campus not in (select campus from longe);

-- Rooms: the pastor lends the chapel; he agreed to the prayer of every week and to one evening, refused another, and two wait.
update public.events e set sala_id = s.id, preparo_minutos = x.preparo, desmontagem_minutos = 30
from (values ('jantar-de-casais', 'Cozinha', 120), ('reuniao-de-lideres', 'Capela', 15), ('ensaio-do-coral', 'Capela', 0),
  ('cha-de-mulheres', 'Capela', 60), ('noivos', 'Capela', 0)) x (id, sala, preparo)
join public.salas s on s.campus = 'Posse' and s.nome = x.sala where e.id = x.id;
insert into public.evento_recursos (event_id, recurso_id, quantidade)
select x.evento, r.id, x.quantos
from (values ('jantar-de-casais', 'Caixa de som', 2), ('cha-de-mulheres', 'Projetor', 1)) x (evento, recurso, quantos)
join public.recursos_do_campus r on r.campus = 'Posse' and r.nome = x.recurso;
insert into public.decisoes_de_uso (ocorrencia_id, alvo, campus, aprovada, motivo, quantidade, de, ate, decidida_por, created_at)
select o.ocorrencia_id, o.alvo, 'Posse', x.aprovada, x.motivo, o.quantidade, o.de, o.ate, c.id, now() - interval '2 days'
from (values ('posse-oracao', true, null), ('noivos', true, null), ('ensaio-do-coral', false, 'Nesta noite a capela recebe a classe de batismo.')) x (evento, aprovada, motivo)
join app.ocupacoes o on o.event_base = x.evento
join contas c on c.papel = 'pastor';

update public.ocorrencias o set estado = 'cancelada', motivo = 'Feriado: a equipe está viajando.'
where o.id = (select id from public.ocorrencias where event_base = 'posse-oracao' and inicio > now() order by inicio offset 3 limit 1);

analyze public.ocorrencias;

-- A household goes to church together, most Sundays to the same service; now and then somebody stays at home.
create temporary table presencas on commit drop as
with lar as (
  select m.id, m.campus, m.situacao, m.profile_id, m.data_nascimento, fm.familia_id,
    (m.created_at at time zone 'America/Sao_Paulo')::date as desde,
    case m.situacao when 'membro' then 900 when 'readmitido' then 850 when 'congregado' then 880
      when 'visitante' then 350 when 'em_disciplina' then 300 when 'afastado' then 45 else 0 end as assiduo
  from public.membros_igreja m join public.familia_membros fm on fm.membro_id = m.id and fm.fim is null
)
select l.id as member_id, o.id as event_id, l.profile_id, o.inicio as date, pg_temp.sorteio('modo ' || l.id || d.dia, 10) < 3 as automatic
from domingos d
join lar l on l.desde <= d.dia
join public.ocorrencias o on o.event_base = lower(l.campus)
    || case when (pg_temp.sorteio('culto ' || l.familia_id, 100) < 45) = (pg_temp.sorteio('troca ' || l.familia_id || d.dia, 100) < 85)
         then '-manha' else '-noite' end
  and (o.inicio at time zone 'America/Sao_Paulo')::date = d.dia
where o.estado = 'encerrada' and (l.situacao = 'visitante' and l.desde = d.dia or
  -- Holidays at the turn of the year and in July empty the benches a little.
  pg_temp.sorteio('vieram ' || l.familia_id || d.dia, 1000) < (450 + pg_temp.sorteio('hábito ' || l.familia_id, 500))
    * case when extract(month from d.dia) in (1, 7) then 0.8 else 1.0 end
  and pg_temp.sorteio('veio ' || l.id || d.dia, 1000) < l.assiduo)
union all
-- On Wednesdays few come, the older ones more.
select l.id, o.id, l.profile_id, o.inicio, false
from lar l join public.ocorrencias o on o.event_base = lower(l.campus) || '-oracao' and o.estado = 'encerrada'
where l.situacao = 'membro' and l.desde < o.inicio::date
  and pg_temp.sorteio('orou ' || l.id || o.id, 100) < case when l.data_nascimento < (select dia from hoje) - 50 * 365 then 20 else 5 end;

analyze presencas;

insert into public.attendances (member_id, event_id, profile_id, present, automatic, created_at, metodo, chegada)
select member_id, event_id, case when automatic then profile_id end, true, automatic and profile_id is not null,
  date - interval '10 minutes', case when automatic and profile_id is not null then 'proprio'
    when automatic and date > now() - interval '200 days' then 'qr' else 'lista' end::public.metodo_presenca,
  date - interval '25 minutes' + make_interval(mins => hashtext(member_id::text) & 31)
from presencas;
insert into public.attendances (member_id, event_id, present, automatic, created_at, metodo, chegada)
select m.id, o.id, true, false, o.inicio - interval '10 minutes', 'lista', o.inicio - interval '10 minutes'
from longe l join public.ocorrencias o on o.campus = l.campus and o.estado = 'encerrada'
join public.membros_igreja m on m.campus = l.campus
where pg_temp.sorteio('veio ' || m.id || o.id, 10) < 8;

-- The ushers count the benches: a few more than the names that were taken, and those who watch at home.
with nomes_do_dia as (
  select p.event_id, count(*) filter (where m.data_nascimento <= hoje.dia - 26 * 365 and m.situacao <> 'visitante')::integer as adultos,
    count(*) filter (where m.data_nascimento between hoje.dia - 26 * 365 + 1 and hoje.dia - 12 * 365)::integer as jovens,
    count(*) filter (where m.data_nascimento > hoje.dia - 12 * 365)::integer as criancas,
    count(*) filter (where m.situacao = 'visitante' and m.data_nascimento <= hoje.dia - 26 * 365)::integer as visitantes
  from presencas p join public.membros_igreja m on m.id = p.member_id cross join hoje
  where p.date > now() - interval '26 weeks' group by p.event_id
)
insert into public.contagens (ocorrencia_id, campus, momento, adultos, jovens, criancas, visitantes, online, registrado_por)
select o.id, o.campus, o.inicio + interval '40 minutes', q.adultos + pg_temp.sorteio('bancos ' || o.id, 1 + q.adultos / 12), q.jovens,
  q.criancas + pg_temp.sorteio('colo ' || o.id, 3), q.visitantes + pg_temp.sorteio('de fora ' || o.id, 4),
  case o.campus when 'Posse' then 40 + pg_temp.sorteio('em casa ' || o.id, 35) else 0 end,
  case o.campus when 'Posse' then (select id from contas where papel = 'coordenador') end
from nomes_do_dia q join public.ocorrencias o on o.id = q.event_id join public.events e on e.id = o.event_base and e.tipo = 'culto';

insert into public.rsvps (ocorrencia_id, membro_id, campus, resposta, acompanhantes)
select 'jantar-de-casais', m.id, 'Posse', pg_temp.escolha('jantar ' || f.familia_id, '{vou,vou,vou,talvez,nao_vou}')::public.resposta_rsvp, 0
from public.membros_igreja m join public.familia_membros f on f.membro_id = m.id and f.fim is null
where m.campus = 'Posse' and m.estado_civil = 'casado' and m.situacao in ('membro', 'congregado')
  and pg_temp.sorteio('responde ao jantar ' || f.familia_id, 6) = 0;

-- This week's absences were looked at.
insert into app.faltas_conferidas (campus, semana)
select c.nome, date_trunc('week', hoje.dia)::date + 7 from public.campi c, hoje where c.fuso is null;
