-- Who has been missing for weeks.

create function app.vieram(de timestamptz, ate timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.member_id from public.ocorrencias o join public.attendances a on a.event_id = o.id and a.veio
  where o.inicio >= de and o.inicio <= ate
  union
  -- Days of an event that happens once, which have no row of their own, are on its day: looked up event by event on
  -- both sides of its own row, as seldom any are there.
  select a.member_id from public.events e cross join lateral (
    (select x.member_id from public.attendances x where x.event_base = e.id and x.event_id > e.id and x.veio offset 0)
    union all
    (select x.member_id from public.attendances x where x.event_base = e.id and x.event_id < e.id and x.veio offset 0)) a
  where e.regra is null and e.date >= de and e.date <= ate
$$;
comment on function app.vieram(timestamptz, timestamptz) is
  'Whoever was at anything that began between these moments, in whatever campus: the one place that says so for every
rule about being missing, the same whoever asks. For rules that give yes or no about people whom the caller may see.';

create function app.transferidos(desde timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select tm.membro_id from public.transferencias t join public.transferencia_membros tm on tm.transferencia_id = t.id
  where t.estado = 'aceita' and t.decidida_em > desde
$$;
comment on function app.transferidos(timestamptz) is
  'Whoever came to be of their campus after this moment, from another: before it they were not missing there.';

create function app.chegaram(desde timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.membros_igreja m where m.created_at > desde and not exists (
    select from public.attendances a join public.ocorrencias o on o.id = a.event_id and o.inicio < desde
      where a.member_id = m.id and a.veio)
  union
  select app.transferidos(desde)
$$;
comment on function app.chegaram(timestamptz) is
  'Whoever came to be of their campus only after this moment, registered, imported or transferred: before it they
were not missing. Who was at something before was here, whenever they were registered.';

-- Missing for weeks
-- ---------------------------------------------------------------------------------------------------------------

create type public.ausente as (
  membro_id uuid, nome text, foto text, telefone text, campus text, situacao public.situacao, ultima timestamptz,
    vezes integer,
  acompanhado boolean, total integer
);
comment on type public.ausente is
  'Somebody who used to come and has been missing: last presence within the caller''s scope (null: elsewhere), at how
many weeks of the eight before, whether followed up; total: how many in all.';

create function app.quem_falta(semanas integer, no_campus text, serie text, pular integer, limite integer)
returns setof public.ausente
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function app.quem_falta(integer, text, text, integer, integer) is
  'See public.ausentes; asks nobody for permission beyond the scope.';

create function public.ausentes(
  semanas integer default 3, no_campus text default null, serie text default null, pular integer default 0,
    limite integer default 50)
returns setof public.ausente
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('membros', 'visualizar') or not app.pode('eventos', 'visualizar') or not app.acompanha() then
    raise insufficient_privilege using message = 'Você não tem permissão para ver quem está ausente.';
  end if;
  if coalesce(semanas, 0) not between 2 and 12 then
    raise exception using errcode = 'PT400', message = 'Escolha de 2 a 12 semanas.';
  end if;
  return query select * from app.quem_falta(semanas, no_campus, serie, coalesce(pular, 0),
    least(coalesce(limite, 50), 100));
end
$$;
comment on function public.ausentes(integer, text, text, integer, integer) is
  'People in the caller''s scope who came in at least 3 of the 8 weeks before, in whatever campus, to one event
(serie) or to services, and in the last semanas (2 to 12) not to it, or to nothing at all; who left last first. Never
those who left the church or came to this campus since. limite: 1 to 100. Raises 42501, PT400.';

create function public.exportar_ausentes(semanas integer, no_campus text default null, serie text default null)
returns setof public.ausente
language plpgsql volatile security definer set search_path = '' as $$
declare
  pessoas bigint;
begin
  if not app.pode('membros', 'exportar') then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar membros.';
  end if;
  perform public.ausentes(semanas, no_campus, serie, 0, 1);
  return query select * from app.quem_falta(semanas, no_campus, serie, 0, 5000);
  get diagnostics pessoas = row_count;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.meu_nome(),
    jsonb_build_object('ausentes', semanas, 'campus', no_campus, 'serie', serie),
    '{nome_completo,telefone,campus,situacao}', 'csv', pessoas, pessoas, now());
end
$$;
comment on function public.exportar_ausentes(integer, text, text) is
  'As ausentes, up to 5,000 at once, for those who may export members; it is written down as an export. Raises 42501,
PT400.';

grant execute on function
  public.ausentes(integer, text, text, integer, integer),
  public.exportar_ausentes(integer, text, text)
  to authenticated, service_role;
