-- Every change of the church's records, and changes that belong together. The audit, a person's timeline and the way
-- back are the same rows.

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
select app.registrar('public.operacoes', 'Operação', titulo => 'Operações', assunto => 'registro',
  ao_anonimizar => 'especial');

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
  sensivel boolean not null default false,
  dia date
);
-- A person's timeline is put in order by these columns alone (vida/05_tempo.sql), however much changed.
create index alteracoes_membro_idx on public.alteracoes (membro_id, id desc)
  include (dia, momento, operacao, tabela, acao, sensivel) where membro_id is not null;
create index alteracoes_operacao_idx on public.alteracoes (operacao, id);
create index alteracoes_registro_idx on public.alteracoes (tabela, registro, id desc);
create index alteracoes_autor_idx on public.alteracoes (autor, id desc);
create index alteracoes_momento_idx on public.alteracoes using brin (momento);
comment on table public.alteracoes is
  'Every change of the audited tables. Written by app.auditar() alone; nobody changes it.';
comment on column public.alteracoes.id is 'Identity of the row, in the order of the changes.';
comment on column public.alteracoes.autor is 'The account that made the change; null: the system.';
comment on column public.alteracoes.autor_nome is 'The author''s name at that time.';
comment on column public.alteracoes.papeis is 'The roles that counted for the author in that request.';
comment on column public.alteracoes.ip is 'The address that the request came from, as the server saw it.';
comment on column public.alteracoes.operacao is 'The operation that the change belongs to.';
comment on column public.alteracoes.origem is
  'Where it came from: tela, importacao, cadastro_publico, pedido, sistema…';
comment on column public.alteracoes.tabela is 'The table, without its schema when that is public.';
comment on column public.alteracoes.chave is 'The primary key of the row.';
comment on column public.alteracoes.registro is 'The same as one text.';
comment on column public.alteracoes.membro_id is 'The person that the row is about.';
comment on column public.alteracoes.acao is 'incluir, alterar or excluir.';
comment on column public.alteracoes.antes is
  'The values before: of the changed columns, or of the whole row that went.';
comment on column public.alteracoes.depois is
  'The values after: of the changed columns, or of the whole row that came (without empty ones).';
comment on column public.alteracoes.motivo is 'Why, if somebody said so.';
comment on column public.alteracoes.sensivel is 'Shown only to those who may see sensitive data.';
comment on column public.alteracoes.dia is
  'The day on which it happened, where the row says one; null: when it was typed.';
select app.registrar('public.alteracoes', 'Alteração', titulo => 'Histórico de alterações: valores antes e depois',
  assunto => 'registro', ao_anonimizar => 'especial');

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
    'ip', app.endereco_do_pedido());
  perform set_config('app.contexto', contexto::text, true);
  return contexto;
end
$$;
comment on function app.contexto_da_alteracao() is
  'Who changes something in this transaction: autor, nome, papeis, ip. Found once.';

create function app.por_motivo(motivo text) returns void
language sql set search_path = '' as $$
  select set_config('app.motivo', coalesce(motivo, ''), true)
$$;
comment on function app.por_motivo(text) is 'The reason of the changes that follow in this transaction; null: none.';

create function app.por_origem(origem text) returns void
language sql set search_path = '' as $$
  select set_config('app.origem', coalesce(origem, ''), true)
$$;
comment on function app.por_origem(text) is
  'Where the changes that follow in this transaction come from; null: the screen.';

create function app.origem_atual() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('app.origem', true), ''), case when auth.uid() is null then 'sistema'
    else 'tela' end);
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
  'Begins an operation and gives its id: every audited change that follows in this transaction belongs to it. For
other rules.';

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
  where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> 'updated_at'
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
    'fora', coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attname = 'updated_at'),
      '{}')::text,
    'json', bool_or(a.atttypid = 'jsonb'::regtype),
    'dia', coalesce((select t.dia from app.tabelas t join pg_catalog.pg_class c on c.relname = t.relacao
      where c.oid = forma_de.tabela), '{}')::text)
  into forma
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped;
  perform set_config(nome, forma::text, true);
  return forma;
end
$$;
comment on function app.forma_de(regclass) is
  'What the record of changes needs to know of a table: chave and fora (columns that hold nothing of their own) as
arrays written out, json (whether a column is jsonb), dia (the columns that say the day). Found once in a transaction.';

create function app.dia_do_fato(colunas text[], acao text, antes jsonb, depois jsonb) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  coluna text;
  com text;
begin
  if acao = 'excluir' then return null; end if;
  foreach coluna in array colunas loop
    com := nullif(split_part(coluna, ':', 2), '');
    coluna := split_part(coluna, ':', 1);
    -- Who corrects a date says nothing new of that day.
    if depois ->> coluna is not null and (com is null and antes ->> coluna is null or acao = 'alterar' and depois ? com)
    then
      return left(depois ->> coluna, 10)::date;
    end if;
  end loop;
  return null;
end
$$;
comment on function app.dia_do_fato(text[], text, jsonb, jsonb) is
  'The day that a change speaks of: of the first of these columns that it fills in, or, of one written column:other,
that changed together with the other. Null: it speaks of none.';

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
    (autor, autor_nome, papeis, ip, operacao, origem, tabela, chave, registro, membro_id, acao, antes, depois, motivo,
      sensivel, dia)
  values (
    (contexto ->> 'autor')::uuid, contexto ->> 'nome', (contexto ->> 'papeis')::public.papel[], contexto ->> 'ip',
    app.operacao_atual(), app.origem_atual(),
    case tg_table_schema when 'public' then tg_table_name else tg_table_schema || '.' || tg_table_name end,
    chave, registro, nullif(linha ->> nullif(tg_argv[0], ''), '')::uuid,
    case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end,
    antes, depois, nullif(current_setting('app.motivo', true), ''),
    coalesce('*sensivel' = any (tg_argv[1:]), false),
    -- A person's record begins on the day it is made, whatever the dates in it.
    case when tg_op = 'UPDATE' or tg_argv[0] is distinct from 'id' then app.dia_do_fato((forma ->> 'dia')::text[],
      case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end, antes, depois) end);
  return null;
end
$$;
comment on function app.auditar() is
  'Trigger after insert, update or delete for each row: writes the change down. Arguments: the column that names the
person (empty: none), then columns that are kept out of the record, and *sensivel if only those who see sensitive
data may read it.';

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
