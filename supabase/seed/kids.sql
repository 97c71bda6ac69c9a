-- Kids: three rooms in each campus, what some children need, and the children of the last Sundays with who took them.

insert into public.kids_salas (campus, nome, sala_id, funcao_id, de_meses, ate_meses, capacidade, por_adulto)
select c.nome, k.nome, s.id,
  (select f.id from public.funcoes_ministerio f join public.ministerios m on m.id = f.ministerio_id
   where m.campus = c.nome and m.nome = 'Kids' and f.nome = k.funcao), k.de, k.ate, k.lugares, k.por_adulto
from public.campi c
cross join (values
  ('Berçário', 'Berçário', 0, 23, 12, 4), ('Maternal', 'Auxiliar', 24, 71, 20, 6), ('Primários', 'Professora', 72, 143, 30, 10)
) k (nome, funcao, de, ate, lugares, por_adulto)
left join public.salas s on s.campus = c.nome and s.nome = 'Sala Kids' and k.nome = 'Maternal'
where c.fuso is null;

create temporary table criancas on commit drop as
select m.id, m.nome, m.campus, f.familia_id, l.responsavel_id, row_number() over (order by m.id) as n,
  app.idade_em_meses(m.data_nascimento, hoje.dia) as meses
from hoje cross join public.membros_igreja m join public.familia_membros f on f.membro_id = m.id and f.fim is null and f.papel = 'filho'
join public.familias l on l.id = f.familia_id
where app.idade_em_meses(m.data_nascimento, hoje.dia) < 144 and not app.saiu(m.situacao);

-- What parents told of one child in twelve, and agreed that it be kept.
insert into public.kids_cuidados (crianca_id, cifrado)
select id, app.selar_cuidados(jsonb_build_object(
  'alergia', pg_temp.escolha('alergia ' || id, array['Amendoim', 'Leite e derivados', 'Ovo', 'Picada de abelha']),
  'restricao', case when n % 24 = 0 then 'Não pode comer corante' end))
from criancas where n % 12 = 0;
insert into public.consentimentos (membro_id, finalidade, versao, texto, concedido_em, canal, assinado_em, responsavel_nome)
select c.id, 'saude_crianca', t.versao, t.texto, now() - interval '40 days', 'papel', hoje.dia - 40, r.nome_completo
from criancas c join public.membros_igreja r on r.id = c.responsavel_id cross join hoje
cross join app.texto_consentimento('saude_crianca') t where c.n % 12 = 0;

-- Two of the team in each room, and of the children who came to the service as many as the room takes.
create temporary table dias_de_kids on commit drop as
select o.id, o.campus, o.inicio, o.fim from public.ocorrencias o
where o.estado = 'encerrada' and (o.event_base like '%-manha' or o.event_base like '%-noite') and o.campus not in (select campus from longe)
  and o.inicio > now() - interval '29 days';
insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id, desde, ate)
select d.id, s.id, f.membro_id, d.inicio - interval '30 minutes', d.fim
from dias_de_kids d
join (select x.*, row_number() over (partition by x.campus order by x.de_meses) as ordem from public.kids_salas x) s on s.campus = d.campus
join (
  select q.*, row_number() over (partition by q.ocorrencia_id order by md5('tia ' || q.membro_id || q.ocorrencia_id)) as vez from (
    select distinct x.id as ocorrencia_id, m.campus, f.membro_id from dias_de_kids x join public.ministerios m on m.campus = x.campus and m.nome = 'Kids'
    join public.membros_funcoes f on f.ministerio_id = m.id and f.ativo and f.funcao <> 'Check-in') q
) f on f.ocorrencia_id = d.id and (f.vez - 1) / 2 + 1 = s.ordem;
insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_em, saida_em, saida_como, levou_id)
select pg_temp.id_de('visita ' || q.id || q.dia), q.id, q.dia, q.campus, q.sala, q.familia_id, pg_temp.id_de('codigo ' || q.familia_id || q.dia),
  q.inicio - make_interval(mins => 4 + pg_temp.sorteio('entrou ' || q.familia_id || q.dia, 15)),
  q.inicio + make_interval(mins => 98 + pg_temp.sorteio('saiu ' || q.familia_id || q.dia, 20)), 'codigo', q.responsavel_id
from (
  select c.*, d.id as dia, d.inicio, s.id as sala, s.capacidade, row_number() over (partition by d.id, s.id order by md5(c.id || d.id)) as lugar
  from dias_de_kids d join public.attendances a on a.event_id = d.id join criancas c on c.id = a.member_id
  join public.kids_salas s on s.campus = c.campus and c.meses between s.de_meses and s.ate_meses) q
where q.lugar <= q.capacidade;
