-- Generated, then read: from the migrations up to 20261126194644 to the baseline.
SET local check_function_bodies = off;

REVOKE ALL ON TABLE "public"."celulas" FROM "authenticated";

DROP POLICY "redes: vê quem cuida do campus e quem supervisiona" ON "public"."redes";

DROP INDEX "public"."fornecedores_busca_idx";

DROP INDEX "public"."partidas_conta_competencia_idx";

ALTER TABLE "app"."testes_de_integracoes"
  DROP CONSTRAINT "testes_de_integracoes_servico_check";

DROP FUNCTION "app"."por_na_celula"(public.celulas, uuid, public.papel_na_celula);

DROP FUNCTION "public"."definir_participante"(uuid, uuid, public.papel_na_celula);

DROP FUNCTION "public"."entrar_na_celula"(uuid);

DROP FUNCTION "public"."salvar_celula"(text, text, text, smallint, time WITHOUT time zone, text, text, smallint, public.entrada_na_celula, text, uuid, uuid, uuid);

DROP FUNCTION "public"."transparencias_publicadas"(date);

CREATE TABLE "app"."conversa_bloqueios" (
  "membro_id"    uuid                     NOT NULL,
  "bloqueado_id" uuid                     NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "conversa_bloqueios_outra" CHECK ((membro_id <> bloqueado_id)),
  CONSTRAINT "conversa_bloqueios_pkey" PRIMARY KEY (membro_id, bloqueado_id)
);

ALTER TABLE "app"."conversa_bloqueios"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."conversa_pessoas" (
  "id"          uuid   NOT NULL DEFAULT gen_random_uuid(),
  "conversa_id" uuid   NOT NULL,
  "membro_id"   uuid   NOT NULL,
  "depois_de"   bigint NOT NULL,
  "ate"         bigint,
  "lida"        bigint NOT NULL,
  "avisada"     bigint,
  CONSTRAINT "conversa_pessoas_check" CHECK ((ate >= depois_de)),
  CONSTRAINT "conversa_pessoas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."conversa_pessoas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."conversas" (
  "id" uuid NOT NULL,
  CONSTRAINT "conversas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."conversas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."kids_na_tela" (
  "codigo_id"   uuid                     NOT NULL,
  "chave"       uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"      text                     NOT NULL,
  "sinal"       text                     NOT NULL,
  "chamada_em"  timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "ate"         timestamp with time zone NOT NULL DEFAULT (clock_timestamp() + '00:10:00'::interval),
  "atendida_em" timestamp with time zone,
  CONSTRAINT "kids_na_tela_chave_key" UNIQUE (chave),
  CONSTRAINT "kids_na_tela_pkey" PRIMARY KEY (codigo_id)
);

ALTER TABLE "app"."kids_na_tela"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."mapa" (
  "unico"      boolean                  NOT NULL DEFAULT true,
  "endereco"   text                     NOT NULL,
  "atribuicao" text                     NOT NULL,
  "updated_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "mapa_atribuicao_check" CHECK (((atribuicao = btrim(atribuicao)) AND ((char_length(atribuicao) >= 3) AND (char_length(atribuicao) <= 200)))),
  CONSTRAINT "mapa_pkey" PRIMARY KEY (unico),
  CONSTRAINT "mapa_unico_check" CHECK (unico)
);

ALTER TABLE "app"."mapa"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."mensagem_anexos" (
  "id"          uuid     NOT NULL,
  "mensagem_id" uuid     NOT NULL,
  "ordem"       smallint NOT NULL,
  CONSTRAINT "mensagem_anexos_mensagem_id_ordem_key" UNIQUE (mensagem_id, ordem),
  CONSTRAINT "mensagem_anexos_ordem_check" CHECK (((ordem >= 1) AND (ordem <= 10))),
  CONSTRAINT "mensagem_anexos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."mensagem_anexos"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."mensagem_denuncias" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "mensagem_id"   uuid,
  "conversa_id"   uuid,
  "membro_id"     uuid,
  "autor_id"      uuid,
  "campus"        text                     NOT NULL,
  "texto"         text                     NOT NULL,
  "versoes"       text[]                   NOT NULL DEFAULT '{}'::text[],
  "escrita_em"    timestamp with time zone NOT NULL,
  "motivo"        text                     NOT NULL,
  "resolvida_em"  timestamp with time zone,
  "resolvida_por" uuid,
  "created_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "mensagem_denuncias_motivo_check" CHECK (((motivo = btrim(motivo)) AND ((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)))),
  CONSTRAINT "mensagem_denuncias_pkey" PRIMARY KEY (id),
  CONSTRAINT "mensagem_denuncias_texto_check" CHECK ((char_length(texto) <= 4000))
);

ALTER TABLE "app"."mensagem_denuncias"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."mensagem_mencoes" (
  "mensagem_id" uuid NOT NULL,
  "membro_id"   uuid NOT NULL,
  CONSTRAINT "mensagem_mencoes_pkey" PRIMARY KEY (mensagem_id, membro_id)
);

ALTER TABLE "app"."mensagem_mencoes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."mensagem_reacoes" (
  "mensagem_id" uuid NOT NULL,
  "membro_id"   uuid NOT NULL,
  CONSTRAINT "mensagem_reacoes_pkey" PRIMARY KEY (mensagem_id, membro_id)
);

ALTER TABLE "app"."mensagem_reacoes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."mensagens" (
  "id"          uuid                     NOT NULL,
  "conversa_id" uuid                     NOT NULL,
  "ordem"       bigint                   NOT NULL,
  "autor_id"    uuid,
  "texto"       text                     NOT NULL,
  "resposta_id" uuid,
  "versoes"     text[]                   NOT NULL DEFAULT '{}'::text[],
  "editada_em"  timestamp with time zone,
  "apagada_em"  timestamp with time zone,
  "apagada_por" uuid,
  "created_at"  timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "mensagens_conversa_id_ordem_key" UNIQUE (conversa_id, ordem),
  CONSTRAINT "mensagens_pkey" PRIMARY KEY (id),
  CONSTRAINT "mensagens_texto_check" CHECK ((char_length(texto) <= 4000))
);

ALTER TABLE "app"."mensagens"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."projecao_ajustes" (
  "campus"       text    NOT NULL,
  "kids_sozinho" boolean NOT NULL DEFAULT false,
  CONSTRAINT "projecao_ajustes_pkey" PRIMARY KEY (campus)
);

ALTER TABLE "app"."projecao_ajustes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."projecao_botoeiras" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"       text                     NOT NULL,
  "nome"         text                     NOT NULL,
  "segredo"      bytea                    NOT NULL,
  "criada_em"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "vista_em"     timestamp with time zone,
  "desligada_em" timestamp with time zone,
  "desde"        timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "pedidos"      smallint                 NOT NULL DEFAULT 0,
  CONSTRAINT "projecao_botoeiras_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 60)))),
  CONSTRAINT "projecao_botoeiras_pkey" PRIMARY KEY (id),
  CONSTRAINT "projecao_botoeiras_segredo_key" UNIQUE (segredo)
);

ALTER TABLE "app"."projecao_botoeiras"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."projecao_convites" (
  "sessao_id" uuid NOT NULL
);

ALTER TABLE "app"."projecao_convites"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."projecao_passagens" (
  "sessao_id" uuid                     NOT NULL,
  "chave"     uuid                     NOT NULL,
  "numero"    smallint                 NOT NULL,
  "texto"     text                     NOT NULL,
  "pedida_em" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "aceita"    boolean,
  CONSTRAINT "projecao_passagens_pkey" PRIMARY KEY (sessao_id, chave),
  CONSTRAINT "projecao_passagens_texto_check" CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 60)))
);

ALTER TABLE "app"."projecao_passagens"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."projecao_programas" (
  "sessao_id" uuid  NOT NULL,
  "programa"  jsonb NOT NULL,
  CONSTRAINT "projecao_programas_pkey" PRIMARY KEY (sessao_id),
  CONSTRAINT "projecao_programas_programa_check" CHECK (((jsonb_typeof(programa) = 'object'::text) AND (pg_column_size(programa) < 4000000)))
);

ALTER TABLE "app"."projecao_programas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."projecao_remotos" (
  "sessao_id" uuid     NOT NULL,
  "numero"    smallint NOT NULL,
  CONSTRAINT "projecao_remotos_pkey" PRIMARY KEY (sessao_id, numero)
);

ALTER TABLE "app"."projecao_remotos"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."sinais_das_telas" (
  "tela_id"  uuid                     NOT NULL,
  "visto_em" timestamp with time zone NOT NULL,
  "sinal"    jsonb                    NOT NULL,
  CONSTRAINT "sinais_das_telas_pkey" PRIMARY KEY (tela_id)
);

ALTER TABLE "app"."sinais_das_telas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."apresentacao_midias" (
  "apresentacao_id" uuid NOT NULL,
  "midia_id"        uuid NOT NULL,
  CONSTRAINT "apresentacao_midias_pkey" PRIMARY KEY (apresentacao_id, midia_id)
);

ALTER TABLE "public"."apresentacao_midias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."apresentacao_midias" FROM "anon";

CREATE TABLE "public"."apresentacoes" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"        text                     NOT NULL,
  "aviso"       boolean                  NOT NULL DEFAULT false,
  "ate"         date,
  "slides"      jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "tema_id"     uuid,
  CONSTRAINT "apresentacoes_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 120)))),
  CONSTRAINT "apresentacoes_pkey" PRIMARY KEY (id),
  CONSTRAINT "apresentacoes_slides_check" CHECK (((jsonb_typeof(slides) = 'array'::text) AND (pg_column_size(slides) < 1000000))),
  "texto_busca" text                     GENERATED ALWAYS AS (app.normalizar(nome)) STORED,
  "versao"      integer                  NOT NULL DEFAULT 1,
  "created_at"  timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE "public"."apresentacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."apresentacoes" FROM "anon";

CREATE TABLE "public"."atendimento_horarios" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "pastor_id"  uuid                     NOT NULL,
  "inicio"     timestamp with time zone NOT NULL,
  "minutos"    smallint                 NOT NULL,
  "local"      text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "atendimento_horarios_local_check" CHECK (((local = btrim(local)) AND ((char_length(local) >= 3) AND (char_length(local) <= 120)))),
  CONSTRAINT "atendimento_horarios_minutos_check" CHECK (((minutos >= 15) AND (minutos <= 180))),
  CONSTRAINT "atendimento_horarios_pastor_id_inicio_key" UNIQUE (pastor_id, inicio),
  CONSTRAINT "atendimento_horarios_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."atendimento_horarios"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."atendimento_horarios" FROM "anon", "authenticated", "service_role";

CREATE TABLE "public"."atendimento_ofertas" (
  "atendimento_id" uuid NOT NULL,
  "horario_id"     uuid NOT NULL,
  CONSTRAINT "atendimento_ofertas_pkey" PRIMARY KEY (atendimento_id, horario_id)
);

ALTER TABLE "public"."atendimento_ofertas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."atendimento_ofertas" FROM "anon", "authenticated", "service_role";

CREATE TABLE "public"."atendimentos" (
  "id"      uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "assunto" text NOT NULL,
  CONSTRAINT "atendimentos_assunto_check" CHECK (((assunto = btrim(assunto)) AND ((char_length(assunto) >= 3) AND (char_length(assunto) <= 1000)))),
  CONSTRAINT "atendimentos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."atendimentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."atendimentos" FROM "anon", "authenticated", "service_role";

CREATE TABLE "public"."biblia_versiculos" (
  "biblia_id" uuid     NOT NULL,
  "livro"     smallint NOT NULL,
  "capitulo"  smallint NOT NULL,
  "versiculo" smallint NOT NULL,
  "texto"     text     NOT NULL,
  CONSTRAINT "biblia_versiculos_capitulo_check" CHECK (((capitulo >= 1) AND (capitulo <= 150))),
  CONSTRAINT "biblia_versiculos_livro_check" CHECK (((livro >= 1) AND (livro <= 66))),
  CONSTRAINT "biblia_versiculos_pkey" PRIMARY KEY (biblia_id, livro, capitulo, versiculo),
  CONSTRAINT "biblia_versiculos_texto_check" CHECK ((char_length(texto) <= 2000)),
  CONSTRAINT "biblia_versiculos_versiculo_check" CHECK (((versiculo >= 1) AND (versiculo <= 176)))
);

ALTER TABLE "public"."biblia_versiculos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."biblia_versiculos" FROM "anon";

CREATE TABLE "public"."biblias" (
  "id"      uuid NOT NULL DEFAULT gen_random_uuid(),
  "sigla"   text NOT NULL,
  "nome"    text NOT NULL,
  "idioma"  text NOT NULL DEFAULT 'pt'::text,
  "credito" text,
  CONSTRAINT "biblias_credito_check" CHECK ((char_length(credito) <= 500)),
  CONSTRAINT "biblias_idioma_check" CHECK ((idioma ~ '^[a-z]{2,3}$'::text)),
  CONSTRAINT "biblias_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 120)))),
  CONSTRAINT "biblias_pkey" PRIMARY KEY (id),
  CONSTRAINT "biblias_sigla_check" CHECK ((sigla ~ '^[A-Za-z0-9-]{2,12}$'::text))
);

ALTER TABLE "public"."biblias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."biblias" FROM "anon";

CREATE TABLE "public"."celula_multiplicacao_pessoas" (
  "multiplicacao_id" uuid NOT NULL,
  "membro_id"        uuid NOT NULL,
  CONSTRAINT "celula_multiplicacao_pessoas_pkey" PRIMARY KEY (multiplicacao_id, membro_id)
);

ALTER TABLE "public"."celula_multiplicacao_pessoas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celula_multiplicacao_pessoas" FROM "anon";

CREATE TABLE "public"."celula_multiplicacoes" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "celula_id"     uuid                     NOT NULL,
  "prevista_para" date                     NOT NULL,
  "lider_id"      uuid,
  "filha_id"      uuid,
  "feita_em"      date,
  "cancelada_em"  timestamp with time zone,
  "created_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "celula_multiplicacoes_fim" CHECK ((num_nonnulls(feita_em, cancelada_em) < 2)),
  CONSTRAINT "celula_multiplicacoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."celula_multiplicacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celula_multiplicacoes" FROM "anon";

CREATE TABLE "public"."comentarios" (
  "id"            uuid                     NOT NULL,
  "publicacao_id" uuid                     NOT NULL,
  "autor_id"      uuid                     NOT NULL,
  "texto"         text                     NOT NULL,
  "apagado_em"    timestamp with time zone,
  "apagado_por"   uuid,
  "oculto_em"     timestamp with time zone,
  "conferido_em"  timestamp with time zone,
  "created_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "comentarios_pkey" PRIMARY KEY (id),
  CONSTRAINT "comentarios_texto_check" CHECK (((texto = btrim(texto)) AND ((char_length(texto) >= 1) AND (char_length(texto) <= 1000))))
);

ALTER TABLE "public"."comentarios"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."comentarios" FROM "anon";

CREATE TABLE "public"."entregas_de_papeis" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "entregas_de_papeis_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."entregas_de_papeis"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."entregas_de_papeis" FROM "anon", "authenticated";

CREATE TABLE "public"."escolhas_de_convivio" (
  "membro_id" uuid NOT NULL,
  CONSTRAINT "escolhas_de_convivio_pkey" PRIMARY KEY (membro_id)
);

ALTER TABLE "public"."escolhas_de_convivio"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escolhas_de_convivio" FROM "anon", "authenticated";

CREATE TABLE "public"."feed_denuncias" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "publicacao_id" uuid,
  "comentario_id" uuid,
  "membro_id"     uuid                     NOT NULL,
  "motivo"        text                     NOT NULL,
  "resolvida_em"  timestamp with time zone,
  "created_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "feed_denuncias_de_um" CHECK ((num_nonnulls(publicacao_id, comentario_id) = 1)),
  CONSTRAINT "feed_denuncias_motivo_check" CHECK (((motivo = btrim(motivo)) AND ((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)))),
  CONSTRAINT "feed_denuncias_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."feed_denuncias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."feed_denuncias" FROM "anon";

CREATE TABLE "public"."feed_regras" (
  "id"        boolean  NOT NULL DEFAULT true,
  "denuncias" smallint NOT NULL DEFAULT 3,
  "palavras"  text[]   NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT "feed_regras_denuncias_check" CHECK (((denuncias >= 1) AND (denuncias <= 20))),
  CONSTRAINT "feed_regras_id_check" CHECK (id),
  CONSTRAINT "feed_regras_palavras_check" CHECK ((cardinality(palavras) <= 200)),
  CONSTRAINT "feed_regras_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."feed_regras"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."feed_regras" FROM "anon";

CREATE TABLE "public"."feed_suspensoes" (
  "membro_id"  uuid                     NOT NULL,
  "fim"        date                     NOT NULL,
  "motivo"     text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "feed_suspensoes_motivo_check" CHECK (((motivo = btrim(motivo)) AND ((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)))),
  CONSTRAINT "feed_suspensoes_pkey" PRIMARY KEY (membro_id)
);

ALTER TABLE "public"."feed_suspensoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."feed_suspensoes" FROM "anon";

CREATE TABLE "public"."midias" (
  "id"   uuid NOT NULL DEFAULT gen_random_uuid(),
  "nome" text NOT NULL,
  CONSTRAINT "midias_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 200)))),
  CONSTRAINT "midias_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."midias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."midias" FROM "anon";

CREATE TABLE "public"."musica_arranjos" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "musica_id"  uuid                     NOT NULL,
  "nome"       text                     NOT NULL,
  "sequencia"  text[]                   NOT NULL,
  "tom"        text,
  "padrao"     boolean                  NOT NULL DEFAULT false,
  "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "musica_arranjos_musica_id_nome_key" UNIQUE (musica_id, nome) DEFERRABLE,
  CONSTRAINT "musica_arranjos_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 80)))),
  CONSTRAINT "musica_arranjos_pkey" PRIMARY KEY (id),
  CONSTRAINT "musica_arranjos_sequencia_check" CHECK ((cardinality(sequencia) <= 200)),
  CONSTRAINT "musica_arranjos_tom_check" CHECK ((tom ~ '^[A-G][#b]?m?$'::text))
);

ALTER TABLE "public"."musica_arranjos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."musica_arranjos" FROM "anon";

CREATE TABLE "public"."musica_lotes" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "tipo"        text                     NOT NULL,
  "nome"        text                     NOT NULL,
  "desfeito_em" timestamp with time zone,
  "created_at"  timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "musica_lotes_nome_check" CHECK (((char_length(nome) >= 1) AND (char_length(nome) <= 300))),
  CONSTRAINT "musica_lotes_pkey" PRIMARY KEY (id),
  CONSTRAINT "musica_lotes_tipo_check" CHECK ((tipo = ANY (ARRAY['importacao'::text, 'troca'::text]))),
  "autor"       uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."musica_lotes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."musica_lotes" FROM "anon";

CREATE TABLE "public"."musica_usos" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "musica_id"     uuid                     NOT NULL,
  "dia"           date                     NOT NULL,
  "campus"        text                     NOT NULL,
  "ocorrencia_id" text,
  "tom"           text,
  "created_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "musica_usos_musica_id_campus_dia_ocorrencia_id_key" UNIQUE NULLS NOT DISTINCT (musica_id, campus, dia, ocorrencia_id),
  CONSTRAINT "musica_usos_pkey" PRIMARY KEY (id),
  CONSTRAINT "musica_usos_tom_check" CHECK ((tom ~ '^[A-G][#b]?m?$'::text))
);

ALTER TABLE "public"."musica_usos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."musica_usos" FROM "anon";

CREATE TABLE "public"."musica_versoes" (
  "musica_id"  uuid                     NOT NULL,
  "versao"     integer                  NOT NULL,
  "dados"      jsonb                    NOT NULL,
  "lote_id"    uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "musica_versoes_pkey" PRIMARY KEY (musica_id, versao),
  "autor"      uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."musica_versoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."musica_versoes" FROM "anon";

CREATE TABLE "public"."musicas" (
  "id"               uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "titulo"           text                     NOT NULL,
  "outros_titulos"   text[]                   NOT NULL DEFAULT '{}'::text[],
  "autores"          text[]                   NOT NULL DEFAULT '{}'::text[],
  "ccli"             text,
  "copyright"        text,
  "tom"              text,
  "bpm"              smallint,
  "compasso"         text,
  "tags"             text[]                   NOT NULL DEFAULT '{}'::text[],
  "grupos"           jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "linhas_por_slide" smallint                 NOT NULL DEFAULT 2,
  "tema_id"          uuid,
  "versao"           integer                  NOT NULL DEFAULT 1,
  "arquivada_em"     timestamp with time zone,
  "ultimo_uso"       date,
  "texto_busca"      text                     NOT NULL DEFAULT ''::text,
  "chave_titulo"     text                     NOT NULL DEFAULT ''::text,
  "chave_inicio"     text                     NOT NULL DEFAULT ''::text,
  "created_at"       timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "updated_at"       timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "musicas_autores_check" CHECK ((cardinality(autores) <= 30)),
  CONSTRAINT "musicas_bpm_check" CHECK (((bpm >= 20) AND (bpm <= 300))),
  CONSTRAINT "musicas_ccli_check" CHECK ((ccli ~ '^[0-9]{1,12}$'::text)),
  CONSTRAINT "musicas_compasso_check" CHECK ((compasso ~ '^[0-9]{1,2}/[0-9]{1,2}$'::text)),
  CONSTRAINT "musicas_copyright_check" CHECK ((char_length(copyright) <= 300)),
  CONSTRAINT "musicas_linhas_por_slide_check" CHECK (((linhas_por_slide >= 1) AND (linhas_por_slide <= 12))),
  CONSTRAINT "musicas_outros_titulos_check" CHECK ((cardinality(outros_titulos) <= 20)),
  CONSTRAINT "musicas_pkey" PRIMARY KEY (id),
  CONSTRAINT "musicas_tags_check" CHECK ((cardinality(tags) <= 30)),
  CONSTRAINT "musicas_titulo_check" CHECK (((titulo = btrim(titulo)) AND ((char_length(titulo) >= 1) AND (char_length(titulo) <= 200)))),
  CONSTRAINT "musicas_tom_check" CHECK ((tom ~ '^[A-G][#b]?m?$'::text))
);

ALTER TABLE "public"."musicas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."musicas" FROM "anon";

CREATE TABLE "public"."oracao_denuncias" (
  "pedido_id"    uuid                     NOT NULL,
  "user_id"      uuid                     NOT NULL,
  "motivo"       text                     NOT NULL,
  "resolvida_em" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "oracao_denuncias_motivo_check" CHECK (((motivo = btrim(motivo)) AND ((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)))),
  CONSTRAINT "oracao_denuncias_pkey" PRIMARY KEY (pedido_id, user_id)
);

ALTER TABLE "public"."oracao_denuncias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."oracao_denuncias" FROM "anon", "authenticated", "service_role";

CREATE TABLE "public"."oracoes_feitas" (
  "pedido_id" uuid NOT NULL,
  "user_id"   uuid NOT NULL,
  "dia"       date NOT NULL,
  CONSTRAINT "oracoes_feitas_pkey" PRIMARY KEY (pedido_id, user_id, dia)
);

ALTER TABLE "public"."oracoes_feitas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."oracoes_feitas" FROM "anon", "authenticated", "service_role";

CREATE TABLE "public"."pedidos_de_oracao" (
  "id"      uuid NOT NULL,
  "user_id" uuid NOT NULL,
  CONSTRAINT "pedidos_de_oracao_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."pedidos_de_oracao"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pedidos_de_oracao" FROM "anon", "authenticated", "service_role";

CREATE TABLE "public"."projecao_sessoes" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"       text                     NOT NULL,
  "mandato"      bigint                   NOT NULL DEFAULT 0,
  "aparelho"     text                     NOT NULL DEFAULT ''::text,
  "seq"          bigint                   NOT NULL DEFAULT 0,
  "estado"       jsonb,
  "salva_em"     timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "encerrada_em" timestamp with time zone,
  "publico"      text                     NOT NULL DEFAULT encode(extensions.gen_random_bytes(20), 'hex'::text),
  "created_at"   timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "projecao_sessoes_aparelho_check" CHECK (((aparelho = ''::text) OR (aparelho ~ ('^[0-9a-z-]{8,40}$'::text COLLATE "C")))),
  CONSTRAINT "projecao_sessoes_estado_check" CHECK (((jsonb_typeof(estado) = 'object'::text) AND (pg_column_size(estado) < 300000))),
  CONSTRAINT "projecao_sessoes_mandato_check" CHECK ((mandato >= 0)),
  CONSTRAINT "projecao_sessoes_pkey" PRIMARY KEY (id),
  CONSTRAINT "projecao_sessoes_publico_key" UNIQUE (publico),
  CONSTRAINT "projecao_sessoes_seq_check" CHECK ((seq >= 0))
);

ALTER TABLE "public"."projecao_sessoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."projecao_sessoes" FROM "anon";

CREATE TABLE "public"."publicacao_fotos" (
  "id"            uuid     NOT NULL DEFAULT gen_random_uuid(),
  "publicacao_id" uuid     NOT NULL,
  "ordem"         smallint NOT NULL,
  "caminho"       text     NOT NULL,
  "largura"       integer  NOT NULL,
  "altura"        integer  NOT NULL,
  "descricao"     text,
  CONSTRAINT "publicacao_fotos_altura_check" CHECK (((altura >= 1) AND (altura <= 8192))),
  CONSTRAINT "publicacao_fotos_caminho_check" CHECK ((caminho ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'::text)),
  CONSTRAINT "publicacao_fotos_caminho_key" UNIQUE (caminho),
  CONSTRAINT "publicacao_fotos_descricao_check" CHECK ((char_length(descricao) <= 300)),
  CONSTRAINT "publicacao_fotos_largura_check" CHECK (((largura >= 1) AND (largura <= 8192))),
  CONSTRAINT "publicacao_fotos_ordem_check" CHECK (((ordem >= 1) AND (ordem <= 10))),
  CONSTRAINT "publicacao_fotos_pkey" PRIMARY KEY (id),
  CONSTRAINT "publicacao_fotos_publicacao_id_ordem_key" UNIQUE (publicacao_id, ordem)
);

ALTER TABLE "public"."publicacao_fotos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."publicacao_fotos" FROM "anon";

CREATE TABLE "public"."publicacao_reacoes" (
  "publicacao_id" uuid NOT NULL,
  "membro_id"     uuid NOT NULL,
  CONSTRAINT "publicacao_reacoes_pkey" PRIMARY KEY (publicacao_id, membro_id)
);

ALTER TABLE "public"."publicacao_reacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."publicacao_reacoes" FROM "anon";

CREATE TABLE "public"."publicacoes" (
  "id"       uuid NOT NULL,
  "autor_id" uuid NOT NULL,
  "campus"   text NOT NULL,
  CONSTRAINT "publicacoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."publicacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."publicacoes" FROM "anon";

CREATE TABLE "public"."roteiro_itens" (
  "id"         uuid    NOT NULL DEFAULT gen_random_uuid(),
  "roteiro_id" uuid    NOT NULL,
  "posicao"    numeric NOT NULL,
  CONSTRAINT "roteiro_itens_pkey" PRIMARY KEY (id),
  CONSTRAINT "roteiro_itens_roteiro_id_posicao_key" UNIQUE (roteiro_id, posicao) DEFERRABLE INITIALLY DEFERRED
);

ALTER TABLE "public"."roteiro_itens"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."roteiro_itens" FROM "anon";

CREATE TABLE "public"."roteiros" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "ocorrencia_id" text,
  "nome"          text                     NOT NULL,
  "inicio"        timestamp with time zone,
  "versao"        integer                  NOT NULL DEFAULT 1,
  "created_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "updated_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "roteiros_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 120)))),
  CONSTRAINT "roteiros_ocorrencia_id_key" UNIQUE (ocorrencia_id),
  CONSTRAINT "roteiros_pkey" PRIMARY KEY (id),
  "campus"        text                     NOT NULL DEFAULT app.campus_padrao()
);

ALTER TABLE "public"."roteiros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."roteiros" FROM "anon";

CREATE TABLE "public"."telas" (
  "id"     uuid NOT NULL DEFAULT gen_random_uuid(),
  "campus" text NOT NULL,
  "nome"   text NOT NULL,
  CONSTRAINT "telas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 60)))),
  CONSTRAINT "telas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."telas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."telas" FROM "anon";

CREATE TABLE "public"."temas" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"       text                     NOT NULL,
  "para"       text                     NOT NULL,
  "aparencia"  jsonb                    NOT NULL,
  "midia_id"   uuid,
  "padrao"     boolean                  NOT NULL DEFAULT false,
  "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "temas_aparencia_check" CHECK (((jsonb_typeof(aparencia) = 'object'::text) AND (pg_column_size(aparencia) < 8000))),
  CONSTRAINT "temas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 80)))),
  CONSTRAINT "temas_para_check" CHECK ((para = ANY (ARRAY['tudo'::text, 'musica'::text, 'biblia'::text, 'aviso'::text]))),
  CONSTRAINT "temas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."temas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."temas" FROM "anon";

ALTER TABLE "public"."campi"
  ADD COLUMN "latitude" numeric(7,5);

ALTER TABLE "public"."campi"
  ADD COLUMN "longitude" numeric(8,5);

ALTER TABLE "public"."celulas"
  ADD COLUMN "mae_id" uuid;

ALTER TABLE "public"."celulas"
  ADD COLUMN "temporada_inicio" date;

ALTER TABLE "public"."celulas"
  ADD COLUMN "temporada_fim" date;

ALTER TABLE "public"."celulas"
  ADD COLUMN "supervisor_id" uuid;

ALTER TABLE "public"."celulas"
  ADD COLUMN "cep_inicio" text;

ALTER TABLE "public"."celulas"
  ADD COLUMN "latitude" numeric(4,2);

ALTER TABLE "public"."celulas"
  ADD COLUMN "longitude" numeric(5,2);

ALTER TABLE "public"."redes"
  ADD COLUMN "coordenador_id" uuid;

CREATE TYPE "app"."leitor_da_oracao" AS (
  "le"        boolean,
  "conta"     uuid,
  "celulas"   uuid[],
  "cuido"     uuid[],
  "pastoreia" text[],
  "modera"    text[],
  "hoje"      date
);

CREATE TYPE "app"."leitor_do_convivio" AS (
  "le"           boolean,
  "membro"       uuid,
  "campus"       text,
  "companheiros" uuid[],
  "hoje"         date
);

CREATE TYPE "app"."leitor_do_feed" AS (
  "le"          boolean,
  "membro"      uuid,
  "campi"       text[],
  "ministerios" uuid[],
  "celulas"     uuid[],
  "modera"      text[],
  "papeis"      text[]
);

CREATE TYPE "app"."vista_do_convivio" AS (
  "membro_id"   uuid,
  "menor"       boolean,
  "perto"       boolean,
  "foto"        boolean,
  "telefone"    boolean,
  "email"       boolean,
  "bairro"      boolean,
  "aniversario" boolean,
  "familia"     boolean
);

CREATE TYPE "public"."acompanhar_culto" AS ENUM (
  'nao',
  'passagens',
  'tudo'
);

ALTER TABLE "app"."projecao_ajustes"
  ADD COLUMN "acompanhar" public.acompanhar_culto NOT NULL DEFAULT 'nao'::public.acompanhar_culto;

CREATE TYPE "public"."aniversario_do_convivio" AS (
  "membro_id" uuid,
  "nome"      text,
  "chamado"   text,
  "campus"    text,
  "foto"      text,
  "telefone"  text,
  "dia"       date
);

CREATE TYPE "public"."avisos_da_conversa" AS ENUM (
  'todas',
  'mencoes',
  'nenhuma'
);

ALTER TABLE "app"."conversa_pessoas"
  ADD COLUMN "avisos" public.avisos_da_conversa NOT NULL DEFAULT 'todas'::public.avisos_da_conversa;

ALTER TABLE "app"."conversa_pessoas"
  ADD COLUMN "saiu_em" timestamp WITH time zone;

ALTER TABLE "app"."conversa_pessoas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."biblia_estado" AS ENUM (
  'importando',
  'pronta',
  'removida'
);

ALTER TABLE "public"."biblias"
  ADD COLUMN "estado" public.biblia_estado NOT NULL DEFAULT 'pronta'::public.biblia_estado;

ALTER TABLE "public"."biblias"
  ADD COLUMN "versiculos" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."biblias"
  ADD COLUMN "padrao" smallint;

ALTER TABLE "public"."biblias"
  ADD COLUMN "mudou_em" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."biblias"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."cartao_do_feed" AS ENUM (
  'aviso',
  'versiculo',
  'evento',
  'testemunho'
);

CREATE TYPE "public"."caso_de_oracao" AS (
  "pedido_id"  uuid,
  "autor"      text,
  "texto"      text,
  "testemunho" text,
  "escondido"  boolean,
  "motivos"    text[],
  "desde"      timestamp WITH time zone
);

CREATE TYPE "public"."caso_do_feed" AS (
  "publicacao_id" uuid,
  "comentario_id" uuid,
  "autor_id"      uuid,
  "autor"         text,
  "campus"        text,
  "texto"         text,
  "escondido"     boolean,
  "motivos"       text[],
  "desde"         timestamp WITH time zone
);

CREATE TYPE "public"."celula_na_arvore" AS (
  "id"           uuid,
  "mae_id"       uuid,
  "nome"         text,
  "campus"       text,
  "lideres"      text[],
  "pessoas"      integer,
  "desde"        date,
  "encerrada_em" date
);

CREATE TYPE "public"."comentario_do_feed" AS (
  "id"         uuid,
  "autor"      text,
  "autor_foto" text,
  "texto"      text,
  "created_at" timestamp WITH time zone,
  "meu"        boolean,
  "apago"      boolean,
  "escondido"  boolean
);

CREATE TYPE "public"."culto_a_preparar" AS (
  "ocorrencia_id"   text,
  "nome"            text,
  "campus"          text,
  "inicio"          timestamp WITH time zone,
  "roteiro_id"      uuid,
  "itens"           integer,
  "minutos"         numeric,
  "sem_musica"      integer,
  "sem_conteudo"    integer,
  "anterior_id"     uuid,
  "anterior_inicio" timestamp WITH time zone
);

CREATE TYPE "public"."denuncia_de_mensagem" AS (
  "id"         uuid,
  "autor_id"   uuid,
  "autor"      text,
  "quem"       text,
  "conversa"   text,
  "texto"      text,
  "versoes"    text[],
  "escrita_em" timestamp WITH time zone,
  "motivo"     text,
  "desde"      timestamp WITH time zone,
  "menores"    boolean,
  "anexos"     jsonb
);

CREATE TYPE "public"."entrada_por_culto" AS (
  "contagem_id"    uuid,
  "dia"            date,
  "culto"          text,
  "campus"         text,
  "estado"         public.estado_contagem,
  "total_centavos" bigint,
  "fundos"         jsonb,
  "formas"         jsonb
);

CREATE TYPE "public"."estado_da_oracao" AS ENUM (
  'aberto',
  'respondido',
  'arquivado'
);

CREATE TYPE "public"."estado_do_atendimento" AS ENUM (
  'pedido',
  'oferecido',
  'marcado',
  'concluido',
  'cancelado'
);

ALTER TABLE "public"."atendimentos"
  ADD COLUMN "estado" public.estado_do_atendimento NOT NULL DEFAULT 'pedido'::public.estado_do_atendimento;

ALTER TABLE "public"."atendimentos"
  ADD COLUMN "pastor_id" uuid;

ALTER TABLE "public"."atendimentos"
  ADD COLUMN "horario_id" uuid;

ALTER TABLE "public"."atendimentos"
  ADD COLUMN "lembrado_em" timestamp WITH time zone;

ALTER TABLE "public"."atendimentos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."atendimentos"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."atendimento_do_pastor" AS (
  "id"              uuid,
  "nome"            text,
  "foto"            text,
  "telefone"        text,
  "campus"          text,
  "menor"           boolean,
  "sem_responsavel" boolean,
  "assunto"         text,
  "estado"          public.estado_do_atendimento,
  "meu"             boolean,
  "inicio"          timestamp WITH time zone,
  "minutos"         smallint,
  "local"           text,
  "oferecidos"      integer,
  "created_at"      timestamp WITH time zone
);

CREATE TYPE "public"."estado_do_testemunho" AS ENUM (
  'pendente',
  'aprovado',
  'recusado'
);

ALTER TYPE "public"."fila" ADD VALUE 'comunidade' AFTER 'financas';


SET local check_function_bodies = off;

CREATE TYPE "public"."idades_das_celulas" AS (
  "faixa"   smallint,
  "ate"     smallint,
  "pessoas" integer,
  "novas"   integer
);

CREATE TYPE "public"."mensagem_encontrada" AS (
  "id"          uuid,
  "conversa_id" uuid,
  "ordem"       bigint,
  "conversa"    text,
  "autor"       text,
  "texto"       text,
  "created_at"  timestamp WITH time zone
);

CREATE TYPE "public"."meu_atendimento" AS (
  "id"         uuid,
  "assunto"    text,
  "estado"     public.estado_do_atendimento,
  "pastor"     text,
  "inicio"     timestamp WITH time zone,
  "minutos"    smallint,
  "local"      text,
  "ofertas"    jsonb,
  "created_at" timestamp WITH time zone
);

CREATE TYPE "public"."midia_tipo" AS ENUM (
  'imagem',
  'video',
  'audio',
  'documento'
);

ALTER TABLE "public"."midias"
  ADD COLUMN "tipo" public.midia_tipo NOT NULL;

ALTER TABLE "public"."midias"
  ADD COLUMN "caminho" text NOT NULL;

ALTER TABLE "public"."midias"
  ADD COLUMN "mime" text NOT NULL;

ALTER TABLE "public"."midias"
  ADD COLUMN "tamanho" bigint NOT NULL;

ALTER TABLE "public"."midias"
  ADD COLUMN "largura" integer;

ALTER TABLE "public"."midias"
  ADD COLUMN "altura" integer;

ALTER TABLE "public"."midias"
  ADD COLUMN "duracao_ms" integer;

ALTER TABLE "public"."midias"
  ADD COLUMN "descricao" text;

CREATE TYPE "public"."modo_da_conversa" AS ENUM (
  'aberta',
  'lideranca',
  'respostas'
);

CREATE TYPE "public"."musica_achada" AS (
  "id"           uuid,
  "titulo"       text,
  "autores"      text[],
  "tom"          text,
  "bpm"          smallint,
  "tags"         text[],
  "ultimo_uso"   date,
  "arquivada_em" timestamp WITH time zone,
  "trecho"       text
);

CREATE TYPE "public"."papel_de_contribuicao" AS ENUM (
  'recibo',
  'informe'
);

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "papel" public.papel_de_contribuicao NOT NULL;

CREATE TYPE "public"."passos_de_quem_chega" AS (
  "novo"     boolean,
  "celula"   boolean,
  "oracao"   boolean,
  "mostra"   boolean,
  "conversa" boolean
);

CREATE TYPE "public"."pessoa_bloqueada" AS (
  "membro_id" uuid,
  "nome"      text,
  "foto"      text,
  "desde"     timestamp WITH time zone
);

CREATE TYPE "public"."pessoa_do_convivio" AS (
  "id"       uuid,
  "nome"     text,
  "campus"   text,
  "do_grupo" boolean,
  "foto"     text,
  "telefone" text,
  "email"    text,
  "bairro"   text,
  "dia"      smallint,
  "mes"      smallint,
  "familia"  text,
  "parentes" text[],
  "cursor"   jsonb
);

CREATE TYPE "public"."pessoa_para_conversar" AS (
  "membro_id"  uuid,
  "nome"       text,
  "foto"       text,
  "com_adulto" boolean
);

CREATE TYPE "public"."publico_da_oracao" AS ENUM (
  'igreja',
  'celula',
  'pastores'
);

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "publico" public.publico_da_oracao NOT NULL;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "celula_id" uuid;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "texto" text NOT NULL;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "anonimo" boolean NOT NULL;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "fim" date NOT NULL;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "estado" public.estado_da_oracao NOT NULL DEFAULT 'aberto'::public.estado_da_oracao;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "respondido_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "testemunho" text;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "testemunho_estado" public.estado_do_testemunho;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "perguntado_para" date;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "cuidado_por" uuid;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "cuidado_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "oculto_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "conferido_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "retirado_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "moderado_por" uuid;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."pedidos_de_oracao"
  ADD COLUMN "publicacao_id" uuid;

CREATE TYPE "public"."pedido_de_oracao_visto" AS (
  "id"                uuid,
  "autor"             text,
  "autor_foto"        text,
  "anonimo"           boolean,
  "publico"           public.publico_da_oracao,
  "onde"              text,
  "texto"             text,
  "created_at"        timestamp WITH time zone,
  "fim"               date,
  "estado"            public.estado_da_oracao,
  "testemunho"        text,
  "testemunho_estado" public.estado_do_testemunho,
  "oraram"            integer,
  "orei_hoje"         boolean,
  "meu"               boolean,
  "terminou"          boolean,
  "escondido"         boolean,
  "retirado"          boolean,
  "cuidado_por"       text,
  "cuido"             boolean,
  "leva"              boolean,
  "publicacao_id"     uuid
);

CREATE TYPE "public"."publico_de_oracao_possivel" AS (
  "publico" public.publico_da_oracao,
  "id"      uuid,
  "nome"    text,
  "anonimo" boolean
);

CREATE TYPE "public"."publico_do_feed" AS ENUM (
  'igreja',
  'campus',
  'ministerio',
  'celula',
  'papel'
);

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "publico" public.publico_do_feed NOT NULL;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "ministerio_id" uuid;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "celula_id" uuid;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "papel" public.papel;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "em_todos_os_campi" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "texto" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "video" text;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "fixada_ate" timestamp WITH time zone;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "editada_em" timestamp WITH time zone;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "apagada_em" timestamp WITH time zone;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "apagada_por" uuid;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "oculta_em" timestamp WITH time zone;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "conferida_em" timestamp WITH time zone;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "cartao" public.cartao_do_feed;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "evento" text;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "citacao" text;

ALTER TABLE "public"."publicacoes"
  ADD COLUMN "referencia" text;

CREATE TYPE "public"."publico_possivel" AS (
  "publico" public.publico_do_feed,
  "id"      text,
  "nome"    text
);

CREATE TYPE "public"."quem_publica" AS ENUM (
  'todos',
  'lideranca',
  'administracao'
);

ALTER TABLE "public"."feed_regras"
  ADD COLUMN "publica_igreja" public.quem_publica NOT NULL DEFAULT 'administracao'::public.quem_publica;

ALTER TABLE "public"."feed_regras"
  ADD COLUMN "publica_campus" public.quem_publica NOT NULL DEFAULT 'lideranca'::public.quem_publica;

ALTER TABLE "public"."feed_regras"
  ADD COLUMN "publica_ministerio" public.quem_publica NOT NULL DEFAULT 'lideranca'::public.quem_publica;

ALTER TABLE "public"."feed_regras"
  ADD COLUMN "publica_celula" public.quem_publica NOT NULL DEFAULT 'todos'::public.quem_publica;

ALTER TABLE "public"."feed_regras"
  ADD COLUMN "publica_papel" public.quem_publica NOT NULL DEFAULT 'lideranca'::public.quem_publica;

CREATE TYPE "public"."quem_ve_o_dado" AS ENUM (
  'ninguem',
  'grupos',
  'membros'
);

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "foto" public.quem_ve_o_dado NOT NULL DEFAULT 'ninguem'::public.quem_ve_o_dado;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "telefone" public.quem_ve_o_dado NOT NULL DEFAULT 'ninguem'::public.quem_ve_o_dado;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "email" public.quem_ve_o_dado NOT NULL DEFAULT 'ninguem'::public.quem_ve_o_dado;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "bairro" public.quem_ve_o_dado NOT NULL DEFAULT 'ninguem'::public.quem_ve_o_dado;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "aniversario" public.quem_ve_o_dado NOT NULL DEFAULT 'ninguem'::public.quem_ve_o_dado;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "familia" public.quem_ve_o_dado NOT NULL DEFAULT 'ninguem'::public.quem_ve_o_dado;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "por_responsavel" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."escolhas_de_convivio"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."minhas_escolhas" AS (
  "membro_id"   uuid,
  "nome"        text,
  "eu"          boolean,
  "menor"       boolean,
  "adulto"      boolean,
  "foto"        public.quem_ve_o_dado,
  "telefone"    public.quem_ve_o_dado,
  "email"       public.quem_ve_o_dado,
  "bairro"      public.quem_ve_o_dado,
  "aniversario" public.quem_ve_o_dado,
  "familia"     public.quem_ve_o_dado
);

CREATE TYPE "public"."reacao" AS ENUM (
  'amem',
  'orando',
  'coracao'
);

ALTER TABLE "app"."mensagem_reacoes"
  ADD COLUMN "tipo" public.reacao NOT NULL;

ALTER TABLE "app"."mensagem_reacoes"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."publicacao_reacoes"
  ADD COLUMN "tipo" public.reacao NOT NULL;

ALTER TABLE "public"."publicacao_reacoes"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."item_do_feed" AS (
  "id"           uuid,
  "autor_id"     uuid,
  "autor"        text,
  "autor_foto"   text,
  "publico"      public.publico_do_feed,
  "onde"         text,
  "texto"        text,
  "video"        text,
  "created_at"   timestamp WITH time zone,
  "editada"      boolean,
  "fixada"       boolean,
  "escondida"    boolean,
  "minha"        boolean,
  "edito"        boolean,
  "apago"        boolean,
  "fixo"         boolean,
  "fotos"        jsonb,
  "amem"         integer,
  "orando"       integer,
  "coracao"      integer,
  "minha_reacao" public.reacao,
  "comentarios"  integer,
  "cartao"       public.cartao_do_feed,
  "citacao"      text,
  "evento"       jsonb,
  "referencia"   text
);

CREATE TYPE "public"."mensagem_da_conversa" AS (
  "id"             uuid,
  "ordem"          bigint,
  "autor_id"       uuid,
  "autor"          text,
  "autor_foto"     text,
  "minha"          boolean,
  "texto"          text,
  "created_at"     timestamp WITH time zone,
  "editada"        boolean,
  "apagada"        boolean,
  "apago"          boolean,
  "desfaco"        boolean,
  "resposta_id"    uuid,
  "resposta_autor" text,
  "resposta_texto" text,
  "anexos"         jsonb,
  "mencoes"        uuid[],
  "amem"           integer,
  "orando"         integer,
  "coracao"        integer,
  "minha_reacao"   public.reacao,
  "bloqueada"      boolean
);

CREATE TYPE "public"."remoto_papel" AS ENUM (
  'operador',
  'pulpito'
);

ALTER TABLE "app"."projecao_convites"
  ADD COLUMN "papel" public.remoto_papel NOT NULL;

ALTER TABLE "app"."projecao_convites"
  ADD COLUMN "publico" text NOT NULL;

ALTER TABLE "app"."projecao_convites"
  ADD COLUMN "pin" text NOT NULL;

ALTER TABLE "app"."projecao_convites"
  ADD COLUMN "erros" smallint NOT NULL DEFAULT 0;

ALTER TABLE "app"."projecao_convites"
  ADD COLUMN "expira_em" timestamp WITH time zone NOT NULL DEFAULT (clock_timestamp() + '00:15:00'::interval);

ALTER TABLE "app"."projecao_remotos"
  ADD COLUMN "papel" public.remoto_papel NOT NULL;

ALTER TABLE "app"."projecao_remotos"
  ADD COLUMN "segredo" bytea NOT NULL;

ALTER TABLE "app"."projecao_remotos"
  ADD COLUMN "canal" text NOT NULL DEFAULT encode(extensions.gen_random_bytes(20), 'hex'::text);

ALTER TABLE "app"."projecao_remotos"
  ADD COLUMN "visto_em" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "app"."projecao_remotos"
  ADD COLUMN "atraso" integer;

ALTER TABLE "app"."projecao_remotos"
  ADD COLUMN "desligado_em" timestamp WITH time zone;

ALTER TABLE "app"."projecao_remotos"
  ADD COLUMN "desde" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "app"."projecao_remotos"
  ADD COLUMN "pedidos" smallint NOT NULL DEFAULT 0;

CREATE TYPE "public"."roteiro_item_tipo" AS ENUM (
  'cabecalho',
  'musica',
  'texto',
  'aviso',
  'apresentacao',
  'imagem',
  'video',
  'contagem',
  'oracao',
  'fala'
);

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "tipo" public.roteiro_item_tipo NOT NULL;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "titulo" text NOT NULL;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "minutos" numeric(5,1);

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "quem" text;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "musica_id" uuid;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "arranjo_id" uuid;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "tom" text;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "passagem" text;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "biblias" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "apresentacao_id" uuid;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "midia_id" uuid;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "tema_id" uuid;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "texto" text;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "opcoes" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "notas_palco" text;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "notas_tecnica" text;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "links" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."roteiro_itens"
  ADD COLUMN "versao" integer NOT NULL DEFAULT 1;

CREATE TYPE "public"."suspensa_do_feed" AS (
  "membro_id" uuid,
  "nome"      text,
  "campus"    text,
  "fim"       date,
  "motivo"    text
);

CREATE TYPE "public"."tela_tipo" AS ENUM (
  'principal',
  'palco',
  'transparente',
  'terco_inferior',
  'kids'
);

ALTER TABLE "public"."telas"
  ADD COLUMN "tipo" public.tela_tipo NOT NULL DEFAULT 'principal'::public.tela_tipo;

ALTER TABLE "public"."telas"
  ADD COLUMN "publico" text NOT NULL DEFAULT encode(extensions.gen_random_bytes(20), 'hex'::text);

ALTER TABLE "public"."telas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."tipo_de_anexo" AS ENUM (
  'foto',
  'arquivo',
  'voz'
);

ALTER TABLE "app"."mensagem_anexos"
  ADD COLUMN "tipo" public.tipo_de_anexo NOT NULL;

ALTER TABLE "app"."mensagem_anexos"
  ADD COLUMN "caminho" text NOT NULL;

ALTER TABLE "app"."mensagem_anexos"
  ADD COLUMN "nome" text NOT NULL;

ALTER TABLE "app"."mensagem_anexos"
  ADD COLUMN "bytes" integer NOT NULL;

ALTER TABLE "app"."mensagem_anexos"
  ADD COLUMN "largura" integer;

ALTER TABLE "app"."mensagem_anexos"
  ADD COLUMN "altura" integer;

ALTER TABLE "app"."mensagem_anexos"
  ADD COLUMN "segundos" smallint;

CREATE TYPE "public"."tipo_de_conversa" AS ENUM (
  'pessoas',
  'celula',
  'ministerio',
  'escala'
);

ALTER TABLE "app"."conversas"
  ADD COLUMN "tipo" public.tipo_de_conversa NOT NULL;

ALTER TABLE "app"."conversas"
  ADD COLUMN "campus" text NOT NULL;

ALTER TABLE "app"."conversas"
  ADD COLUMN "nome" text;

ALTER TABLE "app"."conversas"
  ADD COLUMN "celula_id" uuid;

ALTER TABLE "app"."conversas"
  ADD COLUMN "ministerio_id" uuid;

ALTER TABLE "app"."conversas"
  ADD COLUMN "escala_id" uuid;

ALTER TABLE "app"."conversas"
  ADD COLUMN "par" text;

ALTER TABLE "app"."conversas"
  ADD COLUMN "modo" public.modo_da_conversa NOT NULL DEFAULT 'aberta'::public.modo_da_conversa;

ALTER TABLE "app"."conversas"
  ADD COLUMN "criada_por" uuid;

ALTER TABLE "app"."conversas"
  ADD COLUMN "ultima" bigint NOT NULL DEFAULT 0;

ALTER TABLE "app"."conversas"
  ADD COLUMN "ultima_em" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "app"."conversas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."conversa_na_lista" AS (
  "id"           uuid,
  "tipo"         public.tipo_de_conversa,
  "nome"         text,
  "foto"         text,
  "quando"       timestamp WITH time zone,
  "previa"       text,
  "previa_autor" text,
  "nao_lidas"    integer,
  "mencionada"   boolean,
  "avisos"       public.avisos_da_conversa,
  "dentro"       boolean,
  "acompanho"    boolean
);

CREATE TYPE "public"."grupo_para_conversar" AS (
  "tipo"     public.tipo_de_conversa,
  "id"       uuid,
  "nome"     text,
  "quando"   timestamp WITH time zone,
  "pessoas"  integer,
  "conversa" uuid
);

CREATE TYPE "public"."uso_no_periodo" AS (
  "musica_id" uuid,
  "titulo"    text,
  "autores"   text[],
  "ccli"      text,
  "copyright" text,
  "vezes"     integer,
  "primeiro"  date,
  "ultimo"    date
);

CREATE TYPE "public"."via_de_entrega" AS ENUM (
  'carta',
  'whatsapp',
  'arquivo'
);

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "via" public.via_de_entrega NOT NULL;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "ano" integer NOT NULL;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "contribuicao_id" uuid;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "membro_id" uuid;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "contribuinte_id" uuid;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "campus" text;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "carta" bigint;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "saiu_em" timestamp WITH time zone;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "desistiu_em" timestamp WITH time zone;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "entregue_por" uuid;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "entregue_por_nome" text;

ALTER TABLE "public"."entregas_de_papeis"
  ADD COLUMN "momento" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."entrega_de_papel" AS (
  "id"          uuid,
  "papel"       public.papel_de_contribuicao,
  "via"         public.via_de_entrega,
  "ano"         integer,
  "recibo"      text,
  "momento"     timestamp WITH time zone,
  "quem"        text,
  "saiu_em"     timestamp WITH time zone,
  "desistiu_em" timestamp WITH time zone
);

ALTER TYPE "public"."celula_local" ADD ATTRIBUTE "cep_inicio" text CASCADE;

ALTER TYPE "public"."celula_local" ADD ATTRIBUTE "fora" boolean CASCADE;

ALTER TYPE "public"."celula_local" ADD ATTRIBUTE "latitude" numeric CASCADE;

ALTER TYPE "public"."celula_local" ADD ATTRIBUTE "longitude" numeric CASCADE;

ALTER TYPE "public"."celula_local" ADD ATTRIBUTE "supervisor_id" uuid CASCADE;

ALTER TYPE "public"."celula_local" ADD ATTRIBUTE "temporada_fim" date CASCADE;

ALTER TYPE "public"."celula_local" ADD ATTRIBUTE "temporada_inicio" date CASCADE;

CREATE OR REPLACE FUNCTION app.acertar_conversa (
  conversa uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c app.conversas;
  gente uuid[];
begin
  select * into c from app.conversas x where x.id = conversa for no key update;
  gente := array(select app.gente_do_grupo(c));
  perform app.sair_de(c.id, array(select s.membro_id from app.conversa_pessoas s
    where s.conversa_id = c.id and s.saiu_em is null and s.membro_id <> all (gente)));
  perform app.entrar_em(c.id, gente);
end
$function$;

CREATE OR REPLACE FUNCTION app.achar_lugar_do_item()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- As every call does: who holds an item and then waits for its roteiro waits for somebody who holds it and waits for the item.
  perform from public.roteiros r where r.id = new.roteiro_id for no key update;
  if exists (select from public.roteiro_itens i where i.roteiro_id = new.roteiro_id and i.posicao = new.posicao) then
    new.posicao := coalesce((new.posicao + (select max(i.posicao) from public.roteiro_itens i
      where i.roteiro_id = new.roteiro_id and i.posicao < new.posicao)) * 0.5, new.posicao - 1);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.acompanhada (
  sessao public.projecao_sessoes
)
  RETURNS public.acompanhar_culto
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when sessao.encerrada_em is null then nullif(a.acompanhar, 'nao') end
  from app.projecao_ajustes a where a.campus = sessao.campus
$function$;

CREATE OR REPLACE FUNCTION app.acompanhar_grupo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  antes constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else linha end;
  grupos constant uuid[] := array(
    select (l.l ->> tg_argv[0])::uuid from unnest(array[linha, antes]) l where l.l ->> tg_argv[0] is not null);
begin
  perform app.acertar_conversa(c.id) from app.conversas c
  where (tg_argv[0] = 'celula_id' and c.celula_id = any (grupos) or tg_argv[0] = 'ministerio_id' and c.ministerio_id = any (grupos)
    or tg_argv[0] = 'escala_id' and c.escala_id = any (grupos));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.adulto_aprovado (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_igreja m
    where m.id = membro and not app.saiu(m.situacao)
      and m.data_nascimento <= app.hoje(m.campus) - interval '18 years'
      and exists (select from public.membros_treinamentos f join public.treinamentos t on t.id = f.treinamento_id
        where f.membro_id = m.id and t.tipo = 'antecedentes' and f.concluido_em <= app.hoje(m.campus)
          and (f.valido_ate is null or f.valido_ate >= app.hoje(m.campus)))
      and (not exists (select from public.treinamentos t where t.ativo and t.seguranca and t.tipo = 'treinamento')
        or exists (select from public.membros_treinamentos f join public.treinamentos t on t.id = f.treinamento_id
          where f.membro_id = m.id and t.seguranca and t.tipo = 'treinamento' and f.concluido_em <= app.hoje(m.campus)
            and (f.valido_ate is null or f.valido_ate >= app.hoje(m.campus)))))
$function$;

CREATE OR REPLACE FUNCTION app.anexo_da_conversa_visivel (
  objeto text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from app.mensagem_anexos a join app.mensagens m on m.id = a.mensagem_id
    where a.caminho = objeto and (m.apagada_em is null and app.mensagem_visivel(m)
      or exists (select from app.mensagem_denuncias d
        where d.mensagem_id = m.id and d.resolvida_em is null and app.cuida_da_denuncia(d))))
$function$;

CREATE OR REPLACE FUNCTION app.anexo_solto_da_conversa (
  objeto text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select not exists (select from app.mensagem_anexos a where a.caminho = objeto)
$function$;

CREATE OR REPLACE FUNCTION app.anotar_entrega (
  via          public.via_de_entrega,
  membro       uuid,
  contribuinte uuid,
  ano          integer,
  contribuicao uuid,
  carta        bigint                DEFAULT NULL::bigint
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.entregas_de_papeis (papel, via, ano, contribuicao_id, membro_id, contribuinte_id, campus, carta,
    entregue_por, entregue_por_nome)
  values (case when contribuicao is null then 'informe' else 'recibo' end::public.papel_de_contribuicao, via, ano,
    contribuicao, membro, contribuinte, coalesce((select m.campus from public.membros_igreja m where m.id = membro),
      (select c.campus from public.contribuintes c where c.id = contribuinte)), carta, (select auth.uid()), app.meu_nome())
$function$;

CREATE OR REPLACE FUNCTION app.anotar_ultimo_uso()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  musica constant uuid := coalesce(new.musica_id, old.musica_id);
begin
  update public.musicas m set ultimo_uso = (select max(u.dia) from public.musica_usos u where u.musica_id = musica)
  where m.id = musica;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.apagar_anexo_da_conversa()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes constant text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'conversas' and o.name = old.caminho;
  perform set_config('storage.allow_delete_query', antes, true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.apagar_foto_do_feed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes constant text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'feed' and o.name = old.caminho;
  perform set_config('storage.allow_delete_query', antes, true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.aprovadores_da_conta (
  c public.contas_a_pagar
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select q.aprovadores from app.quem_decide(array[c]) q
$function$;

CREATE OR REPLACE FUNCTION app.assuntos_de_dados()
  RETURNS TABLE (
    assunto    text,
    nome       text,
    finalidade text,
    base_legal text,
    retencao   text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('cadastro', 'Cadastro de pessoas', 'Conhecer, cuidar e falar com quem faz parte da igreja',
      'Consentimento (LGPD, art. 7º, I, e art. 11, I)',
      'Enquanto a pessoa faz parte; visitante sem contato: ver Retenção'),
    ('biometria', 'Reconhecimento facial', 'Check-in por reconhecimento facial',
      'Consentimento específico e destacado (art. 11, I)', 'Até a autorização, a foto ou a pessoa sair'),
    ('cuidado', 'Cuidado pastoral', 'Acompanhar e aconselhar, sob sigilo do ministério',
      'Consentimento (art. 11, I)', 'Enquanto durar o cuidado'),
    ('protecao', 'Proteção de crianças', 'Entregar cada criança só a quem pode buscá-la',
      'Proteção da vida e melhor interesse da criança (art. 11, II, e; art. 14)', 'Enquanto a criança participa'),
    ('vida', 'Vida na igreja', 'Livro de membros: situação, títulos, atos e transferências',
      'Exercício regular de direitos (art. 11, II, d)', 'Permanente; sem o nome depois da eliminação'),
    ('servico', 'Serviço em ministérios', 'Organizar equipes e funções', 'Consentimento (art. 11, I)',
      'Permanente; sem o nome depois da eliminação'),
    ('presenca', 'Presença', 'Saber quem esteve e cuidar de quem faltou', 'Consentimento (art. 11, I)',
      'Permanente; sem o nome depois da eliminação'),
    ('conta', 'Contas de acesso', 'Entrar no sistema com segurança',
      'Segurança do titular e prevenção à fraude (art. 11, II, g)', 'Enquanto a conta existe'),
    ('contribuicao', 'Contribuições', 'Prestar contas do que se recebeu: recibos e informe de cada um',
      'Obrigação legal e exercício regular de direitos (art. 11, II, a e d)',
      'Permanente; sem o nome depois da eliminação'),
    ('diretorio', 'Diretório profissional', 'Achar, na igreja, quem trabalha, contrata ou procura trabalho',
      'Consentimento (LGPD, art. 7º, I)', 'Até a autorização ou o perfil sair; recados e contatos: ver Retenção'),
    ('comunidade', 'Publicações e comentários', 'Conviver e conversar na comunidade',
      'Consentimento de quem escreve (LGPD, art. 7º, I)', 'Até a pessoa apagar; o apagado: ver Retenção'),
    ('conversas', 'Conversas', 'Falar uns com os outros, também com quem tem menos de 18 anos, sob os olhos de um adulto',
      'Consentimento de quem escreve (LGPD, art. 7º, I); melhor interesse da criança (art. 14)',
      'Sem o nome depois da eliminação; mensagens: ver Retenção'),
    ('convivio', 'Convívio', 'Ser encontrada por quem a pessoa escolheu',
      'Consentimento por dado (LGPD, art. 7º, I)', 'Até a pessoa mudar a escolha ou sair'),
    ('oracao', 'Oração', 'Orar uns pelos outros',
      'Consentimento de quem pede (LGPD, art. 11, I)', 'Até a pessoa apagar ou a conta sair; o que terminou: ver Retenção'),
    ('registro', 'Registros de uso e prestação de contas', 'Saber quem viu, mudou ou exportou dados',
      'Obrigação legal e prestação de contas (art. 6º, X; art. 11, II, a)', 'Ver Retenção')
$function$;

CREATE OR REPLACE FUNCTION app.atende (
  a     public.atendimentos,
  m     public.membros_igreja,
  campi text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(cardinality(campi) > 0 and a.user_id <> (select auth.uid()) and not app.saiu(m.situacao)
    and case when a.pastor_id is null then m.campus = any (campi) else a.pastor_id = (select auth.uid()) end, false)
$function$;

CREATE OR REPLACE FUNCTION app.avisar_da_mensagem (
  c       app.conversas,
  m       app.mensagens,
  mencoes uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  autor public.membros_igreja;
  -- Where somebody is under 18 no name is shown on a locked screen; the words nowhere.
  calado constant boolean := exists (select from app.pessoas_da_conversa(c.id) p where not p.adulta);
  contas uuid[];
  titulo text;
begin
  select * into autor from public.membros_igreja x where x.id = m.autor_id;
  titulo := case when calado then 'Mensagens novas nas conversas'
    when c.tipo = 'pessoas' and c.nome is null then 'Mensagens novas de ' || app.primeiro_nome(autor)
    else 'Mensagens novas em ' || c.nome end;
  with avisadas as (
    update app.conversa_pessoas s set avisada = m.ordem
    from app.pessoas_da_conversa(c.id) p
    where s.conversa_id = c.id and s.membro_id = p.membro_id and s.saiu_em is null and p.membro_id <> m.autor_id
      and not app.bloqueou(p.membro_id, m.autor_id)
      and (s.avisos = 'todas' or s.avisos = 'mencoes' and s.membro_id = any (mencoes))
      -- One notice until they read, however much is written.
      and (s.avisada is null or s.avisada <= s.lida)
    returning p.conta)
  select array_agg(a.conta) into contas from avisadas a;
  perform app.notificar_todos(contas, titulo, 'Abra a conversa para ler.', '/comunidade/conversas/' || c.id,
    'conversa:' || c.id || ':' || m.ordem, 'mensagens');
end
$function$;

CREATE OR REPLACE FUNCTION app.biblia_que_importo (
  biblia uuid
)
  RETURNS public.biblias
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b public.biblias;
begin
  perform app.exigir_edicao_de_slides();
  select * into b from public.biblias x
  where x.id = biblia and x.estado = 'importando' and x.criada_por = (select auth.uid()) for update;
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Esta importação já terminou. Comece de novo.';
  end if;
  return b;
end
$function$;

CREATE OR REPLACE FUNCTION app.bloqueadas_para (
  c  app.conversas,
  eu uuid
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Most people have blocked nobody: nothing more is asked then.
  select case
    when c.par is not null or not exists (select from app.conversa_bloqueios b where b.membro_id = eu)
      or not exists (select from app.conversa_pessoas s where s.conversa_id = c.id and s.membro_id = eu) then '{}'
    -- Whoever is there for somebody under 18 does not look away.
    when exists (select from app.pessoas_da_conversa(c.id) p where not p.adulta and p.membro_id <> eu)
      and (app.adulto_aprovado(eu) or exists (select from app.conversa_pessoas s
        where s.conversa_id = c.id and s.saiu_em is null and s.membro_id = any (app.minhas_criancas()))) then '{}'
    else array(select b.bloqueado_id from app.conversa_bloqueios b where b.membro_id = eu) end
$function$;

CREATE OR REPLACE FUNCTION app.bloqueou (
  quem  uuid,
  outra uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from app.conversa_bloqueios b where b.membro_id = quem and b.bloqueado_id = outra)
$function$;

CREATE OR REPLACE FUNCTION app.botoeira_do_token (
  token text
)
  RETURNS app.projecao_botoeiras
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b app.projecao_botoeiras;
begin
  select * into b from app.projecao_botoeiras x
  where x.segredo = extensions.digest(left(token, 64), 'sha256') and x.desligada_em is null for update;
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Este token não vale. Ligue a botoeira de novo, na projeção.';
  end if;
  -- More than any thumb does.
  if b.desde > clock_timestamp() - interval '10 seconds' and b.pedidos >= 60 then
    raise exception using errcode = 'PT429', message = 'Muitos pedidos de uma vez. Espere um pouco.';
  end if;
  update app.projecao_botoeiras x set vista_em = clock_timestamp(),
    desde = case when b.desde > clock_timestamp() - interval '10 seconds' then b.desde else clock_timestamp() end,
    pedidos = case when b.desde > clock_timestamp() - interval '10 seconds' then b.pedidos + 1 else 1 end
  where x.id = b.id;
  return b;
end
$function$;

CREATE OR REPLACE FUNCTION app.campo_visto (
  campo     public.quem_ve_o_dado,
  perto     boolean,
  no_campus boolean
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select campo = 'grupos' and perto or campo = 'membros' and (perto or no_campus)
$function$;

CREATE OR REPLACE FUNCTION app.cartao_do_dia (
  endereco text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim', o.fim, 'campus', o.campus,
    'onde', coalesce(o.local, s.nome, e.location), 'cancelado', o.estado = 'cancelada')
  from public.ocorrencias o join public.events e on e.id = o.event_base left join public.salas s on s.id = o.sala_id
  where endereco is not null and o.id = app.dia_a_mostrar(endereco) and app.ve_na_agenda(e.id, o.campus)
$function$;

CREATE OR REPLACE FUNCTION app.casos_de_oracao (
  leitor app.leitor_da_oracao
)
  RETURNS SETOF public.caso_de_oracao
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, case when not p.anonimo then m.nome_completo end, p.texto,
    case when p.testemunho_estado = 'pendente' and app.decide_testemunho(p, m, leitor) then p.testemunho end,
    p.oculto_em is not null, case when m.campus = any (leitor.modera) then d.motivos else '{}' end,
    coalesce(d.desde, p.respondido_em)
  from public.pedidos_de_oracao p join public.membros_igreja m on m.profile_id = p.user_id
  left join lateral (
    select coalesce(array_agg(x.motivo order by x.created_at), '{}') as motivos, min(x.created_at) as desde
    from public.oracao_denuncias x where x.pedido_id = p.id and x.resolvida_em is null) d on true
  where leitor.le and p.retirado_em is null and p.publico <> 'pastores' and p.user_id <> leitor.conta and not app.saiu(m.situacao)
    and (p.testemunho_estado = 'pendente' and app.decide_testemunho(p, m, leitor)
      or d.desde is not null and m.campus = any (leitor.modera))
  order by coalesce(d.desde, p.respondido_em), p.id limit 100
$function$;

CREATE OR REPLACE FUNCTION app.celula_serve_a (
  para_quem text,
  pessoa    public.membros_igreja
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case
    when p.texto ~ '\mmulher' then pessoa.sexo is distinct from 'masculino'
    when p.texto ~ '\mhome[nm]' then pessoa.sexo is distinct from 'feminino'
    when p.texto ~ '\mcasa(l|is)\M' then coalesce(pessoa.estado_civil in ('casado', 'uniao_estavel'), true)
    else true end
  from (select app.normalizar(coalesce(para_quem, '')) as texto) p
$function$;

CREATE OR REPLACE FUNCTION app.celulas_que_cuido()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (select app.meu_membro() as membro)
  select coalesce(array_agg(c.id), '{}') from (
    select p.celula_id as id from eu join public.celula_membros p on p.membro_id = eu.membro and p.fim is null
      and p.papel in ('lider', 'colider')
    where app.pode('familia_pv', 'visualizar')
    union
    select c.id from eu join public.redes r on r.supervisor_id = eu.membro or r.coordenador_id = eu.membro
    join public.celulas c on c.rede_id = r.id
    where app.pode('familia_pv', 'visualizar')
    union
    select c.id from eu join public.celulas c on c.supervisor_id = eu.membro
    where app.pode('familia_pv', 'visualizar')
    union
    select c.id from public.celulas c
    where app.pode('familia_pv', 'editar') and c.campus = any ((select app.alcance())::text[])) c
$function$;

CREATE OR REPLACE FUNCTION app.celulas_vistas (
  quais uuid[]
)
  RETURNS SETOF public.celula_local
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (select app.meu_membro() as membro, app.celulas_que_cuido() as cuido)
  select c.id, c.campus, c.tipo, app.rotulo('tipo_de_grupo', c.tipo), c.nome, c.para_quem, c.dia_da_semana, c.hora,
    c.bairro, c.capacidade, c.entrada, c.encerrada_em, coalesce(g.pessoas, 0)::integer, coalesce(g.lideres, '{}'),
    app.proximo_encontro(c), g.meu, pedido.id, c.id = any (eu.cuido),
    case when c.id = any (eu.cuido) then (select count(*)::integer from public.celula_pedidos p
      where p.celula_id = c.id and p.estado = 'pendente') end,
    case when c.id = any (eu.cuido) then c.rede_id end, case when c.id = any (eu.cuido) then c.cep_inicio end,
    app.fora_de_temporada(c), c.latitude, c.longitude, case when c.id = any (eu.cuido) then c.supervisor_id end,
    c.temporada_fim, c.temporada_inicio
  from eu join public.celulas c on c.id = any (quais)
  left join lateral (
    select count(*) as pessoas, max(p.papel) filter (where p.membro_id = eu.membro) as meu,
      array_agg(app.primeiro_nome(m) order by p.papel, m.nome_ordenacao) filter (where p.papel in ('lider', 'colider')) as lideres
    from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
    where p.celula_id = c.id and p.fim is null) g on true
  left join public.celula_pedidos pedido on pedido.celula_id = c.id and pedido.membro_id = eu.membro
    and pedido.estado = 'pendente'
$function$;

CREATE OR REPLACE FUNCTION app.chamados_na_tela (
  campus text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('chave', t.chave, 'sinal', t.sinal) order by t.chamada_em), '[]')
  from app.kids_na_tela t
  where t.campus = chamados_na_tela.campus and t.atendida_em is null and t.ate > clock_timestamp()
    and exists (select from public.kids_visitas v where v.codigo_id = t.codigo_id and v.saida_em is null)
$function$;

CREATE OR REPLACE FUNCTION app.chamar_na_tela (
  v public.kids_visitas
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into app.kids_na_tela as t (codigo_id, campus, sinal)
  values (v.codigo_id, v.campus, app.sinal_do_codigo_kids(v.codigo_id, v.campus))
  on conflict (codigo_id) do update set
    -- Still on the screen or waiting: the same call. Else it is called again.
    chave = case when t.atendida_em < clock_timestamp() - interval '1 minute' then gen_random_uuid() else t.chave end,
    atendida_em = case when t.atendida_em < clock_timestamp() - interval '1 minute' then null else t.atendida_em end,
    -- the letters stay: two others would give away the code
    chamada_em = excluded.chamada_em, ate = excluded.ate
$function$;

CREATE OR REPLACE FUNCTION app.chave_da_musica (
  texto text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select btrim(regexp_replace(app.normalizar(regexp_replace(texto, '\[[^\]\n]*\]|\{[^}\n]*\}', '', 'g')),
    '[^a-z0-9]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION app.chave_do_papel (
  papel  public.papel,
  campus text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select papel || ':' || coalesce(campus, '')
$function$;

CREATE OR REPLACE FUNCTION app.chega_a (
  p      public.publicacoes,
  leitor app.leitor_do_feed
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select leitor.le and p.apagada_em is null
    and (p.oculta_em is null or p.autor_id = leitor.membro or p.campus = any (leitor.modera))
    and case p.publico
      when 'igreja' then true
      when 'campus' then p.campus = any (leitor.campi)
      when 'ministerio' then p.ministerio_id = any (leitor.ministerios) or p.campus = any (leitor.modera)
      when 'celula' then p.celula_id = any (leitor.celulas) or p.oculta_em is not null and p.campus = any (leitor.modera)
      when 'papel' then p.autor_id = leitor.membro or p.campus = any (leitor.modera)
        or app.chave_do_papel(p.papel, case when not p.em_todos_os_campi then p.campus end) = any (leitor.papeis) end
$function$;

CREATE OR REPLACE FUNCTION app.chega_o_pedido (
  p      public.pedidos_de_oracao,
  autor  public.membros_igreja,
  leitor app.leitor_da_oracao
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select leitor.le and (p.user_id = leitor.conta
    or p.retirado_em is null and not app.saiu(autor.situacao)
      and (p.estado = 'aberto' and p.fim >= leitor.hoje
        or p.estado = 'respondido' and (p.testemunho_estado = 'aprovado' or p.respondido_em > now() - interval '30 days'))
      and (p.oculto_em is null or autor.campus = any (leitor.modera))
      -- Of a minor, pastors alone: also when the date of birth became known later.
      and (p.publico = 'pastores' or not coalesce(autor.data_nascimento > leitor.hoje - interval '18 years', false))
      and case p.publico
        when 'igreja' then true
        when 'celula' then p.oculto_em is not null or p.celula_id = any (leitor.celulas) and exists (
          select from public.celula_membros c where c.celula_id = p.celula_id and c.membro_id = autor.id and c.fim is null)
        when 'pastores' then autor.campus = any (leitor.pastoreia) end)
$function$;

CREATE OR REPLACE FUNCTION app.com_quem_responde (
  membros uuid[]
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(distinct r), '{}') from public.membros_igreja m, app.responsaveis_da_crianca(m.id) r
  join public.membros_igreja a on a.id = r and a.profile_id is not null and not app.saiu(a.situacao)
  where m.id = any (membros) and coalesce(m.data_nascimento > app.hoje(m.campus) - interval '18 years', true)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_cartas_de_papeis()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if to_regclass('auth.outbox') is null then return; end if;
  execute 'update public.entregas_de_papeis e set saiu_em = o.sent_at, desistiu_em = o.given_up_at
    from auth.outbox o where e.saiu_em is null and e.desistiu_em is null and o.id = e.carta
      and (o.sent_at is not null or o.given_up_at is not null)';
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_palavras (
  texto text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  palavra text;
begin
  select p into palavra from public.feed_regras r, unnest(r.palavras) p
  where ' ' || regexp_replace(app.normalizar(texto), '[^a-z0-9]+', ' ', 'g') || ' ' like '% ' || app.normalizar(p) || ' %' limit 1;
  if palavra is not null then
    raise exception using errcode = 'PT422', message = format('Troque a palavra “%s”: ela não é usada aqui.', palavra);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.consulta (
  busca text
)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select to_tsquery('pg_catalog.simple', string_agg(palavra || ':*', ' & ')) from unnest(app.palavras_da_busca(busca)) palavra
$function$;

CREATE OR REPLACE FUNCTION app.consulta_na_conversa (
  conversa uuid,
  palavras text[]
)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select string_agg(format('''%s %s'':*', left(conversa::text, 8), palavra), ' & ')::tsquery from unnest(palavras) palavra
$function$;

CREATE OR REPLACE FUNCTION app.conta_e_minha (
  c public.contas_a_pagar
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select q.minha from app.quem_decide(array[c]) q
$function$;

CREATE OR REPLACE FUNCTION app.contar_a_quem_acompanha()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  permite constant public.acompanhar_culto := app.acompanhada(new);
begin
  if new.encerrada_em is not null then
    perform realtime.send('{}', 'acabou', 'culto:' || new.publico, true);
  elsif permite is not null and app.mostra_a_quem_acompanha(new.estado, permite)
    is distinct from app.mostra_a_quem_acompanha(old.estado, permite) then
    perform realtime.send(jsonb_build_object('mostra', app.mostra_a_quem_acompanha(new.estado, permite)), 'mostra',
      'culto:' || new.publico, true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_as_telas (
  sessao public.projecao_sessoes
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform realtime.send(jsonb_build_object('estado', app.mostra_da_tela(sessao.estado, t.tipo)), 'estado',
    'tela:' || t.publico, true)
  from public.telas t where t.campus = sessao.campus;
  perform realtime.send(jsonb_build_object('estado', sessao.estado), 'estado', 'projecao:' || sessao.id, true);
  perform realtime.send(jsonb_build_object('estado', sessao.estado), 'estado', 'remoto:' || r.canal, true)
  from app.projecao_remotos r where r.sessao_id = sessao.id and r.desligado_em is null;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_chamado_a_projecao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform realtime.send('{}', 'kids', 'projecao:' || s.id, true)
  from public.projecao_sessoes s where s.campus = new.campus and s.encerrada_em is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_na_conversa (
  c     app.conversas,
  que   text,
  ordem bigint,
  menos uuid[]        DEFAULT '{}'::uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform realtime.send(jsonb_build_object('conversa', c.id, 'que', que, 'ordem', ordem), 'conversa',
    'conversas:' || p.conta, true)
  from app.pessoas_da_conversa(c.id) p where p.membro_id <> all (menos);
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_versao_do_item()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.versao := old.versao + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_versao_do_roteiro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.roteiros r set versao = r.versao + 1, updated_at = clock_timestamp()
  where r.id in (select m.roteiro_id from mudados m);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.contas_da_denuncia (
  d app.mensagem_denuncias
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(distinct r.user_id), '{}')
  from public.user_roles r left join public.membros_igreja m on m.profile_id = r.user_id
  where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    and app.nivel(r.role) <= app.nivel('pastor') and (r.campus = d.campus or app.nivel(r.role) <= app.nivel('pastor_executivo'))
    and (d.autor_id is null or m.id is distinct from d.autor_id) and not exists (
      select from app.conversas c where c.id = d.conversa_id and app.lidera_conversa(c, m.id))
$function$;

CREATE OR REPLACE FUNCTION app.conversa_fechada (
  c app.conversas
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when c.tipo = 'celula' and not exists (select from public.celulas x where x.id = c.celula_id and x.encerrada_em is null)
      then 'Esta célula foi encerrada. A conversa fica para ler.'
    when c.tipo = 'ministerio' and not exists (select from public.ministerios x where x.id = c.ministerio_id and x.ativo)
      then 'Este ministério não está mais ativo. A conversa fica para ler.'
    when c.tipo = 'escala' and not exists (
        select from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id
        where e.id = c.escala_id and o.fim > now() - interval '1 day')
      then 'A escala já passou. A conversa fica para ler.'
    when c.tipo = 'pessoas' and (select count(*) from app.pessoas_da_conversa(c.id)) < 2
      then 'Não há mais ninguém aqui para ler. A conversa fica guardada.'
    when app.falta_adulto(c.id, c.tipo) then
      case when exists (select from app.pessoas_da_conversa(c.id) p where p.sem_data)
        then 'Falta a data de nascimento de alguém desta conversa, e até lá vale a regra de quem tem menos de 18 anos. '
        else 'Há alguém com menos de 18 anos nesta conversa. ' end
      || case c.tipo when 'pessoas' then 'Para escrever, inclua um responsável ou outro adulto aprovado pela igreja.'
        else 'Para escrever, é preciso haver nela dois adultos aprovados pela igreja.' end
  end
$function$;

CREATE OR REPLACE FUNCTION app.copiar_itens_do_roteiro (
  de   uuid,
  para uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, minutos, quem, musica_id, arranjo_id, tom, passagem,
    biblias, apresentacao_id, midia_id, tema_id, texto, opcoes, notas_palco, notas_tecnica, links)
  select para, row_number() over (order by i.posicao), i.tipo, i.titulo, i.minutos, i.quem, i.musica_id, i.arranjo_id, i.tom,
    i.passagem, i.biblias, i.apresentacao_id, i.midia_id, i.tema_id, i.texto, i.opcoes, i.notas_palco, i.notas_tecnica, i.links
  from public.roteiro_itens i where i.roteiro_id = de
$function$;

CREATE OR REPLACE FUNCTION app.cuida_da_denuncia (
  d app.mensagem_denuncias
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select d.campus = any ((select app.campi_como('pastor'))::text[])
    and d.autor_id is distinct from (select app.meu_membro())
    and not coalesce((select app.lidera_conversa(c, app.meu_membro()) from app.conversas c where c.id = d.conversa_id), false)
$function$;

CREATE OR REPLACE FUNCTION app.cuidar_das_oracoes (
  em text[] DEFAULT NULL::text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  perguntados integer;
begin
  with terminados as (
    select p.id, m.campus from public.pedidos_de_oracao p join public.membros_igreja m on m.profile_id = p.user_id
    where p.estado = 'aberto' and p.retirado_em is null and p.fim < app.hoje(m.campus) and p.perguntado_para is distinct from p.fim
      and (em is null or m.campus = any (em))
    limit 500 for update of p skip locked
  ), marcados as (
    update public.pedidos_de_oracao p set perguntado_para = p.fim from terminados t where t.id = p.id returning p.user_id, p.fim
  )
  select count(app.notificar(q.user_id, 'Como está o seu pedido de oração?',
    'O tempo dele terminou. Conte se Deus respondeu, peça mais um tempo ou guarde.', '/comunidade/oracao?ver=meus',
    'oracao-fim:' || q.fim, 'grupos')) into perguntados from (select distinct user_id, fim from marcados) q;
  -- Nobody said how it is: after a month it is put away.
  update public.pedidos_de_oracao p set estado = 'arquivado' where p.estado = 'aberto' and p.fim < app.hoje_da_igreja() - 31;
  return perguntados;
end
$function$;

CREATE OR REPLACE FUNCTION app.cultos_em_que_sirvo()
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select array(select distinct i.ocorrencia_id from public.escala_itens i
    where i.membro_id = app.meu_membro() and i.publicado_em is not null and i.estado not in ('recusado', 'substituido'))
$function$;

CREATE OR REPLACE FUNCTION app.dados_da_musica (
  musica uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select to_jsonb(m) - '{id,versao,arquivada_em,ultimo_uso,texto_busca,chave_titulo,chave_inicio,created_at,updated_at}'::text[]
    || jsonb_build_object('arranjos', coalesce((
      select jsonb_agg(to_jsonb(a) - '{musica_id,created_at}'::text[] order by a.padrao desc, a.nome)
      from public.musica_arranjos a where a.musica_id = m.id), '[]'))
  from public.musicas m where m.id = musica
$function$;

CREATE OR REPLACE FUNCTION app.decide_testemunho (
  p      public.pedidos_de_oracao,
  autor  public.membros_igreja,
  leitor app.leitor_da_oracao
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p.user_id is distinct from leitor.conta and coalesce(case p.publico
    when 'igreja' then autor.campus = any (leitor.modera)
    when 'celula' then p.celula_id = any (leitor.cuido) end, false)
$function$;

CREATE OR REPLACE FUNCTION app.decidir_caso_do_feed (
  caso uuid,
  fica boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.publicacoes;
  c public.comentarios;
begin
  select * into p from public.publicacoes x
  where x.id = coalesce((select y.publicacao_id from public.comentarios y where y.id = caso), caso) for update;
  select * into c from public.comentarios x where x.id = caso for update;
  if p.id is null or not app.modera_feed(p.campus) then
    raise exception using errcode = 'PT404', message = 'Isto não está mais aqui.';
  elsif coalesce(c.autor_id, p.autor_id) = app.meu_membro() then
    raise insufficient_privilege using message = 'Outra pessoa decide sobre o que é seu.';
  elsif not exists (select from public.feed_denuncias d
    where d.resolvida_em is null and (d.publicacao_id = p.id and c.id is null or d.comentario_id = c.id)) then
    raise exception using errcode = 'PT409', message = 'Já foi decidido.';
  end if;
  update public.feed_denuncias d set resolvida_em = clock_timestamp()
  where d.resolvida_em is null and (d.publicacao_id = p.id and c.id is null or d.comentario_id = c.id);
  if c.id is null then
    update public.publicacoes x set oculta_em = null, conferida_em = case when fica then clock_timestamp() end,
      apagada_em = case when not fica then clock_timestamp() end, apagada_por = case when not fica then (select auth.uid()) end
    where x.id = p.id;
  else
    update public.comentarios x set oculto_em = null, conferido_em = case when fica then clock_timestamp() end,
      apagado_em = case when not fica then clock_timestamp() end, apagado_por = case when not fica then (select auth.uid()) end
    where x.id = c.id;
  end if;
  if not fica then
    perform app.notificar(m.profile_id, case when c.id is null then 'Sua publicação foi retirada' else 'Seu comentário foi retirado' end,
      'A moderação leu o que foi denunciado. Fale com a liderança se quiser.', '/feed', 'feed-retirada:' || coalesce(c.id, p.id), 'sistema')
    from public.membros_igreja m where m.id = coalesce(c.autor_id, p.autor_id) and m.profile_id is not null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.deixar_celula (
  de     public.celulas,
  para   public.celulas,
  pessoa public.membros_igreja
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.celula_membros p where p.celula_id = de.id and p.membro_id = pessoa.id and p.fim is null
             and p.papel in ('lider', 'colider')) then
    raise exception using errcode = 'PT409',
      message = format('%s lidera a célula %s: a supervisão passa a liderança antes.', pessoa.nome, de.nome);
  end if;
  update public.celula_membros p set fim = greatest(p.inicio, app.hoje(de.campus))
  where p.celula_id = de.id and p.membro_id = pessoa.id and p.fim is null;
  perform app.notificar_todos(array_remove(app.quem_ouve_a_celula(de), (select auth.uid())),
    format('%s foi da célula %s para %s', pessoa.nome_completo, de.nome, para.nome), 'Vale uma palavra de despedida.',
    '/comunidade/celulas/' || de.id, null, 'grupos');
end
$function$;

CREATE OR REPLACE FUNCTION app.deixar_conversas()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.sair_de(c.id, array[new.id]) from (
    select x.id from app.conversas x
    where x.id in (select s.conversa_id from app.conversa_pessoas s where s.membro_id = new.id and s.saiu_em is null)
    order by x.id for no key update) c;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.desligar_os_remotos()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform realtime.send('{}', 'desligado', 'remoto:' || r.canal, true)
  from app.projecao_remotos r where r.sessao_id = new.id and r.desligado_em is null;
  delete from app.projecao_remotos r where r.sessao_id = new.id;
  delete from app.projecao_convites c where c.sessao_id = new.id;
  delete from app.projecao_passagens p where p.sessao_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.e_deste_campus (
  membro uuid,
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select membro is null or exists (
    select from public.membros_igreja m where m.id = membro and m.campus = $2 and not app.saiu(m.situacao))
$function$;

CREATE OR REPLACE FUNCTION app.edita_slides()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('criacao', 'editar') or app.pode('projecao', 'editar')
$function$;

CREATE OR REPLACE FUNCTION app.email_de_quem_deu (
  membro uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select u.email from public.membros_igreja m join auth.users u on u.id = m.profile_id
  where m.id = membro and u.email <> '' and u.email_confirmed_at is not null and app.pode_receber(u.id)
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_celulas_da_pessoa()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.celula_membros p set fim = greatest(p.inicio, app.hoje(c.campus))
  from public.celulas c
  where p.membro_id = new.id and p.fim is null and c.id = p.celula_id
    and (c.campus <> new.campus or app.saiu(new.situacao));
  update public.celula_pedidos p set estado = 'cancelado' from public.celulas c
  where p.membro_id = new.id and p.estado = 'pendente' and c.id = p.celula_id
    and (c.campus <> new.campus or app.saiu(new.situacao));
  update public.redes r set supervisor_id = null
  where r.supervisor_id = new.id and (r.campus <> new.campus or app.saiu(new.situacao));
  update public.redes r set coordenador_id = null
  where r.coordenador_id = new.id and (r.campus <> new.campus or app.saiu(new.situacao));
  update public.celulas c set supervisor_id = null
  where c.supervisor_id = new.id and (c.campus <> new.campus or app.saiu(new.situacao));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.encontros_da_celula (
  c   public.celulas,
  de  date,
  ate date
)
  RETURNS TABLE (
    previsto_para date,
    dia           date,
    hora          time without time zone,
    estado        public.estado_do_encontro,
    motivo        text,
    id            uuid
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(e.previsto_para, d.dia), coalesce(e.dia, d.dia), coalesce(e.hora, c.hora),
    coalesce(e.estado, 'previsto'), e.motivo, e.id
  from (
    select de + n as dia from generate_series(0, ate - de) n
    where extract(dow from de + n) = c.dia_da_semana and de + n >= app.dia(c.created_at, c.campus)
      and (c.encerrada_em is null or de + n < c.encerrada_em)
      and (c.temporada_inicio is null or de + n between c.temporada_inicio and c.temporada_fim)) d
  full join (
    select * from public.celula_encontros x
    where x.celula_id = c.id and (x.previsto_para between de and ate or x.dia between de and ate)) e
    on e.previsto_para = d.dia
$function$;

CREATE OR REPLACE FUNCTION app.endereco_de_mapa_valido (
  endereco text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select char_length(endereco) <= 300
    and endereco ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?/[!-~]+$'
    and endereco !~ '[#\\"<>`]'
    and regexp_replace(endereco, '[{][zxy][}]', '', 'g') !~ '[{}]'
    and (select bool_and(cardinality(string_to_array(endereco, m)) = 2) from unnest('{"{z}","{x}","{y}"}'::text[]) m)
$function$;

CREATE OR REPLACE FUNCTION app.entrar_em (
  conversa uuid,
  membros  uuid[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into app.conversa_pessoas (conversa_id, membro_id, depois_de, lida)
  select c.id, m, c.ultima, c.ultima from app.conversas c, unnest(membros) m where c.id = conversa
  on conflict (conversa_id, membro_id) where saiu_em is null do nothing
$function$;

CREATE OR REPLACE FUNCTION app.envia_a_conversa (
  objeto text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c app.conversas;
begin
  if objeto !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z0-9]{2,5}$'
     or not app.pode('chat', 'editar') then
    return false;
  end if;
  select * into c from app.conversas x where x.id = split_part(objeto, '/', 1)::uuid and exists (
    select from app.conversa_pessoas s where s.conversa_id = x.id and s.membro_id = app.meu_membro() and s.saiu_em is null);
  return c.id is not null and app.anexo_solto_da_conversa(objeto) and app.conversa_fechada(c) is null
    and app.recusa_por_bloqueio(app.meu_membro(), app.outra_do_par(c, app.meu_membro())) is null;
end
$function$;

CREATE OR REPLACE FUNCTION app.esperas_da_comunidade()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.celulas_que_cuido() as cuido, app.pode('diretorio', 'editar') as modera, app.alcance() as campi,
      app.meu_membro() as membro, app.leitor_da_oracao() as leitor
  )
  (select 'comunidade'::public.fila, count(*)::integer, 0, min(pedido.created_at), null::timestamptz, null::date,
    '/comunidade/celulas/' || celula.id, case count(*) when 1 then '1 pessoa quer' else count(*) || ' pessoas querem' end
      || ' entrar no grupo ' || celula.nome
  from eu join public.celula_pedidos pedido on pedido.estado = 'pendente' and pedido.celula_id = any (eu.cuido)
    and pedido.membro_id is distinct from eu.membro
  join public.celulas celula on celula.id = pedido.celula_id
  group by celula.id, celula.nome order by min(pedido.created_at) limit 5)
  union all
  select 'comunidade', count(*)::integer, 0, min(perfil.updated_at), null, null, '/diretorio-profissional/moderacao',
    case count(*) when 1 then '1 perfil profissional a conferir' else count(*) || ' perfis profissionais a conferir' end
  from eu join public.perfis_profissionais perfil on eu.modera and perfil.campus = any (eu.campi)
    and perfil.membro_id is distinct from eu.membro and (perfil.estado = 'pendente' or perfil.estado = 'publicado'
      and exists (select from public.perfil_denuncias d where d.perfil_id = perfil.id and d.resolvida_em is null))
  union all
  select 'comunidade', count(*)::integer, 0, min(denuncia.created_at), null, null, '/comunidade/conversas/denuncias',
    case count(*) when 1 then '1 mensagem denunciada' else count(*) || ' mensagens denunciadas' end
  from app.mensagem_denuncias denuncia
  where denuncia.resolvida_em is null and app.pode('chat', 'visualizar') and app.cuida_da_denuncia(denuncia)
  union all
  select 'comunidade', count(*)::integer, 0, min(pedido.created_at), null, null, '/comunidade/oracao?ver=pastores',
    case count(*) when 1 then '1 pedido de oração espera você' else count(*) || ' pedidos de oração esperam você' end
  from eu join public.pedidos_de_oracao pedido on pedido.publico = 'pastores' and pedido.cuidado_em is null
    and pedido.estado = 'aberto' and pedido.user_id <> (eu.leitor).conta
  join public.membros_igreja autor on autor.profile_id = pedido.user_id
    and autor.campus = any ((eu.leitor).pastoreia) and app.chega_o_pedido(pedido, autor, eu.leitor)
  union all
  select 'comunidade', count(*)::integer, 0, min(caso.desde), null, null, '/comunidade/oracao/moderacao',
    case count(*) when 1 then '1 decisão sobre um pedido de oração' else count(*) || ' decisões sobre pedidos de oração' end
  from eu cross join lateral app.casos_de_oracao(eu.leitor) caso
  union all
  select 'comunidade', count(*)::integer, 0, null, null, min(meu.fim), '/comunidade/oracao?ver=meus',
    case count(*) when 1 then 'Como está o seu pedido de oração?' else 'Como estão os seus pedidos de oração?' end
  from eu join public.pedidos_de_oracao meu on meu.user_id = (eu.leitor).conta and (eu.leitor).le
    and meu.estado = 'aberto' and meu.retirado_em is null and meu.fim < (eu.leitor).hoje
  union all
  select 'comunidade', count(*)::integer, 0, min(conversa.created_at), null, null, '/membros/atendimento',
    case count(*) when 1 then '1 pessoa pediu uma conversa' else count(*) || ' pessoas pediram uma conversa' end
  from eu join public.atendimentos conversa on conversa.estado = 'pedido'
  join public.membros_igreja pessoa on pessoa.profile_id = conversa.user_id
    and app.atende(conversa, pessoa, (eu.leitor).pastoreia)
  union all
  select 'comunidade', count(*)::integer, 0, min(minha.updated_at), null, null, '/comunidade/atendimento',
    'Escolha o horário da sua conversa com o pastor'
  from eu join public.atendimentos minha on minha.estado = 'oferecido' and minha.user_id = (eu.leitor).conta and (eu.leitor).le
$function$;


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.esperas_das_financas()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.pode('financeiro', 'aprovar') as aprova, app.mexe_em_financas() as edita, app.alcance() as campi,
      app.meu_membro() as membro, app.ultimo_domingo() as domingo
  ), abertas as materialized (
    select conta.x from eu cross join lateral (
      select x from public.contas_a_pagar x
      where eu.aprova and x.campus = any (eu.campi) and x.estado = 'pendente' order by x.vencimento, x.id limit 200) conta
  ), pedidas as materialized (
    -- Who asked is not who approves: that is looked at for the first that wait.
    select (a.x).tipo, (a.x).created_at
    from abertas a join app.quem_decide(array(select y.x from abertas y)) q on q.id = (a.x).id and q.impedimento is null
  )
  select 'financas'::public.fila, count(*)::integer, 0, min(pedida.created_at), null::timestamptz, null::date,
    '/financeiro/a-pagar?situacao=pendente', case count(*) when 1 then '1 conta a pagar espera sua aprovação'
      else count(*) || ' contas a pagar esperam sua aprovação' end
  from pedidas pedida where pedida.tipo = 'conta'
  union all
  select 'financas', count(*)::integer, 0, min(pedida.created_at), null, null, '/financeiro/a-pagar?situacao=pendente',
    case count(*) when 1 then '1 reembolso espera sua aprovação' else count(*) || ' reembolsos esperam sua aprovação' end
  from pedidas pedida where pedida.tipo = 'reembolso'
  union all
  select 'financas', count(*)::integer, 0, min(meu.updated_at), null, null, '/meus-reembolsos',
    case count(*) when 1 then 'Seu reembolso não foi aprovado' else count(*) || ' reembolsos seus não foram aprovados' end
  from eu join public.contas_a_pagar meu on meu.membro_id = eu.membro
  where meu.tipo = 'reembolso' and meu.estado = 'rejeitada'
  union all
  (select 'financas', 1, 0, contagem.created_at, null, null, '/contar-oferta/' || contagem.id,
    'Contar a oferta: ' || contagem.culto
  from eu join public.contagens_de_oferta contagem on eu.membro in (contagem.primeiro_id, contagem.segundo_id)
  where contagem.estado in ('aberta', 'recontagem') and not exists (
    select from app.contagem_folhas folha
    where folha.contagem_id = contagem.id and folha.rodada = contagem.rodada and folha.entregue_em is not null
      and folha.contador = app.contador_de(contagem))
  order by contagem.created_at, contagem.id limit 5)
  union all
  (select 'financas', 1, 0, proposta.proposta_em, null, null,
    app.pagina_da_transparencia(proposta.campus, proposta.mes),
    'Publicar a transparência de ' || to_char(proposta.mes, 'MM/YYYY') || ', ' || proposta.campus
  from eu join public.transparencias proposta on eu.aprova and proposta.campus = any (eu.campi)
  where proposta.publicada_em is null and proposta.proposta_por <> (select auth.uid())
  order by proposta.proposta_em, proposta.id limit 5)
  union all
  -- Where the books are kept: a church that does not keep them here is not asked.
  (select 'financas', 1, 0, null, null, null, '/financeiro/domingo?campus=' || replace(onde.campus, ' ', '%20'),
    'Domingo a fechar em ' || onde.campus
  from eu, unnest(eu.campi) onde (campus)
  where eu.edita and exists (
      select from public.lancamentos l where l.campus = onde.campus and l.caixa between eu.domingo - 35 and eu.domingo + 6)
    and not exists (
      select from public.domingos_fechados f where f.campus = onde.campus and f.dia = eu.domingo)
  order by onde.campus limit 5)
$function$;

CREATE OR REPLACE FUNCTION app.esquecer_arquivos_de_midias()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'midias' and o.updated_at < clock_timestamp() - interval '30 days' and app.midia_solta(o.name)
    and not exists (select from public.alteracoes a where a.tabela = 'midias' and a.acao = 'excluir'
      and a.registro = app.midia_do_arquivo(o.name)::text and a.momento > clock_timestamp() - interval '30 days');
  perform set_config('storage.allow_delete_query', antes, true);
end
$function$;

CREATE OR REPLACE FUNCTION app.esquecer_autor()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from app.mensagem_anexos a where a.mensagem_id = new.id;
  update app.mensagens m set versoes = '{}' where m.id = new.id and m.versoes <> '{}';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.executar_anonimizacao (
  membro   uuid,
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.identidades := app.identidades_de(membro);
  familias constant uuid[] := array(select f.familia_id from public.familia_membros f where f.membro_id = membro);
  fotos constant text[] := array(
    select a.foto from public.autorizados_busca a where membro in (a.adulto_id, a.crianca_id) and a.foto is not null);
  feito jsonb := app.anonimizar_arquivos(quem, fotos);
begin
  -- Of a child who is forgotten; an adult waits until theirs are over (app.impedimentos_para_anonimizar).
  perform set_config('app.levantando', 'todas', true);
  -- What was said to the person in conversations stays readable, without their name.
  update app.mensagens m set texto = app.sem_nomes(m.texto, quem),
    versoes = array(select app.sem_nomes(v, quem) from unnest(m.versoes) with ordinality x (v, n) order by n)
  where (m.autor_id = quem.membro or m.conversa_id in (
      select s.conversa_id from app.conversa_pessoas s where s.membro_id = quem.membro)) and app.sem_nomes(m.texto || m.versoes::text, quem) <> m.texto || m.versoes::text;
  update app.mensagem_denuncias d set texto = app.sem_nomes(d.texto, quem), motivo = left(app.sem_nomes(d.motivo, quem), 300),
    versoes = array(select app.sem_nomes(v, quem) from unnest(d.versoes) with ordinality x (v, n) order by n)
  where app.sem_nomes(d.texto || d.motivo || d.versoes::text, quem) <> d.texto || d.motivo || d.versoes::text;
  feito := app.anonimizar_ligacoes(membro) || feito || app.anonimizar_familias(familias)
    || app.anonimizar_papeis_da_igreja(quem);
  perform set_config('app.levantando', '', true);
  feito := app.anonimizar_cadastro(membro) || feito;
  feito := feito || app.anonimizar_conta(quem);
  -- By every id under which an older copy may know the person.
  perform app.anotar_esquecimento('app.refazer_anonimizacao',
    jsonb_build_object('pessoas', quem.ids, 'conta', quem.conta));
  return feito || app.anonimizar_registro(quem, operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_cartas()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.cartas_saem() then
    raise exception using errcode = 'PT409',
      message = 'A igreja ainda não manda e-mails: baixe o PDF ou mande pelo WhatsApp.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_conversa (
  conversa uuid
)
  RETURNS app.conversas
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c app.conversas;
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  select * into c from app.conversas x where x.id = conversa
    and exists (select from app.janelas_da_conversa(x.id, app.meu_membro(), app.minhas_criancas()));
  if c.id is null then
    raise exception using errcode = 'PT404', message = 'Esta conversa não está mais aqui.';
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_convivio()
  RETURNS app.leitor_do_convivio
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  leitor constant app.leitor_do_convivio := app.leitor_do_convivio();
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso à comunidade.';
  end if;
  return leitor;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_da_comunidade()
  RETURNS public.membros_igreja
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu public.membros_igreja;
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso à comunidade.';
  end if;
  select * into eu from public.membros_igreja m where m.id = app.meu_membro() and not app.saiu(m.situacao);
  if eu.id is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para participar da comunidade.';
  end if;
  return eu;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_edicao_de_slides()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if app.edita_slides() is not true then
    raise insufficient_privilege using message = 'Só quem cuida da criação ou da projeção faz isto.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_item_do_roteiro (
  item uuid
)
  RETURNS public.roteiro_itens
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.roteiro_itens;
begin
  perform app.exigir_roteiro((select x.roteiro_id from public.roteiro_itens x where x.id = item));
  select * into i from public.roteiro_itens x where x.id = item;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Este item já não está no roteiro.';
  end if;
  return i;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_leitura_de_slides()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if app.ve_slides() is not true then
    raise insufficient_privilege using message = 'Só quem vê a criação ou a projeção vê isto.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_mensagem (
  mensagem uuid
)
  RETURNS app.mensagens
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m app.mensagens;
begin
  select * into m from app.mensagens x where x.id = mensagem and app.mensagem_visivel(x);
  if m.id is null then
    raise exception using errcode = 'PT404', message = 'Esta mensagem não está mais aqui.';
  end if;
  return m;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_meu_pedido (
  pedido uuid
)
  RETURNS public.pedidos_de_oracao
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_de_oracao;
begin
  select * into p from public.pedidos_de_oracao x
  where x.id = pedido and x.user_id = (select auth.uid()) and app.pode('familia_pv', 'visualizar') for update;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Este pedido não está mais aqui.';
  end if;
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_minha_publicacao (
  publicacao uuid
)
  RETURNS public.publicacoes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.publicacoes;
begin
  select * into p from public.publicacoes x
  where x.id = publicacao and x.autor_id = app.meu_membro() and x.apagada_em is null and app.pode('feed', 'visualizar')
  for update;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Esta publicação não está mais aqui.';
  end if;
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_operador (
  campus text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not coalesce(app.pode('projecao', 'editar') and app.alcanca(campus), false) then
    raise insufficient_privilege using message = 'Você não tem permissão para operar a projeção deste campus.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_pedido (
  pedido uuid
)
  RETURNS public.pedidos_de_oracao
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_de_oracao;
begin
  select x.* into p from public.pedidos_de_oracao x join public.membros_igreja m on m.profile_id = x.user_id
  where x.id = pedido and app.chega_o_pedido(x, m, app.leitor_da_oracao());
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Este pedido não está mais aqui.';
  end if;
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_publicacao (
  publicacao uuid
)
  RETURNS public.publicacoes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.publicacoes;
begin
  select * into p from public.publicacoes x where x.id = publicacao and app.chega_a(x, app.leitor_do_feed());
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Esta publicação não está mais aqui.';
  end if;
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_roteiro (
  roteiro uuid
)
  RETURNS public.roteiros
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.roteiros;
begin
  perform app.exigir_edicao_de_slides();
  select * into r from public.roteiros x where x.id = roteiro and x.campus = any (app.alcance()) for no key update;
  if r.id is null then
    raise exception using errcode = 'PT404', message = 'Não encontramos este roteiro.';
  end if;
  return r;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_sem_suspensao (
  eu public.membros_igreja
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  suspensa public.feed_suspensoes;
begin
  select * into suspensa from public.feed_suspensoes s where s.membro_id = eu.id and s.fim >= app.hoje(eu.campus);
  if suspensa.membro_id is not null then
    raise exception using errcode = 'PT409', message = format('Você pode escrever de novo depois de %s. Motivo: %s',
      to_char(suspensa.fim, 'DD/MM/YYYY'), suspensa.motivo);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_sessao_operada (
  projecao uuid
)
  RETURNS public.projecao_sessoes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s public.projecao_sessoes;
begin
  select * into s from public.projecao_sessoes x where x.id = projecao for no key update;
  perform app.exigir_operador(s.campus);
  if s.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta projeção foi encerrada.';
  end if;
  return s;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_voz()
  RETURNS public.membros_igreja
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu public.membros_igreja;
begin
  if not app.pode('feed', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao feed.';
  end if;
  select * into eu from public.membros_igreja m where m.id = app.meu_membro();
  if eu.id is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para escrever no feed.';
  end if;
  perform app.exigir_sem_suspensao(eu);
  return eu;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_voz_na_conversa (
  conversa uuid
)
  RETURNS app.conversas
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c app.conversas := app.exigir_conversa(conversa);
  porque text;
begin
  if not app.pode('chat', 'editar') then
    raise insufficient_privilege using message = 'Você lê as conversas, mas não escreve nelas.';
  end if;
  -- Whoever writes holds it: who is in it stays the same until the message is there.
  select * into c from app.conversas x where x.id = c.id for no key update;
  if not exists (select from app.conversa_pessoas s
      where s.conversa_id = c.id and s.membro_id = app.meu_membro() and s.saiu_em is null) then
    raise insufficient_privilege using message = 'Você não está nesta conversa: não escreve nela.';
  end if;
  porque := coalesce(app.conversa_fechada(c), app.recusa_por_bloqueio(app.meu_membro(), app.outra_do_par(c, app.meu_membro())));
  if porque is not null then
    raise exception using errcode = 'PT409', message = porque;
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.falta_adulto (
  conversa uuid,
  tipo     public.tipo_de_conversa
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with p as materialized (select * from app.pessoas_da_conversa(conversa)),
  n as (
    select count(*) as todas, count(*) filter (where not adulta) as menores, count(*) filter (where adulta) as adultas from p)
  select n.menores > 0 and not (
    -- two adults whom the church approved are enough everywhere
    (select count(*) from p where p.adulta and app.adulto_aprovado(p.membro_id)) >= 2
    -- each with somebody who answers for them; a channel that is mostly of teenagers needs the two
    or (tipo = 'pessoas' or n.menores * 2 < n.todas) and not exists (
      select from p where not p.adulta and not exists (
        select from app.responsaveis_da_crianca(p.membro_id) r join p a on a.membro_id = r and a.adulta))
    -- one among people who chose each other: a second adult, approved
    or tipo = 'pessoas' and n.menores = 1 and n.adultas >= 2
      and exists (select from p where p.adulta and app.adulto_aprovado(p.membro_id)))
  from n
$function$;

CREATE OR REPLACE FUNCTION app.fora_de_temporada (
  c public.celulas
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(app.hoje(c.campus) not between c.temporada_inicio and c.temporada_fim, false)
$function$;

CREATE OR REPLACE FUNCTION app.foto_do_feed_solta (
  nome text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select not exists (select from public.publicacao_fotos f where f.caminho = nome)
$function$;

CREATE OR REPLACE FUNCTION app.foto_do_feed_visivel (
  nome text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.publicacao_fotos f join public.publicacoes p on p.id = f.publicacao_id
    where f.caminho = nome and app.chega_a(p, app.leitor_do_feed()))
$function$;

CREATE OR REPLACE FUNCTION app.gente_do_grupo (
  c app.conversas
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.membro_id from public.celula_membros p where p.celula_id = c.celula_id and p.fim is null
  union
  select f.membro_id from public.membros_funcoes f where f.ministerio_id = c.ministerio_id and f.ativo
  union
  select i.membro_id from public.escala_itens i join public.escalas e on e.id = i.escala_id and e.publicada_em is not null
  where e.id = c.escala_id and i.membro_id is not null and i.estado not in ('recusado', 'substituido')
$function$;

CREATE OR REPLACE FUNCTION app.gravar_musica (
  musica uuid,
  lida   integer,
  dados  jsonb,
  lote   uuid,
  nova   uuid    DEFAULT NULL::uuid
)
  RETURNS public.musicas
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes public.musicas;
  m public.musicas;
begin
  if musica is not null then
    select * into antes from public.musicas x where x.id = musica for no key update;
    if antes.id is null then
      raise exception using errcode = 'PT404', message = 'Não encontramos esta música.';
    end if;
    if antes.versao is distinct from lida then
      raise exception using errcode = 'PT409', message = 'Outra pessoa mudou esta música. Veja o que mudou e salve de novo.';
    end if;
  end if;
  m := jsonb_populate_record(null::public.musicas, jsonb_strip_nulls(dados));
  m.titulo := btrim(m.titulo);
  if coalesce(m.titulo, '') = '' then
    raise exception using errcode = 'PT422', message = 'Dê um título à música.';
  end if;
  if musica is null then
    insert into public.musicas (id, titulo, outros_titulos, autores, ccli, copyright, tom, bpm, compasso, tags, grupos,
      linhas_por_slide, tema_id)
    values (coalesce(nova, gen_random_uuid()), m.titulo, coalesce(m.outros_titulos, '{}'), coalesce(m.autores, '{}'), m.ccli, m.copyright, m.tom, m.bpm,
      m.compasso, coalesce(m.tags, '{}'), coalesce(m.grupos, '[]'), coalesce(m.linhas_por_slide, 2), m.tema_id)
    returning * into m;
  else
    update public.musicas x set titulo = m.titulo, outros_titulos = coalesce(m.outros_titulos, '{}'),
      autores = coalesce(m.autores, '{}'), ccli = m.ccli, copyright = m.copyright, tom = m.tom, bpm = m.bpm,
      compasso = m.compasso, tags = coalesce(m.tags, '{}'), grupos = coalesce(m.grupos, '[]'),
      linhas_por_slide = coalesce(m.linhas_por_slide, 2), tema_id = m.tema_id, versao = x.versao + 1,
      updated_at = clock_timestamp()
    where x.id = musica returning * into m;
  end if;
  -- An order keeps its id: services refer to it.
  set constraints public.musica_arranjos_musica_id_nome_key deferred;
  delete from public.musica_arranjos a where a.musica_id = m.id and not exists (
    select from jsonb_array_elements(coalesce(dados -> 'arranjos', '[]')) n where n ->> 'id' = a.id::text);
  insert into public.musica_arranjos as a (id, musica_id, nome, sequencia, tom, padrao)
  select coalesce((n ->> 'id')::uuid, gen_random_uuid()), m.id, btrim(n ->> 'nome'),
    array(select s from jsonb_array_elements_text(n -> 'sequencia') s
      where m.grupos @> jsonb_build_array(jsonb_build_object('id', s))),
    n ->> 'tom', coalesce((n ->> 'padrao')::boolean, false)
  from jsonb_array_elements(coalesce(dados -> 'arranjos', '[]')) n
  on conflict (id) do update set nome = excluded.nome, sequencia = excluded.sequencia, tom = excluded.tom,
    padrao = excluded.padrao where a.musica_id = excluded.musica_id;
  set constraints public.musica_arranjos_musica_id_nome_key immediate;
  insert into public.musica_versoes (musica_id, versao, dados, lote_id)
  values (m.id, m.versao, app.dados_da_musica(m.id), lote);
  return m;
end
$function$;

CREATE OR REPLACE FUNCTION app.grupos_validos (
  grupos jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(bool_and(coalesce(
      g ->> 'id' ~ '^[a-z0-9]{1,12}$' and jsonb_typeof(g -> 'texto') = 'string' and char_length(g ->> 'texto') <= 8000
      and g ->> 'tipo' in ('verso', 'pre_refrao', 'refrao', 'ponte', 'tag', 'intro', 'interludio', 'final', 'outro')
      and jsonb_typeof(g -> 'numero') = 'number' and (g ->> 'numero')::numeric between 0 and 99, false)), true)
    and count(distinct g ->> 'id') = count(*) and count(*) <= 80
  from jsonb_array_elements(case jsonb_typeof(grupos) when 'array' then grupos else '[null]' end) g
$function$;

CREATE OR REPLACE FUNCTION app.guardar_apresentacao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' then new.versao := old.versao + 1; end if;
  new.updated_at := clock_timestamp();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_nascimento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if old.profile_id = (select auth.uid()) and old.data_nascimento > app.hoje(old.campus) - interval '18 years' then
    raise insufficient_privilege using message = 'Quem tem menos de 18 anos não muda a própria data de nascimento. Fale com a secretaria.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_tema()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fundo constant jsonb := new.aparencia #> '{background,media}';
begin
  new.midia_id := (fundo ->> 'id')::uuid;
  if fundo is not null and (tg_op = 'INSERT' or new.aparencia is distinct from old.aparencia) and not exists (
    select from public.midias m where m.id = new.midia_id and m.tipo in ('imagem', 'video')
      and m.caminho = fundo ->> 'path' and m.mime = fundo ->> 'mime') then
    raise exception using errcode = 'PT422', message = 'O fundo deste tema não está na biblioteca. Escolha outro.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.hora_do_atendimento (
  h      public.atendimento_horarios,
  campus text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select to_char(h.inicio at time zone app.fuso_do_campus(campus), 'DD/MM" às "HH24:MI')
$function$;

CREATE OR REPLACE FUNCTION app.horario_livre (
  h public.atendimento_horarios
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select h.inicio > now() and not exists (
    select from public.atendimentos x join public.atendimento_horarios o on o.id = x.horario_id
    where x.estado = 'marcado' and o.pastor_id = h.pastor_id
      and tstzrange(o.inicio, o.inicio + make_interval(mins => o.minutos)) && tstzrange(h.inicio, h.inicio + make_interval(mins => h.minutos)))
$function$;

CREATE OR REPLACE FUNCTION app.impedimento (
  c public.contas_a_pagar
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select q.impedimento from app.quem_decide(array[c]) q
$function$;

CREATE OR REPLACE FUNCTION app.incluir_biblioteca_do_pacote (
  nome   text,
  pacote jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lote uuid;
  uma jsonb;
begin
  insert into public.temas (id, nome, para, aparencia)
  select (t ->> 'id')::uuid, btrim(t ->> 'nome'), t ->> 'para', t -> 'aparencia'
  from jsonb_array_elements(coalesce(pacote -> 'temas', '[]')) t;
  insert into public.apresentacoes (id, nome, aviso, ate, slides, tema_id)
  select (a ->> 'id')::uuid, btrim(a ->> 'nome'), coalesce((a ->> 'aviso')::boolean, false), (a ->> 'ate')::date, a -> 'slides',
    (a ->> 'tema_id')::uuid
  from jsonb_array_elements(coalesce(pacote -> 'apresentacoes', '[]')) a;
  if jsonb_array_length(coalesce(pacote -> 'musicas', '[]')) = 0 then return; end if;
  -- as every import of songs: its page shows it, and takes it back
  insert into public.musica_lotes (tipo, nome) values ('importacao', left('Pacote: ' || nome, 300)) returning id into lote;
  for uma in select m from jsonb_array_elements(pacote -> 'musicas') m loop
    perform app.gravar_musica(null, null, uma -> 'dados', lote, (uma ->> 'id')::uuid);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.incluir_itens_do_pacote (
  roteiro uuid,
  itens   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, minutos, quem, musica_id, arranjo_id, tom, passagem,
    biblias, apresentacao_id, midia_id, tema_id, texto, opcoes, notas_palco, notas_tecnica, links)
  select roteiro, l.n, i.tipo, btrim(i.titulo), i.minutos, i.quem, i.musica_id, i.arranjo_id, i.tom, i.passagem,
    coalesce(i.biblias, '{}'), i.apresentacao_id, i.midia_id, i.tema_id, i.texto, coalesce(i.opcoes, '{}'), i.notas_palco,
    i.notas_tecnica, coalesce(i.links, '[]')
  from jsonb_array_elements(itens) with ordinality l (item, n)
  cross join lateral jsonb_populate_record(null::public.roteiro_itens, l.item) i;
  if exists (
    select from public.roteiro_itens i where i.roteiro_id = roteiro and i.arranjo_id is not null and not exists (
      select from public.musica_arranjos a where a.id = i.arranjo_id and a.musica_id = i.musica_id)) then
    raise exception using errcode = 'PT422', message = 'Um arranjo do pacote é de outra música.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.inicio_da_musica (
  grupos jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array_to_string((string_to_array(left(app.palavras_dos_grupos(grupos), 400), ' '))[1:6], ' ')
$function$;

CREATE OR REPLACE FUNCTION app.itens_do_feed (
  quais  public.publicacoes[],
  leitor app.leitor_do_feed
)
  RETURNS SETOF public.item_do_feed
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with p as materialized (select x.* from unnest(quais) x),
  autores as materialized (
    select m.id,
      -- Of somebody under 18 the first name is read, and no picture seen.
      case when q.aparece then m.nome_completo else app.primeiro_nome(m) end as nome,
      case when q.aparece then app.foto_em_lista(m.id, m.foto) end as retrato
    from public.membros_igreja m
    cross join lateral (select m.id = leitor.membro or not app.menor_de_idade(m.id) as aparece) q
    where m.id in (select p.autor_id from p))
  select p.id, m.id, m.nome, m.retrato,
    p.publico, case p.publico when 'igreja' then null when 'campus' then p.campus
      when 'ministerio' then (select x.nome from public.ministerios x where x.id = p.ministerio_id)
      when 'celula' then (select x.nome from public.celulas x where x.id = p.celula_id)
      when 'papel' then concat_ws(' · ', app.nome_do_papel(p.papel), case when not p.em_todos_os_campi then p.campus end) end,
    p.texto, p.video, p.created_at, p.editada_em is not null, coalesce(p.fixada_ate > now(), false), p.oculta_em is not null,
    coalesce(p.autor_id = leitor.membro, false),
    coalesce(p.autor_id = leitor.membro and p.cartao is distinct from 'testemunho'
      and app.pode_publicar_ainda(row(p.*)::public.publicacoes), false),
    coalesce(p.autor_id = leitor.membro, false) or p.campus = any (leitor.modera),
    p.campus = any (leitor.modera) or p.ministerio_id is not null and app.gere_ministerio(p.ministerio_id)
      or p.celula_id is not null and p.celula_id = any (app.celulas_que_cuido()),
    (select coalesce(jsonb_agg(jsonb_build_object('caminho', f.caminho, 'largura', f.largura, 'altura', f.altura,
      'descricao', f.descricao) order by f.ordem), '[]') from public.publicacao_fotos f where f.publicacao_id = p.id),
    r.amem, r.orando, r.coracao, r.minha,
    (select count(*)::integer from public.comentarios c
      where c.publicacao_id = p.id and c.apagado_em is null and c.oculto_em is null),
    p.cartao, p.citacao, case when p.cartao = 'evento' then app.cartao_do_dia(p.evento) end, p.referencia
  from p join autores m on m.id = p.autor_id
  cross join lateral (
    select count(*) filter (where x.tipo = 'amem')::integer as amem, count(*) filter (where x.tipo = 'orando')::integer as orando,
      count(*) filter (where x.tipo = 'coracao')::integer as coracao, max(x.tipo) filter (where x.membro_id = leitor.membro) as minha
    from public.publicacao_reacoes x where x.publicacao_id = p.id) r
  order by p.created_at desc, p.id desc
$function$;

CREATE OR REPLACE FUNCTION app.itens_que_se_mostram (
  programa jsonb
)
  RETURNS TABLE (
    numero bigint,
    item   jsonb
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select row_number() over (order by i.n), i.item
  from jsonb_array_elements(programa -> 'items') with ordinality i (item, n)
  where jsonb_array_length(i.item -> 'slides') > 0
$function$;

CREATE OR REPLACE FUNCTION app.janelas_da_conversa (
  conversa uuid,
  membro   uuid,
  criancas uuid[]
)
  RETURNS TABLE (
    depois_de bigint,
    ate       bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select s.depois_de, coalesce(s.ate, 9223372036854775807) from app.conversa_pessoas s
  where s.conversa_id = conversa and (s.membro_id = membro or s.membro_id = any (criancas) and exists (
    select from app.conversas c where c.id = conversa and c.tipo <> 'pessoas'))
$function$;

CREATE OR REPLACE FUNCTION app.lancar (
  chave       uuid,
  campus      text,
  tipo        public.tipo_lancamento,
  caixa       date,
  competencia date,
  historico   text,
  documento   text,
  partidas    app.partida_nova[],
  origem      public.origem_lancamento DEFAULT 'manual'::public.origem_lancamento,
  estorna     uuid                     DEFAULT NULL::uuid,
  motivo      text                     DEFAULT NULL::text,
  mesmo_assim boolean                  DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feito uuid;
  outro text;
begin
  if chave is null then
    raise exception using errcode = 'PT422', message = 'Falta a chave deste lançamento.';
  end if;
  -- The same request again: the same entry.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.chave'), pg_catalog.hashtext(chave::text));
  select l.id into feito from public.lancamentos l where l.chave = lancar.chave and l.campus = any (app.alcance());
  if feito is not null then
    if exists (
      select from public.lancamentos l where l.id = feito and l.tipo = lancar.tipo and l.caixa = lancar.caixa
        and l.competencia = coalesce(lancar.competencia, lancar.caixa) and l.historico = btrim(lancar.historico)
        and l.documento is not distinct from nullif(btrim(lancar.documento), ''))
      and (select array_agg((p.conta_contabil_id, p.valor_centavos, p.fundo_id, p.centro_id) order by p.ordem)
        from public.partidas p where p.lancamento_id = feito)
        = (select array_agg((p.conta, p.centavos, p.fundo, p.centro) order by p.ordem)
          from unnest(partidas) with ordinality p (conta, centavos, campus, fundo, centro, ordem)) then
      return feito;
    end if;
    raise exception using errcode = 'PT409',
      message = 'Este lançamento já foi feito, com outros dados. Confira o livro antes de lançar de novo.';
  end if;
  if caixa is null or caixa < '2000-01-01' or caixa > app.hoje() then
    raise exception using errcode = 'PT422', message = 'A data do caixa é de hoje ou de antes.';
  end if;
  competencia := coalesce(competencia, caixa);
  if competencia < '2000-01-01' or competencia > app.hoje() + 366 then
    raise exception using errcode = 'PT422', message = 'Confira a data do fato.';
  end if;
  if historico is null or char_length(btrim(historico)) not between 2 and 200 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras o que foi.';
  end if;
  for outro in select distinct p.campus from unnest(partidas) p order by 1 loop
    perform app.exigir_mes_aberto(outro, array[caixa, competencia]);
  end loop;
  if exists (
    select from unnest(partidas) p left join public.contas_contabeis c on c.id = p.conta
    where c.id is null or not (c.ativa or estorna is not null) or c.campus is distinct from p.campus and c.campus is not null) then
    raise exception using errcode = 'PT404', message = 'Essa conta não existe ou não é deste campus.';
  end if;
  if exists (
    select from unnest(partidas) p left join public.fundos f on f.id = p.fundo
    where f.id is null or not (f.ativo or estorna is not null)) then
    raise exception using errcode = 'PT404', message = 'Esse fundo não existe mais.';
  end if;
  if exists (
    select from unnest(partidas) p left join public.centros_de_custo c on c.id = p.centro
    where p.centro is not null and (c.id is null or not (c.ativo or estorna is not null) or c.campus <> p.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse centro de custo não existe ou não é deste campus.';
  end if;
  insert into app.numeracao_financeira as n (campus, ano, ultimo)
  values (lancar.campus, extract(year from caixa), 1)
  on conflict on constraint numeracao_financeira_pkey do update set ultimo = n.ultimo + 1;
  insert into public.lancamentos (campus, ano, numero, tipo, competencia, caixa, historico, documento, origem, estorna_id,
    motivo, chave, autor)
  select lancar.campus, n.ano, n.ultimo, lancar.tipo, lancar.competencia, lancar.caixa, btrim(lancar.historico),
    nullif(btrim(lancar.documento), ''), lancar.origem, estorna, btrim(lancar.motivo), lancar.chave, (select auth.uid())
  from app.numeracao_financeira n
  where n.campus = lancar.campus and n.ano = extract(year from lancar.caixa)
  returning id into feito;
  insert into public.partidas (lancamento_id, ordem, conta_contabil_id, valor_centavos, campus, fundo_id, centro_id,
    competencia, caixa)
  select feito, p.ordem, p.conta, p.centavos, p.campus, p.fundo, p.centro, lancar.competencia, lancar.caixa
  from unnest(partidas) with ordinality p (conta, centavos, campus, fundo, centro, ordem);
  perform app.conferir_fundos(feito, mesmo_assim);
  return feito;
end
$function$;

CREATE OR REPLACE FUNCTION app.leitor_da_oracao()
  RETURNS app.leitor_da_oracao
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (app.pode('familia_pv', 'visualizar'), (select auth.uid()), app.minhas_celulas(), app.celulas_que_cuido(),
    app.campi_como('pastor'), case when app.pode('feed', 'aprovar') then app.alcance() else '{}' end,
    app.hoje())::app.leitor_da_oracao
$function$;

CREATE OR REPLACE FUNCTION app.leitor_do_convivio()
  RETURNS app.leitor_do_convivio
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select row(app.pode('familia_pv', 'visualizar') and m.id is not null and not app.saiu(m.situacao), m.id, m.campus,
    array(select distinct outra.membro_id from public.celula_membros minha
      join public.celulas c on c.id = minha.celula_id and c.encerrada_em is null
      join public.celula_membros outra on outra.celula_id = c.id and outra.fim is null
      where minha.membro_id = m.id and minha.fim is null and outra.membro_id <> m.id),
    app.hoje())::app.leitor_do_convivio
  from (select app.meu_membro() as id) eu left join public.membros_igreja m on m.id = eu.id
$function$;

CREATE OR REPLACE FUNCTION app.leitor_do_feed()
  RETURNS app.leitor_do_feed
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (
    app.pode('feed', 'visualizar'), eu.membro,
    (select app.alcance() || array_remove(array[app.meu_campus()], null)),
    array(select f.ministerio_id from public.membros_funcoes f
      where f.membro_id = eu.membro and f.ativo and f.ministerio_id is not null) || app.ministerios_que_lidero(),
    app.minhas_celulas(),
    case when app.pode('feed', 'aprovar') then app.alcance() else '{}' end,
    app.papeis_do_feed()
  )::app.leitor_do_feed
  from (select app.meu_membro() as membro) eu
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_atendimentos()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lembrados integer;
begin
  with proximos as (
    select a.id from public.atendimentos a join public.atendimento_horarios h on h.id = a.horario_id
    join public.membros_igreja m on m.profile_id = a.user_id and not app.saiu(m.situacao)
    where a.estado = 'marcado' and a.lembrado_em is null and h.inicio between now() and now() + interval '24 hours'
    limit 500 for update of a skip locked
  ), marcados as (
    update public.atendimentos a set lembrado_em = clock_timestamp() from proximos x where x.id = a.id returning a.*
  )
  select count(app.notificar(q.conta, 'Conversa com o pastor: ' || app.hora_do_atendimento(h, m.campus), h.local,
    case when q.conta = a.user_id then '/comunidade/atendimento' else '/membros/atendimento' end,
    'atendimento-lembrete:' || a.id || ':' || h.id, 'eventos')) into lembrados
  from marcados a join public.atendimento_horarios h on h.id = a.horario_id
  left join public.membros_igreja m on m.profile_id = a.user_id
  cross join lateral unnest(array[a.user_id, a.pastor_id]) q (conta) where q.conta is not null;
  return lembrados;
end
$function$;

CREATE OR REPLACE FUNCTION app.lidera_conversa (
  c      app.conversas,
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(case c.tipo
    when 'pessoas' then c.criada_por = membro
    when 'celula' then exists (select from public.celula_membros p
      where p.celula_id = c.celula_id and p.membro_id = membro and p.fim is null and p.papel in ('lider', 'colider'))
    else exists (
      select from public.membros_funcoes f join public.funcoes_ministerio k on k.id = f.funcao_id and k.lideranca
      where f.membro_id = membro and app.vigente(f.inicio, f.fim) and f.ministerio_id = coalesce(c.ministerio_id,
        (select e.ministerio_id from public.escalas e where e.id = c.escala_id))) end, false)
$function$;

CREATE OR REPLACE FUNCTION app.ligar_midias()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.apresentacao_midias m where m.apresentacao_id = new.id;
  insert into public.apresentacao_midias (apresentacao_id, midia_id)
  select distinct new.id, (j #>> '{}')::uuid
  from (select jsonb_path_query(new.slides, '$[*].boxes[*].media.id') as j
        union all select jsonb_path_query(new.slides, '$[*].background.id')) q;
  return null;
exception when foreign_key_violation then
  raise exception using errcode = 'PT409', message = 'Uma mídia destes slides já não existe. Escolha outra.';
end
$function$;

CREATE OR REPLACE FUNCTION app.links_validos (
  links jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(bool_and(case when jsonb_typeof(l) = 'object' then coalesce(
      -- no name or password before the host: what is read there is where it leads
      l ->> 'url' ~* '^https://[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?([/?#][^[:space:]"<>\\]*)?$'
      and char_length(l ->> 'url') <= 1000
      and (not l ? 'nome' or jsonb_typeof(l -> 'nome') = 'string' and btrim(l ->> 'nome') = l ->> 'nome'
        and char_length(l ->> 'nome') between 1 and 80)
      and l - '{url,nome}'::text[] = '{}', false) else false end), true) and count(*) <= 5
  from jsonb_array_elements(case jsonb_typeof(links) when 'array' then links else '[null]' end) l
$function$;

CREATE OR REPLACE FUNCTION app.lugar_no_roteiro (
  roteiro  uuid,
  antes_de uuid,
  item     uuid
)
  RETURNS numeric
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  depois numeric;
  lugar numeric;
begin
  if antes_de is null then
    return (select coalesce(max(i.posicao), 0) + 1 from public.roteiro_itens i
      where i.roteiro_id = roteiro and i.id is distinct from item);
  end if;
  for tentativa in 1..2 loop
    select i.posicao into depois from public.roteiro_itens i where i.roteiro_id = roteiro and i.id = antes_de;
    if depois is null then
      raise exception using errcode = 'PT409', message = 'O item ao lado já não está no roteiro. Tente de novo.';
    end if;
    -- Multiplied, not divided: exact, so that no two are ever equal.
    lugar := coalesce((depois + (select max(i.posicao) from public.roteiro_itens i
      where i.roteiro_id = roteiro and i.posicao < depois and i.id is distinct from item)) * 0.5, depois - 1);
    exit when scale(lugar) <= 20;
    update public.roteiro_itens i set posicao = n.numero
    from (select x.id, row_number() over (order by x.posicao) as numero from public.roteiro_itens x
      where x.roteiro_id = roteiro) n
    where n.id = i.id and i.posicao <> n.numero;
  end loop;
  return lugar;
end
$function$;

CREATE OR REPLACE FUNCTION app.mandar_papel (
  membro       uuid,
  ano          integer,
  contribuicao uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  para constant text := app.email_de_quem_deu(membro);
  numero bigint;
begin
  if para is null then return 'sem_conta'; end if;
  -- Of those who send it at once, one does.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'papel', membro, ano, contribuicao), 0));
  if exists (select from public.entregas_de_papeis e where e.via = 'carta' and e.membro_id = membro
    and e.ano = mandar_papel.ano and e.contribuicao_id is not distinct from contribuicao and e.desistiu_em is null) then
    return 'ja_mandado';
  end if;
  perform app.escrever_carta(para,
    case when contribuicao is null then 'Seu informe de contribuições de ' || ano else 'Seu recibo de contribuição' end,
    'Olá, ' || coalesce(m.nome_preferido, split_part(m.nome, ' ', 1)) || '! ' || case when contribuicao is null
      then 'O informe de contribuições de ' || ano || ' está' else 'O recibo está' end
      || ' pronto. Entre com a sua conta para ver e baixar.',
    'Ver minhas contribuições', app.endereco_publico() || '/minhas-contribuicoes?ano=' || ano)
  from public.membros_igreja m where m.id = membro;
  execute 'select currval(pg_get_serial_sequence(''auth.outbox'', ''id''))' into numero;
  perform app.anotar_entrega('carta', membro, null, ano, contribuicao, numero);
  return 'mandado';
end
$function$;

CREATE OR REPLACE FUNCTION app.mapa_definido()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('endereco', m.endereco, 'atribuicao', m.atribuicao) from app.mapa m
$function$;

CREATE OR REPLACE FUNCTION app.mascaras_do_codigo_kids (
  letras text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array['··' || right(letras, 2), left(letras, 2) || '··', left(letras, 1) || '··' || right(letras, 1),
    '·' || substr(letras, 2, 2) || '·']
$function$;

CREATE OR REPLACE FUNCTION app.mensagem_visivel (
  m app.mensagens
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('chat', 'visualizar') and exists (
    select from app.janelas_da_conversa(m.conversa_id, app.meu_membro(), app.minhas_criancas()) j
    where m.ordem > j.depois_de and m.ordem <= j.ate)
$function$;

CREATE OR REPLACE FUNCTION app.mensagens_com (
  palavras  text[],
  eu        uuid,
  conversas uuid[]
)
  RETURNS SETOF app.mensagens
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select distinct x.* from app.conversa_pessoas s
  cross join lateral (
    select y.* from app.mensagens y
    where y.conversa_id = s.conversa_id and y.apagada_em is null
      and app.palavras_na_conversa(y.conversa_id, y.texto) @@ app.consulta_na_conversa(s.conversa_id, palavras)
      and y.ordem > s.depois_de and (s.ate is null or y.ordem <= s.ate)
    order by y.created_at desc, y.id limit 30) x
  where s.membro_id = eu and s.conversa_id = any (conversas)
    and not (app.bloqueou(eu, x.autor_id) and x.autor_id = any ((
      select app.bloqueadas_para(c, eu) from app.conversas c where c.id = x.conversa_id)::uuid[]))
  order by x.created_at desc, x.id limit 30
$function$;

CREATE OR REPLACE FUNCTION app.mensagens_lidas (
  quais      app.mensagens[],
  c          app.conversas,
  eu         uuid,
  criancas   uuid[],
  lidero     boolean,
  bloqueadas uuid[]
)
  RETURNS SETOF public.mensagem_da_conversa
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with m as materialized (
    select x.*, coalesce(x.autor_id = any (bloqueadas), false) as bloqueada from unnest(quais) x),
  respondidas as materialized (
    select q.* from app.mensagens q
    where q.id in (select m.resposta_id from m) and exists (
      select from app.janelas_da_conversa(c.id, eu, criancas) j where q.ordem > j.depois_de and q.ordem <= j.ate)),
  autores as materialized (
    select a.id, app.nome_na_conversa(a, eu) as nome,
      case when a.id = eu or not app.menor_de_idade(a.id) then app.foto_em_lista(a.id, a.foto) end as retrato
    from public.membros_igreja a where a.id in (select m.autor_id from m union select q.autor_id from respondidas q)),
  reacoes as materialized (
    select x.mensagem_id, count(*) filter (where x.tipo = 'amem')::integer as amem, count(*) filter (where x.tipo = 'orando')::integer as orando,
      count(*) filter (where x.tipo = 'coracao')::integer as coracao, max(x.tipo) filter (where x.membro_id = eu) as minha
    from app.mensagem_reacoes x where x.mensagem_id in (select m.id from m where m.apagada_em is null) group by x.mensagem_id),
  ninguem as (select app.nome_na_conversa(null::public.membros_igreja, eu) as nome)
  select m.id, m.ordem, m.autor_id, coalesce(a.nome, ninguem.nome), a.retrato, coalesce(m.autor_id = eu, false),
    case when m.apagada_em is null and not m.bloqueada then m.texto else '' end, m.created_at, m.editada_em is not null, m.apagada_em is not null,
    m.apagada_em is null and (coalesce(m.autor_id = eu, false) or lidero and c.tipo <> 'pessoas'),
    coalesce(m.apagada_por = eu and m.apagada_em > now() - interval '1 day', false),
    q.id, case when q.id is not null then coalesce(b.nome, ninguem.nome) end,
    case when q.id is null then null when q.apagada_em is not null then 'Mensagem apagada'
      when q.autor_id = any (bloqueadas) then 'Mensagem de quem você bloqueou' when q.texto <> '' then left(q.texto, 160) else 'Anexo' end,
    case when m.apagada_em is null and not m.bloqueada then (
      select coalesce(jsonb_agg(jsonb_build_object('tipo', x.tipo, 'caminho', x.caminho, 'nome', x.nome, 'bytes', x.bytes,
        'largura', x.largura, 'altura', x.altura, 'segundos', x.segundos) order by x.ordem), '[]')
      from app.mensagem_anexos x where x.mensagem_id = m.id) else '[]' end,
    case when m.apagada_em is null and not m.bloqueada then array(select x.membro_id from app.mensagem_mencoes x where x.mensagem_id = m.id) else '{}' end,
    coalesce(n.amem, 0), coalesce(n.orando, 0), coalesce(n.coracao, 0), n.minha, m.bloqueada
  from m cross join ninguem
  left join autores a on a.id = m.autor_id
  left join reacoes n on n.mensagem_id = m.id
  left join respondidas q on q.id = m.resposta_id
  left join autores b on b.id = q.autor_id
  order by m.ordem desc
$function$;

CREATE OR REPLACE FUNCTION app.midia_do_arquivo (
  nome text
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select substring(nome from
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f-]{36}\.(?:jpg|png|webp|gif|mp4|webm|mp3|m4a|ogg|pdf)$')::uuid
$function$;

CREATE OR REPLACE FUNCTION app.midia_solta (
  nome text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select not exists (select from public.midias m where m.caminho = midia_solta.nome)
$function$;

CREATE OR REPLACE FUNCTION app.modera_feed (
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('feed', 'aprovar') and app.alcanca(campus)
$function$;

CREATE OR REPLACE FUNCTION app.mostra_a_quem_acompanha (
  estado  jsonb,
  permite public.acompanhar_culto
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case
    when (estado ->> 'ended')::boolean or estado ->> 'cover' <> 'none' or (estado ->> 'hidesText')::boolean
      or c.content ->> 'kind' is distinct from 'text' then null
    -- Words without a place in the Bible belong to somebody: only where the campus says that it may.
    when permite = 'tudo' or permite = 'passagens' and c.content ? 'reference' then
      jsonb_build_object('titulo', estado #> '{now,title}', 'linhas', c.content -> 'lines',
        'referencia', c.content -> 'reference', 'rodape', c.content -> 'footer')
  end
  from (select estado #> '{now,slide,content}' as content) c
$function$;

CREATE OR REPLACE FUNCTION app.mostra_da_tela (
  estado jsonb,
  tipo   public.tela_tipo
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Notes, chords and messages are for the stage alone.
  select case tipo when 'palco' then estado else (estado - 'stage') #- '{now,slide,content,chords}' #- '{now,slide,note}' end
$function$;

CREATE OR REPLACE FUNCTION app.mostrar_pedido (
  p      public.pedidos_de_oracao,
  m      public.membros_igreja,
  leitor app.leitor_da_oracao
)
  RETURNS public.pedido_de_oracao_visto
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select row(p.id, case when not p.anonimo then m.nome_completo end, case when not p.anonimo then app.foto_em_lista(m.id, m.foto) end,
    p.anonimo, p.publico, (select c.nome from public.celulas c where c.id = p.celula_id), p.texto, p.created_at, p.fim, p.estado,
    case when p.user_id = leitor.conta or p.testemunho_estado = 'aprovado' or app.decide_testemunho(p, m, leitor) then p.testemunho end,
    case when p.user_id = leitor.conta or p.testemunho_estado = 'aprovado' or app.decide_testemunho(p, m, leitor)
      then p.testemunho_estado end,
    (select count(distinct f.user_id)::integer from public.oracoes_feitas f where f.pedido_id = p.id),
    exists (select from public.oracoes_feitas f where f.pedido_id = p.id and f.user_id = leitor.conta and f.dia = leitor.hoje),
    p.user_id = leitor.conta, p.estado = 'aberto' and p.fim < leitor.hoje, p.oculto_em is not null, p.retirado_em is not null,
    case when p.user_id = leitor.conta or m.campus = any (leitor.pastoreia) then (
      select concat_ws(' ', q.nome, q.sobrenome) from public.profiles q where q.id = p.cuidado_por) end,
    p.publico = 'pastores' and p.user_id <> leitor.conta and m.campus = any (leitor.pastoreia),
    p.user_id = leitor.conta and app.pode('feed', 'visualizar') and app.vai_ao_feed(p)
      and not exists (select from public.publicacoes x where x.id = p.publicacao_id
        and (x.apagada_em is null or x.apagada_por is distinct from leitor.conta)),
    case when p.user_id = leitor.conta then (
      select x.id from public.publicacoes x where x.id = p.publicacao_id and x.apagada_em is null) end)::public.pedido_de_oracao_visto
$function$;

CREATE OR REPLACE FUNCTION app.mostrar_pessoa (
  v      app.vista_do_convivio,
  m      public.membros_igreja,
  leitor app.leitor_do_convivio
)
  RETURNS public.pessoa_do_convivio
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select row(m.id, case when v.menor then app.primeiro_nome(m) else m.nome_completo end, m.campus, v.perto,
    case when v.foto then m.foto end,
    case when v.telefone then m.telefone end, case when v.email then m.email end, case when v.bairro then m.bairro end,
    case when v.aniversario then extract(day from m.data_nascimento)::smallint end,
    case when v.aniversario then extract(month from m.data_nascimento)::smallint end,
    case when v.familia then f.nome end,
    case when v.familia then array(
      select case when o.menor then app.primeiro_nome(p) else p.nome_completo end
      from app.vistas_do_convivio(leitor, array(select x.membro_id from public.familia_membros x
        where x.familia_id = f.id and x.fim is null and x.membro_id <> m.id)) o
      join public.membros_igreja p on p.id = o.membro_id
      where o.familia order by p.nome_ordenacao, p.id) else '{}' end,
    jsonb_build_object('nome', m.nome_ordenacao, 'id', m.id))::public.pessoa_do_convivio
  from (select) um
  left join public.familia_membros minha on minha.membro_id = m.id and minha.fim is null and v.familia
  left join public.familias f on f.id = minha.familia_id
$function$;

CREATE OR REPLACE FUNCTION app.multiplicacao_ao_alcance (
  multiplicacao uuid,
  celulas       uuid[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.celula_multiplicacoes m where m.id = multiplicacao and m.celula_id = any (celulas))
$function$;

CREATE OR REPLACE FUNCTION app.na_lista (
  contas uuid[]
)
  RETURNS SETOF public.conta_na_lista
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.id, c.campus, c.tipo, c.descricao, coalesce(f.nome, m.nome_completo, 'Pessoa que saiu do cadastro'),
    c.fornecedor_id, n.nome, c.conta_contabil_id, k.nome, c.centro_id, c.fundo_id, d.nome, c.competencia, c.vencimento,
    c.valor_centavos, c.desconto_centavos, c.acrescimo_centavos, l.caixa, c.documento, c.parcela::integer,
    c.parcelas::integer, c.mensal, c.linha_digitavel, c.pix_tipo, c.pix_chave, c.estado, c.motivo, c.revisao,
    concat_ws(' ', p.nome, p.sobrenome),
    (select count(*)::integer from public.aprovacoes_de_contas a
      where a.conta_id = c.id and a.revisao = c.revisao and a.aprovada),
    coalesce(q.aprovadores, 1), q.impedimento,
    (select count(*)::integer from public.anexos_de_contas a where a.conta_id = c.id)
  from unnest(contas) with ordinality o (id, ordem)
  join public.contas_a_pagar c on c.id = o.id
  left join public.fornecedores f on f.id = c.fornecedor_id
  left join public.membros_igreja m on m.id = c.membro_id
  left join public.ministerios n on n.id = c.ministerio_id
  left join public.contas_contabeis k on k.id = c.conta_contabil_id
  left join public.fundos d on d.id = c.fundo_id
  left join public.lancamentos l on l.id = c.lancamento_id
  left join public.profiles p on p.id = c.criada_por
  left join app.quem_decide(array(
    select x from public.contas_a_pagar x where x.id = any (contas) and x.estado = 'pendente')) q on q.id = c.id
  order by o.ordem
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_conversa (
  c  app.conversas,
  eu uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select x.nome from public.celulas x where x.id = c.celula_id), (select x.nome from public.ministerios x where x.id = c.ministerio_id),
    c.nome,
    (select left(string_agg(n.nome, ', ' order by n.ordem, n.nome), 160) from (
      select distinct on (m.id) app.nome_na_conversa(m, eu) as nome,
        -- of two, the other one first, and then those who watch over them
        (c.par is not null and c.par not like '%' || m.id || '%') as ordem
      from app.conversa_pessoas s join public.membros_igreja m on m.id = s.membro_id
      where s.conversa_id = c.id and m.id is distinct from eu and (s.saiu_em is null or c.par is not null)
      order by m.id limit 8) n),
    'Conversa')
$function$;

CREATE OR REPLACE FUNCTION app.nome_na_conversa (
  m  public.membros_igreja,
  eu uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when m.id is null then 'Alguém que não está mais aqui' when m.nome_completo = 'Pessoa anonimizada' then m.nome_completo
    when m.id = eu or not app.menor_de_idade(m.id) then m.nome_completo else app.primeiro_nome(m) end
$function$;

CREATE OR REPLACE FUNCTION app.nome_para_conversar (
  m  public.membros_igreja,
  ve boolean
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when app.menor_de_idade(m.id) and not ve then app.primeiro_nome(m) else m.nome_completo end
$function$;

CREATE OR REPLACE FUNCTION app.outra_do_par (
  c  app.conversas,
  eu uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    case eu::text when split_part(c.par, ':', 1) then split_part(c.par, ':', 2)::uuid
      when split_part(c.par, ':', 2) then split_part(c.par, ':', 1)::uuid end,
    -- Of three one left: two are there.
    case when c.tipo = 'pessoas' and c.par is null then (
      select min(s.membro_id::text)::uuid from app.conversa_pessoas s
      where s.conversa_id = c.id and s.saiu_em is null and s.membro_id <> eu having count(*) = 1) end)
$function$;

CREATE OR REPLACE FUNCTION app.ouve_a_projecao (
  topico text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if topico ~ '^tela:[0-9a-f]{40}$' then
    return exists (select from public.telas t where t.publico = substr(topico, 6));
  elsif topico ~ '^culto:[0-9a-f]{40}$' then
    return exists (select from public.projecao_sessoes s where s.publico = substr(topico, 7) and app.acompanhada(s) is not null);
  elsif topico ~ '^remoto:[0-9a-f]{40}$' then
    return exists (select from app.projecao_remotos r join public.projecao_sessoes s on s.id = r.sessao_id
      where r.canal = substr(topico, 8) and r.desligado_em is null and s.encerrada_em is null);
  elsif topico ~ '^projecao:[0-9a-f-]{36}$' then
    return app.pode('projecao', 'visualizar') and exists (
      select from public.projecao_sessoes s where s.id::text = substr(topico, 10) and app.alcanca(s.campus));
  end if;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION app.ouve_conversas (
  topico text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(topico = 'conversas:' || (select auth.uid()) and app.pode('chat', 'visualizar'), false)
$function$;

CREATE OR REPLACE FUNCTION app.pagina_da_transparencia (
  campus text,
  mes    date
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select '/financeiro/transparencia?campus=' || replace(campus, ' ', '%20') || '&mes=' || to_char(mes, 'YYYY-MM')
$function$;

CREATE OR REPLACE FUNCTION app.palavras (
  VARIADIC textos text[]
)
  RETURNS tsvector
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  COST 1000
  SET search_path TO ''
  AS $function$
  select to_tsvector('pg_catalog.simple', regexp_replace(app.normalizar(array_to_string(textos, ' ')), '[^a-z0-9]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION app.palavras_da_busca (
  busca text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array(select distinct palavra from regexp_split_to_table(app.normalizar(left(busca, 80)), '[^a-z0-9]+') palavra
    where palavra <> '')
$function$;

CREATE OR REPLACE FUNCTION app.palavras_dos_grupos (
  grupos jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(string_agg(app.chave_da_musica(g ->> 'texto'), ' ' order by n), '')
  from jsonb_array_elements(case jsonb_typeof(grupos) when 'array' then grupos else '[]' end) with ordinality t (g, n)
$function$;

CREATE OR REPLACE FUNCTION app.palavras_na_conversa (
  conversa uuid,
  texto    text
)
  RETURNS tsvector
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  COST 1000
  SET search_path TO ''
  AS $function$
  select array_to_tsvector(array(
    select left(conversa::text, 8) || ' ' || palavra from unnest(tsvector_to_array(app.palavras(texto))) palavra))
$function$;

CREATE OR REPLACE FUNCTION app.papeis_do_feed()
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(distinct app.chave_do_papel(p, c.nome)), '{}')
  from app.papeis_validos() r
  cross join unnest(enum_range(null::public.papel)) p
  cross join (select x.nome from public.campi x union all select null) c
  where app.algum_alcanca(array[r.role], p) and (c.nome is null or r.role = any (app.papeis_globais()) or c.nome = r.campus)
$function$;

CREATE OR REPLACE FUNCTION app.par_de (
  um    uuid,
  outro uuid
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select least(um, outro) || ':' || greatest(um, outro)
$function$;

CREATE OR REPLACE FUNCTION app.pastores_de (
  do_campus text
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with pastores as (
    select r.user_id, r.role from public.user_roles r
    join public.role_permissions p on p.role = r.role and p.resource = 'membros' and p.action = 'visualizar' and p.allowed
    where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and (r.role = 'pastor' and r.campus = do_campus or r.role in ('pastor_executivo', 'admin'))
  )
  select coalesce(array_agg(distinct p.user_id), '{}') from pastores p
  where p.user_id is distinct from (select auth.uid()) and p.role = case
    when exists (select from pastores q where q.role = 'pastor') then 'pastor'
    when exists (select from pastores q where q.role = 'pastor_executivo') then 'pastor_executivo'
    else 'admin' end::public.papel
$function$;

CREATE OR REPLACE FUNCTION app.pedido_da_botoeira (
  comando jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_typeof(comando) = 'object' and octet_length(comando::text) <= 1000 and case comando ->> 'do'
    when 'next' then true
    when 'back' then true
    when 'cover' then comando ->> 'cover' in ('black', 'logo') and jsonb_typeof(comando -> 'on') = 'boolean'
    when 'hide' then comando ->> 'layer' = 'text' and jsonb_typeof(comando -> 'on') = 'boolean'
    when 'alert' then comando ->> 'kind' in ('texto', 'placa') and jsonb_typeof(comando -> 'text') = 'string'
      and char_length(btrim(comando ->> 'text')) <= 160
      and case when jsonb_typeof(comando -> 'seconds') = 'number' then (comando ->> 'seconds')::numeric between 0 and 3600 end
    when 'item' then case when jsonb_typeof(comando -> 'number') = 'number'
      then (comando ->> 'number')::numeric between 1 and 1000 end
  end, false)
$function$;

CREATE OR REPLACE FUNCTION app.perto_de_mim()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (select app.meu_membro() as membro, app.meu_campus() as campus)
  select o.membro_id from eu join public.celula_membros p on p.membro_id = eu.membro and p.fim is null
  join public.celula_membros o on o.celula_id = p.celula_id and o.fim is null
  union
  select o.membro_id from eu join public.membros_funcoes p on p.membro_id = eu.membro and p.ativo
  join public.membros_funcoes o on o.ministerio_id = p.ministerio_id and o.ativo
  union
  select o.membro_id from eu join public.familia_membros p on p.membro_id = eu.membro and p.fim is null
  join public.familia_membros o on o.familia_id = p.familia_id and o.fim is null
  union
  select o.membro_id from eu join app.conversa_pessoas p on p.membro_id = eu.membro and p.saiu_em is null
  join app.conversa_pessoas o on o.conversa_id = p.conversa_id and o.saiu_em is null
  union
  select p.membro_id from eu join public.celulas c on c.campus = eu.campus and c.encerrada_em is null
  join public.celula_membros p on p.celula_id = c.id and p.fim is null and p.papel in ('lider', 'colider')
  union
  select m.id from eu join public.user_roles r on r.role in ('pastor', 'pastor_executivo') and r.inicio <= now()
    and (r.expira_em is null or r.expira_em > now()) and (r.campus = eu.campus or r.campus is null)
  join public.membros_igreja m on m.profile_id = r.user_id
  union
  select r from eu, app.responsaveis_da_crianca(eu.membro) r
  union
  select unnest(app.minhas_criancas())
$function$;

CREATE OR REPLACE FUNCTION app.pessoas_ao_alcance (
  busca text,
  quais uuid[]
)
  RETURNS SETOF public.membros_igreja
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with perto as materialized (
    select array(select app.perto_de_mim()) as ids, case when app.pode('membros', 'visualizar') then app.alcance() else '{}' end as vejo)
  select m.* from perto, public.membros_igreja m
  where m.profile_id is not null and not app.saiu(m.situacao) and m.id is distinct from app.meu_membro()
    and (quais is null or m.id = any (quais))
    and (m.id = any (perto.ids) or m.campus = any (perto.vejo))
    -- Phone and e-mail are in texto_busca: whoever does not see the record finds by the name that they read, or could guess them bit by bit.
    and (busca is null or case when m.campus = any (perto.vejo) then m.texto_busca
      else app.normalizar(app.nome_para_conversar(m, false)) end like '%' || app.normalizar(busca) || '%')
$function$;

CREATE OR REPLACE FUNCTION app.pessoas_da_conversa (
  conversa uuid
)
  RETURNS TABLE (
    membro_id uuid,
    conta     uuid,
    adulta    boolean,
    sem_data  boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id, m.profile_id, coalesce(m.data_nascimento <= app.hoje(c.campus) - interval '18 years', false),
    m.data_nascimento is null
  from app.conversas c
  join app.conversa_pessoas s on s.conversa_id = c.id and s.saiu_em is null
  join public.membros_igreja m on m.id = s.membro_id and m.profile_id is not null and not app.saiu(m.situacao)
  where c.id = conversa and not exists (select from auth.users u where u.id = m.profile_id and u.banned_until > now())
$function$;

CREATE OR REPLACE FUNCTION app.pode_publicar (
  publico    public.publico_do_feed,
  campus     text,
  ministerio uuid,
  celula     uuid,
  papel      public.papel
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Nobody writes where they would not read.
  select case publico when 'celula' then celula = any (app.minhas_celulas()) else true end
    and case q.quem
      when 'administracao' then app.pode('feed', 'aprovar') and (publico = 'igreja' or app.alcanca(campus))
      when 'lideranca' then case publico
        when 'igreja' then app.pode('feed', 'editar')
        when 'ministerio' then app.gere_ministerio(ministerio)
        when 'celula' then celula = any (app.celulas_que_cuido())
        else app.pode('feed', 'editar') and app.alcanca(campus) end
      when 'todos' then app.pode('feed', 'visualizar') and case publico
        when 'igreja' then true
        when 'campus' then campus = any ((app.leitor_do_feed()).campi)
        when 'ministerio' then app.gere_ministerio(ministerio) or ministerio = any ((app.leitor_do_feed()).ministerios)
        when 'celula' then true
        when 'papel' then app.chave_do_papel(papel, campus) = any ((app.leitor_do_feed()).papeis) end end
  from (select app.quem_publica(publico) as quem) q
$function$;

CREATE OR REPLACE FUNCTION app.pode_publicar_ainda (
  p public.publicacoes
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(app.pode_publicar(p.publico, case when not p.em_todos_os_campi then p.campus end, p.ministerio_id, p.celula_id, p.papel), false)
$function$;

CREATE OR REPLACE FUNCTION app.por_na_celula (
  c      public.celulas,
  membro uuid,
  papel  public.papel_na_celula,
  troca  boolean                DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  hoje constant date := app.hoje(c.campus);
  pessoa public.membros_igreja;
  atual public.celula_membros;
  outra public.celulas;
begin
  select * into pessoa from public.membros_igreja m where m.id = membro;
  if pessoa.id is null or pessoa.campus <> c.campus or app.saiu(pessoa.situacao) then
    raise exception using errcode = 'PT409', message = 'Só quem é deste campus participa desta célula.';
  end if;
  select * into atual from public.celula_membros p where p.celula_id = c.id and p.membro_id = membro and p.fim is null;
  if atual.papel = papel then return; end if;
  if atual.id is null then
    select x.* into outra from public.celula_membros p join public.celulas x on x.id = p.celula_id
    where p.membro_id = membro and p.fim is null and p.tipo = 'celula' and c.tipo = 'celula';
    if outra.id is not null and not troca then
      raise exception using errcode = 'PT409',
        message = format('%s já participa da célula %s. Marque a transferência para trazer de lá.', pessoa.nome, outra.nome);
    end if;
    if (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) >= c.capacidade then
      raise exception using errcode = 'PT409', message = 'A célula está cheia. Aumente a capacidade para incluir mais alguém.';
    end if;
    if outra.id is not null then perform app.deixar_celula(outra, c, pessoa); end if;
  elsif atual.inicio = hoje then
    update public.celula_membros p set papel = por_na_celula.papel where p.id = atual.id;
    return;
  else
    update public.celula_membros p set fim = hoje where p.id = atual.id;
  end if;
  begin
    insert into public.celula_membros (celula_id, membro_id, tipo, papel, inicio) values (c.id, membro, c.tipo, papel, hoje);
  exception when unique_violation then
    raise exception using errcode = 'PT409', message = format('%s já participa de outra célula.', pessoa.nome);
  end;
  update public.celula_pedidos p set estado = 'cancelado'
  where c.tipo = 'celula' and p.membro_id = membro and p.estado = 'pendente' and p.celula_id <> c.id
    and exists (select from public.celulas x where x.id = p.celula_id and x.tipo = 'celula');
end
$function$;

CREATE OR REPLACE FUNCTION app.posto_da_musica (
  m         public.musicas,
  procurado text
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when procurado = '' then 0
    when starts_with(m.chave_titulo, procurado) then 0
    when strpos(m.chave_titulo, procurado) > 0 then 1
    when strpos(split_part(m.texto_busca, '|', 1), procurado) > 0 then 2
    else 3 end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_musica()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.chave_titulo := app.chave_da_musica(new.titulo);
  new.chave_inicio := app.inicio_da_musica(new.grupos);
  new.texto_busca := app.chave_da_musica(concat_ws(' ', new.titulo, array_to_string(new.outros_titulos, ' '),
    array_to_string(new.autores, ' '), new.ccli)) || '|' || app.palavras_dos_grupos(new.grupos);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.programa_da_tela (
  programa jsonb,
  tipo     public.tela_tipo
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when tipo = 'palco' or programa is null then programa else jsonb_set(programa, '{items}', (
    select coalesce(jsonb_agg((i.item - 'notes' - 'key') || jsonb_build_object('slides', (
        select coalesce(jsonb_agg((s.slide - 'note') #- '{content,chords}' order by s.n), '[]')
        from jsonb_array_elements(i.item -> 'slides') with ordinality s (slide, n))) order by i.n), '[]')
    from jsonb_array_elements(programa -> 'items') with ordinality i (item, n))) end
$function$;

CREATE OR REPLACE FUNCTION app.prolongar_evento (
  base  text,
  datas timestamp with time zone[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
begin
  select * into e from public.events x where x.id = base and x.regra is not null for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(e.campus);
  perform set_config('app.reservas', 'tolerar', true);
  perform app.por_origem('agenda');
  return (app.marcar_datas(e, datas || array(select o.prevista from public.ocorrencias o where o.event_base = base
    and o.prevista >= now()), greatest(now(), e.date))).postas;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_proprio_cadastro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  livres constant text[] := '{nome,sobrenome,nome_completo,nome_preferido,username,telefone,data_nascimento,endereco,campus,foto,
    profile_id,email,situacao,profissao,empresa,cep,logradouro,numero,complemento,bairro,cidade,uf,emergencia_nome,
    emergencia_parentesco,emergencia_telefone,updated_at,nome_ordenacao,texto_busca,
    nome_fonetico,telefone_chave}';
begin
  if not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(old.campus) then return new; end if;
  -- On a minor's age hang their guardians and what they may consent to.
  if to_jsonb(new) - livres is distinct from to_jsonb(old) - livres
     or new.data_nascimento is distinct from old.data_nascimento
       and old.data_nascimento > app.hoje() - interval '18 years' then
    raise insufficient_privilege using message = 'Este dado só é alterado por quem cuida dos cadastros. Faça um pedido em Meu cadastro.';
  end if;
  -- Nobody makes themselves of age: such a first date waits for somebody else; one under 18 protects, and holds at once. What was
  -- refused is not asked for again.
  if old.data_nascimento is null and new.data_nascimento <= app.hoje() - interval '18 years' and old.profile_id = (select auth.uid()) then
    if not exists (select from public.pedidos_alteracao p where p.membro_id = old.id and p.campo = 'data_nascimento'
        and p.para = new.data_nascimento::text and p.situacao in ('pendente', 'rejeitado')) then
      perform public.pedir_alteracao(jsonb_build_object('data_nascimento', new.data_nascimento));
    end if;
    new.data_nascimento := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_rede()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' and new.campus is distinct from old.campus and pg_trigger_depth() = 1
     and exists (select from public.campi c where c.nome = old.campus) then
    raise insufficient_privilege using message = 'Uma rede não muda de campus.';
  end if;
  if (tg_op = 'INSERT' or new.supervisor_id is distinct from old.supervisor_id) and not app.e_deste_campus(new.supervisor_id, new.campus)
     or (tg_op = 'INSERT' or new.coordenador_id is distinct from old.coordenador_id)
       and not app.e_deste_campus(new.coordenador_id, new.campus) then
    raise exception using errcode = 'PT409', message = 'Quem coordena ou supervisiona é do mesmo campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.publicacao_visivel (
  publicacao uuid,
  leitor     app.leitor_do_feed
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.publicacoes p where p.id = publicacao and app.chega_a(p, leitor))
$function$;

CREATE OR REPLACE FUNCTION app.quem_decide (
  contas public.contas_a_pagar[]
)
  RETURNS TABLE (
    id          uuid,
    minha       boolean,
    aprovadores integer,
    impedimento text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Who asks is looked up once, however many bills there are.
  with eu as materialized (
    select (select auth.uid()) as conta, m.id, lower(m.email) as email, m.telefone_chave, r.cpf
    from (select app.meu_membro() as membro) x
    left join public.membros_igreja m on m.id = x.membro
    left join public.membros_reservados r on r.membro_id = m.id
  )
  select c.id, t.minha, (
      -- The parts of one purchase count as what they come to together.
      select coalesce(max(x.aprovadores), 1)::integer
      from public.faixas_de_aprovacao x
      where (x.campus is null or x.campus = c.campus) and x.acima_de_centavos < case
        when c.parcelas > 1 and not c.mensal then (
          select sum(y.valor_centavos) from public.contas_a_pagar y where y.serie = c.serie and y.estado <> 'cancelada')
        else c.valor_centavos end), case
    when eu.conta in (c.criada_por, c.alterada_por) and c.tipo = 'reembolso' then 'Este reembolso é seu: outra pessoa aprova.'
    when eu.conta in (c.criada_por, c.alterada_por) then 'Você lançou esta conta: outra pessoa aprova.'
    when t.minha then 'Quem recebe é você: outra pessoa aprova.'
    when exists (select from public.aprovacoes_de_contas a
      where a.conta_id = c.id and a.revisao = c.revisao and a.quem = eu.conta)
      then 'Você já aprovou. Falta outra pessoa.'
  end
  from unnest(contas) c
  cross join eu
  left join public.fornecedores f on f.id = c.fornecedor_id
  cross join lateral (select coalesce(
    c.membro_id = eu.id or f.cpf_cnpj = eu.cpf or c.pix_chave in (eu.cpf, eu.email) or f.email = eu.email
    or c.pix_tipo = 'telefone' and app.chave_do_telefone(c.pix_chave) = eu.telefone_chave, false) as minha) t
$function$;

CREATE OR REPLACE FUNCTION app.quem_ouve_a_celula (
  c public.celulas
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with lideres as materialized (
    select m.profile_id as conta from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
    where p.celula_id = c.id and p.fim is null and p.papel in ('lider', 'colider') and m.profile_id is not null
  ), supervisao as materialized (
    -- The nearest of them who has an account.
    select m.profile_id as conta from (
      select c.supervisor_id as membro, 1 as perto
      union all select r.supervisor_id, 2 from public.redes r where r.id = c.rede_id
      union all select r.coordenador_id, 3 from public.redes r where r.id = c.rede_id) q
    join public.membros_igreja m on m.id = q.membro
    where m.profile_id is not null and not exists (select from lideres) order by q.perto limit 1
  )
  select coalesce(array_agg(conta), '{}') from (
    select conta from lideres union select conta from supervisao
    union
    select p from app.contas_que_podem('familia_pv', 'editar', c.campus) p
    where not exists (select from lideres) and not exists (select from supervisao)) q
$function$;

CREATE OR REPLACE FUNCTION app.quem_publica (
  publico public.publico_do_feed
)
  RETURNS public.quem_publica
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case publico when 'igreja' then r.publica_igreja when 'campus' then r.publica_campus
    when 'ministerio' then r.publica_ministerio when 'celula' then r.publica_celula
    when 'papel' then r.publica_papel end
  from public.feed_regras r
$function$;

CREATE OR REPLACE FUNCTION app.recurso_dos_slides()
  RETURNS public.recurso
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when app.pode('criacao', 'editar') then 'criacao' else 'projecao' end::public.recurso
$function$;

CREATE OR REPLACE FUNCTION app.recusa_de_incluir (
  eu      uuid,
  pessoas uuid[],
  todas   uuid[]
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select 'Uma destas pessoas não pode ser incluída.' from unnest(pessoas) p
  where app.bloqueou(p, eu) and p <> all (app.com_quem_responde(todas)) limit 1
$function$;

CREATE OR REPLACE FUNCTION app.recusa_por_bloqueio (
  eu    uuid,
  outra uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when app.bloqueou(eu, outra) then 'Você bloqueou esta pessoa. Desbloqueie para escrever.'
    when app.bloqueou(outra, eu) then 'Esta conversa não recebe mensagens.' end
$function$;

CREATE OR REPLACE FUNCTION app.remoto_do_token (
  token text
)
  RETURNS app.projecao_remotos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r app.projecao_remotos;
begin
  -- The session first, as whoever ends it does.
  perform from public.projecao_sessoes s where s.encerrada_em is null and s.id = (
    select x.sessao_id from app.projecao_remotos x where x.segredo = extensions.digest(left(token, 64), 'sha256'))
  for key share;
  if found then
    select * into r from app.projecao_remotos x
    where x.segredo = extensions.digest(left(token, 64), 'sha256') and x.desligado_em is null for update;
  end if;
  if r.sessao_id is null then
    raise exception using errcode = 'PT404', message = 'Este controle foi desligado, ou o culto acabou. Peça outro código a quem opera.';
  end if;
  return r;
end
$function$;

CREATE OR REPLACE FUNCTION app.resolver_denuncia_de_mensagem (
  denuncia uuid,
  retira   boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d app.mensagem_denuncias;
  c app.conversas;
  ordem bigint;
begin
  select * into d from app.mensagem_denuncias x where x.id = denuncia and app.cuida_da_denuncia(x) for update;
  if d.id is null then
    raise exception using errcode = 'PT404', message = 'Esta denúncia não está mais aqui.';
  end if;
  if d.resolvida_em is not null then return; end if;
  update app.mensagem_denuncias x set resolvida_em = clock_timestamp(), resolvida_por = (select auth.uid())
  where x.mensagem_id = d.mensagem_id and x.resolvida_em is null or x.id = d.id;
  if retira then
    update app.mensagens m set apagada_em = clock_timestamp(), apagada_por = app.meu_membro()
    where m.id = d.mensagem_id and m.apagada_em is null returning m.ordem into ordem;
    select * into c from app.conversas x where x.id = d.conversa_id;
    if ordem is not null then perform app.contar_na_conversa(c, 'mudou', ordem); end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.sair_de (
  conversa uuid,
  membros  uuid[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.conversa_pessoas s set ate = c.ultima, saiu_em = clock_timestamp()
  from app.conversas c
  where c.id = conversa and s.conversa_id = c.id and s.saiu_em is null and s.membro_id = any (membros)
$function$;

CREATE OR REPLACE FUNCTION app.segurar_midia_usada()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  usos constant text := app.usos_da_midia(old.id);
begin
  if usos is not null then
    raise exception using errcode = 'PT409', message = format('“%s” está em uso: %s. Troque ali antes de excluir.',
      old.nome, usos);
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION app.segurar_roteiros()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform from public.roteiros r
  where r.id in (select i.roteiro_id from public.roteiro_itens i where i.tema_id = old.id or i.arranjo_id = old.id)
  order by r.id for no key update;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION app.sinal_do_codigo_kids (
  qual   uuid,
  campus text
)
  RETURNS text
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with outros as materialized (
    select app.mascaras_do_codigo_kids(app.codigo_aberto(k.id)) as mascaras from app.kids_codigos k
    where k.campus = sinal_do_codigo_kids.campus and k.encerrado_em is null and k.id <> qual)
  select m.mascara from unnest(app.mascaras_do_codigo_kids(app.codigo_aberto(qual))) with ordinality m (mascara, n)
  order by exists (select from outros o where o.mascaras[m.n] = m.mascara), m.n limit 1
$function$;

CREATE OR REPLACE FUNCTION app.sob_sigilo (
  nome  text,
  linha jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case nome
    when 'anotacoes_pastorais' then true
    when 'leituras_de_anotacoes' then true
    when 'nao_duplicados' then true
    when 'documentos_membros' then linha ->> 'anotacao_id' is not null
    when 'aberturas_de_documentos' then exists (select from public.documentos_membros d
      where d.id::text = linha ->> 'documento_id' and d.anotacao_id is not null)
    -- That they were told of prayer says that they asked for it.
    when 'notifications' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
      and coalesce(linha ->> 'destino' ~ '^/(comunidade/oracao|comunidade/atendimento|membros/atendimento)', false)
    when 'app.mensagens' then (linha ->> 'autor_id')::uuid is distinct from app.meu_membro()
    when 'app.conversa_bloqueios' then (linha ->> 'membro_id')::uuid is distinct from app.meu_membro()
    when 'app.mensagem_denuncias' then (linha ->> 'membro_id')::uuid is distinct from app.meu_membro()
    when 'pedidos_de_oracao' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
    when 'oracoes_feitas' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
    when 'atendimentos' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
    when 'oracao_denuncias' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
    else exists (select from app.tabelas t where t.tabela = sob_sigilo.nome and t.assunto = 'contribuicao')
      and (linha ->> 'membro_id')::uuid is distinct from app.meu_membro()
      and not (app.ve_contribuicoes() and app.alcanca(linha ->> 'campus')) end
$function$;

CREATE OR REPLACE FUNCTION app.soltar_atendimento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.estado = 'marcado' and new.horario_id is null or new.estado = 'oferecido' and new.pastor_id is null then
    new.estado := 'pedido';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.tirar_testemunho_do_feed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    delete from public.publicacoes x where x.id = old.publicacao_id;
    return null;
  end if;
  update public.publicacoes x set apagada_em = clock_timestamp(), apagada_por = (select auth.uid())
  where x.id = old.publicacao_id and x.apagada_em is null;
  new.publicacao_id := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.usos_da_midia (
  midia uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  usos text[];
  f record;
  quantos integer;
begin
  select array_agg(u.uso order by u.uso) into usos from (
    select 'tema “' || t.nome || '”' as uso from public.temas t where t.midia_id = midia
    union all
    select 'slides “' || a.nome || '”' from public.apresentacao_midias x
    join public.apresentacoes a on a.id = x.apresentacao_id where x.midia_id = midia
    limit 20) u;
  -- What features below keep of media is counted, not named: it may be of a campus that the caller does not see.
  for f in
    select k.conrelid::regclass as tabela, a.attname as coluna, lower(t.nome) as nome
    from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join app.tabelas t on t.relacao = c.relname
    where k.contype = 'f' and k.confrelid = 'public.midias'::regclass and c.relname not in ('temas', 'apresentacao_midias')
    order by c.relname
  loop
    execute format('select count(*) from %s x where x.%I = $1', f.tabela, f.coluna) into quantos using midia;
    if quantos > 0 then usos := usos || format('%s (%s)', f.nome, quantos); end if;
  end loop;
  return nullif(array_to_string(usos, ', '), '');
end
$function$;

CREATE OR REPLACE FUNCTION app.vai_ao_feed (
  p public.pedidos_de_oracao
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p.testemunho_estado is not distinct from 'aprovado' and p.publico <> 'pastores' and not p.anonimo
    and p.retirado_em is null and p.oculto_em is null
$function$;

CREATE OR REPLACE FUNCTION app.valor_legivel (
  coluna text,
  valor  jsonb,
  sexo   public.sexo DEFAULT NULL::public.sexo
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  texto constant text := valor #>> '{}';
begin
  if texto is null or texto = '' then return null; end if;
  if jsonb_typeof(valor) = 'boolean' then return case when valor = 'true' then 'Sim' else 'Não' end; end if;
  if coluna = 'papel' then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto),
      app.palavra(texto, sexo));
  end if;
  if coluna in ('situacao', 'como_conheceu') then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto),
      app.palavra(texto));
  end if;
  if coluna = 'tipo' then
    return coalesce((select l.nome from public.listas l where l.lista = 'tipo_documento' and l.chave = texto),
      app.palavra(texto));
  end if;
  if coluna = 'emergencia_parentesco' then return app.rotulo('parentesco', texto); end if;
  if coluna in ('estado_civil', 'grau') then return app.palavra(texto, sexo); end if;
  if coluna = 'role' then return app.nome_do_papel(texto::public.papel); end if;
  if coluna = 'resource' then return app.nome_do_recurso(texto::public.recurso); end if;
  if coluna = 'foto' then return 'foto'; end if;
  if coluna = 'logos' then
    return (select string_agg(substring(v from '[^/]+$'), ', ' order by k) from jsonb_each_text(valor) e (k, v));
  end if;
  if coluna in ('profile_id', 'usuario_id') then return 'vinculada'; end if;
  if coluna in ('dia', 'encontro_dia') and texto ~ '^[0-6]$' then
    return ('{domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado}'::text[])[texto::integer + 1];
  end if;
  if coluna = 'papeis' then
    return (select string_agg(concat_ws(' · ', app.nome_do_papel((p ->> 'role')::public.papel), p ->> 'campus'), ', ')
            from jsonb_array_elements(valor) p);
  end if;
  if coluna = 'links' and jsonb_typeof(valor) = 'object' then
    return coalesce(valor ->> 'nome', left(valor ->> 'url', 100));
  end if;
  if jsonb_typeof(valor) = 'array' then
    return (select string_agg(app.valor_legivel(coluna, v, sexo), ', ') from jsonb_array_elements(valor) v);
  end if;
  if coluna in ('etapa', 'canal', 'nivel', 'estado', 'action', 'finalidade', 'pix_tipo') then
    return app.palavra(texto);
  end if;
  if coluna = 'campo' then return app.rotulo_da_coluna('membros_igreja', texto); end if;
  if coluna in ('ocorrencia_id', 'event_id', 'evento_id', 'event_base') then
    return coalesce(app.nome_do_dia(texto), 'evento excluído');
  end if;
  if coluna like '%telefone' or coluna = 'whatsapp' then return app.telefone_legivel(texto); end if;
  if coluna = 'cep' then return regexp_replace(texto, '^(\d{5})(\d{3})$', '\1-\2'); end if;
  if coluna = 'cpf' then return regexp_replace(texto, '^(\d{3})(\d{3})(\d{3})(\d\d)$', '\1.\2.\3-\4'); end if;
  if coluna like '%\_centavos' and texto ~ '^\d+$' then
    return 'R$ ' || translate(to_char(texto::numeric / 100, 'FM999,999,999,990.00'), ',.', '.,');
  end if;
  if texto ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return coalesce(app.nome_da_linha(coluna, texto::uuid), 'registro excluído');
  end if;
  if texto ~ '^\d{4}-\d\d-\d\d$' then return to_char(texto::date, 'DD/MM/YYYY'); end if;
  if texto ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then
    return to_char(texto::timestamptz at time zone app.fuso_da_igreja(),
      'DD/MM/YYYY HH24:MI');
  end if;
  -- What is a value of some enum is never shown as it is stored.
  if texto ~ '^[a-z_]{2,40}$' and exists (select from pg_catalog.pg_enum e where e.enumlabel = texto) then
    return app.palavra(texto, sexo);
  end if;
  return left(texto, 300);
end
$function$;

CREATE OR REPLACE FUNCTION app.ve_slides()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('criacao', 'visualizar') or app.pode('projecao', 'visualizar')
$function$;

CREATE OR REPLACE FUNCTION app.video_conhecido (
  endereco text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(endereco ~ '^https://(www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}|vimeo\.com/[0-9]{4,12}(/[0-9a-f]{6,40})?)$', true)
$function$;

CREATE OR REPLACE FUNCTION app.vistas_do_convivio (
  leitor app.leitor_do_convivio,
  quais  uuid[]                 DEFAULT NULL::uuid[]
)
  RETURNS SETOF app.vista_do_convivio
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select s.* from (
    select v.id, v.menor, v.perto,
      -- Who took back the use of their image is shown without it, whatever they chose here before.
      app.campo_visto(v.foto, v.perto, v.no_campus) and v.tem_foto and not app.recusou(v.id, 'imagem') as foto,
      app.campo_visto(v.telefone, v.perto, v.no_campus) and v.tem_telefone and not v.menor as telefone,
      app.campo_visto(v.email, v.perto, v.no_campus) and v.tem_email and not v.menor as email,
      app.campo_visto(v.bairro, v.perto, v.no_campus) and v.tem_bairro and not v.menor as bairro,
      app.campo_visto(v.aniversario, v.perto, v.no_campus) and v.tem_aniversario as aniversario,
      app.campo_visto(v.familia, v.perto, v.no_campus) and exists (
        select from public.familia_membros f where f.membro_id = v.id and f.fim is null) as familia
    from (
      select m.id, e.*, m.foto is not null as tem_foto, m.telefone is not null as tem_telefone, m.email is not null as tem_email,
        m.bairro is not null as tem_bairro, m.data_nascimento is not null as tem_aniversario,
        coalesce(m.data_nascimento > leitor.hoje - interval '18 years', false) as menor,
        m.id = any (leitor.companheiros) as perto,
        m.campus = leitor.campus and coalesce(m.data_nascimento <= leitor.hoje - interval '18 years', false) as no_campus
      from public.escolhas_de_convivio e join public.membros_igreja m on m.id = e.membro_id
      where leitor.le and m.id <> leitor.membro and not app.saiu(m.situacao) and (quais is null or e.membro_id = any (quais))
        and (m.campus = leitor.campus or m.id = any (leitor.companheiros))) v
    -- A guardian's choice is for a minor, one's own for whoever is none.
    where v.por_responsavel = v.menor) s
  where s.foto or s.telefone or s.email or s.bairro or s.aniversario or s.familia
$function$;

CREATE OR REPLACE FUNCTION public.abrir_conversa_do_grupo (
  celula     uuid DEFAULT NULL::uuid,
  ministerio uuid DEFAULT NULL::uuid,
  escala     uuid DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  c app.conversas;
  minha uuid;
begin
  if not app.pode('chat', 'editar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  elsif num_nonnulls(celula, ministerio, escala) <> 1 then
    raise exception using errcode = 'PT422', message = 'Diga de que grupo é a conversa.';
  end if;
  c.tipo := case when celula is not null then 'celula' when ministerio is not null then 'ministerio' else 'escala' end;
  c.celula_id := celula;
  c.ministerio_id := ministerio;
  c.escala_id := escala;
  if eu is null or eu not in (select app.gente_do_grupo(c)) then
    raise exception using errcode = 'PT404', message = 'Este grupo não está entre os seus.';
  end if;
  select x.campus, x.nome into c.campus, c.nome from (
    select x.campus, x.nome from public.celulas x where x.id = celula and x.encerrada_em is null
    union all
    select x.campus, x.nome from public.ministerios x where x.id = ministerio and x.ativo
    union all
    select o.campus, left(m.nome || ' · ' || to_char(o.inicio at time zone app.fuso_do_campus(o.campus), 'DD/MM'), 80)
    from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id join public.ministerios m on m.id = e.ministerio_id
    where e.id = escala and o.fim > now() - interval '1 day') x;
  if c.campus is null then
    raise exception using errcode = 'PT409', message = 'Este grupo não se reúne mais.';
  end if;
  insert into app.conversas (id, tipo, campus, nome, celula_id, ministerio_id, escala_id, criada_por)
  values (gen_random_uuid(), c.tipo, c.campus, c.nome, celula, ministerio, escala, eu) on conflict do nothing;
  select x.id into minha from app.conversas x
  where x.celula_id = celula or x.ministerio_id = ministerio or x.escala_id = escala;
  perform app.acertar_conversa(minha);
  return minha;
end
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_conversa_do_grupo"(uuid, uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.abrir_pacote_de_culto (
  chave      uuid,
  pacote     jsonb,
  ocorrencia text  DEFAULT NULL::text,
  no_campus  text  DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.ocorrencias;
  r public.roteiros;
  titulo constant text := left(btrim(pacote ->> 'nome'), 120);
begin
  perform app.exigir_edicao_de_slides();
  -- Two tries at once: the second one waits and finds it.
  perform pg_advisory_xact_lock(hashtextextended('pacote ' || chave, 0));
  select * into r from public.roteiros x where x.id = chave;
  if r.id is not null then
    if r.campus = any (app.alcance()) and r.ocorrencia_id is not distinct from ocorrencia then return r.id; end if;
    raise exception using errcode = 'PT409', message = 'Este pacote já foi aberto de outro jeito.';
  end if;
  if coalesce(titulo, '') = '' or jsonb_typeof(pacote -> 'itens') is distinct from 'array'
    or jsonb_array_length(pacote -> 'itens') > 300 or pg_column_size(pacote) > 8000000 then
    raise exception using errcode = 'PT422', message = 'Este pacote não tem um roteiro que se possa abrir.';
  end if;
  if ocorrencia is not null then
    select * into o from public.ocorrencias x where x.id = ocorrencia and x.campus = any (app.alcance());
    if o.id is null then
      raise exception using errcode = 'PT404', message = 'Não encontramos este culto.';
    end if;
    if o.estado = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este culto foi cancelado.';
    end if;
    if exists (select from public.roteiros x where x.ocorrencia_id = o.id) then
      raise exception using errcode = 'PT409', message = 'Este culto já tem roteiro. Escolha outro, ou abra como modelo.';
    end if;
  elsif app.alcanca(no_campus) is not true then
    raise exception using errcode = 'PT404', message = 'Escolha um culto ou um campus seu.';
  elsif exists (select from public.roteiros x where x.ocorrencia_id is null and x.campus = no_campus
    and app.normalizar(x.nome) = app.normalizar(titulo)) then
    raise exception using errcode = 'PT409', message = 'Já existe um modelo com este nome. Escolha outro.';
  end if;
  perform app.incluir_biblioteca_do_pacote(titulo, pacote);
  insert into public.roteiros (id, campus, ocorrencia_id, nome) values (chave, coalesce(o.campus, no_campus), o.id, titulo);
  perform app.incluir_itens_do_pacote(chave, pacote -> 'itens');
  return chave;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Outra pessoa montou este culto agora mesmo. Veja como ficou.';
  when foreign_key_violation then
    raise exception using errcode = 'PT422', message = 'O pacote fala de algo que não está nele nem na biblioteca.';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT422', message = 'Algum dado do pacote não cabe. Peça outro a quem o fez.';
end
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_pacote_de_culto"(uuid, jsonb, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.abrir_projecao (
  campus text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  aberta uuid;
begin
  perform app.exigir_operador(abrir_projecao.campus);
  insert into public.projecao_sessoes as s (campus) values (abrir_projecao.campus)
  on conflict (campus) where encerrada_em is null do nothing returning s.id into aberta;
  if aberta is null then
    select s.id into aberta from public.projecao_sessoes s
    where s.campus = abrir_projecao.campus and s.encerrada_em is null;
  end if;
  return aberta;
exception when foreign_key_violation then
  raise exception using errcode = 'PT404', message = 'Este campus não existe.';
end
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_projecao"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.acompanhar_o_culto (
  culto text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s public.projecao_sessoes;
  permite public.acompanhar_culto;
begin
  select * into s from public.projecao_sessoes x where x.publico = left(culto, 40);
  permite := app.acompanhada(s);
  if permite is null then
    raise exception using errcode = 'PT404', message = 'Este culto já acabou, ou não é acompanhado pelo celular.';
  end if;
  return jsonb_build_object('campus', s.campus, 'letras', permite = 'tudo',
    'mostra', app.mostra_a_quem_acompanha(s.estado, permite));
end
$function$;

CREATE OR REPLACE FUNCTION public.ajustar_conversa (
  conversa uuid,
  avisos   public.avisos_da_conversa DEFAULT NULL::public.avisos_da_conversa,
  modo     public.modo_da_conversa   DEFAULT NULL::public.modo_da_conversa
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
begin
  if avisos is not null then
    update app.conversa_pessoas s set avisos = ajustar_conversa.avisos
    where s.conversa_id = c.id and s.membro_id = app.meu_membro() and s.saiu_em is null;
  end if;
  if modo is not null and modo <> c.modo then
    if not app.pode('chat', 'editar') or c.par is not null or not app.lidera_conversa(c, app.meu_membro()) or not exists (
        select from app.pessoas_da_conversa(c.id) p where p.membro_id = app.meu_membro()) then
      raise insufficient_privilege using message = 'Quem lidera a conversa decide quem escreve nela.';
    end if;
    update app.conversas x set modo = ajustar_conversa.modo where x.id = c.id;
    perform app.contar_na_conversa(c, 'gente', c.ultima);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."ajustar_conversa"(uuid, public.avisos_da_conversa, public.modo_da_conversa) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aniversarios_do_convivio()
  RETURNS SETOF public.aniversario_do_convivio
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  leitor constant app.leitor_do_convivio := app.exigir_convivio();
begin
  return query
    select m.id, case when v.menor then app.primeiro_nome(m) else m.nome_completo end, app.primeiro_nome(m), m.campus,
      case when v.foto then m.foto end, case when v.telefone then m.telefone end, d.dia
    from app.vistas_do_convivio(leitor) v join public.membros_igreja m on m.id = v.membro_id
    join app.dias_de_aniversario(leitor.hoje, leitor.hoje + 6) d on d.chave = app.dia_do_ano(m.data_nascimento)
    where v.aniversario order by d.dia, m.nome_ordenacao, m.id limit 100;
end
$function$;

REVOKE ALL ON FUNCTION "public"."aniversarios_do_convivio"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.anotar_entrega_de_papel (
  via          public.via_de_entrega,
  ano          integer,
  membro       uuid                  DEFAULT NULL::uuid,
  contribuinte uuid                  DEFAULT NULL::uuid,
  contribuicao uuid                  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de(membro, contribuinte);
  if via = 'carta' then
    raise exception using errcode = 'PT422', message = 'Uma carta fica registrada quando é mandada.';
  end if;
  if contribuicao is not null and not exists (select from public.contribuicoes c where c.id = contribuicao
    and (c.membro_id = membro or c.contribuinte_id = contribuinte) and c.campus = any (app.alcance())) then
    raise exception using errcode = 'PT404', message = 'Contribuição não encontrada.';
  end if;
  perform app.anotar_entrega(via, membro, contribuinte, ano, contribuicao);
end
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_entrega_de_papel"(public.via_de_entrega, integer, uuid, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.apagar_comentario (
  comentario uuid,
  apaga      boolean DEFAULT true
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.comentarios;
  p public.publicacoes;
begin
  select * into c from public.comentarios x where x.id = comentario for update;
  select * into p from public.publicacoes x where x.id = c.publicacao_id and app.chega_a(x, app.leitor_do_feed());
  -- Whoever has no record is nobody's author.
  if p.id is null or not (coalesce(app.meu_membro() in (c.autor_id, p.autor_id), false) or app.modera_feed(p.campus)) then
    raise exception using errcode = 'PT404', message = 'Este comentário não está mais aqui.';
  end if;
  if apaga and c.apagado_em is null then
    update public.comentarios x set apagado_em = clock_timestamp(), apagado_por = (select auth.uid()) where x.id = c.id;
  elsif not apaga and c.apagado_em is not null then
    if c.apagado_por is distinct from (select auth.uid()) or c.apagado_em < now() - interval '1 day' then
      raise exception using errcode = 'PT404', message = 'Não dá mais para desfazer.';
    end if;
    update public.comentarios x set apagado_em = null, apagado_por = null where x.id = c.id;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."apagar_comentario"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.apagar_mensagem (
  mensagem uuid,
  apaga    boolean DEFAULT true
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m app.mensagens := app.exigir_mensagem(mensagem);
  eu constant uuid := app.meu_membro();
  c app.conversas;
begin
  select * into m from app.mensagens x where x.id = m.id for update;
  select * into c from app.conversas x where x.id = m.conversa_id;
  if not app.pode('chat', 'editar') or not (m.autor_id is not distinct from eu or c.tipo <> 'pessoas' and app.lidera_conversa(c, eu)) then
    raise exception using errcode = 'PT404', message = 'Você apaga só o que escreveu.';
  end if;
  if apaga and m.apagada_em is null then
    update app.mensagens x set apagada_em = clock_timestamp(), apagada_por = eu where x.id = m.id;
  elsif not apaga and m.apagada_em is not null then
    if m.apagada_por is distinct from eu or m.apagada_em < now() - interval '1 day' then
      raise exception using errcode = 'PT404', message = 'Não dá mais para desfazer.';
    end if;
    update app.mensagens x set apagada_em = null, apagada_por = null where x.id = m.id;
  else
    return;
  end if;
  perform app.contar_na_conversa(c, 'mudou', m.ordem);
end
$function$;

REVOKE ALL ON FUNCTION "public"."apagar_mensagem"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.apagar_oracao (
  pedido uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.pedidos_de_oracao p
  where p.id = pedido and p.user_id = (select auth.uid()) and app.pode('familia_pv', 'visualizar');
end
$function$;

REVOKE ALL ON FUNCTION "public"."apagar_oracao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.apagar_publicacao (
  publicacao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.publicacoes p set apagada_em = clock_timestamp(), apagada_por = (select auth.uid())
  where p.id = publicacao and p.apagada_em is null and app.pode('feed', 'visualizar')
    and (p.autor_id = app.meu_membro() or app.modera_feed(p.campus) and app.chega_a(p, app.leitor_do_feed()));
  if not found and not exists (
    select from public.publicacoes p where p.id = publicacao and p.apagada_por = (select auth.uid())) then
    raise exception using errcode = 'PT404', message = 'Esta publicação não está mais aqui.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."apagar_publicacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.arquivar_musica (
  musica    uuid,
  arquivada boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_edicao_de_slides();
  update public.musicas m set arquivada_em = case when arquivada then clock_timestamp() end where m.id = musica;
  if not found then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta música.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."arquivar_musica"(uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.arvore_das_celulas()
  RETURNS SETOF public.celula_na_arvore
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with minhas as materialized (select app.celulas_que_cuido() as ids)
  select c.id, case when c.mae_id = any (m.ids) then c.mae_id end, c.nome, c.campus, v.lideres, v.pessoas,
    app.dia(c.created_at, c.campus), c.encerrada_em
  from minhas m join app.celulas_vistas(m.ids) v on true join public.celulas c on c.id = v.id
  order by c.created_at, c.id
$function$;

REVOKE ALL ON FUNCTION "public"."arvore_das_celulas"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.atender_chamado_na_tela (
  projecao uuid,
  chave    uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  s constant public.projecao_sessoes := app.exigir_sessao_operada(projecao);
begin
  update app.kids_na_tela t set atendida_em = clock_timestamp()
  where t.chave = atender_chamado_na_tela.chave and t.campus = s.campus and t.atendida_em is null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."atender_chamado_na_tela"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.atendimentos_do_pastor()
  RETURNS SETOF public.atendimento_do_pastor
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_como('pastor');
begin
  if cardinality(campi) = 0 then
    raise insufficient_privilege using message = 'Só pastores atendem.';
  end if;
  return query
    select a.id, m.nome_completo, app.foto_em_lista(m.id, m.foto), case when not v.menor then m.telefone end, m.campus, v.menor,
      v.menor and cardinality(app.contas_dos_responsaveis(m.id, null)) = 0, a.assunto, a.estado,
      coalesce(a.pastor_id = (select auth.uid()), false), h.inicio, h.minutos, h.local,
      (select count(*)::integer from public.atendimento_ofertas o join public.atendimento_horarios x on x.id = o.horario_id
        where o.atendimento_id = a.id and app.horario_livre(x)), a.created_at
    from public.atendimentos a join public.membros_igreja m on m.profile_id = a.user_id
    left join public.atendimento_horarios h on h.id = a.horario_id
    cross join lateral (select app.menor_de_idade(m.id) as menor) v
    where app.atende(a, m, campi) and a.estado in ('pedido', 'oferecido', 'marcado')
    order by a.estado = 'oferecido', h.inicio nulls first, a.created_at limit 200;
end
$function$;

REVOKE ALL ON FUNCTION "public"."atendimentos_do_pastor"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.atualizar_oracao (
  pedido     uuid,
  estado     public.estado_da_oracao,
  fim        date                    DEFAULT NULL::date,
  testemunho text                    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_de_oracao;
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  hoje constant date := app.hoje(eu.campus);
  ate constant date := coalesce(fim, hoje + 30);
  conta constant text := nullif(btrim(coalesce(testemunho, '')), '');
begin
  p := app.exigir_meu_pedido(pedido);
  if p.retirado_em is not null then
    raise exception using errcode = 'PT409', message = 'A moderação retirou este pedido. Você pode apagá-lo.';
  elsif estado = 'aberto' and ate not between hoje + 1 and hoje + 180 then
    raise exception using errcode = 'PT422', message = 'Escolha até quando: de amanhã a seis meses.';
  elsif estado <> 'respondido' and conta is not null or char_length(conta) < 3 then
    raise exception using errcode = 'PT422', message = 'Conte em poucas palavras o que aconteceu.';
  end if;
  if conta is not null and conta is distinct from p.testemunho then
    perform app.exigir_sem_suspensao(eu);
    perform app.conferir_palavras(conta);
  end if;
  update public.pedidos_de_oracao x set estado = atualizar_oracao.estado,
    fim = case when atualizar_oracao.estado = 'aberto' then ate else x.fim end,
    respondido_em = case when atualizar_oracao.estado = 'respondido' then coalesce(x.respondido_em, clock_timestamp()) end,
    testemunho = conta,
    -- What pastors alone read needs nobody's yes; the same words keep what was decided of them.
    testemunho_estado = case when conta is null then null when x.publico = 'pastores' then 'aprovado'
      when conta = x.testemunho then x.testemunho_estado else 'pendente' end
  where x.id = p.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."atualizar_oracao"(uuid, public.estado_da_oracao, date, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.bloquear_pessoa (
  pessoa   uuid,
  bloqueia boolean DEFAULT true
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  elsif not bloqueia then
    delete from app.conversa_bloqueios b where b.membro_id = eu and b.bloqueado_id = pessoa;
    return;
  elsif eu is null or pessoa = eu or not exists (select from app.pessoas_ao_alcance(null, array[pessoa])) and not exists (
      select from app.conversa_pessoas s join app.conversa_pessoas o on o.conversa_id = s.conversa_id
      where s.membro_id = eu and o.membro_id = pessoa) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif pessoa = any (app.com_quem_responde(array[eu])) then
    raise exception using errcode = 'PT409',
      message = 'Quem responde por você continua lendo e escrevendo. Se algo não vai bem, fale com um pastor ou com outro adulto em quem confia.';
  elsif (select count(*) from app.conversa_bloqueios b where b.membro_id = eu) >= 500 then
    raise exception using errcode = 'PT429', message = 'São muitas pessoas bloqueadas. Desbloqueie alguém antes.';
  end if;
  insert into app.conversa_bloqueios (membro_id, bloqueado_id) values (eu, pessoa) on conflict do nothing;
end
$function$;

REVOKE ALL ON FUNCTION "public"."bloquear_pessoa"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.botoeiras_do_campus (
  campus text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  perform app.exigir_operador(botoeiras_do_campus.campus);
  return (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'nome', b.nome, 'criada_em', b.criada_em,
      'vista_em', b.vista_em) order by b.criada_em, b.id), '[]')
    from app.projecao_botoeiras b where b.campus = botoeiras_do_campus.campus and b.desligada_em is null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."botoeiras_do_campus"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.buscar_mensagens (
  busca    text,
  conversa uuid DEFAULT NULL::uuid
)
  RETURNS SETOF public.mensagem_encontrada
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  palavras constant text[] := app.palavras_da_busca(busca);
  -- The caller's conversations, the latest first, and when each heard its last message.
  minhas uuid[];
  momentos timestamptz[];
  achadas app.mensagens[] := '{}';
  vistas integer := 0;
  bloco integer := 50;
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  elsif char_length(btrim(busca)) < 2 then
    return;
  end if;
  select array_agg(x.id order by x.ultima_em desc, x.id), array_agg(x.ultima_em order by x.ultima_em desc, x.id)
  into minhas, momentos from (
    select distinct c.id, c.ultima_em from app.conversa_pessoas s join app.conversas c on c.id = s.conversa_id
    where s.membro_id = eu and (buscar_mensagens.conversa is null or c.id = buscar_mensagens.conversa)) x;
  while vistas < cardinality(minhas) loop
    achadas := array(
      select row(x.*)::app.mensagens from (
        select (m).* from unnest(achadas) m
        union all
        select * from app.mensagens_com(palavras, eu, minhas[vistas + 1 : vistas + bloco])) x
      order by x.created_at desc, x.id limit 30);
    vistas := vistas + bloco;
    bloco := bloco * 2;
    -- Where thirty are newer than all that the others can say, none of them is asked. A message is written a moment after its conversation says so.
    exit when achadas[30].created_at > momentos[vistas + 1] + interval '1 second';
  end loop;
  return query
    select m.id, c.id, m.ordem, app.nome_da_conversa(c, eu), app.nome_na_conversa(a, eu), left(m.texto, 200), m.created_at
    from unnest(achadas) m
    join app.conversas c on c.id = m.conversa_id
    left join public.membros_igreja a on a.id = m.autor_id
    order by m.created_at desc, m.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_mensagens"(text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.buscar_musicas (
  busca      text    DEFAULT ''::text,
  tag        text    DEFAULT ''::text,
  ordem      text    DEFAULT 'titulo'::text,
  arquivadas boolean DEFAULT false,
  depois     uuid    DEFAULT NULL::uuid,
  limite     integer DEFAULT 50
)
  RETURNS SETOF public.musica_achada
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  procurado constant text := app.chave_da_musica(left(busca, 200));
  -- numbers of hymnals and CCLI are found as words, too
  palavras constant text[] := array(
    select '%' || p || '%' from unnest(string_to_array(procurado, ' ')) p where p <> '');
  ultima public.musicas;
begin
  perform app.exigir_leitura_de_slides();
  select * into ultima from public.musicas m where m.id = depois;
  return query
  with achadas as materialized (
  select m.id, m.grupos, app.posto_da_musica(m, procurado) as posto, m.titulo, m.autores, m.tom, m.bpm, m.tags,
    m.ultimo_uso, m.arquivada_em, m.chave_titulo
  from public.musicas m
  where (cardinality(palavras) = 0 or m.texto_busca like all (palavras))
    and (tag = '' or m.tags @> array[tag])
    and (m.arquivada_em is not null) = arquivadas
    and (ultima.id is null or case ordem
      when 'uso' then (coalesce(m.ultimo_uso, '-infinity'), m.id) < (coalesce(ultima.ultimo_uso, '-infinity'), ultima.id)
      when 'parada' then (coalesce(m.ultimo_uso, '-infinity'), m.id) > (coalesce(ultima.ultimo_uso, '-infinity'), ultima.id)
      else (app.posto_da_musica(m, procurado), m.chave_titulo, m.id)
        > (app.posto_da_musica(ultima, procurado), ultima.chave_titulo, ultima.id) end)
  order by
    case when ordem = 'uso' then coalesce(m.ultimo_uso, '-infinity') end desc,
    case when ordem = 'uso' then m.id end desc,
    case when ordem = 'parada' then coalesce(m.ultimo_uso, '-infinity') end,
    case when ordem = 'parada' then m.id end,
    app.posto_da_musica(m, procurado), m.chave_titulo, m.id
  limit least(greatest(limite, 1), 200))
  select a.id, a.titulo, a.autores, a.tom, a.bpm, a.tags, a.ultimo_uso, a.arquivada_em,
    case when a.posto = 3 then (
      select regexp_replace(l.linha, '\[[^\]]*\]', '', 'g')
      from jsonb_array_elements(a.grupos) g, regexp_split_to_table(g ->> 'texto', '\n') l (linha)
      where app.chave_da_musica(l.linha) like palavras[1] order by app.chave_da_musica(l.linha) like all (palavras) desc limit 1)
    end
  from achadas a
  order by
    case when ordem = 'uso' then coalesce(a.ultimo_uso, '-infinity') end desc,
    case when ordem = 'uso' then a.id end desc,
    case when ordem = 'parada' then coalesce(a.ultimo_uso, '-infinity') end,
    case when ordem = 'parada' then a.id end, a.posto, a.chave_titulo, a.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_musicas"(text, text, text, boolean, uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.buscar_no_feed (
  busca    text,
  antes    timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  antes_id uuid                     DEFAULT NULL::uuid,
  limite   integer                  DEFAULT 20
)
  RETURNS SETOF public.item_do_feed
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  leitor constant app.leitor_do_feed := app.leitor_do_feed();
  consulta constant tsquery := app.consulta(busca);
  -- The posts are gone through from the newest, by blocks from the moment desde to before the moment ate: frequent words are
  -- found in the first one, and what rare words need further blocks for is little.
  ate timestamptz := coalesce(antes, 'infinity');
  desde timestamptz;
  bloco integer := 2000;
  pagina constant integer := least(greatest(limite, 1), 50);
  achadas public.publicacoes[] := '{}';
begin
  if not leitor.le then
    raise insufficient_privilege using message = 'Você não tem acesso ao feed.';
  end if;
  loop
    desde := (select x.created_at from public.publicacoes x where x.apagada_em is null and x.created_at < ate
      order by x.created_at desc, x.id desc offset bloco limit 1);
    achadas := achadas || array(
      select x from public.publicacoes x
      where app.palavras(x.texto, x.citacao, x.referencia) @@ consulta
        and x.apagada_em is null and x.created_at >= coalesce(desde, '-infinity') and x.created_at <= ate
        and (x.created_at < ate or ate = antes and x.id < antes_id)
        and (x.publico = 'igreja' or x.campus = any (leitor.campi) or x.celula_id = any (leitor.celulas)
          or x.ministerio_id = any (leitor.ministerios) or x.papel is not null) and app.chega_a(x, leitor)
      order by x.created_at desc, x.id desc limit pagina - cardinality(achadas));
    exit when cardinality(achadas) = pagina or desde is null;
    ate := desde;
    bloco := bloco * 16;
  end loop;
  return query select i.* from app.itens_do_feed(achadas, leitor) i;
end
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_no_feed"(text, timestamp WITH time zone, uuid, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_atendimento (
  atendimento uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.atendimentos;
  m public.membros_igreja;
  h public.atendimento_horarios;
begin
  select * into a from public.atendimentos x where x.id = atendimento and app.pode('familia_pv', 'visualizar')
    and (x.user_id = (select auth.uid()) or x.pastor_id = (select auth.uid()) and cardinality(app.campi_como('pastor')) > 0) for update;
  if a.id is null then
    raise exception using errcode = 'PT404', message = 'Esta conversa não está mais aqui.';
  elsif a.estado = 'cancelado' then
    return;
  elsif a.estado = 'concluido' then
    raise exception using errcode = 'PT409', message = 'Esta conversa já aconteceu.';
  end if;
  select * into m from public.membros_igreja x where x.profile_id = a.user_id;
  select * into h from public.atendimento_horarios x where x.id = a.horario_id;
  update public.atendimentos x set estado = 'cancelado', horario_id = null where x.id = a.id;
  perform app.notificar(case when a.user_id = (select auth.uid()) then a.pastor_id else a.user_id end,
    case when h.id is null then 'Conversa cancelada' else 'Conversa cancelada: ' || app.hora_do_atendimento(h, m.campus) end,
    case when a.user_id = (select auth.uid()) then coalesce(m.nome_completo, 'A pessoa') || ' cancelou.' else 'Peça outra quando quiser.' end,
    case when a.user_id = (select auth.uid()) then '/membros/atendimento' else '/comunidade/atendimento' end, null, 'eventos');
  if h.id is not null and m.id is not null and app.menor_de_idade(m.id) then
    perform app.notificar_todos(app.contas_dos_responsaveis(m.id, null), 'A conversa de ' || app.primeiro_nome(m) || ' foi cancelada',
      app.hora_do_atendimento(h, m.campus) || '.', '/comunidade', 'atendimento-menor-fim:' || a.id || ':' || h.id, 'grupos');
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_atendimento"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_multiplicacao (
  celula uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.celulas := app.exigir_celula(celula);
begin
  update public.celula_multiplicacoes m set cancelada_em = clock_timestamp()
  where m.celula_id = c.id and m.feita_em is null and m.cancelada_em is null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_multiplicacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.casos_de_oracao()
  RETURNS SETOF public.caso_de_oracao
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  leitor constant app.leitor_da_oracao := app.leitor_da_oracao();
begin
  if not leitor.le then
    raise insufficient_privilege using message = 'Você não tem acesso à comunidade.';
  end if;
  return query select * from app.casos_de_oracao(leitor);
end
$function$;

REVOKE ALL ON FUNCTION "public"."casos_de_oracao"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.casos_do_feed()
  RETURNS SETOF public.caso_do_feed
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('feed', 'aprovar') then
    raise insufficient_privilege using message = 'Você não modera o feed.';
  end if;
  return query
    select p.id, c.id, m.id, m.nome_completo, p.campus, coalesce(c.texto, concat_ws(E'\n', nullif(p.texto, ''), p.citacao, p.referencia, app.cartao_do_dia(p.evento) ->> 'nome', p.video)),
      coalesce(c.oculto_em, case when c.id is null then p.oculta_em end) is not null, d.motivos, d.desde
    from (
      select x.publicacao_id, x.comentario_id, array_agg(x.motivo order by x.created_at) as motivos, min(x.created_at) as desde
      from public.feed_denuncias x where x.resolvida_em is null group by x.publicacao_id, x.comentario_id) d
    left join public.comentarios c on c.id = d.comentario_id
    join public.publicacoes p on p.id = coalesce(d.publicacao_id, c.publicacao_id)
    join public.membros_igreja m on m.id = coalesce(c.autor_id, p.autor_id)
    where p.campus = any ((select app.alcance())::text[]) and p.apagada_em is null and c.apagado_em is null
      and m.id is distinct from (select app.meu_membro())
    order by d.desde limit 100;
end
$function$;

REVOKE ALL ON FUNCTION "public"."casos_do_feed"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.celulas_para_mim()
  RETURNS TABLE (
    celula uuid,
    motivo text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa public.membros_igreja;
  hoje date;
  minha integer;
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  select * into pessoa from public.membros_igreja m where m.id = app.meu_membro();
  if pessoa.id is null then return; end if;
  hoje := app.hoje(pessoa.campus);
  minha := extract(year from age(hoje, pessoa.data_nascimento));
  if minha < 12 or exists (select from public.celula_membros p
      where p.membro_id = pessoa.id and p.fim is null and p.tipo = 'celula') then
    return;
  end if;
  return query
  with candidatas as (
    select c.id, c.nome, c.capacidade - g.pessoas as vagas,
      -- The same quarter, the same five digits of the postal code, or three of them.
      case when app.normalizar(c.bairro) = app.normalizar(pessoa.bairro) then 3
        when c.cep_inicio = left(pessoa.cep, 5) then 2
        when left(c.cep_inicio, 3) = left(pessoa.cep, 3) then 1 else 0 end as perto,
      -- Of few people an age in the middle would tell whose it is.
      coalesce(g.idades >= 5 and abs(g.idade - minha) <= 8, false) as da_idade
    from public.celulas c
    cross join lateral (
      select count(*) as pessoas, count(m.data_nascimento) as idades,
        percentile_cont(0.5) within group (order by extract(year from age(hoje, m.data_nascimento))::double precision) as idade
      from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
      where p.celula_id = c.id and p.fim is null) g
    where c.campus = pessoa.campus and c.tipo = 'celula' and c.encerrada_em is null and c.entrada <> 'fechada'
      and not app.fora_de_temporada(c)
      and (c.capacidade is null or g.pessoas < c.capacidade)
      and app.celula_serve_a(c.para_quem, pessoa)
      and not exists (select from public.celula_pedidos p where p.celula_id = c.id and p.membro_id = pessoa.id
        and (p.estado = 'pendente' or p.estado = 'recusado' and p.created_at > now() - interval '180 days'))
      -- Nobody is sent to a cell at the hour at which their ministry meets.
      and not exists (select from public.membros_funcoes f join public.ministerios n on n.id = f.ministerio_id
        where f.membro_id = pessoa.id and (f.fim is null or f.fim > hoje) and n.encontro_dia = c.dia_da_semana
          and abs(extract(epoch from n.encontro_hora - c.hora)) < 7200)
  )
  select c.id, upper(left(q.frase, 1)) || substr(q.frase, 2) || '.'
  from candidatas c
  cross join lateral (select array_remove(array[
    case c.perto when 3 then 'fica no seu bairro' when 2 then 'fica perto de você' when 1 then 'fica na sua região' end,
    case when c.da_idade then 'tem gente da sua idade' end,
    case when c.vagas is null then 'há lugar' when c.vagas = 1 then 'há 1 vaga' else format('há %s vagas', c.vagas) end], null)
    as partes) x
  cross join lateral (select array_to_string(x.partes[:cardinality(x.partes) - 1], ', ')
    || case when cardinality(x.partes) > 1 then ' e ' else '' end || x.partes[cardinality(x.partes)] as frase) q
  order by (array[0, 1, 3, 4])[c.perto + 1] + 2 * c.da_idade::integer + (coalesce(c.vagas, 9) >= 3)::integer desc, c.nome, c.id
  limit 3;
end
$function$;

REVOKE ALL ON FUNCTION "public"."celulas_para_mim"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.chamar_responsavel_kids (
  visita uuid,
  motivo text DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d record;
  crianca text;
begin
  select * into d from app.visita_de_hoje(visita);
  if char_length(motivo) > 200 then
    raise exception using errcode = 'PT400', message = 'Use até 200 letras.';
  end if;
  select m.nome into crianca from public.membros_igreja m where m.id = (d.v).crianca_id;
  perform app.anotar_kids(d.quem, 'chamado', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
    coalesce(nullif(btrim(motivo), ''), 'Responsável chamado à sala'));
  perform app.chamar_na_tela(d.v);
  return app.notificar_todos(
    array(select m.profile_id from app.responsaveis_da_crianca((d.v).crianca_id) r
          join public.membros_igreja m on m.id = r and m.profile_id is not null),
    'Venha à sala do Kids: ' || crianca,
    concat_ws(' ', (select 'Sala ' || s.nome || '.' from public.kids_salas s where s.id = (d.v).sala_id),
      nullif(btrim(motivo), '')),
    null, null, 'sistema', true);
end
$function$;

CREATE OR REPLACE FUNCTION public.comecar_biblia (
  sigla   text,
  nome    text,
  credito text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  nova uuid;
begin
  perform app.exigir_edicao_de_slides();
  -- What nobody finished, and what was removed long enough ago.
  delete from public.biblias b
  where b.estado = 'importando' and b.mudou_em < clock_timestamp() - interval '1 day'
    or b.estado = 'removida' and b.mudou_em < clock_timestamp() - interval '7 days';
  if (select count(*) from public.biblias b where b.estado <> 'removida') >= 40 then
    raise exception using errcode = 'PT409', message = 'Já há 40 Bíblias. Remova uma que não usa mais.';
  end if;
  insert into public.biblias (sigla, nome, credito, estado)
  values (btrim(comecar_biblia.sigla), btrim(comecar_biblia.nome), nullif(btrim(comecar_biblia.credito), ''), 'importando')
  returning id into nova;
  return nova;
end
$function$;

REVOKE ALL ON FUNCTION "public"."comecar_biblia"(text, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.comentar (
  publicacao uuid,
  comentario uuid,
  texto      text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_voz();
  p constant public.publicacoes := app.exigir_publicacao(publicacao);
  antes public.comentarios;
begin
  perform pg_advisory_xact_lock(hashtextextended('comentário ' || comentario, 0));
  select * into antes from public.comentarios c where c.id = comentario;
  if antes.autor_id = eu.id and antes.publicacao_id = p.id and antes.texto = btrim(coalesce(texto, '')) then return antes.id; end if;
  if antes.id is not null then
    raise exception using errcode = 'PT409', message = 'Este comentário já foi enviado.';
  end if;
  if btrim(coalesce(texto, '')) = '' then
    raise exception using errcode = 'PT422', message = 'Escreva algo.';
  end if;
  if (select count(*) from public.comentarios c where c.autor_id = eu.id and c.created_at > now() - interval '10 minutes') >= 30 then
    raise exception using errcode = 'PT429', message = 'São muitos comentários em pouco tempo. Espere um pouco.';
  end if;
  perform app.conferir_palavras(texto);
  insert into public.comentarios (id, publicacao_id, autor_id, texto) values (comentario, p.id, eu.id, btrim(comentar.texto));
  -- One notice a day about a post, however many answer it.
  perform app.notificar(m.profile_id, app.primeiro_nome(eu) || ' comentou a sua publicação', left(btrim(texto), 140),
    '/feed/' || p.id, 'feed-comentario:' || p.id || ':' || app.hoje(m.campus), 'mensagens')
  from public.membros_igreja m where m.id = p.autor_id and m.id <> eu.id and m.profile_id is not null;
  return comentario;
end
$function$;

REVOKE ALL ON FUNCTION "public"."comentar"(uuid, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.comentarios_da_publicacao (
  publicacao uuid,
  depois     timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  depois_id  uuid                     DEFAULT NULL::uuid
)
  RETURNS SETOF public.comentario_do_feed
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.publicacoes := app.exigir_publicacao(publicacao);
  eu constant uuid := app.meu_membro();
  modera constant boolean := app.modera_feed(p.campus);
begin
  return query
    select c.id, case when m.id = eu or not app.menor_de_idade(m.id) then m.nome_completo else app.primeiro_nome(m) end,
      case when m.id = eu or not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end,
      c.texto, c.created_at, coalesce(c.autor_id = eu, false), coalesce(c.autor_id = eu, false) or coalesce(p.autor_id = eu, false) or modera,
      c.oculto_em is not null
    from public.comentarios c join public.membros_igreja m on m.id = c.autor_id
    where c.publicacao_id = p.id and c.apagado_em is null
      and (c.oculto_em is null or c.autor_id = eu or modera)
      and (depois is null or (c.created_at, c.id) > (depois, depois_id))
    order by c.created_at, c.id limit 50;
end
$function$;

REVOKE ALL ON FUNCTION "public"."comentarios_da_publicacao"(uuid, timestamp WITH time zone, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.concluir_atendimento (
  atendimento uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.atendimentos a set estado = 'concluido'
  where a.id = atendimento and a.pastor_id = (select auth.uid()) and a.estado = 'marcado' and cardinality(app.campi_como('pastor')) > 0
    and exists (select from public.atendimento_horarios h where h.id = a.horario_id and h.inicio <= now());
  if not found and not exists (select from public.atendimentos a
      where a.id = atendimento and a.pastor_id = (select auth.uid()) and a.estado = 'concluido') then
    raise exception using errcode = 'PT404', message = 'Esta conversa ainda não começou, ou não está mais aqui.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."concluir_atendimento"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.concluir_biblia (
  biblia uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b constant public.biblias := app.biblia_que_importo(biblia);
  quantos integer;
  lugar smallint;
begin
  select count(*) into quantos from public.biblia_versiculos v where v.biblia_id = b.id;
  if quantos = 0 then
    raise exception using errcode = 'PT422', message = 'O arquivo não trouxe nenhum versículo.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bíblia ' || upper(b.sigla), 0));
  update public.biblias x set estado = 'removida', mudou_em = clock_timestamp()
  where upper(x.sigla) = upper(b.sigla) and x.estado = 'pronta' returning x.padrao into lugar;
  update public.biblias x set estado = 'pronta', versiculos = quantos, padrao = lugar, mudou_em = clock_timestamp()
  where x.id = b.id;
  return b.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."concluir_biblia"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.confirmar_atendimento (
  atendimento uuid,
  horario     uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  a public.atendimentos;
  h public.atendimento_horarios;
begin
  select * into a from public.atendimentos x where x.id = atendimento and x.user_id = (select auth.uid()) for update;
  if a.id is null then
    raise exception using errcode = 'PT404', message = 'Esta conversa não está mais aqui.';
  elsif horario is not null and a.estado = 'marcado' and a.horario_id = horario then
    return;
  elsif a.estado <> 'oferecido' then
    raise exception using errcode = 'PT409', message = 'Os horários mudaram. Abra de novo para ver.';
  end if;
  if horario is null then
    delete from public.atendimento_ofertas o where o.atendimento_id = a.id;
    update public.atendimentos x set estado = 'pedido' where x.id = a.id;
    perform app.notificar(a.pastor_id, 'Os horários que você ofereceu não servem', eu.nome_completo || ' pede outros.',
      '/membros/atendimento', null, 'tarefas');
    return;
  end if;
  select x.* into h from public.atendimento_horarios x join public.atendimento_ofertas o on o.horario_id = x.id
  where o.atendimento_id = a.id and x.id = horario;
  if h.id is null or h.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário não vale mais. Escolha outro.';
  end if;
  -- A pastor is in one conversation at a time.
  perform pg_advisory_xact_lock(hashtextextended('agenda do pastor ' || h.pastor_id, 0));
  if exists (select from public.atendimentos x join public.atendimento_horarios o on o.id = x.horario_id
      where x.estado = 'marcado' and x.id <> a.id and o.pastor_id = h.pastor_id
        and tstzrange(o.inicio, o.inicio + make_interval(mins => o.minutos))
          && tstzrange(h.inicio, h.inicio + make_interval(mins => h.minutos))) then
    raise exception using errcode = 'PT409', message = 'Alguém acabou de ficar com este horário. Escolha outro.';
  end if;
  update public.atendimentos x set estado = 'marcado', horario_id = h.id, lembrado_em = null where x.id = a.id;
  perform app.notificar(h.pastor_id, 'Conversa marcada: ' || app.hora_do_atendimento(h, eu.campus), 'Com ' || eu.nome_completo || '.',
    '/membros/atendimento', null, 'eventos');
  if app.menor_de_idade(eu.id) then
    perform app.notificar_todos(app.contas_dos_responsaveis(eu.id, null),
      app.primeiro_nome(eu) || ' marcou uma conversa com o pastor', app.hora_do_atendimento(h, eu.campus) || ', ' || h.local || '.',
      '/comunidade', 'atendimento-menor:' || a.id || ':' || h.id, 'grupos');
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."confirmar_atendimento"(uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conversa_aberta (
  conversa uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
  eu constant uuid := app.meu_membro();
  minha app.conversa_pessoas;
  fechada constant text := app.conversa_fechada(c);
  lidero constant boolean := app.lidera_conversa(c, eu);
  outra constant uuid := app.outra_do_par(c, eu);
begin
  select * into minha from app.conversa_pessoas s where s.conversa_id = c.id and s.membro_id = eu
  order by s.saiu_em is not null, s.created_at desc limit 1;
  return jsonb_build_object(
    'id', c.id, 'tipo', c.tipo, 'nome', app.nome_da_conversa(c, eu), 'modo', c.modo, 'dois', c.par is not null,
    'dentro', minha.id is not null and minha.saiu_em is null, 'acompanho', minha.id is null, 'lidero', lidero and c.par is null,
    'avisos', minha.avisos, 'lida', coalesce(minha.lida, c.ultima), 'ultima', case when minha.id is null or minha.saiu_em is null then c.ultima else minha.ate end,
    'fechada', fechada,
    'bloqueei', case when app.bloqueou(eu, outra) then outra end,
    'falta_adulto', fechada is not null and c.tipo = 'pessoas' and app.falta_adulto(c.id, c.tipo),
    'calada', case
      when minha.id is null then 'Você acompanha esta conversa por quem você responde. Só quem está nela escreve.'
      when minha.saiu_em is not null then 'Você saiu desta conversa. O que veio depois não aparece.'
      when not app.pode('chat', 'editar') then 'Você lê as conversas, mas não escreve nelas.'
      when fechada is not null then fechada
      when app.recusa_por_bloqueio(eu, outra) is not null then app.recusa_por_bloqueio(eu, outra)
      when c.modo = 'lideranca' and not lidero then 'Nesta conversa só a liderança escreve.' end,
    'so_resposta', c.modo = 'respostas' and not lidero,
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', app.nome_na_conversa(m, eu),
        'foto', case when m.id = eu or not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end,
        'eu', m.id is not distinct from eu, 'lidera', c.par is null and app.lidera_conversa(c, m.id),
        'bloqueada', app.bloqueou(eu, m.id),
        'lida', case when c.tipo = 'pessoas' and not app.bloqueou(m.id, eu) then s.lida end) order by m.nome_ordenacao, m.id), '[]')
      from app.conversa_pessoas s join app.pessoas_da_conversa(c.id) p on p.membro_id = s.membro_id
      join public.membros_igreja m on m.id = s.membro_id
      where s.conversa_id = c.id and s.saiu_em is null and (minha.id is null or minha.saiu_em is null)));
end
$function$;

REVOKE ALL ON FUNCTION "public"."conversa_aberta"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.convidar_remoto (
  projecao uuid,
  papel    public.remoto_papel
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  s constant public.projecao_sessoes := app.exigir_sessao_operada(projecao);
  -- Out of 2^32, evenly enough for five tries.
  pin constant text := lpad(((('x' || encode(extensions.gen_random_bytes(4), 'hex'))::bit(32)::bigint) % 1000000)::text, 6, '0');
  c app.projecao_convites;
begin
  if convidar_remoto.papel is null then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  insert into app.projecao_convites as x (sessao_id, papel, publico, pin)
  values (s.id, convidar_remoto.papel, encode(extensions.gen_random_bytes(20), 'hex'),
    extensions.crypt(pin, extensions.gen_salt('bf', 8)))
  on conflict (sessao_id, papel) do update set publico = excluded.publico, pin = excluded.pin, erros = 0,
    expira_em = excluded.expira_em
  returning x.* into c;
  return jsonb_build_object('publico', c.publico, 'pin', pin, 'expira_em', floor(extract(epoch from c.expira_em) * 1000));
end
$function$;

REVOKE ALL ON FUNCTION "public"."convidar_remoto"(uuid, public.remoto_papel) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cuidar_da_oracao (
  pedido  uuid,
  convida boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_de_oracao;
begin
  p := app.exigir_pedido(pedido);
  if p.publico <> 'pastores' or p.user_id = (select auth.uid()) then
    raise insufficient_privilege using message = 'Só um pastor cuida de um pedido que é para os pastores.';
  end if;
  update public.pedidos_de_oracao x set cuidado_por = (select auth.uid()), cuidado_em = clock_timestamp()
  where x.id = p.id and x.cuidado_em is null;
  if not found and not convida then return; end if;
  perform app.notificar(p.user_id, case when convida then app.meu_nome() || ' quer conversar com você'
      else app.meu_nome() || ' está orando por você' end,
    case when convida then 'Procure quando quiser: só você decide se diz quem é.' else 'Seu pedido foi lido com cuidado.' end,
    case when convida then '/comunidade/atendimento' else '/comunidade/oracao?ver=meus' end, 'oracao-cuidado:' || app.hoje() || ':' || convida || ':' || (select auth.uid()), 'grupos');
end
$function$;

REVOKE ALL ON FUNCTION "public"."cuidar_da_oracao"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cultos_a_preparar (
  do_campus text DEFAULT ''::text
)
  RETURNS SETOF public.culto_a_preparar
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de_slides();
  return query
    select o.id, coalesce(o.nome, e.name), o.campus, o.inicio, r.id, coalesce(t.itens, 0), coalesce(t.minutos, 0),
      coalesce(t.sem_musica, 0), coalesce(t.sem_conteudo, 0), a.id, a.inicio
    from public.ocorrencias o
    join public.events e on e.id = o.event_base
    left join public.roteiros r on r.ocorrencia_id = o.id
    left join lateral (
      select count(*)::integer as itens, sum(i.minutos) as minutos,
        (count(*) filter (where i.tipo = 'musica' and i.musica_id is null))::integer as sem_musica,
        (count(*) filter (where i.tipo in ('imagem', 'video') and i.midia_id is null
          or i.tipo = 'apresentacao' and i.apresentacao_id is null
          or i.tipo = 'texto' and i.passagem is null and i.texto is null))::integer as sem_conteudo
      from public.roteiro_itens i where i.roteiro_id = r.id) t on true
    left join lateral (
      select x.id, p.inicio from public.roteiros x join public.ocorrencias p on p.id = x.ocorrencia_id
      where x.campus = o.campus and p.inicio < o.inicio
      order by p.event_base = o.event_base desc, p.inicio desc limit 1) a on true
    where o.campus = any (app.alcance()) and (do_campus = '' or o.campus = do_campus) and o.estado <> 'cancelada'
      and (e.tipo = 'culto' or r.id is not null) and o.fim > now() - interval '12 hours'
    order by o.inicio, o.id limit 24;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cultos_a_preparar"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.decidir_caso_de_oracao (
  pedido     uuid,
  fica       boolean,
  testemunho text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  leitor constant app.leitor_da_oracao := app.leitor_da_oracao();
  p public.pedidos_de_oracao;
  m public.membros_igreja;
begin
  select * into p from public.pedidos_de_oracao x where x.id = pedido for update;
  select * into m from public.membros_igreja x where x.profile_id = p.user_id;
  if p.id is null or m.id is null or p.publico = 'pastores' or not coalesce(leitor.le, false) or p.user_id = leitor.conta
     or not coalesce(case when testemunho is null then m.campus = any (leitor.modera) else app.decide_testemunho(p, m, leitor) end, false) then
    raise exception using errcode = 'PT404', message = 'Isto não está mais aqui.';
  end if;
  if testemunho is not null then
    -- The words that were read: others may have taken their place.
    if p.testemunho_estado is distinct from 'pendente' or p.testemunho <> testemunho then
      raise exception using errcode = 'PT409', message = 'O testemunho mudou ou já foi decidido. Leia de novo.';
    end if;
    update public.pedidos_de_oracao x set moderado_por = leitor.conta,
      testemunho_estado = case when fica then 'aprovado' else 'recusado' end::public.estado_do_testemunho where x.id = p.id;
    perform app.notificar(p.user_id, case when fica then 'Seu testemunho foi publicado' else 'Seu testemunho não foi publicado' end,
      case when fica then 'Quem orou com você já pode ler.' else 'Fale com a liderança se quiser.' end,
      '/comunidade/oracao?ver=meus', null, 'grupos');
    return;
  end if;
  update public.oracao_denuncias d set resolvida_em = clock_timestamp() where d.pedido_id = p.id and d.resolvida_em is null;
  if not found then
    raise exception using errcode = 'PT409', message = 'Já foi decidido.';
  end if;
  update public.pedidos_de_oracao x set moderado_por = leitor.conta, oculto_em = null,
    conferido_em = case when fica then clock_timestamp() end, retirado_em = case when not fica then clock_timestamp() end
  where x.id = p.id;
  if not fica then
    perform app.notificar(p.user_id, 'Seu pedido de oração foi retirado',
      'A moderação leu o que foi denunciado. Fale com a liderança se quiser.', '/comunidade/oracao?ver=meus', null, 'sistema');
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_caso_de_oracao"(uuid, boolean, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.decidir_casos_do_feed (
  casos uuid[],
  fica  boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caso uuid;
begin
  if coalesce(cardinality(casos), 0) not between 1 and 100 then
    raise exception using errcode = 'PT422', message = 'Escolha de um a cem.';
  end if;
  -- In one order, so that two moderators do not wait for each other.
  perform from public.publicacoes p
  where p.id = any (casos) or p.id in (select y.publicacao_id from public.comentarios y where y.id = any (casos))
  order by p.id for update;
  for caso in select distinct x from unnest(casos) x loop
    perform app.decidir_caso_do_feed(caso, fica);
  end loop;
end
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_casos_do_feed"(uuid[], boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.decidir_pedido_de_celula (
  pedido uuid,
  aceita boolean,
  motivo text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.celula_pedidos;
  c public.celulas;
begin
  select * into p from public.celula_pedidos x
  where x.id = pedido and x.celula_id = any (app.celulas_que_cuido());
  if p.id is null then
    raise insufficient_privilege using message = 'Só quem cuida desta célula responde aos pedidos.';
  end if;
  c := app.exigir_celula(p.celula_id);
  -- Only now does nobody else decide.
  select * into p from public.celula_pedidos x where x.id = pedido for update;
  if p.estado = (case when aceita then 'aceito' else 'recusado' end)::public.estado_do_pedido_de_celula then return; end if;
  if p.estado <> 'pendente' then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido.';
  end if;
  if p.membro_id = app.meu_membro() and not app.gere_celulas(c.campus) then
    raise insufficient_privilege using message = 'Outra pessoa responde ao seu pedido.';
  end if;
  if not coalesce(aceita, false) and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo: a pessoa vai ler.';
  end if;
  perform app.iniciar_operacao('celula', case when aceita then 'Pedido de célula aceito' else 'Pedido de célula recusado' end,
    jsonb_build_object('celula', c.id), 'familia_pv');
  -- Who asked from within another cell asked to go from it: what waits is taken back when somebody comes into one.
  if aceita then perform app.por_na_celula(c, p.membro_id, 'membro', true); end if;
  update public.celula_pedidos x set estado = case when aceita then 'aceito' else 'recusado' end::public.estado_do_pedido_de_celula,
    motivo = case when not aceita then btrim(decidir_pedido_de_celula.motivo) end, decidido_por = (select auth.uid()),
    decidido_em = clock_timestamp()
  where x.id = p.id;
  perform app.notificar(m.profile_id, case when aceita then 'Você entrou na célula ' || c.nome
      else 'Seu pedido para a célula ' || c.nome || ' não foi aceito' end,
    case when aceita then 'Veja o endereço e o próximo encontro.' else btrim(motivo) end,
    case when aceita then '/comunidade/celulas/' || c.id else '/comunidade' end, 'celula-resposta:' || p.id, 'grupos')
  from public.membros_igreja m where m.id = p.membro_id and m.profile_id is not null;
  if aceita then
    perform app.contar_ao_responsavel(p.membro_id, 'Pedido aceito na célula ' || c.nome, c.id);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.definir_mapa (
  endereco   text,
  atribuicao text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  onde constant text := nullif(btrim(endereco), '');
  de_quem constant text := nullif(btrim(atribuicao), '');
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) or app.simulando() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi define o mapa.';
  end if;
  if onde is null then
    delete from app.mapa;
    return;
  end if;
  if not app.endereco_de_mapa_valido(onde) then
    raise exception using errcode = 'PT422',
      message = 'O endereço começa com https:// e tem {z}, {x} e {y}, como https://mapas.exemplo.org/{z}/{x}/{y}.png.';
  elsif not coalesce(char_length(de_quem) between 3 and 200 and de_quem !~ '[[:cntrl:]]', false) then
    raise exception using errcode = 'PT422', message = 'Diga de quem é o mapa, em até 200 letras: a licença dele pede.';
  end if;
  insert into app.mapa as m (endereco, atribuicao) values (onde, de_quem)
  on conflict on constraint mapa_pkey do update
    set endereco = excluded.endereco, atribuicao = excluded.atribuicao, updated_at = excluded.updated_at;
end
$function$;

REVOKE ALL ON FUNCTION "public"."definir_mapa"(text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.definir_participante (
  celula uuid,
  membro uuid,
  papel  public.papel_na_celula DEFAULT NULL::public.papel_na_celula,
  troca  boolean                DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.celulas := app.exigir_celula(celula);
  gere constant boolean := app.gere_celulas(c.campus);
  atual public.papel_na_celula;
begin
  select p.papel into atual from public.celula_membros p
  where p.celula_id = c.id and p.membro_id = membro and p.fim is null;
  if not gere and (papel in ('lider', 'colider') or atual in ('lider', 'colider')) then
    raise insufficient_privilege using message = 'A liderança da célula é mudada por quem cuida do campus.';
  end if;
  -- Whoever is not in it yet is put there by those who see the people of the campus; others ask to come in.
  if not gere and atual is null then
    raise insufficient_privilege using message = 'Peça à pessoa que entre pela página da célula: você aceita o pedido.';
  end if;
  perform app.iniciar_operacao('celula', 'Pessoas da célula', jsonb_build_object('celula', c.id), 'familia_pv');
  if papel is null then
    update public.celula_membros p set fim = app.hoje(c.campus)
    where p.celula_id = c.id and p.membro_id = membro and p.fim is null;
  else
    perform app.por_na_celula(c, membro, papel, troca);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."definir_participante"(uuid, uuid, public.papel_na_celula, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.denunciar_mensagem (
  mensagem uuid,
  motivo   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant app.mensagens := app.exigir_mensagem(mensagem);
  eu constant uuid := app.meu_membro();
  d app.mensagem_denuncias;
begin
  if eu is null or m.autor_id = eu then
    raise exception using errcode = 'PT409', message = 'Isto é seu: você pode apagar.';
  elsif char_length(btrim(coalesce(motivo, ''))) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo em poucas palavras.';
  end if;
  insert into app.mensagem_denuncias (mensagem_id, conversa_id, membro_id, autor_id, campus, texto, versoes, escrita_em, motivo)
  select m.id, m.conversa_id, eu, m.autor_id, coalesce(a.campus, c.campus), m.texto, m.versoes, m.created_at,
    btrim(app.texto_limpo(denunciar_mensagem.motivo, false))
  from app.conversas c left join public.membros_igreja a on a.id = m.autor_id where c.id = m.conversa_id
  on conflict do nothing returning * into d;
  if d.id is null then return; end if;
  perform app.notificar_todos(app.contas_da_denuncia(d), 'Mensagem denunciada em uma conversa', 'Só o cuidado pastoral lê.',
    '/comunidade/conversas/denuncias', 'denuncia-de-mensagem:' || m.id, 'tarefas');
end
$function$;

REVOKE ALL ON FUNCTION "public"."denunciar_mensagem"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.denunciar_no_feed (
  motivo     text,
  publicacao uuid DEFAULT NULL::uuid,
  comentario uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  c public.comentarios;
  p public.publicacoes;
  quantas integer;
begin
  if num_nonnulls(publicacao, comentario) <> 1 then
    raise exception using errcode = 'PT422', message = 'Diga o que denuncia.';
  end if;
  select * into c from public.comentarios x where x.id = comentario and x.apagado_em is null for update;
  p := app.exigir_publicacao(coalesce(publicacao, c.publicacao_id));
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para denunciar.';
  elsif coalesce(c.autor_id, p.autor_id) = eu then
    raise exception using errcode = 'PT409', message = 'Isto é seu: você pode apagar.';
  elsif char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo em poucas palavras.';
  end if;
  perform from public.publicacoes x where x.id = p.id for update;
  insert into public.feed_denuncias (publicacao_id, comentario_id, membro_id, motivo)
  values (publicacao, comentario, eu, btrim(denunciar_no_feed.motivo)) on conflict do nothing;
  if not found then return; end if;
  select count(*) into quantas from public.feed_denuncias d
  where d.resolvida_em is null and (d.publicacao_id = publicacao or d.comentario_id = comentario);
  if quantas >= (select r.denuncias from public.feed_regras r) then
    update public.publicacoes x set oculta_em = coalesce(x.oculta_em, clock_timestamp())
    where x.id = publicacao and x.conferida_em is null;
    update public.comentarios x set oculto_em = coalesce(x.oculto_em, clock_timestamp())
    where x.id = comentario and x.conferido_em is null;
  end if;
  perform app.notificar_todos(array(select m from app.contas_que_podem('feed', 'aprovar', p.campus) m
      where m is distinct from (select profile_id from public.membros_igreja a where a.id = coalesce(c.autor_id, p.autor_id))),
    case when comentario is null then 'Publicação denunciada' else 'Comentário denunciado' end, 'Leia e decida.',
    '/feed/moderacao', 'feed-denuncia:' || coalesce(comentario, publicacao), 'tarefas');
end
$function$;

REVOKE ALL ON FUNCTION "public"."denunciar_no_feed"(text, uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.denunciar_oracao (
  pedido uuid,
  motivo text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  p constant public.pedidos_de_oracao := app.exigir_pedido(pedido);
  autor public.membros_igreja;
begin
  if p.user_id = (select auth.uid()) then
    raise exception using errcode = 'PT409', message = 'Este pedido é seu: você pode apagar.';
  elsif p.publico = 'pastores' then
    raise exception using errcode = 'PT409', message = 'O que é só para os pastores fica entre eles.';
  elsif char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo em poucas palavras.';
  end if;
  perform from public.pedidos_de_oracao x where x.id = p.id for update;
  insert into public.oracao_denuncias (pedido_id, user_id, motivo)
  values (p.id, (select auth.uid()), btrim(denunciar_oracao.motivo)) on conflict do nothing;
  if not found then return; end if;
  if (select count(*) from public.oracao_denuncias d where d.pedido_id = p.id and d.resolvida_em is null)
      >= (select r.denuncias from public.feed_regras r) then
    update public.pedidos_de_oracao x set oculto_em = coalesce(x.oculto_em, clock_timestamp())
    where x.id = p.id and x.conferido_em is null;
  end if;
  select * into autor from public.membros_igreja m where m.profile_id = p.user_id;
  -- Every moderator is told, the author too if they are one: who was left out would say whose it is. The key does not name it.
  perform app.notificar_todos(array(select app.contas_que_podem('feed', 'aprovar', autor.campus)), 'Pedido de oração denunciado',
    'Leia e decida.', '/comunidade/oracao/moderacao', 'oracao-denuncia:' || app.hoje(), 'tarefas');
end
$function$;

REVOKE ALL ON FUNCTION "public"."denunciar_oracao"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.denuncias_de_mensagens()
  RETURNS SETOF public.denuncia_de_mensagem
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  return query
    select d.id, a.id, coalesce(a.nome_completo, 'Alguém que não está mais aqui'), coalesce(q.nome_completo, 'Alguém que não está mais aqui'),
      case when c.par is not null then 'uma conversa a dois' else coalesce(app.nome_da_conversa(c, d.membro_id), 'uma conversa') end, d.texto, d.versoes, d.escrita_em, d.motivo, d.created_at,
      exists (select from app.pessoas_da_conversa(d.conversa_id) p where not p.adulta),
      (select coalesce(jsonb_agg(jsonb_build_object('tipo', x.tipo, 'caminho', x.caminho, 'nome', x.nome, 'bytes', x.bytes,
        'largura', x.largura, 'altura', x.altura, 'segundos', x.segundos) order by x.ordem), '[]')
      from app.mensagem_anexos x where x.mensagem_id = d.mensagem_id)
    from app.mensagem_denuncias d
    left join public.membros_igreja a on a.id = d.autor_id
    left join public.membros_igreja q on q.id = d.membro_id
    left join app.conversas c on c.id = d.conversa_id
    where d.resolvida_em is null and app.cuida_da_denuncia(d)
    order by d.created_at, d.id limit 100;
end
$function$;

REVOKE ALL ON FUNCTION "public"."denuncias_de_mensagens"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.desfazer_lote_de_musicas (
  lote uuid
)
  RETURNS TABLE (
    desfeitas integer,
    ficaram   integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  uma record;
  antes jsonb;
begin
  perform app.exigir_edicao_de_slides();
  update public.musica_lotes l set desfeito_em = clock_timestamp() where l.id = lote and l.desfeito_em is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'Não encontramos este lote, ou ele já foi desfeito.';
  end if;
  desfeitas := 0;
  ficaram := 0;
  for uma in
    select v.musica_id, v.versao, m.versao as agora from public.musica_versoes v join public.musicas m on m.id = v.musica_id
    where v.lote_id = lote order by m.id, v.versao desc for update of m
  loop
    begin
      if uma.agora <> uma.versao then
        raise exception using errcode = 'PT409';
      elsif uma.versao = 1 then
        delete from public.musicas m where m.id = uma.musica_id;
      else
        select v.dados into strict antes from public.musica_versoes v
        where v.musica_id = uma.musica_id and v.versao = uma.versao - 1;
        perform app.gravar_musica(uma.musica_id, uma.agora, antes, null);
      end if;
      desfeitas := desfeitas + 1;
    exception when sqlstate 'PT409' or foreign_key_violation or restrict_violation then
      ficaram := ficaram + 1;
    end;
  end loop;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."desfazer_lote_de_musicas"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desligar_botoeira (
  botoeira uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b app.projecao_botoeiras;
begin
  select * into b from app.projecao_botoeiras x where x.id = botoeira for update;
  perform app.exigir_operador(b.campus);
  update app.projecao_botoeiras x set desligada_em = clock_timestamp() where x.id = b.id and x.desligada_em is null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."desligar_botoeira"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desligar_remoto (
  projecao uuid,
  numero   integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  s constant public.projecao_sessoes := app.exigir_sessao_operada(projecao);
begin
  update app.projecao_remotos r set desligado_em = clock_timestamp()
  where r.sessao_id = s.id and r.numero = desligar_remoto.numero and r.desligado_em is null;
  perform realtime.send('{}', 'desligado', 'remoto:' || r.canal, true)
  from app.projecao_remotos r where r.sessao_id = s.id and r.numero = desligar_remoto.numero;
end
$function$;

REVOKE ALL ON FUNCTION "public"."desligar_remoto"(uuid, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.devolver_publicacao (
  publicacao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.publicacoes p set apagada_em = null, apagada_por = null
  where p.id = publicacao and p.apagada_por = (select auth.uid()) and p.apagada_em > now() - interval '1 day'
    and app.pode('feed', 'visualizar') and (p.autor_id = app.meu_membro() or app.modera_feed(p.campus));
  if not found then
    raise exception using errcode = 'PT404', message = 'Não dá mais para desfazer.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."devolver_publicacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.digitando_na_conversa (
  conversa uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
  eu constant uuid := app.meu_membro();
begin
  if not app.pode('chat', 'editar') or (select count(*) from app.pessoas_da_conversa(c.id)) > 20
     or not exists (select from app.pessoas_da_conversa(c.id) p where p.membro_id = eu) or app.conversa_fechada(c) is not null
     or app.recusa_por_bloqueio(eu, app.outra_do_par(c, eu)) is not null then
    return;
  end if;
  perform realtime.send(jsonb_build_object('conversa', c.id, 'que', 'digitando', 'quem', eu), 'conversa', 'conversas:' || p.conta, true)
  from app.pessoas_da_conversa(c.id) p
  where p.membro_id <> eu and not app.bloqueou(eu, p.membro_id) and not app.bloqueou(p.membro_id, eu);
end
$function$;

REVOKE ALL ON FUNCTION "public"."digitando_na_conversa"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.editar_mensagem (
  mensagem uuid,
  texto    text,
  visto    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m app.mensagens := app.exigir_mensagem(mensagem);
  limpo constant text := btrim(app.texto_limpo(coalesce(texto, ''), true), E' \n\t');
  c constant app.conversas := app.exigir_voz_na_conversa(m.conversa_id);
begin
  select * into m from app.mensagens x where x.id = m.id for update;
  if m.autor_id is distinct from app.meu_membro() or m.apagada_em is not null then
    raise exception using errcode = 'PT404', message = 'Você muda só o que escreveu.';
  elsif c.modo = 'lideranca' and not app.lidera_conversa(c, m.autor_id) then
    raise insufficient_privilege using message = 'Nesta conversa só a liderança escreve.';
  elsif m.texto = limpo then
    return;
  elsif m.texto <> visto then
    raise exception using errcode = 'PT409', message = 'O texto mudou em outro aparelho. Abra de novo para ver.';
  elsif char_length(limpo) not between 1 and 4000 then
    raise exception using errcode = 'PT422', message = 'Escreva até 4.000 letras.';
  end if;
  update app.mensagens x set texto = limpo, editada_em = clock_timestamp(),
    -- The first words always stay: they are what a report is about.
    versoes = case when cardinality(x.versoes) < 20 then x.versoes || x.texto else x.versoes[:10] || x.versoes[12:] || x.texto end
  where x.id = m.id;
  perform app.contar_na_conversa(c, 'mudou', m.ordem);
end
$function$;

REVOKE ALL ON FUNCTION "public"."editar_mensagem"(uuid, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.editar_publicacao (
  publicacao uuid,
  texto      text,
  visto      text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.publicacoes;
begin
  perform app.exigir_voz();
  p := app.exigir_minha_publicacao(publicacao);
  if p.texto = btrim(editar_publicacao.texto) then return; end if;
  if p.cartao = 'testemunho' then
    raise exception using errcode = 'PT409', message = 'Este testemunho foi aprovado com estas palavras. Para contar de outro modo, mude-o em Oração.';
  end if;
  if not app.pode_publicar_ainda(p) then
    raise insufficient_privilege using message = 'Você não publica mais aqui: pode apagar, mas não mudar.';
  end if;
  if p.texto <> visto then
    raise exception using errcode = 'PT409', message = 'O texto mudou em outro aparelho. Abra de novo para ver.';
  end if;
  if btrim(texto) = '' and coalesce(p.cartao not in ('versiculo', 'evento'), true) and not exists (select from public.publicacao_fotos f where f.publicacao_id = p.id) then
    raise exception using errcode = 'PT422', message = 'Escreva algo.';
  end if;
  perform app.conferir_palavras(texto);
  update public.publicacoes x set texto = btrim(editar_publicacao.texto), editada_em = clock_timestamp() where x.id = p.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."editar_publicacao"(uuid, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.encerrar_celula (
  celula uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.celulas := app.exigir_celula(celula);
  hoje constant date := app.hoje(c.campus);
begin
  if not app.gere_celulas(c.campus) then
    raise insufficient_privilege using message = 'Quem encerra uma célula é quem cuida do campus.';
  end if;
  perform app.iniciar_operacao('celula', 'Célula encerrada', jsonb_build_object('celula', c.id), 'familia_pv');
  update public.celula_membros p set fim = hoje where p.celula_id = c.id and p.fim is null;
  update public.celula_pedidos p set estado = 'cancelado' where p.celula_id = c.id and p.estado = 'pendente';
  update public.celula_multiplicacoes m set cancelada_em = clock_timestamp()
  where m.celula_id = c.id and m.feita_em is null and m.cancelada_em is null;
  update public.celulas x set encerrada_em = hoje where x.id = c.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.encerrar_projecao (
  projecao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s public.projecao_sessoes;
begin
  select * into s from public.projecao_sessoes x where x.id = projecao for update;
  perform app.exigir_operador(s.campus);
  if s.encerrada_em is not null then return; end if;
  update public.projecao_sessoes x set encerrada_em = clock_timestamp() where x.id = projecao;
  delete from app.projecao_programas p where p.sessao_id = projecao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_projecao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.endereco_do_mapa()
  RETURNS TABLE (
    endereco text,
    versao   text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.endereco, (extract(epoch from m.updated_at) * 1000)::bigint::text from app.mapa m
$function$;

REVOKE ALL ON FUNCTION "public"."endereco_do_mapa"() FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.entradas_por_culto (
  de     date,
  ate    date,
  campus text DEFAULT NULL::text
)
  RETURNS SETOF public.entrada_por_culto
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select n.id, n.dia, n.culto, n.campus, n.estado, n.total_centavos,
      (select coalesce(jsonb_agg(jsonb_build_object('nome', f.nome, 'centavos', f.centavos) order by f.nome), '[]')
        from (
          select x.nome, -sum(p.valor_centavos) as centavos
          from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo = 'receita'
          join public.fundos x on x.id = p.fundo_id
          where p.lancamento_id = n.lancamento_id and n.estado = 'lancada' group by x.id, x.nome) f),
      (select coalesce(jsonb_agg(jsonb_build_object('forma', f.forma, 'centavos', f.centavos) order by f.forma), '[]')
        from (
          select d.forma, sum(d.valor_centavos) as centavos from public.contribuicoes d
          where d.lancamento_id = n.lancamento_id and n.estado = 'lancada' group by d.forma) f)
    from public.contagens_de_oferta n
    where n.campus = any (campi) and n.estado <> 'cancelada' and n.dia between de and ate and ate <= de + 366
    order by n.dia, n.campus, n.created_at, n.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."entradas_por_culto"(date, date, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.entrar_como_remoto (
  convite text,
  pin     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  c app.projecao_convites;
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
  numero smallint;
begin
  -- Held: many tries at once count as many.
  select x.* into c from app.projecao_convites x join public.projecao_sessoes s on s.id = x.sessao_id
  where x.publico = left(convite, 40) and x.expira_em > clock_timestamp() and s.encerrada_em is null
  for update of x;
  if c.publico is null then return '{"recusa": "CONVITE"}'; end if;
  if c.erros >= 5 then return '{"recusa": "TRAVADO"}'; end if;
  if extensions.crypt(left(coalesce(entrar_como_remoto.pin, ''), 20), c.pin) is distinct from c.pin then
    update app.projecao_convites x set erros = x.erros + 1 where x.publico = c.publico;
    return jsonb_build_object('recusa', case when c.erros >= 4 then 'TRAVADO' else 'PIN' end, 'restam', 4 - c.erros);
  end if;
  if (select count(*) from app.projecao_remotos r where r.sessao_id = c.sessao_id and r.desligado_em is null) >= 12 then
    return '{"recusa": "CHEIO"}';
  end if;
  perform from public.projecao_sessoes s where s.id = c.sessao_id for no key update;
  select coalesce(max(r.numero), 0) + 1 into numero from app.projecao_remotos r where r.sessao_id = c.sessao_id;
  insert into app.projecao_remotos (sessao_id, numero, papel, segredo)
  values (c.sessao_id, numero, c.papel, extensions.digest(token, 'sha256'));
  update app.projecao_convites x set erros = 0 where x.publico = c.publico;
  perform realtime.send('{}', 'remotos', 'projecao:' || c.sessao_id, true);
  return jsonb_build_object('token', token);
end
$function$;

CREATE OR REPLACE FUNCTION public.entrar_na_celula (
  celula uuid,
  troca  boolean DEFAULT false
)
  RETURNS public.estado_do_pedido_de_celula
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  c public.celulas;
  pessoa public.membros_igreja;
  outra public.celulas;
  pedido uuid;
begin
  if eu is null or not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Complete seu cadastro para participar de uma célula.';
  end if;
  select * into c from public.celulas x where x.id = entrar_na_celula.celula for no key update;
  select * into pessoa from public.membros_igreja m where m.id = eu;
  if c.id is null or c.campus <> pessoa.campus or c.encerrada_em is not null then
    raise exception using errcode = 'PT404', message = 'Célula não encontrada.';
  end if;
  if c.entrada = 'fechada' then
    raise exception using errcode = 'PT409', message = 'Esta célula não recebe pedidos agora.';
  end if;
  if app.fora_de_temporada(c) then
    raise exception using errcode = 'PT409', message = case when c.temporada_inicio > app.hoje(c.campus)
      then format('Este grupo volta em %s e recebe pedidos então.', to_char(c.temporada_inicio, 'DD/MM/YYYY'))
      else 'A temporada deste grupo terminou. Quando ele voltar, recebe pedidos.' end;
  end if;
  if pessoa.data_nascimento > app.hoje(c.campus) - interval '12 years' then
    raise exception using errcode = 'PT409', message = 'Quem tem menos de 12 anos entra com o responsável: fale com a liderança.';
  end if;
  if c.id = any (app.minhas_celulas()) then return 'aceito'; end if;
  select x.* into outra from public.celula_membros p join public.celulas x on x.id = p.celula_id
  where p.membro_id = eu and p.fim is null and p.tipo = 'celula' and c.tipo = 'celula';
  if outra.id is not null and not troca then
    raise exception using errcode = 'PT409',
      message = format('Você já participa da célula %s. Peça a troca na página das células.', outra.nome);
  end if;
  if exists (select from public.celula_membros p where p.celula_id = outra.id and p.membro_id = eu and p.fim is null
             and p.papel in ('lider', 'colider')) then
    raise exception using errcode = 'PT409',
      message = format('Você lidera a célula %s: combine a passagem com a supervisão antes.', outra.nome);
  end if;
  if (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) >= c.capacidade then
    raise exception using errcode = 'PT409', message = 'A célula está cheia. Escolha outra.';
  end if;
  if c.entrada = 'aberta' then
    perform app.por_na_celula(c, eu, 'membro', troca);
    update public.celula_pedidos p set estado = 'aceito', decidido_em = clock_timestamp()
    where p.celula_id = c.id and p.membro_id = eu and p.estado = 'pendente';
    perform app.notificar_todos(app.quem_ouve_a_celula(c), pessoa.nome_completo || ' entrou na célula ' || c.nome,
      'Dê as boas-vindas antes do próximo encontro.', '/comunidade/celulas/' || c.id, null, 'grupos');
    perform app.contar_ao_responsavel(eu, pessoa.nome || ' entrou na célula ' || c.nome, c.id);
    return 'aceito';
  end if;
  insert into public.celula_pedidos (celula_id, membro_id) values (c.id, eu)
  on conflict (celula_id, membro_id) where estado = 'pendente' do nothing returning id into pedido;
  if pedido is not null then
    perform app.notificar_todos(app.quem_ouve_a_celula(c), pessoa.nome_completo || ' quer entrar na célula ' || c.nome,
      case when outra.id is null then 'Aceite ou recuse o pedido.'
        else 'Hoje participa da célula ' || outra.nome || '. Aceite ou recuse o pedido.' end, '/comunidade/celulas/' || c.id, 'celula-pedido:' || pedido, 'tarefas');
  end if;
  return 'pendente';
end
$function$;

REVOKE ALL ON FUNCTION "public"."entrar_na_celula"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.enviar_mensagem (
  conversa uuid,
  mensagem uuid,
  texto    text   DEFAULT ''::text,
  resposta uuid   DEFAULT NULL::uuid,
  mencoes  uuid[] DEFAULT '{}'::uuid[],
  anexos   jsonb  DEFAULT '[]'::jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  limpo constant text := btrim(app.texto_limpo(coalesce(texto, ''), true), E' \n\t');
  c app.conversas;
  antes app.mensagens;
  nova app.mensagens;
  respondida app.mensagens;
begin
  c := app.exigir_conversa(conversa);
  -- Of two that come at once, the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('mensagem ' || mensagem, 0));
  select * into antes from app.mensagens m where m.id = mensagem;
  if antes.id is not null then
    if antes.conversa_id = c.id and antes.autor_id = eu and antes.texto = limpo
       and antes.resposta_id is not distinct from resposta
       and array(select a.caminho from app.mensagem_anexos a where a.mensagem_id = antes.id order by a.ordem)
         = array(select e ->> 'caminho' from jsonb_array_elements(coalesce(anexos, '[]')) e) then
      return antes.ordem;
    end if;
    raise exception using errcode = 'PT409', message = 'Esta mensagem já foi enviada com outras palavras.';
  end if;
  c := app.exigir_voz_na_conversa(conversa);
  select * into respondida from app.mensagens m
  where m.id = resposta and m.conversa_id = c.id and m.apagada_em is null and app.mensagem_visivel(m);
  if resposta is not null and respondida.id is null then
    raise exception using errcode = 'PT404', message = 'A mensagem que você responde não está mais aqui.';
  end if;
  if c.modo <> 'aberta' and not app.lidera_conversa(c, eu) then
    if c.modo = 'lideranca' then
      raise insufficient_privilege using message = 'Nesta conversa só a liderança escreve.';
    elsif respondida.id is null or not app.lidera_conversa(c, respondida.autor_id) then
      raise insufficient_privilege using message = 'Nesta conversa você responde ao que a liderança escreve.';
    end if;
  end if;
  if jsonb_typeof(coalesce(anexos, '[]')) <> 'array' or jsonb_array_length(coalesce(anexos, '[]')) > 10 then
    raise exception using errcode = 'PT422', message = 'São no máximo 10 anexos.';
  elsif limpo = '' and jsonb_array_length(coalesce(anexos, '[]')) = 0 then
    raise exception using errcode = 'PT422', message = 'Escreva algo.';
  elsif char_length(limpo) > 4000 then
    raise exception using errcode = 'PT422', message = 'Uma mensagem tem até 4.000 letras. Divida em duas.';
  elsif (select count(*) from app.mensagens m where m.autor_id = eu and m.created_at > now() - interval '1 minute') >= 60 then
    raise exception using errcode = 'PT429', message = 'São muitas mensagens em pouco tempo. Espere um pouco.';
  end if;
  update app.conversas x set ultima = x.ultima + 1, ultima_em = clock_timestamp() where x.id = c.id returning * into c;
  insert into app.mensagens (id, conversa_id, ordem, autor_id, texto, resposta_id)
  values (mensagem, c.id, c.ultima, eu, limpo, respondida.id) returning * into nova;
  insert into app.mensagem_mencoes (mensagem_id, membro_id)
  select nova.id, p.membro_id from app.pessoas_da_conversa(c.id) p where p.membro_id = any (mencoes) and p.membro_id <> eu;
  insert into app.mensagem_anexos (id, mensagem_id, ordem, tipo, caminho, nome, bytes, largura, altura, segundos)
  select split_part(split_part(a.item ->> 'caminho', '/', 3), '.', 1)::uuid, nova.id, a.n, (a.item ->> 'tipo')::public.tipo_de_anexo,
    a.item ->> 'caminho', btrim(app.texto_limpo(a.item ->> 'nome', false)), (a.item ->> 'bytes')::integer,
    (a.item ->> 'largura')::integer, (a.item ->> 'altura')::integer, (a.item ->> 'segundos')::smallint
  from jsonb_array_elements(coalesce(anexos, '[]')) with ordinality a (item, n);
  if exists (select from app.mensagem_anexos a where a.mensagem_id = nova.id
      and (a.caminho not like c.id || '/' || nova.id || '/%' or not exists (select from storage.objects o
        where o.bucket_id = 'conversas' and o.name = a.caminho and o.owner_id = (select auth.uid())::text))) then
    raise exception using errcode = 'PT422', message = 'Um dos anexos não chegou. Envie de novo.';
  end if;
  update app.conversa_pessoas s set lida = c.ultima where s.conversa_id = c.id and s.membro_id = eu and s.saiu_em is null;
  perform app.avisar_da_mensagem(c, nova, mencoes);
  perform app.contar_na_conversa(c, 'mensagem', c.ultima);
  return c.ultima;
end
$function$;

REVOKE ALL ON FUNCTION "public"."enviar_mensagem"(uuid, uuid, text, uuid, uuid[], jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.escolher_convivio (
  membro      uuid,
  foto        public.quem_ve_o_dado DEFAULT 'ninguem'::public.quem_ve_o_dado,
  telefone    public.quem_ve_o_dado DEFAULT 'ninguem'::public.quem_ve_o_dado,
  email       public.quem_ve_o_dado DEFAULT 'ninguem'::public.quem_ve_o_dado,
  bairro      public.quem_ve_o_dado DEFAULT 'ninguem'::public.quem_ve_o_dado,
  aniversario public.quem_ve_o_dado DEFAULT 'ninguem'::public.quem_ve_o_dado,
  familia     public.quem_ve_o_dado DEFAULT 'ninguem'::public.quem_ve_o_dado
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
  menor boolean;
  todos constant public.quem_ve_o_dado[] := array[foto, telefone, email, bairro, aniversario, familia];
begin
  select * into m from public.membros_igreja x where x.id = membro and not app.saiu(x.situacao) for no key update;
  menor := app.menor_de_idade(m.id);
  if m.id is null or not coalesce(case when menor then app.responde_por(m.id) else m.id = app.meu_membro() end, false) then
    raise insufficient_privilege using message = case when m.id = app.meu_membro()
      then 'Até os 18 anos, quem escolhe é o responsável.' else 'Cada pessoa escolhe por si.' end;
  elsif array_position(todos, null) is not null then
    raise exception using errcode = 'PT422', message = 'Escolha quem vê cada dado.';
  elsif menor and ('membros' = any (todos) or array[telefone, email, bairro] <> array['ninguem', 'ninguem', 'ninguem']::public.quem_ve_o_dado[]) then
    raise exception using errcode = 'PT409',
      message = 'De quem tem menos de 18 anos, só os grupos veem foto, aniversário e família. Telefone, e-mail e bairro, ninguém.';
  elsif 'membros' = any (todos) and not app.e_adulto(m) then
    raise exception using errcode = 'PT409',
      message = 'Falta a data de nascimento no seu cadastro. Complete em Meu cadastro, ou mostre só aos seus grupos.';
  end if;
  if todos = array_fill('ninguem'::public.quem_ve_o_dado, array[6]) then
    delete from public.escolhas_de_convivio e where e.membro_id = m.id;
    return;
  end if;
  insert into public.escolhas_de_convivio as e (membro_id, foto, telefone, email, bairro, aniversario, familia, por_responsavel)
  values (m.id, escolher_convivio.foto, escolher_convivio.telefone, escolher_convivio.email, escolher_convivio.bairro,
    escolher_convivio.aniversario, escolher_convivio.familia, menor)
  on conflict (membro_id) do update set foto = excluded.foto, telefone = excluded.telefone, email = excluded.email,
    bairro = excluded.bairro, aniversario = excluded.aniversario, familia = excluded.familia, por_responsavel = excluded.por_responsavel;
end
$function$;

REVOKE ALL
  ON FUNCTION
    "public"."escolher_convivio"(uuid, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado)
  FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.esperando()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select espera.* from (
    select * from app.esperas_de_pessoas() union all select * from app.esperas_do_domingo()
    union all select * from app.esperas_das_financas() union all select * from app.esperas_da_comunidade()) espera
  where (select auth.uid()) is not null and espera.quantos > 0
  order by espera.atrasados > 0 desc, espera.fila, espera.ate, espera.alvo
$function$;

CREATE OR REPLACE FUNCTION public.etiquetas_das_musicas()
  RETURNS TABLE (
    tag     text,
    musicas bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de_slides();
  return query select t, count(*) from public.musicas m, unnest(m.tags) t where m.arquivada_em is null
    group by t order by count(*) desc, t limit 100;
end
$function$;

REVOKE ALL ON FUNCTION "public"."etiquetas_das_musicas"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.excluir_apresentacao (
  apresentacao uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.apresentacoes;
  operacao uuid;
begin
  perform app.exigir_edicao_de_slides();
  select * into alvo from public.apresentacoes a where a.id = apresentacao for update;
  if alvo.id is null then
    raise exception using errcode = 'PT404', message = 'Slides não encontrados.';
  end if;
  operacao := app.iniciar_operacao('excluir_apresentacao', left('Slides excluídos: ' || alvo.nome, 200), '{}',
    app.recurso_dos_slides());
  delete from public.apresentacoes a where a.id = alvo.id;
  return operacao;
-- Of which campus the roteiro is stays untold: it may be one that the caller does not see.
exception when foreign_key_violation or restrict_violation then
  raise exception using errcode = 'PT409',
    message = format('“%s” está em um roteiro. Troque ali antes de excluir.', alvo.nome);
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_apresentacao"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.excluir_item_do_roteiro (
  item uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.roteiro_itens := app.exigir_item_do_roteiro(item);
  operacao uuid;
begin
  operacao := app.iniciar_operacao('roteiro_item', 'Item retirado do roteiro: ' || i.titulo,
    jsonb_build_object('roteiro', i.roteiro_id), app.recurso_dos_slides());
  delete from public.roteiro_itens x where x.id = i.id;
  return operacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_item_do_roteiro"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.excluir_midia (
  midia uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.midias;
  operacao uuid;
begin
  perform app.exigir_edicao_de_slides();
  select * into alvo from public.midias m where m.id = midia for update;
  if alvo.id is null then
    raise exception using errcode = 'PT404', message = 'Mídia não encontrada.';
  end if;
  operacao := app.iniciar_operacao('excluir_midia', left('Mídia excluída: ' || alvo.nome, 200), '{}',
    app.recurso_dos_slides());
  delete from public.midias m where m.id = alvo.id;
  perform app.esquecer_arquivos_de_midias();
  return operacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_midia"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.excluir_roteiro (
  roteiro uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.roteiros := app.exigir_roteiro(roteiro);
  operacao uuid;
begin
  operacao := app.iniciar_operacao('roteiro', 'Roteiro excluído: ' || r.nome, '{}', app.recurso_dos_slides());
  delete from public.roteiro_itens i where i.roteiro_id = r.id;
  delete from public.roteiros x where x.id = r.id;
  return operacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_roteiro"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.excluir_tema (
  tema uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.temas;
  operacao uuid;
begin
  perform app.exigir_edicao_de_slides();
  select * into alvo from public.temas t where t.id = tema for update;
  if alvo.id is null then
    raise exception using errcode = 'PT404', message = 'Tema não encontrado.';
  end if;
  operacao := app.iniciar_operacao('excluir_tema', left('Tema excluído: ' || alvo.nome, 200), '{}',
    app.recurso_dos_slides());
  delete from public.temas t where t.id = alvo.id;
  return operacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_tema"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.exportar_pessoa (
  membro_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  m public.membros_igreja;
  proprio constant boolean := coalesce(exportar_pessoa.membro_id = app.meu_membro(), false);
begin
  select * into m from public.membros_igreja x where x.id = exportar_pessoa.membro_id;
  if m.id is null or not (proprio or app.pode('membros', 'visualizar') and app.alcanca(m.campus)) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif not proprio and not (app.pode('membros', 'exportar') and app.pode('membros', 'ver_sensivel')) then
    raise insufficient_privilege using message = 'Só quem exporta membros e vê dados sensíveis exporta os dados de uma pessoa.';
  end if;
  perform app.iniciar_operacao('exportacao_lgpd', 'Dados exportados: ' || left(m.nome_completo, 150),
    jsonb_build_object('membro_id', m.id));
  if app.ve_contribuicoes() then perform app.anotar_leitura('arquivo', m.id, null); end if;
  return jsonb_build_object('pessoa', m.nome_completo, 'gerado_em', now(), 'gerado_por', app.meu_nome(),
    'igreja', (select i.nome from public.igreja i),
    'fora', 'Anotações pastorais, seus anexos e suas leituras ficam fora: estão sob sigilo do ministério e falam também de outras pessoas.'
      || case when proprio or app.ve_contribuicoes() then '' else
        ' As contribuições também: só a própria pessoa e quem cuida delas as leva.' end
      || case when proprio then '' else ' E as mensagens das conversas: só a própria pessoa as leva.' end
      || case when proprio then '' else ' Pedidos de oração e de conversa com o pastor também: só a própria pessoa os leva.' end,
    'dados', app.linhas_da_pessoa(m.id, m.profile_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.feed (
  antes    timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  antes_id uuid                     DEFAULT NULL::uuid,
  limite   integer                  DEFAULT 20,
  fixadas  boolean                  DEFAULT false
)
  RETURNS SETOF public.item_do_feed
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  leitor constant app.leitor_do_feed := app.leitor_do_feed();
begin
  if not leitor.le then
    raise insufficient_privilege using message = 'Você não tem acesso ao feed.';
  end if;
  if fixadas then
    return query select i.* from app.itens_do_feed(array(
      select x from public.publicacoes x where x.apagada_em is null and x.fixada_ate > now() and app.chega_a(x, leitor)
      order by x.created_at desc, x.id desc limit 5), leitor) i;
  else
    return query select i.* from app.itens_do_feed(array(
      select x from public.publicacoes x
      where x.apagada_em is null and (antes is null or (x.created_at, x.id) < (antes, antes_id))
        -- What is somebody else's for sure is passed over before the condition itself is asked, which costs thirty times that.
        and (x.publico = 'igreja' or x.campus = any (leitor.campi) or x.celula_id = any (leitor.celulas)
          or x.ministerio_id = any (leitor.ministerios) or x.papel is not null) and app.chega_a(x, leitor)
      order by x.created_at desc, x.id desc limit least(greatest(limite, 1), 50)), leitor) i;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."feed"(timestamp WITH time zone, uuid, integer, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.fixar_publicacao (
  publicacao uuid,
  dias       integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.publicacoes := app.exigir_publicacao(publicacao);
begin
  if not (app.modera_feed(p.campus) or p.publico = 'ministerio' and app.gere_ministerio(p.ministerio_id)
          or p.publico = 'celula' and p.celula_id = any (app.celulas_que_cuido())) then
    raise insufficient_privilege using message = 'Só quem cuida deste público fixa uma publicação.';
  end if;
  if dias not between 0 and 60 then
    raise exception using errcode = 'PT422', message = 'Uma publicação fica fixada por até 60 dias.';
  end if;
  update public.publicacoes x set fixada_ate = case when dias > 0 then now() + make_interval(days => dias) end where x.id = p.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."fixar_publicacao"(uuid, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.gravar_musicas (
  lote  uuid,
  lista jsonb
)
  RETURNS TABLE (
    ordem  integer,
    musica uuid,
    erro   text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  uma record;
begin
  perform app.exigir_edicao_de_slides();
  if jsonb_typeof(lista) is distinct from 'array' or jsonb_array_length(lista) > 200 then
    raise exception using errcode = 'PT422', message = 'Envie até 200 músicas de cada vez.';
  end if;
  perform from public.musica_lotes l where l.id = lote and l.autor = (select auth.uid()) and l.desfeito_em is null for share;
  if not found then
    raise exception using errcode = 'PT404', message = 'Não encontramos este lote de músicas.';
  end if;
  for uma in select l.dados, l.n from jsonb_array_elements(lista) with ordinality l (dados, n) loop
    ordem := uma.n - 1;
    erro := '';
    musica := (uma.dados ->> 'musica')::uuid;
    begin
      musica := (app.gravar_musica(musica, (uma.dados ->> 'versao')::integer, uma.dados, lote)).id;
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      erro := sqlerrm;
    when check_violation or not_null_violation or unique_violation or data_exception then
      erro := 'Algum dado desta música não cabe: confira título, tom e partes.';
    end;
    musica := coalesce(musica, '00000000-0000-0000-0000-000000000000');
    return next;
  end loop;
end
$function$;

REVOKE ALL ON FUNCTION "public"."gravar_musicas"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.grupos_para_conversar()
  RETURNS SETOF public.grupo_para_conversar
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (select app.meu_membro() as membro where app.pode('chat', 'visualizar')),
  grupos as (
    select 'celula'::public.tipo_de_conversa as tipo, c.id, c.nome, null::timestamptz as quando
    from eu join public.celula_membros p on p.membro_id = eu.membro and p.fim is null
    join public.celulas c on c.id = p.celula_id and c.encerrada_em is null
    union
    select 'ministerio', m.id, m.nome, null
    from eu join public.membros_funcoes f on f.membro_id = eu.membro and f.ativo
    join public.ministerios m on m.id = f.ministerio_id and m.ativo
    union
    select 'escala', e.id, m.nome || ' · ' || coalesce(o.nome, v.name), o.inicio
    from eu join public.escala_itens i on i.membro_id = eu.membro and i.estado not in ('recusado', 'substituido')
    join public.escalas e on e.id = i.escala_id and e.publicada_em is not null
    join public.ocorrencias o on o.id = e.ocorrencia_id and o.fim > now() - interval '1 day' and o.inicio < now() + interval '21 days'
    join public.events v on v.id = o.event_base
    join public.ministerios m on m.id = e.ministerio_id)
  select g.tipo, g.id, left(g.nome, 160), g.quando,
    (select count(*)::integer from app.gente_do_grupo(row(null, g.tipo, null, null,
      case g.tipo when 'celula' then g.id end, case g.tipo when 'ministerio' then g.id end, case g.tipo when 'escala' then g.id end,
      null, null, null, null, null, null)::app.conversas)),
    (select c.id from app.conversas c where c.celula_id = g.id or c.ministerio_id = g.id or c.escala_id = g.id)
  from grupos g order by g.tipo, g.quando, app.normalizar(g.nome), g.id limit 60
$function$;

REVOKE ALL ON FUNCTION "public"."grupos_para_conversar"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.guardar_livro (
  biblia    uuid,
  livro     integer,
  capitulos jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b constant public.biblias := app.biblia_que_importo(biblia);
  quantos integer;
begin
  delete from public.biblia_versiculos v where v.biblia_id = b.id and v.livro = guardar_livro.livro;
  insert into public.biblia_versiculos (biblia_id, livro, capitulo, versiculo, texto)
  select b.id, guardar_livro.livro, (c.key)::smallint, (v.key)::smallint, btrim(v.value)
  from jsonb_each(capitulos) c, jsonb_each_text(c.value) v where btrim(v.value) <> '';
  get diagnostics quantos = row_count;
  return quantos;
end
$function$;

REVOKE ALL ON FUNCTION "public"."guardar_livro"(uuid, integer, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.guardar_midia (
  caminho    text,
  nome       text,
  largura    integer DEFAULT NULL::integer,
  altura     integer DEFAULT NULL::integer,
  duracao_ms integer DEFAULT NULL::integer
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  arquivo storage.objects;
  formato text;
begin
  perform app.exigir_edicao_de_slides();
  select * into arquivo from storage.objects o
  where o.bucket_id = 'midias' and o.name = guardar_midia.caminho and o.owner_id = (select auth.uid())::text;
  if arquivo.id is null or app.midia_do_arquivo(arquivo.name) is null then
    raise exception using errcode = 'PT404', message = 'O arquivo não chegou. Envie de novo.';
  end if;
  formato := arquivo.metadata ->> 'mimetype';
  insert into public.midias (id, nome, tipo, caminho, mime, tamanho, largura, altura, duracao_ms)
  values (app.midia_do_arquivo(arquivo.name), left(btrim(guardar_midia.nome), 200),
    (case split_part(formato, '/', 1) when 'image' then 'imagem' when 'video' then 'video' when 'audio' then 'audio'
      else 'documento' end)::public.midia_tipo,
    arquivo.name, formato, (arquivo.metadata ->> 'size')::bigint, guardar_midia.largura, guardar_midia.altura,
    guardar_midia.duracao_ms)
  on conflict (id) do nothing;
  return app.midia_do_arquivo(arquivo.name);
end
$function$;

REVOKE ALL ON FUNCTION "public"."guardar_midia"(text, text, integer, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.guardar_projecao (
  projecao uuid,
  mandato  bigint,
  aparelho text,
  seq      bigint,
  estado   jsonb,
  programa jsonb  DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s public.projecao_sessoes;
  maior boolean;
begin
  select * into s from public.projecao_sessoes x where x.id = projecao for update;
  perform app.exigir_operador(s.campus);
  if s.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta projeção foi encerrada.';
  end if;
  if mandato is null or mandato < 1 or mandato > 9007199254740991 or seq is null or seq < 0 or seq > 9007199254740991
    or coalesce(aparelho, '') !~ '^[0-9a-z-]{8,40}$' or jsonb_typeof(estado) is distinct from 'object'
    or jsonb_build_array(mandato, aparelho, seq)
      is distinct from jsonb_build_array(estado -> 'term', estado -> 'holder', estado -> 'seq')
    or programa is not null and (jsonb_typeof(programa) is distinct from 'object'
      or programa -> 'version' is distinct from estado -> 'programme') then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  maior := (guardar_projecao.mandato, guardar_projecao.aparelho collate "C", guardar_projecao.seq)
    > (s.mandato, s.aparelho collate "C", s.seq);
  if maior then
    update public.projecao_sessoes x set mandato = guardar_projecao.mandato, aparelho = guardar_projecao.aparelho,
      seq = guardar_projecao.seq, estado = guardar_projecao.estado, salva_em = clock_timestamp()
    where x.id = projecao returning * into s;
    if programa is not null then
      insert into app.projecao_programas as p (sessao_id, programa) values (projecao, guardar_projecao.programa)
      on conflict (sessao_id) do update set programa = excluded.programa;
    end if;
    perform app.contar_as_telas(s);
  elsif (s.mandato, s.aparelho, s.seq) = (guardar_projecao.mandato, guardar_projecao.aparelho, guardar_projecao.seq) then
    update public.projecao_sessoes x set salva_em = clock_timestamp() where x.id = projecao;
    return '{"aceito": true}';
  end if;
  return case when maior then '{"aceito": true}' else jsonb_build_object('aceito', false, 'estado', s.estado) end;
end
$function$;

REVOKE ALL ON FUNCTION "public"."guardar_projecao"(uuid, bigint, text, bigint, jsonb, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.historia_do_roteiro (
  roteiro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de_slides();
  if not exists (select from public.roteiros r
    where r.id = historia_do_roteiro.roteiro and r.campus = any (app.alcance())) then
    raise exception using errcode = 'PT404', message = 'Não encontramos este roteiro.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'titulo',
      case when h.item is null or h.acao <> 'alterar' then h.frase
        when h.campos = '[]' then h.item || ' mudou de lugar' else h.item end, 'campos', h.campos) order by h.id desc), '[]')
    from (
      select a.id, a.momento, a.autor_nome, a.acao, i.titulo as item, app.frase_da_alteracao(a) as frase,
        case when a.acao = 'alterar' then app.campos_legiveis(a.tabela, a.antes, a.depois, null) else '[]' end as campos
      from public.alteracoes a
      left join lateral (
        select coalesce((select x.titulo from public.roteiro_itens x where x.id::text = a.registro),
          (select e.antes ->> 'titulo' from public.alteracoes e
            where e.tabela = a.tabela and e.registro = a.registro and e.acao = 'excluir' order by e.id desc limit 1)) as titulo
        where a.tabela = 'roteiro_itens') i on true
      where a.tabela = 'roteiros' and a.registro = historia_do_roteiro.roteiro::text
        or a.tabela = 'roteiro_itens' and a.registro in (
          select x.id::text from public.roteiro_itens x where x.roteiro_id = historia_do_roteiro.roteiro
          union
          select e.registro from public.alteracoes e where e.tabela = 'roteiro_itens' and e.acao = 'excluir'
            and e.antes ->> 'roteiro_id' = historia_do_roteiro.roteiro::text)
      order by a.id desc limit 100) h);
end
$function$;

REVOKE ALL ON FUNCTION "public"."historia_do_roteiro"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.idades_das_celulas()
  RETURNS SETOF public.idades_das_celulas
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with pessoas as materialized (
    select p.membro_id, extract(year from age(app.hoje(c.campus), m.data_nascimento))::integer as idade,
      bool_and(p.inicio > app.hoje(c.campus) - 90 and not exists (select from public.celula_membros o
        where o.celula_id = c.id and o.membro_id = p.membro_id and o.inicio <= app.hoje(c.campus) - 90)) as nova
    from (select app.celulas_que_cuido() as ids) q
    join public.celulas c on c.id = any (q.ids) and c.encerrada_em is null
    join public.celula_membros p on p.celula_id = c.id and p.fim is null
    join public.membros_igreja m on m.id = p.membro_id
    group by p.membro_id, app.hoje(c.campus), m.data_nascimento)
  select f.de::smallint, f.ate::smallint, count(p.membro_id)::integer, (count(p.membro_id) filter (where p.nova))::integer
  from (values (0, 11), (12, 17), (18, 29), (30, 44), (45, 59), (60, 999), (null, null)) f (de, ate)
  left join pessoas p on p.idade between f.de and f.ate or p.idade is null and f.de is null
  -- Of few people a group of ages would tell whose it is.
  where (select count(idade) from pessoas) >= 5
  group by f.de, f.ate order by f.de
$function$;

REVOKE ALL ON FUNCTION "public"."idades_das_celulas"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.incluir_item_no_roteiro (
  roteiro  uuid,
  tipo     public.roteiro_item_tipo,
  titulo   text,
  antes_de uuid                     DEFAULT NULL::uuid,
  musica   uuid                     DEFAULT NULL::uuid,
  minutos  numeric                  DEFAULT NULL::numeric,
  chave    uuid                     DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.roteiros := app.exigir_roteiro(roteiro);
  feito uuid;
begin
  if coalesce(btrim(titulo), '') = '' then
    raise exception using errcode = 'PT422', message = 'Escreva o que acontece.';
  end if;
  -- Asked for again because no answer came: it is there.
  select i.id into feito from public.roteiro_itens i
  where i.id = chave and i.roteiro_id = r.id and i.tipo = incluir_item_no_roteiro.tipo;
  if feito is not null then return feito; end if;
  if exists (select from public.roteiro_itens i where i.id = chave) then
    raise exception using errcode = 'PT409', message = 'Este item já foi incluído de outro jeito.';
  end if;
  if (select count(*) from public.roteiro_itens i where i.roteiro_id = r.id) >= 300 then
    raise exception using errcode = 'PT409', message = 'Um roteiro tem até 300 itens.';
  end if;
  insert into public.roteiro_itens (id, roteiro_id, posicao, tipo, titulo, musica_id, minutos)
  values (coalesce(chave, gen_random_uuid()), r.id, app.lugar_no_roteiro(r.id, antes_de, null), tipo, left(btrim(titulo), 200), musica, minutos)
  returning id into feito;
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."incluir_item_no_roteiro"(uuid, public.roteiro_item_tipo, text, uuid, uuid, numeric, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.incluir_na_conversa (
  conversa         uuid,
  pessoas          uuid[]  DEFAULT '{}'::uuid[],
  com_responsaveis boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c app.conversas := app.exigir_conversa(conversa);
  eu constant uuid := app.meu_membro();
  novas uuid[];
  antes text;
  porque text;
begin
  select * into c from app.conversas x where x.id = c.id for no key update;
  if not app.pode('chat', 'editar') or c.tipo <> 'pessoas' or not exists (
      select from app.conversa_pessoas s where s.conversa_id = c.id and s.membro_id = eu and s.saiu_em is null) then
    raise insufficient_privilege using message = 'Nesta conversa você não inclui pessoas.';
  elsif (select count(*) from app.pessoas_ao_alcance(null, pessoas)) <> cardinality(array(select distinct unnest(pessoas))) then
    raise exception using errcode = 'PT404', message = 'Uma destas pessoas não está ao seu alcance.';
  end if;
  porque := coalesce(app.recusa_de_incluir(eu, pessoas, pessoas || array(
      select s.membro_id from app.conversa_pessoas s where s.conversa_id = c.id and s.saiu_em is null)),
    -- Of two who do not write to each other nothing becomes that they would both write in.
    case when cardinality(pessoas) > 0 then app.recusa_por_bloqueio(eu, app.outra_do_par(c, eu)) end);
  if porque is not null then
    raise exception using errcode = 'PT409', message = porque;
  end if;
  antes := app.conversa_fechada(c);
  novas := pessoas || case when com_responsaveis then app.com_quem_responde(array(
    select s.membro_id from app.conversa_pessoas s where s.conversa_id = c.id and s.saiu_em is null) || pessoas) else '{}' end;
  perform app.entrar_em(c.id, novas);
  if (select count(*) from app.conversa_pessoas s where s.conversa_id = c.id and s.saiu_em is null) > 30 then
    raise exception using errcode = 'PT422', message = 'Uma conversa tem até 30 pessoas.';
  end if;
  porque := app.conversa_fechada(c);
  if porque is not null and (antes is null or exists (
      select from app.pessoas_da_conversa(c.id) p where p.membro_id = any (novas) and not p.adulta)) then
    raise exception using errcode = 'PT409', message = porque;
  elsif com_responsaveis and cardinality(novas) = 0 then
    raise exception using errcode = 'PT409', message = 'Nenhum responsável tem conta. Inclua outro adulto aprovado pela igreja.';
  end if;
  -- Those who only watch over somebody leave it what it was: a conversation of two.
  if cardinality(pessoas) > 0 and porque is null and antes is null
     and app.recusa_por_bloqueio(split_part(c.par, ':', 1)::uuid, split_part(c.par, ':', 2)::uuid) is null then
    update app.conversas x set par = null where x.id = c.id;
  end if;
  perform app.contar_na_conversa(c, 'gente', c.ultima);
end
$function$;

REVOKE ALL ON FUNCTION "public"."incluir_na_conversa"(uuid, uuid[], boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.iniciar_conversa (
  conversa         uuid,
  pessoas          uuid[],
  nome             text    DEFAULT NULL::text,
  com_responsaveis boolean DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu public.membros_igreja;
  outras uuid[];
  c app.conversas;
  porque text;
begin
  if not app.pode('chat', 'editar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  select * into eu from public.membros_igreja m where m.id = app.meu_membro();
  if eu.id is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para conversar.';
  end if;
  outras := array(select distinct p from unnest(pessoas) p where p is not null and p <> eu.id);
  if cardinality(outras) not between 1 and 29 then
    raise exception using errcode = 'PT422', message = 'Escolha de 1 a 29 pessoas.';
  elsif (select count(*) from app.pessoas_ao_alcance(null, outras)) <> cardinality(outras) then
    raise exception using errcode = 'PT404', message = 'Uma destas pessoas não está ao seu alcance.';
  end if;
  if cardinality(outras) = 1 then c.par := app.par_de(eu.id, outras[1]); end if;
  porque := case when c.par is not null then app.recusa_por_bloqueio(eu.id, outras[1])
    else app.recusa_de_incluir(eu.id, outras, outras) end;
  if porque is not null then
    raise exception using errcode = 'PT409', message = porque;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('conversa ' || coalesce(c.par, conversa::text), 0));
  select * into c from app.conversas x where x.id = conversa or x.par = c.par order by x.par is null limit 1;
  if c.id is null then
    if (select count(*) from app.conversas x where x.criada_por = eu.id and x.tipo = 'pessoas' and x.created_at > now() - interval '1 hour') >= 20 then
      raise exception using errcode = 'PT429', message = 'São muitas conversas novas em pouco tempo. Espere um pouco.';
    end if;
    insert into app.conversas (id, tipo, campus, nome, par, criada_por)
    values (conversa, 'pessoas', eu.campus, case when cardinality(outras) > 1 then nullif(btrim(iniciar_conversa.nome), '') end,
      case when cardinality(outras) = 1 then app.par_de(eu.id, outras[1]) end, eu.id) returning * into c;
  elsif c.par is null and (c.criada_por is distinct from eu.id or c.tipo <> 'pessoas' or c.nome is distinct from nullif(btrim(iniciar_conversa.nome), '')
      or not outras <@ array(select s.membro_id from app.conversa_pessoas s where s.conversa_id = c.id)) then
    raise exception using errcode = 'PT409', message = 'Esta conversa já existe com outras pessoas.';
  elsif c.par is distinct from (case when cardinality(outras) = 1 then app.par_de(eu.id, outras[1]) end) then
    raise exception using errcode = 'PT409', message = 'Esta conversa já existe com outras pessoas.';
  elsif c.par is null then
    return c.id;
  end if;
  perform from app.conversas x where x.id = c.id for no key update;
  perform app.entrar_em(c.id, outras || eu.id || case when com_responsaveis then app.com_quem_responde(outras || eu.id) else '{}' end);
  porque := app.conversa_fechada(c);
  if porque is not null then
    raise exception using errcode = 'PT409', message = porque;
  end if;
  return c.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_conversa"(uuid, uuid[], text, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.iniciar_lote_de_musicas (
  tipo text,
  nome text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feito uuid;
begin
  perform app.exigir_edicao_de_slides();
  insert into public.musica_lotes (tipo, nome) values (tipo, left(btrim(nome), 300)) returning id into feito;
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_lote_de_musicas"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.integracoes()
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
    'hoje', date_trunc('day', now() at time zone app.fuso_da_igreja()) at time zone app.fuso_da_igreja(),
    'mapa', app.mapa_definido(),
    'testes', (select coalesce(jsonb_agg(jsonb_build_object('servico', t.servico, 'momento', t.iniciado_em,
        'autor', t.autor_nome, 'ok', t.ok, 'mensagem', t.mensagem) order by t.servico), '[]')
      from app.testes_de_integracoes t));
end
$function$;

CREATE OR REPLACE FUNCTION public.lancar_conta (
  chave           uuid,
  campus          text,
  fornecedor      uuid,
  descricao       text,
  categoria       uuid,
  centavos        bigint,
  vencimento      date,
  competencia     date            DEFAULT NULL::date,
  documento       text            DEFAULT NULL::text,
  fundo           uuid            DEFAULT NULL::uuid,
  centro          uuid            DEFAULT NULL::uuid,
  linha_digitavel text            DEFAULT NULL::text,
  pix_tipo        public.tipo_pix DEFAULT NULL::public.tipo_pix,
  pix_chave       text            DEFAULT NULL::text,
  parcelas        integer         DEFAULT 1,
  mensal          boolean         DEFAULT false,
  rascunho        boolean         DEFAULT false,
  mesmo_assim     boolean         DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_a_pagar;
  primeira public.contas_a_pagar;
  cada bigint;
begin
  perform app.exigir_financas(campus);
  perform app.exigir_centavos(centavos);
  if chave is null then raise exception using errcode = 'PT422', message = 'Falta a chave desta conta.'; end if;
  if parcelas is null or parcelas not between 1 and 60 then
    raise exception using errcode = 'PT422', message = 'De 1 a 60 vezes.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('pagamentos.chave'), pg_catalog.hashtext(chave::text));
  select * into primeira from public.contas_a_pagar x where x.serie = chave and x.parcela = 1 and x.campus = lancar_conta.campus
    and x.tipo = 'conta';
  if primeira.id is not null then
    -- Corrected since, it is another revision.
    if primeira.revisao = 1 and (primeira.fornecedor_id, primeira.fundo_id, primeira.parcelas::integer, primeira.valor_centavos)
       is distinct from (fornecedor, fundo, parcelas,
         case when mensal then centavos else centavos - centavos / parcelas * (parcelas - 1) end) then
      raise exception using errcode = 'PT409',
        message = 'Esta conta já foi lançada, com outros dados. Confira a lista antes de lançar de novo.';
    end if;
    return primeira.id;
  end if;
  cada := case when mensal then centavos else centavos / parcelas end;
  c.id := gen_random_uuid();
  c.campus := campus;
  c.tipo := 'conta';
  c.fornecedor_id := fornecedor;
  c.descricao := btrim(descricao);
  c.conta_contabil_id := categoria;
  c.centro_id := centro;
  c.fundo_id := fundo;
  c.competencia := coalesce(competencia, vencimento);
  c.vencimento := vencimento;
  c.valor_centavos := case when mensal then centavos else centavos - cada * (parcelas - 1) end;
  c.documento := nullif(btrim(documento), '');
  c.serie := chave;
  c.parcelas := parcelas;
  c.mensal := coalesce(mensal, false) and parcelas > 1;
  c.linha_digitavel := nullif(regexp_replace(linha_digitavel, '\D', '', 'g'), '');
  c.pix_chave := nullif(btrim(pix_chave), '');
  c.pix_tipo := case when c.pix_chave is not null then lancar_conta.pix_tipo end;
  c.estado := case when rascunho then 'rascunho' else 'pendente' end;
  c.revisao := 1;
  if c.pix_chave is null and c.linha_digitavel is null then
    select f.pix_tipo, f.pix_chave into c.pix_tipo, c.pix_chave from public.fornecedores f where f.id = fornecedor;
  end if;
  perform app.conferir_conta(c);
  if cada < 1 then raise exception using errcode = 'PT422', message = 'O valor não chega para tantas parcelas.'; end if;
  if mesmo_assim is not true then perform app.avisar_repetida(c); end if;
  insert into public.contas_a_pagar (id, campus, tipo, fornecedor_id, descricao, conta_contabil_id, centro_id, fundo_id,
    competencia, vencimento, valor_centavos, documento, serie, parcela, parcelas, mensal, linha_digitavel, pix_tipo,
    pix_chave, estado, criada_por, alterada_por)
  select case n when 1 then c.id else gen_random_uuid() end, c.campus, c.tipo, c.fornecedor_id, c.descricao,
    c.conta_contabil_id, c.centro_id, c.fundo_id,
    case when c.mensal then (c.competencia + make_interval(months => n - 1))::date else c.competencia end,
    (c.vencimento + make_interval(months => n - 1))::date, case n when 1 then c.valor_centavos else cada end, c.documento,
    chave, n, c.parcelas, c.mensal, case n when 1 then c.linha_digitavel end, c.pix_tipo, c.pix_chave, c.estado,
    (select auth.uid()), (select auth.uid())
  from generate_series(1, c.parcelas) n;
  select * into primeira from public.contas_a_pagar x where x.id = c.id;
  if primeira.estado = 'pendente' then perform app.pedir_aprovacao(primeira); end if;
  return c.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.ler_conversa (
  conversa uuid,
  ate      bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
begin
  update app.conversa_pessoas s set lida = least(ler_conversa.ate, c.ultima)
  where s.conversa_id = c.id and s.membro_id = app.meu_membro() and s.saiu_em is null and s.lida < least(ler_conversa.ate, c.ultima);
  if not found then return; end if;
  update public.notifications n set lida = true
  where n.user_id = (select auth.uid()) and not n.lida and n.chave like 'conversa:' || c.id || ':%';
  if (select count(*) from app.pessoas_da_conversa(c.id)) <= 20 then
    perform app.contar_na_conversa(c, 'lida', ler_conversa.ate,
      array(select b.bloqueado_id from app.conversa_bloqueios b where b.membro_id = app.meu_membro()));
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."ler_conversa"(uuid, bigint) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.levar_testemunho_ao_feed (
  pedido uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_voz();
  p constant public.pedidos_de_oracao := app.exigir_meu_pedido(pedido);
  antes public.publicacoes;
  nova uuid;
begin
  select * into antes from public.publicacoes x where x.id = p.publicacao_id;
  if antes.id is not null and antes.apagada_em is null then return antes.id; end if;
  if antes.id is not null and antes.apagada_por is distinct from (select auth.uid()) then
    raise exception using errcode = 'PT409', message = 'A moderação retirou este testemunho do feed.';
  elsif not app.vai_ao_feed(p) or app.menor_de_idade(eu.id) then
    raise exception using errcode = 'PT409', message = 'Vai ao feed o testemunho aprovado, de um pedido com o seu nome.';
  elsif p.publico = 'celula' and not coalesce(p.celula_id = any (app.minhas_celulas()), false) then
    raise insufficient_privilege using message = 'Você não participa mais deste grupo.';
  end if;
  insert into public.publicacoes (id, autor_id, campus, publico, celula_id, texto, cartao, citacao)
  values (gen_random_uuid(), eu.id, coalesce((select c.campus from public.celulas c where c.id = p.celula_id), eu.campus),
    case p.publico when 'celula' then 'celula' else 'igreja' end::public.publico_do_feed, p.celula_id, p.testemunho, 'testemunho', p.texto)
  returning id into nova;
  update public.pedidos_de_oracao x set publicacao_id = nova where x.id = p.id;
  return nova;
end
$function$;

REVOKE ALL ON FUNCTION "public"."levar_testemunho_ao_feed"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ligar_botoeira (
  campus text,
  nome   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  perform app.exigir_operador(ligar_botoeira.campus);
  if coalesce(char_length(btrim(ligar_botoeira.nome)), 0) not between 2 and 60 then
    raise exception using errcode = 'PT422', message = 'Dê à botoeira um nome de 2 a 60 letras.';
  end if;
  perform from public.campi c where c.nome = ligar_botoeira.campus for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Este campus não existe.';
  end if;
  if (select count(*) from app.projecao_botoeiras b
    where b.campus = ligar_botoeira.campus and b.desligada_em is null) >= 20 then
    raise exception using errcode = 'PT409', message = 'Um campus tem até 20 botoeiras. Desligue uma antes.';
  end if;
  insert into app.projecao_botoeiras (campus, nome, segredo)
  values (ligar_botoeira.campus, btrim(ligar_botoeira.nome), extensions.digest(token, 'sha256'));
  return jsonb_build_object('token', token);
end
$function$;

REVOKE ALL ON FUNCTION "public"."ligar_botoeira"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.listar_contas_a_pagar (
  campus          text                          DEFAULT NULL::text,
  estados         public.estado_conta_a_pagar[] DEFAULT NULL::public.estado_conta_a_pagar[],
  busca           text                          DEFAULT NULL::text,
  de              date                          DEFAULT NULL::date,
  ate             date                          DEFAULT NULL::date,
  depois_do_dia   date                          DEFAULT NULL::date,
  depois_da_conta uuid                          DEFAULT NULL::uuid,
  limite          integer                       DEFAULT 50,
  recentes        boolean                       DEFAULT false
)
  RETURNS SETOF public.conta_na_lista
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  achado constant text := case when btrim(busca) <> ''
    then '%' || translate(app.normalizar(btrim(busca)), '\%_', '') || '%' end;
  quantas constant integer := least(greatest(coalesce(limite, 50), 1), 100);
  -- Who is called like that, asked once and not for each bill.
  fornecedores constant uuid[] := array(
    select f.id from public.fornecedores f where f.busca like achado limit 2000);
  pessoas constant uuid[] := array(
    select m.id from public.membros_igreja m where m.texto_busca like achado
      and exists (select from public.contas_a_pagar x where x.membro_id = m.id) limit 200);
  achadas uuid[];
begin
  if recentes then
    achadas := array(
      select x.id from public.contas_a_pagar x
      where x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho')
        and (estados is null or x.estado = any (estados))
        and (de is null or x.vencimento >= de) and (ate is null or x.vencimento <= ate)
        and (depois_do_dia is null or (x.vencimento, x.id) < (depois_do_dia, depois_da_conta))
        and (achado is null or x.texto_busca like achado or x.fornecedor_id = any (fornecedores)
          or x.membro_id = any (pessoas))
      order by x.vencimento desc, x.id desc limit quantas);
  else
    achadas := array(
      select x.id from public.contas_a_pagar x
      where x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho')
        and (estados is null or x.estado = any (estados))
        and (de is null or x.vencimento >= de) and (ate is null or x.vencimento <= ate)
        and (depois_do_dia is null or (x.vencimento, x.id) > (depois_do_dia, depois_da_conta))
        and (achado is null or x.texto_busca like achado or x.fornecedor_id = any (fornecedores)
          or x.membro_id = any (pessoas))
      order by x.vencimento, x.id limit quantas);
  end if;
  return query select * from app.na_lista(achadas);
end
$function$;

CREATE OR REPLACE FUNCTION public.livro_da_biblia (
  biblia uuid,
  livro  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de_slides();
  return (
    select jsonb_object_agg(c.capitulo, c.versiculos) from (
      select v.capitulo, jsonb_object_agg(v.versiculo, v.texto) as versiculos
      from public.biblia_versiculos v join public.biblias b on b.id = v.biblia_id and b.estado = 'pronta'
      where v.biblia_id = livro_da_biblia.biblia and v.livro = livro_da_biblia.livro
      group by v.capitulo) c);
end
$function$;

REVOKE ALL ON FUNCTION "public"."livro_da_biblia"(uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mandar_da_botoeira (
  token   text,
  comando jsonb,
  chave   uuid  DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b constant app.projecao_botoeiras := app.botoeira_do_token(token);
  s public.projecao_sessoes;
  quer jsonb := comando;
  agora constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if not app.pedido_da_botoeira(comando) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  select * into s from public.projecao_sessoes x where x.campus = b.campus and x.encerrada_em is null;
  if s.id is null then
    raise exception using errcode = 'PT409', message = 'Nenhuma projeção está aberta neste campus.';
  end if;
  if comando ->> 'do' = 'item' then
    select jsonb_build_object('do', 'show', 'item', i.item -> 'id', 'slide', i.item #> '{slides,0,id}') into quer
    from app.projecao_programas p, app.itens_que_se_mostram(p.programa) i
    where p.sessao_id = s.id and i.numero = (comando ->> 'number')::numeric;
    if not found then
      raise exception using errcode = 'PT422', message = 'O roteiro da projeção não tem este item.';
    end if;
  end if;
  perform realtime.send(jsonb_build_object('chave', coalesce(chave, gen_random_uuid()), 'numero', 0, 'em', agora, 'comando', quer),
    'comando', 'projecao:' || s.id, true);
  return jsonb_build_object('conduzida', s.salva_em > clock_timestamp() - interval '75 seconds');
end
$function$;

CREATE OR REPLACE FUNCTION public.mandar_do_remoto (
  token   text,
  chave   uuid,
  comando jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  r constant app.projecao_remotos := app.remoto_do_token(token);
  faz constant text := comando ->> 'do';
  agora constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  pedida app.projecao_passagens;
begin
  if chave is null or jsonb_typeof(comando) is distinct from 'object' or octet_length(comando::text) > 1000
    or not coalesce(faz = any (case r.papel when 'operador' then '{next,back,cover,hide,show,alert}'::text[] else '{ask}'::text[] end), false)
    or faz = 'ask' and coalesce(char_length(btrim(comando ->> 'text')), 0) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  -- More than any thumb does.
  if r.desde > clock_timestamp() - interval '10 seconds' and r.pedidos >= 60 then
    raise exception using errcode = 'PT429', message = 'Muitos toques de uma vez. Espere um pouco.';
  end if;
  update app.projecao_remotos x set visto_em = clock_timestamp(),
    desde = case when x.desde > clock_timestamp() - interval '10 seconds' then x.desde else clock_timestamp() end,
    pedidos = case when x.desde > clock_timestamp() - interval '10 seconds' then x.pedidos + 1 else 1 end
  where x.sessao_id = r.sessao_id and x.numero = r.numero;
  if faz = 'ask' then
    if (select count(*) from app.projecao_passagens p where p.sessao_id = r.sessao_id and p.aceita is null) >= 10 then
      raise exception using errcode = 'PT409', message = 'Há pedidos sem resposta. Espere quem opera responder.';
    end if;
    insert into app.projecao_passagens (sessao_id, chave, numero, texto)
    values (r.sessao_id, chave, r.numero, btrim(comando ->> 'text')) on conflict do nothing;
    select * into pedida from app.projecao_passagens p where p.sessao_id = r.sessao_id and p.chave = mandar_do_remoto.chave;
    if (pedida.numero, pedida.texto) is distinct from (r.numero, btrim(comando ->> 'text')) then
      raise exception using errcode = 'PT409', message = 'Este pedido já foi feito com outro texto.';
    end if;
    perform realtime.send(jsonb_build_object('chave', chave, 'texto', pedida.texto), 'passagem', 'projecao:' || r.sessao_id, true);
  else
    perform realtime.send(jsonb_build_object('chave', chave, 'numero', r.numero, 'em', agora, 'comando', comando), 'comando',
      'projecao:' || r.sessao_id, true);
  end if;
  return jsonb_build_object('agora', agora);
end
$function$;

CREATE OR REPLACE FUNCTION public.mandar_informes (
  ano    integer,
  campus text    DEFAULT NULL::text,
  limite integer DEFAULT 25,
  depois uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
  contas jsonb := '{"mandado": 0, "ja_mandado": 0, "sem_conta": 0}';
  total integer;
  ultimo uuid;
  feitos integer := 0;
  uma record;
  como text;
begin
  if not app.pode('financeiro', 'exportar') then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  perform app.exigir_cartas();
  perform app.conferir_cartas_de_papeis();
  for uma in
    with quem as (
      select distinct c.membro_id as membro, c.contribuinte_id as contribuinte from public.contribuicoes c
      where c.campus = any (campi) and num_nonnulls(c.membro_id, c.contribuinte_id) = 1
        and c.dia >= make_date(mandar_informes.ano, 1, 1) and c.dia < make_date(mandar_informes.ano + 1, 1, 1)
        and app.vale(c.lancamento_id))
    select q.membro, coalesce(q.membro, q.contribuinte) as id, (select count(*) from quem) as quantos from quem q
    where depois is null or coalesce(q.membro, q.contribuinte) > depois
    order by 2 limit least(greatest(coalesce(limite, 25), 1), 100)
  loop
    como := app.mandar_papel(uma.membro, ano, null);
    contas := jsonb_set(contas, array[como], to_jsonb((contas ->> como)::integer + 1));
    total := uma.quantos;
    ultimo := uma.id;
    feitos := feitos + 1;
  end loop;
  return contas || jsonb_build_object('feitos', feitos, 'total', coalesce(total, 0), 'depois', ultimo);
end
$function$;

REVOKE ALL ON FUNCTION "public"."mandar_informes"(integer, text, integer, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mandar_papel (
  membro       uuid,
  ano          integer,
  contribuicao uuid    DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de(membro, null);
  perform app.exigir_cartas();
  perform app.conferir_cartas_de_papeis();
  if not exists (select from public.contribuicoes c where c.membro_id = membro and c.campus = any (app.alcance())
    and app.vale(c.lancamento_id) and extract(year from c.dia) = mandar_papel.ano
    and (contribuicao is null or c.id = contribuicao)) then
    raise exception using errcode = 'PT404', message = 'Não há contribuição desta pessoa neste ano.';
  end if;
  return app.mandar_papel(membro, ano, contribuicao);
end
$function$;

REVOKE ALL ON FUNCTION "public"."mandar_papel"(uuid, integer, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mapa_da_comunidade()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (select jsonb_build_object('versao', (extract(epoch from m.updated_at) * 1000)::bigint::text,
      'atribuicao', m.atribuicao, 'campi', (
        select coalesce(jsonb_agg(jsonb_build_object('nome', c.nome, 'endereco', c.endereco, 'latitude', c.latitude,
          'longitude', c.longitude) order by app.normalizar(c.nome)), '[]')
        from public.campi c where c.ativo and c.fechado_em is null and c.latitude is not null))
    from app.mapa m);
end
$function$;

REVOKE ALL ON FUNCTION "public"."mapa_da_comunidade"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mensagens_da_conversa (
  conversa uuid,
  antes    bigint  DEFAULT NULL::bigint,
  depois   bigint  DEFAULT NULL::bigint,
  limite   integer DEFAULT 50
)
  RETURNS SETOF public.mensagem_da_conversa
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
  eu constant uuid := app.meu_membro();
  criancas constant uuid[] := app.minhas_criancas();
  lidero constant boolean := app.lidera_conversa(c, eu);
  bloqueadas constant uuid[] := app.bloqueadas_para(c, eu);
begin
  return query
    with j as materialized (select * from app.janelas_da_conversa(c.id, eu, criancas)),
    quais as materialized (
      -- From either side by the index.
      (select x.* from app.mensagens x
        where depois is null and x.conversa_id = c.id and x.ordem < coalesce(antes, 9223372036854775807)
          and exists (select from j where x.ordem > j.depois_de and x.ordem <= j.ate)
        order by x.ordem desc limit least(greatest(limite, 1), 100))
      union all
      (select x.* from app.mensagens x
        where depois is not null and x.conversa_id = c.id and x.ordem > depois
          and exists (select from j where x.ordem > j.depois_de and x.ordem <= j.ate)
        order by x.ordem limit least(greatest(limite, 1), 100)))
    select l.* from app.mensagens_lidas(array(select row(q.*)::app.mensagens from quais q), c, eu, criancas, lidero, bloqueadas) l;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mensagens_da_conversa"(uuid, bigint, bigint, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.meus_atendimentos()
  RETURNS SETOF public.meu_atendimento
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.id, a.assunto, a.estado, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = a.pastor_id),
    h.inicio, h.minutos, h.local,
    (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'inicio', x.inicio, 'minutos', x.minutos, 'local', x.local)
        order by x.inicio), '[]')
      from public.atendimento_ofertas o join public.atendimento_horarios x on x.id = o.horario_id
      where o.atendimento_id = a.id and a.estado = 'oferecido' and app.horario_livre(x)),
    a.created_at
  from public.atendimentos a left join public.atendimento_horarios h on h.id = a.horario_id
  where a.user_id = (select auth.uid()) and app.pode('familia_pv', 'visualizar')
  order by a.estado in ('concluido', 'cancelado'), a.created_at desc limit 20
$function$;

REVOKE ALL ON FUNCTION "public"."meus_atendimentos"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minhas_conversas (
  busca    text                     DEFAULT ''::text,
  antes    timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  antes_id uuid                     DEFAULT NULL::uuid,
  limite   integer                  DEFAULT 30
)
  RETURNS SETOF public.conversa_na_lista
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  criancas constant uuid[] := app.minhas_criancas();
  procura constant text := app.normalizar(left(coalesce(busca, ''), 80));
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  return query
    with minhas as materialized (
      select distinct on (s.conversa_id) s.*, s.membro_id <> eu as so_leio from app.conversa_pessoas s
      where s.membro_id = eu or s.membro_id = any (criancas) and exists (
        select from app.conversas x where x.id = s.conversa_id and x.tipo <> 'pessoas')
      order by s.conversa_id, s.membro_id <> eu, s.saiu_em is not null, s.created_at desc),
    lista as materialized (
      select s.*, coalesce(s.saiu_em, c.ultima_em) as momento, coalesce(s.ate, c.ultima) as fim, c as conversa,
        case when s.so_leio then '{}' else app.bloqueadas_para(c, eu) end as bloqueadas
      from minhas s join app.conversas c on c.id = s.conversa_id
      where (antes is null or (coalesce(s.saiu_em, c.ultima_em), c.id) < (antes, antes_id))
        and (procura = '' or app.normalizar(app.nome_da_conversa(c, eu)) like '%' || replace(replace(replace(procura, '\', ''), '%', ''), '_', '') || '%')
      order by coalesce(s.saiu_em, c.ultima_em) desc, c.id desc limit least(greatest(limite, 1), 50))
    select (l.conversa).id, (l.conversa).tipo, app.nome_da_conversa(l.conversa, eu),
      case when (l.conversa).par is not null then (
        select app.foto_em_lista(m.id, m.foto) from public.membros_igreja m
        where (l.conversa).par like '%' || m.id || '%' and m.id <> eu and not app.menor_de_idade(m.id)
          and m.id in (select x.membro_id from app.conversa_pessoas x where x.conversa_id = (l.conversa).id)) end,
      l.momento,
      case when u.id is null then null when u.apagada_em is not null then 'Mensagem apagada'
        when u.autor_id = any (l.bloqueadas) then 'Mensagem de quem você bloqueou' when u.texto <> '' then left(u.texto, 120)
        else (select case a.tipo when 'foto' then 'Foto' when 'voz' then 'Mensagem de voz' else a.nome end
          from app.mensagem_anexos a where a.mensagem_id = u.id order by a.ordem limit 1) end,
      case when u.id is null or u.autor_id = any (l.bloqueadas) then null when u.autor_id = eu then 'Você'
        else (select app.primeiro_nome(m) from public.membros_igreja m where m.id = u.autor_id) end,
      case when l.so_leio or l.saiu_em is not null then 0 else (select count(*)::integer from (
        select from app.mensagens m where m.conversa_id = l.conversa_id and m.ordem > l.lida and m.ordem <= l.fim
          and m.autor_id is distinct from eu and m.apagada_em is null and coalesce(m.autor_id <> all (l.bloqueadas), true) limit 100) n) end,
      not l.so_leio and l.saiu_em is null and exists (
        select from app.mensagens m join app.mensagem_mencoes x on x.mensagem_id = m.id and x.membro_id = eu
        where m.conversa_id = l.conversa_id and m.ordem > l.lida and m.apagada_em is null
          and coalesce(m.autor_id <> all (l.bloqueadas), true)),
      case when l.so_leio then 'nenhuma' else l.avisos end, l.saiu_em is null and not l.so_leio, l.so_leio
    from lista l
    left join lateral (
      select * from app.mensagens m where m.conversa_id = l.conversa_id and m.ordem > l.depois_de and m.ordem <= l.fim
      order by m.ordem desc limit 1) u on true
    order by l.momento desc, l.conversa_id desc;
end
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_conversas"(text, timestamp WITH time zone, uuid, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minhas_escolhas_de_convivio()
  RETURNS SETOF public.minhas_escolhas
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id, case when m.id = app.meu_membro() then m.nome_completo else app.primeiro_nome(m) end, m.id = app.meu_membro(),
    app.menor_de_idade(m.id), app.e_adulto(m), coalesce(e.foto, 'ninguem'), coalesce(e.telefone, 'ninguem'),
    coalesce(e.email, 'ninguem'), coalesce(e.bairro, 'ninguem'), coalesce(e.aniversario, 'ninguem'), coalesce(e.familia, 'ninguem')
  from public.membros_igreja m
  -- What a guardian chose ends with the eighteenth birthday.
  left join public.escolhas_de_convivio e on e.membro_id = m.id and e.por_responsavel = app.menor_de_idade(m.id)
  where not app.saiu(m.situacao) and (m.id = app.meu_membro() and not app.menor_de_idade(m.id)
    or m.id in (select p.membro_id from public.parentescos p where p.parente_id = app.meu_membro()) and app.responde_por(m.id))
  order by m.id = app.meu_membro() desc, m.nome_ordenacao, m.id
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_escolhas_de_convivio"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.montar_roteiro (
  ocorrencia text,
  de         uuid DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.ocorrencias;
  feito uuid;
begin
  perform app.exigir_edicao_de_slides();
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.campus = any (app.alcance());
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Não encontramos este culto.';
  end if;
  if o.estado = 'cancelada' then
    raise exception using errcode = 'PT409', message = 'Este culto foi cancelado.';
  end if;
  insert into public.roteiros (campus, ocorrencia_id, nome)
  values (o.campus, o.id, coalesce(o.nome, (select e.name from public.events e where e.id = o.event_base)))
  on conflict (ocorrencia_id) do nothing returning id into feito;
  if feito is null then return (select r.id from public.roteiros r where r.ocorrencia_id = o.id); end if;
  if de is not null then
    perform app.exigir_roteiro(de);
    perform app.copiar_itens_do_roteiro(de, feito);
  end if;
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."montar_roteiro"(text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mover_item_do_roteiro (
  item     uuid,
  antes_de uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.roteiro_itens := app.exigir_item_do_roteiro(item);
  lugar numeric;
begin
  if antes_de = i.id then return; end if;
  lugar := app.lugar_no_roteiro(i.roteiro_id, antes_de, i.id);
  update public.roteiro_itens x set posicao = lugar where x.id = i.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mover_item_do_roteiro"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mudar_biblia (
  biblia  uuid,
  nome    text,
  credito text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_edicao_de_slides();
  update public.biblias b set nome = btrim(mudar_biblia.nome), credito = nullif(btrim(mudar_biblia.credito), '')
  where b.id = biblia and b.estado = 'pronta';
  if not found then
    raise exception using errcode = 'PT404', message = 'Bíblia não encontrada.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_biblia"(uuid, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mudar_item_do_roteiro (
  item   uuid,
  campo  text,
  antes  jsonb DEFAULT NULL::jsonb,
  depois jsonb DEFAULT NULL::jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.roteiro_itens := app.exigir_item_do_roteiro(item);
  n public.roteiro_itens;
  atual jsonb;
begin
  if campo is null or campo <> all ('{titulo,minutos,quem,musica_id,arranjo_id,tom,passagem,biblias,apresentacao_id,midia_id,tema_id,texto,opcoes,notas_palco,notas_tecnica,links}'::text[]) then
    raise exception using errcode = 'PT422', message = 'Este campo não se muda.';
  end if;
  atual := coalesce(to_jsonb(i) -> campo, 'null');
  if atual = coalesce(depois, 'null') then return i.versao; end if;
  if atual <> coalesce(antes, 'null') then
    raise exception using errcode = 'PT409', message = case
      when campo in ('titulo', 'quem', 'tom', 'passagem', 'minutos') and atual <> 'null'
        then format('Outra pessoa mudou este campo para “%s”.', left(atual #>> '{}', 80))
      else 'Outra pessoa mudou este campo.' end || ' Veja como ficou e mude de novo, se for o caso.';
  end if;
  n := jsonb_populate_record(i, jsonb_build_object(campo, depois));
  if campo = 'titulo' then n.titulo := btrim(coalesce(n.titulo, '')); end if;
  if n.titulo = '' then
    raise exception using errcode = 'PT422', message = 'Escreva o que acontece.';
  end if;
  if campo = 'musica_id' then
    n.arranjo_id := null;
    n.tom := null;
    n.titulo := coalesce((select m.titulo from public.musicas m where m.id = n.musica_id), i.titulo);
  end if;
  if campo = 'arranjo_id' and n.arranjo_id is not null and not exists (
    select from public.musica_arranjos a where a.id = n.arranjo_id and a.musica_id = n.musica_id) then
    raise exception using errcode = 'PT422', message = 'Este arranjo é de outra música.';
  end if;
  if app.links_validos(coalesce(n.links, '[]')) is not true then
    raise exception using errcode = 'PT422', message = 'Um item tem até cinco links, todos com endereço https.';
  end if;
  update public.roteiro_itens x set titulo = n.titulo, minutos = n.minutos, quem = n.quem, musica_id = n.musica_id,
    arranjo_id = n.arranjo_id, tom = n.tom, passagem = n.passagem, biblias = coalesce(n.biblias, '{}'),
    apresentacao_id = n.apresentacao_id, midia_id = n.midia_id, tema_id = n.tema_id, texto = n.texto,
    opcoes = coalesce(n.opcoes, '{}'), notas_palco = n.notas_palco, notas_tecnica = n.notas_tecnica,
    links = coalesce(n.links, '[]')
  where x.id = i.id returning x.versao into i.versao;
  return i.versao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_item_do_roteiro"(uuid, text, jsonb, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.multiplicar_celula (
  plano    uuid,
  nome     text,
  dia      smallint,
  hora     time without time zone,
  bairro   text,
  endereco text                   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.celula_multiplicacoes;
  c public.celulas;
  filha public.celulas;
  hoje date;
  vao public.celula_membros[];
  um public.celula_membros;
begin
  select * into m from public.celula_multiplicacoes x where x.id = plano;
  if m.feita_em is not null and m.celula_id = any (app.celulas_que_cuido()) then return m.filha_id; end if;
  c := app.exigir_celula(m.celula_id);
  if not app.gere_celulas(c.campus) then
    raise insufficient_privilege using message = 'Quem multiplica uma célula é quem cuida do campus.';
  end if;
  -- Only now does nobody else change it.
  select * into m from public.celula_multiplicacoes x where x.id = plano for update;
  if m.feita_em is not null then return m.filha_id; end if;
  if m.cancelada_em is not null then
    raise exception using errcode = 'PT409', message = 'Este plano foi cancelado.';
  end if;
  hoje := app.hoje(c.campus);
  vao := array(select p from public.celula_membros p join public.celula_multiplicacao_pessoas v
      on v.multiplicacao_id = m.id and v.membro_id = p.membro_id
    where p.celula_id = c.id and p.fim is null and p.papel <> 'lider' order by p.papel, p.id);
  if m.lider_id is null or not exists (select from unnest(vao) v where v.membro_id = m.lider_id) then
    raise exception using errcode = 'PT409', message = 'Quem ia liderar já não está na célula. Mude o plano.';
  end if;
  perform app.iniciar_operacao('celula', 'Célula multiplicada', jsonb_build_object('celula', c.id), 'familia_pv');
  insert into public.celulas (campus, tipo, nome, para_quem, dia_da_semana, hora, bairro, capacidade, entrada, rede_id, mae_id,
    temporada_inicio, temporada_fim, supervisor_id)
  values (c.campus, c.tipo, btrim(multiplicar_celula.nome), c.para_quem, dia, multiplicar_celula.hora,
    btrim(multiplicar_celula.bairro), c.capacidade, c.entrada, c.rede_id, c.id,
    c.temporada_inicio, c.temporada_fim, c.supervisor_id)
  returning * into filha;
  if nullif(btrim(endereco), '') is not null then
    insert into public.celula_enderecos (celula_id, endereco) values (filha.id, btrim(multiplicar_celula.endereco));
  end if;
  foreach um in array vao loop
    update public.celula_membros p set fim = greatest(p.inicio, hoje) where p.id = um.id;
    perform app.por_na_celula(filha, um.membro_id, case when um.membro_id = m.lider_id then 'lider' else um.papel end);
    perform app.notificar(x.profile_id, format('A célula %s multiplicou', c.nome),
      format('Agora você está na célula %s. Veja onde e quando é o encontro.', filha.nome), '/comunidade/celulas/' || filha.id,
      'celula-nova:' || filha.id, 'grupos')
    from public.membros_igreja x where x.id = um.membro_id and x.profile_id is not null;
    perform app.contar_ao_responsavel(um.membro_id, 'A célula multiplicou: ' || filha.nome, filha.id);
  end loop;
  update public.celula_multiplicacoes x set feita_em = hoje, filha_id = filha.id where x.id = m.id;
  return filha.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."multiplicar_celula"(uuid, text, smallint, time WITHOUT time zone, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.musicas_repetidas (
  lista jsonb
)
  RETURNS TABLE (
    ordem  integer,
    musica uuid,
    titulo text,
    versao integer,
    igual  boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de_slides();
  if jsonb_typeof(lista) is distinct from 'array' or jsonb_array_length(lista) > 1000 then
    raise exception using errcode = 'PT422', message = 'Compare até 1.000 músicas de cada vez.';
  end if;
  return query
  select distinct on (l.n) (l.n - 1)::integer, m.id, m.titulo, m.versao, m.chave_titulo = k.titulo and m.chave_inicio = k.inicio
  from jsonb_array_elements(lista) with ordinality l (uma, n)
  cross join lateral (select app.chave_da_musica(l.uma ->> 'titulo') as titulo, array_to_string((string_to_array(
    app.chave_da_musica(left(l.uma ->> 'inicio', 800)), ' '))[1:6], ' ') as inicio) k
  join public.musicas m on m.arquivada_em is null
    and (m.chave_titulo = k.titulo and k.titulo <> '' or m.chave_inicio = k.inicio and k.inicio <> '')
  order by l.n, (m.chave_titulo = k.titulo)::integer + (m.chave_inicio = k.inicio)::integer desc, m.created_at;
end
$function$;

REVOKE ALL ON FUNCTION "public"."musicas_repetidas"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.novas_no_feed (
  desde timestamp with time zone
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(*)::integer from (
    select from public.publicacoes p, (select app.leitor_do_feed() as eu offset 0) l
    where p.apagada_em is null and p.created_at > desde and p.autor_id is distinct from (l.eu).membro and app.chega_a(p, l.eu)
    limit 20) n
$function$;

REVOKE ALL ON FUNCTION "public"."novas_no_feed"(timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.oferecer_horarios (
  atendimento uuid,
  horarios    text[],
  local       text,
  minutos     integer DEFAULT 45
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_como('pastor');
  eu constant uuid := (select auth.uid());
  a public.atendimentos;
  m public.membros_igreja;
  inicios timestamptz[];
begin
  select * into a from public.atendimentos x where x.id = atendimento for update;
  select * into m from public.membros_igreja x where x.profile_id = a.user_id;
  if a.id is null or m.id is null or not app.atende(a, m, campi) then
    raise exception using errcode = 'PT404', message = 'Outro pastor já atende, ou a conversa não está mais aqui.';
  elsif a.estado not in ('pedido', 'oferecido') then
    raise exception using errcode = 'PT409', message = 'Esta conversa já está marcada. Cancele-a para oferecer outros horários.';
  elsif coalesce(cardinality(horarios), 0) not between 1 and 5
     or exists (select from unnest(horarios) h where h is null or h !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$') then
    raise exception using errcode = 'PT422', message = 'Ofereça de um a cinco horários.';
  elsif coalesce(minutos, 0) not between 15 and 180 or char_length(btrim(coalesce(oferecer_horarios.local, ''))) not between 3 and 120 then
    raise exception using errcode = 'PT422', message = 'Diga onde e por quanto tempo.';
  end if;
  begin
    inicios := array(select distinct h::timestamp at time zone app.fuso_do_campus(m.campus) from unnest(horarios) h);
  exception when datetime_field_overflow or invalid_datetime_format then
    raise exception using errcode = 'PT422', message = 'Confira os dias e as horas.';
  end;
  if exists (select from unnest(inicios) i where i not between now() and now() + interval '120 days') then
    raise exception using errcode = 'PT422', message = 'Escolha horários que ainda vêm, até quatro meses à frente.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('agenda do pastor ' || eu, 0));
  -- A time that was offered to somebody else too keeps its place and length once it is confirmed.
  insert into public.atendimento_horarios as h (pastor_id, inicio, minutos, local)
  select eu, i, oferecer_horarios.minutos, btrim(oferecer_horarios.local) from unnest(inicios) i
  on conflict (pastor_id, inicio) do update set minutos = excluded.minutos, local = excluded.local
  where not exists (select from public.atendimentos x where x.horario_id = h.id and x.estado = 'marcado');
  if exists (select from public.atendimento_horarios h where h.pastor_id = eu and h.inicio = any (inicios) and not app.horario_livre(h)) then
    raise exception using errcode = 'PT409', message = 'Você já tem uma conversa marcada em um destes horários.';
  end if;
  delete from public.atendimento_ofertas o where o.atendimento_id = a.id;
  insert into public.atendimento_ofertas (atendimento_id, horario_id)
  select a.id, h.id from public.atendimento_horarios h where h.pastor_id = eu and h.inicio = any (inicios);
  update public.atendimentos x set estado = 'oferecido', pastor_id = eu where x.id = a.id;
  perform app.notificar(a.user_id, 'Escolha o horário da sua conversa', app.meu_nome() || ' ofereceu horários.',
    '/comunidade/atendimento', 'atendimento-horarios:' || a.id || ':' || md5(inicios::text), 'eventos');
end
$function$;

REVOKE ALL ON FUNCTION "public"."oferecer_horarios"(uuid, text[], text, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.oracoes (
  ver      text                     DEFAULT 'abertos'::text,
  antes    timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  antes_id uuid                     DEFAULT NULL::uuid,
  limite   integer                  DEFAULT 20
)
  RETURNS SETOF public.pedido_de_oracao_visto
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  leitor constant app.leitor_da_oracao := app.leitor_da_oracao();
begin
  if not leitor.le then
    raise insufficient_privilege using message = 'Você não tem acesso à comunidade.';
  end if;
  return query select (v.visto).* from (
    select l.created_at, l.id, app.mostrar_pedido(l.p, l.m, leitor) as visto from (
      select p, m, p.created_at, p.id from public.pedidos_de_oracao p join public.membros_igreja m on m.profile_id = p.user_id
      where (antes is null or (p.created_at, p.id) < (antes, antes_id))
        and case ver
          when 'meus' then p.user_id = leitor.conta
          when 'pastores' then p.publico = 'pastores' and p.user_id <> leitor.conta
          when 'testemunhos' then p.testemunho_estado = 'aprovado' and p.publico <> 'pastores'
          -- One's own stand in their own list once they ended.
          else p.publico <> 'pastores' and p.retirado_em is null
            and (p.estado = 'aberto' and p.fim >= leitor.hoje or p.estado = 'respondido' and p.user_id is distinct from leitor.conta) end
        and app.chega_o_pedido(p, m, leitor)
      order by p.created_at desc, p.id desc limit least(greatest(limite, 1), 50)) l offset 0) v
  order by v.created_at desc, v.id desc;
end
$function$;

REVOKE ALL ON FUNCTION "public"."oracoes"(text, timestamp WITH time zone, uuid, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.orar (
  pedido uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  p constant public.pedidos_de_oracao := app.exigir_pedido(pedido);
begin
  if p.user_id = (select auth.uid()) then
    raise exception using errcode = 'PT409', message = 'Este pedido é seu: aqui aparece quem ora com você.';
  elsif p.estado <> 'aberto' then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido.';
  end if;
  insert into public.oracoes_feitas (pedido_id, user_id, dia) values (p.id, (select auth.uid()), app.hoje(eu.campus))
  on conflict do nothing;
  -- Once a day, whoever and however many prayed; the address is the same for all.
  perform app.notificar(p.user_id, 'Alguém orou por você hoje', 'A igreja está com você.', '/comunidade/oracao?ver=meus',
    'oracao-feita:' || app.hoje_da_pessoa(m.id), 'grupos')
  from public.membros_igreja m where m.profile_id = p.user_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."orar"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pagina_da_celula (
  celula uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  c public.celulas;
  dentro boolean;
  cuida boolean;
begin
  select * into c from public.celulas x where x.id = pagina_da_celula.celula;
  dentro := coalesce(c.id = any (app.minhas_celulas()), false);
  cuida := coalesce(c.id = any (app.celulas_que_cuido()), false);
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if c.id is null or not (dentro or cuida or c.campus = app.meu_campus() and c.encerrada_em is null) then
    raise exception using errcode = 'PT404', message = 'Célula não encontrada.';
  end if;
  return jsonb_build_object(
    'celula', (select to_jsonb(v) from app.celulas_vistas(array[c.id]) v),
    'gere', app.gere_celulas(c.campus),
    'mae', (select jsonb_build_object('id', x.id, 'nome', x.nome) from public.celulas x where x.id = c.mae_id and (dentro or cuida)),
    'plano', case when cuida then (
      select jsonb_build_object('id', m.id, 'prevista_para', m.prevista_para, 'lider', m.lider_id,
        'pessoas', (select coalesce(jsonb_agg(p.membro_id), '[]') from public.celula_multiplicacao_pessoas p where p.multiplicacao_id = m.id))
      from public.celula_multiplicacoes m where m.celula_id = c.id and m.feita_em is null and m.cancelada_em is null) end,
    'endereco', case when dentro or cuida then (select e.endereco from public.celula_enderecos e where e.celula_id = c.id) end,
    'pessoas', case when dentro or cuida then (
      select coalesce(jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'papel', p.papel, 'desde', p.inicio,
          -- Of somebody under 18 the others of the cell read the first name alone, and see no picture.
          'nome', case when cuida or m.id = eu or not app.menor_de_idade(m.id) then m.nome_completo else app.primeiro_nome(m) end,
          'foto', case when cuida or m.id = eu or not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end,
          -- Who looks after the cell speaks to those who answer for a minor.
          'telefone', case when cuida and not app.menor_de_idade(m.id) then m.telefone
            when cuida then (select r.telefone from app.responsaveis_da_crianca(m.id) q join public.membros_igreja r on r.id = q
              where r.telefone is not null order by r.nome_ordenacao limit 1) end,
          'menor', cuida and app.menor_de_idade(m.id),
          -- Whoever came not long ago is looked after until the third time that they come.
          'vezes', case when cuida and p.inicio > app.hoje(c.campus) - 90 and not exists (
              select from public.celula_membros o where o.celula_id = c.id and o.membro_id = m.id and o.inicio < p.inicio)
            then (select nullif(least(count(*), 3), 3) from public.celula_presencas a
              join public.celula_encontros e on e.id = a.encontro_id
              where e.celula_id = c.id and a.membro_id = m.id and a.presente and e.dia >= p.inicio) end)
        order by p.papel, m.nome_ordenacao, m.id), '[]')
      from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
      where p.celula_id = c.id and p.fim is null) end,
    'pedidos', case when cuida then (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto),
          'quando', p.created_at, 'menor', app.menor_de_idade(m.id)) order by p.created_at), '[]')
      from public.celula_pedidos p join public.membros_igreja m on m.id = p.membro_id
      where p.celula_id = c.id and p.estado = 'pendente') end,
    'encontros', case when dentro or cuida then (
      select coalesce(jsonb_agg(jsonb_build_object('previsto_para', e.previsto_para, 'dia', e.dia, 'hora', e.hora,
          'estado', e.estado, 'motivo', e.motivo,
          'presentes', case when cuida and e.estado = 'realizado' then (select count(*) from public.celula_presencas a
            where a.encontro_id = e.id and a.presente) end,
          'visitantes', case when cuida and e.estado = 'realizado' then (select count(*) from public.celula_visitantes a
            where a.encontro_id = e.id) end) order by e.dia), '[]')
      from app.encontros_da_celula(c, app.hoje(c.campus) - 28, app.hoje(c.campus) + 28) e) end);
end
$function$;

CREATE OR REPLACE FUNCTION public.papeis_entregues (
  membro       uuid DEFAULT NULL::uuid,
  contribuinte uuid DEFAULT NULL::uuid
)
  RETURNS SETOF public.entrega_de_papel
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de(membro, contribuinte);
  perform app.conferir_cartas_de_papeis();
  return query
    select e.id, e.papel, e.via, e.ano, (select r.numero || '/' || r.ano from public.recibos_de_contribuicao r
        where r.contribuicao_id = e.contribuicao_id order by r.versao desc limit 1),
      e.momento, e.entregue_por_nome, e.saiu_em, e.desistiu_em
    from public.entregas_de_papeis e
    where (e.membro_id = membro or e.contribuinte_id = contribuinte)
      and (e.contribuicao_id is null or exists (select from public.contribuicoes c where c.id = e.contribuicao_id
        and c.campus = any (app.alcance())))
    order by e.momento desc limit 50;
end
$function$;

REVOKE ALL ON FUNCTION "public"."papeis_entregues"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.partidas_de (
  campus text,
  de     date,
  ate    date,
  base   text    DEFAULT 'caixa'::text,
  conta  uuid    DEFAULT NULL::uuid,
  fundo  uuid    DEFAULT NULL::uuid,
  centro uuid    DEFAULT NULL::uuid,
  busca  text    DEFAULT NULL::text,
  depois uuid    DEFAULT NULL::uuid,
  limite integer DEFAULT 50
)
  RETURNS SETOF public.linha_de_partida
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  maximo constant integer := least(greatest(coalesce(limite, 50), 1), 1000);
  procura constant text := case when btrim(busca) <> '' then '%' || app.normalizar(busca) || '%' end;
  contas constant uuid[] := case when conta is null then app.contas_de_dinheiro(campi) else array[conta] end;
  -- Where this page begins, and a day by which it is full.
  o_dia date := 'infinity';
  o_numero integer;
  o_id uuid;
  a_ordem integer;
  fim date;
  um constant text := case when cardinality(campi) = 1 then campi[1] end;
  ha_outros constant boolean := procura is not null and exists (
    select from public.campi c where c.nome <> all (campi));
  achadas uuid[];
begin
  if de is null or ate is null or ate < de then
    raise exception using errcode = 'PT422', message = 'Escolha o período.';
  end if;
  if base is null or base not in ('caixa', 'competencia') then
    raise exception using errcode = 'PT422', message = 'Escolha caixa ou competência.';
  end if;
  if depois is not null then
    select p.caixa, l.numero, l.id, p.ordem into o_dia, o_numero, o_id, a_ordem
    from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
    where p.id = depois and p.campus = any (campi);
    if o_id is null then
      raise exception using errcode = 'PT404', message = 'Este lançamento não está nesta lista.';
    end if;
  end if;
  if procura is null then
    select t.caixa into fim
    from unnest(contas) k (id)
    cross join lateral (
      select p.caixa from public.partidas p
      where p.conta_contabil_id = k.id and p.caixa < o_dia and (partidas_de.conta is null or p.campus = any (campi))
        and case partidas_de.base when 'caixa' then p.caixa between partidas_de.de and partidas_de.ate
          else p.competencia between partidas_de.de and partidas_de.ate end
        and (partidas_de.fundo is null or p.fundo_id = partidas_de.fundo)
        and (partidas_de.centro is null or p.centro_id = partidas_de.centro)
      order by p.caixa desc limit maximo) t
    order by t.caixa desc offset maximo - 1 limit 1;
  end if;
  if procura is null then
    achadas := array(
      select p.id
      from public.partidas p
      join public.lancamentos l on l.id = p.lancamento_id
      where p.conta_contabil_id = any (contas) and (partidas_de.conta is null or p.campus = any (campi))
        and p.caixa between coalesce(fim, '-infinity') and o_dia
        and case partidas_de.base when 'caixa' then p.caixa between partidas_de.de and partidas_de.ate
          else p.competencia between partidas_de.de and partidas_de.ate end
        and (partidas_de.fundo is null or p.fundo_id = partidas_de.fundo)
        and (partidas_de.centro is null or p.centro_id = partidas_de.centro)
        and (partidas_de.base <> 'caixa' or l.caixa between partidas_de.de and partidas_de.ate)
        and (depois is null or p.caixa < o_dia or l.numero < o_numero
          or l.numero = o_numero and (l.id > o_id or l.id = o_id and p.ordem > a_ordem))
      order by l.caixa desc, l.numero desc, l.id, p.ordem limit maximo);
  else
    -- Words are looked for from the latest entry on, of the one campus or of all, until the page is full (offset 0: an
    -- entry is taken to have a leg there). What another campus entered of their money is a transfer or its reversal.
    achadas := array(
      select t.id
      from (
        (select p.id, l.caixa, l.numero, l.id as do_lancamento, p.ordem
        from public.lancamentos l
        cross join lateral (
          select x.id, x.ordem from public.partidas x
          where x.lancamento_id = l.id and x.conta_contabil_id = any (contas) and x.campus = any (campi)
            and (partidas_de.fundo is null or x.fundo_id = partidas_de.fundo)
            and (partidas_de.centro is null or x.centro_id = partidas_de.centro) offset 0) p
        where (um is not null and l.campus = um or um is null and l.campus = any (campi)) and l.busca like procura and l.caixa <= o_dia
          and case partidas_de.base when 'caixa' then l.caixa between partidas_de.de and partidas_de.ate
            else l.competencia between partidas_de.de and partidas_de.ate end
          and (depois is null or l.caixa < o_dia or l.numero < o_numero
            or l.numero = o_numero and (l.id > o_id or l.id = o_id and p.ordem > a_ordem))
        order by l.caixa desc, l.numero desc, l.id, p.ordem limit maximo)
        union all
        (select p.id, l.caixa, l.numero, l.id, p.ordem
        from public.lancamentos l
        cross join lateral (
          select x.id, x.ordem from public.partidas x
          where x.lancamento_id = l.id and x.conta_contabil_id = any (contas) and x.campus = any (campi)
            and (partidas_de.fundo is null or x.fundo_id = partidas_de.fundo)
            and (partidas_de.centro is null or x.centro_id = partidas_de.centro) offset 0) p
        where ha_outros and l.tipo in ('transferencia', 'estorno') and l.campus <> all (campi) and l.busca like procura and l.caixa <= o_dia
          and case partidas_de.base when 'caixa' then l.caixa between partidas_de.de and partidas_de.ate
            else l.competencia between partidas_de.de and partidas_de.ate end
          and (depois is null or l.caixa < o_dia or l.numero < o_numero
            or l.numero = o_numero and (l.id > o_id or l.id = o_id and p.ordem > a_ordem))
        order by l.caixa desc, l.numero desc, l.id, p.ordem limit maximo)
      ) t
      order by t.caixa desc, t.numero desc, t.do_lancamento, t.ordem limit maximo);
  end if;
  return query
    select p.id, l.id, p.campus, l.ano, l.numero, l.tipo, l.caixa, l.competencia, l.historico, l.documento, c.nome,
      (select string_agg(distinct o.nome, ', ') from public.partidas q join public.contas_contabeis o
        on o.id = q.conta_contabil_id where q.lancamento_id = l.id and q.id <> p.id),
      f.nome, z.nome, p.valor_centavos, exists (select from public.lancamentos e where e.estorna_id = l.id)
    from unnest(achadas) with ordinality x (id, ordem)
    join public.partidas p on p.id = x.id
    join public.lancamentos l on l.id = p.lancamento_id
    join public.contas_contabeis c on c.id = p.conta_contabil_id
    join public.fundos f on f.id = p.fundo_id
    left join public.centros_de_custo z on z.id = p.centro_id
    order by x.ordem;
end
$function$;

CREATE OR REPLACE FUNCTION public.passos_de_quem_chega()
  RETURNS SETOF public.passos_de_quem_chega
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select least(m.data_membresia, app.dia(m.created_at, m.campus)) > app.hoje(m.campus) - 60,
    exists (select from public.celula_membros c where c.membro_id = m.id and c.fim is null)
      or exists (select from public.celula_pedidos c where c.membro_id = m.id and c.estado = 'pendente'),
    exists (select from public.pedidos_de_oracao p where p.user_id = m.profile_id)
      or exists (select from public.oracoes_feitas f where f.user_id = m.profile_id),
    exists (select from public.escolhas_de_convivio e where e.membro_id = m.id),
    exists (select from public.atendimentos a where a.user_id = m.profile_id)
  from public.membros_igreja m
  where m.id = app.meu_membro() and not app.saiu(m.situacao) and app.pode('familia_pv', 'visualizar')
$function$;

REVOKE ALL ON FUNCTION "public"."passos_de_quem_chega"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedido_de_oracao (
  pedido uuid
)
  RETURNS SETOF public.pedido_de_oracao_visto
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.pedidos_de_oracao := app.exigir_pedido(pedido);
begin
  return query select (app.mostrar_pedido(p, m, app.leitor_da_oracao())).*
    from public.membros_igreja m where m.profile_id = p.user_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedido_de_oracao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_atendimento (
  atendimento uuid,
  assunto     text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  antes public.atendimentos;
begin
  perform pg_advisory_xact_lock(hashtextextended('atendimento de ' || (select auth.uid()), 0));
  select * into antes from public.atendimentos a where a.id = atendimento;
  if antes.user_id = (select auth.uid()) and antes.assunto = btrim(coalesce(pedir_atendimento.assunto, '')) then return antes.id; end if;
  if antes.id is not null then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi feito.';
  elsif exists (select from public.atendimentos a where a.user_id = (select auth.uid()) and a.estado in ('pedido', 'oferecido', 'marcado')) then
    raise exception using errcode = 'PT409', message = 'Você já tem uma conversa pedida. Cancele-a para pedir outra.';
  elsif char_length(btrim(coalesce(pedir_atendimento.assunto, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras sobre o que quer conversar.';
  elsif (select count(*) from public.atendimentos a
      where a.user_id = (select auth.uid()) and a.created_at > now() - interval '1 day') >= 5 then
    raise exception using errcode = 'PT429', message = 'São muitos pedidos em pouco tempo. Volte amanhã.';
  end if;
  insert into public.atendimentos (id, user_id, assunto) values (atendimento, (select auth.uid()), btrim(pedir_atendimento.assunto));
  perform app.notificar_todos(app.pastores_de(eu.campus), 'Alguém pediu uma conversa', 'Abra para oferecer horários.',
    '/membros/atendimento', 'atendimento:' || atendimento, 'tarefas');
  return atendimento;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_atendimento"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_oracao (
  pedido  uuid,
  texto   text,
  publico public.publico_da_oracao,
  fim     date                     DEFAULT NULL::date,
  celula  uuid                     DEFAULT NULL::uuid,
  anonimo boolean                  DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  hoje constant date := app.hoje(eu.campus);
  ate constant date := coalesce(fim, hoje + 30);
  palavras constant text := btrim(coalesce(texto, ''));
  sem_nome constant boolean := coalesce(anonimo, false);
  antes public.pedidos_de_oracao;
begin
  perform pg_advisory_xact_lock(hashtextextended('oração ' || pedido, 0));
  select * into antes from public.pedidos_de_oracao p where p.id = pedido;
  if antes.user_id = (select auth.uid()) and antes.texto = palavras and antes.publico = pedir_oracao.publico
     and antes.celula_id is not distinct from celula and antes.anonimo = sem_nome then
    return antes.id;
  end if;
  if antes.id is not null then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi feito.';
  end if;
  perform app.exigir_sem_suspensao(eu);
  if publico <> 'pastores' and app.menor_de_idade(eu.id) or sem_nome and app.menor_de_idade(eu.id) then
    raise exception using errcode = 'PT409',
      message = 'O pedido de quem tem menos de 18 anos vai só aos pastores, com o nome, para que cuidem de você.';
  elsif publico = 'celula' and not coalesce(celula = any (app.minhas_celulas()), false) then
    raise insufficient_privilege using message = 'Você não participa deste grupo.';
  elsif char_length(palavras) < 3 then
    raise exception using errcode = 'PT422', message = 'Escreva o pedido em poucas palavras.';
  elsif ate not between hoje + 1 and hoje + 180 then
    raise exception using errcode = 'PT422', message = 'Escolha até quando: de amanhã a seis meses.';
  elsif (select count(*) from public.pedidos_de_oracao p
      where p.user_id = (select auth.uid()) and p.created_at > now() - interval '1 day') >= 10 then
    raise exception using errcode = 'PT429', message = 'São muitos pedidos em pouco tempo. Volte amanhã.';
  end if;
  perform app.conferir_palavras(palavras);
  insert into public.pedidos_de_oracao (id, user_id, publico, celula_id, texto, anonimo, fim)
  values (pedido, (select auth.uid()), publico, case when publico = 'celula' then celula end, palavras, sem_nome, ate);
  if publico = 'pastores' then
    -- Nothing of the words, and not whose they are.
    perform app.notificar_todos(app.pastores_de(eu.campus), 'Um pedido de oração espera você', 'Só os pastores leem.',
      '/comunidade/oracao?ver=pastores', 'oracao-pastores:' || hoje, 'tarefas');
  end if;
  return pedido;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_oracao"(uuid, text, public.publico_da_oracao, date, uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pessoa_do_convivio (
  pessoa uuid
)
  RETURNS SETOF public.pessoa_do_convivio
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  leitor constant app.leitor_do_convivio := app.exigir_convivio();
begin
  return query select (app.mostrar_pessoa(v, m, leitor)).*
    from app.vistas_do_convivio(leitor, array[pessoa]) v join public.membros_igreja m on m.id = v.membro_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esta pessoa não está aqui.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pessoa_do_convivio"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pessoas_bloqueadas()
  RETURNS SETOF public.pessoa_bloqueada
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  return query
    select m.id, app.nome_na_conversa(m, null), case when not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end, b.created_at
    from app.conversa_bloqueios b join public.membros_igreja m on m.id = b.bloqueado_id
    where b.membro_id = app.meu_membro()
    order by m.nome_ordenacao, m.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pessoas_bloqueadas"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pessoas_do_convivio (
  busca  text    DEFAULT NULL::text,
  depois jsonb   DEFAULT NULL::jsonb,
  limite integer DEFAULT 30
)
  RETURNS SETOF public.pessoa_do_convivio
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  leitor constant app.leitor_do_convivio := app.exigir_convivio();
  termos constant text[] := array(select app.padrao('% ', t) from unnest(app.termos_de_busca(busca)) t);
begin
  return query
    select (q.pessoa).* from (
      select app.mostrar_pessoa(x.v, x.m, leitor) as pessoa from (
        select v, m from app.vistas_do_convivio(leitor) v join public.membros_igreja m on m.id = v.membro_id
        -- By what is shown alone: a name, a quarter that may be seen.
        where not exists (select from unnest(termos) t where not (' ' || app.normalizar(concat_ws(' ',
            case when v.menor then app.primeiro_nome(m) else m.nome_completo end, case when v.bairro then m.bairro end)) like t))
          and (depois is null or (m.nome_ordenacao, m.id) > (depois ->> 'nome', (depois ->> 'id')::uuid))
        order by m.nome_ordenacao, m.id limit least(greatest(limite, 1), 50)) x
      order by (x.m).nome_ordenacao, (x.m).id offset 0) q;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pessoas_do_convivio"(text, jsonb, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pessoas_para_conversar (
  busca text DEFAULT ''::text
)
  RETURNS SETOF public.pessoa_para_conversar
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('chat', 'editar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  elsif app.meu_membro() is null then
    return;
  end if;
  return query
    select m.id, app.nome_para_conversar(m, app.pode('membros', 'visualizar') and m.campus = any (app.alcance())),
      case when not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end,
      m.data_nascimento is null or m.data_nascimento > app.hoje(m.campus) - interval '18 years'
    from app.pessoas_ao_alcance(replace(replace(replace(left(busca, 80), '\', ''), '%', ''), '_', ''), null) m
    order by m.nome_ordenacao, m.id limit 30;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pessoas_para_conversar"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.planejar_multiplicacao (
  celula        uuid,
  prevista_para date,
  lider         uuid,
  pessoas       uuid[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.celulas := app.exigir_celula(celula);
  vao constant uuid[] := array(select distinct v from unnest(coalesce(pessoas, '{}') || lider) v where v is not null);
  plano uuid;
begin
  if lider is null then
    raise exception using errcode = 'PT422', message = 'Escolha quem vai liderar a célula nova.';
  end if;
  if prevista_para is null or prevista_para not between app.hoje(c.campus) and app.hoje(c.campus) + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um dia de hoje até daqui a um ano.';
  end if;
  if cardinality(vao) > 500 or (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null
      and p.papel <> 'lider' and p.membro_id = any (vao)) <> cardinality(vao) then
    raise exception using errcode = 'PT409',
      message = 'Vai quem está na célula e não a lidera. Abra a página de novo: alguém saiu ou mudou de papel.';
  end if;
  perform app.iniciar_operacao('celula', 'Multiplicação planejada', jsonb_build_object('celula', c.id), 'familia_pv');
  insert into public.celula_multiplicacoes (celula_id, prevista_para, lider_id)
  values (c.id, planejar_multiplicacao.prevista_para, lider)
  on conflict (celula_id) where feita_em is null and cancelada_em is null
    do update set prevista_para = excluded.prevista_para, lider_id = excluded.lider_id
  returning id into plano;
  delete from public.celula_multiplicacao_pessoas p where p.multiplicacao_id = plano and p.membro_id <> all (vao);
  insert into public.celula_multiplicacao_pessoas (multiplicacao_id, membro_id) select plano, v from unnest(vao) v
  on conflict do nothing;
  perform app.notificar_todos(
    array(select p from app.contas_que_podem('familia_pv', 'editar', c.campus) p where p <> (select auth.uid())),
    format('A célula %s planeja multiplicar', c.nome),
    format('Prevista para %s. Veja quem vai e confirme no dia.', to_char(planejar_multiplicacao.prevista_para, 'DD/MM')),
    '/comunidade/celulas/' || c.id, 'celula-multiplicacao:' || plano, 'grupos');
  return plano;
end
$function$;

REVOKE ALL ON FUNCTION "public"."planejar_multiplicacao"(uuid, date, uuid, uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.projecao_da_tela (
  tela text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.telas;
begin
  select * into t from public.telas x where x.publico = left(tela, 40);
  if t.id is null then
    raise exception using errcode = 'PT404', message = 'Esta tela não existe mais. Peça o endereço a quem opera a projeção.';
  end if;
  return jsonb_build_object(
    'tipo', t.tipo,
    'agora', floor(extract(epoch from clock_timestamp()) * 1000),
    'sessao', (
      select jsonb_build_object('estado', app.mostra_da_tela(s.estado, t.tipo), 'programa', app.programa_da_tela(p.programa, t.tipo))
      from public.projecao_sessoes s left join app.projecao_programas p on p.sessao_id = s.id
      where s.campus = t.campus and s.encerrada_em is null and s.estado is not null));
end
$function$;

CREATE OR REPLACE FUNCTION public.projecao_do_campus (
  campus text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not coalesce(app.pode('projecao', 'visualizar') and app.alcanca(campus), false) then
    raise insufficient_privilege using message = 'Você não tem permissão para ver a projeção deste campus.';
  end if;
  return jsonb_build_object(
    'agora', floor(extract(epoch from clock_timestamp()) * 1000),
    'kids', app.chamados_na_tela(projecao_do_campus.campus),
    'kids_sozinho', coalesce((select a.kids_sozinho from app.projecao_ajustes a
      where a.campus = projecao_do_campus.campus), false),
    'acompanhar', coalesce((select a.acompanhar from app.projecao_ajustes a
      where a.campus = projecao_do_campus.campus), 'nao'),
    'sessao', (select jsonb_build_object('id', s.id, 'publico', s.publico, 'estado', s.estado, 'programa', p.programa,
        'remotos', (select coalesce(jsonb_agg(jsonb_build_object('numero', r.numero, 'papel', r.papel,
            'visto_em', floor(extract(epoch from r.visto_em) * 1000), 'atraso', r.atraso) order by r.numero), '[]')
          from app.projecao_remotos r where r.sessao_id = s.id and r.desligado_em is null),
        'passagens', (select coalesce(jsonb_agg(jsonb_build_object('chave', q.chave, 'texto', q.texto) order by q.pedida_em), '[]')
          from app.projecao_passagens q where q.sessao_id = s.id and q.aceita is null))
      from public.projecao_sessoes s left join app.projecao_programas p on p.sessao_id = s.id
      where s.campus = projecao_do_campus.campus and s.encerrada_em is null),
    'telas', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome, 'tipo', t.tipo, 'publico', t.publico,
        'visto_em', floor(extract(epoch from g.visto_em) * 1000), 'sinal', g.sinal) order by t.created_at, t.id), '[]')
      from public.telas t left join app.sinais_das_telas g on g.tela_id = t.id
      where t.campus = projecao_do_campus.campus));
end
$function$;

REVOKE ALL ON FUNCTION "public"."projecao_do_campus"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.propor_transparencia (
  campus text,
  mes    date,
  frases jsonb,
  resumo text,
  motivo text  DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  primeiro constant date := date_trunc('month', mes)::date;
  porque constant text := nullif(app.uma_linha(motivo), '');
  r public.previa_de_transparencia;
  feita uuid;
begin
  perform app.exigir_financas(campus);
  perform app.exigir_mes_para_publicar(campus, primeiro);
  if jsonb_typeof(frases) <> 'object' or exists (select from jsonb_each_text(frases) f where char_length(f.value) > 300) then
    raise exception using errcode = 'PT422', message = 'Cada frase tem no máximo 300 caracteres.';
  end if;
  if exists (select from public.transparencias t where t.campus = propor_transparencia.campus and t.mes = primeiro
    and t.publicada_em is null) then
    raise exception using errcode = 'PT409', message = 'Este mês já tem uma proposta. Retire-a antes de propor outra.';
  end if;
  r := app.compor_transparencia(campus, primeiro, frases, porque);
  if r.impedimento is not null then
    raise exception using errcode = 'PT409', message = r.impedimento;
  end if;
  if r.edicao > 1 and coalesce(char_length(porque), 0) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que há outra edição.';
  end if;
  if r.edicao = 1 and porque is not null then
    raise exception using errcode = 'PT422', message = 'A primeira edição não substitui nada.';
  end if;
  if cardinality(r.faltam) > 0 then
    raise exception using errcode = 'PT422', message = 'Escreva uma frase para cada fundo.';
  end if;
  if r.resumo is distinct from propor_transparencia.resumo then
    raise exception using errcode = 'PT409', message = 'Os números mudaram enquanto você lia. Leia a prévia de novo.';
  end if;
  perform app.iniciar_operacao('financeiro', format('Transparência proposta: %s, %s', to_char(primeiro, 'MM/YYYY'), campus),
    '{}', 'financeiro');
  insert into public.transparencias (campus, mes, edicao, texto, resumo, frases, grupos, substitui_id, motivo, proposta_por)
  values (propor_transparencia.campus, primeiro, r.edicao, r.texto, r.resumo, propor_transparencia.frases, r.grupos,
    (select t.id from public.transparencias t where t.campus = propor_transparencia.campus and t.mes = primeiro
      order by t.edicao desc limit 1), porque, (select auth.uid()))
  returning id into feita;
  perform app.notificar_todos(
    array(select p from app.contas_que_podem('financeiro', 'aprovar', campus) p where p <> (select auth.uid())),
    'Uma transparência espera sua aprovação', format('%s de %s: leia a proposta e publique.', campus,
      to_char(primeiro, 'MM/YYYY')),
    app.pagina_da_transparencia(campus, primeiro), 'transparencia:' || feita, 'financas');
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION public.publicacao (
  publicacao uuid
)
  RETURNS SETOF public.item_do_feed
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query select i.* from app.itens_do_feed(array[app.exigir_publicacao(publicacao.publicacao)], app.leitor_do_feed()) i;
end
$function$;

REVOKE ALL ON FUNCTION "public"."publicacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.publicar_no_feed (
  publicacao uuid,
  publico    public.publico_do_feed,
  texto      text                   DEFAULT ''::text,
  campus     text                   DEFAULT NULL::text,
  ministerio uuid                   DEFAULT NULL::uuid,
  celula     uuid                   DEFAULT NULL::uuid,
  video      text                   DEFAULT NULL::text,
  fotos      jsonb                  DEFAULT '[]'::jsonb,
  cartao     public.cartao_do_feed  DEFAULT NULL::public.cartao_do_feed,
  evento     text                   DEFAULT NULL::text,
  citacao    text                   DEFAULT NULL::text,
  referencia text                   DEFAULT NULL::text,
  papel      public.papel           DEFAULT NULL::public.papel
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_voz();
  filme constant text := nullif(btrim(video), '');
  do_evento constant text := case cartao when 'evento' then btrim(evento) end;
  palavras constant text := case cartao when 'versiculo' then btrim(citacao) end;
  fonte constant text := case cartao when 'versiculo' then btrim(referencia) end;
  onde text;
  antes public.publicacoes;
begin
  -- Of two that come at once, the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('publicação ' || publicacao, 0));
  select * into antes from public.publicacoes p where p.id = publicacao;
  if antes.autor_id = eu.id and antes.publico = publicar_no_feed.publico and (publico <> 'campus' or antes.campus = campus)
     and (publico <> 'papel' or case when not antes.em_todos_os_campi then antes.campus end is not distinct from campus)
     and (antes.texto, antes.video, antes.cartao, antes.evento, antes.citacao, antes.referencia, antes.ministerio_id, antes.celula_id, antes.papel)
       is not distinct from (btrim(coalesce(texto, '')), filme, cartao, do_evento, palavras, fonte,
         case publico when 'ministerio' then ministerio end, case publico when 'celula' then celula end, case publico when 'papel' then papel end) then
    return antes.id;
  end if;
  if antes.id is not null then
    raise exception using errcode = 'PT409', message = 'Esta publicação já está no feed. Para mudar o texto, edite-a lá.';
  end if;
  onde := case publico when 'ministerio' then (select m.campus from public.ministerios m where m.id = ministerio and m.ativo)
    when 'celula' then (select c.campus from public.celulas c where c.id = celula and c.encerrada_em is null)
    when 'igreja' then eu.campus else campus end;
  if publico = 'papel' and coalesce(papel = 'visitante', true) then
    raise exception using errcode = 'PT422', message = 'Escolha o papel de quem lê.';
  end if;
  if (onde is null and publico <> 'papel')
     or not coalesce(app.pode_publicar(publico, onde, ministerio, celula, papel), false) then
    raise insufficient_privilege using message = 'Você não publica aqui. Escolha outro público.';
  end if;
  if btrim(coalesce(texto, '')) = '' and coalesce(jsonb_array_length(fotos), 0) = 0
     and coalesce(cartao not in ('versiculo', 'evento'), true) then
    raise exception using errcode = 'PT422', message = 'Escreva algo ou escolha uma foto.';
  end if;
  if not app.video_conhecido(filme) then
    raise exception using errcode = 'PT422', message = 'Cole o endereço de um vídeo do YouTube ou do Vimeo.';
  elsif cartao = 'testemunho' then
    raise exception using errcode = 'PT422', message = 'Um testemunho vem do pedido de oração, depois de aprovado.';
  elsif cartao = 'evento' and app.cartao_do_dia(do_evento) is null then
    raise exception using errcode = 'PT404', message = 'Este evento não está na sua agenda.';
  elsif cartao = 'versiculo' and coalesce(least(char_length(palavras), char_length(fonte)) < 3 or palavras is null or fonte is null, true) then
    raise exception using errcode = 'PT422', message = 'Escreva o versículo e onde ele está, como João 3.16.';
  end if;
  if jsonb_typeof(fotos) <> 'array' or jsonb_array_length(fotos) > 10 then
    raise exception using errcode = 'PT422', message = 'São no máximo 10 fotos.';
  end if;
  if (select count(*) from public.publicacoes p where p.autor_id = eu.id and p.created_at > now() - interval '1 hour') >= 30 then
    raise exception using errcode = 'PT429', message = 'São muitas publicações em pouco tempo. Espere um pouco.';
  end if;
  perform app.conferir_palavras(concat_ws(' ', texto, palavras, fonte));
  insert into public.publicacoes (id, autor_id, campus, publico, ministerio_id, celula_id, papel, em_todos_os_campi, texto, video,
    cartao, evento, citacao, referencia)
  values (publicacao, eu.id, coalesce(onde, eu.campus), publicar_no_feed.publico, case when publico = 'ministerio' then ministerio end,
    case when publico = 'celula' then celula end, case when publico = 'papel' then publicar_no_feed.papel end, onde is null, btrim(coalesce(texto, '')), filme, publicar_no_feed.cartao, do_evento, palavras, fonte);
  insert into public.publicacao_fotos (publicacao_id, ordem, caminho, largura, altura, descricao)
  select publicacao, f.ordem, f.item ->> 'caminho', (f.item ->> 'largura')::integer, (f.item ->> 'altura')::integer,
    nullif(btrim(f.item ->> 'descricao'), '')
  from jsonb_array_elements(fotos) with ordinality f (item, ordem);
  if exists (select from public.publicacao_fotos f where f.publicacao_id = publicacao
      and (split_part(f.caminho, '/', 1) <> publicacao::text or not exists (select from storage.objects o
        where o.bucket_id = 'feed' and o.name = f.caminho and o.owner_id = (select auth.uid())::text))) then
    raise exception using errcode = 'PT422', message = 'Uma das fotos não chegou. Envie de novo.';
  end if;
  return publicacao;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."publicar_no_feed"(uuid, public.publico_do_feed, text, text, uuid, uuid, text, jsonb, public.cartao_do_feed, text, text, text, public.papel)
  FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.publicos_da_oracao()
  RETURNS SETOF public.publico_de_oracao_possivel
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  adulto constant boolean := not app.menor_de_idade(eu.id);
begin
  return query
    select 'igreja'::public.publico_da_oracao, null::uuid, 'Toda a igreja', true where adulto
    union all
    select * from (select 'celula'::public.publico_da_oracao, c.id, c.nome, true from public.celulas c
      where adulto and c.encerrada_em is null and c.id = any (app.minhas_celulas()) order by app.normalizar(c.nome)) x
    union all
    select 'pastores', null, 'Só os pastores', adulto;
end
$function$;

REVOKE ALL ON FUNCTION "public"."publicos_da_oracao"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.publicos_do_feed()
  RETURNS SETOF public.publico_possivel
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (select app.leitor_do_feed() as leitor)
  select 'celula'::public.publico_do_feed, c.id::text, c.nome from eu, public.celulas c
  where (eu.leitor).le and c.encerrada_em is null and c.id = any ((eu.leitor).celulas)
    and app.pode_publicar('celula', c.campus, null, c.id, null)
  union all
  select 'ministerio', m.id::text, m.nome || ' · ' || m.campus from eu, public.ministerios m
  where (eu.leitor).le and m.ativo and case app.quem_publica('ministerio')
    -- Whoever looks after every ministry writes to the one they open; here stand their own.
    when 'lideranca' then m.id = any (app.ministerios_que_lidero())
    when 'todos' then m.id = any ((eu.leitor).ministerios)
    else m.campus = any ((eu.leitor).modera) end
  union all
  select 'campus', c.nome, c.nome from eu, public.campi c
  where (eu.leitor).le and c.nome = any ((eu.leitor).campi) and app.pode_publicar('campus', c.nome, null, null, null)
  union all
  select 'igreja', '', 'Toda a igreja' from eu where (eu.leitor).le and app.pode_publicar('igreja', null, null, null, null)
  union all
  select 'papel', app.chave_do_papel(p, c.nome), app.nome_do_papel(p) from eu,
    unnest(enum_range(null::public.papel)) p, (select x.nome from public.campi x union all select null) c
  where (eu.leitor).le and p <> 'visitante' and app.pode_publicar('papel', c.nome, null, null, p)
$function$;

REVOKE ALL ON FUNCTION "public"."publicos_do_feed"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.reagir (
  publicacao uuid,
  reacao     public.reacao DEFAULT NULL::public.reacao
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.publicacoes := app.exigir_publicacao(publicacao);
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para reagir.';
  end if;
  if reacao is null then
    delete from public.publicacao_reacoes r where r.publicacao_id = p.id and r.membro_id = eu;
  else
    insert into public.publicacao_reacoes as r (publicacao_id, membro_id, tipo) values (p.id, eu, reacao)
    on conflict (publicacao_id, membro_id) do update set tipo = excluded.tipo;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."reagir"(uuid, public.reacao) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.reagir_a_mensagem (
  mensagem uuid,
  reacao   public.reacao DEFAULT NULL::public.reacao
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant app.mensagens := app.exigir_mensagem(mensagem);
  c constant app.conversas := app.exigir_voz_na_conversa(m.conversa_id);
begin
  if m.apagada_em is not null then
    raise exception using errcode = 'PT404', message = 'Esta mensagem não está mais aqui.';
  elsif reacao is null then
    delete from app.mensagem_reacoes r where r.mensagem_id = m.id and r.membro_id = app.meu_membro();
  else
    insert into app.mensagem_reacoes as r (mensagem_id, membro_id, tipo) values (m.id, app.meu_membro(), reacao)
    on conflict (mensagem_id, membro_id) do update set tipo = excluded.tipo;
  end if;
  perform app.contar_na_conversa(c, 'mudou', m.ordem);
end
$function$;

REVOKE ALL ON FUNCTION "public"."reagir_a_mensagem"(uuid, public.reacao) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_uso_de_musica (
  musica     uuid,
  campus     text,
  dia        date,
  ocorrencia text DEFAULT NULL::text,
  tom        text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  feito uuid;
begin
  perform app.exigir_edicao_de_slides();
  if not app.alcanca(campus) then
    raise insufficient_privilege using message = 'Registre o uso em um campus seu.';
  end if;
  if not exists (select from public.musicas m where m.id = musica) then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta música.';
  end if;
  if dia > app.hoje(campus) or dia < date '1990-01-01' then
    raise exception using errcode = 'PT422', message = 'O dia é de hoje ou de antes.';
  end if;
  if ocorrencia is not null and not exists (
    select from public.ocorrencias o where o.id = ocorrencia and o.campus = registrar_uso_de_musica.campus) then
    raise exception using errcode = 'PT404', message = 'Não encontramos este culto.';
  end if;
  insert into public.musica_usos as u (musica_id, campus, dia, ocorrencia_id, tom)
  values (musica, campus, dia, ocorrencia, registrar_uso_de_musica.tom)
  on conflict (musica_id, campus, dia, ocorrencia_id) do update set tom = coalesce(excluded.tom, u.tom)
  returning u.id into feito;
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_uso_de_musica"(uuid, text, date, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.remover_biblia (
  biblia uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_edicao_de_slides();
  delete from public.biblias b
  where b.id = biblia and b.estado = 'importando' and b.criada_por = (select auth.uid());
  if found then return; end if;
  update public.biblias b set estado = 'removida', mudou_em = clock_timestamp()
  where b.id = biblia and b.estado = 'pronta';
  if not found then
    raise exception using errcode = 'PT404', message = 'Bíblia não encontrada.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."remover_biblia"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.renomear_roteiro (
  roteiro uuid,
  nome    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  r constant public.roteiros := app.exigir_roteiro(roteiro);
begin
  if coalesce(btrim(renomear_roteiro.nome), '') = '' then
    raise exception using errcode = 'PT422', message = 'Dê um nome ao roteiro.';
  end if;
  update public.roteiros x set nome = left(btrim(renomear_roteiro.nome), 120), versao = x.versao + 1,
    updated_at = clock_timestamp()
  where x.id = r.id;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Já existe um modelo com este nome. Escolha outro.';
end
$function$;

REVOKE ALL ON FUNCTION "public"."renomear_roteiro"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.resolver_denuncias_de_mensagens (
  denuncias uuid[],
  retira    boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  denuncia uuid;
begin
  if coalesce(cardinality(denuncias), 0) not between 1 and 100 then
    raise exception using errcode = 'PT422', message = 'Escolha de uma a cem.';
  end if;
  for denuncia in select distinct x from unnest(denuncias) x order by x loop
    perform app.resolver_denuncia_de_mensagem(denuncia, retira);
  end loop;
end
$function$;

REVOKE ALL ON FUNCTION "public"."resolver_denuncias_de_mensagens"(uuid[], boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.responder_ao_pulpito (
  projecao uuid,
  chave    uuid,
  aceita   boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  s constant public.projecao_sessoes := app.exigir_sessao_operada(projecao);
begin
  update app.projecao_passagens p set aceita = responder_ao_pulpito.aceita
  where p.sessao_id = s.id and p.chave = responder_ao_pulpito.chave and p.aceita is null;
  perform realtime.send(jsonb_build_object('chave', p.chave, 'aceita', p.aceita), 'passagem', 'remoto:' || r.canal, true)
  from app.projecao_passagens p join app.projecao_remotos r on r.sessao_id = p.sessao_id and r.numero = p.numero
  where p.sessao_id = s.id and p.chave = responder_ao_pulpito.chave and r.desligado_em is null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."responder_ao_pulpito"(uuid, uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.restaurar_biblia (
  biblia uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b public.biblias;
  lugar smallint;
begin
  perform app.exigir_edicao_de_slides();
  select * into b from public.biblias x where x.id = biblia and x.estado = 'removida' for update;
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Esta Bíblia não está mais guardada. Importe de novo.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bíblia ' || upper(b.sigla), 0));
  update public.biblias x set estado = 'removida', mudou_em = clock_timestamp()
  where upper(x.sigla) = upper(b.sigla) and x.estado = 'pronta' returning x.padrao into lugar;
  perform pg_advisory_xact_lock(hashtextextended('bíblia padrão', 0));
  -- the church may have another default by now
  if not exists (select from public.biblias x where x.estado = 'pronta' and x.padrao = b.padrao) then
    lugar := coalesce(lugar, b.padrao);
  end if;
  update public.biblias x set estado = 'pronta', padrao = lugar, mudou_em = clock_timestamp() where x.id = b.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."restaurar_biblia"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.roteiro_do_culto (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.roteiros;
  o public.ocorrencias;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia;
  select * into r from public.roteiros x where x.ocorrencia_id = o.id;
  if r.id is null or not (o.id = any (app.cultos_em_que_sirvo())
    or coalesce(app.ve_slides() and o.campus = any (app.alcance()), false)) then
    raise exception using errcode = 'PT404', message = 'Não encontramos o roteiro deste culto entre os seus.';
  end if;
  return jsonb_build_object('id', r.id, 'nome', r.nome, 'campus', r.campus, 'fuso', app.fuso_do_campus(r.campus),
    'inicio', coalesce(r.inicio, o.inicio), 'cancelado', o.estado = 'cancelada',
    'ministerios', (select coalesce(jsonb_agg(distinct m.nome), '[]') from public.escala_itens i
      join public.ministerios m on m.id = i.ministerio_id
      where i.ocorrencia_id = o.id and i.membro_id = app.meu_membro() and i.publicado_em is not null
        and i.estado not in ('recusado', 'substituido')),
    'itens', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'tipo', i.tipo, 'titulo', i.titulo,
        'minutos', i.minutos, 'quem', i.quem, 'passagem', i.passagem, 'notas_palco', i.notas_palco,
        'notas_tecnica', i.notas_tecnica, 'links', i.links, 'tom', i.tom, 'arranjo_id', i.arranjo_id,
        'musica', (select jsonb_build_object('titulo', m.titulo, 'autores', m.autores, 'copyright', m.copyright,
            'ccli', m.ccli, 'tom', m.tom, 'bpm', m.bpm, 'compasso', m.compasso, 'grupos', m.grupos, 'arranjos', (
              select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'sequencia', a.sequencia, 'tom', a.tom,
                'padrao', a.padrao) order by a.created_at, a.id), '[]')
              from public.musica_arranjos a where a.musica_id = m.id))
          from public.musicas m where m.id = i.musica_id)) order by i.posicao), '[]')
      from public.roteiro_itens i where i.roteiro_id = r.id));
end
$function$;

REVOKE ALL ON FUNCTION "public"."roteiro_do_culto"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sair_da_conversa (
  conversa uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c app.conversas := app.exigir_conversa(conversa);
begin
  select * into c from app.conversas x where x.id = c.id for no key update;
  if c.tipo <> 'pessoas' then
    raise exception using errcode = 'PT409', message = 'Você sai desta conversa quando sai do grupo. Se quiser, silencie os avisos.';
  end if;
  perform app.sair_de(c.id, array[app.meu_membro()]);
  perform app.contar_na_conversa(c, 'gente', c.ultima);
end
$function$;

REVOKE ALL ON FUNCTION "public"."sair_da_conversa"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_ajustes_da_projecao (
  campus       text,
  kids_sozinho boolean                 DEFAULT NULL::boolean,
  acompanhar   public.acompanhar_culto DEFAULT NULL::public.acompanhar_culto
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  perform app.exigir_operador(salvar_ajustes_da_projecao.campus);
  insert into app.projecao_ajustes as a (campus, kids_sozinho, acompanhar)
  values (salvar_ajustes_da_projecao.campus, coalesce(salvar_ajustes_da_projecao.kids_sozinho, false),
    coalesce(salvar_ajustes_da_projecao.acompanhar, 'nao'))
  on conflict (campus) do update set kids_sozinho = coalesce(salvar_ajustes_da_projecao.kids_sozinho, a.kids_sozinho),
    acompanhar = coalesce(salvar_ajustes_da_projecao.acompanhar, a.acompanhar);
  if salvar_ajustes_da_projecao.acompanhar is not null then
    perform realtime.send('{}', 'acabou', 'culto:' || s.publico, true)
    from public.projecao_sessoes s where s.campus = salvar_ajustes_da_projecao.campus and s.encerrada_em is null;
  end if;
exception when foreign_key_violation then
  raise exception using errcode = 'PT404', message = 'Este campus não existe.';
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_ajustes_da_projecao"(text, boolean, public.acompanhar_culto) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.salvar_celula (
  campus           text,
  tipo             text,
  nome             text,
  dia              smallint,
  hora             time without time zone,
  bairro           text,
  endereco         text                     DEFAULT NULL::text,
  capacidade       smallint                 DEFAULT NULL::smallint,
  entrada          public.entrada_na_celula DEFAULT 'por_pedido'::public.entrada_na_celula,
  para_quem        text                     DEFAULT NULL::text,
  rede             uuid                     DEFAULT NULL::uuid,
  lider            uuid                     DEFAULT NULL::uuid,
  celula           uuid                     DEFAULT NULL::uuid,
  temporada_inicio date                     DEFAULT NULL::date,
  temporada_fim    date                     DEFAULT NULL::date,
  supervisor       uuid                     DEFAULT NULL::uuid,
  cep_inicio       text                     DEFAULT NULL::text,
  latitude         double precision         DEFAULT NULL::double precision,
  longitude        double precision         DEFAULT NULL::double precision
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.celulas;
begin
  if celula is null then
    if not app.gere_celulas(campus) then
      raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
    end if;
    if not exists (select from public.listas l where l.lista = 'tipo_de_grupo' and l.chave = salvar_celula.tipo and l.ativo) then
      raise exception using errcode = 'PT422', message = 'Escolha o tipo do grupo.';
    end if;
    c.id := gen_random_uuid(); c.campus := campus; c.tipo := tipo; c.created_at := now(); c.updated_at := now();
  else
    c := app.exigir_celula(celula);
    if (rede is distinct from c.rede_id or supervisor is distinct from c.supervisor_id) and not app.gere_celulas(c.campus) then
      raise insufficient_privilege using message = 'A rede e a supervisão da célula são mudadas por quem cuida do campus.';
    end if;
  end if;
  if rede is distinct from c.rede_id and rede is not null
     and not exists (select from public.redes r where r.id = rede and r.campus = c.campus) then
    raise exception using errcode = 'PT409', message = 'Esta rede não é deste campus.';
  end if;
  if supervisor is distinct from c.supervisor_id and not app.e_deste_campus(supervisor, c.campus) then
    raise exception using errcode = 'PT409', message = 'Quem supervisiona é do mesmo campus.';
  end if;
  if (temporada_inicio is null) <> (temporada_fim is null) or temporada_fim < temporada_inicio then
    raise exception using errcode = 'PT422', message = 'Diga o primeiro e o último dia da temporada.';
  end if;
  if nullif(btrim(cep_inicio), '') !~ '^[0-9]{5}$' then
    raise exception using errcode = 'PT422', message = 'Do CEP, escreva os 5 primeiros números.';
  elsif (latitude is null) <> (longitude is null) or not coalesce(latitude between -90 and 90 and longitude between -180 and 180, true) then
    raise exception using errcode = 'PT422', message = 'Escreva latitude e longitude, como -14.09, -46.37.';
  end if;
  if capacidade < (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) then
    raise exception using errcode = 'PT409', message = 'Já há mais pessoas na célula do que esta capacidade.';
  end if;
  perform app.iniciar_operacao('celula', case when celula is null then 'Célula criada' else 'Célula alterada' end,
    jsonb_build_object('celula', c.id), 'familia_pv');
  c.nome := btrim(nome); c.dia_da_semana := dia; c.hora := hora; c.bairro := btrim(bairro); c.capacidade := capacidade;
  c.entrada := entrada; c.para_quem := nullif(btrim(para_quem), ''); c.rede_id := rede;
  c.temporada_inicio := temporada_inicio; c.temporada_fim := temporada_fim; c.supervisor_id := supervisor;
  c.cep_inicio := nullif(btrim(cep_inicio), ''); c.latitude := latitude; c.longitude := longitude;
  insert into public.celulas select c.*
  on conflict (id) do update set nome = excluded.nome, dia_da_semana = excluded.dia_da_semana, hora = excluded.hora,
    bairro = excluded.bairro, capacidade = excluded.capacidade, entrada = excluded.entrada,
    para_quem = excluded.para_quem, rede_id = excluded.rede_id, temporada_inicio = excluded.temporada_inicio,
    temporada_fim = excluded.temporada_fim, supervisor_id = excluded.supervisor_id,
    cep_inicio = excluded.cep_inicio, latitude = excluded.latitude, longitude = excluded.longitude;
  if nullif(btrim(endereco), '') is null then
    delete from public.celula_enderecos e where e.celula_id = c.id;
  else
    insert into public.celula_enderecos as e (celula_id, endereco) values (c.id, btrim(salvar_celula.endereco))
    on conflict (celula_id) do update set endereco = excluded.endereco;
  end if;
  if celula is null and lider is not null then perform app.por_na_celula(c, lider, 'lider'); end if;
  return c.id;
end
$function$;

REVOKE ALL
  ON FUNCTION
    "public"."salvar_celula"(text, text, text, smallint, time WITHOUT time zone, text, text, smallint, public.entrada_na_celula, text, uuid, uuid, uuid, date, date, uuid, text,
    double precision, double precision)
  FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_modelo_de_roteiro (
  roteiro uuid,
  nome    text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  r public.roteiros := app.exigir_roteiro(roteiro);
  feito uuid;
begin
  if coalesce(btrim(nome), '') = '' then
    raise exception using errcode = 'PT422', message = 'Dê um nome ao modelo.';
  end if;
  insert into public.roteiros (campus, nome) values (r.campus, left(btrim(nome), 120))
  on conflict (campus, app.normalizar(nome)) where ocorrencia_id is null do nothing returning id into feito;
  if feito is null then
    raise exception using errcode = 'PT409', message = 'Já existe um modelo com este nome. Escolha outro.';
  end if;
  perform app.copiar_itens_do_roteiro(r.id, feito);
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_modelo_de_roteiro"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.salvar_musica (
  dados  jsonb,
  musica uuid    DEFAULT NULL::uuid,
  lida   integer DEFAULT NULL::integer,
  chave  uuid    DEFAULT NULL::uuid
)
  RETURNS TABLE (
    id     uuid,
    versao integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  m public.musicas;
begin
  perform app.exigir_edicao_de_slides();
  if musica is null and chave is not null then
    -- Two tries at once: the second one waits and finds it.
    perform pg_advisory_xact_lock(hashtextextended('musica ' || chave, 0));
    select * into m from public.musicas x where x.id = chave;
    if m.id is not null then
      if m.titulo is distinct from btrim(dados ->> 'titulo') then
        raise exception using errcode = 'PT409', message = 'Esta música já foi salva com outro título.';
      end if;
      return query select m.id, m.versao;
      return;
    end if;
  end if;
  m := app.gravar_musica(musica, lida, dados, null, chave);
  return query select m.id, m.versao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_musica"(jsonb, uuid, integer, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sinal_da_botoeira (
  token text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b constant app.projecao_botoeiras := app.botoeira_do_token(token);
  s public.projecao_sessoes;
  vive boolean;
begin
  select * into s from public.projecao_sessoes x where x.campus = b.campus and x.encerrada_em is null;
  vive := s.estado is not null and s.estado -> 'ended' is distinct from 'true';
  return jsonb_build_object('campus', b.campus, 'aberta', vive,
    'conduzida', vive and s.salva_em > clock_timestamp() - interval '75 seconds',
    'cobertura', case when vive then s.estado ->> 'cover' end,
    'texto_escondido', vive and s.estado -> 'hidesText' is not distinct from 'true',
    'alerta', case when vive and (s.estado #>> '{alert,until}')::numeric > extract(epoch from clock_timestamp()) * 1000
      then s.estado #>> '{alert,text}' end,
    'item', case when vive then (
      select jsonb_build_object('numero', i.numero, 'titulo', i.item ->> 'title',
        'slide', (s.estado #>> '{place,index}')::integer + 1, 'slides', jsonb_array_length(i.item -> 'slides'))
      from app.projecao_programas p, app.itens_que_se_mostram(p.programa) i
      where p.sessao_id = s.id and i.item ->> 'id' = s.estado #>> '{place,item}') end,
    'no_ar', case when vive then app.mostra_a_quem_acompanha(s.estado, 'tudo') end);
end
$function$;

CREATE OR REPLACE FUNCTION public.sinal_da_tela (
  tela  text,
  sinal jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.telas;
  s public.projecao_sessoes;
begin
  select * into t from public.telas x where x.publico = left(tela, 40);
  if t.id is null then
    raise exception using errcode = 'PT404', message = 'Esta tela não existe mais. Peça o endereço a quem opera a projeção.';
  end if;
  if jsonb_typeof(sinal) is distinct from 'object' or octet_length(sinal::text) > 2000 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  insert into app.sinais_das_telas as g (tela_id, visto_em, sinal) values (t.id, clock_timestamp(), sinal_da_tela.sinal)
  on conflict (tela_id) do update set visto_em = excluded.visto_em, sinal = excluded.sinal;
  select * into s from public.projecao_sessoes x where x.campus = t.campus and x.encerrada_em is null;
  if s.id is not null then
    perform realtime.send(jsonb_build_object('tela', t.id, 'sinal', sinal_da_tela.sinal), 'sinal', 'projecao:' || s.id, true);
  end if;
  return jsonb_build_object('agora', floor(extract(epoch from clock_timestamp()) * 1000),
    'mandato', s.mandato, 'aparelho', s.aparelho, 'seq', s.seq);
end
$function$;

CREATE OR REPLACE FUNCTION public.sinal_do_remoto (
  token   text,
  conhece text    DEFAULT NULL::text,
  atraso  integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  r constant app.projecao_remotos := app.remoto_do_token(token);
begin
  update app.projecao_remotos x set visto_em = clock_timestamp(),
    atraso = least(greatest(sinal_do_remoto.atraso, 0), 60000)
  where x.sessao_id = r.sessao_id and x.numero = r.numero;
  return (
    select jsonb_build_object('papel', r.papel, 'numero', r.numero, 'canal', r.canal,
      'agora', floor(extract(epoch from clock_timestamp()) * 1000),
      'conduzida', s.salva_em > clock_timestamp() - interval '75 seconds',
      'estado', s.estado,
      'programa', case when r.papel = 'operador' and p.programa ->> 'version' is distinct from conhece then p.programa end,
      'passagens', (select coalesce(jsonb_agg(jsonb_build_object('chave', q.chave, 'texto', q.texto, 'aceita', q.aceita)
          order by q.pedida_em desc), '[]')
        from (select * from app.projecao_passagens x where x.sessao_id = r.sessao_id and x.numero = r.numero
          order by x.pedida_em desc limit 5) q))
    from public.projecao_sessoes s left join app.projecao_programas p on p.sessao_id = s.id
    where s.id = r.sessao_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.suspender_do_feed (
  membro uuid,
  dias   integer,
  motivo text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa public.membros_igreja;
begin
  select * into pessoa from public.membros_igreja m where m.id = membro;
  if pessoa.id is null or not app.modera_feed(pessoa.campus) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif pessoa.id = app.meu_membro() then
    raise insufficient_privilege using message = 'Você não suspende a si.';
  end if;
  if dias = 0 then
    delete from public.feed_suspensoes s where s.membro_id = pessoa.id;
    return;
  end if;
  if dias not between 1 and 365 or char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga por quantos dias (até 365) e o motivo: a pessoa lê.';
  end if;
  insert into public.feed_suspensoes as s (membro_id, fim, motivo)
  values (pessoa.id, app.hoje(pessoa.campus) + dias, btrim(suspender_do_feed.motivo))
  on conflict (membro_id) do update set fim = excluded.fim, motivo = excluded.motivo;
  perform app.notificar(pessoa.profile_id, 'Você não escreve no feed por ' || dias || case dias when 1 then ' dia' else ' dias' end,
    btrim(motivo), '/feed', null, 'sistema');
end
$function$;

REVOKE ALL ON FUNCTION "public"."suspender_do_feed"(uuid, integer, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.suspensas_do_feed()
  RETURNS SETOF public.suspensa_do_feed
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('feed', 'aprovar') then
    raise insufficient_privilege using message = 'Você não modera o feed.';
  end if;
  return query
    select m.id, m.nome_completo, m.campus, s.fim, s.motivo
    from public.feed_suspensoes s join public.membros_igreja m on m.id = s.membro_id
    where m.campus = any ((select app.alcance())::text[]) and s.fim >= app.hoje(m.campus)
    order by s.fim, m.nome_ordenacao, m.id limit 200;
end
$function$;

REVOKE ALL ON FUNCTION "public"."suspensas_do_feed"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.telefone_de_quem_contribui (
  membro uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de(membro, null);
  return (select m.telefone from public.membros_igreja m where m.id = membro and m.campus = any (app.alcance())
    and exists (select from public.contribuicoes c where c.membro_id = m.id and c.campus = any (app.alcance())));
end
$function$;

REVOKE ALL ON FUNCTION "public"."telefone_de_quem_contribui"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.transparencias_publicadas (
  antes date DEFAULT NULL::date
)
  RETURNS TABLE (
    campus       text,
    mes          date,
    edicao       integer,
    resumo       text,
    publicada_em date,
    restam       boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with publicas as (
    select * from public.transparencias t
    where t.publicada_em is not null and (antes is null or t.mes < antes)
  ), pagina as (
    select * from publicas t where t.mes > (select max(p.mes) from publicas p) - interval '12 months'
    order by t.mes desc, t.campus, t.edicao desc limit 500
  )
  select t.campus, t.mes, t.edicao, t.resumo, app.dia(t.publicada_em),
    exists (select from publicas p where p.mes < (select min(x.mes) from pagina x))
  from pagina t order by t.mes desc, t.campus, t.edicao desc
$function$;

CREATE OR REPLACE FUNCTION public.usar_biblias_sempre (
  biblia  uuid,
  ao_lado uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  segunda constant uuid := nullif(ao_lado, biblia);
begin
  perform app.exigir_edicao_de_slides();
  perform pg_advisory_xact_lock(hashtextextended('bíblia padrão', 0));
  if (select count(*) from public.biblias b where b.id in (biblia, segunda) and b.estado = 'pronta')
    <> 1 + (segunda is not null)::integer then
    raise exception using errcode = 'PT404', message = 'Bíblia não encontrada.';
  end if;
  update public.biblias b set padrao = null
  where b.estado = 'pronta' and b.padrao <> case b.id when biblia then 1 when segunda then 2 else 0 end;
  update public.biblias b set padrao = case b.id when biblia then 1 else 2 end
  where b.id in (biblia, segunda) and b.padrao is null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."usar_biblias_sempre"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.usar_tema_sempre (
  tema uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  uso text;
begin
  perform app.exigir_edicao_de_slides();
  select t.para into uso from public.temas t where t.id = tema;
  if uso is null then
    raise exception using errcode = 'PT404', message = 'Tema não encontrado.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('tema padrão ' || uso, 0));
  update public.temas t set padrao = false where t.para = uso and t.padrao and t.id <> tema;
  update public.temas t set padrao = true where t.id = tema and not t.padrao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."usar_tema_sempre"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.usos_da_midia (
  midia uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de_slides();
  return app.usos_da_midia(midia);
end
$function$;

REVOKE ALL ON FUNCTION "public"."usos_da_midia"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.usos_de_musicas (
  de        date,
  ate       date,
  no_campus text DEFAULT ''::text
)
  RETURNS SETOF public.uso_no_periodo
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de_slides();
  return query
  select m.id, m.titulo, m.autores, m.ccli, m.copyright, count(*)::integer, min(u.dia), max(u.dia)
  from public.musica_usos u join public.musicas m on m.id = u.musica_id
  where u.dia between de and ate and u.campus = any (app.alcance()) and (no_campus = '' or u.campus = no_campus)
  group by m.id order by count(*) desc, m.chave_titulo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."usos_de_musicas"(date, date, text) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "app"."conversa_bloqueios"
  ADD CONSTRAINT "conversa_bloqueios_bloqueado_id_fkey" FOREIGN KEY (bloqueado_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."conversa_bloqueios"
  ADD CONSTRAINT "conversa_bloqueios_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."conversa_pessoas"
  ADD CONSTRAINT "conversa_pessoas_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."conversa_pessoas"
  ADD CONSTRAINT "conversa_pessoas_saida" CHECK (((ate IS NULL) = (saiu_em IS NULL)));

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_celula_id_fkey" FOREIGN KEY (celula_id) REFERENCES public.celulas(id) ON DELETE SET NULL;

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_celula_id_key" UNIQUE (celula_id);

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_criada_por_fkey" FOREIGN KEY (criada_por) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_de_um"
    CHECK
    ((((celula_id IS NULL) OR (tipo = 'celula'::public.tipo_de_conversa)) AND ((ministerio_id IS NULL) OR (tipo = 'ministerio'::public.tipo_de_conversa)) AND ((escala_id IS NULL)
    OR (tipo = 'escala'::public.tipo_de_conversa)) AND ((par IS NULL) OR (tipo = 'pessoas'::public.tipo_de_conversa))));

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_escala_id_fkey" FOREIGN KEY (escala_id) REFERENCES public.escalas(id) ON DELETE SET NULL;

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_escala_id_key" UNIQUE (escala_id);

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE SET NULL;

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_ministerio_id_key" UNIQUE (ministerio_id);

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80))));

ALTER TABLE "app"."conversas"
  ADD CONSTRAINT "conversas_par_key" UNIQUE (par);

ALTER TABLE "app"."conversa_pessoas"
  ADD CONSTRAINT "conversa_pessoas_conversa_id_fkey" FOREIGN KEY (conversa_id) REFERENCES app.conversas(id) ON DELETE CASCADE;

ALTER TABLE "app"."kids_na_tela"
  ADD CONSTRAINT "kids_na_tela_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."kids_na_tela"
  ADD CONSTRAINT "kids_na_tela_codigo_id_fkey" FOREIGN KEY (codigo_id) REFERENCES app.kids_codigos(id) ON DELETE CASCADE;

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_altura_check" CHECK (((altura >= 1) AND (altura <= 8192)));

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_bytes_check" CHECK (((bytes >= 1) AND (bytes <= 15728640)));

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_caminho_check" CHECK ((caminho ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z0-9]{2,5}$'::text));

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_caminho_key" UNIQUE (caminho);

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_largura_check" CHECK (((largura >= 1) AND (largura <= 8192)));

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_medidas" CHECK ((((tipo = 'foto'::public.tipo_de_anexo) = ((largura IS NOT NULL) AND (altura IS
    NOT NULL))) AND ((tipo = 'voz'::public.tipo_de_anexo) = (segundos IS NOT NULL))));

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 150))));

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_segundos_check" CHECK (((segundos >= 1) AND (segundos <= 180)));

ALTER TABLE "app"."mensagem_denuncias"
  ADD CONSTRAINT "mensagem_denuncias_autor_id_fkey" FOREIGN KEY (autor_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "app"."mensagem_denuncias"
  ADD CONSTRAINT "mensagem_denuncias_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."mensagem_denuncias"
  ADD CONSTRAINT "mensagem_denuncias_conversa_id_fkey" FOREIGN KEY (conversa_id) REFERENCES app.conversas(id) ON DELETE SET NULL;

ALTER TABLE "app"."mensagem_denuncias"
  ADD CONSTRAINT "mensagem_denuncias_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "app"."mensagem_denuncias"
  ADD CONSTRAINT "mensagem_denuncias_resolvida_por_fkey" FOREIGN KEY (resolvida_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "app"."mensagem_mencoes"
  ADD CONSTRAINT "mensagem_mencoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."mensagem_reacoes"
  ADD CONSTRAINT "mensagem_reacoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."mensagens"
  ADD CONSTRAINT "mensagens_apagada_por_fkey" FOREIGN KEY (apagada_por) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "app"."mensagens"
  ADD CONSTRAINT "mensagens_autor_id_fkey" FOREIGN KEY (autor_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "app"."mensagens"
  ADD CONSTRAINT "mensagens_conversa_id_fkey" FOREIGN KEY (conversa_id) REFERENCES app.conversas(id) ON DELETE CASCADE;

ALTER TABLE "app"."mensagem_anexos"
  ADD CONSTRAINT "mensagem_anexos_mensagem_id_fkey" FOREIGN KEY (mensagem_id) REFERENCES app.mensagens(id) ON DELETE CASCADE;

ALTER TABLE "app"."mensagem_denuncias"
  ADD CONSTRAINT "mensagem_denuncias_mensagem_id_fkey" FOREIGN KEY (mensagem_id) REFERENCES app.mensagens(id) ON DELETE SET NULL;

ALTER TABLE "app"."mensagem_mencoes"
  ADD CONSTRAINT "mensagem_mencoes_mensagem_id_fkey" FOREIGN KEY (mensagem_id) REFERENCES app.mensagens(id) ON DELETE CASCADE;

ALTER TABLE "app"."mensagem_reacoes"
  ADD CONSTRAINT "mensagem_reacoes_mensagem_id_fkey" FOREIGN KEY (mensagem_id) REFERENCES app.mensagens(id) ON DELETE CASCADE;

ALTER TABLE "app"."mensagens"
  ADD CONSTRAINT "mensagens_resposta_id_fkey" FOREIGN KEY (resposta_id) REFERENCES app.mensagens(id) ON DELETE SET NULL;

ALTER TABLE "app"."projecao_ajustes"
  ADD CONSTRAINT "projecao_ajustes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."projecao_botoeiras"
  ADD CONSTRAINT "projecao_botoeiras_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."projecao_convites"
  ADD CONSTRAINT "projecao_convites_pkey" PRIMARY KEY (sessao_id, papel);

ALTER TABLE "app"."projecao_convites"
  ADD CONSTRAINT "projecao_convites_publico_key" UNIQUE (publico);

ALTER TABLE "app"."projecao_remotos"
  ADD CONSTRAINT "projecao_remotos_canal_key" UNIQUE (canal);

ALTER TABLE "app"."projecao_remotos"
  ADD CONSTRAINT "projecao_remotos_segredo_key" UNIQUE (segredo);

ALTER TABLE "app"."testes_de_integracoes"
  ADD CONSTRAINT "testes_de_integracoes_servico_check"
    CHECK ((servico = ANY (ARRAY['email'::text, 'sms'::text, 'google'::text, 'rostos'::text, 'captcha'::text, 'arquivos'::text, 'mapa'::text])));

ALTER TABLE "public"."apresentacao_midias"
  ADD CONSTRAINT "apresentacao_midias_apresentacao_id_fkey" FOREIGN KEY (apresentacao_id) REFERENCES public.apresentacoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."atendimento_horarios"
  ADD CONSTRAINT "atendimento_horarios_pastor_id_fkey" FOREIGN KEY (pastor_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."atendimento_ofertas"
  ADD CONSTRAINT "atendimento_ofertas_horario_id_fkey" FOREIGN KEY (horario_id) REFERENCES public.atendimento_horarios(id) ON DELETE CASCADE;

ALTER TABLE "public"."atendimentos"
  ADD CONSTRAINT "atendimentos_horario_id_fkey" FOREIGN KEY (horario_id) REFERENCES public.atendimento_horarios(id) ON DELETE SET NULL;

ALTER TABLE "public"."atendimentos"
  ADD CONSTRAINT "atendimentos_marcado" CHECK (((estado <> 'marcado'::public.estado_do_atendimento) OR (horario_id IS NOT NULL)));

ALTER TABLE "public"."atendimentos"
  ADD CONSTRAINT "atendimentos_pastor_id_fkey" FOREIGN KEY (pastor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."atendimento_ofertas"
  ADD CONSTRAINT "atendimento_ofertas_atendimento_id_fkey" FOREIGN KEY (atendimento_id) REFERENCES public.atendimentos(id) ON DELETE CASCADE;

ALTER TABLE "public"."atendimentos"
  ADD CONSTRAINT "atendimentos_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."biblias"
  ADD CONSTRAINT "biblias_padrao_check" CHECK ((padrao = ANY (ARRAY[1, 2])));

ALTER TABLE "public"."biblia_versiculos"
  ADD CONSTRAINT "biblia_versiculos_biblia_id_fkey" FOREIGN KEY (biblia_id) REFERENCES public.biblias(id) ON DELETE CASCADE;

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_latitude_check" CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)));

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_longitude_check" CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)));

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_ponto" CHECK (((latitude IS NULL) = (longitude IS NULL)));

ALTER TABLE "public"."celula_multiplicacao_pessoas"
  ADD CONSTRAINT "celula_multiplicacao_pessoas_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_multiplicacoes"
  ADD CONSTRAINT "celula_multiplicacoes_celula_id_fkey" FOREIGN KEY (celula_id) REFERENCES public.celulas(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_multiplicacoes"
  ADD CONSTRAINT "celula_multiplicacoes_filha_id_fkey" FOREIGN KEY (filha_id) REFERENCES public.celulas(id) ON DELETE SET NULL;

ALTER TABLE "public"."celula_multiplicacoes"
  ADD CONSTRAINT "celula_multiplicacoes_lider_id_fkey" FOREIGN KEY (lider_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."celula_multiplicacao_pessoas"
  ADD CONSTRAINT "celula_multiplicacao_pessoas_multiplicacao_id_fkey" FOREIGN KEY (multiplicacao_id) REFERENCES public.celula_multiplicacoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_cep_inicio_check" CHECK ((cep_inicio ~ '^[0-9]{5}$'::text));

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_latitude_check" CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)));

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_longitude_check" CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)));

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_mae_id_fkey" FOREIGN KEY (mae_id) REFERENCES public.celulas(id) ON DELETE SET NULL;

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_ponto" CHECK (((latitude IS NULL) = (longitude IS NULL)));

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_supervisor_id_fkey" FOREIGN KEY (supervisor_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_temporada" CHECK ((((temporada_inicio IS NULL) = (temporada_fim IS NULL)) AND COALESCE((temporada_fim >= temporada_inicio), true)));

ALTER TABLE "public"."comentarios"
  ADD CONSTRAINT "comentarios_apagado_por_fkey" FOREIGN KEY (apagado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."comentarios"
  ADD CONSTRAINT "comentarios_autor_id_fkey" FOREIGN KEY (autor_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."entregas_de_papeis"
  ADD CONSTRAINT "entregas_de_papeis_ano_check" CHECK (((ano >= 2000) AND (ano <= 2200)));

ALTER TABLE "public"."entregas_de_papeis"
  ADD CONSTRAINT "entregas_de_papeis_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."entregas_de_papeis"
  ADD CONSTRAINT "entregas_de_papeis_check1" CHECK ((num_nonnulls(membro_id, contribuinte_id) <= 1));

ALTER TABLE "public"."entregas_de_papeis"
  ADD CONSTRAINT "entregas_de_papeis_check" CHECK (((papel = 'recibo'::public.papel_de_contribuicao) = (contribuicao_id IS NOT NULL)));

ALTER TABLE "public"."entregas_de_papeis"
  ADD CONSTRAINT "entregas_de_papeis_contribuicao_id_fkey" FOREIGN KEY (contribuicao_id) REFERENCES public.contribuicoes(id);

ALTER TABLE "public"."entregas_de_papeis"
  ADD CONSTRAINT "entregas_de_papeis_contribuinte_id_fkey" FOREIGN KEY (contribuinte_id) REFERENCES public.contribuintes(id) ON DELETE CASCADE;

ALTER TABLE "public"."entregas_de_papeis"
  ADD CONSTRAINT "entregas_de_papeis_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD CONSTRAINT "escolhas_de_convivio_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escolhas_de_convivio"
  ADD CONSTRAINT "escolhas_de_convivio_menor"
    CHECK
    (((NOT por_responsavel) OR ((telefone = 'ninguem'::public.quem_ve_o_dado) AND (email = 'ninguem'::public.quem_ve_o_dado) AND (bairro = 'ninguem'::public.quem_ve_o_dado) AND
    (foto <> 'membros'::public.quem_ve_o_dado) AND (aniversario <> 'membros'::public.quem_ve_o_dado) AND (familia <> 'membros'::public.quem_ve_o_dado))));

ALTER TABLE "public"."feed_denuncias"
  ADD CONSTRAINT "feed_denuncias_comentario_id_fkey" FOREIGN KEY (comentario_id) REFERENCES public.comentarios(id) ON DELETE CASCADE;

ALTER TABLE "public"."feed_denuncias"
  ADD CONSTRAINT "feed_denuncias_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."feed_suspensoes"
  ADD CONSTRAINT "feed_suspensoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."midias"
  ADD CONSTRAINT "midias_altura_check" CHECK (((altura >= 1) AND (altura <= 20000)));

ALTER TABLE "public"."midias"
  ADD CONSTRAINT "midias_caminho_check" CHECK (((char_length(caminho) >= 1) AND (char_length(caminho) <= 300)));

ALTER TABLE "public"."midias"
  ADD CONSTRAINT "midias_caminho_key" UNIQUE (caminho);

ALTER TABLE "public"."midias"
  ADD CONSTRAINT "midias_descricao_check" CHECK ((char_length(descricao) <= 500));

ALTER TABLE "public"."midias"
  ADD CONSTRAINT "midias_duracao_ms_check" CHECK ((duracao_ms >= 0));

ALTER TABLE "public"."midias"
  ADD CONSTRAINT "midias_largura_check" CHECK (((largura >= 1) AND (largura <= 20000)));

ALTER TABLE "public"."midias"
  ADD CONSTRAINT "midias_mime_check" CHECK ((char_length(mime) <= 100));

ALTER TABLE "public"."apresentacao_midias"
  ADD CONSTRAINT "apresentacao_midias_midia_id_fkey" FOREIGN KEY (midia_id) REFERENCES public.midias(id) ON DELETE RESTRICT;

ALTER TABLE "public"."midias"
  ADD CONSTRAINT "midias_tamanho_check" CHECK ((tamanho > 0));

ALTER TABLE "public"."musica_usos"
  ADD CONSTRAINT "musica_usos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."musica_usos"
  ADD CONSTRAINT "musica_usos_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE SET NULL;

ALTER TABLE "public"."musica_versoes"
  ADD CONSTRAINT "musica_versoes_lote_id_fkey" FOREIGN KEY (lote_id) REFERENCES public.musica_lotes(id) ON DELETE SET NULL;

ALTER TABLE "public"."musica_arranjos"
  ADD CONSTRAINT "musica_arranjos_musica_id_fkey" FOREIGN KEY (musica_id) REFERENCES public.musicas(id) ON DELETE CASCADE;

ALTER TABLE "public"."musica_usos"
  ADD CONSTRAINT "musica_usos_musica_id_fkey" FOREIGN KEY (musica_id) REFERENCES public.musicas(id) ON DELETE RESTRICT;

ALTER TABLE "public"."musica_versoes"
  ADD CONSTRAINT "musica_versoes_musica_id_fkey" FOREIGN KEY (musica_id) REFERENCES public.musicas(id) ON DELETE CASCADE;

ALTER TABLE "public"."oracao_denuncias"
  ADD CONSTRAINT "oracao_denuncias_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."oracoes_feitas"
  ADD CONSTRAINT "oracoes_feitas_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_celula_id_fkey" FOREIGN KEY (celula_id) REFERENCES public.celulas(id) ON DELETE CASCADE;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_cuidado_por_fkey" FOREIGN KEY (cuidado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_moderado_por_fkey" FOREIGN KEY (moderado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_no_feed" CHECK (((publicacao_id IS NULL) OR (NOT anonimo)));

ALTER TABLE "public"."oracao_denuncias"
  ADD CONSTRAINT "oracao_denuncias_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.pedidos_de_oracao(id) ON DELETE CASCADE;

ALTER TABLE "public"."oracoes_feitas"
  ADD CONSTRAINT "oracoes_feitas_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.pedidos_de_oracao(id) ON DELETE CASCADE;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_publico" CHECK (((publico = 'celula'::public.publico_da_oracao) = (celula_id IS NOT NULL)));

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_respondido" CHECK (((estado = 'respondido'::public.estado_da_oracao) = (respondido_em IS NOT NULL)));

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_testemunho_check" CHECK (((testemunho = btrim(testemunho)) AND ((char_length(testemunho) >= 3) AND (char_length(testemunho) <= 2000))));

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_testemunho"
    CHECK ((((testemunho IS NULL) = (testemunho_estado IS NULL)) AND ((testemunho IS NULL) OR (estado = 'respondido'::public.estado_da_oracao))));

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_texto_check" CHECK (((texto = btrim(texto)) AND ((char_length(texto) >= 3) AND (char_length(texto) <= 2000))));

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."projecao_sessoes"
  ADD CONSTRAINT "projecao_sessoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."projecao_convites"
  ADD CONSTRAINT "projecao_convites_sessao_id_fkey" FOREIGN KEY (sessao_id) REFERENCES public.projecao_sessoes(id) ON DELETE CASCADE;

ALTER TABLE "app"."projecao_passagens"
  ADD CONSTRAINT "projecao_passagens_sessao_id_fkey" FOREIGN KEY (sessao_id) REFERENCES public.projecao_sessoes(id) ON DELETE CASCADE;

ALTER TABLE "app"."projecao_programas"
  ADD CONSTRAINT "projecao_programas_sessao_id_fkey" FOREIGN KEY (sessao_id) REFERENCES public.projecao_sessoes(id) ON DELETE CASCADE;

ALTER TABLE "app"."projecao_remotos"
  ADD CONSTRAINT "projecao_remotos_sessao_id_fkey" FOREIGN KEY (sessao_id) REFERENCES public.projecao_sessoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."publicacao_reacoes"
  ADD CONSTRAINT "publicacao_reacoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_apagada_por_fkey" FOREIGN KEY (apagada_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_autor_id_fkey" FOREIGN KEY (autor_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_cartao" CHECK (((COALESCE((cartao = 'evento'::public.cartao_do_feed), false) = (evento IS
    NOT NULL)) AND (COALESCE((cartao = ANY (ARRAY['versiculo'::public.cartao_do_feed, 'testemunho'::public.cartao_do_feed])), false) = (citacao IS
    NOT NULL)) AND (COALESCE((cartao = 'versiculo'::public.cartao_do_feed), false) = (referencia IS NOT NULL))));

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_celula_id_fkey" FOREIGN KEY (celula_id) REFERENCES public.celulas(id) ON DELETE CASCADE;

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_citacao_check" CHECK (((citacao = btrim(citacao)) AND ((char_length(citacao) >= 3) AND (char_length(citacao) <= 2000))));

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_evento_check" CHECK ((char_length(evento) <= 121));

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_papel_check" CHECK ((papel <> 'visitante'::public.papel));

ALTER TABLE "public"."comentarios"
  ADD CONSTRAINT "comentarios_publicacao_id_fkey" FOREIGN KEY (publicacao_id) REFERENCES public.publicacoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."feed_denuncias"
  ADD CONSTRAINT "feed_denuncias_publicacao_id_fkey" FOREIGN KEY (publicacao_id) REFERENCES public.publicacoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."pedidos_de_oracao"
  ADD CONSTRAINT "pedidos_de_oracao_publicacao_id_fkey" FOREIGN KEY (publicacao_id) REFERENCES public.publicacoes(id) ON DELETE SET NULL;

ALTER TABLE "public"."publicacao_fotos"
  ADD CONSTRAINT "publicacao_fotos_publicacao_id_fkey" FOREIGN KEY (publicacao_id) REFERENCES public.publicacoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."publicacao_reacoes"
  ADD CONSTRAINT "publicacao_reacoes_publicacao_id_fkey" FOREIGN KEY (publicacao_id) REFERENCES public.publicacoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_publico" CHECK ((((publico = 'ministerio'::public.publico_do_feed) = (ministerio_id IS
    NOT NULL)) AND ((publico = 'celula'::public.publico_do_feed) = (celula_id IS NOT NULL)) AND ((publico = 'papel'::public.publico_do_feed) = (papel IS
    NOT NULL)) AND ((publico = 'papel'::public.publico_do_feed) OR (NOT em_todos_os_campi))));

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_referencia_check" CHECK (((referencia = btrim(referencia)) AND ((char_length(referencia) >= 3) AND (char_length(referencia) <= 80))));

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_texto_check" CHECK (((texto = btrim(texto)) AND (char_length(texto) <= 5000)));

ALTER TABLE "public"."publicacoes"
  ADD CONSTRAINT "publicacoes_video_check" CHECK (((video ~ '^https://[^\s]+$'::text) AND (char_length(video) <= 500)));

ALTER TABLE "public"."redes"
  ADD CONSTRAINT "redes_coordenador_id_fkey" FOREIGN KEY (coordenador_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_apresentacao_id_fkey" FOREIGN KEY (apresentacao_id) REFERENCES public.apresentacoes(id) ON DELETE RESTRICT;

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_apresentacao"
    CHECK (((tipo = ANY (ARRAY['apresentacao'::public.roteiro_item_tipo, 'aviso'::public.roteiro_item_tipo])) OR (apresentacao_id IS NULL)));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_arranjo_id_fkey" FOREIGN KEY (arranjo_id) REFERENCES public.musica_arranjos(id) ON DELETE SET NULL;

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_biblias_check" CHECK ((cardinality(biblias) <= 4));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_midia_id_fkey" FOREIGN KEY (midia_id) REFERENCES public.midias(id) ON DELETE RESTRICT;

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_midia"
    CHECK
    (((tipo = ANY (ARRAY['imagem'::public.roteiro_item_tipo, 'video'::public.roteiro_item_tipo, 'aviso'::public.roteiro_item_tipo, 'contagem'::public.roteiro_item_tipo])) OR
    (midia_id IS NULL)));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_minutos_check" CHECK (((minutos >= (0)::numeric) AND (minutos <= (600)::numeric)));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_musica_id_fkey" FOREIGN KEY (musica_id) REFERENCES public.musicas(id) ON DELETE RESTRICT;

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_musica" CHECK (((tipo = 'musica'::public.roteiro_item_tipo) OR ((musica_id IS NULL) AND (arranjo_id IS NULL) AND (tom IS NULL))));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_notas_palco_check" CHECK ((char_length(notas_palco) <= 1000));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_notas_tecnica_check" CHECK ((char_length(notas_tecnica) <= 1000));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_opcoes_check" CHECK (((jsonb_typeof(opcoes) = 'object'::text) AND (pg_column_size(opcoes) < 2000)));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_passagem_check" CHECK ((char_length(passagem) <= 300));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_passagem"
    CHECK (((tipo = ANY (ARRAY['texto'::public.roteiro_item_tipo, 'fala'::public.roteiro_item_tipo, 'oracao'::public.roteiro_item_tipo])) OR (passagem IS NULL)));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_quem_check" CHECK ((char_length(quem) <= 120));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_texto_check" CHECK ((char_length(texto) <= 5000));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_titulo_check" CHECK (((titulo = btrim(titulo)) AND ((char_length(titulo) >= 1) AND (char_length(titulo) <= 200))));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_tom_check" CHECK ((tom ~ '^[A-G][#b]?m?$'::text));

ALTER TABLE "public"."roteiros"
  ADD CONSTRAINT "roteiros_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_roteiro_id_fkey" FOREIGN KEY (roteiro_id) REFERENCES public.roteiros(id) ON DELETE CASCADE;

ALTER TABLE "public"."telas"
  ADD CONSTRAINT "telas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."sinais_das_telas"
  ADD CONSTRAINT "sinais_das_telas_tela_id_fkey" FOREIGN KEY (tela_id) REFERENCES public.telas(id) ON DELETE CASCADE;

ALTER TABLE "public"."telas"
  ADD CONSTRAINT "telas_publico_check" CHECK ((publico ~ '^[0-9a-f]{40}$'::text));

ALTER TABLE "public"."telas"
  ADD CONSTRAINT "telas_publico_key" UNIQUE (publico);

ALTER TABLE "public"."temas"
  ADD CONSTRAINT "temas_midia_id_fkey" FOREIGN KEY (midia_id) REFERENCES public.midias(id) ON DELETE RESTRICT;

ALTER TABLE "public"."apresentacoes"
  ADD CONSTRAINT "apresentacoes_tema_id_fkey" FOREIGN KEY (tema_id) REFERENCES public.temas(id) ON DELETE SET NULL;

ALTER TABLE "public"."musicas"
  ADD CONSTRAINT "musicas_tema_id_fkey" FOREIGN KEY (tema_id) REFERENCES public.temas(id) ON DELETE SET NULL;

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_tema_id_fkey" FOREIGN KEY (tema_id) REFERENCES public.temas(id) ON DELETE SET NULL;

CREATE INDEX conversa_bloqueios_bloqueado_idx ON app.conversa_bloqueios USING btree (bloqueado_id);

CREATE INDEX conversa_pessoas_conversa_idx ON app.conversa_pessoas USING btree (conversa_id);

CREATE UNIQUE INDEX conversa_pessoas_dentro_idx ON app.conversa_pessoas USING btree (conversa_id, membro_id)
  WHERE (saiu_em IS NULL);

CREATE INDEX conversa_pessoas_membro_idx ON app.conversa_pessoas USING btree (membro_id);

CREATE INDEX conversas_campus_idx ON app.conversas USING btree (campus);

CREATE INDEX conversas_criada_por_idx ON app.conversas USING btree (criada_por);

CREATE INDEX kids_na_tela_campus_idx ON app.kids_na_tela USING btree (campus, ate);

CREATE INDEX mensagem_denuncias_autor_idx ON app.mensagem_denuncias USING btree (autor_id);

CREATE INDEX mensagem_denuncias_campus_idx ON app.mensagem_denuncias USING btree (campus, created_at)
  WHERE (resolvida_em IS NULL);

CREATE INDEX mensagem_denuncias_conversa_idx ON app.mensagem_denuncias USING btree (conversa_id);

CREATE INDEX mensagem_denuncias_membro_idx ON app.mensagem_denuncias USING btree (membro_id);

CREATE INDEX mensagem_denuncias_mensagem_idx ON app.mensagem_denuncias USING btree (mensagem_id);

CREATE INDEX mensagem_denuncias_resolvida_por_idx ON app.mensagem_denuncias USING btree (resolvida_por);

CREATE UNIQUE INDEX mensagem_denuncias_uma_idx ON app.mensagem_denuncias USING btree (mensagem_id, membro_id);

CREATE INDEX mensagem_mencoes_membro_idx ON app.mensagem_mencoes USING btree (membro_id);

CREATE INDEX mensagem_reacoes_membro_idx ON app.mensagem_reacoes USING btree (membro_id);

CREATE INDEX mensagens_apagada_idx ON app.mensagens USING btree (apagada_em)
  WHERE (apagada_em IS NOT NULL);

CREATE INDEX mensagens_apagada_por_idx ON app.mensagens USING btree (apagada_por)
  WHERE (apagada_por IS NOT NULL);

CREATE INDEX mensagens_autor_idx ON app.mensagens USING btree (autor_id, created_at DESC);

CREATE INDEX mensagens_quando_idx ON app.mensagens USING btree (created_at);

CREATE INDEX mensagens_resposta_idx ON app.mensagens USING btree (resposta_id)
  WHERE (resposta_id IS NOT NULL);

CREATE INDEX projecao_botoeiras_campus_idx ON app.projecao_botoeiras USING btree (campus);

CREATE INDEX apresentacao_midias_midia_idx ON public.apresentacao_midias USING btree (midia_id);

CREATE INDEX apresentacoes_tema_idx ON public.apresentacoes USING btree (tema_id);

CREATE INDEX atendimento_ofertas_horario_idx ON public.atendimento_ofertas USING btree (horario_id);

CREATE INDEX atendimentos_horario_idx ON public.atendimentos USING btree (horario_id);

CREATE INDEX atendimentos_pastor_idx ON public.atendimentos USING btree (pastor_id, estado);

CREATE UNIQUE INDEX atendimentos_um_aberto_idx ON public.atendimentos USING btree (user_id)
  WHERE (estado = ANY (ARRAY['pedido'::public.estado_do_atendimento, 'oferecido'::public.estado_do_atendimento, 'marcado'::public.estado_do_atendimento]));

CREATE UNIQUE INDEX atendimentos_um_por_horario_idx ON public.atendimentos USING btree (horario_id)
  WHERE (estado = 'marcado'::public.estado_do_atendimento);

CREATE INDEX atendimentos_user_idx ON public.atendimentos USING btree (user_id, created_at DESC);

CREATE INDEX biblias_estado_idx ON public.biblias USING btree (estado);

CREATE UNIQUE INDEX biblias_padrao_idx ON public.biblias USING btree (padrao)
  WHERE (estado = 'pronta'::public.biblia_estado);

CREATE UNIQUE INDEX biblias_sigla_idx ON public.biblias USING btree (upper(sigla))
  WHERE (estado = 'pronta'::public.biblia_estado);

CREATE INDEX celula_multiplicacao_pessoas_membro_idx ON public.celula_multiplicacao_pessoas USING btree (membro_id);

CREATE INDEX celula_multiplicacoes_celula_idx ON public.celula_multiplicacoes USING btree (celula_id);

CREATE INDEX celula_multiplicacoes_filha_idx ON public.celula_multiplicacoes USING btree (filha_id);

CREATE INDEX celula_multiplicacoes_lider_idx ON public.celula_multiplicacoes USING btree (lider_id);

CREATE UNIQUE INDEX celula_multiplicacoes_uma_idx ON public.celula_multiplicacoes USING btree (celula_id)
  WHERE ((feita_em IS NULL) AND (cancelada_em IS NULL));

CREATE INDEX celulas_mae_idx ON public.celulas USING btree (mae_id);

CREATE INDEX celulas_supervisor_idx ON public.celulas USING btree (supervisor_id);

CREATE INDEX comentarios_apagado_idx ON public.comentarios USING btree (apagado_em)
  WHERE (apagado_em IS NOT NULL);

CREATE INDEX comentarios_apagado_por_idx ON public.comentarios USING btree (apagado_por);

CREATE INDEX comentarios_autor_idx ON public.comentarios USING btree (autor_id);

CREATE INDEX comentarios_oculto_idx ON public.comentarios USING btree (oculto_em)
  WHERE ((oculto_em IS NOT NULL) AND (apagado_em IS NULL));

CREATE INDEX comentarios_publicacao_idx ON public.comentarios USING btree (publicacao_id, created_at, id);

CREATE INDEX entregas_de_papeis_campus_idx ON public.entregas_de_papeis USING btree (campus);

CREATE INDEX entregas_de_papeis_contribuicao_idx ON public.entregas_de_papeis USING btree (contribuicao_id);

CREATE INDEX entregas_de_papeis_contribuinte_idx ON public.entregas_de_papeis USING btree (contribuinte_id, momento DESC);

CREATE INDEX entregas_de_papeis_esperando_idx ON public.entregas_de_papeis USING btree (carta)
  WHERE ((saiu_em IS NULL) AND (desistiu_em IS NULL));

CREATE INDEX entregas_de_papeis_membro_idx ON public.entregas_de_papeis USING btree (membro_id, momento DESC);

CREATE INDEX feed_denuncias_abertas_idx ON public.feed_denuncias USING btree (created_at)
  WHERE (resolvida_em IS NULL);

CREATE UNIQUE INDEX feed_denuncias_comentario_idx ON public.feed_denuncias USING btree (comentario_id, membro_id);

CREATE INDEX feed_denuncias_membro_idx ON public.feed_denuncias USING btree (membro_id);

CREATE UNIQUE INDEX feed_denuncias_publicacao_idx ON public.feed_denuncias USING btree (publicacao_id, membro_id);

CREATE INDEX lancamentos_entre_campi_idx ON public.lancamentos USING btree (caixa DESC, numero DESC, id)
  WHERE (tipo = ANY (ARRAY['transferencia'::public.tipo_lancamento, 'estorno'::public.tipo_lancamento]));

CREATE INDEX musica_lotes_created_idx ON public.musica_lotes USING btree (created_at DESC);

CREATE INDEX musica_usos_dia_idx ON public.musica_usos USING btree (campus, dia);

CREATE INDEX musica_usos_ocorrencia_idx ON public.musica_usos USING btree (ocorrencia_id);

CREATE INDEX musica_versoes_lote_idx ON public.musica_versoes USING btree (lote_id);

CREATE INDEX musicas_busca_idx ON public.musicas USING gin (texto_busca extensions.gin_trgm_ops);

CREATE INDEX musicas_inicio_idx ON public.musicas USING btree (chave_inicio);

CREATE INDEX musicas_tags_idx ON public.musicas USING gin (tags);

CREATE INDEX musicas_tema_idx ON public.musicas USING btree (tema_id);

CREATE INDEX musicas_titulo_idx ON public.musicas USING btree (chave_titulo, id);

CREATE INDEX musicas_uso_idx ON public.musicas USING btree (ultimo_uso DESC NULLS LAST, id);

CREATE INDEX oracao_denuncias_abertas_idx ON public.oracao_denuncias USING btree (pedido_id)
  WHERE (resolvida_em IS NULL);

CREATE INDEX oracao_denuncias_user_idx ON public.oracao_denuncias USING btree (user_id);

CREATE INDEX oracoes_feitas_user_idx ON public.oracoes_feitas USING btree (user_id, dia);

CREATE INDEX partidas_conta_competencia_idx ON public.partidas USING btree (conta_contabil_id, campus, competencia);

CREATE INDEX pedidos_de_oracao_celula_idx ON public.pedidos_de_oracao USING btree (celula_id);

CREATE INDEX pedidos_de_oracao_cuidado_por_idx ON public.pedidos_de_oracao USING btree (cuidado_por);

CREATE INDEX pedidos_de_oracao_fim_idx ON public.pedidos_de_oracao USING btree (fim)
  WHERE (estado = 'aberto'::public.estado_da_oracao);

CREATE INDEX pedidos_de_oracao_moderado_por_idx ON public.pedidos_de_oracao USING btree (moderado_por);

CREATE INDEX pedidos_de_oracao_ordem_idx ON public.pedidos_de_oracao USING btree (created_at DESC, id DESC);

CREATE INDEX pedidos_de_oracao_pastores_idx ON public.pedidos_de_oracao USING btree (created_at)
  WHERE ((publico = 'pastores'::public.publico_da_oracao) AND (cuidado_em IS NULL));

CREATE UNIQUE INDEX pedidos_de_oracao_publicacao_idx ON public.pedidos_de_oracao USING btree (publicacao_id);

CREATE INDEX pedidos_de_oracao_testemunhos_idx ON public.pedidos_de_oracao USING btree (respondido_em)
  WHERE (testemunho_estado = 'pendente'::public.estado_do_testemunho);

CREATE INDEX pedidos_de_oracao_user_idx ON public.pedidos_de_oracao USING btree (user_id, created_at DESC);

CREATE UNIQUE INDEX projecao_sessoes_aberta_idx ON public.projecao_sessoes USING btree (campus)
  WHERE (encerrada_em IS NULL);

CREATE INDEX projecao_sessoes_campus_idx ON public.projecao_sessoes USING btree (campus, created_at DESC);

CREATE INDEX publicacao_reacoes_membro_idx ON public.publicacao_reacoes USING btree (membro_id);

CREATE INDEX publicacoes_apagada_idx ON public.publicacoes USING btree (apagada_em)
  WHERE (apagada_em IS NOT NULL);

CREATE INDEX publicacoes_apagada_por_idx ON public.publicacoes USING btree (apagada_por);

CREATE INDEX publicacoes_autor_idx ON public.publicacoes USING btree (autor_id, created_at DESC);

CREATE INDEX publicacoes_campus_idx ON public.publicacoes USING btree (campus);

CREATE INDEX publicacoes_celula_idx ON public.publicacoes USING btree (celula_id);

CREATE INDEX publicacoes_fixada_idx ON public.publicacoes USING btree (fixada_ate DESC)
  WHERE ((apagada_em IS NULL) AND (fixada_ate IS NOT NULL));

CREATE INDEX publicacoes_ministerio_idx ON public.publicacoes USING btree (ministerio_id);

CREATE INDEX publicacoes_oculta_idx ON public.publicacoes USING btree (campus, oculta_em)
  WHERE ((oculta_em IS NOT NULL) AND (apagada_em IS NULL));

CREATE INDEX publicacoes_ordem_idx ON public.publicacoes USING btree (created_at DESC, id DESC)
  WHERE (apagada_em IS NULL);

CREATE INDEX redes_coordenador_idx ON public.redes USING btree (coordenador_id);

CREATE INDEX roteiro_itens_apresentacao_idx ON public.roteiro_itens USING btree (apresentacao_id);

CREATE INDEX roteiro_itens_arranjo_idx ON public.roteiro_itens USING btree (arranjo_id);

CREATE INDEX roteiro_itens_midia_idx ON public.roteiro_itens USING btree (midia_id);

CREATE INDEX roteiro_itens_musica_idx ON public.roteiro_itens USING btree (musica_id);

CREATE INDEX roteiro_itens_tema_idx ON public.roteiro_itens USING btree (tema_id);

CREATE UNIQUE INDEX telas_nome_idx ON public.telas USING btree (campus, lower(nome));

CREATE INDEX temas_midia_idx ON public.temas USING btree (midia_id);

CREATE UNIQUE INDEX temas_padrao_idx ON public.temas USING btree (para)
  WHERE padrao;

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.conversa_bloqueios
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.conversa_pessoas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.conversas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER contar_chamado
  AFTER INSERT OR UPDATE ON app.kids_na_tela
  FOR EACH ROW
  EXECUTE FUNCTION app.contar_chamado_a_projecao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.kids_na_tela
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.mapa
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON app.mapa
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER apagar_arquivo
  AFTER DELETE ON app.mensagem_anexos
  FOR EACH ROW
  EXECUTE FUNCTION app.apagar_anexo_da_conversa();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.mensagem_anexos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.mensagem_denuncias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.mensagem_mencoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.mensagem_reacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER esquecer_autor
  AFTER UPDATE OF autor_id ON app.mensagens
  FOR EACH ROW
  WHEN (((new.autor_id IS NULL) AND (old.autor_id IS NOT NULL)))
  EXECUTE FUNCTION app.esquecer_autor();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.mensagens
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.projecao_ajustes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.projecao_botoeiras
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON app.projecao_botoeiras
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'segredo', 'vista_em', 'desde', 'pedidos');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.projecao_convites
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.projecao_passagens
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.projecao_programas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.projecao_remotos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.sinais_das_telas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.apresentacao_midias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.apresentacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_guardar
  BEFORE INSERT OR UPDATE ON public.apresentacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.guardar_apresentacao();

CREATE TRIGGER b_ligar_midias
  AFTER INSERT OR UPDATE OF slides ON public.apresentacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.ligar_midias();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.apresentacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar_exclusao
  AFTER DELETE ON public.apresentacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'texto_busca');

CREATE TRIGGER z_auditar
  AFTER INSERT OR UPDATE ON public.apresentacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'slides', 'versao', 'texto_busca');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.atendimento_horarios
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.atendimento_horarios
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.atendimento_ofertas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.atendimentos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_soltar
  BEFORE UPDATE ON public.atendimentos
  FOR EACH ROW
  EXECUTE FUNCTION app.soltar_atendimento();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.atendimentos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.atendimentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.biblia_versiculos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.biblia_versiculos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.biblias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.biblias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.biblias
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER i_acompanhar_grupo
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_grupo('celula_id');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celula_multiplicacao_pessoas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_multiplicacao_pessoas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celula_multiplicacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_multiplicacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.comentarios
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.comentarios
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.comentarios
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('autor_id');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.entregas_de_papeis
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.entregas_de_papeis
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER UPDATE ON public.entregas_de_papeis
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'papel', 'via', 'ano', 'contribuicao_id', 'membro_id', 'contribuinte_id', 'carta', 'saiu_em', 'desistiu_em', 'entregue_por_nome', '*sensivel');

CREATE TRIGGER i_acompanhar_grupo
  AFTER INSERT OR DELETE OR UPDATE OF membro_id, estado ON public.escala_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_grupo('escala_id');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.escolhas_de_convivio
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escolhas_de_convivio
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escolhas_de_convivio
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.feed_denuncias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.feed_denuncias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.feed_regras
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.feed_regras
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER UPDATE ON public.feed_regras
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.feed_suspensoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.feed_suspensoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.feed_suspensoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER i_acompanhar_grupo
  AFTER INSERT OR DELETE OR UPDATE OF membro_id, ministerio_id, ativo ON public.membros_funcoes
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_grupo('ministerio_id');

CREATE TRIGGER a_guardar_nascimento
  BEFORE UPDATE OF data_nascimento ON public.membros_igreja
  FOR EACH ROW
  WHEN ((old.data_nascimento IS DISTINCT FROM new.data_nascimento))
  EXECUTE FUNCTION app.guardar_nascimento();

CREATE TRIGGER i_deixar_conversas
  AFTER UPDATE OF situacao ON public.membros_igreja
  FOR EACH ROW
  WHEN ((app.saiu(new.situacao) AND (NOT app.saiu(old.situacao))))
  EXECUTE FUNCTION app.deixar_conversas();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.midias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_segurar
  BEFORE DELETE ON public.midias
  FOR EACH ROW
  EXECUTE FUNCTION app.segurar_midia_usada();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.midias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.midias
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'texto_busca');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.musica_arranjos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_segurar_roteiros
  BEFORE DELETE ON public.musica_arranjos
  FOR EACH ROW
  EXECUTE FUNCTION app.segurar_roteiros();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.musica_arranjos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.musica_lotes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.musica_lotes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.musica_usos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER anotar_ultimo_uso
  AFTER INSERT OR DELETE OR UPDATE ON public.musica_usos
  FOR EACH ROW
  EXECUTE FUNCTION app.anotar_ultimo_uso();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.musica_usos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.musica_usos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.musica_versoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.musicas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER preparar_musica
  BEFORE INSERT OR UPDATE OF titulo, outros_titulos, autores, ccli, grupos ON public.musicas
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_musica();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.musicas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.oracao_denuncias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.oracao_denuncias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.oracoes_feitas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pedidos_de_oracao
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.pedidos_de_oracao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER tirar_do_feed_tambem
  AFTER DELETE ON public.pedidos_de_oracao
  FOR EACH ROW
  WHEN ((old.publicacao_id IS NOT NULL))
  EXECUTE FUNCTION app.tirar_testemunho_do_feed();

CREATE TRIGGER tirar_do_feed
  BEFORE UPDATE ON public.pedidos_de_oracao
  FOR EACH ROW
  WHEN (((old.publicacao_id IS
    NOT NULL) AND (NOT (new.publicacao_id IS DISTINCT FROM old.publicacao_id)) AND
    ((new.testemunho IS DISTINCT FROM old.testemunho) OR (new.testemunho_estado IS DISTINCT FROM 'aprovado'::public.estado_do_testemunho) OR (new.retirado_em IS NOT NULL))))
  EXECUTE FUNCTION app.tirar_testemunho_do_feed();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.projecao_sessoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER contar_a_quem_acompanha
  AFTER UPDATE OF estado, encerrada_em ON public.projecao_sessoes
  FOR EACH ROW
  EXECUTE FUNCTION app.contar_a_quem_acompanha();

CREATE TRIGGER desligar_os_remotos
  AFTER UPDATE OF encerrada_em ON public.projecao_sessoes
  FOR EACH ROW
  WHEN (((new.encerrada_em IS NOT NULL) AND (old.encerrada_em IS NULL)))
  EXECUTE FUNCTION app.desligar_os_remotos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.projecao_sessoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.publicacao_fotos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER apagar_foto
  AFTER DELETE ON public.publicacao_fotos
  FOR EACH ROW
  EXECUTE FUNCTION app.apagar_foto_do_feed();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.publicacao_fotos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.publicacao_reacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.publicacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.publicacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.publicacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('autor_id');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.roteiro_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER achar_lugar
  BEFORE INSERT ON public.roteiro_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.achar_lugar_do_item();

CREATE TRIGGER contar_versao
  BEFORE UPDATE ON public.roteiro_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.contar_versao_do_item();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.roteiro_itens
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.roteiro_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'versao');

CREATE TRIGGER zz_contar_excluidos
  AFTER DELETE ON public.roteiro_itens REFERENCING OLD TABLE AS mudados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.contar_versao_do_roteiro();

CREATE TRIGGER zz_contar_incluidos
  AFTER INSERT ON public.roteiro_itens REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.contar_versao_do_roteiro();

CREATE TRIGGER zz_contar_mudados
  AFTER UPDATE ON public.roteiro_itens REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.contar_versao_do_roteiro();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.roteiros
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.roteiros
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.roteiros
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'versao');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.telas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.telas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.telas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.temas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_guardar
  BEFORE INSERT OR UPDATE ON public.temas
  FOR EACH ROW
  EXECUTE FUNCTION app.guardar_tema();

CREATE TRIGGER a_segurar_roteiros
  BEFORE DELETE ON public.temas
  FOR EACH ROW
  EXECUTE FUNCTION app.segurar_roteiros();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.temas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.temas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE POLICY "mídias dos slides: vê quem cria ou projeta" ON "public"."apresentacao_midias"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.ve_slides() AS ve_slides));

CREATE POLICY "sessão: só a que vale" ON "public"."apresentacao_midias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."apresentacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "slides: cria quem edita" ON "public"."apresentacoes"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT app.edita_slides() AS edita_slides));

CREATE POLICY "slides: muda quem edita" ON "public"."apresentacoes"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT app.edita_slides() AS edita_slides));

CREATE POLICY "slides: vê quem cria ou projeta" ON "public"."apresentacoes"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.ve_slides() AS ve_slides));

CREATE POLICY "sessão: só a que vale" ON "public"."atendimento_horarios"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."atendimento_ofertas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."atendimentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."biblia_versiculos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "versículos: lê quem cria ou projeta" ON "public"."biblia_versiculos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_slides() AS ve_slides) AND (biblia_id IN ( SELECT b.id
   FROM public.biblias b
  WHERE (b.estado = 'pronta'::public.biblia_estado)))));

CREATE POLICY "bíblias: vê quem cria ou projeta" ON "public"."biblias"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_slides() AS ve_slides) AND (estado = 'pronta'::public.biblia_estado)));

CREATE POLICY "sessão: só a que vale" ON "public"."biblias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "quem vai à célula nova: vê quem cuida da célula" ON "public"."celula_multiplicacao_pessoas"
  FOR SELECT
  TO "authenticated"
  USING (app.multiplicacao_ao_alcance(multiplicacao_id, ( SELECT app.celulas_que_cuido() AS celulas_que_cuido)));

CREATE POLICY "sessão: só a que vale" ON "public"."celula_multiplicacao_pessoas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "multiplicações: vê quem cuida da célula" ON "public"."celula_multiplicacoes"
  FOR SELECT
  TO "authenticated"
  USING ((celula_id = ANY (( SELECT app.celulas_que_cuido() AS celulas_que_cuido)::uuid[])));

CREATE POLICY "sessão: só a que vale" ON "public"."celula_multiplicacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "comentários: vê quem vê a publicação" ON "public"."comentarios"
  FOR SELECT
  TO "authenticated"
  USING
    (((apagado_em IS NULL) AND app.publicacao_visivel(publicacao_id, ( SELECT app.leitor_do_feed() AS leitor_do_feed)) AND ((oculto_em IS NULL) OR (autor_id = ( SELECT
    app.meu_membro() AS meu_membro)) OR ( SELECT app.pode('feed'::public.recurso, 'aprovar'::public.acao) AS pode))));

CREATE POLICY "sessão: só a que vale" ON "public"."comentarios"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."entregas_de_papeis"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escolhas_de_convivio"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "denúncias: cada um vê as suas" ON "public"."feed_denuncias"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "sessão: só a que vale" ON "public"."feed_denuncias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "regras do feed: muda quem modera todos os campi" ON "public"."feed_regras"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('feed'::public.recurso, 'aprovar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)))
  WITH CHECK ((( SELECT app.pode('feed'::public.recurso, 'aprovar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "regras do feed: vê quem modera" ON "public"."feed_regras"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.pode('feed'::public.recurso, 'aprovar'::public.acao) AS pode));

CREATE POLICY "sessão: só a que vale" ON "public"."feed_regras"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."feed_suspensoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "suspensões: vê a própria" ON "public"."feed_suspensoes"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "mídias: muda quem edita" ON "public"."midias"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT app.edita_slides() AS edita_slides));

CREATE POLICY "mídias: vê quem cria ou projeta" ON "public"."midias"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.ve_slides() AS ve_slides));

CREATE POLICY "sessão: só a que vale" ON "public"."midias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "arranjos: vê quem vê as músicas" ON "public"."musica_arranjos"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.ve_slides() AS ve_slides));

CREATE POLICY "sessão: só a que vale" ON "public"."musica_arranjos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "lotes de músicas: vê quem as edita" ON "public"."musica_lotes"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.edita_slides() AS edita_slides));

CREATE POLICY "sessão: só a que vale" ON "public"."musica_lotes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."musica_usos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "usos de músicas: apaga quem as edita, dos seus campi" ON "public"."musica_usos"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.edita_slides() AS edita_slides) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "usos de músicas: vê quem vê as músicas, dos seus campi" ON "public"."musica_usos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_slides() AS ve_slides) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."musica_versoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "versões de músicas: vê quem as edita" ON "public"."musica_versoes"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.edita_slides() AS edita_slides));

CREATE POLICY "músicas: vê quem cria ou projeta" ON "public"."musicas"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.ve_slides() AS ve_slides));

CREATE POLICY "sessão: só a que vale" ON "public"."musicas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."oracao_denuncias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."oracoes_feitas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."pedidos_de_oracao"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "projeções: vê quem projeta no campus" ON "public"."projecao_sessoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('projecao'::public.recurso, 'visualizar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."projecao_sessoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "fotos de publicações: vê quem vê a publicação" ON "public"."publicacao_fotos"
  FOR SELECT
  TO "authenticated"
  USING (app.publicacao_visivel(publicacao_id, ( SELECT app.leitor_do_feed() AS leitor_do_feed)));

CREATE POLICY "sessão: só a que vale" ON "public"."publicacao_fotos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "reações: vê quem vê a publicação" ON "public"."publicacao_reacoes"
  FOR SELECT
  TO "authenticated"
  USING (app.publicacao_visivel(publicacao_id, ( SELECT app.leitor_do_feed() AS leitor_do_feed)));

CREATE POLICY "sessão: só a que vale" ON "public"."publicacao_reacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "publicações: vê quem elas alcançam" ON "public"."publicacoes"
  FOR SELECT
  TO "authenticated"
  USING (app.chega_a(publicacoes.*, ( SELECT app.leitor_do_feed() AS leitor_do_feed)));

CREATE POLICY "sessão: só a que vale" ON "public"."publicacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "redes: vê quem cuida do campus e quem supervisiona" ON "public"."redes"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.pode('familia_pv'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))) OR (( SELECT
    app.pode('familia_pv'::public.recurso, 'visualizar'::public.acao) AS pode) AND
    ((( SELECT app.meu_membro() AS meu_membro) = supervisor_id) OR (( SELECT app.meu_membro() AS meu_membro) = coordenador_id)))));

CREATE POLICY "itens de roteiros: vê quem vê o roteiro" ON "public"."roteiro_itens"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.roteiros r
  WHERE (r.id = roteiro_itens.roteiro_id))));

CREATE POLICY "sessão: só a que vale" ON "public"."roteiro_itens"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."roteiros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."telas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "telas: cria quem opera a projeção do campus" ON "public"."telas"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('projecao'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "telas: exclui quem opera a projeção do campus" ON "public"."telas"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('projecao'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "telas: muda quem opera a projeção do campus" ON "public"."telas"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('projecao'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH CHECK ((( SELECT app.pode('projecao'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "telas: vê quem projeta no campus" ON "public"."telas"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('projecao'::public.recurso, 'visualizar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."temas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "temas: cria quem edita" ON "public"."temas"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT app.edita_slides() AS edita_slides));

CREATE POLICY "temas: muda quem edita" ON "public"."temas"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT app.edita_slides() AS edita_slides));

CREATE POLICY "temas: vê quem cria ou projeta" ON "public"."temas"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.ve_slides() AS ve_slides));

ALTER PUBLICATION "supabase_realtime" ADD TABLE "public"."roteiros";

COMMENT ON COLUMN "app"."conversa_bloqueios"."bloqueado_id" IS 'Whom.';

COMMENT ON COLUMN "app"."conversa_bloqueios"."membro_id" IS 'Who blocked.';

COMMENT ON COLUMN "app"."conversa_pessoas"."ate" IS 'The last message that they read after they left; null: they are in it.';

COMMENT ON COLUMN "app"."conversa_pessoas"."avisada" IS 'The message of which they were told; until they read it, of no other.';

COMMENT ON COLUMN "app"."conversa_pessoas"."depois_de" IS 'They read what comes after this message.';

COMMENT ON COLUMN "app"."conversa_pessoas"."lida" IS 'The last message that they have read.';

COMMENT ON COLUMN "app"."conversa_pessoas"."saiu_em" IS 'When they left.';

COMMENT ON COLUMN "app"."conversas"."id" IS 'Made by the device: asked for again, it is the same conversation.';

COMMENT ON COLUMN "app"."conversas"."nome" IS 'What it is called, or was when its group was there; null: after who is in it.';

COMMENT ON COLUMN "app"."conversas"."par" IS 'Of two people: both ids in order, so that they have one conversation.';

COMMENT ON COLUMN "app"."conversas"."ultima" IS 'The number of its last message; messages are numbered one after the other.';

COMMENT ON COLUMN "app"."mapa"."atribuicao" IS 'Whose the map is, as its licence wants it to be said: plain text.';

COMMENT ON COLUMN "app"."mapa"."endereco" IS 'As https://host/{z}/{x}/{y}.png; may hold a key, so only those who set it are told.';

COMMENT ON COLUMN "app"."mapa"."unico" IS 'Always true: there is one map.';

COMMENT ON COLUMN "app"."mapa"."updated_at" IS 'When it was set; names the version of what browsers keep.';

COMMENT ON COLUMN "app"."mensagem_anexos"."caminho" IS 'Its name in the bucket conversas: <conversation>/<message>/<id>.<ending>.';

COMMENT ON COLUMN "app"."mensagem_anexos"."nome" IS 'What the file was called.';

COMMENT ON COLUMN "app"."mensagem_anexos"."segundos" IS 'How long a voice is; three minutes at most.';

COMMENT ON COLUMN "app"."mensagem_denuncias"."autor_id" IS 'Who wrote the message.';

COMMENT ON COLUMN "app"."mensagem_denuncias"."escrita_em" IS 'When it was written.';

COMMENT ON COLUMN "app"."mensagem_denuncias"."membro_id" IS 'Who reported it.';

COMMENT ON COLUMN "app"."mensagem_denuncias"."resolvida_em" IS 'When pastoral care had dealt with it; null: it waits.';

COMMENT ON COLUMN "app"."mensagem_denuncias"."texto" IS 'The message as it was then, also one that was taken away before.';

COMMENT ON COLUMN "app"."mensagem_denuncias"."versoes" IS 'What it said before it was changed.';

COMMENT ON COLUMN "app"."mensagens"."apagada_em" IS 'When it was taken away; it can come back for a day.';

COMMENT ON COLUMN "app"."mensagens"."autor_id" IS 'Who wrote it; null: somebody whose name is gone.';

COMMENT ON COLUMN "app"."mensagens"."editada_em" IS 'When the words were changed last.';

COMMENT ON COLUMN "app"."mensagens"."id" IS 'Made by the device: sent again, it is the same message.';

COMMENT ON COLUMN "app"."mensagens"."ordem" IS 'Its number in the conversation.';

COMMENT ON COLUMN "app"."mensagens"."resposta_id" IS 'The message that it answers.';

COMMENT ON COLUMN "app"."mensagens"."texto" IS 'The words; may be empty where something goes with it.';

COMMENT ON COLUMN "app"."mensagens"."versoes" IS 'The words as they were before they were changed, the first first: shown to nobody but who reads a report.';

COMMENT ON COLUMN "public"."apresentacoes"."ate" IS 'The last day on which a notice is shown; null: until somebody takes it away.';

COMMENT ON COLUMN "public"."apresentacoes"."aviso" IS 'A notice: shown in the loop before the service until its last day.';

COMMENT ON COLUMN "public"."apresentacoes"."slides" IS 'DrawnSlide[] of web/src/features/slides/slide.ts.';

COMMENT ON COLUMN "public"."apresentacoes"."tema_id" IS 'What its letters look like; null: the default of its kind.';

COMMENT ON COLUMN "public"."atendimento_horarios"."inicio" IS 'When it begins.';

COMMENT ON COLUMN "public"."atendimento_horarios"."local" IS 'Where, or how.';

COMMENT ON COLUMN "public"."atendimento_horarios"."minutos" IS 'For how long.';

COMMENT ON COLUMN "public"."atendimento_horarios"."pastor_id" IS 'The pastor.';

COMMENT ON COLUMN "public"."atendimentos"."assunto" IS 'What it is about; for the pastor alone.';

COMMENT ON COLUMN "public"."atendimentos"."horario_id" IS 'The time that was confirmed.';

COMMENT ON COLUMN "public"."atendimentos"."id" IS 'Made by the device: sent again, it is the same request.';

COMMENT ON COLUMN "public"."atendimentos"."lembrado_em" IS 'When both were reminded.';

COMMENT ON COLUMN "public"."atendimentos"."pastor_id" IS 'The pastor who took it.';

COMMENT ON COLUMN "public"."atendimentos"."user_id" IS 'Who asked.';

COMMENT ON COLUMN "public"."biblia_versiculos"."livro" IS '1 Gênesis to 66 Apocalipse.';

COMMENT ON COLUMN "public"."biblias"."credito" IS 'What its licence asks to be shown.';

COMMENT ON COLUMN "public"."biblias"."estado" IS 'Whether it is in use.';

COMMENT ON COLUMN "public"."biblias"."mudou_em" IS 'When its state changed.';

COMMENT ON COLUMN "public"."biblias"."padrao" IS 'Shown where nobody chose a version: 1, and beside it 2.';

COMMENT ON COLUMN "public"."biblias"."sigla" IS 'Its short name, such as ARC: one version in use has it.';

COMMENT ON COLUMN "public"."biblias"."versiculos" IS 'How many verses it has.';

COMMENT ON COLUMN "public"."campi"."latitude" IS 'Where it is, in degrees.';

COMMENT ON COLUMN "public"."campi"."longitude" IS 'Where it is, in degrees.';

COMMENT ON COLUMN "public"."celula_multiplicacao_pessoas"."multiplicacao_id" IS 'The plan.';

COMMENT ON COLUMN "public"."celula_multiplicacoes"."feita_em" IS 'The day it was done; null: it was not.';

COMMENT ON COLUMN "public"."celula_multiplicacoes"."filha_id" IS 'The new cell.';

COMMENT ON COLUMN "public"."celula_multiplicacoes"."lider_id" IS 'Who will lead the new cell.';

COMMENT ON COLUMN "public"."celula_multiplicacoes"."prevista_para" IS 'The day that is aimed at.';

COMMENT ON COLUMN "public"."celulas"."cep_inicio" IS 'The first five digits of its postal code: its region.';

COMMENT ON COLUMN "public"."celulas"."latitude" IS 'Where it is, in degrees, rounded to about 500 m.';

COMMENT ON COLUMN "public"."celulas"."longitude" IS 'Where it is, in degrees, rounded to about 500 m.';

COMMENT ON COLUMN "public"."celulas"."mae_id" IS 'The cell that it came from when that became two.';

COMMENT ON COLUMN "public"."celulas"."supervisor_id" IS 'Who sees and helps this cell, beside those of its network.';

COMMENT ON COLUMN "public"."celulas"."temporada_fim" IS 'The last day of its season.';

COMMENT ON COLUMN "public"."celulas"."temporada_inicio" IS 'The first day of its season; null: it meets all year.';

COMMENT ON COLUMN "public"."comentarios"."apagado_em" IS 'When it was taken away.';

COMMENT ON COLUMN "public"."comentarios"."apagado_por" IS 'Who took it away, and may bring it back.';

COMMENT ON COLUMN "public"."comentarios"."autor_id" IS 'Who wrote it.';

COMMENT ON COLUMN "public"."comentarios"."conferido_em" IS 'When a moderator left it.';

COMMENT ON COLUMN "public"."comentarios"."id" IS 'Made by the device: sent again, it is the same comment.';

COMMENT ON COLUMN "public"."comentarios"."oculto_em" IS 'When reports hid it: a moderator decides.';

COMMENT ON COLUMN "public"."entregas_de_papeis"."ano" IS 'Of the statement; of a receipt, that of its contribution.';

COMMENT ON COLUMN "public"."entregas_de_papeis"."campus" IS 'That of the person.';

COMMENT ON COLUMN "public"."entregas_de_papeis"."carta" IS 'The letter in the outbox.';

COMMENT ON COLUMN "public"."entregas_de_papeis"."desistiu_em" IS 'When the outbox gave the letter up: another may be written.';

COMMENT ON COLUMN "public"."entregas_de_papeis"."saiu_em" IS 'When the letter left.';

COMMENT ON COLUMN "public"."escolhas_de_convivio"."aniversario" IS 'Who sees day and month of their birthday.';

COMMENT ON COLUMN "public"."escolhas_de_convivio"."bairro" IS 'Who sees in which quarter they live.';

COMMENT ON COLUMN "public"."escolhas_de_convivio"."email" IS 'Who sees their e-mail.';

COMMENT ON COLUMN "public"."escolhas_de_convivio"."familia" IS 'Who sees their household, and those of it who chose so too.';

COMMENT ON COLUMN "public"."escolhas_de_convivio"."foto" IS 'Who sees their photo.';

COMMENT ON COLUMN "public"."escolhas_de_convivio"."por_responsavel" IS 'A guardian chose, for a minor: it holds until the person is 18, who then chooses anew.';

COMMENT ON COLUMN "public"."escolhas_de_convivio"."telefone" IS 'Who sees their phone.';

COMMENT ON COLUMN "public"."feed_denuncias"."membro_id" IS 'Who reported it; nobody is told.';

COMMENT ON COLUMN "public"."feed_denuncias"."resolvida_em" IS 'When a moderator decided; null: it waits.';

COMMENT ON COLUMN "public"."feed_regras"."denuncias" IS 'By how many different people something must be reported to be hidden.';

COMMENT ON COLUMN "public"."feed_regras"."id" IS 'There is one row.';

COMMENT ON COLUMN "public"."feed_regras"."palavras" IS 'Words with which nothing is published.';

COMMENT ON COLUMN "public"."feed_regras"."publica_campus" IS 'Who writes to a campus.';

COMMENT ON COLUMN "public"."feed_regras"."publica_celula" IS 'Who writes to a cell or group.';

COMMENT ON COLUMN "public"."feed_regras"."publica_igreja" IS 'Who writes to the whole church.';

COMMENT ON COLUMN "public"."feed_regras"."publica_ministerio" IS 'Who writes to a ministry.';

COMMENT ON COLUMN "public"."feed_regras"."publica_papel" IS 'Who writes to those who hold a role.';

COMMENT ON COLUMN "public"."feed_suspensoes"."fim" IS 'The last day.';

COMMENT ON COLUMN "public"."midias"."altura" IS 'Of a picture or film, in points.';

COMMENT ON COLUMN "public"."midias"."caminho" IS 'Its name in the bucket midias: <id>/<id>.<type>.';

COMMENT ON COLUMN "public"."midias"."descricao" IS 'What is to be seen, in words, for who does not see it.';

COMMENT ON COLUMN "public"."midias"."duracao_ms" IS 'Of a film or sound.';

COMMENT ON COLUMN "public"."midias"."largura" IS 'Of a picture or film, in points.';

COMMENT ON COLUMN "public"."midias"."mime" IS 'Media type, as the storage knows it.';

COMMENT ON COLUMN "public"."midias"."tamanho" IS 'In bytes, as the storage knows it.';

COMMENT ON COLUMN "public"."musica_arranjos"."musica_id" IS 'The song.';

COMMENT ON COLUMN "public"."musica_arranjos"."nome" IS 'How the order is called, such as Padrão or Curta.';

COMMENT ON COLUMN "public"."musica_arranjos"."padrao" IS 'The one that is taken unless somebody says so.';

COMMENT ON COLUMN "public"."musica_arranjos"."sequencia" IS 'Ids of its groups, each as often as it is sung.';

COMMENT ON COLUMN "public"."musica_arranjos"."tom" IS 'The key in which this order is sung; null: that of the song.';

COMMENT ON COLUMN "public"."musica_lotes"."desfeito_em" IS 'When it was undone; null: it stands.';

COMMENT ON COLUMN "public"."musica_lotes"."nome" IS 'The files, or what was replaced by what.';

COMMENT ON COLUMN "public"."musica_lotes"."tipo" IS 'importacao, or troca: words replaced.';

COMMENT ON COLUMN "public"."musica_usos"."campus" IS 'Where.';

COMMENT ON COLUMN "public"."musica_usos"."dia" IS 'The day.';

COMMENT ON COLUMN "public"."musica_usos"."musica_id" IS 'The song.';

COMMENT ON COLUMN "public"."musica_usos"."ocorrencia_id" IS 'In which service; null: none that the church keeps.';

COMMENT ON COLUMN "public"."musica_usos"."tom" IS 'In which key.';

COMMENT ON COLUMN "public"."musica_versoes"."dados" IS 'The song and its orders as they stood, in the shape that gravar_musica takes.';

COMMENT ON COLUMN "public"."musica_versoes"."lote_id" IS 'With which others it was written.';

COMMENT ON COLUMN "public"."musica_versoes"."musica_id" IS 'The song.';

COMMENT ON COLUMN "public"."musica_versoes"."versao" IS 'Its number.';

COMMENT ON COLUMN "public"."musicas"."arquivada_em" IS 'Since when it is no longer offered; null: it is.';

COMMENT ON COLUMN "public"."musicas"."autores" IS 'Who wrote words and music.';

COMMENT ON COLUMN "public"."musicas"."bpm" IS 'Beats a minute.';

COMMENT ON COLUMN "public"."musicas"."ccli" IS 'Its number at CCLI, for the report of uses.';

COMMENT ON COLUMN "public"."musicas"."chave_inicio" IS 'Its first words as duplicates are told.';

COMMENT ON COLUMN "public"."musicas"."chave_titulo" IS 'Its title as duplicates and the order of the list are told.';

COMMENT ON COLUMN "public"."musicas"."compasso" IS 'Time signature, such as 4/4.';

COMMENT ON COLUMN "public"."musicas"."copyright" IS 'Who holds the rights, shown on its last slide.';

COMMENT ON COLUMN "public"."musicas"."grupos" IS 'Its parts, each with ChordPro lines: Grupo[] of the model.';

COMMENT ON COLUMN "public"."musicas"."linhas_por_slide" IS 'How many lines a slide shows at most.';

COMMENT ON COLUMN "public"."musicas"."outros_titulos" IS 'Other names by which people look for it.';

COMMENT ON COLUMN "public"."musicas"."tags" IS 'Words by which the church sorts its songs.';

COMMENT ON COLUMN "public"."musicas"."tema_id" IS 'How it looks; null: as songs look.';

COMMENT ON COLUMN "public"."musicas"."texto_busca" IS 'Titles and authors, |, and the words, as they are searched; kept by a trigger.';

COMMENT ON COLUMN "public"."musicas"."tom" IS 'The key in which its chords are written.';

COMMENT ON COLUMN "public"."musicas"."ultimo_uso" IS 'The last day it was sung; kept by musica_usos.';

COMMENT ON COLUMN "public"."musicas"."versao" IS 'Counts its changes: whoever saves says which one they read.';

COMMENT ON COLUMN "public"."oracao_denuncias"."resolvida_em" IS 'When a moderator decided; null: it waits.';

COMMENT ON COLUMN "public"."oracao_denuncias"."user_id" IS 'Who reported it; nobody is told.';

COMMENT ON COLUMN "public"."oracoes_feitas"."dia" IS 'On which day, by the clock of their campus.';

COMMENT ON COLUMN "public"."oracoes_feitas"."user_id" IS 'Who prayed; nobody is told.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."anonimo" IS 'The author''s name reaches nobody.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."conferido_em" IS 'When a moderator left it: later reports hide it no more by themselves.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."cuidado_em" IS 'Since when a pastor looks after it.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."cuidado_por" IS 'The pastor who looks after it.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."fim" IS 'The last day on which others see it.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."id" IS 'Made by the device: sent again, it is the same request.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."moderado_por" IS 'Who decided last about it.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."oculto_em" IS 'When reports hid it: a moderator decides.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."perguntado_para" IS 'The end after which the author was asked how it is.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."publicacao_id" IS 'The post in which its author told of it in the feed.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."publico" IS 'Who reads it.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."respondido_em" IS 'When its author said that it was answered.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."retirado_em" IS 'When a moderator took it away; its author alone sees it.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."testemunho" IS 'What they tell of it.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."testemunho_estado" IS 'Whether others read the testimony.';

COMMENT ON COLUMN "public"."pedidos_de_oracao"."user_id" IS 'Whose it is. Of an anonymous one no call gives it to anybody else.';

COMMENT ON COLUMN "public"."projecao_sessoes"."aparelho" IS 'The device that leads.';

COMMENT ON COLUMN "public"."projecao_sessoes"."estado" IS 'What is on the screens: LiveState of web/src/features/projecao/live/state.ts.';

COMMENT ON COLUMN "public"."projecao_sessoes"."mandato" IS 'The reign of the device that leads: the moment at which it began (milliseconds), one more with each take-over.';

COMMENT ON COLUMN "public"."projecao_sessoes"."publico" IS 'Its address for those who follow it on a phone: another one for each service.';

COMMENT ON COLUMN "public"."projecao_sessoes"."salva_em" IS 'When the leading device last gave a sign.';

COMMENT ON COLUMN "public"."projecao_sessoes"."seq" IS 'How many changes it has made since.';

COMMENT ON COLUMN "public"."publicacao_fotos"."altura" IS 'Height in pixels.';

COMMENT ON COLUMN "public"."publicacao_fotos"."caminho" IS 'Its name in the bucket feed: <post>/<id>.jpg.';

COMMENT ON COLUMN "public"."publicacao_fotos"."descricao" IS 'What it shows, for who cannot see it.';

COMMENT ON COLUMN "public"."publicacao_fotos"."largura" IS 'Width in pixels.';

COMMENT ON COLUMN "public"."publicacao_reacoes"."membro_id" IS 'Who reacted.';

COMMENT ON COLUMN "public"."publicacoes"."apagada_em" IS 'When it was taken away; nobody sees it any more, and it can come back for a day.';

COMMENT ON COLUMN "public"."publicacoes"."apagada_por" IS 'Who took it away, and may bring it back.';

COMMENT ON COLUMN "public"."publicacoes"."autor_id" IS 'Who wrote it.';

COMMENT ON COLUMN "public"."publicacoes"."campus" IS 'The campus that it is for; of one for the whole church, the author''s: its moderators look after it.';

COMMENT ON COLUMN "public"."publicacoes"."cartao" IS 'What it is besides words; null: words and pictures alone.';

COMMENT ON COLUMN "public"."publicacoes"."citacao" IS 'The words of the verse; of a testimony, what was prayed for.';

COMMENT ON COLUMN "public"."publicacoes"."conferida_em" IS 'When a moderator left it: later reports hide it no more by themselves.';

COMMENT ON COLUMN "public"."publicacoes"."editada_em" IS 'When the words were changed last.';

COMMENT ON COLUMN "public"."publicacoes"."em_todos_os_campi" IS 'It is for the role in every campus, not in its own alone.';

COMMENT ON COLUMN "public"."publicacoes"."evento" IS 'The day of the agenda that it tells of, for those who find it there.';

COMMENT ON COLUMN "public"."publicacoes"."fixada_ate" IS 'Until when it stands above the others.';

COMMENT ON COLUMN "public"."publicacoes"."id" IS 'Made by the device: sent again, it is the same post.';

COMMENT ON COLUMN "public"."publicacoes"."oculta_em" IS 'When reports hid it: a moderator decides.';

COMMENT ON COLUMN "public"."publicacoes"."papel" IS 'The role that it is for: who holds it, or one above it on the ladder.';

COMMENT ON COLUMN "public"."publicacoes"."publico" IS 'To whom it is written.';

COMMENT ON COLUMN "public"."publicacoes"."referencia" IS 'Where the verse stands, such as João 3.16.';

COMMENT ON COLUMN "public"."publicacoes"."texto" IS 'The words; may be empty where there are pictures.';

COMMENT ON COLUMN "public"."publicacoes"."video" IS 'The address of a film at YouTube or Vimeo, in its plain form.';

COMMENT ON COLUMN "public"."redes"."coordenador_id" IS 'Who does so above the supervisor, of one network or of several.';

COMMENT ON COLUMN "public"."roteiro_itens"."apresentacao_id" IS 'Slides of the church''s own.';

COMMENT ON COLUMN "public"."roteiro_itens"."arranjo_id" IS 'The order in which it is sung; null: the song''s own.';

COMMENT ON COLUMN "public"."roteiro_itens"."biblias" IS 'The versions in which it is shown, by their siglas.';

COMMENT ON COLUMN "public"."roteiro_itens"."links" IS 'Where to look before it: a video, a playlist, a paper. ItemLink[] of the model.';

COMMENT ON COLUMN "public"."roteiro_itens"."midia_id" IS 'Picture, film or music.';

COMMENT ON COLUMN "public"."roteiro_itens"."minutos" IS 'How long it is meant to take; null: nobody said.';

COMMENT ON COLUMN "public"."roteiro_itens"."musica_id" IS 'Of a song, which one; null: not chosen yet.';

COMMENT ON COLUMN "public"."roteiro_itens"."notas_palco" IS 'For those on the stage.';

COMMENT ON COLUMN "public"."roteiro_itens"."notas_tecnica" IS 'For sound, light and projection.';

COMMENT ON COLUMN "public"."roteiro_itens"."opcoes" IS 'How a film or countdown runs: ItemOptions of the model.';

COMMENT ON COLUMN "public"."roteiro_itens"."passagem" IS 'The passages, as people write them.';

COMMENT ON COLUMN "public"."roteiro_itens"."posicao" IS 'Its place among the items.';

COMMENT ON COLUMN "public"."roteiro_itens"."quem" IS 'Who does it, as people write it.';

COMMENT ON COLUMN "public"."roteiro_itens"."roteiro_id" IS 'The order of service.';

COMMENT ON COLUMN "public"."roteiro_itens"."tema_id" IS 'How it looks; null: as its kind does.';

COMMENT ON COLUMN "public"."roteiro_itens"."texto" IS 'What is read or shown; of a talk, its outline.';

COMMENT ON COLUMN "public"."roteiro_itens"."tipo" IS 'What it is.';

COMMENT ON COLUMN "public"."roteiro_itens"."tom" IS 'The key of this day; null: that of the song.';

COMMENT ON COLUMN "public"."roteiro_itens"."versao" IS 'Counts its changes.';

COMMENT ON COLUMN "public"."roteiros"."inicio" IS 'When it begins; null: when its occurrence does.';

COMMENT ON COLUMN "public"."roteiros"."nome" IS 'How it is called: the name of its service, or of the template.';

COMMENT ON COLUMN "public"."roteiros"."ocorrencia_id" IS 'The service; null: a template.';

COMMENT ON COLUMN "public"."roteiros"."versao" IS 'Counts each change of it or of its items: open pages follow it.';

COMMENT ON COLUMN "public"."telas"."nome" IS 'Which one it is, for the operator alone.';

COMMENT ON COLUMN "public"."telas"."publico" IS 'Its secret address, 160 bits by chance: whoever has it sees what is on the screen, and nothing else.';

COMMENT ON COLUMN "public"."telas"."tipo" IS 'What it shows.';

COMMENT ON COLUMN "public"."temas"."aparencia" IS 'Theme of web/src/features/slides/theme.ts.';

COMMENT ON COLUMN "public"."temas"."midia_id" IS 'The picture or film behind the text, as aparencia names it.';

COMMENT ON COLUMN "public"."temas"."padrao" IS 'What it is made for is shown with it, unless another was chosen.';

COMMENT ON COLUMN "public"."temas"."para" IS 'What it is made for; tudo: whatever has no theme of its own.';

COMMENT ON CONSTRAINT "entregas_de_papeis_membro_id_fkey" ON "public"."entregas_de_papeis" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."acertar_conversa"(uuid) IS 'Whoever belongs to its group is in it, and nobody else.';

COMMENT ON FUNCTION "app"."achar_lugar_do_item"() IS 'Trigger: what comes back by “Desfazer” to a place that was given meanwhile stands just before it.';

COMMENT ON FUNCTION "app"."acompanhada"(public.projecao_sessoes) IS 'How a session may be followed; null: not at all.';

COMMENT ON FUNCTION "app"."acompanhar_grupo"() IS 'Trigger: the conversation of a group follows who is in the group. Its argument is the column that names the group.';

COMMENT ON FUNCTION "app"."adulto_aprovado"(uuid) IS 'An adult whom the church approved to be with minors: known to be 18, with a valid background check and, where the church
gives any training for the safety of children, a valid one of those.';

COMMENT ON FUNCTION "app"."anexo_da_conversa_visivel"(text) IS 'An object of the bucket conversas that goes with a message which the caller reads, or which was reported to them.';

COMMENT ON FUNCTION "app"."anexo_solto_da_conversa"(text) IS 'No message has this object: it is being sent, or to be cleared away.';

COMMENT ON FUNCTION "app"."anotar_entrega"(public.via_de_entrega, uuid, uuid, integer, uuid, bigint) IS 'Writes down that a paper was handed over by the caller.';

COMMENT ON FUNCTION "app"."anotar_ultimo_uso"() IS 'Trigger: a song knows the last day it was sung.';

COMMENT ON FUNCTION "app"."apagar_anexo_da_conversa"() IS 'Trigger: with the row of what goes with a message goes its object.';

COMMENT ON FUNCTION "app"."apagar_foto_do_feed"() IS 'Trigger: with the row of a picture goes the picture.';

COMMENT ON FUNCTION "app"."aprovadores_da_conta"(public.contas_a_pagar) IS 'How many different people approve it, as app.quem_decide says.';

COMMENT ON FUNCTION "app"."atende"(public.atendimentos, public.membros_igreja, text[]) IS 'The caller, a pastor in these campuses, reads this request: they took it, or nobody did and it comes from theirs; never
their own.';

COMMENT ON FUNCTION "app"."avisar_da_mensagem"(app.conversas, app.mensagens, uuid[]) IS 'Who did not mute a conversation, nor blocked who writes, is told once, until they read it; never what was written.';

COMMENT ON FUNCTION "app"."biblia_que_importo"(uuid) IS 'The version that the caller is bringing, held until the end of the transaction. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."bloqueadas_para"(app.conversas, uuid) IS 'Whose messages in this conversation the caller (eu) does not want to read: whom they blocked, where more than two talk. Not for
approved adults and guardians where there is somebody under 18: it is open because they read it.';

COMMENT ON FUNCTION "app"."bloqueou"(uuid, uuid) IS 'The first person wants no messages of the other.';

COMMENT ON FUNCTION "app"."botoeira_do_token"(text) IS 'The panel of a token, held, one request counted: sixty in ten seconds. Raises PT404, PT429.';

COMMENT ON FUNCTION "app"."campo_visto"(public.quem_ve_o_dado, boolean, boolean) IS 'A field is seen by somebody who is in a group with the person (perto), or of their campus.';

COMMENT ON FUNCTION "app"."cartao_do_dia"(text) IS 'A day of an event in a few words, if the caller finds it in the agenda, by its id or the event''s (see app.dia_a_mostrar).';

COMMENT ON FUNCTION "app"."casos_de_oracao"(app.leitor_da_oracao) IS 'What waits for this reader to decide, never their own.';

COMMENT ON FUNCTION "app"."celula_serve_a"(text, public.membros_igreja) IS 'Whether somebody is among those whom a cell says to be for, as far as that can be told; nobody is left out for what
is not known of them.';

COMMENT ON FUNCTION "app"."celulas_que_cuido"() IS 'The cells that the caller looks after: those they lead or supervise, those of the networks they supervise or coordinate,
those of the campuses whose community they edit.';

COMMENT ON FUNCTION "app"."chamados_na_tela"(text) IS 'The calls of a campus that nobody answered yet: [{chave, sinal}].';

COMMENT ON FUNCTION "app"."chamar_na_tela"(public.kids_visitas) IS 'The guardians of this child are called on the screen, for ten minutes.';

COMMENT ON FUNCTION "app"."chave_da_musica"(text) IS 'A title or a beginning as duplicates are told: without accents, marks, chords; single spaces.';

COMMENT ON FUNCTION "app"."chave_do_papel"(public.papel, text) IS 'A role in a campus, null: in whichever, as one word.';

COMMENT ON FUNCTION "app"."chega_a"(public.publicacoes, app.leitor_do_feed) IS 'This reader sees the post: it is there, it is for them, and it is not hidden (its author and moderators see it even so).
What a cell says to itself is read by those who are in it, whoever looks after it; by moderators once it was hidden.';

COMMENT ON FUNCTION "app"."chega_o_pedido"(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) IS 'This reader sees the request: it is theirs, or it is there and for them, and its author is of the church. What a cell
asks of itself is read by those who are in it; by moderators once it was hidden.';

COMMENT ON FUNCTION "app"."com_quem_responde"(uuid[]) IS 'Those with an account who answer for whoever of these is not known to be 18.';

COMMENT ON FUNCTION "app"."conferir_cartas_de_papeis"() IS 'Writes down which letters have left, and which were given up: the outbox forgets them. For the calls of this file.';

COMMENT ON FUNCTION "app"."conferir_palavras"(text) IS 'Raises PT422 when the text has a word with which nothing is published.';

COMMENT ON FUNCTION "app"."consulta"(text) IS 'What finds all of these words in app.palavras, each as it begins; null: there is none, and nothing is found.';

COMMENT ON FUNCTION "app"."consulta_na_conversa"(uuid, text[]) IS 'What finds all of these words, of app.palavras_da_busca, in one conversation, each as it begins.';

COMMENT ON FUNCTION "app"."conta_e_minha"(public.contas_a_pagar) IS 'It is paid to the caller, as app.quem_decide says.';

COMMENT ON FUNCTION "app"."contar_a_quem_acompanha"() IS 'Trigger: tells the phones that follow a session when what they read is another.';

COMMENT ON FUNCTION "app"."contar_as_telas"(public.projecao_sessoes) IS 'Tells every screen of the campus, every control and every phone that has a part in it, what is live now.';

COMMENT ON FUNCTION "app"."contar_chamado_a_projecao"() IS 'Trigger: whoever operates the screens of the campus hears of a call at once.';

COMMENT ON FUNCTION "app"."contar_na_conversa"(app.conversas, text, bigint, uuid[]) IS 'Tells everybody in it (menos: but them) that something happened, each on a topic of their own: never what. Whoever left hears nothing.';

COMMENT ON FUNCTION "app"."contar_versao_do_item"() IS 'Trigger: an item counts its changes.';

COMMENT ON FUNCTION "app"."contar_versao_do_roteiro"() IS 'Trigger, once a statement: whoever follows a roteiro hears that one of its items changed.';

COMMENT ON FUNCTION "app"."contas_da_denuncia"(app.mensagem_denuncias) IS 'The accounts that are told of a report.';

COMMENT ON FUNCTION "app"."conversa_fechada"(app.conversas) IS 'Why nobody writes in it now, as a sentence; null: it is open.';

COMMENT ON FUNCTION "app"."copiar_itens_do_roteiro"(uuid, uuid) IS 'Copies all items of a roteiro into another, which has none.';

COMMENT ON FUNCTION "app"."cuida_da_denuncia"(app.mensagem_denuncias) IS 'The caller reads this report: they are a pastor of that campus (as for pastoral notes), did not write the message, and do
not lead the conversation.';

COMMENT ON FUNCTION "app"."cuidar_das_oracoes"(text[]) IS 'Asks the authors of requests that ended, in all campuses or in these, how it is, once for each end, and puts away what
nobody answered for a month; gives how many people were asked. For a job.';

COMMENT ON FUNCTION "app"."cultos_em_que_sirvo"() IS 'The occurrences on whose published rosters the caller stands. For policies, computed once.';

COMMENT ON FUNCTION "app"."dados_da_musica"(uuid) IS 'A song with its orders, in the shape that gravar_musica takes.';

COMMENT ON FUNCTION "app"."decide_testemunho"(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) IS 'This reader decides whether others read the testimony: who moderates the campus, of a cell who looks after it; never
its author.';

COMMENT ON FUNCTION "app"."decidir_caso_do_feed"(uuid, boolean) IS 'A moderator leaves what was reported (fica), a post or a comment, shown again, or takes it away; its author is told then. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "app"."deixar_celula"(public.celulas, public.celulas, public.membros_igreja) IS 'Takes a person out of the first cell because they go to the second; its leaders are told. Raises PT409 of who leads it.';

COMMENT ON FUNCTION "app"."deixar_conversas"() IS 'Trigger: whoever leaves the church leaves its conversations.';

COMMENT ON FUNCTION "app"."desligar_os_remotos"() IS 'Trigger: with a session end its phones and what they asked for.';

COMMENT ON FUNCTION "app"."e_deste_campus"(uuid, text) IS 'The person belongs to this campus; nobody does, too.';

COMMENT ON FUNCTION "app"."edita_slides"() IS 'The caller changes the library of the screen.';

COMMENT ON FUNCTION "app"."email_de_quem_deu"(uuid) IS 'The address that a member confirmed as that of their account; null: they have none. An address that somebody wrote into
their record is not enough.';

COMMENT ON FUNCTION "app"."endereco_de_mapa_valido"(text) IS 'An https address of tiles: a host in small letters, nothing before it (no user, no password), {z}, {x} and {y} once each, no
other braces, 300 characters at most.';

COMMENT ON FUNCTION "app"."entrar_em"(uuid, uuid[]) IS 'They are in it, and read what comes from now on. The conversation is held.';

COMMENT ON FUNCTION "app"."envia_a_conversa"(text) IS 'The caller may bring this object: it stands under a conversation in which they may write now.';

COMMENT ON FUNCTION "app"."esperas_da_comunidade"() IS 'Requests to join cells that the caller looks after, five cells at most, profiles that wait for a moderator or were
reported, prayer that pastors are asked for, reports and testimonies that they decide about, never their own, their own
requests that ended, messages that were reported to pastoral care, conversations that pastors are asked for, and times that they were offered; those of nothing too.';

COMMENT ON FUNCTION "app"."esperas_das_financas"() IS 'Bills, reimbursements and months to publish that the caller may approve, their own that were rejected, offerings that
they are asked to count, and the last Sunday where it is not closed; those of nothing too.';

COMMENT ON FUNCTION "app"."esquecer_arquivos_de_midias"() IS 'Files of the library that no row speaks of go after thirty days: until then a deletion can be undone.';

COMMENT ON FUNCTION "app"."esquecer_autor"() IS 'Trigger: of somebody whose name is gone the words stay in the conversations of others; what they were before, pictures, files and voice go.';

COMMENT ON FUNCTION "app"."exigir_cartas"() IS 'Letters leave this church. Raises PT409. For other rules.';

COMMENT ON FUNCTION "app"."exigir_conversa"(uuid) IS 'A conversation of which the caller reads something. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."exigir_convivio"() IS 'Who looks, if they see the community; without a record they see nobody. Raises 42501.';

COMMENT ON FUNCTION "app"."exigir_da_comunidade"() IS 'The caller''s own record, if they see the community and belong to the church. Raises 42501, PT409.';

COMMENT ON FUNCTION "app"."exigir_edicao_de_slides"() IS 'Raises 42501 unless the caller changes the library of the screen.';

COMMENT ON FUNCTION "app"."exigir_item_do_roteiro"(uuid) IS 'The item as it stands once its roteiro is held. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."exigir_leitura_de_slides"() IS 'Raises 42501 unless the caller sees the library of the screen.';

COMMENT ON FUNCTION "app"."exigir_mensagem"(uuid) IS 'A message that the caller reads. Raises PT404.';

COMMENT ON FUNCTION "app"."exigir_meu_pedido"(uuid) IS 'A request of the caller''s own, held until the transaction ends. Raises PT404.';

COMMENT ON FUNCTION "app"."exigir_minha_publicacao"(uuid) IS 'A post of the caller''s own, held until the transaction ends. Raises PT404.';

COMMENT ON FUNCTION "app"."exigir_operador"(text) IS 'The caller operates the screens of this campus. Raises 42501.';

COMMENT ON FUNCTION "app"."exigir_pedido"(uuid) IS 'A request that the caller sees. Raises PT404.';

COMMENT ON FUNCTION "app"."exigir_publicacao"(uuid) IS 'A post that the caller sees. Raises PT404.';

COMMENT ON FUNCTION "app"."exigir_roteiro"(uuid) IS 'The roteiro, held until the end of the transaction, for those who edit in its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."exigir_sem_suspensao"(public.membros_igreja) IS 'This person may write to others now. Raises PT409 with the reason.';

COMMENT ON FUNCTION "app"."exigir_sessao_operada"(uuid) IS 'The open session, held until the end of the transaction, for those who operate in its campus. Raises 42501, PT409.';

COMMENT ON FUNCTION "app"."exigir_voz"() IS 'The caller''s own record, if they may write: they see the feed and are not suspended. Raises 42501, PT409 with the reason.';

COMMENT ON FUNCTION "app"."exigir_voz_na_conversa"(uuid) IS 'A conversation in which the caller is and somebody may write now; it waits for nobody else until the transaction ends.
Raises 42501, PT404, PT409 with the reason.';

COMMENT ON FUNCTION "app"."falta_adulto"(uuid, public.tipo_de_conversa) IS 'Somebody under 18, or whose age nobody knows, is in it without the adults that the rule asks for: two approved adults; or
for each of them a guardian, where teenagers are not the most; or, with one of them among chosen people, a second adult who
is approved. See docs/decisions/031-conversations.md.';

COMMENT ON FUNCTION "app"."fora_de_temporada"(public.celulas) IS 'Today is not within the season of the cell: it does not meet and takes nobody.';

COMMENT ON FUNCTION "app"."foto_do_feed_solta"(text) IS 'No post shows this object: it is being sent, or to be cleared away.';

COMMENT ON FUNCTION "app"."foto_do_feed_visivel"(text) IS 'An object of the bucket feed that a post shows which the caller sees.';

COMMENT ON FUNCTION "app"."gente_do_grupo"(app.conversas) IS 'Who belongs to the group of a conversation.';

COMMENT ON FUNCTION "app"."gravar_musica"(uuid, integer, jsonb, uuid, uuid) IS 'Writes a song and its orders, and keeps the state; nova: the id of a new one. Raises PT404, PT409 when another version was read, PT422.';

COMMENT ON FUNCTION "app"."grupos_validos"(jsonb) IS 'Groups as model.ts of the songs has them: at most 80, each with an id of its own.';

COMMENT ON FUNCTION "app"."guardar_apresentacao"() IS 'Trigger: each change has a version of its own.';

COMMENT ON FUNCTION "app"."guardar_nascimento"() IS 'Trigger: nobody under 18 makes themselves older, or of no age: what protects them hangs on it. Raises 42501.';

COMMENT ON FUNCTION "app"."guardar_tema"() IS 'Trigger: the row says which media its look names, and that is a picture or film as the library has it. Raises PT422.';

COMMENT ON FUNCTION "app"."hora_do_atendimento"(public.atendimento_horarios, text) IS 'Day and hour of a conversation, by the clock of the campus.';

COMMENT ON FUNCTION "app"."horario_livre"(public.atendimento_horarios) IS 'Nobody confirmed this time, nor one that overlaps it, and it is to come.';

COMMENT ON FUNCTION "app"."impedimento"(public.contas_a_pagar) IS 'Why the caller, of all who may approve, does not decide on this bill, as app.quem_decide says; null: they may.';

COMMENT ON FUNCTION "app"."incluir_biblioteca_do_pacote"(text, jsonb) IS 'Themes, slides and songs of a package that are not in the library, of the ids that the caller made.';

COMMENT ON FUNCTION "app"."incluir_itens_do_pacote"(uuid, jsonb) IS 'The items of a package, in their order, into a roteiro that has none. Raises PT422 when an order is of another song.';

COMMENT ON FUNCTION "app"."inicio_da_musica"(jsonb) IS 'The first six words of a song, as duplicates are told.';

COMMENT ON FUNCTION "app"."itens_do_feed"(public.publicacoes[], app.leitor_do_feed) IS 'Posts as this reader sees them, newest first. The caller of it says that they may.';

COMMENT ON FUNCTION "app"."itens_que_se_mostram"(jsonb) IS 'Of a programme, the items that have slides, counted from 1.';

COMMENT ON FUNCTION "app"."janelas_da_conversa"(uuid, uuid, uuid[]) IS 'What of a conversation somebody reads: messages after one and up to another, for each time that they were in it; of the
channels in which children are for whom they answer, what those read.';

COMMENT ON FUNCTION "app"."leitor_da_oracao"() IS 'What of the requests the caller reaches, once per call.';

COMMENT ON FUNCTION "app"."leitor_do_convivio"() IS 'Who looks; their own campus, not those that their roles reach: what somebody shows to members is no matter of office.';

COMMENT ON FUNCTION "app"."leitor_do_feed"() IS 'What of the feed the caller reaches. For policies and functions, once per statement.';

COMMENT ON FUNCTION "app"."lembrar_atendimentos"() IS 'Reminds both of a conversation within the next day, once; gives how many notices. For a job.';

COMMENT ON FUNCTION "app"."lidera_conversa"(app.conversas, uuid) IS 'This person leads it: who began it, or the leaders of its cell or ministry.';

COMMENT ON FUNCTION "app"."ligar_midias"() IS 'Trigger: keeps apresentacao_midias as the slides are. Raises PT409.';

COMMENT ON FUNCTION "app"."links_validos"(jsonb) IS 'Links as model.ts of the roteiro has them: at most 5 of {url: https, nome: what is read, if anything}.';

COMMENT ON FUNCTION "app"."lugar_no_roteiro"(uuid, uuid, uuid) IS 'The place before an item (null: the last one) for a new item or for one that moves. The roteiro is held. Raises PT409
when that item is gone.';

COMMENT ON FUNCTION "app"."mandar_papel"(uuid, integer, uuid) IS 'Writes the letter of a statement, or of a receipt, once: mandado, ja_mandado (written before, and not given up) or
sem_conta (no confirmed address). It says no sum and needs signing in. For the calls that ask who may.';

COMMENT ON FUNCTION "app"."mapa_definido"() IS 'What was set, for who sets it; null: nothing. Whoever calls it asks who that is.';

COMMENT ON FUNCTION "app"."mascaras_do_codigo_kids"(text) IS 'Two letters of a code of four, at their places: the last, the first, the outer, the inner.';

COMMENT ON FUNCTION "app"."mensagem_visivel"(app.mensagens) IS 'The caller reads this message.';

COMMENT ON FUNCTION "app"."mensagens_com"(text[], uuid, uuid[]) IS 'What somebody reads with all of these words (app.palavras_da_busca) in these conversations, newest first, thirty at most.';

COMMENT ON FUNCTION "app"."mensagens_lidas"(app.mensagens[], app.conversas, uuid, uuid[], boolean, uuid[]) IS 'Messages as this reader sees them, newest first; bloqueadas: of whom they read nothing there. The caller of it says that they may.';

COMMENT ON FUNCTION "app"."midia_do_arquivo"(text) IS 'Which media an object of the bucket midias is: <id>/<id>.<type>. Null for any other name.';

COMMENT ON FUNCTION "app"."midia_solta"(text) IS 'No row speaks of this object: it is being sent, or to be cleared away.';

COMMENT ON FUNCTION "app"."modera_feed"(text) IS 'The caller moderates the feed of this campus.';

COMMENT ON FUNCTION "app"."mostra_a_quem_acompanha"(jsonb, public.acompanhar_culto) IS 'Of what is live, what those who follow on their phones read: {titulo, linhas, referencia, rodape}; null: nothing now.';

COMMENT ON FUNCTION "app"."mostra_da_tela"(jsonb, public.tela_tipo) IS 'Of what is live, what a screen of this kind is told.';

COMMENT ON FUNCTION "app"."mostrar_pedido"(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) IS 'A request as this reader sees it. The caller of it says that they may.';

COMMENT ON FUNCTION "app"."mostrar_pessoa"(app.vista_do_convivio, public.membros_igreja, app.leitor_do_convivio) IS 'A person as the reader sees them, with those of their household whom the reader sees there too.';

COMMENT ON FUNCTION "app"."multiplicacao_ao_alcance"(uuid, uuid[]) IS 'The plan is of one of these cells. For policies, which hand in the caller''s, found once.';

COMMENT ON FUNCTION "app"."nome_da_conversa"(app.conversas, uuid) IS 'What a conversation is called for somebody: its group, its name, or who else is in it.';

COMMENT ON FUNCTION "app"."nome_na_conversa"(public.membros_igreja, uuid) IS 'How somebody is called in a conversation: of somebody under 18 the first name is read.';

COMMENT ON FUNCTION "app"."nome_para_conversar"(public.membros_igreja, boolean) IS 'How a person is named to somebody who writes to them; ve: the record of the person is seen by them. Of somebody under 18 others read
the first name.';

COMMENT ON FUNCTION "app"."outra_do_par"(app.conversas, uuid) IS 'With whom this person is in a conversation of two; null of any other, and for those who only watch over it.';

COMMENT ON FUNCTION "app"."ouve_a_projecao"(text) IS 'Whether the caller may hear this topic: a screen by whoever has its address, a phone what is told to it, a
service that may be followed by whoever has its address, a session by those who
see the projection of its campus. Nobody sends on any of them but the database.';

COMMENT ON FUNCTION "app"."ouve_conversas"(text) IS 'The topic on which the caller hears of their conversations.';

COMMENT ON FUNCTION "app"."pagina_da_transparencia"(text, date) IS 'Where the proposal of a month is read and published.';

COMMENT ON FUNCTION "app"."palavras"(text[]) IS 'The words of these texts without accents, for an index that finds them.';

COMMENT ON FUNCTION "app"."palavras_da_busca"(text) IS 'The words that somebody searches for, without accents, letters and digits alone.';

COMMENT ON FUNCTION "app"."palavras_dos_grupos"(jsonb) IS 'The words of a song as they are searched: without chords, directives and accents.';

COMMENT ON FUNCTION "app"."palavras_na_conversa"(uuid, text) IS 'The words of a message, each with its conversation, so that what others say elsewhere is not looked at.';

COMMENT ON FUNCTION "app"."papeis_do_feed"() IS 'The roles that the caller holds, or stands above on the ladder, each in the campuses where they do and in whichever.';

COMMENT ON FUNCTION "app"."par_de"(uuid, uuid) IS 'Two people, whoever asks.';

COMMENT ON FUNCTION "app"."pastores_de"(text) IS 'Who is told of what is for pastors alone: the accounts of the pastors of a campus; where there are none, of the executive
pastors, else of the administrators, so that nothing waits unheard. Never the caller.';

COMMENT ON FUNCTION "app"."pedido_da_botoeira"(jsonb) IS 'Whether a panel may want this, and it is whole.';

COMMENT ON FUNCTION "app"."perto_de_mim"() IS 'Whom the caller knows in the church: of their cells, ministries, household and conversations, the leaders of the cells of
their campus and its pastors, those who answer for them and for whom they answer.';

COMMENT ON FUNCTION "app"."pessoas_ao_alcance"(text, uuid[]) IS 'People with an account to whom the caller may write: those near them, and, for who sees members, those of their campuses.';

COMMENT ON FUNCTION "app"."pessoas_da_conversa"(uuid) IS 'Who is in a conversation and has an account that opens; adulta: known to be 18. Whoever has no account reads nothing and
watches over nobody.';

COMMENT ON FUNCTION "app"."pode_publicar"(public.publico_do_feed, text, uuid, uuid, public.papel) IS 'The caller may write to them, as the church decided for that kind of audience (feed_regras): everybody who reads there;
who leads it (edits the feed, leads the ministry, looks after the cell); who moderates the feed. To a cell only who is in it. Of a
role, campus null means all of them.';

COMMENT ON FUNCTION "app"."pode_publicar_ainda"(public.publicacoes) IS 'The caller may write to those whom this post is for.';

COMMENT ON FUNCTION "app"."por_na_celula"(public.celulas, uuid, public.papel_na_celula, boolean) IS 'Puts a person into a cell, or gives them another role in it; what they asked of other cells is taken back. troca: out
of the cell that they are in, in the same transaction. The caller holds the cell. Raises PT409.';

COMMENT ON FUNCTION "app"."posto_da_musica"(public.musicas, text) IS 'Where what was looked for stands: 0 at the beginning of the title, 1 in it, 2 in another title or an author, 3 in the words.';

COMMENT ON FUNCTION "app"."preparar_musica"() IS 'Trigger: what a song is found by, whoever writes it.';

COMMENT ON FUNCTION "app"."programa_da_tela"(jsonb, public.tela_tipo) IS 'Of what a session may show, what a screen of this kind is told: notes, keys and chords are for the stage alone.';

COMMENT ON FUNCTION "app"."prolongar_evento"(text, timestamp with time zone[]) IS 'Adds further moments to a series and gives how many were new. The record of changes says that they came from looking
at the agenda.';

COMMENT ON FUNCTION "app"."proteger_proprio_cadastro"() IS 'Trigger on a person''s own request without editar on membros: of their own record they change what the profile
dialog and the page of their record offer, and ask for the rest (a minor for their date of birth too; email,
situacao, campus and profile_id have rules of their own). A first date of birth by which they are of age becomes a request. Raises 42501, PT422.';

COMMENT ON FUNCTION "app"."proteger_rede"() IS 'Trigger: a network stays in its campus, and whoever coordinates or supervises it is of that campus. Raises 42501, PT409.';

COMMENT ON FUNCTION "app"."publicacao_visivel"(uuid, app.leitor_do_feed) IS 'This reader sees the post. For policies of what hangs on it.';

COMMENT ON FUNCTION "app"."quem_decide"(public.contas_a_pagar[]) IS 'Of these bills: is it paid to the caller (their own reimbursement, or a supplier or Pix key with their CPF, e-mail or
telephone), how many people approve it, and why the caller, of all who may approve, does not decide on it (null: they may).';

COMMENT ON FUNCTION "app"."quem_publica"(public.publico_do_feed) IS 'Who writes to such an audience, as the church decided.';

COMMENT ON FUNCTION "app"."recurso_dos_slides"() IS 'By which resource the caller changes the library: who undoes it edits the same.';

COMMENT ON FUNCTION "app"."recusa_de_incluir"(uuid, uuid[], uuid[]) IS 'Why the first person does not bring these into a conversation with todas: one of them blocked who asks, and is not there to
answer for somebody. Null: they may.';

COMMENT ON FUNCTION "app"."recusa_por_bloqueio"(uuid, uuid) IS 'Why the first person does not write to the other, between the two; null: they may. Whoever was blocked is not told so.';

COMMENT ON FUNCTION "app"."remoto_do_token"(text) IS 'The phone of a secret, held, while its session lasts. Raises PT404.';

COMMENT ON FUNCTION "app"."resolver_denuncia_de_mensagem"(uuid, boolean) IS 'Pastoral care has dealt with a report, and with the others of that message; retira: the message is taken away. Raises PT404.';

COMMENT ON FUNCTION "app"."sair_de"(uuid, uuid[]) IS 'They are in it no longer, and read what was there so far. The conversation is held.';

COMMENT ON FUNCTION "app"."segurar_midia_usada"() IS 'Trigger: what is used is not deleted, and who tries is told where. Raises PT409.';

COMMENT ON FUNCTION "app"."segurar_roteiros"() IS 'Trigger: what goes from the library goes from items; whoever takes it away holds their roteiros first, as every call does.';

COMMENT ON FUNCTION "app"."sinal_do_codigo_kids"(uuid, text) IS 'Two letters by which the family of a security code knows itself, and no other open code of the campus has: “··P2”, else “K7··”.';

COMMENT ON FUNCTION "app"."sob_sigilo"(text, jsonb) IS 'The row stays out of what a person is given: pastoral notes, their attachments and readings are under the secrecy
of the ministry and speak of others too; pairs of records that are not the same person speak of another; what somebody gave
is for themselves and for those who know who gives in that campus; what they wrote in conversations and whom they blocked there, or asked prayer
or a conversation with a pastor for, is for themselves.';

COMMENT ON FUNCTION "app"."soltar_atendimento"() IS 'Trigger: where the pastor''s account goes, with its times, the request waits for another.';

COMMENT ON FUNCTION "app"."tirar_testemunho_do_feed"() IS 'Trigger: what stands in the feed are the approved words of a request that is there; with it they go.';

COMMENT ON FUNCTION "app"."usos_da_midia"(uuid) IS 'Where a media is used, as a sentence goes on; null: nowhere.';

COMMENT ON FUNCTION "app"."vai_ao_feed"(public.pedidos_de_oracao) IS 'Its testimony may stand in the feed, where its author''s name does: it was approved for others, and the request has that name.';

COMMENT ON FUNCTION "app"."ve_slides"() IS 'The caller sees the library of the screen: themes, media, slides and Bibles of the church, the same for all campuses.';

COMMENT ON FUNCTION "app"."video_conhecido"(text) IS 'The address is of a film at YouTube or Vimeo, in the one form that is kept; null is none.';

COMMENT ON FUNCTION "app"."vistas_do_convivio"(app.leitor_do_convivio, uuid[]) IS 'Everybody, or of these people those, of whom this reader sees anything, and which fields: people who belong to the church,
chose so, and have it. Who shows nothing but what they do not have is not there.';

COMMENT ON FUNCTION "public"."abrir_conversa_do_grupo"(uuid, uuid, uuid) IS 'The conversation of a cell, a ministry or a published roster in which the caller is; made when it is first opened. That of a
roster ends a day after its service. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."abrir_pacote_de_culto"(uuid, jsonb, text, text) IS 'Makes a roteiro out of a package, for a service that has none, or else as a template of a campus, with the songs, slides and themes
that came with it: {nome, itens: columns of roteiro_itens, musicas: [{id, dados: what salvar_musica takes}], apresentacoes, temas}. chave: the
id of the roteiro, made by the caller: a second try finds it. For those who edit criacao or projecao in the campus. Raises 42501, PT404,
PT409 when the service has one already or the name is taken, PT422.';

COMMENT ON FUNCTION "public"."abrir_projecao"(text) IS 'The open session of a campus, begun if there is none. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."acompanhar_o_culto"(text) IS 'What stands on the screen of a service that may be followed, by its public address: {campus, letras: words of songs too, mostra:
{titulo, linhas, referencia, rodape} or null}. Raises PT404 when it is over or the campus does not want it.';

COMMENT ON FUNCTION "public"."ajustar_conversa"(uuid, public.avisos_da_conversa, public.modo_da_conversa) IS 'Of what the caller is told, and, for who leads it, who writes. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."aniversarios_do_convivio"() IS 'Who has a birthday from today until the sixth day after, of those who show it to the caller. Raises 42501.';

COMMENT ON FUNCTION "public"."anotar_entrega_de_papel"(public.via_de_entrega, integer, uuid, uuid, uuid) IS 'Writes down that the treasury took the file of a paper, or opened a conversation to send it. For those who know who
gives. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."apagar_comentario"(uuid, boolean) IS 'Takes a comment away (apaga), or brings it back within a day: its author, that of the post, a moderator. Raises PT404.';

COMMENT ON FUNCTION "public"."apagar_mensagem"(uuid, boolean) IS 'Takes a message away (apaga), or brings it back within a day: its author, or who leads its group. Raises PT404.';

COMMENT ON FUNCTION "public"."apagar_oracao"(uuid) IS 'The author deletes their request for good, with its testimony. Of one that is not theirs, or not there, nothing happens.';

COMMENT ON FUNCTION "public"."apagar_publicacao"(uuid) IS 'Takes a post away: its author, or a moderator who sees it. Repeated, it does nothing. Raises PT404.';

COMMENT ON FUNCTION "public"."arquivar_musica"(uuid, boolean) IS 'No longer offers a song, or offers it again; what refers to it stays. For those who edit songs. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."arvore_das_celulas"() IS 'The cells that the caller looks after, also those that ended, each with the one it came from. Nobody else has any.';

COMMENT ON FUNCTION "public"."atender_chamado_na_tela"(uuid, uuid) IS 'A call of the Kids was shown or put aside: it does not come again unless it is called again. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."atendimentos_do_pastor"() IS 'Conversations under way that the caller, a pastor, took, and those of their campuses that nobody did: what waits for
times first, then those that are confirmed. Raises 42501.';

COMMENT ON FUNCTION "public"."atualizar_oracao"(uuid, public.estado_da_oracao, date, text) IS 'The author says how it is: still asking (aberto, until fim), answered, with a testimony that somebody reads before
others do, or put away. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."bloquear_pessoa"(uuid, boolean) IS 'The caller wants no messages of somebody at their reach or in one of their conversations, or wants them again (bloqueia false).
Nobody is told, and nobody leaves a conversation. Whoever answers for the caller, who is under 18, is not blocked. Raises 42501,
PT404, PT409, PT429.';

COMMENT ON FUNCTION "public"."botoeiras_do_campus"(text) IS 'The panels of a campus that have a part in its services: [{id, nome, criada_em, vista_em}]; no secret. For those who operate there.
Raises 42501.';

COMMENT ON FUNCTION "public"."buscar_mensagens"(text, uuid) IS 'Messages with all of these words, begun or whole and without accents, in the caller''s conversations, or in one of them, newest first, thirty at most. Raises 42501.';

COMMENT ON FUNCTION "public"."buscar_musicas"(text, text, text, boolean, uuid, integer) IS 'Songs by words of titles, authors and text, without accents. ordem: titulo, uso (sung last first), parada (not sung for
long first); depois: the last one that was read. For those who see criacao or projecao. Raises 42501.';

COMMENT ON FUNCTION "public"."buscar_no_feed"(text, timestamp with time zone, uuid, integer) IS 'Posts that the caller sees with all of these words, begun or whole and without accents, newest first, those before (antes, antes_id).
Raises 42501.';

COMMENT ON FUNCTION "public"."cancelar_atendimento"(uuid) IS 'Who asked, or the pastor who took it, gives the conversation up; the other is told, and the time is free again.
Repeated, it does nothing. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."cancelar_multiplicacao"(uuid) IS 'Gives the plan of a cell up. Repeated, it does nothing. For those who look after the cell. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."casos_de_oracao"() IS 'What was reported and the testimonies that wait, of what the caller moderates, the oldest first, never their own.
Raises 42501.';

COMMENT ON FUNCTION "public"."casos_do_feed"() IS 'What was reported in the caller''s campuses and waits, the oldest first, never their own. Raises 42501.';

COMMENT ON FUNCTION "public"."celulas_para_mim"() IS 'The three cells of the caller''s campus that fit them best, with the reason: same quarter or postal code, people of their age (told of
five and more alone), room; not at the hour of their ministry, nor where they were refused half a year ago. Nothing for who
is in a cell, has no record or is under 12. Raises 42501.';

COMMENT ON FUNCTION "public"."chamar_responsavel_kids"(uuid, text) IS 'Calls those who answer for a child to its room, by notices and on the screen (app.kids_na_tela), and writes it down; gives how
many accounts were told. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."comecar_biblia"(text, text, text) IS 'Begins to bring a version, which nobody sees until concluir_biblia, and gives its id. Raises 42501, PT409, 23514.';

COMMENT ON FUNCTION "public"."comentar"(uuid, uuid, text) IS 'Answers a post that the caller sees, and gives the comment''s id; sent again with the same id, it is the same one. The
author is told once a day. Raises 42501, PT404, PT409, PT422, PT429.';

COMMENT ON FUNCTION "public"."comentarios_da_publicacao"(uuid, timestamp with time zone, uuid) IS 'The comments of a post that the caller sees, oldest first, fifty at a time. Raises PT404.';

COMMENT ON FUNCTION "public"."concluir_atendimento"(uuid) IS 'The pastor says that the conversation took place, once it has begun. Repeated, it does nothing. Raises PT404.';

COMMENT ON FUNCTION "public"."concluir_biblia"(uuid) IS 'The version that the caller brought is in use, in the place of one with the same short name. Raises 42501, PT404,
PT422.';

COMMENT ON FUNCTION "public"."confirmar_atendimento"(uuid, uuid) IS 'The caller takes one of the times that they were offered, or none of them (horario null), and the pastor is told. Of
somebody under 18 the guardians are told when and where, never about what. Raises 42501, PT404, PT409 (the time is somebody
else''s now).';

COMMENT ON FUNCTION "public"."conversa_aberta"(uuid) IS 'A conversation: who is in it, who writes and why not (calada, fechada), whom of two the caller blocked (bloqueei), what the caller has read. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."convidar_remoto"(uuid, public.remoto_papel) IS 'What a phone enters the session by, for a quarter of an hour: {publico, pin, expira_em}; told this once. An earlier invitation
for that part ends, phones that entered by it stay. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."cuidar_da_oracao"(uuid, boolean) IS 'A pastor looks after a request that is for pastors alone; its author is told who, without the pastor learning whose it
is. convida: they would like to talk. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."cultos_a_preparar"(text) IS 'The next services that the caller reaches, of one campus or of all, with what each roteiro lacks. For those who see
criacao or projecao. Raises 42501.';

COMMENT ON FUNCTION "public"."decidir_caso_de_oracao"(uuid, boolean, text) IS 'A moderator leaves what was reported (fica), shown again, or takes it away; with testemunho (the words that they read)
they publish the testimony or not. The author is told, the moderator never learns who it is. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."decidir_casos_do_feed"(uuid[], boolean) IS 'What was reported, posts and comments, is left or taken away, all of it or nothing. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."definir_mapa"(text, text) IS 'Says where the tiles of the map come from and whose it is; without an address there is no map. For those who edit
configuracoes everywhere. Raises 42501, PT422.';

COMMENT ON FUNCTION "public"."definir_participante"(uuid, uuid, public.papel_na_celula, boolean) IS 'Gives somebody a role in a cell, or takes them out of it (papel null); troca: out of the cell that they are in, which
is refused otherwise. Leaders do so for those who are in it and
lead nothing; those who look after the campus for anybody of it. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."denunciar_mensagem"(uuid, text) IS 'Reports a message that the caller reads, once, as it is now and was before; one that was taken away too. Pastoral care alone is told, and not who is spoken of. Raises
PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."denunciar_no_feed"(text, uuid, uuid) IS 'Reports a post or comment that the caller sees, once. Reported by as many different people as the rules say, it is
hidden until a moderator decides; moderators are told, never who reported. Raises PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."denunciar_oracao"(uuid, text) IS 'Reports a request that the caller sees, once; by as many people as the rules of the feed say it is hidden until a
moderator decides. What is for pastors alone stays between them. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."denuncias_de_mensagens"() IS 'Reports that wait for the caller as pastoral care, the oldest first; none for anybody else. Raises 42501.';

COMMENT ON FUNCTION "public"."desfazer_lote_de_musicas"(uuid) IS 'Takes an import or a replacement back: new songs go, changed ones stand as before. Songs that were changed since, were
sung or stand in a service stay as they are. For those who edit songs. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."desligar_botoeira"(uuid) IS 'A panel has no part in any service from now on; again, it does nothing. For those who operate in its campus. Raises 42501.';

COMMENT ON FUNCTION "public"."desligar_remoto"(uuid, integer) IS 'A phone has no part in the session any more: what it asks for is refused from now on. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."devolver_publicacao"(uuid) IS 'Brings back, within a day, a post that the caller took away. Raises PT404.';

COMMENT ON FUNCTION "public"."digitando_na_conversa"(uuid) IS 'The caller is writing: those who are in it now hear it, unless one blocked the other, where they are twenty at most. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."editar_mensagem"(uuid, text, text) IS 'Changes the words of the caller''s own message; visto: those that they saw. It is marked as changed. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."editar_publicacao"(uuid, text, text) IS 'Changes the words of the caller''s own post, where they may still write; visto: those that they saw. It is marked as changed. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."encerrar_projecao"(uuid) IS 'Ends a session: no screen is told anything of it any more, and its programme goes. Raises 42501.';

COMMENT ON FUNCTION "public"."endereco_do_mapa"() IS 'Where tiles come from; nothing where the church set none. For the functions mapa and integracoes themselves.';

COMMENT ON FUNCTION "public"."entradas_por_culto"(date, date, text) IS 'The counts of services of a campus (without one: of all that the caller reaches) over a year at most, and what each
brought; no names. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."entrar_como_remoto"(text, text) IS 'Makes a phone part of the session of an invitation, by its PIN: {token}, its secret from now on; or {recusa}: CONVITE (none, too
old or its session over), PIN (with restam, how many tries are left), TRAVADO (five were wrong), CHEIO (twelve phones).';

COMMENT ON FUNCTION "public"."entrar_na_celula"(uuid, boolean) IS 'The caller comes into a cell of their campus (aceito), or asks its leaders (pendente), who are told. troca: they leave
the cell that they are in once they are in this one; without it that is refused. Repeated, it does
nothing. Raises 42501, PT404, PT409 with the reason.';

COMMENT ON FUNCTION "public"."enviar_mensagem"(uuid, uuid, text, uuid, uuid[], jsonb) IS 'Writes a message and gives its number; sent again with the same id, it is the same one. mencoes: people of the conversation.
anexos: [{tipo, caminho, nome, bytes, largura, altura, segundos}], already in the bucket conversas under
<conversa>/<mensagem>/. Raises 42501, PT404, PT409 (the conversation is closed, with the reason; the id has other words), PT422, PT429.';

COMMENT ON FUNCTION
  "public"."escolher_convivio"(uuid, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado) IS
  'The person chooses who sees each field, from this moment on; for a minor their guardian, and no more than photo,
birthday and household for their groups. What is not given, nobody sees. Raises 42501, PT409, PT422.';

COMMENT ON FUNCTION "public"."etiquetas_das_musicas"() IS 'The tags of songs, the most used first. For those who see songs. Raises 42501.';

COMMENT ON FUNCTION "public"."excluir_apresentacao"(uuid) IS 'Deletes slides that stand in no roteiro and gives the operation, which brings them back. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."excluir_item_do_roteiro"(uuid) IS 'Takes an item out, and gives what undoes it. For those who edit criacao or projecao in its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."excluir_midia"(uuid) IS 'Deletes a media that nothing uses and gives the operation, which brings it back. Raises 42501, PT404, PT409 (where it
is used).';

COMMENT ON FUNCTION "public"."excluir_roteiro"(uuid) IS 'Deletes a roteiro or template with its items, and gives what undoes it. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."excluir_tema"(uuid) IS 'Deletes a theme and gives the operation, which brings it back; what used it has the default. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."feed"(timestamp with time zone, uuid, integer, boolean) IS 'Posts that the caller sees, newest first, those before (antes, antes_id); fixadas: those that stand above. Raises 42501.';

COMMENT ON FUNCTION "public"."fixar_publicacao"(uuid, integer) IS 'Puts a post above the others for so many days, 0 takes it from there: moderators, and who looks after the ministry or
cell that it is for. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."gravar_musicas"(uuid, jsonb) IS 'Writes at most 200 songs of an import or a replacement; what cannot be written is told and keeps nobody else from it.
lista: what salvar_musica takes, with musica and versao of those that stand already. For whoever began it.
Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."grupos_para_conversar"() IS 'The groups of the caller that have a conversation or may have one: cells, ministries, rosters of the next three weeks.';

COMMENT ON FUNCTION "public"."guardar_livro"(uuid, integer, jsonb) IS 'A book of the version that the caller is bringing, as a whole: {chapter: {verse: text}}. Gives how many verses it
has. Repeated, it is replaced. Raises 42501, PT404, 23514.';

COMMENT ON FUNCTION "public"."guardar_midia"(text, text, integer, integer, integer) IS 'Takes into the library a file that the caller sent to the bucket midias, and gives its row; kind, type and size are
what the storage found. Repeated, it does nothing. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."guardar_projecao"(uuid, bigint, text, bigint, jsonb, jsonb) IS 'Puts a state on the screens, with the programme if that changed, unless a greater (mandato, aparelho, seq) is there:
then {aceito: false, estado: that one}. The same again is a sign of life. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."historia_do_roteiro"(uuid) IS 'The last hundred changes of a roteiro and its items, those that went too: [{id, momento, autor, titulo, campos}], newest first. For
those who see criacao or projecao in its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."idades_das_celulas"() IS 'The ages of the people in the cells that the caller looks after, each person once, once five birthdays are known. Nobody
else has any.';

COMMENT ON FUNCTION "public"."incluir_item_no_roteiro"(uuid, public.roteiro_item_tipo, text, uuid, uuid, numeric, uuid) IS 'Puts an item before another one, or at the end; chave: its id, made by the caller, so that a second try finds it. For those who
edit criacao or projecao in its campus. Raises 42501, PT404, PT409 when that other one is gone, the roteiro is full or the id is
of something else, PT422.';

COMMENT ON FUNCTION "public"."incluir_na_conversa"(uuid, uuid[], boolean) IS 'Brings people at the caller''s reach, or those who answer for whoever is under 18 in it, into a conversation of people; they
read what comes from now on. Refused where that would close it. Raises 42501, PT404, PT409 with the reason, PT422.';

COMMENT ON FUNCTION "public"."iniciar_conversa"(uuid, uuid[], text, boolean) IS 'Begins a conversation with people at the caller''s reach and gives its id; of two people there is one, whoever began it.
com_responsaveis: with those who answer for whoever is under 18. Refused where nobody could write in it. Raises 42501, PT404,
PT409 with the reason, PT422, PT429.';

COMMENT ON FUNCTION "public"."iniciar_lote_de_musicas"(text, text) IS 'Begins an import (importacao) or a replacement of words (troca). For those who edit songs. Raises 42501.';

COMMENT ON FUNCTION "public"."integracoes"() IS 'For those who edit configuracoes everywhere: propria (an installation of our own backend, which knows what becomes
of its messages), hoje (when the day of the church began), mapa ({endereco, atribuicao} or null), testes [{servico, momento,
autor, ok, mensagem}]. Raises 42501.';

COMMENT ON FUNCTION "public"."ler_conversa"(uuid, bigint) IS 'The caller has read up to this message; its notices are read too. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."levar_testemunho_ao_feed"(uuid) IS 'The author tells of an answered prayer in the feed, with the words that were approved, to those who were asked to pray (the
church or the cell), and gives the post''s id; repeated, the same one. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."ligar_botoeira"(text, text) IS 'Gives a panel of buttons or a program a part in the services of a campus: {token}, its secret, told this once. For those who operate
there. Raises 42501, PT404, PT409 (twenty are there), PT422.';

COMMENT ON FUNCTION "public"."livro_da_biblia"(uuid, integer) IS 'A book of a version in use: {chapter: {verse: text}}; null: it has none. Raises 42501.';

COMMENT ON FUNCTION "public"."mandar_da_botoeira"(text, jsonb, uuid) IS 'What a panel wants of the service of its campus: next, back, cover, hide and alert of Wanted in
web/src/features/projecao/remote/wanted.ts, or {do: item, number}: the first slide of that item. The same chave again is the same wish.
The control that leads hears it; gives {conduzida: whether one gave a sign lately}. Raises PT400, PT404, PT409 when no service is open,
PT422, PT429.';

COMMENT ON FUNCTION "public"."mandar_do_remoto"(text, uuid, jsonb) IS 'What a phone wants: of an operator one of Wanted in web/src/features/projecao/remote/wanted.ts, of the pulpit a passage; chave is
made by the phone, and the same again is the same wish. The control that leads hears it. Gives {agora}. Raises PT400, PT404, PT409,
PT429.';

COMMENT ON FUNCTION "public"."mandar_informes"(integer, text, integer, uuid) IS 'Sends word of the statements of a year to everybody who gave, a part at a time: {mandado, ja_mandado, sem_conta,
feitos (of this part), total (people), depois (where the next part begins)}. Stopped and asked again, nobody gets it
twice. For those who know who gives and may export. Raises 42501, PT404, PT409 (no mail server).';

COMMENT ON FUNCTION "public"."mandar_papel"(uuid, integer, uuid) IS 'Sends a member word that their statement of a year, or the receipt of one contribution, can be read in the app; asked
again, it is sent once: mandado, ja_mandado, sem_conta. For those who know who gives. Raises 42501, PT404, PT409 (no mail
server).';

COMMENT ON FUNCTION "public"."mapa_da_comunidade"() IS 'The map: versao (of its tiles, which the function mapa gives), atribuicao, and the open campuses that have a point; null where
the church set none. Cells stand on it as celulas_do_campus tells them. Raises 42501.';

COMMENT ON FUNCTION "public"."mensagens_da_conversa"(uuid, bigint, bigint, integer) IS 'The messages that the caller reads, newest first: the last ones, those before a number, or the first after one (depois).
Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."meus_atendimentos"() IS 'The conversations that the caller asked for, those under way first, twenty at most.';

COMMENT ON FUNCTION "public"."minhas_conversas"(text, timestamp with time zone, uuid, integer) IS 'The conversations in which the caller is or was, and the channels of their children, the latest first, those before (antes,
antes_id); busca: by name. Raises 42501.';

COMMENT ON FUNCTION "public"."minhas_escolhas_de_convivio"() IS 'What the caller chose, and what they chose for the minors for whom they answer.';

COMMENT ON FUNCTION "public"."montar_roteiro"(text, uuid) IS 'Begins the roteiro of an occurrence: empty, or as a copy of another service''s or of a template. Where there is one
already, it gives that one and copies nothing. For those who edit criacao or projecao. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."mover_item_do_roteiro"(uuid, uuid) IS 'Moves an item before another one of its roteiro, or to the end. For those who edit criacao or projecao in its campus.
Raises 42501, PT404, PT409 when that other one is gone.';

COMMENT ON FUNCTION "public"."mudar_biblia"(uuid, text, text) IS 'Another name or credit line of a version. Raises 42501, PT404, 23514.';

COMMENT ON FUNCTION "public"."mudar_item_do_roteiro"(uuid, text, jsonb, jsonb) IS 'Changes one field of an item from what the caller read to something else, and gives its version; a song brings its title
and takes key and order with it. For those who edit criacao or projecao in its campus. Raises 42501, PT404, PT409 when
somebody else changed that field meanwhile, PT422.';

COMMENT ON FUNCTION "public"."multiplicar_celula"(uuid, text, smallint, time without time zone, text, text) IS 'Does what was planned: the new cell begins with its leader and those who go along, who leave the first one and are told,
all or nothing. Who left the cell meanwhile is not taken along. For those who look after the campus. Gives the new cell;
repeated, the same one. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."musicas_repetidas"(jsonb) IS 'Which of these ([{titulo, inicio}], at most 1,000) stand in the library: by the same title or the same first six words;
igual: by both. For those who see songs. Raises 42501, PT422.';

COMMENT ON FUNCTION "public"."novas_no_feed"(timestamp with time zone) IS 'How many posts of others came since then which the caller sees, 20 at most.';

COMMENT ON FUNCTION "public"."oferecer_horarios"(uuid, text[], text, integer) IS 'A pastor takes a request and offers one to five times (aaaa-mm-ddThh:mm by the clock of the person''s campus), instead of
those offered before; the person is told. Raises PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."oracoes"(text, timestamp with time zone, uuid, integer) IS 'Requests that the caller sees, newest first, those before (antes, antes_id). ver: abertos (of the church and of their
cells), testemunhos, pastores (for them alone), meus. Raises 42501.';

COMMENT ON FUNCTION "public"."orar"(uuid) IS 'The caller prayed for a request that they see, counted once a day. Its author is told once a day, of all of theirs
together. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."pagina_da_celula"(uuid) IS 'A cell: what everybody of its campus may know; endereco, pessoas and encontros (four weeks to both sides) for those
who are in it or look after it; pedidos, plano (how it is to become two) and telephones for those who look after it; vezes: how
often somebody has come who joined within 90 days, until the third time. A telephone is told after
acceptance alone, that of a minor is of who answers for them. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."papeis_entregues"(uuid, uuid) IS 'How and when papers were handed to somebody, newest first, 50 at most. For those who know who gives. Raises 42501,
PT404.';

COMMENT ON FUNCTION "public"."passos_de_quem_chega"() IS 'The first steps of the caller in the community; nothing for whoever has no record or left.';

COMMENT ON FUNCTION "public"."pedido_de_oracao"(uuid) IS 'One request that the caller sees. Raises PT404.';

COMMENT ON FUNCTION "public"."pedir_atendimento"(uuid, text) IS 'Asks the pastors of the caller''s campus for a conversation, one at a time, and gives its id; sent again with the same
id, it is the same request. Raises 42501, PT409, PT422, PT429.';

COMMENT ON FUNCTION "public"."pedir_oracao"(uuid, text, public.publico_da_oracao, date, uuid, boolean) IS 'Asks for prayer until a day (fim; thirty days if none is given) and gives the request''s id; sent again with the same
id, it is the same request. celula: one of the caller''s. Raises 42501, PT409, PT422, PT429.';

COMMENT ON FUNCTION "public"."pessoa_do_convivio"(uuid) IS 'One person as the caller sees them. Raises 42501, PT404 for whoever shows them nothing.';

COMMENT ON FUNCTION "public"."pessoas_bloqueadas"() IS 'Whom the caller blocked; of somebody under 18 the first name. Raises 42501.';

COMMENT ON FUNCTION "public"."pessoas_do_convivio"(text, jsonb, integer) IS 'The people who chose to be seen by the caller, by name, page by page (depois: the cursor of the last row; limite: 1 to
50), found by words of what is shown, without accents. Raises 42501.';

COMMENT ON FUNCTION "public"."pessoas_para_conversar"(text) IS 'People to whom the caller may write, thirty at most; of somebody under 18 the first name. Raises 42501.';

COMMENT ON FUNCTION "public"."planejar_multiplicacao"(uuid, date, uuid, uuid[]) IS 'Plans how a cell becomes two, or changes the plan: the day, who leads the new cell (of those who are in this one) and who
goes along. For those who look after the cell; those who look after the campus are told once. Gives the plan. Raises 42501,
PT409, PT422.';

COMMENT ON FUNCTION "public"."projecao_da_tela"(text) IS 'What the screen with this address shows: {tipo, agora, sessao: {estado, programa}}; sessao is null unless something is
live in its campus. Raises PT404.';

COMMENT ON FUNCTION "public"."projecao_do_campus"(text) IS 'Everything a control needs of a campus: {agora, kids: calls to show, kids_sozinho, acompanhar,
sessao: {id, publico, estado, programa, remotos, passagens}, telas: [{…, visto_em,
sinal}]}; moments in milliseconds. Raises 42501.';

COMMENT ON FUNCTION "public"."propor_transparencia"(text, date, jsonb, text, text) IS 'Proposes to publish a closed month as previa_da_transparencia showed it (resumo), and tells those who approve. For those
who edit. Gives the proposal. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."publicacao"(uuid) IS 'One post that the caller sees. Raises PT404.';

COMMENT ON FUNCTION "public"."publicar_no_feed"(uuid, public.publico_do_feed, text, text, uuid, uuid, text, jsonb, public.cartao_do_feed, text, text, text, public.papel) IS
  'Writes a post and gives its id; sent again with the same id, it is the same post. campus, ministerio, celula, papel: of that
publico; of a papel without a campus, it is for all of them. fotos: [{caminho, largura, altura, descricao}], already in the bucket feed under <publicacao>/. cartao: aviso; versiculo
with citacao and referencia; evento, a day that the caller finds in the agenda. Raises 42501, PT404, PT409, PT422, PT429.';

COMMENT ON FUNCTION "public"."publicos_da_oracao"() IS 'Whom the caller may ask to pray. Somebody under 18 asks the pastors, who know who it is. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."publicos_do_feed"() IS 'To whom the caller may write, the smallest first.';

COMMENT ON FUNCTION "public"."reagir"(uuid, public.reacao) IS 'The caller''s one reaction to a post that they see; null takes it back. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."reagir_a_mensagem"(uuid, public.reacao) IS 'The caller''s one reaction to a message; null takes it back. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."registrar_uso_de_musica"(uuid, text, date, text, text) IS 'Notes that a song was sung: once a day and service, however often it is said. For those who edit songs, in campuses
that they reach. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."remover_biblia"(uuid) IS 'Takes a version out of use, for some days as restaurar_biblia can bring it back; or gives up what the caller is
bringing. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."renomear_roteiro"(uuid, text) IS 'Calls a roteiro or template otherwise. For those who edit criacao or projecao in its campus. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."resolver_denuncias_de_mensagens"(uuid[], boolean) IS 'Pastoral care has dealt with reports, all of them or none; retira: the messages are taken away. Raises PT404, PT422.';

COMMENT ON FUNCTION "public"."responder_ao_pulpito"(uuid, uuid, boolean) IS 'Says to the pulpit whether the passage that it asked for is shown; the first answer holds. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."restaurar_biblia"(uuid) IS 'Brings back a version that was removed or replaced within some days, in the place of one with the same short name.
Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."roteiro_do_culto"(text) IS 'The order of a service for whoever stands on its published rosters, or sees criacao or projecao in its campus: {id, nome, campus,
fuso, inicio, cancelado, ministerios: in which the caller serves in it, itens: [{id, tipo, titulo, minutos, quem, passagem,
notas_palco, notas_tecnica, links, tom, arranjo_id, musica: {titulo, autores, copyright, ccli, tom, bpm, compasso, grupos, arranjos}}]}. The
outline of a talk is the speaker''s. Raises PT404.';

COMMENT ON FUNCTION "public"."sair_da_conversa"(uuid) IS 'The caller leaves a conversation of people and reads nothing of what comes after. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."salvar_ajustes_da_projecao"(text, boolean, public.acompanhar_culto) IS 'Whether calls of the Kids are shown by themselves, and what may be read on phones; what is null stays as it is. Phones that follow
ask again. For those who operate in the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION
  "public"."salvar_celula"(text, text, text, smallint, time without time zone, text, text, smallint, public.entrada_na_celula, text, uuid, uuid, uuid, date, date, uuid, text,
  double precision, double precision) IS 'Begins a cell (celula null) with its leader, for those who look after the campus, or changes one that the caller
looks after; campus, kind and leader stay as they are then. temporada_inicio, temporada_fim: its season, none: all year; latitude, longitude:
in degrees, kept with two decimals. Gives its id. Raises 42501, PT409, PT422.';

COMMENT ON FUNCTION "public"."salvar_modelo_de_roteiro"(uuid, text) IS 'Keeps a roteiro as a template of its campus. For those who edit criacao or projecao. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."salvar_musica"(jsonb, uuid, integer, uuid) IS 'Saves a song with its orders; musica null: a new one, of the id chave if the caller made one: a second try finds it. dados: the columns of musicas and arranjos (id, nome, sequencia,
tom, padrao). For those who edit criacao or projecao. Raises 42501, PT404, PT409 when lida is not the version that stands, PT422.';

COMMENT ON FUNCTION "public"."sinal_da_botoeira"(text) IS 'What is live in the campus of a panel, and nothing that is not: {campus, aberta, conduzida, cobertura, texto_escondido, alerta, item:
{numero, titulo, slide, slides}, no_ar: {titulo, linhas, referencia, rodape}}. Raises PT404, PT429.';

COMMENT ON FUNCTION "public"."sinal_da_tela"(text, jsonb) IS 'A screen says how it stands (at most 2,000 characters), and hears the stamp of what is live: whoever missed something asks.
Raises PT400, PT404.';

COMMENT ON FUNCTION "public"."sinal_do_remoto"(text, text, integer) IS 'A phone says that it is there and how late it hears (milliseconds), and is told {papel, numero, canal, agora, conduzida: the control
gave a sign lately, estado, programa: unless it knows that version, and of an operator alone, passagens: what it asked for last}.
Raises PT404.';

COMMENT ON FUNCTION "public"."suspender_do_feed"(uuid, integer, text) IS 'Keeps a person of the moderator''s campus from writing in the feed for so many days with a reason that they read; 0: no
longer. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."suspensas_do_feed"() IS 'Who of the caller''s campuses may not write in the feed now, who may first. Raises 42501.';

COMMENT ON FUNCTION "public"."telefone_de_quem_contribui"(uuid) IS 'The phone of a member of the caller''s campuses who gave there, to hand over a paper; null: none. For those who know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."transparencias_publicadas"(date) IS 'For anybody: what was published, twelve months at a time (those before a month), 500 at most; restam: there is more before.';

COMMENT ON FUNCTION "public"."usar_biblias_sempre"(uuid, uuid) IS 'Passages are shown in this version, with the other one beside it if any, where nobody chose another. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."usar_tema_sempre"(uuid) IS 'What the theme is made for is shown with it from now on, unless another was chosen. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."usos_da_midia"(uuid) IS 'Where a media is used, in words; null: nowhere. Raises 42501.';

COMMENT ON FUNCTION "public"."usos_de_musicas"(date, date, text) IS 'The report of uses for CCLI: songs sung in a period in the campuses that the caller reaches (no_campus: in that one).
For those who see songs. Raises 42501.';

COMMENT ON TABLE "app"."conversa_bloqueios" IS 'Of whom somebody wants no messages. Nobody but themselves is told.';

COMMENT ON TABLE "app"."conversa_pessoas" IS 'Who is or was in a conversation. Coming back is another row.';

COMMENT ON TABLE "app"."conversas" IS 'Conversations.';

COMMENT ON TABLE "app"."kids_na_tela" IS 'Calls for the screen, one for each code: called again it is the same one. atendida_em null: nobody showed it or put it aside yet.';

COMMENT ON TABLE "app"."mapa" IS 'Where the tiles of the map come from: one row, or none: then there is no map.';

COMMENT ON TABLE "app"."mensagem_anexos" IS 'Pictures, files and voices of a message.';

COMMENT ON TABLE "app"."mensagem_denuncias" IS 'Reports of messages, with the message as it was. Pastoral care reads them, and who wrote the message never.';

COMMENT ON TABLE "app"."mensagem_mencoes" IS 'Whom a message names.';

COMMENT ON TABLE "app"."mensagem_reacoes" IS 'Reactions: one of each person to a message.';

COMMENT ON TABLE "app"."mensagens" IS 'Messages. The change log keeps none of them: what people tell each other is theirs.';

COMMENT ON TABLE "app"."projecao_ajustes" IS 'What a campus decided of its projection; kids_sozinho: a call of the Kids is shown without asking the operator; acompanhar: what
people may read of it on their phones.';

COMMENT ON TABLE "app"."projecao_botoeiras" IS 'Panels of buttons and programs of a campus: their token as SHA-256, when they were last heard, and how much each has asked for in the
last seconds.';

COMMENT ON TABLE "app"."projecao_convites" IS 'How phones enter a session: an address of 160 bits and a PIN, as bcrypt; five wrong ones and it is none any more.';

COMMENT ON TABLE "app"."projecao_passagens" IS 'Passages that the pulpit asked for in a session; aceita null: nobody answered yet.';

COMMENT ON TABLE "app"."projecao_programas" IS 'What a session may show, whole: Programme of web/src/features/projecao/live/programme.ts. Beside the state, which changes with every key.';

COMMENT ON TABLE "app"."projecao_remotos" IS 'Phones in a session: their secret as SHA-256, the topic that they hear, when they were last seen, and how much each has asked for
in the last seconds.';

COMMENT ON TABLE "app"."sinais_das_telas" IS 'What each screen said of itself last: {mandato, seq, slide, pronto, total, falta}.';

COMMENT ON TABLE "public"."apresentacao_midias" IS 'Which media the slides of a presentation show. Kept by a trigger.';

COMMENT ON TABLE "public"."apresentacoes" IS 'Slides drawn by the church itself, and notices shown before a service.';

COMMENT ON TABLE "public"."atendimento_horarios" IS 'Times that a pastor offered, perhaps to several people.';

COMMENT ON TABLE "public"."atendimento_ofertas" IS 'Which times were offered to whom.';

COMMENT ON TABLE "public"."atendimentos" IS 'Conversations that people asked a pastor for. Read and written by functions alone.';

COMMENT ON TABLE "public"."biblia_versiculos" IS 'The verses. Written by functions alone, read by the book.';

COMMENT ON TABLE "public"."biblias" IS 'Versions of the Bible that the church brought, by its own licence. One that is brought anew is another row, so that
whoever keeps the text of an id keeps the right one. Written by functions alone.';

COMMENT ON TABLE "public"."celula_multiplicacao_pessoas" IS 'Who goes to the new cell, its leader among them.';

COMMENT ON TABLE "public"."celula_multiplicacoes" IS 'How a cell becomes two: planned, then done or given up. One plan at a time. Written by functions alone.';

COMMENT ON TABLE "public"."comentarios" IS 'Answers to posts, of one level.';

COMMENT ON TABLE "public"."entregas_de_papeis" IS 'Which paper was handed to whom, how and when. Written and read by calls alone. Granted to nobody.';

COMMENT ON TABLE "public"."escolhas_de_convivio" IS 'Who sees which field of a person, as they chose it, or their guardian. No row: nobody sees anything. Written by
escolher_convivio alone; the change log keeps every choice.';

COMMENT ON TABLE "public"."feed_denuncias" IS 'Reports of posts and comments, one of each person. Moderators read the reasons, not who gave them.';

COMMENT ON TABLE "public"."feed_regras" IS 'The rules of the feed, one row.';

COMMENT ON TABLE "public"."feed_suspensoes" IS 'Who may not write in the feed for a while; they read, and are told why.';

COMMENT ON TABLE "public"."midias" IS 'Pictures, films, sounds and documents that the screen shows. The file is in the bucket midias and never changes.';

COMMENT ON TABLE "public"."musica_arranjos" IS 'The orders in which a song is sung.';

COMMENT ON TABLE "public"."musica_lotes" IS 'Songs written together: an import, or words replaced in many. Undone as a whole.';

COMMENT ON TABLE "public"."musica_usos" IS 'When and where a song was sung: for the report to CCLI and for choosing the next ones.';

COMMENT ON TABLE "public"."musica_versoes" IS 'Every state that a song had.';

COMMENT ON TABLE "public"."musicas" IS 'The songs of the church, one library for all campuses.';

COMMENT ON TABLE "public"."oracao_denuncias" IS 'Reports of requests, one of each person. Moderators read the reasons, not who gave them.';

COMMENT ON TABLE "public"."oracoes_feitas" IS 'That somebody prayed for a request, once a day. Only how many they were is told.';

COMMENT ON TABLE "public"."pedidos_de_oracao" IS 'Requests for prayer. Read and written by functions alone.';

COMMENT ON TABLE "public"."projecao_sessoes" IS 'A time of projecting in a campus: what is on its screens, and which device leads. Written by functions alone.';

COMMENT ON TABLE "public"."publicacao_fotos" IS 'Pictures of a post, ten at most.';

COMMENT ON TABLE "public"."publicacao_reacoes" IS 'Reactions: one of each person to a post.';

COMMENT ON TABLE "public"."publicacoes" IS 'Posts of the feed.';

COMMENT ON TABLE "public"."roteiro_itens" IS 'What happens in a service, one after the other.';

COMMENT ON TABLE "public"."roteiros" IS 'Orders of service, and the templates that they begin with.';

COMMENT ON TABLE "public"."telas" IS 'Screens of a campus: a projector, the stage, a stream, the room of the Kids.';

COMMENT ON TABLE "public"."temas" IS 'How slides look: letters, ground, edges.';

COMMENT ON TYPE "app"."leitor_da_oracao" IS 'What of the requests the caller reaches: cells that they are in and look after, campuses whose pastor they are, and
those that they moderate.';

COMMENT ON TYPE "app"."leitor_do_convivio" IS 'Who looks: their record, their own campus, those who are in a cell or group with them.';

COMMENT ON TYPE "app"."leitor_do_feed" IS 'What of the feed the caller reaches: campuses, ministries and cells of theirs, the campuses that they moderate, and the roles that
they hold or stand above, each as app.chave_do_papel says it.';

COMMENT ON TYPE "app"."vista_do_convivio" IS 'Which fields of a person somebody sees.';

COMMENT ON TYPE "public"."acompanhar_culto" IS 'Whether a service is followed on phones: not, its passages alone, or the words of songs and notices too.';

COMMENT ON TYPE "public"."aniversario_do_convivio" IS 'A birthday: on which day, how the person is called; foto and telefone if they show them.';

COMMENT ON TYPE "public"."atendimento_do_pastor" IS 'A conversation as the pastor sees it; of a minor no telephone; sem_responsavel: nobody who answers for the minor has an
account, so the app tells nobody of the family.';

COMMENT ON TYPE "public"."avisos_da_conversa" IS 'Of what in a conversation somebody is told.';

COMMENT ON TYPE "public"."biblia_estado" IS 'importando: its books are still coming, and nobody else sees it. removida: gone, but it can come back for some days.';

COMMENT ON TYPE "public"."cartao_do_feed" IS 'What a post is besides words: a notice, a verse, a day of the agenda, a prayer that was answered.';

COMMENT ON TYPE "public"."caso_de_oracao" IS 'A request that was reported (motivos, without names), or whose testimony waits (testemunho); autor null where it is
anonymous.';

COMMENT ON TYPE "public"."caso_do_feed" IS 'Something that was reported: publicacao_id where it stands, comentario_id if it is a comment; motivos without names.';

COMMENT ON TYPE "public"."celula_local" IS 'A cell as the caller sees it: lideres by first name; meu_papel, meu_pedido (the open one) their own; pedidos (open
ones), rede_id and supervisor_id for those who look after it; fora: today is not within its season; latitude, longitude:
rounded to about 500 m; cep_inicio for those who look after it.';

COMMENT ON TYPE "public"."celula_na_arvore" IS 'A cell among those it came from and those that came from it; desde: the day it began.';

COMMENT ON TYPE "public"."comentario_do_feed" IS 'A comment as the caller sees it; apago: they may take it away.';

COMMENT ON TYPE "public"."conversa_na_lista" IS 'A conversation in the caller''s list: previa, the last words that they read; nao_lidas, 100 at most; acompanho: they only
read along, as somebody who answers for a minor in it.';

COMMENT ON TYPE "public"."culto_a_preparar" IS 'A coming service: its roteiro, how many songs are not chosen and other things empty, and the service before it.';

COMMENT ON TYPE "public"."denuncia_de_mensagem" IS 'A report: the message as it was (versoes: before it was changed), who wrote it, who reported it (quem), and whether somebody under 18 is in the conversation.';

COMMENT ON TYPE "public"."entrada_por_culto" IS 'A count of a service. fundos [{nome, centavos}] and formas [{forma, centavos}]: of its entry, empty until there is one.';

COMMENT ON TYPE "public"."espera" IS 'A queue: how many wait, how many of them past their day (of rosters: places that lack somebody), since when the
oldest, the moment or the day until which the first waits; alvo, nome: the ministry, event, file or stage that it is
of, null where one page holds all. Of money and community, alvo is the address and nome the whole sentence.';

COMMENT ON TYPE "public"."estado_da_oracao" IS 'Where a request stands: people pray; it was answered; its author put it away, or nobody said how it is.';

COMMENT ON TYPE "public"."estado_do_atendimento" IS 'Where a conversation stands: asked for, times were offered, one was confirmed, it took place, or somebody gave it up.';

COMMENT ON TYPE "public"."estado_do_testemunho" IS 'What became of a testimony: somebody reads it before others do.';

COMMENT ON TYPE "public"."grupo_para_conversar" IS 'A group of the caller''s: quando, the beginning of a roster''s service; conversa, if it was opened before.';

COMMENT ON TYPE "public"."idades_das_celulas" IS 'How many people of these ages are in cells, and how many of them came within 90 days; faixa null: of whom no birthday is known.';

COMMENT ON TYPE "public"."item_do_feed" IS 'A post as the caller sees it: onde, the name of its campus, ministry, cell or role; minha, theirs; edito, apago, fixo: they
may change its words, take it away, put it above; fotos [{caminho, largura, altura, descricao}]; evento {id, nome, inicio, fim, campus, onde, cancelado} for who
finds it in the agenda.';

COMMENT ON TYPE "public"."mensagem_da_conversa" IS 'A message as the caller reads it; one that was taken away, or of somebody whom they blocked (bloqueada), without its words. apago, desfaco: they may take it away, bring it
back; resposta: what it answers, if they read that; anexos [{tipo, caminho, nome, bytes, largura, altura, segundos}].';

COMMENT ON TYPE "public"."mensagem_encontrada" IS 'A message that was searched for, and where it stands.';

COMMENT ON TYPE "public"."meu_atendimento" IS 'A conversation that the caller asked for; ofertas: the times that are offered and free, [{id, inicio, minutos, local}].';

COMMENT ON TYPE "public"."midia_tipo" IS 'What a file of the library is to the screen.';

COMMENT ON TYPE "public"."minhas_escolhas" IS 'What the caller chose for themselves (eu) or for a minor for whom they answer; adulto: they are known to be 18, without
which nothing is shown to the whole campus.';

COMMENT ON TYPE "public"."modo_da_conversa" IS 'Who writes in a conversation: everybody, only who leads it, or everybody but only as an answer to who leads it.';

COMMENT ON TYPE "public"."musica_achada" IS 'A song in a list; trecho: the words around what was looked for, when only they have it.';

COMMENT ON TYPE "public"."papel_de_contribuicao" IS 'A paper for who gave: of one contribution, or of a year.';

COMMENT ON TYPE "public"."passos_de_quem_chega" IS 'What the caller did: is in a cell or asked to be (celula), asked for prayer or prayed (oracao), chose what others see
(mostra), asked a pastor for a conversation (conversa); novo: they came less than sixty days ago.';

COMMENT ON TYPE "public"."pedido_de_oracao_visto" IS 'A request as the caller sees it: autor, autor_foto null where it is anonymous; onde, the cell; testemunho once it may be
read; oraram, how many people; terminou: others see it no more; cuidado_por, the pastor who looks after it, for its author
and pastors; cuido: the caller may look after it; leva: its author may tell of it in the feed;
publicacao_id, for them: the post that does.';

COMMENT ON TYPE "public"."pessoa_bloqueada" IS 'Somebody of whom the caller wants no messages, since when.';

COMMENT ON TYPE "public"."pessoa_do_convivio" IS 'A person as the caller sees them: what they hide is null. dia, mes: of their birthday, never the year; parentes: people
of the household who show it too; of a minor the first name; cursor: sent back, it asks for what follows.';

COMMENT ON TYPE "public"."pessoa_para_conversar" IS 'Somebody to whom the caller may write; com_adulto: under 18, or of an age that nobody knows: with an adult who watches.';

COMMENT ON TYPE "public"."publico_da_oracao" IS 'Who is asked to pray: the whole church, one cell, the pastors of the campus alone.';

COMMENT ON TYPE "public"."publico_de_oracao_possivel" IS 'Whom the caller may ask: id, the cell; anonimo: without their name, too.';

COMMENT ON TYPE "public"."publico_do_feed" IS 'To whom something is written.';

COMMENT ON TYPE "public"."publico_possivel" IS 'To whom the caller may write: id, the campus''s name, the ministry, the cell, or
the role and its campus (lider:Posse; lider: of all campuses).';

COMMENT ON TYPE "public"."quem_publica" IS 'Who may write to an audience of the feed: everybody who reads it there, who leads it, who moderates the feed.';

COMMENT ON TYPE "public"."quem_ve_o_dado" IS 'Who sees a field of a person: nobody, those who are in a cell or group with them, or those and everybody of their campus.';

COMMENT ON TYPE "public"."reacao" IS 'The three ways to answer without words.';

COMMENT ON TYPE "public"."remoto_papel" IS 'What a phone is in a service: another hand of the operator, or the pulpit.';

COMMENT ON TYPE "public"."roteiro_item_tipo" IS 'What an item of a roteiro is.';

COMMENT ON TYPE "public"."suspensa_do_feed" IS 'Somebody who may not write in the feed until that day, and why.';

COMMENT ON TYPE "public"."tela_tipo" IS 'What a screen shows: everything, what those on the stage need, the text alone over nothing, the text below, or the room of the Kids.';

COMMENT ON TYPE "public"."tipo_de_anexo" IS 'What goes with a message: a picture, a file, a voice that was recorded.';

COMMENT ON TYPE "public"."tipo_de_conversa" IS 'Of whom a conversation is: people chosen one by one, or everybody of a cell, a ministry or a roster.';

COMMENT ON TYPE "public"."uso_no_periodo" IS 'How often a song was sung in a period.';

COMMENT ON TYPE "public"."via_de_entrega" IS 'How a paper was handed over: a letter to the account, a conversation that was opened (nobody knows whether anything was
sent), a file.';

REVOKE ALL ON FUNCTION "app"."acertar_conversa"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."achar_lugar_do_item"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."acompanhada"(public.projecao_sessoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."acompanhar_grupo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."adulto_aprovado"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anexo_da_conversa_visivel"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."anexo_da_conversa_visivel"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."anexo_solto_da_conversa"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."anexo_solto_da_conversa"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."anotar_entrega"(public.via_de_entrega, uuid, uuid, integer, uuid, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anotar_ultimo_uso"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."apagar_anexo_da_conversa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."apagar_foto_do_feed"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."atende"(public.atendimentos, public.membros_igreja, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_da_mensagem"(app.conversas, app.mensagens, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."biblia_que_importo"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."bloqueadas_para"(app.conversas, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."bloqueou"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."botoeira_do_token"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campo_visto"(public.quem_ve_o_dado, boolean, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cartao_do_dia"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."casos_de_oracao"(app.leitor_da_oracao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."celula_serve_a"(text, public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chamados_na_tela"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chamar_na_tela"(public.kids_visitas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chave_da_musica"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chave_do_papel"(public.papel, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chave_do_papel"(public.papel, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."chega_a"(public.publicacoes, app.leitor_do_feed) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chega_a"(public.publicacoes, app.leitor_do_feed) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."chega_o_pedido"(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."com_quem_responde"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_cartas_de_papeis"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_palavras"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."consulta"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."consulta_na_conversa"(uuid, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_a_quem_acompanha"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_as_telas"(public.projecao_sessoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_chamado_a_projecao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_na_conversa"(app.conversas, text, bigint, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_versao_do_item"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_versao_do_roteiro"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contas_da_denuncia"(app.mensagem_denuncias) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conversa_fechada"(app.conversas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."copiar_itens_do_roteiro"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cuida_da_denuncia"(app.mensagem_denuncias) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cuidar_das_oracoes"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cultos_em_que_sirvo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cultos_em_que_sirvo"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dados_da_musica"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."decide_testemunho"(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."decidir_caso_do_feed"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."deixar_celula"(public.celulas, public.celulas, public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."deixar_conversas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."desligar_os_remotos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."e_deste_campus"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."edita_slides"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."edita_slides"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."email_de_quem_deu"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."endereco_de_mapa_valido"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entrar_em"(uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."envia_a_conversa"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."envia_a_conversa"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."esperas_da_comunidade"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esquecer_arquivos_de_midias"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esquecer_autor"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_cartas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_conversa"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_convivio"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_da_comunidade"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_edicao_de_slides"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_item_do_roteiro"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_leitura_de_slides"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_mensagem"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_meu_pedido"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_minha_publicacao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_operador"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_pedido"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_publicacao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_roteiro"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_sem_suspensao"(public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_sessao_operada"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_voz"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_voz_na_conversa"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."falta_adulto"(uuid, public.tipo_de_conversa) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fora_de_temporada"(public.celulas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."foto_do_feed_solta"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."foto_do_feed_solta"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."foto_do_feed_visivel"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."foto_do_feed_visivel"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."gente_do_grupo"(app.conversas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."gravar_musica"(uuid, integer, jsonb, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."grupos_validos"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_apresentacao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_nascimento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_tema"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."hora_do_atendimento"(public.atendimento_horarios, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."horario_livre"(public.atendimento_horarios) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."incluir_biblioteca_do_pacote"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."incluir_itens_do_pacote"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."inicio_da_musica"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."itens_do_feed"(public.publicacoes[], app.leitor_do_feed) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."itens_que_se_mostram"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."janelas_da_conversa"(uuid, uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."leitor_da_oracao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."leitor_do_convivio"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."leitor_do_feed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."leitor_do_feed"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."lembrar_atendimentos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lidera_conversa"(app.conversas, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar_midias"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."links_validos"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."links_validos"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."lugar_no_roteiro"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mandar_papel"(uuid, integer, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mapa_definido"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mascaras_do_codigo_kids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mensagem_visivel"(app.mensagens) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mensagens_com"(text[], uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mensagens_lidas"(app.mensagens[], app.conversas, uuid, uuid[], boolean, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."midia_do_arquivo"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."midia_do_arquivo"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."midia_solta"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."midia_solta"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."modera_feed"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mostra_a_quem_acompanha"(jsonb, public.acompanhar_culto) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mostra_da_tela"(jsonb, public.tela_tipo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mostrar_pedido"(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mostrar_pessoa"(app.vista_do_convivio, public.membros_igreja, app.leitor_do_convivio) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."multiplicacao_ao_alcance"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."multiplicacao_ao_alcance"(uuid, uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."nome_da_conversa"(app.conversas, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_na_conversa"(public.membros_igreja, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_para_conversar"(public.membros_igreja, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."outra_do_par"(app.conversas, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ouve_a_projecao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ouve_a_projecao"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ouve_conversas"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ouve_conversas"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pagina_da_transparencia"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavras"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."palavras"(text[]) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."palavras_da_busca"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavras_dos_grupos"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavras_na_conversa"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papeis_do_feed"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."par_de"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pastores_de"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedido_da_botoeira"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."perto_de_mim"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoas_ao_alcance"(text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoas_da_conversa"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pode_publicar"(public.publico_do_feed, text, uuid, uuid, public.papel) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pode_publicar_ainda"(public.publicacoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."por_na_celula"(public.celulas, uuid, public.papel_na_celula, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."posto_da_musica"(public.musicas, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preparar_musica"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."programa_da_tela"(jsonb, public.tela_tipo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."publicacao_visivel"(uuid, app.leitor_do_feed) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."publicacao_visivel"(uuid, app.leitor_do_feed) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."quem_decide"(public.contas_a_pagar[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_publica"(public.publico_do_feed) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recurso_dos_slides"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusa_de_incluir"(uuid, uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusa_por_bloqueio"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."remoto_do_token"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resolver_denuncia_de_mensagem"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sair_de"(uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."segurar_midia_usada"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."segurar_roteiros"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sinal_do_codigo_kids"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."soltar_atendimento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tirar_testemunho_do_feed"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."usos_da_midia"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vai_ao_feed"(public.pedidos_de_oracao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ve_slides"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ve_slides"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."video_conhecido"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vistas_do_convivio"(app.leitor_do_convivio, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."abrir_conversa_do_grupo"(uuid, uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."abrir_pacote_de_culto"(uuid, jsonb, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."abrir_projecao"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."acompanhar_o_culto"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."acompanhar_o_culto"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ajustar_conversa"(uuid, public.avisos_da_conversa, public.modo_da_conversa) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aniversarios_do_convivio"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."anotar_entrega_de_papel"(public.via_de_entrega, integer, uuid, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."apagar_comentario"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."apagar_mensagem"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."apagar_oracao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."apagar_publicacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."arquivar_musica"(uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."arvore_das_celulas"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."atender_chamado_na_tela"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."atendimentos_do_pastor"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."atualizar_oracao"(uuid, public.estado_da_oracao, date, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."bloquear_pessoa"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."botoeiras_do_campus"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."buscar_mensagens"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."buscar_musicas"(text, text, text, boolean, uuid, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."buscar_no_feed"(text, timestamp WITH time zone, uuid, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_atendimento"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_multiplicacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."casos_de_oracao"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."casos_do_feed"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."celulas_para_mim"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."comecar_biblia"(text, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."comentar"(uuid, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."comentarios_da_publicacao"(uuid, timestamp WITH time zone, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."concluir_atendimento"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."concluir_biblia"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."confirmar_atendimento"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."conversa_aberta"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."convidar_remoto"(uuid, public.remoto_papel) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cuidar_da_oracao"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cultos_a_preparar"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."decidir_caso_de_oracao"(uuid, boolean, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."decidir_casos_do_feed"(uuid[], boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."definir_mapa"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."definir_participante"(uuid, uuid, public.papel_na_celula, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."denunciar_mensagem"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."denunciar_no_feed"(text, uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."denunciar_oracao"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."denuncias_de_mensagens"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."desfazer_lote_de_musicas"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."desligar_botoeira"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."desligar_remoto"(uuid, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."devolver_publicacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."digitando_na_conversa"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."editar_mensagem"(uuid, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."editar_publicacao"(uuid, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."encerrar_projecao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."endereco_do_mapa"() TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."entradas_por_culto"(date, date, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."entrar_como_remoto"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."entrar_como_remoto"(text, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."entrar_na_celula"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."enviar_mensagem"(uuid, uuid, text, uuid, uuid[], jsonb) TO "authenticated", "service_role";

GRANT EXECUTE
  ON FUNCTION
    "public"."escolher_convivio"(uuid, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado)
  TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."etiquetas_das_musicas"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."excluir_apresentacao"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."excluir_item_do_roteiro"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."excluir_midia"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."excluir_roteiro"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."excluir_tema"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."feed"(timestamp WITH time zone, uuid, integer, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."fixar_publicacao"(uuid, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."gravar_musicas"(uuid, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."grupos_para_conversar"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."guardar_livro"(uuid, integer, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."guardar_midia"(text, text, integer, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."guardar_projecao"(uuid, bigint, text, bigint, jsonb, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."historia_do_roteiro"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."idades_das_celulas"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."incluir_item_no_roteiro"(uuid, public.roteiro_item_tipo, text, uuid, uuid, numeric, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."incluir_na_conversa"(uuid, uuid[], boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_conversa"(uuid, uuid[], text, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_lote_de_musicas"(text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."ler_conversa"(uuid, bigint) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."levar_testemunho_ao_feed"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ligar_botoeira"(text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."livro_da_biblia"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."mandar_da_botoeira"(text, jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mandar_da_botoeira"(text, jsonb, uuid) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."mandar_do_remoto"(text, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mandar_do_remoto"(text, uuid, jsonb) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mandar_informes"(integer, text, integer, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mandar_papel"(uuid, integer, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mapa_da_comunidade"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mensagens_da_conversa"(uuid, bigint, bigint, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meus_atendimentos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minhas_conversas"(text, timestamp WITH time zone, uuid, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minhas_escolhas_de_convivio"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."montar_roteiro"(text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mover_item_do_roteiro"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mudar_biblia"(uuid, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mudar_item_do_roteiro"(uuid, text, jsonb, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."multiplicar_celula"(uuid, text, smallint, time WITHOUT time zone, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."musicas_repetidas"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."novas_no_feed"(timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."oferecer_horarios"(uuid, text[], text, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."oracoes"(text, timestamp WITH time zone, uuid, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."orar"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."papeis_entregues"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."passos_de_quem_chega"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedido_de_oracao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_atendimento"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_oracao"(uuid, text, public.publico_da_oracao, date, uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pessoa_do_convivio"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pessoas_bloqueadas"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pessoas_do_convivio"(text, jsonb, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pessoas_para_conversar"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."planejar_multiplicacao"(uuid, date, uuid, uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."projecao_da_tela"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."projecao_da_tela"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."projecao_do_campus"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."publicacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE
  ON FUNCTION "public"."publicar_no_feed"(uuid, public.publico_do_feed, text, text, uuid, uuid, text, jsonb, public.cartao_do_feed, text, text, text, public.papel)
  TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."publicos_da_oracao"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."publicos_do_feed"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."reagir"(uuid, public.reacao) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."reagir_a_mensagem"(uuid, public.reacao) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_uso_de_musica"(uuid, text, date, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."remover_biblia"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."renomear_roteiro"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."resolver_denuncias_de_mensagens"(uuid[], boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."responder_ao_pulpito"(uuid, uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."restaurar_biblia"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."roteiro_do_culto"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sair_da_conversa"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_ajustes_da_projecao"(text, boolean, public.acompanhar_culto) TO "authenticated";

GRANT EXECUTE
  ON FUNCTION
    "public"."salvar_celula"(text, text, text, smallint, time WITHOUT time zone, text, text, smallint, public.entrada_na_celula, text, uuid, uuid, uuid, date, date, uuid, text,
    double precision, double precision)
  TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_modelo_de_roteiro"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."salvar_musica"(jsonb, uuid, integer, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."sinal_da_botoeira"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sinal_da_botoeira"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."sinal_da_tela"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sinal_da_tela"(text, jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."sinal_do_remoto"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sinal_do_remoto"(text, text, integer) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."suspender_do_feed"(uuid, integer, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."suspensas_do_feed"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."telefone_de_quem_contribui"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."transparencias_publicadas"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."transparencias_publicadas"(date) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usar_biblias_sempre"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."usar_tema_sempre"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."usos_da_midia"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."usos_de_musicas"(date, date, text) TO "authenticated";

REVOKE ALL ON TABLE "public"."apresentacao_midias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."apresentacao_midias" TO "authenticated";

REVOKE ALL ON TABLE "public"."apresentacao_midias" FROM "service_role";

GRANT SELECT ON TABLE "public"."apresentacao_midias" TO "service_role";

REVOKE ALL ON TABLE "public"."apresentacoes" FROM "authenticated";

REVOKE ALL ("ate") ON TABLE "public"."apresentacoes" FROM "authenticated";

GRANT INSERT ("ate"), UPDATE ("ate") ON TABLE "public"."apresentacoes" TO "authenticated";

REVOKE ALL ("aviso") ON TABLE "public"."apresentacoes" FROM "authenticated";

GRANT INSERT ("aviso"), UPDATE ("aviso") ON TABLE "public"."apresentacoes" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."apresentacoes" FROM "authenticated";

GRANT INSERT ("id") ON TABLE "public"."apresentacoes" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."apresentacoes" FROM "authenticated";

GRANT INSERT ("nome"), UPDATE ("nome") ON TABLE "public"."apresentacoes" TO "authenticated";

REVOKE ALL ("slides") ON TABLE "public"."apresentacoes" FROM "authenticated";

GRANT INSERT ("slides"), UPDATE ("slides") ON TABLE "public"."apresentacoes" TO "authenticated";

REVOKE ALL ("tema_id") ON TABLE "public"."apresentacoes" FROM "authenticated";

GRANT INSERT ("tema_id"), UPDATE ("tema_id") ON TABLE "public"."apresentacoes" TO "authenticated";

GRANT SELECT ON TABLE "public"."apresentacoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."apresentacoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."apresentacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."biblia_versiculos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."biblia_versiculos" TO "authenticated";

REVOKE ALL ON TABLE "public"."biblia_versiculos" FROM "service_role";

GRANT SELECT ON TABLE "public"."biblia_versiculos" TO "service_role";

REVOKE ALL ON TABLE "public"."biblias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."biblias" TO "authenticated";

REVOKE ALL ON TABLE "public"."biblias" FROM "service_role";

GRANT SELECT ON TABLE "public"."biblias" TO "service_role";

REVOKE ALL ON TABLE "public"."celula_multiplicacao_pessoas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celula_multiplicacao_pessoas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celula_multiplicacao_pessoas" TO "service_role";

REVOKE ALL ON TABLE "public"."celula_multiplicacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celula_multiplicacoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celula_multiplicacoes" TO "service_role";

REVOKE ALL ("bairro") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("bairro") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("campus") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("capacidade") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("capacidade") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("dia_da_semana") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("dia_da_semana") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("encerrada_em") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("encerrada_em") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("entrada") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("entrada") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("hora") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("hora") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("mae_id") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("mae_id") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("nome") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("para_quem") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("para_quem") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("rede_id") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("rede_id") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("temporada_fim") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("temporada_fim") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("temporada_inicio") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("temporada_inicio") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("tipo") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("tipo") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."celulas" TO "authenticated";

REVOKE ALL ON TABLE "public"."comentarios" FROM "authenticated";

GRANT SELECT ON TABLE "public"."comentarios" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."comentarios" TO "service_role";

REVOKE ALL ON TABLE "public"."entregas_de_papeis" FROM "service_role";

GRANT SELECT ON TABLE "public"."entregas_de_papeis" TO "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escolhas_de_convivio" TO "service_role";

REVOKE ALL ON TABLE "public"."feed_denuncias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."feed_denuncias" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."feed_denuncias" TO "service_role";

REVOKE ALL ON TABLE "public"."feed_regras" FROM "authenticated";

REVOKE ALL ("denuncias") ON TABLE "public"."feed_regras" FROM "authenticated";

GRANT UPDATE ("denuncias") ON TABLE "public"."feed_regras" TO "authenticated";

REVOKE ALL ("palavras") ON TABLE "public"."feed_regras" FROM "authenticated";

GRANT UPDATE ("palavras") ON TABLE "public"."feed_regras" TO "authenticated";

REVOKE ALL ("publica_campus") ON TABLE "public"."feed_regras" FROM "authenticated";

GRANT UPDATE ("publica_campus") ON TABLE "public"."feed_regras" TO "authenticated";

REVOKE ALL ("publica_celula") ON TABLE "public"."feed_regras" FROM "authenticated";

GRANT UPDATE ("publica_celula") ON TABLE "public"."feed_regras" TO "authenticated";

REVOKE ALL ("publica_igreja") ON TABLE "public"."feed_regras" FROM "authenticated";

GRANT UPDATE ("publica_igreja") ON TABLE "public"."feed_regras" TO "authenticated";

REVOKE ALL ("publica_ministerio") ON TABLE "public"."feed_regras" FROM "authenticated";

GRANT UPDATE ("publica_ministerio") ON TABLE "public"."feed_regras" TO "authenticated";

REVOKE ALL ("publica_papel") ON TABLE "public"."feed_regras" FROM "authenticated";

GRANT UPDATE ("publica_papel") ON TABLE "public"."feed_regras" TO "authenticated";

GRANT SELECT ON TABLE "public"."feed_regras" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."feed_regras" TO "service_role";

REVOKE ALL ON TABLE "public"."feed_suspensoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."feed_suspensoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."feed_suspensoes" TO "service_role";

REVOKE ALL ON TABLE "public"."midias" FROM "authenticated";

REVOKE ALL ("descricao") ON TABLE "public"."midias" FROM "authenticated";

GRANT UPDATE ("descricao") ON TABLE "public"."midias" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."midias" FROM "authenticated";

GRANT UPDATE ("nome") ON TABLE "public"."midias" TO "authenticated";

GRANT SELECT ON TABLE "public"."midias" TO "authenticated";

REVOKE ALL ON TABLE "public"."midias" FROM "service_role";

GRANT SELECT ON TABLE "public"."midias" TO "service_role";

REVOKE ALL ON TABLE "public"."musica_arranjos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."musica_arranjos" TO "authenticated";

REVOKE ALL ON TABLE "public"."musica_arranjos" FROM "service_role";

GRANT SELECT ON TABLE "public"."musica_arranjos" TO "service_role";

REVOKE ALL ON TABLE "public"."musica_lotes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."musica_lotes" TO "authenticated";

REVOKE ALL ON TABLE "public"."musica_lotes" FROM "service_role";

GRANT SELECT ON TABLE "public"."musica_lotes" TO "service_role";

REVOKE ALL ON TABLE "public"."musica_usos" FROM "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."musica_usos" TO "authenticated";

REVOKE ALL ON TABLE "public"."musica_usos" FROM "service_role";

GRANT SELECT ON TABLE "public"."musica_usos" TO "service_role";

REVOKE ALL ON TABLE "public"."musica_versoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."musica_versoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."musica_versoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."musica_versoes" TO "service_role";

REVOKE ALL ON TABLE "public"."musicas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."musicas" TO "authenticated";

REVOKE ALL ON TABLE "public"."musicas" FROM "service_role";

GRANT SELECT ON TABLE "public"."musicas" TO "service_role";

REVOKE ALL ON TABLE "public"."projecao_sessoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."projecao_sessoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."projecao_sessoes" TO "service_role";

REVOKE ALL ON TABLE "public"."publicacao_fotos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."publicacao_fotos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."publicacao_fotos" TO "service_role";

REVOKE ALL ON TABLE "public"."publicacao_reacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."publicacao_reacoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."publicacao_reacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."publicacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."publicacoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."publicacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."roteiro_itens" FROM "authenticated";

GRANT SELECT ON TABLE "public"."roteiro_itens" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."roteiro_itens" TO "service_role";

REVOKE ALL ON TABLE "public"."roteiros" FROM "authenticated";

GRANT SELECT ON TABLE "public"."roteiros" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."roteiros" TO "service_role";

REVOKE ALL ON TABLE "public"."telas" FROM "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."telas" FROM "authenticated";

GRANT INSERT ("campus") ON TABLE "public"."telas" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."telas" FROM "authenticated";

GRANT INSERT ("nome"), UPDATE ("nome") ON TABLE "public"."telas" TO "authenticated";

REVOKE ALL ("tipo") ON TABLE "public"."telas" FROM "authenticated";

GRANT INSERT ("tipo"), UPDATE ("tipo") ON TABLE "public"."telas" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."telas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."telas" TO "service_role";

REVOKE ALL ON TABLE "public"."temas" FROM "authenticated";

REVOKE ALL ("aparencia") ON TABLE "public"."temas" FROM "authenticated";

GRANT INSERT ("aparencia"), UPDATE ("aparencia") ON TABLE "public"."temas" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."temas" FROM "authenticated";

GRANT INSERT ("nome"), UPDATE ("nome") ON TABLE "public"."temas" TO "authenticated";

REVOKE ALL ("para") ON TABLE "public"."temas" FROM "authenticated";

GRANT INSERT ("para"), UPDATE ("para") ON TABLE "public"."temas" TO "authenticated";

GRANT SELECT ON TABLE "public"."temas" TO "authenticated";

REVOKE ALL ON TABLE "public"."temas" FROM "service_role";

GRANT SELECT ON TABLE "public"."temas" TO "service_role";

GRANT USAGE ON TYPE "app"."leitor_do_feed" TO "authenticated", "service_role";

CREATE INDEX apresentacoes_recentes_idx ON public.apresentacoes USING btree (updated_at DESC, id);

COMMENT ON COLUMN "public"."apresentacoes"."versao" IS 'Grows with each change: who saves says which one they saw.';

ALTER TABLE "public"."biblias"
  ADD COLUMN "criada_por" uuid DEFAULT auth.uid();

ALTER TABLE "public"."biblias"
  ADD CONSTRAINT "biblias_criada_por_fkey" FOREIGN KEY (criada_por) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX biblias_criada_por_idx ON public.biblias USING btree (criada_por);

COMMENT ON COLUMN "public"."biblias"."criada_por" IS 'Who brought it.';

ALTER TABLE "public"."fornecedores"
  ADD COLUMN "busca" text GENERATED ALWAYS AS (app.normalizar(nome)) STORED NOT NULL;

COMMENT ON COLUMN "public"."fornecedores"."busca" IS 'nome without accents, in lower case: what a search looks into.';

ALTER TABLE "public"."midias"
  ADD COLUMN "texto_busca" text GENERATED ALWAYS AS (app.normalizar(nome)) STORED;

ALTER TABLE "public"."midias"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE INDEX midias_recentes_idx ON public.midias USING btree (created_at DESC, id);

ALTER TABLE "public"."musica_lotes"
  ADD CONSTRAINT "musica_lotes_autor_fkey" FOREIGN KEY (autor) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX musica_lotes_autor_idx ON public.musica_lotes USING btree (autor);

COMMENT ON COLUMN "public"."musica_lotes"."autor" IS 'Who did it.';

ALTER TABLE "public"."musica_versoes"
  ADD CONSTRAINT "musica_versoes_autor_fkey" FOREIGN KEY (autor) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX musica_versoes_autor_idx ON public.musica_versoes USING btree (autor);

COMMENT ON COLUMN "public"."musica_versoes"."autor" IS 'Who saved it.';

ALTER TABLE "public"."roteiros"
  ADD CONSTRAINT "roteiros_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

CREATE INDEX roteiros_campus_idx ON public.roteiros USING btree (campus);

CREATE POLICY "roteiros: vê quem cria ou projeta no campus, e quem serve no c" ON "public"."roteiros"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.ve_slides() AS ve_slides) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))) OR (ocorrencia_id = ANY (( SELECT app.cultos_em_que_sirvo() AS
    cultos_em_que_sirvo)::text[]))));

ALTER TABLE "app"."mapa"
  ADD CONSTRAINT "mapa_endereco_check" CHECK (app.endereco_de_mapa_valido(endereco));

ALTER TABLE "public"."musicas"
  ADD CONSTRAINT "musicas_grupos_check" CHECK (((jsonb_typeof(grupos) = 'array'::text) AND (pg_column_size(grupos) < 200000) AND app.grupos_validos(grupos)));

ALTER TABLE "public"."roteiro_itens"
  ADD CONSTRAINT "roteiro_itens_links_check" CHECK (((jsonb_typeof(links) = 'array'::text) AND app.links_validos(links)));

CREATE INDEX mensagens_palavras_idx ON app.mensagens USING gin (app.palavras_na_conversa(conversa_id, texto))
  WHERE (apagada_em IS NULL);

CREATE INDEX fornecedores_busca_idx ON public.fornecedores USING gin (busca extensions.gin_trgm_ops);

CREATE INDEX midias_busca_idx ON public.midias USING gin (texto_busca extensions.gin_trgm_ops);

CREATE INDEX publicacoes_palavras_idx ON public.publicacoes USING gin (app.palavras(VARIADIC ARRAY[texto, citacao, referencia]))
  WHERE (apagada_em IS NULL);

CREATE UNIQUE INDEX roteiros_modelo_idx ON public.roteiros USING btree (campus, app.normalizar(nome))
  WHERE (ocorrencia_id IS NULL);

truncate app.tabelas, app.colunas, app.retencoes restart identity;

insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em, nome_da_linha, dia, frases) values
  ('app.tabelas', 'tabelas', 'Registro de uma tabela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.colunas', 'colunas', 'Nome de uma coluna', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.retencoes', 'retencoes', 'Regra de retenção do sistema', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.palpites', 'palpites', 'Código errado', 'outros', 'Códigos errados, por endereço', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('operacoes', 'operacoes', 'Operação', 'outros', 'Operações', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('alteracoes', 'alteracoes', 'Alteração', 'outros', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('campi', 'campi', 'Campus', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('igreja', 'igreja', 'Dados da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.admins_especiais', 'admins_especiais', 'Administrador indicado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.codigo_primeiro_acesso', 'codigo_primeiro_acesso', 'Código do primeiro acesso', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('listas', 'listas', 'Item de lista', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('titulos', 'titulos', 'Título', 'outros', NULL, NULL, NULL, '{}', '{titulo_id,titulo_minimo_id,exige_titulo_id,antes,depois}', 'nome', '{}', '[]'),
  ('modelos_de_mensagem', 'modelos_de_mensagem', 'Modelo de mensagem', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('profiles', 'profiles', 'Conta', 'outros', 'Conta: perfil', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('membros_igreja', 'membros_igreja', 'Cadastro', 'cadastro', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', '{}', '{}', 'nome', '{batismo_data,situacao_desde:situacao}', '[["incluir:origem=importacao", "Cadastro trazido de uma planilha"], ["incluir:origem=cadastro_publico", "Cadastro feito pelo formulário público"], ["incluir", "Cadastro criado"], ["excluir", "Cadastro excluído"], ["preencher:batismo_data", "<Batizada|Batizado|Batismo>[ por {batismo_ministro}][ em {batismo_local}]"], ["alterar:situacao=visitante", "Passou a ser visitante"], ["alterar:situacao=congregado", "Passou a congregar"], ["alterar:situacao=membro", "Tornou-se membro"], ["alterar:situacao=afastado", "Afastou-se da igreja"], ["alterar:situacao=em_disciplina", "Entrou em disciplina"], ["alterar:situacao=readmitido", "<Readmitida|Readmitido|Voltou> como membro"], ["alterar:situacao=transferido", "<Transferida|Transferido|Mudou> para outra igreja"], ["alterar:situacao=desligado", "<Desligada|Desligado|Fora> do rol da igreja"], ["alterar:situacao=falecido", "Faleceu"], ["alterar:situacao", "Passou à situação {~situacao}"], ["alterar:titulo_id", "Recebeu o título de {titulo_id}"], ["alterar:titulo_id=", "Deixou o título de {antes.titulo_id}"], ["alterar:campus", "Mudou do campus {antes.campus} para {campus}"], ["alterar:profile_id=", "Conta de acesso desligada do cadastro"], ["alterar:profile_id", "Conta de acesso ligada ao cadastro"], ["alterar:foto=", "Foto retirada"], ["alterar:foto", "Foto nova"], ["alterar:discipulador_id", "{discipulador_id} passou a fazer o discipulado"]]'),
  ('membros_funcoes', 'membros_funcoes', 'Função', 'funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}', '{}', 'nome', '{inicio,fim}', '[["incluir", "Começou a servir em {ministerio} como {funcao}"], ["alterar:ativo=false", "Deixou de servir em {ministerio} como {funcao}"], ["alterar:ativo=true", "Voltou a servir em {ministerio} como {funcao}"], ["alterar:fim", "Serve em {ministerio} como {funcao} até {fim}"], ["excluir", "Função retirada: {funcao} em {ministerio}"], ["alterar", "Mudou o serviço em {ministerio} como {funcao}"]]'),
  ('membros_reservados', 'membros_reservados', 'Documentos e filiação', 'cadastro', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Documentos e filiação informados"], ["excluir", "Documentos e filiação retirados"], ["alterar", "Documentos e filiação mudados"]]'),
  ('listas_de_membros', 'listas_de_membros', 'Lista salva', 'outros', 'Listas salvas e suas buscas', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('listas_seguidas', 'listas_seguidas', 'Lista seguida', 'outros', 'Listas seguidas', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('textos_consentimento', 'textos_consentimento', 'Texto de autorização', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('consentimentos', 'consentimentos', 'Autorização', 'autorizacoes', 'Autorizações e seus textos', 'cadastro', 'apaga', '{}', '{}', 'nome', '{assinado_em}', '[["incluir:finalidade=reconhecimento_facial", "Autorizou o reconhecimento facial"], ["incluir:finalidade=comunicacao", "Autorizou receber mensagens da igreja"], ["incluir:finalidade=imagem", "Autorizou o uso da imagem"], ["incluir:finalidade=saude_crianca", "Autorizou guardar dados de saúde da criança"], ["incluir:finalidade=cadastro", "Autorizou guardar o seu cadastro"], ["incluir:finalidade=diretorio", "Autorizou aparecer no diretório profissional"], ["alterar:revogado_em", "Retirou a autorização de {~finalidade}"], ["excluir", "Autorização de {~finalidade} excluída"], ["alterar", "Mudou a autorização de {~finalidade}"]]'),
  ('rostos.modelos', 'modelos', 'Rosto indexado', 'outros', 'Código do rosto', 'biometria', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('rostos.excluidos', 'excluidos', 'Código de rosto apagado', 'outros', 'Códigos de rosto já apagados', 'biometria', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('rostos.auditoria', 'auditoria', 'Uso do reconhecimento facial', 'outros', 'Registro de uso do reconhecimento facial', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.conferencias_de_rostos', 'conferencias_de_rostos', 'Prova dos códigos de rosto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.membros_contados', 'membros_contados', 'Contagem de pessoas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('user_roles', 'user_roles', 'Papel', 'funcoes', 'Conta: papéis', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[["incluir", "Recebeu o papel de {role}[ em {campus}]"], ["excluir", "Deixou o papel de {role}[ em {campus}]"], ["alterar:expira_em", "Papel de {role}[ em {campus}] até {expira_em}"], ["alterar", "Mudou o papel de {role}[ em {campus}]"]]'),
  ('role_permissions', 'role_permissions', 'Permissão de papel', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('pedidos_de_acesso', 'pedidos_de_acesso', 'Pedido de acesso', 'outros', 'Pedidos de acesso', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('concessoes_pessoais', 'concessoes_pessoais', 'Permissão pessoal', 'outros', 'Permissões dadas por um tempo', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('acessos_negados', 'acessos_negados', 'Acesso negado', 'outros', 'Registro de acessos negados', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('registro_ver_como', 'registro_ver_como', 'Registro de “ver como”', 'outros', 'Registro de “ver como”', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.simulacoes', 'simulacoes', 'Sessão de “ver como”', 'outros', 'Sessões de “ver como”', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('regionais', 'regionais', 'Regional', 'outros', NULL, NULL, NULL, '{}', '{regional_id}', 'nome', '{}', '[]'),
  ('papeis_regionais', 'papeis_regionais', 'Papel em uma regional', 'outros', 'Conta: papéis em regionais', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('familias', 'familias', 'Família', 'familia', 'Família', 'cadastro', 'especial', '{}', '{familia_id}', 'nome', '{}', '[["incluir", "Família criada: {nome}"], ["excluir", "Família desfeita: {nome}"], ["alterar:nome", "A família passou a se chamar {nome}"], ["alterar:responsavel_id", "{responsavel_id} passou a responder pela {familia}"], ["alterar:telefone", "O telefone da família passou a ser {telefone}"], ["alterar", "Mudou a {familia}"]]'),
  ('familia_membros', 'familia_membros', 'Família', 'familia', 'Lugar na família', 'cadastro', 'apaga', '{}', '{}', 'nome', '{inicio,fim}', '[["incluir:papel=outro", "Entrou para a {familia_id}"], ["incluir", "Entrou para a {familia_id} como {~papel}"], ["preencher:fim", "Saiu da {familia_id}"], ["excluir", "Saiu da {familia_id}"], ["alterar:fim=", "Voltou para a {familia_id}"], ["alterar:papel=responsavel", "Passou a responder pela {familia_id}"], ["alterar:papel", "Na {familia_id}, passou de {~antes.papel} a {~papel}"], ["alterar:familia_id", "Mudou para a {familia_id}"]]'),
  ('autorizados_busca', 'autorizados_busca', 'Quem busca a criança', 'familia', 'Quem pode buscar crianças', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir:estado=autorizado", "{adulto_id} pode buscar a criança"], ["incluir:estado=autorizado", "{nome} pode buscar a criança"], ["incluir", "{adulto_id} não pode buscar a criança"], ["incluir", "{nome} não pode buscar a criança"], ["excluir", "{adulto_id} saiu da lista de quem busca a criança"], ["excluir", "{nome} saiu da lista de quem busca a criança"], ["alterar:estado=autorizado", "{adulto_id} voltou a poder buscar a criança"], ["alterar:estado=autorizado", "{nome} voltou a poder buscar a criança"], ["alterar:estado=nao_autorizado", "{adulto_id} deixou de poder buscar a criança"], ["alterar:estado=nao_autorizado", "{nome} deixou de poder buscar a criança"]]'),
  ('parentescos', 'parentescos', 'Parentesco', 'familia', 'Parentescos', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Parentesco com {parente_id}: {~grau}"], ["incluir", "Parentesco com {parente_nome}: {~grau}"], ["excluir", "Parentesco retirado: {parente_id}"], ["excluir", "Parentesco retirado: {parente_nome}"], ["alterar:grau", "Parentesco com {parente_id} passou a {~grau}"], ["alterar:grau", "Parentesco com {parente_nome} passou a {~grau}"]]'),
  ('mudancas_de_situacao', 'mudancas_de_situacao', 'Situação', 'outros', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}', '{}', 'nome', '{}', '[]'),
  ('mudancas_de_titulo', 'mudancas_de_titulo', 'Título', 'outros', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}', '{}', 'nome', '{}', '[]'),
  ('eventos_de_vida', 'eventos_de_vida', 'Evento de vida', 'vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}', '{}', 'nome', '{data}', '[["incluir:tipo=batismo", "<Batizada|Batizado|Batismo>[ por {ministro}][ em {local}]"], ["incluir:tipo=casamento", "Casou-se com {conjuge_id}[ em {local}]"], ["incluir:tipo=casamento", "Casou-se[ com {conjuge_nome}][ em {local}]"], ["incluir:tipo=falecimento", "Faleceu[ em {local}]"], ["incluir:tipo=desligamento", "<Desligada|Desligado|Fora> do rol da igreja"], ["incluir:tipo=disciplina", "Entrou em disciplina"], ["incluir:tipo=restauracao", "<Restaurada|Restaurado|Voltou> à comunhão"], ["incluir:tipo=readmissao", "<Readmitida|Readmitido|Voltou> como membro"], ["incluir:tipo=consagracao", "<Consagrada|Consagrado|Recebeu a consagração>[ como {titulo_id}][ por {ministro}][ em {local}]"], ["incluir:tipo=apresentacao", "<Apresentada à|Apresentado à|Apresentação na> igreja[ por {ministro}][ em {local}]"], ["incluir:tipo=mudanca_de_igreja", "Mudou para outra igreja[: {igreja_destino}]"], ["incluir:tipo=mudanca_de_campus", "Mudou do campus {campus_anterior} para {campus}"], ["incluir:tipo=mudanca_de_campus", "Mudou de campus"], ["excluir", "Registro desfeito: {~tipo}"], ["alterar", "Mudou o registro: {~tipo}"]]'),
  ('transferencias', 'transferencias', 'Transferência de campus', 'vida', 'Motivo das transferências', 'vida', 'especial', '{}', '{}', 'nome', '{}', '[["incluir", "Transferência pedida de {origem} para {destino}"], ["alterar:estado=aceita", "Transferência de {origem} para {destino} aceita"], ["alterar:estado=recusada", "Transferência de {origem} para {destino} recusada"], ["alterar:estado=cancelada", "Transferência de {origem} para {destino} cancelada"]]'),
  ('transferencia_membros', 'transferencia_membros', 'Transferência de campus', 'vida', 'Transferências entre campi', 'vida', 'fica', '{}', '{}', 'nome', '{}', '[["incluir", "Transferência para outro campus pedida"], ["alterar:aberta=false", "Pedido de transferência encerrado"], ["excluir", "Saiu do pedido de transferência"]]'),
  ('cartas', 'cartas', 'Carta', 'vida', 'Cartas de transferência', 'vida', 'especial', '{}', '{}', 'nome', '{}', '[["incluir", "Carta emitida: {~tipo}[ para {destino}]"], ["excluir", "Carta desfeita: {~tipo}"]]'),
  ('app.numeros_de_carta', 'numeros_de_carta', 'Numeração de cartas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('anotacoes_pastorais', 'anotacoes_pastorais', 'Anotação pastoral', 'outros', 'Anotações pastorais', 'cuidado', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('leituras_de_anotacoes', 'leituras_de_anotacoes', 'Leitura de anotação', 'outros', 'Registro de leitura das anotações', 'registro', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('acompanhamentos', 'acompanhamentos', 'Acompanhamento', 'outros', 'Acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Acompanhamento aberto[, com {responsavel_id}]"], ["alterar:etapa=contatado", "Acompanhamento: <contatada|contatado|houve contato>"], ["alterar:etapa=visitado", "Acompanhamento: recebeu visita"], ["alterar:etapa=integrado", "Acompanhamento: <integrada|integrado|passou a fazer parte da vida>"], ["alterar:etapa=sem_interesse", "Acompanhamento encerrado: sem interesse"], ["alterar:etapa", "Acompanhamento: {~etapa}"], ["alterar:responsavel_id=", "Acompanhamento ficou sem responsável"], ["alterar:responsavel_id", "Acompanhamento com {responsavel_id}"], ["alterar:proxima_data=", "Próximo contato desmarcado"], ["alterar:proxima_data", "Próximo contato marcado para {proxima_data}"], ["excluir", "Acompanhamento excluído"], ["alterar", "Mudou o acompanhamento"]]'),
  ('contatos_acompanhamento', 'contatos_acompanhamento', 'Contato do acompanhamento', 'outros', 'Contatos do acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('documentos_membros', 'documentos_membros', 'Documento', 'outros', 'Documentos guardados', 'cuidado', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Documento guardado: {nome}"], ["excluir", "Documento excluído: {nome}"]]'),
  ('aberturas_de_documentos', 'aberturas_de_documentos', 'Abertura de documento', 'outros', 'Registro de abertura de documentos', 'registro', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('codigos_cadastro', 'codigos_cadastro', 'Código do cadastro público', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('solicitacoes_cadastro', 'solicitacoes_cadastro', 'Solicitação de cadastro', 'outros', 'Solicitações do cadastro público', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Enviou o formulário de cadastro"], ["alterar:situacao=aprovado", "Solicitação de cadastro aprovada"], ["alterar:situacao=rejeitado", "Solicitação de cadastro não aprovada"], ["excluir", "Solicitação de cadastro excluída"], ["alterar", "Mudou a solicitação de cadastro"]]'),
  ('app.tentativas_cadastro', 'tentativas_cadastro', 'Envio do cadastro público', 'outros', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('pedidos_alteracao', 'pedidos_alteracao', 'Pedido de alteração', 'outros', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Pediu para mudar o cadastro: {~campo}"], ["alterar:situacao=aprovado", "Pedido aprovado: {~campo}"], ["alterar:situacao=rejeitado", "Pedido não aprovado: {~campo}"]]'),
  ('nao_duplicados', 'nao_duplicados', 'Não são a mesma pessoa', 'outros', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Não é a mesma pessoa que {membro_b}"], ["excluir", "Pode ser a mesma pessoa que {membro_b}"]]'),
  ('membros_unificados', 'membros_unificados', 'Cadastro unificado', 'outros', 'Cópias de cadastros unificados', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Cadastro repetido unificado neste: {nome_completo}"], ["excluir", "Unificação desfeita: {nome_completo}"]]'),
  ('carteirinhas', 'carteirinhas', 'Carteirinha', 'outros', 'Carteirinhas', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Carteirinha emitida, válida até {valida_ate}"], ["alterar:revogada_em", "Carteirinha cancelada"], ["excluir", "Carteirinha excluída"]]'),
  ('exportacoes', 'exportacoes', 'Exportação', 'outros', 'Registro de exportações e suas buscas', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('mapeamentos_importacao', 'mapeamentos_importacao', 'Modelo de importação', 'outros', 'Modelos de importação', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('importacoes', 'importacoes', 'Importação', 'outros', 'Importações', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('importacao_linhas', 'importacao_linhas', 'Linha de importação', 'outros', 'Linhas de importação', 'registro', 'desliga', '{resultado}', '{}', 'nome', '{}', '[]'),
  ('notifications', 'notifications', 'Aviso', 'outros', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('padroes_de_avisos', 'padroes_de_avisos', 'Padrão de avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('ajustes_de_avisos', 'ajustes_de_avisos', 'Ajustes de avisos', 'outros', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('preferencias_de_avisos', 'preferencias_de_avisos', 'Escolha sobre avisos', 'outros', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.carteiro', 'carteiro', 'Envio dos avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.resumos', 'resumos', 'Resumo da semana', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('aparelhos_de_avisos', 'aparelhos_de_avisos', 'Aparelho que recebe avisos', 'outros', 'Aparelhos que recebem avisos', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('entregas', 'entregas', 'Entrega de aviso', 'outros', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('atos', 'atos', 'Ato', 'vida', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir:tipo=batismo", "Pedido de batismo"], ["incluir:tipo=transferencia", "Pedido de transferência para outra igreja"], ["incluir", "Pedido de {~tipo}"], ["alterar:etapa=preparo", "Pedido de {~tipo} em preparo"], ["alterar:etapa=aprovado", "Pedido de {~tipo} aprovado"], ["alterar:etapa=realizado", "Pedido de {~tipo} realizado"], ["alterar:etapa=cancelado", "Pedido de {~tipo} cancelado"], ["alterar:etapa", "Pedido de {~tipo} reaberto"], ["alterar:planejado_para", "Pedido de {~tipo} com data marcada: {planejado_para}"], ["excluir", "Pedido de {~tipo} excluído"], ["alterar", "Mudou o pedido de {~tipo}"]]'),
  ('ato_documentos', 'ato_documentos', 'Documento de um ato', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('ministerios', 'ministerios', 'Ministério', 'funcoes', NULL, NULL, NULL, '{}', '{ministerio_id}', 'nome', '{}', '[]'),
  ('ministerios_documentos', 'ministerios_documentos', 'Documento do ministério', 'funcoes', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('funcoes_ministerio', 'funcoes_ministerio', 'Função do catálogo', 'outros', NULL, NULL, NULL, '{}', '{funcao_id}', 'nome', '{}', '[]'),
  ('treinamentos', 'treinamentos', 'Treinamento', 'outros', NULL, NULL, NULL, '{}', '{treinamento_id}', 'nome', '{}', '[]'),
  ('funcoes_treinamentos', 'funcoes_treinamentos', 'Treinamento exigido', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('membros_treinamentos', 'membros_treinamentos', 'Treinamento concluído', 'outros', 'Treinamentos concluídos', 'servico', 'fica', '{}', '{}', 'nome', '{concluido_em}', '[["incluir", "Concluiu o treinamento {treinamento_id}"], ["excluir", "Treinamento retirado: {treinamento_id}"]]'),
  ('equipes', 'equipes', 'Equipe', 'outros', NULL, NULL, NULL, '{}', '{equipe_id}', 'nome', '{}', '[]'),
  ('equipe_membros', 'equipe_membros', 'Pessoa da equipe', 'outros', 'Lugar em equipes', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Entrou para a equipe {equipe_id}"], ["excluir", "Saiu da equipe {equipe_id}"]]'),
  ('inscricoes_voluntarios', 'inscricoes_voluntarios', 'Inscrição de voluntário', 'outros', 'Inscrições de voluntário', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Inscreveu-se para servir em {ministerio_id}"], ["alterar:situacao=desistiu", "Desistiu de servir em {ministerio_id}"], ["alterar:situacao=ativo", "<Aceita|Aceito|Inscrição aceita> para servir em {ministerio_id}"], ["alterar:situacao", "Inscrição para servir em {ministerio_id}: {~situacao}"], ["alterar:etapa", "Inscrição para servir em {ministerio_id}: {~etapa}"], ["excluir", "Inscrição para servir em {ministerio_id} excluída"]]'),
  ('salas', 'salas', 'Sala', 'outros', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}', '{sala_id,recurso_id,alvo}', 'nome', '{}', '[]'),
  ('horarios_culto', 'horarios_culto', 'Horário de culto', 'outros', NULL, NULL, NULL, '{}', '{horario_id}', 'nome', '{}', '[]'),
  ('campus_pastores', 'campus_pastores', 'Pastor do campus', 'outros', 'Pastores do campus', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "<Passou a ser pastora|Passou a ser pastor|Passou ao pastoreio> do campus {campus}"], ["excluir", "<Deixou de ser pastora|Deixou de ser pastor|Deixou o pastoreio> do campus {campus}"]]'),
  ('recursos_do_campus', 'recursos_do_campus', 'Recurso do campus', 'outros', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}', '{sala_id,recurso_id,alvo}', 'nome', '{}', '[]'),
  ('indisponibilidades', 'indisponibilidades', 'Data bloqueada', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('events', 'events', 'Evento', 'outros', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga', '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}', '{}', 'nome', '{}', '[]'),
  ('attendances', 'attendances', 'Presença', 'outros', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}', '{}', 'nome', '{}', '[["incluir", "Presença anotada: {event_id}"], ["excluir", "Presença retirada: {event_id}"], ["alterar", "Presença corrigida: {event_id}"]]'),
  ('ocorrencias', 'ocorrencias', 'Dia de evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('evento_ministerios', 'evento_ministerios', 'Ministério do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('contagens', 'contagens', 'Contagem de pessoas', 'outros', 'Contagens de presença: quem contou', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.segredo_do_telao', 'segredo_do_telao', 'Segredo do telão', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('evento_campi', 'evento_campi', 'Campus do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('evento_recursos', 'evento_recursos', 'Recurso do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('decisoes_de_uso', 'decisoes_de_uso', 'Decisão sobre um uso', 'outros', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.ocupacoes', 'ocupacoes', 'Uso de sala ou recurso', 'outros', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('rsvps', 'rsvps', 'Confirmação de ida', 'outros', 'Confirmações de ida', 'presenca', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir:resposta=vou", "Vai a {ocorrencia_id}"], ["incluir:resposta=nao_vou", "Não vai a {ocorrencia_id}"], ["incluir", "Talvez vá a {ocorrencia_id}"], ["alterar:resposta=vou", "Mudou a resposta: vai a {ocorrencia_id}"], ["alterar:resposta=nao_vou", "Mudou a resposta: não vai a {ocorrencia_id}"], ["alterar:resposta", "Mudou a resposta: talvez vá a {ocorrencia_id}"], ["excluir", "Retirou a resposta: {ocorrencia_id}"]]'),
  ('app.faltas_conferidas', 'faltas_conferidas', 'Semana de faltas conferida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('inscricao_regras', 'inscricao_regras', 'Inscrições do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('inscricao_tipos', 'inscricao_tipos', 'Tipo de inscrição', 'outros', NULL, NULL, NULL, '{}', '{tipo_id}', 'nome', '{}', '[]'),
  ('inscricao_perguntas', 'inscricao_perguntas', 'Pergunta da inscrição', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('inscricao_cupons', 'inscricao_cupons', 'Cupom', 'outros', NULL, NULL, NULL, '{}', '{cupom_id}', 'codigo', '{}', '[]'),
  ('inscricao_pedidos', 'inscricao_pedidos', 'Pedido de inscrição', 'outros', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}', '{}', 'nome', '{}', '[["incluir", "Pedido de inscrição em {evento_id}"], ["alterar:pago_em", "Pagou a inscrição em {evento_id}"], ["alterar:devolvido_centavos", "Recebeu de volta o valor da inscrição em {evento_id}"], ["excluir", "Pedido de inscrição em {evento_id} excluído"]]'),
  ('inscricoes', 'inscricoes', 'Inscrição', 'outros', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir:estado=lista_de_espera", "Entrou na lista de espera de {evento_id}"], ["incluir", "Inscreveu-se em {evento_id}"], ["alterar:estado=cancelado", "Inscrição cancelada: {evento_id}"], ["alterar:estado=presente", "Esteve em {evento_id}"], ["alterar:estado=inscrito", "Inscrição confirmada: {evento_id}"], ["excluir", "Inscrição excluída: {evento_id}"]]'),
  ('inscricao_respostas', 'inscricao_respostas', 'Resposta da inscrição', 'outros', 'Respostas de inscrições', 'presenca', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('ingresso_usos', 'ingresso_usos', 'Entrada com ingresso', 'outros', 'Entradas com ingresso', 'presenca', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.tentativas_inscricao', 'tentativas_inscricao', 'Envio de inscrição', 'outros', 'Inscrições recentes, por endereço', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_ajustes', 'escala_ajustes', 'Ajustes das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escala_modelos', 'escala_modelos', 'Modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{modelo_id}', 'nome', '{}', '[]'),
  ('escala_modelo_vagas', 'escala_modelo_vagas', 'Posição do modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escalas', 'escalas', 'Escala', 'outros', 'Escalas: quem as publicou', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_vagas', 'escala_vagas', 'Posição da escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escala_itens', 'escala_itens', 'Pessoa na escala', 'outros', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}', '{}', 'nome', '{}', '[["incluir", "Entrou na escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=confirmado", "Confirmou a escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=recusado", "Não pode servir na escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=troca_solicitada", "Pediu troca na escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=substituido", "<Substituída|Substituído|Houve substituição> na escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=faltou", "Faltou à escala de {ministerio_id}: {ocorrencia_id}"], ["excluir", "Saiu da escala de {ministerio_id}: {ocorrencia_id}"]]'),
  ('escala_chamados', 'escala_chamados', 'Convite de escala', 'outros', 'Convites para servir: quando e por onde', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.escala_convites', 'escala_convites', 'Link de convite de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('bloqueios', 'bloqueios', 'Bloqueio de agenda', 'outros', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('bloqueio_dias', 'bloqueio_dias', 'Data bloqueada', 'outros', 'Datas em que não pode servir', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('preferencias_escala', 'preferencias_escala', 'Preferências de escala', 'outros', 'Preferências para escalas', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Disse quando prefere servir"], ["excluir", "Retirou as preferências para servir"], ["alterar", "Mudou as preferências para servir"]]'),
  ('escala_pares', 'escala_pares', 'Com quem prefere servir', 'outros', 'Com quem prefere servir', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('disponibilidade_meses', 'disponibilidade_meses', 'Mês de disponibilidade', 'outros', 'Meses em que disse quando pode servir', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_trocas', 'escala_trocas', 'Troca na escala', 'outros', 'Trocas pedidas em escalas', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_rodas', 'escala_rodas', 'Troca em roda', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escala_roda_pernas', 'escala_roda_pernas', 'Pessoa na troca em roda', 'outros', 'Trocas em roda de que participou', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_pulsos', 'escala_pulsos', 'Última mudança das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('estacoes', 'estacoes', 'Estação de check-in', 'outros', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.aparelhos', 'aparelhos', 'Aparelho de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.codigos_de_estacao', 'codigos_de_estacao', 'Código de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.tentativas_de_parear', 'tentativas_de_parear', 'Tentativa de parear', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('kids_salas', 'kids_salas', 'Sala do Kids', 'outros', NULL, NULL, NULL, '{}', '{sala_id,recurso_id,alvo}', 'nome', '{}', '[]'),
  ('kids_cuidados', 'kids_cuidados', 'Cuidados da criança', 'familia', 'Alergias e cuidados de crianças', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Cuidados da criança informados"], ["excluir", "Cuidados da criança retirados"], ["alterar", "Cuidados da criança mudados"]]'),
  ('app.kids_segredo', 'kids_segredo', 'Segredo do Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.kids_codigos', 'kids_codigos', 'Código de família no Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.kids_pins', 'kids_pins', 'PIN de supervisor', 'outros', 'PIN de supervisor do Kids', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.kids_tentativas', 'kids_tentativas', 'Tentativa no Kids', 'outros', 'Códigos e PINs errados no Kids', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.guardas_pendentes', 'guardas_pendentes', 'Responsável a confirmar', 'outros', 'Quem espera para responder por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.guardas_havidas', 'guardas_havidas', 'Responsável até hoje', 'outros', 'Quem responde ou já respondeu por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.guardas_apagadas', 'guardas_apagadas', 'Responsável de cadastro apagado', 'outros', 'Criança de que respondia quem teve o cadastro apagado', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.links_de_acordo', 'links_de_acordo', 'Pedido de acordo por e-mail', 'outros', 'Links em que quem responde por uma criança concorda', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('kids_visitas', 'kids_visitas', 'Criança no Kids', 'familia', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}', '{}', 'nome', '{}', '[["incluir", "Chegou ao Kids: {ocorrencia_id}"], ["preencher:saida_em", "Saiu do Kids com {levou_id}: {ocorrencia_id}"], ["preencher:saida_em", "Saiu do Kids[ com {levou_nome}]: {ocorrencia_id}"], ["alterar:sala_id", "No Kids, mudou para a sala {sala_id}"], ["excluir", "Visita ao Kids excluída: {ocorrencia_id}"]]'),
  ('kids_adultos', 'kids_adultos', 'Adulto na sala do Kids', 'outros', 'Adultos nas salas do Kids', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Serviu na sala {sala_id} do Kids: {ocorrencia_id}"], ["preencher:ate", "Saiu da sala {sala_id} do Kids: {ocorrencia_id}"]]'),
  ('kids_avisos', 'kids_avisos', 'Ocorrência no Kids', 'familia', 'Ocorrências no Kids', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Ocorrência no Kids"], ["excluir", "Ocorrência no Kids excluída"]]'),
  ('app.kids_na_tela', 'kids_na_tela', 'Chamado do Kids na tela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('agenda_enderecos', 'agenda_enderecos', 'Endereço de agenda', 'outros', 'Endereço da própria agenda', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.leituras_da_agenda', 'leituras_da_agenda', 'Leitura de agenda', 'outros', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('fundos', 'fundos', 'Fundo', 'outros', NULL, NULL, NULL, '{}', '{fundo_id}', 'nome', '{}', '[["incluir", "Fundo criado: {nome}"]]'),
  ('centros_de_custo', 'centros_de_custo', 'Centro de custo', 'outros', NULL, NULL, NULL, '{}', '{centro_id}', 'nome', '{}', '[]'),
  ('contas_contabeis', 'contas_contabeis', 'Conta', 'outros', NULL, NULL, NULL, '{}', '{conta_contabil_id}', 'nome', '{}', '[["incluir", "Conta criada: {nome}"]]'),
  ('meses_financeiros', 'meses_financeiros', 'Mês do financeiro', 'outros', 'Meses que a pessoa fechou', 'servico', 'desliga', '{campus,motivo}', '{}', 'campus', '{}', '[["incluir", "Mês de {mes} fechado em {campus}"], ["preencher:liberado_ate", "Mês de {mes} reaberto em {campus} até {liberado_ate}: {motivo}"], ["alterar:liberado_ate=", "Mês de {mes} fechado de novo em {campus}"]]'),
  ('lancamentos', 'lancamentos', 'Lançamento', 'outros', 'Lançamentos que a pessoa fez', 'servico', 'desliga', '{campus,historico,documento,motivo}', '{lancamento_id,estorna_id}', 'historico', '{caixa}', '[["incluir:tipo=estorno", "Estornado: {estorna_id}"], ["incluir", "Lançado: {historico}"]]'),
  ('partidas', 'partidas', 'Partida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.numeracao_financeira', 'numeracao_financeira', 'Numeração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.saldos_do_mes', 'saldos_do_mes', 'Saldo do mês', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('recebimento_de_inscricoes', 'recebimento_de_inscricoes', 'Conta das inscrições', 'outros', NULL, NULL, NULL, '{}', '{}', 'campus', '{}', '[["incluir", "Conta das inscrições de {campus} escolhida"]]'),
  ('fundos_de_eventos', 'fundos_de_eventos', 'Fundo do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('movimentos_de_inscricoes', 'movimentos_de_inscricoes', 'Dinheiro de inscrição', 'outros', 'Dinheiro de inscrições que a pessoa dispensou', 'servico', 'desliga', '{campus,evento,meio,motivo,espera}', '{}', 'evento', '{}', '[]'),
  ('exportacoes_financeiras', 'exportacoes_financeiras', 'Exportação do financeiro', 'outros', 'Exportações do financeiro que a pessoa fez', 'registro', 'desliga', '{campus,campi,formato}', '{}', 'nome', '{}', '[]'),
  ('orcamentos', 'orcamentos', 'Orçamento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('contribuintes', 'contribuintes', 'Contribuinte', 'outros', 'Contribuintes que não são membros', 'contribuicao', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('contribuicoes', 'contribuicoes', 'Registro reservado', 'outros', 'Contribuições', 'contribuicao', 'desliga', '{}', '{}', 'nome', '{dia}', '[]'),
  ('atribuicoes_de_contribuicao', 'atribuicoes_de_contribuicao', 'Registro reservado', 'outros', 'Correções de quem contribuiu', 'contribuicao', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('recibos_de_contribuicao', 'recibos_de_contribuicao', 'Registro reservado', 'outros', 'Recibos que a pessoa emitiu', 'contribuicao', 'desliga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.numeracao_de_recibos', 'numeracao_de_recibos', 'Numeração de recibos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('leituras_de_contribuicoes', 'leituras_de_contribuicoes', 'Registro reservado', 'outros', 'Registro de quem viu as contribuições', 'contribuicao', 'desliga', '{}', '{}', 'nome', '{}', '[]'),
  ('campanhas', 'campanhas', 'Campanha', 'outros', NULL, NULL, NULL, '{}', '{campanha_id}', 'nome', '{}', '[["incluir", "Campanha criada: {nome}"]]'),
  ('promessas', 'promessas', 'Registro reservado', 'outros', 'Promessas a campanhas', 'contribuicao', 'desliga', '{}', '{}', 'nome', '{}', '[]'),
  ('entregas_de_papeis', 'entregas_de_papeis', 'Registro reservado', 'outros', 'Recibos e informes entregues', 'contribuicao', 'desliga', '{}', '{}', 'nome', '{}', '[]'),
  ('fornecedores', 'fornecedores', 'Fornecedor', 'outros', NULL, NULL, NULL, '{}', '{fornecedor_id}', 'nome', '{}', '[["incluir", "Fornecedor criado: {nome}"]]'),
  ('faixas_de_aprovacao', 'faixas_de_aprovacao', 'Faixa de aprovação', 'outros', NULL, NULL, NULL, '{}', '{}', 'acima_de_centavos', '{}', '[["incluir", "Faixa de aprovação criada"], ["excluir", "Faixa de aprovação retirada"]]'),
  ('contas_a_pagar', 'contas_a_pagar', 'Conta a pagar', 'outros', 'Reembolsos que a pessoa pediu', 'servico', 'fica', '{campus,descricao,documento,motivo,linha_digitavel}', '{conta_id}', 'descricao', '{}', '[["incluir", "Conta a pagar: {descricao}"], ["alterar:estado=paga", "Conta paga: {descricao}"], ["alterar:estado=aprovada", "Conta aprovada: {descricao}"], ["alterar:estado=rejeitada", "Conta rejeitada: {descricao}"], ["alterar:estado=cancelada", "Conta cancelada: {descricao}"]]'),
  ('aprovacoes_de_contas', 'aprovacoes_de_contas', 'Aprovação', 'outros', 'Contas que a pessoa aprovou ou rejeitou', 'servico', 'desliga', '{}', '{}', 'conta_id', '{}', '[]'),
  ('anexos_de_contas', 'anexos_de_contas', 'Anexo da conta', 'outros', 'Comprovantes que a pessoa enviou', 'servico', 'desliga', '{caminho,formato,nome}', '{}', 'nome', '{}', '[["incluir", "Anexo enviado: {nome}"], ["excluir", "Anexo retirado: {nome}"]]'),
  ('regras_de_oferta', 'regras_de_oferta', 'Regra das ofertas', 'outros', NULL, NULL, NULL, '{}', '{}', 'campus', '{}', '[]'),
  ('contagens_de_oferta', 'contagens_de_oferta', 'Contagem da oferta', 'outros', 'Ofertas que a pessoa contou', 'servico', 'desliga', '{}', '{contagem_id}', 'culto', '{dia}', '[["incluir", "Contagem aberta: {culto}"], ["alterar:estado=cancelada", "Contagem cancelada: {motivo}"]]'),
  ('app.contagem_folhas', 'contagem_folhas', 'Folha da contagem', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.contagem_envelopes', 'contagem_envelopes', 'Registro reservado', 'outros', 'Envelopes de oferta contados', 'contribuicao', 'desliga', '{}', '{}', 'nome', '{}', '[]'),
  ('depositos_de_oferta', 'depositos_de_oferta', 'Depósito de ofertas', 'outros', NULL, NULL, NULL, '{}', '{deposito_id}', 'dia', '{dia}', '[]'),
  ('deposito_contagens', 'deposito_contagens', 'Oferta depositada', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('chaves_pix', 'chaves_pix', 'Chave Pix', 'outros', NULL, NULL, NULL, '{}', '{chave_id}', 'chave', '{}', '[["incluir", "Chave Pix criada: {chave}"]]'),
  ('pix_codigos', 'pix_codigos', 'Código Pix', 'outros', 'Códigos Pix da inscrição da pessoa', 'presenca', 'desliga', '{codigo,campus,ocorrencia_id}', '{}', 'nome', '{}', '[]'),
  ('app.pix_api', 'pix_api', 'API Pix', 'outros', NULL, NULL, NULL, '{}', '{}', 'cliente', '{}', '[]'),
  ('pix_cobrancas', 'pix_cobrancas', 'Cobrança Pix', 'outros', 'Cobranças Pix da pessoa', 'contribuicao', 'desliga', '{txid,campus,codigo,copia_e_cola}', '{}', 'nome', '{}', '[]'),
  ('pix_recebidos', 'pix_recebidos', 'Pix recebido', 'outros', 'Pix que a pessoa resolveu', 'servico', 'desliga', '{end_to_end_id,campus,txid,motivo,solucao}', '{end_to_end_id}', 'end_to_end_id', '{}', '[]'),
  ('pix_devolucoes', 'pix_devolucoes', 'Devolução de Pix', 'outros', 'Devoluções de Pix que a pessoa pediu', 'servico', 'desliga', '{id,end_to_end_id,campus,motivo,estado}', '{}', 'nome', '{}', '[["incluir", "Devolução de Pix pedida: {motivo}"]]'),
  ('extratos', 'extratos', 'Extrato do banco', 'outros', 'Extratos do banco que a pessoa importou', 'servico', 'desliga', '{campus,arquivo,conta_no_arquivo}', '{extrato_id}', 'arquivo', '{}', '[["incluir", "Extrato importado: {arquivo}"], ["excluir", "Importação desfeita: {arquivo}"]]'),
  ('regras_do_banco', 'regras_do_banco', 'Regra do banco', 'outros', 'Regras do banco que a pessoa fez', 'servico', 'desliga', '{campus,texto,historico}', '{regra_id}', 'historico', '{}', '[]'),
  ('conciliacoes', 'conciliacoes', 'Conciliação', 'outros', 'Conciliações que a pessoa fez', 'servico', 'desliga', '{campus}', '{conciliacao_id}', 'campus', '{}', '[]'),
  ('linhas_do_extrato', 'linhas_do_extrato', 'Linha do extrato', 'outros', NULL, NULL, NULL, '{}', '{}', 'dia', '{dia}', '[]'),
  ('partidas_conciliadas', 'partidas_conciliadas', 'Partida conciliada', 'outros', NULL, NULL, NULL, '{}', '{}', 'campus', '{}', '[]'),
  ('perguntas_do_extrato', 'perguntas_do_extrato', 'Pergunta sobre o extrato', 'outros', 'Perguntas da tesouraria que a pessoa fez ou respondeu', 'servico', 'desliga', '{campus,pergunta,resposta}', '{}', 'pergunta', '{}', '[]'),
  ('transparencias', 'transparencias', 'Transparência', 'outros', 'Meses que a pessoa propôs ou publicou', 'servico', 'desliga', '{campus,texto,resumo,frases,grupos,motivo}', '{substitui_id}', 'campus', '{}', '[["incluir", "Transparência de {mes} proposta em {campus}"], ["preencher:publicada_em", "Transparência de {mes} publicada em {campus}"], ["excluir", "Proposta de transparência de {mes} retirada em {campus}"]]'),
  ('domingos_fechados', 'domingos_fechados', 'Domingo fechado', 'outros', 'Domingos que a pessoa fechou', 'servico', 'desliga', '{campus,ressalva}', '{}', 'dia', '{dia}', '[["incluir", "Domingo {dia} fechado em {campus}"]]'),
  ('midias', 'midias', 'Mídia', 'outros', NULL, NULL, NULL, '{}', '{midia_id}', 'nome', '{}', '[["incluir", "Mídia enviada: {nome}"], ["excluir", "Mídia excluída: {nome}"]]'),
  ('temas', 'temas', 'Tema', 'outros', NULL, NULL, NULL, '{}', '{tema_id}', 'nome', '{}', '[["incluir", "Tema criado: {nome}"], ["excluir", "Tema excluído: {nome}"]]'),
  ('apresentacoes', 'apresentacoes', 'Slides', 'outros', NULL, NULL, NULL, '{}', '{apresentacao_id}', 'nome', '{}', '[["incluir", "Slides criados: {nome}"], ["excluir", "Slides excluídos: {nome}"]]'),
  ('apresentacao_midias', 'apresentacao_midias', 'Mídia dos slides', 'outros', NULL, NULL, NULL, '{}', '{}', 'midia_id', '{}', '[]'),
  ('musicas', 'musicas', 'Música', 'outros', NULL, NULL, NULL, '{}', '{musica_id}', 'titulo', '{}', '[["incluir", "Música criada: {titulo}"], ["alterar:arquivada_em", "Música arquivada: {titulo}"]]'),
  ('musica_arranjos', 'musica_arranjos', 'Arranjo', 'outros', NULL, NULL, NULL, '{}', '{arranjo_id}', 'nome', '{}', '[]'),
  ('musica_lotes', 'musica_lotes', 'Lote de músicas', 'outros', 'Importações de músicas que a pessoa fez', 'servico', 'desliga', '{tipo,nome}', '{lote_id}', 'nome', '{}', '[]'),
  ('musica_versoes', 'musica_versoes', 'Versão de música', 'outros', 'Músicas que a pessoa salvou', 'servico', 'desliga', '{}', '{}', 'versao', '{}', '[]'),
  ('musica_usos', 'musica_usos', 'Uso de música', 'outros', NULL, NULL, NULL, '{}', '{}', 'dia', '{}', '[]'),
  ('biblias', 'biblias', 'Bíblia', 'outros', 'Bíblias que a pessoa importou', 'registro', 'desliga', '{sigla,nome,idioma,credito}', '{biblia_id}', 'nome', '{}', '[["alterar:estado=pronta", "Bíblia em uso: {nome}"], ["alterar:estado=removida", "Bíblia removida: {nome}"]]'),
  ('biblia_versiculos', 'biblia_versiculos', 'Versículo', 'outros', NULL, NULL, NULL, '{}', '{}', 'texto', '{}', '[]'),
  ('roteiros', 'roteiros', 'Roteiro', 'outros', NULL, NULL, NULL, '{}', '{roteiro_id}', 'nome', '{}', '[["incluir", "Roteiro criado: {nome}"], ["excluir", "Roteiro excluído: {nome}"]]'),
  ('roteiro_itens', 'roteiro_itens', 'Item do roteiro', 'outros', NULL, NULL, NULL, '{}', '{}', 'titulo', '{}', '[["incluir", "Item no roteiro: {titulo}"], ["excluir", "Item retirado do roteiro: {titulo}"]]'),
  ('telas', 'telas', 'Tela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[["incluir", "Tela criada: {nome}"], ["excluir", "Tela excluída: {nome}"]]'),
  ('app.sinais_das_telas', 'sinais_das_telas', 'Sinal de uma tela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('projecao_sessoes', 'projecao_sessoes', 'Projeção', 'outros', NULL, NULL, NULL, '{}', '{}', 'campus', '{}', '[]'),
  ('app.projecao_programas', 'projecao_programas', 'Programa de uma projeção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.projecao_convites', 'projecao_convites', 'Convite de controle remoto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.projecao_remotos', 'projecao_remotos', 'Controle remoto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.projecao_passagens', 'projecao_passagens', 'Passagem pedida pelo púlpito', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.projecao_ajustes', 'projecao_ajustes', 'Ajustes da projeção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.projecao_botoeiras', 'projecao_botoeiras', 'Botoeira da projeção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[["incluir", "Botoeira da projeção ligada: {nome}"]]'),
  ('redes', 'redes', 'Rede de células', 'funcoes', 'Supervisão de redes de células', 'servico', 'desliga', '{nome}', '{rede_id}', 'nome', '{}', '[]'),
  ('celulas', 'celulas', 'Célula', 'funcoes', 'Supervisão de células', 'servico', 'desliga', '{tipo,nome,para_quem,bairro,cep_inicio}', '{celula_id,mae_id,filha_id}', 'nome', '{}', '[["incluir", "Célula criada: {nome}"], ["alterar:encerrada_em", "Célula encerrada: {nome}"]]'),
  ('celula_enderecos', 'celula_enderecos', 'Endereço da célula', 'funcoes', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('celula_membros', 'celula_membros', 'Participação em célula', 'funcoes', 'Participação em células e grupos', 'servico', 'fica', '{tipo}', '{}', 'nome', '{fim,inicio}', '[["incluir:papel=lider", "Lidera {celula_id}"], ["incluir:papel=membro", "Entrou em {celula_id}"], ["incluir", "Em {celula_id}: {~papel}"], ["alterar:fim", "Até este dia em {celula_id}: {~papel}"], ["excluir", "Participação em {celula_id} excluída"]]'),
  ('celula_pedidos', 'celula_pedidos', 'Pedido para entrar em célula', 'funcoes', 'Pedidos para entrar em células', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Pediu para entrar em {celula_id}"], ["alterar:estado", "Pedido para entrar em {celula_id}: {~estado}"], ["excluir", "Pedido para entrar em {celula_id} excluído"]]'),
  ('celula_encontros', 'celula_encontros', 'Encontro de célula', 'outros', NULL, NULL, NULL, '{}', '{encontro_id}', 'dia', '{dia}', '[["alterar:estado=cancelado", "Encontro de {celula_id} cancelado"], ["alterar:dia", "Encontro de {celula_id} mudou de dia: {dia}"]]'),
  ('celula_presencas', 'celula_presencas', 'Presença em célula', 'outros', 'Presença em células', 'presenca', 'fica', '{}', '{}', 'nome', '{}', '[["incluir:presente=true", "Veio ao encontro da célula"], ["incluir", "Faltou ao encontro da célula"]]'),
  ('celula_visitantes', 'celula_visitantes', 'Visitante de célula', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('celula_multiplicacoes', 'celula_multiplicacoes', 'Multiplicação de célula', 'funcoes', 'Liderança de células a nascer', 'servico', 'desliga', '{}', '{multiplicacao_id}', 'prevista_para', '{}', '[["incluir", "Multiplicação de {celula_id} planejada para {prevista_para}"], ["preencher:feita_em", "{celula_id} multiplicou: {filha_id}"], ["preencher:cancelada_em", "Plano de multiplicação de {celula_id} cancelado"]]'),
  ('celula_multiplicacao_pessoas', 'celula_multiplicacao_pessoas', 'Ida a uma célula nova', 'funcoes', 'Planos de multiplicação de células em que a pessoa está', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Vai à célula nova, pelo plano"], ["excluir", "Não vai mais à célula nova, pelo plano"]]'),
  ('app.mapa', 'mapa', 'Mapa da comunidade', 'outros', NULL, NULL, NULL, '{}', '{}', 'atribuicao', '{}', '[]'),
  ('publicacoes', 'publicacoes', 'Publicação', 'outros', 'Publicações no feed', 'comunidade', 'apaga', '{}', '{publicacao_id}', 'texto', '{}', '[["incluir", "Publicou no feed"], ["alterar:oculta_em", "Publicação escondida por denúncias"], ["alterar:apagada_em", "Publicação apagada ou devolvida"], ["excluir", "Publicação excluída"]]'),
  ('publicacao_fotos', 'publicacao_fotos', 'Foto de uma publicação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('publicacao_reacoes', 'publicacao_reacoes', 'Reação no feed', 'outros', 'Reações no feed', 'comunidade', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('comentarios', 'comentarios', 'Comentário', 'outros', 'Comentários no feed', 'comunidade', 'apaga', '{}', '{comentario_id}', 'texto', '{}', '[["incluir", "Comentou no feed"], ["alterar:oculto_em", "Comentário escondido por denúncias"], ["alterar:apagado_em", "Comentário apagado ou devolvido"], ["excluir", "Comentário excluído"]]'),
  ('feed_denuncias', 'feed_denuncias', 'Denúncia no feed', 'outros', 'Denúncias no feed', 'comunidade', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('feed_suspensoes', 'feed_suspensoes', 'Suspensão no feed', 'outros', 'Suspensões no feed', 'comunidade', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Suspensa do feed"], ["excluir", "Suspensão do feed retirada"]]'),
  ('feed_regras', 'feed_regras', 'Regras do feed', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.conversas', 'conversas', 'Conversa', 'outros', 'Conversas que a pessoa começou', 'conversas', 'desliga', '{}', '{conversa_id}', 'nome', '{}', '[]'),
  ('app.conversa_pessoas', 'conversa_pessoas', 'Pessoa em uma conversa', 'outros', 'Conversas em que a pessoa está ou esteve', 'conversas', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.mensagens', 'mensagens', 'Mensagem', 'outros', 'Mensagens que a pessoa escreveu', 'conversas', 'desliga', '{}', '{}', 'ordem', '{}', '[]'),
  ('app.mensagem_anexos', 'mensagem_anexos', 'Anexo de uma mensagem', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.mensagem_reacoes', 'mensagem_reacoes', 'Reação a uma mensagem', 'outros', 'Reações a mensagens', 'conversas', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.mensagem_mencoes', 'mensagem_mencoes', 'Menção em uma mensagem', 'outros', 'Menções em mensagens', 'conversas', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.conversa_bloqueios', 'conversa_bloqueios', 'Pessoa bloqueada nas conversas', 'outros', 'Pessoas bloqueadas nas conversas', 'conversas', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.mensagem_denuncias', 'mensagem_denuncias', 'Denúncia de mensagem', 'outros', 'Denúncias de mensagens', 'conversas', 'desliga', '{}', '{}', 'nome', '{}', '[]'),
  ('pedidos_de_oracao', 'pedidos_de_oracao', 'Pedido de oração', 'outros', 'Pedidos de oração e testemunhos', 'oracao', 'especial', '{}', '{}', 'publico', '{}', '[]'),
  ('oracoes_feitas', 'oracoes_feitas', 'Oração feita', 'outros', 'Pedidos pelos quais a pessoa orou', 'oracao', 'especial', '{}', '{}', 'dia', '{}', '[]'),
  ('oracao_denuncias', 'oracao_denuncias', 'Denúncia de um pedido de oração', 'outros', 'Denúncias de pedidos de oração', 'oracao', 'especial', '{}', '{}', 'motivo', '{}', '[]'),
  ('atendimento_horarios', 'atendimento_horarios', 'Horário de conversa', 'outros', 'Horários que um pastor ofereceu', 'cuidado', 'especial', '{}', '{}', 'local', '{}', '[]'),
  ('atendimentos', 'atendimentos', 'Conversa com o pastor', 'outros', 'Conversas com o pastor', 'cuidado', 'especial', '{}', '{}', 'estado', '{}', '[]'),
  ('atendimento_ofertas', 'atendimento_ofertas', 'Horário oferecido', 'outros', NULL, NULL, NULL, '{}', '{}', 'horario_id', '{}', '[]'),
  ('perfis_profissionais', 'perfis_profissionais', 'Perfil profissional', 'outros', 'Perfis e vagas do diretório profissional', 'diretorio', 'apaga', '{}', '{perfil_id}', 'titulo', '{}', '[["incluir", "Criou um perfil no diretório profissional: {titulo}"], ["alterar:estado=publicado", "Perfil profissional publicado: {titulo}"], ["alterar:estado=recusado", "Perfil profissional recusado: {titulo}"], ["alterar:estado=pausado", "Perfil profissional retirado do diretório: {titulo}"], ["alterar", "Mudou o perfil profissional {titulo}"], ["excluir", "Apagou o perfil profissional {titulo}"]]'),
  ('perfil_referencias', 'perfil_referencias', 'Referência de um perfil', 'outros', 'Perfis profissionais de quem a pessoa disse que conhece', 'diretorio', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Disse que conhece quem tem um perfil profissional"], ["excluir", "Retirou a referência de um perfil profissional"]]'),
  ('perfil_contatos', 'perfil_contatos', 'Contato visto', 'outros', 'Contatos que a pessoa viu no diretório', 'diretorio', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('perfil_recados', 'perfil_recados', 'Recado do diretório', 'outros', 'Recados enviados pelo diretório', 'diretorio', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('perfil_denuncias', 'perfil_denuncias', 'Denúncia no diretório', 'outros', 'Denúncias feitas no diretório', 'diretorio', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('pedidos_de_ajuda', 'pedidos_de_ajuda', 'Pedido de ajuda', 'outros', 'Pedidos no mural de ajuda', 'diretorio', 'apaga', '{}', '{ajuda_id}', 'texto', '{}', '[["incluir", "Pediu ajuda no mural: {texto}"], ["alterar:encerrado_em", "Encerrou o pedido de ajuda"]]'),
  ('ajudas_oferecidas', 'ajudas_oferecidas', 'Ajuda oferecida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escolhas_de_convivio', 'escolhas_de_convivio', 'Quem vê os dados', 'autorizacoes', 'Quem vê cada dado na comunidade', 'convivio', 'apaga', '{}', '{}', 'membro_id', '{}', '[["incluir", "Escolheu quem vê os seus dados na comunidade"], ["alterar", "Mudou quem vê os seus dados na comunidade"], ["excluir", "Deixou de ser vista na comunidade"]]'),
  ('convites', 'convites', 'Convite', 'outros', 'Convites para ter conta', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.pedidos_de_vinculo', 'pedidos_de_vinculo', 'Pedido de ligar a conta', 'outros', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.seguranca', 'seguranca', 'Regras de segurança', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.registro_seguranca', 'registro_seguranca', 'Registro de segurança', 'outros', 'Registro de segurança das contas', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.testes_de_integracoes', 'testes_de_integracoes', 'Teste de integração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.integracoes_definidas', 'integracoes_definidas', 'Envio de mensagens', 'outros', NULL, NULL, NULL, '{}', '{}', 'servico', '{}', '[]'),
  ('pedidos_lgpd', 'pedidos_lgpd', 'Pedido de titular', 'outros', 'Pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[["incluir", "Fez um pedido sobre os seus dados"], ["alterar:estado", "Pedido sobre os seus dados: {~estado}"]]'),
  ('notas_lgpd', 'notas_lgpd', 'Nota de pedido de titular', 'outros', 'Notas dos pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.anonimizados', 'anonimizados', 'Cadastro anonimizado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('auth.users', 'users', 'E-mail, telefone e senha', 'outros', 'Conta: e-mail, telefone e senha', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('auth.sessions', 'sessions', 'Aparelhos em que entrou', 'outros', 'Conta: aparelhos em que entrou', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('auth.audit_log_entries', 'audit_log_entries', 'Registro de entradas', 'outros', 'Conta: registro de entradas', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('auth.outbox', 'outbox', 'Mensagens enviadas à pessoa', 'outros', 'Mensagens enviadas à pessoa', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('storage.objects', 'objects', 'Fotos e documentos', 'outros', 'Arquivos: fotos e documentos', 'cadastro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('anonimizacoes', 'anonimizacoes', 'Anonimização', 'outros', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga', '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}', '{}', 'nome', '{}', '[]'),
  ('retencao_regras', 'retencao_regras', 'Regra de retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('retencao_execucoes', 'retencao_execucoes', 'Aplicação da retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('visao_da_igreja', 'visao_da_igreja', 'Visão da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('avisos_globais', 'avisos_globais', 'Aviso global', 'outros', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', '{}', '{aviso_id}', 'titulo', '{}', '[]'),
  ('avisos_globais_campi', 'avisos_globais_campi', 'Campus do aviso global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('ministerios_globais', 'ministerios_globais', 'Ministério global', 'funcoes', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}', '{ministerio_global_id}', 'nome', '{}', '[]'),
  ('capitulos_globais', 'capitulos_globais', 'Capítulo de ministério global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.preparo', 'preparo', 'Guia da primeira hora', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]');

insert into app.colunas (relacao, coluna, rotulo) values
  ('', 'aberta', 'Em andamento'),
  ('', 'aceita_em', 'Aceita em'),
  ('', 'aceito_em', 'Aceito em'),
  ('', 'action', 'Ação'),
  ('', 'acumula', 'Junto com outra posição'),
  ('', 'adulto_id', 'Quem busca'),
  ('', 'alergia', 'Alergia'),
  ('', 'alvo', 'Sala ou recurso'),
  ('', 'ano', 'Ano'),
  ('', 'antes', 'Antes'),
  ('', 'aprovador_id', 'Quem aprova'),
  ('', 'ate', 'Até'),
  ('', 'ativo', 'Ativo'),
  ('', 'autor', ''),
  ('', 'autor_id', 'Autor'),
  ('', 'autor_nome', ''),
  ('', 'campus', 'Campus'),
  ('', 'canal', 'Canal'),
  ('', 'capacidade', 'Capacidade'),
  ('', 'cep', 'CEP'),
  ('', 'certificado', 'Certificado'),
  ('', 'cnpj', 'CNPJ'),
  ('', 'codigo', 'Código'),
  ('', 'concedido_por', ''),
  ('', 'concluido_em', 'Concluído em'),
  ('', 'conjuge_id', 'Cônjuge'),
  ('', 'conjuge_nome', 'Cônjuge'),
  ('', 'conjuge_sobrenome', 'Sobrenome do cônjuge'),
  ('', 'cor', 'Cor'),
  ('', 'created_at', ''),
  ('', 'criado_por', 'Criado por'),
  ('', 'crianca_id', 'Criança'),
  ('', 'data', 'Data'),
  ('', 'data_nascimento', 'Data de nascimento'),
  ('', 'de', 'De'),
  ('', 'decidida_por', 'Decidida por'),
  ('', 'decidido_em', 'Decidido em'),
  ('', 'decidido_por', 'Decidido por'),
  ('', 'depois', 'Depois'),
  ('', 'desconto_centavos', 'Desconto'),
  ('', 'descricao', 'Descrição'),
  ('', 'desde', 'Desde'),
  ('', 'desloca_minutos', 'Minutos do começo do evento'),
  ('', 'destino', 'Destino'),
  ('', 'dia', 'Dia'),
  ('', 'dias', 'Dias'),
  ('', 'duracao_minutos', 'Duração em minutos'),
  ('', 'email', 'E-mail'),
  ('', 'encerrada_em', 'Encerrada em'),
  ('', 'encerrado_em', 'Encerrado em'),
  ('', 'endereco', 'Endereço'),
  ('', 'enviado_em', 'Enviado em'),
  ('', 'equipe', 'Equipe'),
  ('', 'equipe_id', 'Equipe'),
  ('', 'estado', 'Estado'),
  ('', 'etapa', 'Etapa'),
  ('', 'event_base', 'Evento'),
  ('', 'event_id', 'Evento'),
  ('', 'evento_id', 'Evento'),
  ('', 'excecao', 'Exceção'),
  ('', 'expira_em', 'Vale até'),
  ('', 'familia_id', 'Família'),
  ('', 'fim', 'Fim'),
  ('', 'finalidade', 'Finalidade'),
  ('', 'foto', 'Foto'),
  ('', 'funcao_id', 'Função'),
  ('', 'fuso', 'Fuso horário'),
  ('', 'id', ''),
  ('', 'idade_max', 'Idade máxima'),
  ('', 'idade_min', 'Idade mínima'),
  ('', 'iniciada_em', 'Pedida em'),
  ('', 'inicio', 'Início'),
  ('', 'lar', ''),
  ('', 'leitor_id', 'Quem leu'),
  ('', 'leitor_nome', 'Quem leu'),
  ('', 'lider_id', 'Liderança'),
  ('', 'location', 'Local'),
  ('', 'marcado_por', ''),
  ('', 'maximo', 'Máximo'),
  ('', 'maximo_por_dia', 'Avisos por dia'),
  ('', 'medicamento', 'Medicamento'),
  ('', 'membro_id', ''),
  ('', 'mensagem', 'Mensagem'),
  ('', 'minimo', 'Mínimo'),
  ('', 'ministerio_id', 'Ministério'),
  ('', 'missao', 'Missão'),
  ('', 'modelo_id', 'Modelo'),
  ('', 'motivo', 'Motivo'),
  ('', 'nivel', 'Nível'),
  ('', 'nome', 'Nome'),
  ('', 'novo_responsavel_id', 'Novo responsável pela família'),
  ('', 'numero', 'Número'),
  ('', 'observacao', 'Observação'),
  ('', 'ocorrencia_id', 'Dia do evento'),
  ('', 'operacao', ''),
  ('', 'ordem', ''),
  ('', 'origem', 'Origem'),
  ('', 'papeis', 'Papéis'),
  ('', 'papel', 'Papel'),
  ('', 'pede_lider', 'Pede alguém de nível líder'),
  ('', 'pedida_por', 'Pedida por'),
  ('', 'pedido_em', 'Pedido em'),
  ('', 'pedido_por', 'Pedido por'),
  ('', 'prazo', 'Prazo'),
  ('', 'preco_centavos', 'Preço'),
  ('', 'profile_id', 'Conta de acesso'),
  ('', 'publico', 'Aberta ao público'),
  ('', 'quantidade', 'Quantidade'),
  ('', 'recurso_id', 'Recurso'),
  ('', 'regional_id', 'Regional'),
  ('', 'registrado_por', 'Registrada por'),
  ('', 'regra', 'Regra'),
  ('', 'resource', 'Recurso'),
  ('', 'respondido_em', 'Respondido em'),
  ('', 'responsavel_id', 'Responsável'),
  ('', 'responsavel_nome', 'Responsável'),
  ('', 'resposta', 'Resposta'),
  ('', 'restricao', 'Restrição'),
  ('', 'resultado', 'Resultado'),
  ('', 'resumo', ''),
  ('', 'revogada_em', 'Cancelada em'),
  ('', 'revogado_em', 'Retirado em'),
  ('', 'role', 'Papel'),
  ('', 'sala_id', 'Sala'),
  ('', 'segredo', ''),
  ('', 'sensivel', 'Sensível'),
  ('', 'sequencia', ''),
  ('', 'silencio_fim', 'Silêncio até'),
  ('', 'silencio_inicio', 'Silêncio desde'),
  ('', 'situacao', 'Situação'),
  ('', 'sobrenome', 'Sobrenome'),
  ('', 'subtempo', 'Horário'),
  ('', 'telefone', 'Telefone'),
  ('', 'telefone_chave', ''),
  ('', 'texto_busca', ''),
  ('', 'tipo', 'Tipo'),
  ('', 'titulo', 'Título'),
  ('', 'torna_membro', ''),
  ('', 'treinamento_id', 'Treinamento'),
  ('', 'unica', 'Uma pessoa por vez'),
  ('', 'updated_at', ''),
  ('', 'user_id', 'Conta'),
  ('', 'username', 'Username'),
  ('', 'vagas', 'Vagas'),
  ('', 'versao', 'Versão'),
  ('aberturas_de_documentos', 'documento_id', ''),
  ('aberturas_de_documentos', 'momento', ''),
  ('acompanhamentos', 'avisado_para', ''),
  ('acompanhamentos', 'proxima_data', 'Próximo contato'),
  ('acompanhamentos', 'responsavel_id', 'Quem acompanha'),
  ('agenda_enderecos', 'conta_id', ''),
  ('agenda_enderecos', 'lido_em', ''),
  ('ajudas_oferecidas', 'ajuda_id', 'Pedido'),
  ('anexos_de_contas', 'caminho', ''),
  ('anexos_de_contas', 'conta_id', 'Conta a pagar'),
  ('anexos_de_contas', 'enviado_por', 'Enviado por'),
  ('anexos_de_contas', 'formato', ''),
  ('anexos_de_contas', 'nome', 'Nome do arquivo'),
  ('anexos_de_contas', 'tamanho', ''),
  ('anonimizacoes', 'cancelada_em', 'Cancelada em'),
  ('anonimizacoes', 'confirmada_em', 'Confirmada em'),
  ('anonimizacoes', 'confirmada_por', 'Confirmada por'),
  ('anonimizacoes', 'confirmada_por_nome', 'Confirmada por'),
  ('anonimizacoes', 'iniciada_por', 'Pedida por'),
  ('anonimizacoes', 'iniciada_por_nome', 'Pedida por'),
  ('anonimizacoes', 'pedido_id', ''),
  ('apresentacao_midias', 'apresentacao_id', 'Slides'),
  ('apresentacao_midias', 'midia_id', 'Mídia'),
  ('apresentacoes', 'aviso', 'Aviso'),
  ('apresentacoes', 'slides', ''),
  ('apresentacoes', 'tema_id', 'Tema'),
  ('aprovacoes_de_contas', 'aprovada', 'Aprovada'),
  ('aprovacoes_de_contas', 'conta_id', 'Conta a pagar'),
  ('aprovacoes_de_contas', 'quem', 'Quem decidiu'),
  ('aprovacoes_de_contas', 'revisao', ''),
  ('atendimento_horarios', 'local', 'Local'),
  ('atendimento_horarios', 'minutos', 'Minutos'),
  ('atendimento_horarios', 'pastor_id', 'Pastor'),
  ('atendimento_ofertas', 'atendimento_id', ''),
  ('atendimento_ofertas', 'horario_id', ''),
  ('atendimentos', 'assunto', ''),
  ('atendimentos', 'horario_id', ''),
  ('atendimentos', 'lembrado_em', ''),
  ('atendimentos', 'pastor_id', 'Pastor'),
  ('ato_documentos', 'ato_id', ''),
  ('ato_documentos', 'documento_id', ''),
  ('atos', 'dados', ''),
  ('atos', 'planejado_para', 'Planejado para'),
  ('atos', 'protocolo', 'Protocolo'),
  ('atos', 'responsavel_id', 'Quem responde'),
  ('atos', 'transferencia_id', ''),
  ('atribuicoes_de_contribuicao', 'contribuicao_id', ''),
  ('atribuicoes_de_contribuicao', 'de_contribuinte', ''),
  ('atribuicoes_de_contribuicao', 'de_membro', ''),
  ('atribuicoes_de_contribuicao', 'momento', ''),
  ('atribuicoes_de_contribuicao', 'para_contribuinte', ''),
  ('atribuicoes_de_contribuicao', 'para_membro', ''),
  ('attendances', 'automatic', 'Confirmada pela pessoa'),
  ('attendances', 'chaves', ''),
  ('attendances', 'chegada', 'Chegada'),
  ('attendances', 'estacao_id', ''),
  ('attendances', 'member_id', 'Pessoa'),
  ('attendances', 'metodo', 'Como'),
  ('attendances', 'present', 'Presente'),
  ('attendances', 'veio', 'Esteve presente'),
  ('autorizados_busca', 'aceito_por', 'Aceito por'),
  ('autorizados_busca', 'documento', 'Documento'),
  ('autorizados_busca', 'motivo', 'Motivo da restrição'),
  ('autorizados_busca', 'nome', 'Quem busca'),
  ('autorizados_busca', 'parentesco', 'Parentesco'),
  ('autorizados_busca', 'processo', 'Processo'),
  ('autorizados_busca', 'validade', 'Válido até'),
  ('avisos_globais', 'texto', 'Texto'),
  ('avisos_globais_campi', 'aviso_id', 'Aviso'),
  ('biblia_versiculos', 'biblia_id', 'Bíblia'),
  ('biblia_versiculos', 'capitulo', 'Capítulo'),
  ('biblia_versiculos', 'livro', 'Livro'),
  ('biblia_versiculos', 'texto', 'Texto'),
  ('biblia_versiculos', 'versiculo', 'Versículo'),
  ('biblias', 'credito', 'Crédito'),
  ('biblias', 'criada_por', 'Importada por'),
  ('biblias', 'idioma', 'Idioma'),
  ('biblias', 'mudou_em', ''),
  ('biblias', 'padrao', 'Padrão'),
  ('biblias', 'sigla', 'Sigla'),
  ('biblias', 'versiculos', 'Versículos'),
  ('bloqueio_dias', 'bloqueio_id', ''),
  ('bloqueios', 'grupo', ''),
  ('bloqueios', 'regra', 'Repetição'),
  ('campanhas', 'fundo_id', 'Fundo'),
  ('campanhas', 'meta_centavos', 'Meta'),
  ('campi', 'fechado_em', 'Fechado em'),
  ('campi', 'kids_codigo_por_familia', 'Um código por família'),
  ('campi', 'latitude', 'Latitude'),
  ('campi', 'longitude', 'Longitude'),
  ('campi', 'mapa', 'Mapa'),
  ('campi', 'pix_chave', 'Chave Pix'),
  ('campi', 'pix_tipo', 'Tipo da chave Pix'),
  ('campi', 'whatsapp', 'WhatsApp'),
  ('campus_pastores', 'titular', 'Titular'),
  ('capitulos_globais', 'ministerio_global_id', 'Ministério global'),
  ('cartas', 'conteudo', ''),
  ('cartas', 'numero', 'Número da carta'),
  ('cartas', 'transferencia_id', ''),
  ('carteirinhas', 'emitida_em', 'Emitida em'),
  ('carteirinhas', 'emitida_por', 'Emitida por'),
  ('carteirinhas', 'valida_ate', 'Válida até'),
  ('celula_encontros', 'celula_id', 'Célula'),
  ('celula_encontros', 'hora', 'Hora'),
  ('celula_encontros', 'previsto_para', 'Dia de costume'),
  ('celula_enderecos', 'celula_id', 'Célula'),
  ('celula_membros', 'celula_id', 'Célula'),
  ('celula_membros', 'fim', 'Até'),
  ('celula_membros', 'tipo', ''),
  ('celula_multiplicacao_pessoas', 'multiplicacao_id', 'Multiplicação'),
  ('celula_multiplicacoes', 'cancelada_em', 'Cancelada em'),
  ('celula_multiplicacoes', 'celula_id', 'Célula'),
  ('celula_multiplicacoes', 'feita_em', 'Feita em'),
  ('celula_multiplicacoes', 'filha_id', 'Célula nova'),
  ('celula_multiplicacoes', 'prevista_para', 'Prevista para'),
  ('celula_pedidos', 'celula_id', 'Célula'),
  ('celula_presencas', 'encontro_id', 'Encontro'),
  ('celula_presencas', 'marcado_em', ''),
  ('celula_presencas', 'presente', 'Veio'),
  ('celula_visitantes', 'encontro_id', 'Encontro'),
  ('celulas', 'bairro', 'Bairro'),
  ('celulas', 'cep_inicio', 'Começo do CEP'),
  ('celulas', 'dia_da_semana', 'Dia da semana'),
  ('celulas', 'entrada', 'Entrada'),
  ('celulas', 'hora', 'Hora'),
  ('celulas', 'latitude', 'Latitude'),
  ('celulas', 'longitude', 'Longitude'),
  ('celulas', 'mae_id', 'Multiplicada de'),
  ('celulas', 'para_quem', 'Para quem'),
  ('celulas', 'rede_id', 'Rede'),
  ('celulas', 'supervisor_id', 'Supervisão'),
  ('celulas', 'temporada_fim', 'Temporada até'),
  ('celulas', 'temporada_inicio', 'Temporada desde'),
  ('centros_de_custo', 'ativo', 'Em uso'),
  ('centros_de_custo', 'nome', 'Nome do centro de custo'),
  ('chaves_pix', 'ativa', 'Em uso'),
  ('chaves_pix', 'chave', 'Chave Pix'),
  ('chaves_pix', 'cidade', 'Cidade'),
  ('chaves_pix', 'conta_contabil_id', 'Conta que recebe'),
  ('chaves_pix', 'nome', 'Quem recebe'),
  ('chaves_pix', 'tipo', 'Tipo de chave'),
  ('comentarios', 'apagado_em', 'Apagado em'),
  ('comentarios', 'apagado_por', ''),
  ('comentarios', 'conferido_em', ''),
  ('comentarios', 'oculto_em', 'Escondido em'),
  ('comentarios', 'publicacao_id', 'Publicação'),
  ('comentarios', 'texto', 'Texto'),
  ('concessoes_pessoais', 'pedido_id', ''),
  ('conciliacoes', 'autor', 'Conciliado por'),
  ('conciliacoes', 'chave', ''),
  ('conciliacoes', 'conta_contabil_id', 'Conta'),
  ('conciliacoes', 'regra_id', 'Regra'),
  ('consentimentos', 'assinado_em', 'Assinado em'),
  ('consentimentos', 'concedido_em', 'Autorizado em'),
  ('consentimentos', 'documento_id', ''),
  ('consentimentos', 'revogado_por', 'Retirado por'),
  ('consentimentos', 'texto', ''),
  ('contagem_envelopes', 'folha_id', ''),
  ('contagem_envelopes', 'forma', 'Forma'),
  ('contagem_envelopes', 'fundo_id', 'Fundo'),
  ('contagem_envelopes', 'valor_centavos', 'Valor'),
  ('contagens', 'adultos', 'Adultos'),
  ('contagens', 'criancas', 'Crianças'),
  ('contagens', 'jovens', 'Jovens'),
  ('contagens', 'momento', 'Contada em'),
  ('contagens', 'online', 'Online'),
  ('contagens', 'visitantes', 'Visitantes'),
  ('contagens_de_oferta', 'aberta_por', 'Aberta por'),
  ('contagens_de_oferta', 'chave', ''),
  ('contagens_de_oferta', 'confrontada_em', 'Conferida em'),
  ('contagens_de_oferta', 'conta_contabil_id', 'Vai para'),
  ('contagens_de_oferta', 'culto', 'Culto'),
  ('contagens_de_oferta', 'diferencas', ''),
  ('contagens_de_oferta', 'finalizada_em', 'Finalizada em'),
  ('contagens_de_oferta', 'finalizada_por', 'Finalizada por'),
  ('contagens_de_oferta', 'lancamento_id', 'Lançamento'),
  ('contagens_de_oferta', 'primeiro_id', 'Quem conta'),
  ('contagens_de_oferta', 'rodada', 'Rodada'),
  ('contagens_de_oferta', 'segundo_id', 'Quem conta também'),
  ('contagens_de_oferta', 'tolerancia_centavos', 'Tolerância'),
  ('contagens_de_oferta', 'total_centavos', 'Total'),
  ('contas_a_pagar', 'acrescimo_centavos', 'Juros e multa'),
  ('contas_a_pagar', 'alterada_por', 'Alterada por'),
  ('contas_a_pagar', 'centro_id', 'Centro de custo'),
  ('contas_a_pagar', 'competencia', 'Data do fato'),
  ('contas_a_pagar', 'conta_contabil_id', 'Categoria'),
  ('contas_a_pagar', 'criada_por', 'Criada por'),
  ('contas_a_pagar', 'documento', 'Documento'),
  ('contas_a_pagar', 'fornecedor_id', 'Fornecedor'),
  ('contas_a_pagar', 'fundo_id', 'Fundo'),
  ('contas_a_pagar', 'lancamento_id', 'Lançamento'),
  ('contas_a_pagar', 'linha_digitavel', 'Linha digitável'),
  ('contas_a_pagar', 'mensal', 'Todo mês'),
  ('contas_a_pagar', 'parcela', 'Parcela'),
  ('contas_a_pagar', 'parcelas', 'Parcelas'),
  ('contas_a_pagar', 'pix_chave', 'Chave Pix'),
  ('contas_a_pagar', 'pix_tipo', 'Tipo da chave Pix'),
  ('contas_a_pagar', 'revisao', ''),
  ('contas_a_pagar', 'serie', ''),
  ('contas_a_pagar', 'valor_centavos', 'Valor'),
  ('contas_a_pagar', 'vencimento', 'Vencimento'),
  ('contas_contabeis', 'agencia', 'Agência'),
  ('contas_contabeis', 'ativa', 'Em uso'),
  ('contas_contabeis', 'banco', 'Banco'),
  ('contas_contabeis', 'e_dizimo', 'Conta como dízimo'),
  ('contas_contabeis', 'nome', 'Nome da conta'),
  ('contas_contabeis', 'numero_da_conta', 'Número da conta'),
  ('contas_contabeis', 'secao', 'Seção da DRE'),
  ('contatos_acompanhamento', 'acompanhamento_id', 'Acompanhamento'),
  ('contatos_acompanhamento', 'momento', 'Quando'),
  ('contatos_acompanhamento', 'texto', 'Como foi'),
  ('contribuicoes', 'autor', 'Registrada por'),
  ('contribuicoes', 'contribuinte_id', ''),
  ('contribuicoes', 'forma', 'Forma'),
  ('contribuicoes', 'lancamento_id', 'Lançamento'),
  ('contribuicoes', 'valor_centavos', 'Valor'),
  ('contribuintes', 'documento', 'CPF ou CNPJ'),
  ('conversa_bloqueios', 'bloqueado_id', 'Quem foi bloqueado'),
  ('conversa_pessoas', 'ate', ''),
  ('conversa_pessoas', 'avisada', ''),
  ('conversa_pessoas', 'avisos', 'Avisos'),
  ('conversa_pessoas', 'conversa_id', 'Conversa'),
  ('conversa_pessoas', 'depois_de', ''),
  ('conversa_pessoas', 'lida', ''),
  ('conversa_pessoas', 'saiu_em', 'Saiu em'),
  ('conversas', 'celula_id', 'Célula'),
  ('conversas', 'criada_por', 'Começada por'),
  ('conversas', 'escala_id', 'Escala'),
  ('conversas', 'modo', 'Quem escreve'),
  ('conversas', 'par', ''),
  ('conversas', 'ultima', ''),
  ('conversas', 'ultima_em', 'Última mensagem em'),
  ('convites', 'envios', 'Envios'),
  ('convites', 'usuario_id', 'Conta'),
  ('decisoes_de_uso', 'aprovada', 'Aprovada'),
  ('deposito_contagens', 'contagem_id', 'Contagem'),
  ('deposito_contagens', 'deposito_id', 'Depósito'),
  ('depositos_de_oferta', 'conta_contabil_id', 'Banco'),
  ('depositos_de_oferta', 'lancamento_id', 'Lançamento'),
  ('depositos_de_oferta', 'valor_centavos', 'Valor'),
  ('disponibilidade_meses', 'mes', 'Mês'),
  ('documentos_membros', 'anotacao_id', ''),
  ('documentos_membros', 'caminho', ''),
  ('documentos_membros', 'enviado_por', 'Enviado por'),
  ('documentos_membros', 'enviado_por_nome', 'Enviado por'),
  ('documentos_membros', 'formato', ''),
  ('documentos_membros', 'tamanho', ''),
  ('domingos_fechados', 'contado_centavos', 'Ofertas contadas'),
  ('domingos_fechados', 'depositado_centavos', 'Ofertas depositadas'),
  ('domingos_fechados', 'entrou_centavos', 'Entrou'),
  ('domingos_fechados', 'faltaram', 'Faltaram'),
  ('domingos_fechados', 'fechado_por', 'Fechado por'),
  ('domingos_fechados', 'ressalva', 'Ressalva'),
  ('domingos_fechados', 'saiu_centavos', 'Saiu'),
  ('entregas_de_papeis', 'ano', ''),
  ('entregas_de_papeis', 'carta', ''),
  ('entregas_de_papeis', 'contribuicao_id', ''),
  ('entregas_de_papeis', 'contribuinte_id', ''),
  ('entregas_de_papeis', 'desistiu_em', ''),
  ('entregas_de_papeis', 'entregue_por', ''),
  ('entregas_de_papeis', 'entregue_por_nome', ''),
  ('entregas_de_papeis', 'momento', ''),
  ('entregas_de_papeis', 'papel', ''),
  ('entregas_de_papeis', 'saiu_em', ''),
  ('entregas_de_papeis', 'via', ''),
  ('escala_ajustes', 'auto_inscricao', 'A pessoa se inscreve'),
  ('escala_ajustes', 'inscricao_fecha_horas', 'Inscrição fecha (horas antes)'),
  ('escala_ajustes', 'pede_bloqueios', 'Pede bloqueios todo mês'),
  ('escala_ajustes', 'prazo_resposta_horas', 'Prazo de resposta (horas)'),
  ('escala_ajustes', 'troca_com_aprovacao', 'Troca com aprovação'),
  ('escala_chamados', 'enviado_por', 'Enviado por'),
  ('escala_chamados', 'publicacao', ''),
  ('escala_chamados', 'quem', ''),
  ('escala_chamados', 'troca_id', ''),
  ('escala_itens', 'chamado_id', ''),
  ('escala_itens', 'cobrado_em', ''),
  ('escala_itens', 'convidado_nome', 'Convidado'),
  ('escala_itens', 'convidado_telefone', 'Telefone do convidado'),
  ('escala_itens', 'escala_id', ''),
  ('escala_itens', 'exclusivo', ''),
  ('escala_itens', 'lembrado_em', ''),
  ('escala_itens', 'porque', 'Por que a escolha'),
  ('escala_itens', 'posto_por', 'Posto por'),
  ('escala_itens', 'publicado_em', 'Publicado em'),
  ('escala_itens', 'respondido_por', 'Resposta anotada por'),
  ('escala_itens', 'rodada_id', ''),
  ('escala_itens', 'substitui_id', ''),
  ('escala_itens', 'vaga_id', ''),
  ('escala_modelos', 'tipo_evento', 'Tipo de evento'),
  ('escala_pares', 'juntos', 'Juntos'),
  ('escala_pares', 'outro_id', 'Outra pessoa'),
  ('escala_roda_pernas', 'recebe_id', ''),
  ('escala_roda_pernas', 'roda_id', ''),
  ('escala_roda_pernas', 'troca_id', ''),
  ('escala_trocas', 'aceita_por', 'Aceita por'),
  ('escala_trocas', 'estado_antes', ''),
  ('escala_trocas', 'item_id', ''),
  ('escala_trocas', 'item_oferecido_id', ''),
  ('escala_trocas', 'para_id', 'Para'),
  ('escala_vagas', 'escala_id', ''),
  ('escalas', 'publicada_em', 'Publicada em'),
  ('escalas', 'publicada_por', 'Publicada por'),
  ('escolhas_de_convivio', 'aniversario', 'Aniversário'),
  ('escolhas_de_convivio', 'bairro', 'Bairro'),
  ('escolhas_de_convivio', 'familia', 'Família'),
  ('escolhas_de_convivio', 'por_responsavel', 'Escolhido pelo responsável'),
  ('estacoes', 'criada_por', 'Criada por'),
  ('estacoes', 'desafio', 'Desafio do rosto'),
  ('estacoes', 'kids', 'Kids na estação'),
  ('eventos_de_vida', 'dados', ''),
  ('eventos_de_vida', 'tipo', ''),
  ('events', 'aberto', 'Recebe pessoas de outros campi'),
  ('events', 'abre_minutos', 'Abre quantos minutos antes'),
  ('events', 'date', 'Começo'),
  ('events', 'desmontagem_minutos', 'Minutos de desmontagem'),
  ('events', 'duracao', 'Duração em minutos'),
  ('events', 'exige_codigo', 'Exige o código do telão'),
  ('events', 'horario_id', 'Horário de culto'),
  ('events', 'lotacao', 'Lotação'),
  ('events', 'name', 'Nome'),
  ('events', 'preparo_minutos', 'Minutos de preparo'),
  ('events', 'regra', 'Repetição'),
  ('events', 'responsavel_id', 'Quem responde'),
  ('events', 'tolerancia_minutos', 'Recebe até quantos minutos depois'),
  ('exportacoes_financeiras', 'campi', 'Campi'),
  ('extratos', 'arquivo', 'Arquivo'),
  ('extratos', 'autor', 'Importado por'),
  ('extratos', 'conta_contabil_id', 'Conta'),
  ('extratos', 'conta_no_arquivo', 'Conta no arquivo'),
  ('extratos', 'formato', 'Formato'),
  ('extratos', 'mapa', ''),
  ('extratos', 'saldo_centavos', 'Saldo do arquivo'),
  ('extratos', 'saldo_em', 'Dia do saldo'),
  ('extratos', 'total', 'Linhas do arquivo'),
  ('faixas_de_aprovacao', 'acima_de_centavos', 'Acima de'),
  ('faixas_de_aprovacao', 'aprovadores', 'Quantas pessoas aprovam'),
  ('familia_membros', 'papel', 'Papel na família'),
  ('familias', 'nome', 'Nome da família'),
  ('familias', 'responsavel_id', 'Responsável pela família'),
  ('feed_denuncias', 'comentario_id', 'Comentário'),
  ('feed_denuncias', 'publicacao_id', 'Publicação'),
  ('feed_denuncias', 'resolvida_em', 'Resolvida em'),
  ('feed_regras', 'denuncias', 'Denúncias para esconder'),
  ('feed_regras', 'palavras', 'Palavras que não se publicam'),
  ('feed_regras', 'publica_campus', 'Quem publica para um campus'),
  ('feed_regras', 'publica_celula', 'Quem publica para um grupo'),
  ('feed_regras', 'publica_igreja', 'Quem publica para toda a igreja'),
  ('feed_regras', 'publica_ministerio', 'Quem publica para um ministério'),
  ('feed_regras', 'publica_papel', 'Quem publica para um papel'),
  ('feed_suspensoes', 'fim', 'Até'),
  ('fornecedores', 'ativo', 'Em uso'),
  ('fornecedores', 'busca', ''),
  ('fornecedores', 'cpf_cnpj', 'CPF ou CNPJ'),
  ('fornecedores', 'nome', 'Nome do fornecedor'),
  ('fornecedores', 'pix_chave', 'Chave Pix'),
  ('fornecedores', 'pix_tipo', 'Tipo da chave Pix'),
  ('funcoes_ministerio', 'exige_antecedentes', 'Exige antecedentes'),
  ('funcoes_ministerio', 'idade_minima', 'Idade mínima'),
  ('funcoes_ministerio', 'lideranca', 'Liderança'),
  ('funcoes_ministerio', 'prepara_lider', 'Prepara quem lidera'),
  ('funcoes_ministerio', 'titulo_minimo_id', 'Título mínimo'),
  ('fundos', 'ativo', 'Em uso'),
  ('fundos', 'descricao', 'Para que serve'),
  ('fundos', 'nome', 'Nome do fundo'),
  ('fundos', 'restrito', 'Com destinação'),
  ('fundos_de_eventos', 'fundo_id', 'Fundo'),
  ('guardas_havidas', 'adulto_id', 'Adulto'),
  ('guardas_havidas', 'propria', 'Pelo próprio cadastro'),
  ('guardas_pendentes', 'adulto_id', 'Adulto'),
  ('guardas_pendentes', 'recusada_em', 'Recusada em'),
  ('horarios_culto', 'hora', 'Hora'),
  ('igreja', 'campus_padrao', 'Campus padrão'),
  ('igreja', 'faltas_alerta', 'Faltas que abrem acompanhamento'),
  ('igreja', 'instagram', 'Instagram'),
  ('igreja', 'logos', 'Logos'),
  ('igreja', 'significado_ltp', 'O que é LTP'),
  ('igreja', 'site', 'Site'),
  ('igreja', 'versiculo', 'Versículo da entrada'),
  ('igreja', 'versiculo_fonte', 'Onde está escrito'),
  ('importacao_linhas', 'celulas', ''),
  ('importacao_linhas', 'dispensada_em', 'Dispensada em'),
  ('importacao_linhas', 'erros', ''),
  ('importacao_linhas', 'importacao_id', ''),
  ('importacao_linhas', 'linha', 'Linha'),
  ('ingresso_usos', 'conta_id', ''),
  ('ingresso_usos', 'inscricao_id', ''),
  ('ingresso_usos', 'momento', 'Entrou em'),
  ('inscricao_cupons', 'limite', 'Limite de usos'),
  ('inscricao_cupons', 'percentual', 'Desconto em %'),
  ('inscricao_cupons', 'vale_ate', 'Vale até'),
  ('inscricao_cupons', 'vale_de', 'Vale desde'),
  ('inscricao_pedidos', 'conta_id', ''),
  ('inscricao_pedidos', 'contato_email', 'E-mail do contato'),
  ('inscricao_pedidos', 'contato_nome', 'Contato'),
  ('inscricao_pedidos', 'contato_telefone', 'Telefone do contato'),
  ('inscricao_pedidos', 'cupom_id', 'Cupom'),
  ('inscricao_pedidos', 'devolvido_centavos', 'Valor devolvido'),
  ('inscricao_pedidos', 'envio', ''),
  ('inscricao_pedidos', 'juntos', 'Só com todos juntos'),
  ('inscricao_pedidos', 'pago_centavos', 'Valor pago'),
  ('inscricao_pedidos', 'pago_em', 'Pago em'),
  ('inscricao_pedidos', 'pago_meio', 'Meio de pagamento'),
  ('inscricao_pedidos', 'pago_por', 'Pagamento confirmado por'),
  ('inscricao_pedidos', 'total_centavos', 'Total'),
  ('inscricao_perguntas', 'obrigatoria', 'Obrigatória'),
  ('inscricao_perguntas', 'opcoes', 'Opções'),
  ('inscricao_perguntas', 'por_pessoa', 'Por pessoa'),
  ('inscricao_perguntas', 'texto', 'Pergunta'),
  ('inscricao_regras', 'abre_em', 'Abre em'),
  ('inscricao_regras', 'aprovacao', 'Precisa de aprovação'),
  ('inscricao_regras', 'fecha_em', 'Fecha em'),
  ('inscricao_regras', 'lista_espera', 'Lista de espera'),
  ('inscricao_regras', 'maximo_familia', 'Pessoas por família'),
  ('inscricao_regras', 'prazo_horas', 'Prazo para aceitar, em horas'),
  ('inscricao_regras', 'so_campus', 'Só pessoas do campus'),
  ('inscricao_regras', 'termos', 'Termos'),
  ('inscricao_regras', 'texto', 'Texto'),
  ('inscricao_respostas', 'inscricao_id', ''),
  ('inscricao_respostas', 'pedido_id', ''),
  ('inscricao_respostas', 'pergunta_id', ''),
  ('inscricao_respostas', 'valor', 'Resposta'),
  ('inscricao_tipos', 'venda_ate', 'À venda até'),
  ('inscricao_tipos', 'venda_de', 'À venda desde'),
  ('inscricoes', 'aceitar_ate', 'Aceitar até'),
  ('inscricoes', 'cancelado_em', 'Cancelada em'),
  ('inscricoes', 'cancelado_por', 'Cancelada por'),
  ('inscricoes', 'lugar', ''),
  ('inscricoes', 'ordem_espera', ''),
  ('inscricoes', 'pedido_id', ''),
  ('inscricoes', 'pessoa_chave', ''),
  ('inscricoes', 'promovido_em', 'Saiu da espera em'),
  ('inscricoes', 'tipo_id', 'Tipo de inscrição'),
  ('integracoes_definidas', 'provedor', 'Provedor'),
  ('integracoes_definidas', 'remetente', 'Remetente'),
  ('integracoes_definidas', 'senha_trocada_em', 'Senha definida em'),
  ('integracoes_definidas', 'servico', 'Serviço'),
  ('integracoes_definidas', 'servidor', 'Servidor'),
  ('integracoes_definidas', 'usuario', 'Conta'),
  ('kids_adultos', 'sala_id', 'Sala do Kids'),
  ('kids_avisos', 'chave', ''),
  ('kids_avisos', 'detalhes', ''),
  ('kids_avisos', 'estacao_id', ''),
  ('kids_avisos', 'texto', 'O que houve'),
  ('kids_avisos', 'visita_id', ''),
  ('kids_cuidados', 'cifrado', ''),
  ('kids_salas', 'aberta', 'Aberta'),
  ('kids_salas', 'ate_meses', 'Idade máxima (meses)'),
  ('kids_salas', 'de_meses', 'Idade mínima (meses)'),
  ('kids_salas', 'minimo_adultos', 'Mínimo de adultos'),
  ('kids_salas', 'por_adulto', 'Crianças por adulto'),
  ('kids_visitas', 'codigo_id', ''),
  ('kids_visitas', 'entrada_em', 'Entrada'),
  ('kids_visitas', 'entrada_estacao_id', ''),
  ('kids_visitas', 'entrada_por', 'Recebida por'),
  ('kids_visitas', 'entrada_sem_rede', 'Entrada sem rede'),
  ('kids_visitas', 'excecao_por', 'Exceção autorizada por'),
  ('kids_visitas', 'levou_id', 'Quem levou'),
  ('kids_visitas', 'levou_nome', 'Quem levou'),
  ('kids_visitas', 'saida_chave', ''),
  ('kids_visitas', 'saida_como', 'Entregue por'),
  ('kids_visitas', 'saida_em', 'Saída'),
  ('kids_visitas', 'saida_estacao_id', ''),
  ('kids_visitas', 'saida_motivo', 'Motivo da saída'),
  ('kids_visitas', 'saida_por', 'Quem entregou'),
  ('kids_visitas', 'sala_id', 'Sala do Kids'),
  ('kids_visitas', 'sem_rede', 'Saída sem rede'),
  ('kids_visitas', 'supervisor_id', 'Supervisor'),
  ('lancamentos', 'ano', ''),
  ('lancamentos', 'autor', 'Lançado por'),
  ('lancamentos', 'busca', ''),
  ('lancamentos', 'caixa', 'Data do caixa'),
  ('lancamentos', 'chave', ''),
  ('lancamentos', 'competencia', 'Data do fato'),
  ('lancamentos', 'documento', 'Documento'),
  ('lancamentos', 'estorna_id', 'Estorno de'),
  ('lancamentos', 'historico', 'Histórico'),
  ('leituras_de_anotacoes', 'anotacao_id', ''),
  ('leituras_de_anotacoes', 'momento', ''),
  ('leituras_de_contribuicoes', 'contribuinte_id', ''),
  ('leituras_de_contribuicoes', 'momento', ''),
  ('leituras_de_contribuicoes', 'vista', ''),
  ('linhas_do_extrato', 'conciliacao_id', 'Conciliação'),
  ('linhas_do_extrato', 'conta_contabil_id', 'Conta'),
  ('linhas_do_extrato', 'contraparte', 'Quem pagou ou recebeu'),
  ('linhas_do_extrato', 'documento', 'Documento'),
  ('linhas_do_extrato', 'extrato_id', 'Extrato'),
  ('linhas_do_extrato', 'fitid', ''),
  ('linhas_do_extrato', 'memo', 'Texto do banco'),
  ('linhas_do_extrato', 'parecida', ''),
  ('linhas_do_extrato', 'saldo_centavos', 'Saldo depois'),
  ('linhas_do_extrato', 'texto', ''),
  ('linhas_do_extrato', 'tipo', 'Tipo no banco'),
  ('linhas_do_extrato', 'valor_centavos', 'Valor'),
  ('links_de_acordo', 'autorizado_id', 'Quem busca'),
  ('listas', 'ativo', 'Em uso'),
  ('listas', 'chave', ''),
  ('listas', 'fixo', 'Fixo'),
  ('listas', 'lista', 'Lista'),
  ('listas', 'ordem', 'Lugar na lista'),
  ('mapa', 'atribuicao', 'De quem é o mapa'),
  ('mapa', 'endereco', 'Endereço dos mapas'),
  ('mapa', 'unico', ''),
  ('membros_funcoes', 'ata', 'Ata'),
  ('membros_funcoes', 'ativo', ''),
  ('membros_funcoes', 'aviso_do_termo', ''),
  ('membros_funcoes', 'funcao', 'Função'),
  ('membros_funcoes', 'ministerio', 'Ministério'),
  ('membros_funcoes', 'nomeado_por', 'Nomeado por'),
  ('membros_igreja', 'bairro', 'Bairro'),
  ('membros_igreja', 'batismo_certificado', 'Certificado de batismo'),
  ('membros_igreja', 'batismo_data', 'Data do batismo'),
  ('membros_igreja', 'batismo_local', 'Local do batismo'),
  ('membros_igreja', 'batismo_ministro', 'Ministro do batismo'),
  ('membros_igreja', 'batismo_testemunhas', 'Testemunhas do batismo'),
  ('membros_igreja', 'cidade', 'Cidade'),
  ('membros_igreja', 'como_conheceu', 'Como conheceu'),
  ('membros_igreja', 'complemento', 'Complemento'),
  ('membros_igreja', 'convidado_por', 'Convidado por'),
  ('membros_igreja', 'data_conversao', 'Data de conversão'),
  ('membros_igreja', 'data_membresia', 'Membro desde'),
  ('membros_igreja', 'discipulador_id', 'Discipulador'),
  ('membros_igreja', 'emergencia_nome', 'Contato de emergência'),
  ('membros_igreja', 'emergencia_parentesco', 'Parentesco do contato'),
  ('membros_igreja', 'emergencia_telefone', 'Telefone de emergência'),
  ('membros_igreja', 'empresa', 'Empresa'),
  ('membros_igreja', 'estado_civil', 'Estado civil'),
  ('membros_igreja', 'falecido_em', 'Falecimento'),
  ('membros_igreja', 'igreja_origem', 'Igreja de origem'),
  ('membros_igreja', 'logradouro', 'Rua'),
  ('membros_igreja', 'naturalidade', 'Naturalidade'),
  ('membros_igreja', 'nome_completo', ''),
  ('membros_igreja', 'nome_fonetico', ''),
  ('membros_igreja', 'nome_ordenacao', ''),
  ('membros_igreja', 'nome_preferido', 'Nome preferido'),
  ('membros_igreja', 'origem', ''),
  ('membros_igreja', 'profissao', 'Profissão'),
  ('membros_igreja', 'rol', 'Nº de rol'),
  ('membros_igreja', 'saiu_em', 'Saída'),
  ('membros_igreja', 'sexo', 'Sexo'),
  ('membros_igreja', 'situacao_desde', 'Situação desde'),
  ('membros_igreja', 'titulo_id', 'Título'),
  ('membros_igreja', 'uf', 'UF'),
  ('membros_reservados', 'cpf', 'CPF'),
  ('membros_reservados', 'nome_mae', 'Nome da mãe'),
  ('membros_reservados', 'nome_pai', 'Nome do pai'),
  ('membros_reservados', 'rg', 'RG'),
  ('membros_reservados', 'rg_orgao', 'Órgão do RG'),
  ('membros_treinamentos', 'valido_ate', 'Válido até'),
  ('membros_unificados', 'antigo', ''),
  ('membros_unificados', 'nome_completo', 'Nome anterior'),
  ('mensagem_anexos', 'altura', ''),
  ('mensagem_anexos', 'bytes', ''),
  ('mensagem_anexos', 'caminho', ''),
  ('mensagem_anexos', 'largura', ''),
  ('mensagem_anexos', 'mensagem_id', ''),
  ('mensagem_anexos', 'segundos', 'Duração'),
  ('mensagem_denuncias', 'conversa_id', 'Conversa'),
  ('mensagem_denuncias', 'escrita_em', 'Escrita em'),
  ('mensagem_denuncias', 'mensagem_id', ''),
  ('mensagem_denuncias', 'resolvida_em', 'Resolvida em'),
  ('mensagem_denuncias', 'resolvida_por', 'Resolvida por'),
  ('mensagem_denuncias', 'texto', 'Mensagem'),
  ('mensagem_denuncias', 'versoes', 'Como era antes'),
  ('mensagem_mencoes', 'mensagem_id', ''),
  ('mensagem_reacoes', 'mensagem_id', ''),
  ('mensagens', 'apagada_em', 'Apagada em'),
  ('mensagens', 'apagada_por', 'Apagada por'),
  ('mensagens', 'conversa_id', 'Conversa'),
  ('mensagens', 'editada_em', 'Editada em'),
  ('mensagens', 'resposta_id', 'Responde a'),
  ('mensagens', 'texto', 'Texto'),
  ('mensagens', 'versoes', 'Como era antes'),
  ('meses_financeiros', 'fechado_em', 'Fechado em'),
  ('meses_financeiros', 'fechado_por', 'Fechado por'),
  ('meses_financeiros', 'liberado_ate', 'Liberado até'),
  ('meses_financeiros', 'mes', 'Mês'),
  ('midias', 'altura', ''),
  ('midias', 'caminho', ''),
  ('midias', 'duracao_ms', ''),
  ('midias', 'largura', ''),
  ('midias', 'mime', ''),
  ('midias', 'tamanho', ''),
  ('ministerios', 'aceita_inscricao', 'Aceita inscrição'),
  ('ministerios', 'encontro_dia', 'Dia do encontro'),
  ('ministerios', 'encontro_hora', 'Hora do encontro'),
  ('ministerios', 'encontro_local', 'Local do encontro'),
  ('ministerios_documentos', 'endereco', 'Endereço do documento'),
  ('modelos_de_mensagem', 'chave', 'Mensagem'),
  ('modelos_de_mensagem', 'texto', 'Texto'),
  ('movimentos_de_inscricoes', 'a_lancar', ''),
  ('movimentos_de_inscricoes', 'centavos', 'Valor'),
  ('movimentos_de_inscricoes', 'conta_contabil_id', 'Conta'),
  ('movimentos_de_inscricoes', 'desfeito_em', 'Desfeito em'),
  ('movimentos_de_inscricoes', 'dispensado_em', 'Dispensado em'),
  ('movimentos_de_inscricoes', 'dispensado_por', 'Dispensado por'),
  ('movimentos_de_inscricoes', 'espera', 'Por que espera'),
  ('movimentos_de_inscricoes', 'estorno_id', 'Estorno'),
  ('movimentos_de_inscricoes', 'evento', 'Evento'),
  ('movimentos_de_inscricoes', 'lancamento_id', 'Lançamento'),
  ('movimentos_de_inscricoes', 'meio', 'Meio'),
  ('movimentos_de_inscricoes', 'pedido', ''),
  ('mudancas_de_titulo', 'suspenso', 'Suspenso'),
  ('musica_arranjos', 'musica_id', 'Música'),
  ('musica_arranjos', 'padrao', 'Padrão'),
  ('musica_arranjos', 'tom', 'Tom'),
  ('musica_lotes', 'desfeito_em', 'Desfeito em'),
  ('musica_usos', 'musica_id', 'Música'),
  ('musica_usos', 'ocorrencia_id', 'Culto'),
  ('musica_usos', 'tom', 'Tom'),
  ('musica_versoes', 'dados', ''),
  ('musica_versoes', 'lote_id', 'Lote'),
  ('musica_versoes', 'musica_id', 'Música'),
  ('musicas', 'arquivada_em', 'Arquivada em'),
  ('musicas', 'autores', 'Autores'),
  ('musicas', 'bpm', 'BPM'),
  ('musicas', 'ccli', 'CCLI'),
  ('musicas', 'chave_inicio', ''),
  ('musicas', 'chave_titulo', ''),
  ('musicas', 'compasso', 'Compasso'),
  ('musicas', 'copyright', 'Direitos'),
  ('musicas', 'grupos', ''),
  ('musicas', 'linhas_por_slide', 'Linhas por slide'),
  ('musicas', 'outros_titulos', 'Outros títulos'),
  ('musicas', 'tags', 'Etiquetas'),
  ('musicas', 'tema_id', 'Tema'),
  ('musicas', 'tom', 'Tom'),
  ('musicas', 'ultimo_uso', ''),
  ('nao_duplicados', 'membro_a', ''),
  ('nao_duplicados', 'membro_b', 'Não é a mesma pessoa que'),
  ('ocorrencias', 'aberta_em', 'Aberto em'),
  ('ocorrencias', 'alterada', ''),
  ('ocorrencias', 'local', 'Local'),
  ('ocorrencias', 'prevista', ''),
  ('oracao_denuncias', 'pedido_id', 'Pedido'),
  ('oracao_denuncias', 'resolvida_em', 'Resolvida em'),
  ('oracoes_feitas', 'pedido_id', 'Pedido'),
  ('orcamentos', 'centro_id', 'Centro de custo'),
  ('orcamentos', 'conta_contabil_id', 'Categoria'),
  ('orcamentos', 'mes', 'Mês'),
  ('orcamentos', 'valor_centavos', 'Valor'),
  ('padroes_de_avisos', 'canais', 'Canais por categoria'),
  ('padroes_de_avisos', 'resumo_dia', 'Dia do resumo'),
  ('padroes_de_avisos', 'resumo_hora', 'Hora do resumo'),
  ('parentescos', 'grau', 'Parentesco'),
  ('parentescos', 'parente_id', 'Parente'),
  ('parentescos', 'parente_nome', 'Parente'),
  ('parentescos', 'parente_telefone', 'Telefone do parente'),
  ('partidas', 'caixa', 'Data do caixa'),
  ('partidas', 'centro_id', 'Centro de custo'),
  ('partidas', 'competencia', 'Data do fato'),
  ('partidas', 'conta_contabil_id', 'Conta'),
  ('partidas', 'fundo_id', 'Fundo'),
  ('partidas', 'valor_centavos', 'Valor'),
  ('partidas_conciliadas', 'conciliacao_id', 'Conciliação'),
  ('partidas_conciliadas', 'lancada', 'Lançada pela conciliação'),
  ('partidas_conciliadas', 'partida_id', 'Partida'),
  ('pedidos_alteracao', 'campo', 'Campo'),
  ('pedidos_alteracao', 'para', 'Para'),
  ('pedidos_de_acesso', 'respondido_por', 'Respondido por'),
  ('pedidos_de_ajuda', 'categoria', 'Categoria'),
  ('pedidos_de_ajuda', 'texto', 'Pedido'),
  ('pedidos_de_oracao', 'anonimo', ''),
  ('pedidos_de_oracao', 'celula_id', 'Célula'),
  ('pedidos_de_oracao', 'conferido_em', ''),
  ('pedidos_de_oracao', 'cuidado_em', ''),
  ('pedidos_de_oracao', 'cuidado_por', ''),
  ('pedidos_de_oracao', 'moderado_por', ''),
  ('pedidos_de_oracao', 'oculto_em', ''),
  ('pedidos_de_oracao', 'perguntado_para', ''),
  ('pedidos_de_oracao', 'publicacao_id', ''),
  ('pedidos_de_oracao', 'respondido_em', ''),
  ('pedidos_de_oracao', 'retirado_em', ''),
  ('pedidos_de_oracao', 'testemunho', ''),
  ('pedidos_de_oracao', 'testemunho_estado', ''),
  ('pedidos_de_oracao', 'texto', ''),
  ('pedidos_de_vinculo', 'conta', 'Conta'),
  ('pedidos_de_vinculo', 'recusado_em', 'Recusado em'),
  ('pedidos_lgpd', 'concluido_por', 'Concluído por'),
  ('pedidos_lgpd', 'identidade', 'Como a identidade foi conferida'),
  ('pedidos_lgpd', 'pelo_titular', ''),
  ('perfil_contatos', 'perfil_id', ''),
  ('perfil_denuncias', 'perfil_id', 'Perfil'),
  ('perfil_denuncias', 'recado_id', ''),
  ('perfil_denuncias', 'resolvida_em', 'Resolvida em'),
  ('perfil_recados', 'perfil_id', 'Perfil'),
  ('perfil_recados', 'responder', 'Responder para'),
  ('perfil_recados', 'texto', 'Texto'),
  ('perfil_referencias', 'perfil_id', 'Perfil'),
  ('perfis_profissionais', 'a_distancia', 'Atende a distância'),
  ('perfis_profissionais', 'area', 'Onde atende'),
  ('perfis_profissionais', 'avisado_para', ''),
  ('perfis_profissionais', 'categoria', 'Categoria'),
  ('perfis_profissionais', 'contato', 'Contato'),
  ('perfis_profissionais', 'meses', 'Meses no diretório'),
  ('perfis_profissionais', 'so_campus', 'Só para o campus'),
  ('perfis_profissionais', 'sorteio', ''),
  ('perfis_profissionais', 'vale_ate', 'Aparece até'),
  ('perfis_profissionais', 'whatsapp', 'WhatsApp'),
  ('perguntas_do_extrato', 'autor', 'Perguntado por'),
  ('perguntas_do_extrato', 'linha_id', 'Linha do extrato'),
  ('perguntas_do_extrato', 'para', 'Para quem'),
  ('perguntas_do_extrato', 'pergunta', 'Pergunta'),
  ('perguntas_do_extrato', 'respondida_em', 'Respondida em'),
  ('pix_api', 'aviso_em', 'Aviso cadastrado em'),
  ('pix_api', 'aviso_hash', ''),
  ('pix_api', 'base', 'Endereço da API'),
  ('pix_api', 'chave_id', ''),
  ('pix_api', 'cliente', 'Cliente'),
  ('pix_api', 'definida_em', 'Definida em'),
  ('pix_api', 'definida_por', 'Definida por'),
  ('pix_api', 'mensagem', ''),
  ('pix_api', 'ok', ''),
  ('pix_api', 'procura_em', ''),
  ('pix_api', 'procura_erro', ''),
  ('pix_api', 'procurado_ate', ''),
  ('pix_api', 'segredos', ''),
  ('pix_api', 'token', 'Endereço do token'),
  ('pix_cobrancas', 'centavos', 'Valor'),
  ('pix_cobrancas', 'chave_id', 'Chave Pix'),
  ('pix_cobrancas', 'copia_e_cola', ''),
  ('pix_cobrancas', 'paga_em', 'Paga em'),
  ('pix_cobrancas', 'pedido_id', ''),
  ('pix_cobrancas', 'txid', 'Identificador'),
  ('pix_codigos', 'chave_id', 'Chave Pix'),
  ('pix_codigos', 'fundo_id', 'Fundo'),
  ('pix_codigos', 'pedido_id', ''),
  ('pix_codigos', 'publico', 'Mostra em Contribuir'),
  ('pix_devolucoes', 'centavos', 'Valor'),
  ('pix_devolucoes', 'end_to_end_id', 'Pix'),
  ('pix_recebidos', 'centavos', 'Valor'),
  ('pix_recebidos', 'chave_id', 'Chave Pix'),
  ('pix_recebidos', 'end_to_end_id', 'Identificador'),
  ('pix_recebidos', 'lancamento_id', 'Lançamento'),
  ('pix_recebidos', 'momento', 'Pago em'),
  ('pix_recebidos', 'pedido_id', ''),
  ('pix_recebidos', 'resolvido_em', 'Resolvido em'),
  ('pix_recebidos', 'resolvido_por', 'Resolvido por'),
  ('pix_recebidos', 'solucao', 'Solução'),
  ('pix_recebidos', 'txid', 'Código'),
  ('preferencias_escala', 'campi', 'Campi'),
  ('preferencias_escala', 'maximo_mes', 'Máximo por mês'),
  ('preferencias_escala', 'periodos', 'Períodos que prefere'),
  ('projecao_botoeiras', 'criada_em', 'Ligada em'),
  ('projecao_botoeiras', 'desde', ''),
  ('projecao_botoeiras', 'desligada_em', 'Desligada em'),
  ('projecao_botoeiras', 'pedidos', ''),
  ('projecao_botoeiras', 'vista_em', ''),
  ('projecao_sessoes', 'aparelho', ''),
  ('projecao_sessoes', 'estado', ''),
  ('projecao_sessoes', 'mandato', ''),
  ('projecao_sessoes', 'publico', ''),
  ('projecao_sessoes', 'salva_em', ''),
  ('projecao_sessoes', 'seq', ''),
  ('promessas', 'autor', 'Registrada por'),
  ('promessas', 'campanha_id', 'Campanha'),
  ('promessas', 'cancelada_em', 'Cancelada em'),
  ('promessas', 'chave', ''),
  ('promessas', 'contribuinte_id', ''),
  ('promessas', 'valor_centavos', 'Valor'),
  ('publicacao_fotos', 'altura', ''),
  ('publicacao_fotos', 'caminho', ''),
  ('publicacao_fotos', 'largura', ''),
  ('publicacao_fotos', 'publicacao_id', 'Publicação'),
  ('publicacao_reacoes', 'publicacao_id', 'Publicação'),
  ('publicacoes', 'apagada_em', 'Apagada em'),
  ('publicacoes', 'apagada_por', ''),
  ('publicacoes', 'autor_id', 'Quem escreveu'),
  ('publicacoes', 'cartao', 'Cartão'),
  ('publicacoes', 'celula_id', 'Célula'),
  ('publicacoes', 'citacao', 'Citação'),
  ('publicacoes', 'conferida_em', ''),
  ('publicacoes', 'editada_em', ''),
  ('publicacoes', 'em_todos_os_campi', 'Em todos os campi'),
  ('publicacoes', 'evento', 'Evento'),
  ('publicacoes', 'fixada_ate', 'Fixada até'),
  ('publicacoes', 'oculta_em', 'Escondida em'),
  ('publicacoes', 'publico', 'Para quem'),
  ('publicacoes', 'referencia', 'Referência'),
  ('publicacoes', 'texto', 'Texto'),
  ('publicacoes', 'video', 'Vídeo'),
  ('recebimento_de_inscricoes', 'caixa_id', ''),
  ('recebimento_de_inscricoes', 'conta_contabil_id', 'Conta que recebe'),
  ('recibos_de_contribuicao', 'contribuicao_id', ''),
  ('recibos_de_contribuicao', 'emitido_em', 'Emitido em'),
  ('recibos_de_contribuicao', 'emitido_por', 'Emitido por'),
  ('recursos_do_campus', 'nome', 'Nome do recurso'),
  ('redes', 'coordenador_id', 'Coordenação'),
  ('redes', 'supervisor_id', 'Supervisão'),
  ('regionais', 'nome', 'Nome da regional'),
  ('regras_de_oferta', 'tolerancia_centavos', 'Tolerância'),
  ('regras_do_banco', 'ate_centavos', 'Até'),
  ('regras_do_banco', 'ativa', 'Em uso'),
  ('regras_do_banco', 'autor', 'Feita por'),
  ('regras_do_banco', 'categoria_id', 'Categoria'),
  ('regras_do_banco', 'centro_id', 'Centro de custo'),
  ('regras_do_banco', 'conta_contabil_id', 'Conta'),
  ('regras_do_banco', 'de_centavos', 'A partir de'),
  ('regras_do_banco', 'entra', 'Entra'),
  ('regras_do_banco', 'fundo_id', 'Fundo'),
  ('regras_do_banco', 'historico', 'Histórico'),
  ('regras_do_banco', 'texto', 'O texto contém'),
  ('role_permissions', 'allowed', 'Permitido'),
  ('roteiro_itens', 'apresentacao_id', 'Slides'),
  ('roteiro_itens', 'arranjo_id', 'Arranjo'),
  ('roteiro_itens', 'biblias', 'Versões da Bíblia'),
  ('roteiro_itens', 'links', 'Links'),
  ('roteiro_itens', 'midia_id', 'Mídia'),
  ('roteiro_itens', 'minutos', 'Minutos'),
  ('roteiro_itens', 'musica_id', 'Música'),
  ('roteiro_itens', 'notas_palco', 'Notas para o palco'),
  ('roteiro_itens', 'notas_tecnica', 'Notas para a técnica'),
  ('roteiro_itens', 'opcoes', ''),
  ('roteiro_itens', 'passagem', 'Passagem'),
  ('roteiro_itens', 'posicao', ''),
  ('roteiro_itens', 'quem', 'Quem'),
  ('roteiro_itens', 'roteiro_id', 'Roteiro'),
  ('roteiro_itens', 'tema_id', 'Tema'),
  ('roteiro_itens', 'texto', 'Texto'),
  ('roteiro_itens', 'tom', 'Tom'),
  ('roteiro_itens', 'versao', ''),
  ('roteiros', 'ocorrencia_id', 'Culto'),
  ('roteiros', 'versao', ''),
  ('rsvps', 'acompanhantes', 'Acompanhantes'),
  ('salas', 'nome', 'Nome da sala'),
  ('salas', 'recursos', 'Recursos'),
  ('solicitacoes_cadastro', 'codigo_id', ''),
  ('solicitacoes_cadastro', 'consentimento_versao', 'Versão da autorização'),
  ('solicitacoes_cadastro', 'dados', ''),
  ('solicitacoes_cadastro', 'deseja_contato', 'Deseja contato'),
  ('solicitacoes_cadastro', 'envio', ''),
  ('solicitacoes_cadastro', 'nome_completo', 'Nome'),
  ('solicitacoes_cadastro', 'provavel_id', ''),
  ('solicitacoes_cadastro', 'provavel_pontos', ''),
  ('telas', 'publico', ''),
  ('temas', 'aparencia', ''),
  ('temas', 'midia_id', 'Fundo'),
  ('temas', 'padrao', 'Padrão'),
  ('temas', 'para', 'Para'),
  ('titulos', 'ativo', 'Em uso'),
  ('titulos', 'exige_titulo_id', 'Exige o título'),
  ('titulos', 'nivel', 'Ordem'),
  ('transferencia_membros', 'transferencia_id', ''),
  ('transferencias', 'decidida_em', 'Decidida em'),
  ('transferencias', 'decidida_por_nome', 'Decidida por'),
  ('transferencias', 'pedida_pela_origem', 'Pedida por quem envia'),
  ('transferencias', 'pedida_por_nome', 'Pedida por'),
  ('transparencias', 'edicao', 'Edição'),
  ('transparencias', 'frases', ''),
  ('transparencias', 'grupos', ''),
  ('transparencias', 'mes', 'Mês'),
  ('transparencias', 'proposta_em', 'Proposta em'),
  ('transparencias', 'proposta_por', 'Proposta por'),
  ('transparencias', 'publicada_em', 'Publicada em'),
  ('transparencias', 'publicada_por', 'Publicada por'),
  ('transparencias', 'substitui_id', 'Substitui'),
  ('transparencias', 'texto', ''),
  ('treinamentos', 'seguranca', 'Segurança das crianças'),
  ('treinamentos', 'validade_meses', 'Validade em meses'),
  ('user_roles', 'campus', 'Campus do papel'),
  ('user_roles', 'inicio', ''),
  ('user_roles', 'papel_regional_id', ''),
  ('visao_da_igreja', 'referencia', 'Referência'),
  ('visao_da_igreja', 'tema', 'Tema do ano'),
  ('visao_da_igreja', 'valores', 'Valores'),
  ('visao_da_igreja', 'versiculo', 'Versículo'),
  ('visao_da_igreja', 'visao', 'Visão');

insert into app.retencoes (regra, tabela, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo) values
  ('aberturas', 'public.aberturas_de_documentos', 'Aberturas de documentos', 'Quem abriu qual documento.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('acessos_negados', 'public.acessos_negados', 'Acessos negados', 'Quem tentou abrir o que não podia.', '180', '180', '1825', 'apaga', 'momento', 'true', 'concat_ws('' · '', t.nome, t.resource)'),
  ('atendimentos', 'public.atendimentos', 'Conversas com o pastor que passaram', 'Pedidos de conversa que aconteceram ou foram cancelados, com o assunto.', '180', '30', '1825', 'apaga', 'updated_at', 't.estado in (''concluido'', ''cancelado'')', '''conversa com o pastor'''),
  ('avisos', 'public.notifications', 'Avisos lidos', 'Avisos do sino que já foram lidos.', '180', '30', '1825', 'apaga', 'created_at', 't.lida', 't.titulo'),
  ('comentarios_apagados', 'public.comentarios', 'Comentários apagados', 'O que foi apagado das respostas do feed.', '30', '2', '365', 'apaga', 'apagado_em', 't.apagado_em is not null', 'left(t.texto, 60)'),
  ('contatos_do_diretorio', 'public.perfil_contatos', 'Contatos vistos no diretório', 'Quem viu o WhatsApp de um perfil profissional.', '90', '30', '365', 'apaga', 'created_at', 'true', '''contato visto'''),
  ('convites', 'public.convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', '90', '30', '730', 'apaga', 'expira_em', 't.aceito_em is null', 't.email'),
  ('denuncias_de_mensagens', 'app.mensagem_denuncias', 'Denúncias de mensagens, já resolvidas', 'O que foi denunciado nas conversas e o cuidado pastoral já tratou.', '730', '180', '3650', 'apaga', 'resolvida_em', 't.resolvida_em is not null', '''Denúncia'''),
  ('denuncias_do_feed', 'public.feed_denuncias', 'Denúncias do feed, já resolvidas', 'Motivos de denúncias sobre as quais a moderação já decidiu.', '180', '30', '730', 'apaga', 'resolvida_em', 't.resolvida_em is not null', 'left(t.motivo, 60)'),
  ('entradas', 'auth.audit_log_entries', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', '180', '180', '1825', 'apaga', 'created_at', 'true', 'coalesce(t.payload ->> ''action'', ''entrada'')'),
  ('entregas_de_papeis', 'public.entregas_de_papeis', 'Entregas de recibos e informes', 'Como e quando o papel chegou a quem deu.', '1825', '365', '3650', 'apaga', 'momento', 'true', 't.entregue_por_nome'),
  ('escala_chamados', 'public.escala_chamados', 'Convites para servir', 'Por onde e quando alguém foi chamado para uma data que já passou.', '365', '30', '1825', 'apaga', 'ate', 'true', 't.canal::text'),
  ('exportacoes', 'public.exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', '730', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' pessoas'')'),
  ('exportacoes_financeiras', 'public.exportacoes_financeiras', 'Registro de exportações do financeiro', 'Quem exportou o livro. Os arquivos não ficam guardados no sistema.', '1825', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' lançamentos'')'),
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que diziam as linhas recusadas de um arquivo e os campos com erro. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)', '''Linha '' || t.linha'),
  ('leituras', 'public.leituras_de_anotacoes', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('leituras_de_contribuicoes', 'public.leituras_de_contribuicoes', 'Leituras de contribuições', 'Quem viu o que cada pessoa deu.', '1825', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('mensagens', 'app.mensagens', 'Mensagens das conversas', 'O que se escreveu nas conversas há mais tempo do que isso, com fotos, arquivos e voz.', '1095', '90', '3650', 'apaga', 'created_at', 'not exists (select from app.mensagem_denuncias d where d.mensagem_id = t.id and d.resolvida_em is null)', '''Mensagem'''),
  ('mensagens_apagadas', 'app.mensagens', 'Mensagens apagadas', 'O que foi apagado das conversas.', '30', '2', '365', 'apaga', 'apagada_em', 't.apagada_em is not null and not exists (
    select from app.mensagem_denuncias d where d.mensagem_id = t.id and d.resolvida_em is null)', '''Mensagem apagada'''),
  ('pedidos_de_acesso', 'public.pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', '365', '90', '1825', 'apaga', 'respondido_em', 't.estado <> ''pendente''', 't.resource::text'),
  ('pedidos_de_ajuda', 'public.pedidos_de_ajuda', 'Pedidos do mural de ajuda', 'Pedidos que já passaram, com quem respondeu.', '180', '30', '730', 'apaga', 'created_at', 'true', 't.texto'),
  ('pedidos_de_oracao', 'public.pedidos_de_oracao', 'Pedidos de oração que terminaram', 'Pedidos que já terminaram, com o testemunho, se houve.', '365', '30', '1825', 'apaga', 'created_at', 't.estado <> ''aberto'' or t.fim < app.hoje_da_igreja() - 30', '''pedido de oração'''),
  ('pix_cobrancas', 'public.pix_cobrancas', 'Cobranças Pix que ninguém pagou', 'As que venceram há mais tempo do que isso, sem pagamento.', '90', '30', '730', 'apaga', 'created_at', 't.paga_em is null', 't.txid'),
  ('projecao_botoeiras', 'app.projecao_botoeiras', 'Botoeiras desligadas', 'Botoeiras e programas que já não mandam na projeção.', '90', '1', '365', 'apaga', 'desligada_em', 't.desligada_em is not null', 't.nome'),
  ('projecao_sessoes', 'public.projecao_sessoes', 'Projeções encerradas', 'O que ficou nas telas de cultos passados.', '30', '1', '365', 'apaga', 'encerrada_em', 't.encerrada_em is not null', 't.campus'),
  ('publicacoes_apagadas', 'public.publicacoes', 'Publicações apagadas', 'O que foi apagado do feed, com fotos e comentários.', '30', '2', '365', 'apaga', 'apagada_em', 't.apagada_em is not null', 'left(t.texto, 60)'),
  ('recados_do_diretorio', 'public.perfil_recados', 'Recados do diretório', 'Recados que passaram pelo diretório profissional.', '365', '90', '1825', 'apaga', 'created_at', 'true', 't.autor_nome'),
  ('rostos', 'rostos.auditoria', 'Uso do reconhecimento facial', 'Quem foi identificado, onde e quando.', '365', '30', '1825', 'apaga', 'quando', 'true', 'concat_ws('' · '', t.acao, t.campus)'),
  ('rostos_de_quem_saiu', 'rostos.modelos', 'Rosto de quem saiu da igreja', 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi desligado ou mudou de igreja. De quem faleceu, na hora.', '0', '0', '365', 'apaga', '', 'exists (
    select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
    and (m.situacao = ''falecido'' or m.saiu_em is null or m.saiu_em <= $1))', '''Código de rosto'''),
  ('sessoes', 'auth.sessions', 'Aparelhos parados', 'Aparelhos que não são usados; a pessoa entra de novo.', '180', '30', '730', 'apaga', 'updated_at', 'true', 'coalesce(left(t.user_agent, 60), ''aparelho'')'),
  ('solicitacoes', 'public.solicitacoes_cadastro', 'Cadastros públicos rejeitados', 'O que foi digitado em um cadastro que a igreja rejeitou.', '90', '30', '730', 'apaga', 'decidido_em', 't.situacao = ''rejeitado''', 't.nome_completo'),
  ('ver_como', 'public.registro_ver_como', 'Registro de “ver como”', 'Quem viu o sistema como outra pessoa.', '730', '365', '3650', 'apaga', 'inicio', 'true', 'concat_ws('' · '', t.nome, coalesce(t.pessoa_nome, t.papel::text))'),
  ('visitantes', 'public.membros_igreja', 'Visitantes sem contato', 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.', '730', '180', '3650', 'sugere', 'updated_at', 't.situacao in (''visitante'', ''aguardando_ativacao'')
    and t.nome_completo <> ''Pessoa anonimizada'' and t.profile_id is null
    and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
    and not exists (select from public.acompanhamentos a
      join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
    where a.membro_id = t.id and c.momento > $1)
    and not exists (select from public.contatos_acompanhamento c where c.membro_id = t.id and c.momento > $1)', 't.nome_completo'),
  ('visitantes_de_celulas', 'public.celula_visitantes', 'Visitantes de células', 'Nomes de quem visitou um encontro e não tem cadastro.', '365', '90', '1825', 'apaga', 'created_at', 'true', 't.nome');

-- DATA - campi: {"cep": null, "cor": null, "cnpj": null, "fuso": null, "mapa": null, "nome": "Posse", "tipo": "sede", "ativo": true, "endereco": null, "pix_tipo": null, "telefone": null, "whatsapp": null, "pix_chave": null, "capacidade": null, "fechado_em": null, "kids_codigo_por_familia": true}

-- DATA + campi: {"cep": null, "cor": null, "cnpj": null, "fuso": null, "mapa": null, "nome": "Posse", "tipo": "sede", "ativo": true, "endereco": null, "latitude": null, "pix_tipo": null, "telefone": null, "whatsapp": null, "longitude": null, "pix_chave": null, "capacidade": null, "fechado_em": null, "kids_codigo_por_familia": true}

-- DATA + feed_regras: {"id": true, "palavras": [], "denuncias": 3, "publica_papel": "lideranca", "publica_campus": "lideranca", "publica_celula": "todos", "publica_igreja": "administracao", "publica_ministerio": "lideranca"}

-- DATA + storage.buckets: {"id": "conversas", "name": "conversas", "type": "STANDARD", "public": false, "owner_id": null, "file_size_limit": 15728640, "allowed_mime_types": ["image/jpeg", "audio/webm", "audio/mp4", "audio/ogg", "application/pdf", "text/plain", "text/csv", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.openxmlformats-officedocument.presentationml.presentation"], "avif_autodetection": false}

-- DATA + storage.buckets: {"id": "feed", "name": "feed", "type": "STANDARD", "public": false, "owner_id": null, "file_size_limit": 5242880, "allowed_mime_types": ["image/jpeg"], "avif_autodetection": false}

-- DATA + storage.buckets: {"id": "midias", "name": "midias", "type": "STANDARD", "public": false, "owner_id": null, "file_size_limit": 314572800, "allowed_mime_types": ["image/jpeg", "image/png", "image/webp", "image/gif", "video/mp4", "video/webm", "audio/mpeg", "audio/mp4", "audio/ogg", "application/pdf"], "avif_autodetection": false}

-- DATA + cron.job: {"name": "Lembretes de conversas com o pastor", "command": "select app.lembrar_atendimentos()", "schedule": "27 * * * *"}

-- DATA + cron.job: {"name": "Pedidos de oração que terminam", "command": "select app.cuidar_das_oracoes(app.campi_de_manha())", "schedule": "17 * * * *"}

-- By hand: what becomes of the rows that are there.
insert into public.feed_regras default values;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('feed', 'feed', false, 5 * 1024 * 1024, '{image/jpeg}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "fotos do feed: lê quem vê a publicação" on storage.objects
  for select to authenticated
  using (bucket_id = 'feed'
    and (app.foto_do_feed_visivel(name) or owner_id = (select auth.uid())::text and app.foto_do_feed_solta(name)));
create policy "fotos do feed: envia quem escreve nele" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'feed' and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'
    and (select app.pode('feed', 'visualizar')) and (select app.meu_membro()) is not null and app.foto_do_feed_solta(name));
create policy "fotos do feed: apaga quem enviou o que nenhuma publicação mostra" on storage.objects
  for delete to authenticated
  using (bucket_id = 'feed' and owner_id = (select auth.uid())::text and app.foto_do_feed_solta(name));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('midias', 'midias', false, 300 * 1024 * 1024,
  '{image/jpeg,image/png,image/webp,image/gif,video/mp4,video/webm,audio/mpeg,audio/mp4,audio/ogg,application/pdf}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "mídias: lê quem cria ou projeta" on storage.objects
  for select to authenticated using (bucket_id = 'midias' and (select app.ve_slides()));
create policy "mídias: envia quem edita" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'midias' and (select app.edita_slides()) and app.midia_do_arquivo(name) is not null);
create policy "mídias: apaga quem enviou o que ninguém guarda" on storage.objects
  for delete to authenticated
  using (bucket_id = 'midias' and (select app.edita_slides()) and owner_id = (select auth.uid())::text
    and app.midia_solta(name));

create policy "mensagens: a projeção, por quem tem o endereço da tela ou projeta no campus" on realtime.messages
  for select to anon, authenticated
  using (extension = 'broadcast' and (select app.ouve_a_projecao((select realtime.topic()))));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('conversas', 'conversas', false, 15 * 1024 * 1024,
  '{image/jpeg,audio/webm,audio/mp4,audio/ogg,application/pdf,text/plain,text/csv,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.openxmlformats-officedocument.presentationml.presentation}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "conversas: lê quem lê a mensagem" on storage.objects
  for select to authenticated
  using (bucket_id = 'conversas' and (app.anexo_da_conversa_visivel(name)
    or owner_id = (select auth.uid())::text and app.anexo_solto_da_conversa(name)));
create policy "conversas: envia quem escreve nelas" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'conversas' and app.envia_a_conversa(name));
create policy "conversas: apaga quem enviou o que nenhuma mensagem tem" on storage.objects
  for delete to authenticated
  using (bucket_id = 'conversas' and owner_id = (select auth.uid())::text and app.anexo_solto_da_conversa(name));

create policy "mensagens: conversas, cada um ouve as suas" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select app.ouve_conversas((select realtime.topic()))));

select app.agendar('Pedidos de oração que terminam', '17 * * * *', 'select app.cuidar_das_oracoes(app.campi_de_manha())');
select app.agendar('Lembretes de conversas com o pastor', '27 * * * *', 'select app.lembrar_atendimentos()');
