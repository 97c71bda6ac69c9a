SET local check_function_bodies = off;

DROP FUNCTION "app"."marcar_datas"(public.events, timestamp WITH time zone[], timestamp WITH time zone);

DROP FUNCTION "public"."cancelar_ocorrencia"(text, text);

DROP FUNCTION "public"."codigo_do_telao"(text);

DROP FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text);

DROP FUNCTION "public"."evento_da_presenca"(text);

DROP FUNCTION "public"."excluir_evento"(text);

DROP FUNCTION "public"."marcar_presencas"(text, jsonb, text);

DROP FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text);

DROP FUNCTION "public"."mudar_ocorrencia"(text, jsonb);

DROP FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp WITH time zone[], timestamp WITH time zone);

DROP FUNCTION "public"."usos_do_dia"(text);

CREATE TYPE "public"."evento_da_presenca" AS (
  "id"           text,
  "name"         text,
  "date"         timestamp WITH time zone,
  "fim"          timestamp WITH time zone,
  "campus"       text,
  "location"     text,
  "confirmado"   boolean,
  "vem"          boolean,
  "automatico"   boolean,
  "exige_codigo" boolean,
  "abre"         timestamp WITH time zone,
  "estado"       public.estado_ocorrencia
);

CREATE TYPE "public"."evento_salvo" AS (
  "id"       text,
  "operacao" uuid,
  "postas"   integer,
  "tiradas"  integer
);

CREATE TYPE "public"."uso_do_dia" AS (
  "nome"       text,
  "sala"       boolean,
  "quantidade" integer,
  "de"         timestamp WITH time zone,
  "ate"        timestamp WITH time zone,
  "estado"     public.estado_do_uso,
  "motivo"     text
);

CREATE OR REPLACE FUNCTION app.marcar_datas (
  evento public.events,
  datas  timestamp with time zone[],
  desde  timestamp with time zone,
  OUT    postas integer,
  OUT    tiradas integer
)
  RETURNS record
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fuso constant text := app.fuso_do_campus(evento.campus);
  dias date[];
begin
  if cardinality(datas) > 800 or array_position(datas, null) is not null
     or exists (select from unnest(datas) d where d < evento.date or d > now() + interval '6 years') then
    raise exception using errcode = 'PT400',
      message = 'As datas do evento não servem: até 800, do primeiro dia a seis anos daqui.';
  end if;
  select coalesce(array_agg(distinct (d at time zone fuso)::date), '{}') into dias from unnest(datas) d;
  delete from public.ocorrencias o
  where o.event_base = evento.id and o.prevista >= desde and o.estado = 'agendada' and not (o.prevista = any (datas))
    and not (o.alterada and (o.prevista at time zone fuso)::date = any (dias))
    and not exists (select from public.attendances a where a.event_id = o.id);
  get diagnostics tiradas = row_count;
  update public.ocorrencias o
  set inicio = o.prevista, fim = o.prevista + make_interval(mins => evento.duracao), sala_id = evento.sala_id
  where o.event_base = evento.id and o.prevista >= desde and o.estado = 'agendada' and not o.alterada
    and (o.fim - o.inicio, o.sala_id) is distinct from (make_interval(mins => evento.duracao), evento.sala_id);
  insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, sala_id)
  select app.id_da_ocorrencia(evento.id, d, fuso), evento.id, evento.campus, d, d,
    d + make_interval(mins => evento.duracao), evento.sala_id
  from (select distinct unnest(datas) as d) q
  where d >= desde and not exists (
    select from public.ocorrencias o
    where o.event_base = evento.id and (o.alterada or o.estado <> 'agendada')
      and (o.prevista at time zone fuso)::date = (d at time zone fuso)::date)
  on conflict do nothing;
  get diagnostics postas = row_count;
end
$function$;

