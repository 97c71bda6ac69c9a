-- What only few may see of a person. A table of its own, so that rows decide who sees it.

create function app.cpf_valido(cpf text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- Each check digit closes a sum of the digits before it, weighted 2, 3, 4… from the right (Receita Federal).
  select cpf ~ '^[0-9]{11}$' and cpf <> repeat(left(cpf, 1), 11) and (
    select bool_and(substr(cpf, posicao, 1)::integer = soma * 10 % 11 % 10)
    from (
      select posicao, sum(substr(cpf, i, 1)::integer * (posicao + 1 - i))::integer as soma
      from generate_series(10, 11) posicao, generate_series(1, posicao - 1) i group by posicao
    ) somas)
$$;
comment on function app.cpf_valido(text) is 'Eleven digits, not all equal, whose two check digits agree.';

create table public.membros_reservados (
  membro_id uuid primary key references public.membros_igreja (id) on delete cascade,
  cpf text unique check (app.cpf_valido(cpf)),
  rg text check (char_length(rg) <= 30),
  rg_orgao text check (char_length(rg_orgao) <= 30),
  nome_pai text check (char_length(nome_pai) <= 200),
  nome_mae text check (char_length(nome_mae) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.membros_reservados is
  'Documents and parents of a person: for those who may see sensitive data, and the person.';
comment on column public.membros_reservados.cpf is 'CPF: 11 digits.';
comment on column public.membros_reservados.rg is 'Identity card.';
comment on column public.membros_reservados.rg_orgao is 'Who issued it.';
comment on column public.membros_reservados.nome_pai is 'Name of the father.';
comment on column public.membros_reservados.nome_mae is 'Name of the mother.';
select app.registrar('public.membros_reservados', 'Documentos e filiação', grupo => 'cadastro',
  titulo => 'Documentos (CPF, RG) e filiação', assunto => 'cadastro', ao_anonimizar => 'apaga', colunas => '{
    "rg": "RG", "cpf": "CPF", "nome_mae": "Nome da mãe", "nome_pai": "Nome do pai", "rg_orgao": "Órgão do RG"
  }',
  frases => '[
    ["incluir", "Documentos e filiação informados"],
    ["excluir", "Documentos e filiação retirados"],
    ["alterar", "Documentos e filiação mudados"]
  ]');

create function app.preparar_reservados() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.cpf := nullif(regexp_replace(new.cpf, '\D', '', 'g'), '');
  new.rg := nullif(btrim(new.rg), '');
  new.rg_orgao := nullif(upper(btrim(new.rg_orgao)), '');
  new.nome_pai := nullif(btrim(new.nome_pai), '');
  new.nome_mae := nullif(btrim(new.nome_mae), '');
  if not app.cpf_valido(new.cpf) then
    raise check_violation using message = 'Este CPF não existe: confira os números.';
  end if;
  return new;
end
$$;
comment on function app.preparar_reservados() is
  'Trigger: the CPF as digits, which must agree; texts trimmed, empty ones null. Raises 23514.';

create trigger a_preparar before insert or update on public.membros_reservados
  for each row execute function app.preparar_reservados();
create trigger c_marcar_alteracao before update on public.membros_reservados
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.membros_reservados
  for each row execute function app.auditar('membro_id', '*sensivel');

alter table public.membros_reservados enable row level security;

create policy "reservados: vê os próprios e, quem vê dados sensíveis, os do alcance" on public.membros_reservados
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'ver_sensivel'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));
create policy "reservados: cria quem edita e vê dados sensíveis, no alcance" on public.membros_reservados
  for insert to authenticated
  with check (
    (select app.pode('membros', 'editar')) and (select app.pode('membros', 'ver_sensivel'))
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "reservados: altera quem edita e vê dados sensíveis, no alcance" on public.membros_reservados
  for update to authenticated
  using (
    (select app.pode('membros', 'editar')) and (select app.pode('membros', 'ver_sensivel'))
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())))
  with check (
    (select app.pode('membros', 'editar')) and (select app.pode('membros', 'ver_sensivel'))
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));

grant select, insert, update on public.membros_reservados to authenticated;
grant all on public.membros_reservados to service_role;

grant execute on function app.cpf_valido(text) to authenticated, service_role;
