-- Conversations with a pastor: asked for, offered, confirmed. What it is about is read by the pastor who takes it (until one
-- does, by the pastors of the campus) and by nobody else: the tables are granted to nobody, not audited, and refer to the
-- account, so that neither a merge of records nor a preview names them. No notice has a word of it.

create type public.estado_do_atendimento as enum ('pedido', 'oferecido', 'marcado', 'concluido', 'cancelado');
comment on type public.estado_do_atendimento is
  'Where a conversation stands: asked for, times were offered, one was confirmed, it took place, or somebody gave it up.';

create table public.atendimento_horarios (
  id uuid primary key default gen_random_uuid(),
  pastor_id uuid not null references public.profiles (id) on delete cascade,
  inicio timestamptz not null,
  minutos smallint not null check (minutos between 15 and 180),
  local text not null check (local = btrim(local) and char_length(local) between 3 and 120),
  created_at timestamptz not null default now(),
  unique (pastor_id, inicio)
);
comment on table public.atendimento_horarios is 'Times that a pastor offered, perhaps to several people.';
comment on column public.atendimento_horarios.pastor_id is 'The pastor.';
comment on column public.atendimento_horarios.inicio is 'When it begins.';
comment on column public.atendimento_horarios.minutos is 'For how long.';
comment on column public.atendimento_horarios.local is 'Where, or how.';
select app.registrar('public.atendimento_horarios', 'Horário de conversa', nome_da_linha => 'local', titulo => 'Horários que um pastor ofereceu',
  assunto => 'cuidado', ao_anonimizar => 'especial', colunas => '{"pastor_id": "Pastor", "minutos": "Minutos", "local": "Local"}');

create table public.atendimentos (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  assunto text not null check (assunto = btrim(assunto) and char_length(assunto) between 3 and 1000),
  estado public.estado_do_atendimento not null default 'pedido',
  pastor_id uuid references public.profiles (id) on delete set null,
  horario_id uuid references public.atendimento_horarios (id) on delete set null,
  lembrado_em timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint atendimentos_marcado check (estado <> 'marcado' or horario_id is not null)
);
create unique index atendimentos_um_aberto_idx on public.atendimentos (user_id) where estado in ('pedido', 'oferecido', 'marcado');
-- Of two who confirm the same time, one has it.
create unique index atendimentos_um_por_horario_idx on public.atendimentos (horario_id) where estado = 'marcado';
create index atendimentos_user_idx on public.atendimentos (user_id, created_at desc);
create index atendimentos_pastor_idx on public.atendimentos (pastor_id, estado);
create index atendimentos_horario_idx on public.atendimentos (horario_id);
comment on table public.atendimentos is 'Conversations that people asked a pastor for. Read and written by functions alone.';
comment on column public.atendimentos.id is 'Made by the device: sent again, it is the same request.';
comment on column public.atendimentos.user_id is 'Who asked.';
comment on column public.atendimentos.assunto is 'What it is about; for the pastor alone.';
comment on column public.atendimentos.pastor_id is 'The pastor who took it.';
comment on column public.atendimentos.horario_id is 'The time that was confirmed.';
comment on column public.atendimentos.lembrado_em is 'When both were reminded.';
select app.registrar('public.atendimentos', 'Conversa com o pastor', nome_da_linha => 'estado', titulo => 'Conversas com o pastor',
  assunto => 'cuidado', ao_anonimizar => 'especial', colunas => '{
    "assunto": "", "pastor_id": "Pastor", "horario_id": "", "lembrado_em": ""}');
select app.reter('atendimentos', 'public.atendimentos', titulo => 'Conversas com o pastor que passaram',
  explicacao => 'Pedidos de conversa que aconteceram ou foram cancelados, com o assunto.', dias => 180, minimo => 30, maximo => 1825,
  modo => 'apaga', momento => 'updated_at', condicao => 't.estado in (''concluido'', ''cancelado'')', rotulo => '''conversa com o pastor''');

create table public.atendimento_ofertas (
  atendimento_id uuid not null references public.atendimentos (id) on delete cascade,
  horario_id uuid not null references public.atendimento_horarios (id) on delete cascade,
  primary key (atendimento_id, horario_id)
);
create index atendimento_ofertas_horario_idx on public.atendimento_ofertas (horario_id);
comment on table public.atendimento_ofertas is 'Which times were offered to whom.';
select app.registrar('public.atendimento_ofertas', 'Horário oferecido', nome_da_linha => 'horario_id',
  colunas => '{"atendimento_id": "", "horario_id": ""}');

create function app.soltar_atendimento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado = 'marcado' and new.horario_id is null or new.estado = 'oferecido' and new.pastor_id is null then
    new.estado := 'pedido';
  end if;
  return new;
end
$$;
comment on function app.soltar_atendimento() is
  'Trigger: where the pastor''s account goes, with its times, the request waits for another.';
create trigger a_soltar before update on public.atendimentos
  for each row execute function app.soltar_atendimento();
create trigger marcar_alteracao before update on public.atendimentos
  for each row execute function app.marcar_alteracao();

alter table public.atendimento_horarios enable row level security;
alter table public.atendimentos enable row level security;
alter table public.atendimento_ofertas enable row level security;
