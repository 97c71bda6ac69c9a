-- Pastors who look after a request, reports, and what moderators decide. Who reports, who may not write and which words
-- are not used follow the rules of the feed.

create function public.cuidar_da_oracao(pedido uuid, convida boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pedidos_de_oracao;
begin
  p := app.exigir_pedido(pedido);
  if p.publico <> 'pastores' or p.user_id = (select auth.uid()) then
    raise insufficient_privilege using message = 'Só um pastor cuida de um pedido que é para os pastores.';
  end if;
  update public.pedidos_de_oracao x set cuidado_por = (select auth.uid()), cuidado_em = clock_timestamp()
  where x.id = p.id and x.cuidado_em is null;
  if not found and not convida then return; end if;
  perform app.notificar(p.user_id, case when convida then app.meu_nome() || ' quer conversar com você'
      else app.meu_nome() || ' está orando por você' end,
    case when convida then 'Procure quando quiser: só você decide se diz quem é.' else 'Seu pedido foi lido com cuidado.' end,
    case when convida then '/comunidade/atendimento' else '/comunidade/oracao?ver=meus' end, 'oracao-cuidado:' || app.hoje() || ':' || convida || ':' || (select auth.uid()), 'grupos');
end
$$;
comment on function public.cuidar_da_oracao(uuid, boolean) is
  'A pastor looks after a request that is for pastors alone; its author is told who, without the pastor learning whose it
is. convida: they would like to talk. Raises 42501, PT404.';

create function public.denunciar_oracao(pedido uuid, motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  p constant public.pedidos_de_oracao := app.exigir_pedido(pedido);
  autor public.membros_igreja;
begin
  if p.user_id = (select auth.uid()) then
    raise exception using errcode = 'PT409', message = 'Este pedido é seu: você pode apagar.';
  elsif p.publico = 'pastores' then
    raise exception using errcode = 'PT409', message = 'O que é só para os pastores fica entre eles.';
  elsif char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo em poucas palavras.';
  end if;
  perform from public.pedidos_de_oracao x where x.id = p.id for update;
  insert into public.oracao_denuncias (pedido_id, user_id, motivo)
  values (p.id, (select auth.uid()), btrim(denunciar_oracao.motivo)) on conflict do nothing;
  if not found then return; end if;
  if (select count(*) from public.oracao_denuncias d where d.pedido_id = p.id and d.resolvida_em is null)
      >= (select r.denuncias from public.feed_regras r) then
    update public.pedidos_de_oracao x set oculto_em = coalesce(x.oculto_em, clock_timestamp())
    where x.id = p.id and x.conferido_em is null;
  end if;
  select * into autor from public.membros_igreja m where m.profile_id = p.user_id;
  -- Every moderator is told, the author too if they are one: who was left out would say whose it is. The key does not name it.
  perform app.notificar_todos(array(select app.contas_que_podem('feed', 'aprovar', autor.campus)), 'Pedido de oração denunciado',
    'Leia e decida.', '/comunidade/oracao/moderacao', 'oracao-denuncia:' || app.hoje(), 'tarefas');
end
$$;
comment on function public.denunciar_oracao(uuid, text) is
  'Reports a request that the caller sees, once; by as many people as the rules of the feed say it is hidden until a
moderator decides. What is for pastors alone stays between them. Raises 42501, PT404, PT409, PT422.';

create type public.caso_de_oracao as (
  pedido_id uuid, autor text, texto text, testemunho text, escondido boolean, motivos text[], desde timestamptz);
comment on type public.caso_de_oracao is
  'A request that was reported (motivos, without names), or whose testimony waits (testemunho); autor null where it is
anonymous.';

create function app.casos_de_oracao(leitor app.leitor_da_oracao) returns setof public.caso_de_oracao
language sql stable security definer set search_path = '' as $$
  select p.id, case when not p.anonimo then m.nome_completo end, p.texto,
    case when p.testemunho_estado = 'pendente' and app.decide_testemunho(p, m, leitor) then p.testemunho end,
    p.oculto_em is not null, case when m.campus = any (leitor.modera) then d.motivos else '{}' end,
    coalesce(d.desde, p.respondido_em)
  from public.pedidos_de_oracao p join public.membros_igreja m on m.profile_id = p.user_id
  left join lateral (
    select coalesce(array_agg(x.motivo order by x.created_at), '{}') as motivos, min(x.created_at) as desde
    from public.oracao_denuncias x where x.pedido_id = p.id and x.resolvida_em is null) d on true
  where leitor.le and p.retirado_em is null and p.publico <> 'pastores' and p.user_id <> leitor.conta and not app.saiu(m.situacao)
    and (p.testemunho_estado = 'pendente' and app.decide_testemunho(p, m, leitor)
      or d.desde is not null and m.campus = any (leitor.modera))
  order by coalesce(d.desde, p.respondido_em), p.id limit 100
$$;
comment on function app.casos_de_oracao(app.leitor_da_oracao) is
  'What waits for this reader to decide, never their own.';

create function public.casos_de_oracao() returns setof public.caso_de_oracao
language plpgsql stable security definer set search_path = '' as $$
declare
  leitor constant app.leitor_da_oracao := app.leitor_da_oracao();
begin
  if not leitor.le then
    raise insufficient_privilege using message = 'Você não tem acesso à comunidade.';
  end if;
  return query select * from app.casos_de_oracao(leitor);
end
$$;
comment on function public.casos_de_oracao() is
  'What was reported and the testimonies that wait, of what the caller moderates, the oldest first, never their own.
Raises 42501.';

create function public.decidir_caso_de_oracao(pedido uuid, fica boolean, testemunho text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  leitor constant app.leitor_da_oracao := app.leitor_da_oracao();
  p public.pedidos_de_oracao;
  m public.membros_igreja;
begin
  select * into p from public.pedidos_de_oracao x where x.id = pedido for update;
  select * into m from public.membros_igreja x where x.profile_id = p.user_id;
  if p.id is null or m.id is null or p.publico = 'pastores' or not coalesce(leitor.le, false) or p.user_id = leitor.conta
     or not coalesce(case when testemunho is null then m.campus = any (leitor.modera) else app.decide_testemunho(p, m, leitor) end, false) then
    raise exception using errcode = 'PT404', message = 'Isto não está mais aqui.';
  end if;
  if testemunho is not null then
    -- The words that were read: others may have taken their place.
    if p.testemunho_estado is distinct from 'pendente' or p.testemunho <> testemunho then
      raise exception using errcode = 'PT409', message = 'O testemunho mudou ou já foi decidido. Leia de novo.';
    end if;
    update public.pedidos_de_oracao x set moderado_por = leitor.conta,
      testemunho_estado = case when fica then 'aprovado' else 'recusado' end::public.estado_do_testemunho where x.id = p.id;
    perform app.notificar(p.user_id, case when fica then 'Seu testemunho foi publicado' else 'Seu testemunho não foi publicado' end,
      case when fica then 'Quem orou com você já pode ler.' else 'Fale com a liderança se quiser.' end,
      '/comunidade/oracao?ver=meus', null, 'grupos');
    return;
  end if;
  update public.oracao_denuncias d set resolvida_em = clock_timestamp() where d.pedido_id = p.id and d.resolvida_em is null;
  if not found then
    raise exception using errcode = 'PT409', message = 'Já foi decidido.';
  end if;
  update public.pedidos_de_oracao x set moderado_por = leitor.conta, oculto_em = null,
    conferido_em = case when fica then clock_timestamp() end, retirado_em = case when not fica then clock_timestamp() end
  where x.id = p.id;
  if not fica then
    perform app.notificar(p.user_id, 'Seu pedido de oração foi retirado',
      'A moderação leu o que foi denunciado. Fale com a liderança se quiser.', '/comunidade/oracao?ver=meus', null, 'sistema');
  end if;
end
$$;
comment on function public.decidir_caso_de_oracao(uuid, boolean, text) is
  'A moderator leaves what was reported (fica), shown again, or takes it away; with testemunho (the words that they read)
they publish the testimony or not. The author is told, the moderator never learns who it is. Raises PT404, PT409.';

grant execute on function public.cuidar_da_oracao(uuid, boolean), public.denunciar_oracao(uuid, text), public.casos_de_oracao(),
  public.decidir_caso_de_oracao(uuid, boolean, text) to authenticated, service_role;
