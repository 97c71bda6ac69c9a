-- Publishing, and the answers of those who were told.

create function public.previa_publicacao(escalas uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  e record;
  previa jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  for e in
    select x.*, coalesce(o.nome, ev.name) as evento, o.inicio from public.escalas x
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio
  loop
    perform app.exigir_escala(e.ministerio_id);
    previa := previa || jsonb_build_object('escala_id', e.id, 'evento', e.evento, 'inicio', e.inicio,
      'faltam', (select coalesce(sum(greatest(v.minimo - (
          select count(*) from public.escala_itens i where i.vaga_id = v.id and app.ocupa(i.estado)), 0)), 0)
        from public.escala_vagas v where v.escala_id = e.id),
      'sem_lider', (select coalesce(jsonb_agg(c.nome order by v.ordem), '[]') from public.escala_vagas v
        join public.funcoes_ministerio c on c.id = v.funcao_id where v.escala_id = e.id and app.falta_lider(v)),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'nome',
        coalesce(i.convidado_nome, p.nome_completo),
          'quem', coalesce(i.membro_id::text, concat_ws('|', i.convidado_nome, i.convidado_telefone)), 'funcao', c.nome,
          'subtempo', i.subtempo, 'canal', app.canal_do_membro(i.membro_id))
          order by v.ordem, coalesce(i.convidado_nome, p.nome_completo)), '[]')
        from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id
          join public.funcoes_ministerio c on c.id = v.funcao_id
        left join public.membros_igreja p on p.id = i.membro_id
        where i.escala_id = e.id and i.publicado_em is null and app.ocupa(i.estado)));
  end loop;
  return previa;
end
$$;
comment on function public.previa_publicacao(uuid[]) is
  'Who would be told: [{escala_id, evento, inicio, faltam, sem_lider (functions), pessoas: [{item_id, quem (the same for
one person), nome, funcao, subtempo, canal}]}]. Raises 42501, PT400.';

create type public.convidado_da_publicacao as (id uuid, nome text, canal public.canal_do_chamado);
comment on type public.convidado_da_publicacao is 'Whom a publication told, and by which way.';

