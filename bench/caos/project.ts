import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CONFIG = `project_id = "caos"
[auth]
refresh_token_reuse_interval = 120
[auth.rate_limit]
sign_in_sign_ups = 1000000
token_refresh = 1000000
[storage.buckets.arquivos]
public = true
`

/** `somar` may be repeated with the same key: it counts once. */
const MIGRATION = `
create table public.recados (id uuid primary key, texto text not null, criado_em timestamptz not null default now());
alter table public.recados enable row level security;
create policy ler on public.recados for select using (true);
create policy escrever on public.recados for insert with check (true);
create index on public.recados (criado_em desc);
alter publication supabase_realtime add table public.recados;

create table public.contas (id integer primary key, total bigint not null);
insert into public.contas values (1, 0);
create table public.lancamentos (chave uuid primary key, valor bigint not null);
alter table public.contas enable row level security;
alter table public.lancamentos enable row level security;

create function public.somar(chave uuid, valor bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lancamentos values (chave, valor) on conflict do nothing;
  if found then
    update public.contas set total = total + somar.valor where id = 1;
  end if;
  return (select total from public.contas where id = 1);
end
$$;
`

const FUNCTION = `export default async function eco(request: Request): Promise<Response> {
  const { texto } = await request.json()
  return Response.json({ texto })
}
`

/** A Supabase folder for the load, in a temporary folder whose name is given back with it. */
export async function caosProject(): Promise<{ root: string; project: string }> {
  const root = await mkdtemp(join(tmpdir(), 'caos-'))
  const project = join(root, 'project')
  await mkdir(join(project, 'migrations'), { recursive: true })
  await mkdir(join(project, 'functions', 'eco'), { recursive: true })
  await writeFile(join(project, 'config.toml'), CONFIG)
  await writeFile(join(project, 'migrations', '20250101000000_caos.sql'), MIGRATION)
  await writeFile(join(project, 'functions', 'eco', 'handler.ts'), FUNCTION)
  return { root, project }
}
