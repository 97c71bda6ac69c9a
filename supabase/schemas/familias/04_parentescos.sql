-- Kinship: told once, read from both sides.

create type public.grau_parentesco as enum (
  'conjuge', 'pai_mae', 'filho', 'avo', 'neto', 'irmao', 'tio', 'sobrinho', 'responsavel_legal', 'dependente', 'outro'
);
comment on type public.grau_parentesco is
  'What a related person is to somebody. Said as mãe or pai, avó or avô by their sex.';

create table public.parentescos (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  parente_id uuid references public.membros_igreja (id) on delete cascade,
  parente_nome text check (parente_nome = btrim(parente_nome) and char_length(parente_nome) between 2 and 200),
  parente_telefone text check (char_length(parente_telefone) <= 40),
  grau public.grau_parentesco not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint parentescos_pessoa_ou_nome check ((parente_id is null) <> (parente_nome is null)),
  constraint parentescos_de_outra_pessoa check (parente_id <> membro_id),
  unique (membro_id, parente_id, grau)
);
create index parentescos_parente_idx on public.parentescos (parente_id);
comment on table public.parentescos is
  'Who is related to whom: parente is the grau of membro. Between two members both directions are there. Written by
functions only.';
comment on column public.parentescos.parente_id is 'The related person, if the church has a record of them.';
comment on column public.parentescos.parente_nome is 'The name of a related person without a record.';
comment on column public.parentescos.parente_telefone is 'Their phone, in E.164.';
comment on column public.parentescos.grau is 'What the related person is to the person.';
select app.registrar('public.parentescos', 'Parentesco', grupo => 'familia', titulo => 'Parentescos',
  assunto => 'cadastro', ao_anonimizar => 'apaga', colunas => '{
    "grau": "Parentesco", "parente_id": "Parente", "parente_nome": "Parente",
    "parente_telefone": "Telefone do parente"
  }',
  frases => '[
    ["incluir", "Parentesco com {parente_id}: {~grau}"],
    ["incluir", "Parentesco com {parente_nome}: {~grau}"],
    ["excluir", "Parentesco retirado: {parente_id}"],
    ["excluir", "Parentesco retirado: {parente_nome}"],
    ["alterar:grau", "Parentesco com {parente_id} passou a {~grau}"],
    ["alterar:grau", "Parentesco com {parente_nome} passou a {~grau}"]
  ]');

create function app.grau_inverso(grau public.grau_parentesco) returns public.grau_parentesco
language sql immutable parallel safe set search_path = '' as $$
  select case grau when 'pai_mae' then 'filho' when 'filho' then 'pai_mae' when 'avo' then 'neto' when 'neto' then 'avo'
    when 'tio' then 'sobrinho' when 'sobrinho' then 'tio' when 'responsavel_legal' then 'dependente'
    when 'dependente' then 'responsavel_legal' else grau end::public.grau_parentesco
$$;
comment on function app.grau_inverso(public.grau_parentesco) is 'The same relation seen from the other person.';

create function app.ligar_parentes(membro uuid, parente uuid, grau public.grau_parentesco) returns void
language sql security definer set search_path = '' as $$
  insert into public.parentescos (membro_id, parente_id, grau)
  values (membro, parente, grau), (parente, membro, app.grau_inverso(grau))
  on conflict (membro_id, parente_id, grau) do nothing
$$;
comment on function app.ligar_parentes(uuid, uuid, public.grau_parentesco) is
  'Writes down that parente is the grau of membro, and the inverse. Twice is as good as once. For other rules.';

create function app.grau_do_papel(papel public.familia_papel) returns public.grau_parentesco
language sql immutable parallel safe set search_path = '' as $$
  select case when papel in ('conjuge', 'filho', 'pai_mae', 'avo', 'neto', 'irmao')
    then papel::text::public.grau_parentesco end
$$;
comment on function app.grau_do_papel(public.familia_papel) is
  'What the role in a household says of kinship with its head; null: nothing.';

create function public.salvar_parentesco(
  membro uuid, grau public.grau_parentesco, parente uuid default null, nome text default null,
    telefone text default null
)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  operacao uuid;
begin
  perform app.exigir(app.edita_membro(membro));
  if parente is not null then perform app.exigir(app.edita_membro(parente)); end if;
  operacao := app.iniciar_operacao('parentesco', (
    select 'Parente de ' || m.nome_completo from public.membros_igreja m where m.id = membro));
  if parente is not null then
    perform app.ligar_parentes(membro, parente, grau);
  else
    insert into public.parentescos (membro_id, parente_nome, parente_telefone, grau)
    values (membro, btrim(nome), nullif(btrim(telefone), ''), grau);
  end if;
  return operacao;
end
$$;
comment on function public.salvar_parentesco(uuid, public.grau_parentesco, uuid, text, text) is
  'parente, or somebody without a record (nome, telefone), is the grau of membro; the inverse comes by itself. Gives the
operation. Raises 42501 unless the caller edits both, 23514.';

create function public.remover_parentesco(parentesco uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  operacao uuid;
  laco public.parentescos;
begin
  select * into laco from public.parentescos p where p.id = parentesco;
  perform app.exigir(app.edita_membro(laco.membro_id));
  operacao := app.iniciar_operacao('parentesco', (
    select 'Parente removido de ' || m.nome_completo from public.membros_igreja m where m.id = laco.membro_id));
  delete from public.parentescos p where p.id = laco.id
    or p.membro_id = laco.parente_id and p.parente_id = laco.membro_id and p.grau = app.grau_inverso(laco.grau);
  return operacao;
end
$$;
comment on function public.remover_parentesco(uuid) is
  'They are not related after all; the inverse goes too. Gives the operation. Raises 42501.';

create trigger c_marcar_alteracao before update on public.parentescos
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.parentescos
  for each row execute function app.auditar('membro_id');

alter table public.parentescos enable row level security;

create policy "parentescos: vê os próprios e os do alcance" on public.parentescos
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'visualizar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));

grant select on public.parentescos to authenticated;
grant all on public.parentescos to service_role;
grant execute on function
  public.salvar_parentesco(uuid, public.grau_parentesco, uuid, text, text), public.remover_parentesco(uuid)
  to authenticated, service_role;
