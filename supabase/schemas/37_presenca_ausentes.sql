-- Who has been missing for weeks.
set check_function_bodies = off;

-- Missing for weeks ---------------------------------------------------------------------------------------------------------------

create type public.ausente as (
  membro_id uuid, nome text, foto text, telefone text, campus text, situacao public.situacao, ultima timestamptz, vezes integer,
  acompanhado boolean, total integer
);
comment on type public.ausente is
  'Somebody who used to come and has been missing: last presence, at how many weeks of the eight before, whether followed up; total: how many in all.';

create function app.quem_falta(semanas integer, no_campus text, serie text, pular integer, limite integer)
returns setof public.ausente
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function app.quem_falta(integer, text, text, integer, integer) is 'See public.ausentes; asks nobody for permission beyond the scope.';

create function app.ausentes(semanas integer, no_campus text, serie text, pular integer, limite integer)
returns setof public.ausente
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('membros', 'visualizar') or not app.pode('eventos', 'visualizar') or not app.acompanha() then
    raise insufficient_privilege using message = 'Você não tem permissão para ver quem está ausente.';
  end if;
  if coalesce(semanas, 0) not between 2 and 12 then
    raise exception using errcode = 'PT400', message = 'Escolha de 2 a 12 semanas.';
  end if;
  return query select * from app.quem_falta(semanas, no_campus, serie, coalesce(pular, 0), least(coalesce(limite, 50), 100));
end
$$;
comment on function app.ausentes(integer, text, text, integer, integer) is 'See public.ausentes.';

create function public.ausentes(
  semanas integer default 3, no_campus text default null, serie text default null, pular integer default 0, limite integer default 50)
returns setof public.ausente
language sql stable set search_path = '' as $$
  select * from app.ausentes(semanas, no_campus, serie, pular, limite)
$$;
comment on function public.ausentes(integer, text, text, integer, integer) is
  'People in the caller''s scope who came in at least 3 of the 8 weeks before and to none of the last semanas (2 to 12), of one
event (serie) or of all services, who left last first. Never those who left the church. limite: 1 to 100. Raises 42501, PT400.';

create function app.exportar_ausentes(semanas integer, no_campus text, serie text) returns setof public.ausente
language plpgsql security definer set search_path = '' as $$
declare
  pessoas bigint;
begin
  if not app.pode('membros', 'exportar') then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar membros.';
  end if;
  perform app.ausentes(semanas, no_campus, serie, 0, 1);
  return query select * from app.quem_falta(semanas, no_campus, serie, 0, 5000);
  get diagnostics pessoas = row_count;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.meu_nome(),
    jsonb_build_object('ausentes', semanas, 'campus', no_campus, 'serie', serie),
    '{nome_completo,telefone,campus,situacao}', 'csv', pessoas, pessoas, now());
end
$$;
comment on function app.exportar_ausentes(integer, text, text) is 'See public.exportar_ausentes.';

create function public.exportar_ausentes(semanas integer, no_campus text default null, serie text default null)
returns setof public.ausente
language sql volatile set search_path = '' as $$
  select * from app.exportar_ausentes(semanas, no_campus, serie)
$$;
comment on function public.exportar_ausentes(integer, text, text) is
  'As ausentes, up to 5,000 at once, for those who may export members; it is written down as an export. Raises 42501, PT400.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.ausentes(integer, text, text, integer, integer), public.ausentes(integer, text, text, integer, integer),
  app.exportar_ausentes(integer, text, text), public.exportar_ausentes(integer, text, text)
  to authenticated, service_role;
