-- Lines are explained: by legs that are in the ledger, by a new entry, or by a reason why they need none.

create function app.partidas_abertas(conta uuid, de date, ate date) returns setof public.partidas
language sql stable security definer set search_path = '' rows 100 as $$
  select p.*
  from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
  where p.conta_contabil_id = conta and p.caixa between de and ate and l.tipo <> 'saldo_inicial'
    and not exists (select from public.partidas_conciliadas c where c.partida_id = p.id)
    -- An entry and its reversal outweigh each other, unless the bank tells of one of them.
    and not exists (
      select from public.lancamentos o
      where (o.id = l.estorna_id or o.estorna_id = l.id) and not exists (
        select from public.partidas q join public.partidas_conciliadas c on c.partida_id = q.id
        where q.lancamento_id = o.id and q.conta_contabil_id = conta))
$$;
comment on function app.partidas_abertas(uuid, date, date) is
  'Legs of a bank account that no line of a statement stands behind yet.';

create function app.linhas_a_mudar(linhas uuid[]) returns public.contas_contabeis
language plpgsql security definer set search_path = '' as $$
declare
  c public.contas_contabeis;
begin
  select x.* into c from public.linhas_do_extrato l join public.contas_contabeis x on x.id = l.conta_contabil_id
  where l.id = linhas[1];
  perform app.exigir_financas(c.campus);
  if cardinality(linhas) > 50 then
    raise exception using errcode = 'PT422', message = 'Escolha no máximo 50 linhas de uma vez.';
  end if;
  perform app.travar_conta_do_banco(c.id);
  if (select count(*) from public.linhas_do_extrato l where l.id = any (linhas) and l.conta_contabil_id = c.id)
     <> cardinality(linhas) then
    raise exception using errcode = 'PT404', message = 'Uma destas linhas não está mais no extrato.';
  end if;
  perform app.exigir_mes_aberto(c.campus,
    array(select distinct l.dia from public.linhas_do_extrato l where l.id = any (linhas)));
  return c;
end
$$;
comment on function app.linhas_a_mudar(uuid[]) is
  'The account of these lines, held until this transaction ends, if the caller edits the money of its campus and their
months are open. Raises 42501, PT404, PT409, PT422.';

create function app.exigir_novas(linhas uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.linhas_do_extrato l where l.id = any (linhas) and l.estado <> 'nova') then
    raise exception using errcode = 'PT409', message = 'Esta linha já foi explicada.';
  end if;
end
$$;
comment on function app.exigir_novas(uuid[]) is 'These lines wait to be explained. Raises PT409.';

create function app.conciliacao_feita(chave uuid, linhas uuid[]) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  feita uuid;
begin
  if chave is null then
    raise exception using errcode = 'PT422', message = 'Falta a chave desta conciliação.';
  end if;
  select c.id into feita from public.conciliacoes c where c.chave = conciliacao_feita.chave;
  if feita is null then return null; end if;
  if array(select l.id from public.linhas_do_extrato l where l.conciliacao_id = feita order by l.id)
     <> array(select x from unnest(linhas) x order by x) then
    raise exception using errcode = 'PT409', message = 'Esta conciliação já foi feita, com outras linhas.';
  end if;
  return feita;
end
$$;
comment on function app.conciliacao_feita(uuid, uuid[]) is
  'What the same request made before; null: nothing. Raises PT409, PT422.';

