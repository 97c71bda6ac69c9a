-- Publishing, answers, reminders. A signed link answers without signing in: whoever holds it sees only what is needed to say yes or no.
set check_function_bodies = off;

create table app.escala_convites (
  resumo bytea primary key,
  item_id uuid not null references public.escala_itens (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index escala_convites_item_idx on app.escala_convites (item_id);
comment on table app.escala_convites is 'Links that answer for a service; only a digest of each is kept. They hold until it begins.';
comment on column app.escala_convites.resumo is 'SHA-256 of the link''s 128 random bits.';
comment on column app.escala_convites.item_id is 'The service.';
comment on column app.escala_convites.created_at is 'When it was made.';
alter table app.escala_convites enable row level security;

create function app.previa_publicacao(escalas uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  e record;
  previa jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  for e in
    select x.*, coalesce(o.nome, ev.name) as evento, o.inicio from public.escalas x
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio
  loop
    perform app.exigir_escala(e.ministerio_id);
    previa := previa || jsonb_build_object('escala_id', e.id, 'evento', e.evento, 'inicio', e.inicio,
      'faltam', (select coalesce(sum(greatest(v.minimo - (
          select count(*) from public.escala_itens i where i.vaga_id = v.id and app.ocupa(i.estado)), 0)), 0)
        from public.escala_vagas v where v.escala_id = e.id),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'nome', coalesce(i.convidado_nome, p.nome_completo),
          'funcao', c.nome, 'subtempo', i.subtempo, 'tem_conta', p.profile_id is not null) order by v.ordem), '[]')
        from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
        left join public.membros_igreja p on p.id = i.membro_id
        where i.escala_id = e.id and i.publicado_em is null and app.ocupa(i.estado)));
  end loop;
  return previa;
end
$$;
comment on function app.previa_publicacao(uuid[]) is 'See public.previa_publicacao.';

