-- Whom an event is for: people of which campuses, and of what age.

create table public.evento_campi (
  event_id text not null references public.events (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  primary key (event_id, campus)
);
create index evento_campi_campus_idx on public.evento_campi (campus);
comment on table public.evento_campi is
  'The campuses whose people an event is also for, beside its own. Written by functions only.';
select app.registrar('public.evento_campi', 'Campus do evento');

create function app.e_do_campus(evento text, do_evento text, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(do_evento = $3 or exists (select from public.evento_campi c where c.event_id = $1 and c.campus = $3),
    false)
$$;
comment on function app.e_do_campus(text, text, text) is
  'The event (and the campus that holds it) is for people of this campus.';

create function app.idade_cabe(de integer, ate integer, nascimento date, dia date) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(extract(year from age(dia, nascimento)) between coalesce(de, 0) and coalesce(ate, 999), true)
$$;
comment on function app.idade_cabe(integer, integer, date, date) is
  'Who was born then is of this age on the day; nobody is left out for a birthday that nobody knows.';

create function app.faixa_em_palavras(de integer, ate integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when de is null then format('até %s anos', ate) when ate is null then format('a partir de %s anos', de)
    when de = ate then format('só de %s anos', de) else format('de %s a %s anos', de, ate) end
$$;
comment on function app.faixa_em_palavras(integer, integer) is 'A range of ages, as people read it.';

create function app.convidar_campi(evento text, campi jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(campi) <> 'array' or jsonb_array_length(campi) > 200 then
    raise exception using errcode = 'PT400', message = 'Escolha até 200 campi.';
  end if;
  delete from public.evento_campi l where l.event_id = evento
    and not exists (select from jsonb_array_elements_text(campi) t where t = l.campus);
  insert into public.evento_campi (event_id, campus)
  select e.id, c.nome from public.events e join public.campi c on c.nome <> e.campus
  where e.id = evento and c.nome in (select t from jsonb_array_elements_text(campi) t)
  on conflict do nothing;
end
$$;
comment on function app.convidar_campi(text, jsonb) is
  'Makes these the other campuses that the event is for. For salvar_evento, which asked for permission. Raises PT400.';

create trigger z_auditar after insert or update or delete on public.evento_campi
  for each row execute function app.auditar('');

alter table public.evento_campi enable row level security;
create policy "campi do evento: vê quem vê o evento" on public.evento_campi
  for select to authenticated
  using (exists (select from public.events e where e.id = event_id));
grant select on public.evento_campi to authenticated;
grant all on public.evento_campi to service_role;
