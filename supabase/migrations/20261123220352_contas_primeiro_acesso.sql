SET local check_function_bodies = off;

CREATE TABLE "app"."codigo_primeiro_acesso" (
  "unico"  boolean NOT NULL DEFAULT true,
  "digest" bytea   NOT NULL,
  CONSTRAINT "codigo_primeiro_acesso_pkey" PRIMARY KEY (unico),
  CONSTRAINT "codigo_primeiro_acesso_unico_check" CHECK (unico)
);

ALTER TABLE "app"."codigo_primeiro_acesso"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.confirmar_primeira_conta()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  codigo constant text :=
    upper(regexp_replace(coalesce(new.raw_user_meta_data ->> 'codigo_de_acesso', ''), '[^[:alnum:]]', '', 'g'));
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'codigo_de_acesso';
  if not app.e_primeiro_acesso() then return new; end if;
  if exists (select from app.codigo_primeiro_acesso c where c.digest <> sha256(convert_to(codigo, 'UTF8'))) then
    raise exception 'CODIGO_DO_PRIMEIRO_ACESSO' using errcode = 'PT403';
  end if;
  -- Nobody could read a confirmation message yet: whoever sets up the church is taken at their word.
  if new.email is not null and new.email_confirmed_at is null then new.email_confirmed_at := now(); end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.definir_codigo_primeiro_acesso (
  codigo text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  delete from app.codigo_primeiro_acesso;
  insert into app.codigo_primeiro_acesso (digest) select sha256(convert_to(codigo, 'UTF8')) where codigo is not null;
$function$;

CREATE OR REPLACE FUNCTION app.igreja()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'nome', (select nome from public.igreja),
    'logos', (select logos from public.igreja),
    'fuso', app.fuso_da_igreja(),
    'primeiro_acesso', not exists (select from auth.users))
    || case when exists (select from app.codigo_primeiro_acesso) and not exists (select from auth.users)
       then '{"pede_codigo": true}'::jsonb else '{}'::jsonb end
$function$;

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.codigo_primeiro_acesso
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

COMMENT ON FUNCTION "app"."confirmar_primeira_conta"() IS 'Trigger: the first account needs no e-mail confirmation, but the code of the console where others can reach the installation.';

COMMENT ON FUNCTION "app"."definir_codigo_primeiro_acesso"(text) IS 'The first account needs this code from now on, or (null) none. For the installation, not for people.';

COMMENT ON FUNCTION "public"."igreja"() IS
  'What the sign-in page may know: nome, logos (see igreja.logos), fuso (its time zone), primeiro_acesso (nobody has an account), '
  'and pede_codigo (there while the first account needs the code of the console).';

COMMENT ON TABLE "app"."codigo_primeiro_acesso" IS 'While it has a row, the first account needs the code of this digest. Only the owner of the database writes here.';

REVOKE ALL ON FUNCTION "app"."definir_codigo_primeiro_acesso"(text) FROM PUBLIC;
