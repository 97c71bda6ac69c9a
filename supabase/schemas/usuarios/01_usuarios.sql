-- Accounts of people: whom the church invites, and what is done about an account. Roles and links are given in the
-- moment in which the invited person proves that the address is theirs.

create table public.convites (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
    and char_length(email) <= 254),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 100),
  sobrenome text check (sobrenome = btrim(sobrenome) and char_length(sobrenome) between 2 and 150),
  campus text not null references public.campi (nome) on update cascade,
  papeis jsonb not null default '[]' check (jsonb_typeof(papeis) = 'array'),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  usuario_id uuid references public.profiles (id) on delete set null,
  autor uuid,
  segredo bytea not null,
  envios integer not null default 0 check (envios >= 0),
  enviado_em timestamptz,
  expira_em timestamptz not null default now() + interval '7 days',
  aceito_em timestamptz,
  revogado_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index convites_um_aberto_idx on public.convites (email) where aceito_em is null and revogado_em is null;
create unique index convites_segredo_idx on public.convites (segredo);
create index convites_campus_idx on public.convites (campus, created_at desc);
create index convites_recentes_idx on public.convites (created_at desc, id);
create index convites_membro_idx on public.convites (membro_id);
create index convites_usuario_idx on public.convites (usuario_id);
comment on table public.convites is 'Invitations to have an account. Written by functions only.';
comment on column public.convites.email is 'Who is invited; at most one open invitation each.';
comment on column public.convites.campus is 'The campus that the account will belong to.';
comment on column public.convites.papeis is 'The roles that the account will get: [{role, campus, expira_em}].';
comment on column public.convites.membro_id is 'The church record that the account will be linked to.';
comment on column public.convites.usuario_id is 'The account, once the invitation was accepted.';
comment on column public.convites.autor is 'Who invited.';
comment on column public.convites.segredo is 'SHA-256 of what the link carries; nobody reads it.';
comment on column public.convites.envios is 'How often it was sent by e-mail.';
comment on column public.convites.enviado_em is 'When it was last sent.';
comment on column public.convites.expira_em is 'Until when the link is good.';
comment on column public.convites.aceito_em is 'When the person came in.';
comment on column public.convites.revogado_em is 'When it was taken back.';
select app.registrar('public.convites', 'Convite', titulo => 'Convites para ter conta', assunto => 'conta',
  ao_anonimizar => 'especial', colunas => '{"envios": "Envios", "usuario_id": "Conta"}');
select app.reter('convites', 'public.convites',
  titulo => 'Convites não aceitos',
  explicacao => 'Convites vencidos ou revogados.',
  dias => 90, minimo => 30, maximo => 730, modo => 'apaga', momento => 'expira_em',
  condicao => 't.aceito_em is null',
  rotulo => 't.email');

create trigger c_marcar_alteracao before update on public.convites
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.convites
  for each row execute function app.auditar('', 'segredo');

alter table public.convites enable row level security;

create policy "convites: vê quem edita configurações, no alcance" on public.convites
  for select to authenticated
  using (
    (select app.pode('configuracoes', 'editar'))
    and campus = any ((select app.alcance())::text[]));

