-- Events and who was there.

create table public.events (
  id text primary key default gen_random_uuid()::text check (id ~ '^[A-Za-z0-9-]{1,60}$'),
  location text check (char_length(location) <= 200),
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  name text not null check (name = btrim(name) and char_length(name) between 2 and 120),
  date timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  aberto boolean not null default true,
  tipo text not null default 'culto' check (tipo in ('culto', 'encontro', 'reuniao', 'curso', 'retiro', 'ensaio',
    'outro')),
  duracao integer not null default 120 check (duracao between 5 and 20160),
  regra text check (regra ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$'
    and char_length(regra) <= 300),
  descricao text check (char_length(descricao) <= 2000),
  lotacao integer check (lotacao between 1 and 100000),
  responsavel_id uuid references public.membros_igreja (id) on delete set null,
  sala_id uuid,
  abre_minutos integer not null default 60 check (abre_minutos between 0 and 10080),
  tolerancia_minutos integer not null default 180 check (tolerancia_minutos between 0 and 2880),
  exige_codigo boolean not null default false,
  preparo_minutos integer not null default 0 check (preparo_minutos between 0 and 1440),
  desmontagem_minutos integer not null default 0 check (desmontagem_minutos between 0 and 1440),
  idade_min smallint check (idade_min between 0 and 120),
  idade_max smallint check (idade_max between 0 and 120),
  constraint events_idades check (idade_max >= idade_min)
);
create index events_responsavel_idx on public.events (responsavel_id);
create index events_campus_date_idx on public.events (campus, date);
create index events_date_idx on public.events (date);
comment on table public.events is 'What the church meets for. An occurrence is named <id>_<suffix>.';
comment on column public.events.id is 'Base id; without underscore, which separates the suffix of an occurrence.';
comment on column public.events.location is 'Where: room or address.';
comment on column public.events.campus is 'The campus that holds it.';
comment on column public.events.name is 'Name, such as Culto de Celebração.';
comment on column public.events.date is 'When it begins; of one that recurs, when the first of its occurrences does.';
comment on column public.events.aberto is
  'Whoever holds its address or code may confirm their presence, from whatever campus; else only those who see it.';
comment on column public.events.tipo is 'What kind of meeting.';
comment on column public.events.duracao is 'Minutes from beginning to end.';
comment on column public.events.regra is
  'How it recurs, as an RRULE of RFC 5545 in the campus''s time zone; null: once.';
comment on column public.events.descricao is 'What it is about.';
comment on column public.events.lotacao is 'How many people it takes; null: as many as come.';
comment on column public.events.responsavel_id is 'The person who answers for it.';
comment on column public.events.sala_id is 'The room, when it is one of the campus''s.';
comment on column public.events.abre_minutos is 'How many minutes before the beginning presence begins to be taken.';
comment on column public.events.tolerancia_minutos is 'How many minutes after the end presence is still taken.';
comment on column public.events.exige_codigo is
  'Whoever confirms for themselves shows the code of the screen at the place.';
comment on column public.events.preparo_minutos is
  'How many minutes before the beginning its room and resources are taken.';
comment on column public.events.desmontagem_minutos is 'How many minutes after the end they still are.';
comment on column public.events.idade_min is 'Youngest age in years, on the day, of those whom it is for.';
comment on column public.events.idade_max is 'Oldest age in years, on the day.';
select app.registrar('public.events', 'Evento', titulo => 'Eventos pelos quais a pessoa responde',
  assunto => 'servico', ao_anonimizar => 'desliga',
  mantem => '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}', colunas => '{
    "name": "Nome", "regra": "Repetição", "horario_id": "Horário de culto", "responsavel_id": "Quem responde", "date": "Começo",
    "aberto": "Recebe pessoas de outros campi", "duracao": "Duração em minutos", "lotacao": "Lotação",
    "abre_minutos": "Abre quantos minutos antes", "exige_codigo": "Exige o código do telão",
    "preparo_minutos": "Minutos de preparo", "tolerancia_minutos": "Recebe até quantos minutos depois",
    "desmontagem_minutos": "Minutos de desmontagem"
  }');

