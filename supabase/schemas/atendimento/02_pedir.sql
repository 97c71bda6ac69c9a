-- The person's side: asking, confirming a time, giving it up.

create function public.pedir_atendimento(atendimento uuid, assunto text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  antes public.atendimentos;
begin
  perform pg_advisory_xact_lock(hashtextextended('atendimento de ' || (select auth.uid()), 0));
  select * into antes from public.atendimentos a where a.id = atendimento;
  if antes.user_id = (select auth.uid()) and antes.assunto = btrim(coalesce(pedir_atendimento.assunto, '')) then return antes.id; end if;
  if antes.id is not null then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi feito.';
  elsif exists (select from public.atendimentos a where a.user_id = (select auth.uid()) and a.estado in ('pedido', 'oferecido', 'marcado')) then
    raise exception using errcode = 'PT409', message = 'Você já tem uma conversa pedida. Cancele-a para pedir outra.';
  elsif char_length(btrim(coalesce(pedir_atendimento.assunto, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras sobre o que quer conversar.';
  elsif (select count(*) from public.atendimentos a
      where a.user_id = (select auth.uid()) and a.created_at > now() - interval '1 day') >= 5 then
    raise exception using errcode = 'PT429', message = 'São muitos pedidos em pouco tempo. Volte amanhã.';
  end if;
  insert into public.atendimentos (id, user_id, assunto) values (atendimento, (select auth.uid()), btrim(pedir_atendimento.assunto));
  perform app.notificar_todos(app.pastores_de(eu.campus), 'Alguém pediu uma conversa', 'Abra para oferecer horários.',
    '/membros/atendimento', 'atendimento:' || atendimento, 'tarefas');
  return atendimento;
end
$$;
comment on function public.pedir_atendimento(uuid, text) is
  'Asks the pastors of the caller''s campus for a conversation, one at a time, and gives its id; sent again with the same
id, it is the same request. Raises 42501, PT409, PT422, PT429.';

create function app.hora_do_atendimento(h public.atendimento_horarios, campus text) returns text
language sql stable security definer set search_path = '' as $$
  select to_char(h.inicio at time zone app.fuso_do_campus(campus), 'DD/MM" às "HH24:MI')
$$;
comment on function app.hora_do_atendimento(public.atendimento_horarios, text) is 'Day and hour of a conversation, by the clock of the campus.';

create function public.confirmar_atendimento(atendimento uuid, horario uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  a public.atendimentos;
  h public.atendimento_horarios;
begin
  select * into a from public.atendimentos x where x.id = atendimento and x.user_id = (select auth.uid()) for update;
  if a.id is null then
    raise exception using errcode = 'PT404', message = 'Esta conversa não está mais aqui.';
  elsif horario is not null and a.estado = 'marcado' and a.horario_id = horario then
    return;
  elsif a.estado <> 'oferecido' then
    raise exception using errcode = 'PT409', message = 'Os horários mudaram. Abra de novo para ver.';
  end if;
  if horario is null then
    delete from public.atendimento_ofertas o where o.atendimento_id = a.id;
    update public.atendimentos x set estado = 'pedido' where x.id = a.id;
    perform app.notificar(a.pastor_id, 'Os horários que você ofereceu não servem', eu.nome_completo || ' pede outros.',
      '/membros/atendimento', null, 'tarefas');
    return;
  end if;
  select x.* into h from public.atendimento_horarios x join public.atendimento_ofertas o on o.horario_id = x.id
  where o.atendimento_id = a.id and x.id = horario;
  if h.id is null or h.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário não vale mais. Escolha outro.';
  end if;
  -- A pastor is in one conversation at a time.
  perform pg_advisory_xact_lock(hashtextextended('agenda do pastor ' || h.pastor_id, 0));
  if exists (select from public.atendimentos x join public.atendimento_horarios o on o.id = x.horario_id
      where x.estado = 'marcado' and x.id <> a.id and o.pastor_id = h.pastor_id
        and tstzrange(o.inicio, o.inicio + make_interval(mins => o.minutos))
          && tstzrange(h.inicio, h.inicio + make_interval(mins => h.minutos))) then
    raise exception using errcode = 'PT409', message = 'Alguém acabou de ficar com este horário. Escolha outro.';
  end if;
  update public.atendimentos x set estado = 'marcado', horario_id = h.id, lembrado_em = null where x.id = a.id;
  perform app.notificar(h.pastor_id, 'Conversa marcada: ' || app.hora_do_atendimento(h, eu.campus), 'Com ' || eu.nome_completo || '.',
    '/membros/atendimento', null, 'eventos');
  if app.menor_de_idade(eu.id) then
    perform app.notificar_todos(app.contas_dos_responsaveis(eu.id, null),
      app.primeiro_nome(eu) || ' marcou uma conversa com o pastor', app.hora_do_atendimento(h, eu.campus) || ', ' || h.local || '.',
      '/comunidade', 'atendimento-menor:' || a.id || ':' || h.id, 'grupos');
  end if;
end
$$;
comment on function public.confirmar_atendimento(uuid, uuid) is
  'The caller takes one of the times that they were offered, or none of them (horario null), and the pastor is told. Of
somebody under 18 the guardians are told when and where, never about what. Raises 42501, PT404, PT409 (the time is somebody
else''s now).';

create function public.cancelar_atendimento(atendimento uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a public.atendimentos;
  m public.membros_igreja;
  h public.atendimento_horarios;
begin
  select * into a from public.atendimentos x where x.id = atendimento and app.pode('familia_pv', 'visualizar')
    and (x.user_id = (select auth.uid()) or x.pastor_id = (select auth.uid()) and cardinality(app.campi_como('pastor')) > 0) for update;
  if a.id is null then
    raise exception using errcode = 'PT404', message = 'Esta conversa não está mais aqui.';
  elsif a.estado = 'cancelado' then
    return;
  elsif a.estado = 'concluido' then
    raise exception using errcode = 'PT409', message = 'Esta conversa já aconteceu.';
  end if;
  select * into m from public.membros_igreja x where x.profile_id = a.user_id;
  select * into h from public.atendimento_horarios x where x.id = a.horario_id;
  update public.atendimentos x set estado = 'cancelado', horario_id = null where x.id = a.id;
  perform app.notificar(case when a.user_id = (select auth.uid()) then a.pastor_id else a.user_id end,
    case when h.id is null then 'Conversa cancelada' else 'Conversa cancelada: ' || app.hora_do_atendimento(h, m.campus) end,
    case when a.user_id = (select auth.uid()) then coalesce(m.nome_completo, 'A pessoa') || ' cancelou.' else 'Peça outra quando quiser.' end,
    case when a.user_id = (select auth.uid()) then '/membros/atendimento' else '/comunidade/atendimento' end, null, 'eventos');
  if h.id is not null and m.id is not null and app.menor_de_idade(m.id) then
    perform app.notificar_todos(app.contas_dos_responsaveis(m.id, null), 'A conversa de ' || app.primeiro_nome(m) || ' foi cancelada',
      app.hora_do_atendimento(h, m.campus) || '.', '/comunidade', 'atendimento-menor-fim:' || a.id || ':' || h.id, 'grupos');
  end if;
end
$$;
comment on function public.cancelar_atendimento(uuid) is
  'Who asked, or the pastor who took it, gives the conversation up; the other is told, and the time is free again.
Repeated, it does nothing. Raises PT404, PT409.';

create type public.meu_atendimento as (
  id uuid, assunto text, estado public.estado_do_atendimento, pastor text, inicio timestamptz, minutos smallint, local text,
  ofertas jsonb, created_at timestamptz);
comment on type public.meu_atendimento is
  'A conversation that the caller asked for; ofertas: the times that are offered and free, [{id, inicio, minutos, local}].';

create function app.horario_livre(h public.atendimento_horarios) returns boolean
language sql stable security definer set search_path = '' as $$
  select h.inicio > now() and not exists (
    select from public.atendimentos x join public.atendimento_horarios o on o.id = x.horario_id
    where x.estado = 'marcado' and o.pastor_id = h.pastor_id
      and tstzrange(o.inicio, o.inicio + make_interval(mins => o.minutos)) && tstzrange(h.inicio, h.inicio + make_interval(mins => h.minutos)))
$$;
comment on function app.horario_livre(public.atendimento_horarios) is 'Nobody confirmed this time, nor one that overlaps it, and it is to come.';

create function public.meus_atendimentos() returns setof public.meu_atendimento
language sql stable security definer set search_path = '' as $$
  select a.id, a.assunto, a.estado, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = a.pastor_id),
    h.inicio, h.minutos, h.local,
    (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'inicio', x.inicio, 'minutos', x.minutos, 'local', x.local)
        order by x.inicio), '[]')
      from public.atendimento_ofertas o join public.atendimento_horarios x on x.id = o.horario_id
      where o.atendimento_id = a.id and a.estado = 'oferecido' and app.horario_livre(x)),
    a.created_at
  from public.atendimentos a left join public.atendimento_horarios h on h.id = a.horario_id
  where a.user_id = (select auth.uid()) and app.pode('familia_pv', 'visualizar')
  order by a.estado in ('concluido', 'cancelado'), a.created_at desc limit 20
$$;
comment on function public.meus_atendimentos() is 'The conversations that the caller asked for, those under way first, twenty at most.';

grant execute on function public.pedir_atendimento(uuid, text), public.confirmar_atendimento(uuid, uuid),
  public.cancelar_atendimento(uuid), public.meus_atendimentos() to authenticated, service_role;
