-- Whoever asks with a session that is not good (app.sessao_vale) is nobody: here it is asked before everything else.

create function app.conferir_sessao() returns void
language plpgsql set search_path = '' as $$
declare
  caminho constant text := current_setting('request.path', true);
begin
  -- The planner's statistics are of all rows: what it expects would tell of those that the caller does not see.
  if current_setting('request.headers', true) ~* 'count\s*=\s*(planned|estimated)'
    and current_setting('role') <> 'service_role' then
    raise exception using errcode = 'PT400',
      message = 'Peça a contagem exata: a aproximada conta também o que você não vê.';
  end if;
  if app.sessao_vale() or caminho = '/rpc/meu_acesso' then return; end if;
  if exists (
    select from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and '/rpc/' || p.proname = caminho
      and has_function_privilege('anon', p.oid, 'execute')) then
    perform set_config('request.jwt.claims', '{"role":"anon"}', true), set_config('role', 'anon', true);
  elsif app.sessao_aberta() then
    raise exception using errcode = 'PT403', message = 'Confirme seu segundo fator para continuar.';
  else
    raise exception using errcode = 'PT401', message = 'Sua sessão terminou. Entre de novo.';
  end if;
end
$$;
comment on function app.conferir_sessao() is
  'Runs before each request of the REST API (db_pre_request of PostgREST), so that functions of the owner are covered
too. A session that is not good asks meu_acesso() why, and what anybody may ask, as nobody; everything else raises
PT401 (ended) or PT403 (second factor not shown). Counts that the planner guesses (count=planned, count=estimated)
raise PT400.';

revoke execute on function app.conferir_sessao() from public;
grant execute on function app.conferir_sessao() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'app.conferir_sessao';
notify pgrst, 'reload config';
