-- The health of the installation, for those who run it. What only some installations have (a server that counts its
-- requests, a schedule of backups, statistics of statements) is null where it is not there.

create function app.ler(consulta text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  lido jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(l)), ''[]'') from (%s) l', consulta) into lido;
  return lido;
exception
  when undefined_table or undefined_column or undefined_function or invalid_schema_name or insufficient_privilege
    or object_not_in_prerequisite_state then return null;
end
$$;
comment on function app.ler(text) is
  'Rows of a query as JSON, null where its tables are not there. Only for texts that stand in this file.';

create function public.saude() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
        coalesce(sum((o.metadata ->> 'size')::bigint) filter (where o.metadata ->> 'size' ~ '^[0-9]{1,15}$'),
          0) as bytes
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
      select coalesce(j.jobname, 'Tarefa ' || j.jobid) as nome, j.schedule as quando, j.active as ativa,
        u.start_time as inicio,
        u.end_time as fim, u.status as estado, case u.status when 'failed' then left(u.return_message, 300) end as erro,
        (select count(*) from cron.job_run_details d
         where d.jobid = j.jobid and d.status = 'failed' and d.start_time > now() - interval '7 days') as falhas
      from cron.job j left join lateral (
        select d.* from cron.job_run_details d where d.jobid = j.jobid
          order by d.start_time desc nulls last limit 1) u on true
      order by coalesce(u.status = 'failed', false) desc, 1$q$));
end
$$;
comment on function public.saude() is
  'The health of the installation, for those who edit configuracoes everywhere: banco {bytes, versao, conexoes,
conexoes_max, transacao_mais_longa_s}; replicacao, arquivos, consultas (the slowest), horas (the last 24), copias
(the last five), tarefas (jobs with their last run and the failures of seven days): lists; mensagens {esperando,
desistidas}. Null where the installation does not know. Raises 42501.';

grant execute on function public.saude() to authenticated, service_role;
