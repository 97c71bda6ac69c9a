-- What is said about a table, beside the table: how it and its columns are called, what the church keeps in it about
-- people, what becomes of it when a person is anonymised, and how long it stays. Each feature registers its own tables
-- here (a test asks for every one); the change log, the timeline, anonymising, the data map and retention read it, and
-- name no table themselves.

create table app.tabelas (
  tabela text primary key,
  relacao text not null unique,
  nome text not null,
  grupo text not null default 'outros' check (grupo in ('cadastro', 'vida', 'familia', 'funcoes', 'autorizacoes',
    'outros')),
  titulo text,
  assunto text,
  ao_anonimizar text check (ao_anonimizar in ('apaga', 'fica', 'desliga', 'especial', 'nada')),
  mantem text[] not null default '{}',
  chamada_em text[] not null default '{}',
  nome_da_linha text not null default 'nome',
  dia text[] not null default '{}',
  frases jsonb not null default '[]' check (jsonb_typeof(frases) = 'array'),
  ordem integer generated always as identity,
  check ((titulo is null) = (assunto is null) and (titulo is null) = (ao_anonimizar is null))
);
alter table app.tabelas enable row level security;
comment on table app.tabelas is
  'Every table, as its feature registered it. Written by app.registrar while the schema is made.';
comment on column app.tabelas.tabela is 'Its name; with the schema, unless that is public.';
comment on column app.tabelas.relacao is 'Its name without the schema, as the change log has it.';
comment on column app.tabelas.nome is 'What one of its rows is called in a sentence.';
comment on column app.tabelas.grupo is 'The kind of a change in a person''s timeline.';
comment on column app.tabelas.titulo is 'What it keeps about people, as people read it; null: nothing about people.';
comment on column app.tabelas.assunto is 'Why it is kept; see app.assuntos_de_dados.';
comment on column app.tabelas.ao_anonimizar is
  'apaga: the rows about the person go. fica: they stay on the nameless record, their free texts emptied but for
mantem. desliga: they stay and speak of nobody. especial: a rule of its own (lgpd/04_anonimizar.sql). nada: nobody is
named.';
comment on column app.tabelas.mantem is 'Of rows that stay, the texts that stay with them.';
comment on column app.tabelas.chamada_em is
  'Columns, of whatever table, that refer to a row of this one and are read as its name.';
comment on column app.tabelas.nome_da_linha is 'The column that names a row.';
comment on column app.tabelas.dia is
  'The columns that say on which day a change happened, as app.dia_do_fato reads them; none: the day it was typed.';
comment on column app.tabelas.frases is
  'Sentences of its changes: [[when, sentence]], the first that fits; see app.frase_da_alteracao.';
comment on column app.tabelas.ordem is 'A table stands after those that it refers to.';

create table app.colunas (
  relacao text,
  coluna text,
  rotulo text not null,
  primary key (relacao, coluna)
);
alter table app.colunas enable row level security;
comment on table app.colunas is
  'How columns are called in a sentence: those of a table, and those that mean the same in many (relacao is empty).';
comment on column app.colunas.rotulo is 'Its name; empty: it is not shown to people.';

create table app.retencoes (
  regra text primary key check (regra ~ '^[a-z_]{2,40}$'),
  tabela text not null,
  titulo text not null,
  explicacao text not null,
  dias integer not null,
  minimo integer not null,
  maximo integer not null check (dias between minimo and maximo),
  modo text not null check (modo in ('apaga', 'limpa', 'sugere')),
  momento text not null,
  condicao text not null,
  rotulo text not null
);
alter table app.retencoes enable row level security;
comment on table app.retencoes is
  'How long rows stay. Written by app.reter while the schema is made; the days that the church chose stand in
retencao_regras.';
comment on column app.retencoes.modo is
  'apaga: the rows go. limpa: only what they quote goes. sugere: people, whom two others make nameless.';
comment on column app.retencoes.momento is 'The column whose moment counts; empty: the condition says it.';
comment on column app.retencoes.condicao is 'Which rows of the table, called t, with $1 as the limit of time.';
comment on column app.retencoes.rotulo is 'How a row is called in the list, as an expression.';

