-- What the home page shows, in one call.

create type app.dia_em_casa as (
  id text, name text, date timestamptz, fim timestamptz, campus text, location text, estado public.estado_ocorrencia,
  exige_codigo boolean, hoje boolean
);
comment on type app.dia_em_casa is
  'An occurrence as the home page shows it; estado by the clock and by hand, hoje: on this day of its campus.';

create function app.dias_em_casa() returns setof app.dia_em_casa
language sql stable security definer set search_path = '' as $$
  with perto as materialized (
    -- No window reaches farther: an event lasts two weeks at most, and people arrive until two days later.
    (select o.* from public.ocorrencias o join public.events e on e.id = o.event_base
     where o.campus = (select app.meu_campus()) and o.estado in ('agendada', 'aberta')
       and o.inicio between now() - interval '17 days' and now()
         and o.fim + make_interval(mins => e.tolerancia_minutos) > now()
     order by o.inicio desc limit 10)
    union all
    (select o.* from public.ocorrencias o
     where o.campus = (select app.meu_campus()) and o.estado in ('agendada', 'aberta') and o.inicio > now()
     order by o.inicio, o.id limit 10)
  ), dias as (
    select o.id, coalesce(o.nome, e.name) as name, o.inicio, o.fim, o.campus, coalesce(o.local, e.location) as location,
      j.estado, e.exige_codigo, app.dia(o.inicio, o.campus) = app.hoje(o.campus) as hoje,
      row_number() over (order by j.estado = 'aberta' desc,
        case when j.estado = 'aberta' then abs(extract(epoch from now() - o.inicio)) end, o.inicio, o.id) as posto
    from perto o join public.events e on e.id = o.event_base cross join lateral app.janela(o.id) j
    where j.estado <> 'encerrada'
  )
  select d.id, d.name, d.inicio, d.fim, d.campus, d.location, d.estado, d.exige_codigo, d.hoje
  from dias d where d.posto = 1 or d.estado = 'aberta' or d.hoje
  order by d.posto limit 4
$$;
comment on function app.dias_em_casa() is
  'Events of the caller''s own campus, four at most: those to which people arrive now, the one whose beginning is
nearest first; those still to come today; else the next one. Never one that is closed.';

create type app.trabalho as (presenca boolean, telao boolean, kids boolean, ministerios uuid[]);
comment on type app.trabalho is
  'What somebody does on a day beside being there: takes presence, shows its screen, receives children, and the
ministries on its roster that they make the rosters of.';

create function app.trabalho_em(ocorrencia text) returns app.trabalho
language sql stable security definer set search_path = '' as $$
  select app.toma_presenca(o.campus), app.pode('eventos', 'editar') and app.alcanca(o.campus),
    exists (select from public.kids_salas s where s.campus = o.campus and s.ativo)
      and (app.pode('checkin', 'editar') and app.alcanca(o.campus) or app.serve_no_kids(o.id)),
    array(select e.ministerio_id from public.escalas e
      where e.ocorrencia_id = o.id and e.ministerio_id = any ((select app.escalas_que_cuido())::uuid[]))
  from public.ocorrencias o where o.id = ocorrencia and o.estado <> 'cancelada'
$$;
comment on function app.trabalho_em(text) is 'What the caller works at in this occurrence; no row: it does not take place.';

create function app.trabalha_em(ocorrencia text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select t.presenca or t.kids or t.ministerios <> '{}' from app.trabalho_em(ocorrencia) t), false)
$$;
comment on function app.trabalha_em(text) is 'The caller works at this occurrence in any way.';

create function public.trabalho_do_dia(ocorrencia text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  t constant app.trabalho := app.trabalho_em(ocorrencia);
begin
  if not coalesce(t.presenca or t.kids or t.ministerios <> '{}', false) then
    raise insufficient_privilege using message = 'Você não trabalha neste dia.';
  end if;
  return jsonb_build_object(
    'telao', t.telao,
    'presenca', case when t.presenca then (
      select jsonb_build_object('presentes', count(*), 'visitantes', count(*) filter (where m.situacao = 'visitante'))
      from public.attendances a join public.membros_igreja m on m.id = a.member_id
      where a.event_id = ocorrencia and a.veio) end,
    'kids', case when t.kids then (
      select jsonb_build_object('criancas', coalesce(sum(s.dentro), 0),
        'sem_adultos', count(*) filter (where s.estado = 'sem_adultos'))
      from app.salas_do_kids(ocorrencia) s) end,
    'escalas', (
      select coalesce(jsonb_agg(jsonb_build_object('ministerio_id', m.id, 'ministerio', m.nome, 'faltam', q.faltam,
        'sem_resposta', q.sem_resposta) order by q.faltam desc, app.normalizar(m.nome)), '[]')
      from public.escalas e join public.ministerios m on m.id = e.ministerio_id
      cross join lateral (
        select coalesce(sum(greatest(v.minimo - n.ocupados, 0)), 0) as faltam,
          coalesce(sum(n.mudos), 0) as sem_resposta
        from public.escala_vagas v cross join lateral (
          select count(*) filter (where app.ocupa(i.estado)) as ocupados,
            count(*) filter (where i.estado = 'pendente' and i.publicado_em is not null) as mudos
          from public.escala_itens i where i.vaga_id = v.id) n
        where v.escala_id = e.id) q
      where e.ocorrencia_id = ocorrencia and m.id = any (t.ministerios)));
end
$$;
comment on function public.trabalho_do_dia(text) is
  'A day in numbers for who works at it: {telao, presenca {presentes, visitantes} or null, kids {criancas, sem_adultos}
or null, escalas [{ministerio_id, ministerio, faltam, sem_resposta}]}: what is not the caller''s is null or left out.
For those who take presence there, receive children or make one of its rosters. Raises 42501.';

