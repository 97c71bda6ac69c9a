SET local check_function_bodies = off;

CREATE TABLE "app"."anonimizados" (
  "membro_id" uuid                     NOT NULL,
  "momento"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "anonimizados_pkey" PRIMARY KEY (membro_id)
);

ALTER TABLE "app"."anonimizados"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."anonimizacoes" (
  "id"                  uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "pedido_id"           uuid                     NOT NULL,
  "membro_id"           uuid,
  "campus"              text                     NOT NULL,
  "previa"              jsonb                    NOT NULL,
  "resumo"              text                     NOT NULL,
  "iniciada_por"        uuid,
  "iniciada_por_nome"   text,
  "iniciada_em"         timestamp with time zone NOT NULL DEFAULT now(),
  "expira_em"           timestamp with time zone NOT NULL DEFAULT (now() + '7 days'::interval),
  "cancelada_em"        timestamp with time zone,
  "confirmada_por"      uuid,
  "confirmada_por_nome" text,
  "confirmada_em"       timestamp with time zone,
  "resultado"           jsonb,
  "ano"                 integer,
  "numero"              integer,
  "codigo"              text,
  CONSTRAINT "anonimizacoes_ano_numero_key" UNIQUE (ano, numero),
  CONSTRAINT "anonimizacoes_check1" CHECK (((confirmada_em IS NULL) = (codigo IS NULL))),
  CONSTRAINT "anonimizacoes_check" CHECK (((confirmada_por IS DISTINCT FROM iniciada_por) OR (confirmada_por IS NULL))),
  CONSTRAINT "anonimizacoes_codigo_check" CHECK ((codigo ~ '^[2-9A-HJ-NP-Z]{12}$'::text)),
  CONSTRAINT "anonimizacoes_codigo_key" UNIQUE (codigo),
  CONSTRAINT "anonimizacoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."anonimizacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."anonimizacoes" FROM "anon";

CREATE TYPE "app"."identidades" AS (
  "membro"    uuid,
  "conta"     uuid,
  "ids"       uuid[],
  "nomes"     text[],
  "emails"    text[],
  "telefones" text[]
);

CREATE OR REPLACE FUNCTION app.anonimizar_arquivos (
  quem  app.identidades,
  fotos text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas bigint;
begin
  -- The bytes go too: the storage keeps account of what no row shows.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'member-photos' and app.dono_da_foto(o.name) = any (quem.ids || quem.conta)
    or o.bucket_id = 'documentos-membros' and (app.dono_do_arquivo(o.name) = any (quem.ids) or o.name = any (fotos));
  get diagnostics quantas = row_count;
  perform set_config('storage.allow_delete_query', 'false', true);
  if quem.conta is not null then
    update storage.objects o set owner = null, owner_id = null, user_metadata = null where o.owner_id = quem.conta::text;
  end if;
  return app.resultado_da_etapa('Arquivos: fotos e documentos', 'storage.objects', 'some', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_cadastro (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fica constant text[] := '{id,campus,nome,situacao,situacao_desde,created_at,updated_at,data_membresia,batismo_data,
    data_conversao,falecido_em,saiu_em,origem,sexo,como_conheceu}';
begin
  execute (
    select format('update public.membros_igreja t set nome = ''Pessoa'', sobrenome = ''anonimizada'', %s where t.id = $1',
      string_agg(format('%I = null', a.attname), ', '))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.membros_igreja'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not a.attnotnull and a.attname <> all (fica || 'sobrenome'::text)) using membro;
  update public.membros_igreja m set situacao = 'desligado', situacao_desde = app.hoje(), saiu_em = app.hoje()
  where m.id = membro and not app.saiu(m.situacao);
  insert into app.anonimizados (membro_id) values (membro) on conflict do nothing;
  return app.resultado_da_etapa('Cadastro: nome, contatos, endereço, nascimento, número de rol, foto', 'membros_igreja', 'some', 1)
    || app.resultado_da_etapa('O registro “Pessoa anonimizada”: campus, datas e situação', 'membros_igreja', 'fica', 1);
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_conta (
  quem app.identidades
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c record;
  quantas bigint;
  nomes bigint := 0;
  feito jsonb := '[]';
begin
  if quem.conta is not null then
    for c in select * from app.colunas_de_nome() loop
      execute format('update %s t set %I = ''Pessoa anonimizada'' where t.%I = $1 and t.%2$I is not null',
        c.tabela, c.coluna_nome, c.coluna_id) using quem.conta;
      get diagnostics quantas = row_count;
      nomes := nomes + quantas;
    end loop;
    update public.alteracoes a set ip = null where a.autor = quem.conta and a.ip is not null;
    delete from public.acessos_negados a where a.user_id = quem.conta;
    get diagnostics quantas = row_count;
    feito := feito || app.resultado_da_etapa('Registro de acessos negados', 'acessos_negados', 'some', quantas)
      || app.resultado_da_etapa('O que a pessoa fez no sistema, sem o nome', 'alteracoes', 'fica', nomes);
    delete from auth.audit_log_entries a
    where a.payload ->> 'actor_id' = quem.conta::text or strpos(a.payload::text, quem.conta::text) > 0
      or exists (select from unnest(quem.emails) e where strpos(lower(a.payload::text), e) > 0);
    delete from auth.flow_state f where f.user_id = quem.conta;
  end if;
  if to_regclass('auth.outbox') is not null then
    execute 'delete from auth.outbox o where lower(o.recipient) = any ($1) or regexp_replace(o.recipient, ''\D'', '''', ''g'') = any ($2)'
      using quem.emails, quem.telefones;
    get diagnostics quantas = row_count;
    feito := feito || app.resultado_da_etapa('Mensagens enviadas à pessoa', 'auth.outbox', 'some', quantas);
  end if;
  -- Last of all: its profile, roles, notices, lists, sessions and factors go with it.
  delete from auth.users u where u.id = quem.conta;
  get diagnostics quantas = row_count;
  return feito || app.resultado_da_etapa('Conta: e-mail, senha, perfil, aparelhos e avisos', 'auth.users', 'some', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_familias (
  familias uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas bigint;
begin
  delete from public.familias f where f.id = any (familias)
    and not exists (select from public.familia_membros m where m.familia_id = f.id);
  get diagnostics quantas = row_count;
  return app.resultado_da_etapa('Família em que só havia a pessoa', 'familias', 'some', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_ligacoes (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l record;
  limpa text;
  quantas bigint;
  feito jsonb := '[]';
begin
  for l in select * from app.ligacoes_a_anonimizar() x where x.acao <> 'especial' order by x.ordem, x.coluna loop
    if l.acao = 'apaga' then
      execute format('delete from %s t where t.%I = $1', l.tabela, l.coluna) using membro;
    elsif l.acao = 'desliga' then
      limpa := case when l.mantem <> '{}' then app.limpeza_de(l.tabela, l.mantem) end;
      execute format('update %s t set %s where t.%I = $1', l.tabela, concat_ws(', ', format('%I = null', l.coluna), limpa),
        l.coluna) using membro;
    else
      limpa := app.limpeza_de(l.tabela, l.mantem);
      if limpa is null then
        execute format('select count(*) from %s t where t.%I = $1', l.tabela, l.coluna) into quantas using membro;
      else
        execute format('update %s t set %s where t.%I = $1', l.tabela, limpa, l.coluna) using membro;
      end if;
    end if;
    if l.acao <> 'fica' or limpa is not null then get diagnostics quantas = row_count; end if;
    if l.acao <> 'desliga' then
      feito := feito || app.resultado_da_etapa(l.titulo, l.nome, case l.acao when 'fica' then 'fica' else 'some' end, quantas);
    end if;
  end loop;
  return feito;
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
      and right(regexp_replace(s.dados ->> 'telefone', '\D', '', 'g'), 8) in (select right(t, 8) from unnest(quem.telefones) t);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Outras solicitações com o mesmo contato', 'solicitacoes_cadastro', 'some', quantas);
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
    select jsonb_agg(m) from jsonb_array_elements(c.conteudo -> 'membros') m where m ->> 'id' <> all (quem.ids::text[])))
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro));
  update public.transferencias t set motivo = null, resposta = null
  where exists (select from public.transferencia_membros m where m.transferencia_id = t.id and m.membro_id = quem.membro)
    and not exists (select from public.transferencia_membros m where m.transferencia_id = t.id and m.membro_id <> quem.membro);
  delete from public.notas_lgpd n using public.pedidos_lgpd p where p.id = n.pedido_id and p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Notas dos pedidos de titular', 'notas_lgpd', 'some', quantas);
  update public.pedidos_lgpd p set pessoa = 'Pessoa anonimizada', mensagem = null, membro_id = null,
    identidade = case when p.identidade is not null then 'Conferida' end,
    resposta = case when p.estado = 'rejeitado' then 'Respondido' end
  where p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Pedidos de titular, sem nome nem texto', 'pedidos_lgpd', 'fica', quantas);
  update public.exportacoes e set filtro = e.filtro - 'busca' where app.fala_de(e.filtro ->> 'busca', quem);
  update public.listas_de_membros l set filtro = l.filtro - 'busca' where app.fala_de(l.filtro ->> 'busca', quem);
  delete from public.notifications n where n.user_id is distinct from quem.conta
    and (app.fala_de(concat_ws(' ', n.titulo, n.mensagem), quem)
      or concat_ws(' ', n.destino, n.chave) ~ array_to_string(quem.ids, '|'));
  get diagnostics quantas = row_count;
  return feito || app.resultado_da_etapa('Avisos a outras pessoas que falam dela', 'notifications', 'some', quantas);
end
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
  quantas bigint;
begin
  ops := array(
    select a.operacao from public.alteracoes a where a.membro_id = any (quem.ids) and a.operacao is not null
    union
    select o.id from public.operacoes o where o.dados::text ~ array_to_string(quem.ids || quem.conta, '|')) ;
  ops := array(select o from unnest(ops) o where o <> atual);
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null
  where (a.membro_id = any (quem.ids)
      or (a.tabela, a.registro) in (
        -- Rows that this very operation touched and that speak of nobody else.
        select t.tabela, t.registro from public.alteracoes t
        where t.operacao = atual and (t.membro_id is null or t.membro_id = any (quem.ids)
          or t.tabela in ('parentescos', 'autorizados_busca') or t.acao = 'excluir')))
    and a.operacao is distinct from atual;
  get diagnostics quantas = row_count;
  update public.operacoes o set titulo = 'Operação sobre uma pessoa anonimizada', dados = app.sem_textos(o.dados)
  where o.id = any (ops) and not exists (
    select from public.alteracoes a where a.operacao = o.id and a.membro_id <> all (quem.ids));
  update public.operacoes o set titulo = left(app.sem_nomes(o.titulo, quem), 200), dados = app.sem_nomes(o.dados::text, quem)::jsonb
  where o.id = any (ops) and exists (
    select from public.alteracoes a where a.operacao = o.id and a.membro_id <> all (quem.ids));
  -- What this operation did would say everything again.
  delete from public.alteracoes a where a.operacao = atual;
  return app.resultado_da_etapa('Histórico de alterações: valores antes e depois', 'alteracoes', 'some', quantas)
    || app.resultado_da_etapa('Histórico de alterações: quem mexeu e quando', 'alteracoes', 'fica', quantas);
end
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
    ('registro', 'Registros de uso e prestação de contas', 'Saber quem viu, mudou ou exportou dados',
      'Obrigação legal e prestação de contas (art. 6º, X; art. 11, II, a)', 'Ver Retenção')
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_anonimizacao (
  anonimizacao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.anonimizacoes;
begin
  select * into a from public.anonimizacoes x where x.id = anonimizacao for update;
  if a.id is null or not app.pode('membros', 'anonimizar') or not app.alcanca(a.campus) then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif a.confirmada_em is not null then
    raise exception using errcode = 'PT409', message = 'Isto já foi feito e não pode ser desfeito.';
  end if;
  update public.anonimizacoes x set cancelada_em = now() where x.id = a.id and x.cancelada_em is null;
end
$function$;

CREATE OR REPLACE FUNCTION app.certificado (
  a public.anonimizacoes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('id', a.id, 'numero', format('%s/%s', a.numero, a.ano), 'codigo', a.codigo, 'campus', a.campus,
    'tipo', (select p.tipo from public.pedidos_lgpd p where p.id = a.pedido_id), 'igreja', (select i.nome from public.igreja i),
    'iniciada_por', a.iniciada_por_nome, 'iniciada_em', a.iniciada_em, 'confirmada_por', a.confirmada_por_nome,
    'confirmada_em', a.confirmada_em, 'resultado', a.resultado)
$function$;

CREATE OR REPLACE FUNCTION app.colunas_de_nome()
  RETURNS TABLE (
    tabela      regclass,
    coluna_id   text,
    coluna_nome text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.oid::regclass, i.attname::text, n.attname::text
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute i on i.attrelid = c.oid and i.attnum > 0 and i.atttypid = 'uuid'::regtype
  join pg_catalog.pg_attribute n on n.attrelid = c.oid and n.attnum > 0 and n.atttypid = 'text'::regtype
    and n.attname in (i.attname || '_nome', regexp_replace(i.attname, '_id$', '') || '_nome',
      case when i.attname = 'user_id' then 'nome' end)
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_certificado (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('numero', format('%s/%s', a.numero, a.ano), 'data', a.confirmada_em::date, 'campus', a.campus,
    'igreja', (select i.nome from public.igreja i),
    'linhas', (select coalesce(sum((e ->> 'linhas')::bigint), 0) from jsonb_array_elements(a.resultado) e where e ->> 'destino' = 'some'))
  from public.anonimizacoes a where a.codigo = upper(conferir_certificado.codigo)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_passo_lgpd (
  p          public.pedidos_lgpd,
  para       public.estado_pedido_lgpd,
  resposta   text,
  identidade text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.passo_lgpd(p.estado, para) then
    raise exception using errcode = 'PT409', message = 'Este pedido já mudou. Recarregue a página.';
  elsif para = 'rejeitado' and coalesce(btrim(resposta), '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga à pessoa por que o pedido foi rejeitado.';
  elsif para = 'aprovado' and coalesce(btrim(identidade), p.identidade, '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga como a identidade da pessoa foi conferida.';
  elsif p.tipo in ('anonimizacao', 'eliminacao') then
    if para in ('aprovado', 'concluido') and not app.pode('membros', 'anonimizar') then
      raise insufficient_privilege using message = 'Só quem pode anonimizar membros aprova este pedido.';
    elsif para = 'concluido' and p.membro_id is not null then
      raise exception using errcode = 'PT409',
        message = 'Este pedido se conclui ao anonimizar a pessoa, com a confirmação de uma segunda pessoa.';
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_unificacao (
  uma   public.membros_igreja,
  outra public.membros_igreja
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when exists (select from app.anonimizados a where a.membro_id in (uma.id, outra.id)) then
      'Uma das pessoas foi anonimizada: o registro dela não recebe dados de volta.'
    when uma.profile_id is not null and outra.profile_id is not null then
      'As duas pessoas têm conta. Em Usuários, desvincule a conta que não é mais usada e tente de novo.'
    when app.meu_membro() in (uma.id, outra.id) and not (app.tem_papel('pastor') or app.especial()) then
      'Ninguém unifica o próprio cadastro. Peça a outra pessoa da liderança.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_anonimizacao (
  anonimizacao uuid,
  resumo       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.anonimizacoes;
  m public.membros_igreja;
  impedimentos text[];
  feito jsonb;
  op uuid;
  eu constant uuid := (select auth.uid());
begin
  select * into a from public.anonimizacoes x where x.id = anonimizacao for update;
  if a.id is null or a.membro_id is null or a.cancelada_em is not null or a.confirmada_em is not null then
    raise exception using errcode = 'PT404', message = 'Este pedido não espera mais confirmação.';
  end if;
  m := app.pessoa_a_anonimizar(a.membro_id);
  if a.iniciada_por is not distinct from eu then
    raise insufficient_privilege using message = 'Outra pessoa precisa confirmar: quem pediu não confirma.';
  elsif a.expira_em <= now() then
    raise exception using errcode = 'PT409', message = 'O prazo de 7 dias passou. Peça de novo.';
  end if;
  perform from public.membros_igreja x where x.id = m.id for update;
  impedimentos := app.impedimentos_para_anonimizar(m.id);
  if cardinality(impedimentos) > 0 then
    raise exception using errcode = 'PT409', message = impedimentos[1];
  elsif resumo is distinct from app.ensaiar_anonimizacao(m.id) ->> 'resumo' then
    raise exception using errcode = 'PT409', message = 'Os dados mudaram enquanto você lia. Leia a prévia de novo.';
  end if;
  op := app.iniciar_operacao('anonimizacao', 'Pessoa anonimizada', jsonb_build_object('anonimizacao', a.id));
  feito := app.executar_anonimizacao(m.id, op);
  perform pg_advisory_xact_lock(hashtext('app.certificados'));
  update public.anonimizacoes x set membro_id = null, resultado = feito, confirmada_por = eu, confirmada_por_nome = app.meu_nome(),
    confirmada_em = now(), codigo = app.codigo_de_carta(), ano = extract(year from app.hoje()),
    numero = 1 + coalesce((select max(n.numero) from public.anonimizacoes n where n.ano = extract(year from app.hoje())), 0)
  where x.id = a.id returning * into a;
  update public.pedidos_lgpd p set estado = 'concluido', concluido_por = eu, concluido_em = now(),
    identidade = coalesce(p.identidade, 'Conferida')
  where p.id = a.pedido_id;
  update public.operacoes o set titulo = format('Pessoa anonimizada, certificado %s/%s', a.numero, a.ano) where o.id = op;
  delete from public.alteracoes x where x.operacao = op;
  perform app.notificar(a.iniciada_por, 'Anonimização concluída', format('Certificado %s/%s.', a.numero, a.ano),
    '/configuracoes/lgpd/certificados', 'anonimizada:' || a.id);
  return app.certificado(a);
end
$function$;

CREATE OR REPLACE FUNCTION app.ensaiar_anonimizacao (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feito jsonb;
  resumo text;
  antes constant uuid := app.operacao_atual();
begin
  begin
    feito := app.executar_anonimizacao(membro, app.iniciar_operacao('anonimizacao', 'Ensaio'));
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    perform app.continuar_operacao(antes);
  end;
  resumo := app.resumo_da_anonimizacao(membro, feito);
  return jsonb_build_object('feito', feito, 'resumo', resumo);
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
  feito := app.anonimizar_ligacoes(membro) || feito || app.anonimizar_familias(familias)
    || app.anonimizar_papeis_da_igreja(quem);
  feito := app.anonimizar_cadastro(membro) || feito;
  feito := feito || app.anonimizar_conta(quem);
  return feito || app.anonimizar_registro(quem, operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.fala_de (
  texto text,
  quem  app.identidades
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select exists (select from unnest(quem.nomes || quem.emails) n
    where strpos(app.normalizar(texto), app.normalizar(n)) > 0)
    or exists (select from unnest(quem.telefones) t where strpos(regexp_replace(texto, '\D', '', 'g'), t) > 0)
$function$;

CREATE OR REPLACE FUNCTION app.identidades_de (
  membro uuid
)
  RETURNS app.identidades
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with m as (select * from public.membros_igreja x where x.id = membro),
  u as (select * from auth.users x where x.id = (select m.profile_id from m)),
  ids as (select membro as id union select a.antigo from public.membros_unificados a where a.membro_id = membro),
  nomes as (
    select m.nome_completo as nome from m
    union select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = (select m.profile_id from m)
    union select a.nome_completo from public.membros_unificados a where a.membro_id = membro
    union select p.pessoa from public.pedidos_lgpd p where p.membro_id = membro
    union select v ->> 'nome_completo' from public.alteracoes a, unnest(array[a.antes, a.depois]) v
      where a.membro_id in (select id from ids) and a.tabela = 'membros_igreja'
  ), emails as (
    select m.email as email from m union select lower(u.email) from u
    union select lower(v ->> 'email') from public.alteracoes a, unnest(array[a.antes, a.depois]) v
      where a.membro_id in (select id from ids) and a.tabela = 'membros_igreja'
  ), telefones as (
    select v.telefone from (select m.telefone as t from m union select u.phone from u) t,
      lateral (select regexp_replace(t.t, '\D', '', 'g') as d) d,
      lateral (values (d.d), (case when d.d like '55%' and length(d.d) > 11 then substr(d.d, 3) end)) v (telefone)
  )
  select row(membro, (select m.profile_id from m), array(select id from ids),
    array(select nome from nomes where nome like '% %' order by length(nome) desc),
    array(select email from emails where email <> ''), array(select telefone from telefones where length(telefone) >= 10 order by length(telefone) desc)
  )::app.identidades
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
    (select 'Esta pessoa é responsável pela família ' || f.nome || '. Escolha primeiro outro responsável na aba Família.'
     from public.familias f join public.familia_membros eu on eu.familia_id = f.id and eu.fim is null and eu.membro_id = membro
       and eu.papel = 'responsavel'
     where exists (select from public.familia_membros o where o.familia_id = f.id and o.fim is null and o.membro_id <> eu.membro_id)
     limit 1),
    (select 'Esta pessoa tem funções em aberto (' || string_agg(concat_ws(' em ', f.funcao, f.ministerio), ', ')
       || '). Encerre-as primeiro na aba Funções.'
     from public.membros_funcoes f where f.membro_id = membro and (f.fim is null or f.fim > app.hoje()) having count(*) > 0),
    (select 'Esta pessoa está entre os pastores de ' || string_agg(p.campus, ', ') || '. Tire-a primeiro na página Igreja.'
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

CREATE OR REPLACE FUNCTION app.iniciar_anonimizacao (
  membro     uuid,
  identidade text,
  resumo     text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant public.membros_igreja := app.pessoa_a_anonimizar(membro);
  impedimentos constant text[] := app.impedimentos_para_anonimizar(m.id);
  ensaio jsonb;
  pedido uuid;
  nova uuid;
begin
  if cardinality(impedimentos) > 0 then
    raise exception using errcode = 'PT409', message = impedimentos[1];
  end if;
  -- What nobody confirmed in time is given up.
  update public.anonimizacoes a set cancelada_em = a.expira_em
  where a.membro_id = m.id and a.confirmada_em is null and a.cancelada_em is null and a.expira_em <= now();
  if exists (select from public.anonimizacoes a where a.membro_id = m.id and a.confirmada_em is null and a.cancelada_em is null) then
    raise exception using errcode = 'PT409', message = 'Isto já foi pedido e espera a confirmação de outra pessoa.';
  end if;
  pedido := app.pedido_de_anonimizacao(m, identidade);
  ensaio := app.ensaiar_anonimizacao(m.id);
  if resumo is distinct from ensaio ->> 'resumo' then
    raise exception using errcode = 'PT409', message = 'Os dados mudaram enquanto você lia. Leia a prévia de novo.';
  end if;
  insert into public.anonimizacoes (pedido_id, membro_id, campus, previa, resumo, iniciada_por, iniciada_por_nome)
  values (pedido, m.id, m.campus, ensaio -> 'feito', ensaio ->> 'resumo', (select auth.uid()), app.meu_nome())
  returning id into nova;
  perform app.notificar(q, 'Confirme uma anonimização', format('%s pediu a anonimização de %s. Confirme em até 7 dias.',
      app.meu_nome(), m.nome_completo), '/membros/' || m.id || '/anonimizar', 'anonimizar:' || nova)
  from app.quem_anonimiza(m.campus) q where q is distinct from (select auth.uid());
  return nova;
end
$function$;

CREATE OR REPLACE FUNCTION app.ligacoes_a_anonimizar()
  RETURNS TABLE (
    ordem  bigint,
    tabela regclass,
    nome   text,
    titulo text,
    coluna text,
    acao   text,
    mantem text[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- What the plan does not know yet is deleted with the person, as its foreign key would do.
  select coalesce(p.ordem, 0), l.tabela, l.nome, coalesce(p.titulo, initcap(replace(l.nome, '_', ' '))), l.coluna,
    case when not l.dono and c.confdeltype = 'n' then 'desliga' else coalesce(p.ao_anonimizar,
      case c.confdeltype when 'n' then 'desliga' else 'apaga' end) end,
    coalesce(p.mantem, '{}')
  from app.ligacoes_com('public.membros_igreja') l
  join pg_catalog.pg_attribute a on a.attrelid = l.tabela and a.attname = l.coluna
  join pg_catalog.pg_constraint c on c.conrelid = l.tabela and c.confrelid = 'public.membros_igreja'::regclass
    and c.contype = 'f' and c.conkey = array[a.attnum]
  left join app.plano_de_dados() p on p.tabela = l.nome
$function$;

CREATE OR REPLACE FUNCTION app.limpeza_de (
  alvo   regclass,
  mantem text[]
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select string_agg(format('%I = %s', a.attname, case when not a.attnotnull then 'null' else '''{}''' end), ', ')
  from pg_catalog.pg_attribute a
  where a.attrelid = alvo and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> all (mantem)
    and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    and (not a.attnotnull or a.atttypid in ('jsonb'::regtype, 'text[]'::regtype))
$function$;

CREATE OR REPLACE FUNCTION app.mudou_desde (
  antes jsonb,
  agora jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(format('%s: eram %s, agora são %s.', coalesce(a.titulo, b.titulo), coalesce(a.linhas, 0), coalesce(b.linhas, 0))
    order by coalesce(a.titulo, b.titulo)), '[]')
  from jsonb_to_recordset(antes) a (tabela text, titulo text, destino text, linhas bigint)
  full join jsonb_to_recordset(agora) b (tabela text, titulo text, destino text, linhas bigint)
    on (a.titulo, a.destino) = (b.titulo, b.destino)
  where a.linhas is distinct from b.linhas
    and coalesce(a.tabela, b.tabela) not in ('alteracoes', 'notifications', 'notas_lgpd', 'pedidos_lgpd', 'auth.outbox', 'acessos_negados')
$function$;

CREATE OR REPLACE FUNCTION app.pedido_de_anonimizacao (
  m          public.membros_igreja,
  identidade text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_lgpd;
  eu constant uuid := (select auth.uid());
  conferida constant text := nullif(btrim(identidade), '');
begin
  select * into p from public.pedidos_lgpd x
  where x.membro_id = m.id and x.tipo in ('anonimizacao', 'eliminacao') and x.estado in ('pendente', 'em_analise', 'aprovado')
  order by x.estado desc limit 1 for update;
  if coalesce(conferida, p.identidade) is null or char_length(conferida) not between 3 and 200 then
    raise exception using errcode = 'PT422', message = 'Diga como a identidade da pessoa foi conferida.';
  end if;
  if p.id is null then
    insert into public.pedidos_lgpd as x (membro_id, pessoa, campus, tipo, estado, identidade, pedido_por, pelo_titular,
      decidido_por, decidido_em)
    values (m.id, m.nome_completo, m.campus, 'anonimizacao', 'aprovado', conferida, eu, false, eu, now())
    returning * into p;
  elsif p.estado <> 'aprovado' then
    update public.pedidos_lgpd x set estado = 'aprovado', identidade = coalesce(conferida, x.identidade),
      decidido_por = eu, decidido_em = now() where x.id = p.id;
  end if;
  return p.id;
end
$function$;

CREATE OR REPLACE FUNCTION app.permissoes_padrao()
  RETURNS TABLE (
    role     public.papel,
    resource public.recurso,
    action   public.acao
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- One line per role but admin, who may do everything; v sees, e edits and so sees, x a d s: exportar aprovar excluir ver_sensivel,
  -- n anonimizar.
  with linhas (papel, recursos) as (values
    ('pastor_executivo'::public.papel, 'home:v dashboard:v dashboard-voluntario:v membros:exadsn igreja:e eventos:exd checkin:e
      escalas:ed financeiro:vxa configuracoes:v permissoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e
      familia_pv:e pedras_vivas:e diretorio:e feed:ead insta_pv:ead app:v'),
    ('pastor', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:e eventos:exd checkin:e escalas:ed
      configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e familia_pv:e pedras_vivas:v diretorio:e
      feed:ead insta_pv:ead app:v'),
    ('coordenador', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:v eventos:exd checkin:e escalas:ed
      configuracoes:v ministerios:e conteudo:e alunos:e projecao:v criacao:v chat:e familia_pv:e pedras_vivas:v diretorio:v
      feed:ead insta_pv:ead app:v'),
    ('lider', 'home:v dashboard:v dashboard-voluntario:v membros:v igreja:v eventos:e checkin:e escalas:ed configuracoes:v
      ministerios:e conteudo:v alunos:v projecao:v criacao:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:e insta_pv:e
      app:v'),
    ('voluntario', 'home:v dashboard-voluntario:v igreja:v eventos:v checkin:v escalas:v configuracoes:v ministerios:v
      conteudo:v alunos:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('membro', 'home:v igreja:v eventos:v checkin:v configuracoes:v ministerios:v conteudo:v alunos:v chat:e familia_pv:v
      pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('ltp', 'home:v igreja:v eventos:v checkin:v configuracoes:v ministerios:v conteudo:v alunos:v chat:e familia_pv:v
      pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('financeiro', 'home:v dashboard:v igreja:v eventos:v checkin:v financeiro:exs configuracoes:v ministerios:v conteudo:v
      alunos:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('ministerio_global', 'home:v dashboard:v dashboard-voluntario:v membros:v igreja:v eventos:exd checkin:e escalas:ed
      financeiro:v configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e familia_pv:e pedras_vivas:e
      diretorio:v feed:ead insta_pv:ead app:v'),
    ('lideranca_global', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:e eventos:exd checkin:e escalas:ed
      financeiro:v configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:v criacao:v chat:e familia_pv:e pedras_vivas:e
      diretorio:e feed:ead insta_pv:ead app:v'),
    ('visitante', 'home:v configuracoes:v feed:v app:v')
  ), letras (letra, acoes) as (values
    ('v', '{visualizar}'::public.acao[]), ('e', '{visualizar,editar}'), ('x', '{exportar}'), ('a', '{aprovar}'),
    ('d', '{excluir}'), ('s', '{ver_sensivel}'), ('n', '{anonimizar}')
  )
  select 'admin'::public.papel, r, a
  from unnest(enum_range(null::public.recurso)) r, unnest(enum_range(null::public.acao)) a
  union all
  select l.papel, split_part(item, ':', 1)::public.recurso, unnest(t.acoes)
  from linhas l, regexp_split_to_table(btrim(l.recursos), '\s+') item,
    regexp_split_to_table(split_part(item, ':', 2), '') letra
  join letras t using (letra)
$function$;

CREATE OR REPLACE FUNCTION app.pessoa_a_anonimizar (
  membro uuid
)
  RETURNS public.membros_igreja
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
begin
  if not app.pode('membros', 'anonimizar') then
    raise insufficient_privilege using message = 'Só quem tem a permissão de anonimizar membros faz isto.';
  end if;
  select * into m from public.membros_igreja x where x.id = membro and app.alcanca(x.campus);
  if m.id is null then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif m.id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém anonimiza o próprio cadastro. Peça a outra pessoa da liderança.';
  elsif exists (select from app.anonimizados a where a.membro_id = m.id) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa já foi anonimizada.';
  end if;
  return m;
end
$function$;

CREATE OR REPLACE FUNCTION app.plano_de_dados()
  RETURNS TABLE (
    ordem         bigint,
    tabela        text,
    titulo        text,
    assunto       text,
    ao_anonimizar text,
    mantem        text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- apaga: the rows about the person go. fica: they stay on the nameless record, their free texts emptied but for mantem.
  -- desliga: they stay and speak of nobody. especial: a rule of its own (50_lgpd_anonimizar.sql). nada: nobody is named.
  select row_number() over (), l.tabela, l.titulo, l.assunto, l.ao_anonimizar, coalesce(l.mantem, '{}')::text[]
  from (values
    ('rostos.modelos', 'Código do rosto', 'biometria', 'apaga', null),
    ('rostos.auditoria', 'Registro de uso do reconhecimento facial', 'registro', 'nada', null),
    ('rostos.excluidos', 'Códigos de rosto já apagados', 'biometria', 'nada', null),
    ('membros_igreja', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', null),
    ('membros_reservados', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', null),
    ('leituras_de_anotacoes', 'Registro de leitura das anotações', 'registro', 'apaga', null),
    ('aberturas_de_documentos', 'Registro de abertura de documentos', 'registro', 'apaga', null),
    ('documentos_membros', 'Documentos guardados', 'cuidado', 'apaga', null),
    ('anotacoes_pastorais', 'Anotações pastorais', 'cuidado', 'apaga', null),
    ('contatos_acompanhamento', 'Contatos do acompanhamento', 'cuidado', 'especial', null),
    ('acompanhamentos', 'Acompanhamento', 'cuidado', 'apaga', null),
    ('consentimentos', 'Autorizações e seus textos', 'cadastro', 'apaga', null),
    ('autorizados_busca', 'Quem pode buscar crianças', 'protecao', 'apaga', null),
    ('parentescos', 'Parentescos', 'cadastro', 'apaga', null),
    ('familia_membros', 'Lugar na família', 'cadastro', 'apaga', null),
    ('familias', 'Família', 'cadastro', 'especial', null),
    ('nao_duplicados', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', null),
    ('membros_unificados', 'Cópias de cadastros unificados', 'cadastro', 'apaga', null),
    ('pedidos_alteracao', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', null),
    ('solicitacoes_cadastro', 'Solicitações do cadastro público', 'cadastro', 'apaga', null),
    ('carteirinhas', 'Carteirinhas', 'cadastro', 'apaga', null),
    ('cartas', 'Cartas de transferência', 'vida', 'especial', null),
    ('inscricoes_voluntarios', 'Inscrições de voluntário', 'servico', 'apaga', null),
    ('equipe_membros', 'Lugar em equipes', 'servico', 'apaga', null),
    ('campus_pastores', 'Pastores do campus', 'servico', 'apaga', null),
    ('convites', 'Convites para ter conta', 'conta', 'especial', null),
    ('importacao_linhas', 'Linhas de importação', 'registro', 'desliga', '{resultado}'),
    ('attendances', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}'),
    ('mudancas_de_situacao', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}'),
    ('mudancas_de_titulo', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}'),
    ('eventos_de_vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}'),
    ('transferencia_membros', 'Transferências entre campi', 'vida', 'fica', null),
    ('transferencias', 'Motivo das transferências', 'vida', 'especial', null),
    ('membros_funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}'),
    ('membros_treinamentos', 'Treinamentos concluídos', 'servico', 'fica', null),
    ('pedidos_lgpd', 'Pedidos de titular', 'registro', 'especial', null),
    ('notas_lgpd', 'Notas dos pedidos de titular', 'registro', 'especial', null),
    ('anonimizacoes', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga',
      '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}'),
    ('profiles', 'Conta: perfil', 'conta', 'especial', null),
    ('user_roles', 'Conta: papéis', 'conta', 'especial', null),
    ('notifications', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', null),
    ('listas_de_membros', 'Listas salvas e suas buscas', 'conta', 'especial', null),
    ('listas_seguidas', 'Listas seguidas', 'conta', 'especial', null),
    ('mapeamentos_importacao', 'Modelos de importação', 'conta', 'especial', null),
    ('pedidos_de_acesso', 'Pedidos de acesso', 'conta', 'especial', null),
    ('concessoes_pessoais', 'Permissões dadas por um tempo', 'conta', 'especial', null),
    ('acessos_negados', 'Registro de acessos negados', 'registro', 'especial', null),
    ('registro_ver_como', 'Registro de “ver como”', 'registro', 'especial', null),
    ('alteracoes', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', null),
    ('operacoes', 'Operações', 'registro', 'especial', null),
    ('exportacoes', 'Registro de exportações e suas buscas', 'registro', 'especial', null),
    ('importacoes', 'Importações', 'registro', 'especial', null),
    ('app.registro_seguranca', 'Registro de segurança das contas', 'registro', 'nada', null),
    ('app.tentativas_cadastro', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', null),
    ('app.simulacoes', 'Sessões de “ver como”', 'registro', 'nada', null),
    ('auth.users', 'Conta: e-mail, telefone e senha', 'conta', 'especial', null),
    ('auth.sessions', 'Conta: aparelhos em que entrou', 'conta', 'especial', null),
    ('auth.audit_log_entries', 'Conta: registro de entradas', 'registro', 'especial', null),
    ('auth.outbox', 'Mensagens enviadas à pessoa', 'conta', 'especial', null),
    ('storage.objects', 'Arquivos: fotos e documentos', 'cadastro', 'especial', null)
  ) l (tabela, titulo, assunto, ao_anonimizar, mantem)
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
  select op.desfeita_em is null and op.desfaz is null and op.tipo <> 'anonimizacao' and app.pode(op.recurso, 'editar')
    and ((op.autor = (select auth.uid()) and op.created_at > now() - interval '24 hours')
      or app.alcanca_operacao(op.id) and (app.pode('permissoes', 'editar') or not exists (
        select from public.alteracoes a where a.operacao = op.id and a.tabela = 'user_roles')))
$function$;

CREATE OR REPLACE FUNCTION app.previa_anonimizacao (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant public.membros_igreja := app.pessoa_a_anonimizar(membro);
  ensaio constant jsonb := app.ensaiar_anonimizacao(m.id);
  a public.anonimizacoes;
begin
  select * into a from public.anonimizacoes x
  where x.membro_id = m.id and x.confirmada_em is null and x.cancelada_em is null and x.expira_em > now();
  return jsonb_build_object('impedimentos', to_jsonb(app.impedimentos_para_anonimizar(m.id)),
    'feito', ensaio -> 'feito', 'resumo', ensaio -> 'resumo',
    'identidade', (select p.identidade from public.pedidos_lgpd p where p.membro_id = m.id and p.estado = 'aprovado'
      and p.tipo in ('anonimizacao', 'eliminacao') limit 1),
    'aberta', case when a.id is not null then jsonb_build_object('id', a.id, 'iniciada_por', a.iniciada_por_nome,
      'iniciada_em', a.iniciada_em, 'expira_em', a.expira_em, 'minha', a.iniciada_por is not distinct from (select auth.uid()),
      'mudou', case when a.resumo = ensaio ->> 'resumo' then '[]'
        else coalesce(nullif(app.mudou_desde(a.previa, ensaio -> 'feito'), '[]'), '["Os dados do cadastro mudaram."]') end) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_anonimizado()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (new.nome, new.sobrenome, new.nome_preferido, new.email, new.telefone, new.endereco, new.logradouro, new.foto,
      new.data_nascimento, new.profile_id, new.username, new.rol) is distinct from
     (old.nome, old.sobrenome, old.nome_preferido, old.email, old.telefone, old.endereco, old.logradouro, old.foto,
      old.data_nascimento, old.profile_id, old.username, old.rol)
     and exists (select from app.anonimizados a where a.membro_id = old.id) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa foi anonimizada. O registro não recebe dados de volta.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_anonimiza (
  campus text
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select distinct r.user_id from public.user_roles r
  join public.role_permissions p on p.role = r.role and p.resource = 'membros' and p.action = 'anonimizar' and p.allowed
  where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    and (r.campus = quem_anonimiza.campus or r.role = any (app.papeis_globais()))
$function$;

CREATE OR REPLACE FUNCTION app.responde_sozinha_por (
  membro uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with menores as (
    select distinct c.id, c.nome_completo from public.membros_igreja c
    where app.menor_de_idade(c.id) and c.id <> membro and not app.saiu(c.situacao) and (
      exists (select from public.parentescos p where p.membro_id = c.id and p.parente_id = membro
              and p.grau in ('pai_mae', 'responsavel_legal'))
      or exists (select from public.familia_membros f join public.familia_membros eu on eu.familia_id = f.familia_id
                 where f.membro_id = c.id and f.fim is null and eu.membro_id = responde_sozinha_por.membro and eu.fim is null
                 and eu.papel in ('responsavel', 'conjuge')))
  )
  select coalesce(array_agg(c.nome_completo order by c.nome_completo), '{}') from menores c
  where not exists (
      select from public.parentescos p where p.membro_id = c.id and p.parente_id is distinct from membro
      and p.grau in ('pai_mae', 'responsavel_legal') and not coalesce(app.menor_de_idade(p.parente_id), false))
    and not exists (
      select from public.familia_membros f join public.familia_membros o on o.familia_id = f.familia_id and o.fim is null
      where f.membro_id = c.id and f.fim is null and o.membro_id not in (c.id, responde_sozinha_por.membro)
        and not app.menor_de_idade(o.membro_id))
$function$;

CREATE OR REPLACE FUNCTION app.resultado_da_etapa (
  titulo  text,
  tabela  text,
  destino text,
  linhas  bigint
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when linhas > 0 then jsonb_build_array(jsonb_build_object(
    'tabela', tabela, 'titulo', titulo, 'destino', destino, 'linhas', linhas)) else '[]' end
$function$;

CREATE OR REPLACE FUNCTION app.resumo_da_anonimizacao (
  membro uuid,
  feito  jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Notices, sign-ins and the record itself grow by the asking.
  select md5(concat_ws('|',
    (select (to_jsonb(m) - 'updated_at')::text from public.membros_igreja m where m.id = membro),
    (select (to_jsonb(r) - 'updated_at')::text from public.membros_reservados r where r.membro_id = membro),
    (select string_agg(concat_ws(':', e ->> 'tabela', e ->> 'destino', e ->> 'linhas'), ',' order by e ->> 'tabela', e ->> 'destino')
     from jsonb_array_elements(feito) e
     where e ->> 'tabela' not in ('alteracoes', 'notifications', 'notas_lgpd', 'pedidos_lgpd', 'auth.outbox', 'acessos_negados'))))
$function$;

CREATE OR REPLACE FUNCTION app.sem_nomes (
  texto text,
  quem  app.identidades
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  um text;
begin
  foreach um in array quem.nomes loop texto := replace(texto, um, 'Pessoa anonimizada'); end loop;
  foreach um in array quem.emails || quem.telefones loop texto := replace(texto, um, ''); end loop;
  return texto;
end
$function$;

CREATE OR REPLACE FUNCTION app.sem_textos (
  valor jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case jsonb_typeof(valor)
    when 'object' then (select coalesce(jsonb_object_agg(k, app.sem_textos(v)), '{}') from jsonb_each(valor) e (k, v))
    when 'array' then (select coalesce(jsonb_agg(app.sem_textos(v)), '[]') from jsonb_array_elements(valor) v)
    when 'string' then case when valor #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then valor else 'null' end
    else valor end
$function$;

CREATE OR REPLACE FUNCTION app.titulo_da_alteracao (
  a public.alteracoes
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb := coalesce(a.antes, '{}') || coalesce(a.depois, '{}');
begin
  if a.tabela = 'membros_igreja' then
    return case a.acao when 'incluir' then 'Cadastro criado' when 'excluir' then 'Cadastro excluído'
      else case when a.depois ? 'situacao' then 'Situação' when a.depois ? 'titulo_id' then 'Título'
        when a.depois ? 'campus' then 'Campus' else 'Cadastro alterado' end end;
  elsif a.tabela = 'membros_funcoes' then
    if not linha ? 'funcao' then
      select to_jsonb(f) into linha from public.membros_funcoes f where f.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Função recebida: ' when a.depois -> 'ativo' = 'false' then 'Função encerrada: '
      when a.depois -> 'ativo' = 'true' then 'Função retomada: ' else 'Função: ' end
      || concat_ws(' · ', linha ->> 'funcao', linha ->> 'ministerio');
  elsif a.tabela = 'user_roles' then
    if not linha ? 'role' then
      select to_jsonb(r) into linha from public.user_roles r where r.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Papel recebido: ' when a.acao = 'excluir' then 'Papel retirado: '
      when a.depois ->> 'expira_em' is not null then 'Papel encerrado: ' else 'Papel: ' end
      || concat_ws(' · ', app.valor_legivel('role', linha -> 'role'), linha ->> 'campus');
  elsif a.tabela = 'eventos_de_vida' then
    return coalesce(app.nome_do_evento((linha ->> 'tipo')::public.tipo_evento_de_vida), 'Evento de vida')
      || case a.acao when 'excluir' then ' desfeito' else '' end;
  end if;
  return app.nome_da_tabela(a.tabela)
    || case a.acao when 'incluir' then ': novo registro' when 'excluir' then ': registro excluído' else '' end;
end
$function$;

CREATE OR REPLACE FUNCTION public.cancelar_anonimizacao (
  anonimizacao uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cancelar_anonimizacao(anonimizacao)
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_anonimizacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conferir_certificado (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.conferir_certificado(codigo)
$function$;

CREATE OR REPLACE FUNCTION public.confirmar_anonimizacao (
  anonimizacao uuid,
  resumo       text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.confirmar_anonimizacao(anonimizacao, resumo)
$function$;

REVOKE ALL ON FUNCTION "public"."confirmar_anonimizacao"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.iniciar_anonimizacao (
  membro_id  uuid,
  resumo     text,
  identidade text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.iniciar_anonimizacao(membro_id, identidade, resumo)
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_anonimizacao"(uuid, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_anonimizacao (
  membro_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.previa_anonimizacao(membro_id)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_anonimizacao"(uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."anonimizacoes"
  ADD CONSTRAINT "anonimizacoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."anonimizacoes"
  ADD CONSTRAINT "anonimizacoes_confirmada_por_fkey" FOREIGN KEY (confirmada_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."anonimizacoes"
  ADD CONSTRAINT "anonimizacoes_iniciada_por_fkey" FOREIGN KEY (iniciada_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."anonimizacoes"
  ADD CONSTRAINT "anonimizacoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."anonimizacoes"
  ADD CONSTRAINT "anonimizacoes_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.pedidos_lgpd(id) ON DELETE CASCADE;

CREATE INDEX anonimizacoes_campus_idx ON public.anonimizacoes USING btree (campus, iniciada_em DESC);

CREATE INDEX anonimizacoes_confirmada_por_idx ON public.anonimizacoes USING btree (confirmada_por);

CREATE INDEX anonimizacoes_iniciada_por_idx ON public.anonimizacoes USING btree (iniciada_por);

CREATE INDEX anonimizacoes_membro_idx ON public.anonimizacoes USING btree (membro_id);

CREATE INDEX anonimizacoes_pedido_idx ON public.anonimizacoes USING btree (pedido_id);

CREATE UNIQUE INDEX anonimizacoes_uma_aberta_idx ON public.anonimizacoes USING btree (membro_id)
  WHERE ((confirmada_em IS NULL) AND (cancelada_em IS NULL));

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.anonimizados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.anonimizacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.anonimizacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'previa', 'resultado', 'resumo');

CREATE TRIGGER a_proteger_anonimizado
  BEFORE UPDATE ON public.membros_igreja
  FOR EACH ROW
  WHEN ((old.nome_completo = 'Pessoa anonimizada'::text))
  EXECUTE FUNCTION app.proteger_anonimizado();

CREATE POLICY "anonimizações: vê quem anonimiza, no alcance" ON "public"."anonimizacoes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'anonimizar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))));

COMMENT ON COLUMN "public"."anonimizacoes"."ano" IS 'The year of the certificate''s number.';

COMMENT ON COLUMN "public"."anonimizacoes"."campus" IS 'Their campus.';

COMMENT ON COLUMN "public"."anonimizacoes"."cancelada_em" IS 'When it was given up.';

COMMENT ON COLUMN "public"."anonimizacoes"."codigo" IS 'By which anybody checks the certificate.';

COMMENT ON COLUMN "public"."anonimizacoes"."confirmada_em" IS 'When it was carried out.';

COMMENT ON COLUMN "public"."anonimizacoes"."confirmada_por" IS 'Who confirmed: somebody else.';

COMMENT ON COLUMN "public"."anonimizacoes"."confirmada_por_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."anonimizacoes"."expira_em" IS 'Until when somebody else may confirm.';

COMMENT ON COLUMN "public"."anonimizacoes"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."anonimizacoes"."iniciada_em" IS 'When.';

COMMENT ON COLUMN "public"."anonimizacoes"."iniciada_por" IS 'Who asked for it.';

COMMENT ON COLUMN "public"."anonimizacoes"."iniciada_por_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."anonimizacoes"."membro_id" IS 'The person; null once it is done.';

COMMENT ON COLUMN "public"."anonimizacoes"."numero" IS 'Number within the year.';

COMMENT ON COLUMN "public"."anonimizacoes"."pedido_id" IS 'The request that it answers.';

COMMENT ON COLUMN "public"."anonimizacoes"."previa" IS 'What was to go and to stay when it was asked for: [{tabela, titulo, destino, linhas}].';

COMMENT ON COLUMN "public"."anonimizacoes"."resultado" IS 'What went and what stayed, as the preview says it.';

COMMENT ON COLUMN "public"."anonimizacoes"."resumo" IS 'A digest of the data at that time, to tell whether they changed.';

COMMENT ON CONSTRAINT "anonimizacoes_membro_id_fkey" ON "public"."anonimizacoes" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."anonimizar_arquivos"(app.identidades, text[]) IS 'Photos and documents of the person, and these photos of who picks children up, are removed with their bytes. Says how many.';

COMMENT ON FUNCTION "app"."anonimizar_cadastro"(uuid) IS 'The record speaks of nobody: every column that is not named here is emptied, also those that come later.';

COMMENT ON FUNCTION "app"."anonimizar_conta"(app.identidades) IS 'The account goes, and its name and contacts wherever they were written down beside it. Says what it did.';

COMMENT ON FUNCTION "app"."anonimizar_familias"(uuid[]) IS 'Of these households, those in which nobody is left go.';

COMMENT ON FUNCTION "app"."anonimizar_ligacoes"(uuid) IS 'Empties every table that refers to a person, as planned; says what it did.';

COMMENT ON FUNCTION "app"."anonimizar_papeis_da_igreja"(app.identidades) IS 'What speaks of the person without a column that says so: requests, invitations, letters, notices, searches. Says what it did.';

COMMENT ON FUNCTION "app"."anonimizar_registro"(app.identidades, uuid) IS 'The record of changes keeps who changed something when, and nothing of what it was: nor can it be brought back by undoing.';

COMMENT ON FUNCTION "app"."assuntos_de_dados"() IS 'Why the church keeps what it keeps: purpose, legal basis (Lei 13.709/2018) and how long, by subject. A proposal that the church
confirms with who advises it.';

COMMENT ON FUNCTION "app"."cancelar_anonimizacao"(uuid) IS 'See public.cancelar_anonimizacao.';

COMMENT ON FUNCTION "app"."certificado"(public.anonimizacoes) IS 'A certificate as it is printed.';

COMMENT ON FUNCTION "app"."colunas_de_nome"() IS 'Where the name of an account is kept beside its id, as in autor and autor_nome: names that outlive the account.';

COMMENT ON FUNCTION "app"."conferir_certificado"(text) IS 'See public.conferir_certificado.';

COMMENT ON FUNCTION "app"."confirmar_anonimizacao"(uuid, text) IS 'See public.confirmar_anonimizacao.';

COMMENT ON FUNCTION "app"."ensaiar_anonimizacao"(uuid) IS 'What making this person nameless does, found by doing it and taking it back: {feito, resumo}.';

COMMENT ON FUNCTION "app"."executar_anonimizacao"(uuid, uuid) IS 'Makes a person nameless, as part of this operation, and says what went and what stays: [{tabela, titulo, destino (some, fica),
linhas}]. It asks nobody who they are: for app.confirmar_anonimizacao and the preview.';

COMMENT ON FUNCTION "app"."fala_de"(text, app.identidades) IS 'The text has the whole name, an e-mail or a phone of the person.';

COMMENT ON FUNCTION "app"."identidades_de"(uuid) IS 'By what a person is found in texts and in records of others.';

COMMENT ON FUNCTION "app"."impedimentos_para_anonimizar"(uuid) IS 'What must be settled before a person can be made nameless, each as a sentence that says what to do first; empty: nothing.';

COMMENT ON FUNCTION "app"."iniciar_anonimizacao"(uuid, text, text) IS 'See public.iniciar_anonimizacao.';

COMMENT ON FUNCTION "app"."ligacoes_a_anonimizar"() IS 'What is done with each column that refers to a person, by the catalogue and app.plano_de_dados.';

COMMENT ON FUNCTION "app"."limpeza_de"(regclass, text[]) IS 'What empties the free texts of a table, but for those named: "motivo = null, dados = ''{}''". Null: there are none.';

COMMENT ON FUNCTION "app"."mudou_desde"(jsonb, jsonb) IS 'What differs between two previews, in sentences.';

COMMENT ON FUNCTION "app"."pedido_de_anonimizacao"(public.membros_igreja, text) IS 'The approved request of a person to be forgotten; made or approved if it was not. Raises PT422 without a checked identity.';

COMMENT ON FUNCTION "app"."pessoa_a_anonimizar"(uuid) IS 'The person, if the caller may make them nameless. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "app"."plano_de_dados"() IS 'The tables that hold personal data, in the order in which they are emptied: titulo as people read it, assunto (see
app.assuntos_de_dados), ao_anonimizar (apaga, fica, desliga, especial, nada) and, of tables whose rows stay, the texts that do.';

COMMENT ON FUNCTION "app"."previa_anonimizacao"(uuid) IS 'See public.previa_anonimizacao.';

COMMENT ON FUNCTION "app"."proteger_anonimizado"() IS 'Trigger: a nameless record stays as it is. Raises PT409.';

COMMENT ON FUNCTION "app"."quem_anonimiza"(text) IS 'The accounts whose roles let them make people of this campus nameless.';

COMMENT ON FUNCTION "app"."responde_sozinha_por"(uuid) IS 'The minors for whom this person is the only adult whom the church knows.';

COMMENT ON FUNCTION "app"."resultado_da_etapa"(text, text, text, bigint) IS 'A line of the preview and of the certificate; none for no rows.';

COMMENT ON FUNCTION "app"."resumo_da_anonimizacao"(uuid, jsonb) IS 'A digest of the data that would go.';

COMMENT ON FUNCTION "app"."sem_nomes"(text, app.identidades) IS 'The text without the person''s names and contacts.';

COMMENT ON FUNCTION "app"."sem_textos"(jsonb) IS 'The same value with its texts gone, but for ids.';

COMMENT ON FUNCTION "public"."cancelar_anonimizacao"(uuid) IS 'Gives up what was asked for and not confirmed yet. For those with anonimizar on membros in that campus. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."conferir_certificado"(text) IS 'For anybody: whether a certificate of erasure is genuine: {numero, data, campus, igreja, linhas}; null: there is none.';

COMMENT ON FUNCTION "public"."confirmar_anonimizacao"(uuid, text) IS 'Makes the person nameless, for ever, in one transaction, and gives the certificate {id, numero, codigo, campus, tipo, igreja,
iniciada_por, iniciada_em, confirmada_por, confirmada_em, resultado}. By somebody else than who asked, with anonimizar on membros
in the campus, within seven days; resumo: that of the preview that was read. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."iniciar_anonimizacao"(uuid, text, text) IS 'Asks for a person to be made nameless, which somebody else confirms within seven days; their request is made or approved with
it (identidade: how it was checked). resumo: that of the preview that was read. Gives the id. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."previa_anonimizacao"(uuid) IS 'What making this person nameless would do: {impedimentos [sentence], feito [{tabela, titulo, destino (some, fica), linhas}],
resumo (to be handed in), identidade (how it was checked, when a request was approved), aberta (who asked for it already, until
when it can be confirmed, minha, mudou [what changed since]; or null)}. Nothing is changed. For those with anonimizar on membros
in the person''s campus, not for the person. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text) IS 'Takes a request one step on (pendente, em_analise, aprovado or rejeitado, concluido) and tells the person; estado null: only
notes something. Rejecting takes a resposta, approving a way in which the identidade was checked. Erasing (anonimizacao,
eliminacao) is approved by who may anonimizar membros and concludes with confirmar_anonimizacao. Raises PT404, PT409, PT422, 42501.';

COMMENT ON TABLE "app"."anonimizados" IS 'Records that speak of nobody any more. Nobody fills them in again.';

COMMENT ON TABLE "public"."anonimizacoes" IS 'People to be made nameless, who asked for it and who confirmed, and the certificates of it. Written by functions only.';

COMMENT ON TYPE "app"."identidades" IS 'By what a person is found: their ids (also of records that became one with theirs), names and contacts.';

REVOKE ALL ON FUNCTION "app"."anonimizar_arquivos"(app.identidades, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anonimizar_cadastro"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anonimizar_conta"(app.identidades) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anonimizar_familias"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anonimizar_ligacoes"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anonimizar_papeis_da_igreja"(app.identidades) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anonimizar_registro"(app.identidades, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."assuntos_de_dados"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cancelar_anonimizacao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cancelar_anonimizacao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."certificado"(public.anonimizacoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."colunas_de_nome"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_certificado"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_certificado"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."confirmar_anonimizacao"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."confirmar_anonimizacao"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ensaiar_anonimizacao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."executar_anonimizacao"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fala_de"(text, app.identidades) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."identidades_de"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."impedimentos_para_anonimizar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."iniciar_anonimizacao"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."iniciar_anonimizacao"(uuid, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ligacoes_a_anonimizar"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."limpeza_de"(regclass, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudou_desde"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedido_de_anonimizacao"(public.membros_igreja, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoa_a_anonimizar"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."plano_de_dados"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."previa_anonimizacao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_anonimizacao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."proteger_anonimizado"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_anonimiza"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."responde_sozinha_por"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resultado_da_etapa"(text, text, text, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_da_anonimizacao"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sem_nomes"(text, app.identidades) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sem_textos"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancelar_anonimizacao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."conferir_certificado"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conferir_certificado"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."confirmar_anonimizacao"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_anonimizacao"(uuid, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_anonimizacao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."anonimizacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."anonimizacoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."anonimizacoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."anonimizacoes" TO "service_role";

-- Who may make people nameless in a church that is there already: those who may in a new one.
insert into public.role_permissions (role, resource, action)
select p.role, p.resource, p.action from app.permissoes_padrao() p where p.action = 'anonimizar'
on conflict do nothing;
