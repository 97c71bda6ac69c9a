-- Roles of people and permissions of roles.

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  role public.papel not null,
  campus text references public.campi (nome) on update cascade,
  inicio timestamptz not null default now(),
  expira_em timestamptz check (expira_em > inicio),
  concedido_por uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, role, campus)
);
create index user_roles_campus_idx on public.user_roles (campus);
create index user_roles_role_idx on public.user_roles (role);
create index user_roles_concedido_por_idx on public.user_roles (concedido_por);
comment on table public.user_roles is 'The roles that people hold, each for a campus or without one.';
comment on column public.user_roles.campus is 'The campus whose people the role reaches; null reaches none by itself.';
comment on column public.user_roles.inicio is 'From when the role holds.';
comment on column public.user_roles.expira_em is 'Until when; null: no end.';
comment on column public.user_roles.user_id is 'The person who holds it.';
select app.registrar('public.user_roles', 'Papel', grupo => 'funcoes', titulo => 'Conta: papéis', assunto => 'conta',
  ao_anonimizar => 'especial', colunas => '{"campus": "Campus do papel", "inicio": "", "papel_regional_id": ""}',
  frases => '[
    ["incluir", "Recebeu o papel de {role}[ em {campus}]"],
    ["excluir", "Deixou o papel de {role}[ em {campus}]"],
    ["alterar:expira_em", "Papel de {role}[ em {campus}] até {expira_em}"],
    ["alterar", "Mudou o papel de {role}[ em {campus}]"]
  ]');

create table public.role_permissions (
  role public.papel not null,
  resource public.recurso not null,
  action public.acao not null,
  allowed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (role, resource, action)
);
comment on table public.role_permissions is 'What each role may do. A missing row is as good as allowed = false.';
comment on column public.role_permissions.action is 'What may be done with it.';
comment on column public.role_permissions.allowed is 'Only true grants.';
select app.registrar('public.role_permissions', 'Permissão de papel', colunas => '{"allowed": "Permitido"}');

create function app.gere_papeis() returns boolean
language sql stable security definer set search_path = '' as $$
  select (app.tem_papel('admin') or app.especial()) and app.pode('permissoes', 'editar')
$$;
comment on function app.gere_papeis() is 'The caller may give and take roles: an admin or special admin.';

create function app.proteger_papel() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and new.user_id = (select auth.uid()) and not app.tem_papel('admin') then
    raise insufficient_privilege using message = 'Ninguém dá um papel a si mesmo.';
  end if;
  if app.pela_api() then
    new.concedido_por := auth.uid();
  end if;
  return new;
end
$$;
comment on function app.proteger_papel() is
  'Trigger on a person''s own request: nobody but an admin writes their own roles; who granted is noted. Raises 42501.';

create function app.manter_um_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin' or new.expira_em is not null
                             or new.inicio > now() or new.user_id <> old.user_id) then
    -- Two admins that remove each other at the same moment are put in a row.
    perform pg_advisory_xact_lock(hashtext('app.manter_um_admin'));
    if not exists (select from public.user_roles r join auth.users u on u.id = r.user_id
                   where r.role = 'admin' and r.id <> old.id and r.expira_em is null and r.inicio <= now()
                     and (u.banned_until is null or u.banned_until <= now())) then
      raise insufficient_privilege using message = 'A igreja precisa de ao menos um administrador.';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function app.manter_um_admin() is
  'Trigger: the last admin without an end date whose account is not blocked stays. Raises 42501.';

create function app.proteger_permissao() returns trigger
language plpgsql set search_path = '' as $$
declare
  linha public.role_permissions;
begin
  if tg_op = 'DELETE' then linha := old; else linha := new; end if;
  if (tg_op <> 'INSERT' and old.role = 'admin' and old.resource in ('permissoes', 'configuracoes')
      and old.action in ('visualizar', 'editar')
      and (tg_op = 'DELETE' or not new.allowed
           or (new.role, new.resource, new.action) is distinct from (old.role, old.resource, old.action))) then
    raise insufficient_privilege
      using message = 'O administrador não pode perder o acesso a permissões e configurações.';
  end if;
  if app.pela_api() and not (app.tem_papel('admin') or app.especial())
     and (linha.role = any (app.papeis_efetivos()) or (tg_op = 'UPDATE' and old.role = any (app.papeis_efetivos()))
          or linha.role = 'admin') then
    raise insufficient_privilege using message = 'Ninguém altera as permissões do próprio papel.';
  end if;
  if tg_op <> 'DELETE' and app.pela_api() and linha.allowed and not (app.tem_papel('admin') or app.especial())
     and not app.pode_pelos_papeis(linha.resource, linha.action) then
    raise insufficient_privilege using message = 'Ninguém dá uma permissão que não tem por um dos seus papéis.';
  end if;
  return linha;
end
$$;
comment on function app.proteger_permissao() is
  'Trigger: admin keeps permissoes and configuracoes; only an admin changes a role that they hold, or gives what they
may not do themselves: a second account could give it back. Raises 42501.';

create trigger a_proteger before insert or update on public.user_roles
  for each row execute function app.proteger_papel();
create trigger b_manter_um_admin before update or delete on public.user_roles
  for each row execute function app.manter_um_admin();
create trigger c_marcar_alteracao before update on public.user_roles
  for each row execute function app.marcar_alteracao();
create trigger a_proteger before insert or update or delete on public.role_permissions
  for each row execute function app.proteger_permissao();
create trigger b_marcar_alteracao before update on public.role_permissions
  for each row execute function app.marcar_alteracao();

create trigger z_esquecer_papeis after insert or update or delete on public.user_roles
  for each statement execute function app.esquecer_papeis();
create trigger z_auditar after insert or update or delete on public.user_roles
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.role_permissions
  for each row execute function app.auditar('');

alter table public.user_roles enable row level security;
alter table public.role_permissions enable row level security;

create policy "papéis: vê os próprios e, com permissões, os do alcance" on public.user_roles
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or ((select app.pode('permissoes', 'visualizar'))
        and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[]))));
create policy "papéis: dá o administrador" on public.user_roles
  for insert to authenticated with check ((select app.gere_papeis()));
create policy "papéis: altera o administrador" on public.user_roles
  for update to authenticated using ((select app.gere_papeis())) with check ((select app.gere_papeis()));
create policy "papéis: retira o administrador" on public.user_roles
  for delete to authenticated using ((select app.gere_papeis()));

create policy "permissões: todos os que entraram veem" on public.role_permissions
  for select to authenticated using (true);
create policy "permissões: cria quem edita permissões" on public.role_permissions
  for insert to authenticated with check ((select app.pode('permissoes', 'editar')));
create policy "permissões: altera quem edita permissões" on public.role_permissions
  for update to authenticated
  using ((select app.pode('permissoes', 'editar'))) with check ((select app.pode('permissoes', 'editar')));
create policy "permissões: exclui quem edita permissões" on public.role_permissions
  for delete to authenticated using ((select app.pode('permissoes', 'editar')));

grant select, insert, update, delete on public.user_roles, public.role_permissions to authenticated;
grant all on public.user_roles, public.role_permissions to service_role;

grant execute on function app.gere_papeis() to authenticated, service_role;
