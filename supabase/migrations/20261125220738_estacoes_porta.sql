SET local check_function_bodies = off;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "familia" integer CASCADE;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "fone" text CASCADE;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "idade" integer CASCADE;

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
  termos constant text[] := case when mostrar is distinct from 'familia' then app.termos_de_busca(busca) else '{}' end;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if mostrar = 'familia' and not coalesce(pg_input_is_valid(busca, 'uuid'), false) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  return query execute app.montar($q$
    with quem as materialized (<<quem>>)
    select q.membro_id, case when e.meu then m.nome_completo end, case when e.meu then m.foto end, m.campus,
      case when e.meu then m.situacao end, q.motivos, coalesce(a.veio, false), a.chegada,
      case when a.veio then a.metodo end,
      coalesce(a.automatic, false), nullif(concat_ws(' ', p.nome, p.sobrenome), ''),
      case when e.meu then (select count(*)::integer from public.familia_membros f
        join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
        join public.membros_igreja n on n.id = g.membro_id and not app.saiu(n.situacao)
          and ($2 or n.campus = any ($3))
        where f.membro_id = m.id and f.fim is null and g.membro_id <> m.id) end,
      case when e.meu then right(m.telefone_chave, 4) end,
      case when e.meu then extract(year from age(app.hoje(m.campus), m.data_nascimento))::integer end
    from quem q join public.membros_igreja m on m.id = q.membro_id
    left join public.attendances a on a.event_id = $1 and a.member_id = m.id
    left join public.profiles p on p.id = a.registrado_por
    cross join lateral (select $2 or m.campus = any ($3) as meu) e
    where m.situacao <> 'falecido' <<quem_fica>>
    order by <<ordem>> offset $4 limit $5 $q$, jsonb_build_object(
    'quem', case when mostrar = 'familia' then
        $s$select g.membro_id, '{}'::text[] as motivos from public.familia_membros f
           join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
           join public.membros_igreja b on b.id = f.membro_id and ($2 or b.campus = any ($3))
           where f.membro_id = $6 and f.fim is null$s$
      when cardinality(termos) > 0 then format(
        $s$select m.id as membro_id, '{}'::text[] as motivos from public.membros_igreja m
           where ($2 or m.campus = any ($3)) %s order by m.campus <> %L, m.nome_ordenacao limit 50$s$,
        app.filtro_de_texto(termos), dia.campus)
      when mostrar = 'presentes' then
        $s$select a.member_id as membro_id, '{}'::text[] as motivos from public.attendances a
           where a.event_id = $1 and a.veio$s$
      else $s$select x.membro_id, array_agg(distinct x.motivo) as motivos from app.esperados($1) x
        group by x.membro_id$s$ end,
    -- Whoever left and came all the same is shown.
    'quem_fica', case when mostrar = 'presentes' then ''
      when mostrar = 'familia' then ' and not app.saiu(m.situacao) and e.meu'
      else ' and (not app.saiu(m.situacao) or coalesce(a.veio, false))' end,
    'ordem', case when cardinality(termos) > 0 then format('m.campus <> %L, m.nome_ordenacao, m.id', dia.campus)
      when mostrar = 'presentes' then 'a.chegada desc nulls last, m.id' else 'm.nome_ordenacao, m.id' end))
  using ocorrencia, todos, campi, greatest(coalesce(pular, 0), 0), least(greatest(coalesce(limite, 50), 1), 20000),
    case when mostrar = 'familia' then busca::uuid end;
end
$function$;

CREATE OR REPLACE FUNCTION public.equipe_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  return (
    with escalados as (
      select i.membro_id from public.kids_salas s join public.escala_vagas v on v.funcao_id = s.funcao_id
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
        and i.estado in ('pendente', 'confirmado')
      where s.id = equipe_kids.sala and s.campus = quem.campus),
    presentes as (
      select a.membro_id from public.kids_salas s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a (membro_id)
      where s.id = equipe_kids.sala and s.campus = quem.campus),
    pessoas as (
      select m.id, m.nome_completo, m.nome_ordenacao, m.foto, m.id in (select membro_id from escalados) as escalado,
        m.id in (select membro_id from presentes) as presente
      from public.membros_igreja m
      where m.campus = quem.campus and not app.saiu(m.situacao) and not app.menor_de_idade(m.id) and m.id in (
        select x.membro_id from public.kids_salas s join public.funcoes_ministerio f on f.id = s.funcao_id
        join public.membros_funcoes x on x.ministerio_id = f.ministerio_id and app.vigente(x.inicio, x.fim)
        where s.id = equipe_kids.sala and s.campus = quem.campus
        union select membro_id from escalados union select membro_id from presentes))
    select coalesce(jsonb_agg(jsonb_build_object('membro', p.id, 'nome', p.nome_completo, 'foto', p.foto,
      'escalado', p.escalado, 'presente', p.presente) order by p.escalado desc, p.nome_ordenacao), '[]')
    from pessoas p);
end
$function$;

COMMENT ON FUNCTION "public"."equipe_kids"(text, uuid) IS 'Adults who may be marked at a room: the people of its ministry, of the day''s roster (escalado, they stand first) and
who are in it (presente), [{membro, nome, foto, escalado, presente}]. Raises 42501.';

COMMENT ON FUNCTION "public"."lista_de_presenca"(text, text, text, integer, integer) IS 'People of an occurrence: esperados by name, presentes latest first, or with busca anyone within reach, those of
the campus first; familia: the household of whom busca is the id, as far as the caller reaches. limite: 1 to 500. For
those who take presence. Raises 42501, PT404, PT400.';

COMMENT ON TYPE "public"."pessoa_do_dia" IS 'A person at an occurrence: why expected, whether present, when and by which way, who took it; by what namesakes are
told apart: fone (last four digits), idade (years); familia: how many of their household one may mark with them. Of
another campus: no name and none of these.';
