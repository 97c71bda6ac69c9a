-- The key leaves the database: it lies beside it in the file `vault.key` of the server's folder, as the root key of Supabase
-- does, where neither a dump nor whoever reads tables finds it. On a server without that file it stays in the table.

create function vault.root_key() returns text language plpgsql stable security definer set search_path = '' as $$
declare
  kept constant text := (select k.value from vault.key k);
begin
  return coalesce(kept, pg_catalog.pg_read_file('vault.key'));
end
$$;

-- The key is random: there is no password to stretch.
create or replace function vault.sealed(plain text) returns text language sql volatile set search_path = '' as $$
  select encode(@extschema:pgcrypto@.pgp_sym_encrypt(plain, vault.root_key(), 's2k-mode=1, cipher-algo=aes256'), 'base64')
$$;

create function vault.opened(secret text) returns text language sql stable security definer set search_path = '' as $$
  select @extschema:pgcrypto@.pgp_sym_decrypt(decode(secret, 'base64'), vault.root_key())
$$;

create or replace view vault.decrypted_secrets as
  select s.id, s.name, s.description, s.secret, vault.opened(s.secret) as decrypted_secret,
    s.key_id, s.nonce, s.created_at, s.updated_at
  from vault.secrets s;

revoke execute on function vault.root_key(), vault.opened(text) from public;
do $$ begin
  if exists (select from pg_roles where rolname = 'service_role') then
    grant execute on function vault.opened(text) to service_role;
  end if;
end $$;

do $$
declare
  plain jsonb;
begin
  begin
    if pg_catalog.pg_stat_file('vault.key', true) is null then return; end if;
  -- Somebody else's server: its folder is not ours to read.
  exception when insufficient_privilege then return;
  end;
  plain := (select jsonb_object_agg(s.id, vault.opened(s.secret)) from vault.secrets s);
  delete from vault.key;
  update vault.secrets s set secret = vault.sealed(plain ->> s.id::text);
end $$;
