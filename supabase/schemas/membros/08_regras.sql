-- Rules by which people are chosen. A filter is {busca, campus, situacao, regras, lista, familia}; regras is a tree of
-- groups {combina, regras} and rules {campo, operador, valor}. It becomes SQL here and nowhere else: every field is one
-- of a list, every value is quoted.

create function app.recusar_filtro(motivo text) returns text
language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = 'PT400', message = motivo;
end
$$;
comment on function app.recusar_filtro(text) is
  'Raises PT400 with this sentence. Volatile, so that the planner does not raise it beforehand.';

create function app.textos_da_regra(regra jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  valor constant jsonb := coalesce(regra -> 'valor', '[]');
  textos text[];
begin
  if jsonb_typeof(valor) <> 'array' or jsonb_array_length(valor) not between 1 and 60
     or valor @? '$[*] ? (@.type() != "string" && @.type() != "number")' then
    perform app.recusar_filtro('Uma das regras está sem valor.');
  end if;
  textos := array(select v from jsonb_array_elements_text(valor) with ordinality as e (v, n) order by n);
  if exists (select from unnest(textos) t where char_length(t) not between 1 and 120) then
    perform app.recusar_filtro('Um dos valores das regras está vazio ou é longo demais.');
  end if;
  return textos;
end
$$;
comment on function app.textos_da_regra(jsonb) is
  'The values of a rule as text: 1 to 60, each of 1 to 120 characters. Raises PT400.';

create function app.numero_da_regra(regra jsonb, lugar integer, minimo integer, maximo integer) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  textos constant text[] := app.textos_da_regra(regra);
begin
  if coalesce(textos[lugar] !~ '^\d{1,5}$', true) or textos[lugar]::integer not between minimo and maximo then
    perform app.recusar_filtro(format('Use um número inteiro de %s a %s.', minimo, maximo));
  end if;
  return textos[lugar]::integer;
end
$$;
comment on function app.numero_da_regra(jsonb, integer, integer, integer) is
  'The whole number that stands at a place among the values of a rule, within its limits. Raises PT400.';

create function app.dia_da_regra(regra jsonb, lugar integer) returns date
language plpgsql immutable set search_path = '' as $$
declare
  texto constant text := (app.textos_da_regra(regra))[lugar];
begin
  if coalesce(texto !~ '^\d{4}-\d{2}-\d{2}$', true) then
    perform app.recusar_filtro('Uma das datas das regras não é válida.');
  end if;
  return make_date(substr(texto, 1, 4)::integer, substr(texto, 6, 2)::integer, substr(texto, 9, 2)::integer);
exception when datetime_field_overflow then
  perform app.recusar_filtro('Uma das datas das regras não é válida.');
end
$$;
comment on function app.dia_da_regra(jsonb, integer) is
  'The day (AAAA-MM-DD) that stands at a place among the values of a rule. Raises PT400.';

create function app.sem_acentos_sql(expressao text) returns text
language sql immutable set search_path = '' as $$
  select format('translate(lower(%s), ''áàâãäéèêëíìîïóòôõöúùûüçñ'', ''aaaaaeeeeiiiiooooouuuucn'')', expressao)
$$;
comment on function app.sem_acentos_sql(text) is
  'SQL that compares an expression without case and accents: much quicker over many rows than app.normalizar.';

create function app.regra_de_opcao(expressao text, regra jsonb, tipo text default 'text') returns text
language plpgsql stable set search_path = '' as $$
declare
  -- In the column's own type, so that the planner knows how many there are. What is no value of it is nobody's.
  valores text;
begin
  if regra ->> 'operador' in ('igual', 'diferente') then
    valores := format('%s = any (%L::%s[])', expressao,
      array(select v from unnest(app.textos_da_regra(regra)) v where pg_input_is_valid(v, tipo)), tipo);
  end if;
  return case regra ->> 'operador'
    when 'igual' then valores
    when 'diferente' then format('(%s) is not true', valores)
    when 'vazio' then format('%s is null', expressao)
    when 'preenchido' then format('%s is not null', expressao)
  end;
end
$$;
comment on function app.regra_de_opcao(text, jsonb, text) is
  'A rule on a value of this type that is one of several, as SQL; null for an unknown operator.';

create function app.regra_de_texto(expressao text, regra jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  texto constant text := app.sem_acentos_sql(format('coalesce(%s, '''')', expressao));
  valores text[];
begin
  if regra ->> 'operador' in ('igual', 'diferente', 'contem') then
    valores := array(select app.normalizar(v) from unnest(app.textos_da_regra(regra)) v);
  end if;
  return case regra ->> 'operador'
    when 'igual' then format('%s = any (%L::text[])', texto, valores)
    when 'diferente' then format('%s <> all (%L::text[])', texto, valores)
    when 'contem' then format('%s like any (%L::text[])', texto,
      array(select app.padrao('%', v) from unnest(valores) v))
    when 'vazio' then format('%s is null', expressao)
    when 'preenchido' then format('%s is not null', expressao)
  end;
end
$$;
comment on function app.regra_de_texto(text, jsonb) is 'A rule on a free text, as SQL; null for an unknown operator.';

create function app.regra_de_dia(expressao text, regra jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case regra ->> 'operador'
    when 'entre' then
      format('%s between %L::date and %L::date', expressao, app.dia_da_regra(regra, 1), app.dia_da_regra(regra, 2))
    when 'a_partir' then format('%s >= %L::date', expressao, app.dia_da_regra(regra, 1))
    when 'ate' then format('%s <= %L::date', expressao, app.dia_da_regra(regra, 1))
    when 'ultimos_dias' then format('%s between %L::date and %L::date', expressao,
      app.hoje() - app.numero_da_regra(regra, 1, 0, 36500), app.hoje())
    when 'mais_de_dias' then format('%s < %L::date', expressao, app.hoje() - app.numero_da_regra(regra, 1, 0, 36500))
    when 'vazio' then format('%s is null', expressao)
    when 'preenchido' then format('%s is not null', expressao)
  end;
end
$$;
comment on function app.regra_de_dia(text, jsonb) is 'A rule on a day, as SQL; null for an unknown operator.';

create function app.regra_de_idade(regra jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  anos integer;
begin
  -- Somebody is n years old from their n-th birthday to the day before the next.
  case regra ->> 'operador'
    when 'entre' then
      return format('m.data_nascimento > %L::date and m.data_nascimento <= %L::date',
        (app.hoje() - make_interval(years => app.numero_da_regra(regra, 2, 0, 150) + 1))::date,
        (app.hoje() - make_interval(years => app.numero_da_regra(regra, 1, 0, 150)))::date);
    when 'a_partir' then
      return format('m.data_nascimento <= %L::date',
        (app.hoje() - make_interval(years => app.numero_da_regra(regra, 1, 0, 150)))::date);
    when 'ate' then
      anos := app.numero_da_regra(regra, 1, 0, 150);
      return format('m.data_nascimento > %L::date', (app.hoje() - make_interval(years => anos + 1))::date);
    else return null;
  end case;
end
$$;
comment on function app.regra_de_idade(jsonb) is 'A rule on the age in years, as SQL; null for an unknown operator.';

create function app.regra_de_funcao(coluna text, regra jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A membership counts while it is active.
  alguma constant text := 'exists (select from public.membros_funcoes f where f.membro_id = m.id and f.ativo%s)';
  pedidos text[];
  nomes text[];
  escolhida text;
begin
  if regra ->> 'operador' in ('igual', 'diferente') then
    pedidos := array(select app.normalizar(v) from unnest(app.textos_da_regra(regra)) v);
    -- However they are written: there are few names for many people, so the names are compared and not the people.
    execute format('select array(select n from (select distinct f.%1$I as n from public.membros_funcoes f where f.ativo) d
      where app.normalizar(n) = any ($1))', coluna) into nomes using pedidos;
    escolhida := format(alguma, format(' and f.%I = any (%L::text[])', coluna, nomes));
  end if;
  return case regra ->> 'operador'
    when 'igual' then escolhida
    when 'diferente' then 'not ' || escolhida
    when 'vazio' then 'not ' || format(alguma, '')
    when 'preenchido' then format(alguma, '')
  end;
end
$$;
comment on function app.regra_de_funcao(text, jsonb) is
  'A rule on what a person does in the ministries at present, by ministerio or funcao, as SQL; null for an unknown
operator.';

create function app.regra_de_presenca(regra jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  desde timestamptz;
begin
  if regra ->> 'operador' not in ('presente', 'ausente') then return null; end if;
  desde := (app.hoje_da_igreja() - 7 * app.numero_da_regra(regra, 1, 1,
    260))::timestamp at time zone app.fuso_da_igreja();
  return format(case regra ->> 'operador'
    when 'presente' then 'm.id in (select v.id from app.vieram(%1$L, now()) v (id))'
    -- Who was not here yet was not missing either.
    else 'm.id not in (select v.id from app.vieram(%1$L, now()) v (id) union all select c.id from app.chegaram(%1$L) c (id))' end, desde);
end
$$;
comment on function app.regra_de_presenca(jsonb) is
  'A rule on having been, or not, at any event of the last weeks, in whatever campus, as SQL; null for an unknown
operator.';

create function app.sim_ou_nao(condicao text, regra jsonb) returns text
language sql immutable set search_path = '' as $$
  select case regra ->> 'operador' when 'sim' then format('(%s)', condicao)
    when 'nao' then format('(%s) is not true', condicao) end
$$;
comment on function app.sim_ou_nao(text, jsonb) is
  'A rule that holds or does not, as SQL; null for an unknown operator.';

create function app.regra_de_filhos(regra jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  if regra ->> 'operador' is distinct from 'ate' then return null; end if;
  return format($f$exists (
    select from public.familia_membros eu
    join public.familia_membros filho on filho.familia_id = eu.familia_id and filho.fim is null
      and filho.papel = 'filho'
    join public.membros_igreja crianca on crianca.id = filho.membro_id
    where eu.membro_id = m.id and eu.fim is null and eu.papel in ('responsavel', 'conjuge')
      and crianca.data_nascimento > %L::date and not app.saiu(crianca.situacao))$f$,
    (app.hoje() - make_interval(years => app.numero_da_regra(regra, 1, 0, 150) + 1))::date);
end
$$;
comment on function app.regra_de_filhos(jsonb) is
  'A rule that holds for the head of a household or their spouse with a child of at most so many years, as SQL; null
for an unknown operator.';

create function app.filtro_de_regra(regra jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  campo constant text := regra ->> 'campo';
  condicao text;
begin
  condicao := case
    when campo in ('situacao', 'sexo', 'estado_civil')
      then app.regra_de_opcao(format('m.%I', campo), regra, format('public.%I', campo))
    when campo in ('titulo_id', 'discipulador_id') then app.regra_de_opcao(format('m.%I', campo), regra, 'uuid')
    when campo in ('campus', 'como_conheceu', 'origem', 'uf') then app.regra_de_opcao(format('m.%I', campo), regra)
    when campo in ('bairro', 'cidade', 'profissao') then app.regra_de_texto(format('m.%I', campo), regra)
    when campo in ('data_nascimento', 'data_membresia', 'batismo_data', 'data_conversao', 'situacao_desde')
      then app.regra_de_dia(format('m.%I', campo), regra)
    when campo = 'criado' then app.regra_de_dia('(m.created_at at time zone (select app.meu_fuso()))::date', regra)
    when campo = 'familia' then app.sim_ou_nao(
      'exists (select from public.familia_membros fm where fm.membro_id = m.id and fm.fim is null)', regra)
    when campo = 'responsavel' then app.sim_ou_nao(
      'exists (select from public.familia_membros fm where fm.membro_id = m.id and fm.fim is null and fm.papel = ''responsavel'')', regra)
    when campo = 'filhos_ate' then app.regra_de_filhos(regra)
    when campo = 'acompanhamento' then app.sim_ou_nao(
      -- One's own is not found by filtering either.
      format('m.id is distinct from %L::uuid and exists (select from public.acompanhamentos ac
        where ac.membro_id = m.id and ac.etapa in (''novo'', ''contatado'', ''visitado''))', app.meu_membro()), regra)
    when campo in ('foto', 'telefone', 'email') then app.sim_ou_nao(format('m.%I is not null', campo), regra)
    when campo = 'conta' then app.sim_ou_nao('m.profile_id is not null', regra)
    when campo = 'idade' then app.regra_de_idade(regra)
    when campo = 'mes_do_aniversario' then app.regra_de_opcao('extract(month from m.data_nascimento)::text', regra)
    when campo in ('ministerio', 'funcao') then app.regra_de_funcao(campo, regra)
    when campo = 'presenca' then app.regra_de_presenca(regra)
    when campo = 'visita' then app.regra_de_ultima_vez('app.contatados(%1$L, ''{visita}'')', regra)
    when campo = 'ultimo_contato' then app.regra_de_ultima_vez('app.contatados(%1$L, null)', regra)
    when campo = 'contato' then app.regra_de_contato(regra)
    when campo = 'escala' then app.regra_de_escala(regra)
    when campo = 'consentimento' then app.regra_de_consentimento(regra)
    else app.recusar_filtro(format('Não existe o campo “%s” nas regras.', left(campo, 40)))
  end;
  return coalesce(condicao, app.recusar_filtro(format('O campo “%s” não aceita essa comparação.', campo)));
end
$$;
comment on function app.filtro_de_regra(jsonb) is
  'One rule as SQL on membros_igreja m. Raises PT400 for an unknown field, an operator that it does not take or a
value that does not fit.';

create function app.filtro_do_no(no jsonb, nivel integer) returns text
language plpgsql stable set search_path = '' as $$
declare
  filhos text[];
begin
  if jsonb_typeof(no) is distinct from 'object' or nivel > 5 then
    perform app.recusar_filtro('As regras deste filtro não estão no formato esperado.');
  end if;
  if no ? 'campo' then return app.filtro_de_regra(no); end if;
  if jsonb_typeof(no -> 'regras') is distinct from 'array' or jsonb_array_length(no -> 'regras') > 40
     or coalesce(no ->> 'combina' not in ('todos', 'qualquer', 'nenhum'), true) then
    perform app.recusar_filtro('As regras deste filtro não estão no formato esperado.');
  end if;
  filhos := array(select app.filtro_do_no(f, nivel + 1) from jsonb_array_elements(no -> 'regras') f);
  if cardinality(filhos) = 0 then return 'true'; end if;
  return case no ->> 'combina'
    when 'todos' then '(' || array_to_string(filhos, ' and ') || ')'
    when 'qualquer' then '(' || array_to_string(filhos, ' or ') || ')'
    else '((' || array_to_string(filhos, ' or ') || ') is not true)'
  end;
end
$$;
comment on function app.filtro_do_no(jsonb, integer) is
  'A group or rule as SQL on membros_igreja m, at a depth of the tree. An empty group holds for everybody. Raises
PT400.';

create function app.filtro_de_regras(regras jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  if regras is null or jsonb_typeof(regras) = 'null' then return 'true'; end if;
  if octet_length(regras::text) > 20000 then
    perform app.recusar_filtro('São regras demais para um só filtro.');
  end if;
  return app.filtro_do_no(regras, 1);
end
$$;
comment on function app.filtro_de_regras(jsonb) is
  'A tree of rules as the condition that it sets on membros_igreja m: SQL with every value quoted. regras: null, or a
group {combina: todos, qualquer or nenhum, regras: [...]}, five deep at most, or a rule {campo, operador, valor:
[...]}. Raises PT400 with a sentence.';
