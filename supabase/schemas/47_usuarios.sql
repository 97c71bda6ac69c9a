-- Accounts of people: whom the church invites, and what is done about an account. Roles and links are given in the moment
-- in which the invited person proves that the address is theirs.
set check_function_bodies = off;

create table public.convites (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254),
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
comment on column public.convites.id is 'Identity of the row.';
comment on column public.convites.email is 'Who is invited; at most one open invitation each.';
comment on column public.convites.nome is 'First name.';
comment on column public.convites.sobrenome is 'Last name.';
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
comment on column public.convites.created_at is 'When the row came to be.';
comment on column public.convites.updated_at is 'When the row last changed.';

create trigger c_marcar_alteracao before update on public.convites
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.convites
  for each row execute function app.auditar('', 'segredo');

alter table public.convites enable row level security;
create policy "convites: vê quem edita configurações, no alcance" on public.convites
  for select to authenticated
  using (
    (select app.pode('configuracoes', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
grant select (id, email, nome, sobrenome, campus, papeis, membro_id, usuario_id, autor, envios, enviado_em, expira_em,
  aceito_em, revogado_em, created_at, updated_at) on public.convites to authenticated;
grant all on public.convites to service_role;

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
    exists (select from public.user_roles r where r.user_id = usuario and app.nivel(r.role) <= app.nivel('pastor_executivo'))
    or exists (select from app.admins_especiais a where a.email = conta.email)) then
    raise insufficient_privilege using message = 'Só um administrador cuida desta conta.';
  end if;
end
$$;
comment on function app.exigir_gestao(uuid) is
  'Refuses unless the caller may look after this account: in reach, not their own, and those above only by an admin.
Raises PT404, 42501.';

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
             where nullif(p ->> 'campus', '') is not null and not exists (select from public.campi c where c.nome = p ->> 'campus')) then
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

create function app.convidar(dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  return jsonb_build_object('id', convite, 'segredo', segredo, 'email', endereco, 'expira_em', expira);
end
$$;
comment on function app.convidar(jsonb) is 'See public.convidar.';

create function public.convidar(dados jsonb) returns jsonb
language sql volatile set search_path = '' as $$
  select app.convidar(dados)
$$;
comment on function public.convidar(jsonb) is
  'Invites {email, nome, sobrenome?, campus, papeis?: [{role, campus, expira_em}], membro_id?} and gives {id, segredo, email,
expira_em}: the link is /convite/<segredo>, good for the days that the church says (7), and is shown this once. Inviting the same address again replaces the open
invitation. For those who edit configuracoes in that campus; roles by those who give roles. Raises 42501, PT400, PT404, PT409.';

create function app.renovar_convite(convite uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  novo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  endereco text;
  expira timestamptz;
begin
  update public.convites c set segredo = sha256(novo::bytea), expira_em = now() + app.dias_de_convite()
  where c.id = convite and c.aceito_em is null and c.revogado_em is null and app.gere_contas(c.campus)
  returning c.email, c.expira_em into endereco, expira;
  if endereco is null then
    raise exception using errcode = 'PT404', message = 'Este convite não está mais aberto.';
  end if;
  return jsonb_build_object('id', convite, 'segredo', novo, 'email', endereco, 'expira_em', expira);
end
$$;
comment on function app.renovar_convite(uuid) is 'See public.renovar_convite.';

create function public.renovar_convite(convite uuid) returns jsonb
language sql volatile set search_path = '' as $$
  select app.renovar_convite(convite)
$$;
comment on function public.renovar_convite(uuid) is
  'A new link for an open invitation, good from now on; the one before is no longer. {id, segredo, email, expira_em}. Raises PT404.';

create function app.revogar_convite(convite uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function app.revogar_convite(uuid) is 'See public.revogar_convite.';

create function public.revogar_convite(convite uuid) returns void
language sql volatile set search_path = '' as $$
  select app.revogar_convite(convite)
$$;
comment on function public.revogar_convite(uuid) is 'Takes back an invitation that nobody accepted. Raises PT404.';

create function app.convite_enviado(convite uuid) returns void
language sql security definer set search_path = '' as $$
  update public.convites c set envios = c.envios + 1, enviado_em = now() where c.id = convite
$$;
comment on function app.convite_enviado(uuid) is 'See public.convite_enviado.';

create function public.convite_enviado(convite uuid) returns void
language sql volatile set search_path = '' as $$
  select app.convite_enviado(convite)
$$;
comment on function public.convite_enviado(uuid) is 'Counts an e-mail of an invitation. For the function that sends it.';

create function app.convite_do_segredo(segredo text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  convite public.convites;
begin
  select * into convite from public.convites c where c.segredo = sha256(convite_do_segredo.segredo::bytea);
  if convite.id is null or convite.revogado_em is not null then
    raise exception using errcode = 'PT404', message = 'Este convite não vale mais. Peça outro a quem convidou você.';
  end if;
  if convite.aceito_em is not null then
    raise exception using errcode = 'PT409', message = 'Este convite já foi aceito. Entre com seu e-mail e sua senha.';
  end if;
  if convite.expira_em <= now() then
    raise exception using errcode = 'PT409', message = 'Este convite expirou. Peça outro a quem convidou você.';
  end if;
  return jsonb_build_object('email', convite.email, 'nome', convite.nome, 'sobrenome', convite.sobrenome);
end
$$;
comment on function app.convite_do_segredo(text) is 'See public.convite_do_segredo.';

create function public.convite_do_segredo(segredo text) returns jsonb
language sql stable set search_path = '' as $$
  select app.convite_do_segredo(segredo)
$$;
comment on function public.convite_do_segredo(text) is
  'Whom an open invitation is for, by what its link carries: {email, nome, sobrenome}. For the function that accepts it.
Raises PT404, PT409.';

create function app.aplicar_convite(usuario uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  convite public.convites;
begin
  select c.* into convite from public.convites c join auth.users u on lower(u.email) = c.email
  where u.id = usuario and u.email_confirmed_at is not null and c.aceito_em is null and c.revogado_em is null
    and c.expira_em > now()
  for update of c;
  if convite.id is null then return; end if;
  update public.profiles p set nome = convite.nome, sobrenome = coalesce(convite.sobrenome, p.sobrenome), campus = convite.campus
  where p.id = usuario;
  insert into public.user_roles (user_id, role, campus, expira_em, concedido_por)
  select usuario, (p ->> 'role')::public.papel, p ->> 'campus', (p ->> 'expira_em')::timestamptz,
    (select a.id from public.profiles a where a.id = convite.autor)
  from jsonb_array_elements(convite.papeis) p;
  update public.membros_igreja m set profile_id = usuario
  where m.id = convite.membro_id and m.profile_id is null
    and not exists (select from public.membros_igreja outro where outro.profile_id = usuario);
  update public.convites c set aceito_em = now(), usuario_id = usuario where c.id = convite.id;
  perform app.notificar(convite.autor, convite.nome || ' aceitou o convite', 'A conta de ' || convite.email || ' está ativa.',
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

create type public.conta as (
  id uuid,
  nome text,
  email text,
  telefone text,
  campus text,
  foto text,
  estado text,
  segundo_fator boolean,
  ultimo_acesso timestamptz,
  criada_em timestamptz,
  papeis jsonb,
  membro_id uuid,
  membro_nome text,
  cursor text
);
comment on type public.conta is
  'An account as those who look after accounts see it. estado: ativa, bloqueada, convidada (has not come in yet) or
nao_confirmada. papeis: [{role, campus, expira_em}] that hold now. cursor: sent back, it asks for what follows.';

create function app.listar_contas(busca text, estado text, papel public.papel, campus text, limite integer, cursor text)
returns setof public.conta
language sql stable security definer set search_path = '' as $$
  select c.* from (
    select p.id as id, btrim(concat_ws(' ', p.nome, p.sobrenome)) as nome, p.email, p.telefone, p.campus, p.foto_url,
      case when u.banned_until > now() then 'bloqueada'
        when u.email_confirmed_at is null and u.phone_confirmed_at is null
          then case when u.invited_at is null then 'nao_confirmada' else 'convidada' end
        else 'ativa' end as estado,
      exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified') as segundo_fator,
      greatest(u.last_sign_in_at, (select max(coalesce(s.refreshed_at at time zone 'utc', s.created_at))
                                   from auth.sessions s where s.user_id = p.id)) as ultimo_acesso,
      p.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'campus', r.campus, 'expira_em', r.expira_em)
                  order by r.created_at, r.id)
                from public.user_roles r
                where r.user_id = p.id and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())), '[]') as papeis,
      m.id as membro_id, m.nome_completo as membro_nome,
      app.normalizar(concat_ws(' ', p.nome, p.sobrenome)) || '|' || p.id as cursor
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.membros_igreja m on m.profile_id = p.id
    where (select app.pode('configuracoes', 'editar'))
      and ((select app.todos_os_campi()) or p.campus = any ((select app.meus_campi())::text[]))
      and ($4 is null or p.campus = $4)
      and ($3 is null or exists (select from public.user_roles r where r.user_id = p.id and r.role = $3
             and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())))
      and not exists (
        select from unnest(app.termos_de_busca($1)) t
        where app.normalizar(concat_ws(' ', p.nome, p.sobrenome, p.email, p.username, p.telefone)) not like app.padrao('%', t))
  ) c
  where ($2 is null or c.estado = $2 or ($2 = 'sem_vinculo' and c.id is not null and c.membro_id is null))
    and ($6 is null or c.cursor collate "C" > $6 collate "C")
  order by c.cursor collate "C" limit least(greatest(coalesce($5, 50), 1), 100)
