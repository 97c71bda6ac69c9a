SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.exportar_presencas (
  ocorrencia text
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoas bigint;
begin
  if not (app.pode('membros', 'exportar') and app.pode('eventos', 'editar')) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar presenças.';
  end if;
  return query select * from app.lista_de_presenca(ocorrencia, 'presentes', '', 0, 20000);
  get diagnostics pessoas = row_count;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.meu_nome(), jsonb_build_object('presentes', ocorrencia),
    '{nome_completo,campus,chegada,metodo,registrado_por}', 'csv', pessoas, pessoas, now());
end
$function$;

CREATE OR REPLACE FUNCTION app.lista_de_presenca (
  ocorrencia text,
  mostrar    text,
  busca      text,
  pular      integer,
  limite     integer
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  termos constant text[] := app.termos_de_busca(busca);
begin
  dia := app.exigir_presencas(ocorrencia, null);
  return query execute format($q$
    with quem as materialized (%1$s)
    select q.membro_id, case when e.meu then m.nome_completo end, case when e.meu then m.foto end, m.campus,
      case when e.meu then m.situacao end, q.motivos, coalesce(a.present, false), a.chegada, case when a.present then a.metodo end,
      coalesce(a.automatic, false), nullif(concat_ws(' ', p.nome, p.sobrenome), '')
    from quem q join public.membros_igreja m on m.id = q.membro_id
    left join public.attendances a on a.event_id = $1 and a.member_id = m.id
    left join public.profiles p on p.id = a.registrado_por
    cross join lateral (select $2 or m.campus = any ($3) as meu) e
    where m.situacao <> 'falecido' %2$s
    order by %3$s offset $4 limit $5 $q$,
    case when cardinality(termos) > 0 then format(
      $s$select m.id as membro_id, '{}'::text[] as motivos from public.membros_igreja m
         where ($2 or m.campus = any ($3)) %s order by m.campus <> %L, m.nome_ordenacao limit 50$s$,
      app.filtro_de_texto(termos), dia.campus)
    when mostrar = 'presentes' then
      $s$select a.member_id as membro_id, '{}'::text[] as motivos from public.attendances a where a.event_id = $1 and a.present$s$
    else $s$select x.membro_id, array_agg(distinct x.motivo) as motivos from app.esperados($1) x group by x.membro_id$s$ end,
    -- Whoever left and came all the same is shown.
    case when mostrar = 'presentes' then '' else ' and (not app.saiu(m.situacao) or coalesce(a.present, false))' end,
    case when cardinality(termos) > 0 then format('m.campus <> %L, m.nome_ordenacao, m.id', dia.campus)
      when mostrar = 'presentes' then 'a.chegada desc nulls last, m.id' else 'm.nome_ordenacao, m.id' end)
  using ocorrencia, todos, campi, greatest(coalesce(pular, 0), 0), least(greatest(coalesce(limite, 50), 1), 20000);
end
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
    select app.todos_os_campi() as todos, app.meus_campi() as campi, now() - make_interval(weeks => $1) as corte
  ), dias as materialized (
    -- A week is the campus's own: its late Sunday is not another's Monday.
    select o.id, o.inicio, date_trunc('week', o.inicio at time zone f.fuso) as semana, o.inicio >= eu.corte as recente
    from eu, public.ocorrencias o join public.events e on e.id = o.event_base
    join (select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c) f on f.nome = o.campus
    where o.estado <> 'cancelada' and o.inicio >= eu.corte - interval '8 weeks' and o.inicio <= now()
      and (eu.todos or o.campus = any (eu.campi)) and ($2 is null or o.campus = $2)
      and case when $3 is null then e.tipo = 'culto' else o.event_base = $3 end
  ), vindas as (
    select a.member_id, max(d.inicio) as ultima, count(distinct d.semana)::integer as vezes
    from dias d join public.attendances a on a.event_id = d.id and a.present
    group by a.member_id
    having not bool_or(d.recente) and count(distinct d.semana) >= 3
  )
  select m.id, m.nome_completo, m.foto, m.telefone, m.campus, m.situacao, v.ultima, v.vezes,
    exists (select from public.acompanhamentos a where a.membro_id = m.id and a.etapa in ('novo', 'contatado', 'visitado')),
    (count(*) over ())::integer
  from vindas v join public.membros_igreja m on m.id = v.member_id cross join eu
  where not app.saiu(m.situacao) and (eu.todos or m.campus = any (eu.campi))
    and m.id is distinct from (select app.meu_membro())
  order by v.ultima desc, m.nome_ordenacao, m.id
  offset greatest($4, 0) limit least(greatest($5, 1), 5000)
$function$;

CREATE OR REPLACE FUNCTION public.exportar_presencas (
  ocorrencia text
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from app.exportar_presencas(ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."exportar_presencas"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.lista_de_presenca (
  ocorrencia text,
  mostrar    text    DEFAULT 'esperados'::text,
  busca      text    DEFAULT ''::text,
  pular      integer DEFAULT 0,
  limite     integer DEFAULT 50
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.lista_de_presenca(ocorrencia, mostrar, busca, pular, least(coalesce(limite, 50), 500))
$function$;

COMMENT ON FUNCTION "app"."exportar_presencas"(text) IS 'See public.exportar_presencas.';

COMMENT ON FUNCTION "public"."exportar_presencas"(text) IS 'Everybody who was present at an occurrence, up to 20,000, for those who edit events and may export members; it is written down as
an export. Raises 42501, PT404.';

REVOKE ALL ON FUNCTION "app"."exportar_presencas"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."exportar_presencas"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."exportar_presencas"(text) TO "authenticated", "service_role";
