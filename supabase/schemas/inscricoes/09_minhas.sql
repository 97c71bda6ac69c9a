-- What whoever holds the address of an order, or registered with an account, sees and does.

-- What whoever holds the address of an order does
-- --------------------------------------------------------------------------

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

create function public.cancelar_minha_inscricao(segredo text, inscricao uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.inscricao_pedidos := app.pedido_da_chave(segredo);
begin
  perform app.iniciar_operacao('inscricao', 'Inscrição cancelada pela pessoa', '{}', 'eventos');
  perform app.cancelar_linhas(array(select i.id from public.inscricoes i
    where i.pedido_id = p.id and (inscricao is null or i.id = inscricao)), 'pessoa', null);
  perform app.promover(p.evento_id);
  return public.pedido_de_inscricao(segredo);
end
$$;
comment on function public.cancelar_minha_inscricao(text, uuid) is
  'Cancels an order, or one person of it, by the secret of its address, and gives the order as it is then. For
anybody who holds it. Raises PT404.';

create function public.aceitar_vaga(segredo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.inscricao_pedidos := app.pedido_da_chave(segredo);
begin
  update public.inscricoes i set aceitar_ate = null where i.pedido_id = p.id and i.aceitar_ate is not null;
  if not found then
    raise exception using errcode = 'PT409', message = 'O prazo para aceitar já passou, ou a vaga já foi aceita.';
  end if;
  return public.pedido_de_inscricao(segredo);
end
$$;
comment on function public.aceitar_vaga(text) is
  'Accepts the places that an order got from the waiting line and gives the order as it is then. Raises PT404, PT409
(too late).';

create function public.pedido_de_inscricao(segredo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'local', e.location, 'campus', e.campus, 'inicio',
      coalesce(
        (select min(o.inicio) from public.ocorrencias o where o.event_base = e.id and o.estado <> 'cancelada'
          and o.fim > now()), e.date),
      'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus), 'igreja', (select i.nome from public.igreja i)),
    'contato', p.contato_nome, 'total_centavos', p.total_centavos, 'desconto_centavos', p.desconto_centavos, 'pago_em',
      p.pago_em,
    'a_pagar_centavos', k.a_pagar_centavos, 'a_devolver_centavos', k.a_devolver_centavos,
    'aviso', app.aviso_da_vaga(p, e), 'prazo_horas', (select r.prazo_horas from public.inscricao_regras r
      where r.evento_id = e.id),
    'pix', (select jsonb_build_object('tipo', c.pix_tipo, 'chave', c.pix_chave) from public.campi c
      where c.nome = p.campus and c.pix_chave is not null),
    'pessoas', (select jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'preco_centavos', i.preco_centavos, 'aceitar_ate', i.aceitar_ate, 'cancelado_por', i.cancelado_por,
        'posicao', case when i.estado = 'lista_de_espera' then (select count(*) from public.inscricoes o
          where o.evento_id = i.evento_id and o.estado = 'lista_de_espera' and o.ordem_espera <= i.ordem_espera) end,
        'aguarda_familia', app.aguarda_familia(i),
        'ingresso', case when i.estado in ('inscrito', 'presente') and i.aceitar_ate is null
          and not app.aguarda_familia(i) then i.ingresso end,
        'usado_em', (select max(u.momento) from public.ingresso_usos u where u.inscricao_id = i.id))
          order by i.lugar, i.created_at, i.nome)
      from public.inscricoes i left join public.inscricao_tipos t on t.id = i.tipo_id where i.pedido_id = p.id))
  from public.inscricao_pedidos p join public.events e on e.id = p.evento_id cross
    join lateral app.contas_dos_pedidos(array[p.id]) k
  where p.chave = segredo
$$;
comment on function public.pedido_de_inscricao(text) is
  'An order by the secret of its address: evento, total_centavos, a_pagar_centavos, a_devolver_centavos,
pago_em, pix (the campus''s key) and pessoas with estado, posicao in
the waiting line and ingresso, once they may come in. Null when there is none. For anybody who holds it.';

create function public.minhas_inscricoes()
returns table (chave text, evento text, inicio timestamptz, fim timestamptz, campus text,
  estados public.estado_inscricao[])
language sql stable security definer set search_path = '' as $$
  select q.* from (
    select p.chave, e.name, e.date, e.date + make_interval(mins => e.duracao), e.campus,
      array(select distinct case when app.aguarda_familia(i) then 'aguardando_pagamento' else i.estado end
        from public.inscricoes i where i.pedido_id = p.id)
    from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
    where p.conta_id = (select auth.uid()) order by p.created_at desc limit 50) q
  order by q.date desc
$$;
comment on function public.minhas_inscricoes() is 'The caller''s last 50 orders, the last event first.';

create function public.endereco_da_inscricao(pedido uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
comment on function public.endereco_da_inscricao(uuid) is
  'The secret of an order''s address, to send it to who has no account. For those who edit events of the campus.
Raises 42501, PT404.';

grant execute on function
  public.minhas_inscricoes(), public.endereco_da_inscricao(uuid)
  to authenticated, service_role;
grant execute on function
  public.cancelar_minha_inscricao(text, uuid), public.aceitar_vaga(text), public.pedido_de_inscricao(text)
  to anon, authenticated, service_role;
