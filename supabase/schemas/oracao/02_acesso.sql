-- Who sees which request, as what. Nobody lifts a name: there is no call for it (docs/decisions/033).

create type app.leitor_da_oracao as (
  le boolean, conta uuid, celulas uuid[], cuido uuid[], pastoreia text[], modera text[], hoje date);
comment on type app.leitor_da_oracao is
  'What of the requests the caller reaches: cells that they are in and look after, campuses whose pastor they are, and
those that they moderate.';

create function app.leitor_da_oracao() returns app.leitor_da_oracao
language sql stable security definer set search_path = '' as $$
  select (app.pode('familia_pv', 'visualizar'), (select auth.uid()), app.minhas_celulas(), app.celulas_que_cuido(),
    app.campi_como('pastor'), case when app.pode('feed', 'aprovar') then app.alcance() else '{}' end,
    app.hoje())::app.leitor_da_oracao
$$;
comment on function app.leitor_da_oracao() is 'What of the requests the caller reaches, once per call.';

create function app.decide_testemunho(p public.pedidos_de_oracao, autor public.membros_igreja, leitor app.leitor_da_oracao)
returns boolean
language sql stable set search_path = '' as $$
  select p.user_id is distinct from leitor.conta and coalesce(case p.publico
    when 'igreja' then autor.campus = any (leitor.modera)
    when 'celula' then p.celula_id = any (leitor.cuido) end, false)
$$;
comment on function app.decide_testemunho(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) is
  'This reader decides whether others read the testimony: who moderates the campus, of a cell who looks after it; never
its author.';

create function app.chega_o_pedido(p public.pedidos_de_oracao, autor public.membros_igreja, leitor app.leitor_da_oracao)
returns boolean
language sql stable set search_path = '' as $$
  select leitor.le and (p.user_id = leitor.conta
    or p.retirado_em is null and not app.saiu(autor.situacao)
      and (p.estado = 'aberto' and p.fim >= leitor.hoje
        or p.estado = 'respondido' and (p.testemunho_estado = 'aprovado' or p.respondido_em > now() - interval '30 days'))
      and (p.oculto_em is null or autor.campus = any (leitor.modera))
      -- Of a minor, pastors alone: also when the date of birth became known later.
      and (p.publico = 'pastores' or not coalesce(autor.data_nascimento > leitor.hoje - interval '18 years', false))
      and case p.publico
        when 'igreja' then true
        when 'celula' then p.oculto_em is not null or p.celula_id = any (leitor.celulas) and exists (
          select from public.celula_membros c where c.celula_id = p.celula_id and c.membro_id = autor.id and c.fim is null)
        when 'pastores' then autor.campus = any (leitor.pastoreia) end)
$$;
comment on function app.chega_o_pedido(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) is
  'This reader sees the request: it is theirs, or it is there and for them, and its author is of the church. What a cell
asks of itself is read by those who are in it; by moderators once it was hidden.';

create function app.vai_ao_feed(p public.pedidos_de_oracao) returns boolean
language sql stable set search_path = '' as $$
  select p.testemunho_estado is not distinct from 'aprovado' and p.publico <> 'pastores' and not p.anonimo
    and p.retirado_em is null and p.oculto_em is null
$$;
comment on function app.vai_ao_feed(public.pedidos_de_oracao) is
  'Its testimony may stand in the feed, where its author''s name does: it was approved for others, and the request has that name.';

create function app.exigir_pedido(pedido uuid) returns public.pedidos_de_oracao
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.pedidos_de_oracao;
begin
  select x.* into p from public.pedidos_de_oracao x join public.membros_igreja m on m.profile_id = x.user_id
  where x.id = pedido and app.chega_o_pedido(x, m, app.leitor_da_oracao());
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Este pedido não está mais aqui.';
  end if;
  return p;
end
$$;
comment on function app.exigir_pedido(uuid) is 'A request that the caller sees. Raises PT404.';

create function app.exigir_meu_pedido(pedido uuid) returns public.pedidos_de_oracao
language plpgsql security definer set search_path = '' as $$
declare
  p public.pedidos_de_oracao;
begin
  select * into p from public.pedidos_de_oracao x
  where x.id = pedido and x.user_id = (select auth.uid()) and app.pode('familia_pv', 'visualizar') for update;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Este pedido não está mais aqui.';
  end if;
  return p;
end
$$;
comment on function app.exigir_meu_pedido(uuid) is 'A request of the caller''s own, held until the transaction ends. Raises PT404.';

create function app.exigir_da_comunidade() returns public.membros_igreja
language plpgsql stable security definer set search_path = '' as $$
declare
  eu public.membros_igreja;
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso à comunidade.';
  end if;
  select * into eu from public.membros_igreja m where m.id = app.meu_membro() and not app.saiu(m.situacao);
  if eu.id is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para participar da comunidade.';
  end if;
  return eu;
end
$$;
comment on function app.exigir_da_comunidade() is
  'The caller''s own record, if they see the community and belong to the church. Raises 42501, PT409.';
