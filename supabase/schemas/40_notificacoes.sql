-- Notices to one person, shown at the bell.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  titulo text not null check (char_length(titulo) between 1 and 200),
  mensagem text not null check (char_length(mensagem) <= 2000),
  lida boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_user_idx on public.notifications (user_id, created_at desc);
create index notifications_nao_lidas_idx on public.notifications (user_id) where not lida;
comment on table public.notifications is 'Notices to one person. Written by functions only.';
comment on column public.notifications.user_id is 'Whom it is for.';
comment on column public.notifications.titulo is 'Title.';
comment on column public.notifications.mensagem is 'Text.';
comment on column public.notifications.lida is 'The person has read it.';
comment on column public.notifications.id is 'Identity of the row.';
comment on column public.notifications.created_at is 'When it was left.';

create function app.notificar(usuario uuid, titulo text, mensagem text) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, titulo, mensagem) values (usuario, titulo, mensagem) returning id
$$;
comment on function app.notificar(uuid, text, text) is 'Leaves a notice for a person and gives its id. For other rules.';

alter table public.notifications enable row level security;

create policy "notificações: cada um vê as suas" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "notificações: cada um marca as suas" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, update (lida) on public.notifications to authenticated;
grant all on public.notifications to service_role;
alter publication supabase_realtime add table public.notifications;

revoke execute on all functions in schema app, public from public;
grant execute on function app.notificar(uuid, text, text) to service_role;