create function app.registrar(
  alvo regclass, nome text, colunas jsonb default '{}', grupo text default 'outros', titulo text default null,
    assunto text default null,
  ao_anonimizar text default null, mantem text[] default '{}', chamada_em text[] default '{}',
    nome_da_linha text default 'nome', dia text[] default '{}', frases jsonb default '[]')
returns void
language plpgsql set search_path = '' as $$
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
$$;
comment on function app.registrar(regclass, text, jsonb, text, text, text, text, text[], text[], text, text[], jsonb) is
  'Says of a table what the columns of app.tabelas tell; colunas: {column: name}, an empty name for what people need
not read.';

create function app.registrar_colunas(colunas jsonb) returns void
language sql set search_path = '' as $$
  insert into app.colunas (relacao, coluna, rotulo) select '', c.key, c.value from jsonb_each_text(colunas) c
$$;
comment on function app.registrar_colunas(jsonb) is
  'Names of columns that mean the same in many tables: {column: name}.';

create function app.reter(
  regra text, tabela regclass, titulo text, explicacao text, dias integer, minimo integer, maximo integer, modo text,
    momento text,
  condicao text, rotulo text)
returns void
language sql set search_path = '' as $$
  insert into app.retencoes (regra, tabela, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo)
  select regra, n.nspname || '.' || c.relname, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = tabela
$$;
comment on function app.reter(text, regclass, text, text, integer, integer, integer, text, text, text, text) is
  'A rule of retention; see the columns of app.retencoes.';

create function app.rotulo_da_coluna(tabela text, coluna text) returns text
language sql stable parallel safe security definer set search_path = '' as $$
  select nullif(coalesce(
    (select c.rotulo from app.colunas c where c.relacao in (tabela, '') and c.coluna = rotulo_da_coluna.coluna
      order by c.relacao desc limit 1),
    -- Forms and operations carry columns of other tables.
    (select c.rotulo from app.colunas c where c.coluna = rotulo_da_coluna.coluna order by c.relacao limit 1),
    upper(left(coluna, 1)) || replace(substr(coluna, 2), '_', ' ')), '')
$$;
comment on function app.rotulo_da_coluna(text, text) is
  'The name of a column in a sentence; null: it is not shown to people.';

create function app.nome_da_tabela(tabela text) returns text
language sql stable parallel safe security definer set search_path = '' as $$
  select coalesce((select t.nome from app.tabelas t where t.relacao = nome_da_tabela.tabela), upper(left(tabela, 1))
    || replace(substr(tabela, 2), '_', ' '))
$$;
comment on function app.nome_da_tabela(text) is 'What a row of this table is called in a sentence.';

create function app.grupo_da_alteracao(tabela text) returns text
language sql stable parallel safe security definer set search_path = '' as $$
  select coalesce((select t.grupo from app.tabelas t where t.relacao = grupo_da_alteracao.tabela), 'outros')
$$;
comment on function app.grupo_da_alteracao(text) is
  'The kind of a change by its table: cadastro, vida, familia, funcoes, autorizacoes, outros.';

