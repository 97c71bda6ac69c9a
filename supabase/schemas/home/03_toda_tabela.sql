-- The last file: what guards every table, whoever made it. A new table needs nothing but to exist.

-- What does not come by the REST API (files, changes over sockets) meets the same rule at the rows.
do $$
declare
  tabela regclass;
begin
  for tabela in
    select c.oid::regclass from pg_class c
    where (c.relnamespace = 'public'::regnamespace or c.oid in ('storage.objects'::regclass,
      'realtime.messages'::regclass))
      and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'sessão: só a que vale')
    order by 1
  loop
    execute format('create policy "sessão: só a que vale" on %s as restrictive to authenticated
      using ((select app.sessao_vale()))', tabela);
  end loop;
end
$$;

do $$
declare
  tabela regclass;
begin
  for tabela in
    select c.oid::regclass from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'rostos'::regnamespace)
      and c.relkind in ('r', 'p') and not c.relispartition and c.oid <> 'app.simulacoes'::regclass
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'somente_leitura')
    order by 1
  loop
    execute format('create trigger somente_leitura before insert or update or delete on %s
      for each statement execute function app.somente_leitura()', tabela);
  end loop;
end
$$;

do $$
declare
  tabela regclass;
begin
  for tabela in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.oid <> 'public.alteracoes'::regclass
      and exists (select from pg_attribute a where a.attrelid = c.oid
        and a.atttypid in ('text'::regtype, 'text[]'::regtype))
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'a0_limpar_textos')
    order by 1
  loop
    execute format('create trigger a0_limpar_textos before insert or update on %s
      for each row execute function app.limpar_textos()', tabela);
  end loop;
end
$$;

-- The schemas end: what others make in this database is as PostgreSQL makes it (auth/01_base.sql).
alter default privileges grant execute on functions to public;
