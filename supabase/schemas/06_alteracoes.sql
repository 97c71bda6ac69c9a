-- Every change of the church's records, and changes that belong together. The audit, a person's timeline and the way
-- back are the same rows.
set check_function_bodies = off;

create table public.operacoes (
  id uuid primary key default gen_random_uuid(),
  tipo text not null check (tipo ~ '^[a-z_]{2,40}$'),
  titulo text not null check (char_length(titulo) between 2 and 200),
  recurso public.recurso not null default 'membros',
  autor uuid,
  autor_nome text,
  origem text not null default 'tela',
  dados jsonb not null default '{}',
  desfaz uuid unique references public.operacoes (id),
  desfeita_em timestamptz,
  desfeita_por uuid,
  created_at timestamptz not null default clock_timestamp()
);
create index operacoes_autor_idx on public.operacoes (autor, created_at desc);
create index operacoes_tipo_idx on public.operacoes (tipo, created_at desc);
comment on table public.operacoes is 'Changes that were made as one and are undone as one. Written by functions only.';
comment on column public.operacoes.id is 'Identity of the row.';
comment on column public.operacoes.tipo is 'Kind of operation, such as importacao.';
comment on column public.operacoes.titulo is 'What was done, as a person reads it.';
comment on column public.operacoes.recurso is 'Whoever may edit this resource may undo it.';
comment on column public.operacoes.autor is 'The account that did it; null: the system. Stays when the account goes.';
comment on column public.operacoes.autor_nome is 'The author''s name at that time.';
comment on column public.operacoes.origem is 'Where it came from: tela, importacao, cadastro_publico, pedido, sistema…';
comment on column public.operacoes.dados is 'What else its kind needs to know.';
comment on column public.operacoes.desfaz is 'The operation that this one undid.';
comment on column public.operacoes.desfeita_em is 'When it was undone.';
comment on column public.operacoes.desfeita_por is 'Who undid it.';
comment on column public.operacoes.created_at is 'When it was done.';

create table public.alteracoes (
  id bigint generated always as identity primary key,
  momento timestamptz not null default clock_timestamp(),
  autor uuid,
  autor_nome text,
  papeis public.papel[] not null default '{}',
  ip text,
  operacao uuid references public.operacoes (id),
  origem text not null default 'tela',
  tabela text not null,
  chave jsonb not null,
  registro text not null,
  membro_id uuid,
  acao text not null check (acao in ('incluir', 'alterar', 'excluir')),
  antes jsonb,
  depois jsonb,
  motivo text,
  sensivel boolean not null default false
);
create index alteracoes_membro_idx on public.alteracoes (membro_id, id desc) where membro_id is not null;
create index alteracoes_operacao_idx on public.alteracoes (operacao, id);
create index alteracoes_registro_idx on public.alteracoes (tabela, registro, id desc);
create index alteracoes_autor_idx on public.alteracoes (autor, id desc);
create index alteracoes_momento_idx on public.alteracoes using brin (momento);
comment on table public.alteracoes is 'Every change of the audited tables. Written by app.auditar() alone; nobody changes it.';
comment on column public.alteracoes.id is 'Identity of the row, in the order of the changes.';
comment on column public.alteracoes.momento is 'When.';
comment on column public.alteracoes.autor is 'The account that made the change; null: the system.';
comment on column public.alteracoes.autor_nome is 'The author''s name at that time.';
comment on column public.alteracoes.papeis is 'The roles that counted for the author in that request.';
comment on column public.alteracoes.ip is 'The address that the request came from, as the server saw it.';
comment on column public.alteracoes.operacao is 'The operation that the change belongs to.';
comment on column public.alteracoes.origem is 'Where it came from: tela, importacao, cadastro_publico, pedido, sistema…';
comment on column public.alteracoes.tabela is 'The table, without its schema when that is public.';
comment on column public.alteracoes.chave is 'The primary key of the row.';
comment on column public.alteracoes.registro is 'The same as one text.';
comment on column public.alteracoes.membro_id is 'The person that the row is about.';
comment on column public.alteracoes.acao is 'incluir, alterar or excluir.';
comment on column public.alteracoes.antes is 'The values before: of the changed columns, or of the whole row that went.';
comment on column public.alteracoes.depois is 'The values after: of the changed columns, or of the whole row that came (without empty ones).';
comment on column public.alteracoes.motivo is 'Why, if somebody said so.';
comment on column public.alteracoes.sensivel is 'Shown only to those who may see sensitive data.';

