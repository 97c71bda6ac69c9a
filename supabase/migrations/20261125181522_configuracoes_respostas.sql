SET local check_function_bodies = off;

DROP FUNCTION "public"."meu_vinculo"();

DROP FUNCTION "public"."previa_das_regras"(jsonb);

DROP FUNCTION "public"."regras_de_seguranca"();

DROP FUNCTION "public"."vinculos_pedidos"();

CREATE TYPE "public"."estado_do_vinculo" AS ENUM (
  'sem_cadastro',
  'confirmar',
  'pedido',
  'recusado'
);

CREATE TYPE "public"."regras_de_seguranca" AS (
  "senha_minima"        integer,
  "sessao_horas"        integer,
  "sessao_parada_horas" integer,
  "convite_dias"        integer
);

CREATE TYPE "public"."vinculo_pedido" AS (
  "conta"         uuid,
  "nome"          text,
  "email"         text,
  "pedido_em"     timestamp WITH time zone,
  "membro_id"     uuid,
  "nome_completo" text,
  "foto"          text,
  "campus"        text,
  "telefone"      text,
  "escrito_por"   text,
  "escrito_em"    timestamp WITH time zone,
  "antes"         text,
  "pode"          boolean
);

CREATE OR REPLACE FUNCTION public.definir_regras_de_seguranca (
  regras jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes constant jsonb := to_jsonb(public.regras_de_seguranca());
  lidas constant app.seguranca := app.regras_lidas(regras);
begin
  perform pg_advisory_xact_lock(hashtextextended('app.seguranca', 0));
  if regras -> 'antes' is distinct from to_jsonb(public.regras_de_seguranca()) and regras ? 'antes' then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou estas regras. Confira o que mudou e salve de novo.';
  end if;
  insert into app.seguranca (senha_minima, sessao_horas, sessao_parada_horas, convite_dias)
  values (lidas.senha_minima, lidas.sessao_horas, lidas.sessao_parada_horas, lidas.convite_dias)
  on conflict (unica) do update
    set senha_minima = excluded.senha_minima, sessao_horas = excluded.sessao_horas,
      sessao_parada_horas = excluded.sessao_parada_horas, convite_dias = excluded.convite_dias, updated_at = now();
  insert into app.registro_seguranca (quem, acao, detalhes)
  values ((select auth.uid()), 'regras_alteradas', jsonb_build_object('antes', antes, 'depois',
    to_jsonb(public.regras_de_seguranca())));
  perform app.encerrar_sessoes_vencidas();
end
$function$;

CREATE OR REPLACE FUNCTION public.meu_vinculo()
  RETURNS public.estado_do_vinculo
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when (app.cadastro_da_conta((select auth.uid()))).id is null then 'sem_cadastro'
    else (select case when p.conta is null then 'confirmar' when p.recusado_em is null then 'pedido' else 'recusado' end
      from (select) uma left join app.pedidos_de_vinculo p on p.conta = (select auth.uid()))
    end::public.estado_do_vinculo
$function$;

REVOKE ALL ON FUNCTION "public"."meu_vinculo"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.previa_das_regras (
  regras jsonb
)
  RETURNS TABLE (
    sessoes bigint,
    pessoas bigint,
    a_sua   boolean
  )
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
  return query select count(*), count(distinct s.user_id),
      coalesce(bool_or(s.id::text = (select auth.jwt() ->> 'session_id')), false)
    from auth.sessions s
    where (s.not_after is null or s.not_after > now()) and least(
      s.created_at + make_interval(hours => lidas.sessao_horas),
      coalesce(s.refreshed_at at time zone 'utc',
        s.created_at) + make_interval(hours => lidas.sessao_parada_horas)) <= now();
end
$function$;

REVOKE ALL ON FUNCTION "public"."previa_das_regras"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.regras_de_seguranca()
  RETURNS public.regras_de_seguranca
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_quem_rege();
  return coalesce(
    (select (s.senha_minima, s.sessao_horas, s.sessao_parada_horas, s.convite_dias)::public.regras_de_seguranca
     from app.seguranca s),
    (8, null, null, 7)::public.regras_de_seguranca);
end
$function$;

REVOKE ALL ON FUNCTION "public"."regras_de_seguranca"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.vinculos_pedidos()
  RETURNS SETOF public.vinculo_pedido
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.conta, btrim(concat_ws(' ', c.nome, c.sobrenome)), c.email, p.pedido_em, m.id, m.nome_completo,
    app.foto_em_lista(m.id, m.foto), m.campus, m.telefone, e.nome, e.em, e.antes,
    not app.trouxe_o_email(m, (select auth.uid())) and p.conta <> (select auth.uid())
  from app.pedidos_de_vinculo p join public.profiles c on c.id = p.conta
  join public.membros_igreja m on m.id = p.membro_id and m.profile_id is null and m.email = c.email
  cross join lateral app.quem_escreveu_o_email(m) e
  where p.recusado_em is null and (select app.pode('membros', 'aprovar')) and app.alcanca(m.campus)
  order by p.pedido_em, p.conta
$function$;

REVOKE ALL ON FUNCTION "public"."vinculos_pedidos"() FROM PUBLIC, "anon", "service_role";

COMMENT ON FUNCTION "public"."meu_vinculo"() IS 'For an account without a record: sem_cadastro (none has its confirmed address), confirmar (one has, and somebody
has to confirm it), pedido, recusado. Nothing of the record is told.';

COMMENT ON FUNCTION "public"."previa_das_regras"(jsonb) IS 'What these rules would end at once; a_sua: the caller''s own session is among them. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."regras_de_seguranca"() IS 'The church''s rules. For whoever gives roles. Raises 42501.';

COMMENT ON FUNCTION "public"."vinculos_pedidos"() IS 'Accounts that ask for their record, for who approves members of its campus, the oldest first.';

COMMENT ON TYPE "public"."regras_de_seguranca" IS 'The church''s rules; hours null: no end.';

COMMENT ON TYPE "public"."vinculo_pedido" IS 'An account that asks for its record: who wrote the address into it, when, and which one stood there (antes); pode:
the caller neither wrote it nor made one of two.';

GRANT EXECUTE ON FUNCTION "public"."meu_vinculo"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."previa_das_regras"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."regras_de_seguranca"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."vinculos_pedidos"() TO "authenticated";
