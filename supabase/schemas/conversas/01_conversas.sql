-- Conversations: between people, and of a cell, a ministry or the team of a roster. Their tables are granted to nobody:
-- everything is read and written by functions, which ask who is in a conversation, since when, and until when.

create type public.tipo_de_conversa as enum ('pessoas', 'celula', 'ministerio', 'escala');
comment on type public.tipo_de_conversa is
  'Of whom a conversation is: people chosen one by one, or everybody of a cell, a ministry or a roster.';

create type public.modo_da_conversa as enum ('aberta', 'lideranca', 'respostas');
comment on type public.modo_da_conversa is
  'Who writes in a conversation: everybody, only who leads it, or everybody but only as an answer to who leads it.';

create type public.avisos_da_conversa as enum ('todas', 'mencoes', 'nenhuma');
comment on type public.avisos_da_conversa is 'Of what in a conversation somebody is told.';

create type public.tipo_de_anexo as enum ('foto', 'arquivo', 'voz');
comment on type public.tipo_de_anexo is 'What goes with a message: a picture, a file, a voice that was recorded.';

create table app.conversas (
  id uuid primary key,
  tipo public.tipo_de_conversa not null,
  campus text not null references public.campi (nome) on update cascade,
  nome text check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  celula_id uuid unique references public.celulas (id) on delete set null,
  ministerio_id uuid unique references public.ministerios (id) on delete set null,
  escala_id uuid unique references public.escalas (id) on delete set null,
  par text unique,
  modo public.modo_da_conversa not null default 'aberta',
  criada_por uuid references public.membros_igreja (id) on delete set null,
  ultima bigint not null default 0,
  ultima_em timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  constraint conversas_de_um check (
    (celula_id is null or tipo = 'celula') and (ministerio_id is null or tipo = 'ministerio')
    and (escala_id is null or tipo = 'escala') and (par is null or tipo = 'pessoas'))
);
create index conversas_campus_idx on app.conversas (campus);
create index conversas_criada_por_idx on app.conversas (criada_por);
comment on table app.conversas is 'Conversations.';
comment on column app.conversas.id is 'Made by the device: asked for again, it is the same conversation.';
comment on column app.conversas.nome is 'What it is called, or was when its group was there; null: after who is in it.';
comment on column app.conversas.par is 'Of two people: both ids in order, so that they have one conversation.';
comment on column app.conversas.ultima is 'The number of its last message; messages are numbered one after the other.';
select app.registrar('app.conversas', 'Conversa', titulo => 'Conversas que a pessoa começou', assunto => 'conversas',
  ao_anonimizar => 'desliga', chamada_em => '{conversa_id}', colunas => '{
    "celula_id": "Célula", "escala_id": "Escala", "par": "", "modo": "Quem escreve", "criada_por": "Começada por",
    "ultima": "", "ultima_em": "Última mensagem em"}');