CREATE OR REPLACE FUNCTION app.prolongar_evento (
  base  text,
  datas timestamp with time zone[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
begin
  select * into e from public.events x where x.id = base and x.regra is not null for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(e.campus);
  perform set_config('app.reservas', 'tolerar', true);
  return (app.marcar_datas(e, datas || array(select o.prevista from public.ocorrencias o where o.event_base = base
    and o.prevista >= now()), greatest(now(), e.date))).postas;
end
$function$;

CREATE OR REPLACE FUNCTION public.cancelar_ocorrencia (
  ocorrencia text,
  motivo     text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.ocorrencias;
  feita uuid;
begin
  motivo := nullif(btrim(motivo), '');
  select * into o from public.ocorrencias x where x.id = ocorrencia for update;
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(o.campus);
  if o.estado = 'cancelada' then
    raise exception using errcode = 'PT409', message = 'Este dia já está cancelado.';
  end if;
  if exists (select from public.attendances a where a.event_id = ocorrencia and a.veio) then
    raise exception using errcode = 'PT409', message = 'Já há presenças neste dia: ele aconteceu.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento cancelado', jsonb_build_object('ocorrencia', ocorrencia),
    'eventos');
  perform app.por_motivo(cancelar_ocorrencia.motivo);
  update public.ocorrencias x set estado = 'cancelada', motivo = cancelar_ocorrencia.motivo where x.id = ocorrencia;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_ocorrencia"(text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.codigo_do_telao (
  ocorrencia text
)
  RETURNS TABLE (
    token        text,
    curto        text,
    muda_em      bigint,
    estado       public.estado_ocorrencia,
    nome         text,
    inicio       timestamp with time zone,
    exige_codigo boolean,
    presentes    bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if not exists (select from app.segredo_do_telao) then
    insert into app.segredo_do_telao default values on conflict do nothing;
  end if;
  return query select app.codigo_do_momento(ocorrencia, false, now()), app.codigo_do_momento(ocorrencia, true, now()),
      30 - floor(extract(epoch from now()))::bigint % 30, (select j.estado from app.janela(ocorrencia) j),
      coalesce(dia.nome, e.name), dia.inicio, e.exige_codigo,
      (select count(*) from public.attendances a where a.event_id = ocorrencia and a.veio)
    from public.events e where e.id = dia.event_base;
end
$function$;

REVOKE ALL ON FUNCTION "public"."codigo_do_telao"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.decidir_usos (
  coisa   uuid,
  dias    text[],
  aprovar boolean,
  motivo  text    DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k record;
  usos app.ocupacoes[];
  feita uuid;
begin
  motivo := nullif(btrim(motivo), '');
  select * into k from (
    select s.id, s.nome, s.campus, s.aprovador_id from public.salas s
    union all select r.id, r.nome, r.campus, r.aprovador_id from public.recursos_do_campus r) q where q.id = coisa;
  if k.id is null or not app.aprova_uso(k.aprovador_id, k.campus) then
    raise insufficient_privilege using message = 'Outra pessoa decide sobre este uso.';
  end if;
  if not aprovar and char_length(coalesce(motivo, '')) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo a quem pediu.';
  end if;
  perform from public.salas s where s.id = coisa for no key update;
  perform from public.recursos_do_campus r where r.id = coisa for no key update;
  usos := array(select c::app.ocupacoes from app.ocupacoes c
    where c.alvo = coisa and c.ocorrencia_id = any (dias[1:800]) and c.ate > now() and app.estado_do_uso(c) <> 'livre');
  if cardinality(usos) = 0 then
    raise exception using errcode = 'PT404', message = 'Este uso não está mais pedido.';
  end if;
  feita := app.iniciar_operacao('uso', case when aprovar then 'Uso aprovado: '
    else 'Uso recusado: ' end || k.nome, '{}', 'eventos');
  insert into public.decisoes_de_uso as d (ocorrencia_id, alvo, campus, aprovada, motivo, quantidade, de, ate,
    decidida_por)
  select c.ocorrencia_id, c.alvo, k.campus, aprovar, decidir_usos.motivo, c.quantidade, c.de, c.ate, (select auth.uid())
  from unnest(usos) c
  on conflict (ocorrencia_id, alvo) do update
    set aprovada = excluded.aprovada, motivo = excluded.motivo, quantidade = excluded.quantidade, de = excluded.de,
      ate = excluded.ate,
      decidida_por = excluded.decidida_por;
  perform app.notificar(q.conta, case when aprovar then 'Uso aprovado' else 'Uso recusado' end,
    format('%s para %s, %s%s.%s', k.nome, e.name, app.quando(q.de, q.ate, e.campus),
      case when q.dias > 1 then format(' e mais %s dias', q.dias - 1)
        else '' end, coalesce(' ' || decidir_usos.motivo, '')),
    '/presenca/eventos/' || e.id, format('uso:%s:%s', feita, e.id), 'eventos')
  from (select c.event_base, coalesce(c.pedida_por, m.profile_id) as conta, min(c.de) as de,
    (array_agg(c.ate order by c.de))[1] as ate,
          count(*) as dias
        from unnest(usos) c join public.events e on e.id = c.event_base left
          join public.membros_igreja m on m.id = e.responsavel_id
        group by 1, 2) q
  join public.events e on e.id = q.event_base where q.conta is distinct from (select auth.uid());
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.evento_da_presenca (
  evento_id text
)
  RETURNS SETOF public.evento_da_presenca
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select q.evento_id, coalesce(o.nome, e.name), coalesce(o.inicio, e.date), o.fim, e.campus,
    coalesce(o.local, e.location), coalesce(a.veio, false), coalesce(a.present and not a.veio, false),
    coalesce(a.present and a.automatic, false), e.exige_codigo, j.abre, coalesce(j.estado, 'aberta')
  from (select app.ocorrencia_agora(evento_da_presenca.evento_id) as evento_id) q
  cross join app.evento_de(q.evento_id) e
  cross join lateral app.janela(q.evento_id) j
  left join public.ocorrencias o on o.id = q.evento_id
  left join public.attendances a on a.member_id = (select app.meu_membro()) and a.event_id = q.evento_id
  where e.id is not null
$function$;

REVOKE ALL ON FUNCTION "public"."evento_da_presenca"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.excluir_evento (
  evento text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  e public.events;
  feita uuid;
begin
  select * into e from public.events x where x.id = excluir_evento.evento for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not (app.pode('eventos', 'excluir') and app.alcanca(e.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para excluir eventos deste campus.';
  end if;
  if exists (select from public.attendances a where a.event_base = excluir_evento.evento) then
    raise exception using errcode = 'PT409',
      message = 'Há presenças neste evento: encerre a série em vez de excluí-la.';
  end if;
  feita := app.iniciar_operacao('evento', 'Evento excluído: ' || e.name, '{}', 'eventos');
  delete from public.evento_ministerios l where l.event_id = excluir_evento.evento;
  delete from public.evento_recursos l where l.event_id = excluir_evento.evento;
  delete from public.evento_campi l where l.event_id = excluir_evento.evento;
  delete from public.ocorrencias o where o.event_base = excluir_evento.evento;
  delete from public.events x where x.id = excluir_evento.evento;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_evento"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.marcar_presencas (
  ocorrencia text,
  presencas  jsonb,
  corrigir   text  DEFAULT NULL::text
)
  RETURNS TABLE (
    id     uuid,
    codigo text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  respostas jsonb := '{}';
  item record;
begin
  dia := app.exigir_presencas(ocorrencia, corrigir);
  if jsonb_typeof(presencas) is distinct from 'array' or jsonb_array_length(presencas) > 500 then
    raise exception using errcode = 'PT400', message = 'Envie até 500 presenças de cada vez.';
  end if;
  if exists (
    select from jsonb_array_elements(presencas) p
    where jsonb_typeof(p) <> 'object' or not coalesce(pg_input_is_valid(p ->> 'id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(p ->> 'member_id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(p ->> 'metodo', 'public.metodo_presenca'), p ->> 'metodo' is null)
      or not coalesce(pg_input_is_valid(p ->> 'chegada', 'timestamptz'), p ->> 'chegada' is null)) then
    raise exception using errcode = 'PT400', message = 'Uma das presenças não está completa.';
  end if;
  if corrigir is not null then perform app.por_motivo(btrim(corrigir)); end if;
  -- In one order for everybody, so that two devices with the same people never wait for each other.
  for item in
    select (p ->> 'id')::uuid as id, (p ->> 'member_id')::uuid as membro, (p ->> 'chegada')::timestamptz as chegada,
      coalesce(p ->> 'metodo', 'lista')::public.metodo_presenca as metodo
    from jsonb_array_elements(presencas) p order by 2, 1
  loop
    codigo := case
      -- The own confirmation is the person's alone to give.
      when item.metodo in ('proprio', 'aviso') then 'nao_encontrado'
      when not exists (select from public.membros_igreja m where m.id = item.membro) then 'nao_encontrado'
      -- By whatever way it says: only a station has the person, their card or their code before it, and says so itself.
      when app.membro_no_escopo(item.membro, todos, campi) or app.e_convidado(item.membro, ocorrencia)
        then app.marcar_presenca(item.id, item.membro, ocorrencia, item.metodo, item.chegada, null,
          corrigir is not null)
      else 'fora_do_campus' end;
    respostas := respostas || jsonb_build_object(item.id::text, codigo);
  end loop;
  perform app.por_motivo(null);
  return query select (p ->> 'id')::uuid, respostas ->> ((p ->> 'id')::uuid::text)
    from jsonb_array_elements(presencas) with ordinality as t (p, n) order by n;
end
$function$;

REVOKE ALL ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_estado_do_dia (
  ocorrencia text,
  estado     public.estado_ocorrencia,
  motivo     text                     DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  estava public.estado_ocorrencia;
  feita uuid;
begin
  select * into dia from public.ocorrencias o where o.id = ocorrencia for update;
  select j.estado into estava from app.janela(ocorrencia) j;
  if dia.id is null or dia.estado = 'cancelada' then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(dia.campus);
  if mudar_estado_do_dia.estado not in ('aberta', 'encerrada') then
    raise exception using errcode = 'PT400', message = 'Um dia é aberto ou encerrado.';
  end if;
  if dia.estado = mudar_estado_do_dia.estado then
    return null;
  end if;
  if estava = 'encerrada' and mudar_estado_do_dia.estado = 'aberta' and coalesce(char_length(btrim(motivo)), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Diga por que o dia é reaberto.';
  end if;
  if mudar_estado_do_dia.estado = 'encerrada' and now() < dia.inicio and not exists (
       select from public.attendances a where a.event_id = ocorrencia and a.veio) then
    raise exception using errcode = 'PT409', message = 'Este dia ainda não começou.';
  end if;
  feita := app.iniciar_operacao('ocorrencia',
    case mudar_estado_do_dia.estado when 'encerrada' then 'Presença encerrada' when 'aberta' then
      case estava when 'encerrada' then 'Presença reaberta' else 'Presença aberta' end end,
    jsonb_build_object('ocorrencia', ocorrencia), 'eventos');
  perform app.por_motivo(nullif(btrim(mudar_estado_do_dia.motivo), ''));
  update public.ocorrencias o
  set estado = mudar_estado_do_dia.estado,
    aberta_em = case when mudar_estado_do_dia.estado = 'aberta' then coalesce(o.aberta_em, now()) else o.aberta_em end
  where o.id = ocorrencia;
  perform app.por_motivo(null);
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_ocorrencia (
  ocorrencia text,
  dados      jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes public.ocorrencias;
  agora public.ocorrencias;
  feita uuid;
begin
  select * into antes from public.ocorrencias o where o.id = ocorrencia for update;
  if antes.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(antes.campus);
  if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou este dia. Confira o que mudou e salve de novo.';
  end if;
  if antes.estado in ('encerrada', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Este dia já foi encerrado ou cancelado.';
  end if;
  agora := jsonb_populate_record(antes, dados - array['id', 'event_base', 'campus', 'prevista', 'created_at',
    'updated_at', 'estado']);
  if agora.sala_id is not null and not exists (
       select from public.salas s where s.id = agora.sala_id and s.campus = agora.campus) then
    raise exception using errcode = 'PT409', message = 'Esta sala é de outro campus.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento alterado', jsonb_build_object('ocorrencia', ocorrencia),
    'eventos');
  update public.ocorrencias o
  set inicio = agora.inicio, fim = agora.fim, nome = agora.nome, local = agora.local, sala_id = agora.sala_id,
    alterada = true
  where o.id = ocorrencia;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_evento (
  chave  uuid,
  dados  jsonb,
  evento text                       DEFAULT NULL::text,
  datas  timestamp with time zone[] DEFAULT '{}'::timestamp WITH time zone[],
  desde  timestamp with time zone   DEFAULT NULL::timestamp WITH time zone
)
  RETURNS public.evento_salvo
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  -- The series is cut in two when only what follows a moment changes.
  cortar constant boolean := salvar_evento.evento is not null and desde is not null;
  antes public.events;
  agora public.events;
  salvo public.evento_salvo := row (null, null, 0, 0);
begin
  if salvar_evento.evento is not null then
    select * into antes from public.events e where e.id = salvar_evento.evento for update;
    if antes.id is null then
      raise exception using errcode = 'PT404', message = 'Evento não encontrado';
    end if;
    perform app.exigir_evento(antes.campus);
    if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
      raise exception using errcode = 'PT409',
        message = 'Outra pessoa alterou este evento. Confira o que mudou e salve de novo.';
    end if;
  elsif exists (select from public.events e where e.id = salvar_evento.chave::text) then
    -- The same request again.
    select * into agora from public.events e where e.id = salvar_evento.chave::text;
    perform app.exigir_evento(agora.campus);
    salvo.id := agora.id;
    return salvo;
  end if;
  agora := jsonb_populate_record(antes, dados - array['id', 'created_at', 'updated_at', 'cortar_em', 'recursos',
    'campi']);
  perform app.exigir_evento(agora.campus);
  salvo.operacao := app.iniciar_operacao('evento', case when salvar_evento.evento is null then 'Evento criado: '
    else 'Evento alterado: ' end || agora.name,
    '{}', 'eventos');
  perform set_config('app.reservas', 'depois', true);
  if salvar_evento.evento is null or cortar then
    agora.id := salvar_evento.chave::text;
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
      tipo = agora.tipo, duracao = agora.duracao, regra = agora.regra, descricao = agora.descricao,
        lotacao = agora.lotacao,
      responsavel_id = agora.responsavel_id, sala_id = agora.sala_id, abre_minutos = agora.abre_minutos,
      tolerancia_minutos = agora.tolerancia_minutos, exige_codigo = agora.exige_codigo,
        preparo_minutos = agora.preparo_minutos,
      desmontagem_minutos = agora.desmontagem_minutos, idade_min = agora.idade_min, idade_max = agora.idade_max
    where e.id = salvar_evento.evento returning e.* into agora;
    -- Once it recurs, its only occurrence is one of the series.
    if antes.regra is null and agora.regra is not null then
      delete from public.ocorrencias o where o.id = salvar_evento.evento
        and not exists (select from public.attendances a where a.event_id = o.id);
    elsif antes.regra is not null and agora.regra is null then
      raise exception using errcode = 'PT409',
        message = 'Uma série não volta a ser uma vez só. Encerre-a na data de hoje.';
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
    insert into public.evento_campi (event_id, campus) select agora.id, l.campus from public.evento_campi l
      where l.event_id = antes.id;
  end if;
  if agora.regra is not null then
    select m.postas, m.tiradas into salvo.postas, salvo.tiradas
    from app.marcar_datas(agora, datas, coalesce(desde, case when salvar_evento.evento is null then agora.date
      else greatest(now(), agora.date) end)) m;
  end if;
  perform set_config('app.reservas', '', true);
  perform app.reservar(array(select o.id from public.ocorrencias o where o.event_base in (agora.id, antes.id)
    and o.fim > now()));
  salvo.id := agora.id;
  return salvo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp WITH time zone[], timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usos_do_dia (
  ocorrencia text
)
  RETURNS SETOF public.uso_do_dia
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(s.nome, r.nome), c.sala_id is not null, c.quantidade, c.de, c.ate, x.estado,
    case when x.estado in ('aprovada', 'recusada') then d.motivo end
  from app.ocupacoes c join public.ocorrencias o on o.id = c.ocorrencia_id
  left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
  left join public.decisoes_de_uso d on d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
  cross join lateral (select app.estado_do_uso(c) as estado) x
  where c.ocorrencia_id = ocorrencia and app.pode('eventos', 'visualizar')
    and (app.alcanca(o.campus) or o.campus = app.meu_campus())
  order by c.sala_id nulls last, r.nome
$function$;

REVOKE ALL ON FUNCTION "public"."usos_do_dia"(text) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."marcar_datas"(public.events, timestamp with time zone[], timestamp with time zone) IS 'Makes the series from a moment on agree with these moments. A day that was changed by itself, called off, closed
or has presence stays as it is, also when the hour of the series moves. Gives how many days were laid out and taken
away. Raises PT400.';

COMMENT ON FUNCTION "public"."cancelar_ocorrencia"(text, text) IS 'Calls one day off, with the reason that people read; gives the operation. Raises 42501, PT404, PT409 (also when
somebody was there).';

COMMENT ON FUNCTION "public"."codigo_do_telao"(text) IS 'What the screen of an occurrence shows; muda_em in seconds. The token is good for 60 to 90 seconds, the short code
for 5 to 10 minutes, both for this occurrence alone. For those who take presence. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) IS 'Approves or refuses (with motivo) a room or resource on these days and tells who asked; gives the operation.
Raises 42501, PT404, PT409 (what was refused is taken by now), PT422.';

COMMENT ON FUNCTION "public"."evento_da_presenca"(text) IS 'The event or occurrence that the caller comes to confirm; no row when there is none for them.';

COMMENT ON FUNCTION "public"."excluir_evento"(text) IS 'Takes an event away with its days and gives the operation, which can be undone. Raises 42501, PT404, PT409
(somebody was there).';

COMMENT ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) IS 'Marks up to 500 people present at an occurrence: presencas is [{id, member_id, chegada, metodo}], id made where
the mark was made, so that sent twice it acts once; chegada when they arrived (none: now). In the same order, codigo:
ok, ja_registrada (had arrived already; the earliest time counts), nao_encontrado, fora_do_campus, fora_do_prazo,
encerrada. With corrigir, a reason, also when the day is closed. Raises 42501, PT404, PT400.';

COMMENT ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) IS 'Opens the presence of a day (aberta), closes it (encerrada) or, with a reason, opens it again; gives the
operation, null when it stood so already. Raises 42501, PT404, PT400, PT409.';

COMMENT ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) IS 'Changes one day of an event alone: dados with updated_at as read and inicio, fim, nome, local, sala_id; gives the
operation. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp with time zone[], timestamp with time zone) IS 'Creates an event (chave becomes its id; sent again, nothing happens twice) or changes it (evento, with the
updated_at that was read), with the moments that its rule gives. A change reaches what is still to come; with desde,
the series is cut there: what follows becomes an event of its own, and dados.cortar_em is the rule of what was
before. dados may name ministerios, recursos [{id, quantidade}] and campi (others whom it is for). Raises 42501,
PT400, PT404, PT409 (somebody changed it; a room or resource is taken).';

COMMENT ON FUNCTION "public"."usos_do_dia"(text) IS 'The room and resources of a day.';

COMMENT ON TYPE "public"."evento_da_presenca" IS 'What the page of a presence shows: id (of an event that recurs, of the occurrence that takes place now), whether
the caller was there (confirmado), has said that they come (vem), by opening a link (automatico), exige_codigo: the
code of the screen is needed, when people begin to arrive (abre), and where the day stands (estado).';

COMMENT ON TYPE "public"."evento_salvo" IS 'What became of an event: how many of its days were laid out and taken away. operacao is null when nothing was
done.';

COMMENT ON TYPE "public"."uso_do_dia" IS 'A room or resource on a day, with setup and teardown.';

REVOKE ALL ON FUNCTION "app"."marcar_datas"(public.events, timestamp WITH time zone[], timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancelar_ocorrencia"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."codigo_do_telao"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."evento_da_presenca"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_evento"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp WITH time zone[], timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usos_do_dia"(text) TO "authenticated", "service_role";

drop function public.agenda(timestamptz, timestamptz, text, text);

create type public.ocorrencia_da_agenda as (
  id text, event_base text, campus text, nome text, tipo text, inicio timestamptz, fim timestamptz, local text,
  sala_id uuid, sala text, estado public.estado_ocorrencia, motivo text, recorrente boolean, alterada boolean,
  presentes integer
);

create function public.agenda(de timestamptz, ate timestamptz, no_campus text default null, do_tipo text default null)
returns setof public.ocorrencia_da_agenda
language sql stable security definer set search_path = '' as $$
  select o.id, o.event_base, o.campus, coalesce(o.nome, e.name), e.tipo, o.inicio, o.fim,
    case when app.normalizar(coalesce(o.local, e.location)) is distinct from app.normalizar(s.nome)
      then coalesce(o.local, e.location) end,
    o.sala_id, s.nome, o.estado, o.motivo, e.regra is not null, o.alterada,
    case when a.conta and (a.todos or o.campus = any (a.campi))
      then (select count(*)::integer from public.attendances p where p.event_id = o.id and p.veio) end
  -- Asked once, not for every row.
  from (select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
          array_remove(app.meus_campi() || app.meu_campus(), null) as campi,
          app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta offset 0) a
  cross join lateral (select array(select c.event_id from public.evento_campi c
    where c.campus = any (a.campi)) as convidam offset 0) b
  join public.ocorrencias o on a.todos or o.campus = any (a.campi) or o.event_base = any (b.convidam)
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  where a.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
    and (no_campus is null or o.campus = no_campus
      or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
    and (do_tipo is null or e.tipo = do_tipo)
  order by o.inicio, o.id limit 1000
$$;

revoke all on function public.agenda(timestamptz, timestamptz, text, text) from public, anon;

grant execute on function public.agenda(timestamptz, timestamptz, text, text) to authenticated, service_role;

comment on function public.agenda(timestamptz, timestamptz, text, text) is
  'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those
who may see who was there.';

comment on type public.ocorrencia_da_agenda is
  'What takes place: local where it says more than the room''s name, presentes for those who count them.';
