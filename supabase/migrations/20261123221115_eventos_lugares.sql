SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.agenda (
  de        timestamp with time zone,
  ate       timestamp with time zone,
  no_campus text,
  do_tipo   text
)
  RETURNS TABLE (
    id         text,
    event_base text,
    campus     text,
    nome       text,
    tipo       text,
    inicio     timestamp with time zone,
    fim        timestamp with time zone,
    local      text,
    sala_id    uuid,
    sala       text,
    estado     public.estado_ocorrencia,
    motivo     text,
    recorrente boolean,
    alterada   boolean,
    presentes  integer
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, o.event_base, o.campus, coalesce(o.nome, e.name), e.tipo, o.inicio, o.fim,
    case when app.normalizar(coalesce(o.local, e.location)) is distinct from app.normalizar(s.nome) then coalesce(o.local, e.location) end,
    o.sala_id, s.nome, o.estado, o.motivo, e.regra is not null, o.alterada,
    case when a.conta and (a.todos or o.campus = any (a.campi)) then (select count(*)::integer from public.attendances p where p.event_id = o.id and p.veio) end
  -- Asked once, not for every row.
  from (select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
          array_remove(app.meus_campi() || app.meu_campus(), null) as campi,
          app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta offset 0) a
  cross join lateral (select array(select c.event_id from public.evento_campi c where c.campus = any (a.campi)) as convidam offset 0) b
  join public.ocorrencias o on a.todos or o.campus = any (a.campi) or o.event_base = any (b.convidam)
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  where a.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
    and (no_campus is null or o.campus = no_campus
      or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
    and (do_tipo is null or e.tipo = do_tipo)
  order by o.inicio, o.id limit 1000
$function$;

CREATE OR REPLACE FUNCTION app.conferir_evento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- A place that is typed as a room's name is that room.
  if new.sala_id is null and new.location is not null then new.sala_id := app.sala_do_lugar(new.campus, new.location); end if;
  if new.sala_id is not null and not exists (
       select from public.salas s where s.id = new.sala_id and s.campus = new.campus) then
    raise exception using errcode = 'PT409', message = 'Esta sala é de outro campus.';
  end if;
  if new.responsavel_id is not null and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id)
     and (select auth.uid()) is not null and not exists (
       select from public.membros_igreja m where m.id = new.responsavel_id and not app.saiu(m.situacao)
         and (app.alcanca(m.campus) or m.campus = new.campus)) then
    raise exception using errcode = 'PT404', message = 'Escolha quem responde pelo evento entre as pessoas do campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_de_uso (
  pedido jsonb
)
  RETURNS TABLE (
    coisa    text,
    nome     text,
    de       timestamp with time zone,
    ate      timestamp with time zone,
    bloqueio boolean,
    livres   integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  usos app.uso[];
begin
  if not app.pode('eventos', 'visualizar') or jsonb_array_length(pedido -> 'inicios') > 800
     or jsonb_array_length(coalesce(pedido -> 'recursos', '[]')) > 30 then
    return;
  end if;
  usos := array(
    select row(c.id, c.quantas, i::timestamptz - make_interval(mins => coalesce((pedido ->> 'preparo')::integer, 0)),
      i::timestamptz + make_interval(mins => (pedido ->> 'minutos')::integer + coalesce((pedido ->> 'desmontagem')::integer, 0)))::app.uso
    from jsonb_array_elements_text(pedido -> 'inicios') i
    cross join (
      select s.id, 1 as quantas, s.campus from public.salas s
      where s.id = coalesce((pedido ->> 'sala')::uuid, app.sala_do_lugar(pedido ->> 'campus', pedido ->> 'local'))
      union all
      select r.id, (t ->> 'quantidade')::integer, r.campus from jsonb_array_elements(coalesce(pedido -> 'recursos', '[]')) t
      join public.recursos_do_campus r on r.id = (t ->> 'id')::uuid) c
    where app.alcanca(c.campus) or c.campus = app.meu_campus());
  return query select distinct d.coisa, d.nome, d.de, d.ate, d.bloqueio, d.livres
    from app.disputas(usos, pedido ->> 'fora') d order by d.de, d.coisa limit 20;
end
$function$;

CREATE OR REPLACE FUNCTION app.evento_da_presenca (
  evento_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', q.evento_id, 'name', coalesce(o.nome, e.name), 'date', coalesce(o.inicio, e.date), 'fim', o.fim,
    'campus', e.campus, 'location', coalesce(o.local, e.location),
    'confirmado', coalesce(a.veio, false), 'vem', coalesce(a.present and not a.veio, false),
    'automatico', coalesce(a.present and a.automatic, false), 'exige_codigo', e.exige_codigo,
    'abre', j.abre, 'estado', coalesce(j.estado, 'aberta'))
  from (select app.ocorrencia_agora(evento_da_presenca.evento_id) as evento_id) q
  cross join app.evento_de(q.evento_id) e
  cross join lateral app.janela(q.evento_id) j
  left join public.ocorrencias o on o.id = q.evento_id
  left join public.attendances a on a.member_id = (select app.meu_membro()) and a.event_id = q.evento_id
  where e.id is not null
$function$;

CREATE OR REPLACE FUNCTION app.marcar_presenca (
  chave      uuid,
  membro     uuid,
  ocorrencia text,
  metodo     public.metodo_presenca,
  chegada    timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  estacao    uuid                     DEFAULT NULL::uuid,
  corrigir   boolean                  DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  j record;
  quando timestamptz := marcar_presenca.chegada;
  feita public.attendances;
  cedo boolean;
begin
  select * into j from app.janela(ocorrencia);
  if j.estado is null or j.estado = 'cancelada' then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not exists (select from public.membros_igreja m where m.id = membro and m.situacao <> 'falecido') then
    return 'nao_encontrado';
  end if;
  -- A mark that was taken before it closed and is sent again acts no second time, whatever happened since.
  if exists (select from public.attendances a
             where a.member_id = membro and a.event_id = ocorrencia and chave = any (a.chaves)) then
    return 'ok';
  end if;
  if not corrigir and exists (select from public.ocorrencias o where o.id = ocorrencia and o.estado = 'encerrada') then
    return 'encerrada';
  end if;
  -- Clocks of phones are minutes off.
  if quando > now() and quando <= now() + interval '5 minutes' then quando := now(); end if;
  if quando is null and now() between j.abre and j.fecha then quando := now(); end if;
  if quando > now() or quando < j.abre or quando > j.fecha
     or quando is null and not corrigir and j.estado <> 'aberta' then
    return 'fora_do_prazo';
  end if;
  insert into public.attendances (member_id, event_id, present, metodo, chegada, estacao_id, registrado_por, chaves)
  values (membro, ocorrencia, true, marcar_presenca.metodo, quando, estacao, (select auth.uid()), array[chave])
  on conflict (member_id, event_id) do nothing;
  if found then return 'ok'; end if;
  select * into feita from public.attendances a where a.member_id = membro and a.event_id = ocorrencia for update;
  if chave = any (feita.chaves) then return 'ok'; end if;
  -- Of several arrivals the earliest counts, with its way in.
  cedo := coalesce(feita.veio and feita.chegada <= coalesce(quando, 'infinity'), false);
  update public.attendances a
  set present = true, chaves = a.chaves[greatest(cardinality(a.chaves) - 18, 1):] || chave,
    chegada = case when a.veio then least(a.chegada, quando) else quando end,
    metodo = case when cedo then a.metodo else marcar_presenca.metodo end,
    estacao_id = case when cedo then a.estacao_id else estacao end,
    registrado_por = case when cedo then a.registrado_por else (select auth.uid()) end
  where a.id = feita.id;
  return case when feita.veio and feita.chegada is not null then 'ja_registrada' else 'ok' end;
end
$function$;

CREATE OR REPLACE FUNCTION app.meus_eventos()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Whose campus, ministries and invitations is found once, not for every day of the church.
  with eu as materialized (
    select m.campus, m.data_nascimento,
      array(select c.event_id from public.evento_campi c where c.campus = m.campus) as convites,
      array(select l.event_id from public.membros_funcoes f join public.evento_ministerios l on l.ministerio_id = f.ministerio_id
        where f.membro_id = m.id and f.ativo) as dos_ministerios
    from public.membros_igreja m where m.id = (select app.meu_membro())
  ), dias as (
    select o.* from eu join public.ocorrencias o on o.campus = eu.campus
      and o.inicio < now() + interval '60 days' and o.inicio > now() - interval '15 days'
    union all
    select o.* from eu join public.ocorrencias o on o.event_base = any (eu.convites) and o.campus <> eu.campus
      and o.inicio < now() + interval '60 days' and o.inicio > now() - interval '15 days'
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'nome', q.nome, 'inicio', q.inicio, 'fim', q.fim, 'campus', q.campus, 'local', q.local,
    'inscricao', q.inscricao, 'faixa', q.faixa) order by q.inicio, q.id), '[]')
  from (
    select o.id, coalesce(o.nome, e.name) as nome, o.inicio, o.fim, o.campus, coalesce(o.local, s.nome, e.location) as local,
      case when r.evento_id is not null and app.situacao_das_inscricoes(r) = 'aberta' and app.alcanca_inscricoes(r) then e.id end as inscricao,
      case when num_nonnulls(e.idade_min, e.idade_max) > 0 then app.faixa_em_palavras(e.idade_min, e.idade_max) end as faixa
    from eu cross join dias o
    join public.events e on e.id = o.event_base
    left join public.salas s on s.id = o.sala_id
    left join public.inscricao_regras r on r.evento_id = e.id
    where o.fim > now() and o.estado <> 'cancelada'
      and app.idade_cabe(e.idade_min, e.idade_max, eu.data_nascimento, (o.inicio at time zone app.fuso_do_campus(e.campus))::date)
      -- A meeting or a rehearsal is for its ministries.
      and (e.tipo not in ('reuniao', 'ensaio') or e.id = any (eu.dos_ministerios))
    order by o.inicio, o.id limit 40) q
