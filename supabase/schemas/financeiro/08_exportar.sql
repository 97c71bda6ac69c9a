-- The books as somebody else reads them: every leg of every entry, in order, and who took them out.

create table public.exportacoes_financeiras (
  id uuid primary key default gen_random_uuid(),
  autor uuid references public.profiles (id) on delete set null,
  autor_nome text,
  campus text references public.campi (nome) on update cascade on delete set null,
  campi text[] not null,
  de date not null,
  ate date not null check (ate >= de),
  formato text not null check (formato in ('diario', 'csv', 'xlsx', 'pdf')),
  quantidade bigint not null default 0,
  concluida_em timestamptz,
  created_at timestamptz not null default now()
);
create index exportacoes_financeiras_autor_idx on public.exportacoes_financeiras (autor, created_at desc);
create index exportacoes_financeiras_created_at_idx on public.exportacoes_financeiras (created_at desc);
create index exportacoes_financeiras_campus_idx on public.exportacoes_financeiras (campus);
comment on table public.exportacoes_financeiras is
  'Every export of the ledger: who, when, of what, how many entries. Written by functions only.';
comment on column public.exportacoes_financeiras.autor is 'The account that exported.';
comment on column public.exportacoes_financeiras.campus is 'The campus that was asked for; null: all that its author reached.';
comment on column public.exportacoes_financeiras.campi is 'The campuses whose legs are handed out, by their names of that day.';
comment on column public.exportacoes_financeiras.formato is
  'diario (plain text for hledger and ledger), csv (for the accountant), xlsx or pdf.';
comment on column public.exportacoes_financeiras.quantidade is 'How many entries were handed out.';
comment on column public.exportacoes_financeiras.concluida_em is 'When the last one was handed out; null: it was stopped.';
select app.registrar('public.exportacoes_financeiras', 'Exportação do financeiro',
  titulo => 'Exportações do financeiro que a pessoa fez', assunto => 'registro', ao_anonimizar => 'desliga',
  mantem => '{campus,campi,formato}', colunas => '{"campi": "Campi"}');
select app.reter('exportacoes_financeiras', 'public.exportacoes_financeiras',
  titulo => 'Registro de exportações do financeiro',
  explicacao => 'Quem exportou o livro. Os arquivos não ficam guardados no sistema.',
  dias => 1825, minimo => 365, maximo => 3650, modo => 'apaga', momento => 'created_at',
  condicao => 'true',
  rotulo => $$concat_ws(' · ', t.autor_nome, t.quantidade || ' lançamentos')$$);

alter table public.exportacoes_financeiras enable row level security;
create policy "exportações do financeiro: vê as suas, e as do campus quem aprova" on public.exportacoes_financeiras
  for select to authenticated
  using (autor = (select auth.uid()) or ((select app.pode('financeiro', 'aprovar'))
    and campi <@ (select app.alcance())::text[]));
grant select on public.exportacoes_financeiras to authenticated, service_role;

create type public.linha_do_razao as (
  lancamento_id uuid, campus_do_lancamento text, ano integer, numero integer, tipo public.tipo_lancamento, caixa date,
  competencia date, historico text, documento text, motivo text, estorna text, codigo text, conta text,
  tipo_da_conta public.tipo_conta_contabil, campus text, fundo text, centro text, valor_centavos bigint
);
comment on type public.linha_do_razao is
  'A leg of an entry with everything that a book in plain text says of it. estorna: the entry that it reverses, by
campus, year and number.';

