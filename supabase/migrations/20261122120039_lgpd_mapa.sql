SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.colunas_do_mapa (
  alvo regclass
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(coalesce(app.rotulo_da_coluna(c.relname::text, a.attname::text), replace(a.attname::text, '_', ' '))
    order by a.attnum), '[]')
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.oid = alvo and a.attgenerated = '' and a.attname not in ('id', 'created_at', 'updated_at')
    -- Keys of other rows say nothing by themselves.
    and not exists (select from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
$function$;

CREATE OR REPLACE FUNCTION app.mapa_de_dados()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t record;
  linhas bigint;
  mapa jsonb := '[]';
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê o mapa de dados.';
  end if;
  for t in
    -- A table that refers to people and that the plan does not know yet is shown too, to be filled in.
    with nomes as (
      select p.tabela from app.plano_de_dados() p union select l.nome from app.ligacoes_com('public.membros_igreja') l)
    select n.tabela, p.titulo, p.ao_anonimizar, a.nome as assunto, a.finalidade, a.base_legal, a.retencao,
      to_regclass(case when n.tabela like '%.%' then '' else 'public.' end || n.tabela) as alvo
    from nomes n left join app.plano_de_dados() p on p.tabela = n.tabela
    left join app.assuntos_de_dados() a on a.assunto = p.assunto
    order by a.nome nulls first, p.titulo
  loop
    continue when t.alvo is null;
    execute format('select count(*) from %s', t.alvo) into linhas;
    mapa := mapa || jsonb_build_object('tabela', t.tabela, 'titulo', coalesce(t.titulo, replace(t.tabela, '_', ' ')),
      'assunto', coalesce(t.assunto, 'A classificar'), 'finalidade', t.finalidade, 'base_legal', t.base_legal,
      'retencao', t.retencao, 'ao_anonimizar', coalesce(t.ao_anonimizar, 'apaga'), 'linhas', linhas,
      'colunas', app.colunas_do_mapa(t.alvo), 'comentario', obj_description(t.alvo, 'pg_class'));
  end loop;
  return mapa;
end
$function$;

CREATE OR REPLACE FUNCTION public.mapa_de_dados()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.mapa_de_dados()
$function$;

REVOKE ALL ON FUNCTION "public"."mapa_de_dados"() FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."colunas_do_mapa"(regclass) IS 'What a table keeps, in words: the names of its columns, without keys.';

COMMENT ON FUNCTION "app"."mapa_de_dados"() IS 'See public.mapa_de_dados.';

COMMENT ON FUNCTION "public"."mapa_de_dados"() IS 'The record of what is kept about people, from the schema as it is (LGPD, art. 37): [{tabela, titulo, assunto, finalidade,
base_legal, retencao, ao_anonimizar, linhas (how many), colunas [name], comentario}]. For those who edit configuracoes and reach
all campuses. Raises 42501.';

REVOKE ALL ON FUNCTION "app"."colunas_do_mapa"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mapa_de_dados"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mapa_de_dados"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mapa_de_dados"() TO "authenticated", "service_role";
