-- Who may know who gave, and the people and companies that give without being members.

create function app.ve_contribuicoes() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.ve_financas()
    and (app.pode('financeiro', 'ver_sensivel') or 'financeiro' = any ((select app.papeis())::public.papel[]))
$$;
comment on function app.ve_contribuicoes() is
  'The caller knows who gave what in the campuses that they reach. Who sees the money alone sees sums.';

create function app.exigir_contribuicoes(campus text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.ve_contribuicoes() then
    raise exception using errcode = '42501', message = 'Só quem cuida das contribuições vê os nomes de quem deu.';
  end if;
  if campus is null or not app.alcanca(campus) then
    raise exception using errcode = 'PT404', message = 'Esse campus não está ao seu alcance.';
  end if;
end
$$;
comment on function app.exigir_contribuicoes(text) is
  'The caller knows who gave in this campus. Raises 42501, PT404. For other rules.';

create type public.tipo_contribuinte as enum ('pessoa', 'empresa');
comment on type public.tipo_contribuinte is 'Who gives without being a member: somebody with a CPF, or a CNPJ.';

create table public.contribuintes (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  tipo public.tipo_contribuinte not null default 'pessoa',
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 200),
  documento text,
  email text check (char_length(email) <= 200),
  telefone text check (char_length(telefone) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campus, documento),
  check (case tipo when 'pessoa' then app.cpf_valido(documento) else app.cnpj_valido(documento) end)
);
create index contribuintes_nome_idx on public.contribuintes (app.normalizar(nome) collate "C", id);
comment on table public.contribuintes is 'People and companies that give and are no members.';
comment on column public.contribuintes.documento is 'CPF or CNPJ without punctuation; a CNPJ may hold letters.';
select app.registrar('public.contribuintes', 'Contribuinte', titulo => 'Contribuintes que não são membros',
  assunto => 'contribuicao', ao_anonimizar => 'nada', colunas => '{"documento": "CPF ou CNPJ"}');

create function app.preparar_contribuinte() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.nome := btrim(new.nome);
  new.documento := nullif(regexp_replace(upper(new.documento), '[^0-9A-Z]', '', 'g'), '');
  new.email := nullif(lower(btrim(new.email)), '');
  new.telefone := nullif(btrim(new.telefone), '');
  if not (case new.tipo when 'pessoa' then app.cpf_valido(new.documento) else app.cnpj_valido(new.documento) end) then
    raise check_violation using message = case new.tipo
      when 'pessoa' then 'Este CPF não existe: confira os números.'
      else 'Este CNPJ não existe: confira os números e as letras.' end;
  end if;
  return new;
end
$$;
comment on function app.preparar_contribuinte() is
  'Trigger: CPF or CNPJ without punctuation, whose check digits agree; texts trimmed, empty ones null. Raises 23514.';
create trigger a_preparar before insert or update on public.contribuintes
  for each row execute function app.preparar_contribuinte();
create trigger marcar_alteracao before update on public.contribuintes
  for each row execute function app.marcar_alteracao();
-- The record of changes is read by others than those who know who gives: it says that, not who.
create trigger z_auditar after insert or update or delete on public.contribuintes
  for each row execute function app.auditar('', 'tipo', 'nome', 'documento', 'email', 'telefone', '*sensivel');

alter table public.contribuintes enable row level security;
create policy "contribuintes: vê quem sabe quem deu no campus" on public.contribuintes
  for select to authenticated
  using ((select app.ve_contribuicoes()) and campus = any ((select app.alcance())::text[]));
create policy "contribuintes: cria quem lança e sabe quem deu" on public.contribuintes
  for insert to authenticated
  with check ((select app.ve_contribuicoes()) and (select app.mexe_em_financas())
    and campus = any ((select app.alcance())::text[]));
create policy "contribuintes: muda quem lança e sabe quem deu" on public.contribuintes
  for update to authenticated
  using ((select app.ve_contribuicoes()) and (select app.mexe_em_financas())
    and campus = any ((select app.alcance())::text[]));
grant select, insert (id, campus, tipo, nome, documento, email, telefone),
  update (tipo, nome, documento, email, telefone) on public.contribuintes to authenticated;
grant select on public.contribuintes to service_role;
grant execute on function app.ve_contribuicoes() to authenticated;
