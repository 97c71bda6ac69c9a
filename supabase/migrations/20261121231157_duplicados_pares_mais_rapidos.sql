SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.pares_duplicados (
  campus text,
  limite integer,
  cursor jsonb
)
  RETURNS TABLE (
    pontos          integer,
    motivos         text[],
    pessoa_a        jsonb,
    pessoa_b        jsonb,
    total           bigint,
    cursor_seguinte jsonb
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  ve constant boolean := app.pode('membros', 'editar') and app.pode('membros', 'aprovar');
begin
  return query
  with pessoas as materialized (
    select m.id, m.campus, m.nome_ordenacao, left(m.nome_ordenacao, 2) as comeco, m.data_nascimento as nascimento,
      -- A cheap key for everybody; the exact one is found for those who share it.
      right(nullif(regexp_replace(m.telefone, '\D', '', 'g'), ''), 8) as final, m.telefone, m.situacao,
      m.nome_completo, m.nome_preferido, m.sobrenome
    from public.membros_igreja m
    where ve and (todos or m.campus = any (campi))
      and (pares_duplicados.campus is null or m.campus = pares_duplicados.campus)
  ), blocos as (
    -- Never all with all: only those who share a phone, a birth or the whole name are compared.
    select a.id as a, b.id as b from pessoas a join pessoas b on b.final = a.final and b.comeco = a.comeco and a.id < b.id
    union
    select a.id, b.id from pessoas a join pessoas b on b.nascimento = a.nascimento and b.comeco = a.comeco and a.id < b.id
    union
    select a.id, b.id from pessoas a join pessoas b on b.nome_ordenacao = a.nome_ordenacao and b.campus = a.campus
      and a.id < b.id and (a.nascimento is null or b.nascimento is null)
    where a.nome_ordenacao like '% %'
  ), pontuados as (
    select p.pontos, p.motivos, t.a, t.b
    from blocos t join pessoas x on x.id = t.a join pessoas y on y.id = t.b
    cross join lateral app.pontos_de_duplicado(
      app.nomes_de(x.nome_completo, x.nome_preferido, x.sobrenome), x.nascimento, app.chave_do_telefone(x.telefone),
      app.nomes_de(y.nome_completo, y.nome_preferido, y.sobrenome), y.nascimento, app.chave_do_telefone(y.telefone)) p
    where extensions.similarity(x.nome_ordenacao, y.nome_ordenacao) > 0.25 and p.pontos >= 45 and not (app.saiu(x.situacao) and app.saiu(y.situacao))
      and not exists (select from public.nao_duplicados n where n.membro_a = t.a and n.membro_b = t.b)
  ), contados as (
    select p.*, count(*) over () as total from pontuados p
  )
  select c.pontos, c.motivos, app.pessoa_do_par(c.a), app.pessoa_do_par(c.b), c.total,
    jsonb_build_object('pontos', c.pontos, 'a', c.a, 'b', c.b)
  from contados c
  where pares_duplicados.cursor is null
    or (-c.pontos, c.a, c.b) > (-(pares_duplicados.cursor ->> 'pontos')::integer,
      (pares_duplicados.cursor ->> 'a')::uuid, (pares_duplicados.cursor ->> 'b')::uuid)
  order by c.pontos desc, c.a, c.b
  limit least(greatest(coalesce(limite, 20), 1), 100);
end
$function$;