create function app.contexto_da_alteracao() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  contexto jsonb := nullif(current_setting('app.contexto', true), '')::jsonb;
  eu constant uuid := (select auth.uid());
begin
  if contexto is not null and contexto ->> 'autor' is not distinct from eu::text then return contexto; end if;
  contexto := jsonb_build_object(
    'autor', eu,
    'nome', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    'papeis', case when eu is null then '{}' else app.papeis()::text end,
    'ip', nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for');
  perform set_config('app.contexto', contexto::text, true);
  return contexto;
end
$$;
comment on function app.contexto_da_alteracao() is 'Who changes something in this transaction: autor, nome, papeis, ip. Found once.';

create function app.por_motivo(motivo text) returns void
language sql set search_path = '' as $$
  select set_config('app.motivo', coalesce(motivo, ''), true)
$$;
comment on function app.por_motivo(text) is 'The reason of the changes that follow in this transaction; null: none.';

create function app.por_origem(origem text) returns void
language sql set search_path = '' as $$
  select set_config('app.origem', coalesce(origem, ''), true)
$$;
comment on function app.por_origem(text) is 'Where the changes that follow in this transaction come from; null: the screen.';

create function app.origem_atual() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('app.origem', true), ''), case when auth.uid() is null then 'sistema' else 'tela' end);
end
$$;
comment on function app.origem_atual() is 'Where the changes of this transaction come from.';

create function app.operacao_atual() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('app.operacao', true), '')::uuid;
end
$$;
comment on function app.operacao_atual() is 'The operation that this transaction is part of, if any.';

create function app.iniciar_operacao(
  tipo text, titulo text, dados jsonb default '{}', recurso public.recurso default 'membros') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  contexto constant jsonb := app.contexto_da_alteracao();
  operacao uuid;
begin
  insert into public.operacoes (tipo, titulo, recurso, autor, autor_nome, origem, dados)
  values (tipo, left(titulo, 200), recurso, (contexto ->> 'autor')::uuid, contexto ->> 'nome', app.origem_atual(),
    coalesce(dados, '{}'))
  returning id into operacao;
  perform app.continuar_operacao(operacao);
  return operacao;
end
$$;
comment on function app.iniciar_operacao(text, text, jsonb, public.recurso) is
  'Begins an operation and gives its id: every audited change that follows in this transaction belongs to it. For other rules.';

create function app.continuar_operacao(operacao uuid) returns void
language sql set search_path = '' as $$
  select set_config('app.operacao', coalesce(operacao::text, ''), true)
$$;
comment on function app.continuar_operacao(uuid) is
  'What follows in this transaction belongs to this operation, begun here or in an earlier one; null: to none.';

create function app.chave_de(tabela regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = tabela and i.indisprimary
$$;
comment on function app.chave_de(regclass) is 'The columns of the table''s primary key.';

create function app.colunas_de(tabela regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'updated_at'
$$;
comment on function app.colunas_de(regclass) is 'The columns of the table that hold something of their own.';

create function app.forma_de(tabela regclass) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  nome constant text := 'app.forma_' || tabela::oid;
  forma jsonb := nullif(current_setting(nome, true), '')::jsonb;
begin
  if forma is not null then return forma; end if;
  select jsonb_build_object(
    'chave', array(select c from unnest(app.chave_de(tabela)) c order by c)::text,
    'fora', coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attname = 'updated_at'), '{}')::text,
    'json', bool_or(a.atttypid = 'jsonb'::regtype))
  into forma
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped;
  perform set_config(nome, forma::text, true);
  return forma;
