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

CREATE OR REPLACE FUNCTION app.candidatos_da_troca (
  item uuid
)
  RETURNS TABLE (
    membro_id uuid,
    nome      text,
    foto      text,
    conta     uuid
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, p.nome_completo, app.foto_em_lista(p.id, p.foto), p.profile_id
  from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id
  join public.membros_igreja p on p.id <> i.membro_id and p.id in (
    select f.membro_id from public.membros_funcoes f
    where f.ministerio_id = i.ministerio_id and f.funcao_id = v.funcao_id and app.vigente(f.inicio, f.fim))
  where i.id = item and app.porque_nao_cobre(p.id, i.id, null) is null
  order by p.nome_completo limit 100
$function$;

CREATE OR REPLACE FUNCTION app.candidatos_da_vaga (
  vaga  uuid,
  busca text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.escalas;
  v public.escala_vagas;
  o public.ocorrencias;
begin
  select x.* into v from public.escala_vagas x where x.id = vaga;
  select x.* into e from public.escalas x where x.id = v.escala_id;
  select x.* into o from public.ocorrencias x where x.id = e.ocorrencia_id;
  perform app.exigir_escala(e.ministerio_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('membro_id', q.id, 'nome', q.nome_completo, 'foto', q.foto, 'nivel', q.nivel,
      'qualificado', q.qualificado, 'no_mes', q.no_mes, 'ultima', q.ultima, 'avisos', q.avisos, 'impede', q.impede,
      'respondeu_mes', q.respondeu)
      order by q.impede, q.fortes, not q.qualificado, jsonb_array_length(q.avisos), q.no_mes, q.ultima nulls first, q.nome_completo), '[]')
    from (
      select m.id, m.nome_completo, app.foto_em_lista(m.id, m.foto) as foto, f.nivel, coalesce(f.qualificado, false) as qualificado, s.no_mes, s.ultima,
        coalesce(c.avisos, '[]') as avisos, coalesce(c.impede, false) as impede, coalesce(c.fortes, 0) as fortes,
        exists (select from public.disponibilidade_meses d where d.membro_id = m.id and d.respondido_em is not null
          and d.mes = date_trunc('month', o.inicio at time zone app.fuso_do_campus(o.campus))::date) as respondeu
      from (
        select f.membro_id, bool_or(f.funcao_id = v.funcao_id) as qualificado, max(f.nivel) filter (where f.funcao_id = v.funcao_id) as nivel
        from public.membros_funcoes f where f.ministerio_id = e.ministerio_id and app.vigente(f.inicio, f.fim)
        group by f.membro_id) f
      join public.membros_igreja m on m.id = f.membro_id and not app.saiu(m.situacao)
      cross join lateral (
        select count(distinct i.ocorrencia_id) filter (where i.inicio > o.inicio - interval '30 days')::integer as no_mes,
          max(i.inicio) filter (where i.inicio < o.inicio) as ultima
        from public.escala_itens i where i.membro_id = m.id and app.ocupa(i.estado)
          and i.inicio between o.inicio - interval '400 days' and o.inicio + interval '30 days') s
      cross join lateral (
        select jsonb_agg(jsonb_build_object('codigo', c.codigo, 'frase', c.frase, 'impede', c.impede)) as avisos,
          bool_or(c.impede) as impede, count(*) filter (where c.codigo in ('bloqueio', 'mesma_hora', 'recusou')) as fortes
        from app.conflitos_da_pessoa(m.id, vaga, null::uuid) c) c
      where (busca is null or app.normalizar(m.nome_completo) like '%' || app.normalizar(busca) || '%')
        and not exists (select from public.escala_itens i where i.vaga_id = vaga and i.membro_id = m.id and app.ocupa(i.estado))
      limit 200) q);
end
$function$;

CREATE OR REPLACE FUNCTION app.escala_matriz (
  ministerio uuid,
  de         timestamp with time zone,
  ate        timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  cuido constant boolean := app.cuida_da_escala(ministerio);
  g public.ministerios;
begin
  select m.* into g from public.ministerios m where m.id = ministerio;
  if g.id is null or not (cuido or ministerio = any (app.escalas_que_vejo())) then
    raise exception using errcode = 'PT404', message = 'Ministério não encontrado.';
  end if;
  if ate - de > interval '100 days' then
    raise exception using errcode = 'PT400', message = 'Escolha até três meses.';
  end if;
  return jsonb_build_object('cuido', cuido, 'ajustes', to_jsonb(app.ajustes_da_escala(ministerio)), 'fuso', app.fuso_do_campus(g.campus),
    'dias', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.inicio, d.id), '[]') from (
        select o.id, o.event_base, coalesce(o.nome, ev.name) as nome, ev.tipo, o.inicio, o.fim, o.estado, coalesce(o.local, ev.location) as local,
          e.id as escala_id, e.estado as escala_estado, e.modelo_id, e.observacao, e.publicada_em, (
            select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'funcao_id', v.funcao_id, 'funcao', c.nome, 'subtempo', v.subtempo,
              'desloca_minutos', v.desloca_minutos, 'duracao_minutos', v.duracao_minutos, 'minimo', v.minimo, 'maximo', v.maximo,
              'acumula', v.acumula, 'ordem', v.ordem,
              'itens', (
                select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'membro_id', i.membro_id,
                  'nome', coalesce(i.convidado_nome, p.nome_completo, 'Pessoa sem cadastro'), 'foto', app.foto_em_lista(p.id, p.foto), 'convidado', i.convidado_nome is not null,
                  'estado', i.estado, 'publicado', i.publicado_em is not null, 'inicio', i.inicio, 'fim', i.fim,
                  'motivo', case when cuido then i.motivo end, 'porque', case when cuido then i.porque end,
                  'rodada_id', case when cuido then i.rodada_id end,
                  'telefone', case when cuido then coalesce(i.convidado_telefone, p.telefone) end,
                  'bloqueado', case when cuido and i.fim > now() then exists (select from public.bloqueio_dias b
                    where b.membro_id = i.membro_id and b.fim > i.inicio and b.inicio < i.fim) end)
                  order by i.estado = 'recusado', i.created_at, i.id), '[]')
                from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
                where i.vaga_id = v.id and i.estado <> 'substituido' and (cuido or i.publicado_em is not null and i.estado <> 'recusado')))
              order by v.ordem, c.nome), '[]')
            from public.escala_vagas v join public.funcoes_ministerio c on c.id = v.funcao_id where v.escala_id = e.id) as vagas
        from public.ocorrencias o
        join public.events ev on ev.id = o.event_base
        left join public.escalas e on e.ocorrencia_id = o.id and e.ministerio_id = ministerio and (cuido or e.publicada_em is not null)
        where o.campus = g.campus and o.inicio >= de and o.inicio < ate
          and (e.id is not null or cuido and o.estado <> 'cancelada' and (
            exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo
              and (m.event_base = o.event_base or m.event_base is null and (m.tipo_evento is null or m.tipo_evento = ev.tipo)))
            or ev.tipo = 'culto' and not exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo)))
        order by o.inicio, o.id limit 80) d));
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

