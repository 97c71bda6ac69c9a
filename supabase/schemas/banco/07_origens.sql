-- What a line could be that other pages know of: the code of a Pix, a bill that waits, a registration that was paid.

create function app.pix_da_linha(l public.linhas_do_extrato) returns table (
  codigo text, fundo_id uuid, pedido_id uuid)
language sql stable security definer set search_path = '' rows 1 as $$
  select t.codigo, d.fundo_id, coalesce(c.pedido_id, d.pedido_id)
  from unnest(app.codigos_da_linha(l)) t (codigo)
  left join public.pix_cobrancas c on c.txid = lower(t.codigo)
  cross join lateral app.destino_do_pix(coalesce(c.codigo, t.codigo)) d
  join public.chaves_pix k on k.id = coalesce(c.chave_id, d.chave_id)
  where l.valor_centavos > 0 and k.campus = l.campus and k.conta_contabil_id = l.conta_contabil_id
    -- What the bank told of by itself is in the book already, or waits on the page of Pix.
    and not exists (
      select from public.pix_recebidos r
      where r.campus = l.campus and r.momento between l.dia - 3 and l.dia + 4 and r.chave_id = k.id
        and upper(r.txid) = t.codigo and r.centavos = l.valor_centavos
        and not exists (select from public.partidas p join public.partidas_conciliadas x on x.partida_id = p.id
          where p.lancamento_id = r.lancamento_id))
  order by t.codigo limit 1
$$;
comment on function app.pix_da_linha(public.linhas_do_extrato) is
  'The code of a QR or a charge of the church that a line names, of the account that it arrived in, and what it is for.';

create function app.sugestoes_de_pix(l public.linhas_do_extrato) returns setof public.sugestao_da_linha
language sql stable security definer set search_path = '' rows 1 as $$
  select 'pix', 92,
    case when x.pedido_id is null then format('O código %s é do QR do fundo %s', x.codigo, f.nome)
      else format('O código %s é de uma inscrição que espera este valor: aceitar confirma o pagamento', x.codigo) end,
    array[l.id], '{}'::uuid[], case when x.pedido_id is null then 'Pix recebido' else 'Inscrição: ' || e.name end, 0::bigint,
    null::uuid, case when x.pedido_id is null then app.categoria_da_contribuicao('oferta') end,
    case when x.pedido_id is null then x.fundo_id end, null::uuid, null::text, x.pedido_id
  from app.pix_da_linha(l) x
  left join public.fundos f on f.id = x.fundo_id
  left join public.inscricao_pedidos p on p.id = x.pedido_id
  left join public.events e on e.id = p.evento_id
  where case when x.pedido_id is null then app.categoria_da_contribuicao('oferta') is not null
    else (select c.a_pagar_centavos from app.contas_dos_pedidos(array[x.pedido_id]) c) = l.valor_centavos end
$$;
comment on function app.sugestoes_de_pix(public.linhas_do_extrato) is
  'An offering for the fund of a QR, or the registration whose code was paid.';

create function app.nome_na_linha(nome text, documento text, l public.linhas_do_extrato) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
      select from regexp_split_to_table(app.normalizar(nome), '[^a-z0-9]+') p
      where char_length(p) >= 4 and position(p in l.texto) > 0
        and p <> all ('{ltda,eireli,comercio,servicos,servico,companhia,empresa,igreja,banco,pagamento}'))
    or coalesce(position(documento in regexp_replace(upper(l.memo), '[^0-9A-Z]', '', 'g')) > 0, false)
$$;
comment on function app.nome_na_linha(text, text, public.linhas_do_extrato) is
  'A word of this name that says something, or this CPF or CNPJ, stands in the line.';

