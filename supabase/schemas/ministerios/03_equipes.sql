-- Teams of a ministry: who serves together, each in a function. Rosters will fill their positions from here.

create table public.equipes (
  id uuid primary key default gen_random_uuid(),
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index equipes_nome_idx on public.equipes (ministerio_id, app.normalizar(nome));
comment on table public.equipes is 'Teams of a ministry.';
comment on column public.equipes.nome is 'Name, such as Equipe A.';
select app.registrar('public.equipes', 'Equipe', chamada_em => '{equipe_id}');

create table public.equipe_membros (
  id uuid primary key default gen_random_uuid(),
  equipe_id uuid not null references public.equipes (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  funcao_id uuid references public.funcoes_ministerio (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (equipe_id, membro_id)
);
create index equipe_membros_membro_idx on public.equipe_membros (membro_id);
create index equipe_membros_funcao_idx on public.equipe_membros (funcao_id);
comment on table public.equipe_membros is 'Who is in a team, and in which position.';
comment on column public.equipe_membros.equipe_id is 'The team.';
comment on column public.equipe_membros.membro_id is 'The person; serves in the team''s ministry.';
comment on column public.equipe_membros.funcao_id is 'The position: a function of the ministry. Null: any.';
select app.registrar('public.equipe_membros', 'Pessoa da equipe', titulo => 'Lugar em equipes', assunto => 'servico',
  ao_anonimizar => 'apaga',
  frases => '[
    ["incluir", "Entrou para a equipe {equipe_id}"],
    ["excluir", "Saiu da equipe {equipe_id}"]
  ]');

create function app.ministerio_da_equipe(equipe uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select e.ministerio_id from public.equipes e where e.id = equipe
$$;
comment on function app.ministerio_da_equipe(uuid) is 'The ministry of a team. For policies and triggers.';

create function app.conferir_equipe() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  alvo constant uuid := app.ministerio_da_equipe(new.equipe_id);
begin
  if not exists (select from public.membros_funcoes f
                 where f.membro_id = new.membro_id and f.ministerio_id = alvo and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT409', message = 'Só quem serve no ministério entra em uma equipe.';
  end if;
  if new.funcao_id is not null and not exists (
       select from public.funcoes_ministerio c
       where c.id = new.funcao_id and coalesce(c.ministerio_id, alvo) = alvo) then
    raise exception using errcode = 'PT409', message = 'Esta função é de outro ministério.';
  end if;
  return new;
end
$$;
comment on function app.conferir_equipe() is
  'Trigger: a team has people who serve in its ministry, in functions of it. Raises PT409.';

create function app.deixar_equipes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.equipe_membros em using public.equipes e
  where e.id = em.equipe_id and e.ministerio_id = old.ministerio_id and em.membro_id = old.membro_id
    and not exists (select from public.membros_funcoes f
                    where f.membro_id = old.membro_id and f.ministerio_id = old.ministerio_id
                      and app.vigente(f.inicio, f.fim));
  return null;
end
$$;
comment on function app.deixar_equipes() is 'Trigger: whoever serves in a ministry no longer leaves its teams.';

create trigger a_conferir before insert or update on public.equipe_membros
  for each row execute function app.conferir_equipe();
create trigger d_deixar_equipes after update on public.membros_funcoes
  for each row when (old.ativo and not new.ativo) execute function app.deixar_equipes();
create trigger marcar_alteracao before update on public.equipes
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.equipes
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.equipe_membros
  for each row execute function app.auditar('membro_id');

alter table public.equipes enable row level security;
alter table public.equipe_membros enable row level security;

create policy "equipes: vê quem vê o ministério" on public.equipes
  for select to authenticated
  using (
    (select app.pode('ministerios', 'visualizar'))
    and (app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi()))
         or app.ministerio_no_escopo(ministerio_id, false, array[(select app.meu_campus())])));
create policy "equipes: cria quem cuida do ministério" on public.equipes
  for insert to authenticated
  with check (
    ((select app.coordena_ministerios())
      and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]));
create policy "equipes: altera quem cuida do ministério" on public.equipes
  for update to authenticated
  using (
    ((select app.coordena_ministerios())
      and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]))
  with check (
    ((select app.coordena_ministerios())
      and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]));
create policy "equipes: exclui quem cuida do ministério" on public.equipes
  for delete to authenticated
  using (
    ((select app.coordena_ministerios())
      and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]));

create policy "pessoas das equipes: vê as próprias e as do alcance" on public.equipe_membros
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'visualizar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));
create policy "pessoas das equipes: põe quem cuida do ministério" on public.equipe_membros
  for insert to authenticated with check (app.gere_ministerio(app.ministerio_da_equipe(equipe_id)));
create policy "pessoas das equipes: altera quem cuida do ministério" on public.equipe_membros
  for update to authenticated
  using (app.gere_ministerio(app.ministerio_da_equipe(equipe_id)))
  with check (app.gere_ministerio(app.ministerio_da_equipe(equipe_id)));
create policy "pessoas das equipes: retira quem cuida do ministério" on public.equipe_membros
  for delete to authenticated using (app.gere_ministerio(app.ministerio_da_equipe(equipe_id)));

grant select, insert, update, delete on public.equipes, public.equipe_membros to authenticated;
grant all on public.equipes, public.equipe_membros to service_role;

grant execute on function app.ministerio_da_equipe(uuid) to authenticated, service_role;