end
$$;
comment on function app.forma_de(regclass) is
  'What the record of changes needs to know of a table: chave and fora (columns that hold nothing of their own) as arrays written
out, json (whether a column is jsonb). Found once in a transaction.';

create function app.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
-- For every row of a change of thousands: expressions rather than statements, wherever it can be.
declare
  forma constant jsonb := app.forma_de(tg_relid);
  fora constant text[] := (forma ->> 'fora')::text[] || tg_argv[1:];
  linha_antes constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - fora end;
  linha_depois constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - fora end;
  linha constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  contexto jsonb;
  antes jsonb := linha_antes;
  depois jsonb := linha_depois;
  chave jsonb := '{}';
  registro text;
  coluna text;
begin
  if tg_op = 'UPDATE' then
    if linha_antes = linha_depois then return null; end if;
    select jsonb_object_agg(k, v), jsonb_object_agg(k, linha_depois -> k) into antes, depois
    from jsonb_each(linha_antes) e (k, v) where v is distinct from linha_depois -> k;
  elsif tg_op = 'INSERT' then
    -- Within a value of json nothing is left out: what is compared later is the whole value.
    if (forma ->> 'json')::boolean then
      select jsonb_object_agg(k, v) into depois from jsonb_each(linha_depois) e (k, v) where v <> 'null';
    else
      depois := jsonb_strip_nulls(linha_depois);
    end if;
  end if;
  contexto := app.contexto_da_alteracao();
  foreach coluna in array (forma ->> 'chave')::text[] loop
    chave := chave || jsonb_build_object(coluna, linha -> coluna);
    registro := concat_ws('|', registro, linha ->> coluna);
  end loop;
  insert into public.alteracoes
    (autor, autor_nome, papeis, ip, operacao, origem, tabela, chave, registro, membro_id, acao, antes, depois, motivo, sensivel)
  values (
    (contexto ->> 'autor')::uuid, contexto ->> 'nome', (contexto ->> 'papeis')::public.papel[], contexto ->> 'ip',
    app.operacao_atual(), app.origem_atual(),
    case tg_table_schema when 'public' then tg_table_name else tg_table_schema || '.' || tg_table_name end,
    chave, registro, nullif(linha ->> nullif(tg_argv[0], ''), '')::uuid,
    case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end,
    antes, depois, nullif(current_setting('app.motivo', true), ''),
    coalesce('*sensivel' = any (tg_argv[1:]), false));
  return null;
end
$$;
comment on function app.auditar() is
  'Trigger after insert, update or delete for each row: writes the change down. Arguments: the column that names the person
(empty: none), then columns that are kept out of the record, and *sensivel if only those who see sensitive data may read it.';

create type app.registro_esperado as (
  tabela text, chave jsonb, registro text, membro_id uuid, criada boolean, existe boolean, valores jsonb
);
comment on type app.registro_esperado is
  'How an operation left a row: criada (it did not exist before), existe (it was there afterwards), valores.';

create function app.esperado_depois_de(operacao uuid) returns setof app.registro_esperado
language sql stable security definer set search_path = '' as $$
  with mudancas as materialized (
    select a.* from public.alteracoes a where a.operacao = $1
  ), valores as (
    select u.tabela, u.registro, jsonb_object_agg(u.k, u.v) as valores from (
      select distinct on (m.tabela, m.registro, e.k) m.tabela, m.registro, e.k, e.v
      from mudancas m, jsonb_each(m.depois) e (k, v) order by m.tabela, m.registro, e.k, m.id desc) u
    group by u.tabela, u.registro
  )
  select m.tabela, m.chave, m.registro, (array_agg(m.membro_id))[1],
    (array_agg(m.acao order by m.id))[1] = 'incluir', (array_agg(m.acao order by m.id desc))[1] <> 'excluir',
    (array_agg(v.valores))[1]
  from mudancas m left join valores v on v.tabela = m.tabela and v.registro = m.registro
  group by m.tabela, m.chave, m.registro
