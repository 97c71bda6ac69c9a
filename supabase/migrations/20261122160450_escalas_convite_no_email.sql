SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.convite_do_aviso (
  usuario uuid,
  chave   text
)
  RETURNS text
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select '/escala/' || app.novo_convite(i.id) from public.escala_itens i
  where i.id = case when chave ~ '^escala:[0-9a-f-]{36}:' then substr(chave, 8, 36)::uuid end and i.membro_id = app.membro_de(usuario)
    and i.publicado_em is not null and i.inicio > now() and app.ocupa(i.estado)
$function$;

COMMENT ON FUNCTION "app"."convite_do_aviso"(uuid, text) IS 'Where the letter of this notice leads, if it tells its owner of a place on a roster: a new link that answers without signing
in. Made when the letter goes out, as only a digest is kept. Null for other notices, and once there is nothing to answer.';

REVOKE ALL ON FUNCTION "app"."convite_do_aviso"(uuid, text) FROM PUBLIC;
