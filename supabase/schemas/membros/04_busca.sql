-- Searching and counting people. Under row-level security a trigram index cannot be used, because LIKE is not
-- leakproof; so these functions run as the owner and apply the caller's scope themselves, by the same rules.

-- By its first digits; the constraint's own index follows the language's order.
create index membros_reservados_cpf_busca_idx on public.membros_reservados (cpf text_pattern_ops);

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
  cursor jsonb,
  nome_preferido text,
  rol integer,
  titulo text,
  sexo text,
  estado_civil text,
  bairro text,
  cidade text,
  data_membresia date,
  batismo_data date,
  created_at timestamptz
);
comment on type public.membro_encontrado is
  'A row of the members'' list. funcoes: active ones, as "Vocal · Louvor". cursor: sent back, it asks for what
follows.';

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
comment on function app.padrao(text, text) is
  'A LIKE pattern: inicio as it is, the term word for word, anything after.';

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

create function app.cadastros_do_cpf(digitos text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when digitos ~ '^\d{4,11}$' and app.pode('membros', 'ver_sensivel') then array(
    select r.membro_id from public.membros_reservados r where r.cpf like digitos || '%' limit 200) end
$$;
comment on function app.cadastros_do_cpf(text) is
  'The people whose CPF begins with these digits, four at least, whatever their campus; null for those who may not
see CPFs.';

create function app.filtro_de_texto(termos text[]) returns text
language sql immutable set search_path = '' as $$
  -- One or two letters are the beginning of a word: three are what the trigram index needs.
  select coalesce(string_agg(format(' and m.texto_busca like %L',
    app.padrao(case when length(termo) < 3 then '% ' else '%' end, termo)), ''), '')
  from unnest(termos) termo
$$;
comment on function app.filtro_de_texto(text[]) is
  'The condition on membros_igreja m that each of these words stands in what the search looks at, beginning with
"and"; quoted.';

create function app.filtro_de_termos(termos text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  filtro constant text := app.filtro_de_texto(termos);
  outros text := '';
  cpf uuid[];
begin
  if cardinality(termos) <> 1 or termos[1] !~ '^\d{1,11}$' then return filtro; end if;
  cpf := app.cadastros_do_cpf(termos[1]);
  if length(termos[1]) <= 9 then outros := format(' or m.rol = %s', termos[1]::integer); end if;
  if cardinality(cpf) > 0 then outros := outros || format(' or m.id = any (%L::uuid[])', cpf); end if;
  return format(' and (%s%s)', substr(filtro, 6), outros);
end
$$;
comment on function app.filtro_de_termos(text[]) is
  'The condition on membros_igreja m that each of these words is found, beginning with "and"; quoted. A single number is
also looked for as ROL number and, for those who may see it, as the beginning of a CPF.';

create function app.filtro_de_familia(condicao text) returns text
language sql immutable set search_path = '' as $$
  select format('m.id in (
    with achados as materialized (select m.id from public.membros_igreja m where %s)
    select id from achados
    union
    select outro.membro_id from achados
    join public.familia_membros eu on eu.membro_id = achados.id and eu.fim is null
    join public.familia_membros outro on outro.familia_id = eu.familia_id and outro.fim is null)', condicao)
$$;
comment on function app.filtro_de_familia(text) is
  'A condition on membros_igreja m, widened to the families of those for whom it holds. The caller''s scope is set
around it.';

create function app.ids_do_filtro(ids jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(ids) is distinct from 'array' or jsonb_array_length(ids) > 5000
     or exists (select from jsonb_array_elements_text(ids) v where not pg_input_is_valid(v, 'uuid')) then
    perform app.recusar_filtro('São no máximo 5.000 pessoas escolhidas à mão.');
  end if;
  return array(select v::uuid from jsonb_array_elements_text(ids) v);
end
$$;
comment on function app.ids_do_filtro(jsonb) is 'People chosen one by one, 5,000 at most. Raises PT400.';

create function app.partes_do_filtro(filtro jsonb, out alcance text, out regras text, out termos text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  lista jsonb;
  inteiro text;
begin
  if jsonb_typeof(filtro) is distinct from 'object'
     or filtro - '{busca,campus,situacao,regras,lista,familia,ids,exceto}'::text[] <> '{}' then
    perform app.recusar_filtro('O filtro não está no formato esperado.');
  end if;
  alcance := app.filtro_de_alcance(nullif(filtro ->> 'campus', ''), nullif(filtro ->> 'situacao', ''));
  termos := app.termos_de_busca(filtro ->> 'busca');
  regras := coalesce(' and ' || nullif(app.filtro_de_regras(filtro -> 'regras'), 'true'), '');
  if filtro ? 'ids' then
    regras := regras || format(' and m.id = any (%L::uuid[])', app.ids_do_filtro(filtro -> 'ids'));
  end if;
  if filtro ? 'exceto' then
    regras := regras || format(' and m.id <> all (%L::uuid[])', app.ids_do_filtro(filtro -> 'exceto'));
  end if;
  if filtro ->> 'lista' is not null then
    lista := app.filtro_da_lista((filtro ->> 'lista')::uuid);
    regras := regras || format(' and (%s)', app.condicao_do_filtro(lista));
  end if;
  if (filtro ->> 'familia')::boolean then
    inteiro := alcance || app.filtro_de_termos(termos) || regras;
    alcance := app.filtro_de_alcance(null, case filtro ->> 'situacao' when 'todas' then 'todas' end);
    regras := ' and ' || app.filtro_de_familia(inteiro);
    termos := '{}';
  end if;
end
$$;
comment on function app.partes_do_filtro(jsonb) is
  'A filter {busca, campus, situacao, regras, lista, familia, ids, exceto} as SQL on membros_igreja m (ids: nobody but
these, exceto: without these): alcance keeps it in the caller''s scope; regras begins with "and" or is empty; termos are the words still to be looked for. Raises PT400,
PT404 for a list that the caller does not see.';

create function app.condicao_do_filtro(filtro jsonb) returns text
language sql stable set search_path = '' as $$
  select p.alcance || app.filtro_de_termos(p.termos) || p.regras from app.partes_do_filtro(coalesce(filtro, '{}')) p
$$;
comment on function app.condicao_do_filtro(jsonb) is
  'A filter as one condition on membros_igreja m, in the caller''s scope, with every value quoted; see
app.partes_do_filtro.';

create function app.membros_do_filtro(filtro jsonb) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute 'select m.id from public.membros_igreja m where ' || app.condicao_do_filtro(filtro);
end
$$;
comment on function app.membros_do_filtro(jsonb) is
  'The people whom a filter {busca, campus, situacao, regras, lista, familia} finds in the caller''s scope, in no order:
the same as buscar_membros and contar_membros. For other functions. Raises PT400, PT404.';

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

create function public.buscar_membros(
  busca text default null, campus text default null, situacao text default null, ordem text default 'nome',
  limite integer default 50, cursor jsonb default null, regras jsonb default null, lista uuid default null,
  familia boolean default false)
returns setof public.membro_encontrado
language plpgsql stable security definer set search_path = '' as $$
declare
  alcance text;
  onde text;
  termos text[];
  achado text;
  maximo constant integer := least(greatest(coalesce(limite, 50), 1), 100);
  comeca text := 'false';
  chave text;
  marca text;
  depois text := 'true';
  chegou constant boolean := coalesce((cursor ->> 'grupo')::integer, 0) = 1;
  barreira text := '';
begin
  select p.alcance, p.regras, p.termos into alcance, onde, termos from app.partes_do_filtro(jsonb_build_object(
    'busca', busca, 'campus', campus, 'situacao', situacao, 'regras', regras, 'lista', lista, 'familia', familia)) p;
  achado := app.filtro_de_termos(termos) || onde;
  -- By name, those whose name begins with what was typed come first; the one with that ROL number too.
  if ordem = 'nome' and cardinality(termos) > 0 then
    comeca := case when termos[1] ~ '^\d{1,9}$' and cardinality(termos) = 1
      then format('m.rol = %s', termos[1]::integer)
      else format('m.nome_ordenacao like %L', app.padrao('', termos[1])) end;
  end if;
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
  if achado <> '' and app.vale_o_indice(alcance, achado) then barreira := 'offset 0'; end if;
  return query execute app.montar($q$
    select m.id, m.nome_completo, m.nome, m.sobrenome, m.foto, m.campus, m.situacao, m.email, m.telefone,
      m.data_nascimento,
      array(select f.funcao || ' · ' || f.ministerio from public.membros_funcoes f
            where f.membro_id = m.id and f.ativo order by f.ministerio, f.funcao),
      <<marca>>, m.nome_preferido, m.rol, (select t.nome from public.titulos t where t.id = m.titulo_id), m.sexo::text,
      m.estado_civil::text, m.bairro, m.cidade, m.data_membresia, m.batismo_data, m.created_at
    from (
      (select 0 as grupo, m.* from public.membros_igreja m
       where <<no_comeco>> and <<comeca>> and <<depois_no_comeco>> order by <<chave>> limit <<maximo>>)
      union all
      (select 1 as grupo, m.* from (
         select * from public.membros_igreja m
         where <<achado>> and (<<comeca>>) is not true and <<depois_no_resto>> <<barreira>>) m
       order by <<chave>> limit <<maximo>>)
      limit <<maximo>>
    ) m
    order by m.grupo, <<chave>> $q$, jsonb_build_object(
      'marca', marca, 'chave', chave, 'maximo', maximo, 'barreira', barreira, 'comeca', comeca,
      -- Whose name begins with the first word is found by it: the other words are what is left to look for.
      'no_comeco', alcance || app.filtro_de_texto(termos[2:]) || onde, 'achado', alcance || achado,
      'depois_no_comeco', case when chegou then 'false' else depois end,
      'depois_no_resto', case when chegou then depois else 'true' end));
end
$$;
comment on function public.buscar_membros(text, text, text, text, integer, jsonb, jsonb, uuid, boolean) is
  'The members in the caller''s scope. busca: words, each anywhere in name, preferred name, e-mail, phone digits or
username, without accents or case; a number also as ROL number and, for those who may see it, as the beginning of a CPF;
ordered by name, those that begin with the first word come first. situacao: one of them, or todas; without it those who
left are not shown. regras: see app.filtro_de_regras. lista: only the people of a saved list. familia: with their
families. ordem: nome, campus or recentes. limite: 1 to 100. cursor: that of the last row shown. Raises 22023 for an
unknown ordem, 22P02 for an unknown situacao, PT400 for rules that make no sense, PT404 for an unknown list.';

create function public.contar_membros(
  busca text default null, campus text default null, situacao text default null, regras jsonb default null,
  lista uuid default null, familia boolean default false
) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  alcance text;
  onde text;
  termos text[];
  total bigint;
begin
  select p.alcance, p.regras, p.termos into alcance, onde, termos from app.partes_do_filtro(jsonb_build_object(
    'busca', busca, 'campus', campus, 'situacao', situacao, 'regras', regras, 'lista', lista, 'familia', familia)) p;
  -- The scope alone asks for campus and state, which are counted as they change.
  if onde = '' and cardinality(termos) = 0 then
    execute 'select coalesce(sum(m.quantos), 0) from app.membros_contados m where ' || alcance into total;
  else
    execute 'select count(*) from public.membros_igreja m where ' || alcance || app.filtro_de_termos(termos)
      || onde into total;
  end if;
  return total;
end
$$;
comment on function public.contar_membros(text, text, text, jsonb, uuid, boolean) is
  'How many members buscar_membros finds with the same filter.';

grant execute on function
  public.buscar_membros(text, text, text, text, integer, jsonb, jsonb, uuid, boolean),
  public.contar_membros(text, text, text, jsonb, uuid, boolean)
  to authenticated, service_role;
