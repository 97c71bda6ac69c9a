SET local check_function_bodies = off;

DROP FUNCTION "app"."confirmar_presenca"(text, boolean);

DROP FUNCTION "public"."confirmar_presenca"(text, boolean);

CREATE TABLE "app"."segredo_do_telao" (
  "id"      boolean NOT NULL DEFAULT true,
  "segredo" bytea   NOT NULL DEFAULT extensions.gen_random_bytes(32),
  CONSTRAINT "segredo_do_telao_id_check" CHECK (id),
  CONSTRAINT "segredo_do_telao_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."segredo_do_telao"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."evento_ministerios" (
  "event_id"      text NOT NULL,
  "ministerio_id" uuid NOT NULL,
  CONSTRAINT "evento_ministerios_pkey" PRIMARY KEY (event_id, ministerio_id)
);

ALTER TABLE "public"."evento_ministerios"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."evento_ministerios" FROM "anon";

ALTER TABLE "public"."events"
  ADD COLUMN "abre_minutos" integer NOT NULL DEFAULT 60;

ALTER TABLE "public"."events"
  ADD COLUMN "tolerancia_minutos" integer NOT NULL DEFAULT 180;

ALTER TABLE "public"."events"
  ADD COLUMN "exige_codigo" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "aberta_em" timestamp WITH time zone;

CREATE TYPE "public"."metodo_presenca" AS ENUM (
  'proprio',
  'lista',
  'qr',
  'ingresso',
  'cartao',
  'rosto',
  'estacao',
  'escala',
  'relatorio'
);

ALTER TABLE "public"."attendances"
  ADD COLUMN "metodo" public.metodo_presenca NOT NULL DEFAULT 'lista'::public.metodo_presenca;

ALTER TABLE "public"."attendances"
  ADD COLUMN "chegada" timestamp WITH time zone;

ALTER TABLE "public"."attendances"
  ADD COLUMN "estacao_id" uuid;

ALTER TABLE "public"."attendances"
  ADD COLUMN "registrado_por" uuid;

ALTER TABLE "public"."attendances"
  ADD COLUMN "chaves" uuid[] NOT NULL DEFAULT '{}'::uuid[];

CREATE OR REPLACE FUNCTION app.chegada_agora (
  ocorrencia text
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select now() from app.janela(ocorrencia) j where j.abre is null or now() between j.abre and j.fecha
$function$;

CREATE OR REPLACE FUNCTION app.codigo_do_momento (
  ocorrencia text,
  curto      boolean,
  quando     timestamp with time zone
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when curto
    -- Letters and digits that nobody confuses: 32 of them, six at a time.
    then (select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(h.assinatura, i) % 32, 1), '' order by i)
          from generate_series(0, 5) i)
    else left(encode(h.assinatura, 'hex'), 32) end
  from app.segredo_do_telao s
  cross join lateral (select extensions.hmac(convert_to(concat_ws('|', ocorrencia, curto,
    floor(extract(epoch from quando) / case when curto then 300 else 30 end)::bigint), 'UTF8'), s.segredo, 'sha256') as assinatura) h
$function$;

CREATE OR REPLACE FUNCTION app.codigo_do_telao (
  ocorrencia text
)
  RETURNS jsonb
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
  return (
    select jsonb_build_object('token', app.codigo_do_momento(ocorrencia, false, now()),
      'curto', app.codigo_do_momento(ocorrencia, true, now()),
      'muda_em', 30 - floor(extract(epoch from now()))::bigint % 30,
      'nome', coalesce(dia.nome, e.name), 'inicio', dia.inicio, 'exige_codigo', e.exige_codigo,
      'presentes', (select count(*) from public.attendances a where a.event_id = ocorrencia and a.present))
    from public.events e where e.id = dia.event_base);
end
$function$;

