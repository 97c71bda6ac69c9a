-- Generated, then read: from the migrations up to 20261125160408 to the baseline.
SET local check_function_bodies = off;

DROP FUNCTION "app"."conflitos_no_horario"(uuid, text, uuid, timestamp WITH time zone, timestamp WITH time zone, uuid);

DROP FUNCTION "app"."escalas_a_cuidar"();

DROP FUNCTION "app"."marcar_datas"(public.events, timestamp WITH time zone[], timestamp WITH time zone);

DROP FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb);

DROP FUNCTION "public"."aceitar_transferencia"(uuid);

DROP FUNCTION "public"."agenda"(timestamp WITH time zone, timestamp WITH time zone, text, text);

DROP FUNCTION "public"."alcance_identificacao"(text);

DROP FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer);

DROP FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]);

DROP FUNCTION "public"."aplicar_retencao"(text, uuid);

DROP FUNCTION "public"."aprovar_inscricoes"(uuid[]);

DROP FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb);

DROP FUNCTION "public"."avisos_globais_publicados"(integer, integer);

DROP FUNCTION "public"."cadastrar_membro"(jsonb);

DROP FUNCTION "public"."cancelar_inscricoes"(uuid[], text);

DROP FUNCTION "public"."cancelar_ocorrencia"(text, text);

DROP FUNCTION "public"."candidatos_da_troca"(uuid);

DROP FUNCTION "public"."chamar_da_espera"(uuid[]);

DROP FUNCTION "public"."codigo_do_telao"(text);

DROP FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint);

DROP FUNCTION "public"."contagem_de_consentimentos"();

DROP FUNCTION "public"."convidar"(jsonb);

DROP FUNCTION "public"."convite_do_segredo"(text);

DROP FUNCTION "public"."criar_codigo_da_estacao"(uuid, text);

DROP FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text);

DROP FUNCTION "public"."dias_da_estacao"(text);

DROP FUNCTION "public"."dias_do_kids"();

DROP FUNCTION "public"."domingo_dos_campi"();

DROP FUNCTION "public"."email_de_avisos"(text, text);

DROP FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text);

DROP FUNCTION "public"."evento_da_presenca"(text);

DROP FUNCTION "public"."excluir_evento"(text);

DROP FUNCTION "public"."excluir_modelo_escala"(uuid);

DROP FUNCTION "public"."fechar_campus"(text, text);

DROP FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text);

DROP FUNCTION "public"."inscrever_na_vaga"(uuid);

DROP FUNCTION "public"."lideranca_dos_campi"();

DROP FUNCTION "public"."lista_de_retencao"(text, integer, integer);

DROP FUNCTION "public"."marcar_presencas"(text, jsonb, text);

DROP FUNCTION "public"."meu_rosto"(uuid);

DROP FUNCTION "public"."meu_vinculo"();

DROP FUNCTION "public"."meus_avisos_globais"();

DROP FUNCTION "public"."meus_eventos"();

DROP FUNCTION "public"."minhas_inscricoes"();

DROP FUNCTION "public"."ministerios_locais"(text);

DROP FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text);

DROP FUNCTION "public"."mudar_ocorrencia"(text, jsonb);

DROP FUNCTION "public"."mudar_permissoes"(jsonb, text, text);

DROP FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text);

DROP FUNCTION "public"."previa_das_regras"(jsonb);

DROP FUNCTION "public"."previa_fechar_campus"(text);

DROP FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid);

DROP FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean);

DROP FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid);

DROP FUNCTION "public"."quem_concorda"(uuid, uuid, uuid);

DROP FUNCTION "public"."quem_e_afetado"(jsonb);

DROP FUNCTION "public"."quem_serve_comigo"(text);

DROP FUNCTION "public"."quem_viu_meus_dados"();

DROP FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer);

DROP FUNCTION "public"."recado_da_escala"(uuid, uuid, text);

DROP FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb);

DROP FUNCTION "public"."regras_de_seguranca"();

DROP FUNCTION "public"."renovar_convite"(uuid);

DROP FUNCTION "public"."resumo_das_estacoes"();

DROP FUNCTION "public"."retencao"();

DROP FUNCTION "public"."retirar_da_escala"(uuid);

DROP FUNCTION "public"."rodas_para_mim"();

DROP FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp WITH time zone[], timestamp WITH time zone);

DROP FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb);

DROP FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid);

DROP FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb);

DROP FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text);

DROP FUNCTION "public"."textos_em_vigor"();

DROP FUNCTION "public"."trocas_do_ministerio"(uuid);

DROP FUNCTION "public"."unificar_membros"(uuid, uuid, text[]);

DROP FUNCTION "public"."usar_ingresso"(text, text, timestamp WITH time zone);

DROP FUNCTION "public"."usos_do_dia"(text);

DROP FUNCTION "public"."vincular_inscricao"(uuid, uuid);

DROP FUNCTION "public"."vinculos_pedidos"();

CREATE TYPE "public"."achado_da_retencao" AS (
  "momento"   timestamp WITH time zone,
  "o_que"     text,
  "membro_id" uuid
);

CREATE TYPE "public"."alcance_na_estacao" AS (
  "usuario"   uuid,
  "membro_id" uuid,
  "alcance"   text
);

CREATE TYPE "public"."alerta_da_lideranca" AS (
  "campus"        text,
  "ministerio_id" uuid,
  "ministerio"    text,
  "membro_id"     uuid,
  "nome"          text,
  "funcao"        text,
  "numero"        integer,
  "quando"        date,
  "total"         bigint
);

CREATE TYPE "public"."aviso_salvo" AS (
  "id"       uuid,
  "operacao" uuid,
  "avisados" integer
);

CREATE TYPE "public"."candidato_a_troca" AS (
  "membro_id" uuid,
  "nome"      text,
  "foto"      text,
  "tem_conta" boolean
);

CREATE TYPE "public"."carta_emitida" AS (
  "carta"    uuid,
  "operacao" uuid
);

CREATE TYPE "public"."colega_de_servico" AS (
  "id"          uuid,
  "nome"        text,
  "foto"        text,
  "ministerios" text[]
);

CREATE TYPE "public"."convidado" AS (
  "email"     text,
  "nome"      text,
  "sobrenome" text
);

CREATE TYPE "public"."convite_feito" AS (
  "id"        uuid,
  "segredo"   text,
  "email"     text,
  "expira_em" timestamp WITH time zone
);

CREATE TYPE "public"."domingo_do_campus" AS (
  "campus"    text,
  "domingo"   date,
  "presentes" integer,
  "habitual"  integer,
  "domingos"  bigint
);

CREATE TYPE "public"."estado_do_aviso" AS ENUM (
  'no_ar',
  'agendado',
  'encerrado'
);

CREATE TYPE "public"."aviso_publicado" AS (
  "id"           uuid,
  "titulo"       text,
  "texto"        text,
  "inicio"       date,
  "fim"          date,
  "campi"        text[],
  "papeis"       public.papel[],
  "autor"        text,
  "encerrado_em" timestamp WITH time zone,
  "estado"       public.estado_do_aviso,
  "avisados"     bigint,
  "lidos"        bigint,
  "edito"        boolean,
  "total"        bigint
);

CREATE TYPE "public"."estado_do_vinculo" AS ENUM (
  'sem_cadastro',
  'confirmar',
  'pedido',
  'recusado'
);

CREATE TYPE "public"."evento_da_presenca" AS (
  "id"           text,
  "name"         text,
  "date"         timestamp WITH time zone,
  "fim"          timestamp WITH time zone,
  "campus"       text,
  "location"     text,
  "confirmado"   boolean,
  "vem"          boolean,
  "automatico"   boolean,
  "exige_codigo" boolean,
  "abre"         timestamp WITH time zone,
  "estado"       public.estado_ocorrencia
);

CREATE TYPE "public"."evento_salvo" AS (
  "id"       text,
  "operacao" uuid,
  "postas"   integer,
  "tiradas"  integer
);

CREATE TYPE "public"."fila" AS ENUM (
  'cadastros',
  'alteracoes',
  'vinculos',
  'transferencias',
  'acompanhamentos',
  'direitos',
  'anonimizacoes',
  'voluntarios',
  'inscricoes',
  'reservas',
  'escalas',
  'trocas',
  'acessos'
);

CREATE TYPE "public"."espera" AS (
  "fila"      public.fila,
  "quantos"   integer,
  "atrasados" integer,
  "desde"     timestamp WITH time zone,
  "ate"       timestamp WITH time zone,
  "prazo"     date,
  "alvo"      text,
  "nome"      text
);

CREATE TYPE "public"."ingresso_usado" AS (
  "inscricao_id" uuid,
  "nome"         text,
  "tipo"         text,
  "ja_usado_em"  timestamp WITH time zone,
  "presenca"     text
);

CREATE TYPE "public"."lideranca_do_campus" AS (
  "id"       uuid,
  "campus"   text,
  "cor"      text,
  "pastores" bigint,
  "lideres"  bigint,
  "cuidados" bigint,
  "amplos"   bigint,
  "vagas"    bigint,
  "unicos"   bigint,
  "termos"   bigint
);

CREATE TYPE "public"."meu_aviso" AS (
  "id"     uuid,
  "titulo" text,
  "texto"  text,
  "inicio" date,
  "fim"    date,
  "autor"  text
);

CREATE TYPE "public"."meu_evento" AS (
  "id"        text,
  "nome"      text,
  "inicio"    timestamp WITH time zone,
  "fim"       timestamp WITH time zone,
  "campus"    text,
  "local"     text,
  "inscricao" text,
  "faixa"     text
);

CREATE TYPE "public"."ministerio_global_salvo" AS (
  "id"       uuid,
  "operacao" uuid
);

CREATE TYPE "public"."ministerio_local" AS (
  "id"               uuid,
  "nome"             text,
  "campus"           text,
  "descricao"        text,
  "tipo"             public.tipo_ministerio,
  "cor"              text,
  "foto"             text,
  "ativo"            boolean,
  "aceita_inscricao" boolean,
  "encontro_dia"     smallint,
  "encontro_hora"    time WITHOUT time zone,
  "encontro_local"   text,
  "idade_min"        smallint,
  "idade_max"        smallint,
  "pessoas"          bigint,
  "lideres"          text[],
  "vagas"            integer,
  "cuido"            boolean,
  "sirvo"            boolean,
  "inscricoes"       bigint,
  "minha_inscricao"  uuid,
  "minha_situacao"   public.situacao_inscricao,
  "minha_etapa"      public.etapa_inscricao
);

CREATE TYPE "public"."ocorrencia_da_agenda" AS (
  "id"         text,
  "event_base" text,
  "campus"     text,
  "nome"       text,
  "tipo"       text,
  "inicio"     timestamp WITH time zone,
  "fim"        timestamp WITH time zone,
  "local"      text,
  "sala_id"    uuid,
  "sala"       text,
  "estado"     public.estado_ocorrencia,
  "motivo"     text,
  "recorrente" boolean,
  "alterada"   boolean,
  "presentes"  integer
);

CREATE TYPE "public"."parte_da_retencao" AS (
  "execucao"    uuid,
  "encontradas" bigint,
  "apagadas"    bigint,
  "concluida"   boolean
);

CREATE TYPE "public"."permissoes_mudadas" AS (
  "operacao" uuid,
  "versao"   text,
  "mudancas" integer
);

CREATE TYPE "public"."pessoa_identificada" AS (
  "membro_id" uuid,
  "nome"      text,
  "foto"      text,
  "campus"    text,
  "pontuacao" real,
  "margem"    real
);

CREATE TYPE "public"."regra_de_retencao" AS (
  "regra"       text,
  "titulo"      text,
  "explicacao"  text,
  "dias"        integer,
  "padrao"      integer,
  "minimo"      integer,
  "maximo"      integer,
  "modo"        text,
  "encontradas" bigint,
  "ultima"      timestamp WITH time zone
);

CREATE TYPE "public"."regras_de_seguranca" AS (
  "senha_minima"        integer,
  "sessao_horas"        integer,
  "sessao_parada_horas" integer,
  "convite_dias"        integer
);

CREATE TYPE "public"."responsavel_por_link" AS (
  "id"         uuid,
  "nome"       text,
  "email"      text,
  "enviado_em" timestamp WITH time zone
);

CREATE TYPE "public"."resumo_da_estacao" AS (
  "id"         uuid,
  "campus"     text,
  "nome"       text,
  "desafio"    boolean,
  "kids"       text,
  "pareada_em" timestamp WITH time zone,
  "vista_em"   timestamp WITH time zone,
  "ocorrencia" text,
  "dia"        text,
  "pendentes"  integer
);

CREATE TYPE "public"."rosto_da_pessoa" AS (
  "membro_id"      uuid,
  "consentido"     boolean,
  "consentido_em"  timestamp WITH time zone,
  "menor"          boolean,
  "pode_consentir" boolean,
  "indexado"       boolean,
  "indexado_em"    timestamp WITH time zone,
  "modelo"         text,
  "fotos"          bigint,
  "versao"         text,
  "texto"          text
);

CREATE TYPE "public"."tipo_na_lideranca" AS ENUM (
  'pastor',
  'lider',
  'vaga',
  'acompanha',
  'pessoa'
);

CREATE TYPE "public"."ramo_da_lideranca" AS (
  "no"            text,
  "tipo"          public.tipo_na_lideranca,
  "titulo"        text,
  "nome"          text,
  "foto"          text,
  "membro_id"     uuid,
  "ministerio_id" uuid,
  "filhos"        bigint,
  "alcance"       bigint,
  "abre"          boolean,
  "total"         bigint
);

CREATE TYPE "public"."troca_do_ministerio" AS (
  "id"               uuid,
  "tipo"             public.tipo_troca,
  "estado"           public.estado_troca,
  "mensagem"         text,
  "de"               text,
  "aceita_por"       text,
  "para"             text,
  "funcao"           text,
  "subtempo"         text,
  "inicio"           timestamp WITH time zone,
  "oferecido_inicio" timestamp WITH time zone
);

CREATE TYPE "public"."uso_do_dia" AS (
  "nome"       text,
  "sala"       boolean,
  "quantidade" integer,
  "de"         timestamp WITH time zone,
  "ate"        timestamp WITH time zone,
  "estado"     public.estado_do_uso,
  "motivo"     text
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

CREATE TYPE "public"."vista_dos_dados" AS (
  "momento" timestamp WITH time zone,
  "quem"    text,
  "o_que"   text
);

CREATE OR REPLACE FUNCTION app.chegaram (
  desde timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id from public.membros_igreja m where m.created_at > desde and not exists (
    select from public.attendances a join public.ocorrencias o on o.id = a.event_id and o.inicio < desde
      where a.member_id = m.id and a.veio)
  union
  select app.transferidos(desde)
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
  from horas h cross join lateral app.conflitos_no_horario(membro, h.campus, null, ocorrencia, h.de,
    greatest(h.ate, h.de + interval '5 minutes'), null) c
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
    select v.*, e.ministerio_id, e.ocorrencia_id, o.campus,
      (o.inicio at time zone app.fuso_do_campus(o.campus))::date as dia,
      o.inicio + make_interval(mins => v.desloca_minutos) as de,
      case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
        else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end as ate
    from public.escala_vagas v join public.escalas e on e.id = v.escala_id
      join public.ocorrencias o on o.id = e.ocorrencia_id
    where v.id = vaga
  ), seguranca as (
    select unnest(app.faltas_de_seguranca(membro, v.funcao_id)) as falta from v
  ), colegas as (
    select i.membro_id from v join public.escala_itens i on i.escala_id = v.escala_id
    where app.ocupa(i.estado) and i.membro_id <> membro and i.id is distinct from fora
  ), achados as (
    select c.codigo, c.detalhe, c.impede from v
    cross join lateral app.conflitos_no_horario(membro, v.campus, v.ministerio_id, v.ocorrencia_id, v.de, v.ate, fora) c
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
      select from public.escala_itens i where i.escala_id = v.escala_id and i.membro_id = membro
        and i.estado = 'recusado'
        and i.id is distinct from fora)
    union all
    select 'menor', null, false from public.membros_igreja m
    where m.id = membro and m.data_nascimento > app.hoje() - interval '18 years' and not exists (
      select from colegas c join public.membros_igreja a on a.id = c.membro_id
      where a.data_nascimento <= app.hoje() - interval '18 years')
    union all
    -- Few people keep away from somebody: only for them is everybody on the roster looked at.
    select 'separados', null, false where case when exists (
        select from public.escala_pares p where not p.juntos and membro in (p.membro_id, p.outro_id))
      then exists (
        select from colegas c join public.escala_pares p on not p.juntos
          and (p.membro_id, p.outro_id) in ((membro, c.membro_id), (c.membro_id, membro))) end
  )
  select a.codigo, app.frase_de_conflito(a.codigo, a.detalhe), a.impede from achados a
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_no_horario (
  membro     uuid,
  campus     text,
  ministerio uuid,
  ocorrencia text,
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
    from public.membros_igreja m cross join horario h left join public.preferencias_escala f on f.membro_id = m.id
      where m.id = membro
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
      and i.ocorrencia_id <> conflitos_no_horario.ocorrencia
      and i.inicio >= date_trunc('month', p.local) at time zone p.fuso
      and i.inicio < (date_trunc('month', p.local) + interval '1 month') at time zone p.fuso
      and not (i.inicio < ate and i.fim > de))
  union all
  select 'preferencia', null, false from p
  where cardinality(p.periodos) > 0 and not (case when extract(hour from p.local) < 12 then 'manha'
      when extract(hour from p.local) < 18 then 'tarde' else 'noite' end) = any (p.periodos)
    or cardinality(p.campi) > 0 and not conflitos_no_horario.campus = any (p.campi)
