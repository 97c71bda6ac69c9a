-- Notices to one person, shown at the bell, and who is told what.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  titulo text not null check (char_length(titulo) between 1 and 200),
  mensagem text not null check (char_length(mensagem) <= 2000),
  lida boolean not null default false,
  created_at timestamptz not null default now(),
  destino text check (destino ~ '^/[^\\[:space:][:cntrl:]]*$' and destino !~ '//' and char_length(destino) <= 500),
  chave text check (char_length(chave) between 1 and 200),
  categoria text not null default 'sistema'
    check (categoria in ('mensagens', 'eventos', 'escalas', 'tarefas', 'grupos', 'comunicados', 'financas', 'cursos',
      'sistema')),
  urgente boolean not null default false,
  unique (user_id, chave)
);
create index notifications_user_idx on public.notifications (user_id, created_at desc);
create index notifications_nao_lidas_idx on public.notifications (user_id) where not lida;
create index notifications_chave_idx on public.notifications (chave) where chave is not null;
comment on table public.notifications is 'Notices to one person. Written by functions only.';
comment on column public.notifications.user_id is 'Whom it is for.';
comment on column public.notifications.mensagem is 'Text.';
comment on column public.notifications.lida is 'The person has read it.';
comment on column public.notifications.created_at is 'When it was left.';
comment on column public.notifications.destino is 'The page of the app that it leads to, as a path; null: none.';
comment on column public.notifications.categoria is
  'What kind of notice it is: each person decides by which channels each kind comes.';
comment on column public.notifications.urgente is
  'Concerns safety or today: no silence, no budget and no digest holds it back.';
comment on column public.notifications.chave is 'What it is about: a person is told the same thing once. Null: always.';
select app.registrar('public.notifications', 'Aviso', titulo => 'Avisos que a pessoa recebeu ou que falam dela',
  assunto => 'conta', ao_anonimizar => 'especial');
select app.reter('avisos', 'public.notifications',
  titulo => 'Avisos lidos',
  explicacao => 'Avisos do sino que já foram lidos.',
  dias => 180, minimo => 30, maximo => 1825, modo => 'apaga', momento => 'created_at',
  condicao => 't.lida',
  rotulo => 't.titulo');

create function app.notificar(
  usuario uuid, titulo text, mensagem text, destino text default null, chave text default null,
  categoria text default 'sistema', urgente boolean default false) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  id uuid;
begin
  insert into public.notifications as n (user_id, titulo, mensagem, destino, chave, categoria, urgente)
  select p.id, notificar.titulo, notificar.mensagem, notificar.destino, notificar.chave, notificar.categoria,
    notificar.urgente
  from public.profiles p where p.id = usuario
    and not exists (select from public.membros_igreja m where m.profile_id = p.id and m.situacao = 'falecido')
  on conflict on constraint notifications_user_id_chave_key do nothing
  returning n.id into id;
  if id is null then
    select n.id into id from public.notifications n where n.user_id = usuario and n.chave = notificar.chave;
  end if;
  return id;
end
$$;
comment on function app.notificar(uuid, text, text, text, text, text, boolean) is
  'Leaves a notice for a person and gives its id; with a chave that they were told before, the id of that notice.
Null when there is no such person, or they died. destino is a path of the app; categoria one of mensagens, eventos,
escalas, tarefas, grupos, comunicados, financas, cursos, sistema; urgente for what no silence may hold back. For
other rules.';

create function app.notificar_todos(
  usuarios uuid[], titulo text, mensagem text, destino text default null, chave text default null,
  categoria text default 'sistema', urgente boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deixadas integer;
begin
  insert into public.notifications (user_id, titulo, mensagem, destino, chave, categoria, urgente)
  select p.id, notificar_todos.titulo, notificar_todos.mensagem, notificar_todos.destino, notificar_todos.chave,
    notificar_todos.categoria, notificar_todos.urgente
  from public.profiles p where p.id = any (usuarios)
    and not exists (select from public.membros_igreja m where m.profile_id = p.id and m.situacao = 'falecido')
  on conflict on constraint notifications_user_id_chave_key do nothing;
  get diagnostics deixadas = row_count;
  return deixadas;
end
$$;
comment on function app.notificar_todos(uuid[], text, text, text, text, text, boolean) is
  'As app.notificar, for many people in one statement; gives how many were told now. For other rules.';

create function app.nome_do_papel(papel public.papel) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case papel
    when 'admin' then 'Administrador'
    when 'pastor_executivo' then 'Pastor executivo'
    when 'pastor' then 'Pastor'
    when 'coordenador' then 'Coordenador'
    when 'lider' then 'Líder'
    when 'voluntario' then 'Voluntário'
    when 'membro' then 'Membro'
    when 'ltp' then 'LTP'
    when 'financeiro' then 'Financeiro'
    when 'ministerio_global' then 'Ministério global'
    when 'lideranca_global' then 'Liderança global'
    when 'visitante' then 'Visitante'
  end
$$;
comment on function app.nome_do_papel(public.papel) is 'How the role is called in a sentence.';

create function app.avisar_papel() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  retirado constant boolean := tg_op = 'DELETE' or tg_op = 'UPDATE' and new.user_id <> old.user_id;
begin
  if retirado then
    perform app.notificar(old.user_id, 'Você não tem mais o papel ' || app.nome_do_papel(old.role),
      coalesce('Ele valia no campus ' || old.campus || '.', 'O menu já mostra o que você pode abrir.'), '/');
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (retirado or new.role <> old.role) then
    perform app.notificar(new.user_id, 'Você recebeu o papel ' || app.nome_do_papel(new.role),
      coalesce('Ele vale no campus ' || new.campus || '.', 'O menu já mostra o que você pode abrir.'), '/');
  elsif tg_op = 'UPDATE' and (new.campus, new.inicio, new.expira_em)
                             is distinct from (old.campus, old.inicio, old.expira_em) then
    perform app.notificar(new.user_id, 'Seu papel ' || app.nome_do_papel(new.role) || ' mudou',
      coalesce('Ele vale no campus ' || new.campus || '.', 'O menu já mostra o que você pode abrir.'), '/');
  end if;
  return null;
end
$$;
comment on function app.avisar_papel() is
  'Trigger: a person is told when a role is given to them, changes or is taken; so an open page asks anew what they
may do.';

create function app.avisar_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notificar(new.profile_id, 'Seu cadastro está vinculado',
    'Sua conta agora está ligada ao seu cadastro na igreja, no campus ' || new.campus || '.', null,
    'vinculo:' || new.id);
  return null;
end
$$;
comment on function app.avisar_vinculo() is
  'Trigger: a person is told, once, that their account is linked to a church record.';

create trigger avisar after insert or update or delete on public.user_roles
  for each row execute function app.avisar_papel();
create trigger z_avisar_vinculo after insert on public.membros_igreja
  for each row when (new.profile_id is not null) execute function app.avisar_vinculo();
create trigger z_avisar_novo_vinculo after update of profile_id on public.membros_igreja
  for each row when (new.profile_id is not null and new.profile_id is distinct from old.profile_id)
  execute function app.avisar_vinculo();

alter table public.notifications enable row level security;

create policy "notificações: cada um vê as suas" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "notificações: cada um marca as suas" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, update (lida) on public.notifications to authenticated;
grant all on public.notifications to service_role;
alter publication supabase_realtime add table public.notifications, public.role_permissions;

grant execute on function app.notificar(uuid, text, text, text, text, text, boolean) to service_role;