$$;
comment on function app.listar_contas(text, text, public.papel, text, integer, text) is 'See public.listar_contas.';

create function public.listar_contas(
  busca text default null, estado text default null, papel public.papel default null, campus text default null,
  limite integer default 50, cursor text default null) returns setof public.conta
language sql stable set search_path = '' as $$
  select * from app.listar_contas(busca, estado, papel, campus, limite, cursor)
$$;
comment on function public.listar_contas(text, text, public.papel, text, integer, text) is
  'The accounts in reach of whoever edits configuracoes, by name. busca: words of name, e-mail, username or phone. estado: one
of those of an account, or sem_vinculo (no church record). limite: 1 to 100; cursor: that of the last one shown.';

create function app.registrar_na_conta(acao text, usuario uuid, detalhes jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into app.registro_seguranca (quem, acao, alvo, detalhes) values ((select auth.uid()), acao, usuario, detalhes)
$$;
comment on function app.registrar_na_conta(text, uuid, jsonb) is 'Writes down what the caller did about an account.';

create function app.sair_de_todos(usuario uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  sessoes integer;
begin
  perform app.exigir_gestao(usuario);
  delete from auth.sessions s where s.user_id = usuario;
  get diagnostics sessoes = row_count;
  perform app.registrar_na_conta('sessoes_encerradas', usuario, jsonb_build_object('sessoes', sessoes));
  return sessoes;
end
$$;
comment on function app.sair_de_todos(uuid) is 'See public.sair_de_todos.';

create function public.sair_de_todos(usuario uuid) returns integer
language sql volatile set search_path = '' as $$
  select app.sair_de_todos(usuario)
$$;
comment on function public.sair_de_todos(uuid) is
  'Ends every session of an account that the caller looks after, and gives how many. Raises PT404, 42501.';

create function app.bloquear_conta(usuario uuid, bloqueada boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.exigir_gestao(usuario);
  if bloqueada and exists (select from public.user_roles r where r.user_id = usuario and r.role = 'admin') and not exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> usuario and r.expira_em is null and r.inicio <= now()
      and (u.banned_until is null or u.banned_until <= now())) then
    raise insufficient_privilege using message = 'A igreja precisa de ao menos um administrador.';
  end if;
  update auth.users u set banned_until = case when bloqueada then now() + interval '100 years' end where u.id = usuario;
  if bloqueada then
    delete from auth.sessions s where s.user_id = usuario;
  end if;
  perform app.registrar_na_conta(case when bloqueada then 'conta_bloqueada' else 'conta_desbloqueada' end, usuario);
end
$$;
comment on function app.bloquear_conta(uuid, boolean) is 'See public.bloquear_conta.';

create function public.bloquear_conta(usuario uuid, bloqueada boolean) returns void
language sql volatile set search_path = '' as $$
  select app.bloquear_conta(usuario, bloqueada)
$$;
comment on function public.bloquear_conta(uuid, boolean) is
  'Shuts an account that the caller looks after out, at once and everywhere, or lets it in again. Never one''s own, nor the
last admin''s. Raises PT404, 42501.';

create function app.vincular_conta(usuario uuid, membro uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  conta public.profiles;
begin
  select * into conta from public.profiles p where p.id = usuario;
  if conta.id is null or not app.gere_contas(conta.campus) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  perform app.iniciar_operacao('vinculo', 'Vínculo da conta de ' || btrim(concat_ws(' ', conta.nome, conta.sobrenome)), '{}', 'configuracoes');
  update public.membros_igreja m set profile_id = null
  where m.profile_id = usuario and m.id is distinct from membro and app.alcanca(m.campus);
  if exists (select from public.membros_igreja m where m.profile_id = usuario and m.id is distinct from membro) then
    raise insufficient_privilege using message = 'Esta conta está vinculada a um cadastro de outro campus.';
  end if;
  if membro is not null and not exists (select from public.membros_igreja m where m.id = membro and m.profile_id = usuario) then
    update public.membros_igreja m set profile_id = usuario where m.id = app.membro_do_convite(membro);
  end if;
end
$$;
comment on function app.vincular_conta(uuid, uuid) is 'See public.vincular_conta.';

create function public.vincular_conta(usuario uuid, membro uuid) returns void
language sql volatile set search_path = '' as $$
  select app.vincular_conta(usuario, membro)
$$;
comment on function public.vincular_conta(uuid, uuid) is
  'Links an account to a church record, instead of the one it had; membro null: to none. For those who edit configuracoes and
reach both. Raises PT404, PT409 (the record has an account), 42501.';

create function app.sugestoes_de_vinculo(email text, telefone text, nome text)
returns table (membro_id uuid, nome_completo text, campus text, foto text, motivo text)
language sql stable security definer set search_path = '' as $$
  select m.id, m.nome_completo, m.campus, m.foto,
    case when m.email = lower(btrim($1)) then 'Mesmo e-mail'
      when m.telefone = $2 then 'Mesmo telefone' else 'Mesmo nome' end
  from public.membros_igreja m
  where (select app.pode('configuracoes', 'editar')) and m.profile_id is null and not app.saiu(m.situacao)
    and ((select app.todos_os_campi()) or m.campus = any ((select app.meus_campi())::text[]))
    and m.id in (
      select a.id from public.membros_igreja a where a.email = lower(btrim($1))
      union select b.id from public.membros_igreja b where b.nome_ordenacao = app.normalizar($3)
      union select d.id from public.membros_igreja d where $2 <> '' and d.texto_busca like '% ' || regexp_replace($2, '\D', '', 'g') || '%'
        and d.telefone = $2)
  order by case when m.email = lower(btrim($1)) then 0 when m.telefone = $2 then 1 else 2 end, m.nome_ordenacao limit 5
$$;
comment on function app.sugestoes_de_vinculo(text, text, text) is 'See public.sugestoes_de_vinculo.';

create function public.sugestoes_de_vinculo(email text default null, telefone text default null, nome text default null)
returns table (membro_id uuid, nome_completo text, campus text, foto text, motivo text)
language sql stable set search_path = '' as $$
  select * from app.sugestoes_de_vinculo(email, telefone, nome)
$$;
comment on function public.sugestoes_de_vinculo(text, text, text) is
  'Up to five church records in reach without an account that have this e-mail, phone (E.164) or name, the surest first.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.convidar(jsonb), public.convidar(jsonb), app.renovar_convite(uuid), public.renovar_convite(uuid),
  app.revogar_convite(uuid), public.revogar_convite(uuid),
  app.listar_contas(text, text, public.papel, text, integer, text), public.listar_contas(text, text, public.papel, text, integer, text),
  app.sair_de_todos(uuid), public.sair_de_todos(uuid), app.bloquear_conta(uuid, boolean), public.bloquear_conta(uuid, boolean),
  app.vincular_conta(uuid, uuid), public.vincular_conta(uuid, uuid),
  app.sugestoes_de_vinculo(text, text, text), public.sugestoes_de_vinculo(text, text, text) to authenticated;
grant execute on function
  app.convite_enviado(uuid), public.convite_enviado(uuid), app.convite_do_segredo(text), public.convite_do_segredo(text)
  to service_role;
