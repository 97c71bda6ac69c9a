-- What rosters tell by themselves: reminders, missing answers, no-shows, days called off.

create function app.responde_pelo_aviso(chave text) returns text
language sql stable security definer set search_path = '' as $$
  with qual as (
    select substr(split_part(chave, ':', 2), 1, 36)::uuid as id
    where chave ~ '^escala(-convite|-lembrete|-recado|-recolhida|-cancelada)?:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)'
  ), e as (
    select x.ministerio_id, x.publicada_por from qual join public.escalas x
      on x.id = coalesce((select i.escala_id from public.escala_itens i where i.id = qual.id),
        (select i.escala_id from public.escala_itens i where i.chamado_id = qual.id order by i.inicio limit 1), qual.id)
  )
  select p.email from e cross join lateral app.contas_que_cuidam(e.ministerio_id) c join public.profiles p on p.id = c
    and p.email <> ''
  order by p.id is distinct from e.publicada_por, p.nome, p.id limit 1
$$;
comment on function app.responde_pelo_aviso(text) is
  'To whom an answer to the letter of this notice goes: of a roster, to whoever published it and leads the ministry,
else another leader; null for other notices.';

create function app.lembrar_escalas(agora timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pessoa record;
  lembradas integer := 0;
begin
  for pessoa in
    with devidos as (
      select i.id, i.membro_id, p.profile_id, i.inicio, i.fim, i.estado, m.nome, m.campus, c.nome as funcao, q.nove
      from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id
      join public.ministerios m on m.id = i.ministerio_id
      join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
      cross join lateral (select (((agora at time zone f)::date + time '09:00') at time zone f) as nove
        from app.fuso_do_campus(m.campus) f) q
      where i.publicado_em is not null and i.estado in ('pendente', 'confirmado') and i.inicio > agora
        and i.inicio < agora + interval '9 days'
        and agora >= q.nove and agora < q.nove + interval '3 hours'
        and (i.inicio >= q.nove + interval '24 hours' and i.inicio < q.nove + interval '48 hours'
          or i.inicio >= q.nove + interval '7 days' and i.inicio < q.nove + interval '8 days')
        and p.profile_id is not null and not exists (
          select from public.escala_itens x where x.membro_id = i.membro_id
            and x.lembrado_em > q.nove - interval '24 hours'
            and x.inicio > agora - interval '2 days')
    )
    select d.membro_id, d.profile_id, array_agg(d.id) as itens, min(d.nove) as nove,
      bool_or(d.estado = 'pendente') as falta,
      string_agg(d.nome || ', ' || app.quando(d.inicio, d.fim, d.campus) || ': ' || d.funcao || '.', ' '
        order by d.inicio) as texto
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
  'From 09:00 of each campus, reminds people of services 24 to 48 hours and seven days ahead: one notice per person,
at most one in 24 hours, however often it runs. Gives how many people.';

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
      returning i.escala_id, i.ministerio_id, i.inicio, i.fim, i.membro_id, i.convidado_nome)
    select d.escala_id, d.ministerio_id, m.nome, m.campus, min(d.inicio) as inicio, max(d.fim) as fim,
      string_agg(distinct coalesce(d.convidado_nome, p.nome_completo), ', ') as nomes
    from mudos d join public.ministerios m on m.id = d.ministerio_id left
      join public.membros_igreja p on p.id = d.membro_id
    group by d.escala_id, d.ministerio_id, m.nome, m.campus
  loop
    perform app.notificar(c, 'Sem resposta na escala de ' || e.nome,
      app.quando(e.inicio, e.fim, e.campus) || ': ' || left(e.nomes, 400)
        || '. Fale com quem não respondeu ou procure outra pessoa.',
      '/ministerios/' || e.ministerio_id || '/escalas', 'escala-sem-resposta:' || e.escala_id || ':'
        || extract(epoch from agora)::bigint, 'escalas')
    from app.contas_que_cuidam(e.ministerio_id) c;
    cobradas := cobradas + 1;
  end loop;
  return cobradas;
end
$$;
comment on function app.cobrar_respostas(timestamptz) is
  'Tells leaders of people who did not answer within their ministry''s deadline, each service once. Gives for how
many rosters.';

create function app.marcar_faltas_escala() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  faltas integer;
begin
  -- Where nobody's presence was taken, nobody is missing.
  with dias as (
    select o.id from public.ocorrencias o
    where o.estado = 'encerrada' and o.inicio > now() - interval '60 days'
      and exists (select from public.attendances a where a.event_id = o.id and a.veio)
  )
  update public.escala_itens i set estado = case when a.veio then 'confirmado' else 'faltou' end::public.estado_item
  from dias d, public.escala_itens x cross join lateral (select exists (
    select from public.attendances t where t.event_id = x.ocorrencia_id and t.member_id = x.membro_id
      and t.veio) as veio) a
  where x.ocorrencia_id = d.id and x.id = i.id and x.membro_id is not null and x.publicado_em is not null
    and (x.estado in ('pendente', 'confirmado', 'troca_solicitada') and not a.veio
      or x.estado in ('faltou', 'pendente') and a.veio);
  get diagnostics faltas = row_count;
  return faltas;
end
$$;
comment on function app.marcar_faltas_escala() is
  'Of days that are closed and whose presence was taken, those on a roster who were not there: faltou; back to
confirmado once they turn out to have been. Gives how many changed; again, none.';

create function app.avisar_dia_cancelado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notificar_todos(array_agg(distinct p.profile_id), 'O evento da sua escala foi cancelado',
    max(m.nome) || ', ' || app.quando(new.inicio, new.fim, new.campus) || coalesce(': ' || new.motivo, '') || '.',
      '/dashboard-voluntario', 'escala-cancelada:' || i.escala_id, 'escalas')
  from public.escala_itens i join public.membros_igreja p on p.id = i.membro_id
    join public.ministerios m on m.id = i.ministerio_id
  where i.ocorrencia_id = new.id and i.publicado_em is not null and app.ocupa(i.estado) and new.inicio > now()
    and p.profile_id is not null
  group by i.escala_id;
  return null;
end
$$;
comment on function app.avisar_dia_cancelado() is
  'Trigger: whoever was to serve on a day is told that it is called off.';

create trigger f_avisar_escalas after update of estado on public.ocorrencias
  for each row when (new.estado = 'cancelada'
    and old.estado <> 'cancelada') execute function app.avisar_dia_cancelado();
