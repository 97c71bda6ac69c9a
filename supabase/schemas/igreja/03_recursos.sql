-- What a campus lends beside its rooms, and when a room or a resource cannot be used.

create table public.recursos_do_campus (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  quantidade integer not null default 1 check (quantidade between 1 and 10000),
  aprovador_id uuid references public.membros_igreja (id) on delete set null,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index recursos_do_campus_nome_idx on public.recursos_do_campus (campus, app.normalizar(nome));
create index recursos_do_campus_aprovador_idx on public.recursos_do_campus (aprovador_id);
comment on table public.recursos_do_campus is 'What events book beside a room: projector, sound system, van…';
comment on column public.recursos_do_campus.quantidade is 'How many there are.';
comment on column public.recursos_do_campus.aprovador_id is 'Who approves each use; null: nobody needs to.';
comment on column public.recursos_do_campus.ativo is 'False: not lent any more.';
select app.registrar('public.recursos_do_campus', 'Recurso do campus', titulo => 'Recursos cujo uso a pessoa aprova',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{campus,nome}',
  chamada_em => '{sala_id,recurso_id,alvo}', colunas => '{"nome": "Nome do recurso"}');

create table public.indisponibilidades (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  sala_id uuid references public.salas (id) on delete cascade,
  recurso_id uuid references public.recursos_do_campus (id) on delete cascade,
  de timestamptz not null,
  ate timestamptz not null,
  motivo text not null check (motivo = btrim(motivo) and char_length(motivo) between 3 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(sala_id, recurso_id) = 1),
  check (ate > de and ate <= de + interval '3 years')
);
create index indisponibilidades_campus_idx on public.indisponibilidades (campus, ate);
create index indisponibilidades_sala_idx on public.indisponibilidades (sala_id, ate);
create index indisponibilidades_recurso_idx on public.indisponibilidades (recurso_id, ate);
comment on table public.indisponibilidades is 'When a room or a resource cannot be used, such as maintenance.';
comment on column public.indisponibilidades.campus is 'The campus of the room or resource; kept by the database.';
comment on column public.indisponibilidades.sala_id is 'The room; or';
comment on column public.indisponibilidades.recurso_id is 'the resource, all of its pieces.';
comment on column public.indisponibilidades.motivo is 'Why, as whoever wants to book it reads.';
select app.registrar('public.indisponibilidades', 'Data bloqueada');

create function app.conferir_aprovador() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.aprovador_id is not null and (select auth.uid()) is not null
     and (tg_op = 'INSERT' or new.aprovador_id is distinct from old.aprovador_id) and not exists (
       select from public.membros_igreja m
       where m.id = new.aprovador_id and not app.saiu(m.situacao) and app.alcanca(m.campus)) then
    raise exception using errcode = 'PT404', message = 'Escolha quem aprova entre as pessoas ao seu alcance.';
  end if;
  return new;
end
$$;
comment on function app.conferir_aprovador() is
  'Trigger: who approves is somebody whom the caller reaches. Raises PT404.';

create function app.campus_da_indisponibilidade() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.campus := coalesce((select s.campus from public.salas s where s.id = new.sala_id),
    (select r.campus from public.recursos_do_campus r where r.id = new.recurso_id));
  return new;
end
$$;
comment on function app.campus_da_indisponibilidade() is
  'Trigger: the campus is the one of the room or resource, whatever the client sends.';

create trigger b_conferir before insert or update on public.salas
  for each row execute function app.conferir_aprovador();
create trigger b_conferir before insert or update on public.recursos_do_campus
  for each row execute function app.conferir_aprovador();
create trigger marcar_alteracao before update on public.recursos_do_campus
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.recursos_do_campus
  for each row execute function app.auditar('');
create trigger a_campus before insert or update on public.indisponibilidades
  for each row execute function app.campus_da_indisponibilidade();
create trigger marcar_alteracao before update on public.indisponibilidades
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.indisponibilidades
  for each row execute function app.auditar('');

alter table public.recursos_do_campus enable row level security;
alter table public.indisponibilidades enable row level security;

create policy "recursos do campus: vê quem pode, no alcance" on public.recursos_do_campus
  for select to authenticated
  using (
    (select app.pode('igreja', 'visualizar'))
    and (campus = any ((select app.alcance())::text[])
         or campus = (select app.meu_campus())));
create policy "recursos do campus: cria quem edita igreja, no alcance" on public.recursos_do_campus
  for insert to authenticated
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "recursos do campus: altera quem edita igreja, no alcance" on public.recursos_do_campus
  for update to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]))
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "recursos do campus: exclui quem edita igreja, no alcance" on public.recursos_do_campus
  for delete to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));

create policy "indisponibilidades: vê quem pode, no alcance" on public.indisponibilidades
  for select to authenticated
  using (
    (select app.pode('igreja', 'visualizar'))
    and (campus = any ((select app.alcance())::text[])
         or campus = (select app.meu_campus())));
create policy "indisponibilidades: cria quem edita igreja, no alcance" on public.indisponibilidades
  for insert to authenticated
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "indisponibilidades: altera quem edita igreja, no alcance" on public.indisponibilidades
  for update to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]))
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "indisponibilidades: exclui quem edita igreja, no alcance" on public.indisponibilidades
  for delete to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));

grant select, insert, update, delete on public.recursos_do_campus, public.indisponibilidades to authenticated;
grant all on public.recursos_do_campus, public.indisponibilidades to service_role;
