-- Jobs by the clock (pg_cron) and requests to other servers (pg_net). A plain PostgreSQL has neither: there the backend has made
-- their tables and functions before this.
do $$ begin
  if to_regnamespace('cron') is null then
    create extension pg_cron with schema pg_catalog;
  end if;
  if to_regnamespace('net') is null then
    create extension pg_net with schema extensions;
  end if;
end $$;

-- Requests go out from functions of the owner alone: nobody makes the server ask an address of their choice.
revoke execute on all functions in schema net from public, anon, authenticated;
revoke all on all tables in schema net from public, anon, authenticated;
