SET local check_function_bodies = off;

ALTER TABLE "app"."seguranca"
  ADD COLUMN "senha_minima" smallint NOT NULL DEFAULT 8;

ALTER TABLE "app"."seguranca"
  ADD COLUMN "sessao_horas" integer;

ALTER TABLE "app"."seguranca"
  ADD COLUMN "sessao_parada_horas" integer;

ALTER TABLE "app"."seguranca"
  ADD COLUMN "convite_dias" smallint NOT NULL DEFAULT 7;

CREATE OR REPLACE FUNCTION app.chamada (
  OUT pessoa uuid,
  OUT sessao uuid,
  OUT papel public.papel,
  OUT campus text,
  OUT inicio timestamp with time zone,
  OUT valem boolean,
  OUT exigentes public.papel[]
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(s.pessoa, case when s.sessao is null then c.eu end), s.sessao, s.papel, s.campus, s.inicio,
    (c.sessao is null or exists (
      select from auth.sessions a where a.id = c.sessao and (a.not_after is null or a.not_after > now())
        and app.sessao_dentro(a.created_at, a.refreshed_at)))
    and (c.aal2 or not exists (select from auth.mfa_factors f where f.user_id = c.eu and f.status = 'verified')),
    case when c.aal2 then '{}' else coalesce((select g.papeis_com_segundo_fator from app.seguranca g), '{}') end
  from (
    select auth.uid() as eu, (j ->> 'session_id')::uuid as sessao, coalesce(j ->> 'aal' = 'aal2', false) as aal2
    from (select auth.jwt() as j offset 0) t offset 0) c
  left join app.simulacoes s on s.sessao = c.sessao and s.expira_em > now()
$function$;

CREATE OR REPLACE FUNCTION app.convidar (
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  endereco constant text := lower(btrim(dados ->> 'email'));
  segredo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  convite uuid;
  expira timestamptz;
begin
  if not app.gere_contas(dados ->> 'campus') then
    raise insufficient_privilege using message = 'Você não convida pessoas neste campus.';
  end if;
  if endereco is null or endereco !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'PT400', message = 'O e-mail não parece completo.';
  end if;
  if exists (select from auth.users u where lower(u.email) = endereco and u.email_confirmed_at is not null) then
    raise exception using errcode = 'PT409', message = 'Já existe uma conta com este e-mail.';
  end if;
  insert into public.convites as c (email, nome, sobrenome, campus, papeis, membro_id, autor, segredo, expira_em)
  values (endereco, btrim(dados ->> 'nome'), nullif(btrim(dados ->> 'sobrenome'), ''), dados ->> 'campus',
    app.papeis_do_convite(dados -> 'papeis'), app.membro_do_convite(nullif(dados ->> 'membro_id', '')::uuid),
    (select auth.uid()), sha256(segredo::bytea), now() + app.dias_de_convite())
  on conflict (email) where aceito_em is null and revogado_em is null do update
    set nome = excluded.nome, sobrenome = excluded.sobrenome, campus = excluded.campus, papeis = excluded.papeis,
      membro_id = excluded.membro_id, autor = excluded.autor, segredo = excluded.segredo,
      expira_em = excluded.expira_em
    where app.gere_contas(c.campus)
  returning c.id, c.expira_em into convite, expira;
  if convite is null then
    raise exception using errcode = 'PT409', message = 'Já existe um convite para este e-mail em outro campus.';
  end if;
  return jsonb_build_object('id', convite, 'segredo', segredo, 'email', endereco, 'expira_em', expira);
end
$function$;

CREATE OR REPLACE FUNCTION app.definir_regras_de_seguranca (
  regras jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes constant jsonb := app.regras_de_seguranca();
  lidas constant app.seguranca := app.regras_lidas(regras);
begin
  insert into app.seguranca (senha_minima, sessao_horas, sessao_parada_horas, convite_dias)
  values (lidas.senha_minima, lidas.sessao_horas, lidas.sessao_parada_horas, lidas.convite_dias)
  on conflict (unica) do update
    set senha_minima = excluded.senha_minima, sessao_horas = excluded.sessao_horas,
      sessao_parada_horas = excluded.sessao_parada_horas, convite_dias = excluded.convite_dias, updated_at = now();
  insert into app.registro_seguranca (quem, acao, detalhes)
  values ((select auth.uid()), 'regras_alteradas', jsonb_build_object('antes', antes, 'depois', app.regras_de_seguranca()));
  perform app.encerrar_sessoes_vencidas();
end
$function$;

CREATE OR REPLACE FUNCTION app.dias_de_convite()
  RETURNS interval
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select make_interval(days => coalesce((select s.convite_dias from app.seguranca s), 7))
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_sessoes_vencidas()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  encerradas integer;
begin
  if not exists (select from app.seguranca g where coalesce(g.sessao_horas, g.sessao_parada_horas) is not null) then return 0; end if;
  delete from auth.sessions s where not app.sessao_dentro(s.created_at, s.refreshed_at);
  get diagnostics encerradas = row_count;
  return encerradas;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_quem_rege()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra pode ver e mudar as regras de segurança.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.previa_das_regras (
  regras jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lidas app.seguranca;
begin
  perform app.exigir_quem_rege();
  lidas := app.regras_lidas(regras);
  return (
    select jsonb_build_object('sessoes', count(*), 'pessoas', count(distinct s.user_id),
      'a_sua', coalesce(bool_or(s.id::text = (select auth.jwt() ->> 'session_id')), false))
    from auth.sessions s
    where (s.not_after is null or s.not_after > now()) and least(
      s.created_at + make_interval(hours => lidas.sessao_horas),
      coalesce(s.refreshed_at at time zone 'utc', s.created_at) + make_interval(hours => lidas.sessao_parada_horas)) <= now());
end
$function$;

CREATE OR REPLACE FUNCTION app.regras_da_senha (
  evento jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('minimum_length', app.senha_minima())
$function$;

CREATE OR REPLACE FUNCTION app.regras_de_seguranca()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_quem_rege();
  return coalesce(
    (select jsonb_build_object('senha_minima', s.senha_minima, 'sessao_horas', s.sessao_horas,
      'sessao_parada_horas', s.sessao_parada_horas, 'convite_dias', s.convite_dias) from app.seguranca s),
    '{"senha_minima": 8, "sessao_horas": null, "sessao_parada_horas": null, "convite_dias": 7}');
end
$function$;

CREATE OR REPLACE FUNCTION app.regras_lidas (
  regras jsonb
)
  RETURNS app.seguranca
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lidas app.seguranca;
begin
  lidas.senha_minima := (regras ->> 'senha_minima')::smallint;
  lidas.sessao_horas := (regras ->> 'sessao_horas')::integer;
  lidas.sessao_parada_horas := (regras ->> 'sessao_parada_horas')::integer;
  lidas.convite_dias := (regras ->> 'convite_dias')::smallint;
  if (lidas.senha_minima between 8 and 64) is not true then
    raise exception using errcode = 'PT400', message = 'A senha mínima vai de 8 a 64 caracteres.';
  end if;
  if lidas.sessao_horas not between 1 and 8760 then
    raise exception using errcode = 'PT400', message = 'Uma sessão dura de 1 hora a 1 ano.';
  end if;
  if lidas.sessao_parada_horas not between 2 and 8760 then
    raise exception using errcode = 'PT400', message = 'Uma sessão parada termina depois de 2 horas a 1 ano.';
  end if;
  if (lidas.convite_dias between 1 and 30) is not true then
    raise exception using errcode = 'PT400', message = 'Um convite vale de 1 a 30 dias.';
  end if;
  return lidas;
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception using errcode = 'PT400', message = 'Use números inteiros.';
end
$function$;

CREATE OR REPLACE FUNCTION app.renovar_convite (
  convite uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  novo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  endereco text;
  expira timestamptz;
begin
  update public.convites c set segredo = sha256(novo::bytea), expira_em = now() + app.dias_de_convite()
  where c.id = convite and c.aceito_em is null and c.revogado_em is null and app.gere_contas(c.campus)
  returning c.email, c.expira_em into endereco, expira;
  if endereco is null then
    raise exception using errcode = 'PT404', message = 'Este convite não está mais aberto.';
  end if;
  return jsonb_build_object('id', convite, 'segredo', novo, 'email', endereco, 'expira_em', expira);
end
$function$;

CREATE OR REPLACE FUNCTION app.senha_minima()
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select s.senha_minima from app.seguranca s), 8)::integer
$function$;

CREATE OR REPLACE FUNCTION app.sessao_aberta()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.sessao is null or exists (
    select from auth.sessions s where s.id = c.sessao::uuid and (s.not_after is null or s.not_after > now())
      and app.sessao_dentro(s.created_at, s.refreshed_at))
  from (select auth.jwt() ->> 'session_id' as sessao) c
$function$;

CREATE OR REPLACE FUNCTION app.sessao_dentro (
  criada timestamp with time zone,
  usada  timestamp without time zone
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((
    select least(criada + make_interval(hours => g.sessao_horas),
      coalesce(usada at time zone 'utc', criada) + make_interval(hours => g.sessao_parada_horas))
    from app.seguranca g) > now(), true)
$function$;

CREATE OR REPLACE FUNCTION public.definir_regras_de_seguranca (
  regras jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.definir_regras_de_seguranca(regras)
$function$;

REVOKE ALL ON FUNCTION "public"."definir_regras_de_seguranca"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.previa_das_regras (
  regras jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.previa_das_regras(regras)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_das_regras"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.regras_de_seguranca()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.regras_de_seguranca()
$function$;

REVOKE ALL ON FUNCTION "public"."regras_de_seguranca"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.senha_minima()
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.senha_minima()
$function$;

ALTER TABLE "app"."seguranca"
  ADD CONSTRAINT "seguranca_convite_dias_check" CHECK (((convite_dias >= 1) AND (convite_dias <= 30)));

ALTER TABLE "app"."seguranca"
  ADD CONSTRAINT "seguranca_senha_minima_check" CHECK (((senha_minima >= 8) AND (senha_minima <= 64)));

ALTER TABLE "app"."seguranca"
  ADD CONSTRAINT "seguranca_sessao_horas_check" CHECK (((sessao_horas >= 1) AND (sessao_horas <= 8760)));

ALTER TABLE "app"."seguranca"
  ADD CONSTRAINT "seguranca_sessao_parada_horas_check" CHECK (((sessao_parada_horas >= 2) AND (sessao_parada_horas <= 8760)));

COMMENT ON COLUMN "app"."seguranca"."convite_dias" IS 'How many days a new invitation is good for.';

COMMENT ON COLUMN "app"."seguranca"."senha_minima" IS 'How long a new password must be; never less than the server''s own rule.';

COMMENT ON COLUMN "app"."seguranca"."sessao_horas" IS 'Hours after which everybody signs in again; null: never.';

COMMENT ON COLUMN "app"."seguranca"."sessao_parada_horas" IS 'Hours without use after which a session ends; null: never. Browsers in use show themselves every hour.';

COMMENT ON FUNCTION "app"."definir_regras_de_seguranca"(jsonb) IS 'See public.definir_regras_de_seguranca(jsonb).';

COMMENT ON FUNCTION "app"."dias_de_convite"() IS 'How long a new invitation is good for.';

COMMENT ON FUNCTION "app"."encerrar_sessoes_vencidas"() IS 'Ends the sessions that are over by the church''s rules, so that they are not renewed. For a job, every five minutes.';

COMMENT ON FUNCTION "app"."exigir_quem_rege"() IS 'Raises 42501 unless the caller gives roles.';

COMMENT ON FUNCTION "app"."previa_das_regras"(jsonb) IS 'See public.previa_das_regras(jsonb).';

COMMENT ON FUNCTION "app"."regras_da_senha"(jsonb) IS 'The hook password_rules of our backend: {minimum_length} of a new password.';

COMMENT ON FUNCTION "app"."regras_de_seguranca"() IS 'See public.regras_de_seguranca().';

COMMENT ON FUNCTION "app"."regras_lidas"(jsonb) IS 'The rules as they were sent, checked. Raises PT400.';

COMMENT ON FUNCTION "app"."senha_minima"() IS 'See public.senha_minima().';

COMMENT ON FUNCTION "app"."sessao_dentro"(timestamp with time zone, timestamp without time zone) IS 'A session begun then and last used then (in UTC) is within what the church allows (app.seguranca).';

COMMENT ON FUNCTION "public"."convidar"(jsonb) IS 'Invites {email, nome, sobrenome?, campus, papeis?: [{role, campus, expira_em}], membro_id?} and gives {id, segredo, email,
expira_em}: the link is /convite/<segredo>, good for the days that the church says (7), and is shown this once. Inviting the same address again replaces the open
invitation. For those who edit configuracoes in that campus; roles by those who give roles. Raises 42501, PT400, PT404, PT409.';

COMMENT ON FUNCTION "public"."definir_regras_de_seguranca"(jsonb) IS 'Sets the church''s rules, written down with who and what was before; sessions that are over by them end at once. For whoever
gives roles. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."previa_das_regras"(jsonb) IS 'What these rules would end at once: {sessoes, pessoas, a_sua: the caller''s own session is among them}. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."regras_de_seguranca"() IS 'The church''s rules: {senha_minima, sessao_horas, sessao_parada_horas, convite_dias}; hours null: no end. For whoever gives
roles. Raises 42501.';

COMMENT ON FUNCTION "public"."renovar_convite"(uuid) IS 'A new link for an open invitation, good from now on; the one before is no longer. {id, segredo, email, expira_em}. Raises PT404.';

COMMENT ON FUNCTION "public"."senha_minima"() IS 'How many characters a new password must have in this church. For everybody.';

REVOKE ALL ON FUNCTION "app"."definir_regras_de_seguranca"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."definir_regras_de_seguranca"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."dias_de_convite"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_sessoes_vencidas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_quem_rege"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."previa_das_regras"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_das_regras"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."regras_da_senha"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."regras_da_senha"(jsonb) TO "supabase_auth_admin";

REVOKE ALL ON FUNCTION "app"."regras_de_seguranca"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."regras_de_seguranca"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."regras_lidas"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."senha_minima"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."senha_minima"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."sessao_dentro"(timestamp WITH time zone, timestamp WITHOUT time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."definir_regras_de_seguranca"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."previa_das_regras"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."regras_de_seguranca"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."senha_minima"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."senha_minima"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON SCHEMA "app" FROM "supabase_auth_admin";

GRANT USAGE ON SCHEMA "app" TO "supabase_auth_admin";

-- What a comparison of schemas does not see: the hook's right to its schema, and the job.
grant usage on schema app to supabase_auth_admin;

do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('sessoes-vencidas', '*/5 * * * *', 'select app.encerrar_sessoes_vencidas()');
  end if;
end
$$;
