-- The waiting line of registrations: who is promoted, told, and passed over when the time is up.

create function app.aviso_da_vaga(p public.inscricao_pedidos, e public.events) returns text
language sql stable security definer set search_path = '' as $$
  select case when p.conta_id is not null then 'conta'
    when p.contato_email is not null and app.cartas_saem() then 'email'
    when exists (select from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null)
      then 'equipe' end
$$;
comment on function app.aviso_da_vaga(public.inscricao_pedidos, public.events) is
  'How somebody learns of a place: conta (at the bell), email (where letters leave), equipe (the one who answers for
the event is asked to tell them); null: by the page of the order alone.';

create function app.avisar_promovido(i public.inscricoes, e public.events) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.inscricao_pedidos;
  texto text;
begin
  select * into p from public.inscricao_pedidos x where x.id = i.pedido_id;
  case app.aviso_da_vaga(p, e)
    when 'conta' then
      perform app.notificar(p.conta_id, 'Abriu uma vaga em ' || e.name,
        i.nome || ' saiu da lista de espera.' || coalesce(' Aceite até ' ||
          to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', ''),
        '/inscricao/pedido/' || p.chave, 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos');
    when 'email' then
      texto := i.nome || ' saiu da lista de espera de ' || e.name || '.' || coalesce(' Aceite a vaga até ' ||
        to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', '');
      perform app.escrever_carta(p.contato_email, 'Abriu uma vaga em ' || e.name, texto, 'Ver a inscrição',
        app.endereco_publico() || '/inscricao/pedido/' || p.chave);
    when 'equipe' then
      perform app.notificar(m.profile_id, 'Avise quem saiu da espera', i.nome || ' tem vaga em ' || e.name
        || ' e não tem conta: envie uma mensagem.',
        '/presenca/eventos/' || e.id || '/inscricoes', 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos')
      from public.membros_igreja m where m.id = e.responsavel_id;
    else null;
  end case;
end
$$;
comment on function app.avisar_promovido(public.inscricoes, public.events) is
  'Tells that a place became free, by the way that app.aviso_da_vaga names.';

create function app.vencer_promovidas(evento text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p record;
begin
  for p in
    update public.inscricoes i
    set estado = 'cancelado', cancelado_em = now(), cancelado_por = 'prazo', aceitar_ate = null
    where i.evento_id = evento and i.aceitar_ate < now() and app.ocupa(i.estado) and i.estado <> 'presente'
    returning i.id, i.nome, i.pedido_id, (select o.conta_id from public.inscricao_pedidos o
      where o.id = i.pedido_id) as conta
  loop
    perform app.quitar_pedidos(array[p.pedido_id]);
    perform app.notificar(p.conta, 'O prazo da vaga passou', 'A vaga de ' || p.nome
      || ' foi para a próxima pessoa da lista de espera.',
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
  set estado = case when r.aprovacao then 'rascunho' else app.estado_pelo_preco(p, x.preco_centavos,
    x.id) end::public.estado_inscricao,
    promovido_em = now(),
    aceitar_ate = case when r.prazo_horas is not null
      then least(now() + make_interval(hours => r.prazo_horas::integer), comeca) end
  from public.inscricao_pedidos p where x.id = inscricao and p.id = x.pedido_id
  returning x.* into i;
  select * into e from public.events x where x.id = r.evento_id;
  perform app.avisar_promovido(i, e);
end
$$;
comment on function app.dar_vaga(uuid, public.inscricao_regras, timestamptz) is
  'Somebody of the waiting line gets a place, to be accepted in time if the event says so. Raises PT409 without one.';

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
      then array(select i.id from public.inscricoes i where i.pedido_id = vez.pedido_id
        and i.estado = 'lista_de_espera')
      else array[vez.id] end;
    vistos := vistos || grupo;
    -- Nobody is passed by who came later: behind a family that does not fit, everybody waits.
    exit when livres < cardinality(grupo);
    if exists (
      select from public.inscricoes i where i.id = any (grupo) and i.tipo_id is not null
      group by i.tipo_id having i.tipo_id = any (cheios) or app.livres_no_tipo(i.tipo_id) < count(*)) then
      cheios := cheios || array(select i.tipo_id from public.inscricoes i where i.id = any (grupo)
        and i.tipo_id is not null);
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
  'Takes back places that were not accepted in time and gives what is free to the waiting line of an event, in order;
how many got one. Called twice, it does nothing twice.';

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
         select from public.ocorrencias o where o.event_base = i.evento_id and o.inicio > now()
           and o.estado <> 'cancelada')
    order by 1
  loop
    quantas := quantas + app.promover(evento);
  end loop;
  return quantas;
end
$$;
comment on function app.promover_todas() is
  'As app.promover, for every event where somebody waits. A job of pg_cron, every five minutes.';

create function app.retirar_aviso_de_vaga() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n where n.chave = 'inscricao-vaga:' || old.id || ':' || old.promovido_em
    and not n.lida;
  return null;
end
$$;
comment on function app.retirar_aviso_de_vaga() is
  'Trigger: a promotion that was undone is no longer told, unless it was read.';

create trigger d_retirar_aviso after update on public.inscricoes
  for each row when (new.estado = 'lista_de_espera' and old.promovido_em is not null and new.promovido_em is null)
  execute function app.retirar_aviso_de_vaga();
