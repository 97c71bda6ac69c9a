SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.quem_depende (
  tabela   regclass,
  chave    jsonb,
  operacao uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  achou boolean;
begin
  for ligacao in
    select c.conrelid::regclass as filha, a.attname as coluna, p.attname as alvo,
      case n.nspname when 'public' then r.relname::text else n.nspname || '.' || r.relname end as nome
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_namespace n on n.oid = r.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = tabela and cardinality(c.conkey) = 1
      and not exists (select from pg_catalog.pg_description d
                      where d.objoid = c.oid and d.description = 'não impede desfazer')
  loop
    execute format(
      -- The key as a literal, so of the column's own type: its index is used.
      'select exists (select from %s t where t.%I = %L and not exists (
         select from public.alteracoes x where x.operacao = $1 and x.tabela = $2 and x.acao = ''incluir''
           and x.chave <@ to_jsonb(t)))', ligacao.filha, ligacao.coluna, chave ->> ligacao.alvo)
      into achou using operacao, ligacao.nome;
    if achou then return ligacao.nome; end if;
  end loop;
  return null;
end
$function$;
