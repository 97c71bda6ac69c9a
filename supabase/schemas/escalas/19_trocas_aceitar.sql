-- Swaps are accepted, refused, decided. Whoever accepts is checked again at that moment; of several, the first one
-- wins.

create function app.fazer_troca(troca uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.escala_trocas;
  i public.escala_itens;
  dado public.escala_itens;
  motivo text;
begin
  select x.* into t from public.escala_trocas x where x.id = troca;
  -- Always in the same order, so that two exchanges never wait for each other.
  perform 1 from public.escala_itens x where x.id in (t.item_id, t.item_oferecido_id) order by x.id for update;
  select x.* into i from public.escala_itens x where x.id = t.item_id;
  select x.* into dado from public.escala_itens x where x.id = t.item_oferecido_id;
  if i.estado <> 'troca_solicitada' or i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Esta vaga já foi trocada.';
  end if;
  motivo := app.porque_nao_cobre(t.aceita_por, i.id, dado.id);
  if motivo is null and t.tipo = 'trocar' then
    if dado.id is null or dado.membro_id is distinct from t.aceita_por or dado.ministerio_id <> i.ministerio_id
      or dado.publicado_em is null
       or dado.estado not in ('pendente', 'confirmado') or dado.inicio <= now() then
      raise exception using errcode = 'PT409', message = 'Escolha um horário seu, ainda por vir, para dar em troca.';
    end if;
    motivo := app.porque_nao_cobre(t.pedida_por, dado.id, i.id);
    if motivo is not null then
      motivo := 'Quem pediu não pode no seu horário: ' || motivo;
    end if;
  end if;
  if motivo is not null then
    raise exception using errcode = 'PT409', message = motivo;
  end if;
  update public.escala_itens x set estado = 'substituido' where x.id in (i.id, dado.id);
  insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
  values (i.vaga_id, t.aceita_por, 'confirmado', auth.uid(), now(), now(), i.id);
  if t.tipo = 'trocar' then
    insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
    values (dado.vaga_id, t.pedida_por, 'confirmado', auth.uid(), now(), now(), dado.id);
  end if;
  update public.escala_trocas x set estado = 'feita' where x.id = troca;
  perform app.notificar(p.profile_id, 'Sua troca foi feita', q.nome_completo || ' serve no seu lugar em ' || m.nome
    || ', ' || app.quando(i.inicio, i.fim, m.campus)
    || case when t.tipo = 'trocar' then '; você serve em ' || app.quando(dado.inicio, dado.fim, m.campus)
      else '' end || '.', '/dashboard-voluntario', 'troca-feita:' || troca, 'escalas')
  from public.membros_igreja p, public.membros_igreja q, public.ministerios m
  where p.id = t.pedida_por and q.id = t.aceita_por and m.id = t.ministerio_id and p.profile_id is not null;
  perform app.notificar(c, 'Troca na escala de ' || m.nome, q.nome_completo || ' serve no lugar de ' || p.nome_completo
    || ', ' || app.quando(i.inicio, i.fim, m.campus) || '.',
    '/ministerios/' || m.id || '/escalas', 'troca-lider:' || troca, 'escalas')
  from public.membros_igreja p, public.membros_igreja q, public.ministerios m, app.contas_que_cuidam(t.ministerio_id) c
  where p.id = t.pedida_por and q.id = t.aceita_por and m.id = t.ministerio_id and c is distinct from auth.uid();
end
$$;
comment on function app.fazer_troca(uuid) is
  'Carries out a swap that was accepted, checked at this moment, in one transaction; the people and leaders are told.
Raises PT409.';

create function app.aceitar_troca_por(eu uuid, troca uuid, oferece uuid) returns public.estado_troca
language plpgsql security definer set search_path = '' as $$
declare
  t public.escala_trocas;
  motivo text;
begin
  select x.* into t from public.escala_trocas x where x.id = troca for update;
  if t.id is null or eu is null or t.pedida_por = eu or t.para_id is not null and t.para_id <> eu
     or t.aceita_por is distinct from eu and not exists (
       select from public.membros_funcoes f where f.membro_id = eu and f.ministerio_id = t.ministerio_id
         and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT404', message = 'Pedido de troca não encontrado.';
  end if;
  if t.aceita_por = eu and t.estado in ('feita', 'aguardando') then return t.estado; end if;
  if t.estado <> 'aberta' then
    raise exception using errcode = 'PT409', message = 'Esta vaga já foi trocada.';
  end if;
  update public.escala_trocas x set aceita_por = eu, aceita_em = now(), item_oferecido_id = case
    when t.tipo = 'trocar' then oferece end where x.id = troca;
  if not (app.ajustes_da_escala(t.ministerio_id)).troca_com_aprovacao then
    perform app.fazer_troca(troca);
    return 'feita';
  end if;
  motivo := app.porque_nao_cobre(eu, t.item_id, case when t.tipo = 'trocar' then oferece end);
  if motivo is not null then
    raise exception using errcode = 'PT409', message = motivo;
  end if;
  update public.escala_trocas x set estado = 'aguardando' where x.id = troca;
  perform app.notificar(c, 'Uma troca espera sua decisão', (select p.nome_completo from public.membros_igreja p
    where p.id = eu) || ' aceitou servir no lugar de '
      || (select p.nome_completo from public.membros_igreja p where p.id = t.pedida_por) || '.',
    '/ministerios/' || t.ministerio_id || '/escalas', 'troca-decidir:' || troca || ':' || eu, 'escalas')
  from app.contas_que_cuidam(t.ministerio_id) c where c is distinct from auth.uid();
  return 'aguardando';
end
$$;
comment on function app.aceitar_troca_por(uuid, uuid, uuid) is 'As public.aceitar_troca, for other rules, which know who accepts.';

create function public.aceitar_troca(troca uuid, oferece uuid default null) returns public.estado_troca
language sql volatile security definer set search_path = '' as $$
  select app.aceitar_troca_por(app.meu_membro(), troca, oferece)
$$;
comment on function public.aceitar_troca(uuid, uuid) is
  'The caller takes over a service; in an exchange they give one of theirs (oferece). Checked at this moment; the
first one wins, others get PT409 "Esta vaga já foi trocada.". Gives feita, or aguardando where a leader has to agree.
Raises PT404, PT409.';

create function public.recusar_troca(troca uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.escala_trocas;
begin
  select x.* into t from public.escala_trocas x where x.id = troca and x.para_id = app.meu_membro() for update;
  if t.id is null then
    raise exception using errcode = 'PT404', message = 'Pedido de troca não encontrado.';
  end if;
  if t.estado <> 'aberta' then return; end if;
  perform app.encerrar_troca(troca, 'recusada');
  perform app.notificar(p.profile_id, 'Sua troca não foi aceita', 'Peça a outra pessoa, ou a todos que podem servir.',
    '/dashboard-voluntario', 'troca-nao:' || troca, 'escalas')
  from public.membros_igreja p where p.id = t.pedida_por and p.profile_id is not null;
end
$$;
comment on function public.recusar_troca(uuid) is 'The caller, whom alone it asked, says no. Raises PT404.';

create function public.decidir_troca(troca uuid, aprova boolean) returns public.estado_troca
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.escala_trocas;
begin
  select x.* into t from public.escala_trocas x where x.id = troca for update;
  perform app.exigir_escala(t.ministerio_id);
  if t.estado <> 'aguardando' then
    raise exception using errcode = 'PT409', message = 'Esta troca já foi decidida.';
  end if;
  if t.aceita_por = app.meu_membro() or t.pedida_por = app.meu_membro() then
    raise insufficient_privilege using message = 'Outra pessoa da liderança decide a sua troca.';
  end if;
  update public.escala_trocas x set decidida_por = auth.uid() where x.id = troca;
  if aprova then
    perform app.fazer_troca(troca);
    return 'feita';
  end if;
  perform app.encerrar_troca(troca, 'recusada');
  perform app.notificar(p.profile_id, 'A troca não foi aprovada', 'A escala continua como estava.',
    '/dashboard-voluntario', 'troca-nao:' || troca, 'escalas')
  from public.membros_igreja p where p.id in (t.pedida_por, t.aceita_por) and p.profile_id is not null;
  return 'recusada';
end
$$;
comment on function public.decidir_troca(uuid, boolean) is
  'A leader agrees to a swap that was accepted, or not; never to their own. Raises 42501, PT409.';

create function app.troca_do_convite(convite app.escala_convites) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when i.inicio <= now() then '{"expirado": true}'::jsonb else jsonb_build_object('expirado', false,
    'nome', split_part(coalesce(p.nome_preferido, p.nome), ' ', 1), 'ministerio', m.nome, 'campus', m.campus,
    'fuso', app.fuso_do_campus(m.campus),
    'lugares', case when t.tipo = 'cobrir' then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'funcao', c.nome, 'subtempo', x.subtempo,
        'evento', coalesce(o.nome, ev.name), 'inicio', x.inicio, 'fim', x.fim, 'local', coalesce(o.local, ev.location),
        'estado', x.estado) order by x.inicio), '[]')
      from public.escala_itens x join public.escala_vagas v on v.id = x.vaga_id
      join public.funcoes_ministerio c on c.id = v.funcao_id join public.ocorrencias o on o.id = x.ocorrencia_id
      join public.events ev on ev.id = o.event_base
      where x.membro_id = h.membro_id and x.ministerio_id = t.ministerio_id and x.publicado_em is not null
        and x.estado in ('pendente', 'confirmado') and x.inicio > now()) end,
    'troca', jsonb_build_object('de', q.nome_completo, 'tipo', t.tipo, 'mensagem', t.mensagem, 'funcao', f.nome,
      'subtempo', i.subtempo, 'inicio', i.inicio, 'fim', i.fim,
      'estado', case when t.aceita_por = h.membro_id and t.estado in ('feita', 'aguardando') then t.estado::text
        when t.estado = 'aberta' then 'aberta' else 'encerrada' end)) end
  from public.escala_chamados h join public.escala_trocas t on t.id = h.troca_id
  join public.escala_itens i on i.id = t.item_id join public.escala_vagas w on w.id = i.vaga_id
  join public.funcoes_ministerio f on f.id = w.funcao_id join public.ministerios m on m.id = t.ministerio_id
  join public.membros_igreja p on p.id = h.membro_id join public.membros_igreja q on q.id = t.pedida_por
  where h.id = convite.chamado_id