$function$;

CREATE OR REPLACE FUNCTION app.efetuar_ato (
  a      public.atos,
  m      public.membros_igreja,
  data   date,
  dados  jsonb,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
begin
  if a.tipo = 'credencial' then
    operacao := app.iniciar_operacao('credencial', 'Credencial de ' || m.nome_completo,
      jsonb_build_object('membro_id', m.id));
    if not exists (select from public.emitir_carteirinhas(array[m.id], coalesce(dados ->> 'nova' = 'true', false))) then
      raise exception using errcode = 'PT409', message = app.impedimento_do_ato(a.tipo, m, dados, data);
    end if;
    return operacao;
  elsif dados ? 'campus_destino' then
    return (public.aceitar_transferencia(coalesce(a.transferencia_id,
      public.solicitar_transferencia(array[m.id], dados ->> 'campus_destino', motivo)))).operacao;
  end if;
  return public.registrar_evento_de_vida(m.id, app.evento_do_ato(a.tipo, m.situacao), data, dados, motivo);
end
$function$;

CREATE OR REPLACE FUNCTION app.escalas_a_cuidar()
  RETURNS TABLE (
    ministerio_id uuid,
    ministerio    text,
    campus        text,
    faltam        integer,
    sem_resposta  integer,
    trocas        integer,
    primeira      timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with cuido as materialized (
    select unnest(app.escalas_que_cuido()) as id
  ), vagas as (
    select e.ministerio_id, o.inicio, greatest(v.minimo - count(i.id) filter (where app.ocupa(i.estado)), 0) as faltam,
      count(i.id) filter (where i.estado = 'pendente' and i.publicado_em is not null) as mudos
    from public.ocorrencias o join public.escalas e on e.ocorrencia_id = o.id
    join public.escala_vagas v on v.escala_id = e.id left join public.escala_itens i on i.vaga_id = v.id
    where o.inicio > now() and o.inicio < now() + interval '14 days' and o.estado <> 'cancelada'
      and e.ministerio_id in (select c.id from cuido c)
    group by e.ministerio_id, o.inicio, v.id, v.minimo
  ), partes as (
    select v.ministerio_id, sum(v.faltam) as faltam, sum(v.mudos) as sem_resposta, 0 as trocas,
      min(v.inicio) as primeira from vagas v
    where v.faltam > 0 or v.mudos > 0 group by v.ministerio_id
    union all
    select t.ministerio_id, 0, 0, count(*), min(i.inicio) from public.escala_trocas t
      join public.escala_itens i on i.id = t.item_id and i.inicio > now()
    where t.estado = 'aguardando' and t.ministerio_id in (select c.id from cuido c) group by t.ministerio_id
  )
  select m.id, m.nome, m.campus, sum(p.faltam)::integer, sum(p.sem_resposta)::integer, sum(p.trocas)::integer,
    min(p.primeira)
  from partes p join public.ministerios m on m.id = p.ministerio_id
  group by m.id, m.nome, m.campus order by min(p.primeira), m.nome limit 5
$function$;

CREATE OR REPLACE FUNCTION app.esperas_de_pessoas()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.pode('membros', 'aprovar') as aprova, app.pode('membros', 'ver_sensivel') as sensivel,
      app.pode('membros', 'anonimizar') as anonimiza, app.acompanha() as acompanha, app.alcance() as campi,
      app.meu_membro() as membro, (select auth.uid()) as conta, app.hoje() as hoje
  )
  select 'cadastros'::public.fila, count(*)::integer, 0, min(pedido.created_at), null::timestamptz, null::date, null,
    null
  from eu join public.solicitacoes_cadastro pedido on eu.aprova and pedido.campus = any (eu.campi)
  where pedido.situacao = 'pendente'
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

CREATE OR REPLACE FUNCTION app.esperas_do_domingo()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.pode('eventos', 'editar') as eventos, app.coordena_ministerios() as coordena,
      coalesce(app.ministerios_que_lidero(), '{}') as lidero, app.alcance() as campi, app.meu_membro() as membro
  ), coisas as materialized (
    -- Only what the caller approves is looked at: the state of each use is asked one by one.
    select coisa.id from (
      select sala.id, sala.campus, sala.aprovador_id from public.salas sala where sala.aprovador_id is not null
      union all
      select recurso.id, recurso.campus, recurso.aprovador_id from public.recursos_do_campus recurso
      where recurso.aprovador_id is not null) coisa
    where app.aprova_uso(coisa.aprovador_id, coisa.campus)
  ), usos as materialized (
    select x.uso from coisas cross join lateral (
      select uso from app.ocupacoes uso where uso.alvo = coisas.id and uso.ate > now() offset 0) x
  ), escalas as materialized (
    select linha.*, linha.ministerio || ' · ' || linha.campus as nome from app.escalas_a_cuidar() linha
  )
  (select 'voluntarios'::public.fila, count(*)::integer, 0, min(pedido.created_at), null::timestamptz, null::date,
    ministerio.id::text, ministerio.nome || ' · ' || ministerio.campus
  from eu join public.inscricoes_voluntarios pedido on pedido.situacao = 'pendente'
    and pedido.membro_id is distinct from eu.membro
  join public.ministerios ministerio on ministerio.id = pedido.ministerio_id
    and (ministerio.id = any (eu.lidero) or eu.coordena and ministerio.campus = any (eu.campi))
  group by ministerio.id, ministerio.nome order by min(pedido.created_at) limit 5)
  union all
  (select 'inscricoes', count(*)::integer, 0, min(linha.created_at), min(evento.date), null, evento.id, evento.name
  from eu join public.inscricao_regras regra on eu.eventos and regra.campus = any (eu.campi)
  join public.events evento on evento.id = regra.evento_id and evento.date > now()
  join public.inscricoes linha on linha.evento_id = regra.evento_id and linha.estado = 'rascunho'
  group by evento.id, evento.name order by min(evento.date) limit 5)
  union all
  select 'reservas', count(*)::integer, 0, null, min(pedido.de), null, null, null from (
    select uso.alvo, uso.event_base, min(uso.de) as de from usos, lateral (select (usos.uso).*) uso
    where app.estado_do_uso(usos.uso) = 'pendente'
    group by uso.alvo, uso.event_base) pedido
  union all
  select 'escalas', faltam + sem_resposta, faltam, null, primeira, null, ministerio_id::text, nome from escalas
  union all
  select 'trocas', trocas, 0, null, primeira, null, ministerio_id::text, nome from escalas
$function$;

CREATE OR REPLACE FUNCTION app.faltas (
  do_campus text,
  minimo    integer,
  agora     timestamp with time zone
)
  RETURNS SETOF app.falta
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with quando as materialized (
    select f.fuso, date_trunc('week', $3 at time zone f.fuso)::date as esta
      from (select app.fuso_do_campus($1) as fuso) f
  ), dias as materialized (
    -- A service at which nobody was counted says nothing about who was missing.
    select o.id, o.inicio, o.fim, date_trunc('week', o.inicio at time zone q.fuso)::date as semana
    from quando q, public.ocorrencias o join public.events e on e.id = o.event_base
    where o.campus = $1 and e.tipo = 'culto' and o.estado <> 'cancelada' and o.fim <= $3
      and o.inicio >= (q.esta - 30 - 56)::timestamp at time zone q.fuso
      and exists (select from public.attendances a where a.event_id = o.id and a.veio)
  ), semanas as materialized (
    select d.semana, d.semana >= q.esta - 30 as recente from quando q, dias d where d.semana < q.esta group by 1, 2
  ), habito as materialized (
    select a.member_id from dias d join semanas s on s.semana = d.semana and not s.recente
    join public.attendances a on a.event_id = d.id and a.veio
    group by 1 having count(distinct d.semana) >= greatest(3,
      ceil(0.75 * (select count(*) from semanas where not recente)))
  ), pessoas as materialized (
    select m.id, m.nome_completo from habito h join public.membros_igreja m on m.id = h.member_id
    where m.campus = $1 and not app.saiu(m.situacao)
      and m.id not in (select t.id from quando q
        cross join app.transferidos((q.esta - 30)::timestamp at time zone q.fuso) t (id))
      -- Whoever is looked after, or was within these thirty days, is not told of again.
      and not exists (select from public.acompanhamentos a where a.membro_id = m.id
        and (a.etapa in ('novo', 'contatado', 'visitado') or a.updated_at > $3 - interval '30 days'))
  ), vindas as materialized (
    -- Anything that they came to, here or in another campus, counts.
    select s.semana, v.id from quando q cross join semanas s
    cross join app.vieram(s.semana::timestamp at time zone q.fuso,
      (s.semana + 7)::timestamp at time zone q.fuso - interval '1 us') v (id)
    where s.recente
  ), faltou as (
    select p.id, p.nome_completo, s.semana, s.semana = max(s.semana) over (partition by p.id) as ultima,
      (s.semana, p.id) not in (select v.semana, v.id from vindas v)
      and not exists (
        select from dias d where d.semana = s.semana and (
          exists (select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > d.inicio and b.inicio < d.fim)
          or exists (select from public.rsvps r where r.ocorrencia_id = d.id and r.membro_id = p.id
            and r.resposta = 'nao_vou')))
      as falta
    from quando q, pessoas p, semanas s where s.recente
  )
  select f.id, f.nome_completo, array_agg(f.semana order by f.semana) filter (where f.falta)
  from faltou f group by f.id, f.nome_completo
  having count(*) filter (where f.falta) >= $2 and bool_or(f.ultima and f.falta)
  order by f.nome_completo, f.id limit 200
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
  return (app.marcar_datas(e, datas || array(select o.prevista from public.ocorrencias o where o.event_base = base
    and o.prevista >= now()), greatest(now(), e.date))).postas;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_falta (
  semanas   integer,
  no_campus text,
  serie     text,
  pular     integer,
  limite    integer
)
  RETURNS SETOF public.ausente
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.todos_os_campi() as todos, app.meus_campi() as campi, app.meu_membro() as membro,
      now() - make_interval(weeks => $1) as corte,
      array(select x from unnest(enum_range(null::public.situacao)) x where not app.saiu(x)) as situacoes
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c
  ), dias as materialized (
    -- A week is the campus's own: its late Sunday is not another's Monday. Each is a bit, so that people are gathered
    -- without sorting; a day of the last weeks is all bits at once (-1): whoever came then is not missing. In the order
    -- of series, since mostly the same people come to each: what is known of them is still in the processor's cache.
    select o.id, o.inicio, eu.todos or o.campus = any (eu.campi) as meu, case when o.inicio >= eu.corte then -1
      else 1::bigint << ((date_trunc('week',
        o.inicio at time zone f.fuso)::date - (eu.corte - interval '65 days')::date) / 7) end as semana
    from eu, public.ocorrencias o join public.events e on e.id = o.event_base join relogios f on f.nome = o.campus
    where o.estado <> 'cancelada' and o.inicio >= eu.corte - interval '8 weeks' and o.inicio <= now()
      and case when $3 is null then e.tipo = 'culto' else o.event_base = $3 end
    order by o.event_base
  ), vindas as materialized (
    select a.member_id, max(d.inicio) filter (where d.meu) as ultima,
      bit_count(bit_or(d.semana)::bit(64))::integer as vezes
    from dias d join public.attendances a on a.event_id = d.id and a.veio
    group by a.member_id having bit_or(d.semana) > 0 and bit_count(bit_or(d.semana)::bit(64)) >= 3
  ), presentes as materialized (
    select w.id from eu, app.vieram(eu.corte, now()) w (id) where $3 is null
  ), transferidos as materialized (
    -- Who came before the last weeks was here, whenever they were registered.
    select t.id from eu, app.transferidos(eu.corte) t (id)
  ), faltam as materialized (
    select m.id, v.ultima, v.vezes, (count(*) over ())::integer as total, m.nome_ordenacao
    from eu cross join public.membros_igreja m join vindas v on v.member_id = m.id
    where m.id = any (array(select x.member_id from vindas x))
      and m.situacao = any (eu.situacoes) and (eu.todos or m.campus = any (eu.campi))
        and m.id is distinct from eu.membro
      and ($2 is null or m.campus = $2)
      and m.id not in (select p.id from presentes p) and m.id not in (select t.id from transferidos t)
    order by v.ultima desc nulls last, m.nome_ordenacao, m.id
    offset greatest($4, 0) limit least(greatest($5, 1), 5000)
  )
  select m.id, m.nome_completo, m.foto, m.telefone, m.campus, m.situacao, f.ultima, f.vezes,
    exists (select from public.acompanhamentos a where a.membro_id = m.id
      and a.etapa in ('novo', 'contatado', 'visitado')), f.total
  from faltam f join public.membros_igreja m on m.id = f.id
  order by f.ultima desc nulls last, f.nome_ordenacao, m.id
$function$;

