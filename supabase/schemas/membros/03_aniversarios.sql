-- Birthdays of a span of days.

create type public.aniversariante as (
  id uuid, nome_completo text, nome text, foto text, campus text, telefone text, dia date, anos integer, cursor jsonb
);
comment on type public.aniversariante is
  'A birthday: nome (how the person is called), dia (when it is kept), anos (the age that they reach). cursor: sent
back, it asks for what follows.';

create function app.dias_de_aniversario(de date, ate date) returns table (dia date, chave integer)
language sql immutable set search_path = '' as $$
  with dias as (select de + n as dia from generate_series(0, least(ate - de, 61)) n)
  select d.dia, app.dia_do_ano(d.dia) from dias d
  union all
  -- Born on 29 February: kept on the 28th in a year without it.
  select d.dia, 229 from dias d where app.dia_do_ano(d.dia) = 228 and app.dia_do_ano(d.dia + 1) = 301
$$;
comment on function app.dias_de_aniversario(date, date) is
  'The days from one to another, 62 at most, each with the birthdays (app.dia_do_ano) that are kept on it.';

create function public.aniversariantes(
  de date, ate date, campus text default null, limite integer default 100, cursor jsonb default null)
returns setof public.aniversariante
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format($q$
    select m.id, m.nome_completo, coalesce(m.nome_preferido, m.nome), app.foto_em_lista(m.id, m.foto), m.campus,
      -- Whoever wants no messages is congratulated at church.
      case when not app.recusou(m.id, 'comunicacao') then m.telefone end, d.dia,
      extract(year from d.dia)::integer - extract(year from m.data_nascimento)::integer,
      jsonb_build_object('dia', d.dia, 'nome', m.nome_ordenacao, 'id', m.id)
    from app.dias_de_aniversario(%L, %L) d
    join public.membros_igreja m on app.dia_do_ano(m.data_nascimento) = d.chave
    where %s and extract(year from m.data_nascimento) <= extract(year from d.dia) and %s
    order by d.dia, m.nome_ordenacao, m.id limit %s $q$,
    de, ate, app.filtro_de_alcance(campus, null),
    case when cursor is null then 'true' else format('(d.dia, m.nome_ordenacao, m.id) > (%L::date, %L, %L::uuid)',
      cursor ->> 'dia', cursor ->> 'nome', cursor ->> 'id') end,
    least(greatest(coalesce(limite, 100), 1), 200));
end
$$;
comment on function public.aniversariantes(date, date, text, integer, jsonb) is
  'Who has a birthday from one day to another, 62 days at most, in the caller''s scope and still with the church, by
day and name: nome (how the person is called), dia (29 February is kept on the 28th in a common year), anos (the age
they reach). limite: 1 to 200. cursor: that of the last row shown. Empty for those who may not see members.';

grant execute on function public.aniversariantes(date, date, text, integer, jsonb) to authenticated, service_role;
