-- The local ministries of each campus.

create table public.ministerios (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  descricao text check (char_length(descricao) <= 500),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campus, nome)
);
comment on table public.ministerios is 'The local ministries of a campus; membros_funcoes.ministerio names one of them.';
comment on column public.ministerios.nome is 'Name, such as Louvor.';
comment on column public.ministerios.descricao is 'What the ministry is for.';
comment on column public.ministerios.ativo is 'False: no longer offered for new functions.';
comment on column public.ministerios.id is 'Identity of the row.';
comment on column public.ministerios.campus is 'The campus it belongs to.';
comment on column public.ministerios.created_at is 'When the row came to be.';
comment on column public.ministerios.updated_at is 'When the row last changed.';

create trigger marcar_alteracao before update on public.ministerios
  for each row execute function app.marcar_alteracao();

alter table public.ministerios enable row level security;

create policy "ministérios: vê quem pode, no alcance e no próprio campus" on public.ministerios
  for select to authenticated
  using (
    ((select app.pode('ministerios', 'visualizar')) or (select app.pode('membros', 'visualizar')))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])
         or campus = (select app.meu_campus())));
create policy "ministérios: cria quem edita, no alcance" on public.ministerios
  for insert to authenticated
  with check (
    (select app.pode('ministerios', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "ministérios: altera quem edita, no alcance" on public.ministerios
  for update to authenticated
  using (
    (select app.pode('ministerios', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])))
  with check (
    (select app.pode('ministerios', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "ministérios: exclui quem pode excluir, no alcance" on public.ministerios
  for delete to authenticated
  using (
    (select app.pode('ministerios', 'excluir'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));

grant select, insert, update, delete on public.ministerios to authenticated;
grant all on public.ministerios to service_role;
