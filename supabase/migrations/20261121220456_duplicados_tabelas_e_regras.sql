SET local check_function_bodies = off;

CREATE TABLE "public"."membros_unificados" (
  "antigo"        uuid                     NOT NULL,
  "membro_id"     uuid                     NOT NULL,
  "nome_completo" text                     NOT NULL,
  "operacao"      uuid,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "membros_unificados_nome_completo_check" CHECK ((char_length(nome_completo) <= 251)),
  CONSTRAINT "membros_unificados_pkey" PRIMARY KEY (antigo)
);

ALTER TABLE "public"."membros_unificados"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."membros_unificados" FROM "anon";

CREATE TABLE "public"."nao_duplicados" (
  "membro_a"    uuid                     NOT NULL,
  "membro_b"    uuid                     NOT NULL,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "nao_duplicados_check" CHECK ((membro_a < membro_b)),
  CONSTRAINT "nao_duplicados_pkey" PRIMARY KEY (membro_a, membro_b),
  "marcado_por" uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."nao_duplicados"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."nao_duplicados" FROM "anon";

CREATE OR REPLACE FUNCTION app.anotar_alteracao (
  tabela regclass,
  acao   text,
  antes  jsonb,
  depois jsonb,
  membro uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contexto constant jsonb := app.contexto_da_alteracao();
  linha constant jsonb := coalesce(depois, antes);
  guardadas constant text[] := app.colunas_de(tabela);
  chave jsonb;
begin
  if app.e_auditada(tabela) then return; end if;
  select jsonb_object_agg(c, linha -> c) into chave from unnest(app.chave_de(tabela)) c;
  insert into public.alteracoes (autor, autor_nome, papeis, operacao, origem, tabela, chave, registro, membro_id, acao,
    antes, depois, sensivel)
  select (contexto ->> 'autor')::uuid, contexto ->> 'nome',
    array(select jsonb_array_elements_text(contexto -> 'papeis'))::public.papel[], app.operacao_atual(), app.origem_atual(),
    case r.relnamespace when 'public'::regnamespace then r.relname::text
      else r.relnamespace::regnamespace::text || '.' || r.relname end,
    chave, (select string_agg(v, '|' order by k) from jsonb_each_text(chave) e (k, v)), membro, acao,
    (select jsonb_object_agg(c, antes -> c) from unnest(guardadas) c where acao = 'excluir' or antes -> c is distinct from depois -> c),
    (select jsonb_object_agg(c, depois -> c) from unnest(guardadas) c where acao <> 'excluir' and antes -> c is distinct from depois -> c),
    false
  from pg_catalog.pg_class r where r.oid = tabela;
end
$function$;

CREATE OR REPLACE FUNCTION app.candidatos_a_duplicado (
  dados jsonb,
  todos boolean,
  campi text[]
)
  RETURNS TABLE (
    membro_id uuid,
    pontos    integer,
    motivos   text[],
    bloqueia  boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  nome constant text := left(coalesce(nullif(btrim(dados ->> 'nome_completo'), ''),
    concat_ws(' ', nullif(btrim(dados ->> 'nome'), ''), nullif(btrim(dados ->> 'sobrenome'), ''))), 250);
  nomes constant text[] := app.nomes_de(nome, nullif(left(btrim(dados ->> 'nome_preferido'), 100), ''), dados ->> 'sobrenome');
  normal constant text := app.normalizar(nome);
  palavras constant text[] := string_to_array(normal, ' ');
  o_cpf constant text := nullif(regexp_replace(coalesce(dados ->> 'cpf', ''), '\D', '', 'g'), '');
  o_email constant text := nullif(lower(btrim(dados ->> 'email')), '');
  fone constant text := app.chave_do_telefone(left(dados ->> 'telefone', 40));
  nascimento constant date := case when dados ->> 'data_nascimento' ~ '^\d{4}-\d{2}-\d{2}$'
    and pg_input_is_valid(dados ->> 'data_nascimento', 'date') then (dados ->> 'data_nascimento')::date end;
  trocado constant text := case when extract(day from nascimento) <= 12 then to_char(nascimento, 'DDMM') end;
begin
  return query
  with achados as (
    select r.membro_id as id from public.membros_reservados r where r.cpf = o_cpf
    union
    select m.id from public.membros_igreja m where m.email = o_email
    union
    (select m.id from public.membros_igreja m where app.chave_do_telefone(m.telefone) = fone limit 50)
    union
    select m.id from public.membros_igreja m
    where app.dia_do_ano(m.data_nascimento) in (app.dia_do_ano(nascimento), trocado::integer)
      and extensions.similarity(m.nome_ordenacao, normal) > 0.2
    union
    -- The name by itself: only among the caller's people, first and last word as written.
    (select m.id from public.membros_igreja m
     where cardinality(palavras) > 1 and (todos or m.campus = any (campi))
       and m.texto_busca like app.padrao('% ', palavras[1]) and m.texto_busca like app.padrao('% ', palavras[cardinality(palavras)])
     order by extensions.similarity(m.nome_ordenacao, normal) desc limit 30)
  ), pontuados as (
    select m.id, p.pontos, p.motivos, o_cpf is not null and r.cpf = o_cpf as mesmo_cpf,
      o_email is not null and m.email = o_email as mesmo_email
    from achados a
    join public.membros_igreja m on m.id = a.id
    left join public.membros_reservados r on r.membro_id = m.id
    cross join lateral app.pontos_de_duplicado(nomes, nascimento, fone,
      app.nomes_de(m.nome_completo, m.nome_preferido, m.sobrenome), m.data_nascimento, app.chave_do_telefone(m.telefone)) p
    where m.id::text is distinct from dados ->> 'id'
  )
  select p.id,
    case when p.mesmo_cpf then 100 when p.mesmo_email then greatest(95, p.pontos) else p.pontos end,
    case when p.mesmo_cpf then array['cpf'] else '{}' end || case when p.mesmo_email then array['email'] else '{}' end || p.motivos,
    coalesce(p.mesmo_cpf, false) or p.mesmo_email
  from pontuados p
  where p.mesmo_cpf or p.mesmo_email or p.pontos >= 40;
end
$function$;

CREATE OR REPLACE FUNCTION app.chave_do_telefone (
  telefone text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when length(d) >= 10 then left(d, 2) || right(d, 8) when length(d) >= 8 then right(d, 8) end
  from (select case when n like '55%' and length(n) > 11 then substr(n, 3) else n end as d
        from (select regexp_replace(coalesce(telefone, ''), '\D', '', 'g') as n) t) t
$function$;

CREATE OR REPLACE FUNCTION app.colunas_a_unificar()
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select array_agg(c) from unnest(app.colunas_de('public.membros_igreja')) c
  where c not in ('id', 'profile_id', 'nome_completo', 'created_at', 'origem')
$function$;

CREATE OR REPLACE FUNCTION app.completar_reservados (
  sai        jsonb,
  fica       uuid,
  escolhidos text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes jsonb;
  mudanca jsonb;
  ve constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if sai is null then return; end if;
  select to_jsonb(r) into antes from public.membros_reservados r where r.membro_id = fica;
  if antes is null then
    insert into public.membros_reservados
    select * from jsonb_populate_record(null::public.membros_reservados, sai || jsonb_build_object('membro_id', fica));
    return;
  end if;
  -- Whoever may not see them chooses nothing: what is empty is filled, and the rest stays.
  select jsonb_object_agg(k, v) into mudanca from jsonb_each(sai) e (k, v)
  where k not in ('membro_id', 'created_at', 'updated_at') and v <> 'null'
    and (antes -> k = 'null' or ve and k = any (escolhidos));
  if mudanca is not null then
    perform app.mudar_linha('public.membros_reservados', antes, mudanca, fica);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_unificacao (
  uma   public.membros_igreja,
  outra public.membros_igreja
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when uma.profile_id is not null and outra.profile_id is not null then
      'As duas pessoas têm conta. Em Usuários, desvincule a conta que não é mais usada e tente de novo.'
    when app.meu_membro() in (uma.id, outra.id) and not (app.tem_papel('pastor') or app.especial()) then
      'Ninguém unifica o próprio cadastro. Peça a outra pessoa da liderança.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.contar_ligacoes (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  quantas bigint;
  contagem jsonb := '{}';
begin
  for ligacao in
    select * from app.ligacoes_do_membro() l
    where l.tabela not in ('public.membros_igreja'::regclass, 'public.membros_reservados'::regclass, 'public.nao_duplicados'::regclass)
  loop
    execute format('select count(*) from %s t where t.%I = $1', ligacao.tabela, ligacao.coluna) into quantas using membro;
    if quantas > 0 then
      contagem := contagem || jsonb_build_object(ligacao.tabela::text,
        coalesce((contagem ->> ligacao.tabela::text)::bigint, 0) + quantas);
    end if;
  end loop;
  return contagem;
end
$function$;

CREATE OR REPLACE FUNCTION app.e_auditada (
  tabela regclass
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from pg_catalog.pg_trigger t where t.tgrelid = tabela and t.tgfoid = 'app.auditar'::regproc)
$function$;

CREATE OR REPLACE FUNCTION app.iniciais (
  nome text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select string_agg(upper(left(p, 1)) || '.', ' ' order by o)
  from regexp_split_to_table(btrim(nome), '\s+') with ordinality as t (p, o)
  where app.normalizar(p) not in ('de', 'da', 'do', 'dos', 'das', 'e')
$function$;

CREATE OR REPLACE FUNCTION app.lado_da_unificacao (
  m public.membros_igreja
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', m.id, 'nome_completo', m.nome_completo, 'foto', m.foto, 'campus', m.campus, 'tem_conta', m.profile_id is not null,
    'campos', (
      select jsonb_object_agg(k, v) from jsonb_each(to_jsonb(m)) e (k, v) where k = any (app.colunas_a_unificar()))
      || coalesce((select to_jsonb(r) - 'membro_id' - 'created_at' - 'updated_at' from public.membros_reservados r
                   where r.membro_id = m.id and app.pode('membros', 'ver_sensivel')), '{}'),
    'nomes', (select coalesce(jsonb_object_agg(p.id, p.nome_completo), '{}') from public.membros_igreja p
              where p.id in (m.convidado_por, m.discipulador_id)),
    'ligacoes', app.contar_ligacoes(m.id))
$function$;

CREATE OR REPLACE FUNCTION app.levar_ligacoes (
  sai  uuid,
  fica uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  linha jsonb;
begin
  for ligacao in select * from app.ligacoes_do_membro() l where l.tabela <> 'rostos.modelos'::regclass loop
    for linha in execute format('select to_jsonb(t) from %s t where t.%I = $1', ligacao.tabela, ligacao.coluna) using sai loop
      perform app.levar_linha(ligacao.tabela, ligacao.coluna, ligacao.anulavel, linha, fica);
    end loop;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.levar_linha (
  tabela   regclass,
  coluna   text,
  anulavel boolean,
  antes    jsonb,
  fica     uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.mudar_linha(tabela, antes, jsonb_build_object(coluna, fica), fica);
exception
  -- The person who stays has the same already.
  when unique_violation or exclusion_violation then
    perform app.tirar_linha(tabela, antes, fica);
  -- The row would speak of one person twice, such as somebody invited by themselves.
  when check_violation then
    if anulavel then
      perform app.mudar_linha(tabela, antes, jsonb_build_object(coluna, null), fica);
    else
      perform app.tirar_linha(tabela, antes, fica);
    end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.ligacoes_do_membro()
  RETURNS TABLE (
    tabela   regclass,
    coluna   text,
    anulavel boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.conrelid::regclass, a.attname::text, not a.attnotnull
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'public.membros_igreja'::regclass and cardinality(c.conkey) = 1
  order by c.conrelid::regclass::text, a.attname
$function$;

CREATE OR REPLACE FUNCTION app.mudar_linha (
  tabela  regclass,
  antes   jsonb,
  mudanca jsonb,
  membro  uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave jsonb;
  lista constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(mudanca) k);
  depois jsonb;
begin
  select jsonb_object_agg(c, antes -> c) into chave from unnest(app.chave_de(tabela)) c;
  execute format('update %s t set (%s) = (select %s from jsonb_populate_record(null::%s, $1)) where %s returning to_jsonb(t)',
    tabela, lista, lista, tabela, app.condicao_da_chave(chave)) into depois using mudanca;
  perform app.anotar_alteracao(tabela, 'alterar', antes, depois, membro);
end
$function$;

CREATE OR REPLACE FUNCTION app.nascimentos_parecidos (
  a date,
  b date
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when a is null or b is null then 0
    when a = b then 35
    when app.dia_do_ano(a) = app.dia_do_ano(b) then 15
    when extract(year from a) = extract(year from b) and extract(day from a) = extract(month from b)
      and extract(month from a) = extract(day from b) then 20
    else 0 end
$function$;

CREATE OR REPLACE FUNCTION app.nomes_de (
  nome_completo  text,
  nome_preferido text,
  sobrenome      text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when nome_preferido is null then array[nome_completo]
    else array[nome_completo, concat_ws(' ', nome_preferido, sobrenome)] end
$function$;

CREATE OR REPLACE FUNCTION app.palavras_do_nome (
  nome text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(p order by o), '{}')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(regexp_replace(translate(replace(replace(
      regexp_replace(regexp_replace(app.normalizar(nome), '[-.,]', ' ', 'g'), '[^a-z0-9 ]', '', 'g'),
      'ph', 'f'), 'th', 't'), 'ywkz', 'ivcs'), '\m(de|da|do|dos|das|e)\M', ' ', 'g'), '\mh', '', 'g'), '([a-z])\1', '\1', 'g'),
    '\s+') with ordinality as t (p, o)
  where p <> ''
$function$;

CREATE OR REPLACE FUNCTION app.palavras_parecidas (
  a text,
  b text
)
  RETURNS real
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select (case
    when a = b then 1.0
    when length(a) = 1 or length(b) = 1 then case when left(a, 1) = left(b, 1) then 0.85 else 0 end
    -- Paulo and Paula are two people.
    when left(a, -1) = left(b, -1) and right(a, 1) || right(b, 1) in ('ao', 'oa') then 0
    when length(a) >= 3 and length(b) >= 3 and (starts_with(a, b) or starts_with(b, a)) then 0.85
    when extensions.similarity(a, b) >= 0.5 then 0.9
    else 0 end)::real
$function$;

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
      app.chave_do_telefone(m.telefone) as fone, m.situacao,
      app.nomes_de(m.nome_completo, m.nome_preferido, m.sobrenome) as nomes
    from public.membros_igreja m
    where ve and (todos or m.campus = any (campi))
      and (pares_duplicados.campus is null or m.campus = pares_duplicados.campus)
  ), blocos as (
    -- Never all with all: only those who share a phone, a birth or the whole name are compared.
    select a.id as a, b.id as b from pessoas a join pessoas b on b.fone = a.fone and b.comeco = a.comeco and a.id < b.id
    union
    select a.id, b.id from pessoas a join pessoas b on b.nascimento = a.nascimento and b.comeco = a.comeco and a.id < b.id
    union
    select a.id, b.id from pessoas a join pessoas b on b.nome_ordenacao = a.nome_ordenacao and b.campus = a.campus
      and a.id < b.id and (a.nascimento is null or b.nascimento is null)
    where a.nome_ordenacao like '% %'
  ), pontuados as (
    select p.pontos, p.motivos, t.a, t.b
    from blocos t join pessoas x on x.id = t.a join pessoas y on y.id = t.b
    cross join lateral app.pontos_de_duplicado(x.nomes, x.nascimento, x.fone, y.nomes, y.nascimento, y.fone) p
    where p.pontos >= 45 and not (app.saiu(x.situacao) and app.saiu(y.situacao))
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

CREATE OR REPLACE FUNCTION app.pessoa_do_par (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo, 'foto', m.foto, 'campus', m.campus,
    'situacao', m.situacao, 'telefone', m.telefone, 'email', m.email, 'data_nascimento', m.data_nascimento)
  from public.membros_igreja m where m.id = membro
$function$;

CREATE OR REPLACE FUNCTION app.pode_unificar (
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('membros', 'editar') and app.pode('membros', 'aprovar') and app.alcanca(campus)
$function$;

CREATE OR REPLACE FUNCTION app.pontos_de_duplicado (
  nomes_a      text[],
  nascimento_a date,
  fone_a       text,
  nomes_b      text[],
  nascimento_b date,
  fone_b       text,
  OUT          pontos integer,
  OUT          motivos text[]
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  nome constant real := (
    select max(app.semelhanca_de_nomes(a, b)) from unnest(nomes_a) a, unnest(nomes_b) b where a <> '' and b <> '');
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
$function$;

CREATE OR REPLACE FUNCTION app.possiveis_duplicados (
  dados jsonb
)
  RETURNS TABLE (
    membro_id     uuid,
    nome_completo text,
    campus        text,
    situacao      public.situacao,
    foto          text,
    pontos        integer,
    motivos       text[],
    bloqueia      boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
begin
  if not (app.pode('membros', 'editar') or app.pode('membros', 'aprovar')) then
    raise insufficient_privilege using message = 'Só quem edita membros procura cadastros repetidos.';
  end if;
  return query
    select case when meu then m.id end, case when meu then m.nome_completo else app.iniciais(m.nome_completo) end,
      m.campus, case when meu then m.situacao end, case when meu then m.foto end, c.pontos, c.motivos, c.bloqueia
    from app.candidatos_a_duplicado(
      case when app.pode('membros', 'ver_sensivel') then dados else dados - 'cpf' end, todos, campi) c
    join public.membros_igreja m on m.id = c.membro_id
    cross join lateral (select todos or m.campus = any (campi) as meu) e
    where e.meu or c.bloqueia or c.pontos >= 70
    order by c.pontos desc, m.nome_ordenacao, m.id
    limit 10;
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_unificacao (
  sai  uuid,
  fica uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
begin
  if to_regprocedure('app.unir_familias_de(uuid,uuid)') is not null then
    execute 'select app.unir_familias_de($1, $2)' using fica, sai;
  end if;
  -- Consents of the one who stays hold; those of the other become history.
  for linha in
    select to_jsonb(c) from public.consentimentos c
    where c.membro_id = sai and c.revogado_em is null and exists (
      select from public.consentimentos f where f.membro_id = fica and f.finalidade = c.finalidade and f.revogado_em is null)
  loop
    perform app.mudar_linha('public.consentimentos', linha,
      jsonb_build_object('revogado_em', now(), 'revogado_por', (select auth.uid())), fica);
  end loop;
  -- Whoever was there as either of them was there.
  for linha in
    select to_jsonb(f) from public.attendances f
    where f.member_id = fica and not f.present and exists (
      select from public.attendances s where s.member_id = sai and s.event_id = f.event_id and s.present)
  loop
    perform app.mudar_linha('public.attendances', linha, jsonb_build_object('present', true), fica);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.previa_da_unificacao (
  um    uuid,
  outro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.membros_igreja;
  b public.membros_igreja;
begin
  select * into a from public.membros_igreja m where m.id = um and app.pode_unificar(m.campus);
  select * into b from public.membros_igreja m where m.id = outro and app.pode_unificar(m.campus);
  if a.id is null or b.id is null or a.id = b.id then return null; end if;
  return jsonb_build_object('impedimento', app.conferir_unificacao(a, b),
    'pessoas', jsonb_build_array(app.lado_da_unificacao(a), app.lado_da_unificacao(b)));
end
$function$;

CREATE OR REPLACE FUNCTION app.semelhanca_de_nomes (
  a text,
  b text
)
  RETURNS real
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  uma text[] := app.palavras_do_nome(a);
  outra text[] := app.palavras_do_nome(b);
  trocadas constant boolean := cardinality(uma) > 1
    and (select array_agg(p order by p) from unnest(uma) p) = (select array_agg(p order by p) from unnest(outra) p);
  primeira real;
  soma real;
begin
  if cardinality(uma) = 0 or cardinality(outra) = 0 then return 0; end if;
  if uma = outra then return 1; end if;
  if trocadas then return 0.95; end if;
  if cardinality(uma) > cardinality(outra) then
    select outra, uma into uma, outra;
  end if;
  primeira := app.palavras_parecidas(uma[1], outra[1]);
  select sum((select max(app.palavras_parecidas(p, q)) from unnest(outra) q)) / cardinality(uma) into soma from unnest(uma) p;
  soma := soma - 0.02 * (cardinality(outra) - cardinality(uma));
  if primeira = 0 then soma := least(soma, 0.5); end if;
  -- A first name alone says little.
  if cardinality(uma) = 1 then soma := least(soma, 0.6); end if;
  return greatest(soma, 0);
end
$function$;

CREATE OR REPLACE FUNCTION app.tirar_linha (
  tabela regclass,
  antes  jsonb,
  membro uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave jsonb;
begin
  select jsonb_object_agg(c, antes -> c) into chave from unnest(app.chave_de(tabela)) c;
  execute format('delete from %s t where %s', tabela, app.condicao_da_chave(chave));
  perform app.anotar_alteracao(tabela, 'excluir', antes, null, membro);
end
$function$;

CREATE OR REPLACE FUNCTION app.unificar_membros (
  fica       uuid,
  sai        uuid,
  escolhidos text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.membros_igreja;
  b public.membros_igreja;
  reservados jsonb;
  operacao uuid;
  impede text;
  campos constant text[] := array(select c from unnest(app.colunas_a_unificar()) c where c = any (escolhidos));
  lista constant text := (select string_agg(quote_ident(c), ', ') from unnest(campos) c);
begin
  if fica = sai then
    raise exception using errcode = 'PT422', message = 'Escolha duas pessoas diferentes.';
  end if;
  -- In one order, so that two who do the same wait instead of stopping each other.
  perform from public.membros_igreja m where m.id in (fica, sai) order by m.id for update;
  select * into a from public.membros_igreja m where m.id = fica;
  select * into b from public.membros_igreja m where m.id = sai;
  if a.id is null or b.id is null or not (app.pode_unificar(a.campus) and app.pode_unificar(b.campus)) then
    if app.pode('membros', 'editar') and app.pode('membros', 'aprovar') then
      raise exception using errcode = 'PT404', message = 'Um dos cadastros não existe mais ou está fora do seu alcance.';
    end if;
    raise insufficient_privilege using message = 'Só quem edita e aprova membros pode unificar cadastros.';
  end if;
  impede := app.conferir_unificacao(a, b);
  if impede is not null then
    raise exception using errcode = 'PT409', message = impede;
  end if;
  operacao := app.iniciar_operacao('unificacao', format('%s unificado em %s', b.nome_completo, a.nome_completo),
    jsonb_build_object('fica', fica, 'sai', sai, 'escolhidos', to_jsonb(campos), 'antes', to_jsonb(b)));
  perform app.preparar_unificacao(sai, fica);
  select to_jsonb(r) into reservados from public.membros_reservados r where r.membro_id = sai;
  delete from public.membros_reservados r where r.membro_id = sai;
  perform app.levar_ligacoes(sai, fica);
  delete from public.membros_igreja m where m.id = sai;
  perform app.completar_reservados(reservados, fica, escolhidos);
  if lista is not null then
    execute format('update public.membros_igreja m set (%s) = (select %s from jsonb_populate_record(null::public.membros_igreja, $1))
      where m.id = $2', lista, lista) using to_jsonb(b), fica;
  end if;
  update public.membros_igreja m set
    profile_id = coalesce(m.profile_id, b.profile_id), created_at = least(m.created_at, b.created_at),
    convidado_por = nullif(m.convidado_por, m.id), discipulador_id = nullif(m.discipulador_id, m.id)
  where m.id = fica;
  insert into public.membros_unificados (antigo, membro_id, nome_completo, operacao) values (sai, fica, b.nome_completo, operacao);
  return jsonb_build_object('operacao', operacao, 'membro_id', fica);
end
$function$;

CREATE OR REPLACE FUNCTION public.pares_duplicados (
  campus text    DEFAULT NULL::text,
  limite integer DEFAULT 20,
  cursor jsonb   DEFAULT NULL::jsonb
)
  RETURNS TABLE (
    pontos          integer,
    motivos         text[],
    pessoa_a        jsonb,
    pessoa_b        jsonb,
    total           bigint,
    cursor_seguinte jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.pares_duplicados(campus, limite, cursor)
$function$;

REVOKE ALL ON FUNCTION "public"."pares_duplicados"(text, integer, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.possiveis_duplicados (
  dados jsonb
)
  RETURNS TABLE (
    membro_id     uuid,
    nome_completo text,
    campus        text,
    situacao      public.situacao,
    foto          text,
    pontos        integer,
    motivos       text[],
    bloqueia      boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.possiveis_duplicados(dados)
$function$;

REVOKE ALL ON FUNCTION "public"."possiveis_duplicados"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_da_unificacao (
  um    uuid,
  outro uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.previa_da_unificacao(um, outro)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_da_unificacao"(uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.unificar_membros (
  fica       uuid,
  sai        uuid,
  escolhidos text[] DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.unificar_membros(fica, sai, escolhidos)
$function$;

REVOKE ALL ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) FROM PUBLIC, "anon";

ALTER TABLE "public"."membros_unificados"
  ADD CONSTRAINT "membros_unificados_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."membros_unificados"
  ADD CONSTRAINT "membros_unificados_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

ALTER TABLE "public"."nao_duplicados"
  ADD CONSTRAINT "nao_duplicados_membro_a_fkey" FOREIGN KEY (membro_a) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."nao_duplicados"
  ADD CONSTRAINT "nao_duplicados_membro_b_fkey" FOREIGN KEY (membro_b) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX membros_unificados_membro_idx ON public.membros_unificados USING btree (membro_id);

CREATE INDEX membros_unificados_operacao_idx ON public.membros_unificados USING btree (operacao);

CREATE INDEX nao_duplicados_b_idx ON public.nao_duplicados USING btree (membro_b);

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.membros_unificados
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.nao_duplicados
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_a');

CREATE POLICY "unificados: segue quem vê a pessoa" ON "public"."membros_unificados"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), (
    SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "não duplicados: desmarca quem aprova, no alcance" ON "public"."nao_duplicados"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND app.membro_no_escopo(membro_a, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi)) AND app.membro_no_escopo(membro_b, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "não duplicados: marca quem aprova, no alcance" ON "public"."nao_duplicados"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND app.membro_no_escopo(membro_a, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi)) AND app.membro_no_escopo(membro_b, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "não duplicados: vê quem aprova, no alcance" ON "public"."nao_duplicados"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND app.membro_no_escopo(membro_a, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi)) AND app.membro_no_escopo(membro_b, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

COMMENT ON COLUMN "public"."membros_unificados"."antigo" IS 'Id of the record that is gone.';

COMMENT ON COLUMN "public"."membros_unificados"."created_at" IS 'When.';

COMMENT ON COLUMN "public"."membros_unificados"."membro_id" IS 'The person who stayed.';

COMMENT ON COLUMN "public"."membros_unificados"."nome_completo" IS 'The name that the record had.';

COMMENT ON COLUMN "public"."membros_unificados"."operacao" IS 'The operation that made them one, to be undone.';

COMMENT ON COLUMN "public"."nao_duplicados"."created_at" IS 'When.';

COMMENT ON COLUMN "public"."nao_duplicados"."membro_a" IS 'The one with the lower id.';

COMMENT ON COLUMN "public"."nao_duplicados"."membro_b" IS 'The other one.';

COMMENT ON FUNCTION "app"."anotar_alteracao"(regclass, text, jsonb, jsonb, uuid) IS 'Writes down the change of a row of a table that has no audit of its own, so that the operation can be undone.';

COMMENT ON FUNCTION "app"."candidatos_a_duplicado"(jsonb, boolean, text[]) IS 'People whom these data may be of (see public.possiveis_duplicados), in every campus; by the name alone only in these campuses
(todos: in all). For other rules: it does not ask who calls.';

COMMENT ON FUNCTION "app"."chave_do_telefone"(text) IS 'By what two spellings of a phone are the same: area and last eight digits, without the country and the ninth digit. Null
when there are fewer than eight digits.';

COMMENT ON FUNCTION "app"."colunas_a_unificar"() IS 'The fields of a person that may be taken from either record.';

COMMENT ON FUNCTION "app"."completar_reservados"(jsonb, uuid, text[]) IS 'The reserved data of the one who stays, with what was chosen, or was missing, from the other.';

COMMENT ON FUNCTION "app"."conferir_unificacao"(public.membros_igreja, public.membros_igreja) IS 'Why these two cannot become one, as a sentence; null: they can. One''s own record would bring its functions, and with
them permissions.';

COMMENT ON FUNCTION "app"."contar_ligacoes"(uuid) IS 'How many rows of each table refer to a person: {table: count}, without empty ones.';

COMMENT ON FUNCTION "app"."e_auditada"(regclass) IS 'Changes of the table are written down by a trigger.';

COMMENT ON FUNCTION "app"."iniciais"(text) IS 'J. S. F. for João da Silva Ferreira.';

COMMENT ON FUNCTION "app"."lado_da_unificacao"(public.membros_igreja) IS 'One side of public.previa_da_unificacao.';

COMMENT ON FUNCTION "app"."levar_ligacoes"(uuid, uuid) IS 'Everything that refers to one record refers to the other: by every foreign key of the catalogue. Face templates stay behind
and go with their record.';

COMMENT ON FUNCTION "app"."levar_linha"(regclass, text, boolean, jsonb, uuid) IS 'A row that spoke of the record that goes speaks of the one that stays; where that one has the same already, it goes.';

COMMENT ON FUNCTION "app"."ligacoes_do_membro"() IS 'Every column that refers to a person, as the catalogue knows them: what is added later is moved too.';

COMMENT ON FUNCTION "app"."mudar_linha"(regclass, jsonb, jsonb, uuid) IS 'Changes columns of one row, written down.';

COMMENT ON FUNCTION "app"."nascimentos_parecidos"(date, date) IS 'Points for two dates of birth: 35 the same, 20 day and month swapped, 15 another year, 0 otherwise or unknown.';

COMMENT ON FUNCTION "app"."nomes_de"(text, text, text) IS 'The names that a person goes by.';

COMMENT ON FUNCTION "app"."palavras_do_nome"(text) IS 'The words of a name as they sound: no accents, no "de" and "da", and one spelling of Luiz/Luis, Thiago/Tiago, Souza/Sousa.';

COMMENT ON FUNCTION "app"."palavras_parecidas"(text, text) IS 'How alike two words of a name are, 0 to 1: equal, an initial, a shortened form, or a slip of the pen.';

COMMENT ON FUNCTION "app"."pares_duplicados"(text, integer, jsonb) IS 'See public.pares_duplicados.';

COMMENT ON FUNCTION "app"."pessoa_do_par"(uuid) IS 'What one needs to recognise a person among duplicates.';

COMMENT ON FUNCTION "app"."pode_unificar"(text) IS 'The caller edits and approves members, in this campus.';

COMMENT ON FUNCTION "app"."pontos_de_duplicado"(text[], date, text, text[], date, text) IS 'How likely two records are one person, 0 to 100, by their names (full, and as they like to be called), birth and phone key;
motivos: nome, nome_parecido, nascimento, nascimento_parecido, telefone.';

COMMENT ON FUNCTION "app"."possiveis_duplicados"(jsonb) IS 'See public.possiveis_duplicados.';

COMMENT ON FUNCTION "app"."preparar_unificacao"(uuid, uuid) IS 'What needs more than moving rows: one household, one valid consent per purpose, one presence per event.';

COMMENT ON FUNCTION "app"."previa_da_unificacao"(uuid, uuid) IS 'See public.previa_da_unificacao.';

COMMENT ON FUNCTION "app"."semelhanca_de_nomes"(text, text) IS 'How alike two names are, 0 to 1. Surnames in another order, left out, shortened to an initial or misspelt count little;
another first name counts much.';

COMMENT ON FUNCTION "app"."tirar_linha"(regclass, jsonb, uuid) IS 'Deletes one row, written down.';

COMMENT ON FUNCTION "app"."unificar_membros"(uuid, uuid, text[]) IS 'See public.unificar_membros.';

COMMENT ON FUNCTION "public"."pares_duplicados"(text, integer, jsonb) IS 'Pairs of people in the caller''s campuses who are likely one, likeliest first: pontos 45 to 100, motivos as in
possiveis_duplicados, pessoa_a and pessoa_b {id, nome_completo, foto, campus, situacao, telefone, email, data_nascimento},
total (of all pairs), cursor_seguinte (handed in, it asks for what follows). Without those whom somebody told apart. Nothing
for those who may not both edit and approve members.';

COMMENT ON FUNCTION "public"."possiveis_duplicados"(jsonb) IS 'Who may already be registered with these data: nome, sobrenome (or nome_completo), nome_preferido, cpf, email, telefone,
data_nascimento (yyyy-mm-dd) and id (the record itself, left out); each may be missing. At most ten, likeliest first: pontos
from 40 to 100; motivos: cpf, email, telefone, nome, nome_parecido, nascimento, nascimento_parecido; bloqueia: the database
will refuse a second one. Of people beyond the caller''s campuses only likely ones (70 or more), and of them only campus and
initials: membro_id, situacao and foto are null. A CPF counts only for those who may see sensitive data. Raises 42501 for
those who neither edit nor approve members.';

COMMENT ON FUNCTION "public"."previa_da_unificacao"(uuid, uuid) IS 'Two people side by side, before they become one: impedimento (a sentence, or null) and pessoas [{id, nome_completo, foto,
campus, tem_conta, campos {column: value}, nomes {id: name, of people named in campos}, ligacoes {table: rows}}] in the order
asked. Reserved data only for those who see them. Null when one of them is out of reach or the caller may not unify.';

COMMENT ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) IS 'Makes two records one: fica stays, with the fields named in escolhidos taken from sai (columns of membros_igreja and
membros_reservados); everything that spoke of sai speaks of fica, one household is left, and the old id leads to fica
(membros_unificados). Gives {operacao, membro_id}; desfazer_operacao undoes it, except for a face template of sai, which is
gone. For those who edit and approve members in both campuses. Raises 42501, PT404, PT422, PT409 (both have accounts; one''s
own record).';

COMMENT ON TABLE "public"."membros_unificados" IS 'Records that became one with another: where an old address leads. Written by unificar_membros only.';

COMMENT ON TABLE "public"."nao_duplicados" IS 'Pairs of people who look like one and are two: somebody said so.';

REVOKE ALL ON FUNCTION "app"."anotar_alteracao"(regclass, text, jsonb, jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."candidatos_a_duplicado"(jsonb, boolean, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chave_do_telefone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chave_do_telefone"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."colunas_a_unificar"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."completar_reservados"(jsonb, uuid, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_unificacao"(public.membros_igreja, public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_ligacoes"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."e_auditada"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."iniciais"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lado_da_unificacao"(public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."levar_ligacoes"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."levar_linha"(regclass, text, boolean, jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligacoes_do_membro"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudar_linha"(regclass, jsonb, jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nascimentos_parecidos"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nomes_de"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavras_do_nome"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavras_parecidas"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pares_duplicados"(text, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pares_duplicados"(text, integer, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pessoa_do_par"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pode_unificar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pontos_de_duplicado"(text[], date, text, text[], date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."possiveis_duplicados"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."possiveis_duplicados"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."preparar_unificacao"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."previa_da_unificacao"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_da_unificacao"(uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."semelhanca_de_nomes"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tirar_linha"(regclass, jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."unificar_membros"(uuid, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."unificar_membros"(uuid, uuid, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pares_duplicados"(text, integer, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."possiveis_duplicados"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_da_unificacao"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."membros_unificados" FROM "authenticated";

GRANT SELECT ON TABLE "public"."membros_unificados" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."membros_unificados" TO "service_role";

REVOKE ALL ON TABLE "public"."nao_duplicados" FROM "authenticated";

REVOKE ALL ("membro_a") ON TABLE "public"."nao_duplicados" FROM "authenticated";

GRANT INSERT ("membro_a") ON TABLE "public"."nao_duplicados" TO "authenticated";

REVOKE ALL ("membro_b") ON TABLE "public"."nao_duplicados" FROM "authenticated";

GRANT INSERT ("membro_b") ON TABLE "public"."nao_duplicados" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."nao_duplicados" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."nao_duplicados" TO "service_role";

ALTER TABLE "public"."nao_duplicados"
  ADD CONSTRAINT "nao_duplicados_marcado_por_fkey" FOREIGN KEY (marcado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX nao_duplicados_marcado_por_idx ON public.nao_duplicados USING btree (marcado_por);

COMMENT ON COLUMN "public"."nao_duplicados"."marcado_por" IS 'Who said so.';

CREATE INDEX membros_igreja_telefone_idx ON public.membros_igreja USING btree (app.chave_do_telefone(telefone));
