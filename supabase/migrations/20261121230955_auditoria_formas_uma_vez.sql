SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.auditar()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  forma constant jsonb := app.forma_de(tg_relid);
  fora constant text[] := array(select jsonb_array_elements_text(forma -> 'fora')) || tg_argv[1:];
  linha_antes constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - fora end;
  linha_depois constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - fora end;
  linha constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  contexto jsonb;
  antes jsonb := linha_antes;
  depois jsonb := linha_depois;
  chave jsonb;
begin
  if tg_op = 'UPDATE' then
    if linha_antes = linha_depois then return null; end if;
    select jsonb_object_agg(k, v), jsonb_object_agg(k, linha_depois -> k) into antes, depois
    from jsonb_each(linha_antes) e (k, v) where v is distinct from linha_depois -> k;
  elsif tg_op = 'INSERT' then
    -- Within a value of json nothing is left out: what is compared later is the whole value.
    depois := case when (forma ->> 'json')::boolean
      then (select jsonb_object_agg(k, v) from jsonb_each(linha_depois) e (k, v) where v <> 'null')
      else jsonb_strip_nulls(linha_depois) end;
  end if;
  contexto := app.contexto_da_alteracao();
  select jsonb_object_agg(c, linha -> c) into chave from jsonb_array_elements_text(forma -> 'chave') c;
  insert into public.alteracoes
    (autor, autor_nome, papeis, ip, operacao, origem, tabela, chave, registro, membro_id, acao, antes, depois, motivo, sensivel)
  values (
    (contexto ->> 'autor')::uuid, contexto ->> 'nome',
    array(select jsonb_array_elements_text(contexto -> 'papeis'))::public.papel[], contexto ->> 'ip',
    app.operacao_atual(), app.origem_atual(),
    case tg_table_schema when 'public' then tg_table_name else tg_table_schema || '.' || tg_table_name end,
    chave, (select string_agg(v, '|' order by k) from jsonb_each_text(chave) e (k, v)),
    nullif(linha ->> nullif(tg_argv[0], ''), '')::uuid,
    case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end,
    antes, depois, nullif(current_setting('app.motivo', true), ''),
    coalesce('*sensivel' = any (tg_argv[1:]), false));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.forma_de (
  tabela regclass
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  nome constant text := 'app.forma_' || tabela::oid;
  forma jsonb := nullif(current_setting(nome, true), '')::jsonb;
begin
  if forma is not null then return forma; end if;
  select jsonb_build_object(
    'chave', to_jsonb(app.chave_de(tabela)),
    'fora', jsonb_agg(a.attname) filter (where a.attgenerated <> '' or a.attname = 'updated_at'),
    'json', bool_or(a.atttypid = 'jsonb'::regtype))
  into forma
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped;
  perform set_config(nome, forma::text, true);
  return forma;
end
$function$;

COMMENT ON FUNCTION "app"."forma_de"(regclass) IS 'What the record of changes needs to know of a table: chave, fora (columns that hold nothing of their own), json (whether a
column is jsonb). Found once in a transaction.';

REVOKE ALL ON FUNCTION "app"."forma_de"(regclass) FROM PUBLIC;
