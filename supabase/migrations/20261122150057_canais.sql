SET local check_function_bodies = off;

CREATE TABLE "app"."carteiro" (
  "id"             boolean NOT NULL DEFAULT true,
  "chave"          text    NOT NULL DEFAULT encode(extensions.gen_random_bytes(32), 'hex'::text),
  "funcoes"        text,
  "publico"        text,
  "servicos_extra" text[]  NOT NULL DEFAULT '{}'::text[],
  "resumo_dia"     date,
  "resumo_ate"     uuid,
  CONSTRAINT "carteiro_funcoes_check" CHECK ((funcoes ~ '^https?://[^[:space:]]+[^/]$'::text)),
  CONSTRAINT "carteiro_id_check" CHECK (id),
  CONSTRAINT "carteiro_pkey" PRIMARY KEY (id),
  CONSTRAINT "carteiro_publico_check" CHECK ((publico ~ '^https?://[^[:space:]]+[^/]$'::text))
);

ALTER TABLE "app"."carteiro"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."ajustes_de_avisos" (
  "silencio"        text                     NOT NULL DEFAULT 'igreja'::text,
  "silencio_inicio" time without time zone   NOT NULL DEFAULT '22:00:00'::time WITHOUT time zone,
  "silencio_fim"    time without time zone   NOT NULL DEFAULT '07:00:00'::time WITHOUT time zone,
  "maximo_por_dia"  smallint,
  "resumo"          boolean                  NOT NULL DEFAULT true,
  "email_parado_em" timestamp with time zone,
  "updated_at"      timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "ajustes_de_avisos_maximo_por_dia_check" CHECK (((maximo_por_dia >= 1) AND (maximo_por_dia <= 50))),
  CONSTRAINT "ajustes_de_avisos_silencio_check" CHECK ((silencio = ANY (ARRAY['igreja'::text, 'proprio'::text, 'nenhum'::text]))),
  "profile_id"      uuid                     NOT NULL DEFAULT auth.uid(),
  CONSTRAINT "ajustes_de_avisos_pkey" PRIMARY KEY (profile_id)
);

ALTER TABLE "public"."ajustes_de_avisos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."ajustes_de_avisos" FROM "anon";

CREATE TABLE "public"."aparelhos_de_avisos" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "profile_id" uuid                     NOT NULL,
  "endereco"   text                     NOT NULL,
  "p256dh"     text                     NOT NULL,
  "auth"       text                     NOT NULL,
  "nome"       text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "visto_em"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "aparelhos_de_avisos_auth_check" CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
  CONSTRAINT "aparelhos_de_avisos_endereco_check" CHECK ((char_length(endereco) <= 1000)),
  CONSTRAINT "aparelhos_de_avisos_endereco_key" UNIQUE (endereco),
  CONSTRAINT "aparelhos_de_avisos_nome_check" CHECK (((char_length(nome) >= 1) AND (char_length(nome) <= 80))),
  CONSTRAINT "aparelhos_de_avisos_p256dh_check" CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)),
  CONSTRAINT "aparelhos_de_avisos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."aparelhos_de_avisos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."aparelhos_de_avisos" FROM "anon";

CREATE TABLE "public"."entregas" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "notification_id"   uuid                     NOT NULL,
  "profile_id"        uuid                     NOT NULL,
  "canal"             text                     NOT NULL,
  "aparelho_id"       uuid,
  "chave"             text                     NOT NULL,
  "estado"            text                     NOT NULL DEFAULT 'na_fila'::text,
  "motivo"            text,
  "mesmo_lida"        boolean                  NOT NULL DEFAULT false,
  "tentativas"        smallint                 NOT NULL DEFAULT 0,
  "proxima_tentativa" timestamp with time zone DEFAULT now(),
  "tomada_em"         timestamp with time zone,
  "enviada_em"        timestamp with time zone,
  "erro"              text,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "entregas_canal_check" CHECK ((canal = ANY (ARRAY['push'::text, 'email'::text]))),
  CONSTRAINT "entregas_chave_key" UNIQUE (chave),
  CONSTRAINT "entregas_erro_check" CHECK ((char_length(erro) <= 300)),
  CONSTRAINT "entregas_estado_check" CHECK ((estado = ANY (ARRAY['na_fila'::text, 'enviada'::text, 'falhou'::text, 'descartada'::text, 'adiada'::text]))),
  CONSTRAINT "entregas_motivo_check"
    CHECK ((motivo = ANY (ARRAY['silencio'::text, 'limite'::text, 'resumo'::text, 'lida'::text, 'pessoa'::text, 'aparelho'::text, 'canal'::text]))),
  CONSTRAINT "entregas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."entregas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."entregas" FROM "anon";

CREATE TABLE "public"."padroes_de_avisos" (
  "id"              boolean                  NOT NULL DEFAULT true,
  "canais"          jsonb
    NOT NULL DEFAULT
    '{"cursos": ["app", "push", "email"], "grupos": ["app", "push"], "escalas": ["app", "push", "email"], "eventos": ["app", "push"], "sistema": ["app"], "tarefas": ["app", "push"], "financas": ["app", "push", "email"], "mensagens": ["app", "push"], "comunicados": ["app", "push"]}'::jsonb,
  "silencio_inicio" time without time zone   NOT NULL DEFAULT '22:00:00'::time WITHOUT time zone,
  "silencio_fim"    time without time zone   NOT NULL DEFAULT '07:00:00'::time WITHOUT time zone,
  "maximo_por_dia"  smallint                 DEFAULT 4,
  "resumo_dia"      smallint                 NOT NULL DEFAULT 6,
  "resumo_hora"     smallint                 NOT NULL DEFAULT 9,
  "updated_at"      timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "padroes_de_avisos_id_check" CHECK (id),
  CONSTRAINT "padroes_de_avisos_maximo_por_dia_check" CHECK (((maximo_por_dia >= 1) AND (maximo_por_dia <= 50))),
  CONSTRAINT "padroes_de_avisos_pkey" PRIMARY KEY (id),
  CONSTRAINT "padroes_de_avisos_resumo_dia_check" CHECK (((resumo_dia >= 0) AND (resumo_dia <= 6))),
  CONSTRAINT "padroes_de_avisos_resumo_hora_check" CHECK (((resumo_hora >= 0) AND (resumo_hora <= 23)))
);

ALTER TABLE "public"."padroes_de_avisos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."padroes_de_avisos" FROM "anon";

CREATE TABLE "public"."preferencias_de_avisos" (
  "categoria"  text    NOT NULL,
  "canal"      text    NOT NULL,
  "ligado"     boolean NOT NULL,
  CONSTRAINT "preferencias_de_avisos_canal_check" CHECK ((canal = ANY (ARRAY['app'::text, 'push'::text, 'email'::text]))),
  CONSTRAINT "preferencias_de_avisos_categoria_check"
    CHECK
    ((categoria = ANY (ARRAY['mensagens'::text, 'eventos'::text, 'escalas'::text, 'tarefas'::text, 'grupos'::text, 'comunicados'::text, 'financas'::text, 'cursos'::text,
    'sistema'::text]))),
  "profile_id" uuid    NOT NULL DEFAULT auth.uid(),
  CONSTRAINT "preferencias_de_avisos_pkey" PRIMARY KEY (profile_id, categoria, canal)
);

ALTER TABLE "public"."preferencias_de_avisos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."preferencias_de_avisos" FROM "anon";

ALTER TABLE "public"."notifications"
  ADD COLUMN "prazo" timestamp WITH time zone;

ALTER TABLE "public"."notifications"
  ADD COLUMN "respondida_em" timestamp WITH time zone;

