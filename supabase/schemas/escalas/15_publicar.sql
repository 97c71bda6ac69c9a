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
          'funcao', c.nome, 'subtempo', i.subtempo, 'tem_conta', p.profile_id is not null)
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
  'Who would be told: [{escala_id, evento, inicio, faltam, sem_lider (functions), pessoas: [{item_id, nome, funcao,
subtempo, tem_conta}]}]. Raises 42501, PT400.';

create function public.publicar_escalas(escalas uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  e record;
  i record;
  avisados integer := 0;
  aviso uuid;
  sem_conta jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  perform app.iniciar_operacao('escala', 'Escalas publicadas', jsonb_build_object('escalas', escalas), 'escalas');
  for e in
    select x.id, x.ministerio_id, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.estado as dia
      from public.escalas x
    join public.ministerios m on m.id = x.ministerio_id
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio for update of x
  loop
    perform app.exigir_escala(e.ministerio_id);
    if e.dia = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este dia foi cancelado: ' || e.evento || '.';
    end if;
    update public.escalas x set estado = 'publicada', publicada_em = now(), publicada_por = auth.uid()
      where x.id = e.id;
    for i in
      with ditos as (
        update public.escala_itens x set publicado_em = now()
        where x.escala_id = e.id and x.publicado_em is null and app.ocupa(x.estado) returning x.*)
      select coalesce(d.membro_id, d.id) as quem, min(d.inicio) as inicio, max(d.fim) as fim,
        string_agg(c.nome || ' (' || d.subtempo || ')', ', ' order by d.inicio) as lugares,
        (array_agg(d.id order by d.inicio))[1] as item, max(coalesce(d.convidado_nome, p.nome_completo)) as nome,
          (array_agg(p.profile_id))[1] as conta,
        max(coalesce(d.convidado_telefone, p.telefone)) as telefone
      from ditos d join public.escala_vagas v on v.id = d.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      left join public.membros_igreja p on p.id = d.membro_id group by coalesce(d.membro_id, d.id)
    loop
      if i.conta is null then
        sem_conta := sem_conta || jsonb_build_object('item_id', i.item, 'nome', i.nome, 'telefone', i.telefone,
          'lugares', i.lugares,
          'evento', e.evento, 'inicio', i.inicio);
      elsif i.inicio > now() then
        aviso := app.notificar(i.conta, 'Você está na escala de ' || e.nome, e.evento || ', '
          || app.quando(i.inicio, i.fim, e.campus) || ': ' || i.lugares
          || '. Responda se pode servir.', '/dashboard-voluntario', 'escala:' || i.item || ':'
            || extract(epoch from now())::bigint, 'escalas');
        -- Without an answer it goes by e-mail; the leaders are told by app.cobrar_respostas.
        perform app.dar_prazo(aviso, least(i.inicio,
          now() + make_interval(hours => (app.ajustes_da_escala(e.ministerio_id)).prazo_resposta_horas / 2)));
        avisados := avisados + 1;
      end if;
    end loop;
  end loop;
  return jsonb_build_object('avisados', avisados, 'sem_conta', sem_conta);
end
$$;
comment on function public.publicar_escalas(uuid[]) is
  'Publishes rosters, or what was added to published ones; each person is told of what they did not know: {avisados,
sem_conta: [{item_id, nome, telefone, lugares, evento, inicio}]}. Raises 42501, PT400, PT409 (called off).';

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
  update public.escalas x set estado = 'rascunho', publicada_em = null where x.id = escala;
  -- What people answered stays; they are told again when it is published again.
  update public.escala_itens i set publicado_em = null where i.escala_id = escala and i.publicado_em is not null;
end
$$;
comment on function public.despublicar_escala(uuid) is
  'Makes a roster a draft again; whoever knew is told, answers stay. Raises 42501.';

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
    when not aceita then btrim(responder_item.motivo) end, respondido_em = now()
  where x.id = item;
  perform app.responder_aviso(n.user_id, n.chave) from public.membros_igreja p
  join public.notifications n on n.user_id = p.profile_id and n.chave like 'escala:' || item || ':%'
  where p.id = i.membro_id;
  if not aceita then
    select m.* into g from public.ministerios m where m.id = i.ministerio_id;
    perform app.notificar(c, coalesce(i.convidado_nome, (select p.nome_completo from public.membros_igreja p
      where p.id = i.membro_id), 'Alguém') || ' não pode servir',
      g.nome || ', ' || app.quando(i.inicio, i.fim, g.campus) || '. Veja o motivo e procure outra pessoa.',
        '/ministerios/' || g.id || '/escalas',
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

grant execute on function
  public.previa_publicacao(uuid[]), public.publicar_escalas(uuid[]), public.despublicar_escala(uuid),
  public.responder_escala(uuid, boolean, text)
  to authenticated, service_role;
