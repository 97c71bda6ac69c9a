-- The days of events: one is changed or called off by itself, an event is taken away, and what takes place when is
-- read.

create function public.mudar_ocorrencia(ocorrencia text, dados jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.mudar_ocorrencia(text, jsonb) is
  'Changes one day of an event alone: dados with updated_at as read and inicio, fim, nome, local, sala_id; gives the
operation. Raises 42501, PT404, PT409.';

create function public.cancelar_ocorrencia(ocorrencia text, motivo text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function public.cancelar_ocorrencia(text, text) is
  'Calls one day off, with the reason that people read; gives the operation. Raises 42501, PT404, PT409 (also when
somebody was there).';

create function public.excluir_evento(evento text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.excluir_evento(text) is
  'Takes an event away with its days and gives the operation, which can be undone. Raises 42501, PT404, PT409
(somebody was there).';

create type public.ocorrencia_da_agenda as (
  id text, event_base text, campus text, nome text, tipo text, inicio timestamptz, fim timestamptz, local text,
  sala_id uuid, sala text, estado public.estado_ocorrencia, motivo text, recorrente boolean, alterada boolean,
  presentes integer
);
comment on type public.ocorrencia_da_agenda is
  'What takes place: local where it says more than the room''s name, presentes for those who count them.';

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
comment on function public.agenda(timestamptz, timestamptz, text, text) is
  'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those
who may see who was there.';

grant execute on function
  public.mudar_ocorrencia(text, jsonb), public.cancelar_ocorrencia(text, text), public.excluir_evento(text),
  public.agenda(timestamptz, timestamptz, text, text)
  to authenticated, service_role;