create function app.gere_contas(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('configuracoes', 'editar') and app.alcanca(campus)
$$;
comment on function app.gere_contas(text) is 'The caller looks after the accounts of this campus.';

create function app.exigir_gestao(usuario uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  conta public.profiles;
begin
  select * into conta from public.profiles p where p.id = usuario;
  if conta.id is null or not app.gere_contas(conta.campus) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  if usuario = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém faz isto com a própria conta.';
  end if;
  if not app.gere_papeis() and (
    exists (select from public.user_roles r where r.user_id = usuario and r.role = any (app.papeis_globais()))
    or exists (select from app.admins_especiais a where a.email = conta.email)) then
    raise insufficient_privilege using message = 'Só um administrador cuida desta conta.';
  end if;
end
$$;
comment on function app.exigir_gestao(uuid) is
  'Refuses unless the caller may look after this account: in reach, not their own, and those above only by an admin.
Raises PT404, 42501.';

create function app.cuida_de_contas(pessoa uuid, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from auth.users u where u.id = pessoa and u.deleted_at is null
        and (u.banned_until is null or u.banned_until <= now()))
    and (app.especial_de(pessoa)
      or exists (select from app.papeis_de(pessoa) r where r.role = any (app.papeis_globais())
        or r.campus = cuida_de_contas.campus)
        and exists (
          select from app.concessoes_dos_papeis(
            array(select r.role from app.papeis_de(pessoa) r), '{configuracoes}', '{editar}')
          union all
          select from app.concessoes_proprias(pessoa, '{configuracoes}', '{editar}')))
$$;
comment on function app.cuida_de_contas(uuid, text) is
  'As app.gere_contas, of any person and without their session: today they look after the accounts of this campus.';

create function app.convite_vale(convite public.convites) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.cuida_de_contas(convite.autor, convite.campus)
    and (convite.papeis = '[]' or convite.autor in (select app.gestores_de_papeis()))
    and not exists (select from app.admins_especiais a where a.email = convite.email)
$$;
comment on function app.convite_vale(public.convites) is
  'An invitation is as good as the word of who gave it: they still look after accounts there, and give roles if it
gives any. Its link shows no mailbox, so nobody becomes a special admin by one.';

create function app.papeis_do_convite(papeis jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  limpos jsonb;
begin
  if jsonb_typeof(papeis) is distinct from 'array' or papeis = '[]' then return '[]'; end if;
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem gere papéis convida alguém já com um papel.';
  end if;
  select jsonb_agg(jsonb_build_object('role', (p ->> 'role')::public.papel, 'campus', c.nome,
    'expira_em', nullif(p ->> 'expira_em', '')::timestamptz)) into limpos
  from jsonb_array_elements(papeis) p left join public.campi c on c.nome = p ->> 'campus';
  if exists (select from jsonb_array_elements(papeis) p
             where nullif(p ->> 'campus', '') is not null and not exists (select from public.campi c
               where c.nome = p ->> 'campus')) then
    raise exception using errcode = 'PT400', message = 'Um dos papéis tem um campus que não existe.';
  end if;
  return limpos;
end
$$;
comment on function app.papeis_do_convite(jsonb) is 'The roles of an invitation, checked. Raises 42501, PT400, 22P02.';

create function app.membro_do_convite(membro uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  achado public.membros_igreja;
begin
  if membro is null then return null; end if;
  select * into achado from public.membros_igreja m where m.id = membro;
  if achado.id is null or not app.alcanca(achado.campus) then
    raise exception using errcode = 'PT404', message = 'Cadastro não encontrado.';
  end if;
  if achado.profile_id is not null then
    raise exception using errcode = 'PT409', message = 'Este cadastro já tem uma conta.';
  end if;
  return membro;
end
$$;
comment on function app.membro_do_convite(uuid) is 'The church record of an invitation, checked. Raises PT404, PT409.';

create type public.convite_feito as (id uuid, segredo text, email text, expira_em timestamptz);
comment on type public.convite_feito is 'An invitation that was made: its link is /convite/<segredo>, shown this once.';

create function public.convidar(dados jsonb) returns public.convite_feito
language plpgsql volatile security definer set search_path = '' as $$
declare
  endereco constant text := lower(btrim(dados ->> 'email'));
  segredo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  convite uuid;
  expira timestamptz;
begin
  if not app.gere_contas(dados ->> 'campus') then
    raise insufficient_privilege using message = 'Você não convida pessoas neste campus.';
  end if;
  if endereco is null or endereco !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'PT400', message = 'O e-mail não parece completo.';
  end if;
  if exists (select from auth.users u where lower(u.email) = endereco and u.email_confirmed_at is not null) then
    raise exception using errcode = 'PT409', message = 'Já existe uma conta com este e-mail.';
  end if;
  if exists (select from app.admins_especiais a where a.email = endereco) then
    raise exception using errcode = 'PT409',
      message = 'Este e-mail é de um administrador especial: a própria pessoa cria a conta, em Criar conta.';
  end if;
  insert into public.convites as c (email, nome, sobrenome, campus, papeis, membro_id, autor, segredo, expira_em)
  values (endereco, btrim(dados ->> 'nome'), nullif(btrim(dados ->> 'sobrenome'), ''), dados ->> 'campus',
    app.papeis_do_convite(dados -> 'papeis'), app.membro_do_convite(nullif(dados ->> 'membro_id', '')::uuid),
    (select auth.uid()), sha256(segredo::bytea), now() + app.dias_de_convite())
  on conflict (email) where aceito_em is null and revogado_em is null do update
    set nome = excluded.nome, sobrenome = excluded.sobrenome, campus = excluded.campus, papeis = excluded.papeis,
      membro_id = excluded.membro_id, autor = excluded.autor, segredo = excluded.segredo,
      expira_em = excluded.expira_em
    where app.gere_contas(c.campus)
  returning c.id, c.expira_em into convite, expira;
  if convite is null then
    raise exception using errcode = 'PT409', message = 'Já existe um convite para este e-mail em outro campus.';
  end if;
  return row(convite, segredo, endereco, expira)::public.convite_feito;
end
$$;
comment on function public.convidar(jsonb) is
  'Invites {email, nome, sobrenome?, campus, papeis?: [{role, campus, expira_em}], membro_id?}; the link is good for
the days that the church says (7). Inviting the same address again replaces the open invitation. For those who edit configuracoes in that
campus; roles by those who give roles. Raises 42501, PT400, PT404, PT409.';

create function public.renovar_convite(convite uuid) returns public.convite_feito
language plpgsql volatile security definer set search_path = '' as $$
declare
  novo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  c public.convites;
begin
  select * into c from public.convites x
  where x.id = convite and x.aceito_em is null and x.revogado_em is null and app.gere_contas(x.campus) for update;
  if c.id is null then
    raise exception using errcode = 'PT404', message = 'Este convite não está mais aberto.';
  end if;
  -- Whoever has the link has the account: it is given by whom the invitation could come from.
  perform app.papeis_do_convite(c.papeis);
  update public.convites x
  set segredo = sha256(novo::bytea), expira_em = now() + app.dias_de_convite(), autor = (select auth.uid())
  where x.id = c.id returning * into c;
  return row(c.id, novo, c.email, c.expira_em)::public.convite_feito;
end
$$;
comment on function public.renovar_convite(uuid) is
  'A new link for an open invitation, good from now on, by the word of the caller; the one before is no longer. One
that gives roles: by those who give roles. Raises 42501, PT404.';

create function public.revogar_convite(convite uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.convites c set revogado_em = now()
  where c.id = convite and c.aceito_em is null and c.revogado_em is null and app.gere_contas(c.campus);
  if not found then
    raise exception using errcode = 'PT404', message = 'Este convite não está mais aberto.';
  end if;
  -- What the invitation had made and nobody has used: without it the link in the e-mail leads nowhere.
  delete from auth.users u using public.convites c
  where c.id = convite and lower(u.email) = c.email and u.email_confirmed_at is null and u.invited_at is not null;
end
$$;
comment on function public.revogar_convite(uuid) is 'Takes back an invitation that nobody accepted. Raises PT404.';

create function public.convite_enviado(convite uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.convites c set envios = c.envios + 1, enviado_em = now() where c.id = convite
$$;
comment on function public.convite_enviado(uuid) is
  'Counts an e-mail of an invitation. For the function that sends it.';

create type public.convidado as (email text, nome text, sobrenome text);
comment on type public.convidado is 'Whom an invitation is for.';

create function public.convite_do_segredo(segredo text) returns public.convidado
language plpgsql stable security definer set search_path = '' as $$
declare
  convite public.convites;
begin
  select * into convite from public.convites c where c.segredo = sha256(convite_do_segredo.segredo::bytea);
  if convite.id is null or convite.revogado_em is not null or convite.aceito_em is null
    and not app.convite_vale(convite) then
    raise exception using errcode = 'PT404', message = 'Este convite não vale mais. Peça outro a quem convidou você.';
  end if;
  if convite.aceito_em is not null then
    raise exception using errcode = 'PT409', message = 'Este convite já foi aceito. Entre com seu e-mail e sua senha.';
  end if;
  if convite.expira_em <= now() then
    raise exception using errcode = 'PT409', message = 'Este convite expirou. Peça outro a quem convidou você.';
  end if;
  return row(convite.email, convite.nome, convite.sobrenome)::public.convidado;
end
$$;
comment on function public.convite_do_segredo(text) is
  'Whom an open invitation is for, by what its link carries. For the function that accepts it. Raises PT404, PT409.';

create function app.aplicar_convite(usuario uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  convite public.convites;
begin
  select c.* into convite from public.convites c join auth.users u on lower(u.email) = c.email
  where u.id = usuario and u.email_confirmed_at is not null and c.aceito_em is null and c.revogado_em is null
    and c.expira_em > now() and app.convite_vale(c)
  for update of c;
  if convite.id is null then return; end if;
  update public.profiles p set nome = convite.nome, sobrenome = coalesce(convite.sobrenome, p.sobrenome),
    campus = convite.campus
  where p.id = usuario;
  insert into public.user_roles (user_id, role, campus, expira_em, concedido_por)
  select usuario, (p ->> 'role')::public.papel, p ->> 'campus', (p ->> 'expira_em')::timestamptz,
    (select a.id from public.profiles a where a.id = convite.autor)
  from jsonb_array_elements(convite.papeis) p;
  update public.membros_igreja m set profile_id = usuario
  where m.id = convite.membro_id and m.profile_id is null
    and not exists (select from public.membros_igreja outro where outro.profile_id = usuario);
  update public.convites c set aceito_em = now(), usuario_id = usuario where c.id = convite.id;
  perform app.notificar(convite.autor, convite.nome || ' aceitou o convite', 'A conta de ' || convite.email
    || ' está ativa.',
    '/create-users', 'convite:' || convite.id);
end
$$;
comment on function app.aplicar_convite(uuid) is
  'Gives an account whose e-mail was just confirmed what its open invitation says: names, campus, roles, link.';

create function app.aceitar_convite() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.aplicar_convite(new.id);
  return null;
end
$$;
comment on function app.aceitar_convite() is 'Trigger: an address that was just confirmed may have an open invitation.';

-- After the profile is made and the record with the same e-mail is linked: triggers run in the order of their names.
create trigger d_aceitar_convite_novo after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function app.aceitar_convite();
create trigger d_aceitar_convite after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function app.aceitar_convite();

grant select (id, email, nome, sobrenome, campus, papeis, membro_id, usuario_id, autor, envios, enviado_em, expira_em,
  aceito_em, revogado_em, created_at, updated_at) on public.convites to authenticated;
grant all on public.convites to service_role;
grant execute on function
  public.convidar(jsonb), public.renovar_convite(uuid),
  public.revogar_convite(uuid)
  to authenticated;
grant execute on function
  public.convite_enviado(uuid), public.convite_do_segredo(text)
  to service_role;
