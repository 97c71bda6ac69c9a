-- The pastor's side, and what happens by the clock.

create function app.atende(a public.atendimentos, m public.membros_igreja, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(cardinality(campi) > 0 and a.user_id <> (select auth.uid()) and not app.saiu(m.situacao)
    and case when a.pastor_id is null then m.campus = any (campi) else a.pastor_id = (select auth.uid()) end, false)
$$;
comment on function app.atende(public.atendimentos, public.membros_igreja, text[]) is
  'The caller, a pastor in these campuses, reads this request: they took it, or nobody did and it comes from theirs; never
their own.';

create type public.atendimento_do_pastor as (
  id uuid, nome text, foto text, telefone text, campus text, menor boolean, sem_responsavel boolean, assunto text,
  estado public.estado_do_atendimento, meu boolean, inicio timestamptz, minutos smallint, local text, oferecidos integer,
  created_at timestamptz);
comment on type public.atendimento_do_pastor is
  'A conversation as the pastor sees it; of a minor no telephone; sem_responsavel: nobody who answers for the minor has an
account, so the app tells nobody of the family.';

create function public.atendimentos_do_pastor() returns setof public.atendimento_do_pastor
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_como('pastor');
begin
  if cardinality(campi) = 0 then
    raise insufficient_privilege using message = 'Só pastores atendem.';
  end if;
  return query
    select a.id, m.nome_completo, app.foto_em_lista(m.id, m.foto), case when not v.menor then m.telefone end, m.campus, v.menor,
      v.menor and cardinality(app.contas_dos_responsaveis(m.id, null)) = 0, a.assunto, a.estado,
      coalesce(a.pastor_id = (select auth.uid()), false), h.inicio, h.minutos, h.local,
      (select count(*)::integer from public.atendimento_ofertas o join public.atendimento_horarios x on x.id = o.horario_id
        where o.atendimento_id = a.id and app.horario_livre(x)), a.created_at
    from public.atendimentos a join public.membros_igreja m on m.profile_id = a.user_id
    left join public.atendimento_horarios h on h.id = a.horario_id
    cross join lateral (select app.menor_de_idade(m.id) as menor) v
    where app.atende(a, m, campi) and a.estado in ('pedido', 'oferecido', 'marcado')
    order by a.estado = 'oferecido', h.inicio nulls first, a.created_at limit 200;
end
$$;
comment on function public.atendimentos_do_pastor() is
  'Conversations under way that the caller, a pastor, took, and those of their campuses that nobody did: what waits for
times first, then those that are confirmed. Raises 42501.';

create function public.oferecer_horarios(atendimento uuid, horarios text[], local text, minutos integer default 45) returns void
language plpgsql security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_como('pastor');
  eu constant uuid := (select auth.uid());
  a public.atendimentos;
  m public.membros_igreja;
  inicios timestamptz[];
begin
  select * into a from public.atendimentos x where x.id = atendimento for update;
  select * into m from public.membros_igreja x where x.profile_id = a.user_id;
  if a.id is null or m.id is null or not app.atende(a, m, campi) then
    raise exception using errcode = 'PT404', message = 'Outro pastor já atende, ou a conversa não está mais aqui.';
  elsif a.estado not in ('pedido', 'oferecido') then
    raise exception using errcode = 'PT409', message = 'Esta conversa já está marcada. Cancele-a para oferecer outros horários.';
  elsif coalesce(cardinality(horarios), 0) not between 1 and 5
     or exists (select from unnest(horarios) h where h is null or h !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$') then
    raise exception using errcode = 'PT422', message = 'Ofereça de um a cinco horários.';
  elsif coalesce(minutos, 0) not between 15 and 180 or char_length(btrim(coalesce(oferecer_horarios.local, ''))) not between 3 and 120 then
    raise exception using errcode = 'PT422', message = 'Diga onde e por quanto tempo.';
  end if;
  begin
    inicios := array(select distinct h::timestamp at time zone app.fuso_do_campus(m.campus) from unnest(horarios) h);
  exception when datetime_field_overflow or invalid_datetime_format then
    raise exception using errcode = 'PT422', message = 'Confira os dias e as horas.';
  end;
  if exists (select from unnest(inicios) i where i not between now() and now() + interval '120 days') then
    raise exception using errcode = 'PT422', message = 'Escolha horários que ainda vêm, até quatro meses à frente.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('agenda do pastor ' || eu, 0));
  -- A time that was offered to somebody else too keeps its place and length once it is confirmed.
  insert into public.atendimento_horarios as h (pastor_id, inicio, minutos, local)
  select eu, i, oferecer_horarios.minutos, btrim(oferecer_horarios.local) from unnest(inicios) i
  on conflict (pastor_id, inicio) do update set minutos = excluded.minutos, local = excluded.local
  where not exists (select from public.atendimentos x where x.horario_id = h.id and x.estado = 'marcado');
  if exists (select from public.atendimento_horarios h where h.pastor_id = eu and h.inicio = any (inicios) and not app.horario_livre(h)) then
    raise exception using errcode = 'PT409', message = 'Você já tem uma conversa marcada em um destes horários.';
  end if;
  delete from public.atendimento_ofertas o where o.atendimento_id = a.id;
  insert into public.atendimento_ofertas (atendimento_id, horario_id)
  select a.id, h.id from public.atendimento_horarios h where h.pastor_id = eu and h.inicio = any (inicios);
  update public.atendimentos x set estado = 'oferecido', pastor_id = eu where x.id = a.id;
  perform app.notificar(a.user_id, 'Escolha o horário da sua conversa', app.meu_nome() || ' ofereceu horários.',
    '/comunidade/atendimento', 'atendimento-horarios:' || a.id || ':' || md5(inicios::text), 'eventos');
end
$$;
comment on function public.oferecer_horarios(uuid, text[], text, integer) is
  'A pastor takes a request and offers one to five times (aaaa-mm-ddThh:mm by the clock of the person''s campus), instead of
those offered before; the person is told. Raises PT404, PT409, PT422.';

create function public.concluir_atendimento(atendimento uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.atendimentos a set estado = 'concluido'
  where a.id = atendimento and a.pastor_id = (select auth.uid()) and a.estado = 'marcado' and cardinality(app.campi_como('pastor')) > 0
    and exists (select from public.atendimento_horarios h where h.id = a.horario_id and h.inicio <= now());
  if not found and not exists (select from public.atendimentos a
      where a.id = atendimento and a.pastor_id = (select auth.uid()) and a.estado = 'concluido') then
    raise exception using errcode = 'PT404', message = 'Esta conversa ainda não começou, ou não está mais aqui.';
  end if;
end
$$;
comment on function public.concluir_atendimento(uuid) is
  'The pastor says that the conversation took place, once it has begun. Repeated, it does nothing. Raises PT404.';

create function app.lembrar_atendimentos() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lembrados integer;
begin
  with proximos as (
    select a.id from public.atendimentos a join public.atendimento_horarios h on h.id = a.horario_id
    join public.membros_igreja m on m.profile_id = a.user_id and not app.saiu(m.situacao)
    where a.estado = 'marcado' and a.lembrado_em is null and h.inicio between now() and now() + interval '24 hours'
    limit 500 for update of a skip locked
  ), marcados as (
    update public.atendimentos a set lembrado_em = clock_timestamp() from proximos x where x.id = a.id returning a.*
  )
  select count(app.notificar(q.conta, 'Conversa com o pastor: ' || app.hora_do_atendimento(h, m.campus), h.local,
    case when q.conta = a.user_id then '/comunidade/atendimento' else '/membros/atendimento' end,
    'atendimento-lembrete:' || a.id || ':' || h.id, 'eventos')) into lembrados
  from marcados a join public.atendimento_horarios h on h.id = a.horario_id
  left join public.membros_igreja m on m.profile_id = a.user_id
  cross join lateral unnest(array[a.user_id, a.pastor_id]) q (conta) where q.conta is not null;
  return lembrados;
end
$$;
comment on function app.lembrar_atendimentos() is
  'Reminds both of a conversation within the next day, once; gives how many notices. For a job.';

grant execute on function public.atendimentos_do_pastor(), public.oferecer_horarios(uuid, text[], text, integer),
  public.concluir_atendimento(uuid) to authenticated, service_role;
