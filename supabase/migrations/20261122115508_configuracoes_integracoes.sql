SET local check_function_bodies = off;

CREATE TABLE "app"."testes_de_integracoes" (
  "servico"      text                     NOT NULL,
  "iniciado_em"  timestamp with time zone NOT NULL DEFAULT now(),
  "terminado_em" timestamp with time zone,
  "autor"        uuid,
  "autor_nome"   text,
  "ok"           boolean,
  "mensagem"     text,
  CONSTRAINT "testes_de_integracoes_mensagem_check" CHECK ((char_length(mensagem) <= 400)),
  CONSTRAINT "testes_de_integracoes_pkey" PRIMARY KEY (servico),
  CONSTRAINT "testes_de_integracoes_servico_check" CHECK ((servico = ANY (ARRAY['email'::text, 'sms'::text, 'google'::text, 'rostos'::text, 'captcha'::text, 'arquivos'::text])))
);

ALTER TABLE "app"."testes_de_integracoes"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.gere_integracoes()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('configuracoes', 'editar') and app.todos_os_campi()
$function$;

CREATE OR REPLACE FUNCTION app.iniciar_teste (
  servico text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.gere_integracoes() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi testa as integrações.';
  end if;
  insert into app.testes_de_integracoes as t (servico, autor, autor_nome)
  select iniciar_teste.servico, (select auth.uid()), (
    select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = (select auth.uid()))
  on conflict on constraint testes_de_integracoes_pkey do update
    set iniciado_em = now(), terminado_em = null, autor = excluded.autor, autor_nome = excluded.autor_nome, ok = null,
      mensagem = null
    where t.iniciado_em < now() - interval '30 seconds';
  if not found then
    raise exception using errcode = 'PT429', message = 'Este teste acabou de ser feito. Espere meio minuto.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.integracoes()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.gere_integracoes() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê as integrações.';
  end if;
  return jsonb_build_object(
    'propria', to_regclass('auth.outbox') is not null,
    'testes', (select coalesce(jsonb_agg(jsonb_build_object('servico', t.servico, 'momento', t.iniciado_em,
        'autor', t.autor_nome, 'ok', t.ok, 'mensagem', t.mensagem) order by t.servico), '[]')
      from app.testes_de_integracoes t));
end
$function$;

CREATE OR REPLACE FUNCTION app.mensagem_enviada (
  destinatario text,
  desde        timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return app.ler(format($q$
    select o.sent_at is not null as enviada, left(o.error, 200) as erro from auth.outbox o
    where o.recipient = %L and o.created_at >= %L order by o.id desc limit 1$q$, destinatario, desde));
end
$function$;

CREATE OR REPLACE FUNCTION app.terminar_teste (
  servico  text,
  ok       boolean,
  mensagem text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.testes_de_integracoes t
  set ok = terminar_teste.ok, mensagem = left(terminar_teste.mensagem, 400), terminado_em = now()
  where t.servico = terminar_teste.servico
$function$;

CREATE OR REPLACE FUNCTION public.iniciar_teste (
  servico text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.iniciar_teste(servico)
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_teste"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.integracoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.integracoes()
$function$;

REVOKE ALL ON FUNCTION "public"."integracoes"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mensagem_enviada (
  destinatario text,
  desde        timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.mensagem_enviada(destinatario, desde)
$function$;

REVOKE ALL ON FUNCTION "public"."mensagem_enviada"(text, timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.terminar_teste (
  servico  text,
  ok       boolean,
  mensagem text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.terminar_teste(servico, ok, mensagem)
$function$;

REVOKE ALL ON FUNCTION "public"."terminar_teste"(text, boolean, text) FROM PUBLIC, "anon", "authenticated";

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.testes_de_integracoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

COMMENT ON COLUMN "app"."testes_de_integracoes"."mensagem" IS 'What happened, for people.';

COMMENT ON COLUMN "app"."testes_de_integracoes"."ok" IS 'Whether it worked; null while it is under way, or when it was cut off.';

COMMENT ON COLUMN "app"."testes_de_integracoes"."servico" IS 'Which service.';

COMMENT ON FUNCTION "app"."gere_integracoes"() IS 'The caller edits configuracoes and reaches all campuses.';

COMMENT ON FUNCTION "app"."iniciar_teste"(text) IS 'See public.iniciar_teste.';

COMMENT ON FUNCTION "app"."integracoes"() IS 'See public.integracoes().';

COMMENT ON FUNCTION "app"."mensagem_enviada"(text, timestamp with time zone) IS 'See public.mensagem_enviada.';

COMMENT ON FUNCTION "app"."terminar_teste"(text, boolean, text) IS 'See public.terminar_teste.';

COMMENT ON FUNCTION "public"."iniciar_teste"(text) IS 'Begins the try of a service, once in half a minute. For the function integracoes, as the person who asks. Raises 42501, PT429.';

COMMENT ON FUNCTION "public"."integracoes"() IS 'For those who edit configuracoes everywhere: propria (an installation of our own backend, which knows what becomes of its
messages), testes [{servico, momento, autor, ok, mensagem}]. Raises 42501.';

COMMENT ON FUNCTION "public"."mensagem_enviada"(text, timestamp with time zone) IS 'The last message to this address since then, as a list of one {enviada, erro}; null where the installation does not know. For
the function integracoes itself.';

COMMENT ON FUNCTION "public"."terminar_teste"(text, boolean, text) IS 'Keeps what became of the try that was begun. For the function integracoes itself.';

COMMENT ON TABLE "app"."testes_de_integracoes" IS 'The last try of each service: one row, replaced by the next.';

REVOKE ALL ON FUNCTION "app"."gere_integracoes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."iniciar_teste"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."iniciar_teste"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."integracoes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."integracoes"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."mensagem_enviada"(text, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mensagem_enviada"(text, timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."terminar_teste"(text, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."terminar_teste"(text, boolean, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_teste"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."integracoes"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mensagem_enviada"(text, timestamp WITH time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."terminar_teste"(text, boolean, text) TO "service_role";
