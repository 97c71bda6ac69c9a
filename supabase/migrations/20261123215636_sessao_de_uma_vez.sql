SET local check_function_bodies = off;

DROP FUNCTION "app"."sessao_aberta"();

DROP FUNCTION "app"."tem_segundo_fator"();

CREATE OR REPLACE FUNCTION app.estado_da_sessao()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant text := app.quem_pede();
  c jsonb;
  sessao uuid;
begin
  if current_setting('app.sessao_de', true) = quem then return current_setting('app.sessao'); end if;
  c := auth.jwt();
  sessao := c ->> 'session_id';
  perform set_config('app.sessao_de', quem, true);
  return set_config('app.sessao', case
    when sessao is not null and not exists (
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = sessao and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now()) and app.sessao_dentro(s.created_at, s.refreshed_at))
      then 'encerrada'
    when c ->> 'aal' = 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = (c ->> 'sub')::uuid and f.status = 'verified')
      then 'vale'
    else 'sem_fator' end, true);
end
$function$;

CREATE OR REPLACE FUNCTION app.segundo_fator()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when (select auth.uid()) is null or app.aal2() then 'ok'
    when app.estado_da_sessao() = 'sem_fator' then 'verificar'
    -- Whoever sees as somebody else is not asked for what that somebody lacks.
    when app.simulando() then 'ok'
    when exists (select from app.papeis_atuais() r where r.role = any (app.papeis_exigentes()))
      or (app.email_especial() and 'admin' = any (app.papeis_exigentes())) then 'cadastrar'
    else 'ok'
  end
$function$;

CREATE OR REPLACE FUNCTION app.sessao_aberta()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return app.estado_da_sessao() <> 'encerrada';
end
$function$;

CREATE OR REPLACE FUNCTION app.sessao_vale()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return app.estado_da_sessao() = 'vale';
end
$function$;

COMMENT ON FUNCTION "app"."estado_da_sessao"() IS 'The one place that decides what a session is good for, one''s own data too: vale; encerrada (it was ended, by the church''s rule
too, or its account is blocked: a token outlives its session, what it may do must not); sem_fator (the person has a second factor
and the session has not shown it). Keys have no session: vale. Found once in a transaction, so that a request that ends its own
session is carried out. Asked by app.conferir_sessao, a restrictive policy of every table, the trigger of every write, the roles.';

COMMENT ON FUNCTION "app"."sessao_aberta"() IS 'The session of the caller''s token was not ended (app.estado_da_sessao).';

COMMENT ON FUNCTION "app"."sessao_vale"() IS 'The caller''s session is good (app.estado_da_sessao).';

REVOKE ALL ON FUNCTION "app"."estado_da_sessao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sessao_aberta"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sessao_aberta"() TO "anon", "authenticated", "service_role";
