-- Accounts: found, blocked, joined to a person, signed out everywhere.

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

create function public.listar_contas(
  busca text default null, estado text default null, papel public.papel default null, campus text default null,
  limite integer default 50, cursor text default null)
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
                where r.user_id = p.id and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())),
                  '[]') as papeis,
      m.id as membro_id, m.nome_completo as membro_nome,
      app.normalizar(concat_ws(' ', p.nome, p.sobrenome)) || '|' || p.id as cursor
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.membros_igreja m on m.profile_id = p.id
    where (select app.pode('configuracoes', 'editar'))
      and p.campus = any ((select app.alcance())::text[])
      and ($4 is null or p.campus = $4)
      and ($3 is null or exists (select from public.user_roles r where r.user_id = p.id and r.role = $3
             and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())))
      and not exists (
        select from unnest(app.termos_de_busca($1)) t
        where app.normalizar(concat_ws(' ', p.nome, p.sobrenome, p.email, p.username,
          p.telefone)) not like app.padrao('%', t))
  ) c
  where ($2 is null or c.estado = $2 or ($2 = 'sem_vinculo' and c.id is not null and c.membro_id is null))
    and ($6 is null or c.cursor collate "C" > $6 collate "C")
  order by c.cursor collate "C" limit least(greatest(coalesce($5, 50), 1), 100)
$$;
comment on function public.listar_contas(text, text, public.papel, text, integer, text) is
  'The accounts in reach of whoever edits configuracoes, by name. busca: words of name, e-mail, username or phone.
estado: one of those of an account, or sem_vinculo (no church record). limite: 1 to 100; cursor: that of the last one
shown.';

create function app.registrar_na_conta(acao text, usuario uuid, detalhes jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into app.registro_seguranca (quem, acao, alvo, detalhes) values ((select auth.uid()), acao, usuario, detalhes)
$$;
comment on function app.registrar_na_conta(text, uuid, jsonb) is 'Writes down what the caller did about an account.';

create function public.sair_de_todos(usuario uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  sessoes integer;
begin
  perform app.exigir_gestao(usuario);
  delete from auth.sessions s where s.user_id = usuario;
  get diagnostics sessoes = row_count;
  perform app.encerrar_agenda(usuario);
  perform app.registrar_na_conta('sessoes_encerradas', usuario, jsonb_build_object('sessoes', sessoes));
  return sessoes;
end
$$;
comment on function public.sair_de_todos(uuid) is
  'Ends every session of an account that the caller looks after, and gives how many. Raises PT404, 42501.';

create function public.bloquear_conta(usuario uuid, bloqueada boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_gestao(usuario);
  -- Admins who block or dismiss each other at the same moment are put in a row (app.manter_um_admin).
  perform pg_advisory_xact_lock(hashtext('app.manter_um_admin'));
  if bloqueada and exists (select from public.user_roles r where r.user_id = usuario and r.role = 'admin')
    and not exists (
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
comment on function public.bloquear_conta(uuid, boolean) is
  'Shuts an account that the caller looks after out, at once and everywhere, or lets it in again. Never one''s own,
nor the last admin''s. Raises PT404, 42501.';

create function public.pedir_nova_senha(usuario uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  endereco text;
begin
  perform app.exigir_gestao(usuario);
  select u.email into endereco from auth.users u where u.id = usuario;
  if endereco is null then
    raise exception using errcode = 'PT409', message = 'Esta conta não tem e-mail.';
  end if;
  perform app.registrar_na_conta('nova_senha_pedida', usuario);
  return endereco;
end
$$;
comment on function public.pedir_nova_senha(uuid) is
  'The address to which a link for another password may go, written down with who asked. For the function usuarios,
as who looks after the account. Raises PT404, PT409 (no address), 42501.';

create function public.vincular_conta(usuario uuid, membro uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta public.profiles;
begin
  select * into conta from public.profiles p where p.id = usuario;
  if conta.id is null or not app.gere_contas(conta.campus) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  if usuario = (select auth.uid()) and app.falta_prova(membro) then
    raise insufficient_privilege using message = 'Ninguém liga a própria conta a este cadastro. Peça a outra pessoa.';
  end if;
  perform app.iniciar_operacao('vinculo', 'Vínculo da conta de ' || btrim(concat_ws(' ', conta.nome, conta.sobrenome)),
    '{}', 'configuracoes');
  update public.membros_igreja m set profile_id = null
  where m.profile_id = usuario and m.id is distinct from membro and app.alcanca(m.campus);
  if exists (select from public.membros_igreja m where m.profile_id = usuario and m.id is distinct from membro) then
    raise insufficient_privilege using message = 'Esta conta está vinculada a um cadastro de outro campus.';
  end if;
  if membro is not null and not exists (select from public.membros_igreja m where m.id = membro
    and m.profile_id = usuario) then
    update public.membros_igreja m set profile_id = usuario where m.id = app.membro_do_convite(membro);
  end if;
end
$$;
comment on function public.vincular_conta(uuid, uuid) is
  'Links an account to a church record, instead of the one it had; membro null: to none. For those who edit
configuracoes and reach both. Raises PT404, PT409 (the record has an account), 42501.';

create function public.sugestoes_de_vinculo(email text default null, telefone text default null, nome text default null)
returns table (membro_id uuid, nome_completo text, campus text, foto text, motivo text)
language sql stable security definer set search_path = '' as $$
  select m.id, m.nome_completo, m.campus, m.foto,
    case when m.email = lower(btrim($1)) then 'Mesmo e-mail'
      when m.telefone = $2 then 'Mesmo telefone' else 'Mesmo nome' end
  from public.membros_igreja m
  where (select app.pode('configuracoes', 'editar')) and m.profile_id is null and not app.saiu(m.situacao)
    and m.campus = any ((select app.alcance())::text[])
    and m.id in (
      select a.id from public.membros_igreja a where a.email = lower(btrim($1))
      union select b.id from public.membros_igreja b where b.nome_ordenacao = app.normalizar($3)
      union select d.id from public.membros_igreja d where $2 <> ''
        and d.texto_busca like '% ' || regexp_replace($2, '\D', '', 'g') || '%'
        and d.telefone = $2)
  order by case when m.email = lower(btrim($1)) then 0 when m.telefone = $2 then 1 else 2 end, m.nome_ordenacao limit 5
$$;
comment on function public.sugestoes_de_vinculo(text, text, text) is
  'Up to five church records in reach without an account that have this e-mail, phone (E.164) or name, the surest
first.';

grant execute on function
  public.listar_contas(text, text, public.papel, text, integer, text), public.sair_de_todos(uuid),
    public.pedir_nova_senha(uuid), public.bloquear_conta(uuid, boolean),
  public.vincular_conta(uuid, uuid), public.sugestoes_de_vinculo(text, text, text)
  to authenticated;