CREATE OR REPLACE FUNCTION app.transferidos (
  desde timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select tm.membro_id from public.transferencias t join public.transferencia_membros tm on tm.transferencia_id = t.id
  where t.estado = 'aceita' and t.decidida_em > desde
$function$;

CREATE OR REPLACE FUNCTION public.abrir_ato (
  tipo           public.ato_tipo,
  membro_id      uuid,
  responsavel_id uuid            DEFAULT NULL::uuid,
  planejado_para date            DEFAULT NULL::date,
  observacao     text            DEFAULT NULL::text,
  dados          jsonb           DEFAULT '{}'::jsonb
)
  RETURNS TABLE (
    id        uuid,
    protocolo text,
    operacao  uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  m public.membros_igreja := app.exigir_edicao_alheia(abrir_ato.membro_id);
  conhecidos constant jsonb := app.dados_do_ato(tipo, dados);
  aberto text;
  impedimento text;
begin
  perform from public.membros_igreja p where p.id = m.id for update;
  perform app.conferir_responsavel_do_ato(abrir_ato.responsavel_id, m);
  select a.protocolo into aberto from public.atos a
  where a.membro_id = m.id and a.tipo = abrir_ato.tipo and a.etapa in ('pedido', 'preparo', 'aprovado');
  impedimento := case when aberto is not null then
      format('%s já tem um pedido de %s em andamento: %s.', m.nome_completo, lower(app.nome_do_ato(tipo)), aberto)
    else app.impedimento_do_ato(tipo, m, '{}', app.hoje()) end;
  if impedimento is not null then
    raise exception using errcode = 'PT409', message = impedimento;
  end if;
  operacao := app.iniciar_operacao('ato', format('%s de %s: pedido', app.nome_do_ato(tipo), m.nome_completo),
    jsonb_build_object('membro_id', m.id));
  while abrir_ato.id is null loop
    insert into public.atos (protocolo, tipo, membro_id, responsavel_id, planejado_para, observacao, dados)
    values (format('%s-%s-%s', left(app.codigo_de_carta(), 5), upper(tipo::text),
      extract(year from app.hoje_da_igreja())), tipo, m.id,
      abrir_ato.responsavel_id, abrir_ato.planejado_para, nullif(btrim(left(abrir_ato.observacao, 2000)), ''),
        conhecidos)
    on conflict (protocolo) do nothing returning atos.id, atos.protocolo into id, protocolo;
  end loop;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aceitar_transferencia (
  transferencia_id uuid
)
  RETURNS TABLE (
    estado   public.estado_transferencia,
    operacao uuid,
    carta    uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  t public.transferencias := app.transferencia_a_decidir(aceitar_transferencia.transferencia_id);
  membros constant uuid[] := array(select m.membro_id from public.transferencia_membros m
    where m.transferencia_id = t.id order by m.membro_id);
  um uuid;
begin
  perform app.exigir_decisao(t);
  operacao := app.iniciar_operacao('transferencia',
    format('Transferência de %s: %s para %s', app.nomes_da_transferencia(t.id), t.origem, t.destino),
    jsonb_build_object('transferencia_id', t.id));
  perform app.por_motivo(t.motivo);
  foreach um in array membros loop perform app.mudar_de_campus(um, t); end loop;
  carta := app.emitir_carta('mudanca_de_campus', membros, t.origem, t.destino, t.id);
  t := app.encerrar_transferencia(t, 'aceita', null);
  perform app.avisar_transferencia(t, app.campus_que_pede(t), 'Transferência aceita',
    format('%s aceitou a transferência de %s.', app.campus_que_decide(t), app.nomes_da_transferencia(t.id)));
  estado := t.estado;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."aceitar_transferencia"(uuid) FROM PUBLIC, "anon";

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
  select o.id, o.event_base, o.campus, coalesce(o.nome, e.name), e.tipo, o.inicio, o.fim,
    case when app.normalizar(coalesce(o.local, e.location)) is distinct from app.normalizar(s.nome)
      then coalesce(o.local, e.location) end,
    o.sala_id, s.nome, o.estado, o.motivo, e.regra is not null, o.alterada,
    case when a.conta and (a.todos or o.campus = any (a.campi))
      then (select count(*)::integer from public.attendances p where p.event_id = o.id and p.veio) end
  -- Asked once, not for every row.
  from (select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
          array_remove(app.meus_campi() || app.meu_campus(), null) as campi,
          app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta offset 0) a
  cross join lateral (select array(select c.event_id from public.evento_campi c
    where c.campus = any (a.campi)) as convidam offset 0) b
  join public.ocorrencias o on a.todos or o.campus = any (a.campi) or o.event_base = any (b.convidam)
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  where a.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
    and (no_campus is null or o.campus = no_campus
      or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
    and (do_tipo is null or e.tipo = do_tipo)
  order by o.inicio, o.id limit 1000
$function$;

REVOKE ALL ON FUNCTION "public"."agenda"(timestamp WITH time zone, timestamp WITH time zone, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.alcance_identificacao (
  campus text
)
  RETURNS public.alcance_na_estacao
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.recusar_simulando();
  return row((select auth.uid()), app.meu_membro(), case
    when app.pode('checkin', 'editar') and app.alcanca(campus) then 'campus'
    when app.pode('checkin', 'visualizar') and app.meu_membro() is not null then 'proprio' end)::public.alcance_na_estacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."alcance_identificacao"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.alertas_da_lideranca (
  tipo   text,
  campus text    DEFAULT NULL::text,
  desde  integer DEFAULT 0,
  limite integer DEFAULT 10
)
  RETURNS SETOF public.alerta_da_lideranca
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  contados text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') or alertas_da_lideranca.campus is not null
    and alertas_da_lideranca.campus <> all (contados) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if alertas_da_lideranca.campus is not null then contados := array[alertas_da_lideranca.campus]; end if;
  return query
    select a.campus, a.ministerio_id, a.ministerio, a.membro_id, a.nome, a.funcao, a.numero, a.quando, count(*) over ()
    from app.alertas(array[alertas_da_lideranca.tipo], contados) a
    order by a.quando, a.numero desc nulls last, app.normalizar(a.campus), app.normalizar(a.ministerio), a.nome,
      a.funcao
    offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 100);
end
$function$;

REVOKE ALL ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aplicar_modelo_escala (
  ministerio  uuid,
  modelo      uuid,
  ocorrencias text[]
)
  RETURNS TABLE (
    operacao uuid,
    vagas    integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia text;
  escala uuid;
  postas integer;
begin
  perform app.exigir_escala(ministerio);
  if not exists (select from public.escala_modelos m where m.id = modelo and m.ministerio_id = ministerio) then
    raise exception using errcode = 'PT404', message = 'Modelo não encontrado.';
  end if;
  if cardinality(ocorrencias) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 datas.';
  end if;
  operacao := app.iniciar_operacao('escala', 'Modelo aplicado em ' || cardinality(ocorrencias) || ' datas', '{}',
    'escalas');
  vagas := 0;
  foreach dia in array ocorrencias loop
    escala := app.escala_da_ocorrencia(ministerio, dia);
    update public.escalas e set modelo_id = modelo where e.id = escala and e.modelo_id is distinct from modelo;
    -- Places with people stay, also those that the template does not have.
    delete from public.escala_vagas v where v.escala_id = escala
      and not exists (select from public.escala_itens i where i.vaga_id = v.id)
      and not exists (select from public.escala_modelo_vagas m where m.modelo_id = modelo and m.funcao_id = v.funcao_id
        and m.subtempo = v.subtempo);
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo,
      maximo, acumula, ordem, pede_lider)
    select escala, m.funcao_id, m.subtempo, m.desloca_minutos, m.duracao_minutos, m.minimo, m.maximo, m.acumula,
      m.ordem, m.pede_lider
    from public.escala_modelo_vagas m where m.modelo_id = modelo
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos,
        minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem, pede_lider = excluded.pede_lider
      where (v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem,
        v.pede_lider) is distinct from
        (excluded.desloca_minutos, excluded.duracao_minutos, excluded.minimo, excluded.maximo, excluded.acumula,
          excluded.ordem, excluded.pede_lider);
    get diagnostics postas = row_count;
    vagas := vagas + postas;
  end loop;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aplicar_retencao (
  regra    text,
  execucao uuid DEFAULT NULL::uuid
)
  RETURNS public.parte_da_retencao
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
  r public.retencao_execucoes;
  limite timestamptz;
  quantas bigint;
  feitas bigint;
begin
  perform app.exigir_retencao();
  select * into p from app.retencoes x where x.regra = aplicar_retencao.regra;
  if p.regra is null or p.modo = 'sugere' then
    raise exception using errcode = 'PT404', message = 'Esta regra não apaga nada: ela só sugere.';
  end if;
  if execucao is null then
    limite := now() - make_interval(days => app.dias_da_regra(p.regra));
    execute 'select count(*) ' || app.alvos_de_retencao(p.regra) into quantas using limite;
    insert into public.retencao_execucoes (regra, dias, encontradas, autor, autor_nome)
    values (p.regra, app.dias_da_regra(p.regra), quantas, (select auth.uid()), app.meu_nome()) returning * into r;
  else
    select * into r from public.retencao_execucoes e
    where e.id = execucao and e.regra = p.regra and e.autor = (select auth.uid()) and e.concluida_em is null for update;
    if r.id is null then
      raise exception using errcode = 'PT404', message = 'Esta execução já terminou.';
    end if;
    -- What grew old meanwhile waits for the next time.
    limite := r.iniciada_em - make_interval(days => r.dias);
  end if;
  feitas := app.apagar_parte(r, limite, 500);
  update public.retencao_execucoes e set apagadas = e.apagadas + feitas,
    concluida_em = case when feitas < 500 then clock_timestamp() end
  where e.id = r.id returning * into r;
  return row(r.id, r.encontradas, r.apagadas, r.concluida_em is not null)::public.parte_da_retencao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."aplicar_retencao"(text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aprovar_inscricoes (
  ids uuid[]
)
  RETURNS uuid
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
  perform app.notificar(p.conta_id, 'Inscrição aprovada', 'Sua inscrição em ' || e.name || ' foi aprovada.',
    '/inscricao/pedido/' || p.chave,
    'inscricao-aprovada:' || p.id, 'eventos')
  from public.inscricao_pedidos p
  where p.conta_id is not null and p.id in (select i.pedido_id from public.inscricoes i where i.id = any (ids));
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aprovar_solicitacao (
  solicitacao uuid,
  membro      uuid    DEFAULT NULL::uuid,
  campos      text[]  DEFAULT '{}'::text[],
  acompanhar  boolean DEFAULT NULL::boolean,
  familia     jsonb   DEFAULT NULL::jsonb
)
  RETURNS TABLE (
    operacao  uuid,
    membro_id uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s constant public.solicitacoes_cadastro := app.solicitacao_a_decidir(solicitacao);
  pessoa uuid := membro;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem edita membros aprova cadastros.';
  end if;
  perform app.por_origem('cadastro_publico');
  operacao := app.iniciar_operacao('solicitacao_aprovada', 'Cadastro de ' || s.nome_completo || ' aprovado',
    jsonb_build_object('solicitacao', s.id));
  if pessoa is null then
    pessoa := app.criar_da_solicitacao(s);
  else
    perform app.completar_da_solicitacao(s, pessoa, campos);
  end if;
  perform app.consentir_pela_solicitacao(s, pessoa);
  if coalesce(acompanhar, s.deseja_contato) then
    perform app.abrir_acompanhamento(pessoa, null, null);
  end if;
  if familia ->> 'parente' is not null and not exists (
    select from public.familia_membros f where f.membro_id = pessoa and f.fim is null) then
    perform app.vincular_familia(pessoa, null, (familia ->> 'parente')::uuid,
      coalesce(familia ->> 'papel', 'outro')::public.familia_papel);
  end if;
  update public.solicitacoes_cadastro x set
    situacao = case when membro is null or s.tipo = 'atualizar_cadastro' then 'aprovado'
      else 'duplicado' end::public.estado_solicitacao,
    membro_id = pessoa, decidido_por = (select auth.uid()), decidido_em = now()
  where x.id = s.id;
  return query select operacao, pessoa;
end
$function$;

REVOKE ALL ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.avisos_globais_publicados (
  desde  integer DEFAULT 0,
  limite integer DEFAULT 10
)
  RETURNS SETOF public.aviso_publicado
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi();
begin
  if not app.pode('pedras_vivas', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return query
    with ao_alcance as materialized (
      select a.*, app.campi_do_aviso(a.id) as campi from public.avisos_globais a
      where todos or not exists (select from public.avisos_globais_campi c where c.aviso_id = a.id)
        or exists (select from public.avisos_globais_campi c where c.aviso_id = a.id and c.campus = any (meus))
    )
    select p.id, p.titulo, p.texto, p.inicio, p.fim, p.campi, p.papeis, app.nome_do_autor(p.autor_id), p.encerrado_em,
      case when p.encerrou then 'encerrado' when p.inicio > app.hoje_da_igreja() then 'agendado'
        else 'no_ar' end::public.estado_do_aviso,
      (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id),
      (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id and n.lida),
      todos or cardinality(p.campi) > 0 and p.campi <@ meus, (select count(*) from ao_alcance)
    from (select *, encerrado_em is not null or fim < app.hoje_da_igreja() as encerrou from ao_alcance
          order by encerrou, created_at desc, id
          offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 50)) p
    order by p.encerrou, p.created_at desc, p.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) FROM PUBLIC, "anon";

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
  ficha constant jsonb := coalesce(dados -> 'membro', '{}');
  reservados constant jsonb := nullif(dados -> 'reservados', 'null');
  parente constant uuid := (dados -> 'familia' ->> 'parente')::uuid;
  situacao constant public.situacao := coalesce((dados ->> 'situacao')::public.situacao, 'visitante');
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
  operacao := app.iniciar_operacao('cadastro',
    'Cadastro de ' || concat_ws(' ', ficha ->> 'nome', ficha ->> 'sobrenome'), jsonb_build_object('membro_id', chave));
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
  if parente is not null and not exists (
    select from public.familia_membros f where f.membro_id = chave and f.fim is null) then
    perform app.vincular_familia(chave, null, parente,
      coalesce(dados -> 'familia' ->> 'papel', 'outro')::public.familia_papel);
  end if;
  if (dados ->> 'acompanhar')::boolean then perform app.abrir_acompanhamento(chave, null, null); end if;
  return query select chave, operacao, existente.id is not null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cadastrar_membro"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_inscricoes (
  ids   uuid[],
  razao text   DEFAULT NULL::text
)
  RETURNS TABLE (
    operacao   uuid,
    promovidas integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
begin
  operacao := app.iniciar_operacao('inscricao', 'Inscrição cancelada: ' || e.name, '{}', 'eventos');
  perform app.cancelar_linhas(ids, 'equipe', razao);
  promovidas := app.promover(e.id);
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_ocorrencia (
  ocorrencia text,
  motivo     text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.ocorrencias;
  feita uuid;
begin
  motivo := nullif(btrim(motivo), '');
  select * into o from public.ocorrencias x where x.id = ocorrencia for update;
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(o.campus);
  if o.estado = 'cancelada' then
    raise exception using errcode = 'PT409', message = 'Este dia já está cancelado.';
  end if;
  if exists (select from public.attendances a where a.event_id = ocorrencia and a.veio) then
    raise exception using errcode = 'PT409', message = 'Já há presenças neste dia: ele aconteceu.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento cancelado', jsonb_build_object('ocorrencia', ocorrencia),
    'eventos');
  perform app.por_motivo(cancelar_ocorrencia.motivo);
  update public.ocorrencias x set estado = 'cancelada', motivo = cancelar_ocorrencia.motivo where x.id = ocorrencia;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_ocorrencia"(text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.candidatos_da_troca (
  item uuid
)
  RETURNS SETOF public.candidato_a_troca
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.membro_id, c.nome, c.foto, c.conta is not null
  from app.candidatos_da_troca(item) c
  where exists (select from public.escala_itens i where i.id = item and i.publicado_em is not null
    and (i.membro_id = app.meu_membro() or app.cuida_da_escala(i.ministerio_id)))
$function$;

REVOKE ALL ON FUNCTION "public"."candidatos_da_troca"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.chamar_da_espera (
  ids uuid[]
)
  RETURNS uuid
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
  for um in select i.id from public.inscricoes i where i.id = any (ids) and i.estado = 'lista_de_espera'
    order by i.ordem_espera loop
    perform app.dar_vaga(um, r, (select max(o.inicio) from public.ocorrencias o where o.event_base = e.id));
  end loop;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."chamar_da_espera"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.codigo_do_telao (
  ocorrencia text
)
  RETURNS TABLE (
    token        text,
    curto        text,
    muda_em      bigint,
    estado       public.estado_ocorrencia,
    nome         text,
    inicio       timestamp with time zone,
    exige_codigo boolean,
    presentes    bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if not exists (select from app.segredo_do_telao) then
    insert into app.segredo_do_telao default values on conflict do nothing;
  end if;
  return query select app.codigo_do_momento(ocorrencia, false, now()), app.codigo_do_momento(ocorrencia, true, now()),
      30 - floor(extract(epoch from now()))::bigint % 30, (select j.estado from app.janela(ocorrencia) j),
      coalesce(dia.nome, e.name), dia.inicio, e.exige_codigo,
      (select count(*) from public.attendances a where a.event_id = ocorrencia and a.veio)
    from public.events e where e.id = dia.event_base;
end
$function$;

REVOKE ALL ON FUNCTION "public"."codigo_do_telao"(text) FROM PUBLIC, "anon";

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
declare
  p public.inscricao_pedidos;
  e public.events;
  feita uuid;
begin
  e := app.inscricoes_a_mudar(array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  select * into p from public.inscricao_pedidos x where x.id = pedido for update;
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

REVOKE ALL ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.contagem_de_consentimentos()
  RETURNS TABLE (
    finalidade public.finalidade,
    versao     text,
    valem      bigint,
    retirados  bigint,
    atual      boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('membros', 'aprovar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem aprova membros e alcança todos os campi vê os números.';
  end if;
  return query select c.finalidade, c.versao, count(*) filter (where c.revogado_em is null),
      count(*) filter (where c.revogado_em is not null),
      c.versao = (select t.versao from app.texto_consentimento(c.finalidade) t)
    from public.consentimentos c group by c.finalidade, c.versao order by c.finalidade, c.versao desc;
end
$function$;

REVOKE ALL ON FUNCTION "public"."contagem_de_consentimentos"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.convidar (
  dados jsonb
)
  RETURNS public.convite_feito
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
  if exists (select from app.admins_especiais a where a.email = endereco) then
    raise exception using errcode = 'PT409',
      message = 'Este e-mail é de um administrador especial: a própria pessoa cria a conta, em Criar conta.';
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
  return row(convite, segredo, endereco, expira)::public.convite_feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."convidar"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.convite_do_segredo (
  segredo text
)
  RETURNS public.convidado
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite public.convites;
begin
  select * into convite from public.convites c where c.segredo = sha256(convite_do_segredo.segredo::bytea);
  if convite.id is null or convite.revogado_em is not null or convite.aceito_em is null
    and not app.convite_vale(convite) then
    raise exception using errcode = 'PT404', message = 'Este convite não vale mais. Peça outro a quem convidou você.';
  end if;
  if convite.aceito_em is not null then
    raise exception using errcode = 'PT409', message = 'Este convite já foi aceito. Entre com seu e-mail e sua senha.';
  end if;
  if convite.expira_em <= now() then
    raise exception using errcode = 'PT409', message = 'Este convite expirou. Peça outro a quem convidou você.';
  end if;
  return row(convite.email, convite.nome, convite.sobrenome)::public.convidado;
end
$function$;

REVOKE ALL ON FUNCTION "public"."convite_do_segredo"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.criar_codigo_da_estacao (
  estacao uuid,
  pin     text
)
  RETURNS TABLE (
    codigo    text,
    expira_em timestamp with time zone
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.estacoes := app.exigir_estacao(estacao);
begin
  if pin is null or pin !~ '^[0-9]{6}$' or pin ~ '^(.)\1+$' or pin in ('123456', '654321') then
    raise exception using errcode = 'PT400', message = 'Escolha um PIN de 6 números que não seja uma sequência.';
  end if;
  delete from app.codigos_de_estacao c where c.estacao_id = estacao or c.expira_em < now();
  codigo := app.codigo_novo(8);
  insert into app.codigos_de_estacao as c (codigo, estacao_id, pin)
  values (extensions.digest(codigo, 'sha256'), e.id, extensions.crypt(pin, extensions.gen_salt('bf', 10)))
  returning c.expira_em into expira_em;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."criar_codigo_da_estacao"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.decidir_usos (
  coisa   uuid,
  dias    text[],
  aprovar boolean,
  motivo  text    DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k record;
  usos app.ocupacoes[];
  feita uuid;
begin
  motivo := nullif(btrim(motivo), '');
  select * into k from (
    select s.id, s.nome, s.campus, s.aprovador_id from public.salas s
    union all select r.id, r.nome, r.campus, r.aprovador_id from public.recursos_do_campus r) q where q.id = coisa;
  if k.id is null or not app.aprova_uso(k.aprovador_id, k.campus) then
    raise insufficient_privilege using message = 'Outra pessoa decide sobre este uso.';
  end if;
  if not aprovar and char_length(coalesce(motivo, '')) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo a quem pediu.';
  end if;
  perform from public.salas s where s.id = coisa for no key update;
  perform from public.recursos_do_campus r where r.id = coisa for no key update;
  usos := array(select c::app.ocupacoes from app.ocupacoes c
    where c.alvo = coisa and c.ocorrencia_id = any (dias[1:800]) and c.ate > now() and app.estado_do_uso(c) <> 'livre');
  if cardinality(usos) = 0 then
    raise exception using errcode = 'PT404', message = 'Este uso não está mais pedido.';
  end if;
  feita := app.iniciar_operacao('uso', case when aprovar then 'Uso aprovado: '
    else 'Uso recusado: ' end || k.nome, '{}', 'eventos');
  insert into public.decisoes_de_uso as d (ocorrencia_id, alvo, campus, aprovada, motivo, quantidade, de, ate,
    decidida_por)
  select c.ocorrencia_id, c.alvo, k.campus, aprovar, decidir_usos.motivo, c.quantidade, c.de, c.ate, (select auth.uid())
  from unnest(usos) c
  on conflict (ocorrencia_id, alvo) do update
    set aprovada = excluded.aprovada, motivo = excluded.motivo, quantidade = excluded.quantidade, de = excluded.de,
      ate = excluded.ate,
      decidida_por = excluded.decidida_por;
  perform app.notificar(q.conta, case when aprovar then 'Uso aprovado' else 'Uso recusado' end,
    format('%s para %s, %s%s.%s', k.nome, e.name, app.quando(q.de, q.ate, e.campus),
      case when q.dias > 1 then format(' e mais %s dias', q.dias - 1)
        else '' end, coalesce(' ' || decidir_usos.motivo, '')),
    '/presenca/eventos/' || e.id, format('uso:%s:%s', feita, e.id), 'eventos')
  from (select c.event_base, coalesce(c.pedida_por, m.profile_id) as conta, min(c.de) as de,
    (array_agg(c.ate order by c.de))[1] as ate,
          count(*) as dias
        from unnest(usos) c join public.events e on e.id = c.event_base left
          join public.membros_igreja m on m.id = e.responsavel_id
        group by 1, 2) q
  join public.events e on e.id = q.event_base where q.conta is distinct from (select auth.uid());
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) FROM PUBLIC, "anon";

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

CREATE OR REPLACE FUNCTION public.dias_da_estacao (
  chave text
)
  RETURNS TABLE (
    id     text,
    nome   text,
    inicio timestamp with time zone,
    fim    timestamp with time zone,
    fuso   text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
begin
  return query select o.id, coalesce(o.nome, e.name), o.inicio, o.fim, app.fuso_do_campus(s.campus)
    from public.estacoes s
    join public.ocorrencias o on o.campus = s.campus and o.estado in ('agendada', 'aberta')
      and o.fim > now() - interval '3 hours' and o.inicio < now() + interval '1 day'
      and o.inicio > now() - interval '15 days'
    join public.events e on e.id = o.event_base
    where s.id = a.estacao_id order by o.inicio;
end
$function$;

REVOKE ALL ON FUNCTION "public"."dias_da_estacao"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.dias_do_kids()
  RETURNS TABLE (
    id     text,
    nome   text,
    campus text,
    inicio timestamp with time zone,
    fim    timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, coalesce(o.nome, e.name), o.campus, o.inicio, o.fim
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos,
    app.meus_campi() as campi offset 0) eu
  join public.ocorrencias o on o.estado in ('agendada', 'aberta') and o.fim > now() - interval '3 hours'
    and o.inicio < now() + interval '12 hours' and o.inicio > now() - interval '2 days'
  join public.events e on e.id = o.event_base
  where exists (select from public.kids_salas s where s.campus = o.campus and s.ativo)
    and (eu.cuida and (eu.todos or o.campus = any (eu.campi)) or app.serve_no_kids(o.id))
  order by o.inicio, o.campus
$function$;

REVOKE ALL ON FUNCTION "public"."dias_do_kids"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.domingo_dos_campi()
  RETURNS SETOF public.domingo_do_campus
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contados constant text[] := app.campi_contados();
  -- A Sunday that is not over yet says nothing.
  domingo constant date := app.hoje_da_igreja() - coalesce(nullif(extract(dow from app.hoje_da_igreja())::integer, 0),
    7);
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return query
    with dias as (
      select domingo - 7 * n as dia from generate_series(0, 8) n
    ), eventos as materialized (
      -- The Sunday of each campus, by its own clock.
      select e.id, e.campus, d.dia from dias d
      cross join (select c, app.fuso_do_campus(c) as fuso from unnest(contados) c) c
      join public.ocorrencias e on e.campus = c.c
        and e.inicio >= d.dia::timestamp at time zone c.fuso and e.inicio < (d.dia + 1)::timestamp at time zone c.fuso
    ), presencas as materialized (
      select e.campus, e.dia, sum(n)::integer as n
      from eventos e cross join lateral (
        select count(*) as n from public.attendances a where a.event_id = e.id and a.veio) p
      group by 1, 2 having sum(n) > 0
    )
    select c, domingo,
      (select p.n from presencas p where p.campus = c and p.dia = domingo),
      (select round(percentile_cont(0.5) within group (order by p.n))::integer from presencas p
       where p.campus = c and p.dia < domingo),
      (select count(*) from presencas p where p.campus = c and p.dia < domingo)
    from unnest(contados) c;
end
$function$;

REVOKE ALL ON FUNCTION "public"."domingo_dos_campi"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.email_de_avisos (
  codigo text,
  acao   text DEFAULT 'ver'::text
)
  RETURNS TABLE (
    categoria text,
    email     text,
    recebe    boolean
  )
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
    raise exception using errcode = 'PT404',
      message = 'Este link não é válido. Abra as Configurações para escolher os seus avisos.';
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
  return query
    select tema, regexp_replace(p.email, '^(.)[^@]*', '\1***'),
      a.email_parado_em is null and case when tema = 'resumo' then coalesce(a.resumo, true)
        else coalesce(f.ligado, d.canais -> tema ? 'email') end
    from public.profiles p cross join public.padroes_de_avisos d
    left join public.ajustes_de_avisos a on a.profile_id = pessoa
    left join public.preferencias_de_avisos f on (f.profile_id, f.categoria, f.canal) = (pessoa, tema, 'email')
    where p.id = pessoa;
end
$function$;

CREATE OR REPLACE FUNCTION public.emitir_carta (
  membro_id uuid,
  tipo      public.tipo_carta,
  destino   text              DEFAULT NULL::text
)
  RETURNS public.carta_emitida
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  m constant public.membros_igreja := app.exigir_edicao(emitir_carta.membro_id);
  para constant text := left(btrim(coalesce(destino, '')), 300);
  evento public.eventos_de_vida;
  operacao uuid;
  nova uuid;
begin
  if tipo not in ('recomendacao', 'apresentacao') then
    raise exception using errcode = 'PT422', message = 'Esta carta é emitida com a transferência.';
  end if;
  if tipo = 'recomendacao' and m.situacao not in ('membro', 'readmitido') then
    raise exception using errcode = 'PT409', message = format(
      'Só membros em comunhão recebem carta de recomendação; a situação de %s é %s.', m.nome_completo,
      app.rotulo('situacao', m.situacao::text));
  end if;
  if tipo = 'recomendacao' and char_length(para) < 3 then
    raise exception using errcode = 'PT422', message = 'Informe a que igreja a carta se dirige.';
  end if;
  if tipo = 'apresentacao' then
    select e.* into evento from public.eventos_de_vida e where e.membro_id = m.id and e.tipo = 'apresentacao' limit 1;
    if evento.id is null then
      raise exception using errcode = 'PT409', message = 'Registre antes a apresentação, na aba Vida.';
    end if;
    -- A presentation has one certificate, however often it is printed.
    select c.id into nova from public.cartas c
    where c.tipo = 'apresentacao' and c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', m.id))
      limit 1;
    if nova is not null then return row(nova, null)::public.carta_emitida; end if;
  end if;
  operacao := app.iniciar_operacao('carta', case tipo when 'recomendacao' then 'Carta de recomendação de '
    else 'Certificado de apresentação de ' end || m.nome_completo, jsonb_build_object('membro_id', m.id));
  nova := app.emitir_carta(tipo, array[m.id], m.campus, para, null);
  if tipo = 'apresentacao' then
    update public.cartas c set conteudo = c.conteudo || jsonb_build_object('apresentacao', jsonb_build_object(
      'data', evento.data, 'local', evento.dados ->> 'local', 'ministro', evento.dados ->> 'ministro'))
    where c.id = nova;
  end if;
  return row(nova, operacao)::public.carta_emitida;
end
$function$;

REVOKE ALL ON FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.esperando()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select espera.* from (
    select * from app.esperas_de_pessoas() union all select * from app.esperas_do_domingo()) espera
  where (select auth.uid()) is not null and espera.quantos > 0
  order by espera.atrasados > 0 desc, espera.fila, espera.ate, espera.alvo
$function$;

REVOKE ALL ON FUNCTION "public"."esperando"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.evento_da_presenca (
  evento_id text
)
  RETURNS SETOF public.evento_da_presenca
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select q.evento_id, coalesce(o.nome, e.name), coalesce(o.inicio, e.date), o.fim, e.campus,
    coalesce(o.local, e.location), coalesce(a.veio, false), coalesce(a.present and not a.veio, false),
    coalesce(a.present and a.automatic, false), e.exige_codigo, j.abre, coalesce(j.estado, 'aberta')
  from (select app.ocorrencia_agora(evento_da_presenca.evento_id) as evento_id) q
  cross join app.evento_de(q.evento_id) e
  cross join lateral app.janela(q.evento_id) j
  left join public.ocorrencias o on o.id = q.evento_id
  left join public.attendances a on a.member_id = (select app.meu_membro()) and a.event_id = q.evento_id
  where e.id is not null
$function$;

REVOKE ALL ON FUNCTION "public"."evento_da_presenca"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.excluir_evento (
  evento text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  e public.events;
  feita uuid;
begin
  select * into e from public.events x where x.id = excluir_evento.evento for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not (app.pode('eventos', 'excluir') and app.alcanca(e.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para excluir eventos deste campus.';
  end if;
  if exists (select from public.attendances a where a.event_base = excluir_evento.evento) then
    raise exception using errcode = 'PT409',
      message = 'Há presenças neste evento: encerre a série em vez de excluí-la.';
  end if;
  feita := app.iniciar_operacao('evento', 'Evento excluído: ' || e.name, '{}', 'eventos');
  delete from public.evento_ministerios l where l.event_id = excluir_evento.evento;
  delete from public.evento_recursos l where l.event_id = excluir_evento.evento;
  delete from public.evento_campi l where l.event_id = excluir_evento.evento;
  delete from public.ocorrencias o where o.event_base = excluir_evento.evento;
  delete from public.events x where x.id = excluir_evento.evento;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_evento"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.excluir_modelo_escala (
  modelo uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  perform app.exigir_escala(app.ministerio_do_modelo(modelo));
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala excluído', jsonb_build_object('modelo', modelo),
    'escalas');
  delete from public.escala_modelo_vagas v where v.modelo_id = modelo;
  update public.escalas e set modelo_id = null where e.modelo_id = modelo;
  delete from public.escala_modelos m where m.id = modelo;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_modelo_escala"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.fechar_campus (
  campus  text,
  destino text DEFAULT NULL::text
)
  RETURNS TABLE (
    operacao uuid,
    pessoas  bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  -- In one order, so that two who close each other's destination wait and then see.
  perform from public.campi c where c.nome in (fechar_campus.campus, destino) order by c.nome for update;
  if not exists (select from public.campi c where c.nome = fechar_campus.campus and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Este campus já está fechado.';
  end if;
  if fechar_campus.campus = app.campus_padrao() then
    raise exception using errcode = 'PT409',
      message = 'Este é o campus padrão da igreja. Escolha outro em Configurações antes de fechá-lo.';
  end if;
  if destino is not null and not exists (
       select from public.campi c where c.nome = destino and c.nome <> fechar_campus.campus and c.ativo
         and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Escolha um campus aberto para receber as pessoas.';
  end if;
  select count(*) into pessoas from public.membros_igreja m where m.campus = fechar_campus.campus
    and not app.saiu(m.situacao);
  if pessoas > 0 and destino is null then
    raise exception using errcode = 'PT409',
      message = format('Ainda há %s pessoas em %s. Escolha o campus que as recebe.', pessoas, fechar_campus.campus);
  end if;
  operacao := app.iniciar_operacao('fechar_campus', 'Campus ' || fechar_campus.campus || ' fechado',
    jsonb_build_object('campus', fechar_campus.campus, 'destino', destino, 'pessoas', pessoas), 'configuracoes');
  update public.membros_funcoes f set fim = greatest(f.inicio, app.hoje(fechar_campus.campus))
  from public.ministerios m where m.id = f.ministerio_id and m.campus = fechar_campus.campus
    and (f.fim is null or f.fim > app.hoje(fechar_campus.campus));
  update public.ministerios m set ativo = false where m.campus = fechar_campus.campus and m.ativo;
  update public.membros_igreja m set campus = destino where m.campus = fechar_campus.campus
    and not app.saiu(m.situacao);
  update public.campi c set ativo = false, fechado_em = app.hoje(fechar_campus.campus)
    where c.nome = fechar_campus.campus;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."fechar_campus"(text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.iniciar_exportacao (
  filtro  jsonb,
  colunas text[],
  formato text
)
  RETURNS TABLE (
    id    uuid,
    total bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
begin
  perform app.conferir_exportacao(colunas);
  execute 'select count(*) from public.membros_igreja m where ' || app.condicao_do_filtro(filtro) into total;
  insert into public.exportacoes as x (autor, autor_nome, filtro, colunas, formato, total)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    coalesce(filtro, '{}'),
    colunas, formato, total)
  returning x.id into id;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) FROM PUBLIC, "anon";

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
    'proximo_evento', app.proximo_evento(),
    'aniversariantes', app.aniversariantes(),
    'avisos', (select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' order by n.created_at desc), '[]')
               from (select * from public.notifications n where n.user_id = (select auth.uid()) and not n.lida
                     order by n.created_at desc limit 5) n),
    'funcoes', (select coalesce(jsonb_agg(jsonb_build_object('ministerio', f.ministerio, 'funcao', f.funcao)
                                          order by f.ministerio, f.funcao), '[]')
                from public.membros_funcoes f where f.membro_id = (select app.meu_membro()) and f.ativo),
    'servicos', app.servicos_no_inicio(),
    'numeros', app.numeros()) end
$function$;

CREATE OR REPLACE FUNCTION public.inscrever_na_vaga (
  vaga uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  posta uuid;
  aberta jsonb;
begin
  perform 1 from public.escala_vagas v where v.id = vaga for update;
  select l into aberta from jsonb_array_elements(app.vagas_abertas()) l where l ->> 'vaga_id' = vaga::text;
  if aberta is null then
    raise exception using errcode = 'PT409', message = 'Esta vaga não está mais aberta para você.';
  end if;
  posta := app.por_na_escala(vaga, eu, null, null, null) ->> 'id';
  update public.escala_itens i set estado = 'confirmado', publicado_em = now(), respondido_em = now()
    where i.id = posta;
  perform app.notificar(c, 'Uma vaga da escala foi preenchida',
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ' serve em '
    || (aberta ->> 'funcao') || ', ' || app.quando((aberta ->> 'inicio')::timestamptz, aberta ->> 'campus') || '.',
    '/ministerios/' || (aberta ->> 'ministerio_id') || '/escalas', 'escala-inscrita:' || posta, 'escalas')
  from app.contas_que_cuidam((aberta ->> 'ministerio_id')::uuid) c where c is distinct from auth.uid();
  return posta;
end
$function$;

REVOKE ALL ON FUNCTION "public"."inscrever_na_vaga"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.lideranca_dos_campi()
  RETURNS SETOF public.lideranca_do_campus
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contados constant text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return query
    with cuidado as materialized (
      select c.campus, c.cuidador, c.pessoa, bool_and(c.por = 'lideranca') as lidera from app.cuidado(contados) c
        group by 1, 2, 3
    ), amplos as materialized (
      select c.campus, c.cuidador from cuidado c group by 1, 2 having count(*) > app.alcance_saudavel()
    ), alertas as materialized (
      select a.campus, a.tipo, count(*) as n from app.alertas('{vagas,unicos,termos}', contados) a group by 1, 2
      union all
      select a.campus, 'amplos', count(*) from amplos a group by 1
    ), cuidados as materialized (
      select c.campus, count(*) as n from (select distinct d.campus, d.pessoa from cuidado d where not d.lidera) c
        group by 1
    ), lideres as materialized (
      select i.campus, count(distinct f.membro_id) as n
      from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id and i.ativo
      where f.unica and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
        and i.campus = any (contados) group by 1
    )
    select c.id, c.nome, c.cor,
      (select count(*) from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
       where p.campus = c.nome and not app.saiu(m.situacao)),
      coalesce((select n from lideres x where x.campus = c.nome), 0),
      coalesce((select n from cuidados x where x.campus = c.nome), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'amplos'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'vagas'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'unicos'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'termos'), 0)
    from public.campi c where c.nome = any (contados)
    order by c.nome = app.campus_padrao() desc, app.normalizar(c.nome);
end
$function$;

REVOKE ALL ON FUNCTION "public"."lideranca_dos_campi"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.lista_de_retencao (
  regra  text,
  pular  integer DEFAULT 0,
  limite integer DEFAULT 50
)
  RETURNS SETOF public.achado_da_retencao
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
begin
  perform app.exigir_retencao();
  select p.* into r from app.retencoes p where p.regra = lista_de_retencao.regra;
  if r.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  end if;
  return query execute format('select %s as momento, %s as o_que, %s as membro_id %s order by 1, 2 offset $2 limit $3',
    case when r.momento = '' then 'null::timestamptz' else 't.' || quote_ident(r.momento) end, r.rotulo,
    case when r.modo = 'sugere' then 't.id' else 'null::uuid' end, app.alvos_de_retencao(r.regra))
    using now() - make_interval(days => app.dias_da_regra(r.regra)), greatest(coalesce(pular, 0), 0),
      least(greatest(coalesce(limite, 50), 1), 100);
end
$function$;

REVOKE ALL ON FUNCTION "public"."lista_de_retencao"(text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.marcar_presencas (
  ocorrencia text,
  presencas  jsonb,
  corrigir   text  DEFAULT NULL::text
)
  RETURNS TABLE (
    id     uuid,
    codigo text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  respostas jsonb := '{}';
  item record;
begin
  dia := app.exigir_presencas(ocorrencia, corrigir);
  if jsonb_typeof(presencas) is distinct from 'array' or jsonb_array_length(presencas) > 500 then
    raise exception using errcode = 'PT400', message = 'Envie até 500 presenças de cada vez.';
  end if;
  if exists (
    select from jsonb_array_elements(presencas) p
    where jsonb_typeof(p) <> 'object' or not coalesce(pg_input_is_valid(p ->> 'id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(p ->> 'member_id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(p ->> 'metodo', 'public.metodo_presenca'), p ->> 'metodo' is null)
      or not coalesce(pg_input_is_valid(p ->> 'chegada', 'timestamptz'), p ->> 'chegada' is null)) then
    raise exception using errcode = 'PT400', message = 'Uma das presenças não está completa.';
  end if;
  if corrigir is not null then perform app.por_motivo(btrim(corrigir)); end if;
  -- In one order for everybody, so that two devices with the same people never wait for each other.
  for item in
    select (p ->> 'id')::uuid as id, (p ->> 'member_id')::uuid as membro, (p ->> 'chegada')::timestamptz as chegada,
      coalesce(p ->> 'metodo', 'lista')::public.metodo_presenca as metodo
    from jsonb_array_elements(presencas) p order by 2, 1
  loop
    codigo := case
      -- The own confirmation is the person's alone to give.
      when item.metodo in ('proprio', 'aviso') then 'nao_encontrado'
      when not exists (select from public.membros_igreja m where m.id = item.membro) then 'nao_encontrado'
      -- By whatever way it says: only a station has the person, their card or their code before it, and says so itself.
      when app.membro_no_escopo(item.membro, todos, campi) or app.e_convidado(item.membro, ocorrencia)
        then app.marcar_presenca(item.id, item.membro, ocorrencia, item.metodo, item.chegada, null,
          corrigir is not null)
      else 'fora_do_campus' end;
    respostas := respostas || jsonb_build_object(item.id::text, codigo);
  end loop;
  perform app.por_motivo(null);
  return query select (p ->> 'id')::uuid, respostas ->> ((p ->> 'id')::uuid::text)
    from jsonb_array_elements(presencas) with ordinality as t (p, n) order by n;
end
$function$;

REVOKE ALL ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.meu_rosto (
  membro_id uuid DEFAULT NULL::uuid
)
  RETURNS public.rosto_da_pessoa
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(meu_rosto.membro_id, app.meu_membro());
  rosto public.rosto_da_pessoa;
begin
  if quem is not null and quem is distinct from app.meu_membro() and not app.edita_membro(quem) then
    raise insufficient_privilege using message = 'Você não pode ver o reconhecimento facial desta pessoa.';
  end if;
  select quem, c.concedido_em is not null, c.concedido_em, quem is not null and app.menor_de_idade(quem),
    quem is not null and app.pode_consentir_no_sistema(quem, 'reconhecimento_facial'), r.*, t.*
  into rosto
  from app.texto_consentimento('reconhecimento_facial') t
  cross join (select count(*) > 0, max(m.criado_em), max(m.modelo), count(*) from rostos.modelos m
    where m.membro_id = quem) r
  left join public.consentimentos c
    on c.membro_id = quem and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null;
  return rosto;
end
$function$;

REVOKE ALL ON FUNCTION "public"."meu_rosto"(uuid) FROM PUBLIC, "anon";

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

CREATE OR REPLACE FUNCTION public.meus_avisos_globais()
  RETURNS SETOF public.meu_aviso
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null then return; end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return query select a.id, a.titulo, a.texto, a.inicio, a.fim, app.nome_do_autor(a.autor_id)
    from public.avisos_globais a
    where a.encerrado_em is null and app.hoje_da_igreja() between a.inicio and a.fim
      and app.aviso_e_para_mim(app.campi_do_aviso(a.id), a.papeis)
    order by a.inicio desc, a.created_at desc limit 10;
end
$function$;

REVOKE ALL ON FUNCTION "public"."meus_avisos_globais"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.meus_eventos()
  RETURNS SETOF public.meu_evento
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Whose campus, ministries and invitations is found once, not for every day of the church.
  with eu as materialized (
    select m.campus, m.data_nascimento,
      array(select c.event_id from public.evento_campi c where c.campus = m.campus) as convites,
      array(select l.event_id from public.membros_funcoes f
        join public.evento_ministerios l on l.ministerio_id = f.ministerio_id
        where f.membro_id = m.id and f.ativo) as dos_ministerios
    from public.membros_igreja m where m.id = (select app.meu_membro())
  ), dias as (
    select o.* from eu join public.ocorrencias o on o.campus = eu.campus
      and o.inicio < now() + interval '60 days' and o.inicio > now() - interval '15 days'
    union all
    select o.* from eu join public.ocorrencias o on o.event_base = any (eu.convites) and o.campus <> eu.campus
      and o.inicio < now() + interval '60 days' and o.inicio > now() - interval '15 days'
  )
  select o.id, coalesce(o.nome, e.name), o.inicio, o.fim, o.campus, coalesce(o.local, s.nome, e.location),
    case when r.evento_id is not null and app.situacao_das_inscricoes(r) = 'aberta'
      and app.alcanca_inscricoes(r) then e.id end,
    case when num_nonnulls(e.idade_min, e.idade_max) > 0 then app.faixa_em_palavras(e.idade_min, e.idade_max) end
  from eu cross join dias o
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  left join public.inscricao_regras r on r.evento_id = e.id
  where o.fim > now() and o.estado <> 'cancelada'
    and app.idade_cabe(e.idade_min, e.idade_max, eu.data_nascimento,
      (o.inicio at time zone app.fuso_do_campus(e.campus))::date)
    -- A meeting or a rehearsal is for its ministries.
    and (e.tipo not in ('reuniao', 'ensaio') or e.id = any (eu.dos_ministerios))
  order by o.inicio, o.id limit 40
$function$;

REVOKE ALL ON FUNCTION "public"."meus_eventos"() FROM PUBLIC, "anon";

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
      array(select distinct i.estado from public.inscricoes i where i.pedido_id = p.id)
    from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
    where p.conta_id = (select auth.uid()) order by p.created_at desc limit 50) q
  order by q.date desc
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_inscricoes"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ministerios_locais (
  campus text DEFAULT NULL::text
)
  RETURNS SETOF public.ministerio_local
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  meu constant text := app.meu_campus();
  eu constant uuid := app.meu_membro();
  coordena constant boolean := app.coordena_ministerios();
  lidero constant uuid[] := app.ministerios_que_lidero();
begin
  if not app.pode('ministerios', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if not app.simulando() then
    perform app.atualizar_funcoes();
    perform app.avisar_termos();
  end if;
  return query select m.id, m.nome, m.campus, m.descricao, m.tipo, m.cor, m.foto, m.ativo, m.aceita_inscricao,
      m.encontro_dia, m.encontro_hora, m.encontro_local, m.idade_min, m.idade_max, coalesce(g.pessoas, 0),
      coalesce(g.lideres, '{}'), app.vagas_abertas(m.id), c.cuido, coalesce(g.sirvo, false),
      case when c.cuido then (
        select count(*) from public.inscricoes_voluntarios i
        where i.ministerio_id = m.id and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha')) end,
      minha.id, minha.situacao, minha.etapa
    from public.ministerios m
    cross join lateral (
      select m.id = any (lidero) or coordena and (todos or m.campus = any (campi)) as cuido) c
    left join lateral (
      select count(distinct f.membro_id) as pessoas, bool_or(f.membro_id = eu) as sirvo,
        array_agg(distinct p.nome_completo) filter (where f.unica) as lideres
      from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = m.id and f.ativo) g on true
    left join public.inscricoes_voluntarios minha on minha.ministerio_id = m.id and minha.membro_id = eu
      and minha.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha')
    where (todos or m.campus = any (campi) or m.campus = meu)
      and (ministerios_locais.campus is null or m.campus = ministerios_locais.campus)
      and (m.ativo or c.cuido)
    order by m.ativo desc, app.normalizar(m.campus), app.normalizar(m.nome);
end
$function$;

REVOKE ALL ON FUNCTION "public"."ministerios_locais"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_estado_do_dia (
  ocorrencia text,
  estado     public.estado_ocorrencia,
  motivo     text                     DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  estava public.estado_ocorrencia;
  feita uuid;
begin
  select * into dia from public.ocorrencias o where o.id = ocorrencia for update;
  select j.estado into estava from app.janela(ocorrencia) j;
  if dia.id is null or dia.estado = 'cancelada' then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(dia.campus);
  if mudar_estado_do_dia.estado not in ('aberta', 'encerrada') then
    raise exception using errcode = 'PT400', message = 'Um dia é aberto ou encerrado.';
  end if;
  if dia.estado = mudar_estado_do_dia.estado then
    return null;
  end if;
  if estava = 'encerrada' and mudar_estado_do_dia.estado = 'aberta' and coalesce(char_length(btrim(motivo)), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Diga por que o dia é reaberto.';
  end if;
  if mudar_estado_do_dia.estado = 'encerrada' and now() < dia.inicio and not exists (
       select from public.attendances a where a.event_id = ocorrencia and a.veio) then
    raise exception using errcode = 'PT409', message = 'Este dia ainda não começou.';
  end if;
  feita := app.iniciar_operacao('ocorrencia',
    case mudar_estado_do_dia.estado when 'encerrada' then 'Presença encerrada' when 'aberta' then
      case estava when 'encerrada' then 'Presença reaberta' else 'Presença aberta' end end,
    jsonb_build_object('ocorrencia', ocorrencia), 'eventos');
  perform app.por_motivo(nullif(btrim(mudar_estado_do_dia.motivo), ''));
  update public.ocorrencias o
  set estado = mudar_estado_do_dia.estado,
    aberta_em = case when mudar_estado_do_dia.estado = 'aberta' then coalesce(o.aberta_em, now()) else o.aberta_em end
  where o.id = ocorrencia;
  perform app.por_motivo(null);
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_ocorrencia (
  ocorrencia text,
  dados      jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes public.ocorrencias;
  agora public.ocorrencias;
  feita uuid;
begin
  select * into antes from public.ocorrencias o where o.id = ocorrencia for update;
  if antes.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(antes.campus);
  if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou este dia. Confira o que mudou e salve de novo.';
  end if;
  if antes.estado in ('encerrada', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Este dia já foi encerrado ou cancelado.';
  end if;
  agora := jsonb_populate_record(antes, dados - array['id', 'event_base', 'campus', 'prevista', 'created_at',
    'updated_at', 'estado']);
  if agora.sala_id is not null and not exists (
       select from public.salas s where s.id = agora.sala_id and s.campus = agora.campus) then
    raise exception using errcode = 'PT409', message = 'Esta sala é de outro campus.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento alterado', jsonb_build_object('ocorrencia', ocorrencia),
    'eventos');
  update public.ocorrencias o
  set inicio = agora.inicio, fim = agora.fim, nome = agora.nome, local = agora.local, sala_id = agora.sala_id,
    alterada = true
  where o.id = ocorrencia;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_permissoes (
  mudancas jsonb,
  versao   text,
  motivo   text  DEFAULT NULL::text
)
  RETURNS public.permissoes_mudadas
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feitas app.mudanca[];
  operacao uuid;
begin
  if not app.pode('permissoes', 'editar') then
    raise insufficient_privilege using message = 'Você não pode mudar permissões.';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.mudar_permissoes'));
  if versao is distinct from app.versao_permissoes() then
    raise exception using errcode = 'PT409', message = 'As permissões mudaram enquanto você editava.';
  end if;
  feitas := array(select m from app.mudancas_de(mudancas) m);
  perform app.conferir_mudancas(feitas);
  if cardinality(feitas) > 0 then
    perform app.por_motivo(nullif(btrim(motivo), ''));
    operacao := app.iniciar_operacao('permissoes', app.titulo_das_mudancas(feitas), '{}', 'permissoes');
    insert into public.role_permissions (role, resource, action, allowed)
    select m.role, m.resource, m.action, m.allowed from unnest(feitas) m
    on conflict (role, resource, action) do update set allowed = excluded.allowed;
  end if;
  if exists (
    select from public.role_permissions p where p.allowed and p.action <> 'visualizar'
      and (p.role, p.resource) in (select m.role, m.resource from unnest(feitas) m)
      and not exists (select from public.role_permissions v
                      where (v.role, v.resource) = (p.role, p.resource) and v.action = 'visualizar' and v.allowed)) then
    raise invalid_parameter_value using message = 'Quem pode fazer algo em um recurso também precisa visualizar.';
  end if;
  if not app.pode('permissoes', 'editar') then
    raise insufficient_privilege
      using message = 'Com esta mudança você mesmo deixaria de editar permissões. Peça a outra pessoa que a faça.';
  end if;
  return row(operacao, app.versao_permissoes(), cardinality(feitas))::public.permissoes_mudadas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_troca (
  item     uuid,
  tipo     public.tipo_troca,
  para     uuid              DEFAULT NULL::uuid,
  mensagem text              DEFAULT NULL::text
)
  RETURNS TABLE (
    id        uuid,
    pedidos   integer,
    sem_conta text[]
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
  contas uuid[];
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
  select array_agg(c.conta) into contas from app.candidatos_da_troca(item) c where para is null or c.membro_id = para;
  if contas is null then
    raise exception using errcode = 'PT409', message = case when para is null
      then 'Ninguém que pode servir está livre neste horário. Fale com quem faz a escala.'
      else 'Esta pessoa não está livre ou não exerce esta função.' end;
  end if;
  insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, para_id, mensagem, estado_antes)
  values (item, i.ministerio_id, eu, pedir_troca.tipo, para, nullif(btrim(pedir_troca.mensagem), ''), i.estado)
    returning escala_trocas.id into id;
  update public.escala_itens x set estado = 'troca_solicitada' where x.id = item;
  select m.* into g from public.ministerios m where m.id = i.ministerio_id;
  pedidos := app.notificar_todos(array_remove(contas, null),
    case pedir_troca.tipo when 'cobrir' then 'Alguém procura quem sirva no seu lugar'
      else 'Alguém quer trocar de dia' end,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ', ' || g.nome || ', '
      || app.quando(i.inicio, i.fim, g.campus) || '. Você pode?',
    '/dashboard-voluntario', 'troca:' || pedir_troca.id, 'escalas');
  select coalesce(array_agg(p.nome_completo order by p.nome_ordenacao), '{}') into sem_conta
  from app.candidatos_da_troca(item) c join public.membros_igreja p on p.id = c.membro_id
  where c.conta is null and (para is null or c.membro_id = para);
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) FROM PUBLIC, "anon";

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

CREATE OR REPLACE FUNCTION public.previa_fechar_campus (
  campus text
)
  RETURNS TABLE (
    nome        text,
    fechado     boolean,
    padrao      boolean,
    pessoas     bigint,
    historico   bigint,
    ministerios bigint,
    funcoes     bigint,
    eventos     bigint,
    papeis      bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  return query select c.nome, c.fechado_em is not null, c.nome = app.campus_padrao(),
      (select count(*) from public.membros_igreja m where m.campus = c.nome and not app.saiu(m.situacao)),
      (select count(*) from public.membros_igreja m where m.campus = c.nome and app.saiu(m.situacao)),
      (select count(*) from public.ministerios m where m.campus = c.nome and m.ativo),
      (select count(*) from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id
       where m.campus = c.nome and (f.fim is null or f.fim > app.hoje(c.nome))),
      (select count(*) from public.ocorrencias o where o.campus = c.nome and o.inicio > now()
       and o.estado <> 'cancelada'),
      (select count(*) from public.user_roles r where r.campus = c.nome)
    from public.campi c where c.nome = previa_fechar_campus.campus;
end
$function$;

REVOKE ALL ON FUNCTION "public"."previa_fechar_campus"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_transferencia (
  transferencia_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  operacao uuid;
  efeitos jsonb;
begin
  begin
    select a.operacao into operacao from public.aceitar_transferencia(previa_transferencia.transferencia_id) a;
    efeitos := app.efeitos_da_operacao(operacao);
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    return efeitos;
  end;
end
$function$;

CREATE OR REPLACE FUNCTION public.publicar_aviso_global (
  titulo text,
  texto  text,
  inicio date,
  fim    date,
  campi  text[]         DEFAULT '{}'::text[],
  papeis public.papel[] DEFAULT '{}'::public.papel[],
  id     uuid           DEFAULT NULL::uuid
)
  RETURNS public.aviso_salvo
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  alvos constant text[] := array(select distinct c from unnest(coalesce(publicar_aviso_global.campi, '{}')) c
    order by c);
  papeis_alvo constant public.papel[] := array(select distinct p
    from unnest(coalesce(publicar_aviso_global.papeis, '{}')) p order by p);
  publicado uuid := publicar_aviso_global.id;
  feita uuid;
begin
  if not app.escreve_avisos(alvos) or publicar_aviso_global.id is not null
    and not app.escreve_avisos(app.campi_do_aviso(publicar_aviso_global.id)) then
    raise insufficient_privilege using message = 'Você não pode publicar avisos para este público.';
  end if;
  if publicar_aviso_global.fim < app.hoje_da_igreja() then
    raise exception using errcode = 'PT400', message = 'O último dia do aviso já passou.';
  end if;
  feita := app.iniciar_operacao('aviso_global',
    case when publicar_aviso_global.id is null then 'Aviso publicado: '
      else 'Aviso alterado: ' end || coalesce(btrim(publicar_aviso_global.titulo), ''), '{}', 'pedras_vivas');
  if publicar_aviso_global.id is null then
    insert into public.avisos_globais (titulo, texto, inicio, fim, papeis, autor_id)
    values (btrim(publicar_aviso_global.titulo), btrim(publicar_aviso_global.texto),
      coalesce(publicar_aviso_global.inicio, app.hoje_da_igreja()), publicar_aviso_global.fim, papeis_alvo, auth.uid())
    returning id into publicado;
  else
    update public.avisos_globais a set titulo = btrim(publicar_aviso_global.titulo),
      texto = btrim(publicar_aviso_global.texto),
      inicio = coalesce(publicar_aviso_global.inicio, a.inicio), fim = publicar_aviso_global.fim, papeis = papeis_alvo
    where a.id = publicar_aviso_global.id and a.encerrado_em is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'Este aviso já foi encerrado ou não existe mais.';
    end if;
  end if;
  delete from public.avisos_globais_campi c where c.aviso_id = publicado and c.campus <> all (alvos);
  insert into public.avisos_globais_campi (aviso_id, campus) select publicado, c
    from unnest(alvos) c on conflict do nothing;
  return (publicado, feita, app.avisar_publico(publicado))::public.aviso_salvo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quadro_de_acompanhamento (
  campus    text    DEFAULT NULL::text,
  meus      boolean DEFAULT false,
  atrasados boolean DEFAULT false
)
  RETURNS TABLE (
    etapa   public.acompanhamento_etapa,
    quantos bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.simulando() then perform app.avisar_atrasados(); end if;
  if not app.pode('membros', 'visualizar') then return; end if;
  return query select a.etapa, count(*) from public.acompanhamentos a
    where a.campus = any ((select app.alcance())::text[]) and a.membro_id is distinct from (select app.meu_membro())
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa;
end
$function$;

REVOKE ALL ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quadro_de_atos (
  tipo        public.ato_tipo DEFAULT NULL::public.ato_tipo,
  campus      text            DEFAULT NULL::text,
  responsavel uuid            DEFAULT NULL::uuid
)
  RETURNS TABLE (
    etapa   public.ato_etapa,
    quantos bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.etapa, count(*) from public.atos a
  where (select app.pode('membros', 'visualizar')) and a.campus = any ((select app.alcance())::text[])
    and a.membro_id is distinct from (select app.meu_membro())
    and ($1 is null or a.tipo = $1) and ($2 is null or a.campus = $2) and ($3 is null or a.responsavel_id = $3)
  group by a.etapa
$function$;

REVOKE ALL ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quem_concorda (
  crianca    uuid,
  autorizado uuid DEFAULT NULL::uuid,
  adulto     uuid DEFAULT NULL::uuid
)
  RETURNS SETOF public.responsavel_por_link
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.edita_membro(crianca) then
    raise insufficient_privilege using message = 'Você não cuida desta criança.';
  end if;
  return query select m.id, m.nome_completo, m.email, l.enviado_em
    from app.responsaveis_por_link(crianca, autorizado, adulto) m
    left join app.links_de_acordo l on l.responsavel_id = m.id and l.crianca_id = quem_concorda.crianca
      and l.email = m.email
      and l.enviado_em > now() - interval '7 days'
      and (l.autorizado_id is not distinct from autorizado and l.adulto_id is not distinct from adulto)
    order by m.nome_ordenacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."quem_concorda"(uuid, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.quem_e_afetado (
  mudancas jsonb
)
  RETURNS TABLE (
    user_id uuid,
    nome    text,
    campus  text,
    ganha   text[],
    perde   text[],
    total   bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.*, count(*) over () from app.afetados(mudancas) a order by app.normalizar(a.nome), a.user_id limit 100
$function$;

REVOKE ALL ON FUNCTION "public"."quem_e_afetado"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quem_serve_comigo (
  busca text DEFAULT NULL::text
)
  RETURNS SETOF public.colega_de_servico
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, p.nome_completo, app.foto_em_lista(p.id, p.foto), array_agg(distinct m.nome order by m.nome)
  from public.membros_funcoes a join public.membros_funcoes b on b.ministerio_id = a.ministerio_id
    and b.membro_id <> a.membro_id
  join public.ministerios m on m.id = a.ministerio_id
  join public.membros_igreja p on p.id = b.membro_id and not app.saiu(p.situacao)
  where a.membro_id = (select app.meu_membro()) and app.vigente(a.inicio, a.fim) and app.vigente(b.inicio, b.fim)
    and (coalesce(btrim(busca), '') = '' or app.normalizar(p.nome_completo) like '%' || app.normalizar(busca) || '%')
  group by p.id order by p.nome_completo, p.id limit 30
$function$;

REVOKE ALL ON FUNCTION "public"."quem_serve_comigo"(text) FROM PUBLIC, "anon";

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
  order by momento desc limit 100
$function$;

REVOKE ALL ON FUNCTION "public"."quem_viu_meus_dados"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ramo_da_lideranca (
  campus text,
  no     text    DEFAULT NULL::text,
  desde  integer DEFAULT 0,
  limite integer DEFAULT 25
)
  RETURNS SETOF public.ramo_da_lideranca
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  partes constant text[] := string_to_array(ramo_da_lideranca.no, ':');
  nos app.no_da_lideranca[];
begin
  if ramo_da_lideranca.campus is null or ramo_da_lideranca.campus <> all (app.campi_contados()) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if ramo_da_lideranca.no is not null
    and ramo_da_lideranca.no !~ '^(sem_pastor|(pastor|cuida):[0-9a-f-]{36}|lider:[0-9a-f-]{36}:[0-9a-f-]{36})$' then
    raise exception using errcode = 'PT400', message = 'Esta parte da árvore não existe.';
  end if;
  case
    when ramo_da_lideranca.no is null then
      nos := array(select n from app.nos_do_campus(ramo_da_lideranca.campus) n
        order by n.titulo desc, app.normalizar(n.nome));
    when ramo_da_lideranca.no = 'sem_pastor' or partes[1] = 'pastor'
      and partes[2]::uuid = app.pastor_responsavel(ramo_da_lideranca.campus) then
      nos := array(select n from app.nos_dos_lideres(ramo_da_lideranca.campus,
        app.pastor_responsavel(ramo_da_lideranca.campus)) n
        order by n.tipo = 'acompanha', app.normalizar(n.titulo), app.normalizar(n.nome));
    when partes[1] = 'lider' then
      nos := array(select n from app.nos_das_pessoas(ramo_da_lideranca.campus, partes[3]::uuid, partes[2]::uuid) n
        order by app.normalizar(n.nome), n.no);
    else
      nos := array(select n from app.nos_das_pessoas(ramo_da_lideranca.campus, partes[2]::uuid, null) n
        order by app.normalizar(n.nome), n.no);
  end case;
  return query
    select u.no, u.tipo::public.tipo_na_lideranca, u.titulo, u.nome, u.foto, u.membro_id, u.ministerio_id, u.filhos,
      u.alcance, u.abre, cardinality(nos)::bigint
    from unnest(nos) with ordinality as u (no, tipo, titulo, nome, foto, membro_id, ministerio_id, filhos, alcance,
      abre, ordem)
    order by u.ordem offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 25), 1), 100);
end
$function$;

REVOKE ALL ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.recado_da_escala (
  escala uuid,
  chave  uuid,
  texto  text
)
  RETURNS TABLE (
    avisados  integer,
    sem_conta text[]
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  contas uuid[];
  dela constant text := 'escala-recado:' || escala || ':';
begin
  select x.ministerio_id, x.estado, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.inicio, o.fim,
    o.estado as dia into e
  from public.escalas x join public.ministerios m on m.id = x.ministerio_id
  join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base where x.id = escala;
  perform app.exigir_escala(e.ministerio_id);
  if e.estado <> 'publicada' or e.dia = 'cancelada' or e.fim < now() - interval '7 days' then
    raise exception using errcode = 'PT409',
      message = 'O recado vai a quem está em uma escala publicada, até uma semana depois do dia.';
  end if;
  if chave is null or char_length(btrim(coalesce(texto, ''))) not between 3 and 500 then
    raise exception using errcode = 'PT400', message = 'Escreva o recado: de 3 a 500 caracteres.';
  end if;
  select array_agg(distinct p.profile_id) filter (where p.profile_id is not null),
    coalesce(array_agg(distinct coalesce(i.convidado_nome, p.nome_completo)) filter (where p.profile_id is null
      and coalesce(i.convidado_nome, p.nome_completo) is not null), '{}')
  into contas, sem_conta
  from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado)
    and p.profile_id is distinct from auth.uid();
  perform pg_advisory_xact_lock(hashtextextended(dela, 41));
  if (select count(distinct n.chave) from public.notifications n where n.user_id = any (contas)
    and starts_with(n.chave, dela)
        and n.chave <> dela || recado_da_escala.chave and n.created_at > now() - interval '24 hours') >= 5 then
    raise exception using errcode = 'PT429',
      message = 'Esta equipe já recebeu cinco recados hoje. Junte o que falta e mande amanhã.';
  end if;
  avisados := app.notificar_todos(coalesce(contas, '{}'), 'Recado da escala de ' || e.nome,
    e.evento || ', ' || app.quando(e.inicio, e.fim, e.campus) || ': ' || btrim(texto)
      || coalesce(' (' || (select p.nome_completo from public.membros_igreja p where p.id = app.meu_membro()) || ')',
        ''),
    '/dashboard-voluntario', dela || chave, 'escalas');
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."recado_da_escala"(uuid, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_identificacao (
  usuario    uuid,
  campus     text,
  estacao    text,
  decisao    text,
  candidatos jsonb
)
  RETURNS SETOF public.pessoa_identificada
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  validos public.pessoa_identificada[];
begin
  select array_agg(row(m.id, m.nome_completo, m.foto, m.campus, c.pontuacao, c.margem)::public.pessoa_identificada
    order by c.pontuacao desc) into validos
  from jsonb_to_recordset(candidatos) c (membro_id uuid, pontuacao real, margem real)
  join public.membros_igreja m on m.id = c.membro_id
  where m.situacao <> all ('{falecido,transferido,desligado}')
    and exists (select from rostos.modelos r where r.membro_id = m.id);
  insert into rostos.auditoria (acao, usuario, campus, estacao, resultado, membro_id, pontuacao, margem)
  select 'identificar', usuario, registrar_identificacao.campus, left(estacao, 100),
    case when c.membro_id is null then 'nao_reconhecido' else decisao end, c.membro_id, c.pontuacao, c.margem
  from (select true) sempre
  left join unnest(validos) c on true;
  return query select * from unnest(validos);
end
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb) FROM PUBLIC, "anon", "authenticated";

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

CREATE OR REPLACE FUNCTION public.renovar_convite (
  convite uuid
)
  RETURNS public.convite_feito
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  novo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  c public.convites;
begin
  select * into c from public.convites x
  where x.id = convite and x.aceito_em is null and x.revogado_em is null and app.gere_contas(x.campus) for update;
  if c.id is null then
    raise exception using errcode = 'PT404', message = 'Este convite não está mais aberto.';
  end if;
  -- Whoever has the link has the account: it is given by whom the invitation could come from.
  perform app.papeis_do_convite(c.papeis);
  update public.convites x
  set segredo = sha256(novo::bytea), expira_em = now() + app.dias_de_convite(), autor = (select auth.uid())
  where x.id = c.id returning * into c;
  return row(c.id, novo, c.email, c.expira_em)::public.convite_feito;
end
$function$;

REVOKE ALL ON FUNCTION "public"."renovar_convite"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.resumo_das_estacoes()
  RETURNS SETOF public.resumo_da_estacao
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select e.id, e.campus, e.nome, e.desafio, e.kids, a.pareado_em, a.visto_em, a.ocorrencia, coalesce(o.nome, v.name),
    coalesce(a.pendentes, 0)
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos,
    app.meus_campi() as campi offset 0) eu
  join public.estacoes e on e.revogada_em is null and (eu.todos or e.campus = any (eu.campi))
  left join app.aparelhos a on a.estacao_id = e.id and a.revogado_em is null
  left join public.ocorrencias o on o.id = a.ocorrencia
  left join public.events v on v.id = o.event_base
  where eu.cuida order by e.campus, lower(e.nome)
$function$;

REVOKE ALL ON FUNCTION "public"."resumo_das_estacoes"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.retencao()
  RETURNS SETOF public.regra_de_retencao
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  quantas bigint;
begin
  perform app.exigir_retencao();
  for r in select p.*, app.dias_da_regra(p.regra) as escolhidos from app.retencoes p order by p.titulo loop
    -- More than this nobody counts: it is only to know whether there is work.
    execute format('select count(*) from (select %s limit 100001) c', app.alvos_de_retencao(r.regra))
      into quantas using now() - make_interval(days => r.escolhidos);
    return next row(r.regra, r.titulo, r.explicacao, r.escolhidos, r.dias, r.minimo, r.maximo, r.modo, quantas,
      (select max(e.iniciada_em) from public.retencao_execucoes e where e.regra = r.regra))::public.regra_de_retencao;
  end loop;
  perform app.lembrar_retencao();
end
$function$;

REVOKE ALL ON FUNCTION "public"."retencao"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.retirar_da_escala (
  item uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  feita uuid;
begin
  feita := app.iniciar_operacao('escala', 'Pessoa retirada da escala', jsonb_build_object('escala', i.escala_id),
    'escalas');
  perform app.avisar_retirada(i);
  delete from public.escala_itens x where x.id = item;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."retirar_da_escala"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.rodas_para_mim()
  RETURNS TABLE (
    id              uuid,
    aceitei         boolean,
    ministerio      text,
    fuso            text,
    dou_inicio      timestamp with time zone,
    dou_funcao      text,
    recebe_inicio   timestamp with time zone,
    recebe_fim      timestamp with time zone,
    recebe_funcao   text,
    recebe_subtempo text,
    pessoas         integer,
    aceitaram       integer
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id, p.aceita_em is not null, g.nome, app.fuso_do_campus(g.campus), meu.inicio, fm.nome, dele.inicio,
    dele.fim, fd.nome, dele.subtempo,
    (select count(*) from public.escala_roda_pernas x where x.roda_id = r.id)::integer,
    (select count(*) from public.escala_roda_pernas x where x.roda_id = r.id and x.aceita_em is not null)::integer
  from public.escala_roda_pernas p join public.escala_rodas r on r.id = p.roda_id and r.estado = 'aberta'
  join public.ministerios g on g.id = r.ministerio_id join public.escala_trocas t on t.id = p.troca_id
  join public.escala_itens meu on meu.id = t.item_id join public.escala_itens dele on dele.id = p.recebe_id
  join public.escala_vagas vm on vm.id = meu.vaga_id join public.funcoes_ministerio fm on fm.id = vm.funcao_id
  join public.escala_vagas vd on vd.id = dele.vaga_id join public.funcoes_ministerio fd on fd.id = vd.funcao_id
  where p.membro_id = app.meu_membro() and least(meu.inicio, dele.inicio) > now()
  order by dele.inicio limit 20
$function$;

REVOKE ALL ON FUNCTION "public"."rodas_para_mim"() FROM PUBLIC, "anon";

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
    'campi']);
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

REVOKE ALL ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp WITH time zone[], timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_inscricoes_do_evento (
  evento text,
  dados  jsonb
)
  RETURNS TABLE (
    operacao   uuid,
    promovidas integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
  antes public.inscricao_regras;
  agora public.inscricao_regras;
begin
  select * into e from public.events x where x.id = evento;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(e.campus);
  select * into antes from public.inscricao_regras r where r.evento_id = evento for update;
  if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou estas inscrições. Confira o que mudou e salve de novo.';
  end if;
  if jsonb_array_length(dados -> 'tipos') > 30 or jsonb_array_length(dados -> 'perguntas') > 40
     or jsonb_array_length(dados -> 'cupons') > 100 then
    raise exception using errcode = 'PT422', message = 'São até 30 tipos, 40 perguntas e 100 cupons.';
  end if;
  operacao := app.iniciar_operacao('inscricoes', 'Inscrições ajustadas: ' || e.name,
    jsonb_build_object('evento', evento), 'eventos');
  agora := jsonb_populate_record(antes, (dados -> 'regras') - array['campus', 'created_at', 'updated_at']);
  insert into public.inscricao_regras as r (evento_id, campus, ativo, publico, so_campus, papeis, abre_em, fecha_em,
    idade_min, idade_max,
    aprovacao, lista_espera, prazo_horas, maximo_familia, texto, termos)
  values (evento, e.campus, coalesce(agora.ativo, true), coalesce(agora.publico, true),
    coalesce(agora.so_campus, false),
    coalesce(agora.papeis, '{}'), agora.abre_em, agora.fecha_em, agora.idade_min, agora.idade_max,
    coalesce(agora.aprovacao, false), coalesce(agora.lista_espera, true), agora.prazo_horas,
    coalesce(agora.maximo_familia, 8), agora.texto, agora.termos)
  on conflict (evento_id) do update set ativo = excluded.ativo, publico = excluded.publico,
    so_campus = excluded.so_campus,
    papeis = excluded.papeis, abre_em = excluded.abre_em, fecha_em = excluded.fecha_em, idade_min = excluded.idade_min,
    idade_max = excluded.idade_max, aprovacao = excluded.aprovacao, lista_espera = excluded.lista_espera,
    prazo_horas = excluded.prazo_horas, maximo_familia = excluded.maximo_familia, texto = excluded.texto,
    termos = excluded.termos;
  perform app.guardar_tipos(evento, coalesce(dados -> 'tipos', '[]'));
  perform app.guardar_perguntas(evento, coalesce(dados -> 'perguntas', '[]'));
  perform app.guardar_cupons(evento, coalesce(dados -> 'cupons', '[]'));
  promovidas := app.promover(evento);
  return next;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Dois tipos ou dois cupons têm o mesmo nome.';
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_ministerio_global (
  nome   text,
  missao text,
  lider  uuid DEFAULT NULL::uuid,
  id     uuid DEFAULT NULL::uuid
)
  RETURNS public.ministerio_global_salvo
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  feita uuid;
  salvo uuid := salvar_ministerio_global.id;
begin
  perform app.exigir_edicao_global();
  if salvar_ministerio_global.lider is not null and not exists (
       select from public.membros_igreja m where m.id = salvar_ministerio_global.lider
         and not app.saiu(m.situacao)) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa não está mais na igreja.';
  end if;
  feita := app.iniciar_operacao('ministerio_global', 'Ministério global salvo: '
    || coalesce(btrim(salvar_ministerio_global.nome), ''), '{}', 'pedras_vivas');
  if salvar_ministerio_global.id is null then
    insert into public.ministerios_globais (nome, missao, lider_id)
    values (btrim(salvar_ministerio_global.nome), nullif(btrim(salvar_ministerio_global.missao), ''),
      salvar_ministerio_global.lider) returning id into salvo;
  else
    update public.ministerios_globais g
    set nome = btrim(salvar_ministerio_global.nome), missao = nullif(btrim(salvar_ministerio_global.missao), ''),
      lider_id = salvar_ministerio_global.lider where g.id = salvar_ministerio_global.id;
    if not found then raise exception using errcode = 'PT404',
      message = 'Este ministério global não existe mais.'; end if;
  end if;
  return (salvo, feita)::public.ministerio_global_salvo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_modelo_escala (
  chave      uuid,
  ministerio uuid,
  dados      jsonb
)
  RETURNS uuid
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
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou este modelo. Confira o que mudou e salve de novo.';
  end if;
  if dados ->> 'event_base' is not null and not exists (
       select from public.events e join public.ministerios m on m.campus = e.campus
       where e.id = dados ->> 'event_base' and m.id = coalesce(modelo.ministerio_id, ministerio)) then
    raise exception using errcode = 'PT409', message = 'Este evento é de outro campus.';
  end if;
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala salvo: ' || coalesce(dados ->> 'nome', modelo.nome),
    '{}', 'escalas');
  insert into public.escala_modelos as m (id, ministerio_id, nome, tipo_evento, event_base, ativo)
  values (chave, ministerio, btrim(dados ->> 'nome'), dados ->> 'tipo_evento', dados ->> 'event_base',
    coalesce((dados ->> 'ativo')::boolean, true))
  on conflict (id) do update set nome = excluded.nome, tipo_evento = excluded.tipo_evento,
    event_base = excluded.event_base, ativo = excluded.ativo;
  if dados ? 'vagas' then
    delete from public.escala_modelo_vagas v where v.modelo_id = chave;
    insert into public.escala_modelo_vagas (modelo_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo,
      maximo, acumula, ordem, pede_lider)
    select chave, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula,
      v.ordem, v.pede_lider
    from app.vagas_pedidas(dados -> 'vagas', coalesce(modelo.ministerio_id, ministerio)) v;
  end if;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_vagas_escala (
  ministerio uuid,
  ocorrencia text,
  vagas      jsonb,
  observacao text  DEFAULT NULL::text
)
  RETURNS uuid
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
  feita := app.iniciar_operacao('escala', 'Posições da escala alteradas', jsonb_build_object('ocorrencia', ocorrencia),
    'escalas');
  escala := app.escala_da_ocorrencia(ministerio, ocorrencia);
  update public.escalas e set observacao = nullif(btrim(salvar_vagas_escala.observacao), '') where e.id = escala;
  for pedida in select * from app.vagas_pedidas(vagas, ministerio) loop
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo,
      maximo, acumula, ordem, pede_lider)
    values (escala, pedida.funcao_id, pedida.subtempo, pedida.desloca_minutos, pedida.duracao_minutos, pedida.minimo,
      pedida.maximo,
      pedida.acumula, pedida.ordem, pedida.pede_lider)
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos,
        minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem, pede_lider = excluded.pede_lider
    returning v.id into fica;
    ficam := ficam || fica;
  end loop;
  if exists (select from public.escala_vagas v join public.escala_itens i on i.vaga_id = v.id and app.ocupa(i.estado)
             where v.escala_id = escala and v.id <> all (ficam)) then
    raise exception using errcode = 'PT409', message = 'Há pessoas em uma posição que você retirou. Retire-as antes.';
  end if;
  delete from public.escala_itens i using public.escala_vagas v where v.id = i.vaga_id and v.escala_id = escala
    and v.id <> all (ficam);
  delete from public.escala_vagas v where v.escala_id = escala and v.id <> all (ficam);
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text) FROM PUBLIC, "anon";

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
  from unnest('{cadastro,comunicacao,imagem,reconhecimento_facial,saude_crianca}'::public.finalidade[]) with ordinality x (f, o)
  cross join lateral app.texto_consentimento(f) t order by o
$function$;

REVOKE ALL ON FUNCTION "public"."textos_em_vigor"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.trocas_do_ministerio (
  ministerio uuid
)
  RETURNS SETOF public.troca_do_ministerio
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_escala(ministerio);
  return query select t.id, t.tipo, t.estado, t.mensagem, p.nome_completo, a.nome_completo, x.nome_completo, c.nome,
      i.subtempo, i.inicio, o.inicio
    from public.escala_trocas t join public.escala_itens i on i.id = t.item_id and i.inicio > now()
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.membros_igreja p on p.id = t.pedida_por left join public.membros_igreja a on a.id = t.aceita_por
    left join public.membros_igreja x on x.id = t.para_id left join public.escala_itens o on o.id = t.item_oferecido_id
    where t.ministerio_id = ministerio and t.estado in ('aberta', 'aguardando') order by i.inicio limit 100;
end
$function$;

REVOKE ALL ON FUNCTION "public"."trocas_do_ministerio"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.unificar_membros (
  fica       uuid,
  sai        uuid,
  escolhidos text[] DEFAULT '{}'::text[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.membros_igreja;
  b public.membros_igreja;
  reservados jsonb;
  operacao uuid;
  impede text;
  campos constant text[] := array(select c from unnest(app.colunas_a_unificar()) c where c = any (escolhidos));
  lista constant text := (select string_agg(quote_ident(c), ', ') from unnest(campos) c);
begin
  if fica = sai then
    raise exception using errcode = 'PT422', message = 'Escolha duas pessoas diferentes.';
  end if;
  -- In one order, so that two who do the same wait instead of stopping each other.
  perform from public.membros_igreja m where m.id in (fica, sai) order by m.id for update;
  select * into a from public.membros_igreja m where m.id = fica;
  select * into b from public.membros_igreja m where m.id = sai;
  if a.id is null or b.id is null or not (app.pode_unificar(a.campus) and app.pode_unificar(b.campus)) then
    if app.pode('membros', 'editar') and app.pode('membros', 'aprovar') then
      raise exception using errcode = 'PT404',
        message = 'Um dos cadastros não existe mais ou está fora do seu alcance.';
    end if;
    raise insufficient_privilege using message = 'Só quem edita e aprova membros pode unificar cadastros.';
  end if;
  impede := app.conferir_unificacao(a, b);
  if impede is not null then
    raise exception using errcode = 'PT409', message = impede;
  end if;
  operacao := app.iniciar_operacao('unificacao', format('%s unificado em %s', b.nome_completo, a.nome_completo),
    jsonb_build_object('fica', fica, 'sai', sai, 'escolhidos', to_jsonb(campos), 'antes', to_jsonb(b)));
  perform app.preparar_unificacao(sai, fica);
  select to_jsonb(r) into reservados from public.membros_reservados r where r.membro_id = sai;
  delete from public.membros_reservados r where r.membro_id = sai;
  perform app.levar_ligacoes(sai, fica);
  delete from public.membros_igreja m where m.id = sai;
  perform app.completar_reservados(reservados, fica, escolhidos);
  if lista is not null then
    execute format('update public.membros_igreja m set (%s) = (select %s from jsonb_populate_record(null::public.membros_igreja, $1))
      where m.id = $2', lista, lista) using to_jsonb(b), fica;
  end if;
  update public.membros_igreja m set
    profile_id = coalesce(m.profile_id, b.profile_id), created_at = least(m.created_at, b.created_at),
    convidado_por = nullif(m.convidado_por, m.id), discipulador_id = nullif(m.discipulador_id, m.id)
  where m.id = fica;
  insert into public.membros_unificados (antigo, membro_id, nome_completo, operacao)
    values (sai, fica, b.nome_completo, operacao);
  return operacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) FROM PUBLIC, "anon";

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

REVOKE ALL ON FUNCTION "public"."usar_ingresso"(text, text, timestamp WITH time zone) FROM PUBLIC, "anon";

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
  where c.ocorrencia_id = ocorrencia and app.pode('eventos', 'visualizar')
    and (app.alcanca(o.campus) or o.campus = app.meu_campus())
  order by c.sala_id nulls last, r.nome
$function$;

REVOKE ALL ON FUNCTION "public"."usos_do_dia"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.vincular_inscricao (
  inscricao uuid,
  membro    uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(array[inscricao]);
  feita uuid;
begin
  if not app.pode('membros', 'visualizar') or not app.membro_no_escopo(membro, app.todos_os_campi(),
    app.meus_campi()) then
    raise insufficient_privilege using message = 'Esta pessoa não está ao seu alcance.';
  end if;
  if exists (select from public.inscricoes i where i.id = inscricao and i.membro_id is not null) then
    raise exception using errcode = 'PT409', message = 'Esta inscrição já está ligada a uma pessoa.';
  end if;
  feita := app.iniciar_operacao('inscricao', 'Inscrição ligada a uma pessoa: ' || e.name, '{}', 'eventos');
  update public.inscricoes i set membro_id = membro where i.id = inscricao;
  return feita;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Esta pessoa já está inscrita neste evento.';
end
$function$;

REVOKE ALL ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) FROM PUBLIC, "anon";

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

COMMENT ON FUNCTION "app"."conflitos_no_horario"(uuid, text, uuid, text, timestamp with time zone, timestamp with time zone, uuid) IS 'What speaks against somebody serving at these hours of a day of an event in this ministry, leaving out one service
of theirs (fora): everything that does not depend on the function. Rosters of all ministries and campuses count; days
of events are what a maximum counts.';

COMMENT ON FUNCTION "app"."escalas_a_cuidar"() IS 'Of the ministries whose rosters the caller makes, the five whose next 14 days wait soonest: places that lack
somebody, people who did not answer, swaps to decide. For public.esperando.';

COMMENT ON FUNCTION "app"."esperas_de_pessoas"() IS 'Registrations, changes, links, transfers, follow-ups, rights and accesses that the caller decides; those of nothing
too (quantos 0).';

COMMENT ON FUNCTION "app"."esperas_do_domingo"() IS 'Volunteers, registrations, rooms and things, rosters (atrasados: places that lack somebody) and swaps that the caller
decides, by ministry or event, five at most of each; those of nothing too.';

COMMENT ON FUNCTION "app"."marcar_datas"(public.events, timestamp with time zone[], timestamp with time zone) IS 'Makes the series from a moment on agree with these moments. A day that was changed by itself, called off, closed
or has presence stays as it is, also when the hour of the series moves. Gives how many days were laid out and taken
away. Raises PT400.';

COMMENT ON FUNCTION "app"."transferidos"(timestamp with time zone) IS 'Whoever came to be of their campus after this moment, from another: before it they were not missing there.';

COMMENT ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) IS 'Asks for an act for a person in the caller''s scope. dados by kind: what its life event takes (see
registrar_evento_de_vida), or campus_destino for a transfer within the church, nova for a second credential. For
those who edit members, never for themselves. Raises PT404, 42501, PT422, PT409 when one of this kind is open or it
cannot apply.';

COMMENT ON FUNCTION "public"."aceitar_transferencia"(uuid) IS 'Moves the people of a request as one operation, issues the letter and tells the side that asked. For those who approve members on the side that did not ask; of several at once one wins. Raises
PT404, 42501, PT409.';

COMMENT ON FUNCTION "public"."agenda"(timestamp with time zone, timestamp with time zone, text, text) IS 'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those
who may see who was there.';

COMMENT ON FUNCTION "public"."alcance_identificacao"(text) IS 'Whom the caller may identify at a station of this campus: everybody with editar on checkin, in a campus that they
reach; themselves with visualizar. Raises PT423 while the caller sees as somebody else.';

COMMENT ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) IS 'Where the leadership is thin: limite (1 to 100) of them after the first desde. tipo: amplos (somebody cares for
more than 12), vagas (a leadership that nobody holds), unicos (one leader and nobody to follow), termos (functions
that end within 60 days). For campuses where the caller sees members. Raises 42501.';

COMMENT ON FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]) IS 'Gives these days the places of a template (vagas: how many were made or changed); people stay where they are.
Raises 42501, PT400, PT404.';

COMMENT ON FUNCTION "public"."aplicar_retencao"(text, uuid) IS 'Applies a rule to up to 500 rows. Called again with that execucao by the same person, it goes on. People are never
touched. It cannot be undone. Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) IS 'Approves registrations of one event that wait for it and gives the operation. For those who edit events of the
campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) IS 'Approves a request as one operation that can be undone: without membro a new person of the campus; with membro the
fields named in campos go into that record, and the request is duplicado (aprovado if it asked for that). The consent
goes along, whoever wishes contact gets a follow-up (acompanhar says otherwise), and who lives in no household yet
joins that of familia {parente: somebody of it, papel}. For those who approve and edit members of the campus. Raises PT404, PT409 (decided already, e-mail taken), 42501.';

COMMENT ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) IS 'The notices of the caller''s campuses for those who write them, those that hold first: limite (1 to 50) of them
after the first desde. Raises 42501.';

COMMENT ON FUNCTION "public"."cadastrar_membro"(jsonb) IS 'A new person, whole or not at all. dados: {chave: the new person''s id, which the caller makes up once, membro:
columns of membros_igreja, reservados: of membros_reservados or null, situacao, familia: {parente: somebody of the
household, papel: what the new person is there} or null, acompanhar: true to begin their follow-up}. Sent again with
the same chave it writes into the same person, never a second one (repetido). Raises 42501, PT400, 23514 with a sentence, 23505 when e-mail, username, rol or CPF are somebody else''s.';

COMMENT ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) IS 'Cancels registrations of one event and gives their places to the waiting line (promovidas), as one operation. For
those who edit events of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."cancelar_ocorrencia"(text, text) IS 'Calls one day off, with the reason that people read; gives the operation. Raises 42501, PT404, PT409 (also when
somebody was there).';

COMMENT ON FUNCTION "public"."candidatos_da_troca"(uuid) IS 'Who can take over a service of the caller, or of a roster that they make.';

COMMENT ON FUNCTION "public"."chamar_da_espera"(uuid[]) IS 'Gives free places of one event to these people of the waiting line, before their turn; gives the operation. For
those who edit events of the campus. Raises 42501, PT404, PT409 (no place).';

COMMENT ON FUNCTION "public"."codigo_do_telao"(text) IS 'What the screen of an occurrence shows; muda_em in seconds. The token is good for 60 to 90 seconds, the short code
for 5 to 10 minutes, both for this occurrence alone. For those who take presence. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) IS 'An order was paid: on which day, by pix, dinheiro, cartao, transferencia or isento, how many cents (of a later
promotion: the difference); its people become registered. Gives the operation. For those who edit events of the
campus. Raises 42501, PT404, PT409 (confirmed already, nothing to pay), PT422.';

COMMENT ON FUNCTION "public"."contagem_de_consentimentos"() IS 'How many consents hold and were taken back, by purpose and version (atual: that in force). For those who approve
members and reach all campuses. Raises 42501.';

COMMENT ON FUNCTION "public"."convidar"(jsonb) IS 'Invites {email, nome, sobrenome?, campus, papeis?: [{role, campus, expira_em}], membro_id?}; the link is good for
the days that the church says (7). Inviting the same address again replaces the open invitation. For those who edit configuracoes in that
campus; roles by those who give roles. Raises 42501, PT400, PT404, PT409.';

COMMENT ON FUNCTION "public"."convite_do_segredo"(text) IS 'Whom an open invitation is for, by what its link carries. For the function that accepts it. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."criar_codigo_da_estacao"(uuid, text) IS 'A code that makes a device this station, once and within ten minutes, together with the PIN of six digits that
opens it there. An earlier code of the station ends. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) IS 'Approves or refuses (with motivo) a room or resource on these days and tells who asked; gives the operation.
Raises 42501, PT404, PT409 (what was refused is taken by now), PT422.';

COMMENT ON FUNCTION "public"."dias_da_estacao"(text) IS 'For the service key. What takes place at the station''s campus from now on for a day. Raises 42501, PT410.';

COMMENT ON FUNCTION "public"."dias_do_kids"() IS 'The days of now at whose Kids the caller may act, in campuses that have rooms for children.';

COMMENT ON FUNCTION "public"."domingo_dos_campi"() IS 'Last Sunday against the usual, for the campuses where the caller sees members. Counts presences at events that
took place on the day. Raises 42501.';

COMMENT ON FUNCTION "public"."email_de_avisos"(text, text) IS 'For whoever follows the link at the end of an e-mail, without signing in. acao: ver, parar (this category),
parar_tudo, voltar. The address is masked. Raises PT404.';

COMMENT ON FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text) IS 'Issues a letter with a number and a code: recomendacao, of a member in communion to the church destino, or
apresentacao, the certificate of a child''s presentation, which is issued once and found again. The operation can be
undone. For those who edit members, in their campuses. Raises PT404, 42501, PT409,
PT422.';

COMMENT ON FUNCTION "public"."esperando"() IS 'What waits for the caller to decide or do it, what is late first; only what they may decide.';

COMMENT ON FUNCTION "public"."evento_da_presenca"(text) IS 'The event or occurrence that the caller comes to confirm; no row when there is none for them.';

COMMENT ON FUNCTION "public"."excluir_evento"(text) IS 'Takes an event away with its days and gives the operation, which can be undone. Raises 42501, PT404, PT409
(somebody was there).';

COMMENT ON FUNCTION "public"."excluir_modelo_escala"(uuid) IS 'Takes a template away; rosters made from it stay. Gives the operation. Raises 42501.';

COMMENT ON FUNCTION "public"."fechar_campus"(text, text) IS 'Closes a campus as one operation that can be undone. Its people go to destino, their functions there end, its
ministries become inactive. Those who left the church stay where their history is. Raises 42501 below the
administration; PT409 while people are there and no destino is named, for the church''s default campus, and when it
is closed already.';

COMMENT ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) IS 'Writes an export down and says of how many people. filtro as the members'' list has it (app.partes_do_filtro);
formato csv or xlsx. For those who may export members; sensitive columns for those who may see them. Raises 42501,
22023, 23514.';

COMMENT ON FUNCTION "public"."inicio"() IS 'The home page of the caller: nome, campus, proximo_evento {id, name, date, fim, campus, location, estado,
exige_codigo, confirmado, resposta} or null, aniversariantes [{id, nome_completo, foto, campus, dia, mes}], avisos
(unread notifications, five at most), funcoes [{ministerio, funcao}], servicos [{id, inicio, fim, fuso, estado,
subtempo, escala_id, ministerio, funcao, evento, local}] (their own, four at most), numeros {pessoas, membros,
visitantes} or null. Only what the caller may see.';

COMMENT ON FUNCTION "public"."inscrever_na_vaga"(uuid) IS 'The caller takes an open place. Gives its entry; the leaders are told. Raises PT409.';

COMMENT ON FUNCTION "public"."lideranca_dos_campi"() IS 'The leadership of each campus in numbers, for the campuses where the caller sees members. Raises 42501.';

COMMENT ON FUNCTION "public"."lista_de_retencao"(text, integer, integer) IS 'What a rule finds, oldest first; limite: 1 to 100. Nothing is changed. Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) IS 'Marks up to 500 people present at an occurrence: presencas is [{id, member_id, chegada, metodo}], id made where
the mark was made, so that sent twice it acts once; chegada when they arrived (none: now). In the same order, codigo:
ok, ja_registrada (had arrived already; the earliest time counts), nao_encontrado, fora_do_campus, fora_do_prazo,
encerrada. With corrigir, a reason, also when the day is closed. Raises 42501, PT404, PT400.';

COMMENT ON FUNCTION "public"."meu_rosto"(uuid) IS 'How it stands with the facial check-in of a person, by default the caller. Raises 42501 for others without editar on
membros in their campus.';

COMMENT ON FUNCTION "public"."meu_vinculo"() IS 'For an account without a record: sem_cadastro (none has its confirmed address), confirmar (one has, and somebody
has to confirm it), pedido, recusado. Nothing of the record is told.';

COMMENT ON FUNCTION "public"."meus_avisos_globais"() IS 'The notices that hold today and are for the caller, ten at most. Tells people of notices that begin.';

COMMENT ON FUNCTION "public"."meus_eventos"() IS 'What takes place for the caller within 60 days, up to 40. Meetings and rehearsals only of their ministries.';

COMMENT ON FUNCTION "public"."minhas_inscricoes"() IS 'The caller''s last 50 orders, the last event first.';

COMMENT ON FUNCTION "public"."ministerios_locais"(text) IS 'The ministries of the campuses that the caller reaches and of their own; inactive ones only for those who look after
them. Functions that began or ended are brought up to date, and ends within 60 days are told. Raises 42501.';

COMMENT ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) IS 'Opens the presence of a day (aberta), closes it (encerrada) or, with a reason, opens it again; gives the
operation, null when it stood so already. Raises 42501, PT404, PT400, PT409.';

