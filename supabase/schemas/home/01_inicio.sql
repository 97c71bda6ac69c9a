-- What the home page shows, in one call.

create function app.proximo_evento() returns jsonb
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
  )
  select jsonb_build_object(
    'id', o.id, 'name', coalesce(o.nome, e.name), 'date', o.inicio, 'fim', o.fim, 'campus', o.campus,
    'location', coalesce(o.local, e.location), 'estado', j.estado, 'exige_codigo', e.exige_codigo,
    'confirmado', exists (select from public.attendances a where a.member_id = (select app.meu_membro())
      and a.event_id = o.id and a.veio),
    'resposta', (select r.resposta from public.rsvps r where r.ocorrencia_id = o.id
      and r.membro_id = (select app.meu_membro())))
  from perto o join public.events e on e.id = o.event_base cross join lateral app.janela(o.id) j
  where j.estado <> 'encerrada'
  order by j.estado = 'aberta' desc, case when j.estado = 'aberta' then abs(extract(epoch from now() - o.inicio)) end,
    o.inicio, o.id
  limit 1
$$;
comment on function app.proximo_evento() is
  'The event of the caller''s own campus to which people arrive now, of several the one whose beginning is nearest;
else the next. Never one that is closed; null when there is none.';

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
    'proximo_evento', app.proximo_evento(),
    'aniversariantes', app.aniversariantes(),
    'avisos', (select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' order by n.created_at desc), '[]')
               from (select * from public.notifications n where n.user_id = (select auth.uid()) and not n.lida
                     order by n.created_at desc limit 5) n),
    'funcoes', (select coalesce(jsonb_agg(jsonb_build_object('ministerio', f.ministerio, 'funcao', f.funcao)
                                          order by f.ministerio, f.funcao), '[]')
                from public.membros_funcoes f where f.membro_id = (select app.meu_membro()) and f.ativo),
    'servicos', app.servicos_no_inicio(),
    'numeros', app.numeros()) end
$$;
comment on function public.inicio() is
  'The home page of the caller: nome, campus, proximo_evento {id, name, date, fim, campus, location, estado,
exige_codigo, confirmado, resposta} or null, aniversariantes [{id, nome_completo, foto, campus, dia, mes}], avisos
(unread notifications, five at most), funcoes [{ministerio, funcao}], servicos [{id, inicio, fim, fuso, estado,
subtempo, escala_id, ministerio, funcao, evento, local}] (their own, four at most), numeros {pessoas, membros,
visitantes} or null. Only what the caller may see.';

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

grant execute on function public.inicio() to authenticated, service_role;
grant execute on function public.abrir_o_dia() to authenticated;
