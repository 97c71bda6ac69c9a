SET local check_function_bodies = off;

ALTER TABLE "public"."events"
  ADD COLUMN "horario_id" uuid;

CREATE OR REPLACE FUNCTION app.acompanhar_horario()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  h constant public.horarios_culto := coalesce(new, old);
  e public.events;
begin
  perform app.iniciar_operacao('evento', case tg_op when 'INSERT' then 'Horário de culto criado: '
    when 'UPDATE' then 'Horário de culto alterado: ' else 'Horário de culto encerrado: ' end || h.nome, '{}', 'eventos');
  -- Weeks in which a room is taken are marked in the agenda; the service time itself is not refused.
  perform set_config('app.reservas', 'tolerar', true);
  if tg_op = 'UPDATE' then
    select * into e from public.events x where x.horario_id = old.id for update;
  end if;
  if tg_op = 'DELETE' or e.id is not null and (new.campus, new.dia) is distinct from (old.campus, old.dia) then
    perform app.tirar_culto_da_agenda(old.id);
    e := null;
  end if;
  if tg_op <> 'DELETE' and e.id is null then
    perform app.por_culto_na_agenda(new);
  elsif tg_op = 'UPDATE' then
    update public.events x
    set name = case when x.name = old.nome then new.nome else x.name end,
      sala_id = case when new.sala_id is distinct from old.sala_id then new.sala_id else x.sala_id end,
      date = ((x.date at time zone q.fuso)::date + new.hora) at time zone q.fuso
    from (select app.fuso_do_campus(new.campus) as fuso) q
    where x.id = e.id returning x.* into e;
    perform app.marcar_datas(e, app.datas_do_horario(new), now());
  end if;
  perform set_config('app.reservas', '', true);
  return h;
end
$function$;

