-- What an order owes and what is to be given back: only people who hold a place are paid for.

create function app.contas_dos_pedidos(pedidos uuid[], mais uuid default null)
returns table (pedido_id uuid, entrou_centavos bigint, devido_centavos bigint, a_pagar_centavos bigint,
  a_devolver_centavos bigint)
language sql stable security definer set search_path = '' as $$
  select c.id, c.entrou, c.devido,
    case when c.isento then 0 else greatest(least(c.esperado, c.devido - c.entrou), 0) end,
    greatest(c.entrou - c.devido, 0)
  from (
    -- The coupon lowers each person's price in the same measure.
    select p.id, coalesce(p.pago_meio = 'isento', false) as isento,
      coalesce(p.pago_centavos, 0) - p.devolvido_centavos as entrou,
      -- what was paid for people who were made nameless since stays paid
      case when s.pessoas = 0 then coalesce(p.pago_centavos, 0) - p.devolvido_centavos
        else coalesce(round(p.total_centavos * s.com_vaga / nullif(s.todas, 0)), 0) end::bigint as devido,
      coalesce(round(p.total_centavos * s.aguardam / nullif(s.todas, 0)), 0)::bigint as esperado
    from public.inscricao_pedidos p
    cross join lateral (
      select count(*) as pessoas, sum(i.preco_centavos) as todas, sum(i.preco_centavos) filter (where app.ocupa(i.estado)
        or i.id = mais) as com_vaga,
        sum(i.preco_centavos) filter (where i.estado = 'aguardando_pagamento') as aguardam
      from public.inscricoes i where i.pedido_id = p.id) s
    where p.id = any (pedidos)) c
$$;
comment on function app.contas_dos_pedidos(uuid[], uuid) is
  'entrou: what came in less what was given back; devido: the price of those of an order who hold a place (and of
mais); a_pagar: what is asked now, of those who await payment, less what was paid beyond the others; a_devolver: what
was paid for places that are no longer held.';

create function app.estado_pelo_preco(pedido public.inscricao_pedidos, preco bigint,
  inscricao uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  select case when preco > 0 and pedido.total_centavos > 0 and pedido.pago_meio is distinct from 'isento'
      and (pedido.pago_em is null or (select c.entrou_centavos < c.devido_centavos
        from app.contas_dos_pedidos(array[pedido.id], inscricao) c))
    then 'aguardando_pagamento' else 'inscrito' end
$$;
comment on function app.estado_pelo_preco(public.inscricao_pedidos, bigint, uuid) is
  'What somebody with a place is: to be paid for, or registered; also when the order was paid before they had it.';

create function app.quitar_pedidos(pedidos uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.inscricoes i set estado = 'inscrito'
  from public.inscricao_pedidos p
  where p.id = any (pedidos) and p.pago_em is not null and i.pedido_id = p.id and i.estado = 'aguardando_pagamento'
    and (select c.a_pagar_centavos from app.contas_dos_pedidos(array[p.id]) c) = 0
$$;
comment on function app.quitar_pedidos(uuid[]) is
  'Whoever awaits payment is registered where what others gave up pays for them.';

create function app.aguarda_familia(i public.inscricoes) returns boolean
language sql stable security definer set search_path = '' as $$
  select i.preco_centavos = 0 and i.estado = 'inscrito'
    and exists (select from public.inscricoes o where o.pedido_id = i.pedido_id and o.estado = 'aguardando_pagamento')
    and not exists (select from public.inscricoes o
      where o.pedido_id = i.pedido_id and o.preco_centavos > 0 and o.estado in ('inscrito', 'presente'))
$$;
comment on function app.aguarda_familia(public.inscricoes) is
  'Somebody who pays nothing, while nobody of their order has paid: they come in with those who pay.';
