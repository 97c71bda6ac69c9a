SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.registrar_papel()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  papel public.user_roles;
begin
  if tg_op = 'DELETE' then papel := old; else papel := new; end if;
  if tg_op = 'UPDATE' and (old.user_id, old.role, old.campus, old.inicio, old.expira_em)
     is not distinct from (new.user_id, new.role, new.campus, new.inicio, new.expira_em) then
    return null;
  end if;
  insert into app.registro_seguranca (quem, acao, alvo, detalhes)
  values (
    coalesce((select auth.uid()), '00000000-0000-0000-0000-000000000000'),
    case tg_op when 'INSERT' then 'papel_concedido' when 'UPDATE' then 'papel_alterado' else 'papel_retirado' end,
    papel.user_id,
    jsonb_strip_nulls(jsonb_build_object('papel', papel.role, 'campus', papel.campus, 'inicio', papel.inicio,
      'expira_em', papel.expira_em, 'antes', case when tg_op = 'UPDATE' then to_jsonb(old) -> 'role' end)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_permissao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  permissao public.role_permissions;
begin
  if tg_op = 'DELETE' then permissao := old; else permissao := new; end if;
  if (select auth.uid()) is null or (tg_op = 'UPDATE' and old.allowed = new.allowed) then
    return null;
  end if;
  insert into app.registro_seguranca (quem, acao, detalhes)
  values ((select auth.uid()), 'permissao_alterada', jsonb_build_object('papel', permissao.role,
    'recurso', permissao.resource, 'acao', permissao.action,
    'permitido', tg_op <> 'DELETE' and permissao.allowed));
  return null;
end
$function$;

CREATE TRIGGER d_registrar
  AFTER INSERT OR DELETE OR UPDATE ON public.role_permissions
  FOR EACH ROW
  EXECUTE FUNCTION app.registrar_permissao();

CREATE TRIGGER d_registrar
  AFTER INSERT OR DELETE OR UPDATE ON public.user_roles
  FOR EACH ROW
  EXECUTE FUNCTION app.registrar_papel();

COMMENT ON FUNCTION "app"."registrar_papel"() IS 'Trigger: every change of a person''s roles is written down, with who made it (zeros: the server itself).';

COMMENT ON FUNCTION "app"."registrar_permissao"() IS 'Trigger: what a person changes about what a role may do is written down.';

COMMENT ON TABLE "app"."registro_seguranca" IS 'What was done about roles and the security of accounts: who (quem), to whom (alvo), what. Rows are never changed.';

REVOKE ALL ON FUNCTION "app"."registrar_papel"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar_permissao"() FROM PUBLIC;
