-- Whether somebody is registered, as the page of the event says it.

create type public.minha_inscricao as (chave text, estados public.estado_inscricao[]);
comment on type public.minha_inscricao is
  'The caller is registered for an event: how its people stand (estados); chave of the order, when it is their own.';

create function public.minha_inscricao(evento text) returns setof public.minha_inscricao
language sql stable security definer set search_path = '' as $$
  select case when p.conta_id = (select auth.uid()) then p.chave end,
    array(select distinct i.estado from public.inscricoes i where i.pedido_id = p.id and i.estado <> 'cancelado'
      and (p.conta_id = (select auth.uid()) or i.membro_id = (select app.meu_membro())))
  from public.inscricao_pedidos p
  where p.id in (
    select o.id from public.inscricao_pedidos o
    where o.evento_id = evento and o.conta_id = (select auth.uid())
      and exists (select from public.inscricoes i where i.pedido_id = o.id and i.estado <> 'cancelado')
    union
    select i.pedido_id from public.inscricoes i
    where i.evento_id = evento and i.membro_id = (select app.meu_membro()) and i.estado <> 'cancelado')
  order by coalesce(p.conta_id = (select auth.uid()), false) desc, p.created_at desc limit 1
$$;
comment on function public.minha_inscricao(text) is
  'The caller''s own order for an event, else the one by which another account registered them. No row: neither.';

grant execute on function public.minha_inscricao(text) to authenticated, service_role;
