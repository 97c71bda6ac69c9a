-- The last file: no table can be written by a session that is not good, nor by one that sees as somebody else. A new
-- table gets its trigger here, and its migration the line that makes it (the check of schemas names it).

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

revoke execute on function app.somente_leitura() from public;