create function app.ligar(chave uuid, conta public.contas_contabeis, linhas uuid[], existentes uuid[], lancado uuid,
  regra uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  feita uuid;
begin
  insert into public.conciliacoes (chave, conta_contabil_id, campus, regra_id, autor)
  values (ligar.chave, conta.id, conta.campus, regra, (select auth.uid())) returning id into feita;
  update public.linhas_do_extrato l set estado = 'conciliada', conciliacao_id = feita where l.id = any (linhas);
  insert into public.partidas_conciliadas (partida_id, conciliacao_id, campus, lancada)
  select p.id, feita, conta.campus, p.lancamento_id is not distinct from lancado
  from public.partidas p
  where p.id = any (existentes) or p.lancamento_id = lancado and p.conta_contabil_id = conta.id;
  if (select sum(l.valor_centavos) from public.linhas_do_extrato l where l.conciliacao_id = feita)
     is distinct from (select sum(p.valor_centavos) from public.partidas_conciliadas c
       join public.partidas p on p.id = c.partida_id where c.conciliacao_id = feita) then
    raise exception using errcode = 'PT422', message = 'As linhas e os lançamentos não somam o mesmo.';
  end if;
  return feita;
end
$$;
comment on function app.ligar(uuid, public.contas_contabeis, uuid[], uuid[], uuid, uuid) is
  'Reconciles lines with legs of the ledger (existentes) and with the leg of an entry made for it (lancado), to the cent.
For other rules, which hold the account. Raises PT422.';

create function app.lancar_do_banco(
  conta public.contas_contabeis, categoria uuid, centavos bigint, dia date, historico text, fundo uuid, centro uuid,
  mesmo_assim boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  outra public.contas_contabeis;
begin
  select * into outra from public.contas_contabeis x where x.id = categoria;
  if outra.id is null or outra.id = conta.id or outra.tipo = 'patrimonio' or outra.tipo = 'receita' and centavos < 0
     or outra.tipo = 'despesa' and centavos > 0 then
    raise exception using errcode = 'PT422', message = 'Escolha a categoria.';
  end if;
  fundo := coalesce(fundo, app.fundo_geral());
  if outra.campus is not null then
    perform app.exigir_financas(outra.campus);
    centro := null;
  end if;
  return app.lancar(gen_random_uuid(), conta.campus,
    case outra.tipo when 'receita' then 'entrada' when 'despesa' then 'despesa' else 'transferencia'
      end::public.tipo_lancamento,
    dia, dia, historico, null, array[
      (conta.id, centavos, conta.campus, fundo, centro)::app.partida_nova,
      (outra.id, -centavos, coalesce(outra.campus, conta.campus), fundo, centro)::app.partida_nova],
    'banco', mesmo_assim => mesmo_assim);
end
$$;
comment on function app.lancar_do_banco(public.contas_contabeis, uuid, bigint, date, text, uuid, uuid, boolean) is
  'Enters what the bank told: by a category, or from or to another account (a transfer). For other rules. Raises 42501,
PT404, PT409, PT422.';

create function public.conciliar(
  chave uuid, linhas uuid[], partidas uuid[], categoria_da_diferenca uuid default null,
  historico_da_diferenca text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(linhas);
  feita uuid := app.conciliacao_feita(chave, linhas);
  dia date;
  diferenca bigint;
  lancado uuid;
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(linhas);
  if cardinality(partidas) not between 1 and 500 or partidas is null then
    raise exception using errcode = 'PT422', message = 'Escolha o que no livro explica a linha.';
  end if;
  -- Of the account only the days of these legs are looked at.
  if (select count(*)
      from (select distinct x.caixa from public.partidas x where x.id = any (partidas)) d
      cross join lateral app.partidas_abertas(conta.id, d.caixa, d.caixa) p
      where p.id = any (partidas)) <> cardinality(partidas) then
    raise exception using errcode = 'PT409', message = 'Um destes lançamentos já está conciliado ou não é desta conta.';
  end if;
  select max(l.dia), sum(l.valor_centavos)
    - (select sum(p.valor_centavos) from public.partidas p where p.id = any (partidas))
  into dia, diferenca from public.linhas_do_extrato l where l.id = any (linhas);
  if diferenca <> 0 then
    if categoria_da_diferenca is null then
      raise exception using errcode = 'PT422', detail = 'diferenca', message = format(
        'A diferença é de %s: escolha em que categoria ela entra.', app.em_reais(diferenca));
    end if;
    lancado := app.lancar_do_banco(conta, categoria_da_diferenca, diferenca, dia,
      coalesce(nullif(btrim(historico_da_diferenca), ''), 'Diferença do banco'), null, null, false);
  end if;
  return app.ligar(chave, conta, linhas, partidas, lancado);
end
$$;
comment on function public.conciliar(uuid, uuid[], uuid[], uuid, text) is
  'Lines of a statement (of one account) are what these legs of the ledger say: as many of each as it takes. What is
missing to the cent is entered by a category. Each line and each leg once; the same key again gives the same. For those
who edit the money of the campus. Raises 42501, PT404, PT409, PT422 (detail diferenca).';

create function public.explicar_linha(
  chave uuid, linha uuid, categoria uuid, historico text, fundo uuid default null, centro uuid default null,
  regra uuid default null, mesmo_assim boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
  feita uuid := app.conciliacao_feita(chave, array[linha]);
  l public.linhas_do_extrato;
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(array[linha]);
  select * into l from public.linhas_do_extrato x where x.id = linha;
  return app.ligar(chave, conta, array[linha], '{}',
    app.lancar_do_banco(conta, categoria, l.valor_centavos, l.dia, historico, fundo, centro, mesmo_assim),
    (select r.id from public.regras_do_banco r where r.id = regra and r.campus = conta.campus));
end
$$;
comment on function public.explicar_linha(uuid, uuid, uuid, text, uuid, uuid, uuid, boolean) is
  'Enters what a line tells, on its day: by a category, or from or to another account; regra: the rule that proposed it.
The same key again gives the same. For those who edit the money of the campus. Raises 42501, PT404, PT409 (explained
already, month closed, fund below zero), PT422.';

create function public.ignorar_linha(linha uuid, motivo text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
begin
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que esta linha não precisa de lançamento.';
  end if;
  update public.linhas_do_extrato l set estado = 'ignorada', motivo = btrim(ignorar_linha.motivo)
  where l.id = linha and l.estado in ('nova', 'ignorada');
  if not found then perform app.exigir_novas(array[linha]); end if;
  return linha;
end
$$;
comment on function public.ignorar_linha(uuid, text) is
  'A line needs no entry, and why. For those who edit the money of the campus. Raises 42501, PT404, PT409, PT422.';

create function public.retomar_linha(linha uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
begin
  update public.linhas_do_extrato l set estado = 'nova', motivo = null where l.id = linha and l.estado = 'ignorada';
  return linha;
end
$$;
comment on function public.retomar_linha(uuid) is
  'A line that was ignored waits to be explained again. For those who edit the money of the campus. Raises 42501, PT404,
PT409.';

create function app.soltar(conciliacao uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lancados constant uuid[] := array(
    select p.lancamento_id from public.partidas_conciliadas c join public.partidas p on p.id = c.partida_id
    where c.conciliacao_id = conciliacao and c.lancada
      and not exists (select from public.lancamentos e where e.estorna_id = p.lancamento_id));
begin
  update public.linhas_do_extrato l set estado = 'nova', conciliacao_id = null where l.conciliacao_id = conciliacao;
  delete from public.conciliacoes c where c.id = conciliacao;
  -- On the same day: so the book says of every day what it said before.
  perform public.estornar(l.id, 'Conciliação desfeita', l.caixa)
  from public.lancamentos l where l.id = any (lancados) order by l.ano, l.numero;
end
$$;
comment on function app.soltar(uuid) is
  'Takes a reconciliation back: its lines wait again, what was entered for them is reversed. For other rules, which hold
the account. Raises 42501, PT404, PT409.';

create function public.desfazer_conciliacao(conciliacao uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array(
    select l.id from public.linhas_do_extrato l where l.conciliacao_id = conciliacao order by l.id));
begin
  if not exists (select from public.conciliacoes c where c.id = conciliacao) then
    raise exception using errcode = 'PT409', message = 'Esta conciliação já foi desfeita.';
  end if;
  perform app.soltar(conciliacao);
  return conciliacao;
end
$$;
comment on function public.desfazer_conciliacao(uuid) is
  'Takes a reconciliation back, as app.soltar, while the months of its lines are open. For those who edit the money of
the campus. Raises 42501, PT404, PT409.';

create function public.desfazer_extrato(extrato uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  e constant public.extratos := app.extrato_a_mudar(extrato);
  saem integer;
begin
  perform app.exigir_mes_aberto(e.campus, array(
    select distinct o.dia from public.linhas_do_extrato l
    join public.linhas_do_extrato o on o.conciliacao_id = l.conciliacao_id where l.extrato_id = e.id));
  perform app.soltar(c.id) from (
    select distinct l.conciliacao_id as id from public.linhas_do_extrato l
    where l.extrato_id = e.id and l.conciliacao_id is not null) c;
  delete from public.linhas_do_extrato l where l.extrato_id = e.id;
  get diagnostics saem = row_count;
  delete from public.extratos x where x.id = e.id;
  return saem;
end
$$;
comment on function public.desfazer_extrato(uuid) is
  'Takes an import back as a whole, its reconciliations too, unless one of their lines lies in a closed month. Gives how
many lines went. For those who edit the money of the campus. Raises 42501, PT404, PT409.';

grant execute on function public.conciliar(uuid, uuid[], uuid[], uuid, text),
  public.explicar_linha(uuid, uuid, uuid, text, uuid, uuid, uuid, boolean), public.ignorar_linha(uuid, text),
  public.retomar_linha(uuid), public.desfazer_conciliacao(uuid), public.desfazer_extrato(uuid) to authenticated;