$$;
comment on function app.esperado_depois_de(uuid) is
  'How an operation left each row that it touched.';

create function app.tabela_de(nome text) returns regclass
language sql stable set search_path = '' as $$
  select to_regclass(case when nome like '%.%' then '' else 'public.' end || nome)
$$;
comment on function app.tabela_de(text) is 'The table that the record of changes calls so; null when there is none any more.';

create function app.condicao_da_chave(chave jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('t.%I = %L', k, v), ' and ') from jsonb_each_text(chave) e (k, v)
$$;
comment on function app.condicao_da_chave(jsonb) is 'The condition on a table t that finds the row of this key, quoted.';

create function app.juncao_pela_chave(tabela regclass, chave text) returns text
language sql stable set search_path = '' as $$
  select string_agg(format('t.%I = (%s ->> %L)::%s', a.attname, chave, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attname = any (app.chave_de(tabela))
$$;
comment on function app.juncao_pela_chave(regclass, text) is
  'The condition on a table t that its row has the key that this expression holds as jsonb; of the columns'' own types, so
that the index is used.';

create function app.nome_do_registro(tabela text, registro text, membro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select m.nome_completo from public.membros_igreja m where m.id = membro),
    (select u.nome_completo from public.membros_unificados u where u.antigo = membro), app.nome_da_tabela(tabela))
$$;
comment on function app.nome_do_registro(text, text, uuid) is 'How a changed row is called in a sentence.';

create function app.dependentes(operacao uuid) returns table (tabela text, registro text, filha text)
language plpgsql stable security definer set search_path = '' as $$
declare
  ligacao record;
begin
  -- One question for each foreign key, whatever the number of rows.
  for ligacao in
    select i.tabela as mae, c.conrelid::regclass as filha, a.attname as coluna, p.attname as alvo,
      format_type(a.atttypid, a.atttypmod) as tipo,
      case n.nspname when 'public' then r.relname::text else n.nspname || '.' || r.relname end as nome,
      (select string_agg(format('(to_jsonb(t.%I) #>> ''{}'')', k), ' || ''|'' || ' order by k)
       from unnest(app.chave_de(c.conrelid)) k) as registro
    from (select distinct x.tabela from public.alteracoes x where x.operacao = $1 and x.acao = 'incluir') i
    join pg_catalog.pg_constraint c on c.contype = 'f' and c.confrelid = app.tabela_de(i.tabela) and cardinality(c.conkey) = 1
    join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_namespace n on n.oid = r.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where not exists (select from pg_catalog.pg_description d
                      where d.objoid = c.oid and d.description = 'não impede desfazer')
  loop
    return query execute format(
      'select distinct i.tabela, i.registro, %5$L
       from public.alteracoes i join %1$s t on t.%2$I = (i.chave ->> %3$L)::%4$s
       where i.operacao = $1 and i.tabela = $2 and i.acao = ''incluir'' and not exists (
         select from public.alteracoes x
         where x.operacao = $1 and x.tabela = %5$L and x.acao = ''incluir'' and x.registro = %6$s)',
      ligacao.filha, ligacao.coluna, ligacao.alvo, ligacao.tipo, ligacao.nome, coalesce(ligacao.registro, 'null'))
      using operacao, ligacao.mae;
  end loop;
end
$$;
comment on function app.dependentes(uuid) is
  'The rows that this operation made and that others refer to by now, with the tables of those: rows that it did not make
itself. A foreign key with the comment "não impede desfazer" does not count.';

create function app.preenchidos_depois(operacao uuid) returns table (tabela text, registro text, colunas text[])
language sql stable security definer set search_path = '' as $$
  select b.tabela, b.registro, array_agg(distinct e.k)
  from (select a.tabela, a.registro, max(a.id) as ultima from public.alteracoes a
        where a.operacao = $1 group by a.tabela, a.registro having bool_or(a.acao = 'incluir')) m
  join public.alteracoes b on b.tabela = m.tabela and b.registro = m.registro and b.id > m.ultima
  cross join lateral jsonb_each(b.depois) e (k, v)
  where b.operacao is distinct from $1 and b.acao = 'alterar' and e.v <> 'null'
  group by b.tabela, b.registro
$$;
comment on function app.preenchidos_depois(uuid) is
  'Of the rows that an operation made: the columns that others have filled since, which the operation itself may have left empty.';

create function app.impedimento(esperado app.registro_esperado, atual jsonb, depende text, preenchidos jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  mudados text;
begin
  if not esperado.existe then
    if atual is null then return null; end if;
    return app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id) || ' foi criado de novo depois.';
  end if;
  if atual is null then
    -- What came and went leaves nothing to take back.
    if esperado.criada then return null; end if;
    return app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id) || ' foi excluído depois.';
  end if;
  select string_agg(coalesce(app.rotulo_da_coluna(esperado.tabela, k), replace(k, '_', ' ')), ', ' order by k) into mudados from (
    select k from jsonb_each(esperado.valores) e (k, v) where atual -> k is distinct from v
    union
    select k from jsonb_array_elements_text(case when esperado.criada then preenchidos end) k
    where not coalesce(esperado.valores ? k, false) and atual -> k <> 'null') m;
  if mudados is not null then
    return format('Depois disso mudou em %s: %s.',
      app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id), mudados);
  end if;
  if esperado.criada and depende is not null then
    return format('%s já tem dados novos (%s).',
      app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id), app.nome_da_tabela(depende));
  end if;
  return null;
