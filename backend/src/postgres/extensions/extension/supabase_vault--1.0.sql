-- The interface of Supabase Vault (supabase.com/docs/guides/database/vault). Secrets are encrypted with a key that only
-- the administrator reads. It begins in this table; 1.1 takes it out.

do $$ begin
  if to_regnamespace('vault') is null then create schema vault; end if;
end $$;

create table vault.key (only_one boolean primary key default true check (only_one), value text not null);
insert into vault.key (value) values (encode(@extschema:pgcrypto@.gen_random_bytes(32), 'hex'));

create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  description text not null default '',
  secret text not null,
  key_id uuid,
  nonce bytea,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
revoke all on vault.key, vault.secrets from public;
select pg_catalog.pg_extension_config_dump('vault.key', '');
select pg_catalog.pg_extension_config_dump('vault.secrets', '');

create view vault.decrypted_secrets as
  select s.id, s.name, s.description, s.secret,
    @extschema:pgcrypto@.pgp_sym_decrypt(decode(s.secret, 'base64'), k.value) as decrypted_secret,
    s.key_id, s.nonce, s.created_at, s.updated_at
  from vault.secrets s, vault.key k;
revoke all on vault.decrypted_secrets from public;

create function vault.sealed(plain text) returns text language sql volatile set search_path = '' as $$
  select encode(@extschema:pgcrypto@.pgp_sym_encrypt(plain, k.value), 'base64') from vault.key k
$$;

create function vault.create_secret(
  new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
) returns uuid language sql volatile security definer set search_path = '' as $$
  insert into vault.secrets (secret, name, description)
  values (vault.sealed(new_secret), new_name, coalesce(new_description, ''))
  returning id
$$;

create function vault.update_secret(
  secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
  new_key_id uuid default null
) returns void language sql volatile security definer set search_path = '' as $$
  update vault.secrets set
    secret = case when new_secret is null then secret else vault.sealed(new_secret) end,
    name = coalesce(new_name, name),
    description = coalesce(new_description, description),
    updated_at = current_timestamp
  where id = secret_id
$$;

revoke execute on all functions in schema vault from public;
do $$ begin
  if exists (select from pg_roles where rolname = 'service_role') then
    grant usage on schema vault to service_role;
    grant select, delete on vault.secrets, vault.decrypted_secrets to service_role;
    grant execute on function vault.create_secret, vault.update_secret to service_role;
  end if;
end $$;
