-- The feed: what people of the church write to all, to a campus, a ministry, a cell or a role; pictures, reactions, comments of
-- one level, reports. Written by functions alone.

create type public.publico_do_feed as enum ('igreja', 'campus', 'ministerio', 'celula', 'papel');
comment on type public.publico_do_feed is 'To whom something is written.';

create type public.reacao as enum ('amem', 'orando', 'coracao');
comment on type public.reacao is 'The three ways to answer without words.';

create type public.cartao_do_feed as enum ('aviso', 'versiculo', 'evento', 'testemunho');
comment on type public.cartao_do_feed is
  'What a post is besides words: a notice, a verse, a day of the agenda, a prayer that was answered.';

create type public.quem_publica as enum ('todos', 'lideranca', 'administracao');
comment on type public.quem_publica is
  'Who may write to an audience of the feed: everybody who reads it there, who leads it, who moderates the feed.';

create table public.publicacoes (
  id uuid primary key,
  autor_id uuid not null references public.membros_igreja (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  publico public.publico_do_feed not null,
  ministerio_id uuid references public.ministerios (id) on delete cascade,
  celula_id uuid references public.celulas (id) on delete cascade,
  papel public.papel check (papel <> 'visitante'),
  em_todos_os_campi boolean not null default false,
  texto text not null default '' check (texto = btrim(texto) and char_length(texto) <= 5000),
  video text check (video ~ '^https://[^\s]+$' and char_length(video) <= 500),
  fixada_ate timestamptz,
  editada_em timestamptz,
  apagada_em timestamptz,
  apagada_por uuid references public.profiles (id) on delete set null,
  oculta_em timestamptz,
  conferida_em timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  cartao public.cartao_do_feed,
  evento text check (char_length(evento) <= 121),
  citacao text check (citacao = btrim(citacao) and char_length(citacao) between 3 and 2000),
  referencia text check (referencia = btrim(referencia) and char_length(referencia) between 3 and 80),
  constraint publicacoes_publico check (
    (publico = 'ministerio') = (ministerio_id is not null) and (publico = 'celula') = (celula_id is not null)
    and (publico = 'papel') = (papel is not null) and (publico = 'papel' or not em_todos_os_campi)),
  constraint publicacoes_cartao check (
    coalesce(cartao = 'evento', false) = (evento is not null)
    and coalesce(cartao in ('versiculo', 'testemunho'), false) = (citacao is not null)
    and coalesce(cartao = 'versiculo', false) = (referencia is not null))
);
create index publicacoes_ordem_idx on public.publicacoes (created_at desc, id desc) where apagada_em is null;
create index publicacoes_fixada_idx on public.publicacoes (fixada_ate desc) where apagada_em is null and fixada_ate is not null;
create index publicacoes_oculta_idx on public.publicacoes (campus, oculta_em) where oculta_em is not null and apagada_em is null;
create index publicacoes_autor_idx on public.publicacoes (autor_id, created_at desc);
create index publicacoes_campus_idx on public.publicacoes (campus);
create index publicacoes_ministerio_idx on public.publicacoes (ministerio_id);
create index publicacoes_celula_idx on public.publicacoes (celula_id);
create index publicacoes_apagada_idx on public.publicacoes (apagada_em) where apagada_em is not null;
create index publicacoes_apagada_por_idx on public.publicacoes (apagada_por);
comment on table public.publicacoes is 'Posts of the feed.';
comment on column public.publicacoes.id is 'Made by the device: sent again, it is the same post.';
comment on column public.publicacoes.autor_id is 'Who wrote it.';
comment on column public.publicacoes.campus is 'The campus that it is for; of one for the whole church, the author''s: its moderators look after it.';
comment on column public.publicacoes.publico is 'To whom it is written.';
comment on column public.publicacoes.papel is 'The role that it is for: who holds it, or one above it on the ladder.';
comment on column public.publicacoes.em_todos_os_campi is 'It is for the role in every campus, not in its own alone.';
comment on column public.publicacoes.texto is 'The words; may be empty where there are pictures.';
comment on column public.publicacoes.video is 'The address of a film at YouTube or Vimeo, in its plain form.';
comment on column public.publicacoes.fixada_ate is 'Until when it stands above the others.';
comment on column public.publicacoes.editada_em is 'When the words were changed last.';
comment on column public.publicacoes.apagada_em is 'When it was taken away; nobody sees it any more, and it can come back for a day.';
comment on column public.publicacoes.apagada_por is 'Who took it away, and may bring it back.';
comment on column public.publicacoes.oculta_em is 'When reports hid it: a moderator decides.';
comment on column public.publicacoes.conferida_em is 'When a moderator left it: later reports hide it no more by themselves.';
comment on column public.publicacoes.cartao is 'What it is besides words; null: words and pictures alone.';
comment on column public.publicacoes.evento is 'The day of the agenda that it tells of, for those who find it there.';
comment on column public.publicacoes.citacao is 'The words of the verse; of a testimony, what was prayed for.';
comment on column public.publicacoes.referencia is 'Where the verse stands, such as João 3.16.';
select app.registrar('public.publicacoes', 'Publicação', titulo => 'Publicações no feed', assunto => 'comunidade',
  ao_anonimizar => 'apaga', chamada_em => '{publicacao_id}', nome_da_linha => 'texto', colunas => '{
    "publico": "Para quem", "texto": "Texto", "video": "Vídeo", "cartao": "Cartão", "evento": "Evento", "citacao": "Citação",
    "referencia": "Referência", "fixada_ate": "Fixada até", "editada_em": "", "apagada_em": "Apagada em",
    "apagada_por": "", "oculta_em": "Escondida em", "conferida_em": "", "autor_id": "Quem escreveu", "celula_id": "Célula",
    "em_todos_os_campi": "Em todos os campi"}',
  frases => '[["incluir", "Publicou no feed"], ["alterar:oculta_em", "Publicação escondida por denúncias"],
    ["alterar:apagada_em", "Publicação apagada ou devolvida"], ["excluir", "Publicação excluída"]]');