create table app.conversa_pessoas (
  id uuid primary key default gen_random_uuid(),
  conversa_id uuid not null references app.conversas (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  depois_de bigint not null,
  ate bigint check (ate >= depois_de),
  lida bigint not null,
  avisada bigint,
  avisos public.avisos_da_conversa not null default 'todas',
  saiu_em timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint conversa_pessoas_saida check ((ate is null) = (saiu_em is null))
);
create unique index conversa_pessoas_dentro_idx on app.conversa_pessoas (conversa_id, membro_id) where saiu_em is null;
create index conversa_pessoas_conversa_idx on app.conversa_pessoas (conversa_id);
create index conversa_pessoas_membro_idx on app.conversa_pessoas (membro_id);
comment on table app.conversa_pessoas is 'Who is or was in a conversation. Coming back is another row.';
comment on column app.conversa_pessoas.depois_de is 'They read what comes after this message.';
comment on column app.conversa_pessoas.ate is 'The last message that they read after they left; null: they are in it.';
comment on column app.conversa_pessoas.lida is 'The last message that they have read.';
comment on column app.conversa_pessoas.avisada is 'The message of which they were told; until they read it, of no other.';
comment on column app.conversa_pessoas.saiu_em is 'When they left.';
select app.registrar('app.conversa_pessoas', 'Pessoa em uma conversa', titulo => 'Conversas em que a pessoa está ou esteve',
  assunto => 'conversas', ao_anonimizar => 'apaga', colunas => '{
    "conversa_id": "Conversa", "depois_de": "", "ate": "", "lida": "", "avisada": "", "avisos": "Avisos",
    "saiu_em": "Saiu em"}');

create table app.mensagens (
  id uuid primary key,
  conversa_id uuid not null references app.conversas (id) on delete cascade,
  ordem bigint not null,
  autor_id uuid references public.membros_igreja (id) on delete set null,
  texto text not null check (char_length(texto) <= 4000),
  resposta_id uuid references app.mensagens (id) on delete set null,
  versoes text[] not null default '{}',
  editada_em timestamptz,
  apagada_em timestamptz,
  apagada_por uuid references public.membros_igreja (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  unique (conversa_id, ordem)
);
create index mensagens_autor_idx on app.mensagens (autor_id, created_at desc);
create index mensagens_resposta_idx on app.mensagens (resposta_id) where resposta_id is not null;
create index mensagens_apagada_idx on app.mensagens (apagada_em) where apagada_em is not null;
create index mensagens_apagada_por_idx on app.mensagens (apagada_por) where apagada_por is not null;
create index mensagens_quando_idx on app.mensagens (created_at);
create function app.palavras_na_conversa(conversa uuid, texto text) returns tsvector
language sql immutable parallel safe cost 1000 set search_path = '' as $$
  select array_to_tsvector(array(
    select left(conversa::text, 8) || ' ' || palavra from unnest(tsvector_to_array(app.palavras(texto))) palavra))
$$;
comment on function app.palavras_na_conversa(uuid, text) is
  'The words of a message, each with its conversation, so that what others say elsewhere is not looked at.';
create function app.consulta_na_conversa(conversa uuid, palavras text[]) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(format('''%s %s'':*', left(conversa::text, 8), palavra), ' & ')::tsquery from unnest(palavras) palavra
$$;
comment on function app.consulta_na_conversa(uuid, text[]) is
  'What finds all of these words, of app.palavras_da_busca, in one conversation, each as it begins.';
create index mensagens_palavras_idx on app.mensagens using gin (app.palavras_na_conversa(conversa_id, texto))
  where apagada_em is null;
comment on table app.mensagens is 'Messages. The change log keeps none of them: what people tell each other is theirs.';
comment on column app.mensagens.id is 'Made by the device: sent again, it is the same message.';
comment on column app.mensagens.ordem is 'Its number in the conversation.';
comment on column app.mensagens.autor_id is 'Who wrote it; null: somebody whose name is gone.';
comment on column app.mensagens.texto is 'The words; may be empty where something goes with it.';
comment on column app.mensagens.resposta_id is 'The message that it answers.';
comment on column app.mensagens.versoes is
  'The words as they were before they were changed, the first first: shown to nobody but who reads a report.';
comment on column app.mensagens.editada_em is 'When the words were changed last.';
comment on column app.mensagens.apagada_em is 'When it was taken away; it can come back for a day.';
select app.registrar('app.mensagens', 'Mensagem', titulo => 'Mensagens que a pessoa escreveu', assunto => 'conversas',
  ao_anonimizar => 'desliga', nome_da_linha => 'ordem', colunas => '{
    "conversa_id": "Conversa", "texto": "Texto", "resposta_id": "Responde a", "versoes": "Como era antes", "editada_em": "Editada em",
    "apagada_em": "Apagada em", "apagada_por": "Apagada por"}');

create table app.mensagem_anexos (
  id uuid primary key,
  mensagem_id uuid not null references app.mensagens (id) on delete cascade,
  ordem smallint not null check (ordem between 1 and 10),
  tipo public.tipo_de_anexo not null,
  caminho text not null unique check (caminho ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z0-9]{2,5}$'),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 150),
  bytes integer not null check (bytes between 1 and 15728640),
  largura integer check (largura between 1 and 8192),
  altura integer check (altura between 1 and 8192),
  segundos smallint check (segundos between 1 and 180),
  unique (mensagem_id, ordem),
  constraint mensagem_anexos_medidas check (
    (tipo = 'foto') = (largura is not null and altura is not null) and (tipo = 'voz') = (segundos is not null))
);
comment on table app.mensagem_anexos is 'Pictures, files and voices of a message.';
comment on column app.mensagem_anexos.caminho is 'Its name in the bucket conversas: <conversation>/<message>/<id>.<ending>.';
comment on column app.mensagem_anexos.nome is 'What the file was called.';
comment on column app.mensagem_anexos.segundos is 'How long a voice is; three minutes at most.';
select app.registrar('app.mensagem_anexos', 'Anexo de uma mensagem', colunas => '{
  "mensagem_id": "", "caminho": "", "bytes": "", "largura": "", "altura": "", "segundos": "Duração"}');

create table app.mensagem_reacoes (
  mensagem_id uuid not null references app.mensagens (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  tipo public.reacao not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (mensagem_id, membro_id)
);
create index mensagem_reacoes_membro_idx on app.mensagem_reacoes (membro_id);
comment on table app.mensagem_reacoes is 'Reactions: one of each person to a message.';
select app.registrar('app.mensagem_reacoes', 'Reação a uma mensagem', titulo => 'Reações a mensagens', assunto => 'conversas',
  ao_anonimizar => 'apaga', colunas => '{"mensagem_id": ""}');

create table app.mensagem_mencoes (
  mensagem_id uuid not null references app.mensagens (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  primary key (mensagem_id, membro_id)
);
create index mensagem_mencoes_membro_idx on app.mensagem_mencoes (membro_id);
comment on table app.mensagem_mencoes is 'Whom a message names.';
select app.registrar('app.mensagem_mencoes', 'Menção em uma mensagem', titulo => 'Menções em mensagens', assunto => 'conversas',
  ao_anonimizar => 'apaga', colunas => '{"mensagem_id": ""}');

create table app.conversa_bloqueios (
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  bloqueado_id uuid not null references public.membros_igreja (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (membro_id, bloqueado_id),
  constraint conversa_bloqueios_outra check (membro_id <> bloqueado_id)
);
create index conversa_bloqueios_bloqueado_idx on app.conversa_bloqueios (bloqueado_id);
comment on table app.conversa_bloqueios is 'Of whom somebody wants no messages. Nobody but themselves is told.';
comment on column app.conversa_bloqueios.membro_id is 'Who blocked.';
comment on column app.conversa_bloqueios.bloqueado_id is 'Whom.';
select app.registrar('app.conversa_bloqueios', 'Pessoa bloqueada nas conversas', titulo => 'Pessoas bloqueadas nas conversas',
  assunto => 'conversas', ao_anonimizar => 'apaga', colunas => '{"bloqueado_id": "Quem foi bloqueado"}');

create table app.mensagem_denuncias (
  id uuid primary key default gen_random_uuid(),
  mensagem_id uuid references app.mensagens (id) on delete set null,
  conversa_id uuid references app.conversas (id) on delete set null,
  membro_id uuid references public.membros_igreja (id) on delete set null,
  autor_id uuid references public.membros_igreja (id) on delete set null,
  campus text not null references public.campi (nome) on update cascade,
  texto text not null check (char_length(texto) <= 4000),
  versoes text[] not null default '{}',
  escrita_em timestamptz not null,
  motivo text not null check (motivo = btrim(motivo) and char_length(motivo) between 3 and 300),
  resolvida_em timestamptz,
  resolvida_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create unique index mensagem_denuncias_uma_idx on app.mensagem_denuncias (mensagem_id, membro_id);
create index mensagem_denuncias_mensagem_idx on app.mensagem_denuncias (mensagem_id);
create index mensagem_denuncias_conversa_idx on app.mensagem_denuncias (conversa_id);
create index mensagem_denuncias_membro_idx on app.mensagem_denuncias (membro_id);
create index mensagem_denuncias_autor_idx on app.mensagem_denuncias (autor_id);
create index mensagem_denuncias_campus_idx on app.mensagem_denuncias (campus, created_at) where resolvida_em is null;
create index mensagem_denuncias_resolvida_por_idx on app.mensagem_denuncias (resolvida_por);
comment on table app.mensagem_denuncias is
  'Reports of messages, with the message as it was. Pastoral care reads them, and who wrote the message never.';
comment on column app.mensagem_denuncias.membro_id is 'Who reported it.';
comment on column app.mensagem_denuncias.autor_id is 'Who wrote the message.';
comment on column app.mensagem_denuncias.texto is 'The message as it was then, also one that was taken away before.';
comment on column app.mensagem_denuncias.versoes is 'What it said before it was changed.';
comment on column app.mensagem_denuncias.escrita_em is 'When it was written.';
comment on column app.mensagem_denuncias.resolvida_em is 'When pastoral care had dealt with it; null: it waits.';
select app.registrar('app.mensagem_denuncias', 'Denúncia de mensagem', titulo => 'Denúncias de mensagens',
  assunto => 'conversas', ao_anonimizar => 'desliga', colunas => '{
    "mensagem_id": "", "conversa_id": "Conversa", "texto": "Mensagem", "versoes": "Como era antes", "escrita_em": "Escrita em",
    "resolvida_em": "Resolvida em", "resolvida_por": "Resolvida por"}');

select app.reter('mensagens', 'app.mensagens', titulo => 'Mensagens das conversas',
  explicacao => 'O que se escreveu nas conversas há mais tempo do que isso, com fotos, arquivos e voz.',
  dias => 1095, minimo => 90, maximo => 3650, modo => 'apaga', momento => 'created_at',
  condicao => 'not exists (select from app.mensagem_denuncias d where d.mensagem_id = t.id and d.resolvida_em is null)',
  rotulo => '''Mensagem''');
select app.reter('mensagens_apagadas', 'app.mensagens', titulo => 'Mensagens apagadas',
  explicacao => 'O que foi apagado das conversas.',
  dias => 30, minimo => 2, maximo => 365, modo => 'apaga', momento => 'apagada_em',
  condicao => 't.apagada_em is not null and not exists (
    select from app.mensagem_denuncias d where d.mensagem_id = t.id and d.resolvida_em is null)',
  rotulo => '''Mensagem apagada''');
select app.reter('denuncias_de_mensagens', 'app.mensagem_denuncias', titulo => 'Denúncias de mensagens, já resolvidas',
  explicacao => 'O que foi denunciado nas conversas e o cuidado pastoral já tratou.',
  dias => 730, minimo => 180, maximo => 3650, modo => 'apaga', momento => 'resolvida_em',
  condicao => 't.resolvida_em is not null', rotulo => '''Denúncia''');

alter table app.conversas enable row level security;
alter table app.conversa_pessoas enable row level security;
alter table app.mensagens enable row level security;
alter table app.mensagem_anexos enable row level security;
alter table app.mensagem_reacoes enable row level security;
alter table app.mensagem_mencoes enable row level security;
alter table app.mensagem_denuncias enable row level security;
alter table app.conversa_bloqueios enable row level security;
