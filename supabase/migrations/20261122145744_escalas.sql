SET local check_function_bodies = off;

CREATE TABLE "app"."escala_convites" (
  "resumo"     bytea                    NOT NULL,
  "item_id"    uuid                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "escala_convites_pkey" PRIMARY KEY (resumo)
);

ALTER TABLE "app"."escala_convites"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."bloqueio_dias" (
  "bloqueio_id" uuid                     NOT NULL,
  "membro_id"   uuid                     NOT NULL,
  "inicio"      timestamp with time zone NOT NULL,
  "fim"         timestamp with time zone NOT NULL,
  CONSTRAINT "bloqueio_dias_ordem" CHECK ((fim > inicio)),
  CONSTRAINT "bloqueio_dias_pkey" PRIMARY KEY (bloqueio_id, inicio)
);

ALTER TABLE "public"."bloqueio_dias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."bloqueio_dias" FROM "anon";

CREATE TABLE "public"."bloqueios" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "membro_id"  uuid                     NOT NULL,
  "regra"      text,
  "motivo"     text,
  "grupo"      uuid,
  "criado_por" uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "bloqueios_motivo_check" CHECK ((char_length(motivo) <= 300)),
  CONSTRAINT "bloqueios_pkey" PRIMARY KEY (id),
  CONSTRAINT "bloqueios_regra_check" CHECK (((regra ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$'::text) AND (char_length(regra) <= 300)))
);

ALTER TABLE "public"."bloqueios"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."bloqueios" FROM "anon";

CREATE TABLE "public"."disponibilidade_meses" (
  "membro_id"     uuid                     NOT NULL,
  "mes"           date                     NOT NULL,
  "pedido_em"     timestamp with time zone,
  "respondido_em" timestamp with time zone,
  CONSTRAINT "disponibilidade_meses_mes_check" CHECK ((EXTRACT(day FROM mes) = (1)::numeric)),
  CONSTRAINT "disponibilidade_meses_pkey" PRIMARY KEY (membro_id, mes)
);

ALTER TABLE "public"."disponibilidade_meses"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."disponibilidade_meses" FROM "anon";

CREATE TABLE "public"."escala_ajustes" (
  "ministerio_id"         uuid                     NOT NULL,
  "troca_com_aprovacao"   boolean                  NOT NULL DEFAULT false,
  "auto_inscricao"        boolean                  NOT NULL DEFAULT true,
  "inscricao_fecha_horas" smallint                 NOT NULL DEFAULT 12,
  "prazo_resposta_horas"  smallint                 NOT NULL DEFAULT 48,
  "pede_bloqueios"        boolean                  NOT NULL DEFAULT true,
  "updated_at"            timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "escala_ajustes_inscricao_fecha_horas_check" CHECK (((inscricao_fecha_horas >= 0) AND (inscricao_fecha_horas <= 336))),
  CONSTRAINT "escala_ajustes_pkey" PRIMARY KEY (ministerio_id),
  CONSTRAINT "escala_ajustes_prazo_resposta_horas_check" CHECK (((prazo_resposta_horas >= 1) AND (prazo_resposta_horas <= 336)))
);

ALTER TABLE "public"."escala_ajustes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_ajustes" FROM "anon";

CREATE TABLE "public"."escala_itens" (
  "id"                 uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "escala_id"          uuid                     NOT NULL,
  "vaga_id"            uuid                     NOT NULL,
  "ministerio_id"      uuid                     NOT NULL,
  "ocorrencia_id"      text                     NOT NULL,
  "subtempo"           text                     NOT NULL,
  "inicio"             timestamp with time zone NOT NULL,
  "fim"                timestamp with time zone NOT NULL,
  "membro_id"          uuid,
  "equipe_id"          uuid,
  "convidado_nome"     text,
  "convidado_telefone" text,
  "exclusivo"          boolean                  NOT NULL DEFAULT true,
  CONSTRAINT "escala_itens_alguem" CHECK (((membro_id IS NULL) OR (convidado_nome IS NULL))),
  CONSTRAINT "escala_itens_convidado_nome_check"
    CHECK (((convidado_nome = btrim(convidado_nome)) AND ((char_length(convidado_nome) >= 2) AND (char_length(convidado_nome) <= 120)))),
  CONSTRAINT "escala_itens_convidado_telefone_check" CHECK ((char_length(convidado_telefone) <= 40)),
  CONSTRAINT "escala_itens_ordem" CHECK ((fim > inicio)),
  CONSTRAINT "escala_itens_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."escala_itens"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_itens" FROM "anon";

CREATE TABLE "public"."escala_modelo_vagas" (
  "id"              uuid     NOT NULL DEFAULT gen_random_uuid(),
  "modelo_id"       uuid     NOT NULL,
  "funcao_id"       uuid     NOT NULL,
  "subtempo"        text     NOT NULL DEFAULT 'Culto'::text,
  "desloca_minutos" integer  NOT NULL DEFAULT 0,
  "duracao_minutos" integer,
  "minimo"          smallint NOT NULL DEFAULT 1,
  "maximo"          smallint NOT NULL DEFAULT 1,
  "acumula"         boolean  NOT NULL DEFAULT false,
  "ordem"           smallint NOT NULL DEFAULT 0,
  CONSTRAINT "escala_modelo_vagas_desloca_minutos_check" CHECK (((desloca_minutos >= '-10080'::integer) AND (desloca_minutos <= 10080))),
  CONSTRAINT "escala_modelo_vagas_duracao_minutos_check" CHECK (((duracao_minutos >= 5) AND (duracao_minutos <= 20160))),
  CONSTRAINT "escala_modelo_vagas_maximo_check" CHECK (((maximo >= 1) AND (maximo <= 100))),
  CONSTRAINT "escala_modelo_vagas_minimo_check" CHECK (((minimo >= 0) AND (minimo <= 100))),
  CONSTRAINT "escala_modelo_vagas_modelo_id_funcao_id_subtempo_key" UNIQUE (modelo_id, funcao_id, subtempo),
  CONSTRAINT "escala_modelo_vagas_pkey" PRIMARY KEY (id),
  CONSTRAINT "escala_modelo_vagas_quantos" CHECK ((minimo <= maximo)),
  CONSTRAINT "escala_modelo_vagas_subtempo_check" CHECK (((subtempo = btrim(subtempo)) AND ((char_length(subtempo) >= 2) AND (char_length(subtempo) <= 40))))
);

ALTER TABLE "public"."escala_modelo_vagas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_modelo_vagas" FROM "anon";

CREATE TABLE "public"."escala_modelos" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "ministerio_id" uuid                     NOT NULL,
  "nome"          text                     NOT NULL,
  "tipo_evento"   text,
  "event_base"    text,
  "ativo"         boolean                  NOT NULL DEFAULT true,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "escala_modelos_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "escala_modelos_pkey" PRIMARY KEY (id),
  CONSTRAINT "escala_modelos_tipo_evento_check"
    CHECK ((tipo_evento = ANY (ARRAY['culto'::text, 'encontro'::text, 'reuniao'::text, 'curso'::text, 'retiro'::text, 'ensaio'::text, 'outro'::text])))
);

ALTER TABLE "public"."escala_modelos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_modelos" FROM "anon";

CREATE TABLE "public"."escala_pares" (
  "membro_id" uuid    NOT NULL,
  "outro_id"  uuid    NOT NULL,
  "juntos"    boolean NOT NULL,
  CONSTRAINT "escala_pares_dois" CHECK ((membro_id <> outro_id)),
  CONSTRAINT "escala_pares_pkey" PRIMARY KEY (membro_id, outro_id)
);

ALTER TABLE "public"."escala_pares"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_pares" FROM "anon";

CREATE TABLE "public"."escala_trocas" (
  "id"            uuid NOT NULL DEFAULT gen_random_uuid(),
  "item_id"       uuid NOT NULL,
  "ministerio_id" uuid NOT NULL,
  "pedida_por"    uuid NOT NULL,
  CONSTRAINT "escala_trocas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."escala_trocas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_trocas" FROM "anon";

CREATE TABLE "public"."escala_vagas" (
  "id"              uuid     NOT NULL DEFAULT gen_random_uuid(),
  "escala_id"       uuid     NOT NULL,
  "funcao_id"       uuid     NOT NULL,
  "subtempo"        text     NOT NULL DEFAULT 'Culto'::text,
  "desloca_minutos" integer  NOT NULL DEFAULT 0,
  "duracao_minutos" integer,
  "minimo"          smallint NOT NULL DEFAULT 1,
  "maximo"          smallint NOT NULL DEFAULT 1,
  "acumula"         boolean  NOT NULL DEFAULT false,
  "ordem"           smallint NOT NULL DEFAULT 0,
  CONSTRAINT "escala_vagas_desloca_minutos_check" CHECK (((desloca_minutos >= '-10080'::integer) AND (desloca_minutos <= 10080))),
  CONSTRAINT "escala_vagas_duracao_minutos_check" CHECK (((duracao_minutos >= 5) AND (duracao_minutos <= 20160))),
  CONSTRAINT "escala_vagas_escala_id_funcao_id_subtempo_key" UNIQUE (escala_id, funcao_id, subtempo),
  CONSTRAINT "escala_vagas_maximo_check" CHECK (((maximo >= 1) AND (maximo <= 100))),
  CONSTRAINT "escala_vagas_minimo_check" CHECK (((minimo >= 0) AND (minimo <= 100))),
  CONSTRAINT "escala_vagas_pkey" PRIMARY KEY (id),
  CONSTRAINT "escala_vagas_quantos" CHECK ((minimo <= maximo)),
  CONSTRAINT "escala_vagas_subtempo_check" CHECK (((subtempo = btrim(subtempo)) AND ((char_length(subtempo) >= 2) AND (char_length(subtempo) <= 40))))
);

ALTER TABLE "public"."escala_vagas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_vagas" FROM "anon";

CREATE TABLE "public"."escalas" (
  "id"            uuid NOT NULL DEFAULT gen_random_uuid(),
  "ocorrencia_id" text NOT NULL,
  "ministerio_id" uuid NOT NULL,
  CONSTRAINT "escalas_ocorrencia_id_ministerio_id_key" UNIQUE (ocorrencia_id, ministerio_id),
  CONSTRAINT "escalas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."escalas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escalas" FROM "anon";

CREATE TABLE "public"."preferencias_escala" (
  "membro_id"  uuid                     NOT NULL,
  "maximo_mes" smallint,
  "periodos"   text[]                   NOT NULL DEFAULT '{}'::text[],
  "campi"      text[]                   NOT NULL DEFAULT '{}'::text[],
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "preferencias_escala_campi_check" CHECK ((cardinality(campi) <= 20)),
  CONSTRAINT "preferencias_escala_maximo_mes_check" CHECK (((maximo_mes >= 1) AND (maximo_mes <= 31))),
  CONSTRAINT "preferencias_escala_periodos_check" CHECK ((periodos <@ '{manha,tarde,noite}'::text[])),
  CONSTRAINT "preferencias_escala_pkey" PRIMARY KEY (membro_id)
);

ALTER TABLE "public"."preferencias_escala"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."preferencias_escala" FROM "anon";

ALTER TABLE "public"."treinamentos"
  ADD COLUMN "seguranca" boolean NOT NULL DEFAULT false;

CREATE TYPE "app"."vaga_pedida" AS (
  "id"              uuid,
  "funcao_id"       uuid,
  "subtempo"        text,
  "desloca_minutos" integer,
  "duracao_minutos" integer,
  "minimo"          smallint,
  "maximo"          smallint,
  "acumula"         boolean,
  "ordem"           smallint
);

CREATE TYPE "public"."estado_escala" AS ENUM (
  'rascunho',
  'publicada'
);

ALTER TABLE "public"."escalas"
  ADD COLUMN "estado" public.estado_escala NOT NULL DEFAULT 'rascunho'::public.estado_escala;

ALTER TABLE "public"."escalas"
  ADD COLUMN "modelo_id" uuid;

ALTER TABLE "public"."escalas"
  ADD COLUMN "observacao" text;

ALTER TABLE "public"."escalas"
  ADD COLUMN "publicada_em" timestamp WITH time zone;

ALTER TABLE "public"."escalas"
  ADD COLUMN "publicada_por" uuid;

ALTER TABLE "public"."escalas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."escalas"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."estado_item" AS ENUM (
  'pendente',
  'confirmado',
  'recusado',
  'troca_solicitada',
  'substituido',
  'faltou'
);

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "estado" public.estado_item NOT NULL DEFAULT 'pendente'::public.estado_item;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "porque" text;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "rodada_id" uuid;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "posto_por" uuid;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "publicado_em" timestamp WITH time zone;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "respondido_em" timestamp WITH time zone;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "lembrado_em" timestamp WITH time zone;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "cobrado_em" timestamp WITH time zone;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "substitui_id" uuid;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."estado_troca" AS ENUM (
  'aberta',
  'aguardando',
  'feita',
  'recusada',
  'cancelada'
);

CREATE TYPE "public"."nivel_na_funcao" AS ENUM (
  'aprendiz',
  'apto',
  'lider'
);

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "nivel" public.nivel_na_funcao NOT NULL DEFAULT 'apto'::public.nivel_na_funcao;

CREATE TYPE "public"."tipo_troca" AS ENUM (
  'cobrir',
  'trocar'
);

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "tipo" public.tipo_troca NOT NULL;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "para_id" uuid;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "mensagem" text;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "estado" public.estado_troca NOT NULL DEFAULT 'aberta'::public.estado_troca;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "estado_antes" public.estado_item NOT NULL;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "aceita_por" uuid;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "aceita_em" timestamp WITH time zone;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "item_oferecido_id" uuid;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "decidida_por" uuid;

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."escala_trocas"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.aceitar_troca (
  troca   uuid,
  oferece uuid
)
  RETURNS public.estado_troca
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.escala_trocas;
  eu constant uuid := app.meu_membro();
  motivo text;
begin
  select x.* into t from public.escala_trocas x where x.id = troca for update;
  if t.id is null or eu is null or t.pedida_por = eu or t.para_id is not null and t.para_id <> eu
     or t.aceita_por is distinct from eu and not exists (
       select from public.membros_funcoes f where f.membro_id = eu and f.ministerio_id = t.ministerio_id and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT404', message = 'Pedido de troca não encontrado.';
  end if;
  if t.aceita_por = eu and t.estado in ('feita', 'aguardando') then return t.estado; end if;
  if t.estado <> 'aberta' then
    raise exception using errcode = 'PT409', message = 'Esta vaga já foi trocada.';
  end if;
  update public.escala_trocas x set aceita_por = eu, aceita_em = now(), item_oferecido_id = case when t.tipo = 'trocar' then oferece end where x.id = troca;
  if not (app.ajustes_da_escala(t.ministerio_id)).troca_com_aprovacao then
    perform app.fazer_troca(troca);
    return 'feita';
  end if;
  motivo := app.porque_nao_cobre(eu, t.item_id, case when t.tipo = 'trocar' then oferece end);
  if motivo is not null then
    raise exception using errcode = 'PT409', message = motivo;
  end if;
  update public.escala_trocas x set estado = 'aguardando' where x.id = troca;
  perform app.notificar(c, 'Uma troca espera sua decisão', (select p.nome_completo from public.membros_igreja p where p.id = eu) || ' aceitou servir no lugar de '
      || (select p.nome_completo from public.membros_igreja p where p.id = t.pedida_por) || '.',
    '/ministerios/' || t.ministerio_id || '/escalas', 'troca-decidir:' || troca || ':' || eu, 'escalas')
  from app.contas_que_cuidam(t.ministerio_id) c where c is distinct from auth.uid();
  return 'aguardando';
end
$function$;

CREATE OR REPLACE FUNCTION app.acompanhar_dia()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    -- Before the day goes, so that the way back puts the day there first.
    delete from public.escala_itens i where i.ocorrencia_id = old.id;
    delete from public.escala_vagas v using public.escalas e where e.id = v.escala_id and e.ocorrencia_id = old.id;
    delete from public.escalas e where e.ocorrencia_id = old.id;
    return old;
  end if;
  update public.escala_itens i set vaga_id = i.vaga_id where i.ocorrencia_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.acompanhar_vaga()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.escala_itens i set vaga_id = new.id where i.vaga_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.ajustes_da_escala (
  ministerio uuid
)
  RETURNS public.escala_ajustes
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(a, row(ministerio, false, true, 12, 48, true, now())::public.escala_ajustes)
  from (select) uma left join public.escala_ajustes a on a.ministerio_id = ministerio
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_modelo_escala (
  ministerio  uuid,
  modelo      uuid,
  ocorrencias text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
  dia text;
  escala uuid;
  vagas integer := 0;
  postas integer;
begin
  perform app.exigir_escala(ministerio);
  if not exists (select from public.escala_modelos m where m.id = modelo and m.ministerio_id = ministerio) then
    raise exception using errcode = 'PT404', message = 'Modelo não encontrado.';
  end if;
  if cardinality(ocorrencias) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 datas.';
  end if;
  feita := app.iniciar_operacao('escala', 'Modelo aplicado em ' || cardinality(ocorrencias) || ' datas', '{}', 'escalas');
  foreach dia in array ocorrencias loop
    escala := app.escala_da_ocorrencia(ministerio, dia);
    update public.escalas e set modelo_id = modelo where e.id = escala and e.modelo_id is distinct from modelo;
    -- Places with people stay, also those that the template does not have.
    delete from public.escala_vagas v where v.escala_id = escala and not exists (select from public.escala_itens i where i.vaga_id = v.id)
      and not exists (select from public.escala_modelo_vagas m where m.modelo_id = modelo and m.funcao_id = v.funcao_id and m.subtempo = v.subtempo);
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
    select escala, m.funcao_id, m.subtempo, m.desloca_minutos, m.duracao_minutos, m.minimo, m.maximo, m.acumula, m.ordem
    from public.escala_modelo_vagas m where m.modelo_id = modelo
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos, minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem
      where (v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem) is distinct from
        (excluded.desloca_minutos, excluded.duracao_minutos, excluded.minimo, excluded.maximo, excluded.acumula, excluded.ordem);
    get diagnostics postas = row_count;
    vagas := vagas + postas;
  end loop;
  return jsonb_build_object('operacao', feita, 'vagas', vagas);
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_dia_cancelado()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.notificar_todos(array_agg(distinct p.profile_id), 'O evento da sua escala foi cancelado',
    max(m.nome) || ', ' || app.quando(new.inicio, new.campus) || coalesce(': ' || new.motivo, '') || '.', '/dashboard-voluntario', 'escala-cancelada:' || i.escala_id, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id join public.ministerios m on m.id = i.ministerio_id
  where i.ocorrencia_id = new.id and i.publicado_em is not null and app.ocupa(i.estado) and new.inicio > now() and p.profile_id is not null
  group by i.escala_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_retirada (
  i public.escala_itens
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(p.profile_id, 'Sua escala mudou',
    'Você não serve mais em ' || m.nome || ', ' || app.quando(i.inicio, m.campus) || '.', '/dashboard-voluntario', 'escala-retirada:' || i.id, 'escalas')
  from public.membros_igreja p, public.ministerios m
  where p.id = i.membro_id and m.id = i.ministerio_id and p.profile_id is not null and p.profile_id is distinct from auth.uid()
    and i.publicado_em is not null and app.ocupa(i.estado) and i.fim > now()
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_troca (
  troca uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.escala_trocas;
begin
  select x.* into t from public.escala_trocas x where x.id = troca and x.pedida_por = app.meu_membro() for update;
  if t.id is null then
    raise exception using errcode = 'PT404', message = 'Pedido de troca não encontrado.';
  end if;
  if t.estado in ('recusada', 'cancelada') then return; end if;
  if t.estado = 'feita' then
    raise exception using errcode = 'PT409', message = 'Esta troca já foi feita.';
  end if;
  perform app.encerrar_troca(troca, 'cancelada');
end
$function$;

CREATE OR REPLACE FUNCTION app.candidatos_da_troca (
  item uuid
)
  RETURNS TABLE (
    membro_id uuid,
    nome      text,
    foto      text,
    conta     uuid
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, p.nome_completo, app.foto_em_lista(p.id, p.foto), p.profile_id
  from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id
  join public.membros_igreja p on p.id <> i.membro_id and p.id in (
    select f.membro_id from public.membros_funcoes f
    where f.ministerio_id = i.ministerio_id and f.funcao_id = v.funcao_id and app.vigente(f.inicio, f.fim))
  where i.id = item and app.porque_nao_cobre(p.id, i.id, null) is null
  order by p.nome_completo limit 100
$function$;

CREATE OR REPLACE FUNCTION app.candidatos_da_vaga (
  vaga  uuid,
  busca text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.escalas;
  v public.escala_vagas;
  o public.ocorrencias;
begin
  select x.* into v from public.escala_vagas x where x.id = vaga;
  select x.* into e from public.escalas x where x.id = v.escala_id;
  select x.* into o from public.ocorrencias x where x.id = e.ocorrencia_id;
  perform app.exigir_escala(e.ministerio_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('membro_id', q.id, 'nome', q.nome_completo, 'foto', q.foto, 'nivel', q.nivel,
      'qualificado', q.qualificado, 'no_mes', q.no_mes, 'ultima', q.ultima, 'avisos', q.avisos, 'impede', q.impede,
      'respondeu_mes', q.respondeu)
      order by q.impede, q.fortes, not q.qualificado, jsonb_array_length(q.avisos), q.no_mes, q.ultima nulls first, q.nome_completo), '[]')
    from (
      select m.id, m.nome_completo, app.foto_em_lista(m.id, m.foto) as foto, f.nivel, coalesce(f.qualificado, false) as qualificado, s.no_mes, s.ultima,
        coalesce(c.avisos, '[]') as avisos, coalesce(c.impede, false) as impede, coalesce(c.fortes, 0) as fortes,
        exists (select from public.disponibilidade_meses d where d.membro_id = m.id and d.respondido_em is not null
          and d.mes = date_trunc('month', o.inicio at time zone app.fuso_do_campus(o.campus))::date) as respondeu
      from (
        select f.membro_id, bool_or(f.funcao_id = v.funcao_id) as qualificado, max(f.nivel) filter (where f.funcao_id = v.funcao_id) as nivel
        from public.membros_funcoes f where f.ministerio_id = e.ministerio_id and app.vigente(f.inicio, f.fim)
        group by f.membro_id) f
      join public.membros_igreja m on m.id = f.membro_id and not app.saiu(m.situacao)
      cross join lateral (
        select count(distinct i.ocorrencia_id) filter (where i.inicio > o.inicio - interval '30 days')::integer as no_mes,
          max(i.inicio) filter (where i.inicio < o.inicio) as ultima
        from public.escala_itens i where i.membro_id = m.id and app.ocupa(i.estado)
          and i.inicio between o.inicio - interval '400 days' and o.inicio + interval '30 days') s
      cross join lateral (
        select jsonb_agg(jsonb_build_object('codigo', c.codigo, 'frase', c.frase, 'impede', c.impede)) as avisos,
          bool_or(c.impede) as impede, count(*) filter (where c.codigo in ('bloqueio', 'mesma_hora', 'recusou')) as fortes
        from app.conflitos_da_pessoa(m.id, vaga, null::uuid) c) c
      where (busca is null or app.normalizar(m.nome_completo) like '%' || app.normalizar(busca) || '%')
        and not exists (select from public.escala_itens i where i.vaga_id = vaga and i.membro_id = m.id and app.ocupa(i.estado))
      limit 200) q);
end
$function$;

CREATE OR REPLACE FUNCTION app.candidatos_do_meu_item (
  item uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('membro_id', c.membro_id, 'nome', c.nome, 'foto', c.foto, 'tem_conta', c.conta is not null)), '[]')
  from app.candidatos_da_troca(item) c
  where exists (select from public.escala_itens i where i.id = item and i.publicado_em is not null
    and (i.membro_id = app.meu_membro() or app.cuida_da_escala(i.ministerio_id)))
$function$;

CREATE OR REPLACE FUNCTION app.cobrar_respostas (
  agora timestamp with time zone
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  cobradas integer := 0;
begin
  for e in
    with mudos as (
      update public.escala_itens i set cobrado_em = agora
      where i.estado = 'pendente' and i.cobrado_em is null and i.inicio > agora
        and i.publicado_em < agora - make_interval(hours => (app.ajustes_da_escala(i.ministerio_id)).prazo_resposta_horas)
      returning i.escala_id, i.ministerio_id, i.inicio, i.membro_id, i.convidado_nome)
    select d.escala_id, d.ministerio_id, m.nome, m.campus, min(d.inicio) as inicio,
      string_agg(distinct coalesce(d.convidado_nome, p.nome_completo), ', ') as nomes
    from mudos d join public.ministerios m on m.id = d.ministerio_id left join public.membros_igreja p on p.id = d.membro_id
    group by d.escala_id, d.ministerio_id, m.nome, m.campus
  loop
    perform app.notificar(c, 'Sem resposta na escala de ' || e.nome,
      app.quando(e.inicio, e.campus) || ': ' || left(e.nomes, 400) || '. Fale com quem não respondeu ou procure outra pessoa.',
      '/ministerios/' || e.ministerio_id || '/escalas', 'escala-sem-resposta:' || e.escala_id || ':' || extract(epoch from agora)::bigint, 'escalas')
    from app.contas_que_cuidam(e.ministerio_id) c;
    cobradas := cobradas + 1;
  end loop;
  return cobradas;
end
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_da_pessoa (
  membro     uuid,
  ocorrencia text,
  subtempo   text
)
  RETURNS TABLE (
    codigo text,
    frase  text,
    impede boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with horas as (
    select o.campus, coalesce(min(o.inicio + make_interval(mins => v.desloca_minutos)), o.inicio) as de,
      coalesce(max(o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos)), o.fim) as ate
    from public.ocorrencias o
    left join public.escalas e on e.ocorrencia_id = o.id
    left join public.escala_vagas v on v.escala_id = e.id and v.subtempo = conflitos_da_pessoa.subtempo
    where o.id = ocorrencia group by o.id
  )
  select c.codigo, app.frase_de_conflito(c.codigo, c.detalhe), c.impede
  from horas h cross join lateral app.conflitos_no_horario(membro, h.campus, null, h.de, greatest(h.ate, h.de + interval '5 minutes'), null) c
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_da_pessoa (
  membro uuid,
  vaga   uuid,
  fora   uuid
)
  RETURNS TABLE (
    codigo text,
    frase  text,
    impede boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with v as (
    select v.*, e.ministerio_id, e.ocorrencia_id, o.campus, (o.inicio at time zone app.fuso_do_campus(o.campus))::date as dia,
      o.inicio + make_interval(mins => v.desloca_minutos) as de,
      case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
        else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end as ate
    from public.escala_vagas v join public.escalas e on e.id = v.escala_id join public.ocorrencias o on o.id = e.ocorrencia_id
    where v.id = vaga
  ), seguranca as (
    select unnest(app.faltas_de_seguranca(membro, v.funcao_id)) as falta from v
  ), colegas as (
    select i.membro_id from v join public.escala_itens i on i.escala_id = v.escala_id
    where app.ocupa(i.estado) and i.membro_id <> membro and i.id is distinct from fora
  ), achados as (
    select c.codigo, c.detalhe, c.impede from v
    cross join lateral app.conflitos_no_horario(membro, v.campus, v.ministerio_id, v.de, v.ate, fora) c
    union all
    select 'seguranca', string_agg(s.falta, ' '), true from seguranca s having count(*) > 0
    union all
    select 'formacao', string_agg(f, ' '), false from v, unnest(app.requisitos_da_funcao(membro, v.funcao_id)) f
    where f not in (select s.falta from seguranca s) having count(*) > 0
    union all
    select 'nao_qualificado', null, false from v where not exists (
      select from public.membros_funcoes f where f.membro_id = membro and f.ministerio_id = v.ministerio_id
        and f.funcao_id = v.funcao_id and f.inicio <= v.dia and (f.fim is null or f.fim > v.dia))
    union all
    select 'recusou', null, false from v where exists (
      select from public.escala_itens i where i.escala_id = v.escala_id and i.membro_id = membro and i.estado = 'recusado'
        and i.id is distinct from fora)
    union all
    select 'menor', null, false from public.membros_igreja m
    where m.id = membro and m.data_nascimento > app.hoje() - interval '18 years' and not exists (
      select from colegas c join public.membros_igreja a on a.id = c.membro_id
      where a.data_nascimento <= app.hoje() - interval '18 years')
    union all
    select 'separados', null, false where exists (
      select from colegas c join public.escala_pares p on not p.juntos
        and (p.membro_id, p.outro_id) in ((membro, c.membro_id), (c.membro_id, membro)))
  )
  select a.codigo, app.frase_de_conflito(a.codigo, a.detalhe), a.impede from achados a
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_no_horario (
  membro     uuid,
  campus     text,
  ministerio uuid,
  de         timestamp with time zone,
  ate        timestamp with time zone,
  fora       uuid
)
  RETURNS TABLE (
    codigo  text,
    detalhe text,
    impede  boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with horario as (
    select app.fuso_do_campus(conflitos_no_horario.campus) as fuso
  ), p as (
    select m.situacao, f.maximo_mes, coalesce(f.periodos, '{}') as periodos, coalesce(f.campi, '{}') as campi,
      de at time zone h.fuso as local, h.fuso
    from public.membros_igreja m cross join horario h left join public.preferencias_escala f on f.membro_id = m.id where m.id = membro
  ), perto as (
    select i.*, m.nome as ministerio_nome, m.campus as campus_dele, i.inicio < ate and i.fim > de as junto
    from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    where i.membro_id = membro and app.ocupa(i.estado) and i.id is distinct from fora
      and i.inicio < ate + interval '3 hours' and i.fim > de - interval '3 hours'
  )
  select 'saiu', null::text, true from p where app.saiu(p.situacao)
  union all
  select 'bloqueio', null, false where exists (
    select from public.bloqueio_dias b where b.membro_id = membro and b.fim > de and b.inicio < ate)
  union all
  select 'mesma_hora', string_agg(distinct q.ministerio_nome, ', '), false from perto q
  where q.junto and q.ministerio_id is distinct from ministerio having count(*) > 0
  union all
  select 'outro_campus', string_agg(distinct q.campus_dele, ', '), false from perto q
  where not q.junto and q.campus_dele <> conflitos_no_horario.campus having count(*) > 0
  union all
  select 'maximo', p.maximo_mes::text, false from p where p.maximo_mes <= (
    select count(distinct i.ocorrencia_id) from public.escala_itens i
    where i.membro_id = membro and app.ocupa(i.estado) and i.id is distinct from fora
      and i.inicio >= date_trunc('month', p.local) at time zone p.fuso
      and i.inicio < (date_trunc('month', p.local) + interval '1 month') at time zone p.fuso
      and not (i.inicio < ate and i.fim > de))
  union all
  select 'preferencia', null, false from p
  where cardinality(p.periodos) > 0 and not (case when extract(hour from p.local) < 12 then 'manha'
      when extract(hour from p.local) < 18 then 'tarde' else 'noite' end) = any (p.periodos)
    or cardinality(p.campi) > 0 and not conflitos_no_horario.campus = any (p.campi)
$function$;

CREATE OR REPLACE FUNCTION app.convite_da_escala (
  token text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite jsonb;
begin
  select case when i.inicio <= now() then jsonb_build_object('expirado', true) else jsonb_build_object('expirado', false,
    'nome', split_part(coalesce(i.convidado_nome, p.nome_preferido, p.nome, 'Olá'), ' ', 1), 'ministerio', m.nome, 'funcao', c.nome, 'subtempo', i.subtempo,
    'evento', coalesce(o.nome, ev.name), 'inicio', i.inicio, 'fim', i.fim, 'local', coalesce(o.local, ev.location), 'campus', m.campus,
    'fuso', app.fuso_do_campus(m.campus),
    'estado', case when o.estado = 'cancelada' then 'cancelado' when i.publicado_em is null or i.estado in ('substituido', 'faltou') then 'fora' else i.estado::text end) end
  into convite
  from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id join public.escala_vagas v on v.id = i.vaga_id
  join public.funcoes_ministerio c on c.id = v.funcao_id join public.ocorrencias o on o.id = i.ocorrencia_id
  join public.events ev on ev.id = o.event_base left join public.membros_igreja p on p.id = i.membro_id
  where i.id = app.item_do_convite(token);
  if convite is null then
    raise exception using errcode = 'PT404', message = 'Este convite não existe ou foi trocado por outro.';
  end if;
  return convite;
end
$function$;

CREATE OR REPLACE FUNCTION app.copiar_escala (
  ministerio uuid,
  de         text,
  para       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  da_escala uuid;
  destino uuid;
  feita uuid;
  i record;
  alvo uuid;
  postas integer := 0;
  fora jsonb := '[]';
begin
  perform app.exigir_escala(ministerio);
  select e.id into da_escala from public.escalas e where e.ocorrencia_id = de and e.ministerio_id = ministerio;
  if da_escala is null or de = para then
    raise exception using errcode = 'PT404', message = 'Não há escala no dia anterior para copiar.';
  end if;
  feita := app.iniciar_operacao('escala', 'Escala copiada', jsonb_build_object('de', de, 'para', para), 'escalas');
  destino := app.escala_da_ocorrencia(ministerio, para);
  update public.escalas e set modelo_id = (select o.modelo_id from public.escalas o where o.id = da_escala) where e.id = destino and e.modelo_id is null;
  insert into public.escala_vagas (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
  select destino, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem
  from public.escala_vagas v where v.escala_id = da_escala on conflict do nothing;
  for i in
    select x.membro_id, x.equipe_id, v.funcao_id, v.subtempo, p.nome_completo from public.escala_itens x
    join public.escala_vagas v on v.id = x.vaga_id join public.membros_igreja p on p.id = x.membro_id
    where x.escala_id = da_escala and (app.ocupa(x.estado) or x.estado = 'faltou') order by v.ordem, x.created_at
  loop
    select v.id into alvo from public.escala_vagas v
    where v.escala_id = destino and v.funcao_id = i.funcao_id and v.subtempo = i.subtempo;
    begin
      if exists (select from app.conflitos_da_pessoa(i.membro_id, alvo, null::uuid) c where c.codigo in ('bloqueio', 'mesma_hora')) then
        raise exception using errcode = 'PT409', message = 'Não está livre nesta data.';
      end if;
      perform app.por_na_escala(alvo, i.membro_id, null, null, null);
      postas := postas + 1;
    exception when sqlstate 'PT409' or sqlstate 'PT404' then
      fora := fora || jsonb_build_object('nome', i.nome_completo, 'motivo', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('operacao', feita, 'postas', postas, 'fora', fora);
end
$function$;

CREATE OR REPLACE FUNCTION app.cuida_da_escala (
  ministerio uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('escalas', 'editar') and app.gere_ministerio(ministerio)
$function$;

CREATE OR REPLACE FUNCTION app.decidir_troca (
  troca  uuid,
  aprova boolean
)
  RETURNS public.estado_troca
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.escala_trocas;
begin
  select x.* into t from public.escala_trocas x where x.id = troca for update;
  perform app.exigir_escala(t.ministerio_id);
  if t.estado <> 'aguardando' then
    raise exception using errcode = 'PT409', message = 'Esta troca já foi decidida.';
  end if;
  if t.aceita_por = app.meu_membro() or t.pedida_por = app.meu_membro() then
    raise insufficient_privilege using message = 'Outra pessoa da liderança decide a sua troca.';
  end if;
  update public.escala_trocas x set decidida_por = auth.uid() where x.id = troca;
  if aprova then
    perform app.fazer_troca(troca);
    return 'feita';
  end if;
  perform app.encerrar_troca(troca, 'recusada');
  perform app.notificar(p.profile_id, 'A troca não foi aprovada', 'A escala continua como estava.', '/dashboard-voluntario', 'troca-nao:' || troca, 'escalas')
  from public.membros_igreja p where p.id in (t.pedida_por, t.aceita_por) and p.profile_id is not null;
  return 'recusada';
end
$function$;

CREATE OR REPLACE FUNCTION app.despublicar_escala (
  escala uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.escalas;
begin
  select x.* into e from public.escalas x where x.id = escala for update;
  perform app.exigir_escala(e.ministerio_id);
  if e.estado = 'rascunho' then return; end if;
  perform app.iniciar_operacao('escala', 'Escala voltou a rascunho', jsonb_build_object('escala', escala), 'escalas');
  perform app.notificar_todos(array_agg(distinct p.profile_id), 'Uma escala voltou a rascunho',
    max(m.nome) || ', ' || app.quando(min(i.inicio), max(m.campus)) || ': aguarde a nova versão.', '/dashboard-voluntario',
    'escala-recolhida:' || escala || ':' || extract(epoch from now())::bigint, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id join public.ministerios m on m.id = i.ministerio_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado) and i.inicio > now() and p.profile_id is not null
  having count(*) > 0;
  update public.escalas x set estado = 'rascunho', publicada_em = null where x.id = escala;
  -- What people answered stays; they are told again when it is published again.
  update public.escala_itens i set publicado_em = null where i.escala_id = escala and i.publicado_em is not null;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_troca (
  troca  uuid,
  estado public.estado_troca
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.escala_itens i set estado = t.estado_antes from public.escala_trocas t
  where t.id = troca and i.id = t.item_id and i.estado = 'troca_solicitada';
  update public.escala_trocas t set estado = encerrar_troca.estado where t.id = troca;
$function$;

CREATE OR REPLACE FUNCTION app.escala_da_ocorrencia (
  ministerio uuid,
  ocorrencia text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  escala uuid;
begin
  if not exists (select from public.ocorrencias o join public.ministerios m on m.campus = o.campus
                 where o.id = ocorrencia and m.id = ministerio and o.estado <> 'cancelada') then
    raise exception using errcode = 'PT404', message = 'Este dia não é deste campus, ou foi cancelado.';
  end if;
  insert into public.escalas (ocorrencia_id, ministerio_id) values (ocorrencia, ministerio) on conflict do nothing;
  select e.id into escala from public.escalas e where e.ocorrencia_id = ocorrencia and e.ministerio_id = ministerio for update;
  return escala;
end
$function$;

CREATE OR REPLACE FUNCTION app.escala_matriz (
  ministerio uuid,
  de         timestamp with time zone,
  ate        timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  cuido constant boolean := app.cuida_da_escala(ministerio);
  g public.ministerios;
begin
  select m.* into g from public.ministerios m where m.id = ministerio;
  if g.id is null or not (cuido or ministerio = any (app.escalas_que_vejo())) then
    raise exception using errcode = 'PT404', message = 'Ministério não encontrado.';
  end if;
  if ate - de > interval '100 days' then
    raise exception using errcode = 'PT400', message = 'Escolha até três meses.';
  end if;
  return jsonb_build_object('cuido', cuido, 'ajustes', to_jsonb(app.ajustes_da_escala(ministerio)), 'fuso', app.fuso_do_campus(g.campus),
    'dias', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.inicio, d.id), '[]') from (
        select o.id, o.event_base, coalesce(o.nome, ev.name) as nome, ev.tipo, o.inicio, o.fim, o.estado, coalesce(o.local, ev.location) as local,
          e.id as escala_id, e.estado as escala_estado, e.modelo_id, e.observacao, e.publicada_em, (
            select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'funcao_id', v.funcao_id, 'funcao', c.nome, 'subtempo', v.subtempo,
              'desloca_minutos', v.desloca_minutos, 'duracao_minutos', v.duracao_minutos, 'minimo', v.minimo, 'maximo', v.maximo,
              'acumula', v.acumula, 'ordem', v.ordem,
              'itens', (
                select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'membro_id', i.membro_id,
                  'nome', coalesce(i.convidado_nome, p.nome_completo, 'Pessoa sem cadastro'), 'foto', app.foto_em_lista(p.id, p.foto), 'convidado', i.convidado_nome is not null,
                  'estado', i.estado, 'publicado', i.publicado_em is not null, 'inicio', i.inicio, 'fim', i.fim,
                  'motivo', case when cuido then i.motivo end, 'porque', case when cuido then i.porque end,
                  'rodada_id', case when cuido then i.rodada_id end,
                  'telefone', case when cuido then coalesce(i.convidado_telefone, p.telefone) end,
                  'bloqueado', case when cuido and i.fim > now() then exists (select from public.bloqueio_dias b
                    where b.membro_id = i.membro_id and b.fim > i.inicio and b.inicio < i.fim) end)
                  order by i.estado = 'recusado', i.created_at, i.id), '[]')
                from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
                where i.vaga_id = v.id and i.estado <> 'substituido' and (cuido or i.publicado_em is not null and i.estado <> 'recusado')))
              order by v.ordem, c.nome), '[]')
            from public.escala_vagas v join public.funcoes_ministerio c on c.id = v.funcao_id where v.escala_id = e.id) as vagas
        from public.ocorrencias o
        join public.events ev on ev.id = o.event_base
        left join public.escalas e on e.ocorrencia_id = o.id and e.ministerio_id = ministerio and (cuido or e.publicada_em is not null)
        where o.campus = g.campus and o.inicio >= de and o.inicio < ate
          and (e.id is not null or cuido and o.estado <> 'cancelada' and (
            exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo
              and (m.event_base = o.event_base or m.event_base is null and (m.tipo_evento is null or m.tipo_evento = ev.tipo)))
            or ev.tipo = 'culto' and not exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo)))
        order by o.inicio, o.id limit 80) d));
end
$function$;

CREATE OR REPLACE FUNCTION app.escalar (
  vaga      uuid,
  membro    uuid,
  convidado jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  perform app.exigir_escala((select e.ministerio_id from public.escala_vagas v join public.escalas e on e.id = v.escala_id where v.id = vaga));
  feita := app.iniciar_operacao('escala', 'Pessoa posta na escala', jsonb_build_object('vaga', vaga), 'escalas');
  return app.por_na_escala(vaga, membro, convidado, null, null) || jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.escalas_que_cuido()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not app.pode('escalas', 'editar') then '{}' when app.coordena_ministerios() then
      array(select m.id from public.ministerios m where app.todos_os_campi() or m.campus = any (app.meus_campi()))
    else app.ministerios_que_lidero() end
$function$;

CREATE OR REPLACE FUNCTION app.escalas_que_vejo()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not app.pode('escalas', 'visualizar') then '{}' else
    array(select m.id from public.ministerios m
          where app.todos_os_campi() or m.campus = any (app.meus_campi()) or m.campus = app.meu_campus()) end
$function$;

CREATE OR REPLACE FUNCTION app.excluir_bloqueio (
  bloqueio uuid,
  familia  boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b public.bloqueios;
  quantos integer;
begin
  select x.* into b from public.bloqueios x where x.id = bloqueio and x.membro_id = app.meu_membro();
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Bloqueio não encontrado.';
  end if;
  delete from public.bloqueios x where x.id = b.id
    or familia and b.grupo is not null and x.grupo = b.grupo and b.criado_por = auth.uid();
  get diagnostics quantos = row_count;
  return quantos;
end
$function$;

CREATE OR REPLACE FUNCTION app.excluir_modelo_escala (
  modelo uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  perform app.exigir_escala(app.ministerio_do_modelo(modelo));
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala excluído', jsonb_build_object('modelo', modelo), 'escalas');
  delete from public.escala_modelo_vagas v where v.modelo_id = modelo;
  update public.escalas e set modelo_id = null where e.modelo_id = modelo;
  delete from public.escala_modelos m where m.id = modelo;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_escala (
  ministerio uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if app.cuida_da_escala(ministerio) is not true then
    raise insufficient_privilege using message = 'Só quem cuida deste ministério faz suas escalas.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.faltas_de_seguranca (
  membro uuid,
  funcao uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with m as (select data_nascimento from public.membros_igreja where id = membro), validos as (
    select mt.treinamento_id, t.tipo from public.membros_treinamentos mt
    join public.treinamentos t on t.id = mt.treinamento_id
    where mt.membro_id = membro and (mt.valido_ate is null or mt.valido_ate >= app.hoje())
  ), faltas as (
    select format('Idade mínima: %s anos.', c.idade_minima) as falta from public.funcoes_ministerio c, m
    where c.id = funcao and c.idade_minima is not null
      and (m.data_nascimento is null or m.data_nascimento > app.hoje() - make_interval(years => c.idade_minima))
    union all
    select 'Falta a verificação de antecedentes, ou ela venceu.' from public.funcoes_ministerio c
    where c.id = funcao and c.exige_antecedentes and not exists (select from validos v where v.tipo = 'antecedentes')
    union all
    select format('Falta o treinamento %s, ou ele venceu.', t.nome)
    from public.funcoes_treinamentos ft join public.treinamentos t on t.id = ft.treinamento_id and t.seguranca
    where ft.funcao_id = funcao and not exists (select from validos v where v.treinamento_id = t.id)
  )
  select coalesce(array_agg(falta order by falta), '{}') from faltas
$function$;

CREATE OR REPLACE FUNCTION app.fazer_troca (
  troca uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.escala_trocas;
  i public.escala_itens;
  dado public.escala_itens;
  motivo text;
begin
  select x.* into t from public.escala_trocas x where x.id = troca;
  -- Always in the same order, so that two exchanges never wait for each other.
  perform 1 from public.escala_itens x where x.id in (t.item_id, t.item_oferecido_id) order by x.id for update;
  select x.* into i from public.escala_itens x where x.id = t.item_id;
  select x.* into dado from public.escala_itens x where x.id = t.item_oferecido_id;
  if i.estado <> 'troca_solicitada' or i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Esta vaga já foi trocada.';
  end if;
  motivo := app.porque_nao_cobre(t.aceita_por, i.id, dado.id);
  if motivo is null and t.tipo = 'trocar' then
    if dado.id is null or dado.membro_id is distinct from t.aceita_por or dado.ministerio_id <> i.ministerio_id or dado.publicado_em is null
       or dado.estado not in ('pendente', 'confirmado') or dado.inicio <= now() then
      raise exception using errcode = 'PT409', message = 'Escolha um horário seu, ainda por vir, para dar em troca.';
    end if;
    motivo := app.porque_nao_cobre(t.pedida_por, dado.id, i.id);
    if motivo is not null then
      motivo := 'Quem pediu não pode no seu horário: ' || motivo;
    end if;
  end if;
  if motivo is not null then
    raise exception using errcode = 'PT409', message = motivo;
  end if;
  update public.escala_itens x set estado = 'substituido' where x.id in (i.id, dado.id);
  insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
  values (i.vaga_id, t.aceita_por, 'confirmado', auth.uid(), now(), now(), i.id);
  if t.tipo = 'trocar' then
    insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
    values (dado.vaga_id, t.pedida_por, 'confirmado', auth.uid(), now(), now(), dado.id);
  end if;
  update public.escala_trocas x set estado = 'feita' where x.id = troca;
  perform app.notificar(p.profile_id, 'Sua troca foi feita', q.nome_completo || ' serve no seu lugar em ' || m.nome || ', ' || app.quando(i.inicio, m.campus)
    || case when t.tipo = 'trocar' then '; você serve em ' || app.quando(dado.inicio, m.campus) else '' end || '.', '/dashboard-voluntario', 'troca-feita:' || troca, 'escalas')
  from public.membros_igreja p, public.membros_igreja q, public.ministerios m
  where p.id = t.pedida_por and q.id = t.aceita_por and m.id = t.ministerio_id and p.profile_id is not null;
  perform app.notificar(c, 'Troca na escala de ' || m.nome, q.nome_completo || ' serve no lugar de ' || p.nome_completo || ', ' || app.quando(i.inicio, m.campus) || '.',
    '/ministerios/' || m.id || '/escalas', 'troca-lider:' || troca, 'escalas')
  from public.membros_igreja p, public.membros_igreja q, public.ministerios m, app.contas_que_cuidam(t.ministerio_id) c
  where p.id = t.pedida_por and q.id = t.aceita_por and m.id = t.ministerio_id and c is distinct from auth.uid();
end
$function$;

CREATE OR REPLACE FUNCTION app.frase_de_conflito (
  codigo  text,
  detalhe text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case codigo
    when 'saiu' then 'Não está mais na igreja.'
    when 'seguranca' then detalhe
    when 'bloqueio' then 'Bloqueou esta data.'
    when 'mesma_hora' then 'Já serve em ' || detalhe || ' no mesmo horário.'
    when 'outro_campus' then 'Serve no campus ' || detalhe || ' perto deste horário.'
    when 'maximo' then 'Já chega ao máximo que aceita no mês (' || detalhe || ').'
    when 'recusou' then 'Já recusou esta escala.'
    when 'formacao' then detalhe
    when 'menor' then 'É menor de idade e não há adulto nesta escala.'
    when 'nao_qualificado' then 'Não exerce esta função.'
    when 'separados' then 'Há nesta escala quem prefira servir em outro dia.'
    when 'preferencia' then 'Prefere outro horário ou campus.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.funcao_serve (
  funcao     uuid,
  ministerio uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.funcoes_ministerio c where c.id = funcao and coalesce(c.ministerio_id, ministerio) = ministerio)
$function$;

CREATE OR REPLACE FUNCTION app.inscrever_na_vaga (
  vaga uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  posta jsonb;
  aberta jsonb;
begin
  perform 1 from public.escala_vagas v where v.id = vaga for update;
  select l into aberta from jsonb_array_elements(app.vagas_abertas()) l where l ->> 'vaga_id' = vaga::text;
  if aberta is null then
    raise exception using errcode = 'PT409', message = 'Esta vaga não está mais aberta para você.';
  end if;
  posta := app.por_na_escala(vaga, eu, null, null, null);
  update public.escala_itens i set estado = 'confirmado', publicado_em = now(), respondido_em = now() where i.id = (posta ->> 'id')::uuid;
  perform app.notificar(c, 'Uma vaga da escala foi preenchida', (select p.nome_completo from public.membros_igreja p where p.id = eu) || ' serve em '
    || (aberta ->> 'funcao') || ', ' || app.quando((aberta ->> 'inicio')::timestamptz, aberta ->> 'campus') || '.',
    '/ministerios/' || (aberta ->> 'ministerio_id') || '/escalas', 'escala-inscrita:' || (posta ->> 'id'), 'escalas')
  from app.contas_que_cuidam((aberta ->> 'ministerio_id')::uuid) c where c is distinct from auth.uid();
  return posta;
end
$function$;

CREATE OR REPLACE FUNCTION app.item_do_convite (
  token text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.item_id from app.escala_convites c
  where token ~ '^[0-9a-f]{32}$' and c.resumo = sha256(decode(case when token ~ '^[0-9a-f]{32}$' then token else '' end, 'hex'))
$function$;

CREATE OR REPLACE FUNCTION app.item_para_mudar (
  item uuid
)
  RETURNS public.escala_itens
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
begin
  select x.* into i from public.escala_itens x where x.id = item for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Esta pessoa não está mais nesta escala.';
  end if;
  perform app.exigir_escala(i.ministerio_id);
  return i;
end
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_escalas (
  agora timestamp with time zone
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa record;
  lembradas integer := 0;
begin
  for pessoa in
    with devidos as (
      select i.id, i.membro_id, p.profile_id, i.inicio, i.estado, m.nome, m.campus, c.nome as funcao, q.nove
      from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id
      join public.ministerios m on m.id = i.ministerio_id
      join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
      cross join lateral (select (((agora at time zone f)::date + time '09:00') at time zone f) as nove from app.fuso_do_campus(m.campus) f) q
      where i.publicado_em is not null and i.estado in ('pendente', 'confirmado') and i.inicio > agora and i.inicio < agora + interval '9 days'
        and agora >= q.nove and agora < q.nove + interval '3 hours'
        and (i.inicio >= q.nove + interval '24 hours' and i.inicio < q.nove + interval '48 hours'
          or i.inicio >= q.nove + interval '7 days' and i.inicio < q.nove + interval '8 days')
        and p.profile_id is not null and not exists (
          select from public.escala_itens x where x.membro_id = i.membro_id and x.lembrado_em > q.nove - interval '24 hours'
            and x.inicio > agora - interval '2 days')
    )
    select d.membro_id, d.profile_id, array_agg(d.id) as itens, min(d.nove) as nove, bool_or(d.estado = 'pendente') as falta,
      string_agg(d.nome || ', ' || app.quando(d.inicio, d.campus) || ': ' || d.funcao || '.', ' ' order by d.inicio) as texto
    from devidos d group by d.membro_id, d.profile_id
  loop
    update public.escala_itens i set lembrado_em = pessoa.nove where i.id = any (pessoa.itens);
    perform app.notificar(pessoa.profile_id, 'Lembrete da sua escala',
      pessoa.texto || case when pessoa.falta then ' Responda se pode servir.' else '' end, '/dashboard-voluntario',
      'escala-lembrete:' || pessoa.itens[1] || ':' || extract(epoch from pessoa.nove)::bigint, 'escalas');
    lembradas := lembradas + 1;
  end loop;
  return lembradas;
end
$function$;

CREATE OR REPLACE FUNCTION app.link_do_convite (
  item uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
begin
  if i.publicado_em is null or i.inicio <= now() or not app.ocupa(i.estado) then
    raise exception using errcode = 'PT409', message = 'Publique a escala antes de convidar; depois do evento não há convite.';
  end if;
  delete from app.escala_convites c where c.item_id = item;
  return app.novo_convite(item);
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_faltas_escala()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  faltas integer;
begin
  -- Where nobody's presence was taken, nobody is missing.
  with dias as (
    select o.id from public.ocorrencias o
    where o.estado = 'encerrada' and o.inicio > now() - interval '60 days'
      and exists (select from public.attendances a where a.event_id = o.id and a.present)
  )
  update public.escala_itens i set estado = case when a.veio then 'confirmado' else 'faltou' end::public.estado_item
  from dias d, public.escala_itens x cross join lateral (select exists (
    select from public.attendances t where t.event_id = x.ocorrencia_id and t.member_id = x.membro_id and t.present) as veio) a
  where x.ocorrencia_id = d.id and x.id = i.id and x.membro_id is not null and x.publicado_em is not null
    and (x.estado in ('pendente', 'confirmado', 'troca_solicitada') and not a.veio or x.estado in ('faltou', 'pendente') and a.veio);
  get diagnostics faltas = row_count;
  return faltas;
end
$function$;

CREATE OR REPLACE FUNCTION app.minhas_escalas (
  de  timestamp with time zone,
  ate timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio, q.id), '[]') from (
    select i.id, i.ministerio_id, m.nome as ministerio, m.campus, app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, i.subtempo,
      i.inicio, i.fim, i.estado, i.motivo, i.ocorrencia_id, i.escala_id, coalesce(o.nome, ev.name) as evento,
      coalesce(o.local, ev.location) as local, o.estado as estado_do_dia, e.observacao,
      (select t.id from public.escala_trocas t where t.item_id = i.id and t.estado in ('aberta', 'aguardando')) as troca_id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'nome', coalesce(x.convidado_nome, p.nome_preferido, p.nome_completo), 'funcao', cx.nome,
          'subtempo', x.subtempo, 'estado', x.estado, 'foto', app.foto_em_lista(p.id, p.foto),
          -- Of others, only what the caller reads in their records as well.
          'telefone', case when alcance.pode and (alcance.todos or p.campus = any (alcance.campi)) then p.telefone end) order by vx.ordem, x.id), '[]')
        from public.escala_itens x join public.escala_vagas vx on vx.id = x.vaga_id join public.funcoes_ministerio cx on cx.id = vx.funcao_id
        left join public.membros_igreja p on p.id = x.membro_id
        where x.escala_id = i.escala_id and x.id <> i.id and x.publicado_em is not null and app.ocupa(x.estado)) as colegas
    from (select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos, app.meus_campi() as campi) alcance,
    public.escala_itens i join public.escalas e on e.id = i.escala_id join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events ev on ev.id = o.event_base
    where i.membro_id = (select app.meu_membro()) and i.publicado_em is not null and i.estado <> 'substituido'
      -- Today's, until midnight of the campus, also when it is over.
      and i.inicio >= coalesce(de, now() - interval '26 hours')
      and i.inicio >= coalesce(de, date_trunc('day', now() at time zone app.fuso_do_campus(m.campus)) at time zone app.fuso_do_campus(m.campus))
      and i.inicio < coalesce(ate, now() + interval '400 days')
    order by i.inicio limit 200) q
$function$;

CREATE OR REPLACE FUNCTION app.ministerio_do_modelo (
  modelo uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.ministerio_id from public.escala_modelos m where m.id = modelo
$function$;

CREATE OR REPLACE FUNCTION app.mover_na_escala (
  item uuid,
  vaga uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  feita uuid;
  posta jsonb;
begin
  if i.vaga_id = vaga then return jsonb_build_object('id', item, 'avisos', '[]'::jsonb, 'operacao', null); end if;
  if not exists (select from public.escala_vagas v join public.escalas e on e.id = v.escala_id
                 where v.id = vaga and e.ministerio_id = i.ministerio_id) then
    raise exception using errcode = 'PT404', message = 'Posição não encontrada.';
  end if;
  feita := app.iniciar_operacao('escala', 'Pessoa movida na escala', jsonb_build_object('escala', i.escala_id), 'escalas');
  perform app.avisar_retirada(i);
  delete from public.escala_itens x where x.id = item;
  posta := app.por_na_escala(vaga, i.membro_id,
    jsonb_build_object('nome', i.convidado_nome, 'telefone', i.convidado_telefone), i.rodada_id, i.porque);
  return posta || jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.novo_convite (
  item uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sorteado constant bytea := extensions.gen_random_bytes(16);
begin
  insert into app.escala_convites (resumo, item_id) values (sha256(sorteado), item);
  return encode(sorteado, 'hex');
end
$function$;

CREATE OR REPLACE FUNCTION app.ocupa (
  estado public.estado_item
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select estado in ('pendente', 'confirmado', 'troca_solicitada')
$function$;

CREATE OR REPLACE FUNCTION app.painel_escalas (
  ministerio uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_escala(ministerio);
  return (
    with pessoas as (
      select distinct p.id, p.nome_completo, p.foto from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = painel_escalas.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    ), servicos as (
      select i.membro_id, i.ministerio_id, i.estado, i.inicio, i.fim, i.ocorrencia_id from public.escala_itens i join pessoas p on p.id = i.membro_id
      where i.publicado_em is not null and i.inicio > now() - interval '180 days' and i.inicio < now() + interval '60 days'
    ), carga as (
      select p.id, p.nome_completo, p.foto,
        count(distinct s.ocorrencia_id) filter (where s.inicio between now() - interval '30 days' and now() + interval '30 days' and app.ocupa(s.estado)) as em_60_dias,
        count(distinct s.ocorrencia_id) filter (where s.ministerio_id <> ministerio and s.inicio between now() - interval '30 days' and now() + interval '30 days'
          and app.ocupa(s.estado)) as em_outros,
        count(*) filter (where s.estado = 'faltou') as faltas, count(*) filter (where s.estado = 'recusado') as recusas,
        round(coalesce(sum(extract(epoch from s.fim - s.inicio)) filter (where s.inicio between now() - interval '30 days' and now() and s.estado = 'confirmado'), 0) / 3600, 1) as horas,
        max(s.inicio) filter (where s.inicio < now() and s.estado in ('confirmado', 'pendente')) as ultima
      from pessoas p left join servicos s on s.membro_id = p.id group by p.id, p.nome_completo, p.foto
    ), meus as (
      select i.estado from public.escala_itens i where i.ministerio_id = ministerio and i.publicado_em is not null and i.estado <> 'substituido'
        and i.inicio between now() - interval '60 days' and now() + interval '60 days'
    )
    select jsonb_build_object(
      'convites', (select count(*) from meus), 'confirmados', (select count(*) from meus where estado in ('confirmado', 'troca_solicitada', 'faltou')),
      'recusados', (select count(*) from meus where estado = 'recusado'), 'pendentes', (select count(*) from meus where estado = 'pendente'),
      'faltas', (select count(*) from meus where estado = 'faltou'),
      'carga', (select coalesce(jsonb_agg(to_jsonb(c) order by c.em_60_dias desc, c.nome_completo), '[]') from (
        select * from carga c order by c.em_60_dias desc, c.nome_completo limit 100) c),
      'parados', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome_completo, 'ultima', c.ultima) order by c.ultima nulls first, c.nome_completo), '[]')
        from (select * from carga c where (c.ultima is null or c.ultima < now() - interval '60 days') order by c.ultima nulls first limit 50) c),
      'faltam', (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
        select e.id as escala_id, o.inicio, coalesce(o.nome, ev.name) as evento, c.nome as funcao, v.subtempo, v.minimo - n.ocupadas as faltam
        from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id and o.inicio > now() and o.estado <> 'cancelada'
        join public.events ev on ev.id = o.event_base join public.escala_vagas v on v.escala_id = e.id
        join public.funcoes_ministerio c on c.id = v.funcao_id
        cross join lateral (select count(*) as ocupadas from public.escala_itens i where i.vaga_id = v.id and app.ocupa(i.estado)) n
        where e.ministerio_id = ministerio and n.ocupadas < v.minimo order by o.inicio limit 20) q)));
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_bloqueios (
  ministerio uuid,
  do_mes     date
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  primeiro constant date := date_trunc('month', do_mes)::date;
  contas uuid[];
begin
  with pedidos as (
    insert into public.disponibilidade_meses (membro_id, mes, pedido_em)
    select distinct p.id, primeiro, now() from public.membros_funcoes f
    join public.membros_igreja p on p.id = f.membro_id
    where f.ministerio_id = pedir_bloqueios.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    on conflict do nothing returning membro_id
  )
  select array_agg(p.profile_id) into contas
  from pedidos d join public.membros_igreja p on p.id = d.membro_id where p.profile_id is not null;
  return app.notificar_todos(coalesce(contas, '{}'), 'Quando você não pode servir?',
    'Diga suas datas de ' || to_char(primeiro, 'MM/YYYY') || ' antes que a escala seja feita. Se não tem nenhuma, diga “não tenho nenhum”.',
    '/dashboard-voluntario', 'bloqueios:' || primeiro, 'escalas');
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_bloqueios_como_lider (
  ministerio uuid,
  mes        date
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_escala(ministerio);
  if mes not between app.hoje() - 31 and app.hoje() + 200 then
    raise exception using errcode = 'PT400', message = 'Este mês já passou ou está longe demais.';
  end if;
  return app.pedir_bloqueios(ministerio, mes);
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_bloqueios_do_mes()
  RETURNS integer
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(sum(app.pedir_bloqueios(m.id, (date_trunc('month', app.hoje()) + interval '1 month')::date)), 0)::integer
  from public.ministerios m
  where m.ativo and extract(day from app.hoje()) >= 20 and (app.ajustes_da_escala(m.id)).pede_bloqueios
    and exists (select from public.escalas e where e.ministerio_id = m.id)
$function$;

CREATE OR REPLACE FUNCTION app.pedir_troca (
  item     uuid,
  tipo     public.tipo_troca,
  para     uuid,
  mensagem text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
  nova uuid;
  contas uuid[];
  g public.ministerios;
  eu constant uuid := app.meu_membro();
begin
  select x.* into i from public.escala_itens x where x.id = item and x.membro_id = eu and x.publicado_em is not null for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  if i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário já passou.';
  end if;
  if i.estado = 'troca_solicitada' then
    raise exception using errcode = 'PT409', message = 'Você já pediu uma troca para este horário.';
  end if;
  if i.estado not in ('pendente', 'confirmado') then
    raise exception using errcode = 'PT409', message = 'Você não está mais nesta escala.';
  end if;
  select array_agg(c.conta) into contas from app.candidatos_da_troca(item) c where para is null or c.membro_id = para;
  if contas is null then
    raise exception using errcode = 'PT409', message = case when para is null then 'Ninguém que pode servir está livre neste horário. Fale com quem faz a escala.'
      else 'Esta pessoa não está livre ou não exerce esta função.' end;
  end if;
  insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, para_id, mensagem, estado_antes)
  values (item, i.ministerio_id, eu, pedir_troca.tipo, para, nullif(btrim(pedir_troca.mensagem), ''), i.estado) returning id into nova;
  update public.escala_itens x set estado = 'troca_solicitada' where x.id = item;
  select m.* into g from public.ministerios m where m.id = i.ministerio_id;
  perform app.notificar_todos(array_remove(contas, null),
    case pedir_troca.tipo when 'cobrir' then 'Alguém procura quem sirva no seu lugar' else 'Alguém quer trocar de dia' end,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ', ' || g.nome || ', ' || app.quando(i.inicio, g.campus) || '. Você pode?',
    '/dashboard-voluntario', 'troca:' || nova, 'escalas');
  return jsonb_build_object('id', nova, 'pedidos', cardinality(contas));
end
$function$;

CREATE OR REPLACE FUNCTION app.por_na_escala (
  vaga      uuid,
  membro    uuid,
  convidado jsonb,
  rodada    uuid,
  porque    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v public.escala_vagas;
  e public.escalas;
  o public.ocorrencias;
  avisos jsonb := '[]';
  impede text;
  ocupadas integer;
  novo uuid;
begin
  select x.* into v from public.escala_vagas x where x.id = vaga for update;
  select x.* into e from public.escalas x where x.id = v.escala_id;
  select x.* into o from public.ocorrencias x where x.id = e.ocorrencia_id;
  if v.id is null then
    raise exception using errcode = 'PT404', message = 'Posição não encontrada.';
  end if;
  if o.estado in ('encerrada', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Este dia já foi encerrado ou cancelado.';
  end if;
  select count(*) into ocupadas from public.escala_itens i where i.vaga_id = vaga and app.ocupa(i.estado);
  if ocupadas >= v.maximo then
    raise exception using errcode = 'PT409', message = 'Esta posição já está completa neste dia.';
  end if;
  if membro is not null then
    if not exists (select from public.membros_igreja m join public.ministerios g on g.campus = m.campus
                   where m.id = membro and g.id = e.ministerio_id) and not exists (
         select from public.membros_funcoes f where f.membro_id = membro and f.ministerio_id = e.ministerio_id
           and app.vigente(f.inicio, f.fim)) then
      raise exception using errcode = 'PT404', message = 'Esta pessoa não é deste campus nem serve neste ministério.';
    end if;
    select coalesce(jsonb_agg(jsonb_build_object('codigo', c.codigo, 'frase', c.frase)), '[]'), string_agg(c.frase, ' ') filter (where c.impede)
    into avisos, impede from app.conflitos_da_pessoa(membro, vaga, null::uuid) c;
    if impede is not null then
      raise exception using errcode = 'PT409', message = impede;
    end if;
    if exists (select from public.escala_itens i where i.escala_id = e.id and i.membro_id = membro and i.subtempo = v.subtempo
                 and i.estado not in ('recusado', 'substituido') and (i.vaga_id = vaga or i.exclusivo and not v.acumula)) then
      raise exception using errcode = 'PT409', message = 'Esta pessoa já está nesta escala, neste horário.';
    end if;
  elsif char_length(btrim(coalesce(convidado ->> 'nome', ''))) < 2 then
    raise exception using errcode = 'PT400', message = 'Diga o nome de quem vem.';
  end if;
  insert into public.escala_itens (vaga_id, membro_id, convidado_nome, convidado_telefone, rodada_id, porque, posto_por)
  values (vaga, membro, case when membro is null then btrim(convidado ->> 'nome') end,
    case when membro is null then nullif(btrim(convidado ->> 'telefone'), '') end, rodada, left(por_na_escala.porque, 500), auth.uid())
  returning id into novo;
  return jsonb_build_object('id', novo, 'avisos', avisos);
end
$function$;

CREATE OR REPLACE FUNCTION app.porque_nao_cobre (
  membro uuid,
  item   uuid,
  sem    uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with i as (select x.* from public.escala_itens x where x.id = item)
  select coalesce(
    (select c.frase from i cross join lateral app.conflitos_da_pessoa(membro, i.vaga_id, sem) c
     where c.impede or c.codigo in ('nao_qualificado', 'bloqueio') order by c.impede desc limit 1),
    (select 'Já serve perto deste horário.' from i where exists (
       select from public.escala_itens x where x.membro_id = membro and app.ocupa(x.estado) and x.id is distinct from sem
         and x.inicio < i.fim + interval '3 hours' and x.fim > i.inicio - interval '3 hours')))
$function$;

CREATE OR REPLACE FUNCTION app.preparar_item()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  select e.id, e.ministerio_id, e.ocorrencia_id, v.subtempo, not v.acumula,
    o.inicio + make_interval(mins => v.desloca_minutos),
    case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
      else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end
  into new.escala_id, new.ministerio_id, new.ocorrencia_id, new.subtempo, new.exclusivo, new.inicio, new.fim
  from public.escala_vagas v join public.escalas e on e.id = v.escala_id join public.ocorrencias o on o.id = e.ocorrencia_id
  where v.id = new.vaga_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.previa_publicacao (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  previa jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  for e in
    select x.*, coalesce(o.nome, ev.name) as evento, o.inicio from public.escalas x
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio
  loop
    perform app.exigir_escala(e.ministerio_id);
    previa := previa || jsonb_build_object('escala_id', e.id, 'evento', e.evento, 'inicio', e.inicio,
      'faltam', (select coalesce(sum(greatest(v.minimo - (
          select count(*) from public.escala_itens i where i.vaga_id = v.id and app.ocupa(i.estado)), 0)), 0)
        from public.escala_vagas v where v.escala_id = e.id),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'nome', coalesce(i.convidado_nome, p.nome_completo),
          'funcao', c.nome, 'subtempo', i.subtempo, 'tem_conta', p.profile_id is not null) order by v.ordem), '[]')
        from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
        left join public.membros_igreja p on p.id = i.membro_id
        where i.escala_id = e.id and i.publicado_em is null and app.ocupa(i.estado)));
  end loop;
  return previa;
end
$function$;

CREATE OR REPLACE FUNCTION app.propor_recusas (
  membros  uuid[],
  do_grupo uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i record;
  propostas jsonb := '[]';
begin
  for i in
    select x.*, p.nome_completo, m.nome as ministerio, m.campus from public.escala_itens x
    join public.membros_igreja p on p.id = x.membro_id join public.ministerios m on m.id = x.ministerio_id
    where x.membro_id = any (membros) and app.ocupa(x.estado) and x.publicado_em is not null and x.inicio > now() and exists (
      select from public.bloqueio_dias b join public.bloqueios q on q.id = b.bloqueio_id
      where b.membro_id = x.membro_id and do_grupo in (q.id, q.grupo) and b.inicio < x.fim and b.fim > x.inicio)
    order by x.inicio limit 100
  loop
    propostas := propostas || jsonb_build_object('item_id', i.id, 'membro_id', i.membro_id, 'ministerio', i.ministerio, 'inicio', i.inicio);
    perform app.notificar(c, i.nome_completo || ' bloqueou uma data em que está na escala',
      i.ministerio || ', ' || app.quando(i.inicio, i.campus) || '. Procure outra pessoa.',
      '/ministerios/' || i.ministerio_id || '/escalas', 'escala-bloqueio:' || i.id, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c <> auth.uid();
  end loop;
  return propostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.publicar_escalas (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  i record;
  avisados integer := 0;
  aviso uuid;
  sem_conta jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  perform app.iniciar_operacao('escala', 'Escalas publicadas', jsonb_build_object('escalas', escalas), 'escalas');
  for e in
    select x.id, x.ministerio_id, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.estado as dia from public.escalas x
    join public.ministerios m on m.id = x.ministerio_id
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio for update of x
  loop
    perform app.exigir_escala(e.ministerio_id);
    if e.dia = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este dia foi cancelado: ' || e.evento || '.';
    end if;
    update public.escalas x set estado = 'publicada', publicada_em = now(), publicada_por = auth.uid() where x.id = e.id;
    for i in
      with ditos as (
        update public.escala_itens x set publicado_em = now()
        where x.escala_id = e.id and x.publicado_em is null and app.ocupa(x.estado) returning x.*)
      select coalesce(d.membro_id, d.id) as quem, min(d.inicio) as inicio, string_agg(c.nome || ' (' || d.subtempo || ')', ', ' order by d.inicio) as lugares,
        (array_agg(d.id order by d.inicio))[1] as item, max(coalesce(d.convidado_nome, p.nome_completo)) as nome, (array_agg(p.profile_id))[1] as conta
      from ditos d join public.escala_vagas v on v.id = d.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      left join public.membros_igreja p on p.id = d.membro_id group by coalesce(d.membro_id, d.id)
    loop
      if i.conta is null then
        sem_conta := sem_conta || jsonb_build_object('item_id', i.item, 'nome', i.nome);
      elsif i.inicio > now() then
        aviso := app.notificar(i.conta, 'Você está na escala de ' || e.nome, e.evento || ', ' || app.quando(i.inicio, e.campus) || ': ' || i.lugares
          || '. Responda se pode servir.', '/dashboard-voluntario', 'escala:' || i.item || ':' || extract(epoch from now())::bigint, 'escalas');
        -- Without an answer it goes by e-mail; the leaders are told by app.cobrar_respostas.
        perform app.dar_prazo(aviso, least(i.inicio,
          now() + make_interval(hours => (app.ajustes_da_escala(e.ministerio_id)).prazo_resposta_horas / 2)));
        avisados := avisados + 1;
      end if;
    end loop;
  end loop;
  return jsonb_build_object('avisados', avisados, 'sem_conta', sem_conta);
end
$function$;

CREATE OR REPLACE FUNCTION app.quando (
  de     timestamp with time zone,
  campus text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select to_char(de at time zone app.fuso_do_campus(campus), 'DD/MM" às "HH24:MI')
$function$;

CREATE OR REPLACE FUNCTION app.recusar_troca (
  troca uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.escala_trocas;
begin
  select x.* into t from public.escala_trocas x where x.id = troca and x.para_id = app.meu_membro() for update;
  if t.id is null then
    raise exception using errcode = 'PT404', message = 'Pedido de troca não encontrado.';
  end if;
  if t.estado <> 'aberta' then return; end if;
  perform app.encerrar_troca(troca, 'recusada');
  perform app.notificar(p.profile_id, 'Sua troca não foi aceita', 'Peça a outra pessoa, ou a todos que podem servir.', '/dashboard-voluntario', 'troca-nao:' || troca, 'escalas')
  from public.membros_igreja p where p.id = t.pedida_por and p.profile_id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_convite (
  token  text,
  aceita boolean,
  motivo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item constant uuid := app.item_do_convite(token);
begin
  if item is null then
    raise exception using errcode = 'PT404', message = 'Este convite não existe ou foi trocado por outro.';
  end if;
  perform app.por_origem('convite');
  perform app.responder_item(item, aceita, motivo);
  return app.convite_da_escala(token);
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_escala (
  item   uuid,
  aceita boolean,
  motivo text
)
  RETURNS public.estado_item
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from public.escala_itens i where i.id = item and i.membro_id = app.meu_membro() and i.publicado_em is not null) then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  return app.responder_item(item, aceita, motivo);
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_item (
  item   uuid,
  aceita boolean,
  motivo text
)
  RETURNS public.estado_item
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
  g public.ministerios;
  novo constant public.estado_item := case when aceita then 'confirmado' else 'recusado' end;
begin
  select x.* into i from public.escala_itens x where x.id = item for update;
  if i.id is null or i.publicado_em is null or i.estado in ('substituido', 'faltou') then
    raise exception using errcode = 'PT409', message = 'Você não está mais nesta escala.';
  end if;
  if i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário já passou.';
  end if;
  if not aceita and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Diga por que não pode: ajuda quem faz a escala.';
  end if;
  if i.estado = novo then return novo; end if;
  if i.estado = 'recusado' then
    perform 1 from public.escala_vagas v where v.id = i.vaga_id for update;
    if (select count(*) from public.escala_itens x where x.vaga_id = i.vaga_id and app.ocupa(x.estado))
       >= (select v.maximo from public.escala_vagas v where v.id = i.vaga_id) then
      raise exception using errcode = 'PT409', message = 'Outra pessoa já ocupa esta posição.';
    end if;
  end if;
  update public.escala_trocas t set estado = 'cancelada' where t.item_id = item and t.estado in ('aberta', 'aguardando');
  update public.escala_itens x set estado = novo, motivo = case when not aceita then btrim(responder_item.motivo) end, respondido_em = now()
  where x.id = item;
  perform app.responder_aviso(n.user_id, n.chave) from public.membros_igreja p
  join public.notifications n on n.user_id = p.profile_id and n.chave like 'escala:' || item || ':%'
  where p.id = i.membro_id;
  if not aceita then
    select m.* into g from public.ministerios m where m.id = i.ministerio_id;
    perform app.notificar(c, coalesce(i.convidado_nome, (select p.nome_completo from public.membros_igreja p where p.id = i.membro_id), 'Alguém') || ' não pode servir',
      g.nome || ', ' || app.quando(i.inicio, g.campus) || '. Veja o motivo e procure outra pessoa.', '/ministerios/' || g.id || '/escalas',
      'escala-recusa:' || item || ':' || extract(epoch from now())::bigint, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c is distinct from auth.uid();
  end if;
  return novo;
end
$function$;

CREATE OR REPLACE FUNCTION app.retirar_da_escala (
  item uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  feita uuid;
begin
  feita := app.iniciar_operacao('escala', 'Pessoa retirada da escala', jsonb_build_object('escala', i.escala_id), 'escalas');
  perform app.avisar_retirada(i);
  delete from public.escala_itens x where x.id = item;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_ajustes_escala (
  ministerio uuid,
  dados      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.escala_ajustes := app.ajustes_da_escala(ministerio);
begin
  perform app.exigir_escala(ministerio);
  a := jsonb_populate_record(a, dados - array['ministerio_id', 'updated_at']);
  delete from public.escala_ajustes x where x.ministerio_id = ministerio;
  a.updated_at := now();
  insert into public.escala_ajustes select (a).*;
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_bloqueio (
  chave   uuid,
  dias    jsonb,
  regra   text,
  motivo  text,
  familia boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  meu_nome constant text := (select p.nome_completo from public.membros_igreja p where p.id = eu);
  lar constant uuid := app.minha_familia();
  alvos uuid[] := array[eu];
  alvo uuid;
  novo uuid;
  primeiro timestamptz;
  ultimo timestamptz;
begin
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if jsonb_typeof(dias) is distinct from 'array' or jsonb_array_length(dias) not between 1 and 400 then
    raise exception using errcode = 'PT400', message = 'Diga em que dias você não pode: até 400 datas.';
  end if;
  select min((d ->> 'inicio')::timestamptz), max((d ->> 'fim')::timestamptz) into primeiro, ultimo from jsonb_array_elements(dias) d;
  if ultimo < now() or primeiro > now() + interval '3 years' or ultimo > now() + interval '4 years' or exists (
       select from jsonb_array_elements(dias) d where coalesce((d ->> 'fim')::timestamptz <= (d ->> 'inicio')::timestamptz, true)) then
    raise exception using errcode = 'PT400', message = 'Confira as datas: o fim vem depois do começo, e dentro de três anos.';
  end if;
  if exists (select from public.bloqueios b where b.id = chave) then
    return jsonb_build_object('id', chave, 'pessoas', 0, 'recusas', '[]'::jsonb);
  end if;
  if familia then
    if not exists (select from public.familia_membros f where f.membro_id = eu and f.fim is null and f.papel in ('responsavel', 'conjuge')) then
      raise insufficient_privilege using message = 'Só quem responde pela família bloqueia a agenda de todos.';
    end if;
    alvos := array(select f.membro_id from public.familia_membros f where f.familia_id = lar and f.fim is null
      order by f.membro_id <> eu);
  end if;
  foreach alvo in array alvos loop
    insert into public.bloqueios (id, membro_id, regra, motivo, grupo, criado_por)
    values (case when alvo = eu then chave else gen_random_uuid() end, alvo, salvar_bloqueio.regra,
      case when alvo = eu then nullif(btrim(salvar_bloqueio.motivo), '') end, case when familia then chave end, auth.uid())
    returning id into novo;
    insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim)
    select distinct on (q.inicio) novo, alvo, q.inicio, q.fim
    from (select (d ->> 'inicio')::timestamptz as inicio, (d ->> 'fim')::timestamptz as fim from jsonb_array_elements(dias) d) q
    order by q.inicio, q.fim desc;
    if alvo <> eu then
      perform app.notificar((select p.profile_id from public.membros_igreja p where p.id = alvo), 'A família estará fora',
        meu_nome || ' avisou que a família não pode servir a partir de ' || app.quando(primeiro, app.meu_campus()) || '. Se não vale para você, retire o bloqueio.',
        '/dashboard-voluntario', 'bloqueio:' || novo, 'escalas');
    end if;
    -- A block-out that covers a month is an answer to what was asked of it.
    update public.disponibilidade_meses m set respondido_em = now()
    where m.membro_id = alvo and m.respondido_em is null and m.mes <= ultimo::date and m.mes + interval '1 month' > primeiro;
  end loop;
  return jsonb_build_object('id', chave, 'pessoas', cardinality(alvos), 'recusas', app.propor_recusas(alvos, chave));
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_modelo_escala (
  chave      uuid,
  ministerio uuid,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  modelo public.escala_modelos;
  feita uuid;
begin
  select m.* into modelo from public.escala_modelos m where m.id = chave for update;
  perform app.exigir_escala(coalesce(modelo.ministerio_id, ministerio));
  if modelo.id is not null and modelo.updated_at is distinct from (dados ->> 'updated_at')::timestamptz
     and dados ->> 'updated_at' is not null then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este modelo. Confira o que mudou e salve de novo.';
  end if;
  if dados ->> 'event_base' is not null and not exists (
       select from public.events e join public.ministerios m on m.campus = e.campus
       where e.id = dados ->> 'event_base' and m.id = coalesce(modelo.ministerio_id, ministerio)) then
    raise exception using errcode = 'PT409', message = 'Este evento é de outro campus.';
  end if;
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala salvo: ' || coalesce(dados ->> 'nome', modelo.nome), '{}', 'escalas');
  insert into public.escala_modelos as m (id, ministerio_id, nome, tipo_evento, event_base, ativo)
  values (chave, ministerio, btrim(dados ->> 'nome'), dados ->> 'tipo_evento', dados ->> 'event_base', coalesce((dados ->> 'ativo')::boolean, true))
  on conflict (id) do update set nome = excluded.nome, tipo_evento = excluded.tipo_evento, event_base = excluded.event_base, ativo = excluded.ativo;
  if dados ? 'vagas' then
    delete from public.escala_modelo_vagas v where v.modelo_id = chave;
    insert into public.escala_modelo_vagas (modelo_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
    select chave, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem
    from app.vagas_pedidas(dados -> 'vagas', coalesce(modelo.ministerio_id, ministerio)) v;
  end if;
  return jsonb_build_object('id', chave, 'operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_preferencias (
  maximo    smallint,
  periodos  text[],
  campi     text[],
  juntos    uuid[],
  separados uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if cardinality(juntos) + cardinality(separados) > 20 or juntos && separados or eu = any (juntos || separados) then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 pessoas, cada uma para servir junto ou separado.';
  end if;
  insert into public.preferencias_escala as p (membro_id, maximo_mes, periodos, campi)
  values (eu, maximo, salvar_preferencias.periodos, salvar_preferencias.campi)
  on conflict (membro_id) do update set maximo_mes = excluded.maximo_mes, periodos = excluded.periodos, campi = excluded.campi, updated_at = now();
  delete from public.escala_pares p where p.membro_id = eu;
  -- Only people one serves with: others' ids lead nowhere.
  insert into public.escala_pares (membro_id, outro_id, juntos)
  select eu, q.id, q.id = any (salvar_preferencias.juntos) from unnest(salvar_preferencias.juntos || separados) q (id)
  where exists (select from public.membros_funcoes a join public.membros_funcoes b on b.ministerio_id = a.ministerio_id
    where a.membro_id = eu and b.membro_id = q.id and app.vigente(a.inicio, a.fim) and app.vigente(b.inicio, b.fim));
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_vagas_escala (
  ministerio uuid,
  ocorrencia text,
  vagas      jsonb,
  observacao text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  escala uuid;
  feita uuid;
  pedida app.vaga_pedida;
  ficam uuid[] := '{}';
  fica uuid;
begin
  perform app.exigir_escala(ministerio);
  feita := app.iniciar_operacao('escala', 'Posições da escala alteradas', jsonb_build_object('ocorrencia', ocorrencia), 'escalas');
  escala := app.escala_da_ocorrencia(ministerio, ocorrencia);
  update public.escalas e set observacao = nullif(btrim(salvar_vagas_escala.observacao), '') where e.id = escala;
  for pedida in select * from app.vagas_pedidas(vagas, ministerio) loop
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
    values (escala, pedida.funcao_id, pedida.subtempo, pedida.desloca_minutos, pedida.duracao_minutos, pedida.minimo, pedida.maximo,
      pedida.acumula, pedida.ordem)
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos, minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem
    returning v.id into fica;
    ficam := ficam || fica;
  end loop;
  if exists (select from public.escala_vagas v join public.escala_itens i on i.vaga_id = v.id and app.ocupa(i.estado)
             where v.escala_id = escala and v.id <> all (ficam)) then
    raise exception using errcode = 'PT409', message = 'Há pessoas em uma posição que você retirou. Retire-as antes.';
  end if;
  delete from public.escala_itens i using public.escala_vagas v where v.id = i.vaga_id and v.escala_id = escala and v.id <> all (ficam);
  delete from public.escala_vagas v where v.escala_id = escala and v.id <> all (ficam);
  return jsonb_build_object('id', escala, 'operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.sem_bloqueios (
  mes date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if mes not between app.hoje() - 31 and app.hoje() + 400 then
    raise exception using errcode = 'PT400', message = 'Este mês já passou ou está longe demais.';
  end if;
  insert into public.disponibilidade_meses as d (membro_id, mes, respondido_em)
  values (eu, date_trunc('month', sem_bloqueios.mes)::date, now())
  on conflict on constraint disponibilidade_meses_pkey do update set respondido_em = coalesce(d.respondido_em, now());
end
$function$;

CREATE OR REPLACE FUNCTION app.trocas_do_ministerio (
  ministerio uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_escala(ministerio);
  return (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
    select t.id, t.tipo, t.estado, t.mensagem, p.nome_completo as de, a.nome_completo as aceita_por, x.nome_completo as para, c.nome as funcao, i.subtempo,
      i.inicio, o.inicio as oferecido_inicio
    from public.escala_trocas t join public.escala_itens i on i.id = t.item_id and i.inicio > now()
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.membros_igreja p on p.id = t.pedida_por left join public.membros_igreja a on a.id = t.aceita_por
    left join public.membros_igreja x on x.id = t.para_id left join public.escala_itens o on o.id = t.item_oferecido_id
    where t.ministerio_id = ministerio and t.estado in ('aberta', 'aguardando') order by i.inicio limit 100) q);
end
$function$;

CREATE OR REPLACE FUNCTION app.trocas_para_mim()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
    select t.id, t.tipo, t.mensagem, t.estado, t.created_at, t.item_id, p.nome_completo as de, app.foto_em_lista(p.id, p.foto) as foto, m.id as ministerio_id, m.nome as ministerio, m.campus,
      app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, i.subtempo, i.inicio, i.fim, t.para_id is not null as so_para_mim,
      coalesce(t.pedida_por = eu.id, false) as minha,
      case when t.pedida_por <> eu.id then app.porque_nao_cobre(eu.id, i.id, null) end as porque_nao
    from (select app.meu_membro() as id) eu
    join public.escala_trocas t on t.estado in ('aberta', 'aguardando')
    join public.escala_itens i on i.id = t.item_id and i.inicio > now()
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ministerios m on m.id = t.ministerio_id join public.membros_igreja p on p.id = t.pedida_por
    where t.pedida_por = eu.id or t.estado = 'aberta' and (t.para_id = eu.id or t.para_id is null and exists (
      select from public.membros_funcoes f where f.membro_id = eu.id and f.ministerio_id = t.ministerio_id and f.funcao_id = v.funcao_id
        and app.vigente(f.inicio, f.fim)))
    order by i.inicio limit 50) q
$function$;

CREATE OR REPLACE FUNCTION app.vagas_abertas()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
    select v.id as vaga_id, m.id as ministerio_id, m.nome as ministerio, m.campus, app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, v.subtempo,
      o.inicio + make_interval(mins => v.desloca_minutos) as inicio, coalesce(o.nome, ev.name) as evento,
      v.maximo - n.ocupadas as abertas, greatest(v.minimo - n.ocupadas, 0) as faltam
    from (select app.meu_membro() as id) eu
    join public.membros_funcoes f on f.membro_id = eu.id and app.vigente(f.inicio, f.fim)
    join public.escalas e on e.ministerio_id = f.ministerio_id and e.estado = 'publicada'
    join public.escala_vagas v on v.escala_id = e.id and v.funcao_id = f.funcao_id
    join public.ocorrencias o on o.id = e.ocorrencia_id and o.estado = 'agendada' and o.inicio > now()
    join public.events ev on ev.id = o.event_base join public.ministerios m on m.id = e.ministerio_id and m.ativo
    join public.funcoes_ministerio c on c.id = v.funcao_id
    cross join lateral app.ajustes_da_escala(m.id) a
    cross join lateral (select count(*) as ocupadas from public.escala_itens i where i.vaga_id = v.id and app.ocupa(i.estado)) n
    where a.auto_inscricao and o.inicio + make_interval(mins => v.desloca_minutos) > now() + make_interval(hours => a.inscricao_fecha_horas)
      and n.ocupadas < v.maximo and o.inicio < now() + interval '70 days'
      and not exists (select from public.escala_itens i where i.escala_id = e.id and i.membro_id = eu.id and i.subtempo = v.subtempo and i.estado <> 'substituido')
      and not exists (select from app.conflitos_da_pessoa(eu.id, v.id, null::uuid) k where k.impede or k.codigo in ('bloqueio', 'mesma_hora'))
    order by o.inicio limit 50) q
$function$;

CREATE OR REPLACE FUNCTION app.vagas_pedidas (
  vagas      jsonb,
  ministerio uuid
)
  RETURNS SETOF app.vaga_pedida
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(vagas) is distinct from 'array' or jsonb_array_length(vagas) > 60 then
    raise exception using errcode = 'PT400', message = 'Uma escala tem até 60 posições.';
  end if;
  return query
    select v.id, v.funcao_id, coalesce(nullif(btrim(v.subtempo), ''), 'Culto'), coalesce(v.desloca_minutos, 0), v.duracao_minutos,
      coalesce(v.minimo, 1::smallint), greatest(coalesce(v.maximo, v.minimo, 1::smallint), 1::smallint), coalesce(v.acumula, false),
      (row_number() over (order by o))::smallint
    from jsonb_array_elements(vagas) with ordinality as l (linha, o)
    cross join lateral jsonb_populate_record(null::app.vaga_pedida, l.linha) v;
  if exists (select from jsonb_array_elements(vagas) l where not app.funcao_serve((l ->> 'funcao_id')::uuid, ministerio)) then
    raise exception using errcode = 'PT409', message = 'Esta função é de outro ministério.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.ve_escala (
  escala uuid,
  cuido  uuid[],
  vejo   uuid[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.escalas e where e.id = escala
    and (e.ministerio_id = any (cuido) or e.publicada_em is not null and e.ministerio_id = any (vejo)))
$function$;

CREATE OR REPLACE FUNCTION public.aceitar_troca (
  troca   uuid,
  oferece uuid DEFAULT NULL::uuid
)
  RETURNS public.estado_troca
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aceitar_troca(troca, oferece)
$function$;

REVOKE ALL ON FUNCTION "public"."aceitar_troca"(uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aplicar_modelo_escala (
  ministerio  uuid,
  modelo      uuid,
  ocorrencias text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aplicar_modelo_escala(ministerio, modelo, ocorrencias)
$function$;

REVOKE ALL ON FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_troca (
  troca uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cancelar_troca(troca)
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_troca"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.candidatos_da_troca (
  item uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.candidatos_do_meu_item(item)
$function$;

REVOKE ALL ON FUNCTION "public"."candidatos_da_troca"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.candidatos_da_vaga (
  vaga  uuid,
  busca text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.candidatos_da_vaga(vaga, nullif(btrim(busca), ''))
$function$;

REVOKE ALL ON FUNCTION "public"."candidatos_da_vaga"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.convite_da_escala (
  token text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.convite_da_escala(token)
$function$;

CREATE OR REPLACE FUNCTION public.copiar_escala (
  ministerio uuid,
  de         text,
  para       text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.copiar_escala(ministerio, de, para)
$function$;

REVOKE ALL ON FUNCTION "public"."copiar_escala"(uuid, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.decidir_troca (
  troca  uuid,
  aprova boolean
)
  RETURNS public.estado_troca
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.decidir_troca(troca, aprova)
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_troca"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.despublicar_escala (
  escala uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.despublicar_escala(escala)
$function$;

REVOKE ALL ON FUNCTION "public"."despublicar_escala"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.escala_matriz (
  ministerio uuid,
  de         timestamp with time zone,
  ate        timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.escala_matriz(ministerio, de, ate)
$function$;

REVOKE ALL ON FUNCTION "public"."escala_matriz"(uuid, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.escalar (
  vaga      uuid,
  membro    uuid  DEFAULT NULL::uuid,
  convidado jsonb DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.escalar(vaga, membro, convidado)
$function$;

REVOKE ALL ON FUNCTION "public"."escalar"(uuid, uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.excluir_bloqueio (
  bloqueio uuid,
  familia  boolean DEFAULT false
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.excluir_bloqueio(bloqueio, familia)
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_bloqueio"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.excluir_modelo_escala (
  modelo uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.excluir_modelo_escala(modelo)
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_modelo_escala"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.inscrever_na_vaga (
  vaga uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.inscrever_na_vaga(vaga)
$function$;

REVOKE ALL ON FUNCTION "public"."inscrever_na_vaga"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.link_do_convite (
  item uuid
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.link_do_convite(item)
$function$;

REVOKE ALL ON FUNCTION "public"."link_do_convite"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minhas_escalas (
  de  timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  ate timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.minhas_escalas(de, ate)
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_escalas"(timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mover_na_escala (
  item uuid,
  vaga uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.mover_na_escala(item, vaga)
$function$;

REVOKE ALL ON FUNCTION "public"."mover_na_escala"(uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.painel_escalas (
  ministerio uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.painel_escalas(ministerio)
$function$;

REVOKE ALL ON FUNCTION "public"."painel_escalas"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_bloqueios (
  ministerio uuid,
  mes        date
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_bloqueios_como_lider(ministerio, mes)
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_bloqueios"(uuid, date) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_troca (
  item     uuid,
  tipo     public.tipo_troca,
  para     uuid              DEFAULT NULL::uuid,
  mensagem text              DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_troca(item, tipo, para, mensagem)
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_publicacao (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.previa_publicacao(escalas)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_publicacao"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.publicar_escalas (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.publicar_escalas(escalas)
$function$;

REVOKE ALL ON FUNCTION "public"."publicar_escalas"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.recusar_troca (
  troca uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.recusar_troca(troca)
$function$;

REVOKE ALL ON FUNCTION "public"."recusar_troca"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.responder_convite (
  token  text,
  aceita boolean,
  motivo text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.responder_convite(token, aceita, motivo)
$function$;

CREATE OR REPLACE FUNCTION public.responder_escala (
  item   uuid,
  aceita boolean,
  motivo text    DEFAULT NULL::text
)
  RETURNS public.estado_item
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.responder_escala(item, aceita, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."responder_escala"(uuid, boolean, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.retirar_da_escala (
  item uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.retirar_da_escala(item)
$function$;

REVOKE ALL ON FUNCTION "public"."retirar_da_escala"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_ajustes_escala (
  ministerio uuid,
  dados      jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_ajustes_escala(ministerio, dados)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_ajustes_escala"(uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_bloqueio (
  chave   uuid,
  dias    jsonb,
  regra   text    DEFAULT NULL::text,
  motivo  text    DEFAULT NULL::text,
  familia boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_bloqueio(chave, dias, regra, motivo, familia)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_bloqueio"(uuid, jsonb, text, text, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_modelo_escala (
  chave      uuid,
  ministerio uuid,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_modelo_escala(chave, ministerio, dados)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_preferencias (
  maximo    smallint DEFAULT NULL::smallint,
  periodos  text[]   DEFAULT '{}'::text[],
  campi     text[]   DEFAULT '{}'::text[],
  juntos    uuid[]   DEFAULT '{}'::uuid[],
  separados uuid[]   DEFAULT '{}'::uuid[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_preferencias(maximo, periodos, campi, juntos, separados)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_preferencias"(smallint, text[], text[], uuid[], uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_vagas_escala (
  ministerio uuid,
  ocorrencia text,
  vagas      jsonb,
  observacao text  DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_vagas_escala(ministerio, ocorrencia, vagas, observacao)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.sem_bloqueios (
  mes date
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.sem_bloqueios(mes)
$function$;

REVOKE ALL ON FUNCTION "public"."sem_bloqueios"(date) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.trocas_do_ministerio (
  ministerio uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.trocas_do_ministerio(ministerio)
$function$;

REVOKE ALL ON FUNCTION "public"."trocas_do_ministerio"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.trocas_para_mim()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.trocas_para_mim()
$function$;

REVOKE ALL ON FUNCTION "public"."trocas_para_mim"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.vagas_abertas()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.vagas_abertas()
$function$;

REVOKE ALL ON FUNCTION "public"."vagas_abertas"() FROM PUBLIC, "anon";

ALTER TABLE "public"."bloqueio_dias"
  ADD CONSTRAINT "bloqueio_dias_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."bloqueios"
  ADD CONSTRAINT "bloqueios_criado_por_fkey" FOREIGN KEY (criado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."bloqueios"
  ADD CONSTRAINT "bloqueios_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."bloqueio_dias"
  ADD CONSTRAINT "bloqueio_dias_bloqueio_id_fkey" FOREIGN KEY (bloqueio_id) REFERENCES public.bloqueios(id) ON DELETE CASCADE;

ALTER TABLE "public"."disponibilidade_meses"
  ADD CONSTRAINT "disponibilidade_meses_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_ajustes"
  ADD CONSTRAINT "escala_ajustes_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_equipe_id_fkey" FOREIGN KEY (equipe_id) REFERENCES public.equipes(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_motivo_check" CHECK ((char_length(motivo) <= 300));

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

ALTER TABLE "app"."escala_convites"
  ADD CONSTRAINT "escala_convites_item_id_fkey" FOREIGN KEY (item_id) REFERENCES public.escala_itens(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_porque_check" CHECK ((char_length(porque) <= 500));

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_posto_por_fkey" FOREIGN KEY (posto_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_substitui_id_fkey" FOREIGN KEY (substitui_id) REFERENCES public.escala_itens(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_modelo_vagas"
  ADD CONSTRAINT "escala_modelo_vagas_funcao_id_fkey" FOREIGN KEY (funcao_id) REFERENCES public.funcoes_ministerio(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_modelos"
  ADD CONSTRAINT "escala_modelos_event_base_fkey" FOREIGN KEY (event_base) REFERENCES public.events(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_modelos"
  ADD CONSTRAINT "escala_modelos_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_modelo_vagas"
  ADD CONSTRAINT "escala_modelo_vagas_modelo_id_fkey" FOREIGN KEY (modelo_id) REFERENCES public.escala_modelos(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_pares"
  ADD CONSTRAINT "escala_pares_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_pares"
  ADD CONSTRAINT "escala_pares_outro_id_fkey" FOREIGN KEY (outro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_trocas"
  ADD CONSTRAINT "escala_trocas_aceita_por_fkey" FOREIGN KEY (aceita_por) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_trocas"
  ADD CONSTRAINT "escala_trocas_decidida_por_fkey" FOREIGN KEY (decidida_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_trocas"
  ADD CONSTRAINT "escala_trocas_item_id_fkey" FOREIGN KEY (item_id) REFERENCES public.escala_itens(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_trocas"
  ADD CONSTRAINT "escala_trocas_item_oferecido_id_fkey" FOREIGN KEY (item_oferecido_id) REFERENCES public.escala_itens(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_trocas"
  ADD CONSTRAINT "escala_trocas_mensagem_check" CHECK ((char_length(mensagem) <= 300));

ALTER TABLE "public"."escala_trocas"
  ADD CONSTRAINT "escala_trocas_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_trocas"
  ADD CONSTRAINT "escala_trocas_para_id_fkey" FOREIGN KEY (para_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_trocas"
  ADD CONSTRAINT "escala_trocas_pedida_por_fkey" FOREIGN KEY (pedida_por) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_vagas"
  ADD CONSTRAINT "escala_vagas_funcao_id_fkey" FOREIGN KEY (funcao_id) REFERENCES public.funcoes_ministerio(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_vaga_id_fkey" FOREIGN KEY (vaga_id) REFERENCES public.escala_vagas(id) ON DELETE CASCADE;

ALTER TABLE "public"."escalas"
  ADD CONSTRAINT "escalas_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."escalas"
  ADD CONSTRAINT "escalas_modelo_id_fkey" FOREIGN KEY (modelo_id) REFERENCES public.escala_modelos(id) ON DELETE SET NULL;

ALTER TABLE "public"."escalas"
  ADD CONSTRAINT "escalas_observacao_check" CHECK ((char_length(observacao) <= 500));

ALTER TABLE "public"."escalas"
  ADD CONSTRAINT "escalas_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_escala_id_fkey" FOREIGN KEY (escala_id) REFERENCES public.escalas(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_vagas"
  ADD CONSTRAINT "escala_vagas_escala_id_fkey" FOREIGN KEY (escala_id) REFERENCES public.escalas(id) ON DELETE CASCADE;

ALTER TABLE "public"."escalas"
  ADD CONSTRAINT "escalas_publicada_por_fkey" FOREIGN KEY (publicada_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."preferencias_escala"
  ADD CONSTRAINT "preferencias_escala_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX escala_convites_item_idx ON app.escala_convites USING btree (item_id);

CREATE INDEX bloqueio_dias_membro_idx ON public.bloqueio_dias USING btree (membro_id, fim);

CREATE INDEX bloqueios_criado_por_idx ON public.bloqueios USING btree (criado_por);

CREATE INDEX bloqueios_grupo_idx ON public.bloqueios USING btree (grupo)
  WHERE (grupo IS NOT NULL);

CREATE INDEX bloqueios_membro_idx ON public.bloqueios USING btree (membro_id);

CREATE INDEX escala_itens_equipe_idx ON public.escala_itens USING btree (equipe_id);

CREATE INDEX escala_itens_escala_idx ON public.escala_itens USING btree (escala_id);

CREATE INDEX escala_itens_inicio_idx ON public.escala_itens USING btree (inicio);

CREATE INDEX escala_itens_membro_idx ON public.escala_itens USING btree (membro_id, inicio);

CREATE INDEX escala_itens_ministerio_idx ON public.escala_itens USING btree (ministerio_id, inicio);

CREATE INDEX escala_itens_ocorrencia_idx ON public.escala_itens USING btree (ocorrencia_id);

CREATE INDEX escala_itens_posto_por_idx ON public.escala_itens USING btree (posto_por);

CREATE INDEX escala_itens_rodada_idx ON public.escala_itens USING btree (rodada_id)
  WHERE (rodada_id IS NOT NULL);

CREATE INDEX escala_itens_substitui_idx ON public.escala_itens USING btree (substitui_id);

CREATE UNIQUE INDEX escala_itens_um_lugar_por_vez_idx ON public.escala_itens USING btree (escala_id, subtempo, membro_id)
  WHERE (exclusivo AND (estado <> ALL (ARRAY['recusado'::public.estado_item, 'substituido'::public.estado_item])));

CREATE UNIQUE INDEX escala_itens_uma_vez_na_vaga_idx ON public.escala_itens USING btree (vaga_id, membro_id)
  WHERE (estado <> ALL (ARRAY['recusado'::public.estado_item, 'substituido'::public.estado_item]));

CREATE INDEX escala_itens_vaga_idx ON public.escala_itens USING btree (vaga_id);

CREATE INDEX escala_modelo_vagas_funcao_idx ON public.escala_modelo_vagas USING btree (funcao_id);

CREATE INDEX escala_modelos_event_base_idx ON public.escala_modelos USING btree (event_base);

CREATE INDEX escala_pares_outro_idx ON public.escala_pares USING btree (outro_id);

CREATE INDEX escala_trocas_aceita_por_idx ON public.escala_trocas USING btree (aceita_por);

CREATE INDEX escala_trocas_decidida_por_idx ON public.escala_trocas USING btree (decidida_por);

CREATE INDEX escala_trocas_item_idx ON public.escala_trocas USING btree (item_id);

CREATE INDEX escala_trocas_ministerio_idx ON public.escala_trocas USING btree (ministerio_id, created_at);

CREATE INDEX escala_trocas_oferecido_idx ON public.escala_trocas USING btree (item_oferecido_id);

CREATE INDEX escala_trocas_para_idx ON public.escala_trocas USING btree (para_id);

CREATE INDEX escala_trocas_pedida_por_idx ON public.escala_trocas USING btree (pedida_por);

CREATE UNIQUE INDEX escala_trocas_uma_aberta_idx ON public.escala_trocas USING btree (item_id)
  WHERE (estado = ANY (ARRAY['aberta'::public.estado_troca, 'aguardando'::public.estado_troca]));

CREATE INDEX escala_vagas_funcao_idx ON public.escala_vagas USING btree (funcao_id);

CREATE INDEX escalas_ministerio_idx ON public.escalas USING btree (ministerio_id, estado);

CREATE INDEX escalas_modelo_idx ON public.escalas USING btree (modelo_id);

CREATE INDEX escalas_publicada_por_idx ON public.escalas USING btree (publicada_por);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.escala_convites
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.bloqueio_dias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.bloqueios
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.bloqueios
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'motivo', 'membro_id');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.disponibilidade_meses
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.escala_ajustes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_ajustes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_ajustes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a_preparar
  BEFORE INSERT OR UPDATE OF vaga_id ON public.escala_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_item();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.escala_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_itens
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'motivo', 'lembrado_em', 'cobrado_em');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_modelo_vagas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_modelo_vagas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.escala_modelos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_modelos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_modelos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_pares
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.escala_trocas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_trocas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_trocas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'mensagem');

CREATE TRIGGER e_acompanhar
  AFTER UPDATE OF subtempo, desloca_minutos, duracao_minutos, acumula ON public.escala_vagas
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_vaga();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_vagas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_vagas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.escalas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escalas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escalas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER e_escalas_mudam
  AFTER UPDATE OF inicio, fim ON public.ocorrencias
  FOR EACH ROW
  WHEN (((old.inicio IS DISTINCT FROM new.inicio) OR (old.fim IS DISTINCT FROM new.fim)))
  EXECUTE FUNCTION app.acompanhar_dia();

CREATE TRIGGER e_escalas
  BEFORE DELETE ON public.ocorrencias
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_dia();

CREATE TRIGGER f_avisar_escalas
  AFTER UPDATE OF estado ON public.ocorrencias
  FOR EACH ROW
  WHEN (((new.estado = 'cancelada'::public.estado_ocorrencia) AND (old.estado <> 'cancelada'::public.estado_ocorrencia)))
  EXECUTE FUNCTION app.avisar_dia_cancelado();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.preferencias_escala
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.preferencias_escala
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE POLICY "dias bloqueados: cada um vê os seus" ON "public"."bloqueio_dias"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "bloqueios: cada um vê os seus" ON "public"."bloqueios"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "meses: cada um vê os seus" ON "public"."disponibilidade_meses"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "ajustes de escalas: vê quem vê as escalas" ON "public"."escala_ajustes"
  FOR SELECT
  TO "authenticated"
  USING ((ministerio_id = ANY (( SELECT app.escalas_que_vejo() AS escalas_que_vejo)::uuid[])));

CREATE POLICY "pessoas das escalas: vê as próprias, as que faz e as publicad" ON "public"."escala_itens"
  FOR SELECT
  TO "authenticated"
  USING ((((membro_id = ( SELECT app.meu_membro() AS meu_membro)) AND (publicado_em IS
    NOT NULL)) OR (ministerio_id = ANY (( SELECT app.escalas_que_cuido() AS escalas_que_cuido)::uuid[])) OR ((publicado_em IS
    NOT NULL) AND (ministerio_id = ANY (( SELECT app.escalas_que_vejo() AS escalas_que_vejo)::uuid[])))));

CREATE POLICY "vagas de modelos: vê quem faz as escalas" ON "public"."escala_modelo_vagas"
  FOR SELECT
  TO "authenticated"
  USING ((app.ministerio_do_modelo(modelo_id) = ANY (( SELECT app.escalas_que_cuido() AS escalas_que_cuido)::uuid[])));

CREATE POLICY "modelos de escalas: vê quem as faz" ON "public"."escala_modelos"
  FOR SELECT
  TO "authenticated"
  USING ((ministerio_id = ANY (( SELECT app.escalas_que_cuido() AS escalas_que_cuido)::uuid[])));

CREATE POLICY "pares: cada um vê os seus desejos" ON "public"."escala_pares"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "trocas: vê quem pede, quem é chamado, quem aceita e quem faz " ON "public"."escala_trocas"
  FOR SELECT
  TO "authenticated"
  USING
    (((pedida_por = ( SELECT app.meu_membro() AS meu_membro)) OR (para_id = ( SELECT app.meu_membro() AS meu_membro)) OR (aceita_por = ( SELECT app.meu_membro() AS meu_membro)) OR
    (ministerio_id = ANY (( SELECT app.escalas_que_cuido() AS escalas_que_cuido)::uuid[]))));

CREATE POLICY "vagas de escalas: vê quem vê a escala" ON "public"."escala_vagas"
  FOR SELECT
  TO "authenticated"
  USING (app.ve_escala(escala_id, ( SELECT app.escalas_que_cuido() AS escalas_que_cuido), ( SELECT app.escalas_que_vejo() AS escalas_que_vejo)));

CREATE POLICY "escalas: vê quem as faz; publicadas, quem as vê" ON "public"."escalas"
  FOR SELECT
  TO "authenticated"
  USING (((ministerio_id = ANY (( SELECT app.escalas_que_cuido() AS escalas_que_cuido)::uuid[])) OR ((publicada_em IS
    NOT NULL) AND (ministerio_id = ANY (( SELECT app.escalas_que_vejo() AS escalas_que_vejo)::uuid[])))));

CREATE POLICY "preferências: cada um vê as suas" ON "public"."preferencias_escala"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

COMMENT ON COLUMN "app"."escala_convites"."created_at" IS 'When it was made.';

COMMENT ON COLUMN "app"."escala_convites"."item_id" IS 'The service.';

COMMENT ON COLUMN "app"."escala_convites"."resumo" IS 'SHA-256 of the link''s 128 random bits.';

COMMENT ON COLUMN "public"."bloqueio_dias"."bloqueio_id" IS 'The block-out.';

COMMENT ON COLUMN "public"."bloqueio_dias"."fim" IS 'Until when.';

COMMENT ON COLUMN "public"."bloqueio_dias"."inicio" IS 'From when.';

COMMENT ON COLUMN "public"."bloqueio_dias"."membro_id" IS 'Who.';

COMMENT ON COLUMN "public"."bloqueios"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."bloqueios"."criado_por" IS 'The account that set it.';

COMMENT ON COLUMN "public"."bloqueios"."grupo" IS 'The same for all of a household whom one person blocked together; null: for one.';

COMMENT ON COLUMN "public"."bloqueios"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."bloqueios"."membro_id" IS 'Who.';

COMMENT ON COLUMN "public"."bloqueios"."motivo" IS 'Why, for the person alone.';

COMMENT ON COLUMN "public"."bloqueios"."regra" IS 'How it recurs, as an RRULE of RFC 5545; null: once.';

COMMENT ON COLUMN "public"."disponibilidade_meses"."membro_id" IS 'Who.';

COMMENT ON COLUMN "public"."disponibilidade_meses"."mes" IS 'The month, by its first day.';

COMMENT ON COLUMN "public"."disponibilidade_meses"."pedido_em" IS 'When they were asked; null: they answered by themselves.';

COMMENT ON COLUMN "public"."disponibilidade_meses"."respondido_em" IS 'When they answered, by a block-out or by having none; null: not yet.';

COMMENT ON COLUMN "public"."escala_ajustes"."auto_inscricao" IS 'Qualified people may take open places themselves.';

COMMENT ON COLUMN "public"."escala_ajustes"."inscricao_fecha_horas" IS 'Hours before the service after which nobody takes a place themselves.';

COMMENT ON COLUMN "public"."escala_ajustes"."ministerio_id" IS 'The ministry.';

COMMENT ON COLUMN "public"."escala_ajustes"."pede_bloqueios" IS 'People are asked every month on which days they cannot serve.';

COMMENT ON COLUMN "public"."escala_ajustes"."prazo_resposta_horas" IS 'Hours after being told within which an answer is expected; later, the leaders are told.';

COMMENT ON COLUMN "public"."escala_ajustes"."troca_com_aprovacao" IS 'A swap holds only once a leader agreed.';

COMMENT ON COLUMN "public"."escala_ajustes"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."escala_itens"."cobrado_em" IS 'When the leaders were told that an answer is missing.';

COMMENT ON COLUMN "public"."escala_itens"."convidado_nome" IS 'Name of a guest without a record.';

COMMENT ON COLUMN "public"."escala_itens"."convidado_telefone" IS 'Phone of a guest.';

COMMENT ON COLUMN "public"."escala_itens"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."escala_itens"."equipe_id" IS 'The team that the person came with; null: none.';

COMMENT ON COLUMN "public"."escala_itens"."escala_id" IS 'The roster.';

COMMENT ON COLUMN "public"."escala_itens"."estado" IS 'Where it stands.';

COMMENT ON COLUMN "public"."escala_itens"."exclusivo" IS 'Cannot be held together with another such place of the same part.';

COMMENT ON COLUMN "public"."escala_itens"."fim" IS 'When the part ends.';

COMMENT ON COLUMN "public"."escala_itens"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."escala_itens"."inicio" IS 'When the part begins; moves with the day.';

COMMENT ON COLUMN "public"."escala_itens"."lembrado_em" IS 'When the person was last reminded.';

COMMENT ON COLUMN "public"."escala_itens"."membro_id" IS 'Who; null: a guest, or somebody whose record is gone.';

COMMENT ON COLUMN "public"."escala_itens"."ministerio_id" IS 'The roster''s ministry.';

COMMENT ON COLUMN "public"."escala_itens"."motivo" IS 'Why it was declined; for the person and the leaders.';

COMMENT ON COLUMN "public"."escala_itens"."ocorrencia_id" IS 'The roster''s day.';

COMMENT ON COLUMN "public"."escala_itens"."porque" IS 'Why the automatic fill chose this person, in words.';

COMMENT ON COLUMN "public"."escala_itens"."posto_por" IS 'Who put it there.';

COMMENT ON COLUMN "public"."escala_itens"."publicado_em" IS 'When the person was told of it; null: they do not know yet.';

COMMENT ON COLUMN "public"."escala_itens"."respondido_em" IS 'When the person answered.';

COMMENT ON COLUMN "public"."escala_itens"."rodada_id" IS 'The run of the automatic fill that put it there; null: a person did.';

COMMENT ON COLUMN "public"."escala_itens"."substitui_id" IS 'The service that this one took over by a swap.';

COMMENT ON COLUMN "public"."escala_itens"."subtempo" IS 'The part of the event.';

COMMENT ON COLUMN "public"."escala_itens"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."escala_itens"."vaga_id" IS 'The place.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."acumula" IS 'May be held together with another place of the same part.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."desloca_minutos" IS 'When the part begins, in minutes from the event''s beginning; before it: negative.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."duracao_minutos" IS 'How long the part is; null: until the event ends.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."funcao_id" IS 'The function.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."maximo" IS 'How many it takes.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."minimo" IS 'How many people it needs.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."modelo_id" IS 'The template.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."ordem" IS 'Its place in the list.';

COMMENT ON COLUMN "public"."escala_modelo_vagas"."subtempo" IS 'The part of the event: Ensaio, Culto…';

COMMENT ON COLUMN "public"."escala_modelos"."ativo" IS 'False: no longer offered.';

COMMENT ON COLUMN "public"."escala_modelos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."escala_modelos"."event_base" IS 'The one event or series that it is for; null: any of the kind.';

COMMENT ON COLUMN "public"."escala_modelos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."escala_modelos"."ministerio_id" IS 'The ministry.';

COMMENT ON COLUMN "public"."escala_modelos"."nome" IS 'Name, such as Domingo de manhã.';

COMMENT ON COLUMN "public"."escala_modelos"."tipo_evento" IS 'The kind of event that it is for; null: any.';

COMMENT ON COLUMN "public"."escala_modelos"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."escala_pares"."juntos" IS 'True: together; false: apart.';

COMMENT ON COLUMN "public"."escala_pares"."membro_id" IS 'Whose wish it is.';

COMMENT ON COLUMN "public"."escala_pares"."outro_id" IS 'The other person; never learns of it.';

COMMENT ON COLUMN "public"."escala_trocas"."aceita_em" IS 'When.';

COMMENT ON COLUMN "public"."escala_trocas"."aceita_por" IS 'Who accepted.';

COMMENT ON COLUMN "public"."escala_trocas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."escala_trocas"."decidida_por" IS 'The leader who agreed or did not.';

COMMENT ON COLUMN "public"."escala_trocas"."estado" IS 'Where it stands.';

COMMENT ON COLUMN "public"."escala_trocas"."estado_antes" IS 'What the service goes back to when nothing comes of it.';

COMMENT ON COLUMN "public"."escala_trocas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."escala_trocas"."item_id" IS 'The service that somebody cannot do.';

COMMENT ON COLUMN "public"."escala_trocas"."item_oferecido_id" IS 'Of an exchange, the service given in return.';

COMMENT ON COLUMN "public"."escala_trocas"."mensagem" IS 'What the person wrote.';

COMMENT ON COLUMN "public"."escala_trocas"."ministerio_id" IS 'Its ministry.';

COMMENT ON COLUMN "public"."escala_trocas"."para_id" IS 'Who is asked; null: all who are qualified and free.';

COMMENT ON COLUMN "public"."escala_trocas"."pedida_por" IS 'Who asks.';

COMMENT ON COLUMN "public"."escala_trocas"."tipo" IS 'Taken over, or exchanged.';

COMMENT ON COLUMN "public"."escala_trocas"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."escala_vagas"."acumula" IS 'May be held together with another place of the same part.';

COMMENT ON COLUMN "public"."escala_vagas"."desloca_minutos" IS 'When the part begins, in minutes from the event''s beginning; before it: negative.';

COMMENT ON COLUMN "public"."escala_vagas"."duracao_minutos" IS 'How long the part is; null: until the event ends.';

COMMENT ON COLUMN "public"."escala_vagas"."escala_id" IS 'The roster.';

COMMENT ON COLUMN "public"."escala_vagas"."funcao_id" IS 'The function.';

COMMENT ON COLUMN "public"."escala_vagas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."escala_vagas"."maximo" IS 'How many it takes on this day.';

COMMENT ON COLUMN "public"."escala_vagas"."minimo" IS 'How many people it needs on this day.';

COMMENT ON COLUMN "public"."escala_vagas"."ordem" IS 'Its place in the list.';

COMMENT ON COLUMN "public"."escala_vagas"."subtempo" IS 'The part of the event: Ensaio, Culto…';

COMMENT ON COLUMN "public"."escalas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."escalas"."estado" IS 'Draft or published.';

COMMENT ON COLUMN "public"."escalas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."escalas"."ministerio_id" IS 'The ministry.';

COMMENT ON COLUMN "public"."escalas"."modelo_id" IS 'The template that its places came from; null: none.';

COMMENT ON COLUMN "public"."escalas"."observacao" IS 'What everybody on it should know.';

COMMENT ON COLUMN "public"."escalas"."ocorrencia_id" IS 'The day of the event.';

COMMENT ON COLUMN "public"."escalas"."publicada_em" IS 'When it was last published; null: a draft.';

COMMENT ON COLUMN "public"."escalas"."publicada_por" IS 'Who published it.';

COMMENT ON COLUMN "public"."escalas"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."membros_funcoes"."nivel" IS 'How far the person is in it; rosters tell it.';

COMMENT ON COLUMN "public"."preferencias_escala"."campi" IS 'Campuses that they prefer; empty: any.';

COMMENT ON COLUMN "public"."preferencias_escala"."maximo_mes" IS 'How often in a month at most; null: no limit.';

COMMENT ON COLUMN "public"."preferencias_escala"."membro_id" IS 'Who.';

COMMENT ON COLUMN "public"."preferencias_escala"."periodos" IS 'Parts of the day that they prefer: manha, tarde, noite; empty: any.';

COMMENT ON COLUMN "public"."preferencias_escala"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."treinamentos"."seguranca" IS 'Protects children: without it nobody is put on a roster that demands it.';

COMMENT ON FUNCTION "app"."aceitar_troca"(uuid, uuid) IS 'See public.aceitar_troca.';

COMMENT ON FUNCTION "app"."acompanhar_dia"() IS 'Trigger: a roster moves with its day, and goes with it.';

COMMENT ON FUNCTION "app"."acompanhar_vaga"() IS 'Trigger: who stands in a place moves with its hours.';

COMMENT ON FUNCTION "app"."ajustes_da_escala"(uuid) IS 'How a ministry makes its rosters: its own row, or the defaults.';

COMMENT ON FUNCTION "app"."aplicar_modelo_escala"(uuid, uuid, text[]) IS 'See public.aplicar_modelo_escala.';

COMMENT ON FUNCTION "app"."avisar_dia_cancelado"() IS 'Trigger: whoever was to serve on a day is told that it is called off.';

COMMENT ON FUNCTION "app"."avisar_retirada"(public.escala_itens) IS 'Tells a person who had been told of a service that it is off.';

COMMENT ON FUNCTION "app"."cancelar_troca"(uuid) IS 'See public.cancelar_troca.';

COMMENT ON FUNCTION "app"."candidatos_da_troca"(uuid) IS 'Who can take over a service: qualified and free.';

COMMENT ON FUNCTION "app"."candidatos_da_vaga"(uuid, text) IS 'See public.candidatos_da_vaga.';

COMMENT ON FUNCTION "app"."candidatos_do_meu_item"(uuid) IS 'See public.candidatos_da_troca.';

COMMENT ON FUNCTION "app"."cobrar_respostas"(timestamp with time zone) IS 'Tells leaders of people who did not answer within their ministry''s deadline, each service once. Gives for how many rosters.';

COMMENT ON FUNCTION "app"."conflitos_da_pessoa"(uuid, text, text) IS 'As the other of this name, before there is a place: what speaks against somebody serving in a part of a day of an event.';

COMMENT ON FUNCTION "app"."conflitos_da_pessoa"(uuid, uuid, uuid) IS 'What speaks against putting a person in a place of a roster, leaving out one service of theirs (fora): a code, the sentence
that is shown, and whether it is refused (impede) rather than warned of. codigo: saiu, seguranca, bloqueio, mesma_hora,
outro_campus, maximo, recusou, formacao, menor, nao_qualificado, separados, preferencia.';

COMMENT ON FUNCTION "app"."conflitos_no_horario"(uuid, text, uuid, timestamp with time zone, timestamp with time zone, uuid) IS 'What speaks against somebody serving at these hours in this ministry, leaving out one service of theirs (fora): everything
that does not depend on the function. Rosters of all ministries and campuses count.';

COMMENT ON FUNCTION "app"."convite_da_escala"(text) IS 'See public.convite_da_escala.';

COMMENT ON FUNCTION "app"."copiar_escala"(uuid, text, text) IS 'See public.copiar_escala.';

COMMENT ON FUNCTION "app"."cuida_da_escala"(uuid) IS 'The caller makes the rosters of this ministry. For triggers and functions.';

COMMENT ON FUNCTION "app"."decidir_troca"(uuid, boolean) IS 'See public.decidir_troca.';

COMMENT ON FUNCTION "app"."despublicar_escala"(uuid) IS 'See public.despublicar_escala.';

COMMENT ON FUNCTION "app"."encerrar_troca"(uuid, public.estado_troca) IS 'Ends a swap of which nothing came; the service is again what it was.';

COMMENT ON FUNCTION "app"."escala_da_ocorrencia"(uuid, text) IS 'The roster of a ministry for a day of its campus, made if there is none, locked. Raises PT404.';

COMMENT ON FUNCTION "app"."escala_matriz"(uuid, timestamp with time zone, timestamp with time zone) IS 'See public.escala_matriz.';

COMMENT ON FUNCTION "app"."escalar"(uuid, uuid, jsonb) IS 'See public.escalar.';

COMMENT ON FUNCTION "app"."escalas_que_cuido"() IS 'The ministries whose rosters the caller makes. For policies, computed once.';

COMMENT ON FUNCTION "app"."escalas_que_vejo"() IS 'The ministries whose published rosters the caller sees. For policies, computed once.';

COMMENT ON FUNCTION "app"."excluir_bloqueio"(uuid, boolean) IS 'See public.excluir_bloqueio.';

COMMENT ON FUNCTION "app"."excluir_modelo_escala"(uuid) IS 'See public.excluir_modelo_escala.';

COMMENT ON FUNCTION "app"."exigir_escala"(uuid) IS 'The caller makes the rosters of this ministry. Raises 42501.';

COMMENT ON FUNCTION "app"."faltas_de_seguranca"(uuid, uuid) IS 'What a function demands for the safety of children and the person lacks: minimum age, background check, trainings marked so.
Nobody, not even a pastor''s exception, puts them on a roster.';

COMMENT ON FUNCTION "app"."fazer_troca"(uuid) IS 'Carries out a swap that was accepted, checked at this moment, in one transaction; the people and leaders are told. Raises PT409.';

COMMENT ON FUNCTION "app"."frase_de_conflito"(text, text) IS 'A reason against somebody''s service, as a sentence.';

COMMENT ON FUNCTION "app"."funcao_serve"(uuid, uuid) IS 'The function is one of this ministry, or of the whole church.';

COMMENT ON FUNCTION "app"."inscrever_na_vaga"(uuid) IS 'See public.inscrever_na_vaga.';

COMMENT ON FUNCTION "app"."item_do_convite"(text) IS 'The service of a link, or null.';

COMMENT ON FUNCTION "app"."item_para_mudar"(uuid) IS 'A service of a roster that the caller makes, locked. Raises PT404, 42501.';

COMMENT ON FUNCTION "app"."lembrar_escalas"(timestamp with time zone) IS 'From 09:00 of each campus, reminds people of services 24 to 48 hours and seven days ahead: one notice per person, at most one
in 24 hours, however often it runs. Gives how many people.';

COMMENT ON FUNCTION "app"."link_do_convite"(uuid) IS 'See public.link_do_convite.';

COMMENT ON FUNCTION "app"."marcar_faltas_escala"() IS 'Of days that are closed and whose presence was taken, those on a roster who were not there: faltou; back to confirmado once
they turn out to have been. Gives how many changed; again, none.';

COMMENT ON FUNCTION "app"."minhas_escalas"(timestamp with time zone, timestamp with time zone) IS 'See public.minhas_escalas.';

COMMENT ON FUNCTION "app"."ministerio_do_modelo"(uuid) IS 'The ministry of a template. For policies.';

COMMENT ON FUNCTION "app"."mover_na_escala"(uuid, uuid) IS 'See public.mover_na_escala.';

COMMENT ON FUNCTION "app"."novo_convite"(uuid) IS 'A new link for a service: what follows /escala/ in its address. Shown this once; only its digest stays. For other rules.';

COMMENT ON FUNCTION "app"."ocupa"(public.estado_item) IS 'Somebody in this state takes the place.';

COMMENT ON FUNCTION "app"."painel_escalas"(uuid) IS 'See public.painel_escalas.';

COMMENT ON FUNCTION "app"."pedir_bloqueios"(uuid, date) IS 'Asks everybody who serves in a ministry for their block-outs of a month, each once; gives how many were told.';

COMMENT ON FUNCTION "app"."pedir_bloqueios_como_lider"(uuid, date) IS 'See public.pedir_bloqueios.';

COMMENT ON FUNCTION "app"."pedir_bloqueios_do_mes"() IS 'From the 20th on, asks for the block-outs of the next month in every ministry that makes rosters. Told once, however often it runs.';

COMMENT ON FUNCTION "app"."pedir_troca"(uuid, public.tipo_troca, uuid, text) IS 'See public.pedir_troca.';

COMMENT ON FUNCTION "app"."por_na_escala"(uuid, uuid, jsonb, uuid, text) IS 'Puts a person or a guest ({nome, telefone}) in a place, with the run and the reason of an automatic fill: {id, avisos}. What
speaks against it is told, not refused, but for safety. For other rules, which know who asks. Raises PT400, PT404, PT409.';

COMMENT ON FUNCTION "app"."porque_nao_cobre"(uuid, uuid, uuid) IS 'Why a person cannot take over a service, as a sentence; null: they can. They are qualified, not blocked out, and serve nowhere
from 3 hours before to 3 hours after (sem: but for one service of theirs, which they give away).';

COMMENT ON FUNCTION "app"."preparar_item"() IS 'Trigger: roster, day, part and hours are those of the place.';

COMMENT ON FUNCTION "app"."previa_publicacao"(uuid[]) IS 'See public.previa_publicacao.';

COMMENT ON FUNCTION "app"."propor_recusas"(uuid[], uuid) IS 'Services that people were told of and that fall into a new block-out: [{item_id, membro_id, ministerio, inicio}], which the
page offers to decline. Their leaders are told.';

COMMENT ON FUNCTION "app"."publicar_escalas"(uuid[]) IS 'See public.publicar_escalas.';

COMMENT ON FUNCTION "app"."quando"(timestamp with time zone, text) IS 'A moment in a sentence, in the campus''s time: 29/11 às 09:30.';

COMMENT ON FUNCTION "app"."recusar_troca"(uuid) IS 'See public.recusar_troca.';

COMMENT ON FUNCTION "app"."responder_convite"(text, boolean, text) IS 'See public.responder_convite.';

COMMENT ON FUNCTION "app"."responder_escala"(uuid, boolean, text) IS 'See public.responder_escala.';

COMMENT ON FUNCTION "app"."responder_item"(uuid, boolean, text) IS 'The answer of somebody on a roster, with the reason of a no, which their leaders are told of. Before the service begins it may
be changed. Raises PT400, PT409. For other rules, which know who answers.';

COMMENT ON FUNCTION "app"."retirar_da_escala"(uuid) IS 'See public.retirar_da_escala.';

COMMENT ON FUNCTION "app"."salvar_ajustes_escala"(uuid, jsonb) IS 'See public.salvar_ajustes_escala.';

COMMENT ON FUNCTION "app"."salvar_bloqueio"(uuid, jsonb, text, text, boolean) IS 'See public.salvar_bloqueio.';

COMMENT ON FUNCTION "app"."salvar_modelo_escala"(uuid, uuid, jsonb) IS 'See public.salvar_modelo_escala.';

COMMENT ON FUNCTION "app"."salvar_preferencias"(smallint, text[], text[], uuid[], uuid[]) IS 'See public.salvar_preferencias.';

COMMENT ON FUNCTION "app"."salvar_vagas_escala"(uuid, text, jsonb, text) IS 'See public.salvar_vagas_escala.';

COMMENT ON FUNCTION "app"."sem_bloqueios"(date) IS 'See public.sem_bloqueios.';

COMMENT ON FUNCTION "app"."trocas_do_ministerio"(uuid) IS 'See public.trocas_do_ministerio.';

COMMENT ON FUNCTION "app"."trocas_para_mim"() IS 'See public.trocas_para_mim.';

COMMENT ON FUNCTION "app"."vagas_abertas"() IS 'See public.vagas_abertas.';

COMMENT ON FUNCTION "app"."vagas_pedidas"(jsonb, uuid) IS 'Places as the page sends them, in order, all of functions of this ministry. Raises PT400, PT409.';

COMMENT ON FUNCTION "app"."ve_escala"(uuid, uuid[], uuid[]) IS 'The roster is one of those that the caller makes, or a published one that they see. For policies, which hand in both.';

COMMENT ON FUNCTION "public"."aceitar_troca"(uuid, uuid) IS 'The caller takes over a service; in an exchange they give one of theirs (oferece). Checked at this moment; the first one wins, others
get PT409 "Esta vaga já foi trocada.". Gives feita, or aguardando where a leader has to agree. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]) IS 'Gives these days the places of a template; people stay where they are. {operacao, vagas}. Raises 42501, PT400, PT404.';

COMMENT ON FUNCTION "public"."cancelar_troca"(uuid) IS 'The caller takes back a request of theirs. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."candidatos_da_troca"(uuid) IS 'Who can take over a service of the caller, or of a roster that they make: [{membro_id, nome, foto, tem_conta}].';

COMMENT ON FUNCTION "public"."candidatos_da_vaga"(uuid, text) IS 'Who serves in the ministry, those who are free and qualified first: [{membro_id, nome, foto, nivel, qualificado, no_mes, ultima,
avisos: [{codigo, frase, impede}], impede, respondeu_mes}], up to 200. Raises 42501.';

COMMENT ON FUNCTION "public"."convite_da_escala"(text) IS 'What a link asks, for anybody who holds it: {expirado, nome (first), ministerio, funcao, subtempo, evento, inicio, fim, local,
campus, fuso, estado}; once the service has begun only {expirado: true}. Raises PT404.';

COMMENT ON FUNCTION "public"."copiar_escala"(uuid, text, text) IS 'Gives a day the places and people of another, but for those who are not free: {operacao, postas, fora: [{nome, motivo}]}.
Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."decidir_troca"(uuid, boolean) IS 'A leader agrees to a swap that was accepted, or not; never to their own. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."despublicar_escala"(uuid) IS 'Makes a roster a draft again; whoever knew is told, answers stay. Raises 42501.';

COMMENT ON FUNCTION "public"."escala_matriz"(uuid, timestamp with time zone, timestamp with time zone) IS 'The rosters of a ministry between two moments, up to 80 days: {cuido, ajustes, fuso, dias: [{id, nome, inicio, fim, estado,
escala_id, escala_estado, modelo_id, observacao, vagas: [{id, funcao, subtempo, minimo, maximo, itens: [{id, membro_id, nome,
estado, publicado, bloqueado…}]}]}]}. Drafts, reasons and phones only for those who make them. Raises PT400, PT404.';

COMMENT ON FUNCTION "public"."escalar"(uuid, uuid, jsonb) IS 'Puts a person, or a guest {nome, telefone}, in a place: {id, avisos: [{codigo, frase}], operacao}. They learn of it when it is
published. Raises 42501, PT400, PT404, PT409 (full, already there, or the safety of children).';

COMMENT ON FUNCTION "public"."excluir_bloqueio"(uuid, boolean) IS 'Takes back a block-out of the caller; with familia, for everybody for whom they set it. Gives how many. Raises PT404.';

COMMENT ON FUNCTION "public"."excluir_modelo_escala"(uuid) IS 'Takes a template away; rosters made from it stay: {operacao}. Raises 42501.';

COMMENT ON FUNCTION "public"."inscrever_na_vaga"(uuid) IS 'The caller takes an open place: {id, avisos}. The leaders are told. Raises PT409.';

COMMENT ON FUNCTION "public"."link_do_convite"(uuid) IS 'A fresh link for a service, to be sent by whoever makes the roster; the ones before it end. Gives what follows /escala/. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."minhas_escalas"(timestamp with time zone, timestamp with time zone) IS 'The caller''s services from a moment (else the beginning of today) on, up to 200, soonest first: [{id, ministerio, campus, fuso,
funcao, subtempo, inicio, fim, estado, evento, local, estado_do_dia, observacao, troca_id, colegas: [{id, nome,
funcao, subtempo, estado, foto, telefone (where the caller may read it)}]}].';

COMMENT ON FUNCTION "public"."mover_na_escala"(uuid, uuid) IS 'Moves somebody to another place or day of the same ministry, as taken off and put there: {id, avisos, operacao}. Raises as escalar.';

COMMENT ON FUNCTION "public"."painel_escalas"(uuid) IS 'How a ministry''s rosters go: {convites, confirmados, recusados, pendentes, faltas (60 days around today), carga: [{id, nome_completo,
foto, em_60_dias and em_outros (days in all ministries and in others, 30 days around today), faltas, recusas, horas, ultima}], parados: not
served for 60 days, faltam: next gaps}. Raises 42501.';

COMMENT ON FUNCTION "public"."pedir_bloqueios"(uuid, date) IS 'Asks those who serve in a ministry for their block-outs of a month, each once; gives how many were told. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) IS 'The caller asks one person, or all who are qualified and free, to take over or exchange a service of theirs: {id, pedidos}. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."previa_publicacao"(uuid[]) IS 'Who would be told: [{escala_id, evento, inicio, faltam, pessoas: [{item_id, nome, funcao, subtempo, tem_conta}]}]. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."publicar_escalas"(uuid[]) IS 'Publishes rosters, or what was added to published ones; each person is told of what they did not know: {avisados, sem_conta:
[{item_id, nome}]}. Raises 42501, PT400, PT409 (called off).';

COMMENT ON FUNCTION "public"."recusar_troca"(uuid) IS 'The caller, whom alone it asked, says no. Raises PT404.';

COMMENT ON FUNCTION "public"."responder_convite"(text, boolean, text) IS 'Answers by a link, without signing in; gives it as it is then. Raises PT400, PT404, PT409.';

COMMENT ON FUNCTION "public"."responder_escala"(uuid, boolean, text) IS 'The caller says whether they serve; a no needs its reason. Gives the state. Raises PT404 (not theirs), PT400, PT409 (too late, or taken).';

COMMENT ON FUNCTION "public"."retirar_da_escala"(uuid) IS 'Takes somebody off a roster, and tells them if they knew: {operacao}. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."salvar_ajustes_escala"(uuid, jsonb) IS 'How a ministry makes its rosters: columns of escala_ajustes. Raises 42501.';

COMMENT ON FUNCTION "public"."salvar_bloqueio"(uuid, jsonb, text, text, boolean) IS 'The caller cannot serve at these times (dias: [{inicio, fim}], of a rule those that the app read from it); with familia,
nobody of their household, who are told. Gives {id, pessoas, recusas: [{item_id, membro_id, ministerio, inicio}]}: services
that it meets. Sent again, nothing happens twice. Raises PT400, PT409, 42501 (does not answer for the household).';

COMMENT ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) IS 'Creates or changes a template (chave is its id): {nome, tipo_evento, event_base, ativo, updated_at as read, vagas: [{funcao_id,
subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula}] in order}. Gives {id, operacao}. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."salvar_preferencias"(smallint, text[], text[], uuid[], uuid[]) IS 'How the caller would like to serve; replaces what they said before. Raises PT400, PT409.';

COMMENT ON FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text) IS 'The places of one day alone, all of them, as in salvar_modelo_escala: {id, operacao}. Raises 42501, PT400, PT404, PT409
(somebody stands in a place that is not among them).';

COMMENT ON FUNCTION "public"."sem_bloqueios"(date) IS 'The caller has no block-out in this month. Raises PT400, PT409.';

COMMENT ON FUNCTION "public"."trocas_do_ministerio"(uuid) IS 'Swaps of a ministry that are open or wait for a leader. Raises 42501.';

COMMENT ON FUNCTION "public"."trocas_para_mim"() IS 'Open swaps that the caller asked for (minha) or could accept: [{id, tipo, mensagem, estado, item_id, de, ministerio, campus, fuso, funcao,
subtempo, inicio, fim, so_para_mim, minha, porque_nao (what keeps them from it)}].';

COMMENT ON FUNCTION "public"."vagas_abertas"() IS 'Places of published rosters that the caller may take themselves: [{vaga_id, ministerio, campus, fuso, funcao, subtempo, inicio, evento, abertas, faltam}].';

COMMENT ON TABLE "app"."escala_convites" IS 'Links that answer for a service; only a digest of each is kept. They hold until it begins.';

COMMENT ON TABLE "public"."bloqueio_dias" IS 'Each stretch of a block-out: one, or those that its rule gives, as the app read it.';

COMMENT ON TABLE "public"."bloqueios" IS 'Times in which a person cannot serve. Only they read it. Written by functions.';

COMMENT ON TABLE "public"."disponibilidade_meses" IS 'Who was asked for the block-outs of a month, and who answered. Written by functions.';

COMMENT ON TABLE "public"."escala_ajustes" IS 'How a ministry makes its rosters; without a row, the defaults. Written by a function.';

COMMENT ON TABLE "public"."escala_itens" IS 'Who stands in which place of a roster. Written by functions only; the person can only answer.';

COMMENT ON TABLE "public"."escala_modelo_vagas" IS 'The places of a template: a function in a part of the event, and for how many.';

COMMENT ON TABLE "public"."escala_modelos" IS 'Which places a ministry fills, for a kind of event or one series. Written by functions.';

COMMENT ON TABLE "public"."escala_pares" IS 'Whom somebody wishes to serve with, or apart from. Only they read it. Written by a function.';

COMMENT ON TABLE "public"."escala_trocas" IS 'Requests to have a service taken over or exchanged. Written by functions only.';

COMMENT ON TABLE "public"."escala_vagas" IS 'The places of a roster, as they hold on that day. Written by functions only.';

COMMENT ON TABLE "public"."escalas" IS 'The roster of a ministry for one day of an event. Written by functions only.';

COMMENT ON TABLE "public"."preferencias_escala" IS 'How somebody would like to serve. Written by a function.';

COMMENT ON TYPE "app"."vaga_pedida" IS 'A place as the page sends it.';

COMMENT ON TYPE "public"."estado_escala" IS 'A draft is seen only by those who make it.';

COMMENT ON TYPE "public"."estado_item" IS 'Where somebody''s service stands. recusado and substituido leave the place; faltou: was expected and did not come.';

COMMENT ON TYPE "public"."estado_troca" IS 'aguardando: somebody accepted and a leader has still to agree. The last three end it.';

COMMENT ON TYPE "public"."nivel_na_funcao" IS 'How far somebody is in a function: learns beside another, serves alone, or leads those who do.';

COMMENT ON TYPE "public"."tipo_troca" IS 'cobrir: somebody takes the place; trocar: they give one of their own for it.';

REVOKE ALL ON FUNCTION "app"."aceitar_troca"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aceitar_troca"(uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."acompanhar_dia"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."acompanhar_vaga"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ajustes_da_escala"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aplicar_modelo_escala"(uuid, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aplicar_modelo_escala"(uuid, uuid, text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."avisar_dia_cancelado"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_retirada"(public.escala_itens) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cancelar_troca"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cancelar_troca"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."candidatos_da_troca"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."candidatos_da_vaga"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."candidatos_da_vaga"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."candidatos_do_meu_item"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."candidatos_do_meu_item"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cobrar_respostas"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conflitos_da_pessoa"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conflitos_da_pessoa"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conflitos_no_horario"(uuid, text, uuid, timestamp WITH time zone, timestamp WITH time zone, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."convite_da_escala"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."convite_da_escala"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."copiar_escala"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."copiar_escala"(uuid, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cuida_da_escala"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."decidir_troca"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."decidir_troca"(uuid, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."despublicar_escala"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."despublicar_escala"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_troca"(uuid, public.estado_troca) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escala_da_ocorrencia"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escala_matriz"(uuid, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."escala_matriz"(uuid, timestamp WITH time zone, timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."escalar"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."escalar"(uuid, uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."escalas_que_cuido"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."escalas_que_cuido"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."escalas_que_vejo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."escalas_que_vejo"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."excluir_bloqueio"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."excluir_bloqueio"(uuid, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."excluir_modelo_escala"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."excluir_modelo_escala"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."exigir_escala"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."faltas_de_seguranca"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fazer_troca"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_de_conflito"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."funcao_serve"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."inscrever_na_vaga"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."inscrever_na_vaga"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."item_do_convite"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."item_para_mudar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lembrar_escalas"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."link_do_convite"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."link_do_convite"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."marcar_faltas_escala"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."minhas_escalas"(timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minhas_escalas"(timestamp WITH time zone, timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ministerio_do_modelo"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ministerio_do_modelo"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."mover_na_escala"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mover_na_escala"(uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."novo_convite"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ocupa"(public.estado_item) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."painel_escalas"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."painel_escalas"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pedir_bloqueios"(uuid, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_bloqueios_como_lider"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_bloqueios_como_lider"(uuid, date) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pedir_bloqueios_do_mes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_troca"(uuid, public.tipo_troca, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_troca"(uuid, public.tipo_troca, uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."por_na_escala"(uuid, uuid, jsonb, uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."porque_nao_cobre"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preparar_item"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."previa_publicacao"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_publicacao"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."propor_recusas"(uuid[], uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."publicar_escalas"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."publicar_escalas"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."quando"(timestamp WITH time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusar_troca"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."recusar_troca"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."responder_convite"(text, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."responder_convite"(text, boolean, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."responder_escala"(uuid, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."responder_escala"(uuid, boolean, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."responder_item"(uuid, boolean, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."retirar_da_escala"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."retirar_da_escala"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_ajustes_escala"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_ajustes_escala"(uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_bloqueio"(uuid, jsonb, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_bloqueio"(uuid, jsonb, text, text, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_modelo_escala"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_modelo_escala"(uuid, uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_preferencias"(smallint, text[], text[], uuid[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_preferencias"(smallint, text[], text[], uuid[], uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_vagas_escala"(uuid, text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_vagas_escala"(uuid, text, jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."sem_bloqueios"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sem_bloqueios"(date) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."trocas_do_ministerio"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."trocas_do_ministerio"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."trocas_para_mim"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."trocas_para_mim"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."vagas_abertas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."vagas_abertas"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."vagas_pedidas"(jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ve_escala"(uuid, uuid[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ve_escala"(uuid, uuid[], uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aceitar_troca"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_troca"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."candidatos_da_troca"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."candidatos_da_vaga"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."convite_da_escala"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."convite_da_escala"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."copiar_escala"(uuid, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."decidir_troca"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."despublicar_escala"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."escala_matriz"(uuid, timestamp WITH time zone, timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."escalar"(uuid, uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_bloqueio"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_modelo_escala"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."inscrever_na_vaga"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."link_do_convite"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minhas_escalas"(timestamp WITH time zone, timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mover_na_escala"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."painel_escalas"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_bloqueios"(uuid, date) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_publicacao"(uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."publicar_escalas"(uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."recusar_troca"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."responder_convite"(text, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."responder_convite"(text, boolean, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."responder_escala"(uuid, boolean, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."retirar_da_escala"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_ajustes_escala"(uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_bloqueio"(uuid, jsonb, text, text, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_preferencias"(smallint, text[], text[], uuid[], uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."sem_bloqueios"(date) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."trocas_do_ministerio"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."trocas_para_mim"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."vagas_abertas"() TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."bloqueio_dias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bloqueio_dias" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."bloqueio_dias" TO "service_role";

REVOKE ALL ON TABLE "public"."bloqueios" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bloqueios" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."bloqueios" TO "service_role";

REVOKE ALL ON TABLE "public"."disponibilidade_meses" FROM "authenticated";

GRANT SELECT ON TABLE "public"."disponibilidade_meses" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."disponibilidade_meses" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_ajustes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_ajustes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_ajustes" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_itens" FROM "authenticated";

REVOKE ALL ("convidado_nome") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("convidado_nome") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("equipe_id") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("equipe_id") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("escala_id") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("escala_id") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("estado") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("estado") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("exclusivo") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("exclusivo") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("fim") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("fim") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("inicio") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("inicio") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("membro_id") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("membro_id") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("ministerio_id") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("ministerio_id") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("ocorrencia_id") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("ocorrencia_id") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("posto_por") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("posto_por") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("publicado_em") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("publicado_em") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("respondido_em") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("respondido_em") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("substitui_id") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("substitui_id") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("subtempo") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("subtempo") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."escala_itens" TO "authenticated";

REVOKE ALL ("vaga_id") ON TABLE "public"."escala_itens" FROM "authenticated";

GRANT SELECT ("vaga_id") ON TABLE "public"."escala_itens" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_itens" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_modelo_vagas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_modelo_vagas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_modelo_vagas" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_modelos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_modelos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_modelos" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_pares" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_pares" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_pares" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_trocas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_trocas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_trocas" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_vagas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_vagas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_vagas" TO "service_role";

REVOKE ALL ON TABLE "public"."escalas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escalas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escalas" TO "service_role";

REVOKE ALL ON TABLE "public"."preferencias_escala" FROM "authenticated";

GRANT SELECT ON TABLE "public"."preferencias_escala" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."preferencias_escala" TO "service_role";

CREATE UNIQUE INDEX escala_modelos_nome_idx ON public.escala_modelos USING btree (ministerio_id, app.normalizar(nome));

select cron.schedule('Lembretes de escalas', '*/15 * * * *', $$select app.lembrar_escalas(now())$$);

select cron.schedule('Escalas sem resposta', '20 * * * *', $$select app.cobrar_respostas(now())$$);

select cron.schedule('Faltas nas escalas', '35 * * * *', $$select app.marcar_faltas_escala()$$);

select cron.schedule('Pedido de bloqueios do mês', '5 13 * * *', $$select app.pedir_bloqueios_do_mes()$$);
