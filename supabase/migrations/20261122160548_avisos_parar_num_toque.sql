SET local check_function_bodies = off;

DROP FUNCTION "app"."entregar_email"(uuid, integer, text, text, text);

DROP FUNCTION "public"."entregar_email"(uuid, integer, text, text, text);

CREATE OR REPLACE FUNCTION app.entregar_email (
  entrega    uuid,
  tentativa  integer,
  assunto    text,
  html       text,
  texto      text,
  cabecalhos jsonb   DEFAULT '{}'::jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  para text;
begin
  if to_regclass('auth.outbox') is null then return null; end if;
  select p.email into para from public.entregas e join public.profiles p on p.id = e.profile_id where e.id = entrega;
  if app.concluir_entrega(entrega, tentativa, 'enviada') then
    execute 'insert into auth.outbox (kind, recipient, subject, html, text, headers) values (''aviso'', $1, $2, $3, $4, $5)'
      using para, assunto, html, texto, cabecalhos;
    return true;
  end if;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION public.entregar_email (
  entrega    uuid,
  tentativa  integer,
  assunto    text,
  html       text,
  texto      text,
  cabecalhos jsonb   DEFAULT '{}'::jsonb
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.entregar_email(entrega, tentativa, assunto, html, texto, cabecalhos)
$function$;

REVOKE ALL ON FUNCTION "public"."entregar_email"(uuid, integer, text, text, text, jsonb) FROM PUBLIC, "anon", "authenticated";

COMMENT ON FUNCTION "app"."entregar_email"(uuid, integer, text, text, text, jsonb) IS 'See public.entregar_email.';

COMMENT ON FUNCTION "public"."entregar_email"(uuid, integer, text, text, text, jsonb) IS 'Gives a letter, with further headers {name: value}, to the outbox of our own backend and concludes its delivery, both or neither: it goes once. Null where there is no
such outbox. For the function entregar-avisos itself.';

REVOKE ALL ON FUNCTION "app"."entregar_email"(uuid, integer, text, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."entregar_email"(uuid, integer, text, text, text, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."entregar_email"(uuid, integer, text, text, text, jsonb) TO "service_role";