create type public.estado_ocorrencia as enum ('agendada', 'aberta', 'encerrada', 'cancelada');
comment on type public.estado_ocorrencia is
  'Where an occurrence stands; aberta: presence is being taken; encerrada: it is closed.';

create type public.metodo_presenca as enum
  ('proprio', 'lista', 'qr', 'ingresso', 'cartao', 'rosto', 'estacao', 'escala', 'relatorio', 'aviso');
comment on type public.metodo_presenca is
  'By which way a presence was taken: the person''s own, a list, the code on the screen, a ticket, the member''s
card, the face, search at a station, a roster, a leader''s report; aviso: said before people arrive, which is no
arrival yet.';

create table public.attendances (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.membros_igreja (id) on delete cascade,
  event_id text not null check (event_id ~ '^[A-Za-z0-9-]{1,60}(_[A-Za-z0-9_-]{1,60})?$'),
  event_base text not null generated always as (split_part(event_id, '_', 1)) stored
    references public.events (id),
  profile_id uuid references public.profiles (id) on delete set null,
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  present boolean not null default true,
  automatic boolean not null default false,
  location text check (char_length(location) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metodo public.metodo_presenca not null default 'lista',
  chegada timestamptz,
  estacao_id uuid,
  registrado_por uuid references public.profiles (id) on delete set null,
  chaves uuid[] not null default '{}',
  veio boolean not null generated always as (present and metodo <> 'aviso') stored,
  unique (member_id, event_id),
  constraint attendances_aviso_sem_chegada check (metodo <> 'aviso' or chegada is null)
);
create index attendances_dia_e_pessoa_idx on public.attendances (event_id, veio, member_id);
create index attendances_event_base_idx on public.attendances (event_base, event_id);
create index attendances_profile_idx on public.attendances (profile_id);
create index attendances_registrado_por_idx on public.attendances (registrado_por);
create index attendances_campus_idx on public.attendances (campus, created_at);
comment on table public.attendances is 'Presence of a person at an event or at one occurrence of it; one row each.';
comment on column public.attendances.event_id is 'The event''s id, or <id>_<suffix> of an occurrence.';
comment on column public.attendances.event_base is 'The part of event_id that names the event.';
comment on column public.attendances.profile_id is 'The account that confirmed for itself, if it did.';
comment on column public.attendances.campus is 'The event''s campus.';
comment on column public.attendances.present is
  'True: confirmed. Who was there is told by veio alone: one may confirm before people arrive.';
comment on column public.attendances.veio is
  'Arrived: confirmed while people arrive, at a station, or by who takes presence. Whatever counts presence counts
this.';
comment on column public.attendances.automatic is 'Confirmed by opening a link or code, not by hand.';
comment on column public.attendances.location is 'The event''s place.';
comment on column public.attendances.metodo is 'By which way.';
comment on column public.attendances.chegada is
  'When they arrived: the earliest that is known, within the window of the occurrence; null: nobody knows, or not yet.';
comment on column public.attendances.estacao_id is 'The station that took it.';
comment on column public.attendances.registrado_por is
  'The account that took it down for them; null: the person or the system.';
comment on column public.attendances.chaves is
  'Ids of the marks that it comes from, so that a mark sent twice acts once.';
select app.registrar('public.attendances', 'Presença', titulo => 'Presenças em cultos e eventos',
  assunto => 'presenca', ao_anonimizar => 'fica', mantem => '{event_id,event_base,campus,location}', colunas => '{
    "estacao_id": "", "veio": "Esteve presente", "chaves": "", "metodo": "Como", "chegada": "Chegada",
    "present": "Presente", "automatic": "Confirmada pela pessoa", "member_id": "Pessoa"
  }',
  frases => '[
    ["incluir", "Presença anotada: {event_id}"],
    ["excluir", "Presença retirada: {event_id}"],
    ["alterar", "Presença corrigida: {event_id}"]
  ]');