CREATE OR REPLACE FUNCTION app.codigo_do_telao_vale (
  ocorrencia text,
  codigo     text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    lower(btrim(codigo)) in (select app.codigo_do_momento(ocorrencia, false, now() - make_interval(secs => 30 * i)) from generate_series(0, 2) i)
    or upper(btrim(codigo)) in (select app.codigo_do_momento(ocorrencia, true, now() - make_interval(secs => 300 * i)) from generate_series(0, 1) i),
    false)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_evento_ministerio()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (
       select from public.events e join public.ministerios m on m.campus = e.campus
       where e.id = new.event_id and m.id = new.ministerio_id) then
    raise exception using errcode = 'PT409', message = 'Este ministério é de outro campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_presenca (
  evento_id  text,
  automatica boolean,
  codigo     text
)
  RETURNS public.attendances
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  membro constant uuid := app.meu_membro();
  ocorrencia constant text := app.ocorrencia_agora(evento_id);
  -- Of the code that the screen at the place shows.
  mostrou constant boolean := codigo is not null and app.codigo_do_telao_vale(ocorrencia, codigo);
  presenca public.attendances;
begin
  if not exists (select from public.profiles p where p.id = eu and p.email is not null) then
    raise exception using errcode = '28000', message = 'Usuário não autenticado';
  end if;
  if membro is null then
    raise exception using errcode = 'PT404', message = 'Membro não encontrado';
  end if;
  if (app.evento_de(ocorrencia)).id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_dia_aberto(ocorrencia);
  if not mostrou and (app.evento_de(ocorrencia)).exige_codigo then
    raise exception using errcode = 'PT422', message = case when codigo is null
      then 'Leia o código do telão para confirmar.' else 'Este código já venceu. Leia o que está no telão agora.' end;
  end if;
  insert into public.attendances as a (member_id, event_id, profile_id, present, automatic, metodo, chegada)
  values (membro, ocorrencia, eu, true, coalesce(automatica, false),
    (case when mostrou then 'qr' else 'proprio' end)::public.metodo_presenca, app.chegada_agora(ocorrencia))
  on conflict (member_id, event_id) do update
    set present = true, automatic = excluded.automatic, profile_id = excluded.profile_id,
      metodo = case when a.present and a.chegada is not null then a.metodo else excluded.metodo end,
      chegada = case when a.present then least(a.chegada, excluded.chegada) else excluded.chegada end
  returning a.* into presenca;
  return presenca;
end
$function$;

CREATE OR REPLACE FUNCTION app.e_convidado (
  membro     uuid,
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.attendances a
                 where a.member_id = membro and a.event_base = split_part(ocorrencia, '_', 1))
    or exists (select from public.inscricoes i
               where i.membro_id = membro and i.evento_id = split_part(ocorrencia, '_', 1)
                 and i.estado not in ('lista_de_espera', 'cancelado'))
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
    'id', q.evento_id, 'name', coalesce(o.nome, e.name), 'date', coalesce(o.inicio, e.date), 'campus', e.campus,
    'location', coalesce(o.local, e.location),
    'confirmado', coalesce(a.present, false), 'automatico', coalesce(a.present and a.automatic, false),
    'exige_codigo', e.exige_codigo)
  from (select app.ocorrencia_agora(evento_da_presenca.evento_id) as evento_id) q
  cross join app.evento_de(q.evento_id) e
  left join public.ocorrencias o on o.id = q.evento_id
  left join public.attendances a on a.member_id = (select app.meu_membro()) and a.event_id = q.evento_id
  where e.id is not null
$function$;

CREATE OR REPLACE FUNCTION app.evento_no_escopo (
  evento text,
  todos  boolean,
  campi  text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.events e where e.id = evento and (todos or e.campus = any (campi)))
$function$;