create function app.razao(campi text[], de date, ate date, depois uuid, limite integer)
returns setof public.linha_do_razao
language sql stable security definer set search_path = '' as $$
  with onde as (
    select coalesce(max(x.caixa), '-infinity') as caixa, coalesce(max(x.numero), 0) as numero,
      coalesce(depois, '00000000-0000-0000-0000-000000000000') as id
    from public.lancamentos x where x.id = depois
  ), pagina as (
    select l.* from public.lancamentos l, onde o
    where l.caixa between greatest(de, o.caixa) and ate and (l.caixa, l.numero, l.id) > (o.caixa, o.numero, o.id)
      and exists (select from public.partidas p where p.lancamento_id = l.id and p.campus = any (campi))
    order by l.caixa, l.numero, l.id limit limite
  )
  select l.id, l.campus, l.ano, l.numero, l.tipo, l.caixa, l.competencia, l.historico, l.documento, l.motivo,
    (select format('%s/%s-%s', e.campus, e.ano, e.numero) from public.lancamentos e where e.id = l.estorna_id),
    c.codigo, c.nome, c.tipo, p.campus, f.nome, z.nome, p.valor_centavos
  from pagina l
  join public.partidas p on p.lancamento_id = l.id and p.campus = any (campi)
  join public.contas_contabeis c on c.id = p.conta_contabil_id
  join public.fundos f on f.id = p.fundo_id
  left join public.centros_de_custo z on z.id = p.centro_id
  order by l.caixa, l.numero, l.id, p.ordem
$$;
comment on function app.razao(text[], date, date, uuid, integer) is
  'The legs that these campuses have in the entries of some days, entry by entry in the order of their days: so many
(limite) entries after that one (depois). For other rules, and for npm run export.';

create function public.iniciar_exportacao_financeira(campus text, de date, ate date, formato text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  eu constant uuid := (select auth.uid());
  feita uuid;
begin
  if not app.pode('financeiro', 'exportar') then
    raise exception using errcode = '42501', message = 'Você não tem permissão para exportar o financeiro.';
  end if;
  if de is null or ate is null or ate < de then
    raise exception using errcode = 'PT422', message = 'Escolha o período.';
  end if;
  if formato is null or formato not in ('diario', 'csv', 'xlsx', 'pdf') then
    raise exception using errcode = 'PT422', message = 'Escolha o formato.';
  end if;
  insert into public.exportacoes_financeiras (autor, autor_nome, campus, campi, de, ate, formato,
    concluida_em)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    iniciar_exportacao_financeira.campus, campi, de, ate, formato, case when formato in ('xlsx', 'pdf') then now() end)
  returning id into feita;
  return feita;
end
$$;
comment on function public.iniciar_exportacao_financeira(text, date, date, text) is
  'Writes an export of the ledger down (diario or csv, read by exportar_razao; xlsx or pdf: a report as it is shown), of one campus or of all that the caller reaches, and gives
its id. For those who export the money. Raises 42501, PT404, PT422.';

create function public.exportar_razao(exportacao uuid, depois uuid default null, limite integer default 1000)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  x public.exportacoes_financeiras;
  maximo constant integer := least(greatest(coalesce(limite, 1000), 1), 5000);
  linhas jsonb;
  quantos bigint;
begin
  select * into x from public.exportacoes_financeiras e
  where e.id = exportacao and e.autor = (select auth.uid()) and e.created_at > now() - interval '1 day' for update;
  if x.id is null then
    raise exception using errcode = 'PT404', message = 'Exportação não encontrada.';
  end if;
  perform app.campi_das_financas(x.campus);
  if not app.pode('financeiro', 'exportar') then
    raise exception using errcode = '42501', message = 'Você não tem permissão para exportar o financeiro.';
  end if;
  -- What was reached when it began and is reached still.
  select coalesce(jsonb_agg(to_jsonb(r) - 'ordinality' order by r.ordinality), '[]'), count(distinct r.lancamento_id) into linhas, quantos
  from app.razao(array(select unnest(x.campi) intersect select unnest(app.alcance())), x.de, x.ate, depois, maximo)
    with ordinality r;
  update public.exportacoes_financeiras e set quantidade = e.quantidade + quantos,
    concluida_em = case when quantos < maximo then now() end
  where e.id = x.id;
  return linhas;
end
$$;
comment on function public.exportar_razao(uuid, uuid, integer) is
  'The legs (linha_do_razao) of the next entries (limite: 1 to 5,000) of an export that the caller began within a day,
after that entry (depois); fewer entries than asked for, or none, when there is no more. What is handed out is counted. Raises 42501, PT404.';

grant execute on function public.iniciar_exportacao_financeira(text, date, date, text),
  public.exportar_razao(uuid, uuid, integer) to authenticated;
