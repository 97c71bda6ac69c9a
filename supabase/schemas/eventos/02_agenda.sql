-- When events take place: each occurrence a row of its own, so that rooms, presence and rosters refer to a moment. The
-- rule (RFC 5545) is read by the app, which sends the moments that it gives; the database keeps them, the exceptions
-- and what holds.

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
create index ocorrencias_event_base_idx on public.ocorrencias (event_base, inicio);
create index ocorrencias_inicio_idx on public.ocorrencias (inicio);
create index ocorrencias_sala_idx on public.ocorrencias (sala_id, inicio);
comment on table public.ocorrencias is 'Each time that an event takes place. Written by functions only.';
comment on column public.ocorrencias.id is
  'The event''s id for one that happens once; else <event>_<aaaa-mm-ddThhmm> of the moment that the rule gave.';
comment on column public.ocorrencias.campus is 'The event''s campus.';
comment on column public.ocorrencias.prevista is 'The moment that the rule gave; stays when it is put off.';
comment on column public.ocorrencias.inicio is 'When it begins.';
comment on column public.ocorrencias.fim is 'When it ends.';
comment on column public.ocorrencias.estado is 'Where it stands.';
comment on column public.ocorrencias.nome is 'A name of its own; null: the event''s.';
comment on column public.ocorrencias.local is 'A place of its own; null: the event''s.';
comment on column public.ocorrencias.sala_id is 'Its room; null: none of the campus''s.';
comment on column public.ocorrencias.motivo is 'Why it was called off.';
comment on column public.ocorrencias.alterada is
  'True: changed by itself; a change of the whole series leaves it as it is.';
comment on column public.ocorrencias.aberta_em is 'When somebody opened it by hand; null: it opens by the clock.';
select app.registrar('public.ocorrencias', 'Dia de evento',
  colunas => '{"alterada": "", "prevista": "", "local": "Local", "aberta_em": "Aberto em"}');

alter table public.events add constraint events_sala_id_fkey
  foreign key (sala_id) references public.salas (id) on delete set null;

create index events_sala_idx on public.events (sala_id);

create function app.id_da_ocorrencia(base text, prevista timestamptz, fuso text) returns text
language sql stable set search_path = '' as $$
  select base || '_' || to_char(prevista at time zone fuso, 'YYYY-MM-DD"T"HH24MI')
$$;
comment on function app.id_da_ocorrencia(text, timestamptz, text) is
  'How the occurrence of this moment is called, in the campus''s time.';

create function app.acontece(evento public.events, evento_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when evento.regra is not null
    then exists (select from public.ocorrencias o where o.id = evento_id and o.estado <> 'cancelada')
    else not exists (select from public.ocorrencias o where o.id = evento_id and o.estado = 'cancelada') end
$$;
comment on function app.acontece(public.events, text) is
  'Presence may be taken under this id: an occurrence that stands; of an event that happens once, also its own id
with a suffix.';

create function app.ocorrencia_agora(evento_id text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select o.id from public.ocorrencias o
    where o.event_base = evento_id and o.id <> evento_id and o.estado <> 'cancelada'
      and now() between o.inicio - interval '3 hours' and o.fim + interval '3 hours'
    order by abs(extract(epoch from now() - o.inicio)) limit 1), evento_id)
$$;
comment on function app.ocorrencia_agora(text) is
  'Of the base id of an event that recurs, the occurrence nearest now, from 3 hours before to 3 hours after; else the
id itself.';

create function app.acompanhar_evento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.regra is null and tg_op = 'INSERT' then
    insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, sala_id)
    values (new.id, new.id, new.campus, new.date, new.date, new.date + make_interval(mins => new.duracao), new.sala_id);
  elsif tg_op = 'UPDATE' and new.regra is null
        and (new.date, new.duracao, new.sala_id) is distinct from (old.date, old.duracao, old.sala_id) then
    update public.ocorrencias o
    set prevista = new.date, inicio = new.date, fim = new.date + make_interval(mins => new.duracao),
      sala_id = new.sala_id
    where o.id = new.id;
  end if;
  if tg_op = 'UPDATE' and new.campus <> old.campus then
    update public.ocorrencias o set campus = new.campus where o.event_base = new.id;
  end if;
  return null;