CREATE OR REPLACE FUNCTION app.excluir_evento (
  base text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
  feita uuid;
begin
  select * into e from public.events x where x.id = base for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not (app.pode('eventos', 'excluir') and app.alcanca(e.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para excluir eventos deste campus.';
  end if;
  if exists (select from public.attendances a where a.event_base = base) then
    raise exception using errcode = 'PT409', message = 'Há presenças neste evento: encerre a série em vez de excluí-la.';
  end if;
  feita := app.iniciar_operacao('evento', 'Evento excluído: ' || e.name, '{}', 'eventos');
  delete from public.evento_ministerios l where l.event_id = base;
  delete from public.ocorrencias o where o.event_base = base;
  delete from public.events x where x.id = base;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_dia_aberto (
  ocorrencia text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  j record;
  fechado public.estado_ocorrencia;
begin
  select * into j from app.janela(ocorrencia);
  if j.estado = 'encerrada' then
    select o.estado into fechado from public.ocorrencias o where o.id = ocorrencia;
    raise exception using errcode = 'PT409', message = case fechado
      when 'encerrada' then 'A presença deste dia já foi encerrada.'
      else 'O prazo para marcar presença neste dia terminou.' end;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_presencas (
  ocorrencia text,
  corrigir   text
)
  RETURNS public.ocorrencias
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
begin
  select * into dia from public.ocorrencias o where o.id = ocorrencia and o.estado <> 'cancelada';
  if dia.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not app.alcanca(dia.campus) or not app.pode('eventos', 'editar')
     and (corrigir is not null or not app.pode('checkin', 'editar')) then
    raise insufficient_privilege using message = 'Você não tem permissão para marcar presença neste campus.';
  end if;
  if corrigir is not null and char_length(btrim(corrigir)) not between 3 and 300 then
    raise exception using errcode = 'PT400', message = 'Diga o motivo da correção, de 3 a 300 letras.';
  end if;
  return dia;
end
$function$;

CREATE OR REPLACE FUNCTION app.janela (
  ocorrencia text,
  OUT        abre timestamp with time zone,
  OUT        fecha timestamp with time zone,
  OUT        estado public.estado_ocorrencia
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select least(o.inicio - make_interval(mins => e.abre_minutos), o.aberta_em),
    o.fim + make_interval(mins => e.tolerancia_minutos),
    case when o.estado = 'agendada' and now() > o.fim + make_interval(mins => e.tolerancia_minutos) then 'encerrada'
      when o.estado = 'agendada' and now() >= o.inicio - make_interval(mins => e.abre_minutos) then 'aberta'
      else o.estado end::public.estado_ocorrencia
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where o.id = ocorrencia
$function$;

CREATE OR REPLACE FUNCTION app.ligar_ministerios (
  evento      text,
  ministerios jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ids uuid[];
begin
  if jsonb_typeof(ministerios) <> 'array' or jsonb_array_length(ministerios) > 50
     or exists (select from jsonb_array_elements_text(ministerios) t where not pg_input_is_valid(t, 'uuid')) then
    raise exception using errcode = 'PT400', message = 'Escolha até 50 ministérios.';
  end if;
  ids := array(select t::uuid from jsonb_array_elements_text(ministerios) t);
  delete from public.evento_ministerios l where l.event_id = evento and l.ministerio_id <> all (ids);
  insert into public.evento_ministerios (event_id, ministerio_id)
  select evento, m.id from public.ministerios m where m.id = any (ids)
  on conflict do nothing;
end
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
  veio timestamptz := marcar_presenca.chegada;
  feita record;
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
  if veio > now() and veio <= now() + interval '5 minutes' then veio := now(); end if;
  if veio is null and now() between j.abre and j.fecha then veio := now(); end if;
  if veio > now() or veio < j.abre or veio > j.fecha
     or veio is null and not corrigir and j.estado <> 'aberta' then
    return 'fora_do_prazo';
  end if;
  insert into public.attendances as a
    (member_id, event_id, present, metodo, chegada, estacao_id, registrado_por, chaves)
  values (membro, ocorrencia, true, marcar_presenca.metodo, veio, estacao, (select auth.uid()), array[chave])
  on conflict (member_id, event_id) do update
    set present = true,
      chegada = case when a.present then least(a.chegada, excluded.chegada) else excluded.chegada end,
      metodo = case when a.present and a.chegada <= coalesce(excluded.chegada, 'infinity') then a.metodo else excluded.metodo end,
      estacao_id = case when a.present and a.chegada <= coalesce(excluded.chegada, 'infinity') then a.estacao_id else excluded.estacao_id end,
      registrado_por = case when a.present and a.chegada <= coalesce(excluded.chegada, 'infinity') then a.registrado_por else excluded.registrado_por end,
      chaves = a.chaves[greatest(cardinality(a.chaves) - 18, 1):] || excluded.chaves
    where not (chave = any (a.chaves))
  returning old.present as estava, old.chegada as quando into feita;
  return case when feita.estava and feita.quando is not null then 'ja_registrada' else 'ok' end;
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_presencas (
  ocorrencia text,
  presencas  jsonb,
  corrigir   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  estacao constant boolean := app.pode('checkin', 'editar');
  respostas jsonb := '{}';
  item record;
  codigo text;
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
      when item.metodo = 'proprio' then 'nao_encontrado'
      when not exists (select from public.membros_igreja m where m.id = item.membro) then 'nao_encontrado'
      -- A station has the person, their card or their code before it; a list may only name who is within reach.
      when app.membro_no_escopo(item.membro, todos, campi) or app.e_convidado(item.membro, ocorrencia)
        or estacao and item.metodo in ('qr', 'ingresso', 'cartao', 'rosto', 'estacao')
        then app.marcar_presenca(item.id, item.membro, ocorrencia, item.metodo, item.chegada, null, corrigir is not null)
      else 'fora_do_campus' end;
    respostas := respostas || jsonb_build_object(item.id::text, codigo);
  end loop;
  perform app.por_motivo(null);
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p -> 'id', 'codigo', respostas -> ((p ->> 'id')::uuid::text)) order by n), '[]')
          from jsonb_array_elements(presencas) with ordinality as t (p, n));
end
$function$;

CREATE OR REPLACE FUNCTION app.mudar_estado_do_dia (
  ocorrencia text,
  estado     public.estado_ocorrencia,
  motivo     text
)
  RETURNS jsonb
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
    return jsonb_build_object('operacao', null);
  end if;
  if estava = 'encerrada' and mudar_estado_do_dia.estado = 'aberta' and coalesce(char_length(btrim(motivo)), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Diga por que o dia é reaberto.';
  end if;
  if mudar_estado_do_dia.estado = 'encerrada' and now() < dia.inicio and not exists (
       select from public.attendances a where a.event_id = ocorrencia and a.present) then
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
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.pode_ser_marcado (
  membro     uuid,
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi()) or app.e_convidado(membro, ocorrencia)
$function$;

CREATE OR REPLACE FUNCTION app.proteger_presenca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not app.pela_api() then return new; end if;
  if tg_op = 'UPDATE'
     and (new.id, new.member_id, new.event_id, new.profile_id, new.campus, new.metodo, new.chegada, new.estacao_id,
          new.registrado_por, new.chaves) is distinct from
         (old.id, old.member_id, old.event_id, old.profile_id, old.campus, old.metodo, old.chegada, old.estacao_id,
          old.registrado_por, old.chaves) then
    raise insufficient_privilege using message = 'Uma presença não muda de pessoa nem de evento.';
  end if;
  if tg_op = 'INSERT' then
    if new.profile_id is not null then
      raise insufficient_privilege using message = 'Só a própria pessoa confirma por sua conta.';
    end if;
    if not app.pode_ser_marcado(new.member_id, new.event_id) then
      raise insufficient_privilege using message = 'Esta pessoa é de outro campus.';
    end if;
    new.metodo := 'lista';
    new.estacao_id := null;
    new.chaves := '{}';
  end if;
  if tg_op = 'INSERT' or new.present is distinct from old.present then
    perform app.exigir_dia_aberto(new.event_id);
    new.registrado_por := auth.uid();
    new.chegada := case when new.present then app.chegada_agora(new.event_id) end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.retirar_presencas (
  ocorrencia text,
  membros    uuid[],
  corrigir   text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  tiradas integer;
begin
  dia := app.exigir_presencas(ocorrencia, corrigir);
  if corrigir is null then
    perform app.exigir_dia_aberto(ocorrencia);
  else
    perform app.por_motivo(btrim(corrigir));
  end if;
  update public.attendances a set present = false, chegada = null
  where a.event_id = ocorrencia and a.member_id = any (membros) and a.present;
  get diagnostics tiradas = row_count;
  perform app.por_motivo(null);
  return tiradas;
end
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
  agora := jsonb_populate_record(antes, dados - array['id', 'created_at', 'updated_at', 'cortar_em']);
  perform app.exigir_evento(agora.campus);
  feita := app.iniciar_operacao('evento', case when base is null then 'Evento criado: ' else 'Evento alterado: ' end || agora.name,
    '{}', 'eventos');
  if base is null or cortar then
    agora.id := evento::text;
    agora.aberto := coalesce(agora.aberto, true);
    agora.tipo := coalesce(agora.tipo, 'culto');
    agora.duracao := coalesce(agora.duracao, 120);
    agora.abre_minutos := coalesce(agora.abre_minutos, 60);
    agora.tolerancia_minutos := coalesce(agora.tolerancia_minutos, 180);
    agora.exige_codigo := coalesce(agora.exige_codigo, false);
    agora.created_at := now();
    agora.updated_at := now();
    insert into public.events select (agora).*;
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
      tolerancia_minutos = agora.tolerancia_minutos, exige_codigo = agora.exige_codigo
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
  marcadas := case when agora.regra is null then '{"postas": 0, "tiradas": 0}'::jsonb
    else app.marcar_datas(agora, datas, coalesce(desde, case when base is null then agora.date else greatest(now(), agora.date) end)) end;
  return jsonb_build_object('id', agora.id, 'operacao', feita) || marcadas;
end
$function$;

CREATE OR REPLACE FUNCTION public.codigo_do_telao (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.codigo_do_telao(ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."codigo_do_telao"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.confirmar_presenca (
  evento_id  text,
  automatica boolean DEFAULT false,
  codigo     text    DEFAULT NULL::text
)
  RETURNS public.attendances
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from app.confirmar_presenca(evento_id, automatica, codigo)
$function$;

REVOKE ALL ON FUNCTION "public"."confirmar_presenca"(text, boolean, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.marcar_presencas (
  ocorrencia text,
  presencas  jsonb,
  corrigir   text  DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.marcar_presencas(ocorrencia, presencas, corrigir)
$function$;

REVOKE ALL ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_estado_do_dia (
  ocorrencia text,
  estado     public.estado_ocorrencia,
  motivo     text                     DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.mudar_estado_do_dia(ocorrencia, estado, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.retirar_presencas (
  ocorrencia text,
  membros    uuid[],
  corrigir   text   DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.retirar_presencas(ocorrencia, membros, corrigir)
$function$;

REVOKE ALL ON FUNCTION "public"."retirar_presencas"(text, uuid[], text) FROM PUBLIC, "anon";

ALTER TABLE "public"."attendances"
  ADD CONSTRAINT "attendances_registrado_por_fkey" FOREIGN KEY (registrado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."evento_ministerios"
  ADD CONSTRAINT "evento_ministerios_event_id_fkey" FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

ALTER TABLE "public"."evento_ministerios"
  ADD CONSTRAINT "evento_ministerios_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_abre_minutos_check" CHECK (((abre_minutos >= 0) AND (abre_minutos <= 10080)));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_tolerancia_minutos_check" CHECK (((tolerancia_minutos >= 0) AND (tolerancia_minutos <= 2880)));

CREATE INDEX attendances_registrado_por_idx ON public.attendances USING btree (registrado_por);

CREATE INDEX evento_ministerios_ministerio_idx ON public.evento_ministerios USING btree (ministerio_id);

-- What was there was taken by the person or from a list.
UPDATE public.attendances SET metodo = 'proprio' WHERE profile_id IS NOT NULL;

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.segredo_do_telao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar_correcao
  AFTER INSERT ON public.attendances
  FOR EACH ROW
  WHEN ((current_setting('app.motivo'::text, true) <> ''::text))
  EXECUTE FUNCTION app.auditar('member_id', 'chaves');

CREATE TRIGGER z_auditar
  AFTER DELETE OR UPDATE ON public.attendances
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('member_id', 'chaves');

CREATE TRIGGER b_conferir
  BEFORE INSERT ON public.evento_ministerios
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_evento_ministerio();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.evento_ministerios
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.evento_ministerios
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE POLICY "ministérios do evento: desliga quem edita, no alcance" ON "public"."evento_ministerios"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND app.evento_no_escopo(event_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))));

CREATE POLICY "ministérios do evento: liga quem edita, no alcance" ON "public"."evento_ministerios"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND app.evento_no_escopo(event_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))));

CREATE POLICY "ministérios do evento: vê quem vê o evento" ON "public"."evento_ministerios"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.events e
  WHERE (e.id = evento_ministerios.event_id))));

COMMENT ON COLUMN "public"."attendances"."chaves" IS 'Ids of the marks that it comes from, so that a mark sent twice acts once.';

COMMENT ON COLUMN "public"."attendances"."chegada" IS 'When they arrived: the earliest that is known, within the window of the occurrence; null: nobody knows, as of those who confirm ahead.';

COMMENT ON COLUMN "public"."attendances"."estacao_id" IS 'The station that took it.';

COMMENT ON COLUMN "public"."attendances"."metodo" IS 'By which way.';

COMMENT ON COLUMN "public"."attendances"."registrado_por" IS 'The account that took it down for them; null: the person or the system.';

COMMENT ON COLUMN "public"."evento_ministerios"."event_id" IS 'The event.';

COMMENT ON COLUMN "public"."evento_ministerios"."ministerio_id" IS 'The ministry, of the same campus.';

COMMENT ON COLUMN "public"."events"."abre_minutos" IS 'How many minutes before the beginning presence begins to be taken.';

COMMENT ON COLUMN "public"."events"."exige_codigo" IS 'Whoever confirms for themselves shows the code of the screen at the place.';

COMMENT ON COLUMN "public"."events"."tolerancia_minutos" IS 'How many minutes after the end presence is still taken.';

COMMENT ON COLUMN "public"."ocorrencias"."aberta_em" IS 'When somebody opened it by hand; null: it opens by the clock.';

COMMENT ON FUNCTION "app"."chegada_agora"(text) IS 'Now, if people arrive at this occurrence now; else null.';

COMMENT ON FUNCTION "app"."codigo_do_momento"(text, boolean, timestamp with time zone) IS 'The code of an occurrence at a moment: the long one of half a minute, or the short one of five.';

COMMENT ON FUNCTION "app"."codigo_do_telao"(text) IS 'See public.codigo_do_telao.';

COMMENT ON FUNCTION "app"."codigo_do_telao_vale"(text, text) IS 'A code that was on the screen of this occurrence within the last 60 to 90 seconds, or the short one of the last 5 to 10 minutes.';

COMMENT ON FUNCTION "app"."conferir_evento_ministerio"() IS 'Trigger: event and ministry are of one campus. Raises PT409.';

COMMENT ON FUNCTION "app"."confirmar_presenca"(text, boolean, text) IS 'See public.confirmar_presenca.';

COMMENT ON FUNCTION "app"."e_convidado"(uuid, text) IS 'Somebody of whatever campus who has to do with this event: they were there, confirmed or are
registered.';

COMMENT ON FUNCTION "app"."evento_no_escopo"(text, boolean, text[]) IS 'The event lies in these campuses. For policies, which hand in the caller''s scope, computed once.';

COMMENT ON FUNCTION "app"."exigir_dia_aberto"(text) IS 'Presence at this occurrence is not closed, by hand or by the clock. Before it opens, one may confirm ahead. Raises PT409.';

COMMENT ON FUNCTION "app"."exigir_presencas"(text, text) IS 'The caller takes presence at this occurrence (eventos or checkin: editar), and with a reason corrects it (eventos: editar);
gives the occurrence. Raises PT404, 42501, PT400.';

COMMENT ON FUNCTION "app"."janela"(text) IS 'From when until when people arrive at this occurrence, and where it stands by the clock and by hand. All null for an id
without an occurrence of its own, which has no window.';

COMMENT ON FUNCTION "app"."ligar_ministerios"(text, jsonb) IS 'Makes these ids the ministries of the event. For salvar_evento, which asked for permission. Raises PT400, PT409.';

COMMENT ON FUNCTION "app"."marcar_presenca"(uuid, uuid, text, public.metodo_presenca, timestamp with time zone, uuid, boolean) IS 'The one core of every way in: marks a person present at an occurrence, once per chave (the id of the mark where it was
made), one row per person and occurrence; of several arrivals the earliest counts, with its way in. chegada null: now, if
people arrive now. corrigir: also when the day is closed. Gives ok, ja_registrada (they had arrived already), nao_encontrado,
fora_do_prazo (outside the window, or in the future) or encerrada. Asks nobody for permission: for other rules. Raises PT404
for an occurrence that is not there or was called off.';

COMMENT ON FUNCTION "app"."marcar_presencas"(text, jsonb, text) IS 'See public.marcar_presencas.';

COMMENT ON FUNCTION "app"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) IS 'See public.mudar_estado_do_dia.';

COMMENT ON FUNCTION "app"."pode_ser_marcado"(uuid, text) IS 'The caller may find this person at this event: within reach, or a guest of it.';

COMMENT ON FUNCTION "app"."proteger_presenca"() IS 'Trigger on a person''s own request: a presence keeps its person, event and campus; who took it, how and when are never
chosen; the person is within reach, the day not closed. Raises 42501, PT409.';

COMMENT ON FUNCTION "app"."retirar_presencas"(text, uuid[], text) IS 'See public.retirar_presencas.';

COMMENT ON FUNCTION "public"."codigo_do_telao"(text) IS 'What the screen of an occurrence shows: {token, curto, muda_em (seconds), nome, inicio, exige_codigo, presentes}. The token is
good for 60 to 90 seconds, the short code for 5 to 10 minutes, both for this occurrence alone. For those who take presence. Raises
42501, PT404.';

COMMENT ON FUNCTION "public"."confirmar_presenca"(text, boolean, text) IS 'Confirms the caller''s own presence at an event or occurrence and gives the row, new or updated; calls at the same
time leave one row. The base id of an event that recurs stands for the occurrence that takes place now. An open event may be of any campus. Raises 28000 "Usuário não autenticado", PT404 "Membro não
encontrado" or "Evento não encontrado", PT409 when the day is closed,
PT422 when the event demands the code of the screen (codigo) and it is missing or too old.';

COMMENT ON FUNCTION "public"."evento_da_presenca"(text) IS 'What the page of a presence shows: id (as asked; of an event that recurs, of the occurrence that takes place now), name,
date, campus, location, whether the caller has confirmed (confirmado, automatico), and exige_codigo: the code of the screen is
needed. Null when there is no such event for them.';

COMMENT ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) IS 'Marks up to 500 people present at an occurrence: presencas is [{id, member_id, chegada, metodo}], id made where the mark was
made, so that sent twice it acts once; chegada when they arrived (none: now). Gives [{id, codigo}] in the same order: ok,
ja_registrada (had arrived already; the earliest time counts), nao_encontrado, fora_do_campus, fora_do_prazo, encerrada. With
corrigir, a reason, also when the day is closed. Raises 42501, PT404, PT400.';

COMMENT ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) IS 'Opens the presence of a day (aberta), closes it (encerrada) or, with a reason, opens it again: {operacao}, null when it stood
so already. Raises 42501, PT404, PT400, PT409.';