CREATE OR REPLACE FUNCTION app.minhas_escalas (
  de  timestamp with time zone,
  ate timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio, q.id), '[]') from (
    select i.id, i.ministerio_id, m.nome as ministerio, m.campus, app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, i.subtempo,
      i.inicio, i.fim, i.estado, i.motivo, i.ocorrencia_id, i.escala_id, coalesce(o.nome, ev.name) as evento,
      coalesce(o.local, ev.location) as local, o.estado as estado_do_dia, e.observacao,
      (select t.id from public.escala_trocas t where t.item_id = i.id and t.estado in ('aberta', 'aguardando')) as troca_id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'nome', coalesce(x.convidado_nome, p.nome_preferido, p.nome_completo), 'funcao', cx.nome,
          'subtempo', x.subtempo, 'estado', x.estado, 'foto', app.foto_em_lista(p.id, p.foto),
          -- Of others, only what the caller reads in their records as well.
          'telefone', case when alcance.pode and (alcance.todos or p.campus = any (alcance.campi)) then p.telefone end) order by vx.ordem, x.id), '[]')
        from public.escala_itens x join public.escala_vagas vx on vx.id = x.vaga_id join public.funcoes_ministerio cx on cx.id = vx.funcao_id
        left join public.membros_igreja p on p.id = x.membro_id
        where x.escala_id = i.escala_id and x.id <> i.id and x.publicado_em is not null and app.ocupa(x.estado)) as colegas
    from (select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos, app.meus_campi() as campi) alcance,
    public.escala_itens i join public.escalas e on e.id = i.escala_id join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events ev on ev.id = o.event_base
    where i.membro_id = (select app.meu_membro()) and i.publicado_em is not null and i.estado <> 'substituido'
      -- Today's, until midnight of the campus, also when it is over.
      and i.inicio >= coalesce(de, now() - interval '26 hours')
      and i.inicio >= coalesce(de, date_trunc('day', now() at time zone app.fuso_do_campus(m.campus)) at time zone app.fuso_do_campus(m.campus))
      and i.inicio < coalesce(ate, now() + interval '400 days')
    order by i.inicio limit 200) q
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

CREATE OR REPLACE FUNCTION app.trocas_para_mim()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
    select t.id, t.tipo, t.mensagem, t.estado, t.created_at, t.item_id, p.nome_completo as de, app.foto_em_lista(p.id, p.foto) as foto, m.id as ministerio_id, m.nome as ministerio, m.campus,
      app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, i.subtempo, i.inicio, i.fim, t.para_id is not null as so_para_mim,
      coalesce(t.pedida_por = eu.id, false) as minha,
      case when t.pedida_por <> eu.id then app.porque_nao_cobre(eu.id, i.id, null) end as porque_nao
    from (select app.meu_membro() as id) eu
    join public.escala_trocas t on t.estado in ('aberta', 'aguardando')
    join public.escala_itens i on i.id = t.item_id and i.inicio > now()
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ministerios m on m.id = t.ministerio_id join public.membros_igreja p on p.id = t.pedida_por
    where t.pedida_por = eu.id or t.estado = 'aberta' and (t.para_id = eu.id or t.para_id is null and exists (
      select from public.membros_funcoes f where f.membro_id = eu.id and f.ministerio_id = t.ministerio_id and f.funcao_id = v.funcao_id
        and app.vigente(f.inicio, f.fim)))
    order by i.inicio limit 50) q
$function$;

COMMENT ON FUNCTION "app"."foto_em_lista"(uuid, text) IS 'A person''s photo in lists that other members see: with their consent to the use of their image. Who took it back is shown to nobody
there; who was never asked, to those who look after people (membros: visualizar) and to themselves.';

REVOKE ALL ON FUNCTION "app"."foto_em_lista"(uuid, text) FROM PUBLIC;
