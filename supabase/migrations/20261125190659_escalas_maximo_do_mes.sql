SET local check_function_bodies = off;

DROP FUNCTION "app"."conflitos_no_horario"(uuid, text, uuid, timestamp WITH time zone, timestamp WITH time zone, uuid);

CREATE OR REPLACE FUNCTION app.conflitos_da_pessoa (
  membro     uuid,
  ocorrencia text,
  subtempo   text
)
  RETURNS TABLE (
    codigo text,
    frase  text,
    impede boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with horas as (
    select o.campus, coalesce(min(o.inicio + make_interval(mins => v.desloca_minutos)), o.inicio) as de,
      coalesce(max(o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos)), o.fim) as ate
    from public.ocorrencias o
    left join public.escalas e on e.ocorrencia_id = o.id
    left join public.escala_vagas v on v.escala_id = e.id and v.subtempo = conflitos_da_pessoa.subtempo
    where o.id = ocorrencia group by o.id
  )
  select c.codigo, app.frase_de_conflito(c.codigo, c.detalhe), c.impede
  from horas h cross join lateral app.conflitos_no_horario(membro, h.campus, null, ocorrencia, h.de,
    greatest(h.ate, h.de + interval '5 minutes'), null) c
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_da_pessoa (
  membro uuid,
  vaga   uuid,
  fora   uuid
)
  RETURNS TABLE (
    codigo text,
    frase  text,
    impede boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with v as (
    select v.*, e.ministerio_id, e.ocorrencia_id, o.campus,
      (o.inicio at time zone app.fuso_do_campus(o.campus))::date as dia,
      o.inicio + make_interval(mins => v.desloca_minutos) as de,
      case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
        else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end as ate
    from public.escala_vagas v join public.escalas e on e.id = v.escala_id
      join public.ocorrencias o on o.id = e.ocorrencia_id
    where v.id = vaga
  ), seguranca as (
    select unnest(app.faltas_de_seguranca(membro, v.funcao_id)) as falta from v
  ), colegas as (
    select i.membro_id from v join public.escala_itens i on i.escala_id = v.escala_id
    where app.ocupa(i.estado) and i.membro_id <> membro and i.id is distinct from fora
  ), achados as (
    select c.codigo, c.detalhe, c.impede from v
    cross join lateral app.conflitos_no_horario(membro, v.campus, v.ministerio_id, v.ocorrencia_id, v.de, v.ate, fora) c
    union all
    select 'seguranca', string_agg(s.falta, ' '), true from seguranca s having count(*) > 0
    union all
    select 'formacao', string_agg(f, ' '), false from v, unnest(app.requisitos_da_funcao(membro, v.funcao_id)) f
    where f not in (select s.falta from seguranca s) having count(*) > 0
    union all
    select 'nao_qualificado', null, false from v where not exists (
      select from public.membros_funcoes f where f.membro_id = membro and f.ministerio_id = v.ministerio_id
        and f.funcao_id = v.funcao_id and f.inicio <= v.dia and (f.fim is null or f.fim > v.dia))
    union all
    select 'recusou', null, false from v where exists (
      select from public.escala_itens i where i.escala_id = v.escala_id and i.membro_id = membro
        and i.estado = 'recusado'
        and i.id is distinct from fora)
    union all
    select 'menor', null, false from public.membros_igreja m
    where m.id = membro and m.data_nascimento > app.hoje() - interval '18 years' and not exists (
      select from colegas c join public.membros_igreja a on a.id = c.membro_id
      where a.data_nascimento <= app.hoje() - interval '18 years')
    union all
    -- Few people keep away from somebody: only for them is everybody on the roster looked at.
    select 'separados', null, false where case when exists (
        select from public.escala_pares p where not p.juntos and membro in (p.membro_id, p.outro_id))
      then exists (
        select from colegas c join public.escala_pares p on not p.juntos
          and (p.membro_id, p.outro_id) in ((membro, c.membro_id), (c.membro_id, membro))) end
  )
  select a.codigo, app.frase_de_conflito(a.codigo, a.detalhe), a.impede from achados a
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_no_horario (
  membro     uuid,
  campus     text,
  ministerio uuid,
  ocorrencia text,
  de         timestamp with time zone,
  ate        timestamp with time zone,
  fora       uuid
)
  RETURNS TABLE (
    codigo  text,
    detalhe text,
    impede  boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with horario as (
    select app.fuso_do_campus(conflitos_no_horario.campus) as fuso
  ), p as (
    select m.situacao, f.maximo_mes, coalesce(f.periodos, '{}') as periodos, coalesce(f.campi, '{}') as campi,
      de at time zone h.fuso as local, h.fuso
    from public.membros_igreja m cross join horario h left join public.preferencias_escala f on f.membro_id = m.id
      where m.id = membro
  ), perto as (
    select i.*, m.nome as ministerio_nome, m.campus as campus_dele, i.inicio < ate and i.fim > de as junto
    from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    where i.membro_id = membro and app.ocupa(i.estado) and i.id is distinct from fora
      and i.inicio < ate + interval '3 hours' and i.fim > de - interval '3 hours'
  )
  select 'saiu', null::text, true from p where app.saiu(p.situacao)
  union all
  select 'bloqueio', null, false where exists (
    select from public.bloqueio_dias b where b.membro_id = membro and b.fim > de and b.inicio < ate)
  union all
  select 'mesma_hora', string_agg(distinct q.ministerio_nome, ', '), false from perto q
  where q.junto and q.ministerio_id is distinct from ministerio having count(*) > 0
  union all
  select 'outro_campus', string_agg(distinct q.campus_dele, ', '), false from perto q
  where not q.junto and q.campus_dele <> conflitos_no_horario.campus having count(*) > 0
  union all
  select 'maximo', p.maximo_mes::text, false from p where p.maximo_mes <= (
    select count(distinct i.ocorrencia_id) from public.escala_itens i
    where i.membro_id = membro and app.ocupa(i.estado) and i.id is distinct from fora
      and i.ocorrencia_id <> conflitos_no_horario.ocorrencia
      and i.inicio >= date_trunc('month', p.local) at time zone p.fuso
      and i.inicio < (date_trunc('month', p.local) + interval '1 month') at time zone p.fuso
      and not (i.inicio < ate and i.fim > de))
  union all
  select 'preferencia', null, false from p
  where cardinality(p.periodos) > 0 and not (case when extract(hour from p.local) < 12 then 'manha'
      when extract(hour from p.local) < 18 then 'tarde' else 'noite' end) = any (p.periodos)
    or cardinality(p.campi) > 0 and not conflitos_no_horario.campus = any (p.campi)
$function$;

COMMENT ON FUNCTION "app"."conflitos_no_horario"(uuid, text, uuid, text, timestamp with time zone, timestamp with time zone, uuid) IS 'What speaks against somebody serving at these hours of a day of an event in this ministry, leaving out one service
of theirs (fora): everything that does not depend on the function. Rosters of all ministries and campuses count; days
of events are what a maximum counts.';

REVOKE ALL ON FUNCTION "app"."conflitos_no_horario"(uuid, text, uuid, text, timestamp WITH time zone, timestamp WITH time zone, uuid) FROM PUBLIC;
