-- Making a person nameless, everywhere at once: what identifies them goes, what counts stays. Carried out by
-- app.confirmar_anonimizacao alone (lgpd/08_certificados.sql); the preview runs the very same and rolls it back.

create table app.anonimizados (
  membro_id uuid primary key,
  momento timestamptz not null default now()
);
alter table app.anonimizados enable row level security;
comment on table app.anonimizados is 'Records that speak of nobody any more. Nobody fills them in again.';
select app.registrar('app.anonimizados', 'Cadastro anonimizado');

create function app.proteger_anonimizado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.nome, new.sobrenome, new.nome_preferido, new.email, new.telefone, new.endereco, new.logradouro, new.foto,
      new.data_nascimento, new.profile_id, new.username, new.rol) is distinct from
     (old.nome, old.sobrenome, old.nome_preferido, old.email, old.telefone, old.endereco, old.logradouro, old.foto,
      old.data_nascimento, old.profile_id, old.username, old.rol)
     and exists (select from app.anonimizados a where a.membro_id = old.id) then
    raise exception using errcode = 'PT409',
      message = 'Esta pessoa foi anonimizada. O registro não recebe dados de volta.';
  end if;
  return new;
end
$$;
comment on function app.proteger_anonimizado() is 'Trigger: a nameless record stays as it is. Raises PT409.';

create trigger a_proteger_anonimizado before update on public.membros_igreja
  for each row when (old.nome_completo = 'Pessoa anonimizada') execute function app.proteger_anonimizado();

create type app.identidades as (membro uuid, conta uuid, ids uuid[], nomes text[], emails text[], telefones text[]);
comment on type app.identidades is
  'By what a person is found: their ids (also of records that became one with theirs), names and contacts.';

create function app.identidades_de(membro uuid) returns app.identidades
language sql stable security definer set search_path = '' as $$
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
    array(select email from emails where email <> ''), array(select telefone from telefones
      where length(telefone) >= 10 order by length(telefone) desc)
  )::app.identidades
$$;
comment on function app.identidades_de(uuid) is 'By what a person is found in texts and in records of others.';

create function app.limpeza_de(alvo regclass, mantem text[]) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(format('%I = %s', a.attname, case when not a.attnotnull then 'null' else '''{}''' end), ', ')
  from pg_catalog.pg_attribute a
  where a.attrelid = alvo and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> all (mantem)
    and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    and (not a.attnotnull or a.atttypid in ('jsonb'::regtype, 'text[]'::regtype))
$$;
comment on function app.limpeza_de(regclass, text[]) is
  'What empties the free texts of a table, but for those named: "motivo = null, dados = ''{}''". Null: there are none.';

create function app.ligacoes_a_anonimizar()
returns table (ordem bigint, tabela regclass, nome text, titulo text, coluna text, acao text, mantem text[])
language sql stable security definer set search_path = '' as $$
  -- What the plan does not know yet is deleted with the person, as its foreign key would do.
  select -coalesce(p.ordem, 0), l.tabela, l.nome, coalesce(p.titulo, initcap(replace(l.nome, '_', ' '))), l.coluna,
    case when not l.dono and c.confdeltype = 'n' then 'desliga' else coalesce(p.ao_anonimizar,
      case c.confdeltype when 'n' then 'desliga' else 'apaga' end) end,
    coalesce(p.mantem, '{}')
  from app.ligacoes_com('public.membros_igreja') l
  join pg_catalog.pg_attribute a on a.attrelid = l.tabela and a.attname = l.coluna
  join pg_catalog.pg_constraint c on c.conrelid = l.tabela and c.confrelid = 'public.membros_igreja'::regclass
    and c.contype = 'f' and c.conkey = array[a.attnum]
  left join app.tabelas p on p.tabela = l.nome and p.titulo is not null
$$;
comment on function app.ligacoes_a_anonimizar() is
  'What is done with each column that refers to a person, by the catalogue and app.tabelas, what refers before what
is referred to.';

