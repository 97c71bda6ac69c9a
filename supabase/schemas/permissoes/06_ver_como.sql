-- Seeing the product as a role or a person: the same deciding functions with somebody else's roles, and nothing is
-- written.

create function app.simulando() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant text := app.quem_pede();
begin
  -- Asked by every statement that writes, those of foreign keys too: found once in a transaction.
  if current_setting('app.simulando_de', true) = quem then return current_setting('app.simulando') = 'sim'; end if;
  perform set_config('app.simulando', case when exists (
      select from app.simulacoes s where s.sessao = (auth.jwt() ->> 'session_id')::uuid and s.expira_em > now())
    then 'sim' else 'nao' end, true);
  perform set_config('app.simulando_de', quem, true);
  return current_setting('app.simulando') = 'sim';
end
$$;
comment on function app.simulando() is 'The caller''s session sees as somebody else at present.';

create function app.ver_como_atual() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('papel', s.papel, 'campus', s.campus, 'pessoa', (
    select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = s.pessoa), 'expira_em', s.expira_em)
  from app.simulacoes s where s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now()
$$;
comment on function app.ver_como_atual() is
  'As whom the caller''s session sees: papel, campus, pessoa (the name), expira_em; null: as themselves.';

create function public.ver_como(
  papel public.papel default null, campus text default null, pessoa uuid default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  -- The caller's session, which alone sees differently.
  minha constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  ate timestamptz := now() + interval '30 minutes';
  registrado uuid;
begin
  if not app.gere_papeis() or minha is null then
    raise insufficient_privilege using message = 'Só quem administra pode ver como outra pessoa.';
  end if;
  if (ver_como.papel is null) = (ver_como.pessoa is null) or ver_como.pessoa = eu then
    raise invalid_parameter_value using message = 'Escolha um papel ou outra pessoa.';
  end if;
  if ver_como.pessoa is not null and not exists (select from public.profiles p where p.id = ver_como.pessoa) then
    raise exception using errcode = 'PT404', message = 'Esta conta não existe.';
  end if;
  if not app.aal2() and exists (
    select from unnest(app.papeis_exigentes()) e
    where e = ver_como.papel or e in (select r.role from app.papeis_de(ver_como.pessoa) r)) then
    raise exception using errcode = 'PT403', message = 'Confirme seu segundo fator antes.';
  end if;
  -- It does not outlive what the caller may do.
  select least(ate, max(coalesce(r.expira_em, 'infinity'))) into ate from public.user_roles r
  where r.user_id = eu and r.role = 'admin' and not app.email_especial();
  delete from app.simulacoes s where s.sessao = minha or s.expira_em < now();
  insert into public.registro_ver_como as r (user_id, nome, papel, pessoa, pessoa_nome, campus, expira_em)
  select eu, concat_ws(' ', p.nome, p.sobrenome), ver_como.papel, ver_como.pessoa,
    (select concat_ws(' ', a.nome, a.sobrenome) from public.profiles a where a.id = ver_como.pessoa),
    coalesce(ver_como.campus, (select a.campus from public.profiles a where a.id = ver_como.pessoa)), ate
  from public.profiles p where p.id = eu
  returning r.id into registrado;
  insert into app.simulacoes (sessao, usuario, papel, pessoa, campus, expira_em, registro)
  select minha, eu, r.papel, r.pessoa, r.campus, r.expira_em, r.id from public.registro_ver_como r
    where r.id = registrado;
end
$$;
comment on function public.ver_como(public.papel, text, uuid) is
  'From now on this session, and no other, is decided about as if the caller had this papel in this campus, or the
roles of this pessoa; they stay who they are, so nothing of a person''s own is shown. Nothing can be written (PT423)
until sair_de_ver_como or 30 minutes have passed. It is written down. Raises 42501 for all but admins, 22023, PT404,
PT403 without a second factor that one of the roles demands.';

create function public.sair_de_ver_como() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  registro uuid;
begin
  delete from app.simulacoes s where s.sessao = (auth.jwt() ->> 'session_id')::uuid returning s.registro into registro;
  update public.registro_ver_como r set fim = clock_timestamp() where r.id = registro and r.expira_em > now();
  return registro is not null;
end
$$;
comment on function public.sair_de_ver_como() is
  'The caller''s session sees as itself again. Always possible; false when there was nothing to end.';

create function app.encerrar_simulacoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.simulacoes s where s.usuario = old.user_id;
  return null;
end
$$;
comment on function app.encerrar_simulacoes() is 'Trigger: whoever loses a role no longer sees as somebody else.';

create trigger encerrar_simulacoes after update or delete on public.user_roles
  for each row execute function app.encerrar_simulacoes();

create policy "ver como: nada é enviado" on storage.objects as restrictive
  for insert to authenticated with check (not (select app.simulando()));
create policy "ver como: nada é trocado" on storage.objects as restrictive
  for update to authenticated using (not (select app.simulando())) with check (not (select app.simulando()));
create policy "ver como: nada é apagado" on storage.objects as restrictive
  for delete to authenticated using (not (select app.simulando()));

create function app.agir_como(pessoa uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('request.jwt.claims', case when pessoa is null then '' else (
    select jsonb_build_object('sub', p.id, 'role', 'authenticated', 'email', p.email, 'aal', 'aal2')::text
    from public.profiles p where p.id = pessoa) end, true);
end
$$;
comment on function app.agir_como(uuid) is
  'Until the end of the transaction the caller is this person, with their roles and scope; null: nobody again. For
jobs alone.';

grant execute on function app.simulando(), public.ver_como(public.papel, text, uuid),
  public.sair_de_ver_como() to authenticated;
