-- The days of events: one is changed or called off by itself, and an event is taken away.

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

grant execute on function
  public.mudar_ocorrencia(text, jsonb), public.cancelar_ocorrencia(text, text), public.excluir_evento(text)
  to authenticated, service_role;