COMMENT ON FUNCTION "public"."retirar_presencas"(text, uuid[], text) IS 'Takes marks back, and gives how many; with corrigir, a reason, also when the day is closed. It stays in the history. Raises 42501, PT404,
PT400, PT409 when the day is closed.';

COMMENT ON TABLE "app"."segredo_do_telao" IS 'What the codes on screens are signed with; made with the first of them. Nobody reads it.';

COMMENT ON TABLE "public"."evento_ministerios" IS 'The ministries that an event belongs to: their people are expected there.';

COMMENT ON TYPE "public"."metodo_presenca" IS 'By which way a presence was taken: the person''s own, a list, the code on the screen, a ticket, the member''s card, the face,
search at a station, a roster, a leader''s report.';

REVOKE ALL ON FUNCTION "app"."chegada_agora"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chegada_agora"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."codigo_do_momento"(text, boolean, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigo_do_telao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."codigo_do_telao"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."codigo_do_telao_vale"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_evento_ministerio"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."confirmar_presenca"(text, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."confirmar_presenca"(text, boolean, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."e_convidado"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."evento_no_escopo"(text, boolean, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."evento_no_escopo"(text, boolean, text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."exigir_dia_aberto"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."exigir_dia_aberto"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."exigir_presencas"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."janela"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar_ministerios"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."marcar_presenca"(uuid, uuid, text, public.metodo_presenca, timestamp WITH time zone, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."marcar_presencas"(text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."marcar_presencas"(text, jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pode_ser_marcado"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pode_ser_marcado"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."retirar_presencas"(text, uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."retirar_presencas"(text, uuid[], text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."codigo_do_telao"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."confirmar_presenca"(text, boolean, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."marcar_presencas"(text, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_estado_do_dia"(text, public.estado_ocorrencia, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."retirar_presencas"(text, uuid[], text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."evento_ministerios" FROM "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."evento_ministerios" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."evento_ministerios" TO "service_role";
