-- Entering and reversing: the only ways into the ledger.

create type app.partida_nova as (
  conta uuid, centavos bigint, campus text, fundo uuid, centro uuid
);

create function app.fundo_geral() returns uuid
language sql stable security definer set search_path = '' as $$
  select f.id from public.fundos f where not f.restrito order by f.created_at, f.id limit 1
$$;
comment on function app.fundo_geral() is 'The fund of what was given for nothing in particular: the first free one.';

create function app.saldo_do_fundo(fundo uuid, campus text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(s.debito_centavos - s.credito_centavos), 0)::bigint
  from app.saldos_do_mes s join public.contas_contabeis c on c.id = s.conta_contabil_id
  where s.fundo_id = fundo and s.base = 'caixa' and s.campus = saldo_do_fundo.campus
    and c.tipo in ('caixa', 'banco', 'a_receber')
$$;
comment on function app.saldo_do_fundo(uuid, text) is
  'Cents of this fund in the cash boxes and bank accounts of a campus, whatever the day.';

create function app.conferir_fundos(lancamento uuid, mesmo_assim boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  falta record;
begin
  -- Who takes from the same fund does so one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.fundo'), pg_catalog.hashtext(f.id::text))
  from public.fundos f
  where f.restrito and f.id in (
    select p.fundo_id from public.partidas p where p.lancamento_id = lancamento and p.valor_centavos < 0)
  order by f.id;
  select f.nome, t.campus, app.saldo_do_fundo(f.id, t.campus) as saldo into falta
  from (select distinct p.fundo_id, p.campus from public.partidas p
        join public.contas_contabeis c on c.id = p.conta_contabil_id
        where p.lancamento_id = lancamento and p.valor_centavos < 0 and c.tipo in ('caixa', 'banco', 'a_receber')) t
  join public.fundos f on f.id = t.fundo_id
  where f.restrito and app.saldo_do_fundo(f.id, t.campus) < 0
  order by f.nome limit 1;
  if falta is null then return; end if;
  if not mesmo_assim then
    raise exception using errcode = 'PT409', detail = 'fundo_negativo', message = format(
      'O fundo %s ficaria negativo em %s: faltam %s.', falta.nome, falta.campus, app.em_reais(-falta.saldo));
  end if;
  if not app.pode('financeiro', 'aprovar') then
    raise exception using errcode = '42501', message = format(
      'O fundo %s ficaria negativo: só quem aprova pode lançar assim.', falta.nome);
  end if;
end
$$;
comment on function app.conferir_fundos(uuid, boolean) is
  'No restricted fund that this entry takes from stands below zero, unless the caller approves that (mesmo_assim).
Raises PT409 with detail fundo_negativo, 42501.';

create function app.em_reais(centavos bigint) returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'R$ ' || case when centavos < 0 then '-' else '' end
    || translate(to_char(abs(centavos) / 100, 'FM999,999,999,990'), ',', '.') || ','
    || to_char(abs(centavos) % 100, 'FM00')
$$;
comment on function app.em_reais(bigint) is 'Cents as people read them: R$ 1.234,56.';

create function app.lancar(
  chave uuid, campus text, tipo public.tipo_lancamento, caixa date, competencia date, historico text, documento text,
  partidas app.partida_nova[], origem public.origem_lancamento default 'manual', estorna uuid default null,
  motivo text default null, mesmo_assim boolean default false) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  feito uuid;
  outro text;
begin
  if chave is null then
    raise exception using errcode = 'PT422', message = 'Falta a chave deste lançamento.';
  end if;
  -- The same request again: the same entry.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.chave'), pg_catalog.hashtext(chave::text));
  select l.id into feito from public.lancamentos l where l.chave = lancar.chave and l.campus = any (app.alcance());
  if feito is not null then
    if exists (
      select from public.lancamentos l where l.id = feito and l.tipo = lancar.tipo and l.caixa = lancar.caixa
        and l.competencia = coalesce(lancar.competencia, lancar.caixa) and l.historico = btrim(lancar.historico)
        and l.documento is not distinct from nullif(btrim(lancar.documento), ''))
      and (select array_agg((p.conta_contabil_id, p.valor_centavos, p.fundo_id, p.centro_id) order by p.ordem)
        from public.partidas p where p.lancamento_id = feito)
        = (select array_agg((p.conta, p.centavos, p.fundo, p.centro) order by p.ordem)
          from unnest(partidas) with ordinality p (conta, centavos, campus, fundo, centro, ordem)) then
      return feito;
    end if;
    raise exception using errcode = 'PT409',
      message = 'Este lançamento já foi feito, com outros dados. Confira o livro antes de lançar de novo.';
  end if;
  if caixa is null or caixa < '2000-01-01' or caixa > app.hoje() then
    raise exception using errcode = 'PT422', message = 'A data do caixa é de hoje ou de antes.';
  end if;
  competencia := coalesce(competencia, caixa);
  if competencia < '2000-01-01' or competencia > app.hoje() + 366 then
    raise exception using errcode = 'PT422', message = 'Confira a data do fato.';
  end if;
  if historico is null or char_length(btrim(historico)) not between 2 and 200 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras o que foi.';
  end if;
  for outro in select distinct p.campus from unnest(partidas) p order by 1 loop
    perform app.exigir_mes_aberto(outro, array[caixa, competencia]);
  end loop;
  if exists (
    select from unnest(partidas) p left join public.contas_contabeis c on c.id = p.conta
    where c.id is null or not (c.ativa or estorna is not null) or c.campus is distinct from p.campus and c.campus is not null) then
    raise exception using errcode = 'PT404', message = 'Essa conta não existe ou não é deste campus.';
  end if;
  if exists (
    select from unnest(partidas) p left join public.fundos f on f.id = p.fundo
    where f.id is null or not (f.ativo or estorna is not null)) then
    raise exception using errcode = 'PT404', message = 'Esse fundo não existe mais.';
  end if;
  if exists (
    select from unnest(partidas) p left join public.centros_de_custo c on c.id = p.centro
    where p.centro is not null and (c.id is null or not (c.ativo or estorna is not null) or c.campus <> p.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse centro de custo não existe ou não é deste campus.';
  end if;
  insert into app.numeracao_financeira as n (campus, ano, ultimo)
  values (lancar.campus, extract(year from caixa), 1)
  on conflict on constraint numeracao_financeira_pkey do update set ultimo = n.ultimo + 1;
  insert into public.lancamentos (campus, ano, numero, tipo, competencia, caixa, historico, documento, origem, estorna_id,
    motivo, chave, autor)
  select lancar.campus, n.ano, n.ultimo, lancar.tipo, lancar.competencia, lancar.caixa, btrim(lancar.historico),
    nullif(btrim(lancar.documento), ''), lancar.origem, estorna, btrim(lancar.motivo), lancar.chave, (select auth.uid())
  from app.numeracao_financeira n
  where n.campus = lancar.campus and n.ano = extract(year from lancar.caixa)
  returning id into feito;
  insert into public.partidas (lancamento_id, ordem, conta_contabil_id, valor_centavos, campus, fundo_id, centro_id,
    competencia, caixa)
  select feito, p.ordem, p.conta, p.centavos, p.campus, p.fundo, p.centro, lancar.competencia, lancar.caixa
  from unnest(partidas) with ordinality p (conta, centavos, campus, fundo, centro, ordem);
  perform app.conferir_fundos(feito, mesmo_assim);
  return feito;
end
$$;
comment on function app.lancar(uuid, text, public.tipo_lancamento, date, date, text, text, app.partida_nova[],
  public.origem_lancamento, uuid, text, boolean) is
  'Enters a movement and gives its id; with a key (chave) that was used already, that of the
entry it made, if it says the same. The months
of both days are open in each campus of its legs. For other rules, which have asked who may. Raises PT404, PT409
(month closed, fund below zero), PT422.';

create function app.exigir_centavos(centavos bigint) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if centavos is null or centavos <= 0 or centavos > 100000000000 then
    raise exception using errcode = 'PT422', message = 'Informe um valor acima de zero.';
  end if;
end
$$;
comment on function app.exigir_centavos(bigint) is 'An amount above zero. Raises PT422.';

create function app.exigir_conta(conta uuid, tipos public.tipo_conta_contabil[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.contas_contabeis c where c.id = conta and c.tipo = any (tipos)) then
    raise exception using errcode = 'PT422', message = case
      when 'banco' = any (tipos) then 'Escolha o caixa ou a conta do banco.' else 'Escolha a categoria.' end;
  end if;
end
$$;
comment on function app.exigir_conta(uuid, public.tipo_conta_contabil[]) is
  'The account is one of these kinds. Raises PT422.';

create function public.lancar_entrada(
  chave uuid, campus text, conta uuid, categoria uuid, centavos bigint, caixa date, historico text,
  competencia date default null, fundo uuid default null, centro uuid default null, documento text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_financas(campus);
  perform app.exigir_centavos(centavos);
  perform app.exigir_conta(conta, '{caixa,banco,a_receber}');
  perform app.exigir_conta(categoria, '{receita}');
  fundo := coalesce(fundo, app.fundo_geral());
  return app.lancar(chave, campus, 'entrada', caixa, competencia, historico, documento, array[
    (conta, centavos, campus, fundo, centro)::app.partida_nova,
    (categoria, -centavos, campus, fundo, centro)::app.partida_nova]);
end
$$;
comment on function public.lancar_entrada(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text) is
  'Money came in: into which cash box or bank account (conta), by which category, how many cents, on which day (caixa),
for which fund (without one: the general one). Gives the entry; the same key again gives the same one. For those who
edit the money of the campus. Raises 42501, PT404, PT409, PT422.';

create function public.lancar_despesa(
  chave uuid, campus text, conta uuid, categoria uuid, centavos bigint, caixa date, historico text,
  competencia date default null, fundo uuid default null, centro uuid default null, documento text default null,
  mesmo_assim boolean default false)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_financas(campus);
  perform app.exigir_centavos(centavos);
  perform app.exigir_conta(conta, '{caixa,banco}');
  perform app.exigir_conta(categoria, '{despesa}');
  fundo := coalesce(fundo, app.fundo_geral());
  return app.lancar(chave, campus, 'despesa', caixa, competencia, historico, documento, array[
    (categoria, centavos, campus, fundo, centro)::app.partida_nova,
    (conta, -centavos, campus, fundo, centro)::app.partida_nova], mesmo_assim => mesmo_assim);
end
$$;
comment on function public.lancar_despesa(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text, boolean) is
  'Money went out: as public.lancar_entrada, the other way. mesmo_assim: those who approve let a restricted fund go
below zero. Raises 42501, PT404, PT409 (detail fundo_negativo), PT422.';

create function public.lancar_transferencia(
  chave uuid, de uuid, para uuid, centavos bigint, caixa date, historico text, fundo_de uuid default null,
  fundo_para uuid default null, mesmo_assim boolean default false)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  origem public.contas_contabeis;
  destino public.contas_contabeis;
begin
  select * into origem from public.contas_contabeis c where c.id = de;
  select * into destino from public.contas_contabeis c where c.id = para;
  perform app.exigir_financas(origem.campus);
  perform app.exigir_financas(destino.campus);
  perform app.exigir_centavos(centavos);
  fundo_de := coalesce(fundo_de, app.fundo_geral());
  fundo_para := coalesce(fundo_para, fundo_de);
  if de = para and fundo_de = fundo_para then
    raise exception using errcode = 'PT422', message = 'Escolha outra conta ou outro fundo de destino.';
  end if;
  return app.lancar(chave, origem.campus, 'transferencia', caixa, caixa, historico, null, array[
    (para, centavos, destino.campus, fundo_para, null)::app.partida_nova,
    (de, -centavos, origem.campus, fundo_de, null)::app.partida_nova], mesmo_assim => mesmo_assim);
end
$$;
comment on function public.lancar_transferencia(uuid, uuid, uuid, bigint, date, text, uuid, uuid, boolean) is
  'Money moved between two cash boxes, bank accounts, campuses or funds. The caller edits the money of both campuses.
Raises 42501, PT404, PT409 (detail fundo_negativo), PT422.';

create function public.lancar_saldo_inicial(
  chave uuid, conta uuid, centavos bigint, dia date, fundo uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  onde public.contas_contabeis;
begin
  select * into onde from public.contas_contabeis c where c.id = conta;
  perform app.exigir_financas(onde.campus);
  perform app.exigir_centavos(abs(centavos));
  perform app.exigir_conta(conta, '{caixa,banco,a_receber}');
  fundo := coalesce(fundo, app.fundo_geral());
  return app.lancar(chave, onde.campus, 'saldo_inicial', dia, dia, 'Saldo inicial: ' || onde.nome, null, array[
    (conta, centavos, onde.campus, fundo, null)::app.partida_nova,
    ((select c.id from public.contas_contabeis c where c.tipo = 'patrimonio' order by c.codigo limit 1), -centavos,
      onde.campus, fundo, null)::app.partida_nova]);
end
$$;
comment on function public.lancar_saldo_inicial(uuid, uuid, bigint, date, uuid) is
  'What there was in a cash box or bank account before the books begin. Raises 42501, PT404, PT409, PT422.';

create function public.estornar(lancamento uuid, motivo text, dia date default null, mesmo_assim boolean default false)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  l public.lancamentos;
begin
  -- Who reaches the money of every leg alone may take it back.
  select * into l from public.lancamentos x where x.id = lancamento and x.campus = any (app.alcance()) for share;
  perform app.exigir_financas(l.campus);
  perform app.exigir_financas(p.campus) from (
    select distinct x.campus from public.partidas x where x.lancamento_id = l.id) p;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que este lançamento é estornado.';
  end if;
  if l.tipo = 'estorno' then
    raise exception using errcode = 'PT409', message = 'Um estorno não se estorna: lance de novo o que era.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.estorno'), pg_catalog.hashtext(l.id::text));
  if exists (select from public.lancamentos x where x.estorna_id = l.id) then
    raise exception using errcode = 'PT409', message = 'Este lançamento já foi estornado.';
  end if;
  dia := coalesce(dia, app.hoje());
  if dia < l.caixa then
    raise exception using errcode = 'PT422', message = 'O estorno não vem antes do lançamento.';
  end if;
  return app.lancar(gen_random_uuid(), l.campus, 'estorno', dia, dia, left('Estorno: ' || l.historico, 200),
    l.documento, array(
      select (p.conta_contabil_id, -p.valor_centavos, p.campus, p.fundo_id, p.centro_id)::app.partida_nova
      from public.partidas p where p.lancamento_id = l.id order by p.ordem),
    l.origem, l.id, motivo, mesmo_assim);
end
$$;
comment on function public.estornar(uuid, text, date, boolean) is
  'Reverses an entry, with a reason, on a day of an open month (without one: today); both stay. Once. Gives the reversal.
Raises 42501, PT404, PT409 (reversed already, month closed), PT422.';

grant execute on function
  public.lancar_entrada(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text),
  public.lancar_despesa(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text, boolean),
  public.lancar_transferencia(uuid, uuid, uuid, bigint, date, text, uuid, uuid, boolean),
  public.lancar_saldo_inicial(uuid, uuid, bigint, date, uuid),
  public.estornar(uuid, text, date, boolean) to authenticated;