$$;
comment on function app.troca_do_convite(app.escala_convites) is
  'What a link that asks for a swap shows, as public.convite_da_escala has it; null: it does not.';

create function app.responder_troca_do_convite(convite app.escala_convites, aceita boolean, oferece uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  h public.escala_chamados;
begin
  select x.* into h from public.escala_chamados x where x.id = convite.chamado_id;
  if aceita then
    perform app.aceitar_troca_por(h.membro_id, h.troca_id, oferece);
  elsif exists (select from public.escala_trocas t where t.id = h.troca_id and t.para_id = h.membro_id
    and t.estado = 'aberta') then
    perform app.encerrar_troca(h.troca_id, 'recusada');
    perform app.notificar(p.profile_id, 'Sua troca não foi aceita', 'Peça a outra pessoa, ou a todos que podem servir.',
      '/dashboard-voluntario', 'troca-nao:' || h.troca_id, 'escalas')
    from public.escala_trocas t join public.membros_igreja p on p.id = t.pedida_por
    where t.id = h.troca_id and p.profile_id is not null;
  end if;
  return app.troca_do_convite(convite);
end
$$;
comment on function app.responder_troca_do_convite(app.escala_convites, boolean, uuid) is
  'The answer to a swap by a link, of the person whom it asked. Raises PT404, PT409. For public.responder_convite.';

grant execute on function
  public.aceitar_troca(uuid, uuid), public.recusar_troca(uuid), public.decidir_troca(uuid, boolean)
  to authenticated, service_role;
