-- An event is made, changed, cut in two and prolonged: its days follow the moments that its rule gives.

create function app.exigir_evento(campus text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('eventos', 'editar') and app.alcanca(campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para alterar eventos deste campus.';
  end if;
end
$$;
comment on function app.exigir_evento(text) is 'The caller edits events of this campus. Raises 42501.';

create function app.marcar_datas(evento public.events, datas timestamptz[], desde timestamptz,
  out postas integer, out tiradas integer)
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.marcar_datas(public.events, timestamptz[], timestamptz) is
  'Makes the series from a moment on agree with these moments. A day that was changed by itself, called off, closed
or has presence stays as it is, also when the hour of the series moves. Gives how many days were laid out and taken
away. Raises PT400.';

create type public.evento_salvo as (id text, operacao uuid, postas integer, tiradas integer);
comment on type public.evento_salvo is
  'What became of an event: how many of its days were laid out and taken away. operacao is null when nothing was
done.';

create function public.salvar_evento(
  chave uuid, dados jsonb, evento text default null, datas timestamptz[] default '{}', desde timestamptz default null)
returns public.evento_salvo
language plpgsql volatile security definer set search_path = '' as $$
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
    'campi', 'horario_id']);
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
    -- What follows the cut goes on following the service time.
    update public.events e set horario_id = null where e.id = antes.id and e.horario_id is not null;
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
$$;
comment on function public.salvar_evento(uuid, jsonb, text, timestamptz[], timestamptz) is
  'Creates an event (chave becomes its id; sent again, nothing happens twice) or changes it (evento, with the
updated_at that was read), with the moments that its rule gives. A change reaches what is still to come; with desde,
the series is cut there: what follows becomes an event of its own, and dados.cortar_em is the rule of what was
before. dados may name ministerios, recursos [{id, quantidade}] and campi (others whom it is for). Raises 42501,
PT400, PT404, PT409 (somebody changed it; a room or resource is taken).';

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
  perform set_config('app.reservas', 'tolerar', true);
  perform app.por_origem('agenda');
  return (app.marcar_datas(e, datas || array(select o.prevista from public.ocorrencias o where o.event_base = base
    and o.prevista >= now()), greatest(now(), e.date))).postas;
end
$$;
comment on function app.prolongar_evento(text, timestamptz[]) is
  'Adds further moments to a series and gives how many were new. The record of changes says that they came from looking
at the agenda.';

create function public.prolongar_eventos(series jsonb) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(app.prolongar_evento(s.key, array(select d::timestamptz
    from jsonb_array_elements_text(s.value) d))), 0)::integer
  from jsonb_each(series) s
$$;
comment on function public.prolongar_eventos(jsonb) is
  'Adds further moments to series, {event: [moment]}, all or none, and gives how many were new. Raises 42501, PT400,
PT404.';

grant execute on function
  public.salvar_evento(uuid, jsonb, text, timestamptz[], timestamptz), public.prolongar_eventos(jsonb)
  to authenticated, service_role;
