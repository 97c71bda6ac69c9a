SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.dar_sala_aos_lugares (
  campus text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
begin
  for e in
    select x.id, app.sala_do_lugar(x.campus, x.location) as sala from public.events x
    where x.campus = $1 and x.sala_id is null and x.location is not null
      and exists (select from public.ocorrencias o where o.event_base = x.id and o.fim > now())
    order by x.created_at, x.id
  loop
    continue when e.sala is null;
    begin
      update public.events x set sala_id = e.sala where x.id = e.id;
      update public.ocorrencias o set sala_id = e.sala
      where o.event_base = e.id and o.sala_id is null and o.local is null and o.inicio > now() and o.estado = 'agendada';
    exception when sqlstate 'PT409' then
      -- Another has it: the place stays words.
      continue;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.previa_anonimizacao (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant public.membros_igreja := app.pessoa_a_anonimizar(membro);
  ensaio constant jsonb := app.ensaiar_anonimizacao(m.id);
  a public.anonimizacoes;
begin
  select * into a from public.anonimizacoes x
  where x.membro_id = m.id and x.confirmada_em is null and x.cancelada_em is null and x.expira_em > now();
  return jsonb_build_object('impedimentos', to_jsonb(app.impedimentos_para_anonimizar(m.id)),
    'feito', ensaio -> 'feito', 'resumo', ensaio -> 'resumo',
    'identidade', (select p.identidade from public.pedidos_lgpd p where p.membro_id = m.id and p.estado = 'aprovado'
      and p.tipo in ('anonimizacao', 'eliminacao') limit 1),
    'aberta', case when a.id is not null then jsonb_build_object('id', a.id, 'iniciada_por', a.iniciada_por_nome,
      'iniciada_em', a.iniciada_em, 'expira_em', a.expira_em, 'minha', a.iniciada_por is not distinct from (select auth.uid()),
      'avisados', (select count(*) from public.notifications n where n.chave = 'anonimizar:' || a.id),
      'mudou', case when a.resumo = ensaio ->> 'resumo' then '[]'
        else coalesce(nullif(app.mudou_desde(a.previa, ensaio -> 'feito'), '[]'), '["Os dados do cadastro mudaram."]') end) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.sala_com_nome()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.dar_sala_aos_lugares(new.campus);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.sala_do_lugar (
  campus text,
  lugar  text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select s.id from public.salas s
  where s.campus = $1 and s.ativo and app.normalizar(lugar) ~ (
    '^(n?[oa]s? |em |noss[oa] |sala |salao )*' || regexp_replace(app.normalizar(s.nome), '([^[:alnum:] ])', '\\\1', 'g')
    -- "Sala 1" is not "Sala 10", "Templo 2" not the first, and the "Templo da Assembleia" somebody else's.
    || '($|[^[:alnum:] ]| (?![0-9]|d[aeo]s? (?!igreja|sede|campus|' || regexp_replace(app.normalizar($1), '[^[:alnum:] ]', '.', 'g') || ')))')
  order by char_length(s.nome) desc, s.id limit 1
$function$;

CREATE TRIGGER e_dar_aos_lugares
  AFTER INSERT OR UPDATE OF nome, ativo ON public.salas
  FOR EACH ROW
  WHEN (new.ativo)
  EXECUTE FUNCTION app.sala_com_nome();

COMMENT ON FUNCTION "app"."dar_sala_aos_lugares"(text) IS 'Events to come of a campus whose place, as it was typed, names a room take that room, the oldest first, unless another has it then.';

COMMENT ON FUNCTION "app"."sala_com_nome"() IS 'Trigger: a room that is new, or called otherwise, is that of the places that were typed so before.';

COMMENT ON FUNCTION "app"."sala_do_lugar"(text, text) IS 'The room of a campus that a typed place names, however it is written and whatever is said of it ("no Templo, 2º andar"): the longest
name that it begins with; null: none.';

COMMENT ON FUNCTION "public"."previa_anonimizacao"(uuid) IS 'What making this person nameless would do: {impedimentos [sentence], feito [{tabela, titulo, destino (some, fica), linhas}],
resumo (to be handed in), identidade (how it was checked, when a request was approved), aberta (who asked for it already, until
when it can be confirmed, minha, avisados: how many were told, mudou [what changed since]; or null)}. Nothing is changed. For those with anonimizar on membros
in the person''s campus, not for the person. Raises 42501, PT404, PT409.';

REVOKE ALL ON FUNCTION "app"."dar_sala_aos_lugares"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sala_com_nome"() FROM PUBLIC;

-- Places that were typed with more words than the room's name.
select app.dar_sala_aos_lugares(c.nome) from public.campi c;
