SET local check_function_bodies = off;

DROP FUNCTION "app"."estado_pelo_preco"(public.inscricao_pedidos, bigint);

CREATE OR REPLACE FUNCTION app.conta_do_pedido (
  pedido uuid,
  mais   uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    devido_centavos     bigint,
    a_pagar_centavos    bigint,
    a_devolver_centavos bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.devido, case when c.isento then 0 else greatest(least(c.esperado, c.devido - c.pago), 0) end, greatest(c.pago - c.devido, 0)
  from (
    -- The coupon lowers each person's price in the same measure.
    select coalesce(p.pago_meio = 'isento', false) as isento, coalesce(p.pago_centavos, 0) as pago,
      coalesce(round(p.total_centavos * s.com_vaga / nullif(s.todas, 0)), 0)::bigint as devido,
      coalesce(round(p.total_centavos * s.aguardam / nullif(s.todas, 0)), 0)::bigint as esperado
    from public.inscricao_pedidos p
    cross join lateral (
      select sum(i.preco_centavos) as todas, sum(i.preco_centavos) filter (where app.ocupa(i.estado) or i.id = mais) as com_vaga,
        sum(i.preco_centavos) filter (where i.estado = 'aguardando_pagamento') as aguardam
      from public.inscricoes i where i.pedido_id = p.id) s
    where p.id = pedido) c
$function$;

CREATE OR REPLACE FUNCTION app.contas_dos_pedidos (
  pedidos uuid[]
)
  RETURNS TABLE (
    pedido_id           uuid,
    a_pagar_centavos    bigint,
    a_devolver_centavos bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, c.a_pagar_centavos, c.a_devolver_centavos
  from public.inscricao_pedidos p cross join lateral app.conta_do_pedido(p.id) c
  where p.id = any (pedidos[1:500]) and app.pode('eventos', 'editar') and app.alcanca(p.campus)
$function$;

CREATE OR REPLACE FUNCTION app.estado_pelo_preco (
  pedido    public.inscricao_pedidos,
  preco     bigint,
  inscricao uuid                     DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when preco > 0 and pedido.total_centavos > 0 and pedido.pago_meio is distinct from 'isento'
      and (pedido.pago_em is null or pedido.pago_centavos < (select c.devido_centavos from app.conta_do_pedido(pedido.id, inscricao) c))
    then 'aguardando_pagamento' else 'inscrito' end
$function$;

CREATE OR REPLACE FUNCTION app.quitar_pedidos (
  pedidos uuid[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.inscricoes i set estado = 'inscrito'
  from public.inscricao_pedidos p
  where p.id = any (pedidos) and p.pago_em is not null and i.pedido_id = p.id and i.estado = 'aguardando_pagamento'
    and (select c.a_pagar_centavos from app.conta_do_pedido(p.id) c) = 0
$function$;

CREATE OR REPLACE FUNCTION public.contas_dos_pedidos (
  pedidos uuid[]
)
  RETURNS TABLE (
    pedido_id           uuid,
    a_pagar_centavos    bigint,
    a_devolver_centavos bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.contas_dos_pedidos(pedidos)
$function$;

REVOKE ALL ON FUNCTION "public"."contas_dos_pedidos"(uuid[]) FROM PUBLIC, "anon";

COMMENT ON COLUMN "public"."inscricao_pedidos"."pago_centavos" IS 'How much came in, of all payments.';

COMMENT ON COLUMN "public"."inscricao_pedidos"."pago_em" IS 'The day it was last paid; null: not confirmed.';

COMMENT ON FUNCTION "app"."conta_do_pedido"(uuid, uuid) IS 'devido: the price of those of an order who hold a place (and of mais); a_pagar: what is asked now, of those who await payment,
less what was paid beyond the others; a_devolver: what was paid for places that are no longer held.';

COMMENT ON FUNCTION "app"."contas_dos_pedidos"(uuid[]) IS 'See public.contas_dos_pedidos.';

COMMENT ON FUNCTION "app"."estado_pelo_preco"(public.inscricao_pedidos, bigint, uuid) IS 'What somebody with a place is: to be paid for, or registered; also when the order was paid before they had it.';

COMMENT ON FUNCTION "app"."quitar_pedidos"(uuid[]) IS 'Whoever awaits payment is registered where what others gave up pays for them.';

COMMENT ON FUNCTION "public"."contas_dos_pedidos"(uuid[]) IS 'What up to 500 orders still owe and what is to be given back. Nothing of events that the caller does not edit.';

REVOKE ALL ON FUNCTION "app"."conta_do_pedido"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contas_dos_pedidos"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."contas_dos_pedidos"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."estado_pelo_preco"(public.inscricao_pedidos, bigint, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quitar_pedidos"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contas_dos_pedidos"(uuid[]) TO "authenticated", "service_role";