ALTER TABLE "public"."notifications"
  ADD COLUMN "lider_id" uuid;

ALTER TABLE "public"."notifications"
  ADD COLUMN "etapa" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."notifications"
  ADD COLUMN "telefone" text;

CREATE OR REPLACE FUNCTION app.avisos_do_dia (
  pessoa uuid,
  agora  timestamp with time zone,
  fora   uuid
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(distinct e.notification_id) from public.entregas e
  where e.profile_id = pessoa and e.notification_id <> fora and e.estado in ('na_fila', 'enviada')
    and e.tomada_em >= date_trunc('day', agora at time zone app.fuso_da_pessoa(pessoa)) at time zone app.fuso_da_pessoa(pessoa)
    and e.tomada_em <= agora
$function$;

CREATE OR REPLACE FUNCTION app.avisos_parados()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.gere_integracoes() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê os avisos parados.';
  end if;
  return jsonb_build_object(
    'na_fila', (select count(*) from public.entregas e where e.estado in ('na_fila', 'adiada')),
    'falhas', (select count(*) from public.entregas e where e.estado = 'falhou'),
    'lista', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'pessoa', concat_ws(' ', p.nome, p.sobrenome), 'canal', f.canal,
        'categoria', n.categoria, 'tentativas', f.tentativas, 'erro', f.erro, 'momento', f.created_at) order by f.created_at desc), '[]')
      from (select * from public.entregas e where e.estado = 'falhou' order by e.created_at desc limit 50) f
      join public.profiles p on p.id = f.profile_id join public.notifications n on n.id = f.notification_id));
end
$function$;

CREATE OR REPLACE FUNCTION app.canais_validos (
  canais jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(canais) <> 'object' then false else
    (select count(*) = 9 and bool_and(
        k in ('mensagens', 'eventos', 'escalas', 'tarefas', 'grupos', 'comunicados', 'financas', 'cursos', 'sistema')
        and jsonb_typeof(v) = 'array' and v <@ '["app", "push", "email"]')
      from jsonb_each(canais) e (k, v)) end
$function$;

CREATE OR REPLACE FUNCTION app.chamar_carteiro()
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c app.carteiro;
  pedido bigint;
begin
  select * into c from app.carteiro;
  if c.funcoes is null or to_regnamespace('net') is null
     or not exists (select from public.entregas e where e.estado in ('na_fila', 'adiada') and e.proxima_tentativa <= now()) then
    return null;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)' into pedido
    using c.funcoes || '/functions/v1/entregar-avisos', '{"acao": "entregar"}'::jsonb,
      jsonb_build_object('Content-Type', 'application/json', 'x-carteiro', c.chave);
  return pedido;
end
$function$;

CREATE OR REPLACE FUNCTION app.chave_do_carteiro (
  chave text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from app.carteiro c where c.chave = chave_do_carteiro.chave)
$function$;