end
$$;
comment on function app.impedimento(app.registro_esperado, jsonb, text, jsonb) is
  'Why a row cannot be put back as it was before the operation, as a sentence; null: it can. atual: the row as it is; depende:
a table whose rows refer to it by now; preenchidos: columns that were filled since.';

create function app.impedimentos(operacao uuid)
returns table (tabela text, registro text, membro_id uuid, motivo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  esperados constant app.registro_esperado[] := array(select e from app.esperado_depois_de(operacao) e);
  dependem constant jsonb := coalesce((
    select jsonb_object_agg(d.tabela || ' ' || d.registro, d.filha) from app.dependentes(operacao) d), '{}');
  preenchidos constant jsonb := coalesce((
    select jsonb_object_agg(p.tabela || ' ' || p.registro, p.colunas) from app.preenchidos_depois(operacao) p), '{}');
  nome text;
  relacao regclass;
begin
  for nome in select distinct e.tabela from unnest(esperados) e loop
    relacao := app.tabela_de(nome);
    if relacao is null then
      return query
        select e.tabela, e.registro, e.membro_id, 'A tabela ' || e.tabela || ' não existe mais.'
        from unnest(esperados) e where e.tabela = nome;
      continue;
    end if;
    return query execute format(
      'select * from (
         select e.tabela, e.registro, e.membro_id, app.impedimento(
           (e.tabela, e.chave, e.registro, e.membro_id, e.criada, e.existe, e.valores)::app.registro_esperado,
           case when %2$s then to_jsonb(t) end, $2 ->> (e.tabela || '' '' || e.registro),
           $3 -> (e.tabela || '' '' || e.registro)) as motivo
         from unnest($1) e left join %1$s t on %3$s where e.tabela = $4 offset 0) i
       where i.motivo is not null', relacao,
      (select string_agg(format('t.%I is not null', k), ' and ') from unnest(app.chave_de(relacao)) k),
      app.juncao_pela_chave(relacao, 'e.chave'))
      using esperados, dependem, preenchidos, nome;
  end loop;
end
$$;
comment on function app.impedimentos(uuid) is
  'The rows that cannot be put back as they were before the operation, and why, as a sentence.';

