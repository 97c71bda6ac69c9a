SET local check_function_bodies = off;

CREATE SEQUENCE "app"."inscricoes_espera_seq" AS bigint INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1 NO CYCLE;

CREATE TABLE "app"."leituras_da_agenda" (
  "ip"      text                     NOT NULL,
  "minuto"  timestamp with time zone NOT NULL,
  "quantas" integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "leituras_da_agenda_pkey" PRIMARY KEY (ip, minuto)
);

ALTER TABLE "app"."leituras_da_agenda"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."tentativas_inscricao" (
  "id"        bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "ip"        text                     NOT NULL,
  "evento_id" text                     NOT NULL,
  "momento"   timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "tentativas_inscricao_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."tentativas_inscricao"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."agenda_enderecos" (
  "conta_id"   uuid                     NOT NULL,
  "hash"       text                     NOT NULL,
  "lido_em"    timestamp with time zone,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "agenda_enderecos_hash_check" CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT "agenda_enderecos_hash_key" UNIQUE (hash),
  CONSTRAINT "agenda_enderecos_pkey" PRIMARY KEY (conta_id)
);

ALTER TABLE "public"."agenda_enderecos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."agenda_enderecos" FROM "anon";

CREATE TABLE "public"."ingresso_usos" (
  "inscricao_id"  uuid                     NOT NULL,
  "ocorrencia_id" text                     NOT NULL,
  "campus"        text                     NOT NULL,
  "momento"       timestamp with time zone NOT NULL,
  "conta_id"      uuid,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "ingresso_usos_pkey" PRIMARY KEY (inscricao_id, ocorrencia_id)
);

ALTER TABLE "public"."ingresso_usos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."ingresso_usos" FROM "anon";

CREATE TABLE "public"."inscricao_cupons" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "evento_id"         text                     NOT NULL,
  "codigo"            text                     NOT NULL,
  "percentual"        smallint,
  "desconto_centavos" bigint,
  "limite"            integer,
  "vale_de"           timestamp with time zone,
  "vale_ate"          timestamp with time zone,
  "ativo"             boolean                  NOT NULL DEFAULT true,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "inscricao_cupons_check1" CHECK ((vale_ate > vale_de)),
  CONSTRAINT "inscricao_cupons_check" CHECK ((num_nonnulls(percentual, desconto_centavos) = 1)),
  CONSTRAINT "inscricao_cupons_codigo_check" CHECK ((codigo ~ '^[A-Z0-9-]{3,20}$'::text)),
  CONSTRAINT "inscricao_cupons_desconto_centavos_check" CHECK (((desconto_centavos >= 1) AND (desconto_centavos <= 100000000))),
  CONSTRAINT "inscricao_cupons_evento_id_codigo_key" UNIQUE (evento_id, codigo),
  CONSTRAINT "inscricao_cupons_limite_check" CHECK (((limite >= 1) AND (limite <= 100000))),
  CONSTRAINT "inscricao_cupons_percentual_check" CHECK (((percentual >= 1) AND (percentual <= 100))),
  CONSTRAINT "inscricao_cupons_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."inscricao_cupons"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."inscricao_cupons" FROM "anon";

CREATE TABLE "public"."inscricao_pedidos" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "envio"             uuid                     NOT NULL,
  "evento_id"         text                     NOT NULL,
  "campus"            text                     NOT NULL,
  "membro_id"         uuid,
  "contato_nome"      text,
  "contato_email"     text,
  "contato_telefone"  text,
  CONSTRAINT "inscricao_pedidos_contato_email_check" CHECK ((char_length(contato_email) <= 254)),
  CONSTRAINT "inscricao_pedidos_contato_nome_check" CHECK ((char_length(contato_nome) <= 200)),
  CONSTRAINT "inscricao_pedidos_contato_telefone_check" CHECK ((char_length(contato_telefone) <= 40)),
  CONSTRAINT "inscricao_pedidos_envio_key" UNIQUE (envio),
  CONSTRAINT "inscricao_pedidos_pkey" PRIMARY KEY (id),
  "conta_id"          uuid                     DEFAULT auth.uid(),
  "telefone_chave"    text                     GENERATED ALWAYS AS (app.chave_do_telefone(contato_telefone)) STORED,
  "juntos"            boolean                  NOT NULL DEFAULT true,
  "cupom_id"          uuid,
  "desconto_centavos" bigint                   NOT NULL DEFAULT 0,
  "total_centavos"    bigint                   NOT NULL DEFAULT 0,
  "termos_aceitos"    text,
  "pago_em"           date,
  "pago_meio"         text,
  "pago_centavos"     bigint,
  "pago_por"          uuid,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "inscricao_pedidos_check" CHECK ((((pago_em IS NULL) = (pago_meio IS NULL)) AND ((pago_em IS NULL) = (pago_centavos IS NULL)))),
  CONSTRAINT "inscricao_pedidos_desconto_centavos_check" CHECK ((desconto_centavos >= 0)),
  CONSTRAINT "inscricao_pedidos_pago_centavos_check" CHECK ((pago_centavos >= 0)),
  CONSTRAINT "inscricao_pedidos_pago_meio_check" CHECK ((pago_meio = ANY (ARRAY['pix'::text, 'dinheiro'::text, 'cartao'::text, 'transferencia'::text, 'isento'::text]))),
  CONSTRAINT "inscricao_pedidos_termos_aceitos_check" CHECK ((char_length(termos_aceitos) <= 8000)),
  CONSTRAINT "inscricao_pedidos_total_centavos_check" CHECK ((total_centavos >= 0))
);

ALTER TABLE "public"."inscricao_pedidos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."inscricao_pedidos" FROM "anon";

CREATE TABLE "public"."inscricao_perguntas" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "evento_id" text NOT NULL,
  "texto"     text NOT NULL,
  CONSTRAINT "inscricao_perguntas_pkey" PRIMARY KEY (id),
  CONSTRAINT "inscricao_perguntas_texto_check" CHECK (((texto = btrim(texto)) AND ((char_length(texto) >= 2) AND (char_length(texto) <= 200))))
);

ALTER TABLE "public"."inscricao_perguntas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."inscricao_perguntas" FROM "anon";

CREATE TABLE "public"."inscricao_regras" (
  "evento_id"      text                     NOT NULL,
  "campus"         text                     NOT NULL,
  "ativo"          boolean                  NOT NULL DEFAULT true,
  "publico"        boolean                  NOT NULL DEFAULT true,
  "so_campus"      boolean                  NOT NULL DEFAULT false,
  "papeis"         public.papel[]           NOT NULL DEFAULT '{}'::public.papel[],
  "abre_em"        timestamp with time zone,
  "fecha_em"       timestamp with time zone,
  "idade_min"      smallint,
  "idade_max"      smallint,
  "aprovacao"      boolean                  NOT NULL DEFAULT false,
  "lista_espera"   boolean                  NOT NULL DEFAULT true,
  "prazo_horas"    smallint,
  "maximo_familia" smallint                 NOT NULL DEFAULT 8,
  "texto"          text,
  "termos"         text,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "inscricao_regras_check1" CHECK ((idade_max >= idade_min)),
  CONSTRAINT "inscricao_regras_check2" CHECK ((NOT (publico AND (so_campus OR (papeis <> '{}'::public.papel[]))))),
  CONSTRAINT "inscricao_regras_check" CHECK ((fecha_em > abre_em)),
  CONSTRAINT "inscricao_regras_idade_max_check" CHECK (((idade_max >= 0) AND (idade_max <= 120))),
  CONSTRAINT "inscricao_regras_idade_min_check" CHECK (((idade_min >= 0) AND (idade_min <= 120))),
  CONSTRAINT "inscricao_regras_maximo_familia_check" CHECK (((maximo_familia >= 1) AND (maximo_familia <= 50))),
  CONSTRAINT "inscricao_regras_pkey" PRIMARY KEY (evento_id),
  CONSTRAINT "inscricao_regras_prazo_horas_check" CHECK (((prazo_horas >= 1) AND (prazo_horas <= 720))),
  CONSTRAINT "inscricao_regras_termos_check" CHECK ((char_length(termos) <= 8000)),
  CONSTRAINT "inscricao_regras_texto_check" CHECK ((char_length(texto) <= 4000))
);

ALTER TABLE "public"."inscricao_regras"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."inscricao_regras" FROM "anon";

CREATE TABLE "public"."inscricao_respostas" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "pedido_id"    uuid                     NOT NULL,
  "inscricao_id" uuid,
  "pergunta_id"  uuid                     NOT NULL,
  "campus"       text                     NOT NULL,
  "valor"        text                     NOT NULL,
  "sensivel"     boolean                  NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "inscricao_respostas_pedido_id_inscricao_id_pergunta_id_key" UNIQUE NULLS NOT DISTINCT (pedido_id, inscricao_id, pergunta_id),
  CONSTRAINT "inscricao_respostas_pkey" PRIMARY KEY (id),
  CONSTRAINT "inscricao_respostas_valor_check" CHECK (((char_length(valor) >= 1) AND (char_length(valor) <= 500)))
);

ALTER TABLE "public"."inscricao_respostas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."inscricao_respostas" FROM "anon";

CREATE TABLE "public"."inscricao_tipos" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "evento_id"      text                     NOT NULL,
  "nome"           text                     NOT NULL,
  "preco_centavos" bigint                   NOT NULL DEFAULT 0,
  "vagas"          integer,
  "idade_min"      smallint,
  "idade_max"      smallint,
  "venda_de"       timestamp with time zone,
  "venda_ate"      timestamp with time zone,
  "ativo"          boolean                  NOT NULL DEFAULT true,
  "ordem"          smallint                 NOT NULL DEFAULT 0,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "inscricao_tipos_check1" CHECK ((idade_max >= idade_min)),
  CONSTRAINT "inscricao_tipos_check" CHECK ((venda_ate > venda_de)),
  CONSTRAINT "inscricao_tipos_evento_id_nome_key" UNIQUE (evento_id, nome),
  CONSTRAINT "inscricao_tipos_idade_max_check" CHECK (((idade_max >= 0) AND (idade_max <= 120))),
  CONSTRAINT "inscricao_tipos_idade_min_check" CHECK (((idade_min >= 0) AND (idade_min <= 120))),
  CONSTRAINT "inscricao_tipos_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "inscricao_tipos_pkey" PRIMARY KEY (id),
  CONSTRAINT "inscricao_tipos_preco_centavos_check" CHECK (((preco_centavos >= 0) AND (preco_centavos <= 100000000))),
  CONSTRAINT "inscricao_tipos_vagas_check" CHECK (((vagas >= 0) AND (vagas <= 100000)))
);

ALTER TABLE "public"."inscricao_tipos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."inscricao_tipos" FROM "anon";

CREATE TABLE "public"."inscricoes" (
  "id"              uuid NOT NULL DEFAULT gen_random_uuid(),
  "pedido_id"       uuid NOT NULL,
  "evento_id"       text NOT NULL,
  "campus"          text NOT NULL,
  "tipo_id"         uuid,
  "membro_id"       uuid,
  "nome"            text NOT NULL,
  "data_nascimento" date,
  "pessoa_chave"    text NOT NULL,
  CONSTRAINT "inscricoes_data_nascimento_check" CHECK (((data_nascimento >= '1900-01-01'::date) AND (data_nascimento <= '2150-01-01'::date))),
  CONSTRAINT "inscricoes_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 200)))),
  CONSTRAINT "inscricoes_pessoa_chave_check" CHECK ((char_length(pessoa_chave) <= 300)),
  CONSTRAINT "inscricoes_pkey" PRIMARY KEY (id),
  "texto_busca"     text GENERATED ALWAYS AS (app.normalizar(nome)) STORED NOT NULL
);

ALTER TABLE "public"."inscricoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."inscricoes" FROM "anon";

CREATE TABLE "public"."rsvps" (
  "ocorrencia_id" text NOT NULL,
  "membro_id"     uuid NOT NULL,
  "campus"        text NOT NULL,
  CONSTRAINT "rsvps_pkey" PRIMARY KEY (ocorrencia_id, membro_id)
);

ALTER TABLE "public"."rsvps"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."rsvps" FROM "anon";

CREATE TYPE "app"."item_da_agenda" AS (
  "uid"         text,
  "nome"        text,
  "descricao"   text,
  "local"       text,
  "inicio"      timestamp WITH time zone,
  "fim"         timestamp WITH time zone,
  "cancelado"   boolean,
  "criado_em"   timestamp WITH time zone,
  "alterado_em" timestamp WITH time zone
);

CREATE TYPE "app"."pessoa_do_pedido" AS (
  "membro_id"       uuid,
  "nome"            text,
  "data_nascimento" date,
  "tipo_id"         uuid,
  "preco"           bigint,
  "pessoa_chave"    text,
  "respostas"       jsonb
);

CREATE TYPE "public"."estado_inscricao" AS ENUM (
  'rascunho',
  'inscrito',
  'aguardando_pagamento',
  'lista_de_espera',
  'cancelado',
  'presente'
);

CREATE TYPE "public"."resposta_rsvp" AS ENUM (
  'vou',
  'talvez',
  'nao_vou'
);

ALTER TABLE "public"."rsvps"
  ADD COLUMN "resposta" public.resposta_rsvp NOT NULL;