create function app.preparar_presenca() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select e.campus, coalesce(new.location, e.location) into new.campus, new.location
  from public.events e where e.id = split_part(new.event_id, '_', 1) and app.acontece(e, new.event_id);
  if not found then
    raise foreign_key_violation using message = 'Evento não encontrado';
  end if;
  return new;
end
$$;
comment on function app.preparar_presenca() is 'Trigger: campus is the event''s, whatever the client sends.';

create function app.proteger_presenca() returns trigger
language plpgsql set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  propria boolean;
  feita record;
begin
  if not app.pela_api() then return new; end if;
  -- Somebody's word about themselves. Who takes presence there marks their own row as they mark others.
  propria := coalesce(new.present and new.profile_id = eu and new.member_id = app.meu_membro(), false)
    and (tg_op = 'INSERT' or new.profile_id is distinct from old.profile_id or not app.toma_presenca(old.campus));
  if tg_op = 'UPDATE' and (
       (new.id, new.member_id, new.event_id, new.campus, new.metodo, new.chegada, new.estacao_id, new.registrado_por,
         new.chaves,
        new.created_at) is distinct from
       (old.id, old.member_id, old.event_id, old.campus, old.metodo, old.chegada, old.estacao_id, old.registrado_por,
         old.chaves,
        old.created_at)
       or not propria and new.profile_id is distinct from old.profile_id) then
    raise insufficient_privilege using message = 'Uma presença não muda de pessoa nem de evento.';
  end if;
  if tg_op = 'INSERT' then
    if not propria and new.profile_id is not null then
      raise insufficient_privilege using message = 'Só a própria pessoa confirma por sua conta.';
    end if;
    if not propria and not app.pode_ser_marcado(new.member_id, new.event_id) then
      raise insufficient_privilege using message = 'Esta pessoa é de outro campus.';
    end if;
    new.estacao_id := null;
    new.registrado_por := null;
    new.chaves := '{}';
    new.created_at := now();
    new.metodo := 'lista';
  end if;
  if propria then
    if tg_op = 'INSERT' then new.event_id := app.ocorrencia_agora(new.event_id); end if;
    new.location := old.location;
    select * into feita from app.confirmacao(new.event_id, null);
    new.metodo := case when old.veio then old.metodo else feita.metodo end;
    new.chegada := case when old.present then least(old.chegada, feita.chegada) else feita.chegada end;
  elsif tg_op = 'INSERT' or new.present is distinct from old.present or new.present and not old.veio then
    perform app.exigir_dia_aberto(new.event_id);
    new.registrado_por := eu;
    new.chegada := case when new.present then app.chegada_agora(new.event_id) end;
    if new.present then
      new.metodo := (case when app.antes_de_abrir(new.event_id) then 'aviso' else 'lista' end)::public.metodo_presenca;
    end if;
  end if;
  return new;
end
$$;
comment on function app.proteger_presenca() is
  'Trigger on a person''s own request: a presence keeps its person, event and campus; who took it, how and when are
never chosen; the person is within reach, the day not closed. Somebody''s word about themselves goes by
app.confirmacao. Raises 42501, PT409, and what app.confirmacao does.';

create trigger a_proteger before insert or update on public.attendances
  for each row execute function app.proteger_presenca();
create trigger b_preparar before insert on public.attendances
  for each row execute function app.preparar_presenca();
create trigger c_marcar_alteracao before update on public.attendances
  for each row execute function app.marcar_alteracao();
-- That somebody came stands in the row itself; what was changed about it later, or marked with a reason, is kept.
create trigger z_auditar after update or delete on public.attendances
  for each row execute function app.auditar('member_id', 'chaves');
create trigger z_auditar_correcao after insert on public.attendances
  for each row when (current_setting('app.motivo', true) <> '') execute function app.auditar('member_id', 'chaves');