$function$;

CREATE OR REPLACE FUNCTION app.minhas_inscricoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('chave', q.chave, 'evento', q.name, 'inicio', q.date, 'fim', q.fim, 'campus', q.campus, 'estados', q.estados)
    order by q.date desc), '[]')
  from (
    select p.chave, e.name, e.date, e.date + make_interval(mins => e.duracao) as fim, e.campus, array(select distinct i.estado from public.inscricoes i where i.pedido_id = p.id) as estados
    from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
    where p.conta_id = (select auth.uid()) order by p.created_at desc limit 50) q
$function$;

CREATE OR REPLACE FUNCTION app.numeros()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when app.pode('membros', 'visualizar') then (
    select jsonb_build_object(
      'pessoas', count(*),
      'membros', count(*) filter (where app.em_comunhao(m.situacao)),
      'visitantes', count(*) filter (where m.situacao = 'visitante'))
    from (select app.todos_os_campi() as todos, app.meus_campi() as campi offset 0) a
    join public.membros_igreja m on a.todos or m.campus = any (a.campi)
    where m.situacao <> all ('{falecido,transferido,desligado}'::public.situacao[])
  ) end
$function$;

CREATE OR REPLACE FUNCTION app.numeros_do_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fuso constant text := app.fuso_do_campus(alvo);
  hoje constant date := app.hoje(alvo);
  mes_atual constant date := date_trunc('month', hoje)::date;
  -- Asked once for each situation, not for each person.
  de_saida constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s where app.saiu(s));
