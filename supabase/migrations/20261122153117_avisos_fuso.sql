SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.fuso_da_pessoa (
  pessoa uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select app.fuso_do_campus(p.campus) from public.profiles p where p.id = pessoa), app.fuso_da_igreja())
$function$;

COMMENT ON COLUMN "public"."ajustes_de_avisos"."silencio_inicio" IS 'Begin of their own quiet hours, in the time zone of their campus.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."silencio_inicio" IS 'From this hour of their campus nobody is disturbed; the same as its end: never.';

COMMENT ON FUNCTION "app"."fuso_da_pessoa"(uuid) IS 'The time zone of a person''s campus: by it their day begins and their night.';

REVOKE ALL ON FUNCTION "app"."fuso_da_pessoa"(uuid) FROM PUBLIC;
