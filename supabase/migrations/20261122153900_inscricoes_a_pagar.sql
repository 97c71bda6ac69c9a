-- What is still to be paid leaves out who cancelled.
set local check_function_bodies = off;

create or replace function app.pedido_de_inscricao(segredo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'local', e.location, 'campus', e.campus, 'inicio', coalesce(
        (select min(o.inicio) from public.ocorrencias o where o.event_base = e.id and o.estado <> 'cancelada' and o.fim > now()), e.date),
      'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus), 'igreja', (select i.nome from public.igreja i)),
    'contato', p.contato_nome, 'total_centavos', p.total_centavos, 'desconto_centavos', p.desconto_centavos, 'pago_em', p.pago_em,
    -- Of who cancelled, nothing is asked; the coupon lowers what is left in the same measure.
    'a_pagar_centavos', (select coalesce(p.total_centavos * sum(i.preco_centavos) filter (where i.estado <> 'cancelado')
        / nullif(sum(i.preco_centavos), 0), 0)::bigint from public.inscricoes i where i.pedido_id = p.id),
    'pix', (select jsonb_build_object('tipo', c.pix_tipo, 'chave', c.pix_chave) from public.campi c where c.nome = p.campus and c.pix_chave is not null),
    'pessoas', (select jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'preco_centavos', i.preco_centavos, 'aceitar_ate', i.aceitar_ate, 'cancelado_por', i.cancelado_por,
        'posicao', case when i.estado = 'lista_de_espera' then (select count(*) from public.inscricoes o
          where o.evento_id = i.evento_id and o.estado = 'lista_de_espera' and o.ordem_espera <= i.ordem_espera) end,
        'ingresso', case when i.estado in ('inscrito', 'presente') and i.aceitar_ate is null then i.ingresso end,
        'usado_em', (select max(u.momento) from public.ingresso_usos u where u.inscricao_id = i.id)) order by i.created_at, i.nome)
      from public.inscricoes i left join public.inscricao_tipos t on t.id = i.tipo_id where i.pedido_id = p.id))
  from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
  where p.chave = segredo
$$;
