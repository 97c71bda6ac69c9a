SET local check_function_bodies = off;

DROP POLICY "contatos: vê quem vê o acompanhamento" ON "public"."contatos_acompanhamento";

DROP POLICY "recursos do evento: vê quem vê o evento" ON "public"."evento_recursos";

DROP POLICY "linhas: vê quem vê a importação" ON "public"."importacao_linhas";

DROP POLICY "importações: as suas, quem importa; todas, quem configura" ON "public"."importacoes";

DROP INDEX "public"."alteracoes_membro_idx";

DROP INDEX "public"."attendances_event_base_idx";

DROP INDEX "public"."pedidos_lgpd_um_aberto_idx";

ALTER TABLE "public"."exportacoes"
  DROP CONSTRAINT "exportacoes_formato_check";

ALTER TABLE "public"."importacao_linhas"
  DROP CONSTRAINT "importacao_linhas_recusada_check";

ALTER TABLE "public"."importacoes"
  DROP CONSTRAINT "importacoes_total_check";

ALTER TABLE "public"."inscricao_pedidos"
  DROP CONSTRAINT "inscricao_pedidos_check";

DROP FUNCTION "app"."campos_legiveis"(text, jsonb, jsonb);

DROP FUNCTION "app"."conferir_passo_lgpd"(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text);

DROP FUNCTION "app"."conta_do_pedido"(uuid, uuid);

DROP FUNCTION "app"."item_do_convite"(text);

DROP FUNCTION "app"."novo_convite"(uuid);

DROP FUNCTION "app"."passo_lgpd"(public.estado_pedido_lgpd, public.estado_pedido_lgpd);

DROP FUNCTION "app"."proximo_evento"();

DROP FUNCTION "app"."registrar"(regclass, text, jsonb, text, text, text, text, text[], text[], text);

DROP FUNCTION "app"."titulo_da_alteracao"(public.alteracoes);

DROP FUNCTION "app"."valor_legivel"(text, jsonb);

DROP FUNCTION "public"."aceitar_troca"(uuid, uuid);

DROP FUNCTION "public"."contas_dos_pedidos"(uuid[]);

DROP FUNCTION "public"."historia"(uuid, text, bigint, integer);

DROP FUNCTION "public"."historico_de_acessos"(text, bigint, integer);

DROP FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text);

DROP FUNCTION "public"."numeros_das_inscricoes"(text);

DROP FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text);

DROP FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text);

DROP FUNCTION "public"."publicar_escalas"(uuid[]);

DROP FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date);

DROP FUNCTION "public"."responder_convite"(text, boolean, text);

DROP FUNCTION "public"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text);

ALTER TYPE "public"."candidato_a_troca" DROP ATTRIBUTE "tem_conta" CASCADE;

CREATE TABLE "app"."integracoes_definidas" (
  "servico"          text                     NOT NULL,
  "provedor"         text                     NOT NULL,
  "servidor"         text                     NOT NULL,
  "usuario"          text                     NOT NULL,
  "remetente"        text                     NOT NULL,
  "senha_trocada_em" timestamp with time zone NOT NULL,
  CONSTRAINT "integracoes_definidas_pkey" PRIMARY KEY (servico),
  CONSTRAINT "integracoes_definidas_provedor_check" CHECK ((char_length(provedor) <= 40)),
  CONSTRAINT "integracoes_definidas_remetente_check" CHECK ((char_length(remetente) <= 400)),
  CONSTRAINT "integracoes_definidas_servico_check" CHECK ((servico = ANY (ARRAY['email'::text, 'sms'::text]))),
  CONSTRAINT "integracoes_definidas_servidor_check" CHECK ((char_length(servidor) <= 260)),
  CONSTRAINT "integracoes_definidas_usuario_check" CHECK ((char_length(usuario) <= 254))
);

ALTER TABLE "app"."integracoes_definidas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."preparo" (
  "id"           boolean                  NOT NULL DEFAULT true,
  "adiados"      text[]                   NOT NULL DEFAULT '{}'::text[],
  "encerrado_em" timestamp with time zone,
  CONSTRAINT "preparo_id_check" CHECK (id),
  CONSTRAINT "preparo_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."preparo"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."escala_chamados" (
  "id"            uuid NOT NULL DEFAULT gen_random_uuid(),
  "publicacao"    uuid NOT NULL,
  "ministerio_id" uuid NOT NULL,
  "quem"          uuid NOT NULL,
  "membro_id"     uuid,
  CONSTRAINT "escala_chamados_pkey" PRIMARY KEY (id),
  CONSTRAINT "escala_chamados_publicacao_ministerio_id_quem_key" UNIQUE (publicacao, ministerio_id, quem)
);

ALTER TABLE "public"."escala_chamados"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_chamados" FROM "anon";

CREATE TABLE "public"."escala_pulsos" (
  "ministerio_id" uuid                     NOT NULL,
  "em"            timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "escala_pulsos_pkey" PRIMARY KEY (ministerio_id)
);

ALTER TABLE "public"."escala_pulsos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_pulsos" FROM "anon";

ALTER TABLE "app"."escala_convites"
  ADD COLUMN "chamado_id" uuid;

ALTER TABLE "app"."tabelas"
  ADD COLUMN "dia" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "app"."tabelas"
  ADD COLUMN "frases" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."alteracoes"
  ADD COLUMN "dia" date;

ALTER TABLE "public"."contatos_acompanhamento"
  ADD COLUMN "membro_id" uuid;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "chamado_id" uuid;

ALTER TABLE "public"."escala_itens"
  ADD COLUMN "respondido_por" uuid;

ALTER TABLE "public"."events"
  ADD COLUMN "horario_id" uuid;

ALTER TABLE "public"."igreja"
  ADD COLUMN "cor" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "versiculo" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "versiculo_fonte" text;

ALTER TABLE "public"."importacao_linhas"
  ADD COLUMN "campus" text;

ALTER TABLE "public"."importacao_linhas"
  ADD COLUMN "dispensada_em" timestamp WITH time zone;

ALTER TABLE "public"."importacoes"
  ADD COLUMN "campus" text;

ALTER TABLE "public"."importacoes"
  ADD COLUMN "colunas" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."inscricao_pedidos"
  ADD COLUMN "devolvido_centavos" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "lugar" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "finalidade" public.finalidade;

ALTER TABLE "app"."escala_convites"
  ALTER COLUMN "item_id" DROP NOT NULL;

ALTER TABLE "public"."contatos_acompanhamento"
  ALTER COLUMN "acompanhamento_id" DROP NOT NULL;

CREATE TYPE "app"."dia_em_casa" AS (
  "id"           text,
  "name"         text,
  "date"         timestamp WITH time zone,
  "fim"          timestamp WITH time zone,
  "campus"       text,
  "location"     text,
  "estado"       public.estado_ocorrencia,
  "exige_codigo" boolean,
  "hoje"         boolean
);

CREATE TYPE "app"."relato" AS (
  "frase"   text,
  "ditas"   text[],
  "propria" boolean
);

CREATE TYPE "app"."trabalho" AS (
  "presenca"    boolean,
  "telao"       boolean,
  "kids"        boolean,
  "ministerios" uuid[]
);

CREATE TYPE "public"."canal_do_chamado" AS ENUM (
  'app',
  'email',
  'whatsapp'
);

ALTER TABLE "public"."escala_chamados"
  ADD COLUMN "canal" public.canal_do_chamado NOT NULL;

ALTER TABLE "public"."escala_chamados"
  ADD COLUMN "ate" timestamp WITH time zone NOT NULL;

ALTER TABLE "public"."escala_chamados"
  ADD COLUMN "enviado_em" timestamp WITH time zone;

ALTER TABLE "public"."escala_chamados"
  ADD COLUMN "enviado_por" uuid;

ALTER TABLE "public"."escala_chamados"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."escala_chamados"
  ADD COLUMN "troca_id" uuid;

CREATE TYPE "public"."casa_parecida" AS (
  "familia" uuid,
  "membro"  uuid,
  "nome"    text,
  "campus"  text,
  "pessoas" text,
  "motivos" text[]
);

CREATE TYPE "public"."convidado_da_publicacao" AS (
  "id"    uuid,
  "nome"  text,
  "canal" public.canal_do_chamado
);

CREATE TYPE "public"."convite_da_fila" AS (
  "id"       uuid,
  "nome"     text,
  "telefone" text,
  "troca"    boolean,
  "lugares"  text
);

CREATE TYPE "public"."destinatario" AS (
  "membro_id" uuid,
  "nome"      text,
  "chamado"   text,
  "telefone"  text,
  "motivo"    text
);

CREATE TYPE "public"."entrega_lgpd" AS ENUM (
  'conta',
  'arquivo'
);

ALTER TYPE "public"."fila" ADD VALUE 'importacao' BEFORE 'alteracoes';


SET local check_function_bodies = off;

CREATE TYPE "public"."inscricoes_em_numeros" AS (
  "lotacao"             integer,
  "ocupadas"            integer,
  "na_espera"           integer,
  "recebido_centavos"   bigint,
  "a_receber_centavos"  bigint,
  "a_devolver_centavos" bigint,
  "pedidos"             integer,
  "a_receber"           integer,
  "aprovar"             integer,
  "espera"              integer,
  "sem_uso"             integer,
  "cancelados"          integer
);

CREATE TYPE "public"."meu_compromisso" AS (
  "id"        text,
  "tipo"      text,
  "grupo"     text,
  "nome"      text,
  "detalhe"   text,
  "inicio"    timestamp WITH time zone,
  "fim"       timestamp WITH time zone,
  "campus"    text,
  "local"     text,
  "estados"   text[],
  "cancelado" boolean,
  "chave"     text
);

CREATE TYPE "public"."minha_inscricao" AS (
  "chave"   text,
  "estados" public.estado_inscricao[]
);

CREATE TYPE "public"."pagina_do_dia" AS (
  "id"              text,
  "event_base"      text,
  "campus"          text,
  "nome"            text,
  "tipo"            text,
  "descricao"       text,
  "inicio"          timestamp WITH time zone,
  "fim"             timestamp WITH time zone,
  "local"           text,
  "sala"            text,
  "estado"          public.estado_ocorrencia,
  "motivo"          text,
  "recorrente"      boolean,
  "responsavel"     text,
  "ministerios"     text[],
  "campi"           text[],
  "idade_min"       smallint,
  "idade_max"       smallint,
  "anterior"        text,
  "anterior_inicio" timestamp WITH time zone,
  "proximo"         text,
  "proximo_inicio"  timestamp WITH time zone,
  "presentes"       integer,
  "visitantes"      integer,
  "edita"           boolean,
  "toma_presenca"   boolean,
  "kids"            boolean,
  "escalas"         uuid[],
  "escalas_de"      text[]
);

CREATE TYPE "public"."quem_pode" AS (
  "user_id"     uuid,
  "nome"        text,
  "email"       text,
  "foto"        text,
  "campus"      text,
  "papeis"      text[],
  "especial"    boolean,
  "midias"      boolean,
  "pessoal_ate" timestamp WITH time zone
);

ALTER TYPE "public"."tipo_pedido_lgpd" ADD VALUE 'compartilhamento' AFTER 'oposicao';


SET local check_function_bodies = off;

ALTER TYPE "public"."candidato_a_troca" ADD ATTRIBUTE "canal" public.canal_do_chamado CASCADE;

ALTER TYPE "public"."ocorrencia_da_agenda" ADD ATTRIBUTE "faltam" integer CASCADE;

ALTER TYPE "public"."ocorrencia_da_agenda" ADD ATTRIBUTE "inscreve" boolean CASCADE;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "familia" integer CASCADE;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "fone" text CASCADE;

ALTER TYPE "public"."pessoa_do_dia" ADD ATTRIBUTE "idade" integer CASCADE;

