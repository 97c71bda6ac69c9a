SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.avisar_pix()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null then return null; end if;
  perform app.notificar_todos(
    array(select app.contas_que_podem('financeiro', 'visualizar', new.nome) union select app.contas_que_podem('configuracoes', 'editar', new.nome)
      union select (select auth.uid())),
    format('A chave Pix de %s mudou', new.nome),
    concat_ws(' ', nullif((select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = (select auth.uid())), '') || ' mudou a chave',
      'em que as inscrições são pagas. Se ninguém combinou isso, confira a chave do campus.'),
    '/igreja', format('pix:%s:%s', new.id, extract(epoch from clock_timestamp())::bigint), 'financas', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_evento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- A place that is typed as a room's name is that room.
  if new.sala_id is null and new.location is not null then new.sala_id := app.sala_do_lugar(new.campus, new.location); end if;
  -- While a campus is renamed, its rooms may still have the name that it had.
  if new.sala_id is not null and not exists (
       select from public.salas s where s.id = new.sala_id
         and (s.campus = new.campus or not exists (select from public.campi c where c.nome = s.campus))) then
    raise exception using errcode = 'PT409', message = 'Esta sala é de outro campus.';
  end if;
  if new.responsavel_id is not null and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id)
     and (select auth.uid()) is not null and not exists (
       select from public.membros_igreja m where m.id = new.responsavel_id and not app.saiu(m.situacao)
         and (app.alcanca(m.campus) or m.campus = new.campus)) then
    raise exception using errcode = 'PT404', message = 'Escolha quem responde pelo evento entre as pessoas do campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_mudancas (
  mudancas app.mudanca[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from unnest(mudancas) m where m.role is null or m.resource is null or m.action is null or m.allowed is null) then
    raise invalid_parameter_value using message = 'Cada mudança diz o papel, o recurso, a ação e se é permitida.';
  end if;
  if not (app.tem_papel('admin') or app.especial()) and exists (
    select from unnest(mudancas) m where m.role = 'admin' or m.role = any (app.papeis_efetivos())) then
    raise insufficient_privilege using message = 'Ninguém altera as permissões do próprio papel.';
  end if;
  if not (app.tem_papel('admin') or app.especial()) and exists (
    select from unnest(mudancas) m where m.allowed and not app.pode_pelos_papeis(m.resource, m.action)) then
    raise insufficient_privilege using message = 'Ninguém dá uma permissão que não tem por um dos seus papéis.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.contas_que_podem (
  recurso public.recurso,
  acao    public.acao,
  campus  text
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select distinct r.user_id
  from public.user_roles r
  join public.role_permissions p on p.role = r.role and p.resource = recurso and p.action = acao and p.allowed
  where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    and (r.campus = contas_que_podem.campus
      or r.role in ('admin', 'pastor_executivo', 'ministerio_global', 'lideranca_global'))
$function$;

CREATE OR REPLACE FUNCTION app.pode_pelos_papeis (
  recurso public.recurso,
  acao    public.acao
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.role_permissions p
    where p.role = any (app.papeis_efetivos()) and p.resource = recurso and p.action = acao and p.allowed)
$function$;

CREATE OR REPLACE FUNCTION app.proteger_permissao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  linha public.role_permissions;
begin
  if tg_op = 'DELETE' then linha := old; else linha := new; end if;
  if (tg_op <> 'INSERT' and old.role = 'admin' and old.resource in ('permissoes', 'configuracoes')
      and old.action in ('visualizar', 'editar')
      and (tg_op = 'DELETE' or not new.allowed
           or (new.role, new.resource, new.action) is distinct from (old.role, old.resource, old.action))) then
    raise insufficient_privilege
      using message = 'O administrador não pode perder o acesso a permissões e configurações.';
  end if;
  if app.pela_api() and not (app.tem_papel('admin') or app.especial())
     and (linha.role = any (app.papeis_efetivos()) or (tg_op = 'UPDATE' and old.role = any (app.papeis_efetivos()))
          or linha.role = 'admin') then
    raise insufficient_privilege using message = 'Ninguém altera as permissões do próprio papel.';
  end if;
  if tg_op <> 'DELETE' and app.pela_api() and linha.allowed and not (app.tem_papel('admin') or app.especial())
     and not app.pode_pelos_papeis(linha.resource, linha.action) then
    raise insufficient_privilege using message = 'Ninguém dá uma permissão que não tem por um dos seus papéis.';
  end if;
  return linha;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_aprova_membros (
  campus text
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.contas_que_podem('membros', 'aprovar', campus)
$function$;

CREATE TRIGGER d_avisar_pix
  AFTER UPDATE OF pix_tipo, pix_chave ON public.campi
  FOR EACH ROW
  WHEN (((old.pix_tipo IS DISTINCT FROM new.pix_tipo) OR (old.pix_chave IS DISTINCT FROM new.pix_chave)))
  EXECUTE FUNCTION app.avisar_pix();

COMMENT ON FUNCTION "app"."avisar_pix"() IS 'Trigger: whoever sees the money of a campus, looks after the settings or made the change is told that payments go elsewhere from now on.';

COMMENT ON FUNCTION "app"."contas_que_podem"(public.recurso, public.acao, text) IS 'The accounts that may do this in this campus by one of their roles. For those whom a rule tells something.';

COMMENT ON FUNCTION "app"."pode_pelos_papeis"(public.recurso, public.acao) IS 'The caller may do this by one of their roles: what they were given beside them, for a time or by a function, they pass on to nobody.';

REVOKE ALL ON FUNCTION "app"."avisar_pix"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contas_que_podem"(public.recurso, public.acao, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pode_pelos_papeis"(public.recurso, public.acao) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pode_pelos_papeis"(public.recurso, public.acao) TO "authenticated", "service_role";
