SET local check_function_bodies = off;

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
    select v.*, e.ministerio_id, e.ocorrencia_id, o.campus, (o.inicio at time zone app.fuso_do_campus(o.campus))::date as dia,
      o.inicio + make_interval(mins => v.desloca_minutos) as de,
      case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
        else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end as ate
    from public.escala_vagas v join public.escalas e on e.id = v.escala_id join public.ocorrencias o on o.id = e.ocorrencia_id
    where v.id = vaga
  ), seguranca as (
    select unnest(app.faltas_de_seguranca(membro, v.funcao_id)) as falta from v
  ), colegas as (
    select i.membro_id from v join public.escala_itens i on i.escala_id = v.escala_id
    where app.ocupa(i.estado) and i.membro_id <> membro and i.id is distinct from fora
  ), achados as (
    select c.codigo, c.detalhe, c.impede from v
    cross join lateral app.conflitos_no_horario(membro, v.campus, v.ministerio_id, v.de, v.ate, fora) c
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
      select from public.escala_itens i where i.escala_id = v.escala_id and i.membro_id = membro and i.estado = 'recusado'
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