CREATE OR REPLACE FUNCTION app.aceitar_troca_por (
  eu      uuid,
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
  motivo text;
begin
  select x.* into t from public.escala_trocas x where x.id = troca for update;
  if t.id is null or eu is null or t.pedida_por = eu or t.para_id is not null and t.para_id <> eu
     or t.aceita_por is distinct from eu and not exists (
       select from public.membros_funcoes f where f.membro_id = eu and f.ministerio_id = t.ministerio_id
         and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT404', message = 'Pedido de troca não encontrado.';
  end if;
  if t.aceita_por = eu and t.estado in ('feita', 'aguardando') then return t.estado; end if;
  if t.estado <> 'aberta' then
    raise exception using errcode = 'PT409', message = 'Esta vaga já foi trocada.';
  end if;
  update public.escala_trocas x set aceita_por = eu, aceita_em = now(), item_oferecido_id = case
    when t.tipo = 'trocar' then oferece end where x.id = troca;
  if not (app.ajustes_da_escala(t.ministerio_id)).troca_com_aprovacao then
    perform app.fazer_troca(troca);
    return 'feita';
  end if;
  motivo := app.porque_nao_cobre(eu, t.item_id, case when t.tipo = 'trocar' then oferece end);
  if motivo is not null then
    raise exception using errcode = 'PT409', message = motivo;
  end if;
  update public.escala_trocas x set estado = 'aguardando' where x.id = troca;
  perform app.notificar(c, 'Uma troca espera sua decisão', (select p.nome_completo from public.membros_igreja p
    where p.id = eu) || ' aceitou servir no lugar de '
      || (select p.nome_completo from public.membros_igreja p where p.id = t.pedida_por) || '.',
    '/ministerios/' || t.ministerio_id || '/escalas', 'troca-decidir:' || troca || ':' || eu, 'escalas')
  from app.contas_que_cuidam(t.ministerio_id) c where c is distinct from auth.uid();
  return 'aguardando';
end
$function$;

CREATE OR REPLACE FUNCTION app.acompanhar_horario()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  h constant public.horarios_culto := coalesce(new, old);
  e public.events;
begin
  perform app.iniciar_operacao('evento', case tg_op when 'INSERT' then 'Horário de culto criado: '
    when 'UPDATE' then 'Horário de culto alterado: ' else 'Horário de culto encerrado: ' end || h.nome, '{}', 'eventos');
  -- Weeks in which a room is taken are marked in the agenda; the service time itself is not refused.
  perform set_config('app.reservas', 'tolerar', true);
  if tg_op = 'UPDATE' then
    select * into e from public.events x where x.horario_id = old.id for update;
  end if;
  if tg_op = 'DELETE' or e.id is not null and (new.campus, new.dia) is distinct from (old.campus, old.dia) then
    perform app.tirar_culto_da_agenda(old.id);
    e := null;
  end if;
  if tg_op <> 'DELETE' and e.id is null then
    perform app.por_culto_na_agenda(new);
  elsif tg_op = 'UPDATE' then
    update public.events x
    set name = case when x.name = old.nome then new.nome else x.name end,
      sala_id = case when new.sala_id is distinct from old.sala_id then new.sala_id else x.sala_id end,
      date = ((x.date at time zone q.fuso)::date + new.hora) at time zone q.fuso
    from (select app.fuso_do_campus(new.campus) as fuso) q
    where x.id = e.id returning x.* into e;
    perform app.marcar_culto(e, new);
  end if;
  perform set_config('app.reservas', '', true);
  return h;
end
$function$;

CREATE OR REPLACE FUNCTION app.aguarda_familia (
  i public.inscricoes
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.preco_centavos = 0 and i.estado = 'inscrito'
    and exists (select from public.inscricoes o where o.pedido_id = i.pedido_id and o.estado = 'aguardando_pagamento')
    and not exists (select from public.inscricoes o
      where o.pedido_id = i.pedido_id and o.preco_centavos > 0 and o.estado in ('inscrito', 'presente'))
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_registro (
  quem  app.identidades,
  atual uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ops uuid[];
  linhas bigint[];
  quantas bigint;
begin
  ops := array(
    select a.operacao from public.alteracoes a where a.membro_id = any (quem.ids) and a.operacao is not null
    union
    select o.id from public.operacoes o where o.dados::text ~ array_to_string(quem.ids || quem.conta, '|')) ;
  ops := array(select o from unnest(ops) o where o <> atual);
  linhas := array(
    select a.id from public.alteracoes a where a.membro_id = any (quem.ids) and a.operacao is distinct from atual
    union
    -- Rows that this very operation touched and that speak of nobody else.
    select a.id from public.alteracoes t
    join public.alteracoes a on a.tabela = t.tabela and a.registro = t.registro and a.operacao is distinct from atual
    where t.operacao = atual and (t.membro_id is null or t.membro_id = any (quem.ids)
      or t.tabela in ('parentescos', 'autorizados_busca') or t.acao = 'excluir'));
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null, dia = null
  where a.id = any (linhas);
  get diagnostics quantas = row_count;
  update public.operacoes o set titulo = 'Operação sobre uma pessoa anonimizada', dados = app.sem_textos(o.dados)
  where o.id = any (ops) and not exists (
    select from public.alteracoes a where a.operacao = o.id and a.membro_id <> all (quem.ids));
  update public.operacoes o set titulo = left(app.sem_nomes(o.titulo, quem), 200),
    dados = app.sem_nomes(o.dados::text, quem)::jsonb
  where o.id = any (ops) and exists (
    select from public.alteracoes a where a.operacao = o.id and a.membro_id <> all (quem.ids));
  -- What this operation did would say everything again.
  delete from public.alteracoes a where a.operacao = atual;
  return app.resultado_da_etapa('Histórico de alterações: valores antes e depois', 'alteracoes', 'some', quantas)
    || app.resultado_da_etapa('Histórico de alterações: quem mexeu e quando', 'alteracoes', 'fica', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.apagar_parte (
  r       public.retencao_execucoes,
  limite  timestamp with time zone,
  quantas integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
  feitas bigint;
  op uuid;
begin
  select * into p from app.retencoes x where x.regra = r.regra;
  op := app.iniciar_operacao('retencao', 'Retenção: ' || p.titulo, jsonb_build_object('execucao', r.id),
    'configuracoes');
  execute format(case when p.modo = 'limpa'
      then 'update %s a set erros = null, celulas = null where a.ctid = any (array(select t.ctid %s limit $2))'
      else 'delete from %s a where a.ctid = any (array(select t.ctid %s limit $2))' end, p.tabela,
        app.alvos_de_retencao(p.regra))
    using limite, quantas;
  get diagnostics feitas = row_count;
  -- What was deleted because its time had come must not stand on in the record of changes.
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null, dia = null
  where (a.tabela, a.registro) in (select x.tabela, x.registro from public.alteracoes x where x.operacao = op);
  return feitas;
end
$function$;

CREATE OR REPLACE FUNCTION app.auditar()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For every row of a change of thousands: expressions rather than statements, wherever it can be.
declare
  forma constant jsonb := app.forma_de(tg_relid);
  fora constant text[] := (forma ->> 'fora')::text[] || tg_argv[1:];
  linha_antes constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - fora end;
  linha_depois constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - fora end;
  linha constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  contexto jsonb;
  antes jsonb := linha_antes;
  depois jsonb := linha_depois;
  chave jsonb := '{}';
  registro text;
  coluna text;
begin
  if tg_op = 'UPDATE' then
    if linha_antes = linha_depois then return null; end if;
    select jsonb_object_agg(k, v), jsonb_object_agg(k, linha_depois -> k) into antes, depois
    from jsonb_each(linha_antes) e (k, v) where v is distinct from linha_depois -> k;
  elsif tg_op = 'INSERT' then
    -- Within a value of json nothing is left out: what is compared later is the whole value.
    if (forma ->> 'json')::boolean then
      select jsonb_object_agg(k, v) into depois from jsonb_each(linha_depois) e (k, v) where v <> 'null';
    else
      depois := jsonb_strip_nulls(linha_depois);
    end if;
  end if;
  contexto := app.contexto_da_alteracao();
  foreach coluna in array (forma ->> 'chave')::text[] loop
    chave := chave || jsonb_build_object(coluna, linha -> coluna);
    registro := concat_ws('|', registro, linha ->> coluna);
  end loop;
  insert into public.alteracoes
    (autor, autor_nome, papeis, ip, operacao, origem, tabela, chave, registro, membro_id, acao, antes, depois, motivo,
      sensivel, dia)
  values (
    (contexto ->> 'autor')::uuid, contexto ->> 'nome', (contexto ->> 'papeis')::public.papel[], contexto ->> 'ip',
    app.operacao_atual(), app.origem_atual(),
    case tg_table_schema when 'public' then tg_table_name else tg_table_schema || '.' || tg_table_name end,
    chave, registro, nullif(linha ->> nullif(tg_argv[0], ''), '')::uuid,
    case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end,
    antes, depois, nullif(current_setting('app.motivo', true), ''),
    coalesce('*sensivel' = any (tg_argv[1:]), false),
    -- A person's record begins on the day it is made, whatever the dates in it.
    case when tg_op = 'UPDATE' or tg_argv[0] is distinct from 'id' then app.dia_do_fato((forma ->> 'dia')::text[],
      case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end, antes, depois) end);
  return null;
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
  case app.aviso_da_vaga(p, e)
    when 'conta' then
      perform app.notificar(p.conta_id, 'Abriu uma vaga em ' || e.name,
        i.nome || ' saiu da lista de espera.' || coalesce(' Aceite até ' ||
          to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', ''),
        '/inscricao/pedido/' || p.chave, 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos');
    when 'email' then
      texto := i.nome || ' saiu da lista de espera de ' || e.name || '.' || coalesce(' Aceite a vaga até ' ||
        to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', '');
      perform app.escrever_carta(p.contato_email, 'Abriu uma vaga em ' || e.name, texto, 'Ver a inscrição',
        app.endereco_publico() || '/inscricao/pedido/' || p.chave);
    when 'equipe' then
      perform app.notificar(m.profile_id, 'Avise quem saiu da espera', i.nome || ' tem vaga em ' || e.name
        || ' e não tem conta: envie uma mensagem.',
        '/presenca/eventos/' || e.id || '/inscricoes', 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos')
      from public.membros_igreja m where m.id = e.responsavel_id;
    else null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.aviso_da_vaga (
  p public.inscricao_pedidos,
  e public.events
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when p.conta_id is not null then 'conta'
    when p.contato_email is not null and app.cartas_saem() then 'email'
    when exists (select from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null)
      then 'equipe' end
$function$;

CREATE OR REPLACE FUNCTION app.cadastrar_pessoa (
  chave      uuid,
  ficha      jsonb,
  reservados jsonb,
  situacao   public.situacao
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  existente public.membros_igreja;
  colunas text;
begin
  if chave is null or ficha ->> 'campus' is null then
    raise exception using errcode = 'PT400', message = 'Faltam dados do cadastro: chave e campus.';
  end if;
  -- Two sendings of one form come one after the other.
  perform pg_advisory_xact_lock(hashtextextended(chave::text, 0));
  select m.* into existente from public.membros_igreja m where m.id = chave;
  if not app.pode('membros', 'editar') or not app.alcanca(ficha ->> 'campus')
     or not app.alcanca(coalesce(existente.campus, ficha ->> 'campus')) then
    raise insufficient_privilege using message = 'Você não cadastra pessoas neste campus.';
  end if;
  if reservados is not null and not app.pode('membros', 'ver_sensivel') then
    raise insufficient_privilege using message = 'Você não grava documentos de pessoas.';
  end if;
  if app.saiu(situacao) then
    raise check_violation using message = 'Uma pessoa nova não começa como quem já saiu da igreja.';
  end if;
  if existente.id is not null and (existente.origem <> 'cadastro'
    or existente.created_at < now() - interval '1 day') then
    raise unique_violation using message = 'Este cadastro já existe.';
  end if;
  if app.operacao_atual() is null then
    perform app.iniciar_operacao('cadastro',
      'Cadastro de ' || concat_ws(' ', ficha ->> 'nome', ficha ->> 'sobrenome'), jsonb_build_object('membro_id', chave));
  end if;
  if existente.id is null then
    select string_agg(quote_ident(c), ', ') into colunas from unnest(app.chaves_da_ficha(ficha)) c;
    execute format('insert into public.membros_igreja (id, situacao, origem, %1$s)
                    select $1, $2, ''cadastro'', %1$s from jsonb_populate_record(null::public.membros_igreja, $3)',
                      colunas)
      using chave, situacao, ficha;
  else
    perform app.gravar_ficha(chave, ficha);
  end if;
  if reservados is not null then perform app.gravar_reservados(chave, reservados); end if;
  return existente.id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION app.campos_legiveis (
  tabela text,
  antes  jsonb,
  depois jsonb,
  sexo   public.sexo DEFAULT NULL::public.sexo,
  ditas  text[]      DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('rotulo', c.rotulo, 'antes', c.antes, 'depois',
    c.depois))
    order by c.rotulo), '[]')
  from (
    select distinct app.rotulo_da_coluna(tabela, k) as rotulo, app.valor_legivel(k, antes -> k, s.sexo) as antes,
      app.valor_legivel(k, depois -> k, s.sexo) as depois
    from (select jsonb_object_keys(coalesce(antes, '{}')) as k
      union select jsonb_object_keys(coalesce(depois, '{}'))) chaves
    cross join lateral (
      -- A kinship is said of the relative, not of the person.
      select case when k = 'grau' then (select m.sexo from public.membros_igreja m
        where m.id::text = coalesce(depois, antes) ->> 'parente_id' and app.alcanca(m.campus)) else campos_legiveis.sexo end as sexo) s
    where k <> all (ditas)
      -- What a new row leaves off, and the day of a situation of which none is known, says nothing.
      and not (antes is null and (depois -> k = 'false' or k = 'ativo'))
      and not (k = 'situacao_desde' and depois ? 'situacao' and depois ->> k is null)
  ) c
  where c.rotulo is not null and c.antes is distinct from c.depois
$function$;

CREATE OR REPLACE FUNCTION app.campus_da_linha (
  i     public.importacoes,
  linha jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((select c.nome from public.campi c
    where c.ativo and app.normalizar(c.nome) = app.normalizar(linha -> 'valores' ->> 'campus') limit 1), i.campus)
$function$;

CREATE OR REPLACE FUNCTION app.canal_do_membro (
  membro uuid
)
  RETURNS public.canal_do_chamado
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when p.profile_id is not null and app.pode_receber(p.profile_id) then 'app'
    when p.email <> '' and app.cartas_saem() then 'email' else 'whatsapp' end::public.canal_do_chamado
  from (select) uma left join public.membros_igreja p on p.id = membro
$function$;

CREATE OR REPLACE FUNCTION app.cartas_saem()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select to_regclass('auth.outbox') is not null
    and exists (select from app.carteiro c where c.cartas is not false and c.publico is not null)
$function$;

CREATE OR REPLACE FUNCTION app.celulas_de (
  celulas jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(celulas) = 'array' and octet_length(celulas::text) < 50000 then celulas end
$function$;

CREATE OR REPLACE FUNCTION app.chamado_para_mandar (
  chamado uuid
)
  RETURNS public.escala_chamados
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.escala_chamados;
begin
  select x.* into c from public.escala_chamados x where x.id = chamado for update;
  perform app.exigir_escala(c.ministerio_id);
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION app.chegada_sem_contar (
  ocorrencia text,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'campus', o.campus,
    'igreja', (select i.nome from public.igreja i),
    'cadastro', (select c.codigo from public.codigos_cadastro c where c.campus = o.campus and c.ativo
      order by c.created_at, c.id limit 1))
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where o.id = ocorrencia and o.estado <> 'cancelada' and app.codigo_do_telao_vale(o.id, codigo)
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
  lugar integer := 0;
  cabe boolean;
  cabem boolean;
  primeiro bigint;
begin
  -- After those who could be promoted were, somebody who still waits stands before whoever wants the same.
  if exists (select from public.inscricoes i where i.evento_id = r.evento_id and i.estado = 'lista_de_espera'
               and (i.tipo_id is null or app.livres_no_tipo(i.tipo_id) is distinct from 0)) then
    livres := 0;
  end if;
  select (livres is null or livres >= cardinality(pessoas)) and coalesce(bool_and(v.do_tipo is null
    or v.do_tipo >= v.pedidas), true)
    into cabem
  from (select case when exists (select from public.inscricoes i where i.tipo_id = u.tipo_id
    and i.estado = 'lista_de_espera') then 0
          else app.livres_no_tipo(u.tipo_id) end as do_tipo, count(*) as pedidas
        from unnest(pessoas) u where u.tipo_id is not null group by u.tipo_id) v;
  if not cabem and not r.lista_espera then
    raise exception using errcode = 'PT409', message = case when coalesce(livres, 1) = 0
      then 'Não há mais vagas neste evento.'
      else 'Não há vagas para todas estas pessoas. Confira os tipos e quantas são.' end;
  end if;
  foreach p in array pessoas loop
    cabe := cabem or not pedido.juntos and (livres is null or livres > 0)
      and app.livres_no_tipo(p.tipo_id) is distinct from 0
      and not exists (select from public.inscricoes i where i.tipo_id = p.tipo_id and i.estado = 'lista_de_espera'
                        and i.pedido_id <> pedido.id);
    lugar := lugar + 1;
    begin
      insert into public.inscricoes (pedido_id, evento_id, campus, tipo_id, membro_id, nome, data_nascimento,
        pessoa_chave, estado,
        preco_centavos, ordem_espera, lugar)
      values (pedido.id, r.evento_id, r.campus, p.tipo_id, p.membro_id, p.nome, p.data_nascimento, p.pessoa_chave,
        case when not cabe then 'lista_de_espera' when r.aprovacao then 'rascunho'
          else app.estado_pelo_preco(pedido, p.preco) end::public.estado_inscricao,
        p.preco, case when not cabe then nextval('app.inscricoes_espera_seq') end, lugar)
      returning id into inscricao;
    exception when unique_violation then
      perform app.recusar_pessoa('PT409', p.nome, case when exists (select from public.inscricoes i
        where i.pedido_id = pedido.id
          and (i.pessoa_chave = p.pessoa_chave or i.membro_id = p.membro_id))
        then 'Aparece duas vezes neste pedido.' else 'Já tem inscrição neste evento.' end, lugar, 'nome');
    end;
    if cabe then livres := livres - 1; end if;
    insert into public.inscricao_respostas (pedido_id, inscricao_id, pergunta_id, campus, valor, sensivel)
    select pedido.id, inscricao, q.id, r.campus, a.value, q.sensivel
    from jsonb_each_text(p.respostas) a join public.inscricao_perguntas q on q.id = a.key::uuid;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.com_artigo (
  nome text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    -- Not the name of a thing: quoted rather than bent.
    when primeira = any ('{como,quem,até,de,desde,uma,só,aberta,junto,pede,exige,em,vale,esteve,por,não,presente}')
      or nome ~ '^\S+ (em|por|até|desde|quantos)( |$)' then '“' || nome || '”'
    when primeira = any ('{mapa,dia,mês,campus,tema,logotipo}') then 'o ' || dito
    when primeira ~ '(ões|as|ades|ens)$' then 'as ' || dito
    when primeira ~ 's$' and primeira <> 'mês' then 'os ' || dito
    when primeira ~ '(a|ão|ade|agem|ordem|origem)$' or primeira in ('cor', 'foto', 'mãe', 'equipe', 'classe', 'igreja') then 'a ' || dito
    else 'o ' || dito end
  from (select lower(split_part(nome, ' ', 1)) as primeira,
    case when nome ~ '^[[:upper:]]{2}' then nome else lower(left(nome, 1)) || substr(nome, 2) end as dito) n
$function$;

CREATE OR REPLACE FUNCTION app.contas_dos_pedidos (
  pedidos uuid[],
  mais    uuid   DEFAULT NULL::uuid
)
  RETURNS TABLE (
    pedido_id           uuid,
    entrou_centavos     bigint,
    devido_centavos     bigint,
    a_pagar_centavos    bigint,
    a_devolver_centavos bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.id, c.entrou, c.devido,
    case when c.isento then 0 else greatest(least(c.esperado, c.devido - c.entrou), 0) end,
    greatest(c.entrou - c.devido, 0)
  from (
    -- The coupon lowers each person's price in the same measure.
    select p.id, coalesce(p.pago_meio = 'isento', false) as isento,
      coalesce(p.pago_centavos, 0) - p.devolvido_centavos as entrou,
      -- what was paid for people who were made nameless since stays paid
      case when s.pessoas = 0 then coalesce(p.pago_centavos, 0) - p.devolvido_centavos
        else coalesce(round(p.total_centavos * s.com_vaga / nullif(s.todas, 0)), 0) end::bigint as devido,
      coalesce(round(p.total_centavos * s.aguardam / nullif(s.todas, 0)), 0)::bigint as esperado
    from public.inscricao_pedidos p
    cross join lateral (
      select count(*) as pessoas, sum(i.preco_centavos) as todas, sum(i.preco_centavos) filter (where app.ocupa(i.estado)
        or i.id = mais) as com_vaga,
        sum(i.preco_centavos) filter (where i.estado = 'aguardando_pagamento') as aguardam
      from public.inscricoes i where i.pedido_id = p.id) s
    where p.id = any (pedidos)) c
$function$;

CREATE OR REPLACE FUNCTION app.contatados (
  desde  date,
  canais text[]
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.membro_id
  from public.contatos_acompanhamento c join public.acompanhamentos a on a.id = c.acompanhamento_id
  where c.canal is not null and (canais is null or c.canal::text = any (canais)) and c.momento >= desde
    and (select app.pode('membros', 'visualizar')) and a.membro_id is distinct from (select app.meu_membro())
    and a.campus = any ((select app.alcance())::text[])
  union
  select m.id
  from public.contatos_acompanhamento c join public.membros_igreja m on m.id = c.membro_id
  where c.canal is not null and (canais is null or c.canal::text = any (canais)) and c.momento >= desde
    and (select app.pode('membros', 'visualizar')) and m.id is distinct from (select app.meu_membro())
    and m.campus = any ((select app.alcance())::text[])
  union
  -- As app.ve_anotacao, for many at once.
  select n.membro_id from public.anotacoes_pastorais n join public.membros_igreja m on m.id = n.membro_id
  where n.tipo = 'visita' and n.data >= desde and (canais is null or 'visita' = any (canais))
    and cardinality((select app.campi_como('lider'))) > 0 and n.membro_id is distinct from (select app.meu_membro())
    and (n.autor_id = (select auth.uid()) or m.campus = any (case n.nivel
      when 'pastores' then (select app.campi_como('pastor')) when 'lideranca' then (select app.campi_como('lider')) end))
$function$;

CREATE OR REPLACE FUNCTION app.convidar (
  itens      uuid[],
  publicacao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c record;
  chamado uuid;
  aviso uuid;
begin
  for c in
    select i.ministerio_id, m.nome as ministerio, i.membro_id, (array_agg(i.id order by i.inicio, i.id))[1] as primeiro,
      array_agg(i.id) as itens, min(i.inicio) as de, max(i.inicio) as ate, app.canal_do_membro(i.membro_id) as canal,
      p.profile_id as conta, count(distinct i.ocorrencia_id) as dias
    from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    left join public.membros_igreja p on p.id = i.membro_id
    where i.id = any (itens) and i.inicio > now()
    group by i.ministerio_id, m.nome, i.membro_id, p.profile_id,
      case when i.membro_id is null then concat_ws('|', app.normalizar(i.convidado_nome), i.convidado_telefone) end
  loop
    insert into public.escala_chamados (publicacao, ministerio_id, quem, membro_id, canal, ate, enviado_em)
    values (convidar.publicacao, c.ministerio_id, coalesce(c.membro_id, c.primeiro), c.membro_id, c.canal, c.ate,
      case when c.canal <> 'whatsapp' then now() end)
    on conflict do nothing returning id into chamado;
    if chamado is null then continue; end if;
    update public.escala_itens i set chamado_id = chamado where i.id = any (c.itens);
    if c.canal = 'app' then
      aviso := app.notificar(c.conta, 'Você está na escala de ' || c.ministerio,
        left(app.lugares_do_chamado(chamado, '; '), 1900)
          || case when c.dias = 1 then '. Responda se pode servir.' else '. Responda em quais dias pode servir.' end,
        '/dashboard-voluntario', 'escala-convite:' || chamado, 'escalas');
      -- Without an answer it goes by e-mail; the leaders are told by app.cobrar_respostas.
      perform app.dar_prazo(aviso, least(c.de,
        now() + make_interval(hours => (app.ajustes_da_escala(c.ministerio_id)).prazo_resposta_horas / 2)));
    elsif c.canal = 'email' then
      perform app.convidar_por_carta(chamado, 'Você está na escala de ' || c.ministerio,
        case when c.dias = 1 then 'Você pode servir em ' else 'Em quais destes dias você pode servir em ' end
          || c.ministerio || '?' || E'\n\n' || app.lugares_do_chamado(chamado, E'\n\n'));
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.convidar_por_carta (
  chamado  uuid,
  assunto  text,
  pergunta text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.escrever_carta(p.email, assunto, 'Olá, ' || coalesce(p.nome_preferido, p.nome) || '! ' || pergunta,
    'Responder', app.endereco_publico() || '/escala/' || app.novo_convite(c.id, false))
  from public.escala_chamados c join public.membros_igreja p on p.id = c.membro_id where c.id = chamado
$function$;

CREATE OR REPLACE FUNCTION app.convite_do_aviso (
  usuario uuid,
  chave   text
)
  RETURNS text
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select '/escala/' || app.novo_convite(c.id, false) from public.escala_chamados c
  where c.id = case when chave ~ '^escala-convite:[0-9a-f-]{36}$' then substr(chave, 16)::uuid end
    and c.membro_id = app.membro_de(usuario)
    and exists (select from public.escala_itens i where i.chamado_id = c.id and i.publicado_em is not null
      and i.inicio > now() and app.ocupa(i.estado))
$function$;

CREATE OR REPLACE FUNCTION app.convite_do_token (
  token text
)
  RETURNS app.escala_convites
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c from app.escala_convites c
  where token ~ '^[0-9a-f]{32}$' and c.resumo = sha256(decode(case when token ~ '^[0-9a-f]{32}$' then token
    else '' end, 'hex'))
$function$;

CREATE OR REPLACE FUNCTION app.corrigir_pelo_pedido (
  p      public.pedidos_lgpd,
  campos jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  aceitos constant text[] := '{nome,sobrenome,nome_preferido,data_nascimento,estado_civil,cpf,telefone,email,cep,
    logradouro,numero,complemento,bairro,cidade,uf,profissao}';
  c record;
  erro text;
  quantos integer := 0;
begin
  if not app.edita_membro(p.membro_id) then
    raise insufficient_privilege using message = 'Só quem edita membros deste campus corrige o cadastro.';
  end if;
  perform from public.membros_igreja m where m.id = p.membro_id for update;
  for c in select e.k as campo, e.v ->> 'de' as de, nullif(left(btrim(e.v ->> 'para'), 200), '') as para
    from jsonb_each(campos) e (k, v) loop
    if c.campo <> all (aceitos) or c.campo in ('nome', 'data_nascimento') and c.para is null then
      raise exception using errcode = 'PT422', message = 'Este dado não se corrige assim.';
    elsif c.campo = 'cpf' and not app.pode('membros', 'ver_sensivel') then
      raise insufficient_privilege using message = 'Só quem vê dados sensíveis corrige o CPF.';
    elsif app.valor_atual(p.membro_id, c.campo) is distinct from c.de then
      raise exception using errcode = 'PT409', message = 'O cadastro mudou enquanto você lia. Recarregue a página.';
    elsif c.de is not distinct from c.para then
      continue;
    end if;
    -- What people ask for themselves is held to the same.
    erro := case when c.campo in ('nome', 'sobrenome', 'cpf', 'data_nascimento', 'estado_civil') and c.para is not null
      then app.conferir_pedido(c.campo, c.para) end;
    if erro is not null then raise exception using errcode = 'PT422', message = erro; end if;
    perform app.aplicar_pedido(
      jsonb_populate_record(null::public.pedidos_alteracao, jsonb_build_object('membro_id', p.membro_id, 'campo', c.campo,
        'para', c.para)));
    update public.pedidos_alteracao x set situacao = 'aprovado', decidido_por = (select auth.uid()), decidido_em = now()
    where x.membro_id = p.membro_id and x.campo = c.campo and x.situacao = 'pendente' and x.para = c.para;
    quantos := quantos + 1;
  end loop;
  if quantos = 0 then
    raise exception using errcode = 'PT422', message = 'Diga o que fica diferente no cadastro.';
  end if;
  return quantos;
end
$function$;

CREATE OR REPLACE FUNCTION app.datas_do_horario (
  h public.horarios_culto
)
  RETURNS timestamp WITH time zone[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select array_agg(m.momento order by m.momento)
  from (select app.fuso_do_campus(h.campus) as fuso, app.hoje(h.campus) as hoje) q
  cross join generate_series(0, 78) semana
  cross join lateral (select (q.hoje + (h.dia - extract(dow from q.hoje)::integer + 7) % 7 + semana * 7 + h.hora)
    at time zone q.fuso as momento) m
  where m.momento > now()
$function$;

CREATE OR REPLACE FUNCTION app.dia_a_mostrar (
  endereco text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select o.id from public.ocorrencias o where o.id = endereco),
    -- Nothing lasts longer than two weeks.
    (select o.id from public.ocorrencias o
     where o.event_base = split_part(endereco, '_', 1) and o.inicio > now() - interval '15 days' and o.fim > now()
       and o.estado <> 'cancelada'
     order by o.inicio limit 1),
    (select o.id from public.ocorrencias o where o.event_base = split_part(endereco, '_', 1)
     order by o.inicio desc limit 1))
$function$;

CREATE OR REPLACE FUNCTION app.dia_do_fato (
  colunas text[],
  acao    text,
  antes   jsonb,
  depois  jsonb
)
  RETURNS date
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  coluna text;
  com text;
begin
  if acao = 'excluir' then return null; end if;
  foreach coluna in array colunas loop
    com := nullif(split_part(coluna, ':', 2), '');
    coluna := split_part(coluna, ':', 1);
    -- Who corrects a date says nothing new of that day.
    if depois ->> coluna is not null and (com is null and antes ->> coluna is null or acao = 'alterar' and depois ? com)
    then
      return left(depois ->> coluna, 10)::date;
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.dia_do_rrule (
  dia integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select (array['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[dia + 1]
$function$;

CREATE OR REPLACE FUNCTION app.dia_dos_dias (
  regra jsonb
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.hoje_da_igreja() - app.numero_da_regra(regra, 1, 1, 3650)
$function$;

CREATE OR REPLACE FUNCTION app.dias_em_casa()
  RETURNS SETOF app.dia_em_casa
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with perto as materialized (
    -- No window reaches farther: an event lasts two weeks at most, and people arrive until two days later.
    (select o.* from public.ocorrencias o join public.events e on e.id = o.event_base
     where o.campus = (select app.meu_campus()) and o.estado in ('agendada', 'aberta')
       and o.inicio between now() - interval '17 days' and now()
         and o.fim + make_interval(mins => e.tolerancia_minutos) > now()
     order by o.inicio desc limit 10)
    union all
    (select o.* from public.ocorrencias o
     where o.campus = (select app.meu_campus()) and o.estado in ('agendada', 'aberta') and o.inicio > now()
     order by o.inicio, o.id limit 10)
  ), dias as (
    select o.id, coalesce(o.nome, e.name) as name, o.inicio, o.fim, o.campus, coalesce(o.local, e.location) as location,
      j.estado, e.exige_codigo, app.dia(o.inicio, o.campus) = app.hoje(o.campus) as hoje,
      row_number() over (order by j.estado = 'aberta' desc,
        case when j.estado = 'aberta' then abs(extract(epoch from now() - o.inicio)) end, o.inicio, o.id) as posto
    from perto o join public.events e on e.id = o.event_base cross join lateral app.janela(o.id) j
    where j.estado <> 'encerrada'
  )
  select d.id, d.name, d.inicio, d.fim, d.campus, d.location, d.estado, d.exige_codigo, d.hoje
  from dias d where d.posto = 1 or d.estado = 'aberta' or d.hoje
  order by d.posto limit 4
$function$;

CREATE OR REPLACE FUNCTION app.efeitos_da_operacao (
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with todas as (
    select a.id, a.tabela, a.antes, a.depois, p.id as membro, p.nome_completo as pessoa, jsonb_build_object(
        'pessoa', p.nome_completo, 'membro_id', p.id, 'grupo', app.grupo_da_alteracao(a.tabela),
        'titulo', coalesce(r.frase, app.frase_da_alteracao(a)), 'acao', a.acao,
        'campos', app.campos_legiveis(a.tabela, case a.acao when 'alterar' then a.antes end, a.depois, p.sexo,
          r.ditas)) as mudanca
    from public.alteracoes a cross join lateral app.pessoa_da_alteracao(a) p
    cross join lateral app.relato_da_alteracao(a) r
    where a.operacao = efeitos_da_operacao.operacao
      and a.tabela not in ('eventos_de_vida', 'cartas', 'transferencias', 'transferencia_membros', 'atos')
  )
  select jsonb_build_object(
    'mudancas', (select coalesce(jsonb_agg(t.mudanca order by t.id), '[]') from todas t),
    'consequencias', to_jsonb(array(
      select c.frase from (select t.id, t.pessoa || case when app.saiu((t.depois ->> 'situacao')::public.situacao)
        then ' sai da lista de membros, da busca, dos aniversários, do diretório, das escalas e dos avisos. O histórico permanece.'
        else ' volta à lista de membros, à busca e aos aniversários.' end
      from todas t
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao'
        and app.saiu((t.antes ->> 'situacao')::public.situacao) <> app.saiu((t.depois ->> 'situacao')::public.situacao)
      union all
      select t.id, 'O rosto de ' || t.pessoa
        || ' é apagado, com a sua autorização. Desfazer não os traz de volta: quem volta autoriza e'
        || ' cadastra o rosto de novo.'
      from todas t
      join public.operacoes o on o.id = efeitos_da_operacao.operacao
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao' and exists (select from public.consentimentos r
        where r.membro_id = t.membro and r.finalidade = 'reconhecimento_facial'
          and r.revogado_em between o.created_at - interval '1 minute' and o.created_at + interval '1 minute')
    ) c (id, frase) order by c.id)))
$function$;

CREATE OR REPLACE FUNCTION app.email_funciona()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select to_regclass('auth.outbox') is null
    or exists (select from app.integracoes_definidas d where d.servico = 'email')
    or coalesce(app.ler($q$select true as saiu from auth.outbox o
      where o.channel = 'email' and o.sent_at is not null limit 1$q$) <> '[]', false)
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_pedido_lgpd (
  p          public.pedidos_lgpd,
  fim        public.estado_pedido_lgpd,
  identidade text,
  resposta   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
begin
  update public.pedidos_lgpd d set estado = fim, resposta = encerrar_pedido_lgpd.resposta,
    identidade = coalesce(encerrar_pedido_lgpd.identidade, d.identidade), decidido_por = eu, decidido_em = now(),
    concluido_por = case when fim = 'concluido' then eu end, concluido_em = case when fim = 'concluido' then now() end
  where d.id = p.id;
  perform app.notificar((select m.profile_id from public.membros_igreja m where m.id = p.membro_id),
    'Seu pedido de ' || app.nome_do_pedido_lgpd(p.tipo),
    case when fim = 'rejeitado' then 'Não foi atendido: ' else '' end || encerrar_pedido_lgpd.resposta,
    '/privacidade', 'lgpd:' || p.id || ':' || fim);
end
$function$;

CREATE OR REPLACE FUNCTION app.endereco_da_vaga (
  ministerio uuid,
  campus     text,
  inicio     timestamp with time zone,
  vaga       uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select '/ministerios/' || ministerio || '/escalas?de=' || (inicio at time zone app.fuso_do_campus(campus))::date
    || '&vaga=' || vaga
$function$;

CREATE OR REPLACE FUNCTION app.entradas_da_historia (
  membro       uuid,
  ve_sensivel  boolean,
  grupo        text,
  antes_do_dia date,
  antes_de     bigint,
  limite       integer
)
  RETURNS TABLE (
    id  bigint,
    dia date,
    ids bigint[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with pessoa as materialized (
    select m.*, app.fuso_do_campus(m.campus) as fuso, app.hoje(m.campus) as hoje
    from public.membros_igreja m where m.id = membro
  ), nomes as materialized (
    select distinct a.tabela from public.alteracoes a where a.membro_id = membro
  ), tabelas as materialized (
    -- What is not known here may be what only few should read. Asked once for each table, not for each change.
    select t.tabela, app.grupo_da_alteracao(t.tabela) as grupo
    from nomes t
    where not app.oculta_ao_proprio(t.tabela, membro)
      and (ve_sensivel or app.grupo_da_alteracao(t.tabela) <> 'outros')
  ), juntas as (
    select max(a.id) as id, min(a.momento) as momento, a.operacao, array_agg(a.id) as ids,
      -- What says two days, or begins a record, is told on the day it was typed.
      case when min(a.dia) = max(a.dia) and not bool_or(a.tabela = 'membros_igreja' and a.acao = 'incluir')
        then min(a.dia) end as dia
    from public.alteracoes a join tabelas t using (tabela)
    where a.membro_id = membro and (ve_sensivel or not a.sensivel)
    group by a.operacao, case when a.operacao is null then a.id end
    having entradas_da_historia.grupo is null or bool_or(t.grupo = entradas_da_historia.grupo)
  ), todas as (
    select j.id, j.ids,
      -- What was undone later keeps its day; undoing is of the day on which it was done.
      case when o.desfaz is null and j.dia <= p.hoje then j.dia else (j.momento at time zone p.fuso)::date end as dia
    from juntas j cross join pessoa p left join public.operacoes o on o.id = j.operacao
    union all
    -- What the record alone says, since it was written before anything was recorded here.
    select f.id, '{}', f.dia from pessoa p cross join lateral (values
      (-1, p.batismo_data, 'batismo'), (-2, p.data_membresia, 'membro'), (-3, p.data_conversao, 'conversao')) f (id, dia, tipo)
    where f.dia <= p.hoje and coalesce(entradas_da_historia.grupo, 'vida') = 'vida'
      and not exists (select from public.alteracoes a where a.membro_id = membro and a.dia = f.dia
        and (f.tipo = 'membro' and a.depois ->> 'situacao' = 'membro' or f.tipo = 'batismo' and (
          a.depois ? 'batismo_data' or a.depois ->> 'tipo' = 'batismo')))
  )
  select t.id, t.dia, t.ids from todas t
  where antes_do_dia is null or (t.dia, t.id) < (antes_do_dia, antes_de)
  order by t.dia desc, t.id desc limit limite
$function$;

CREATE OR REPLACE FUNCTION app.entregar_pelo_pedido (
  p       public.pedidos_lgpd,
  entrega public.entrega_lgpd
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if entrega = 'conta' then
    -- It waits for them on their page of privacy, where nobody else reads it.
    if not exists (select from public.membros_igreja m where m.id = p.membro_id and m.profile_id is not null) then
      raise exception using errcode = 'PT422', message = 'Esta pessoa não tem conta: entregue o arquivo em mãos.';
    end if;
    return null;
  elsif p.tipo::text = 'compartilhamento' then
    return public.mapa_da_pessoa(p.membro_id);
  end if;
  return public.exportar_pessoa(p.membro_id);
end
$function$;

CREATE OR REPLACE FUNCTION app.escalados (
  de  date,
  ate date
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select distinct i.membro_id from public.escala_itens i
  where i.inicio >= de and i.inicio < ate and i.membro_id is not null and i.publicado_em is not null
    and i.estado not in ('recusado', 'substituido', 'faltou')
    and i.ministerio_id = any ((select app.escalas_que_cuido() || app.escalas_que_vejo())::uuid[])
$function$;


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.esperas_de_pessoas()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.pode('membros', 'aprovar') as aprova, app.pode('membros', 'editar') as edita,
      app.pode('membros', 'ver_sensivel') as sensivel,
      app.pode('membros', 'anonimizar') as anonimiza, app.acompanha() as acompanha, app.alcance() as campi,
      app.meu_membro() as membro, (select auth.uid()) as conta, app.hoje() as hoje
  )
  select 'cadastros'::public.fila, count(*)::integer, 0, min(pedido.created_at), null::timestamptz, null::date, null,
    null
  from eu join public.solicitacoes_cadastro pedido on eu.aprova and pedido.campus = any (eu.campi)
  where pedido.situacao = 'pendente'
  union all
  (select 'importacao', count(*)::integer, 0, min(arquivo.created_at), null, null, arquivo.id::text, arquivo.arquivo
  from eu join public.importacao_linhas linha on eu.edita and linha.resultado = 'erro' and linha.dispensada_em is null
    and linha.celulas is not null
  join public.importacoes arquivo on arquivo.id = linha.importacao_id
    and (arquivo.autor = eu.conta or linha.campus = any (eu.campi))
  group by arquivo.id order by min(arquivo.created_at) limit 5)
  union all
  select 'alteracoes', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.pedidos_alteracao pedido on eu.aprova and (pedido.campo <> 'cpf' or eu.sensivel)
  join public.membros_igreja pessoa on pessoa.id = pedido.membro_id and pessoa.campus = any (eu.campi)
  where pedido.situacao = 'pendente' and pessoa.id is distinct from eu.membro
  union all
  select 'vinculos', count(*)::integer, 0, min(pedido.pedido_em), null, null, null, null
  from eu join app.pedidos_de_vinculo pedido on eu.aprova and pedido.conta <> eu.conta
  join public.profiles perfil on perfil.id = pedido.conta
  join public.membros_igreja pessoa on pessoa.id = pedido.membro_id and pessoa.campus = any (eu.campi)
    and pessoa.profile_id is null and pessoa.email = perfil.email
  where pedido.recusado_em is null and not app.trouxe_o_email(pessoa, eu.conta)
  union all
  select 'transferencias', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.transferencias pedido on eu.aprova and app.campus_que_decide(pedido) = any (eu.campi)
  where pedido.estado = 'solicitada'
  union all
  -- Whoever approves members sees to it that nobody of the campus is forgotten; others have their own.
  select 'acompanhamentos', count(*)::integer, count(*)::integer, null, null, min(caminho.proxima_data),
    (array_agg(caminho.etapa order by caminho.proxima_data, caminho.id))[1]::text, null
  from eu join public.acompanhamentos caminho on eu.acompanha and caminho.campus = any (eu.campi)
    and (eu.aprova or caminho.responsavel_id = eu.conta)
  where caminho.etapa in ('novo', 'contatado', 'visitado') and caminho.proxima_data < eu.hoje
    and caminho.membro_id is distinct from eu.membro
  union all
  select 'direitos', count(*)::integer, (count(*) filter (where pedido.prazo < eu.hoje))::integer,
    min(pedido.created_at), null, min(pedido.prazo), null, null
  from eu join public.pedidos_lgpd pedido on eu.aprova and pedido.campus = any (eu.campi)
  where pedido.estado in ('pendente', 'em_analise', 'aprovado') and pedido.membro_id is distinct from eu.membro
  union all
  select 'anonimizacoes', count(*)::integer, 0, min(pedido.iniciada_em), min(pedido.expira_em), null, null, null
  from eu join public.anonimizacoes pedido on eu.anonimiza and pedido.campus = any (eu.campi)
  where pedido.confirmada_em is null and pedido.cancelada_em is null and pedido.expira_em > now()
    and pedido.iniciada_por is distinct from eu.conta and pedido.membro_id is distinct from eu.membro
  union all
  select 'acessos', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.pedidos_de_acesso pedido on pedido.user_id <> eu.conta
  where pedido.estado = 'pendente' and (select app.gere_papeis())
$function$;

CREATE OR REPLACE FUNCTION app.estado_no_convite (
  i   public.escala_itens,
  dia public.estado_ocorrencia
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when dia = 'cancelada' then 'cancelado' when i.publicado_em is null
    or i.estado in ('substituido', 'faltou') then 'fora' else i.estado::text end
$function$;

CREATE OR REPLACE FUNCTION app.estado_pelo_preco (
  pedido    public.inscricao_pedidos,
  preco     bigint,
  inscricao uuid                     DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when preco > 0 and pedido.total_centavos > 0 and pedido.pago_meio is distinct from 'isento'
      and (pedido.pago_em is null or (select c.entrou_centavos < c.devido_centavos
        from app.contas_dos_pedidos(array[pedido.id], inscricao) c))
    then 'aguardando_pagamento' else 'inscrito' end
$function$;

CREATE OR REPLACE FUNCTION app.evento_das_inscricoes (
  evento text
)
  RETURNS public.events
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
begin
  select x.* into e from public.events x join public.inscricao_regras r on r.evento_id = x.id where x.id = evento;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrições não encontradas para este evento.';
  end if;
  perform app.exigir_evento(e.campus);
  return e;
end
$function$;

CREATE OR REPLACE FUNCTION app.eventos_em_casa()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object(
    'confirmado', exists (select from public.attendances a where a.member_id = (select app.meu_membro())
      and a.event_id = d.id and a.veio),
    'resposta', (select r.resposta from public.rsvps r where r.ocorrencia_id = d.id
      and r.membro_id = (select app.meu_membro())),
    'trabalha', (d.hoje or d.estado = 'aberta') and app.trabalha_em(d.id)) - 'posto' order by d.posto), '[]')
  from app.dias_em_casa() with ordinality as d (id, name, date, fim, campus, location, estado, exige_codigo, hoje, posto)
$function$;

CREATE OR REPLACE FUNCTION app.filtro_de_regra (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  campo constant text := regra ->> 'campo';
  condicao text;
begin
  condicao := case
    when campo in ('situacao', 'sexo', 'estado_civil')
      then app.regra_de_opcao(format('m.%I', campo), regra, format('public.%I', campo))
    when campo in ('titulo_id', 'discipulador_id') then app.regra_de_opcao(format('m.%I', campo), regra, 'uuid')
    when campo in ('campus', 'como_conheceu', 'origem', 'uf') then app.regra_de_opcao(format('m.%I', campo), regra)
    when campo in ('bairro', 'cidade', 'profissao') then app.regra_de_texto(format('m.%I', campo), regra)
    when campo in ('data_nascimento', 'data_membresia', 'batismo_data', 'data_conversao', 'situacao_desde')
      then app.regra_de_dia(format('m.%I', campo), regra)
    when campo = 'criado' then app.regra_de_dia('(m.created_at at time zone (select app.meu_fuso()))::date', regra)
    when campo = 'familia' then app.sim_ou_nao(
      'exists (select from public.familia_membros fm where fm.membro_id = m.id and fm.fim is null)', regra)
    when campo = 'responsavel' then app.sim_ou_nao(
      'exists (select from public.familia_membros fm where fm.membro_id = m.id and fm.fim is null and fm.papel = ''responsavel'')', regra)
    when campo = 'filhos_ate' then app.regra_de_filhos(regra)
    when campo = 'acompanhamento' then app.sim_ou_nao(
      -- One's own is not found by filtering either.
      format('m.id is distinct from %L::uuid and exists (select from public.acompanhamentos ac
        where ac.membro_id = m.id and ac.etapa in (''novo'', ''contatado'', ''visitado''))', app.meu_membro()), regra)
    when campo in ('foto', 'telefone', 'email') then app.sim_ou_nao(format('m.%I is not null', campo), regra)
    when campo = 'conta' then app.sim_ou_nao('m.profile_id is not null', regra)
    when campo = 'idade' then app.regra_de_idade(regra)
    when campo = 'mes_do_aniversario' then app.regra_de_opcao('extract(month from m.data_nascimento)::text', regra)
    when campo in ('ministerio', 'funcao') then app.regra_de_funcao(campo, regra)
    when campo = 'presenca' then app.regra_de_presenca(regra)
    when campo = 'visita' then app.regra_de_ultima_vez('app.contatados(%1$L, ''{visita}'')', regra)
    when campo = 'ultimo_contato' then app.regra_de_ultima_vez('app.contatados(%1$L, null)', regra)
    when campo = 'contato' then app.regra_de_contato(regra)
    when campo = 'escala' then app.regra_de_escala(regra)
    when campo = 'consentimento' then app.regra_de_consentimento(regra)
    else app.recusar_filtro(format('Não existe o campo “%s” nas regras.', left(campo, 40)))
  end;
  return coalesce(condicao, app.recusar_filtro(format('O campo “%s” não aceita essa comparação.', campo)));
end
$function$;

CREATE OR REPLACE FUNCTION app.forma_de (
  tabela regclass
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  nome constant text := 'app.forma_' || tabela::oid;
  forma jsonb := nullif(current_setting(nome, true), '')::jsonb;
begin
  if forma is not null then return forma; end if;
  select jsonb_build_object(
    'chave', array(select c from unnest(app.chave_de(tabela)) c order by c)::text,
    'fora', coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attname = 'updated_at'),
      '{}')::text,
    'json', bool_or(a.atttypid = 'jsonb'::regtype),
    'dia', coalesce((select t.dia from app.tabelas t join pg_catalog.pg_class c on c.relname = t.relacao
      where c.oid = forma_de.tabela), '{}')::text)
  into forma
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped;
  perform set_config(nome, forma::text, true);
  return forma;
end
$function$;

CREATE OR REPLACE FUNCTION app.frase_da_alteracao (
  a public.alteracoes
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((app.relato_da_alteracao(a)).frase, 'Mudou ' || app.com_artigo(app.nome_da_tabela(a.tabela)))
$function$;

CREATE OR REPLACE FUNCTION app.frase_do_cadastro (
  m       public.membros_igreja,
  entrada bigint
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.frase_do_modelo(case entrada
    when -1 then '<Batizada|Batizado|Batismo>[ por {batismo_ministro}][ em {batismo_local}]'
    when -2 then 'Tornou-se membro[, vindo de {igreja_origem}]' else 'Converteu-se' end,
    to_jsonb(m), null, m.sexo)
$function$;

CREATE OR REPLACE FUNCTION app.frase_do_modelo (
  modelo text,
  linha  jsonb,
  antes  jsonb,
  sexo   public.sexo
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  frase text := regexp_replace(modelo, '<([^|<>]*)\|([^|<>]*)\|([^|<>]*)>',
    case sexo when 'feminino' then '\1' when 'masculino' then '\2' else '\3' end, 'g');
  pedaco text;
  coluna text;
  valor text;
begin
  for pedaco in select m[1] from regexp_matches(frase, '\{([^{}]+)\}', 'g') m loop
    coluna := regexp_replace(pedaco, '^~?(antes\.)?', '');
    valor := case
      when coluna = 'familia' then app.nome_de_familia(linha ->> 'nome')
      else app.valor_legivel(coluna, case when pedaco like '%antes.%' then antes else linha end -> coluna,
        case when coluna = 'grau' then (select m.sexo from public.membros_igreja m
          where m.id::text = linha ->> 'parente_id' and app.alcanca(m.campus)) else sexo end) end;
    if coluna = 'familia_id' then valor := app.nome_de_familia(valor); end if;
    if pedaco like '~%' and valor !~ '^[[:upper:]]{2}' then
      valor := lower(left(valor, 1)) || substr(valor, 2);
    end if;
    frase := replace(frase, '{' || pedaco || '}', coalesce(translate(valor, '[]{}<>', '()()()'), chr(1)));
  end loop;
  frase := translate(regexp_replace(frase, '\[[^][]*' || chr(1) || '[^][]*\]', '', 'g'), '[]', '');
  return case when strpos(frase, chr(1)) = 0 then frase end;
end
$function$;

CREATE OR REPLACE FUNCTION app.frase_simples (
  a     public.alteracoes,
  linha jsonb,
  sexo  public.sexo
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t constant app.tabelas := (select x from app.tabelas x where x.relacao = a.tabela);
  nome constant text := app.com_artigo(app.nome_da_tabela(a.tabela)) || coalesce(' ' || case
    when jsonb_typeof(linha -> t.nome_da_linha) = 'string' and not a.sensivel then left(linha ->> t.nome_da_linha, 80) end, '');
  campos jsonb;
  rotulos text[];
  um jsonb;
begin
  if a.acao = 'incluir' then return 'Criou ' || nome; end if;
  if a.acao = 'excluir' then return 'Excluiu ' || nome; end if;
  campos := app.campos_legiveis(a.tabela, a.antes, a.depois, sexo);
  rotulos := array(select app.com_artigo(c ->> 'rotulo') from jsonb_array_elements(campos) c);
  if rotulos = '{}' then return null; end if;
  um := campos -> 0;
  if a.tabela = 'membros_igreja' then
    return case
      when cardinality(rotulos) > 3 then 'Mudou ' || rotulos[1] || ', ' || rotulos[2] || ' e mais '
        || cardinality(rotulos) - 2 || ' dados'
      when cardinality(rotulos) > 1 then 'Mudou ' || array_to_string(rotulos[:cardinality(rotulos) - 1], ', ')
        || ' e ' || rotulos[cardinality(rotulos)]
      when um ->> 'depois' is null then 'Retirou ' || rotulos[1]
      when char_length(um ->> 'depois') > 60 then 'Mudou ' || rotulos[1]
      when um ->> 'antes' is null then 'Informou ' || rotulos[1] || ': ' || (um ->> 'depois')
      else 'Mudou ' || rotulos[1] || ' para ' || (um ->> 'depois') end;
  end if;
  return 'Mudou ' || nome || ': ' || case when cardinality(rotulos) > 3
    then array_to_string(rotulos[:2], ', ') || ' e mais ' || cardinality(rotulos) - 2 || ' dados'
    else array_to_string(rotulos, ', ') end;
end
$function$;

CREATE OR REPLACE FUNCTION app.fundar_igreja (
  usuario uuid,
  dados   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  nome_da_igreja constant text := left(btrim(dados ->> 'igreja_nome'), 120);
  nome_do_campus constant text := left(btrim(dados ->> 'campus'), 80);
begin
  if char_length(nome_da_igreja) >= 2 then
    update public.igreja set nome = nome_da_igreja;
  end if;
  if char_length(nome_do_campus) >= 2 and not exists (select from public.campi where nome = nome_do_campus) then
    update public.campi set nome = nome_do_campus where nome = app.campus_padrao();
  end if;
  update public.profiles set campus = coalesce(
    (select nome from public.campi where nome = nome_do_campus), app.campus_padrao()) where id = usuario;
  insert into public.user_roles (user_id, role) values (usuario, 'admin');
  insert into public.membros_igreja (nome, sobrenome, email, campus, situacao, profile_id)
  select p.nome, p.sobrenome, p.email, p.campus, 'membro', p.id from public.profiles p
  where p.id = usuario and not exists (select from public.membros_igreja m where m.email = p.email);
end
$function$;

CREATE OR REPLACE FUNCTION app.historia_da_familia (
  familia uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'titulo',
    h.titulo,
    'pessoa', h.pessoa, 'campos', h.campos) order by h.id desc), '[]')
  from (
    select a.id, a.momento, a.autor_nome, app.frase_da_alteracao(a) as titulo,
      case when a.tabela = 'familia_membros' then m.nome_completo end as pessoa,
      app.campos_legiveis(a.tabela, a.antes, a.depois, m.sexo) as campos
    from public.alteracoes a
    left join public.membros_igreja m on m.id = a.membro_id
    where (a.tabela = 'familias' and a.registro = historia_da_familia.familia::text
        or a.tabela = 'familia_membros' and a.registro in (
          select f.id::text from public.familia_membros f where f.familia_id = historia_da_familia.familia))
      and (m.id is null or app.alcanca(m.campus))
    order by a.id desc limit 50) h
$function$;

CREATE OR REPLACE FUNCTION app.horarios_em_casa()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('nome', h.nome, 'dia', h.dia, 'hora', h.hora, 'sala', s.nome)
    order by h.dia, h.hora, h.nome), '[]')
  from public.horarios_culto h left join public.salas s on s.id = h.sala_id
  where h.campus = (select app.meu_campus())
$function$;

CREATE OR REPLACE FUNCTION app.identidade_no_pedido (
  p         public.pedidos_lgpd,
  conferida text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(btrim(conferida), ''), p.identidade,
    case when p.pelo_titular then 'Pediu pela própria conta' end)
$function$;

CREATE OR REPLACE FUNCTION app.ids_do_filtro (
  ids jsonb
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(ids) is distinct from 'array' or jsonb_array_length(ids) > 5000
     or exists (select from jsonb_array_elements_text(ids) v where not pg_input_is_valid(v, 'uuid')) then
    perform app.recusar_filtro('São no máximo 5.000 pessoas escolhidas à mão.');
  end if;
  return array(select v::uuid from jsonb_array_elements_text(ids) v);
end
$function$;

CREATE OR REPLACE FUNCTION app.importacao_a_decidir (
  importacao uuid
)
  RETURNS public.importacoes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.importacoes;
begin
  select x.* into i from public.importacoes x
  where x.id = importacao and exists (select from app.linhas_que_decido(x.id)) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found then raise exception using errcode = 'PT409', message = 'Esta importação foi desfeita.'; end if;
  return i;
end
$function$;

CREATE OR REPLACE FUNCTION app.itens_do_convite (
  convite app.escala_convites
)
  RETURNS SETOF public.escala_itens
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.* from public.escala_itens i
  where (i.id = convite.item_id or i.chamado_id = convite.chamado_id) and i.inicio > now()
$function$;

CREATE OR REPLACE FUNCTION app.ligar_filhos (
  familia    uuid,
  novas      uuid[],
  do_conjuge boolean
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with casa as (
    select f.membro_id as id, f.papel, f.membro_id = any (novas) as nova
    from public.familia_membros f where f.familia_id = familia and f.fim is null
  )
  select app.ligar_parentes(f.id, o.id, case o.papel when 'conjuge' then 'pai_mae' else 'irmao'
    end::public.grau_parentesco)
  from casa f join casa o on o.papel = 'conjuge' and do_conjuge or o.papel = 'filho' and o.id > f.id
  where f.papel = 'filho' and (f.nova or o.nova)
$function$;

CREATE OR REPLACE FUNCTION app.linha_da_alteracao (
  a public.alteracoes
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo constant text := (select case when t.tabela like '%.%' then t.tabela else 'public.' || t.tabela end
    from app.tabelas t where t.relacao = a.tabela);
  linha jsonb := coalesce(a.antes, '{}') || coalesce(a.depois, '{}');
  atual jsonb;
begin
  if a.acao = 'alterar' and alvo is not null then
    execute format('select to_jsonb(l) from %1$s l, jsonb_populate_record(null::%1$s, $1) k where (%2$s) = (%3$s)', alvo,
      (select string_agg(format('l.%I', c), ', ') from jsonb_object_keys(a.chave) c),
      (select string_agg(format('k.%I', c), ', ') from jsonb_object_keys(a.chave) c))
      into atual using a.chave;
    -- Gone since: as it was then.
    atual := coalesce(atual, (select x.antes from public.alteracoes x
      where x.tabela = a.tabela and x.registro = a.registro and x.acao = 'excluir' order by x.id desc limit 1));
    linha := coalesce(atual, '{}') || linha;
  end if;
  return linha || case when jsonb_typeof(linha -> 'dados') = 'object' then linha -> 'dados' else '{}' end;
end
$function$;

CREATE OR REPLACE FUNCTION app.linhas_da_pessoa (
  membro uuid,
  conta  uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  linhas jsonb;
  tudo jsonb := '{}';
  -- Secrets, and what is only there to be found.
  fora constant text[] := array['segredo', 'cifrado', 'chave', 'hash', 'token', 'texto_busca', 'nome_ordenacao',
    'nome_fonetico',
    'telefone_chave', 'aviso_do_termo'];
begin
  select jsonb_build_array(to_jsonb(m) - fora) into linhas from public.membros_igreja m where m.id = membro;
  tudo := tudo || jsonb_build_object('membros_igreja', linhas);
  for ligacao in
    select l.*, membro as de from app.ligacoes_com('public.membros_igreja') l where l.dono
    union all
    select l.*, conta from app.ligacoes_com('public.profiles') l
    where l.coluna in ('user_id', 'usuario_id') and conta is not null
    order by nome
  loop
    execute format('select jsonb_agg(app.as_claras(%3$L, to_jsonb(t)) - $2) from %1$s t where t.%2$I = $1 and not app.sob_sigilo(%3$L, to_jsonb(t))',
      ligacao.tabela, ligacao.coluna, ligacao.nome) into linhas using ligacao.de, fora;
    if linhas is not null then
      tudo := tudo || jsonb_build_object(ligacao.nome,
        (select jsonb_agg(distinct l) from jsonb_array_elements(coalesce(tudo -> ligacao.nome, '[]') || linhas) l));
    end if;
  end loop;
  -- Invitations name whom they are for by the address alone, until they are accepted.
  select jsonb_agg(distinct l) into linhas from (
    select jsonb_array_elements(tudo -> 'convites') as l
    union all
    select to_jsonb(c) - fora from public.convites c
    where (c.membro_id is null or c.membro_id = membro) and (c.usuario_id is null or c.usuario_id = conta) and c.email =
      coalesce(app.email_de(conta), (select lower(m.email) from public.membros_igreja m where m.id = membro))) l;
  if linhas is not null then tudo := tudo || jsonb_build_object('convites', linhas); end if;
  select jsonb_agg(to_jsonb(p)) into linhas from public.profiles p where p.id = conta;
  return tudo || jsonb_strip_nulls(jsonb_build_object('profiles', linhas, 'alteracoes', (
    select jsonb_agg(jsonb_build_object('momento', a.momento, 'autor', a.autor_nome, 'origem', a.origem,
      'titulo', app.frase_da_alteracao(a), 'campos', app.campos_legiveis(a.tabela, app.as_claras(a.tabela, a.antes),
        app.as_claras(a.tabela, a.depois))) order by a.id)
    from public.alteracoes a where a.membro_id = membro
      and not app.sob_sigilo(a.tabela, coalesce(a.antes, '{}') || coalesce(a.depois, '{}')))));
end
$function$;

CREATE OR REPLACE FUNCTION app.linhas_que_decido (
  importacao uuid
)
  RETURNS SETOF public.importacao_linhas
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select l.* from public.importacoes i join public.importacao_linhas l on l.importacao_id = i.id
  where i.id = importacao and (select app.pode('membros', 'editar'))
    and (i.autor = (select auth.uid()) or l.campus = any ((select app.alcance())::text[])
      or ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi())))
$function$;

CREATE OR REPLACE FUNCTION app.linhas_que_esperam (
  importacao uuid
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(*)::integer from public.importacao_linhas l
  where l.importacao_id = importacao and l.resultado = 'erro' and l.dispensada_em is null
$function$;

CREATE OR REPLACE FUNCTION app.lista_de_presenca (
  ocorrencia text,
  mostrar    text,
  busca      text,
  pular      integer,
  limite     integer
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  termos constant text[] := case when mostrar is distinct from 'familia' then app.termos_de_busca(busca) else '{}' end;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if mostrar = 'familia' and not coalesce(pg_input_is_valid(busca, 'uuid'), false) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  return query execute app.montar($q$
    with quem as materialized (<<quem>>)
    select q.membro_id, case when e.meu then m.nome_completo end, case when e.meu then m.foto end, m.campus,
      case when e.meu then m.situacao end, q.motivos, coalesce(a.veio, false), a.chegada,
      case when a.veio then a.metodo end,
      coalesce(a.automatic, false), nullif(concat_ws(' ', p.nome, p.sobrenome), ''),
      case when e.meu then (select count(*)::integer from public.familia_membros f
        join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
        join public.membros_igreja n on n.id = g.membro_id and not app.saiu(n.situacao)
          and ($2 or n.campus = any ($3))
        where f.membro_id = m.id and f.fim is null and g.membro_id <> m.id) end,
      case when e.meu then right(m.telefone_chave, 4) end,
      case when e.meu then extract(year from age(app.hoje(m.campus), m.data_nascimento))::integer end
    from quem q join public.membros_igreja m on m.id = q.membro_id
    left join public.attendances a on a.event_id = $1 and a.member_id = m.id
    left join public.profiles p on p.id = a.registrado_por
    cross join lateral (select $2 or m.campus = any ($3) as meu) e
    where m.situacao <> 'falecido' <<quem_fica>>
    order by <<ordem>> offset $4 limit $5 $q$, jsonb_build_object(
    'quem', case when mostrar = 'familia' then
        $s$select g.membro_id, '{}'::text[] as motivos from public.familia_membros f
           join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
           join public.membros_igreja b on b.id = f.membro_id and ($2 or b.campus = any ($3))
           where f.membro_id = $6 and f.fim is null$s$
      when cardinality(termos) > 0 then format(
        $s$select m.id as membro_id, '{}'::text[] as motivos from public.membros_igreja m
           where ($2 or m.campus = any ($3)) %s order by m.campus <> %L, m.nome_ordenacao limit 50$s$,
        app.filtro_de_texto(termos), dia.campus)
      when mostrar = 'presentes' then
        $s$select a.member_id as membro_id, '{}'::text[] as motivos from public.attendances a
           where a.event_id = $1 and a.veio$s$
      else $s$select x.membro_id, array_agg(distinct x.motivo) as motivos from app.esperados($1) x
        group by x.membro_id$s$ end,
    -- Whoever left and came all the same is shown.
    'quem_fica', case when mostrar = 'presentes' then ''
      when mostrar = 'familia' then ' and not app.saiu(m.situacao) and e.meu'
      else ' and (not app.saiu(m.situacao) or coalesce(a.veio, false))' end,
    'ordem', case when cardinality(termos) > 0 then format('m.campus <> %L, m.nome_ordenacao, m.id', dia.campus)
      when mostrar = 'presentes' then 'a.chegada desc nulls last, m.id' else 'm.nome_ordenacao, m.id' end))
  using ocorrencia, todos, campi, greatest(coalesce(pular, 0), 0), least(greatest(coalesce(limite, 50), 1), 20000),
    case when mostrar = 'familia' then busca::uuid end;
end
$function$;

CREATE OR REPLACE FUNCTION app.lugares_do_chamado (
  chamado   uuid,
  separador text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select string_agg(app.quando(i.inicio, m.campus) || ': ' || c.nome || case when i.subtempo = 'Culto' then ''
    else ' (' || i.subtempo || ')' end, separador order by i.inicio, v.ordem)
  from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id
  join public.funcoes_ministerio c on c.id = v.funcao_id join public.ministerios m on m.id = i.ministerio_id
  where i.chamado_id = chamado and app.ocupa(i.estado) and i.inicio > now()
$function$;

CREATE OR REPLACE FUNCTION app.marcar_culto (
  e public.events,
  h public.horarios_culto
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- A series has no days before its first one.
  select app.marcar_datas(e, array(select d from unnest(app.datas_do_horario(h)) d where d >= e.date),
    greatest(now(), e.date))
$function$;

CREATE OR REPLACE FUNCTION app.marcar_datas (
  evento public.events,
  datas  timestamp with time zone[],
  desde  timestamp with time zone,
  OUT    postas integer,
  OUT    tiradas integer
)
  RETURNS record
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fuso constant text := app.fuso_do_campus(evento.campus);
  dias date[];
begin
  if cardinality(datas) > 800 or array_position(datas, null) is not null
     or exists (select from unnest(datas) d where d < evento.date or d > now() + interval '6 years') then
    raise exception using errcode = 'PT400',
      message = 'As datas do evento não servem: até 800, do primeiro dia a seis anos daqui.';
  end if;
  select coalesce(array_agg(distinct (d at time zone fuso)::date), '{}') into dias from unnest(datas) d;
  -- Where only the hour moves, the day stays itself, with its roster and whatever else was planned for it.
  update public.ocorrencias o
  set prevista = q.d, inicio = q.d, fim = q.d + make_interval(mins => evento.duracao)
  from (select min(d) as d, (d at time zone fuso)::date as dia from unnest(datas) d
    where d >= desde group by 2 having count(*) = 1) q
  where o.event_base = evento.id and (o.prevista at time zone fuso)::date = q.dia and o.prevista > now()
    and o.prevista <> q.d and o.estado = 'agendada' and not o.alterada
    and not exists (select from public.ocorrencias x where x.event_base = evento.id and x.id <> o.id
      and (x.prevista at time zone fuso)::date = q.dia);
  delete from public.ocorrencias o
  where o.event_base = evento.id and o.prevista >= desde and o.estado = 'agendada' and not (o.prevista = any (datas))
    and not (o.alterada and (o.prevista at time zone fuso)::date = any (dias))
    and not exists (select from public.attendances a where a.event_id = o.id);
  get diagnostics tiradas = row_count;
  update public.ocorrencias o
  set inicio = o.prevista, fim = o.prevista + make_interval(mins => evento.duracao), sala_id = evento.sala_id
  where o.event_base = evento.id and o.prevista >= desde and o.estado = 'agendada' and not o.alterada
    and (o.fim - o.inicio, o.sala_id) is distinct from (make_interval(mins => evento.duracao), evento.sala_id);
  insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, sala_id)
  select app.id_da_ocorrencia(evento.id, d, fuso), evento.id, evento.campus, d, d,
    d + make_interval(mins => evento.duracao), evento.sala_id
  from (select distinct unnest(datas) as d) q
  where d >= desde and not exists (
    select from public.ocorrencias o
    where o.event_base = evento.id and (o.alterada or o.estado <> 'agendada')
      and (o.prevista at time zone fuso)::date = (d at time zone fuso)::date)
  on conflict do nothing;
  get diagnostics postas = row_count;
end
$function$;

CREATE OR REPLACE FUNCTION app.ministerios_usuais()
  RETURNS TABLE (
    nome      text,
    descricao text,
    tipo      public.tipo_ministerio,
    cor       text,
    idade_min smallint,
    funcoes   text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select m.nome, m.descricao, m.tipo::public.tipo_ministerio, m.cor, m.idade_min::smallint, m.funcoes
  from (values
    ('Louvor', 'Música e adoração nos cultos.', 'culto', '#b8532f', null,
      array['Vocal', 'Violão', 'Teclado', 'Guitarra', 'Baixo', 'Bateria']),
    ('Mídias', 'Projeção, som, câmeras e transmissão.', 'culto', '#2f6db3', null,
      array['Projeção', 'Som', 'Câmera', 'Transmissão']),
    ('Kids', 'Ensino e cuidado das crianças durante os cultos.', 'ensino', '#c28a1f', 18,
      array['Professor de Kids', 'Auxiliar', 'Berçário', 'Check-in']),
    ('Recepção', 'Acolhida de quem chega.', 'servico', '#17595c', null,
      array['Acolhida', 'Boas-vindas', 'Estacionamento']),
    ('Intercessão', 'Oração pela igreja e pelas pessoas.', 'cuidado', '#6b4fa0', null, array['Intercessão']),
    ('Diaconia', 'Ceia, ação social e apoio às famílias.', 'servico', '#5f6772', null, array['Apoio', 'Ceia']),
    ('Jovens', 'Encontros e discipulado de jovens.', 'ensino', '#b3476b', null, array['Apoio', 'Discipulado']),
    ('Ensino', 'Escola bíblica, cursos e classes.', 'ensino', '#4f7d3a', null, array['Professor', 'Auxiliar de classe'])
  ) m (nome, descricao, tipo, cor, idade_min, funcoes)
$function$;

CREATE OR REPLACE FUNCTION app.modelo_serve (
  quando text,
  acao   text,
  linha  jsonb,
  antes  jsonb,
  depois jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  ao constant text := split_part(quando, ':', 1);
  condicao constant text := split_part(quando, ':', 2);
  coluna constant text := split_part(condicao, '=', 1);
begin
  if ao = 'preencher' then
    return acao = 'alterar' and coalesce(depois ->> coluna is not null and antes ->> coluna is null, false);
  end if;
  if ao <> acao then return false; end if;
  if coluna = '' then return true; end if;
  if acao = 'alterar' and not depois ? coluna then return false; end if;
  if condicao = coluna then return linha ->> coluna is not null; end if;
  if condicao = coluna || '=' then return linha ->> coluna is null; end if;
  return coalesce(linha ->> coluna = split_part(condicao, '=', 2), false);
end
$function$;

CREATE OR REPLACE FUNCTION app.mostrar_convite (
  convite app.escala_convites
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select jsonb_build_object('expirado', false,
      'nome', split_part(coalesce(max(i.convidado_nome), max(coalesce(p.nome_preferido, p.nome)), 'Olá'), ' ', 1),
      'ministerio', m.nome, 'campus', m.campus, 'fuso', app.fuso_do_campus(m.campus), 'troca', null,
      'lugares', jsonb_agg(jsonb_build_object('id', i.id, 'funcao', c.nome, 'subtempo', i.subtempo,
        'evento', coalesce(o.nome, ev.name), 'inicio', i.inicio, 'fim', i.fim, 'local', coalesce(o.local, ev.location),
        'estado', app.estado_no_convite(i, o.estado)) order by i.inicio, v.ordem))
    from app.itens_do_convite(convite) i join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events ev on ev.id = o.event_base
    left join public.membros_igreja p on p.id = i.membro_id
    group by m.id, m.nome, m.campus), '{"expirado": true}')
$function$;

CREATE OR REPLACE FUNCTION app.nome_de_familia (
  nome text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select 'família ' || regexp_replace(nome, '^fam[ií]lia\s+', '', 'i')
$function$;


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.nome_do_pedido_lgpd (
  tipo public.tipo_pedido_lgpd
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case tipo::text when 'acesso' then 'confirmação e acesso' when 'correcao' then 'correção'
    when 'exportacao' then 'portabilidade' when 'compartilhamento' then 'informação sobre o uso dos dados'
    when 'anonimizacao' then 'anonimização' when 'eliminacao' then 'eliminação' when 'oposicao' then 'oposição' end
$function$;

CREATE OR REPLACE FUNCTION app.novo_convite (
  chamado uuid,
  copiado boolean
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sorteado constant bytea := extensions.gen_random_bytes(16);
begin
  -- A letter's link stays in the mailbox of whom it went to; of those that a leader sends, the last one counts.
  if copiado then
    delete from app.escala_convites c where c.copiado and c.chamado_id = chamado;
  end if;
  insert into app.escala_convites (resumo, chamado_id, copiado) values (sha256(sorteado), chamado, copiado);
  return encode(sorteado, 'hex');
end
$function$;

CREATE OR REPLACE FUNCTION app.pagina_de_pedidos (
  evento    text,
  filtro    text,
  procurado text,
  depois    uuid
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  padrao constant text := '%' || replace(replace(app.normalizar(procurado), '%', ''), '_', '') || '%';
  digitos constant text := regexp_replace(procurado, '\D', '', 'g');
  buscado constant public.estado_inscricao := case filtro when 'a_receber' then 'aguardando_pagamento'
    when 'aprovar' then 'rascunho' when 'espera' then 'lista_de_espera' when 'sem_uso' then 'inscrito'
    when 'cancelados' then 'cancelado' end::public.estado_inscricao;
  ultimo public.inscricao_pedidos;
  ordem bigint;
  achados uuid[];
begin
  if app.normalizar(procurado) <> '' then
    achados := array(
      select i.pedido_id from public.inscricoes i
      where i.evento_id = pagina_de_pedidos.evento and i.texto_busca like padrao
      union
      select p.id from public.inscricao_pedidos p
      where p.evento_id = pagina_de_pedidos.evento and (app.normalizar(p.contato_nome) like padrao
        or char_length(digitos) >= 4 and p.contato_telefone like '%' || digitos || '%'));
  end if;
  select * into ultimo from public.inscricao_pedidos p
  where p.id = depois and p.evento_id = pagina_de_pedidos.evento;
  if filtro = 'espera' then
    select min(i.ordem_espera) into ordem from public.inscricoes i where i.pedido_id = ultimo.id;
    return array(
      select f.pedido_id from (
        select i.pedido_id, min(i.ordem_espera) as vez from public.inscricoes i
        where i.evento_id = pagina_de_pedidos.evento and i.estado = 'lista_de_espera' group by 1) f
      where (ordem is null or f.vez > ordem) and (achados is null or f.pedido_id = any (achados))
      order by f.vez limit 30);
  end if;
  return array(
    select p.id from public.inscricao_pedidos p
    where p.evento_id = pagina_de_pedidos.evento
      and (ultimo.id is null or (p.created_at, p.id) > (ultimo.created_at, ultimo.id))
      -- one whose people were made nameless is an account without anybody
      and exists (select from public.inscricoes i
        where i.pedido_id = p.id and (buscado is null or i.estado = buscado))
      and (achados is null or p.id = any (achados))
    order by p.created_at, p.id limit 30);
end
$function$;

CREATE OR REPLACE FUNCTION app.palavra (
  chave text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce('{
    "em_analise": "Em análise", "em_trilha": "Em trilha", "nao_autorizado": "Não autorizado",
    "sem_interesse": "Sem interesse", "so_eu": "Só eu", "lideranca": "Liderança", "ligacao": "Ligação",
    "na_igreja": "Na igreja", "whatsapp": "WhatsApp", "email": "E-mail", "cpf": "CPF", "cnpj": "CNPJ",
    "pai_mae": "Pai ou mãe", "avo": "Avó ou avô", "irmao": "Irmão ou irmã", "responsavel_legal": "Responsável legal",
    "culto": "Culto", "servico": "Serviço", "administracao": "Administração", "congregacao": "Congregação",
    "ponto_de_pregacao": "Ponto de pregação", "aleatoria": "Aleatória", "correcao": "Correção", "exportacao": "Exportação",
    "anonimizacao": "Anonimização", "eliminacao": "Eliminação", "oposicao": "Oposição", "concluido": "Concluído",
    "ver_sensivel": "Ver dados sensíveis", "visualizar": "Visualizar", "atualizar_cadastro": "Atualizar cadastro",
    "quero_ser_membro": "Quero ser membro", "aceitei_jesus": "Aceitei Jesus", "mudanca_de_campus": "Mudança de campus",
    "mudanca_de_igreja": "Mudança de igreja", "recomendacao": "Recomendação", "apresentacao": "Apresentação de criança",
    "reconhecimento_facial": "Reconhecimento facial", "dados_sensiveis": "Dados sensíveis", "comunicacao": "Comunicação",
    "voluntario": "Voluntário", "lider": "Líder", "responsavel": "Responsável", "conjuge": "Cônjuge",
    "filho": "Filho ou filha", "neto": "Neto ou neta", "tio": "Tio ou tia", "sobrinho": "Sobrinho ou sobrinha",
    "nao_vou": "Não vou", "cartao": "Cartão", "estacao": "Estação de check-in", "proprio": "A própria pessoa",
    "relatorio": "Relatório", "formulario": "Formulário", "consagracao": "Consagração", "restauracao": "Restauração",
    "readmissao": "Readmissão", "mudanca": "Mudança", "transferencia": "Transferência",
    "reconciliacao": "Reconciliação", "inscricoes": "Inscrições", "recusa": "Recusa", "excecao": "Exceção",
    "criacao": "Criação", "codigo": "Código", "numero": "Número", "sim_nao": "Sim ou não", "direitos": "Direitos",
    "saude_crianca": "Saúde da criança", "imagem": "Uso da imagem", "cadastro": "Cadastro", "qr": "QR Code",
    "app": "Aplicativo", "manha": "Manhã", "uniao_estavel": "União estável", "sem_cadastro": "Sem cadastro"
  }'::jsonb ->> chave, upper(left(chave, 1)) || replace(substr(chave, 2), '_', ' '))
$function$;

CREATE OR REPLACE FUNCTION app.palavra (
  chave text,
  sexo  public.sexo
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce('{
    "conjuge": ["Esposa", "Marido"], "filho": ["Filha", "Filho"], "pai_mae": ["Mãe", "Pai"], "avo": ["Avó", "Avô"],
    "neto": ["Neta", "Neto"], "irmao": ["Irmã", "Irmão"], "tio": ["Tia", "Tio"], "sobrinho": ["Sobrinha", "Sobrinho"],
    "solteiro": ["Solteira", "Solteiro", "Solteiro(a)"], "casado": ["Casada", "Casado", "Casado(a)"],
    "divorciado": ["Divorciada", "Divorciado", "Divorciado(a)"], "viuvo": ["Viúva", "Viúvo", "Viúvo(a)"],
    "separado": ["Separada", "Separado", "Separado(a)"]
  }'::jsonb -> chave ->> case sexo when 'feminino' then 0 when 'masculino' then 1 else 2 end, app.palavra(chave))
$function$;

CREATE OR REPLACE FUNCTION app.partes_do_filtro (
  filtro jsonb,
  OUT    alcance text,
  OUT    regras text,
  OUT    termos text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lista jsonb;
  inteiro text;
begin
  if jsonb_typeof(filtro) is distinct from 'object'
     or filtro - '{busca,campus,situacao,regras,lista,familia,ids,exceto}'::text[] <> '{}' then
    perform app.recusar_filtro('O filtro não está no formato esperado.');
  end if;
  alcance := app.filtro_de_alcance(nullif(filtro ->> 'campus', ''), nullif(filtro ->> 'situacao', ''));
  termos := app.termos_de_busca(filtro ->> 'busca');
  regras := coalesce(' and ' || nullif(app.filtro_de_regras(filtro -> 'regras'), 'true'), '');
  if filtro ? 'ids' then
    regras := regras || format(' and m.id = any (%L::uuid[])', app.ids_do_filtro(filtro -> 'ids'));
  end if;
  if filtro ? 'exceto' then
    regras := regras || format(' and m.id <> all (%L::uuid[])', app.ids_do_filtro(filtro -> 'exceto'));
  end if;
  if filtro ->> 'lista' is not null then
    lista := app.filtro_da_lista((filtro ->> 'lista')::uuid);
    regras := regras || format(' and (%s)', app.condicao_do_filtro(lista));
  end if;
  if (filtro ->> 'familia')::boolean then
    inteiro := alcance || app.filtro_de_termos(termos) || regras;
    alcance := app.filtro_de_alcance(null, case filtro ->> 'situacao' when 'todas' then 'todas' end);
    regras := ' and ' || app.filtro_de_familia(inteiro);
    termos := '{}';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.passos_do_preparo()
  RETURNS TABLE (
    passo text,
    feito boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  values
    ('cultos', exists (select from public.horarios_culto)),
    ('marca', (select i.logos <> '{}' from public.igreja i)),
    ('pessoas', (select count(*) > 1 from (select from public.membros_igreja limit 2) q)),
    ('ministerios', exists (select from public.ministerios)),
    ('listas', exists (select from public.listas_de_membros l where l.da_igreja)),
    ('email', app.email_funciona()),
    ('lideres', (select count(*) > 1 from (select from public.profiles limit 2) q)
      or exists (select from public.convites))
$function$;

CREATE OR REPLACE FUNCTION app.pedido_lgpd_que_respondo (
  pedido uuid,
  aberto boolean
)
  RETURNS public.pedidos_lgpd
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_lgpd;
begin
  select * into p from public.pedidos_lgpd d where d.id = pedido for update;
  if p.id is null or not app.atende_lgpd(p.campus) then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif p.membro_id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém responde ao próprio pedido.';
  elsif aberto and p.estado in ('rejeitado', 'concluido') then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido. Recarregue a página.';
  end if;
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.pode_desfazer (
  op public.operacoes
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select op.desfeita_em is null and op.desfaz is null and op.tipo <> 'anonimizacao'
    and (app.pode(op.recurso, 'editar')
      -- Leaders write down whom they spoke to, without editing anybody.
      or op.tipo = 'registrar_contato' and app.pode('membros', 'visualizar') and app.tem_papel('lider'))
    and ((op.autor = (select auth.uid()) and op.created_at > now() - interval '24 hours' and app.daria_de_volta(op.id))
      or app.alcanca_operacao(op.id) and (app.gere_papeis() or not exists (
        select from public.alteracoes a where a.operacao = op.id
          and a.tabela in ('user_roles', 'papeis_regionais', 'role_permissions', 'concessoes_pessoais'))))
$function$;

CREATE OR REPLACE FUNCTION app.pode_preparar()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('configuracoes', 'editar') and app.todos_os_campi()
$function$;

CREATE OR REPLACE FUNCTION app.por_culto_na_agenda (
  h public.horarios_culto
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events := app.serie_do_horario(h);
begin
  if e.id is null then
    insert into public.events as x (id, name, campus, date, tipo, duracao, regra, sala_id, aberto, horario_id)
    values (gen_random_uuid()::text, h.nome, h.campus, (app.datas_do_horario(h))[1], 'culto', 120,
      'FREQ=WEEKLY;BYDAY=' || app.dia_do_rrule(h.dia), h.sala_id, true, h.id)
    returning x.* into e;
  elsif e.regra ~ ('BYDAY=' || app.dia_do_rrule(h.dia) || '(;|$)') then
    update public.events x
    set horario_id = h.id, sala_id = coalesce(h.sala_id, x.sala_id),
      regra = regexp_replace(x.regra, ';(UNTIL|COUNT)=[^;]*', '', 'g')
    where x.id = e.id returning x.* into e;
  else
    -- One series of several weekdays: it goes on as it is.
    return;
  end if;
  perform app.marcar_culto(e, h);
end
$function$;

CREATE OR REPLACE FUNCTION app.preparo()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when app.pode_preparar() then (
    select jsonb_agg(jsonb_build_object('passo', p.passo, 'feito', p.feito, 'adiado',
      coalesce(p.passo = any (g.adiados), false)) order by p.n)
    from app.passos_do_preparo() with ordinality p (passo, feito, n) left join app.preparo g on true
    where g.encerrado_em is null having not bool_and(p.feito)) end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_horario()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.horario_id is distinct from (case when tg_op = 'UPDATE' then old.horario_id end) then
    raise insufficient_privilege using message = 'Um culto segue o horário dele, que se muda na página do campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.pulsar (
  ministerio uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.escala_pulsos as p (ministerio_id)
  select m.id from public.ministerios m where m.id = ministerio
  on conflict (ministerio_id) do update set em = now() where p.em <> now()
$function$;

CREATE OR REPLACE FUNCTION app.pulsar_escala()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha constant jsonb := to_jsonb(coalesce(new, old));
begin
  perform app.pulsar(coalesce((linha ->> 'ministerio_id')::uuid,
    (select e.ministerio_id from public.escalas e where e.id = (linha ->> 'escala_id')::uuid)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.quitar_pedidos (
  pedidos uuid[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.inscricoes i set estado = 'inscrito'
  from public.inscricao_pedidos p
  where p.id = any (pedidos) and p.pago_em is not null and i.pedido_id = p.id and i.estado = 'aguardando_pagamento'
    and (select c.a_pagar_centavos from app.contas_dos_pedidos(array[p.id]) c) = 0
$function$;

CREATE OR REPLACE FUNCTION app.receber_linhas (
  i     public.importacoes,
  novas jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  analise app.linha_analisada[];
  parte uuid;
begin
  perform app.por_origem('importacao');
  -- A line that the sender refuses already is kept as refused, whatever it says.
  select coalesce(array_agg(a), '{}') into analise
  from app.analisar_linhas(
    (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(novas) e where not app.foi_recusada(e)),
    i.politica, i.campos = 'vazios') a;
  analise := array(
    select row(a.linha, a.acao, case a.acao when 'criar' then app.uuid_de(i.id::text || ':' || a.linha)
      else a.membro_id end,
      a.por, a.erros, a.dados, a.reservados)::app.linha_analisada from unnest(analise) a);
  if exists (select from unnest(analise) a where a.acao in ('criar', 'atualizar')) then
    parte := app.iniciar_operacao('importacao', 'Importação de ' || i.arquivo, jsonb_build_object('importacao', i.id));
  end if;
  analise := app.aplicar_ou_explicar(i, array(select a from unnest(analise) a where a.acao in ('criar', 'atualizar')))
    || array(select a from unnest(analise) a where a.acao not in ('criar', 'atualizar'))
    || array(select row((e ->> 'linha')::integer, 'erro', null, null, e -> 'erros', null, null)::app.linha_analisada
      from jsonb_array_elements(novas) e where app.foi_recusada(e));
  insert into public.importacao_linhas as l (importacao_id, linha, resultado, membro_id, erros, operacao, celulas,
    campus)
  select i.id, a.linha, case a.acao when 'criar' then 'criado' when 'atualizar' then 'atualizado'
    when 'ignorar' then 'ignorado' else 'erro' end,
    case when a.acao <> 'erro' then a.membro_id end,
    case when a.acao = 'erro' then nullif(a.erros, '{}')
      when jsonb_typeof(e -> 'deixados' -> 'erros') = 'object' then nullif(e -> 'deixados' -> 'erros', '{}') end,
    case when a.acao in ('criar', 'atualizar') then parte end,
    case when a.acao = 'erro' then app.celulas_de(e -> 'celulas')
      else nullif(app.celulas_de(e -> 'deixados' -> 'celulas'), '[]') end,
    app.campus_da_linha(i, e)
  from unnest(analise) a
  join (select distinct on ((x ->> 'linha')::integer) (x ->> 'linha')::integer as linha, x as e
    from jsonb_array_elements(novas) x) n on n.linha = a.linha
  on conflict (importacao_id, linha) do update set resultado = excluded.resultado, membro_id = excluded.membro_id,
    erros = excluded.erros, operacao = excluded.operacao, celulas = coalesce(excluded.celulas, case
      when excluded.resultado = 'erro' then l.celulas end), dispensada_em = null,
    -- Whose a line is does not change while it waits: nobody sends it out of sight.
    campus = case when excluded.resultado = 'erro' then l.campus else excluded.campus end;
  update public.importacoes x set
    criadas = x.criadas + (select count(*) from unnest(analise) a where a.acao = 'criar'),
    atualizadas = x.atualizadas + (select count(*) from unnest(analise) a where a.acao = 'atualizar'),
    ignoradas = x.ignoradas + (select count(*) from unnest(analise) a where a.acao = 'ignorar'),
    recusadas = app.linhas_que_esperam(i.id)
  where x.id = i.id;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar (
  alvo          regclass,
  nome          text,
  colunas       jsonb    DEFAULT '{}'::jsonb,
  grupo         text     DEFAULT 'outros'::text,
  titulo        text     DEFAULT NULL::text,
  assunto       text     DEFAULT NULL::text,
  ao_anonimizar text     DEFAULT NULL::text,
  mantem        text[]   DEFAULT '{}'::text[],
  chamada_em    text[]   DEFAULT '{}'::text[],
  nome_da_linha text     DEFAULT 'nome'::text,
  dia           text[]   DEFAULT '{}'::text[],
  frases        jsonb    DEFAULT '[]'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  relacao text;
  esquema text;
begin
  select c.relname, n.nspname into relacao, esquema
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = alvo;
  insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em,
    nome_da_linha, dia, frases)
  values (case esquema when 'public' then relacao else esquema || '.' || relacao end, relacao, registrar.nome,
    registrar.grupo,
    registrar.titulo, registrar.assunto, registrar.ao_anonimizar, registrar.mantem, registrar.chamada_em,
      registrar.nome_da_linha, registrar.dia, registrar.frases);
  insert into app.colunas (relacao, coluna, rotulo) select relacao, c.key, c.value
    from jsonb_each_text(registrar.colunas) c;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_consentimento (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  alguma text;
begin
  if regra ->> 'operador' not in ('igual', 'diferente') then return null; end if;
  alguma := format('exists (select from public.consentimentos co where co.membro_id = m.id and co.revogado_em is null
    and co.finalidade = any (%L::public.finalidade[]))',
    array(select v from unnest(app.textos_da_regra(regra)) v where pg_input_is_valid(v, 'public.finalidade')));
  -- Whoever does not see consents finds nobody by them, nor by their lack.
  return format('%L::boolean and ', app.pode('membros', 'editar'))
    || case regra ->> 'operador' when 'igual' then alguma else 'not ' || alguma end;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_contato (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  alguma text;
begin
  if regra ->> 'operador' not in ('igual', 'diferente') then return null; end if;
  alguma := format('m.id in (select v.id from app.contatados(''-infinity'', %L::text[]) v (id))',
    app.textos_da_regra(regra));
  return case regra ->> 'operador' when 'igual' then alguma else 'not ' || alguma end;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_escala (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if regra ->> 'operador' = 'proximos_dias' then
    return format('m.id in (select v.id from app.escalados(%L, %L) v (id))', app.hoje_da_igreja(),
      app.hoje_da_igreja() + app.numero_da_regra(regra, 1, 1, 3650) + 1);
  end if;
  return app.regra_de_ultima_vez(format('app.escalados(%%1$L, %L)', app.hoje_da_igreja() + 1), regra);
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_ultima_vez (
  fonte text,
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  desde date;
begin
  if regra ->> 'operador' not in ('ultimos_dias', 'mais_de_dias') then return null; end if;
  desde := app.dia_dos_dias(regra);
  return format(case regra ->> 'operador'
    when 'ultimos_dias' then 'm.id in (select v.id from ' || fonte || ' v (id))'
    -- Who was not here yet was not waiting either.
    else 'm.created_at < %1$L::date and m.id not in (select v.id from ' || fonte || ' v (id))' end, desde);
end
$function$;

CREATE OR REPLACE FUNCTION app.relato_da_alteracao (
  a public.alteracoes
)
  RETURNS app.relato
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  frases constant jsonb := coalesce((select t.frases from app.tabelas t where t.relacao = a.tabela), '[]');
  sexo constant public.sexo := (select m.sexo from public.membros_igreja m where m.id = a.membro_id);
  linha jsonb;
  f jsonb;
  frase text;
begin
  -- The values went, by anonymising or with their time.
  if a.antes is null and a.depois is null then
    return row(app.nome_da_tabela(a.tabela) || ', sem os dados', '{}', false)::app.relato;
  end if;
  linha := case when frases = '[]' then coalesce(a.antes, '{}') || coalesce(a.depois, '{}')
    else app.linha_da_alteracao(a) end;
  for f in select * from jsonb_array_elements(frases) loop
    continue when not app.modelo_serve(f ->> 0, a.acao, linha, a.antes, a.depois);
    frase := app.frase_do_modelo(f ->> 1, linha, a.antes, sexo);
    if frase is not null then
      return row(frase, array(select distinct regexp_replace(m[1], '^~?(antes\.)?', '')
        from regexp_matches(f ->> 1, '\{([^{}]+)\}', 'g') m), true)::app.relato;
    end if;
  end loop;
  return row(app.frase_simples(a, linha, sexo), '{}', false)::app.relato;
end
$function$;

CREATE OR REPLACE FUNCTION app.responde_pelo_aviso (
  chave text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with qual as (
    select substr(split_part(chave, ':', 2), 1, 36)::uuid as id
    where chave ~ '^escala(-convite|-lembrete|-recado|-recolhida|-cancelada)?:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)'
  ), e as (
    select x.ministerio_id, x.publicada_por from qual join public.escalas x
      on x.id = coalesce((select i.escala_id from public.escala_itens i where i.id = qual.id),
        (select i.escala_id from public.escala_itens i where i.chamado_id = qual.id order by i.inicio limit 1), qual.id)
  )
  select p.email from e cross join lateral app.contas_que_cuidam(e.ministerio_id) c join public.profiles p on p.id = c
    and p.email <> ''
  order by p.id is distinct from e.publicada_por, p.nome, p.id limit 1
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
  update public.escala_trocas t set estado = 'cancelada' where t.item_id = item
    and t.estado in ('aberta', 'aguardando');
  update public.escala_itens x set estado = novo, motivo = case
    when not aceita then btrim(responder_item.motivo) end, respondido_em = now(), respondido_por = null
  where x.id = item;
  perform app.responder_aviso(p.profile_id, 'escala-convite:' || i.chamado_id) from public.membros_igreja p
  where p.id = i.membro_id and not exists (select from public.escala_itens x
    where x.chamado_id = i.chamado_id and x.estado = 'pendente' and x.inicio > now());
  if not aceita then
    select m.* into g from public.ministerios m where m.id = i.ministerio_id;
    perform app.notificar(c, coalesce(i.convidado_nome, (select p.nome_completo from public.membros_igreja p
      where p.id = i.membro_id), 'Alguém') || ' não pode servir',
      g.nome || ', ' || app.quando(i.inicio, i.fim, g.campus) || '. Veja o motivo e procure outra pessoa.',
        app.endereco_da_vaga(g.id, g.campus, i.inicio, i.vaga_id),
      'escala-recusa:' || item || ':' || extract(epoch from now())::bigint, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c is distinct from auth.uid();
  end if;
  return novo;
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_troca_do_convite (
  convite app.escala_convites,
  aceita  boolean,
  oferece uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  h public.escala_chamados;
begin
  select x.* into h from public.escala_chamados x where x.id = convite.chamado_id;
  if aceita then
    perform app.aceitar_troca_por(h.membro_id, h.troca_id, oferece);
  elsif exists (select from public.escala_trocas t where t.id = h.troca_id and t.para_id = h.membro_id
    and t.estado = 'aberta') then
    perform app.encerrar_troca(h.troca_id, 'recusada');
    perform app.notificar(p.profile_id, 'Sua troca não foi aceita', 'Peça a outra pessoa, ou a todos que podem servir.',
      '/dashboard-voluntario', 'troca-nao:' || h.troca_id, 'escalas')
    from public.escala_trocas t join public.membros_igreja p on p.id = t.pedida_por
    where t.id = h.troca_id and p.profile_id is not null;
  end if;
  return app.troca_do_convite(convite);
end
$function$;

CREATE OR REPLACE FUNCTION app.retirar_pelo_pedido (
  p   public.pedidos_lgpd,
  uso public.finalidade
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if uso is null then
    raise exception using errcode = 'PT422', message = 'Escolha a autorização que termina.';
  end if;
  perform public.revogar_consentimento(p.membro_id, uso);
  -- Who never agreed is known to refuse from now on.
  if not app.recusou(p.membro_id, uso) then
    insert into public.consentimentos (membro_id, finalidade, versao, texto, concedido_por, revogado_em, revogado_por)
    values (p.membro_id, uso, 'oposicao', 'Sem autorização antes: a pessoa pediu que parasse.', (select auth.uid()), now(),
      (select auth.uid()));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.ritmo_da_pessoa (
  pessoa public.membros_igreja
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with fuso as materialized (
    select app.fuso_do_campus(pessoa.campus) as nome
  ), por_semana as materialized (
    select date_trunc('week', v.momento at time zone f.nome)::date as semana, count(*) as vezes
    from fuso f, app.vindas_da_pessoa(pessoa.id) v group by 1
  ), limites as materialized (
    select date_trunc('week', now() at time zone f.nome)::date as esta,
      least(date_trunc('week', pessoa.created_at at time zone f.nome)::date, (select min(p.semana) from por_semana p)) as primeira
    from fuso f
  )
  select coalesce(jsonb_agg(jsonb_build_object('semana', s.dia::date, 'vezes', coalesce(p.vezes, 0)) order by s.dia), '[]')
  from limites l cross join lateral generate_series(greatest(l.primeira, l.esta - 26 * 7), l.esta, interval '7 days') s (dia)
    left join por_semana p on p.semana = s.dia::date
  -- The week that goes on says nothing yet of who has not come.
  where s.dia::date < l.esta or p.vezes > 0
$function$;

CREATE OR REPLACE FUNCTION app.serie_do_horario (
  h public.horarios_culto
)
  RETURNS public.events
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select e.* from public.events e cross join lateral (select app.fuso_do_campus(h.campus) as fuso) f
  where e.campus = h.campus and e.tipo = 'culto' and e.horario_id is null and e.regra like 'FREQ=WEEKLY%'
    and e.regra !~ 'INTERVAL=' and e.regra ~ ('BYDAY=([A-Z,]+,)?' || app.dia_do_rrule(h.dia) || '(,|;|$)')
    and (e.date at time zone f.fuso)::time = h.hora
    and (exists (select from public.ocorrencias o where o.event_base = e.id and o.inicio > now() and not o.alterada)
      -- What ended lately under the same name is taken up again, with its past.
      or app.normalizar(e.name) = app.normalizar(h.nome) and e.regra ~ ';UNTIL='
        and e.updated_at > now() - interval '60 days')
  order by exists (select from public.ocorrencias o where o.event_base = e.id and o.inicio > now()) desc, e.created_at
  limit 1
$function$;

CREATE OR REPLACE FUNCTION app.telefone_legivel (
  telefone text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select regexp_replace(telefone, '^\+55(\d\d)(\d{4,5})(\d{4})$', '(\1) \2-\3')
$function$;

CREATE OR REPLACE FUNCTION app.tirar_culto_da_agenda (
  horario uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
begin
  update public.events x
  set horario_id = null, regra = regexp_replace(x.regra, ';(UNTIL|COUNT)=[^;]*', '', 'g')
    || ';UNTIL=' || to_char(now() at time zone 'utc', 'YYYYMMDD"T"HH24MISS"Z"')
  where x.horario_id = horario returning x.* into e;
  -- A day that somebody already plans for stays, until they call it off.
  delete from public.ocorrencias o
  where o.event_base = e.id and o.inicio > now() and o.estado = 'agendada' and not o.alterada
    and not exists (select from public.attendances a where a.event_id = o.id)
    and not exists (select from public.rsvps r where r.ocorrencia_id = o.id)
    and not exists (select from public.escala_itens i where i.ocorrencia_id = o.id)
    and not exists (select from public.inscricoes i where i.evento_id = e.id and i.estado <> 'cancelado');
end
$function$;

CREATE OR REPLACE FUNCTION app.trabalha_em (
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select t.presenca or t.kids or t.ministerios <> '{}' from app.trabalho_em(ocorrencia) t), false)
$function$;

CREATE OR REPLACE FUNCTION app.trabalho_em (
  ocorrencia text
)
  RETURNS app.trabalho
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.toma_presenca(o.campus), app.pode('eventos', 'editar') and app.alcanca(o.campus),
    exists (select from public.kids_salas s where s.campus = o.campus and s.ativo)
      and (app.pode('checkin', 'editar') and app.alcanca(o.campus) or app.serve_no_kids(o.id)),
    array(select e.ministerio_id from public.escalas e
      where e.ocorrencia_id = o.id and e.ministerio_id = any ((select app.escalas_que_cuido())::uuid[]))
  from public.ocorrencias o where o.id = ocorrencia and o.estado <> 'cancelada'
$function$;

CREATE OR REPLACE FUNCTION app.troca_do_convite (
  convite app.escala_convites
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when i.inicio <= now() then '{"expirado": true}'::jsonb else jsonb_build_object('expirado', false,
    'nome', split_part(coalesce(p.nome_preferido, p.nome), ' ', 1), 'ministerio', m.nome, 'campus', m.campus,
    'fuso', app.fuso_do_campus(m.campus),
    'lugares', case when t.tipo = 'cobrir' then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'funcao', c.nome, 'subtempo', x.subtempo,
        'evento', coalesce(o.nome, ev.name), 'inicio', x.inicio, 'fim', x.fim, 'local', coalesce(o.local, ev.location),
        'estado', x.estado) order by x.inicio), '[]')
      from public.escala_itens x join public.escala_vagas v on v.id = x.vaga_id
      join public.funcoes_ministerio c on c.id = v.funcao_id join public.ocorrencias o on o.id = x.ocorrencia_id
      join public.events ev on ev.id = o.event_base
      where x.membro_id = h.membro_id and x.ministerio_id = t.ministerio_id and x.publicado_em is not null
        and x.estado in ('pendente', 'confirmado') and x.inicio > now()) end,
    'troca', jsonb_build_object('de', q.nome_completo, 'tipo', t.tipo, 'mensagem', t.mensagem, 'funcao', f.nome,
      'subtempo', i.subtempo, 'inicio', i.inicio, 'fim', i.fim,
      'estado', case when t.aceita_por = h.membro_id and t.estado in ('feita', 'aguardando') then t.estado::text
        when t.estado = 'aberta' then 'aberta' else 'encerrada' end)) end
  from public.escala_chamados h join public.escala_trocas t on t.id = h.troca_id
  join public.escala_itens i on i.id = t.item_id join public.escala_vagas w on w.id = i.vaga_id
  join public.funcoes_ministerio f on f.id = w.funcao_id join public.ministerios m on m.id = t.ministerio_id
  join public.membros_igreja p on p.id = h.membro_id join public.membros_igreja q on q.id = t.pedida_por
  where h.id = convite.chamado_id
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
  if coluna in ('dia', 'encontro_dia') then
    return ('{domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado}'::text[])[texto::integer + 1];
  end if;
  if coluna = 'papeis' then
    return (select string_agg(concat_ws(' · ', app.nome_do_papel((p ->> 'role')::public.papel), p ->> 'campus'), ', ')
            from jsonb_array_elements(valor) p);
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

CREATE OR REPLACE FUNCTION app.ve_na_agenda (
  evento text,
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('eventos', 'visualizar') and (app.todos_os_campi() or exists (
    select from unnest(array_remove(app.meus_campi() || app.meu_campus(), null)) m (campus)
    where m.campus = $2 or exists (select from public.evento_campi c where c.event_id = $1 and c.campus = m.campus)))
$function$;

CREATE OR REPLACE FUNCTION app.vieram (
  de  timestamp with time zone,
  ate timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.member_id from public.ocorrencias o join public.attendances a on a.event_id = o.id and a.veio
  where o.inicio >= de and o.inicio <= ate
  union
  -- Days of an event that happens once, which have no row of their own, are on its day: looked up event by event on
  -- both sides of its own row, as seldom any are there.
  select a.member_id from public.events e cross join lateral (
    (select x.member_id from public.attendances x where x.event_base = e.id and x.event_id > e.id and x.veio offset 0)
    union all
    (select x.member_id from public.attendances x where x.event_base = e.id and x.event_id < e.id and x.veio offset 0)) a
  where e.regra is null and e.date >= de and e.date <= ate
$function$;

CREATE OR REPLACE FUNCTION app.vindas_da_pessoa (
  membro uuid
)
  RETURNS TABLE (
    momento timestamp with time zone,
    evento  text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(o.inicio, e.date), coalesce(o.nome, e.name)
  from public.attendances a join public.events e on e.id = a.event_base left join public.ocorrencias o on o.id = a.event_id
  where a.member_id = membro and a.veio and coalesce(o.inicio, e.date) <= now()
    and (a.member_id = app.meu_membro() or a.campus = any (app.alcance()))
$function$;

CREATE OR REPLACE FUNCTION public.abrir_dia (
  chave      text,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  o public.ocorrencias;
  j record;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  select * into o from public.ocorrencias x where x.id = abrir_dia.ocorrencia and x.campus = e.campus
    and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Este evento não é do campus da estação.';
  end if;
  select * into j from app.janela(o.id);
  if j.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
  end if;
  update app.aparelhos x set ocorrencia = o.id where x.id = a.id;
  perform app.liberar_codigos_kids(a.id, o.id);
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'fuso', app.fuso_do_campus(e.campus),
      'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids',
      app.kids_do_dia(a.id, o.id, true),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.veio and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'sexo', m.sexo, 'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex'), 'casa', f.familia_id)
        order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null
        and k.valida_ate >= app.hoje(e.campus)
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$function$;

CREATE OR REPLACE FUNCTION public.aceitar_troca (
  troca   uuid,
  oferece uuid DEFAULT NULL::uuid
)
  RETURNS public.estado_troca
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.aceitar_troca_por(app.meu_membro(), troca, oferece)
$function$;

REVOKE ALL ON FUNCTION "public"."aceitar_troca"(uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.acrescentar_a_lista (
  lista uuid,
  ids   uuid[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  quantas integer;
begin
  update public.listas_de_membros l
  set filtro = jsonb_build_object('ids', (select jsonb_agg(u.id) from (
    select jsonb_array_elements_text(l.filtro -> 'ids') as id union select i::text from unnest(ids) i) u))
  where l.id = lista and l.filtro ? 'ids'
  returning jsonb_array_length(l.filtro -> 'ids') into quantas;
  if quantas is null then
    raise exception using errcode = 'PT404', message = 'Esta lista não existe mais, ou não é sua.';
  end if;
  return quantas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."acrescentar_a_lista"(uuid, uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.adiar_preparo (
  passo text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode_preparar() then
    raise insufficient_privilege using message = 'Você não tem permissão para preparar a igreja.';
  end if;
  if passo is not null and passo not in (select p.passo from app.passos_do_preparo() p) then
    raise exception using errcode = 'PT400', message = 'Este passo não existe.';
  end if;
  insert into app.preparo as g (adiados, encerrado_em)
  values (array_remove(array[adiar_preparo.passo], null), case when adiar_preparo.passo is null then now() end)
  on conflict (id) do update
  set adiados = array(select distinct unnest(g.adiados || excluded.adiados)),
    encerrado_em = coalesce(excluded.encerrado_em, g.encerrado_em);
end
$function$;

REVOKE ALL ON FUNCTION "public"."adiar_preparo"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.agenda (
  de        timestamp with time zone,
  ate       timestamp with time zone,
  no_campus text                     DEFAULT NULL::text,
  do_tipo   text                     DEFAULT NULL::text
)
  RETURNS SETOF public.ocorrencia_da_agenda
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Asked once, not for every row.
  with eu as materialized (
    select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
      array_remove(app.meus_campi() || app.meu_campus(), null) as campi,
      app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta,
      app.escalas_que_cuido() as cuido,
      array(select s from unnest(enum_range(null::public.estado_item)) s where app.ocupa(s)) as ocupam
  ), convites as materialized (
    select array(select c.event_id from eu, public.evento_campi c where c.campus = any (eu.campi)) as convidam
  ), dias as materialized (
    select o.*, e.name, e.location, e.tipo, e.regra, o.fim > now() and o.estado <> 'cancelada' as por_vir
    from eu cross join convites b
    join public.ocorrencias o on eu.todos or o.campus = any (eu.campi) or o.event_base = any (b.convidam)
    join public.events e on e.id = o.event_base
    where eu.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
      and (no_campus is null or o.campus = no_campus
        or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
      and (do_tipo is null or e.tipo = do_tipo)
    order by o.inicio, o.id limit 1000
  ), ocupadas as (
    select i.vaga_id, count(*) as quantas
    from eu cross join dias d join public.escala_itens i on i.ocorrencia_id = d.id
    where d.por_vir and i.ministerio_id = any (eu.cuido) and i.estado = any (eu.ocupam)
      -- A rehearsal is at most a week away from its day, which lasts at most two: years of rosters are left unread.
      and i.inicio > now() - interval '30 days' and i.inicio < agenda.ate + interval '8 days'
    group by i.vaga_id
  ), faltas as (
    select x.ocorrencia_id, sum(greatest(v.minimo - coalesce(n.quantas, 0), 0))::integer as faltam
    from eu cross join dias d join public.escalas x on x.ocorrencia_id = d.id and x.ministerio_id = any (eu.cuido)
    join public.escala_vagas v on v.escala_id = x.id left join ocupadas n on n.vaga_id = v.id
    where d.por_vir group by x.ocorrencia_id
  )
  select d.id, d.event_base, d.campus, coalesce(d.nome, d.name), d.tipo, d.inicio, d.fim,
    case when app.normalizar(coalesce(d.local, d.location)) is distinct from app.normalizar(s.nome)
      then coalesce(d.local, d.location) end,
    d.sala_id, s.nome, d.estado, d.motivo, d.regra is not null, d.alterada,
    case when eu.conta and (eu.todos or d.campus = any (eu.campi))
      then (select count(*)::integer from public.attendances p where p.event_id = d.id and p.veio) end,
    f.faltam,
    coalesce(d.por_vir and r.evento_id is not null and app.situacao_das_inscricoes(r) = 'aberta'
      and app.alcanca_inscricoes(r), false)
  from eu cross join dias d
  left join public.salas s on s.id = d.sala_id
  left join public.inscricao_regras r on r.evento_id = d.event_base
  left join faltas f on f.ocorrencia_id = d.id
  order by d.inicio, d.id
$function$;

CREATE OR REPLACE FUNCTION public.anotar_integracao (
  servico text,
  pessoa  uuid,
  dados   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.agir_como(pessoa);
  if dados is null then
    delete from app.integracoes_definidas d where d.servico = anotar_integracao.servico;
    return;
  end if;
  insert into app.integracoes_definidas as d (servico, provedor, servidor, usuario, remetente, senha_trocada_em)
  values (servico, dados ->> 'provedor', dados ->> 'servidor', dados ->> 'usuario', dados ->> 'remetente', now())
  on conflict on constraint integracoes_definidas_pkey do update
  set provedor = excluded.provedor, servidor = excluded.servidor, usuario = excluded.usuario,
    remetente = excluded.remetente, senha_trocada_em = case when (dados ->> 'senha')::boolean
      then excluded.senha_trocada_em else d.senha_trocada_em end;
end
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_integracao"(text, uuid, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.anotar_pedido_lgpd (
  pedido uuid,
  nota   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, false);
begin
  insert into public.notas_lgpd (pedido_id, autor, autor_nome, texto)
  values (p.id, (select auth.uid()), app.meu_nome(), btrim(nota));
end
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_pedido_lgpd"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.anotar_resposta (
  item   uuid,
  aceita boolean,
  motivo text    DEFAULT NULL::text
)
  RETURNS public.estado_item
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  feito public.estado_item;
begin
  feito := app.responder_item(item, aceita, case when char_length(btrim(motivo)) >= 3 then motivo
    else 'Avisou a liderança.' end);
  if feito = i.estado then return feito; end if;
  update public.escala_itens x set respondido_por = auth.uid() where x.id = item;
  perform app.notificar(p.profile_id, 'Sua resposta foi anotada',
    m.nome || ', ' || app.quando(i.inicio, i.fim, m.campus) || ': ' || case when aceita then 'você vem.'
      else 'você não pode.' end || ' Se não for isso, responda de novo.',
    '/dashboard-voluntario', 'escala-anotada:' || item || ':' || extract(epoch from now())::bigint, 'escalas')
  from public.membros_igreja p, public.ministerios m
  where p.id = i.membro_id and m.id = i.ministerio_id and p.profile_id is distinct from auth.uid();
  return feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_resposta"(uuid, boolean, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.atender_pedido_lgpd (
  pedido     uuid,
  identidade text                DEFAULT NULL::text,
  resposta   text                DEFAULT NULL::text,
  entrega    public.entrega_lgpd DEFAULT 'arquivo'::public.entrega_lgpd,
  campos     jsonb               DEFAULT NULL::jsonb,
  finalidade public.finalidade   DEFAULT NULL::public.finalidade
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, true);
  conferida constant text := app.identidade_no_pedido(p, identidade);
  arquivo jsonb;
  feito text;
begin
  if p.tipo in ('anonimizacao', 'eliminacao') and p.membro_id is not null then
    raise exception using errcode = 'PT409',
      message = 'Este pedido se conclui ao anonimizar a pessoa, com a confirmação de uma segunda pessoa.';
  elsif conferida is null then
    raise exception using errcode = 'PT422', message = 'Diga como a identidade da pessoa foi conferida.';
  end if;
  if p.membro_id is not null and p.tipo::text in ('acesso', 'exportacao', 'compartilhamento') then
    arquivo := app.entregar_pelo_pedido(p, entrega);
  end if;
  perform app.iniciar_operacao('pedido_lgpd', format('Pedido de %s de %s: atendido', app.nome_do_pedido_lgpd(p.tipo),
    p.pessoa), jsonb_build_object('pedido', p.id));
  if p.membro_id is null then feito := 'A igreja não guarda mais este cadastro.';
  elsif p.tipo = 'correcao' then
    feito := case when app.corrigir_pelo_pedido(p, campos) = 1 then 'O dado foi corrigido no seu cadastro.'
      else 'Os dados foram corrigidos no seu cadastro.' end;
  elsif p.tipo = 'oposicao' then
    perform app.retirar_pelo_pedido(p, coalesce(finalidade, p.finalidade));
    feito := 'A autorização terminou, e a igreja deixa de usar os seus dados para isso.';
  elsif arquivo is null then
    feito := 'O arquivo espera por você em Meus dados e privacidade.';
  else
    feito := 'O arquivo foi feito, e a secretaria entrega a você.';
  end if;
  perform app.encerrar_pedido_lgpd(p, 'concluido', conferida, coalesce(nullif(btrim(resposta), ''), feito));
  return arquivo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."atender_pedido_lgpd"(uuid, text, text, public.entrega_lgpd, jsonb, public.finalidade) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.auditoria (
  filtros  jsonb   DEFAULT '{}'::jsonb,
  antes_de bigint  DEFAULT NULL::bigint,
  limite   integer DEFAULT 50,
  exportar boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas constant integer := least(greatest(coalesce(limite, 50), 1), case when exportar then 1000 else 100 end);
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.ve_auditoria() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê a auditoria.';
  end if;
  if exportar and antes_de is null then
    perform app.iniciar_operacao('exportacao_auditoria', 'Auditoria exportada',
      jsonb_build_object('filtros', coalesce(filtros, '{}')), 'configuracoes');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor, 'autor_nome',
      a.autor_nome,
      'papeis', a.papeis, 'ip', a.ip, 'origem', a.origem, 'tabela', a.tabela, 'acao', a.acao,
      'titulo', case when a.sensivel and not ve_sensivel then app.nome_da_tabela(a.tabela)
        else app.frase_da_alteracao(a) end, 'membro_id', p.id, 'pessoa', p.nome_completo, 'motivo', a.motivo,
      'reservado', a.sensivel and not ve_sensivel,
      'campos', case when a.sensivel and not ve_sensivel then '[]'
        else app.campos_legiveis(a.tabela, a.antes, a.depois, p.sexo) end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'tipo', o.tipo, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em) end) order by a.id desc), '[]')
    from app.alteracoes_filtradas(coalesce(filtros, '{}'), antes_de, quantas) a
    left join public.operacoes o on o.id = a.operacao
    left join lateral app.pessoa_da_alteracao(a) p on true);
end
$function$;

CREATE OR REPLACE FUNCTION public.buscar_eventos (
  busca text
)
  RETURNS TABLE (
    id     text,
    nome   text,
    inicio timestamp with time zone,
    campus text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with achados as materialized (
    select e.id, e.name
    -- Asked once, not for every row.
    from (select regexp_split_to_array(app.normalizar(btrim(busca)), '\s+') as palavras,
            app.todos_os_campi() as todos, array_remove(app.meus_campi() || app.meu_campus(), null) as campi
          where char_length(btrim(busca)) >= 2 and app.pode('eventos', 'visualizar') offset 0) p
    cross join lateral (select array(select c.event_id from public.evento_campi c
      where c.campus = any (p.campi)) as convidam offset 0) c
    join public.events e on p.todos or e.campus = any (p.campi) or e.id = any (c.convidam)
    where (e.regra is not null or e.date > now() - interval '75 days')
      and not exists (select from unnest(p.palavras) palavra where position(palavra in app.normalizar(e.name)) = 0)
  )
  select o.id, coalesce(o.nome, a.name), o.inicio, o.campus
  from achados a join public.ocorrencias o on o.id = app.dia_a_mostrar(a.id)
  where o.fim > now() - interval '60 days'
  order by o.fim < now(), case when o.fim < now() then now() - o.inicio else o.inicio - now() end, o.id limit 6
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_eventos"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cadastrar_familia (
  dados jsonb
)
  RETURNS TABLE (
    familia  uuid,
    operacao uuid,
    repetido boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (dados ->> 'chave')::uuid;
  casa uuid := (dados ->> 'familia')::uuid;
  comum constant jsonb := coalesce(dados -> 'endereco', '{}') || jsonb_build_object('campus', dados ->> 'campus');
  pessoas constant jsonb := coalesce(nullif(dados -> 'pessoas', 'null'), '[]');
  responsavel uuid;
  anterior uuid;
  uma jsonb;
  quem uuid;
  novas uuid[] := '{}';
begin
  perform app.exigir(app.pode('membros', 'editar') and (casa is null or app.edita_familia(casa)));
  if chave is null or jsonb_typeof(pessoas) <> 'array' or jsonb_array_length(pessoas) not between 1 and 20
     or (casa is null) <> (1 = (select count(*) from jsonb_array_elements(pessoas) p where p ->> 'papel' = 'responsavel'))
     or casa is not null and pessoas @> '[{"papel": "responsavel"}]' then
    raise exception using errcode = 'PT400',
      message = 'Uma família nova tem um responsável, e até 20 pessoas são cadastradas de uma vez.';
  end if;
  -- Two sendings of one form come one after the other, and are one operation.
  perform pg_advisory_xact_lock(hashtextextended('familia ' || chave, 0));
  select o.id into anterior from public.operacoes o
  where o.autor = (select auth.uid()) and o.tipo = 'cadastro_familia' and o.created_at > now() - interval '1 day'
    and o.dados ->> 'chave' = chave::text and o.desfeita_em is null
  order by o.created_at desc limit 1;
  if anterior is not null then
    perform app.continuar_operacao(anterior);
  else
    perform app.iniciar_operacao('cadastro_familia', 'Cadastro da ' || coalesce(
      (select f.nome from public.familias f where f.id = casa), nullif(btrim(dados ->> 'nome'), ''), 'família'),
      jsonb_build_object('chave', chave));
  end if;
  -- Who answers for the household comes first: it begins with them.
  for uma in select p from jsonb_array_elements(pessoas) with ordinality as t (p, n)
    order by p ->> 'papel' <> 'responsavel', n
  loop
    quem := (uma ->> 'membro')::uuid;
    if quem is null then
      quem := (uma ->> 'chave')::uuid;
      perform app.cadastrar_pessoa(quem, coalesce(uma -> 'ficha', '{}') || comum, null,
        coalesce((uma ->> 'situacao')::public.situacao, 'visitante'));
    end if;
    perform app.exigir(app.edita_membro(quem));
    novas := novas || quem;
    if casa is null then
      responsavel := quem;
      casa := chave;
      if exists (select from public.familias f where f.id = casa) then
        perform app.exigir(app.edita_familia(casa));
        update public.familias f set nome = coalesce(nullif(btrim(dados ->> 'nome'), ''), f.nome),
          telefone = nullif(btrim(dados ->> 'telefone'), '') where f.id = casa;
      else
        insert into public.familias (id, nome, responsavel_id, telefone)
        values (casa, coalesce(nullif(btrim(dados ->> 'nome'), ''), app.nome_de_familia(quem)), quem,
          nullif(btrim(dados ->> 'telefone'), ''));
      end if;
      perform app.entrar_na_familia(casa, quem, 'responsavel');
    else
      perform app.vincular_familia(quem, casa, null, coalesce(uma ->> 'papel', 'outro')::public.familia_papel);
    end if;
  end loop;
  perform app.ligar_filhos(casa, novas, coalesce((dados ->> 'filhos_do_conjuge')::boolean, false));
  if (dados ->> 'acompanhar')::boolean then
    perform app.abrir_acompanhamento(coalesce(responsavel, quem), null, null);
  end if;
  return query select casa, app.operacao_atual(), anterior is not null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cadastrar_familia"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cadastrar_membro (
  dados jsonb
)
  RETURNS TABLE (
    id       uuid,
    operacao uuid,
    repetido boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (dados ->> 'chave')::uuid;
  repetida boolean;
  parente constant uuid := (dados -> 'familia' ->> 'parente')::uuid;
begin
  repetida := app.cadastrar_pessoa(chave, coalesce(dados -> 'membro', '{}'), nullif(dados -> 'reservados', 'null'),
    coalesce((dados ->> 'situacao')::public.situacao, 'visitante'));
  if parente is not null and not exists (
    select from public.familia_membros f where f.membro_id = chave and f.fim is null) then
    perform app.vincular_familia(chave, null, parente,
      coalesce(dados -> 'familia' ->> 'papel', 'outro')::public.familia_papel);
  end if;
  if (dados ->> 'acompanhar')::boolean then perform app.abrir_acompanhamento(chave, null, null); end if;
  return query select chave, app.operacao_atual(), repetida;
end
$function$;

CREATE OR REPLACE FUNCTION public.candidatos_da_troca (
  item uuid
)
  RETURNS SETOF public.candidato_a_troca
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.membro_id, c.nome, c.foto, app.canal_do_membro(c.membro_id)
  from app.candidatos_da_troca(item) c
  where exists (select from public.escala_itens i where i.id = item and i.publicado_em is not null
    and (i.membro_id = app.meu_membro() or app.cuida_da_escala(i.ministerio_id)))
$function$;

CREATE OR REPLACE FUNCTION public.cartao_da_pessoa (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  eu constant uuid := app.meu_membro();
  pessoa public.membros_igreja;
  cuidam boolean;
begin
  select * into pessoa from public.membros_igreja m
  where m.id = membro and (m.id = eu or veem and app.alcanca(m.campus));
  if pessoa.id is null then return null; end if;
  cuidam := veem and app.alcanca(pessoa.campus) and pessoa.id is distinct from eu;
  return jsonb_build_object(
    'familia', (
      select jsonb_build_object('id', f.id, 'nome', f.nome, 'pessoas', app.moradores_da_familia(f.id, veem))
      from public.familia_membros fm join public.familias f on f.id = fm.familia_id
      where fm.membro_id = membro and fm.fim is null),
    'funcoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'funcao', f.funcao, 'ministerio', f.ministerio)
        order by f.ministerio, f.funcao), '[]')
      from public.membros_funcoes f where f.membro_id = membro and f.ativo),
    'ultima', (
      select jsonb_build_object('momento', v.momento, 'evento', v.evento)
      from app.vindas_da_pessoa(membro) v order by v.momento desc limit 1),
    'semanas', app.ritmo_da_pessoa(pessoa),
    'cuida', cuidam,
    'acompanhamento', case when cuidam then (
      select jsonb_build_object('proxima_data', a.proxima_data,
        'atrasado', coalesce(a.proxima_data < app.hoje(), false), 'canal', a.canal,
        'responsavel', nullif(concat_ws(' ', p.nome, p.sobrenome), ''))
      from public.acompanhamentos a left join public.profiles p on p.id = a.responsavel_id
      where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado')) end,
    'contato', case when cuidam then (
      select jsonb_build_object('canal', c.canal, 'momento', c.momento, 'autor', c.autor_nome)
      from public.contatos_acompanhamento c
      where c.canal is not null and (c.membro_id = membro
        or c.acompanhamento_id in (select a.id from public.acompanhamentos a where a.membro_id = membro))
      order by c.momento desc limit 1) end);
end
$function$;

REVOKE ALL ON FUNCTION "public"."cartao_da_pessoa"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.casas_parecidas (
  telefone text  DEFAULT NULL::text,
  endereco jsonb DEFAULT NULL::jsonb
)
  RETURNS SETOF public.casa_parecida
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fone constant text := app.chave_do_telefone(telefone);
  o_cep constant text := nullif(regexp_replace(endereco ->> 'cep', '\D', '', 'g'), '');
  o_numero constant text := nullif(btrim(endereco ->> 'numero'), '');
  a_rua constant text := app.normalizar(coalesce(endereco ->> 'logradouro', ''));
  o_complemento constant text := app.normalizar(coalesce(endereco ->> 'complemento', ''));
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem cadastra pessoas procura a casa delas.';
  end if;
  return query
  with achados as (
    (select m.id, 'telefone' as motivo from public.membros_igreja m where m.telefone_chave = fone limit 30)
    union all
    (select f.responsavel_id, 'telefone' from public.familias f where app.chave_do_telefone(f.telefone) = fone limit 30)
    union all
    -- A small town has one CEP: the street counts as well.
    (select m.id, 'endereco' from public.membros_igreja m
     where m.cep = o_cep and m.numero = o_numero and app.normalizar(coalesce(m.logradouro, '')) = a_rua
       and (o_complemento = '' or m.complemento is null or app.normalizar(m.complemento) = o_complemento)
     limit 30)
  ), casas as (
    select fm.familia_id, case when fm.familia_id is null then m.id end as sem_casa,
      array_agg(distinct a.motivo order by a.motivo desc) as motivos
    from achados a join public.membros_igreja m on m.id = a.id
    left join public.familia_membros fm on fm.membro_id = m.id and fm.fim is null
    where app.alcanca(m.campus) and not app.saiu(m.situacao)
    group by 1, 2
  )
  select c.familia_id, c.sem_casa, coalesce(f.nome, m.nome_completo), coalesce(f.campus, m.campus),
    (select string_agg(case when app.alcanca(p.campus) then p.nome else app.iniciais(p.nome_completo) end, ', '
       order by fm.papel, p.data_nascimento nulls last)
     from public.familia_membros fm join public.membros_igreja p on p.id = fm.membro_id
     where fm.familia_id = c.familia_id and fm.fim is null),
    c.motivos
  from casas c left join public.familias f on f.id = c.familia_id left join public.membros_igreja m on m.id = c.sem_casa
  order by cardinality(c.motivos) desc, c.sem_casa is not null, 3, 1, 2
  limit 5;
end
$function$;

REVOKE ALL ON FUNCTION "public"."casas_parecidas"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.chegada_pelo_telao (
  ocorrencia text,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado constant jsonb := app.chegada_sem_contar(left(ocorrencia, 100), left(codigo, 100));
begin
  perform app.contar_palpite('telao', achado is not null);
  return achado;
end
$function$;

CREATE OR REPLACE FUNCTION public.conflitos_de_uso (
  pedido jsonb
)
  RETURNS TABLE (
    coisa    text,
    nome     text,
    de       timestamp with time zone,
    ate      timestamp with time zone,
    bloqueio boolean,
    livres   integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  usos app.uso[];
begin
  if not app.pode('eventos', 'editar') or jsonb_array_length(pedido -> 'inicios') > 800
     or jsonb_array_length(coalesce(pedido -> 'recursos', '[]')) > 30 then
    return;
  end if;
  usos := array(
    select row(c.id, c.quantas, i::timestamptz - make_interval(mins => coalesce((pedido ->> 'preparo')::integer, 0)),
      i::timestamptz + make_interval(mins => (pedido ->> 'minutos')::integer + coalesce((pedido ->> 'desmontagem')::integer, 0)))::app.uso
    from jsonb_array_elements_text(pedido -> 'inicios') i
    cross join (
      select s.id, 1 as quantas, s.campus from public.salas s
      where s.id = coalesce((pedido ->> 'sala')::uuid, app.sala_do_lugar(pedido ->> 'campus', pedido ->> 'local'))
      union all
      select r.id, (t ->> 'quantidade')::integer, r.campus from jsonb_array_elements(coalesce(pedido -> 'recursos',
        '[]')) t
      join public.recursos_do_campus r on r.id = (t ->> 'id')::uuid) c
    where app.alcanca(c.campus) or c.campus = app.meu_campus());
  return query select distinct d.coisa, d.nome, d.de, d.ate, d.bloqueio, d.livres
    from app.disputas(usos, pedido ->> 'fora') d order by d.de, d.coisa limit 20;
end
$function$;

CREATE OR REPLACE FUNCTION public.consertar_linhas (
  importacao uuid,
  linhas     jsonb
)
  RETURNS TABLE (
    linha     integer,
    resultado text,
    membro_id uuid,
    erros     jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  i := app.importacao_a_decidir(importacao);
  if jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  -- Whom somebody else let in meanwhile stays as they are.
  perform app.receber_linhas(i, (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
    where (e ->> 'linha')::integer in (select l.linha from app.linhas_que_decido(i.id) l where l.resultado = 'erro')));
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from app.linhas_que_decido(i.id) l
    where l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$function$;

REVOKE ALL ON FUNCTION "public"."consertar_linhas"(uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.convite_da_escala (
  token text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite constant app.escala_convites := app.convite_do_token(token);
begin
  perform app.contar_palpite('escala', convite.resumo is not null);
  return case when convite.resumo is not null then coalesce(app.troca_do_convite(convite), app.mostrar_convite(convite)) end;
end
$function$;

CREATE OR REPLACE FUNCTION public.criar_listas_usuais()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas integer;
begin
  if not (app.pode_preparar() and app.pode('membros', 'editar')) then
    raise insufficient_privilege using message = 'Você não tem permissão para criar listas da igreja.';
  end if;
  insert into public.listas_de_membros (nome, da_igreja, filtro)
  select l.nome, true, jsonb_build_object('regras', jsonb_build_object('combina', 'todos', 'regras', l.regras::jsonb))
  from (values
    ('Visitantes dos últimos 60 dias', '[{"campo": "situacao", "operador": "igual", "valor": ["visitante"]},
      {"campo": "criado", "operador": "ultimos_dias", "valor": [60]}]'),
    ('Membros sem presença há 8 semanas', '[{"campo": "situacao", "operador": "igual", "valor": ["membro", "readmitido"]},
      {"campo": "presenca", "operador": "ausente", "valor": [8]}]'),
    ('Jovens de 18 a 30 anos', '[{"campo": "idade", "operador": "entre", "valor": [18, 30]}]'),
    ('Sem data de nascimento', '[{"campo": "data_nascimento", "operador": "vazio"}]')
  ) l (nome, regras)
  where not exists (select from public.listas_de_membros x where x.da_igreja and x.nome = l.nome);
  get diagnostics quantas = row_count;
  return quantas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."criar_listas_usuais"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.criar_ministerios_usuais (
  campus text,
  nomes  text[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
  u record;
  novo uuid;
begin
  if not (app.coordena_ministerios() and app.alcanca(criar_ministerios_usuais.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para criar ministérios neste campus.';
  end if;
  feita := app.iniciar_operacao('ministerio', 'Ministérios criados em ' || criar_ministerios_usuais.campus, '{}',
    'ministerios');
  for u in select * from app.ministerios_usuais() x where x.nome = any (nomes) loop
    insert into public.ministerios (campus, nome, descricao, tipo, cor, idade_min)
    values (criar_ministerios_usuais.campus, u.nome, u.descricao, u.tipo, u.cor, u.idade_min)
    on conflict do nothing returning id into novo;
    if novo is not null then
      insert into public.funcoes_ministerio (ministerio_id, nome, lideranca, prepara_lider, exige_antecedentes,
        idade_minima)
      select novo, f.nome, f.nome = 'Líder', f.nome = 'Vice-líder', u.nome = 'Kids' and f.nome not in ('Líder', 'Check-in'),
        u.idade_min
      from unnest(array['Líder', 'Vice-líder'] || u.funcoes) f (nome);
    end if;
    novo := null;
  end loop;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."criar_ministerios_usuais"(text, text[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.definir_integracao()
  RETURNS TABLE (
    pessoa uuid,
    email  text,
    igreja text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.gere_integracoes() or app.simulando() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi define as integrações.';
  end if;
  return query select p.id, p.email, (select i.nome from public.igreja i) from public.profiles p
    where p.id = (select auth.uid());
end
$function$;

REVOKE ALL ON FUNCTION "public"."definir_integracao"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.desfazer_resposta (
  item uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
begin
  select x.* into i from public.escala_itens x where x.id = item and x.membro_id = app.meu_membro()
    and x.publicado_em is not null for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  if i.estado not in ('confirmado', 'recusado') or i.respondido_em is null
    or i.respondido_em < now() - interval '10 minutes'
     or i.substitui_id is not null or i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Não dá mais para desfazer. Responda de novo.';
  end if;
  if i.estado = 'confirmado' and i.respondido_em = i.created_at and i.posto_por = auth.uid() then
    -- They took an open place themselves: it is open again.
    delete from public.notifications n where n.chave = 'escala-inscrita:' || item and not n.lida;
    delete from public.escala_itens x where x.id = item;
    return;
  end if;
  if i.estado = 'recusado' then
    perform 1 from public.escala_vagas v where v.id = i.vaga_id for update;
    if (select count(*) from public.escala_itens x where x.vaga_id = i.vaga_id and app.ocupa(x.estado))
       >= (select v.maximo from public.escala_vagas v where v.id = i.vaga_id) then
      raise exception using errcode = 'PT409', message = 'Outra pessoa já ocupa esta posição.';
    end if;
    delete from public.notifications n where n.chave = 'escala-recusa:' || item || ':'
      || extract(epoch from i.respondido_em)::bigint and not n.lida;
  end if;
  update public.escala_itens x set estado = 'pendente', motivo = null, respondido_em = null,
    respondido_por = null where x.id = item;
end
$function$;

CREATE OR REPLACE FUNCTION public.despublicar_escala (
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
    max(m.nome) || ', ' || app.quando(min(i.inicio), max(i.fim), max(m.campus)) || ': aguarde a nova versão.',
      '/dashboard-voluntario',
    'escala-recolhida:' || escala || ':' || extract(epoch from now())::bigint, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id
    join public.ministerios m on m.id = i.ministerio_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado) and i.inicio > now()
    and p.profile_id is not null
  having count(*) > 0;
  -- What was still to be sent is not.
  delete from public.escala_chamados c using public.escala_itens i
  where i.escala_id = escala and c.id = i.chamado_id and c.canal = 'whatsapp' and c.enviado_em is null
    and not exists (select from public.escala_itens x where x.chamado_id = c.id and x.escala_id <> escala);
  update public.escalas x set estado = 'rascunho', publicada_em = null where x.id = escala;
  -- What people answered stays; they are told again when it is published again.
  update public.escala_itens i set publicado_em = null, chamado_id = null where i.escala_id = escala and i.publicado_em is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.devolver_convite (
  chamado uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.escala_chamados := app.chamado_para_mandar(chamado);
begin
  if c.canal <> 'whatsapp' or c.enviado_por is distinct from auth.uid() then
    raise exception using errcode = 'PT409', message = 'Só quem mandou o convite diz que ele não foi.';
  end if;
  delete from app.escala_convites x where x.chamado_id = chamado and x.copiado;
  update public.escala_chamados x set enviado_em = null, enviado_por = null where x.id = chamado;
end
$function$;

REVOKE ALL ON FUNCTION "public"."devolver_convite"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.devolver_pagamento (
  pedido   uuid,
  centavos bigint
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(
    array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  feita uuid;
begin
  if centavos is null or centavos <= 0
     or centavos > (select c.a_devolver_centavos from app.contas_dos_pedidos(array[pedido]) c) then
    raise exception using errcode = 'PT409', message = 'Não há este valor a devolver nesta inscrição.';
  end if;
  feita := app.iniciar_operacao('inscricao', 'Devolução registrada: ' || e.name, '{}', 'eventos');
  update public.inscricao_pedidos x set devolvido_centavos = x.devolvido_centavos + centavos where x.id = pedido;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."devolver_pagamento"(uuid, bigint) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.dispensar_linhas (
  importacao uuid,
  linhas     integer[],
  dispensar  boolean   DEFAULT true
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
  quantas integer;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  i := app.importacao_a_decidir(importacao);
  update public.importacao_linhas x set dispensada_em = case when dispensar then now() end
  from app.linhas_que_decido(i.id) l
  where x.importacao_id = i.id and x.linha = l.linha and l.resultado = 'erro'
    and (x.dispensada_em is null) = dispensar and l.linha = any (linhas);
  get diagnostics quantas = row_count;
  update public.importacoes x set recusadas = app.linhas_que_esperam(i.id) where x.id = i.id;
  return quantas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."dispensar_linhas"(uuid, integer[], boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.equipe_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  return (
    with escalados as (
      select i.membro_id from public.kids_salas s join public.escala_vagas v on v.funcao_id = s.funcao_id
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
        and i.estado in ('pendente', 'confirmado')
      where s.id = equipe_kids.sala and s.campus = quem.campus),
    presentes as (
      select a.membro_id from public.kids_salas s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a (membro_id)
      where s.id = equipe_kids.sala and s.campus = quem.campus),
    pessoas as (
      select m.id, m.nome_completo, m.nome_ordenacao, m.id in (select membro_id from escalados) as escalado,
        m.id in (select membro_id from presentes) as presente
      from public.membros_igreja m
      where m.campus = quem.campus and not app.saiu(m.situacao) and not app.menor_de_idade(m.id) and m.id in (
        select x.membro_id from public.kids_salas s join public.funcoes_ministerio f on f.id = s.funcao_id
        join public.membros_funcoes x on x.ministerio_id = f.ministerio_id and app.vigente(x.inicio, x.fim)
        where s.id = equipe_kids.sala and s.campus = quem.campus
        union select membro_id from escalados union select membro_id from presentes))
    select coalesce(jsonb_agg(jsonb_build_object('membro', p.id, 'nome', p.nome_completo,
      'escalado', p.escalado, 'presente', p.presente) order by p.escalado desc, p.nome_ordenacao), '[]')
    from pessoas p);
end
$function$;

CREATE OR REPLACE FUNCTION public.escala_matriz (
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
  return jsonb_build_object('cuido', cuido, 'ajustes', to_jsonb(app.ajustes_da_escala(ministerio)), 'fuso',
    app.fuso_do_campus(g.campus),
    'dias', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.inicio, d.id), '[]') from (
        select o.id, o.event_base, coalesce(o.nome, ev.name) as nome, ev.tipo, o.inicio, o.fim, o.estado,
          coalesce(o.local, ev.location) as local,
          e.id as escala_id, e.estado as escala_estado, e.modelo_id, e.observacao, e.publicada_em,
          case when cuido and o.fim > now() then app.ausentes_do_dia(ministerio, o.inicio, o.fim)
            else '{}' end as ausentes, (
            select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'funcao_id', v.funcao_id, 'funcao', c.nome,
              'subtempo', v.subtempo,
              'desloca_minutos', v.desloca_minutos, 'duracao_minutos', v.duracao_minutos, 'minimo', v.minimo, 'maximo',
                v.maximo,
              'acumula', v.acumula, 'ordem', v.ordem, 'pede_lider', v.pede_lider, 'falta_lider', cuido
                and app.falta_lider(v),
              'itens', (
                select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'membro_id', i.membro_id,
                  'nome', coalesce(i.convidado_nome, p.nome_completo, 'Pessoa sem cadastro'), 'foto',
                    app.foto_em_lista(p.id, p.foto), 'convidado', i.convidado_nome is not null,
                  'estado', i.estado, 'publicado', i.publicado_em is not null, 'inicio', i.inicio, 'fim', i.fim,
                  'motivo', case when cuido then i.motivo end, 'porque', case when cuido then i.porque end,
                  'rodada_id', case when cuido then i.rodada_id end,
                  'anotada_por', case when cuido then (select concat_ws(' ', a.nome, a.sobrenome) from public.profiles a
                    where a.id = i.respondido_por) end,
                  'telefone', case when cuido then coalesce(i.convidado_telefone, p.telefone) end,
                  'bloqueado', case when cuido and i.fim > now() then exists (select from public.bloqueio_dias b
                    where b.membro_id = i.membro_id and b.fim > i.inicio and b.inicio < i.fim) end)
                  order by i.estado = 'recusado', i.created_at, i.id), '[]')
                from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
                where i.vaga_id = v.id and i.estado <> 'substituido'
                  and (cuido or i.publicado_em is not null and i.estado <> 'recusado')))
              order by v.ordem, c.nome), '[]')
            from public.escala_vagas v join public.funcoes_ministerio c on c.id = v.funcao_id
              where v.escala_id = e.id) as vagas
        from public.ocorrencias o
        join public.events ev on ev.id = o.event_base
        left join public.escalas e on e.ocorrencia_id = o.id and e.ministerio_id = ministerio
          and (cuido or e.publicada_em is not null)
        where o.campus = g.campus and o.inicio >= de and o.inicio < ate
          and (e.id is not null or cuido and o.estado <> 'cancelada' and (
            exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo
              and (m.event_base = o.event_base or m.event_base is null
                and (m.tipo_evento is null or m.tipo_evento = ev.tipo)))
            or ev.tipo = 'culto' and not exists (select from public.escala_modelos m where m.ministerio_id = ministerio
              and m.ativo)))
        order by o.inicio, o.id limit 80) d));
end
$function$;

CREATE OR REPLACE FUNCTION public.exportar_inscritos (
  evento text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  fuso text;
  linhas jsonb;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento;
  if r.evento_id is null or not (app.pode('eventos', 'editar') and app.pode('eventos', 'exportar')
    and app.alcanca(r.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar estas inscrições.';
  end if;
  fuso := app.fuso_do_campus(r.campus);
  select coalesce(jsonb_agg(l.linha order by l.nome), '[]') into linhas
  from (
    select i.texto_busca as nome, jsonb_build_object('Nome', i.nome, 'Nascimento',
      to_char(i.data_nascimento, 'DD/MM/YYYY'),
        'Situação', case when app.aguarda_familia(i) then 'aguarda_familia' else i.estado::text end, 'Tipo', t.nome, 'Contato', p.contato_nome, 'Telefone', p.contato_telefone, 'E-mail',
          p.contato_email,
        'Preço', to_char(i.preco_centavos / 100.0, 'FM999999990D00'), 'Pago em', to_char(p.pago_em, 'DD/MM/YYYY'),
          'Meio', p.pago_meio,
        'Inscrição', to_char(i.created_at at time zone fuso, 'DD/MM/YYYY HH24:MI'))
      || coalesce((select jsonb_object_agg(q.texto, a.valor) from public.inscricao_respostas a
          join public.inscricao_perguntas q on q.id = a.pergunta_id
          where a.pedido_id = i.pedido_id and (a.inscricao_id is null or a.inscricao_id = i.id)
            and (ve_sensivel or not a.sensivel)), '{}') as linha
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    left join public.inscricao_tipos t on t.id = i.tipo_id
    where i.evento_id = evento order by i.texto_busca limit 20000) l;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.contexto_da_alteracao() ->> 'nome', jsonb_build_object('evento', evento),
    '{inscricoes}', 'csv',
    jsonb_array_length(linhas), jsonb_array_length(linhas), now());
  return linhas;
end
$function$;

CREATE OR REPLACE FUNCTION public.fila_de_convites (
  ministerio uuid
)
  RETURNS SETOF public.convite_da_fila
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_escala(ministerio);
  return query
    select c.id, coalesce(p.nome_completo, g.nome, 'Convidado'), coalesce(p.telefone, g.telefone), c.troca_id is not null,
      coalesce(t.lugar, app.lugares_do_chamado(c.id, '; '))
    from public.escala_chamados c left join public.membros_igreja p on p.id = c.membro_id
    left join lateral (select max(i.convidado_nome) as nome, max(i.convidado_telefone) as telefone,
        bool_or(i.estado = 'pendente') as falta
      from public.escala_itens i where i.chamado_id = c.id and i.publicado_em is not null and i.inicio > now()) g on true
    left join lateral (select app.quando(i.inicio, m.campus) || ': ' || f.nome || ', no lugar de ' || q.nome_completo as lugar
      from public.escala_trocas x join public.escala_itens i on i.id = x.item_id
      join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio f on f.id = v.funcao_id
      join public.ministerios m on m.id = x.ministerio_id join public.membros_igreja q on q.id = x.pedida_por
      where x.id = c.troca_id and x.estado = 'aberta') t on true
    where c.ministerio_id = fila_de_convites.ministerio and c.canal = 'whatsapp' and c.enviado_em is null and c.ate > now()
      and (g.falta or t.lugar is not null)
    order by c.ate, 2, c.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."fila_de_convites"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.historia (
  membro_id    uuid,
  grupo        text    DEFAULT NULL::text,
  antes_do_dia date    DEFAULT NULL::date,
  antes_de     bigint  DEFAULT NULL::bigint,
  limite       integer DEFAULT 30
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  edita constant boolean := app.pode('membros', 'editar');
  m public.membros_igreja;
begin
  select x.* into m from public.membros_igreja x
  where x.id = historia.membro_id and app.pode('membros', 'visualizar') and app.alcanca(x.campus);
  if m.id is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'dia', e.dia,
      'frase', case when e.id < 0 then app.frase_do_cadastro(m, e.id)
        when o.tipo in ('desfazer', 'unificacao', 'anonimizacao') then o.titulo
        else coalesce(c.principal ->> 'frase', o.titulo) end,
      'tipo', case when e.id = -1 then 'batismo' when e.id < 0 then 'vida' else c.principal ->> 'tipo' end,
      'momento', c.momento, 'autor', c.autor, 'origem', case when e.id < 0 then m.origem else c.origem end,
      'mudancas', coalesce(c.mudancas, '[]'), 'motivo', case when edita then c.motivo end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em, 'pode_desfazer', app.pode_desfazer(o)) end)
      order by e.dia desc, e.id desc), '[]')
    from app.entradas_da_historia(m.id, ve_sensivel, historia.grupo, antes_do_dia, coalesce(antes_de, 0),
      least(greatest(coalesce(limite, 30), 1), 100)) e
    cross join lateral (
      select min(a.momento) as momento, (array_agg(a.autor_nome order by a.id))[1] as autor,
        (array_agg(a.origem order by a.id))[1] as origem, (array_agg(a.operacao))[1] as operacao,
        (array_agg(a.motivo order by a.id) filter (where a.motivo is not null))[1] as motivo,
        (array_agg(jsonb_build_object('frase', r.frase, 'tipo', case when a.tabela = 'eventos_de_vida'
          then coalesce(a.depois, a.antes) ->> 'tipo' when a.tabela = 'membros_igreja' and a.depois ? 'campus'
            and a.acao = 'alterar' then 'mudanca_de_campus'
          when a.tabela = 'membros_igreja' and a.depois ?| '{situacao,titulo_id,batismo_data}' and a.acao = 'alterar'
            then 'vida' else g.grupo end)
          order by (a.tabela = 'eventos_de_vida') desc, r.propria desc, a.id) filter (where r.frase is not null))[1]
          as principal,
        jsonb_agg(jsonb_build_object('frase', r.frase, 'grupo', g.grupo, 'acao', a.acao,
          'campos', app.campos_legiveis(a.tabela, a.antes, a.depois, m.sexo)) order by a.id)
          filter (where r.frase is not null) as mudancas
      from public.alteracoes a cross join lateral app.relato_da_alteracao(a) r
      cross join lateral (select app.grupo_da_alteracao(a.tabela) as grupo) g
      where a.id = any (e.ids)) c
    left join public.operacoes o on o.id = c.operacao);
end
$function$;

REVOKE ALL ON FUNCTION "public"."historia"(uuid, text, date, bigint, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.historico_de_acessos (
  assunto    text,
  antes_de   bigint  DEFAULT NULL::bigint,
  limite     integer DEFAULT 20,
  so_pessoas boolean DEFAULT false
)
  RETURNS TABLE (
    id         bigint,
    momento    timestamp with time zone,
    autor_nome text,
    titulo     text,
    motivo     text,
    mudancas   jsonb
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with linhas as (
    select a.* from public.alteracoes a
    where a.tabela in ('role_permissions', 'user_roles', 'concessoes_pessoais')
      and (a.tabela = 'role_permissions') = (assunto = 'permissoes')
      and a.id < coalesce(antes_de, 9223372036854775807) and (not so_pessoas or a.autor is not null)
      and (select app.pode('permissoes', 'visualizar')) and (select app.todos_os_campi())
    order by a.id desc limit 2000
  )
  select max(l.id), max(l.momento), max(l.autor_nome), max(o.titulo), max(l.motivo), jsonb_agg(jsonb_build_object(
      'tabela', l.tabela, 'acao', l.acao, 'chave', l.chave, 'antes', l.antes, 'depois', l.depois,
      'pessoa', q.pessoa, 'papel', q.papel) order by l.id)
  from linhas l
  left join public.operacoes o on o.id = l.operacao
  left join lateral (
    select concat_ws(' ', p.nome, p.sobrenome) as pessoa,
      coalesce(l.depois ->> 'role', l.antes ->> 'role', r.role::text) as papel
    from (select) uma
    left join public.user_roles r on l.tabela = 'user_roles' and r.id = (l.chave ->> 'id')::uuid
    left join public.concessoes_pessoais c on l.tabela = 'concessoes_pessoais' and c.id = (l.chave ->> 'id')::uuid
    left join public.profiles p on p.id = coalesce((l.depois ->> 'user_id')::uuid, (l.antes ->> 'user_id')::uuid,
      r.user_id, c.user_id)
    where l.tabela <> 'role_permissions') q on true
  group by coalesce(l.operacao::text, l.id::text)
  order by 1 desc limit least(greatest(coalesce(limite, 20), 1), 100)
$function$;

REVOKE ALL ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.igreja()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (select jsonb_build_object('nome', i.nome, 'logos', i.logos, 'cor', i.cor, 'versiculo', i.versiculo,
      'versiculo_fonte', i.versiculo_fonte) from public.igreja i)
    || jsonb_build_object('fuso', app.fuso_da_igreja(), 'primeiro_acesso', not exists (select from auth.users))
    || case when exists (select from app.codigo_primeiro_acesso) and not exists (select from auth.users)
       then '{"pede_codigo": true}'::jsonb else '{}'::jsonb end
$function$;

CREATE OR REPLACE FUNCTION public.importar_linhas (
  importacao uuid,
  linhas     jsonb
)
  RETURNS TABLE (
    linha     integer,
    resultado text,
    membro_id uuid,
    erros     jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
begin
  select * into i from public.importacoes x where x.id = importacao and x.autor = (select auth.uid()) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found or i.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta importação já terminou.';
  end if;
  if jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  -- What came in before stays as it is: a chunk may be sent twice.
  perform app.receber_linhas(i, (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
    where not exists (select from public.importacao_linhas l
      where l.importacao_id = i.id and l.linha = (e ->> 'linha')::integer and l.resultado <> 'erro')));
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from public.importacao_linhas l
    where l.importacao_id = i.id and l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$function$;

CREATE OR REPLACE FUNCTION public.iniciar_importacao (
  id       uuid,
  arquivo  text,
  total    integer,
  politica text,
  campos   text    DEFAULT 'vazios'::text,
  campus   text    DEFAULT NULL::text,
  colunas  text[]  DEFAULT '{}'::text[]
)
  RETURNS public.importacoes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.importacoes;
  eu constant uuid := (select auth.uid());
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  if campus is not null and not (app.todos_os_campi() or campus = any (app.meus_campi())) then
    raise insufficient_privilege using message = format('Você não cadastra pessoas em %s', campus);
  end if;
  select * into i from public.importacoes x where x.id = iniciar_importacao.id;
  if found then
    if i.autor is distinct from eu then raise exception using errcode = 'PT404',
      message = 'Importação não encontrada.'; end if;
    return i;
  end if;
  perform app.por_origem('importacao');
  insert into public.importacoes (id, autor, autor_nome, arquivo, total, politica, campos, campus, colunas, operacao)
  values (id, eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    left(arquivo, 200),
    total, politica, campos, campus, coalesce(colunas, '{}'),
    app.iniciar_operacao('importacao', left('Importação de ' || arquivo, 200)))
  returning * into i;
  return i;
end
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text, text, text[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.inicio()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when (select auth.uid()) is not null then jsonb_build_object(
    'nome', (select p.nome from public.profiles p where p.id = (select auth.uid())),
    'campus', app.meu_campus(),
    'eventos', app.eventos_em_casa(),
    'horarios', app.horarios_em_casa(),
    'carteirinha', coalesce((select app.em_comunhao(m.situacao) from public.membros_igreja m
                             where m.id = (select app.meu_membro())), false),
    'aniversariantes', app.aniversariantes(),
    'funcoes', (select coalesce(jsonb_agg(jsonb_build_object('ministerio', f.ministerio, 'funcao', f.funcao)
                                          order by f.ministerio, f.funcao), '[]')
                from public.membros_funcoes f where f.membro_id = (select app.meu_membro()) and f.ativo),
    'servicos', app.servicos_no_inicio(),
    'numeros', app.numeros(),
    'preparo', app.preparo()) end
$function$;

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
    'testes', (select coalesce(jsonb_agg(jsonb_build_object('servico', t.servico, 'momento', t.iniciado_em,
        'autor', t.autor_nome, 'ok', t.ok, 'mensagem', t.mensagem) order by t.servico), '[]')
      from app.testes_de_integracoes t));
end
$function$;

CREATE OR REPLACE FUNCTION public.link_do_convite (
  item uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  chamado uuid := i.chamado_id;
begin
  if i.publicado_em is null or i.inicio <= now() or not app.ocupa(i.estado) then
    raise exception using errcode = 'PT409',
      message = 'Publique a escala antes de convidar; depois do evento não há convite.';
  end if;
  if chamado is null then
    insert into public.escala_chamados (publicacao, ministerio_id, quem, membro_id, canal, ate)
    values (gen_random_uuid(), i.ministerio_id, coalesce(i.membro_id, i.id), i.membro_id, 'whatsapp', i.inicio)
    returning id into chamado;
    update public.escala_itens x set chamado_id = chamado where x.id = item;
  end if;
  update public.escala_chamados c set enviado_em = now(), enviado_por = auth.uid()
  where c.id = chamado and c.enviado_em is null;
  return app.novo_convite(chamado, true);
end
$function$;

CREATE OR REPLACE FUNCTION public.mapa_da_pessoa (
  membro_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  m public.membros_igreja;
begin
  select * into m from public.membros_igreja x where x.id = mapa_da_pessoa.membro_id;
  if m.id is null or not (coalesce(m.id = app.meu_membro(), false) or app.atende_lgpd(m.campus)) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  end if;
  return jsonb_build_object('pessoa', m.nome_completo, 'gerado_em', now(), 'igreja', (select i.nome from public.igreja i),
    'assuntos', (
      select coalesce(jsonb_agg(jsonb_build_object('assunto', x.nome, 'finalidade', x.finalidade, 'base_legal', x.base_legal,
        'retencao', x.retencao, 'guardado', x.guardado) order by x.nome), '[]')
      from (
        select a.nome, a.finalidade, a.base_legal, a.retencao, jsonb_agg(jsonb_build_object('titulo', t.titulo,
          'linhas', jsonb_array_length(l.linhas)) order by t.titulo) as guardado
        from jsonb_each(app.linhas_da_pessoa(m.id, m.profile_id)) l (tabela, linhas)
        join app.tabelas t on t.tabela = l.tabela and t.titulo is not null
        join app.assuntos_de_dados() a on a.assunto = t.assunto
        group by a.nome, a.finalidade, a.base_legal, a.retencao) x),
    'saidas', (
      select coalesce(jsonb_agg(jsonb_build_object('dia', s.dia, 'o_que', s.o_que) order by s.dia desc), '[]')
      from (
        select app.dia(o.created_at) as dia, 'Cópia dos dados, feita por ' || coalesce(o.autor_nome, 'o sistema') as o_que
        from public.operacoes o where o.tipo = 'exportacao_lgpd' and o.dados ->> 'membro_id' = m.id::text
        union all
        select app.dia(c.created_at), concat_ws(' ', 'Carta nº', c.numero || '/' || c.ano, 'a ' || (c.conteudo ->> 'destino'))
        from public.cartas c where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', m.id))) s));
end
$function$;

REVOKE ALL ON FUNCTION "public"."mapa_da_pessoa"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minha_agenda()
  RETURNS SETOF public.meu_compromisso
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (select app.meu_membro() as id, (select auth.uid()) as conta),
  servicos (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select i.id::text, 'servico', i.escala_id::text, coalesce(o.nome, e.name),
      m.nome || ' · ' || c.nome || ' (' || i.subtempo || ')', i.inicio, i.fim, m.campus,
      coalesce(o.local, s.nome, e.location), array[i.estado::text], o.estado = 'cancelada', null::text, i.ocorrencia_id
    from eu join public.escala_itens i on i.membro_id = eu.id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ministerios m on m.id = i.ministerio_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events e on e.id = o.event_base
    left join public.salas s on s.id = o.sala_id
    where i.publicado_em is not null and i.estado <> 'substituido' and i.fim > now()
    order by i.inicio limit 100
  ), pedidos as (
    select p.id, p.evento_id, case when p.conta_id = eu.conta then p.chave end as chave,
      string_agg(i.nome, ', ' order by i.created_at, i.nome) as nomes, array_agg(distinct i.estado::text) as estados
    from eu cross join lateral (
      select i.* from public.inscricoes i where i.membro_id = eu.id
      union
      select i.* from public.inscricao_pedidos x join public.inscricoes i on i.pedido_id = x.id
      where x.conta_id = eu.conta) i
    join public.inscricao_pedidos p on p.id = i.pedido_id
    where i.estado <> 'cancelado' group by p.id, p.evento_id, eu.conta
  ), inscricoes (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select p.id::text, 'inscricao', o.id, coalesce(o.nome, e.name), p.nomes, o.inicio, o.fim, o.campus,
      coalesce(o.local, s.nome, e.location), p.estados, o.estado = 'cancelada', p.chave, o.id
    from pedidos p join public.ocorrencias o on o.event_base = p.evento_id and o.fim > now()
    join public.events e on e.id = o.event_base left join public.salas s on s.id = o.sala_id
    order by o.inicio limit 100
  ), idas (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select r.ocorrencia_id, 'ida', o.id, coalesce(o.nome, e.name),
      case when r.acompanhantes > 0 then 'e mais ' || r.acompanhantes end, o.inicio, o.fim, o.campus,
      coalesce(o.local, s.nome, e.location), array[r.resposta::text], o.estado = 'cancelada', null::text, o.id
    from eu join public.rsvps r on r.membro_id = eu.id and r.resposta <> 'nao_vou'
    join public.ocorrencias o on o.id = r.ocorrencia_id and o.fim > now()
    join public.events e on e.id = o.event_base left join public.salas s on s.id = o.sala_id
    order by o.inicio limit 100
  ), todos as (
    select * from servicos union all select * from inscricoes
    -- Whoever serves there or is registered has said so once.
    union all select * from idas d
    where not exists (select from servicos x where x.dia = d.dia)
      and not exists (select from inscricoes x where x.dia = d.dia)
  )
  select t.id, t.tipo, t.grupo, t.nome, t.detalhe, t.inicio, t.fim, t.campus, t.local, t.estados, t.cancelado, t.chave
  from todos t order by t.inicio, t.tipo, t.id limit 200
$function$;

REVOKE ALL ON FUNCTION "public"."minha_agenda"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minha_carteirinha()
  RETURNS TABLE (
    codigo     text,
    nome       text,
    campus     text,
    valida_ate date
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu public.membros_igreja;
begin
  select * into eu from public.membros_igreja m where m.id = (select app.meu_membro()) for update;
  if eu.id is null or not app.em_comunhao(eu.situacao) then return; end if;
  update public.carteirinhas c set revogada_em = now()
  where c.membro_id = eu.id and c.revogada_em is null and c.valida_ate < app.hoje();
  insert into public.carteirinhas (membro_id, emitida_por, valida_ate)
  select eu.id, (select auth.uid()), (app.hoje() + interval '2 years')::date
  where not exists (select from public.carteirinhas c where c.membro_id = eu.id and c.revogada_em is null);
  return query select c.codigo, eu.nome_completo, eu.campus, c.valida_ate
    from public.carteirinhas c where c.membro_id = eu.id and c.revogada_em is null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."minha_carteirinha"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minha_inscricao (
  evento text
)
  RETURNS SETOF public.minha_inscricao
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when p.conta_id = (select auth.uid()) then p.chave end,
    array(select distinct i.estado from public.inscricoes i where i.pedido_id = p.id and i.estado <> 'cancelado'
      and (p.conta_id = (select auth.uid()) or i.membro_id = (select app.meu_membro())))
  from public.inscricao_pedidos p
  where p.id in (
    select o.id from public.inscricao_pedidos o
    where o.evento_id = evento and o.conta_id = (select auth.uid())
      and exists (select from public.inscricoes i where i.pedido_id = o.id and i.estado <> 'cancelado')
    union
    select i.pedido_id from public.inscricoes i
    where i.evento_id = evento and i.membro_id = (select app.meu_membro()) and i.estado <> 'cancelado')
  order by coalesce(p.conta_id = (select auth.uid()), false) desc, p.created_at desc limit 1
$function$;

REVOKE ALL ON FUNCTION "public"."minha_inscricao"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minhas_inscricoes()
  RETURNS TABLE (
    chave   text,
    evento  text,
    inicio  timestamp with time zone,
    fim     timestamp with time zone,
    campus  text,
    estados public.estado_inscricao[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select q.* from (
    select p.chave, e.name, e.date, e.date + make_interval(mins => e.duracao), e.campus,
      array(select distinct case when app.aguarda_familia(i) then 'aguardando_pagamento' else i.estado end
        from public.inscricoes i where i.pedido_id = p.id)
    from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
    where p.conta_id = (select auth.uid()) order by p.created_at desc limit 50) q
  order by q.date desc
$function$;

CREATE OR REPLACE FUNCTION public.ministerios_usuais (
  campus text
)
  RETURNS TABLE (
    nome      text,
    descricao text,
    funcoes   text[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select u.nome, u.descricao, u.funcoes from app.ministerios_usuais() u
  where app.coordena_ministerios() and app.alcanca($1)
    and not exists (select from public.ministerios m where m.campus = $1 and app.normalizar(m.nome) = app.normalizar(u.nome))
$function$;

REVOKE ALL ON FUNCTION "public"."ministerios_usuais"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.numeros_das_inscricoes (
  evento text
)
  RETURNS public.inscricoes_em_numeros
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.evento_das_inscricoes(evento);
  n public.inscricoes_em_numeros;
begin
  select e.lotacao, count(*) filter (where app.ocupa(i.estado)), count(*) filter (where i.estado = 'lista_de_espera'),
    null, null, null,
    count(distinct i.pedido_id),
    count(distinct i.pedido_id) filter (where i.estado = 'aguardando_pagamento'),
    count(distinct i.pedido_id) filter (where i.estado = 'rascunho'),
    count(distinct i.pedido_id) filter (where i.estado = 'lista_de_espera'),
    count(distinct i.pedido_id) filter (where i.estado = 'inscrito'),
    count(distinct i.pedido_id) filter (where i.estado = 'cancelado')
  into n from public.inscricoes i where i.evento_id = e.id;
  select coalesce(sum(c.entrou_centavos), 0), coalesce(sum(c.a_pagar_centavos), 0),
    coalesce(sum(c.a_devolver_centavos), 0)
  into n.recebido_centavos, n.a_receber_centavos, n.a_devolver_centavos
  from app.contas_dos_pedidos(array(select p.id from public.inscricao_pedidos p where p.evento_id = e.id)) c;
  return n;
end
$function$;

REVOKE ALL ON FUNCTION "public"."numeros_das_inscricoes"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pagina_do_dia (
  endereco text
)
  RETURNS SETOF public.pagina_do_dia
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, o.event_base, o.campus, coalesce(o.nome, e.name), e.tipo, e.descricao, o.inicio, o.fim,
    case when app.normalizar(coalesce(o.local, e.location)) is distinct from app.normalizar(s.nome)
      then coalesce(o.local, e.location) end,
    s.nome, j.estado, o.motivo, e.regra is not null,
    (select m.nome_completo from public.membros_igreja m where m.id = e.responsavel_id and not app.saiu(m.situacao)),
    array(select m.nome from public.evento_ministerios l join public.ministerios m on m.id = l.ministerio_id
      where l.event_id = e.id order by app.normalizar(m.nome)),
    array(select c.campus from public.evento_campi c where c.event_id = e.id order by c.campus),
    e.idade_min, e.idade_max, a.id, a.inicio, p.id, p.inicio, n.presentes, n.visitantes,
    app.pode('eventos', 'editar') and app.alcanca(o.campus), coalesce(t.presenca, false), coalesce(t.kids, false),
    array(select m.id from public.ministerios m where m.id = any (t.ministerios) order by app.normalizar(m.nome), m.id),
    array(select m.nome from public.ministerios m where m.id = any (t.ministerios) order by app.normalizar(m.nome), m.id)
  from (select app.dia_a_mostrar(pagina_do_dia.endereco) as id) q
  join public.ocorrencias o on o.id = q.id
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  cross join lateral app.janela(o.id) j
  left join lateral app.trabalho_em(o.id) t on true
  left join lateral (select x.id, x.inicio from public.ocorrencias x
    where x.event_base = o.event_base and x.inicio < o.inicio order by x.inicio desc limit 1) a on true
  left join lateral (select x.id, x.inicio from public.ocorrencias x
    where x.event_base = o.event_base and x.inicio > o.inicio order by x.inicio limit 1) p on true
  left join lateral (
    select count(*)::integer as presentes, (count(*) filter (where m.situacao = 'visitante'))::integer as visitantes
    from public.attendances c join public.membros_igreja m on m.id = c.member_id
    where c.event_id = o.id and c.veio) n
    on (app.pode('eventos', 'editar') or app.pode('membros', 'visualizar'))
      and (app.alcanca(o.campus) or o.campus = app.meu_campus())
  where app.ve_na_agenda(e.id, o.campus)
$function$;

REVOKE ALL ON FUNCTION "public"."pagina_do_dia"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.painel_escalas (
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
      select distinct p.id, p.nome_completo, p.foto from public.membros_funcoes f
        join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = painel_escalas.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    ), servicos as (
      select i.membro_id, i.ministerio_id, i.estado, i.inicio, i.fim, i.ocorrencia_id from public.escala_itens i
        join pessoas p on p.id = i.membro_id
      where i.publicado_em is not null and i.inicio > now() - interval '180 days'
        and i.inicio < now() + interval '60 days'
    ), carga as (
      select p.id, p.nome_completo, p.foto,
        count(distinct s.ocorrencia_id) filter (where s.inicio between now() - interval '30 days'
          and now() + interval '30 days' and app.ocupa(s.estado)) as em_60_dias,
        count(distinct s.ocorrencia_id) filter (where s.ministerio_id <> ministerio
          and s.inicio between now() - interval '30 days' and now() + interval '30 days'
          and app.ocupa(s.estado)) as em_outros,
        count(*) filter (where s.estado = 'faltou') as faltas, count(*) filter (where s.estado = 'recusado') as recusas,
        round(coalesce(sum(extract(epoch from s.fim - s.inicio)) filter (where s.inicio between now() - interval '30 days' and now() and s.estado = 'confirmado'), 0) / 3600, 1) as horas,
        max(s.inicio) filter (where s.inicio < now() and s.estado in ('confirmado', 'pendente')) as ultima
      from pessoas p left join servicos s on s.membro_id = p.id group by p.id, p.nome_completo, p.foto
    ), meus as (
      select i.estado from public.escala_itens i where i.ministerio_id = ministerio and i.publicado_em is not null
        and i.estado <> 'substituido'
        and i.inicio between now() - interval '60 days' and now() + interval '60 days'
    )
    select jsonb_build_object(
      'convites', (select count(*) from meus), 'confirmados',
        (select count(*) from meus where estado in ('confirmado', 'troca_solicitada', 'faltou')),
      'recusados', (select count(*) from meus where estado = 'recusado'), 'pendentes',
        (select count(*) from meus where estado = 'pendente'),
      'faltas', (select count(*) from meus where estado = 'faltou'),
      'carga', (select coalesce(jsonb_agg(to_jsonb(c) order by c.em_60_dias desc, c.nome_completo), '[]') from (
        select * from carga c order by c.em_60_dias desc, c.nome_completo limit 100) c),
      'parados', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome_completo, 'ultima', c.ultima)
        order by c.ultima nulls first, c.nome_completo), '[]')
        from (select * from carga c where (c.ultima is null or c.ultima < now() - interval '60 days')
          order by c.ultima nulls first limit 50) c),
      'faltam', (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
        select v.id as vaga_id, o.inicio, coalesce(o.nome, ev.name) as evento, c.nome as funcao, v.subtempo,
          v.minimo - n.ocupadas as faltam
        from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id and o.inicio > now()
          and o.estado <> 'cancelada'
        join public.events ev on ev.id = o.event_base join public.escala_vagas v on v.escala_id = e.id
        join public.funcoes_ministerio c on c.id = v.funcao_id
        cross join lateral (select count(*) as ocupadas from public.escala_itens i where i.vaga_id = v.id
          and app.ocupa(i.estado)) n
        where e.ministerio_id = ministerio and n.ocupadas < v.minimo order by o.inicio limit 20) q)));
end
$function$;

CREATE OR REPLACE FUNCTION public.pedido_de_inscricao (
  segredo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'local', e.location, 'campus', e.campus, 'inicio',
      coalesce(
        (select min(o.inicio) from public.ocorrencias o where o.event_base = e.id and o.estado <> 'cancelada'
          and o.fim > now()), e.date),
      'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus), 'igreja', (select i.nome from public.igreja i)),
    'contato', p.contato_nome, 'total_centavos', p.total_centavos, 'desconto_centavos', p.desconto_centavos, 'pago_em',
      p.pago_em,
    'a_pagar_centavos', k.a_pagar_centavos, 'a_devolver_centavos', k.a_devolver_centavos,
    'aviso', app.aviso_da_vaga(p, e), 'prazo_horas', (select r.prazo_horas from public.inscricao_regras r
      where r.evento_id = e.id),
    'pix', (select jsonb_build_object('tipo', c.pix_tipo, 'chave', c.pix_chave) from public.campi c
      where c.nome = p.campus and c.pix_chave is not null),
    'pessoas', (select jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'preco_centavos', i.preco_centavos, 'aceitar_ate', i.aceitar_ate, 'cancelado_por', i.cancelado_por,
        'posicao', case when i.estado = 'lista_de_espera' then (select count(*) from public.inscricoes o
          where o.evento_id = i.evento_id and o.estado = 'lista_de_espera' and o.ordem_espera <= i.ordem_espera) end,
        'aguarda_familia', app.aguarda_familia(i),
        'ingresso', case when i.estado in ('inscrito', 'presente') and i.aceitar_ate is null
          and not app.aguarda_familia(i) then i.ingresso end,
        'usado_em', (select max(u.momento) from public.ingresso_usos u where u.inscricao_id = i.id))
          order by i.lugar, i.created_at, i.nome)
      from public.inscricoes i left join public.inscricao_tipos t on t.id = i.tipo_id where i.pedido_id = p.id))
  from public.inscricao_pedidos p join public.events e on e.id = p.evento_id cross
    join lateral app.contas_dos_pedidos(array[p.id]) k
  where p.chave = segredo
$function$;

CREATE OR REPLACE FUNCTION public.pedidos_do_evento (
  evento    text,
  filtro    text DEFAULT ''::text,
  procurado text DEFAULT ''::text,
  depois    uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.evento_das_inscricoes(evento);
  pedidos constant uuid[] := app.pagina_de_pedidos(e.id, filtro, left(procurado, 200), depois);
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  return (
    with fila as (
      select i.id, row_number() over (order by i.ordem_espera) as posicao
      from public.inscricoes i where i.evento_id = e.id and i.estado = 'lista_de_espera'),
    dadas as (
      select a.pedido_id, a.inscricao_id, jsonb_agg(jsonb_build_object('pergunta', q.texto, 'valor', a.valor)
        order by q.ordem, q.texto) as respostas
      from public.inscricao_respostas a join public.inscricao_perguntas q on q.id = a.pergunta_id
      where a.pedido_id = any (pedidos) and (ve_sensivel or not a.sensivel) group by 1, 2),
    pessoas as (
      select i.pedido_id, jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'aguarda_familia', app.aguarda_familia(i), 'membro_id', i.membro_id, 'aceitar_ate', i.aceitar_ate,
        'cancelado_por', i.cancelado_por, 'entrou_em', i.created_at, 'posicao', f.posicao,
        'respostas', coalesce(d.respostas, '[]')) order by i.lugar, i.created_at, i.nome) as lista
      from public.inscricoes i
      left join public.inscricao_tipos t on t.id = i.tipo_id
      left join fila f on f.id = i.id
      left join dadas d on d.inscricao_id = i.id
      where i.pedido_id = any (pedidos) group by 1)
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'contato_nome', p.contato_nome,
      'contato_telefone', p.contato_telefone, 'contato_email', p.contato_email, 'criado_em', p.created_at,
      'juntos', p.juntos, 'cupom', k.codigo, 'pago_em', p.pago_em, 'pago_meio', p.pago_meio,
      'entrou_centavos', c.entrou_centavos, 'a_pagar_centavos', c.a_pagar_centavos,
      'a_devolver_centavos', c.a_devolver_centavos, 'respostas', coalesce(d.respostas, '[]'),
      'pessoas', coalesce(g.lista, '[]')) order by u.lugar), '[]')
    from unnest(pedidos) with ordinality u (id, lugar)
    join public.inscricao_pedidos p on p.id = u.id
    left join app.contas_dos_pedidos(pedidos) c on c.pedido_id = p.id
    left join public.inscricao_cupons k on k.id = p.cupom_id
    left join dadas d on d.pedido_id = p.id and d.inscricao_id is null
    left join pessoas g on g.pedido_id = p.id);
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedidos_do_evento"(text, text, text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_lgpd (
  tipo       public.tipo_pedido_lgpd,
  mensagem   text                    DEFAULT NULL::text,
  membro_id  uuid                    DEFAULT NULL::uuid,
  identidade text                    DEFAULT NULL::text,
  finalidade public.finalidade       DEFAULT NULL::public.finalidade
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(pedir_lgpd.membro_id, app.meu_membro());
  pelo_titular constant boolean := quem = app.meu_membro();
  uso constant public.finalidade := case when pedir_lgpd.tipo = 'oposicao' then pedir_lgpd.finalidade end;
  m public.membros_igreja;
  pedido uuid;
begin
  select * into m from public.membros_igreja x where x.id = quem;
  if m.id is null or not (pelo_titular or app.edita_membro(quem)) then
    raise exception using errcode = 'PT404', message = case when pedir_lgpd.membro_id is null
      then 'Sua conta ainda não tem um cadastro na igreja.' else 'Pessoa não encontrada.' end;
  end if;
  insert into public.pedidos_lgpd as p (membro_id, pessoa, campus, tipo, finalidade, mensagem, identidade, pedido_por,
    pelo_titular)
  values (quem, m.nome_completo, m.campus, pedir_lgpd.tipo, uso, nullif(btrim(pedir_lgpd.mensagem), ''),
    nullif(btrim(pedir_lgpd.identidade), ''), (select auth.uid()), pelo_titular)
  on conflict (membro_id, tipo, finalidade) where estado in ('pendente', 'em_analise', 'aprovado') do nothing
  returning p.id into pedido;
  if pedido is null then
    -- Asked twice is asked once: the one that waits already.
    return (select p.id from public.pedidos_lgpd p where p.membro_id = quem and p.tipo = pedir_lgpd.tipo
              and p.finalidade is not distinct from uso and p.estado in ('pendente', 'em_analise', 'aprovado'));
  end if;
  perform app.notificar(r, 'Pedido de titular de dados',
    format('%s pede %s. Responda até %s.', m.nome_completo, app.nome_do_pedido_lgpd(pedir_lgpd.tipo),
      to_char(app.hoje_da_igreja() + 15, 'DD/MM/YYYY')),
    '/configuracoes/lgpd/' || pedido, 'lgpd:' || pedido, 'tarefas')
  from app.responsaveis_do_campus(m.campus) r where r is distinct from (select auth.uid());
  if not pelo_titular then
    perform app.notificar(m.profile_id, 'Pedido sobre os seus dados',
      format('A secretaria registrou por você um pedido de %s.', app.nome_do_pedido_lgpd(pedir_lgpd.tipo)),
      '/privacidade', 'lgpd-registrado:' || pedido);
  end if;
  return pedido;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text, public.finalidade) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_troca (
  item     uuid,
  tipo     public.tipo_troca,
  para     uuid              DEFAULT NULL::uuid,
  mensagem text              DEFAULT NULL::text
)
  RETURNS TABLE (
    id        uuid,
    pelo_app  integer,
    por_email integer,
    na_fila   integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
  pessoas uuid[];
  g public.ministerios;
  eu constant uuid := app.meu_membro();
begin
  select x.* into i from public.escala_itens x where x.id = item and x.membro_id = eu
    and x.publicado_em is not null for update;
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
  select array_agg(c.membro_id) into pessoas from app.candidatos_da_troca(item) c where para is null or c.membro_id = para;
  if pessoas is null then
    raise exception using errcode = 'PT409', message = case when para is null
      then 'Ninguém que pode servir está livre neste horário. Fale com quem faz a escala.'
      else 'Esta pessoa não está livre ou não exerce esta função.' end;
  end if;
  insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, para_id, mensagem, estado_antes)
  values (item, i.ministerio_id, eu, pedir_troca.tipo, para, nullif(btrim(pedir_troca.mensagem), ''), i.estado)
    returning escala_trocas.id into id;
  update public.escala_itens x set estado = 'troca_solicitada' where x.id = item;
  select m.* into g from public.ministerios m where m.id = i.ministerio_id;
  with chamados as (
    insert into public.escala_chamados (publicacao, troca_id, ministerio_id, quem, membro_id, canal, ate, enviado_em)
    select pedir_troca.id, pedir_troca.id, g.id, p, p, c.canal, i.inicio, case when c.canal <> 'whatsapp' then now() end
    from unnest(pessoas) p cross join lateral (select app.canal_do_membro(p) as canal) c
    returning escala_chamados.canal)
  select count(*) filter (where c.canal = 'app'), count(*) filter (where c.canal = 'email'),
    count(*) filter (where c.canal = 'whatsapp') into pelo_app, por_email, na_fila from chamados c;
  perform app.notificar_todos(array_agg(p.profile_id) filter (where c.canal = 'app'), titulo, pergunta,
      '/dashboard-voluntario', 'troca:' || pedir_troca.id, 'escalas'),
    count(app.convidar_por_carta(c.id, titulo, pergunta)) filter (where c.canal = 'email')
  from (select case pedir_troca.tipo when 'cobrir' then 'Alguém procura quem sirva no seu lugar'
      else 'Alguém quer trocar de dia' end as titulo,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ', ' || g.nome || ', '
      || app.quando(i.inicio, i.fim, g.campus) || '. Você pode?' as pergunta) t,
    public.escala_chamados c join public.membros_igreja p on p.id = c.membro_id
  where c.troca_id = pedir_troca.id and c.canal <> 'whatsapp' group by titulo, pergunta;
  if na_fila > 0 then
    perform app.notificar(c, 'Pedido de troca por mandar', (select p.nome_completo from public.membros_igreja p
        where p.id = eu) || ', ' || g.nome || ', ' || app.quando(i.inicio, i.fim, g.campus) || ': '
        || case when na_fila = 1 then 'uma pessoa sem conta espera' else na_fila || ' pessoas sem conta esperam' end
        || ' a sua mensagem.',
      '/ministerios/' || g.id || '/escalas?fila=1', 'troca-mandar:' || pedir_troca.id, 'escalas')
    from app.contas_que_cuidam(g.id) c where c is distinct from auth.uid();
  end if;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.preparar_mensagens (
  alvo jsonb
)
  RETURNS SETOF public.destinatario
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  maximo constant integer := 500;
  eu constant uuid := (select auth.uid());
  ids uuid[];
  um public.destinatario;
  quantas integer := 0;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não pode escrever a várias pessoas.';
  end if;
  ids := app.ids_do_alvo(alvo);
  if cardinality(ids) > maximo then
    raise exception using errcode = 'PT400', message = 'Escolha até 500 pessoas por vez.';
  end if;
  for um in
    select m.id, m.nome_completo, coalesce(m.nome_preferido, m.nome), m.telefone, case
      when app.saiu(m.situacao) then 'saiu'
      when m.telefone is null then 'sem_telefone'
      when not exists (select from public.consentimentos c where c.membro_id = m.id and c.finalidade = 'comunicacao'
        and c.revogado_em is null) then 'sem_autorizacao' end
    from public.membros_igreja m where m.id = any (ids) and app.alcanca(m.campus) order by m.nome_ordenacao, m.id
  loop
    if um.motivo is null then quantas := quantas + 1; else um.telefone := null; end if;
    return next um;
  end loop;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    jsonb_build_object('ids', to_jsonb(ids)), '{nome_completo,telefone}', 'mensagens', cardinality(ids), quantas, now());
end
$function$;

REVOKE ALL ON FUNCTION "public"."preparar_mensagens"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_publicacao (
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
      'sem_lider', (select coalesce(jsonb_agg(c.nome order by v.ordem), '[]') from public.escala_vagas v
        join public.funcoes_ministerio c on c.id = v.funcao_id where v.escala_id = e.id and app.falta_lider(v)),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'nome',
        coalesce(i.convidado_nome, p.nome_completo),
          'quem', coalesce(i.membro_id::text, concat_ws('|', i.convidado_nome, i.convidado_telefone)), 'funcao', c.nome,
          'subtempo', i.subtempo, 'canal', app.canal_do_membro(i.membro_id))
          order by v.ordem, coalesce(i.convidado_nome, p.nome_completo)), '[]')
        from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id
          join public.funcoes_ministerio c on c.id = v.funcao_id
        left join public.membros_igreja p on p.id = i.membro_id
        where i.escala_id = e.id and i.publicado_em is null and app.ocupa(i.estado)));
  end loop;
  return previa;
end
$function$;

CREATE OR REPLACE FUNCTION public.publicar_escalas (
  escalas uuid[],
  chave   uuid   DEFAULT gen_random_uuid()
)
  RETURNS SETOF public.convidado_da_publicacao
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  novos uuid[];
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  perform app.iniciar_operacao('escala', 'Escalas publicadas', jsonb_build_object('escalas', escalas), 'escalas');
  for e in
    select x.id, x.ministerio_id, coalesce(o.nome, ev.name) as evento, o.estado as dia
      from public.escalas x
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio, x.id for update of x
  loop
    perform app.exigir_escala(e.ministerio_id);
    if e.dia = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este dia foi cancelado: ' || e.evento || '.';
    end if;
    update public.escalas x set estado = 'publicada', publicada_em = now(), publicada_por = auth.uid()
      where x.id = e.id;
  end loop;
  with ditos as (
    update public.escala_itens x set publicado_em = now(), chamado_id = null
    where x.escala_id = any (escalas) and x.publicado_em is null and app.ocupa(x.estado) returning x.id)
  select array_agg(d.id) into novos from ditos d;
  perform app.convidar(novos, coalesce(chave, gen_random_uuid()));
  return query
    select c.id, coalesce(p.nome_completo, (select max(i.convidado_nome) from public.escala_itens i
      where i.chamado_id = c.id), 'Convidado'), c.canal
    from public.escala_chamados c left join public.membros_igreja p on p.id = c.membro_id
    where c.publicacao = chave and c.ministerio_id in (
      select x.ministerio_id from public.escalas x where x.id = any (escalas))
    order by c.canal, 2, c.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."publicar_escalas"(uuid[], uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quem_ve (
  recurso   public.recurso,
  acao      public.acao    DEFAULT 'visualizar'::public.acao,
  depois_de jsonb          DEFAULT NULL::jsonb,
  limite    integer        DEFAULT 50
)
  RETURNS SETOF public.quem_pode
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
begin
  if not app.pode('permissoes', 'visualizar') then
    raise insufficient_privilege using message = 'Só quem vê as permissões pergunta quem vê.';
  end if;
  return query
  with abrem as materialized (
    select p.role from public.role_permissions p where p.resource = recurso and p.action = acao and p.allowed
  ), vias as (
    select r.user_id as quem, concat_ws('@', r.role, r.campus) as papel, false as especial, false as midias,
      null::timestamptz as ate
    from public.user_roles r
    where r.role in (select a.role from abrem a) and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    union all
    select p.id, 'visitante', false, false, null from public.profiles p
    where 'visitante' in (select a.role from abrem a)
      and not exists (select from app.papeis_de(p.id))
    union all
    select p.id, null, true, false, null from app.admins_especiais a join public.profiles p on p.email = a.email
    where acao in ('visualizar', 'editar') and app.especial_de(p.id)
    union all
    select m.profile_id, null, false, true, null
    from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
    where recurso = 'projecao' and acao in ('visualizar', 'editar') and m.profile_id is not null
      and app.lider_de_midias(m.profile_id)
    union all
    select c.user_id, null, false, false, c.expira_em from public.concessoes_pessoais c
    where c.resource = recurso and c.action = acao and c.inicio <= now() and c.expira_em > now()
  )
  select p.id, concat_ws(' ', p.nome, p.sobrenome), p.email, p.foto_url, p.campus,
    coalesce(array_agg(distinct v.papel) filter (where v.papel is not null), '{}'), bool_or(v.especial),
    bool_or(v.midias), max(v.ate)
  from vias v join public.profiles p on p.id = v.quem
  where todos or p.campus = any (campi)
    or exists (select from public.user_roles r where r.user_id = p.id and r.campus = any (campi))
  group by p.id
  having depois_de is null
    or (app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id)
      > (app.normalizar(depois_de ->> 'nome'), (depois_de ->> 'id')::uuid)
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id
  limit least(greatest(coalesce(limite, 50), 1), 100);
end
$function$;

REVOKE ALL ON FUNCTION "public"."quem_ve"(public.recurso, public.acao, jsonb, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.recusar_pedido_lgpd (
  pedido uuid,
  motivo text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, true);
begin
  if char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga à pessoa por que o pedido não é atendido.';
  end if;
  perform app.iniciar_operacao('pedido_lgpd', format('Pedido de %s de %s: recusado', app.nome_do_pedido_lgpd(p.tipo),
    p.pessoa), jsonb_build_object('pedido', p.id));
  perform app.encerrar_pedido_lgpd(p, 'rejeitado', null, btrim(motivo));
end
$function$;

REVOKE ALL ON FUNCTION "public"."recusar_pedido_lgpd"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_contato (
  membro       uuid,
  canal        public.contato_canal,
  texto        text                 DEFAULT NULL::text,
  proxima_data date                 DEFAULT NULL::date,
  chave        uuid                 DEFAULT gen_random_uuid()
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa public.membros_igreja;
  aberto uuid;
  linha jsonb;
  operacao uuid;
begin
  select * into pessoa from public.membros_igreja m where m.id = membro;
  if pessoa.id is null or pessoa.id = app.meu_membro() or not (app.acompanha() and app.alcanca(pessoa.campus)) then
    raise insufficient_privilege using message = 'Você não pode registrar um contato com esta pessoa.';
  end if;
  -- Asked again, because the answer did not arrive, it waits for the first one and gives what that gave.
  perform pg_advisory_xact_lock(hashtextextended('contato ' || chave::text, 0));
  select a.operacao into operacao from public.alteracoes a
  where a.tabela = 'contatos_acompanhamento' and a.registro = registrar_contato.chave::text and a.acao = 'incluir'
    and a.membro_id = membro and a.autor = auth.uid()
    and exists (select from public.contatos_acompanhamento c where c.id = registrar_contato.chave)
  order by a.id desc limit 1;
  if operacao is not null then return operacao; end if;
  operacao := app.iniciar_operacao('registrar_contato', 'Contato com ' || pessoa.nome_completo);
  if proxima_data is not null then perform app.abrir_acompanhamento(membro, null, proxima_data); end if;
  select a.id into aberto from public.acompanhamentos a
  where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado') for update;
  insert into public.contatos_acompanhamento as c (id, acompanhamento_id, membro_id, canal, texto, autor_nome)
  values (chave, aberto, case when aberto is null then membro end, registrar_contato.canal, nullif(btrim(texto), ''),
    app.meu_nome())
  returning to_jsonb(c) into linha;
  perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, membro);
  update public.acompanhamentos a
  set proxima_data = registrar_contato.proxima_data,
    responsavel_id = coalesce(a.responsavel_id,
      case when app.pode_acompanhar(auth.uid(), a.campus) then auth.uid() end),
    etapa = case
      when registrar_contato.canal = 'visita' and a.etapa in ('novo', 'contatado') then 'visitado'
      when a.etapa = 'novo' then 'contatado' else a.etapa end
  where a.id = aberto;
  return operacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.responder_convite (
  token  text,
  aceita boolean,
  motivo text    DEFAULT NULL::text,
  item   uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite constant app.escala_convites := app.convite_do_token(token);
  quais uuid[];
begin
  perform app.contar_palpite('escala', convite.resumo is not null);
  if convite.resumo is null then return null; end if;
  perform app.por_origem('convite');
  if app.troca_do_convite(convite) is not null then
    return app.responder_troca_do_convite(convite, aceita, item);
  end if;
  -- All at once are those that were not answered yet; of one date alone, that one.
  select array_agg(i.id order by i.inicio) into quais from app.itens_do_convite(convite) i
  where i.id = item or item is null and (i.estado = 'pendente' and i.publicado_em is not null
    or (select count(*) from app.itens_do_convite(convite)) = 1);
  if quais is null then
    raise exception using errcode = 'PT409', message = case when item is null
      then 'Não há mais nada a responder neste convite.' else 'Este horário não é deste convite, ou já passou.' end;
  end if;
  perform app.responder_item(q, aceita, motivo) from unnest(quais) q;
  return app.mostrar_convite(convite);
end
$function$;

CREATE OR REPLACE FUNCTION public.resumo_da_importacao (
  importacao uuid
)
  RETURNS TABLE (
    lista   text,
    quantas integer
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when l.dispensada_em is not null then 'dispensado' else l.resultado end, count(*)::integer
  from app.linhas_que_decido(importacao) l group by 1
  union all
  select 'sem_campo', count(*)::integer from app.linhas_que_decido(importacao) l
  where l.resultado <> 'erro' and l.erros is not null having count(*) > 0
$function$;

REVOKE ALL ON FUNCTION "public"."resumo_da_importacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_evento (
  chave  uuid,
  dados  jsonb,
  evento text                       DEFAULT NULL::text,
  datas  timestamp with time zone[] DEFAULT '{}'::timestamp WITH time zone[],
  desde  timestamp with time zone   DEFAULT NULL::timestamp WITH time zone
)
  RETURNS public.evento_salvo
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  -- The series is cut in two when only what follows a moment changes.
  cortar constant boolean := salvar_evento.evento is not null and desde is not null;
  antes public.events;
  agora public.events;
  salvo public.evento_salvo := row (null, null, 0, 0);
begin
  if salvar_evento.evento is not null then
    select * into antes from public.events e where e.id = salvar_evento.evento for update;
    if antes.id is null then
      raise exception using errcode = 'PT404', message = 'Evento não encontrado';
    end if;
    perform app.exigir_evento(antes.campus);
    if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
      raise exception using errcode = 'PT409',
        message = 'Outra pessoa alterou este evento. Confira o que mudou e salve de novo.';
    end if;
  elsif exists (select from public.events e where e.id = salvar_evento.chave::text) then
    -- The same request again.
    select * into agora from public.events e where e.id = salvar_evento.chave::text;
    perform app.exigir_evento(agora.campus);
    salvo.id := agora.id;
    return salvo;
  end if;
  agora := jsonb_populate_record(antes, dados - array['id', 'created_at', 'updated_at', 'cortar_em', 'recursos',
    'campi', 'horario_id']);
  perform app.exigir_evento(agora.campus);
  salvo.operacao := app.iniciar_operacao('evento', case when salvar_evento.evento is null then 'Evento criado: '
    else 'Evento alterado: ' end || agora.name,
    '{}', 'eventos');
  perform set_config('app.reservas', 'depois', true);
  if salvar_evento.evento is null or cortar then
    agora.id := salvar_evento.chave::text;
    agora.aberto := coalesce(agora.aberto, true);
    agora.tipo := coalesce(agora.tipo, 'culto');
    agora.duracao := coalesce(agora.duracao, 120);
    agora.abre_minutos := coalesce(agora.abre_minutos, 60);
    agora.tolerancia_minutos := coalesce(agora.tolerancia_minutos, 180);
    agora.exige_codigo := coalesce(agora.exige_codigo, false);
    agora.preparo_minutos := coalesce(agora.preparo_minutos, 0);
    agora.desmontagem_minutos := coalesce(agora.desmontagem_minutos, 0);
    agora.created_at := now();
    agora.updated_at := now();
    -- What follows the cut goes on following the service time.
    update public.events e set horario_id = null where e.id = antes.id and e.horario_id is not null;
    insert into public.events as e select (agora).* returning e.* into agora;
    if cortar then
      update public.events e set regra = dados ->> 'cortar_em' where e.id = antes.id;
      delete from public.ocorrencias o where o.event_base = antes.id and o.prevista >= desde and o.estado = 'agendada'
        and not exists (select from public.attendances a where a.event_id = o.id);
    end if;
  else
    update public.events e
    set name = agora.name, location = agora.location, campus = agora.campus, date = agora.date, aberto = agora.aberto,
      tipo = agora.tipo, duracao = agora.duracao, regra = agora.regra, descricao = agora.descricao,
        lotacao = agora.lotacao,
      responsavel_id = agora.responsavel_id, sala_id = agora.sala_id, abre_minutos = agora.abre_minutos,
      tolerancia_minutos = agora.tolerancia_minutos, exige_codigo = agora.exige_codigo,
        preparo_minutos = agora.preparo_minutos,
      desmontagem_minutos = agora.desmontagem_minutos, idade_min = agora.idade_min, idade_max = agora.idade_max
    where e.id = salvar_evento.evento returning e.* into agora;
    -- Once it recurs, its only occurrence is one of the series.
    if antes.regra is null and agora.regra is not null then
      delete from public.ocorrencias o where o.id = salvar_evento.evento
        and not exists (select from public.attendances a where a.event_id = o.id);
    elsif antes.regra is not null and agora.regra is null then
      raise exception using errcode = 'PT409',
        message = 'Uma série não volta a ser uma vez só. Encerre-a na data de hoje.';
    end if;
  end if;
  if dados ? 'ministerios' then
    perform app.ligar_ministerios(agora.id, dados -> 'ministerios');
  elsif cortar then
    insert into public.evento_ministerios (event_id, ministerio_id)
    select agora.id, l.ministerio_id from public.evento_ministerios l where l.event_id = antes.id;
  end if;
  if dados ? 'recursos' then
    perform app.ligar_recursos(agora.id, dados -> 'recursos');
  elsif cortar then
    insert into public.evento_recursos (event_id, recurso_id, quantidade)
    select agora.id, l.recurso_id, l.quantidade from public.evento_recursos l where l.event_id = antes.id;
  end if;
  if dados ? 'campi' then
    perform app.convidar_campi(agora.id, dados -> 'campi');
  elsif cortar then
    insert into public.evento_campi (event_id, campus) select agora.id, l.campus from public.evento_campi l
      where l.event_id = antes.id;
  end if;
  if agora.regra is not null then
    select m.postas, m.tiradas into salvo.postas, salvo.tiradas
    from app.marcar_datas(agora, datas, coalesce(desde, case when salvar_evento.evento is null then agora.date
      else greatest(now(), agora.date) end)) m;
  end if;
  perform set_config('app.reservas', '', true);
  perform app.reservar(array(select o.id from public.ocorrencias o where o.event_base in (agora.id, antes.id)
    and o.fim > now()));
  salvo.id := agora.id;
  return salvo;
end
$function$;

CREATE OR REPLACE FUNCTION public.tomar_convite (
  chamado uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.escala_chamados := app.chamado_para_mandar(chamado);
begin
  if c.enviado_em is not null then
    raise exception using errcode = 'PT409', message = 'Este convite já foi mandado'
      || coalesce(' por ' || (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = c.enviado_por), '')
      || '.';
  end if;
  update public.escala_chamados x set enviado_em = now(), enviado_por = auth.uid() where x.id = chamado;
  return app.novo_convite(chamado, true);
end
$function$;

REVOKE ALL ON FUNCTION "public"."tomar_convite"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.trabalho_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t constant app.trabalho := app.trabalho_em(ocorrencia);
begin
  if not coalesce(t.presenca or t.kids or t.ministerios <> '{}', false) then
    raise insufficient_privilege using message = 'Você não trabalha neste dia.';
  end if;
  return jsonb_build_object(
    'telao', t.telao,
    'presenca', case when t.presenca then (
      select jsonb_build_object('presentes', count(*), 'visitantes', count(*) filter (where m.situacao = 'visitante'))
      from public.attendances a join public.membros_igreja m on m.id = a.member_id
      where a.event_id = ocorrencia and a.veio) end,
    'kids', case when t.kids then (
      select jsonb_build_object('criancas', coalesce(sum(s.dentro), 0),
        'sem_adultos', count(*) filter (where s.estado = 'sem_adultos'))
      from app.salas_do_kids(ocorrencia) s) end,
    'escalas', (
      select coalesce(jsonb_agg(jsonb_build_object('ministerio_id', m.id, 'ministerio', m.nome, 'faltam', q.faltam,
        'sem_resposta', q.sem_resposta) order by q.faltam desc, app.normalizar(m.nome)), '[]')
      from public.escalas e join public.ministerios m on m.id = e.ministerio_id
      cross join lateral (
        select coalesce(sum(greatest(v.minimo - n.ocupados, 0)), 0) as faltam,
          coalesce(sum(n.mudos), 0) as sem_resposta
        from public.escala_vagas v cross join lateral (
          select count(*) filter (where app.ocupa(i.estado)) as ocupados,
            count(*) filter (where i.estado = 'pendente' and i.publicado_em is not null) as mudos
          from public.escala_itens i where i.vaga_id = v.id) n
        where v.escala_id = e.id) q
      where e.ocorrencia_id = ocorrencia and m.id = any (t.ministerios)));
end
$function$;

REVOKE ALL ON FUNCTION "public"."trabalho_do_dia"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usar_ingresso (
  ocorrencia text,
  ingresso   text,
  momento    timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS public.ingresso_usado
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
  select * into i from public.inscricoes x where x.ingresso = btrim(usar_ingresso.ingresso)
    and x.evento_id = o.event_base for update;
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
  if app.aguarda_familia(i) then
    raise exception using errcode = 'PT409', message = 'A família de ' || i.nome || ' ainda não pagou a inscrição.';
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
  return (i.id, i.nome, (select t.nome from public.inscricao_tipos t where t.id = i.tipo_id), antes,
    presenca)::public.ingresso_usado;
end
$function$;

CREATE OR REPLACE FUNCTION public.usos_do_dia (
  ocorrencia text
)
  RETURNS SETOF public.uso_do_dia
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(s.nome, r.nome), c.sala_id is not null, c.quantidade, c.de, c.ate, x.estado,
    case when x.estado in ('aprovada', 'recusada') then d.motivo end
  from app.ocupacoes c join public.ocorrencias o on o.id = c.ocorrencia_id
  left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
  left join public.decisoes_de_uso d on d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
  cross join lateral (select app.estado_do_uso(c) as estado) x
  where c.ocorrencia_id = ocorrencia
    and (app.pode('eventos', 'editar') and app.alcanca(o.campus)
      or app.aprova_uso(coalesce(s.aprovador_id, r.aprovador_id), o.campus))
  order by c.sala_id nulls last, r.nome
$function$;

ALTER TABLE "app"."escala_convites"
  ADD CONSTRAINT "escala_convites_um" CHECK ((num_nonnulls(item_id, chamado_id) = 1));

ALTER TABLE "app"."tabelas"
  ADD CONSTRAINT "tabelas_frases_check" CHECK ((jsonb_typeof(frases) = 'array'::text));

ALTER TABLE "public"."contatos_acompanhamento"
  ADD CONSTRAINT "contatos_acompanhamento_de_quem" CHECK ((num_nonnulls(acompanhamento_id, membro_id) = 1));

ALTER TABLE "public"."contatos_acompanhamento"
  ADD CONSTRAINT "contatos_acompanhamento_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_chamados"
  ADD CONSTRAINT "escala_chamados_enviado_por_fkey" FOREIGN KEY (enviado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_chamados"
  ADD CONSTRAINT "escala_chamados_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_chamados"
  ADD CONSTRAINT "escala_chamados_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "app"."escala_convites"
  ADD CONSTRAINT "escala_convites_chamado_id_fkey" FOREIGN KEY (chamado_id) REFERENCES public.escala_chamados(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_chamados"
  ADD CONSTRAINT "escala_chamados_troca_id_fkey" FOREIGN KEY (troca_id) REFERENCES public.escala_trocas(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_chamado_id_fkey" FOREIGN KEY (chamado_id) REFERENCES public.escala_chamados(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_itens"
  ADD CONSTRAINT "escala_itens_respondido_por_fkey" FOREIGN KEY (respondido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."escala_pulsos"
  ADD CONSTRAINT "escala_pulsos_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_horario_id_fkey" FOREIGN KEY (horario_id) REFERENCES public.horarios_culto(id) ON DELETE SET NULL;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_horario_id_key" UNIQUE (horario_id);

ALTER TABLE "public"."exportacoes"
  ADD CONSTRAINT "exportacoes_formato_check" CHECK ((formato = ANY (ARRAY['csv'::text, 'xlsx'::text, 'etiquetas'::text, 'mensagens'::text])));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_cor_check" CHECK ((cor ~ '^#[0-9a-f]{6}$'::text));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_versiculo_check" CHECK ((char_length(versiculo) <= 200));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_versiculo_fonte_check" CHECK ((char_length(versiculo_fonte) <= 60));

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_dispensada_check" CHECK (((dispensada_em IS NULL) OR (resultado = 'erro'::text)));

ALTER TABLE "public"."importacoes"
  ADD CONSTRAINT "importacoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."importacoes"
  ADD CONSTRAINT "importacoes_colunas_check" CHECK ((cardinality(colunas) <= 300));

ALTER TABLE "public"."importacoes"
  ADD CONSTRAINT "importacoes_total_check" CHECK (((total >= 0) AND (total <= 5000)));

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_check1" CHECK ((((pago_em IS NULL) = (pago_meio IS NULL)) AND ((pago_em IS NULL) = (pago_centavos IS NULL))));

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_check" CHECK ((devolvido_centavos <= COALESCE(pago_centavos, (0)::bigint)));

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_devolvido_centavos_check" CHECK ((devolvido_centavos >= 0));

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_check" CHECK (((finalidade IS NULL) OR (tipo = 'oposicao'::public.tipo_pedido_lgpd)));

CREATE INDEX escala_convites_chamado_idx ON app.escala_convites USING btree (chamado_id);

CREATE INDEX alteracoes_membro_idx ON public.alteracoes USING btree (membro_id, id DESC) INCLUDE (dia, momento, operacao, tabela, acao, sensivel)
  WHERE (membro_id IS NOT NULL);

CREATE INDEX anotacoes_pastorais_visita_idx ON public.anotacoes_pastorais USING btree (DATA)
  WHERE (tipo = 'visita'::text);

CREATE INDEX attendances_event_base_idx ON public.attendances USING btree (event_base, event_id);

CREATE INDEX contatos_acompanhamento_membro_idx ON public.contatos_acompanhamento USING btree (membro_id, momento DESC);

CREATE INDEX contatos_acompanhamento_momento_idx ON public.contatos_acompanhamento USING btree (momento)
  WHERE (canal IS NOT NULL);

CREATE INDEX escala_chamados_enviado_por_idx ON public.escala_chamados USING btree (enviado_por);

CREATE INDEX escala_chamados_fila_idx ON public.escala_chamados USING btree (ministerio_id, ate)
  WHERE ((canal = 'whatsapp'::public.canal_do_chamado) AND (enviado_em IS NULL));

CREATE INDEX escala_chamados_membro_idx ON public.escala_chamados USING btree (membro_id);

CREATE INDEX escala_chamados_ministerio_idx ON public.escala_chamados USING btree (ministerio_id);

CREATE INDEX escala_chamados_troca_idx ON public.escala_chamados USING btree (troca_id);

CREATE INDEX escala_itens_chamado_idx ON public.escala_itens USING btree (chamado_id);

CREATE INDEX escala_itens_respondido_por_idx ON public.escala_itens USING btree (respondido_por);

CREATE INDEX importacao_linhas_campus_idx ON public.importacao_linhas USING btree (campus);

CREATE INDEX importacao_linhas_espera_idx ON public.importacao_linhas USING btree (importacao_id)
  WHERE ((resultado = 'erro'::text) AND (dispensada_em IS NULL) AND (celulas IS NOT NULL));

CREATE INDEX importacoes_campus_idx ON public.importacoes USING btree (campus, created_at DESC);

CREATE INDEX inscricao_pedidos_chegada_idx ON public.inscricao_pedidos USING btree (evento_id, created_at, id);

CREATE INDEX membros_igreja_casa_idx ON public.membros_igreja USING btree (cep, numero)
  WHERE ((cep IS NOT NULL) AND (numero IS NOT NULL));

CREATE UNIQUE INDEX pedidos_lgpd_um_aberto_idx ON public.pedidos_lgpd USING btree (membro_id, tipo, finalidade) NULLS NOT DISTINCT
  WHERE (estado = ANY (ARRAY['pendente'::public.estado_pedido_lgpd, 'em_analise'::public.estado_pedido_lgpd, 'aprovado'::public.estado_pedido_lgpd]));

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.integracoes_definidas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON app.integracoes_definidas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.preparo
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_chamados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE CONSTRAINT TRIGGER zz_pulsar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_chamados DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION app.pulsar_escala();

CREATE CONSTRAINT TRIGGER zz_pulsar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_itens DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION app.pulsar_escala();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_pulsos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE CONSTRAINT TRIGGER zz_pulsar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_vagas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION app.pulsar_escala();

CREATE CONSTRAINT TRIGGER zz_pulsar
  AFTER INSERT OR DELETE OR UPDATE ON public.escalas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION app.pulsar_escala();

CREATE TRIGGER a_proteger_horario
  BEFORE INSERT OR UPDATE OF horario_id ON public.events
  FOR EACH ROW
  WHEN (app.pela_api())
  EXECUTE FUNCTION app.proteger_horario();

CREATE TRIGGER a_por_na_agenda
  AFTER INSERT OR UPDATE ON public.horarios_culto
  FOR EACH ROW
  WHEN (app.pela_api())
  EXECUTE FUNCTION app.acompanhar_horario();

CREATE TRIGGER a_tirar_da_agenda
  BEFORE DELETE ON public.horarios_culto
  FOR EACH ROW
  WHEN (app.pela_api())
  EXECUTE FUNCTION app.acompanhar_horario();

CREATE POLICY "contatos: vê quem vê o acompanhamento" ON "public"."contatos_acompanhamento"
  FOR SELECT
  TO "authenticated"
  USING (((EXISTS ( SELECT
   FROM public.acompanhamentos a
  WHERE (a.id = contatos_acompanhamento.acompanhamento_id))) OR
    (( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "convites de escalas: vê quem faz as escalas" ON "public"."escala_chamados"
  FOR SELECT
  TO "authenticated"
  USING ((ministerio_id = ANY (( SELECT app.escalas_que_cuido() AS escalas_que_cuido)::uuid[])));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_chamados"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "mudanças de escalas: ouve quem vê as escalas" ON "public"."escala_pulsos"
  FOR SELECT
  TO "authenticated"
  USING
    (((ministerio_id = ANY (( SELECT app.escalas_que_cuido() AS escalas_que_cuido)::uuid[])) OR (ministerio_id = ANY (( SELECT app.escalas_que_vejo() AS
    escalas_que_vejo)::uuid[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_pulsos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "recursos do evento: vê quem edita eventos, no alcance" ON "public"."evento_recursos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND app.evento_no_escopo(event_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))));

CREATE POLICY "linhas: vê quem trouxe o arquivo ou importa no campus" ON "public"."importacao_linhas"
  FOR SELECT
  TO "authenticated"
  USING (((importacao_id IN ( SELECT i.id
   FROM public.importacoes i
  WHERE
    ((i.autor = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS
    todos_os_campi))))) OR ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) AND (importacao_id IN ( SELECT i.id
   FROM public.importacoes i)))));

CREATE POLICY "importações: vê quem importa no campus ou configura" ON "public"."importacoes"
  FOR SELECT
  TO "authenticated"
  USING
    (((((autor = ( SELECT auth.uid() AS uid)) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))) AND ( SELECT app.pode('membros'::public.recurso,
    'editar'::public.acao) AS pode)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi))));

ALTER PUBLICATION "supabase_realtime" ADD TABLE "public"."escala_pulsos";

COMMENT ON COLUMN "app"."escala_convites"."chamado_id" IS 'The invitation that it answers.';

COMMENT ON COLUMN "app"."escala_convites"."item_id" IS 'The service, of a link for one date alone.';

COMMENT ON COLUMN "app"."integracoes_definidas"."provedor" IS 'What the page calls the provider.';

COMMENT ON COLUMN "app"."integracoes_definidas"."remetente" IS 'Who the messages come from.';

COMMENT ON COLUMN "app"."integracoes_definidas"."senha_trocada_em" IS 'When the secret was last given.';

COMMENT ON COLUMN "app"."integracoes_definidas"."servico" IS 'Which service.';

COMMENT ON COLUMN "app"."integracoes_definidas"."servidor" IS 'Host and port.';

COMMENT ON COLUMN "app"."integracoes_definidas"."usuario" IS 'The account there.';

COMMENT ON COLUMN "app"."tabelas"."dia" IS 'The columns that say on which day a change happened, as app.dia_do_fato reads them; none: the day it was typed.';

COMMENT ON COLUMN "app"."tabelas"."frases" IS 'Sentences of its changes: [[when, sentence]], the first that fits; see app.frase_da_alteracao.';

COMMENT ON COLUMN "public"."alteracoes"."dia" IS 'The day on which it happened, where the row says one; null: when it was typed.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."acompanhamento_id" IS 'The follow-up; null: none was open.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."membro_id" IS 'With whom, where no follow-up was open; null: with whom the follow-up is about.';

COMMENT ON COLUMN "public"."escala_chamados"."ate" IS 'When the last of the dates begins: until then there is something to answer.';

COMMENT ON COLUMN "public"."escala_chamados"."canal" IS 'By which way.';

COMMENT ON COLUMN "public"."escala_chamados"."enviado_em" IS 'When it was sent; null: a leader has still to send it.';

COMMENT ON COLUMN "public"."escala_chamados"."enviado_por" IS 'The leader who sent it; null: the app did.';

COMMENT ON COLUMN "public"."escala_chamados"."membro_id" IS 'The person; null: a guest.';

COMMENT ON COLUMN "public"."escala_chamados"."publicacao" IS 'The publication, by the key of who asked for it; of a swap, the swap.';

COMMENT ON COLUMN "public"."escala_chamados"."quem" IS 'The person; of a guest, the first of their services.';

COMMENT ON COLUMN "public"."escala_chamados"."troca_id" IS 'The swap that it asks for; null: it invites to serve.';

COMMENT ON COLUMN "public"."escala_itens"."chamado_id" IS 'The invitation by which the person was told of it.';

COMMENT ON COLUMN "public"."escala_itens"."respondido_por" IS 'The leader who wrote down an answer that was given by word; null: the person answered.';

COMMENT ON COLUMN "public"."escala_pulsos"."em" IS 'The moment of the transaction that changed them.';

COMMENT ON COLUMN "public"."events"."horario_id" IS 'The service time that this series follows; null: it was planned by itself.';

COMMENT ON COLUMN "public"."exportacoes"."formato" IS 'csv, xlsx, etiquetas (printed) or mensagens (links to write to them).';

COMMENT ON COLUMN "public"."igreja"."cor" IS 'Its colour, as #17595c; null: the product''s own. Pages make readable shades of it.';

COMMENT ON COLUMN "public"."igreja"."versiculo" IS 'What the sign-in page says; null: nothing, or the product''s own.';

COMMENT ON COLUMN "public"."igreja"."versiculo_fonte" IS 'Where that is written, as 1 Pedro 2:5.';

COMMENT ON COLUMN "public"."importacao_linhas"."campus" IS 'Whose line it is: the campus that it names, else that of the file. Null: of whoever imported it alone.';

COMMENT ON COLUMN "public"."importacao_linhas"."celulas" IS 'What a refused line says, [[header, cell]] in the order of the file, so that it can be handed out, mended and sent
again; of a line that came in, only the cells that did not.';

COMMENT ON COLUMN "public"."importacao_linhas"."dispensada_em" IS 'When somebody decided that a refused line stays out; null: it waits.';

COMMENT ON COLUMN "public"."importacao_linhas"."erros" IS 'What was wrong, by field; of a line that came in, with the fields that it came in without.';

COMMENT ON COLUMN "public"."importacoes"."campus" IS 'The campus of lines that name none; whoever imports there sees the file too. Null: whoever imports it alone.';

COMMENT ON COLUMN "public"."importacoes"."colunas" IS 'Which field each column holds, in the order of the file, so that a line is mended as it was read; empty for a column
that stays out.';

COMMENT ON COLUMN "public"."importacoes"."recusadas" IS 'How many lines stayed out because something is wrong with them, and wait for somebody to mend or dismiss them.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."devolvido_centavos" IS 'How much of what came in was given back, of all refunds.';

COMMENT ON COLUMN "public"."inscricoes"."lugar" IS 'Its place among the people of the order, as they were typed.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."finalidade" IS 'The use that is to end; null: they did not name one.';

COMMENT ON FUNCTION "app"."aceitar_troca_por"(uuid, uuid, uuid) IS 'As public.aceitar_troca, for other rules, which know who accepts.';

COMMENT ON FUNCTION "app"."acompanhar_horario"() IS 'Trigger on a person''s own request: the agenda follows the service times of the campus, as one operation with them.';

COMMENT ON FUNCTION "app"."aguarda_familia"(public.inscricoes) IS 'Somebody who pays nothing, while nobody of their order has paid: they come in with those who pay.';

COMMENT ON FUNCTION "app"."avisar_promovido"(public.inscricoes, public.events) IS 'Tells that a place became free, by the way that app.aviso_da_vaga names.';

COMMENT ON FUNCTION "app"."aviso_da_vaga"(public.inscricao_pedidos, public.events) IS 'How somebody learns of a place: conta (at the bell), email (where letters leave), equipe (the one who answers for
the event is asked to tell them); null: by the page of the order alone.';

COMMENT ON FUNCTION "app"."cadastrar_pessoa"(uuid, jsonb, jsonb, public.situacao) IS 'A new person with the id chave, under the caller''s own rules; part of the operation that is under way, else one of
its own. Sent again within a day it writes into the same person, and says so. For public.cadastrar_membro and
public.cadastrar_familia. Raises as the former does.';

COMMENT ON FUNCTION "app"."campos_legiveis"(text, jsonb, jsonb, public.sexo, text[]) IS 'What changed, in words: [{rotulo, antes, depois}]. sexo: of the person it is about; ditas: columns that are said
elsewhere.';

COMMENT ON FUNCTION "app"."campus_da_linha"(public.importacoes, jsonb) IS 'Whose a line is: the campus that it names, if there is one, else that of the file.';

COMMENT ON FUNCTION "app"."canal_do_membro"(uuid) IS 'By which way a person can really be told: their account, else their address where letters leave, else a leader''s
message, as a guest (null).';

COMMENT ON FUNCTION "app"."cartas_saem"() IS 'A letter with a link of ours would leave this server: there is an outbox, mail is set up, and the address is known.';

COMMENT ON FUNCTION "app"."celulas_de"(jsonb) IS 'Cells as they are kept; null when they are none, or too many.';

COMMENT ON FUNCTION "app"."chamado_para_mandar"(uuid) IS 'An invitation of a ministry whose rosters the caller makes, locked. Raises 42501.';

COMMENT ON FUNCTION "app"."chegada_sem_contar"(text, text) IS 'See public.chegada_pelo_telao: the code alone, looked up.';

COMMENT ON FUNCTION "app"."com_artigo"(text) IS 'A thing with its article, within a sentence: o telefone, a profissão, o CEP.';

COMMENT ON FUNCTION "app"."contas_dos_pedidos"(uuid[], uuid) IS 'entrou: what came in less what was given back; devido: the price of those of an order who hold a place (and of
mais); a_pagar: what is asked now, of those who await payment, less what was paid beyond the others; a_devolver: what
was paid for places that are no longer held.';

COMMENT ON FUNCTION "app"."contatados"(date, text[]) IS 'Whoever was spoken to from this day on by one of these ways (contato_canal; null: any): contacts that the caller
sees, in follow-ups or by themselves, and notes of a visit that they may read. One''s own are not among them. For the rules.';

COMMENT ON FUNCTION "app"."convidar"(uuid[], uuid) IS 'Tells everybody of these services once, each by the way that reaches them; what a leader has to send waits in the
queue. Again for the same publication nobody is told. For other rules.';

COMMENT ON FUNCTION "app"."convidar_por_carta"(uuid, text, text) IS 'The letter of an invitation, to somebody without an account, with a link of its own. For other rules.';

COMMENT ON FUNCTION "app"."convite_do_aviso"(uuid, text) IS 'Where the letter of this notice leads, if it invites its owner to serve: a new link that answers without signing in.
Made when the letter goes out, as only a digest is kept. Null for other notices, and once there is nothing to answer.';

COMMENT ON FUNCTION "app"."convite_do_token"(text) IS 'What a link answers; null: it is none of ours.';

COMMENT ON FUNCTION "app"."corrigir_pelo_pedido"(public.pedidos_lgpd, jsonb) IS 'Corrects the record of who asked: {campo: {de, para}}, where de is what was read. Gives how many changed; the same
changes that they asked for in Meu cadastro are done with it. Raises 42501, PT409 (changed meanwhile), PT422.';

COMMENT ON FUNCTION "app"."datas_do_horario"(public.horarios_culto) IS 'The moments of a service time in the next 18 months, by the campus''s clock.';

COMMENT ON FUNCTION "app"."dia_a_mostrar"(text) IS 'The day that an address means: itself or, of an event or of a day that its series no longer has, the one that goes on
or comes next, else the last.';

COMMENT ON FUNCTION "app"."dia_do_fato"(text[], text, jsonb, jsonb) IS 'The day that a change speaks of: of the first of these columns that it fills in, or, of one written column:other,
that changed together with the other. Null: it speaks of none.';

COMMENT ON FUNCTION "app"."dia_do_rrule"(integer) IS 'A weekday, Sunday is 0, as RFC 5545 calls it.';

COMMENT ON FUNCTION "app"."dia_dos_dias"(jsonb) IS 'The day as many days ago as the rule says: 1 to 3650. Raises PT400.';

COMMENT ON FUNCTION "app"."dias_em_casa"() IS 'Events of the caller''s own campus, four at most: those to which people arrive now, the one whose beginning is
nearest first; those still to come today; else the next one. Never one that is closed.';

COMMENT ON FUNCTION "app"."email_funciona"() IS 'E-mail was set up in the app, or one has left this installation; true where it does not know.';

COMMENT ON FUNCTION "app"."encerrar_pedido_lgpd"(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text) IS 'A request ends as concluido or rejeitado, and the person is told this answer.';

COMMENT ON FUNCTION "app"."endereco_da_vaga"(uuid, text, timestamp with time zone, uuid) IS 'The page of a ministry''s rosters, at a day, with the choice of who fills a place.';

COMMENT ON FUNCTION "app"."entradas_da_historia"(uuid, boolean, text, date, bigint, integer) IS 'A page of a person''s timeline: what was done at once stands together, on the day it happened. id: of the last of
the changes ids; -1, -2, -3: the baptism, the membership, the conversion that the record says. For public.historia: it
asks nobody who they are.';

COMMENT ON FUNCTION "app"."entregar_pelo_pedido"(public.pedidos_lgpd, public.entrega_lgpd) IS 'What the person gets as a file (public.exportar_pessoa, public.mapa_da_pessoa, each with its own guard); null: it
waits for them in their account. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "app"."escalados"(date, date) IS 'Whoever serves from one day until before another, by published rosters that the caller sees. For the rules.';

COMMENT ON FUNCTION "app"."esperas_de_pessoas"() IS 'Registrations, lines that an import left out, changes, links, transfers, follow-ups, rights and accesses that the caller decides; those of nothing
too (quantos 0).';

COMMENT ON FUNCTION "app"."estado_no_convite"(public.escala_itens, public.estado_ocorrencia) IS 'Where a service stands for whoever holds its link: cancelado, fora (not on it any more), or its state.';

COMMENT ON FUNCTION "app"."evento_das_inscricoes"(text) IS 'The event that takes registrations, if the caller edits events of its campus. Raises PT404, 42501.';

COMMENT ON FUNCTION "app"."eventos_em_casa"() IS 'app.dias_em_casa with what the caller said and did: confirmado, resposta; trabalha: they have work there now.';

COMMENT ON FUNCTION "app"."forma_de"(regclass) IS 'What the record of changes needs to know of a table: chave and fora (columns that hold nothing of their own) as
arrays written out, json (whether a column is jsonb), dia (the columns that say the day). Found once in a transaction.';

COMMENT ON FUNCTION "app"."frase_da_alteracao"(public.alteracoes) IS 'What a change was, in a sentence.';

COMMENT ON FUNCTION "app"."frase_do_cadastro"(public.membros_igreja, bigint) IS 'What a record says of the person''s life, by the ids of app.entradas_da_historia.';

COMMENT ON FUNCTION "app"."frase_do_modelo"(text, jsonb, jsonb, public.sexo) IS 'A sentence of app.tabelas.frases with the values of a row: {column} in words, {~column} small within the sentence,
{antes.column} as it was, [a part that is left out when a value of it is missing], <of a woman|of a man|of nobody
knows>. Null when a value is missing.';

COMMENT ON FUNCTION "app"."frase_simples"(public.alteracoes, jsonb, public.sexo) IS 'A change of which its table says no sentence: Mudou o telefone para (62) 90001-1344. Null: nothing that people read
changed.';

COMMENT ON FUNCTION "app"."fundar_igreja"(uuid, jsonb) IS 'Primeiro acesso: the account becomes admin and a person of the church; igreja_nome and campus of the sign-up name
the church and its campus.';

COMMENT ON FUNCTION "app"."horarios_em_casa"() IS 'When the caller''s own campus holds its services, Sunday first.';

COMMENT ON FUNCTION "app"."identidade_no_pedido"(public.pedidos_lgpd, text) IS 'How it is known who asks: as it was checked now or when it was asked, else by the account that asked; null: it is not.';

COMMENT ON FUNCTION "app"."ids_do_filtro"(jsonb) IS 'People chosen one by one, 5,000 at most. Raises PT400.';

COMMENT ON FUNCTION "app"."importacao_a_decidir"(uuid) IS 'An import of which the caller decides lines, held until the transaction ends. Raises PT404, PT409.';

COMMENT ON FUNCTION "app"."itens_do_convite"(app.escala_convites) IS 'The services that a link answers and that are still to come.';

COMMENT ON FUNCTION "app"."ligar_filhos"(uuid, uuid[], boolean) IS 'The children of a household are brothers and sisters and, if do_conjuge, children of the head''s spouse too, as far
as one of the two just came (novas). For other rules.';

COMMENT ON FUNCTION "app"."linha_da_alteracao"(public.alteracoes) IS 'The row that a change is about, as the change left it: what did not change is read from the row.';

COMMENT ON FUNCTION "app"."linhas_que_decido"(uuid) IS 'The lines of an import that the caller may mend or dismiss, of those that they see: of a file of their own, and of
their campuses.';

COMMENT ON FUNCTION "app"."linhas_que_esperam"(uuid) IS 'How many refused lines of an import wait for somebody.';

COMMENT ON FUNCTION "app"."lugares_do_chamado"(uuid, text) IS 'The dates of an invitation that are still to come, as words: 29/11 às 09:30: Vocal.';

COMMENT ON FUNCTION "app"."marcar_culto"(public.events, public.horarios_culto) IS 'The days to come of a series are those of its service time.';

COMMENT ON FUNCTION "app"."ministerios_usuais"() IS 'Ministries that most churches have, with their usual functions beside leader and deputy. The Kids are only for
adults whose background was checked.';

COMMENT ON FUNCTION "app"."modelo_serve"(text, text, jsonb, jsonb, jsonb) IS 'A sentence fits a change: incluir, excluir, alterar; with :column when that one has a value (and changed, of
alterar), :column=value when it has this one, :column= when it has none; preencher:column when it had none before.';

COMMENT ON FUNCTION "app"."mostrar_convite"(app.escala_convites) IS 'See public.convite_da_escala: what a link of ours shows.';

COMMENT ON FUNCTION "app"."nome_de_familia"(text) IS 'A household within a sentence: família Tavares.';

COMMENT ON FUNCTION "app"."novo_convite"(uuid, boolean) IS 'A new link for an invitation: what follows /escala/ in its address. Shown this once; only its digest stays. For other
rules.';

COMMENT ON FUNCTION "app"."pagina_de_pedidos"(text, text, text, uuid) IS 'Up to 30 orders of an event after this one: as they came in, of the waiting list the first in line first.
filtro: a_receber, aprovar, espera, sem_uso (a ticket that was not used), cancelados; else all. procurado: name of a
person or of the contact, or at least four digits of the phone.';

COMMENT ON FUNCTION "app"."palavra"(text, public.sexo) IS 'The same said of a woman, of a man, or (null) of somebody of whom that is not known.';

COMMENT ON FUNCTION "app"."partes_do_filtro"(jsonb) IS 'A filter {busca, campus, situacao, regras, lista, familia, ids, exceto} as SQL on membros_igreja m (ids: nobody but
these, exceto: without these): alcance keeps it in the caller''s scope; regras begins with "and" or is empty; termos are the words still to be looked for. Raises PT400,
PT404 for a list that the caller does not see.';

COMMENT ON FUNCTION "app"."passos_do_preparo"() IS 'The steps of the first hour, in order, and whether the church has what each is about: services, logo, people beside
the first administrator, ministries, lists of the
church, e-mail, somebody else with an account or an invitation.';

COMMENT ON FUNCTION "app"."pedido_lgpd_que_respondo"(uuid, boolean) IS 'The request, locked: the caller answers those of its campus, and not their own. aberto: it must not have ended.
Raises PT404, 42501, PT409.';

COMMENT ON FUNCTION "app"."pode_preparar"() IS 'The caller sets up the church.';

COMMENT ON FUNCTION "app"."por_culto_na_agenda"(public.horarios_culto) IS 'A service time is in the agenda: as the series that it already was, else as a new one, 18 months ahead.';

COMMENT ON FUNCTION "app"."preparo"() IS 'The steps of the first hour for who sets up the church [{passo, feito, adiado}]; null: all done, put away, or not
theirs.';

COMMENT ON FUNCTION "app"."proteger_horario"() IS 'Trigger on a person''s own request: which series follows a service time is the database''s to say. Raises 42501.';

COMMENT ON FUNCTION "app"."pulsar"(uuid) IS 'Tells open matrices of a ministry that something changed, once per transaction.';

COMMENT ON FUNCTION "app"."pulsar_escala"() IS 'Trigger, at the end of the transaction: no two of them ever wait for each other over a pulse while they still need
something else.';

COMMENT ON FUNCTION "app"."receber_linhas"(public.importacoes, jsonb) IS 'Takes lines [{linha, valores, celulas, erros, deixados}] into an import, as a part of it: what becomes of each is
kept. For importar_linhas and consertar_linhas.';

COMMENT ON FUNCTION "app"."registrar"(regclass, text, jsonb, text, text, text, text, text[], text[], text, text[], jsonb) IS 'Says of a table what the columns of app.tabelas tell; colunas: {column: name}, an empty name for what people need
not read.';

COMMENT ON FUNCTION "app"."regra_de_consentimento"(jsonb) IS 'A rule on the uses of data that a person agreed to, as SQL; nobody for those who do not see consents; null for an
unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_contato"(jsonb) IS 'A rule on by which ways somebody was ever spoken to, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_escala"(jsonb) IS 'A rule on serving, by the published rosters that the caller sees, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_ultima_vez"(text, jsonb) IS 'A rule on how long ago something happened to a person, as SQL: fonte is a call of a function that gives whom it
happened to since a day (%1$L); null for an unknown operator.';

COMMENT ON FUNCTION "app"."relato_da_alteracao"(public.alteracoes) IS 'What a change was, in a sentence; its frase is null when nothing that people read changed.';

COMMENT ON FUNCTION "app"."responder_troca_do_convite"(app.escala_convites, boolean, uuid) IS 'The answer to a swap by a link, of the person whom it asked. Raises PT404, PT409. For public.responder_convite.';

COMMENT ON FUNCTION "app"."retirar_pelo_pedido"(public.pedidos_lgpd, public.finalidade) IS 'The use ends: the consent is taken back, or the refusal of who never agreed is kept. Raises 42501, PT422.';

COMMENT ON FUNCTION "app"."ritmo_da_pessoa"(public.membros_igreja) IS 'At how many things somebody was in each of the last 26 weeks (Monday to Sunday, as their campus has it), the oldest
first; weeks before they were known to the church are left out, and the present one until they come.';

COMMENT ON FUNCTION "app"."serie_do_horario"(public.horarios_culto) IS 'The series that already is this service, planned by hand or ended within 60 days; null: there is none.';

COMMENT ON FUNCTION "app"."telefone_legivel"(text) IS 'A phone of Brazil as people write it, (62) 90001-1344; another one as it stands.';

COMMENT ON FUNCTION "app"."tirar_culto_da_agenda"(uuid) IS 'The series of a service time ends now. Days with people on a roster, registrations or answers stay.';

COMMENT ON FUNCTION "app"."trabalha_em"(text) IS 'The caller works at this occurrence in any way.';

COMMENT ON FUNCTION "app"."trabalho_em"(text) IS 'What the caller works at in this occurrence; no row: it does not take place.';

COMMENT ON FUNCTION "app"."troca_do_convite"(app.escala_convites) IS 'What a link that asks for a swap shows, as public.convite_da_escala has it; null: it does not.';

COMMENT ON FUNCTION "app"."valor_legivel"(text, jsonb, public.sexo) IS 'A value as people read it: names for keys, Brazilian dates and phones, Sim and Não; null for none. sexo: of whom it
is said.';

COMMENT ON FUNCTION "app"."ve_na_agenda"(text, text) IS 'The caller finds this event, which this campus holds, in the agenda.';

COMMENT ON FUNCTION "app"."vindas_da_pessoa"(uuid) IS 'When a person was at what, as far as the caller reaches; their own, wherever. Asks nobody whether they view members.';

COMMENT ON FUNCTION "public"."abrir_dia"(text, text) IS 'For the service key. What a station needs for one occurrence of its campus and nothing else: {aparelho, estacao,
ocorrencia, emitida_em, expira_em, rostos (version), kids (null unless it receives children with somebody there, see
app.kids_do_dia), presentes [id], pessoas [{id, nome, foto (path), sexo, fone (last four digits), cartao (SHA-256 of
the card''s code), casa (which household: who comes with them)}]}: the people of the campus and those of others who confirmed. The function that hands it over
signs it. Raises 42501, PT404, PT409, PT410.';

COMMENT ON FUNCTION "public"."aceitar_troca"(uuid, uuid) IS 'The caller takes over a service; in an exchange they give one of theirs (oferece). Checked at this moment; the
first one wins, others get PT409 "Esta vaga já foi trocada.". Gives feita, or aguardando where a leader has to agree.
Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."acrescentar_a_lista"(uuid, uuid[]) IS 'Puts people into a list of people chosen one by one, under the caller''s own rules, and gives how many it has. Two at
once: both. Raises PT404, PT400 above 5,000.';

COMMENT ON FUNCTION "public"."adiar_preparo"(text) IS 'Leaves a step of the first hour for later; without one, the guide is put away for good. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."agenda"(timestamp with time zone, timestamp with time zone, text, text) IS 'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those
who may see who was there, faltam only of rosters that the caller makes.';

COMMENT ON FUNCTION "public"."anotar_integracao"(text, uuid, jsonb) IS 'Keeps that this person set up mail or SMS ({provedor, servidor, usuario, remetente, senha: whether it was given}; null:
took it out), in the record of changes too. For the function integracoes itself.';

COMMENT ON FUNCTION "public"."anotar_pedido_lgpd"(uuid, text) IS 'Notes something about a request; the person does not see it. By who answers requests of the campus, never about
oneself. Raises PT404, 42501, 23514.';

COMMENT ON FUNCTION "public"."anotar_resposta"(uuid, boolean, text) IS 'Whoever makes the roster writes down what somebody said by word; who did is kept, and the person is told. Gives the
state. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."atender_pedido_lgpd"(uuid, text, text, public.entrega_lgpd, jsonb, public.finalidade) IS 'Does what a request asks for and concludes it, in one transaction: acesso, exportacao and compartilhamento give the
file, or leave it to the person''s account (entrega); correcao changes campos {campo: {de, para}}; oposicao ends the
use (finalidade, or the one that was named). The person is told resposta, or what was done. By who answers requests of
the campus, never about oneself; being forgotten concludes with confirmar_anonimizacao alone. Raises PT404, 42501,
PT409 (answered already, or the record changed), PT422.';

COMMENT ON FUNCTION "public"."buscar_eventos"(text) IS 'Events of the caller''s agenda whose name has all these words, each by the day that its page shows: what comes next
first, then what was within 60 days; up to 6. Nothing for less than two letters.';

COMMENT ON FUNCTION "public"."cadastrar_familia"(jsonb) IS 'A household and its people, whole or not at all, as one operation. dados: {chave: the new household''s id, which the
caller makes up once, familia: a household that they come into instead, or null, nome, telefone (in E.164), campus,
endereco: columns of membros_igreja that all of them get, pessoas: 1 to 20 of {chave: the new person''s id, ficha:
columns of membros_igreja, situacao} or {membro: somebody registered already}, each with papel, one of them responsavel
unless familia is given, filhos_do_conjuge: the children are the spouse''s too, acompanhar: true to begin a follow-up}.
Sent again with the same chave it is the same household, people and operation (repetido). Raises as cadastrar_membro
does, and 42501 for a household or person beyond the caller''s reach, PT400.';

COMMENT ON FUNCTION "public"."cartao_da_pessoa"(uuid) IS 'A person in the caller''s scope, or the caller, at a glance: {familia {id, nome, pessoas as familia_do_membro},
funcoes [{id, funcao, ministerio}], ultima {momento, evento}, semanas [{semana, vezes}], cuida, acompanhamento
{proxima_data, atrasado, canal, responsavel}, contato {canal, momento, autor}}. What is not there is null, and so is the
care of oneself (cuida false). Null when the person is out of reach. Notes of any secrecy are never part of it.';

COMMENT ON FUNCTION "public"."casas_parecidas"(text, jsonb) IS 'Households, and people who live in none, of the caller''s campuses with this phone or at this address (cep, numero,
logradouro, complemento); at most five. Raises 42501 for those who do not edit members.';

COMMENT ON FUNCTION "public"."chegada_pelo_telao"(text, text) IS 'What somebody without an account is told who has just read the code of a screen: {nome, inicio, campus, igreja, cadastro
(a code of the campus''s public form; null: it has none)}. Null when the code is not on this screen now. For anybody.';

COMMENT ON FUNCTION "public"."conflitos_de_uso"(jsonb) IS 'What stands in the way of a room and resources, up to 20, soonest first: pedido {sala, or campus and local as
typed, recursos [{id, quantidade}], inicios, minutos, preparo, desmontagem, fora (the event or day that asks)}. nome:
the event, or why it is blocked (bloqueio); livres: pieces that remain. Nothing for those who do not edit events.';

COMMENT ON FUNCTION "public"."consertar_linhas"(uuid, jsonb) IS 'Takes up to 1,000 refused lines [{linha, valores, celulas, erros, deixados}], mended, into the import that they stayed
out of, also after its end: what became of each. What came in meanwhile is not taken again. For whoever imported the
file and those who import at the campus of the line. Raises 42501, 22023, PT404, PT409 when it was undone.';

COMMENT ON FUNCTION "public"."convite_da_escala"(text) IS 'What a link asks, for anybody who holds it: {expirado, nome (first), ministerio, campus, fuso, lugares: [{id, funcao,
subtempo, evento, inicio, fim, local, estado}], troca: null or {de, tipo, mensagem, funcao, subtempo, inicio, fim,
estado}}; of a swap lugares are the own dates that can be given in return. Once the last date has begun only {expirado:
true}; null: no such link. Raises PT429.';

COMMENT ON FUNCTION "public"."criar_listas_usuais"() IS 'Lists that most churches ask for, as lists of the church: those that are not there yet. Gives how many. Raises 42501.';

COMMENT ON FUNCTION "public"."criar_ministerios_usuais"(text, text[]) IS 'Creates those of the usual ministries that a campus lacks, with their functions; gives the operation. Sent again,
nothing happens twice. Raises 42501.';

COMMENT ON FUNCTION "public"."definir_integracao"() IS 'Who sets up mail or SMS, where the test goes, and the name of the church. For the function integracoes, as the person who
asks. Raises 42501.';

COMMENT ON FUNCTION "public"."devolver_convite"(uuid) IS 'The caller did not send it after all: its link ends, and it waits again. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."devolver_pagamento"(uuid, bigint) IS 'So many cents of what an order paid for places given up were given back; at most what is to be given back. Gives
the operation. For those who edit events of the campus. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."dispensar_linhas"(uuid, integer[], boolean) IS 'Decides that refused lines stay out, or takes that back: how many. They are kept until their time is over. For whoever imported the file and those who import at the campus of the line. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."equipe_kids"(text, uuid) IS 'Adults who may be marked at a room: the people of its ministry, of the day''s roster (escalado, they stand first) and
who are in it (presente), [{membro, nome, escalado, presente}]. Raises 42501.';

COMMENT ON FUNCTION "public"."fila_de_convites"(uuid) IS 'The invitations of a ministry that a leader has still to send and that still ask something. Raises 42501.';

COMMENT ON FUNCTION "public"."historia"(uuid, text, date, bigint, integer) IS 'What happened to a person in the caller''s scope, in sentences, by the day it happened, newest first: [{id, dia,
frase (null: nothing that people read), tipo (a life event, else its group), momento and autor (null: the record alone
says it), origem, mudancas [{frase, grupo, acao, campos [{rotulo, antes, depois}]}], motivo, operacao {id, titulo,
desfeita_em, pode_desfazer}}]. grupo: cadastro, vida, familia, funcoes, autorizacoes or outros; antes_do_dia and
antes_de: the day and the id of the last one shown; limite: 1 to 100. Sensitive changes only for those who may see
them, motivo for those who edit members. Nothing when the person is out of reach.';

COMMENT ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer, boolean) IS 'What changed, newest first, what belongs together as one row: assunto permissoes (the matrix) or papeis (of
people). antes_de: the id of the last one shown; so_pessoas: without what the installation itself did. For those who see permissoes and reach all campuses.';

COMMENT ON FUNCTION "public"."igreja"() IS 'What the sign-in page may know: nome, logos (see igreja.logos), cor, versiculo, versiculo_fonte, fuso (its time zone), primeiro_acesso (nobody has an account), and pede_codigo (there while the first account needs the code of the console).';

COMMENT ON FUNCTION "public"."importar_linhas"(uuid, jsonb) IS 'Takes up to 1,000 lines [{linha, valores, celulas, erros, deixados: {erros, celulas}}] into an import that the caller
began, as part of its operation: what became of each. Lines that came in before are not taken again. Everything is
checked anew. A line with erros stays out; of what stays out the celulas [[header, cell]] are kept with the import, of
what comes in those of deixados, the cells that were left out and why. Raises 42501, 22023, PT404, PT409 when it is
finished or undone.';

COMMENT ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) IS 'Writes an export down and says of how many people. filtro as the members'' list has it (app.partes_do_filtro);
formato csv, xlsx or etiquetas. For those who may export members; sensitive columns for those who may see them. Raises 42501,
22023, 23514.';

COMMENT ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text, text, text[]) IS 'Begins an import under an id of the caller''s choice; the same id again gives the one that began. campus: of lines
that name none; who imports there sees the file too. colunas: the field of each column. Raises 42501, 23514, PT404.';

COMMENT ON FUNCTION "public"."inicio"() IS 'The home page of the caller: nome, campus, eventos [{id, name, date, fim, campus, location, estado, exige_codigo,
hoje, confirmado, resposta, trabalha}] (app.dias_em_casa), horarios [{nome, dia, hora, sala}], carteirinha (they may carry a card), aniversariantes [{id,
nome_completo, foto, campus, dia, mes}], funcoes [{ministerio, funcao}], servicos [{id, inicio, fim, fuso, estado,
subtempo, escala_id, ministerio, funcao, evento, local}] (their own, four at most), numeros {pessoas, membros,
visitantes} or null, preparo (app.preparo). Only what the caller may see.';

COMMENT ON FUNCTION "public"."integracoes"() IS 'For those who edit configuracoes everywhere: propria (an installation of our own backend, which knows what becomes
of its messages), hoje (when the day of the church began), testes [{servico, momento, autor, ok, mensagem}]. Raises
42501.';

COMMENT ON FUNCTION "public"."link_do_convite"(uuid) IS 'A new link for the invitation that a service belongs to, with all of its dates, to be sent by whoever makes the
roster; the one handed out before ends. Gives what follows /escala/. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."lista_de_presenca"(text, text, text, integer, integer) IS 'People of an occurrence: esperados by name, presentes latest first, or with busca anyone within reach, those of
the campus first; familia: the household of whom busca is the id, as far as the caller reaches. limite: 1 to 500. For
those who take presence. Raises 42501, PT404, PT400.';

COMMENT ON FUNCTION "public"."mapa_da_pessoa"(uuid) IS 'What is kept of a person, for what, on which legal basis and how long, and what of it left the system by name:
{pessoa, gerado_em, igreja, assuntos [{assunto, finalidade, base_legal, retencao, guardado [{titulo, linhas}]}], saidas
[{dia, o_que}]}. For the person, and for who answers requests of their campus. Raises PT404.';

COMMENT ON FUNCTION "public"."minha_agenda"() IS 'What the caller is rostered for and was told of, is registered for, and said to come to, as far as it is not over:
soonest first, up to 200.';

COMMENT ON FUNCTION "public"."minha_carteirinha"() IS 'The valid card of the caller''s own person, issued for two years if they have none: it says no more than that they
are a member in communion. None for who is not.';

COMMENT ON FUNCTION "public"."minha_inscricao"(text) IS 'The caller''s own order for an event, else the one by which another account registered them. No row: neither.';

COMMENT ON FUNCTION "public"."ministerios_usuais"(text) IS 'Of the ministries that most churches have, those that a campus lacks; none for who may not create them there.';

COMMENT ON FUNCTION "public"."numeros_das_inscricoes"(text) IS 'Places and money of an event''s registrations: what came in less what was given back, what is asked now, what is to
be given back. For those who edit events of its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."pagina_do_dia"(text) IS 'A day of an event that the caller finds in the agenda, by its id or the event''s (see app.dia_a_mostrar). No row when
there is none for them.';

COMMENT ON FUNCTION "public"."pedidos_do_evento"(text, text, text, uuid) IS 'The registrations of an event family by family, as app.pagina_de_pedidos finds them: contact, money, answers and
pessoas with estado, posicao in the waiting line and answers; sensitive answers only for those who may see them. For
those who edit events of its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text, public.finalidade) IS 'Makes a request about one''s own data or, for those who edit members, for a person of their campuses (identidade:
how they proved who they are; finalidade: the use that an oposicao is about), tells those who answer and gives its id;
while the same one is open, that one. Raises PT404, 23514.';

COMMENT ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) IS 'The caller asks one person, or all who are qualified and free, to take over or exchange a service of theirs.
Gives how many were told by a notice and by a letter, and how many wait for a leader''s message (na_fila). Raises
PT404, PT409.';

COMMENT ON FUNCTION "public"."preparar_mensagens"(jsonb) IS 'Whom of these (app.ids_do_alvo, 500 at most) one may write to: with a phone, and who agreed to comunicacao; written
down as an export is. Nothing is sent. Raises 42501 for those who do not edit members, PT400.';

COMMENT ON FUNCTION "public"."previa_publicacao"(uuid[]) IS 'Who would be told: [{escala_id, evento, inicio, faltam, sem_lider (functions), pessoas: [{item_id, quem (the same for
one person), nome, funcao, subtempo, canal}]}]. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."publicar_escalas"(uuid[], uuid) IS 'Publishes rosters, or what was added to published ones; each person is told once of all that they did not know. Gives
whom, and how; asked again with the same key (chave), the same, and nobody is told twice. Raises 42501, PT400, PT409
(called off).';

COMMENT ON FUNCTION "public"."quem_ve"(public.recurso, public.acao, jsonb, integer) IS 'Everybody of the caller''s reach who may do this, by name, with why: the same ways as por_que. depois_de {nome, id} of
the last one shown; limite 1 to 100. Raises 42501 for those who do not see permissoes.';

COMMENT ON FUNCTION "public"."recusar_pedido_lgpd"(uuid, text) IS 'Refuses a request with a reason that the person is told. By who answers requests of the campus, never about oneself.
Raises PT404, 42501, PT409, PT422.';

COMMENT ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date, uuid) IS 'Writes down that somebody was spoken to, and gives the operation. It belongs to their open follow-up, which moves on:
a new one was contacted, a visit visits, its next date is proxima_data, and whoever does it first becomes its owner. A
proxima_data opens one where there is none; without either the contact stands by itself. chave: chosen by the caller,
so that asking again writes nothing twice. Raises 42501.';

COMMENT ON FUNCTION "public"."responder_convite"(text, boolean, text, uuid) IS 'Answers by a link, without signing in: one of its dates (item), else all that were not answered; of a swap, item is what
is given in return. Gives the link as it is then; null: no such link. Raises PT400, PT409, PT429.';

COMMENT ON FUNCTION "public"."resumo_da_importacao"(uuid) IS 'How many lines of an import became what, of those that the caller decides: criado, atualizado, ignorado, erro (waiting),
dispensado, and sem_campo, those that came in without a field.';

COMMENT ON FUNCTION "public"."tomar_convite"(uuid) IS 'The caller sends this invitation now: nobody else does. Gives what follows /escala/ in its link. Raises 42501, PT409
(somebody did).';

COMMENT ON FUNCTION "public"."trabalho_do_dia"(text) IS 'A day in numbers for who works at it: {telao, presenca {presentes, visitantes} or null, kids {criancas, sem_adultos}
or null, escalas [{ministerio_id, ministerio, faltam, sem_resposta}]}: what is not the caller''s is null or left out.
For those who take presence there, receive children or make one of its rosters. Raises 42501.';

COMMENT ON FUNCTION "public"."usos_do_dia"(text) IS 'The room and resources of a day, for those who edit events of its campus or approve the use.';

COMMENT ON TABLE "app"."escala_convites" IS 'Links that answer an invitation; only a digest of each is kept. They hold until the last of its dates begins, and end
when the person is taken off; one that a leader hands out ends those handed out before.';

COMMENT ON TABLE "app"."integracoes_definidas" IS 'By what the church sends mail and SMS, as somebody set it up in the app; never the secret.';

COMMENT ON TABLE "app"."preparo" IS 'The guide of the first hour: steps that were left for later, and when it was put away; one row once either was.';

COMMENT ON TABLE "public"."contatos_acompanhamento" IS 'What happened in a follow-up: contacts, and stages that it came to; and contacts with whoever is not followed up.';

COMMENT ON TABLE "public"."escala_chamados" IS 'That somebody was told of their dates of one publication, or asked for a swap: one row each. Written by functions only.';

COMMENT ON TABLE "public"."escala_pulsos" IS 'When the rosters of a ministry last changed; never what. Written by triggers.';

COMMENT ON TYPE "app"."dia_em_casa" IS 'An occurrence as the home page shows it; estado by the clock and by hand, hoje: on this day of its campus.';

COMMENT ON TYPE "app"."relato" IS 'A change in a sentence, the columns whose values it says, and whether its table has that sentence.';

COMMENT ON TYPE "app"."trabalho" IS 'What somebody does on a day beside being there: takes presence, shows its screen, receives children, and the
ministries on its roster that they make the rosters of.';

COMMENT ON TYPE "public"."canal_do_chamado" IS 'By which way somebody is told: a notice to their account, a letter to their address, or a message that a leader sends.';

COMMENT ON TYPE "public"."candidato_a_troca" IS 'Somebody who can take over a service; canal: by which way they can be asked.';

COMMENT ON TYPE "public"."casa_parecida" IS 'A household that may be the one that is being registered, or somebody who lives in none (familia null): who lives
there, and why (telefone, endereco).';

COMMENT ON TYPE "public"."convidado_da_publicacao" IS 'Whom a publication told, and by which way.';

COMMENT ON TYPE "public"."convite_da_fila" IS 'An invitation that waits for a leader to send it; troca: it asks whether the person takes over somebody else''s place.';

COMMENT ON TYPE "public"."destinatario" IS 'Somebody to be written to: how they are called, their phone; or why not (motivo: saiu, sem_telefone,
sem_autorizacao), without it.';

COMMENT ON TYPE "public"."entrega_lgpd" IS 'How a person gets what they asked for: by their own account, where it waits for them, or as a file from who answers.';

COMMENT ON TYPE "public"."espera" IS 'A queue: how many wait, how many of them past their day (of rosters: places that lack somebody), since when the
oldest, the moment or the day until which the first waits; alvo, nome: the ministry, event, file or stage that it is
of, null where one page holds all.';

COMMENT ON TYPE "public"."estado_pedido_lgpd" IS 'Where it stands: rejeitado and concluido end it. aprovado: to be forgotten, once a second person confirms.';

COMMENT ON TYPE "public"."inscricoes_em_numeros" IS 'Places (lotacao null: without limit); money; and how many orders public.pedidos_do_evento lists, in all
and by each of its filters.';

COMMENT ON TYPE "public"."meu_compromisso" IS 'What somebody said yes to or was asked for. tipo servico (id of the place in the roster, grupo the roster, estados of
estado_item), inscricao (chave of the order where it is the caller''s, estados of estado_inscricao) or ida (estados of
resposta_rsvp); detalhe: ministry and function, who is registered, or how many come along.';

COMMENT ON TYPE "public"."minha_inscricao" IS 'The caller is registered for an event: how its people stand (estados); chave of the order, when it is their own.';

COMMENT ON TYPE "public"."ocorrencia_da_agenda" IS 'What takes place: local where it says more than the room''s name, presentes for those who count them, faltam:
people that the rosters which the caller makes still need (null: they make none), inscreve: the caller may register now.';

COMMENT ON TYPE "public"."pagina_do_dia" IS 'A day of an event: local where it says more than the room''s name, estado by the clock and by hand, campi: whose
people it is for beside its own, anterior and proximo: the days of the series beside it; presentes and visitantes for those who count them; what the caller does there: edita, toma_presenca, kids, escalas
(ministries on its roster that they make the rosters of) and escalas_de (their names).';

COMMENT ON TYPE "public"."pessoa_do_dia" IS 'A person at an occurrence: why expected, whether present, when and by which way, who took it; by what namesakes are
told apart: fone (last four digits), idade (years); familia: how many of their household one may mark with them. Of
another campus: no name and none of these.';

COMMENT ON TYPE "public"."quem_pode" IS 'Somebody who may do something: by which roles (role, or role@campus; visitante where they hold none), as special
admin, as leader of the media ministry, by a permission of their own until a moment (null: none).';

COMMENT ON TYPE "public"."tipo_pedido_lgpd" IS 'What a person asks about their data; acesso: confirmation and the full declaration; exportacao: to take them
elsewhere; oposicao: that a use ends (finalidade); compartilhamento: what is kept, for what, and who got it.';

REVOKE ALL ON FUNCTION "app"."aceitar_troca_por"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."acompanhar_horario"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aguarda_familia"(public.inscricoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aviso_da_vaga"(public.inscricao_pedidos, public.events) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cadastrar_pessoa"(uuid, jsonb, jsonb, public.situacao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campos_legiveis"(text, jsonb, jsonb, public.sexo, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campus_da_linha"(public.importacoes, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."canal_do_membro"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cartas_saem"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."celulas_de"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chamado_para_mandar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chegada_sem_contar"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."com_artigo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contas_dos_pedidos"(uuid[], uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contatados"(date, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."convidar"(uuid[], uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."convidar_por_carta"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."convite_do_token"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."corrigir_pelo_pedido"(public.pedidos_lgpd, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."datas_do_horario"(public.horarios_culto) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dia_a_mostrar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dia_do_fato"(text[], text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dia_do_rrule"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dia_dos_dias"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dias_em_casa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."email_funciona"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_pedido_lgpd"(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."endereco_da_vaga"(uuid, text, timestamp WITH time zone, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entradas_da_historia"(uuid, boolean, text, date, bigint, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entregar_pelo_pedido"(public.pedidos_lgpd, public.entrega_lgpd) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escalados"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."estado_no_convite"(public.escala_itens, public.estado_ocorrencia) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."evento_das_inscricoes"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."eventos_em_casa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_da_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_do_cadastro"(public.membros_igreja, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_do_modelo"(text, jsonb, jsonb, public.sexo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_simples"(public.alteracoes, jsonb, public.sexo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."horarios_em_casa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."identidade_no_pedido"(public.pedidos_lgpd, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ids_do_filtro"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."importacao_a_decidir"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."itens_do_convite"(app.escala_convites) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar_filhos"(uuid, uuid[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linha_da_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linhas_que_decido"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linhas_que_esperam"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lugares_do_chamado"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."marcar_culto"(public.events, public.horarios_culto) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ministerios_usuais"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."modelo_serve"(text, text, jsonb, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mostrar_convite"(app.escala_convites) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_de_familia"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."novo_convite"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pagina_de_pedidos"(text, text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavra"(text, public.sexo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."passos_do_preparo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedido_lgpd_que_respondo"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pode_preparar"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."por_culto_na_agenda"(public.horarios_culto) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preparo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_horario"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pulsar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pulsar_escala"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."receber_linhas"(public.importacoes, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar"(regclass, text, jsonb, text, text, text, text, text[], text[], text, text[], jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_consentimento"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_contato"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_escala"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_ultima_vez"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."relato_da_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."responder_troca_do_convite"(app.escala_convites, boolean, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."retirar_pelo_pedido"(public.pedidos_lgpd, public.finalidade) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ritmo_da_pessoa"(public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."serie_do_horario"(public.horarios_culto) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."telefone_legivel"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tirar_culto_da_agenda"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."trabalha_em"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."trabalho_em"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."troca_do_convite"(app.escala_convites) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."valor_legivel"(text, jsonb, public.sexo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ve_na_agenda"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vindas_da_pessoa"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aceitar_troca"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."acrescentar_a_lista"(uuid, uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."adiar_preparo"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."anotar_integracao"(text, uuid, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."anotar_pedido_lgpd"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."anotar_resposta"(uuid, boolean, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."atender_pedido_lgpd"(uuid, text, text, public.entrega_lgpd, jsonb, public.finalidade) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."buscar_eventos"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cadastrar_familia"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cartao_da_pessoa"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."casas_parecidas"(text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."chegada_pelo_telao"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."chegada_pelo_telao"(text, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."consertar_linhas"(uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."criar_listas_usuais"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."criar_ministerios_usuais"(text, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."definir_integracao"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."devolver_convite"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."devolver_pagamento"(uuid, bigint) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."dispensar_linhas"(uuid, integer[], boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."fila_de_convites"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."historia"(uuid, text, date, bigint, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text, text, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mapa_da_pessoa"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minha_agenda"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minha_carteirinha"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minha_inscricao"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ministerios_usuais"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."numeros_das_inscricoes"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pagina_do_dia"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedidos_do_evento"(text, text, text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text, public.finalidade) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."preparar_mensagens"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."publicar_escalas"(uuid[], uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_ve"(public.recurso, public.acao, jsonb, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."recusar_pedido_lgpd"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."responder_convite"(text, boolean, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."responder_convite"(text, boolean, text, uuid) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."resumo_da_importacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."tomar_convite"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."trabalho_do_dia"(text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."escala_chamados" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_chamados" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_chamados" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_pulsos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_pulsos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_pulsos" TO "service_role";

REVOKE ALL ("devolvido_centavos") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("devolvido_centavos") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("lugar") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("lugar") ON TABLE "public"."inscricoes" TO "authenticated";

CREATE INDEX familias_telefone_idx ON public.familias USING btree (app.chave_do_telefone(telefone));

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
  ('consentimentos', 'consentimentos', 'Autorização', 'autorizacoes', 'Autorizações e seus textos', 'cadastro', 'apaga', '{}', '{}', 'nome', '{assinado_em}', '[["incluir:finalidade=reconhecimento_facial", "Autorizou o reconhecimento facial"], ["incluir:finalidade=comunicacao", "Autorizou receber mensagens da igreja"], ["incluir:finalidade=imagem", "Autorizou o uso da imagem"], ["incluir:finalidade=saude_crianca", "Autorizou guardar dados de saúde da criança"], ["incluir:finalidade=cadastro", "Autorizou guardar o seu cadastro"], ["alterar:revogado_em", "Retirou a autorização de {~finalidade}"], ["excluir", "Autorização de {~finalidade} excluída"], ["alterar", "Mudou a autorização de {~finalidade}"]]'),
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
  ('anonimizacoes', 'cancelada_em', 'Cancelada em'),
  ('anonimizacoes', 'confirmada_em', 'Confirmada em'),
  ('anonimizacoes', 'confirmada_por', 'Confirmada por'),
  ('anonimizacoes', 'confirmada_por_nome', 'Confirmada por'),
  ('anonimizacoes', 'iniciada_por', 'Pedida por'),
  ('anonimizacoes', 'iniciada_por_nome', 'Pedida por'),
  ('anonimizacoes', 'pedido_id', ''),
  ('ato_documentos', 'ato_id', ''),
  ('ato_documentos', 'documento_id', ''),
  ('atos', 'dados', ''),
  ('atos', 'planejado_para', 'Planejado para'),
  ('atos', 'protocolo', 'Protocolo'),
  ('atos', 'responsavel_id', 'Quem responde'),
  ('atos', 'transferencia_id', ''),
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
  ('concessoes_pessoais', 'pedido_id', ''),
  ('consentimentos', 'assinado_em', 'Assinado em'),
  ('consentimentos', 'concedido_em', 'Autorizado em'),
  ('consentimentos', 'documento_id', ''),
  ('consentimentos', 'revogado_por', 'Retirado por'),
  ('consentimentos', 'texto', ''),
  ('contagens', 'adultos', 'Adultos'),
  ('contagens', 'criancas', 'Crianças'),
  ('contagens', 'jovens', 'Jovens'),
  ('contagens', 'momento', 'Contada em'),
  ('contagens', 'online', 'Online'),
  ('contagens', 'visitantes', 'Visitantes'),
  ('contatos_acompanhamento', 'acompanhamento_id', 'Acompanhamento'),
  ('contatos_acompanhamento', 'momento', 'Quando'),
  ('contatos_acompanhamento', 'texto', 'Como foi'),
  ('convites', 'envios', 'Envios'),
  ('convites', 'usuario_id', 'Conta'),
  ('decisoes_de_uso', 'aprovada', 'Aprovada'),
  ('disponibilidade_meses', 'mes', 'Mês'),
  ('documentos_membros', 'anotacao_id', ''),
  ('documentos_membros', 'caminho', ''),
  ('documentos_membros', 'enviado_por', 'Enviado por'),
  ('documentos_membros', 'enviado_por_nome', 'Enviado por'),
  ('documentos_membros', 'formato', ''),
  ('documentos_membros', 'tamanho', ''),
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
  ('familia_membros', 'papel', 'Papel na família'),
  ('familias', 'nome', 'Nome da família'),
  ('familias', 'responsavel_id', 'Responsável pela família'),
  ('funcoes_ministerio', 'exige_antecedentes', 'Exige antecedentes'),
  ('funcoes_ministerio', 'idade_minima', 'Idade mínima'),
  ('funcoes_ministerio', 'lideranca', 'Liderança'),
  ('funcoes_ministerio', 'prepara_lider', 'Prepara quem lidera'),
  ('funcoes_ministerio', 'titulo_minimo_id', 'Título mínimo'),
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
  ('leituras_de_anotacoes', 'anotacao_id', ''),
  ('leituras_de_anotacoes', 'momento', ''),
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
  ('ministerios', 'aceita_inscricao', 'Aceita inscrição'),
  ('ministerios', 'encontro_dia', 'Dia do encontro'),
  ('ministerios', 'encontro_hora', 'Hora do encontro'),
  ('ministerios', 'encontro_local', 'Local do encontro'),
  ('ministerios_documentos', 'endereco', 'Endereço do documento'),
  ('modelos_de_mensagem', 'chave', 'Mensagem'),
  ('modelos_de_mensagem', 'texto', 'Texto'),
  ('mudancas_de_titulo', 'suspenso', 'Suspenso'),
  ('nao_duplicados', 'membro_a', ''),
  ('nao_duplicados', 'membro_b', 'Não é a mesma pessoa que'),
  ('ocorrencias', 'aberta_em', 'Aberto em'),
  ('ocorrencias', 'alterada', ''),
  ('ocorrencias', 'local', 'Local'),
  ('ocorrencias', 'prevista', ''),
  ('padroes_de_avisos', 'canais', 'Canais por categoria'),
  ('padroes_de_avisos', 'resumo_dia', 'Dia do resumo'),
  ('padroes_de_avisos', 'resumo_hora', 'Hora do resumo'),
  ('parentescos', 'grau', 'Parentesco'),
  ('parentescos', 'parente_id', 'Parente'),
  ('parentescos', 'parente_nome', 'Parente'),
  ('parentescos', 'parente_telefone', 'Telefone do parente'),
  ('pedidos_alteracao', 'campo', 'Campo'),
  ('pedidos_alteracao', 'para', 'Para'),
  ('pedidos_de_acesso', 'respondido_por', 'Respondido por'),
  ('pedidos_de_vinculo', 'conta', 'Conta'),
  ('pedidos_de_vinculo', 'recusado_em', 'Recusado em'),
  ('pedidos_lgpd', 'concluido_por', 'Concluído por'),
  ('pedidos_lgpd', 'identidade', 'Como a identidade foi conferida'),
  ('pedidos_lgpd', 'pelo_titular', ''),
  ('preferencias_escala', 'campi', 'Campi'),
  ('preferencias_escala', 'maximo_mes', 'Máximo por mês'),
  ('preferencias_escala', 'periodos', 'Períodos que prefere'),
  ('recursos_do_campus', 'nome', 'Nome do recurso'),
  ('regionais', 'nome', 'Nome da regional'),
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
  ('convites', 'public.convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', '90', '30', '730', 'apaga', 'expira_em', 't.aceito_em is null', 't.email'),
  ('entradas', 'auth.audit_log_entries', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', '180', '180', '1825', 'apaga', 'created_at', 'true', 'coalesce(t.payload ->> ''action'', ''entrada'')'),
  ('escala_chamados', 'public.escala_chamados', 'Convites para servir', 'Por onde e quando alguém foi chamado para uma data que já passou.', '365', '30', '1825', 'apaga', 'ate', 'true', 't.canal::text'),
  ('exportacoes', 'public.exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', '730', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' pessoas'')'),
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que diziam as linhas recusadas de um arquivo e os campos com erro. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)', '''Linha '' || t.linha'),
  ('leituras', 'public.leituras_de_anotacoes', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('pedidos_de_acesso', 'public.pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', '365', '90', '1825', 'apaga', 'respondido_em', 't.estado <> ''pendente''', 't.resource::text'),
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
    and not exists (select from public.contatos_acompanhamento c where c.membro_id = t.id and c.momento > $1)', 't.nome_completo');




-- A church that is at work is not led through its first hour.
insert into app.preparo (encerrado_em) select now() where exists (select from public.membros_igreja offset 20);

insert into public.listas (lista, chave, nome, ordem, fixo) values ('tipo_anotacao', 'conversa', 'Conversa', 0, false)
on conflict do nothing;

-- What was written down before has its day too.
update public.alteracoes a set dia = app.dia_do_fato(t.dia, a.acao, a.antes, a.depois)
from app.tabelas t
where t.relacao = a.tabela and t.dia <> '{}' and (a.tabela <> 'membros_igreja' or a.acao = 'alterar')
  and app.dia_do_fato(t.dia, a.acao, a.antes, a.depois) is not null;