create function app.convidar(itens uuid[], publicacao uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  chamado uuid;
  aviso uuid;
begin
  for c in
    select i.ministerio_id, m.nome as ministerio, i.membro_id, (array_agg(i.id order by i.inicio, i.id))[1] as primeiro,
      array_agg(i.id) as itens, min(i.inicio) as de, max(i.inicio) as ate, app.canal_do_membro(i.membro_id) as canal,
      p.profile_id as conta, count(distinct i.ocorrencia_id) as dias
    from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    left join public.membros_igreja p on p.id = i.membro_id
    where i.id = any (itens) and i.inicio > now()
    group by i.ministerio_id, m.nome, i.membro_id, p.profile_id,
      case when i.membro_id is null then concat_ws('|', app.normalizar(i.convidado_nome), i.convidado_telefone) end
  loop
    insert into public.escala_chamados (publicacao, ministerio_id, quem, membro_id, canal, ate, enviado_em)
    values (convidar.publicacao, c.ministerio_id, coalesce(c.membro_id, c.primeiro), c.membro_id, c.canal, c.ate,
      case when c.canal <> 'whatsapp' then now() end)
    on conflict do nothing returning id into chamado;
    if chamado is null then continue; end if;
    update public.escala_itens i set chamado_id = chamado where i.id = any (c.itens);
    if c.canal = 'app' then
      aviso := app.notificar(c.conta, 'Você está na escala de ' || c.ministerio,
        left(app.lugares_do_chamado(chamado, '; '), 1900)
          || case when c.dias = 1 then '. Responda se pode servir.' else '. Responda em quais dias pode servir.' end,
        '/dashboard-voluntario', 'escala-convite:' || chamado, 'escalas');
      -- Without an answer it goes by e-mail; the leaders are told by app.cobrar_respostas.
      perform app.dar_prazo(aviso, least(c.de,
        now() + make_interval(hours => (app.ajustes_da_escala(c.ministerio_id)).prazo_resposta_horas / 2)));
    elsif c.canal = 'email' then
      perform app.convidar_por_carta(chamado, 'Você está na escala de ' || c.ministerio,
        case when c.dias = 1 then 'Você pode servir em ' else 'Em quais destes dias você pode servir em ' end
          || c.ministerio || '?' || E'\n\n' || app.lugares_do_chamado(chamado, E'\n\n'));
    end if;
  end loop;
end
$$;
comment on function app.convidar(uuid[], uuid) is
  'Tells everybody of these services once, each by the way that reaches them; what a leader has to send waits in the
queue. Again for the same publication nobody is told. For other rules.';

create function public.publicar_escalas(escalas uuid[], chave uuid default gen_random_uuid())
returns setof public.convidado_da_publicacao
language plpgsql volatile security definer set search_path = '' as $$
declare
  e record;
  novos uuid[];
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  perform app.iniciar_operacao('escala', 'Escalas publicadas', jsonb_build_object('escalas', escalas), 'escalas');
  for e in
    select x.id, x.ministerio_id, coalesce(o.nome, ev.name) as evento, o.estado as dia
      from public.escalas x
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio, x.id for update of x
  loop
    perform app.exigir_escala(e.ministerio_id);
    if e.dia = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este dia foi cancelado: ' || e.evento || '.';
    end if;
    update public.escalas x set estado = 'publicada', publicada_em = now(), publicada_por = auth.uid()
      where x.id = e.id;
  end loop;
  with ditos as (
    update public.escala_itens x set publicado_em = now(), chamado_id = null
    where x.escala_id = any (escalas) and x.publicado_em is null and app.ocupa(x.estado) returning x.id)
  select array_agg(d.id) into novos from ditos d;
  perform app.convidar(novos, coalesce(chave, gen_random_uuid()));
  return query
    select c.id, coalesce(p.nome_completo, (select max(i.convidado_nome) from public.escala_itens i
      where i.chamado_id = c.id), 'Convidado'), c.canal
    from public.escala_chamados c left join public.membros_igreja p on p.id = c.membro_id
    where c.publicacao = chave and c.ministerio_id in (
      select x.ministerio_id from public.escalas x where x.id = any (escalas))
    order by c.canal, 2, c.id;
end
$$;
comment on function public.publicar_escalas(uuid[], uuid) is
  'Publishes rosters, or what was added to published ones; each person is told once of all that they did not know. Gives
whom, and how; asked again with the same key (chave), the same, and nobody is told twice. Raises 42501, PT400, PT409
(called off).';

create function public.despublicar_escala(escala uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.escalas;
begin
  select x.* into e from public.escalas x where x.id = escala for update;
  perform app.exigir_escala(e.ministerio_id);
  if e.estado = 'rascunho' then return; end if;
  perform app.iniciar_operacao('escala', 'Escala voltou a rascunho', jsonb_build_object('escala', escala), 'escalas');
  perform app.notificar_todos(array_agg(distinct p.profile_id), 'Uma escala voltou a rascunho',
    max(m.nome) || ', ' || app.quando(min(i.inicio), max(i.fim), max(m.campus)) || ': aguarde a nova versão.',
      '/dashboard-voluntario',
    'escala-recolhida:' || escala || ':' || extract(epoch from now())::bigint, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id
    join public.ministerios m on m.id = i.ministerio_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado) and i.inicio > now()
    and p.profile_id is not null
  having count(*) > 0;
  -- What was still to be sent is not.
  delete from public.escala_chamados c using public.escala_itens i
  where i.escala_id = escala and c.id = i.chamado_id and c.canal = 'whatsapp' and c.enviado_em is null
    and not exists (select from public.escala_itens x where x.chamado_id = c.id and x.escala_id <> escala);
  update public.escalas x set estado = 'rascunho', publicada_em = null where x.id = escala;
  -- What people answered stays; they are told again when it is published again.
  update public.escala_itens i set publicado_em = null, chamado_id = null where i.escala_id = escala and i.publicado_em is not null;
end
$$;
comment on function public.despublicar_escala(uuid) is
  'Makes a roster a draft again; whoever knew is told, answers stay. Raises 42501.';

create function app.endereco_da_vaga(ministerio uuid, campus text, inicio timestamptz, vaga uuid) returns text
language sql stable security definer set search_path = '' as $$
  select '/ministerios/' || ministerio || '/escalas?de=' || (inicio at time zone app.fuso_do_campus(campus))::date
    || '&vaga=' || vaga
$$;
comment on function app.endereco_da_vaga(uuid, text, timestamptz, uuid) is
  'The page of a ministry''s rosters, at a day, with the choice of who fills a place.';

create function app.responder_item(item uuid, aceita boolean, motivo text) returns public.estado_item
language plpgsql security definer set search_path = '' as $$
declare
  i public.escala_itens;
  g public.ministerios;
  novo constant public.estado_item := case when aceita then 'confirmado' else 'recusado' end;
begin
  select x.* into i from public.escala_itens x where x.id = item for update;
  if i.id is null or i.publicado_em is null or i.estado in ('substituido', 'faltou') then
    raise exception using errcode = 'PT409', message = 'Você não está mais nesta escala.';
  end if;
  if i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário já passou.';
  end if;
  if not aceita and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Diga por que não pode: ajuda quem faz a escala.';
  end if;
  if i.estado = novo then return novo; end if;
  if i.estado = 'recusado' then
    perform 1 from public.escala_vagas v where v.id = i.vaga_id for update;
    if (select count(*) from public.escala_itens x where x.vaga_id = i.vaga_id and app.ocupa(x.estado))
       >= (select v.maximo from public.escala_vagas v where v.id = i.vaga_id) then
      raise exception using errcode = 'PT409', message = 'Outra pessoa já ocupa esta posição.';
    end if;
  end if;
  update public.escala_trocas t set estado = 'cancelada' where t.item_id = item
    and t.estado in ('aberta', 'aguardando');
  update public.escala_itens x set estado = novo, motivo = case
    when not aceita then btrim(responder_item.motivo) end, respondido_em = now(), respondido_por = null
  where x.id = item;
  perform app.responder_aviso(p.profile_id, 'escala-convite:' || i.chamado_id) from public.membros_igreja p
  where p.id = i.membro_id and not exists (select from public.escala_itens x
    where x.chamado_id = i.chamado_id and x.estado = 'pendente' and x.inicio > now());
  if not aceita then
    select m.* into g from public.ministerios m where m.id = i.ministerio_id;
    perform app.notificar(c, coalesce(i.convidado_nome, (select p.nome_completo from public.membros_igreja p
      where p.id = i.membro_id), 'Alguém') || ' não pode servir',
      g.nome || ', ' || app.quando(i.inicio, i.fim, g.campus) || '. Veja o motivo e procure outra pessoa.',
        app.endereco_da_vaga(g.id, g.campus, i.inicio, i.vaga_id),
      'escala-recusa:' || item || ':' || extract(epoch from now())::bigint, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c is distinct from auth.uid();
  end if;
  return novo;
end
$$;
comment on function app.responder_item(uuid, boolean, text) is
  'The answer of somebody on a roster, with the reason of a no, which their leaders are told of. Before the service
begins it may be changed. Raises PT400, PT409. For other rules, which know who answers.';

create function public.responder_escala(item uuid, aceita boolean, motivo text default null) returns public.estado_item
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.escala_itens i where i.id = item and i.membro_id = app.meu_membro()
    and i.publicado_em is not null) then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  return app.responder_item(item, aceita, motivo);
end
$$;
comment on function public.responder_escala(uuid, boolean, text) is
  'The caller says whether they serve; a no needs its reason. Gives the state. Raises PT404 (not theirs), PT400,
PT409 (too late, or taken).';

create function public.anotar_resposta(item uuid, aceita boolean, motivo text default null) returns public.estado_item
language plpgsql volatile security definer set search_path = '' as $$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  feito public.estado_item;
begin
  feito := app.responder_item(item, aceita, case when char_length(btrim(motivo)) >= 3 then motivo
    else 'Avisou a liderança.' end);
  if feito = i.estado then return feito; end if;
  update public.escala_itens x set respondido_por = auth.uid() where x.id = item;
  perform app.notificar(p.profile_id, 'Sua resposta foi anotada',
    m.nome || ', ' || app.quando(i.inicio, i.fim, m.campus) || ': ' || case when aceita then 'você vem.'
      else 'você não pode.' end || ' Se não for isso, responda de novo.',
    '/dashboard-voluntario', 'escala-anotada:' || item || ':' || extract(epoch from now())::bigint, 'escalas')
  from public.membros_igreja p, public.ministerios m
  where p.id = i.membro_id and m.id = i.ministerio_id and p.profile_id is distinct from auth.uid();
  return feito;
end
$$;
comment on function public.anotar_resposta(uuid, boolean, text) is
  'Whoever makes the roster writes down what somebody said by word; who did is kept, and the person is told. Gives the
state. Raises 42501, PT404, PT409.';

grant execute on function
  public.previa_publicacao(uuid[]), public.publicar_escalas(uuid[], uuid), public.despublicar_escala(uuid),
  public.anotar_resposta(uuid, boolean, text),
  public.responder_escala(uuid, boolean, text)
  to authenticated, service_role;