create function app.desfazer_inclusoes(nome text, chaves jsonb[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tabela constant regclass := app.tabela_de(nome);
begin
  execute format('delete from %s t using unnest($1) k (chave) where %s', tabela, app.juncao_pela_chave(tabela, 'k.chave'))
    using chaves;
end
$$;
comment on function app.desfazer_inclusoes(text, jsonb[]) is 'Takes rows of a table away again that came one after the other.';

create function app.desfazer_alteracao(alteracao public.alteracoes) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tabela constant regclass := app.tabela_de(alteracao.tabela);
  lista constant text := (
    select string_agg(quote_ident(c), ', ') from unnest(app.colunas_de(tabela)) c where alteracao.antes ? c);
begin
  if alteracao.acao = 'alterar' then
    execute format('update %s t set (%s) = (select %s from jsonb_populate_record(null::%s, $1)) where %s',
      tabela, lista, lista, tabela, app.condicao_da_chave(alteracao.chave)) using alteracao.antes;
  else
    execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
      tabela, lista, lista, tabela) using alteracao.antes;
  end if;
end
$$;
comment on function app.desfazer_alteracao(public.alteracoes) is 'Puts a row back as it was before it was changed or deleted.';

create function app.mantidos_com_base(operacao uuid, mantidos jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Whoever became one with another leaves nothing to take back, and is named.
  todos jsonb := mantidos || (
    select coalesce(jsonb_agg(jsonb_build_object('unidade', u.antigo, 'membro_id', u.antigo, 'tabela', a.tabela,
      'registro', a.registro, 'motivo', format('%s foi unificado com %s.', u.nome_completo, m.nome_completo))), '[]')
    from public.alteracoes a join public.membros_unificados u on u.antigo = a.membro_id
    join public.membros_igreja m on m.id = u.membro_id
    where a.operacao = mantidos_com_base.operacao and a.tabela = 'membros_igreja' and a.acao = 'incluir'
      and not mantidos @> jsonb_build_array(jsonb_build_object('unidade', u.antigo)));
  novos jsonb;
begin
  loop
    with feitas as materialized (
      select a.*, coalesce(a.membro_id::text, a.tabela || a.registro) as unidade,
        todos @> jsonb_build_array(jsonb_build_object('unidade', coalesce(a.membro_id::text, a.tabela || a.registro))) as fica
      from public.alteracoes a where a.operacao = mantidos_com_base.operacao and a.acao = 'incluir'
    ), ligacoes as (
      select f.tabela as filha, a.attname as coluna, b.tabela as base, p.attname as alvo
      from (select distinct tabela from feitas) f
      join pg_catalog.pg_constraint c on c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid = to_regclass('public.' || f.tabela)
      join (select distinct tabela from feitas) b on c.confrelid = to_regclass('public.' || b.tabela)
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_catalog.pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    )
    select jsonb_agg(distinct jsonb_build_object('unidade', b.unidade, 'membro_id', b.membro_id, 'tabela', b.tabela,
      'registro', b.registro, 'motivo', format('%s fica com %s (%s).', app.nome_do_registro(b.tabela, b.registro, b.membro_id),
        app.nome_do_registro(f.tabela, f.registro, f.membro_id), app.nome_da_tabela(f.tabela))))
    into novos
    from feitas f
    join ligacoes l on l.filha = f.tabela
    join feitas b on b.tabela = l.base and not b.fica and b.chave ->> l.alvo = f.depois ->> l.coluna
    where f.fica;
    exit when novos is null;
    todos := todos || novos;
  end loop;
  return todos;
end
$$;
comment on function app.mantidos_com_base(uuid, jsonb) is
  'What stays when an operation is undone in part, with what it stands on (whoever keeps their household keeps its head), and
whoever became one with somebody else.';

create function app.alcanca_operacao(operacao uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.todos_os_campi() or not exists (
    select from public.alteracoes a
    left join public.membros_igreja m on m.id = a.membro_id
    cross join lateral (values (m.campus), (a.antes ->> 'campus'), (a.depois ->> 'campus')) c (campus)
    where a.operacao = $1 and c.campus is not null and c.campus <> all (app.meus_campi()))
    and exists (select from public.alteracoes a where a.operacao = $1 and a.membro_id is not null)
$$;
comment on function app.alcanca_operacao(uuid) is 'Everybody whom the operation touched is in the caller''s campuses.';

create function app.pode_desfazer(op public.operacoes) returns boolean
language sql stable security definer set search_path = '' as $$
  select op.desfeita_em is null and op.desfaz is null and op.tipo <> 'anonimizacao' and app.pode(op.recurso, 'editar')
    and ((op.autor = (select auth.uid()) and op.created_at > now() - interval '24 hours')
      or app.alcanca_operacao(op.id) and (app.pode('permissoes', 'editar') or not exists (
        select from public.alteracoes a where a.operacao = op.id and a.tabela = 'user_roles')))
$$;
comment on function app.pode_desfazer(public.operacoes) is
  'The caller may undo it: they edit its resource, and did it within 24 hours or reach everybody it touched. What ended roles,
such as a transfer, gives them back: if somebody else did it, only whoever edits permissoes may undo it. Never twice.';

create function app.desfazer_operacao(operacao uuid, parcial boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  op public.operacoes;
  volta uuid;
  mantidos jsonb;
  lote record;
  alteracao public.alteracoes;
  desfeitas integer := 0;
begin
  select * into op from public.operacoes o where o.id = operacao for update;
  if op.id is null or not (op.autor is not distinct from (select auth.uid()) or app.alcanca_operacao(op.id)) then
    raise exception using errcode = 'PT404', message = 'Operação não encontrada.';
  end if;
  if op.desfeita_em is not null then
    raise exception using errcode = 'PT409', message = 'Isto já foi desfeito.';
  end if;
  if not app.pode_desfazer(op) then
    raise insufficient_privilege using message = 'Você não pode desfazer isto.';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('unidade', coalesce(i.membro_id::text, i.tabela || i.registro),
    'membro_id', i.membro_id, 'tabela', i.tabela, 'registro', i.registro, 'motivo', i.motivo)), '[]') into mantidos
  from app.impedimentos(op.id) i;
  if mantidos <> '[]' and not parcial then
    raise exception using errcode = 'PT409', message = 'Não dá mais para desfazer. ' || (mantidos -> 0 ->> 'motivo'),
      detail = mantidos::text;
  end if;
  if parcial then mantidos := app.mantidos_com_base(op.id, mantidos); end if;
  volta := app.iniciar_operacao('desfazer', left('Desfeito: ' || op.titulo, 200), '{}', op.recurso);
  update public.operacoes o set desfaz = op.id where o.id = volta;
  -- In reverse order; rows that came one after the other go together.
  for lote in
    with voltam as (
      select a.id, a.tabela, a.acao, a.chave, (a.tabela, a.acao) is distinct from
          lag((a.tabela, a.acao)) over (order by a.id desc) or a.acao <> 'incluir' as comeca
      from public.alteracoes a
      where a.operacao = op.id and coalesce(a.membro_id::text, a.tabela || a.registro) not in (
        select m ->> 'unidade' from jsonb_array_elements(mantidos) m)
    ), lotes as (
      select v.*, count(*) filter (where v.comeca) over (order by v.id desc) as lote from voltam v
    )
    select l.tabela, l.acao, max(l.id) as id, array_agg(l.chave order by l.id desc) as chaves, count(*) as quantas
    from lotes l group by l.lote, l.tabela, l.acao order by l.lote
  loop
    if lote.acao = 'incluir' then
      perform app.desfazer_inclusoes(lote.tabela, lote.chaves);
    else
      select * into alteracao from public.alteracoes a where a.id = lote.id;
      perform app.desfazer_alteracao(alteracao);
    end if;
    desfeitas := desfeitas + lote.quantas;
  end loop;
  update public.operacoes o set desfeita_em = clock_timestamp(), desfeita_por = (select auth.uid()) where o.id = op.id;
  return jsonb_build_object('operacao', volta, 'desfeitas', desfeitas, 'mantidos', mantidos);
end
$$;
comment on function app.desfazer_operacao(uuid, boolean) is 'See public.desfazer_operacao.';

create function public.desfazer_operacao(operacao uuid, parcial boolean default false) returns jsonb
language sql volatile set search_path = '' as $$
  select app.desfazer_operacao(operacao, parcial)
$$;
comment on function public.desfazer_operacao(uuid, boolean) is
  'Undoes an operation as one further operation: {operacao, desfeitas, mantidos: [{membro_id, tabela, registro, motivo}]}.
When something changed since, PT409 names it (detail: all of them as JSON); with parcial, the people concerned are left as
they are and named. Raises PT404, PT409 (also when it was undone before), 42501.';

create function app.oculta_ao_proprio(tabela text, membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select tabela in ('acompanhamentos', 'contatos_acompanhamento', 'documentos_membros') and membro = (select app.meu_membro())
$$;
comment on function app.oculta_ao_proprio(text, uuid) is
  'What others keep of a person that they themselves do not see: their follow-up and the documents about them.';

create function app.linha_do_tempo(membro uuid, antes_de bigint, limite integer)
returns table (id bigint, momento timestamptz, autor uuid, autor_nome text, operacao uuid, operacao_tipo text,
  operacao_titulo text, operacao_desfeita_em timestamptz, pode_desfazer boolean, origem text, tabela text, registro text, acao text,
  antes jsonb, depois jsonb, motivo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.pode('membros', 'visualizar') or not exists (
    select from public.membros_igreja m where m.id = membro and app.alcanca(m.campus)) then
    return;
  end if;
  return query
    select a.id, a.momento, a.autor, a.autor_nome, a.operacao, o.tipo, o.titulo, o.desfeita_em,
      coalesce(app.pode_desfazer(o), false), a.origem, a.tabela, a.registro, a.acao, a.antes, a.depois, a.motivo
    from public.alteracoes a left join public.operacoes o on o.id = a.operacao
    where a.membro_id = membro and (ve_sensivel or not a.sensivel)
      and not app.oculta_ao_proprio(a.tabela, membro) and a.id < coalesce(antes_de, 9223372036854775807)
    order by a.id desc limit least(greatest(coalesce(limite, 30), 1), 100);
end
$$;
comment on function app.linha_do_tempo(uuid, bigint, integer) is 'See public.linha_do_tempo.';

create function public.linha_do_tempo(membro uuid, antes_de bigint default null, limite integer default 30)
returns table (id bigint, momento timestamptz, autor uuid, autor_nome text, operacao uuid, operacao_tipo text,
  operacao_titulo text, operacao_desfeita_em timestamptz, pode_desfazer boolean, origem text, tabela text, registro text, acao text,
  antes jsonb, depois jsonb, motivo text)
language sql stable set search_path = '' as $$
  select * from app.linha_do_tempo(membro, antes_de, limite)
$$;
comment on function public.linha_do_tempo(uuid, bigint, integer) is
  'What happened to a person in the caller''s scope, newest first, up to limite (1 to 100); antes_de: the id of the last
one shown. Sensitive changes only for those who may see them. Nothing when the person is out of reach.';

alter table public.operacoes enable row level security;
alter table public.alteracoes enable row level security;

create policy "operações: cada um vê as suas, e todas quem edita configurações e alcança todos" on public.operacoes
  for select to authenticated
  using (autor = (select auth.uid())
    or ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi())));
create policy "alterações: vê quem edita configurações e alcança todos" on public.alteracoes
  for select to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi())
    and (not sensivel or (select app.pode('membros', 'ver_sensivel'))));

grant select on public.operacoes, public.alteracoes to authenticated, service_role;

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.desfazer_operacao(uuid, boolean), public.desfazer_operacao(uuid, boolean),
  app.linha_do_tempo(uuid, bigint, integer), public.linha_do_tempo(uuid, bigint, integer) to authenticated, service_role;