create trigger marcar_alteracao before update on public.events
  for each row execute function app.marcar_alteracao();

create function app.evento_de(evento_id text) returns public.events
language sql stable security definer set search_path = '' as $$
  select e from public.events e
  where evento_id ~ '^[A-Za-z0-9-]{1,60}(_[A-Za-z0-9_-]{1,60})?$' and e.id = split_part(evento_id, '_', 1)
    and app.acontece(e, evento_id)
    and (e.aberto
      or (app.pode('eventos', 'visualizar') or app.pode('home', 'visualizar'))
        and (app.alcanca(e.campus) or app.e_do_campus(e.id, e.campus, app.meu_campus())))
$$;
comment on function app.evento_de(text) is
  'The event of this id or occurrence, if the caller may be there: it is open, or they see it. Otherwise no row, as if
there were none.';

create type public.evento_da_presenca as (
  id text, name text, date timestamptz, fim timestamptz, campus text, location text, confirmado boolean, vem boolean,
  automatico boolean, exige_codigo boolean, abre timestamptz, estado public.estado_ocorrencia
);
comment on type public.evento_da_presenca is
  'What the page of a presence shows: id (of an event that recurs, of the occurrence that takes place now), whether
the caller was there (confirmado), has said that they come (vem), by opening a link (automatico), exige_codigo: the
code of the screen is needed, when people begin to arrive (abre), and where the day stands (estado).';

create function public.evento_da_presenca(evento_id text) returns setof public.evento_da_presenca
language sql stable security definer set search_path = '' as $$
  select q.evento_id, coalesce(o.nome, e.name), coalesce(o.inicio, e.date), o.fim, e.campus,
    coalesce(o.local, e.location), coalesce(a.veio, false), coalesce(a.present and not a.veio, false),
    coalesce(a.present and a.automatic, false), e.exige_codigo, j.abre, coalesce(j.estado, 'aberta')
  from (select app.ocorrencia_agora(evento_da_presenca.evento_id) as evento_id) q
  cross join app.evento_de(q.evento_id) e
  cross join lateral app.janela(q.evento_id) j
  left join public.ocorrencias o on o.id = q.evento_id
  left join public.attendances a on a.member_id = (select app.meu_membro()) and a.event_id = q.evento_id
  where e.id is not null
$$;
comment on function public.evento_da_presenca(text) is
  'The event or occurrence that the caller comes to confirm; no row when there is none for them.';

