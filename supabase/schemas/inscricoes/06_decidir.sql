-- What becomes of registrations by who looks after the event: approval, payment, cancelling, called from the line.

create function app.cancelar_linhas(ids uuid[], por text, razao text) returns void
language sql security definer set search_path = '' as $$
  update public.inscricoes i
  set estado = 'cancelado', cancelado_em = now(), cancelado_por = por, aceitar_ate = null,
    motivo = left(nullif(btrim(razao), ''), 300)
  where i.id = any (ids) and i.estado not in ('cancelado', 'presente');
  select app.quitar_pedidos(array(select i.pedido_id from public.inscricoes i where i.id = any (ids)))
$$;
comment on function app.cancelar_linhas(uuid[], text, text) is
  'Cancels these registrations; who was already there stays. What was paid for them pays for the others of the order.';

create function app.inscricoes_a_mudar(ids uuid[]) returns public.events
language plpgsql security definer set search_path = '' as $$
declare
  r public.inscricao_regras;
  e public.events;
begin
  select * into r from public.inscricao_regras x where x.evento_id = (
    select i.evento_id from public.inscricoes i where i.id = ids[1]) for update;
  if r.evento_id is null or cardinality(ids) > 500
     or exists (select from unnest(ids) u where not exists (
       select from public.inscricoes i where i.id = u and i.evento_id = r.evento_id)) then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada.';
  end if;
  perform app.exigir_evento(r.campus);
  select * into e from public.events x where x.id = r.evento_id;
  return e;
end
$$;
comment on function app.inscricoes_a_mudar(uuid[]) is
  'The event of these registrations, held, if the caller edits events of its campus. Raises PT404, 42501.';

