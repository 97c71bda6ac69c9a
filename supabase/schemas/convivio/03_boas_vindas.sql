-- The first weeks: what somebody who is new did already. Nothing of it is kept; it is read from what they did.

create type public.passos_de_quem_chega as (novo boolean, celula boolean, oracao boolean, mostra boolean, conversa boolean);
comment on type public.passos_de_quem_chega is
  'What the caller did: is in a cell or asked to be (celula), asked for prayer or prayed (oracao), chose what others see
(mostra), asked a pastor for a conversation (conversa); novo: they came less than sixty days ago.';

create function public.passos_de_quem_chega() returns setof public.passos_de_quem_chega
language sql stable security definer set search_path = '' as $$
  select least(m.data_membresia, app.dia(m.created_at, m.campus)) > app.hoje(m.campus) - 60,
    exists (select from public.celula_membros c where c.membro_id = m.id and c.fim is null)
      or exists (select from public.celula_pedidos c where c.membro_id = m.id and c.estado = 'pendente'),
    exists (select from public.pedidos_de_oracao p where p.user_id = m.profile_id)
      or exists (select from public.oracoes_feitas f where f.user_id = m.profile_id),
    exists (select from public.escolhas_de_convivio e where e.membro_id = m.id),
    exists (select from public.atendimentos a where a.user_id = m.profile_id)
  from public.membros_igreja m
  where m.id = app.meu_membro() and not app.saiu(m.situacao) and app.pode('familia_pv', 'visualizar')
$$;
comment on function public.passos_de_quem_chega() is
  'The first steps of the caller in the community; nothing for whoever has no record or left.';

grant execute on function public.passos_de_quem_chega() to authenticated, service_role;
