-- The last file: no table can be written by a session that is not good, nor by one that sees as somebody else. A new table gets
-- its trigger here, and its migration the line that makes it (the check of schemas names it).
set check_function_bodies = off;

create function app.somente_leitura() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.sessao_vale() then
    raise exception using errcode = 'PT401', message = 'Sua sessão terminou. Entre de novo.';
  end if;
  if app.simulando() then
    raise exception using errcode = 'PT423', message = 'Você está vendo como outra pessoa: nada pode ser alterado.';
  end if;
  return null;
end
$$;
comment on function app.somente_leitura() is
  'Trigger before every statement that writes, also inside functions of the owner: refuses while the caller''s session
is not good (PT401) or sees as somebody else (PT423).';

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

revoke execute on function app.somente_leitura() from public;
