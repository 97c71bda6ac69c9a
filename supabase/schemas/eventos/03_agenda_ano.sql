-- The year of a campus or of a ministry, day by day, with what stands in each other's way.

create function public.agenda_do_ano(ano integer, no_campus text default null, do_ministerio uuid default null)
returns table (dia date, tipos text[], nomes text[], conflitos text[])
language sql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  -- Whose scope, and each campus's clock, are found once; a function in the way of a row would be asked for every row
  -- of the year.
  with alcance as materialized (
    select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
      array_remove(app.meus_campi() || app.meu_campus(), null) as campi
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso, row_number() over () as numero from public.campi c
  ), eventos as materialized (
    select e.id, e.name, e.tipo, e.campus, array(select l.ministerio_id from public.evento_ministerios l
      where l.event_id = e.id) as ministerios
    from public.events e
    where do_ministerio is null or exists (
      select from public.evento_ministerios l where l.event_id = e.id and l.ministerio_id = do_ministerio)
  ), dias as materialized (
    select o.id, o.event_base, o.campus, coalesce(o.nome, e.name) as nome, e.tipo, o.inicio, o.fim, q.fuso, q.numero,
      e.ministerios,
      (o.inicio at time zone q.fuso)::date as primeiro,
        ((o.fim - interval '1 second') at time zone q.fuso)::date as ultimo
    from alcance a join public.ocorrencias o on a.todos or o.campus = any (a.campi)
      or o.event_base in (select c.event_id from alcance x, public.evento_campi c where c.campus = any (x.campi))
    join eventos e on e.id = o.event_base join relogios q on q.nome = o.campus
    where a.ve and o.estado <> 'cancelada' and ano between 1970 and 2200
      and o.inicio < make_date(ano + 1, 1, 2) and o.fim > make_date(ano, 1, 1) - 1
        and o.inicio > make_date(ano, 1, 1) - 16
      and (no_campus is null or o.campus = no_campus
        or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
  ), do_dia as materialized (
    select * from (
      select d.primeiro + generate_series(0, d.ultimo - d.primeiro) as dia, d.id, d.tipo, d.nome, d.campus, d.inicio,
        d.fuso from dias d) q
    where ano between 1970 and 2200 and q.dia between make_date(ano, 1, 1) and make_date(ano, 12, 31)
  ), usos as (
    -- Of the rooms in question, by whomever. Only of what was refused once it is asked whether that still holds.
    select c.ocorrencia_id as id, c.event_base, c.alvo, c.de, c.ate from alcance a, app.ocupacoes c
    where ano between 1970 and 2200 and c.sala_id is not null
      and c.de < make_date(ano + 1, 1, 19) and c.ate > make_date(ano, 1, 1) - 17 and c.de > make_date(ano, 1, 1) - 34
      and (a.todos and no_campus is null and do_ministerio is null or c.alvo = any (array(
        select distinct u.alvo from dias d join app.ocupacoes u on u.ocorrencia_id = d.id and u.sala_id is not null)))
      and (not exists (select from public.decisoes_de_uso u
        where u.ocorrencia_id = c.ocorrencia_id and u.alvo = c.alvo and not u.aprovada)
          or app.estado_do_uso(c) <> 'recusada')
  ), em_comum as materialized (
    -- A new stretch begins at each moment at which nobody has the room: only what is in the same one can be in each
    -- other's way.
    select * from (
      select t.*, count(*) filter (where t.livre) over w as trecho, lead(t.livre, 1, true) over w as so
      from (select u.*, u.de >= max(u.ate) over (partition by u.alvo order by u.de, u.id
          rows between unbounded preceding and 1 preceding) is not false as livre from usos u) t
      window w as (order by t.alvo, t.de, t.id rows unbounded preceding)) q
    where not (q.livre and q.so)
  ), grupos as (
    -- Whom a day is for: each of its ministries, or (null) the whole campus; of whom there are several events.
    select d.id, d.event_base, d.nome, d.inicio, d.fim, d.numero, g.ministerio from dias d
    join (select e.id, m as ministerio, count(*) over (partition by e.campus, m) as quantos
      from eventos e cross join lateral unnest(case when e.ministerios = '{}' then array[null::uuid]
        else e.ministerios end) m) g
      on g.id = d.event_base and g.quantos > 1
  ), a_mesma_hora as materialized (
    select * from (
      select t.*, count(*) filter (where t.livre) over w as trecho, lead(t.livre, 1, true) over w as so
      from (select g.*, g.inicio >= max(g.fim) over (partition by g.numero, g.ministerio order by g.inicio, g.id
          rows between unbounded preceding and 1 preceding) is not false as livre from grupos g) t
      window w as (order by t.numero, t.ministerio, t.inicio, t.id rows unbounded preceding)) q
    where not (q.livre and q.so)
  ), conflitos as materialized (
    select q.dia, array_agg(q.frase order by q.frase) as frases
    from (
      select x.dia, format('%s: %s e %s', s.nome, x.um, x.outro) as frase
      from (select distinct q.dia, c.alvo, least(d.nome, coalesce(o.nome, e.name)) as um,
        greatest(d.nome, coalesce(o.nome, e.name)) as outro
        from em_comum c join em_comum x on x.trecho = c.trecho and x.event_base <> c.event_base and x.de < c.ate
          and x.ate > c.de
        join dias d on d.id = c.id join do_dia q on q.id = c.id
        join public.ocorrencias o on o.id = x.id join public.events e on e.id = o.event_base) x
          join public.salas s on s.id = x.alvo
      union
      select q.dia, coalesce(s.nome, r.nome) || ' não pode ser usado: ' || i.motivo
      from public.indisponibilidades i
      join app.ocupacoes c on c.alvo = coalesce(i.sala_id, i.recurso_id) and i.de < c.ate and i.ate > c.de
        join do_dia q on q.id = c.ocorrencia_id
      left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
      union
      -- At the same hour for the same people: of one ministry, or both of the whole campus.
      select q.dia, format('Mesmo horário: %s e %s', least(d.nome, x.nome), greatest(d.nome, x.nome))
      from a_mesma_hora d join a_mesma_hora x on x.trecho = d.trecho and x.event_base <> d.event_base
        and x.inicio < d.fim and x.fim > d.inicio
      join do_dia q on q.id = d.id) q
    group by q.dia
  ), tipos as (
    select q.dia, array_agg(q.tipo order by q.tipo) as tipos from (select distinct x.dia, x.tipo from do_dia x) q
      group by q.dia
  ), nomes as (
    select q.dia, array_agg(to_char(q.inicio at time zone q.fuso, 'HH24:MI') || ' ' || q.nome
      || case when no_campus is null then ' · ' || q.campus else '' end order by q.inicio, q.id) as nomes
    from (select x.*, row_number() over (partition by x.dia order by x.inicio, x.id) as vez from do_dia x) q
    where q.vez <= 20 group by q.dia
  )
  select n.dia, t.tipos, n.nomes, coalesce(k.frases, '{}')
  from nomes n join tipos t on t.dia = n.dia left join conflitos k on k.dia = n.dia order by n.dia
$$;
comment on function public.agenda_do_ano(integer, text, uuid) is
  'The days of a year on which something takes place in the caller''s scope: kinds of events, up to 20 names with
their hour, and conflitos: two in one room, a blocked room or resource, or the same people asked to be at two at
once.';

grant execute on function public.agenda_do_ano(integer, text, uuid) to authenticated, service_role;