create function app.eventos_em_casa() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object(
    'confirmado', exists (select from public.attendances a where a.member_id = (select app.meu_membro())
      and a.event_id = d.id and a.veio),
    'resposta', (select r.resposta from public.rsvps r where r.ocorrencia_id = d.id
      and r.membro_id = (select app.meu_membro())),
    'trabalha', (d.hoje or d.estado = 'aberta') and app.trabalha_em(d.id)) - 'posto' order by d.posto), '[]')
  from app.dias_em_casa() with ordinality as d (id, name, date, fim, campus, location, estado, exige_codigo, hoje, posto)
$$;
comment on function app.eventos_em_casa() is
  'app.dias_em_casa with what the caller said and did: confirmado, resposta; trabalha: they have work there now.';

create function app.horarios_em_casa() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('nome', h.nome, 'dia', h.dia, 'hora', h.hora, 'sala', s.nome)
    order by h.dia, h.hora, h.nome), '[]')
  from public.horarios_culto h left join public.salas s on s.id = h.sala_id
  where h.campus = (select app.meu_campus())
$$;
comment on function app.horarios_em_casa() is 'When the caller''s own campus holds its services, Sunday first.';

create function app.aniversariantes() returns jsonb
language sql stable security definer set search_path = '' as $$
  with alcance as materialized (
    select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos, app.meus_campi() as campi
  ), hoje as (
    select app.hoje() as dia
  ), semana as (
    select d::date as dia from hoje, generate_series(hoje.dia, hoje.dia + 6, interval '1 day') d
  ), dias as (
    select dia, app.dia_do_ano(dia) as chave from semana
    union all
    -- Born on 29 February: kept on the 28th in a year without it.
    select dia, 229 from semana
    where app.dia_do_ano(dia) = 228 and app.dia_do_ano(dia + 1) = 301
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'nome_completo', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'campus', m.campus,
    'dia', extract(day from m.data_nascimento)::integer, 'mes', extract(month from m.data_nascimento)::integer)
    order by m.dia, m.nome_ordenacao), '[]')
  from (
    select m.*, d.dia
    from alcance a
    cross join dias d
    join public.membros_igreja m on app.dia_do_ano(m.data_nascimento) = d.chave
    where a.pode and (a.todos or m.campus = any (a.campi))
      and m.situacao <> all ('{falecido,transferido,desligado}'::public.situacao[])
    order by d.dia, m.nome_ordenacao
    limit 30
  ) m
$$;
comment on function app.aniversariantes() is
  'Birthdays of the next seven days in the caller''s scope, at most thirty; empty for those who may not see members.';

create function app.numeros() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when app.pode('membros', 'visualizar') then (
    select jsonb_build_object(
      'pessoas', count(*),
      'membros', count(*) filter (where app.em_comunhao(m.situacao)),
      'visitantes', count(*) filter (where m.situacao = 'visitante'))
    from (select app.todos_os_campi() as todos, app.meus_campi() as campi offset 0) a
    join public.membros_igreja m on a.todos or m.campus = any (a.campi)
    where m.situacao <> all ('{falecido,transferido,desligado}'::public.situacao[])
  ) end
$$;
comment on function app.numeros() is
  'People in the caller''s scope by situation; null for those who may not see members.';

create function public.inicio() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when (select auth.uid()) is not null then jsonb_build_object(
    'nome', (select p.nome from public.profiles p where p.id = (select auth.uid())),
    'campus', app.meu_campus(),
    'eventos', app.eventos_em_casa(),
    'horarios', app.horarios_em_casa(),
    'carteirinha', coalesce((select app.em_comunhao(m.situacao) from public.membros_igreja m
                             where m.id = (select app.meu_membro())), false),
    'aniversariantes', app.aniversariantes(),
    'funcoes', (select coalesce(jsonb_agg(jsonb_build_object('ministerio', f.ministerio, 'funcao', f.funcao)
                                          order by f.ministerio, f.funcao), '[]')
                from public.membros_funcoes f where f.membro_id = (select app.meu_membro()) and f.ativo),
    'servicos', app.servicos_no_inicio(),
    'numeros', app.numeros(),
    'preparo', app.preparo()) end
$$;
comment on function public.inicio() is
  'The home page of the caller: nome, campus, eventos [{id, name, date, fim, campus, location, estado, exige_codigo,
hoje, confirmado, resposta, trabalha}] (app.dias_em_casa), horarios [{nome, dia, hora, sala}], carteirinha (they may carry a card), aniversariantes [{id,
nome_completo, foto, campus, dia, mes}], funcoes [{ministerio, funcao}], servicos [{id, inicio, fim, fuso, estado,
subtempo, escala_id, ministerio, funcao, evento, local}] (their own, four at most), numeros {pessoas, membros,
visitantes} or null, preparo (app.preparo). Only what the caller may see.';

create function public.abrir_o_dia() returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or app.simulando() then return 0; end if;
  perform app.atualizar_funcoes();
  perform app.lembrar_retencao();
  return public.avisar_vencimentos() + public.atualizar_listas() + app.avisar_atrasados() + app.avisar_termos();
end
$$;
comment on function public.abrir_o_dia() is
  'What is due by date is told, each thing once whoever asks: accesses that end, followed lists that changed, overdue
follow-ups, functions whose term ends. For the first opening of a day; the jobs of the morning
(campi/02_relogios.sql) do the same for everybody. Gives how many notices were due.';

grant execute on function public.inicio(), public.trabalho_do_dia(text) to authenticated, service_role;
grant execute on function public.abrir_o_dia() to authenticated;
