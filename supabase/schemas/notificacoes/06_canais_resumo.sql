-- The weekly summary, and notices that want an answer: without one they go one channel up, and at last to the leader.

alter table public.notifications
  add column prazo timestamptz,
  add column respondida_em timestamptz,
  add column lider_id uuid references public.profiles (id) on delete set null,
  add column etapa smallint not null default 0 check (etapa between 0 and 2),
  add column telefone text check (telefone ~ '^[+][1-9][0-9]{7,14}$');
create index notifications_prazo_idx on public.notifications (prazo) where prazo is not null and respondida_em is null;
create index notifications_lider_idx on public.notifications (lider_id);
comment on column public.notifications.prazo is
  'Until when an answer is wanted; then it goes one channel up. Null: none is, or no channel is left.';
comment on column public.notifications.respondida_em is 'When the person answered.';
comment on column public.notifications.lider_id is 'Who is told when no answer comes.';
comment on column public.notifications.etapa is 'How far it went up: 0 app, 1 e-mail, 2 the leader was told.';
comment on column public.notifications.telefone is 'Whom to talk to about it, in E.164: the bell offers WhatsApp.';

create function app.dar_prazo(aviso uuid, prazo timestamptz, lider uuid default null) returns void
language sql security definer set search_path = '' as $$
  update public.notifications n set prazo = dar_prazo.prazo, lider_id = nullif(lider, n.user_id)
  where n.id = aviso and n.respondida_em is null and n.etapa = 0
$$;
comment on function app.dar_prazo(uuid, timestamptz, uuid) is
  'This notice (the id that app.notificar gave) wants an answer until then; without one it goes by e-mail, and after
as long again the leader is told. For other rules.';

create function app.responder_aviso(usuario uuid, chave text) returns void
language sql security definer set search_path = '' as $$
  update public.notifications n set respondida_em = now(), lida = true
  where n.user_id = usuario and n.chave = responder_aviso.chave and n.respondida_em is null
$$;
comment on function app.responder_aviso(uuid, text) is
  'The person answered what this notice asked: it goes no further. For other rules.';

create function app.escalar_aviso(n public.notifications, agora timestamptz) returns smallint
language plpgsql security definer set search_path = '' as $$
declare
  espera constant interval := greatest(least(agora - n.created_at, interval '48 hours'), interval '1 hour');
  quem record;
begin
  if not app.pode_receber(n.user_id) then return null; end if;
  select concat_ws(' ', p.nome, p.sobrenome) as nome, p.email, a.email_parado_em,
    (select m.telefone from public.membros_igreja m where m.profile_id = p.id limit 1) as telefone
  into quem from public.profiles p left join public.ajustes_de_avisos a on a.profile_id = p.id where p.id = n.user_id;
  if n.etapa = 0 and quem.email <> '' and quem.email_parado_em is null then
    insert into public.entregas (notification_id, profile_id, canal, chave, mesmo_lida)
    values (n.id, n.user_id, 'email', concat_ws(':', n.id, 'email'), true) on conflict do nothing;
    -- It went by e-mail at once: the next step is the leader.
    if found then
      update public.notifications x set etapa = 1, prazo = agora + espera where x.id = n.id;
      return 1;
    end if;
  end if;
  update public.notifications x set etapa = 2, prazo = null where x.id = n.id;
  perform app.notificar(n.lider_id, left('Sem resposta de ' || quem.nome, 200),
    left(n.titulo || '. ' || n.mensagem, 2000),
    n.destino, 'sem-resposta:' || n.id, 'tarefas');
  update public.notifications x set telefone = app.telefone_e164(quem.telefone)
  where x.user_id = n.lider_id and x.chave = 'sem-resposta:' || n.id;
  return 2;
end
$$;
comment on function app.escalar_aviso(public.notifications, timestamptz) is
  'One step up for one notice; gives where it stands now.';

