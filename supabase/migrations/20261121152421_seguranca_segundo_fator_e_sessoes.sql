SET local check_function_bodies = off;

CREATE TABLE "app"."registro_seguranca" (
  "id"       bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "quando"   timestamp with time zone NOT NULL DEFAULT now(),
  "quem"     uuid                     NOT NULL,
  "acao"     text                     NOT NULL,
  "alvo"     uuid,
  "detalhes" jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT "registro_seguranca_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."registro_seguranca"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."seguranca" (
  "unica"                    boolean                  NOT NULL DEFAULT true,
  "papeis_com_segundo_fator" public.papel[]           NOT NULL DEFAULT '{}'::public.papel[],
  "updated_at"               timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "seguranca_pkey" PRIMARY KEY (unica),
  CONSTRAINT "seguranca_unica_check" CHECK (unica)
);

ALTER TABLE "app"."seguranca"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.aal2()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$function$;

CREATE OR REPLACE FUNCTION app.contas_com_segundo_fator (
  busca text
)
  RETURNS TABLE (
    user_id uuid,
    nome    text,
    email   text,
    fatores integer
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, btrim(concat_ws(' ', p.nome, p.sobrenome)), u.email::text, f.quantos
  from public.profiles p
  join auth.users u on u.id = p.id
  join (select m.user_id, count(*)::integer as quantos from auth.mfa_factors m where m.status = 'verified'
        group by m.user_id) f on f.user_id = p.id
  where (select app.gere_papeis()) and p.id <> (select auth.uid())
    and app.normalizar(concat_ws(' ', p.nome, p.sobrenome, u.email)) like
      '%' || replace(replace(replace(app.normalizar(busca), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id
  limit 10
$function$;

CREATE OR REPLACE FUNCTION app.definir_segundo_fator (
  papeis public.papel[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra pode mudar esta exigência.';
  end if;
  if not app.aal2() then
    raise exception using errcode = 'PT403', message = 'Confirme seu segundo fator antes.';
  end if;
  insert into app.seguranca (papeis_com_segundo_fator)
  select array(select distinct p from unnest(papeis) p where p is not null order by p)
  on conflict (unica) do update
    set papeis_com_segundo_fator = excluded.papeis_com_segundo_fator, updated_at = now();
  insert into app.registro_seguranca (quem, acao, detalhes)
  values ((select auth.uid()), 'segundo_fator_exigido', jsonb_build_object('papeis', papeis));
end
$function$;

CREATE OR REPLACE FUNCTION app.email_especial()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from app.admins_especiais a where a.email = app.meu_email())
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_sessao (
  sessao uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from auth.sessions s where s.id = sessao and s.user_id = (select auth.uid());
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION app.especial()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.email_especial() and app.papel_conta('admin')
$function$;

CREATE OR REPLACE FUNCTION app.lider_de_midias()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_funcoes f
    where f.membro_id = app.meu_membro() and f.ativo and app.papel_conta('lider')
      and app.normalizar(f.ministerio) like '%midias%' and app.normalizar(f.funcao) like '%lider%')
$function$;

CREATE OR REPLACE FUNCTION app.meu_acesso()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with papeis as (
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
    'especial', app.especial(),
    'segundo_fator', app.segundo_fator(),
    'sessao_aberta', app.sessao_aberta(),
    'flags', jsonb_build_object(
      'isAdmin', app.tem_papel('admin'),
      'isPastorExecutivo', app.tem_papel('pastor_executivo'),
      'isPastor', app.tem_papel('pastor'),
      'isCoordenador', app.tem_papel('coordenador'),
      'isLider', app.tem_papel('lider'),
      'isLeader', app.tem_papel('lider'),
      'isLTP', app.tem_papel('ltp'),
      'isFinanceiro', app.tem_papel('financeiro'),
      'hasMinisterioGlobal', app.tem_papel('ministerio_global') or app.tem_papel('lideranca_global'),
      'isInactive', false),
    'campus_pastor', case when app.tem_papel('pastor') then
      (select campus from papeis where campus is not null order by ordem limit 1) end,
    'todos_os_campi', app.todos_os_campi(),
    'campi', case when app.todos_os_campi()
      then (select coalesce(jsonb_agg(c.nome order by app.normalizar(c.nome)), '[]') from public.campi c)
      else to_jsonb(app.meus_campi()) end,
    'membro_id', app.meu_membro(),
    'permissoes', (select coalesce(jsonb_object_agg(resource, acoes), '{}') from permissoes))
$function$;

CREATE OR REPLACE FUNCTION app.meus_campi()
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(distinct r.campus), '{}') from app.papeis_validos() r where r.campus is not null
$function$;

CREATE OR REPLACE FUNCTION app.minhas_sessoes()
  RETURNS TABLE (
    id         uuid,
    criada     timestamp with time zone,
    ultimo_uso timestamp with time zone,
    aparelho   text,
    ip         text,
    atual      boolean,
    nivel      text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at), s.user_agent, host(s.ip),
    s.id::text = (select auth.jwt() ->> 'session_id'), coalesce(s.aal::text, 'aal1')
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 6 desc, 3 desc, s.id
$function$;

CREATE OR REPLACE FUNCTION app.papeis()
  RETURNS public.papel[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(distinct r.role), '{}') from app.papeis_validos() r
$function$;

CREATE OR REPLACE FUNCTION app.papeis_atuais()
  RETURNS TABLE (
    id         uuid,
    role       public.papel,
    campus     text,
    created_at timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id, r.role, r.campus, r.created_at from public.user_roles r
  where r.user_id = (select auth.uid()) and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
$function$;

CREATE OR REPLACE FUNCTION app.papeis_exigentes()
  RETURNS public.papel[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select s.papeis_com_segundo_fator from app.seguranca s), '{}')
$function$;

CREATE OR REPLACE FUNCTION app.papeis_validos()
  RETURNS TABLE (
    id         uuid,
    role       public.papel,
    campus     text,
    created_at timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.* from app.papeis_atuais() r where app.papel_conta(r.role)
$function$;

CREATE OR REPLACE FUNCTION app.papel_conta (
  papel public.papel
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.sessao_aberta()
    and (app.aal2() or not (app.tem_segundo_fator() or papel = any (app.papeis_exigentes())))
$function$;

CREATE OR REPLACE FUNCTION app.redefinir_segundo_fator (
  usuario uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  retirados integer;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra pode redefinir o segundo fator de alguém.';
  end if;
  if usuario = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém redefine o próprio segundo fator.';
  end if;
  if not exists (select from auth.users u where u.id = usuario) then
    raise no_data_found using message = 'Esta conta não existe.';
  end if;
  delete from auth.mfa_factors f where f.user_id = usuario;
  get diagnostics retirados = row_count;
  delete from auth.sessions s where s.user_id = usuario;
  insert into app.registro_seguranca (quem, acao, alvo, detalhes)
  values ((select auth.uid()), 'segundo_fator_redefinido', usuario, jsonb_build_object('retirados', retirados));
  return retirados;
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
    when app.tem_segundo_fator() then 'verificar'
    when exists (select from app.papeis_atuais() r where r.role = any (app.papeis_exigentes()))
      or (app.email_especial() and 'admin' = any (app.papeis_exigentes())) then 'cadastrar'
    else 'ok'
  end
$function$;

CREATE OR REPLACE FUNCTION app.sessao_aberta()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.sessao is null or exists (
    select from auth.sessions s where s.id = c.sessao::uuid and (s.not_after is null or s.not_after > now()))
  from (select auth.jwt() ->> 'session_id' as sessao) c
$function$;

CREATE OR REPLACE FUNCTION app.tem_segundo_fator()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$function$;

CREATE OR REPLACE FUNCTION public.contas_com_segundo_fator (
  busca text
)
  RETURNS TABLE (
    user_id uuid,
    nome    text,
    email   text,
    fatores integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.contas_com_segundo_fator(busca)
$function$;

REVOKE ALL ON FUNCTION "public"."contas_com_segundo_fator"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.definir_segundo_fator (
  papeis public.papel[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.definir_segundo_fator(papeis)
$function$;

REVOKE ALL ON FUNCTION "public"."definir_segundo_fator"(public.papel[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.encerrar_sessao (
  sessao uuid
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.encerrar_sessao(sessao)
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_sessao"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.minhas_sessoes()
  RETURNS TABLE (
    id         uuid,
    criada     timestamp with time zone,
    ultimo_uso timestamp with time zone,
    aparelho   text,
    ip         text,
    atual      boolean,
    nivel      text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.minhas_sessoes()
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_sessoes"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.redefinir_segundo_fator (
  usuario uuid
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.redefinir_segundo_fator(usuario)
$function$;

REVOKE ALL ON FUNCTION "public"."redefinir_segundo_fator"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.segundo_fator_exigido()
  RETURNS public.papel[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.papeis_exigentes()
$function$;

REVOKE ALL ON FUNCTION "public"."segundo_fator_exigido"() FROM PUBLIC, "anon", "service_role";

CREATE INDEX registro_seguranca_quando_idx ON app.registro_seguranca USING btree (quando DESC);

COMMENT ON COLUMN "app"."seguranca"."papeis_com_segundo_fator" IS 'Roles that count only with a second factor.';

COMMENT ON FUNCTION "app"."aal2"() IS 'The caller''s session showed a second factor.';

COMMENT ON FUNCTION "app"."contas_com_segundo_fator"(text) IS 'See public.contas_com_segundo_fator(text).';

COMMENT ON FUNCTION "app"."definir_segundo_fator"(public.papel[]) IS 'See public.definir_segundo_fator(papel[]).';

COMMENT ON FUNCTION "app"."email_especial"() IS 'The caller''s confirmed e-mail is a special admin''s.';

COMMENT ON FUNCTION "app"."encerrar_sessao"(uuid) IS 'See public.encerrar_sessao(uuid).';

COMMENT ON FUNCTION "app"."especial"() IS 'The caller is a special admin, by a confirmed e-mail; counts where an admin''s role would.';

COMMENT ON FUNCTION "app"."meus_campi"() IS 'The campuses of the caller''s role records that count in this request.';

COMMENT ON FUNCTION "app"."minhas_sessoes"() IS 'See public.minhas_sessoes().';

COMMENT ON FUNCTION "app"."papeis"() IS 'The caller''s roles that count in this request.';

COMMENT ON FUNCTION "app"."papeis_atuais"() IS 'The caller''s role records that hold at this moment, whether or not they count.';

COMMENT ON FUNCTION "app"."papeis_exigentes"() IS 'The roles that count only with a second factor, in this church.';

COMMENT ON FUNCTION "app"."papeis_validos"() IS 'The caller''s role records that count in this request.';

COMMENT ON FUNCTION "app"."papel_conta"(public.papel) IS 'A role that the caller holds counts in this request: the session was not ended, and if the role demands a second factor,
or the person has one, the session showed it.';

COMMENT ON FUNCTION "app"."redefinir_segundo_fator"(uuid) IS 'See public.redefinir_segundo_fator(uuid).';

COMMENT ON FUNCTION "app"."segundo_fator"() IS 'What the caller''s session lacks: verificar (they have a second factor and did not show it), cadastrar (a role of theirs
demands one and they have none) or ok.';

COMMENT ON FUNCTION "app"."sessao_aberta"() IS 'The session of the caller''s token was not ended. A token outlives its session; what it may do must not.';

COMMENT ON FUNCTION "app"."tem_segundo_fator"() IS 'The caller has a second factor in use.';

COMMENT ON FUNCTION "public"."contas_com_segundo_fator"(text) IS 'Ten other accounts at most that have a second factor, by name or e-mail. Empty for those who do not give roles.';

COMMENT ON FUNCTION "public"."definir_segundo_fator"(public.papel[]) IS 'The roles that count only with a second factor, from now on; empty: none. For an admin whose own session showed a second
factor, so that nobody locks themselves out. Raises 42501, and PT403 while the caller''s session lacks the factor.';

COMMENT ON FUNCTION "public"."encerrar_sessao"(uuid) IS 'Ends one of the caller''s sessions: its device must sign in again. False when it is not theirs or has ended already.';

COMMENT ON FUNCTION "public"."meu_acesso"() IS 'Who the caller is and what they may do: user_id, email, roles, melhor_papel, especial, segundo_fator (ok, verificar or
cadastrar), sessao_aberta (false: ended elsewhere, sign in again), flags, campus_pastor, todos_os_campi, campi, membro_id, permissoes {resource: [action]}. Nobody signed in: everything empty.';

COMMENT ON FUNCTION "public"."minhas_sessoes"() IS 'The caller''s open sessions, this one first, then by last use: aparelho is the browser''s own description, nivel aal1 or aal2.';

COMMENT ON FUNCTION "public"."redefinir_segundo_fator"(uuid) IS 'Removes the second factors of a person who lost them, ends all their sessions, and gives how many were removed. For whoever
gives roles, never for themselves. Raises 42501; P0002 for an unknown account.';

COMMENT ON FUNCTION "public"."segundo_fator_exigido"() IS 'The roles that count only with a second factor.';

COMMENT ON TABLE "app"."registro_seguranca" IS 'What administrators did about the security of accounts: who (quem), to whom (alvo), what. Rows are never changed.';

COMMENT ON TABLE "app"."seguranca" IS 'What the church demands of those who sign in: one row, or none for nothing.';

REVOKE ALL ON FUNCTION "app"."aal2"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aal2"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."contas_com_segundo_fator"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."contas_com_segundo_fator"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."definir_segundo_fator"(public.papel[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."definir_segundo_fator"(public.papel[]) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."email_especial"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_sessao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."encerrar_sessao"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."minhas_sessoes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minhas_sessoes"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."papeis_atuais"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papeis_exigentes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."papeis_exigentes"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."papeis_validos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papel_conta"(public.papel) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."redefinir_segundo_fator"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."redefinir_segundo_fator"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."segundo_fator"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."segundo_fator"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."sessao_aberta"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sessao_aberta"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."tem_segundo_fator"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contas_com_segundo_fator"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."definir_segundo_fator"(public.papel[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."encerrar_sessao"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."minhas_sessoes"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."redefinir_segundo_fator"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."segundo_fator_exigido"() TO "authenticated";
