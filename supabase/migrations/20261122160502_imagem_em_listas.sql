SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.aniversariantes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with alcance as materialized (
    select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos, app.meus_campi() as campi
  ), hoje as (
    select (now() at time zone coalesce((select fuso from public.igreja), 'America/Sao_Paulo'))::date as dia
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
$function$;

CREATE OR REPLACE FUNCTION app.aniversariantes_de (
  de     date,
  ate    date,
  campus text,
  limite integer,
  cursor jsonb
)
  RETURNS SETOF public.aniversariante
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query execute format($q$
    select m.id, m.nome_completo, coalesce(m.nome_preferido, m.nome), app.foto_em_lista(m.id, m.foto), m.campus,
      -- Whoever wants no messages is congratulated at church.
      case when not app.recusou(m.id, 'comunicacao') then m.telefone end, d.dia,
      extract(year from d.dia)::integer - extract(year from m.data_nascimento)::integer,
      jsonb_build_object('dia', d.dia, 'nome', m.nome_ordenacao, 'id', m.id)
    from app.dias_de_aniversario(%L, %L) d
    join public.membros_igreja m on app.dia_do_ano(m.data_nascimento) = d.chave
    where %s and extract(year from m.data_nascimento) <= extract(year from d.dia) and %s
    order by d.dia, m.nome_ordenacao, m.id limit %s $q$,
    de, ate, app.filtro_de_alcance(campus, null),
    case when cursor is null then 'true' else format('(d.dia, m.nome_ordenacao, m.id) > (%L::date, %L, %L::uuid)',
      cursor ->> 'dia', cursor ->> 'nome', cursor ->> 'id') end,
    least(greatest(coalesce(limite, 100), 1), 200));
end
$function$;

CREATE OR REPLACE FUNCTION app.campi_em_resumo()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  hoje constant date := app.hoje();
  contados constant text[] := app.campi_contados();
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi() || app.meu_campus();
  -- Asked once for each situation, not for each person.
  presentes constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s where not app.saiu(s));
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.campus, m.situacao, count(*) as n from public.membros_igreja m
      where m.campus = any (contados) and m.situacao = any (presentes) group by 1, 2
    ), novos as materialized (
      select m.campus, count(*) as n from public.membros_igreja m
      where m.created_at > now() - interval '90 days' and m.situacao = any (presentes) group by 1
    ), batismos as materialized (
      select m.campus, count(*) as n from public.membros_igreja m
      where m.batismo_data between date_trunc('year', hoje) and hoje group by 1
    ), servindo as materialized (
      select i.campus, count(distinct f.membro_id) as voluntarios,
        count(distinct f.membro_id) filter (where f.unica) as lideres
      from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id and i.ativo
      where f.inicio <= hoje and (f.fim is null or f.fim > hoje) and i.campus = any (contados) group by 1
    ), visitas as materialized (
      select a.campus, count(*) as n, count(*) filter (where a.proxima_data < hoje) as atrasados
      from public.acompanhamentos a
      where a.etapa in ('novo', 'contatado', 'visitado') and a.campus = any (contados) group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'nome', c.nome, 'tipo', c.tipo, 'cor', c.cor, 'endereco', c.endereco, 'capacidade', c.capacidade,
      'ministerios', (select count(*) from public.ministerios i where i.campus = c.nome and i.ativo),
      'pastores', coalesce((
        select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'titular', p.titular)
          order by p.titular desc, m.nome_ordenacao)
        from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
        where p.campus = c.nome and not app.saiu(m.situacao)), '[]'),
      'numeros', case when c.nome = any (contados) then jsonb_build_object(
        'pessoas', coalesce((select sum(n) from pessoas x where x.campus = c.nome), 0),
        'situacoes', coalesce((select jsonb_object_agg(x.situacao, x.n) from pessoas x where x.campus = c.nome), '{}'),
        'novos', coalesce((select n from novos x where x.campus = c.nome), 0),
        'batismos', coalesce((select n from batismos x where x.campus = c.nome), 0),
        'voluntarios', coalesce((select x.voluntarios from servindo x where x.campus = c.nome), 0),
        'lideres', coalesce((select x.lideres from servindo x where x.campus = c.nome), 0),
        'abertos', coalesce((select n from visitas x where x.campus = c.nome), 0),
        'atrasados', coalesce((select x.atrasados from visitas x where x.campus = c.nome), 0)) end)
      order by c.nome = app.campus_padrao() desc, app.normalizar(c.nome)), '[]')
    from public.campi c where c.fechado_em is null and (todos or c.nome = any (meus)));
