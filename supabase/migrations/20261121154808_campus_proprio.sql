SET local check_function_bodies = off;

DROP FUNCTION "app"."pode_mudar_campus"(text);

CREATE OR REPLACE FUNCTION app.pode_mudar_campus (
  novo       text,
  do_proprio boolean
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (app.tem_papel('lider') or app.especial()) and (do_proprio or app.alcanca(novo))
$function$;

CREATE OR REPLACE FUNCTION app.proteger_membro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  edita constant boolean := not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(
    case tg_op when 'INSERT' then new.campus else old.campus end);
  e_meu_email constant boolean := new.profile_id = (select auth.uid()) and new.email = app.meu_email();
begin
  if not app.pela_api() then return new; end if;
  if tg_op = 'INSERT' then
    if new.profile_id is not null and not app.pode('configuracoes', 'editar') then
      raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
    end if;
    return new;
  end if;
  if new.profile_id is distinct from old.profile_id and not (edita and app.pode('configuracoes', 'editar'))
     and not (old.profile_id is null and new.email = old.email and coalesce(e_meu_email, false)) then
    raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
  end if;
  -- A record with the caller's own address would be the caller's, functions and all.
  if new.email is distinct from old.email and new.email = app.meu_email()
     and new.id is distinct from app.meu_membro() and not app.pode('configuracoes', 'editar') then
    raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
  end if;
  if (new.id, new.created_at) is distinct from (old.id, old.created_at)
     or not edita and (new.email, new.situacao) is distinct from (old.email, old.situacao) then
    raise insufficient_privilege using message = 'O e-mail e a situação só podem ser alterados por quem edita membros.';
  end if;
  if new.campus is distinct from old.campus
     and not app.pode_mudar_campus(new.campus, coalesce(new.id = app.meu_membro(), false)) then
    raise insufficient_privilege using message = 'Apenas administradores/líderes podem alterar o campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not app.pela_api() then return new; end if;
  if (new.id, new.email, new.created_at) is distinct from (old.id, old.email, old.created_at) then
    raise insufficient_privilege using message = 'O e-mail e a identidade do perfil não podem ser alterados aqui.';
  end if;
  if new.campus is distinct from old.campus
     and not app.pode_mudar_campus(new.campus, new.id = (select auth.uid())) then
    raise insufficient_privilege using message = 'Apenas administradores/líderes podem alterar o campus.';
  end if;
  return new;
end
$function$;

COMMENT ON FUNCTION "app"."pode_mudar_campus"(text, boolean) IS 'The caller may set a campus to this one: admin, pastor or leader; for others than themselves (do_proprio false) only to a
campus that they reach. One''s own campus gives no reach over its people.';

REVOKE ALL ON FUNCTION "app"."pode_mudar_campus"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pode_mudar_campus"(text, boolean) TO "authenticated", "service_role";
