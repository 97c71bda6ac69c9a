-- Regionals: campuses that somebody looks after together. A role for a regional is a role record for each of its
-- campuses, kept in step, so that nothing else needs to know of regionals.

create table public.regionais (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index regionais_nome_idx on public.regionais (app.normalizar(nome));
comment on table public.regionais is 'Groups of campuses.';
comment on column public.regionais.nome is 'Name, such as Norte.';
select app.registrar('public.regionais', 'Regional', chamada_em => '{regional_id}',
  colunas => '{"nome": "Nome da regional"}');

alter table public.campi add column regional_id uuid references public.regionais (id) on delete set null;
comment on column public.campi.regional_id is 'The regional that it belongs to, if any.';
create index campi_regional_idx on public.campi (regional_id);

create table public.papeis_regionais (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  role public.papel not null check (role <> all ('{admin,pastor_executivo,ministerio_global,lideranca_global}')),
  regional_id uuid not null references public.regionais (id) on delete cascade,
  inicio timestamptz not null default now(),
  expira_em timestamptz check (expira_em > inicio),
  concedido_por uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (user_id, role, regional_id)
);
create index papeis_regionais_regional_idx on public.papeis_regionais (regional_id);
create index papeis_regionais_concedido_por_idx on public.papeis_regionais (concedido_por);
comment on table public.papeis_regionais is
  'Roles that people hold for all campuses of a regional, also those that join it later.';
comment on column public.papeis_regionais.user_id is 'The person who holds it.';
comment on column public.papeis_regionais.role is 'The role; those that reach every campus need no regional.';
comment on column public.papeis_regionais.regional_id is 'The regional.';
comment on column public.papeis_regionais.inicio is 'From when the role holds.';
comment on column public.papeis_regionais.expira_em is 'Until when; null: no end.';
select app.registrar('public.papeis_regionais', 'Papel em uma regional', titulo => 'Conta: papéis em regionais',
  assunto => 'conta', ao_anonimizar => 'especial');

alter table public.user_roles add column papel_regional_id uuid references public.papeis_regionais (id) on delete cascade;
comment on column public.user_roles.papel_regional_id is 'The role for a regional that it follows from, if any.';
create index user_roles_papel_regional_idx on public.user_roles (papel_regional_id);

create function app.refazer_papeis_da_regional(regional uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.user_roles r using public.papeis_regionais p
  where r.papel_regional_id = p.id and p.regional_id = regional
    and not exists (select from public.campi c where c.nome = r.campus and c.regional_id = regional);
  -- A role of one's own that holds stays what it is; one that has ended begins anew.
  insert into public.user_roles as r (user_id, role, campus, inicio, expira_em, concedido_por, papel_regional_id)
  select p.user_id, p.role, c.nome, p.inicio, p.expira_em, p.concedido_por, p.id
  from public.papeis_regionais p join public.campi c on c.regional_id = p.regional_id
  where p.regional_id = regional
  on conflict (user_id, role, campus) do update
    set inicio = excluded.inicio, expira_em = excluded.expira_em, papel_regional_id = excluded.papel_regional_id
    where r.papel_regional_id = excluded.papel_regional_id or r.expira_em <= now();
$$;
comment on function app.refazer_papeis_da_regional(uuid) is
  'Makes the role records of the campuses agree with the roles for their regional.';

create function app.acompanhar_papel_regional() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refazer_papeis_da_regional(new.regional_id);
  return null;
end
$$;
comment on function app.acompanhar_papel_regional() is
  'Trigger: a role for a regional is given in each of its campuses.';

create function app.acompanhar_regional() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.regional_id is not null
    then perform app.refazer_papeis_da_regional(old.regional_id); end if;
  if new.regional_id is not null then perform app.refazer_papeis_da_regional(new.regional_id); end if;
  return null;
end
$$;
comment on function app.acompanhar_regional() is
  'Trigger: who looks after a regional reaches the campuses that join it, and those that leave it no more.';

create function app.proteger_regional() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and new.regional_id is distinct from (case tg_op when 'UPDATE' then old.regional_id end)
     and not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração da igreja muda a regional de um campus.';
  end if;
  return new;
end
$$;
comment on function app.proteger_regional() is
  'Trigger on a person''s own request: a campus joins or leaves a regional, and with it who reaches its people, by
those who administer the whole church. Raises 42501.';

create function app.proteger_papel_regional() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and old.papel_regional_id is not null then
    raise exception using errcode = 'PT409', message = 'Este papel vem da regional: encerre-o para a regional toda.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function app.proteger_papel_regional() is
  'Trigger on a person''s own request: a role that comes from a regional is not changed in one campus. Raises PT409.';

create trigger a_proteger_regional before insert or update of regional_id on public.campi
  for each row execute function app.proteger_regional();
create trigger e_acompanhar_regional after insert or update of regional_id on public.campi
  for each row execute function app.acompanhar_regional();
create trigger a_proteger_regional before update or delete on public.user_roles
  for each row execute function app.proteger_papel_regional();
create trigger marcar_alteracao before update on public.regionais
  for each row execute function app.marcar_alteracao();
create trigger e_acompanhar after insert or update on public.papeis_regionais
  for each row execute function app.acompanhar_papel_regional();
create trigger z_auditar after insert or update or delete on public.regionais
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.papeis_regionais
  for each row execute function app.auditar('');

alter table public.regionais enable row level security;
alter table public.papeis_regionais enable row level security;

create policy "regionais: todos os que entraram veem" on public.regionais
  for select to authenticated using (true);
create policy "regionais: cria a administração da igreja" on public.regionais
  for insert to authenticated
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "regionais: altera a administração da igreja" on public.regionais
  for update to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()))
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "regionais: exclui a administração da igreja" on public.regionais
  for delete to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));

create policy "papéis regionais: vê os próprios e, com permissões, todos" on public.papeis_regionais
  for select to authenticated
  using (user_id = (select auth.uid()) or ((select app.pode('permissoes', 'visualizar'))
    and (select app.todos_os_campi())));
create policy "papéis regionais: dá o administrador" on public.papeis_regionais
  for insert to authenticated with check ((select app.gere_papeis()));
create policy "papéis regionais: retira o administrador" on public.papeis_regionais
  for delete to authenticated using ((select app.gere_papeis()));

grant select, insert (nome), update (nome), delete on public.regionais to authenticated;
grant select, insert (user_id, role, regional_id, inicio, expira_em),
  delete on public.papeis_regionais to authenticated;
grant all on public.regionais, public.papeis_regionais to service_role;