end
$function$;

CREATE OR REPLACE FUNCTION app.foto_em_lista (
  membro uuid,
  foto   text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when foto is null or membro = (select app.meu_membro()) then foto
    when exists (select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = 'imagem' and c.revogado_em is null) then foto
    when app.recusou(membro, 'imagem') then null
    when (select app.pode('membros', 'visualizar')) then foto
  end
$function$;

CREATE OR REPLACE FUNCTION app.ministerios_globais_e_capitulos()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  hoje constant date := app.hoje();
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi() || app.meu_campus();
  contados constant text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with servindo as materialized (
      select x.ministerio_id, count(*) as n from (
        select distinct f.ministerio_id, f.membro_id
        from public.capitulos_globais c
        join public.ministerios m on m.id = c.ministerio_id and m.campus = any (contados)
        join public.membros_funcoes f on f.ministerio_id = c.ministerio_id
          and f.inicio <= hoje and (f.fim is null or f.fim > hoje)) x
      group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'nome', g.nome, 'missao', g.missao,
      'lider', case when l.id is not null then jsonb_build_object('membro_id', l.id, 'nome', l.nome_completo, 'foto', app.foto_em_lista(l.id, l.foto)) end,
      'total', (select count(*) from public.capitulos_globais c where c.ministerio_global_id = g.id),
      'capitulos', coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome, 'campus', m.campus, 'ativo', m.ativo,
          'lideres', coalesce((
            select jsonb_agg(distinct p.nome_completo) from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
            where f.ministerio_id = m.id and f.unica and f.inicio <= hoje and (f.fim is null or f.fim > hoje)), '[]'),
          'pessoas', case when m.campus = any (contados) then
            coalesce((select s.n from servindo s where s.ministerio_id = m.id), 0) end)
          order by app.normalizar(m.campus), app.normalizar(m.nome))
        from public.capitulos_globais c join public.ministerios m on m.id = c.ministerio_id
        where c.ministerio_global_id = g.id and (todos or m.campus = any (meus))), '[]'))
      order by app.normalizar(g.nome)), '[]')
    from public.ministerios_globais g
    left join public.membros_igreja l on l.id = g.lider_id and not app.saiu(l.situacao));
end
$function$;

CREATE OR REPLACE FUNCTION app.pagina_do_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.ve_campus(alvo) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return jsonb_build_object(
    'pastores', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'titular', p.titular)
        order by p.titular desc, m.nome_ordenacao)
      from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
      where p.campus = alvo and not app.saiu(m.situacao)), '[]'),
    'lideranca', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'ministerio', i.nome, 'cor', i.cor, 'lideres', coalesce((
          select jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'funcao', f.funcao)
            order by m.nome_ordenacao)
          from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
          where f.ministerio_id = i.id and f.unica and app.vigente(f.inicio, f.fim)), '[]'))
        order by app.normalizar(i.nome))
      from public.ministerios i where i.campus = alvo and i.ativo), '[]'),
    'agenda', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'quando', o.inicio,
          'local', coalesce(o.local, e.location)) order by o.inicio)
      from (select * from public.ocorrencias o where o.campus = alvo and o.inicio > now() - interval '2 hours'
              and o.estado <> 'cancelada' order by o.inicio limit 6) o
      join public.events e on e.id = o.event_base), '[]'));
end
$function$;

COMMENT ON FUNCTION "app"."foto_em_lista"(uuid, text) IS 'A person''s photo in lists that other members see: with their consent to the use of their image. Who took it back is shown to nobody
there; who was never asked, to those who look after people (membros: visualizar) and to themselves.';

REVOKE ALL ON FUNCTION "app"."foto_em_lista"(uuid, text) FROM PUBLIC;
