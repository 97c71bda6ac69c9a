-- Cells and groups that meet in homes: what they are, where, and who is in them. Written by functions alone, but for
-- networks; read here by those who look after them, by everybody else through the functions of 03_achar.sql.

create type public.entrada_na_celula as enum ('aberta', 'por_pedido', 'fechada');
comment on type public.entrada_na_celula is
  'How one comes into a cell: at once, when its leader accepts, or not at all for now.';

create type public.papel_na_celula as enum ('lider', 'colider', 'em_treinamento', 'anfitriao', 'membro');
comment on type public.papel_na_celula is 'What somebody is in a cell. The first two look after it.';

create type public.estado_do_pedido_de_celula as enum ('pendente', 'aceito', 'recusado', 'cancelado');
comment on type public.estado_do_pedido_de_celula is 'How a request to join a cell ended; pendente: it waits.';

create table public.redes (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  supervisor_id uuid references public.membros_igreja (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  coordenador_id uuid references public.membros_igreja (id) on delete set null
);
create unique index redes_nome_idx on public.redes (campus, app.normalizar(nome));
create index redes_supervisor_idx on public.redes (supervisor_id);
create index redes_coordenador_idx on public.redes (coordenador_id);
comment on table public.redes is 'Networks of cells of a campus, each with somebody who supervises them.';
comment on column public.redes.nome is 'Name, such as Rede Norte.';
comment on column public.redes.supervisor_id is 'Who sees and helps every cell of the network.';
comment on column public.redes.coordenador_id is 'Who does so above the supervisor, of one network or of several.';
select app.registrar('public.redes', 'Rede de células', grupo => 'funcoes', titulo => 'Supervisão de redes de células',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{nome}', chamada_em => '{rede_id}',
  colunas => '{"supervisor_id": "Supervisão", "coordenador_id": "Coordenação"}');

create table public.celulas (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  tipo text not null default 'celula' check (tipo ~ '^[a-z0-9_]{1,40}$'),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  para_quem text check (char_length(para_quem) between 1 and 80),
  dia_da_semana smallint not null check (dia_da_semana between 0 and 6),
  hora time not null,
  bairro text not null check (bairro = btrim(bairro) and char_length(bairro) between 2 and 80),
  capacidade smallint check (capacidade between 2 and 500),
  entrada public.entrada_na_celula not null default 'por_pedido',
  rede_id uuid references public.redes (id) on delete set null,
  mae_id uuid references public.celulas (id) on delete set null,
  encerrada_em date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  temporada_inicio date,
  temporada_fim date,
  supervisor_id uuid references public.membros_igreja (id) on delete set null,
  cep_inicio text check (cep_inicio ~ '^[0-9]{5}$'),
  -- No finer than two decimals: nothing that would lead to a door is kept.
  latitude numeric(4, 2) check (latitude between -90 and 90),
  longitude numeric(5, 2) check (longitude between -180 and 180),
  constraint celulas_ponto check ((latitude is null) = (longitude is null)),
  constraint celulas_temporada check (
    (temporada_inicio is null) = (temporada_fim is null) and coalesce(temporada_fim >= temporada_inicio, true))
);
create index celulas_campus_idx on public.celulas (campus, dia_da_semana, hora);
create index celulas_rede_idx on public.celulas (rede_id);
create index celulas_mae_idx on public.celulas (mae_id);
create index celulas_supervisor_idx on public.celulas (supervisor_id);
comment on table public.celulas is 'Cells and groups of a campus: what everybody of the campus may know of them.';
comment on column public.celulas.tipo is 'The kind, a key of the list tipo_de_grupo; of the kind celula one person is in one.';
comment on column public.celulas.para_quem is 'Whom it is for, such as Casais; null: everybody.';
comment on column public.celulas.dia_da_semana is 'Weekday of its meeting: 0 is Sunday.';
comment on column public.celulas.hora is 'Hour of its meeting, by the clock of the campus.';
comment on column public.celulas.bairro is 'The quarter; the address stands in celula_enderecos.';
comment on column public.celulas.capacidade is 'How many people it takes; null: no limit.';
comment on column public.celulas.entrada is 'How one comes in.';
comment on column public.celulas.rede_id is 'The network it belongs to.';
comment on column public.celulas.mae_id is 'The cell that it came from when that became two.';
comment on column public.celulas.encerrada_em is 'The day it ended; null: it meets.';
comment on column public.celulas.temporada_inicio is 'The first day of its season; null: it meets all year.';
comment on column public.celulas.temporada_fim is 'The last day of its season.';
comment on column public.celulas.supervisor_id is 'Who sees and helps this cell, beside those of its network.';
comment on column public.celulas.cep_inicio is 'The first five digits of its postal code: its region.';
comment on column public.celulas.latitude is 'Where it is, in degrees, rounded to about 500 m.';
comment on column public.celulas.longitude is 'Where it is, in degrees, rounded to about 500 m.';
select app.registrar('public.celulas', 'Célula', grupo => 'funcoes', titulo => 'Supervisão de células', assunto => 'servico',
  ao_anonimizar => 'desliga', mantem => '{tipo,nome,para_quem,bairro,cep_inicio}', chamada_em => '{celula_id,mae_id,filha_id}', colunas => '{
    "temporada_inicio": "Temporada desde", "temporada_fim": "Temporada até", "supervisor_id": "Supervisão", "cep_inicio": "Começo do CEP", "latitude": "Latitude", "longitude": "Longitude",
    "bairro": "Bairro", "para_quem": "Para quem", "dia_da_semana": "Dia da semana", "hora": "Hora", "entrada": "Entrada", "rede_id": "Rede", "mae_id": "Multiplicada de"}',
  frases => '[["incluir", "Célula criada: {nome}"], ["alterar:encerrada_em", "Célula encerrada: {nome}"]]');