begin
  if not (app.pode('igreja', 'visualizar') and app.pode('membros', 'visualizar') and app.alcanca(alvo)) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.situacao, m.situacao = any (de_saida) as saiu, extract(year from age(hoje, m.data_nascimento))::integer as idade,
        least(date_trunc('month', m.created_at at time zone fuso), mes_atual)::date as chegou,
        case when m.situacao = any (de_saida)
          then date_trunc('month', coalesce(m.saiu_em, m.falecido_em, m.situacao_desde, (m.updated_at at time zone fuso)::date))::date end as foi
      from public.membros_igreja m where m.campus = alvo
    ), faixas as (
      select case when idade is null then 6 when idade < 12 then 0 when idade < 18 then 1 when idade < 30 then 2
        when idade < 45 then 3 when idade < 60 then 4 else 5 end as faixa, count(*) as n
      from pessoas where not saiu group by 1
    ), entradas as (select chegou as mes, count(*) as n from pessoas group by 1),
    saidas as (select foi as mes, count(*) as n from pessoas where foi is not null group by 1),
    meses as (
      select m::date as mes,
        coalesce((select n from entradas e where e.mes = m::date), 0) as entraram,
        coalesce((select n from saidas s where s.mes = m::date), 0) as sairam,
        coalesce((select sum(n) from entradas e where e.mes <= m::date), 0)
          - coalesce((select sum(n) from saidas s where s.mes <= m::date), 0) as total
      from generate_series(mes_atual - interval '11 months', mes_atual, interval '1 month') m
    )
    select jsonb_build_object(
      'total', (select count(*) from pessoas where not saiu),
      'situacoes', (select coalesce(jsonb_object_agg(situacao, n), '{}') from (
        select case when app.em_comunhao(situacao) then 'membro' else situacao end as situacao, count(*) as n from pessoas where not saiu group by 1) s),
      'faixas', (select jsonb_agg(jsonb_build_object('faixa', nome, 'pessoas', coalesce(n, 0)) order by ordem)
        from unnest(array['0 a 11', '12 a 17', '18 a 29', '30 a 44', '45 a 59', '60 ou mais', 'Sem data de nascimento'])
          with ordinality as f (nome, ordem) left join faixas on faixa = ordem - 1),
      'meses', (select jsonb_agg(jsonb_build_object('mes', mes, 'entraram', entraram, 'sairam', sairam, 'total', total) order by mes)
        from meses)));
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_troca (
  item     uuid,
  tipo     public.tipo_troca,
  para     uuid,
  mensagem text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.escala_itens;
  nova uuid;
  contas uuid[];
  sem_conta jsonb;
  avisados integer;
  g public.ministerios;
  eu constant uuid := app.meu_membro();
begin
  select x.* into i from public.escala_itens x where x.id = item and x.membro_id = eu and x.publicado_em is not null for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  if i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário já passou.';
  end if;
  if i.estado = 'troca_solicitada' then
    raise exception using errcode = 'PT409', message = 'Você já pediu uma troca para este horário.';
  end if;
  if i.estado not in ('pendente', 'confirmado') then
    raise exception using errcode = 'PT409', message = 'Você não está mais nesta escala.';
  end if;
  select array_agg(c.conta) into contas from app.candidatos_da_troca(item) c where para is null or c.membro_id = para;
  if contas is null then
    raise exception using errcode = 'PT409', message = case when para is null then 'Ninguém que pode servir está livre neste horário. Fale com quem faz a escala.'
      else 'Esta pessoa não está livre ou não exerce esta função.' end;
  end if;
  insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, para_id, mensagem, estado_antes)
  values (item, i.ministerio_id, eu, pedir_troca.tipo, para, nullif(btrim(pedir_troca.mensagem), ''), i.estado) returning id into nova;
  update public.escala_itens x set estado = 'troca_solicitada' where x.id = item;
  select m.* into g from public.ministerios m where m.id = i.ministerio_id;
  avisados := app.notificar_todos(array_remove(contas, null),
    case pedir_troca.tipo when 'cobrir' then 'Alguém procura quem sirva no seu lugar' else 'Alguém quer trocar de dia' end,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ', ' || g.nome || ', ' || app.quando(i.inicio, g.campus) || '. Você pode?',
    '/dashboard-voluntario', 'troca:' || nova, 'escalas');
  select coalesce(jsonb_agg(p.nome_completo order by p.nome_ordenacao), '[]') into sem_conta
  from app.candidatos_da_troca(item) c join public.membros_igreja p on p.id = c.membro_id
  where c.conta is null and (para is null or c.membro_id = para);
  return jsonb_build_object('id', nova, 'pedidos', avisados, 'sem_conta', sem_conta);
