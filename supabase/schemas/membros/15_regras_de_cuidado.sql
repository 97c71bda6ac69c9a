-- Rules on what happened between the church and a person: visits, contacts, rosters, consents. As 08_regras.sql; what they
-- read is the caller's to see.

create function app.dia_dos_dias(regra jsonb) returns date
language sql stable set search_path = '' as $$
  select app.hoje_da_igreja() - app.numero_da_regra(regra, 1, 1, 3650)
$$;
comment on function app.dia_dos_dias(jsonb) is 'The day as many days ago as the rule says: 1 to 3650. Raises PT400.';

create function app.regra_de_ultima_vez(fonte text, regra jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  desde date;
begin
  if regra ->> 'operador' not in ('ultimos_dias', 'mais_de_dias') then return null; end if;
  desde := app.dia_dos_dias(regra);
  return format(case regra ->> 'operador'
    when 'ultimos_dias' then 'm.id in (select v.id from ' || fonte || ' v (id))'
    -- Who was not here yet was not waiting either.
    else 'm.created_at < %1$L::date and m.id not in (select v.id from ' || fonte || ' v (id))' end, desde);
end
$$;
comment on function app.regra_de_ultima_vez(text, jsonb) is
  'A rule on how long ago something happened to a person, as SQL: fonte is a call of a function that gives whom it
happened to since a day (%1$L); null for an unknown operator.';

create function app.regra_de_contato(regra jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  alguma text;
begin
  if regra ->> 'operador' not in ('igual', 'diferente') then return null; end if;
  alguma := format('m.id in (select v.id from app.contatados(''-infinity'', %L::text[]) v (id))',
    app.textos_da_regra(regra));
  return case regra ->> 'operador' when 'igual' then alguma else 'not ' || alguma end;
end
$$;
comment on function app.regra_de_contato(jsonb) is
  'A rule on by which ways somebody was ever spoken to, as SQL; null for an unknown operator.';

create function app.regra_de_escala(regra jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  if regra ->> 'operador' = 'proximos_dias' then
    return format('m.id in (select v.id from app.escalados(%L, %L) v (id))', app.hoje_da_igreja(),
      app.hoje_da_igreja() + app.numero_da_regra(regra, 1, 1, 3650) + 1);
  end if;
  return app.regra_de_ultima_vez(format('app.escalados(%%1$L, %L)', app.hoje_da_igreja() + 1), regra);
end
$$;
comment on function app.regra_de_escala(jsonb) is
  'A rule on serving, by the published rosters that the caller sees, as SQL; null for an unknown operator.';

create function app.regra_de_consentimento(regra jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  alguma text;
begin
  if regra ->> 'operador' not in ('igual', 'diferente') then return null; end if;
  alguma := format('exists (select from public.consentimentos co where co.membro_id = m.id and co.revogado_em is null
    and co.finalidade = any (%L::public.finalidade[]))',
    array(select v from unnest(app.textos_da_regra(regra)) v where pg_input_is_valid(v, 'public.finalidade')));
  -- Whoever does not see consents finds nobody by them, nor by their lack.
  return format('%L::boolean and ', app.pode('membros', 'editar'))
    || case regra ->> 'operador' when 'igual' then alguma else 'not ' || alguma end;
end
$$;
comment on function app.regra_de_consentimento(jsonb) is
  'A rule on the uses of data that a person agreed to, as SQL; nobody for those who do not see consents; null for an
unknown operator.';
