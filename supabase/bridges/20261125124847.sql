-- Generated, then read: from the migrations up to 20261125124847 to the baseline.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.agendar (
  tarefa  text,
  quando  text,
  comando text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select cron.schedule(tarefa, quando, comando)
$function$;

COMMENT ON FUNCTION "app"."agendar"(text, text, text) IS 'A job of pg_cron: its name as people read it, when (five fields, UTC) and the statement. The same name takes the place of the job
that has it. For data.sql.';

REVOKE ALL ON FUNCTION "app"."agendar"(text, text, text) FROM PUBLIC;