COMMENT ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) IS 'Changes one day of an event alone: dados with updated_at as read and inicio, fim, nome, local, sala_id; gives the
operation. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) IS 'Makes all of the changes [{role, resource, action, allowed}] or none, as one operation.
versao is that of the one the caller saw: PT409 when it changed since. Raises 42501 without
editar on permissoes, for the own role, for what the caller may not do, for what an admin must keep, and when the
caller would lose editar on permissoes; 22023 for editar without visualizar.';

COMMENT ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) IS 'The caller asks one person, or all who are qualified and free, to take over or exchange a service of theirs.
pedidos: how many got a notice, sem_conta: names of those whom none reaches. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."previa_das_regras"(jsonb) IS 'What these rules would end at once; a_sua: the caller''s own session is among them. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."previa_fechar_campus"(text) IS 'What closing a campus would touch; no row when there is none. Raises 42501 below the administration.';

COMMENT ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) IS 'Publishes a notice, or changes one (id), and tells those whom it is for and who were not told of it yet. campi and
papeis empty: for all. Before its first day nobody is told; then a job does it at seven in the morning, or the first
who opens the home page before. Raises 42501 unless the caller edits pedras_vivas and reaches all these campuses,
PT400 when its last day has passed, PT404.';

COMMENT ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) IS 'How many follow-ups stand at each stage where there are any, with the filters of acompanhamentos. Whoever owns an
overdue one is told on this occasion, once.';

