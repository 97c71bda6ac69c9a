-- Searching and counting people. Under row-level security a trigram index cannot be used, because LIKE is not
-- leakproof; so these functions run as the owner and apply the caller's scope themselves, by the same rules.
set check_function_bodies = off;

create type public.membro_encontrado as (
  id uuid,
  nome_completo text,
  nome text,
  sobrenome text,
  foto text,
  campus text,
  situacao public.situacao,
  email text,
  telefone text,
  data_nascimento date,
  funcoes text[],
  cursor jsonb
);
comment on type public.membro_encontrado is
  'A row of the members'' list. funcoes: active ones, as "Vocal · Louvor". cursor: sent back, it asks for what follows.';

create function app.termos_de_busca(busca text) returns text[]
language sql immutable set search_path = '' as $$
  with limpa as (
    select left(app.normalizar(busca), 100) as texto
  ), palavras as (
    -- A phone typed with spaces, brackets and dashes is one term.
    select regexp_replace(texto, '\D', '', 'g') as termo, 1 as ordem from limpa where texto ~ '^[\d\s()+.-]*$'
    union all
    select p, ordem from limpa, regexp_split_to_table(texto, ' ') with ordinality as p (p, ordem)
    where texto !~ '^[\d\s()+.-]*$'
  )
  select coalesce(array_agg(termo order by ordem), '{}') from palavras where termo <> '' and ordem <= 8
$$;
comment on function app.termos_de_busca(text) is 'The words of a search as typed, normalised: at most eight.';