CREATE OR REPLACE FUNCTION app.datas_do_horario (
  h public.horarios_culto
)
  RETURNS timestamp WITH time zone[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select array_agg(quando at time zone q.fuso order by quando)
  from (select f.fuso, now() at time zone f.fuso as agora from (select app.fuso_do_campus(h.campus) as fuso) f) q
  cross join lateral (select q.agora::date + (h.dia - extract(dow from q.agora)::integer + 7) % 7 + h.hora as dia) c
  cross join lateral generate_series(case when c.dia > q.agora then c.dia else c.dia + interval '7 days' end,
    q.agora + interval '18 months', interval '7 days') quando
$function$;

CREATE OR REPLACE FUNCTION app.dia_do_rrule (
  dia integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select (array['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[dia + 1]
$function$;

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
  -- Where only the hour moves, the day stays itself, with its roster and whatever else was planned for it.
  update public.ocorrencias o
  set prevista = q.d, inicio = q.d, fim = q.d + make_interval(mins => evento.duracao)
  from (select min(d) as d, (d at time zone fuso)::date as dia from unnest(datas) d
    where d >= desde group by 2 having count(*) = 1) q
  where o.event_base = evento.id and (o.prevista at time zone fuso)::date = q.dia and o.prevista > now()
    and o.prevista <> q.d and o.estado = 'agendada' and not o.alterada
    and not exists (select from public.ocorrencias x where x.event_base = evento.id and x.id <> o.id
      and (x.prevista at time zone fuso)::date = q.dia);
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

CREATE OR REPLACE FUNCTION app.por_culto_na_agenda (
  h public.horarios_culto
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  datas constant timestamptz[] := app.datas_do_horario(h);
  e public.events := app.serie_do_horario(h);
begin
  if e.id is null then
    insert into public.events as x (id, name, campus, date, tipo, duracao, regra, sala_id, aberto, horario_id)
    values (gen_random_uuid()::text, h.nome, h.campus, datas[1], 'culto', 120,
      'FREQ=WEEKLY;BYDAY=' || app.dia_do_rrule(h.dia), h.sala_id, true, h.id)
    returning x.* into e;
  elsif e.regra ~ ('BYDAY=' || app.dia_do_rrule(h.dia) || '(;|$)') then
    update public.events x
    set horario_id = h.id, sala_id = coalesce(h.sala_id, x.sala_id),
      regra = regexp_replace(x.regra, ';(UNTIL|COUNT)=[^;]*', '', 'g')
    where x.id = e.id returning x.* into e;
  else
    -- One series of several weekdays: it goes on as it is.
    return;
  end if;
  perform app.marcar_datas(e, datas, greatest(now(), e.date));
end
$function$;

CREATE OR REPLACE FUNCTION app.serie_do_horario (
  h public.horarios_culto
)
  RETURNS public.events
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select e.* from public.events e cross join lateral (select app.fuso_do_campus(h.campus) as fuso) f
  where e.campus = h.campus and e.tipo = 'culto' and e.horario_id is null and e.regra like 'FREQ=WEEKLY%'
    and e.regra !~ 'INTERVAL=' and e.regra ~ ('BYDAY=([A-Z,]+,)?' || app.dia_do_rrule(h.dia) || '(,|;|$)')
    and (e.date at time zone f.fuso)::time = h.hora
    and (exists (select from public.ocorrencias o where o.event_base = e.id and o.inicio > now() and not o.alterada)
      -- What ended lately under the same name is taken up again, with its past.
      or app.normalizar(e.name) = app.normalizar(h.nome) and e.regra ~ ';UNTIL='
        and e.updated_at > now() - interval '60 days')
  order by exists (select from public.ocorrencias o where o.event_base = e.id and o.inicio > now()) desc, e.created_at
  limit 1
$function$;

CREATE OR REPLACE FUNCTION app.tirar_culto_da_agenda (
  horario uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
begin
  update public.events x
  set horario_id = null, regra = regexp_replace(x.regra, ';(UNTIL|COUNT)=[^;]*', '', 'g')
    || ';UNTIL=' || to_char(now() at time zone 'utc', 'YYYYMMDD"T"HH24MISS"Z"')
  where x.horario_id = horario returning x.* into e;
  -- A day that somebody already plans for stays, until they call it off.
  delete from public.ocorrencias o
  where o.event_base = e.id and o.inicio > now() and o.estado = 'agendada' and not o.alterada
    and not exists (select from public.attendances a where a.event_id = o.id)
    and not exists (select from public.rsvps r where r.ocorrencia_id = o.id)
    and not exists (select from public.escala_itens i where i.ocorrencia_id = o.id)
    and not exists (select from public.inscricoes i where i.evento_id = e.id and i.estado <> 'cancelado');
end
$function$;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_horario_id_fkey" FOREIGN KEY (horario_id) REFERENCES public.horarios_culto(id) ON DELETE SET NULL;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_horario_id_key" UNIQUE (horario_id);

CREATE TRIGGER a_por_na_agenda
  AFTER INSERT OR UPDATE ON public.horarios_culto
  FOR EACH ROW
  WHEN (app.pela_api())
  EXECUTE FUNCTION app.acompanhar_horario();

CREATE TRIGGER a_tirar_da_agenda
  BEFORE DELETE ON public.horarios_culto
  FOR EACH ROW
  WHEN (app.pela_api())
  EXECUTE FUNCTION app.acompanhar_horario();

COMMENT ON COLUMN "public"."events"."horario_id" IS 'The service time that this series follows; null: it was planned by itself.';

COMMENT ON FUNCTION "app"."acompanhar_horario"() IS 'Trigger on a person''s own request: the agenda follows the service times of the campus, as one operation with them.';

COMMENT ON FUNCTION "app"."datas_do_horario"(public.horarios_culto) IS 'The moments of a service time in the next 18 months, by the campus''s clock.';

COMMENT ON FUNCTION "app"."dia_do_rrule"(integer) IS 'A weekday, Sunday is 0, as RFC 5545 calls it.';

COMMENT ON FUNCTION "app"."por_culto_na_agenda"(public.horarios_culto) IS 'A service time is in the agenda: as the series that it already was, else as a new one, 18 months ahead.';

COMMENT ON FUNCTION "app"."serie_do_horario"(public.horarios_culto) IS 'The series that already is this service, planned by hand or ended within 60 days; null: there is none.';

COMMENT ON FUNCTION "app"."tirar_culto_da_agenda"(uuid) IS 'The series of a service time ends now. Days with people on a roster, registrations or answers stay.';

REVOKE ALL ON FUNCTION "app"."acompanhar_horario"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."datas_do_horario"(public.horarios_culto) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dia_do_rrule"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."por_culto_na_agenda"(public.horarios_culto) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."serie_do_horario"(public.horarios_culto) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tirar_culto_da_agenda"(uuid) FROM PUBLIC;