create table public.celula_enderecos (
  celula_id uuid primary key references public.celulas (id) on delete cascade,
  endereco text not null check (endereco = btrim(endereco) and char_length(endereco) between 3 and 200)
);
comment on table public.celula_enderecos is 'Where a cell meets exactly: somebody''s home, told to those who are in it.';
comment on column public.celula_enderecos.celula_id is 'The cell.';
comment on column public.celula_enderecos.endereco is 'Street and number, as people say it.';
select app.registrar('public.celula_enderecos', 'Endereço da célula', grupo => 'funcoes',
  colunas => '{"celula_id": "Célula"}');

create table public.celula_membros (
  id uuid primary key default gen_random_uuid(),
  celula_id uuid not null references public.celulas (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  tipo text not null,
  papel public.papel_na_celula not null default 'membro',
  inicio date not null,
  fim date,
  created_at timestamptz not null default now(),
  constraint celula_membros_periodo check (fim >= inicio)
);
create unique index celula_membros_uma_celula_idx on public.celula_membros (membro_id)
  where fim is null and tipo = 'celula';
create unique index celula_membros_uma_vez_idx on public.celula_membros (celula_id, membro_id) where fim is null;
create index celula_membros_membro_idx on public.celula_membros (membro_id, inicio);
create index celula_membros_celula_idx on public.celula_membros (celula_id, inicio);
comment on table public.celula_membros is
  'Who is or was in a cell, as what and when. Another role is another row: the history stays.';
comment on column public.celula_membros.celula_id is 'The cell.';
comment on column public.celula_membros.tipo is 'The kind of the cell, which never changes: by it one person is in one cell.';
comment on column public.celula_membros.papel is 'What they are in it.';
comment on column public.celula_membros.inicio is 'Since this day.';
comment on column public.celula_membros.fim is 'Until this day; null: they are in it.';
select app.registrar('public.celula_membros', 'Participação em célula', grupo => 'funcoes',
  titulo => 'Participação em células e grupos', assunto => 'servico', ao_anonimizar => 'fica', mantem => '{tipo}',
  dia => '{fim,inicio}', colunas => '{"tipo": "", "fim": "Até", "celula_id": "Célula"}', frases => '[
    ["incluir:papel=lider", "Lidera {celula_id}"],
    ["incluir:papel=membro", "Entrou em {celula_id}"],
    ["incluir", "Em {celula_id}: {~papel}"],
    ["alterar:fim", "Até este dia em {celula_id}: {~papel}"],
    ["excluir", "Participação em {celula_id} excluída"]
  ]');

create table public.celula_pedidos (
  id uuid primary key default gen_random_uuid(),
  celula_id uuid not null references public.celulas (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  estado public.estado_do_pedido_de_celula not null default 'pendente',
  motivo text check (char_length(motivo) <= 300),
  decidido_por uuid references public.profiles (id) on delete set null,
  decidido_em timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint celula_pedidos_motivo check (estado <> 'recusado' or coalesce(char_length(btrim(motivo)), 0) >= 3)
);
create unique index celula_pedidos_um_aberto_idx on public.celula_pedidos (celula_id, membro_id)
  where estado = 'pendente';
create index celula_pedidos_membro_idx on public.celula_pedidos (membro_id, created_at desc);
create index celula_pedidos_celula_idx on public.celula_pedidos (celula_id, created_at desc);
create index celula_pedidos_decidido_por_idx on public.celula_pedidos (decidido_por);
comment on table public.celula_pedidos is 'Requests to join a cell.';
comment on column public.celula_pedidos.celula_id is 'The cell.';
comment on column public.celula_pedidos.estado is 'How it stands.';
comment on column public.celula_pedidos.motivo is 'Why it was refused; the person reads it.';
select app.registrar('public.celula_pedidos', 'Pedido para entrar em célula', grupo => 'funcoes',
  titulo => 'Pedidos para entrar em células', assunto => 'servico', ao_anonimizar => 'apaga',
  colunas => '{"celula_id": "Célula"}', frases => '[
    ["incluir", "Pediu para entrar em {celula_id}"],
    ["alterar:estado", "Pedido para entrar em {celula_id}: {~estado}"],
    ["excluir", "Pedido para entrar em {celula_id} excluído"]
  ]');

create trigger marcar_alteracao before update on public.redes
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.celulas
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.redes
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.celulas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.celula_enderecos
  for each row execute function app.auditar('', '*sensivel');
create trigger z_auditar after insert or update or delete on public.celula_membros
  for each row execute function app.auditar('membro_id');
create trigger z_auditar after insert or update or delete on public.celula_pedidos
  for each row execute function app.auditar('membro_id');

alter table public.redes enable row level security;
alter table public.celulas enable row level security;
alter table public.celula_enderecos enable row level security;
alter table public.celula_membros enable row level security;
alter table public.celula_pedidos enable row level security;
