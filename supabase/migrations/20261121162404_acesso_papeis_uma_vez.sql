SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.algum_alcanca (
  papeis public.papel[],
  papel  public.papel
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(bool_or(um = papel or app.nivel(um) <= app.nivel(papel)), false) from unnest(papeis) um
$function$;

CREATE OR REPLACE FUNCTION app.meu_acesso()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.papeis() as papeis, app.especial() as especial, app.todos_os_campi() as todos_os_campi
  ), papeis as (
    select r.role, r.campus, row_number() over (order by r.created_at, r.id) as ordem from app.papeis_validos() r
  ), permissoes as (
    select p.resource, jsonb_agg(p.action order by p.action) as acoes
    from app.permissoes_concedidas() p group by p.resource
  )
  select jsonb_build_object(
    'user_id', (select auth.uid()),
    'email', (select u.email from auth.users u where u.id = (select auth.uid())),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('role', role, 'campus', campus) order by ordem)
                       from papeis), '[]'),
    'melhor_papel', (select role from papeis where app.nivel(role) is not null order by app.nivel(role) limit 1),
    'especial', eu.especial,
    'segundo_fator', app.segundo_fator(),
    'sessao_aberta', app.sessao_aberta(),
    'flags', jsonb_build_object(
      'isAdmin', app.algum_alcanca(eu.papeis, 'admin'),
      'isPastorExecutivo', app.algum_alcanca(eu.papeis, 'pastor_executivo'),
      'isPastor', app.algum_alcanca(eu.papeis, 'pastor'),
      'isCoordenador', app.algum_alcanca(eu.papeis, 'coordenador'),
      'isLider', app.algum_alcanca(eu.papeis, 'lider'),
      'isLeader', app.algum_alcanca(eu.papeis, 'lider'),
      'isLTP', app.algum_alcanca(eu.papeis, 'ltp'),
      'isFinanceiro', app.algum_alcanca(eu.papeis, 'financeiro'),
      'hasMinisterioGlobal', eu.papeis && '{ministerio_global,lideranca_global}'::public.papel[],
      'isInactive', false),
    'campus_pastor', case when app.algum_alcanca(eu.papeis, 'pastor') then
      (select campus from papeis where campus is not null order by ordem limit 1) end,
    'todos_os_campi', eu.todos_os_campi,
    'campi', case when eu.todos_os_campi
      then (select coalesce(jsonb_agg(c.nome order by app.normalizar(c.nome)), '[]') from public.campi c)
      else to_jsonb(app.meus_campi()) end,
    'membro_id', app.meu_membro(),
    'permissoes', (select coalesce(jsonb_object_agg(resource, acoes), '{}') from permissoes))
  from eu
$function$;

CREATE OR REPLACE FUNCTION app.papeis_efetivos()
  RETURNS public.papel[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when (select auth.uid()) is null then '{}'
    else coalesce(nullif(app.papeis(), '{}'), '{visitante}') end::public.papel[]
$function$;

CREATE OR REPLACE FUNCTION app.permissoes_concedidas()
  RETURNS TABLE (
    resource public.recurso,
    action   public.acao
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.resource, p.action from public.role_permissions p
  where p.allowed and p.role = any ((select app.papeis_efetivos())::public.papel[])
  union
  select r, a from unnest(enum_range(null::public.recurso)) r, unnest('{visualizar,editar}'::public.acao[]) a
  where app.especial()
  union
  select 'projecao'::public.recurso, a from unnest('{visualizar,editar}'::public.acao[]) a
  where (select auth.uid()) is not null and app.lider_de_midias()
$function$;

CREATE OR REPLACE FUNCTION app.pode (
  recurso public.recurso,
  acao    public.acao
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (select auth.uid()) is not null and (
    exists (
      select from public.role_permissions p
      where p.role = any ((select app.papeis_efetivos())::public.papel[]) and p.resource = recurso and p.action = acao and p.allowed)
    or (acao in ('visualizar', 'editar') and (
      app.especial() or (recurso = 'projecao' and app.lider_de_midias()))))
$function$;

CREATE OR REPLACE FUNCTION app.tem_papel (
  papel public.papel
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.algum_alcanca(app.papeis(), papel)
$function$;

COMMENT ON FUNCTION "app"."algum_alcanca"(public.papel[], public.papel) IS 'One of these roles is the asked one or stands above it on the ladder.';

COMMENT ON FUNCTION "public"."meu_acesso"() IS 'Who the caller is and what they may do: user_id, email, roles, melhor_papel, especial, segundo_fator (ok, verificar or
cadastrar), sessao_aberta (false: ended elsewhere, sign in again), flags, campus_pastor, todos_os_campi, campi, membro_id,
permissoes {resource: [action]}. Nobody signed in: everything empty.';

REVOKE ALL ON FUNCTION "app"."algum_alcanca"(public.papel[], public.papel) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."algum_alcanca"(public.papel[], public.papel) TO "anon", "authenticated", "service_role";
