SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.quem_falta (
  semanas   integer,
  no_campus text,
  serie     text,
  pular     integer,
  limite    integer
)
  RETURNS SETOF public.ausente
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.todos_os_campi() as todos, app.meus_campi() as campi, app.meu_membro() as membro, now() - make_interval(weeks => $1) as corte,
      array(select x from unnest(enum_range(null::public.situacao)) x where not app.saiu(x)) as situacoes
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c
  ), dias as materialized (
    -- A week is the campus's own: its late Sunday is not another's Monday. Each is a bit, so that people are gathered without sorting;
    -- a day of the last weeks is all bits at once (-1): whoever came then is not missing. In the order of series, since mostly the
    -- same people come to each: what is known of them is still in the processor's cache.
    select o.id, o.inicio, case when o.inicio >= eu.corte then -1
      else 1::bigint << ((date_trunc('week', o.inicio at time zone f.fuso)::date - (eu.corte - interval '65 days')::date) / 7) end as semana
    from eu, public.ocorrencias o join public.events e on e.id = o.event_base join relogios f on f.nome = o.campus
    where o.estado <> 'cancelada' and o.inicio >= eu.corte - interval '8 weeks' and o.inicio <= now()
      and (eu.todos or o.campus = any (eu.campi)) and ($2 is null or o.campus = $2)
      and case when $3 is null then e.tipo = 'culto' else o.event_base = $3 end
    order by o.event_base
  ), vindas as materialized (
    select a.member_id, max(d.inicio) as ultima, bit_count(bit_or(d.semana)::bit(64))::integer as vezes
    from dias d join public.attendances a on a.event_id = d.id and a.present
    group by a.member_id having bit_or(d.semana) > 0 and bit_count(bit_or(d.semana)::bit(64)) >= 3
  ), faltam as materialized (
    select m.id, v.ultima, v.vezes, (count(*) over ())::integer as total, m.nome_ordenacao
    from eu cross join public.membros_igreja m join vindas v on v.member_id = m.id
    where m.id = any (array(select x.member_id from vindas x))
      and m.situacao = any (eu.situacoes) and (eu.todos or m.campus = any (eu.campi)) and m.id is distinct from eu.membro
    order by v.ultima desc, m.nome_ordenacao, m.id
    offset greatest($4, 0) limit least(greatest($5, 1), 5000)
  )
  select m.id, m.nome_completo, m.foto, m.telefone, m.campus, m.situacao, f.ultima, f.vezes,
    exists (select from public.acompanhamentos a where a.membro_id = m.id and a.etapa in ('novo', 'contatado', 'visitado')), f.total
  from faltam f join public.membros_igreja m on m.id = f.id
  order by f.ultima desc, f.nome_ordenacao, m.id
$function$;
