SET local check_function_bodies = off;

DROP INDEX "public"."alteracoes_membro_idx";

DROP FUNCTION "app"."campos_legiveis"(text, jsonb, jsonb);

DROP FUNCTION "app"."registrar"(regclass, text, jsonb, text, text, text, text, text[], text[], text);

DROP FUNCTION "app"."titulo_da_alteracao"(public.alteracoes);

DROP FUNCTION "app"."valor_legivel"(text, jsonb);

DROP FUNCTION "public"."historia"(uuid, text, bigint, integer);

ALTER TABLE "app"."tabelas"
  ADD COLUMN "dia" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "app"."tabelas"
  ADD COLUMN "frases" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."alteracoes"
  ADD COLUMN "dia" date;

CREATE TYPE "app"."relato" AS (
  "frase"   text,
  "ditas"   text[],
  "propria" boolean
);

CREATE OR REPLACE FUNCTION app.anonimizar_registro (
  quem  app.identidades,
  atual uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ops uuid[];
  linhas bigint[];
  quantas bigint;
begin
  ops := array(
    select a.operacao from public.alteracoes a where a.membro_id = any (quem.ids) and a.operacao is not null
    union
    select o.id from public.operacoes o where o.dados::text ~ array_to_string(quem.ids || quem.conta, '|')) ;
  ops := array(select o from unnest(ops) o where o <> atual);
  linhas := array(
    select a.id from public.alteracoes a where a.membro_id = any (quem.ids) and a.operacao is distinct from atual
    union
    -- Rows that this very operation touched and that speak of nobody else.
    select a.id from public.alteracoes t
    join public.alteracoes a on a.tabela = t.tabela and a.registro = t.registro and a.operacao is distinct from atual
    where t.operacao = atual and (t.membro_id is null or t.membro_id = any (quem.ids)
      or t.tabela in ('parentescos', 'autorizados_busca') or t.acao = 'excluir'));
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null, dia = null
  where a.id = any (linhas);
  get diagnostics quantas = row_count;
  update public.operacoes o set titulo = 'Operação sobre uma pessoa anonimizada', dados = app.sem_textos(o.dados)
  where o.id = any (ops) and not exists (
    select from public.alteracoes a where a.operacao = o.id and a.membro_id <> all (quem.ids));
  update public.operacoes o set titulo = left(app.sem_nomes(o.titulo, quem), 200),
    dados = app.sem_nomes(o.dados::text, quem)::jsonb
  where o.id = any (ops) and exists (
    select from public.alteracoes a where a.operacao = o.id and a.membro_id <> all (quem.ids));
  -- What this operation did would say everything again.
  delete from public.alteracoes a where a.operacao = atual;
  return app.resultado_da_etapa('Histórico de alterações: valores antes e depois', 'alteracoes', 'some', quantas)
    || app.resultado_da_etapa('Histórico de alterações: quem mexeu e quando', 'alteracoes', 'fica', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.apagar_parte (
  r       public.retencao_execucoes,
  limite  timestamp with time zone,
  quantas integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
  feitas bigint;
  op uuid;
begin
  select * into p from app.retencoes x where x.regra = r.regra;
  op := app.iniciar_operacao('retencao', 'Retenção: ' || p.titulo, jsonb_build_object('execucao', r.id),
    'configuracoes');
  execute format(case when p.modo = 'limpa'
      then 'update %s a set erros = null, celulas = null where a.ctid = any (array(select t.ctid %s limit $2))'
      else 'delete from %s a where a.ctid = any (array(select t.ctid %s limit $2))' end, p.tabela,
        app.alvos_de_retencao(p.regra))
    using limite, quantas;
  get diagnostics feitas = row_count;
  -- What was deleted because its time had come must not stand on in the record of changes.
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null, dia = null
  where (a.tabela, a.registro) in (select x.tabela, x.registro from public.alteracoes x where x.operacao = op);
  return feitas;
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
    (autor, autor_nome, papeis, ip, operacao, origem, tabela, chave, registro, membro_id, acao, antes, depois, motivo,
      sensivel, dia)
  values (
    (contexto ->> 'autor')::uuid, contexto ->> 'nome', (contexto ->> 'papeis')::public.papel[], contexto ->> 'ip',
    app.operacao_atual(), app.origem_atual(),
    case tg_table_schema when 'public' then tg_table_name else tg_table_schema || '.' || tg_table_name end,
    chave, registro, nullif(linha ->> nullif(tg_argv[0], ''), '')::uuid,
    case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end,
    antes, depois, nullif(current_setting('app.motivo', true), ''),
    coalesce('*sensivel' = any (tg_argv[1:]), false),
    -- A person's record begins on the day it is made, whatever the dates in it.
    case when tg_op = 'UPDATE' or tg_argv[0] is distinct from 'id' then app.dia_do_fato((forma ->> 'dia')::text[],
      case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end, antes, depois) end);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.campos_legiveis (
  tabela text,
  antes  jsonb,
  depois jsonb,
  sexo   public.sexo DEFAULT NULL::public.sexo,
  ditas  text[]      DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('rotulo', c.rotulo, 'antes', c.antes, 'depois',
    c.depois))
    order by c.rotulo), '[]')
  from (
    select distinct app.rotulo_da_coluna(tabela, k) as rotulo, app.valor_legivel(k, antes -> k, s.sexo) as antes,
      app.valor_legivel(k, depois -> k, s.sexo) as depois
    from (select jsonb_object_keys(coalesce(antes, '{}')) as k
      union select jsonb_object_keys(coalesce(depois, '{}'))) chaves
    cross join lateral (
      -- A kinship is said of the relative, not of the person.
      select case when k = 'grau' then (select m.sexo from public.membros_igreja m
        where m.id::text = coalesce(depois, antes) ->> 'parente_id' and app.alcanca(m.campus)) else campos_legiveis.sexo end as sexo) s
    where k <> all (ditas)
      -- What a new row leaves off, and the day of a situation of which none is known, says nothing.
      and not (antes is null and (depois -> k = 'false' or k = 'ativo'))
      and not (k = 'situacao_desde' and depois ? 'situacao' and depois ->> k is null)
  ) c
  where c.rotulo is not null and c.antes is distinct from c.depois
$function$;

CREATE OR REPLACE FUNCTION app.com_artigo (
  nome text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.dia_do_fato (
  colunas text[],
  acao    text,
  antes   jsonb,
  depois  jsonb
)
  RETURNS date
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  coluna text;
  com text;
begin
  if acao = 'excluir' then return null; end if;
  foreach coluna in array colunas loop
    com := nullif(split_part(coluna, ':', 2), '');
    coluna := split_part(coluna, ':', 1);
    -- Who corrects a date says nothing new of that day.
    if depois ->> coluna is not null and (com is null and antes ->> coluna is null or acao = 'alterar' and depois ? com)
    then
      return left(depois ->> coluna, 10)::date;
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.efeitos_da_operacao (
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with todas as (
    select a.id, a.tabela, a.antes, a.depois, p.id as membro, p.nome_completo as pessoa, jsonb_build_object(
        'pessoa', p.nome_completo, 'membro_id', p.id, 'grupo', app.grupo_da_alteracao(a.tabela),
        'titulo', coalesce(r.frase, app.frase_da_alteracao(a)), 'acao', a.acao,
        'campos', app.campos_legiveis(a.tabela, case a.acao when 'alterar' then a.antes end, a.depois, p.sexo,
          r.ditas)) as mudanca
    from public.alteracoes a cross join lateral app.pessoa_da_alteracao(a) p
    cross join lateral app.relato_da_alteracao(a) r
    where a.operacao = efeitos_da_operacao.operacao
      and a.tabela not in ('eventos_de_vida', 'cartas', 'transferencias', 'transferencia_membros', 'atos')
  )
  select jsonb_build_object(
    'mudancas', (select coalesce(jsonb_agg(t.mudanca order by t.id), '[]') from todas t),
    'consequencias', to_jsonb(array(
      select c.frase from (select t.id, t.pessoa || case when app.saiu((t.depois ->> 'situacao')::public.situacao)
        then ' sai da lista de membros, da busca, dos aniversários, do diretório, das escalas e dos avisos. O histórico permanece.'
        else ' volta à lista de membros, à busca e aos aniversários.' end
      from todas t
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao'
        and app.saiu((t.antes ->> 'situacao')::public.situacao) <> app.saiu((t.depois ->> 'situacao')::public.situacao)
      union all
      select t.id, 'O rosto de ' || t.pessoa
        || ' é apagado, com a sua autorização. Desfazer não os traz de volta: quem volta autoriza e'
        || ' cadastra o rosto de novo.'
      from todas t
      join public.operacoes o on o.id = efeitos_da_operacao.operacao
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao' and exists (select from public.consentimentos r
        where r.membro_id = t.membro and r.finalidade = 'reconhecimento_facial'
          and r.revogado_em between o.created_at - interval '1 minute' and o.created_at + interval '1 minute')
    ) c (id, frase) order by c.id)))
$function$;

CREATE OR REPLACE FUNCTION app.entradas_da_historia (
  membro       uuid,
  ve_sensivel  boolean,
  grupo        text,
  antes_do_dia date,
  antes_de     bigint,
  limite       integer
)
  RETURNS TABLE (
    id  bigint,
    dia date,
    ids bigint[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with pessoa as materialized (
    select m.*, app.fuso_do_campus(m.campus) as fuso, app.hoje(m.campus) as hoje
    from public.membros_igreja m where m.id = membro
  ), nomes as materialized (
    select distinct a.tabela from public.alteracoes a where a.membro_id = membro
  ), tabelas as materialized (
    -- What is not known here may be what only few should read. Asked once for each table, not for each change.
    select t.tabela, app.grupo_da_alteracao(t.tabela) as grupo
    from nomes t
    where not app.oculta_ao_proprio(t.tabela, membro)
      and (ve_sensivel or app.grupo_da_alteracao(t.tabela) <> 'outros')
  ), juntas as (
    select max(a.id) as id, min(a.momento) as momento, a.operacao, array_agg(a.id) as ids,
      -- What says two days, or begins a record, is told on the day it was typed.
      case when min(a.dia) = max(a.dia) and not bool_or(a.tabela = 'membros_igreja' and a.acao = 'incluir')
        then min(a.dia) end as dia
    from public.alteracoes a join tabelas t using (tabela)
    where a.membro_id = membro and (ve_sensivel or not a.sensivel)
    group by a.operacao, case when a.operacao is null then a.id end
    having entradas_da_historia.grupo is null or bool_or(t.grupo = entradas_da_historia.grupo)
  ), todas as (
    select j.id, j.ids,
      -- What was undone later keeps its day; undoing is of the day on which it was done.
      case when o.desfaz is null and j.dia <= p.hoje then j.dia else (j.momento at time zone p.fuso)::date end as dia
    from juntas j cross join pessoa p left join public.operacoes o on o.id = j.operacao
    union all
    -- What the record alone says, since it was written before anything was recorded here.
    select f.id, '{}', f.dia from pessoa p cross join lateral (values
      (-1, p.batismo_data, 'batismo'), (-2, p.data_membresia, 'membro'), (-3, p.data_conversao, 'conversao')) f (id, dia, tipo)
    where f.dia <= p.hoje and coalesce(entradas_da_historia.grupo, 'vida') = 'vida'
      and not exists (select from public.alteracoes a where a.membro_id = membro and a.dia = f.dia
        and (f.tipo = 'membro' and a.depois ->> 'situacao' = 'membro' or f.tipo = 'batismo' and (
          a.depois ? 'batismo_data' or a.depois ->> 'tipo' = 'batismo')))
  )
  select t.id, t.dia, t.ids from todas t
  where antes_do_dia is null or (t.dia, t.id) < (antes_do_dia, antes_de)
  order by t.dia desc, t.id desc limit limite
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
    'fora', coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attname = 'updated_at'),
      '{}')::text,
    'json', bool_or(a.atttypid = 'jsonb'::regtype),
    'dia', coalesce((select t.dia from app.tabelas t join pg_catalog.pg_class c on c.relname = t.relacao
      where c.oid = forma_de.tabela), '{}')::text)
  into forma
  from pg_catalog.pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped;
  perform set_config(nome, forma::text, true);
  return forma;
end
$function$;

CREATE OR REPLACE FUNCTION app.frase_da_alteracao (
  a public.alteracoes
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((app.relato_da_alteracao(a)).frase, 'Mudou ' || app.com_artigo(app.nome_da_tabela(a.tabela)))
$function$;

CREATE OR REPLACE FUNCTION app.frase_do_cadastro (
  m       public.membros_igreja,
  entrada bigint
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.frase_do_modelo(case entrada
    when -1 then '<Batizada|Batizado|Batismo>[ por {batismo_ministro}][ em {batismo_local}]'
    when -2 then 'Tornou-se membro[, vindo de {igreja_origem}]' else 'Converteu-se' end,
    to_jsonb(m), null, m.sexo)
$function$;

CREATE OR REPLACE FUNCTION app.frase_do_modelo (
  modelo text,
  linha  jsonb,
  antes  jsonb,
  sexo   public.sexo
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.frase_simples (
  a     public.alteracoes,
  linha jsonb,
  sexo  public.sexo
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.historia_da_familia (
  familia uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'titulo',
    h.titulo,
    'pessoa', h.pessoa, 'campos', h.campos) order by h.id desc), '[]')
  from (
    select a.id, a.momento, a.autor_nome, app.frase_da_alteracao(a) as titulo,
      case when a.tabela = 'familia_membros' then m.nome_completo end as pessoa,
      app.campos_legiveis(a.tabela, a.antes, a.depois, m.sexo) as campos
    from public.alteracoes a
    left join public.membros_igreja m on m.id = a.membro_id
    where (a.tabela = 'familias' and a.registro = historia_da_familia.familia::text
        or a.tabela = 'familia_membros' and a.registro in (
          select f.id::text from public.familia_membros f where f.familia_id = historia_da_familia.familia))
      and (m.id is null or app.alcanca(m.campus))
    order by a.id desc limit 50) h
$function$;

CREATE OR REPLACE FUNCTION app.linha_da_alteracao (
  a public.alteracoes
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  fora constant text[] := array['segredo', 'cifrado', 'chave', 'hash', 'token', 'texto_busca', 'nome_ordenacao',
    'nome_fonetico',
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
    execute format('select jsonb_agg(app.as_claras(%3$L, to_jsonb(t)) - $2) from %1$s t where t.%2$I = $1 and not app.sob_sigilo(%3$L, to_jsonb(t))',
      ligacao.tabela, ligacao.coluna, ligacao.nome) into linhas using ligacao.de, fora;
    if linhas is not null then
      tudo := tudo || jsonb_build_object(ligacao.nome,
        (select jsonb_agg(distinct l) from jsonb_array_elements(coalesce(tudo -> ligacao.nome, '[]') || linhas) l));
    end if;
  end loop;
  -- Invitations name whom they are for by the address alone, until they are accepted.
  select jsonb_agg(distinct l) into linhas from (
    select jsonb_array_elements(tudo -> 'convites') as l
    union all
    select to_jsonb(c) - fora from public.convites c
    where (c.membro_id is null or c.membro_id = membro) and (c.usuario_id is null or c.usuario_id = conta) and c.email =
      coalesce(app.email_de(conta), (select lower(m.email) from public.membros_igreja m where m.id = membro))) l;
  if linhas is not null then tudo := tudo || jsonb_build_object('convites', linhas); end if;
  select jsonb_agg(to_jsonb(p)) into linhas from public.profiles p where p.id = conta;
  return tudo || jsonb_strip_nulls(jsonb_build_object('profiles', linhas, 'alteracoes', (
    select jsonb_agg(jsonb_build_object('momento', a.momento, 'autor', a.autor_nome, 'origem', a.origem,
      'titulo', app.frase_da_alteracao(a), 'campos', app.campos_legiveis(a.tabela, app.as_claras(a.tabela, a.antes),
        app.as_claras(a.tabela, a.depois))) order by a.id)
    from public.alteracoes a where a.membro_id = membro
      and not app.sob_sigilo(a.tabela, coalesce(a.antes, '{}') || coalesce(a.depois, '{}')))));
end
$function$;

CREATE OR REPLACE FUNCTION app.modelo_serve (
  quando text,
  acao   text,
  linha  jsonb,
  antes  jsonb,
  depois jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.nome_de_familia (
  nome text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select 'família ' || regexp_replace(nome, '^fam[ií]lia\s+', '', 'i')
$function$;

CREATE OR REPLACE FUNCTION app.palavra (
  chave text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce('{
    "em_analise": "Em análise", "em_trilha": "Em trilha", "nao_autorizado": "Não autorizado",
    "sem_interesse": "Sem interesse", "so_eu": "Só eu", "lideranca": "Liderança", "ligacao": "Ligação",
    "na_igreja": "Na igreja", "whatsapp": "WhatsApp", "email": "E-mail", "cpf": "CPF", "cnpj": "CNPJ",
    "pai_mae": "Pai ou mãe", "avo": "Avó ou avô", "irmao": "Irmão ou irmã", "responsavel_legal": "Responsável legal",
    "culto": "Culto", "servico": "Serviço", "administracao": "Administração", "congregacao": "Congregação",
    "ponto_de_pregacao": "Ponto de pregação", "aleatoria": "Aleatória", "correcao": "Correção", "exportacao": "Exportação",
    "anonimizacao": "Anonimização", "eliminacao": "Eliminação", "oposicao": "Oposição", "concluido": "Concluído",
    "ver_sensivel": "Ver dados sensíveis", "visualizar": "Visualizar", "atualizar_cadastro": "Atualizar cadastro",
    "quero_ser_membro": "Quero ser membro", "aceitei_jesus": "Aceitei Jesus", "mudanca_de_campus": "Mudança de campus",
    "mudanca_de_igreja": "Mudança de igreja", "recomendacao": "Recomendação", "apresentacao": "Apresentação de criança",
    "reconhecimento_facial": "Reconhecimento facial", "dados_sensiveis": "Dados sensíveis", "comunicacao": "Comunicação",
    "voluntario": "Voluntário", "lider": "Líder", "responsavel": "Responsável", "conjuge": "Cônjuge",
    "filho": "Filho ou filha", "neto": "Neto ou neta", "tio": "Tio ou tia", "sobrinho": "Sobrinho ou sobrinha",
    "nao_vou": "Não vou", "cartao": "Cartão", "estacao": "Estação de check-in", "proprio": "A própria pessoa",
    "relatorio": "Relatório", "formulario": "Formulário", "consagracao": "Consagração", "restauracao": "Restauração",
    "readmissao": "Readmissão", "mudanca": "Mudança", "transferencia": "Transferência",
    "reconciliacao": "Reconciliação", "inscricoes": "Inscrições", "recusa": "Recusa", "excecao": "Exceção",
    "criacao": "Criação", "codigo": "Código", "numero": "Número", "sim_nao": "Sim ou não", "direitos": "Direitos",
    "saude_crianca": "Saúde da criança", "imagem": "Uso da imagem", "cadastro": "Cadastro", "qr": "QR Code",
    "app": "Aplicativo", "manha": "Manhã", "uniao_estavel": "União estável", "sem_cadastro": "Sem cadastro"
  }'::jsonb ->> chave, upper(left(chave, 1)) || replace(substr(chave, 2), '_', ' '))
$function$;

CREATE OR REPLACE FUNCTION app.palavra (
  chave text,
  sexo  public.sexo
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce('{
    "conjuge": ["Esposa", "Marido"], "filho": ["Filha", "Filho"], "pai_mae": ["Mãe", "Pai"], "avo": ["Avó", "Avô"],
    "neto": ["Neta", "Neto"], "irmao": ["Irmã", "Irmão"], "tio": ["Tia", "Tio"], "sobrinho": ["Sobrinha", "Sobrinho"],
    "solteiro": ["Solteira", "Solteiro", "Solteiro(a)"], "casado": ["Casada", "Casado", "Casado(a)"],
    "divorciado": ["Divorciada", "Divorciado", "Divorciado(a)"], "viuvo": ["Viúva", "Viúvo", "Viúvo(a)"],
    "separado": ["Separada", "Separado", "Separado(a)"]
  }'::jsonb -> chave ->> case sexo when 'feminino' then 0 when 'masculino' then 1 else 2 end, app.palavra(chave))
$function$;

CREATE OR REPLACE FUNCTION app.registrar (
  alvo          regclass,
  nome          text,
  colunas       jsonb    DEFAULT '{}'::jsonb,
  grupo         text     DEFAULT 'outros'::text,
  titulo        text     DEFAULT NULL::text,
  assunto       text     DEFAULT NULL::text,
  ao_anonimizar text     DEFAULT NULL::text,
  mantem        text[]   DEFAULT '{}'::text[],
  chamada_em    text[]   DEFAULT '{}'::text[],
  nome_da_linha text     DEFAULT 'nome'::text,
  dia           text[]   DEFAULT '{}'::text[],
  frases        jsonb    DEFAULT '[]'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  relacao text;
  esquema text;
begin
  select c.relname, n.nspname into relacao, esquema
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = alvo;
  insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em,
    nome_da_linha, dia, frases)
  values (case esquema when 'public' then relacao else esquema || '.' || relacao end, relacao, registrar.nome,
    registrar.grupo,
    registrar.titulo, registrar.assunto, registrar.ao_anonimizar, registrar.mantem, registrar.chamada_em,
      registrar.nome_da_linha, registrar.dia, registrar.frases);
  insert into app.colunas (relacao, coluna, rotulo) select relacao, c.key, c.value
    from jsonb_each_text(registrar.colunas) c;
end
$function$;

CREATE OR REPLACE FUNCTION app.relato_da_alteracao (
  a public.alteracoes
)
  RETURNS app.relato
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.telefone_legivel (
  telefone text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select regexp_replace(telefone, '^\+55(\d\d)(\d{4,5})(\d{4})$', '(\1) \2-\3')
$function$;

CREATE OR REPLACE FUNCTION app.valor_legivel (
  coluna text,
  valor  jsonb,
  sexo   public.sexo DEFAULT NULL::public.sexo
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  texto constant text := valor #>> '{}';
begin
  if texto is null or texto = '' then return null; end if;
  if jsonb_typeof(valor) = 'boolean' then return case when valor = 'true' then 'Sim' else 'Não' end; end if;
  if coluna = 'papel' then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto),
      app.palavra(texto, sexo));
  end if;
  if coluna in ('situacao', 'como_conheceu') then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto),
      app.palavra(texto));
  end if;
  if coluna = 'tipo' then
    return coalesce((select l.nome from public.listas l where l.lista = 'tipo_documento' and l.chave = texto),
      app.palavra(texto));
  end if;
  if coluna = 'emergencia_parentesco' then return app.rotulo('parentesco', texto); end if;
  if coluna in ('estado_civil', 'grau') then return app.palavra(texto, sexo); end if;
  if coluna = 'role' then return app.nome_do_papel(texto::public.papel); end if;
  if coluna = 'resource' then return app.nome_do_recurso(texto::public.recurso); end if;
  if coluna = 'foto' then return 'foto'; end if;
  if coluna = 'logos' then
    return (select string_agg(substring(v from '[^/]+$'), ', ' order by k) from jsonb_each_text(valor) e (k, v));
  end if;
  if coluna in ('profile_id', 'usuario_id') then return 'vinculada'; end if;
  if coluna in ('dia', 'encontro_dia') then
    return ('{domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado}'::text[])[texto::integer + 1];
  end if;
  if coluna = 'papeis' then
    return (select string_agg(concat_ws(' · ', app.nome_do_papel((p ->> 'role')::public.papel), p ->> 'campus'), ', ')
            from jsonb_array_elements(valor) p);
  end if;
  if jsonb_typeof(valor) = 'array' then
    return (select string_agg(app.valor_legivel(coluna, v, sexo), ', ') from jsonb_array_elements(valor) v);
  end if;
  if coluna in ('etapa', 'canal', 'nivel', 'estado', 'action', 'finalidade', 'pix_tipo') then
    return app.palavra(texto);
  end if;
  if coluna = 'campo' then return app.rotulo_da_coluna('membros_igreja', texto); end if;
  if coluna in ('ocorrencia_id', 'event_id', 'evento_id', 'event_base') then
    return coalesce(app.nome_do_dia(texto), 'evento excluído');
  end if;
  if coluna like '%telefone' or coluna = 'whatsapp' then return app.telefone_legivel(texto); end if;
  if coluna = 'cep' then return regexp_replace(texto, '^(\d{5})(\d{3})$', '\1-\2'); end if;
  if coluna = 'cpf' then return regexp_replace(texto, '^(\d{3})(\d{3})(\d{3})(\d\d)$', '\1.\2.\3-\4'); end if;
  if coluna like '%\_centavos' and texto ~ '^\d+$' then
    return 'R$ ' || translate(to_char(texto::numeric / 100, 'FM999,999,999,990.00'), ',.', '.,');
  end if;
  if texto ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return coalesce(app.nome_da_linha(coluna, texto::uuid), 'registro excluído');
  end if;
  if texto ~ '^\d{4}-\d\d-\d\d$' then return to_char(texto::date, 'DD/MM/YYYY'); end if;
  if texto ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then
    return to_char(texto::timestamptz at time zone app.fuso_da_igreja(),
      'DD/MM/YYYY HH24:MI');
  end if;
  -- What is a value of some enum is never shown as it is stored.
  if texto ~ '^[a-z_]{2,40}$' and exists (select from pg_catalog.pg_enum e where e.enumlabel = texto) then
    return app.palavra(texto, sexo);
  end if;
  return left(texto, 300);
end
$function$;

CREATE OR REPLACE FUNCTION public.auditoria (
  filtros  jsonb   DEFAULT '{}'::jsonb,
  antes_de bigint  DEFAULT NULL::bigint,
  limite   integer DEFAULT 50,
  exportar boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas constant integer := least(greatest(coalesce(limite, 50), 1), case when exportar then 1000 else 100 end);
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.ve_auditoria() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê a auditoria.';
  end if;
  if exportar and antes_de is null then
    perform app.iniciar_operacao('exportacao_auditoria', 'Auditoria exportada',
      jsonb_build_object('filtros', coalesce(filtros, '{}')), 'configuracoes');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor, 'autor_nome',
      a.autor_nome,
      'papeis', a.papeis, 'ip', a.ip, 'origem', a.origem, 'tabela', a.tabela, 'acao', a.acao,
      'titulo', case when a.sensivel and not ve_sensivel then app.nome_da_tabela(a.tabela)
        else app.frase_da_alteracao(a) end, 'membro_id', p.id, 'pessoa', p.nome_completo, 'motivo', a.motivo,
      'reservado', a.sensivel and not ve_sensivel,
      'campos', case when a.sensivel and not ve_sensivel then '[]'
        else app.campos_legiveis(a.tabela, a.antes, a.depois, p.sexo) end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'tipo', o.tipo, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em) end) order by a.id desc), '[]')
    from app.alteracoes_filtradas(coalesce(filtros, '{}'), antes_de, quantas) a
    left join public.operacoes o on o.id = a.operacao
    left join lateral app.pessoa_da_alteracao(a) p on true);
end
$function$;

CREATE OR REPLACE FUNCTION public.historia (
  membro_id    uuid,
  grupo        text    DEFAULT NULL::text,
  antes_do_dia date    DEFAULT NULL::date,
  antes_de     bigint  DEFAULT NULL::bigint,
  limite       integer DEFAULT 30
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  edita constant boolean := app.pode('membros', 'editar');
  m public.membros_igreja;
begin
  select x.* into m from public.membros_igreja x
  where x.id = historia.membro_id and app.pode('membros', 'visualizar') and app.alcanca(x.campus);
  if m.id is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'dia', e.dia,
      'frase', case when e.id < 0 then app.frase_do_cadastro(m, e.id)
        when o.tipo in ('desfazer', 'unificacao', 'anonimizacao') then o.titulo
        else coalesce(c.principal ->> 'frase', o.titulo) end,
      'tipo', case when e.id = -1 then 'batismo' when e.id < 0 then 'vida' else c.principal ->> 'tipo' end,
      'momento', c.momento, 'autor', c.autor, 'origem', case when e.id < 0 then m.origem else c.origem end,
      'mudancas', coalesce(c.mudancas, '[]'), 'motivo', case when edita then c.motivo end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em, 'pode_desfazer', app.pode_desfazer(o)) end)
      order by e.dia desc, e.id desc), '[]')
    from app.entradas_da_historia(m.id, ve_sensivel, historia.grupo, antes_do_dia, coalesce(antes_de, 0),
      least(greatest(coalesce(limite, 30), 1), 100)) e
    cross join lateral (
      select min(a.momento) as momento, (array_agg(a.autor_nome order by a.id))[1] as autor,
        (array_agg(a.origem order by a.id))[1] as origem, (array_agg(a.operacao))[1] as operacao,
        (array_agg(a.motivo order by a.id) filter (where a.motivo is not null))[1] as motivo,
        (array_agg(jsonb_build_object('frase', r.frase, 'tipo', case when a.tabela = 'eventos_de_vida'
          then coalesce(a.depois, a.antes) ->> 'tipo' when a.tabela = 'membros_igreja' and a.depois ? 'campus'
            and a.acao = 'alterar' then 'mudanca_de_campus'
          when a.tabela = 'membros_igreja' and a.depois ?| '{situacao,titulo_id,batismo_data}' and a.acao = 'alterar'
            then 'vida' else g.grupo end)
          order by (a.tabela = 'eventos_de_vida') desc, r.propria desc, a.id) filter (where r.frase is not null))[1]
          as principal,
        jsonb_agg(jsonb_build_object('frase', r.frase, 'grupo', g.grupo, 'acao', a.acao,
          'campos', app.campos_legiveis(a.tabela, a.antes, a.depois, m.sexo)) order by a.id)
          filter (where r.frase is not null) as mudancas
      from public.alteracoes a cross join lateral app.relato_da_alteracao(a) r
      cross join lateral (select app.grupo_da_alteracao(a.tabela) as grupo) g
      where a.id = any (e.ids)) c
    left join public.operacoes o on o.id = c.operacao);
