-- Dumps of Supabase projects create this extension because every project once had it; hardly one calls it.
do $$ begin
  if to_regnamespace('pgsodium') is null then create schema pgsodium; end if;
end $$;
