-- When events take place: each occurrence a row of its own, so that rooms, presence and rosters refer to a moment. The rule
-- (RFC 5545) is read by the app, which sends the moments that it gives; the database keeps them, the exceptions and what holds.
set check_function_bodies = off;

create type public.estado_ocorrencia as enum ('agendada', 'aberta', 'encerrada', 'cancelada');
comment on type public.estado_ocorrencia is 'Where an occurrence stands; aberta: presence is being taken; encerrada: it is closed.';

create table public.ocorrencias (
  id text primary key check (id ~ '^[A-Za-z0-9-]{1,60}(_[A-Za-z0-9_-]{1,60})?$'),
  event_base text not null references public.events (id) on delete cascade check (event_base = split_part(id, '_', 1)),
  campus text not null references public.campi (nome) on update cascade,
  prevista timestamptz not null,
  inicio timestamptz not null,
  fim timestamptz not null,
  estado public.estado_ocorrencia not null default 'agendada',
  nome text check (nome = btrim(nome) and char_length(nome) between 2 and 120),
  local text check (char_length(local) <= 200),
  sala_id uuid references public.salas (id) on delete set null,
  motivo text check (char_length(motivo) between 3 and 300),
  alterada boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  aberta_em timestamptz,
  unique (event_base, prevista),
  constraint ocorrencias_ordem check (fim > inicio)
);
create index ocorrencias_campus_idx on public.ocorrencias (campus, inicio);
create index ocorrencias_inicio_idx on public.ocorrencias (inicio);
create index ocorrencias_sala_idx on public.ocorrencias (sala_id, inicio);
comment on table public.ocorrencias is 'Each time that an event takes place. Written by functions only.';
comment on column public.ocorrencias.id is 'The event''s id for one that happens once; else <event>_<aaaa-mm-ddThhmm> of the moment that the rule gave.';
comment on column public.ocorrencias.event_base is 'The event.';
comment on column public.ocorrencias.campus is 'The event''s campus.';
comment on column public.ocorrencias.prevista is 'The moment that the rule gave; stays when it is put off.';
comment on column public.ocorrencias.inicio is 'When it begins.';
comment on column public.ocorrencias.fim is 'When it ends.';
comment on column public.ocorrencias.estado is 'Where it stands.';
comment on column public.ocorrencias.nome is 'A name of its own; null: the event''s.';
comment on column public.ocorrencias.local is 'A place of its own; null: the event''s.';
comment on column public.ocorrencias.sala_id is 'Its room; null: none of the campus''s.';
comment on column public.ocorrencias.motivo is 'Why it was called off.';
comment on column public.ocorrencias.alterada is 'True: changed by itself; a change of the whole series leaves it as it is.';
comment on column public.ocorrencias.aberta_em is 'When somebody opened it by hand; null: it opens by the clock.';
comment on column public.ocorrencias.created_at is 'When the row came to be.';
comment on column public.ocorrencias.updated_at is 'When the row last changed.';

alter table public.events add constraint events_sala_id_fkey
  foreign key (sala_id) references public.salas (id) on delete set null;
create index events_sala_idx on public.events (sala_id);

create function app.fuso_do_campus(alvo text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select c.fuso from public.campi c where c.nome = alvo), (select i.fuso from public.igreja i), 'America/Sao_Paulo')
$$;
comment on function app.fuso_do_campus(text) is 'The time zone of a campus: its own, else the church''s.';

create function app.id_da_ocorrencia(base text, prevista timestamptz, fuso text) returns text
language sql stable set search_path = '' as $$
  select base || '_' || to_char(prevista at time zone fuso, 'YYYY-MM-DD"T"HH24MI')
$$;
comment on function app.id_da_ocorrencia(text, timestamptz, text) is 'How the occurrence of this moment is called, in the campus''s time.';

create function app.acontece(evento public.events, evento_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when evento.regra is not null
    then exists (select from public.ocorrencias o where o.id = evento_id and o.estado <> 'cancelada')
    else not exists (select from public.ocorrencias o where o.id = evento_id and o.estado = 'cancelada') end
$$;
comment on function app.acontece(public.events, text) is
  'Presence may be taken under this id: an occurrence that stands; of an event that happens once, also its own id with a suffix.';

create function app.ocorrencia_agora(evento_id text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select o.id from public.ocorrencias o
    where o.event_base = evento_id and o.id <> evento_id and o.estado <> 'cancelada'
      and now() between o.inicio - interval '3 hours' and o.fim + interval '3 hours'
    order by abs(extract(epoch from now() - o.inicio)) limit 1), evento_id)
