-- Tables of the Auth API, with the names that Supabase's own server gives them, so that accounts can move there and
-- back with their password hashes. Runs again whenever this file changes, so every statement can be repeated.
-- Contract: github.com/supabase/auth, folder migrations.

do $types$
begin
  if to_regtype('auth.aal_level') is null then
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  end if;
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  end if;
  if to_regtype('auth.factor_status') is null then
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
  if to_regtype('auth.code_challenge_method') is null then
    create type auth.code_challenge_method as enum ('s256', 'plain');
  end if;
  if to_regtype('auth.one_time_token_type') is null then
    create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token',
      'email_change_token_new', 'email_change_token_current', 'phone_change_token');
  end if;
end
$types$;

create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
comment on table auth.users is 'One row per account.';
create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;
create index if not exists users_instance_id_idx on auth.users (instance_id);
create index if not exists users_instance_id_email_idx on auth.users (instance_id, lower(email));
create index if not exists users_is_anonymous_idx on auth.users (is_anonymous);
create index if not exists users_phone_change_idx on auth.users (phone_change) where phone_change <> '';
create index if not exists users_created_at_idx on auth.users (created_at desc, id);

create table if not exists auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
comment on table auth.identities is 'The ways in which an account may sign in: its e-mail, a provider.';
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email text_pattern_ops);

create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
alter table auth.sessions add column if not exists oauth_client_id uuid;
alter table auth.sessions add column if not exists refresh_token_hmac_key text;
alter table auth.sessions add column if not exists refresh_token_counter bigint;
alter table auth.sessions add column if not exists scopes text;
comment on table auth.sessions is 'One row per signed-in device; deleting it signs that device out.';
comment on column auth.sessions.refreshed_at is 'Last refresh, in UTC.';
comment on column auth.sessions.refresh_token_counter is 'Number of the refresh token that is good now; those before it were used.';
create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create index if not exists user_id_created_at_idx on auth.sessions (user_id, created_at);
create index if not exists sessions_not_after_idx on auth.sessions (not_after desc);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid constraint amr_id_pk primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is 'How the person of a session proved who they are (claim amr).';

-- Tokens of sessions are counted (auth.sessions.refresh_token_counter); this table is for those that were brought here.
create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) constraint refresh_tokens_token_unique unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade
);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz constraint mfa_factors_last_challenged_at_key unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
alter table auth.mfa_factors add column if not exists last_time_step bigint;
comment on table auth.mfa_factors is 'Second factors of accounts.';
comment on column auth.mfa_factors.secret is 'Of an authenticator app; encrypted by a key that is not in the database.';
comment on column auth.mfa_factors.last_time_step is 'Time step of the last code (RFC 6238): it and those before are used.';
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
comment on column auth.mfa_challenges.otp_code is 'Digest of a code that was sent, under a key that is not in the database.';
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index if not exists mfa_challenge_factor_id_idx on auth.mfa_challenges (factor_id);

create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
comment on table auth.one_time_tokens is 'Codes and links of messages, hashed. A row goes when its token is used.';
alter table auth.one_time_tokens add column if not exists keeps_password boolean not null default false;
comment on column auth.one_time_tokens.keeps_password is
  'The link confirms the password of the account too: whoever asked for it may say so (the administrator).';
comment on column auth.one_time_tokens.created_at is 'In UTC.';
create unique index if not exists one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index if not exists one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index if not exists one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
alter table auth.flow_state alter column code_challenge drop not null;
alter table auth.flow_state alter column code_challenge_method drop not null;
alter table auth.flow_state add column if not exists referrer text;
alter table auth.flow_state add column if not exists linking_target_id uuid;
alter table auth.flow_state add column if not exists encrypted_password text;
comment on column auth.flow_state.encrypted_password is
  'Of a sign-up whose link was sent: becomes the account''s when the browser that signed up brings the link''s code.';
comment on table auth.flow_state is 'Sign-ins under way: at a provider, or with a code challenge (RFC 7636).';
create index if not exists idx_auth_code on auth.flow_state (auth_code);
create index if not exists idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at desc);