create function app.escalar_avisos(agora timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  n public.notifications;
  quantos integer := 0;
begin
  for n in
    select * from public.notifications x where x.prazo <= agora and x.respondida_em is null
    order by x.prazo limit 500 for update skip locked
  loop
    if app.escalar_aviso(n, agora) is null then
      update public.notifications x set prazo = null where x.id = n.id;
    end if;
    quantos := quantos + 1;
  end loop;
  return quantos;
end
$$;
comment on function app.escalar_avisos(timestamptz) is
  'Takes unanswered notices whose time is over one step up: app, e-mail, the leader. For the clock; twice does
nothing twice.';

create function app.resumo_de_escalas(pessoa uuid)
returns table (momento timestamptz, quando text, titulo text, detalhe text, destino text)
language sql stable security definer set search_path = '' as $$
  select i.inicio, app.quando(i.inicio, i.fim, m.campus), m.nome || ': ' || c.nome, case i.estado
    when 'pendente' then 'Responda se pode servir.' else 'Confirmada' end, '/dashboard-voluntario'
  from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
  join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
  join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
  where i.membro_id = app.membro_de(pessoa) and i.publicado_em is not null and app.ocupa(i.estado)
    and i.inicio > now() and i.inicio < now() + interval '15 days'
  order by i.inicio limit 5
$$;
comment on function app.resumo_de_escalas(uuid) is 'The next places of a person in rosters, for their summary.';

create function app.resumo_de_eventos(pessoa uuid)
returns table (momento timestamptz, quando text, titulo text, detalhe text, destino text)
language sql stable security definer set search_path = '' as $$
  select o.inicio, app.quando(o.inicio, o.fim, o.campus), coalesce(o.nome, e.name), coalesce(o.local, e.location),
    '/presenca'
  from public.profiles p
  join public.ocorrencias o on o.campus = p.campus and o.estado <> 'cancelada' and o.inicio > now()
    and o.inicio < now() + interval '8 days'
  join public.events e on e.id = o.event_base
  where p.id = pessoa order by o.inicio limit 5
$$;
comment on function app.resumo_de_eventos(uuid) is 'What happens in the coming week in a person''s campus.';

create function app.resumo_da_pessoa(pessoa uuid)
returns table (tipo text, momento timestamptz, quando text, titulo text, detalhe text, destino text)
language sql stable security definer set search_path = '' as $$
  select 'escala', e.* from app.resumo_de_escalas(pessoa) e
  union all select 'evento', e.* from app.resumo_de_eventos(pessoa) e
  union all (
    select 'aviso', n.created_at, null, n.titulo, n.mensagem, n.destino from public.notifications n
    where n.user_id = pessoa and not app.e_resumo(n.chave) and n.created_at > now() - interval '8 days'
      and (not n.lida or exists (
        select from public.entregas e where e.notification_id = n.id and e.estado = 'adiada' and e.motivo = 'limite'))
    order by n.created_at desc limit 10)
$$;
comment on function app.resumo_da_pessoa(uuid) is
  'What concerns a person now: tipo escala (their next places), evento (of their campus), aviso (unread, or held back
by the budget).';

create function app.texto_do_resumo(pessoa uuid) returns text
language sql stable security definer set search_path = '' as $$
  with linhas as materialized (select * from app.resumo_da_pessoa(pessoa)), partes as (
    select array_position('{escala,evento,aviso}', l.tipo) as lugar,
      case l.tipo when 'escala' then 'Suas escalas' when 'evento' then 'Na semana'
        else 'Avisos' end || E'\n' || string_agg('• '
        || coalesce(l.quando || ', ', '')
        || l.titulo || coalesce(case when l.tipo <> 'aviso' then ', ' || nullif(l.detalhe, '') end, ''), E'\n'
        order by case when l.tipo = 'aviso' then -extract(epoch from l.momento)
          else extract(epoch from l.momento) end) as texto
    from linhas l group by l.tipo)
  -- Events alone are in the agenda: somebody is only written to when something is theirs.
  select case when exists (select from linhas where tipo <> 'evento')
    then left(string_agg(p.texto, E'\n\n' order by p.lugar), 2000) end
  from partes p
$$;
comment on function app.texto_do_resumo(uuid) is 'The summary as text; null when nothing in it is the person''s own.';

create function app.enviar_resumos(agora timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  l timestamp;
  d public.padroes_de_avisos;
  z record;
  p record;
  texto text;
  deixados integer := 0;
  ultimo uuid;
begin
  select * into d from public.padroes_de_avisos;
  perform from app.carteiro for update skip locked;
  if not found then return 0; end if;
  insert into app.resumos (fuso) select app.fuso_da_igreja() union select c.fuso from public.campi c
    where c.fuso is not null
  on conflict do nothing;
  for z in select * from app.resumos loop
    l := agora at time zone z.fuso;
    continue when extract(dow from l) <> d.resumo_dia or extract(hour from l) < d.resumo_hora
      or z.dia = l::date and z.ate is null;
    ultimo := null;
    for p in
      select x.id from public.profiles x left join public.campi c on c.nome = x.campus
      where coalesce(c.fuso, app.fuso_da_igreja()) = z.fuso and (z.dia is distinct from l::date or x.id > z.ate)
      order by x.id limit 500
    loop
      ultimo := p.id;
      continue when not app.pode_receber(p.id)
        or exists (select from public.ajustes_de_avisos a where a.profile_id = p.id and not a.resumo);
      texto := app.texto_do_resumo(p.id);
      continue when texto is null;
      perform app.notificar(p.id, 'Seu resumo da semana', texto, '/', 'resumo:' || l::date);
      update public.entregas e set estado = 'descartada', motivo = 'resumo'
      where e.profile_id = p.id and e.estado = 'adiada' and e.motivo = 'limite';
      deixados := deixados + 1;
    end loop;
    update app.resumos r set dia = l::date, ate = ultimo where r.fuso = z.fuso;
  end loop;
  return deixados;
end
$$;
comment on function app.enviar_resumos(timestamptz) is
  'On the day that the church chose, from its hour on by the clock of each campus: the summary of the next five
hundred people of each time zone; says how many got one. For the clock, every few minutes; each person once in a day.';

create function app.limpar_entregas() returns bigint
language sql security definer set search_path = '' as $$
  with velhas as (
    delete from public.entregas e where e.created_at < now() - interval '60 days'
      and e.estado in ('enviada', 'descartada') returning 1)
  select count(*) from velhas
$$;
comment on function app.limpar_entregas() is
  'Deliveries that ended two months ago go; the notices stay. For the clock.';