create function app.confirmacao(
  ocorrencia text, codigo text, out metodo public.metodo_presenca, out chegada timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Of the code that the screen at the place shows.
  mostrou constant boolean := codigo is not null and app.codigo_do_telao_vale(ocorrencia, codigo);
  antes constant boolean := app.antes_de_abrir(ocorrencia);
  evento constant public.events := app.evento_de(ocorrencia);
begin
  if not exists (select from public.profiles p where p.id = (select auth.uid()) and p.email is not null) then
    raise exception using errcode = '28000', message = 'Usuário não autenticado';
  end if;
  if app.meu_membro() is null then
    raise exception using errcode = 'PT404', message = 'Membro não encontrado';
  end if;
  if evento.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_dia_aberto(ocorrencia);
  if evento.exige_codigo and not mostrou and not antes then
    raise exception using errcode = 'PT422', message = case when codigo is null
      then 'Leia o código do telão para confirmar.' else 'Este código já venceu. Leia o que está no telão agora.' end;
  end if;
  metodo := case when antes then 'aviso' when mostrou then 'qr' else 'proprio' end;
  chegada := app.chegada_agora(ocorrencia);
end
$$;
comment on function app.confirmacao(text, text) is
  'The one rule of somebody''s word about themselves: whether the caller may confirm at this occurrence, by which way
it counts (aviso before people arrive) and when they arrived. Raises what public.confirmar_presenca does.';

create function public.confirmar_presenca(evento_id text, automatica boolean default false,
  codigo text default null) returns public.attendances
language plpgsql security definer set search_path = '' as $$
declare
  ocorrencia constant text := app.ocorrencia_agora(evento_id);
  feita record;
  presenca public.attendances;
begin
  select * into feita from app.confirmacao(ocorrencia, codigo);
  insert into public.attendances as a (member_id, event_id, profile_id, present, automatic, metodo, chegada)
  values (app.meu_membro(), ocorrencia, (select auth.uid()), true, coalesce(automatica, false), feita.metodo,
    feita.chegada)
  on conflict (member_id, event_id) do update
    set present = true, automatic = excluded.automatic, profile_id = excluded.profile_id,
      metodo = case when a.veio then a.metodo else excluded.metodo end,
      chegada = case when a.present then least(a.chegada, excluded.chegada) else excluded.chegada end
  returning a.* into presenca;
  return presenca;
end
$$;
comment on function public.confirmar_presenca(text, boolean, text) is
  'Confirms the caller''s own presence at an event or occurrence and gives the row, new or updated; calls at the same
time leave one row. Before people arrive it says that they come (veio false), and counts once confirmed again when
they do. The base id of an event that recurs stands for the occurrence that takes place now. An open event may be of
any campus. Raises 28000 "Usuário não autenticado", PT404 "Membro não encontrado" or "Evento não encontrado", PT409
when the day is closed, PT422 when the event demands the code of the screen (codigo) and it is missing or too old.';

alter table public.events enable row level security;
alter table public.attendances enable row level security;

create policy "eventos: vê os do alcance e os do próprio campus" on public.events
  for select to authenticated
  using (
    ((select app.pode('eventos', 'visualizar')) or (select app.pode('home', 'visualizar')))
    and (campus = any ((select app.alcance())::text[])
         or campus = (select app.meu_campus())));
create policy "eventos: cria quem edita, no alcance" on public.events
  for insert to authenticated
  with check (
    (select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "eventos: altera quem edita, no alcance" on public.events
  for update to authenticated
  using (
    (select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]))
  with check (
    (select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "eventos: exclui quem pode excluir, no alcance" on public.events
  for delete to authenticated
  using (
    (select app.pode('eventos', 'excluir'))
    and campus = any ((select app.alcance())::text[]));

create policy "presenças: vê as próprias e as do alcance" on public.attendances
  for select to authenticated
  using (
    member_id = (select app.meu_membro())
    or (((select app.pode('eventos', 'editar')) or (select app.pode('membros', 'visualizar')))
        and campus = any ((select app.alcance())::text[])));
create policy "presenças: registra quem edita, no alcance, e cada um a sua" on public.attendances
  for insert to authenticated
  with check (
    member_id = (select app.meu_membro()) and profile_id = (select auth.uid()) and present
    or ((select app.pode('eventos', 'editar')) or (select app.pode('checkin', 'editar')))
    and campus = any ((select app.alcance())::text[]));
create policy "presenças: altera quem edita, no alcance, e cada um a sua" on public.attendances
  for update to authenticated
  using (
    member_id = (select app.meu_membro())
    or ((select app.pode('eventos', 'editar')) or (select app.pode('checkin', 'editar')))
    and campus = any ((select app.alcance())::text[]))
  with check (
    member_id = (select app.meu_membro()) and profile_id = (select auth.uid()) and present
    or ((select app.pode('eventos', 'editar')) or (select app.pode('checkin', 'editar')))
    and campus = any ((select app.alcance())::text[]));
create policy "presenças: exclui quem pode excluir eventos, no alcance" on public.attendances
  for delete to authenticated
  using (
    (select app.pode('eventos', 'excluir'))
    and campus = any ((select app.alcance())::text[]));

grant select, insert, update, delete on public.events, public.attendances to authenticated;
grant all on public.events, public.attendances to service_role;

grant execute on function app.confirmacao(text, text),
  public.confirmar_presenca(text, boolean, text),
  public.evento_da_presenca(text)
  to authenticated, service_role;
