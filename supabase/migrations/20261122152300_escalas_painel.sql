SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.painel_escalas (
  ministerio uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_escala(ministerio);
  return (
    with pessoas as (
      select distinct p.id, p.nome_completo, p.foto from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = painel_escalas.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    ), servicos as (
      select i.membro_id, i.ministerio_id, i.estado, i.inicio, i.fim, i.ocorrencia_id from public.escala_itens i join pessoas p on p.id = i.membro_id
      where i.publicado_em is not null and i.inicio > now() - interval '180 days' and i.inicio < now() + interval '60 days'
    ), carga as (
      select p.id, p.nome_completo, p.foto,
        count(distinct s.ocorrencia_id) filter (where s.inicio between now() - interval '30 days' and now() + interval '30 days' and app.ocupa(s.estado)) as em_60_dias,
        count(distinct s.ocorrencia_id) filter (where s.ministerio_id <> ministerio and s.inicio between now() - interval '30 days' and now() + interval '30 days'
          and app.ocupa(s.estado)) as em_outros,
        count(*) filter (where s.estado = 'faltou') as faltas, count(*) filter (where s.estado = 'recusado') as recusas,
        round(coalesce(sum(extract(epoch from s.fim - s.inicio)) filter (where s.inicio between now() - interval '30 days' and now() and s.estado = 'confirmado'), 0) / 3600, 1) as horas,
        max(s.inicio) filter (where s.inicio < now() and s.estado in ('confirmado', 'pendente')) as ultima
      from pessoas p left join servicos s on s.membro_id = p.id group by p.id, p.nome_completo, p.foto
    ), meus as (
      select i.estado from public.escala_itens i where i.ministerio_id = ministerio and i.publicado_em is not null and i.estado <> 'substituido'
        and i.inicio between now() - interval '60 days' and now() + interval '60 days'
    )
    select jsonb_build_object(
      'convites', (select count(*) from meus), 'confirmados', (select count(*) from meus where estado in ('confirmado', 'troca_solicitada', 'faltou')),
      'recusados', (select count(*) from meus where estado = 'recusado'), 'pendentes', (select count(*) from meus where estado = 'pendente'),
      'faltas', (select count(*) from meus where estado = 'faltou'),
      'carga', (select coalesce(jsonb_agg(to_jsonb(c) order by c.em_60_dias desc, c.nome_completo), '[]') from (
        select * from carga c order by c.em_60_dias desc, c.nome_completo limit 100) c),
      'parados', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome_completo, 'ultima', c.ultima) order by c.ultima nulls first, c.nome_completo), '[]')
        from (select * from carga c where (c.ultima is null or c.ultima < now() - interval '60 days') order by c.ultima nulls first limit 50) c),
      'faltam', (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
        select e.id as escala_id, o.inicio, coalesce(o.nome, ev.name) as evento, c.nome as funcao, v.subtempo, v.minimo - n.ocupadas as faltam
        from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id and o.inicio > now() and o.estado <> 'cancelada'
        join public.events ev on ev.id = o.event_base join public.escala_vagas v on v.escala_id = e.id
        join public.funcoes_ministerio c on c.id = v.funcao_id
        cross join lateral (select count(*) as ocupadas from public.escala_itens i where i.vaga_id = v.id and app.ocupa(i.estado)) n
        where e.ministerio_id = ministerio and n.ocupadas < v.minimo order by o.inicio limit 20) q)));
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_bloqueios (
  ministerio uuid,
  do_mes     date
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  primeiro constant date := date_trunc('month', do_mes)::date;
  contas uuid[];
begin
  with pedidos as (
    insert into public.disponibilidade_meses (membro_id, mes, pedido_em)
    select distinct p.id, primeiro, now() from public.membros_funcoes f
    join public.membros_igreja p on p.id = f.membro_id
    where f.ministerio_id = pedir_bloqueios.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    on conflict do nothing returning membro_id
  )
  select array_agg(p.profile_id) into contas
  from pedidos d join public.membros_igreja p on p.id = d.membro_id where p.profile_id is not null;
  return app.notificar_todos(coalesce(contas, '{}'), 'Quando você não pode servir?',
    'Diga suas datas de ' || to_char(primeiro, 'MM/YYYY') || ' antes que a escala seja feita. Se não tem nenhuma, diga “não tenho nenhum”.',
    '/dashboard-voluntario', 'bloqueios:' || primeiro, 'escalas');
end
$function$;

CREATE OR REPLACE FUNCTION app.publicar_escalas (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
    select x.id, x.ministerio_id, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.estado as dia from public.escalas x
    join public.ministerios m on m.id = x.ministerio_id
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio for update of x
  loop
    perform app.exigir_escala(e.ministerio_id);
    if e.dia = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este dia foi cancelado: ' || e.evento || '.';
    end if;
    update public.escalas x set estado = 'publicada', publicada_em = now(), publicada_por = auth.uid() where x.id = e.id;
    for i in
      with ditos as (
        update public.escala_itens x set publicado_em = now()
        where x.escala_id = e.id and x.publicado_em is null and app.ocupa(x.estado) returning x.*)
      select coalesce(d.membro_id, d.id) as quem, min(d.inicio) as inicio, string_agg(c.nome || ' (' || d.subtempo || ')', ', ' order by d.inicio) as lugares,
        (array_agg(d.id order by d.inicio))[1] as item, max(coalesce(d.convidado_nome, p.nome_completo)) as nome, (array_agg(p.profile_id))[1] as conta
      from ditos d join public.escala_vagas v on v.id = d.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      left join public.membros_igreja p on p.id = d.membro_id group by coalesce(d.membro_id, d.id)
    loop
      if i.conta is null then
        sem_conta := sem_conta || jsonb_build_object('item_id', i.item, 'nome', i.nome);
      elsif i.inicio > now() then
        aviso := app.notificar(i.conta, 'Você está na escala de ' || e.nome, e.evento || ', ' || app.quando(i.inicio, e.campus) || ': ' || i.lugares
          || '. Responda se pode servir.', '/dashboard-voluntario', 'escala:' || i.item || ':' || extract(epoch from now())::bigint, 'escalas');
        -- Without an answer it goes by e-mail; the leaders are told by app.cobrar_respostas.
        perform app.dar_prazo(aviso, least(i.inicio,
          now() + make_interval(hours => (app.ajustes_da_escala(e.ministerio_id)).prazo_resposta_horas / 2)));
        avisados := avisados + 1;
      end if;
    end loop;
  end loop;
  return jsonb_build_object('avisados', avisados, 'sem_conta', sem_conta);
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_item (
  item   uuid,
  aceita boolean,
  motivo text
)
  RETURNS public.estado_item
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  update public.escala_trocas t set estado = 'cancelada' where t.item_id = item and t.estado in ('aberta', 'aguardando');
  update public.escala_itens x set estado = novo, motivo = case when not aceita then btrim(responder_item.motivo) end, respondido_em = now()
  where x.id = item;
  perform app.responder_aviso(n.user_id, n.chave) from public.membros_igreja p
  join public.notifications n on n.user_id = p.profile_id and n.chave like 'escala:' || item || ':%'
  where p.id = i.membro_id;
  if not aceita then
    select m.* into g from public.ministerios m where m.id = i.ministerio_id;
    perform app.notificar(c, coalesce(i.convidado_nome, (select p.nome_completo from public.membros_igreja p where p.id = i.membro_id), 'Alguém') || ' não pode servir',
      g.nome || ', ' || app.quando(i.inicio, g.campus) || '. Veja o motivo e procure outra pessoa.', '/ministerios/' || g.id || '/escalas',
      'escala-recusa:' || item || ':' || extract(epoch from now())::bigint, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c is distinct from auth.uid();
  end if;
  return novo;
end
$function$;

CREATE OR REPLACE FUNCTION app.resumo_de_escalas (
  pessoa uuid
)
  RETURNS TABLE (
    momento timestamp with time zone,
    titulo  text,
    detalhe text,
    destino text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.inicio, m.nome || ': ' || c.nome, case i.estado when 'pendente' then 'Responda se pode servir.' else 'Confirmada' end, '/dashboard-voluntario'
  from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
  join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
  join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
  where i.membro_id = app.membro_de(pessoa) and i.publicado_em is not null and app.ocupa(i.estado)
    and i.inicio > now() and i.inicio < now() + interval '15 days'
  order by i.inicio limit 5
$function$;

COMMENT ON FUNCTION "app"."resumo_de_escalas"(uuid) IS 'The next places of a person in rosters, for their summary.';
