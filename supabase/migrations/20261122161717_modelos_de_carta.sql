SET local check_function_bodies = off;

ALTER TABLE "public"."modelos_de_mensagem"
  DROP CONSTRAINT "modelos_de_mensagem_chave_check";

ALTER TABLE "public"."modelos_de_mensagem"
  DROP CONSTRAINT "modelos_de_mensagem_marcadores";

DROP FUNCTION "app"."marcadores_validos"(text);

CREATE OR REPLACE FUNCTION app.marcadores_validos (
  chave text,
  texto text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select regexp_replace(texto, case chave
    when 'carta_transferencia' then '\{(nomes|destino|campus|igreja)\}'
    when 'carta_recomendacao' then '\{(nomes|destino|titulo|membro_desde|campus|igreja)\}'
    when 'carta_apresentacao' then '\{(nomes|nascimento|data|local|pais|ministro|campus|igreja)\}'
    else '\{(nome|nome_completo|campus|igreja)\}' end, '', 'g') !~ '[{}]'
$function$;

ALTER TABLE "public"."modelos_de_mensagem"
  ADD CONSTRAINT "modelos_de_mensagem_chave_check"
    CHECK
    ((chave = ANY (ARRAY['aniversario'::text, 'acompanhamento'::text, 'solicitacao'::text, 'carta_transferencia'::text, 'carta_recomendacao'::text, 'carta_apresentacao'::text])));

COMMENT ON COLUMN "public"."modelos_de_mensagem"."chave" IS 'Which message or letter (carta_…).';

COMMENT ON FUNCTION "app"."marcadores_validos"(text, text) IS 'Every mark in braces is one that is filled in, in this message or letter.';

COMMENT ON TABLE "public"."modelos_de_mensagem" IS 'The church''s own words for messages to people and for letters; a campus may have others.';

REVOKE ALL ON FUNCTION "app"."marcadores_validos"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."marcadores_validos"(text, text) TO "authenticated", "service_role";

ALTER TABLE "public"."modelos_de_mensagem"
  ADD CONSTRAINT "modelos_de_mensagem_marcadores" CHECK (app.marcadores_validos(chave, texto));
