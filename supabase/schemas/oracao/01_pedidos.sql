-- What people ask others to pray for. Whose a request is stands in one column that no call gives away: the tables are
-- granted to nobody, are not audited and not published, and refer to the account, so that neither a merge of records nor
-- a preview of what is kept names it. It goes with the account.

create type public.publico_da_oracao as enum ('igreja', 'celula', 'pastores');
comment on type public.publico_da_oracao is 'Who is asked to pray: the whole church, one cell, the pastors of the campus alone.';

create type public.estado_da_oracao as enum ('aberto', 'respondido', 'arquivado');
comment on type public.estado_da_oracao is
  'Where a request stands: people pray; it was answered; its author put it away, or nobody said how it is.';

create type public.estado_do_testemunho as enum ('pendente', 'aprovado', 'recusado');
comment on type public.estado_do_testemunho is 'What became of a testimony: somebody reads it before others do.';

create table public.pedidos_de_oracao (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  publico public.publico_da_oracao not null,
  celula_id uuid references public.celulas (id) on delete cascade,
  texto text not null check (texto = btrim(texto) and char_length(texto) between 3 and 2000),
  anonimo boolean not null,
  fim date not null,
  estado public.estado_da_oracao not null default 'aberto',
  respondido_em timestamptz,
  testemunho text check (testemunho = btrim(testemunho) and char_length(testemunho) between 3 and 2000),
  testemunho_estado public.estado_do_testemunho,
  perguntado_para date,
  cuidado_por uuid references public.profiles (id) on delete set null,
  cuidado_em timestamptz,
  oculto_em timestamptz,
  conferido_em timestamptz,
  retirado_em timestamptz,
  moderado_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  publicacao_id uuid references public.publicacoes (id) on delete set null,
  constraint pedidos_de_oracao_no_feed check (publicacao_id is null or not anonimo),
  constraint pedidos_de_oracao_publico check ((publico = 'celula') = (celula_id is not null)),
  constraint pedidos_de_oracao_respondido check ((estado = 'respondido') = (respondido_em is not null)),
  constraint pedidos_de_oracao_testemunho check (
    (testemunho is null) = (testemunho_estado is null) and (testemunho is null or estado = 'respondido'))
);
create index pedidos_de_oracao_ordem_idx on public.pedidos_de_oracao (created_at desc, id desc);
create index pedidos_de_oracao_user_idx on public.pedidos_de_oracao (user_id, created_at desc);
create index pedidos_de_oracao_celula_idx on public.pedidos_de_oracao (celula_id);
create index pedidos_de_oracao_cuidado_por_idx on public.pedidos_de_oracao (cuidado_por);
create index pedidos_de_oracao_moderado_por_idx on public.pedidos_de_oracao (moderado_por);
create index pedidos_de_oracao_fim_idx on public.pedidos_de_oracao (fim) where estado = 'aberto';
create index pedidos_de_oracao_pastores_idx on public.pedidos_de_oracao (created_at) where publico = 'pastores' and cuidado_em is null;
create index pedidos_de_oracao_testemunhos_idx on public.pedidos_de_oracao (respondido_em) where testemunho_estado = 'pendente';
create unique index pedidos_de_oracao_publicacao_idx on public.pedidos_de_oracao (publicacao_id);
comment on table public.pedidos_de_oracao is 'Requests for prayer. Read and written by functions alone.';
comment on column public.pedidos_de_oracao.id is 'Made by the device: sent again, it is the same request.';
comment on column public.pedidos_de_oracao.user_id is 'Whose it is. Of an anonymous one no call gives it to anybody else.';
comment on column public.pedidos_de_oracao.publico is 'Who reads it.';
comment on column public.pedidos_de_oracao.anonimo is 'The author''s name reaches nobody.';
comment on column public.pedidos_de_oracao.fim is 'The last day on which others see it.';
comment on column public.pedidos_de_oracao.respondido_em is 'When its author said that it was answered.';
comment on column public.pedidos_de_oracao.testemunho is 'What they tell of it.';
comment on column public.pedidos_de_oracao.testemunho_estado is 'Whether others read the testimony.';
comment on column public.pedidos_de_oracao.perguntado_para is 'The end after which the author was asked how it is.';
comment on column public.pedidos_de_oracao.cuidado_por is 'The pastor who looks after it.';
comment on column public.pedidos_de_oracao.cuidado_em is 'Since when a pastor looks after it.';
comment on column public.pedidos_de_oracao.oculto_em is 'When reports hid it: a moderator decides.';
comment on column public.pedidos_de_oracao.conferido_em is 'When a moderator left it: later reports hide it no more by themselves.';
comment on column public.pedidos_de_oracao.retirado_em is 'When a moderator took it away; its author alone sees it.';
comment on column public.pedidos_de_oracao.moderado_por is 'Who decided last about it.';
comment on column public.pedidos_de_oracao.publicacao_id is 'The post in which its author told of it in the feed.';
select app.registrar('public.pedidos_de_oracao', 'Pedido de oração', titulo => 'Pedidos de oração e testemunhos', assunto => 'oracao',
  ao_anonimizar => 'especial', nome_da_linha => 'publico', colunas => '{
    "celula_id": "Célula", "texto": "", "anonimo": "", "respondido_em": "", "testemunho": "", "testemunho_estado": "",
    "perguntado_para": "", "cuidado_por": "", "cuidado_em": "", "oculto_em": "", "conferido_em": "", "retirado_em": "", "moderado_por": "", "publicacao_id": ""}');