create function app.padrao(inicio text, termo text) returns text
language sql immutable set search_path = '' as $$
  select inicio || regexp_replace(termo, '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function app.padrao(text, text) is 'A LIKE pattern: inicio as it is, the term word for word, anything after.';

create function app.filtro_de_alcance(campus text, situacao text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  campi text[] := app.meus_campi();
  filtro text;
begin
  if not app.pode('membros', 'visualizar') then return 'false'; end if;
  if app.todos_os_campi() then
    filtro := case when campus is null then 'true' else format('m.campus = %L', campus) end;
  else
    if campus is not null then
      campi := array(select c from unnest(campi) c where c = campus);
    end if;
    filtro := case cardinality(campi)
      when 0 then 'false'
      when 1 then format('m.campus = %L', campi[1])
      else format('m.campus = any (%L::text[])', campi) end;
  end if;
  if situacao is null then
    filtro := filtro || $f$ and m.situacao <> all ('{falecido,transferido,desligado}'::public.situacao[])$f$;
  elsif situacao <> 'todas' then
    filtro := filtro || format(' and m.situacao = %L::public.situacao', situacao);
  end if;
  return filtro;
end
$$;
comment on function app.filtro_de_alcance(text, text) is
  'The condition on membros_igreja m that keeps a search in the caller''s scope, as SQL with every value quoted.';

create function app.filtro_de_termos(termos text[]) returns text
language sql immutable set search_path = '' as $$
  -- One or two letters are the beginning of a word: three are what the trigram index needs.
  select coalesce(string_agg(format(' and m.texto_busca like %L',
    app.padrao(case when length(termo) < 3 then '% ' else '%' end, termo)), ''), '')
  from unnest(termos) termo
$$;
comment on function app.filtro_de_termos(text[]) is
  'The condition on membros_igreja m that each of these words is found, beginning with "and"; quoted.';

create function app.vale_o_indice(alcance text, termos text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  no_alcance bigint;
  achados bigint;
begin
  execute format('select 100 * count(*), 100 * count(*) filter (where true %s)
                  from public.membros_igreja m tablesample system (1) where %s', termos, alcance)
    into no_alcance, achados;
  return no_alcance > 10000 and achados < 8000;
end
$$;
comment on function app.vale_o_indice(text, text) is
  'Whether a search should take its rows from the trigram index, judged by one page of the table in a hundred: worth it
when few are found among many. In a small campus, or when many are found, reading in order ends sooner.';

create function app.buscar_membros(
  busca text, campus text, situacao text, ordem text, limite integer, cursor jsonb
) returns setof public.membro_encontrado
language plpgsql stable security definer set search_path = '' as $$
declare
  alcance constant text := app.filtro_de_alcance(campus, situacao);
  termos constant text[] := app.termos_de_busca(busca);
  filtro constant text := alcance || app.filtro_de_termos(termos);
  maximo constant integer := least(greatest(coalesce(limite, 50), 1), 100);
  -- By name, those whose name begins with what was typed come first.
  comeca constant text := case when ordem = 'nome' and cardinality(termos) > 0
    then format('m.nome_ordenacao like %L', app.padrao('', termos[1])) else 'false' end;
  chave text;
  marca text;
  depois text := 'true';
  chegou constant boolean := coalesce((cursor ->> 'grupo')::integer, 0) = 1;
  barreira text := '';
begin
  case ordem
    when 'nome' then
      chave := 'm.nome_ordenacao, m.id';
      marca := $f$jsonb_build_object('grupo', m.grupo, 'nome', m.nome_ordenacao, 'id', m.id)$f$;
      depois := format('(%s) > (%L, %L::uuid)', chave, cursor ->> 'nome', cursor ->> 'id');
    when 'campus' then
      chave := 'm.campus, m.nome_ordenacao, m.id';
      marca := $f$jsonb_build_object('grupo', 1, 'campus', m.campus, 'nome', m.nome_ordenacao, 'id', m.id)$f$;
      depois := format('(%s) > (%L, %L, %L::uuid)', chave, cursor ->> 'campus', cursor ->> 'nome', cursor ->> 'id');
    when 'recentes' then
      chave := 'm.created_at desc, m.id desc';
      marca := $f$jsonb_build_object('grupo', 1, 'criado', m.created_at, 'id', m.id)$f$;
      depois := format('(m.created_at, m.id) < (%L::timestamptz, %L::uuid)', cursor ->> 'criado', cursor ->> 'id');
    else raise invalid_parameter_value using message = 'A ordem deve ser nome, campus ou recentes.';
  end case;
  if cursor is null then depois := 'true'; end if;
  -- Left to itself the planner reads in order too often: it does not know that all the Pedros stand together.
  if cardinality(termos) > 0 and app.vale_o_indice(alcance, app.filtro_de_termos(termos)) then
    barreira := 'offset 0';
  end if;
  return query execute format($q$
    select m.id, m.nome_completo, m.nome, m.sobrenome, m.foto, m.campus, m.situacao, m.email, m.telefone,
      m.data_nascimento,
      array(select f.funcao || ' · ' || f.ministerio from public.membros_funcoes f
            where f.membro_id = m.id and f.ativo order by f.ministerio, f.funcao),
      %1$s
    from (
      (select 0 as grupo, m.* from public.membros_igreja m
       where %9$s and %3$s and %4$s order by %6$s limit %8$s)
      union all
      (select 1 as grupo, m.* from (
         select * from public.membros_igreja m where %2$s and not (%3$s) and %5$s %7$s) m
       order by %6$s limit %8$s)
      limit %8$s
    ) m
    order by m.grupo, %6$s $q$,
    marca, filtro, comeca, case when chegou then 'false' else depois end, case when chegou then depois else 'true' end,
    chave, barreira, maximo, alcance || app.filtro_de_termos(termos[2:]));
end
$$;
comment on function app.buscar_membros(text, text, text, text, integer, jsonb) is 'See public.buscar_membros.';

create function app.contar_membros(busca text, campus text, situacao text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  total bigint;
begin
  execute 'select count(*) from public.membros_igreja m where '
    || app.filtro_de_alcance(campus, situacao) || app.filtro_de_termos(app.termos_de_busca(busca)) into total;
  return total;
end
$$;
comment on function app.contar_membros(text, text, text) is 'See public.contar_membros.';

create function public.buscar_membros(
  busca text default null, campus text default null, situacao text default null, ordem text default 'nome',
  limite integer default 50, cursor jsonb default null
) returns setof public.membro_encontrado
language sql stable set search_path = '' as $$
  select * from app.buscar_membros(busca, campus, situacao, ordem, limite, cursor)
$$;
comment on function public.buscar_membros(text, text, text, text, integer, jsonb) is
  'The members in the caller''s scope. busca: words, each anywhere in name, e-mail, phone digits or username, without
accents or case; ordered by name, those that begin with the first word come first. situacao: one of them, or todas;
without it those who left are not shown. ordem: nome, campus or recentes. limite: 1 to 100. cursor: that of the last row
shown. Raises 22023 for an unknown ordem, 22P02 for an unknown situacao.';

create function public.contar_membros(
  busca text default null, campus text default null, situacao text default null
) returns bigint
language sql stable set search_path = '' as $$
  select app.contar_membros(busca, campus, situacao)
$$;
comment on function public.contar_membros(text, text, text) is
  'How many members buscar_membros finds with the same filter.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.buscar_membros(text, text, text, text, integer, jsonb), app.contar_membros(text, text, text),
  public.buscar_membros(text, text, text, text, integer, jsonb), public.contar_membros(text, text, text)
  to authenticated, service_role;