end
$function$;

REVOKE ALL ON FUNCTION "public"."historia"(uuid, text, date, bigint, integer) FROM PUBLIC, "anon";

ALTER TABLE "app"."tabelas"
  ADD CONSTRAINT "tabelas_frases_check" CHECK ((jsonb_typeof(frases) = 'array'::text));

CREATE INDEX alteracoes_membro_idx ON public.alteracoes USING btree (membro_id, id DESC) INCLUDE (dia, momento, operacao, tabela, acao, sensivel)
  WHERE (membro_id IS NOT NULL);

COMMENT ON COLUMN "app"."tabelas"."dia" IS 'The columns that say on which day a change happened, as app.dia_do_fato reads them; none: the day it was typed.';

COMMENT ON COLUMN "app"."tabelas"."frases" IS 'Sentences of its changes: [[when, sentence]], the first that fits; see app.frase_da_alteracao.';

COMMENT ON COLUMN "public"."alteracoes"."dia" IS 'The day on which it happened, where the row says one; null: when it was typed.';

COMMENT ON FUNCTION "app"."campos_legiveis"(text, jsonb, jsonb, public.sexo, text[]) IS 'What changed, in words: [{rotulo, antes, depois}]. sexo: of the person it is about; ditas: columns that are said
elsewhere.';

