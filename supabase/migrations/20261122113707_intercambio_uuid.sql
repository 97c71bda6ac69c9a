SET local check_function_bodies = off;

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
    select row(a.linha, a.acao, case a.acao when 'criar' then app.uuid_de(i.id::text || ':' || a.linha) else a.membro_id end,
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

CREATE OR REPLACE FUNCTION app.reunir_familias (
  i       public.importacoes,
  analise app.linha_analisada[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gente constant jsonb := (
    select jsonb_agg(jsonb_build_object('membro', m.id, 'linha', a.linha, 'campus', m.campus, 'nome', a.dados ->> 'familia',
      'casa', app.uuid_de(i.id::text || ':familia:' || app.normalizar(a.dados ->> 'familia'))))
    from unnest(analise) a join public.membros_igreja m on m.id = a.membro_id
    where a.acao in ('criar', 'atualizar') and nullif(app.normalizar(a.dados ->> 'familia'), '') is not null
      and not exists (select from public.familia_membros f where f.membro_id = m.id and f.fim is null));
begin
  if gente is null then return; end if;
  insert into public.familias (id, nome, campus, responsavel_id)
  select distinct on (g.casa) g.casa, left(case when app.normalizar(g.nome) like 'familia%' then btrim(g.nome)
    else 'Família ' || btrim(g.nome) end, 150), g.campus, g.membro
  from jsonb_to_recordset(gente) g (membro uuid, linha integer, campus text, nome text, casa uuid)
  where not exists (select from public.familias f where f.id = g.casa)
  order by g.casa, g.linha;
  insert into public.familia_membros (familia_id, membro_id, papel)
  select g.casa, g.membro, (case
    when g.membro = f.responsavel_id then 'responsavel'
    when m.estado_civil = 'casado' and r.estado_civil = 'casado' and m.sexo <> r.sexo
      and row_number() over (partition by g.casa, m.estado_civil, m.sexo order by g.linha) = 1
      and not exists (select from public.familia_membros x where x.familia_id = g.casa and x.fim is null and x.papel = 'conjuge') then 'conjuge'
    when m.data_nascimento > r.data_nascimento + interval '15 years' then 'filho'
    else 'outro' end)::public.familia_papel
  from jsonb_to_recordset(gente) g (membro uuid, linha integer, campus text, nome text, casa uuid)
  join public.familias f on f.id = g.casa
  join public.membros_igreja m on m.id = g.membro
  left join public.membros_igreja r on r.id = f.responsavel_id;
end
$function$;

CREATE OR REPLACE FUNCTION app.uuid_de (
  texto text
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- Version 8 and the variant of RFC 9562: programs refuse others.
  select overlay(overlay(md5(texto) placing '8' from 13) placing 'a' from 17)::uuid
$function$;

COMMENT ON FUNCTION "app"."uuid_de"(text) IS 'A valid UUID (version 8, RFC 9562) that is the same for the same text.';

REVOKE ALL ON FUNCTION "app"."uuid_de"(text) FROM PUBLIC;
