-- What belongs to a reader is seen by that reader alone.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid(),
  book_id bigint references public.books (id) on delete cascade,
  body text not null,
  created_at timestamptz not null default now()
);

create index notes_owner on public.notes (owner);
alter table public.notes enable row level security;

create policy notes_read on public.notes for select to authenticated using (owner = (select auth.uid()));
create policy notes_write on public.notes for insert to authenticated with check (owner = (select auth.uid()));
create policy notes_change on public.notes for update to authenticated
  using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy notes_remove on public.notes for delete to authenticated using (owner = (select auth.uid()));
revoke all on public.notes from anon;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  created_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
create policy profiles_read on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy profiles_change on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create function public.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name) values (new.id, new.raw_user_meta_data ->> 'full_name');
  return new;
end
$$;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function public.handle_new_user();

create schema archive;
grant usage on schema archive to anon, authenticated, service_role;
create table archive.books (
  id integer primary key,
  title text not null,
  withdrawn date not null
);
grant all on archive.books to anon, authenticated, service_role;

create schema private;
create table private.secrets (word text);