create function app.sugestoes_de_contas(l public.linhas_do_extrato) returns setof public.sugestao_da_linha
language sql stable security definer set search_path = '' rows 3 as $$
  select 'conta_a_pagar', 58 + greatest(0, 12 - abs(c.vencimento - l.dia)) + case when n.na_linha then 22 else 0 end,
    format('Conta aprovada, com vencimento %s%s: aceitar paga a conta', app.distancia_em_palavras(c.vencimento, l.dia),
      case when n.na_linha then '; o nome de quem recebe está na linha' else '' end),
    array[l.id], '{}'::uuid[], left(c.descricao || coalesce(' – ' || f.nome, ''), 200), 0::bigint, null::uuid,
    c.conta_contabil_id, c.fundo_id, c.centro_id,
    (select nullif(btrim(concat_ws(' ', q.nome, q.sobrenome)), '') from public.profiles q where q.id = c.criada_por), c.id
  from public.contas_a_pagar c
  left join public.fornecedores f on f.id = c.fornecedor_id
  left join public.membros_igreja m on m.id = c.membro_id
  cross join lateral (
    select app.nome_na_linha(coalesce(f.nome, m.nome_completo, ''), f.cpf_cnpj, l) as na_linha) n
  where l.valor_centavos < 0 and c.campus = l.campus and c.estado = 'aprovada' and c.conta_contabil_id is not null
    and c.valor_centavos = -l.valor_centavos and c.vencimento between l.dia - 60 and l.dia + 30
  order by 2 desc, c.id limit 3
$$;
comment on function app.sugestoes_de_contas(public.linhas_do_extrato) is
  'Approved bills of the amount of a line that leaves the account, due at most two months before or one after.';

create function app.sugestoes_de_inscricoes(l public.linhas_do_extrato) returns setof public.sugestao_da_linha
language sql stable security definer set search_path = '' rows 3 as $$
  select 'inscricao', 82 - 6 * abs(m.dia - l.dia),
    format('Inscrição paga %s, ainda fora do livro', app.distancia_em_palavras(m.dia, l.dia)),
    array[l.id], '{}'::uuid[], 'Inscrição: ' || m.evento, 0::bigint, null::uuid, null::uuid, null::uuid, null::uuid, null::text,
    m.id
  from public.movimentos_de_inscricoes m
  where m.a_lancar and m.campus = l.campus and m.dia between l.dia - 4 and l.dia + 1 and m.centavos = l.valor_centavos
    and m.lancamento_id is null and coalesce(m.conta_contabil_id, l.conta_contabil_id) = l.conta_contabil_id
    and m.meio is distinct from 'dinheiro'
  order by 2 desc, m.id limit 3
$$;
comment on function app.sugestoes_de_inscricoes(public.linhas_do_extrato) is
  'Payments and refunds of registrations that wait to be entered, of the amount of a line.';

