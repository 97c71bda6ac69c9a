set check_function_bodies = off;

CREATE FUNCTION app.hoje() RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$
  select (now() at time zone coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo'))::date
$function$;

COMMENT ON FUNCTION app.hoje() IS 'The day it is at the church.';

REVOKE EXECUTE ON FUNCTION app.hoje() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION app.hoje() TO authenticated, service_role;