select app.reter('publicacoes_apagadas', 'public.publicacoes', titulo => 'Publicações apagadas',
  explicacao => 'O que foi apagado do feed, com fotos e comentários.', dias => 30, minimo => 2, maximo => 365,
  modo => 'apaga', momento => 'apagada_em', condicao => 't.apagada_em is not null', rotulo => 'left(t.texto, 60)');

create table public.publicacao_fotos (
  id uuid primary key default gen_random_uuid(),
  publicacao_id uuid not null references public.publicacoes (id) on delete cascade,
  ordem smallint not null check (ordem between 1 and 10),
  caminho text not null unique check (caminho ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'),
  largura integer not null check (largura between 1 and 8192),
  altura integer not null check (altura between 1 and 8192),
  descricao text check (char_length(descricao) <= 300),
  unique (publicacao_id, ordem)
);
comment on table public.publicacao_fotos is 'Pictures of a post, ten at most.';
comment on column public.publicacao_fotos.caminho is 'Its name in the bucket feed: <post>/<id>.jpg.';
comment on column public.publicacao_fotos.largura is 'Width in pixels.';
comment on column public.publicacao_fotos.altura is 'Height in pixels.';
comment on column public.publicacao_fotos.descricao is 'What it shows, for who cannot see it.';
select app.registrar('public.publicacao_fotos', 'Foto de uma publicação',
  colunas => '{"publicacao_id": "Publicação", "caminho": "", "largura": "", "altura": ""}');

create table public.publicacao_reacoes (
  publicacao_id uuid not null references public.publicacoes (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  tipo public.reacao not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (publicacao_id, membro_id)
);
create index publicacao_reacoes_membro_idx on public.publicacao_reacoes (membro_id);
comment on table public.publicacao_reacoes is 'Reactions: one of each person to a post.';
comment on column public.publicacao_reacoes.membro_id is 'Who reacted.';
select app.registrar('public.publicacao_reacoes', 'Reação no feed', titulo => 'Reações no feed', assunto => 'comunidade',
  ao_anonimizar => 'apaga', colunas => '{"publicacao_id": "Publicação"}');

create table public.comentarios (
  id uuid primary key,
  publicacao_id uuid not null references public.publicacoes (id) on delete cascade,
  autor_id uuid not null references public.membros_igreja (id) on delete cascade,
  texto text not null check (texto = btrim(texto) and char_length(texto) between 1 and 1000),
  apagado_em timestamptz,
  apagado_por uuid references public.profiles (id) on delete set null,
  oculto_em timestamptz,
  conferido_em timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index comentarios_publicacao_idx on public.comentarios (publicacao_id, created_at, id);
create index comentarios_autor_idx on public.comentarios (autor_id);
create index comentarios_oculto_idx on public.comentarios (oculto_em) where oculto_em is not null and apagado_em is null;
create index comentarios_apagado_por_idx on public.comentarios (apagado_por);
create index comentarios_apagado_idx on public.comentarios (apagado_em) where apagado_em is not null;
comment on table public.comentarios is 'Answers to posts, of one level.';
comment on column public.comentarios.id is 'Made by the device: sent again, it is the same comment.';
comment on column public.comentarios.autor_id is 'Who wrote it.';
comment on column public.comentarios.apagado_em is 'When it was taken away.';
comment on column public.comentarios.apagado_por is 'Who took it away, and may bring it back.';
comment on column public.comentarios.oculto_em is 'When reports hid it: a moderator decides.';
comment on column public.comentarios.conferido_em is 'When a moderator left it.';
select app.registrar('public.comentarios', 'Comentário', titulo => 'Comentários no feed', assunto => 'comunidade',
  ao_anonimizar => 'apaga', chamada_em => '{comentario_id}', nome_da_linha => 'texto', colunas => '{
    "publicacao_id": "Publicação", "texto": "Texto", "apagado_em": "Apagado em", "apagado_por": "", "oculto_em": "Escondido em", "conferido_em": ""}',
  frases => '[["incluir", "Comentou no feed"], ["alterar:oculto_em", "Comentário escondido por denúncias"],
    ["alterar:apagado_em", "Comentário apagado ou devolvido"], ["excluir", "Comentário excluído"]]');
select app.reter('comentarios_apagados', 'public.comentarios', titulo => 'Comentários apagados',
  explicacao => 'O que foi apagado das respostas do feed.', dias => 30, minimo => 2, maximo => 365,
  modo => 'apaga', momento => 'apagado_em', condicao => 't.apagado_em is not null', rotulo => 'left(t.texto, 60)');

create table public.feed_denuncias (
  id uuid primary key default gen_random_uuid(),
  publicacao_id uuid references public.publicacoes (id) on delete cascade,
  comentario_id uuid references public.comentarios (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  motivo text not null check (motivo = btrim(motivo) and char_length(motivo) between 3 and 300),
  resolvida_em timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint feed_denuncias_de_um check (num_nonnulls(publicacao_id, comentario_id) = 1)
);
create unique index feed_denuncias_publicacao_idx on public.feed_denuncias (publicacao_id, membro_id);
create unique index feed_denuncias_comentario_idx on public.feed_denuncias (comentario_id, membro_id);
create index feed_denuncias_membro_idx on public.feed_denuncias (membro_id);
create index feed_denuncias_abertas_idx on public.feed_denuncias (created_at) where resolvida_em is null;
comment on table public.feed_denuncias is 'Reports of posts and comments, one of each person. Moderators read the reasons, not who gave them.';
comment on column public.feed_denuncias.membro_id is 'Who reported it; nobody is told.';
comment on column public.feed_denuncias.resolvida_em is 'When a moderator decided; null: it waits.';
select app.registrar('public.feed_denuncias', 'Denúncia no feed', titulo => 'Denúncias no feed', assunto => 'comunidade',
  ao_anonimizar => 'apaga', colunas => '{"publicacao_id": "Publicação", "comentario_id": "Comentário", "resolvida_em": "Resolvida em"}');
select app.reter('denuncias_do_feed', 'public.feed_denuncias', titulo => 'Denúncias do feed, já resolvidas',
  explicacao => 'Motivos de denúncias sobre as quais a moderação já decidiu.', dias => 180, minimo => 30, maximo => 730,
  modo => 'apaga', momento => 'resolvida_em', condicao => 't.resolvida_em is not null', rotulo => 'left(t.motivo, 60)');

create table public.feed_suspensoes (
  membro_id uuid primary key references public.membros_igreja (id) on delete cascade,
  fim date not null,
  motivo text not null check (motivo = btrim(motivo) and char_length(motivo) between 3 and 300),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.feed_suspensoes is 'Who may not write in the feed for a while; they read, and are told why.';
comment on column public.feed_suspensoes.fim is 'The last day.';
select app.registrar('public.feed_suspensoes', 'Suspensão no feed', titulo => 'Suspensões no feed', assunto => 'comunidade',
  ao_anonimizar => 'apaga', colunas => '{"fim": "Até"}', frases => '[["incluir", "Suspensa do feed"], ["excluir", "Suspensão do feed retirada"]]');

create table public.feed_regras (
  id boolean primary key default true check (id),
  denuncias smallint not null default 3 check (denuncias between 1 and 20),
  palavras text[] not null default '{}' check (cardinality(palavras) <= 200),
  publica_igreja public.quem_publica not null default 'administracao',
  publica_campus public.quem_publica not null default 'lideranca',
  publica_ministerio public.quem_publica not null default 'lideranca',
  publica_celula public.quem_publica not null default 'todos',
  publica_papel public.quem_publica not null default 'lideranca'
);
comment on table public.feed_regras is 'The rules of the feed, one row.';
comment on column public.feed_regras.id is 'There is one row.';
comment on column public.feed_regras.denuncias is 'By how many different people something must be reported to be hidden.';
comment on column public.feed_regras.palavras is 'Words with which nothing is published.';
comment on column public.feed_regras.publica_igreja is 'Who writes to the whole church.';
comment on column public.feed_regras.publica_campus is 'Who writes to a campus.';
comment on column public.feed_regras.publica_ministerio is 'Who writes to a ministry.';
comment on column public.feed_regras.publica_celula is 'Who writes to a cell or group.';
comment on column public.feed_regras.publica_papel is 'Who writes to those who hold a role.';
select app.registrar('public.feed_regras', 'Regras do feed', colunas => '{"denuncias": "Denúncias para esconder",
  "palavras": "Palavras que não se publicam", "publica_igreja": "Quem publica para toda a igreja", "publica_campus": "Quem publica para um campus",
  "publica_ministerio": "Quem publica para um ministério", "publica_celula": "Quem publica para um grupo",
  "publica_papel": "Quem publica para um papel"}');

create trigger z_auditar after insert or update or delete on public.publicacoes
  for each row execute function app.auditar('autor_id');
create trigger z_auditar after insert or update or delete on public.comentarios
  for each row execute function app.auditar('autor_id');
create trigger z_auditar after insert or update or delete on public.feed_suspensoes
  for each row execute function app.auditar('membro_id');
create trigger z_auditar after update on public.feed_regras
  for each row execute function app.auditar('');

alter table public.publicacoes enable row level security;
alter table public.publicacao_fotos enable row level security;
alter table public.publicacao_reacoes enable row level security;
alter table public.comentarios enable row level security;
alter table public.feed_denuncias enable row level security;
alter table public.feed_suspensoes enable row level security;
alter table public.feed_regras enable row level security;