end
$function$;

CREATE OR REPLACE FUNCTION app.sala_do_lugar (
  campus text,
  lugar  text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select s.id from public.salas s where s.campus = $1 and app.normalizar(s.nome) = app.normalizar(btrim(lugar)) order by s.id limit 1
$function$;

CREATE OR REPLACE FUNCTION app.salvar_evento (
  evento uuid,
  base   text,
  dados  jsonb,
  datas  timestamp with time zone[],
  desde  timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- The series is cut in two when only what follows a moment changes.
  cortar constant boolean := base is not null and desde is not null;
  antes public.events;
  agora public.events;
  feita uuid;
  marcadas jsonb;
begin
  if base is not null then
    select * into antes from public.events e where e.id = base for update;
    if antes.id is null then
      raise exception using errcode = 'PT404', message = 'Evento não encontrado';
    end if;
    perform app.exigir_evento(antes.campus);
    if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
      raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este evento. Confira o que mudou e salve de novo.';
    end if;
  elsif exists (select from public.events e where e.id = evento::text) then
    -- The same request again.
    select * into agora from public.events e where e.id = evento::text;
    perform app.exigir_evento(agora.campus);
    return jsonb_build_object('id', agora.id, 'operacao', null, 'postas', 0, 'tiradas', 0);
  end if;
  agora := jsonb_populate_record(antes, dados - array['id', 'created_at', 'updated_at', 'cortar_em', 'recursos', 'campi']);
  perform app.exigir_evento(agora.campus);
  feita := app.iniciar_operacao('evento', case when base is null then 'Evento criado: ' else 'Evento alterado: ' end || agora.name,
    '{}', 'eventos');
  perform set_config('app.reservas', 'depois', true);
  if base is null or cortar then
    agora.id := evento::text;
    agora.aberto := coalesce(agora.aberto, true);
    agora.tipo := coalesce(agora.tipo, 'culto');
    agora.duracao := coalesce(agora.duracao, 120);
    agora.abre_minutos := coalesce(agora.abre_minutos, 60);
    agora.tolerancia_minutos := coalesce(agora.tolerancia_minutos, 180);
    agora.exige_codigo := coalesce(agora.exige_codigo, false);
    agora.preparo_minutos := coalesce(agora.preparo_minutos, 0);
    agora.desmontagem_minutos := coalesce(agora.desmontagem_minutos, 0);
    agora.created_at := now();
    agora.updated_at := now();
    insert into public.events as e select (agora).* returning e.* into agora;
    if cortar then
      update public.events e set regra = dados ->> 'cortar_em' where e.id = antes.id;
      delete from public.ocorrencias o where o.event_base = antes.id and o.prevista >= desde and o.estado = 'agendada'
        and not exists (select from public.attendances a where a.event_id = o.id);
    end if;
  else
    update public.events e
    set name = agora.name, location = agora.location, campus = agora.campus, date = agora.date, aberto = agora.aberto,
      tipo = agora.tipo, duracao = agora.duracao, regra = agora.regra, descricao = agora.descricao, lotacao = agora.lotacao,
      responsavel_id = agora.responsavel_id, sala_id = agora.sala_id, abre_minutos = agora.abre_minutos,
      tolerancia_minutos = agora.tolerancia_minutos, exige_codigo = agora.exige_codigo, preparo_minutos = agora.preparo_minutos,
      desmontagem_minutos = agora.desmontagem_minutos, idade_min = agora.idade_min, idade_max = agora.idade_max
    where e.id = base returning e.* into agora;
    -- Once it recurs, its only occurrence is one of the series.
    if antes.regra is null and agora.regra is not null then
      delete from public.ocorrencias o where o.id = base
        and not exists (select from public.attendances a where a.event_id = o.id);
    elsif antes.regra is not null and agora.regra is null then
      raise exception using errcode = 'PT409', message = 'Uma série não volta a ser uma vez só. Encerre-a na data de hoje.';
    end if;
  end if;
  if dados ? 'ministerios' then
    perform app.ligar_ministerios(agora.id, dados -> 'ministerios');
  elsif cortar then
    insert into public.evento_ministerios (event_id, ministerio_id)
    select agora.id, l.ministerio_id from public.evento_ministerios l where l.event_id = antes.id;
  end if;
  if dados ? 'recursos' then
    perform app.ligar_recursos(agora.id, dados -> 'recursos');
  elsif cortar then
    insert into public.evento_recursos (event_id, recurso_id, quantidade)
    select agora.id, l.recurso_id, l.quantidade from public.evento_recursos l where l.event_id = antes.id;
  end if;
  if dados ? 'campi' then
    perform app.convidar_campi(agora.id, dados -> 'campi');
  elsif cortar then
    insert into public.evento_campi (event_id, campus) select agora.id, l.campus from public.evento_campi l where l.event_id = antes.id;
  end if;
  marcadas := case when agora.regra is null then '{"postas": 0, "tiradas": 0}'::jsonb
    else app.marcar_datas(agora, datas, coalesce(desde, case when base is null then agora.date else greatest(now(), agora.date) end)) end;
  perform set_config('app.reservas', '', true);
  perform app.reservar(array(select o.id from public.ocorrencias o where o.event_base in (agora.id, antes.id) and o.fim > now()));
  return jsonb_build_object('id', agora.id, 'operacao', feita) || marcadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.tomar_a_sala()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.sala_id is null and new.local is not null then new.sala_id := app.sala_do_lugar(new.campus, new.local); end if;
  return new;
end
$function$;

CREATE TRIGGER a_tomar_a_sala
  BEFORE INSERT OR UPDATE OF local, sala_id ON public.ocorrencias
  FOR EACH ROW
  EXECUTE FUNCTION app.tomar_a_sala();

COMMENT ON FUNCTION "app"."conferir_evento"() IS 'Trigger: room, also one that is only typed, and responsible belong to where the event is. Raises PT409, PT404.';

COMMENT ON FUNCTION "app"."sala_do_lugar"(text, text) IS 'The room of a campus that a typed place names, however it is written; null: none.';

COMMENT ON FUNCTION "app"."tomar_a_sala"() IS 'Trigger: a day whose place is typed as a room''s name takes that room.';

COMMENT ON FUNCTION "public"."conflitos_de_uso"(jsonb) IS 'What stands in the way of a room and resources, up to 20, soonest first: pedido {sala, or campus and local as typed, recursos [{id, quantidade}], inicios, minutos,
preparo, desmontagem, fora (the event or day that asks)}. nome: the event, or why it is blocked (bloqueio); livres: pieces that remain.';

COMMENT ON FUNCTION "public"."meus_eventos"() IS 'What takes place for the caller within 60 days, up to 40: [{id, nome, inicio, fim, campus, local, inscricao (the event, if they may
register now), faixa (ages that it is for)}]. Meetings and rehearsals only of their ministries.';

