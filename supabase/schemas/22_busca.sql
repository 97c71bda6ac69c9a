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
    select regexp_replace(texto, '\D', '', 'g') as termo from limpa where texto ~ '^[\d\s()+.-]*$'
    union all
    select p from limpa, regexp_split_to_table(texto, ' ') p where texto !~ '^[\d\s()+.-]*$'
  )
  select coalesce(array_agg(termo), '{}')
  from (select distinct termo from palavras where termo <> '' limit 8) termos
$$;
comment on function app.termos_de_busca(text) is 'The words of a search, normalised: at most eight.';

create function app.filtro_de_membros(busca text, campus text, situacao text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  campi text[] := app.meus_campi();
  filtro text;
  termo text;
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
  foreach termo in array app.termos_de_busca(busca) loop
    -- One or two letters are the beginning of a word: three are what the trigram index needs.
    filtro := filtro || format(' and m.texto_busca like %L',
      case when length(termo) < 3 then '% ' else '%' end
      || regexp_replace(termo, '([\\%_])', '\\\1', 'g') || '%');
  end loop;
  return filtro;
end
$$;
comment on function app.filtro_de_membros(text, text, text) is
  'The condition on membros_igreja m for a search in the caller''s scope, as SQL with every value quoted.';

create function app.buscar_membros(
  busca text, campus text, situacao text, ordem text, limite integer, cursor jsonb
) returns setof public.membro_encontrado
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A term makes the planner prefer reading in order; what few rows match must come from the index instead.
  chave constant text := case ordem
    when 'nome' then '(m.nome_ordenacao, m.id)'
    when 'campus' then '(m.campus, m.nome_ordenacao, m.id)'
    when 'recentes' then '(m.created_at, m.id)' end;
  sentido constant text := case ordem when 'recentes' then 'desc' else 'asc' end;
  marca constant text := case ordem
    when 'nome' then $f$jsonb_build_object('nome', m.nome_ordenacao, 'id', m.id)$f$
    when 'campus' then $f$jsonb_build_object('campus', m.campus, 'nome', m.nome_ordenacao, 'id', m.id)$f$
    when 'recentes' then $f$jsonb_build_object('criado', m.created_at, 'id', m.id)$f$ end;
  filtro text := app.filtro_de_membros(busca, campus, situacao);
  ordenacao text;
begin
  if chave is null then
    raise invalid_parameter_value using message = 'A ordem deve ser nome, campus ou recentes.';
  end if;
  ordenacao := replace(btrim(chave, '()'), ',', ' ' || sentido || ',') || ' ' || sentido;
  if cursor is not null then
    filtro := filtro || case ordem
      when 'nome' then format(' and %s > (%L, %L::uuid)', chave, cursor ->> 'nome', cursor ->> 'id')
      when 'campus' then
        format(' and %s > (%L, %L, %L::uuid)', chave, cursor ->> 'campus', cursor ->> 'nome', cursor ->> 'id')
      else format(' and %s < (%L::timestamptz, %L::uuid)', chave, cursor ->> 'criado', cursor ->> 'id') end;
  end if;
  return query execute format($q$
    select m.id, m.nome_completo, m.nome, m.sobrenome, m.foto, m.campus, m.situacao, m.email, m.telefone,
      m.data_nascimento,
      array(select f.funcao || ' · ' || f.ministerio from public.membros_funcoes f
            where f.membro_id = m.id and f.ativo order by f.ministerio, f.funcao),
      %1$s
    from (select * from public.membros_igreja m where %2$s order by %3$s limit %4$s) m
    order by %3$s $q$, marca, filtro, ordenacao, least(greatest(coalesce(limite, 50), 1), 100));
end
$$;
comment on function app.buscar_membros(text, text, text, text, integer, jsonb) is 'See public.buscar_membros.';

create function app.contar_membros(busca text, campus text, situacao text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  total bigint;
begin
  execute 'select count(*) from public.membros_igreja m where ' || app.filtro_de_membros(busca, campus, situacao)
    into total;
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
accents or case. situacao: one of them, or todas; without it those who left are not shown. ordem: nome, campus or
recentes. limite: 1 to 100. cursor: that of the last row shown. Raises 22023 for an unknown ordem, 22P02 for an unknown
situacao.';

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
