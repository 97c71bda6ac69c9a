-- What becomes of registrations: the waiting line, approval, payment, cancelling.
set check_function_bodies = off;

create function app.avisar_promovido(i public.inscricoes, e public.events) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.inscricao_pedidos;
  texto text;
begin
  select * into p from public.inscricao_pedidos x where x.id = i.pedido_id;
  if p.conta_id is not null then
    perform app.notificar(p.conta_id, 'Abriu uma vaga em ' || e.name,
      i.nome || ' saiu da lista de espera.' || coalesce(' Aceite até ' ||
        to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', ''),
      '/inscricao/pedido/' || p.chave, 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos');
  elsif p.contato_email is not null and to_regclass('auth.outbox') is not null and app.endereco_publico() is not null then
    texto := i.nome || ' saiu da lista de espera de ' || e.name || '.' || coalesce(' Aceite a vaga até ' ||
      to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', '');
    execute 'insert into auth.outbox (kind, recipient, subject, html, text) values (''aviso'', $1, $2, $3, $4)'
      using p.contato_email, regexp_replace('Abriu uma vaga em ' || e.name, '[[:cntrl:]]+', ' ', 'g'),
        format('<!doctype html><html lang="pt-BR"><meta charset="utf-8"><body><p>%s</p><p><a href="%s">Ver a inscrição</a></p></body></html>',
          replace(replace(replace(texto, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
          app.endereco_publico() || '/inscricao/pedido/' || p.chave),
        texto || E'\n\nVer a inscrição: ' || app.endereco_publico() || '/inscricao/pedido/' || p.chave;
  elsif e.responsavel_id is not null then
    perform app.notificar(m.profile_id, 'Avise quem saiu da espera', i.nome || ' tem vaga em ' || e.name || ' e não tem conta: envie uma mensagem.',
      '/presenca/eventos/' || e.id || '/inscricoes', 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos')
    from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null;
  end if;
end
$$;
comment on function app.avisar_promovido(public.inscricoes, public.events) is 'Tells that a place became free: at the bell, without an account by a letter; without either it is left to the one who answers for the event.';

create function app.vencer_promovidas(evento text) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.vencer_promovidas(text) is 'Cancels promoted places that were not accepted in time.';

create function app.dar_vaga(inscricao uuid, r public.inscricao_regras, comeca timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.dar_vaga(uuid, public.inscricao_regras, timestamptz) is 'Somebody of the waiting line gets a place, to be accepted in time if the event says so. Raises PT409 without one.';

create function app.promover(evento text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  r public.inscricao_regras;
  comeca timestamptz;
  livres integer;
  vez record;
  grupo uuid[];
  vistos uuid[] := '{}';
  cheios uuid[] := '{}';
  um uuid;
  quantas integer := 0;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento for update;
  if r.evento_id is null then return 0; end if;
  perform app.vencer_promovidas(evento);
  select max(o.inicio) into comeca from public.ocorrencias o where o.event_base = evento and o.estado <> 'cancelada';
  if comeca is null or comeca <= now() then return 0; end if;
  livres := app.livres_no_evento(evento);
  for vez in
    select i.id, i.pedido_id, i.tipo_id, p.juntos
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    where i.evento_id = evento and i.estado = 'lista_de_espera' order by i.ordem_espera
  loop
    exit when livres <= 0;
    continue when vez.id = any (vistos);
    grupo := case when vez.juntos
      then array(select i.id from public.inscricoes i where i.pedido_id = vez.pedido_id and i.estado = 'lista_de_espera')
      else array[vez.id] end;
    vistos := vistos || grupo;
    -- Nobody is passed by who came later: behind a family that does not fit, everybody waits.
    exit when livres < cardinality(grupo);
    if exists (
      select from public.inscricoes i where i.id = any (grupo) and i.tipo_id is not null
      group by i.tipo_id having i.tipo_id = any (cheios) or app.livres_no_tipo(i.tipo_id) < count(*)) then
      cheios := cheios || array(select i.tipo_id from public.inscricoes i where i.id = any (grupo) and i.tipo_id is not null);
      continue;
    end if;
    foreach um in array grupo loop
      perform app.dar_vaga(um, r, comeca);
    end loop;
    quantas := quantas + cardinality(grupo);
    livres := livres - cardinality(grupo);
  end loop;
  return quantas;
end
$$;
comment on function app.promover(text) is
  'Takes back places that were not accepted in time and gives what is free to the waiting line of an event, in order; how many got
one. Called twice, it does nothing twice.';

create function app.promover_todas() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  evento text;
  quantas integer := 0;
begin
  for evento in
    select distinct i.evento_id from public.inscricoes i
    where i.aceitar_ate < now() and app.ocupa(i.estado)
       or i.estado = 'lista_de_espera' and exists (
         select from public.ocorrencias o where o.event_base = i.evento_id and o.inicio > now() and o.estado <> 'cancelada')
    order by 1
  loop
    quantas := quantas + app.promover(evento);
  end loop;
  return quantas;
end
$$;
comment on function app.promover_todas() is 'As app.promover, for every event where somebody waits. A job of pg_cron, every five minutes.';

create function app.retirar_aviso_de_vaga() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n where n.chave = 'inscricao-vaga:' || old.id || ':' || old.promovido_em and not n.lida;
  return null;
end
$$;
comment on function app.retirar_aviso_de_vaga() is 'Trigger: a promotion that was undone is no longer told, unless it was read.';

create trigger d_retirar_aviso after update on public.inscricoes
  for each row when (new.estado = 'lista_de_espera' and old.promovido_em is not null and new.promovido_em is null)
  execute function app.retirar_aviso_de_vaga();

create function app.cancelar_linhas(ids uuid[], por text, razao text) returns void
language sql security definer set search_path = '' as $$
  update public.inscricoes i
  set estado = 'cancelado', cancelado_em = now(), cancelado_por = por, aceitar_ate = null, motivo = left(nullif(btrim(razao), ''), 300)
  where i.id = any (ids) and i.estado not in ('cancelado', 'presente');
  select app.quitar_pedidos(array(select i.pedido_id from public.inscricoes i where i.id = any (ids)))
$$;
comment on function app.cancelar_linhas(uuid[], text, text) is 'Cancels these registrations; who was already there stays. What was paid for them pays for the others of the order.';

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
comment on function app.inscricoes_a_mudar(uuid[]) is 'The event of these registrations, held, if the caller edits events of its campus. Raises PT404, 42501.';

create function app.cancelar_inscricoes(ids uuid[], razao text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  feita constant uuid := app.iniciar_operacao('inscricao', 'Inscrição cancelada: ' || e.name, '{}', 'eventos');
begin
  perform app.cancelar_linhas(ids, 'equipe', razao);
  return jsonb_build_object('operacao', feita, 'promovidas', app.promover(e.id));
end
$$;
comment on function app.cancelar_inscricoes(uuid[], text) is 'See public.cancelar_inscricoes.';

create function public.cancelar_inscricoes(ids uuid[], razao text default null) returns jsonb
language sql set search_path = '' as $$
  select app.cancelar_inscricoes(ids, razao)
$$;
comment on function public.cancelar_inscricoes(uuid[], text) is
  'Cancels registrations of one event and gives their places to the waiting line, as one operation: {operacao, promovidas}. For
those who edit events of the campus. Raises 42501, PT404.';

create function app.aprovar_inscricoes(ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.aprovar_inscricoes(uuid[]) is 'See public.aprovar_inscricoes.';

create function public.aprovar_inscricoes(ids uuid[]) returns jsonb
language sql set search_path = '' as $$
  select app.aprovar_inscricoes(ids)
$$;
comment on function public.aprovar_inscricoes(uuid[]) is
  'Approves registrations of one event that wait for it: {operacao}. For those who edit events of the campus. Raises 42501, PT404.';

create function app.chamar_da_espera(ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  r public.inscricao_regras;
  feita uuid;
  um uuid;
begin
  select * into r from public.inscricao_regras x where x.evento_id = e.id;
  feita := app.iniciar_operacao('inscricao', 'Chamado da lista de espera: ' || e.name, '{}', 'eventos');
  for um in select i.id from public.inscricoes i where i.id = any (ids) and i.estado = 'lista_de_espera' order by i.ordem_espera loop
    perform app.dar_vaga(um, r, (select max(o.inicio) from public.ocorrencias o where o.event_base = e.id));
  end loop;
  return jsonb_build_object('operacao', feita);
end
$$;
comment on function app.chamar_da_espera(uuid[]) is 'See public.chamar_da_espera.';

create function public.chamar_da_espera(ids uuid[]) returns jsonb
language sql set search_path = '' as $$
  select app.chamar_da_espera(ids)
$$;
comment on function public.chamar_da_espera(uuid[]) is
  'Gives free places of one event to these people of the waiting line, before their turn: {operacao}. For those who edit events of
the campus. Raises 42501, PT404, PT409 (no place).';

create function app.confirmar_pagamento(pedido uuid, dia date, meio text, centavos bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.confirmar_pagamento(uuid, date, text, bigint) is 'See public.confirmar_pagamento.';

create function public.confirmar_pagamento(pedido uuid, dia date, meio text, centavos bigint) returns jsonb
language sql set search_path = '' as $$
  select app.confirmar_pagamento(pedido, dia, meio, centavos)
$$;
comment on function public.confirmar_pagamento(uuid, date, text, bigint) is
  'An order was paid: on which day, by pix, dinheiro, cartao, transferencia or isento, how many cents (of a later
promotion: the difference); its people become registered: {operacao}. For those who edit events of the campus. Raises 42501, PT404, PT409 (confirmed already, nothing to pay), PT422.';

-- What whoever holds the address of an order does --------------------------------------------------------------------------

create function app.pedido_da_chave(segredo text) returns public.inscricao_pedidos
language plpgsql security definer set search_path = '' as $$
declare
  p public.inscricao_pedidos;
begin
  select * into p from public.inscricao_pedidos x where x.chave = segredo;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada. Confira o endereço.';
  end if;
  perform from public.inscricao_regras r where r.evento_id = p.evento_id for update;
  perform app.promover(p.evento_id);
  return p;
end
$$;
comment on function app.pedido_da_chave(text) is 'The order of this secret, its event held. Raises PT404.';

create function app.cancelar_minha_inscricao(segredo text, inscricao uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p constant public.inscricao_pedidos := app.pedido_da_chave(segredo);
begin
  perform app.iniciar_operacao('inscricao', 'Inscrição cancelada pela pessoa', '{}', 'eventos');
  perform app.cancelar_linhas(array(select i.id from public.inscricoes i
    where i.pedido_id = p.id and (inscricao is null or i.id = inscricao)), 'pessoa', null);
  perform app.promover(p.evento_id);
  return app.pedido_de_inscricao(segredo);
end
$$;
comment on function app.cancelar_minha_inscricao(text, uuid) is 'See public.cancelar_minha_inscricao.';

create function public.cancelar_minha_inscricao(segredo text, inscricao uuid default null) returns jsonb
language sql set search_path = '' as $$
  select app.cancelar_minha_inscricao(segredo, inscricao)
$$;
comment on function public.cancelar_minha_inscricao(text, uuid) is
  'Cancels an order, or one person of it, by the secret of its address, and gives the order as it is then. For anybody who holds it.
Raises PT404.';

create function app.aceitar_vaga(segredo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p constant public.inscricao_pedidos := app.pedido_da_chave(segredo);
begin
  update public.inscricoes i set aceitar_ate = null where i.pedido_id = p.id and i.aceitar_ate is not null;
  if not found then
    raise exception using errcode = 'PT409', message = 'O prazo para aceitar já passou, ou a vaga já foi aceita.';
  end if;
  return app.pedido_de_inscricao(segredo);
end
$$;
comment on function app.aceitar_vaga(text) is 'See public.aceitar_vaga.';

create function public.aceitar_vaga(segredo text) returns jsonb
language sql set search_path = '' as $$
  select app.aceitar_vaga(segredo)
$$;
comment on function public.aceitar_vaga(text) is
  'Accepts the places that an order got from the waiting line and gives the order as it is then. Raises PT404, PT409 (too late).';

create function app.pedido_de_inscricao(segredo text) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function app.pedido_de_inscricao(text) is 'See public.pedido_de_inscricao.';

create function public.pedido_de_inscricao(segredo text) returns jsonb
language sql stable set search_path = '' as $$
  select app.pedido_de_inscricao(segredo)
$$;
comment on function public.pedido_de_inscricao(text) is
  'An order by the secret of its address: evento, total_centavos, a_pagar_centavos, a_devolver_centavos,
pago_em, pix (the campus''s key) and pessoas with estado, posicao in
the waiting line and ingresso, once they may come in. Null when there is none. For anybody who holds it.';

create function app.minhas_inscricoes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('chave', q.chave, 'evento', q.name, 'inicio', q.date, 'campus', q.campus, 'estados', q.estados)
    order by q.date desc), '[]')
  from (
    select p.chave, e.name, e.date, e.campus, array(select distinct i.estado from public.inscricoes i where i.pedido_id = p.id) as estados
    from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
    where p.conta_id = (select auth.uid()) order by p.created_at desc limit 50) q
$$;
comment on function app.minhas_inscricoes() is 'See public.minhas_inscricoes.';

create function public.minhas_inscricoes() returns jsonb
language sql stable set search_path = '' as $$
  select app.minhas_inscricoes()
$$;
comment on function public.minhas_inscricoes() is 'The caller''s last 50 orders: [{chave, evento, inicio, campus, estados}].';

create function app.endereco_da_inscricao(pedido uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  p public.inscricao_pedidos;
begin
  select * into p from public.inscricao_pedidos x where x.id = pedido;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada.';
  end if;
  perform app.exigir_evento(p.campus);
  return p.chave;
end
$$;
comment on function app.endereco_da_inscricao(uuid) is 'See public.endereco_da_inscricao.';

create function public.endereco_da_inscricao(pedido uuid) returns text
language sql set search_path = '' as $$
  select app.endereco_da_inscricao(pedido)
$$;
comment on function public.endereco_da_inscricao(uuid) is
  'The secret of an order''s address, to send it to who has no account. For those who edit events of the campus. Raises 42501, PT404.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.cancelar_inscricoes(uuid[], text), public.cancelar_inscricoes(uuid[], text),
  app.aprovar_inscricoes(uuid[]), public.aprovar_inscricoes(uuid[]),
  app.chamar_da_espera(uuid[]), public.chamar_da_espera(uuid[]),
  app.confirmar_pagamento(uuid, date, text, bigint), public.confirmar_pagamento(uuid, date, text, bigint),
  app.minhas_inscricoes(), public.minhas_inscricoes(),
  app.endereco_da_inscricao(uuid), public.endereco_da_inscricao(uuid) to authenticated, service_role;
grant execute on function
  app.cancelar_minha_inscricao(text, uuid), public.cancelar_minha_inscricao(text, uuid),
  app.aceitar_vaga(text), public.aceitar_vaga(text),
  app.pedido_de_inscricao(text), public.pedido_de_inscricao(text) to anon, authenticated, service_role;