COMMENT ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) IS 'How many acts stand at each stage where there are any, with the filters of atos.';

COMMENT ON FUNCTION "public"."quem_concorda"(uuid, uuid, uuid) IS 'For who edits a child''s record: whom a letter of theirs can ask about this one: who answers for the child, has no
account, and whose address neither the caller wrote nor who gains by it. Raises 42501.';

COMMENT ON FUNCTION "public"."quem_e_afetado"(jsonb) IS 'Whom the changes [{role, resource, action, allowed}] would concern: the first hundred people of the total, with what
they gain and lose as "resource:action". For those who edit permissoes; else nobody.';

COMMENT ON FUNCTION "public"."quem_serve_comigo"(text) IS 'Who serves in a ministry in which the caller serves, by name, up to 30. For their wishes.';

COMMENT ON FUNCTION "public"."quem_viu_meus_dados"() IS 'Who exported the caller''s data or opened their documents, newest first, 100 at most.';

COMMENT ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) IS 'The entries right below one of the leadership tree (null: below the campus): limite (1 to 100) of them after the
first desde. Raises 42501 where the caller does not see members, PT400 for an entry that cannot be.';

COMMENT ON FUNCTION "public"."recado_da_escala"(uuid, uuid, text) IS 'Tells everybody who was told of a place on this roster something more, as a notice; sem_conta: names whom none
reaches. Sent again with the same key (chave), nothing happens twice; five a day at most. Raises 42501, PT400, PT409,
PT429.';

