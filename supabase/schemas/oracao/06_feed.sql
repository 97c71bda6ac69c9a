-- A testimony that was approved, told in the feed by its author: the same words, to the same people.

create function public.levar_testemunho_ao_feed(pedido uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_voz();
  p constant public.pedidos_de_oracao := app.exigir_meu_pedido(pedido);
  antes public.publicacoes;
  nova uuid;
begin
  select * into antes from public.publicacoes x where x.id = p.publicacao_id;
  if antes.id is not null and antes.apagada_em is null then return antes.id; end if;
  if antes.id is not null and antes.apagada_por is distinct from (select auth.uid()) then
    raise exception using errcode = 'PT409', message = 'A moderação retirou este testemunho do feed.';
  elsif not app.vai_ao_feed(p) or app.menor_de_idade(eu.id) then
    raise exception using errcode = 'PT409', message = 'Vai ao feed o testemunho aprovado, de um pedido com o seu nome.';
  elsif p.publico = 'celula' and not coalesce(p.celula_id = any (app.minhas_celulas()), false) then
    raise insufficient_privilege using message = 'Você não participa mais deste grupo.';
  end if;
  insert into public.publicacoes (id, autor_id, campus, publico, celula_id, texto, cartao, citacao)
  values (gen_random_uuid(), eu.id, coalesce((select c.campus from public.celulas c where c.id = p.celula_id), eu.campus),
    case p.publico when 'celula' then 'celula' else 'igreja' end::public.publico_do_feed, p.celula_id, p.testemunho, 'testemunho', p.texto)
  returning id into nova;
  update public.pedidos_de_oracao x set publicacao_id = nova where x.id = p.id;
  return nova;
end
$$;
comment on function public.levar_testemunho_ao_feed(uuid) is
  'The author tells of an answered prayer in the feed, with the words that were approved, to those who were asked to pray (the
church or the cell), and gives the post''s id; repeated, the same one. Raises 42501, PT404, PT409.';

create function app.tirar_testemunho_do_feed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.publicacoes x where x.id = old.publicacao_id;
    return null;
  end if;
  update public.publicacoes x set apagada_em = clock_timestamp(), apagada_por = (select auth.uid())
  where x.id = old.publicacao_id and x.apagada_em is null;
  new.publicacao_id := null;
  return new;
end
$$;
comment on function app.tirar_testemunho_do_feed() is
  'Trigger: what stands in the feed are the approved words of a request that is there; with it they go.';
create trigger tirar_do_feed before update on public.pedidos_de_oracao
  for each row when (old.publicacao_id is not null and new.publicacao_id is not distinct from old.publicacao_id
    and (new.testemunho is distinct from old.testemunho or new.testemunho_estado is distinct from 'aprovado' or new.retirado_em is not null))
  execute function app.tirar_testemunho_do_feed();
create trigger tirar_do_feed_tambem after delete on public.pedidos_de_oracao
  for each row when (old.publicacao_id is not null) execute function app.tirar_testemunho_do_feed();

grant execute on function public.levar_testemunho_ao_feed(uuid) to authenticated, service_role;
