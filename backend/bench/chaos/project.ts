import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CONFIG = `project_id = "chaos"
[auth]
refresh_token_reuse_interval = 120
[auth.rate_limit]
sign_in_sign_ups = 1000000
token_refresh = 1000000
[storage.buckets.files]
public = true
`

/** `add_once` may be repeated with the same key: it counts once. */
const MIGRATION = `
create table public.notes (id uuid primary key, body text not null, created_at timestamptz not null default now());
alter table public.notes enable row level security;
create policy reading on public.notes for select using (true);
create policy writing on public.notes for insert with check (true);
create index on public.notes (created_at desc);
alter publication supabase_realtime add table public.notes;

create table public.accounts (id integer primary key, total bigint not null);
insert into public.accounts values (1, 0);
create table public.entries (key uuid primary key, amount bigint not null);
alter table public.accounts enable row level security;
alter table public.entries enable row level security;

create function public.add_once(key uuid, amount bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.entries values (key, amount) on conflict do nothing;
  if found then
    update public.accounts set total = total + add_once.amount where id = 1;
  end if;
  return (select total from public.accounts where id = 1);
end
$$;
`

const FUNCTION = `export default async function echo(request: Request): Promise<Response> {
  const { text } = await request.json()
  return Response.json({ text })
}
`

/** A Supabase folder for the load, in a temporary folder whose name is given back with it. */
export async function chaosProject(): Promise<{ root: string; project: string }> {
  const root = await mkdtemp(join(tmpdir(), 'chaos-'))
  const project = join(root, 'project')
  await mkdir(join(project, 'migrations'), { recursive: true })
  await mkdir(join(project, 'functions', 'echo'), { recursive: true })
  await writeFile(join(project, 'config.toml'), CONFIG)
  await writeFile(join(project, 'migrations', '20250101000000_chaos.sql'), MIGRATION)
  await writeFile(join(project, 'functions', 'echo', 'handler.ts'), FUNCTION)
  return { root, project }
}
