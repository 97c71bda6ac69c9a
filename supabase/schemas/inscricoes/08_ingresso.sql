-- Tickets at the door: used once on each day of the event, whoever scans them and how often.

create function app.porta(ocorrencia text) returns public.ocorrencias
language plpgsql stable security definer set search_path = '' as $$
declare
  o public.ocorrencias;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not ((app.pode('checkin', 'editar') or app.pode('eventos', 'editar')) and app.alcanca(o.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para receber pessoas neste campus.';
  end if;
  return o;
end
$$;
comment on function app.porta(text) is 'The occurrence, if the caller receives people there. Raises PT404, 42501.';

create type public.ingresso_usado as (
  inscricao_id uuid, nome text, tipo text, ja_usado_em timestamptz, presenca text
);
comment on type public.ingresso_usado is
  'Somebody who came in with a ticket: ja_usado_em (null: the first time on this day), presenca (of people with a
record, what app.marcar_presenca said).';

create function public.usar_ingresso(ocorrencia text, ingresso text, momento timestamptz default null)
returns public.ingresso_usado
language plpgsql volatile security definer set search_path = '' as $$
declare
  o constant public.ocorrencias := app.porta(ocorrencia);
  quando constant timestamptz := least(coalesce(momento, now()), now());
  i public.inscricoes;
  antes timestamptz;
  presenca text;
begin
  if quando < o.inicio - interval '1 day' or quando > o.fim + interval '1 day' then
    raise exception using errcode = 'PT409', message = 'Este ingresso não é para agora: confira o dia do evento.';
  end if;
  select * into i from public.inscricoes x where x.ingresso = btrim(usar_ingresso.ingresso)
    and x.evento_id = o.event_base for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Este ingresso não é deste evento.';
  end if;
  if i.estado not in ('inscrito', 'presente') then
    raise exception using errcode = 'PT409', message = case i.estado
      when 'aguardando_pagamento' then i.nome || ' ainda não pagou a inscrição.'
      when 'lista_de_espera' then i.nome || ' está na lista de espera.'
      when 'rascunho' then 'A inscrição de ' || i.nome || ' espera aprovação.'
      else 'A inscrição de ' || i.nome || ' foi cancelada.' end;
  end if;
  if app.aguarda_familia(i) then
    raise exception using errcode = 'PT409', message = 'A família de ' || i.nome || ' ainda não pagou a inscrição.';
  end if;
  select u.momento into antes from public.ingresso_usos u where u.inscricao_id = i.id and u.ocorrencia_id = o.id;
  if antes is null then
    insert into public.ingresso_usos (inscricao_id, ocorrencia_id, campus, momento, conta_id)
    values (i.id, o.id, o.campus, quando, (select auth.uid()));
    update public.inscricoes x set estado = 'presente', aceitar_ate = null where x.id = i.id and x.estado <> 'presente';
    if i.membro_id is not null then
      presenca := app.marcar_presenca(i.id, i.membro_id, o.id, 'ingresso', quando);
    end if;
  elsif quando < antes then
    update public.ingresso_usos u set momento = quando where u.inscricao_id = i.id and u.ocorrencia_id = o.id;
  end if;
  return (i.id, i.nome, (select t.nome from public.inscricao_tipos t where t.id = i.tipo_id), antes,
    presenca)::public.ingresso_usado;
end
$$;
comment on function public.usar_ingresso(text, text, timestamptz) is
  'Somebody comes in with a ticket, now or, sent later, at momento. Sent twice it acts once; the earliest moment stays.
For those who edit eventos or checkin in the campus. Raises 42501, PT404 (not of this event), PT409 (not paid,
waiting, cancelled, another day).';

grant execute on function public.usar_ingresso(text, text, timestamptz)
  to authenticated, service_role;