create table if not exists auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);
comment on table auth.audit_log_entries is 'What was done with accounts, by whom and when; never a secret.';
create index if not exists audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

create table if not exists auth.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  error text
);
alter table auth.outbox add column if not exists channel text not null default 'email'
  check (channel in ('email', 'sms', 'whatsapp'));
alter table auth.outbox add column if not exists headers jsonb not null default '{}';
comment on table auth.outbox is
  'Messages to people. Sent where their channel is set up, else kept here for the administrator to read.';
comment on column auth.outbox.subject is 'Of a letter; of a message to a phone, its code alone.';
comment on column auth.outbox.recipient is 'An e-mail address, or a phone number as digits (E.164 without +).';
comment on column auth.outbox.headers is 'Further headers of a letter: {name: value}.';
create index if not exists outbox_waiting_idx on auth.outbox (next_attempt_at)
  where sent_at is null and given_up_at is null;
create index if not exists outbox_recipient_idx on auth.outbox (recipient, id);
alter table auth.outbox add column if not exists failed_at timestamptz;
alter table auth.outbox add column if not exists failed_because text;
comment on column auth.outbox.failed_at is 'When it was last tried in vain.';
comment on column auth.outbox.failed_because is 'Why, as one word: password, host, connection, tls, sender, recipient, other.';
create index if not exists outbox_sent_idx on auth.outbox (channel, sent_at) where sent_at is not null;
create index if not exists outbox_failed_idx on auth.outbox (channel, failed_at) where failed_at is not null;

create table if not exists auth.message_settings (
  channel text primary key check (channel in ('email', 'sms')),
  settings jsonb not null,
  secret text not null,
  secret_set_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table auth.message_settings is
  'By what messages leave, where the environment does not say it. Of the server alone: no role of the API reads it.';
comment on column auth.message_settings.secret is 'Password or token, locked by the key of the installation, which is not in the database.';

-- Ours, beside Supabase's own: a move there leaves them behind.
create table if not exists auth.password_history (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  created_at timestamptz not null default now()
);
comment on table auth.password_history is 'Hashes of earlier passwords, where the project refuses to take one again.';
create index if not exists password_history_user_id_idx on auth.password_history (user_id, id desc);

create table if not exists auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device)
);
comment on table auth.known_devices is
  'Where an account was signed in before, as a keyed digest: who guesses its password from elsewhere does not lock these out.';

create unlogged table if not exists auth.rate_limits (
  key bytea primary key,
  busy_until timestamptz not null
);
comment on table auth.rate_limits is 'By the digest of what is counted: when all that was used is given back. Lost in a crash.';
create index if not exists rate_limits_busy_until_idx on auth.rate_limits (busy_until);

do $lock$
declare
  one text;
begin
  foreach one in array array['users', 'identities', 'sessions', 'mfa_amr_claims', 'refresh_tokens', 'mfa_factors',
    'mfa_challenges', 'one_time_tokens', 'flow_state', 'audit_log_entries', 'outbox', 'message_settings',
    'password_history', 'known_devices', 'rate_limits']
  loop
    execute format('alter table auth.%I enable row level security', one);
    execute format('revoke all on auth.%I from public, anon, authenticated', one);
  end loop;
end
$lock$;
grant select on auth.outbox, auth.audit_log_entries to service_role;

-- Hooks of the project run as supabase_auth_admin, which reads and writes accounts (not messages, which hold codes).
grant supabase_auth_admin to current_user;
grant usage on schema auth, extensions to supabase_auth_admin;
do $hooks$
declare
  one text;
begin
  foreach one in array array['users', 'identities', 'sessions', 'mfa_amr_claims', 'refresh_tokens', 'mfa_factors',
    'mfa_challenges', 'audit_log_entries']
  loop
    execute format('grant select, insert, update, delete on auth.%I to supabase_auth_admin', one);
    if not exists (select from pg_policies where schemaname = 'auth' and tablename = one and policyname = 'auth admin') then
      execute format('create policy "auth admin" on auth.%I to supabase_auth_admin using (true) with check (true)', one);
    end if;
  end loop;
end
$hooks$;