create function app.resultado_da_etapa(titulo text, tabela text, destino text, linhas bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select case when linhas > 0 then jsonb_build_array(jsonb_build_object(
    'tabela', tabela, 'titulo', titulo, 'destino', destino, 'linhas', linhas)) else '[]' end
$$;
comment on function app.resultado_da_etapa(text, text, text, bigint) is
  'A line of the preview and of the certificate; none for no rows.';

create function app.anonimizar_ligacoes(membro uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
      execute format('update %s t set %s where t.%I = $1', l.tabela,
        concat_ws(', ', format('%I = null', l.coluna), limpa),
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
      feito := feito || app.resultado_da_etapa(l.titulo, l.nome, case l.acao when 'fica' then 'fica'
        else 'some' end, quantas);
    end if;
  end loop;
  return feito;
end
$$;
comment on function app.anonimizar_ligacoes(uuid) is
  'Empties every table that refers to a person, as planned; says what it did.';

create function app.anonimizar_familias(familias uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quantas bigint;
begin
  delete from public.familias f where f.id = any (familias)
    and not exists (select from public.familia_membros m where m.familia_id = f.id);
  get diagnostics quantas = row_count;
  return app.resultado_da_etapa('Família em que só havia a pessoa', 'familias', 'some', quantas);
end
$$;
comment on function app.anonimizar_familias(uuid[]) is 'Of these households, those in which nobody is left go.';

create function app.anonimizar_papeis_da_igreja(quem app.identidades) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.anonimizar_papeis_da_igreja(app.identidades) is
  'What speaks of the person without a column that says so: requests, invitations, letters, notices, searches. Says
what it did.';

create function app.fala_de(texto text, quem app.identidades) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from unnest(quem.nomes || quem.emails) n
    where strpos(app.normalizar(texto), app.normalizar(n)) > 0)
    or exists (select from unnest(quem.telefones) t where strpos(regexp_replace(texto, '\D', '', 'g'), t) > 0)
$$;
comment on function app.fala_de(text, app.identidades) is
  'The text has the whole name, an e-mail or a phone of the person.';

create function app.anonimizar_arquivos(quem app.identidades, fotos text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    update storage.objects o set owner = null, owner_id = null, user_metadata = null
      where o.owner_id = quem.conta::text;
  end if;
  return app.resultado_da_etapa('Arquivos: fotos e documentos', 'storage.objects', 'some', quantas);
end
$$;
comment on function app.anonimizar_arquivos(app.identidades, text[]) is
  'Photos and documents of the person, and these photos of who picks children up, are removed with their bytes. Says
how many.';

create function app.anonimizar_cadastro(membro uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  update public.membros_igreja m set situacao = 'desligado', situacao_desde = app.hoje_da_igreja(),
    saiu_em = app.hoje_da_igreja()
  where m.id = membro and not app.saiu(m.situacao);
  insert into app.anonimizados (membro_id) values (membro) on conflict do nothing;
  return app.resultado_da_etapa('Cadastro: nome, contatos, endereço, nascimento, número de rol, foto',
    'membros_igreja', 'some', 1)
    || app.resultado_da_etapa('O registro “Pessoa anonimizada”: campus, datas e situação', 'membros_igreja', 'fica', 1);
end
$$;
comment on function app.anonimizar_cadastro(uuid) is
  'The record speaks of nobody: every column that is not named here is emptied, also those that come later.';

create function app.colunas_de_nome() returns table (tabela regclass, coluna_id text, coluna_nome text)
language sql stable security definer set search_path = '' as $$
  select c.oid::regclass, i.attname::text, n.attname::text
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute i on i.attrelid = c.oid and i.attnum > 0 and i.atttypid = 'uuid'::regtype
  join pg_catalog.pg_attribute n on n.attrelid = c.oid and n.attnum > 0 and n.atttypid = 'text'::regtype
    and n.attname in (i.attname || '_nome', regexp_replace(i.attname, '_id$', '') || '_nome',
      case when i.attname = 'user_id' then 'nome' end)
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
$$;
comment on function app.colunas_de_nome() is
  'Where the name of an account is kept beside its id, as in autor and autor_nome: names that outlive the account.';

create function app.anonimizar_conta(quem app.identidades) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  quantas bigint;
  nomes bigint := 0;
  feito jsonb := '[]';
  -- Addresses that the account had before are known by what it did then.
  enderecos constant text[] := quem.emails || array(
    select distinct lower(a.payload ->> 'actor_username') from auth.audit_log_entries a
    where a.payload ->> 'actor_id' = quem.conta::text and a.payload ->> 'actor_username' like '%@%');
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
    execute 'delete from auth.outbox o where lower(o.recipient) = any ($1) or regexp_replace(o.recipient, ''\D'', '''', ''g'') = any ($2)
        or exists (select from unnest($1) e where strpos(lower(o.text), e) > 0)'
      using enderecos, quem.telefones;
    get diagnostics quantas = row_count;
    feito := feito || app.resultado_da_etapa('Mensagens enviadas à pessoa', 'auth.outbox', 'some', quantas);
  end if;
  -- Last of all: its profile, roles, notices, lists, sessions and factors go with it.
  delete from auth.users u where u.id = quem.conta;
  get diagnostics quantas = row_count;
  return feito || app.resultado_da_etapa('Conta: e-mail, senha, perfil, aparelhos e avisos', 'auth.users', 'some',
    quantas);
end
$$;
comment on function app.anonimizar_conta(app.identidades) is
  'The account goes, and its name and contacts wherever they were written down beside it. Says what it did.';

create function app.sem_textos(valor jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(valor)
    when 'object' then (select coalesce(jsonb_object_agg(k, app.sem_textos(v)), '{}') from jsonb_each(valor) e (k, v))
    when 'array' then (select coalesce(jsonb_agg(app.sem_textos(v)), '[]') from jsonb_array_elements(valor) v)
    when 'string' then case when valor #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then valor
      else 'null' end
    else valor end
$$;
comment on function app.sem_textos(jsonb) is 'The same value with its texts gone, but for ids.';

create function app.sem_nomes(texto text, quem app.identidades) returns text
language plpgsql immutable set search_path = '' as $$
declare
  um text;
begin
  foreach um in array quem.nomes loop texto := replace(texto, um, 'Pessoa anonimizada'); end loop;
  foreach um in array quem.emails || quem.telefones loop texto := replace(texto, um, ''); end loop;
  return texto;
end
$$;
comment on function app.sem_nomes(text, app.identidades) is 'The text without the person''s names and contacts.';

create function app.anonimizar_registro(quem app.identidades, atual uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.anonimizar_registro(app.identidades, uuid) is
  'The record of changes keeps who changed something when, and nothing of what it was: nor can it be brought back by
undoing.';

create function app.executar_anonimizacao(membro uuid, operacao uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.executar_anonimizacao(uuid, uuid) is
  'Makes a person nameless, as part of this operation, and says what went and what stays: [{tabela, titulo, destino
(some, fica), linhas}]. It asks nobody who they are: for app.confirmar_anonimizacao and the preview.';
