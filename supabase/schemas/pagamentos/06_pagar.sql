-- A bill is paid once, by an entry of the ledger; what takes the entry back opens the bill again.

create function app.chave_do_pagamento(chave uuid, conta uuid) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select encode(substr(sha256(convert_to(chave || ':' || conta, 'UTF8')), 1, 16), 'hex')::uuid
$$;
comment on function app.chave_do_pagamento(uuid, uuid) is 'The key of the entry by which a request paid one of its bills.';

create function app.pagar(c public.contas_a_pagar, chave uuid, onde uuid, dia date, desconto bigint, acrescimo bigint,
  mesmo_assim boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  fundo constant uuid := coalesce(c.fundo_id, app.fundo_geral());
  pernas app.partida_nova[] := array[(c.conta_contabil_id, c.valor_centavos, c.campus, fundo, c.centro_id)::app.partida_nova];
  feito uuid;
begin
  -- Interest and discount are legs of their own, so that an entry tells them apart.
  if acrescimo > 0 then
    pernas := pernas || (c.conta_contabil_id, acrescimo, c.campus, fundo, c.centro_id)::app.partida_nova;
  end if;
  if desconto > 0 then
    pernas := pernas || (c.conta_contabil_id, -desconto, c.campus, fundo, c.centro_id)::app.partida_nova;
  end if;
  pernas := pernas || (onde, desconto - acrescimo - c.valor_centavos, c.campus, fundo, c.centro_id)::app.partida_nova;
  feito := app.lancar(app.chave_do_pagamento(chave, c.id), c.campus, 'despesa', dia, c.competencia,
    left(case when c.tipo = 'reembolso' then 'Reembolso: ' || c.descricao
      else c.descricao || ' – ' || (select f.nome from public.fornecedores f where f.id = c.fornecedor_id) end
      || case when c.parcelas > 1 then format(' (%s de %s)', c.parcela, c.parcelas) else '' end, 200),
    c.documento, pernas, 'conta_a_pagar', mesmo_assim => mesmo_assim);
  update public.contas_a_pagar x
  set estado = 'paga', lancamento_id = feito, conta_contabil_id = c.conta_contabil_id, desconto_centavos = desconto,
    acrescimo_centavos = acrescimo, motivo = null
  where x.id = c.id returning x.* into c;
  perform app.avisar_da_conta(c, case c.tipo when 'reembolso' then 'Seu reembolso foi pago' else 'A conta foi paga' end,
    'Em ' || to_char(dia, 'DD/MM/YYYY') || '.', app.quem_pediu(c));
end
$$;
comment on function app.pagar(public.contas_a_pagar, uuid, uuid, date, bigint, bigint, boolean) is
  'Pays an approved bill that the caller holds. The reimbursed person is not named in the ledger. For other rules.
Raises what app.lancar does.';

create function public.pagar_contas(
  chave uuid, contas uuid[], onde uuid, dia date, desconto bigint default 0, acrescimo bigint default 0,
  categoria uuid default null, mesmo_assim boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  qual uuid;
  c public.contas_a_pagar;
  pagas integer := 0;
  todas public.contas_a_pagar[] := '{}';
begin
  if not app.pode('financeiro', 'editar') then perform app.exigir_financas(null, 'editar'); end if;
  if chave is null or contas is null or cardinality(contas) not between 1 and 100 then
    raise exception using errcode = 'PT422', message = 'Escolha de 1 a 100 contas.';
  end if;
  desconto := coalesce(desconto, 0);
  acrescimo := coalesce(acrescimo, 0);
  if desconto < 0 or acrescimo < 0 or acrescimo > 100000000000 or cardinality(contas) > 1 and (desconto, acrescimo) <> (0, 0) then
    raise exception using errcode = 'PT422', message = 'Informe desconto e juros de uma conta por vez.';
  end if;
  perform app.exigir_conta(onde, '{caixa,banco}');
  if categoria is not null then perform app.exigir_conta(categoria, '{despesa}'); end if;
  -- All are held and looked at before anything is entered: whoever reverses meanwhile is not waited for.
  for qual in select distinct x from unnest(contas) x order by 1 loop
    c := app.a_pagar(qual, 'editar');
    if c.estado = 'paga' and exists (
      select from public.lancamentos l where l.id = c.lancamento_id and l.chave = app.chave_do_pagamento(pagar_contas.chave, c.id)) then
      pagas := pagas + 1;
      continue;
    end if;
    if c.estado <> 'aprovada' then
      raise exception using errcode = 'PT409', message = format(case c.estado when 'paga' then '%s: já foi paga.'
        else '%s: ainda não foi aprovada.' end, c.descricao);
    end if;
    c.conta_contabil_id := coalesce(c.conta_contabil_id, pagar_contas.categoria);
    if c.conta_contabil_id is null then
      raise exception using errcode = 'PT422', detail = 'sem_categoria',
        message = format('%s: escolha a categoria antes de pagar.', c.descricao);
    end if;
    if desconto >= c.valor_centavos then
      raise exception using errcode = 'PT422', message = 'O desconto é menor que o valor.';
    end if;
    todas := todas || c;
  end loop;
  foreach c in array todas loop
    perform app.pagar(c, chave, onde, dia, desconto, acrescimo, coalesce(mesmo_assim, false));
    pagas := pagas + 1;
  end loop;
  return pagas;
end
$$;
comment on function public.pagar_contas(uuid, uuid[], uuid, date, bigint, bigint, uuid, boolean) is
  'Pays approved bills on a day from a cash box or bank account (onde), all or none, each by an entry of its own, and
gives how many; the same key again enters nothing. Of a single bill also the discount and the interest. categoria: for
reimbursements that have none. mesmo_assim: as in public.lancar_despesa. For those who edit the money of each campus.
Raises 42501, PT404, PT409 (paid, month closed, detail fundo_negativo), PT422 (detail sem_categoria).';

create function app.reabrir_conta_estornada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contas_a_pagar c
  set estado = 'aprovada', lancamento_id = null, desconto_centavos = 0, acrescimo_centavos = 0
  where c.lancamento_id = new.estorna_id;
  return null;
end
$$;
comment on function app.reabrir_conta_estornada() is
  'Trigger: a bill whose payment was reversed waits to be paid again.';
create trigger w_reabrir_conta after insert on public.lancamentos
  for each row when (new.estorna_id is not null) execute function app.reabrir_conta_estornada();

grant execute on function public.pagar_contas(uuid, uuid[], uuid, date, bigint, bigint, uuid, boolean) to authenticated;
