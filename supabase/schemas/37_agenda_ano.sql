-- The year of a campus or of a ministry, day by day, with what stands in each other's way.
set check_function_bodies = off;

create function app.agenda_do_ano(ano integer, no_campus text, do_ministerio uuid)
returns table (dia date, tipos text[], nomes text[], conflitos text[])
language sql stable security definer set search_path = '' as $$
  -- Whose scope, and each campus's clock, are found once; a function in the way of a row would be asked for every row of the year.
  with alcance as materialized (
    select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
      array_remove(app.meus_campi() || app.meu_campus(), null) as campi
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c
  ), eventos as materialized (
    select e.id, e.name, e.tipo, array(select l.ministerio_id from public.evento_ministerios l where l.event_id = e.id) as ministerios
    from public.events e
    where do_ministerio is null or exists (
      select from public.evento_ministerios l where l.event_id = e.id and l.ministerio_id = do_ministerio)
  ), dias as materialized (
    select o.id, o.event_base, o.campus, coalesce(o.nome, e.name) as nome, e.tipo, o.inicio, o.fim, q.fuso, e.ministerios
    from alcance a join public.ocorrencias o on a.todos or o.campus = any (a.campi)
      or o.event_base in (select c.event_id from alcance x, public.evento_campi c where c.campus = any (x.campi))
    join eventos e on e.id = o.event_base join relogios q on q.nome = o.campus
    where a.ve and o.estado <> 'cancelada' and ano between 1970 and 2200
      and o.inicio < make_date(ano + 1, 1, 2) and o.fim > make_date(ano, 1, 1) - 1 and o.inicio > make_date(ano, 1, 1) - 16
      and (no_campus is null or o.campus = no_campus
        or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
  ), cobertos as materialized (
    -- With each day that it covers: two at the same hour share one of them.
    select d.id, d.event_base, d.campus, d.nome, d.inicio, d.fim, d.ministerios, g as dia from dias d
    cross join lateral generate_series((d.inicio at time zone 'UTC')::date::timestamp, d.fim at time zone 'UTC', interval '1 day') g
  ), divididas as materialized (
    select d.id, d.nome, c as meu, x as outro
    from dias d join app.ocupacoes c on c.ocorrencia_id = d.id and c.sala_id is not null
    join app.ocupacoes x on x.alvo = c.alvo and x.event_base <> c.event_base and x.de < c.ate and x.ate > c.de and x.de > c.de - interval '17 days'
  ), disputas as (
    select j.id, format('%s: %s e %s', s.nome, least(j.nome, coalesce(o.nome, e.name)), greatest(j.nome, coalesce(o.nome, e.name))) as frase
    from divididas j join public.salas s on s.id = (j.meu).sala_id
    join public.ocorrencias o on o.id = (j.outro).ocorrencia_id join public.events e on e.id = o.event_base
    -- Only of what was refused once it is asked whether that still holds.
    where (not exists (select from public.decisoes_de_uso u
        where u.ocorrencia_id = (j.meu).ocorrencia_id and u.alvo = (j.meu).alvo and not u.aprovada) or app.estado_do_uso(j.meu) <> 'recusada')
      and (not exists (select from public.decisoes_de_uso u
        where u.ocorrencia_id = (j.outro).ocorrencia_id and u.alvo = (j.outro).alvo and not u.aprovada) or app.estado_do_uso(j.outro) <> 'recusada')
    union
    select d.id, coalesce(s.nome, r.nome) || ' não pode ser usado: ' || i.motivo
    from dias d join app.ocupacoes c on c.ocorrencia_id = d.id
    left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
    join public.indisponibilidades i on coalesce(i.sala_id, i.recurso_id) = c.alvo and i.de < c.ate and i.ate > c.de
    union
    -- At the same hour for the same people: of one ministry, or both of the whole campus.
    select d.id, format('Mesmo horário: %s e %s', least(d.nome, x.nome), greatest(d.nome, x.nome))
    from cobertos d join cobertos x on x.campus = d.campus and x.dia = d.dia
    where x.event_base <> d.event_base and x.inicio < d.fim and x.fim > d.inicio
      and (d.ministerios && x.ministerios or d.ministerios = '{}' and x.ministerios = '{}')
  ), do_dia as materialized (
    select q.dia, d.id, d.tipo, d.nome, d.campus, d.inicio, d.fuso
    from dias d cross join lateral generate_series((d.inicio at time zone d.fuso)::date,
      ((d.fim - interval '1 second') at time zone d.fuso)::date, interval '1 day') t
    cross join lateral (select t::date as dia) q
    where extract(year from q.dia) = ano
  ), conflitos as materialized (
    select x.dia, array_agg(distinct f.frase) as frases from disputas f join do_dia x on x.id = f.id group by x.dia
  )
  select p.dia, array_agg(distinct p.tipo order by p.tipo),
    (array_agg(to_char(p.inicio at time zone p.fuso, 'HH24:MI') || ' ' || p.nome || case when no_campus is null then ' · ' || p.campus else '' end
      order by p.inicio, p.id))[1:20],
    coalesce(k.frases, '{}')
  from do_dia p left join conflitos k on k.dia = p.dia
  group by p.dia, k.frases order by p.dia
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
