SET local check_function_bodies = off;

DROP INDEX "public"."membros_igreja_telefone_idx";

DROP FUNCTION "app"."impedimento"(uuid, app.registro_esperado);

DROP FUNCTION "app"."quem_depende"(regclass, jsonb, uuid);

DROP FUNCTION "app"."regra_de_opcao"(text, jsonb);

CREATE OR REPLACE FUNCTION app.analisar_linhas (
  linhas    jsonb,
  politica  text,
  so_vazios boolean
)
  RETURNS SETOF app.linha_analisada
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  meu_email constant text := app.meu_email();
  eu constant uuid := app.meu_membro();
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  if jsonb_typeof(linhas) is distinct from 'array' or jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  return query
  with dado as materialized (
    select (e ->> 'linha')::integer as linha, d.v, app.normalizar(d.v ->> 'campus') as campus_normal,
      app.normalizar(d.v ->> 'titulo') as titulo_normal, app.normalizar(d.v ->> 'como_conheceu') as como_normal
    from jsonb_array_elements(linhas) e cross join lateral (select jsonb_strip_nulls(coalesce(e -> 'valores', '{}')) as v) d
  ), campus_escrito as materialized (
    select c.nome, app.normalizar(c.nome) as escrito from public.campi c where c.ativo
  ), titulo_escrito as materialized (
    select distinct on (f.escrito) f.escrito, t.id
    from public.titulos t cross join lateral unnest(app.formas_do_titulo(t.nome)) f (escrito) where t.ativo order by f.escrito
  ), como_escrito as materialized (
    select distinct on (f.escrito) f.escrito, l.chave
    from public.listas l cross join lateral (values (app.normalizar(l.nome)), (l.chave)) f (escrito)
    where l.lista = 'como_conheceu' and l.ativo order by f.escrito
  ), lida as materialized (
    select d.linha, d.v, app.erros_da_linha(d.v, sensivel) as erros, lower(d.v ->> 'email') as email,
      case when sensivel then d.v ->> 'cpf' end as cpf,
      case when d.v ->> 'rol' ~ '^[1-9]\d{0,8}$' then (d.v ->> 'rol')::integer end as rol,
      app.normalizar(concat_ws(' ', d.v ->> 'nome', d.v ->> 'sobrenome')) as nome,
      c.nome as campus, t.id as titulo_id, l.chave as como_conheceu
    from dado d
    left join campus_escrito c on c.escrito = d.campus_normal
    left join titulo_escrito t on t.escrito = d.titulo_normal
    left join como_escrito l on l.escrito = d.como_normal
  ), achada as materialized (
    select a.*, coalesce(p.membro_id, e.id, n.id) as membro_id,
      case when p.membro_id is not null then 'cpf' when e.id is not null then 'email' when n.id is not null then 'nome' end as por,
      p.membro_id as por_cpf, e.id as por_email, o.id as por_rol
    from lida a
    left join public.membros_reservados p on p.cpf = a.cpf
    left join public.membros_igreja e on e.email = a.email
    left join public.membros_igreja o on o.rol = a.rol
    left join lateral (
      select m.id from public.membros_igreja m
      where m.nome_ordenacao = a.nome and a.nome <> '' and (todos or m.campus = any (campi))
        and (m.data_nascimento::text = a.v ->> 'data_nascimento'
          or right(regexp_replace(m.telefone, '\D', '', 'g'), 11) = right(regexp_replace(a.v ->> 'telefone', '\D', '', 'g'), 11))
      order by m.created_at limit 1) n on true
  ), conferida as (
    select a.*, m.campus as campus_atual, jsonb_strip_nulls(jsonb_build_object(
      'campus', case
        when a.v ->> 'campus' is null then 'Campus é obrigatório'
        when a.campus is null then format('O campus “%s” não existe', a.v ->> 'campus')
        when not (todos or a.campus = any (campi)) then format('Você não cadastra pessoas em %s', a.campus) end,
      'titulo', case when a.v ->> 'titulo' is not null and a.titulo_id is null then format('O título “%s” não existe', a.v ->> 'titulo') end,
      'como_conheceu', case when a.v ->> 'como_conheceu' is not null and a.como_conheceu is null
        then format('“%s” não está na lista', a.v ->> 'como_conheceu') end,
      'cpf', case
        when a.por_cpf is not null and not (todos or m.campus = any (campi)) then 'Este CPF já é de uma pessoa de outro campus'
        when a.por_cpf is not null and politica = 'criar' then 'Este CPF já é de outra pessoa'
        when a.cpf is not null and row_number() over (partition by a.cpf order by a.linha) > 1 then 'CPF repetido no arquivo' end,
      'email', case
        when a.por_email is not null and a.por_email <> a.membro_id then 'Este e-mail já é de outra pessoa'
        when a.por_email is not null and not (todos or m.campus = any (campi)) then 'Este e-mail já é de uma pessoa de outro campus'
        when a.por_email is not null and politica = 'criar' then 'Este e-mail já é de outra pessoa'
        when a.email = meu_email and a.membro_id is distinct from eu and not app.pode('configuracoes', 'editar')
          then 'O vínculo com uma conta não pode ser escolhido aqui'
        when a.email is not null and row_number() over (partition by a.email order by a.linha) > 1 then 'E-mail repetido no arquivo' end,
      'rol', case
        when a.por_rol is not null and (a.por_rol is distinct from a.membro_id or politica = 'criar') then 'Este nº de rol já é de outra pessoa'
        when a.rol is not null and row_number() over (partition by a.rol order by a.linha) > 1 then 'Nº de rol repetido no arquivo' end,
      'nome', case when a.membro_id is not null and politica = 'atualizar'
        and row_number() over (partition by a.membro_id order by a.linha) > 1 then 'A mesma pessoa está em outra linha' end
      )) as outros
    from achada a left join public.membros_igreja m on m.id = a.membro_id
  )
  select c.linha,
    case when c.outros || c.erros <> '{}' then 'erro'
      when c.membro_id is null or politica = 'criar' then 'criar' else politica end,
    case when todos or c.campus_atual = any (campi) then c.membro_id end, c.por, c.outros || c.erros,
    (select coalesce(jsonb_object_agg(k, c.v -> k), '{}') from unnest(app.campos_importados()) k where c.v ? k)
      || jsonb_strip_nulls(jsonb_build_object('email', c.email, 'campus', c.campus, 'situacao', c.v ->> 'situacao',
        'titulo_id', c.titulo_id, 'como_conheceu', c.como_conheceu, 'familia', c.v ->> 'familia')),
    (select coalesce(jsonb_object_agg(k, c.v -> k), '{}') from unnest(array['cpf', 'rg', 'nome_pai', 'nome_mae']) k where c.v ? k)
  from conferida c order by c.linha;
