SET local check_function_bodies = off;

CREATE TABLE "public"."alteracoes" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "momento"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "autor"      uuid,
  "autor_nome" text,
  "papeis"     public.papel[]           NOT NULL DEFAULT '{}'::public.papel[],
  "ip"         text,
  "operacao"   uuid,
  "origem"     text                     NOT NULL DEFAULT 'tela'::text,
  "tabela"     text                     NOT NULL,
  "chave"      jsonb                    NOT NULL,
  "registro"   text                     NOT NULL,
  "membro_id"  uuid,
  "acao"       text                     NOT NULL,
  "antes"      jsonb,
  "depois"     jsonb,
  "motivo"     text,
  "sensivel"   boolean                  NOT NULL DEFAULT false,
  CONSTRAINT "alteracoes_acao_check" CHECK ((acao = ANY (ARRAY['incluir'::text, 'alterar'::text, 'excluir'::text]))),
  CONSTRAINT "alteracoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."alteracoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."alteracoes" FROM "anon";

CREATE TABLE "public"."listas" (
  "lista"      text                     NOT NULL,
  "chave"      text                     NOT NULL,
  "nome"       text                     NOT NULL,
  "ordem"      integer                  NOT NULL DEFAULT 0,
  "ativo"      boolean                  NOT NULL DEFAULT true,
  "fixo"       boolean                  NOT NULL DEFAULT false,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "listas_chave_check" CHECK ((chave ~ '^[a-z0-9_]{1,40}$'::text)),
  CONSTRAINT "listas_lista_check" CHECK ((lista ~ '^[a-z_]{2,40}$'::text)),
  CONSTRAINT "listas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 80)))),
  CONSTRAINT "listas_pkey" PRIMARY KEY (lista, chave)
);

ALTER TABLE "public"."listas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."listas" FROM "anon";

CREATE TABLE "public"."membros_reservados" (
  "membro_id"  uuid                     NOT NULL,
  "cpf"        text,
  "rg"         text,
  "rg_orgao"   text,
  "nome_pai"   text,
  "nome_mae"   text,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "membros_reservados_cpf_check" CHECK ((cpf ~ '^[0-9]{11}$'::text)),
  CONSTRAINT "membros_reservados_cpf_key" UNIQUE (cpf),
  CONSTRAINT "membros_reservados_nome_mae_check" CHECK ((char_length(nome_mae) <= 200)),
  CONSTRAINT "membros_reservados_nome_pai_check" CHECK ((char_length(nome_pai) <= 200)),
  CONSTRAINT "membros_reservados_pkey" PRIMARY KEY (membro_id),
  CONSTRAINT "membros_reservados_rg_check" CHECK ((char_length(rg) <= 30)),
  CONSTRAINT "membros_reservados_rg_orgao_check" CHECK ((char_length(rg_orgao) <= 30))
);

ALTER TABLE "public"."membros_reservados"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."membros_reservados" FROM "anon";

CREATE TABLE "public"."operacoes" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "tipo"         text                     NOT NULL,
  "titulo"       text                     NOT NULL,
  "recurso"      public.recurso           NOT NULL DEFAULT 'membros'::public.recurso,
  "autor"        uuid,
  "autor_nome"   text,
  "origem"       text                     NOT NULL DEFAULT 'tela'::text,
  "dados"        jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  "desfaz"       uuid,
  "desfeita_em"  timestamp with time zone,
  "desfeita_por" uuid,
  "created_at"   timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "operacoes_desfaz_key" UNIQUE (desfaz),
  CONSTRAINT "operacoes_pkey" PRIMARY KEY (id),
  CONSTRAINT "operacoes_tipo_check" CHECK ((tipo ~ '^[a-z_]{2,40}$'::text)),
  CONSTRAINT "operacoes_titulo_check" CHECK (((char_length(titulo) >= 2) AND (char_length(titulo) <= 200)))
);

ALTER TABLE "public"."operacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."operacoes" FROM "anon";

