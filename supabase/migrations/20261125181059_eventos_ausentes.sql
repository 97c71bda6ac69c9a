SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.chegaram (
  desde timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id from public.membros_igreja m where m.created_at > desde and not exists (
    select from public.attendances a join public.ocorrencias o on o.id = a.event_id and o.inicio < desde
      where a.member_id = m.id and a.veio)
  union
  select app.transferidos(desde)
$function$;

CREATE OR REPLACE FUNCTION app.faltas (
  do_campus text,
  minimo    integer,
  agora     timestamp with time zone
)
  RETURNS SETOF app.falta
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with quando as materialized (
    select f.fuso, date_trunc('week', $3 at time zone f.fuso)::date as esta
      from (select app.fuso_do_campus($1) as fuso) f
  ), dias as materialized (
    -- A service at which nobody was counted says nothing about who was missing.
    select o.id, o.inicio, o.fim, date_trunc('week', o.inicio at time zone q.fuso)::date as semana
    from quando q, public.ocorrencias o join public.events e on e.id = o.event_base
    where o.campus = $1 and e.tipo = 'culto' and o.estado <> 'cancelada' and o.fim <= $3
      and o.inicio >= (q.esta - 30 - 56)::timestamp at time zone q.fuso
      and exists (select from public.attendances a where a.event_id = o.id and a.veio)
  ), semanas as materialized (
    select d.semana, d.semana >= q.esta - 30 as recente from quando q, dias d where d.semana < q.esta group by 1, 2
  ), habito as materialized (
    select a.member_id from dias d join semanas s on s.semana = d.semana and not s.recente
    join public.attendances a on a.event_id = d.id and a.veio
    group by 1 having count(distinct d.semana) >= greatest(3,
      ceil(0.75 * (select count(*) from semanas where not recente)))
  ), pessoas as materialized (
    select m.id, m.nome_completo from habito h join public.membros_igreja m on m.id = h.member_id
    where m.campus = $1 and not app.saiu(m.situacao)
      and m.id not in (select t.id from quando q
        cross join app.transferidos((q.esta - 30)::timestamp at time zone q.fuso) t (id))
      -- Whoever is looked after, or was within these thirty days, is not told of again.
      and not exists (select from public.acompanhamentos a where a.membro_id = m.id
        and (a.etapa in ('novo', 'contatado', 'visitado') or a.updated_at > $3 - interval '30 days'))
  ), vindas as materialized (
    -- Anything that they came to, here or in another campus, counts.
    select s.semana, v.id from quando q cross join semanas s
    cross join app.vieram(s.semana::timestamp at time zone q.fuso,
      (s.semana + 7)::timestamp at time zone q.fuso - interval '1 us') v (id)
    where s.recente
  ), faltou as (
    select p.id, p.nome_completo, s.semana, s.semana = max(s.semana) over (partition by p.id) as ultima,
      (s.semana, p.id) not in (select v.semana, v.id from vindas v)
      and not exists (
        select from dias d where d.semana = s.semana and (
          exists (select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > d.inicio and b.inicio < d.fim)
          or exists (select from public.rsvps r where r.ocorrencia_id = d.id and r.membro_id = p.id
            and r.resposta = 'nao_vou')))
      as falta
    from quando q, pessoas p, semanas s where s.recente
  )
  select f.id, f.nome_completo, array_agg(f.semana order by f.semana) filter (where f.falta)
  from faltou f group by f.id, f.nome_completo
  having count(*) filter (where f.falta) >= $2 and bool_or(f.ultima and f.falta)
  order by f.nome_completo, f.id limit 200
$function$;

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
    select app.todos_os_campi() as todos, app.meus_campi() as campi, app.meu_membro() as membro,
      now() - make_interval(weeks => $1) as corte,
      array(select x from unnest(enum_range(null::public.situacao)) x where not app.saiu(x)) as situacoes
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c
  ), dias as materialized (
    -- A week is the campus's own: its late Sunday is not another's Monday. Each is a bit, so that people are gathered
    -- without sorting; a day of the last weeks is all bits at once (-1): whoever came then is not missing. In the order
    -- of series, since mostly the same people come to each: what is known of them is still in the processor's cache.
    select o.id, o.inicio, eu.todos or o.campus = any (eu.campi) as meu, case when o.inicio >= eu.corte then -1
      else 1::bigint << ((date_trunc('week',
        o.inicio at time zone f.fuso)::date - (eu.corte - interval '65 days')::date) / 7) end as semana
    from eu, public.ocorrencias o join public.events e on e.id = o.event_base join relogios f on f.nome = o.campus
    where o.estado <> 'cancelada' and o.inicio >= eu.corte - interval '8 weeks' and o.inicio <= now()
      and case when $3 is null then e.tipo = 'culto' else o.event_base = $3 end
    order by o.event_base
  ), vindas as materialized (
    select a.member_id, max(d.inicio) filter (where d.meu) as ultima,
      bit_count(bit_or(d.semana)::bit(64))::integer as vezes
    from dias d join public.attendances a on a.event_id = d.id and a.veio
    group by a.member_id having bit_or(d.semana) > 0 and bit_count(bit_or(d.semana)::bit(64)) >= 3
  ), presentes as materialized (
    select w.id from eu, app.vieram(eu.corte, now()) w (id) where $3 is null
  ), transferidos as materialized (
    -- Who came before the last weeks was here, whenever they were registered.
    select t.id from eu, app.transferidos(eu.corte) t (id)
  ), faltam as materialized (
    select m.id, v.ultima, v.vezes, (count(*) over ())::integer as total, m.nome_ordenacao
    from eu cross join public.membros_igreja m join vindas v on v.member_id = m.id
    where m.id = any (array(select x.member_id from vindas x))
      and m.situacao = any (eu.situacoes) and (eu.todos or m.campus = any (eu.campi))
        and m.id is distinct from eu.membro
      and ($2 is null or m.campus = $2)
      and m.id not in (select p.id from presentes p) and m.id not in (select t.id from transferidos t)
    order by v.ultima desc nulls last, m.nome_ordenacao, m.id
    offset greatest($4, 0) limit least(greatest($5, 1), 5000)
  )
  select m.id, m.nome_completo, m.foto, m.telefone, m.campus, m.situacao, f.ultima, f.vezes,
    exists (select from public.acompanhamentos a where a.membro_id = m.id
      and a.etapa in ('novo', 'contatado', 'visitado')), f.total
  from faltam f join public.membros_igreja m on m.id = f.id
  order by f.ultima desc nulls last, f.nome_ordenacao, m.id
$function$;

CREATE OR REPLACE FUNCTION app.transferidos (
  desde timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select tm.membro_id from public.transferencias t join public.transferencia_membros tm on tm.transferencia_id = t.id
  where t.estado = 'aceita' and t.decidida_em > desde
$function$;

COMMENT ON FUNCTION "app"."transferidos"(timestamp with time zone) IS 'Whoever came to be of their campus after this moment, from another: before it they were not missing there.';

REVOKE ALL ON FUNCTION "app"."transferidos"(timestamp WITH time zone) FROM PUBLIC;