$$;
comment on function app.ocorrencia_agora(text) is
  'Of the base id of an event that recurs, the occurrence nearest now, from 3 hours before to 3 hours after; else the id itself.';

create function app.acompanhar_evento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.regra is null and tg_op = 'INSERT' then
    insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, sala_id)
    values (new.id, new.id, new.campus, new.date, new.date, new.date + make_interval(mins => new.duracao), new.sala_id);
  elsif tg_op = 'UPDATE' and new.regra is null
        and (new.date, new.duracao, new.sala_id) is distinct from (old.date, old.duracao, old.sala_id) then
    update public.ocorrencias o
    set prevista = new.date, inicio = new.date, fim = new.date + make_interval(mins => new.duracao), sala_id = new.sala_id
    where o.id = new.id;
  end if;
  if tg_op = 'UPDATE' and new.campus <> old.campus then
    update public.ocorrencias o set campus = new.campus where o.event_base = new.id;
  end if;
  return null;
end
$$;
comment on function app.acompanhar_evento() is 'Trigger: an event that happens once has one occurrence, which moves with it.';

create function app.conferir_evento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sala_id is not null and not exists (
       select from public.salas s where s.id = new.sala_id and s.campus = new.campus) then
    raise exception using errcode = 'PT409', message = 'Esta sala é de outro campus.';
  end if;
  if new.responsavel_id is not null and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id)
     and app.pela_api() and not exists (
       select from public.membros_igreja m where m.id = new.responsavel_id and not app.saiu(m.situacao)
         and (app.alcanca(m.campus) or m.campus = new.campus)) then
    raise exception using errcode = 'PT404', message = 'Escolha quem responde pelo evento entre as pessoas do campus.';
  end if;
  return new;
end
$$;
comment on function app.conferir_evento() is 'Trigger: room and responsible belong to where the event is. Raises PT409, PT404.';

create trigger b_conferir before insert or update on public.events
  for each row execute function app.conferir_evento();
create trigger d_acompanhar after insert or update on public.events
  for each row execute function app.acompanhar_evento();
create trigger z_auditar after insert or update or delete on public.events
  for each row execute function app.auditar('');
create trigger marcar_alteracao before update on public.ocorrencias
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.ocorrencias
  for each row execute function app.auditar('');

