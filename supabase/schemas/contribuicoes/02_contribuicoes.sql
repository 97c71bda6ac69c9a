-- Who gave what: each contribution belongs to an entry of the ledger. The table is granted to nobody: calls read it, and
-- write down whose giving was seen by whom.

create type public.tipo_contribuicao as enum ('dizimo', 'oferta', 'primicias', 'missoes', 'campanha', 'evento', 'outra');
comment on type public.tipo_contribuicao is 'What was given.';
create type public.forma_contribuicao as enum ('dinheiro', 'pix', 'cartao', 'transferencia', 'cheque', 'boleto', 'outra');
comment on type public.forma_contribuicao is 'How it was given.';

create table public.contribuicoes (
  id uuid primary key default gen_random_uuid(),
  lancamento_id uuid not null references public.lancamentos (id),
  campus text not null references public.campi (nome) on update cascade,
  membro_id uuid references public.membros_igreja (id) on delete set null,
  contribuinte_id uuid references public.contribuintes (id),
  tipo public.tipo_contribuicao not null,
  forma public.forma_contribuicao not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  dia date not null,
  versao integer not null default 1,
  autor uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(membro_id, contribuinte_id) <= 1)
);
create index contribuicoes_lancamento_idx on public.contribuicoes (lancamento_id);
create index contribuicoes_campus_idx on public.contribuicoes (campus, dia);
create index contribuicoes_membro_idx on public.contribuicoes (membro_id, dia);
create index contribuicoes_contribuinte_idx on public.contribuicoes (contribuinte_id, dia);
create index contribuicoes_autor_idx on public.contribuicoes (autor);
comment on table public.contribuicoes is
  'Who gave what of the money of an entry. Written by app.contribuir; only the person is corrected, and what was reversed
counts nowhere. Granted to nobody.';
comment on column public.contribuicoes.campus is 'That of the entry.';
comment on column public.contribuicoes.membro_id is 'The member who gave; without contribuinte_id too: nobody knows.';
comment on column public.contribuicoes.contribuinte_id is 'Who gave and is no member.';
comment on column public.contribuicoes.dia is 'The day on which the money changed hands.';
comment on column public.contribuicoes.versao is 'Grows when the person is corrected: a receipt is of one version.';
-- Its name stands in refusals that others read, such as that of undoing an import.
select app.registrar('public.contribuicoes', 'Registro reservado', titulo => 'Contribuições', assunto => 'contribuicao',
  ao_anonimizar => 'desliga', dia => '{dia}', colunas => '{
    "lancamento_id": "Lançamento", "contribuinte_id": "", "forma": "Forma", "valor_centavos": "Valor", "autor": "Registrada por"}');

create table public.atribuicoes_de_contribuicao (
  id bigint generated always as identity primary key,
  contribuicao_id uuid not null references public.contribuicoes (id),
  campus text not null references public.campi (nome) on update cascade,
  de_membro uuid,
  de_contribuinte uuid,
  para_membro uuid,
  para_contribuinte uuid,
  motivo text check (char_length(motivo) between 3 and 300),
  autor_id uuid,
  autor_nome text,
  operacao uuid references public.operacoes (id),
  momento timestamptz not null default clock_timestamp()
);
create index atribuicoes_de_contribuicao_contribuicao_idx
  on public.atribuicoes_de_contribuicao (contribuicao_id, id desc);
create index atribuicoes_de_contribuicao_campus_idx on public.atribuicoes_de_contribuicao (campus);
create index atribuicoes_de_contribuicao_operacao_idx on public.atribuicoes_de_contribuicao (operacao);
comment on table public.atribuicoes_de_contribuicao is
  'Each time that a contribution was said to be of somebody else, and why. Granted to nobody.';
comment on column public.atribuicoes_de_contribuicao.de_membro is
  'Whose it was before. No reference: it outlives a record that becomes one with another, and comes back with it.';
comment on column public.atribuicoes_de_contribuicao.operacao is
  'The change of records that took it along: undone with it.';
select app.registrar('public.atribuicoes_de_contribuicao', 'Registro reservado',
  titulo => 'Correções de quem contribuiu', assunto => 'contribuicao', ao_anonimizar => 'especial', colunas => '{
    "contribuicao_id": "", "de_membro": "", "de_contribuinte": "", "para_membro": "", "para_contribuinte": "",
    "momento": ""}');

create function app.contribuicao_fica() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  contexto jsonb;
begin
  if tg_op = 'DELETE' or to_jsonb(new) - '{campus,autor,membro_id,contribuinte_id,versao}'::text[]
      is distinct from to_jsonb(old) - '{campus,autor,membro_id,contribuinte_id,versao}'::text[]
    or new.campus <> old.campus and exists (select from public.campi c where c.nome = old.campus)
    or new.autor is distinct from old.autor and new.autor is not null then
    raise exception using errcode = 'PT409', message = 'O que foi lançado não muda: faça um estorno.';
  end if;
  if (new.membro_id, new.contribuinte_id) is distinct from (old.membro_id, old.contribuinte_id) then
    contexto := app.contexto_da_alteracao();
    insert into public.atribuicoes_de_contribuicao (contribuicao_id, campus, de_membro, de_contribuinte, para_membro,
      para_contribuinte, motivo, autor_id, autor_nome, operacao)
    values (new.id, new.campus, old.membro_id, old.contribuinte_id, new.membro_id, new.contribuinte_id,
      nullif(current_setting('app.motivo_da_atribuicao', true), ''), (contexto ->> 'autor')::uuid, contexto ->> 'nome',
      app.operacao_atual());
  end if;
  return new;
