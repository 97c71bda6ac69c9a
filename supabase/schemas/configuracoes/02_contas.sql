-- What an account brings with it: its profile, its link to the church record, and the church's first administrator.

create function app.e_primeiro_acesso() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.profiles) then return false; end if;
  -- Of several first sign-ups at the same moment, only one finds the church empty.
  perform pg_advisory_xact_lock(hashtext('app.primeiro_acesso'));
  return not exists (select from public.profiles);
end
$$;
comment on function app.e_primeiro_acesso() is
  'Nobody has an account. Holds a lock until the end of the transaction, so that only one caller finds it so.';

create function app.confirmar_primeira_conta() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  codigo constant text :=
    upper(regexp_replace(coalesce(new.raw_user_meta_data ->> 'codigo_de_acesso', ''), '[^[:alnum:]]', '', 'g'));
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'codigo_de_acesso';
  if not app.e_primeiro_acesso() then return new; end if;
  if exists (select from app.codigo_primeiro_acesso c where c.digest <> sha256(convert_to(codigo, 'UTF8'))) then
    raise exception 'CODIGO_DO_PRIMEIRO_ACESSO' using errcode = 'PT403';
  end if;
  -- Nobody could read a confirmation message yet: whoever sets up the church is taken at their word.
  if new.email is not null and new.email_confirmed_at is null then new.email_confirmed_at := now(); end if;
  return new;
end
$$;
comment on function app.confirmar_primeira_conta() is
  'Trigger: the first account needs no e-mail confirmation, but the code of the console where others can reach the
installation.';

create function app.fundar_igreja(usuario uuid, dados jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  nome_da_igreja constant text := left(btrim(dados ->> 'igreja_nome'), 120);
  nome_do_campus constant text := left(btrim(dados ->> 'campus'), 80);
begin
  if char_length(nome_da_igreja) >= 2 then
    update public.igreja set nome = nome_da_igreja;
  end if;
  if char_length(nome_do_campus) >= 2 and not exists (select from public.campi where nome = nome_do_campus) then
    update public.campi set nome = nome_do_campus where nome = app.campus_padrao();
  end if;
  update public.profiles set campus = coalesce(
    (select nome from public.campi where nome = nome_do_campus), app.campus_padrao()) where id = usuario;
  insert into public.user_roles (user_id, role) values (usuario, 'admin');
  insert into public.membros_igreja (nome, sobrenome, email, campus, situacao, profile_id)
  select p.nome, p.sobrenome, p.email, p.campus, 'membro', p.id from public.profiles p
  where p.id = usuario and not exists (select from public.membros_igreja m where m.email = p.email);
end
$$;
comment on function app.fundar_igreja(uuid, jsonb) is
  'Primeiro acesso: the account becomes admin and a person of the church; igreja_nome and campus of the sign-up name
the church and its campus.';

create function app.nome_de_cadastro(dados jsonb, email text) returns table (nome text, sobrenome text)
language sql immutable set search_path = '' as $$
  select
    coalesce(
      (select v from (select left(btrim(coalesce(dados ->> 'first_name', dados ->> 'given_name',
                      split_part(dados ->> 'full_name', ' ', 1))), 100) as v) t where char_length(v) >= 2),
      (select v from (select left(split_part(email, '@', 1), 100) as v) t where char_length(v) >= 2),
      'Sem nome'),
    (select v from (select left(btrim(coalesce(dados ->> 'last_name', dados ->> 'family_name',
                    substr(dados ->> 'full_name', strpos(dados ->> 'full_name', ' ') + 1))), 150) as v) t
     where char_length(v) >= 2)
$$;
comment on function app.nome_de_cadastro(jsonb, text) is
  'First and last name from what sign-up or a provider sent, else from the e-mail.';

create function app.criar_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  primeiro constant boolean := app.e_primeiro_acesso();
begin
  insert into public.profiles (id, nome, sobrenome, email)
  select new.id, n.nome, n.sobrenome, lower(new.email)
  from app.nome_de_cadastro(new.raw_user_meta_data, new.email) n;
  if primeiro then
    perform app.fundar_igreja(new.id, new.raw_user_meta_data);
  end if;
  perform app.vincular_membro(new.id);
  update public.profiles p set campus = m.campus
  from public.membros_igreja m where p.id = new.id and m.profile_id = new.id;
  return null;
end
$$;
comment on function app.criar_profile() is
  'Trigger: a new account gets its profile and, with a confirmed e-mail, its link.';

create function app.acompanhar_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set email = lower(new.email)
  where p.id = new.id and p.email is distinct from lower(new.email);
  update public.membros_igreja m set email = lower(new.email)
  where m.profile_id = new.id and m.email = lower(old.email) and new.email_confirmed_at is not null
    and not exists (select from public.membros_igreja outro where outro.email = lower(new.email));
  perform app.vincular_membro(new.id);
  return null;
end
$$;
comment on function app.acompanhar_email() is
  'Trigger: profile and linked church record follow the account''s e-mail; a newly confirmed one may link.';

create trigger confirmar_primeira_conta before insert on auth.users
  for each row execute function app.confirmar_primeira_conta();
create trigger criar_profile after insert on auth.users
  for each row execute function app.criar_profile();
create trigger acompanhar_email after update of email, email_confirmed_at on auth.users
  for each row when (old.email is distinct from new.email
                     or old.email_confirmed_at is distinct from new.email_confirmed_at)
  execute function app.acompanhar_email();
