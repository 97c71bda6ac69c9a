-- The service times of a campus are its services: each makes a weekly series of events, which follows it.

alter table public.events add column horario_id uuid unique references public.horarios_culto (id) on delete set null;
comment on column public.events.horario_id is 'The service time that this series follows; null: it was planned by itself.';

create function app.proteger_horario() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.horario_id is distinct from (case when tg_op = 'UPDATE' then old.horario_id end) then
    raise insufficient_privilege using message = 'Um culto segue o horário dele, que se muda na página do campus.';
  end if;
  return new;
end
$$;
comment on function app.proteger_horario() is
  'Trigger on a person''s own request: which series follows a service time is the database''s to say. Raises 42501.';

create trigger a_proteger_horario before insert or update of horario_id on public.events
  for each row when (app.pela_api()) execute function app.proteger_horario();

create function app.dia_do_rrule(dia integer) returns text
language sql immutable set search_path = '' as $$
  select (array['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[dia + 1]
$$;
comment on function app.dia_do_rrule(integer) is 'A weekday, Sunday is 0, as RFC 5545 calls it.';

create function app.datas_do_horario(h public.horarios_culto) returns timestamptz[]
language sql stable security definer set search_path = '' as $$
  select array_agg(m.momento order by m.momento)
  from (select app.fuso_do_campus(h.campus) as fuso, app.hoje(h.campus) as hoje) q
  cross join generate_series(0, 78) semana
  cross join lateral (select (q.hoje + (h.dia - extract(dow from q.hoje)::integer + 7) % 7 + semana * 7 + h.hora)
    at time zone q.fuso as momento) m
  where m.momento > now()
$$;
comment on function app.datas_do_horario(public.horarios_culto) is
  'The moments of a service time in the next 18 months, by the campus''s clock.';

create function app.serie_do_horario(h public.horarios_culto) returns public.events
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function app.serie_do_horario(public.horarios_culto) is
  'The series that already is this service, planned by hand or ended within 60 days; null: there is none.';

create function app.marcar_culto(e public.events, h public.horarios_culto) returns void
language sql volatile security definer set search_path = '' as $$
  -- A series has no days before its first one.
  select app.marcar_datas(e, array(select d from unnest(app.datas_do_horario(h)) d where d >= e.date),
    greatest(now(), e.date))
$$;
comment on function app.marcar_culto(public.events, public.horarios_culto) is
  'The days to come of a series are those of its service time.';

create function app.por_culto_na_agenda(h public.horarios_culto) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e public.events := app.serie_do_horario(h);
begin
  if e.id is null then
    insert into public.events as x (id, name, campus, date, tipo, duracao, regra, sala_id, aberto, horario_id)
    values (gen_random_uuid()::text, h.nome, h.campus, (app.datas_do_horario(h))[1], 'culto', 120,
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
  perform app.marcar_culto(e, h);
end
$$;
comment on function app.por_culto_na_agenda(public.horarios_culto) is
  'A service time is in the agenda: as the series that it already was, else as a new one, 18 months ahead.';

create function app.tirar_culto_da_agenda(horario uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.tirar_culto_da_agenda(uuid) is
  'The series of a service time ends now. Days with people on a roster, registrations or answers stay.';

create function app.acompanhar_horario() returns trigger
language plpgsql security definer set search_path = '' as $$
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
    perform app.marcar_culto(e, new);
  end if;
  perform set_config('app.reservas', '', true);
  return h;
end
$$;
comment on function app.acompanhar_horario() is
  'Trigger on a person''s own request: the agenda follows the service times of the campus, as one operation with them.';

-- What stays in place when a service time is taken away has lost it before the foreign key looks.
create trigger a_tirar_da_agenda before delete on public.horarios_culto
  for each row when (app.pela_api()) execute function app.acompanhar_horario();
create trigger a_por_na_agenda after insert or update on public.horarios_culto
  for each row when (app.pela_api()) execute function app.acompanhar_horario();
