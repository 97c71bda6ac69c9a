SET local check_function_bodies = off;

ALTER TABLE "public"."importacao_linhas"
  ADD COLUMN "operacao" uuid;

CREATE OR REPLACE FUNCTION app.desfazer_importacao (
  importacao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.importacoes;
  parte uuid;
  desfeita jsonb := '{"desfeitas": 0, "mantidos": []}';
  restam integer;
begin
  select * into i from public.importacoes x
  where x.id = importacao and (x.autor = (select auth.uid()) or app.pode('configuracoes', 'editar') and app.todos_os_campi())
  for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null;
  if not found then raise exception using errcode = 'PT409', message = 'Isto já foi desfeito.'; end if;
  update public.importacoes x set encerrada_em = coalesce(x.encerrada_em, now()) where x.id = i.id;
  -- The last part first: what came in before may be what it stands on.
  select o.id into parte from public.operacoes o
  where o.desfeita_em is null and o.id in (select l.operacao from public.importacao_linhas l where l.importacao_id = i.id)
  order by o.created_at desc, o.id limit 1;
  if parte is not null then desfeita := app.desfazer_operacao(parte, true); end if;
  select count(*) into restam from public.operacoes o
  where o.desfeita_em is null and o.id in (select l.operacao from public.importacao_linhas l where l.importacao_id = i.id);
  if restam = 0 then
    update public.operacoes o set desfeita_em = clock_timestamp(), desfeita_por = (select auth.uid()) where o.id = i.operacao;
  end if;
  return desfeita || jsonb_build_object('restam', restam);
end
$function$;

CREATE OR REPLACE FUNCTION app.importar_linhas (
  importacao uuid,
  linhas     jsonb
)
  RETURNS TABLE (
    linha     integer,
    resultado text,
    membro_id uuid,
    erros     jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
  analise app.linha_analisada[];
  parte uuid;
begin
  select * into i from public.importacoes x where x.id = importacao and x.autor = (select auth.uid()) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found or i.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta importação já terminou.';
  end if;
  perform app.por_origem('importacao');
  -- What came in before stays as it is: a chunk may be sent twice.
  select coalesce(array_agg(a), '{}') into analise
  from app.analisar_linhas(
    (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
     where not exists (select from public.importacao_linhas l
       where l.importacao_id = i.id and l.linha = (e ->> 'linha')::integer and l.resultado <> 'erro')),
    i.politica, i.campos = 'vazios') a;
  analise := array(
    select row(a.linha, a.acao, case a.acao when 'criar' then md5(i.id::text || ':' || a.linha)::uuid else a.membro_id end,
      a.por, a.erros, a.dados, a.reservados)::app.linha_analisada from unnest(analise) a);
  if exists (select from unnest(analise) a where a.acao in ('criar', 'atualizar')) then
    parte := app.iniciar_operacao('importacao', 'Importação de ' || i.arquivo, jsonb_build_object('importacao', i.id));
  end if;
  analise := app.aplicar_ou_explicar(i, array(select a from unnest(analise) a where a.acao in ('criar', 'atualizar')))
    || array(select a from unnest(analise) a where a.acao not in ('criar', 'atualizar'));
  insert into public.importacao_linhas as l (importacao_id, linha, resultado, membro_id, erros, operacao)
  select i.id, a.linha, case a.acao when 'criar' then 'criado' when 'atualizar' then 'atualizado' when 'ignorar' then 'ignorado' else 'erro' end,
    case when a.acao <> 'erro' then a.membro_id end, nullif(a.erros, '{}'),
    case when a.acao in ('criar', 'atualizar') then parte end
  from unnest(analise) a
  on conflict (importacao_id, linha) do update set resultado = excluded.resultado, membro_id = excluded.membro_id,
    erros = excluded.erros, operacao = excluded.operacao;
  update public.importacoes x set
    criadas = x.criadas + (select count(*) from unnest(analise) a where a.acao = 'criar'),
    atualizadas = x.atualizadas + (select count(*) from unnest(analise) a where a.acao = 'atualizar'),
    ignoradas = x.ignoradas + (select count(*) from unnest(analise) a where a.acao = 'ignorar')
  where x.id = i.id;
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from public.importacao_linhas l
    where l.importacao_id = i.id and l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$function$;

CREATE OR REPLACE FUNCTION public.desfazer_importacao (
  importacao uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.desfazer_importacao(importacao)
$function$;

REVOKE ALL ON FUNCTION "public"."desfazer_importacao"(uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

CREATE INDEX importacao_linhas_operacao_idx ON public.importacao_linhas USING btree (operacao);

COMMENT ON COLUMN "public"."importacao_linhas"."operacao" IS 'The part of the import that the line came in with, and by which it is undone.';

COMMENT ON COLUMN "public"."importacoes"."operacao" IS 'The operation that stands for all of it; its parts are operations of their own, so that each is undone in time.';

COMMENT ON FUNCTION "app"."desfazer_importacao"(uuid) IS 'See public.desfazer_importacao.';

COMMENT ON FUNCTION "public"."desfazer_importacao"(uuid) IS 'Takes back the last part of an import that still stands, and ends it: {desfeitas, mantidos: [{membro_id, motivo}], restam}.
Call it until restam is 0. What others changed since stays and is named. For whoever imported (within a day, or reaching
everybody concerned) and those who edit the settings of all campuses. Raises PT404, PT409 when it was undone, 42501.';

REVOKE ALL ON FUNCTION "app"."desfazer_importacao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."desfazer_importacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."desfazer_importacao"(uuid) TO "authenticated", "service_role";