COMMENT ON FUNCTION "public"."minhas_inscricoes"() IS 'The caller''s last 50 orders: [{chave, evento, inicio, fim, campus, estados}].';

COMMENT ON FUNCTION "public"."pedir_troca"(uuid, public.tipo_troca, uuid, text) IS 'The caller asks one person, or all who are qualified and free, to take over or exchange a service of theirs: {id,
pedidos (how many got a notice), sem_conta: names of those whom no notice reaches}. Raises PT404, PT409.';

REVOKE ALL ON FUNCTION "app"."sala_do_lugar"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tomar_a_sala"() FROM PUBLIC;

-- Places that were typed as a room's name: what is to come takes the room, unless another has it.
do $$
declare
  e record;
begin
  for e in
    select x.id, app.sala_do_lugar(x.campus, x.location) as sala from public.events x
    where x.sala_id is null and app.sala_do_lugar(x.campus, x.location) is not null order by x.created_at, x.id
  loop
    begin
      update public.events x set sala_id = e.sala where x.id = e.id;
      update public.ocorrencias o set sala_id = e.sala
      where o.event_base = e.id and o.sala_id is null and o.local is null and o.inicio > now() and o.estado = 'agendada';
    exception when sqlstate 'PT409' then
      raise notice 'O lugar do evento % já está em uso e fica só escrito.', e.id;
    end;
  end loop;
end
$$;
