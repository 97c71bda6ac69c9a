-- Who may pick up a child, and who may not.
set check_function_bodies = off;

create type public.estado_autorizacao as enum ('autorizado', 'nao_autorizado');
comment on type public.estado_autorizacao is 'Whether somebody may pick up a child; nao_autorizado is said by a court order.';

create table public.autorizados_busca (
  id uuid primary key default gen_random_uuid(),
  crianca_id uuid not null references public.membros_igreja (id) on delete cascade,
  adulto_id uuid references public.membros_igreja (id) on delete cascade,
  nome text check (nome = btrim(nome) and char_length(nome) between 2 and 200),
  documento text check (char_length(documento) <= 40),
  telefone text check (char_length(telefone) <= 40),
  foto text check (foto ~ '^[0-9a-f-]{36}/busca/[0-9a-f-]{36}\.(jpg|png|webp)$'),
  estado public.estado_autorizacao not null default 'autorizado',
  motivo text check (char_length(motivo) <= 1000),
  processo text check (char_length(processo) <= 100),
  validade date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint autorizados_busca_pessoa_ou_nome check ((adulto_id is null) <> (nome is null)),
  constraint autorizados_busca_outra_pessoa check (adulto_id <> crianca_id),
  constraint autorizados_busca_motivo check (estado = 'autorizado' or motivo is not null),
  unique (crianca_id, adulto_id)
);
create index autorizados_busca_adulto_idx on public.autorizados_busca (adulto_id);
comment on table public.autorizados_busca is 'Who may pick up a child, and who must not.';
comment on column public.autorizados_busca.id is 'Identity of the row.';
comment on column public.autorizados_busca.crianca_id is 'The child.';
comment on column public.autorizados_busca.adulto_id is 'The adult, if the church has a record of them.';
comment on column public.autorizados_busca.nome is 'The name of an adult without a record.';
comment on column public.autorizados_busca.documento is 'The document by which the adult is recognised at the door.';
comment on column public.autorizados_busca.telefone is 'Their phone, in E.164.';
comment on column public.autorizados_busca.foto is 'Their photo, in the bucket documentos-membros: <child>/busca/<id>.<type>.';
comment on column public.autorizados_busca.estado is 'Whether they may.';
comment on column public.autorizados_busca.motivo is 'Why not; required when they must not.';
comment on column public.autorizados_busca.processo is 'Number of the court order.';
comment on column public.autorizados_busca.validade is 'Last day on which it holds; null: no end.';
comment on column public.autorizados_busca.created_at is 'When the row came to be.';
comment on column public.autorizados_busca.updated_at is 'When the row last changed.';

create trigger c_marcar_alteracao before update on public.autorizados_busca
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.autorizados_busca
  for each row execute function app.auditar('crianca_id', '*sensivel');

alter table public.autorizados_busca enable row level security;

create policy "busca: vê quem vê a criança; os não autorizados, quem edita ou vê dados sensíveis" on public.autorizados_busca
  for select to authenticated
  using (
    (select app.pode('membros', 'visualizar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and (estado <> 'nao_autorizado' or (select app.pode('membros', 'editar')) or (select app.pode('membros', 'ver_sensivel'))));
create policy "busca: autoriza quem edita, no alcance" on public.autorizados_busca
  for insert to authenticated
  with check (
    (select app.pode('membros', 'editar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and (adulto_id is null or app.membro_no_escopo(adulto_id, (select app.todos_os_campi()), (select app.meus_campi()))));
create policy "busca: altera quem edita, no alcance" on public.autorizados_busca
  for update to authenticated
  using (
    (select app.pode('membros', 'editar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi())))
  with check (
    (select app.pode('membros', 'editar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and (adulto_id is null or app.membro_no_escopo(adulto_id, (select app.todos_os_campi()), (select app.meus_campi()))));
create policy "busca: remove quem edita, no alcance" on public.autorizados_busca
  for delete to authenticated
  using (
    (select app.pode('membros', 'editar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi())));

grant select, insert, update, delete on public.autorizados_busca to authenticated;
grant all on public.autorizados_busca to service_role;
