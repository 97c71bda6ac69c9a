-- How presence is taken: one core for every way in, the window of a day, its closing, and the ministries of an event.

create table public.evento_ministerios (
  event_id text not null references public.events (id) on delete cascade,
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  primary key (event_id, ministerio_id)
);
create index evento_ministerios_ministerio_idx on public.evento_ministerios (ministerio_id);
comment on table public.evento_ministerios is
  'The ministries that an event belongs to: their people are expected there.';
comment on column public.evento_ministerios.ministerio_id is 'The ministry, of the same campus.';
select app.registrar('public.evento_ministerios', 'Ministério do evento');

create function app.conferir_evento_ministerio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
       select from public.events e join public.ministerios m on m.campus = e.campus
       where e.id = new.event_id and m.id = new.ministerio_id) then
    raise exception using errcode = 'PT409', message = 'Este ministério é de outro campus.';
  end if;
  return new;
end
$$;
comment on function app.conferir_evento_ministerio() is 'Trigger: event and ministry are of one campus. Raises PT409.';

create trigger b_conferir before insert on public.evento_ministerios
  for each row execute function app.conferir_evento_ministerio();
create trigger z_auditar after insert or update or delete on public.evento_ministerios
  for each row execute function app.auditar('');

create function app.ligar_ministerios(evento text, ministerios jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.ligar_ministerios(text, jsonb) is
  'Makes these ids the ministries of the event. For salvar_evento, which asked for permission. Raises PT400, PT409.';

create function app.evento_no_escopo(evento text, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.events e where e.id = evento and (todos or e.campus = any (campi)))
$$;
comment on function app.evento_no_escopo(text, boolean, text[]) is
  'The event lies in these campuses. For policies, which hand in the caller''s scope, computed once.';

-- The window
-- --------------------------------------------------------------------------------------------------------------

create function app.janela(ocorrencia text, out abre timestamptz, out fecha timestamptz,
  out estado public.estado_ocorrencia)
language sql stable security definer set search_path = '' as $$
  select least(o.inicio - make_interval(mins => e.abre_minutos), o.aberta_em),
    o.fim + make_interval(mins => e.tolerancia_minutos),
    case when o.estado = 'agendada' and now() > o.fim + make_interval(mins => e.tolerancia_minutos) then 'encerrada'
      when o.estado = 'agendada' and now() >= o.inicio - make_interval(mins => e.abre_minutos) then 'aberta'
      else o.estado end::public.estado_ocorrencia
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where o.id in (ocorrencia, split_part(ocorrencia, '_', 1))
  order by o.id = ocorrencia desc limit 1
$$;
comment on function app.janela(text) is
  'From when until when people arrive at this occurrence, and where it stands by the clock and by hand. An id with a
suffix of an event that happens once has the window of that event. All null for what does not take place.';

create function app.chegada_agora(ocorrencia text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() from app.janela(ocorrencia) j where j.abre is null or now() between j.abre and j.fecha
$$;
comment on function app.chegada_agora(text) is 'Now, if people arrive at this occurrence now; else null.';

create function app.antes_de_abrir(ocorrencia text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select now() < j.abre from app.janela(ocorrencia) j), false)
$$;
comment on function app.antes_de_abrir(text) is
  'People do not arrive at this occurrence yet: whoever confirms says that they come.';

create function app.toma_presenca(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select (app.pode('eventos', 'editar') or app.pode('checkin', 'editar')) and app.alcanca(campus)
$$;
comment on function app.toma_presenca(text) is 'The caller takes presence of others at events of this campus.';

create function app.exigir_dia_aberto(ocorrencia text) returns void
language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function app.exigir_dia_aberto(text) is
  'Presence at this occurrence is not closed, by hand or by the clock. Before it opens, one may confirm ahead. Raises
PT409.';

-- Taking presence
-- -----------------------------------------------------------------------------------------------------------

create function app.e_convidado(membro uuid, ocorrencia text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.attendances a
                 where a.member_id = membro and a.event_base = split_part(ocorrencia, '_', 1))
    or exists (select from public.inscricoes i
               where i.membro_id = membro and i.evento_id = split_part(ocorrencia, '_', 1)
                 and i.estado not in ('lista_de_espera', 'cancelado'))
$$;
comment on function app.e_convidado(uuid, text) is
  'Somebody of whatever campus who has to do with this event: they were there, confirmed or are
registered.';

create function app.pode_ser_marcado(membro uuid, ocorrencia text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi()) or app.e_convidado(membro, ocorrencia)
$$;
comment on function app.pode_ser_marcado(uuid, text) is
  'The caller may find this person at this event: within reach, or a guest of it.';

create function app.marcar_presenca(
  chave uuid, membro uuid, ocorrencia text, metodo public.metodo_presenca, chegada timestamptz default null,
  estacao uuid default null, corrigir boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.marcar_presenca(uuid, uuid, text, public.metodo_presenca, timestamptz, uuid, boolean) is
  'The one core of every way in: marks a person present at an occurrence, once per chave (the id of the mark where it
was made), one row per person and occurrence; of several arrivals the earliest counts, with its way in. chegada null:
now, if people arrive now. corrigir: also when the day is closed. Gives ok, ja_registrada (they had arrived already),
nao_encontrado, fora_do_prazo (outside the window, or in the future) or encerrada. Asks nobody for permission: for
other rules. Raises PT404 for an occurrence that is not there or was called off.';

create function app.exigir_presencas(ocorrencia text, corrigir text) returns public.ocorrencias
language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function app.exigir_presencas(text, text) is
  'The caller takes presence at this occurrence (eventos or checkin: editar), and with a reason corrects it (eventos:
editar); gives the occurrence. Raises PT404, 42501, PT400.';

create function public.marcar_presencas(ocorrencia text, presencas jsonb, corrigir text default null)
returns table (id uuid, codigo text)
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.marcar_presencas(text, jsonb, text) is
  'Marks up to 500 people present at an occurrence: presencas is [{id, member_id, chegada, metodo}], id made where
the mark was made, so that sent twice it acts once; chegada when they arrived (none: now). In the same order, codigo:
ok, ja_registrada (had arrived already; the earliest time counts), nao_encontrado, fora_do_campus, fora_do_prazo,
encerrada. With corrigir, a reason, also when the day is closed. Raises 42501, PT404, PT400.';

create function public.retirar_presencas(ocorrencia text, membros uuid[], corrigir text default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
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
  where a.event_id = ocorrencia and a.member_id = any (membros) and a.veio;
  get diagnostics tiradas = row_count;
  perform app.por_motivo(null);
  return tiradas;
end
$$;
comment on function public.retirar_presencas(text, uuid[], text) is
  'Takes marks back, and gives how many; with corrigir, a reason, also when the day is closed. It stays in the
history. Raises 42501, PT404, PT400, PT409 when the day is closed.';

create function public.mudar_estado_do_dia(ocorrencia text, estado public.estado_ocorrencia, motivo text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.mudar_estado_do_dia(text, public.estado_ocorrencia, text) is
  'Opens the presence of a day (aberta), closes it (encerrada) or, with a reason, opens it again; gives the
operation, null when it stood so already. Raises 42501, PT404, PT400, PT409.';

alter table public.evento_ministerios enable row level security;
create policy "ministérios do evento: vê quem vê o evento" on public.evento_ministerios
  for select to authenticated
  using (exists (select from public.events e where e.id = event_id));
create policy "ministérios do evento: liga quem edita, no alcance" on public.evento_ministerios
  for insert to authenticated
  with check (
    (select app.pode('eventos', 'editar'))
    and app.evento_no_escopo(event_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "ministérios do evento: desliga quem edita, no alcance" on public.evento_ministerios
  for delete to authenticated
  using (
    (select app.pode('eventos', 'editar'))
    and app.evento_no_escopo(event_id, (select app.todos_os_campi()), (select app.meus_campi())));
grant select, insert, delete on public.evento_ministerios to authenticated;
grant all on public.evento_ministerios to service_role;

grant execute on function
  app.evento_no_escopo(text, boolean, text[]), app.pode_ser_marcado(uuid, text), app.exigir_dia_aberto(text),
  app.chegada_agora(text), app.antes_de_abrir(text), app.toma_presenca(text), app.ocorrencia_agora(text),
  public.marcar_presencas(text, jsonb, text),
  public.retirar_presencas(text, uuid[], text),
  public.mudar_estado_do_dia(text, public.estado_ocorrencia, text)
  to authenticated, service_role;
