SET local check_function_bodies = off;

DROP FUNCTION "public"."aceitar_transferencia"(uuid);

DROP FUNCTION "public"."alcance_identificacao"(text);

DROP FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]);

DROP FUNCTION "public"."aplicar_retencao"(text, uuid);

DROP FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb);

DROP FUNCTION "public"."cadastrar_membro"(jsonb);

DROP FUNCTION "public"."candidatos_da_troca"(uuid);

DROP FUNCTION "public"."contagem_de_consentimentos"();

DROP FUNCTION "public"."convidar"(jsonb);

DROP FUNCTION "public"."convite_do_segredo"(text);

DROP FUNCTION "public"."criar_codigo_da_estacao"(uuid, text);

DROP FUNCTION "public"."dias_da_estacao"(text);

DROP FUNCTION "public"."dias_do_kids"();

DROP FUNCTION "public"."email_de_avisos"(text, text);

DROP FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text);

DROP FUNCTION "public"."excluir_modelo_escala"(uuid);

DROP FUNCTION "public"."inscrever_na_vaga"(uuid);

DROP FUNCTION "public"."lista_de_retencao"(text, integer, integer);

DROP FUNCTION "public"."meu_rosto"(uuid);

DROP FUNCTION "public"."ministerios_locais"(text);

DROP FUNCTION "public"."mudar_permissoes"(jsonb, text, text);

DROP FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text);

DROP FUNCTION "public"."quem_concorda"(uuid, uuid, uuid);

DROP FUNCTION "public"."quem_e_afetado"(jsonb);

DROP FUNCTION "public"."quem_serve_comigo"(text);

DROP FUNCTION "public"."quem_viu_meus_dados"();

DROP FUNCTION "public"."recado_da_escala"(uuid, uuid, text);

DROP FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb);

DROP FUNCTION "public"."renovar_convite"(uuid);

DROP FUNCTION "public"."resumo_das_estacoes"();

DROP FUNCTION "public"."retencao"();

DROP FUNCTION "public"."retirar_da_escala"(uuid);

DROP FUNCTION "public"."rodas_para_mim"();

DROP FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb);

DROP FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text);

DROP FUNCTION "public"."textos_em_vigor"();

DROP FUNCTION "public"."trocas_do_ministerio"(uuid);

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

CREATE TYPE "public"."vista_dos_dados" AS (
  "momento" timestamp WITH time zone,
  "quem"    text,
  "o_que"   text
);

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

COMMENT ON FUNCTION "public"."aceitar_transferencia"(uuid) IS 'Moves the people of a request as one operation, issues the letter and tells the side that asked. For those who approve members on the side that did not ask; of several at once one wins. Raises
PT404, 42501, PT409.';

COMMENT ON FUNCTION "public"."alcance_identificacao"(text) IS 'Whom the caller may identify at a station of this campus: everybody with editar on checkin, in a campus that they
reach; themselves with visualizar. Raises PT423 while the caller sees as somebody else.';

COMMENT ON FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]) IS 'Gives these days the places of a template (vagas: how many were made or changed); people stay where they are.
Raises 42501, PT400, PT404.';

COMMENT ON FUNCTION "public"."aplicar_retencao"(text, uuid) IS 'Applies a rule to up to 500 rows. Called again with that execucao by the same person, it goes on. People are never
touched. It cannot be undone. Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) IS 'Approves a request as one operation that can be undone: without membro a new person of the campus; with membro the
fields named in campos go into that record, and the request is duplicado (aprovado if it asked for that). The consent
goes along, whoever wishes contact gets a follow-up (acompanhar says otherwise), and who lives in no household yet
joins that of familia {parente: somebody of it, papel}. For those who approve and edit members of the campus. Raises PT404, PT409 (decided already, e-mail taken), 42501.';

COMMENT ON FUNCTION "public"."cadastrar_membro"(jsonb) IS 'A new person, whole or not at all. dados: {chave: the new person''s id, which the caller makes up once, membro:
columns of membros_igreja, reservados: of membros_reservados or null, situacao, familia: {parente: somebody of the
household, papel: what the new person is there} or null, acompanhar: true to begin their follow-up}. Sent again with
the same chave it writes into the same person, never a second one (repetido). Raises 42501, PT400, 23514 with a sentence, 23505 when e-mail, username, rol or CPF are somebody else''s.';

COMMENT ON FUNCTION "public"."candidatos_da_troca"(uuid) IS 'Who can take over a service of the caller, or of a roster that they make.';

COMMENT ON FUNCTION "public"."contagem_de_consentimentos"() IS 'How many consents hold and were taken back, by purpose and version (atual: that in force). For those who approve
members and reach all campuses. Raises 42501.';

