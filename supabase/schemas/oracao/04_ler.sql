-- What the pages of prayer ask.

create type public.pedido_de_oracao_visto as (
  id uuid, autor text, autor_foto text, anonimo boolean, publico public.publico_da_oracao, onde text, texto text,
  created_at timestamptz, fim date, estado public.estado_da_oracao, testemunho text,
  testemunho_estado public.estado_do_testemunho, oraram integer, orei_hoje boolean, meu boolean, terminou boolean,
  escondido boolean, retirado boolean, cuidado_por text, cuido boolean, leva boolean, publicacao_id uuid);
comment on type public.pedido_de_oracao_visto is
  'A request as the caller sees it: autor, autor_foto null where it is anonymous; onde, the cell; testemunho once it may be
read; oraram, how many people; terminou: others see it no more; cuidado_por, the pastor who looks after it, for its author
and pastors; cuido: the caller may look after it; leva: its author may tell of it in the feed;
publicacao_id, for them: the post that does.';

create function app.mostrar_pedido(p public.pedidos_de_oracao, m public.membros_igreja, leitor app.leitor_da_oracao)
returns public.pedido_de_oracao_visto
language sql stable security definer set search_path = '' as $$
  select row(p.id, case when not p.anonimo then m.nome_completo end, case when not p.anonimo then app.foto_em_lista(m.id, m.foto) end,
    p.anonimo, p.publico, (select c.nome from public.celulas c where c.id = p.celula_id), p.texto, p.created_at, p.fim, p.estado,
    case when p.user_id = leitor.conta or p.testemunho_estado = 'aprovado' or app.decide_testemunho(p, m, leitor) then p.testemunho end,
    case when p.user_id = leitor.conta or p.testemunho_estado = 'aprovado' or app.decide_testemunho(p, m, leitor)
      then p.testemunho_estado end,
    (select count(distinct f.user_id)::integer from public.oracoes_feitas f where f.pedido_id = p.id),
    exists (select from public.oracoes_feitas f where f.pedido_id = p.id and f.user_id = leitor.conta and f.dia = leitor.hoje),
    p.user_id = leitor.conta, p.estado = 'aberto' and p.fim < leitor.hoje, p.oculto_em is not null, p.retirado_em is not null,
    case when p.user_id = leitor.conta or m.campus = any (leitor.pastoreia) then (
      select concat_ws(' ', q.nome, q.sobrenome) from public.profiles q where q.id = p.cuidado_por) end,
    p.publico = 'pastores' and p.user_id <> leitor.conta and m.campus = any (leitor.pastoreia),
    p.user_id = leitor.conta and app.pode('feed', 'visualizar') and app.vai_ao_feed(p)
      and not exists (select from public.publicacoes x where x.id = p.publicacao_id
        and (x.apagada_em is null or x.apagada_por is distinct from leitor.conta)),
    case when p.user_id = leitor.conta then (
      select x.id from public.publicacoes x where x.id = p.publicacao_id and x.apagada_em is null) end)::public.pedido_de_oracao_visto
$$;
comment on function app.mostrar_pedido(public.pedidos_de_oracao, public.membros_igreja, app.leitor_da_oracao) is
  'A request as this reader sees it. The caller of it says that they may.';

create function public.oracoes(ver text default 'abertos', antes timestamptz default null, antes_id uuid default null,
  limite integer default 20) returns setof public.pedido_de_oracao_visto
language plpgsql stable security definer set search_path = '' as $$
declare
  leitor constant app.leitor_da_oracao := app.leitor_da_oracao();
begin
  if not leitor.le then
    raise insufficient_privilege using message = 'Você não tem acesso à comunidade.';
  end if;
  return query select (v.visto).* from (
    select l.created_at, l.id, app.mostrar_pedido(l.p, l.m, leitor) as visto from (
      select p, m, p.created_at, p.id from public.pedidos_de_oracao p join public.membros_igreja m on m.profile_id = p.user_id
      where (antes is null or (p.created_at, p.id) < (antes, antes_id))
        and case ver
          when 'meus' then p.user_id = leitor.conta
          when 'pastores' then p.publico = 'pastores' and p.user_id <> leitor.conta
          when 'testemunhos' then p.testemunho_estado = 'aprovado' and p.publico <> 'pastores'
          -- One's own stand in their own list once they ended.
          else p.publico <> 'pastores' and p.retirado_em is null
            and (p.estado = 'aberto' and p.fim >= leitor.hoje or p.estado = 'respondido' and p.user_id is distinct from leitor.conta) end
        and app.chega_o_pedido(p, m, leitor)
      order by p.created_at desc, p.id desc limit least(greatest(limite, 1), 50)) l offset 0) v
  order by v.created_at desc, v.id desc;
end
$$;
comment on function public.oracoes(text, timestamptz, uuid, integer) is
  'Requests that the caller sees, newest first, those before (antes, antes_id). ver: abertos (of the church and of their
cells), testemunhos, pastores (for them alone), meus. Raises 42501.';

create function public.pedido_de_oracao(pedido uuid) returns setof public.pedido_de_oracao_visto
language plpgsql stable security definer set search_path = '' as $$
declare
  p constant public.pedidos_de_oracao := app.exigir_pedido(pedido);
begin
  return query select (app.mostrar_pedido(p, m, app.leitor_da_oracao())).*
    from public.membros_igreja m where m.profile_id = p.user_id;
end
$$;
comment on function public.pedido_de_oracao(uuid) is 'One request that the caller sees. Raises PT404.';

grant execute on function public.oracoes(text, timestamptz, uuid, integer), public.pedido_de_oracao(uuid)
  to authenticated, service_role;