ALTER TABLE "public"."rsvps"
  ADD COLUMN "acompanhantes" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."rsvps"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."rsvps"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."tipo_pergunta" AS ENUM (
  'texto',
  'escolha',
  'sim_nao',
  'numero'
);

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "tipo" public.tipo_pergunta NOT NULL DEFAULT 'texto'::public.tipo_pergunta;

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "opcoes" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "obrigatoria" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "por_pessoa" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "sensivel" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "ativo" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "ordem" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."inscricao_perguntas"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.aceitar_vaga (
  segredo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.inscricao_pedidos := app.pedido_da_chave(segredo);
begin
  update public.inscricoes i set aceitar_ate = null where i.pedido_id = p.id and i.aceitar_ate is not null;
  if not found then
    raise exception using errcode = 'PT409', message = 'O prazo para aceitar já passou, ou a vaga já foi aceita.';
  end if;
  return app.pedido_de_inscricao(segredo);
end
$function$;

CREATE OR REPLACE FUNCTION app.agenda_para_calendarios (
  pedido jsonb,
  ip     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dono uuid;
  campus text;
  nome text;
  itens jsonb;
begin
  perform app.limitar_agenda(ip);
  if pedido ? 'chave' then
    update public.agenda_enderecos a set lido_em = now()
    where a.hash = app.resumo_secreto(pedido ->> 'chave') and not exists (
      select from auth.users u where u.id = a.conta_id and u.banned_until > now())
    returning a.conta_id into dono;
    if dono is null then return null; end if;
    select coalesce(m.campus, p.campus), 'Minha agenda' into campus, nome
    from public.profiles p left join public.membros_igreja m on m.id = app.membro_de(p.id) where p.id = dono;
    select jsonb_agg(i order by i.inicio, i.uid) into itens from app.itens_da_pessoa(dono) i;
  elsif pedido ? 'evento' then
    select e.campus, e.name into campus, nome from public.events e where e.id = pedido ->> 'evento' and app.evento_publico(e);
    if campus is null then return null; end if;
    select jsonb_agg(i order by i.inicio, i.uid) into itens from app.itens_publicos(null, pedido ->> 'evento') i;
  else
    select c.nome, c.nome into campus, nome from public.campi c where c.nome = pedido ->> 'campus' and c.ativo;
    if campus is null then return null; end if;
    select jsonb_agg(i order by i.inicio, i.uid) into itens from app.itens_publicos(campus, null) i;
  end if;
  return jsonb_build_object('nome', nome, 'igreja', (select g.nome from public.igreja g), 'fuso', app.fuso_do_campus(campus),
    'itens', coalesce(itens, '[]'));
end
$function$;

CREATE OR REPLACE FUNCTION app.alcanca_inscricoes (
  r public.inscricao_regras
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.publico
    or (select auth.uid()) is not null and (
      app.pode('eventos', 'editar') and app.alcanca(r.campus)
      or (select app.meu_membro()) is not null
        and (not r.so_campus or r.campus = (select m.campus from public.membros_igreja m where m.id = (select app.meu_membro())))
        and (r.papeis = '{}' or r.papeis && app.papeis_efetivos()))
$function$;

CREATE OR REPLACE FUNCTION app.ao_mudar_lotacao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.campus <> old.campus then
    update public.inscricao_regras r set campus = new.campus where r.evento_id = new.id;
    update public.inscricao_pedidos p set campus = new.campus where p.evento_id = new.id;
    update public.inscricoes i set campus = new.campus where i.evento_id = new.id;
    update public.inscricao_respostas r set campus = new.campus
      from public.inscricao_pedidos p where p.id = r.pedido_id and p.evento_id = new.id;
    update public.ingresso_usos u set campus = new.campus
      from public.inscricoes i where i.id = u.inscricao_id and i.evento_id = new.id;
  end if;
  if new.lotacao is distinct from old.lotacao then
    perform app.promover(new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.aprovar_inscricoes (
  ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  feita constant uuid := app.iniciar_operacao('inscricao', 'Inscrição aprovada: ' || e.name, '{}', 'eventos');
begin
  update public.inscricoes i set estado = app.estado_pelo_preco(p, i.preco_centavos, i.id)::public.estado_inscricao
  from public.inscricao_pedidos p where i.id = any (ids) and p.id = i.pedido_id and i.estado = 'rascunho';
  perform app.notificar(p.conta_id, 'Inscrição aprovada', 'Sua inscrição em ' || e.name || ' foi aprovada.', '/inscricao/pedido/' || p.chave,
    'inscricao-aprovada:' || p.id, 'eventos')
  from public.inscricao_pedidos p
  where p.conta_id is not null and p.id in (select i.pedido_id from public.inscricoes i where i.id = any (ids));
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_inscricao (
  r      public.inscricao_regras,
  e      public.events,
  pedido public.inscricao_pedidos
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if pedido.conta_id is not null then
    perform app.notificar(pedido.conta_id, 'Inscrição recebida',
      'Recebemos sua inscrição em ' || e.name || '.', '/inscricao/pedido/' || pedido.chave, 'inscricao:' || pedido.id, 'eventos');
  end if;
  if r.aprovacao and e.responsavel_id is not null then
    perform app.notificar(m.profile_id, 'Inscrições para aprovar', 'Há inscrições em ' || e.name || ' que esperam por você.',
      '/presenca/eventos/' || e.id || '/inscricoes', 'inscricoes:' || e.id || ':' || app.hoje(), 'eventos')
    from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_promovido (
  i public.inscricoes,
  e public.events
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  texto text;
begin
  select * into p from public.inscricao_pedidos x where x.id = i.pedido_id;
  if p.conta_id is not null then
    perform app.notificar(p.conta_id, 'Abriu uma vaga em ' || e.name,
      i.nome || ' saiu da lista de espera.' || coalesce(' Aceite até ' ||
        to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', ''),
      '/inscricao/pedido/' || p.chave, 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos');
  elsif p.contato_email is not null and to_regclass('auth.outbox') is not null and app.endereco_publico() is not null then
    texto := i.nome || ' saiu da lista de espera de ' || e.name || '.' || coalesce(' Aceite a vaga até ' ||
      to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', '');
    execute 'insert into auth.outbox (kind, recipient, subject, html, text) values (''aviso'', $1, $2, $3, $4)'
      using p.contato_email, regexp_replace('Abriu uma vaga em ' || e.name, '[[:cntrl:]]+', ' ', 'g'),
        format('<!doctype html><html lang="pt-BR"><meta charset="utf-8"><body><p>%s</p><p><a href="%s">Ver a inscrição</a></p></body></html>',
          replace(replace(replace(texto, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
          app.endereco_publico() || '/inscricao/pedido/' || p.chave),
        texto || E'\n\nVer a inscrição: ' || app.endereco_publico() || '/inscricao/pedido/' || p.chave;
  elsif e.responsavel_id is not null then
    perform app.notificar(m.profile_id, 'Avise quem saiu da espera', i.nome || ' tem vaga em ' || e.name || ' e não tem conta: envie uma mensagem.',
      '/presenca/eventos/' || e.id || '/inscricoes', 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos')
    from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.campus_das_regras()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.campus := (select e.campus from public.events e where e.id = new.evento_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_inscricoes (
  ids   uuid[],
  razao text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  feita constant uuid := app.iniciar_operacao('inscricao', 'Inscrição cancelada: ' || e.name, '{}', 'eventos');
begin
  perform app.cancelar_linhas(ids, 'equipe', razao);
  return jsonb_build_object('operacao', feita, 'promovidas', app.promover(e.id));
end
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_linhas (
  ids   uuid[],
  por   text,
  razao text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.inscricoes i
  set estado = 'cancelado', cancelado_em = now(), cancelado_por = por, aceitar_ate = null, motivo = left(nullif(btrim(razao), ''), 300)
  where i.id = any (ids) and i.estado not in ('cancelado', 'presente');
  select app.quitar_pedidos(array(select i.pedido_id from public.inscricoes i where i.id = any (ids)))
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_minha_inscricao (
  segredo   text,
  inscricao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.inscricao_pedidos := app.pedido_da_chave(segredo);
begin
  perform app.iniciar_operacao('inscricao', 'Inscrição cancelada pela pessoa', '{}', 'eventos');
  perform app.cancelar_linhas(array(select i.id from public.inscricoes i
    where i.pedido_id = p.id and (inscricao is null or i.id = inscricao)), 'pessoa', null);
  perform app.promover(p.evento_id);
  return app.pedido_de_inscricao(segredo);
end
$function$;

CREATE OR REPLACE FUNCTION app.chamar_da_espera (
  ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  r public.inscricao_regras;
  feita uuid;
  um uuid;
begin
  select * into r from public.inscricao_regras x where x.evento_id = e.id;
  feita := app.iniciar_operacao('inscricao', 'Chamado da lista de espera: ' || e.name, '{}', 'eventos');
  for um in select i.id from public.inscricoes i where i.id = any (ids) and i.estado = 'lista_de_espera' order by i.ordem_espera loop
    perform app.dar_vaga(um, r, (select max(o.inicio) from public.ocorrencias o where o.event_base = e.id));
  end loop;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.colocar_pessoas (
  r       public.inscricao_regras,
  pedido  public.inscricao_pedidos,
  pessoas app.pessoa_do_pedido[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p app.pessoa_do_pedido;
  livres integer := app.livres_no_evento(r.evento_id);
  inscricao uuid;
  cabe boolean;
  cabem boolean;
  primeiro bigint;
begin
  -- After those who could be promoted were, somebody who still waits stands before whoever wants the same.
  if exists (select from public.inscricoes i where i.evento_id = r.evento_id and i.estado = 'lista_de_espera'
               and (i.tipo_id is null or app.livres_no_tipo(i.tipo_id) is distinct from 0)) then
    livres := 0;
  end if;
  select (livres is null or livres >= cardinality(pessoas)) and coalesce(bool_and(v.do_tipo is null or v.do_tipo >= v.pedidas), true)
    into cabem
  from (select case when exists (select from public.inscricoes i where i.tipo_id = u.tipo_id and i.estado = 'lista_de_espera') then 0
          else app.livres_no_tipo(u.tipo_id) end as do_tipo, count(*) as pedidas
        from unnest(pessoas) u where u.tipo_id is not null group by u.tipo_id) v;
  if not cabem and not r.lista_espera then
    raise exception using errcode = 'PT409', message = case when coalesce(livres, 1) = 0 then 'Não há mais vagas neste evento.'
      else 'Não há vagas para todas estas pessoas. Confira os tipos e quantas são.' end;
  end if;
  foreach p in array pessoas loop
    cabe := cabem or not pedido.juntos and (livres is null or livres > 0)
      and app.livres_no_tipo(p.tipo_id) is distinct from 0
      and not exists (select from public.inscricoes i where i.tipo_id = p.tipo_id and i.estado = 'lista_de_espera'
                        and i.pedido_id <> pedido.id);
    insert into public.inscricoes (pedido_id, evento_id, campus, tipo_id, membro_id, nome, data_nascimento, pessoa_chave, estado,
      preco_centavos, ordem_espera)
    values (pedido.id, r.evento_id, r.campus, p.tipo_id, p.membro_id, p.nome, p.data_nascimento, p.pessoa_chave,
      case when not cabe then 'lista_de_espera' when r.aprovacao then 'rascunho'
        else app.estado_pelo_preco(pedido, p.preco) end::public.estado_inscricao,
      p.preco, case when not cabe then nextval('app.inscricoes_espera_seq') end)
    returning id into inscricao;
    if cabe then livres := livres - 1; end if;
    insert into public.inscricao_respostas (pedido_id, inscricao_id, pergunta_id, campus, valor, sensivel)
    select pedido.id, inscricao, q.id, r.campus, a.value, q.sensivel
    from jsonb_each_text(p.respostas) a join public.inscricao_perguntas q on q.id = a.key::uuid;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_cupom (
  evento text,
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('percentual', c.percentual, 'desconto_centavos', c.desconto_centavos)
  from app.cupom_valido(evento, codigo) c where c.id is not null
$function$;

CREATE OR REPLACE FUNCTION app.conferir_vaga()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  teto integer;
begin
  if not app.ocupa(new.estado) or tg_op = 'UPDATE' and app.ocupa(old.estado)
       and (new.tipo_id, new.evento_id) is not distinct from (old.tipo_id, old.evento_id) then
    return new;
  end if;
  -- Whoever gives a place away, also by undoing, waits for who did so before.
  perform from public.inscricao_regras r where r.evento_id = new.evento_id for update;
  select e.lotacao into teto from public.events e where e.id = new.evento_id;
  if teto <= (select count(*) from public.inscricoes i
              where i.evento_id = new.evento_id and i.id <> new.id and app.ocupa(i.estado)) then
    raise exception using errcode = 'PT409', message = 'Não há mais vagas neste evento.';
  end if;
  select t.vagas into teto from public.inscricao_tipos t where t.id = new.tipo_id;
  if teto <= (select count(*) from public.inscricoes i
              where i.tipo_id = new.tipo_id and i.id <> new.id and app.ocupa(i.estado)) then
    raise exception using errcode = 'PT409', message = 'Não há mais vagas deste tipo.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_pagamento (
  pedido   uuid,
  dia      date,
  meio     text,
  centavos bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  e public.events;
  feita uuid;
begin
  e := app.inscricoes_a_mudar(array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  select * into p from public.inscricao_pedidos x where x.id = pedido for update;
  if not exists (select from public.inscricoes i where i.pedido_id = pedido and i.estado = 'aguardando_pagamento') then
    raise exception using errcode = 'PT409', message = case when p.pago_em is not null then 'Este pagamento já foi confirmado.'
      else 'Não há o que pagar nesta inscrição agora.' end;
  end if;
  if dia is null or dia > app.hoje() or dia < '2000-01-01' or centavos is null or centavos < 0 or centavos > 100000000
     or meio is null or meio not in ('pix', 'dinheiro', 'cartao', 'transferencia', 'isento') then
    perform app.recusar('Informe o dia, o meio e o valor do pagamento.');
  end if;
  feita := app.iniciar_operacao('inscricao', 'Pagamento confirmado: ' || coalesce(p.contato_nome, e.name), '{}', 'eventos');
  update public.inscricao_pedidos x
  set pago_em = dia, pago_meio = meio, pago_por = (select auth.uid()),
    -- The rest of an order adds to what came in before; of who is exempt nothing came in.
    pago_centavos = coalesce(x.pago_centavos, 0) + case when meio = 'isento' then 0 else centavos end
  where x.id = pedido;
  update public.inscricoes i set estado = 'inscrito', aceitar_ate = null
  where i.pedido_id = pedido and i.estado = 'aguardando_pagamento';
  if p.conta_id is not null then
    perform app.notificar(p.conta_id, 'Pagamento confirmado', 'Seu ingresso para ' || e.name || ' está pronto.',
      '/inscricao/pedido/' || p.chave, 'inscricao-paga:' || p.id || ':' || coalesce(p.pago_centavos, 0), 'eventos');
  end if;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.contato_conferido (
  contato jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  nome constant text := left(btrim(coalesce(contato ->> 'nome', '')), 200);
  email constant text := lower(nullif(btrim(contato ->> 'email'), ''));
  telefone constant text := nullif(btrim(contato ->> 'telefone'), '');
begin
  if char_length(nome) < 2 then perform app.recusar('Informe o nome de quem faz a inscrição.'); end if;
  if telefone is null and email is null then perform app.recusar('Informe um telefone ou um e-mail.'); end if;
  if coalesce(telefone, '+550000000000') !~ '^\+[0-9]{8,15}$' or coalesce(email, 'a@b') !~ '^[^@\s]+@[^@\s]+$'
     or char_length(email) > 254 then
    perform app.recusar('O telefone ou o e-mail não está no formato esperado.');
  end if;
  return jsonb_build_object('nome', nome, 'email', email, 'telefone', telefone);
end
$function$;

CREATE OR REPLACE FUNCTION app.criar_endereco_da_agenda()
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  segredo constant text := app.nova_chave() || app.nova_chave();
begin
  if not exists (select from public.profiles p where p.id = (select auth.uid())) then
    raise insufficient_privilege using message = 'Entre na sua conta para continuar.';
  end if;
  insert into public.agenda_enderecos (conta_id, hash) values ((select auth.uid()), app.resumo_secreto(segredo))
  on conflict (conta_id) do update set hash = excluded.hash, lido_em = null, created_at = now();
  return segredo;
end
$function$;

CREATE OR REPLACE FUNCTION app.cupom_valido (
  evento text,
  codigo text
)
  RETURNS public.inscricao_cupons
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c from public.inscricao_cupons c
  where c.evento_id = evento and c.codigo = upper(btrim(cupom_valido.codigo)) and c.ativo
    and coalesce(c.vale_de, '-infinity') <= now() and coalesce(c.vale_ate, 'infinity') > now()
    and (c.limite is null or c.limite > (
      select count(*) from public.inscricao_pedidos p where p.cupom_id = c.id
        and exists (select from public.inscricoes i where i.pedido_id = p.id and i.estado <> 'cancelado')))
$function$;

CREATE OR REPLACE FUNCTION app.dar_vaga (
  inscricao uuid,
  r         public.inscricao_regras,
  comeca    timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.inscricoes;
  e public.events;
begin
  update public.inscricoes x
  set estado = case when r.aprovacao then 'rascunho' else app.estado_pelo_preco(p, x.preco_centavos, x.id) end::public.estado_inscricao,
    promovido_em = now(),
    aceitar_ate = case when r.prazo_horas is not null then least(now() + make_interval(hours => r.prazo_horas::integer), comeca) end
  from public.inscricao_pedidos p where x.id = inscricao and p.id = x.pedido_id
  returning x.* into i;
  select * into e from public.events x where x.id = r.evento_id;
  perform app.avisar_promovido(i, e);
end
$function$;

CREATE OR REPLACE FUNCTION app.endereco_da_inscricao (
  pedido uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
begin
  select * into p from public.inscricao_pedidos x where x.id = pedido;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada.';
  end if;
  perform app.exigir_evento(p.campus);
  return p.chave;
end
$function$;

CREATE OR REPLACE FUNCTION app.escalas_na_agenda (
  membro uuid
)
  RETURNS SETOF app.item_da_agenda
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Rosters belong to a feature that comes later.
  if to_regclass('public.escala_itens') is null then return; end if;
  return query execute $consulta$
    select 'escala-' || i.id, 'Servir: ' || coalesce(o.nome, e.name), m.nome, coalesce(o.local, e.location), i.inicio, i.fim,
      o.estado = 'cancelada' or i.estado::text in ('recusado', 'substituido'), i.created_at, greatest(i.updated_at, o.updated_at)
    from public.escala_itens i
    join public.ministerios m on m.id = i.ministerio_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events e on e.id = o.event_base
    where i.membro_id = $1 and i.publicado_em is not null
      and i.inicio between now() - interval '60 days' and now() + interval '400 days'
    order by i.inicio limit 300 $consulta$ using membro;
end
$function$;

CREATE OR REPLACE FUNCTION app.estado_pelo_preco (
  pedido public.inscricao_pedidos,
  preco  bigint
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when preco > 0 and pedido.total_centavos > 0 and pedido.pago_em is null then 'aguardando_pagamento' else 'inscrito' end
$function$;

CREATE OR REPLACE FUNCTION app.evento_publico (
  e public.events
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select e.aberto and e.tipo not in ('reuniao', 'ensaio')
$function$;

CREATE OR REPLACE FUNCTION app.guardar_cupons (
  evento text,
  cupons jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.inscricao_cupons c set ativo = false
  where c.evento_id = evento and c.ativo
    and c.id not in (select (x ->> 'id')::uuid from jsonb_array_elements(cupons) x where x ->> 'id' is not null);
  delete from public.inscricao_cupons c
  where c.evento_id = evento and not c.ativo and not exists (select from public.inscricao_pedidos p where p.cupom_id = c.id);
  insert into public.inscricao_cupons as c (id, evento_id, codigo, percentual, desconto_centavos, limite, vale_de, vale_ate)
  select coalesce(x.id, gen_random_uuid()), evento, upper(btrim(x.codigo)), x.percentual, x.desconto_centavos, x.limite,
    x.vale_de, x.vale_ate
  from jsonb_to_recordset(cupons) as x (id uuid, codigo text, percentual smallint, desconto_centavos bigint, limite integer,
    vale_de timestamptz, vale_ate timestamptz)
  on conflict (id) do update set codigo = excluded.codigo, percentual = excluded.percentual,
    desconto_centavos = excluded.desconto_centavos, limite = excluded.limite, vale_de = excluded.vale_de,
    vale_ate = excluded.vale_ate, ativo = true
  where c.evento_id = evento
$function$;

CREATE OR REPLACE FUNCTION app.guardar_perguntas (
  evento    text,
  perguntas jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.inscricao_perguntas p set ativo = false
  where p.evento_id = evento and p.ativo
    and p.id not in (select (x ->> 'id')::uuid from jsonb_array_elements(perguntas) x where x ->> 'id' is not null);
  delete from public.inscricao_perguntas p
  where p.evento_id = evento and not p.ativo
    and not exists (select from public.inscricao_respostas r where r.pergunta_id = p.id);
  insert into public.inscricao_perguntas as p (id, evento_id, texto, tipo, opcoes, obrigatoria, por_pessoa, sensivel, ordem)
  select coalesce(x.id, gen_random_uuid()), evento, btrim(x.texto), x.tipo,
    case x.tipo when 'escolha' then coalesce(x.opcoes, '{}') else '{}' end, coalesce(x.obrigatoria, false),
    coalesce(x.por_pessoa, true), coalesce(x.sensivel, false), l.ordem
  from jsonb_array_elements(perguntas) with ordinality l (linha, ordem), jsonb_to_record(l.linha) as x (
    id uuid, texto text, tipo public.tipo_pergunta, opcoes text[], obrigatoria boolean, por_pessoa boolean, sensivel boolean)
  on conflict (id) do update set texto = excluded.texto, tipo = excluded.tipo, opcoes = excluded.opcoes,
    obrigatoria = excluded.obrigatoria, por_pessoa = excluded.por_pessoa, sensivel = excluded.sensivel,
    ordem = excluded.ordem, ativo = true
  where p.evento_id = evento;
  update public.inscricao_respostas r set sensivel = p.sensivel
  from public.inscricao_perguntas p where p.id = r.pergunta_id and p.evento_id = evento and r.sensivel <> p.sensivel
$function$;

CREATE OR REPLACE FUNCTION app.guardar_tipos (
  evento text,
  tipos  jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.inscricao_tipos t set ativo = false
  where t.evento_id = evento and t.ativo
    and t.id not in (select (x ->> 'id')::uuid from jsonb_array_elements(tipos) x where x ->> 'id' is not null);
  delete from public.inscricao_tipos t
  where t.evento_id = evento and not t.ativo and not exists (select from public.inscricoes i where i.tipo_id = t.id);
  -- Names may change places: freed first.
  update public.inscricao_tipos t set nome = left(t.nome, 40) || ' ' || t.id
  from jsonb_array_elements(tipos) x where t.evento_id = evento and t.id = (x ->> 'id')::uuid and t.nome <> btrim(x ->> 'nome');
  insert into public.inscricao_tipos as t
    (id, evento_id, nome, preco_centavos, vagas, idade_min, idade_max, venda_de, venda_ate, ordem)
  select coalesce(x.id, gen_random_uuid()), evento, btrim(x.nome), coalesce(x.preco_centavos, 0), x.vagas, x.idade_min, x.idade_max,
    x.venda_de, x.venda_ate, l.ordem
  from jsonb_array_elements(tipos) with ordinality l (linha, ordem), jsonb_to_record(l.linha) as x (
    id uuid, nome text, preco_centavos bigint, vagas integer, idade_min smallint, idade_max smallint, venda_de timestamptz,
    venda_ate timestamptz)
  on conflict (id) do update set nome = excluded.nome, preco_centavos = excluded.preco_centavos, vagas = excluded.vagas,
    idade_min = excluded.idade_min, idade_max = excluded.idade_max, venda_de = excluded.venda_de,
    venda_ate = excluded.venda_ate, ordem = excluded.ordem, ativo = true
  where t.evento_id = evento
$function$;

CREATE OR REPLACE FUNCTION app.ingressos_do_dia (
  ocorrencia text,
  depois     uuid
)
  RETURNS TABLE (
    inscricao_id uuid,
    hash         text,
    nome         text,
    tipo         text,
    estado       public.estado_inscricao,
    usado_em     timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o constant public.ocorrencias := app.porta(ocorrencia);
begin
  return query
    select i.id, encode(extensions.digest(i.ingresso, 'sha256'), 'hex'), i.nome, t.nome, i.estado, u.momento
    from public.inscricoes i
    left join public.inscricao_tipos t on t.id = i.tipo_id
    left join public.ingresso_usos u on u.inscricao_id = i.id and u.ocorrencia_id = o.id
    where i.evento_id = o.event_base and app.ocupa(i.estado) and (depois is null or i.id > depois)
    order by i.id limit 1000;
end
$function$;

CREATE OR REPLACE FUNCTION app.inscrever (
  evento text,
  pedido jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Entre na sua conta para continuar.';
  end if;
  return app.inscrever_em(evento, pedido);
end
$function$;

CREATE OR REPLACE FUNCTION app.inscrever_em (
  evento text,
  pedido jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  e public.events;
  c public.inscricao_cupons;
  feito public.inscricao_pedidos;
  contato jsonb;
  pessoas app.pessoa_do_pedido[] := '{}';
  p app.pessoa_do_pedido;
  pedida jsonb;
  da_equipe boolean;
  para_si boolean;
  soma bigint := 0;
  quantas integer := coalesce(jsonb_array_length(pedido -> 'pessoas'), 0);
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento for update;
  if r.evento_id is null or not app.alcanca_inscricoes(r) then
    raise exception using errcode = 'PT404', message = 'Inscrições não encontradas para este evento.';
  end if;
  select * into feito from public.inscricao_pedidos x where x.envio = (pedido ->> 'envio')::uuid and x.evento_id = evento;
  if feito.id is not null then return feito.chave; end if;
  select * into e from public.events x where x.id = evento;
  perform app.promover(evento);
  case app.situacao_das_inscricoes(r)
    when 'aberta' then null;
    when 'ainda_nao' then perform app.recusar('As inscrições ainda não abriram.');
    else perform app.recusar('As inscrições estão encerradas.');
  end case;
  if quantas = 0 then perform app.recusar('Inclua ao menos uma pessoa.'); end if;
  if r.termos is not null and pedido ->> 'aceita' is distinct from 'true' then
    perform app.recusar('Para se inscrever, aceite os termos.');
  end if;
  contato := app.contato_conferido(pedido -> 'contato');
  da_equipe := (select auth.uid()) is not null and app.pode('eventos', 'editar') and app.alcanca(r.campus);
  -- Somebody of the team registers one family after the other.
  if quantas > r.maximo_familia or not da_equipe and quantas + app.ja_da_familia(evento, contato) > r.maximo_familia then
    perform app.recusar(format('São até %s pessoas por família neste evento.', r.maximo_familia));
  end if;
  for pedida in select x from jsonb_array_elements(pedido -> 'pessoas') x loop
    p := app.pessoa_conferida(r, e, pedida, contato ->> 'telefone', da_equipe);
    pessoas := pessoas || p;
    soma := soma + p.preco;
  end loop;
  if nullif(btrim(pedido ->> 'cupom'), '') is not null then
    c := app.cupom_valido(evento, pedido ->> 'cupom');
    if c.id is null then
      raise exception using errcode = 'PT409', message = 'Este cupom não vale mais. Tire-o ou use outro.';
    end if;
  end if;
  para_si := not da_equipe or exists (select from unnest(pessoas) u where u.membro_id = app.meu_membro());
  insert into public.inscricao_pedidos (envio, evento_id, campus, conta_id, membro_id, contato_nome, contato_email, contato_telefone,
    juntos, cupom_id, desconto_centavos, total_centavos, termos_aceitos)
  select (pedido ->> 'envio')::uuid, evento, r.campus, case when para_si then (select auth.uid()) end,
    case when para_si then app.meu_membro() end, contato ->> 'nome',
    contato ->> 'email', contato ->> 'telefone', coalesce((pedido ->> 'juntos')::boolean, true), c.id, d.desconto, soma - d.desconto, r.termos
  from (select least(soma, coalesce(soma * c.percentual / 100, c.desconto_centavos, 0)) as desconto) d
  returning * into feito;
  insert into public.inscricao_respostas (pedido_id, pergunta_id, campus, valor, sensivel)
  select feito.id, q.id, r.campus, a.value, q.sensivel
  from jsonb_each_text(app.respostas_conferidas(evento, false, coalesce(pedido -> 'respostas', '{}'))) a
  join public.inscricao_perguntas q on q.id = a.key::uuid;
  perform app.colocar_pessoas(r, feito, pessoas);
  perform app.avisar_inscricao(r, e, feito);
  return feito.chave;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Uma destas pessoas já está inscrita neste evento.';
end
$function$;

CREATE OR REPLACE FUNCTION app.inscricoes_a_mudar (
  ids uuid[]
)
  RETURNS public.events
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  e public.events;
begin
  select * into r from public.inscricao_regras x where x.evento_id = (
    select i.evento_id from public.inscricoes i where i.id = ids[1]) for update;
  if r.evento_id is null or cardinality(ids) > 500
     or exists (select from unnest(ids) u where not exists (
       select from public.inscricoes i where i.id = u and i.evento_id = r.evento_id)) then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada.';
  end if;
  perform app.exigir_evento(r.campus);
  select * into e from public.events x where x.id = r.evento_id;
  return e;
end
$function$;

CREATE OR REPLACE FUNCTION app.itens_da_pessoa (
  conta uuid
)
  RETURNS SETOF app.item_da_agenda
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as (select app.membro_de(conta) as id),
  meus as (
    select o.id, 'Inscrição' as porque, max(i.updated_at) as mudou
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    join public.ocorrencias o on o.event_base = i.evento_id
    where app.ocupa(i.estado) and (i.membro_id = (select eu.id from eu) or p.conta_id = conta) group by o.id
    union all
    select r.ocorrencia_id, case r.resposta when 'vou' then 'Você vai' else 'Talvez você vá' end, r.updated_at
    from public.rsvps r where r.membro_id = (select eu.id from eu) and r.resposta <> 'nao_vou'
  )
  select * from (
    select distinct on (o.id) o.id, coalesce(o.nome, e.name), concat_ws(E'\n', m.porque, e.descricao), coalesce(o.local, e.location),
      o.inicio, o.fim, o.estado = 'cancelada', o.created_at, greatest(o.updated_at, e.updated_at, m.mudou)
    from meus m join public.ocorrencias o on o.id = m.id join public.events e on e.id = o.event_base
    where o.inicio between now() - interval '60 days' and now() + interval '400 days' order by o.id, m.porque) q
  union all
  select * from app.escalas_na_agenda((select eu.id from eu))
$function$;

CREATE OR REPLACE FUNCTION app.itens_publicos (
  no_campus text,
  evento    text
)
  RETURNS SETOF app.item_da_agenda
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, coalesce(o.nome, e.name), concat_ws(E'\n', e.descricao, o.motivo), coalesce(o.local, e.location), o.inicio, o.fim,
    o.estado = 'cancelada', o.created_at, greatest(o.updated_at, e.updated_at)
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where app.evento_publico(e) and (no_campus is null or o.campus = no_campus) and (evento is null or e.id = evento)
    and num_nonnulls(no_campus, evento) = 1 and o.inicio between now() - interval '60 days' and now() + interval '400 days'
  order by o.inicio, o.id limit 1000
$function$;

CREATE OR REPLACE FUNCTION app.ja_da_familia (
  evento  text,
  contato jsonb
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(*)::integer from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
  where p.evento_id = evento and i.estado <> 'cancelado'
    and (p.conta_id = (select auth.uid()) or p.telefone_chave = app.chave_do_telefone(contato ->> 'telefone')
      or p.contato_email = contato ->> 'email'
      or i.membro_id in (select f.membro_id from public.familia_membros f
                         where f.fim is null and f.familia_id = (select app.minha_familia())))
$function$;

CREATE OR REPLACE FUNCTION app.limitar_agenda (
  ip text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  vezes integer;
begin
  delete from app.leituras_da_agenda l where l.minuto < now() - interval '1 hour';
  insert into app.leituras_da_agenda as l (ip, minuto) values (left(ip, 64), date_trunc('minute', now()))
  on conflict on constraint leituras_da_agenda_pkey do update set quantas = l.quantas + 1 returning l.quantas into vezes;
  -- Calendars of many people ask from the few addresses of one company.
  if vezes > 240 then
    raise exception using errcode = 'PT429', message = 'Muitos pedidos agora há pouco. Espere um minuto.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.limitar_inscricoes (
  ip     text,
  evento text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('app.tentativas_inscricao:' || ip));
  delete from app.tentativas_inscricao t where t.momento < now() - interval '1 day';
  -- A whole congregation may stand behind one address on a Sunday morning.
  if (select count(*) from app.tentativas_inscricao t
      where t.ip = limitar_inscricoes.ip and t.evento_id = evento and t.momento > now() - interval '1 hour') >= 100 then
    raise exception using errcode = 'PT429', message = 'Muitas inscrições agora há pouco. Espere um pouco e tente de novo.';
  end if;
  insert into app.tentativas_inscricao (ip, evento_id) values (ip, evento);
end
$function$;

CREATE OR REPLACE FUNCTION app.livres_no_evento (
  evento text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select greatest(e.lotacao - (select count(*) from public.inscricoes i where i.evento_id = e.id and app.ocupa(i.estado)), 0)::integer
  from public.events e where e.id = evento and e.lotacao is not null
$function$;

CREATE OR REPLACE FUNCTION app.livres_no_tipo (
  tipo uuid
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select greatest(t.vagas - (select count(*) from public.inscricoes i where i.tipo_id = t.id and app.ocupa(i.estado)), 0)::integer
  from public.inscricao_tipos t where t.id = tipo and t.vagas is not null
$function$;

CREATE OR REPLACE FUNCTION app.minha_casa()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'data_nascimento', m.data_nascimento,
    'eu', m.id = app.meu_membro()) order by m.id = app.meu_membro() desc, m.data_nascimento nulls last), '[]')
  from public.membros_igreja m
  where not app.saiu(m.situacao) and (m.id = (select app.meu_membro()) or exists (
    select from public.familia_membros f where f.membro_id = m.id and f.fim is null and f.familia_id = (select app.minha_familia())))
$function$;

CREATE OR REPLACE FUNCTION app.minhas_inscricoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('chave', q.chave, 'evento', q.name, 'inicio', q.date, 'campus', q.campus, 'estados', q.estados)
    order by q.date desc), '[]')
  from (
    select p.chave, e.name, e.date, e.campus, array(select distinct i.estado from public.inscricoes i where i.pedido_id = p.id) as estados
    from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
    where p.conta_id = (select auth.uid()) order by p.created_at desc limit 50) q
$function$;

CREATE OR REPLACE FUNCTION app.nova_chave()
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select translate(encode(extensions.gen_random_bytes(18), 'base64'), '+/', '-_')
$function$;

CREATE OR REPLACE FUNCTION app.ocupa (
  estado public.estado_inscricao
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select estado not in ('lista_de_espera', 'cancelado')
$function$;

CREATE OR REPLACE FUNCTION app.pagina_de_inscricao (
  evento text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  e public.events;
  eu public.membros_igreja;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento;
  if r.evento_id is null or not app.alcanca_inscricoes(r) then return null; end if;
  select * into e from public.events x where x.id = evento;
  select * into eu from public.membros_igreja m where m.id = (select app.meu_membro());
  return jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'descricao', e.descricao, 'local', e.location, 'campus', e.campus,
      'inicio', coalesce((select min(o.inicio) from public.ocorrencias o where o.event_base = e.id and o.estado <> 'cancelada'
        and o.fim > now()), e.date), 'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus),
      'igreja', (select i.nome from public.igreja i)),
    'situacao', app.situacao_das_inscricoes(r), 'abre_em', r.abre_em, 'fecha_em', r.fecha_em, 'publico', r.publico,
    'idade_min', r.idade_min, 'idade_max', r.idade_max, 'aprovacao', r.aprovacao, 'lista_espera', r.lista_espera,
    'maximo_familia', r.maximo_familia, 'texto', r.texto, 'termos', r.termos,
    'vagas', app.livres_no_evento(evento),
    'ha_espera', exists (select from public.inscricoes i where i.evento_id = evento and i.estado = 'lista_de_espera'),
    'tem_cupom', exists (select from public.inscricao_cupons c where c.evento_id = evento and c.ativo),
    'tipos', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome, 'preco_centavos', t.preco_centavos,
        'idade_min', t.idade_min, 'idade_max', t.idade_max, 'vagas', app.livres_no_tipo(t.id)) order by t.ordem), '[]')
      from public.inscricao_tipos t where t.evento_id = evento and t.ativo
        and coalesce(t.venda_de, '-infinity') <= now() and coalesce(t.venda_ate, 'infinity') > now()),
    'perguntas', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'texto', p.texto, 'tipo', p.tipo, 'opcoes', p.opcoes,
        'obrigatoria', p.obrigatoria, 'por_pessoa', p.por_pessoa, 'sensivel', p.sensivel) order by p.ordem), '[]')
      from public.inscricao_perguntas p where p.evento_id = evento and p.ativo),
    'contato', case when eu.id is not null then jsonb_build_object('nome', eu.nome_completo, 'email', coalesce(eu.email, ''),
      'telefone', coalesce(eu.telefone, '')) end,
    'casa', case when eu.id is not null then app.minha_casa() else '[]' end);
end
$function$;

CREATE OR REPLACE FUNCTION app.pedido_da_chave (
  segredo text
)
  RETURNS public.inscricao_pedidos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
begin
  select * into p from public.inscricao_pedidos x where x.chave = segredo;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada. Confira o endereço.';
  end if;
  perform from public.inscricao_regras r where r.evento_id = p.evento_id for update;
  perform app.promover(p.evento_id);
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.pedido_de_inscricao (
  segredo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'local', e.location, 'campus', e.campus, 'inicio', coalesce(
        (select min(o.inicio) from public.ocorrencias o where o.event_base = e.id and o.estado <> 'cancelada' and o.fim > now()), e.date),
      'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus), 'igreja', (select i.nome from public.igreja i)),
    'contato', p.contato_nome, 'total_centavos', p.total_centavos, 'desconto_centavos', p.desconto_centavos, 'pago_em', p.pago_em,
    'a_pagar_centavos', k.a_pagar_centavos, 'a_devolver_centavos', k.a_devolver_centavos,
    'pix', (select jsonb_build_object('tipo', c.pix_tipo, 'chave', c.pix_chave) from public.campi c where c.nome = p.campus and c.pix_chave is not null),
    'pessoas', (select jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'preco_centavos', i.preco_centavos, 'aceitar_ate', i.aceitar_ate, 'cancelado_por', i.cancelado_por,
        'posicao', case when i.estado = 'lista_de_espera' then (select count(*) from public.inscricoes o
          where o.evento_id = i.evento_id and o.estado = 'lista_de_espera' and o.ordem_espera <= i.ordem_espera) end,
        'ingresso', case when i.estado in ('inscrito', 'presente') and i.aceitar_ate is null then i.ingresso end,
        'usado_em', (select max(u.momento) from public.ingresso_usos u where u.inscricao_id = i.id)) order by i.created_at, i.nome)
      from public.inscricoes i left join public.inscricao_tipos t on t.id = i.tipo_id where i.pedido_id = p.id))
  from public.inscricao_pedidos p join public.events e on e.id = p.evento_id cross join lateral app.conta_do_pedido(p.id) k
  where p.chave = segredo
$function$;

CREATE OR REPLACE FUNCTION app.pessoa_conferida (
  r         public.inscricao_regras,
  e         public.events,
  pedida    jsonb,
  telefone  text,
  da_equipe boolean
)
  RETURNS app.pessoa_do_pedido
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p app.pessoa_do_pedido;
  m public.membros_igreja;
  t public.inscricao_tipos;
  idade integer;
begin
  p.membro_id := (pedida ->> 'membro_id')::uuid;
  if p.membro_id is not null then
    select * into m from public.membros_igreja x where x.id = p.membro_id and not app.saiu(x.situacao);
    if m.id is null or (select auth.uid()) is null or not (m.id = app.meu_membro()
         or exists (select from public.familia_membros f
                    where f.membro_id = m.id and f.fim is null and f.familia_id = app.minha_familia())
         or da_equipe and app.alcanca(m.campus)) then
      raise insufficient_privilege using message = 'Você só inscreve a si e a quem mora com você.';
    end if;
    p.nome := m.nome_completo;
    p.data_nascimento := coalesce(m.data_nascimento, (pedida ->> 'data_nascimento')::date);
  elsif not r.publico and not da_equipe then
    raise insufficient_privilege using message = 'Este evento é só para pessoas da igreja: escolha quem está na sua família.';
  else
    p.nome := regexp_replace(btrim(coalesce(pedida ->> 'nome', '')), '\s+', ' ', 'g');
    p.data_nascimento := (pedida ->> 'data_nascimento')::date;
  end if;
  if p.membro_id is null and p.nome !~ '^\S.* .*\S$' or char_length(p.nome) > 200 then
    perform app.recusar('Informe nome e sobrenome de cada pessoa.');
  end if;
  if p.data_nascimento not between '1900-01-01' and current_date then
    perform app.recusar('A data de nascimento não é possível.');
  end if;
  idade := extract(year from age((e.date at time zone app.fuso_do_campus(e.campus))::date, p.data_nascimento));
  if (r.idade_min is not null or r.idade_max is not null) and idade is null then
    perform app.recusar('Informe a data de nascimento: este evento tem faixa de idade.');
  end if;
  if idade < r.idade_min or idade > r.idade_max then
    perform app.recusar(format('%s está fora da faixa de idade deste evento.', p.nome));
  end if;
  t := app.tipo_escolhido(e, (pedida ->> 'tipo_id')::uuid, idade);
  p.tipo_id := t.id;
  p.preco := coalesce(t.preco_centavos, 0);
  p.pessoa_chave := app.normalizar(p.nome) || '|' || coalesce(p.data_nascimento::text, app.chave_do_telefone(telefone), p.membro_id::text, '');
  p.respostas := app.respostas_conferidas(r.evento_id, true, coalesce(pedida -> 'respostas', '{}'));
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.porta (
  ocorrencia text
)
  RETURNS public.ocorrencias
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.ocorrencias;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not ((app.pode('checkin', 'editar') or app.pode('eventos', 'editar')) and app.alcanca(o.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para receber pessoas neste campus.';
  end if;
  return o;
end
$function$;

CREATE OR REPLACE FUNCTION app.promover (
  evento text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  comeca timestamptz;
  livres integer;
  vez record;
  grupo uuid[];
  vistos uuid[] := '{}';
  cheios uuid[] := '{}';
  um uuid;
  quantas integer := 0;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento for update;
  if r.evento_id is null then return 0; end if;
  perform app.vencer_promovidas(evento);
  select max(o.inicio) into comeca from public.ocorrencias o where o.event_base = evento and o.estado <> 'cancelada';
  if comeca is null or comeca <= now() then return 0; end if;
  livres := app.livres_no_evento(evento);
  for vez in
    select i.id, i.pedido_id, i.tipo_id, p.juntos
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    where i.evento_id = evento and i.estado = 'lista_de_espera' order by i.ordem_espera
  loop
    exit when livres <= 0;
    continue when vez.id = any (vistos);
    grupo := case when vez.juntos
      then array(select i.id from public.inscricoes i where i.pedido_id = vez.pedido_id and i.estado = 'lista_de_espera')
      else array[vez.id] end;
    vistos := vistos || grupo;
    -- Nobody is passed by who came later: behind a family that does not fit, everybody waits.
    exit when livres < cardinality(grupo);
    if exists (
      select from public.inscricoes i where i.id = any (grupo) and i.tipo_id is not null
      group by i.tipo_id having i.tipo_id = any (cheios) or app.livres_no_tipo(i.tipo_id) < count(*)) then
      cheios := cheios || array(select i.tipo_id from public.inscricoes i where i.id = any (grupo) and i.tipo_id is not null);
      continue;
    end if;
    foreach um in array grupo loop
      perform app.dar_vaga(um, r, comeca);
    end loop;
    quantas := quantas + cardinality(grupo);
    livres := livres - cardinality(grupo);
  end loop;
  return quantas;
end
$function$;

CREATE OR REPLACE FUNCTION app.promover_todas()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  evento text;
  quantas integer := 0;
begin
  for evento in
    select distinct i.evento_id from public.inscricoes i
    where i.aceitar_ate < now() and app.ocupa(i.estado)
       or i.estado = 'lista_de_espera' and exists (
         select from public.ocorrencias o where o.event_base = i.evento_id and o.inicio > now() and o.estado <> 'cancelada')
    order by 1
  loop
    quantas := quantas + app.promover(evento);
  end loop;
  return quantas;
end
$function$;

CREATE OR REPLACE FUNCTION app.receber_inscricao (
  evento text,
  pedido jsonb,
  ip     text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.limitar_inscricoes(left(ip, 64), left(evento, 60));
  perform app.por_origem('cadastro_publico');
  return app.inscrever_em(evento, pedido);
end
$function$;

CREATE OR REPLACE FUNCTION app.recusar (
  frase text
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  raise exception using errcode = 'PT422', message = frase;
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_rsvp (
  ocorrencia    text,
  resposta      public.resposta_rsvp,
  acompanhantes integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.ocorrencias;
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT404', message = 'Membro não encontrado';
  end if;
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.estado <> 'cancelada';
  if o.id is null or (app.evento_de(ocorrencia)).id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if o.fim <= now() then
    raise exception using errcode = 'PT409', message = 'Este evento já aconteceu.';
  end if;
  if acompanhantes not between 0 and 20 then
    raise exception using errcode = 'PT422', message = 'São até 20 acompanhantes.';
  end if;
  if resposta is null then
    delete from public.rsvps r where r.ocorrencia_id = ocorrencia and r.membro_id = eu;
  else
    insert into public.rsvps as r (ocorrencia_id, membro_id, campus, resposta, acompanhantes)
    values (ocorrencia, eu, o.campus, responder_rsvp.resposta,
      case when responder_rsvp.resposta = 'nao_vou' then 0 else coalesce(responder_rsvp.acompanhantes, 0) end)
    on conflict (ocorrencia_id, membro_id) do update set resposta = excluded.resposta, acompanhantes = excluded.acompanhantes;
  end if;
  return app.rsvp_do_dia(ocorrencia);
end
$function$;

CREATE OR REPLACE FUNCTION app.respostas_conferidas (
  evento    text,
  pessoal   boolean,
  respostas jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_perguntas;
  valor text;
  certas jsonb := '{}';
begin
  for p in select * from public.inscricao_perguntas x
           where x.evento_id = evento and x.ativo and x.por_pessoa = pessoal order by x.ordem loop
    valor := nullif(btrim(respostas ->> p.id::text), '');
    if valor is null then
      if p.obrigatoria then perform app.recusar('Responda: ' || p.texto); end if;
    elsif char_length(valor) > 500 or p.tipo = 'escolha' and valor <> all (p.opcoes)
       or p.tipo = 'sim_nao' and valor not in ('sim', 'nao') or p.tipo = 'numero' and valor !~ '^-?[0-9]{1,12}([.,][0-9]{1,4})?$' then
      perform app.recusar('Esta resposta não serve: ' || p.texto);
    else
      certas := certas || jsonb_build_object(p.id, valor);
    end if;
  end loop;
  return certas;
end
$function$;

CREATE OR REPLACE FUNCTION app.resumo_secreto (
  segredo text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select encode(extensions.digest(segredo, 'sha256'), 'hex')
$function$;

CREATE OR REPLACE FUNCTION app.retirar_aviso_de_vaga()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.notifications n where n.chave = 'inscricao-vaga:' || old.id || ':' || old.promovido_em and not n.lida;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.revogar_endereco_da_agenda()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from public.agenda_enderecos a where a.conta_id = (select auth.uid())
$function$;

CREATE OR REPLACE FUNCTION app.rsvp_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'resposta', r.resposta, 'acompanhantes', coalesce(r.acompanhantes, 0),
    'numeros', case when app.pode('eventos', 'editar') and app.alcanca(o.campus) then (
      select jsonb_build_object('vou', count(*) filter (where x.resposta = 'vou'), 'talvez', count(*) filter (where x.resposta = 'talvez'),
        'nao_vou', count(*) filter (where x.resposta = 'nao_vou'),
        'pessoas', coalesce(sum(1 + x.acompanhantes) filter (where x.resposta = 'vou'), 0))
      from public.rsvps x where x.ocorrencia_id = o.id) end)
  from public.ocorrencias o
  left join public.rsvps r on r.ocorrencia_id = o.id and r.membro_id = (select app.meu_membro())
  where o.id = ocorrencia and (app.evento_de(o.id)).id is not null
$function$;

CREATE OR REPLACE FUNCTION app.salvar_inscricoes_do_evento (
  evento text,
  dados  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
  antes public.inscricao_regras;
  agora public.inscricao_regras;
  feita uuid;
begin
  select * into e from public.events x where x.id = evento;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(e.campus);
  select * into antes from public.inscricao_regras r where r.evento_id = evento for update;
  if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou estas inscrições. Confira o que mudou e salve de novo.';
  end if;
  if jsonb_array_length(dados -> 'tipos') > 30 or jsonb_array_length(dados -> 'perguntas') > 40
     or jsonb_array_length(dados -> 'cupons') > 100 then
    raise exception using errcode = 'PT422', message = 'São até 30 tipos, 40 perguntas e 100 cupons.';
  end if;
  feita := app.iniciar_operacao('inscricoes', 'Inscrições ajustadas: ' || e.name, jsonb_build_object('evento', evento), 'eventos');
  agora := jsonb_populate_record(antes, (dados -> 'regras') - array['campus', 'created_at', 'updated_at']);
  insert into public.inscricao_regras as r (evento_id, campus, ativo, publico, so_campus, papeis, abre_em, fecha_em, idade_min, idade_max,
    aprovacao, lista_espera, prazo_horas, maximo_familia, texto, termos)
  values (evento, e.campus, coalesce(agora.ativo, true), coalesce(agora.publico, true), coalesce(agora.so_campus, false),
    coalesce(agora.papeis, '{}'), agora.abre_em, agora.fecha_em, agora.idade_min, agora.idade_max,
    coalesce(agora.aprovacao, false), coalesce(agora.lista_espera, true), agora.prazo_horas,
    coalesce(agora.maximo_familia, 8), agora.texto, agora.termos)
  on conflict (evento_id) do update set ativo = excluded.ativo, publico = excluded.publico, so_campus = excluded.so_campus,
    papeis = excluded.papeis, abre_em = excluded.abre_em, fecha_em = excluded.fecha_em, idade_min = excluded.idade_min,
    idade_max = excluded.idade_max, aprovacao = excluded.aprovacao, lista_espera = excluded.lista_espera,
    prazo_horas = excluded.prazo_horas, maximo_familia = excluded.maximo_familia, texto = excluded.texto,
    termos = excluded.termos;
  perform app.guardar_tipos(evento, coalesce(dados -> 'tipos', '[]'));
  perform app.guardar_perguntas(evento, coalesce(dados -> 'perguntas', '[]'));
  perform app.guardar_cupons(evento, coalesce(dados -> 'cupons', '[]'));
  return jsonb_build_object('operacao', feita, 'promovidas', app.promover(evento));
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Dois tipos ou dois cupons têm o mesmo nome.';
end
$function$;

CREATE OR REPLACE FUNCTION app.situacao_das_inscricoes (
  r public.inscricao_regras
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when not r.ativo then 'fechada'
    when r.abre_em > now() then 'ainda_nao'
    when coalesce(r.fecha_em, (select max(o.inicio) from public.ocorrencias o where o.event_base = r.evento_id and o.estado <> 'cancelada'),
           '-infinity') <= now() then 'encerrada'
    else 'aberta' end
$function$;

CREATE OR REPLACE FUNCTION app.tipo_escolhido (
  evento public.events,
  tipo   uuid,
  idade  integer
)
  RETURNS public.inscricao_tipos
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.inscricao_tipos;
begin
  if tipo is null and not exists (select from public.inscricao_tipos x where x.evento_id = evento.id and x.ativo) then return null; end if;
  select * into t from public.inscricao_tipos x where x.id = tipo and x.evento_id = evento.id and x.ativo;
  if t.id is null then perform app.recusar('Escolha o tipo de inscrição de cada pessoa.'); end if;
  if t.venda_de > now() or t.venda_ate <= now() then
    perform app.recusar(format('O tipo %s não está à venda agora.', t.nome));
  end if;
  if (t.idade_min is not null or t.idade_max is not null) and idade is null then
    perform app.recusar(format('Informe a data de nascimento: o tipo %s depende da idade.', t.nome));
  end if;
  if idade < t.idade_min or idade > t.idade_max then
    perform app.recusar(format('O tipo %s não é para a idade de %s anos no dia do evento.', t.nome, idade));
  end if;
  return t;
end
$function$;

CREATE OR REPLACE FUNCTION app.usar_ingresso (
  ocorrencia text,
  ingresso   text,
  momento    timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o constant public.ocorrencias := app.porta(ocorrencia);
  quando constant timestamptz := least(coalesce(momento, now()), now());
  i public.inscricoes;
  antes timestamptz;
  presenca text;
begin
  if quando < o.inicio - interval '1 day' or quando > o.fim + interval '1 day' then
    raise exception using errcode = 'PT409', message = 'Este ingresso não é para agora: confira o dia do evento.';
  end if;
  select * into i from public.inscricoes x where x.ingresso = btrim(usar_ingresso.ingresso) and x.evento_id = o.event_base for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Este ingresso não é deste evento.';
  end if;
  if i.estado not in ('inscrito', 'presente') then
    raise exception using errcode = 'PT409', message = case i.estado
      when 'aguardando_pagamento' then i.nome || ' ainda não pagou a inscrição.'
      when 'lista_de_espera' then i.nome || ' está na lista de espera.'
      when 'rascunho' then 'A inscrição de ' || i.nome || ' espera aprovação.'
      else 'A inscrição de ' || i.nome || ' foi cancelada.' end;
  end if;
  select u.momento into antes from public.ingresso_usos u where u.inscricao_id = i.id and u.ocorrencia_id = o.id;
  if antes is null then
    insert into public.ingresso_usos (inscricao_id, ocorrencia_id, campus, momento, conta_id)
    values (i.id, o.id, o.campus, quando, (select auth.uid()));
    update public.inscricoes x set estado = 'presente', aceitar_ate = null where x.id = i.id and x.estado <> 'presente';
    if i.membro_id is not null then
      presenca := app.marcar_presenca(i.id, i.membro_id, o.id, 'ingresso', quando);
    end if;
  elsif quando < antes then
    update public.ingresso_usos u set momento = quando where u.inscricao_id = i.id and u.ocorrencia_id = o.id;
  end if;
  return jsonb_build_object('inscricao_id', i.id, 'nome', i.nome, 'ja_usado_em', antes, 'presenca', presenca,
    'tipo', (select t.nome from public.inscricao_tipos t where t.id = i.tipo_id));
end
$function$;

CREATE OR REPLACE FUNCTION app.vencer_promovidas (
  evento text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
begin
  for p in
    update public.inscricoes i
    set estado = 'cancelado', cancelado_em = now(), cancelado_por = 'prazo', aceitar_ate = null
    where i.evento_id = evento and i.aceitar_ate < now() and app.ocupa(i.estado) and i.estado <> 'presente'
    returning i.id, i.nome, i.pedido_id, (select o.conta_id from public.inscricao_pedidos o where o.id = i.pedido_id) as conta
  loop
    perform app.quitar_pedidos(array[p.pedido_id]);
    perform app.notificar(p.conta, 'O prazo da vaga passou', 'A vaga de ' || p.nome || ' foi para a próxima pessoa da lista de espera.',
      null, 'inscricao-prazo:' || p.id, 'eventos') where p.conta is not null;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.aceitar_vaga (
  segredo text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aceitar_vaga(segredo)
$function$;

CREATE OR REPLACE FUNCTION public.agenda_para_calendarios (
  pedido jsonb,
  ip     text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.agenda_para_calendarios(pedido, ip)
$function$;

REVOKE ALL ON FUNCTION "public"."agenda_para_calendarios"(jsonb, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.aprovar_inscricoes (
  ids uuid[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aprovar_inscricoes(ids)
$function$;

REVOKE ALL ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_inscricoes (
  ids   uuid[],
  razao text   DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cancelar_inscricoes(ids, razao)
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_minha_inscricao (
  segredo   text,
  inscricao uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cancelar_minha_inscricao(segredo, inscricao)
$function$;

CREATE OR REPLACE FUNCTION public.chamar_da_espera (
  ids uuid[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.chamar_da_espera(ids)
$function$;

REVOKE ALL ON FUNCTION "public"."chamar_da_espera"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conferir_cupom (
  evento text,
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.conferir_cupom(evento, codigo)
$function$;

CREATE OR REPLACE FUNCTION public.confirmar_pagamento (
  pedido   uuid,
  dia      date,
  meio     text,
  centavos bigint
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.confirmar_pagamento(pedido, dia, meio, centavos)
$function$;

REVOKE ALL ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.criar_endereco_da_agenda()
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.criar_endereco_da_agenda()
$function$;

REVOKE ALL ON FUNCTION "public"."criar_endereco_da_agenda"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.endereco_da_inscricao (
  pedido uuid
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.endereco_da_inscricao(pedido)
$function$;

REVOKE ALL ON FUNCTION "public"."endereco_da_inscricao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ingressos_do_dia (
  ocorrencia text,
  depois     uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    inscricao_id uuid,
    hash         text,
    nome         text,
    tipo         text,
    estado       public.estado_inscricao,
    usado_em     timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.ingressos_do_dia(ocorrencia, depois)
$function$;

REVOKE ALL ON FUNCTION "public"."ingressos_do_dia"(text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.inscrever (
  evento text,
  pedido jsonb
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.inscrever(evento, pedido)
$function$;

REVOKE ALL ON FUNCTION "public"."inscrever"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minhas_inscricoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.minhas_inscricoes()
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_inscricoes"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pagina_de_inscricao (
  evento text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.pagina_de_inscricao(evento)
$function$;

CREATE OR REPLACE FUNCTION public.pedido_de_inscricao (
  segredo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.pedido_de_inscricao(segredo)
$function$;

CREATE OR REPLACE FUNCTION public.receber_inscricao (
  evento text,
  pedido jsonb,
  ip     text
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.receber_inscricao(evento, pedido, ip)
$function$;

REVOKE ALL ON FUNCTION "public"."receber_inscricao"(text, jsonb, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.responder_rsvp (
  ocorrencia    text,
  resposta      public.resposta_rsvp DEFAULT NULL::public.resposta_rsvp,
  acompanhantes integer              DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.responder_rsvp(ocorrencia, resposta, acompanhantes)
$function$;

REVOKE ALL ON FUNCTION "public"."responder_rsvp"(text, public.resposta_rsvp, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.revogar_endereco_da_agenda()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.revogar_endereco_da_agenda()
$function$;

REVOKE ALL ON FUNCTION "public"."revogar_endereco_da_agenda"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.rsvp_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.rsvp_do_dia(ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."rsvp_do_dia"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_inscricoes_do_evento (
  evento text,
  dados  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_inscricoes_do_evento(evento, dados)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usar_ingresso (
  ocorrencia text,
  ingresso   text,
  momento    timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.usar_ingresso(ocorrencia, ingresso, momento)
$function$;

REVOKE ALL ON FUNCTION "public"."usar_ingresso"(text, text, timestamp WITH time zone) FROM PUBLIC, "anon";

ALTER TABLE "public"."agenda_enderecos"
  ADD CONSTRAINT "agenda_enderecos_conta_id_fkey" FOREIGN KEY (conta_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."ingresso_usos"
  ADD CONSTRAINT "ingresso_usos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."ingresso_usos"
  ADD CONSTRAINT "ingresso_usos_conta_id_fkey" FOREIGN KEY (conta_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."ingresso_usos"
  ADD CONSTRAINT "ingresso_usos_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."inscricao_perguntas"
  ADD CONSTRAINT "inscricao_perguntas_check" CHECK (((tipo <> 'escolha'::public.tipo_pergunta) OR (cardinality(opcoes) >= 2)));

ALTER TABLE "public"."inscricao_perguntas"
  ADD CONSTRAINT "inscricao_perguntas_opcoes_check" CHECK (((cardinality(opcoes) <= 30) AND (char_length((opcoes)::text) <= 3000)));

ALTER TABLE "public"."inscricao_regras"
  ADD CONSTRAINT "inscricao_regras_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."inscricao_regras"
  ADD CONSTRAINT "inscricao_regras_evento_id_fkey" FOREIGN KEY (evento_id) REFERENCES public.events(id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricao_cupons"
  ADD CONSTRAINT "inscricao_cupons_evento_id_fkey" FOREIGN KEY (evento_id) REFERENCES public.inscricao_regras(evento_id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_evento_id_fkey" FOREIGN KEY (evento_id) REFERENCES public.inscricao_regras(evento_id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricao_perguntas"
  ADD CONSTRAINT "inscricao_perguntas_evento_id_fkey" FOREIGN KEY (evento_id) REFERENCES public.inscricao_regras(evento_id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricao_respostas"
  ADD CONSTRAINT "inscricao_respostas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."inscricao_respostas"
  ADD CONSTRAINT "inscricao_respostas_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.inscricao_pedidos(id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricao_respostas"
  ADD CONSTRAINT "inscricao_respostas_pergunta_id_fkey" FOREIGN KEY (pergunta_id) REFERENCES public.inscricao_perguntas(id);

ALTER TABLE "public"."inscricao_tipos"
  ADD CONSTRAINT "inscricao_tipos_evento_id_fkey" FOREIGN KEY (evento_id) REFERENCES public.inscricao_regras(evento_id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_evento_id_fkey" FOREIGN KEY (evento_id) REFERENCES public.inscricao_regras(evento_id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.inscricao_pedidos(id) ON DELETE CASCADE;

ALTER TABLE "public"."ingresso_usos"
  ADD CONSTRAINT "ingresso_usos_inscricao_id_fkey" FOREIGN KEY (inscricao_id) REFERENCES public.inscricoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricao_respostas"
  ADD CONSTRAINT "inscricao_respostas_inscricao_id_fkey" FOREIGN KEY (inscricao_id) REFERENCES public.inscricoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_tipo_id_fkey" FOREIGN KEY (tipo_id) REFERENCES public.inscricao_tipos(id);

ALTER TABLE "public"."rsvps"
  ADD CONSTRAINT "rsvps_acompanhantes_check" CHECK (((acompanhantes >= 0) AND (acompanhantes <= 20)));

ALTER TABLE "public"."rsvps"
  ADD CONSTRAINT "rsvps_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."rsvps"
  ADD CONSTRAINT "rsvps_check" CHECK (((resposta <> 'nao_vou'::public.resposta_rsvp) OR (acompanhantes = 0)));

ALTER TABLE "public"."rsvps"
  ADD CONSTRAINT "rsvps_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."rsvps"
  ADD CONSTRAINT "rsvps_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

CREATE INDEX tentativas_inscricao_ip_idx ON app.tentativas_inscricao USING btree (ip, evento_id, momento);

CREATE INDEX tentativas_inscricao_momento_idx ON app.tentativas_inscricao USING btree (momento);

CREATE INDEX ingresso_usos_campus_idx ON public.ingresso_usos USING btree (campus);

CREATE INDEX ingresso_usos_conta_idx ON public.ingresso_usos USING btree (conta_id);

CREATE INDEX ingresso_usos_ocorrencia_idx ON public.ingresso_usos USING btree (ocorrencia_id);

CREATE INDEX inscricao_pedidos_campus_idx ON public.inscricao_pedidos USING btree (campus);

CREATE INDEX inscricao_pedidos_membro_idx ON public.inscricao_pedidos USING btree (membro_id);

CREATE INDEX inscricao_perguntas_evento_idx ON public.inscricao_perguntas USING btree (evento_id, ordem);

CREATE INDEX inscricao_regras_campus_idx ON public.inscricao_regras USING btree (campus);

CREATE INDEX inscricao_respostas_campus_idx ON public.inscricao_respostas USING btree (campus);

CREATE INDEX inscricao_respostas_inscricao_idx ON public.inscricao_respostas USING btree (inscricao_id);

CREATE INDEX inscricao_respostas_pergunta_idx ON public.inscricao_respostas USING btree (pergunta_id);

CREATE INDEX inscricoes_ev_campus_idx ON public.inscricoes USING btree (campus);

CREATE INDEX inscricoes_ev_membro_idx ON public.inscricoes USING btree (membro_id);

CREATE INDEX inscricoes_ev_pedido_idx ON public.inscricoes USING btree (pedido_id);

CREATE INDEX rsvps_campus_idx ON public.rsvps USING btree (campus);

CREATE INDEX rsvps_membro_idx ON public.rsvps USING btree (membro_id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.leituras_da_agenda
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.tentativas_inscricao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.agenda_enderecos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.agenda_enderecos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE OF hash ON public.agenda_enderecos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'hash', 'lido_em');

CREATE TRIGGER e_inscricoes
  AFTER UPDATE OF lotacao, campus ON public.events
  FOR EACH ROW
  WHEN (((new.lotacao IS DISTINCT FROM old.lotacao) OR (new.campus <> old.campus)))
  EXECUTE FUNCTION app.ao_mudar_lotacao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.ingresso_usos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.ingresso_usos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.inscricao_cupons
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.inscricao_cupons
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.inscricao_cupons
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.inscricao_pedidos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.inscricao_pedidos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.inscricao_pedidos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'chave', 'termos_aceitos');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.inscricao_perguntas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.inscricao_perguntas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.inscricao_perguntas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a_campus
  BEFORE INSERT OR UPDATE ON public.inscricao_regras
  FOR EACH ROW
  EXECUTE FUNCTION app.campus_das_regras();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.inscricao_regras
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.inscricao_regras
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.inscricao_regras
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.inscricao_respostas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.inscricao_respostas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'valor', '*sensivel');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.inscricao_tipos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.inscricao_tipos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.inscricao_tipos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER b_conferir_vaga
  BEFORE INSERT OR UPDATE ON public.inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_vaga();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.inscricoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'ingresso');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.rsvps
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.rsvps
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.rsvps
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE POLICY "endereços da agenda: cada um vê o seu" ON "public"."agenda_enderecos"
  FOR SELECT
  TO "authenticated"
  USING ((conta_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "usos: vê quem edita eventos, no alcance" ON "public"."ingresso_usos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "cupons: vê quem vê as regras" ON "public"."inscricao_cupons"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.inscricao_regras r
  WHERE (r.evento_id = inscricao_cupons.evento_id))));

CREATE POLICY "pedidos: vê quem edita eventos, no alcance" ON "public"."inscricao_pedidos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "perguntas: vê quem vê as regras" ON "public"."inscricao_perguntas"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.inscricao_regras r
  WHERE (r.evento_id = inscricao_perguntas.evento_id))));

CREATE POLICY "regras: vê quem edita eventos, no alcance" ON "public"."inscricao_regras"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "respostas: vê quem edita eventos, no alcance; as sensíveis, q" ON "public"."inscricao_respostas"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[]))) AND ((NOT sensivel) OR ( SELECT app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode))));

CREATE POLICY "tipos: vê quem vê as regras" ON "public"."inscricao_tipos"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.inscricao_regras r
  WHERE (r.evento_id = inscricao_tipos.evento_id))));

CREATE POLICY "inscrições: vê quem edita eventos, no alcance" ON "public"."inscricoes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "rsvp: cada um vê o seu; quem edita eventos, os do alcance" ON "public"."rsvps"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS
    todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[]))))));

COMMENT ON COLUMN "public"."agenda_enderecos"."conta_id" IS 'Whose.';

COMMENT ON COLUMN "public"."agenda_enderecos"."created_at" IS 'When it was made.';

COMMENT ON COLUMN "public"."agenda_enderecos"."hash" IS 'SHA-256 of the secret, which is shown once and kept nowhere.';

COMMENT ON COLUMN "public"."agenda_enderecos"."lido_em" IS 'When a calendar last asked for it.';

COMMENT ON COLUMN "public"."agenda_enderecos"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."ingresso_usos"."campus" IS 'The event''s campus.';

COMMENT ON COLUMN "public"."ingresso_usos"."conta_id" IS 'Who stood at the door.';

COMMENT ON COLUMN "public"."ingresso_usos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."ingresso_usos"."inscricao_id" IS 'Whose ticket.';

COMMENT ON COLUMN "public"."ingresso_usos"."momento" IS 'When; the earliest of several.';

COMMENT ON COLUMN "public"."ingresso_usos"."ocorrencia_id" IS 'On which day of the event.';

COMMENT ON COLUMN "public"."inscricao_cupons"."ativo" IS 'False: turned off.';

COMMENT ON COLUMN "public"."inscricao_cupons"."codigo" IS 'What people type.';

COMMENT ON COLUMN "public"."inscricao_cupons"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."inscricao_cupons"."desconto_centavos" IS 'Or cents taken off the order.';

COMMENT ON COLUMN "public"."inscricao_cupons"."evento_id" IS 'The event.';

COMMENT ON COLUMN "public"."inscricao_cupons"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."inscricao_cupons"."limite" IS 'How many orders may use it; null: any number. An order cancelled as a whole gives its use back.';

COMMENT ON COLUMN "public"."inscricao_cupons"."percentual" IS 'Hundredths of the price taken off.';

COMMENT ON COLUMN "public"."inscricao_cupons"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."inscricao_cupons"."vale_ate" IS 'Until when.';

COMMENT ON COLUMN "public"."inscricao_cupons"."vale_de" IS 'From when it holds.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."campus" IS 'The event''s campus.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."contato_email" IS 'E-mail.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."contato_nome" IS 'Who is spoken to.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."contato_telefone" IS 'Phone in E.164.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."envio" IS 'Drawn by the form: sent twice, it is kept once.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."evento_id" IS 'The event.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."membro_id" IS 'That account''s church record.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."ativo" IS 'False: no longer asked.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."evento_id" IS 'The event.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."obrigatoria" IS 'Nobody registers without an answer.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."opcoes" IS 'What is chosen from.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."ordem" IS 'Its place among the questions.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."por_pessoa" IS 'Asked for each person; else once for the order.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."sensivel" IS 'Such as an allergy: answers are read only by those who may see sensitive data.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."texto" IS 'The question.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."tipo" IS 'What an answer looks like.';

COMMENT ON COLUMN "public"."inscricao_perguntas"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."inscricao_regras"."abre_em" IS 'From when; null: at once.';

COMMENT ON COLUMN "public"."inscricao_regras"."aprovacao" IS 'Somebody who edits events approves each registration.';

COMMENT ON COLUMN "public"."inscricao_regras"."ativo" IS 'False: nobody registers for now.';

COMMENT ON COLUMN "public"."inscricao_regras"."campus" IS 'The event''s campus; kept by the database.';

COMMENT ON COLUMN "public"."inscricao_regras"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."inscricao_regras"."evento_id" IS 'The event.';

COMMENT ON COLUMN "public"."inscricao_regras"."fecha_em" IS 'Until when; null: until the event begins.';

COMMENT ON COLUMN "public"."inscricao_regras"."idade_max" IS 'Oldest age in years on the day of the event.';

COMMENT ON COLUMN "public"."inscricao_regras"."idade_min" IS 'Youngest age in years on the day of the event.';

COMMENT ON COLUMN "public"."inscricao_regras"."lista_espera" IS 'Who finds no place waits in line; else is refused.';

COMMENT ON COLUMN "public"."inscricao_regras"."maximo_familia" IS 'How many people one family registers, over all its orders.';

COMMENT ON COLUMN "public"."inscricao_regras"."papeis" IS 'Only accounts with one of these roles; empty: any.';

COMMENT ON COLUMN "public"."inscricao_regras"."prazo_horas" IS 'Hours in which somebody promoted from the waiting list accepts; null: the place is theirs at once.';

COMMENT ON COLUMN "public"."inscricao_regras"."publico" IS 'True: anybody with the address registers, also without an account; else only people of the church who signed in.';

COMMENT ON COLUMN "public"."inscricao_regras"."so_campus" IS 'Only people of the event''s campus.';

COMMENT ON COLUMN "public"."inscricao_regras"."termos" IS 'What people agree to; null: nothing.';

COMMENT ON COLUMN "public"."inscricao_regras"."texto" IS 'What the page says above the form.';

COMMENT ON COLUMN "public"."inscricao_regras"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."inscricao_respostas"."campus" IS 'The event''s campus.';

COMMENT ON COLUMN "public"."inscricao_respostas"."created_at" IS 'When it was given.';

COMMENT ON COLUMN "public"."inscricao_respostas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."inscricao_respostas"."inscricao_id" IS 'The person; null: an answer for the whole order.';

COMMENT ON COLUMN "public"."inscricao_respostas"."pedido_id" IS 'The order.';

COMMENT ON COLUMN "public"."inscricao_respostas"."pergunta_id" IS 'The question.';

COMMENT ON COLUMN "public"."inscricao_respostas"."sensivel" IS 'Follows the question.';

COMMENT ON COLUMN "public"."inscricao_respostas"."valor" IS 'The answer.';

COMMENT ON COLUMN "public"."inscricao_tipos"."ativo" IS 'False: no longer offered; who has it keeps it.';

COMMENT ON COLUMN "public"."inscricao_tipos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."inscricao_tipos"."evento_id" IS 'The event.';

COMMENT ON COLUMN "public"."inscricao_tipos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."inscricao_tipos"."idade_max" IS 'Oldest age on the day of the event.';

COMMENT ON COLUMN "public"."inscricao_tipos"."idade_min" IS 'Youngest age on the day of the event.';

COMMENT ON COLUMN "public"."inscricao_tipos"."nome" IS 'Name, as people choose it.';

COMMENT ON COLUMN "public"."inscricao_tipos"."ordem" IS 'Its place in the list.';

COMMENT ON COLUMN "public"."inscricao_tipos"."preco_centavos" IS 'Price of one person, in cents.';

COMMENT ON COLUMN "public"."inscricao_tipos"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."inscricao_tipos"."vagas" IS 'How many of this type; null: only the event''s capacity counts.';

COMMENT ON COLUMN "public"."inscricao_tipos"."venda_ate" IS 'Offered until.';

COMMENT ON COLUMN "public"."inscricao_tipos"."venda_de" IS 'Offered from; null: as long as registrations are open.';

COMMENT ON COLUMN "public"."inscricoes"."campus" IS 'The event''s campus.';

COMMENT ON COLUMN "public"."inscricoes"."data_nascimento" IS 'Date of birth.';

COMMENT ON COLUMN "public"."inscricoes"."evento_id" IS 'The event.';

COMMENT ON COLUMN "public"."inscricoes"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."inscricoes"."membro_id" IS 'The person''s church record, if they have one.';

COMMENT ON COLUMN "public"."inscricoes"."nome" IS 'Full name.';

COMMENT ON COLUMN "public"."inscricoes"."pedido_id" IS 'The order.';

COMMENT ON COLUMN "public"."inscricoes"."pessoa_chave" IS 'By what the same person is known a second time: name, and date of birth or else the contact.';

COMMENT ON COLUMN "public"."inscricoes"."tipo_id" IS 'The type; null: the event has none.';

COMMENT ON COLUMN "public"."rsvps"."acompanhantes" IS 'How many come along.';

COMMENT ON COLUMN "public"."rsvps"."campus" IS 'The event''s campus.';

COMMENT ON COLUMN "public"."rsvps"."created_at" IS 'When they first answered.';

COMMENT ON COLUMN "public"."rsvps"."membro_id" IS 'Who.';

COMMENT ON COLUMN "public"."rsvps"."ocorrencia_id" IS 'To which day of an event.';

COMMENT ON COLUMN "public"."rsvps"."resposta" IS 'The answer.';

COMMENT ON COLUMN "public"."rsvps"."updated_at" IS 'When they last did.';

COMMENT ON FUNCTION "app"."aceitar_vaga"(text) IS 'See public.aceitar_vaga.';

COMMENT ON FUNCTION "app"."agenda_para_calendarios"(jsonb, text) IS 'See public.agenda_para_calendarios.';

COMMENT ON FUNCTION "app"."alcanca_inscricoes"(public.inscricao_regras) IS 'The caller belongs to those whom the registrations are for: anybody, or people of the church, of the campus, with a role.';

COMMENT ON FUNCTION "app"."ao_mudar_lotacao"() IS 'Trigger: places that a larger capacity frees go to the waiting list; registrations move with the event''s campus.';

COMMENT ON FUNCTION "app"."aprovar_inscricoes"(uuid[]) IS 'See public.aprovar_inscricoes.';

COMMENT ON FUNCTION "app"."avisar_inscricao"(public.inscricao_regras, public.events, public.inscricao_pedidos) IS 'Tells who registered, and once a day who approves.';

COMMENT ON FUNCTION "app"."avisar_promovido"(public.inscricoes, public.events) IS 'Tells that a place became free: at the bell, without an account by a letter; without either it is left to the one who answers for the event.';

COMMENT ON FUNCTION "app"."campus_das_regras"() IS 'Trigger: the campus is the event''s.';

COMMENT ON FUNCTION "app"."cancelar_inscricoes"(uuid[], text) IS 'See public.cancelar_inscricoes.';

COMMENT ON FUNCTION "app"."cancelar_linhas"(uuid[], text, text) IS 'Cancels these registrations; who was already there stays. What was paid for them pays for the others of the order.';

COMMENT ON FUNCTION "app"."cancelar_minha_inscricao"(text, uuid) IS 'See public.cancelar_minha_inscricao.';

COMMENT ON FUNCTION "app"."chamar_da_espera"(uuid[]) IS 'See public.chamar_da_espera.';

COMMENT ON FUNCTION "app"."colocar_pessoas"(public.inscricao_regras, public.inscricao_pedidos, app.pessoa_do_pedido[]) IS 'Gives each person of an order a place, or one in the waiting line: all or nobody of those who want to come together. Raises PT409
when nobody may wait.';

COMMENT ON FUNCTION "app"."conferir_cupom"(text, text) IS 'See public.conferir_cupom.';

COMMENT ON FUNCTION "app"."conferir_vaga"() IS 'Trigger: nobody takes a place beyond the capacity of the event or of the type, whatever the way in. Raises PT409.';

COMMENT ON FUNCTION "app"."confirmar_pagamento"(uuid, date, text, bigint) IS 'See public.confirmar_pagamento.';

COMMENT ON FUNCTION "app"."contato_conferido"(jsonb) IS 'Whom to speak to: {nome, email, telefone (E.164)}, at least one of the two. Raises PT422.';

COMMENT ON FUNCTION "app"."criar_endereco_da_agenda"() IS 'See public.criar_endereco_da_agenda.';

COMMENT ON FUNCTION "app"."cupom_valido"(text, text) IS 'The coupon of an event with this code, if it holds now and a use is left.';

COMMENT ON FUNCTION "app"."dar_vaga"(uuid, public.inscricao_regras, timestamp with time zone) IS 'Somebody of the waiting line gets a place, to be accepted in time if the event says so. Raises PT409 without one.';

COMMENT ON FUNCTION "app"."endereco_da_inscricao"(uuid) IS 'See public.endereco_da_inscricao.';

COMMENT ON FUNCTION "app"."escalas_na_agenda"(uuid) IS 'What a person was rostered for and told of.';

COMMENT ON FUNCTION "app"."estado_pelo_preco"(public.inscricao_pedidos, bigint) IS 'What somebody with a place is: to be paid for, or registered.';

COMMENT ON FUNCTION "app"."evento_publico"(public.events) IS 'Anybody may know of it: open, and neither a meeting nor a rehearsal.';

COMMENT ON FUNCTION "app"."guardar_cupons"(text, jsonb) IS 'The coupons of an event become these; one that was used is only turned off.';

COMMENT ON FUNCTION "app"."guardar_perguntas"(text, jsonb) IS 'The questions of an event become these; one that was answered is only no longer asked.';

COMMENT ON FUNCTION "app"."guardar_tipos"(text, jsonb) IS 'The types of an event become these; one that somebody has is only no longer offered.';

COMMENT ON FUNCTION "app"."ingressos_do_dia"(text, uuid) IS 'See public.ingressos_do_dia.';

COMMENT ON FUNCTION "app"."inscrever"(text, jsonb) IS 'See public.inscrever.';

COMMENT ON FUNCTION "app"."inscrever_em"(text, jsonb) IS 'Registers the people of an order and gives its secret; sent twice, it is kept once. See public.inscrever.';

COMMENT ON FUNCTION "app"."inscricoes_a_mudar"(uuid[]) IS 'The event of these registrations, held, if the caller edits events of its campus. Raises PT404, 42501.';

COMMENT ON FUNCTION "app"."itens_da_pessoa"(uuid) IS 'What a person registered for, said to come to, and was rostered for.';

COMMENT ON FUNCTION "app"."itens_publicos"(text, text) IS 'The days of what is public in a campus, or of one public event, from two months ago on, up to 1,000.';

COMMENT ON FUNCTION "app"."ja_da_familia"(text, jsonb) IS 'How many people the same account, household, phone or e-mail registered before.';

COMMENT ON FUNCTION "app"."limitar_agenda"(text) IS 'Counts a reading: at most 240 a minute from one address. Raises PT429.';

COMMENT ON FUNCTION "app"."limitar_inscricoes"(text, text) IS 'Counts a registration without an account: at most 100 an hour from one address for one event. Raises PT429.';

COMMENT ON FUNCTION "app"."livres_no_evento"(text) IS 'Places left; null: without limit.';

COMMENT ON FUNCTION "app"."livres_no_tipo"(uuid) IS 'Places of a type left; null: without limit of its own.';

COMMENT ON FUNCTION "app"."minha_casa"() IS 'The caller and the people of their household, as a form offers them.';

COMMENT ON FUNCTION "app"."minhas_inscricoes"() IS 'See public.minhas_inscricoes.';

COMMENT ON FUNCTION "app"."nova_chave"() IS 'A secret for an address or a ticket: 24 characters drawn by chance, 144 bits.';

COMMENT ON FUNCTION "app"."ocupa"(public.estado_inscricao) IS 'A registration in this state holds a place.';

COMMENT ON FUNCTION "app"."pagina_de_inscricao"(text) IS 'See public.pagina_de_inscricao.';

COMMENT ON FUNCTION "app"."pedido_da_chave"(text) IS 'The order of this secret, its event held. Raises PT404.';

COMMENT ON FUNCTION "app"."pedido_de_inscricao"(text) IS 'See public.pedido_de_inscricao.';

COMMENT ON FUNCTION "app"."pessoa_conferida"(public.inscricao_regras, public.events, jsonb, text, boolean) IS 'A person of an order {membro_id | nome, data_nascimento, tipo_id, respostas}, checked against the rules of the event. Raises PT422, 42501.';

COMMENT ON FUNCTION "app"."porta"(text) IS 'The occurrence, if the caller receives people there. Raises PT404, 42501.';

COMMENT ON FUNCTION "app"."promover"(text) IS 'Takes back places that were not accepted in time and gives what is free to the waiting line of an event, in order; how many got
one. Called twice, it does nothing twice.';

COMMENT ON FUNCTION "app"."promover_todas"() IS 'As app.promover, for every event where somebody waits. A job of pg_cron, every five minutes.';

COMMENT ON FUNCTION "app"."receber_inscricao"(text, jsonb, text) IS 'See public.receber_inscricao.';

COMMENT ON FUNCTION "app"."recusar"(text) IS 'Refuses a request with a sentence. Raises PT422.';

COMMENT ON FUNCTION "app"."responder_rsvp"(text, public.resposta_rsvp, integer) IS 'See public.responder_rsvp.';

COMMENT ON FUNCTION "app"."respostas_conferidas"(text, boolean, jsonb) IS 'The answers {question: text} that an event asks for, of a person or of the order; unknown ones are left out. Raises PT422.';

COMMENT ON FUNCTION "app"."resumo_secreto"(text) IS 'By what a secret is known without being kept: its SHA-256 in hexadecimal.';

COMMENT ON FUNCTION "app"."retirar_aviso_de_vaga"() IS 'Trigger: a promotion that was undone is no longer told, unless it was read.';

COMMENT ON FUNCTION "app"."revogar_endereco_da_agenda"() IS 'See public.revogar_endereco_da_agenda.';

COMMENT ON FUNCTION "app"."rsvp_do_dia"(text) IS 'See public.rsvp_do_dia.';

COMMENT ON FUNCTION "app"."salvar_inscricoes_do_evento"(text, jsonb) IS 'See public.salvar_inscricoes_do_evento.';

COMMENT ON FUNCTION "app"."situacao_das_inscricoes"(public.inscricao_regras) IS 'aberta, ainda_nao (opens later), encerrada (closed, or the event began or was called off) or fechada (turned off).';

COMMENT ON FUNCTION "app"."tipo_escolhido"(public.events, uuid, integer) IS 'The type, if it is on sale for this age; a null row when the event has none. Raises PT422.';

COMMENT ON FUNCTION "app"."usar_ingresso"(text, text, timestamp with time zone) IS 'See public.usar_ingresso.';

COMMENT ON FUNCTION "app"."vencer_promovidas"(text) IS 'Cancels promoted places that were not accepted in time.';

COMMENT ON FUNCTION "public"."aceitar_vaga"(text) IS 'Accepts the places that an order got from the waiting line and gives the order as it is then. Raises PT404, PT409 (too late).';

COMMENT ON FUNCTION "public"."agenda_para_calendarios"(jsonb, text) IS 'For the service key. What a calendar shows: of {chave} a person''s own, of {evento} one public event, of {campus} what is public
there: {nome, igreja, fuso, itens [{uid, nome, descricao, local, inicio, fim, cancelado, criado_em, alterado_em}]}. Null when
there is none (or the secret was replaced). Raises PT429.';

COMMENT ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) IS 'Approves registrations of one event that wait for it: {operacao}. For those who edit events of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) IS 'Cancels registrations of one event and gives their places to the waiting line, as one operation: {operacao, promovidas}. For
those who edit events of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."cancelar_minha_inscricao"(text, uuid) IS 'Cancels an order, or one person of it, by the secret of its address, and gives the order as it is then. For anybody who holds it.
Raises PT404.';

COMMENT ON FUNCTION "public"."chamar_da_espera"(uuid[]) IS 'Gives free places of one event to these people of the waiting line, before their turn: {operacao}. For those who edit events of
the campus. Raises 42501, PT404, PT409 (no place).';

COMMENT ON FUNCTION "public"."conferir_cupom"(text, text) IS 'What a coupon takes off: {percentual, desconto_centavos}, one of them null; null when it does not hold. For anybody.';

COMMENT ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) IS 'An order was paid: on which day, by pix, dinheiro, cartao, transferencia or isento, how many cents (of a later
promotion: the difference); its people become registered: {operacao}. For those who edit events of the campus. Raises 42501, PT404, PT409 (confirmed already, nothing to pay), PT422.';

COMMENT ON FUNCTION "public"."criar_endereco_da_agenda"() IS 'The secret of a new address of the caller''s own calendar, shown this once; a former one opens nothing any more. Raises 42501.';

COMMENT ON FUNCTION "public"."endereco_da_inscricao"(uuid) IS 'The secret of an order''s address, to send it to who has no account. For those who edit events of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."ingressos_do_dia"(text, uuid) IS 'The tickets of one day, for a reader without network: hash is the SHA-256 of what the QR holds, in hexadecimal; 1,000 at a time,
depois: the last inscricao_id of those before. For those who edit eventos or checkin in the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."inscrever"(text, jsonb) IS 'Registers a family as one order and gives the secret of its address: pedido {envio (uuid of the form), contato {nome, email,
telefone}, pessoas [{membro_id (oneself or one''s household) or nome, data_nascimento, tipo_id, respostas {question: text}}],
respostas, cupom, juntos, aceita}. Prices, places, coupon, ages and the waiting line are decided here. Raises 42501, PT404,
PT409 (no places, coupon used up, somebody is registered already), PT422 with a sentence.';

COMMENT ON FUNCTION "public"."minhas_inscricoes"() IS 'The caller''s last 50 orders: [{chave, evento, inicio, campus, estados}].';

COMMENT ON FUNCTION "public"."pagina_de_inscricao"(text) IS 'What the form of an event shows: evento, situacao (aberta, ainda_nao, encerrada, fechada), the rules, tipos on sale with their
places left (null: no limit), perguntas and, for people of the church, contato and casa: their household. Null when there is
none for the caller. For anybody.';

COMMENT ON FUNCTION "public"."pedido_de_inscricao"(text) IS 'An order by the secret of its address: evento, total_centavos, a_pagar_centavos, a_devolver_centavos,
pago_em, pix (the campus''s key) and pessoas with estado, posicao in
the waiting line and ingresso, once they may come in. Null when there is none. For anybody who holds it.';

COMMENT ON FUNCTION "public"."receber_inscricao"(text, jsonb, text) IS 'For the service key: as public.inscrever, of people without an account. Raises PT429 too.';

COMMENT ON FUNCTION "public"."responder_rsvp"(text, public.resposta_rsvp, integer) IS 'The caller says whether they come to a day of an event, and with how many; null takes the answer back. Gives what
public.rsvp_do_dia gives. Raises PT404, PT409 (it is over), PT422.';

COMMENT ON FUNCTION "public"."revogar_endereco_da_agenda"() IS 'The address of the caller''s own calendar opens nothing any more.';

COMMENT ON FUNCTION "public"."rsvp_do_dia"(text) IS 'What the caller answered for a day of an event: {resposta (null: nothing yet), acompanhantes, numeros}; numeros {vou, talvez,
nao_vou, pessoas} for those who edit events of the campus, else null. Null when they do not see the event.';

COMMENT ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) IS 'How people register for an event, all at once: dados {updated_at (as read; null for the first time), regras, tipos, perguntas,
cupons (each with id where it was there before; what is left out goes, or is only turned off when it was used)}. Places that
this frees go to the waiting list. Gives {operacao, promovidas}. For those who edit events of the campus. Raises 42501, PT404,
PT409, PT422.';

COMMENT ON FUNCTION "public"."usar_ingresso"(text, text, timestamp with time zone) IS 'Somebody comes in with a ticket, now or, sent later, at momento: {inscricao_id, nome, tipo, ja_usado_em (null: the first time on
this day), presenca (of people with a record, what app.marcar_presenca said)}. Sent twice it acts once; the earliest moment
stays. For those who edit eventos or checkin in the campus. Raises 42501, PT404 (not of this event), PT409 (not paid, waiting, cancelled, another day).';

COMMENT ON TABLE "app"."leituras_da_agenda" IS 'How often an address asked for calendars in a minute; kept for an hour.';

COMMENT ON TABLE "app"."tentativas_inscricao" IS 'Recent registrations per address and event, to limit them; kept for a day.';

COMMENT ON TABLE "public"."agenda_enderecos" IS 'The secret address of a person''s own calendar; without a row there is none. Written by functions only.';

COMMENT ON TABLE "public"."ingresso_usos" IS 'A ticket was used at the door of one day of its event; once.';

COMMENT ON TABLE "public"."inscricao_cupons" IS 'Codes that lower the price of an order.';

COMMENT ON TABLE "public"."inscricao_pedidos" IS 'What one family sent at once: contact, price, payment. Written by functions only.';

COMMENT ON TABLE "public"."inscricao_perguntas" IS 'What else is asked of those who register.';

COMMENT ON TABLE "public"."inscricao_regras" IS 'How people register for an event: one row for each event that takes registrations. Its capacity is events.lotacao.';

COMMENT ON TABLE "public"."inscricao_respostas" IS 'Answers to the questions of an event. Written by functions only.';

COMMENT ON TABLE "public"."inscricao_tipos" IS 'What one registers as, with its price: Adulto, Criança até 6…';

COMMENT ON TABLE "public"."inscricoes" IS 'One person who registered for an event. Written by functions only.';

COMMENT ON TABLE "public"."rsvps" IS 'What people answered to whether they come. Written by functions only.';

COMMENT ON TYPE "app"."item_da_agenda" IS 'One entry of a calendar.';

COMMENT ON TYPE "app"."pessoa_do_pedido" IS 'One person of an order, checked.';

COMMENT ON TYPE "public"."estado_inscricao" IS 'Where a person''s registration stands; rascunho: it waits for approval and holds its place. All but lista_de_espera and
cancelado hold a place.';

COMMENT ON TYPE "public"."resposta_rsvp" IS 'Whether somebody comes.';

COMMENT ON TYPE "public"."tipo_pergunta" IS 'What an answer looks like.';

REVOKE ALL ON FUNCTION "app"."aceitar_vaga"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aceitar_vaga"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."agenda_para_calendarios"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."agenda_para_calendarios"(jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."alcanca_inscricoes"(public.inscricao_regras) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ao_mudar_lotacao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aprovar_inscricoes"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aprovar_inscricoes"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."avisar_inscricao"(public.inscricao_regras, public.events, public.inscricao_pedidos) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_promovido"(public.inscricoes, public.events) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campus_das_regras"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cancelar_inscricoes"(uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cancelar_inscricoes"(uuid[], text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cancelar_linhas"(uuid[], text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cancelar_minha_inscricao"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cancelar_minha_inscricao"(text, uuid) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."chamar_da_espera"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chamar_da_espera"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."colocar_pessoas"(public.inscricao_regras, public.inscricao_pedidos, app.pessoa_do_pedido[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_cupom"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_cupom"(text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_vaga"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."confirmar_pagamento"(uuid, date, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."confirmar_pagamento"(uuid, date, text, bigint) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."contato_conferido"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."criar_endereco_da_agenda"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."criar_endereco_da_agenda"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cupom_valido"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dar_vaga"(uuid, public.inscricao_regras, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."endereco_da_inscricao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."endereco_da_inscricao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."escalas_na_agenda"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."estado_pelo_preco"(public.inscricao_pedidos, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."evento_publico"(public.events) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_cupons"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_perguntas"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_tipos"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ingressos_do_dia"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ingressos_do_dia"(text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."inscrever"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."inscrever"(text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."inscrever_em"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."inscricoes_a_mudar"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."itens_da_pessoa"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."itens_publicos"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ja_da_familia"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."limitar_agenda"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."limitar_inscricoes"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."livres_no_evento"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."livres_no_tipo"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."minha_casa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."minhas_inscricoes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minhas_inscricoes"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."nova_chave"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."nova_chave"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ocupa"(public.estado_inscricao) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ocupa"(public.estado_inscricao) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pagina_de_inscricao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pagina_de_inscricao"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pedido_da_chave"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedido_de_inscricao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedido_de_inscricao"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pessoa_conferida"(public.inscricao_regras, public.events, jsonb, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."porta"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."promover"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."promover_todas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."receber_inscricao"(text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."receber_inscricao"(text, jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."recusar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."responder_rsvp"(text, public.resposta_rsvp, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."responder_rsvp"(text, public.resposta_rsvp, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."respostas_conferidas"(text, boolean, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_secreto"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."retirar_aviso_de_vaga"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."revogar_endereco_da_agenda"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."revogar_endereco_da_agenda"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."rsvp_do_dia"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."rsvp_do_dia"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_inscricoes_do_evento"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_inscricoes_do_evento"(text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."situacao_das_inscricoes"(public.inscricao_regras) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tipo_escolhido"(public.events, uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."usar_ingresso"(text, text, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."usar_ingresso"(text, text, timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."vencer_promovidas"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."aceitar_vaga"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aceitar_vaga"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."agenda_para_calendarios"(jsonb, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."cancelar_minha_inscricao"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancelar_minha_inscricao"(text, uuid) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."chamar_da_espera"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."conferir_cupom"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conferir_cupom"(text, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."criar_endereco_da_agenda"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."endereco_da_inscricao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ingressos_do_dia"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."inscrever"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minhas_inscricoes"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."pagina_de_inscricao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pagina_de_inscricao"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."pedido_de_inscricao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pedido_de_inscricao"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."receber_inscricao"(text, jsonb, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."responder_rsvp"(text, public.resposta_rsvp, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."revogar_endereco_da_agenda"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."rsvp_do_dia"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usar_ingresso"(text, text, timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."agenda_enderecos" FROM "authenticated";

REVOKE ALL ("conta_id") ON TABLE "public"."agenda_enderecos" FROM "authenticated";

GRANT SELECT ("conta_id") ON TABLE "public"."agenda_enderecos" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."agenda_enderecos" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."agenda_enderecos" TO "authenticated";

REVOKE ALL ("lido_em") ON TABLE "public"."agenda_enderecos" FROM "authenticated";

GRANT SELECT ("lido_em") ON TABLE "public"."agenda_enderecos" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."agenda_enderecos" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."agenda_enderecos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."agenda_enderecos" TO "service_role";

REVOKE ALL ON TABLE "public"."ingresso_usos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."ingresso_usos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ingresso_usos" TO "service_role";

REVOKE ALL ON TABLE "public"."inscricao_cupons" FROM "authenticated";

GRANT SELECT ON TABLE "public"."inscricao_cupons" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."inscricao_cupons" TO "service_role";

REVOKE ALL ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("campus") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("contato_email") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("contato_email") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("contato_nome") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("contato_nome") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("contato_telefone") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("contato_telefone") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("evento_id") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("evento_id") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("membro_id") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("membro_id") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."inscricao_pedidos" TO "service_role";

REVOKE ALL ON TABLE "public"."inscricao_perguntas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."inscricao_perguntas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."inscricao_perguntas" TO "service_role";

REVOKE ALL ON TABLE "public"."inscricao_regras" FROM "authenticated";

GRANT SELECT ON TABLE "public"."inscricao_regras" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."inscricao_regras" TO "service_role";

REVOKE ALL ON TABLE "public"."inscricao_respostas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."inscricao_respostas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."inscricao_respostas" TO "service_role";

REVOKE ALL ON TABLE "public"."inscricao_tipos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."inscricao_tipos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."inscricao_tipos" TO "service_role";

REVOKE ALL ON TABLE "public"."inscricoes" FROM "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("campus") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("data_nascimento") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("data_nascimento") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("evento_id") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("evento_id") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("membro_id") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("membro_id") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("nome") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("pedido_id") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("pedido_id") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("tipo_id") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("tipo_id") ON TABLE "public"."inscricoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."inscricoes" TO "service_role";

REVOKE ALL ON TABLE "public"."rsvps" FROM "authenticated";

GRANT SELECT ON TABLE "public"."rsvps" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."rsvps" TO "service_role";

ALTER TABLE "public"."inscricao_pedidos"
  ADD COLUMN "chave" text NOT NULL DEFAULT app.nova_chave();

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_chave_key" UNIQUE (chave);

COMMENT ON COLUMN "public"."inscricao_pedidos"."chave" IS 'The secret of its address, by which it is seen, accepted and cancelled. Handed out by functions only.';

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_conta_id_fkey" FOREIGN KEY (conta_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX inscricao_pedidos_conta_idx ON public.inscricao_pedidos USING btree (conta_id, evento_id);

COMMENT ON COLUMN "public"."inscricao_pedidos"."conta_id" IS 'The account that sent it; null: without one.';

REVOKE ALL ("conta_id") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("conta_id") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_cupom_id_fkey" FOREIGN KEY (cupom_id) REFERENCES public.inscricao_cupons(id) ON DELETE SET NULL;

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_pago_por_fkey" FOREIGN KEY (pago_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX inscricao_pedidos_cupom_idx ON public.inscricao_pedidos USING btree (cupom_id);

CREATE INDEX inscricao_pedidos_pago_por_idx ON public.inscricao_pedidos USING btree (pago_por);

COMMENT ON COLUMN "public"."inscricao_pedidos"."created_at" IS 'When it came in.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."cupom_id" IS 'The coupon that it used.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."desconto_centavos" IS 'What the coupon took off, fixed when it was sent.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."juntos" IS 'From the waiting list, all of them together or nobody; else one by one.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."pago_centavos" IS 'How much came in.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."pago_em" IS 'The day it was paid; null: not confirmed.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."pago_meio" IS 'By what means.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."pago_por" IS 'Who confirmed it.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."telefone_chave" IS 'By what two spellings of the phone are the same.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."termos_aceitos" IS 'The text that they agreed to, word for word.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."total_centavos" IS 'What it costs, fixed when it was sent: all people''s prices less the coupon.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."updated_at" IS 'When the row last changed.';

REVOKE ALL ("created_at") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("cupom_id") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("cupom_id") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("desconto_centavos") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("desconto_centavos") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("juntos") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("juntos") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("pago_centavos") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("pago_centavos") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("pago_em") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("pago_em") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("pago_meio") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("pago_meio") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("pago_por") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("pago_por") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("total_centavos") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("total_centavos") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "estado" public.estado_inscricao NOT NULL;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "preco_centavos" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "ordem_espera" bigint;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "promovido_em" timestamp WITH time zone;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "aceitar_ate" timestamp WITH time zone;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "cancelado_em" timestamp WITH time zone;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "cancelado_por" text;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_cancelado_por_check" CHECK ((cancelado_por = ANY (ARRAY['pessoa'::text, 'equipe'::text, 'prazo'::text])));

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_check1" CHECK (((estado <> 'lista_de_espera'::public.estado_inscricao) OR (ordem_espera IS NOT NULL)));

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_check" CHECK (((estado = 'cancelado'::public.estado_inscricao) = (cancelado_em IS NOT NULL)));

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_motivo_check" CHECK ((char_length(motivo) <= 300));

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_preco_centavos_check" CHECK ((preco_centavos >= 0));

CREATE INDEX inscricoes_ev_espera_idx ON public.inscricoes USING btree (evento_id, ordem_espera)
  WHERE (estado = 'lista_de_espera'::public.estado_inscricao);

CREATE INDEX inscricoes_ev_prazo_idx ON public.inscricoes USING btree (aceitar_ate)
  WHERE (aceitar_ate IS NOT NULL);

CREATE INDEX inscricoes_ev_tipo_idx ON public.inscricoes USING btree (tipo_id, estado);

CREATE UNIQUE INDEX inscricoes_uma_por_membro ON public.inscricoes USING btree (evento_id, membro_id)
  WHERE (estado <> 'cancelado'::public.estado_inscricao);

CREATE UNIQUE INDEX inscricoes_uma_por_pessoa ON public.inscricoes USING btree (evento_id, pessoa_chave)
  WHERE (estado <> 'cancelado'::public.estado_inscricao);

CREATE TRIGGER d_retirar_aviso
  AFTER UPDATE ON public.inscricoes
  FOR EACH ROW
  WHEN (((new.estado = 'lista_de_espera'::public.estado_inscricao) AND (old.promovido_em IS NOT NULL) AND (new.promovido_em IS NULL)))
  EXECUTE FUNCTION app.retirar_aviso_de_vaga();

COMMENT ON COLUMN "public"."inscricoes"."aceitar_ate" IS 'Until when the promoted place is to be accepted; null: nothing to accept.';

COMMENT ON COLUMN "public"."inscricoes"."cancelado_em" IS 'When it was cancelled.';

COMMENT ON COLUMN "public"."inscricoes"."cancelado_por" IS 'By whom: the person, the team, or because the time to accept passed.';

COMMENT ON COLUMN "public"."inscricoes"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."inscricoes"."estado" IS 'Where it stands.';

COMMENT ON COLUMN "public"."inscricoes"."motivo" IS 'Why.';

COMMENT ON COLUMN "public"."inscricoes"."ordem_espera" IS 'Place in the line: the lower, the sooner.';

COMMENT ON COLUMN "public"."inscricoes"."preco_centavos" IS 'Price of the type when it was sent.';

COMMENT ON COLUMN "public"."inscricoes"."promovido_em" IS 'When it came from the waiting list.';

COMMENT ON COLUMN "public"."inscricoes"."texto_busca" IS 'The name without accents, to search by.';

COMMENT ON COLUMN "public"."inscricoes"."updated_at" IS 'When the row last changed.';

REVOKE ALL ("aceitar_ate") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("aceitar_ate") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("cancelado_em") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("cancelado_em") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("cancelado_por") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("cancelado_por") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("estado") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("estado") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("motivo") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("motivo") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("ordem_espera") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("ordem_espera") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("preco_centavos") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("preco_centavos") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("promovido_em") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("promovido_em") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("texto_busca") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("texto_busca") ON TABLE "public"."inscricoes" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."inscricoes" TO "authenticated";

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "ingresso" text NOT NULL DEFAULT app.nova_chave();

ALTER TABLE "public"."inscricoes"
  ADD CONSTRAINT "inscricoes_ingresso_key" UNIQUE (ingresso);

COMMENT ON COLUMN "public"."inscricoes"."ingresso" IS 'What the QR of the ticket holds: random, no personal data. Handed out by functions only.';

CREATE INDEX inscricao_pedidos_evento_idx ON public.inscricao_pedidos USING btree (evento_id, telefone_chave);

CREATE INDEX inscricoes_ev_evento_idx ON public.inscricoes USING btree (evento_id, estado, texto_busca, id);

-- Places that were not accepted in time go to the next in line.
select cron.schedule('Prazos da lista de espera', '*/5 * * * *', $$select app.promover_todas()$$);