COMMENT ON FUNCTION "public"."convidar"(jsonb) IS 'Invites {email, nome, sobrenome?, campus, papeis?: [{role, campus, expira_em}], membro_id?}; the link is good for
the days that the church says (7). Inviting the same address again replaces the open invitation. For those who edit configuracoes in that
campus; roles by those who give roles. Raises 42501, PT400, PT404, PT409.';

COMMENT ON FUNCTION "public"."convite_do_segredo"(text) IS 'Whom an open invitation is for, by what its link carries. For the function that accepts it. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."criar_codigo_da_estacao"(uuid, text) IS 'A code that makes a device this station, once and within ten minutes, together with the PIN of six digits that
opens it there. An earlier code of the station ends. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."dias_da_estacao"(text) IS 'For the service key. What takes place at the station''s campus from now on for a day. Raises 42501, PT410.';

COMMENT ON FUNCTION "public"."dias_do_kids"() IS 'The days of now at whose Kids the caller may act, in campuses that have rooms for children.';

COMMENT ON FUNCTION "public"."email_de_avisos"(text, text) IS 'For whoever follows the link at the end of an e-mail, without signing in. acao: ver, parar (this category),
parar_tudo, voltar. The address is masked. Raises PT404.';

COMMENT ON FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text) IS 'Issues a letter with a number and a code: recomendacao, of a member in communion to the church destino, or
apresentacao, the certificate of a child''s presentation, which is issued once and found again. The operation can be
undone. For those who edit members, in their campuses. Raises PT404, 42501, PT409,
PT422.';

COMMENT ON FUNCTION "public"."excluir_modelo_escala"(uuid) IS 'Takes a template away; rosters made from it stay. Gives the operation. Raises 42501.';

COMMENT ON FUNCTION "public"."inscrever_na_vaga"(uuid) IS 'The caller takes an open place. Gives its entry; the leaders are told. Raises PT409.';

COMMENT ON FUNCTION "public"."lista_de_retencao"(text, integer, integer) IS 'What a rule finds, oldest first; limite: 1 to 100. Nothing is changed. Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."meu_rosto"(uuid) IS 'How it stands with the facial check-in of a person, by default the caller. Raises 42501 for others without editar on
membros in their campus.';

COMMENT ON FUNCTION "public"."ministerios_locais"(text) IS 'The ministries of the campuses that the caller reaches and of their own; inactive ones only for those who look after
them. Functions that began or ended are brought up to date, and ends within 60 days are told. Raises 42501.';

COMMENT ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) IS 'Makes all of the changes [{role, resource, action, allowed}] or none, as one operation.
versao is that of the one the caller saw: PT409 when it changed since. Raises 42501 without
editar on permissoes, for the own role, for what the caller may not do, for what an admin must keep, and when the
caller would lose editar on permissoes; 22023 for editar without visualizar.';

COMMENT ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) IS 'The caller asks one person, or all who are qualified and free, to take over or exchange a service of theirs.
pedidos: how many got a notice, sem_conta: names of those whom none reaches. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."quem_concorda"(uuid, uuid, uuid) IS 'For who edits a child''s record: whom a letter of theirs can ask about this one: who answers for the child, has no
account, and whose address neither the caller wrote nor who gains by it. Raises 42501.';

COMMENT ON FUNCTION "public"."quem_e_afetado"(jsonb) IS 'Whom the changes [{role, resource, action, allowed}] would concern: the first hundred people of the total, with what
they gain and lose as "resource:action". For those who edit permissoes; else nobody.';

COMMENT ON FUNCTION "public"."quem_serve_comigo"(text) IS 'Who serves in a ministry in which the caller serves, by name, up to 30. For their wishes.';

COMMENT ON FUNCTION "public"."quem_viu_meus_dados"() IS 'Who exported the caller''s data or opened their documents, newest first, 100 at most.';

COMMENT ON FUNCTION "public"."recado_da_escala"(uuid, uuid, text) IS 'Tells everybody who was told of a place on this roster something more, as a notice; sem_conta: names whom none
reaches. Sent again with the same key (chave), nothing happens twice; five a day at most. Raises 42501, PT400, PT409,
PT429.';

COMMENT ON FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb) IS 'For the service key. Notes an identification and gives what may be shown of its candidates, best first: those of
[{membro_id, pontuacao, margem}] who still have a template and belong to the church.';

COMMENT ON FUNCTION "public"."renovar_convite"(uuid) IS 'A new link for an open invitation, good from now on, by the word of the caller; the one before is no longer. One
that gives roles: by those who give roles. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."resumo_das_estacoes"() IS 'The stations that the caller takes care of.';