create function app.ligar_inscricao(chave uuid, conta public.contas_contabeis, linha uuid, movimento uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  m public.movimentos_de_inscricoes;
begin
  perform app.lancar_inscricao(movimento);
  select * into m from public.movimentos_de_inscricoes x where x.id = movimento;
  if m.lancamento_id is null then
    raise exception using errcode = 'PT409', message = coalesce(m.espera, 'Esta inscrição não espera mais um lançamento.');
  end if;
  -- The page of the registrations says what was paid: its entry stays when the line is let go.
  return app.ligar(chave, conta, array[linha], array(
    select p.id from public.partidas p where p.lancamento_id = m.lancamento_id and p.conta_contabil_id = conta.id), null);
end
$$;
comment on function app.ligar_inscricao(uuid, public.contas_contabeis, uuid, uuid) is
  'Reconciles a line with the entry of a registration''s payment, which is made if it waits. For other rules, which hold
the account. Raises PT409, PT422.';

create function public.explicar_com_pix(chave uuid, linha uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
  feita uuid := app.conciliacao_feita(chave, array[linha]);
  l public.linhas_do_extrato;
  dela record;
  lancado uuid;
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(array[linha]);
  select * into l from public.linhas_do_extrato x where x.id = linha;
  select * into dela from app.pix_da_linha(l);
  if dela.codigo is null then
    raise exception using errcode = 'PT409', message = 'O código desta linha já foi usado, ou não é da igreja.';
  end if;
  if dela.pedido_id is null then
    lancado := app.lancar_do_banco(conta, app.categoria_da_contribuicao('oferta'), l.valor_centavos, l.dia, 'Pix recebido',
      dela.fundo_id, null, false);
    perform app.contribuir(lancado, null, null, 'oferta', 'pix', l.valor_centavos);
    return app.ligar(chave, conta, array[linha], '{}', lancado);
  end if;
  perform from public.inscricao_regras g where g.evento_id = (
    select p.evento_id from public.inscricao_pedidos p where p.id = dela.pedido_id) for update;
  if (select c.a_pagar_centavos from app.contas_dos_pedidos(array[dela.pedido_id]) c) is distinct from l.valor_centavos then
    raise exception using errcode = 'PT409', message = 'Esta inscrição não espera mais este valor.';
  end if;
  perform app.dinheiro_chega_em(conta.id);
  perform app.pagar_pedido(dela.pedido_id, l.dia, 'pix', l.valor_centavos);
  perform app.dinheiro_chega_em(null);
  return app.ligar_inscricao(chave, conta, linha, (
    select m.id from public.movimentos_de_inscricoes m
    where m.pedido = dela.pedido_id and m.centavos = l.valor_centavos and m.desfeito_em is null
    order by m.created_at desc, m.id limit 1));
end
$$;
comment on function public.explicar_com_pix(uuid, uuid) is
  'Does what the Pix code in a line stands for: an offering for its fund, or the registration is paid. The same key again
gives the same. Undone, the offering is reversed; a registration stays paid. For those who edit the money of the campus.
Raises 42501, PT404, PT409, PT422.';

create function public.pagar_com_linha(chave uuid, linha uuid, a_pagar uuid, mesmo_assim boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
  feita uuid := app.conciliacao_feita(chave, array[linha]);
  l public.linhas_do_extrato;
  c public.contas_a_pagar;
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(array[linha]);
  select * into l from public.linhas_do_extrato x where x.id = linha;
  c := app.a_pagar(a_pagar, 'editar');
  if c.estado <> 'aprovada' or c.campus <> conta.campus then
    raise exception using errcode = 'PT409', message = case when c.estado = 'paga' then 'Esta conta já foi paga.'
      else 'Esta conta não espera pagamento neste campus.' end;
  end if;
  if c.valor_centavos <> -l.valor_centavos or c.conta_contabil_id is null then
    raise exception using errcode = 'PT422', message = 'A conta e a linha não têm o mesmo valor, ou falta a categoria.';
  end if;
  -- A key of its own: undone and accepted again, it is another payment.
  perform app.pagar(c, gen_random_uuid(), conta.id, l.dia, 0, 0, coalesce(mesmo_assim, false));
  return app.ligar(chave, conta, array[linha], '{}',
    (select x.lancamento_id from public.contas_a_pagar x where x.id = c.id));
end
$$;
comment on function public.pagar_com_linha(uuid, uuid, uuid, boolean) is
  'A line paid this approved bill, on its day and to the cent: the bill is paid and reconciled in one. Undone, the bill
waits again. The same key again gives the same. For those who edit the money of the campus. Raises 42501, PT404, PT409
(detail fundo_negativo), PT422.';

create function public.explicar_com_inscricao(chave uuid, linha uuid, movimento uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta constant public.contas_contabeis := app.linhas_a_mudar(array[linha]);
  feita uuid := app.conciliacao_feita(chave, array[linha]);
begin
  if feita is not null then return feita; end if;
  perform app.exigir_novas(array[linha]);
  update public.movimentos_de_inscricoes m set conta_contabil_id = conta.id
  where m.id = movimento and m.campus = conta.campus and m.a_lancar and m.lancamento_id is null
    and coalesce(m.conta_contabil_id, conta.id) = conta.id;
  if not found then
    raise exception using errcode = 'PT409', message = 'Esta inscrição não espera mais um lançamento nesta conta.';
  end if;
  return app.ligar_inscricao(chave, conta, linha, movimento);
end
$$;
comment on function public.explicar_com_inscricao(uuid, uuid, uuid) is
  'A line is this payment or refund of a registration that waits: it is entered in the account of the line and reconciled.
Undone, the entry stays. The same key again gives the same. For those who edit the money of the campus. Raises 42501,
PT404, PT409, PT422.';

grant execute on function public.explicar_com_pix(uuid, uuid), public.pagar_com_linha(uuid, uuid, uuid, boolean),
  public.explicar_com_inscricao(uuid, uuid, uuid) to authenticated;
