SET local check_function_bodies = off;

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
    'fora', coalesce(jsonb_agg(a.attname) filter (where a.attgenerated <> '' or a.attname = 'updated_at'), '[]'),
    'json', bool_or(a.atttypid = 'jsonb'::regtype))
  into forma
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped;
  perform set_config(nome, forma::text, true);
  return forma;
end
$function$;