COMMENT ON FUNCTION "app"."com_artigo"(text) IS 'A thing with its article, within a sentence: o telefone, a profissão, o CEP.';

COMMENT ON FUNCTION "app"."dia_do_fato"(text[], text, jsonb, jsonb) IS 'The day that a change speaks of: of the first of these columns that it fills in, or, of one written column:other,
that changed together with the other. Null: it speaks of none.';

COMMENT ON FUNCTION "app"."entradas_da_historia"(uuid, boolean, text, date, bigint, integer) IS 'A page of a person''s timeline: what was done at once stands together, on the day it happened. id: of the last of
the changes ids; -1, -2, -3: the baptism, the membership, the conversion that the record says. For public.historia: it
asks nobody who they are.';

COMMENT ON FUNCTION "app"."forma_de"(regclass) IS 'What the record of changes needs to know of a table: chave and fora (columns that hold nothing of their own) as
arrays written out, json (whether a column is jsonb), dia (the columns that say the day). Found once in a transaction.';

COMMENT ON FUNCTION "app"."frase_da_alteracao"(public.alteracoes) IS 'What a change was, in a sentence.';

COMMENT ON FUNCTION "app"."frase_do_cadastro"(public.membros_igreja, bigint) IS 'What a record says of the person''s life, by the ids of app.entradas_da_historia.';

COMMENT ON FUNCTION "app"."frase_do_modelo"(text, jsonb, jsonb, public.sexo) IS 'A sentence of app.tabelas.frases with the values of a row: {column} in words, {~column} small within the sentence,
{antes.column} as it was, [a part that is left out when a value of it is missing], <of a woman|of a man|of nobody
knows>. Null when a value is missing.';

COMMENT ON FUNCTION "app"."frase_simples"(public.alteracoes, jsonb, public.sexo) IS 'A change of which its table says no sentence: Mudou o telefone para (62) 90001-1344. Null: nothing that people read
changed.';

COMMENT ON FUNCTION "app"."linha_da_alteracao"(public.alteracoes) IS 'The row that a change is about, as the change left it: what did not change is read from the row.';

COMMENT ON FUNCTION "app"."modelo_serve"(text, text, jsonb, jsonb, jsonb) IS 'A sentence fits a change: incluir, excluir, alterar; with :column when that one has a value (and changed, of
alterar), :column=value when it has this one, :column= when it has none; preencher:column when it had none before.';

COMMENT ON FUNCTION "app"."nome_de_familia"(text) IS 'A household within a sentence: família Tavares.';

COMMENT ON FUNCTION "app"."palavra"(text, public.sexo) IS 'The same said of a woman, of a man, or (null) of somebody of whom that is not known.';

COMMENT ON FUNCTION "app"."registrar"(regclass, text, jsonb, text, text, text, text, text[], text[], text, text[], jsonb) IS 'Says of a table what the columns of app.tabelas tell; colunas: {column: name}, an empty name for what people need
not read.';

COMMENT ON FUNCTION "app"."relato_da_alteracao"(public.alteracoes) IS 'What a change was, in a sentence; its frase is null when nothing that people read changed.';

COMMENT ON FUNCTION "app"."telefone_legivel"(text) IS 'A phone of Brazil as people write it, (62) 90001-1344; another one as it stands.';

COMMENT ON FUNCTION "app"."valor_legivel"(text, jsonb, public.sexo) IS 'A value as people read it: names for keys, Brazilian dates and phones, Sim and Não; null for none. sexo: of whom it
is said.';

COMMENT ON FUNCTION "public"."historia"(uuid, text, date, bigint, integer) IS 'What happened to a person in the caller''s scope, in sentences, by the day it happened, newest first: [{id, dia,
frase (null: nothing that people read), tipo (a life event, else its group), momento and autor (null: the record alone
says it), origem, mudancas [{frase, grupo, acao, campos [{rotulo, antes, depois}]}], motivo, operacao {id, titulo,
desfeita_em, pode_desfazer}}]. grupo: cadastro, vida, familia, funcoes, autorizacoes or outros; antes_do_dia and
antes_de: the day and the id of the last one shown; limite: 1 to 100. Sensitive changes only for those who may see
them, motivo for those who edit members. Nothing when the person is out of reach.';

COMMENT ON TYPE "app"."relato" IS 'A change in a sentence, the columns whose values it says, and whether its table has that sentence.';

