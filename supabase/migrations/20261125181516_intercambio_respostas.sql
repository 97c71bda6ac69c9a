SET local check_function_bodies = off;

DROP FUNCTION "app"."conferir_carteirinha_sem_contar"(text);

DROP FUNCTION "public"."conferir_carteirinha"(text);

DROP FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text);

CREATE TYPE "public"."carteirinha_conferida" AS (
  "igreja"     text,
  "valida"     boolean,
  "nome"       text,
  "campus"     text,
  "valida_ate" date
);

CREATE OR REPLACE FUNCTION app.conferir_carteirinha_sem_contar (
  codigo text
)
  RETURNS public.carteirinha_conferida
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.nome, c.nome is not null, c.nome, c.campus, c.valida_ate
  from public.igreja i left join lateral (
    select m.nome_completo as nome, m.campus, k.valida_ate
    from public.carteirinhas k join public.membros_igreja m on m.id = k.membro_id
    where k.codigo = conferir_carteirinha_sem_contar.codigo
      and k.revogada_em is null and k.valida_ate >= app.hoje() and app.em_comunhao(m.situacao)) c on true
$function$;

CREATE OR REPLACE FUNCTION public.conferir_carteirinha (
  codigo text
)
  RETURNS public.carteirinha_conferida
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado constant public.carteirinha_conferida := app.conferir_carteirinha_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('carteirinha', achado.valida);
  return achado;
end
$function$;

CREATE OR REPLACE FUNCTION public.iniciar_exportacao (
  filtro  jsonb,
  colunas text[],
  formato text
)
  RETURNS TABLE (
    id    uuid,
    total bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
begin
  perform app.conferir_exportacao(colunas);
  execute 'select count(*) from public.membros_igreja m where ' || app.condicao_do_filtro(filtro) into total;
  insert into public.exportacoes as x (autor, autor_nome, filtro, colunas, formato, total)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    coalesce(filtro, '{}'),
    colunas, formato, total)
  returning x.id into id;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."conferir_carteirinha_sem_contar"(text) IS 'See public.conferir_carteirinha: the code alone, looked up.';

COMMENT ON FUNCTION "public"."conferir_carteirinha"(text) IS 'What a card''s code says to anybody. Nothing more.';

COMMENT ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) IS 'Writes an export down and says of how many people. filtro as the members'' list has it (app.partes_do_filtro);
formato csv or xlsx. For those who may export members; sensitive columns for those who may see them. Raises 42501,
22023, 23514.';

COMMENT ON TYPE "public"."carteirinha_conferida" IS 'What a card''s code says: nome, campus and valida_ate only while it is valid.';

REVOKE ALL ON FUNCTION "app"."conferir_carteirinha_sem_contar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."conferir_carteirinha"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conferir_carteirinha"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) TO "authenticated", "service_role";
