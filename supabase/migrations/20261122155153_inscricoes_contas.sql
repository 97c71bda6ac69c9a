SET local check_function_bodies = off;

DROP FUNCTION "app"."estado_pelo_preco"(public.inscricao_pedidos, bigint);

CREATE OR REPLACE FUNCTION app.aprovar_inscricoes (
  ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  feita constant uuid := app.iniciar_operacao('inscricao', 'Inscrição aprovada: ' || e.name, '{}', 'eventos');
begin
  update public.inscricoes i set estado = app.estado_pelo_preco(p, i.preco_centavos, i.id)::public.estado_inscricao
  from public.inscricao_pedidos p where i.id = any (ids) and p.id = i.pedido_id and i.estado = 'rascunho';
  perform app.notificar(p.conta_id, 'Inscrição aprovada', 'Sua inscrição em ' || e.name || ' foi aprovada.', '/inscricao/pedido/' || p.chave,
    'inscricao-aprovada:' || p.id, 'eventos')
  from public.inscricao_pedidos p
  where p.conta_id is not null and p.id in (select i.pedido_id from public.inscricoes i where i.id = any (ids));
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_linhas (
  ids   uuid[],
  por   text,
  razao text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.inscricoes i
  set estado = 'cancelado', cancelado_em = now(), cancelado_por = por, aceitar_ate = null, motivo = left(nullif(btrim(razao), ''), 300)
  where i.id = any (ids) and i.estado not in ('cancelado', 'presente');
  select app.quitar_pedidos(array(select i.pedido_id from public.inscricoes i where i.id = any (ids)))
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_pagamento (
  pedido   uuid,
  dia      date,
  meio     text,
  centavos bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  e public.events;
  feita uuid;
begin
  e := app.inscricoes_a_mudar(array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  select * into p from public.inscricao_pedidos x where x.id = pedido for update;
  if not exists (select from public.inscricoes i where i.pedido_id = pedido and i.estado = 'aguardando_pagamento') then
    raise exception using errcode = 'PT409', message = case when p.pago_em is not null then 'Este pagamento já foi confirmado.'
      else 'Não há o que pagar nesta inscrição agora.' end;
  end if;
  if dia is null or dia > app.hoje() or dia < '2000-01-01' or centavos is null or centavos < 0 or centavos > 100000000
     or meio is null or meio not in ('pix', 'dinheiro', 'cartao', 'transferencia', 'isento') then
    perform app.recusar('Informe o dia, o meio e o valor do pagamento.');
  end if;
  feita := app.iniciar_operacao('inscricao', 'Pagamento confirmado: ' || coalesce(p.contato_nome, e.name), '{}', 'eventos');
  update public.inscricao_pedidos x
  set pago_em = dia, pago_meio = meio, pago_por = (select auth.uid()),
    -- The rest of an order adds to what came in before; of who is exempt nothing came in.
    pago_centavos = coalesce(x.pago_centavos, 0) + case when meio = 'isento' then 0 else centavos end
  where x.id = pedido;
  update public.inscricoes i set estado = 'inscrito', aceitar_ate = null
  where i.pedido_id = pedido and i.estado = 'aguardando_pagamento';
  if p.conta_id is not null then
    perform app.notificar(p.conta_id, 'Pagamento confirmado', 'Seu ingresso para ' || e.name || ' está pronto.',
      '/inscricao/pedido/' || p.chave, 'inscricao-paga:' || p.id || ':' || coalesce(p.pago_centavos, 0), 'eventos');
  end if;
  return jsonb_build_object('operacao', feita);
end
$function$;

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

CREATE OR REPLACE FUNCTION app.dar_vaga (
  inscricao uuid,
  r         public.inscricao_regras,
  comeca    timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.inscricoes;
  e public.events;
begin
  update public.inscricoes x
  set estado = case when r.aprovacao then 'rascunho' else app.estado_pelo_preco(p, x.preco_centavos, x.id) end::public.estado_inscricao,
    promovido_em = now(),
    aceitar_ate = case when r.prazo_horas is not null then least(now() + make_interval(hours => r.prazo_horas::integer), comeca) end
  from public.inscricao_pedidos p where x.id = inscricao and p.id = x.pedido_id
  returning x.* into i;
  select * into e from public.events x where x.id = r.evento_id;
  perform app.avisar_promovido(i, e);
end
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

CREATE OR REPLACE FUNCTION app.pedido_de_inscricao (
  segredo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'local', e.location, 'campus', e.campus, 'inicio', coalesce(
        (select min(o.inicio) from public.ocorrencias o where o.event_base = e.id and o.estado <> 'cancelada' and o.fim > now()), e.date),
      'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus), 'igreja', (select i.nome from public.igreja i)),
    'contato', p.contato_nome, 'total_centavos', p.total_centavos, 'desconto_centavos', p.desconto_centavos, 'pago_em', p.pago_em,
    'a_pagar_centavos', k.a_pagar_centavos, 'a_devolver_centavos', k.a_devolver_centavos,
    'pix', (select jsonb_build_object('tipo', c.pix_tipo, 'chave', c.pix_chave) from public.campi c where c.nome = p.campus and c.pix_chave is not null),
    'pessoas', (select jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'preco_centavos', i.preco_centavos, 'aceitar_ate', i.aceitar_ate, 'cancelado_por', i.cancelado_por,
        'posicao', case when i.estado = 'lista_de_espera' then (select count(*) from public.inscricoes o
          where o.evento_id = i.evento_id and o.estado = 'lista_de_espera' and o.ordem_espera <= i.ordem_espera) end,
        'ingresso', case when i.estado in ('inscrito', 'presente') and i.aceitar_ate is null then i.ingresso end,
        'usado_em', (select max(u.momento) from public.ingresso_usos u where u.inscricao_id = i.id)) order by i.created_at, i.nome)
      from public.inscricoes i left join public.inscricao_tipos t on t.id = i.tipo_id where i.pedido_id = p.id))
  from public.inscricao_pedidos p join public.events e on e.id = p.evento_id cross join lateral app.conta_do_pedido(p.id) k
  where p.chave = segredo
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

CREATE OR REPLACE FUNCTION app.vencer_promovidas (
  evento text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
begin
  for p in
    update public.inscricoes i
    set estado = 'cancelado', cancelado_em = now(), cancelado_por = 'prazo', aceitar_ate = null
    where i.evento_id = evento and i.aceitar_ate < now() and app.ocupa(i.estado) and i.estado <> 'presente'
    returning i.id, i.nome, i.pedido_id, (select o.conta_id from public.inscricao_pedidos o where o.id = i.pedido_id) as conta
  loop
    perform app.quitar_pedidos(array[p.pedido_id]);
    perform app.notificar(p.conta, 'O prazo da vaga passou', 'A vaga de ' || p.nome || ' foi para a próxima pessoa da lista de espera.',
      null, 'inscricao-prazo:' || p.id, 'eventos') where p.conta is not null;
  end loop;
end
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

COMMENT ON FUNCTION "app"."cancelar_linhas"(uuid[], text, text) IS 'Cancels these registrations; who was already there stays. What was paid for them pays for the others of the order.';

COMMENT ON FUNCTION "app"."conta_do_pedido"(uuid, uuid) IS 'devido: the price of those of an order who hold a place (and of mais); a_pagar: what is asked now, of those who await payment,
less what was paid beyond the others; a_devolver: what was paid for places that are no longer held.';

COMMENT ON FUNCTION "app"."contas_dos_pedidos"(uuid[]) IS 'See public.contas_dos_pedidos.';

COMMENT ON FUNCTION "app"."estado_pelo_preco"(public.inscricao_pedidos, bigint, uuid) IS 'What somebody with a place is: to be paid for, or registered; also when the order was paid before they had it.';

COMMENT ON FUNCTION "app"."quitar_pedidos"(uuid[]) IS 'Whoever awaits payment is registered where what others gave up pays for them.';

COMMENT ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) IS 'An order was paid: on which day, by pix, dinheiro, cartao, transferencia or isento, how many cents (of a later
promotion: the difference); its people become registered: {operacao}. For those who edit events of the campus. Raises 42501, PT404, PT409 (confirmed already, nothing to pay), PT422.';

COMMENT ON FUNCTION "public"."contas_dos_pedidos"(uuid[]) IS 'What up to 500 orders still owe and what is to be given back. Nothing of events that the caller does not edit.';

COMMENT ON FUNCTION "public"."pedido_de_inscricao"(text) IS 'An order by the secret of its address: evento, total_centavos, a_pagar_centavos, a_devolver_centavos,
pago_em, pix (the campus''s key) and pessoas with estado, posicao in
the waiting line and ingresso, once they may come in. Null when there is none. For anybody who holds it.';

REVOKE ALL ON FUNCTION "app"."conta_do_pedido"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contas_dos_pedidos"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."contas_dos_pedidos"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."estado_pelo_preco"(public.inscricao_pedidos, bigint, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quitar_pedidos"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."contas_dos_pedidos"(uuid[]) TO "authenticated", "service_role";