REVOKE ALL ON FUNCTION "app"."campos_legiveis"(text, jsonb, jsonb, public.sexo, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."com_artigo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dia_do_fato"(text[], text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entradas_da_historia"(uuid, boolean, text, date, bigint, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_da_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_do_cadastro"(public.membros_igreja, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_do_modelo"(text, jsonb, jsonb, public.sexo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_simples"(public.alteracoes, jsonb, public.sexo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linha_da_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."modelo_serve"(text, text, jsonb, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_de_familia"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavra"(text, public.sexo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar"(regclass, text, jsonb, text, text, text, text, text[], text[], text, text[], jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."relato_da_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."telefone_legivel"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."valor_legivel"(text, jsonb, public.sexo) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."historia"(uuid, text, date, bigint, integer) TO "authenticated", "service_role";

truncate app.tabelas, app.colunas, app.retencoes restart identity;

insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em, nome_da_linha, dia, frases) values
  ('app.tabelas', 'tabelas', 'Registro de uma tabela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.colunas', 'colunas', 'Nome de uma coluna', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.retencoes', 'retencoes', 'Regra de retenção do sistema', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.palpites', 'palpites', 'Código errado', 'outros', 'Códigos errados, por endereço', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('operacoes', 'operacoes', 'Operação', 'outros', 'Operações', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('alteracoes', 'alteracoes', 'Alteração', 'outros', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('campi', 'campi', 'Campus', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('igreja', 'igreja', 'Dados da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.admins_especiais', 'admins_especiais', 'Administrador indicado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.codigo_primeiro_acesso', 'codigo_primeiro_acesso', 'Código do primeiro acesso', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('listas', 'listas', 'Item de lista', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('titulos', 'titulos', 'Título', 'outros', NULL, NULL, NULL, '{}', '{titulo_id,titulo_minimo_id,exige_titulo_id,antes,depois}', 'nome', '{}', '[]'),
  ('modelos_de_mensagem', 'modelos_de_mensagem', 'Modelo de mensagem', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('profiles', 'profiles', 'Conta', 'outros', 'Conta: perfil', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('membros_igreja', 'membros_igreja', 'Cadastro', 'cadastro', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', '{}', '{}', 'nome', '{batismo_data,situacao_desde:situacao}', '[["incluir:origem=importacao", "Cadastro trazido de uma planilha"], ["incluir:origem=cadastro_publico", "Cadastro feito pelo formulário público"], ["incluir", "Cadastro criado"], ["excluir", "Cadastro excluído"], ["preencher:batismo_data", "<Batizada|Batizado|Batismo>[ por {batismo_ministro}][ em {batismo_local}]"], ["alterar:situacao=visitante", "Passou a ser visitante"], ["alterar:situacao=congregado", "Passou a congregar"], ["alterar:situacao=membro", "Tornou-se membro"], ["alterar:situacao=afastado", "Afastou-se da igreja"], ["alterar:situacao=em_disciplina", "Entrou em disciplina"], ["alterar:situacao=readmitido", "<Readmitida|Readmitido|Voltou> como membro"], ["alterar:situacao=transferido", "<Transferida|Transferido|Mudou> para outra igreja"], ["alterar:situacao=desligado", "<Desligada|Desligado|Fora> do rol da igreja"], ["alterar:situacao=falecido", "Faleceu"], ["alterar:situacao", "Passou à situação {~situacao}"], ["alterar:titulo_id", "Recebeu o título de {titulo_id}"], ["alterar:titulo_id=", "Deixou o título de {antes.titulo_id}"], ["alterar:campus", "Mudou do campus {antes.campus} para {campus}"], ["alterar:profile_id=", "Conta de acesso desligada do cadastro"], ["alterar:profile_id", "Conta de acesso ligada ao cadastro"], ["alterar:foto=", "Foto retirada"], ["alterar:foto", "Foto nova"], ["alterar:discipulador_id", "{discipulador_id} passou a fazer o discipulado"]]'),
  ('membros_funcoes', 'membros_funcoes', 'Função', 'funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}', '{}', 'nome', '{inicio,fim}', '[["incluir", "Começou a servir em {ministerio} como {funcao}"], ["alterar:ativo=false", "Deixou de servir em {ministerio} como {funcao}"], ["alterar:ativo=true", "Voltou a servir em {ministerio} como {funcao}"], ["alterar:fim", "Serve em {ministerio} como {funcao} até {fim}"], ["excluir", "Função retirada: {funcao} em {ministerio}"], ["alterar", "Mudou o serviço em {ministerio} como {funcao}"]]'),
  ('membros_reservados', 'membros_reservados', 'Documentos e filiação', 'cadastro', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Documentos e filiação informados"], ["excluir", "Documentos e filiação retirados"], ["alterar", "Documentos e filiação mudados"]]'),
  ('listas_de_membros', 'listas_de_membros', 'Lista salva', 'outros', 'Listas salvas e suas buscas', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('listas_seguidas', 'listas_seguidas', 'Lista seguida', 'outros', 'Listas seguidas', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('textos_consentimento', 'textos_consentimento', 'Texto de autorização', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('consentimentos', 'consentimentos', 'Autorização', 'autorizacoes', 'Autorizações e seus textos', 'cadastro', 'apaga', '{}', '{}', 'nome', '{assinado_em}', '[["incluir:finalidade=reconhecimento_facial", "Autorizou o reconhecimento facial"], ["incluir:finalidade=comunicacao", "Autorizou receber mensagens da igreja"], ["incluir:finalidade=imagem", "Autorizou o uso da imagem"], ["incluir:finalidade=saude_crianca", "Autorizou guardar dados de saúde da criança"], ["incluir:finalidade=cadastro", "Autorizou guardar o seu cadastro"], ["alterar:revogado_em", "Retirou a autorização de {~finalidade}"], ["excluir", "Autorização de {~finalidade} excluída"], ["alterar", "Mudou a autorização de {~finalidade}"]]'),
  ('rostos.modelos', 'modelos', 'Rosto indexado', 'outros', 'Código do rosto', 'biometria', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('rostos.excluidos', 'excluidos', 'Código de rosto apagado', 'outros', 'Códigos de rosto já apagados', 'biometria', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('rostos.auditoria', 'auditoria', 'Uso do reconhecimento facial', 'outros', 'Registro de uso do reconhecimento facial', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.conferencias_de_rostos', 'conferencias_de_rostos', 'Prova dos códigos de rosto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.membros_contados', 'membros_contados', 'Contagem de pessoas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('user_roles', 'user_roles', 'Papel', 'funcoes', 'Conta: papéis', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[["incluir", "Recebeu o papel de {role}[ em {campus}]"], ["excluir", "Deixou o papel de {role}[ em {campus}]"], ["alterar:expira_em", "Papel de {role}[ em {campus}] até {expira_em}"], ["alterar", "Mudou o papel de {role}[ em {campus}]"]]'),
  ('role_permissions', 'role_permissions', 'Permissão de papel', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('pedidos_de_acesso', 'pedidos_de_acesso', 'Pedido de acesso', 'outros', 'Pedidos de acesso', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('concessoes_pessoais', 'concessoes_pessoais', 'Permissão pessoal', 'outros', 'Permissões dadas por um tempo', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('acessos_negados', 'acessos_negados', 'Acesso negado', 'outros', 'Registro de acessos negados', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('registro_ver_como', 'registro_ver_como', 'Registro de “ver como”', 'outros', 'Registro de “ver como”', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.simulacoes', 'simulacoes', 'Sessão de “ver como”', 'outros', 'Sessões de “ver como”', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('regionais', 'regionais', 'Regional', 'outros', NULL, NULL, NULL, '{}', '{regional_id}', 'nome', '{}', '[]'),
  ('papeis_regionais', 'papeis_regionais', 'Papel em uma regional', 'outros', 'Conta: papéis em regionais', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('familias', 'familias', 'Família', 'familia', 'Família', 'cadastro', 'especial', '{}', '{familia_id}', 'nome', '{}', '[["incluir", "Família criada: {nome}"], ["excluir", "Família desfeita: {nome}"], ["alterar:nome", "A família passou a se chamar {nome}"], ["alterar:responsavel_id", "{responsavel_id} passou a responder pela {familia}"], ["alterar:telefone", "O telefone da família passou a ser {telefone}"], ["alterar", "Mudou a {familia}"]]'),
  ('familia_membros', 'familia_membros', 'Família', 'familia', 'Lugar na família', 'cadastro', 'apaga', '{}', '{}', 'nome', '{inicio,fim}', '[["incluir:papel=outro", "Entrou para a {familia_id}"], ["incluir", "Entrou para a {familia_id} como {~papel}"], ["preencher:fim", "Saiu da {familia_id}"], ["excluir", "Saiu da {familia_id}"], ["alterar:fim=", "Voltou para a {familia_id}"], ["alterar:papel=responsavel", "Passou a responder pela {familia_id}"], ["alterar:papel", "Na {familia_id}, passou de {~antes.papel} a {~papel}"], ["alterar:familia_id", "Mudou para a {familia_id}"]]'),
  ('autorizados_busca', 'autorizados_busca', 'Quem busca a criança', 'familia', 'Quem pode buscar crianças', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir:estado=autorizado", "{adulto_id} pode buscar a criança"], ["incluir:estado=autorizado", "{nome} pode buscar a criança"], ["incluir", "{adulto_id} não pode buscar a criança"], ["incluir", "{nome} não pode buscar a criança"], ["excluir", "{adulto_id} saiu da lista de quem busca a criança"], ["excluir", "{nome} saiu da lista de quem busca a criança"], ["alterar:estado=autorizado", "{adulto_id} voltou a poder buscar a criança"], ["alterar:estado=autorizado", "{nome} voltou a poder buscar a criança"], ["alterar:estado=nao_autorizado", "{adulto_id} deixou de poder buscar a criança"], ["alterar:estado=nao_autorizado", "{nome} deixou de poder buscar a criança"]]'),
  ('parentescos', 'parentescos', 'Parentesco', 'familia', 'Parentescos', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Parentesco com {parente_id}: {~grau}"], ["incluir", "Parentesco com {parente_nome}: {~grau}"], ["excluir", "Parentesco retirado: {parente_id}"], ["excluir", "Parentesco retirado: {parente_nome}"], ["alterar:grau", "Parentesco com {parente_id} passou a {~grau}"], ["alterar:grau", "Parentesco com {parente_nome} passou a {~grau}"]]'),
  ('mudancas_de_situacao', 'mudancas_de_situacao', 'Situação', 'outros', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}', '{}', 'nome', '{}', '[]'),
  ('mudancas_de_titulo', 'mudancas_de_titulo', 'Título', 'outros', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}', '{}', 'nome', '{}', '[]'),
  ('eventos_de_vida', 'eventos_de_vida', 'Evento de vida', 'vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}', '{}', 'nome', '{data}', '[["incluir:tipo=batismo", "<Batizada|Batizado|Batismo>[ por {ministro}][ em {local}]"], ["incluir:tipo=casamento", "Casou-se com {conjuge_id}[ em {local}]"], ["incluir:tipo=casamento", "Casou-se[ com {conjuge_nome}][ em {local}]"], ["incluir:tipo=falecimento", "Faleceu[ em {local}]"], ["incluir:tipo=desligamento", "<Desligada|Desligado|Fora> do rol da igreja"], ["incluir:tipo=disciplina", "Entrou em disciplina"], ["incluir:tipo=restauracao", "<Restaurada|Restaurado|Voltou> à comunhão"], ["incluir:tipo=readmissao", "<Readmitida|Readmitido|Voltou> como membro"], ["incluir:tipo=consagracao", "<Consagrada|Consagrado|Recebeu a consagração>[ como {titulo_id}][ por {ministro}][ em {local}]"], ["incluir:tipo=apresentacao", "<Apresentada à|Apresentado à|Apresentação na> igreja[ por {ministro}][ em {local}]"], ["incluir:tipo=mudanca_de_igreja", "Mudou para outra igreja[: {igreja_destino}]"], ["incluir:tipo=mudanca_de_campus", "Mudou do campus {campus_anterior} para {campus}"], ["incluir:tipo=mudanca_de_campus", "Mudou de campus"], ["excluir", "Registro desfeito: {~tipo}"], ["alterar", "Mudou o registro: {~tipo}"]]'),
  ('transferencias', 'transferencias', 'Transferência de campus', 'vida', 'Motivo das transferências', 'vida', 'especial', '{}', '{}', 'nome', '{}', '[["incluir", "Transferência pedida de {origem} para {destino}"], ["alterar:estado=aceita", "Transferência de {origem} para {destino} aceita"], ["alterar:estado=recusada", "Transferência de {origem} para {destino} recusada"], ["alterar:estado=cancelada", "Transferência de {origem} para {destino} cancelada"]]'),
  ('transferencia_membros', 'transferencia_membros', 'Transferência de campus', 'vida', 'Transferências entre campi', 'vida', 'fica', '{}', '{}', 'nome', '{}', '[["incluir", "Transferência para outro campus pedida"], ["alterar:aberta=false", "Pedido de transferência encerrado"], ["excluir", "Saiu do pedido de transferência"]]'),
  ('cartas', 'cartas', 'Carta', 'vida', 'Cartas de transferência', 'vida', 'especial', '{}', '{}', 'nome', '{}', '[["incluir", "Carta emitida: {~tipo}[ para {destino}]"], ["excluir", "Carta desfeita: {~tipo}"]]'),
  ('app.numeros_de_carta', 'numeros_de_carta', 'Numeração de cartas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('anotacoes_pastorais', 'anotacoes_pastorais', 'Anotação pastoral', 'outros', 'Anotações pastorais', 'cuidado', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('leituras_de_anotacoes', 'leituras_de_anotacoes', 'Leitura de anotação', 'outros', 'Registro de leitura das anotações', 'registro', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('acompanhamentos', 'acompanhamentos', 'Acompanhamento', 'outros', 'Acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Acompanhamento aberto[, com {responsavel_id}]"], ["alterar:etapa=contatado", "Acompanhamento: <contatada|contatado|houve contato>"], ["alterar:etapa=visitado", "Acompanhamento: recebeu visita"], ["alterar:etapa=integrado", "Acompanhamento: <integrada|integrado|passou a fazer parte da vida>"], ["alterar:etapa=sem_interesse", "Acompanhamento encerrado: sem interesse"], ["alterar:etapa", "Acompanhamento: {~etapa}"], ["alterar:responsavel_id=", "Acompanhamento ficou sem responsável"], ["alterar:responsavel_id", "Acompanhamento com {responsavel_id}"], ["alterar:proxima_data=", "Próximo contato desmarcado"], ["alterar:proxima_data", "Próximo contato marcado para {proxima_data}"], ["excluir", "Acompanhamento excluído"], ["alterar", "Mudou o acompanhamento"]]'),
  ('contatos_acompanhamento', 'contatos_acompanhamento', 'Contato do acompanhamento', 'outros', 'Contatos do acompanhamento', 'cuidado', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('documentos_membros', 'documentos_membros', 'Documento', 'outros', 'Documentos guardados', 'cuidado', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Documento guardado: {nome}"], ["excluir", "Documento excluído: {nome}"]]'),
  ('aberturas_de_documentos', 'aberturas_de_documentos', 'Abertura de documento', 'outros', 'Registro de abertura de documentos', 'registro', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('codigos_cadastro', 'codigos_cadastro', 'Código do cadastro público', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('solicitacoes_cadastro', 'solicitacoes_cadastro', 'Solicitação de cadastro', 'outros', 'Solicitações do cadastro público', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Enviou o formulário de cadastro"], ["alterar:situacao=aprovado", "Solicitação de cadastro aprovada"], ["alterar:situacao=rejeitado", "Solicitação de cadastro não aprovada"], ["excluir", "Solicitação de cadastro excluída"], ["alterar", "Mudou a solicitação de cadastro"]]'),
  ('app.tentativas_cadastro', 'tentativas_cadastro', 'Envio do cadastro público', 'outros', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('pedidos_alteracao', 'pedidos_alteracao', 'Pedido de alteração', 'outros', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Pediu para mudar o cadastro: {~campo}"], ["alterar:situacao=aprovado", "Pedido aprovado: {~campo}"], ["alterar:situacao=rejeitado", "Pedido não aprovado: {~campo}"]]'),
  ('nao_duplicados', 'nao_duplicados', 'Não são a mesma pessoa', 'outros', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Não é a mesma pessoa que {membro_b}"], ["excluir", "Pode ser a mesma pessoa que {membro_b}"]]'),
  ('membros_unificados', 'membros_unificados', 'Cadastro unificado', 'outros', 'Cópias de cadastros unificados', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Cadastro repetido unificado neste: {nome_completo}"], ["excluir", "Unificação desfeita: {nome_completo}"]]'),
  ('carteirinhas', 'carteirinhas', 'Carteirinha', 'outros', 'Carteirinhas', 'cadastro', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Carteirinha emitida, válida até {valida_ate}"], ["alterar:revogada_em", "Carteirinha cancelada"], ["excluir", "Carteirinha excluída"]]'),
  ('exportacoes', 'exportacoes', 'Exportação', 'outros', 'Registro de exportações e suas buscas', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('mapeamentos_importacao', 'mapeamentos_importacao', 'Modelo de importação', 'outros', 'Modelos de importação', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('importacoes', 'importacoes', 'Importação', 'outros', 'Importações', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('importacao_linhas', 'importacao_linhas', 'Linha de importação', 'outros', 'Linhas de importação', 'registro', 'desliga', '{resultado}', '{}', 'nome', '{}', '[]'),
  ('notifications', 'notifications', 'Aviso', 'outros', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('padroes_de_avisos', 'padroes_de_avisos', 'Padrão de avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('ajustes_de_avisos', 'ajustes_de_avisos', 'Ajustes de avisos', 'outros', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('preferencias_de_avisos', 'preferencias_de_avisos', 'Escolha sobre avisos', 'outros', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.carteiro', 'carteiro', 'Envio dos avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.resumos', 'resumos', 'Resumo da semana', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('aparelhos_de_avisos', 'aparelhos_de_avisos', 'Aparelho que recebe avisos', 'outros', 'Aparelhos que recebem avisos', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('entregas', 'entregas', 'Entrega de aviso', 'outros', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('atos', 'atos', 'Ato', 'vida', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir:tipo=batismo", "Pedido de batismo"], ["incluir:tipo=transferencia", "Pedido de transferência para outra igreja"], ["incluir", "Pedido de {~tipo}"], ["alterar:etapa=preparo", "Pedido de {~tipo} em preparo"], ["alterar:etapa=aprovado", "Pedido de {~tipo} aprovado"], ["alterar:etapa=realizado", "Pedido de {~tipo} realizado"], ["alterar:etapa=cancelado", "Pedido de {~tipo} cancelado"], ["alterar:etapa", "Pedido de {~tipo} reaberto"], ["alterar:planejado_para", "Pedido de {~tipo} com data marcada: {planejado_para}"], ["excluir", "Pedido de {~tipo} excluído"], ["alterar", "Mudou o pedido de {~tipo}"]]'),
  ('ato_documentos', 'ato_documentos', 'Documento de um ato', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('ministerios', 'ministerios', 'Ministério', 'funcoes', NULL, NULL, NULL, '{}', '{ministerio_id}', 'nome', '{}', '[]'),
  ('ministerios_documentos', 'ministerios_documentos', 'Documento do ministério', 'funcoes', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('funcoes_ministerio', 'funcoes_ministerio', 'Função do catálogo', 'outros', NULL, NULL, NULL, '{}', '{funcao_id}', 'nome', '{}', '[]'),
  ('treinamentos', 'treinamentos', 'Treinamento', 'outros', NULL, NULL, NULL, '{}', '{treinamento_id}', 'nome', '{}', '[]'),
  ('funcoes_treinamentos', 'funcoes_treinamentos', 'Treinamento exigido', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('membros_treinamentos', 'membros_treinamentos', 'Treinamento concluído', 'outros', 'Treinamentos concluídos', 'servico', 'fica', '{}', '{}', 'nome', '{concluido_em}', '[["incluir", "Concluiu o treinamento {treinamento_id}"], ["excluir", "Treinamento retirado: {treinamento_id}"]]'),
  ('equipes', 'equipes', 'Equipe', 'outros', NULL, NULL, NULL, '{}', '{equipe_id}', 'nome', '{}', '[]'),
  ('equipe_membros', 'equipe_membros', 'Pessoa da equipe', 'outros', 'Lugar em equipes', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Entrou para a equipe {equipe_id}"], ["excluir", "Saiu da equipe {equipe_id}"]]'),
  ('inscricoes_voluntarios', 'inscricoes_voluntarios', 'Inscrição de voluntário', 'outros', 'Inscrições de voluntário', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Inscreveu-se para servir em {ministerio_id}"], ["alterar:situacao=desistiu", "Desistiu de servir em {ministerio_id}"], ["alterar:situacao=ativo", "<Aceita|Aceito|Inscrição aceita> para servir em {ministerio_id}"], ["alterar:situacao", "Inscrição para servir em {ministerio_id}: {~situacao}"], ["alterar:etapa", "Inscrição para servir em {ministerio_id}: {~etapa}"], ["excluir", "Inscrição para servir em {ministerio_id} excluída"]]'),
  ('salas', 'salas', 'Sala', 'outros', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}', '{sala_id,recurso_id,alvo}', 'nome', '{}', '[]'),
  ('horarios_culto', 'horarios_culto', 'Horário de culto', 'outros', NULL, NULL, NULL, '{}', '{horario_id}', 'nome', '{}', '[]'),
  ('campus_pastores', 'campus_pastores', 'Pastor do campus', 'outros', 'Pastores do campus', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "<Passou a ser pastora|Passou a ser pastor|Passou ao pastoreio> do campus {campus}"], ["excluir", "<Deixou de ser pastora|Deixou de ser pastor|Deixou o pastoreio> do campus {campus}"]]'),
  ('recursos_do_campus', 'recursos_do_campus', 'Recurso do campus', 'outros', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}', '{sala_id,recurso_id,alvo}', 'nome', '{}', '[]'),
  ('indisponibilidades', 'indisponibilidades', 'Data bloqueada', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('events', 'events', 'Evento', 'outros', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga', '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}', '{}', 'nome', '{}', '[]'),
  ('attendances', 'attendances', 'Presença', 'outros', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}', '{}', 'nome', '{}', '[["incluir", "Presença anotada: {event_id}"], ["excluir", "Presença retirada: {event_id}"], ["alterar", "Presença corrigida: {event_id}"]]'),
  ('ocorrencias', 'ocorrencias', 'Dia de evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('evento_ministerios', 'evento_ministerios', 'Ministério do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('contagens', 'contagens', 'Contagem de pessoas', 'outros', 'Contagens de presença: quem contou', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.segredo_do_telao', 'segredo_do_telao', 'Segredo do telão', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('evento_campi', 'evento_campi', 'Campus do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('evento_recursos', 'evento_recursos', 'Recurso do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('decisoes_de_uso', 'decisoes_de_uso', 'Decisão sobre um uso', 'outros', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.ocupacoes', 'ocupacoes', 'Uso de sala ou recurso', 'outros', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('rsvps', 'rsvps', 'Confirmação de ida', 'outros', 'Confirmações de ida', 'presenca', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir:resposta=vou", "Vai a {ocorrencia_id}"], ["incluir:resposta=nao_vou", "Não vai a {ocorrencia_id}"], ["incluir", "Talvez vá a {ocorrencia_id}"], ["alterar:resposta=vou", "Mudou a resposta: vai a {ocorrencia_id}"], ["alterar:resposta=nao_vou", "Mudou a resposta: não vai a {ocorrencia_id}"], ["alterar:resposta", "Mudou a resposta: talvez vá a {ocorrencia_id}"], ["excluir", "Retirou a resposta: {ocorrencia_id}"]]'),
  ('app.faltas_conferidas', 'faltas_conferidas', 'Semana de faltas conferida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('inscricao_regras', 'inscricao_regras', 'Inscrições do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('inscricao_tipos', 'inscricao_tipos', 'Tipo de inscrição', 'outros', NULL, NULL, NULL, '{}', '{tipo_id}', 'nome', '{}', '[]'),
  ('inscricao_perguntas', 'inscricao_perguntas', 'Pergunta da inscrição', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('inscricao_cupons', 'inscricao_cupons', 'Cupom', 'outros', NULL, NULL, NULL, '{}', '{cupom_id}', 'codigo', '{}', '[]'),
  ('inscricao_pedidos', 'inscricao_pedidos', 'Pedido de inscrição', 'outros', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}', '{}', 'nome', '{}', '[["incluir", "Pedido de inscrição em {evento_id}"], ["alterar:pago_em", "Pagou a inscrição em {evento_id}"], ["excluir", "Pedido de inscrição em {evento_id} excluído"]]'),
  ('inscricoes', 'inscricoes', 'Inscrição', 'outros', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir:estado=lista_de_espera", "Entrou na lista de espera de {evento_id}"], ["incluir", "Inscreveu-se em {evento_id}"], ["alterar:estado=cancelado", "Inscrição cancelada: {evento_id}"], ["alterar:estado=presente", "Esteve em {evento_id}"], ["alterar:estado=inscrito", "Inscrição confirmada: {evento_id}"], ["excluir", "Inscrição excluída: {evento_id}"]]'),
  ('inscricao_respostas', 'inscricao_respostas', 'Resposta da inscrição', 'outros', 'Respostas de inscrições', 'presenca', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('ingresso_usos', 'ingresso_usos', 'Entrada com ingresso', 'outros', 'Entradas com ingresso', 'presenca', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.tentativas_inscricao', 'tentativas_inscricao', 'Envio de inscrição', 'outros', 'Inscrições recentes, por endereço', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_ajustes', 'escala_ajustes', 'Ajustes das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escala_modelos', 'escala_modelos', 'Modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{modelo_id}', 'nome', '{}', '[]'),
  ('escala_modelo_vagas', 'escala_modelo_vagas', 'Posição do modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escalas', 'escalas', 'Escala', 'outros', 'Escalas: quem as publicou', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_vagas', 'escala_vagas', 'Posição da escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escala_itens', 'escala_itens', 'Pessoa na escala', 'outros', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}', '{}', 'nome', '{}', '[["incluir", "Entrou na escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=confirmado", "Confirmou a escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=recusado", "Não pode servir na escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=troca_solicitada", "Pediu troca na escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=substituido", "<Substituída|Substituído|Houve substituição> na escala de {ministerio_id}: {ocorrencia_id}"], ["alterar:estado=faltou", "Faltou à escala de {ministerio_id}: {ocorrencia_id}"], ["excluir", "Saiu da escala de {ministerio_id}: {ocorrencia_id}"]]'),
  ('escala_chamados', 'escala_chamados', 'Convite de escala', 'outros', 'Convites para servir: quando e por onde', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.escala_convites', 'escala_convites', 'Link de convite de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('bloqueios', 'bloqueios', 'Bloqueio de agenda', 'outros', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('bloqueio_dias', 'bloqueio_dias', 'Data bloqueada', 'outros', 'Datas em que não pode servir', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('preferencias_escala', 'preferencias_escala', 'Preferências de escala', 'outros', 'Preferências para escalas', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Disse quando prefere servir"], ["excluir", "Retirou as preferências para servir"], ["alterar", "Mudou as preferências para servir"]]'),
  ('escala_pares', 'escala_pares', 'Com quem prefere servir', 'outros', 'Com quem prefere servir', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('disponibilidade_meses', 'disponibilidade_meses', 'Mês de disponibilidade', 'outros', 'Meses em que disse quando pode servir', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_trocas', 'escala_trocas', 'Troca na escala', 'outros', 'Trocas pedidas em escalas', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_rodas', 'escala_rodas', 'Troca em roda', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('escala_roda_pernas', 'escala_roda_pernas', 'Pessoa na troca em roda', 'outros', 'Trocas em roda de que participou', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('escala_pulsos', 'escala_pulsos', 'Última mudança das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('estacoes', 'estacoes', 'Estação de check-in', 'outros', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.aparelhos', 'aparelhos', 'Aparelho de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.codigos_de_estacao', 'codigos_de_estacao', 'Código de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.tentativas_de_parear', 'tentativas_de_parear', 'Tentativa de parear', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('kids_salas', 'kids_salas', 'Sala do Kids', 'outros', NULL, NULL, NULL, '{}', '{sala_id,recurso_id,alvo}', 'nome', '{}', '[]'),
  ('kids_cuidados', 'kids_cuidados', 'Cuidados da criança', 'familia', 'Alergias e cuidados de crianças', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Cuidados da criança informados"], ["excluir", "Cuidados da criança retirados"], ["alterar", "Cuidados da criança mudados"]]'),
  ('app.kids_segredo', 'kids_segredo', 'Segredo do Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.kids_codigos', 'kids_codigos', 'Código de família no Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.kids_pins', 'kids_pins', 'PIN de supervisor', 'outros', 'PIN de supervisor do Kids', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.kids_tentativas', 'kids_tentativas', 'Tentativa no Kids', 'outros', 'Códigos e PINs errados no Kids', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.guardas_pendentes', 'guardas_pendentes', 'Responsável a confirmar', 'outros', 'Quem espera para responder por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.guardas_havidas', 'guardas_havidas', 'Responsável até hoje', 'outros', 'Quem responde ou já respondeu por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.guardas_apagadas', 'guardas_apagadas', 'Responsável de cadastro apagado', 'outros', 'Criança de que respondia quem teve o cadastro apagado', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.links_de_acordo', 'links_de_acordo', 'Pedido de acordo por e-mail', 'outros', 'Links em que quem responde por uma criança concorda', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('kids_visitas', 'kids_visitas', 'Criança no Kids', 'familia', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}', '{}', 'nome', '{}', '[["incluir", "Chegou ao Kids: {ocorrencia_id}"], ["preencher:saida_em", "Saiu do Kids com {levou_id}: {ocorrencia_id}"], ["preencher:saida_em", "Saiu do Kids[ com {levou_nome}]: {ocorrencia_id}"], ["alterar:sala_id", "No Kids, mudou para a sala {sala_id}"], ["excluir", "Visita ao Kids excluída: {ocorrencia_id}"]]'),
  ('kids_adultos', 'kids_adultos', 'Adulto na sala do Kids', 'outros', 'Adultos nas salas do Kids', 'servico', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Serviu na sala {sala_id} do Kids: {ocorrencia_id}"], ["preencher:ate", "Saiu da sala {sala_id} do Kids: {ocorrencia_id}"]]'),
  ('kids_avisos', 'kids_avisos', 'Ocorrência no Kids', 'familia', 'Ocorrências no Kids', 'protecao', 'apaga', '{}', '{}', 'nome', '{}', '[["incluir", "Ocorrência no Kids"], ["excluir", "Ocorrência no Kids excluída"]]'),
  ('agenda_enderecos', 'agenda_enderecos', 'Endereço de agenda', 'outros', 'Endereço da própria agenda', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.leituras_da_agenda', 'leituras_da_agenda', 'Leitura de agenda', 'outros', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('convites', 'convites', 'Convite', 'outros', 'Convites para ter conta', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.pedidos_de_vinculo', 'pedidos_de_vinculo', 'Pedido de ligar a conta', 'outros', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.seguranca', 'seguranca', 'Regras de segurança', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.registro_seguranca', 'registro_seguranca', 'Registro de segurança', 'outros', 'Registro de segurança das contas', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.testes_de_integracoes', 'testes_de_integracoes', 'Teste de integração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('pedidos_lgpd', 'pedidos_lgpd', 'Pedido de titular', 'outros', 'Pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[["incluir", "Fez um pedido sobre os seus dados"], ["alterar:estado", "Pedido sobre os seus dados: {~estado}"]]'),
  ('notas_lgpd', 'notas_lgpd', 'Nota de pedido de titular', 'outros', 'Notas dos pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.anonimizados', 'anonimizados', 'Cadastro anonimizado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('auth.users', 'users', 'E-mail, telefone e senha', 'outros', 'Conta: e-mail, telefone e senha', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('auth.sessions', 'sessions', 'Aparelhos em que entrou', 'outros', 'Conta: aparelhos em que entrou', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('auth.audit_log_entries', 'audit_log_entries', 'Registro de entradas', 'outros', 'Conta: registro de entradas', 'registro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('auth.outbox', 'outbox', 'Mensagens enviadas à pessoa', 'outros', 'Mensagens enviadas à pessoa', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('storage.objects', 'objects', 'Fotos e documentos', 'outros', 'Arquivos: fotos e documentos', 'cadastro', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('anonimizacoes', 'anonimizacoes', 'Anonimização', 'outros', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga', '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}', '{}', 'nome', '{}', '[]'),
  ('retencao_regras', 'retencao_regras', 'Regra de retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('retencao_execucoes', 'retencao_execucoes', 'Aplicação da retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('visao_da_igreja', 'visao_da_igreja', 'Visão da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('avisos_globais', 'avisos_globais', 'Aviso global', 'outros', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', '{}', '{aviso_id}', 'titulo', '{}', '[]'),
  ('avisos_globais_campi', 'avisos_globais_campi', 'Campus do aviso global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('ministerios_globais', 'ministerios_globais', 'Ministério global', 'funcoes', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}', '{ministerio_global_id}', 'nome', '{}', '[]'),
  ('capitulos_globais', 'capitulos_globais', 'Capítulo de ministério global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.preparo', 'preparo', 'Guia da primeira hora', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]');

insert into app.colunas (relacao, coluna, rotulo) values
  ('', 'aberta', 'Em andamento'),
  ('', 'aceita_em', 'Aceita em'),
  ('', 'aceito_em', 'Aceito em'),
  ('', 'action', 'Ação'),
  ('', 'acumula', 'Junto com outra posição'),
  ('', 'adulto_id', 'Quem busca'),
  ('', 'alergia', 'Alergia'),
  ('', 'alvo', 'Sala ou recurso'),
  ('', 'ano', 'Ano'),
  ('', 'antes', 'Antes'),
  ('', 'aprovador_id', 'Quem aprova'),
  ('', 'ate', 'Até'),
  ('', 'ativo', 'Ativo'),
  ('', 'autor', ''),
  ('', 'autor_id', 'Autor'),
  ('', 'autor_nome', ''),
  ('', 'campus', 'Campus'),
  ('', 'canal', 'Canal'),
  ('', 'capacidade', 'Capacidade'),
  ('', 'cep', 'CEP'),
  ('', 'certificado', 'Certificado'),
  ('', 'cnpj', 'CNPJ'),
  ('', 'codigo', 'Código'),
  ('', 'concedido_por', ''),
  ('', 'concluido_em', 'Concluído em'),
  ('', 'conjuge_id', 'Cônjuge'),
  ('', 'conjuge_nome', 'Cônjuge'),
  ('', 'conjuge_sobrenome', 'Sobrenome do cônjuge'),
  ('', 'cor', 'Cor'),
  ('', 'created_at', ''),
  ('', 'criado_por', 'Criado por'),
  ('', 'crianca_id', 'Criança'),
  ('', 'data', 'Data'),
  ('', 'data_nascimento', 'Data de nascimento'),
  ('', 'de', 'De'),
  ('', 'decidida_por', 'Decidida por'),
  ('', 'decidido_em', 'Decidido em'),
  ('', 'decidido_por', 'Decidido por'),
  ('', 'depois', 'Depois'),
  ('', 'desconto_centavos', 'Desconto'),
  ('', 'descricao', 'Descrição'),
  ('', 'desde', 'Desde'),
  ('', 'desloca_minutos', 'Minutos do começo do evento'),
  ('', 'destino', 'Destino'),
  ('', 'dia', 'Dia'),
  ('', 'dias', 'Dias'),
  ('', 'duracao_minutos', 'Duração em minutos'),
  ('', 'email', 'E-mail'),
  ('', 'encerrada_em', 'Encerrada em'),
  ('', 'encerrado_em', 'Encerrado em'),
  ('', 'endereco', 'Endereço'),
  ('', 'enviado_em', 'Enviado em'),
  ('', 'equipe', 'Equipe'),
  ('', 'equipe_id', 'Equipe'),
  ('', 'estado', 'Estado'),
  ('', 'etapa', 'Etapa'),
  ('', 'event_base', 'Evento'),
  ('', 'event_id', 'Evento'),
  ('', 'evento_id', 'Evento'),
  ('', 'excecao', 'Exceção'),
  ('', 'expira_em', 'Vale até'),
  ('', 'familia_id', 'Família'),
  ('', 'fim', 'Fim'),
  ('', 'finalidade', 'Finalidade'),
  ('', 'foto', 'Foto'),
  ('', 'funcao_id', 'Função'),
  ('', 'fuso', 'Fuso horário'),
  ('', 'id', ''),
  ('', 'idade_max', 'Idade máxima'),
  ('', 'idade_min', 'Idade mínima'),
  ('', 'iniciada_em', 'Pedida em'),
  ('', 'inicio', 'Início'),
  ('', 'lar', ''),
  ('', 'leitor_id', 'Quem leu'),
  ('', 'leitor_nome', 'Quem leu'),
  ('', 'lider_id', 'Liderança'),
  ('', 'location', 'Local'),
  ('', 'marcado_por', ''),
  ('', 'maximo', 'Máximo'),
  ('', 'maximo_por_dia', 'Avisos por dia'),
  ('', 'medicamento', 'Medicamento'),
  ('', 'membro_id', ''),
  ('', 'mensagem', 'Mensagem'),
  ('', 'minimo', 'Mínimo'),
  ('', 'ministerio_id', 'Ministério'),
  ('', 'missao', 'Missão'),
  ('', 'modelo_id', 'Modelo'),
  ('', 'motivo', 'Motivo'),
  ('', 'nivel', 'Nível'),
  ('', 'nome', 'Nome'),
  ('', 'novo_responsavel_id', 'Novo responsável pela família'),
  ('', 'numero', 'Número'),
  ('', 'observacao', 'Observação'),
  ('', 'ocorrencia_id', 'Dia do evento'),
  ('', 'operacao', ''),
  ('', 'ordem', ''),
  ('', 'origem', 'Origem'),
  ('', 'papeis', 'Papéis'),
  ('', 'papel', 'Papel'),
  ('', 'pede_lider', 'Pede alguém de nível líder'),
  ('', 'pedida_por', 'Pedida por'),
  ('', 'pedido_em', 'Pedido em'),
  ('', 'pedido_por', 'Pedido por'),
  ('', 'prazo', 'Prazo'),
  ('', 'preco_centavos', 'Preço'),
  ('', 'profile_id', 'Conta de acesso'),
  ('', 'publico', 'Aberta ao público'),
  ('', 'quantidade', 'Quantidade'),
  ('', 'recurso_id', 'Recurso'),
  ('', 'regional_id', 'Regional'),
  ('', 'registrado_por', 'Registrada por'),
  ('', 'regra', 'Regra'),
  ('', 'resource', 'Recurso'),
  ('', 'respondido_em', 'Respondido em'),
  ('', 'responsavel_id', 'Responsável'),
  ('', 'responsavel_nome', 'Responsável'),
  ('', 'resposta', 'Resposta'),
  ('', 'restricao', 'Restrição'),
  ('', 'resultado', 'Resultado'),
  ('', 'resumo', ''),
  ('', 'revogada_em', 'Cancelada em'),
  ('', 'revogado_em', 'Retirado em'),
  ('', 'role', 'Papel'),
  ('', 'sala_id', 'Sala'),
  ('', 'segredo', ''),
  ('', 'sensivel', 'Sensível'),
  ('', 'sequencia', ''),
  ('', 'silencio_fim', 'Silêncio até'),
  ('', 'silencio_inicio', 'Silêncio desde'),
  ('', 'situacao', 'Situação'),
  ('', 'sobrenome', 'Sobrenome'),
  ('', 'subtempo', 'Horário'),
  ('', 'telefone', 'Telefone'),
  ('', 'telefone_chave', ''),
  ('', 'texto_busca', ''),
  ('', 'tipo', 'Tipo'),
  ('', 'titulo', 'Título'),
  ('', 'torna_membro', ''),
  ('', 'treinamento_id', 'Treinamento'),
  ('', 'unica', 'Uma pessoa por vez'),
  ('', 'updated_at', ''),
  ('', 'user_id', 'Conta'),
  ('', 'username', 'Username'),
  ('', 'vagas', 'Vagas'),
  ('', 'versao', 'Versão'),
  ('aberturas_de_documentos', 'documento_id', ''),
  ('aberturas_de_documentos', 'momento', ''),
  ('acompanhamentos', 'avisado_para', ''),
  ('acompanhamentos', 'proxima_data', 'Próximo contato'),
  ('acompanhamentos', 'responsavel_id', 'Quem acompanha'),
  ('agenda_enderecos', 'conta_id', ''),
  ('agenda_enderecos', 'lido_em', ''),
  ('anonimizacoes', 'cancelada_em', 'Cancelada em'),
  ('anonimizacoes', 'confirmada_em', 'Confirmada em'),
  ('anonimizacoes', 'confirmada_por', 'Confirmada por'),
  ('anonimizacoes', 'confirmada_por_nome', 'Confirmada por'),
  ('anonimizacoes', 'iniciada_por', 'Pedida por'),
  ('anonimizacoes', 'iniciada_por_nome', 'Pedida por'),
  ('anonimizacoes', 'pedido_id', ''),
  ('ato_documentos', 'ato_id', ''),
  ('ato_documentos', 'documento_id', ''),
  ('atos', 'dados', ''),
  ('atos', 'planejado_para', 'Planejado para'),
  ('atos', 'protocolo', 'Protocolo'),
  ('atos', 'responsavel_id', 'Quem responde'),
  ('atos', 'transferencia_id', ''),
  ('attendances', 'automatic', 'Confirmada pela pessoa'),
  ('attendances', 'chaves', ''),
  ('attendances', 'chegada', 'Chegada'),
  ('attendances', 'estacao_id', ''),
  ('attendances', 'member_id', 'Pessoa'),
  ('attendances', 'metodo', 'Como'),
  ('attendances', 'present', 'Presente'),
  ('attendances', 'veio', 'Esteve presente'),
  ('autorizados_busca', 'aceito_por', 'Aceito por'),
  ('autorizados_busca', 'documento', 'Documento'),
  ('autorizados_busca', 'motivo', 'Motivo da restrição'),
  ('autorizados_busca', 'nome', 'Quem busca'),
  ('autorizados_busca', 'parentesco', 'Parentesco'),
  ('autorizados_busca', 'processo', 'Processo'),
  ('autorizados_busca', 'validade', 'Válido até'),
  ('avisos_globais', 'texto', 'Texto'),
  ('avisos_globais_campi', 'aviso_id', 'Aviso'),
  ('bloqueio_dias', 'bloqueio_id', ''),
  ('bloqueios', 'grupo', ''),
  ('bloqueios', 'regra', 'Repetição'),
  ('campi', 'fechado_em', 'Fechado em'),
  ('campi', 'kids_codigo_por_familia', 'Um código por família'),
  ('campi', 'mapa', 'Mapa'),
  ('campi', 'pix_chave', 'Chave Pix'),
  ('campi', 'pix_tipo', 'Tipo da chave Pix'),
  ('campi', 'whatsapp', 'WhatsApp'),
  ('campus_pastores', 'titular', 'Titular'),
  ('capitulos_globais', 'ministerio_global_id', 'Ministério global'),
  ('cartas', 'conteudo', ''),
  ('cartas', 'numero', 'Número da carta'),
  ('cartas', 'transferencia_id', ''),
  ('carteirinhas', 'emitida_em', 'Emitida em'),
  ('carteirinhas', 'emitida_por', 'Emitida por'),
  ('carteirinhas', 'valida_ate', 'Válida até'),
  ('concessoes_pessoais', 'pedido_id', ''),
  ('consentimentos', 'assinado_em', 'Assinado em'),
  ('consentimentos', 'concedido_em', 'Autorizado em'),
  ('consentimentos', 'documento_id', ''),
  ('consentimentos', 'revogado_por', 'Retirado por'),
  ('consentimentos', 'texto', ''),
  ('contagens', 'adultos', 'Adultos'),
  ('contagens', 'criancas', 'Crianças'),
  ('contagens', 'jovens', 'Jovens'),
  ('contagens', 'momento', 'Contada em'),
  ('contagens', 'online', 'Online'),
  ('contagens', 'visitantes', 'Visitantes'),
  ('contatos_acompanhamento', 'acompanhamento_id', 'Acompanhamento'),
  ('convites', 'envios', 'Envios'),
  ('convites', 'usuario_id', 'Conta'),
  ('decisoes_de_uso', 'aprovada', 'Aprovada'),
  ('disponibilidade_meses', 'mes', 'Mês'),
  ('documentos_membros', 'anotacao_id', ''),
  ('documentos_membros', 'caminho', ''),
  ('documentos_membros', 'enviado_por', 'Enviado por'),
  ('documentos_membros', 'enviado_por_nome', 'Enviado por'),
  ('documentos_membros', 'formato', ''),
  ('documentos_membros', 'tamanho', ''),
  ('escala_ajustes', 'auto_inscricao', 'A pessoa se inscreve'),
  ('escala_ajustes', 'inscricao_fecha_horas', 'Inscrição fecha (horas antes)'),
  ('escala_ajustes', 'pede_bloqueios', 'Pede bloqueios todo mês'),
  ('escala_ajustes', 'prazo_resposta_horas', 'Prazo de resposta (horas)'),
  ('escala_ajustes', 'troca_com_aprovacao', 'Troca com aprovação'),
  ('escala_chamados', 'enviado_por', 'Enviado por'),
  ('escala_chamados', 'publicacao', ''),
  ('escala_chamados', 'quem', ''),
  ('escala_chamados', 'troca_id', ''),
  ('escala_itens', 'chamado_id', ''),
  ('escala_itens', 'cobrado_em', ''),
  ('escala_itens', 'convidado_nome', 'Convidado'),
  ('escala_itens', 'convidado_telefone', 'Telefone do convidado'),
  ('escala_itens', 'escala_id', ''),
  ('escala_itens', 'exclusivo', ''),
  ('escala_itens', 'lembrado_em', ''),
  ('escala_itens', 'porque', 'Por que a escolha'),
  ('escala_itens', 'posto_por', 'Posto por'),
  ('escala_itens', 'publicado_em', 'Publicado em'),
  ('escala_itens', 'respondido_por', 'Resposta anotada por'),
  ('escala_itens', 'rodada_id', ''),
  ('escala_itens', 'substitui_id', ''),
  ('escala_itens', 'vaga_id', ''),
  ('escala_modelos', 'tipo_evento', 'Tipo de evento'),
  ('escala_pares', 'juntos', 'Juntos'),
  ('escala_pares', 'outro_id', 'Outra pessoa'),
  ('escala_roda_pernas', 'recebe_id', ''),
  ('escala_roda_pernas', 'roda_id', ''),
  ('escala_roda_pernas', 'troca_id', ''),
  ('escala_trocas', 'aceita_por', 'Aceita por'),
  ('escala_trocas', 'estado_antes', ''),
  ('escala_trocas', 'item_id', ''),
  ('escala_trocas', 'item_oferecido_id', ''),
  ('escala_trocas', 'para_id', 'Para'),
  ('escala_vagas', 'escala_id', ''),
  ('escalas', 'publicada_em', 'Publicada em'),
  ('escalas', 'publicada_por', 'Publicada por'),
  ('estacoes', 'criada_por', 'Criada por'),
  ('estacoes', 'desafio', 'Desafio do rosto'),
  ('estacoes', 'kids', 'Kids na estação'),
  ('eventos_de_vida', 'dados', ''),
  ('eventos_de_vida', 'tipo', ''),
  ('events', 'aberto', 'Recebe pessoas de outros campi'),
  ('events', 'abre_minutos', 'Abre quantos minutos antes'),
  ('events', 'date', 'Começo'),
  ('events', 'desmontagem_minutos', 'Minutos de desmontagem'),
  ('events', 'duracao', 'Duração em minutos'),
  ('events', 'exige_codigo', 'Exige o código do telão'),
  ('events', 'horario_id', 'Horário de culto'),
  ('events', 'lotacao', 'Lotação'),
  ('events', 'name', 'Nome'),
  ('events', 'preparo_minutos', 'Minutos de preparo'),
  ('events', 'regra', 'Repetição'),
  ('events', 'responsavel_id', 'Quem responde'),
  ('events', 'tolerancia_minutos', 'Recebe até quantos minutos depois'),
  ('familia_membros', 'papel', 'Papel na família'),
  ('familias', 'nome', 'Nome da família'),
  ('familias', 'responsavel_id', 'Responsável pela família'),
  ('funcoes_ministerio', 'exige_antecedentes', 'Exige antecedentes'),
  ('funcoes_ministerio', 'idade_minima', 'Idade mínima'),
  ('funcoes_ministerio', 'lideranca', 'Liderança'),
  ('funcoes_ministerio', 'prepara_lider', 'Prepara quem lidera'),
  ('funcoes_ministerio', 'titulo_minimo_id', 'Título mínimo'),
  ('guardas_havidas', 'adulto_id', 'Adulto'),
  ('guardas_havidas', 'propria', 'Pelo próprio cadastro'),
  ('guardas_pendentes', 'adulto_id', 'Adulto'),
  ('guardas_pendentes', 'recusada_em', 'Recusada em'),
  ('horarios_culto', 'hora', 'Hora'),
  ('igreja', 'campus_padrao', 'Campus padrão'),
  ('igreja', 'faltas_alerta', 'Faltas que abrem acompanhamento'),
  ('igreja', 'instagram', 'Instagram'),
  ('igreja', 'logos', 'Logos'),
  ('igreja', 'significado_ltp', 'O que é LTP'),
  ('igreja', 'site', 'Site'),
  ('importacao_linhas', 'celulas', ''),
  ('importacao_linhas', 'erros', ''),
  ('importacao_linhas', 'importacao_id', ''),
  ('importacao_linhas', 'linha', 'Linha'),
  ('ingresso_usos', 'conta_id', ''),
  ('ingresso_usos', 'inscricao_id', ''),
  ('ingresso_usos', 'momento', 'Entrou em'),
  ('inscricao_cupons', 'limite', 'Limite de usos'),
  ('inscricao_cupons', 'percentual', 'Desconto em %'),
  ('inscricao_cupons', 'vale_ate', 'Vale até'),
  ('inscricao_cupons', 'vale_de', 'Vale desde'),
  ('inscricao_pedidos', 'conta_id', ''),
  ('inscricao_pedidos', 'contato_email', 'E-mail do contato'),
  ('inscricao_pedidos', 'contato_nome', 'Contato'),
  ('inscricao_pedidos', 'contato_telefone', 'Telefone do contato'),
  ('inscricao_pedidos', 'cupom_id', 'Cupom'),
  ('inscricao_pedidos', 'envio', ''),
  ('inscricao_pedidos', 'juntos', 'Só com todos juntos'),
  ('inscricao_pedidos', 'pago_centavos', 'Valor pago'),
  ('inscricao_pedidos', 'pago_em', 'Pago em'),
  ('inscricao_pedidos', 'pago_meio', 'Meio de pagamento'),
  ('inscricao_pedidos', 'pago_por', 'Pagamento confirmado por'),
  ('inscricao_pedidos', 'total_centavos', 'Total'),
  ('inscricao_perguntas', 'obrigatoria', 'Obrigatória'),
  ('inscricao_perguntas', 'opcoes', 'Opções'),
  ('inscricao_perguntas', 'por_pessoa', 'Por pessoa'),
  ('inscricao_perguntas', 'texto', 'Pergunta'),
  ('inscricao_regras', 'abre_em', 'Abre em'),
  ('inscricao_regras', 'aprovacao', 'Precisa de aprovação'),
  ('inscricao_regras', 'fecha_em', 'Fecha em'),
  ('inscricao_regras', 'lista_espera', 'Lista de espera'),
  ('inscricao_regras', 'maximo_familia', 'Pessoas por família'),
  ('inscricao_regras', 'prazo_horas', 'Prazo para aceitar, em horas'),
  ('inscricao_regras', 'so_campus', 'Só pessoas do campus'),
  ('inscricao_regras', 'termos', 'Termos'),
  ('inscricao_regras', 'texto', 'Texto'),
  ('inscricao_respostas', 'inscricao_id', ''),
  ('inscricao_respostas', 'pedido_id', ''),
  ('inscricao_respostas', 'pergunta_id', ''),
  ('inscricao_respostas', 'valor', 'Resposta'),
  ('inscricao_tipos', 'venda_ate', 'À venda até'),
  ('inscricao_tipos', 'venda_de', 'À venda desde'),
  ('inscricoes', 'aceitar_ate', 'Aceitar até'),
  ('inscricoes', 'cancelado_em', 'Cancelada em'),
  ('inscricoes', 'cancelado_por', 'Cancelada por'),
  ('inscricoes', 'ordem_espera', ''),
  ('inscricoes', 'pedido_id', ''),
  ('inscricoes', 'pessoa_chave', ''),
  ('inscricoes', 'promovido_em', 'Saiu da espera em'),
  ('inscricoes', 'tipo_id', 'Tipo de inscrição'),
  ('kids_adultos', 'sala_id', 'Sala do Kids'),
  ('kids_avisos', 'chave', ''),
  ('kids_avisos', 'detalhes', ''),
  ('kids_avisos', 'estacao_id', ''),
  ('kids_avisos', 'texto', 'O que houve'),
  ('kids_avisos', 'visita_id', ''),
  ('kids_cuidados', 'cifrado', ''),
  ('kids_salas', 'aberta', 'Aberta'),
  ('kids_salas', 'ate_meses', 'Idade máxima (meses)'),
  ('kids_salas', 'de_meses', 'Idade mínima (meses)'),
  ('kids_salas', 'minimo_adultos', 'Mínimo de adultos'),
  ('kids_salas', 'por_adulto', 'Crianças por adulto'),
  ('kids_visitas', 'codigo_id', ''),
  ('kids_visitas', 'entrada_em', 'Entrada'),
  ('kids_visitas', 'entrada_estacao_id', ''),
  ('kids_visitas', 'entrada_por', 'Recebida por'),
  ('kids_visitas', 'entrada_sem_rede', 'Entrada sem rede'),
  ('kids_visitas', 'excecao_por', 'Exceção autorizada por'),
  ('kids_visitas', 'levou_id', 'Quem levou'),
  ('kids_visitas', 'levou_nome', 'Quem levou'),
  ('kids_visitas', 'saida_chave', ''),
  ('kids_visitas', 'saida_como', 'Entregue por'),
  ('kids_visitas', 'saida_em', 'Saída'),
  ('kids_visitas', 'saida_estacao_id', ''),
  ('kids_visitas', 'saida_motivo', 'Motivo da saída'),
  ('kids_visitas', 'saida_por', 'Quem entregou'),
  ('kids_visitas', 'sala_id', 'Sala do Kids'),
  ('kids_visitas', 'sem_rede', 'Saída sem rede'),
  ('kids_visitas', 'supervisor_id', 'Supervisor'),
  ('leituras_de_anotacoes', 'anotacao_id', ''),
  ('leituras_de_anotacoes', 'momento', ''),
  ('links_de_acordo', 'autorizado_id', 'Quem busca'),
  ('listas', 'ativo', 'Em uso'),
  ('listas', 'chave', ''),
  ('listas', 'fixo', 'Fixo'),
  ('listas', 'lista', 'Lista'),
  ('listas', 'ordem', 'Lugar na lista'),
  ('membros_funcoes', 'ata', 'Ata'),
  ('membros_funcoes', 'ativo', ''),
  ('membros_funcoes', 'aviso_do_termo', ''),
  ('membros_funcoes', 'funcao', 'Função'),
  ('membros_funcoes', 'ministerio', 'Ministério'),
  ('membros_funcoes', 'nomeado_por', 'Nomeado por'),
  ('membros_igreja', 'bairro', 'Bairro'),
  ('membros_igreja', 'batismo_certificado', 'Certificado de batismo'),
  ('membros_igreja', 'batismo_data', 'Data do batismo'),
  ('membros_igreja', 'batismo_local', 'Local do batismo'),
  ('membros_igreja', 'batismo_ministro', 'Ministro do batismo'),
  ('membros_igreja', 'batismo_testemunhas', 'Testemunhas do batismo'),
  ('membros_igreja', 'cidade', 'Cidade'),
  ('membros_igreja', 'como_conheceu', 'Como conheceu'),
  ('membros_igreja', 'complemento', 'Complemento'),
  ('membros_igreja', 'convidado_por', 'Convidado por'),
  ('membros_igreja', 'data_conversao', 'Data de conversão'),
  ('membros_igreja', 'data_membresia', 'Membro desde'),
  ('membros_igreja', 'discipulador_id', 'Discipulador'),
  ('membros_igreja', 'emergencia_nome', 'Contato de emergência'),
  ('membros_igreja', 'emergencia_parentesco', 'Parentesco do contato'),
  ('membros_igreja', 'emergencia_telefone', 'Telefone de emergência'),
  ('membros_igreja', 'empresa', 'Empresa'),
  ('membros_igreja', 'estado_civil', 'Estado civil'),
  ('membros_igreja', 'falecido_em', 'Falecimento'),
  ('membros_igreja', 'igreja_origem', 'Igreja de origem'),
  ('membros_igreja', 'logradouro', 'Rua'),
  ('membros_igreja', 'naturalidade', 'Naturalidade'),
  ('membros_igreja', 'nome_completo', ''),
  ('membros_igreja', 'nome_fonetico', ''),
  ('membros_igreja', 'nome_ordenacao', ''),
  ('membros_igreja', 'nome_preferido', 'Nome preferido'),
  ('membros_igreja', 'origem', ''),
  ('membros_igreja', 'profissao', 'Profissão'),
  ('membros_igreja', 'rol', 'Nº de rol'),
  ('membros_igreja', 'saiu_em', 'Saída'),
  ('membros_igreja', 'sexo', 'Sexo'),
  ('membros_igreja', 'situacao_desde', 'Situação desde'),
  ('membros_igreja', 'titulo_id', 'Título'),
  ('membros_igreja', 'uf', 'UF'),
  ('membros_reservados', 'cpf', 'CPF'),
  ('membros_reservados', 'nome_mae', 'Nome da mãe'),
  ('membros_reservados', 'nome_pai', 'Nome do pai'),
  ('membros_reservados', 'rg', 'RG'),
  ('membros_reservados', 'rg_orgao', 'Órgão do RG'),
  ('membros_treinamentos', 'valido_ate', 'Válido até'),
  ('membros_unificados', 'antigo', ''),
  ('membros_unificados', 'nome_completo', 'Nome anterior'),
  ('ministerios', 'aceita_inscricao', 'Aceita inscrição'),
  ('ministerios', 'encontro_dia', 'Dia do encontro'),
  ('ministerios', 'encontro_hora', 'Hora do encontro'),
  ('ministerios', 'encontro_local', 'Local do encontro'),
  ('ministerios_documentos', 'endereco', 'Endereço do documento'),
  ('modelos_de_mensagem', 'chave', 'Mensagem'),
  ('modelos_de_mensagem', 'texto', 'Texto'),
  ('mudancas_de_titulo', 'suspenso', 'Suspenso'),
  ('nao_duplicados', 'membro_a', ''),
  ('nao_duplicados', 'membro_b', 'Não é a mesma pessoa que'),
  ('ocorrencias', 'aberta_em', 'Aberto em'),
  ('ocorrencias', 'alterada', ''),
  ('ocorrencias', 'local', 'Local'),
  ('ocorrencias', 'prevista', ''),
  ('padroes_de_avisos', 'canais', 'Canais por categoria'),
  ('padroes_de_avisos', 'resumo_dia', 'Dia do resumo'),
  ('padroes_de_avisos', 'resumo_hora', 'Hora do resumo'),
  ('parentescos', 'grau', 'Parentesco'),
  ('parentescos', 'parente_id', 'Parente'),
  ('parentescos', 'parente_nome', 'Parente'),
  ('parentescos', 'parente_telefone', 'Telefone do parente'),
  ('pedidos_alteracao', 'campo', 'Campo'),
  ('pedidos_alteracao', 'para', 'Para'),
  ('pedidos_de_acesso', 'respondido_por', 'Respondido por'),
  ('pedidos_de_vinculo', 'conta', 'Conta'),
  ('pedidos_de_vinculo', 'recusado_em', 'Recusado em'),
  ('pedidos_lgpd', 'concluido_por', 'Concluído por'),
  ('pedidos_lgpd', 'identidade', 'Como a identidade foi conferida'),
  ('pedidos_lgpd', 'pelo_titular', ''),
  ('preferencias_escala', 'campi', 'Campi'),
  ('preferencias_escala', 'maximo_mes', 'Máximo por mês'),
  ('preferencias_escala', 'periodos', 'Períodos que prefere'),
  ('recursos_do_campus', 'nome', 'Nome do recurso'),
  ('regionais', 'nome', 'Nome da regional'),
  ('role_permissions', 'allowed', 'Permitido'),
  ('rsvps', 'acompanhantes', 'Acompanhantes'),
  ('salas', 'nome', 'Nome da sala'),
  ('salas', 'recursos', 'Recursos'),
  ('solicitacoes_cadastro', 'codigo_id', ''),
  ('solicitacoes_cadastro', 'consentimento_versao', 'Versão da autorização'),
  ('solicitacoes_cadastro', 'dados', ''),
  ('solicitacoes_cadastro', 'deseja_contato', 'Deseja contato'),
  ('solicitacoes_cadastro', 'envio', ''),
  ('solicitacoes_cadastro', 'nome_completo', 'Nome'),
  ('solicitacoes_cadastro', 'provavel_id', ''),
  ('solicitacoes_cadastro', 'provavel_pontos', ''),
  ('titulos', 'ativo', 'Em uso'),
  ('titulos', 'exige_titulo_id', 'Exige o título'),
  ('titulos', 'nivel', 'Ordem'),
  ('transferencia_membros', 'transferencia_id', ''),
  ('transferencias', 'decidida_em', 'Decidida em'),
  ('transferencias', 'decidida_por_nome', 'Decidida por'),
  ('transferencias', 'pedida_pela_origem', 'Pedida por quem envia'),
  ('transferencias', 'pedida_por_nome', 'Pedida por'),
  ('treinamentos', 'seguranca', 'Segurança das crianças'),
  ('treinamentos', 'validade_meses', 'Validade em meses'),
  ('user_roles', 'campus', 'Campus do papel'),
  ('user_roles', 'inicio', ''),
  ('user_roles', 'papel_regional_id', ''),
  ('visao_da_igreja', 'referencia', 'Referência'),
  ('visao_da_igreja', 'tema', 'Tema do ano'),
  ('visao_da_igreja', 'valores', 'Valores'),
  ('visao_da_igreja', 'versiculo', 'Versículo'),
  ('visao_da_igreja', 'visao', 'Visão');

insert into app.retencoes (regra, tabela, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo) values
  ('aberturas', 'public.aberturas_de_documentos', 'Aberturas de documentos', 'Quem abriu qual documento.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('acessos_negados', 'public.acessos_negados', 'Acessos negados', 'Quem tentou abrir o que não podia.', '180', '180', '1825', 'apaga', 'momento', 'true', 'concat_ws('' · '', t.nome, t.resource)'),
  ('avisos', 'public.notifications', 'Avisos lidos', 'Avisos do sino que já foram lidos.', '180', '30', '1825', 'apaga', 'created_at', 't.lida', 't.titulo'),
  ('convites', 'public.convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', '90', '30', '730', 'apaga', 'expira_em', 't.aceito_em is null', 't.email'),
  ('entradas', 'auth.audit_log_entries', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', '180', '180', '1825', 'apaga', 'created_at', 'true', 'coalesce(t.payload ->> ''action'', ''entrada'')'),
  ('escala_chamados', 'public.escala_chamados', 'Convites para servir', 'Por onde e quando alguém foi chamado para uma data que já passou.', '365', '30', '1825', 'apaga', 'ate', 'true', 't.canal::text'),
  ('exportacoes', 'public.exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', '730', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' pessoas'')'),
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que as linhas recusadas de um arquivo diziam. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)', '''Linha '' || t.linha'),
  ('leituras', 'public.leituras_de_anotacoes', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('pedidos_de_acesso', 'public.pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', '365', '90', '1825', 'apaga', 'respondido_em', 't.estado <> ''pendente''', 't.resource::text'),
  ('rostos', 'rostos.auditoria', 'Uso do reconhecimento facial', 'Quem foi identificado, onde e quando.', '365', '30', '1825', 'apaga', 'quando', 'true', 'concat_ws('' · '', t.acao, t.campus)'),
  ('rostos_de_quem_saiu', 'rostos.modelos', 'Rosto de quem saiu da igreja', 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi desligado ou mudou de igreja. De quem faleceu, na hora.', '0', '0', '365', 'apaga', '', 'exists (
    select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
    and (m.situacao = ''falecido'' or m.saiu_em is null or m.saiu_em <= $1))', '''Código de rosto'''),
  ('sessoes', 'auth.sessions', 'Aparelhos parados', 'Aparelhos que não são usados; a pessoa entra de novo.', '180', '30', '730', 'apaga', 'updated_at', 'true', 'coalesce(left(t.user_agent, 60), ''aparelho'')'),
  ('solicitacoes', 'public.solicitacoes_cadastro', 'Cadastros públicos rejeitados', 'O que foi digitado em um cadastro que a igreja rejeitou.', '90', '30', '730', 'apaga', 'decidido_em', 't.situacao = ''rejeitado''', 't.nome_completo'),
  ('ver_como', 'public.registro_ver_como', 'Registro de “ver como”', 'Quem viu o sistema como outra pessoa.', '730', '365', '3650', 'apaga', 'inicio', 'true', 'concat_ws('' · '', t.nome, coalesce(t.pessoa_nome, t.papel::text))'),
  ('visitantes', 'public.membros_igreja', 'Visitantes sem contato', 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.', '730', '180', '3650', 'sugere', 'updated_at', 't.situacao in (''visitante'', ''aguardando_ativacao'')
    and t.nome_completo <> ''Pessoa anonimizada'' and t.profile_id is null
    and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
    and not exists (select from public.acompanhamentos a
      join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
    where a.membro_id = t.id and c.momento > $1)', 't.nome_completo');

-- What was written down before has its day too.
update public.alteracoes a set dia = app.dia_do_fato(t.dia, a.acao, a.antes, a.depois)
from app.tabelas t
where t.relacao = a.tabela and t.dia <> '{}' and (a.tabela <> 'membros_igreja' or a.acao = 'alterar')
  and app.dia_do_fato(t.dia, a.acao, a.antes, a.depois) is not null;