end
$function$;

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
    (contexto ->> 'papeis')::public.papel[], app.operacao_atual(), app.origem_atual(),
    case r.relnamespace when 'public'::regnamespace then r.relname::text
      else r.relnamespace::regnamespace::text || '.' || r.relname end,
    chave, (select string_agg(v, '|' order by k) from jsonb_each_text(chave) e (k, v)), membro, acao,
    (select jsonb_object_agg(c, antes -> c) from unnest(guardadas) c where acao = 'excluir' or antes -> c is distinct from depois -> c),
    (select jsonb_object_agg(c, depois -> c) from unnest(guardadas) c where acao <> 'excluir' and antes -> c is distinct from depois -> c),
    false
  from pg_catalog.pg_class r where r.oid = tabela;
end
$function$;

CREATE OR REPLACE FUNCTION app.auditar()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For every row of a change of thousands: expressions rather than statements, wherever it can be.
declare
  forma constant jsonb := app.forma_de(tg_relid);
  fora constant text[] := (forma ->> 'fora')::text[] || tg_argv[1:];
  linha_antes constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - fora end;
  linha_depois constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - fora end;
  linha constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  contexto jsonb;
  antes jsonb := linha_antes;
  depois jsonb := linha_depois;
  chave jsonb := '{}';
  registro text;
  coluna text;
begin
  if tg_op = 'UPDATE' then
    if linha_antes = linha_depois then return null; end if;
    select jsonb_object_agg(k, v), jsonb_object_agg(k, linha_depois -> k) into antes, depois
    from jsonb_each(linha_antes) e (k, v) where v is distinct from linha_depois -> k;
  elsif tg_op = 'INSERT' then
    -- Within a value of json nothing is left out: what is compared later is the whole value.
    if (forma ->> 'json')::boolean then
      select jsonb_object_agg(k, v) into depois from jsonb_each(linha_depois) e (k, v) where v <> 'null';
    else
      depois := jsonb_strip_nulls(linha_depois);
    end if;
  end if;
  contexto := app.contexto_da_alteracao();
  foreach coluna in array (forma ->> 'chave')::text[] loop
    chave := chave || jsonb_build_object(coluna, linha -> coluna);
    registro := concat_ws('|', registro, linha ->> coluna);
  end loop;
  insert into public.alteracoes
    (autor, autor_nome, papeis, ip, operacao, origem, tabela, chave, registro, membro_id, acao, antes, depois, motivo, sensivel)
  values (
    (contexto ->> 'autor')::uuid, contexto ->> 'nome', (contexto ->> 'papeis')::public.papel[], contexto ->> 'ip',
    app.operacao_atual(), app.origem_atual(),
    case tg_table_schema when 'public' then tg_table_name else tg_table_schema || '.' || tg_table_name end,
    chave, registro, nullif(linha ->> nullif(tg_argv[0], ''), '')::uuid,
    case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end,
    antes, depois, nullif(current_setting('app.motivo', true), ''),
    coalesce('*sensivel' = any (tg_argv[1:]), false));
  return null;
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
    (select m.id from public.membros_igreja m where m.telefone_chave = fone limit 50)
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
      app.nomes_de(m.nome_completo, m.nome_preferido, m.sobrenome), m.data_nascimento, m.telefone_chave) p
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