COMMENT ON FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb) IS 'For the service key. Notes an identification and gives what may be shown of its candidates, best first: those of
[{membro_id, pontuacao, margem}] who still have a template and belong to the church.';

COMMENT ON FUNCTION "public"."regras_de_seguranca"() IS 'The church''s rules. For whoever gives roles. Raises 42501.';

COMMENT ON FUNCTION "public"."renovar_convite"(uuid) IS 'A new link for an open invitation, good from now on, by the word of the caller; the one before is no longer. One
that gives roles: by those who give roles. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."resumo_das_estacoes"() IS 'The stations that the caller takes care of.';

COMMENT ON FUNCTION "public"."retencao"() IS 'The rules of retention and what each would find now. Who opens it is told, once a month, when something is due. For
those who edit configuracoes and reach all campuses. Raises 42501.';

COMMENT ON FUNCTION "public"."retirar_da_escala"(uuid) IS 'Takes somebody off a roster, and tells them if they knew. Gives the operation. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."rodas_para_mim"() IS 'Rounds that wait for the caller or for others of it: what the caller gives (dou_…) and takes (recebe_…), how many
people are in it and how many said yes.';

COMMENT ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp with time zone[], timestamp with time zone) IS 'Creates an event (chave becomes its id; sent again, nothing happens twice) or changes it (evento, with the
updated_at that was read), with the moments that its rule gives. A change reaches what is still to come; with desde,
the series is cut there: what follows becomes an event of its own, and dados.cortar_em is the rule of what was
before. dados may name ministerios, recursos [{id, quantidade}] and campi (others whom it is for). Raises 42501,
PT400, PT404, PT409 (somebody changed it; a room or resource is taken).';

