-- Households: who lives with whom, and who answers for them.

create type public.familia_papel as enum ('responsavel', 'conjuge', 'filho', 'pai_mae', 'avo', 'neto', 'irmao',
  'outro');
comment on type public.familia_papel is 'What a person is in a household, seen from its head (responsavel).';

create table public.familias (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 150),
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  responsavel_id uuid references public.membros_igreja (id) on delete set null,
  telefone text check (char_length(telefone) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index familias_campus_idx on public.familias (campus);
create index familias_responsavel_idx on public.familias (responsavel_id);
comment on table public.familias is 'Households. Written by functions only.';
comment on column public.familias.nome is 'How the household is called: Família Souza.';
comment on column public.familias.campus is 'The campus of its head; kept by the database. It gives no reach.';
comment on column public.familias.responsavel_id is
  'The head, who is also its member with that papel; null: nobody lives in it any more.';
comment on column public.familias.telefone is 'The phone of the home, in E.164.';
select app.registrar('public.familias', 'Família', grupo => 'familia', titulo => 'Família', assunto => 'cadastro',
  ao_anonimizar => 'especial', chamada_em => '{familia_id}',
  colunas => '{"nome": "Nome da família", "responsavel_id": "Responsável pela família"}',
  frases => '[
    ["incluir", "Família criada: {nome}"],
    ["excluir", "Família desfeita: {nome}"],
    ["alterar:nome", "A família passou a se chamar {nome}"],
    ["alterar:responsavel_id", "{responsavel_id} passou a responder pela {familia}"],
    ["alterar:telefone", "O telefone da família passou a ser {telefone}"],
    ["alterar", "Mudou a {familia}"]
  ]');

create table public.familia_membros (
  id uuid primary key default gen_random_uuid(),
  familia_id uuid not null references public.familias (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  papel public.familia_papel not null default 'outro',
  inicio date not null default app.hoje(),
  fim date check (fim >= inicio),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index familia_membros_familia_idx on public.familia_membros (familia_id);
create index familia_membros_membro_idx on public.familia_membros (membro_id);
create unique index familia_membros_uma_aberta_idx on public.familia_membros (membro_id) where fim is null;
create unique index familia_membros_um_responsavel_idx on public.familia_membros (familia_id)
  where fim is null and papel = 'responsavel';
comment on table public.familia_membros is
  'Who lives, or lived, in which household. At most one open row per person. Written by functions only.';
comment on column public.familia_membros.familia_id is 'The household.';
comment on column public.familia_membros.papel is 'What the person is to its head.';
comment on column public.familia_membros.inicio is 'Since when.';
comment on column public.familia_membros.fim is 'Until when; null: at present.';
select app.registrar('public.familia_membros', 'Família', grupo => 'familia', titulo => 'Lugar na família',
  assunto => 'cadastro', ao_anonimizar => 'apaga', colunas => '{"papel": "Papel na família"}',
  dia => '{inicio,fim}', frases => '[
    ["incluir:papel=outro", "Entrou para a {familia_id}"],
    ["incluir", "Entrou para a {familia_id} como {~papel}"],
    ["preencher:fim", "Saiu da {familia_id}"],
    ["excluir", "Saiu da {familia_id}"],
    ["alterar:fim=", "Voltou para a {familia_id}"],
    ["alterar:papel=responsavel", "Passou a responder pela {familia_id}"],
    ["alterar:papel", "Na {familia_id}, passou de {~antes.papel} a {~papel}"],
    ["alterar:familia_id", "Mudou para a {familia_id}"]
  ]');

create function app.minha_familia() returns uuid
language sql stable security definer set search_path = '' as $$
  select f.familia_id from public.familia_membros f
  where f.membro_id = (select app.meu_membro()) and f.fim is null
$$;
comment on function app.minha_familia() is 'The household that the caller lives in.';

create function app.familia_no_escopo(familia uuid, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
    where f.familia_id = familia and f.fim is null and (todos or m.campus = any (campi)))
$$;
comment on function app.familia_no_escopo(uuid, boolean, text[]) is
  'Somebody of these campuses lives in the household. For policies, which hand in the caller''s scope, computed once.';

create function app.edita_familia(familia uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'editar') and app.familia_no_escopo(familia, app.todos_os_campi(), app.meus_campi())
$$;
comment on function app.edita_familia(uuid) is 'The caller edits somebody who lives in this household.';

create function app.exigir(pode boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if pode is not true then
    raise insufficient_privilege using message = 'Você não pode alterar esta pessoa ou família.';
  end if;
end
$$;
comment on function app.exigir(boolean) is 'Raises 42501 unless it is true.';

create function app.nome_de_familia(membro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select 'Família ' || coalesce(nullif(regexp_replace(m.sobrenome, '^.*\s', ''), ''), m.nome)
  from public.membros_igreja m where m.id = membro
$$;
comment on function app.nome_de_familia(uuid) is
  'How the household of this person is called unless somebody says otherwise.';

create function public.salvar_familia(familia uuid, nome text, telefone text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  operacao uuid;
begin
  perform app.exigir(app.edita_familia(familia));
  operacao := app.iniciar_operacao('salvar_familia', left('Dados da ' || btrim(nome), 200));
  update public.familias f set nome = btrim(salvar_familia.nome), telefone = nullif(btrim(salvar_familia.telefone), '')
  where f.id = familia;
  return operacao;
end
$$;
comment on function public.salvar_familia(uuid, text, text) is
  'Name and phone of the household. Gives the operation. Raises 42501, 23514 for a name of less than two letters.';

create function app.manter_campus_da_familia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select m.campus into new.campus from public.membros_igreja m where m.id = new.responsavel_id;
  new.campus := coalesce(new.campus, old.campus, app.campus_padrao());
  return new;
end
$$;
comment on function app.manter_campus_da_familia() is 'Trigger: a household is of the campus of its head.';

create function app.levar_campus_a_familia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.familias f set campus = new.campus where f.responsavel_id = new.id and f.campus <> new.campus;
  return null;
end
$$;
comment on function app.levar_campus_a_familia() is 'Trigger: the household follows its head to another campus.';

create trigger a_campus before insert or update of responsavel_id on public.familias
  for each row execute function app.manter_campus_da_familia();
create trigger g_levar_campus after update of campus on public.membros_igreja
  for each row when (old.campus is distinct from new.campus) execute function app.levar_campus_a_familia();
create trigger c_marcar_alteracao before update on public.familias
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.familia_membros
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.familias
  for each row execute function app.auditar('responsavel_id', 'campus');
create trigger z_auditar after insert or update or delete on public.familia_membros
  for each row execute function app.auditar('membro_id');

alter table public.familias enable row level security;
alter table public.familia_membros enable row level security;

create policy "famílias: vê a própria e as que têm alguém do alcance" on public.familias
  for select to authenticated
  using (
    id = (select app.minha_familia())
    or ((select app.pode('membros', 'visualizar'))
        and app.familia_no_escopo(id, (select app.todos_os_campi()), (select app.meus_campi()))));
create policy "famílias: vê quem mora com a pessoa e os do alcance" on public.familia_membros
  for select to authenticated
  using (
    familia_id = (select app.minha_familia())
    or ((select app.pode('membros', 'visualizar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));

grant select on public.familias, public.familia_membros to authenticated;
grant all on public.familias, public.familia_membros to service_role;
grant execute on function
  app.minha_familia(), app.familia_no_escopo(uuid, boolean, text[]), public.salvar_familia(uuid, text, text)
  to authenticated, service_role;
