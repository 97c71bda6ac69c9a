SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.encerrar_agenda_da_conta()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- the same password as another hash is no new one (backend/contract-coverage.md)
  if current_setting('auth.rehash', true) is distinct from 'on' then
    perform app.encerrar_agenda(new.id);
  end if;
  return null;
end
$function$;
