-- The way back: what an operation changed is put as it was, but where somebody has changed it since.

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
comment on function app.tabela_de(text) is
  'The table that the record of changes calls so; null when there is none any more.';

create function app.condicao_da_chave(chave jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('t.%I = %L', k, v), ' and ') from jsonb_each_text(chave) e (k, v)
$$;
comment on function app.condicao_da_chave(jsonb) is
  'The condition on a table t that finds the row of this key, quoted.';

create function app.juncao_pela_chave(tabela regclass, chave text) returns text
language sql stable set search_path = '' as $$
  select string_agg(format('t.%I = (%s ->> %L)::%s', a.attname, chave, a.attname,
    format_type(a.atttypid, a.atttypmod)), ' and ')
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attname = any (app.chave_de(tabela))
$$;
comment on function app.juncao_pela_chave(regclass, text) is
  'The condition on a table t that its row has the key that this expression holds as jsonb; of the columns'' own
types, so that the index is used.';

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
    join pg_catalog.pg_constraint c on c.contype = 'f' and c.confrelid = app.tabela_de(i.tabela)
      and cardinality(c.conkey) = 1
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
  'The rows that this operation made and that others refer to by now, with the tables of those: rows that it did not
make itself. A foreign key with the comment "não impede desfazer" does not count.';

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
  'Of the rows that an operation made: the columns that others have filled since, which the operation itself may have
left empty.';

create function app.impedimento(esperado app.registro_esperado, atual jsonb, depende text,
  preenchidos jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  mudados text;
begin
  if not esperado.existe then
    if atual is null then return null; end if;
    return app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id)
      || ' foi criado de novo depois.';
  end if;
  if atual is null then
    -- What came and went leaves nothing to take back.
    if esperado.criada then return null; end if;
    return app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id) || ' foi excluído depois.';
  end if;
  select string_agg(coalesce(app.rotulo_da_coluna(esperado.tabela, k), replace(k, '_', ' ')), ', '
    order by k) into mudados from (
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
  'Why a row cannot be put back as it was before the operation, as a sentence; null: it can. atual: the row as it is;
depende: a table whose rows refer to it by now; preenchidos: columns that were filled since.';

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
  execute format('delete from %s t using unnest($1) k (chave) where %s', tabela,
    app.juncao_pela_chave(tabela, 'k.chave'))
    using chaves;
end
$$;
comment on function app.desfazer_inclusoes(text, jsonb[]) is
  'Takes rows of a table away again that came one after the other.';

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
comment on function app.desfazer_alteracao(public.alteracoes) is
  'Puts a row back as it was before it was changed or deleted.';

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
        todos @> jsonb_build_array(jsonb_build_object('unidade',
          coalesce(a.membro_id::text, a.tabela || a.registro))) as fica
      from public.alteracoes a where a.operacao = mantidos_com_base.operacao and a.acao = 'incluir'
    ), ligacoes as (
      select f.tabela as filha, a.attname as coluna, b.tabela as base, p.attname as alvo
      from (select distinct tabela from feitas) f
      join pg_catalog.pg_constraint c on c.contype = 'f' and cardinality(c.conkey) = 1
        and c.conrelid = to_regclass('public.' || f.tabela)
      join (select distinct tabela from feitas) b on c.confrelid = to_regclass('public.' || b.tabela)
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_catalog.pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    )
    select jsonb_agg(distinct jsonb_build_object('unidade', b.unidade, 'membro_id', b.membro_id, 'tabela', b.tabela,
      'registro', b.registro, 'motivo', format('%s fica com %s (%s).',
        app.nome_do_registro(b.tabela, b.registro, b.membro_id),
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
  'What stays when an operation is undone in part, with what it stands on (whoever keeps their household keeps its
head), and whoever became one with somebody else.';

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

create function app.daria_de_volta(operacao uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.gere_papeis() or not exists (
    select from public.alteracoes a cross join lateral jsonb_populate_record(null::public.role_permissions, a.chave) r
    where a.operacao = $1 and a.tabela = 'role_permissions'
      and (r.role = any (app.papeis_efetivos())
        or coalesce((a.antes ->> 'allowed')::boolean, false) and not app.pode_pelos_papeis(r.resource, r.action)))
$$;
comment on function app.daria_de_volta(uuid) is
  'The caller could give now what undoing the operation gives back: a permission that they have by a role, never to a
role of theirs.';

create function app.pode_desfazer(op public.operacoes) returns boolean
language sql stable security definer set search_path = '' as $$
  select op.desfeita_em is null and op.desfaz is null and op.tipo <> 'anonimizacao'
    and (app.pode(op.recurso, 'editar')
      -- Leaders write down whom they spoke to, without editing anybody.
      or op.tipo = 'registrar_contato' and app.pode('membros', 'visualizar') and app.tem_papel('lider'))
    and ((op.autor = (select auth.uid()) and op.created_at > now() - interval '24 hours' and app.daria_de_volta(op.id))
      or app.alcanca_operacao(op.id) and (app.gere_papeis() or not exists (
        select from public.alteracoes a where a.operacao = op.id
          and a.tabela in ('user_roles', 'papeis_regionais', 'role_permissions', 'concessoes_pessoais'))))
$$;
comment on function app.pode_desfazer(public.operacoes) is
  'The caller may undo it: they edit its resource, and did it within 24 hours or reach everybody it touched. What
took roles or permissions, such as a transfer, gives them back: if somebody else did it, only whoever gives roles may
undo it. Never twice.';

create function public.desfazer_operacao(operacao uuid, parcial boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
comment on function public.desfazer_operacao(uuid, boolean) is
  'Undoes an operation as one further operation: {operacao, desfeitas, mantidos: [{membro_id, tabela, registro,
motivo}]}. When something changed since, PT409 names it (detail: all of them as JSON); with parcial, the people
concerned are left as they are and named. Raises PT404, PT409 (also when it was undone before), 42501.';

grant execute on function
  public.desfazer_operacao(uuid, boolean)
  to authenticated, service_role;