end
$$;
comment on function app.contribuicao_fica() is
  'Trigger: of a contribution only who gave it is corrected, which is written down. Raises PT409.';
create trigger b_fica before update or delete on public.contribuicoes
  for each row execute function app.contribuicao_fica();
-- Merging writes down what has no audit of its own, for people who may not know who gave: this one says nothing.
create trigger z_auditar after update on public.contribuicoes
  for each row execute function app.auditar('', 'membro_id', 'contribuinte_id', 'versao', 'autor', '*sensivel');

create function app.atribuicoes_voltam() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  a public.atribuicoes_de_contribuicao;
begin
  for a in select * from public.atribuicoes_de_contribuicao x where x.operacao = new.id order by x.id desc loop
    update public.contribuicoes c set membro_id = a.de_membro, contribuinte_id = a.de_contribuinte
    where c.id = a.contribuicao_id and c.membro_id is not distinct from a.para_membro
      and c.contribuinte_id is not distinct from a.para_contribuinte
      and (a.de_membro is null or exists (select from public.membros_igreja m where m.id = a.de_membro));
  end loop;
  return null;
end
$$;
comment on function app.atribuicoes_voltam() is
  'Trigger at the end of the transaction that undoes an operation: contributions go back to the record that they came
from.';
create constraint trigger y_atribuicoes_voltam after update on public.operacoes deferrable initially deferred
  for each row when (old.desfeita_em is null and new.desfeita_em is not null)
  execute function app.atribuicoes_voltam();

create function app.vale(lancamento uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.lancamentos e where e.estorna_id = lancamento)
$$;
comment on function app.vale(uuid) is 'The entry was not reversed.';

create function app.contribuir(
  lancamento uuid, membro uuid, contribuinte uuid, tipo public.tipo_contribuicao, forma public.forma_contribuicao,
  centavos bigint) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  l public.lancamentos;
  livre bigint;
  feita uuid;
begin
  perform app.exigir_centavos(centavos);
  if tipo is null or forma is null then
    raise exception using errcode = 'PT422', message = 'Diga o que foi dado, e como.';
  end if;
  if membro is not null and contribuinte is not null then
    raise exception using errcode = 'PT422', message = 'Escolha uma só pessoa.';
  end if;
  -- Whoever adds to the same entry, or reverses it, waits.
  select * into l from public.lancamentos x where x.id = lancamento for no key update;
  if l.id is null or l.tipo = 'estorno' then
    raise exception using errcode = 'PT404', message = 'Lançamento não encontrado.';
  end if;
  if not app.vale(l.id) then
    raise exception using errcode = 'PT409', message = 'Este lançamento foi estornado.';
  end if;
  if membro is not null and not exists (select from public.membros_igreja m where m.id = membro)
    or contribuinte is not null and not exists (select from public.contribuintes c where c.id = contribuinte) then
    raise exception using errcode = 'PT404', message = 'Essa pessoa não existe ou não está ao seu alcance.';
  end if;
  select coalesce(-sum(p.valor_centavos), 0) into livre
  from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo = 'receita'
  where p.lancamento_id = l.id;
  livre := livre - (select coalesce(sum(c.valor_centavos), 0) from public.contribuicoes c where c.lancamento_id = l.id);
  if centavos > livre then
    raise exception using errcode = 'PT409', message = format(
      'As contribuições passam do que entrou neste lançamento: ainda cabem %s.', app.em_reais(greatest(livre, 0)));
  end if;
  insert into public.contribuicoes (lancamento_id, campus, membro_id, contribuinte_id, tipo, forma, valor_centavos, dia,
    autor)
  values (l.id, l.campus, membro, contribuinte, contribuir.tipo, contribuir.forma, centavos, l.caixa,
    (select auth.uid()))
  returning id into feita;
  return feita;
end
$$;
comment on function app.contribuir(uuid, uuid, uuid, public.tipo_contribuicao, public.forma_contribuicao, bigint) is
  'So many cents of an entry that brought money in were given by this member or contributor, or by nobody knows whom
(both null). Gives the contribution. All of an entry''s never pass what it brought in. For other rules, which have asked
who may. Raises PT404, PT409, PT422.';

alter table public.contribuicoes enable row level security;
alter table public.atribuicoes_de_contribuicao enable row level security;
grant select on public.contribuicoes, public.atribuicoes_de_contribuicao to service_role;