COMMENT ON FUNCTION "public"."retencao"() IS 'The rules of retention and what each would find now. Who opens it is told, once a month, when something is due. For
those who edit configuracoes and reach all campuses. Raises 42501.';

COMMENT ON FUNCTION "public"."retirar_da_escala"(uuid) IS 'Takes somebody off a roster, and tells them if they knew. Gives the operation. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."rodas_para_mim"() IS 'Rounds that wait for the caller or for others of it: what the caller gives (dou_…) and takes (recebe_…), how many
people are in it and how many said yes.';

COMMENT ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) IS 'Creates or changes a template (chave is its id): {nome, tipo_evento, event_base, ativo, updated_at as read, vagas:
[{funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, pede_lider}] in order}. Gives the
operation. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text) IS 'The places of one day alone, all of them, as in salvar_modelo_escala. Gives the operation. Raises 42501, PT400,
PT404, PT409 (somebody stands in a place that is not among them).';

COMMENT ON FUNCTION "public"."textos_em_vigor"() IS 'The text in force of each purpose.';

COMMENT ON FUNCTION "public"."trocas_do_ministerio"(uuid) IS 'Swaps of a ministry that are open or wait for a leader. Raises 42501.';

COMMENT ON TYPE "public"."achado_da_retencao" IS 'A row that a rule finds; membro_id: of people, who are only suggested.';

COMMENT ON TYPE "public"."alcance_na_estacao" IS 'The caller, and whom they may identify. alcance: campus (everybody), proprio (themselves alone) or null.';

COMMENT ON TYPE "public"."candidato_a_troca" IS 'Somebody who can take over a service; tem_conta: a notice reaches them.';

COMMENT ON TYPE "public"."carta_emitida" IS 'A letter, and the operation that issued it; null: it was there already.';

COMMENT ON TYPE "public"."colega_de_servico" IS 'Somebody who serves with the caller, and in which ministries.';

COMMENT ON TYPE "public"."convidado" IS 'Whom an invitation is for.';

COMMENT ON TYPE "public"."convite_feito" IS 'An invitation that was made: its link is /convite/<segredo>, shown this once.';

COMMENT ON TYPE "public"."ministerio_local" IS 'A ministry as the caller sees it: inscricoes (open ones, for those who look after it), and where their own open
application stands.';

COMMENT ON TYPE "public"."parte_da_retencao" IS 'How far a rule has been applied.';

COMMENT ON TYPE "public"."permissoes_mudadas" IS 'What became of changes to the matrix: the operation (null: nothing changed) and the version that it has then.';

COMMENT ON TYPE "public"."pessoa_identificada" IS 'Somebody whom a face may be of.';

COMMENT ON TYPE "public"."regra_de_retencao" IS 'A rule of retention: modo (apaga, limpa, sugere), encontradas (100001: more), when it was applied last.';

COMMENT ON TYPE "public"."responsavel_por_link" IS 'Somebody whom a letter can ask about a child, and when the one that waits for an answer was sent.';

COMMENT ON TYPE "public"."resumo_da_estacao" IS 'How a station stands: kids (how it receives children), pareada_em (null: no device yet), ocorrencia and dia (open
there), pendentes (presences that it had not sent when last seen).';

COMMENT ON TYPE "public"."rosto_da_pessoa" IS 'How it stands with somebody''s facial check-in: membro_id (null: no church record), pode_consentir (without paper),
fotos (templates kept), versao and texto (of the consent in force). Never a template.';

COMMENT ON TYPE "public"."troca_do_ministerio" IS 'A swap that is open or waits for a leader, with the names of who takes part.';

COMMENT ON TYPE "public"."vista_dos_dados" IS 'That somebody (null: an account that is gone) saw a person''s data.';

GRANT EXECUTE ON FUNCTION "public"."aceitar_transferencia"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."alcance_identificacao"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_modelo_escala"(uuid, uuid, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_retencao"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cadastrar_membro"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."candidatos_da_troca"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."contagem_de_consentimentos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."convidar"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."convite_do_segredo"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."criar_codigo_da_estacao"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."dias_da_estacao"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."dias_do_kids"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."email_de_avisos"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."email_de_avisos"(text, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."emitir_carta"(uuid, public.tipo_carta, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_modelo_escala"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."inscrever_na_vaga"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."lista_de_retencao"(text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meu_rosto"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ministerios_locais"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_concorda"(uuid, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."quem_e_afetado"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_serve_comigo"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_viu_meus_dados"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."recado_da_escala"(uuid, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."renovar_convite"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."resumo_das_estacoes"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."retencao"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."retirar_da_escala"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."rodas_para_mim"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_vagas_escala"(uuid, text, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."textos_em_vigor"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."trocas_do_ministerio"(uuid) TO "authenticated", "service_role";