create function app.nome_registrado(coluna text, linha uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  t app.tabelas;
  nome text;
begin
  for t in select * from app.tabelas x where coluna = any (x.chamada_em) order by x.ordem loop
    execute format('select l.%I from %s l where l.id = $1', t.nome_da_linha, case when t.tabela like '%.%' then ''
      else 'public.' end || t.tabela)
      into nome using linha;
    exit when nome is not null;
  end loop;
  return nome;
end
$$;
comment on function app.nome_registrado(text, uuid) is
  'The name of the row that a column refers to, by the tables that are called so; null when none has it.';

-- Columns that mean the same wherever they stand, and words of forms that are no column of any table.
select app.registrar_colunas('{
  "de": "De", "id": "", "ano": "Ano", "ate": "Até", "cep": "CEP", "cor": "Cor", "dia": "Dia", "fim": "Fim",
  "lar": "", "alvo": "Sala ou recurso", "cnpj": "CNPJ", "data": "Data", "dias": "Dias", "foto": "Foto",
  "fuso": "Fuso horário", "nome": "Nome", "role": "Papel", "tipo": "Tipo", "antes": "Antes", "ativo": "Ativo",
  "autor": "", "canal": "Canal", "desde": "Desde", "email": "E-mail", "etapa": "Etapa", "nivel": "Nível",
  "ordem": "", "papel": "Papel", "prazo": "Prazo", "regra": "Regra", "unica": "Uma pessoa por vez",
  "vagas": "Vagas", "aberta": "Em andamento", "action": "Ação", "campus": "Campus", "codigo": "Código",
  "depois": "Depois", "equipe": "Equipe", "estado": "Estado", "inicio": "Início", "maximo": "Máximo",
  "minimo": "Mínimo", "missao": "Missão", "motivo": "Motivo", "numero": "Número", "origem": "Origem",
  "papeis": "Papéis", "resumo": "", "titulo": "Título", "versao": "Versão", "acumula": "Junto com outra posição",
  "alergia": "Alergia", "destino": "Destino", "excecao": "Exceção", "publico": "Aberta ao público",
  "sala_id": "Sala", "segredo": "", "user_id": "Conta", "autor_id": "Autor", "endereco": "Endereço",
  "event_id": "Evento", "lider_id": "Liderança", "location": "Local", "mensagem": "Mensagem", "operacao": "",
  "resource": "Recurso", "resposta": "Resposta", "sensivel": "Sensível", "situacao": "Situação",
  "subtempo": "Horário", "telefone": "Telefone", "username": "Username", "aceita_em": "Aceita em",
  "aceito_em": "Aceito em", "adulto_id": "Quem busca", "descricao": "Descrição", "equipe_id": "Equipe",
  "evento_id": "Evento", "expira_em": "Vale até", "funcao_id": "Função", "idade_max": "Idade máxima",
  "idade_min": "Idade mínima", "leitor_id": "Quem leu", "membro_id": "", "modelo_id": "Modelo",
  "pedido_em": "Pedido em", "restricao": "Restrição", "resultado": "Resultado", "sequencia": "",
  "sobrenome": "Sobrenome", "autor_nome": "", "capacidade": "Capacidade", "conjuge_id": "Cônjuge", "created_at": "",
  "criado_por": "Criado por", "crianca_id": "Criança", "enviado_em": "Enviado em", "event_base": "Evento",
  "familia_id": "Família", "finalidade": "Finalidade", "observacao": "Observação",
  "pede_lider": "Pede alguém de nível líder", "pedida_por": "Pedida por", "pedido_por": "Pedido por",
  "profile_id": "Conta de acesso", "quantidade": "Quantidade", "recurso_id": "Recurso", "updated_at": "",
  "certificado": "Certificado", "decidido_em": "Decidido em", "iniciada_em": "Pedida em", "leitor_nome": "Quem leu",
  "marcado_por": "", "medicamento": "Medicamento", "regional_id": "Regional", "revogada_em": "Cancelada em",
  "revogado_em": "Retirado em", "texto_busca": "", "aprovador_id": "Quem aprova", "concluido_em": "Concluído em",
  "conjuge_nome": "Cônjuge", "decidida_por": "Decidida por", "decidido_por": "Decidido por",
  "encerrada_em": "Encerrada em", "encerrado_em": "Encerrado em", "silencio_fim": "Silêncio até",
  "torna_membro": "", "concedido_por": "", "ministerio_id": "Ministério", "ocorrencia_id": "Dia do evento",
  "respondido_em": "Respondido em", "maximo_por_dia": "Avisos por dia", "preco_centavos": "Preço",
  "registrado_por": "Registrada por", "responsavel_id": "Responsável", "telefone_chave": "",
  "treinamento_id": "Treinamento", "data_nascimento": "Data de nascimento",
  "desloca_minutos": "Minutos do começo do evento", "duracao_minutos": "Duração em minutos",
  "silencio_inicio": "Silêncio desde", "responsavel_nome": "Responsável",
  "conjuge_sobrenome": "Sobrenome do cônjuge", "desconto_centavos": "Desconto",
  "novo_responsavel_id": "Novo responsável pela família"
}');

select app.registrar('app.tabelas', 'Registro de uma tabela');
select app.registrar('app.colunas', 'Nome de uma coluna');
select app.registrar('app.retencoes', 'Regra de retenção do sistema');