COMMENT ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) IS 'How people register for an event, all at once: dados {updated_at (as read; null for the first time), regras,
tipos, perguntas, cupons (each with id where it was there before; what is left out goes, or is only turned off when
it was used)}. Places that this frees go to the waiting list (promovidas). For those who edit events of the campus.
Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) IS 'Writes a global ministry (a new one without id), which can be undone. Raises 42501 unless the caller edits
pedras_vivas and reaches every campus, 23505 for a name that there is, PT404, PT409 when its leader left the church.';

COMMENT ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) IS 'Creates or changes a template (chave is its id): {nome, tipo_evento, event_base, ativo, updated_at as read, vagas:
[{funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, pede_lider}] in order}. Gives the
operation. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text) IS 'The places of one day alone, all of them, as in salvar_modelo_escala. Gives the operation. Raises 42501, PT400,
PT404, PT409 (somebody stands in a place that is not among them).';

COMMENT ON FUNCTION "public"."textos_em_vigor"() IS 'The text in force of each purpose.';

COMMENT ON FUNCTION "public"."trocas_do_ministerio"(uuid) IS 'Swaps of a ministry that are open or wait for a leader. Raises 42501.';

COMMENT ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) IS 'Makes two records one: fica stays, with the fields named in escolhidos taken from sai (columns of membros_igreja
and membros_reservados); everything that spoke of sai speaks of fica, one household is left, and the old id leads to
fica (membros_unificados). Gives the operation; desfazer_operacao undoes it, except for a face template of sai, which
is gone. For those who edit and approve members in both campuses. Raises 42501, PT404, PT422, PT409 (both have
accounts; one''s own record).';