create function app.exigir_evento(campus text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('eventos', 'editar') and app.alcanca(campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para alterar eventos deste campus.';
  end if;
end
$$;
comment on function app.exigir_evento(text) is 'The caller edits events of this campus. Raises 42501.';

create function app.marcar_datas(evento public.events, datas timestamptz[], desde timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  fuso constant text := app.fuso_do_campus(evento.campus);
  dias date[];
  tiradas integer;
  postas integer;
begin
  if cardinality(datas) > 800 or array_position(datas, null) is not null
     or exists (select from unnest(datas) d where d < evento.date or d > now() + interval '6 years') then
    raise exception using errcode = 'PT400', message = 'As datas do evento não servem: até 800, do primeiro dia a seis anos daqui.';
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
  return jsonb_build_object('postas', postas, 'tiradas', tiradas);
end
$$;
comment on function app.marcar_datas(public.events, timestamptz[], timestamptz) is
  'Makes the series from a moment on agree with these moments. A day that was changed by itself, called off, closed or has
presence stays as it is, also when the hour of the series moves. Raises PT400.';

create function app.salvar_evento(evento uuid, base text, dados jsonb, datas timestamptz[], desde timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.salvar_evento(uuid, text, jsonb, timestamptz[], timestamptz) is 'See public.salvar_evento.';

create function public.salvar_evento(
  chave uuid, dados jsonb, evento text default null, datas timestamptz[] default '{}', desde timestamptz default null)
returns jsonb
language sql set search_path = '' as $$
  select app.salvar_evento(chave, evento, dados, datas, desde)
$$;
comment on function public.salvar_evento(uuid, jsonb, text, timestamptz[], timestamptz) is
  'Creates an event (chave becomes its id; sent again, nothing happens twice) or changes it (evento, with the updated_at that
was read), with the moments that its rule gives: {id, operacao, postas, tiradas}. A change reaches what is still to come;
with desde, the series is cut there: what follows becomes an event of its own, and dados.cortar_em is the rule of what was
before. Raises 42501, PT400, PT404, PT409 (somebody changed it).';

create function app.prolongar_evento(base text, datas timestamptz[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  e public.events;
begin
  select * into e from public.events x where x.id = base and x.regra is not null for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(e.campus);
  return (app.marcar_datas(e, datas || array(select o.prevista from public.ocorrencias o where o.event_base = base and o.prevista >= now()),
    greatest(now(), e.date)) ->> 'postas')::integer;
end
$$;
comment on function app.prolongar_evento(text, timestamptz[]) is 'Adds further moments to a series and gives how many were new.';

create function app.prolongar_eventos(series jsonb) returns integer
language sql security definer set search_path = '' as $$
  select coalesce(sum(app.prolongar_evento(s.key, array(select d::timestamptz from jsonb_array_elements_text(s.value) d))), 0)::integer
  from jsonb_each(series) s
$$;
comment on function app.prolongar_eventos(jsonb) is 'See public.prolongar_eventos.';

create function public.prolongar_eventos(series jsonb) returns integer
language sql set search_path = '' as $$
  select app.prolongar_eventos(series)
$$;
comment on function public.prolongar_eventos(jsonb) is
  'Adds further moments to series, {event: [moment]}, all or none, and gives how many were new. Raises 42501, PT400, PT404.';

create function app.mudar_ocorrencia(ocorrencia text, dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este dia. Confira o que mudou e salve de novo.';
  end if;
  if antes.estado in ('encerrada', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Este dia já foi encerrado ou cancelado.';
  end if;
  agora := jsonb_populate_record(antes, dados - array['id', 'event_base', 'campus', 'prevista', 'created_at', 'updated_at', 'estado']);
  if agora.sala_id is not null and not exists (
       select from public.salas s where s.id = agora.sala_id and s.campus = agora.campus) then
    raise exception using errcode = 'PT409', message = 'Esta sala é de outro campus.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento alterado', jsonb_build_object('ocorrencia', ocorrencia), 'eventos');
  update public.ocorrencias o
  set inicio = agora.inicio, fim = agora.fim, nome = agora.nome, local = agora.local, sala_id = agora.sala_id, alterada = true
  where o.id = ocorrencia;
  return jsonb_build_object('operacao', feita);
end
$$;
comment on function app.mudar_ocorrencia(text, jsonb) is 'See public.mudar_ocorrencia.';

create function public.mudar_ocorrencia(ocorrencia text, dados jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.mudar_ocorrencia(ocorrencia, dados)
$$;
comment on function public.mudar_ocorrencia(text, jsonb) is
  'Changes one day of an event alone: dados with updated_at as read and inicio, fim, nome, local, sala_id; gives {operacao}.
Raises 42501, PT404, PT409.';

create function app.cancelar_ocorrencia(ocorrencia text, motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.ocorrencias;
  feita uuid;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia for update;
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(o.campus);
  if o.estado = 'cancelada' then
    raise exception using errcode = 'PT409', message = 'Este dia já está cancelado.';
  end if;
  if exists (select from public.attendances a where a.event_id = ocorrencia and a.present) then
    raise exception using errcode = 'PT409', message = 'Já há presenças neste dia: ele aconteceu.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento cancelado', jsonb_build_object('ocorrencia', ocorrencia), 'eventos');
  perform app.por_motivo(cancelar_ocorrencia.motivo);
  update public.ocorrencias x set estado = 'cancelada', motivo = cancelar_ocorrencia.motivo where x.id = ocorrencia;
  return jsonb_build_object('operacao', feita);
end
$$;
comment on function app.cancelar_ocorrencia(text, text) is 'See public.cancelar_ocorrencia.';

create function public.cancelar_ocorrencia(ocorrencia text, motivo text default null) returns jsonb
language sql set search_path = '' as $$
  select app.cancelar_ocorrencia(ocorrencia, nullif(btrim(motivo), ''))
$$;
comment on function public.cancelar_ocorrencia(text, text) is
  'Calls one day off, with the reason that people read; gives {operacao}. Raises 42501, PT404, PT409 (also when somebody was there).';

create function app.excluir_evento(base text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.excluir_evento(text) is 'See public.excluir_evento.';

create function public.excluir_evento(evento text) returns jsonb
language sql set search_path = '' as $$
  select app.excluir_evento(evento)
$$;
comment on function public.excluir_evento(text) is
  'Takes an event away with its days, as one operation that can be undone: {operacao}. Raises 42501, PT404, PT409 (somebody was there).';

create function app.conflitos_de_sala(sala uuid, inicios timestamptz[], minutos integer, fora text)
returns table (ocorrencia text, nome text, inicio timestamptz, fim timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, coalesce(o.nome, e.name), o.inicio, o.fim
  from public.salas s
  join public.ocorrencias o on o.sala_id = s.id and o.estado <> 'cancelada' and o.fim > now()
  join public.events e on e.id = o.event_base
  where s.id = sala and app.pode('eventos', 'visualizar') and (app.alcanca(s.campus) or s.campus = app.meu_campus())
    and o.event_base is distinct from fora and o.id is distinct from fora and cardinality(inicios) <= 800
    and exists (select from unnest(inicios) i where o.inicio < i + make_interval(mins => minutos) and o.fim > i)
  order by o.inicio limit 20
$$;
comment on function app.conflitos_de_sala(uuid, timestamptz[], integer, text) is 'See public.conflitos_de_sala.';

create function public.conflitos_de_sala(sala uuid, inicios timestamptz[], minutos integer, fora text default null)
returns table (ocorrencia text, nome text, inicio timestamptz, fim timestamptz)
language sql stable set search_path = '' as $$
  select * from app.conflitos_de_sala(sala, inicios, minutos, fora)
$$;
comment on function public.conflitos_de_sala(uuid, timestamptz[], integer, text) is
  'What else is in the room at these moments, up to 20, soonest first; fora: the event or occurrence that asks.';

create function app.agenda(de timestamptz, ate timestamptz, no_campus text, do_tipo text)
returns table (id text, event_base text, campus text, nome text, tipo text, inicio timestamptz, fim timestamptz, local text,
  sala_id uuid, sala text, estado public.estado_ocorrencia, motivo text, recorrente boolean, alterada boolean, presentes integer)
language sql stable security definer set search_path = '' as $$
  select o.id, o.event_base, o.campus, coalesce(o.nome, e.name), e.tipo, o.inicio, o.fim, coalesce(o.local, e.location),
    o.sala_id, s.nome, o.estado, o.motivo, e.regra is not null, o.alterada,
    case when a.conta then (select count(*)::integer from public.attendances p where p.event_id = o.id and p.present) end
  from (select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
          app.meus_campi() || app.meu_campus() as campi,
          app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta) a
  join public.ocorrencias o on a.todos or o.campus = any (a.campi)
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  where a.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
    and (no_campus is null or o.campus = no_campus) and (do_tipo is null or e.tipo = do_tipo)
  order by o.inicio, o.id limit 1000
$$;
comment on function app.agenda(timestamptz, timestamptz, text, text) is 'See public.agenda.';

create function public.agenda(de timestamptz, ate timestamptz, no_campus text default null, do_tipo text default null)
returns table (id text, event_base text, campus text, nome text, tipo text, inicio timestamptz, fim timestamptz, local text,
  sala_id uuid, sala text, estado public.estado_ocorrencia, motivo text, recorrente boolean, alterada boolean, presentes integer)
language sql stable set search_path = '' as $$
  select * from app.agenda(de, ate, no_campus, do_tipo)
$$;
comment on function public.agenda(timestamptz, timestamptz, text, text) is
  'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those who may
see who was there.';

alter table public.ocorrencias enable row level security;
create policy "ocorrências: vê quem vê o evento" on public.ocorrencias
  for select to authenticated
  using (
    ((select app.pode('eventos', 'visualizar')) or (select app.pode('home', 'visualizar')))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])
         or campus = (select app.meu_campus())));
grant select on public.ocorrencias to authenticated;
grant all on public.ocorrencias to service_role;

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.salvar_evento(uuid, text, jsonb, timestamptz[], timestamptz), public.salvar_evento(uuid, jsonb, text, timestamptz[], timestamptz),
  app.prolongar_eventos(jsonb), public.prolongar_eventos(jsonb),
  app.mudar_ocorrencia(text, jsonb), public.mudar_ocorrencia(text, jsonb),
  app.cancelar_ocorrencia(text, text), public.cancelar_ocorrencia(text, text),
  app.excluir_evento(text), public.excluir_evento(text),
  app.conflitos_de_sala(uuid, timestamptz[], integer, text), public.conflitos_de_sala(uuid, timestamptz[], integer, text),
  app.agenda(timestamptz, timestamptz, text, text), public.agenda(timestamptz, timestamptz, text, text)
  to authenticated, service_role;
