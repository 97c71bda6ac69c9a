-- Songs are found here: by what people remember of them, and those that stand there already.

create type public.musica_achada as (
  id uuid, titulo text, autores text[], tom text, bpm smallint, tags text[], ultimo_uso date, arquivada_em timestamptz,
  trecho text);
comment on type public.musica_achada is 'A song in a list; trecho: the words around what was looked for, when only they have it.';

create function app.posto_da_musica(m public.musicas, procurado text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when procurado = '' then 0
    when starts_with(m.chave_titulo, procurado) then 0
    when strpos(m.chave_titulo, procurado) > 0 then 1
    when strpos(split_part(m.texto_busca, '|', 1), procurado) > 0 then 2
    else 3 end
$$;
comment on function app.posto_da_musica(public.musicas, text) is
  'Where what was looked for stands: 0 at the beginning of the title, 1 in it, 2 in another title or an author, 3 in the words.';

create function public.buscar_musicas(
  busca text default '', tag text default '', ordem text default 'titulo', arquivadas boolean default false,
  depois uuid default null, limite integer default 50)
returns setof public.musica_achada
language plpgsql stable security definer set search_path = '' as $$
declare
  procurado constant text := app.chave_da_musica(left(busca, 200));
  -- numbers of hymnals and CCLI are found as words, too
  palavras constant text[] := array(
    select '%' || p || '%' from unnest(string_to_array(procurado, ' ')) p where p <> '');
  ultima public.musicas;
begin
  perform app.exigir_leitura_de_slides();
  select * into ultima from public.musicas m where m.id = depois;
  return query
  with achadas as materialized (
  select m.id, m.grupos, app.posto_da_musica(m, procurado) as posto, m.titulo, m.autores, m.tom, m.bpm, m.tags,
    m.ultimo_uso, m.arquivada_em, m.chave_titulo
  from public.musicas m
  where (cardinality(palavras) = 0 or m.texto_busca like all (palavras))
    and (tag = '' or m.tags @> array[tag])
    and (m.arquivada_em is not null) = arquivadas
    and (ultima.id is null or case ordem
      when 'uso' then (coalesce(m.ultimo_uso, '-infinity'), m.id) < (coalesce(ultima.ultimo_uso, '-infinity'), ultima.id)
      when 'parada' then (coalesce(m.ultimo_uso, '-infinity'), m.id) > (coalesce(ultima.ultimo_uso, '-infinity'), ultima.id)
      else (app.posto_da_musica(m, procurado), m.chave_titulo, m.id)
        > (app.posto_da_musica(ultima, procurado), ultima.chave_titulo, ultima.id) end)
  order by
    case when ordem = 'uso' then coalesce(m.ultimo_uso, '-infinity') end desc,
    case when ordem = 'uso' then m.id end desc,
    case when ordem = 'parada' then coalesce(m.ultimo_uso, '-infinity') end,
    case when ordem = 'parada' then m.id end,
    app.posto_da_musica(m, procurado), m.chave_titulo, m.id
  limit least(greatest(limite, 1), 200))
  select a.id, a.titulo, a.autores, a.tom, a.bpm, a.tags, a.ultimo_uso, a.arquivada_em,
    case when a.posto = 3 then (
      select regexp_replace(l.linha, '\[[^\]]*\]', '', 'g')
      from jsonb_array_elements(a.grupos) g, regexp_split_to_table(g ->> 'texto', '\n') l (linha)
      where app.chave_da_musica(l.linha) like palavras[1] order by app.chave_da_musica(l.linha) like all (palavras) desc limit 1)
    end
  from achadas a
  order by
    case when ordem = 'uso' then coalesce(a.ultimo_uso, '-infinity') end desc,
    case when ordem = 'uso' then a.id end desc,
    case when ordem = 'parada' then coalesce(a.ultimo_uso, '-infinity') end,
    case when ordem = 'parada' then a.id end, a.posto, a.chave_titulo, a.id;
end
$$;
comment on function public.buscar_musicas(text, text, text, boolean, uuid, integer) is
  'Songs by words of titles, authors and text, without accents. ordem: titulo, uso (sung last first), parada (not sung for
long first); depois: the last one that was read. For those who see criacao or projecao. Raises 42501.';
grant execute on function public.buscar_musicas(text, text, text, boolean, uuid, integer) to authenticated;

create function public.etiquetas_das_musicas() returns table (tag text, musicas bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de_slides();
  return query select t, count(*) from public.musicas m, unnest(m.tags) t where m.arquivada_em is null
    group by t order by count(*) desc, t limit 100;
end
$$;
comment on function public.etiquetas_das_musicas() is 'The tags of songs, the most used first. For those who see songs. Raises 42501.';
grant execute on function public.etiquetas_das_musicas() to authenticated;

create function public.musicas_repetidas(lista jsonb)
returns table (ordem integer, musica uuid, titulo text, versao integer, igual boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de_slides();
  if jsonb_typeof(lista) is distinct from 'array' or jsonb_array_length(lista) > 1000 then
    raise exception using errcode = 'PT422', message = 'Compare até 1.000 músicas de cada vez.';
  end if;
  return query
  select distinct on (l.n) (l.n - 1)::integer, m.id, m.titulo, m.versao, m.chave_titulo = k.titulo and m.chave_inicio = k.inicio
  from jsonb_array_elements(lista) with ordinality l (uma, n)
  cross join lateral (select app.chave_da_musica(l.uma ->> 'titulo') as titulo, array_to_string((string_to_array(
    app.chave_da_musica(left(l.uma ->> 'inicio', 800)), ' '))[1:6], ' ') as inicio) k
  join public.musicas m on m.arquivada_em is null
    and (m.chave_titulo = k.titulo and k.titulo <> '' or m.chave_inicio = k.inicio and k.inicio <> '')
  order by l.n, (m.chave_titulo = k.titulo)::integer + (m.chave_inicio = k.inicio)::integer desc, m.created_at;
end
$$;
comment on function public.musicas_repetidas(jsonb) is
  'Which of these ([{titulo, inicio}], at most 1,000) stand in the library: by the same title or the same first six words;
igual: by both. For those who see songs. Raises 42501, PT422.';
grant execute on function public.musicas_repetidas(jsonb) to authenticated;

create type public.uso_no_periodo as (
  musica_id uuid, titulo text, autores text[], ccli text, copyright text, vezes integer, primeiro date, ultimo date);
comment on type public.uso_no_periodo is 'How often a song was sung in a period.';

create function public.usos_de_musicas(de date, ate date, no_campus text default '')
returns setof public.uso_no_periodo
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de_slides();
  return query
  select m.id, m.titulo, m.autores, m.ccli, m.copyright, count(*)::integer, min(u.dia), max(u.dia)
  from public.musica_usos u join public.musicas m on m.id = u.musica_id
  where u.dia between de and ate and u.campus = any (app.alcance()) and (no_campus = '' or u.campus = no_campus)
  group by m.id order by count(*) desc, m.chave_titulo;
end
$$;
comment on function public.usos_de_musicas(date, date, text) is
  'The report of uses for CCLI: songs sung in a period in the campuses that the caller reaches (no_campus: in that one).
For those who see songs. Raises 42501.';
grant execute on function public.usos_de_musicas(date, date, text) to authenticated;