create function public.cancelar_inscricoes(ids uuid[], razao text default null)
returns table (operacao uuid, promovidas integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
begin
  operacao := app.iniciar_operacao('inscricao', 'Inscrição cancelada: ' || e.name, '{}', 'eventos');
  perform app.cancelar_linhas(ids, 'equipe', razao);
  promovidas := app.promover(e.id);
  return next;
end
$$;
comment on function public.cancelar_inscricoes(uuid[], text) is
  'Cancels registrations of one event and gives their places to the waiting line (promovidas), as one operation. For
those who edit events of the campus. Raises 42501, PT404.';

create function public.aprovar_inscricoes(ids uuid[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  feita constant uuid := app.iniciar_operacao('inscricao', 'Inscrição aprovada: ' || e.name, '{}', 'eventos');
begin
  update public.inscricoes i set estado = app.estado_pelo_preco(p, i.preco_centavos, i.id)::public.estado_inscricao
  from public.inscricao_pedidos p where i.id = any (ids) and p.id = i.pedido_id and i.estado = 'rascunho';
  perform app.notificar(p.conta_id, 'Inscrição aprovada', 'Sua inscrição em ' || e.name || ' foi aprovada.',
    '/inscricao/pedido/' || p.chave,
    'inscricao-aprovada:' || p.id, 'eventos')
  from public.inscricao_pedidos p
  where p.conta_id is not null and p.id in (select i.pedido_id from public.inscricoes i where i.id = any (ids));
  return feita;
end
$$;
comment on function public.aprovar_inscricoes(uuid[]) is
  'Approves registrations of one event that wait for it and gives the operation. For those who edit events of the
campus. Raises 42501, PT404.';

create function public.chamar_da_espera(ids uuid[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  r public.inscricao_regras;
  feita uuid;
  um uuid;
begin
  select * into r from public.inscricao_regras x where x.evento_id = e.id;
  feita := app.iniciar_operacao('inscricao', 'Chamado da lista de espera: ' || e.name, '{}', 'eventos');
  for um in select i.id from public.inscricoes i where i.id = any (ids) and i.estado = 'lista_de_espera'
    order by i.ordem_espera loop
    perform app.dar_vaga(um, r, (select max(o.inicio) from public.ocorrencias o where o.event_base = e.id));
  end loop;
  return feita;
end
$$;
comment on function public.chamar_da_espera(uuid[]) is
  'Gives free places of one event to these people of the waiting line, before their turn; gives the operation. For
those who edit events of the campus. Raises 42501, PT404, PT409 (no place).';

create function app.pagar_pedido(pedido uuid, dia date, meio text, centavos bigint) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  p public.inscricao_pedidos;
  e public.events;
  feita uuid;
begin
  select * into p from public.inscricao_pedidos x where x.id = pedido for update;
  select * into e from public.events x where x.id = p.evento_id;
  if not exists (select from public.inscricoes i where i.pedido_id = pedido and i.estado = 'aguardando_pagamento') then
    raise exception using errcode = 'PT409', message = case when p.pago_em is not null
      then 'Este pagamento já foi confirmado.'
      else 'Não há o que pagar nesta inscrição agora.' end;
  end if;
  if dia is null or dia > app.hoje() or dia < '2000-01-01' or centavos is null or centavos < 0 or centavos > 100000000
     or meio is null or meio not in ('pix', 'dinheiro', 'cartao', 'transferencia', 'isento') then
    perform app.recusar('Informe o dia, o meio e o valor do pagamento.');
  end if;
  feita := app.iniciar_operacao('inscricao', 'Pagamento confirmado: ' || coalesce(p.contato_nome, e.name), '{}',
    'eventos');
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
  return feita;
end
$$;
comment on function app.pagar_pedido(uuid, date, text, bigint) is
  'An order was paid: the one rule of a confirmation, whoever confirms it. Gives the operation. For other rules, which
hold the event''s inscricao_regras. Raises PT409, PT422.';

create function public.confirmar_pagamento(pedido uuid, dia date, meio text, centavos bigint) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.inscricoes_a_mudar(array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  return app.pagar_pedido(pedido, dia, meio, centavos);
end
$$;
comment on function public.confirmar_pagamento(uuid, date, text, bigint) is
  'An order was paid: on which day, by pix, dinheiro, cartao, transferencia or isento, how many cents (of a later
promotion: the difference); its people become registered. Gives the operation. For those who edit events of the
campus. Raises 42501, PT404, PT409 (confirmed already, nothing to pay), PT422.';

create function app.devolver_ao_pedido(pedido uuid, centavos bigint) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  feita uuid;
begin
  if centavos is null or centavos <= 0
     or centavos > (select c.a_devolver_centavos from app.contas_dos_pedidos(array[pedido]) c) then
    raise exception using errcode = 'PT409', message = 'Não há este valor a devolver nesta inscrição.';
  end if;
  feita := app.iniciar_operacao('inscricao', 'Devolução registrada: ' || (select e.name from public.events e
    join public.inscricao_pedidos p on p.evento_id = e.id where p.id = pedido), '{}', 'eventos');
  update public.inscricao_pedidos x set devolvido_centavos = x.devolvido_centavos + centavos where x.id = pedido;
  return feita;
end
$$;
comment on function app.devolver_ao_pedido(uuid, bigint) is
  'So many cents were given back to an order: the one rule of it. Gives the operation. For other rules, which hold the
event''s inscricao_regras. Raises PT409.';

create function public.devolver_pagamento(pedido uuid, centavos bigint) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.inscricoes_a_mudar(array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  return app.devolver_ao_pedido(pedido, centavos);
end
$$;
comment on function public.devolver_pagamento(uuid, bigint) is
  'So many cents of what an order paid for places given up were given back; at most what is to be given back. Gives
the operation. For those who edit events of the campus. Raises 42501, PT404, PT409.';

grant execute on function
  public.cancelar_inscricoes(uuid[], text), public.aprovar_inscricoes(uuid[]), public.chamar_da_espera(uuid[]),
  public.confirmar_pagamento(uuid, date, text, bigint), public.devolver_pagamento(uuid, bigint)
  to authenticated, service_role;