create function app.publicar_escalas(escalas uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e record;
  i record;
  avisados integer := 0;
  aviso uuid;
  sem_conta jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  perform app.iniciar_operacao('escala', 'Escalas publicadas', jsonb_build_object('escalas', escalas), 'escalas');
  for e in
    select x.id, x.ministerio_id, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.estado as dia from public.escalas x
    join public.ministerios m on m.id = x.ministerio_id
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio for update of x
  loop
    perform app.exigir_escala(e.ministerio_id);
    if e.dia = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este dia foi cancelado: ' || e.evento || '.';
    end if;
    update public.escalas x set estado = 'publicada', publicada_em = now(), publicada_por = auth.uid() where x.id = e.id;
    for i in
      with ditos as (
        update public.escala_itens x set publicado_em = now()
        where x.escala_id = e.id and x.publicado_em is null and app.ocupa(x.estado) returning x.*)
      select coalesce(d.membro_id, d.id) as quem, min(d.inicio) as inicio, string_agg(c.nome || ' (' || d.subtempo || ')', ', ' order by d.inicio) as lugares,
        (array_agg(d.id order by d.inicio))[1] as item, max(coalesce(d.convidado_nome, p.nome_completo)) as nome, (array_agg(p.profile_id))[1] as conta
      from ditos d join public.escala_vagas v on v.id = d.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      left join public.membros_igreja p on p.id = d.membro_id group by coalesce(d.membro_id, d.id)
    loop
      if i.conta is null then
        sem_conta := sem_conta || jsonb_build_object('item_id', i.item, 'nome', i.nome);
      elsif i.inicio > now() then
        aviso := app.notificar(i.conta, 'Você está na escala de ' || e.nome, e.evento || ', ' || app.quando(i.inicio, e.campus) || ': ' || i.lugares
          || '. Responda se pode servir.', '/dashboard-voluntario', 'escala:' || i.item || ':' || extract(epoch from now())::bigint, 'escalas');
        -- Without an answer it goes by e-mail; the leaders are told by app.cobrar_respostas.
        perform app.dar_prazo(aviso, least(i.inicio,
          now() + make_interval(hours => (app.ajustes_da_escala(e.ministerio_id)).prazo_resposta_horas / 2)));
        avisados := avisados + 1;
      end if;
    end loop;
  end loop;
  return jsonb_build_object('avisados', avisados, 'sem_conta', sem_conta);
end
$$;
comment on function app.publicar_escalas(uuid[]) is 'See public.publicar_escalas.';

create function app.despublicar_escala(escala uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e public.escalas;
begin
  select x.* into e from public.escalas x where x.id = escala for update;
  perform app.exigir_escala(e.ministerio_id);
  if e.estado = 'rascunho' then return; end if;
  perform app.iniciar_operacao('escala', 'Escala voltou a rascunho', jsonb_build_object('escala', escala), 'escalas');
  perform app.notificar_todos(array_agg(distinct p.profile_id), 'Uma escala voltou a rascunho',
    max(m.nome) || ', ' || app.quando(min(i.inicio), max(m.campus)) || ': aguarde a nova versão.', '/dashboard-voluntario',
    'escala-recolhida:' || escala || ':' || extract(epoch from now())::bigint, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id join public.ministerios m on m.id = i.ministerio_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado) and i.inicio > now() and p.profile_id is not null
  having count(*) > 0;
  update public.escalas x set estado = 'rascunho', publicada_em = null where x.id = escala;
  -- What people answered stays; they are told again when it is published again.
  update public.escala_itens i set publicado_em = null where i.escala_id = escala and i.publicado_em is not null;
end
$$;
comment on function app.despublicar_escala(uuid) is 'See public.despublicar_escala.';

create function app.responder_item(item uuid, aceita boolean, motivo text) returns public.estado_item
language plpgsql security definer set search_path = '' as $$
declare
  i public.escala_itens;
  g public.ministerios;
  novo constant public.estado_item := case when aceita then 'confirmado' else 'recusado' end;
begin
  select x.* into i from public.escala_itens x where x.id = item for update;
  if i.id is null or i.publicado_em is null or i.estado in ('substituido', 'faltou') then
    raise exception using errcode = 'PT409', message = 'Você não está mais nesta escala.';
  end if;
  if i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário já passou.';
  end if;
  if not aceita and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Diga por que não pode: ajuda quem faz a escala.';
  end if;
  if i.estado = novo then return novo; end if;
  if i.estado = 'recusado' then
    perform 1 from public.escala_vagas v where v.id = i.vaga_id for update;
    if (select count(*) from public.escala_itens x where x.vaga_id = i.vaga_id and app.ocupa(x.estado))
       >= (select v.maximo from public.escala_vagas v where v.id = i.vaga_id) then
      raise exception using errcode = 'PT409', message = 'Outra pessoa já ocupa esta posição.';
    end if;
  end if;
  update public.escala_trocas t set estado = 'cancelada' where t.item_id = item and t.estado in ('aberta', 'aguardando');
  update public.escala_itens x set estado = novo, motivo = case when not aceita then btrim(responder_item.motivo) end, respondido_em = now()
  where x.id = item;
  perform app.responder_aviso(n.user_id, n.chave) from public.membros_igreja p
  join public.notifications n on n.user_id = p.profile_id and n.chave like 'escala:' || item || ':%'
  where p.id = i.membro_id;
  if not aceita then
    select m.* into g from public.ministerios m where m.id = i.ministerio_id;
    perform app.notificar(c, coalesce(i.convidado_nome, (select p.nome_completo from public.membros_igreja p where p.id = i.membro_id), 'Alguém') || ' não pode servir',
      g.nome || ', ' || app.quando(i.inicio, g.campus) || '. Veja o motivo e procure outra pessoa.', '/ministerios/' || g.id || '/escalas',
      'escala-recusa:' || item || ':' || extract(epoch from now())::bigint, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c is distinct from auth.uid();
  end if;
  return novo;
end
$$;
comment on function app.responder_item(uuid, boolean, text) is
  'The answer of somebody on a roster, with the reason of a no, which their leaders are told of. Before the service begins it may
be changed. Raises PT400, PT409. For other rules, which know who answers.';

create function app.responder_escala(item uuid, aceita boolean, motivo text) returns public.estado_item
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.escala_itens i where i.id = item and i.membro_id = app.meu_membro() and i.publicado_em is not null) then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  return app.responder_item(item, aceita, motivo);
end
$$;
comment on function app.responder_escala(uuid, boolean, text) is 'See public.responder_escala.';

create function app.novo_convite(item uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  sorteado constant bytea := extensions.gen_random_bytes(16);
begin
  insert into app.escala_convites (resumo, item_id) values (sha256(sorteado), item);
  return encode(sorteado, 'hex');
end
$$;
comment on function app.novo_convite(uuid) is
  'A new link for a service: what follows /escala/ in its address. Shown this once; only its digest stays. For other rules.';

create function app.convite_do_aviso(usuario uuid, chave text) returns text
language sql security definer set search_path = '' as $$
  select '/escala/' || app.novo_convite(i.id) from public.escala_itens i
  where i.id = case when chave ~ '^escala:[0-9a-f-]{36}:' then substr(chave, 8, 36)::uuid end and i.membro_id = app.membro_de(usuario)
    and i.publicado_em is not null and i.inicio > now() and app.ocupa(i.estado)
$$;
comment on function app.convite_do_aviso(uuid, text) is
  'Where the letter of this notice leads, if it tells its owner of a place on a roster: a new link that answers without signing
in. Made when the letter goes out, as only a digest is kept. Null for other notices, and once there is nothing to answer.';

create function app.item_do_convite(token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.item_id from app.escala_convites c
  where token ~ '^[0-9a-f]{32}$' and c.resumo = sha256(decode(case when token ~ '^[0-9a-f]{32}$' then token else '' end, 'hex'))
$$;
comment on function app.item_do_convite(text) is 'The service of a link, or null.';

create function app.convite_da_escala(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  convite jsonb;
begin
  select case when i.inicio <= now() then jsonb_build_object('expirado', true) else jsonb_build_object('expirado', false,
    'nome', split_part(coalesce(i.convidado_nome, p.nome_preferido, p.nome, 'Olá'), ' ', 1), 'ministerio', m.nome, 'funcao', c.nome, 'subtempo', i.subtempo,
    'evento', coalesce(o.nome, ev.name), 'inicio', i.inicio, 'fim', i.fim, 'local', coalesce(o.local, ev.location), 'campus', m.campus,
    'fuso', app.fuso_do_campus(m.campus),
    'estado', case when o.estado = 'cancelada' then 'cancelado' when i.publicado_em is null or i.estado in ('substituido', 'faltou') then 'fora' else i.estado::text end) end
  into convite
  from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id join public.escala_vagas v on v.id = i.vaga_id
  join public.funcoes_ministerio c on c.id = v.funcao_id join public.ocorrencias o on o.id = i.ocorrencia_id
  join public.events ev on ev.id = o.event_base left join public.membros_igreja p on p.id = i.membro_id
  where i.id = app.item_do_convite(token);
  if convite is null then
    raise exception using errcode = 'PT404', message = 'Este convite não existe ou foi trocado por outro.';
  end if;
  return convite;
end
$$;
comment on function app.convite_da_escala(text) is 'See public.convite_da_escala.';

create function app.responder_convite(token text, aceita boolean, motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  item constant uuid := app.item_do_convite(token);
begin
  if item is null then
    raise exception using errcode = 'PT404', message = 'Este convite não existe ou foi trocado por outro.';
  end if;
  perform app.por_origem('convite');
  perform app.responder_item(item, aceita, motivo);
  return app.convite_da_escala(token);
end
$$;
comment on function app.responder_convite(text, boolean, text) is 'See public.responder_convite.';

create function app.link_do_convite(item uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
begin
  if i.publicado_em is null or i.inicio <= now() or not app.ocupa(i.estado) then
    raise exception using errcode = 'PT409', message = 'Publique a escala antes de convidar; depois do evento não há convite.';
  end if;
  delete from app.escala_convites c where c.item_id = item;
  return app.novo_convite(item);
end
$$;
comment on function app.link_do_convite(uuid) is 'See public.link_do_convite.';

create function app.lembrar_escalas(agora timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pessoa record;
  lembradas integer := 0;
begin
  for pessoa in
    with devidos as (
      select i.id, i.membro_id, p.profile_id, i.inicio, i.estado, m.nome, m.campus, c.nome as funcao, q.nove
      from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id
      join public.ministerios m on m.id = i.ministerio_id
      join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
      cross join lateral (select (((agora at time zone f)::date + time '09:00') at time zone f) as nove from app.fuso_do_campus(m.campus) f) q
      where i.publicado_em is not null and i.estado in ('pendente', 'confirmado') and i.inicio > agora and i.inicio < agora + interval '9 days'
        and agora >= q.nove and agora < q.nove + interval '3 hours'
        and (i.inicio >= q.nove + interval '24 hours' and i.inicio < q.nove + interval '48 hours'
          or i.inicio >= q.nove + interval '7 days' and i.inicio < q.nove + interval '8 days')
        and p.profile_id is not null and not exists (
          select from public.escala_itens x where x.membro_id = i.membro_id and x.lembrado_em > q.nove - interval '24 hours'
            and x.inicio > agora - interval '2 days')
    )
    select d.membro_id, d.profile_id, array_agg(d.id) as itens, min(d.nove) as nove, bool_or(d.estado = 'pendente') as falta,
      string_agg(d.nome || ', ' || app.quando(d.inicio, d.campus) || ': ' || d.funcao || '.', ' ' order by d.inicio) as texto
    from devidos d group by d.membro_id, d.profile_id
  loop
    update public.escala_itens i set lembrado_em = pessoa.nove where i.id = any (pessoa.itens);
    perform app.notificar(pessoa.profile_id, 'Lembrete da sua escala',
      pessoa.texto || case when pessoa.falta then ' Responda se pode servir.' else '' end, '/dashboard-voluntario',
      'escala-lembrete:' || pessoa.itens[1] || ':' || extract(epoch from pessoa.nove)::bigint, 'escalas');
    lembradas := lembradas + 1;
  end loop;
  return lembradas;
end
$$;
comment on function app.lembrar_escalas(timestamptz) is
  'From 09:00 of each campus, reminds people of services 24 to 48 hours and seven days ahead: one notice per person, at most one
in 24 hours, however often it runs. Gives how many people.';

create function app.cobrar_respostas(agora timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  e record;
  cobradas integer := 0;
begin
  for e in
    with mudos as (
      update public.escala_itens i set cobrado_em = agora
      where i.estado = 'pendente' and i.cobrado_em is null and i.inicio > agora
        and i.publicado_em < agora - make_interval(hours => (app.ajustes_da_escala(i.ministerio_id)).prazo_resposta_horas)
      returning i.escala_id, i.ministerio_id, i.inicio, i.membro_id, i.convidado_nome)
    select d.escala_id, d.ministerio_id, m.nome, m.campus, min(d.inicio) as inicio,
      string_agg(distinct coalesce(d.convidado_nome, p.nome_completo), ', ') as nomes
    from mudos d join public.ministerios m on m.id = d.ministerio_id left join public.membros_igreja p on p.id = d.membro_id
    group by d.escala_id, d.ministerio_id, m.nome, m.campus
  loop
    perform app.notificar(c, 'Sem resposta na escala de ' || e.nome,
      app.quando(e.inicio, e.campus) || ': ' || left(e.nomes, 400) || '. Fale com quem não respondeu ou procure outra pessoa.',
      '/ministerios/' || e.ministerio_id || '/escalas', 'escala-sem-resposta:' || e.escala_id || ':' || extract(epoch from agora)::bigint, 'escalas')
    from app.contas_que_cuidam(e.ministerio_id) c;
    cobradas := cobradas + 1;
  end loop;
  return cobradas;
end
$$;
comment on function app.cobrar_respostas(timestamptz) is
  'Tells leaders of people who did not answer within their ministry''s deadline, each service once. Gives for how many rosters.';

create function app.marcar_faltas_escala() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  faltas integer;
begin
  -- Where nobody's presence was taken, nobody is missing.
  with dias as (
    select o.id from public.ocorrencias o
    where o.estado = 'encerrada' and o.inicio > now() - interval '60 days'
      and exists (select from public.attendances a where a.event_id = o.id and a.present)
  )
  update public.escala_itens i set estado = case when a.veio then 'confirmado' else 'faltou' end::public.estado_item
  from dias d, public.escala_itens x cross join lateral (select exists (
    select from public.attendances t where t.event_id = x.ocorrencia_id and t.member_id = x.membro_id and t.present) as veio) a
  where x.ocorrencia_id = d.id and x.id = i.id and x.membro_id is not null and x.publicado_em is not null
    and (x.estado in ('pendente', 'confirmado', 'troca_solicitada') and not a.veio or x.estado in ('faltou', 'pendente') and a.veio);
  get diagnostics faltas = row_count;
  return faltas;
end
$$;
comment on function app.marcar_faltas_escala() is
  'Of days that are closed and whose presence was taken, those on a roster who were not there: faltou; back to confirmado once
they turn out to have been. Gives how many changed; again, none.';

create function app.avisar_dia_cancelado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notificar_todos(array_agg(distinct p.profile_id), 'O evento da sua escala foi cancelado',
    max(m.nome) || ', ' || app.quando(new.inicio, new.campus) || coalesce(': ' || new.motivo, '') || '.', '/dashboard-voluntario', 'escala-cancelada:' || i.escala_id, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id join public.ministerios m on m.id = i.ministerio_id
  where i.ocorrencia_id = new.id and i.publicado_em is not null and app.ocupa(i.estado) and new.inicio > now() and p.profile_id is not null
  group by i.escala_id;
  return null;
end
$$;
comment on function app.avisar_dia_cancelado() is 'Trigger: whoever was to serve on a day is told that it is called off.';

create trigger f_avisar_escalas after update of estado on public.ocorrencias
  for each row when (new.estado = 'cancelada' and old.estado <> 'cancelada') execute function app.avisar_dia_cancelado();

create function app.minhas_escalas(de timestamptz, ate timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio, q.id), '[]') from (
    select i.id, i.ministerio_id, m.nome as ministerio, m.campus, app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, i.subtempo,
      i.inicio, i.fim, i.estado, i.motivo, i.ocorrencia_id, i.escala_id, coalesce(o.nome, ev.name) as evento,
      coalesce(o.local, ev.location) as local, o.estado as estado_do_dia, e.observacao,
      (select t.id from public.escala_trocas t where t.item_id = i.id and t.estado in ('aberta', 'aguardando')) as troca_id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'nome', coalesce(x.convidado_nome, p.nome_preferido, p.nome_completo), 'funcao', cx.nome,
          'subtempo', x.subtempo, 'estado', x.estado, 'foto', app.foto_em_lista(p.id, p.foto),
          -- Of others, only what the caller reads in their records as well.
          'telefone', case when alcance.pode and (alcance.todos or p.campus = any (alcance.campi)) then p.telefone end) order by vx.ordem, x.id), '[]')
        from public.escala_itens x join public.escala_vagas vx on vx.id = x.vaga_id join public.funcoes_ministerio cx on cx.id = vx.funcao_id
        left join public.membros_igreja p on p.id = x.membro_id
        where x.escala_id = i.escala_id and x.id <> i.id and x.publicado_em is not null and app.ocupa(x.estado)) as colegas
    from (select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos, app.meus_campi() as campi) alcance,
    public.escala_itens i join public.escalas e on e.id = i.escala_id join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events ev on ev.id = o.event_base
    where i.membro_id = (select app.meu_membro()) and i.publicado_em is not null and i.estado <> 'substituido'
      -- Today's, until midnight of the campus, also when it is over.
      and i.inicio >= coalesce(de, now() - interval '26 hours')
      and i.inicio >= coalesce(de, date_trunc('day', now() at time zone app.fuso_do_campus(m.campus)) at time zone app.fuso_do_campus(m.campus))
      and i.inicio < coalesce(ate, now() + interval '400 days')
    order by i.inicio limit 200) q
$$;
comment on function app.minhas_escalas(timestamptz, timestamptz) is 'See public.minhas_escalas.';

create function public.previa_publicacao(escalas uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select app.previa_publicacao(escalas)
$$;
comment on function public.previa_publicacao(uuid[]) is
  'Who would be told: [{escala_id, evento, inicio, faltam, pessoas: [{item_id, nome, funcao, subtempo, tem_conta}]}]. Raises 42501, PT400.';

create function public.publicar_escalas(escalas uuid[]) returns jsonb
language sql set search_path = '' as $$
  select app.publicar_escalas(escalas)
$$;
comment on function public.publicar_escalas(uuid[]) is
  'Publishes rosters, or what was added to published ones; each person is told of what they did not know: {avisados, sem_conta:
[{item_id, nome}]}. Raises 42501, PT400, PT409 (called off).';

create function public.despublicar_escala(escala uuid) returns void
language sql set search_path = '' as $$
  select app.despublicar_escala(escala)
$$;
comment on function public.despublicar_escala(uuid) is 'Makes a roster a draft again; whoever knew is told, answers stay. Raises 42501.';

create function public.responder_escala(item uuid, aceita boolean, motivo text default null) returns public.estado_item
language sql set search_path = '' as $$
  select app.responder_escala(item, aceita, motivo)
$$;
comment on function public.responder_escala(uuid, boolean, text) is
  'The caller says whether they serve; a no needs its reason. Gives the state. Raises PT404 (not theirs), PT400, PT409 (too late, or taken).';

create function public.convite_da_escala(token text) returns jsonb
language sql stable set search_path = '' as $$
  select app.convite_da_escala(token)
$$;
comment on function public.convite_da_escala(text) is
  'What a link asks, for anybody who holds it: {expirado, nome (first), ministerio, funcao, subtempo, evento, inicio, fim, local,
campus, fuso, estado}; once the service has begun only {expirado: true}. Raises PT404.';

create function public.responder_convite(token text, aceita boolean, motivo text default null) returns jsonb
language sql set search_path = '' as $$
  select app.responder_convite(token, aceita, motivo)
$$;
comment on function public.responder_convite(text, boolean, text) is 'Answers by a link, without signing in; gives it as it is then. Raises PT400, PT404, PT409.';

create function public.link_do_convite(item uuid) returns text
language sql set search_path = '' as $$
  select app.link_do_convite(item)
$$;
comment on function public.link_do_convite(uuid) is
  'A fresh link for a service, to be sent by whoever makes the roster; the ones before it end. Gives what follows /escala/. Raises 42501, PT404, PT409.';

create function public.minhas_escalas(de timestamptz default null, ate timestamptz default null) returns jsonb
language sql stable set search_path = '' as $$
  select app.minhas_escalas(de, ate)
$$;
comment on function public.minhas_escalas(timestamptz, timestamptz) is
  'The caller''s services from a moment (else the beginning of today) on, up to 200, soonest first: [{id, ministerio, campus, fuso,
funcao, subtempo, inicio, fim, estado, evento, local, estado_do_dia, observacao, troca_id, colegas: [{id, nome,
funcao, subtempo, estado, foto, telefone (where the caller may read it)}]}].';

revoke execute on all functions in schema app, public from public;
grant execute on function app.convite_da_escala(text), public.convite_da_escala(text),
  app.responder_convite(text, boolean, text), public.responder_convite(text, boolean, text) to anon, authenticated, service_role;
grant execute on function
  app.previa_publicacao(uuid[]), public.previa_publicacao(uuid[]),
  app.publicar_escalas(uuid[]), public.publicar_escalas(uuid[]),
  app.despublicar_escala(uuid), public.despublicar_escala(uuid),
  app.responder_escala(uuid, boolean, text), public.responder_escala(uuid, boolean, text),
  app.link_do_convite(uuid), public.link_do_convite(uuid),
  app.minhas_escalas(timestamptz, timestamptz), public.minhas_escalas(timestamptz, timestamptz)
  to authenticated, service_role;
