SET local check_function_bodies = off;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "familia" integer CASCADE;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "fone" text CASCADE;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "idade" integer CASCADE;

CREATE OR REPLACE FUNCTION app.chegada_sem_contar (
  ocorrencia text,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'campus', o.campus,
    'igreja', (select i.nome from public.igreja i),
    'cadastro', (select c.codigo from public.codigos_cadastro c where c.campus = o.campus and c.ativo
      order by c.created_at, c.id limit 1))
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where o.id = ocorrencia and o.estado <> 'cancelada' and app.codigo_do_telao_vale(o.id, codigo)
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

CREATE OR REPLACE FUNCTION public.abrir_dia (
  chave      text,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  o public.ocorrencias;
  j record;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  select * into o from public.ocorrencias x where x.id = abrir_dia.ocorrencia and x.campus = e.campus
    and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Este evento não é do campus da estação.';
  end if;
  select * into j from app.janela(o.id);
  if j.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
  end if;
  update app.aparelhos x set ocorrencia = o.id where x.id = a.id;
  perform app.liberar_codigos_kids(a.id, o.id);
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'fuso', app.fuso_do_campus(e.campus),
      'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids',
      app.kids_do_dia(a.id, o.id, true),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.veio and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'sexo', m.sexo, 'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex'), 'casa', f.familia_id)
        order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null
        and k.valida_ate >= app.hoje(e.campus)
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$function$;

CREATE OR REPLACE FUNCTION public.chegada_pelo_telao (
  ocorrencia text,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado constant jsonb := app.chegada_sem_contar(left(ocorrencia, 100), left(codigo, 100));
begin
  perform app.contar_palpite('telao', achado is not null);
  return achado;
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
      select m.id, m.nome_completo, m.nome_ordenacao, m.id in (select membro_id from escalados) as escalado,
        m.id in (select membro_id from presentes) as presente
      from public.membros_igreja m
      where m.campus = quem.campus and not app.saiu(m.situacao) and not app.menor_de_idade(m.id) and m.id in (
        select x.membro_id from public.kids_salas s join public.funcoes_ministerio f on f.id = s.funcao_id
        join public.membros_funcoes x on x.ministerio_id = f.ministerio_id and app.vigente(x.inicio, x.fim)
        where s.id = equipe_kids.sala and s.campus = quem.campus
        union select membro_id from escalados union select membro_id from presentes))
    select coalesce(jsonb_agg(jsonb_build_object('membro', p.id, 'nome', p.nome_completo,
      'escalado', p.escalado, 'presente', p.presente) order by p.escalado desc, p.nome_ordenacao), '[]')
    from pessoas p);
end
$function$;

COMMENT ON FUNCTION "app"."chegada_sem_contar"(text, text) IS 'See public.chegada_pelo_telao: the code alone, looked up.';

COMMENT ON FUNCTION "public"."abrir_dia"(text, text) IS 'For the service key. What a station needs for one occurrence of its campus and nothing else: {aparelho, estacao,
ocorrencia, emitida_em, expira_em, rostos (version), kids (null unless it receives children with somebody there, see
app.kids_do_dia), presentes [id], pessoas [{id, nome, foto (path), sexo, fone (last four digits), cartao (SHA-256 of
the card''s code), casa (which household: who comes with them)}]}: the people of the campus and those of others who confirmed. The function that hands it over
signs it. Raises 42501, PT404, PT409, PT410.';

COMMENT ON FUNCTION "public"."chegada_pelo_telao"(text, text) IS 'What somebody without an account is told who has just read the code of a screen: {nome, inicio, campus, igreja, cadastro
(a code of the campus''s public form; null: it has none)}. Null when the code is not on this screen now. For anybody.';

COMMENT ON FUNCTION "public"."equipe_kids"(text, uuid) IS 'Adults who may be marked at a room: the people of its ministry, of the day''s roster (escalado, they stand first) and
who are in it (presente), [{membro, nome, escalado, presente}]. Raises 42501.';

COMMENT ON FUNCTION "public"."lista_de_presenca"(text, text, text, integer, integer) IS 'People of an occurrence: esperados by name, presentes latest first, or with busca anyone within reach, those of
the campus first; familia: the household of whom busca is the id, as far as the caller reaches. limite: 1 to 500. For
those who take presence. Raises 42501, PT404, PT400.';

COMMENT ON TYPE "public"."pessoa_do_dia" IS 'A person at an occurrence: why expected, whether present, when and by which way, who took it; by what namesakes are
told apart: fone (last four digits), idade (years); familia: how many of their household one may mark with them. Of
another campus: no name and none of these.';

REVOKE ALL ON FUNCTION "app"."chegada_sem_contar"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."chegada_pelo_telao"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."chegada_pelo_telao"(text, text) TO "anon", "authenticated", "service_role";
