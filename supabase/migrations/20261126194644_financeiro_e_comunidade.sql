SET local check_function_bodies = off;

DROP INDEX "public"."lancamentos_busca_idx";

DROP FUNCTION "app"."saldos_ate"(text[], date);

DROP FUNCTION "public"."livro_caixa"(text, date, date, uuid);

CREATE TABLE "app"."contagem_envelopes" (
  "id"        uuid     NOT NULL DEFAULT gen_random_uuid(),
  "folha_id"  uuid     NOT NULL,
  "ordem"     smallint NOT NULL,
  "membro_id" uuid,
  "nome"      text,
  CONSTRAINT "contagem_envelopes_check" CHECK (((membro_id IS NULL) OR (nome IS NULL))),
  CONSTRAINT "contagem_envelopes_folha_id_ordem_key" UNIQUE (folha_id, ordem),
  CONSTRAINT "contagem_envelopes_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 120)))),
  CONSTRAINT "contagem_envelopes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."contagem_envelopes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."contagem_folhas" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "contagem_id"    uuid                     NOT NULL,
  "rodada"         smallint                 NOT NULL,
  "contador"       smallint                 NOT NULL,
  "conta"          uuid,
  "rascunho"       jsonb,
  "sequencia"      integer                  NOT NULL DEFAULT 0,
  "dinheiro"       jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  "cheques"        jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "total_centavos" bigint,
  "entregue_em"    timestamp with time zone,
  CONSTRAINT "contagem_folhas_check" CHECK (((total_centavos IS NULL) = (entregue_em IS NULL))),
  CONSTRAINT "contagem_folhas_contador_check" CHECK ((contador = ANY (ARRAY[1, 2]))),
  CONSTRAINT "contagem_folhas_contagem_id_rodada_contador_key" UNIQUE (contagem_id, rodada, contador),
  CONSTRAINT "contagem_folhas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."contagem_folhas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."numeracao_de_recibos" (
  "ano"    integer NOT NULL,
  "ultimo" integer NOT NULL,
  CONSTRAINT "numeracao_de_recibos_pkey" PRIMARY KEY (ano)
);

ALTER TABLE "app"."numeracao_de_recibos"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."pix_api" (
  "chave_id"      uuid                     NOT NULL,
  "base"          text                     NOT NULL,
  "token"         text                     NOT NULL,
  "cliente"       text                     NOT NULL,
  "segredos"      text                     NOT NULL,
  "aviso_hash"    text,
  "aviso_em"      timestamp with time zone,
  "definida_em"   timestamp with time zone NOT NULL DEFAULT now(),
  "definida_por"  text,
  "ok"            boolean,
  "mensagem"      text,
  "procurado_ate" timestamp with time zone,
  "procura_em"    timestamp with time zone,
  "procura_erro"  text,
  CONSTRAINT "pix_api_aviso_hash_check" CHECK ((aviso_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT "pix_api_aviso_hash_key" UNIQUE (aviso_hash),
  CONSTRAINT "pix_api_base_check" CHECK (((base ~ '^https://[^[:space:]]+$'::text) AND (char_length(base) <= 300))),
  CONSTRAINT "pix_api_cliente_check" CHECK (((char_length(cliente) >= 1) AND (char_length(cliente) <= 300))),
  CONSTRAINT "pix_api_definida_por_check" CHECK ((char_length(definida_por) <= 200)),
  CONSTRAINT "pix_api_mensagem_check" CHECK ((char_length(mensagem) <= 400)),
  CONSTRAINT "pix_api_pkey" PRIMARY KEY (chave_id),
  CONSTRAINT "pix_api_procura_erro_check" CHECK ((char_length(procura_erro) <= 400)),
  CONSTRAINT "pix_api_segredos_check" CHECK ((char_length(segredos) <= 60000)),
  CONSTRAINT "pix_api_token_check" CHECK (((token ~ '^https://[^[:space:]]+$'::text) AND (char_length(token) <= 300)))
);

ALTER TABLE "app"."pix_api"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."ajudas_oferecidas" (
  "ajuda_id"   uuid                     NOT NULL,
  "perfil_id"  uuid                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "ajudas_oferecidas_pkey" PRIMARY KEY (ajuda_id, perfil_id)
);

ALTER TABLE "public"."ajudas_oferecidas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."ajudas_oferecidas" FROM "anon";

CREATE TABLE "public"."anexos_de_contas" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "conta_id"    uuid                     NOT NULL,
  "nome"        text                     NOT NULL,
  "caminho"     text                     NOT NULL,
  "formato"     text                     NOT NULL,
  "tamanho"     integer                  NOT NULL,
  "enviado_por" uuid,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "anexos_de_contas_caminho_check" CHECK ((caminho ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'::text)),
  CONSTRAINT "anexos_de_contas_caminho_key" UNIQUE (caminho),
  CONSTRAINT "anexos_de_contas_formato_check" CHECK ((formato = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  CONSTRAINT "anexos_de_contas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 200)))),
  CONSTRAINT "anexos_de_contas_pkey" PRIMARY KEY (id),
  CONSTRAINT "anexos_de_contas_tamanho_check" CHECK (((tamanho >= 1) AND (tamanho <= 10485760)))
);

ALTER TABLE "public"."anexos_de_contas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."anexos_de_contas" FROM "anon";

CREATE TABLE "public"."aprovacoes_de_contas" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "conta_id"   uuid                     NOT NULL,
  "revisao"    integer                  NOT NULL,
  "aprovada"   boolean                  NOT NULL,
  "quem"       uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "aprovacoes_de_contas_conta_id_revisao_quem_key" UNIQUE (conta_id, revisao, quem),
  CONSTRAINT "aprovacoes_de_contas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."aprovacoes_de_contas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."aprovacoes_de_contas" FROM "anon";

CREATE TABLE "public"."atribuicoes_de_contribuicao" (
  "id"                bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "contribuicao_id"   uuid                     NOT NULL,
  "campus"            text                     NOT NULL,
  "de_membro"         uuid,
  "de_contribuinte"   uuid,
  "para_membro"       uuid,
  "para_contribuinte" uuid,
  "motivo"            text,
  "autor_id"          uuid,
  "autor_nome"        text,
  "operacao"          uuid,
  "momento"           timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "atribuicoes_de_contribuicao_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300))),
  CONSTRAINT "atribuicoes_de_contribuicao_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."atribuicoes_de_contribuicao"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."atribuicoes_de_contribuicao" FROM "anon", "authenticated";

CREATE TABLE "public"."campanhas" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"          text                     NOT NULL,
  "descricao"     text,
  "campus"        text,
  "fundo_id"      uuid                     NOT NULL,
  "meta_centavos" bigint,
  "fim"           date,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "campanhas_descricao_check" CHECK ((char_length(descricao) <= 300)),
  CONSTRAINT "campanhas_meta_centavos_check" CHECK (((meta_centavos >= 1) AND (meta_centavos <= '100000000000'::bigint))),
  CONSTRAINT "campanhas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "campanhas_pkey" PRIMARY KEY (id),
  "inicio"        date                     NOT NULL DEFAULT app.hoje(),
  CONSTRAINT "campanhas_check" CHECK ((fim >= inicio))
);

ALTER TABLE "public"."campanhas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."campanhas" FROM "anon";

CREATE TABLE "public"."celula_encontros" (
  "id"            uuid                   NOT NULL DEFAULT gen_random_uuid(),
  "celula_id"     uuid                   NOT NULL,
  "previsto_para" date                   NOT NULL,
  "dia"           date                   NOT NULL,
  "hora"          time without time zone,
  CONSTRAINT "celula_encontros_celula_id_previsto_para_key" UNIQUE (celula_id, previsto_para),
  CONSTRAINT "celula_encontros_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."celula_encontros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celula_encontros" FROM "anon";

CREATE TABLE "public"."celula_enderecos" (
  "celula_id" uuid NOT NULL,
  "endereco"  text NOT NULL,
  CONSTRAINT "celula_enderecos_endereco_check" CHECK (((endereco = btrim(endereco)) AND ((char_length(endereco) >= 3) AND (char_length(endereco) <= 200)))),
  CONSTRAINT "celula_enderecos_pkey" PRIMARY KEY (celula_id)
);

ALTER TABLE "public"."celula_enderecos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celula_enderecos" FROM "anon";

CREATE TABLE "public"."celula_membros" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "celula_id" uuid NOT NULL,
  "membro_id" uuid NOT NULL,
  "tipo"      text NOT NULL,
  CONSTRAINT "celula_membros_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."celula_membros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celula_membros" FROM "anon";

CREATE TABLE "public"."celula_pedidos" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "celula_id" uuid NOT NULL,
  "membro_id" uuid NOT NULL,
  CONSTRAINT "celula_pedidos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."celula_pedidos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celula_pedidos" FROM "anon";

CREATE TABLE "public"."celula_presencas" (
  "encontro_id" uuid                     NOT NULL,
  "membro_id"   uuid                     NOT NULL,
  "presente"    boolean                  NOT NULL,
  "marcado_em"  timestamp with time zone NOT NULL,
  CONSTRAINT "celula_presencas_pkey" PRIMARY KEY (encontro_id, membro_id)
);

ALTER TABLE "public"."celula_presencas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celula_presencas" FROM "anon";

CREATE TABLE "public"."celula_visitantes" (
  "id"          uuid                     NOT NULL,
  "encontro_id" uuid                     NOT NULL,
  "nome"        text                     NOT NULL,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "celula_visitantes_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 100)))),
  CONSTRAINT "celula_visitantes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."celula_visitantes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celula_visitantes" FROM "anon";

CREATE TABLE "public"."celulas" (
  "id"            uuid                   NOT NULL DEFAULT gen_random_uuid(),
  "campus"        text                   NOT NULL,
  "tipo"          text                   NOT NULL DEFAULT 'celula'::text,
  "nome"          text                   NOT NULL,
  "para_quem"     text,
  "dia_da_semana" smallint               NOT NULL,
  "hora"          time without time zone NOT NULL,
  "bairro"        text                   NOT NULL,
  "capacidade"    smallint,
  CONSTRAINT "celulas_bairro_check" CHECK (((bairro = btrim(bairro)) AND ((char_length(bairro) >= 2) AND (char_length(bairro) <= 80)))),
  CONSTRAINT "celulas_capacidade_check" CHECK (((capacidade >= 2) AND (capacidade <= 500))),
  CONSTRAINT "celulas_dia_da_semana_check" CHECK (((dia_da_semana >= 0) AND (dia_da_semana <= 6))),
  CONSTRAINT "celulas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "celulas_para_quem_check" CHECK (((char_length(para_quem) >= 1) AND (char_length(para_quem) <= 80))),
  CONSTRAINT "celulas_pkey" PRIMARY KEY (id),
  CONSTRAINT "celulas_tipo_check" CHECK ((tipo ~ '^[a-z0-9_]{1,40}$'::text))
);

ALTER TABLE "public"."celulas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."celulas" FROM "anon";

CREATE TABLE "public"."chaves_pix" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"            text                     NOT NULL,
  "conta_contabil_id" uuid                     NOT NULL,
  "tipo"              public.tipo_pix          NOT NULL,
  "chave"             text                     NOT NULL,
  "nome"              text                     NOT NULL,
  "cidade"            text                     NOT NULL,
  "ativa"             boolean                  NOT NULL DEFAULT true,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "chaves_pix_campus_chave_key" UNIQUE (campus, chave),
  CONSTRAINT "chaves_pix_cidade_check" CHECK (((cidade = btrim(cidade)) AND ((char_length(cidade) >= 2) AND (char_length(cidade) <= 60)))),
  CONSTRAINT "chaves_pix_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "chaves_pix_pkey" PRIMARY KEY (id),
  CONSTRAINT "chaves_pix_chave" CHECK (app.pix_valido(tipo, chave))
);

ALTER TABLE "public"."chaves_pix"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."chaves_pix" FROM "anon";

CREATE TABLE "public"."conciliacoes" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "chave"             uuid                     NOT NULL,
  "conta_contabil_id" uuid                     NOT NULL,
  "campus"            text                     NOT NULL,
  "regra_id"          uuid,
  "autor"             uuid,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "conciliacoes_chave_key" UNIQUE (chave),
  CONSTRAINT "conciliacoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."conciliacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."conciliacoes" FROM "anon";

CREATE TABLE "public"."contagens_de_oferta" (
  "id"                  uuid   NOT NULL DEFAULT gen_random_uuid(),
  "campus"              text   NOT NULL,
  "ocorrencia_id"       text,
  "culto"               text   NOT NULL,
  "dia"                 date   NOT NULL,
  "conta_contabil_id"   uuid   NOT NULL,
  "tolerancia_centavos" bigint NOT NULL,
  "primeiro_id"         uuid,
  "segundo_id"          uuid,
  CONSTRAINT "contagens_de_oferta_check" CHECK ((primeiro_id <> segundo_id)),
  CONSTRAINT "contagens_de_oferta_culto_check" CHECK (((culto = btrim(culto)) AND ((char_length(culto) >= 2) AND (char_length(culto) <= 120)))),
  CONSTRAINT "contagens_de_oferta_pkey" PRIMARY KEY (id),
  CONSTRAINT "contagens_de_oferta_tolerancia_centavos_check" CHECK ((tolerancia_centavos >= 0))
);

ALTER TABLE "public"."contagens_de_oferta"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."contagens_de_oferta" FROM "anon";

CREATE TABLE "public"."contas_a_pagar" (
  "id"     uuid NOT NULL DEFAULT gen_random_uuid(),
  "campus" text NOT NULL,
  CONSTRAINT "contas_a_pagar_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."contas_a_pagar"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."contas_a_pagar" FROM "anon";

CREATE TABLE "public"."contribuicoes" (
  "id"              uuid NOT NULL DEFAULT gen_random_uuid(),
  "lancamento_id"   uuid NOT NULL,
  "campus"          text NOT NULL,
  "membro_id"       uuid,
  "contribuinte_id" uuid,
  CONSTRAINT "contribuicoes_check" CHECK ((num_nonnulls(membro_id, contribuinte_id) <= 1)),
  CONSTRAINT "contribuicoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."contribuicoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."contribuicoes" FROM "anon", "authenticated";

CREATE TABLE "public"."contribuintes" (
  "id"     uuid NOT NULL DEFAULT gen_random_uuid(),
  "campus" text NOT NULL,
  CONSTRAINT "contribuintes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."contribuintes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."contribuintes" FROM "anon";

CREATE TABLE "public"."deposito_contagens" (
  "deposito_id" uuid NOT NULL,
  "contagem_id" uuid NOT NULL,
  CONSTRAINT "deposito_contagens_pkey" PRIMARY KEY (deposito_id, contagem_id)
);

ALTER TABLE "public"."deposito_contagens"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."deposito_contagens" FROM "anon";

CREATE TABLE "public"."depositos_de_oferta" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"            text                     NOT NULL,
  "conta_contabil_id" uuid                     NOT NULL,
  "dia"               date                     NOT NULL,
  "valor_centavos"    bigint                   NOT NULL,
  "lancamento_id"     uuid                     NOT NULL,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "depositos_de_oferta_lancamento_id_key" UNIQUE (lancamento_id),
  CONSTRAINT "depositos_de_oferta_pkey" PRIMARY KEY (id),
  CONSTRAINT "depositos_de_oferta_valor_centavos_check" CHECK ((valor_centavos > 0))
);

ALTER TABLE "public"."depositos_de_oferta"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."depositos_de_oferta" FROM "anon";

CREATE TABLE "public"."domingos_fechados" (
  "id"                  uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"              text                     NOT NULL,
  "dia"                 date                     NOT NULL,
  "contado_centavos"    bigint                   NOT NULL,
  "depositado_centavos" bigint                   NOT NULL,
  "entrou_centavos"     bigint                   NOT NULL,
  "saiu_centavos"       bigint                   NOT NULL,
  "faltaram"            integer                  NOT NULL,
  "ressalva"            text,
  "fechado_por"         uuid,
  "created_at"          timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "domingos_fechados_check" CHECK (((faltaram > 0) <= (ressalva IS NOT NULL))),
  CONSTRAINT "domingos_fechados_dia_check" CHECK ((EXTRACT(dow FROM dia) = (0)::numeric)),
  CONSTRAINT "domingos_fechados_faltaram_check" CHECK ((faltaram >= 0)),
  CONSTRAINT "domingos_fechados_pkey" PRIMARY KEY (id),
  CONSTRAINT "domingos_fechados_ressalva_check" CHECK (((char_length(ressalva) >= 3) AND (char_length(ressalva) <= 300)))
);

ALTER TABLE "public"."domingos_fechados"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."domingos_fechados" FROM "anon";

CREATE TABLE "public"."exportacoes_financeiras" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "autor"        uuid,
  "autor_nome"   text,
  "campus"       text,
  "campi"        text[]                   NOT NULL,
  "de"           date                     NOT NULL,
  "ate"          date                     NOT NULL,
  "formato"      text                     NOT NULL,
  "quantidade"   bigint                   NOT NULL DEFAULT 0,
  "concluida_em" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "exportacoes_financeiras_check" CHECK ((ate >= de)),
  CONSTRAINT "exportacoes_financeiras_formato_check" CHECK ((formato = ANY (ARRAY['diario'::text, 'csv'::text, 'xlsx'::text, 'pdf'::text]))),
  CONSTRAINT "exportacoes_financeiras_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."exportacoes_financeiras"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."exportacoes_financeiras" FROM "anon";

CREATE TABLE "public"."extratos" (
  "id"                uuid NOT NULL,
  "conta_contabil_id" uuid NOT NULL,
  "campus"            text NOT NULL,
  "arquivo"           text NOT NULL,
  CONSTRAINT "extratos_arquivo_check" CHECK (((char_length(arquivo) >= 1) AND (char_length(arquivo) <= 120))),
  CONSTRAINT "extratos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."extratos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."extratos" FROM "anon";

CREATE TABLE "public"."faixas_de_aprovacao" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"            text,
  "acima_de_centavos" bigint                   NOT NULL,
  "aprovadores"       smallint                 NOT NULL,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "faixas_de_aprovacao_acima_de_centavos_check" CHECK (((acima_de_centavos >= 0) AND (acima_de_centavos <= '100000000000'::bigint))),
  CONSTRAINT "faixas_de_aprovacao_aprovadores_check" CHECK (((aprovadores >= 1) AND (aprovadores <= 3))),
  CONSTRAINT "faixas_de_aprovacao_campus_acima_de_centavos_key" UNIQUE NULLS NOT DISTINCT (campus, acima_de_centavos),
  CONSTRAINT "faixas_de_aprovacao_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."faixas_de_aprovacao"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."faixas_de_aprovacao" FROM "anon";

CREATE TABLE "public"."fornecedores" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"     text,
  "nome"       text                     NOT NULL,
  "cpf_cnpj"   text,
  "pix_tipo"   public.tipo_pix,
  "pix_chave"  text,
  "email"      text,
  "ativo"      boolean                  NOT NULL DEFAULT true,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "fornecedores_email_check" CHECK (((email = lower(email)) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'::text) AND (char_length(email) <= 254))),
  CONSTRAINT "fornecedores_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 120)))),
  CONSTRAINT "fornecedores_pkey" PRIMARY KEY (id),
  CONSTRAINT "fornecedores_cpf_cnpj_check" CHECK ((app.cpf_valido(cpf_cnpj) OR app.cnpj_valido(cpf_cnpj))),
  CONSTRAINT "fornecedores_pix" CHECK ((((pix_tipo IS NULL) = (pix_chave IS NULL)) AND ((pix_tipo IS NULL) OR app.pix_valido(pix_tipo, pix_chave))))
);

ALTER TABLE "public"."fornecedores"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."fornecedores" FROM "anon";

CREATE TABLE "public"."fundos_de_eventos" (
  "evento_id"  text                     NOT NULL,
  "campus"     text                     NOT NULL,
  "fundo_id"   uuid                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "fundos_de_eventos_pkey" PRIMARY KEY (evento_id)
);

ALTER TABLE "public"."fundos_de_eventos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."fundos_de_eventos" FROM "anon";

CREATE TABLE "public"."leituras_de_contribuicoes" (
  "id"              bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  "membro_id"       uuid,
  "contribuinte_id" uuid,
  "campus"          text,
  CONSTRAINT "leituras_de_contribuicoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."leituras_de_contribuicoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."leituras_de_contribuicoes" FROM "anon", "authenticated";

CREATE TABLE "public"."linhas_do_extrato" (
  "id"                uuid    NOT NULL DEFAULT gen_random_uuid(),
  "extrato_id"        uuid    NOT NULL,
  "conta_contabil_id" uuid    NOT NULL,
  "campus"            text    NOT NULL,
  "ordem"             integer NOT NULL,
  "dia"               date    NOT NULL,
  "valor_centavos"    bigint  NOT NULL,
  "memo"              text    NOT NULL,
  "contraparte"       text,
  "tipo"              text,
  "documento"         text,
  "fitid"             text,
  "resumo"            text    NOT NULL,
  "saldo_centavos"    bigint,
  "texto"             text    NOT NULL,
  "parecida"          text    NOT NULL,
  CONSTRAINT "linhas_do_extrato_contraparte_check" CHECK (((char_length(contraparte) >= 1) AND (char_length(contraparte) <= 120))),
  CONSTRAINT "linhas_do_extrato_documento_check" CHECK (((char_length(documento) >= 1) AND (char_length(documento) <= 60))),
  CONSTRAINT "linhas_do_extrato_fitid_check" CHECK (((char_length(fitid) >= 1) AND (char_length(fitid) <= 255))),
  CONSTRAINT "linhas_do_extrato_memo_check" CHECK ((char_length(memo) <= 300)),
  CONSTRAINT "linhas_do_extrato_pkey" PRIMARY KEY (id),
  CONSTRAINT "linhas_do_extrato_tipo_check" CHECK (((char_length(tipo) >= 1) AND (char_length(tipo) <= 30))),
  CONSTRAINT "linhas_do_extrato_valor_centavos_check" CHECK (((valor_centavos <> 0) AND (abs(valor_centavos) <= '100000000000'::bigint)))
);

ALTER TABLE "public"."linhas_do_extrato"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."linhas_do_extrato" FROM "anon";

CREATE TABLE "public"."movimentos_de_inscricoes" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"            text                     NOT NULL,
  "pedido"            uuid                     NOT NULL,
  "evento_id"         text,
  "evento"            text                     NOT NULL,
  "centavos"          bigint                   NOT NULL,
  "dia"               date                     NOT NULL,
  "meio"              text,
  "conta_contabil_id" uuid,
  "lancamento_id"     uuid,
  "desfeito_em"       timestamp with time zone,
  "estorno_id"        uuid,
  "dispensado_em"     timestamp with time zone,
  "dispensado_por"    uuid,
  "motivo"            text,
  "espera"            text,
  "a_lancar"          boolean                  GENERATED ALWAYS AS (((dispensado_em IS NULL) AND
CASE
    WHEN (desfeito_em IS NULL) THEN (lancamento_id IS NULL)
    ELSE ((lancamento_id IS NOT NULL) AND (estorno_id IS NULL))
END)) STORED,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "movimentos_de_inscricoes_centavos_check" CHECK ((centavos <> 0)),
  CONSTRAINT "movimentos_de_inscricoes_check" CHECK (((dispensado_em IS NULL) = (motivo IS NULL))),
  CONSTRAINT "movimentos_de_inscricoes_espera_check" CHECK ((char_length(espera) <= 300)),
  CONSTRAINT "movimentos_de_inscricoes_estorno_id_key" UNIQUE (estorno_id),
  CONSTRAINT "movimentos_de_inscricoes_evento_check" CHECK (((char_length(evento) >= 1) AND (char_length(evento) <= 200))),
  CONSTRAINT "movimentos_de_inscricoes_lancamento_id_key" UNIQUE (lancamento_id),
  CONSTRAINT "movimentos_de_inscricoes_meio_check" CHECK ((char_length(meio) <= 20)),
  CONSTRAINT "movimentos_de_inscricoes_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300))),
  CONSTRAINT "movimentos_de_inscricoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."movimentos_de_inscricoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."movimentos_de_inscricoes" FROM "anon";

CREATE TABLE "public"."orcamentos" (
  "id"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"            text                     NOT NULL,
  "mes"               date                     NOT NULL,
  "conta_contabil_id" uuid                     NOT NULL,
  "centro_id"         uuid,
  "valor_centavos"    bigint                   NOT NULL,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "orcamentos_mes_check" CHECK (((EXTRACT(day FROM mes) = (1)::numeric) AND ((mes >= '2000-01-01'::date) AND (mes <= '2200-12-01'::date)))),
  CONSTRAINT "orcamentos_pkey" PRIMARY KEY (id),
  CONSTRAINT "orcamentos_unico" UNIQUE NULLS NOT DISTINCT (campus, mes, conta_contabil_id, centro_id),
  CONSTRAINT "orcamentos_valor_centavos_check" CHECK (((valor_centavos >= 1) AND (valor_centavos <= '100000000000'::bigint)))
);

ALTER TABLE "public"."orcamentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."orcamentos" FROM "anon";

CREATE TABLE "public"."partidas_conciliadas" (
  "partida_id"     uuid    NOT NULL,
  "conciliacao_id" uuid    NOT NULL,
  "campus"         text    NOT NULL,
  "lancada"        boolean NOT NULL,
  CONSTRAINT "partidas_conciliadas_pkey" PRIMARY KEY (partida_id)
);

ALTER TABLE "public"."partidas_conciliadas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."partidas_conciliadas" FROM "anon";

CREATE TABLE "public"."pedidos_de_ajuda" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "membro_id"    uuid                     NOT NULL,
  "campus"       text                     NOT NULL,
  "categoria"    text                     NOT NULL,
  "texto"        text                     NOT NULL,
  "dia"          date                     NOT NULL,
  "encerrado_em" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "pedidos_de_ajuda_categoria_check" CHECK (((char_length(categoria) >= 1) AND (char_length(categoria) <= 40))),
  CONSTRAINT "pedidos_de_ajuda_pkey" PRIMARY KEY (id),
  CONSTRAINT "pedidos_de_ajuda_texto_check" CHECK (((texto = btrim(texto)) AND ((char_length(texto) >= 5) AND (char_length(texto) <= 300))))
);

ALTER TABLE "public"."pedidos_de_ajuda"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pedidos_de_ajuda" FROM "anon";

CREATE TABLE "public"."perfil_contatos" (
  "perfil_id"  uuid                     NOT NULL,
  "membro_id"  uuid                     NOT NULL,
  "dia"        date                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "perfil_contatos_pkey" PRIMARY KEY (perfil_id, membro_id, dia)
);

ALTER TABLE "public"."perfil_contatos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."perfil_contatos" FROM "anon";

CREATE TABLE "public"."perfil_denuncias" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "perfil_id"    uuid                     NOT NULL,
  "recado_id"    uuid,
  "membro_id"    uuid                     NOT NULL,
  "campus"       text                     NOT NULL,
  "motivo"       text                     NOT NULL,
  "resolvida_em" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "perfil_denuncias_motivo_check" CHECK (((motivo = btrim(motivo)) AND ((char_length(motivo) >= 3) AND (char_length(motivo) <= 500)))),
  CONSTRAINT "perfil_denuncias_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."perfil_denuncias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."perfil_denuncias" FROM "anon";

CREATE TABLE "public"."perfil_recados" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "perfil_id"  uuid                     NOT NULL,
  "membro_id"  uuid                     NOT NULL,
  "autor_nome" text                     NOT NULL,
  "texto"      text                     NOT NULL,
  "responder"  text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "perfil_recados_autor_nome_check" CHECK (((char_length(autor_nome) >= 1) AND (char_length(autor_nome) <= 300))),
  CONSTRAINT "perfil_recados_pkey" PRIMARY KEY (id),
  CONSTRAINT "perfil_recados_responder_check" CHECK ((responder ~ '^\+[0-9]{10,15}$'::text)),
  CONSTRAINT "perfil_recados_texto_check" CHECK (((texto = btrim(texto)) AND ((char_length(texto) >= 5) AND (char_length(texto) <= 600))))
);

ALTER TABLE "public"."perfil_recados"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."perfil_recados" FROM "anon";

CREATE TABLE "public"."perfil_referencias" (
  "perfil_id"  uuid                     NOT NULL,
  "membro_id"  uuid                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "perfil_referencias_pkey" PRIMARY KEY (perfil_id, membro_id)
);

ALTER TABLE "public"."perfil_referencias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."perfil_referencias" FROM "anon";

CREATE TABLE "public"."perfis_profissionais" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "membro_id" uuid NOT NULL,
  CONSTRAINT "perfis_profissionais_pkey" PRIMARY KEY (id),
  "campus"    text NOT NULL DEFAULT app.campus_padrao()
);

ALTER TABLE "public"."perfis_profissionais"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."perfis_profissionais" FROM "anon";

CREATE TABLE "public"."perguntas_do_extrato" (
  "id"            uuid                     NOT NULL,
  "linha_id"      uuid                     NOT NULL,
  "campus"        text                     NOT NULL,
  "para"          uuid,
  "autor"         uuid,
  "pergunta"      text                     NOT NULL,
  "resposta"      text,
  "respondida_em" timestamp with time zone,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "perguntas_do_extrato_check" CHECK (((resposta IS NULL) = (respondida_em IS NULL))),
  CONSTRAINT "perguntas_do_extrato_pergunta_check" CHECK (((pergunta = btrim(pergunta)) AND ((char_length(pergunta) >= 3) AND (char_length(pergunta) <= 300)))),
  CONSTRAINT "perguntas_do_extrato_pkey" PRIMARY KEY (id),
  CONSTRAINT "perguntas_do_extrato_resposta_check" CHECK (((resposta = btrim(resposta)) AND ((char_length(resposta) >= 1) AND (char_length(resposta) <= 500))))
);

ALTER TABLE "public"."perguntas_do_extrato"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."perguntas_do_extrato" FROM "anon";

CREATE TABLE "public"."pix_cobrancas" (
  "txid"         text                     NOT NULL,
  "campus"       text                     NOT NULL,
  "chave_id"     uuid                     NOT NULL,
  "pedido_id"    uuid,
  "codigo"       text,
  "membro_id"    uuid,
  "centavos"     bigint                   NOT NULL,
  "copia_e_cola" text,
  "expira_em"    timestamp with time zone NOT NULL,
  "paga_em"      timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "pix_cobrancas_centavos_check" CHECK (((centavos >= 1) AND (centavos <= '100000000000'::bigint))),
  CONSTRAINT "pix_cobrancas_copia_e_cola_check" CHECK ((char_length(copia_e_cola) <= 600)),
  CONSTRAINT "pix_cobrancas_pkey" PRIMARY KEY (txid),
  CONSTRAINT "pix_cobrancas_txid_check" CHECK ((txid ~ '^[A-Za-z0-9]{26,35}$'::text))
);

ALTER TABLE "public"."pix_cobrancas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pix_cobrancas" FROM "anon";

CREATE TABLE "public"."pix_codigos" (
  "codigo"        text                     NOT NULL,
  "campus"        text                     NOT NULL,
  "chave_id"      uuid                     NOT NULL,
  "fundo_id"      uuid                     NOT NULL,
  "ocorrencia_id" text,
  "dia"           date,
  "pedido_id"     uuid,
  "publico"       boolean                  NOT NULL DEFAULT false,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "pix_codigos_codigo_check" CHECK ((codigo ~ '^[A-Za-z0-9]{1,25}$'::text)),
  CONSTRAINT "pix_codigos_pkey" PRIMARY KEY (codigo)
);

ALTER TABLE "public"."pix_codigos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pix_codigos" FROM "anon";

CREATE TABLE "public"."pix_devolucoes" (
  "id"            text                     NOT NULL,
  "end_to_end_id" text                     NOT NULL,
  "campus"        text                     NOT NULL,
  "centavos"      bigint                   NOT NULL,
  "motivo"        text                     NOT NULL,
  "estado"        text                     NOT NULL DEFAULT 'pedida'::text,
  "pedida_por"    uuid,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "pix_devolucoes_centavos_check" CHECK ((centavos > 0)),
  CONSTRAINT "pix_devolucoes_estado_check" CHECK ((estado = ANY (ARRAY['pedida'::text, 'em_processamento'::text, 'devolvida'::text, 'nao_realizada'::text]))),
  CONSTRAINT "pix_devolucoes_id_check" CHECK ((id ~ '^[A-Za-z0-9]{1,35}$'::text)),
  CONSTRAINT "pix_devolucoes_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 140))),
  CONSTRAINT "pix_devolucoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."pix_devolucoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pix_devolucoes" FROM "anon";

CREATE TABLE "public"."pix_recebidos" (
  "end_to_end_id" text                     NOT NULL,
  "campus"        text                     NOT NULL,
  "chave_id"      uuid                     NOT NULL,
  "txid"          text,
  "centavos"      bigint                   NOT NULL,
  "momento"       timestamp with time zone NOT NULL,
  "pedido_id"     uuid,
  "lancamento_id" uuid,
  CONSTRAINT "pix_recebidos_centavos_check" CHECK ((centavos > 0)),
  CONSTRAINT "pix_recebidos_end_to_end_id_check" CHECK ((end_to_end_id ~ '^[A-Za-z0-9]{32}$'::text)),
  CONSTRAINT "pix_recebidos_pkey" PRIMARY KEY (end_to_end_id),
  CONSTRAINT "pix_recebidos_txid_check" CHECK ((txid ~ '^[A-Za-z0-9]{1,35}$'::text))
);

ALTER TABLE "public"."pix_recebidos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pix_recebidos" FROM "anon";

CREATE TABLE "public"."promessas" (
  "id"              uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campanha_id"     uuid                     NOT NULL,
  "campus"          text                     NOT NULL,
  "membro_id"       uuid,
  "contribuinte_id" uuid,
  "valor_centavos"  bigint                   NOT NULL,
  "chave"           uuid                     NOT NULL,
  "cancelada_em"    timestamp with time zone,
  "autor"           uuid,
  "created_at"      timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "promessas_chave_key" UNIQUE (chave),
  CONSTRAINT "promessas_check" CHECK ((num_nonnulls(membro_id, contribuinte_id) <= 1)),
  CONSTRAINT "promessas_pkey" PRIMARY KEY (id),
  CONSTRAINT "promessas_valor_centavos_check" CHECK ((valor_centavos > 0))
);

ALTER TABLE "public"."promessas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."promessas" FROM "anon", "authenticated";

CREATE TABLE "public"."recebimento_de_inscricoes" (
  "campus"            text                     NOT NULL,
  "conta_contabil_id" uuid                     NOT NULL,
  "caixa_id"          uuid,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "recebimento_de_inscricoes_pkey" PRIMARY KEY (campus)
);

ALTER TABLE "public"."recebimento_de_inscricoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."recebimento_de_inscricoes" FROM "anon";

CREATE TABLE "public"."recibos_de_contribuicao" (
  "id"              uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "ano"             integer                  NOT NULL,
  "numero"          integer                  NOT NULL,
  "contribuicao_id" uuid                     NOT NULL,
  "versao"          integer                  NOT NULL,
  "emitido_por"     uuid,
  "emitido_em"      timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "recibos_de_contribuicao_ano_check" CHECK (((ano >= 2000) AND (ano <= 2200))),
  CONSTRAINT "recibos_de_contribuicao_ano_numero_key" UNIQUE (ano, numero),
  CONSTRAINT "recibos_de_contribuicao_contribuicao_id_versao_key" UNIQUE (contribuicao_id, versao),
  CONSTRAINT "recibos_de_contribuicao_numero_check" CHECK ((numero > 0)),
  CONSTRAINT "recibos_de_contribuicao_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."recibos_de_contribuicao"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."recibos_de_contribuicao" FROM "anon", "authenticated";

CREATE TABLE "public"."redes" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"        text                     NOT NULL,
  "nome"          text                     NOT NULL,
  "supervisor_id" uuid,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "redes_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "redes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."redes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."redes" FROM "anon";

CREATE TABLE "public"."regras_de_oferta" (
  "campus"              text                     NOT NULL,
  "tolerancia_centavos" bigint                   NOT NULL DEFAULT 0,
  "updated_at"          timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "regras_de_oferta_pkey" PRIMARY KEY (campus),
  CONSTRAINT "regras_de_oferta_tolerancia_centavos_check" CHECK (((tolerancia_centavos >= 0) AND (tolerancia_centavos <= 100000)))
);

ALTER TABLE "public"."regras_de_oferta"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."regras_de_oferta" FROM "anon";

CREATE TABLE "public"."regras_do_banco" (
  "id"                uuid                     NOT NULL,
  "campus"            text                     NOT NULL,
  "conta_contabil_id" uuid,
  "ordem"             integer                  NOT NULL,
  "texto"             text                     NOT NULL,
  "entra"             boolean                  NOT NULL,
  "de_centavos"       bigint,
  "ate_centavos"      bigint,
  "categoria_id"      uuid                     NOT NULL,
  "fundo_id"          uuid,
  "centro_id"         uuid,
  "historico"         text                     NOT NULL,
  "ativa"             boolean                  NOT NULL DEFAULT true,
  "autor"             uuid,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "regras_do_banco_ate_centavos_check" CHECK ((ate_centavos > 0)),
  CONSTRAINT "regras_do_banco_check" CHECK ((ate_centavos >= de_centavos)),
  CONSTRAINT "regras_do_banco_de_centavos_check" CHECK ((de_centavos > 0)),
  CONSTRAINT "regras_do_banco_historico_check" CHECK (((historico = btrim(historico)) AND ((char_length(historico) >= 2) AND (char_length(historico) <= 200)))),
  CONSTRAINT "regras_do_banco_pkey" PRIMARY KEY (id),
  CONSTRAINT "regras_do_banco_texto_check" CHECK (((texto = btrim(texto)) AND ((char_length(texto) >= 2) AND (char_length(texto) <= 100))))
);

ALTER TABLE "public"."regras_do_banco"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."regras_do_banco" FROM "anon";

CREATE TABLE "public"."transparencias" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"        text                     NOT NULL,
  "mes"           date                     NOT NULL,
  "edicao"        integer                  NOT NULL,
  "texto"         text                     NOT NULL,
  "resumo"        text                     NOT NULL,
  "frases"        jsonb                    NOT NULL,
  "grupos"        jsonb                    NOT NULL,
  "substitui_id"  uuid,
  "motivo"        text,
  "proposta_por"  uuid,
  "proposta_em"   timestamp with time zone NOT NULL DEFAULT now(),
  "publicada_por" uuid,
  "publicada_em"  timestamp with time zone,
  CONSTRAINT "transparencias_campus_mes_edicao_key" UNIQUE (campus, mes, edicao),
  CONSTRAINT "transparencias_check1" CHECK ((((substitui_id IS NULL) = (edicao = 1)) AND ((motivo IS NULL) = (edicao = 1)))),
  CONSTRAINT "transparencias_check" CHECK ((resumo = encode(sha256(convert_to(texto, 'UTF8'::name)), 'hex'::text))),
  CONSTRAINT "transparencias_edicao_check" CHECK ((edicao > 0)),
  CONSTRAINT "transparencias_mes_check" CHECK ((EXTRACT(day FROM mes) = (1)::numeric)),
  CONSTRAINT "transparencias_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300))),
  CONSTRAINT "transparencias_pkey" PRIMARY KEY (id),
  CONSTRAINT "transparencias_resumo_key" UNIQUE (resumo),
  CONSTRAINT "transparencias_texto_check" CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 60000)))
);

ALTER TABLE "public"."transparencias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."transparencias" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."atribuicoes_de_contribuicao_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."atribuicoes_de_contribuicao_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."atribuicoes_de_contribuicao_id_seq" FROM "service_role";

REVOKE ALL ON SEQUENCE "public"."leituras_de_contribuicoes_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."leituras_de_contribuicoes_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."leituras_de_contribuicoes_id_seq" FROM "service_role";

CREATE TYPE "app"."candidata" AS (
  "partida"   uuid,
  "centavos"  bigint,
  "dia"       date,
  "uteis"     integer,
  "historico" text,
  "tipo"      public.tipo_lancamento,
  "origem"    public.origem_lancamento,
  "documento" text
);

CREATE TYPE "app"."destino_do_pix" AS (
  "campus"            text,
  "conta_contabil_id" uuid,
  "fundo_id"          uuid,
  "ocorrencia_id"     text,
  "dia"               date,
  "pedido_id"         uuid,
  "chave_id"          uuid
);

CREATE TYPE "app"."linha_nova" AS (
  "posicao"     integer,
  "dia"         date,
  "centavos"    bigint,
  "memo"        text,
  "contraparte" text,
  "tipo"        text,
  "documento"   text,
  "fitid"       text,
  "igual"       integer,
  "saldo"       bigint,
  "resumo"      text
);

CREATE TYPE "app"."parte_da_oferta" AS (
  "categoria" uuid,
  "fundo"     uuid,
  "centavos"  bigint
);

CREATE TYPE "public"."ajuda_do_mural" AS (
  "id"        uuid,
  "nome"      text,
  "campus"    text,
  "categoria" text,
  "texto"     text,
  "dia"       date,
  "meu"       boolean,
  "posso"     boolean,
  "respondi"  boolean,
  "respostas" jsonb
);

CREATE TYPE "public"."campanha_em_numeros" AS (
  "id"                  uuid,
  "nome"                text,
  "descricao"           text,
  "campus"              text,
  "fundo"               text,
  "meta_centavos"       bigint,
  "inicio"              date,
  "fim"                 date,
  "arrecadado_centavos" bigint,
  "prometido_centavos"  bigint,
  "promessas"           bigint
);

CREATE TYPE "public"."contribuinte_do_mes" AS (
  "membro_id"       uuid,
  "contribuinte_id" uuid,
  "nome"            text,
  "quantas"         bigint,
  "valor_centavos"  bigint,
  "ultima"          date,
  "cursor_seguinte" jsonb
);

CREATE TYPE "public"."correcao_de_contribuicao" AS (
  "momento"   timestamp WITH time zone,
  "quem"      text,
  "motivo"    text,
  "de_nome"   text,
  "para_nome" text
);

CREATE TYPE "public"."dia_do_banco" AS (
  "dia"              date,
  "extrato_centavos" bigint,
  "livro_centavos"   bigint
);

CREATE TYPE "public"."dinheiro_do_evento" AS (
  "evento_id"          text,
  "evento"             text,
  "campus"             text,
  "dia"                timestamp WITH time zone,
  "fundo_id"           uuid,
  "recebido_centavos"  bigint,
  "devolvido_centavos" bigint,
  "a_lancar"           bigint
);

CREATE TYPE "public"."entrada_na_celula" AS ENUM (
  'aberta',
  'por_pedido',
  'fechada'
);

ALTER TABLE "public"."celulas"
  ADD COLUMN "entrada" public.entrada_na_celula NOT NULL DEFAULT 'por_pedido'::public.entrada_na_celula;

ALTER TABLE "public"."celulas"
  ADD COLUMN "rede_id" uuid;

ALTER TABLE "public"."celulas"
  ADD COLUMN "encerrada_em" date;

ALTER TABLE "public"."celulas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."celulas"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."estado_conta_a_pagar" AS ENUM (
  'rascunho',
  'pendente',
  'aprovada',
  'rejeitada',
  'paga',
  'cancelada'
);

CREATE TYPE "public"."estado_contagem" AS ENUM (
  'aberta',
  'confrontada',
  'recontagem',
  'finalizada',
  'lancada',
  'cancelada'
);

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "estado" public.estado_contagem NOT NULL DEFAULT 'aberta'::public.estado_contagem;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "rodada" smallint NOT NULL DEFAULT 1;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "diferencas" jsonb;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "total_centavos" bigint;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "confrontada_em" timestamp WITH time zone;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "finalizada_em" timestamp WITH time zone;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "finalizada_por" uuid;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "lancamento_id" uuid;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "chave" uuid NOT NULL;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "aberta_por" uuid;

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."contagens_de_oferta"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."contagem_da_lista" AS (
  "id"             uuid,
  "campus"         text,
  "culto"          text,
  "dia"            date,
  "estado"         public.estado_contagem,
  "total_centavos" bigint,
  "primeiro"       text,
  "segundo"        text,
  "entregues"      integer,
  "conto"          boolean,
  "depositada"     boolean
);

CREATE TYPE "public"."estado_da_linha" AS ENUM (
  'nova',
  'conciliada',
  'ignorada'
);

ALTER TABLE "public"."linhas_do_extrato"
  ADD COLUMN "estado" public.estado_da_linha NOT NULL DEFAULT 'nova'::public.estado_da_linha;

ALTER TABLE "public"."linhas_do_extrato"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."linhas_do_extrato"
  ADD COLUMN "conciliacao_id" uuid;

ALTER TABLE "public"."linhas_do_extrato"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."estado_do_encontro" AS ENUM (
  'previsto',
  'realizado',
  'cancelado'
);

ALTER TABLE "public"."celula_encontros"
  ADD COLUMN "estado" public.estado_do_encontro NOT NULL DEFAULT 'previsto'::public.estado_do_encontro;

ALTER TABLE "public"."celula_encontros"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."celula_encontros"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."estado_do_pedido_de_celula" AS ENUM (
  'pendente',
  'aceito',
  'recusado',
  'cancelado'
);

ALTER TABLE "public"."celula_pedidos"
  ADD COLUMN "estado" public.estado_do_pedido_de_celula NOT NULL DEFAULT 'pendente'::public.estado_do_pedido_de_celula;

ALTER TABLE "public"."celula_pedidos"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."celula_pedidos"
  ADD COLUMN "decidido_por" uuid;

ALTER TABLE "public"."celula_pedidos"
  ADD COLUMN "decidido_em" timestamp WITH time zone;

ALTER TABLE "public"."celula_pedidos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."estado_pix" AS ENUM (
  'confirmado',
  'na_fila',
  'resolvido'
);

ALTER TABLE "public"."pix_recebidos"
  ADD COLUMN "estado" public.estado_pix NOT NULL;

ALTER TABLE "public"."pix_recebidos"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."pix_recebidos"
  ADD COLUMN "resolvido_em" timestamp WITH time zone;

ALTER TABLE "public"."pix_recebidos"
  ADD COLUMN "resolvido_por" uuid;

ALTER TABLE "public"."pix_recebidos"
  ADD COLUMN "solucao" text;

ALTER TABLE "public"."pix_recebidos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."extrato_importado" AS (
  "id"         uuid,
  "arquivo"    text,
  "conta"      text,
  "created_at" timestamp WITH time zone,
  "autor"      text,
  "total"      integer,
  "entraram"   bigint,
  "explicadas" bigint,
  "de"         date,
  "ate"        date
);

CREATE TYPE "public"."falta" AS ENUM (
  'culto',
  'contagem',
  'lancamento',
  'deposito',
  'extrato',
  'comprovante',
  'aprovacao'
);

CREATE TYPE "app"."falta_do_domingo" AS (
  "tipo"           public.falta,
  "alvo"           text,
  "nome"           text,
  "quantos"        integer,
  "valor_centavos" bigint,
  "donos"          text[]
);

ALTER TYPE "public"."fila" ADD VALUE 'financas' AFTER 'acessos';

SET local check_function_bodies = off;

ALTER TYPE "public"."finalidade" ADD VALUE 'diretorio' AFTER 'saude_crianca';

SET local check_function_bodies = off;

CREATE TYPE "public"."forma_contribuicao" AS ENUM (
  'dinheiro',
  'pix',
  'cartao',
  'transferencia',
  'cheque',
  'boleto',
  'outra'
);

CREATE TYPE "public"."formato_de_extrato" AS ENUM (
  'ofx',
  'csv',
  'xlsx'
);

ALTER TABLE "public"."extratos"
  ADD COLUMN "formato" public.formato_de_extrato NOT NULL;

ALTER TABLE "public"."extratos"
  ADD COLUMN "conta_no_arquivo" text;

ALTER TABLE "public"."extratos"
  ADD COLUMN "total" integer NOT NULL;

ALTER TABLE "public"."extratos"
  ADD COLUMN "saldo_centavos" bigint;

ALTER TABLE "public"."extratos"
  ADD COLUMN "saldo_em" date;

ALTER TABLE "public"."extratos"
  ADD COLUMN "mapa" jsonb;

ALTER TABLE "public"."extratos"
  ADD COLUMN "autor" uuid;

ALTER TABLE "public"."extratos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."informe_do_ano" AS (
  "informe"         jsonb,
  "total"           bigint,
  "cursor_seguinte" jsonb
);

CREATE TYPE "public"."linha_de_partida" AS (
  "partida_id"     uuid,
  "lancamento_id"  uuid,
  "campus"         text,
  "ano"            integer,
  "numero"         integer,
  "tipo"           public.tipo_lancamento,
  "caixa"          date,
  "competencia"    date,
  "historico"      text,
  "documento"      text,
  "conta"          text,
  "contrapartida"  text,
  "fundo"          text,
  "centro"         text,
  "valor_centavos" bigint,
  "estornado"      boolean
);

CREATE TYPE "public"."linha_do_balancete" AS (
  "conta_contabil_id" uuid,
  "codigo"            text,
  "conta"             text,
  "tipo"              public.tipo_conta_contabil,
  "campus_da_conta"   text,
  "anterior_centavos" bigint,
  "debito_centavos"   bigint,
  "credito_centavos"  bigint,
  "saldo_centavos"    bigint
);

CREATE TYPE "public"."linha_do_fluxo" AS (
  "dia"      date,
  "origem"   text,
  "quantas"  bigint,
  "centavos" bigint
);

CREATE TYPE "public"."linha_do_orcamento" AS (
  "conta_contabil_id"  uuid,
  "codigo"             text,
  "conta"              text,
  "secao"              public.secao_dre,
  "tipo"               public.tipo_conta_contabil,
  "orcado_centavos"    bigint[],
  "realizado_centavos" bigint[]
);

CREATE TYPE "public"."linha_do_razao" AS (
  "lancamento_id"        uuid,
  "campus_do_lancamento" text,
  "ano"                  integer,
  "numero"               integer,
  "tipo"                 public.tipo_lancamento,
  "caixa"                date,
  "competencia"          date,
  "historico"            text,
  "documento"            text,
  "motivo"               text,
  "estorna"              text,
  "codigo"               text,
  "conta"                text,
  "tipo_da_conta"        public.tipo_conta_contabil,
  "campus"               text,
  "fundo"                text,
  "centro"               text,
  "valor_centavos"       bigint
);

CREATE TYPE "public"."linha_experimentada" AS (
  "linha_id"       uuid,
  "dia"            date,
  "memo"           text,
  "contraparte"    text,
  "valor_centavos" bigint,
  "estado"         public.estado_da_linha,
  "explicada_como" text,
  "total"          bigint
);

CREATE TYPE "public"."meu_reembolso" AS (
  "id"             uuid,
  "campus"         text,
  "ministerio_id"  uuid,
  "ministerio"     text,
  "descricao"      text,
  "competencia"    date,
  "valor_centavos" bigint,
  "pix_tipo"       public.tipo_pix,
  "pix_chave"      text,
  "estado"         public.estado_conta_a_pagar,
  "motivo"         text,
  "pago_em"        date,
  "created_at"     timestamp WITH time zone,
  "anexos"         jsonb
);

CREATE TYPE "public"."minha_promessa" AS (
  "id"                 uuid,
  "campanha"           text,
  "fim"                date,
  "prometido_centavos" bigint,
  "cumprido_centavos"  bigint
);

CREATE TYPE "public"."nome_do_envelope" AS (
  "ordem" integer,
  "nome"  text
);

CREATE TYPE "public"."papel_na_celula" AS ENUM (
  'lider',
  'colider',
  'em_treinamento',
  'anfitriao',
  'membro'
);

ALTER TABLE "public"."celula_membros"
  ADD COLUMN "papel" public.papel_na_celula NOT NULL DEFAULT 'membro'::public.papel_na_celula;

ALTER TABLE "public"."celula_membros"
  ADD COLUMN "inicio" date NOT NULL;

ALTER TABLE "public"."celula_membros"
  ADD COLUMN "fim" date;

ALTER TABLE "public"."celula_membros"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."celula_local" AS (
  "id"            uuid,
  "campus"        text,
  "tipo"          text,
  "tipo_nome"     text,
  "nome"          text,
  "para_quem"     text,
  "dia_da_semana" smallint,
  "hora"          time WITHOUT time zone,
  "bairro"        text,
  "capacidade"    smallint,
  "entrada"       public.entrada_na_celula,
  "encerrada_em"  date,
  "pessoas"       integer,
  "lideres"       text[],
  "proximo"       date,
  "meu_papel"     public.papel_na_celula,
  "meu_pedido"    uuid,
  "cuido"         boolean,
  "pedidos"       integer,
  "rede_id"       uuid
);

CREATE TYPE "public"."partida_aberta" AS (
  "partida_id"     uuid,
  "lancamento_id"  uuid,
  "numero"         integer,
  "ano"            integer,
  "dia"            date,
  "historico"      text,
  "contrapartida"  text,
  "valor_centavos" bigint
);

CREATE TYPE "public"."perfil_contato" AS ENUM (
  'whatsapp',
  'recado'
);

CREATE TYPE "public"."perfil_estado" AS ENUM (
  'pendente',
  'publicado',
  'pausado',
  'recusado'
);

CREATE TYPE "public"."perfil_tipo" AS ENUM (
  'prestador',
  'vaga',
  'procuro',
  'pro_bono'
);

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "tipo" public.perfil_tipo NOT NULL;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "titulo" text NOT NULL;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "categoria" text NOT NULL;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "descricao" text NOT NULL;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "area" text;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "a_distancia" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "so_campus" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "contato" public.perfil_contato NOT NULL;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "whatsapp" text;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "meses" smallint NOT NULL DEFAULT 12;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "vale_ate" date NOT NULL;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "estado" public.perfil_estado NOT NULL DEFAULT 'pendente'::public.perfil_estado;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "avisado_para" date;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "versao" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "sorteio" integer NOT NULL DEFAULT (floor((random() * (2147483647)::double precision)))::integer;

CREATE TYPE "public"."perfil_a_conferir" AS (
  "id"         uuid,
  "nome"       text,
  "campus"     text,
  "tipo"       public.perfil_tipo,
  "titulo"     text,
  "categoria"  text,
  "descricao"  text,
  "area"       text,
  "estado"     public.perfil_estado,
  "versao"     integer,
  "updated_at" timestamp WITH time zone,
  "denuncias"  text[],
  "recados"    text[]
);

CREATE TYPE "public"."perfil_do_diretorio" AS (
  "id"             uuid,
  "tipo"           public.perfil_tipo,
  "titulo"         text,
  "categoria"      text,
  "categoria_nome" text,
  "descricao"      text,
  "area"           text,
  "a_distancia"    boolean,
  "campus"         text,
  "nome"           text,
  "foto"           text,
  "contato"        public.perfil_contato,
  "vale_ate"       date,
  "conhecido_de"   text[],
  "conheco"        boolean,
  "meu"            boolean,
  "cursor"         jsonb
);

CREATE TYPE "public"."pergunta_do_banco" AS (
  "id"             uuid,
  "campus"         text,
  "dia"            date,
  "valor_centavos" bigint,
  "pergunta"       text,
  "quem"           text,
  "resposta"       text
);

CREATE TYPE "public"."pessoa_da_oferta" AS (
  "id"   uuid,
  "nome" text
);

CREATE TYPE "public"."previa_de_transparencia" AS (
  "texto"       text,
  "resumo"      text,
  "edicao"      integer,
  "linhas"      text[],
  "faltam"      text[],
  "impedimento" text,
  "grupos"      jsonb
);

CREATE TYPE "public"."promessa_feita" AS (
  "id"                 uuid,
  "membro_id"          uuid,
  "contribuinte_id"    uuid,
  "nome"               text,
  "prometido_centavos" bigint,
  "cumprido_centavos"  bigint
);

CREATE TYPE "public"."quem_pode_dar" AS (
  "membro_id"       uuid,
  "contribuinte_id" uuid,
  "nome"            text,
  "campus"          text,
  "detalhe"         text
);

CREATE TYPE "public"."quem_sabe" AS (
  "conta_id" uuid,
  "nome"     text,
  "motivo"   text,
  "telefone" text
);

CREATE TYPE "public"."saude_da_celula" AS (
  "id"            uuid,
  "campus"        text,
  "nome"          text,
  "tipo_nome"     text,
  "rede"          text,
  "lideres"       text[],
  "pessoas"       integer,
  "capacidade"    smallint,
  "pedidos"       integer,
  "entraram"      integer,
  "sairam"        integer,
  "media"         numeric,
  "visitantes"    integer,
  "sem_relatorio" date
);

CREATE TYPE "public"."situacao_da_pix_api" AS (
  "chave_id"      uuid,
  "base"          text,
  "token"         text,
  "cliente"       text,
  "definida_em"   timestamp WITH time zone,
  "definida_por"  text,
  "aviso_em"      timestamp WITH time zone,
  "ok"            boolean,
  "mensagem"      text,
  "procura_erro"  text,
  "procurado_ate" timestamp WITH time zone
);

CREATE TYPE "public"."sugestao_da_linha" AS (
  "tipo"               text,
  "pontos"             integer,
  "motivo"             text,
  "linhas"             uuid[],
  "partidas"           uuid[],
  "descricao"          text,
  "diferenca_centavos" bigint,
  "regra_id"           uuid,
  "categoria_id"       uuid,
  "fundo_id"           uuid,
  "centro_id"          uuid,
  "quem_sabe"          text,
  "alvo_id"            uuid
);

CREATE TYPE "public"."tipo_conta_a_pagar" AS ENUM (
  'conta',
  'reembolso'
);

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "tipo" public.tipo_conta_a_pagar NOT NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "fornecedor_id" uuid;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "membro_id" uuid;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "ministerio_id" uuid;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "descricao" text NOT NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "conta_contabil_id" uuid;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "centro_id" uuid;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "fundo_id" uuid;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "competencia" date NOT NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "vencimento" date NOT NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "valor_centavos" bigint NOT NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "desconto_centavos" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "acrescimo_centavos" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "documento" text;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "serie" uuid NOT NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "parcela" smallint NOT NULL DEFAULT 1;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "parcelas" smallint NOT NULL DEFAULT 1;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "mensal" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "linha_digitavel" text;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "pix_tipo" public.tipo_pix;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "pix_chave" text;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "estado" public.estado_conta_a_pagar NOT NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "revisao" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "criada_por" uuid;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "alterada_por" uuid;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "lancamento_id" uuid;

CREATE TYPE "public"."conta_na_lista" AS (
  "id"                 uuid,
  "campus"             text,
  "tipo"               public.tipo_conta_a_pagar,
  "descricao"          text,
  "favorecido"         text,
  "fornecedor_id"      uuid,
  "ministerio"         text,
  "categoria_id"       uuid,
  "categoria"          text,
  "centro_id"          uuid,
  "fundo_id"           uuid,
  "fundo"              text,
  "competencia"        date,
  "vencimento"         date,
  "valor_centavos"     bigint,
  "desconto_centavos"  bigint,
  "acrescimo_centavos" bigint,
  "pago_em"            date,
  "documento"          text,
  "parcela"            integer,
  "parcelas"           integer,
  "mensal"             boolean,
  "linha_digitavel"    text,
  "pix_tipo"           public.tipo_pix,
  "pix_chave"          text,
  "estado"             public.estado_conta_a_pagar,
  "motivo"             text,
  "revisao"            integer,
  "criada_por_nome"    text,
  "aprovacoes"         integer,
  "aprovadores"        integer,
  "impedimento"        text,
  "anexos"             integer
);

CREATE TYPE "public"."tipo_contribuicao" AS ENUM (
  'dizimo',
  'oferta',
  'primicias',
  'missoes',
  'campanha',
  'evento',
  'outra'
);

ALTER TABLE "app"."contagem_envelopes"
  ADD COLUMN "tipo" public.tipo_contribuicao NOT NULL;

ALTER TABLE "app"."contagem_envelopes"
  ADD COLUMN "forma" public.forma_contribuicao NOT NULL;

ALTER TABLE "app"."contagem_envelopes"
  ADD COLUMN "fundo_id" uuid;

ALTER TABLE "app"."contagem_envelopes"
  ADD COLUMN "valor_centavos" bigint NOT NULL;

ALTER TABLE "public"."contribuicoes"
  ADD COLUMN "tipo" public.tipo_contribuicao NOT NULL;

ALTER TABLE "public"."contribuicoes"
  ADD COLUMN "forma" public.forma_contribuicao NOT NULL;

ALTER TABLE "public"."contribuicoes"
  ADD COLUMN "valor_centavos" bigint NOT NULL;

ALTER TABLE "public"."contribuicoes"
  ADD COLUMN "dia" date NOT NULL;

ALTER TABLE "public"."contribuicoes"
  ADD COLUMN "versao" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."contribuicoes"
  ADD COLUMN "autor" uuid;

ALTER TABLE "public"."contribuicoes"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "app"."envelope_contado" AS (
  "chave"     text,
  "membro_id" uuid,
  "nome"      text,
  "tipo"      public.tipo_contribuicao,
  "forma"     public.forma_contribuicao,
  "fundo_id"  uuid,
  "centavos"  bigint
);

CREATE TYPE "public"."linha_de_contribuicao" AS (
  "id"             uuid,
  "dia"            date,
  "tipo"           public.tipo_contribuicao,
  "forma"          public.forma_contribuicao,
  "valor_centavos" bigint,
  "campus"         text,
  "lancamento_id"  uuid,
  "ano"            integer,
  "numero"         integer,
  "fundo"          text,
  "estornada"      boolean,
  "recibo"         text
);

CREATE TYPE "public"."numero_de_contribuicoes" AS (
  "tipo"           public.tipo_contribuicao,
  "quantas"        bigint,
  "pessoas"        bigint,
  "valor_centavos" bigint
);

CREATE TYPE "public"."recibo_emitido" AS (
  "ano"            integer,
  "numero"         integer,
  "emitido_em"     timestamp WITH time zone,
  "nome"           text,
  "documento"      text,
  "campus"         text,
  "dia"            date,
  "tipo"           public.tipo_contribuicao,
  "forma"          public.forma_contribuicao,
  "valor_centavos" bigint
);

CREATE TYPE "public"."tipo_contribuinte" AS ENUM (
  'pessoa',
  'empresa'
);

ALTER TABLE "public"."contribuintes"
  ADD COLUMN "tipo" public.tipo_contribuinte NOT NULL DEFAULT 'pessoa'::public.tipo_contribuinte;

ALTER TABLE "public"."contribuintes"
  ADD COLUMN "nome" text NOT NULL;

ALTER TABLE "public"."contribuintes"
  ADD COLUMN "documento" text;

ALTER TABLE "public"."contribuintes"
  ADD COLUMN "email" text;

ALTER TABLE "public"."contribuintes"
  ADD COLUMN "telefone" text;

ALTER TABLE "public"."contribuintes"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."contribuintes"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."vista_de_contribuicoes" AS ENUM (
  'lista',
  'pessoa',
  'informe',
  'recibo',
  'arquivo'
);

ALTER TABLE "public"."leituras_de_contribuicoes"
  ADD COLUMN "vista" public.vista_de_contribuicoes NOT NULL;

ALTER TABLE "public"."leituras_de_contribuicoes"
  ADD COLUMN "leitor_id" uuid;

ALTER TABLE "public"."leituras_de_contribuicoes"
  ADD COLUMN "leitor_nome" text;

ALTER TABLE "public"."leituras_de_contribuicoes"
  ADD COLUMN "momento" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."leitura_de_contribuicoes" AS (
  "momento" timestamp WITH time zone,
  "quem"    text,
  "vista"   public.vista_de_contribuicoes
);

ALTER TYPE "public"."linha_do_livro_caixa" ADD ATTRIBUTE "partida_id" uuid CASCADE;

CREATE OR REPLACE FUNCTION app.a_pagar (
  a_pagar uuid,
  acao    public.acao
)
  RETURNS public.contas_a_pagar
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_a_pagar;
begin
  select * into c from public.contas_a_pagar x
  where x.id = a_pagar and x.campus = any (app.alcance()) and (x.tipo = 'conta' or x.estado <> 'rascunho')
  for no key update;
  if c.id is null then
    if not app.pode('financeiro', acao) then perform app.exigir_financas(null, acao); end if;
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  perform app.exigir_financas(c.campus, acao);
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.abrir_cobranca (
  campus   text,
  chave    uuid,
  centavos bigint,
  pedido   uuid,
  codigo   text,
  membro   uuid
)
  RETURNS public.pix_cobrancas
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.pix_cobrancas;
begin
  select * into c from public.pix_cobrancas x
  where x.chave_id = chave and x.centavos = abrir_cobranca.centavos and x.paga_em is null
    and (x.pedido_id, x.codigo, x.membro_id) is not distinct from (pedido, abrir_cobranca.codigo, membro)
    and x.expira_em > now() + interval '10 minutes'
  order by x.expira_em desc limit 1;
  if c.txid is null then
    insert into public.pix_cobrancas (txid, campus, chave_id, pedido_id, codigo, membro_id, centavos, expira_em)
    values (encode(extensions.gen_random_bytes(16), 'hex'), campus, chave, pedido, abrir_cobranca.codigo, membro,
      abrir_cobranca.centavos, now() + interval '6 hours')
    returning * into c;
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.abrir_encontro (
  c             public.celulas,
  previsto_para date
)
  RETURNS public.celula_encontros
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.celula_encontros;
begin
  if not exists (select from app.encontros_da_celula(c, abrir_encontro.previsto_para, abrir_encontro.previsto_para) x
                 where x.previsto_para = abrir_encontro.previsto_para) then
    raise exception using errcode = 'PT404', message = 'A célula não tem encontro neste dia.';
  end if;
  insert into public.celula_encontros as x (celula_id, previsto_para, dia) values (c.id, previsto_para, previsto_para)
  on conflict on constraint celula_encontros_celula_id_previsto_para_key do nothing;
  select * into e from public.celula_encontros x
  where x.celula_id = c.id and x.previsto_para = abrir_encontro.previsto_para for update;
  return e;
end
$function$;

CREATE OR REPLACE FUNCTION app.agrupar_fundos (
  fundos jsonb,
  antes  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  novos constant jsonb := (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(fundos) f
    where antes is null or not antes -> 'fundos' ? (f ->> 'id'));
  juntas constant text[] := case when antes is null then app.partes_a_juntar(novos)
    else array(select f ->> 'id' from jsonb_array_elements(novos) f
      where not app.bastam_doadores(novos, array[f ->> 'id'])) end;
begin
  return coalesce(antes -> 'fundos', '{}') || (
    select coalesce(jsonb_object_agg(f ->> 'id', case when f ->> 'id' = any (juntas) then 'outros' else f ->> 'id' end), '{}')
    from jsonb_array_elements(novos) f);
end
$function$;

CREATE OR REPLACE FUNCTION app.agrupar_secoes (
  fundos jsonb,
  linhas jsonb,
  antes  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  feitas jsonb := coalesce(antes -> 'secoes', '{}');
  linha text;
  conhecidas jsonb;
  partes jsonb;
  juntas text[];
begin
  for linha in select distinct l.value from jsonb_each_text(linhas) l loop
    conhecidas := coalesce(feitas -> linha, '{}');
    select coalesce(jsonb_agg(jsonb_build_object('id', x.secao, 'tem', true, 'mes', x.doadores, 'ano', x.doadores)), '[]')
    into partes
    from (
      select e ->> 'secao' as secao, coalesce(jsonb_agg(distinct d) filter (where d is not null), '[]') as doadores
      from jsonb_array_elements(fundos) f
      cross join jsonb_array_elements(f -> 'entradas') e
      left join jsonb_array_elements_text(e -> 'doadores') d on true
      where linhas ->> (f ->> 'id') = linha and not conhecidas ? (e ->> 'secao') group by 1) x;
    if conhecidas = '{}' then
      juntas := app.partes_a_juntar(partes);
    else
      juntas := array(select p ->> 'id' from jsonb_array_elements(partes) p
        where not app.bastam_doadores(partes, array[p ->> 'id']));
    end if;
    feitas := feitas || jsonb_build_object(linha, conhecidas || (
      select coalesce(jsonb_object_agg(p ->> 'id', case when p ->> 'id' = any (juntas) then 'juntas' else p ->> 'id' end), '{}')
      from jsonb_array_elements(partes) p));
  end loop;
  return feitas;
end
$function$;

CREATE OR REPLACE FUNCTION app.ajustar_inscricao (
  p         public.inscricao_pedidos,
  sinal     integer,
  diferenca bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.movimentos_de_inscricoes;
  novo uuid;
begin
  -- An undone confirmation takes back the movement of that amount, else the last ones.
  while diferenca < 0 loop
    select * into m from public.movimentos_de_inscricoes x
    where x.pedido = p.id and sign(x.centavos) = sinal and x.desfeito_em is null
    order by abs(x.centavos) <> -diferenca, x.created_at desc, x.id limit 1 for update;
    exit when m.id is null;
    update public.movimentos_de_inscricoes x set desfeito_em = now() where x.id = m.id;
    perform app.lancar_inscricao(m.id);
    diferenca := diferenca + abs(m.centavos);
  end loop;
  if diferenca > 0 then
    insert into public.movimentos_de_inscricoes (campus, pedido, evento_id, evento, centavos, dia, meio, conta_contabil_id)
    select p.campus, p.id, e.id, left(e.name, 200), sinal * diferenca,
      case sinal when 1 then coalesce(p.pago_em, app.hoje()) else app.hoje() end, p.pago_meio,
      nullif(current_setting('app.conta_do_dinheiro', true), '')::uuid
    from public.events e where e.id = p.evento_id
    returning id into novo;
    perform app.lancar_inscricao(novo);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.anexa_na_conta (
  a_pagar uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.contas_a_pagar c
    where c.id = a_pagar and c.estado <> 'cancelada'
      and (c.membro_id = app.meu_membro() and c.estado in ('rascunho', 'pendente', 'rejeitada')
        or app.mexe_em_financas() and app.alcanca(c.campus) and (c.tipo = 'conta' or c.estado <> 'rascunho')))
$function$;

CREATE OR REPLACE FUNCTION app.anexo_solto (
  nome text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select not exists (select from public.anexos_de_contas a where a.caminho = anexo_solto.nome)
$function$;

CREATE OR REPLACE FUNCTION app.anexo_visivel (
  nome text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.anexos_de_contas a join public.contas_a_pagar c on c.id = a.conta_id
    where a.caminho = anexo_visivel.nome
      and (c.membro_id = app.meu_membro()
        or app.ve_financas() and app.alcanca(c.campus) and (c.tipo = 'conta' or c.estado <> 'rascunho')))
$function$;

CREATE OR REPLACE FUNCTION app.ano_a_orcar (
  campus text,
  ano    integer
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_financas(campus);
  if ano is null or ano not between 2000 and extract(year from app.hoje()) + 5 then
    raise exception using errcode = 'PT422', message = 'Escolha um ano até cinco anos à frente.';
  end if;
  return make_date(ano, 1, 1);
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_papeis_da_igreja (
  quem app.identidades
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas bigint;
  feito jsonb := '[]';
begin
  delete from public.solicitacoes_cadastro s where lower(s.dados ->> 'email') = any (quem.emails)
    or app.normalizar(s.nome_completo) in (select app.normalizar(n) from unnest(quem.nomes) n)
      and right(regexp_replace(s.dados ->> 'telefone', '\D', '', 'g'), 8) in (select right(t, 8)
        from unnest(quem.telefones) t);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Outras solicitações com o mesmo contato', 'solicitacoes_cadastro', 'some',
    quantas);
  update public.importacao_linhas l set celulas = null, erros = null
  where l.celulas is not null
    and app.fala_de((select string_agg(c ->> 1, ' ') from jsonb_array_elements(l.celulas) c), quem);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Linhas recusadas de importações que falam dela', 'importacao_linhas',
    'some', quantas);
  delete from public.convites c
  where c.membro_id = quem.membro or c.usuario_id = quem.conta or c.email = any (quem.emails);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Convites para ter conta', 'convites', 'some', quantas);
  delete from public.cartas c
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro))
    and jsonb_array_length(c.conteudo -> 'membros') = 1;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Cartas de transferência só da pessoa', 'cartas', 'some', quantas);
  update public.cartas c set conteudo = jsonb_set(c.conteudo, '{membros}', (
    select jsonb_agg(m) from jsonb_array_elements(c.conteudo -> 'membros') m
      where m ->> 'id' <> all (quem.ids::text[])))
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro));
  update public.transferencias t set motivo = null, resposta = null
  where exists (select from public.transferencia_membros m where m.transferencia_id = t.id
    and m.membro_id = quem.membro)
    and not exists (select from public.transferencia_membros m where m.transferencia_id = t.id
      and m.membro_id <> quem.membro);
  delete from public.notas_lgpd n using public.pedidos_lgpd p where p.id = n.pedido_id and p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Notas dos pedidos de titular', 'notas_lgpd', 'some', quantas);
  update public.pedidos_lgpd p set pessoa = 'Pessoa anonimizada', mensagem = null, membro_id = null,
    identidade = case when p.identidade is not null then 'Conferida' end,
    resposta = case when p.estado = 'rejeitado' then 'Respondido' end
  where p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Pedidos de titular, sem nome nem texto', 'pedidos_lgpd', 'fica', quantas);
  update public.atribuicoes_de_contribuicao a set motivo = null,
    de_membro = case when a.de_membro <> all (quem.ids) then a.de_membro end,
    para_membro = case when a.para_membro <> all (quem.ids) then a.para_membro end
  where a.de_membro = any (quem.ids) or a.para_membro = any (quem.ids);
  -- Of the children for whom the person agreed.
  update public.consentimentos c set responsavel_nome = 'Pessoa anonimizada'
    where c.responsavel_nome = any (quem.nomes);
  update public.solicitacoes_cadastro s set responsavel_nome = 'Pessoa anonimizada'
    where s.responsavel_nome = any (quem.nomes);
  update public.exportacoes e set filtro = e.filtro - 'busca' where app.fala_de(e.filtro ->> 'busca', quem);
  update public.listas_de_membros l set filtro = l.filtro - 'busca' where app.fala_de(l.filtro ->> 'busca', quem);
  delete from public.notifications n where n.user_id is distinct from quem.conta
    -- Notices have names as they are written: no need to compare without accents.
    and (exists (select from unnest(quem.nomes || quem.emails) um where strpos(n.titulo || ' ' || n.mensagem, um) > 0)
      or concat_ws(' ', n.destino, n.chave) ~ array_to_string(quem.ids, '|'));
  get diagnostics quantas = row_count;
  return feito || app.resultado_da_etapa('Avisos a outras pessoas que falam dela', 'notifications', 'some', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.anotar_leitura (
  vista        public.vista_de_contribuicoes,
  membro       uuid,
  contribuinte uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.leituras_de_contribuicoes (membro_id, contribuinte_id, campus, vista, leitor_id, leitor_nome)
  select membro, contribuinte, coalesce(
      (select m.campus from public.membros_igreja m where m.id = membro),
      (select c.campus from public.contribuintes c where c.id = contribuinte)),
    vista, (select auth.uid()), app.meu_nome()
  where (membro is distinct from app.meu_membro() or membro is null)
    and (anotar_leitura.vista not in ('lista', 'pessoa') or not exists (
      select from public.leituras_de_contribuicoes l
      where l.leitor_id = (select auth.uid()) and l.vista = anotar_leitura.vista
        and l.momento > now() - interval '1 hour' and l.membro_id is not distinct from membro
        and l.contribuinte_id is not distinct from contribuinte))
$function$;

CREATE OR REPLACE FUNCTION app.ao_criar_chave_pix()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feito public.pix_codigos;
begin
  if tg_op = 'INSERT' then
    feito := app.criar_codigo_pix(new.id, null);
    update public.pix_codigos c set publico = not exists (
      select from public.pix_codigos x where x.campus = new.campus and x.publico and x.fundo_id = feito.fundo_id)
    where c.codigo = feito.codigo;
  end if;
  if (select auth.uid()) is null then return null; end if;
  perform app.notificar_todos(
    array(select app.contas_que_podem('financeiro', 'visualizar', new.campus) union select (select auth.uid())),
    format(case tg_op when 'INSERT' then '%s tem uma nova chave Pix' else 'Uma chave Pix de %s mudou' end, new.campus),
    format('Quem recebe é %s. Se ninguém combinou isso, confira a chave.', new.nome), '/financeiro/pix',
    format('chave-pix:%s:%s', new.id, extract(epoch from clock_timestamp())::bigint), 'financas', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.ao_escolher_conta()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.inscricoes'),
    pg_catalog.hashtext(new.campus));
  perform app.lancar_fila_de_inscricoes(new.campus);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_devolucao_do_banco (
  r        public.pix_recebidos,
  centavos bigint
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  devolvido constant bigint := (select sum(d.centavos) from public.pix_devolucoes d
    where d.end_to_end_id = r.end_to_end_id and d.estado = 'devolvida');
begin
  if r.estado = 'na_fila' then
    if devolvido < r.centavos then return 'Uma parte dele voltou a quem pagou: decida o resto.'; end if;
    update public.pix_recebidos x
    set estado = 'resolvido', resolvido_em = now(), solucao = 'Devolvido pelo banco'
    where x.end_to_end_id = r.end_to_end_id;
    return null;
  end if;
  if r.pedido_id is null then return 'Ele está no livro-caixa: estorne o lançamento.'; end if;
  perform from public.inscricao_regras g where g.evento_id = (
    select p.evento_id from public.inscricao_pedidos p where p.id = r.pedido_id) for update;
  if centavos > (select c.a_devolver_centavos from app.contas_dos_pedidos(array[r.pedido_id]) c) then
    return 'A inscrição que ele pagou ainda vale: confira com quem organiza.';
  end if;
  perform app.devolver_ao_pedido(r.pedido_id, centavos);
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
  select coalesce(max(f.aprovadores), 1)::integer
  from public.faixas_de_aprovacao f
  where (f.campus is null or f.campus = c.campus) and f.acima_de_centavos < case
    when c.parcelas > 1 and not c.mensal then (
      select sum(x.valor_centavos) from public.contas_a_pagar x where x.serie = c.serie and x.estado <> 'cancelada')
    else c.valor_centavos end
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
    ('registro', 'Registros de uso e prestação de contas', 'Saber quem viu, mudou ou exportou dados',
      'Obrigação legal e prestação de contas (art. 6º, X; art. 11, II, a)', 'Ver Retenção')
$function$;

CREATE OR REPLACE FUNCTION app.atribuicoes_voltam()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.atribuicoes_de_contribuicao;
begin
  for a in select * from public.atribuicoes_de_contribuicao x where x.operacao = new.id order by x.id desc loop
    update public.contribuicoes c set membro_id = a.de_membro, contribuinte_id = a.de_contribuinte
    where c.id = a.contribuicao_id and c.membro_id is not distinct from a.para_membro
      and c.contribuinte_id is not distinct from a.para_contribuinte
      and (a.de_membro is null or exists (select from public.membros_igreja m where m.id = a.de_membro));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_da_conta (
  c        public.contas_a_pagar,
  titulo   text,
  mensagem text,
  para     uuid[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar_todos(
    array(select distinct p from unnest(para) p where p <> (select auth.uid())), titulo,
    left(c.descricao || ', ' || app.em_reais(c.valor_centavos) || coalesce('. ' || mensagem, ''), 400),
    case when c.tipo = 'reembolso' and titulo like 'Seu%' then '/meus-reembolsos' else '/financeiro/a-pagar?conta=' || c.id end,
    'conta:' || c.id || ':' || c.revisao || ':' || c.estado, 'financas')
$function$;

CREATE OR REPLACE FUNCTION app.avisar_repetida (
  c public.contas_a_pagar
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  outra record;
begin
  -- Two that enter the same invoice at once: the second meets the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('pagamentos.conta'),
    pg_catalog.hashtext(c.fornecedor_id::text));
  select x.descricao, x.documento, x.vencimento, x.estado, f.nome into outra
  from public.contas_a_pagar x join public.fornecedores f on f.id = x.fornecedor_id
  where x.fornecedor_id = c.fornecedor_id and x.valor_centavos = c.valor_centavos and x.estado <> 'cancelada'
    and x.serie <> c.serie and x.campus = any (app.alcance())
    and case when c.documento is null then x.vencimento = c.vencimento
      else app.normalizar(x.documento) = app.normalizar(c.documento) end
  order by x.vencimento desc limit 1;
  if outra is not null then
    raise exception using errcode = 'PT409', detail = 'conta_repetida', message = format(
      'Já existe uma conta igual: %s, %s%s, %s, com vencimento em %s (%s).', outra.nome, outra.descricao,
      coalesce(', nº ' || outra.documento, ''), app.em_reais(c.valor_centavos), to_char(outra.vencimento, 'DD/MM/YYYY'),
      outra.estado);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.bastam_doadores (
  partes jsonb,
  ids    text[]
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select (not bool_or((p ->> 'tem')::boolean)
      or 5 <= (select count(distinct d) from jsonb_array_elements(partes) x, jsonb_array_elements_text(x -> 'mes') d
        where x ->> 'id' = any (ids)))
    and 5 <= (select count(distinct d) from jsonb_array_elements(partes) x, jsonb_array_elements_text(x -> 'ano') d
      where x ->> 'id' = any (ids))
  from jsonb_array_elements(partes) p where p ->> 'id' = any (ids)
$function$;

CREATE OR REPLACE FUNCTION app.bloco_da_transparencia (
  fundos jsonb,
  linhas jsonb,
  secoes jsonb,
  linha  text,
  frase  text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  with meus as (
    select f from jsonb_array_elements(fundos) f where linhas ->> (f ->> 'id') = linha
  ), entradas as (
    select case p.parte when 'juntas' then case when p.todas then 'Entradas somadas' else 'Demais entradas' end
        else app.secao_publica(p.parte::public.secao_dre) end as nome,
      p.parte = 'juntas' as ultima, sum(p.centavos) as centavos
    from (
      select secoes -> linha ->> (e ->> 'secao') as parte, (e ->> 'centavos')::bigint as centavos,
        not exists (select from jsonb_each_text(secoes -> linha) s where s.value <> 'juntas') as todas
      from meus cross join jsonb_array_elements(f -> 'entradas') e) p
    group by 1, 2
  ), saidas as (
    select app.secao_publica((e ->> 'secao')::public.secao_dre) as nome, sum((e ->> 'centavos')::bigint) as centavos
    from meus cross join jsonb_array_elements(f -> 'saidas') e group by 1
  )
  select format(E'\nFundo: %s\nFrase: %s\nEntradas: %s\nSaídas: %s\n',
      case when linha <> 'outros' then (select app.uma_linha(f ->> 'nome') from meus)
        when (select count(*) from meus) = jsonb_array_length(fundos) then 'Todos os fundos' else 'Outros' end,
      app.uma_linha(frase), (select coalesce(sum(centavos), 0) from entradas), (select coalesce(sum(centavos), 0) from saidas))
    || (select coalesce(string_agg(format(E'+ %s: %s\n', nome, centavos), '' order by ultima, nome collate "C"), '')
      from entradas)
    || (select coalesce(string_agg(format(E'- %s: %s\n', nome, centavos), '' order by nome collate "C"), '') from saidas)
$function$;

CREATE OR REPLACE FUNCTION app.campi_das_contribuicoes (
  campus text
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if campus is null and app.ve_contribuicoes() then return app.alcance(); end if;
  perform app.exigir_contribuicoes(campus);
  return array[campus];
end
$function$;

CREATE OR REPLACE FUNCTION app.candidatas (
  l public.linhas_do_extrato
)
  RETURNS SETOF app.candidata
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
  -- Days are few, legs may be many: working days are counted once for each day.
  with dias as materialized (
    select l.dia + n as dia, app.dias_uteis_entre(l.dia + n, l.dia) as uteis from generate_series(-5, 5) n
  )
  select p.id, p.valor_centavos, p.caixa, d.uteis, x.historico, x.tipo, x.origem, x.documento
  from app.partidas_abertas(l.conta_contabil_id, l.dia - 5, l.dia + 5) p
  join dias d on d.dia = p.caixa and d.uteis <= 3
  join public.lancamentos x on x.id = p.lancamento_id
  where (p.valor_centavos > 0) = (l.valor_centavos > 0)
$function$;

CREATE OR REPLACE FUNCTION app.categoria_da_contribuicao (
  tipo public.tipo_contribuicao
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.id from public.contas_contabeis c
  where c.tipo = 'receita' and c.ativa and c.codigo = case categoria_da_contribuicao.tipo
    when 'dizimo' then '3.1.01' when 'oferta' then '3.1.02' when 'primicias' then '3.1.03' when 'missoes' then '3.1.04'
    when 'campanha' then '3.2.01' when 'evento' then '3.2.02' else '3.9.02' end
$function$;

CREATE OR REPLACE FUNCTION app.categoria_da_oferta (
  tipo public.tipo_contribuicao
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(app.categoria_da_contribuicao(tipo), app.categoria_da_contribuicao('oferta'))
$function$;

CREATE OR REPLACE FUNCTION app.cedulas_e_moedas()
  RETURNS integer[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{20000,10000,5000,2000,1000,500,200,100,50,25,10,5,1}'::integer[]
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
    select c.id from eu join public.redes r on r.supervisor_id = eu.membro
    join public.celulas c on c.rede_id = r.id
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
    case when c.id = any (eu.cuido) then c.rede_id end
  from eu join public.celulas c on c.id = any (quais)
  left join lateral (
    select count(*) as pessoas, max(p.papel) filter (where p.membro_id = eu.membro) as meu,
      array_agg(app.primeiro_nome(m) order by p.papel, m.nome_ordenacao) filter (where p.papel in ('lider', 'colider')) as lideres
    from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
    where p.celula_id = c.id and p.fim is null) g on true
  left join public.celula_pedidos pedido on pedido.celula_id = c.id and pedido.membro_id = eu.membro
    and pedido.estado = 'pendente'
$function$;

CREATE OR REPLACE FUNCTION app.chamar_pix()
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
  if c.funcoes is null or to_regnamespace('net') is null or not exists (
    select from app.pix_api a where coalesce(a.procura_em < now() - interval '9 minutes', true)) then
    return null;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)' into pedido
    using c.funcoes || '/functions/v1/pix', '{"acao": "procurar"}'::jsonb,
      jsonb_build_object('Content-Type', 'application/json', 'x-carteiro', c.chave);
  return pedido;
end
$function$;

CREATE OR REPLACE FUNCTION app.chave_do_pagamento (
  chave uuid,
  conta uuid
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select encode(substr(sha256(convert_to(chave || ':' || conta, 'UTF8')), 1, 16), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION app.codigos_da_linha (
  l public.linhas_do_extrato
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array(
    select distinct upper(m[1])
    from regexp_matches(concat_ws(' ', l.memo, l.contraparte, l.documento, l.fitid), '([A-Za-z0-9]{11,35})', 'g') m
    where m[1] ~ '[0-9]' order by 1 limit 8)
$function$;

CREATE OR REPLACE FUNCTION app.com_nomes (
  folha jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when folha ? 'envelopes' then folha || jsonb_build_object('envelopes', coalesce((
    select jsonb_agg(x || jsonb_build_object('nome', coalesce(m.nome_completo, x ->> 'nome')) order by n)
    from jsonb_array_elements(folha -> 'envelopes') with ordinality e (x, n)
    left join public.membros_igreja m on m.id::text = x ->> 'membro_id'), '[]')) else folha end
$function$;

CREATE OR REPLACE FUNCTION app.compor_transparencia (
  campus text,
  mes    date,
  frases jsonb,
  motivo text
)
  RETURNS public.previa_de_transparencia
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  primeiro constant date := date_trunc('month', mes)::date;
  fundos constant jsonb := app.fundos_do_mes(campus, primeiro);
  antes public.transparencias;
  linhas jsonb;
  secoes jsonb;
  fraseadas jsonb;
  r public.previa_de_transparencia;
begin
  select * into antes from public.transparencias t
  where t.campus = compor_transparencia.campus and t.mes = primeiro and t.publicada_em is not null
  order by t.edicao desc limit 1;
  r.edicao := 1 + coalesce(antes.edicao, 0);
  linhas := app.agrupar_fundos(fundos, antes.grupos);
  secoes := app.agrupar_secoes(fundos, linhas, antes.grupos);
  r.grupos := jsonb_build_object('fundos', linhas, 'secoes', secoes,
    'folhas', app.folhas_da_transparencia(fundos, linhas, secoes));
  select array_agg(x.linha order by x.linha = 'outros', x.nome collate "C", x.linha),
    jsonb_object_agg(x.linha, app.uma_linha(coalesce(nullif(btrim(frases ->> x.linha), ''), case when x.linha = 'outros'
      then 'O que poucas pessoas deram, somado para não dizer quem deu.' else x.descricao end)))
  into r.linhas, fraseadas
  from (select linhas ->> (f ->> 'id') as linha, min(f ->> 'nome') as nome, min(f ->> 'descricao') as descricao
    from jsonb_array_elements(fundos) f group by 1) x;
  r.faltam := array(select l from unnest(r.linhas) l where fraseadas ->> l = '');
  r.impedimento := case
    when fundos = '[]' then 'Este mês não tem entradas nem despesas.'
    when antes.id is null and 'outros' = any (r.linhas) and not app.bastam_doadores(fundos, array(
      select l.key from jsonb_each_text(linhas) l where l.value = 'outros'))
      then 'Menos de cinco pessoas contribuíram, que se saiba: publicar diria quem deu quanto.'
    when antes.id is not null and app.diferenca_que_conta(campus, primeiro, r.grupos, antes)
      then 'A diferença para a edição anterior diria o que menos de cinco pessoas deram. Lance a correção em um mês aberto.'
    end;
  if r.impedimento is not null then return r; end if;
  r.texto := format(E'Transparência: 1\nIgreja: %s\nCampus: %s\nMês: %s\nEdição: %s\n',
      app.uma_linha((select i.nome from public.igreja i)), app.uma_linha(campus), to_char(primeiro, 'YYYY-MM'), r.edicao)
    || case when antes.id is null then '' else format(E'Substitui: %s\nMotivo: %s\n', antes.resumo, app.uma_linha(motivo)) end
    || E'Valores: centavos de real, pelo dia do caixa\nMínimo: cada entrada soma ao menos 5 contribuintes\n'
    || format(E'Entradas: %s\nSaídas: %s\n',
      (select coalesce(sum((e ->> 'centavos')::bigint), 0) from jsonb_array_elements(fundos) f
        cross join jsonb_array_elements(f -> 'entradas') e),
      (select coalesce(sum((e ->> 'centavos')::bigint), 0) from jsonb_array_elements(fundos) f
        cross join jsonb_array_elements(f -> 'saidas') e))
    || (select string_agg(app.bloco_da_transparencia(fundos, linhas, secoes, l, fraseadas ->> l), '' order by n)
      from unnest(r.linhas) with ordinality u (l, n));
  r.resumo := encode(sha256(convert_to(r.texto, 'UTF8')), 'hex');
  return r;
end
$function$;

CREATE OR REPLACE FUNCTION app.conciliacao_feita (
  chave  uuid,
  linhas uuid[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  if chave is null then
    raise exception using errcode = 'PT422', message = 'Falta a chave desta conciliação.';
  end if;
  select c.id into feita from public.conciliacoes c where c.chave = conciliacao_feita.chave;
  if feita is null then return null; end if;
  if array(select l.id from public.linhas_do_extrato l where l.conciliacao_id = feita order by l.id)
     <> array(select x from unnest(linhas) x order by x) then
    raise exception using errcode = 'PT409', message = 'Esta conciliação já foi feita, com outras linhas.';
  end if;
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_chave_pix()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from public.contas_contabeis c
    where c.id = new.conta_contabil_id and c.campus = new.campus and c.tipo = 'banco' and c.ativa) then
    raise exception using errcode = 'PT422', message = 'Escolha a conta do banco deste campus que recebe o Pix.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_conta (
  c public.contas_a_pagar
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_centavos(c.valor_centavos);
  if c.descricao is null or char_length(c.descricao) not between 2 and 160 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras o que é.';
  end if;
  if c.vencimento is null or c.vencimento not between '2000-01-01' and app.hoje() + 3660 then
    raise exception using errcode = 'PT422', message = 'Confira o vencimento.';
  end if;
  if c.competencia is null or c.competencia not between '2000-01-01' and app.hoje() + 3660 then
    raise exception using errcode = 'PT422', message = 'Confira a data do fato.';
  end if;
  if c.pix_chave is not null and (c.pix_tipo is null or not app.pix_valido(c.pix_tipo, c.pix_chave)) then
    raise exception using errcode = 'PT422', message = 'A chave Pix não confere com o tipo.';
  end if;
  if c.linha_digitavel is not null and not app.linha_digitavel_valida(c.linha_digitavel) then
    raise exception using errcode = 'PT422', message = 'A linha digitável não confere. Copie de novo do boleto.';
  end if;
  if c.tipo = 'conta' and not exists (
    select from public.fornecedores f where f.id = c.fornecedor_id and (f.campus is null or f.campus = c.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse fornecedor não existe ou não é deste campus.';
  end if;
  if c.tipo = 'conta' or c.conta_contabil_id is not null then perform app.exigir_conta(c.conta_contabil_id, '{despesa}'); end if;
  if c.centro_id is not null and not exists (
    select from public.centros_de_custo x where x.id = c.centro_id and (x.campus is null or x.campus = c.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse centro de custo não existe ou não é deste campus.';
  end if;
  if c.fundo_id is not null and not exists (select from public.fundos f where f.id = c.fundo_id and f.ativo) then
    raise exception using errcode = 'PT404', message = 'Esse fundo não existe mais.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_motivo (
  motivo   text,
  pergunta text
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = pergunta;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_recebimento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select from unnest(array[new.conta_contabil_id, new.caixa_id]) u (id)
    where u.id is not null and not exists (select from public.contas_contabeis c
      where c.id = u.id and c.campus = new.campus and c.ativa and c.tipo in ('caixa', 'banco', 'a_receber'))) then
    raise exception using errcode = 'PT422', message = 'Escolha um caixa ou uma conta do banco deste campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_pix (
  r      public.pix_recebidos,
  membro uuid
)
  RETURNS public.pix_recebidos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  destino constant app.destino_do_pix := app.destino_do_pix(coalesce(
    (select c.codigo from public.pix_cobrancas c where c.txid = r.txid), r.txid));
  k public.chaves_pix;
  dia constant date := least((r.momento at time zone app.fuso_da_igreja())::date, app.hoje());
  a_pagar bigint;
begin
  select * into k from public.chaves_pix x where x.id = r.chave_id;
  r.pedido_id := coalesce((select c.pedido_id from public.pix_cobrancas c where c.txid = r.txid), destino.pedido_id);
  if r.pedido_id is not null then
    perform from public.inscricao_regras g where g.evento_id = (
      select p.evento_id from public.inscricao_pedidos p where p.id = r.pedido_id) for update;
    select c.a_pagar_centavos into a_pagar from app.contas_dos_pedidos(array[r.pedido_id]) c;
    if a_pagar <> r.centavos then
      r.motivo := case when a_pagar = 0 then 'Esta inscrição não tem nada a pagar agora.' else format(
        'A inscrição espera %s, e vieram %s.', app.em_reais(a_pagar), app.em_reais(r.centavos)) end;
      return r;
    end if;
    perform app.dinheiro_chega_em(k.conta_contabil_id);
    perform app.pagar_pedido(r.pedido_id, dia, 'pix', r.centavos);
    perform app.dinheiro_chega_em(null);
  elsif destino.chave_id = r.chave_id then
    r.lancamento_id := app.lancar_pix(r, destino.fundo_id, membro);
  else
    r.motivo := case when r.txid is null then 'Veio sem código: não dá para saber para que é.'
      else 'O código não é de uma cobrança nem de um QR da igreja.' end;
    return r;
  end if;
  r.estado := 'confirmado';
  return r;
end
$function$;

CREATE OR REPLACE FUNCTION app.confrontar (
  contagem uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contagens_de_oferta;
  uma jsonb;
  outra jsonb;
  diferem jsonb;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem;
  uma := app.folha_entregue(c.id, c.rodada, 1);
  outra := app.folha_entregue(c.id, c.rodada, 2);
  if uma is null or outra is null then return; end if;
  diferem := app.diferencas_das_folhas(uma, outra);
  if (diferem ->> 'centavos')::bigint <= c.tolerancia_centavos and (diferem ->> 'envelopes')::integer = 0 then
    update public.contagens_de_oferta x
    set estado = 'confrontada', confrontada_em = now(), total_centavos = app.soma_da_folha(uma), diferencas = diferem
    where x.id = c.id;
    perform app.notificar_todos(array(
        select p from app.contas_que_podem('financeiro', 'editar', c.campus) p
        where app.membro_de(p) is distinct from c.primeiro_id and app.membro_de(p) is distinct from c.segundo_id),
      'Oferta conferida', format('As duas contagens de %s, %s, conferem. Falta lançar.', c.culto, to_char(c.dia, 'DD/MM')),
      '/financeiro/ofertas/' || c.id, format('contagem:%s:conferida', c.id), 'financas');
  else
    update public.contagens_de_oferta x
    set estado = 'recontagem', rodada = c.rodada + 1, diferencas = diferem where x.id = c.id;
    perform app.notificar_todos(array(
        select m.profile_id from public.membros_igreja m where m.id in (c.primeiro_id, c.segundo_id)),
      'Conte de novo', format('As duas contagens de %s, %s, não conferem.', c.culto, to_char(c.dia, 'DD/MM')),
      '/contar-oferta/' || c.id, format('contagem:%s:%s', c.id, c.rodada + 1), 'financas', true);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.conta_da_inscricao (
  m   public.movimentos_de_inscricoes,
  OUT conta uuid,
  OUT fundo uuid
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- A refund leaves the account and the fund that the payment went to.
  conta := m.conta_contabil_id;
  if m.centavos < 0 then
    select p.conta_contabil_id, p.fundo_id into conta, fundo
    from public.movimentos_de_inscricoes x join public.partidas p on p.lancamento_id = x.lancamento_id
    where x.pedido = m.pedido and x.centavos > 0 and x.desfeito_em is null and p.valor_centavos > 0
    order by x.created_at desc, x.id limit 1;
  end if;
  if conta is null then
    select case m.meio when 'dinheiro' then coalesce(r.caixa_id, r.conta_contabil_id) else r.conta_contabil_id end into conta
    from public.recebimento_de_inscricoes r where r.campus = m.campus;
  end if;
  fundo := coalesce(fundo, (select f.fundo_id from public.fundos_de_eventos f where f.evento_id = m.evento_id),
    app.fundo_geral());
end
$function$;

CREATE OR REPLACE FUNCTION app.conta_do_anexo (
  nome text
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select substring(nome from
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|jpg|png|webp)$')::uuid
$function$;

CREATE OR REPLACE FUNCTION app.conta_do_banco (
  conta uuid,
  acao  public.acao DEFAULT 'editar'::public.acao
)
  RETURNS public.contas_contabeis
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_contabeis;
begin
  select * into c from public.contas_contabeis x where x.id = conta and x.tipo = 'banco';
  if acao <> 'visualizar' then
    perform app.exigir_financas(c.campus, acao);
  elsif not app.le_extratos() then
    raise exception using errcode = '42501', message = 'Você não tem permissão para ler extratos do banco.';
  elsif c.campus is null or not app.alcanca(c.campus) then
    raise exception using errcode = 'PT404', message = 'Essa conta não existe ou não está ao seu alcance.';
  end if;
  return c;
end
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
  with eu as (
    select m.id, m.email, m.telefone_chave, (select r.cpf from public.membros_reservados r where r.membro_id = m.id) as cpf
    from public.membros_igreja m where m.id = app.meu_membro()
  )
  select coalesce(c.membro_id = (select id from eu), false)
    or exists (select from eu left join public.fornecedores f on f.id = c.fornecedor_id
      where f.cpf_cnpj = eu.cpf or c.pix_chave in (eu.cpf, lower(eu.email)) or f.email = lower(eu.email)
        or c.pix_tipo = 'telefone' and app.chave_do_telefone(c.pix_chave) = eu.telefone_chave)
$function$;

CREATE OR REPLACE FUNCTION app.contador_de (
  contagem public.contagens_de_oferta
)
  RETURNS smallint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case app.meu_membro() when contagem.primeiro_id then 1 when contagem.segundo_id then 2 end::smallint
$function$;

CREATE OR REPLACE FUNCTION app.contagem_a_mudar (
  contagem uuid
)
  RETURNS public.contagens_de_oferta
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contagens_de_oferta;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(c.campus);
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.contagem_minha (
  contagem uuid
)
  RETURNS public.contagens_de_oferta
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contagens_de_oferta;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem;
  if c.id is null or app.contador_de(c) is null then
    raise exception using errcode = 'PT404', message = 'Esta contagem não existe ou não é sua.';
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_ao_responsavel (
  membro uuid,
  frase  text,
  celula uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(r.profile_id, frase, m.nome || ' participa a partir de hoje. Fale com a liderança se quiser.',
    '/comunidade/celulas/' || celula, 'celula-menor:' || celula || ':' || membro, 'grupos')
  from public.membros_igreja m, app.responsaveis_da_crianca(membro) q join public.membros_igreja r on r.id = q
  where m.id = membro and app.menor_de_idade(membro) and r.profile_id is not null
$function$;

CREATE OR REPLACE FUNCTION app.contar_ligacoes (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  quantas bigint;
  contagem jsonb := '{}';
begin
  for ligacao in
    select * from app.ligacoes_do_membro() l
    where l.tabela not in ('public.membros_igreja'::regclass, 'public.membros_reservados'::regclass,
      'public.nao_duplicados'::regclass)
      -- That somebody gives is known to few.
      and not exists (select from app.tabelas t where app.tabela_de(t.tabela) = l.tabela
        and t.assunto = 'contribuicao')
  loop
    execute format('select count(*) from %s t where t.%I = $1', ligacao.tabela,
      ligacao.coluna) into quantas using membro;
    if quantas > 0 then
      contagem := contagem || jsonb_build_object(ligacao.tabela::text,
        coalesce((contagem ->> ligacao.tabela::text)::bigint, 0) + quantas);
    end if;
  end loop;
  return contagem;
end
$function$;

CREATE OR REPLACE FUNCTION app.contas_de_dinheiro (
  campi text[],
  conta uuid   DEFAULT NULL::uuid
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(c.id), '{}') from public.contas_contabeis c
  where c.campus = any (campi) and c.tipo in ('caixa', 'banco', 'a_receber')
    and (contas_de_dinheiro.conta is null or c.id = contas_de_dinheiro.conta)
$function$;

CREATE OR REPLACE FUNCTION app.contou (
  c public.contagens_de_oferta
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.contador_de(c) is not null or exists (
    select from app.contagem_folhas f where f.contagem_id = c.id and f.conta = (select auth.uid()))
$function$;

CREATE OR REPLACE FUNCTION app.contribuicao_fica()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contexto jsonb;
begin
  if tg_op = 'DELETE' or to_jsonb(new) - '{campus,autor,membro_id,contribuinte_id,versao}'::text[]
      is distinct from to_jsonb(old) - '{campus,autor,membro_id,contribuinte_id,versao}'::text[]
    or new.campus <> old.campus and exists (select from public.campi c where c.nome = old.campus)
    or new.autor is distinct from old.autor and new.autor is not null then
    raise exception using errcode = 'PT409', message = 'O que foi lançado não muda: faça um estorno.';
  end if;
  if (new.membro_id, new.contribuinte_id) is distinct from (old.membro_id, old.contribuinte_id) then
    contexto := app.contexto_da_alteracao();
    insert into public.atribuicoes_de_contribuicao (contribuicao_id, campus, de_membro, de_contribuinte, para_membro,
      para_contribuinte, motivo, autor_id, autor_nome, operacao)
    values (new.id, new.campus, old.membro_id, old.contribuinte_id, new.membro_id, new.contribuinte_id,
      nullif(current_setting('app.motivo_da_atribuicao', true), ''), (contexto ->> 'autor')::uuid, contexto ->> 'nome',
      app.operacao_atual());
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.contribuinte_do_envelope (
  campus text,
  nome   text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado uuid;
begin
  if nome is null then return null; end if;
  select k.id into achado from public.contribuintes k
  where k.campus = contribuinte_do_envelope.campus and app.normalizar(k.nome) = app.normalizar(contribuinte_do_envelope.nome)
  order by k.created_at, k.id limit 1;
  if achado is null then
    insert into public.contribuintes (campus, nome) values (contribuinte_do_envelope.campus, contribuinte_do_envelope.nome)
    returning id into achado;
  end if;
  return achado;
end
$function$;

CREATE OR REPLACE FUNCTION app.contribuir (
  lancamento   uuid,
  membro       uuid,
  contribuinte uuid,
  tipo         public.tipo_contribuicao,
  forma        public.forma_contribuicao,
  centavos     bigint
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l public.lancamentos;
  livre bigint;
  feita uuid;
begin
  perform app.exigir_centavos(centavos);
  if tipo is null or forma is null then
    raise exception using errcode = 'PT422', message = 'Diga o que foi dado, e como.';
  end if;
  if membro is not null and contribuinte is not null then
    raise exception using errcode = 'PT422', message = 'Escolha uma só pessoa.';
  end if;
  -- Whoever adds to the same entry, or reverses it, waits.
  select * into l from public.lancamentos x where x.id = lancamento for no key update;
  if l.id is null or l.tipo = 'estorno' then
    raise exception using errcode = 'PT404', message = 'Lançamento não encontrado.';
  end if;
  if not app.vale(l.id) then
    raise exception using errcode = 'PT409', message = 'Este lançamento foi estornado.';
  end if;
  if membro is not null and not exists (select from public.membros_igreja m where m.id = membro)
    or contribuinte is not null and not exists (select from public.contribuintes c where c.id = contribuinte) then
    raise exception using errcode = 'PT404', message = 'Essa pessoa não existe ou não está ao seu alcance.';
  end if;
  select coalesce(-sum(p.valor_centavos), 0) into livre
  from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo = 'receita'
  where p.lancamento_id = l.id;
  livre := livre - (select coalesce(sum(c.valor_centavos), 0) from public.contribuicoes c where c.lancamento_id = l.id);
  if centavos > livre then
    raise exception using errcode = 'PT409', message = format(
      'As contribuições passam do que entrou neste lançamento: ainda cabem %s.', app.em_reais(greatest(livre, 0)));
  end if;
  insert into public.contribuicoes (lancamento_id, campus, membro_id, contribuinte_id, tipo, forma, valor_centavos, dia,
    autor)
  values (l.id, l.campus, membro, contribuinte, contribuir.tipo, contribuir.forma, centavos, l.caixa,
    (select auth.uid()))
  returning id into feita;
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.contribuir_envelopes (
  c          public.contagens_de_oferta,
  lancamento uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  uma constant jsonb := app.folha_entregue(c.id, c.rodada, 1);
  outra constant jsonb := app.folha_entregue(c.id, c.rodada, 2);
  e record;
  de_cheque bigint;
  solto bigint := c.total_centavos - app.soma_dos_envelopes(uma);
begin
  for e in
    select x.*, coalesce(x.membro_id, (
      -- One wrote the name, the other found the person.
      select min(o.membro_id::text)::uuid from app.envelopes_da_folha(outra) o where o.chave = x.chave)) as de
    from app.envelopes_da_folha(uma) x
  loop
    perform app.contribuir(lancamento, e.de, case when e.de is null then app.contribuinte_do_envelope(c.campus, e.nome) end,
      e.tipo, e.forma, e.centavos);
  end loop;
  if solto = 0 then return; end if;
  de_cheque := least(solto, greatest(0, app.soma_da_folha(uma - 'dinheiro') - (
    select coalesce(sum(x.centavos), 0) from app.envelopes_da_folha(uma) x where x.forma = 'cheque')));
  if de_cheque > 0 then perform app.contribuir(lancamento, null, null, 'oferta', 'cheque', de_cheque); end if;
  if solto > de_cheque then
    perform app.contribuir(lancamento, null, null, 'oferta', 'dinheiro', solto - de_cheque);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.criar_codigo_pix (
  chave      uuid,
  fundo      uuid,
  ocorrencia text DEFAULT NULL::text,
  dia        date DEFAULT NULL::date,
  pedido     uuid DEFAULT NULL::uuid
)
  RETURNS public.pix_codigos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feito public.pix_codigos;
begin
  fundo := coalesce(fundo, app.fundo_geral());
  insert into public.pix_codigos (codigo, campus, chave_id, fundo_id, ocorrencia_id, dia, pedido_id)
  select app.txid_de(k.campus, f.nome, criar_codigo_pix.dia), k.campus, k.id, f.id, ocorrencia, criar_codigo_pix.dia, pedido
  from public.chaves_pix k, public.fundos f where k.id = criar_codigo_pix.chave and f.id = fundo
  on conflict do nothing;
  select * into feito from public.pix_codigos c
  where c.chave_id = chave and c.fundo_id = fundo
    and (c.ocorrencia_id, c.dia, c.pedido_id) is not distinct from (ocorrencia, criar_codigo_pix.dia, pedido);
  return feito;
end
$function$;

CREATE OR REPLACE FUNCTION app.cuidar_do_diretorio (
  em text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  avisados integer;
begin
  with perto as (
    update public.perfis_profissionais p set avisado_para = p.vale_ate
    where p.estado = 'publicado' and p.campus = any (em) and p.avisado_para is distinct from p.vale_ate
      and p.vale_ate between app.hoje(p.campus) and app.hoje(p.campus) + case p.tipo when 'vaga' then 2 else 15 end
    returning p.id, p.membro_id, p.titulo, p.vale_ate
  )
  select count(app.notificar(m.profile_id, 'Seu perfil sai do diretório em ' || to_char(p.vale_ate, 'DD/MM'),
    p.titulo || '. Se ainda vale, renove com um toque.', '/diretorio-profissional/meu-perfil',
    'perfil-fim:' || p.id || ':' || p.vale_ate, 'sistema'))
  into avisados from perto p join public.membros_igreja m on m.id = p.membro_id;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.cumprido (
  p public.promessas
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(sum(c.valor_centavos), 0)::bigint
  from public.campanhas a join public.contribuicoes c
    on c.membro_id = p.membro_id or c.contribuinte_id = p.contribuinte_id
  where a.id = p.campanha_id and c.dia >= a.inicio and c.dia <= coalesce(a.fim, 'infinity') and app.vale(c.lancamento_id)
    and exists (select from public.partidas t where t.lancamento_id = c.lancamento_id and t.fundo_id = a.fundo_id)
$function$;

CREATE OR REPLACE FUNCTION app.depositada (
  contagem uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.deposito_contagens d join public.depositos_de_oferta x on x.id = d.deposito_id
    where d.contagem_id = contagem
      and not exists (select from public.lancamentos e where e.estorna_id = x.lancamento_id))
$function$;

CREATE OR REPLACE FUNCTION app.destino_do_pix (
  txid text
)
  RETURNS app.destino_do_pix
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (c.campus, k.conta_contabil_id, c.fundo_id, c.ocorrencia_id, c.dia, c.pedido_id, c.chave_id)::app.destino_do_pix
  from public.pix_codigos c join public.chaves_pix k on k.id = c.chave_id
  where upper(c.codigo) = upper(btrim(txid))
$function$;

CREATE OR REPLACE FUNCTION app.devolver_ao_pedido (
  pedido   uuid,
  centavos bigint
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  if centavos is null or centavos <= 0
     or centavos > (select c.a_devolver_centavos from app.contas_dos_pedidos(array[pedido]) c) then
    raise exception using errcode = 'PT409', message = 'Não há este valor a devolver nesta inscrição.';
  end if;
  feita := app.iniciar_operacao('inscricao', 'Devolução registrada: ' || (select e.name from public.events e
    join public.inscricao_pedidos p on p.evento_id = e.id where p.id = pedido), '{}', 'eventos');
  update public.inscricao_pedidos x set devolvido_centavos = x.devolvido_centavos + centavos where x.id = pedido;
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.dia_aberto (
  campus text,
  dia    date
)
  RETURNS date
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  aberto date := least(dia, app.hoje());
begin
  -- Whoever closes a month waits for what is being entered.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('financeiro.meses'), pg_catalog.hashtext(campus));
  while app.mes_fechado(campus, aberto) and aberto < app.hoje() loop
    aberto := least((date_trunc('month', aberto) + interval '1 month')::date, app.hoje());
  end loop;
  return aberto;
end
$function$;

CREATE OR REPLACE FUNCTION app.dias_uteis_entre (
  um    date,
  outro date
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select count(*)::integer from generate_series(1, abs(um - outro)) n
  where extract(isodow from least(um, outro) + n) < 6
$function$;

CREATE OR REPLACE FUNCTION app.diferenca_que_conta (
  campus text,
  mes    date,
  grupos jsonb,
  antes  public.transparencias
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from jsonb_each(grupos -> 'folhas') f (folha, centavos)
    where f.centavos <> coalesce(antes.grupos -> 'folhas' -> f.folha, '0') and 5 > (
      select count(distinct d.doador)
      from app.doadores(campus, mes, (mes + interval '1 month')::date - 1, antes.proposta_em) d
      where f.folha = (grupos -> 'fundos' ->> d.fundo_id::text) || '|'
        || (grupos -> 'secoes' -> (grupos -> 'fundos' ->> d.fundo_id::text) ->> d.secao::text)))
$function$;

CREATE OR REPLACE FUNCTION app.diferencas_das_folhas (
  uma   jsonb,
  outra jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'centavos', abs(app.soma_da_folha(uma) - app.soma_da_folha(outra)),
    'dinheiro', (
      select coalesce(jsonb_agg(jsonb_build_object('valor', d.valor, 'quantidade', abs(d.a - d.b)) order by d.valor desc),
        '[]')
      from (select v as valor, coalesce((uma -> 'dinheiro' ->> v::text)::integer, 0) as a,
          coalesce((outra -> 'dinheiro' ->> v::text)::integer, 0) as b from unnest(app.cedulas_e_moedas()) v) d
      where d.a <> d.b),
    'cheques', (
      select greatest(coalesce(sum(n) filter (where n > 0), 0), coalesce(-sum(n) filter (where n < 0), 0))
      from (select sum(lado) as n from (
          select x ->> 'centavos' as chave, 1 as lado from jsonb_array_elements(uma -> 'cheques') x
          union all select x ->> 'centavos', -1 from jsonb_array_elements(outra -> 'cheques') x) c group by chave) d),
    'envelopes', (
      select greatest(coalesce(sum(n) filter (where n > 0), 0), coalesce(-sum(n) filter (where n < 0), 0))
        + count(*) filter (where n = 0 and homonimos)
      from (
        select sum(lado) as n, array_agg(membro_id order by membro_id) filter (where lado = 1 and membro_id is not null)
          <> array_agg(membro_id order by membro_id) filter (where lado = -1 and membro_id is not null) as homonimos
        from (
          select e.chave, e.membro_id, 1 as lado from app.envelopes_da_folha(uma) e
          union all select e.chave, e.membro_id, -1 from app.envelopes_da_folha(outra) e) l group by chave) d))
$function$;

CREATE OR REPLACE FUNCTION app.digito_da_arrecadacao (
  digitos    text,
  referencia text
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when referencia in ('6', '7') then app.modulo_10(digitos)
    else (select case when r < 2 then 0 else 11 - r end from (select app.resto_11(digitos) as r) x) end
$function$;

CREATE OR REPLACE FUNCTION app.dinheiro_chega_em (
  conta uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select set_config('app.conta_do_dinheiro', coalesce(conta::text, ''), true)
$function$;

CREATE OR REPLACE FUNCTION app.distancia_em_palavras (
  dia      date,
  da_linha date
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case da_linha - dia when 0 then 'no mesmo dia' when 1 then 'um dia antes' when -1 then 'um dia depois'
    else format('%s dias %s', abs(da_linha - dia), case when dia < da_linha then 'antes' else 'depois' end) end
$function$;

CREATE OR REPLACE FUNCTION app.doadores (
  campus text,
  de     date,
  ate    date,
  desde  timestamp with time zone DEFAULT '-infinity'::timestamp WITH time zone
)
  RETURNS TABLE (
    fundo_id uuid,
    secao    public.secao_dre,
    doador   text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
  with categorias as materialized (
    select t.tipo, app.categoria_da_oferta(t.tipo) as conta from unnest(enum_range(null::public.tipo_contribuicao)) t (tipo)
  ), pernas as materialized (
    select distinct p.lancamento_id, p.conta_contabil_id, p.fundo_id, c.secao
    from public.partidas p
    join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo = 'receita'
    join public.lancamentos l on l.id = p.lancamento_id and l.tipo <> 'estorno' and l.created_at > doadores.desde
    where p.campus = doadores.campus and p.caixa between doadores.de and doadores.ate and app.vale(l.id)
  ), contadas as materialized (
    select n.lancamento_id,
      n.total_centavos > app.soma_dos_envelopes(app.folha_entregue(n.id, n.rodada, 1)) as tem_solto
    from public.contagens_de_oferta n where n.lancamento_id in (select z.lancamento_id from pernas z)
  )
  select min(z.fundo_id::text)::uuid, min(z.secao), coalesce('m' || co.membro_id, 'c' || co.contribuinte_id)
  from public.contribuicoes co
  join categorias k on k.tipo = co.tipo
  join pernas z on z.lancamento_id = co.lancamento_id
  left join contadas n on n.lancamento_id = co.lancamento_id
  where num_nonnulls(co.membro_id, co.contribuinte_id) = 1 and (n.lancamento_id is null or z.conta_contabil_id = k.conta)
  group by co.id
  -- Of an entry for several purposes it must be sure which one was meant.
  having count(distinct (z.fundo_id, z.secao)) = 1
  union
  -- The loose money of a service came from several hands, but nobody knows how many: it counts as one.
  select z.fundo_id, z.secao, 'l' || z.lancamento_id
  from pernas z join contadas n on n.lancamento_id = z.lancamento_id and n.tem_solto
  join categorias k on k.tipo = 'oferta' and k.conta = z.conta_contabil_id
  where z.fundo_id = app.fundo_geral()
$function$;

CREATE OR REPLACE FUNCTION app.documento_de_quem_deu (
  membro       uuid,
  contribuinte uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select r.cpf from public.membros_reservados r
     where r.membro_id = membro and (membro = app.meu_membro() or app.pode('membros', 'ver_sensivel'))),
    (select c.documento from public.contribuintes c where c.id = contribuinte))
$function$;

CREATE OR REPLACE FUNCTION app.domingo_possivel (
  dia date
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if dia is null then return app.ultimo_domingo(); end if;
  if extract(dow from dia) <> 0 or dia > app.ultimo_domingo() or dia < app.ultimo_domingo() - 3660 then
    raise exception using errcode = 'PT422', message = 'Escolha um domingo que já passou do meio-dia.';
  end if;
  return dia;
end
$function$;

CREATE OR REPLACE FUNCTION app.e_adulto (
  m public.membros_igreja
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(m.data_nascimento <= app.hoje_da_igreja() - interval '18 years', false)
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
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.encontro_ao_alcance (
  encontro uuid,
  celulas  uuid[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.celula_encontros e where e.id = encontro and e.celula_id = any (celulas))
$function$;

CREATE OR REPLACE FUNCTION app.encontro_para_marcar (
  celula        uuid,
  previsto_para date
)
  RETURNS public.celula_encontros
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.celulas := app.exigir_celula(celula);
  e constant public.celula_encontros := app.abrir_encontro(c, previsto_para);
begin
  if e.estado = 'cancelado' then
    raise exception using errcode = 'PT409', message = 'Este encontro foi cancelado.';
  end if;
  if e.dia > app.hoje(c.campus) then
    raise exception using errcode = 'PT409', message = 'Este encontro ainda não aconteceu.';
  end if;
  if e.dia < app.hoje(c.campus) - 60 then
    raise exception using errcode = 'PT409', message = 'A presença é marcada até 60 dias depois do encontro.';
  end if;
  update public.celula_encontros x set estado = 'realizado' where x.id = e.id and x.estado <> 'realizado';
  return e;
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
      and (c.encerrada_em is null or de + n < c.encerrada_em)) d
  full join (
    select * from public.celula_encontros x
    where x.celula_id = c.id and (x.previsto_para between de and ate or x.dia between de and ate)) e
    on e.previsto_para = d.dia
$function$;

CREATE OR REPLACE FUNCTION app.envelopes_da_folha (
  folha jsonb
)
  RETURNS SETOF app.envelope_contado
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select concat_ws('|', app.normalizar(e.nome), e.tipo, e.forma, coalesce(e.fundo_id::text, ''), e.centavos), e.membro_id,
    e.nome, e.tipo, e.forma, e.fundo_id, e.centavos
  from jsonb_to_recordset(app.com_nomes(folha) -> 'envelopes') as e (membro_id uuid, nome text,
    tipo public.tipo_contribuicao, forma public.forma_contribuicao, fundo_id uuid, centavos bigint)
$function$;

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
  ), pedidas as materialized (
    -- Who asked is not who approves: that is looked at for the first that wait.
    select conta.tipo, conta.created_at
    from eu cross join lateral (
      select x.* from public.contas_a_pagar x
      where eu.aprova and x.campus = any (eu.campi) and x.estado = 'pendente' order by x.vencimento, x.id limit 200) conta
    where app.impedimento(conta) is null
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

CREATE OR REPLACE FUNCTION app.estorno_da_inscricao (
  m           public.movimentos_de_inscricoes,
  mesmo_assim boolean
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l public.lancamentos;
  feito uuid;
begin
  select * into l from public.lancamentos x where x.id = m.lancamento_id;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.estorno'), pg_catalog.hashtext(l.id::text));
  -- The treasurer may have reversed it before.
  select x.id into feito from public.lancamentos x where x.estorna_id = l.id;
  return coalesce(feito, app.lancar(gen_random_uuid(), l.campus, 'estorno', app.hoje(), app.hoje(),
    left('Estorno: ' || l.historico, 200), null, array(
      select (p.conta_contabil_id, -p.valor_centavos, p.campus, p.fundo_id, p.centro_id)::app.partida_nova
      from public.partidas p where p.lancamento_id = l.id order by p.ordem),
    l.origem, l.id, 'Desfeito na página das inscrições', mesmo_assim));
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_celula (
  celula uuid
)
  RETURNS public.celulas
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.celulas;
begin
  select * into c from public.celulas x where x.id = celula and x.id = any (app.celulas_que_cuido())
  for no key update;
  if c.id is null then
    raise insufficient_privilege using message = 'Só quem cuida desta célula faz isso.';
  end if;
  if c.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta célula foi encerrada.';
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_chave_pix (
  chave uuid,
  acao  public.acao
)
  RETURNS public.chaves_pix
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k public.chaves_pix;
begin
  select * into k from public.chaves_pix x where x.id = exigir_chave_pix.chave;
  perform app.exigir_financas(k.campus, acao);
  return k;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_contar (
  contagem uuid,
  rodada   integer
)
  RETURNS public.contagens_de_oferta
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contagens_de_oferta := app.contagem_minha(contagem);
begin
  -- The two deliver one after the other: whoever comes second compares.
  select * into c from public.contagens_de_oferta x where x.id = contagem for update;
  if rodada is null or rodada not between 1 and c.rodada then
    raise exception using errcode = 'PT409', message = 'Esta contagem mudou. Abra-a de novo.';
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_contribuicoes (
  campus text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.ve_contribuicoes() then
    raise exception using errcode = '42501', message = 'Só quem cuida das contribuições vê os nomes de quem deu.';
  end if;
  if campus is null or not app.alcanca(campus) then
    raise exception using errcode = 'PT404', message = 'Esse campus não está ao seu alcance.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_diretorio()
  RETURNS public.membros_igreja
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu public.membros_igreja;
begin
  if not app.pode('diretorio', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao diretório profissional.';
  end if;
  select * into eu from public.membros_igreja m where m.id = app.meu_membro();
  if eu.id is null then
    raise exception using errcode = 'PT409',
      message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  elsif not app.e_adulto(eu) then
    raise exception using errcode = 'PT409', message = case when eu.data_nascimento is null
      then 'Falta a data de nascimento no seu cadastro. Complete em Meu cadastro ou fale com a secretaria.'
      else 'O diretório é para maiores de 18 anos.' end;
  end if;
  return eu;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_leitura_de (
  membro       uuid,
  contribuinte uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.ve_contribuicoes() then
    perform app.exigir_contribuicoes(null);
  end if;
  if num_nonnulls(membro, contribuinte) <> 1 or not exists (
    select from public.membros_igreja m where m.id = membro and m.campus = any (app.alcance())
    union all
    select from public.contribuintes c where c.id = contribuinte and c.campus = any (app.alcance())
    union all
    select from public.contribuicoes c
    where (c.membro_id = membro or c.contribuinte_id = contribuinte) and c.campus = any (app.alcance())) then
    raise exception using errcode = 'PT404', message = 'Essa pessoa não existe ou não está ao seu alcance.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_mes_para_publicar (
  campus text,
  mes    date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Whoever opens the month again waits; two proposals of one month come one after the other.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('financeiro.meses'), pg_catalog.hashtext(campus));
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('transparencia'), pg_catalog.hashtext(campus));
  if mes is null or not app.mes_fechado(campus, mes) then
    raise exception using errcode = 'PT409', message = 'Só um mês fechado é publicado. Feche o mês antes.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_novas (
  linhas uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.linhas_do_extrato l where l.id = any (linhas) and l.estado <> 'nova') then
    raise exception using errcode = 'PT409', message = 'Esta linha já foi explicada.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_quem_deu (
  campus       text,
  membro       uuid,
  contribuinte uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if membro is null and contribuinte is null then return; end if;
  perform app.exigir_contribuicoes(campus);
  if membro is not null and contribuinte is not null then
    raise exception using errcode = 'PT422', message = 'Escolha uma só pessoa.';
  end if;
  if not exists (
    select from public.membros_igreja m where m.id = membro and m.campus = any (app.alcance())
    union all
    select from public.contribuintes c where c.id = contribuinte and c.campus = any (app.alcance())) then
    raise exception using errcode = 'PT404', message = 'Essa pessoa não existe ou não está ao seu alcance.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.extrato_a_mudar (
  extrato uuid
)
  RETURNS public.extratos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.extratos;
begin
  select * into e from public.extratos x where x.id = extrato;
  perform app.exigir_financas(e.campus);
  perform app.travar_conta_do_banco(e.conta_contabil_id);
  select * into e from public.extratos x where x.id = extrato for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Esta importação já foi desfeita.';
  end if;
  return e;
end
$function$;

CREATE OR REPLACE FUNCTION app.faltas_das_contas (
  no_campus text,
  no_dia    date
)
  RETURNS SETOF app.falta_do_domingo
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- What is given on Sunday is told by the bank on Sunday or Monday.
  select 'extrato'::public.falta, c.id::text, c.nome, l.quantas, null::bigint, app.nome_da_conta((
    select x.autor from public.extratos x where x.conta_contabil_id = c.id order by x.created_at desc limit 1))
  from public.contas_contabeis c
  cross join lateral (
    select count(*)::integer as quantas from public.linhas_do_extrato l
    where l.conta_contabil_id = c.id and l.estado = 'nova' and l.dia between no_dia and no_dia + 1) l
  where c.tipo = 'banco' and c.campus = no_campus and l.quantas > 0
  union all
  (select 'comprovante', c.id::text, c.descricao, 1, c.valor_centavos, app.nome_da_conta(c.criada_por)
  from public.contas_a_pagar c
  where c.campus = no_campus and c.competencia = no_dia and c.estado in ('pendente', 'aprovada', 'paga')
    and not exists (select from public.anexos_de_contas a where a.conta_id = c.id)
  order by c.created_at, c.id limit 50)
  union all
  select 'aprovacao', null, null, count(*)::integer, sum(c.valor_centavos)::bigint, array(
    select concat_ws(' ', p.nome, p.sobrenome)
    from app.contas_que_podem('financeiro', 'aprovar', no_campus) q join public.profiles p on p.id = q
    order by 1 limit 3)
  from public.contas_a_pagar c
  where c.campus = no_campus and c.estado = 'pendente' and c.competencia between no_dia - 6 and no_dia
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION app.faltas_das_ofertas (
  no_campus text,
  no_dia    date
)
  RETURNS SETOF app.falta_do_domingo
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  (select 'culto'::public.falta, o.id, coalesce(o.nome, e.name), 1, null::bigint,
    array(select m.nome_completo from public.membros_igreja m where m.id = e.responsavel_id)
  from public.ocorrencias o join public.events e on e.id = o.event_base and e.tipo = 'culto'
  where o.campus = no_campus and o.estado <> 'cancelada' and o.inicio between no_dia - 1 and no_dia + 2
    and o.inicio <= now() and app.dia(o.inicio, o.campus) = no_dia
    and not exists (
      select from public.contagens_de_oferta c
      where c.campus = no_campus and c.dia = no_dia and c.estado <> 'cancelada'
        and (c.ocorrencia_id = o.id
          or c.ocorrencia_id is null and app.normalizar(c.culto) = app.normalizar(coalesce(o.nome, e.name))))
  order by o.inicio limit 50)
  union all
  (select case when c.estado in ('aberta', 'recontagem') then 'contagem'::public.falta when c.estado = 'lancada'
      then 'deposito' else 'lancamento' end, c.id::text, c.culto, 1, c.total_centavos,
    case when c.estado in ('aberta', 'recontagem') then array(
      select m.nome_completo
      from (values (1, c.primeiro_id), (2, c.segundo_id)) q (n, membro) join public.membros_igreja m on m.id = q.membro
      where not exists (
        select from app.contagem_folhas f
        where f.contagem_id = c.id and f.rodada = c.rodada and f.contador = q.n and f.entregue_em is not null)
      order by q.n)
    when c.estado = 'lancada' then app.nome_da_conta(c.finalizada_por)
    else app.nome_da_conta(c.aberta_por) end
  from public.contagens_de_oferta c
  where c.campus = no_campus and c.dia = no_dia and c.estado <> 'cancelada'
    and (c.estado <> 'lancada' or not app.depositada(c.id))
  order by c.created_at, c.id limit 50)
$function$;

CREATE OR REPLACE FUNCTION app.faltas_do_domingo (
  no_campus text,
  no_dia    date
)
  RETURNS SETOF app.falta_do_domingo
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select * from app.faltas_das_ofertas(no_campus, no_dia)
  union all
  select * from app.faltas_das_contas(no_campus, no_dia)
$function$;

CREATE OR REPLACE FUNCTION app.filtro_do_diretorio (
  busca text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(string_agg(format('and (p.texto_busca like %L or p.categoria = any (%L))',
    app.padrao('% ', t), array(select l.chave from public.listas l
      where l.lista = 'profissao' and ' ' || app.normalizar(l.nome) like app.padrao('% ', t))), ' '), '')
  from unnest(app.termos_de_busca(busca)) t
$function$;

CREATE OR REPLACE FUNCTION app.folha_entregue (
  contagem uuid,
  rodada   integer,
  contador integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('dinheiro', f.dinheiro, 'cheques', f.cheques, 'envelopes', coalesce((
    select jsonb_agg(jsonb_build_object('centavos', e.valor_centavos, 'membro_id', e.membro_id, 'nome', e.nome,
      'tipo', e.tipo, 'forma', e.forma, 'fundo_id', e.fundo_id) order by e.ordem)
    from app.contagem_envelopes e where e.folha_id = f.id), '[]'))
  from app.contagem_folhas f
  where f.contagem_id = contagem and f.rodada = folha_entregue.rodada and f.contador = folha_entregue.contador
    and f.entregue_em is not null
$function$;

CREATE OR REPLACE FUNCTION app.folhas_da_transparencia (
  fundos jsonb,
  linhas jsonb,
  secoes jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(x.folha, x.centavos), '{}') from (
    select (linhas ->> (f ->> 'id')) || '|' || (secoes -> (linhas ->> (f ->> 'id')) ->> (e ->> 'secao')) as folha,
      sum((e ->> 'centavos')::bigint) as centavos
    from jsonb_array_elements(fundos) f cross join jsonb_array_elements(f -> 'entradas') e group by 1) x
$function$;

CREATE OR REPLACE FUNCTION app.fundos_do_mes (
  campus text,
  mes    date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
  with doadores as materialized (
    select * from app.doadores(campus, (mes - interval '11 months')::date, (mes + interval '1 month')::date - 1)
  ), do_mes as materialized (
    select * from app.doadores(campus, mes, (mes + interval '1 month')::date - 1)
  ), valores as materialized (
    select p.fundo_id, c.tipo = 'receita' as entra, c.secao, sum(p.valor_centavos)::bigint as centavos
    from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo in ('receita', 'despesa')
    where p.campus = fundos_do_mes.campus and p.caixa >= mes and p.caixa < mes + interval '1 month'
    group by 1, 2, 3
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'nome', f.nome, 'descricao', coalesce(f.descricao, ''),
    'tem', exists (select from valores v where v.fundo_id = f.id and v.entra),
    'mes', (select coalesce(jsonb_agg(distinct d.doador), '[]') from do_mes d where d.fundo_id = f.id),
    'ano', (select coalesce(jsonb_agg(distinct d.doador), '[]') from doadores d where d.fundo_id = f.id),
    'entradas', (select coalesce(jsonb_agg(jsonb_build_object('secao', v.secao, 'centavos', -v.centavos,
        'doadores', (select coalesce(jsonb_agg(distinct d.doador), '[]') from do_mes d
          where d.fundo_id = f.id and d.secao = v.secao)) order by v.secao), '[]')
      from valores v where v.fundo_id = f.id and v.entra),
    'saidas', (select coalesce(jsonb_agg(jsonb_build_object('secao', v.secao, 'centavos', v.centavos) order by v.secao), '[]')
      from valores v where v.fundo_id = f.id and not v.entra)) order by f.nome), '[]')
  from public.fundos f where f.id in (select v.fundo_id from valores v)
$function$;

CREATE OR REPLACE FUNCTION app.gere_celulas (
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('familia_pv', 'editar') and app.alcanca(campus)
$function$;

CREATE OR REPLACE FUNCTION app.guardar_perfil()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dono public.membros_igreja;
begin
  select * into dono from public.membros_igreja m where m.id = new.membro_id;
  new.campus := dono.campus;
  if new.estado in ('pendente', 'publicado') and not app.e_adulto(dono) then
    raise exception using errcode = 'PT409', message = 'O diretório é para maiores de 18 anos.';
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := clock_timestamp();
    if new.estado <> 'recusado' then new.motivo := null; end if;
    if (new.avisado_para, new.sorteio) is not distinct from (old.avisado_para, old.sorteio) then
      new.versao := old.versao + 1;
    end if;
  end if;
  return new;
end
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
  select case
    when (select auth.uid()) in (c.criada_por, c.alterada_por) and c.tipo = 'reembolso' then 'Este reembolso é seu: outra pessoa aprova.'
    when (select auth.uid()) in (c.criada_por, c.alterada_por) then 'Você lançou esta conta: outra pessoa aprova.'
    when app.conta_e_minha(c) then 'Quem recebe é você: outra pessoa aprova.'
    when exists (select from public.aprovacoes_de_contas a
      where a.conta_id = c.id and a.revisao = c.revisao and a.quem = (select auth.uid()))
      then 'Você já aprovou. Falta outra pessoa.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.impedimentos_para_anonimizar (
  membro uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with m as (select * from public.membros_igreja x where x.id = membro)
  select array_remove(array[
    (select 'Esta pessoa tem papéis no sistema (' || string_agg(distinct app.nome_do_papel(r.role), ', ')
       || '). Retire-os primeiro em Permissões.'
     from public.user_roles r join m on m.profile_id = r.user_id
     where r.role not in ('membro', 'visitante') and (r.expira_em is null or r.expira_em > now()) having count(*) > 0),
    (select 'O e-mail desta conta é de administrador especial. Tire-o primeiro de ADMINS_ESPECIAIS, no servidor.'
     from m where app.especial_de(m.profile_id)),
    (select 'Esta pessoa responde sozinha por ' || array_to_string(s, ', ')
       || '. Registre primeiro outro responsável na aba Família.'
     from (select app.responde_sozinha_por(membro) as s) s where cardinality(s) > 0),
    (select 'Esta pessoa é responsável pela casa “' || f.nome || '”'
      || '. Escolha primeiro outro responsável na aba Família.'
     from public.familias f join public.familia_membros eu on eu.familia_id = f.id and eu.fim is null
       and eu.membro_id = membro
       and eu.papel = 'responsavel'
     where exists (select from public.familia_membros o where o.familia_id = f.id and o.fim is null
       and o.membro_id <> eu.membro_id)
     limit 1),
    (select 'Esta pessoa está proibida de buscar ' || string_agg(c.nome_completo, ', ' order by c.nome_completo)
       || '. O cadastro fica enquanto a proibição vale.'
     from public.autorizados_busca b join public.membros_igreja c on c.id = b.crianca_id
     where b.adulto_id = membro and app.e_proibicao(b) having count(*) > 0),
    (select 'Esta pessoa tem funções em aberto (' || string_agg(concat_ws(' em ', f.funcao, f.ministerio), ', ')
       || '). Encerre-as primeiro na aba Vida na igreja.'
     from public.membros_funcoes f where f.membro_id = membro
       and (f.fim is null or f.fim > app.hoje_da_igreja()) having count(*) > 0),
    (select 'Esta pessoa está entre os pastores de ' || string_agg(p.campus, ', ')
      || '. Tire-a primeiro na página Igreja.'
     from public.campus_pastores p where p.membro_id = membro having count(*) > 0),
    (select format('Esta pessoa cuida de %s acompanhamento(s) em aberto. Passe-os primeiro a outra pessoa.', count(*))
     from public.acompanhamentos a join m on m.profile_id = a.responsavel_id
     where a.etapa in ('novo', 'contatado', 'visitado') having count(*) > 0),
    (select format('Esta pessoa discipula %s pessoa(s). Escolha primeiro outro discipulador para elas.', count(*))
     from public.membros_igreja d where d.discipulador_id = membro having count(*) > 0),
    (select 'Há uma transferência de campus em aberto. Decida ou cancele primeiro.'
     from public.transferencia_membros t where t.membro_id = membro and t.aberta limit 1)
  ], null)
$function$;

CREATE OR REPLACE FUNCTION app.informe (
  ano          integer,
  membro       uuid,
  contribuinte uuid,
  campi        text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with dadas as (
    select date_trunc('month', c.dia)::date as mes, c.tipo, sum(c.valor_centavos)::bigint as centavos
    from public.contribuicoes c
    where (c.membro_id = membro or c.contribuinte_id = contribuinte) and (campi is null or c.campus = any (campi))
      and c.dia >= make_date(informe.ano, 1, 1) and c.dia < make_date(informe.ano + 1, 1, 1)
      and app.vale(c.lancamento_id)
    group by 1, 2
  )
  select jsonb_build_object('ano', informe.ano, 'nome', app.nome_de_quem_deu(membro, contribuinte),
    'documento', app.documento_de_quem_deu(membro, contribuinte),
    'campus', coalesce((select m.campus from public.membros_igreja m where m.id = membro),
      (select c.campus from public.contribuintes c where c.id = contribuinte)),
    'total', (select coalesce(sum(d.centavos), 0) from dadas d),
    'linhas', (select coalesce(jsonb_agg(jsonb_build_object('mes', d.mes, 'tipo', d.tipo, 'centavos', d.centavos)
      order by d.mes, d.tipo), '[]') from dadas d))
$function$;

CREATE OR REPLACE FUNCTION app.inicio_da_roda (
  quem uuid,
  dia  date
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select (hashtextextended(quem || ' ' || dia, 0) & 2147483647)::integer
$function$;

CREATE OR REPLACE FUNCTION app.lancado_fica()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- A campus that gets a new name, an account of a person that goes: nothing of the money changes. What is generated
  -- (busca) is not there yet.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{campus,autor,busca}'::text[] = to_jsonb(old) - '{campus,autor,busca}'::text[]
     and (new.campus = old.campus or not exists (select from public.campi c where c.nome = old.campus))
     and (to_jsonb(new) ->> 'autor' is null or to_jsonb(new) ->> 'autor' = to_jsonb(old) ->> 'autor') then
    return new;
  end if;
  raise exception using errcode = 'PT409', message = 'O que foi lançado não muda: faça um estorno.';
end
$function$;

CREATE OR REPLACE FUNCTION app.lancamento_da_inscricao (
  m           public.movimentos_de_inscricoes,
  mesmo_assim boolean
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  onde record;
  dia date;
  categoria uuid;
begin
  select * into onde from app.conta_da_inscricao(m);
  if onde.conta is null then return null; end if;
  dia := app.dia_aberto(m.campus, m.dia);
  select c.id into categoria from public.contas_contabeis c
  where c.tipo = 'receita' and c.secao = 'campanhas_e_eventos' order by c.codigo <> '3.2.02', c.codigo limit 1;
  return app.lancar(m.id, m.campus,
    (case when m.centavos > 0 then 'entrada' else 'despesa' end)::public.tipo_lancamento, dia, dia,
    left(case when m.centavos > 0 then 'Inscrição: ' else 'Devolução de inscrição: ' end || m.evento, 170)
      || case when dia <> m.dia then to_char(m.dia, ' "(de" DD/MM/YYYY")"') else '' end,
    null, array[
      (onde.conta, m.centavos, m.campus, onde.fundo, null)::app.partida_nova,
      (categoria, -m.centavos, m.campus, onde.fundo, null)::app.partida_nova], 'inscricao', mesmo_assim => mesmo_assim);
end
$function$;

CREATE OR REPLACE FUNCTION app.lancar_do_banco (
  conta       public.contas_contabeis,
  categoria   uuid,
  centavos    bigint,
  dia         date,
  historico   text,
  fundo       uuid,
  centro      uuid,
  mesmo_assim boolean
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  outra public.contas_contabeis;
begin
  select * into outra from public.contas_contabeis x where x.id = categoria;
  if outra.id is null or outra.id = conta.id or outra.tipo = 'patrimonio' or outra.tipo = 'receita' and centavos < 0
     or outra.tipo = 'despesa' and centavos > 0 then
    raise exception using errcode = 'PT422', message = 'Escolha a categoria.';
  end if;
  fundo := coalesce(fundo, app.fundo_geral());
  if outra.campus is not null then
    perform app.exigir_financas(outra.campus);
    centro := null;
  end if;
  return app.lancar(gen_random_uuid(), conta.campus,
    case outra.tipo when 'receita' then 'entrada' when 'despesa' then 'despesa' else 'transferencia'
      end::public.tipo_lancamento,
    dia, dia, historico, null, array[
      (conta.id, centavos, conta.campus, fundo, centro)::app.partida_nova,
      (outra.id, -centavos, coalesce(outra.campus, conta.campus), fundo, centro)::app.partida_nova],
    'banco', mesmo_assim => mesmo_assim);
end
$function$;

CREATE OR REPLACE FUNCTION app.lancar_fila_de_inscricoes (
  campus      text,
  mesmo_assim boolean DEFAULT false
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  movimento uuid;
  feitos integer := 0;
begin
  for movimento in select m.id from public.movimentos_de_inscricoes m
    where m.campus = lancar_fila_de_inscricoes.campus and m.a_lancar order by m.dia, m.created_at, m.id loop
    if app.lancar_inscricao(movimento, mesmo_assim) then feitos := feitos + 1; end if;
  end loop;
  return feitos;
end
$function$;

CREATE OR REPLACE FUNCTION app.lancar_inscricao (
  movimento   uuid,
  mesmo_assim boolean DEFAULT false
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.movimentos_de_inscricoes;
begin
  select * into m from public.movimentos_de_inscricoes x where x.id = movimento and x.a_lancar for update skip locked;
  if m.id is null then return false; end if;
  begin
    if m.desfeito_em is null then
      m.lancamento_id := app.lancamento_da_inscricao(m, mesmo_assim);
    else
      m.estorno_id := app.estorno_da_inscricao(m, mesmo_assim);
    end if;
    m.espera := case when m.lancamento_id is null then 'Escolha a conta que recebe as inscrições.' end;
  exception
    -- Who confirms a payment is not held up by the books: it waits, and says why.
    when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' or insufficient_privilege then
      m.espera := left(sqlerrm, 300);
  end;
  update public.movimentos_de_inscricoes x
  set lancamento_id = m.lancamento_id, estorno_id = m.estorno_id, espera = m.espera where x.id = m.id;
  return m.espera is null;
end
$function$;

CREATE OR REPLACE FUNCTION app.lancar_pix (
  r      public.pix_recebidos,
  fundo  uuid,
  membro uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k public.chaves_pix;
  dia date := least((r.momento at time zone app.fuso_da_igreja())::date, app.hoje());
  feito uuid;
begin
  select * into k from public.chaves_pix x where x.id = r.chave_id;
  dia := app.dia_aberto(k.campus, dia);
  feito := app.lancar(gen_random_uuid(), k.campus, 'entrada', dia, dia, 'Pix recebido', r.txid, array[
    (k.conta_contabil_id, r.centavos, k.campus, fundo, null)::app.partida_nova,
    (app.categoria_da_contribuicao('oferta'), -r.centavos, k.campus, fundo, null)::app.partida_nova], 'pix');
  perform app.contribuir(feito, membro, null, 'oferta', 'pix', r.centavos);
  return feito;
end
$function$;

CREATE OR REPLACE FUNCTION app.le_extratos()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.mexe_em_financas() or app.pode('financeiro', 'ver_sensivel')
    or 'financeiro' = any ((select app.papeis())::public.papel[])
$function$;

CREATE OR REPLACE FUNCTION app.ler_folha (
  folha  jsonb,
  campus text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lida jsonb;
begin
  if jsonb_typeof(folha -> 'dinheiro') is distinct from 'object'
     or jsonb_typeof(folha -> 'cheques') is distinct from 'array' or jsonb_array_length(folha -> 'cheques') > 200
     or jsonb_typeof(folha -> 'envelopes') is distinct from 'array' or jsonb_array_length(folha -> 'envelopes') > 500 then
    raise exception using errcode = 'PT422', message = 'Confira a contagem.';
  end if;
  if exists (
    select from jsonb_each_text(folha -> 'dinheiro') d (valor, quantos)
    where valor <> all (app.cedulas_e_moedas()::text[]) or coalesce(quantos, '') !~ '^[0-9]{1,6}$') then
    raise exception using errcode = 'PT422', message = 'Confira quantas notas e moedas são.';
  end if;
  if exists (
    select from jsonb_array_elements(folha -> 'cheques') x
    where coalesce(x ->> 'centavos', '') !~ '^[1-9][0-9]{0,9}$' or char_length(x ->> 'banco') > 60
      or char_length(x ->> 'numero') > 30) then
    raise exception using errcode = 'PT422', message = 'Informe o valor de cada cheque.';
  end if;
  if exists (
    select from jsonb_array_elements(folha -> 'envelopes') x
    where coalesce(x ->> 'centavos', '') !~ '^[1-9][0-9]{0,9}$' or char_length(btrim(x ->> 'nome')) not between 2 and 120
      or coalesce(x ->> 'tipo', '') <> all (app.tipos_de_envelope())
      or coalesce(x ->> 'forma', '') not in ('dinheiro', 'cheque')
      or x ->> 'membro_id' !~ '^[0-9a-f-]{36}$' or x ->> 'fundo_id' !~ '^[0-9a-f-]{36}$') then
    raise exception using errcode = 'PT422', message = 'Confira o valor e o nome de cada envelope.';
  end if;
  if exists (
    select from jsonb_array_elements(folha -> 'envelopes') x
    where x ->> 'membro_id' is not null and not exists (
      select from public.membros_igreja m
      where m.id = (x ->> 'membro_id')::uuid and m.campus = ler_folha.campus)) then
    raise exception using errcode = 'PT404', message = 'A pessoa de um envelope não está no cadastro deste campus.';
  end if;
  if exists (
    select from jsonb_array_elements(folha -> 'envelopes') x
    where x ->> 'fundo_id' is not null and not exists (
      select from public.fundos f where f.id = (x ->> 'fundo_id')::uuid and f.ativo)) then
    raise exception using errcode = 'PT404', message = 'O fundo de um envelope não existe mais.';
  end if;
  lida := jsonb_build_object(
    'dinheiro', (select coalesce(jsonb_object_agg(valor, quantos::integer) filter (where quantos::integer > 0), '{}')
      from jsonb_each_text(folha -> 'dinheiro') d (valor, quantos)),
    'cheques', (select coalesce(jsonb_agg(jsonb_build_object('centavos', (x ->> 'centavos')::bigint,
        'banco', app.linha_limpa(x ->> 'banco'), 'numero', app.linha_limpa(x ->> 'numero')) order by n), '[]')
      from jsonb_array_elements(folha -> 'cheques') with ordinality e (x, n)),
    'envelopes', (select coalesce(jsonb_agg(jsonb_build_object('centavos', (x ->> 'centavos')::bigint,
        'membro_id', x ->> 'membro_id',
        'nome', case when x ->> 'membro_id' is null then app.linha_limpa(x ->> 'nome') end,
        'tipo', x ->> 'tipo', 'forma', x ->> 'forma', 'fundo_id', x ->> 'fundo_id') order by n), '[]')
      from jsonb_array_elements(folha -> 'envelopes') with ordinality e (x, n)));
  if app.soma_dos_envelopes(lida) > app.soma_da_folha(lida) then
    raise exception using errcode = 'PT422',
      message = 'Os envelopes somam mais do que foi contado: conte também o que estava neles.';
  end if;
  return lida;
end
$function$;

CREATE OR REPLACE FUNCTION app.ligar (
  chave      uuid,
  conta      public.contas_contabeis,
  linhas     uuid[],
  existentes uuid[],
  lancado    uuid,
  regra      uuid                    DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  insert into public.conciliacoes (chave, conta_contabil_id, campus, regra_id, autor)
  values (ligar.chave, conta.id, conta.campus, regra, (select auth.uid())) returning id into feita;
  update public.linhas_do_extrato l set estado = 'conciliada', conciliacao_id = feita where l.id = any (linhas);
  insert into public.partidas_conciliadas (partida_id, conciliacao_id, campus, lancada)
  select p.id, feita, conta.campus, p.lancamento_id is not distinct from lancado
  from public.partidas p
  where p.id = any (existentes) or p.lancamento_id = lancado and p.conta_contabil_id = conta.id;
  if (select sum(l.valor_centavos) from public.linhas_do_extrato l where l.conciliacao_id = feita)
     is distinct from (select sum(p.valor_centavos) from public.partidas_conciliadas c
       join public.partidas p on p.id = c.partida_id where c.conciliacao_id = feita) then
    raise exception using errcode = 'PT422', message = 'As linhas e os lançamentos não somam o mesmo.';
  end if;
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.ligar_inscricao (
  chave     uuid,
  conta     public.contas_contabeis,
  linha     uuid,
  movimento uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.movimentos_de_inscricoes;
begin
  perform app.lancar_inscricao(movimento);
  select * into m from public.movimentos_de_inscricoes x where x.id = movimento;
  if m.lancamento_id is null then
    raise exception using errcode = 'PT409', message = coalesce(m.espera, 'Esta inscrição não espera mais um lançamento.');
  end if;
  -- The page of the registrations says what was paid: its entry stays when the line is let go.
  return app.ligar(chave, conta, array[linha], array(
    select p.id from public.partidas p where p.lancamento_id = m.lancamento_id and p.conta_contabil_id = conta.id), null);
end
$function$;

CREATE OR REPLACE FUNCTION app.linha_conhecida (
  conta uuid,
  l     app.linha_nova
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
      select from public.linhas_do_extrato x
      where x.conta_contabil_id = conta and x.fitid = l.fitid and x.dia = l.dia and x.valor_centavos = l.centavos)
    or exists (
      select from public.linhas_do_extrato x
      where x.conta_contabil_id = conta and x.resumo = l.resumo and (x.fitid is null or l.fitid is null))
$function$;

CREATE OR REPLACE FUNCTION app.linha_da_contribuicao (
  c public.contribuicoes
)
  RETURNS public.linha_de_contribuicao
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select row(c.id, c.dia, c.tipo, c.forma, c.valor_centavos, c.campus, c.lancamento_id, l.ano, l.numero,
    (select string_agg(distinct f.nome, ', ') from public.partidas p join public.fundos f on f.id = p.fundo_id
     where p.lancamento_id = l.id),
    not app.vale(l.id),
    (select r.numero || '/' || r.ano from public.recibos_de_contribuicao r
     where r.contribuicao_id = c.id and r.versao = c.versao))::public.linha_de_contribuicao
  from public.lancamentos l where l.id = c.lancamento_id
$function$;

CREATE OR REPLACE FUNCTION app.linha_digitavel_valida (
  linha text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  codigo text;
  digito integer;
begin
  -- A bank's boleto: three fields with a digit of their own, and one over the whole bar code.
  if linha ~ '^[0-79][0-9]{46}$' then
    codigo := substr(linha, 1, 4) || substr(linha, 34, 14) || substr(linha, 5, 5) || substr(linha, 11, 10)
      || substr(linha, 22, 10);
    digito := app.resto_11(codigo);
    return substr(linha, 10, 1)::integer = app.modulo_10(substr(linha, 1, 9))
      and substr(linha, 21, 1)::integer = app.modulo_10(substr(linha, 11, 10))
      and substr(linha, 32, 1)::integer = app.modulo_10(substr(linha, 22, 10))
      and substr(linha, 33, 1)::integer = case when digito < 2 then 1 else 11 - digito end;
  end if;
  -- Taxes and public services (arrecadação): four fields of eleven digits, each with its own.
  if linha !~ '^8[1-79][6-9][0-9]{45}$' then return false; end if;
  codigo := substr(linha, 1, 11) || substr(linha, 13, 11) || substr(linha, 25, 11) || substr(linha, 37, 11);
  return substr(codigo, 4, 1)::integer
      = app.digito_da_arrecadacao(substr(codigo, 1, 3) || substr(codigo, 5), substr(codigo, 3, 1))
    and (select bool_and(substr(linha, n * 12, 1)::integer
        = app.digito_da_arrecadacao(substr(codigo, n * 11 - 10, 11), substr(codigo, 3, 1)))
      from generate_series(1, 4) n);
end
$function$;

CREATE OR REPLACE FUNCTION app.linha_limpa (
  texto text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select nullif(btrim(regexp_replace(texto, '[[:cntrl:]]', '', 'g')), '')
$function$;

CREATE OR REPLACE FUNCTION app.linhas_a_mudar (
  linhas uuid[]
)
  RETURNS public.contas_contabeis
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_contabeis;
begin
  select x.* into c from public.linhas_do_extrato l join public.contas_contabeis x on x.id = l.conta_contabil_id
  where l.id = linhas[1];
  perform app.exigir_financas(c.campus);
  if cardinality(linhas) > 50 then
    raise exception using errcode = 'PT422', message = 'Escolha no máximo 50 linhas de uma vez.';
  end if;
  perform app.travar_conta_do_banco(c.id);
  if (select count(*) from public.linhas_do_extrato l where l.id = any (linhas) and l.conta_contabil_id = c.id)
     <> cardinality(linhas) then
    raise exception using errcode = 'PT404', message = 'Uma destas linhas não está mais no extrato.';
  end if;
  perform app.exigir_mes_aberto(c.campus,
    array(select distinct l.dia from public.linhas_do_extrato l where l.id = any (linhas)));
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.linhas_novas (
  linhas jsonb
)
  RETURNS SETOF app.linha_nova
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if linhas is null or jsonb_typeof(linhas) <> 'array' or jsonb_array_length(linhas) > 500 then
    raise exception using errcode = 'PT422', message = 'Envie no máximo 500 linhas de cada vez.';
  end if;
  return query
    select x.posicao, x.dia, x.centavos, coalesce(x.memo, ''), nullif(btrim(x.contraparte), ''), nullif(btrim(x.tipo), ''),
      nullif(btrim(x.documento), ''), nullif(btrim(x.fitid), ''), x.igual, x.saldo,
      encode(sha256(convert_to(concat_ws('|', x.dia - '2000-01-01'::date, x.centavos, x.igual, coalesce(x.memo, '')),
        'UTF8')), 'hex')
    from jsonb_to_recordset(linhas) as x (posicao integer, dia date, centavos bigint, memo text, contraparte text,
      tipo text, documento text, fitid text, igual integer, saldo bigint);
end
$function$;

CREATE OR REPLACE FUNCTION app.meu_reembolso (
  a_pagar uuid
)
  RETURNS public.contas_a_pagar
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_a_pagar;
begin
  select * into c from public.contas_a_pagar x
  where x.id = a_pagar and x.tipo = 'reembolso' and x.membro_id = app.meu_membro() for no key update;
  if c.id is null then raise exception using errcode = 'PT404', message = 'Reembolso não encontrado.'; end if;
  if c.estado not in ('rascunho', 'rejeitada') then
    raise exception using errcode = 'PT409', message = 'Este reembolso já foi enviado e não muda mais.';
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.meus_campi_no_diretorio()
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.alcance() || app.meu_campus()
$function$;

CREATE OR REPLACE FUNCTION app.minhas_celulas()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(p.celula_id), '{}') from public.celula_membros p
  where p.membro_id = (select app.meu_membro()) and p.fim is null
$function$;

CREATE OR REPLACE FUNCTION app.modera_diretorio (
  no_campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('diretorio', 'editar') and app.alcanca(no_campus)
$function$;

CREATE OR REPLACE FUNCTION app.modulo_10 (
  digitos text
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select ((10 - sum(p / 10 + p % 10) % 10) % 10)::integer
  from (select substr(reverse(digitos), i, 1)::integer * (2 - (i - 1) % 2) as p
        from generate_series(1, char_length(digitos)) i) x
$function$;

CREATE OR REPLACE FUNCTION app.mostrar_perfil (
  p     public.perfis_profissionais,
  volta integer
)
  RETURNS public.perfil_do_diretorio
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select row(p.id, p.tipo, p.titulo, p.categoria, app.rotulo('profissao', p.categoria), p.descricao, p.area, p.a_distancia,
    p.campus, m.nome_completo, app.foto_em_lista(m.id, m.foto), p.contato, p.vale_ate,
    array(select l.nome_completo from public.perfil_referencias r join public.membros_igreja l on l.id = r.membro_id
      where r.perfil_id = p.id and not app.saiu(l.situacao) order by r.created_at limit 5),
    exists (select from public.perfil_referencias r where r.perfil_id = p.id and r.membro_id = (select app.meu_membro())),
    coalesce(p.membro_id = (select app.meu_membro()), false),
    jsonb_build_object('volta', volta, 'sorteio', p.sorteio, 'id', p.id))::public.perfil_do_diretorio
  from public.membros_igreja m where m.id = p.membro_id
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
    case when c.estado = 'pendente' then app.aprovadores_da_conta(c) else 1 end,
    case when c.estado = 'pendente' then app.impedimento(c) end,
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
  order by o.ordem
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_conta (
  conta uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(concat_ws(' ', p.nome, p.sobrenome)), '{}') from public.profiles p where p.id = conta
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_contribuicao (
  tipo public.tipo_contribuicao
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case tipo when 'dizimo' then 'Dízimo' when 'oferta' then 'Oferta' when 'primicias' then 'Primícias'
    when 'missoes' then 'Missões' when 'campanha' then 'Campanha' when 'evento' then 'Evento' else 'Contribuição' end
$function$;

CREATE OR REPLACE FUNCTION app.nome_de_quem_deu (
  membro       uuid,
  contribuinte uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select m.nome_completo from public.membros_igreja m where m.id = membro),
    (select u.nome_completo from public.membros_unificados u where u.antigo = membro),
    (select c.nome from public.contribuintes c where c.id = contribuinte))
$function$;

CREATE OR REPLACE FUNCTION app.nome_na_linha (
  nome      text,
  documento text,
  l         public.linhas_do_extrato
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select exists (
      select from regexp_split_to_table(app.normalizar(nome), '[^a-z0-9]+') p
      where char_length(p) >= 4 and position(p in l.texto) > 0
        and p <> all ('{ltda,eireli,comercio,servicos,servico,companhia,empresa,igreja,banco,pagamento}'))
    or coalesce(position(documento in regexp_replace(upper(l.memo), '[^0-9A-Z]', '', 'g')) > 0, false)
$function$;

CREATE OR REPLACE FUNCTION app.numeros_do_domingo (
  no_campus text,
  no_dia    date
)
  RETURNS TABLE (
    contado_centavos    bigint,
    depositado_centavos bigint,
    entrou_centavos     bigint,
    saiu_centavos       bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.contado, o.depositado, l.entrou, l.saiu
  from (
    select coalesce(sum(c.total_centavos), 0)::bigint as contado,
      coalesce(sum(c.total_centavos) filter (where app.depositada(c.id)), 0)::bigint as depositado
    from public.contagens_de_oferta c
    where c.campus = no_campus and c.dia = no_dia and c.estado = 'lancada') o
  cross join (
    select coalesce(-sum(p.valor_centavos) filter (where x.tipo = 'receita'), 0)::bigint as entrou,
      coalesce(sum(p.valor_centavos) filter (where x.tipo = 'despesa'), 0)::bigint as saiu
    from public.partidas p join public.contas_contabeis x on x.id = p.conta_contabil_id
    where p.campus = no_campus and p.caixa = no_dia) l
$function$;

CREATE OR REPLACE FUNCTION app.o_domingo (
  no_campus text,
  no_dia    date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with faltas as materialized (
    select * from app.faltas_do_domingo(no_campus, no_dia)
  ), ultimo as materialized (
    select f.* from public.domingos_fechados f where f.campus = no_campus and f.dia = no_dia
    order by f.created_at desc, f.id limit 1
  )
  select jsonb_build_object('campus', no_campus, 'numeros', to_jsonb(n),
    'faltas', (select coalesce(jsonb_agg(to_jsonb(f) order by f.tipo, f.nome), '[]') from faltas f),
    'ofertas', (
      select coalesce(jsonb_agg(jsonb_build_object('culto', c.culto, 'total_centavos', c.total_centavos,
        'quem', array_to_string(app.nome_da_conta(c.finalizada_por), ''), 'quando', c.finalizada_em)
        order by c.created_at, c.id), '[]')
      from public.contagens_de_oferta c
      where c.campus = no_campus and c.dia = no_dia and c.estado = 'lancada'),
    'fechado', (
      select jsonb_build_object('quem', array_to_string(app.nome_da_conta(u.fechado_por), ''), 'quando', u.created_at,
        'ressalva', u.ressalva, 'contado_centavos', u.contado_centavos, 'depositado_centavos', u.depositado_centavos,
        'entrou_centavos', u.entrou_centavos, 'saiu_centavos', u.saiu_centavos,
        'mudou', (select count(*) from faltas) > u.faltaram
          or (u.contado_centavos, u.depositado_centavos, u.entrou_centavos, u.saiu_centavos) is distinct from
            (n.contado_centavos, n.depositado_centavos, n.entrou_centavos, n.saiu_centavos))
      from ultimo u))
  from app.numeros_do_domingo(no_campus, no_dia) n
$function$;

CREATE OR REPLACE FUNCTION app.oferta_estornada()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.contagens_de_oferta c set estado = 'finalizada'
  where c.lancamento_id = new.estorna_id and c.estado = 'lancada';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.pagar (
  c           public.contas_a_pagar,
  chave       uuid,
  onde        uuid,
  dia         date,
  desconto    bigint,
  acrescimo   bigint,
  mesmo_assim boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fundo constant uuid := coalesce(c.fundo_id, app.fundo_geral());
  pernas app.partida_nova[] := array[(c.conta_contabil_id, c.valor_centavos, c.campus, fundo, c.centro_id)::app.partida_nova];
  feito uuid;
begin
  -- Interest and discount are legs of their own, so that an entry tells them apart.
  if acrescimo > 0 then
    pernas := pernas || (c.conta_contabil_id, acrescimo, c.campus, fundo, c.centro_id)::app.partida_nova;
  end if;
  if desconto > 0 then
    pernas := pernas || (c.conta_contabil_id, -desconto, c.campus, fundo, c.centro_id)::app.partida_nova;
  end if;
  pernas := pernas || (onde, desconto - acrescimo - c.valor_centavos, c.campus, fundo, c.centro_id)::app.partida_nova;
  feito := app.lancar(app.chave_do_pagamento(chave, c.id), c.campus, 'despesa', dia, c.competencia,
    left(case when c.tipo = 'reembolso' then 'Reembolso: ' || c.descricao
      else c.descricao || ' – ' || (select f.nome from public.fornecedores f where f.id = c.fornecedor_id) end
      || case when c.parcelas > 1 then format(' (%s de %s)', c.parcela, c.parcelas) else '' end, 200),
    c.documento, pernas, 'conta_a_pagar', mesmo_assim => mesmo_assim);
  update public.contas_a_pagar x
  set estado = 'paga', lancamento_id = feito, conta_contabil_id = c.conta_contabil_id, desconto_centavos = desconto,
    acrescimo_centavos = acrescimo, motivo = null
  where x.id = c.id returning x.* into c;
  perform app.avisar_da_conta(c, case c.tipo when 'reembolso' then 'Seu reembolso foi pago' else 'A conta foi paga' end,
    'Em ' || to_char(dia, 'DD/MM/YYYY') || '.', app.quem_pediu(c));
end
$function$;

CREATE OR REPLACE FUNCTION app.pagar_pedido (
  pedido   uuid,
  dia      date,
  meio     text,
  centavos bigint
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  e public.events;
  feita uuid;
begin
  select * into p from public.inscricao_pedidos x where x.id = pedido for update;
  select * into e from public.events x where x.id = p.evento_id;
  if not exists (select from public.inscricoes i where i.pedido_id = pedido and i.estado = 'aguardando_pagamento') then
    raise exception using errcode = 'PT409', message = case when p.pago_em is not null
      then 'Este pagamento já foi confirmado.'
      else 'Não há o que pagar nesta inscrição agora.' end;
  end if;
  if dia is null or dia > app.hoje() or dia < '2000-01-01' or centavos is null or centavos < 0 or centavos > 100000000
     or meio is null or meio not in ('pix', 'dinheiro', 'cartao', 'transferencia', 'isento') then
    perform app.recusar('Informe o dia, o meio e o valor do pagamento.');
  end if;
  feita := app.iniciar_operacao('inscricao', 'Pagamento confirmado: ' || coalesce(p.contato_nome, e.name), '{}',
    'eventos');
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
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.partes_a_juntar (
  partes jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  juntas text[];
  proxima text;
begin
  select coalesce(array_agg(p ->> 'id'), '{}') into juntas
  from jsonb_array_elements(partes) p where not app.bastam_doadores(partes, array[p ->> 'id']);
  while cardinality(juntas) > 0 and not app.bastam_doadores(partes, juntas) loop
    proxima := null;
    select p ->> 'id' into proxima from jsonb_array_elements(partes) p where p ->> 'id' <> all (juntas)
    order by jsonb_array_length(p -> 'mes'), p ->> 'id' limit 1;
    exit when proxima is null;
    juntas := juntas || proxima;
  end loop;
  return juntas;
end
$function$;

CREATE OR REPLACE FUNCTION app.partes_da_oferta (
  c public.contagens_de_oferta
)
  RETURNS SETOF app.parte_da_oferta
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with folha as (
    select app.folha_entregue(c.id, c.rodada, 1) as f
  ), partes as (
    select x.tipo, coalesce(x.fundo_id, app.fundo_geral()) as fundo, x.centavos
    from folha cross join lateral app.envelopes_da_folha(folha.f) x
    union all
    -- What was in no envelope.
    select 'oferta', app.fundo_geral(), c.total_centavos - app.soma_dos_envelopes(folha.f) from folha
  )
  select app.categoria_da_oferta(e.tipo), e.fundo, sum(e.centavos)::bigint from partes e
  group by 1, 2 having sum(e.centavos) > 0 order by 1, 2
$function$;

CREATE OR REPLACE FUNCTION app.partidas_abertas (
  conta uuid,
  de    date,
  ate   date
)
  RETURNS SETOF public.partidas
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 100
  SET search_path TO ''
  AS $function$
  select p.*
  from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
  where p.conta_contabil_id = conta and p.caixa between de and ate and l.tipo <> 'saldo_inicial'
    and not exists (select from public.partidas_conciliadas c where c.partida_id = p.id)
    -- An entry and its reversal outweigh each other, unless the bank tells of one of them.
    and not exists (
      select from public.lancamentos o
      where (o.id = l.estorna_id or o.estorna_id = l.id) and not exists (
        select from public.partidas q join public.partidas_conciliadas c on c.partida_id = q.id
        where q.lancamento_id = o.id and q.conta_contabil_id = conta))
$function$;

CREATE OR REPLACE FUNCTION app.pedir_aprovacao (
  c public.contas_a_pagar
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.avisar_da_conta(c, case c.tipo when 'reembolso' then 'Um reembolso espera sua aprovação'
      else 'Uma conta espera sua aprovação' end,
    'Vence em ' || to_char(c.vencimento, 'DD/MM/YYYY') || '.',
    array(select p from app.contas_que_podem('financeiro', 'aprovar', c.campus) p
      where p is distinct from c.criada_por and p is distinct from c.alterada_por and p <> all (app.quem_pediu(c))))
$function$;

CREATE OR REPLACE FUNCTION app.perfil_aparece (
  p     public.perfis_profissionais,
  campi text[],
  hoje  date
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return p.estado = 'publicado' and p.vale_ate >= hoje and (not p.so_campus or p.campus = any (campi)) and exists (
    select from public.membros_igreja m
    join public.consentimentos c on c.membro_id = m.id and c.finalidade = 'diretorio' and c.revogado_em is null
    where m.id = p.membro_id and m.profile_id is not null and not app.saiu(m.situacao)
      and m.data_nascimento <= hoje - interval '18 years');
end
$function$;

CREATE OR REPLACE FUNCTION app.perfil_que_ajuda (
  a      public.pedidos_de_ajuda,
  membro uuid,
  hoje   date
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id from public.perfis_profissionais p
  where p.membro_id = membro and a.membro_id <> membro and p.categoria = a.categoria
    and p.tipo in ('prestador', 'pro_bono') and (p.campus = a.campus or p.a_distancia) and app.perfil_aparece(p, array[a.campus], hoje)
  order by p.created_at limit 1
$function$;

CREATE OR REPLACE FUNCTION app.perfil_visivel (
  perfil uuid
)
  RETURNS public.perfis_profissionais
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado public.perfis_profissionais;
begin
  if not app.pode('diretorio', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao diretório profissional.';
  end if;
  select p.* into achado from public.perfis_profissionais p
  where p.id = perfil and app.perfil_aparece(p, app.meus_campi_no_diretorio(), app.hoje());
  if achado.id is null then
    raise exception using errcode = 'PT404', message = 'Este perfil não está no diretório.';
  end if;
  return achado;
end
$function$;

CREATE OR REPLACE FUNCTION app.pergunta_a_mim (
  pergunta uuid
)
  RETURNS public.perguntas_do_extrato
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.perguntas_do_extrato;
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Entre na sua conta para responder.';
  end if;
  select * into p from public.perguntas_do_extrato x where x.id = pergunta_a_mim.pergunta and x.para = (select auth.uid());
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Esta pergunta não existe mais, ou é para outra pessoa.';
  end if;
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.pessoas_pelo_nome (
  campus    text,
  busca     text,
  com_conta boolean
)
  RETURNS SETOF public.pessoa_da_oferta
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id, m.nome_completo from public.membros_igreja m
  where m.campus = pessoas_pelo_nome.campus and m.situacao not in ('falecido', 'transferido', 'desligado')
    and char_length(app.normalizar(busca)) >= 3 and (not com_conta or m.profile_id is not null)
    and not exists (
      select from unnest(string_to_array(app.normalizar(busca), ' ')) palavra
      where strpos(' ' || m.nome_ordenacao, ' ' || palavra) = 0)
  order by m.nome_ordenacao, m.id limit 8
$function$;

CREATE OR REPLACE FUNCTION app.pix_da_linha (
  l public.linhas_do_extrato
)
  RETURNS TABLE (
    codigo    text,
    fundo_id  uuid,
    pedido_id uuid
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 1
  SET search_path TO ''
  AS $function$
  select t.codigo, d.fundo_id, coalesce(c.pedido_id, d.pedido_id)
  from unnest(app.codigos_da_linha(l)) t (codigo)
  left join public.pix_cobrancas c on c.txid = lower(t.codigo)
  cross join lateral app.destino_do_pix(coalesce(c.codigo, t.codigo)) d
  join public.chaves_pix k on k.id = coalesce(c.chave_id, d.chave_id)
  where l.valor_centavos > 0 and k.campus = l.campus and k.conta_contabil_id = l.conta_contabil_id
    -- What the bank told of by itself is in the book already, or waits on the page of Pix.
    and not exists (
      select from public.pix_recebidos r
      where r.campus = l.campus and r.momento between l.dia - 3 and l.dia + 4 and r.chave_id = k.id
        and upper(r.txid) = t.codigo and r.centavos = l.valor_centavos
        and not exists (select from public.partidas p join public.partidas_conciliadas x on x.partida_id = p.id
          where p.lancamento_id = r.lancamento_id))
  order by t.codigo limit 1
$function$;

CREATE OR REPLACE FUNCTION app.pix_na_fila (
  pix  text,
  acao public.acao
)
  RETURNS public.pix_recebidos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.pix_recebidos;
begin
  select * into r from public.pix_recebidos x where x.end_to_end_id = pix and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(r.campus, acao);
  if r.estado <> 'na_fila' then
    raise exception using errcode = 'PT409', message = 'Este Pix já foi resolvido.';
  end if;
  if exists (select from public.pix_devolucoes d where d.end_to_end_id = pix and d.estado <> 'nao_realizada') then
    raise exception using errcode = 'PT409', message = 'Este Pix está sendo devolvido.';
  end if;
  return r;
end
$function$;

CREATE OR REPLACE FUNCTION app.por_na_celula (
  c      public.celulas,
  membro uuid,
  papel  public.papel_na_celula
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
  outra text;
begin
  select * into pessoa from public.membros_igreja m where m.id = membro;
  if pessoa.id is null or pessoa.campus <> c.campus or app.saiu(pessoa.situacao) then
    raise exception using errcode = 'PT409', message = 'Só quem é deste campus participa desta célula.';
  end if;
  select * into atual from public.celula_membros p where p.celula_id = c.id and p.membro_id = membro and p.fim is null;
  if atual.papel = papel then return; end if;
  if atual.id is null then
    select x.nome into outra from public.celula_membros p join public.celulas x on x.id = p.celula_id
    where p.membro_id = membro and p.fim is null and p.tipo = 'celula' and c.tipo = 'celula';
    if outra is not null then
      raise exception using errcode = 'PT409',
        message = format('%s já participa da célula %s. Primeiro é preciso sair dela.', pessoa.nome, outra);
    end if;
    if (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) >= c.capacidade then
      raise exception using errcode = 'PT409', message = 'A célula está cheia. Aumente a capacidade para incluir mais alguém.';
    end if;
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

CREATE OR REPLACE FUNCTION app.preparar_contribuinte()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.nome := btrim(new.nome);
  new.documento := nullif(regexp_replace(upper(new.documento), '[^0-9A-Z]', '', 'g'), '');
  new.email := nullif(lower(btrim(new.email)), '');
  new.telefone := nullif(btrim(new.telefone), '');
  if not (case new.tipo when 'pessoa' then app.cpf_valido(new.documento) else app.cnpj_valido(new.documento) end) then
    raise check_violation using message = case new.tipo
      when 'pessoa' then 'Este CPF não existe: confira os números.'
      else 'Este CNPJ não existe: confira os números e as letras.' end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.primeiro_nome (
  m public.membros_igreja
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select split_part(coalesce(m.nome_preferido, m.nome), ' ', 1)
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
  if new.supervisor_id is not null and (tg_op = 'INSERT' or new.supervisor_id is distinct from old.supervisor_id)
     and not exists (select from public.membros_igreja m where m.id = new.supervisor_id and m.campus = new.campus
       and not app.saiu(m.situacao)) then
    raise exception using errcode = 'PT409', message = 'Quem supervisiona é do mesmo campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proximo_encontro (
  c public.celulas
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select min(e.dia) from app.encontros_da_celula(c, app.hoje(c.campus), app.hoje(c.campus) + 56) e
  where e.estado <> 'cancelado' and e.dia >= app.hoje(c.campus) and c.encerrada_em is null
$function$;

CREATE OR REPLACE FUNCTION app.publicado_fica()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  livres constant text[] := '{campus,proposta_por,publicada_por}'::text[]
    || case when old.publicada_em is null then '{publicada_em}'::text[] else '{}' end;
begin
  -- A proposal is withdrawn or published as it is; a campus gets a new name, an account goes.
  if tg_op = 'DELETE' and old.publicada_em is null then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - livres = to_jsonb(old) - livres
     and (new.campus = old.campus or not exists (select from public.campi c where c.nome = old.campus))
     and (new.proposta_por is null or new.proposta_por = old.proposta_por)
     and (old.publicada_em is null or new.publicada_por is null or new.publicada_por = old.publicada_por) then
    return new;
  end if;
  raise exception using errcode = 'PT409', message = 'O que foi publicado não muda: publique outra edição.';
end
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
    select m.profile_id as conta from public.redes r join public.membros_igreja m on m.id = r.supervisor_id
    where r.id = c.rede_id and m.profile_id is not null and not exists (select from lideres)
  )
  select coalesce(array_agg(conta), '{}') from (
    select conta from lideres union select conta from supervisao
    union
    select p from app.contas_que_podem('familia_pv', 'editar', c.campus) p
    where not exists (select from lideres) and not exists (select from supervisao)) q
$function$;

CREATE OR REPLACE FUNCTION app.quem_pediu (
  c public.contas_a_pagar
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when c.tipo = 'reembolso'
    then array(select m.profile_id from public.membros_igreja m where m.id = c.membro_id and m.profile_id is not null)
    else array_remove(array[c.criada_por], null) end
$function$;

CREATE OR REPLACE FUNCTION app.quem_sabe (
  l public.linhas_do_extrato
)
  RETURNS TABLE (
    conta_id uuid,
    peso     integer,
    motivo   text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  (select k.autor, 1, 'Explicou uma linha parecida em ' || to_char(o.dia, 'DD/MM/YYYY')
  from public.linhas_do_extrato o join public.conciliacoes k on k.id = o.conciliacao_id
  where o.conta_contabil_id = l.conta_contabil_id and o.parecida = l.parecida and o.parecida <> '' and o.id <> l.id
  order by o.dia desc limit 5)
  union all
  (select q.quem, q.peso, q.motivo
  from (
    select * from public.contas_a_pagar c
    where l.valor_centavos < 0 and c.campus = l.campus and c.estado in ('pendente', 'aprovada', 'paga')
      and c.vencimento between l.dia - 400 and l.dia + 60
      and (c.valor_centavos = -l.valor_centavos or exists (
        select from public.fornecedores f where f.id = c.fornecedor_id and app.nome_na_linha(f.nome, f.cpf_cnpj, l)))
    order by c.valor_centavos <> -l.valor_centavos, abs(c.vencimento - l.dia) limit 5) c
  cross join lateral (
    select c.criada_por as quem, 2 as peso, format('Lançou a conta “%s”', c.descricao) as motivo
    union all
    select u, 3, format('Cuida de %s, que pediu “%s”', m.nome, c.descricao)
    from public.ministerios m cross join lateral app.contas_que_cuidam(m.id) u where m.id = c.ministerio_id) q)
  union all
  (select x.autor, 4, 'Fez um lançamento deste valor em ' || to_char(p.caixa, 'DD/MM/YYYY')
  from public.partidas p join public.lancamentos x on x.id = p.lancamento_id
  where p.conta_contabil_id = l.conta_contabil_id and p.caixa between l.dia - 400 and l.dia + 5
    and p.valor_centavos = l.valor_centavos
  order by p.caixa desc limit 5)
  union all
  select u, 5, 'Cuida do financeiro de ' || l.campus from app.contas_que_podem('financeiro', 'editar', l.campus) u
$function$;

CREATE OR REPLACE FUNCTION app.razao (
  campi  text[],
  de     date,
  ate    date,
  depois uuid,
  limite integer
)
  RETURNS SETOF public.linha_do_razao
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with onde as (
    select coalesce(max(x.caixa), '-infinity') as caixa, coalesce(max(x.numero), 0) as numero,
      coalesce(depois, '00000000-0000-0000-0000-000000000000') as id
    from public.lancamentos x where x.id = depois
  ), pagina as (
    select l.* from public.lancamentos l, onde o
    where l.caixa between greatest(de, o.caixa) and ate and (l.caixa, l.numero, l.id) > (o.caixa, o.numero, o.id)
      and exists (select from public.partidas p where p.lancamento_id = l.id and p.campus = any (campi))
    order by l.caixa, l.numero, l.id limit limite
  )
  select l.id, l.campus, l.ano, l.numero, l.tipo, l.caixa, l.competencia, l.historico, l.documento, l.motivo,
    (select format('%s/%s-%s', e.campus, e.ano, e.numero) from public.lancamentos e where e.id = l.estorna_id),
    c.codigo, c.nome, c.tipo, p.campus, f.nome, z.nome, p.valor_centavos
  from pagina l
  join public.partidas p on p.lancamento_id = l.id and p.campus = any (campi)
  join public.contas_contabeis c on c.id = p.conta_contabil_id
  join public.fundos f on f.id = p.fundo_id
  left join public.centros_de_custo z on z.id = p.centro_id
  order by l.caixa, l.numero, l.id, p.ordem
$function$;

CREATE OR REPLACE FUNCTION app.reabrir_conta_estornada()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.contas_a_pagar c
  set estado = 'aprovada', lancamento_id = null, desconto_centavos = 0, acrescimo_centavos = 0
  where c.lancamento_id = new.estorna_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.recolher_perfis()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.perfis_profissionais p set estado = 'pausado'
  where p.membro_id = new.id and p.estado in ('pendente', 'publicado')
    and (not app.e_adulto(new) or app.saiu(new.situacao) or new.profile_id is null);
  update public.perfis_profissionais p set campus = new.campus where p.membro_id = new.id and p.campus <> new.campus;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.recolher_sem_consentimento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- One that a newer text replaced was not taken back.
  update public.perfis_profissionais p set estado = 'pausado'
  where p.membro_id = new.membro_id and p.estado in ('pendente', 'publicado') and not exists (
    select from public.consentimentos c
    where c.membro_id = new.membro_id and c.finalidade = new.finalidade and c.revogado_em is null);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_etapa()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
begin
  -- What is undone takes its own line away: going back is no stage that anybody came to.
  if (tg_op = 'INSERT' or new.etapa <> old.etapa) and not exists (
      select from public.operacoes o where o.id = app.operacao_atual() and o.desfaz is not null) then
    insert into public.contatos_acompanhamento as c (acompanhamento_id, etapa, texto, autor_id, autor_nome)
    values (new.id, new.etapa, new.motivo, auth.uid(), app.meu_nome()) returning to_jsonb(c) into linha;
    -- What an operation wrote by this is undone with it.
    if app.operacao_atual() is not null then
      perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, new.membro_id);
    end if;
  end if;
  if new.responsavel_id is not null and new.responsavel_id is distinct from auth.uid()
     and coalesce(current_setting('app.avisar_juntos', true), '') = ''
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, 'Você vai acompanhar ' || m.nome_completo,
      coalesce('Fale com a pessoa até ' || to_char(new.proxima_data, 'DD/MM/YYYY') || '.',
        'Combine o primeiro contato.'),
      '/membros/' || new.membro_id || '/acompanhamento', categoria => 'tarefas')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_a_mudar (
  regra uuid
)
  RETURNS public.regras_do_banco
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.regras_do_banco;
begin
  select * into r from public.regras_do_banco x where x.id = regra for update;
  perform app.exigir_financas(r.campus);
  return r;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_serve (
  r public.regras_do_banco,
  l public.linhas_do_extrato
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select r.campus = l.campus and (r.conta_contabil_id is null or r.conta_contabil_id = l.conta_contabil_id)
    and r.entra = (l.valor_centavos > 0) and position(app.normalizar(r.texto) in l.texto) > 0
    and abs(l.valor_centavos) between coalesce(r.de_centavos, 0) and coalesce(r.ate_centavos, 100000000000)
$function$;

CREATE OR REPLACE FUNCTION app.resto_11 (
  digitos text
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select (sum(substr(reverse(digitos), i, 1)::integer * (2 + (i - 1) % 8)) % 11)::integer
  from generate_series(1, char_length(digitos)) i
$function$;

CREATE OR REPLACE FUNCTION app.rotulo_do_papel (
  papel public.papel_na_celula
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case papel when 'lider' then 'líder' when 'colider' then 'colíder' when 'em_treinamento' then 'em treinamento'
    when 'anfitriao' then 'anfitrião' else 'membro' end
$function$;

CREATE OR REPLACE FUNCTION app.saldo_do_extrato (
  conta uuid
)
  RETURNS TABLE (
    dia      date,
    centavos bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select e.saldo_em, e.saldo_centavos from public.extratos e
  where e.conta_contabil_id = conta and e.saldo_em is not null
  order by e.saldo_em desc, e.created_at desc limit 1
$function$;

CREATE OR REPLACE FUNCTION app.saldos_ate (
  campi  text[],
  dia    date,
  contas uuid[] DEFAULT NULL::uuid[]
)
  RETURNS TABLE (
    conta_contabil_id uuid,
    campus            text,
    fundo_id          uuid,
    saldo_centavos    bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
  select t.conta_contabil_id, t.campus, t.fundo_id, sum(t.centavos)::bigint
  from (
    select s.conta_contabil_id, s.campus, s.fundo_id, s.debito_centavos - s.credito_centavos as centavos
    from app.saldos_do_mes s
    where s.campus = any (campi) and s.base = 'caixa' and s.mes < date_trunc('month', dia + 1)::date
      and (contas is null or s.conta_contabil_id = any (contas))
    union all
    -- the days of the month that has not ended
    select p.conta_contabil_id, p.campus, p.fundo_id, p.valor_centavos
    from public.partidas p
    where p.campus = any (campi) and p.caixa >= date_trunc('month', dia + 1)::date and p.caixa <= dia
      and (contas is null or p.conta_contabil_id = any (contas))
  ) t
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION app.secao_publica (
  secao public.secao_dre
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case secao
    when 'dizimos_e_ofertas' then 'Dízimos e ofertas'
    when 'campanhas_e_eventos' then 'Campanhas e eventos'
    when 'outras_receitas' then 'Outras receitas'
    -- What one person earns is not told by itself.
    when 'pessoas' then 'Pessoas e administração'
    when 'administracao' then 'Pessoas e administração'
    when 'predio' then 'Prédio'
    when 'ministerios' then 'Ministérios'
    when 'missoes' then 'Missões e ação social'
    else 'Outras despesas' end
$function$;

CREATE OR REPLACE FUNCTION app.seguir_inscricao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pago bigint;
  devolvido bigint;
begin
  -- Who chooses the account waits for who confirms, so that nothing is left between them.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('financeiro.inscricoes'),
    pg_catalog.hashtext(new.campus));
  select coalesce(sum(m.centavos) filter (where m.centavos > 0), 0),
    -coalesce(sum(m.centavos) filter (where m.centavos < 0), 0) into pago, devolvido
  from public.movimentos_de_inscricoes m where m.pedido = new.id and m.desfeito_em is null;
  perform app.ajustar_inscricao(new, 1, coalesce(new.pago_centavos, 0) - pago);
  perform app.ajustar_inscricao(new, -1, new.devolvido_centavos - devolvido);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.sem_nomes (
  folha jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when folha ? 'envelopes' then folha || jsonb_build_object('envelopes', coalesce((
    select jsonb_agg(x - '{nome,membro_id}'::text[] order by n)
    from jsonb_array_elements(folha -> 'envelopes') with ordinality e (x, n)), '[]')) else folha end
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
    else exists (select from app.tabelas t where t.tabela = sob_sigilo.nome and t.assunto = 'contribuicao')
      and (linha ->> 'membro_id')::uuid is distinct from app.meu_membro()
      and not (app.ve_contribuicoes() and app.alcanca(linha ->> 'campus')) end
$function$;

CREATE OR REPLACE FUNCTION app.soltar (
  conciliacao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lancados constant uuid[] := array(
    select p.lancamento_id from public.partidas_conciliadas c join public.partidas p on p.id = c.partida_id
    where c.conciliacao_id = conciliacao and c.lancada
      and not exists (select from public.lancamentos e where e.estorna_id = p.lancamento_id));
begin
  update public.linhas_do_extrato l set estado = 'nova', conciliacao_id = null where l.conciliacao_id = conciliacao;
  delete from public.conciliacoes c where c.id = conciliacao;
  -- On the same day: so the book says of every day what it said before.
  perform public.estornar(l.id, 'Conciliação desfeita', l.caixa)
  from public.lancamentos l where l.id = any (lancados) order by l.ano, l.numero;
end
$function$;

CREATE OR REPLACE FUNCTION app.soma_da_folha (
  folha jsonb
)
  RETURNS bigint
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce((select sum(d.valor::bigint * d.quantos::bigint) from jsonb_each_text(folha -> 'dinheiro')
      d (valor, quantos)), 0)::bigint
    + coalesce((select sum((x ->> 'centavos')::bigint) from jsonb_array_elements(folha -> 'cheques') x), 0)::bigint
$function$;

CREATE OR REPLACE FUNCTION app.soma_dos_envelopes (
  folha jsonb
)
  RETURNS bigint
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(sum((x ->> 'centavos')::bigint), 0)::bigint from jsonb_array_elements(folha -> 'envelopes') x
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_contas (
  l public.linhas_do_extrato
)
  RETURNS SETOF public.sugestao_da_linha
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 3
  SET search_path TO ''
  AS $function$
  select 'conta_a_pagar', 58 + greatest(0, 12 - abs(c.vencimento - l.dia)) + case when n.na_linha then 22 else 0 end,
    format('Conta aprovada, com vencimento %s%s: aceitar paga a conta', app.distancia_em_palavras(c.vencimento, l.dia),
      case when n.na_linha then '; o nome de quem recebe está na linha' else '' end),
    array[l.id], '{}'::uuid[], left(c.descricao || coalesce(' – ' || f.nome, ''), 200), 0::bigint, null::uuid,
    c.conta_contabil_id, c.fundo_id, c.centro_id,
    (select nullif(btrim(concat_ws(' ', q.nome, q.sobrenome)), '') from public.profiles q where q.id = c.criada_por), c.id
  from public.contas_a_pagar c
  left join public.fornecedores f on f.id = c.fornecedor_id
  left join public.membros_igreja m on m.id = c.membro_id
  cross join lateral (
    select app.nome_na_linha(coalesce(f.nome, m.nome_completo, ''), f.cpf_cnpj, l) as na_linha) n
  where l.valor_centavos < 0 and c.campus = l.campus and c.estado = 'aprovada' and c.conta_contabil_id is not null
    and c.valor_centavos = -l.valor_centavos and c.vencimento between l.dia - 60 and l.dia + 30
  order by 2 desc, c.id limit 3
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_inscricoes (
  l public.linhas_do_extrato
)
  RETURNS SETOF public.sugestao_da_linha
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 3
  SET search_path TO ''
  AS $function$
  select 'inscricao', 82 - 6 * abs(m.dia - l.dia),
    format('Inscrição paga %s, ainda fora do livro', app.distancia_em_palavras(m.dia, l.dia)),
    array[l.id], '{}'::uuid[], 'Inscrição: ' || m.evento, 0::bigint, null::uuid, null::uuid, null::uuid, null::uuid, null::text,
    m.id
  from public.movimentos_de_inscricoes m
  where m.a_lancar and m.campus = l.campus and m.dia between l.dia - 4 and l.dia + 1 and m.centavos = l.valor_centavos
    and m.lancamento_id is null and coalesce(m.conta_contabil_id, l.conta_contabil_id) = l.conta_contabil_id
    and m.meio is distinct from 'dinheiro'
  order by 2 desc, m.id limit 3
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_par (
  l     public.linhas_do_extrato,
  todas app.candidata[]
)
  RETURNS SETOF public.sugestao_da_linha
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 5
  SET search_path TO ''
  AS $function$
  select 'linhas', 66 - 6 * c.uteis, format('Com a linha de %s, %s, soma o lançamento', app.em_reais(o.valor_centavos),
    app.distancia_em_palavras(o.dia, l.dia)), array[l.id, o.id], array[c.partida], c.historico, 0::bigint,
    null::uuid, null::uuid, null::uuid, null::uuid, null::text, null::uuid
  from (select * from unnest(todas) x where abs(x.centavos) > abs(l.valor_centavos)
    order by x.uteis, x.partida limit 30) c
  join public.linhas_do_extrato o on o.conta_contabil_id = l.conta_contabil_id and o.estado = 'nova' and o.id <> l.id
    and o.dia between l.dia - 5 and l.dia + 5 and o.valor_centavos = c.centavos - l.valor_centavos
  order by 2 desc, abs(o.dia - l.dia) limit 2
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_pix (
  l public.linhas_do_extrato
)
  RETURNS SETOF public.sugestao_da_linha
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 1
  SET search_path TO ''
  AS $function$
  select 'pix', 92,
    case when x.pedido_id is null then format('O código %s é do QR do fundo %s', x.codigo, f.nome)
      else format('O código %s é de uma inscrição que espera este valor: aceitar confirma o pagamento', x.codigo) end,
    array[l.id], '{}'::uuid[], case when x.pedido_id is null then 'Pix recebido' else 'Inscrição: ' || e.name end, 0::bigint,
    null::uuid, case when x.pedido_id is null then app.categoria_da_contribuicao('oferta') end,
    case when x.pedido_id is null then x.fundo_id end, null::uuid, null::text, x.pedido_id
  from app.pix_da_linha(l) x
  left join public.fundos f on f.id = x.fundo_id
  left join public.inscricao_pedidos p on p.id = x.pedido_id
  left join public.events e on e.id = p.evento_id
  where case when x.pedido_id is null then app.categoria_da_contribuicao('oferta') is not null
    else (select c.a_pagar_centavos from app.contas_dos_pedidos(array[x.pedido_id]) c) = l.valor_centavos end
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_regra (
  l public.linhas_do_extrato
)
  RETURNS SETOF public.sugestao_da_linha
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 2
  SET search_path TO ''
  AS $function$
  (select 'regra', 70, format('Regra: o texto contém “%s”', r.texto), array[l.id], '{}'::uuid[], r.historico, 0::bigint, r.id,
    r.categoria_id, r.fundo_id, r.centro_id, null::text, null::uuid
  from public.regras_do_banco r where r.campus = l.campus and r.ativa and app.regra_serve(r, l)
  order by r.ordem, r.id limit 1)
  union all
  (select 'parecida', 55, 'Como a linha parecida de ' || to_char(o.dia, 'DD/MM/YYYY'), array[l.id], '{}'::uuid[], x.historico,
    0::bigint, null, contra.conta_contabil_id, p.fundo_id, contra.centro_id,
    (select nullif(btrim(concat_ws(' ', q.nome, q.sobrenome)), '') from public.profiles q where q.id = k.autor), null::uuid
  from (
    select * from public.linhas_do_extrato y
    where y.conta_contabil_id = l.conta_contabil_id and y.parecida = l.parecida and y.parecida <> ''
      and y.conciliacao_id is not null and (y.valor_centavos > 0) = (l.valor_centavos > 0)
    order by y.dia desc limit 1) o
  join public.conciliacoes k on k.id = o.conciliacao_id
  join public.partidas_conciliadas c on c.conciliacao_id = k.id
  join public.partidas p on p.id = c.partida_id
  join public.lancamentos x on x.id = p.lancamento_id
  join public.partidas contra on contra.lancamento_id = p.lancamento_id and contra.id <> p.id
  join public.contas_contabeis t on t.id = contra.conta_contabil_id and t.ativa
    and t.tipo in ('caixa', 'banco', 'a_receber', case when l.valor_centavos > 0 then 'receita' else 'despesa' end::public.tipo_conta_contabil)
  order by contra.ordem limit 1)
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_soma (
  l     public.linhas_do_extrato,
  todas app.candidata[]
)
  RETURNS SETOF public.sugestao_da_linha
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 5
  SET search_path TO ''
  AS $function$
  with perto as materialized (
    select c.*, row_number() over (order by c.uteis, c.partida) as n
    from unnest(todas) c where abs(c.centavos) < abs(l.valor_centavos)
  ), poucas as materialized (
    -- three of thirty are four thousand sums
    select * from perto where n <= 30
  ), somas as (
    (select array[a.partida, b.partida] as partidas, 2 as quantas, greatest(a.uteis, b.uteis) as uteis,
      a.historico || '; ' || b.historico as descricao
    from poucas a join poucas b on b.n > a.n where a.centavos + b.centavos = l.valor_centavos limit 3)
    union all
    (select array[a.partida, b.partida, c.partida], 3, greatest(a.uteis, b.uteis, c.uteis),
      a.historico || '; ' || b.historico || '; ' || c.historico
    from poucas a join poucas b on b.n > a.n join poucas c on c.n > b.n
    where a.centavos + b.centavos + c.centavos = l.valor_centavos limit 3)
    union all
    (select array_agg(p.partida), count(*)::integer, max(p.uteis), 'Tudo do dia ' || to_char(p.dia, 'DD/MM')
    from perto p group by p.dia having count(*) between 4 and 200 and sum(p.centavos) = l.valor_centavos limit 3)
  )
  select 'soma', 78 - 6 * s.uteis - case s.quantas when 3 then 8 else 0 end,
    format('Soma de %s lançamentos', s.quantas), array[l.id], s.partidas, left(s.descricao, 300), 0::bigint,
    null::uuid, null::uuid, null::uuid, null::uuid, null::text, null::uuid
  from somas s order by 2 desc limit 3
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_um (
  l     public.linhas_do_extrato,
  todas app.candidata[]
)
  RETURNS SETOF public.sugestao_da_linha
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 5
  SET search_path TO ''
  AS $function$
  select 'livro', least(100, 100 + case when upper(c.documento) = any (codigos.na_linha) then 20 else 0 end
      - 8 * c.uteis - case when c.centavos = l.valor_centavos then 0 else 25 end
      - least(20, 5 * (count(*) over (partition by c.centavos, c.dia) - 1))::integer),
    case when c.centavos = l.valor_centavos then 'Mesmo valor'
      else 'Diferença de ' || app.em_reais(abs(l.valor_centavos - c.centavos)) end
      || ', ' || app.distancia_em_palavras(c.dia, l.dia)
      || case when upper(c.documento) = any (codigos.na_linha) then '; o código Pix é o mesmo'
        when c.tipo = 'transferencia' then '; é uma transferência'
        when c.origem = 'inscricao' then '; é uma inscrição paga' else '' end,
    array[l.id], array[c.partida], c.historico, l.valor_centavos - c.centavos,
    null::uuid, null::uuid, null::uuid, null::uuid, null::text, null::uuid
  from unnest(todas) c cross join (select app.codigos_da_linha(l) as na_linha) codigos
  where abs(c.centavos - l.valor_centavos) <= 50
  order by 2 desc, c.partida limit 5
$function$;

CREATE OR REPLACE FUNCTION app.tem_pix_api (
  chave uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from app.pix_api a where a.chave_id = chave)
$function$;

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.texto_consentimento (
  finalidade public.finalidade
)
  RETURNS TABLE (
    versao text,
    texto  text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  (select x.versao, x.texto from public.textos_consentimento x
   where x.finalidade = texto_consentimento.finalidade order by x.created_at desc limit 1)
  union all
  select t.versao, t.texto from (values
    ('reconhecimento_facial'::public.finalidade, '2026-11',
     'Autorizo a igreja a usar minha foto para reconhecer meu rosto no check-in. A partir da foto é criado um código '
     'do rosto, guardado cifrado e usado só para isso. Autorizar é opcional: sem autorização, o check-in é feito por '
     'QR Code ou pela lista, na mesma fila. Posso retirar a autorização a qualquer momento, e o código do rosto é '
     'apagado na hora. Por menores de 18 anos, quem autoriza é o responsável.'),
    ('cadastro', '2026-11',
     'Autorizo a igreja a guardar os dados que informei para me acolher, cuidar do meu cadastro e, se eu pedir, entrar em '
     'contato comigo. Os dados dizem respeito à minha fé: são vistos só por quem cuida das pessoas no meu campus e não são '
     'passados a terceiros. Posso ver, corrigir ou pedir a exclusão deles a qualquer momento na secretaria. Por crianças, '
     'quem autoriza é o responsável.'),
    ('comunicacao', '2026-11',
     'Autorizo a igreja a falar comigo por WhatsApp, e-mail e telefone sobre cultos, eventos e aniversários. Posso '
     'retirar a autorização a qualquer momento, e as mensagens param.'),
    ('imagem', '2026-11',
     'Autorizo a igreja a mostrar minha foto a outras pessoas da igreja, além de quem cuida do cadastro. Posso retirar '
     'a autorização a qualquer momento, e minha foto deixa de aparecer para elas.'),
    ('saude_crianca', '2026-11',
     'Autorizo a igreja a guardar informações de saúde da criança (alergias, remédios, cuidados) para atendê-la com '
     'segurança. Quem autoriza é o responsável, que pode retirar a autorização a qualquer momento.'),
    ('diretorio', '2026-11',
     'Autorizo a igreja a mostrar meu nome e meu perfil profissional a quem tem acesso ao diretório, com o contato que eu '
     'escolher. A foto só aparece se eu também autorizei o uso da imagem. A igreja não garante serviços nem vagas. Posso '
     'retirar a autorização a qualquer momento, e o perfil some na hora. O diretório é para maiores de 18 anos.')
  ) t (finalidade, versao, texto)
  where t.finalidade = texto_consentimento.finalidade
    and not exists (select from public.textos_consentimento x where x.finalidade = texto_consentimento.finalidade)
$function$;

CREATE OR REPLACE FUNCTION app.tipos_de_envelope()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{dizimo,oferta,primicias,missoes,campanha}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.transparencia_proposta (
  transparencia uuid,
  acao          public.acao
)
  RETURNS public.transparencias
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.transparencias;
begin
  select * into t from public.transparencias x where x.id = transparencia and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(t.campus, acao);
  if t.publicada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta edição já foi publicada.';
  end if;
  return t;
end
$function$;

CREATE OR REPLACE FUNCTION app.travar_conta_do_banco (
  conta uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('banco.conta'), pg_catalog.hashtext(conta::text))
$function$;

CREATE OR REPLACE FUNCTION app.txid_de (
  campus text,
  fundo  text,
  dia    date DEFAULT NULL::date
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select (select string_agg(upper(left(regexp_replace(app.normalizar(u.nome), '[^a-z0-9]', '', 'g'), 4)), '' order by u.n)
      from unnest(array[campus, fundo]) with ordinality u (nome, n))
    || coalesce(to_char(dia, 'YYMMDD'), '')
    || upper(encode(extensions.gen_random_bytes(5), 'hex'))
$function$;

CREATE OR REPLACE FUNCTION app.ultimo_domingo()
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select dia - extract(dow from dia)::integer from app.dia(now() - interval '12 hours') dia
$function$;

CREATE OR REPLACE FUNCTION app.uma_linha (
  texto text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select btrim(regexp_replace(coalesce(texto, ''), '[[:space:][:cntrl:]]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION app.usos_na_lista (
  lista text
)
  RETURNS TABLE (
    chave text,
    usos  bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  onde text[] := case lista
    when 'situacao' then '{membros_igreja,situacao}'
    when 'como_conheceu' then '{membros_igreja,como_conheceu}'
    when 'parentesco' then '{membros_igreja,emergencia_parentesco}'
    when 'tipo_anotacao' then '{anotacoes_pastorais,tipo}'
    when 'tipo_documento' then '{documentos_membros,tipo}'
    when 'profissao' then '{perfis_profissionais,categoria}'
    when 'tipo_de_grupo' then '{celulas,tipo}'
  end;
begin
  if onde is null then return; end if;
  return query execute format('select t.%1$I::text, count(*) from public.%2$I t where t.%1$I is not null group by 1',
    onde[2], onde[1]);
end
$function$;

CREATE OR REPLACE FUNCTION app.vale (
  lancamento uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select not exists (select from public.lancamentos e where e.estorna_id = lancamento)
$function$;

CREATE OR REPLACE FUNCTION app.ve_contribuicoes()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.ve_financas()
    and (app.pode('financeiro', 'ver_sensivel') or 'financeiro' = any ((select app.papeis())::public.papel[]))
$function$;

CREATE OR REPLACE FUNCTION public.abrir_contagem (
  chave      uuid,
  caixa      uuid,
  dia        date,
  primeiro   uuid,
  segundo    uuid,
  ocorrencia text DEFAULT NULL::text,
  culto      text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta public.contas_contabeis;
  nome text := app.linha_limpa(culto);
  feita uuid;
begin
  select * into conta from public.contas_contabeis x where x.id = caixa and x.tipo = 'caixa' and x.ativa;
  perform app.exigir_financas(conta.campus);
  select x.id into feita from public.contagens_de_oferta x
  where x.chave = abrir_contagem.chave and x.campus = conta.campus;
  if feita is not null then return feita; end if;
  if dia is null or dia > app.hoje() or dia < app.hoje() - 366 then
    raise exception using errcode = 'PT422', message = 'O dia da oferta é hoje ou antes.';
  end if;
  if app.mes_fechado(conta.campus, dia) then
    raise exception using errcode = 'PT409', message = format(
      'O mês de %s está fechado em %s. Peça que ele seja reaberto.', to_char(dia, 'MM/YYYY'), conta.campus);
  end if;
  if primeiro is null or segundo is null or primeiro = segundo then
    raise exception using errcode = 'PT422', message = 'Escolha duas pessoas para contar.';
  end if;
  if (select count(*) from public.membros_igreja m
      where m.id in (primeiro, segundo) and m.campus = conta.campus and m.profile_id is not null) < 2 then
    raise exception using errcode = 'PT404', message = 'Quem conta é deste campus e já entra no sistema.';
  end if;
  if ocorrencia is not null then
    select coalesce(o.nome, e.name) into nome
    from public.ocorrencias o join public.events e on e.id = o.event_base
    where o.id = ocorrencia and o.campus = conta.campus;
    if nome is null then
      raise exception using errcode = 'PT404', message = 'Este culto não está na agenda do campus.';
    end if;
  end if;
  insert into public.contagens_de_oferta (campus, ocorrencia_id, culto, dia, conta_contabil_id, tolerancia_centavos,
    primeiro_id, segundo_id, chave, aberta_por)
  values (conta.campus, ocorrencia, left(coalesce(nome, 'Oferta'), 120), dia, conta.id,
    coalesce((select r.tolerancia_centavos from public.regras_de_oferta r where r.campus = conta.campus), 0),
    primeiro, segundo, abrir_contagem.chave, (select auth.uid()))
  returning id into feita;
  perform app.notificar_todos(array(
      select m.profile_id from public.membros_igreja m where m.id in (primeiro, segundo)),
    'Contar a oferta', format('Você conta a oferta de %s, %s.', coalesce(nome, 'Oferta'), to_char(dia, 'DD/MM')),
    '/contar-oferta/' || feita, format('contagem:%s:1', feita), 'financas', true);
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_contagem"(uuid, uuid, date, uuid, uuid, text, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.anexar_a_conta (
  a_pagar uuid,
  caminho text,
  nome    text,
  formato text,
  tamanho integer
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feito uuid;
begin
  if not app.anexa_na_conta(a_pagar) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  if app.conta_do_anexo(caminho) is distinct from a_pagar or not exists (
    select from storage.objects o
    where o.bucket_id = 'anexos-financeiro' and o.name = caminho and o.owner_id = (select auth.uid())::text) then
    raise exception using errcode = 'PT404', message = 'O arquivo não chegou. Envie de novo.';
  end if;
  perform from public.contas_a_pagar c where c.id = a_pagar for no key update;
  if (select count(*) from public.anexos_de_contas a where a.conta_id = a_pagar) >= 10 then
    raise exception using errcode = 'PT422', message = 'No máximo 10 anexos por conta.';
  end if;
  insert into public.anexos_de_contas (conta_id, caminho, nome, formato, tamanho, enviado_por)
  values (a_pagar, anexar_a_conta.caminho, btrim(anexar_a_conta.nome), anexar_a_conta.formato, anexar_a_conta.tamanho,
    (select auth.uid()))
  returning id into feito;
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."anexar_a_conta"(uuid, text, text, text, integer) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.anotar_cobranca (
  txid         text,
  copia_e_cola text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.pix_cobrancas c set copia_e_cola = anotar_cobranca.copia_e_cola where c.txid = anotar_cobranca.txid
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_cobranca"(text, text) FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.anotar_devolucao_do_banco (
  pix       text,
  devolucao text,
  numero    text,
  centavos  bigint,
  situacao  text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.pix_recebidos;
  feita text;
  falta text;
begin
  if exists (select from public.pix_devolucoes d where d.id = devolucao and d.end_to_end_id = pix) then
    return public.anotar_devolucao_pix(devolucao, situacao);
  end if;
  if situacao is distinct from 'DEVOLVIDO' then return null; end if;
  select * into r from public.pix_recebidos x where x.end_to_end_id = pix for update;
  insert into public.pix_devolucoes (id, end_to_end_id, campus, centavos, motivo, estado)
  select numero, pix, r.campus, anotar_devolucao_do_banco.centavos, 'Devolvido pelo banco', 'devolvida'
  where r.end_to_end_id is not null
  on conflict do nothing returning id into feita;
  if feita is null then return 'devolvida'; end if;
  begin
    falta := app.aplicar_devolucao_do_banco(r, centavos);
  exception
    when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then falta := sqlerrm;
  end;
  if falta is not null then
    perform app.notificar_todos(array(select app.contas_que_podem('financeiro', 'editar', r.campus)),
      format('O banco devolveu %s de um Pix', app.em_reais(centavos)), falta, '/financeiro/pix',
      'pix-devolvido:' || numero, 'financas');
  end if;
  return 'devolvida';
end
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_devolucao_do_banco"(text, text, text, bigint, text) FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.anotar_devolucao_pix (
  devolucao text,
  situacao  text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d public.pix_devolucoes;
  r public.pix_recebidos;
  novo constant text := case situacao when 'DEVOLVIDO' then 'devolvida' when 'NAO_REALIZADO' then 'nao_realizada'
    else 'em_processamento' end;
begin
  select x.* into r from public.pix_recebidos x join public.pix_devolucoes y on y.end_to_end_id = x.end_to_end_id
  where y.id = devolucao for update of x;
  select * into d from public.pix_devolucoes x where x.id = devolucao;
  if d.id is null or d.estado in ('devolvida', 'nao_realizada') then return d.estado; end if;
  update public.pix_devolucoes x set estado = novo where x.id = devolucao;
  if novo <> 'devolvida' then return novo; end if;
  if r.estado = 'na_fila' then
    update public.pix_recebidos x
    set estado = 'resolvido', resolvido_em = now(), resolvido_por = d.pedida_por, solucao = 'Devolvido: ' || d.motivo
    where x.end_to_end_id = r.end_to_end_id;
  else
    perform from public.inscricao_regras g where g.evento_id = (
      select p.evento_id from public.inscricao_pedidos p where p.id = r.pedido_id) for update;
    perform app.devolver_ao_pedido(r.pedido_id, d.centavos);
  end if;
  return novo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_devolucao_pix"(text, text) FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.anotar_pix_api (
  chave    uuid,
  ok       boolean,
  mensagem text,
  aviso    text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.pix_api a
  set ok = anotar_pix_api.ok, mensagem = left(anotar_pix_api.mensagem, 400),
    aviso_hash = coalesce(aviso, a.aviso_hash), aviso_em = case when aviso is null then a.aviso_em else now() end
  where a.chave_id = chave
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_pix_api"(uuid, boolean, text, text) FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.aprovar_contas (
  contas   uuid[],
  revisoes integer[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  uma record;
  c public.contas_a_pagar;
  aprovadas integer := 0;
begin
  if not app.pode('financeiro', 'aprovar') then perform app.exigir_financas(null, 'aprovar'); end if;
  if contas is null or cardinality(contas) not between 1 and 100
     or cardinality(contas) is distinct from cardinality(revisoes) then
    raise exception using errcode = 'PT422', message = 'Escolha de 1 a 100 contas.';
  end if;
  for uma in select distinct on (t.id) t.id, t.revisao from unnest(contas, revisoes) t (id, revisao) order by t.id loop
    c := app.a_pagar(uma.id, 'aprovar');
    if c.estado = 'aprovada' and exists (
      select from public.aprovacoes_de_contas a
      where a.conta_id = c.id and a.revisao = c.revisao and a.quem = (select auth.uid())) then continue; end if;
    if c.estado <> 'pendente' then
      raise exception using errcode = 'PT409', message = format('%s: já não espera aprovação.', c.descricao);
    end if;
    if c.revisao is distinct from uma.revisao then
      raise exception using errcode = 'PT409',
        message = format('%s: alguém mudou esta conta agora. Confira de novo antes de aprovar.', c.descricao);
    end if;
    if app.impedimento(c) is not null then
      raise exception using errcode = 'PT409', detail = 'impedimento', message = app.impedimento(c);
    end if;
    insert into public.aprovacoes_de_contas (conta_id, revisao, aprovada, quem)
    values (c.id, c.revisao, true, (select auth.uid()));
    if (select count(*) from public.aprovacoes_de_contas a where a.conta_id = c.id and a.revisao = c.revisao and a.aprovada)
       < app.aprovadores_da_conta(c) then continue; end if;
    update public.contas_a_pagar x set estado = 'aprovada', motivo = null where x.id = c.id returning x.* into c;
    aprovadas := aprovadas + 1;
    perform app.avisar_da_conta(c, case c.tipo when 'reembolso' then 'Seu reembolso foi aprovado'
      else 'A conta foi aprovada' end, null, app.quem_pediu(c));
  end loop;
  return aprovadas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."aprovar_contas"(uuid[], integer[]) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.atribuir_contribuicao (
  contribuicao uuid,
  motivo       text,
  membro       uuid DEFAULT NULL::uuid,
  contribuinte uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contribuicoes;
begin
  select * into c from public.contribuicoes x where x.id = contribuicao and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(c.campus);
  perform app.exigir_contribuicoes(c.campus);
  perform app.exigir_quem_deu(c.campus, membro, contribuinte);
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que isto é corrigido.';
  end if;
  if (c.membro_id, c.contribuinte_id) is not distinct from (membro, contribuinte) then
    raise exception using errcode = 'PT409', message = 'Já está assim.';
  end if;
  perform set_config('app.motivo_da_atribuicao', btrim(motivo), true);
  update public.contribuicoes x
  set membro_id = membro, contribuinte_id = contribuinte, versao = x.versao + 1
  where x.id = c.id;
  perform set_config('app.motivo_da_atribuicao', '', true);
end
$function$;

REVOKE ALL ON FUNCTION "public"."atribuir_contribuicao"(uuid, text, uuid, uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.balancete (
  campus text,
  de     date,
  ate    date,
  base   text DEFAULT 'caixa'::text,
  fundo  uuid DEFAULT NULL::uuid
)
  RETURNS SETOF public.linha_do_balancete
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  primeiro constant date := date_trunc('month', de)::date;
  ano constant date := date_trunc('year', de)::date;
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  if base is null or base not in ('caixa', 'competencia') then
    raise exception using errcode = 'PT422', message = 'Escolha caixa ou competência.';
  end if;
  return query
    with somas as (
      select c.id, c.codigo, c.nome, c.tipo, c.campus as dono, t.e_de_antes,
        coalesce(sum(s.debito_centavos - s.credito_centavos) filter (where s.mes < primeiro), 0)::bigint as anterior,
        coalesce(sum(s.debito_centavos) filter (where s.mes >= primeiro), 0)::bigint as debito,
        coalesce(sum(s.credito_centavos) filter (where s.mes >= primeiro), 0)::bigint as credito
      from app.saldos_do_mes s
      join public.contas_contabeis c on c.id = s.conta_contabil_id
      cross join lateral (select c.tipo in ('receita', 'despesa') and s.mes < ano as e_de_antes) t
      where s.campus = any (campi) and s.base = balancete.base::app.base_de_saldo and s.mes <= balancete.ate
        and (balancete.fundo is null or s.fundo_id = balancete.fundo)
      group by c.id, t.e_de_antes
    )
    select x.id, x.codigo, x.nome, x.tipo, x.dono, x.anterior, x.debito, x.credito,
      x.anterior + x.debito - x.credito
    from (
      select z.id, z.codigo, z.nome, z.tipo, z.dono, z.anterior, z.debito, z.credito from somas z where not z.e_de_antes
      union all
      -- the books know no closing of a year: what is left of those before stands in one line
      select null, null, 'Resultado de anos anteriores', 'patrimonio', null, sum(z.anterior)::bigint, 0, 0
      from somas z where z.e_de_antes having sum(z.anterior) <> 0
    ) x
    where x.anterior <> 0 or x.debito <> 0 or x.credito <> 0
    order by x.tipo, x.codigo nulls last;
end
$function$;

REVOKE ALL ON FUNCTION "public"."balancete"(text, date, date, text, uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.buscar_quem_contribui (
  busca  text,
  campus text    DEFAULT NULL::text,
  limite integer DEFAULT 20
)
  RETURNS SETOF public.quem_pode_dar
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
  termos constant text[] := app.termos_de_busca(busca);
begin
  if not app.mexe_em_financas() or cardinality(termos) = 0 then return; end if;
  return query
    select q.membro_id, q.contribuinte_id, q.nome, q.campus, q.detalhe from (
      select m.id as membro_id, null::uuid as contribuinte_id, m.nome_completo as nome, m.campus,
        to_char(m.data_nascimento, 'YYYY') as detalhe, m.nome_ordenacao as ordem
      from public.membros_igreja m
      where m.campus = any (campi) and m.nome_completo <> 'Pessoa anonimizada'
        and not exists (select from unnest(termos) t where m.nome_ordenacao not like app.padrao('%', t))
      union all
      select null, c.id, c.nome, c.campus, case c.tipo when 'empresa' then 'empresa' else 'não é membro' end,
        app.normalizar(c.nome)
      from public.contribuintes c
      where c.campus = any (campi) and (c.documento = regexp_replace(upper(busca), '[^0-9A-Z]', '', 'g')
        or not exists (select from unnest(termos) t where app.normalizar(c.nome) not like app.padrao('%', t)))
    ) q order by q.ordem, q.membro_id, q.contribuinte_id limit least(greatest(coalesce(limite, 20), 1), 50);
end
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_quem_contribui"(text, text, integer) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.campanhas_em_numeros()
  RETURNS SETOF public.campanha_em_numeros
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(null);
  tudo constant boolean := app.ve_contribuicoes();
begin
  return query
    select a.id, a.nome, a.descricao, a.campus, f.nome, a.meta_centavos, a.inicio, a.fim,
      (select coalesce(-sum(p.valor_centavos), 0)::bigint
       from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo = 'receita'
       where p.fundo_id = a.fundo_id and p.caixa >= a.inicio and p.caixa <= coalesce(a.fim, 'infinity')
         and p.campus = any (campi) and (a.campus is null or p.campus = a.campus)),
      case when tudo or x.pessoas >= 5 then x.soma end, case when tudo or x.pessoas >= 5 then x.pessoas end
    from public.campanhas a
    join public.fundos f on f.id = a.fundo_id
    cross join lateral (
      select count(distinct coalesce(p.membro_id, p.contribuinte_id)) as pessoas,
        coalesce(sum(p.valor_centavos), 0)::bigint as soma
      from public.promessas p where p.campanha_id = a.id and p.campus = any (campi) and p.cancelada_em is null) x
    where a.campus is null or a.campus = any (campi)
    order by a.fim is not null and a.fim < app.hoje(), a.inicio desc, a.nome;
end
$function$;

REVOKE ALL ON FUNCTION "public"."campanhas_em_numeros"() FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.cancelar_conta (
  a_pagar   uuid,
  motivo    text,
  seguintes boolean DEFAULT false
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_a_pagar;
  quantas integer;
begin
  select * into c from public.contas_a_pagar x
  where x.id = a_pagar and x.tipo = 'reembolso' and x.membro_id = app.meu_membro() for no key update;
  if c.id is null then c := app.a_pagar(a_pagar, 'editar'); end if;
  perform app.conferir_motivo(motivo, 'Diga por que é cancelada.');
  if c.estado in ('paga', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Esta conta não se cancela: já foi paga ou cancelada.';
  end if;
  if c.estado = 'aprovada' and c.tipo = 'reembolso' and c.membro_id = app.meu_membro() then
    raise exception using errcode = 'PT409', message = 'Este reembolso já foi aprovado. Fale com a tesouraria.';
  end if;
  update public.contas_a_pagar x set estado = 'cancelada', motivo = btrim(cancelar_conta.motivo)
  where x.id = any (array(
    select y.id from public.contas_a_pagar y
    where y.id = c.id or seguintes and y.serie = c.serie and y.parcela > c.parcela and y.estado not in ('paga', 'cancelada')
    order by y.id for no key update));
  get diagnostics quantas = row_count;
  return quantas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_conta"(uuid, text, boolean) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.cancelar_contagem (
  contagem uuid,
  motivo   text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contagens_de_oferta := app.contagem_a_mudar(contagem);
begin
  if c.estado = 'lancada' then
    raise exception using errcode = 'PT409', message = 'Esta contagem já foi lançada: estorne o lançamento.';
  end if;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que a contagem é cancelada.';
  end if;
  update public.contagens_de_oferta x set estado = 'cancelada', motivo = btrim(cancelar_contagem.motivo)
  where x.id = c.id and x.estado <> 'cancelada';
  return c.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_contagem"(uuid, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.cancelar_pedido_de_celula (
  pedido uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.celula_pedidos p set estado = 'cancelado'
  where p.id = pedido and p.membro_id = app.meu_membro() and p.estado = 'pendente';
  if not found then
    raise exception using errcode = 'PT404', message = 'Este pedido não espera mais resposta.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_pedido_de_celula"(uuid) FROM "anon";

CREATE OR REPLACE FUNCTION public.cancelar_promessa (
  promessa uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.promessas;
begin
  select * into p from public.promessas x where x.id = promessa and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(p.campus);
  perform app.exigir_contribuicoes(p.campus);
  update public.promessas x set cancelada_em = coalesce(x.cancelada_em, now()) where x.id = p.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_promessa"(uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.celulas_do_campus()
  RETURNS SETOF public.celula_local
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return query select v.* from app.celulas_vistas(array(
    select c.id from public.celulas c where c.encerrada_em is null
      and (c.campus = app.meu_campus() or c.id = any (app.minhas_celulas())))) v
  order by v.meu_papel is null, v.meu_pedido is null, v.dia_da_semana, v.hora, app.normalizar(v.nome), v.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."celulas_do_campus"() FROM "anon";

CREATE OR REPLACE FUNCTION public.cobrar_contribuicao (
  codigo   text,
  centavos bigint
)
  RETURNS SETOF public.pix_cobrancas
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.pix_codigos;
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Entre na sua conta para contribuir.';
  end if;
  perform app.exigir_centavos(centavos);
  select x.* into c from public.pix_codigos x join public.chaves_pix k on k.id = x.chave_id and k.ativa
  where x.codigo = cobrar_contribuicao.codigo and x.publico;
  -- Without a record in the church nobody would be named by it.
  if c.codigo is null or not app.tem_pix_api(c.chave_id) or app.meu_membro() is null then return; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('pix.cobrar'), pg_catalog.hashtext((select auth.uid())::text));
  if (select count(*) from public.pix_cobrancas x
      where x.membro_id = app.meu_membro() and x.created_at > now() - interval '1 hour') >= 20 then
    raise exception using errcode = 'PT429', message = 'Muitas cobranças agora há pouco. Espere um pouco e tente de novo.';
  end if;
  return next app.abrir_cobranca(c.campus, c.chave_id, centavos, null, c.codigo, app.meu_membro());
end
$function$;

REVOKE ALL ON FUNCTION "public"."cobrar_contribuicao"(text, bigint) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.cobrar_pedido (
  segredo text
)
  RETURNS SETOF public.pix_cobrancas
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  a_pagar bigint;
  chave uuid;
begin
  select * into p from public.inscricao_pedidos x where x.chave = segredo for update;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada.';
  end if;
  select c.a_pagar_centavos into a_pagar from app.contas_dos_pedidos(array[p.id]) c;
  if a_pagar = 0 then
    raise exception using errcode = 'PT409', message = 'Não há o que pagar nesta inscrição agora.';
  end if;
  select k.id into chave from public.chaves_pix k
  where k.campus = p.campus and k.ativa and app.tem_pix_api(k.id)
  order by k.conta_contabil_id is distinct from (select r.conta_contabil_id from public.recebimento_de_inscricoes r where r.campus = p.campus),
    k.created_at, k.id limit 1;
  if chave is null then return; end if;
  return next app.abrir_cobranca(p.campus, chave, a_pagar, p.id, null, null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."cobrar_pedido"(text) FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.conciliar (
  chave                  uuid,
  linhas                 uuid[],
  partidas               uuid[],
  categoria_da_diferenca uuid   DEFAULT NULL::uuid,
  historico_da_diferenca text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(linhas);
  feita uuid := app.conciliacao_feita(chave, linhas);
  dia date;
  diferenca bigint;
  lancado uuid;
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(linhas);
  if cardinality(partidas) not between 1 and 500 or partidas is null then
    raise exception using errcode = 'PT422', message = 'Escolha o que no livro explica a linha.';
  end if;
  -- Of the account only the days of these legs are looked at.
  if (select count(*)
      from (select distinct x.caixa from public.partidas x where x.id = any (partidas)) d
      cross join lateral app.partidas_abertas(conta.id, d.caixa, d.caixa) p
      where p.id = any (partidas)) <> cardinality(partidas) then
    raise exception using errcode = 'PT409', message = 'Um destes lançamentos já está conciliado ou não é desta conta.';
  end if;
  select max(l.dia), sum(l.valor_centavos)
    - (select sum(p.valor_centavos) from public.partidas p where p.id = any (partidas))
  into dia, diferenca from public.linhas_do_extrato l where l.id = any (linhas);
  if diferenca <> 0 then
    if categoria_da_diferenca is null then
      raise exception using errcode = 'PT422', detail = 'diferenca', message = format(
        'A diferença é de %s: escolha em que categoria ela entra.', app.em_reais(diferenca));
    end if;
    lancado := app.lancar_do_banco(conta, categoria_da_diferenca, diferenca, dia,
      coalesce(nullif(btrim(historico_da_diferenca), ''), 'Diferença do banco'), null, null, false);
  end if;
  return app.ligar(chave, conta, linhas, partidas, lancado);
end
$function$;

REVOKE ALL ON FUNCTION "public"."conciliar"(uuid, uuid[], uuid[], uuid, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.concluir_busca_de_pix (
  chave uuid,
  ate   timestamp with time zone,
  erro  text                     DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.pix_api a
  set procura_erro = left(erro, 400),
    procurado_ate = case when erro is null then greatest(a.procurado_ate, ate) else a.procurado_ate end
  where a.chave_id = chave
$function$;

REVOKE ALL ON FUNCTION "public"."concluir_busca_de_pix"(uuid, timestamp WITH time zone, text) FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.conferir_extrato (
  conta  uuid,
  linhas jsonb
)
  RETURNS TABLE (
    posicao  integer,
    situacao text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta);
begin
  return query
    select l.posicao, case
      when app.linha_conhecida(c.id, l) then 'repetida'
      -- the same day and amount, from a file that numbers its lines otherwise
      when exists (
        select from public.linhas_do_extrato x
        where x.conta_contabil_id = c.id and x.dia = l.dia and x.valor_centavos = l.centavos
          and (x.memo = l.memo or (x.fitid is null) <> (l.fitid is null))) then 'parecida'
      else 'nova' end
    from app.linhas_novas(linhas) l where l.posicao is not null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."conferir_extrato"(uuid, jsonb) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.confirmar_pagamento (
  pedido   uuid,
  dia      date,
  meio     text,
  centavos bigint
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.inscricoes_a_mudar(array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  return app.pagar_pedido(pedido, dia, meio, centavos);
end
$function$;

CREATE OR REPLACE FUNCTION public.conhecer_perfil (
  perfil  uuid,
  conhece boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.perfis_profissionais := app.perfil_visivel(perfil);
  eu constant public.membros_igreja := app.exigir_diretorio();
begin
  if not app.tem_papel('lider') or p.membro_id = eu.id then
    raise insufficient_privilege using message = 'Quem confirma que conhece é a liderança, e ninguém a si mesmo.';
  elsif conhece then
    insert into public.perfil_referencias (perfil_id, membro_id) values (p.id, eu.id) on conflict do nothing;
  else
    delete from public.perfil_referencias r where r.perfil_id = p.id and r.membro_id = eu.id;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."conhecer_perfil"(uuid, boolean) FROM "anon";

CREATE OR REPLACE FUNCTION public.conta_a_pagar (
  a_pagar uuid
)
  RETURNS public.conta_na_lista
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(null);
  c public.conta_na_lista;
begin
  if not exists (select from public.contas_a_pagar x
    where x.id = a_pagar and x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho')) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  select * into c from app.na_lista(array[a_pagar]);
  return c;
end
$function$;

REVOKE ALL ON FUNCTION "public"."conta_a_pagar"(uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.contadores_possiveis (
  campus text,
  busca  text
)
  RETURNS SETOF public.pessoa_da_oferta
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_financas(campus);
  return query select * from app.pessoas_pelo_nome(campus, busca, true);
end
$function$;

REVOKE ALL ON FUNCTION "public"."contadores_possiveis"(text, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.contagem_de_oferta (
  contagem uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contagens_de_oferta;
  l public.lancamentos;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem and x.campus = any (app.alcance());
  perform app.exigir_financas(c.campus, 'visualizar');
  select * into l from public.lancamentos x where x.id = c.lancamento_id;
  return jsonb_build_object(
    'id', c.id, 'campus', c.campus, 'culto', c.culto, 'dia', c.dia, 'estado', c.estado, 'rodada', c.rodada,
    'caixa', (select x.nome from public.contas_contabeis x where x.id = c.conta_contabil_id),
    'tolerancia_centavos', c.tolerancia_centavos, 'total_centavos', c.total_centavos, 'motivo', c.motivo,
    'conto', app.contou(c), 've_nomes', app.ve_contribuicoes(),
    'diferencas', c.diferencas,
    'contadores', (
      select jsonb_agg(jsonb_build_object('nome', m.nome_completo, 'entregue_em', f.entregue_em,
        -- Nothing of either before the two agree.
        'folha', case when c.confrontada_em is not null then app.sem_nomes(app.folha_entregue(c.id, c.rodada, q.n))
          end) order by q.n)
      from (values (1, c.primeiro_id), (2, c.segundo_id)) q (n, membro)
      left join public.membros_igreja m on m.id = q.membro
      left join app.contagem_folhas f on f.contagem_id = c.id and f.rodada = c.rodada and f.contador = q.n),
    'finalizada_por', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = c.finalizada_por),
    'finalizada_em', c.finalizada_em,
    'lancamento', case when l.id is not null then jsonb_build_object('id', l.id, 'numero', l.numero, 'ano', l.ano,
      'estorno', (select jsonb_build_object('dia', e.caixa, 'motivo', e.motivo) from public.lancamentos e
        where e.estorna_id = l.id)) end,
    'deposito', (select jsonb_build_object('dia', d.dia, 'banco', b.nome, 'valor_centavos', d.valor_centavos)
      from public.deposito_contagens k join public.depositos_de_oferta d on d.id = k.deposito_id
      join public.contas_contabeis b on b.id = d.conta_contabil_id
      where k.contagem_id = c.id and not exists (
        select from public.lancamentos e where e.estorna_id = d.lancamento_id)));
end
$function$;

REVOKE ALL ON FUNCTION "public"."contagem_de_oferta"(uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.contagens_do_periodo (
  campus text,
  de     date,
  ate    date
)
  RETURNS SETOF public.contagem_da_lista
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.id, c.campus, c.culto, c.dia, c.estado, c.total_centavos, um.nome_completo, dois.nome_completo,
      (select count(*)::integer from app.contagem_folhas f
        where f.contagem_id = c.id and f.rodada = c.rodada and f.entregue_em is not null),
      app.contou(c), app.depositada(c.id)
    from public.contagens_de_oferta c
    left join public.membros_igreja um on um.id = c.primeiro_id
    left join public.membros_igreja dois on dois.id = c.segundo_id
    where c.campus = any (campi) and c.dia between de and ate and ate <= de + 366
    order by c.dia desc, c.created_at desc, c.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."contagens_do_periodo"(text, date, date) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.contato_do_perfil (
  perfil uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.perfis_profissionais := app.perfil_visivel(perfil);
  eu constant public.membros_igreja := app.exigir_diretorio();
begin
  if p.contato <> 'whatsapp' then
    raise exception using errcode = 'PT409', message = 'Esta pessoa recebe recados. Escreva um.';
  elsif p.membro_id = eu.id then return p.whatsapp;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('diretorio ' || eu.id, 0));
  insert into public.perfil_contatos (perfil_id, membro_id, dia) values (p.id, eu.id, app.hoje()) on conflict do nothing;
  if (select count(*) from public.perfil_contatos c where c.membro_id = eu.id and c.dia = app.hoje()) > 15 then
    raise exception using errcode = 'PT429', message = 'Você já viu 15 contatos hoje. Volte amanhã.';
  end if;
  return p.whatsapp;
end
$function$;

REVOKE ALL ON FUNCTION "public"."contato_do_perfil"(uuid) FROM "anon";

CREATE OR REPLACE FUNCTION public.contribuicoes_anonimas (
  mes    date,
  campus text DEFAULT NULL::text
)
  RETURNS SETOF public.linha_de_contribuicao
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
begin
  return query
    select x.* from public.contribuicoes c cross join lateral app.linha_da_contribuicao(c) x
    where c.campus = any (campi) and c.membro_id is null and c.contribuinte_id is null
      and c.dia >= date_trunc('month', mes)::date and c.dia < (date_trunc('month', mes) + interval '1 month')::date
      and app.vale(c.lancamento_id)
    order by c.dia desc, c.id limit 500;
end
$function$;

REVOKE ALL ON FUNCTION "public"."contribuicoes_anonimas"(date, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.contribuicoes_da_pessoa (
  ano          integer,
  membro       uuid    DEFAULT NULL::uuid,
  contribuinte uuid    DEFAULT NULL::uuid
)
  RETURNS SETOF public.linha_de_contribuicao
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de(membro, contribuinte);
  perform app.anotar_leitura('pessoa', membro, contribuinte);
  return query
    select x.* from public.contribuicoes c cross join lateral app.linha_da_contribuicao(c) x
    where (c.membro_id = membro or c.contribuinte_id = contribuinte) and c.campus = any (app.alcance())
      and c.dia >= make_date(contribuicoes_da_pessoa.ano, 1, 1)
      and c.dia < make_date(contribuicoes_da_pessoa.ano + 1, 1, 1)
    order by c.dia desc, c.id limit 1000;
end
$function$;

REVOKE ALL ON FUNCTION "public"."contribuicoes_da_pessoa"(integer, uuid, uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.contribuicoes_em_numeros (
  mes    date,
  campus text DEFAULT NULL::text
)
  RETURNS SETOF public.numero_de_contribuicoes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  tudo constant boolean := app.ve_contribuicoes();
begin
  return query
    -- Of so few one would know who gave how much.
    select n.tipo, case when n.cabe then n.quantas end, case when n.cabe then n.pessoas end,
      case when n.cabe then n.valor end
    from (
      select c.tipo, count(*) as quantas, count(distinct coalesce(c.membro_id, c.contribuinte_id)) as pessoas,
        sum(c.valor_centavos)::bigint as valor,
        tudo or count(distinct coalesce(c.membro_id, c.contribuinte_id)) >= 5 as cabe
      from public.contribuicoes c
      where c.campus = any (campi) and c.dia >= date_trunc('month', mes)::date
        and c.dia < (date_trunc('month', mes) + interval '1 month')::date and app.vale(c.lancamento_id)
      group by c.tipo) n
    order by n.tipo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."contribuicoes_em_numeros"(date, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.contribuicoes_por_pessoa (
  mes    date,
  campus text                     DEFAULT NULL::text,
  tipo   public.tipo_contribuicao DEFAULT NULL::public.tipo_contribuicao,
  busca  text                     DEFAULT NULL::text,
  limite integer                  DEFAULT 50,
  cursor jsonb                    DEFAULT NULL::jsonb
)
  RETURNS SETOF public.contribuinte_do_mes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
  termos constant text[] := app.termos_de_busca(busca);
  achados public.contribuinte_do_mes[];
begin
  achados := array(
    select (n.membro_id, n.contribuinte_id, n.nome, n.quantas, n.valor, n.ultima,
      jsonb_build_object('nome', n.ordem, 'id', n.id))::public.contribuinte_do_mes
    from (
      select s.*, coalesce(m.nome_completo, k.nome) as nome,
        coalesce(m.nome_ordenacao, app.normalizar(k.nome)) collate "C" as ordem,
        coalesce(s.membro_id, s.contribuinte_id, '00000000-0000-0000-0000-000000000000'::uuid) as id
      from (
        select c.membro_id, c.contribuinte_id, count(*) as quantas, sum(c.valor_centavos)::bigint as valor,
          max(c.dia) as ultima
        from public.contribuicoes c
        where c.campus = any (campi) and c.dia >= date_trunc('month', mes)::date
          and c.dia < (date_trunc('month', mes) + interval '1 month')::date
          and (contribuicoes_por_pessoa.tipo is null or c.tipo = contribuicoes_por_pessoa.tipo)
          and app.vale(c.lancamento_id)
        group by 1, 2) s
      left join public.membros_igreja m on m.id = s.membro_id
      left join public.contribuintes k on k.id = s.contribuinte_id) n
    where not exists (select from unnest(termos) t where n.ordem not like app.padrao('%', t))
      and (cardinality(termos) = 0 or n.nome is not null)
      and (cursor is null or (n.ordem, n.id) > ((cursor ->> 'nome') collate "C", (cursor ->> 'id')::uuid))
    order by n.ordem, n.id limit least(greatest(coalesce(limite, 50), 1), 100));
  perform app.anotar_leitura('lista', a.membro_id, a.contribuinte_id) from unnest(achados) a
  where a.membro_id is not null or a.contribuinte_id is not null;
  return query select * from unnest(achados);
end
$function$;

REVOKE ALL ON FUNCTION "public"."contribuicoes_por_pessoa"(date, text, public.tipo_contribuicao, text, integer, jsonb) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.copiar_orcamento (
  campus     text,
  ano        integer,
  percentual numeric DEFAULT 0,
  fonte      text    DEFAULT 'orcado'::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  primeiro constant date := app.ano_a_orcar(campus, ano);
  antes constant date := (primeiro - interval '1 year')::date;
  feitas integer;
begin
  if percentual is null or percentual not between -100 and 1000 then
    raise exception using errcode = 'PT422', message = 'O reajuste vai de -100% a 1000%.';
  end if;
  if fonte is null or fonte not in ('orcado', 'realizado') then
    raise exception using errcode = 'PT422', message = 'Escolha de onde copiar.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.orcamento'), pg_catalog.hashtext(campus));
  perform app.iniciar_operacao('financeiro', format('Orçamento de %s copiado do ano anterior: %s', ano, campus), '{}',
    'financeiro');
  insert into public.orcamentos (campus, mes, conta_contabil_id, centro_id, valor_centavos)
  select copiar_orcamento.campus, (f.mes + interval '1 year')::date, f.conta, f.centro, x.valor
  from (
    select o.mes, o.conta_contabil_id as conta, o.centro_id as centro, o.valor_centavos as valor
    from public.orcamentos o
    where fonte = 'orcado' and o.campus = copiar_orcamento.campus and o.mes >= antes and o.mes < primeiro
    union all
    select s.mes, s.conta_contabil_id, null,
      sum(case c.tipo when 'receita' then s.credito_centavos - s.debito_centavos
        else s.debito_centavos - s.credito_centavos end)::bigint
    from app.saldos_do_mes s join public.contas_contabeis c on c.id = s.conta_contabil_id
    where fonte = 'realizado' and s.campus = copiar_orcamento.campus and s.base = 'caixa' and s.mes >= antes
      and s.mes < primeiro and c.tipo in ('receita', 'despesa')
    group by s.mes, s.conta_contabil_id
  ) f
  join public.contas_contabeis c on c.id = f.conta and c.ativa
  cross join lateral (select round(f.valor * (1 + percentual / 100))::bigint as valor) x
  where x.valor between 1 and 100000000000 and not exists (
    select from public.orcamentos o where o.campus = copiar_orcamento.campus and o.conta_contabil_id = f.conta
      and o.centro_id is not distinct from f.centro and o.mes >= primeiro and o.mes < primeiro + interval '1 year');
  get diagnostics feitas = row_count;
  if feitas = 0 then
    raise exception using errcode = 'PT409', message = 'Não há nada a copiar que este ano já não tenha.';
  end if;
  return feitas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."copiar_orcamento"(text, integer, numeric, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.correcoes_da_contribuicao (
  contribuicao uuid
)
  RETURNS SETOF public.correcao_de_contribuicao
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contribuicoes;
begin
  select * into c from public.contribuicoes x where x.id = contribuicao and x.campus = any (app.alcance());
  perform app.exigir_contribuicoes(c.campus);
  if num_nonnulls(c.membro_id, c.contribuinte_id) = 1 then
    perform app.anotar_leitura('pessoa', c.membro_id, c.contribuinte_id);
  end if;
  return query
    select a.momento, a.autor_nome, a.motivo, app.nome_de_quem_deu(a.de_membro, a.de_contribuinte),
      app.nome_de_quem_deu(a.para_membro, a.para_contribuinte)
    from public.atribuicoes_de_contribuicao a where a.contribuicao_id = c.id order by a.id desc;
end
$function$;

REVOKE ALL ON FUNCTION "public"."correcoes_da_contribuicao"(uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.criar_codigo_pix (
  chave      uuid,
  fundo      uuid DEFAULT NULL::uuid,
  ocorrencia text DEFAULT NULL::text,
  dia        date DEFAULT NULL::date
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k public.chaves_pix;
begin
  select * into k from public.chaves_pix x where x.id = criar_codigo_pix.chave;
  perform app.exigir_financas(k.campus);
  if fundo is not null and not exists (select from public.fundos f where f.id = fundo and f.ativo) then
    raise exception using errcode = 'PT404', message = 'Esse fundo não existe mais.';
  end if;
  if ocorrencia is not null and not exists (select from public.ocorrencias o
    where o.id = ocorrencia and o.campus = k.campus) then
    raise exception using errcode = 'PT404', message = 'Esse culto não é deste campus.';
  end if;
  if dia is not null and dia not between app.hoje() - 366 and app.hoje() + 366 then
    raise exception using errcode = 'PT422', message = 'Confira o dia.';
  end if;
  return (app.criar_codigo_pix(chave, fundo, ocorrencia, dia)).codigo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."criar_codigo_pix"(uuid, uuid, text, date) FROM "anon", "service_role";

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
  if aceita then perform app.por_na_celula(c, p.membro_id, 'membro'); end if;
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

REVOKE ALL ON FUNCTION "public"."decidir_pedido_de_celula"(uuid, boolean, text) FROM "anon";

CREATE OR REPLACE FUNCTION public.decidir_perfil_profissional (
  perfil  uuid,
  versao  integer,
  publica boolean,
  motivo  text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.perfis_profissionais;
  dono uuid;
begin
  select * into p from public.perfis_profissionais x where x.id = perfil for update;
  if p.id is null or not app.modera_diretorio(p.campus) then
    raise exception using errcode = 'PT404', message = 'Perfil não encontrado.';
  elsif p.membro_id = app.meu_membro() then
    raise insufficient_privilege using message = 'Outra pessoa confere o seu perfil.';
  elsif p.versao <> decidir_perfil_profissional.versao or p.estado not in ('pendente', 'publicado') then
    raise exception using errcode = 'PT409', message = 'O perfil mudou enquanto você lia. Leia de novo.';
  elsif not publica and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo: quem escreveu o perfil lê.';
  end if;
  update public.perfis_profissionais x set estado = case when publica then 'publicado'
      else 'recusado' end::public.perfil_estado,
    motivo = case when not publica then btrim(decidir_perfil_profissional.motivo) end where x.id = p.id;
  update public.perfil_denuncias d set resolvida_em = now() where d.perfil_id = p.id and d.resolvida_em is null;
  select m.profile_id into dono from public.membros_igreja m where m.id = p.membro_id;
  if not publica or p.estado = 'pendente' then
    perform app.notificar(dono, case when publica then 'Seu perfil está no diretório' else 'Seu perfil não está no diretório' end,
      p.titulo || case when publica then '. Ele aparece até ' || to_char(p.vale_ate, 'DD/MM/YYYY') || '.'
        else ': ' || btrim(decidir_perfil_profissional.motivo) end,
      '/diretorio-profissional/meu-perfil', null, 'sistema');
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_perfil_profissional"(uuid, integer, boolean, text) FROM "anon";

CREATE OR REPLACE FUNCTION public.definir_participante (
  celula uuid,
  membro uuid,
  papel  public.papel_na_celula DEFAULT NULL::public.papel_na_celula
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
    perform app.por_na_celula(c, membro, papel);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."definir_participante"(uuid, uuid, public.papel_na_celula) FROM "anon";

CREATE OR REPLACE FUNCTION public.definir_pix_api (
  chave uuid
)
  RETURNS TABLE (
    pessoa uuid,
    valor  text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k constant public.chaves_pix := app.exigir_chave_pix(chave, 'aprovar');
begin
  if app.simulando() then
    raise insufficient_privilege using message = 'Volte a ser você para mudar isso.';
  end if;
  return query select (select auth.uid()), k.chave;
end
$function$;

REVOKE ALL ON FUNCTION "public"."definir_pix_api"(uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.denunciar_no_diretorio (
  motivo text,
  perfil uuid DEFAULT NULL::uuid,
  recado uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  p public.perfis_profissionais;
  quem uuid;
begin
  if char_length(btrim(coalesce(motivo, ''))) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'Diga o que há de errado.';
  elsif recado is null then
    p := app.perfil_visivel(perfil);
  else
    -- A message is reported by who got it; the moderators of its sender's campus read it.
    select x.* into p from public.perfil_recados r join public.perfis_profissionais x on x.id = r.perfil_id
    where r.id = recado and x.membro_id = eu;
    if p.id is null then raise exception using errcode = 'PT404', message = 'Recado não encontrado.'; end if;
  end if;
  if eu is null or recado is null and p.membro_id = eu then
    raise exception using errcode = 'PT409', message = 'Você não pode denunciar este perfil.';
  end if;
  insert into public.perfil_denuncias (perfil_id, recado_id, membro_id, campus, motivo)
  values (p.id, recado, eu, p.campus, btrim(motivo)) on conflict do nothing;
  for quem in select app.contas_que_podem('diretorio', 'editar', p.campus) loop
    continue when exists (select from public.membros_igreja m where m.id = p.membro_id and m.profile_id = quem);
    perform app.notificar(quem, case when recado is null then 'Perfil profissional denunciado'
        else 'Recado do diretório denunciado' end, p.titulo, '/diretorio-profissional/moderacao',
      'perfil-denuncia:' || p.id || ':' || app.hoje(), 'tarefas');
  end loop;
end
$function$;

REVOKE ALL ON FUNCTION "public"."denunciar_no_diretorio"(text, uuid, uuid) FROM "anon";

CREATE OR REPLACE FUNCTION public.depositar_ofertas (
  chave     uuid,
  contagens uuid[],
  banco     uuid,
  dia       date,
  documento text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta public.contas_contabeis;
  feito uuid;
  partidas app.partida_nova[];
  soma bigint;
begin
  select * into conta from public.contas_contabeis x where x.id = depositar_ofertas.banco and x.tipo = 'banco' and x.ativa;
  perform app.exigir_financas(conta.campus);
  select d.id into feito from public.depositos_de_oferta d join public.lancamentos l on l.id = d.lancamento_id
  where l.chave = depositar_ofertas.chave and d.campus = conta.campus;
  if feito is not null then return feito; end if;
  perform x.id from public.contagens_de_oferta x where x.id = any (contagens) and x.campus = conta.campus
  order by x.id for update;
  if coalesce(cardinality(contagens), 0) not between 1 and 100 or exists (
    select from unnest(contagens) t (id) left join public.contagens_de_oferta x on x.id = t.id and x.campus = conta.campus
    where x.estado is distinct from 'lancada') then
    raise exception using errcode = 'PT404', message = 'Escolha ofertas lançadas deste campus.';
  end if;
  if exists (select from unnest(contagens) t (id) where app.depositada(t.id)) then
    raise exception using errcode = 'PT409', message = 'Uma destas ofertas já foi depositada.';
  end if;
  if exists (select from public.contagens_de_oferta x where x.id = any (contagens) and x.dia > depositar_ofertas.dia) then
    raise exception using errcode = 'PT422', message = 'O depósito não vem antes da oferta.';
  end if;
  with saem as (
    select p.conta_contabil_id as caixa, p.fundo_id as fundo, sum(p.valor_centavos)::bigint as centavos
    from public.contagens_de_oferta x join public.partidas p on p.lancamento_id = x.lancamento_id
      and p.conta_contabil_id = x.conta_contabil_id
    where x.id = any (contagens) group by 1, 2
  ), pernas as (
    select conta.id as conta, sum(s.centavos)::bigint as centavos, s.fundo, 1 as ordem from saem s group by s.fundo
    union all
    select s.caixa, -s.centavos, s.fundo, 2 from saem s
  )
  select array_agg((p.conta, p.centavos, conta.campus, p.fundo, null)::app.partida_nova order by p.ordem, p.fundo, p.conta),
    sum(p.centavos) filter (where p.ordem = 1)
  into partidas, soma from pernas p;
  insert into public.depositos_de_oferta (campus, conta_contabil_id, dia, valor_centavos, lancamento_id)
  values (conta.campus, conta.id, depositar_ofertas.dia, soma, app.lancar(chave, conta.campus, 'transferencia', dia, dia,
    case cardinality(contagens) when 1 then 'Depósito da oferta' else format('Depósito de %s ofertas',
      cardinality(contagens)) end, documento, partidas, 'contagem'))
  returning id into feito;
  insert into public.deposito_contagens (deposito_id, contagem_id) select distinct feito, t.id from unnest(contagens) t (id);
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."depositar_ofertas"(uuid, uuid[], uuid, date, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desfazer_conciliacao (
  conciliacao uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array(
    select l.id from public.linhas_do_extrato l where l.conciliacao_id = conciliacao order by l.id));
begin
  if not exists (select from public.conciliacoes c where c.id = conciliacao) then
    raise exception using errcode = 'PT409', message = 'Esta conciliação já foi desfeita.';
  end if;
  perform app.soltar(conciliacao);
  return conciliacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."desfazer_conciliacao"(uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desfazer_extrato (
  extrato uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.extratos := app.extrato_a_mudar(extrato);
  saem integer;
begin
  perform app.exigir_mes_aberto(e.campus, array(
    select distinct o.dia from public.linhas_do_extrato l
    join public.linhas_do_extrato o on o.conciliacao_id = l.conciliacao_id where l.extrato_id = e.id));
  perform app.soltar(c.id) from (
    select distinct l.conciliacao_id as id from public.linhas_do_extrato l
    where l.extrato_id = e.id and l.conciliacao_id is not null) c;
  delete from public.linhas_do_extrato l where l.extrato_id = e.id;
  get diagnostics saem = row_count;
  delete from public.extratos x where x.id = e.id;
  return saem;
end
$function$;

REVOKE ALL ON FUNCTION "public"."desfazer_extrato"(uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.devolver_pagamento (
  pedido   uuid,
  centavos bigint
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.inscricoes_a_mudar(array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  return app.devolver_ao_pedido(pedido, centavos);
end
$function$;

CREATE OR REPLACE FUNCTION public.dias_a_pagar (
  campus text DEFAULT NULL::text,
  ate    date DEFAULT NULL::date
)
  RETURNS TABLE (
    dia      date,
    quantas  bigint,
    centavos bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.vencimento, count(*), sum(c.valor_centavos)::bigint
    from public.contas_a_pagar c
    where c.campus = any (campi) and c.estado in ('pendente', 'aprovada')
      and c.vencimento <= coalesce(ate, app.hoje() + 62)
    group by 1 order by 1;
end
$function$;

REVOKE ALL ON FUNCTION "public"."dias_a_pagar"(text, date) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.dinheiro_dos_eventos (
  campus text DEFAULT NULL::text
)
  RETURNS SETOF public.dinheiro_do_evento
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select e.id, e.name, e.campus, e.date, f.fundo_id,
      coalesce(sum(m.centavos) filter (where m.centavos > 0), 0)::bigint,
      -coalesce(sum(m.centavos) filter (where m.centavos < 0), 0)::bigint,
      count(m.id) filter (where m.a_lancar)
    from public.events e
    left join public.fundos_de_eventos f on f.evento_id = e.id
    left join public.movimentos_de_inscricoes m on m.evento_id = e.id and (m.desfeito_em is null or m.a_lancar)
    where e.campus = any (campi)
      and (m.id is not null or exists (select from public.inscricao_tipos t
        where t.evento_id = e.id and t.ativo and t.preco_centavos > 0))
    group by e.id, f.evento_id
    order by e.date desc, e.id limit 100;
end
$function$;

REVOKE ALL ON FUNCTION "public"."dinheiro_dos_eventos"(text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.diretorio_profissional (
  busca     text               DEFAULT NULL::text,
  tipo      public.perfil_tipo DEFAULT NULL::public.perfil_tipo,
  categoria text               DEFAULT NULL::text,
  campus    text               DEFAULT NULL::text,
  depois    jsonb              DEFAULT NULL::jsonb,
  limite    integer            DEFAULT 20
)
  RETURNS SETOF public.perfil_do_diretorio
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  volta constant integer := coalesce((depois ->> 'volta')::integer, 0);
  filtro constant text := app.filtro_do_diretorio(busca) || case when tipo is not null then ' and p.tipo = $5' else '' end
    || case when categoria is not null then ' and p.categoria = $6' else '' end
    || case when campus is not null then ' and p.campus = $7' else '' end;
  segue constant text := case when depois is not null then ' and (p.sorteio, p.id) > ($8, $9)' else '' end;
begin
  if not app.pode('diretorio', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao diretório profissional.';
  end if;
  return query execute app.montar($q$
    select m.* from (
      (select p, 0 as volta, p.sorteio, p.id from public.perfis_profissionais p
       where p.estado = 'publicado' and p.sorteio >= $3 <<primeiro>> <<filtro>> and app.perfil_aparece(p, $1, $2)
       order by p.sorteio, p.id limit $4)
      union all
      (select p, 1, p.sorteio, p.id from public.perfis_profissionais p
       where p.estado = 'publicado' and p.sorteio < $3 <<segundo>> <<filtro>> and app.perfil_aparece(p, $1, $2)
       order by p.sorteio, p.id limit $4)
      order by volta, sorteio, id limit $4) v
    cross join lateral app.mostrar_perfil(v.p, v.volta) m
    order by v.volta, v.sorteio, v.id$q$,
    jsonb_build_object('filtro', filtro, 'primeiro', case when volta = 0 then segue else ' and false' end,
      'segundo', case when volta = 1 then segue else '' end))
  using app.meus_campi_no_diretorio(), app.hoje(), app.inicio_da_roda(auth.uid(), app.hoje()),
    least(greatest(limite, 1), 50), tipo, categoria, campus, (depois ->> 'sorteio')::integer, (depois ->> 'id')::uuid;
end
$function$;

REVOKE ALL ON FUNCTION "public"."diretorio_profissional"(text, public.perfil_tipo, text, text, jsonb, integer) FROM "anon";

CREATE OR REPLACE FUNCTION public.dispensar_inscricao (
  movimento uuid,
  motivo    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.movimentos_de_inscricoes;
begin
  select * into m from public.movimentos_de_inscricoes x where x.id = movimento and x.campus = any (app.alcance())
  for update;
  perform app.exigir_financas(m.campus);
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que isto não entra no livro.';
  end if;
  if not m.a_lancar then
    raise exception using errcode = 'PT409', message = 'Isto não espera mais.';
  end if;
  update public.movimentos_de_inscricoes x
  set dispensado_em = now(), dispensado_por = (select auth.uid()), motivo = btrim(dispensar_inscricao.motivo)
  where x.id = m.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."dispensar_inscricao"(uuid, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.domingo (
  campus text DEFAULT NULL::text,
  dia    date DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  qual constant date := app.domingo_possivel(dia);
begin
  return jsonb_build_object('dia', qual, 'ultimo', app.ultimo_domingo(),
    'campi', (select coalesce(jsonb_agg(app.o_domingo(c, qual) order by c), '[]') from unnest(campi) c));
end
$function$;

REVOKE ALL ON FUNCTION "public"."domingo"(text, date) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.emitir_recibo (
  contribuicao uuid
)
  RETURNS public.recibo_emitido
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contribuicoes;
  r public.recibos_de_contribuicao;
  hoje date;
begin
  select * into c from public.contribuicoes x where x.id = contribuicao
    and (x.membro_id = app.meu_membro() or app.ve_contribuicoes() and x.campus = any (app.alcance())) for update;
  if c.id is null or num_nonnulls(c.membro_id, c.contribuinte_id) = 0 then
    raise exception using errcode = 'PT404', message = 'Contribuição não encontrada.';
  end if;
  if not app.vale(c.lancamento_id) then
    raise exception using errcode = 'PT409', message = 'Esta contribuição foi estornada: não tem recibo.';
  end if;
  perform app.anotar_leitura('recibo', c.membro_id, c.contribuinte_id);
  select * into r from public.recibos_de_contribuicao x where x.contribuicao_id = c.id and x.versao = c.versao;
  if r.id is null then
    hoje := app.hoje_da_igreja();
    -- Whoever issues another waits: none is lost when this one is not.
    insert into app.numeracao_de_recibos as n (ano, ultimo) values (extract(year from hoje), 1)
    on conflict on constraint numeracao_de_recibos_pkey do update set ultimo = n.ultimo + 1;
    insert into public.recibos_de_contribuicao (ano, numero, contribuicao_id, versao, emitido_por)
    select n.ano, n.ultimo, c.id, c.versao, (select auth.uid())
    from app.numeracao_de_recibos n where n.ano = extract(year from hoje)
    returning * into r;
  end if;
  return (r.ano, r.numero, r.emitido_em, app.nome_de_quem_deu(c.membro_id, c.contribuinte_id),
    app.documento_de_quem_deu(c.membro_id, c.contribuinte_id), c.campus, c.dia, c.tipo, c.forma,
    c.valor_centavos)::public.recibo_emitido;
end
$function$;

REVOKE ALL ON FUNCTION "public"."emitir_recibo"(uuid) FROM "anon", "service_role";

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
  update public.celulas x set encerrada_em = hoje where x.id = c.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_celula"(uuid) FROM "anon";

CREATE OR REPLACE FUNCTION public.encerrar_pedido_de_ajuda (
  ajuda uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.pedidos_de_ajuda a set encerrado_em = now()
  where a.id = ajuda and a.membro_id = app.meu_membro() and a.encerrado_em is null;
  if not found then raise exception using errcode = 'PT404', message = 'Pedido não encontrado.'; end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_pedido_de_ajuda"(uuid) FROM "anon";

CREATE OR REPLACE FUNCTION public.encontro_da_celula (
  celula        uuid,
  previsto_para date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.celulas;
  e record;
begin
  select * into c from public.celulas x where x.id = encontro_da_celula.celula and x.id = any (app.celulas_que_cuido());
  if c.id is null then
    raise insufficient_privilege using message = 'Só quem cuida desta célula vê a presença.';
  end if;
  select * into e from app.encontros_da_celula(c, encontro_da_celula.previsto_para, encontro_da_celula.previsto_para) x
  where x.previsto_para = encontro_da_celula.previsto_para;
  if e.dia is null then
    raise exception using errcode = 'PT404', message = 'A célula não tem encontro neste dia.';
  end if;
  return jsonb_build_object('nome', c.nome, 'campus', c.campus, 'previsto_para', e.previsto_para, 'dia', e.dia, 'hora', e.hora,
    'estado', e.estado, 'motivo', e.motivo, 'ja', e.dia <= app.hoje(c.campus),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo,
        'foto', app.foto_em_lista(m.id, m.foto), 'presente', coalesce(a.presente, false)) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m left join public.celula_presencas a on a.encontro_id = e.id and a.membro_id = m.id
      where m.id in (select p.membro_id from public.celula_membros p where p.celula_id = c.id and p.inicio <= e.dia
        and (p.fim is null or p.fim >= e.dia))),
    'visitantes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'nome', v.nome) order by v.created_at, v.id), '[]')
      from public.celula_visitantes v where v.encontro_id = e.id));
end
$function$;

REVOKE ALL ON FUNCTION "public"."encontro_da_celula"(uuid, date) FROM "anon";

CREATE OR REPLACE FUNCTION public.entrar_na_celula (
  celula uuid
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
  outra text;
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
  if pessoa.data_nascimento > app.hoje(c.campus) - interval '12 years' then
    raise exception using errcode = 'PT409', message = 'Quem tem menos de 12 anos entra com o responsável: fale com a liderança.';
  end if;
  if c.id = any (app.minhas_celulas()) then return 'aceito'; end if;
  select x.nome into outra from public.celula_membros p join public.celulas x on x.id = p.celula_id
  where p.membro_id = eu and p.fim is null and p.tipo = 'celula' and c.tipo = 'celula';
  if outra is not null then
    raise exception using errcode = 'PT409', message = format('Você já participa da célula %s. Saia dela antes.', outra);
  end if;
  if (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) >= c.capacidade then
    raise exception using errcode = 'PT409', message = 'A célula está cheia. Escolha outra.';
  end if;
  if c.entrada = 'aberta' then
    perform app.por_na_celula(c, eu, 'membro');
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
      'Aceite ou recuse o pedido.', '/comunidade/celulas/' || c.id, 'celula-pedido:' || pedido, 'tarefas');
  end if;
  return 'pendente';
end
$function$;

REVOKE ALL ON FUNCTION "public"."entrar_na_celula"(uuid) FROM "anon";

CREATE OR REPLACE FUNCTION public.entregar_contagem (
  contagem uuid,
  rodada   integer,
  folha    jsonb
)
  RETURNS public.estado_contagem
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contagens_de_oferta := app.exigir_contar(contagem, rodada);
  eu constant integer := app.contador_de(c);
  lida constant jsonb := app.ler_folha(folha, c.campus);
  feita constant jsonb := app.folha_entregue(c.id, rodada, eu);
  nova uuid;
begin
  if feita is not null then
    if feita = lida then return c.estado; end if;
    raise exception using errcode = 'PT409', message = 'Você já entregou esta contagem.';
  end if;
  if c.estado not in ('aberta', 'recontagem') or rodada <> c.rodada then
    raise exception using errcode = 'PT409', message = 'Esta contagem mudou. Abra-a de novo.';
  end if;
  if app.soma_da_folha(lida) = 0 then
    raise exception using errcode = 'PT422', message = 'Nada foi contado ainda.';
  end if;
  insert into app.contagem_folhas as f (contagem_id, rodada, contador, conta, dinheiro, cheques, total_centavos, entregue_em)
  values (c.id, c.rodada, eu, (select auth.uid()), lida -> 'dinheiro', lida -> 'cheques', app.soma_da_folha(lida), now())
  on conflict on constraint contagem_folhas_contagem_id_rodada_contador_key do update
  set conta = excluded.conta, dinheiro = excluded.dinheiro, cheques = excluded.cheques, rascunho = null,
    total_centavos = excluded.total_centavos, entregue_em = excluded.entregue_em
  returning f.id into nova;
  insert into app.contagem_envelopes (folha_id, ordem, membro_id, nome, tipo, forma, fundo_id, valor_centavos)
  select nova, n, (x ->> 'membro_id')::uuid, x ->> 'nome', (x ->> 'tipo')::public.tipo_contribuicao,
    (x ->> 'forma')::public.forma_contribuicao, (x ->> 'fundo_id')::uuid, (x ->> 'centavos')::bigint
  from jsonb_array_elements(lida -> 'envelopes') with ordinality e (x, n);
  perform app.confrontar(c.id);
  return (select x.estado from public.contagens_de_oferta x where x.id = c.id);
end
$function$;

REVOKE ALL ON FUNCTION "public"."entregar_contagem"(uuid, integer, jsonb) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.enviar_reembolso (
  a_pagar uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_a_pagar := app.meu_reembolso(a_pagar);
begin
  if c.pix_chave is null then
    raise exception using errcode = 'PT422', message = 'Diga a sua chave Pix: é por ela que o dinheiro volta.';
  end if;
  if not exists (select from public.anexos_de_contas a where a.conta_id = c.id) then
    raise exception using errcode = 'PT422', message = 'Anexe a foto do recibo.';
  end if;
  update public.contas_a_pagar x set estado = 'pendente', motivo = null, revisao = x.revisao + 1
  where x.id = c.id returning x.* into c;
  perform app.pedir_aprovacao(c);
end
$function$;

REVOKE ALL ON FUNCTION "public"."enviar_reembolso"(uuid) FROM "anon", "service_role";

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.esperando()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select espera.* from (
    select * from app.esperas_de_pessoas() union all select * from app.esperas_do_domingo()
    union all select * from app.esperas_das_financas()) espera
  where (select auth.uid()) is not null and espera.quantos > 0
  order by espera.atrasados > 0 desc, espera.fila, espera.ate, espera.alvo
$function$;

CREATE OR REPLACE FUNCTION public.excluir_rascunho (
  a_pagar uuid
)
  RETURNS text[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_a_pagar;
  caminhos text[];
begin
  select * into c from public.contas_a_pagar x where x.id = a_pagar and x.estado = 'rascunho'
    and (x.tipo = 'reembolso' and x.membro_id = app.meu_membro()
      or x.tipo = 'conta' and app.mexe_em_financas() and app.alcanca(x.campus)) for update;
  if c.id is null then raise exception using errcode = 'PT404', message = 'Rascunho não encontrado.'; end if;
  select array_agg(a.caminho) into caminhos from public.anexos_de_contas a where a.conta_id = c.id;
  delete from public.contas_a_pagar x where x.id = c.id;
  return coalesce(caminhos, '{}');
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_rascunho"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.excluir_regra (
  regra uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r constant public.regras_do_banco := app.regra_a_mudar(regra);
begin
  delete from public.regras_do_banco x where x.id = r.id;
  return r.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_regra"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.experimentar_regra (
  campus       text,
  texto        text,
  entra        boolean,
  conta        uuid    DEFAULT NULL::uuid,
  de_centavos  bigint  DEFAULT NULL::bigint,
  ate_centavos bigint  DEFAULT NULL::bigint
)
  RETURNS SETOF public.linha_experimentada
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_financas(campus);
  if texto is null or char_length(btrim(texto)) not between 2 and 100 then return; end if;
  return query
    select l.id, l.dia, l.memo, l.contraparte, l.valor_centavos, l.estado,
      coalesce(l.motivo, (
        select string_agg(distinct c.nome, ', ') from public.partidas_conciliadas k
        join public.partidas p on p.id = k.partida_id
        join public.partidas o on o.lancamento_id = p.lancamento_id and o.id <> p.id
        join public.contas_contabeis c on c.id = o.conta_contabil_id
        where k.conciliacao_id = l.conciliacao_id)),
      count(*) over ()
    from public.linhas_do_extrato l
    where l.campus = experimentar_regra.campus and (conta is null or l.conta_contabil_id = conta)
      and (l.valor_centavos > 0) = entra and position(app.normalizar(experimentar_regra.texto) in l.texto) > 0
      and abs(l.valor_centavos) between coalesce(de_centavos, 0) and coalesce(ate_centavos, 100000000000)
    order by l.dia desc, l.ordem, l.id limit 100;
end
$function$;

REVOKE ALL ON FUNCTION "public"."experimentar_regra"(text, text, boolean, uuid, bigint, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.explicar_com_inscricao (
  chave     uuid,
  linha     uuid,
  movimento uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
  feita uuid := app.conciliacao_feita(chave, array[linha]);
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(array[linha]);
  update public.movimentos_de_inscricoes m set conta_contabil_id = conta.id
  where m.id = movimento and m.campus = conta.campus and m.a_lancar and m.lancamento_id is null
    and coalesce(m.conta_contabil_id, conta.id) = conta.id;
  if not found then
    raise exception using errcode = 'PT409', message = 'Esta inscrição não espera mais um lançamento nesta conta.';
  end if;
  return app.ligar_inscricao(chave, conta, linha, movimento);
end
$function$;

REVOKE ALL ON FUNCTION "public"."explicar_com_inscricao"(uuid, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.explicar_com_pix (
  chave uuid,
  linha uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
  feita uuid := app.conciliacao_feita(chave, array[linha]);
  l public.linhas_do_extrato;
  dela record;
  lancado uuid;
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(array[linha]);
  select * into l from public.linhas_do_extrato x where x.id = linha;
  select * into dela from app.pix_da_linha(l);
  if dela.codigo is null then
    raise exception using errcode = 'PT409', message = 'O código desta linha já foi usado, ou não é da igreja.';
  end if;
  if dela.pedido_id is null then
    lancado := app.lancar_do_banco(conta, app.categoria_da_contribuicao('oferta'), l.valor_centavos, l.dia, 'Pix recebido',
      dela.fundo_id, null, false);
    perform app.contribuir(lancado, null, null, 'oferta', 'pix', l.valor_centavos);
    return app.ligar(chave, conta, array[linha], '{}', lancado);
  end if;
  perform from public.inscricao_regras g where g.evento_id = (
    select p.evento_id from public.inscricao_pedidos p where p.id = dela.pedido_id) for update;
  if (select c.a_pagar_centavos from app.contas_dos_pedidos(array[dela.pedido_id]) c) is distinct from l.valor_centavos then
    raise exception using errcode = 'PT409', message = 'Esta inscrição não espera mais este valor.';
  end if;
  perform app.dinheiro_chega_em(conta.id);
  perform app.pagar_pedido(dela.pedido_id, l.dia, 'pix', l.valor_centavos);
  perform app.dinheiro_chega_em(null);
  return app.ligar_inscricao(chave, conta, linha, (
    select m.id from public.movimentos_de_inscricoes m
    where m.pedido = dela.pedido_id and m.centavos = l.valor_centavos and m.desfeito_em is null
    order by m.created_at desc, m.id limit 1));
end
$function$;

REVOKE ALL ON FUNCTION "public"."explicar_com_pix"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.explicar_linha (
  chave       uuid,
  linha       uuid,
  categoria   uuid,
  historico   text,
  fundo       uuid    DEFAULT NULL::uuid,
  centro      uuid    DEFAULT NULL::uuid,
  regra       uuid    DEFAULT NULL::uuid,
  mesmo_assim boolean DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
  feita uuid := app.conciliacao_feita(chave, array[linha]);
  l public.linhas_do_extrato;
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(array[linha]);
  select * into l from public.linhas_do_extrato x where x.id = linha;
  return app.ligar(chave, conta, array[linha], '{}',
    app.lancar_do_banco(conta, categoria, l.valor_centavos, l.dia, historico, fundo, centro, mesmo_assim),
    (select r.id from public.regras_do_banco r where r.id = regra and r.campus = conta.campus));
end
$function$;

REVOKE ALL ON FUNCTION "public"."explicar_linha"(uuid, uuid, uuid, text, uuid, uuid, uuid, boolean) FROM PUBLIC, "anon", "service_role";

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
        ' As contribuições também: só a própria pessoa e quem cuida delas as leva.' end,
    'dados', app.linhas_da_pessoa(m.id, m.profile_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.exportar_razao (
  exportacao uuid,
  depois     uuid    DEFAULT NULL::uuid,
  limite     integer DEFAULT 1000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  x public.exportacoes_financeiras;
  maximo constant integer := least(greatest(coalesce(limite, 1000), 1), 5000);
  linhas jsonb;
  quantos bigint;
begin
  select * into x from public.exportacoes_financeiras e
  where e.id = exportacao and e.autor = (select auth.uid()) and e.created_at > now() - interval '1 day' for update;
  if x.id is null then
    raise exception using errcode = 'PT404', message = 'Exportação não encontrada.';
  end if;
  perform app.campi_das_financas(x.campus);
  if not app.pode('financeiro', 'exportar') then
    raise exception using errcode = '42501', message = 'Você não tem permissão para exportar o financeiro.';
  end if;
  -- What was reached when it began and is reached still.
  select coalesce(jsonb_agg(to_jsonb(r) - 'ordinality' order by r.ordinality), '[]'), count(distinct r.lancamento_id) into linhas, quantos
  from app.razao(array(select unnest(x.campi) intersect select unnest(app.alcance())), x.de, x.ate, depois, maximo)
    with ordinality r;
  update public.exportacoes_financeiras e set quantidade = e.quantidade + quantos,
    concluida_em = case when quantos < maximo then now() end
  where e.id = x.id;
  return linhas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."exportar_razao"(uuid, uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.extrato_e_livro (
  conta uuid,
  de    date,
  ate   date
)
  RETURNS SETOF public.dia_do_banco
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta, 'visualizar');
  dito record;
  primeiro date;
  ultimo date;
  extrato bigint;
  livro bigint;
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  select min(l.dia), max(l.dia) into primeiro, ultimo from public.linhas_do_extrato l where l.conta_contabil_id = c.id;
  select coalesce(sum(s.saldo_centavos), 0) into livro
  from app.saldos_ate(array[c.campus], de - 1) s where s.conta_contabil_id = c.id;
  select * into dito from app.saldo_do_extrato(c.id);
  if dito.dia is null and primeiro is not null then
    -- No file says a balance: the two begin alike.
    select primeiro - 1 as dia, coalesce(sum(s.saldo_centavos), 0)::bigint as centavos into dito
    from app.saldos_ate(array[c.campus], primeiro - 1) s where s.conta_contabil_id = c.id;
  end if;
  ultimo := greatest(ultimo, dito.dia);
  -- What the bank had before the first day, from the balance it told on another.
  select dito.centavos + coalesce(sum(l.valor_centavos) filter (where l.dia > dito.dia and l.dia < de), 0)
    - coalesce(sum(l.valor_centavos) filter (where l.dia <= dito.dia and l.dia >= de), 0)
  into extrato from public.linhas_do_extrato l where l.conta_contabil_id = c.id;
  return query
    select d.dia,
      case when d.dia between primeiro and ultimo
        then (extrato + sum(coalesce(b.centavos, 0)) over (order by d.dia))::bigint end,
      (livro + sum(coalesce(g.centavos, 0)) over (order by d.dia))::bigint
    from (select t::date as dia from generate_series(de, least(ate, app.hoje()), interval '1 day') t) d
    left join (select l.dia, sum(l.valor_centavos) as centavos from public.linhas_do_extrato l
      where l.conta_contabil_id = c.id and l.dia between de and ate group by l.dia) b on b.dia = d.dia
    left join (select p.caixa as dia, sum(p.valor_centavos) as centavos from public.partidas p
      where p.conta_contabil_id = c.id and p.caixa between de and ate group by p.caixa) g on g.dia = d.dia
    order by d.dia;
end
$function$;

REVOKE ALL ON FUNCTION "public"."extrato_e_livro"(uuid, date, date) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.extratos_importados (
  conta uuid
)
  RETURNS SETOF public.extrato_importado
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta, 'visualizar');
begin
  return query
    select e.id, e.arquivo, c.nome, e.created_at,
      (select nullif(btrim(concat_ws(' ', p.nome, p.sobrenome)), '') from public.profiles p where p.id = e.autor),
      e.total, n.linhas, n.explicadas, n.de, n.ate
    from (select * from public.extratos x where x.conta_contabil_id = c.id order by x.created_at desc limit 50) e
    cross join lateral (
      select count(*) as linhas, count(*) filter (where l.estado <> 'nova') as explicadas, min(l.dia) as de,
        max(l.dia) as ate
      from public.linhas_do_extrato l where l.extrato_id = e.id) n
    order by e.created_at desc;
end
$function$;

REVOKE ALL ON FUNCTION "public"."extratos_importados"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.fechar_domingo (
  campus   text,
  dia      date,
  ressalva text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  motivo text;
  faltaram integer;
  n record;
  u public.domingos_fechados;
  feito uuid;
begin
  perform app.exigir_financas(campus);
  motivo := app.linha_limpa(ressalva);
  if dia is null then perform app.conferir_motivo(null, 'Escolha o domingo.'); end if;
  perform app.domingo_possivel(dia);
  -- Of two who close it at once, the second finds it closed.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('fechamento.domingo'), pg_catalog.hashtext(campus));
  select count(*) into faltaram from app.faltas_do_domingo(campus, dia);
  select * into n from app.numeros_do_domingo(campus, dia);
  select f.* into u from public.domingos_fechados f
  where f.campus = fechar_domingo.campus and f.dia = fechar_domingo.dia order by f.created_at desc, f.id limit 1;
  if u.faltaram >= faltaram
     and (u.contado_centavos, u.depositado_centavos, u.entrou_centavos, u.saiu_centavos) is not distinct from
       (n.contado_centavos, n.depositado_centavos, n.entrou_centavos, n.saiu_centavos) then return u.id; end if;
  if faltaram > 0 then perform app.conferir_motivo(motivo, 'Ainda falta algo deste domingo. Diga por que ele fecha assim.'); end if;
  insert into public.domingos_fechados (campus, dia, contado_centavos, depositado_centavos, entrou_centavos, saiu_centavos,
    faltaram, ressalva, fechado_por)
  values (campus, dia, n.contado_centavos, n.depositado_centavos, n.entrou_centavos, n.saiu_centavos, faltaram,
    case when faltaram > 0 then motivo end, (select auth.uid()))
  returning id into feito;
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."fechar_domingo"(text, date, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.fila_do_banco (
  campus text DEFAULT NULL::text
)
  RETURNS TABLE (
    conta_contabil_id uuid,
    nome              text,
    campus_da_conta   text,
    faltam            bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.id, c.nome, c.campus,
      (select count(*) from public.linhas_do_extrato l where l.conta_contabil_id = c.id and l.estado = 'nova')
    from public.contas_contabeis c
    where c.tipo = 'banco' and c.campus = any (campi) and c.ativa
    order by c.campus, c.codigo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."fila_do_banco"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.finalizar_contagem (
  contagem uuid,
  chave    uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contagens_de_oferta := app.contagem_a_mudar(contagem);
  feito uuid;
begin
  if app.contou(c) then
    raise exception using errcode = '42501', message = 'Quem contou não lança a própria contagem: uma terceira pessoa lança.';
  end if;
  if c.estado = 'lancada' then
    if exists (select from public.lancamentos l where l.id = c.lancamento_id and l.chave = finalizar_contagem.chave) then
      return c.lancamento_id;
    end if;
    raise exception using errcode = 'PT409', message = 'Esta contagem já foi lançada.';
  end if;
  if c.estado not in ('confrontada', 'finalizada') then
    raise exception using errcode = 'PT409', message = case c.estado when 'cancelada' then 'Esta contagem foi cancelada.'
      else 'As duas contagens ainda não conferem.' end;
  end if;
  if exists (select from app.partes_da_oferta(c) p where p.categoria is null) then
    raise exception using errcode = 'PT409', message = 'Falta uma categoria de ofertas no plano de contas.';
  end if;
  feito := app.lancar(chave, c.campus, 'oferta', c.dia, c.dia, left('Oferta: ' || c.culto, 200), null,
    array(
      select (t.conta, t.centavos, c.campus, t.fundo, null)::app.partida_nova from (
        select c.conta_contabil_id as conta, sum(p.centavos)::bigint as centavos, p.fundo, 1 as ordem
        from app.partes_da_oferta(c) p group by p.fundo
        union all
        select p.categoria, -p.centavos, p.fundo, 2 from app.partes_da_oferta(c) p) t
      order by t.ordem, t.fundo, t.conta), 'contagem');
  perform app.contribuir_envelopes(c, feito);
  update public.contagens_de_oferta x
  set estado = 'lancada', lancamento_id = feito, finalizada_em = now(), finalizada_por = (select auth.uid())
  where x.id = c.id;
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."finalizar_contagem"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.fluxo_de_caixa (
  campus text DEFAULT NULL::text
)
  RETURNS SETOF public.linha_do_fluxo
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  tudo constant boolean := app.ve_contribuicoes();
  hoje constant date := app.hoje();
begin
  return query
    -- What should have been paid is due today.
    select greatest(c.vencimento, hoje), case c.tipo when 'conta' then 'contas' else 'reembolsos' end, count(*),
      -sum(c.valor_centavos)::bigint
    from public.contas_a_pagar c
    where c.campus = any (campi) and c.estado in ('pendente', 'aprovada') and c.vencimento <= hoje + 90
    group by 1, 2
    union all
    -- Nobody learns from it what a few promised who may not know who gives.
    select p.dia, 'promessas', p.quantas, p.centavos
    from (
      select a.fim as dia, count(*) as quantas, count(distinct coalesce(q.membro_id, q.contribuinte_id)) as pessoas,
        sum(greatest(q.valor_centavos - app.cumprido(q), 0))::bigint as centavos
      from public.promessas q join public.campanhas a on a.id = q.campanha_id
      where q.campus = any (campi) and q.cancelada_em is null and a.fim between hoje and hoje + 90
      group by a.fim, a.id) p
    where p.centavos > 0 and (tudo or p.pessoas >= 5)
    union all
    select (x.expira_em at time zone app.fuso_da_igreja())::date, 'pix', count(*), sum(x.centavos)::bigint
    from public.pix_cobrancas x
    where x.campus = any (campi) and x.paga_em is null and x.expira_em > now() and x.pedido_id is not null
    group by 1
    order by 1, 2;
end
$function$;

REVOKE ALL ON FUNCTION "public"."fluxo_de_caixa"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.guardar_contagem (
  contagem  uuid,
  rodada    integer,
  sequencia integer,
  rascunho  jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contagens_de_oferta := app.exigir_contar(contagem, rodada);
  guardada integer;
begin
  if c.estado not in ('aberta', 'recontagem') or rodada <> c.rodada then
    raise exception using errcode = 'PT409', message = 'Esta contagem mudou. Abra-a de novo.';
  end if;
  if jsonb_typeof(rascunho) is distinct from 'object' or pg_column_size(rascunho) > 200000 or sequencia is null then
    raise exception using errcode = 'PT422', message = 'Confira a contagem.';
  end if;
  insert into app.contagem_folhas as f (contagem_id, rodada, contador, conta, rascunho, sequencia)
  values (c.id, c.rodada, app.contador_de(c), (select auth.uid()), guardar_contagem.rascunho, guardar_contagem.sequencia)
  on conflict on constraint contagem_folhas_contagem_id_rodada_contador_key do update
  set rascunho = excluded.rascunho, sequencia = excluded.sequencia, conta = excluded.conta
  where f.sequencia < excluded.sequencia and f.entregue_em is null;
  select f.sequencia into guardada from app.contagem_folhas f
  where f.contagem_id = c.id and f.rodada = c.rodada and f.contador = app.contador_de(c);
  return guardada;
end
$function$;

REVOKE ALL ON FUNCTION "public"."guardar_contagem"(uuid, integer, integer, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.guardar_pix_api (
  chave  uuid,
  pessoa uuid,
  dados  jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.agir_como(pessoa);
  if dados is null then
    delete from app.pix_api a where a.chave_id = chave;
    return;
  end if;
  insert into app.pix_api as a (chave_id, base, token, cliente, segredos, definida_por)
  select chave, dados ->> 'base', dados ->> 'token', dados ->> 'cliente', dados ->> 'segredos',
    (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = pessoa)
  on conflict (chave_id) do update
  set base = excluded.base, token = excluded.token, cliente = excluded.cliente, segredos = excluded.segredos,
    definida_em = now(), definida_por = excluded.definida_por, ok = null, mensagem = null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."guardar_pix_api"(uuid, uuid, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.ignorar_linha (
  linha  uuid,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
begin
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que esta linha não precisa de lançamento.';
  end if;
  update public.linhas_do_extrato l set estado = 'ignorada', motivo = btrim(ignorar_linha.motivo)
  where l.id = linha and l.estado in ('nova', 'ignorada');
  if not found then perform app.exigir_novas(array[linha]); end if;
  return linha;
end
$function$;

REVOKE ALL ON FUNCTION "public"."ignorar_linha"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.importar_extrato (
  extrato uuid,
  linhas  jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.extratos := app.extrato_a_mudar(extrato);
  novas constant app.linha_nova[] := array(select l from app.linhas_novas(linhas) l);
  entraram integer;
begin
  if exists (
    select from unnest(novas) l
    where (l.posicao between 0 and 1000000 and l.igual between 1 and 1000000 and l.dia between '2000-01-01'
      and app.hoje() + 366 and l.centavos <> 0 and abs(l.centavos) <= 100000000000 and char_length(l.memo) <= 300
      and coalesce(char_length(l.contraparte), 0) <= 120 and coalesce(char_length(l.tipo), 0) <= 30
      and coalesce(char_length(l.documento), 0) <= 60 and coalesce(char_length(l.fitid), 0) <= 255) is not true) then
    raise exception using errcode = 'PT422', message = 'Uma das linhas não tem dia ou valor que se possa ler.';
  end if;
  insert into public.linhas_do_extrato (extrato_id, conta_contabil_id, campus, ordem, dia, valor_centavos, memo, contraparte,
    tipo, documento, fitid, resumo, saldo_centavos, texto, parecida)
  select e.id, e.conta_contabil_id, e.campus, l.posicao, l.dia, l.centavos, l.memo, l.contraparte, l.tipo, l.documento,
    l.fitid, l.resumo, l.saldo, t.texto, left(btrim(regexp_replace(t.texto, '[^a-z]+', ' ', 'g')), 80)
  from unnest(novas) l, app.normalizar(concat_ws(' ', l.contraparte, l.memo)) as t (texto)
  where not app.linha_conhecida(e.conta_contabil_id, l)
  order by l.posicao
  on conflict do nothing;
  get diagnostics entraram = row_count;
  return entraram;
end
$function$;

REVOKE ALL ON FUNCTION "public"."importar_extrato"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.informe_de_contribuicoes (
  ano          integer,
  membro       uuid    DEFAULT NULL::uuid,
  contribuinte uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if ano is null or ano not between 2000 and 2200 then
    raise exception using errcode = 'PT422', message = 'Escolha o ano.';
  end if;
  if membro is null and contribuinte is null or membro = app.meu_membro() then
    if app.meu_membro() is null then
      raise exception using errcode = 'PT404', message = 'Sua conta não está ligada a um cadastro.';
    end if;
    return app.informe(ano, app.meu_membro(), null, null);
  end if;
  perform app.exigir_leitura_de(membro, contribuinte);
  perform app.anotar_leitura('informe', membro, contribuinte);
  return app.informe(ano, membro, contribuinte, app.alcance());
end
$function$;

REVOKE ALL ON FUNCTION "public"."informe_de_contribuicoes"(integer, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.informes_do_ano (
  ano    integer,
  campus text    DEFAULT NULL::text,
  limite integer DEFAULT 25,
  cursor jsonb   DEFAULT NULL::jsonb
)
  RETURNS SETOF public.informe_do_ano
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
  q record;
begin
  if not app.pode('financeiro', 'exportar') then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  if ano is null or ano not between 2000 and 2200 then
    raise exception using errcode = 'PT422', message = 'Escolha o ano.';
  end if;
  for q in
    select * from (
      select d.membro_id, d.contribuinte_id, coalesce(d.membro_id, d.contribuinte_id) as id, count(*) over () as total,
        coalesce(m.nome_ordenacao, app.normalizar(k.nome)) collate "C" as ordem
      from (
        select distinct c.membro_id, c.contribuinte_id from public.contribuicoes c
        where c.campus = any (campi) and num_nonnulls(c.membro_id, c.contribuinte_id) = 1
          and c.dia >= make_date(informes_do_ano.ano, 1, 1) and c.dia < make_date(informes_do_ano.ano + 1, 1, 1)
          and app.vale(c.lancamento_id)) d
      left join public.membros_igreja m on m.id = d.membro_id
      left join public.contribuintes k on k.id = d.contribuinte_id) n
    where cursor is null or (n.ordem, n.id) > ((cursor ->> 'nome') collate "C", (cursor ->> 'id')::uuid)
    order by n.ordem, n.id limit least(greatest(coalesce(limite, 25), 1), 100)
  loop
    perform app.anotar_leitura('informe', q.membro_id, q.contribuinte_id);
    return next (app.informe(ano, q.membro_id, q.contribuinte_id, campi), q.total,
      jsonb_build_object('nome', q.ordem, 'id', q.id))::public.informe_do_ano;
  end loop;
end
$function$;

REVOKE ALL ON FUNCTION "public"."informes_do_ano"(integer, text, integer, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.iniciar_exportacao_financeira (
  campus  text,
  de      date,
  ate     date,
  formato text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  eu constant uuid := (select auth.uid());
  feita uuid;
begin
  if not app.pode('financeiro', 'exportar') then
    raise exception using errcode = '42501', message = 'Você não tem permissão para exportar o financeiro.';
  end if;
  if de is null or ate is null or ate < de then
    raise exception using errcode = 'PT422', message = 'Escolha o período.';
  end if;
  if formato is null or formato not in ('diario', 'csv', 'xlsx', 'pdf') then
    raise exception using errcode = 'PT422', message = 'Escolha o formato.';
  end if;
  insert into public.exportacoes_financeiras (autor, autor_nome, campus, campi, de, ate, formato,
    concluida_em)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    iniciar_exportacao_financeira.campus, campi, de, ate, formato, case when formato in ('xlsx', 'pdf') then now() end)
  returning id into feita;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_exportacao_financeira"(text, date, date, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.iniciar_extrato (
  id               uuid,
  conta            uuid,
  arquivo          text,
  formato          public.formato_de_extrato,
  total            integer,
  conta_no_arquivo text                      DEFAULT NULL::text,
  saldo_centavos   bigint                    DEFAULT NULL::bigint,
  saldo_em         date                      DEFAULT NULL::date,
  mapa             jsonb                     DEFAULT NULL::jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta);
begin
  if iniciar_extrato.id is null or total is null or total not between 1 and 20000 then
    raise exception using errcode = 'PT422', message = 'Este extrato não tem linhas, ou tem demais.';
  end if;
  if (saldo_centavos is null) <> (saldo_em is null) or saldo_em > app.hoje() + 7 then
    saldo_centavos := null;
    saldo_em := null;
  end if;
  if jsonb_typeof(mapa) <> 'object' or pg_column_size(mapa) > 4000 then
    raise exception using errcode = 'PT422', message = 'As colunas escolhidas não cabem. Escolha de novo.';
  end if;
  insert into public.extratos as e (id, conta_contabil_id, campus, arquivo, formato, conta_no_arquivo, total,
    saldo_centavos, saldo_em, mapa, autor)
  values (iniciar_extrato.id, c.id, c.campus, coalesce(nullif(left(btrim(iniciar_extrato.arquivo), 120), ''), 'Extrato'),
    iniciar_extrato.formato, nullif(left(btrim(iniciar_extrato.conta_no_arquivo), 80), ''), iniciar_extrato.total,
    iniciar_extrato.saldo_centavos, iniciar_extrato.saldo_em, iniciar_extrato.mapa, (select auth.uid()))
  on conflict on constraint extratos_pkey do nothing;
  if not exists (select from public.extratos e where e.id = iniciar_extrato.id and e.conta_contabil_id = c.id) then
    raise exception using errcode = 'PT409', message = 'Esta importação já começou em outra conta.';
  end if;
  return iniciar_extrato.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_extrato"(uuid, uuid, text, public.formato_de_extrato, integer, text, bigint, date, jsonb) FROM PUBLIC, "anon", "service_role";

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
  if primeira.id is not null then return primeira.id; end if;
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

REVOKE ALL
  ON FUNCTION "public"."lancar_conta"(uuid, text, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text, public.tipo_pix, text, integer, boolean, boolean, boolean)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.lancar_contribuicao (
  chave        uuid,
  campus       text,
  conta        uuid,
  centavos     bigint,
  caixa        date,
  tipo         public.tipo_contribuicao,
  forma        public.forma_contribuicao,
  membro       uuid                      DEFAULT NULL::uuid,
  contribuinte uuid                      DEFAULT NULL::uuid,
  categoria    uuid                      DEFAULT NULL::uuid,
  fundo        uuid                      DEFAULT NULL::uuid,
  centro       uuid                      DEFAULT NULL::uuid,
  documento    text                      DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lancamento uuid;
  feita public.contribuicoes;
begin
  perform app.exigir_financas(campus);
  perform app.exigir_quem_deu(campus, membro, contribuinte);
  perform app.exigir_centavos(centavos);
  if tipo is null or forma is null then
    raise exception using errcode = 'PT422', message = 'Diga o que foi dado, e como.';
  end if;
  perform app.exigir_conta(conta, '{caixa,banco,a_receber}');
  categoria := coalesce(categoria, app.categoria_da_contribuicao(tipo));
  perform app.exigir_conta(categoria, '{receita}');
  fundo := coalesce(fundo, app.fundo_geral());
  -- The book says what was given, never who gave.
  lancamento := app.lancar(chave, campus, 'entrada', caixa, caixa, app.nome_da_contribuicao(tipo), documento, array[
    (conta, centavos, campus, fundo, centro)::app.partida_nova,
    (categoria, -centavos, campus, fundo, centro)::app.partida_nova]);
  select * into feita from public.contribuicoes c where c.lancamento_id = lancamento;
  if feita.id is null then
    return app.contribuir(lancamento, membro, contribuinte, tipo, forma, centavos);
  end if;
  if (feita.membro_id, feita.contribuinte_id, feita.tipo, feita.forma, feita.valor_centavos)
    is distinct from (membro, contribuinte, tipo, forma, centavos) then
    raise exception using errcode = 'PT409',
      message = 'Este lançamento já foi feito, com outros dados. Confira antes de lançar de novo.';
  end if;
  return feita.id;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."lancar_contribuicao"(uuid, text, uuid, bigint, date, public.tipo_contribuicao, public.forma_contribuicao, uuid, uuid, uuid, uuid, uuid, text)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.lancar_inscricoes (
  campus      text,
  mesmo_assim boolean DEFAULT false
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_financas(campus);
  return app.lancar_fila_de_inscricoes(campus, mesmo_assim);
end
$function$;

REVOKE ALL ON FUNCTION "public"."lancar_inscricoes"(text, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.leituras_da_pessoa (
  membro       uuid DEFAULT NULL::uuid,
  contribuinte uuid DEFAULT NULL::uuid
)
  RETURNS SETOF public.leitura_de_contribuicoes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_leitura_de(membro, contribuinte);
  return query
    select l.momento, l.leitor_nome, l.vista from public.leituras_de_contribuicoes l
    where l.membro_id = membro or l.contribuinte_id = contribuinte
    order by l.id desc limit 50;
end
$function$;

REVOKE ALL ON FUNCTION "public"."leituras_da_pessoa"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

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
    select f.id from public.fornecedores f where app.normalizar(f.nome) like achado limit 2000);
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

REVOKE ALL ON FUNCTION "public"."listar_contas_a_pagar"(text, public.estado_conta_a_pagar[], text, date, date, date, uuid, integer, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.livro_caixa (
  campus text,
  de     date,
  ate    date,
  conta  uuid    DEFAULT NULL::uuid,
  fundo  uuid    DEFAULT NULL::uuid,
  depois uuid    DEFAULT NULL::uuid,
  limite integer DEFAULT 1000
)
  RETURNS SETOF public.linha_do_livro_caixa
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  maximo constant integer := least(greatest(coalesce(limite, 1000), 1), 1000);
  contas constant uuid[] := app.contas_de_dinheiro(campi, conta);
  -- Where this page begins, and a day by which it is full.
  o_dia date := de;
  o_numero integer;
  o_id uuid;
  a_ordem integer;
  fim date;
  antes bigint;
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  if depois is not null then
    select p.caixa, l.numero, l.id, p.ordem into o_dia, o_numero, o_id, a_ordem
    from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
    where p.id = depois and p.campus = any (campi) and p.caixa between de and ate;
    if o_id is null then
      raise exception using errcode = 'PT404', message = 'Este lançamento não está neste período.';
    end if;
  end if;
  -- The balance of the day before, and of that day what comes before this page.
  select coalesce(sum(s.saldo_centavos), 0) into antes
  from app.saldos_ate(campi, o_dia - 1, contas) s
  where livro_caixa.fundo is null or s.fundo_id = livro_caixa.fundo;
  if depois is not null then
    select antes + coalesce(sum(p.valor_centavos), 0) into antes
    from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
    where p.conta_contabil_id = any (contas) and p.caixa = o_dia
      and (livro_caixa.fundo is null or p.fundo_id = livro_caixa.fundo)
      and (l.numero, l.id, p.ordem) <= (o_numero, o_id, a_ordem);
  end if;
  select t.caixa into fim
  from unnest(contas) k (id)
  cross join lateral (
    select p.caixa from public.partidas p
    where p.conta_contabil_id = k.id and p.caixa between o_dia + case when depois is null then 0 else 1 end and livro_caixa.ate
      and (livro_caixa.fundo is null or p.fundo_id = livro_caixa.fundo)
    order by p.caixa limit maximo) t
  order by t.caixa offset maximo - 1 limit 1;
  return query
    with pagina as (
      select l.id, l.numero, l.ano, l.tipo, l.caixa, l.historico, l.documento, c.nome as conta, p.id as partida, p.fundo_id,
        p.ordem, p.valor_centavos
      from public.partidas p
      join public.lancamentos l on l.id = p.lancamento_id
      join public.contas_contabeis c on c.id = p.conta_contabil_id
      where p.conta_contabil_id = any (contas) and p.caixa between o_dia and coalesce(fim, livro_caixa.ate)
        and (livro_caixa.fundo is null or p.fundo_id = livro_caixa.fundo)
        and (depois is null or (p.caixa, l.numero, l.id, p.ordem) > (o_dia, o_numero, o_id, a_ordem))
      order by p.caixa, l.numero, l.id, p.ordem limit maximo
    )
    select x.id, x.numero, x.ano, x.tipo, x.caixa, x.historico, x.documento, x.conta,
      (select string_agg(distinct o.nome, ', ') from public.partidas q join public.contas_contabeis o
        on o.id = q.conta_contabil_id where q.lancamento_id = x.id and q.id <> x.partida),
      f.nome, x.valor_centavos,
      (antes + sum(x.valor_centavos) over (order by x.caixa, x.numero, x.id, x.ordem))::bigint,
      exists (select from public.lancamentos e where e.estorna_id = x.id), x.partida
    from pagina x join public.fundos f on f.id = x.fundo_id
    order by x.caixa, x.numero, x.id, x.ordem;
end
$function$;

REVOKE ALL ON FUNCTION "public"."livro_caixa"(text, date, date, uuid, uuid, uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mandar_recado_ao_perfil (
  perfil    uuid,
  texto     text,
  responder text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.perfis_profissionais := app.perfil_visivel(perfil);
  eu constant public.membros_igreja := app.exigir_diretorio();
  novo uuid;
begin
  if p.membro_id = eu.id then
    raise exception using errcode = 'PT409', message = 'Este perfil é seu.';
  elsif char_length(btrim(coalesce(texto, ''))) not between 5 and 600 then
    raise exception using errcode = 'PT422', message = 'Escreva o recado: de 5 a 600 caracteres.';
  elsif coalesce(btrim(responder), '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga em que WhatsApp você quer a resposta.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('diretorio ' || eu.id, 0));
  if (select count(*) from public.perfil_recados r
      where r.membro_id = eu.id and r.created_at > now() - interval '1 day') >= 5 then
    raise exception using errcode = 'PT429', message = 'Você já mandou cinco recados hoje. Volte amanhã.';
  elsif (select count(*) from public.perfil_recados r where r.membro_id = eu.id and r.perfil_id = p.id
      and r.created_at > now() - interval '1 day') >= 2 then
    raise exception using errcode = 'PT429', message = 'Você já mandou dois recados a esta pessoa hoje. Espere a resposta.';
  end if;
  insert into public.perfil_recados (perfil_id, membro_id, autor_nome, texto, responder)
  values (p.id, eu.id, eu.nome_completo, btrim(texto), app.conferir_telefone(responder)) returning id into novo;
  perform app.notificar(m.profile_id, 'Recado pelo diretório de ' || eu.nome_completo,
    p.titulo || ': ' || btrim(texto), '/diretorio-profissional/meu-perfil', 'recado-perfil:' || novo, 'mensagens')
  from public.membros_igreja m where m.id = p.membro_id;
  return novo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mandar_recado_ao_perfil"(uuid, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.marcar_na_celula (
  celula        uuid,
  previsto_para date,
  membro        uuid,
  presente      boolean,
  marcado_em    timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.celula_encontros := app.encontro_para_marcar(celula, previsto_para);
begin
  if not exists (select from public.celula_membros p where p.celula_id = e.celula_id and p.membro_id = membro
                 and p.inicio <= e.dia and (p.fim is null or p.fim >= e.dia)) then
    raise exception using errcode = 'PT404', message = 'Esta pessoa não estava na célula neste dia.';
  end if;
  insert into public.celula_presencas as a (encontro_id, membro_id, presente, marcado_em)
  values (e.id, membro, presente, least(marcar_na_celula.marcado_em, now()))
  on conflict (encontro_id, membro_id) do update set presente = excluded.presente, marcado_em = excluded.marcado_em
  where excluded.marcado_em > a.marcado_em;
end
$function$;

REVOKE ALL ON FUNCTION "public"."marcar_na_celula"(uuid, date, uuid, boolean, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.marcar_visitante (
  celula        uuid,
  previsto_para date,
  visitante     uuid,
  nome          text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.celula_encontros := app.encontro_para_marcar(celula, previsto_para);
begin
  if nome is null then
    delete from public.celula_visitantes v where v.id = visitante and v.encontro_id = e.id;
    return;
  end if;
  if char_length(btrim(nome)) not between 2 and 100 then
    raise exception using errcode = 'PT422', message = 'Escreva o nome do visitante.';
  end if;
  insert into public.celula_visitantes (id, encontro_id, nome) values (visitante, e.id, btrim(marcar_visitante.nome))
  on conflict (id) do nothing;
end
$function$;

REVOKE ALL ON FUNCTION "public"."marcar_visitante"(uuid, date, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.meus_reembolsos (
  limite   integer                  DEFAULT 20,
  antes_de timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS SETOF public.meu_reembolso
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.id, c.campus, c.ministerio_id, m.nome, c.descricao, c.competencia, c.valor_centavos, c.pix_tipo, c.pix_chave,
    c.estado, c.motivo, l.caixa, c.created_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'caminho', a.caminho, 'formato', a.formato)
      order by a.created_at), '[]') from public.anexos_de_contas a where a.conta_id = c.id)
  from public.contas_a_pagar c
  left join public.ministerios m on m.id = c.ministerio_id
  left join public.lancamentos l on l.id = c.lancamento_id
  where c.membro_id = app.meu_membro() and c.tipo = 'reembolso'
    and c.created_at < coalesce(antes_de, 'infinity')
  order by c.created_at desc, c.id limit least(greatest(limite, 1), 100)
$function$;

REVOKE ALL ON FUNCTION "public"."meus_reembolsos"(integer, timestamp WITH time zone) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.minha_contagem (
  contagem uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contagens_de_oferta := app.contagem_minha(contagem);
  eu constant integer := app.contador_de(c);
  conta_se constant boolean := c.estado in ('aberta', 'recontagem');
  minha app.contagem_folhas;
begin
  select * into minha from app.contagem_folhas f
  where f.contagem_id = c.id and f.rodada = c.rodada and f.contador = eu;
  return jsonb_build_object(
    'id', c.id, 'campus', c.campus, 'culto', c.culto, 'dia', c.dia, 'estado', c.estado, 'rodada', c.rodada,
    'entregue', minha.entregue_em is not null,
    'outra_entregue', app.folha_entregue(c.id, c.rodada, 3 - eu) is not null,
    'com', (select m.nome_completo from public.membros_igreja m
      where m.id = case eu when 1 then c.segundo_id else c.primeiro_id end),
    'sequencia', coalesce(minha.sequencia, 0),
    'rascunho', case when conta_se then minha.rascunho end,
    -- Until it is committed one's own names; then no more.
    'folha', case when conta_se or c.estado = 'confrontada' then
      app.com_nomes(app.folha_entregue(c.id, c.rodada, eu)) end,
    'anterior', case when conta_se and c.rodada > 1 then app.com_nomes(app.folha_entregue(c.id, c.rodada - 1, eu)) end,
    'diferencas', case when c.estado = 'recontagem' then c.diferencas end,
    'total_centavos', c.total_centavos,
    'fundos', case when conta_se then (
      select jsonb_agg(jsonb_build_object('id', f.id, 'nome', f.nome) order by f.nome) from public.fundos f
      where f.ativo and f.restrito) end);
end
$function$;

REVOKE ALL ON FUNCTION "public"."minha_contagem"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.minhas_contribuicoes (
  ano integer
)
  RETURNS SETOF public.linha_de_contribuicao
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select x.* from public.contribuicoes c cross join lateral app.linha_da_contribuicao(c) x
  where c.membro_id = app.meu_membro() and app.vale(c.lancamento_id)
    and c.dia >= make_date(minhas_contribuicoes.ano, 1, 1) and c.dia < make_date(minhas_contribuicoes.ano + 1, 1, 1)
  order by c.dia desc, c.id limit 1000
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_contribuicoes"(integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.minhas_promessas()
  RETURNS SETOF public.minha_promessa
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, a.nome, a.fim, p.valor_centavos, app.cumprido(p)
  from public.promessas p join public.campanhas a on a.id = p.campanha_id
  where p.membro_id = app.meu_membro() and p.cancelada_em is null order by p.created_at desc limit 100
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_promessas"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mudar_conta (
  a_pagar         uuid,
  revisao         integer,
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
  rascunho        boolean         DEFAULT false,
  mesmo_assim     boolean         DEFAULT false
)
  RETURNS public.estado_conta_a_pagar
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_a_pagar := app.a_pagar(a_pagar, 'editar');
  antes constant public.contas_a_pagar := c;
begin
  if c.tipo <> 'conta' then
    raise exception using errcode = 'PT409', message = 'Um reembolso é corrigido por quem pediu: rejeite, dizendo o que falta.';
  end if;
  if c.estado in ('paga', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Esta conta não muda mais.';
  end if;
  if revisao is distinct from c.revisao then
    raise exception using errcode = 'PT409', message = 'Outra pessoa mudou esta conta. Abra de novo e confira.';
  end if;
  c.fornecedor_id := fornecedor;
  c.descricao := btrim(descricao);
  c.conta_contabil_id := categoria;
  c.centro_id := centro;
  c.fundo_id := fundo;
  c.competencia := coalesce(competencia, vencimento);
  c.vencimento := vencimento;
  c.valor_centavos := centavos;
  c.documento := nullif(btrim(documento), '');
  c.linha_digitavel := nullif(regexp_replace(linha_digitavel, '\D', '', 'g'), '');
  c.pix_chave := nullif(btrim(pix_chave), '');
  c.pix_tipo := case when c.pix_chave is not null then mudar_conta.pix_tipo end;
  perform app.conferir_conta(c);
  if mesmo_assim is not true and (c.fornecedor_id, c.documento, c.valor_centavos)
       is distinct from (antes.fornecedor_id, antes.documento, antes.valor_centavos) then
    perform app.avisar_repetida(c);
  end if;
  -- Approvals are of what is paid, to whom and from what.
  if c.estado in ('rascunho', 'rejeitada') or
     (c.fornecedor_id, c.valor_centavos, c.linha_digitavel, c.pix_tipo, c.pix_chave, c.fundo_id) is distinct from
     (antes.fornecedor_id, antes.valor_centavos, antes.linha_digitavel, antes.pix_tipo, antes.pix_chave, antes.fundo_id) then
    c.revisao := c.revisao + 1;
    c.alterada_por := (select auth.uid());
    c.estado := case when rascunho and antes.estado in ('rascunho', 'rejeitada') then antes.estado else 'pendente' end;
  end if;
  update public.contas_a_pagar x
  set fornecedor_id = c.fornecedor_id, descricao = c.descricao, conta_contabil_id = c.conta_contabil_id, centro_id = c.centro_id,
    fundo_id = c.fundo_id, competencia = c.competencia, vencimento = c.vencimento, valor_centavos = c.valor_centavos,
    documento = c.documento, linha_digitavel = c.linha_digitavel, pix_tipo = c.pix_tipo, pix_chave = c.pix_chave,
    revisao = c.revisao, alterada_por = c.alterada_por, estado = c.estado,
    motivo = case when c.estado = 'rejeitada' then x.motivo end
  where x.id = c.id;
  if c.estado = 'pendente' and c.revisao <> antes.revisao then perform app.pedir_aprovacao(c); end if;
  return c.estado;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."mudar_conta"(uuid, integer, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text, public.tipo_pix, text, boolean, boolean)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mudar_encontro (
  celula        uuid,
  previsto_para date,
  estado        public.estado_do_encontro,
  dia           date                      DEFAULT NULL::date,
  motivo        text                      DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.celulas := app.exigir_celula(celula);
  e public.celula_encontros;
begin
  if estado = 'realizado' then
    raise exception using errcode = 'PT422', message = 'Um encontro acontece quando alguém diz quem veio.';
  end if;
  e := app.abrir_encontro(c, previsto_para);
  if e.estado = 'realizado' then
    raise exception using errcode = 'PT409', message = 'Este encontro já tem presença marcada.';
  end if;
  if dia is not null and dia not between e.previsto_para - 30 and e.previsto_para + 30 then
    raise exception using errcode = 'PT422', message = 'Escolha um dia até 30 dias antes ou depois.';
  end if;
  if estado = 'previsto' and exists (
    select from app.encontros_da_celula(c, coalesce(dia, e.previsto_para), coalesce(dia, e.previsto_para)) x
    where x.dia = coalesce(mudar_encontro.dia, e.previsto_para) and x.estado <> 'cancelado'
      and x.previsto_para <> e.previsto_para) then
    raise exception using errcode = 'PT409', message = 'A célula já tem um encontro neste dia.';
  end if;
  update public.celula_encontros x set estado = mudar_encontro.estado,
    dia = coalesce(mudar_encontro.dia, e.previsto_para), motivo = nullif(btrim(mudar_encontro.motivo), '')
  where x.id = e.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_encontro"(uuid, date, public.estado_do_encontro, date, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mural_de_ajuda()
  RETURNS SETOF public.ajuda_do_mural
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  hoje constant date := app.hoje();
  campi constant text[] := app.meus_campi_no_diretorio();
begin
  if not app.pode('diretorio', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao diretório profissional.';
  end if;
  return query
    select a.id, m.nome_completo, a.campus, app.rotulo('profissao', a.categoria), a.texto, a.dia,
      coalesce(a.membro_id = eu, false), q.perfil is not null,
      exists (select from public.ajudas_oferecidas o join public.perfis_profissionais p on p.id = o.perfil_id
        where o.ajuda_id = a.id and p.membro_id = eu),
      case when a.membro_id = eu then (
        select coalesce(jsonb_agg(jsonb_build_object('perfil', p.id, 'nome', d.nome_completo, 'titulo', p.titulo)
          order by o.created_at), '[]')
        from public.ajudas_oferecidas o join public.perfis_profissionais p on p.id = o.perfil_id
        join public.membros_igreja d on d.id = p.membro_id where o.ajuda_id = a.id and app.perfil_aparece(p, campi, hoje)) else '[]' end
    from public.pedidos_de_ajuda a join public.membros_igreja m on m.id = a.membro_id
    cross join lateral (select app.perfil_que_ajuda(a, eu, hoje) as perfil) q
    where a.dia >= hoje and a.encerrado_em is null and not app.saiu(m.situacao) and app.e_adulto(m)
      and (a.membro_id = eu or a.campus = any (campi) or q.perfil is not null)
    order by a.membro_id is distinct from eu, q.perfil is null, a.dia, a.created_at, a.id limit 50;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mural_de_ajuda"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.nome_de_quem_contribui (
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
  return app.nome_de_quem_deu(membro, null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."nome_de_quem_contribui"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.nomes_dos_envelopes (
  contagem uuid
)
  RETURNS SETOF public.nome_do_envelope
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contagens_de_oferta;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem and x.campus = any (app.alcance());
  perform app.exigir_contribuicoes(c.campus);
  if c.confrontada_em is null then return; end if;
  insert into public.leituras_de_contribuicoes (membro_id, campus, vista, leitor_id, leitor_nome)
  select distinct m.id, m.campus, 'lista'::public.vista_de_contribuicoes, (select auth.uid()), app.meu_nome()
  from app.envelopes_da_folha(app.folha_entregue(c.id, c.rodada, 1)) e
  join public.membros_igreja m on m.id = e.membro_id and m.id is distinct from app.meu_membro()
  where not exists (
    select from public.leituras_de_contribuicoes l
    where l.leitor_id = (select auth.uid()) and l.vista = 'lista' and l.momento > now() - interval '1 hour'
      and l.membro_id = e.membro_id);
  return query
    select n::integer, x ->> 'nome'
    from jsonb_array_elements(app.com_nomes(app.folha_entregue(c.id, c.rodada, 1)) -> 'envelopes')
      with ordinality e (x, n) order by n;
end
$function$;

REVOKE ALL ON FUNCTION "public"."nomes_dos_envelopes"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.orcado_e_realizado (
  campus text,
  ano    integer,
  base   text    DEFAULT 'caixa'::text,
  centro uuid    DEFAULT NULL::uuid
)
  RETURNS SETOF public.linha_do_orcamento
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  primeiro date;
begin
  if ano is null or ano not between 2000 and 2200 then
    raise exception using errcode = 'PT422', message = 'Escolha o ano.';
  end if;
  if base is null or base not in ('caixa', 'competencia') then
    raise exception using errcode = 'PT422', message = 'Escolha caixa ou competência.';
  end if;
  primeiro := make_date(ano, 1, 1);
  return query
    with valores as (
      select o.conta_contabil_id as conta, o.mes, o.valor_centavos as orcado, 0::bigint as realizado
      from public.orcamentos o
      where o.campus = any (campi) and o.mes >= primeiro and o.mes < primeiro + interval '1 year'
        and (orcado_e_realizado.centro is null or o.centro_id = orcado_e_realizado.centro)
      union all
      select s.conta_contabil_id, s.mes, 0, s.debito_centavos - s.credito_centavos
      from app.saldos_do_mes s join public.contas_contabeis c on c.id = s.conta_contabil_id
      where s.campus = any (campi) and s.base = orcado_e_realizado.base::app.base_de_saldo
        and s.mes >= primeiro and s.mes < primeiro + interval '1 year' and c.tipo in ('receita', 'despesa')
        and (orcado_e_realizado.centro is null or s.centro_id = orcado_e_realizado.centro)
    ), somas as (
      select v.conta, extract(month from v.mes)::integer as mes, sum(v.orcado)::bigint as orcado,
        sum(v.realizado)::bigint as realizado
      from valores v group by 1, 2
    )
    select c.id, c.codigo, c.nome, c.secao, c.tipo,
      array_agg(coalesce(s.orcado, 0) order by m),
      array_agg(coalesce(s.realizado, 0) * case c.tipo when 'receita' then -1 else 1 end order by m)
    from public.contas_contabeis c
    cross join generate_series(1, 12) m
    left join somas s on s.conta = c.id and s.mes = m
    where c.id in (select z.conta from somas z)
    group by c.id order by c.secao, c.codigo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."orcado_e_realizado"(text, integer, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.orcar (
  campus   text,
  ano      integer,
  conta    uuid,
  centavos bigint[],
  centro   uuid     DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  primeiro constant date := app.ano_a_orcar(campus, ano);
  feita uuid;
begin
  perform app.exigir_conta(conta, '{receita,despesa}');
  if centavos is null or cardinality(centavos) <> 12
     or exists (select from unnest(centavos) v where v is null or v not between 0 and 100000000000) then
    raise exception using errcode = 'PT422', message = 'Informe o valor de cada um dos doze meses.';
  end if;
  if centro is not null and not exists (
    select from public.centros_de_custo c where c.id = centro and (c.campus is null or c.campus = orcar.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse centro de custo não existe ou não é deste campus.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.orcamento'), pg_catalog.hashtext(campus));
  feita := app.iniciar_operacao('financeiro', format('Orçamento de %s: %s, %s', ano,
    (select c.nome from public.contas_contabeis c where c.id = conta), campus), '{}', 'financeiro');
  delete from public.orcamentos o
  where o.campus = orcar.campus and o.conta_contabil_id = conta and o.centro_id is not distinct from centro
    and o.mes >= primeiro and o.mes < primeiro + interval '1 year'
    and centavos[extract(month from o.mes)::integer] = 0;
  insert into public.orcamentos as o (campus, mes, conta_contabil_id, centro_id, valor_centavos)
  select orcar.campus, make_date(ano, v.mes::integer, 1), conta, centro, v.valor
  from unnest(centavos) with ordinality v (valor, mes) where v.valor > 0
  on conflict on constraint orcamentos_unico do update set valor_centavos = excluded.valor_centavos
  where o.valor_centavos <> excluded.valor_centavos;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."orcar"(text, integer, uuid, bigint[], uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pagar_com_linha (
  chave       uuid,
  linha       uuid,
  a_pagar     uuid,
  mesmo_assim boolean DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
  feita uuid := app.conciliacao_feita(chave, array[linha]);
  l public.linhas_do_extrato;
  c public.contas_a_pagar;
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(array[linha]);
  select * into l from public.linhas_do_extrato x where x.id = linha;
  c := app.a_pagar(a_pagar, 'editar');
  if c.estado <> 'aprovada' or c.campus <> conta.campus then
    raise exception using errcode = 'PT409', message = case when c.estado = 'paga' then 'Esta conta já foi paga.'
      else 'Esta conta não espera pagamento neste campus.' end;
  end if;
  if c.valor_centavos <> -l.valor_centavos or c.conta_contabil_id is null then
    raise exception using errcode = 'PT422', message = 'A conta e a linha não têm o mesmo valor, ou falta a categoria.';
  end if;
  -- A key of its own: undone and accepted again, it is another payment.
  perform app.pagar(c, gen_random_uuid(), conta.id, l.dia, 0, 0, coalesce(mesmo_assim, false));
  return app.ligar(chave, conta, array[linha], '{}',
    (select x.lancamento_id from public.contas_a_pagar x where x.id = c.id));
end
$function$;

REVOKE ALL ON FUNCTION "public"."pagar_com_linha"(uuid, uuid, uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pagar_contas (
  chave       uuid,
  contas      uuid[],
  onde        uuid,
  dia         date,
  desconto    bigint  DEFAULT 0,
  acrescimo   bigint  DEFAULT 0,
  categoria   uuid    DEFAULT NULL::uuid,
  mesmo_assim boolean DEFAULT false
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  qual uuid;
  c public.contas_a_pagar;
  pagas integer := 0;
  todas public.contas_a_pagar[] := '{}';
begin
  if not app.pode('financeiro', 'editar') then perform app.exigir_financas(null, 'editar'); end if;
  if chave is null or contas is null or cardinality(contas) not between 1 and 100 then
    raise exception using errcode = 'PT422', message = 'Escolha de 1 a 100 contas.';
  end if;
  desconto := coalesce(desconto, 0);
  acrescimo := coalesce(acrescimo, 0);
  if desconto < 0 or acrescimo < 0 or acrescimo > 100000000000 or cardinality(contas) > 1 and (desconto, acrescimo) <> (0, 0) then
    raise exception using errcode = 'PT422', message = 'Informe desconto e juros de uma conta por vez.';
  end if;
  perform app.exigir_conta(onde, '{caixa,banco}');
  if categoria is not null then perform app.exigir_conta(categoria, '{despesa}'); end if;
  -- All are held and looked at before anything is entered: whoever reverses meanwhile is not waited for.
  for qual in select distinct x from unnest(contas) x order by 1 loop
    c := app.a_pagar(qual, 'editar');
    if c.estado = 'paga' and exists (
      select from public.lancamentos l where l.id = c.lancamento_id and l.chave = app.chave_do_pagamento(pagar_contas.chave, c.id)) then
      pagas := pagas + 1;
      continue;
    end if;
    if c.estado <> 'aprovada' then
      raise exception using errcode = 'PT409', message = format(case c.estado when 'paga' then '%s: já foi paga.'
        else '%s: ainda não foi aprovada.' end, c.descricao);
    end if;
    c.conta_contabil_id := coalesce(c.conta_contabil_id, pagar_contas.categoria);
    if c.conta_contabil_id is null then
      raise exception using errcode = 'PT422', detail = 'sem_categoria',
        message = format('%s: escolha a categoria antes de pagar.', c.descricao);
    end if;
    if desconto >= c.valor_centavos then
      raise exception using errcode = 'PT422', message = 'O desconto é menor que o valor.';
    end if;
    todas := todas || c;
  end loop;
  foreach c in array todas loop
    perform app.pagar(c, chave, onde, dia, desconto, acrescimo, coalesce(mesmo_assim, false));
    pagas := pagas + 1;
  end loop;
  return pagas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pagar_contas"(uuid, uuid[], uuid, date, bigint, bigint, uuid, boolean) FROM PUBLIC, "anon", "service_role";

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
          'menor', cuida and app.menor_de_idade(m.id))
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

REVOKE ALL ON FUNCTION "public"."pagina_da_celula"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.painel_consentimentos (
  membro_id uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(painel_consentimentos.membro_id, app.meu_membro());
begin
  if quem is null or not coalesce(quem = app.meu_membro() or app.edita_membro(quem)
    or app.responde_por(quem), false) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  end if;
  return jsonb_build_object('membro_id', quem, 'pode_consentir', app.pode_consentir(quem), 'em_papel',
    app.edita_membro(quem),
    'menor', app.menor_de_idade(quem),
    'pode_anexar', app.edita_membro(quem) and app.ve_documento(quem, null),
    'finalidades', (select jsonb_agg(jsonb_build_object('finalidade', f, 'versao', t.versao, 'texto', t.texto,
        'vale', c.id is not null, 'versao_aceita', c.versao, 'pede_de_novo', c.versao <> t.versao, 'concedido_em',
          c.concedido_em,
        'canal', c.canal, 'assinado_em', c.assinado_em, 'responsavel_nome', c.responsavel_nome,
        'id', c.id, 'papel', case when app.ve_documento(quem, null)
          then (select jsonb_build_object('id', d.id, 'nome', d.nome)
          from public.documentos_membros d where d.id = c.documento_id) end,
        'historico', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'versao', h.versao, 'texto', h.texto,
            'concedido_em', h.concedido_em, 'revogado_em', h.revogado_em) order by h.concedido_em desc), '[]')
          from (select * from public.consentimentos h where h.membro_id = quem and h.finalidade = f
                order by h.concedido_em desc limit 20) h)) order by o)
      from unnest('{cadastro,comunicacao,imagem,diretorio,reconhecimento_facial,saude_crianca}'::public.finalidade[])
    with ordinality x (f, o)
      cross join lateral app.texto_consentimento(f) t
      left join public.consentimentos c on c.membro_id = quem and c.finalidade = f and c.revogado_em is null
      where f not in ('saude_crianca', 'diretorio') or (f = 'saude_crianca') = app.menor_de_idade(quem)),
    'menores', case when quem = app.meu_membro() then (
      select coalesce(jsonb_agg(distinct jsonb_build_object('id', m.id, 'nome', m.nome_completo)), '[]')
      from public.parentescos p join public.membros_igreja m on m.id = p.membro_id
      where p.parente_id = quem and app.responde_por(m.id)) else '[]' end);
end
$function$;

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
  return query
    with pagina as (
      select l.id, l.numero, l.ano, l.tipo, l.caixa, l.competencia, l.historico, l.documento, c.nome as conta,
        p.id as partida, p.campus as de_quem, p.fundo_id, p.centro_id, p.ordem, p.valor_centavos
      from public.partidas p
      join public.lancamentos l on l.id = p.lancamento_id
      join public.contas_contabeis c on c.id = p.conta_contabil_id
      where p.conta_contabil_id = any (contas) and p.campus = any (campi)
        and p.caixa between coalesce(fim, '-infinity') and o_dia
        and case partidas_de.base when 'caixa' then p.caixa between partidas_de.de and partidas_de.ate
          else p.competencia between partidas_de.de and partidas_de.ate end
        and (partidas_de.fundo is null or p.fundo_id = partidas_de.fundo)
        and (partidas_de.centro is null or p.centro_id = partidas_de.centro)
        and (procura is null or l.busca like procura)
        and (partidas_de.base <> 'caixa' or l.caixa between partidas_de.de and partidas_de.ate)
        and (depois is null or p.caixa < o_dia or l.numero < o_numero
          or l.numero = o_numero and (l.id > o_id or l.id = o_id and p.ordem > a_ordem))
      order by l.caixa desc, l.numero desc, l.id, p.ordem limit maximo
    )
    select x.partida, x.id, x.de_quem, x.ano, x.numero, x.tipo, x.caixa, x.competencia, x.historico, x.documento, x.conta,
      (select string_agg(distinct o.nome, ', ') from public.partidas q join public.contas_contabeis o
        on o.id = q.conta_contabil_id where q.lancamento_id = x.id and q.id <> x.partida),
      f.nome, z.nome, x.valor_centavos, exists (select from public.lancamentos e where e.estorna_id = x.id)
    from pagina x
    join public.fundos f on f.id = x.fundo_id
    left join public.centros_de_custo z on z.id = x.centro_id
    order by x.caixa desc, x.numero desc, x.id, x.ordem;
end
$function$;

REVOKE ALL ON FUNCTION "public"."partidas_de"(text, date, date, text, uuid, uuid, uuid, text, uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.partidas_em_aberto (
  conta uuid,
  de    date,
  ate   date,
  busca text DEFAULT ''::text
)
  RETURNS SETOF public.partida_aberta
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta, 'visualizar');
begin
  return query
    select p.id, l.id, l.numero, l.ano, p.caixa, l.historico,
      (select string_agg(distinct o.nome, ', ') from public.partidas q join public.contas_contabeis o
        on o.id = q.conta_contabil_id where q.lancamento_id = l.id and q.id <> p.id),
      p.valor_centavos
    from app.partidas_abertas(c.id, de, ate) p join public.lancamentos l on l.id = p.lancamento_id
    where position(app.normalizar(partidas_em_aberto.busca) in app.normalizar(l.historico)) > 0
      or abs(p.valor_centavos)::text = regexp_replace(partidas_em_aberto.busca, '[^0-9]', '', 'g')
    order by p.caixa desc, l.numero desc, p.id limit 60;
end
$function$;

REVOKE ALL ON FUNCTION "public"."partidas_em_aberto"(uuid, date, date, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pedir_ajuda (
  categoria text,
  texto     text,
  dia       date
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_diretorio();
  hoje constant date := app.hoje();
  nova uuid;
begin
  if dia is null or dia not between hoje and hoje + 30 then
    raise exception using errcode = 'PT422', message = 'Escolha um dia de hoje até daqui a 30 dias.';
  elsif char_length(btrim(coalesce(texto, ''))) not between 5 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga do que precisa: de 5 a 300 caracteres.';
  elsif not exists (select from public.listas l where l.lista = 'profissao' and l.chave = pedir_ajuda.categoria
      and l.ativo) then
    raise exception using errcode = 'PT422', message = 'Escolha a categoria.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('diretorio ' || eu.id, 0));
  if (select count(*) from public.pedidos_de_ajuda a
      where a.membro_id = eu.id and a.created_at > now() - interval '1 day') >= 2 then
    raise exception using errcode = 'PT429', message = 'Você já fez dois pedidos hoje. Volte amanhã.';
  end if;
  insert into public.pedidos_de_ajuda (membro_id, campus, categoria, texto, dia)
  values (eu.id, eu.campus, pedir_ajuda.categoria, btrim(texto), pedir_ajuda.dia) returning id into nova;
  -- Not all of a large church at once: fifty, beginning elsewhere on the wheel for each request.
  perform app.notificar_todos(array(
      select m.profile_id from public.perfis_profissionais p
      join public.membros_igreja m on m.id = p.membro_id
      where p.estado = 'publicado' and p.categoria = pedir_ajuda.categoria and p.tipo in ('prestador', 'pro_bono') and p.membro_id <> eu.id
        and (p.campus = eu.campus or p.a_distancia) and app.perfil_aparece(p, array[eu.campus], hoje)
      order by p.sorteio < app.inicio_da_roda(nova, hoje), p.sorteio limit 50),
    'Pedido de ajuda: ' || app.rotulo('profissao', pedir_ajuda.categoria),
    btrim(texto) || ' Para ' || to_char(pedir_ajuda.dia, 'DD/MM') || '.', '/diretorio-profissional/mural',
    'ajuda:' || nova, 'mensagens');
  return nova;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_ajuda"(text, text, date) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_devolucao_pix (
  pix      text,
  centavos bigint,
  motivo   text
)
  RETURNS TABLE (
    devolucao text,
    chave_id  uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.pix_recebidos;
  antes text;
begin
  select * into r from public.pix_recebidos x where x.end_to_end_id = pix and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(r.campus, 'aprovar');
  perform app.exigir_centavos(centavos);
  if not app.tem_pix_api(r.chave_id) then
    raise exception using errcode = 'PT409', message = 'O banco desta chave não foi definido: devolva pelo aplicativo dele.';
  end if;
  -- Asked for again, because the bank had not answered: the same request.
  select d.id into antes from public.pix_devolucoes d
  where d.end_to_end_id = pix and d.estado = 'pedida' and d.centavos = pedir_devolucao_pix.centavos limit 1;
  if antes is not null then
    return query select antes, r.chave_id;
    return;
  end if;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 140 then
    raise exception using errcode = 'PT422', message = 'Diga por que o Pix é devolvido.';
  end if;
  if centavos > r.centavos - (select coalesce(sum(d.centavos), 0) from public.pix_devolucoes d
      where d.end_to_end_id = pix and d.estado <> 'nao_realizada') then
    raise exception using errcode = 'PT409', message = 'Não há este valor a devolver deste Pix.';
  end if;
  if r.estado = 'na_fila' and centavos <> r.centavos then
    raise exception using errcode = 'PT422', message = 'Um Pix da fila é devolvido por inteiro.';
  end if;
  if r.estado <> 'na_fila' and r.pedido_id is null then
    raise exception using errcode = 'PT409', message = 'Este Pix está no livro: estorne o lançamento e devolva pelo banco.';
  end if;
  if r.estado <> 'na_fila' and centavos > (
      select c.a_devolver_centavos from app.contas_dos_pedidos(array[r.pedido_id]) c) then
    raise exception using errcode = 'PT409', message = 'Não há este valor a devolver nesta inscrição. Cancele-a antes.';
  end if;
  return query insert into public.pix_devolucoes as d (id, end_to_end_id, campus, centavos, motivo, pedida_por)
    values (encode(extensions.gen_random_bytes(16), 'hex'), pix, r.campus, centavos, btrim(motivo), (select auth.uid()))
    returning d.id, r.chave_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_devolucao_pix"(text, bigint, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.perfil_profissional (
  perfil uuid
)
  RETURNS SETOF public.perfil_do_diretorio
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.* from app.mostrar_perfil(app.perfil_visivel($1), 0) m
$function$;

REVOKE ALL ON FUNCTION "public"."perfil_profissional"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.perfis_a_conferir()
  RETURNS SETOF public.perfil_a_conferir
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('diretorio', 'editar') then
    raise insufficient_privilege using message = 'Você não modera o diretório profissional.';
  end if;
  return query
    select p.id, m.nome_completo, p.campus, p.tipo, p.titulo, app.rotulo('profissao', p.categoria), p.descricao, p.area,
      p.estado, p.versao, p.updated_at, d.motivos, d.recados
    from public.perfis_profissionais p join public.membros_igreja m on m.id = p.membro_id
    cross join lateral (
      select array_agg(x.motivo order by x.created_at) as motivos,
        array_agg(r.autor_nome || ': ' || r.texto) filter (where r.id is not null) as recados
      from public.perfil_denuncias x left join public.perfil_recados r on r.id = x.recado_id
      where x.perfil_id = p.id and x.resolvida_em is null) d
    where p.campus = any ((select app.alcance())::text[]) and p.membro_id is distinct from (select app.meu_membro())
      and (p.estado = 'pendente' or p.estado = 'publicado' and d.motivos is not null)
    order by d.motivos is null, p.updated_at limit 50;
end
$function$;

REVOKE ALL ON FUNCTION "public"."perfis_a_conferir"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pergunta_do_banco (
  pergunta uuid
)
  RETURNS SETOF public.pergunta_do_banco
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.perguntas_do_extrato := app.pergunta_a_mim(pergunta);
begin
  return query
    select p.id, p.campus, l.dia, l.valor_centavos, p.pergunta,
      (select nullif(btrim(concat_ws(' ', q.nome, q.sobrenome)), '') from public.profiles q where q.id = p.autor), p.resposta
    from public.linhas_do_extrato l where l.id = p.linha_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pergunta_do_banco"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.perguntar_da_linha (
  id       uuid,
  linha    uuid,
  para     uuid,
  pergunta text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l public.linhas_do_extrato;
begin
  select * into l from public.linhas_do_extrato x where x.id = linha;
  perform app.exigir_financas(l.campus);
  if not exists (select from app.quem_sabe(l) q where q.conta_id = para) then
    raise exception using errcode = 'PT404', message = 'Essa pessoa não está entre as que podem saber.';
  end if;
  if pergunta is null or char_length(btrim(pergunta)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Escreva a pergunta.';
  end if;
  insert into public.perguntas_do_extrato as p (id, linha_id, campus, para, autor, pergunta)
  values (perguntar_da_linha.id, l.id, l.campus, perguntar_da_linha.para, (select auth.uid()),
    btrim(perguntar_da_linha.pergunta))
  on conflict on constraint perguntas_do_extrato_pkey do nothing;
  if not exists (select from public.perguntas_do_extrato p where p.id = perguntar_da_linha.id and p.linha_id = l.id) then
    raise exception using errcode = 'PT409', message = 'Esta pergunta já foi feita, sobre outra linha.';
  end if;
  -- Neither the text of the bank nor a name: who is asked need not read statements.
  perform app.notificar(para, 'A tesouraria pergunta de um valor',
    format('%s %s em %s: %s', app.em_reais(abs(l.valor_centavos)),
      case when l.valor_centavos > 0 then 'entraram' else 'saíram' end, to_char(l.dia, 'DD/MM/YYYY'), btrim(pergunta)),
    '/pergunta-do-banco/' || perguntar_da_linha.id, 'pergunta-do-banco:' || perguntar_da_linha.id, 'financas');
  return perguntar_da_linha.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."perguntar_da_linha"(uuid, uuid, uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pessoas_do_envelope (
  contagem uuid,
  busca    text
)
  RETURNS SETOF public.pessoa_da_oferta
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.contagens_de_oferta := app.contagem_minha(contagem);
begin
  if c.estado not in ('aberta', 'recontagem') then return; end if;
  return query select * from app.pessoas_pelo_nome(c.campus, busca, false);
end
$function$;

REVOKE ALL ON FUNCTION "public"."pessoas_do_envelope"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pix_api_de (
  chave uuid DEFAULT NULL::uuid,
  aviso text DEFAULT NULL::text
)
  RETURNS TABLE (
    chave_id uuid,
    valor    text,
    base     text,
    token    text,
    cliente  text,
    segredos text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select k.id, k.chave, a.base, a.token, a.cliente, a.segredos
  from app.pix_api a join public.chaves_pix k on k.id = a.chave_id
  where num_nonnulls(pix_api_de.chave, aviso) = 1 and (a.chave_id = pix_api_de.chave or a.aviso_hash = aviso)
$function$;

REVOKE ALL ON FUNCTION "public"."pix_api_de"(uuid, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.pix_apis()
  RETURNS SETOF public.situacao_da_pix_api
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.ve_financas() then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  return query select a.chave_id, a.base, a.token, a.cliente, a.definida_em, a.definida_por, a.aviso_em, a.ok, a.mensagem,
    a.procura_erro, a.procurado_ate
    from app.pix_api a join public.chaves_pix k on k.id = a.chave_id where k.campus = any (app.alcance());
end
$function$;

REVOKE ALL ON FUNCTION "public"."pix_apis"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pix_do_pedido (
  segredo text
)
  RETURNS TABLE (
    codigo   text,
    chave    text,
    nome     text,
    cidade   text,
    dinamico boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  k public.chaves_pix;
begin
  select * into p from public.inscricao_pedidos x where x.chave = segredo;
  if p.id is null then return; end if;
  select * into k from public.chaves_pix x
  where x.campus = p.campus and x.ativa
  order by x.conta_contabil_id is distinct from (select r.conta_contabil_id from public.recebimento_de_inscricoes r where r.campus = p.campus),
    not app.tem_pix_api(x.id), x.created_at, x.id limit 1;
  if k.id is null then return; end if;
  return query select (app.criar_codigo_pix(k.id, (select f.fundo_id from public.fundos_de_eventos f
      where f.evento_id = p.evento_id), null, null, p.id)).codigo, k.chave, k.nome, k.cidade, app.tem_pix_api(k.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.pix_para_contribuir()
  RETURNS TABLE (
    codigo     text,
    campus     text,
    fundo      text,
    explicacao text,
    chave      text,
    nome       text,
    cidade     text,
    dinamico   boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Entre na sua conta para contribuir.';
  end if;
  return query
    select x.* from (
      select c.codigo, c.campus, f.nome, coalesce(f.descricao, ''), k.chave, k.nome as recebe, k.cidade,
        app.tem_pix_api(k.id)
      from public.pix_codigos c
      join public.chaves_pix k on k.id = c.chave_id and k.ativa
      join public.fundos f on f.id = c.fundo_id and f.ativo
      where c.publico and c.ocorrencia_id is null and c.dia is null
      union all
      select '***', c.nome, 'Geral', '', c.pix_chave, coalesce((select i.nome from public.igreja i), c.nome), c.nome, false
      from public.campi c
      where c.ativo and c.pix_chave is not null and not exists (
        select from public.pix_codigos p join public.chaves_pix k on k.id = p.chave_id and k.ativa
        where p.campus = c.nome and p.publico)) x
    order by x.campus <> coalesce((select app.meu_campus()), ''), x.campus, x.nome <> 'Geral', x.nome;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pix_para_contribuir"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.posso_ajudar (
  ajuda uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_diretorio();
  a public.pedidos_de_ajuda;
  perfil uuid;
begin
  select x.* into a from public.pedidos_de_ajuda x join public.membros_igreja m on m.id = x.membro_id
  where x.id = ajuda and x.dia >= app.hoje() and x.encerrado_em is null and not app.saiu(m.situacao) and app.e_adulto(m);
  perfil := app.perfil_que_ajuda(a, eu.id, app.hoje());
  if a.id is null or perfil is null then
    raise exception using errcode = 'PT404', message = 'Este pedido já não está no mural.';
  end if;
  insert into public.ajudas_oferecidas (ajuda_id, perfil_id) values (a.id, perfil) on conflict do nothing;
  perform app.notificar(m.profile_id, eu.nome_completo || ' pode ajudar', a.texto,
    '/diretorio-profissional/mural', 'ajuda:' || a.id || ':' || perfil, 'mensagens')
  from public.membros_igreja m where m.id = a.membro_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."posso_ajudar"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_da_transparencia (
  campus text,
  mes    date,
  frases jsonb DEFAULT '{}'::jsonb,
  motivo text  DEFAULT NULL::text
)
  RETURNS public.previa_de_transparencia
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.previa_de_transparencia;
begin
  perform app.exigir_financas(campus, 'visualizar');
  if mes is null or octet_length(frases::text) > 40000 then
    raise exception using errcode = 'PT422', message = 'Escolha o mês; as frases são curtas.';
  end if;
  r := app.compor_transparencia(campus, mes, frases, motivo);
  r.grupos := null;
  return r;
end
$function$;

REVOKE ALL ON FUNCTION "public"."previa_da_transparencia"(text, date, jsonb, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.promessas_da_campanha (
  campanha uuid
)
  RETURNS SETOF public.promessa_feita
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_contribuicoes(null);
begin
  if not exists (
    select from public.campanhas a where a.id = campanha and (a.campus is null or a.campus = any (campi))) then
    raise exception using errcode = 'PT404', message = 'Campanha não encontrada.';
  end if;
  perform app.anotar_leitura('lista', q.membro_id, q.contribuinte_id) from (
    select distinct p.membro_id, p.contribuinte_id from public.promessas p
    where p.campanha_id = campanha and p.campus = any (campi) and p.cancelada_em is null
      and num_nonnulls(p.membro_id, p.contribuinte_id) = 1) q;
  return query
    select p.id, p.membro_id, p.contribuinte_id, app.nome_de_quem_deu(p.membro_id, p.contribuinte_id), p.valor_centavos,
      app.cumprido(p)
    from public.promessas p
    where p.campanha_id = campanha and p.campus = any (campi) and p.cancelada_em is null
    order by 4, p.id limit 500;
end
$function$;

REVOKE ALL ON FUNCTION "public"."promessas_da_campanha"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.prometer (
  chave        uuid,
  campanha     uuid,
  centavos     bigint,
  membro       uuid   DEFAULT NULL::uuid,
  contribuinte uuid   DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  onde text;
  feita uuid;
begin
  select coalesce((select m.campus from public.membros_igreja m where m.id = membro),
    (select k.campus from public.contribuintes k where k.id = contribuinte)) into onde;
  perform app.exigir_financas(onde);
  perform app.exigir_contribuicoes(onde);
  perform app.exigir_quem_deu(onde, membro, contribuinte);
  perform app.exigir_centavos(centavos);
  if chave is null or not exists (
    select from public.campanhas a where a.id = campanha and (a.campus is null or app.alcanca(a.campus))) then
    raise exception using errcode = 'PT404', message = 'Campanha não encontrada.';
  end if;
  insert into public.promessas (campanha_id, campus, membro_id, contribuinte_id, valor_centavos, chave, autor)
  values (campanha, onde, membro, contribuinte, centavos, prometer.chave, (select auth.uid()))
  on conflict on constraint promessas_chave_key do nothing returning id into feita;
  return coalesce(feita, (select p.id from public.promessas p where p.chave = prometer.chave and app.alcanca(p.campus)));
end
$function$;

REVOKE ALL ON FUNCTION "public"."prometer"(uuid, uuid, bigint, uuid, uuid) FROM PUBLIC, "anon", "service_role";

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
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."propor_transparencia"(text, date, jsonb, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.publicar_transparencia (
  transparencia uuid,
  resumo        text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t constant public.transparencias := app.transparencia_proposta(transparencia, 'aprovar');
  feita uuid;
begin
  if t.proposta_por is null or t.proposta_por = (select auth.uid()) then
    raise exception using errcode = '42501', message = 'Quem propõe não publica: outra pessoa confere e publica.';
  end if;
  perform app.exigir_mes_para_publicar(t.campus, t.mes);
  if t.resumo is distinct from publicar_transparencia.resumo then
    raise exception using errcode = 'PT409', message = 'A proposta mudou enquanto você lia. Leia de novo.';
  end if;
  if (app.compor_transparencia(t.campus, t.mes, t.frases, t.motivo)).resumo is distinct from t.resumo then
    raise exception using errcode = 'PT409', message = 'Os números mudaram desde a proposta. Retire-a e proponha de novo.';
  end if;
  feita := app.iniciar_operacao('financeiro',
    format('Transparência publicada: %s, %s', to_char(t.mes, 'MM/YYYY'), t.campus), '{}', 'financeiro');
  update public.transparencias x set publicada_em = now(), publicada_por = (select auth.uid()) where x.id = t.id;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."publicar_transparencia"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.quem_sabe_da_linha (
  linha uuid
)
  RETURNS SETOF public.quem_sabe
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l public.linhas_do_extrato;
begin
  select * into l from public.linhas_do_extrato x where x.id = linha;
  perform app.exigir_financas(l.campus);
  return query
    select p.id, left(btrim(concat_ws(' ', p.nome, p.sobrenome)), 120), q.motivo, (
      select m.telefone from public.membros_igreja m
      where m.profile_id = p.id and app.pode('membros', 'visualizar') and app.alcanca(m.campus) limit 1)
    from (
      select distinct on (s.conta_id) s.conta_id, s.motivo, s.peso from app.quem_sabe(l) s
      where s.conta_id is not null and s.conta_id <> (select auth.uid()) order by s.conta_id, s.peso) q
    join public.profiles p on p.id = q.conta_id
    order by q.peso, p.nome, p.id limit 6;
end
$function$;

REVOKE ALL ON FUNCTION "public"."quem_sabe_da_linha"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.quem_viu_meus_dados()
  RETURNS SETOF public.vista_dos_dados
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.created_at as momento, o.autor_nome, 'Exportou os seus dados'
  from public.operacoes o where o.tipo = 'exportacao_lgpd' and o.dados ->> 'membro_id' = app.meu_membro()::text
  union all
  select a.momento, a.leitor_nome, 'Abriu o documento ' || coalesce(d.nome, 'que já foi excluído')
  from public.aberturas_de_documentos a left join public.documentos_membros d on d.id = a.documento_id
  where a.membro_id = app.meu_membro() and d.anotacao_id is null and d.id is not null
  union all
  select l.momento, l.leitor_nome, 'Viu as suas contribuições'
  from public.leituras_de_contribuicoes l where l.membro_id = app.meu_membro()
  order by momento desc limit 100
$function$;

CREATE OR REPLACE FUNCTION public.receber_pix (
  chave uuid,
  pix   jsonb
)
  RETURNS public.estado_pix
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.pix_recebidos;
  k public.chaves_pix;
begin
  select * into k from public.chaves_pix x where x.id = receber_pix.chave;
  insert into public.pix_recebidos (end_to_end_id, campus, chave_id, txid, centavos, momento, estado, motivo)
  values (pix ->> 'endToEndId', k.campus, k.id, nullif(pix ->> 'txid', ''), (pix ->> 'centavos')::bigint,
    (pix ->> 'horario')::timestamptz, 'na_fila', 'Ainda não foi conferido.')
  on conflict (end_to_end_id) do nothing returning * into r;
  -- The same message again: what it did stays done.
  if r.end_to_end_id is null then
    return (select x.estado from public.pix_recebidos x where x.end_to_end_id = pix ->> 'endToEndId');
  end if;
  r.motivo := null;
  begin
    r := app.confirmar_pix(r, (select c.membro_id from public.pix_cobrancas c where c.txid = r.txid));
  exception
    when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' or insufficient_privilege then
      r.estado := 'na_fila';
      r.motivo := left(sqlerrm, 300);
  end;
  update public.pix_recebidos x
  set estado = r.estado, motivo = r.motivo, pedido_id = r.pedido_id, lancamento_id = r.lancamento_id
  where x.end_to_end_id = r.end_to_end_id;
  update public.pix_cobrancas c set paga_em = r.momento where c.txid = r.txid and c.paga_em is null;
  if r.estado = 'na_fila' then
    perform app.notificar_todos(array(select app.contas_que_podem('financeiro', 'editar', r.campus)),
      'Um Pix espera por você', r.motivo, '/financeiro/pix', 'pix:' || r.end_to_end_id, 'financas');
  end if;
  return r.estado;
end
$function$;

REVOKE ALL ON FUNCTION "public"."receber_pix"(uuid, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.rejeitar_conta (
  a_pagar uuid,
  revisao integer,
  motivo  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.contas_a_pagar := app.a_pagar(a_pagar, 'aprovar');
begin
  perform app.conferir_motivo(motivo, 'Diga por que não é aprovada.');
  if c.estado not in ('pendente', 'aprovada') or c.revisao is distinct from rejeitar_conta.revisao then
    raise exception using errcode = 'PT409', message = 'Esta conta mudou enquanto isso. Abra de novo e confira.';
  end if;
  if (select auth.uid()) in (c.criada_por, c.alterada_por) or app.conta_e_minha(c) then
    raise exception using errcode = 'PT409', detail = 'impedimento', message = 'Outra pessoa decide sobre esta conta.';
  end if;
  insert into public.aprovacoes_de_contas as a (conta_id, revisao, aprovada, quem)
  values (c.id, c.revisao, false, (select auth.uid()))
  on conflict on constraint aprovacoes_de_contas_conta_id_revisao_quem_key do update set aprovada = false;
  update public.contas_a_pagar x set estado = 'rejeitada', motivo = btrim(rejeitar_conta.motivo)
  where x.id = c.id returning x.* into c;
  perform app.avisar_da_conta(c, case c.tipo when 'reembolso' then 'Seu reembolso não foi aprovado'
    else 'A conta não foi aprovada' end, 'Motivo: ' || c.motivo, app.quem_pediu(c));
end
$function$;

REVOKE ALL ON FUNCTION "public"."rejeitar_conta"(uuid, integer, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.renovar_perfil_profissional (
  perfil uuid
)
  RETURNS date
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_diretorio();
  fim date;
begin
  update public.perfis_profissionais p set avisado_para = null,
    vale_ate = (app.hoje() + case p.tipo when 'vaga' then interval '30 days'
      else make_interval(months => p.meses) end)::date
  where p.id = perfil and p.membro_id = eu.id and p.estado = 'publicado' returning p.vale_ate into fim;
  if fim is null then raise exception using errcode = 'PT404', message = 'Perfil não encontrado.'; end if;
  return fim;
end
$function$;

REVOKE ALL ON FUNCTION "public"."renovar_perfil_profissional"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.resolver_pix (
  pix     text,
  fundo   uuid DEFAULT NULL::uuid,
  solucao text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.pix_recebidos := app.pix_na_fila(pix, 'editar');
begin
  if fundo is null and (solucao is null or char_length(btrim(solucao)) not between 3 and 300) then
    raise exception using errcode = 'PT422', message = 'Diga o que foi feito com este Pix.';
  end if;
  if fundo is not null then r.lancamento_id := app.lancar_pix(r, fundo, null); end if;
  update public.pix_recebidos x
  set estado = 'resolvido', lancamento_id = r.lancamento_id, resolvido_em = now(), resolvido_por = (select auth.uid()),
    solucao = coalesce(nullif(btrim(resolver_pix.solucao), ''), 'Lançado como oferta')
  where x.end_to_end_id = pix;
  return r.lancamento_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."resolver_pix"(text, uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.responder_pergunta_do_banco (
  pergunta uuid,
  resposta text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.perguntas_do_extrato := app.pergunta_a_mim(pergunta);
begin
  if resposta is null or char_length(btrim(resposta)) not between 1 and 500 then
    raise exception using errcode = 'PT422', message = 'Escreva o que você sabe.';
  end if;
  update public.perguntas_do_extrato x
  set resposta = btrim(responder_pergunta_do_banco.resposta), respondida_em = now()
  where x.id = p.id;
  perform app.notificar(p.autor, 'Responderam a sua pergunta do banco', left(btrim(resposta), 400),
    '/financeiro/banco?conta=' || (select l.conta_contabil_id from public.linhas_do_extrato l where l.id = p.linha_id),
    'resposta-do-banco:' || p.id, 'financas');
  return p.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."responder_pergunta_do_banco"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.retirar_anexo (
  anexo uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.anexos_de_contas;
  c public.contas_a_pagar;
begin
  select * into a from public.anexos_de_contas x where x.id = anexo;
  select * into c from public.contas_a_pagar x where x.id = a.conta_id for no key update;
  if c.id is null or not app.anexa_na_conta(c.id) then
    raise exception using errcode = 'PT404', message = 'Anexo não encontrado.';
  end if;
  -- What was looked at when somebody decided stays.
  if c.estado not in ('rascunho', 'rejeitada') and (c.estado <> 'pendente' or c.tipo = 'reembolso' or exists (
    select from public.aprovacoes_de_contas x where x.conta_id = c.id and x.revisao = c.revisao)) then
    raise exception using errcode = 'PT409', message = 'Este anexo já faz parte do pedido e fica com ele.';
  end if;
  delete from public.anexos_de_contas x where x.id = anexo;
  return a.caminho;
end
$function$;

REVOKE ALL ON FUNCTION "public"."retirar_anexo"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.retirar_transparencia (
  transparencia uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t constant public.transparencias := app.transparencia_proposta(transparencia,
    case when app.pode('financeiro', 'aprovar') then 'aprovar'::public.acao else 'editar' end);
  feita uuid;
begin
  feita := app.iniciar_operacao('financeiro',
    format('Transparência retirada: %s, %s', to_char(t.mes, 'MM/YYYY'), t.campus), '{}', 'financeiro');
  delete from public.transparencias x where x.id = t.id;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."retirar_transparencia"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.retomar_linha (
  linha uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
begin
  update public.linhas_do_extrato l set estado = 'nova', motivo = null where l.id = linha and l.estado = 'ignorada';
  return linha;
end
$function$;

REVOKE ALL ON FUNCTION "public"."retomar_linha"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sair_da_celula (
  celula uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.celulas;
begin
  select x.* into c from public.celulas x where x.id = sair_da_celula.celula and x.id = any (app.minhas_celulas())
  for no key update;
  if c.id is null then
    raise exception using errcode = 'PT404', message = 'Você não participa desta célula.';
  end if;
  update public.celula_membros p set fim = app.hoje(c.campus)
  where p.celula_id = c.id and p.membro_id = app.meu_membro() and p.fim is null;
  perform app.notificar_todos(array_remove(app.quem_ouve_a_celula(c), (select auth.uid())),
    app.meu_nome() || ' saiu da célula ' || c.nome, 'Vale uma conversa.', '/comunidade/celulas/' || c.id, null, 'grupos');
end
$function$;

REVOKE ALL ON FUNCTION "public"."sair_da_celula"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.saldos_das_contas (
  campus text DEFAULT NULL::text,
  dia    date DEFAULT NULL::date
)
  RETURNS TABLE (
    conta_contabil_id uuid,
    nome              text,
    tipo              public.tipo_conta_contabil,
    campus_da_conta   text,
    saldo_centavos    bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.id, c.nome, c.tipo, c.campus, coalesce(sum(s.saldo_centavos), 0)::bigint
    from public.contas_contabeis c
    left join app.saldos_ate(campi, coalesce(dia, app.hoje()), app.contas_de_dinheiro(campi)) s
      on s.conta_contabil_id = c.id
    where c.campus = any (campi) and c.tipo in ('caixa', 'banco', 'a_receber')
    group by c.id having c.ativa or coalesce(sum(s.saldo_centavos), 0) <> 0
    order by c.campus, c.codigo;
end
$function$;

CREATE OR REPLACE FUNCTION public.saldos_dos_fundos (
  campus text DEFAULT NULL::text,
  dia    date DEFAULT NULL::date
)
  RETURNS TABLE (
    fundo_id       uuid,
    nome           text,
    restrito       boolean,
    saldo_centavos bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select f.id, f.nome, f.restrito, coalesce(sum(s.saldo_centavos), 0)::bigint
    from public.fundos f
    left join app.saldos_ate(campi, coalesce(dia, app.hoje()), app.contas_de_dinheiro(campi)) s on s.fundo_id = f.id
    group by f.id having f.ativo or coalesce(sum(s.saldo_centavos), 0) <> 0
    order by f.restrito, f.nome;
end
$function$;

CREATE OR REPLACE FUNCTION public.salvar_celula (
  campus     text,
  tipo       text,
  nome       text,
  dia        smallint,
  hora       time without time zone,
  bairro     text,
  endereco   text                     DEFAULT NULL::text,
  capacidade smallint                 DEFAULT NULL::smallint,
  entrada    public.entrada_na_celula DEFAULT 'por_pedido'::public.entrada_na_celula,
  para_quem  text                     DEFAULT NULL::text,
  rede       uuid                     DEFAULT NULL::uuid,
  lider      uuid                     DEFAULT NULL::uuid,
  celula     uuid                     DEFAULT NULL::uuid
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
    if rede is distinct from c.rede_id and not app.gere_celulas(c.campus) then
      raise insufficient_privilege using message = 'A rede da célula é mudada por quem cuida do campus.';
    end if;
  end if;
  if rede is distinct from c.rede_id and rede is not null
     and not exists (select from public.redes r where r.id = rede and r.campus = c.campus) then
    raise exception using errcode = 'PT409', message = 'Esta rede não é deste campus.';
  end if;
  if capacidade < (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) then
    raise exception using errcode = 'PT409', message = 'Já há mais pessoas na célula do que esta capacidade.';
  end if;
  perform app.iniciar_operacao('celula', case when celula is null then 'Célula criada' else 'Célula alterada' end,
    jsonb_build_object('celula', c.id), 'familia_pv');
  c.nome := btrim(nome); c.dia_da_semana := dia; c.hora := hora; c.bairro := btrim(bairro); c.capacidade := capacidade;
  c.entrada := entrada; c.para_quem := nullif(btrim(para_quem), ''); c.rede_id := rede;
  insert into public.celulas select c.*
  on conflict (id) do update set nome = excluded.nome, dia_da_semana = excluded.dia_da_semana, hora = excluded.hora,
    bairro = excluded.bairro, capacidade = excluded.capacidade, entrada = excluded.entrada,
    para_quem = excluded.para_quem, rede_id = excluded.rede_id;
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
  ON FUNCTION "public"."salvar_celula"(text, text, text, smallint, time WITHOUT time zone, text, text, smallint, public.entrada_na_celula, text, uuid, uuid, uuid)
  FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_perfil_profissional (
  dados  jsonb,
  termo  text,
  perfil uuid  DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant public.membros_igreja := app.exigir_diretorio();
  hoje constant date := app.hoje();
  vez public.perfil_tipo;
  fim date;
  novo uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('diretorio ' || eu.id, 0));
  if not pg_input_is_valid(coalesce(dados ->> 'tipo', ''), 'public.perfil_tipo')
     or not pg_input_is_valid(coalesce(dados ->> 'contato', ''), 'public.perfil_contato') then
    raise exception using errcode = 'PT422', message = 'Escolha o tipo de perfil e como querem falar com você.';
  end if;
  vez := dados ->> 'tipo';
  if not exists (select from public.listas l where l.lista = 'profissao' and l.chave = dados ->> 'categoria'
      and l.ativo) then
    raise exception using errcode = 'PT422', message = 'Escolha a categoria.';
  end if;
  if vez = 'vaga' then
    fim := case when pg_input_is_valid(coalesce(dados ->> 'fim', ''), 'date') then (dados ->> 'fim')::date end;
    if fim is null or fim not between hoje and hoje + 60 then
      raise exception using errcode = 'PT422', message = 'Diga até quando a vaga vale: no máximo 60 dias.';
    end if;
  end if;
  perform public.registrar_consentimento(eu.id, 'diretorio', termo);
  insert into public.perfis_profissionais as p (id, membro_id, tipo, titulo, categoria, descricao, area, a_distancia,
    so_campus, contato, whatsapp, meses, vale_ate, estado)
  select coalesce(a.id, gen_random_uuid()), eu.id, vez, btrim(dados ->> 'titulo'), dados ->> 'categoria',
    btrim(dados ->> 'descricao'), nullif(btrim(dados ->> 'area'), ''), coalesce((dados ->> 'a_distancia')::boolean, false),
    coalesce((dados ->> 'so_campus')::boolean, false), (dados ->> 'contato')::public.perfil_contato,
    case dados ->> 'contato' when 'whatsapp' then app.conferir_telefone(dados ->> 'whatsapp') end,
    case dados ->> 'meses' when '6' then 6 else 12 end,
    coalesce(fim, (hoje + make_interval(months => case dados ->> 'meses' when '6' then 6 else 12 end))::date), 'pendente'
  from (select 1) uma left join public.perfis_profissionais a on a.id = perfil and a.membro_id = eu.id
  where perfil is null or a.id is not null
  on conflict (id) do update set tipo = excluded.tipo, titulo = excluded.titulo, categoria = excluded.categoria,
    descricao = excluded.descricao, area = excluded.area, a_distancia = excluded.a_distancia,
    so_campus = excluded.so_campus, contato = excluded.contato, whatsapp = excluded.whatsapp, meses = excluded.meses,
    vale_ate = excluded.vale_ate, estado = case
      -- Other people's eyes saw these words already.
      when p.estado = 'publicado' and (p.tipo, p.titulo, p.categoria, p.descricao, p.area) is not distinct from
        (excluded.tipo, excluded.titulo, excluded.categoria, excluded.descricao, excluded.area) then p.estado
      else 'pendente' end
  returning p.id into novo;
  if novo is null then
    raise exception using errcode = 'PT404', message = 'Perfil não encontrado.';
  elsif (select count(*) from public.perfis_profissionais p where p.membro_id = eu.id) > 6 then
    raise exception using errcode = 'PT409', message = 'Você já tem seis perfis e vagas. Apague um para criar outro.';
  end if;
  perform app.notificar_todos(array(
      select c from app.contas_que_podem('diretorio', 'editar', eu.campus) c where c <> eu.profile_id),
    'Perfil profissional para conferir', eu.nome_completo || ': ' || p.titulo, '/diretorio-profissional/moderacao',
    'perfil:' || p.id || ':' || p.versao, 'tarefas')
  from public.perfis_profissionais p where p.id = novo and p.estado = 'pendente';
  return novo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_perfil_profissional"(jsonb, text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_reembolso (
  chave      uuid,
  campus     text,
  descricao  text,
  centavos   bigint,
  dia        date,
  ministerio uuid            DEFAULT NULL::uuid,
  pix_tipo   public.tipo_pix DEFAULT NULL::public.tipo_pix,
  pix_chave  text            DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  c public.contas_a_pagar;
begin
  if eu is null then
    raise exception using errcode = 'PT409',
      message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if chave is null then raise exception using errcode = 'PT422', message = 'Falta a chave deste reembolso.'; end if;
  if not exists (select from public.campi x where x.nome = salvar_reembolso.campus and x.ativo) then
    raise exception using errcode = 'PT404', message = 'Esse campus não existe.';
  end if;
  if dia is null or dia > app.hoje() or dia < app.hoje() - 366 then
    raise exception using errcode = 'PT422', message = 'A compra é de hoje ou do último ano.';
  end if;
  if ministerio is not null and not exists (
    select from public.ministerios m where m.id = ministerio and m.campus = salvar_reembolso.campus and m.ativo) then
    raise exception using errcode = 'PT404', message = 'Esse ministério não é deste campus.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('pagamentos.chave'), pg_catalog.hashtext(eu::text));
  if exists (select from public.contas_a_pagar x where x.id = chave) then
    c := app.meu_reembolso(chave);
  elsif (select count(*) from public.contas_a_pagar x where x.membro_id = eu and x.estado = 'rascunho') >= 20 then
    raise exception using errcode = 'PT422', message = 'Você tem 20 rascunhos. Envie ou exclua algum antes.';
  end if;
  c.campus := campus;
  c.tipo := 'reembolso';
  c.descricao := btrim(descricao);
  c.competencia := dia;
  c.vencimento := app.hoje() + 7;
  c.valor_centavos := centavos;
  c.pix_chave := nullif(btrim(pix_chave), '');
  c.pix_tipo := case when c.pix_chave is not null then salvar_reembolso.pix_tipo end;
  perform app.conferir_conta(c);
  insert into public.contas_a_pagar as x (id, campus, tipo, membro_id, ministerio_id, descricao, competencia, vencimento,
    valor_centavos, serie, pix_tipo, pix_chave, estado, criada_por, alterada_por)
  values (chave, c.campus, c.tipo, eu, ministerio, c.descricao, c.competencia, c.vencimento, c.valor_centavos, chave,
    c.pix_tipo, c.pix_chave, 'rascunho', (select auth.uid()), (select auth.uid()))
  on conflict on constraint contas_a_pagar_pkey do update
  set campus = excluded.campus, ministerio_id = excluded.ministerio_id, descricao = excluded.descricao,
    competencia = excluded.competencia, vencimento = excluded.vencimento, valor_centavos = excluded.valor_centavos,
    pix_tipo = excluded.pix_tipo, pix_chave = excluded.pix_chave, alterada_por = excluded.alterada_por,
    revisao = x.revisao + 1;
  return chave;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_reembolso"(uuid, text, text, bigint, date, uuid, public.tipo_pix, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.salvar_regra (
  id           uuid,
  campus       text,
  texto        text,
  entra        boolean,
  categoria    uuid,
  historico    text,
  conta        uuid    DEFAULT NULL::uuid,
  de_centavos  bigint  DEFAULT NULL::bigint,
  ate_centavos bigint  DEFAULT NULL::bigint,
  fundo        uuid    DEFAULT NULL::uuid,
  centro       uuid    DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  outra public.contas_contabeis;
begin
  perform app.exigir_financas(campus);
  if salvar_regra.id is null or exists (
    select from public.regras_do_banco r where r.id = salvar_regra.id and r.campus <> salvar_regra.campus) then
    raise exception using errcode = 'PT404', message = 'Essa regra não existe ou é de outro campus.';
  end if;
  if texto is null or char_length(btrim(texto)) not between 2 and 100 then
    raise exception using errcode = 'PT422', message = 'Diga o que o texto do banco contém.';
  end if;
  if historico is null or char_length(btrim(historico)) not between 2 and 200 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras o que foi.';
  end if;
  if coalesce(de_centavos, 1) <= 0 or coalesce(ate_centavos, 1) <= 0 or ate_centavos < de_centavos then
    raise exception using errcode = 'PT422', message = 'Confira os valores da regra.';
  end if;
  select * into outra from public.contas_contabeis c where c.id = categoria;
  if outra.id is null or entra is null or outra.tipo = 'patrimonio' or outra.tipo = 'receita' and not entra
     or outra.tipo = 'despesa' and entra or outra.campus is not null and not app.alcanca(outra.campus) then
    raise exception using errcode = 'PT422', message = 'Escolha a categoria.';
  end if;
  if conta is not null and not exists (
    select from public.contas_contabeis c where c.id = conta and c.tipo = 'banco' and c.campus = salvar_regra.campus) then
    raise exception using errcode = 'PT404', message = 'Essa conta não existe ou não é deste campus.';
  end if;
  if not exists (select from public.fundos f where f.id = coalesce(fundo, app.fundo_geral()))
     or centro is not null and not exists (select from public.centros_de_custo c
       where c.id = centro and coalesce(c.campus, salvar_regra.campus) = salvar_regra.campus) then
    raise exception using errcode = 'PT404', message = 'Esse fundo ou centro de custo não existe neste campus.';
  end if;
  insert into public.regras_do_banco as r (id, campus, conta_contabil_id, ordem, texto, entra, de_centavos, ate_centavos,
    categoria_id, fundo_id, centro_id, historico, autor)
  values (salvar_regra.id, salvar_regra.campus, conta,
    (select 1 + coalesce(max(x.ordem), 0) from public.regras_do_banco x where x.campus = salvar_regra.campus),
    btrim(salvar_regra.texto), salvar_regra.entra, salvar_regra.de_centavos, salvar_regra.ate_centavos, categoria, fundo,
    centro, btrim(salvar_regra.historico), (select auth.uid()))
  on conflict on constraint regras_do_banco_pkey do update
  set conta_contabil_id = excluded.conta_contabil_id, texto = excluded.texto, entra = excluded.entra,
    de_centavos = excluded.de_centavos, ate_centavos = excluded.ate_centavos, categoria_id = excluded.categoria_id,
    fundo_id = excluded.fundo_id, centro_id = excluded.centro_id, historico = excluded.historico;
  return salvar_regra.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_regra"(uuid, text, text, boolean, uuid, text, uuid, bigint, bigint, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.saude_das_celulas()
  RETURNS SETOF public.saude_da_celula
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  cuido constant uuid[] := app.celulas_que_cuido();
begin
  return query select c.id, c.campus, c.nome, app.rotulo('tipo_de_grupo', c.tipo), r.nome, v.lideres, v.pessoas, c.capacidade,
    v.pedidos, n.entraram, n.sairam, h.media, h.visitantes,
    case when u.estado = 'previsto' then u.dia end
  from public.celulas c
  join app.celulas_vistas(cuido) v on v.id = c.id
  left join public.redes r on r.id = c.rede_id
  cross join lateral (
    select count(distinct p.membro_id) filter (where p.inicio > app.hoje(c.campus) - 90 and not exists (
          select from public.celula_membros o where o.celula_id = c.id and o.membro_id = p.membro_id and o.fim = p.inicio
            and o.id <> p.id))::integer as entraram,
      count(distinct p.membro_id) filter (where p.fim > app.hoje(c.campus) - 90 and not exists (
          select from public.celula_membros o where o.celula_id = c.id and o.membro_id = p.membro_id and o.inicio = p.fim
            and o.id <> p.id))::integer as sairam
    from public.celula_membros p where p.celula_id = c.id) n
  cross join lateral (
    select round(avg((select count(*) from public.celula_presencas a where a.encontro_id = e.id and a.presente)), 1) as media,
      coalesce(sum((select count(*) from public.celula_visitantes a where a.encontro_id = e.id)), 0)::integer as visitantes
    from public.celula_encontros e
    where e.celula_id = c.id and e.estado = 'realizado' and e.dia > app.hoje(c.campus) - 90) h
  left join lateral (
    select e.estado, e.dia from app.encontros_da_celula(c, app.hoje(c.campus) - 28, app.hoje(c.campus) - 1) e
    where e.estado <> 'cancelado' and e.dia < app.hoje(c.campus) order by e.dia desc limit 1) u on true
  where c.encerrada_em is null
  order by app.normalizar(c.campus), app.normalizar(c.nome), c.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."saude_das_celulas"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.subir_regra (
  regra uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r constant public.regras_do_banco := app.regra_a_mudar(regra);
  acima public.regras_do_banco;
begin
  select * into acima from public.regras_do_banco x
  where x.campus = r.campus and (x.ordem, x.id) < (r.ordem, r.id) order by x.ordem desc, x.id desc limit 1 for update;
  if acima.id is not null then
    update public.regras_do_banco x set ordem = case x.id when r.id then acima.ordem
      else greatest(r.ordem, acima.ordem + 1) end
    where x.id in (r.id, acima.id);
  end if;
  return r.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."subir_regra"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sugestoes_da_linha (
  linha uuid
)
  RETURNS SETOF public.sugestao_da_linha
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l public.linhas_do_extrato;
  todas app.candidata[];
begin
  select * into l from public.linhas_do_extrato x where x.id = linha;
  perform app.exigir_financas(l.campus);
  if l.estado <> 'nova' then return; end if;
  todas := array(select c from app.candidatas(l) c);
  return query
    select s.* from (
      select * from app.sugestoes_de_um(l, todas)
      union all select * from app.sugestoes_de_soma(l, todas)
      union all select * from app.sugestoes_de_par(l, todas)
      union all select * from app.sugestoes_de_pix(l)
      union all select * from app.sugestoes_de_contas(l)
      union all select * from app.sugestoes_de_inscricoes(l)
      union all select * from app.sugestoes_de_regra(l)) s
    order by s.pontos desc, s.partidas limit 5;
end
$function$;

REVOKE ALL ON FUNCTION "public"."sugestoes_da_linha"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.textos_em_vigor()
  RETURNS TABLE (
    finalidade public.finalidade,
    versao     text,
    texto      text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select f, t.versao, t.texto
  from unnest('{cadastro,comunicacao,imagem,diretorio,reconhecimento_facial,saude_crianca}'::public.finalidade[])
    with ordinality x (f, o)
  cross join lateral app.texto_consentimento(f) t order by o
$function$;

CREATE OR REPLACE FUNCTION public.tomar_buscas_de_pix (
  chave uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    chave_id   uuid,
    de         timestamp with time zone,
    ate        timestamp with time zone,
    so_ela     boolean,
    devolvendo text[]
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query
    with devidas as (
      select a.chave_id, a.procura_em as antes from app.pix_api a
      where case when tomar_buscas_de_pix.chave is null then coalesce(a.procura_em < now() - interval '9 minutes', true)
        else a.chave_id = tomar_buscas_de_pix.chave end
      order by a.procura_em nulls first limit 20 for update skip locked
    )
    update app.pix_api a set procura_em = now() from devidas d where a.chave_id = d.chave_id
    -- Some banks show a payment late, and a refund under the day of what was paid: once a day they are asked for a month.
    returning a.chave_id, greatest(now() - interval '90 days', coalesce(a.procurado_ate, a.definida_em)
        - case when a.procurado_ate is null then interval '0' when (d.antes at time zone 'UTC')::date < (now() at time zone 'UTC')::date
          then interval '30 days' else interval '2 hours' end), now(),
      (select count(*) = 1 from app.pix_api x where (x.base, x.cliente) = (a.base, a.cliente)),
      array(select distinct v.end_to_end_id from public.pix_devolucoes v
        join public.pix_recebidos r on r.end_to_end_id = v.end_to_end_id
        where r.chave_id = a.chave_id and v.estado in ('pedida', 'em_processamento') limit 50);
end
$function$;

REVOKE ALL ON FUNCTION "public"."tomar_buscas_de_pix"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.transparencia_publicada (
  resumo text
)
  RETURNS TABLE (
    texto        text,
    publicada_em date,
    edicoes      jsonb
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select t.texto, app.dia(t.publicada_em), (
    select jsonb_agg(jsonb_build_object('edicao', e.edicao, 'resumo', e.resumo) order by e.edicao)
    from public.transparencias e where e.campus = t.campus and e.mes = t.mes and e.publicada_em is not null)
  from public.transparencias t
  where t.resumo = lower(left(transparencia_publicada.resumo, 64)) and t.publicada_em is not null
$function$;

CREATE OR REPLACE FUNCTION public.transparencias_publicadas (
  antes date DEFAULT NULL::date
)
  RETURNS TABLE (
    campus       text,
    mes          date,
    edicao       integer,
    resumo       text,
    publicada_em date
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with publicas as (
    select * from public.transparencias t
    where t.publicada_em is not null and (antes is null or t.mes < antes)
  )
  select t.campus, t.mes, t.edicao, t.resumo, app.dia(t.publicada_em) from publicas t
  where t.mes > (select max(p.mes) from publicas p) - interval '12 months'
  order by t.mes desc, t.campus, t.edicao desc limit 500
$function$;

ALTER TABLE "app"."contagem_envelopes"
  ADD CONSTRAINT "contagem_envelopes_fundo_id_fkey" FOREIGN KEY (fundo_id) REFERENCES public.fundos(id);

ALTER TABLE "app"."contagem_envelopes"
  ADD CONSTRAINT "contagem_envelopes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "app"."contagem_envelopes"
  ADD CONSTRAINT "contagem_envelopes_valor_centavos_check" CHECK ((valor_centavos > 0));

ALTER TABLE "app"."contagem_folhas"
  ADD CONSTRAINT "contagem_folhas_conta_fkey" FOREIGN KEY (conta) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."contagem_envelopes"
  ADD CONSTRAINT "contagem_envelopes_folha_id_fkey" FOREIGN KEY (folha_id) REFERENCES app.contagem_folhas(id) ON DELETE CASCADE;

ALTER TABLE "public"."anexos_de_contas"
  ADD CONSTRAINT "anexos_de_contas_enviado_por_fkey" FOREIGN KEY (enviado_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."aprovacoes_de_contas"
  ADD CONSTRAINT "aprovacoes_de_contas_quem_fkey" FOREIGN KEY (quem) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."atribuicoes_de_contribuicao"
  ADD CONSTRAINT "atribuicoes_de_contribuicao_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."atribuicoes_de_contribuicao"
  ADD CONSTRAINT "atribuicoes_de_contribuicao_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

ALTER TABLE "public"."campanhas"
  ADD CONSTRAINT "campanhas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."campanhas"
  ADD CONSTRAINT "campanhas_fundo_id_fkey" FOREIGN KEY (fundo_id) REFERENCES public.fundos(id);

ALTER TABLE "public"."celula_encontros"
  ADD CONSTRAINT "celula_encontros_motivo_check" CHECK ((char_length(motivo) <= 200));

ALTER TABLE "public"."celula_membros"
  ADD CONSTRAINT "celula_membros_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_membros"
  ADD CONSTRAINT "celula_membros_periodo" CHECK ((fim >= inicio));

ALTER TABLE "public"."celula_pedidos"
  ADD CONSTRAINT "celula_pedidos_decidido_por_fkey" FOREIGN KEY (decidido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."celula_pedidos"
  ADD CONSTRAINT "celula_pedidos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_pedidos"
  ADD CONSTRAINT "celula_pedidos_motivo_check" CHECK ((char_length(motivo) <= 300));

ALTER TABLE "public"."celula_pedidos"
  ADD CONSTRAINT "celula_pedidos_motivo" CHECK (((estado <> 'recusado'::public.estado_do_pedido_de_celula) OR (COALESCE(char_length(btrim(motivo)), 0) >= 3)));

ALTER TABLE "public"."celula_presencas"
  ADD CONSTRAINT "celula_presencas_encontro_id_fkey" FOREIGN KEY (encontro_id) REFERENCES public.celula_encontros(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_presencas"
  ADD CONSTRAINT "celula_presencas_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_visitantes"
  ADD CONSTRAINT "celula_visitantes_encontro_id_fkey" FOREIGN KEY (encontro_id) REFERENCES public.celula_encontros(id) ON DELETE CASCADE;

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."celula_encontros"
  ADD CONSTRAINT "celula_encontros_celula_id_fkey" FOREIGN KEY (celula_id) REFERENCES public.celulas(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_enderecos"
  ADD CONSTRAINT "celula_enderecos_celula_id_fkey" FOREIGN KEY (celula_id) REFERENCES public.celulas(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_membros"
  ADD CONSTRAINT "celula_membros_celula_id_fkey" FOREIGN KEY (celula_id) REFERENCES public.celulas(id) ON DELETE CASCADE;

ALTER TABLE "public"."celula_pedidos"
  ADD CONSTRAINT "celula_pedidos_celula_id_fkey" FOREIGN KEY (celula_id) REFERENCES public.celulas(id) ON DELETE CASCADE;

ALTER TABLE "public"."chaves_pix"
  ADD CONSTRAINT "chaves_pix_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."chaves_pix"
  ADD CONSTRAINT "chaves_pix_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "app"."pix_api"
  ADD CONSTRAINT "pix_api_chave_id_fkey" FOREIGN KEY (chave_id) REFERENCES public.chaves_pix(id) ON DELETE CASCADE;

ALTER TABLE "public"."conciliacoes"
  ADD CONSTRAINT "conciliacoes_autor_fkey" FOREIGN KEY (autor) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."conciliacoes"
  ADD CONSTRAINT "conciliacoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."conciliacoes"
  ADD CONSTRAINT "conciliacoes_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_aberta_por_fkey" FOREIGN KEY (aberta_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_chave_key" UNIQUE (chave);

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_check1"
    CHECK (((estado = ANY (ARRAY['confrontada'::public.estado_contagem, 'finalizada'::public.estado_contagem, 'lancada'::public.estado_contagem])) <= (total_centavos IS NOT NULL)));

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_check2" CHECK (((total_centavos IS NULL) = (confrontada_em IS NULL)));

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_check3" CHECK (((estado = 'cancelada'::public.estado_contagem) = (motivo IS NOT NULL)));

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_check4" CHECK (((estado = 'lancada'::public.estado_contagem) <= (lancamento_id IS NOT NULL)));

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_finalizada_por_fkey" FOREIGN KEY (finalizada_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_lancamento_id_fkey" FOREIGN KEY (lancamento_id) REFERENCES public.lancamentos(id);

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_lancamento_id_key" UNIQUE (lancamento_id);

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)));

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE SET NULL;

ALTER TABLE "app"."contagem_folhas"
  ADD CONSTRAINT "contagem_folhas_contagem_id_fkey" FOREIGN KEY (contagem_id) REFERENCES public.contagens_de_oferta(id) ON DELETE CASCADE;

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_primeiro_id_fkey" FOREIGN KEY (primeiro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_rodada_check" CHECK ((rodada > 0));

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_segundo_id_fkey" FOREIGN KEY (segundo_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."contagens_de_oferta"
  ADD CONSTRAINT "contagens_de_oferta_total_centavos_check" CHECK ((total_centavos > 0));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_acrescimo_centavos_check" CHECK (((acrescimo_centavos >= 0) AND (acrescimo_centavos <= '100000000000'::bigint)));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_alterada_por_fkey" FOREIGN KEY (alterada_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_centro_id_fkey" FOREIGN KEY (centro_id) REFERENCES public.centros_de_custo(id);

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_check1" CHECK (((parcela >= 1) AND (parcela <= parcelas)));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_check2" CHECK ((((tipo = 'conta'::public.tipo_conta_a_pagar) = (fornecedor_id IS
    NOT NULL)) AND ((tipo = 'conta'::public.tipo_conta_a_pagar) OR (parcelas = 1))));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_check3" CHECK (((tipo = 'reembolso'::public.tipo_conta_a_pagar) OR (conta_contabil_id IS NOT NULL)));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_check4" CHECK (((estado = 'paga'::public.estado_conta_a_pagar) = (lancamento_id IS NOT NULL)));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_check" CHECK (((desconto_centavos >= 0) AND (desconto_centavos <= (valor_centavos - 1))));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_competencia_check" CHECK (((competencia >= '2000-01-01'::date) AND (competencia <= '2200-12-31'::date)));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_criada_por_fkey" FOREIGN KEY (criada_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_descricao_check" CHECK (((descricao = btrim(descricao)) AND ((char_length(descricao) >= 2) AND (char_length(descricao) <= 160))));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_documento_check" CHECK (((char_length(documento) >= 1) AND (char_length(documento) <= 60)));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_fundo_id_fkey" FOREIGN KEY (fundo_id) REFERENCES public.fundos(id);

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_lancamento_id_fkey" FOREIGN KEY (lancamento_id) REFERENCES public.lancamentos(id);

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_lancamento_id_key" UNIQUE (lancamento_id);

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE SET NULL;

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_parcelas_check" CHECK (((parcelas >= 1) AND (parcelas <= 60)));

ALTER TABLE "public"."anexos_de_contas"
  ADD CONSTRAINT "anexos_de_contas_conta_id_fkey" FOREIGN KEY (conta_id) REFERENCES public.contas_a_pagar(id) ON DELETE CASCADE;

ALTER TABLE "public"."aprovacoes_de_contas"
  ADD CONSTRAINT "aprovacoes_de_contas_conta_id_fkey" FOREIGN KEY (conta_id) REFERENCES public.contas_a_pagar(id) ON DELETE CASCADE;

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_serie_parcela_key" UNIQUE (serie, parcela);

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_valor_centavos_check" CHECK (((valor_centavos >= 1) AND (valor_centavos <= '100000000000'::bigint)));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_vencimento_check" CHECK (((vencimento >= '2000-01-01'::date) AND (vencimento <= '2200-12-31'::date)));

ALTER TABLE "public"."contribuicoes"
  ADD CONSTRAINT "contribuicoes_autor_fkey" FOREIGN KEY (autor) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."contribuicoes"
  ADD CONSTRAINT "contribuicoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."contribuicoes"
  ADD CONSTRAINT "contribuicoes_lancamento_id_fkey" FOREIGN KEY (lancamento_id) REFERENCES public.lancamentos(id);

ALTER TABLE "public"."contribuicoes"
  ADD CONSTRAINT "contribuicoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."atribuicoes_de_contribuicao"
  ADD CONSTRAINT "atribuicoes_de_contribuicao_contribuicao_id_fkey" FOREIGN KEY (contribuicao_id) REFERENCES public.contribuicoes(id);

ALTER TABLE "public"."contribuicoes"
  ADD CONSTRAINT "contribuicoes_valor_centavos_check" CHECK ((valor_centavos > 0));

ALTER TABLE "public"."contribuintes"
  ADD CONSTRAINT "contribuintes_campus_documento_key" UNIQUE (campus, documento);

ALTER TABLE "public"."contribuintes"
  ADD CONSTRAINT "contribuintes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."contribuintes"
  ADD CONSTRAINT "contribuintes_email_check" CHECK ((char_length(email) <= 200));

ALTER TABLE "public"."contribuintes"
  ADD CONSTRAINT "contribuintes_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 200))));

ALTER TABLE "public"."contribuicoes"
  ADD CONSTRAINT "contribuicoes_contribuinte_id_fkey" FOREIGN KEY (contribuinte_id) REFERENCES public.contribuintes(id);

ALTER TABLE "public"."contribuintes"
  ADD CONSTRAINT "contribuintes_telefone_check" CHECK ((char_length(telefone) <= 40));

ALTER TABLE "public"."deposito_contagens"
  ADD CONSTRAINT "deposito_contagens_contagem_id_fkey" FOREIGN KEY (contagem_id) REFERENCES public.contagens_de_oferta(id) ON DELETE CASCADE;

ALTER TABLE "public"."depositos_de_oferta"
  ADD CONSTRAINT "depositos_de_oferta_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."depositos_de_oferta"
  ADD CONSTRAINT "depositos_de_oferta_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."depositos_de_oferta"
  ADD CONSTRAINT "depositos_de_oferta_lancamento_id_fkey" FOREIGN KEY (lancamento_id) REFERENCES public.lancamentos(id);

ALTER TABLE "public"."deposito_contagens"
  ADD CONSTRAINT "deposito_contagens_deposito_id_fkey" FOREIGN KEY (deposito_id) REFERENCES public.depositos_de_oferta(id) ON DELETE CASCADE;

ALTER TABLE "public"."domingos_fechados"
  ADD CONSTRAINT "domingos_fechados_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."domingos_fechados"
  ADD CONSTRAINT "domingos_fechados_fechado_por_fkey" FOREIGN KEY (fechado_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."exportacoes_financeiras"
  ADD CONSTRAINT "exportacoes_financeiras_autor_fkey" FOREIGN KEY (autor) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."exportacoes_financeiras"
  ADD CONSTRAINT "exportacoes_financeiras_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "public"."extratos"
  ADD CONSTRAINT "extratos_autor_fkey" FOREIGN KEY (autor) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."extratos"
  ADD CONSTRAINT "extratos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."extratos"
  ADD CONSTRAINT "extratos_check" CHECK (((saldo_centavos IS NULL) = (saldo_em IS NULL)));

ALTER TABLE "public"."extratos"
  ADD CONSTRAINT "extratos_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."extratos"
  ADD CONSTRAINT "extratos_conta_no_arquivo_check" CHECK (((char_length(conta_no_arquivo) >= 1) AND (char_length(conta_no_arquivo) <= 80)));

ALTER TABLE "public"."extratos"
  ADD CONSTRAINT "extratos_mapa_check" CHECK (((jsonb_typeof(mapa) = 'object'::text) AND (pg_column_size(mapa) <= 4000)));

ALTER TABLE "public"."extratos"
  ADD CONSTRAINT "extratos_total_check" CHECK (((total >= 1) AND (total <= 20000)));

ALTER TABLE "public"."faixas_de_aprovacao"
  ADD CONSTRAINT "faixas_de_aprovacao_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."fornecedores"
  ADD CONSTRAINT "fornecedores_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_fornecedor_id_fkey" FOREIGN KEY (fornecedor_id) REFERENCES public.fornecedores(id);

ALTER TABLE "public"."fundos_de_eventos"
  ADD CONSTRAINT "fundos_de_eventos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."fundos_de_eventos"
  ADD CONSTRAINT "fundos_de_eventos_evento_id_fkey" FOREIGN KEY (evento_id) REFERENCES public.events(id) ON DELETE CASCADE;

ALTER TABLE "public"."fundos_de_eventos"
  ADD CONSTRAINT "fundos_de_eventos_fundo_id_fkey" FOREIGN KEY (fundo_id) REFERENCES public.fundos(id);

ALTER TABLE "public"."leituras_de_contribuicoes"
  ADD CONSTRAINT "leituras_de_contribuicoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."leituras_de_contribuicoes"
  ADD CONSTRAINT "leituras_de_contribuicoes_contribuinte_id_fkey" FOREIGN KEY (contribuinte_id) REFERENCES public.contribuintes(id) ON DELETE CASCADE;

ALTER TABLE "public"."leituras_de_contribuicoes"
  ADD CONSTRAINT "leituras_de_contribuicoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."linhas_do_extrato"
  ADD CONSTRAINT "linhas_do_extrato_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."linhas_do_extrato"
  ADD CONSTRAINT "linhas_do_extrato_check" CHECK ((((estado = 'conciliada'::public.estado_da_linha) = (conciliacao_id IS
    NOT NULL)) AND ((estado = 'ignorada'::public.estado_da_linha) = (motivo IS NOT NULL))));

ALTER TABLE "public"."linhas_do_extrato"
  ADD CONSTRAINT "linhas_do_extrato_conciliacao_id_fkey" FOREIGN KEY (conciliacao_id) REFERENCES public.conciliacoes(id);

ALTER TABLE "public"."linhas_do_extrato"
  ADD CONSTRAINT "linhas_do_extrato_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."linhas_do_extrato"
  ADD CONSTRAINT "linhas_do_extrato_extrato_id_fkey" FOREIGN KEY (extrato_id) REFERENCES public.extratos(id) ON DELETE CASCADE;

ALTER TABLE "public"."linhas_do_extrato"
  ADD CONSTRAINT "linhas_do_extrato_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)));

ALTER TABLE "public"."movimentos_de_inscricoes"
  ADD CONSTRAINT "movimentos_de_inscricoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."movimentos_de_inscricoes"
  ADD CONSTRAINT "movimentos_de_inscricoes_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."movimentos_de_inscricoes"
  ADD CONSTRAINT "movimentos_de_inscricoes_dispensado_por_fkey" FOREIGN KEY (dispensado_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."movimentos_de_inscricoes"
  ADD CONSTRAINT "movimentos_de_inscricoes_estorno_id_fkey" FOREIGN KEY (estorno_id) REFERENCES public.lancamentos(id);

ALTER TABLE "public"."movimentos_de_inscricoes"
  ADD CONSTRAINT "movimentos_de_inscricoes_evento_id_fkey" FOREIGN KEY (evento_id) REFERENCES public.events(id) ON DELETE SET NULL;

ALTER TABLE "public"."movimentos_de_inscricoes"
  ADD CONSTRAINT "movimentos_de_inscricoes_lancamento_id_fkey" FOREIGN KEY (lancamento_id) REFERENCES public.lancamentos(id);

ALTER TABLE "public"."orcamentos"
  ADD CONSTRAINT "orcamentos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "public"."orcamentos"
  ADD CONSTRAINT "orcamentos_centro_id_fkey" FOREIGN KEY (centro_id) REFERENCES public.centros_de_custo(id) ON DELETE CASCADE;

ALTER TABLE "public"."orcamentos"
  ADD CONSTRAINT "orcamentos_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id) ON DELETE CASCADE;

ALTER TABLE "public"."partidas_conciliadas"
  ADD CONSTRAINT "partidas_conciliadas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."partidas_conciliadas"
  ADD CONSTRAINT "partidas_conciliadas_conciliacao_id_fkey" FOREIGN KEY (conciliacao_id) REFERENCES public.conciliacoes(id) ON DELETE CASCADE;

ALTER TABLE "public"."partidas_conciliadas"
  ADD CONSTRAINT "partidas_conciliadas_partida_id_fkey" FOREIGN KEY (partida_id) REFERENCES public.partidas(id);

ALTER TABLE "public"."pedidos_de_ajuda"
  ADD CONSTRAINT "pedidos_de_ajuda_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."pedidos_de_ajuda"
  ADD CONSTRAINT "pedidos_de_ajuda_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."ajudas_oferecidas"
  ADD CONSTRAINT "ajudas_oferecidas_ajuda_id_fkey" FOREIGN KEY (ajuda_id) REFERENCES public.pedidos_de_ajuda(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_contatos"
  ADD CONSTRAINT "perfil_contatos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_denuncias"
  ADD CONSTRAINT "perfil_denuncias_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."perfil_denuncias"
  ADD CONSTRAINT "perfil_denuncias_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_recados"
  ADD CONSTRAINT "perfil_recados_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_denuncias"
  ADD CONSTRAINT "perfil_denuncias_recado_id_fkey" FOREIGN KEY (recado_id) REFERENCES public.perfil_recados(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_referencias"
  ADD CONSTRAINT "perfil_referencias_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_motivo" CHECK (((estado <> 'recusado'::public.perfil_estado) OR (COALESCE(char_length(btrim(motivo)), 0) >= 3)));

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_area_check" CHECK (((area = btrim(area)) AND ((char_length(area) >= 2) AND (char_length(area) <= 120))));

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_categoria_check" CHECK (((char_length(categoria) >= 1) AND (char_length(categoria) <= 40)));

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_descricao_check" CHECK (((descricao = btrim(descricao)) AND ((char_length(descricao) >= 10) AND (char_length(descricao) <= 600))));

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_meses_check" CHECK ((meses = ANY (ARRAY[6, 12])));

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_motivo_check" CHECK ((char_length(motivo) <= 500));

ALTER TABLE "public"."ajudas_oferecidas"
  ADD CONSTRAINT "ajudas_oferecidas_perfil_id_fkey" FOREIGN KEY (perfil_id) REFERENCES public.perfis_profissionais(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_contatos"
  ADD CONSTRAINT "perfil_contatos_perfil_id_fkey" FOREIGN KEY (perfil_id) REFERENCES public.perfis_profissionais(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_denuncias"
  ADD CONSTRAINT "perfil_denuncias_perfil_id_fkey" FOREIGN KEY (perfil_id) REFERENCES public.perfis_profissionais(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_recados"
  ADD CONSTRAINT "perfil_recados_perfil_id_fkey" FOREIGN KEY (perfil_id) REFERENCES public.perfis_profissionais(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfil_referencias"
  ADD CONSTRAINT "perfil_referencias_perfil_id_fkey" FOREIGN KEY (perfil_id) REFERENCES public.perfis_profissionais(id) ON DELETE CASCADE;

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_titulo_check" CHECK (((titulo = btrim(titulo)) AND ((char_length(titulo) >= 3) AND (char_length(titulo) <= 80))));

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_whatsapp_check" CHECK ((whatsapp ~ '^\+[0-9]{10,15}$'::text));

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_whatsapp" CHECK (((contato = 'whatsapp'::public.perfil_contato) = (whatsapp IS NOT NULL)));

ALTER TABLE "public"."perguntas_do_extrato"
  ADD CONSTRAINT "perguntas_do_extrato_autor_fkey" FOREIGN KEY (autor) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."perguntas_do_extrato"
  ADD CONSTRAINT "perguntas_do_extrato_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."perguntas_do_extrato"
  ADD CONSTRAINT "perguntas_do_extrato_linha_id_fkey" FOREIGN KEY (linha_id) REFERENCES public.linhas_do_extrato(id) ON DELETE CASCADE;

ALTER TABLE "public"."perguntas_do_extrato"
  ADD CONSTRAINT "perguntas_do_extrato_para_fkey" FOREIGN KEY (para) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."pix_cobrancas"
  ADD CONSTRAINT "pix_cobrancas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."pix_cobrancas"
  ADD CONSTRAINT "pix_cobrancas_chave_id_fkey" FOREIGN KEY (chave_id) REFERENCES public.chaves_pix(id);

ALTER TABLE "public"."pix_cobrancas"
  ADD CONSTRAINT "pix_cobrancas_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."pix_cobrancas"
  ADD CONSTRAINT "pix_cobrancas_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.inscricao_pedidos(id) ON DELETE SET NULL;

ALTER TABLE "public"."pix_codigos"
  ADD CONSTRAINT "pix_codigos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."pix_codigos"
  ADD CONSTRAINT "pix_codigos_chave_id_fkey" FOREIGN KEY (chave_id) REFERENCES public.chaves_pix(id);

ALTER TABLE "public"."pix_codigos"
  ADD CONSTRAINT "pix_codigos_fundo_id_fkey" FOREIGN KEY (fundo_id) REFERENCES public.fundos(id);

ALTER TABLE "public"."pix_codigos"
  ADD CONSTRAINT "pix_codigos_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE SET NULL;

ALTER TABLE "public"."pix_codigos"
  ADD CONSTRAINT "pix_codigos_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.inscricao_pedidos(id) ON DELETE SET NULL;

ALTER TABLE "public"."pix_cobrancas"
  ADD CONSTRAINT "pix_cobrancas_codigo_fkey" FOREIGN KEY (codigo) REFERENCES public.pix_codigos(codigo);

ALTER TABLE "public"."pix_devolucoes"
  ADD CONSTRAINT "pix_devolucoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."pix_devolucoes"
  ADD CONSTRAINT "pix_devolucoes_pedida_por_fkey" FOREIGN KEY (pedida_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."pix_recebidos"
  ADD CONSTRAINT "pix_recebidos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."pix_recebidos"
  ADD CONSTRAINT "pix_recebidos_chave_id_fkey" FOREIGN KEY (chave_id) REFERENCES public.chaves_pix(id);

ALTER TABLE "public"."pix_recebidos"
  ADD CONSTRAINT "pix_recebidos_lancamento_id_fkey" FOREIGN KEY (lancamento_id) REFERENCES public.lancamentos(id);

ALTER TABLE "public"."pix_recebidos"
  ADD CONSTRAINT "pix_recebidos_motivo_check" CHECK ((char_length(motivo) <= 300));

ALTER TABLE "public"."pix_recebidos"
  ADD CONSTRAINT "pix_recebidos_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.inscricao_pedidos(id) ON DELETE SET NULL;

ALTER TABLE "public"."pix_devolucoes"
  ADD CONSTRAINT "pix_devolucoes_end_to_end_id_fkey" FOREIGN KEY (end_to_end_id) REFERENCES public.pix_recebidos(end_to_end_id);

ALTER TABLE "public"."pix_recebidos"
  ADD CONSTRAINT "pix_recebidos_resolvido_por_fkey" FOREIGN KEY (resolvido_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."pix_recebidos"
  ADD CONSTRAINT "pix_recebidos_solucao_check" CHECK (((char_length(solucao) >= 3) AND (char_length(solucao) <= 300)));

ALTER TABLE "public"."promessas"
  ADD CONSTRAINT "promessas_autor_fkey" FOREIGN KEY (autor) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."promessas"
  ADD CONSTRAINT "promessas_campanha_id_fkey" FOREIGN KEY (campanha_id) REFERENCES public.campanhas(id);

ALTER TABLE "public"."promessas"
  ADD CONSTRAINT "promessas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."promessas"
  ADD CONSTRAINT "promessas_contribuinte_id_fkey" FOREIGN KEY (contribuinte_id) REFERENCES public.contribuintes(id);

ALTER TABLE "public"."promessas"
  ADD CONSTRAINT "promessas_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."recebimento_de_inscricoes"
  ADD CONSTRAINT "recebimento_de_inscricoes_caixa_id_fkey" FOREIGN KEY (caixa_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."recebimento_de_inscricoes"
  ADD CONSTRAINT "recebimento_de_inscricoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."recebimento_de_inscricoes"
  ADD CONSTRAINT "recebimento_de_inscricoes_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."recibos_de_contribuicao"
  ADD CONSTRAINT "recibos_de_contribuicao_contribuicao_id_fkey" FOREIGN KEY (contribuicao_id) REFERENCES public.contribuicoes(id);

ALTER TABLE "public"."recibos_de_contribuicao"
  ADD CONSTRAINT "recibos_de_contribuicao_emitido_por_fkey" FOREIGN KEY (emitido_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."redes"
  ADD CONSTRAINT "redes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."celulas"
  ADD CONSTRAINT "celulas_rede_id_fkey" FOREIGN KEY (rede_id) REFERENCES public.redes(id) ON DELETE SET NULL;

ALTER TABLE "public"."redes"
  ADD CONSTRAINT "redes_supervisor_id_fkey" FOREIGN KEY (supervisor_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."regras_de_oferta"
  ADD CONSTRAINT "regras_de_oferta_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "public"."regras_do_banco"
  ADD CONSTRAINT "regras_do_banco_autor_fkey" FOREIGN KEY (autor) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."regras_do_banco"
  ADD CONSTRAINT "regras_do_banco_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."regras_do_banco"
  ADD CONSTRAINT "regras_do_banco_categoria_id_fkey" FOREIGN KEY (categoria_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."regras_do_banco"
  ADD CONSTRAINT "regras_do_banco_centro_id_fkey" FOREIGN KEY (centro_id) REFERENCES public.centros_de_custo(id);

ALTER TABLE "public"."regras_do_banco"
  ADD CONSTRAINT "regras_do_banco_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."regras_do_banco"
  ADD CONSTRAINT "regras_do_banco_fundo_id_fkey" FOREIGN KEY (fundo_id) REFERENCES public.fundos(id);

ALTER TABLE "public"."conciliacoes"
  ADD CONSTRAINT "conciliacoes_regra_id_fkey" FOREIGN KEY (regra_id) REFERENCES public.regras_do_banco(id) ON DELETE SET NULL;

ALTER TABLE "public"."transparencias"
  ADD CONSTRAINT "transparencias_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."transparencias"
  ADD CONSTRAINT "transparencias_proposta_por_fkey" FOREIGN KEY (proposta_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."transparencias"
  ADD CONSTRAINT "transparencias_publicada_por_fkey" FOREIGN KEY (publicada_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."transparencias"
  ADD CONSTRAINT "transparencias_substitui_id_fkey" FOREIGN KEY (substitui_id) REFERENCES public.transparencias(id);

CREATE INDEX contagem_envelopes_fundo_idx ON app.contagem_envelopes USING btree (fundo_id);

CREATE INDEX contagem_envelopes_membro_idx ON app.contagem_envelopes USING btree (membro_id);

CREATE INDEX contagem_folhas_conta_idx ON app.contagem_folhas USING btree (conta);

CREATE INDEX ajudas_oferecidas_perfil_idx ON public.ajudas_oferecidas USING btree (perfil_id);

CREATE INDEX anexos_de_contas_conta_idx ON public.anexos_de_contas USING btree (conta_id, created_at);

CREATE INDEX anexos_de_contas_enviado_por_idx ON public.anexos_de_contas USING btree (enviado_por);

CREATE INDEX aprovacoes_de_contas_quem_idx ON public.aprovacoes_de_contas USING btree (quem);

CREATE INDEX atribuicoes_de_contribuicao_campus_idx ON public.atribuicoes_de_contribuicao USING btree (campus);

CREATE INDEX atribuicoes_de_contribuicao_contribuicao_idx ON public.atribuicoes_de_contribuicao USING btree (contribuicao_id, id DESC);

CREATE INDEX atribuicoes_de_contribuicao_operacao_idx ON public.atribuicoes_de_contribuicao USING btree (operacao);

CREATE INDEX campanhas_campus_idx ON public.campanhas USING btree (campus);

CREATE INDEX campanhas_fundo_idx ON public.campanhas USING btree (fundo_id);

CREATE UNIQUE INDEX celula_encontros_dia_idx ON public.celula_encontros USING btree (celula_id, dia)
  WHERE (estado <> 'cancelado'::public.estado_do_encontro);

CREATE INDEX celula_membros_celula_idx ON public.celula_membros USING btree (celula_id, inicio);

CREATE INDEX celula_membros_membro_idx ON public.celula_membros USING btree (membro_id, inicio);

CREATE UNIQUE INDEX celula_membros_uma_celula_idx ON public.celula_membros USING btree (membro_id)
  WHERE ((fim IS NULL) AND (tipo = 'celula'::text));

CREATE UNIQUE INDEX celula_membros_uma_vez_idx ON public.celula_membros USING btree (celula_id, membro_id)
  WHERE (fim IS NULL);

CREATE INDEX celula_pedidos_celula_idx ON public.celula_pedidos USING btree (celula_id, created_at DESC);

CREATE INDEX celula_pedidos_decidido_por_idx ON public.celula_pedidos USING btree (decidido_por);

CREATE INDEX celula_pedidos_membro_idx ON public.celula_pedidos USING btree (membro_id, created_at DESC);

CREATE UNIQUE INDEX celula_pedidos_um_aberto_idx ON public.celula_pedidos USING btree (celula_id, membro_id)
  WHERE (estado = 'pendente'::public.estado_do_pedido_de_celula);

CREATE INDEX celula_presencas_membro_idx ON public.celula_presencas USING btree (membro_id);

CREATE INDEX celula_visitantes_encontro_idx ON public.celula_visitantes USING btree (encontro_id);

CREATE INDEX celulas_campus_idx ON public.celulas USING btree (campus, dia_da_semana, hora);

CREATE INDEX celulas_rede_idx ON public.celulas USING btree (rede_id);

CREATE INDEX chaves_pix_conta_idx ON public.chaves_pix USING btree (conta_contabil_id);

CREATE INDEX conciliacoes_autor_idx ON public.conciliacoes USING btree (autor);

CREATE INDEX conciliacoes_campus_idx ON public.conciliacoes USING btree (campus);

CREATE INDEX conciliacoes_conta_idx ON public.conciliacoes USING btree (conta_contabil_id, created_at DESC);

CREATE INDEX conciliacoes_regra_idx ON public.conciliacoes USING btree (regra_id);

CREATE INDEX contagens_de_oferta_aberta_por_idx ON public.contagens_de_oferta USING btree (aberta_por);

CREATE INDEX contagens_de_oferta_campus_idx ON public.contagens_de_oferta USING btree (campus, dia DESC);

CREATE INDEX contagens_de_oferta_conta_idx ON public.contagens_de_oferta USING btree (conta_contabil_id);

CREATE INDEX contagens_de_oferta_finalizada_por_idx ON public.contagens_de_oferta USING btree (finalizada_por);

CREATE INDEX contagens_de_oferta_ocorrencia_idx ON public.contagens_de_oferta USING btree (ocorrencia_id);

CREATE INDEX contagens_de_oferta_primeiro_idx ON public.contagens_de_oferta USING btree (primeiro_id);

CREATE INDEX contagens_de_oferta_segundo_idx ON public.contagens_de_oferta USING btree (segundo_id);

CREATE INDEX contas_a_pagar_alterada_por_idx ON public.contas_a_pagar USING btree (alterada_por);

CREATE INDEX contas_a_pagar_centro_idx ON public.contas_a_pagar USING btree (centro_id);

CREATE INDEX contas_a_pagar_competencia_idx ON public.contas_a_pagar USING btree (campus, competencia);

CREATE INDEX contas_a_pagar_conta_contabil_idx ON public.contas_a_pagar USING btree (conta_contabil_id);

CREATE INDEX contas_a_pagar_criada_por_idx ON public.contas_a_pagar USING btree (criada_por);

CREATE INDEX contas_a_pagar_fornecedor_idx ON public.contas_a_pagar USING btree (fornecedor_id, valor_centavos);

CREATE INDEX contas_a_pagar_fundo_idx ON public.contas_a_pagar USING btree (fundo_id);

CREATE INDEX contas_a_pagar_lista_idx ON public.contas_a_pagar USING btree (campus, estado, vencimento, id);

CREATE INDEX contas_a_pagar_ministerio_idx ON public.contas_a_pagar USING btree (ministerio_id);

CREATE INDEX contas_a_pagar_vencimento_idx ON public.contas_a_pagar USING btree (vencimento, id);

CREATE INDEX contribuicoes_autor_idx ON public.contribuicoes USING btree (autor);

CREATE INDEX contribuicoes_campus_idx ON public.contribuicoes USING btree (campus, dia);

CREATE INDEX contribuicoes_contribuinte_idx ON public.contribuicoes USING btree (contribuinte_id, dia);

CREATE INDEX contribuicoes_lancamento_idx ON public.contribuicoes USING btree (lancamento_id);

CREATE INDEX contribuicoes_membro_idx ON public.contribuicoes USING btree (membro_id, dia);

CREATE INDEX deposito_contagens_contagem_idx ON public.deposito_contagens USING btree (contagem_id);

CREATE INDEX depositos_de_oferta_campus_idx ON public.depositos_de_oferta USING btree (campus, dia DESC);

CREATE INDEX depositos_de_oferta_conta_idx ON public.depositos_de_oferta USING btree (conta_contabil_id);

CREATE INDEX domingos_fechados_campus_idx ON public.domingos_fechados USING btree (campus, dia DESC, created_at DESC);

CREATE INDEX domingos_fechados_fechado_por_idx ON public.domingos_fechados USING btree (fechado_por);

CREATE INDEX exportacoes_financeiras_autor_idx ON public.exportacoes_financeiras USING btree (autor, created_at DESC);

CREATE INDEX exportacoes_financeiras_campus_idx ON public.exportacoes_financeiras USING btree (campus);

CREATE INDEX exportacoes_financeiras_created_at_idx ON public.exportacoes_financeiras USING btree (created_at DESC);

CREATE INDEX extratos_autor_idx ON public.extratos USING btree (autor);

CREATE INDEX extratos_campus_idx ON public.extratos USING btree (campus);

CREATE INDEX extratos_conta_idx ON public.extratos USING btree (conta_contabil_id, created_at DESC);

CREATE INDEX fornecedores_campus_idx ON public.fornecedores USING btree (campus);

CREATE UNIQUE INDEX fornecedores_cpf_cnpj_idx ON public.fornecedores USING btree (campus, cpf_cnpj) NULLS NOT DISTINCT
  WHERE (cpf_cnpj IS NOT NULL);

CREATE INDEX fundos_de_eventos_campus_idx ON public.fundos_de_eventos USING btree (campus);

CREATE INDEX fundos_de_eventos_fundo_idx ON public.fundos_de_eventos USING btree (fundo_id);

CREATE INDEX leituras_de_contribuicoes_campus_idx ON public.leituras_de_contribuicoes USING btree (campus);

CREATE INDEX leituras_de_contribuicoes_contribuinte_idx ON public.leituras_de_contribuicoes USING btree (contribuinte_id, id DESC);

CREATE INDEX leituras_de_contribuicoes_leitor_idx ON public.leituras_de_contribuicoes USING btree (leitor_id, id DESC);

CREATE INDEX leituras_de_contribuicoes_membro_idx ON public.leituras_de_contribuicoes USING btree (membro_id, id DESC);

CREATE INDEX linhas_do_extrato_campus_idx ON public.linhas_do_extrato USING btree (campus);

CREATE INDEX linhas_do_extrato_conciliacao_idx ON public.linhas_do_extrato USING btree (conciliacao_id);

CREATE INDEX linhas_do_extrato_dia_idx ON public.linhas_do_extrato USING btree (conta_contabil_id, dia, valor_centavos);

CREATE INDEX linhas_do_extrato_extrato_idx ON public.linhas_do_extrato USING btree (extrato_id);

CREATE INDEX linhas_do_extrato_fila_idx ON public.linhas_do_extrato USING btree (conta_contabil_id, dia, ordem, id)
  WHERE (estado = 'nova'::public.estado_da_linha);

CREATE UNIQUE INDEX linhas_do_extrato_fitid_idx ON public.linhas_do_extrato USING btree (conta_contabil_id, fitid, dia, valor_centavos)
  WHERE (fitid IS NOT NULL);

CREATE INDEX linhas_do_extrato_parecida_idx ON public.linhas_do_extrato USING btree (conta_contabil_id, parecida, dia DESC);

CREATE INDEX linhas_do_extrato_resumo_idx ON public.linhas_do_extrato USING btree (conta_contabil_id, resumo);

CREATE UNIQUE INDEX linhas_do_extrato_sem_fitid_idx ON public.linhas_do_extrato USING btree (conta_contabil_id, resumo)
  WHERE (fitid IS NULL);

CREATE INDEX movimentos_de_inscricoes_campus_idx ON public.movimentos_de_inscricoes USING btree (campus);

CREATE INDEX movimentos_de_inscricoes_conta_idx ON public.movimentos_de_inscricoes USING btree (conta_contabil_id);

CREATE INDEX movimentos_de_inscricoes_dispensado_por_idx ON public.movimentos_de_inscricoes USING btree (dispensado_por);

CREATE INDEX movimentos_de_inscricoes_evento_idx ON public.movimentos_de_inscricoes USING btree (evento_id);

CREATE INDEX movimentos_de_inscricoes_fila_idx ON public.movimentos_de_inscricoes USING btree (campus, dia, id)
  WHERE a_lancar;

CREATE INDEX movimentos_de_inscricoes_pedido_idx ON public.movimentos_de_inscricoes USING btree (pedido, created_at);

CREATE INDEX orcamentos_centro_idx ON public.orcamentos USING btree (centro_id);

CREATE INDEX orcamentos_conta_idx ON public.orcamentos USING btree (conta_contabil_id);

CREATE INDEX partidas_conciliadas_campus_idx ON public.partidas_conciliadas USING btree (campus);

CREATE INDEX partidas_conciliadas_conciliacao_idx ON public.partidas_conciliadas USING btree (conciliacao_id);

CREATE INDEX partidas_conta_competencia_idx ON public.partidas USING btree (conta_contabil_id, competencia);

CREATE INDEX pedidos_de_ajuda_campus_idx ON public.pedidos_de_ajuda USING btree (campus, dia);

CREATE INDEX pedidos_de_ajuda_dia_idx ON public.pedidos_de_ajuda USING btree (dia)
  WHERE (encerrado_em IS NULL);

CREATE INDEX pedidos_de_ajuda_membro_idx ON public.pedidos_de_ajuda USING btree (membro_id, created_at DESC);

CREATE INDEX perfil_contatos_membro_idx ON public.perfil_contatos USING btree (membro_id, dia);

CREATE INDEX perfil_denuncias_campus_idx ON public.perfil_denuncias USING btree (campus)
  WHERE (resolvida_em IS NULL);

CREATE INDEX perfil_denuncias_campus_todas_idx ON public.perfil_denuncias USING btree (campus);

CREATE INDEX perfil_denuncias_membro_idx ON public.perfil_denuncias USING btree (membro_id);

CREATE INDEX perfil_denuncias_perfil_idx ON public.perfil_denuncias USING btree (perfil_id);

CREATE INDEX perfil_denuncias_recado_idx ON public.perfil_denuncias USING btree (recado_id);

CREATE UNIQUE INDEX perfil_denuncias_uma_idx ON public.perfil_denuncias USING btree (perfil_id, membro_id, recado_id) NULLS NOT DISTINCT
  WHERE (resolvida_em IS NULL);

CREATE INDEX perfil_recados_membro_idx ON public.perfil_recados USING btree (membro_id, created_at DESC);

CREATE INDEX perfil_recados_perfil_idx ON public.perfil_recados USING btree (perfil_id, created_at DESC);

CREATE INDEX perfil_referencias_membro_idx ON public.perfil_referencias USING btree (membro_id);

CREATE INDEX perfis_profissionais_categoria_idx ON public.perfis_profissionais USING btree (categoria, sorteio, id)
  WHERE (estado = 'publicado'::public.perfil_estado);

CREATE INDEX perfis_profissionais_fim_idx ON public.perfis_profissionais USING btree (vale_ate)
  WHERE (estado = 'publicado'::public.perfil_estado);

CREATE INDEX perfis_profissionais_membro_idx ON public.perfis_profissionais USING btree (membro_id);

CREATE INDEX perfis_profissionais_roda_idx ON public.perfis_profissionais USING btree (sorteio, id)
  WHERE (estado = 'publicado'::public.perfil_estado);

CREATE INDEX perguntas_do_extrato_autor_idx ON public.perguntas_do_extrato USING btree (autor);

CREATE INDEX perguntas_do_extrato_campus_idx ON public.perguntas_do_extrato USING btree (campus);

CREATE INDEX perguntas_do_extrato_linha_idx ON public.perguntas_do_extrato USING btree (linha_id, created_at);

CREATE INDEX perguntas_do_extrato_para_idx ON public.perguntas_do_extrato USING btree (para);

CREATE INDEX pix_cobrancas_campus_idx ON public.pix_cobrancas USING btree (campus);

CREATE INDEX pix_cobrancas_chave_idx ON public.pix_cobrancas USING btree (chave_id);

CREATE INDEX pix_cobrancas_codigo_idx ON public.pix_cobrancas USING btree (codigo);

CREATE INDEX pix_cobrancas_membro_idx ON public.pix_cobrancas USING btree (membro_id, created_at);

CREATE INDEX pix_cobrancas_pedido_idx ON public.pix_cobrancas USING btree (pedido_id, created_at DESC);

CREATE INDEX pix_codigos_campus_idx ON public.pix_codigos USING btree (campus);

CREATE INDEX pix_codigos_fundo_idx ON public.pix_codigos USING btree (fundo_id);

CREATE INDEX pix_codigos_ocorrencia_idx ON public.pix_codigos USING btree (ocorrencia_id);

CREATE INDEX pix_codigos_pedido_idx ON public.pix_codigos USING btree (pedido_id);

CREATE UNIQUE INDEX pix_codigos_um_idx ON public.pix_codigos USING btree (chave_id, fundo_id, ocorrencia_id, dia, pedido_id) NULLS NOT DISTINCT;

CREATE INDEX pix_codigos_upper_idx ON public.pix_codigos USING btree (upper(codigo));

CREATE INDEX pix_devolucoes_campus_idx ON public.pix_devolucoes USING btree (campus);

CREATE INDEX pix_devolucoes_pedida_por_idx ON public.pix_devolucoes USING btree (pedida_por);

CREATE INDEX pix_devolucoes_recebido_idx ON public.pix_devolucoes USING btree (end_to_end_id);

CREATE INDEX pix_recebidos_campus_idx ON public.pix_recebidos USING btree (campus, momento DESC);

CREATE INDEX pix_recebidos_chave_idx ON public.pix_recebidos USING btree (chave_id);

CREATE INDEX pix_recebidos_fila_idx ON public.pix_recebidos USING btree (campus, momento)
  WHERE (estado = 'na_fila'::public.estado_pix);

CREATE INDEX pix_recebidos_lancamento_idx ON public.pix_recebidos USING btree (lancamento_id);

CREATE INDEX pix_recebidos_pedido_idx ON public.pix_recebidos USING btree (pedido_id);

CREATE INDEX pix_recebidos_resolvido_por_idx ON public.pix_recebidos USING btree (resolvido_por);

CREATE INDEX promessas_autor_idx ON public.promessas USING btree (autor);

CREATE INDEX promessas_campanha_idx ON public.promessas USING btree (campanha_id);

CREATE INDEX promessas_campus_idx ON public.promessas USING btree (campus);

CREATE INDEX promessas_contribuinte_idx ON public.promessas USING btree (contribuinte_id);

CREATE INDEX promessas_membro_idx ON public.promessas USING btree (membro_id);

CREATE INDEX recebimento_de_inscricoes_caixa_idx ON public.recebimento_de_inscricoes USING btree (caixa_id);

CREATE INDEX recebimento_de_inscricoes_conta_idx ON public.recebimento_de_inscricoes USING btree (conta_contabil_id);

CREATE INDEX recibos_de_contribuicao_emitido_por_idx ON public.recibos_de_contribuicao USING btree (emitido_por);

CREATE INDEX redes_supervisor_idx ON public.redes USING btree (supervisor_id);

CREATE INDEX regras_do_banco_autor_idx ON public.regras_do_banco USING btree (autor);

CREATE INDEX regras_do_banco_campus_idx ON public.regras_do_banco USING btree (campus, ordem);

CREATE INDEX regras_do_banco_categoria_idx ON public.regras_do_banco USING btree (categoria_id);

CREATE INDEX regras_do_banco_centro_idx ON public.regras_do_banco USING btree (centro_id);

CREATE INDEX regras_do_banco_conta_idx ON public.regras_do_banco USING btree (conta_contabil_id);

CREATE INDEX regras_do_banco_fundo_idx ON public.regras_do_banco USING btree (fundo_id);

CREATE UNIQUE INDEX transparencias_proposta_idx ON public.transparencias USING btree (campus, mes)
  WHERE (publicada_em IS NULL);

CREATE INDEX transparencias_proposta_por_idx ON public.transparencias USING btree (proposta_por);

CREATE INDEX transparencias_publicada_por_idx ON public.transparencias USING btree (publicada_por);

CREATE INDEX transparencias_publicas_idx ON public.transparencias USING btree (mes DESC)
  WHERE (publicada_em IS NOT NULL);

CREATE INDEX transparencias_substitui_idx ON public.transparencias USING btree (substitui_id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.contagem_envelopes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER UPDATE ON app.contagem_envelopes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'membro_id', 'nome', 'tipo', 'forma', 'fundo_id', 'valor_centavos', '*sensivel');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.contagem_folhas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.numeracao_de_recibos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.pix_api
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON app.pix_api
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'segredos', 'aviso_hash', 'procurado_ate', 'procura_em', 'procura_erro');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.ajudas_oferecidas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.anexos_de_contas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.anexos_de_contas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE ON public.anexos_de_contas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.aprovacoes_de_contas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.atribuicoes_de_contribuicao
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.atribuicoes_de_contribuicao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.campanhas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.campanhas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.campanhas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.campanhas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.celula_encontros
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celula_encontros
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_encontros
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.celula_enderecos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celula_enderecos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_enderecos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', '*sensivel');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.celula_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celula_membros
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.celula_pedidos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celula_pedidos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_pedidos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celula_presencas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_presencas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'marcado_em');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.celula_visitantes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celula_visitantes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celula_visitantes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.celulas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.celulas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.celulas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.celulas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.chaves_pix
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER b_conferir
  BEFORE INSERT OR UPDATE OF conta_contabil_id ON public.chaves_pix
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_chave_pix();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.chaves_pix
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER e_avisar
  AFTER INSERT OR UPDATE OF conta_contabil_id, nome, ativa ON public.chaves_pix
  FOR EACH ROW
  EXECUTE FUNCTION app.ao_criar_chave_pix();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.chaves_pix
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.chaves_pix
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.conciliacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.conciliacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE CONSTRAINT TRIGGER h_recolher_perfis
  AFTER UPDATE OF revogado_em ON public.consentimentos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((((new.finalidade)::text = 'diretorio'::text) AND (old.revogado_em IS NULL) AND (new.revogado_em IS NOT NULL)))
  EXECUTE FUNCTION app.recolher_sem_consentimento();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.contagens_de_oferta
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.contagens_de_oferta
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.contagens_de_oferta
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.contagens_de_oferta
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'diferencas');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.contas_a_pagar
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.contas_a_pagar
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.contas_a_pagar
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.contas_a_pagar
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'pix_chave', 'texto_busca');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.contribuicoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER b_fica
  BEFORE DELETE OR UPDATE ON public.contribuicoes
  FOR EACH ROW
  EXECUTE FUNCTION app.contribuicao_fica();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.contribuicoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER UPDATE ON public.contribuicoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'membro_id', 'contribuinte_id', 'versao', 'autor', '*sensivel');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.contribuintes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_preparar
  BEFORE INSERT OR UPDATE ON public.contribuintes
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_contribuinte();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.contribuintes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.contribuintes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.contribuintes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'tipo', 'nome', 'documento', 'email', 'telefone', '*sensivel');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.deposito_contagens
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.depositos_de_oferta
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.depositos_de_oferta
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.depositos_de_oferta
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.domingos_fechados
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.domingos_fechados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.domingos_fechados
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.exportacoes_financeiras
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.exportacoes_financeiras
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.extratos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.extratos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.extratos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.faixas_de_aprovacao
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.faixas_de_aprovacao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.faixas_de_aprovacao
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.fornecedores
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.fornecedores
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.fornecedores
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.fornecedores
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.fundos_de_eventos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_campus
  BEFORE INSERT OR UPDATE ON public.fundos_de_eventos
  FOR EACH ROW
  EXECUTE FUNCTION app.campus_das_regras();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.fundos_de_eventos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.fundos_de_eventos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.fundos_de_eventos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER e_dinheiro_novo
  AFTER INSERT ON public.inscricao_pedidos
  FOR EACH ROW
  WHEN (((COALESCE(new.pago_centavos, (0)::bigint) > 0) OR (new.devolvido_centavos > 0)))
  EXECUTE FUNCTION app.seguir_inscricao();

CREATE TRIGGER e_dinheiro
  AFTER UPDATE OF pago_centavos, devolvido_centavos ON public.inscricao_pedidos
  FOR EACH ROW
  WHEN (((new.pago_centavos IS DISTINCT FROM old.pago_centavos) OR (new.devolvido_centavos IS DISTINCT FROM old.devolvido_centavos)))
  EXECUTE FUNCTION app.seguir_inscricao();

CREATE TRIGGER w_oferta_estornada
  AFTER INSERT ON public.lancamentos
  FOR EACH ROW
  WHEN ((new.estorna_id IS NOT NULL))
  EXECUTE FUNCTION app.oferta_estornada();

CREATE TRIGGER w_reabrir_conta
  AFTER INSERT ON public.lancamentos
  FOR EACH ROW
  WHEN ((new.estorna_id IS NOT NULL))
  EXECUTE FUNCTION app.reabrir_conta_estornada();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.leituras_de_contribuicoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.leituras_de_contribuicoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER UPDATE ON public.leituras_de_contribuicoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'membro_id', 'contribuinte_id', 'leitor_nome', '*sensivel');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.linhas_do_extrato
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.linhas_do_extrato
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER h_encerrar_celulas
  AFTER UPDATE OF campus, situacao ON public.membros_igreja
  FOR EACH ROW
  WHEN (((old.campus IS DISTINCT FROM new.campus) OR (app.saiu(new.situacao) AND (NOT app.saiu(old.situacao)))))
  EXECUTE FUNCTION app.encerrar_celulas_da_pessoa();

CREATE TRIGGER h_recolher_perfis
  AFTER UPDATE OF data_nascimento, situacao, profile_id, campus ON public.membros_igreja
  FOR EACH ROW
  WHEN (old.data_nascimento IS DISTINCT FROM new.data_nascimento OR old.situacao IS DISTINCT FROM new.situacao
    OR old.profile_id IS DISTINCT FROM new.profile_id OR old.campus IS DISTINCT FROM new.campus)
  EXECUTE FUNCTION app.recolher_perfis();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.movimentos_de_inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.movimentos_de_inscricoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE CONSTRAINT TRIGGER y_atribuicoes_voltam
  AFTER UPDATE ON public.operacoes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (((old.desfeita_em IS NULL) AND (new.desfeita_em IS NOT NULL)))
  EXECUTE FUNCTION app.atribuicoes_voltam();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.orcamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.orcamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.orcamentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.orcamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.partidas_conciliadas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.partidas_conciliadas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pedidos_de_ajuda
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.pedidos_de_ajuda
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.pedidos_de_ajuda
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'campus');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.perfil_contatos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.perfil_denuncias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.perfil_denuncias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.perfil_denuncias
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'membro_id', 'campus', '*sensivel');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.perfil_recados
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.perfil_recados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.perfil_referencias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.perfil_referencias
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.perfis_profissionais
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER b_guardar
  BEFORE INSERT OR UPDATE ON public.perfis_profissionais
  FOR EACH ROW
  EXECUTE FUNCTION app.guardar_perfil();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.perfis_profissionais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.perfis_profissionais
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'campus', 'versao', 'sorteio', 'avisado_para', 'whatsapp');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.perguntas_do_extrato
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.perguntas_do_extrato
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pix_cobrancas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.pix_cobrancas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pix_codigos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.pix_codigos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pix_devolucoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.pix_devolucoes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.pix_devolucoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.pix_devolucoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pix_recebidos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.pix_recebidos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.promessas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.promessas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER UPDATE ON public.promessas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'membro_id', 'contribuinte_id', 'cancelada_em', 'autor', '*sensivel');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.recebimento_de_inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER b_conferir
  BEFORE INSERT OR UPDATE ON public.recebimento_de_inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_recebimento();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.recebimento_de_inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER e_lancar
  AFTER INSERT OR UPDATE OF conta_contabil_id, caixa_id ON public.recebimento_de_inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.ao_escolher_conta();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.recebimento_de_inscricoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.recebimento_de_inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.recibos_de_contribuicao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.redes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_proteger
  BEFORE INSERT OR UPDATE ON public.redes
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_rede();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.redes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.redes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.redes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.regras_de_oferta
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.regras_de_oferta
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.regras_de_oferta
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.regras_de_oferta
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.regras_do_banco
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.regras_do_banco
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.regras_do_banco
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.transparencias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER b_fica
  BEFORE DELETE OR UPDATE ON public.transparencias
  FOR EACH ROW
  EXECUTE FUNCTION app.publicado_fica();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.transparencias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.transparencias
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'resumo');

CREATE POLICY "ajudas oferecidas: vê quem ofereceu" ON "public"."ajudas_oferecidas"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.perfis_profissionais p
  WHERE ((p.id = ajudas_oferecidas.perfil_id) AND (p.membro_id = ( SELECT app.meu_membro() AS meu_membro))))));

CREATE POLICY "sessão: só a que vale" ON "public"."ajudas_oferecidas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "anexos: vê quem vê a conta" ON "public"."anexos_de_contas"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.contas_a_pagar c
  WHERE (c.id = anexos_de_contas.conta_id))));

CREATE POLICY "sessão: só a que vale" ON "public"."anexos_de_contas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "aprovações: vê quem vê a conta" ON "public"."aprovacoes_de_contas"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.contas_a_pagar c
  WHERE (c.id = aprovacoes_de_contas.conta_id))));

CREATE POLICY "sessão: só a que vale" ON "public"."aprovacoes_de_contas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."atribuicoes_de_contribuicao"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "campanhas: cria quem mexe no campus" ON "public"."campanhas"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "campanhas: muda quem mexe no campus" ON "public"."campanhas"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "campanhas: vê quem vê as finanças" ON "public"."campanhas"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND ((campus IS NULL) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "sessão: só a que vale" ON "public"."campanhas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "encontros: vê quem está na célula ou cuida dela" ON "public"."celula_encontros"
  FOR SELECT
  TO "authenticated"
  USING (((celula_id = ANY (( SELECT app.minhas_celulas() AS minhas_celulas)::uuid[])) OR (celula_id = ANY (( SELECT app.celulas_que_cuido() AS celulas_que_cuido)::uuid[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."celula_encontros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "endereços de células: vê quem está nela ou cuida dela" ON "public"."celula_enderecos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('familia_pv'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((celula_id = ANY (( SELECT app.minhas_celulas() AS minhas_celulas)::uuid[])) OR
    (celula_id = ANY (( SELECT app.celulas_que_cuido() AS celulas_que_cuido)::uuid[])))));

CREATE POLICY "sessão: só a que vale" ON "public"."celula_enderecos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "participações: vê as próprias e quem cuida da célula" ON "public"."celula_membros"
  FOR SELECT
  TO "authenticated"
  USING (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (celula_id = ANY (( SELECT app.celulas_que_cuido() AS celulas_que_cuido)::uuid[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."celula_membros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "pedidos de célula: vê os próprios e quem cuida da célula" ON "public"."celula_pedidos"
  FOR SELECT
  TO "authenticated"
  USING (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (celula_id = ANY (( SELECT app.celulas_que_cuido() AS celulas_que_cuido)::uuid[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."celula_pedidos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "presenças em célula: vê as próprias e quem cuida da célula" ON "public"."celula_presencas"
  FOR SELECT
  TO "authenticated"
  USING (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR app.encontro_ao_alcance(encontro_id, ( SELECT app.celulas_que_cuido() AS celulas_que_cuido))));

CREATE POLICY "sessão: só a que vale" ON "public"."celula_presencas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."celula_visitantes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "visitantes de célula: vê quem cuida da célula" ON "public"."celula_visitantes"
  FOR SELECT
  TO "authenticated"
  USING (app.encontro_ao_alcance(encontro_id, ( SELECT app.celulas_que_cuido() AS celulas_que_cuido)));

CREATE POLICY "células: vê quem é do campus ou cuida dele" ON "public"."celulas"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('familia_pv'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT
    app.meu_campus() AS meu_campus)) OR (id = ANY (( SELECT app.minhas_celulas() AS minhas_celulas)::uuid[])))));

CREATE POLICY "sessão: só a que vale" ON "public"."celulas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "chaves pix: cria quem mexe nas do campus" ON "public"."chaves_pix"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "chaves pix: muda quem mexe nas do campus" ON "public"."chaves_pix"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "chaves pix: vê quem vê as finanças do campus" ON "public"."chaves_pix"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."chaves_pix"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "conciliações: vê quem lê extratos do campus" ON "public"."conciliacoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.le_extratos() AS le_extratos) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."conciliacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "contagens: vê quem vê as finanças do campus" ON "public"."contagens_de_oferta"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."contagens_de_oferta"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "contas a pagar: vê quem vê as finanças do campus, e cada um " ON "public"."contas_a_pagar"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[])) AND ((estado <> 'rascunho'::public.estado_conta_a_pagar) OR (tipo
    <> 'reembolso'::public.tipo_conta_a_pagar))) OR (membro_id = ( SELECT app.meu_membro() AS meu_membro))));

CREATE POLICY "sessão: só a que vale" ON "public"."contas_a_pagar"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."contribuicoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "contribuintes: cria quem lança e sabe quem deu" ON "public"."contribuintes"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.ve_contribuicoes() AS ve_contribuicoes) AND ( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS
    alcance)::text[]))));

CREATE POLICY "contribuintes: muda quem lança e sabe quem deu" ON "public"."contribuintes"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.ve_contribuicoes() AS ve_contribuicoes) AND ( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS
    alcance)::text[]))));

CREATE POLICY "contribuintes: vê quem sabe quem deu no campus" ON "public"."contribuintes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_contribuicoes() AS ve_contribuicoes) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."contribuintes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "ofertas depositadas: vê quem vê o depósito" ON "public"."deposito_contagens"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (EXISTS ( SELECT
   FROM public.depositos_de_oferta d
  WHERE ((d.id = deposito_contagens.deposito_id) AND (d.campus = ANY (( SELECT app.alcance() AS alcance)::text[])))))));

CREATE POLICY "sessão: só a que vale" ON "public"."deposito_contagens"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "depósitos: vê quem vê as finanças do campus" ON "public"."depositos_de_oferta"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."depositos_de_oferta"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "domingos fechados: vê quem vê as finanças do campus" ON "public"."domingos_fechados"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."domingos_fechados"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "exportações do financeiro: vê as suas, e as do campus quem a" ON "public"."exportacoes_financeiras"
  FOR SELECT
  TO "authenticated"
  USING
    (((autor = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('financeiro'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campi <@ ( SELECT app.alcance() AS
    alcance)))));

CREATE POLICY "sessão: só a que vale" ON "public"."exportacoes_financeiras"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "extratos: vê quem lê extratos do campus" ON "public"."extratos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.le_extratos() AS le_extratos) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."extratos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "faixas: cria quem aprova no campus" ON "public"."faixas_de_aprovacao"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('financeiro'::public.recurso, 'aprovar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.alcance() AS alcance)::text[])))));

CREATE POLICY "faixas: retira quem aprova no campus" ON "public"."faixas_de_aprovacao"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('financeiro'::public.recurso, 'aprovar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.alcance() AS alcance)::text[])))));

CREATE POLICY "faixas: vê quem vê as finanças" ON "public"."faixas_de_aprovacao"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND ((campus IS NULL) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "sessão: só a que vale" ON "public"."faixas_de_aprovacao"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "fornecedores: cria quem mexe no campus" ON "public"."fornecedores"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "fornecedores: muda quem mexe no campus" ON "public"."fornecedores"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "fornecedores: vê quem vê as finanças" ON "public"."fornecedores"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND ((campus IS NULL) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "sessão: só a que vale" ON "public"."fornecedores"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "fundos de eventos: escolhe quem mexe nas do campus" ON "public"."fundos_de_eventos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "fundos de eventos: muda quem mexe nas do campus" ON "public"."fundos_de_eventos"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "fundos de eventos: vê quem vê as finanças do campus" ON "public"."fundos_de_eventos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."fundos_de_eventos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."leituras_de_contribuicoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "linhas do extrato: vê quem lê extratos do campus" ON "public"."linhas_do_extrato"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.le_extratos() AS le_extratos) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."linhas_do_extrato"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "dinheiro de inscrições: vê quem vê as finanças do campus" ON "public"."movimentos_de_inscricoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."movimentos_de_inscricoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "orçamentos: vê quem vê as finanças do campus" ON "public"."orcamentos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."orcamentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "partidas conciliadas: vê quem lê extratos do campus" ON "public"."partidas_conciliadas"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.le_extratos() AS le_extratos) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."partidas_conciliadas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "pedidos de ajuda: cada um vê os seus" ON "public"."pedidos_de_ajuda"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "sessão: só a que vale" ON "public"."pedidos_de_ajuda"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "contatos vistos: cada um vê os seus" ON "public"."perfil_contatos"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "sessão: só a que vale" ON "public"."perfil_contatos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "denúncias: cada um vê as que fez" ON "public"."perfil_denuncias"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "sessão: só a que vale" ON "public"."perfil_denuncias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "recados: vê quem escreveu e quem recebeu" ON "public"."perfil_recados"
  FOR SELECT
  TO "authenticated"
  USING (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (EXISTS ( SELECT
   FROM public.perfis_profissionais p
  WHERE ((p.id = perfil_recados.perfil_id) AND (p.membro_id = ( SELECT app.meu_membro() AS meu_membro)))))));

CREATE POLICY "sessão: só a que vale" ON "public"."perfil_recados"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "referências: cada um vê as que deu" ON "public"."perfil_referencias"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "sessão: só a que vale" ON "public"."perfil_referencias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "perfis profissionais: cada um apaga os seus" ON "public"."perfis_profissionais"
  FOR DELETE
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "perfis profissionais: cada um vê os seus" ON "public"."perfis_profissionais"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "sessão: só a que vale" ON "public"."perfis_profissionais"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "perguntas do extrato: vê quem lê extratos do campus" ON "public"."perguntas_do_extrato"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.le_extratos() AS le_extratos) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."perguntas_do_extrato"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "cobranças pix: vê quem vê as finanças do campus" ON "public"."pix_cobrancas"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."pix_cobrancas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "códigos pix: mostra quem mexe nas do campus" ON "public"."pix_codigos"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "códigos pix: vê quem vê as finanças do campus" ON "public"."pix_codigos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."pix_codigos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "devoluções pix: vê quem vê as finanças do campus" ON "public"."pix_devolucoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."pix_devolucoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "pix recebidos: vê quem vê as finanças do campus" ON "public"."pix_recebidos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."pix_recebidos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."promessas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "recebimento: escolhe quem mexe nas do campus" ON "public"."recebimento_de_inscricoes"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "recebimento: muda quem mexe nas do campus" ON "public"."recebimento_de_inscricoes"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "recebimento: vê quem vê as finanças do campus" ON "public"."recebimento_de_inscricoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."recebimento_de_inscricoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."recibos_de_contribuicao"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "redes: altera quem cuida do campus" ON "public"."redes"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('familia_pv'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH CHECK ((( SELECT app.pode('familia_pv'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "redes: cria quem cuida do campus" ON "public"."redes"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('familia_pv'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "redes: vê quem cuida do campus e quem supervisiona" ON "public"."redes"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.pode('familia_pv'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))) OR (( SELECT
    app.pode('familia_pv'::public.recurso, 'visualizar'::public.acao) AS pode) AND (supervisor_id = ( SELECT app.meu_membro() AS meu_membro)))));

CREATE POLICY "sessão: só a que vale" ON "public"."redes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "regras das ofertas: cria quem aprova no campus" ON "public"."regras_de_oferta"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('financeiro'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "regras das ofertas: muda quem aprova no campus" ON "public"."regras_de_oferta"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('financeiro'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "regras das ofertas: vê quem vê as finanças do campus" ON "public"."regras_de_oferta"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."regras_de_oferta"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "regras do banco: vê quem lê extratos do campus" ON "public"."regras_do_banco"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.le_extratos() AS le_extratos) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."regras_do_banco"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."transparencias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "transparências: vê quem vê as finanças do campus" ON "public"."transparencias"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

COMMENT ON COLUMN "app"."contagem_envelopes"."nome" IS 'The name that is written on it, of nobody in the records.';

COMMENT ON COLUMN "app"."contagem_folhas"."cheques" IS 'Cheques: [{centavos, banco, numero}].';

COMMENT ON COLUMN "app"."contagem_folhas"."conta" IS 'The account that counted: it commits nothing of this session.';

COMMENT ON COLUMN "app"."contagem_folhas"."contador" IS '1: the session''s primeiro_id, 2: its segundo_id.';

COMMENT ON COLUMN "app"."contagem_folhas"."dinheiro" IS 'How many of each note and coin, by its cents: {"5000": 3}.';

COMMENT ON COLUMN "app"."contagem_folhas"."rascunho" IS 'What was typed so far; null once it is delivered.';

COMMENT ON COLUMN "app"."contagem_folhas"."sequencia" IS 'The number of the draft: an older one that comes late changes nothing.';

COMMENT ON COLUMN "app"."pix_api"."aviso_em" IS 'When that address was given to the bank.';

COMMENT ON COLUMN "app"."pix_api"."aviso_hash" IS 'SHA-256 of the secret in the address that the bank tells of payments.';

COMMENT ON COLUMN "app"."pix_api"."base" IS 'Address of the API, without /v2.';

COMMENT ON COLUMN "app"."pix_api"."cliente" IS 'client_id.';

COMMENT ON COLUMN "app"."pix_api"."ok" IS 'What became of the last try.';

COMMENT ON COLUMN "app"."pix_api"."procura_em" IS 'When it was last asked, or is being.';

COMMENT ON COLUMN "app"."pix_api"."procura_erro" IS 'Why it did not answer.';

COMMENT ON COLUMN "app"."pix_api"."procurado_ate" IS 'Until when the bank was asked for all that arrived.';

COMMENT ON COLUMN "app"."pix_api"."segredos" IS 'client_secret, certificate and key, sealed by the function with ENCRYPTION_KEY.';

COMMENT ON COLUMN "app"."pix_api"."token" IS 'Where OAuth tokens are asked for (client credentials).';

COMMENT ON COLUMN "public"."ajudas_oferecidas"."perfil_id" IS 'By which profile they did; who asked sees it while it is shown.';

COMMENT ON COLUMN "public"."anexos_de_contas"."caminho" IS 'Its name in the bucket anexos-financeiro: <bill>/<id>.<type>.';

COMMENT ON COLUMN "public"."anexos_de_contas"."enviado_por" IS 'Who sent it.';

COMMENT ON COLUMN "public"."anexos_de_contas"."formato" IS 'Media type.';

COMMENT ON COLUMN "public"."anexos_de_contas"."tamanho" IS 'In bytes: at most 10 MB.';

COMMENT ON COLUMN "public"."aprovacoes_de_contas"."aprovada" IS 'False: rejected.';

COMMENT ON COLUMN "public"."aprovacoes_de_contas"."quem" IS 'Who decided.';

COMMENT ON COLUMN "public"."aprovacoes_de_contas"."revisao" IS 'What was looked at: of an older revision it counts no more.';

COMMENT ON COLUMN "public"."atribuicoes_de_contribuicao"."de_membro" IS 'Whose it was before. No reference: it outlives a record that becomes one with another, and comes back with it.';

COMMENT ON COLUMN "public"."atribuicoes_de_contribuicao"."operacao" IS 'The change of records that took it along: undone with it.';

COMMENT ON COLUMN "public"."campanhas"."campus" IS 'The campus that raises it; null: all of them.';

COMMENT ON COLUMN "public"."campanhas"."fim" IS 'Its last day; null: without an end.';

COMMENT ON COLUMN "public"."celula_encontros"."dia" IS 'The day it is on.';

COMMENT ON COLUMN "public"."celula_encontros"."hora" IS 'Its hour when that is not the cell''s.';

COMMENT ON COLUMN "public"."celula_encontros"."motivo" IS 'Why it is cancelled or moved.';

COMMENT ON COLUMN "public"."celula_encontros"."previsto_para" IS 'The day it would be on by the week; it names the meeting.';

COMMENT ON COLUMN "public"."celula_enderecos"."celula_id" IS 'The cell.';

COMMENT ON COLUMN "public"."celula_enderecos"."endereco" IS 'Street and number, as people say it.';

COMMENT ON COLUMN "public"."celula_membros"."celula_id" IS 'The cell.';

COMMENT ON COLUMN "public"."celula_membros"."fim" IS 'Until this day; null: they are in it.';

COMMENT ON COLUMN "public"."celula_membros"."inicio" IS 'Since this day.';

COMMENT ON COLUMN "public"."celula_membros"."papel" IS 'What they are in it.';

COMMENT ON COLUMN "public"."celula_membros"."tipo" IS 'The kind of the cell, which never changes: by it one person is in one cell.';

COMMENT ON COLUMN "public"."celula_pedidos"."celula_id" IS 'The cell.';

COMMENT ON COLUMN "public"."celula_pedidos"."estado" IS 'How it stands.';

COMMENT ON COLUMN "public"."celula_pedidos"."motivo" IS 'Why it was refused; the person reads it.';

COMMENT ON COLUMN "public"."celula_presencas"."encontro_id" IS 'The meeting.';

COMMENT ON COLUMN "public"."celula_presencas"."marcado_em" IS 'When it was tapped, on whatever device; an older tap that arrives later changes nothing.';

COMMENT ON COLUMN "public"."celula_visitantes"."id" IS 'Made by the device: added again, it is the same visitor.';

COMMENT ON COLUMN "public"."celulas"."bairro" IS 'The quarter; the address stands in celula_enderecos.';

COMMENT ON COLUMN "public"."celulas"."capacidade" IS 'How many people it takes; null: no limit.';

COMMENT ON COLUMN "public"."celulas"."dia_da_semana" IS 'Weekday of its meeting: 0 is Sunday.';

COMMENT ON COLUMN "public"."celulas"."encerrada_em" IS 'The day it ended; null: it meets.';

COMMENT ON COLUMN "public"."celulas"."entrada" IS 'How one comes in.';

COMMENT ON COLUMN "public"."celulas"."hora" IS 'Hour of its meeting, by the clock of the campus.';

COMMENT ON COLUMN "public"."celulas"."para_quem" IS 'Whom it is for, such as Casais; null: everybody.';

COMMENT ON COLUMN "public"."celulas"."rede_id" IS 'The network it belongs to.';

COMMENT ON COLUMN "public"."celulas"."tipo" IS 'The kind, a key of the list tipo_de_grupo; of the kind celula one person is in one.';

COMMENT ON COLUMN "public"."chaves_pix"."ativa" IS 'False: not shown any more.';

COMMENT ON COLUMN "public"."chaves_pix"."chave" IS 'The key, as the DICT keeps it. It does not change: another key is another row.';

COMMENT ON COLUMN "public"."chaves_pix"."cidade" IS 'The city of who receives.';

COMMENT ON COLUMN "public"."chaves_pix"."conta_contabil_id" IS 'The bank account that the money arrives in.';

COMMENT ON COLUMN "public"."chaves_pix"."nome" IS 'Who receives, as the payer''s bank shows it.';

COMMENT ON COLUMN "public"."chaves_pix"."tipo" IS 'Kind of the key.';

COMMENT ON COLUMN "public"."conciliacoes"."chave" IS 'Idempotency key: the same request again is the same reconciliation.';

COMMENT ON COLUMN "public"."conciliacoes"."regra_id" IS 'The rule that proposed it.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."chave" IS 'Idempotency key of who opened it.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."conta_contabil_id" IS 'The cash box that the money goes to.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."culto" IS 'The name of the service, as it was on that day.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."dia" IS 'The day of the offering, and of its entry.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."diferencas" IS 'By how much the last round differed, without saying whose was more: {centavos, dinheiro: [{valor, quantidade}],
cheques, envelopes}.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."lancamento_id" IS 'Its entry; reversed where the state is finalizada.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."motivo" IS 'Why it was given up.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."primeiro_id" IS 'Who counts. Within the tolerance, the sum of this one counts.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."rodada" IS 'Which time they count: 1, then one more for each recount.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."segundo_id" IS 'Who counts as well, apart.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."tolerancia_centavos" IS 'What the campus''s rule said when it was opened.';

COMMENT ON COLUMN "public"."contagens_de_oferta"."total_centavos" IS 'What was counted; null until the two agree.';

COMMENT ON COLUMN "public"."contas_a_pagar"."acrescimo_centavos" IS 'Interest and fine when it was paid.';

COMMENT ON COLUMN "public"."contas_a_pagar"."alterada_por" IS 'Who made this revision.';

COMMENT ON COLUMN "public"."contas_a_pagar"."criada_por" IS 'Who entered it or asked for it.';

COMMENT ON COLUMN "public"."contas_a_pagar"."desconto_centavos" IS 'Taken off when it was paid.';

COMMENT ON COLUMN "public"."contas_a_pagar"."documento" IS 'Number of the invoice or receipt.';

COMMENT ON COLUMN "public"."contas_a_pagar"."fundo_id" IS 'What it is paid from; null: the general fund.';

COMMENT ON COLUMN "public"."contas_a_pagar"."lancamento_id" IS 'The entry that paid it.';

COMMENT ON COLUMN "public"."contas_a_pagar"."membro_id" IS 'Who gets a reimbursement.';

COMMENT ON COLUMN "public"."contas_a_pagar"."mensal" IS 'Its series is one bill a month; otherwise the parts of one purchase.';

COMMENT ON COLUMN "public"."contas_a_pagar"."ministerio_id" IS 'The ministry that it was spent for.';

COMMENT ON COLUMN "public"."contas_a_pagar"."motivo" IS 'Why it was rejected or cancelled.';

COMMENT ON COLUMN "public"."contas_a_pagar"."revisao" IS 'Grows with what is paid, to whom and from what: approvals are of one revision.';

COMMENT ON COLUMN "public"."contas_a_pagar"."serie" IS 'The request that made it: its parts, or its months, share it. Idempotency key.';

COMMENT ON COLUMN "public"."contribuicoes"."campus" IS 'That of the entry.';

COMMENT ON COLUMN "public"."contribuicoes"."contribuinte_id" IS 'Who gave and is no member.';

COMMENT ON COLUMN "public"."contribuicoes"."dia" IS 'The day on which the money changed hands.';

COMMENT ON COLUMN "public"."contribuicoes"."membro_id" IS 'The member who gave; without contribuinte_id too: nobody knows.';

COMMENT ON COLUMN "public"."contribuicoes"."versao" IS 'Grows when the person is corrected: a receipt is of one version.';

COMMENT ON COLUMN "public"."contribuintes"."documento" IS 'CPF or CNPJ without punctuation; a CNPJ may hold letters.';

COMMENT ON COLUMN "public"."depositos_de_oferta"."conta_contabil_id" IS 'The bank account.';

COMMENT ON COLUMN "public"."depositos_de_oferta"."lancamento_id" IS 'The transfer. Reversed, the deposit does not count.';

COMMENT ON COLUMN "public"."domingos_fechados"."contado_centavos" IS 'The offerings of the day that are in the ledger.';

COMMENT ON COLUMN "public"."domingos_fechados"."depositado_centavos" IS 'Those of them that were taken to the bank.';

COMMENT ON COLUMN "public"."domingos_fechados"."entrou_centavos" IS 'What the ledger says came in on that day.';

COMMENT ON COLUMN "public"."domingos_fechados"."faltaram" IS 'How many things were left when it was closed all the same.';

COMMENT ON COLUMN "public"."domingos_fechados"."fechado_por" IS 'Who closed it.';

COMMENT ON COLUMN "public"."domingos_fechados"."ressalva" IS 'Why it was closed with things left.';

COMMENT ON COLUMN "public"."domingos_fechados"."saiu_centavos" IS 'What the ledger says went out on that day.';

COMMENT ON COLUMN "public"."exportacoes_financeiras"."autor" IS 'The account that exported.';

COMMENT ON COLUMN "public"."exportacoes_financeiras"."campi" IS 'The campuses whose legs are handed out, by their names of that day.';

COMMENT ON COLUMN "public"."exportacoes_financeiras"."campus" IS 'The campus that was asked for; null: all that its author reached.';

COMMENT ON COLUMN "public"."exportacoes_financeiras"."concluida_em" IS 'When the last one was handed out; null: it was stopped.';

COMMENT ON COLUMN "public"."exportacoes_financeiras"."formato" IS 'diario (plain text for hledger and ledger), csv (for the accountant), xlsx or pdf.';

COMMENT ON COLUMN "public"."exportacoes_financeiras"."quantidade" IS 'How many entries were handed out.';

COMMENT ON COLUMN "public"."extratos"."conta_no_arquivo" IS 'How the file names the account, to know it again next time.';

COMMENT ON COLUMN "public"."extratos"."id" IS 'Given by who imports: the same import again is the same row.';

COMMENT ON COLUMN "public"."extratos"."mapa" IS 'Of a spreadsheet: which of its columns says what. The latest of an account is how the next file of it is read.';

COMMENT ON COLUMN "public"."extratos"."saldo_centavos" IS 'The balance that the file tells, in cents.';

COMMENT ON COLUMN "public"."extratos"."saldo_em" IS 'At the end of which day it was that.';

COMMENT ON COLUMN "public"."extratos"."total" IS 'How many lines the file has, those that were there already too.';

COMMENT ON COLUMN "public"."faixas_de_aprovacao"."campus" IS 'The campus that asks for it; null: all.';

COMMENT ON COLUMN "public"."fornecedores"."ativo" IS 'False: not offered for new bills.';

COMMENT ON COLUMN "public"."fornecedores"."campus" IS 'The campus that pays them; null: all.';

COMMENT ON COLUMN "public"."fornecedores"."cpf_cnpj" IS 'CPF or CNPJ without punctuation; a CNPJ may hold letters.';

COMMENT ON COLUMN "public"."fornecedores"."pix_chave" IS 'Their Pix key, as the DICT keeps it. A bill takes it as it is then: a later change reaches no bill.';

COMMENT ON COLUMN "public"."fornecedores"."pix_tipo" IS 'Kind of their Pix key.';

COMMENT ON COLUMN "public"."fundos_de_eventos"."campus" IS 'The event''s campus; kept by the database.';

COMMENT ON COLUMN "public"."leituras_de_contribuicoes"."campus" IS 'That of the person.';

COMMENT ON COLUMN "public"."leituras_de_contribuicoes"."vista" IS 'Where. Of pages a line an hour for each reader and person.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."contraparte" IS 'Who paid or was paid, where the bank says so by itself.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."fitid" IS 'The number that the bank gave it (FITID); null where there is none, or the file gives the same to different lines.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."memo" IS 'What the bank wrote.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."motivo" IS 'Why it needs no entry.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."ordem" IS 'Its place in the file.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."parecida" IS 'The same without numbers: alike lines have the same.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."resumo" IS 'Hash of day, amount, text and place among equals: knows a line without a number again.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."saldo_centavos" IS 'The balance after it, where the file says so.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."texto" IS 'Its words as they are compared with those of rules.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."tipo" IS 'How the bank calls this kind of movement.';

COMMENT ON COLUMN "public"."linhas_do_extrato"."valor_centavos" IS 'Cents: above zero what came in, below zero what went out.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."a_lancar" IS 'It waits to be entered, or to be reversed.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."centavos" IS 'Cents: above zero a payment, below zero a refund.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."conta_contabil_id" IS 'The account that it arrived in, where the bank said so; null: the one that the campus chose.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."desfeito_em" IS 'When its confirmation was undone.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."dia" IS 'The day that the registration''s page says.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."dispensado_em" IS 'When somebody decided that it is not entered.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."espera" IS 'Why it was not entered by itself.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."estorno_id" IS 'What then reversed the entry.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."evento" IS 'What the event was called.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."lancamento_id" IS 'Its entry; null: not entered.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."meio" IS 'By what means.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."motivo" IS 'Why it is not entered.';

COMMENT ON COLUMN "public"."movimentos_de_inscricoes"."pedido" IS 'The order, also after it is gone: what came in stays in the books.';

COMMENT ON COLUMN "public"."orcamentos"."centro_id" IS 'For which cost centre; null: for no one in particular.';

COMMENT ON COLUMN "public"."orcamentos"."mes" IS 'Its first day.';

COMMENT ON COLUMN "public"."orcamentos"."valor_centavos" IS 'Cents, above zero for what comes in and for what goes out.';

COMMENT ON COLUMN "public"."partidas_conciliadas"."lancada" IS 'The entry was made to explain the line: it is reversed when the reconciliation is undone.';

COMMENT ON COLUMN "public"."pedidos_de_ajuda"."campus" IS 'Where help is needed: the campus of who asks.';

COMMENT ON COLUMN "public"."pedidos_de_ajuda"."categoria" IS 'Key of the list profissao.';

COMMENT ON COLUMN "public"."pedidos_de_ajuda"."dia" IS 'For when; the last day on which it is shown.';

COMMENT ON COLUMN "public"."pedidos_de_ajuda"."encerrado_em" IS 'When its owner ended it; null: it is open until its day.';

COMMENT ON COLUMN "public"."pedidos_de_ajuda"."texto" IS 'What they need.';

COMMENT ON COLUMN "public"."perfil_contatos"."dia" IS 'On which day.';

COMMENT ON COLUMN "public"."perfil_contatos"."membro_id" IS 'Who asked.';

COMMENT ON COLUMN "public"."perfil_denuncias"."campus" IS 'The campus whose moderators look at it.';

COMMENT ON COLUMN "public"."perfil_denuncias"."membro_id" IS 'Who reported it; moderators are not told.';

COMMENT ON COLUMN "public"."perfil_denuncias"."recado_id" IS 'The message that is reported; null: the profile itself.';

COMMENT ON COLUMN "public"."perfil_denuncias"."resolvida_em" IS 'When a moderator decided; null: it waits.';

COMMENT ON COLUMN "public"."perfil_recados"."membro_id" IS 'Who wrote it.';

COMMENT ON COLUMN "public"."perfil_recados"."responder" IS 'The WhatsApp at which they want to be answered; they typed it.';

COMMENT ON COLUMN "public"."perfil_recados"."texto" IS 'What they wrote.';

COMMENT ON COLUMN "public"."perfil_referencias"."created_at" IS 'When they said so.';

COMMENT ON COLUMN "public"."perfil_referencias"."membro_id" IS 'The leader.';

COMMENT ON COLUMN "public"."perfis_profissionais"."a_distancia" IS 'Works online too.';

COMMENT ON COLUMN "public"."perfis_profissionais"."area" IS 'Quarters or towns that are served.';

COMMENT ON COLUMN "public"."perfis_profissionais"."avisado_para" IS 'The end of which the owner was told.';

COMMENT ON COLUMN "public"."perfis_profissionais"."categoria" IS 'Key of the list profissao.';

COMMENT ON COLUMN "public"."perfis_profissionais"."meses" IS 'For how long it is shown before the owner renews it.';

COMMENT ON COLUMN "public"."perfis_profissionais"."motivo" IS 'Why it was refused.';

COMMENT ON COLUMN "public"."perfis_profissionais"."so_campus" IS 'Shown to the owner''s campus alone, not to the whole church.';

COMMENT ON COLUMN "public"."perfis_profissionais"."sorteio" IS 'Its place on the wheel by which the order turns.';

COMMENT ON COLUMN "public"."perfis_profissionais"."titulo" IS 'The trade, or the job that is offered.';

COMMENT ON COLUMN "public"."perfis_profissionais"."vale_ate" IS 'The last day on which it is shown; of a job its end.';

COMMENT ON COLUMN "public"."perfis_profissionais"."versao" IS 'Counts the changes: a moderator says which one they read.';

COMMENT ON COLUMN "public"."perfis_profissionais"."whatsapp" IS 'The number to show; of messages passed on none is kept.';

COMMENT ON COLUMN "public"."perguntas_do_extrato"."id" IS 'Given by who asks: the same question again is the same row.';

COMMENT ON COLUMN "public"."perguntas_do_extrato"."para" IS 'Who is asked.';

COMMENT ON COLUMN "public"."pix_cobrancas"."codigo" IS 'Or what a contribution is for.';

COMMENT ON COLUMN "public"."pix_cobrancas"."copia_e_cola" IS 'What the QR holds; null: the bank has not answered yet.';

COMMENT ON COLUMN "public"."pix_cobrancas"."expira_em" IS 'Until when the bank takes it.';

COMMENT ON COLUMN "public"."pix_cobrancas"."membro_id" IS 'Who gives.';

COMMENT ON COLUMN "public"."pix_cobrancas"."paga_em" IS 'When it was paid.';

COMMENT ON COLUMN "public"."pix_cobrancas"."pedido_id" IS 'The registration that it pays.';

COMMENT ON COLUMN "public"."pix_cobrancas"."txid" IS 'Its name at the bank.';

COMMENT ON COLUMN "public"."pix_codigos"."chave_id" IS 'The key that is paid to, and so the account.';

COMMENT ON COLUMN "public"."pix_codigos"."codigo" IS 'The txid: up to 25 letters and digits (Manual do BR Code, 62-05).';

COMMENT ON COLUMN "public"."pix_codigos"."dia" IS 'Or the day.';

COMMENT ON COLUMN "public"."pix_codigos"."fundo_id" IS 'What the money is for.';

COMMENT ON COLUMN "public"."pix_codigos"."ocorrencia_id" IS 'The service at which it is shown.';

COMMENT ON COLUMN "public"."pix_codigos"."pedido_id" IS 'The registration that it pays.';

COMMENT ON COLUMN "public"."pix_codigos"."publico" IS 'Members find it under “Contribuir”.';

COMMENT ON COLUMN "public"."pix_devolucoes"."estado" IS 'What the bank says of it.';

COMMENT ON COLUMN "public"."pix_devolucoes"."id" IS 'Its name at the bank: the same request again gives nothing back twice.';

COMMENT ON COLUMN "public"."pix_devolucoes"."motivo" IS 'Why.';

COMMENT ON COLUMN "public"."pix_devolucoes"."pedida_por" IS 'Who asked for it.';

COMMENT ON COLUMN "public"."pix_recebidos"."end_to_end_id" IS 'The number that the whole country knows it by.';

COMMENT ON COLUMN "public"."pix_recebidos"."estado" IS 'What became of it.';

COMMENT ON COLUMN "public"."pix_recebidos"."lancamento_id" IS 'The entry that it became, where it was no registration.';

COMMENT ON COLUMN "public"."pix_recebidos"."momento" IS 'When it was paid.';

COMMENT ON COLUMN "public"."pix_recebidos"."motivo" IS 'Why somebody has to decide.';

COMMENT ON COLUMN "public"."pix_recebidos"."pedido_id" IS 'The registration that it was for.';

COMMENT ON COLUMN "public"."pix_recebidos"."solucao" IS 'What was decided.';

COMMENT ON COLUMN "public"."pix_recebidos"."txid" IS 'What it was paid with.';

COMMENT ON COLUMN "public"."promessas"."campus" IS 'That of who promised.';

COMMENT ON COLUMN "public"."recebimento_de_inscricoes"."caixa_id" IS 'The cash box of what is paid in cash; null: the same account.';

COMMENT ON COLUMN "public"."recebimento_de_inscricoes"."conta_contabil_id" IS 'The account of Pix, cards and transfers.';

COMMENT ON COLUMN "public"."recibos_de_contribuicao"."versao" IS 'That of the contribution when it was issued.';

COMMENT ON COLUMN "public"."redes"."nome" IS 'Name, such as Rede Norte.';

COMMENT ON COLUMN "public"."redes"."supervisor_id" IS 'Who sees and helps every cell of the network.';

COMMENT ON COLUMN "public"."regras_de_oferta"."tolerancia_centavos" IS 'By how many cents the sums of the two counters may differ.';

COMMENT ON COLUMN "public"."regras_do_banco"."categoria_id" IS 'A category; or a cash box or bank account: a transfer.';

COMMENT ON COLUMN "public"."regras_do_banco"."conta_contabil_id" IS 'Of this bank account alone; null: of all of the campus.';

COMMENT ON COLUMN "public"."regras_do_banco"."de_centavos" IS 'From this amount on, without its sign.';

COMMENT ON COLUMN "public"."regras_do_banco"."entra" IS 'Of lines that bring money in; false: of those that take it out.';

COMMENT ON COLUMN "public"."transparencias"."frases" IS 'The sentences as they were typed, by fund; outros: of those joined.';

COMMENT ON COLUMN "public"."transparencias"."grupos" IS 'How small sums were joined, {fundos: {fund: line}, secoes: {line: {section: part}}, folhas: {line|part: cents}}: the
next edition joins alike, so that no difference tells what was joined. Not public.';

COMMENT ON COLUMN "public"."transparencias"."mes" IS 'Its first day.';

COMMENT ON COLUMN "public"."transparencias"."motivo" IS 'Why there is another edition.';

COMMENT ON COLUMN "public"."transparencias"."publicada_em" IS 'Null: proposed, and seen by nobody outside.';

COMMENT ON COLUMN "public"."transparencias"."resumo" IS 'SHA-256 of texto in UTF-8, in hexadecimal: its public address.';

COMMENT ON COLUMN "public"."transparencias"."substitui_id" IS 'The edition before, which stays readable.';

COMMENT ON COLUMN "public"."transparencias"."texto" IS 'What is public, word for word (docs/guia/transparencia.md has its form).';

COMMENT ON CONSTRAINT "leituras_de_contribuicoes_membro_id_fkey" ON "public"."leituras_de_contribuicoes" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "pix_cobrancas_pedido_id_fkey" ON "public"."pix_cobrancas" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "pix_codigos_pedido_id_fkey" ON "public"."pix_codigos" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."a_pagar"(uuid, public.acao) IS 'A bill of a campus with whose money the caller may do this; it waits for nobody else until the transaction ends.
Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."abrir_cobranca"(text, uuid, bigint, uuid, text, uuid) IS 'A charge of this amount that is still good, else a new one. For other rules.';

COMMENT ON FUNCTION "app"."abrir_encontro"(public.celulas, date) IS 'The row of a meeting, made if there is none; the caller holds the cell. Raises PT404.';

COMMENT ON FUNCTION "app"."agrupar_fundos"(jsonb, jsonb) IS 'By which line each fund is told, {fund: line}: as in the edition before, and those that are new.';

COMMENT ON FUNCTION "app"."agrupar_secoes"(jsonb, jsonb, jsonb) IS 'By which part each section of what came in is told, {line: {section: part}}: as in the edition before, and new ones.';

COMMENT ON FUNCTION "app"."ajustar_inscricao"(public.inscricao_pedidos, integer, bigint) IS 'What an order paid (1) or got back (-1) is so many cents more, or less, than its movements say: they follow.';

COMMENT ON FUNCTION "app"."anexa_na_conta"(uuid) IS 'The caller may add receipts to this bill: they asked for it and it is not approved yet, or they write its campus''s money.';

COMMENT ON FUNCTION "app"."anexo_solto"(text) IS 'No row speaks of this object: it is being sent, or to be cleared away.';

COMMENT ON FUNCTION "app"."anexo_visivel"(text) IS 'It is attached to a bill that the caller sees.';

COMMENT ON FUNCTION "app"."ano_a_orcar"(text, integer) IS 'The first day of a year that the caller budgets in this campus. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "app"."anotar_leitura"(public.vista_de_contribuicoes, uuid, uuid) IS 'Writes down that the caller saw what this person gave, on a page once an hour; one''s own leaves no line.';

COMMENT ON FUNCTION "app"."ao_criar_chave_pix"() IS 'Trigger: a campus''s first key is offered to members at once; whoever sees its money is told that payments go elsewhere.';

COMMENT ON FUNCTION "app"."ao_escolher_conta"() IS 'Trigger: what waited for an account is entered as soon as there is one.';

COMMENT ON FUNCTION "app"."aplicar_devolucao_do_banco"(public.pix_recebidos, bigint) IS 'What the bank gave back on its own is done where it was owed; else it says what somebody has to do. For other rules.';

COMMENT ON FUNCTION "app"."aprovadores_da_conta"(public.contas_a_pagar) IS 'How many different people approve it. The parts of one purchase count as what they come to together.';

COMMENT ON FUNCTION "app"."atribuicoes_voltam"() IS 'Trigger at the end of the transaction that undoes an operation: contributions go back to the record that they came
from.';

COMMENT ON FUNCTION "app"."avisar_da_conta"(public.contas_a_pagar, text, text, uuid[]) IS 'Tells these people, but for the caller, of what became of a bill; once for each of its states.';

COMMENT ON FUNCTION "app"."avisar_repetida"(public.contas_a_pagar) IS 'No other bill of this supplier has the same number and amount (without a number: the same day and amount).
Raises PT409 with detail conta_repetida, which says which one.';

COMMENT ON FUNCTION "app"."bastam_doadores"(jsonb, text[]) IS 'These parts ({id, tem: something came in this month, mes and ano: who gave}) together tell of five people at least.';

COMMENT ON FUNCTION "app"."bloco_da_transparencia"(jsonb, jsonb, jsonb, text, text) IS 'What the text says of one line: its name and sentence, what came in and went out, and of what.';

COMMENT ON FUNCTION "app"."campi_das_contribuicoes"(text) IS 'The campuses of which the caller asks who gave: this one, or without one all that they reach. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."candidatas"(public.linhas_do_extrato) IS 'Legs that wait for the bank, in the direction of this line, at most three working days away.';

COMMENT ON FUNCTION "app"."categoria_da_contribuicao"(public.tipo_contribuicao) IS 'The category under which this is entered, of those that a church begins with; null: it is not in use.';

COMMENT ON FUNCTION "app"."categoria_da_oferta"(public.tipo_contribuicao) IS 'The category of what is given; where that is not in use, the one of offerings.';

COMMENT ON FUNCTION "app"."cedulas_e_moedas"() IS 'Notes and coins of the real, in cents.';

COMMENT ON FUNCTION "app"."celulas_que_cuido"() IS 'The cells that the caller looks after: those they lead, those of the networks they supervise, those of the campuses
whose community they edit.';

COMMENT ON FUNCTION "app"."celulas_vistas"(uuid[]) IS 'These cells as the caller sees them. The caller of it says which they may see.';

COMMENT ON FUNCTION "app"."chamar_pix"() IS 'The job of every ten minutes: has the function pix ask the banks, by pg_net. Null when no bank was set up, or nobody
said yet where the functions are.';

COMMENT ON FUNCTION "app"."chave_do_pagamento"(uuid, uuid) IS 'The key of the entry by which a request paid one of its bills.';

COMMENT ON FUNCTION "app"."codigos_da_linha"(public.linhas_do_extrato) IS 'What in a line may be the txid or the number of a Pix, in capitals.';

COMMENT ON FUNCTION "app"."com_nomes"(jsonb) IS 'The sheet with the names of the persons of its envelopes. For other rules.';

COMMENT ON FUNCTION "app"."compor_transparencia"(text, date, jsonb, text) IS 'What would be public of a month now, with these sentences ({fund or outros: sentence}; without one, what the fund is
for) and, of a further edition, the reason. For other rules, which ask who may.';

COMMENT ON FUNCTION "app"."conciliacao_feita"(uuid, uuid[]) IS 'What the same request made before; null: nothing. Raises PT409, PT422.';

COMMENT ON FUNCTION "app"."conferir_chave_pix"() IS 'Trigger: a key leads to a bank account of its campus. Raises PT422.';

COMMENT ON FUNCTION "app"."conferir_conta"(public.contas_a_pagar) IS 'What is said of a bill fits together and is of its campus. Raises PT404, PT422.';

COMMENT ON FUNCTION "app"."conferir_motivo"(text, text) IS 'A reason was given. Raises PT422.';

COMMENT ON FUNCTION "app"."conferir_recebimento"() IS 'Trigger: registrations arrive where money of their campus is. Raises PT422.';

COMMENT ON FUNCTION "app"."confirmar_pix"(public.pix_recebidos, uuid) IS 'What a Pix is for is done: its registration is paid, by the rule of a confirmation by hand, or it is entered; else it says
why somebody has to decide. For receber_pix.';

COMMENT ON FUNCTION "app"."confrontar"(uuid) IS 'Compares the two sheets of the round, if both are there: they agree, or they are counted anew. Where they differ within
the tolerance the sum of the first counter counts.';

COMMENT ON FUNCTION "app"."conta_da_inscricao"(public.movimentos_de_inscricoes) IS 'The account (null: none was chosen yet) and the fund of what a registration paid or got back.';

COMMENT ON FUNCTION "app"."conta_do_anexo"(text) IS 'Of which bill an object of anexos-financeiro is: <bill>/<id>.<type>. Null for any other name.';

COMMENT ON FUNCTION "app"."conta_do_banco"(uuid, public.acao) IS 'The bank account, if the caller may do this with its statements. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."conta_e_minha"(public.contas_a_pagar) IS 'It is paid to the caller: their own reimbursement, or a supplier or Pix key with their CPF, e-mail or telephone.';

COMMENT ON FUNCTION "app"."contador_de"(public.contagens_de_oferta) IS '1 or 2: which of the two counters the caller is; null: neither.';

COMMENT ON FUNCTION "app"."contagem_a_mudar"(uuid) IS 'The count, for this transaction alone, of a campus whose money the caller edits. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."contagem_minha"(uuid) IS 'The count, of which the caller is a counter. Raises PT404.';

COMMENT ON FUNCTION "app"."contar_ao_responsavel"(uuid, text, uuid) IS 'Of a person under 18, those who answer for them are told that they are in a cell.';

COMMENT ON FUNCTION "app"."contas_de_dinheiro"(text[], uuid) IS 'Where the money of these campuses is: all their cash boxes and bank accounts, or this one. For other rules.';

COMMENT ON FUNCTION "app"."contou"(public.contagens_de_oferta) IS 'The caller counts here or has counted, also if their record is another''s by now.';

COMMENT ON FUNCTION "app"."contribuicao_fica"() IS 'Trigger: of a contribution only who gave it is corrected, which is written down. Raises PT409.';

COMMENT ON FUNCTION "app"."contribuinte_do_envelope"(text, text) IS 'Who gives by this name in the campus and is no member: the one that is known, or a new one. Null for no name.';

COMMENT ON FUNCTION "app"."contribuir"(uuid, uuid, uuid, public.tipo_contribuicao, public.forma_contribuicao, bigint) IS 'So many cents of an entry that brought money in were given by this member or contributor, or by nobody knows whom
(both null). Gives the contribution. All of an entry''s never pass what it brought in. For other rules, which have asked
who may. Raises PT404, PT409, PT422.';

COMMENT ON FUNCTION "app"."contribuir_envelopes"(public.contagens_de_oferta, uuid) IS 'Each envelope of a count becomes a contribution of its entry; what was in none is an offering of nobody knows whom.';

COMMENT ON FUNCTION "app"."criar_codigo_pix"(uuid, uuid, text, date, uuid) IS 'The code of this key, fund (null: the general one) and service, day or registration; the same one every time. For
other rules.';

COMMENT ON FUNCTION "app"."cuidar_do_diretorio"(text[]) IS 'Tells owners in these campuses, once for each end, that their profile ends within 15 days (a job: 2); gives how
many. After its end a profile is not shown: app.perfil_aparece.';

COMMENT ON FUNCTION "app"."cumprido"(public.promessas) IS 'What who promised gave since to the fund of the campaign, while it runs.';

COMMENT ON FUNCTION "app"."depositada"(uuid) IS 'A deposit that was not reversed carries this count.';

COMMENT ON FUNCTION "app"."destino_do_pix"(text) IS 'What a txid on a statement stands for; a null row when it is none of ours. Banks may change the case. For other rules.';

COMMENT ON FUNCTION "app"."devolver_ao_pedido"(uuid, bigint) IS 'So many cents were given back to an order: the one rule of it. Gives the operation. For other rules, which hold the
event''s inscricao_regras. Raises PT409.';

COMMENT ON FUNCTION "app"."dia_aberto"(text, date) IS 'This day; where its month is closed, the first day after it that takes entries. Both dates of an entry are then that
day: a closed month changes neither by cash nor by the fact.';

COMMENT ON FUNCTION "app"."dias_uteis_entre"(date, date) IS 'Working days from one day to the other, whichever comes first.';

COMMENT ON FUNCTION "app"."diferenca_que_conta"(text, date, jsonb, public.transparencias) IS 'A sum differs from that of the edition before by what fewer than five people gave.';

COMMENT ON FUNCTION "app"."diferencas_das_folhas"(jsonb, jsonb) IS 'By how much two sheets differ, in what, and never whose is more: {centavos, dinheiro: [{valor, quantidade}], cheques,
envelopes}.';

COMMENT ON FUNCTION "app"."digito_da_arrecadacao"(text, text) IS 'Check digit of these digits, modulo 10 or 11 as the third digit of the code (referencia) says.';

COMMENT ON FUNCTION "app"."dinheiro_chega_em"(uuid) IS 'What registrations pay from here on in this transaction arrives in this account; null: as the campus chose. For other
rules.';

COMMENT ON FUNCTION "app"."distancia_em_palavras"(date, date) IS 'When a day was, seen from the day of a line.';

COMMENT ON FUNCTION "app"."doadores"(text, date, date, timestamp with time zone) IS 'Who surely gave, by fund and section, in what a campus received between two days (entered after desde): people that are
known by name, once each, and each counted service once. Nobody else counts, so that it is never too many. For other
rules, which tell numbers alone.';

COMMENT ON FUNCTION "app"."documento_de_quem_deu"(uuid, uuid) IS 'The CPF or CNPJ that stands on their papers; a member''s only for themselves and for those who see sensitive data.';

COMMENT ON FUNCTION "app"."domingo_possivel"(date) IS 'A Sunday that may be closed by now; without one, the last. Raises PT422.';

COMMENT ON FUNCTION "app"."e_adulto"(public.membros_igreja) IS 'The person is known to be 18 or older. Of whom no date of birth is known, nobody knows it.';

COMMENT ON FUNCTION "app"."encerrar_celulas_da_pessoa"() IS 'Trigger: whoever leaves the church or goes to another campus leaves the cells, requests and networks behind.';

COMMENT ON FUNCTION "app"."encontro_ao_alcance"(uuid, uuid[]) IS 'The meeting is of one of these cells. For policies, which hand in the caller''s, found once.';

COMMENT ON FUNCTION "app"."encontro_para_marcar"(uuid, date) IS 'The meeting of which the caller says who came: today''s or one of the last 60 days, that took place. It did, from
then on. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "app"."encontros_da_celula"(public.celulas, date, date) IS 'The meetings of a cell whose day, usual or real, lies within these, both included.';

COMMENT ON FUNCTION "app"."envelopes_da_folha"(jsonb) IS 'Each envelope, and in chave what two counters would write alike: name, kind, form, fund, cents.';

COMMENT ON FUNCTION "app"."esperas_das_financas"() IS 'Bills and reimbursements that the caller may approve, their own that were rejected, offerings that they are asked to
count, and the last Sunday where it is not closed; those of nothing too.';

COMMENT ON FUNCTION "app"."estorno_da_inscricao"(public.movimentos_de_inscricoes, boolean) IS 'Reverses the entry of what was undone, once. Raises as app.lancar does.';

COMMENT ON FUNCTION "app"."exigir_celula"(uuid) IS 'A cell that meets and that the caller looks after; it waits for nobody else until the transaction ends. Raises
42501, PT409.';

COMMENT ON FUNCTION "app"."exigir_chave_pix"(uuid, public.acao) IS 'This key, if the caller may do this with the money of its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."exigir_contar"(uuid, integer) IS 'The count, of which the caller is a counter, for this transaction alone. Raises PT404, PT409.';

COMMENT ON FUNCTION "app"."exigir_contribuicoes"(text) IS 'The caller knows who gave in this campus. Raises 42501, PT404. For other rules.';

COMMENT ON FUNCTION "app"."exigir_diretorio"() IS 'The caller''s own record, if they may take part: access to the directory, and known to be an adult. Raises 42501, PT409.';

COMMENT ON FUNCTION "app"."exigir_leitura_de"(uuid, uuid) IS 'The caller knows who gives, and this person is of their campuses or gave there. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."exigir_mes_para_publicar"(text, date) IS 'The month is closed and stays so until this transaction ends. Raises PT409. For other rules.';

COMMENT ON FUNCTION "app"."exigir_novas"(uuid[]) IS 'These lines wait to be explained. Raises PT409.';

COMMENT ON FUNCTION "app"."exigir_quem_deu"(text, uuid, uuid) IS 'Nobody is named, or the caller knows who gave in this campus and reaches the one who is. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "app"."extrato_a_mudar"(uuid) IS 'The import, held until this transaction ends, if the caller edits the money of its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."faltas_das_contas"(text, date) IS 'Lines of the bank to explain on a Sunday and its Monday, bills of the day without a receipt, and those of its week
that wait for approval.';

COMMENT ON FUNCTION "app"."faltas_das_ofertas"(text, date) IS 'What is left of the offerings of a day, with whose turn it is.';

COMMENT ON FUNCTION "app"."faltas_do_domingo"(text, date) IS 'What is left until the money of a Sunday is closed in a campus. For other rules.';

COMMENT ON FUNCTION "app"."filtro_do_diretorio"(text) IS 'Every word of a search begins a word of the profile p, or of the name of its trade; as conditions.';

COMMENT ON FUNCTION "app"."folha_entregue"(uuid, integer, integer) IS 'A delivered sheet, as app.ler_folha gives it; null: not delivered. For other rules.';

COMMENT ON FUNCTION "app"."folhas_da_transparencia"(jsonb, jsonb, jsonb) IS 'The sums of what came in that are told, {line|part: cents}: every other one is a sum of these.';

COMMENT ON FUNCTION "app"."fundos_do_mes"(text, date) IS 'What a month is made of, fund by fund, and who gave. For app.compor_transparencia, which tells sums alone.';

COMMENT ON FUNCTION "app"."gere_celulas"(text) IS 'The caller looks after every cell of this campus.';

COMMENT ON FUNCTION "app"."guardar_perfil"() IS 'Trigger: a profile is of its owner''s campus, and waits or is shown only of an adult. Raises PT409.';

COMMENT ON FUNCTION "app"."impedimento"(public.contas_a_pagar) IS 'Why the caller, of all who may approve, does not decide on this bill; null: they may.';

COMMENT ON FUNCTION "app"."informe"(integer, uuid, uuid, text[]) IS 'What somebody gave in a year, by month and kind, in these campuses (null: in all). For the calls that ask who may.';

COMMENT ON FUNCTION "app"."inicio_da_roda"(uuid, date) IS 'Where on the wheel of profiles this person begins to read on this day.';

COMMENT ON FUNCTION "app"."lancamento_da_inscricao"(public.movimentos_de_inscricoes, boolean) IS 'Enters what a registration paid or got back; null where no account was chosen. Raises as app.lancar does.';

COMMENT ON FUNCTION "app"."lancar_do_banco"(public.contas_contabeis, uuid, bigint, date, text, uuid, uuid, boolean) IS 'Enters what the bank told: by a category, or from or to another account (a transfer). For other rules. Raises 42501,
PT404, PT409, PT422.';

COMMENT ON FUNCTION "app"."lancar_fila_de_inscricoes"(text, boolean) IS 'Enters what waits in a campus and gives how many. For other rules.';

COMMENT ON FUNCTION "app"."lancar_inscricao"(uuid, boolean) IS 'Enters (or reverses) a movement that waits, once: true when it is in the books. Else it says why it waits.';

COMMENT ON FUNCTION "app"."lancar_pix"(public.pix_recebidos, uuid, uuid) IS 'A Pix becomes an entry of a fund and a contribution of this member (null: anonymous). For other rules. Raises as
app.lancar does.';

COMMENT ON FUNCTION "app"."le_extratos"() IS 'The caller reads the lines of bank statements, with the names in them, of the campuses that they reach.';

COMMENT ON FUNCTION "app"."ler_folha"(jsonb, text) IS 'A sheet as it is kept: {dinheiro: {cents: how many}, cheques: [{centavos, banco, numero}], envelopes: [{centavos,
membro_id, nome, tipo, forma, fundo_id}]}. Raises PT404, PT422.';

COMMENT ON FUNCTION "app"."ligar"(uuid, public.contas_contabeis, uuid[], uuid[], uuid, uuid) IS 'Reconciles lines with legs of the ledger (existentes) and with the leg of an entry made for it (lancado), to the cent.
For other rules, which hold the account. Raises PT422.';

COMMENT ON FUNCTION "app"."ligar_inscricao"(uuid, public.contas_contabeis, uuid, uuid) IS 'Reconciles a line with the entry of a registration''s payment, which is made if it waits. For other rules, which hold
the account. Raises PT409, PT422.';

COMMENT ON FUNCTION "app"."linha_conhecida"(uuid, app.linha_nova) IS 'The account has this line already: by the number of the bank, or where one of the two has none by what it says.';

COMMENT ON FUNCTION "app"."linha_da_contribuicao"(public.contribuicoes) IS 'A contribution as it is read, without who gave; recibo: the number of its receipt, such as 12/2026.';

COMMENT ON FUNCTION "app"."linha_digitavel_valida"(text) IS 'The line of a boleto, digits alone, whose check digits are right: 47 of a bank (Banco Central, Carta-Circular
2.926/2000), 48 of taxes and public services (FEBRABAN, Layout Padrão de Arrecadação).';

COMMENT ON FUNCTION "app"."linha_limpa"(text) IS 'One line without control characters; null for nothing.';

COMMENT ON FUNCTION "app"."linhas_a_mudar"(uuid[]) IS 'The account of these lines, held until this transaction ends, if the caller edits the money of its campus and their
months are open. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "app"."linhas_novas"(jsonb) IS 'Lines as who imports sends them: posicao (place in the file), dia, centavos, memo, contraparte, tipo, documento, fitid,
igual (place among those with the same day, amount and text), saldo. Raises PT422.';

COMMENT ON FUNCTION "app"."meu_reembolso"(uuid) IS 'A reimbursement of the caller that they may still correct, held. Raises PT404, PT409.';

COMMENT ON FUNCTION "app"."meus_campi_no_diretorio"() IS 'Whose profiles of one campus the caller sees: their own, and their reach.';

COMMENT ON FUNCTION "app"."minhas_celulas"() IS 'The cells that the caller is in.';

COMMENT ON FUNCTION "app"."modera_diretorio"(text) IS 'The caller moderates the directory of this campus.';

COMMENT ON FUNCTION "app"."modulo_10"(text) IS 'Check digit modulo 10: weights 2, 1, 2… from the right, the digits of each product summed.';

COMMENT ON FUNCTION "app"."mostrar_perfil"(public.perfis_profissionais, integer) IS 'A profile as others see it. For functions that asked app.perfil_aparece.';

COMMENT ON FUNCTION "app"."na_lista"(uuid[]) IS 'These bills as the list shows them to the caller, in this order; how many approve, and why not the caller, of those that
wait for it. For the calls that ask who may.';

COMMENT ON FUNCTION "app"."nome_da_conta"(uuid) IS 'The name of an account, alone in a list; nothing of nobody.';

COMMENT ON FUNCTION "app"."nome_da_contribuicao"(public.tipo_contribuicao) IS 'What was given, in a word.';

COMMENT ON FUNCTION "app"."nome_de_quem_deu"(uuid, uuid) IS 'Their name, also of a record that became one with another.';

COMMENT ON FUNCTION "app"."nome_na_linha"(text, text, public.linhas_do_extrato) IS 'A word of this name that says something, or this CPF or CNPJ, stands in the line.';

COMMENT ON FUNCTION "app"."numeros_do_domingo"(text, date) IS 'The money of a Sunday in a campus, as it is now, in cents.';

COMMENT ON FUNCTION "app"."o_domingo"(text, date) IS 'One Sunday of one campus, as the page shows it. For other rules.';

COMMENT ON FUNCTION "app"."oferta_estornada"() IS 'Trigger: a count whose entry is reversed is closed without one, and may be committed again.';

COMMENT ON FUNCTION "app"."pagar"(public.contas_a_pagar, uuid, uuid, date, bigint, bigint, boolean) IS 'Pays an approved bill that the caller holds. The reimbursed person is not named in the ledger. For other rules.
Raises what app.lancar does.';

COMMENT ON FUNCTION "app"."pagar_pedido"(uuid, date, text, bigint) IS 'An order was paid: the one rule of a confirmation, whoever confirms it. Gives the operation. For other rules, which
hold the event''s inscricao_regras. Raises PT409, PT422.';

COMMENT ON FUNCTION "app"."partes_a_juntar"(jsonb) IS 'Which parts are told as one, so that each that is told, and what is left of the whole, is of five people at least. All
of them where not even that is enough.';

COMMENT ON FUNCTION "app"."partes_da_oferta"(public.contagens_de_oferta) IS 'What an offering is made of: cents by category and fund.';

COMMENT ON FUNCTION "app"."partidas_abertas"(uuid, date, date) IS 'Legs of a bank account that no line of a statement stands behind yet.';

COMMENT ON FUNCTION "app"."pedir_aprovacao"(public.contas_a_pagar) IS 'Tells those who may approve it that it waits.';

COMMENT ON FUNCTION "app"."perfil_aparece"(public.perfis_profissionais, text[], date) IS 'People of these campuses see the profile on this day: published, not past its end, of an adult with an account who
belongs to the church and whose consent holds. A condition of every query that shows one.';

COMMENT ON FUNCTION "app"."perfil_que_ajuda"(public.pedidos_de_ajuda, uuid, date) IS 'The shown profile by which this person can answer a request; null: they have none.';

COMMENT ON FUNCTION "app"."perfil_visivel"(uuid) IS 'The profile, if the caller sees it in the directory; there is no other way to one by its id. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."pergunta_a_mim"(uuid) IS 'A question that the caller was asked. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."pessoas_pelo_nome"(text, text, boolean) IS 'People of a campus whose names begin with these words, three letters at least, eight at most; com_conta: those who can
sign in. For other rules.';

COMMENT ON FUNCTION "app"."pix_da_linha"(public.linhas_do_extrato) IS 'The code of a QR or a charge of the church that a line names, of the account that it arrived in, and what it is for.';

COMMENT ON FUNCTION "app"."pix_na_fila"(text, public.acao) IS 'This Pix, held, if it waits and the caller may do this. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "app"."por_na_celula"(public.celulas, uuid, public.papel_na_celula) IS 'Puts a person into a cell, or gives them another role in it; what they asked of other cells is taken back. The
caller holds the cell. Raises PT409.';

COMMENT ON FUNCTION "app"."preparar_contribuinte"() IS 'Trigger: CPF or CNPJ without punctuation, whose check digits agree; texts trimmed, empty ones null. Raises 23514.';

COMMENT ON FUNCTION "app"."primeiro_nome"(public.membros_igreja) IS 'How a person is called, without surnames.';

COMMENT ON FUNCTION "app"."proteger_rede"() IS 'Trigger: a network stays in its campus, and whoever supervises it is of that campus. Raises 42501, PT409.';

COMMENT ON FUNCTION "app"."proximo_encontro"(public.celulas) IS 'The day of the next meeting, today''s included; null: none within eight weeks.';

COMMENT ON FUNCTION "app"."publicado_fica"() IS 'Trigger: what was published stays as it is, whoever asks. Raises PT409.';

COMMENT ON FUNCTION "app"."quem_ouve_a_celula"(public.celulas) IS 'The accounts that are told of a request: who leads it; where nobody does, who supervises it; else those who look
after the campus.';

COMMENT ON FUNCTION "app"."quem_pediu"(public.contas_a_pagar) IS 'The account that hears what becomes of a bill.';

COMMENT ON FUNCTION "app"."quem_sabe"(public.linhas_do_extrato) IS 'The accounts that may know what a line was, and why: who explained one like it, entered a bill of its amount or its
supplier, leads the ministry that asked for it, entered the same amount, or keeps the money of the campus. The less
the weight (peso), the likelier.';

COMMENT ON FUNCTION "app"."razao"(text[], date, date, uuid, integer) IS 'The legs that these campuses have in the entries of some days, entry by entry in the order of their days: so many
(limite) entries after that one (depois). For other rules, and for npm run export.';

COMMENT ON FUNCTION "app"."reabrir_conta_estornada"() IS 'Trigger: a bill whose payment was reversed waits to be paid again.';

COMMENT ON FUNCTION "app"."recolher_perfis"() IS 'Trigger: who becomes a minor by a corrected date of birth, leaves the church or loses the account leaves the
directory; who changes campus takes their profiles along.';

COMMENT ON FUNCTION "app"."recolher_sem_consentimento"() IS 'Trigger, at the end of the transaction: with the consent go the profiles, which app.perfil_aparece hides in the
same moment; they are their owner''s alone until given anew.';

COMMENT ON FUNCTION "app"."registrar_etapa"() IS 'Trigger: every stage that a follow-up comes to is written into its log, except by undoing, and whoever it is given to
is told, unless what opens many at once tells of all of them together.';

COMMENT ON FUNCTION "app"."regra_a_mudar"(uuid) IS 'The rule, held until this transaction ends, if the caller edits the money of its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."regra_serve"(public.regras_do_banco, public.linhas_do_extrato) IS 'The rule speaks of this line.';

COMMENT ON FUNCTION "app"."resto_11"(text) IS 'What modulo 11 leaves: weights 2 to 9 from the right, again and again.';

COMMENT ON FUNCTION "app"."rotulo_do_papel"(public.papel_na_celula) IS 'A role in a cell, in a sentence.';

COMMENT ON FUNCTION "app"."saldo_do_extrato"(uuid) IS 'The latest balance that a file told, at the end of its day.';

COMMENT ON FUNCTION "app"."saldos_ate"(text[], date, uuid[]) IS 'Cents of every account (or of these), campus and fund at the end of a day. The one place of balances. For other rules.';

COMMENT ON FUNCTION "app"."secao_publica"(public.secao_dre) IS 'What a section of the income statement is called in public.';

COMMENT ON FUNCTION "app"."seguir_inscricao"() IS 'Trigger: the movements of an order come to what it says was paid and given back, whatever way that came: a
confirmation, its undoing, an order that comes back.';

COMMENT ON FUNCTION "app"."sem_nomes"(jsonb) IS 'The sheet without whose envelopes they are.';

COMMENT ON FUNCTION "app"."sob_sigilo"(text, jsonb) IS 'The row stays out of what a person is given: pastoral notes, their attachments and readings are under the secrecy
of the ministry and speak of others too; pairs of records that are not the same person speak of another; what somebody gave
is for themselves and for those who know who gives in that campus.';

COMMENT ON FUNCTION "app"."soltar"(uuid) IS 'Takes a reconciliation back: its lines wait again, what was entered for them is reversed. For other rules, which hold
the account. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "app"."soma_da_folha"(jsonb) IS 'Cents of a sheet: notes, coins and cheques. Envelopes only say whose they are.';

COMMENT ON FUNCTION "app"."soma_dos_envelopes"(jsonb) IS 'Cents of the envelopes of a sheet.';

COMMENT ON FUNCTION "app"."sugestoes_de_contas"(public.linhas_do_extrato) IS 'Approved bills of the amount of a line that leaves the account, due at most two months before or one after.';

COMMENT ON FUNCTION "app"."sugestoes_de_inscricoes"(public.linhas_do_extrato) IS 'Payments and refunds of registrations that wait to be entered, of the amount of a line.';

COMMENT ON FUNCTION "app"."sugestoes_de_par"(public.linhas_do_extrato, app.candidata[]) IS 'A leg that this line and another one come to together.';

COMMENT ON FUNCTION "app"."sugestoes_de_pix"(public.linhas_do_extrato) IS 'An offering for the fund of a QR, or the registration whose code was paid.';

COMMENT ON FUNCTION "app"."sugestoes_de_regra"(public.linhas_do_extrato) IS 'A new entry, as the first rule that fits or the last line like this one says.';

COMMENT ON FUNCTION "app"."sugestoes_de_soma"(public.linhas_do_extrato, app.candidata[]) IS 'Two or three legs, or all of one day, that come to the amount of a line.';

COMMENT ON FUNCTION "app"."sugestoes_de_um"(public.linhas_do_extrato, app.candidata[]) IS 'Single legs of nearly the amount of a line: up to R$ 0,50 apart.';

COMMENT ON FUNCTION "app"."tem_pix_api"(uuid) IS 'The bank of this key was set up to make charges and to tell of payments.';

COMMENT ON FUNCTION "app"."tipos_de_envelope"() IS 'What is given in an envelope.';

COMMENT ON FUNCTION "app"."transparencia_proposta"(uuid, public.acao) IS 'A proposal that the caller decides, held until this transaction ends. Raises 42501, PT404, PT409. For other rules.';

COMMENT ON FUNCTION "app"."travar_conta_do_banco"(uuid) IS 'Whoever imports, explains or undoes in one bank account does so one after the other.';

COMMENT ON FUNCTION "app"."txid_de"(text, text, date) IS 'A txid that people can read on a statement: campus, fund and day, and ten digits drawn by chance; 24 characters at most.';

COMMENT ON FUNCTION "app"."ultimo_domingo"() IS 'The Sunday that is being closed: from its 12:00 on, by the clock of the church.';

COMMENT ON FUNCTION "app"."uma_linha"(text) IS 'A text on one line.';

COMMENT ON FUNCTION "app"."vale"(uuid) IS 'The entry was not reversed.';

COMMENT ON FUNCTION "app"."ve_contribuicoes"() IS 'The caller knows who gave what in the campuses that they reach. Who sees the money alone sees sums.';

COMMENT ON FUNCTION "public"."abrir_contagem"(uuid, uuid, date, uuid, uuid, text, text) IS 'Opens a count of an offering that goes to a cash box, and tells the two who count; the same key gives the same count.
Of a service of the agenda (ocorrencia), or by a name. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."anexar_a_conta"(uuid, text, text, text, integer) IS 'Attaches a file that the caller sent to the bucket, ten at most, and gives its row. Raises PT404, PT422.';

COMMENT ON FUNCTION "public"."anotar_cobranca"(text, text) IS 'What the bank answered to a charge. For the function pix itself.';

COMMENT ON FUNCTION "public"."anotar_devolucao_do_banco"(text, text, text, bigint, text) IS 'A refund of a payment as the bank lists it: one of ours by its name (devolucao), one that was made at the bank by the
number that the whole country knows it by (numero), once. Gives its state. For the function pix itself.';

COMMENT ON FUNCTION "public"."anotar_devolucao_pix"(text, text) IS 'What the bank says of a refund (EM_PROCESSAMENTO, DEVOLVIDO, NAO_REALIZADO); once it is done, the registration or the
queue says so. Gives its state. For the function pix itself.';

COMMENT ON FUNCTION "public"."anotar_pix_api"(uuid, boolean, text, text) IS 'What became of a try of the bank''s API; aviso: the hash of the secret that it was given for its messages. For the
function pix itself.';

COMMENT ON FUNCTION "public"."aprovar_contas"(uuid[], integer[]) IS 'The caller approves these bills, each as they read it (revisoes), all or none; gives how many need nobody else. Never
what they entered, asked for, are paid by or approved already. For those who approve the money of each campus. Raises
42501, PT404, PT409 (detail impedimento), PT422.';

COMMENT ON FUNCTION "public"."atribuir_contribuicao"(uuid, text, uuid, uuid) IS 'Says whose a contribution was, or with nobody that nobody knows; why is kept, and a receipt of before holds no more.
For those who edit the money of its campus and know who gives. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."balancete"(text, date, date, text, uuid) IS 'The trial balance over whole months, a year at most: of each account what it held before (categories: since the first
day of that year), debits, credits, what it holds after; debits above zero. All lines come to zero. base: caixa or
competencia. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."buscar_quem_contribui"(text, text, integer) IS 'Members and contributors by their names (contributors by CPF or CNPJ too), to say whose a contribution is: of one
campus, or of all that the caller reaches. For those who know who gives; nobody for those who do not edit. Raises 42501,
PT404.';

COMMENT ON FUNCTION "public"."campanhas_em_numeros"() IS 'The campaigns of the caller''s campuses: what came into the fund of each while it runs (in those campuses, without what
was reversed), and what was promised. For who sees the money and not who gave, nothing of promises of fewer than five
people. Raises 42501.';

COMMENT ON FUNCTION "public"."cancelar_conta"(uuid, text, boolean) IS 'Cancels a bill that is not paid, with seguintes also the parts or months after it, and gives how many. For those who
edit the money of its campus, and for who asked for a reimbursement until it is approved. Raises 42501, PT404, PT409,
PT422.';

COMMENT ON FUNCTION "public"."cancelar_contagem"(uuid, text) IS 'Gives up a count that is not in the ledger, with a reason. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."cancelar_pedido_de_celula"(uuid) IS 'The caller takes back their own request. Raises PT404.';

COMMENT ON FUNCTION "public"."cancelar_promessa"(uuid) IS 'A promise holds no more. For those who edit the money of its campus and know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."celulas_do_campus"() IS 'The cells that meet in the caller''s campus, their own first. Raises 42501.';

COMMENT ON FUNCTION "public"."cobrar_contribuicao"(text, bigint) IS 'The charge of what a member wants to give; nothing where the bank was not set up, or for somebody without a record: the
static code serves. For whoever is signed in. Raises 42501, PT422, PT429.';

COMMENT ON FUNCTION "public"."cobrar_pedido"(text) IS 'The charge of what an order owes now, by the secret of its address; nothing where the bank was not set up. For the
function pix itself. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."conciliar"(uuid, uuid[], uuid[], uuid, text) IS 'Lines of a statement (of one account) are what these legs of the ledger say: as many of each as it takes. What is
missing to the cent is entered by a category. Each line and each leg once; the same key again gives the same. For those
who edit the money of the campus. Raises 42501, PT404, PT409, PT422 (detail diferenca).';

COMMENT ON FUNCTION "public"."concluir_busca_de_pix"(uuid, timestamp with time zone, text) IS 'The bank told all of this key until then; with erro it did not. For the function pix itself.';

COMMENT ON FUNCTION "public"."conferir_extrato"(uuid, jsonb) IS 'What would become of lines (500 at most, as app.linhas_novas reads them): nova, repetida (there already: left out) or
parecida (comes in, but another of the same day and amount is there). For those who edit the money of the campus.
Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."conhecer_perfil"(uuid, boolean) IS 'A leader says that they know the owner of a profile, or no longer does. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."conta_a_pagar"(uuid) IS 'One bill of a campus whose money the caller sees, as the list shows it. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."contadores_possiveis"(text, text) IS 'Who may be named to count: people of the campus who can sign in, by name alone. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."contagem_de_oferta"(uuid) IS 'A count for the treasury: where it stands, who has delivered, and once the two agree both sheets, without
whose the envelopes are. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."contagens_do_periodo"(text, date, date) IS 'The counts of a campus (without one: of all that the caller reaches) over a year at most. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."contato_do_perfil"(uuid) IS 'The WhatsApp of whoever chose to show it; fifteen people a day at most. Raises 42501, PT404, PT409, PT429.';

COMMENT ON FUNCTION "public"."contribuicoes_anonimas"(date, text) IS 'What came in a month of nobody knows whom, newest first, in one campus or in all that the caller reaches. For those who
know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."contribuicoes_da_pessoa"(integer, uuid, uuid) IS 'What a member or contributor gave in a year in the caller''s campuses, newest first, with what was reversed. The
reading is written down. For those who know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."contribuicoes_em_numeros"(date, text) IS 'What was given in a month by kind: how many times, by how many people that are known, how much. For who sees the money
and not who gave, nothing of what came of fewer than five people. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."contribuicoes_por_pessoa"(date, text, public.tipo_contribuicao, text, integer, jsonb) IS 'Who gave how much in a month, by name, 100 at most; cursor: the cursor_seguinte of the last one shown. A row without
a name: what nobody knows whom is of. Every reading is written down, once an hour for each person. For those who know who
gives, in one campus or in all that they reach. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."copiar_orcamento"(text, integer, numeric, text) IS 'Takes over what the campus budgeted (fonte orcado) or did (realizado) the year before, so many per cent more, for the
categories that this year has nothing of yet. Gives how many months were written. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."correcoes_da_contribuicao"(uuid) IS 'How it was corrected whose a contribution is, newest first; a name that is null: nobody knows. The reading is written
down. For those who know who gives in its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."criar_codigo_pix"(uuid, uuid, text, date) IS 'The txid of a key, a fund (without one: the general one) and perhaps a service or a day; the same one every time. For
those who edit the money of the campus. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."decidir_pedido_de_celula"(uuid, boolean, text) IS 'Accepts a request, or refuses it with a reason that the person reads; they are told. Repeated, it does nothing.
Raises 42501, PT409, PT422.';

COMMENT ON FUNCTION "public"."decidir_perfil_profissional"(uuid, integer, boolean, text) IS 'A moderator publishes or refuses what waits, or leaves or takes away what is shown and was reported; the reports of
it end. versao: what they read. The owner is told. Raises 42501 (one''s own), PT404, PT409, PT422 (no reason).';

COMMENT ON FUNCTION "public"."definir_participante"(uuid, uuid, public.papel_na_celula) IS 'Gives somebody a role in a cell, or takes them out of it (papel null). Leaders do so for those who are in it and
lead nothing; those who look after the campus for anybody of it. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."definir_pix_api"(uuid) IS 'Who sets up the bank''s API of this key: those who approve in its campus. For the function pix, as the person who asks.
Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."denunciar_no_diretorio"(text, uuid, uuid) IS 'Reports a profile that the caller sees, or a message that they got by their own; once until a moderator decided. The
moderators of its campus are told. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."depositar_ofertas"(uuid, uuid[], uuid, date, text) IS 'The money of committed counts goes from their cash boxes to a bank account of the campus, in one transfer, which the
line of the bank will match. Each count goes once, unless the transfer is reversed. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."desfazer_conciliacao"(uuid) IS 'Takes a reconciliation back, as app.soltar, while the months of its lines are open. For those who edit the money of
the campus. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."desfazer_extrato"(uuid) IS 'Takes an import back as a whole, its reconciliations too, unless one of their lines lies in a closed month. Gives how
many lines went. For those who edit the money of the campus. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."dias_a_pagar"(text, date) IS 'How many bills that are not paid, and how much, are due on each day until one (without it: two months from now).
Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."dinheiro_dos_eventos"(text) IS 'The last hundred events that people pay for, or paid for, with what came in, what was given back and how many movements
wait to be entered. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."diretorio_profissional"(text, public.perfil_tipo, text, text, jsonb, integer) IS 'What the caller sees of the directory, page by page (depois: the cursor of the last row; limite: 1 to 50), in an
order of their own that holds for the day. Words are found without accents. Raises 42501.';

COMMENT ON FUNCTION "public"."dispensar_inscricao"(uuid, text) IS 'What waits of a registration is not entered, because of this: it was entered by hand. For those who edit the money of
the campus. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."domingo"(text, date) IS 'What is left until a Sunday (without one: the last, from its 12:00 on) is closed, in one campus or in all whose money
the caller sees: {dia, ultimo, campi: [{campus, numeros, faltas: [{tipo, alvo, nome, quantos, valor_centavos, donos}],
ofertas: [{culto, total_centavos, quem, quando}], fechado}]}; cents. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."emitir_recibo"(uuid) IS 'The receipt of a contribution, with a number of its own; asked again, the same. For who gave, and for those who know who
gives in its campus, which is written down. Raises PT404, PT409 (reversed).';

COMMENT ON FUNCTION "public"."encerrar_celula"(uuid) IS 'Ends a cell: nobody is in it any more, what was asked of it is taken back, its history stays. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."encerrar_pedido_de_ajuda"(uuid) IS 'The caller''s own request leaves the board. Raises PT404.';

COMMENT ON FUNCTION "public"."encontro_da_celula"(uuid, date) IS 'A meeting for those who look after the cell: who was in it on that day and whether they came, and the visitors; ja:
it has come. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."entrar_na_celula"(uuid) IS 'The caller comes into a cell of their campus (aceito), or asks its leaders (pendente), who are told. Repeated, it does
nothing. Raises 42501, PT404, PT409 with the reason.';

COMMENT ON FUNCTION "public"."entregar_contagem"(uuid, integer, jsonb) IS 'A counter delivers their sheet of a round, once: the same again gives the same. When both have, the database compares.
Gives where the count stands then. Raises PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."enviar_reembolso"(uuid) IS 'Sends a reimbursement of the caller, with its receipt, to those who approve. Raises PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."excluir_rascunho"(uuid) IS 'Removes a draft of the caller, or of a bill of the campus whose money they edit, and gives the names of its files in
the bucket. Raises PT404.';

COMMENT ON FUNCTION "public"."excluir_regra"(uuid) IS 'Takes a rule away; what it proposed stays. For those who edit the money of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."experimentar_regra"(text, text, boolean, uuid, bigint, bigint) IS 'What a rule would speak of among all lines of a campus, and how those are explained now; total: how many there are, of
which the latest hundred come. For those who edit the money of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."explicar_com_inscricao"(uuid, uuid, uuid) IS 'A line is this payment or refund of a registration that waits: it is entered in the account of the line and reconciled.
Undone, the entry stays. The same key again gives the same. For those who edit the money of the campus. Raises 42501,
PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."explicar_com_pix"(uuid, uuid) IS 'Does what the Pix code in a line stands for: an offering for its fund, or the registration is paid. The same key again
gives the same. Undone, the offering is reversed; a registration stays paid. For those who edit the money of the campus.
Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."explicar_linha"(uuid, uuid, uuid, text, uuid, uuid, uuid, boolean) IS 'Enters what a line tells, on its day: by a category, or from or to another account; regra: the rule that proposed it.
The same key again gives the same. For those who edit the money of the campus. Raises 42501, PT404, PT409 (explained
already, month closed, fund below zero), PT422.';

COMMENT ON FUNCTION "public"."exportar_razao"(uuid, uuid, integer) IS 'The legs (linha_do_razao) of the next entries (limite: 1 to 5,000) of an export that the caller began within a day,
after that entry (depois); fewer entries than asked for, or none, when there is no more. What is handed out is counted. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."extrato_e_livro"(uuid, date, date) IS 'Each day between two: what the bank had at its end, from the balance that a file told and the lines (without one: from
what the book had before the first line), and what the book says; null outside of the statements. For whoever reads
statements. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."extratos_importados"(uuid) IS 'The latest fifty imports into a bank account, with what came in and how much of it is explained. For whoever reads
statements. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."fechar_domingo"(text, date, text) IS 'Writes down that the money of a Sunday is closed in a campus, with its sums; with things left, only with a reason
(ressalva). Closed already and nothing new since: the same record. For those who edit the money of the campus. Raises
42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."fila_do_banco"(text) IS 'How many lines of each bank account wait to be explained, in one campus or in all that the caller reaches: a number,
for whoever sees the money. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."finalizar_contagem"(uuid, uuid) IS 'A third person commits a count on which the two agree: one entry into the cash box, by category and fund, on the day of
the offering, and the envelopes as contributions. Whoever counted never does. Again with the same key gives the same
entry; after a reversal, a new one. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."fluxo_de_caixa"(text) IS 'By day and by what it is of: open bills and reimbursements (what is late stands under today), what is left of promises at the
end of their campaign, and charges of registrations that still hold; until 90 days from now, in one campus or in all that
the caller reaches. Of promises of fewer than five people nothing for who does not know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."guardar_contagem"(uuid, integer, integer, jsonb) IS 'Keeps what a counter has typed so far, and gives the number (sequencia) of the draft that is kept: an older one changes
nothing. Raises PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."guardar_pix_api"(uuid, uuid, jsonb) IS 'Keeps how the bank''s API of a key is reached ({base, token, cliente, segredos: sealed}; null: no more), in the record of
changes as this person''s. For the function pix itself.';

COMMENT ON FUNCTION "public"."ignorar_linha"(uuid, text) IS 'A line needs no entry, and why. For those who edit the money of the campus. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."importar_extrato"(uuid, jsonb) IS 'Takes in a piece of a file (500 lines at most, as app.linhas_novas reads them) and gives how many came in: what the
account has already stays out, so a piece may be sent again. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."informe_de_contribuicoes"(integer, uuid, uuid) IS 'The statement of a year: {ano, nome, documento, campus, total, linhas [{mes, tipo, centavos}]}, without what was
reversed. Of nobody named: one''s own, of every campus. Of others for those who know who gives, what they gave in the
caller''s campuses; the reading is written down. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."informes_do_ano"(integer, text, integer, jsonb) IS 'The statements of a year of everybody who gave in a campus, or in all that the caller reaches, by name, 100 at most:
informe as public.informe_de_contribuicoes gives it, total (how many people), cursor_seguinte. Each reading is written
down. For those who know who gives and may export. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."iniciar_exportacao_financeira"(text, date, date, text) IS 'Writes an export of the ledger down (diario or csv, read by exportar_razao; xlsx or pdf: a report as it is shown), of one campus or of all that the caller reaches, and gives
its id. For those who export the money. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."iniciar_extrato"(uuid, uuid, text, public.formato_de_extrato, integer, text, bigint, date, jsonb) IS 'Begins the import of a file into a bank account; the same id again goes on with it. mapa:
which column of a spreadsheet says what. For those who edit the money of
the campus. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."lancar_conta"(uuid, text, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text, public.tipo_pix, text, integer, boolean, boolean, boolean) IS
  'Enters a bill and gives its id; the same key again gives the same one. parcelas: the amount in so many parts, a month
apart, or with mensal the whole amount in each of so many months. Without a line or Pix key it takes the supplier''s key.
mesmo_assim: also if there is one like it. For those who edit the money of the campus. Raises 42501, PT404, PT409
(detail conta_repetida), PT422.';

COMMENT ON FUNCTION "public"."lancar_contribuicao"(uuid, text, uuid, bigint, date, public.tipo_contribuicao, public.forma_contribuicao, uuid, uuid, uuid, uuid, uuid, text) IS
  'Somebody gave: an entry of the ledger and its contribution at once, of a member, of a contributor or of nobody knows
whom. Without a category that of its kind, without a fund the general one. Gives the contribution; the same key again
gives the same. For those who edit the money of the campus; to name somebody, who knows who gives. Raises 42501, PT404,
PT409, PT422.';

COMMENT ON FUNCTION "public"."lancar_inscricoes"(text, boolean) IS 'Enters what waits of a campus''s registrations and gives how many; mesmo_assim: those who approve let a restricted fund
go below zero. For those who edit the money of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."leituras_da_pessoa"(uuid, uuid) IS 'Who saw what this person gave, newest first, 50 at most. For those who know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."listar_contas_a_pagar"(text, public.estado_conta_a_pagar[], text, date, date, date, uuid, integer, boolean) IS 'Bills and reimbursements by the day they are due, of one campus or of all whose money the caller sees, after
(depois_do_dia, depois_da_conta); recentes: the last first. busca: in what it is, who is paid and its number. Raises
42501, PT404.';

COMMENT ON FUNCTION "public"."livro_caixa"(text, date, date, uuid, uuid, uuid, integer) IS 'The cash book of a campus (without one: of all that the caller reaches) over a year at most: every movement of its
cash boxes and bank accounts, or of one (conta), or of the money of one fund (fundo), and the balance after it. The next
ones (limite: 1 to 1,000) after the leg depois, which is in it. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."mandar_recado_ao_perfil"(uuid, text, text) IS 'Passes a message on to the owner of a profile, whose phone and e-mail stay unknown; responder: the WhatsApp at which
the sender wants the answer. Five a day, two to one profile. Raises 42501, PT404, PT409, PT422, PT429.';

COMMENT ON FUNCTION "public"."marcar_na_celula"(uuid, date, uuid, boolean, timestamp with time zone) IS 'Says whether somebody came to a meeting; marcado_em: when it was tapped. The last tap counts, whichever arrives
first, and one that is sent again changes nothing. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."marcar_visitante"(uuid, date, uuid, text) IS 'Adds a visitor to a meeting (visitante: an id made by the device; sent again, it is the same one), or takes them out
(nome null). Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."meus_reembolsos"(integer, timestamp with time zone) IS 'The reimbursements of the caller, newest first: after those of antes_de.';

COMMENT ON FUNCTION "public"."minha_contagem"(uuid) IS 'For one of the two counters: the session and their own sheet (rascunho while they count, folha once delivered,
anterior of the round before), whether the other has delivered, and after a round by how much the two differed. Never
what the other counted. Raises PT404.';

COMMENT ON FUNCTION "public"."minhas_contribuicoes"(integer) IS 'What the caller gave in a year, newest first. Nobody else''s, whoever asks.';

COMMENT ON FUNCTION "public"."minhas_promessas"() IS 'What the caller promised to campaigns, and gave of it.';

COMMENT ON FUNCTION "public"."mudar_conta"(uuid, integer, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text, public.tipo_pix, text, boolean, boolean) IS
  'Changes a bill that is not paid, as it was read (revisao), sends it unless it stays a draft (rascunho), and gives its
state. Another amount, beneficiary or fund takes its approvals back. For those who edit the money of its campus. Raises
42501, PT404, PT409 (changed meanwhile, detail conta_repetida), PT422.';

COMMENT ON FUNCTION "public"."mudar_encontro"(uuid, date, public.estado_do_encontro, date, text) IS 'Cancels a meeting (cancelado), moves it to another day, or puts it back where it was (previsto, no day). Repeated, it
does nothing more. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."mural_de_ajuda"() IS 'The fifty next open requests of the caller''s campuses and of those that they can answer: their own first, then
those of their trade. Raises 42501.';

COMMENT ON FUNCTION "public"."nome_de_quem_contribui"(uuid) IS 'The name of a member of the caller''s campuses, or who gave there. For those who know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."nomes_dos_envelopes"(uuid) IS 'Whose the envelopes of a count are, by their place; null: nobody knows. Nothing before the two agree. The reading is
written down, once an hour for each person. For those who know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."orcado_e_realizado"(text, integer, text, uuid) IS 'The budget of a year beside what was done, by category, in one campus or in all that the caller reaches; of one cost
centre alone (centro). base: caixa or competencia. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."orcar"(text, integer, uuid, bigint[], uuid) IS 'What a campus means to take in or spend by this category in each of the twelve months of a year, in cents; 0: nothing.
Gives the operation. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."pagar_com_linha"(uuid, uuid, uuid, boolean) IS 'A line paid this approved bill, on its day and to the cent: the bill is paid and reconciled in one. Undone, the bill
waits again. The same key again gives the same. For those who edit the money of the campus. Raises 42501, PT404, PT409
(detail fundo_negativo), PT422.';

COMMENT ON FUNCTION "public"."pagar_contas"(uuid, uuid[], uuid, date, bigint, bigint, uuid, boolean) IS 'Pays approved bills on a day from a cash box or bank account (onde), all or none, each by an entry of its own, and
gives how many; the same key again enters nothing. Of a single bill also the discount and the interest. categoria: for
reimbursements that have none. mesmo_assim: as in public.lancar_despesa. For those who edit the money of each campus.
Raises 42501, PT404, PT409 (paid, month closed, detail fundo_negativo), PT422 (detail sem_categoria).';

COMMENT ON FUNCTION "public"."pagina_da_celula"(uuid) IS 'A cell: what everybody of its campus may know; endereco, pessoas and encontros (four weeks to both sides) for those
who are in it or look after it; pedidos and telephones for those who look after it. A telephone is told after
acceptance alone, that of a minor is of who answers for them. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."partidas_de"(text, date, date, text, uuid, uuid, uuid, text, uuid, integer) IS 'What moved, the latest first: on one account (conta), or without one in cash boxes and bank accounts; of a fund, of a
cost centre, with words of what it was (busca). The next ones (limite: 1 to 1,000) after the leg depois. base: whether
the days are those of the money (caixa) or of the fact (competencia). Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."partidas_em_aberto"(uuid, date, date, text) IS 'Legs of a bank account between two days that no line stands behind yet, by words or by amount; the latest sixty. For
whoever reads statements. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."pedir_ajuda"(text, text, date) IS 'The caller asks for help of a trade (key of profissao) for a day, at most 30 days ahead; two a day. Up to fifty
people of that trade who are shown at the caller''s campus, or who work online, are told. Raises 42501, PT409, PT422,
PT429.';

COMMENT ON FUNCTION "public"."pedir_devolucao_pix"(text, bigint, text) IS 'A Pix that waits is given back whole, or of a registration what it is owed back. Gives the name of the request to the
bank, which the function pix then makes. For those who approve. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."perfil_profissional"(uuid) IS 'One profile as others see it. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."perfis_a_conferir"() IS 'The fifty that have waited longest in the caller''s campuses, reported ones first; never the caller''s own. Raises 42501.';

COMMENT ON FUNCTION "public"."pergunta_do_banco"(uuid) IS 'What the treasury asked the caller: the day, the amount, the question and who asks. Nothing that the bank wrote. For
whoever was asked. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."perguntar_da_linha"(uuid, uuid, uuid, text) IS 'Asks somebody who could know (of public.quem_sabe_da_linha) what a line was: a notice with the day, the amount and the
question. The same id again asks once. For those who edit the money of the campus. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."pessoas_do_envelope"(uuid, text) IS 'Whose envelope it may be, for a counter while they count: people of the campus, by name alone. Raises PT404.';

COMMENT ON FUNCTION "public"."pix_api_de"(uuid, text) IS 'How the bank''s API is reached, for a key or by the hash of the secret in the address that the bank called. For the
function pix itself.';

COMMENT ON FUNCTION "public"."pix_apis"() IS 'How the bank''s API is set up for the keys that the caller sees, without secrets. Raises 42501.';

COMMENT ON FUNCTION "public"."pix_do_pedido"(text) IS 'How an order is paid by Pix, by the secret of its address: the key of its campus with a txid of its own, and whether
the bank confirms it by itself (dinamico). Nothing where the campus has no key here. For anybody who holds it.';

COMMENT ON FUNCTION "public"."pix_para_contribuir"() IS 'Where a member may give by Pix: each campus (their own first) with the funds that the church offers; codigo is the txid,
*** for a campus that only has the key of its page; dinamico: its bank makes charges. For whoever is signed in. Raises 42501.';

COMMENT ON FUNCTION "public"."posso_ajudar"(uuid) IS 'Whoever is shown with the trade of an open request offers to help; who asked sees who, and is told once. Raises 42501,
PT404, PT409.';

COMMENT ON FUNCTION "public"."previa_da_transparencia"(text, date, jsonb, text) IS 'What would be public of a month of a campus, before anything is. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."promessas_da_campanha"(uuid) IS 'Who of the caller''s campuses promised how much to a campaign, and gave how much of it, by name. Each reading is written
down. For those who know who gives. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."prometer"(uuid, uuid, bigint, uuid, uuid) IS 'A member or contributor promised so many cents to a campaign. Gives the promise; the same key again gives the same. For
those who edit the money of their campus and know who gives. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."propor_transparencia"(text, date, jsonb, text, text) IS 'Proposes to publish a closed month as previa_da_transparencia showed it (resumo). For those who edit. Gives the
proposal. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."publicar_transparencia"(uuid, text) IS 'Publishes a proposal of somebody else as it was read (resumo), for good. For those who approve. Gives the operation.
Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."quem_sabe_da_linha"(uuid) IS 'Up to six people who could know what a line was, the likeliest first, each with the reason, and the telephone for whoever
sees it on their record. For those who edit the money of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."quem_viu_meus_dados"() IS 'Who exported the caller''s data, opened their documents or saw what they gave, newest first, 100 at most.';

COMMENT ON FUNCTION "public"."receber_pix"(uuid, jsonb) IS 'A Pix to this key that the bank has confirmed: {endToEndId, txid, centavos, horario}. Once: the same again changes
nothing. Gives what became of it. For the function pix itself, which asked the bank.';

COMMENT ON FUNCTION "public"."rejeitar_conta"(uuid, integer, text) IS 'The caller does not approve a bill, as they read it, and says why; who asked hears it and may correct it. Also one
that was approved and is not paid. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."renovar_perfil_profissional"(uuid) IS 'The caller''s published profile stays for its months from today on, a job for 30 days more, also when its end has passed; gives the
new end. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."resolver_pix"(text, uuid, text) IS 'A Pix that waits becomes an entry of this fund, or was settled otherwise (solucao: confirmed by hand on the page of the
registrations…). Gives the entry. For those who edit the money of its campus. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."responder_pergunta_do_banco"(uuid, text) IS 'Answers what the treasury asked, or changes the answer; it is noted on the line. For whoever was asked. Raises 42501,
PT404, PT422.';

COMMENT ON FUNCTION "public"."retirar_anexo"(uuid) IS 'Takes a receipt off a bill that nobody decided on, and gives its name in the bucket. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."retirar_transparencia"(uuid) IS 'Withdraws a proposal. For those who edit and those who approve. Gives the operation. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."retomar_linha"(uuid) IS 'A line that was ignored waits to be explained again. For those who edit the money of the campus. Raises 42501, PT404,
PT409.';

COMMENT ON FUNCTION "public"."sair_da_celula"(uuid) IS 'The caller leaves a cell; its leaders are told. Raises PT404.';

COMMENT ON FUNCTION "public"."salvar_celula"(text, text, text, smallint, time without time zone, text, text, smallint, public.entrada_na_celula, text, uuid, uuid, uuid) IS
  'Begins a cell (celula null) with its leader, for those who look after the campus, or changes one that the caller
looks after; campus, kind and leader stay as they are then. Gives its id. Raises 42501, PT409, PT422.';

COMMENT ON FUNCTION "public"."salvar_perfil_profissional"(jsonb, text, uuid) IS 'The caller''s own profile or job, new or changed: {tipo, titulo, categoria, descricao, area, a_distancia, so_campus,
contato, whatsapp, meses (6, 12), fim (of a job)}; termo: version of the consent that was shown, which this gives. New
words wait for a moderator. Raises 42501, PT404, PT409 (a minor, six already, a newer consent), PT422.';

COMMENT ON FUNCTION "public"."salvar_reembolso"(uuid, text, text, bigint, date, uuid, public.tipo_pix, text) IS 'Keeps a draft of a reimbursement of the caller, or corrects one that was rejected, and gives its id, which is the key.
Raises PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."salvar_regra"(uuid, text, text, boolean, uuid, text, uuid, bigint, bigint, uuid, uuid) IS 'Makes or changes the rule of this id: whenever the text of a line that brings money in (entra) or takes it out contains
this and its amount lies between these, it is proposed so. For those who edit the money of the campus. Raises 42501,
PT404, PT422.';

COMMENT ON FUNCTION "public"."saude_das_celulas"() IS 'How the cells are that the caller looks after: those they lead, supervise, or of the campuses whose community they
edit. Nobody else has any.';

COMMENT ON FUNCTION "public"."subir_regra"(uuid) IS 'The rule is asked before the one above it. For those who edit the money of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."sugestoes_da_linha"(uuid) IS 'What a line that waits could be, the likeliest first: livro (a leg), soma (several), linhas (this line and another),
regra and parecida (a new entry), pix (the code of a QR of the church), conta_a_pagar (a bill that waits to be paid),
inscricao (a registration that was paid); pontos of 100, why (motivo), whom one could ask (quem_sabe), and which bill,
movement or order is meant (alvo_id). For those who edit the
money of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."tomar_buscas_de_pix"(uuid) IS 'Of which keys, or of this one, the bank is asked now, and for what days; nobody else is told the same for nine minutes.
so_ela: no other key shares that access. devolvendo: payments whose refund is under way. For the function pix itself.';

COMMENT ON FUNCTION "public"."transparencia_publicada"(text) IS 'For anybody: the text that was published under this hash, and all editions of its month [{edicao, resumo}]. Nothing
where there is none.';

COMMENT ON FUNCTION "public"."transparencias_publicadas"(date) IS 'For anybody: what was published, twelve months at a time (those before a month), 500 at most.';

COMMENT ON TABLE "app"."contagem_envelopes" IS 'Envelopes of a delivered sheet: of a person, of a written name, or of nobody. What is in them was counted with the
rest.';

COMMENT ON TABLE "app"."contagem_folhas" IS 'What one counter counted in one round. No request reaches it but by functions.';

COMMENT ON TABLE "app"."numeracao_de_recibos" IS 'The last number given to a receipt, by year.';

COMMENT ON TABLE "app"."pix_api" IS 'How the bank''s API Pix is reached for a key.';

COMMENT ON TABLE "public"."ajudas_oferecidas" IS 'Who answered a request of the help board: "posso ajudar".';

COMMENT ON TABLE "public"."anexos_de_contas" IS 'Invoices and receipts of bills. Written by functions only.';

COMMENT ON TABLE "public"."aprovacoes_de_contas" IS 'Who approved or rejected a bill, once for each revision of it. Written by functions only; never changed.';

COMMENT ON TABLE "public"."atribuicoes_de_contribuicao" IS 'Each time that a contribution was said to be of somebody else, and why. Granted to nobody.';

COMMENT ON TABLE "public"."campanhas" IS 'What the church raises money for, for a time: what comes into its fund meanwhile counts.';

COMMENT ON TABLE "public"."celula_encontros" IS 'Meetings of a cell of which something is said: who came, cancelled, moved.';

COMMENT ON TABLE "public"."celula_enderecos" IS 'Where a cell meets exactly: somebody''s home, told to those who are in it.';

COMMENT ON TABLE "public"."celula_membros" IS 'Who is or was in a cell, as what and when. Another role is another row: the history stays.';

COMMENT ON TABLE "public"."celula_pedidos" IS 'Requests to join a cell.';

COMMENT ON TABLE "public"."celula_presencas" IS 'Who came to a meeting: one row per person, the last tap counts.';

COMMENT ON TABLE "public"."celula_visitantes" IS 'People who visited a meeting, by the name that they gave.';

COMMENT ON TABLE "public"."celulas" IS 'Cells and groups of a campus: what everybody of the campus may know of them.';

COMMENT ON TABLE "public"."chaves_pix" IS 'The Pix keys by which a campus receives, each with the account that it leads to.';

COMMENT ON TABLE "public"."conciliacoes" IS 'Lines of a statement and legs of the ledger that say the same: as many of each as it takes, to the cent. Written by
functions only; undone as one.';

COMMENT ON TABLE "public"."contagens_de_oferta" IS 'Blind counts of an offering. Written by functions only.';

COMMENT ON TABLE "public"."contas_a_pagar" IS 'What the church owes: bills and reimbursements, until they are paid. Written by functions only.';

COMMENT ON TABLE "public"."contribuicoes" IS 'Who gave what of the money of an entry. Written by app.contribuir; only the person is corrected, and what was reversed
counts nowhere. Granted to nobody.';

COMMENT ON TABLE "public"."contribuintes" IS 'People and companies that give and are no members.';

COMMENT ON TABLE "public"."deposito_contagens" IS 'Which counts a deposit carries.';

COMMENT ON TABLE "public"."depositos_de_oferta" IS 'Offerings that were taken to the bank together: one transfer, one line of the bank. Written by functions only.';

COMMENT ON TABLE "public"."domingos_fechados" IS 'Each time that somebody closed the money of a Sunday, as it was then. Never changed: what comes later is closed anew,
in a row of its own. Written by fechar_domingo alone.';

COMMENT ON TABLE "public"."exportacoes_financeiras" IS 'Every export of the ledger: who, when, of what, how many entries. Written by functions only.';

COMMENT ON TABLE "public"."extratos" IS 'Files of the bank that were imported, each for one account. Written by functions only; undone as a whole.';

COMMENT ON TABLE "public"."faixas_de_aprovacao" IS 'How many different people approve what costs more than an amount. Of several that fit, the strictest counts; without
any, one person.';

COMMENT ON TABLE "public"."fornecedores" IS 'Whom the church pays: companies and people.';

COMMENT ON TABLE "public"."fundos_de_eventos" IS 'The fund that the registrations of an event belong to; without a row: the general one.';

COMMENT ON TABLE "public"."leituras_de_contribuicoes" IS 'Who saw whose giving, and when. Written by the calls that show it; read by calls alone.';

COMMENT ON TABLE "public"."linhas_do_extrato" IS 'Movements of bank accounts as the bank tells them. They name who paid: only who reads statements sees them. Written by
functions only.';

COMMENT ON TABLE "public"."movimentos_de_inscricoes" IS 'Each payment and refund of a registration, with the entry it became. Written by the database alone; names nobody.';

COMMENT ON TABLE "public"."orcamentos" IS 'What a campus means to take in or spend in a month, by category; a month without a row: nothing. Written by orcar and
copiar_orcamento alone.';

COMMENT ON TABLE "public"."partidas_conciliadas" IS 'Legs of the ledger that a line of a statement stands behind: each once. Written by functions only.';

COMMENT ON TABLE "public"."pedidos_de_ajuda" IS 'What people ask the professionals of the church for. Shown until its day has passed. Written by functions.';

COMMENT ON TABLE "public"."perfil_contatos" IS 'Who asked for the WhatsApp of a profile, once a day: by it a person is limited.';

COMMENT ON TABLE "public"."perfil_denuncias" IS 'Reports of a profile, or of a message that came by one. Read by moderators.';

COMMENT ON TABLE "public"."perfil_recados" IS 'Messages that the church passed on to the owner of a profile without showing their phone or e-mail.';

COMMENT ON TABLE "public"."perfil_referencias" IS 'Leaders who say that they know the owner of a profile.';

COMMENT ON TABLE "public"."perfis_profissionais" IS 'Profiles and jobs of the professional directory. Written by functions; their owner alone deletes them.';

COMMENT ON TABLE "public"."perguntas_do_extrato" IS 'What the treasury asked somebody about a line of a statement, and the answer. Written by functions only.';

COMMENT ON TABLE "public"."pix_cobrancas" IS 'Charges with a dynamic QR (cob). Written by functions only.';

COMMENT ON TABLE "public"."pix_codigos" IS 'What the txid of a static QR stands for. Made by functions only.';

COMMENT ON TABLE "public"."pix_devolucoes" IS 'What is given back of a Pix, by who approves. Written by functions only.';

COMMENT ON TABLE "public"."pix_recebidos" IS 'Each Pix that the bank confirmed, once, by its endToEndId. Says nothing of who paid. Written by functions only.';

COMMENT ON TABLE "public"."promessas" IS 'What people promised to give to a campaign. As secret as what they gave: granted to nobody.';

COMMENT ON TABLE "public"."recebimento_de_inscricoes" IS 'Where the money of a campus''s registrations arrives.';

COMMENT ON TABLE "public"."recibos_de_contribuicao" IS 'Receipts, numbered by year without gaps. They stand for ever; one holds while its contribution does, of the same
person. Granted to nobody.';

COMMENT ON TABLE "public"."redes" IS 'Networks of cells of a campus, each with somebody who supervises them.';

COMMENT ON TABLE "public"."regras_de_oferta" IS 'How a campus counts its offerings. Without a row: the two counts are equal.';

COMMENT ON TABLE "public"."regras_do_banco" IS 'What a line of a statement is proposed to be: whenever its text contains this and its amount lies between these. The
first that fits proposes; nothing is entered by itself. Written by functions only.';

COMMENT ON TABLE "public"."transparencias" IS 'Months of a campus as they are published: proposed by one, published by another, never changed after that. A
correction is another edition. Written by functions only.';

COMMENT ON TYPE "public"."ajuda_do_mural" IS 'A request of the help board. posso: the caller has a shown profile of its trade; respostas: to who asked alone,
[{perfil, nome, titulo}] of those who can help and are still shown.';

COMMENT ON TYPE "public"."celula_local" IS 'A cell as the caller sees it: lideres by first name; meu_papel, meu_pedido (the open one) their own; pedidos (open
ones) and rede_id for those who look after it.';

COMMENT ON TYPE "public"."contagem_da_lista" IS 'A count: who counts, how many of the two have delivered this round, whether the caller is one of them (conto) and
whether it was taken to the bank.';

COMMENT ON TYPE "public"."entrada_na_celula" IS 'How one comes into a cell: at once, when its leader accepts, or not at all for now.';

COMMENT ON TYPE "public"."espera" IS 'A queue: how many wait, how many of them past their day (of rosters: places that lack somebody), since when the
oldest, the moment or the day until which the first waits; alvo, nome: the ministry, event, file or stage that it is
of, null where one page holds all. Of money (financas), alvo is the address and nome the whole sentence.';

COMMENT ON TYPE "public"."estado_conta_a_pagar" IS 'pendente: waits for who approves.';

COMMENT ON TYPE "public"."estado_contagem" IS 'Where a count stands: being counted (aberta), the two agree (confrontada), they differ and count anew (recontagem),
closed without an entry that stands (finalizada: it was reversed), in the ledger (lancada), given up (cancelada).';

COMMENT ON TYPE "public"."estado_da_linha" IS 'A line of a statement waits to be explained (nova), is explained by entries of the ledger, or needs none (ignorada).';

COMMENT ON TYPE "public"."estado_do_encontro" IS 'realizado: somebody said who came.';

COMMENT ON TYPE "public"."estado_do_pedido_de_celula" IS 'How a request to join a cell ended; pendente: it waits.';

COMMENT ON TYPE "public"."estado_pix" IS 'What became of a Pix that arrived: confirmado (by itself), na_fila (somebody decides), resolvido (they did).';

COMMENT ON TYPE "public"."falta" IS 'What is left of a Sunday: a service without a count, a count that two have not agreed on, one that is not in the
ledger, a deposit, lines of the bank, receipts, approvals.';

COMMENT ON TYPE "public"."forma_contribuicao" IS 'How it was given.';

COMMENT ON TYPE "public"."formato_de_extrato" IS 'What a statement was read from.';

COMMENT ON TYPE "public"."linha_de_partida" IS 'A movement of an account, as a list of entries shows it.';

COMMENT ON TYPE "public"."linha_do_balancete" IS 'An account of the trial balance; without an account: what came in and went out in years before.';

COMMENT ON TYPE "public"."linha_do_fluxo" IS 'What a day is to bring (above zero) or to cost; origem: contas, reembolsos, promessas or pix.';

COMMENT ON TYPE "public"."linha_do_orcamento" IS 'A category of a year: what was meant and what was done in each of its twelve months, in cents, above zero as it
should be: what came in of what comes in, what went out of what goes out.';

COMMENT ON TYPE "public"."linha_do_razao" IS 'A leg of an entry with everything that a book in plain text says of it. estorna: the entry that it reverses, by
campus, year and number.';

COMMENT ON TYPE "public"."papel_na_celula" IS 'What somebody is in a cell. The first two look after it.';

COMMENT ON TYPE "public"."perfil_a_conferir" IS 'What a moderator reads: a profile, the reasons of its open reports, and the messages that were reported.';

COMMENT ON TYPE "public"."perfil_contato" IS 'How the owner wants to be found: by their WhatsApp, shown to who asks, or by messages that the church passes on.';

COMMENT ON TYPE "public"."perfil_do_diretorio" IS 'A profile as others see it: never a phone or an e-mail. conhecido_de: leaders who know the person; conheco: the
caller said so; cursor: sent back, it asks for what follows.';

COMMENT ON TYPE "public"."perfil_estado" IS 'Where a profile stands: waiting for a moderator, shown, taken away (by its owner, their age or by time), or refused.';

COMMENT ON TYPE "public"."perfil_tipo" IS 'What a profile is: somebody who works for others, a job that is offered, somebody who looks for work, or a
professional who helps for nothing.';

COMMENT ON TYPE "public"."previa_de_transparencia" IS 'What would be public of a month: its text, the lines that have a sentence each (fund, or outros), of which of them it is
missing, and why it cannot be published. grupos is never given to the page.';

COMMENT ON TYPE "public"."quem_pode_dar" IS 'Somebody of whom a contribution can be; detalhe: what tells namesakes apart.';

COMMENT ON TYPE "public"."saude_da_celula" IS 'How a cell is: entraram, sairam, visitantes and media (how many people come on average) of the last 90 days;
sem_relatorio: the last meeting, if nobody said who came.';

COMMENT ON TYPE "public"."tipo_conta_a_pagar" IS 'A bill of a supplier, or what somebody of the church paid and gets back.';

COMMENT ON TYPE "public"."tipo_contribuicao" IS 'What was given.';

COMMENT ON TYPE "public"."tipo_contribuinte" IS 'Who gives without being a member: somebody with a CPF, or a CNPJ.';

COMMENT ON TYPE "public"."vista_de_contribuicoes" IS 'Where somebody saw a person''s giving.';

REVOKE ALL ON FUNCTION "app"."a_pagar"(uuid, public.acao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."abrir_cobranca"(text, uuid, bigint, uuid, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."abrir_encontro"(public.celulas, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."agrupar_fundos"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."agrupar_secoes"(jsonb, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ajustar_inscricao"(public.inscricao_pedidos, integer, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anexa_na_conta"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."anexa_na_conta"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."anexo_solto"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."anexo_solto"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."anexo_visivel"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."anexo_visivel"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."ano_a_orcar"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anotar_leitura"(public.vista_de_contribuicoes, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ao_criar_chave_pix"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ao_escolher_conta"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aplicar_devolucao_do_banco"(public.pix_recebidos, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aprovadores_da_conta"(public.contas_a_pagar) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."atribuicoes_voltam"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_da_conta"(public.contas_a_pagar, text, text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_repetida"(public.contas_a_pagar) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."bastam_doadores"(jsonb, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."bloco_da_transparencia"(jsonb, jsonb, jsonb, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campi_das_contribuicoes"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."candidatas"(public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."categoria_da_contribuicao"(public.tipo_contribuicao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."categoria_da_oferta"(public.tipo_contribuicao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cedulas_e_moedas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."celulas_que_cuido"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."celulas_que_cuido"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."celulas_vistas"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chamar_pix"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chave_do_pagamento"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigos_da_linha"(public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."com_nomes"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."compor_transparencia"(text, date, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conciliacao_feita"(uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_chave_pix"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_conta"(public.contas_a_pagar) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_motivo"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_recebimento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."confirmar_pix"(public.pix_recebidos, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."confrontar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conta_da_inscricao"(public.movimentos_de_inscricoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conta_do_anexo"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conta_do_anexo"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."conta_do_banco"(uuid, public.acao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conta_e_minha"(public.contas_a_pagar) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contador_de"(public.contagens_de_oferta) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contagem_a_mudar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contagem_minha"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_ao_responsavel"(uuid, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contas_de_dinheiro"(text[], uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contou"(public.contagens_de_oferta) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contribuicao_fica"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contribuinte_do_envelope"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contribuir"(uuid, uuid, uuid, public.tipo_contribuicao, public.forma_contribuicao, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contribuir_envelopes"(public.contagens_de_oferta, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."criar_codigo_pix"(uuid, uuid, text, date, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cuidar_do_diretorio"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cumprido"(public.promessas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."depositada"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."destino_do_pix"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."devolver_ao_pedido"(uuid, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dia_aberto"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dias_uteis_entre"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."diferenca_que_conta"(text, date, jsonb, public.transparencias) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."diferencas_das_folhas"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."digito_da_arrecadacao"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dinheiro_chega_em"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."distancia_em_palavras"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."doadores"(text, date, date, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."documento_de_quem_deu"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."domingo_possivel"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."e_adulto"(public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_celulas_da_pessoa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encontro_ao_alcance"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."encontro_ao_alcance"(uuid, uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encontro_para_marcar"(uuid, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encontros_da_celula"(public.celulas, date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."envelopes_da_folha"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esperas_das_financas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."estorno_da_inscricao"(public.movimentos_de_inscricoes, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_celula"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_chave_pix"(uuid, public.acao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_contar"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_contribuicoes"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_diretorio"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_leitura_de"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_mes_para_publicar"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_novas"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_quem_deu"(text, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."extrato_a_mudar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."faltas_das_contas"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."faltas_das_ofertas"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."faltas_do_domingo"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."filtro_do_diretorio"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."folha_entregue"(uuid, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."folhas_da_transparencia"(jsonb, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fundos_do_mes"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."gere_celulas"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."gere_celulas"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."guardar_perfil"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."impedimento"(public.contas_a_pagar) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."informe"(integer, uuid, uuid, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."inicio_da_roda"(uuid, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lancamento_da_inscricao"(public.movimentos_de_inscricoes, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lancar_do_banco"(public.contas_contabeis, uuid, bigint, date, text, uuid, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lancar_fila_de_inscricoes"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lancar_inscricao"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lancar_pix"(public.pix_recebidos, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."le_extratos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."le_extratos"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."ler_folha"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar"(uuid, public.contas_contabeis, uuid[], uuid[], uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar_inscricao"(uuid, public.contas_contabeis, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linha_conhecida"(uuid, app.linha_nova) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linha_da_contribuicao"(public.contribuicoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linha_digitavel_valida"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linha_limpa"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linhas_a_mudar"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linhas_novas"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."meu_reembolso"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."meus_campi_no_diretorio"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."minhas_celulas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minhas_celulas"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."modera_diretorio"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."modulo_10"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mostrar_perfil"(public.perfis_profissionais, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."na_lista"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_da_conta"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_da_contribuicao"(public.tipo_contribuicao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_de_quem_deu"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_na_linha"(text, text, public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."numeros_do_domingo"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."o_domingo"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."oferta_estornada"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pagar"(public.contas_a_pagar, uuid, uuid, date, bigint, bigint, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pagar_pedido"(uuid, date, text, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."partes_a_juntar"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."partes_da_oferta"(public.contagens_de_oferta) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."partidas_abertas"(uuid, date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_aprovacao"(public.contas_a_pagar) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."perfil_aparece"(public.perfis_profissionais, text[], date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."perfil_que_ajuda"(public.pedidos_de_ajuda, uuid, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."perfil_visivel"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pergunta_a_mim"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoas_pelo_nome"(text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pix_da_linha"(public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pix_na_fila"(text, public.acao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."por_na_celula"(public.celulas, uuid, public.papel_na_celula) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preparar_contribuinte"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."primeiro_nome"(public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_rede"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proximo_encontro"(public.celulas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."publicado_fica"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_ouve_a_celula"(public.celulas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_pediu"(public.contas_a_pagar) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_sabe"(public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."razao"(text[], date, date, uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."reabrir_conta_estornada"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recolher_perfis"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recolher_sem_consentimento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_a_mudar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_serve"(public.regras_do_banco, public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resto_11"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."rotulo_do_papel"(public.papel_na_celula) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."saldo_do_extrato"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."saldos_ate"(text[], date, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."secao_publica"(public.secao_dre) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."seguir_inscricao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sem_nomes"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."soltar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."soma_da_folha"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."soma_dos_envelopes"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sugestoes_de_contas"(public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sugestoes_de_inscricoes"(public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sugestoes_de_par"(public.linhas_do_extrato, app.candidata[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sugestoes_de_pix"(public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sugestoes_de_regra"(public.linhas_do_extrato) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sugestoes_de_soma"(public.linhas_do_extrato, app.candidata[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sugestoes_de_um"(public.linhas_do_extrato, app.candidata[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tem_pix_api"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tipos_de_envelope"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."transparencia_proposta"(uuid, public.acao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."travar_conta_do_banco"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."txid_de"(text, text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ultimo_domingo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."uma_linha"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vale"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ve_contribuicoes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ve_contribuicoes"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."abrir_contagem"(uuid, uuid, date, uuid, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."abrir_contagem"(uuid, uuid, date, uuid, uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."anexar_a_conta"(uuid, text, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."anexar_a_conta"(uuid, text, text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."anotar_cobranca"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."anotar_cobranca"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."anotar_devolucao_do_banco"(text, text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."anotar_devolucao_do_banco"(text, text, text, bigint, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."anotar_devolucao_pix"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."anotar_devolucao_pix"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."anotar_pix_api"(uuid, boolean, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."anotar_pix_api"(uuid, boolean, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."aprovar_contas"(uuid[], integer[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aprovar_contas"(uuid[], integer[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."atribuir_contribuicao"(uuid, text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."atribuir_contribuicao"(uuid, text, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."balancete"(text, date, date, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."balancete"(text, date, date, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."buscar_quem_contribui"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."buscar_quem_contribui"(text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."campanhas_em_numeros"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."campanhas_em_numeros"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cancelar_conta"(uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancelar_conta"(uuid, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cancelar_contagem"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancelar_contagem"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cancelar_pedido_de_celula"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancelar_pedido_de_celula"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."cancelar_promessa"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancelar_promessa"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."celulas_do_campus"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."celulas_do_campus"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."cobrar_contribuicao"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cobrar_contribuicao"(text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cobrar_pedido"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cobrar_pedido"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."conciliar"(uuid, uuid[], uuid[], uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conciliar"(uuid, uuid[], uuid[], uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."concluir_busca_de_pix"(uuid, timestamp WITH time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."concluir_busca_de_pix"(uuid, timestamp WITH time zone, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."conferir_extrato"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conferir_extrato"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."conhecer_perfil"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conhecer_perfil"(uuid, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."conta_a_pagar"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conta_a_pagar"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."contadores_possiveis"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contadores_possiveis"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."contagem_de_oferta"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contagem_de_oferta"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."contagens_do_periodo"(text, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contagens_do_periodo"(text, date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."contato_do_perfil"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contato_do_perfil"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."contribuicoes_anonimas"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contribuicoes_anonimas"(date, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."contribuicoes_da_pessoa"(integer, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contribuicoes_da_pessoa"(integer, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."contribuicoes_em_numeros"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contribuicoes_em_numeros"(date, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."contribuicoes_por_pessoa"(date, text, public.tipo_contribuicao, text, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contribuicoes_por_pessoa"(date, text, public.tipo_contribuicao, text, integer, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."copiar_orcamento"(text, integer, numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."copiar_orcamento"(text, integer, numeric, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."correcoes_da_contribuicao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."correcoes_da_contribuicao"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."criar_codigo_pix"(uuid, uuid, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."criar_codigo_pix"(uuid, uuid, text, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."decidir_pedido_de_celula"(uuid, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decidir_pedido_de_celula"(uuid, boolean, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."decidir_perfil_profissional"(uuid, integer, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decidir_perfil_profissional"(uuid, integer, boolean, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."definir_participante"(uuid, uuid, public.papel_na_celula) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."definir_participante"(uuid, uuid, public.papel_na_celula) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."definir_pix_api"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."definir_pix_api"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."denunciar_no_diretorio"(text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."denunciar_no_diretorio"(text, uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."depositar_ofertas"(uuid, uuid[], uuid, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."depositar_ofertas"(uuid, uuid[], uuid, date, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desfazer_conciliacao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."desfazer_conciliacao"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desfazer_extrato"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."desfazer_extrato"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."dias_a_pagar"(text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."dias_a_pagar"(text, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."dinheiro_dos_eventos"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."dinheiro_dos_eventos"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."diretorio_profissional"(text, public.perfil_tipo, text, text, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."diretorio_profissional"(text, public.perfil_tipo, text, text, jsonb, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."dispensar_inscricao"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."dispensar_inscricao"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."domingo"(text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."domingo"(text, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."emitir_recibo"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."emitir_recibo"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."encerrar_celula"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."encerrar_celula"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."encerrar_pedido_de_ajuda"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."encerrar_pedido_de_ajuda"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."encontro_da_celula"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."encontro_da_celula"(uuid, date) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."entrar_na_celula"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."entrar_na_celula"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."entregar_contagem"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."entregar_contagem"(uuid, integer, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."enviar_reembolso"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."enviar_reembolso"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."excluir_rascunho"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."excluir_regra"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."experimentar_regra"(text, text, boolean, uuid, bigint, bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."explicar_com_inscricao"(uuid, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."explicar_com_pix"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."explicar_linha"(uuid, uuid, uuid, text, uuid, uuid, uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."exportar_razao"(uuid, uuid, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."extrato_e_livro"(uuid, date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."extratos_importados"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."fechar_domingo"(text, date, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."fila_do_banco"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."finalizar_contagem"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."fluxo_de_caixa"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."guardar_contagem"(uuid, integer, integer, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."guardar_pix_api"(uuid, uuid, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."ignorar_linha"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."importar_extrato"(uuid, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."informe_de_contribuicoes"(integer, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."informes_do_ano"(integer, text, integer, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."iniciar_exportacao_financeira"(text, date, date, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."iniciar_extrato"(uuid, uuid, text, public.formato_de_extrato, integer, text, bigint, date, jsonb) TO "authenticated";

GRANT EXECUTE
  ON FUNCTION "public"."lancar_conta"(uuid, text, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text, public.tipo_pix, text, integer, boolean, boolean, boolean)
  TO "authenticated";

GRANT EXECUTE
  ON FUNCTION "public"."lancar_contribuicao"(uuid, text, uuid, bigint, date, public.tipo_contribuicao, public.forma_contribuicao, uuid, uuid, uuid, uuid, uuid, text)
  TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."lancar_inscricoes"(text, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."leituras_da_pessoa"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."listar_contas_a_pagar"(text, public.estado_conta_a_pagar[], text, date, date, date, uuid, integer, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."livro_caixa"(text, date, date, uuid, uuid, uuid, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mandar_recado_ao_perfil"(uuid, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."marcar_na_celula"(uuid, date, uuid, boolean, timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."marcar_visitante"(uuid, date, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meus_reembolsos"(integer, timestamp WITH time zone) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."minha_contagem"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."minhas_contribuicoes"(integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."minhas_promessas"() TO "authenticated";

GRANT EXECUTE
  ON FUNCTION "public"."mudar_conta"(uuid, integer, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text, public.tipo_pix, text, boolean, boolean)
  TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mudar_encontro"(uuid, date, public.estado_do_encontro, date, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mural_de_ajuda"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."nome_de_quem_contribui"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."nomes_dos_envelopes"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."orcado_e_realizado"(text, integer, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."orcar"(text, integer, uuid, bigint[], uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pagar_com_linha"(uuid, uuid, uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pagar_contas"(uuid, uuid[], uuid, date, bigint, bigint, uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pagina_da_celula"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."partidas_de"(text, date, date, text, uuid, uuid, uuid, text, uuid, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."partidas_em_aberto"(uuid, date, date, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pedir_ajuda"(text, text, date) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_devolucao_pix"(text, bigint, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."perfil_profissional"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."perfis_a_conferir"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pergunta_do_banco"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."perguntar_da_linha"(uuid, uuid, uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pessoas_do_envelope"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pix_api_de"(uuid, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."pix_apis"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."pix_do_pedido"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pix_do_pedido"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pix_para_contribuir"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."posso_ajudar"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_da_transparencia"(text, date, jsonb, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."promessas_da_campanha"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."prometer"(uuid, uuid, bigint, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."propor_transparencia"(text, date, jsonb, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."publicar_transparencia"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."quem_sabe_da_linha"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."receber_pix"(uuid, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."rejeitar_conta"(uuid, integer, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."renovar_perfil_profissional"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."resolver_pix"(text, uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."responder_pergunta_do_banco"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."retirar_anexo"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."retirar_transparencia"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."retomar_linha"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sair_da_celula"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE
  ON FUNCTION "public"."salvar_celula"(text, text, text, smallint, time WITHOUT time zone, text, text, smallint, public.entrada_na_celula, text, uuid, uuid, uuid)
  TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_perfil_profissional"(jsonb, text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_reembolso"(uuid, text, text, bigint, date, uuid, public.tipo_pix, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."salvar_regra"(uuid, text, text, boolean, uuid, text, uuid, bigint, bigint, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."saude_das_celulas"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."subir_regra"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sugestoes_da_linha"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."tomar_buscas_de_pix"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."transparencia_publicada"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."transparencia_publicada"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."transparencias_publicadas"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."transparencias_publicadas"(date) TO "anon", "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."ajudas_oferecidas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."ajudas_oferecidas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ajudas_oferecidas" TO "service_role";

REVOKE ALL ON TABLE "public"."anexos_de_contas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."anexos_de_contas" TO "authenticated";

REVOKE ALL ON TABLE "public"."anexos_de_contas" FROM "service_role";

GRANT SELECT ON TABLE "public"."anexos_de_contas" TO "service_role";

REVOKE ALL ON TABLE "public"."aprovacoes_de_contas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."aprovacoes_de_contas" TO "authenticated";

REVOKE ALL ON TABLE "public"."aprovacoes_de_contas" FROM "service_role";

GRANT SELECT ON TABLE "public"."aprovacoes_de_contas" TO "service_role";

REVOKE ALL ON TABLE "public"."atribuicoes_de_contribuicao" FROM "service_role";

GRANT SELECT ON TABLE "public"."atribuicoes_de_contribuicao" TO "service_role";

REVOKE ALL ON TABLE "public"."campanhas" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."campanhas" TO "authenticated";

REVOKE ALL ON TABLE "public"."campanhas" FROM "service_role";

GRANT SELECT ON TABLE "public"."campanhas" TO "service_role";

REVOKE ALL ON TABLE "public"."celula_encontros" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celula_encontros" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celula_encontros" TO "service_role";

REVOKE ALL ON TABLE "public"."celula_enderecos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celula_enderecos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celula_enderecos" TO "service_role";

REVOKE ALL ON TABLE "public"."celula_membros" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celula_membros" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celula_membros" TO "service_role";

REVOKE ALL ON TABLE "public"."celula_pedidos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celula_pedidos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celula_pedidos" TO "service_role";

REVOKE ALL ON TABLE "public"."celula_presencas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celula_presencas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celula_presencas" TO "service_role";

REVOKE ALL ON TABLE "public"."celula_visitantes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celula_visitantes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celula_visitantes" TO "service_role";

REVOKE ALL ON TABLE "public"."celulas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."celulas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."celulas" TO "service_role";

REVOKE ALL ON TABLE "public"."chaves_pix" FROM "authenticated";

REVOKE ALL ("ativa") ON TABLE "public"."chaves_pix" FROM "authenticated";

GRANT UPDATE ("ativa") ON TABLE "public"."chaves_pix" TO "authenticated";

REVOKE ALL ("cidade") ON TABLE "public"."chaves_pix" FROM "authenticated";

GRANT UPDATE ("cidade") ON TABLE "public"."chaves_pix" TO "authenticated";

REVOKE ALL ("conta_contabil_id") ON TABLE "public"."chaves_pix" FROM "authenticated";

GRANT UPDATE ("conta_contabil_id") ON TABLE "public"."chaves_pix" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."chaves_pix" FROM "authenticated";

GRANT UPDATE ("nome") ON TABLE "public"."chaves_pix" TO "authenticated";

GRANT INSERT, SELECT ON TABLE "public"."chaves_pix" TO "authenticated";

REVOKE ALL ON TABLE "public"."chaves_pix" FROM "service_role";

GRANT SELECT ON TABLE "public"."chaves_pix" TO "service_role";

REVOKE ALL ON TABLE "public"."conciliacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."conciliacoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."conciliacoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."conciliacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."contagens_de_oferta" FROM "authenticated";

GRANT SELECT ON TABLE "public"."contagens_de_oferta" TO "authenticated";

REVOKE ALL ON TABLE "public"."contagens_de_oferta" FROM "service_role";

GRANT SELECT ON TABLE "public"."contagens_de_oferta" TO "service_role";

REVOKE ALL ON TABLE "public"."contas_a_pagar" FROM "authenticated";

GRANT SELECT ON TABLE "public"."contas_a_pagar" TO "authenticated";

REVOKE ALL ON TABLE "public"."contas_a_pagar" FROM "service_role";

GRANT SELECT ON TABLE "public"."contas_a_pagar" TO "service_role";

REVOKE ALL ON TABLE "public"."contribuicoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."contribuicoes" TO "service_role";

REVOKE ALL ON TABLE "public"."contribuintes" FROM "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."contribuintes" FROM "authenticated";

GRANT INSERT ("campus") ON TABLE "public"."contribuintes" TO "authenticated";

REVOKE ALL ("documento") ON TABLE "public"."contribuintes" FROM "authenticated";

GRANT INSERT ("documento"), UPDATE ("documento") ON TABLE "public"."contribuintes" TO "authenticated";

REVOKE ALL ("email") ON TABLE "public"."contribuintes" FROM "authenticated";

GRANT INSERT ("email"), UPDATE ("email") ON TABLE "public"."contribuintes" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."contribuintes" FROM "authenticated";

GRANT INSERT ("id") ON TABLE "public"."contribuintes" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."contribuintes" FROM "authenticated";

GRANT INSERT ("nome"), UPDATE ("nome") ON TABLE "public"."contribuintes" TO "authenticated";

REVOKE ALL ("telefone") ON TABLE "public"."contribuintes" FROM "authenticated";

GRANT INSERT ("telefone"), UPDATE ("telefone") ON TABLE "public"."contribuintes" TO "authenticated";

REVOKE ALL ("tipo") ON TABLE "public"."contribuintes" FROM "authenticated";

GRANT INSERT ("tipo"), UPDATE ("tipo") ON TABLE "public"."contribuintes" TO "authenticated";

GRANT SELECT ON TABLE "public"."contribuintes" TO "authenticated";

REVOKE ALL ON TABLE "public"."contribuintes" FROM "service_role";

GRANT SELECT ON TABLE "public"."contribuintes" TO "service_role";

REVOKE ALL ON TABLE "public"."deposito_contagens" FROM "authenticated";

GRANT SELECT ON TABLE "public"."deposito_contagens" TO "authenticated";

REVOKE ALL ON TABLE "public"."deposito_contagens" FROM "service_role";

GRANT SELECT ON TABLE "public"."deposito_contagens" TO "service_role";

REVOKE ALL ON TABLE "public"."depositos_de_oferta" FROM "authenticated";

GRANT SELECT ON TABLE "public"."depositos_de_oferta" TO "authenticated";

REVOKE ALL ON TABLE "public"."depositos_de_oferta" FROM "service_role";

GRANT SELECT ON TABLE "public"."depositos_de_oferta" TO "service_role";

REVOKE ALL ON TABLE "public"."domingos_fechados" FROM "authenticated";

GRANT SELECT ON TABLE "public"."domingos_fechados" TO "authenticated";

REVOKE ALL ON TABLE "public"."domingos_fechados" FROM "service_role";

GRANT SELECT ON TABLE "public"."domingos_fechados" TO "service_role";

REVOKE ALL ON TABLE "public"."exportacoes_financeiras" FROM "authenticated";

GRANT SELECT ON TABLE "public"."exportacoes_financeiras" TO "authenticated";

REVOKE ALL ON TABLE "public"."exportacoes_financeiras" FROM "service_role";

GRANT SELECT ON TABLE "public"."exportacoes_financeiras" TO "service_role";

REVOKE ALL ON TABLE "public"."extratos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."extratos" TO "authenticated";

REVOKE ALL ON TABLE "public"."extratos" FROM "service_role";

GRANT SELECT ON TABLE "public"."extratos" TO "service_role";

REVOKE ALL ON TABLE "public"."faixas_de_aprovacao" FROM "authenticated";

REVOKE ALL ("acima_de_centavos") ON TABLE "public"."faixas_de_aprovacao" FROM "authenticated";

GRANT INSERT ("acima_de_centavos") ON TABLE "public"."faixas_de_aprovacao" TO "authenticated";

REVOKE ALL ("aprovadores") ON TABLE "public"."faixas_de_aprovacao" FROM "authenticated";

GRANT INSERT ("aprovadores") ON TABLE "public"."faixas_de_aprovacao" TO "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."faixas_de_aprovacao" FROM "authenticated";

GRANT INSERT ("campus") ON TABLE "public"."faixas_de_aprovacao" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."faixas_de_aprovacao" TO "authenticated";

REVOKE ALL ON TABLE "public"."faixas_de_aprovacao" FROM "service_role";

GRANT SELECT ON TABLE "public"."faixas_de_aprovacao" TO "service_role";

REVOKE ALL ON TABLE "public"."fornecedores" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."fornecedores" TO "authenticated";

REVOKE ALL ON TABLE "public"."fornecedores" FROM "service_role";

GRANT SELECT ON TABLE "public"."fornecedores" TO "service_role";

REVOKE ALL ON TABLE "public"."fundos_de_eventos" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."fundos_de_eventos" TO "authenticated";

REVOKE ALL ON TABLE "public"."fundos_de_eventos" FROM "service_role";

GRANT SELECT ON TABLE "public"."fundos_de_eventos" TO "service_role";

REVOKE ALL ON TABLE "public"."leituras_de_contribuicoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."leituras_de_contribuicoes" TO "service_role";

REVOKE ALL ON TABLE "public"."linhas_do_extrato" FROM "authenticated";

GRANT SELECT ON TABLE "public"."linhas_do_extrato" TO "authenticated";

REVOKE ALL ON TABLE "public"."linhas_do_extrato" FROM "service_role";

GRANT SELECT ON TABLE "public"."linhas_do_extrato" TO "service_role";

REVOKE ALL ON TABLE "public"."movimentos_de_inscricoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."movimentos_de_inscricoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."movimentos_de_inscricoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."movimentos_de_inscricoes" TO "service_role";

REVOKE ALL ON TABLE "public"."orcamentos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."orcamentos" TO "authenticated";

REVOKE ALL ON TABLE "public"."orcamentos" FROM "service_role";

GRANT SELECT ON TABLE "public"."orcamentos" TO "service_role";

REVOKE ALL ON TABLE "public"."partidas_conciliadas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."partidas_conciliadas" TO "authenticated";

REVOKE ALL ON TABLE "public"."partidas_conciliadas" FROM "service_role";

GRANT SELECT ON TABLE "public"."partidas_conciliadas" TO "service_role";

REVOKE ALL ON TABLE "public"."pedidos_de_ajuda" FROM "authenticated";

GRANT SELECT ON TABLE "public"."pedidos_de_ajuda" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."pedidos_de_ajuda" TO "service_role";

REVOKE ALL ON TABLE "public"."perfil_contatos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."perfil_contatos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."perfil_contatos" TO "service_role";

REVOKE ALL ON TABLE "public"."perfil_denuncias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."perfil_denuncias" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."perfil_denuncias" TO "service_role";

REVOKE ALL ON TABLE "public"."perfil_recados" FROM "authenticated";

GRANT SELECT ON TABLE "public"."perfil_recados" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."perfil_recados" TO "service_role";

REVOKE ALL ON TABLE "public"."perfil_referencias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."perfil_referencias" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."perfil_referencias" TO "service_role";

REVOKE ALL ON TABLE "public"."perfis_profissionais" FROM "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."perfis_profissionais" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."perfis_profissionais" TO "service_role";

REVOKE ALL ON TABLE "public"."perguntas_do_extrato" FROM "authenticated";

GRANT SELECT ON TABLE "public"."perguntas_do_extrato" TO "authenticated";

REVOKE ALL ON TABLE "public"."perguntas_do_extrato" FROM "service_role";

GRANT SELECT ON TABLE "public"."perguntas_do_extrato" TO "service_role";

REVOKE ALL ON TABLE "public"."pix_cobrancas" FROM "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("campus") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ("centavos") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("centavos") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ("chave_id") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("chave_id") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ("codigo") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("codigo") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ("expira_em") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("expira_em") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ("paga_em") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("paga_em") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ("pedido_id") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("pedido_id") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ("txid") ON TABLE "public"."pix_cobrancas" FROM "authenticated";

GRANT SELECT ("txid") ON TABLE "public"."pix_cobrancas" TO "authenticated";

REVOKE ALL ON TABLE "public"."pix_cobrancas" FROM "service_role";

GRANT SELECT ON TABLE "public"."pix_cobrancas" TO "service_role";

REVOKE ALL ON TABLE "public"."pix_codigos" FROM "authenticated";

REVOKE ALL ("publico") ON TABLE "public"."pix_codigos" FROM "authenticated";

GRANT UPDATE ("publico") ON TABLE "public"."pix_codigos" TO "authenticated";

GRANT SELECT ON TABLE "public"."pix_codigos" TO "authenticated";

REVOKE ALL ON TABLE "public"."pix_codigos" FROM "service_role";

GRANT SELECT ON TABLE "public"."pix_codigos" TO "service_role";

REVOKE ALL ON TABLE "public"."pix_devolucoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."pix_devolucoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."pix_devolucoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."pix_devolucoes" TO "service_role";

REVOKE ALL ON TABLE "public"."pix_recebidos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."pix_recebidos" TO "authenticated";

REVOKE ALL ON TABLE "public"."pix_recebidos" FROM "service_role";

GRANT SELECT ON TABLE "public"."pix_recebidos" TO "service_role";

REVOKE ALL ON TABLE "public"."promessas" FROM "service_role";

GRANT SELECT ON TABLE "public"."promessas" TO "service_role";

REVOKE ALL ON TABLE "public"."recebimento_de_inscricoes" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."recebimento_de_inscricoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."recebimento_de_inscricoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."recebimento_de_inscricoes" TO "service_role";

REVOKE ALL ON TABLE "public"."recibos_de_contribuicao" FROM "service_role";

GRANT SELECT ON TABLE "public"."recibos_de_contribuicao" TO "service_role";

REVOKE ALL ON TABLE "public"."redes" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."redes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."redes" TO "service_role";

REVOKE ALL ON TABLE "public"."regras_de_oferta" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."regras_de_oferta" TO "authenticated";

REVOKE ALL ON TABLE "public"."regras_de_oferta" FROM "service_role";

GRANT SELECT ON TABLE "public"."regras_de_oferta" TO "service_role";

REVOKE ALL ON TABLE "public"."regras_do_banco" FROM "authenticated";

GRANT SELECT ON TABLE "public"."regras_do_banco" TO "authenticated";

REVOKE ALL ON TABLE "public"."regras_do_banco" FROM "service_role";

GRANT SELECT ON TABLE "public"."regras_do_banco" TO "service_role";

REVOKE ALL ON TABLE "public"."transparencias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."transparencias" TO "authenticated";

REVOKE ALL ON TABLE "public"."transparencias" FROM "service_role";

GRANT SELECT ON TABLE "public"."transparencias" TO "service_role";

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "texto_busca" text GENERATED ALWAYS AS (app.normalizar(((descricao || ' '::text) || COALESCE(documento, ''::text)))) STORED;

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."contas_a_pagar"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE INDEX contas_a_pagar_membro_idx ON public.contas_a_pagar USING btree (membro_id, created_at DESC);

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "busca" text GENERATED ALWAYS AS (app.normalizar(historico)) STORED NOT NULL;

COMMENT ON COLUMN "public"."lancamentos"."busca" IS 'historico without accents, in lower case: what a search looks into.';

ALTER TABLE "public"."perfis_profissionais"
  ADD CONSTRAINT "perfis_profissionais_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

COMMENT ON COLUMN "public"."perfis_profissionais"."campus" IS 'The owner''s campus; kept by the database.';

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "texto_busca" text GENERATED ALWAYS AS
    ((' '::text || app.normalizar(((((((titulo || ' '::text) || replace(categoria, '_'::text, ' '::text)) || ' '::text) || descricao) || ' '::text) || COALESCE(area, ''::text)))))
    STORED NOT NULL;

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."perfis_profissionais"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE INDEX perfis_profissionais_campus_idx ON public.perfis_profissionais USING btree (campus, estado, created_at);

COMMENT ON COLUMN "public"."perfis_profissionais"."texto_busca" IS 'By what it is found.';

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_linha_digitavel_check" CHECK (app.linha_digitavel_valida(linha_digitavel));

ALTER TABLE "public"."contas_a_pagar"
  ADD CONSTRAINT "contas_a_pagar_pix" CHECK (((pix_chave IS NULL) OR ((pix_tipo IS NOT NULL) AND app.pix_valido(pix_tipo, pix_chave))));

ALTER TABLE "public"."contribuintes"
  ADD CONSTRAINT "contribuintes_check" CHECK (
CASE tipo
    WHEN 'pessoa'::public.tipo_contribuinte THEN app.cpf_valido(documento)
    ELSE app.cnpj_valido(documento)
END);

CREATE INDEX contas_a_pagar_busca_idx ON public.contas_a_pagar USING gin (texto_busca extensions.gin_trgm_ops);

CREATE INDEX contribuintes_nome_idx ON public.contribuintes USING btree (app.normalizar(nome) COLLATE "C", id);

CREATE INDEX fornecedores_busca_idx ON public.fornecedores USING gin (app.normalizar(nome) extensions.gin_trgm_ops);

CREATE INDEX lancamentos_busca_idx ON public.lancamentos USING gin (busca extensions.gin_trgm_ops);

CREATE INDEX perfis_profissionais_busca_idx ON public.perfis_profissionais USING gin (texto_busca extensions.gin_trgm_ops)
  WHERE (estado = 'publicado'::public.perfil_estado);

CREATE UNIQUE INDEX redes_nome_idx ON public.redes USING btree (campus, app.normalizar(nome));

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
  ('redes', 'redes', 'Rede de células', 'funcoes', 'Supervisão de redes de células', 'servico', 'desliga', '{nome}', '{rede_id}', 'nome', '{}', '[]'),
  ('celulas', 'celulas', 'Célula', 'funcoes', NULL, NULL, NULL, '{}', '{celula_id}', 'nome', '{}', '[["incluir", "Célula criada: {nome}"], ["alterar:encerrada_em", "Célula encerrada: {nome}"]]'),
  ('celula_enderecos', 'celula_enderecos', 'Endereço da célula', 'funcoes', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('celula_membros', 'celula_membros', 'Participação em célula', 'funcoes', 'Participação em células e grupos', 'servico', 'fica', '{tipo}', '{}', 'nome', '{fim,inicio}', '[["incluir:papel=lider", "Lidera {celula_id}"], ["incluir:papel=membro", "Entrou em {celula_id}"], ["incluir", "Em {celula_id}: {~papel}"], ["alterar:fim", "Até este dia em {celula_id}: {~papel}"], ["excluir", "Participação em {celula_id} excluída"]]'),
  ('celula_pedidos', 'celula_pedidos', 'Pedido para entrar em célula', 'funcoes', 'Pedidos para entrar em células', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Pediu para entrar em {celula_id}"], ["alterar:estado", "Pedido para entrar em {celula_id}: {~estado}"], ["excluir", "Pedido para entrar em {celula_id} excluído"]]'),
  ('celula_encontros', 'celula_encontros', 'Encontro de célula', 'outros', NULL, NULL, NULL, '{}', '{encontro_id}', 'dia', '{dia}', '[["alterar:estado=cancelado", "Encontro de {celula_id} cancelado"], ["alterar:dia", "Encontro de {celula_id} mudou de dia: {dia}"]]'),
  ('celula_presencas', 'celula_presencas', 'Presença em célula', 'outros', 'Presença em células', 'presenca', 'fica', '{}', '{}', 'nome', '{}', '[["incluir:presente=true", "Veio ao encontro da célula"], ["incluir", "Faltou ao encontro da célula"]]'),
  ('celula_visitantes', 'celula_visitantes', 'Visitante de célula', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('perfis_profissionais', 'perfis_profissionais', 'Perfil profissional', 'outros', 'Perfis e vagas do diretório profissional', 'diretorio', 'apaga', '{}', '{perfil_id}', 'titulo', '{}', '[["incluir", "Criou um perfil no diretório profissional: {titulo}"], ["alterar:estado=publicado", "Perfil profissional publicado: {titulo}"], ["alterar:estado=recusado", "Perfil profissional recusado: {titulo}"], ["alterar:estado=pausado", "Perfil profissional retirado do diretório: {titulo}"], ["alterar", "Mudou o perfil profissional {titulo}"], ["excluir", "Apagou o perfil profissional {titulo}"]]'),
  ('perfil_referencias', 'perfil_referencias', 'Referência de um perfil', 'outros', 'Perfis profissionais de quem a pessoa disse que conhece', 'diretorio', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Disse que conhece quem tem um perfil profissional"], ["excluir", "Retirou a referência de um perfil profissional"]]'),
  ('perfil_contatos', 'perfil_contatos', 'Contato visto', 'outros', 'Contatos que a pessoa viu no diretório', 'diretorio', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('perfil_recados', 'perfil_recados', 'Recado do diretório', 'outros', 'Recados enviados pelo diretório', 'diretorio', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('perfil_denuncias', 'perfil_denuncias', 'Denúncia no diretório', 'outros', 'Denúncias feitas no diretório', 'diretorio', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('pedidos_de_ajuda', 'pedidos_de_ajuda', 'Pedido de ajuda', 'outros', 'Pedidos no mural de ajuda', 'diretorio', 'apaga', '{}', '{ajuda_id}', 'texto', '{}', '[["incluir", "Pediu ajuda no mural: {texto}"], ["alterar:encerrado_em", "Encerrou o pedido de ajuda"]]'),
  ('ajudas_oferecidas', 'ajudas_oferecidas', 'Ajuda oferecida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
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
  ('aprovacoes_de_contas', 'aprovada', 'Aprovada'),
  ('aprovacoes_de_contas', 'conta_id', 'Conta a pagar'),
  ('aprovacoes_de_contas', 'quem', 'Quem decidiu'),
  ('aprovacoes_de_contas', 'revisao', ''),
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
  ('bloqueio_dias', 'bloqueio_id', ''),
  ('bloqueios', 'grupo', ''),
  ('bloqueios', 'regra', 'Repetição'),
  ('campanhas', 'fundo_id', 'Fundo'),
  ('campanhas', 'meta_centavos', 'Meta'),
  ('campi', 'fechado_em', 'Fechado em'),
  ('campi', 'kids_codigo_por_familia', 'Um código por família'),
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
  ('celula_pedidos', 'celula_id', 'Célula'),
  ('celula_presencas', 'encontro_id', 'Encontro'),
  ('celula_presencas', 'marcado_em', ''),
  ('celula_presencas', 'presente', 'Veio'),
  ('celula_visitantes', 'encontro_id', 'Encontro'),
  ('celulas', 'bairro', 'Bairro'),
  ('celulas', 'dia_da_semana', 'Dia da semana'),
  ('celulas', 'entrada', 'Entrada'),
  ('celulas', 'hora', 'Hora'),
  ('celulas', 'para_quem', 'Para quem'),
  ('celulas', 'rede_id', 'Rede'),
  ('centros_de_custo', 'ativo', 'Em uso'),
  ('centros_de_custo', 'nome', 'Nome do centro de custo'),
  ('chaves_pix', 'ativa', 'Em uso'),
  ('chaves_pix', 'chave', 'Chave Pix'),
  ('chaves_pix', 'cidade', 'Cidade'),
  ('chaves_pix', 'conta_contabil_id', 'Conta que recebe'),
  ('chaves_pix', 'nome', 'Quem recebe'),
  ('chaves_pix', 'tipo', 'Tipo de chave'),
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
  ('fornecedores', 'ativo', 'Em uso'),
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
  ('meses_financeiros', 'fechado_em', 'Fechado em'),
  ('meses_financeiros', 'fechado_por', 'Fechado por'),
  ('meses_financeiros', 'liberado_ate', 'Liberado até'),
  ('meses_financeiros', 'mes', 'Mês'),
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
  ('nao_duplicados', 'membro_a', ''),
  ('nao_duplicados', 'membro_b', 'Não é a mesma pessoa que'),
  ('ocorrencias', 'aberta_em', 'Aberto em'),
  ('ocorrencias', 'alterada', ''),
  ('ocorrencias', 'local', 'Local'),
  ('ocorrencias', 'prevista', ''),
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
  ('promessas', 'autor', 'Registrada por'),
  ('promessas', 'campanha_id', 'Campanha'),
  ('promessas', 'cancelada_em', 'Cancelada em'),
  ('promessas', 'chave', ''),
  ('promessas', 'contribuinte_id', ''),
  ('promessas', 'valor_centavos', 'Valor'),
  ('recebimento_de_inscricoes', 'caixa_id', ''),
  ('recebimento_de_inscricoes', 'conta_contabil_id', 'Conta que recebe'),
  ('recibos_de_contribuicao', 'contribuicao_id', ''),
  ('recibos_de_contribuicao', 'emitido_em', 'Emitido em'),
  ('recibos_de_contribuicao', 'emitido_por', 'Emitido por'),
  ('recursos_do_campus', 'nome', 'Nome do recurso'),
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
  ('avisos', 'public.notifications', 'Avisos lidos', 'Avisos do sino que já foram lidos.', '180', '30', '1825', 'apaga', 'created_at', 't.lida', 't.titulo'),
  ('contatos_do_diretorio', 'public.perfil_contatos', 'Contatos vistos no diretório', 'Quem viu o WhatsApp de um perfil profissional.', '90', '30', '365', 'apaga', 'created_at', 'true', '''contato visto'''),
  ('convites', 'public.convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', '90', '30', '730', 'apaga', 'expira_em', 't.aceito_em is null', 't.email'),
  ('entradas', 'auth.audit_log_entries', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', '180', '180', '1825', 'apaga', 'created_at', 'true', 'coalesce(t.payload ->> ''action'', ''entrada'')'),
  ('escala_chamados', 'public.escala_chamados', 'Convites para servir', 'Por onde e quando alguém foi chamado para uma data que já passou.', '365', '30', '1825', 'apaga', 'ate', 'true', 't.canal::text'),
  ('exportacoes', 'public.exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', '730', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' pessoas'')'),
  ('exportacoes_financeiras', 'public.exportacoes_financeiras', 'Registro de exportações do financeiro', 'Quem exportou o livro. Os arquivos não ficam guardados no sistema.', '1825', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' lançamentos'')'),
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que diziam as linhas recusadas de um arquivo e os campos com erro. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)', '''Linha '' || t.linha'),
  ('leituras', 'public.leituras_de_anotacoes', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('leituras_de_contribuicoes', 'public.leituras_de_contribuicoes', 'Leituras de contribuições', 'Quem viu o que cada pessoa deu.', '1825', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('pedidos_de_acesso', 'public.pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', '365', '90', '1825', 'apaga', 'respondido_em', 't.estado <> ''pendente''', 't.resource::text'),
  ('pedidos_de_ajuda', 'public.pedidos_de_ajuda', 'Pedidos do mural de ajuda', 'Pedidos que já passaram, com quem respondeu.', '180', '30', '730', 'apaga', 'created_at', 'true', 't.texto'),
  ('pix_cobrancas', 'public.pix_cobrancas', 'Cobranças Pix que ninguém pagou', 'As que venceram há mais tempo do que isso, sem pagamento.', '90', '30', '730', 'apaga', 'created_at', 't.paga_em is null', 't.txid'),
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

-- What was paid and given back before waits in line: the treasurer enters it, or says that it was entered by hand.
INSERT INTO public.movimentos_de_inscricoes (campus, pedido, evento_id, evento, centavos, dia, meio, espera)
SELECT p.campus, p.id, e.id, left(e.name, 200), v.centavos, coalesce(p.pago_em, app.hoje()), p.pago_meio,
  'Escolha a conta que recebe as inscrições.'
FROM public.inscricao_pedidos p JOIN public.events e ON e.id = p.evento_id
CROSS JOIN LATERAL (VALUES (p.pago_centavos), (-p.devolvido_centavos)) v (centavos)
WHERE v.centavos <> 0;

insert into public.faixas_de_aprovacao (acima_de_centavos, aprovadores) values (500000, 2)
on conflict do nothing;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('anexos-financeiro', 'anexos-financeiro', false, 10 * 1024 * 1024,
  '{application/pdf,image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The files: their policies are of another schema than those that are compared.
create policy "anexos do financeiro: lê quem vê a conta" on storage.objects
  for select to authenticated
  using (bucket_id = 'anexos-financeiro'
    and (app.anexo_visivel(name) or owner_id = (select auth.uid())::text and app.anexo_solto(name)));
create policy "anexos do financeiro: envia quem escreve na conta" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'anexos-financeiro' and app.anexa_na_conta(app.conta_do_anexo(name)));
create policy "anexos do financeiro: apaga quem enviou o que ninguém guarda" on storage.objects
  for delete to authenticated
  using (bucket_id = 'anexos-financeiro' and owner_id = (select auth.uid())::text and app.anexo_solto(name));

insert into public.listas (lista, chave, nome, ordem, fixo) values
  ('profissao', 'construcao', 'Obras e reformas', 1, false),
  ('profissao', 'eletrica', 'Eletricista', 2, false),
  ('profissao', 'encanamento', 'Encanador', 3, false),
  ('profissao', 'casa', 'Limpeza e casa', 4, false),
  ('profissao', 'automoveis', 'Mecânica e automóveis', 5, false),
  ('profissao', 'transporte', 'Transporte e mudanças', 6, false),
  ('profissao', 'alimentacao', 'Alimentação', 7, false),
  ('profissao', 'beleza', 'Beleza', 8, false),
  ('profissao', 'costura', 'Costura', 9, false),
  ('profissao', 'saude', 'Saúde', 10, false),
  ('profissao', 'psicologia', 'Psicologia', 11, false),
  ('profissao', 'educacao', 'Aulas e educação', 12, false),
  ('profissao', 'juridico', 'Advocacia', 13, false),
  ('profissao', 'contabilidade', 'Contabilidade', 14, false),
  ('profissao', 'informatica', 'Informática', 15, false),
  ('profissao', 'comunicacao', 'Design, foto e vídeo', 16, false),
  ('profissao', 'comercio', 'Comércio e vendas', 17, false),
  ('profissao', 'cuidadores', 'Cuidado de pessoas', 18, false),
  ('profissao', 'outro', 'Outro', 99, false)
on conflict do nothing;

select app.agendar('Perfis profissionais que terminam', '23 * * * *',
  'select app.cuidar_do_diretorio(app.campi_de_manha())');

insert into public.listas (lista, chave, nome, ordem, fixo) values
  ('tipo_de_grupo', 'celula', 'Célula', 1, true),
  ('tipo_de_grupo', 'interesse', 'Grupo de interesse', 2, false),
  ('tipo_de_grupo', 'estudo', 'Grupo de estudo', 3, false)
on conflict do nothing;

select app.agendar('Pix que o banco não avisou', '*/10 * * * *', 'select app.chamar_pix()');
