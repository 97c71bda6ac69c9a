-- How alike two people are, in points.

create function app.palavras_parecidas(a text, b text) returns real
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if a = b then return 1; end if;
  if length(a) = 1 or length(b) = 1 then return case when left(a, 1) = left(b, 1) then 0.85 else 0 end; end if;
  -- Paulo and Paula are two people.
  if left(a, -1) = left(b, -1) and right(a, 1) || right(b, 1) in ('ao', 'oa') then return 0; end if;
  if length(a) >= 3 and length(b) >= 3 and (starts_with(a, b) or starts_with(b, a)) then return 0.85; end if;
  return case when extensions.similarity(a, b) >= 0.5 then 0.9 else 0 end;
end
$$;
comment on function app.palavras_parecidas(text, text) is
  'How alike two words of a name are, 0 to 1: equal, an initial, a shortened form, or a slip of the pen.';

create function app.semelhanca_de_palavras(a text[], b text[], minimo real default 0) returns real
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  uma text[] := a;
  outra text[] := b;
  faltam integer;
  primeira real;
  melhor real;
  soma real := 0;
  resto real;
  p text;
  q text;
begin
  if cardinality(a) = 0 or cardinality(b) = 0 then return 0; end if;
  if a = b then return 1; end if;
  if cardinality(a) > 1 and cardinality(a) = cardinality(b) and a <@ b
     and (select array_agg(x order by x) from unnest(a) x) = (select array_agg(x order by x) from unnest(b) x) then
    return 0.95;
  end if;
  if cardinality(a) > cardinality(b) then
    uma := b;
    outra := a;
  end if;
  primeira := app.palavras_parecidas(uma[1], outra[1]);
  if primeira = 0 and minimo > 0.5 then return 0; end if;
  faltam := cardinality(uma);
  resto := 0.02 * (cardinality(outra) - faltam);
  foreach p in array uma loop
    if p = any (outra) then
      melhor := 1;
    else
      melhor := 0;
      foreach q in array outra loop
        melhor := greatest(melhor, app.palavras_parecidas(p, q));
      end loop;
    end if;
    soma := soma + melhor;
    faltam := faltam - 1;
    if (soma + faltam) / cardinality(uma) - resto < minimo then return 0; end if;
  end loop;
  soma := soma / cardinality(uma) - resto;
  if primeira = 0 then soma := least(soma, 0.5); end if;
  -- A first name alone says little.
  if cardinality(uma) = 1 then soma := least(soma, 0.6); end if;
  return greatest(soma, 0);
end
$$;
comment on function app.semelhanca_de_palavras(text[], text[], real) is
  'How alike two names are, 0 to 1, by their words as they sound. Surnames in another order, left out, shortened to
an initial or misspelt count little; another first name counts much. 0 for what stays below minimo, found sooner.';

create function app.semelhanca_de_nomes(a text, b text) returns real
language sql immutable parallel safe set search_path = '' as $$
  select app.semelhanca_de_palavras(app.palavras_do_nome(a), app.palavras_do_nome(b))
$$;
comment on function app.semelhanca_de_nomes(text, text) is
  'How alike two names are, 0 to 1; see app.semelhanca_de_palavras.';

create function app.nascimentos_parecidos(a date, b date) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case
    when a is null or b is null then 0
    when a = b then 35
    when app.dia_do_ano(a) = app.dia_do_ano(b) then 15
    when extract(year from a) = extract(year from b) and extract(day from a) = extract(month from b)
      and extract(month from a) = extract(day from b) then 20
    else 0 end
$$;
comment on function app.nascimentos_parecidos(date, date) is
  'Points for two dates of birth: 35 the same, 20 day and month swapped, 15 another year, 0 otherwise or unknown.';

create function app.pontos_de_semelhanca(
  nome real, nascimento_a date, fone_a text, nascimento_b date, fone_b text, out pontos integer, out motivos text[])
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  nascimento integer := app.nascimentos_parecidos(nascimento_a, nascimento_b);
begin
  pontos := 0;
  motivos := '{}';
  if nome >= 0.6 then
    pontos := round(nome * 45);
    motivos := motivos || case when nome >= 0.95 then 'nome' else 'nome_parecido' end;
  else
    nascimento := 0;
  end if;
  if nascimento > 0 then
    pontos := pontos + nascimento;
    motivos := motivos || case when nascimento = 35 then 'nascimento' else 'nascimento_parecido' end;
  elsif nascimento_a <> nascimento_b then
    -- Two dates that contradict each other are two people more often than one.
    pontos := pontos - 25;
  end if;
  if fone_a = fone_b then
    pontos := pontos + 40;
    motivos := motivos || 'telefone'::text;
  end if;
  pontos := least(greatest(pontos, 0), 100);
end
$$;
comment on function app.pontos_de_semelhanca(real, date, text, date, text) is
  'How likely two records are one person, 0 to 100, by how alike their names are, births and phone keys; motivos: nome,
nome_parecido, nascimento, nascimento_parecido, telefone. Names that are not alike (0.6) leave less than 45.';

create function app.pontos_de_duplicado(
  nomes_a text[], nascimento_a date, fone_a text, nomes_b text[], nascimento_b date, fone_b text,
  out pontos integer, out motivos text[])
language sql immutable parallel safe set search_path = '' as $$
  select p.pontos, p.motivos from app.pontos_de_semelhanca(
    (select max(app.semelhanca_de_nomes(a, b)) from unnest(nomes_a) a, unnest(nomes_b) b where a <> '' and b <> ''),
    nascimento_a, fone_a, nascimento_b, fone_b) p
$$;
comment on function app.pontos_de_duplicado(text[], date, text, text[], date, text) is
  'The points of two records (app.pontos_de_semelhanca) by their names (full, and as they like to be called), birth
and phone key.';

create function app.nomes_de(nome_completo text, nome_preferido text, sobrenome text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case when nome_preferido is null then array[nome_completo]
    else array[nome_completo, concat_ws(' ', nome_preferido, sobrenome)] end
$$;
comment on function app.nomes_de(text, text, text) is 'The names that a person goes by.';
