-- Who is paid: suppliers, with where the money goes, and the check of the line of a boleto.

create table public.fornecedores (
  id uuid primary key default gen_random_uuid(),
  campus text references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 120),
  cpf_cnpj text check (app.cpf_valido(cpf_cnpj) or app.cnpj_valido(cpf_cnpj)),
  pix_tipo public.tipo_pix,
  pix_chave text,
  email text check (
    email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' and char_length(email) <= 254),
  ativo boolean not null default true,
  busca text not null generated always as (app.normalizar(nome)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fornecedores_pix check ((pix_tipo is null) = (pix_chave is null)
    and (pix_tipo is null or app.pix_valido(pix_tipo, pix_chave)))
);
create unique index fornecedores_cpf_cnpj_idx on public.fornecedores (campus, cpf_cnpj) nulls not distinct
  where cpf_cnpj is not null;
create index fornecedores_campus_idx on public.fornecedores (campus);
create index fornecedores_busca_idx on public.fornecedores using gin (busca extensions.gin_trgm_ops);
comment on table public.fornecedores is 'Whom the church pays: companies and people.';
comment on column public.fornecedores.campus is 'The campus that pays them; null: all.';
comment on column public.fornecedores.cpf_cnpj is 'CPF or CNPJ without punctuation; a CNPJ may hold letters.';
comment on column public.fornecedores.pix_tipo is 'Kind of their Pix key.';
comment on column public.fornecedores.pix_chave is
  'Their Pix key, as the DICT keeps it. A bill takes it as it is then: a later change reaches no bill.';
comment on column public.fornecedores.ativo is 'False: not offered for new bills.';
comment on column public.fornecedores.busca is 'nome without accents, in lower case: what a search looks into.';
select app.registrar('public.fornecedores', 'Fornecedor', chamada_em => '{fornecedor_id}', colunas => '{
    "nome": "Nome do fornecedor", "cpf_cnpj": "CPF ou CNPJ", "pix_tipo": "Tipo da chave Pix",
    "pix_chave": "Chave Pix", "ativo": "Em uso", "busca": ""}',
  frases => '[["incluir", "Fornecedor criado: {nome}"]]');
create trigger marcar_alteracao before update on public.fornecedores
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.fornecedores
  for each row execute function app.auditar();

alter table public.fornecedores enable row level security;
create policy "fornecedores: vê quem vê as finanças" on public.fornecedores
  for select to authenticated
  using ((select app.ve_financas()) and (campus is null or campus = any ((select app.alcance())::text[])));
create policy "fornecedores: cria quem mexe no campus" on public.fornecedores
  for insert to authenticated
  with check ((select app.mexe_em_financas())
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
create policy "fornecedores: muda quem mexe no campus" on public.fornecedores
  for update to authenticated
  using ((select app.mexe_em_financas())
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
grant select, insert, update on public.fornecedores to authenticated;
grant select on public.fornecedores to service_role;

-- The line of a boleto ------------------------------------------------------------------------------------------------

create function app.modulo_10(digitos text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select ((10 - sum(p / 10 + p % 10) % 10) % 10)::integer
  from (select substr(reverse(digitos), i, 1)::integer * (2 - (i - 1) % 2) as p
        from generate_series(1, char_length(digitos)) i) x
$$;
comment on function app.modulo_10(text) is
  'Check digit modulo 10: weights 2, 1, 2… from the right, the digits of each product summed.';

create function app.resto_11(digitos text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select (sum(substr(reverse(digitos), i, 1)::integer * (2 + (i - 1) % 8)) % 11)::integer
  from generate_series(1, char_length(digitos)) i
$$;
comment on function app.resto_11(text) is 'What modulo 11 leaves: weights 2 to 9 from the right, again and again.';

create function app.digito_da_arrecadacao(digitos text, referencia text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when referencia in ('6', '7') then app.modulo_10(digitos)
    else (select case when r < 2 then 0 else 11 - r end from (select app.resto_11(digitos) as r) x) end
$$;
comment on function app.digito_da_arrecadacao(text, text) is
  'Check digit of these digits, modulo 10 or 11 as the third digit of the code (referencia) says.';

create function app.linha_digitavel_valida(linha text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  codigo text;
  digito integer;
begin
  -- A bank's boleto: three fields with a digit of their own, and one over the whole bar code.
  if linha ~ '^[0-79][0-9]{46}$' then
    codigo := substr(linha, 1, 4) || substr(linha, 34, 14) || substr(linha, 5, 5) || substr(linha, 11, 10)
      || substr(linha, 22, 10);
    digito := app.resto_11(codigo);
    return substr(linha, 10, 1)::integer = app.modulo_10(substr(linha, 1, 9))
      and substr(linha, 21, 1)::integer = app.modulo_10(substr(linha, 11, 10))
      and substr(linha, 32, 1)::integer = app.modulo_10(substr(linha, 22, 10))
      and substr(linha, 33, 1)::integer = case when digito < 2 then 1 else 11 - digito end;
  end if;
  -- Taxes and public services (arrecadação): four fields of eleven digits, each with its own.
  if linha !~ '^8[1-79][6-9][0-9]{45}$' then return false; end if;
  codigo := substr(linha, 1, 11) || substr(linha, 13, 11) || substr(linha, 25, 11) || substr(linha, 37, 11);
  return substr(codigo, 4, 1)::integer
      = app.digito_da_arrecadacao(substr(codigo, 1, 3) || substr(codigo, 5), substr(codigo, 3, 1))
    and (select bool_and(substr(linha, n * 12, 1)::integer
        = app.digito_da_arrecadacao(substr(codigo, n * 11 - 10, 11), substr(codigo, 3, 1)))
      from generate_series(1, 4) n);
end
$$;
comment on function app.linha_digitavel_valida(text) is
  'The line of a boleto, digits alone, whose check digits are right: 47 of a bank (Banco Central, Carta-Circular
2.926/2000), 48 of taxes and public services (FEBRABAN, Layout Padrão de Arrecadação).';