select app.reter('pedidos_de_oracao', 'public.pedidos_de_oracao', titulo => 'Pedidos de oração que terminaram',
  explicacao => 'Pedidos que já terminaram, com o testemunho, se houve.', dias => 365, minimo => 30, maximo => 1825,
  modo => 'apaga', momento => 'created_at', condicao => 't.estado <> ''aberto'' or t.fim < app.hoje_da_igreja() - 30', rotulo => '''pedido de oração''');

create table public.oracoes_feitas (
  pedido_id uuid not null references public.pedidos_de_oracao (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  dia date not null,
  primary key (pedido_id, user_id, dia)
);
create index oracoes_feitas_user_idx on public.oracoes_feitas (user_id, dia);
comment on table public.oracoes_feitas is 'That somebody prayed for a request, once a day. Only how many they were is told.';
comment on column public.oracoes_feitas.user_id is 'Who prayed; nobody is told.';
comment on column public.oracoes_feitas.dia is 'On which day, by the clock of their campus.';
select app.registrar('public.oracoes_feitas', 'Oração feita', titulo => 'Pedidos pelos quais a pessoa orou', assunto => 'oracao',
  ao_anonimizar => 'especial', nome_da_linha => 'dia', colunas => '{"pedido_id": "Pedido"}');

create table public.oracao_denuncias (
  pedido_id uuid not null references public.pedidos_de_oracao (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  motivo text not null check (motivo = btrim(motivo) and char_length(motivo) between 3 and 300),
  resolvida_em timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (pedido_id, user_id)
);
create index oracao_denuncias_user_idx on public.oracao_denuncias (user_id);
create index oracao_denuncias_abertas_idx on public.oracao_denuncias (pedido_id) where resolvida_em is null;
comment on table public.oracao_denuncias is 'Reports of requests, one of each person. Moderators read the reasons, not who gave them.';
comment on column public.oracao_denuncias.user_id is 'Who reported it; nobody is told.';
comment on column public.oracao_denuncias.resolvida_em is 'When a moderator decided; null: it waits.';
select app.registrar('public.oracao_denuncias', 'Denúncia de um pedido de oração', titulo => 'Denúncias de pedidos de oração',
  assunto => 'oracao', ao_anonimizar => 'especial', nome_da_linha => 'motivo', colunas => '{"pedido_id": "Pedido", "resolvida_em": "Resolvida em"}');

alter table public.pedidos_de_oracao enable row level security;
alter table public.oracoes_feitas enable row level security;
alter table public.oracao_denuncias enable row level security;