CREATE OR REPLACE FUNCTION app.chamada (
  OUT pessoa uuid,
  OUT sessao uuid,
  OUT papel public.papel,
  OUT campus text,
  OUT inicio timestamp with time zone,
  OUT valem boolean,
  OUT exigentes public.papel[]
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(s.pessoa, case when s.sessao is null then c.eu end), s.sessao, s.papel, s.campus, s.inicio,
    (c.sessao is null or exists (
      select from auth.sessions a where a.id = c.sessao and (a.not_after is null or a.not_after > now())))
    and (c.aal2 or not exists (select from auth.mfa_factors f where f.user_id = c.eu and f.status = 'verified')),
    case when c.aal2 then '{}' else coalesce((select g.papeis_com_segundo_fator from app.seguranca g), '{}') end
  from (
    select auth.uid() as eu, (j ->> 'session_id')::uuid as sessao, coalesce(j ->> 'aal' = 'aal2', false) as aal2
    from (select auth.jwt() as j offset 0) t offset 0) c
  left join app.simulacoes s on s.sessao = c.sessao and s.expira_em > now()
$function$;

CREATE OR REPLACE FUNCTION app.contexto_da_alteracao()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contexto jsonb := nullif(current_setting('app.contexto', true), '')::jsonb;
  eu constant uuid := (select auth.uid());
begin
  if contexto is not null and contexto ->> 'autor' is not distinct from eu::text then return contexto; end if;
  contexto := jsonb_build_object(
    'autor', eu,
    'nome', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    'papeis', case when eu is null then '{}' else app.papeis()::text end,
    'ip', nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for');
  perform set_config('app.contexto', contexto::text, true);
  return contexto;
end
$function$;

CREATE OR REPLACE FUNCTION app.dependentes (
  operacao uuid
)
  RETURNS TABLE (
    tabela   text,
    registro text,
    filha    text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
begin
  -- One question for each foreign key, whatever the number of rows.
  for ligacao in
    select i.tabela as mae, c.conrelid::regclass as filha, a.attname as coluna, p.attname as alvo,
      format_type(a.atttypid, a.atttypmod) as tipo,
      case n.nspname when 'public' then r.relname::text else n.nspname || '.' || r.relname end as nome,
      (select string_agg(format('(to_jsonb(t.%I) #>> ''{}'')', k), ' || ''|'' || ' order by k)
       from unnest(app.chave_de(c.conrelid)) k) as registro
    from (select distinct x.tabela from public.alteracoes x where x.operacao = $1 and x.acao = 'incluir') i
    join pg_catalog.pg_constraint c on c.contype = 'f' and c.confrelid = app.tabela_de(i.tabela) and cardinality(c.conkey) = 1
    join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_namespace n on n.oid = r.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where not exists (select from pg_catalog.pg_description d
                      where d.objoid = c.oid and d.description = 'não impede desfazer')
  loop
    return query execute format(
      'select distinct i.tabela, i.registro, %5$L
       from public.alteracoes i join %1$s t on t.%2$I = (i.chave ->> %3$L)::%4$s
       where i.operacao = $1 and i.tabela = $2 and i.acao = ''incluir'' and not exists (
         select from public.alteracoes x
         where x.operacao = $1 and x.tabela = %5$L and x.acao = ''incluir'' and x.registro = %6$s)',
      ligacao.filha, ligacao.coluna, ligacao.alvo, ligacao.tipo, ligacao.nome, coalesce(ligacao.registro, 'null'))
      using operacao, ligacao.mae;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.desfazer_alteracao (
  alteracao public.alteracoes
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  tabela constant regclass := app.tabela_de(alteracao.tabela);
  lista constant text := (
    select string_agg(quote_ident(c), ', ') from unnest(app.colunas_de(tabela)) c where alteracao.antes ? c);
begin
  if alteracao.acao = 'alterar' then
    execute format('update %s t set (%s) = (select %s from jsonb_populate_record(null::%s, $1)) where %s',
      tabela, lista, lista, tabela, app.condicao_da_chave(alteracao.chave)) using alteracao.antes;
  else
    execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
      tabela, lista, lista, tabela) using alteracao.antes;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.desfazer_inclusoes (
  nome   text,
  chaves jsonb[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  tabela constant regclass := app.tabela_de(nome);
begin
  execute format('delete from %s t using unnest($1) k (chave) where %s', tabela, app.juncao_pela_chave(tabela, 'k.chave'))
    using chaves;
end
$function$;

CREATE OR REPLACE FUNCTION app.desfazer_operacao (
  operacao uuid,
  parcial  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  op public.operacoes;
  volta uuid;
  mantidos jsonb;
  lote record;
  alteracao public.alteracoes;
  desfeitas integer := 0;
begin
  select * into op from public.operacoes o where o.id = operacao for update;
  if op.id is null or not (op.autor is not distinct from (select auth.uid()) or app.alcanca_operacao(op.id)) then
    raise exception using errcode = 'PT404', message = 'Operação não encontrada.';
  end if;
  if op.desfeita_em is not null then
    raise exception using errcode = 'PT409', message = 'Isto já foi desfeito.';
  end if;
  if not app.pode_desfazer(op) then
    raise insufficient_privilege using message = 'Você não pode desfazer isto.';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('unidade', coalesce(i.membro_id::text, i.tabela || i.registro),
    'membro_id', i.membro_id, 'tabela', i.tabela, 'registro', i.registro, 'motivo', i.motivo)), '[]') into mantidos
  from app.impedimentos(op.id) i;
  if mantidos <> '[]' and not parcial then
    raise exception using errcode = 'PT409', message = 'Não dá mais para desfazer. ' || (mantidos -> 0 ->> 'motivo'),
      detail = mantidos::text;
  end if;
  if parcial then mantidos := app.mantidos_com_base(op.id, mantidos); end if;
  volta := app.iniciar_operacao('desfazer', left('Desfeito: ' || op.titulo, 200), '{}', op.recurso);
  update public.operacoes o set desfaz = op.id where o.id = volta;
  -- In reverse order; rows that came one after the other go together.
  for lote in
    with voltam as (
      select a.id, a.tabela, a.acao, a.chave, (a.tabela, a.acao) is distinct from
          lag((a.tabela, a.acao)) over (order by a.id desc) or a.acao <> 'incluir' as comeca
      from public.alteracoes a
      where a.operacao = op.id and coalesce(a.membro_id::text, a.tabela || a.registro) not in (
        select m ->> 'unidade' from jsonb_array_elements(mantidos) m)
    ), lotes as (
      select v.*, count(*) filter (where v.comeca) over (order by v.id desc) as lote from voltam v
    )
    select l.tabela, l.acao, max(l.id) as id, array_agg(l.chave order by l.id desc) as chaves, count(*) as quantas
    from lotes l group by l.lote, l.tabela, l.acao order by l.lote
  loop
    if lote.acao = 'incluir' then
      perform app.desfazer_inclusoes(lote.tabela, lote.chaves);
    else
      select * into alteracao from public.alteracoes a where a.id = lote.id;
      perform app.desfazer_alteracao(alteracao);
    end if;
    desfeitas := desfeitas + lote.quantas;
  end loop;
  update public.operacoes o set desfeita_em = clock_timestamp(), desfeita_por = (select auth.uid()) where o.id = op.id;
  return jsonb_build_object('operacao', volta, 'desfeitas', desfeitas, 'mantidos', mantidos);
end
$function$;

CREATE OR REPLACE FUNCTION app.esperado_depois_de (
  operacao uuid
)
  RETURNS SETOF app.registro_esperado
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with mudancas as materialized (
    select a.* from public.alteracoes a where a.operacao = $1
  ), valores as (
    select u.tabela, u.registro, jsonb_object_agg(u.k, u.v) as valores from (
      select distinct on (m.tabela, m.registro, e.k) m.tabela, m.registro, e.k, e.v
      from mudancas m, jsonb_each(m.depois) e (k, v) order by m.tabela, m.registro, e.k, m.id desc) u
    group by u.tabela, u.registro
  )
  select m.tabela, m.chave, m.registro, (array_agg(m.membro_id))[1],
    (array_agg(m.acao order by m.id))[1] = 'incluir', (array_agg(m.acao order by m.id desc))[1] <> 'excluir',
    (array_agg(v.valores))[1]
  from mudancas m left join valores v on v.tabela = m.tabela and v.registro = m.registro
  group by m.tabela, m.chave, m.registro
$function$;

CREATE OR REPLACE FUNCTION app.esquecer_papeis()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform set_config('app.papeis_de', '', true);
  perform set_config('app.simulando_de', '', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.familia_sugerida (
  s public.solicitacoes_cadastro
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'nome_completo', f.nome_completo, 'foto', f.foto, 'motivo', f.motivo)), '[]')
  from (
    select m.id, m.nome_completo, m.foto,
      case when m.telefone_chave = app.chave_do_telefone(s.dados ->> 'telefone') then 'telefone' else 'endereco' end as motivo
    from public.membros_igreja m
    where m.campus = s.campus and not app.saiu(m.situacao)
      -- Who shares no more than the phone may be the person, and is more likely the mother.
      and (m.id is distinct from s.provavel_id or s.provavel_pontos < 60) and (
      m.telefone_chave = app.chave_do_telefone(s.dados ->> 'telefone')
      or (m.cep = s.dados ->> 'cep' and m.numero = s.dados ->> 'numero'))
    order by m.nome_ordenacao limit 5) f
$function$;

CREATE OR REPLACE FUNCTION app.filtro_de_regra (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
    when campo = 'criado' then app.regra_de_dia('(m.created_at at time zone ''America/Sao_Paulo'')::date', regra)
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
    else app.recusar_filtro(format('Não existe o campo “%s” nas regras.', left(campo, 40)))
  end;
  return coalesce(condicao, app.recusar_filtro(format('O campo “%s” não aceita essa comparação.', campo)));
end
$function$;

CREATE OR REPLACE FUNCTION app.forma_de (
  tabela regclass
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  nome constant text := 'app.forma_' || tabela::oid;
  forma jsonb := nullif(current_setting(nome, true), '')::jsonb;
begin
  if forma is not null then return forma; end if;
  select jsonb_build_object(
    'chave', array(select c from unnest(app.chave_de(tabela)) c order by c)::text,
    'fora', coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attname = 'updated_at'), '{}')::text,
    'json', bool_or(a.atttypid = 'jsonb'::regtype))
  into forma
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped;
  perform set_config(nome, forma::text, true);
  return forma;
end
$function$;

CREATE OR REPLACE FUNCTION app.impedimento (
  esperado    app.registro_esperado,
  atual       jsonb,
  depende     text,
  preenchidos jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mudados text;
begin
  if not esperado.existe then
    if atual is null then return null; end if;
    return app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id) || ' foi criado de novo depois.';
  end if;
  if atual is null then
    -- What came and went leaves nothing to take back.
    if esperado.criada then return null; end if;
    return app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id) || ' foi excluído depois.';
  end if;
  select string_agg(coalesce(app.rotulo_da_coluna(esperado.tabela, k), replace(k, '_', ' ')), ', ' order by k) into mudados from (
    select k from jsonb_each(esperado.valores) e (k, v) where atual -> k is distinct from v
    union
    select k from jsonb_array_elements_text(case when esperado.criada then preenchidos end) k
    where not coalesce(esperado.valores ? k, false) and atual -> k <> 'null') m;
  if mudados is not null then
    return format('Depois disso mudou em %s: %s.',
      app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id), mudados);
  end if;
  if esperado.criada and depende is not null then
    return format('%s já tem dados novos (%s).',
      app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id), app.nome_da_tabela(depende));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.impedimentos (
  operacao uuid
)
  RETURNS TABLE (
    tabela    text,
    registro  text,
    membro_id uuid,
    motivo    text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  esperados constant app.registro_esperado[] := array(select e from app.esperado_depois_de(operacao) e);
  dependem constant jsonb := coalesce((
    select jsonb_object_agg(d.tabela || ' ' || d.registro, d.filha) from app.dependentes(operacao) d), '{}');
  preenchidos constant jsonb := coalesce((
    select jsonb_object_agg(p.tabela || ' ' || p.registro, p.colunas) from app.preenchidos_depois(operacao) p), '{}');
  nome text;
  relacao regclass;
begin
  for nome in select distinct e.tabela from unnest(esperados) e loop
    relacao := app.tabela_de(nome);
    if relacao is null then
      return query
        select e.tabela, e.registro, e.membro_id, 'A tabela ' || e.tabela || ' não existe mais.'
        from unnest(esperados) e where e.tabela = nome;
      continue;
    end if;
    return query execute format(
      'select * from (
         select e.tabela, e.registro, e.membro_id, app.impedimento(
           (e.tabela, e.chave, e.registro, e.membro_id, e.criada, e.existe, e.valores)::app.registro_esperado,
           case when %2$s then to_jsonb(t) end, $2 ->> (e.tabela || '' '' || e.registro),
           $3 -> (e.tabela || '' '' || e.registro)) as motivo
         from unnest($1) e left join %1$s t on %3$s where e.tabela = $4 offset 0) i
       where i.motivo is not null', relacao,
      (select string_agg(format('t.%I is not null', k), ' and ') from unnest(app.chave_de(relacao)) k),
      app.juncao_pela_chave(relacao, 'e.chave'))
      using esperados, dependem, preenchidos, nome;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.juncao_pela_chave (
  tabela regclass,
  chave  text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select string_agg(format('t.%I = (%s ->> %L)::%s', a.attname, chave, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attname = any (app.chave_de(tabela))
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_papeis()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant text := app.quem_pede();
  lembrados text;
begin
  if current_setting('app.papeis_de', true) = quem then return; end if;
  select set_config('app.papeis', coalesce(array_agg(distinct r.role), '{}')::text, true) || set_config('app.campi',
      coalesce(array_agg(distinct r.campus) filter (where r.campus is not null), '{}')::text, true)
    into lembrados from app.papeis_validos() r;
  perform set_config('app.papeis_de', quem, true);
end
$function$;

CREATE OR REPLACE FUNCTION app.linhas_da_pessoa (
  membro uuid,
  conta  uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  linhas jsonb;
  tudo jsonb := '{}';
  -- Secrets, and what is only there to be found.
  fora constant text[] := array['segredo', 'cifrado', 'chave', 'hash', 'token', 'texto_busca', 'nome_ordenacao', 'nome_fonetico',
    'telefone_chave', 'aviso_do_termo'];
begin
  select jsonb_build_array(to_jsonb(m) - fora) into linhas from public.membros_igreja m where m.id = membro;
  tudo := tudo || jsonb_build_object('membros_igreja', linhas);
  for ligacao in
    select l.*, membro as de from app.ligacoes_com('public.membros_igreja') l where l.dono
    union all
    select l.*, conta from app.ligacoes_com('public.profiles') l
    where l.coluna in ('user_id', 'usuario_id') and conta is not null
    order by nome
  loop
    execute format('select jsonb_agg(to_jsonb(t) - $2) from %s t where t.%I = $1 and not app.sob_sigilo(%L, to_jsonb(t))',
      ligacao.tabela, ligacao.coluna, ligacao.nome) into linhas using ligacao.de, fora;
    if linhas is not null then
      tudo := tudo || jsonb_build_object(ligacao.nome,
        (select jsonb_agg(distinct l) from jsonb_array_elements(coalesce(tudo -> ligacao.nome, '[]') || linhas) l));
    end if;
  end loop;
  select jsonb_agg(to_jsonb(p)) into linhas from public.profiles p where p.id = conta;
  return tudo || jsonb_strip_nulls(jsonb_build_object('profiles', linhas, 'alteracoes', (
    select jsonb_agg(jsonb_build_object('momento', a.momento, 'autor', a.autor_nome, 'origem', a.origem,
      'titulo', app.titulo_da_alteracao(a), 'campos', app.campos_legiveis(a.tabela, a.antes, a.depois)) order by a.id)
    from public.alteracoes a where a.membro_id = membro
      and not app.sob_sigilo(a.tabela, coalesce(a.antes, '{}') || coalesce(a.depois, '{}')))));
end
$function$;

CREATE OR REPLACE FUNCTION app.meu_cadastro()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'membro', to_jsonb(m) - '{texto_busca,nome_ordenacao,nome_fonetico,telefone_chave}'::text[],
    'cpf', (select r.cpf from public.membros_reservados r where r.membro_id = m.id),
    'pedidos', (select coalesce(jsonb_agg(to_jsonb(p) - 'pedido_por' - 'decidido_por' order by p.created_at desc), '[]')
                from (select * from public.pedidos_alteracao x where x.membro_id = m.id order by x.created_at desc limit 20) p))
  from public.membros_igreja m where m.id = app.meu_membro()
$function$;

CREATE OR REPLACE FUNCTION app.meus_campi()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.lembrar_papeis();
  return current_setting('app.campi')::text[];
end
$function$;

CREATE OR REPLACE FUNCTION app.operacao_atual()
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return nullif(current_setting('app.operacao', true), '')::uuid;
end
$function$;

CREATE OR REPLACE FUNCTION app.origem_atual()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce(nullif(current_setting('app.origem', true), ''), case when auth.uid() is null then 'sistema' else 'tela' end);
end
$function$;

CREATE OR REPLACE FUNCTION app.palavras_parecidas (
  a text,
  b text
)
  RETURNS real
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  if a = b then return 1; end if;
  if length(a) = 1 or length(b) = 1 then return case when left(a, 1) = left(b, 1) then 0.85 else 0 end; end if;
  -- Paulo and Paula are two people.
  if left(a, -1) = left(b, -1) and right(a, 1) || right(b, 1) in ('ao', 'oa') then return 0; end if;
  if length(a) >= 3 and length(b) >= 3 and (starts_with(a, b) or starts_with(b, a)) then return 0.85; end if;
  return case when extensions.similarity(a, b) >= 0.5 then 0.9 else 0 end;
end
$function$;

CREATE OR REPLACE FUNCTION app.papeis()
  RETURNS public.papel[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.lembrar_papeis();
  return current_setting('app.papeis')::public.papel[];
end
$function$;

CREATE OR REPLACE FUNCTION app.papeis_efetivos()
  RETURNS public.papel[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return case when auth.uid() is null then '{}' else coalesce(nullif(app.papeis(), '{}'), '{visitante}') end::public.papel[];
end
$function$;

CREATE OR REPLACE FUNCTION app.papeis_validos()
  RETURNS TABLE (
    id         uuid,
    role       public.papel,
    campus     text,
    created_at timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with c as materialized (select * from app.chamada() c where c.valem)
  select r.id, r.role, r.campus, r.created_at from c cross join lateral app.papeis_de(c.pessoa) r
  where r.role <> all (c.exigentes)
  union all
  select c.sessao, c.papel, c.campus, c.inicio from c where c.papel is not null and c.papel <> all (c.exigentes)
$function$;

CREATE OR REPLACE FUNCTION app.papel_conta (
  papel public.papel
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.valem and papel_conta.papel <> all (c.exigentes) from app.chamada() c
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
      right(m.telefone_chave, 8) as final
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
  ), comparados as (
    select t.a, t.b, x.data_nascimento as nascimento_a, y.data_nascimento as nascimento_b, x.telefone_chave as fone_a,
      y.telefone_chave as fone_b, case
        when x.nome_preferido is null and y.nome_preferido is null
          then app.semelhanca_de_palavras(x.nome_fonetico, y.nome_fonetico, 0.59)
        else (select max(app.semelhanca_de_nomes(p, q))
              from unnest(app.nomes_de(x.nome_completo, x.nome_preferido, x.sobrenome)) p,
                unnest(app.nomes_de(y.nome_completo, y.nome_preferido, y.sobrenome)) q) end as nome
    from blocos t join public.membros_igreja x on x.id = t.a join public.membros_igreja y on y.id = t.b
    where extensions.similarity(x.nome_ordenacao, y.nome_ordenacao) > 0.25 and not (app.saiu(x.situacao) and app.saiu(y.situacao))
    offset 0
  ), pontuados as (
    -- Without names that are alike nobody reaches the points: the rest is counted for few.
    select p.pontos, p.motivos, t.a, t.b
    from comparados t
    cross join lateral app.pontos_de_semelhanca(t.nome, t.nascimento_a, t.fone_a, t.nascimento_b, t.fone_b) p
    where t.nome >= 0.6 and p.pontos >= 45
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

CREATE OR REPLACE FUNCTION app.partes_do_filtro (
  filtro jsonb,
  OUT    alcance text,
  OUT    regras text,
  OUT    termos text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lista jsonb;
  inteiro text;
begin
  if jsonb_typeof(filtro) is distinct from 'object'
     or filtro - '{busca,campus,situacao,regras,lista,familia}'::text[] <> '{}' then
    perform app.recusar_filtro('O filtro não está no formato esperado.');
  end if;
  alcance := app.filtro_de_alcance(nullif(filtro ->> 'campus', ''), nullif(filtro ->> 'situacao', ''));
  termos := app.termos_de_busca(filtro ->> 'busca');
  regras := coalesce(' and ' || nullif(app.filtro_de_regras(filtro -> 'regras'), 'true'), '');
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
$function$;

CREATE OR REPLACE FUNCTION app.pode (
  recurso public.recurso,
  acao    public.acao
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  papeis constant public.papel[] := app.papeis_efetivos();
begin
  if auth.uid() is null then return false; end if;
  -- What app.concessoes_dos_papeis says, without its arrays: most questions end here.
  if exists (
    select from public.role_permissions p
    where p.role = any (papeis) and p.resource = recurso and p.action = acao and p.allowed) then
    return true;
  end if;
  return exists (
    select from app.concessoes_proprias((select app.pessoa_dos_papeis()), array[recurso], array[acao]) c
    where app.papel_conta(c.exige));
end
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
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select p.pontos, p.motivos from app.pontos_de_semelhanca(
    (select max(app.semelhanca_de_nomes(a, b)) from unnest(nomes_a) a, unnest(nomes_b) b where a <> '' and b <> ''),
    nascimento_a, fone_a, nascimento_b, fone_b) p
$function$;

CREATE OR REPLACE FUNCTION app.pontos_de_semelhanca (
  nome         real,
  nascimento_a date,
  fone_a       text,
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

CREATE OR REPLACE FUNCTION app.preenchidos_depois (
  operacao uuid
)
  RETURNS TABLE (
    tabela   text,
    registro text,
    colunas  text[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select b.tabela, b.registro, array_agg(distinct e.k)
  from (select a.tabela, a.registro, max(a.id) as ultima from public.alteracoes a
        where a.operacao = $1 group by a.tabela, a.registro having bool_or(a.acao = 'incluir')) m
  join public.alteracoes b on b.tabela = m.tabela and b.registro = m.registro and b.id > m.ultima
  cross join lateral jsonb_each(b.depois) e (k, v)
  where b.operacao is distinct from $1 and b.acao = 'alterar' and e.v <> 'null'
  group by b.tabela, b.registro
$function$;

CREATE OR REPLACE FUNCTION app.proteger_proprio_cadastro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  livres constant text[] := '{nome,sobrenome,nome_completo,nome_preferido,username,telefone,data_nascimento,endereco,campus,foto,
    profile_id,email,situacao,profissao,empresa,cep,logradouro,numero,complemento,bairro,cidade,uf,emergencia_nome,
    emergencia_parentesco,emergencia_telefone,updated_at,nome_ordenacao,texto_busca,
    nome_fonetico,telefone_chave}';
begin
  if not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(old.campus) then return new; end if;
  if to_jsonb(new) - livres is distinct from to_jsonb(old) - livres then
    raise insufficient_privilege using message = 'Este dado só é alterado por quem cuida dos cadastros. Faça um pedido em Meu cadastro.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_pede()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return concat('de ', current_setting('request.jwt.claim.sub', true), ' ', current_setting('request.jwt.claim', true), ' ',
    current_setting('request.jwt.claims', true));
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_funcao (
  coluna text,
  regra  jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_opcao (
  expressao text,
  regra     jsonb,
  tipo      text  DEFAULT 'text'::text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_presenca (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Occurrences carry their day in their name, which is indexed; the others happen on the day of their event.
  veio constant text := $f$exists (select from (
      select a.member_id from public.attendances a
      where a.present and %1$s and substring(a.event_id from '_(\d{4}-\d{2}-\d{2})') between %2$L and %3$L
      union all
      select a.member_id from public.attendances a
      where a.present and %1$s and (a.event_id = a.event_base or a.event_id !~ '_\d{4}-\d{2}-\d{2}')
        and a.event_base = any (%4$L::text[])) a
    where a.member_id = m.id)$f$;
  onde constant text := case when app.todos_os_campi() then 'true'
    else format('a.campus = any (%L::text[])', app.meus_campi()) end;
  desde date;
  presente text;
begin
  if regra ->> 'operador' not in ('presente', 'ausente') then return null; end if;
  desde := app.hoje() - 7 * app.numero_da_regra(regra, 1, 1, 260);
  presente := format(veio, onde, desde, app.hoje(), array(
    select e.id from public.events e where e.date >= desde::timestamptz and e.date < (app.hoje() + 1)::timestamptz));
  return case regra ->> 'operador' when 'presente' then presente else 'not ' || presente end;
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "", "nome_completo": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "dados": "", "lar": "", "torna_membro": "", "chave": "",
    "conteudo": "", "texto": "", "caminho": "", "formato": "", "tamanho": "", "envio": "", "codigo_id": "",
    "provavel_id": "", "provavel_pontos": "", "anotacao_id": "", "pedido_id": "", "transferencia_id": "", "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "nome_fonetico": "", "telefone_chave": "", "membro_a": "", "marcado_por": "",
    "antigo": "", "event_base": "", "momento": "", "pelo_titular": "", "profile_id": "Conta de acesso", "user_id": "Conta",
    "usuario_id": "Conta", "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde", "titulo_id": "Título",
    "rol": "Nº de rol", "sexo": "Sexo", "estado_civil": "Estado civil", "naturalidade": "Naturalidade",
    "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP", "logradouro": "Rua", "numero": "Número",
    "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade", "uf": "UF",
    "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "ministerio_id": "Ministério", "funcao": "Função",
    "funcao_id": "Função", "ativo": "Ativo", "inicio": "Início", "fim": "Fim", "papel": "Papel", "papeis": "Papéis",
    "responsavel_id": "Responsável", "responsavel_nome": "Responsável", "familia_id": "Família", "role": "Papel",
    "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge", "conjuge_nome": "Cônjuge",
    "conjuge_sobrenome": "Sobrenome do cônjuge", "novo_responsavel_id": "Novo responsável pela família",
    "versao": "Versão", "concedido_em": "Autorizado em", "revogado_em": "Retirado em", "revogado_por": "Retirado por",
    "finalidade": "Finalidade", "etapa": "Etapa", "canal": "Canal", "proxima_data": "Próximo contato", "motivo": "Motivo",
    "resposta": "Resposta", "mensagem": "Mensagem", "nivel": "Nível", "tipo": "Tipo", "data": "Data", "estado": "Estado",
    "titular": "Titular", "codigo": "Código", "ano": "Ano", "destino": "Destino", "origem": "Origem",
    "emitida_em": "Emitida em", "emitida_por": "Emitida por", "valida_ate": "Válida até", "revogada_em": "Cancelada em",
    "criado_por": "Criado por", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
    "enviado_em": "Enviado em", "enviado_por": "Enviado por", "enviado_por_nome": "Enviado por", "aceito_em": "Aceito em",
    "equipe_id": "Equipe", "equipe": "Equipe", "treinamento_id": "Treinamento", "concluido_em": "Concluído em",
    "concluido_por": "Concluído por", "valido_ate": "Válido até", "validade": "Válido até",
    "validade_meses": "Validade em meses", "lideranca": "Liderança", "prepara_lider": "Prepara quem lidera",
    "vagas": "Vagas", "exige_antecedentes": "Exige antecedentes", "titulo_minimo_id": "Título mínimo",
    "exige_titulo_id": "Exige o título", "idade_minima": "Idade mínima", "idade_min": "Idade mínima",
    "idade_max": "Idade máxima", "dia": "Dia", "hora": "Hora", "sala_id": "Sala", "campus_padrao": "Campus padrão",
    "fuso": "Fuso horário", "significado_ltp": "O que é LTP", "lista": "Lista", "fixo": "Fixo",
    "nomeado_por": "Nomeado por", "ata": "Ata", "excecao": "Exceção", "unica": "Uma pessoa por vez",
    "descricao": "Descrição", "missao": "Missão", "encontro_dia": "Dia do encontro", "encontro_hora": "Hora do encontro",
    "encontro_local": "Local do encontro", "cor": "Cor", "aceita_inscricao": "Aceita inscrição", "parente_id": "Parente",
    "parente_nome": "Parente", "parente_telefone": "Telefone do parente", "grau": "Parentesco", "campo": "Campo",
    "de": "De", "para": "Para", "pedido_por": "Pedido por", "pedida_por": "Pedida por", "pedida_por_nome": "Pedida por",
    "pedida_pela_origem": "Pedida por quem envia", "decidido_por": "Decidido por", "decidido_em": "Decidido em",
    "decidida_por": "Decidida por", "decidida_por_nome": "Decidida por", "decidida_em": "Decidida em",
    "respondido_por": "Respondido por", "respondido_em": "Respondido em", "prazo": "Prazo",
    "identidade": "Como a identidade foi conferida", "capacidade": "Capacidade", "recursos": "Recursos",
    "deseja_contato": "Deseja contato", "consentimento_versao": "Versão da autorização", "aberta": "Em andamento",
    "cnpj": "CNPJ", "mapa": "Mapa", "whatsapp": "WhatsApp", "pix_tipo": "Tipo da chave Pix", "pix_chave": "Chave Pix",
    "fechado_em": "Fechado em", "crianca_id": "Criança", "adulto_id": "Quem busca", "documento": "Documento",
    "processo": "Processo", "autor_id": "Autor", "leitor_nome": "Quem leu", "leitor_id": "Quem leu",
    "membro_b": "Não é a mesma pessoa que", "member_id": "Pessoa", "event_id": "Evento", "present": "Presente",
    "automatic": "Confirmada pela pessoa", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "documento_id": "", "importacao_id": "", "erros": "", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.semelhanca_de_nomes (
  a text,
  b text
)
  RETURNS real
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select app.semelhanca_de_palavras(app.palavras_do_nome(a), app.palavras_do_nome(b))
$function$;

CREATE OR REPLACE FUNCTION app.semelhanca_de_palavras (
  a      text[],
  b      text[],
  minimo real   DEFAULT 0
)
  RETURNS real
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.simulando()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant text := app.quem_pede();
begin
  -- Asked by every statement that writes, those of foreign keys too: found once in a transaction.
  if current_setting('app.simulando_de', true) = quem then return current_setting('app.simulando') = 'sim'; end if;
  perform set_config('app.simulando', case when exists (
      select from app.simulacoes s where s.sessao = (auth.jwt() ->> 'session_id')::uuid and s.expira_em > now())
    then 'sim' else 'nao' end, true);
  perform set_config('app.simulando_de', quem, true);
  return current_setting('app.simulando') = 'sim';
end
$function$;

CREATE OR REPLACE FUNCTION app.tabela_de (
  nome text
)
  RETURNS regclass
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select to_regclass(case when nome like '%.%' then '' else 'public.' end || nome)
$function$;

CREATE OR REPLACE FUNCTION app.todos_os_campi()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return app.papeis() && app.papeis_globais() or app.especial();
end
$function$;

CREATE INDEX attendances_dia_idx ON public.attendances USING btree ("substring"(event_id, '_(\d{4}-\d{2}-\d{2})'::text));

CREATE TRIGGER z_esquecer_papeis
  AFTER INSERT OR DELETE OR UPDATE ON app.seguranca
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.esquecer_papeis();

CREATE TRIGGER z_esquecer_papeis
  AFTER INSERT OR DELETE OR UPDATE ON app.simulacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.esquecer_papeis();

CREATE TRIGGER z_esquecer_papeis
  AFTER INSERT OR DELETE OR UPDATE ON public.user_roles
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.esquecer_papeis();

COMMENT ON FUNCTION "app"."chamada"() IS 'What decides about a request, found at once: pessoa, whose roles count (app.pessoa_dos_papeis); sessao, papel, campus, inicio
of a role that is seen as; valem: whether roles count at all in this session; exigentes: those that do not all the same, for
want of a second factor.';

COMMENT ON FUNCTION "app"."dependentes"(uuid) IS 'The rows that this operation made and that others refer to by now, with the tables of those: rows that it did not make
itself. A foreign key with the comment "não impede desfazer" does not count.';

COMMENT ON FUNCTION "app"."desfazer_alteracao"(public.alteracoes) IS 'Puts a row back as it was before it was changed or deleted.';

COMMENT ON FUNCTION "app"."desfazer_inclusoes"(text, jsonb[]) IS 'Takes rows of a table away again that came one after the other.';

COMMENT ON FUNCTION "app"."esquecer_papeis"() IS 'Trigger after a statement that may change who is what: what comes later in the transaction asks anew.';

COMMENT ON FUNCTION "app"."forma_de"(regclass) IS 'What the record of changes needs to know of a table: chave and fora (columns that hold nothing of their own) as arrays written
out, json (whether a column is jsonb). Found once in a transaction.';

COMMENT ON FUNCTION "app"."impedimento"(app.registro_esperado, jsonb, text, jsonb) IS 'Why a row cannot be put back as it was before the operation, as a sentence; null: it can. atual: the row as it is; depende:
a table whose rows refer to it by now; preenchidos: columns that were filled since.';

COMMENT ON FUNCTION "app"."impedimentos"(uuid) IS 'The rows that cannot be put back as they were before the operation, and why, as a sentence.';

COMMENT ON FUNCTION "app"."juncao_pela_chave"(regclass, text) IS 'The condition on a table t that its row has the key that this expression holds as jsonb; of the columns'' own types, so
that the index is used.';

COMMENT ON FUNCTION "app"."lembrar_papeis"() IS 'Finds the caller''s roles and their campuses once in a transaction: every policy of a statement asks for them. Forgotten when
roles, what they demand or ver como change in it (app.esquecer_papeis).';

COMMENT ON FUNCTION "app"."meus_campi"() IS 'The campuses of the caller''s role records that count in this request.';

COMMENT ON FUNCTION "app"."operacao_atual"() IS 'The operation that this transaction is part of, if any.';

COMMENT ON FUNCTION "app"."origem_atual"() IS 'Where the changes of this transaction come from.';

COMMENT ON FUNCTION "app"."palavras_parecidas"(text, text) IS 'How alike two words of a name are, 0 to 1: equal, an initial, a shortened form, or a slip of the pen.';

COMMENT ON FUNCTION "app"."papeis"() IS 'The caller''s roles that count in this request.';

COMMENT ON FUNCTION "app"."papeis_efetivos"() IS 'As papeis(); a signed-in person without any role counts as visitante.';

COMMENT ON FUNCTION "app"."pode"(public.recurso, public.acao) IS 'The caller may do this with the resource. Where they may do it is a matter of campus. Nobody signed in: false.';

COMMENT ON FUNCTION "app"."pontos_de_duplicado"(text[], date, text, text[], date, text) IS 'The points of two records (app.pontos_de_semelhanca) by their names (full, and as they like to be called), birth and phone key.';

COMMENT ON FUNCTION "app"."pontos_de_semelhanca"(real, date, text, date, text) IS 'How likely two records are one person, 0 to 100, by how alike their names are, births and phone keys; motivos: nome,
nome_parecido, nascimento, nascimento_parecido, telefone. Names that are not alike (0.6) leave less than 45.';

COMMENT ON FUNCTION "app"."preenchidos_depois"(uuid) IS 'Of the rows that an operation made: the columns that others have filled since, which the operation itself may have left empty.';

COMMENT ON FUNCTION "app"."quem_pede"() IS 'Whose request this is: the claims themselves, never empty. What is remembered within a transaction is remembered with it; nobody
but the server sets either.';

COMMENT ON FUNCTION "app"."regra_de_opcao"(text, jsonb, text) IS 'A rule on a value of this type that is one of several, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."semelhanca_de_nomes"(text, text) IS 'How alike two names are, 0 to 1; see app.semelhanca_de_palavras.';

COMMENT ON FUNCTION "app"."semelhanca_de_palavras"(text[], text[], real) IS 'How alike two names are, 0 to 1, by their words as they sound. Surnames in another order, left out, shortened to an initial or
misspelt count little; another first name counts much. 0 for what stays below minimo, found sooner.';

COMMENT ON FUNCTION "app"."simulando"() IS 'The caller''s session sees as somebody else at present.';

COMMENT ON FUNCTION "app"."tabela_de"(text) IS 'The table that the record of changes calls so; null when there is none any more.';

COMMENT ON FUNCTION "app"."todos_os_campi"() IS 'The caller reaches every campus.';

REVOKE ALL ON FUNCTION "app"."chamada"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dependentes"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."desfazer_inclusoes"(text, jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esquecer_papeis"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."impedimento"(app.registro_esperado, jsonb, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."impedimentos"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."juncao_pela_chave"(regclass, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lembrar_papeis"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."meus_campi"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."meus_campi"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."operacao_atual"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."origem_atual"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavras_do_nome"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "app"."palavras_do_nome"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."palavras_do_nome"(text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "app"."palavras_do_nome"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."palavras_parecidas"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papeis"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."papeis"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."papeis_efetivos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."papeis_efetivos"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pode"(public.recurso, public.acao) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pode"(public.recurso, public.acao) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pontos_de_duplicado"(text[], date, text, text[], date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pontos_de_semelhanca"(real, date, text, date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preenchidos_depois"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_pede"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_opcao"(text, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."semelhanca_de_nomes"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."semelhanca_de_palavras"(text[], text[], real) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."simulando"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."simulando"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."tabela_de"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."todos_os_campi"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."todos_os_campi"() TO "authenticated", "service_role";

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "nome_fonetico" text[] GENERATED ALWAYS AS (app.palavras_do_nome(nome_completo)) STORED NOT NULL;

COMMENT ON COLUMN "public"."membros_igreja"."nome_fonetico" IS 'The words of the full name as they sound; see app.palavras_do_nome.';

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "telefone_chave" text GENERATED ALWAYS AS (app.chave_do_telefone(telefone)) STORED;

COMMENT ON COLUMN "public"."membros_igreja"."telefone_chave" IS 'By what two spellings of the phone are the same; see app.chave_do_telefone.';

CREATE INDEX membros_igreja_telefone_idx ON public.membros_igreja USING btree (telefone_chave);