COMMENT ON FUNCTION "public"."usar_ingresso"(text, text, timestamp with time zone) IS 'Somebody comes in with a ticket, now or, sent later, at momento. Sent twice it acts once; the earliest moment stays.
For those who edit eventos or checkin in the campus. Raises 42501, PT404 (not of this event), PT409 (not paid,
waiting, cancelled, another day).';

COMMENT ON FUNCTION "public"."usos_do_dia"(text) IS 'The room and resources of a day.';

COMMENT ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) IS 'Who registered without a record is this person of the church; gives the operation. For those who edit events of
the campus and see the person. Raises 42501, PT404, PT409 (linked already, or the person is registered).';

COMMENT ON FUNCTION "public"."vinculos_pedidos"() IS 'Accounts that ask for their record, for who approves members of its campus, the oldest first.';

COMMENT ON TYPE "public"."achado_da_retencao" IS 'A row that a rule finds; membro_id: of people, who are only suggested.';

COMMENT ON TYPE "public"."alcance_na_estacao" IS 'The caller, and whom they may identify. alcance: campus (everybody), proprio (themselves alone) or null.';

COMMENT ON TYPE "public"."alerta_da_lideranca" IS 'Where the leadership of a campus is thin; total: of how many.';

COMMENT ON TYPE "public"."aviso_publicado" IS 'A notice for those who write them: how many were told and read it, whether the caller may change it; total: of how
many.';

COMMENT ON TYPE "public"."aviso_salvo" IS 'A notice that was published or changed, and how many people were told now.';

COMMENT ON TYPE "public"."candidato_a_troca" IS 'Somebody who can take over a service; tem_conta: a notice reaches them.';

COMMENT ON TYPE "public"."carta_emitida" IS 'A letter, and the operation that issued it; null: it was there already.';

COMMENT ON TYPE "public"."colega_de_servico" IS 'Somebody who serves with the caller, and in which ministries.';

COMMENT ON TYPE "public"."convidado" IS 'Whom an invitation is for.';

COMMENT ON TYPE "public"."convite_feito" IS 'An invitation that was made: its link is /convite/<segredo>, shown this once.';

COMMENT ON TYPE "public"."domingo_do_campus" IS 'Last Sunday against the usual: presentes (null: nothing was registered), habitual (the median of the eight Sundays
before that have presences; null: none has), domingos (how many have).';

COMMENT ON TYPE "public"."espera" IS 'A queue: how many wait, how many of them past their day (of rosters: places that lack somebody), since when the
oldest, the moment or the day until which the first waits; alvo, nome: the ministry, event or stage that it is of,
null where one page holds all.';

COMMENT ON TYPE "public"."evento_da_presenca" IS 'What the page of a presence shows: id (of an event that recurs, of the occurrence that takes place now), whether
the caller was there (confirmado), has said that they come (vem), by opening a link (automatico), exige_codigo: the
code of the screen is needed, when people begin to arrive (abre), and where the day stands (estado).';

COMMENT ON TYPE "public"."evento_salvo" IS 'What became of an event: how many of its days were laid out and taken away. operacao is null when nothing was
done.';

COMMENT ON TYPE "public"."fila" IS 'A place where something waits for somebody to decide or do it, in the order of the pages.';

COMMENT ON TYPE "public"."ingresso_usado" IS 'Somebody who came in with a ticket: ja_usado_em (null: the first time on this day), presenca (of people with a
record, what app.marcar_presenca said).';

COMMENT ON TYPE "public"."lideranca_do_campus" IS 'The leadership of a campus in numbers: cuidados (people in somebody''s care); amplos, vagas, unicos, termos: see
alertas_da_lideranca.';

COMMENT ON TYPE "public"."meu_aviso" IS 'A notice that holds today; autor is null when the account is gone.';

COMMENT ON TYPE "public"."meu_evento" IS 'What takes place for somebody: inscricao (the event, if they may register now), faixa (ages that it is for).';

COMMENT ON TYPE "public"."ministerio_global_salvo" IS 'A global ministry that was written, and the operation that undoes it.';

COMMENT ON TYPE "public"."ministerio_local" IS 'A ministry as the caller sees it: inscricoes (open ones, for those who look after it), and where their own open
application stands.';

COMMENT ON TYPE "public"."ocorrencia_da_agenda" IS 'What takes place: local where it says more than the room''s name, presentes for those who count them.';

COMMENT ON TYPE "public"."parte_da_retencao" IS 'How far a rule has been applied.';

COMMENT ON TYPE "public"."permissoes_mudadas" IS 'What became of changes to the matrix: the operation (null: nothing changed) and the version that it has then.';

COMMENT ON TYPE "public"."pessoa_identificada" IS 'Somebody whom a face may be of.';

COMMENT ON TYPE "public"."ramo_da_lideranca" IS 'As app.no_da_lideranca; total: of how many beside it.';

COMMENT ON TYPE "public"."regra_de_retencao" IS 'A rule of retention: modo (apaga, limpa, sugere), encontradas (100001: more), when it was applied last.';

COMMENT ON TYPE "public"."regras_de_seguranca" IS 'The church''s rules; hours null: no end.';

COMMENT ON TYPE "public"."responsavel_por_link" IS 'Somebody whom a letter can ask about a child, and when the one that waits for an answer was sent.';

COMMENT ON TYPE "public"."resumo_da_estacao" IS 'How a station stands: kids (how it receives children), pareada_em (null: no device yet), ocorrencia and dia (open
there), pendentes (presences that it had not sent when last seen).';

COMMENT ON TYPE "public"."rosto_da_pessoa" IS 'How it stands with somebody''s facial check-in: membro_id (null: no church record), pode_consentir (without paper),
fotos (templates kept), versao and texto (of the consent in force). Never a template.';

COMMENT ON TYPE "public"."troca_do_ministerio" IS 'A swap that is open or waits for a leader, with the names of who takes part.';

COMMENT ON TYPE "public"."uso_do_dia" IS 'A room or resource on a day, with setup and teardown.';

COMMENT ON TYPE "public"."vinculo_pedido" IS 'An account that asks for its record: who wrote the address into it, when, and which one stood there (antes); pode:
the caller neither wrote it nor made one of two.';

COMMENT ON TYPE "public"."vista_dos_dados" IS 'That somebody (null: an account that is gone) saw a person''s data.';

REVOKE ALL ON FUNCTION "app"."conflitos_no_horario"(uuid, text, uuid, text, timestamp WITH time zone, timestamp WITH time zone, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escalas_a_cuidar"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esperas_de_pessoas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esperas_do_domingo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."marcar_datas"(public.events, timestamp WITH time zone[], timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."transferidos"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aceitar_transferencia"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."agenda"(timestamp WITH time zone, timestamp WITH time zone, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."alcance_identificacao"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_retencao"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cadastrar_membro"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_ocorrencia"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."candidatos_da_troca"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."chamar_da_espera"(uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."codigo_do_telao"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."contagem_de_consentimentos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."convidar"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."convite_do_segredo"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."criar_codigo_da_estacao"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."dias_da_estacao"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."dias_do_kids"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."domingo_dos_campi"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."email_de_avisos"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."email_de_avisos"(text, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."esperando"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."evento_da_presenca"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_evento"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_modelo_escala"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."fechar_campus"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."inscrever_na_vaga"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."lideranca_dos_campi"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."lista_de_retencao"(text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meu_rosto"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meu_vinculo"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."meus_avisos_globais"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meus_eventos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minhas_inscricoes"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ministerios_locais"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_das_regras"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."previa_fechar_campus"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_concorda"(uuid, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."quem_e_afetado"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_serve_comigo"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_viu_meus_dados"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."recado_da_escala"(uuid, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."regras_de_seguranca"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."renovar_convite"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."resumo_das_estacoes"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."retencao"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."retirar_da_escala"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."rodas_para_mim"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp WITH time zone[], timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."textos_em_vigor"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."trocas_do_ministerio"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usar_ingresso"(text, text, timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usos_do_dia"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."vinculos_pedidos"() TO "authenticated";

-- By hand: what becomes of the rows that are there.
