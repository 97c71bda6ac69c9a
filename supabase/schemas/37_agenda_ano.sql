-- The year of a campus or of a ministry, day by day, with what stands in each other's way.
set check_function_bodies = off;

create function app.agenda_do_ano(ano integer, no_campus text, do_ministerio uuid)
returns table (dia date, tipos text[], nomes text[], conflitos text[])
language sql stable security definer set search_path = '' as $$
  with alcance as (
    select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
      array_remove(app.meus_campi() || app.meu_campus(), null) as campi
  ), dias as materialized (
    select o.id, o.event_base, o.campus, coalesce(o.nome, e.name) as nome, e.tipo, o.inicio, o.fim, q.fuso,
      array(select l.ministerio_id from public.evento_ministerios l where l.event_id = e.id) as ministerios
    from alcance a join public.ocorrencias o on a.todos or o.campus = any (a.campi)
      or o.event_base in (select c.event_id from public.evento_campi c where c.campus = any (a.campi))
    join public.events e on e.id = o.event_base
    cross join lateral (select app.fuso_do_campus(o.campus) as fuso) q
    where a.ve and o.estado <> 'cancelada' and ano between 1970 and 2200
      and o.inicio < make_date(ano + 1, 1, 2) and o.fim > make_date(ano, 1, 1) - 1 and o.inicio > make_date(ano, 1, 1) - 16
      and (no_campus is null or app.e_do_campus(o.event_base, o.campus, no_campus))
      and (do_ministerio is null or exists (
        select from public.evento_ministerios l where l.event_id = e.id and l.ministerio_id = do_ministerio))
  ), disputas as (
    select d.id, format('%s: %s e %s', s.nome, least(d.nome, coalesce(o.nome, e.name)), greatest(d.nome, coalesce(o.nome, e.name))) as frase
    from dias d join app.ocupacoes c on c.ocorrencia_id = d.id and c.sala_id is not null
    join public.salas s on s.id = c.sala_id
    join app.ocupacoes x on x.alvo = c.alvo and x.event_base <> c.event_base and x.de < c.ate and x.ate > c.de and x.de > c.de - interval '17 days'
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events e on e.id = o.event_base
    where app.estado_do_uso(c) <> 'recusada' and app.estado_do_uso(x) <> 'recusada'
    union all
    select d.id, coalesce(s.nome, r.nome) || ' não pode ser usado: ' || i.motivo
    from dias d join app.ocupacoes c on c.ocorrencia_id = d.id
    left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
    join public.indisponibilidades i on coalesce(i.sala_id, i.recurso_id) = c.alvo and i.de < c.ate and i.ate > c.de
    union all
    -- At the same hour for the same people: of one ministry, or both of the whole campus.
    select d.id, format('Mesmo horário: %s e %s', least(d.nome, x.nome), greatest(d.nome, x.nome))
    from dias d join dias x on x.campus = d.campus and x.event_base <> d.event_base and x.inicio < d.fim and x.fim > d.inicio
    where d.ministerios && x.ministerios or d.ministerios = '{}' and x.ministerios = '{}'
  )
  select q.dia, array_agg(distinct d.tipo order by d.tipo),
    (array_agg(to_char(d.inicio at time zone d.fuso, 'HH24:MI') || ' ' || d.nome || case when no_campus is null then ' · ' || d.campus else '' end
      order by d.inicio, d.id))[1:20],
    coalesce((select array_agg(distinct f.frase) from disputas f where f.id = any (array_agg(d.id))), '{}')
  from dias d cross join lateral generate_series((d.inicio at time zone d.fuso)::date,
    ((d.fim - interval '1 second') at time zone d.fuso)::date, interval '1 day') t
  cross join lateral (select t::date as dia) q
  where extract(year from q.dia) = ano
  group by q.dia order by q.dia
$$;
comment on function app.agenda_do_ano(integer, text, uuid) is 'See public.agenda_do_ano.';

create function public.agenda_do_ano(ano integer, no_campus text default null, do_ministerio uuid default null)
returns table (dia date, tipos text[], nomes text[], conflitos text[])
language sql stable set search_path = '' as $$
  select * from app.agenda_do_ano(ano, no_campus, do_ministerio)
$$;
comment on function public.agenda_do_ano(integer, text, uuid) is
  'The days of a year on which something takes place in the caller''s scope: kinds of events, up to 20 names with their hour, and
conflitos: two in one room, a blocked room or resource, or the same people asked to be at two at once.';

revoke execute on all functions in schema app, public from public;
grant execute on function app.agenda_do_ano(integer, text, uuid), public.agenda_do_ano(integer, text, uuid) to authenticated, service_role;