CREATE TABLE "public"."titulos" (
  "id"              uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"            text                     NOT NULL,
  "nivel"           integer                  NOT NULL DEFAULT 0,
  "exige_titulo_id" uuid,
  "idade_min"       integer,
  "idade_max"       integer,
  "ativo"           boolean                  NOT NULL DEFAULT true,
  "created_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"      timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "titulos_check1" CHECK ((exige_titulo_id <> id)),
  CONSTRAINT "titulos_check" CHECK ((idade_min <= idade_max)),
  CONSTRAINT "titulos_idade_max_check" CHECK (((idade_max >= 0) AND (idade_max <= 120))),
  CONSTRAINT "titulos_idade_min_check" CHECK (((idade_min >= 0) AND (idade_min <= 120))),
  CONSTRAINT "titulos_nivel_check" CHECK (((nivel >= 0) AND (nivel <= 100))),
  CONSTRAINT "titulos_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 60)))),
  CONSTRAINT "titulos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."titulos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."titulos" FROM "anon";

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "rol" integer;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "nome_preferido" text;

REVOKE ALL ON SEQUENCE "public"."alteracoes_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."alteracoes_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."alteracoes_id_seq" FROM "service_role";

CREATE TYPE "app"."registro_esperado" AS (
  "tabela"    text,
  "chave"     jsonb,
  "registro"  text,
  "membro_id" uuid,
  "criada"    boolean,
  "existe"    boolean,
  "valores"   jsonb
);

CREATE TYPE "public"."estado_civil" AS ENUM (
  'solteiro',
  'casado',
  'uniao_estavel',
  'divorciado',
  'separado',
  'viuvo'
);

CREATE TYPE "public"."sexo" AS ENUM (
  'feminino',
  'masculino'
);

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "sexo" public.sexo;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "estado_civil" public.estado_civil;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "naturalidade" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "profissao" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "empresa" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "cep" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "logradouro" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "numero" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "complemento" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "bairro" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "cidade" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "uf" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "emergencia_nome" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "emergencia_parentesco" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "emergencia_telefone" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "como_conheceu" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "convidado_por" uuid;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "discipulador_id" uuid;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "data_conversao" date;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "batismo_data" date;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "batismo_local" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "batismo_ministro" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "batismo_certificado" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "batismo_testemunhas" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "data_membresia" date;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "igreja_origem" text;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "titulo_id" uuid;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "situacao_desde" date;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "falecido_em" date;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "saiu_em" date;

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "origem" text NOT NULL DEFAULT 'tela'::text;

CREATE OR REPLACE FUNCTION app.alcanca_operacao (
  operacao uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.todos_os_campi() or not exists (
    select from public.alteracoes a
    left join public.membros_igreja m on m.id = a.membro_id
    cross join lateral (values (m.campus), (a.antes ->> 'campus'), (a.depois ->> 'campus')) c (campus)
    where a.operacao = $1 and c.campus is not null and c.campus <> all (app.meus_campi()))
    and exists (select from public.alteracoes a where a.operacao = $1 and a.membro_id is not null)
$function$;

CREATE OR REPLACE FUNCTION app.auditar()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha_antes constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  linha_depois constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  linha constant jsonb := coalesce(linha_depois, linha_antes);
  guardadas constant text[] := array(
    select c from unnest(app.colunas_de(tg_relid)) c where c <> all (tg_argv[1:]));
  contexto constant jsonb := app.contexto_da_alteracao();
  antes jsonb;
  depois jsonb;
  chave jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(c, linha_antes -> c), jsonb_object_agg(c, linha_depois -> c) into antes, depois
    from unnest(guardadas) c where linha_antes -> c is distinct from linha_depois -> c;
    if depois is null then return null; end if;
  else
    select jsonb_object_agg(c, linha_antes -> c), jsonb_object_agg(c, linha_depois -> c) filter (where linha_depois ->> c is not null)
    into antes, depois from unnest(guardadas) c;
  end if;
  select jsonb_object_agg(c, linha -> c) into chave from unnest(app.chave_de(tg_relid)) c;
  insert into public.alteracoes
    (autor, autor_nome, papeis, ip, operacao, origem, tabela, chave, registro, membro_id, acao, antes, depois, motivo, sensivel)
  values (
    (contexto ->> 'autor')::uuid, contexto ->> 'nome',
    array(select jsonb_array_elements_text(contexto -> 'papeis'))::public.papel[], contexto ->> 'ip',
    app.operacao_atual(), app.origem_atual(),
    case tg_table_schema when 'public' then tg_table_name else tg_table_schema || '.' || tg_table_name end,
    chave, (select string_agg(v, '|' order by k) from jsonb_each_text(chave) e (k, v)),
    nullif(linha ->> nullif(tg_argv[0], ''), '')::uuid,
    case tg_op when 'INSERT' then 'incluir' when 'UPDATE' then 'alterar' else 'excluir' end,
    case when tg_op <> 'INSERT' then antes end, case when tg_op <> 'DELETE' then depois end,
    nullif(current_setting('app.motivo', true), ''),
    coalesce('*sensivel' = any (tg_argv[1:]), false));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.chave_de (
  tabela regclass
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = tabela and i.indisprimary
$function$;

CREATE OR REPLACE FUNCTION app.colunas_de (
  tabela regclass
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'updated_at'
$function$;

CREATE OR REPLACE FUNCTION app.condicao_da_chave (
  chave jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select string_agg(format('t.%I = %L', k, v), ' and ') from jsonb_each_text(chave) e (k, v)
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
    'papeis', case when eu is null then '[]' else to_jsonb(app.papeis()) end,
    'ip', nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for');
  perform set_config('app.contexto', contexto::text, true);
  return contexto;
end
$function$;

CREATE OR REPLACE FUNCTION app.continuar_operacao (
  operacao uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select set_config('app.operacao', coalesce(operacao::text, ''), true)
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
  tabela constant regclass := to_regclass(case when alteracao.tabela like '%.%' then '' else 'public.' end || alteracao.tabela);
  colunas constant text[] := array(select c from unnest(app.colunas_de(tabela)) c where alteracao.antes ? c);
  lista constant text := (select string_agg(quote_ident(c), ', ') from unnest(colunas) c);
  condicao constant text := app.condicao_da_chave(alteracao.chave);
begin
  case alteracao.acao
    when 'incluir' then execute format('delete from %s t where %s', tabela, condicao);
    when 'alterar' then
      execute format('update %s t set (%s) = (select %s from jsonb_populate_record(null::%s, $1)) where %s',
        tabela, lista, lista, tabela, condicao) using alteracao.antes;
    else
      execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
        tabela, lista, lista, tabela) using alteracao.antes;
  end case;
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
  select coalesce(jsonb_agg(jsonb_build_object('unidade', coalesce(e.membro_id::text, e.tabela || e.registro),
    'membro_id', e.membro_id, 'tabela', e.tabela, 'registro', e.registro, 'motivo', i)), '[]') into mantidos
  from app.esperado_depois_de(op.id) e cross join lateral app.impedimento(op.id, e) i where i is not null;
  if mantidos <> '[]' and not parcial then
    raise exception using errcode = 'PT409', message = 'Não dá mais para desfazer. ' || (mantidos -> 0 ->> 'motivo'),
      detail = mantidos::text;
  end if;
  volta := app.iniciar_operacao('desfazer', left('Desfeito: ' || op.titulo, 200), '{}', op.recurso);
  update public.operacoes o set desfaz = op.id where o.id = volta;
  for alteracao in
    select a.* from public.alteracoes a
    where a.operacao = op.id and coalesce(a.membro_id::text, a.tabela || a.registro) not in (
      select m ->> 'unidade' from jsonb_array_elements(mantidos) m)
    order by a.id desc
  loop
    perform app.desfazer_alteracao(alteracao);
    desfeitas := desfeitas + 1;
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
  select a.tabela, a.chave, a.registro, (array_agg(a.membro_id))[1],
    (array_agg(a.acao order by a.id))[1] = 'incluir', (array_agg(a.acao order by a.id desc))[1] <> 'excluir',
    (select jsonb_object_agg(v.k, v.v) from (
       select distinct on (e.k) e.k, e.v from public.alteracoes b, jsonb_each(b.depois) e (k, v)
       where b.operacao = $1 and b.tabela = a.tabela and b.registro = a.registro order by e.k, b.id desc) v)
  from public.alteracoes a where a.operacao = $1
  group by a.tabela, a.chave, a.registro
$function$;

CREATE OR REPLACE FUNCTION app.impedimento (
  operacao uuid,
  esperado app.registro_esperado
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  tabela constant regclass := to_regclass(case when esperado.tabela like '%.%' then '' else 'public.' end || esperado.tabela);
  nome constant text := app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id);
  atual jsonb;
  mudados text;
  depende text;
begin
  if tabela is null then return 'A tabela ' || esperado.tabela || ' não existe mais.'; end if;
  execute format('select to_jsonb(t) from %s t where %s', tabela, app.condicao_da_chave(esperado.chave)) into atual;
  if not esperado.existe then
    return case when atual is not null then nome || ' foi criado de novo depois.' end;
  end if;
  if atual is null then
    -- What came and went leaves nothing to take back.
    return case when not esperado.criada then nome || ' foi excluído depois.' end;
  end if;
  select string_agg(replace(k, '_', ' '), ', ' order by k) into mudados
  from jsonb_each(esperado.valores) e (k, v) where atual -> k is distinct from v;
  if mudados is not null then
    return format('Depois disso mudou em %s: %s.', nome, mudados);
  end if;
  if esperado.criada then
    depende := app.quem_depende(tabela, esperado.chave, operacao);
    if depende is not null then
      return format('%s já tem dados novos (%s).', nome, replace(depende, '_', ' '));
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.iniciar_operacao (
  tipo    text,
  titulo  text,
  dados   jsonb          DEFAULT '{}'::jsonb,
  recurso public.recurso DEFAULT 'membros'::public.recurso
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contexto constant jsonb := app.contexto_da_alteracao();
  operacao uuid;
begin
  insert into public.operacoes (tipo, titulo, recurso, autor, autor_nome, origem, dados)
  values (tipo, left(titulo, 200), recurso, (contexto ->> 'autor')::uuid, contexto ->> 'nome', app.origem_atual(),
    coalesce(dados, '{}'))
  returning id into operacao;
  perform app.continuar_operacao(operacao);
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.linha_do_tempo (
  membro   uuid,
  antes_de bigint,
  limite   integer
)
  RETURNS TABLE (
    id                   bigint,
    momento              timestamp with time zone,
    autor                uuid,
    autor_nome           text,
    operacao             uuid,
    operacao_tipo        text,
    operacao_titulo      text,
    operacao_desfeita_em timestamp with time zone,
    pode_desfazer        boolean,
    origem               text,
    tabela               text,
    registro             text,
    acao                 text,
    antes                jsonb,
    depois               jsonb,
    motivo               text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.pode('membros', 'visualizar') or not exists (
    select from public.membros_igreja m where m.id = membro and app.alcanca(m.campus)) then
    return;
  end if;
  return query
    select a.id, a.momento, a.autor, a.autor_nome, a.operacao, o.tipo, o.titulo, o.desfeita_em,
      coalesce(app.pode_desfazer(o), false), a.origem, a.tabela, a.registro, a.acao, a.antes, a.depois, a.motivo
    from public.alteracoes a left join public.operacoes o on o.id = a.operacao
    where a.membro_id = membro and (ve_sensivel or not a.sensivel) and a.id < coalesce(antes_de, 9223372036854775807)
    order by a.id desc limit least(greatest(coalesce(limite, 30), 1), 100);
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_registro (
  tabela   text,
  registro text,
  membro   uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select m.nome_completo from public.membros_igreja m where m.id = membro), tabela || ' ' || registro)
$function$;

CREATE OR REPLACE FUNCTION app.operacao_atual()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select nullif(current_setting('app.operacao', true), '')::uuid
$function$;

CREATE OR REPLACE FUNCTION app.origem_atual()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(current_setting('app.origem', true), ''),
    case when (select auth.uid()) is null then 'sistema' else 'tela' end)
$function$;

CREATE OR REPLACE FUNCTION app.pode_desfazer (
  op public.operacoes
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select op.desfeita_em is null and op.desfaz is null and app.pode(op.recurso, 'editar')
    and ((op.autor = (select auth.uid()) and op.created_at > now() - interval '24 hours')
      or app.alcanca_operacao(op.id))
$function$;

CREATE OR REPLACE FUNCTION app.por_motivo (
  motivo text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select set_config('app.motivo', coalesce(motivo, ''), true)
$function$;

CREATE OR REPLACE FUNCTION app.por_origem (
  origem text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select set_config('app.origem', coalesce(origem, ''), true)
$function$;

CREATE OR REPLACE FUNCTION app.proteger_lista()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not app.pela_api() then return coalesce(new, old); end if;
  if tg_op = 'INSERT' then
    new.fixo := false;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.fixo then
      raise insufficient_privilege using message = 'O sistema usa este item: ele pode mudar de nome, mas não sair da lista.';
    end if;
    return old;
  end if;
  if (new.lista, new.chave, new.fixo) is distinct from (old.lista, old.chave, old.fixo) or old.fixo and not new.ativo then
    raise insufficient_privilege using message = 'O sistema usa este item: ele pode mudar de nome, mas não sair da lista.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_depende (
  tabela   regclass,
  chave    jsonb,
  operacao uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  achou boolean;
begin
  for ligacao in
    select c.conrelid::regclass as filha, a.attname as coluna, p.attname as alvo,
      case n.nspname when 'public' then r.relname::text else n.nspname || '.' || r.relname end as nome
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_namespace n on n.oid = r.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = tabela and cardinality(c.conkey) = 1
      and not exists (select from pg_catalog.pg_description d
                      where d.objoid = c.oid and d.description = 'não impede desfazer')
  loop
    execute format(
      'select exists (select from %s t where t.%I::text = $1 and not exists (
         select from public.alteracoes x where x.operacao = $2 and x.tabela = $3 and x.acao = ''incluir''
           and x.chave <@ to_jsonb(t)))', ligacao.filha, ligacao.coluna)
      into achou using chave ->> ligacao.alvo, operacao, ligacao.nome;
    if achou then return ligacao.nome; end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulo (
  lista text,
  chave text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select l.nome from public.listas l where l.lista = rotulo.lista and l.chave = rotulo.chave),
    initcap(replace(chave, '_', ' ')))
$function$;

CREATE OR REPLACE FUNCTION app.saiu (
  situacao public.situacao
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select situacao in ('transferido', 'desligado', 'falecido')
$function$;

CREATE OR REPLACE FUNCTION public.desfazer_operacao (
  operacao uuid,
  parcial  boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.desfazer_operacao(operacao, parcial)
$function$;

REVOKE ALL ON FUNCTION "public"."desfazer_operacao"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.linha_do_tempo (
  membro   uuid,
  antes_de bigint  DEFAULT NULL::bigint,
  limite   integer DEFAULT 30
)
  RETURNS TABLE (
    id                   bigint,
    momento              timestamp with time zone,
    autor                uuid,
    autor_nome           text,
    operacao             uuid,
    operacao_tipo        text,
    operacao_titulo      text,
    operacao_desfeita_em timestamp with time zone,
    pode_desfazer        boolean,
    origem               text,
    tabela               text,
    registro             text,
    acao                 text,
    antes                jsonb,
    depois               jsonb,
    motivo               text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.linha_do_tempo(membro, antes_de, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."linha_do_tempo"(uuid, bigint, integer) FROM PUBLIC, "anon";

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_bairro_check" CHECK ((char_length(bairro) <= 80));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_batismo_certificado_check" CHECK ((char_length(batismo_certificado) <= 40));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_batismo_local_check" CHECK ((char_length(batismo_local) <= 150));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_batismo_ministro_check" CHECK ((char_length(batismo_ministro) <= 120));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_batismo_testemunhas_check" CHECK ((char_length(batismo_testemunhas) <= 300));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_cep_check" CHECK ((cep ~ '^[0-9]{8}$'::text));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_cidade_check" CHECK ((char_length(cidade) <= 80));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_como_conheceu_check" CHECK ((char_length(como_conheceu) <= 40));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_complemento_check" CHECK ((char_length(complemento) <= 80));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_convidado_por_fkey" FOREIGN KEY (convidado_por) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_discipulador_id_fkey" FOREIGN KEY (discipulador_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_emergencia_nome_check" CHECK ((char_length(emergencia_nome) <= 120));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_emergencia_parentesco_check" CHECK ((char_length(emergencia_parentesco) <= 40));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_emergencia_telefone_check" CHECK ((char_length(emergencia_telefone) <= 40));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_empresa_check" CHECK ((char_length(empresa) <= 100));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_igreja_origem_check" CHECK ((char_length(igreja_origem) <= 150));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_logradouro_check" CHECK ((char_length(logradouro) <= 150));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_naturalidade_check" CHECK ((char_length(naturalidade) <= 100));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_nome_preferido_check"
    CHECK (((nome_preferido = btrim(nome_preferido)) AND ((char_length(nome_preferido) >= 2) AND (char_length(nome_preferido) <= 100))));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_numero_check" CHECK ((char_length(numero) <= 20));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_origem_check" CHECK ((origem ~ '^[a-z_]{2,40}$'::text));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_profissao_check" CHECK ((char_length(profissao) <= 100));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_rol_check" CHECK ((rol > 0));

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_rol_key" UNIQUE (rol);

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_uf_check" CHECK ((uf ~ '^[A-Z]{2}$'::text));

ALTER TABLE "public"."membros_reservados"
  ADD CONSTRAINT "membros_reservados_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."alteracoes"
  ADD CONSTRAINT "alteracoes_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

ALTER TABLE "public"."operacoes"
  ADD CONSTRAINT "operacoes_desfaz_fkey" FOREIGN KEY (desfaz) REFERENCES public.operacoes(id);

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_titulo_id_fkey" FOREIGN KEY (titulo_id) REFERENCES public.titulos(id);

ALTER TABLE "public"."titulos"
  ADD CONSTRAINT "titulos_exige_titulo_id_fkey" FOREIGN KEY (exige_titulo_id) REFERENCES public.titulos(id);

CREATE INDEX alteracoes_autor_idx ON public.alteracoes USING btree (autor, id DESC);

CREATE INDEX alteracoes_membro_idx ON public.alteracoes USING btree (membro_id, id DESC)
  WHERE (membro_id IS NOT NULL);

CREATE INDEX alteracoes_momento_idx ON public.alteracoes USING brin (momento);

CREATE INDEX alteracoes_operacao_idx ON public.alteracoes USING btree (operacao, id);

CREATE INDEX alteracoes_registro_idx ON public.alteracoes USING btree (tabela, registro, id DESC);

CREATE INDEX membros_igreja_convidado_por_idx ON public.membros_igreja USING btree (convidado_por);

CREATE INDEX membros_igreja_discipulador_idx ON public.membros_igreja USING btree (discipulador_id);

CREATE INDEX membros_igreja_titulo_idx ON public.membros_igreja USING btree (titulo_id);

CREATE INDEX operacoes_autor_idx ON public.operacoes USING btree (autor, created_at DESC);

CREATE INDEX operacoes_tipo_idx ON public.operacoes USING btree (tipo, created_at DESC);

CREATE INDEX titulos_exige_titulo_idx ON public.titulos USING btree (exige_titulo_id);

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.campi
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a_proteger
  BEFORE INSERT OR DELETE OR UPDATE ON public.listas
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_lista();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.listas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.listas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.membros_funcoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.membros_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('id');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.membros_reservados
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.membros_reservados
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', '*sensivel');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.ministerios
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.role_permissions
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.titulos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.titulos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.user_roles
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE POLICY "alterações: vê quem edita configurações e alcança todos" ON "public"."alteracoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "listas: altera quem edita configurações e alcança todos" ON "public"."listas"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)))
  WITH CHECK ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "listas: cria quem edita configurações e alcança todos" ON "public"."listas"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "listas: exclui quem edita configurações e alcança todos" ON "public"."listas"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "listas: todos os que entraram veem" ON "public"."listas"
  FOR SELECT
  TO "authenticated"
  USING (true);

CREATE POLICY "reservados: altera quem edita e vê dados sensíveis, no alcanc" ON "public"."membros_reservados"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))))
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "reservados: cria quem edita e vê dados sensíveis, no alcance" ON "public"."membros_reservados"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "reservados: vê os próprios e, quem vê dados sensíveis, os d" ON "public"."membros_reservados"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "operações: cada um vê as suas, e todas quem edita configura" ON "public"."operacoes"
  FOR SELECT
  TO "authenticated"
  USING
    (((autor = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS
    todos_os_campi))));

CREATE POLICY "títulos: altera quem edita configurações e alcança todos" ON "public"."titulos"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)))
  WITH CHECK ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "títulos: cria quem edita configurações e alcança todos" ON "public"."titulos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "títulos: exclui quem edita configurações e alcança todos" ON "public"."titulos"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "títulos: todos os que entraram veem" ON "public"."titulos"
  FOR SELECT
  TO "authenticated"
  USING (true);

COMMENT ON COLUMN "public"."alteracoes"."acao" IS 'incluir, alterar or excluir.';

COMMENT ON COLUMN "public"."alteracoes"."antes" IS 'The values before: of the changed columns, or of the whole row that went.';

COMMENT ON COLUMN "public"."alteracoes"."autor" IS 'The account that made the change; null: the system.';

COMMENT ON COLUMN "public"."alteracoes"."autor_nome" IS 'The author''s name at that time.';

COMMENT ON COLUMN "public"."alteracoes"."chave" IS 'The primary key of the row.';

COMMENT ON COLUMN "public"."alteracoes"."depois" IS 'The values after: of the changed columns, or of the whole row that came (without empty ones).';

COMMENT ON COLUMN "public"."alteracoes"."id" IS 'Identity of the row, in the order of the changes.';

COMMENT ON COLUMN "public"."alteracoes"."ip" IS 'The address that the request came from, as the server saw it.';

COMMENT ON COLUMN "public"."alteracoes"."membro_id" IS 'The person that the row is about.';

COMMENT ON COLUMN "public"."alteracoes"."momento" IS 'When.';

COMMENT ON COLUMN "public"."alteracoes"."motivo" IS 'Why, if somebody said so.';

COMMENT ON COLUMN "public"."alteracoes"."operacao" IS 'The operation that the change belongs to.';

COMMENT ON COLUMN "public"."alteracoes"."origem" IS 'Where it came from: tela, importacao, cadastro_publico, pedido, sistema…';

COMMENT ON COLUMN "public"."alteracoes"."papeis" IS 'The roles that counted for the author in that request.';

COMMENT ON COLUMN "public"."alteracoes"."registro" IS 'The same as one text.';

COMMENT ON COLUMN "public"."alteracoes"."sensivel" IS 'Shown only to those who may see sensitive data.';

COMMENT ON COLUMN "public"."alteracoes"."tabela" IS 'The table, without its schema when that is public.';

COMMENT ON COLUMN "public"."listas"."ativo" IS 'False: no longer offered; what uses it keeps its name.';

COMMENT ON COLUMN "public"."listas"."chave" IS 'What is kept in other tables; never changes.';

COMMENT ON COLUMN "public"."listas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."listas"."fixo" IS 'Rules depend on it: it may be renamed, not switched off or deleted.';

COMMENT ON COLUMN "public"."listas"."lista" IS 'Which list, such as como_conheceu.';

COMMENT ON COLUMN "public"."listas"."nome" IS 'What people read.';

COMMENT ON COLUMN "public"."listas"."ordem" IS 'Place in the list.';

COMMENT ON COLUMN "public"."listas"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."membros_igreja"."bairro" IS 'Neighbourhood.';

COMMENT ON COLUMN "public"."membros_igreja"."batismo_certificado" IS 'Number of the certificate.';

COMMENT ON COLUMN "public"."membros_igreja"."batismo_data" IS 'When the person was baptised.';

COMMENT ON COLUMN "public"."membros_igreja"."batismo_local" IS 'Where.';

COMMENT ON COLUMN "public"."membros_igreja"."batismo_ministro" IS 'By whom.';

COMMENT ON COLUMN "public"."membros_igreja"."batismo_testemunhas" IS 'Witnesses.';

COMMENT ON COLUMN "public"."membros_igreja"."cep" IS 'Postal code: 8 digits.';

COMMENT ON COLUMN "public"."membros_igreja"."cidade" IS 'City.';

COMMENT ON COLUMN "public"."membros_igreja"."como_conheceu" IS 'How the person came; key of the list como_conheceu.';

COMMENT ON COLUMN "public"."membros_igreja"."complemento" IS 'Flat, block.';

COMMENT ON COLUMN "public"."membros_igreja"."convidado_por" IS 'Who invited the person.';

COMMENT ON COLUMN "public"."membros_igreja"."data_conversao" IS 'When the person came to faith.';

COMMENT ON COLUMN "public"."membros_igreja"."data_membresia" IS 'When the person became a member.';

COMMENT ON COLUMN "public"."membros_igreja"."discipulador_id" IS 'Who walks with the person.';

COMMENT ON COLUMN "public"."membros_igreja"."emergencia_nome" IS 'Whom to call in an emergency.';

COMMENT ON COLUMN "public"."membros_igreja"."emergencia_parentesco" IS 'What they are to the person; key of the list parentesco.';

COMMENT ON COLUMN "public"."membros_igreja"."emergencia_telefone" IS 'Their phone, in E.164.';

COMMENT ON COLUMN "public"."membros_igreja"."empresa" IS 'Where the person works.';

COMMENT ON COLUMN "public"."membros_igreja"."estado_civil" IS 'As in the documents.';

COMMENT ON COLUMN "public"."membros_igreja"."falecido_em" IS 'When the person died.';

COMMENT ON COLUMN "public"."membros_igreja"."igreja_origem" IS 'The church that the person came from.';

COMMENT ON COLUMN "public"."membros_igreja"."logradouro" IS 'Street.';

COMMENT ON COLUMN "public"."membros_igreja"."naturalidade" IS 'Where the person was born.';

COMMENT ON COLUMN "public"."membros_igreja"."nome_preferido" IS 'How the person wants to be called; nome social.';

COMMENT ON COLUMN "public"."membros_igreja"."numero" IS 'House number.';

COMMENT ON COLUMN "public"."membros_igreja"."origem" IS 'How the record came to be: tela, importacao, cadastro_publico…';

COMMENT ON COLUMN "public"."membros_igreja"."profissao" IS 'What the person works as.';

COMMENT ON COLUMN "public"."membros_igreja"."rol" IS 'Number in the church''s roll of members.';

COMMENT ON COLUMN "public"."membros_igreja"."saiu_em" IS 'When the person left the church.';

COMMENT ON COLUMN "public"."membros_igreja"."sexo" IS 'As in the documents.';

COMMENT ON COLUMN "public"."membros_igreja"."situacao_desde" IS 'Since when the situation holds.';

COMMENT ON COLUMN "public"."membros_igreja"."titulo_id" IS 'The title that the person has.';

COMMENT ON COLUMN "public"."membros_igreja"."uf" IS 'State.';

COMMENT ON COLUMN "public"."membros_reservados"."cpf" IS 'CPF: 11 digits.';

COMMENT ON COLUMN "public"."membros_reservados"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."membros_reservados"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."membros_reservados"."nome_mae" IS 'Name of the mother.';

COMMENT ON COLUMN "public"."membros_reservados"."nome_pai" IS 'Name of the father.';

COMMENT ON COLUMN "public"."membros_reservados"."rg" IS 'Identity card.';

COMMENT ON COLUMN "public"."membros_reservados"."rg_orgao" IS 'Who issued it.';

COMMENT ON COLUMN "public"."membros_reservados"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."operacoes"."autor" IS 'The account that did it; null: the system. Stays when the account goes.';

COMMENT ON COLUMN "public"."operacoes"."autor_nome" IS 'The author''s name at that time.';

COMMENT ON COLUMN "public"."operacoes"."created_at" IS 'When it was done.';

COMMENT ON COLUMN "public"."operacoes"."dados" IS 'What else its kind needs to know.';

COMMENT ON COLUMN "public"."operacoes"."desfaz" IS 'The operation that this one undid.';

COMMENT ON COLUMN "public"."operacoes"."desfeita_em" IS 'When it was undone.';

COMMENT ON COLUMN "public"."operacoes"."desfeita_por" IS 'Who undid it.';

COMMENT ON COLUMN "public"."operacoes"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."operacoes"."origem" IS 'Where it came from: tela, importacao, cadastro_publico, pedido, sistema…';

COMMENT ON COLUMN "public"."operacoes"."recurso" IS 'Whoever may edit this resource may undo it.';

COMMENT ON COLUMN "public"."operacoes"."tipo" IS 'Kind of operation, such as importacao.';

COMMENT ON COLUMN "public"."operacoes"."titulo" IS 'What was done, as a person reads it.';

COMMENT ON COLUMN "public"."titulos"."ativo" IS 'False: no longer given.';

COMMENT ON COLUMN "public"."titulos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."titulos"."exige_titulo_id" IS 'The title, or a higher one, that a person must have had before.';

COMMENT ON COLUMN "public"."titulos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."titulos"."idade_max" IS 'In years.';

COMMENT ON COLUMN "public"."titulos"."idade_min" IS 'In years.';

COMMENT ON COLUMN "public"."titulos"."nivel" IS 'Place among the titles; a higher one counts for more.';

COMMENT ON COLUMN "public"."titulos"."nome" IS 'What people read.';

COMMENT ON COLUMN "public"."titulos"."updated_at" IS 'When the row last changed.';

COMMENT ON FUNCTION "app"."alcanca_operacao"(uuid) IS 'Everybody whom the operation touched is in the caller''s campuses.';

COMMENT ON FUNCTION "app"."auditar"() IS 'Trigger after insert, update or delete for each row: writes the change down. Arguments: the column that names the person
(empty: none), then columns that are kept out of the record, and *sensivel if only those who see sensitive data may read it.';

COMMENT ON FUNCTION "app"."chave_de"(regclass) IS 'The columns of the table''s primary key.';

COMMENT ON FUNCTION "app"."colunas_de"(regclass) IS 'The columns of the table that hold something of their own.';

COMMENT ON FUNCTION "app"."condicao_da_chave"(jsonb) IS 'The condition on a table t that finds the row of this key, quoted.';

COMMENT ON FUNCTION "app"."contexto_da_alteracao"() IS 'Who changes something in this transaction: autor, nome, papeis, ip. Found once.';

COMMENT ON FUNCTION "app"."continuar_operacao"(uuid) IS 'What follows in this transaction belongs to this operation, begun here or in an earlier one; null: to none.';

COMMENT ON FUNCTION "app"."desfazer_alteracao"(public.alteracoes) IS 'Puts one row back as it was before the change.';

COMMENT ON FUNCTION "app"."desfazer_operacao"(uuid, boolean) IS 'See public.desfazer_operacao.';

COMMENT ON FUNCTION "app"."esperado_depois_de"(uuid) IS 'How an operation left each row that it touched.';

COMMENT ON FUNCTION "app"."impedimento"(uuid, app.registro_esperado) IS 'Why a row cannot be put back as it was before the operation, as a sentence; null: it can.';

COMMENT ON FUNCTION "app"."iniciar_operacao"(text, text, jsonb, public.recurso) IS 'Begins an operation and gives its id: every audited change that follows in this transaction belongs to it. For other rules.';

COMMENT ON FUNCTION "app"."linha_do_tempo"(uuid, bigint, integer) IS 'See public.linha_do_tempo.';

COMMENT ON FUNCTION "app"."nome_do_registro"(text, text, uuid) IS 'How a changed row is called in a sentence.';

COMMENT ON FUNCTION "app"."operacao_atual"() IS 'The operation that this transaction is part of, if any.';

COMMENT ON FUNCTION "app"."origem_atual"() IS 'Where the changes of this transaction come from.';

COMMENT ON FUNCTION "app"."pode_desfazer"(public.operacoes) IS 'The caller may undo it: they edit its resource, and did it within 24 hours or reach everybody it touched. Never twice.';

COMMENT ON FUNCTION "app"."por_motivo"(text) IS 'The reason of the changes that follow in this transaction; null: none.';

COMMENT ON FUNCTION "app"."por_origem"(text) IS 'Where the changes that follow in this transaction come from; null: the screen.';

COMMENT ON FUNCTION "app"."proteger_lista"() IS 'Trigger on a person''s own request: what rules depend on stays. Raises 42501.';

COMMENT ON FUNCTION "app"."quem_depende"(regclass, jsonb, uuid) IS 'The first table with a row that refers to this one and was not made by this operation; null: none. A foreign key with the
comment "não impede desfazer" does not count.';

COMMENT ON FUNCTION "app"."rotulo"(text, text) IS 'The name of an entry of a list; of an unknown one, its key made readable.';

COMMENT ON FUNCTION "app"."saiu"(public.situacao) IS 'The person left the church''s lists; their history stays.';

COMMENT ON FUNCTION "public"."desfazer_operacao"(uuid, boolean) IS 'Undoes an operation as one further operation: {operacao, desfeitas, mantidos: [{membro_id, tabela, registro, motivo}]}.
When something changed since, PT409 names it (detail: all of them as JSON); with parcial, the people concerned are left as
they are and named. Raises PT404, PT409 (also when it was undone before), 42501.';

COMMENT ON FUNCTION "public"."linha_do_tempo"(uuid, bigint, integer) IS 'What happened to a person in the caller''s scope, newest first, up to limite (1 to 100); antes_de: the id of the last
one shown. Sensitive changes only for those who may see them. Nothing when the person is out of reach.';

COMMENT ON TABLE "public"."alteracoes" IS 'Every change of the audited tables. Written by app.auditar() alone; nobody changes it.';

COMMENT ON TABLE "public"."listas" IS 'What forms offer to choose from; other tables keep the chave.';

COMMENT ON TABLE "public"."membros_reservados" IS 'Documents and parents of a person: for those who may see sensitive data, and the person.';

COMMENT ON TABLE "public"."operacoes" IS 'Changes that were made as one and are undone as one. Written by functions only.';

COMMENT ON TABLE "public"."titulos" IS 'The titles that the church gives, such as diácono.';

COMMENT ON TYPE "app"."registro_esperado" IS 'How an operation left a row: criada (it did not exist before), existe (it was there afterwards), valores.';

COMMENT ON TYPE "public"."estado_civil" IS 'As in a person''s documents.';

COMMENT ON TYPE "public"."sexo" IS 'As in a person''s documents.';

REVOKE ALL ON FUNCTION "app"."alcanca_operacao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."auditar"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chave_de"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."colunas_de"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."condicao_da_chave"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contexto_da_alteracao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."continuar_operacao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."desfazer_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."desfazer_operacao"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."desfazer_operacao"(uuid, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."esperado_depois_de"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."impedimento"(uuid, app.registro_esperado) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."iniciar_operacao"(text, text, jsonb, public.recurso) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linha_do_tempo"(uuid, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."linha_do_tempo"(uuid, bigint, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."nome_do_registro"(text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."operacao_atual"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."origem_atual"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pode_desfazer"(public.operacoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."por_motivo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."por_origem"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_lista"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_depende"(regclass, jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."rotulo"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."rotulo"(text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."saiu"(public.situacao) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."saiu"(public.situacao) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."desfazer_operacao"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."linha_do_tempo"(uuid, bigint, integer) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."alteracoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."alteracoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."alteracoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."alteracoes" TO "service_role";

REVOKE ALL ON TABLE "public"."listas" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."listas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."listas" TO "service_role";

REVOKE ALL ON TABLE "public"."membros_reservados" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."membros_reservados" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."membros_reservados" TO "service_role";

REVOKE ALL ON TABLE "public"."operacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."operacoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."operacoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."operacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."titulos" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."titulos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."titulos" TO "service_role";

CREATE UNIQUE INDEX titulos_nome_idx ON public.titulos USING btree (app.normalizar(nome));

-- What a church begins with; every entry can be renamed, and those that no rule depends on switched off.
insert into public.listas (lista, chave, nome, ordem, fixo) values
  ('situacao', 'aguardando_ativacao', 'Aguardando ativação', 1, true),
  ('situacao', 'visitante', 'Visitante', 2, true),
  ('situacao', 'congregado', 'Congregado', 3, true),
  ('situacao', 'membro', 'Membro', 4, true),
  ('situacao', 'afastado', 'Afastado', 5, true),
  ('situacao', 'em_disciplina', 'Em disciplina', 6, true),
  ('situacao', 'readmitido', 'Readmitido', 7, true),
  ('situacao', 'transferido', 'Transferido', 8, true),
  ('situacao', 'desligado', 'Desligado', 9, true),
  ('situacao', 'falecido', 'Falecido', 10, true),
  ('como_conheceu', 'convite', 'Convite de alguém', 1, false),
  ('como_conheceu', 'familia', 'Família', 2, false),
  ('como_conheceu', 'redes_sociais', 'Redes sociais', 3, false),
  ('como_conheceu', 'passou_em_frente', 'Passou em frente', 4, false),
  ('como_conheceu', 'evento', 'Evento', 5, false),
  ('como_conheceu', 'outra_igreja', 'Veio de outra igreja', 6, false),
  ('como_conheceu', 'outro', 'Outro', 99, false),
  ('parentesco', 'conjuge', 'Cônjuge', 1, false),
  ('parentesco', 'pai', 'Pai', 2, false),
  ('parentesco', 'mae', 'Mãe', 3, false),
  ('parentesco', 'filho', 'Filho(a)', 4, false),
  ('parentesco', 'irmao', 'Irmão(ã)', 5, false),
  ('parentesco', 'avo', 'Avô(ó)', 6, false),
  ('parentesco', 'neto', 'Neto(a)', 7, false),
  ('parentesco', 'tio', 'Tio(a)', 8, false),
  ('parentesco', 'sobrinho', 'Sobrinho(a)', 9, false),
  ('parentesco', 'amigo', 'Amigo(a)', 10, false),
  ('parentesco', 'outro', 'Outro', 99, false),
  ('motivo_saida', 'mudanca', 'Mudança de cidade', 1, false),
  ('motivo_saida', 'outra_igreja', 'Foi para outra igreja', 2, false),
  ('motivo_saida', 'pedido', 'A pedido', 3, false),
  ('motivo_saida', 'disciplina', 'Disciplina', 4, false),
  ('motivo_saida', 'ausencia', 'Ausência prolongada', 5, false),
  ('motivo_saida', 'outro', 'Outro', 99, false),
  ('tipo_anotacao', 'visita', 'Visita', 1, false),
  ('tipo_anotacao', 'aconselhamento', 'Aconselhamento', 2, false),
  ('tipo_anotacao', 'oracao', 'Oração', 3, false),
  ('tipo_anotacao', 'disciplina', 'Disciplina', 4, false),
  ('tipo_documento', 'identidade', 'Documento de identidade', 1, false),
  ('tipo_documento', 'certidao', 'Certidão', 2, false),
  ('tipo_documento', 'carta', 'Carta', 3, false),
  ('tipo_documento', 'certificado', 'Certificado', 4, false),
  ('tipo_documento', 'ficha', 'Ficha assinada', 5, false),
  ('tipo_documento', 'outro', 'Outro', 99, false),
  ('tipo_acompanhamento', 'visitante', 'Visitante', 1, false),
  ('tipo_acompanhamento', 'novo_convertido', 'Novo convertido', 2, false),
  ('tipo_acompanhamento', 'ausente', 'Ausente', 3, false),
  ('tipo_acompanhamento', 'outro', 'Outro', 99, false);

insert into public.titulos (nome, nivel, exige_titulo_id, idade_min) values ('Congregado', 0, null, null), ('Membro', 10, null, null);
insert into public.titulos (nome, nivel, exige_titulo_id, idade_min)
select n.nome, n.nivel, t.id, n.idade
from (values ('Auxiliar', 20, 16), ('Missionário(a)', 60, 18)) n (nome, nivel, idade), public.titulos t where t.nome = 'Membro';
insert into public.titulos (nome, nivel, exige_titulo_id, idade_min)
select 'Diácono(isa)', 30, t.id, 18 from public.titulos t where t.nome = 'Auxiliar';
insert into public.titulos (nome, nivel, exige_titulo_id, idade_min)
select n.nome, n.nivel, t.id, n.idade
from (values ('Presbítero', 40, 21), ('Evangelista', 50, 21)) n (nome, nivel, idade), public.titulos t where t.nome = 'Diácono(isa)';
insert into public.titulos (nome, nivel, exige_titulo_id, idade_min)
select 'Pastor(a)', 70, t.id, 25 from public.titulos t where t.nome = 'Presbítero';

-- Whoever keeps the records of a campus sees and hands out what is in them.
insert into public.role_permissions (role, resource, action) values
  ('coordenador', 'membros', 'exportar'), ('coordenador', 'membros', 'ver_sensivel'),
  ('lideranca_global', 'membros', 'ver_sensivel')
on conflict (role, resource, action) do nothing;
