SET local check_function_bodies = off;

DROP FUNCTION "app"."avisar_atrasados"();

DROP FUNCTION "app"."avisar_os_que_comecam"();

DROP FUNCTION "app"."avisar_termos"();

CREATE OR REPLACE FUNCTION app.agir_como (
  pessoa uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform set_config('request.jwt.claims', case when pessoa is null then '' else (
    select jsonb_build_object('sub', p.id, 'role', 'authenticated', 'email', p.email, 'aal', 'aal2')::text
    from public.profiles p where p.id = pessoa) end, true);
end
$function$;

CREATE OR REPLACE FUNCTION app.amanheceu (
  agora timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select extract(hour from agora at time zone coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo')) between 7 and 20
$function$;

CREATE OR REPLACE FUNCTION app.avisar_atrasados (
  em text[] DEFAULT NULL::text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  avisados integer;
begin
  with atrasados as (
    select a.id from public.acompanhamentos a
    where a.etapa in ('novo', 'contatado', 'visitado') and a.proxima_data < app.hoje() and a.responsavel_id is not null
      and a.avisado_para is distinct from a.proxima_data
      and (em is null or exists (select from public.membros_igreja p where p.id = a.membro_id and p.campus = any (em)))
    limit 500 for update skip locked
  ), marcados as (
    update public.acompanhamentos a set avisado_para = a.proxima_data from atrasados t where t.id = a.id
    returning a.id, a.membro_id, a.responsavel_id, a.proxima_data
  )
  select count(app.notificar(m.responsavel_id, 'Acompanhamento atrasado: ' || p.nome_completo,
    'O contato era até ' || to_char(m.proxima_data, 'DD/MM/YYYY') || '.',
    '/membros/' || m.membro_id || '/acompanhamento', 'atraso:' || m.id || ':' || m.proxima_data, 'tarefas'))
  into avisados from marcados m join public.membros_igreja p on p.id = m.membro_id;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_os_que_comecam (
  em text[] DEFAULT NULL::text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  um record;
  avisados integer := 0;
begin
  for um in
    select a.id from public.avisos_globais a
    where a.avisado_em is null and a.encerrado_em is null and a.inicio <= app.hoje() and a.fim >= app.hoje()
      and (em is null or case when app.campi_do_aviso(a.id) = '{}' then not exists (
          select from public.campi c where c.ativo and c.nome <> all (em)) else app.campi_do_aviso(a.id) <@ em end)
    order by a.inicio for update skip locked
  loop
    avisados := avisados + app.avisar_publico(um.id);
  end loop;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_termos (
  em text[] DEFAULT NULL::text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  uma record;
  avisadas integer := 0;
begin
  for uma in
    update public.membros_funcoes f set aviso_do_termo = f.fim
    from public.membros_igreja p, public.ministerios m
    where p.id = f.membro_id and m.id = f.ministerio_id and f.ativo
      and f.fim between app.hoje() + 1 and app.hoje() + 60 and f.aviso_do_termo is distinct from f.fim
      and (em is null or m.campus = any (em))
    returning f.id, f.fim, f.funcao, f.ministerio_id, p.nome_completo, m.nome as ministerio, m.campus
  loop
    avisadas := avisadas + 1;
    perform app.notificar(c, 'Um mandato termina em ' || to_char(uma.fim, 'DD/MM/YYYY'),
      format('%s, %s em %s. Renove ou prepare a sucessão.', uma.nome_completo, uma.funcao, uma.ministerio),
      '/ministerios/' || uma.ministerio_id, 'termo:' || uma.id || ':' || uma.fim, 'tarefas')
    from (select app.contas_que_cuidam(uma.ministerio_id) as c
          union
          select r.user_id from public.user_roles r
          where r.campus = uma.campus and r.role = 'pastor' and r.inicio <= now()
            and (r.expira_em is null or r.expira_em > now())) quem;
  end loop;
  return avisadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_vencimentos()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null or app.simulando() then return 0; end if;
  return app.avisar_vencimentos_de(case when not app.pode('permissoes', 'visualizar') then (select auth.uid()) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_vencimentos_de (
  pessoa uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  avisados integer;
begin
  with devidos as materialized (
    select v.*, concat_ws(' ', p.nome, p.sobrenome) as nome from app.acessos_que_vencem() v
    join public.profiles p on p.id = v.user_id
    where (pessoa is null or v.user_id = pessoa) and not exists (
      select from public.notifications n where n.user_id = v.user_id and n.chave = v.chave)
  ), pessoas as (
    select app.notificar(d.user_id, 'Um acesso seu termina em breve', d.titulo || ' vale até ' || app.dia_local(d.expira_em)
      || '. Se ainda precisar, fale com quem administra.', '/', d.chave) from devidos d
  ), gestores as (
    select app.notificar(g, 'Um acesso termina em breve', d.nome || ': ' || lower(left(d.titulo, 1)) || substr(d.titulo, 2)
      || ' vale até ' || app.dia_local(d.expira_em) || '.', '/permissoes?aba=pessoas&pessoa=' || d.user_id, d.chave, 'tarefas')
    from devidos d, app.gestores_de_papeis() g where g <> d.user_id
  )
  select (select count(*) from pessoas) + 0 * (select count(*) from gestores) into avisados;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.campi_de_manha (
  agora timestamp with time zone DEFAULT now()
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(c.nome), '{}') from public.campi c
  where extract(hour from agora at time zone app.fuso_do_campus(c.nome)) between 7 and 20
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_retencao_a_todos (
  agora timestamp with time zone DEFAULT now()
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa uuid;
begin
  if not app.amanheceu(agora) then return; end if;
  for pessoa in
    select g from app.gestores_de_papeis() g where not exists (
      select from public.notifications n where n.user_id = g and n.chave = 'retencao:' || to_char(app.hoje(), 'YYYY-MM'))
  loop
    perform app.agir_como(pessoa);
    perform app.lembrar_retencao();
  end loop;
  perform app.agir_como(null);
end
$function$;

CREATE OR REPLACE FUNCTION app.listas_de_todos (
  agora timestamp with time zone DEFAULT now()
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa uuid;
  avisos integer := 0;
begin
  if not app.amanheceu(agora) then return 0; end if;
  for pessoa in
    select s.usuario from public.listas_seguidas s group by 1
    having coalesce(min(coalesce(s.conferida_em, '-infinity')) < now() - interval '20 hours', true)
    order by min(s.conferida_em) nulls first limit 100
  loop
    -- One person's lists that cannot be read are no reason for the others to wait.
    begin
      perform app.agir_como(pessoa);
      for rodada in 1..5 loop
        avisos := avisos + app.atualizar_listas();
        exit when not exists (select from public.listas_seguidas s where s.usuario = pessoa
          and coalesce(s.conferida_em < now() - interval '20 hours', true));
      end loop;
    exception when others then
      raise warning 'listas de %: %', pessoa, sqlerrm;
    end;
    -- Who may not see people any more is asked again tomorrow.
    update public.listas_seguidas s set conferida_em = now()
    where s.usuario = pessoa and coalesce(s.conferida_em < now() - interval '20 hours', true);
  end loop;
  perform app.agir_como(null);
  return avisos;
end
$function$;

CREATE OR REPLACE FUNCTION app.saude()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem administra vê a saúde do sistema.';
  end if;
  return jsonb_build_object(
    'banco', (
      select jsonb_build_object(
        'bytes', pg_database_size(current_database()),
        'versao', current_setting('server_version'),
        'conexoes', count(*),
        'conexoes_max', current_setting('max_connections')::integer,
        'transacao_mais_longa_s', coalesce(max(extract(epoch from clock_timestamp() - a.xact_start))
          filter (where a.backend_type = 'client backend' and a.pid <> pg_backend_pid()), 0)::integer)
      from pg_stat_activity a where a.datname = current_database()),
    'replicacao', app.ler($q$
      select s.slot_name as nome, s.active as ativa,
        pg_wal_lsn_diff(pg_current_wal_lsn(), s.confirmed_flush_lsn)::bigint as atraso_bytes
      from pg_replication_slots s where s.database = current_database() order by s.slot_name$q$),
    'arquivos', app.ler($q$
      select o.bucket_id as balde, count(*) as objetos,
        coalesce(sum((o.metadata ->> 'size')::bigint) filter (where o.metadata ->> 'size' ~ '^[0-9]{1,15}$'), 0) as bytes
      from storage.objects o group by o.bucket_id order by o.bucket_id$q$),
    'consultas', app.ler($q$
      select left(regexp_replace(e.query, '\s+', ' ', 'g'), 300) as texto, e.calls as vezes,
        round(e.mean_exec_time::numeric, 1) as media_ms, round(e.max_exec_time::numeric, 1) as maior_ms,
        round(e.total_exec_time::numeric) as total_ms
      from extensions.pg_stat_statements e join pg_database d on d.oid = e.dbid
      where d.datname = current_database() and e.calls >= 5 and e.query ~* '^\s*(with|select|insert|update|delete)'
      order by e.mean_exec_time desc limit 5$q$),
    'horas', app.ler($q$
      select h as hora, coalesce(sum(m.requests), 0) as pedidos, coalesce(sum(m.errors), 0) as erros,
        coalesce(max(m.p95_ms), 0)::integer as p95_ms
      from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), '1 hour') h
      left join backend.minutes m on m.minute >= h and m.minute < h + interval '1 hour'
      group by h order by h$q$),
    'mensagens', app.ler($q$
      select count(*) filter (where o.given_up_at is null) as esperando,
        count(*) filter (where o.given_up_at is not null) as desistidas
      from auth.outbox o where o.sent_at is null$q$) -> 0,
    'copias', app.ler($q$
      select b.started as inicio, b.ended as fim, b.kind as tipo, b.bytes, b.ok, b.error as erro
      from backend.backups b order by b.started desc limit 5$q$),
    'tarefas', app.ler($q$
      select coalesce(j.jobname, 'Tarefa ' || j.jobid) as nome, j.schedule as quando, j.active as ativa, u.start_time as inicio,
        u.end_time as fim, u.status as estado, case u.status when 'failed' then left(u.return_message, 300) end as erro,
        (select count(*) from cron.job_run_details d
         where d.jobid = j.jobid and d.status = 'failed' and d.start_time > now() - interval '7 days') as falhas
      from cron.job j left join lateral (
        select d.* from cron.job_run_details d where d.jobid = j.jobid order by d.start_time desc nulls last limit 1) u on true
      order by coalesce(u.status = 'failed', false) desc, 1$q$));
end
$function$;

CREATE OR REPLACE FUNCTION app.vencimentos_de_todos (
  agora timestamp with time zone DEFAULT now()
)
  RETURNS integer
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when app.amanheceu(agora) then app.avisar_vencimentos_de(null) else 0 end
$function$;

COMMENT ON FUNCTION "app"."agir_como"(uuid) IS 'Until the end of the transaction the caller is this person, with their roles and scope; null: nobody again. For jobs alone.';

COMMENT ON FUNCTION "app"."amanheceu"(timestamp with time zone) IS 'It is between seven in the morning and nine in the evening by the church''s clock.';

COMMENT ON FUNCTION "app"."avisar_atrasados"(text[]) IS 'Tells the owners of overdue follow-ups, of all campuses or of these, once for each missed date, and gives how many it told. Called
by a job every morning, and when somebody opens the board.';

COMMENT ON FUNCTION "app"."avisar_os_que_comecam"(text[]) IS 'Tells people of notices whose first day has come since somebody looked, of all or only of those whose campuses are among
these; gives how many were told.';

COMMENT ON FUNCTION "app"."avisar_termos"(text[]) IS 'Tells leaders and pastors, of all campuses or of these, once, of functions that end within 60 days; gives how many. Called by a
job every morning, and when somebody opens the ministries.';

COMMENT ON FUNCTION "app"."avisar_vencimentos_de"(uuid) IS 'Tells a person (null: everybody) and those who give roles, once, of accesses that end within seven days; gives how many were told of.';

COMMENT ON FUNCTION "app"."campi_de_manha"(timestamp with time zone) IS 'The campuses where it is between seven in the morning and nine in the evening, by their own clocks.';

COMMENT ON FUNCTION "app"."lembrar_retencao_a_todos"(timestamp with time zone) IS 'Tells administrators, once a month, that something is past its time. Retention itself is applied by hand. For a job.';

COMMENT ON FUNCTION "app"."listas_de_todos"(timestamp with time zone) IS 'Looks once a day at the lists that people follow, each person in their own scope, a hundred people at a time; gives how many
notices. For a job.';

COMMENT ON FUNCTION "app"."vencimentos_de_todos"(timestamp with time zone) IS 'Tells everybody concerned of accesses that end within seven days, from seven in the morning on. For a job.';

COMMENT ON FUNCTION "public"."abrir_o_dia"() IS 'What is due by date is told, each thing once whoever asks: accesses that end, followed lists that changed, overdue follow-ups,
functions whose term ends. For the first opening of a day; the jobs of the morning (96_tarefas.sql) do the same for everybody.
Gives how many notices were due.';

COMMENT ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) IS 'Publishes a notice, or changes one (id), and tells those whom it is for and who were not told of it yet: {id, operacao,
avisados}. campi and papeis empty: for all. Before its first day nobody is told; then a job does it at seven in the
morning, or the first who opens the home page before. Raises 42501 unless the caller edits pedras_vivas and reaches all these campuses, PT400 when its last day has passed, PT404.';

COMMENT ON FUNCTION "public"."saude"() IS 'The health of the installation, for those who edit configuracoes everywhere: banco {bytes, versao, conexoes,
conexoes_max, transacao_mais_longa_s}; replicacao, arquivos, consultas (the slowest), horas (the last 24), copias (the
last five), tarefas (jobs with their last run and the failures of seven days): lists; mensagens {esperando, desistidas}. Null where the installation does not know. Raises 42501.';

REVOKE ALL ON FUNCTION "app"."agir_como"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."amanheceu"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_atrasados"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_os_que_comecam"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_termos"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_vencimentos_de"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campi_de_manha"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lembrar_retencao_a_todos"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."listas_de_todos"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vencimentos_de_todos"(timestamp WITH time zone) FROM PUBLIC;

-- The jobs. Every hour, a few minutes apart; the functions decide by the clock of the campus.
select cron.schedule('Avisos à igreja que começam', '2 * * * *', $$select app.avisar_os_que_comecam(app.campi_de_manha())$$);
select cron.schedule('Acompanhamentos atrasados', '4 * * * *', $$select app.avisar_atrasados(app.campi_de_manha())$$);
select cron.schedule('Mandatos que terminam', '6 * * * *', $$select app.avisar_termos(app.campi_de_manha())$$);
select cron.schedule('Acessos que vencem', '8 * * * *', $$select app.vencimentos_de_todos()$$);
select cron.schedule('Listas seguidas', '10 * * * *', $$select app.listas_de_todos()$$);
select cron.schedule('Lembrete de retenção', '12 * * * *', $$select app.lembrar_retencao_a_todos()$$);
select cron.schedule('Funções que começam ou terminam', '1 * * * *', $$select app.atualizar_funcoes()$$);
select cron.schedule('Registro das tarefas', '30 3 * * *',
  $$delete from cron.job_run_details where start_time < now() - interval '14 days'$$);