end
$$;
comment on function app.acompanhar_evento() is
  'Trigger: an event that happens once has one occurrence, which moves with it.';

create function app.sala_do_lugar(campus text, lugar text) returns uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.salas s
  where s.campus = $1 and s.ativo and app.normalizar(lugar) ~ (
    '^(n?[oa]s? |em |noss[oa] |sala |salao )*' || regexp_replace(app.normalizar(s.nome), '([^[:alnum:] ])', '\\\1', 'g')
    -- "Sala 1" is not "Sala 10", "Templo 2" not the first, and the "Templo da Assembleia" somebody else's.
    || '($|[^[:alnum:] ]| (?![0-9]|d[aeo]s? (?!igreja|sede|campus|'
      || regexp_replace(app.normalizar($1), '[^[:alnum:] ]', '.', 'g') || ')))')
  order by char_length(s.nome) desc, s.id limit 1
$$;
comment on function app.sala_do_lugar(text, text) is
  'The room of a campus that a typed place names, however it is written and whatever is said of it ("no Templo, 2º
andar"): the longest name that it begins with; null: none.';

create function app.tomar_a_sala() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sala_id is null and new.local is not null then new.sala_id := app.sala_do_lugar(new.campus, new.local); end if;
  return new;
end
$$;
comment on function app.tomar_a_sala() is 'Trigger: a day whose place is typed as a room''s name takes that room.';

create trigger a_tomar_a_sala before insert or update of local, sala_id on public.ocorrencias
  for each row execute function app.tomar_a_sala();

create function app.dar_sala_aos_lugares(campus text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e record;
begin
  for e in
    select x.id, app.sala_do_lugar(x.campus, x.location) as sala from public.events x
    where x.campus = $1 and x.sala_id is null and x.location is not null
      and exists (select from public.ocorrencias o where o.event_base = x.id and o.fim > now())
    order by x.created_at, x.id
  loop
    continue when e.sala is null;
    begin
      update public.events x set sala_id = e.sala where x.id = e.id;
      update public.ocorrencias o set sala_id = e.sala
      where o.event_base = e.id and o.sala_id is null and o.local is null and o.inicio > now()
        and o.estado = 'agendada';
    exception when sqlstate 'PT409' then
      -- Another has it: the place stays words.
      continue;
    end;
  end loop;
end
$$;
comment on function app.dar_sala_aos_lugares(text) is
  'Events to come of a campus whose place, as it was typed, names a room take that room, the oldest first, unless
another has it then.';

create function app.sala_com_nome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.dar_sala_aos_lugares(new.campus);
  return null;
end
$$;
comment on function app.sala_com_nome() is
  'Trigger: a room that is new, or called otherwise, is that of the places that were typed so before.';

create trigger e_dar_aos_lugares after insert or update of nome, ativo on public.salas
  for each row when (new.ativo) execute function app.sala_com_nome();

create function app.conferir_evento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A place that is typed as a room's name is that room.
  if new.sala_id is null and new.location is not null then new.sala_id := app.sala_do_lugar(new.campus,
    new.location); end if;
  -- While a campus is renamed, its rooms may still have the name that it had.
  if new.sala_id is not null and not exists (
       select from public.salas s where s.id = new.sala_id
         and (s.campus = new.campus or not exists (select from public.campi c where c.nome = s.campus))) then
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
$$;
comment on function app.conferir_evento() is
  'Trigger: room, also one that is only typed, and responsible belong to where the event is. Raises PT409, PT404.';

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

alter table public.ocorrencias enable row level security;

create policy "ocorrências: vê quem vê o evento" on public.ocorrencias
  for select to authenticated
  using (
    ((select app.pode('eventos', 'visualizar')) or (select app.pode('home', 'visualizar')))
    and (campus = any ((select app.alcance())::text[])
         or campus = (select app.meu_campus())));

grant select on public.ocorrencias to authenticated;
grant all on public.ocorrencias to service_role;