CREATE OR REPLACE FUNCTION app.chegar_em_silencio()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not new.urgente and coalesce(
      (select not p.ligado from public.preferencias_de_avisos p
       where (p.profile_id, p.categoria, p.canal) = (new.user_id, new.categoria, 'app')),
      (select not d.canais -> new.categoria ? 'app' from public.padroes_de_avisos d), false) then
    new.lida := true;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.codigo_para_parar (
  pessoa    uuid,
  categoria text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select pessoa || '.' || categoria || '.'
    || left(encode(extensions.hmac(pessoa || '.' || categoria, c.chave || ':parar', 'sha256'), 'hex'), 32)
  from app.carteiro c
$function$;

CREATE OR REPLACE FUNCTION app.concluir_entrega (
  entrega   uuid,
  tentativa integer,
  resultado text,
  erro      text    DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.entregas;
begin
  select * into e from public.entregas x where x.id = entrega for update;
  -- Too late: it was taken by another meanwhile, or is gone.
  if not found or e.estado <> 'na_fila' or e.tentativas <> tentativa then return false; end if;
  if resultado = 'aparelho' then
    delete from public.aparelhos_de_avisos a where a.id = e.aparelho_id;
    return true;
  end if;
  update public.entregas x set
    estado = case when resultado = 'enviada' then 'enviada' when resultado = 'nunca' or x.tentativas >= 8 then 'falhou' else 'na_fila' end,
    enviada_em = case when resultado = 'enviada' then now() end,
    erro = case when resultado <> 'enviada' then left(concluir_entrega.erro, 300) end,
    -- One minute, doubling: the eighth and last is two hours after the seventh.
    proxima_tentativa = case when resultado = 'tentar' and x.tentativas < 8
      then now() + interval '1 minute' * power(2, x.tentativas - 1) end
  where x.id = entrega;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION app.dar_prazo (
  aviso uuid,
  prazo timestamp with time zone,
  lider uuid                     DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.notifications n set prazo = dar_prazo.prazo, lider_id = nullif(lider, n.user_id)
  where n.id = aviso and n.respondida_em is null and n.etapa = 0
$function$;

CREATE OR REPLACE FUNCTION app.definir_enderecos (
  funcoes text,
  publico text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.carteiro c set funcoes = coalesce(rtrim(definir_enderecos.funcoes, '/'), c.funcoes),
    publico = coalesce(rtrim(definir_enderecos.publico, '/'), c.publico)
$function$;

CREATE OR REPLACE FUNCTION app.descartar_do_aparelho()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.entregas e set estado = 'descartada', motivo = 'aparelho'
  where e.aparelho_id = old.id and e.estado in ('na_fila', 'adiada', 'falhou');
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION app.destino_da_entrega (
  e     public.entregas,
  agora timestamp with time zone,
  OUT   estado text,
  OUT   motivo text,
  OUT   quando timestamp with time zone
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  n public.notifications;
  ate constant timestamptz := app.silencio_ate(e.profile_id, agora);
begin
  select * into n from public.notifications x where x.id = e.notification_id;
  estado := 'descartada';
  if not app.pode_receber(e.profile_id) then motivo := 'pessoa';
  elsif e.canal = 'push' and e.aparelho_id is null then motivo := 'aparelho';
  elsif n.lida and not e.mesmo_lida and not n.urgente then motivo := 'lida';
  elsif e.tentativas >= 8 then estado := 'falhou';
  elsif n.urgente then estado := 'na_fila';
  elsif ate is not null then
    estado := 'adiada'; motivo := 'silencio'; quando := ate;
  elsif e.tomada_em is not null then estado := 'na_fila';
  elsif not app.e_resumo(n.chave) and app.avisos_do_dia(e.profile_id, agora, n.id) >= (
      select coalesce(a.maximo_por_dia, d.maximo_por_dia) from public.padroes_de_avisos d
      left join public.ajustes_de_avisos a on a.profile_id = e.profile_id) then
    estado := 'adiada'; motivo := 'limite';
    -- Whoever wants no summary gets it tomorrow.
    if exists (select from public.ajustes_de_avisos a where a.profile_id = e.profile_id and not a.resumo) then
      quando := (date_trunc('day', agora at time zone app.fuso_da_pessoa(e.profile_id)) + interval '1 day 8 hours')
        at time zone app.fuso_da_pessoa(e.profile_id);
    end if;
  else estado := 'na_fila'; end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.e_resumo (
  chave text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(starts_with(chave, 'resumo:'), false)
$function$;

CREATE OR REPLACE FUNCTION app.email_de_avisos (
  codigo text,
  acao   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa uuid;
  tema constant text := split_part(codigo, '.', 2);
begin
  if codigo ~ '^[0-9a-f-]{36}[.][a-z]{3,12}[.][0-9a-f]{32}$' then
    select p.id into pessoa from public.profiles p
    where p.id::text = split_part(codigo, '.', 1) and codigo = app.codigo_para_parar(p.id, tema);
  end if;
  if pessoa is null then
    raise exception using errcode = 'PT404', message = 'Este link não é válido. Abra as Configurações para escolher os seus avisos.';
  end if;
  if acao in ('parar', 'voltar') and tema = 'resumo' then
    insert into public.ajustes_de_avisos (profile_id, resumo) values (pessoa, acao = 'voltar')
    on conflict on constraint ajustes_de_avisos_pkey do update set resumo = excluded.resumo;
  elsif acao in ('parar', 'voltar') then
    insert into public.preferencias_de_avisos (profile_id, categoria, canal, ligado)
    values (pessoa, tema, 'email', acao = 'voltar')
    on conflict on constraint preferencias_de_avisos_pkey do update set ligado = excluded.ligado;
  elsif acao = 'parar_tudo' then
    insert into public.ajustes_de_avisos (profile_id, email_parado_em) values (pessoa, now())
    on conflict on constraint ajustes_de_avisos_pkey do update set email_parado_em = excluded.email_parado_em;
  end if;
  if acao = 'voltar' then
    update public.ajustes_de_avisos a set email_parado_em = null where a.profile_id = pessoa;
  end if;
  return (
    select jsonb_build_object('categoria', tema, 'email', regexp_replace(p.email, '^(.)[^@]*', '\1***'),
      'recebe', a.email_parado_em is null and case when tema = 'resumo' then coalesce(a.resumo, true)
        else coalesce(f.ligado, d.canais -> tema ? 'email') end)
    from public.profiles p cross join public.padroes_de_avisos d
    left join public.ajustes_de_avisos a on a.profile_id = pessoa
    left join public.preferencias_de_avisos f on (f.profile_id, f.categoria, f.canal) = (pessoa, tema, 'email')
    where p.id = pessoa);
end
$function$;

CREATE OR REPLACE FUNCTION app.endereco_publico()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.publico from app.carteiro c
$function$;

CREATE OR REPLACE FUNCTION app.enfileirar_entregas()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.entregas (notification_id, profile_id, canal, aparelho_id, chave, mesmo_lida)
  select n.id, n.user_id, c.canal, a.id, concat_ws(':', n.id, c.canal, a.id), n.lida
  from novas n
  join public.profiles p on p.id = n.user_id
  cross join public.padroes_de_avisos d
  cross join (values ('push'), ('email')) c (canal)
  left join public.ajustes_de_avisos j on j.profile_id = n.user_id
  left join public.preferencias_de_avisos f on f.profile_id = n.user_id and f.categoria = n.categoria and f.canal = c.canal
  left join public.aparelhos_de_avisos a on a.profile_id = n.user_id and c.canal = 'push'
  where (app.e_resumo(n.chave) or coalesce(f.ligado, d.canais -> n.categoria ? c.canal))
    and case c.canal when 'push' then a.id is not null else p.email <> '' and j.email_parado_em is null end
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.entregar_email (
  entrega   uuid,
  tentativa integer,
  assunto   text,
  html      text,
  texto     text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  para text;
begin
  if to_regclass('auth.outbox') is null then return null; end if;
  select p.email into para from public.entregas e join public.profiles p on p.id = e.profile_id where e.id = entrega;
  if app.concluir_entrega(entrega, tentativa, 'enviada') then
    execute 'insert into auth.outbox (kind, recipient, subject, html, text) values (''aviso'', $1, $2, $3, $4)'
      using para, assunto, html, texto;
    return true;
  end if;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION app.enviar_resumos (
  agora timestamp with time zone DEFAULT now()
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l constant timestamp := agora at time zone app.fuso_da_igreja();
  d public.padroes_de_avisos;
  c app.carteiro;
  p record;
  texto text;
  deixados integer := 0;
  ultimo uuid;
begin
  select * into d from public.padroes_de_avisos;
  if extract(dow from l) <> d.resumo_dia or extract(hour from l) < d.resumo_hora then return 0; end if;
  select * into c from app.carteiro for update skip locked;
  if not found then return 0; end if;
  if c.resumo_dia is distinct from l::date then
    c.resumo_ate := '00000000-0000-0000-0000-000000000000';
  elsif c.resumo_ate is null then return 0;
  end if;
  for p in
    select x.id from public.profiles x where x.id > c.resumo_ate order by x.id limit 500
  loop
    ultimo := p.id;
    continue when not app.pode_receber(p.id)
      or exists (select from public.ajustes_de_avisos a where a.profile_id = p.id and not a.resumo);
    texto := app.texto_do_resumo(p.id);
    continue when texto is null;
    perform app.notificar(p.id, 'Seu resumo da semana', texto, '/', 'resumo:' || l::date);
    update public.entregas e set estado = 'descartada', motivo = 'resumo'
    where e.profile_id = p.id and e.estado = 'adiada' and e.motivo = 'limite';
    deixados := deixados + 1;
  end loop;
  update app.carteiro set resumo_dia = l::date, resumo_ate = ultimo;
  return deixados;
end
$function$;

CREATE OR REPLACE FUNCTION app.escalar_aviso (
  n     public.notifications,
  agora timestamp with time zone
)
  RETURNS smallint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  espera constant interval := greatest(least(agora - n.created_at, interval '48 hours'), interval '1 hour');
  quem record;
begin
  if not app.pode_receber(n.user_id) then return null; end if;
  select concat_ws(' ', p.nome, p.sobrenome) as nome, p.email, a.email_parado_em,
    (select m.telefone from public.membros_igreja m where m.profile_id = p.id limit 1) as telefone
  into quem from public.profiles p left join public.ajustes_de_avisos a on a.profile_id = p.id where p.id = n.user_id;
  if n.etapa = 0 and quem.email <> '' and quem.email_parado_em is null then
    insert into public.entregas (notification_id, profile_id, canal, chave, mesmo_lida)
    values (n.id, n.user_id, 'email', concat_ws(':', n.id, 'email'), true) on conflict do nothing;
    -- It went by e-mail at once: the next step is the leader.
    if found then
      update public.notifications x set etapa = 1, prazo = agora + espera where x.id = n.id;
      return 1;
    end if;
  end if;
  update public.notifications x set etapa = 2, prazo = null where x.id = n.id;
  perform app.notificar(n.lider_id, left('Sem resposta de ' || quem.nome, 200), left(n.titulo || '. ' || n.mensagem, 2000),
    n.destino, 'sem-resposta:' || n.id, 'tarefas');
  update public.notifications x set telefone = app.telefone_e164(quem.telefone)
  where x.user_id = n.lider_id and x.chave = 'sem-resposta:' || n.id;
  return 2;
end
$function$;

CREATE OR REPLACE FUNCTION app.escalar_avisos (
  agora timestamp with time zone DEFAULT now()
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  n public.notifications;
  quantos integer := 0;
begin
  for n in
    select * from public.notifications x where x.prazo <= agora and x.respondida_em is null
    order by x.prazo limit 500 for update skip locked
  loop
    if app.escalar_aviso(n, agora) is null then
      update public.notifications x set prazo = null where x.id = n.id;
    end if;
    quantos := quantos + 1;
  end loop;
  return quantos;
end
$function$;

CREATE OR REPLACE FUNCTION app.fim_do_silencio (
  momento timestamp with time zone,
  inicio  time without time zone,
  fim     time without time zone,
  fuso    text
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when inicio = fim then null
    when inicio < fim and (l::time < inicio or l::time >= fim) then null
    when inicio > fim and l::time < inicio and l::time >= fim then null
    else (l::date + fim + case when l::time >= fim then interval '1 day' else interval '0' end) at time zone fuso end
  from (select momento at time zone fuso as l) x
$function$;

CREATE OR REPLACE FUNCTION app.fuso_da_igreja()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select fuso from public.igreja), 'America/Sao_Paulo')
$function$;

CREATE OR REPLACE FUNCTION app.limpar_entregas()
  RETURNS bigint
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with velhas as (
    delete from public.entregas e where e.created_at < now() - interval '60 days' and e.estado in ('enviada', 'descartada') returning 1)
  select count(*) from velhas
$function$;

CREATE OR REPLACE FUNCTION app.pode_receber (
  pessoa uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.profiles p join auth.users u on u.id = p.id
      where p.id = pessoa and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()))
    and not exists (select from public.membros_igreja m where m.profile_id = pessoa and m.situacao = 'falecido')
$function$;

CREATE OR REPLACE FUNCTION app.registrar_aparelho (
  endereco text,
  p256dh   text,
  auth     text,
  nome     text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_variable
declare
  eu constant uuid := (select auth.uid());
  novo uuid;
begin
  if eu is null then
    raise insufficient_privilege using message = 'Entre na sua conta para receber avisos neste aparelho.';
  end if;
  if not app.servico_de_push(endereco) then
    raise exception using errcode = 'PT422', message = 'Este navegador usa um serviço de avisos que o sistema não conhece.';
  end if;
  -- A device that somebody else used before: what was on its way to them must not arrive here.
  delete from public.aparelhos_de_avisos a where a.endereco = registrar_aparelho.endereco and a.profile_id <> eu;
  insert into public.aparelhos_de_avisos as a (profile_id, endereco, p256dh, auth, nome)
  values (eu, endereco, p256dh, registrar_aparelho.auth, nome)
  on conflict on constraint aparelhos_de_avisos_endereco_key do update
    set p256dh = excluded.p256dh, auth = excluded.auth, nome = excluded.nome, visto_em = now()
  returning a.id into novo;
  delete from public.aparelhos_de_avisos a where a.id in (
    select x.id from public.aparelhos_de_avisos x where x.profile_id = eu order by x.visto_em desc, x.id offset 10);
  return novo;
exception when check_violation then
  raise exception using errcode = 'PT422', message = 'O navegador não deu o que é preciso para enviar avisos.';
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_aviso (
  usuario uuid,
  chave   text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.notifications n set respondida_em = now(), lida = true
  where n.user_id = usuario and n.chave = responder_aviso.chave and n.respondida_em is null
$function$;

CREATE OR REPLACE FUNCTION app.resumo_da_pessoa (
  pessoa uuid
)
  RETURNS TABLE (
    tipo    text,
    momento timestamp with time zone,
    titulo  text,
    detalhe text,
    destino text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select 'escala', e.* from app.resumo_de_escalas(pessoa) e
  union all select 'evento', e.* from app.resumo_de_eventos(pessoa) e
  union all (
    select 'aviso', n.created_at, n.titulo, n.mensagem, n.destino from public.notifications n
    where n.user_id = pessoa and not app.e_resumo(n.chave) and n.created_at > now() - interval '8 days'
      and (not n.lida or exists (
        select from public.entregas e where e.notification_id = n.id and e.estado = 'adiada' and e.motivo = 'limite'))
    order by n.created_at desc limit 10)
$function$;

CREATE OR REPLACE FUNCTION app.resumo_de_escalas (
  pessoa uuid
)
  RETURNS TABLE (
    momento timestamp with time zone,
    titulo  text,
    detalhe text,
    destino text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.inicio, m.nome || ': ' || c.nome, case i.estado when 'pendente' then 'Responda se pode servir.' else 'Confirmada' end, '/dashboard-voluntario'
  from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
  join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
  join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
  where i.membro_id = app.membro_de(pessoa) and i.publicado_em is not null and app.ocupa(i.estado)
    and i.inicio > now() and i.inicio < now() + interval '15 days'
  order by i.inicio limit 5
$function$;

CREATE OR REPLACE FUNCTION app.resumo_de_eventos (
  pessoa uuid
)
  RETURNS TABLE (
    momento timestamp with time zone,
    titulo  text,
    detalhe text,
    destino text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.inicio, coalesce(o.nome, e.name), coalesce(o.local, e.location), '/presenca'
  from public.profiles p
  join public.ocorrencias o on o.campus = p.campus and o.estado <> 'cancelada' and o.inicio > now() and o.inicio < now() + interval '8 days'
  join public.events e on e.id = o.event_base
  where p.id = pessoa order by o.inicio limit 5
$function$;

CREATE OR REPLACE FUNCTION app.servico_de_push (
  endereco text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select endereco ~ '^https://([a-z0-9-]+[.])*(fcm[.]googleapis[.]com|push[.]services[.]mozilla[.]com|push[.]apple[.]com|notify[.]windows[.]com)/[^[:space:]]+$'
    or exists (select from app.carteiro c, unnest(c.servicos_extra) s where starts_with(endereco, s))
$function$;

CREATE OR REPLACE FUNCTION app.silencio_ate (
  pessoa  uuid,
  momento timestamp with time zone
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case coalesce(a.silencio, 'igreja')
    when 'igreja' then app.fim_do_silencio(momento, d.silencio_inicio, d.silencio_fim, app.fuso_da_pessoa(pessoa))
    when 'proprio' then app.fim_do_silencio(momento, a.silencio_inicio, a.silencio_fim, app.fuso_da_pessoa(pessoa)) end
  from public.padroes_de_avisos d left join public.ajustes_de_avisos a on a.profile_id = pessoa
$function$;

CREATE OR REPLACE FUNCTION app.tentar_entregas (
  entregas uuid[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas integer;
begin
  if not app.gere_integracoes() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi tenta de novo.';
  end if;
  update public.entregas e set estado = 'na_fila', tentativas = 0, proxima_tentativa = now(), erro = null
  where e.estado = 'falhou' and (entregas is null or e.id = any (entregas));
  get diagnostics quantas = row_count;
  return quantas;
end
$function$;

CREATE OR REPLACE FUNCTION app.testar_meus_avisos()
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  aviso uuid;
begin
  if eu is null then
    raise insufficient_privilege using message = 'Entre na sua conta para testar os seus avisos.';
  end if;
  if exists (select from public.notifications n where n.user_id = eu and n.chave = 'teste:' || to_char(now(), 'YYYY-MM-DD HH24:MI')) then
    raise exception using errcode = 'PT429', message = 'Um teste acabou de sair. Espere um minuto.';
  end if;
  aviso := app.notificar(eu, 'Teste de aviso', 'Se você lê isto fora do aplicativo, este caminho funciona.',
    '/configuracoes/notificacoes', 'teste:' || to_char(now(), 'YYYY-MM-DD HH24:MI'), 'sistema', true);
  -- By every channel that the person has, whatever they chose for the category.
  insert into public.entregas (notification_id, profile_id, canal, aparelho_id, chave, mesmo_lida)
  select aviso, eu, 'push', a.id, concat_ws(':', aviso, 'push', a.id), true from public.aparelhos_de_avisos a where a.profile_id = eu
  union all
  select aviso, eu, 'email', null, concat_ws(':', aviso, 'email'), true from public.profiles p where p.id = eu and p.email <> ''
  on conflict do nothing;
  return aviso;
end
$function$;

CREATE OR REPLACE FUNCTION app.texto_do_resumo (
  pessoa uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with linhas as materialized (select * from app.resumo_da_pessoa(pessoa)), partes as (
    select array_position('{escala,evento,aviso}', l.tipo) as lugar,
      case l.tipo when 'escala' then 'Suas escalas' when 'evento' then 'Na semana' else 'Avisos' end || E'\n' || string_agg('• '
        || case when l.tipo <> 'aviso' then to_char(l.momento at time zone app.fuso_da_pessoa(pessoa), 'DD/MM HH24:MI') || ' ' else '' end
        || l.titulo || coalesce(case when l.tipo <> 'aviso' then ', ' || nullif(l.detalhe, '') end, ''), E'\n'
        order by case when l.tipo = 'aviso' then -extract(epoch from l.momento) else extract(epoch from l.momento) end) as texto
    from linhas l group by l.tipo)
  -- Events alone are in the agenda: somebody is only written to when something is theirs.
  select case when exists (select from linhas where tipo <> 'evento') then left(string_agg(p.texto, E'\n\n' order by p.lugar), 2000) end
  from partes p
$function$;

CREATE OR REPLACE FUNCTION app.tomar_entregas (
  lote  integer,
  agora timestamp with time zone DEFAULT clock_timestamp()
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.entregas;
  d record;
  tomadas uuid[] := '{}';
begin
  for e in
    select x.* from public.entregas x
    where x.estado in ('na_fila', 'adiada') and x.proxima_tentativa <= agora
    order by x.proxima_tentativa limit least(lote, 200) for update skip locked
  loop
    -- The budget is of the person: only one at a time counts it.
    continue when not pg_try_advisory_xact_lock(hashtextextended('avisos:' || e.profile_id, 0));
    d := app.destino_da_entrega(e, agora);
    if d.estado = 'na_fila' then
      tomadas := tomadas || e.id;
      update public.entregas x set estado = 'na_fila', motivo = null, tentativas = x.tentativas + 1,
        tomada_em = coalesce(x.tomada_em, agora), proxima_tentativa = agora + interval '3 minutes'
      where x.id = e.id;
    else
      update public.entregas x set estado = d.estado, motivo = d.motivo, proxima_tentativa = d.quando,
        erro = case when d.estado = 'falhou' then coalesce(x.erro, 'Sem resposta.') else x.erro end
      where x.id = e.id;
    end if;
  end loop;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'tentativa', x.tentativas, 'canal', x.canal, 'notificacao', n.id,
      'titulo', n.titulo, 'mensagem', n.mensagem, 'urgente', n.urgente,
      'destino', coalesce(case when x.canal = 'email' then app.convite_do_aviso(n.user_id, n.chave) end, n.destino),
      'categoria', n.categoria,
      'email', case when x.canal = 'email' then p.email end, 'nome', p.nome,
      'aparelho', case when x.canal = 'push' then jsonb_build_object('endereco', a.endereco, 'p256dh', a.p256dh, 'auth', a.auth) end,
      'parar', app.codigo_para_parar(p.id, case when app.e_resumo(n.chave) then 'resumo' else n.categoria end))), '[]')
    from public.entregas x join public.notifications n on n.id = x.notification_id join public.profiles p on p.id = x.profile_id
    left join public.aparelhos_de_avisos a on a.id = x.aparelho_id
    where x.id = any (tomadas));
end
$function$;

CREATE OR REPLACE FUNCTION public.avisos_parados()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.avisos_parados()
$function$;

REVOKE ALL ON FUNCTION "public"."avisos_parados"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.chave_do_carteiro (
  chave text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.chave_do_carteiro(chave)
$function$;

REVOKE ALL ON FUNCTION "public"."chave_do_carteiro"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.concluir_entrega (
  entrega   uuid,
  tentativa integer,
  resultado text,
  erro      text    DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.concluir_entrega(entrega, tentativa, resultado, erro)
$function$;

REVOKE ALL ON FUNCTION "public"."concluir_entrega"(uuid, integer, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.definir_enderecos (
  funcoes text DEFAULT NULL::text,
  publico text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.definir_enderecos(funcoes, publico)
$function$;

REVOKE ALL ON FUNCTION "public"."definir_enderecos"(text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.email_de_avisos (
  codigo text,
  acao   text DEFAULT 'ver'::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.email_de_avisos(codigo, acao)
$function$;

CREATE OR REPLACE FUNCTION public.entregar_email (
  entrega   uuid,
  tentativa integer,
  assunto   text,
  html      text,
  texto     text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.entregar_email(entrega, tentativa, assunto, html, texto)
$function$;

REVOKE ALL ON FUNCTION "public"."entregar_email"(uuid, integer, text, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.registrar_aparelho (
  endereco text,
  p256dh   text,
  auth     text,
  nome     text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.registrar_aparelho(endereco, p256dh, auth, nome)
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_aparelho"(text, text, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.tentar_entregas (
  entregas uuid[] DEFAULT NULL::uuid[]
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.tentar_entregas(entregas)
$function$;

REVOKE ALL ON FUNCTION "public"."tentar_entregas"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.testar_meus_avisos()
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.testar_meus_avisos()
$function$;

REVOKE ALL ON FUNCTION "public"."testar_meus_avisos"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.tomar_entregas (
  lote integer DEFAULT 50
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('entregas', app.tomar_entregas(lote),
    'igreja', (select jsonb_build_object('nome', i.nome, 'email', i.email) from public.igreja i limit 1),
    'publico', app.endereco_publico())
$function$;

REVOKE ALL ON FUNCTION "public"."tomar_entregas"(integer) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "public"."aparelhos_de_avisos"
  ADD CONSTRAINT "aparelhos_de_avisos_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."entregas"
  ADD CONSTRAINT "entregas_aparelho_id_fkey" FOREIGN KEY (aparelho_id) REFERENCES public.aparelhos_de_avisos(id) ON DELETE SET NULL;

ALTER TABLE "public"."entregas"
  ADD CONSTRAINT "entregas_notification_id_fkey" FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE;

ALTER TABLE "public"."entregas"
  ADD CONSTRAINT "entregas_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."notifications"
  ADD CONSTRAINT "notifications_etapa_check" CHECK (((etapa >= 0) AND (etapa <= 2)));

ALTER TABLE "public"."notifications"
  ADD CONSTRAINT "notifications_lider_id_fkey" FOREIGN KEY (lider_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."notifications"
  ADD CONSTRAINT "notifications_telefone_check" CHECK ((telefone ~ '^[+][1-9][0-9]{7,14}$'::text));

CREATE INDEX aparelhos_de_avisos_profile_idx ON public.aparelhos_de_avisos USING btree (profile_id);

CREATE INDEX entregas_aparelho_idx ON public.entregas USING btree (aparelho_id);

CREATE INDEX entregas_devidas_idx ON public.entregas USING btree (proxima_tentativa)
  WHERE (estado = ANY (ARRAY['na_fila'::text, 'adiada'::text]));

CREATE INDEX entregas_falhas_idx ON public.entregas USING btree (created_at DESC)
  WHERE (estado = 'falhou'::text);

CREATE INDEX entregas_notification_idx ON public.entregas USING btree (notification_id);

CREATE INDEX entregas_profile_idx ON public.entregas USING btree (profile_id, tomada_em);

CREATE INDEX notifications_lider_idx ON public.notifications USING btree (lider_id);

CREATE INDEX notifications_prazo_idx ON public.notifications USING btree (prazo)
  WHERE ((prazo IS NOT NULL) AND (respondida_em IS NULL));

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.carteiro
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.ajustes_de_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.ajustes_de_avisos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER descartar
  BEFORE DELETE ON public.aparelhos_de_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.descartar_do_aparelho();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.aparelhos_de_avisos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.entregas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER chegar_em_silencio
  BEFORE INSERT ON public.notifications
  FOR EACH ROW
  EXECUTE FUNCTION app.chegar_em_silencio();

CREATE TRIGGER enfileirar_entregas
  AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.enfileirar_entregas();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.padroes_de_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.padroes_de_avisos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER y_operacao
  AFTER UPDATE ON public.padroes_de_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.como_operacao('Padrões de avisos');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.padroes_de_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.preferencias_de_avisos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE POLICY "aparelhos de avisos: cada um retira os seus" ON "public"."aparelhos_de_avisos"
  FOR DELETE
  TO "authenticated"
  USING ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "aparelhos de avisos: cada um vê os seus" ON "public"."aparelhos_de_avisos"
  FOR SELECT
  TO "authenticated"
  USING ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "entregas: cada um vê as suas" ON "public"."entregas"
  FOR SELECT
  TO "authenticated"
  USING ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "padrões de avisos: altera quem edita configurações e alcanç" ON "public"."padroes_de_avisos"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)))
  WITH CHECK ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "padrões de avisos: todos os que entraram veem" ON "public"."padroes_de_avisos"
  FOR SELECT
  TO "authenticated"
  USING (true);

COMMENT ON COLUMN "app"."carteiro"."chave" IS 'Made here and never shown: the job proves itself to the function by it, and links in e-mails are signed with it.';

COMMENT ON COLUMN "app"."carteiro"."funcoes" IS 'Where the functions are reached from the database: the project''s address.';

COMMENT ON COLUMN "app"."carteiro"."publico" IS 'Where people reach the app.';

COMMENT ON COLUMN "app"."carteiro"."resumo_ate" IS 'The last person who was looked at for them; null: all were.';

COMMENT ON COLUMN "app"."carteiro"."resumo_dia" IS 'The day whose summaries are being sent, or were.';

COMMENT ON COLUMN "app"."carteiro"."servicos_extra" IS 'Further push services, by what their addresses begin with.';

COMMENT ON COLUMN "public"."ajustes_de_avisos"."email_parado_em" IS 'Since when they want no notices by e-mail at all.';

COMMENT ON COLUMN "public"."ajustes_de_avisos"."maximo_por_dia" IS 'Most notices in a day; null: as the church says.';

COMMENT ON COLUMN "public"."ajustes_de_avisos"."resumo" IS 'Receives the weekly summary.';

COMMENT ON COLUMN "public"."ajustes_de_avisos"."silencio" IS 'Whose quiet hours hold: igreja, proprio (those of this row) or nenhum.';

COMMENT ON COLUMN "public"."ajustes_de_avisos"."silencio_fim" IS 'End of their own quiet hours.';

COMMENT ON COLUMN "public"."ajustes_de_avisos"."silencio_inicio" IS 'Begin of their own quiet hours, in the church''s time zone.';

COMMENT ON COLUMN "public"."ajustes_de_avisos"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."auth" IS 'Its secret for the encryption.';

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."created_at" IS 'When it asked.';

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."endereco" IS 'Where its push service takes messages for it (RFC 8030).';

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."nome" IS 'Such as Chrome no Android.';

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."p256dh" IS 'Its public key, for which messages are encrypted (RFC 8291).';

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."profile_id" IS 'Whose device it is.';

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."visto_em" IS 'When the app was last opened there.';

COMMENT ON COLUMN "public"."entregas"."aparelho_id" IS 'The device, of a push.';

COMMENT ON COLUMN "public"."entregas"."canal" IS 'push or email.';

COMMENT ON COLUMN "public"."entregas"."chave" IS 'Notice, channel and device: what was put in the queue once is not put there again.';

COMMENT ON COLUMN "public"."entregas"."created_at" IS 'When it was put in the queue.';

COMMENT ON COLUMN "public"."entregas"."enviada_em" IS 'When the other side took it.';

COMMENT ON COLUMN "public"."entregas"."erro" IS 'What the other side said last.';

COMMENT ON COLUMN "public"."entregas"."estado" IS 'na_fila, adiada (why: motivo), enviada, falhou (given up), descartada (why: motivo).';

COMMENT ON COLUMN "public"."entregas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."entregas"."mesmo_lida" IS 'It goes although the notice was read in the app.';

COMMENT ON COLUMN "public"."entregas"."motivo" IS 'Why it waits (silencio, limite) or was dropped: resumo (came with the summary), lida (read before), pessoa, aparelho, canal (gone).';

COMMENT ON COLUMN "public"."entregas"."notification_id" IS 'The notice.';

COMMENT ON COLUMN "public"."entregas"."profile_id" IS 'Whom it is for.';

COMMENT ON COLUMN "public"."entregas"."proxima_tentativa" IS 'When it is due; while it is being sent, when another may try. Null: with the summary.';

COMMENT ON COLUMN "public"."entregas"."tentativas" IS 'How often it was taken for sending.';

COMMENT ON COLUMN "public"."entregas"."tomada_em" IS 'When it was first taken for sending: it counts for that day.';

COMMENT ON COLUMN "public"."notifications"."etapa" IS 'How far it went up: 0 app, 1 e-mail, 2 the leader was told.';

COMMENT ON COLUMN "public"."notifications"."lider_id" IS 'Who is told when no answer comes.';

COMMENT ON COLUMN "public"."notifications"."prazo" IS 'Until when an answer is wanted; then it goes one channel up. Null: none is, or no channel is left.';

COMMENT ON COLUMN "public"."notifications"."respondida_em" IS 'When the person answered.';

COMMENT ON COLUMN "public"."notifications"."telefone" IS 'Whom to talk to about it, in E.164: the bell offers WhatsApp.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."canais" IS 'By which channels each category comes: {escalas: [app, push, email], …}.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."id" IS 'There is one row.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."maximo_por_dia" IS 'Most notices in a day to one person outside of the app, of all ministries together; what exceeds waits for the summary. Null: no limit.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."resumo_dia" IS 'Day of the weekly summary: 0 is Sunday.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."resumo_hora" IS 'Hour of the summary, in the church''s time zone.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."silencio_fim" IS 'Until this hour; may be of the next day.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."silencio_inicio" IS 'From this hour of the church nobody is disturbed; the same as its end: never.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."preferencias_de_avisos"."canal" IS 'app (counts at the bell), push or email.';

COMMENT ON COLUMN "public"."preferencias_de_avisos"."categoria" IS 'What kind of notice.';

COMMENT ON COLUMN "public"."preferencias_de_avisos"."ligado" IS 'Whether it comes by this channel.';

COMMENT ON FUNCTION "app"."avisos_do_dia"(uuid, timestamp with time zone, uuid) IS 'How many notices went to this person today, by the clock of their campus, by whatever channel; one notice (fora) is not counted.';

COMMENT ON FUNCTION "app"."avisos_parados"() IS 'See public.avisos_parados.';

COMMENT ON FUNCTION "app"."canais_validos"(jsonb) IS 'Each of the nine categories with a list of its channels: app, push, email.';

COMMENT ON FUNCTION "app"."chamar_carteiro"() IS 'The job of every minute: asks the function entregar-avisos to send what is due, by pg_net. Null when nothing is due, or nobody
said yet where the functions are.';

COMMENT ON FUNCTION "app"."chave_do_carteiro"(text) IS 'See public.chave_do_carteiro.';

COMMENT ON FUNCTION "app"."chegar_em_silencio"() IS 'Trigger: a notice that the person does not want in the app stands in the list as read, so that nothing is lost.';

COMMENT ON FUNCTION "app"."codigo_para_parar"(uuid, text) IS 'What the link at the end of an e-mail carries: who, which category, signed.';

COMMENT ON FUNCTION "app"."concluir_entrega"(uuid, integer, text, text) IS 'See public.concluir_entrega.';

COMMENT ON FUNCTION "app"."dar_prazo"(uuid, timestamp with time zone, uuid) IS 'This notice (the id that app.notificar gave) wants an answer until then; without one it goes by e-mail, and after as long again the
leader is told. For other rules.';

COMMENT ON FUNCTION "app"."definir_enderecos"(text, text) IS 'Where the database reaches the project''s functions, and people the app; null leaves what is known. The start of our own backend
says it; on hosted Supabase the function entregar-avisos does, once it was called.';

COMMENT ON FUNCTION "app"."descartar_do_aparelho"() IS 'Trigger: what was on its way to a device that is taken away is dropped.';

COMMENT ON FUNCTION "app"."destino_da_entrega"(public.entregas, timestamp with time zone) IS 'What becomes of a delivery that is due: na_fila (it may go now), adiada with its reason and until when (null: the summary),
descartada with its reason, falhou. Urgent ones know no silence and no budget; what was tried once counts already.';

COMMENT ON FUNCTION "app"."e_resumo"(text) IS 'This notice is a weekly summary.';

COMMENT ON FUNCTION "app"."email_de_avisos"(text, text) IS 'See public.email_de_avisos.';

COMMENT ON FUNCTION "app"."endereco_publico"() IS 'Where people reach the app; null: nobody said it yet.';

COMMENT ON FUNCTION "app"."enfileirar_entregas"() IS 'Trigger: what was left at the bell is put in the queue of the channels that the person wants.';

COMMENT ON FUNCTION "app"."entregar_email"(uuid, integer, text, text, text) IS 'See public.entregar_email.';

COMMENT ON FUNCTION "app"."enviar_resumos"(timestamp with time zone) IS 'On the church''s day, from its hour on: the summary of the next five hundred people; says how many got one. For the clock, every
few minutes; each person once in a day.';

COMMENT ON FUNCTION "app"."escalar_aviso"(public.notifications, timestamp with time zone) IS 'One step up for one notice; gives where it stands now.';

COMMENT ON FUNCTION "app"."escalar_avisos"(timestamp with time zone) IS 'Takes unanswered notices whose time is over one step up: app, e-mail, the leader. For the clock; twice does nothing twice.';

COMMENT ON FUNCTION "app"."fim_do_silencio"(timestamp with time zone, time without time zone, time without time zone, text) IS 'When the quiet hours end in which this moment lies; null: it lies in none. They may reach over midnight; the begin belongs to
them, the end does not.';

COMMENT ON FUNCTION "app"."fuso_da_igreja"() IS 'The time zone in which the church lives.';

COMMENT ON FUNCTION "app"."limpar_entregas"() IS 'Deliveries that ended two months ago go; the notices stay. For the clock.';

COMMENT ON FUNCTION "app"."pode_receber"(uuid) IS 'The account is there and open, and the person lives.';

COMMENT ON FUNCTION "app"."registrar_aparelho"(text, text, text, text) IS 'See public.registrar_aparelho.';

COMMENT ON FUNCTION "app"."responder_aviso"(uuid, text) IS 'The person answered what this notice asked: it goes no further. For other rules.';

COMMENT ON FUNCTION "app"."resumo_da_pessoa"(uuid) IS 'What concerns a person now: tipo escala (their next places), evento (of their campus), aviso (unread, or held back by the budget).';

COMMENT ON FUNCTION "app"."resumo_de_escalas"(uuid) IS 'The next places of a person in rosters, for their summary.';

COMMENT ON FUNCTION "app"."resumo_de_eventos"(uuid) IS 'What happens in the coming week in a person''s campus.';

COMMENT ON FUNCTION "app"."servico_de_push"(text) IS 'An address of a push service that browsers use: the server never asks any other address that a person names.';

COMMENT ON FUNCTION "app"."silencio_ate"(uuid, timestamp with time zone) IS 'Until when this person is left in peace; null: they are not.';

COMMENT ON FUNCTION "app"."tentar_entregas"(uuid[]) IS 'See public.tentar_entregas.';

COMMENT ON FUNCTION "app"."testar_meus_avisos"() IS 'See public.testar_meus_avisos.';

COMMENT ON FUNCTION "app"."texto_do_resumo"(uuid) IS 'The summary as text; null when nothing in it is the person''s own.';

COMMENT ON FUNCTION "app"."tomar_entregas"(integer, timestamp with time zone) IS 'See public.tomar_entregas.';

COMMENT ON FUNCTION "public"."avisos_parados"() IS 'For those who edit configuracoes everywhere: na_fila and falhas (how many), lista (the last fifty that were given up: id, pessoa,
canal, categoria, tentativas, erro, momento), never what they say. Raises 42501.';

COMMENT ON FUNCTION "public"."chave_do_carteiro"(text) IS 'The call comes from this database''s own job. For the function entregar-avisos itself.';

COMMENT ON FUNCTION "public"."concluir_entrega"(uuid, integer, text, text) IS 'What became of an attempt: enviada, tentar (later again, eight times in all), nunca (given up at once), aparelho (the device is
gone and is forgotten). False when the attempt was not the last any more. For the function entregar-avisos itself.';

COMMENT ON FUNCTION "public"."definir_enderecos"(text, text) IS 'As app.definir_enderecos, for the function entregar-avisos itself.';

COMMENT ON FUNCTION "public"."email_de_avisos"(text, text) IS 'For whoever follows the link at the end of an e-mail, without signing in. acao: ver, parar (this category), parar_tudo, voltar.
Gives {categoria, email (masked), recebe}. Raises PT404.';

COMMENT ON FUNCTION "public"."entregar_email"(uuid, integer, text, text, text) IS 'Gives a letter to the outbox of our own backend and concludes its delivery, both or neither: it goes once. Null where there is no
such outbox. For the function entregar-avisos itself.';

COMMENT ON FUNCTION "public"."registrar_aparelho"(text, text, text, text) IS 'The caller''s browser wants notices: its subscription (endpoint, keys) and its name. Again: it was seen. The ten last seen stay.
Gives its id. Raises 42501, PT422.';

COMMENT ON FUNCTION "public"."tentar_entregas"(uuid[]) IS 'Puts deliveries that were given up in the queue again (null: all of them) and says how many. As public.avisos_parados. Raises 42501.';

COMMENT ON FUNCTION "public"."testar_meus_avisos"() IS 'Sends the caller a notice by every channel that they have, once a minute. Raises 42501, PT429.';

COMMENT ON FUNCTION "public"."tomar_entregas"(integer) IS 'Takes deliveries that are due, for three minutes: nobody else takes them meanwhile. For the function entregar-avisos itself.
{entregas [{id, tentativa, canal, notificacao, titulo, mensagem, destino, urgente, categoria, email, nome, aparelho, parar}],
igreja {nome, email}, publico}.';

COMMENT ON TABLE "app"."carteiro" IS 'What the job that sends notices needs. One row.';

COMMENT ON TABLE "public"."ajustes_de_avisos" IS 'What a person chose about notices in general. Without a row, the church''s defaults hold.';

COMMENT ON TABLE "public"."aparelhos_de_avisos" IS 'Browsers in which a person asked for notices. Written by registrar_aparelho.';

COMMENT ON TABLE "public"."entregas" IS 'A notice on its way out of the app, by one channel, to one device. Written by functions only.';

COMMENT ON TABLE "public"."padroes_de_avisos" IS 'How notices reach people who have not chosen otherwise. One row.';

COMMENT ON TABLE "public"."preferencias_de_avisos" IS 'Where a person chose other than the church''s default: one row per category and channel.';

REVOKE ALL ON FUNCTION "app"."avisos_do_dia"(uuid, timestamp WITH time zone, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisos_parados"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."avisos_parados"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."canais_validos"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."canais_validos"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."chamar_carteiro"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chave_do_carteiro"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chave_do_carteiro"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."chegar_em_silencio"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigo_para_parar"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."concluir_entrega"(uuid, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."concluir_entrega"(uuid, integer, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."dar_prazo"(uuid, timestamp WITH time zone, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."definir_enderecos"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."definir_enderecos"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."descartar_do_aparelho"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."destino_da_entrega"(public.entregas, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."e_resumo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."email_de_avisos"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."email_de_avisos"(text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."endereco_publico"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."endereco_publico"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."enfileirar_entregas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entregar_email"(uuid, integer, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."entregar_email"(uuid, integer, text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."enviar_resumos"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escalar_aviso"(public.notifications, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escalar_avisos"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fim_do_silencio"(timestamp WITH time zone, time WITHOUT time zone, time WITHOUT time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fuso_da_igreja"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."limpar_entregas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pode_receber"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar_aparelho"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_aparelho"(text, text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."responder_aviso"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_da_pessoa"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_de_escalas"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_de_eventos"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."servico_de_push"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."silencio_ate"(uuid, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tentar_entregas"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tentar_entregas"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."testar_meus_avisos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."testar_meus_avisos"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."texto_do_resumo"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tomar_entregas"(integer, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tomar_entregas"(integer, timestamp WITH time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."avisos_parados"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."chave_do_carteiro"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."concluir_entrega"(uuid, integer, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."definir_enderecos"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."email_de_avisos"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."email_de_avisos"(text, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."entregar_email"(uuid, integer, text, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_aparelho"(text, text, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."tentar_entregas"(uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."testar_meus_avisos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."tomar_entregas"(integer) TO "service_role";

REVOKE ALL ON TABLE "public"."ajustes_de_avisos" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."ajustes_de_avisos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ajustes_de_avisos" TO "service_role";

REVOKE ALL ON TABLE "public"."aparelhos_de_avisos" FROM "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."aparelhos_de_avisos" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."aparelhos_de_avisos" TO "authenticated";

REVOKE ALL ("endereco") ON TABLE "public"."aparelhos_de_avisos" FROM "authenticated";

GRANT SELECT ("endereco") ON TABLE "public"."aparelhos_de_avisos" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."aparelhos_de_avisos" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."aparelhos_de_avisos" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."aparelhos_de_avisos" FROM "authenticated";

GRANT SELECT ("nome") ON TABLE "public"."aparelhos_de_avisos" TO "authenticated";

REVOKE ALL ("profile_id") ON TABLE "public"."aparelhos_de_avisos" FROM "authenticated";

GRANT SELECT ("profile_id") ON TABLE "public"."aparelhos_de_avisos" TO "authenticated";

REVOKE ALL ("visto_em") ON TABLE "public"."aparelhos_de_avisos" FROM "authenticated";

GRANT SELECT ("visto_em") ON TABLE "public"."aparelhos_de_avisos" TO "authenticated";

GRANT DELETE ON TABLE "public"."aparelhos_de_avisos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."aparelhos_de_avisos" TO "service_role";

REVOKE ALL ON TABLE "public"."entregas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."entregas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."entregas" TO "service_role";

REVOKE ALL ON TABLE "public"."padroes_de_avisos" FROM "authenticated";

REVOKE ALL ("canais") ON TABLE "public"."padroes_de_avisos" FROM "authenticated";

GRANT UPDATE ("canais") ON TABLE "public"."padroes_de_avisos" TO "authenticated";

REVOKE ALL ("maximo_por_dia") ON TABLE "public"."padroes_de_avisos" FROM "authenticated";

GRANT UPDATE ("maximo_por_dia") ON TABLE "public"."padroes_de_avisos" TO "authenticated";

REVOKE ALL ("resumo_dia") ON TABLE "public"."padroes_de_avisos" FROM "authenticated";

GRANT UPDATE ("resumo_dia") ON TABLE "public"."padroes_de_avisos" TO "authenticated";

REVOKE ALL ("resumo_hora") ON TABLE "public"."padroes_de_avisos" FROM "authenticated";

GRANT UPDATE ("resumo_hora") ON TABLE "public"."padroes_de_avisos" TO "authenticated";

REVOKE ALL ("silencio_fim") ON TABLE "public"."padroes_de_avisos" FROM "authenticated";

GRANT UPDATE ("silencio_fim") ON TABLE "public"."padroes_de_avisos" TO "authenticated";

REVOKE ALL ("silencio_inicio") ON TABLE "public"."padroes_de_avisos" FROM "authenticated";

GRANT UPDATE ("silencio_inicio") ON TABLE "public"."padroes_de_avisos" TO "authenticated";

GRANT SELECT ON TABLE "public"."padroes_de_avisos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."padroes_de_avisos" TO "service_role";

REVOKE ALL ON TABLE "public"."preferencias_de_avisos" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."preferencias_de_avisos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."preferencias_de_avisos" TO "service_role";

ALTER TABLE "public"."ajustes_de_avisos"
  ADD CONSTRAINT "ajustes_de_avisos_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE POLICY "ajustes de avisos: cada um altera os seus" ON "public"."ajustes_de_avisos"
  FOR UPDATE
  TO "authenticated"
  USING ((profile_id = ( SELECT auth.uid() AS uid)))
  WITH CHECK ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "ajustes de avisos: cada um cria os seus" ON "public"."ajustes_de_avisos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "ajustes de avisos: cada um vê os seus" ON "public"."ajustes_de_avisos"
  FOR SELECT
  TO "authenticated"
  USING ((profile_id = ( SELECT auth.uid() AS uid)));

COMMENT ON COLUMN "public"."ajustes_de_avisos"."profile_id" IS 'Whose choice it is.';

ALTER TABLE "public"."preferencias_de_avisos"
  ADD CONSTRAINT "preferencias_de_avisos_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE POLICY "preferências de avisos: cada um altera as suas" ON "public"."preferencias_de_avisos"
  FOR UPDATE
  TO "authenticated"
  USING ((profile_id = ( SELECT auth.uid() AS uid)))
  WITH CHECK ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "preferências de avisos: cada um apaga as suas" ON "public"."preferencias_de_avisos"
  FOR DELETE
  TO "authenticated"
  USING ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "preferências de avisos: cada um cria as suas" ON "public"."preferencias_de_avisos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "preferências de avisos: cada um vê as suas" ON "public"."preferencias_de_avisos"
  FOR SELECT
  TO "authenticated"
  USING ((profile_id = ( SELECT auth.uid() AS uid)));

COMMENT ON COLUMN "public"."preferencias_de_avisos"."profile_id" IS 'Whose choice it is.';

ALTER TABLE "public"."padroes_de_avisos"
  ADD CONSTRAINT "padroes_de_avisos_canais_check" CHECK (app.canais_validos(canais));

-- Data, and what happens by the clock: written by hand.
insert into public.padroes_de_avisos default values on conflict do nothing;

insert into app.carteiro default values on conflict do nothing;

do $$
declare
  extensao text;
begin
  foreach extensao in array '{pg_cron,pg_net}'::text[] loop
    if exists (select from pg_available_extensions e where e.name = extensao) then
      execute format('create extension if not exists %I', extensao);
    end if;
  end loop;
  if to_regnamespace('cron') is not null then
    perform cron.schedule('avisos-entregar', '* * * * *', 'select app.chamar_carteiro()');
    perform cron.schedule('avisos-escalar', '*/5 * * * *', 'select app.escalar_avisos()');
    perform cron.schedule('avisos-resumo', '*/5 * * * *', 'select app.enviar_resumos()');
    perform cron.schedule('avisos-limpar', '17 4 * * *', 'select app.limpar_entregas()');
  end if;
end
$$;
