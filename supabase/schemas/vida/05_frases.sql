-- Changes as sentences. The audit, previews, households and a person's timeline say the same things by the same
-- functions; the sentences of a table stand beside it (app.registrar).

create function app.com_artigo(nome text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    -- Not the name of a thing: quoted rather than bent.
    when primeira = any ('{como,quem,até,de,desde,uma,só,aberta,junto,pede,exige,em,vale,esteve,por,não,presente}')
      or nome ~ '^\S+ (em|por|até|desde|quantos)( |$)' then '“' || nome || '”'
    when primeira = any ('{mapa,dia,mês,campus,tema,logotipo}') then 'o ' || dito
    when primeira ~ '(ões|as|ades|ens)$' then 'as ' || dito
    when primeira ~ 's$' and primeira <> 'mês' then 'os ' || dito
    when primeira ~ '(a|ão|ade|agem|ordem|origem)$' or primeira in ('cor', 'foto', 'mãe', 'equipe', 'classe', 'igreja') then 'a ' || dito
    else 'o ' || dito end
  from (select lower(split_part(nome, ' ', 1)) as primeira,
    case when nome ~ '^[[:upper:]]{2}' then nome else lower(left(nome, 1)) || substr(nome, 2) end as dito) n
$$;
comment on function app.com_artigo(text) is 'A thing with its article, within a sentence: o telefone, a profissão, o CEP.';

create function app.nome_de_familia(nome text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'família ' || regexp_replace(nome, '^fam[ií]lia\s+', '', 'i')
$$;
comment on function app.nome_de_familia(text) is 'A household within a sentence: família Tavares.';

create function app.frase_do_modelo(modelo text, linha jsonb, antes jsonb, sexo public.sexo) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  frase text := regexp_replace(modelo, '<([^|<>]*)\|([^|<>]*)\|([^|<>]*)>',
    case sexo when 'feminino' then '\1' when 'masculino' then '\2' else '\3' end, 'g');
  pedaco text;
  coluna text;
  valor text;
begin
  for pedaco in select m[1] from regexp_matches(frase, '\{([^{}]+)\}', 'g') m loop
    coluna := regexp_replace(pedaco, '^~?(antes\.)?', '');
    valor := case
      when coluna = 'familia' then app.nome_de_familia(linha ->> 'nome')
      else app.valor_legivel(coluna, case when pedaco like '%antes.%' then antes else linha end -> coluna,
        case when coluna = 'grau' then (select m.sexo from public.membros_igreja m
          where m.id::text = linha ->> 'parente_id' and app.alcanca(m.campus)) else sexo end) end;
    if coluna = 'familia_id' then valor := app.nome_de_familia(valor); end if;
    if pedaco like '~%' and valor !~ '^[[:upper:]]{2}' then
      valor := lower(left(valor, 1)) || substr(valor, 2);
    end if;
    frase := replace(frase, '{' || pedaco || '}', coalesce(translate(valor, '[]{}<>', '()()()'), chr(1)));
  end loop;
  frase := translate(regexp_replace(frase, '\[[^][]*' || chr(1) || '[^][]*\]', '', 'g'), '[]', '');
  return case when strpos(frase, chr(1)) = 0 then frase end;
end
$$;
comment on function app.frase_do_modelo(text, jsonb, jsonb, public.sexo) is
  'A sentence of app.tabelas.frases with the values of a row: {column} in words, {~column} small within the sentence,
{antes.column} as it was, [a part that is left out when a value of it is missing], <of a woman|of a man|of nobody
knows>. Null when a value is missing.';

create function app.modelo_serve(quando text, acao text, linha jsonb, antes jsonb, depois jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  ao constant text := split_part(quando, ':', 1);
  condicao constant text := split_part(quando, ':', 2);
  coluna constant text := split_part(condicao, '=', 1);
begin
  if ao = 'preencher' then
    return acao = 'alterar' and coalesce(depois ->> coluna is not null and antes ->> coluna is null, false);
  end if;
  if ao <> acao then return false; end if;
  if coluna = '' then return true; end if;
  if acao = 'alterar' and not depois ? coluna then return false; end if;
  if condicao = coluna then return linha ->> coluna is not null; end if;
  if condicao = coluna || '=' then return linha ->> coluna is null; end if;
  return coalesce(linha ->> coluna = split_part(condicao, '=', 2), false);
end
$$;
comment on function app.modelo_serve(text, text, jsonb, jsonb, jsonb) is
  'A sentence fits a change: incluir, excluir, alterar; with :column when that one has a value (and changed, of
alterar), :column=value when it has this one, :column= when it has none; preencher:column when it had none before.';

create function app.linha_da_alteracao(a public.alteracoes) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  alvo constant text := (select case when t.tabela like '%.%' then t.tabela else 'public.' || t.tabela end
    from app.tabelas t where t.relacao = a.tabela);
  linha jsonb := coalesce(a.antes, '{}') || coalesce(a.depois, '{}');
  atual jsonb;
begin
  if a.acao = 'alterar' and alvo is not null then
    execute format('select to_jsonb(l) from %1$s l, jsonb_populate_record(null::%1$s, $1) k where (%2$s) = (%3$s)', alvo,
      (select string_agg(format('l.%I', c), ', ') from jsonb_object_keys(a.chave) c),
      (select string_agg(format('k.%I', c), ', ') from jsonb_object_keys(a.chave) c))
      into atual using a.chave;
    -- Gone since: as it was then.
    atual := coalesce(atual, (select x.antes from public.alteracoes x
      where x.tabela = a.tabela and x.registro = a.registro and x.acao = 'excluir' order by x.id desc limit 1));
    linha := coalesce(atual, '{}') || linha;
  end if;
  return linha || case when jsonb_typeof(linha -> 'dados') = 'object' then linha -> 'dados' else '{}' end;
end
$$;
comment on function app.linha_da_alteracao(public.alteracoes) is
  'The row that a change is about, as the change left it: what did not change is read from the row.';

create function app.frase_simples(a public.alteracoes, linha jsonb, sexo public.sexo) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  t constant app.tabelas := (select x from app.tabelas x where x.relacao = a.tabela);
  nome constant text := app.com_artigo(app.nome_da_tabela(a.tabela)) || coalesce(' ' || case
    when jsonb_typeof(linha -> t.nome_da_linha) = 'string' and not a.sensivel then left(linha ->> t.nome_da_linha, 80) end, '');
  campos jsonb;
  rotulos text[];
  um jsonb;
begin
  if a.acao = 'incluir' then return 'Criou ' || nome; end if;
  if a.acao = 'excluir' then return 'Excluiu ' || nome; end if;
  campos := app.campos_legiveis(a.tabela, a.antes, a.depois, sexo);
  rotulos := array(select app.com_artigo(c ->> 'rotulo') from jsonb_array_elements(campos) c);
  if rotulos = '{}' then return null; end if;
  um := campos -> 0;
  if a.tabela = 'membros_igreja' then
    return case
      when cardinality(rotulos) > 3 then 'Mudou ' || rotulos[1] || ', ' || rotulos[2] || ' e mais '
        || cardinality(rotulos) - 2 || ' dados'
      when cardinality(rotulos) > 1 then 'Mudou ' || array_to_string(rotulos[:cardinality(rotulos) - 1], ', ')
        || ' e ' || rotulos[cardinality(rotulos)]
      when um ->> 'depois' is null then 'Retirou ' || rotulos[1]
      when char_length(um ->> 'depois') > 60 then 'Mudou ' || rotulos[1]
      when um ->> 'antes' is null then 'Informou ' || rotulos[1] || ': ' || (um ->> 'depois')
      else 'Mudou ' || rotulos[1] || ' para ' || (um ->> 'depois') end;
  end if;
  return 'Mudou ' || nome || ': ' || case when cardinality(rotulos) > 3
    then array_to_string(rotulos[:2], ', ') || ' e mais ' || cardinality(rotulos) - 2 || ' dados'
    else array_to_string(rotulos, ', ') end;
end
$$;
comment on function app.frase_simples(public.alteracoes, jsonb, public.sexo) is
  'A change of which its table says no sentence: Mudou o telefone para (62) 90001-1344. Null: nothing that people read
changed.';

create type app.relato as (frase text, ditas text[], propria boolean);
comment on type app.relato is
  'A change in a sentence, the columns whose values it says, and whether its table has that sentence.';

create function app.relato_da_alteracao(a public.alteracoes) returns app.relato
language plpgsql stable security definer set search_path = '' as $$
declare
  frases constant jsonb := coalesce((select t.frases from app.tabelas t where t.relacao = a.tabela), '[]');
  sexo constant public.sexo := (select m.sexo from public.membros_igreja m where m.id = a.membro_id);
  linha jsonb;
  f jsonb;
  frase text;
begin
  -- The values went, by anonymising or with their time.
  if a.antes is null and a.depois is null then
    return row(app.nome_da_tabela(a.tabela) || ', sem os dados', '{}', false)::app.relato;
  end if;
  linha := case when frases = '[]' then coalesce(a.antes, '{}') || coalesce(a.depois, '{}')
    else app.linha_da_alteracao(a) end;
  for f in select * from jsonb_array_elements(frases) loop
    continue when not app.modelo_serve(f ->> 0, a.acao, linha, a.antes, a.depois);
    frase := app.frase_do_modelo(f ->> 1, linha, a.antes, sexo);
    if frase is not null then
      return row(frase, array(select distinct regexp_replace(m[1], '^~?(antes\.)?', '')
        from regexp_matches(f ->> 1, '\{([^{}]+)\}', 'g') m), true)::app.relato;
    end if;
  end loop;
  return row(app.frase_simples(a, linha, sexo), '{}', false)::app.relato;
end
$$;
comment on function app.relato_da_alteracao(public.alteracoes) is
  'What a change was, in a sentence; its frase is null when nothing that people read changed.';

create function app.frase_da_alteracao(a public.alteracoes) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((app.relato_da_alteracao(a)).frase, 'Mudou ' || app.com_artigo(app.nome_da_tabela(a.tabela)))
$$;
comment on function app.frase_da_alteracao(public.alteracoes) is 'What a change was, in a sentence.';
