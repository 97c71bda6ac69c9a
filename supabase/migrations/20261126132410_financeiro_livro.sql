SET local check_function_bodies = off;

CREATE TABLE "app"."numeracao_financeira" (
  "campus" text    NOT NULL,
  "ano"    integer NOT NULL,
  "ultimo" integer NOT NULL,
  CONSTRAINT "numeracao_financeira_pkey" PRIMARY KEY (campus, ano)
);

ALTER TABLE "app"."numeracao_financeira"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."saldos_do_mes" ();

ALTER TABLE "app"."saldos_do_mes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."centros_de_custo" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"     text,
  "nome"       text                     NOT NULL,
  "ativo"      boolean                  NOT NULL DEFAULT true,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "centros_de_custo_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "centros_de_custo_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."centros_de_custo"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."centros_de_custo" FROM "anon";

CREATE TABLE "public"."contas_contabeis" (
  "id"     uuid NOT NULL DEFAULT gen_random_uuid(),
  "codigo" text NOT NULL DEFAULT ''::text,
  "nome"   text NOT NULL,
  CONSTRAINT "contas_contabeis_codigo_check" CHECK ((codigo ~ '^[1-9](\.[0-9]{1,3}){1,4}$'::text)),
  CONSTRAINT "contas_contabeis_codigo_key" UNIQUE (codigo),
  CONSTRAINT "contas_contabeis_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "contas_contabeis_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."contas_contabeis"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."contas_contabeis" FROM "anon";

CREATE TABLE "public"."fundos" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"       text                     NOT NULL,
  "descricao"  text,
  "restrito"   boolean                  NOT NULL DEFAULT false,
  "ativo"      boolean                  NOT NULL DEFAULT true,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "fundos_descricao_check" CHECK ((char_length(descricao) <= 300)),
  CONSTRAINT "fundos_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "fundos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."fundos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."fundos" FROM "anon";

CREATE TABLE "public"."lancamentos" (
  "id"     uuid    NOT NULL DEFAULT gen_random_uuid(),
  "campus" text    NOT NULL,
  "ano"    integer NOT NULL,
  "numero" integer NOT NULL,
  CONSTRAINT "lancamentos_ano_check" CHECK (((ano >= 2000) AND (ano <= 2200))),
  CONSTRAINT "lancamentos_campus_ano_numero_key" UNIQUE (campus, ano, numero),
  CONSTRAINT "lancamentos_numero_check" CHECK ((numero > 0)),
  CONSTRAINT "lancamentos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."lancamentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."lancamentos" FROM "anon";

CREATE TABLE "public"."meses_financeiros" (
  "campus"       text                     NOT NULL,
  "mes"          date                     NOT NULL,
  "fechado_em"   timestamp with time zone NOT NULL DEFAULT now(),
  "fechado_por"  uuid,
  "liberado_ate" date,
  "motivo"       text,
  CONSTRAINT "meses_financeiros_check" CHECK (((liberado_ate IS NULL) = (motivo IS NULL))),
  CONSTRAINT "meses_financeiros_mes_check" CHECK ((EXTRACT(day FROM mes) = (1)::numeric)),
  CONSTRAINT "meses_financeiros_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300))),
  CONSTRAINT "meses_financeiros_pkey" PRIMARY KEY (campus, mes)
);

ALTER TABLE "public"."meses_financeiros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."meses_financeiros" FROM "anon";

CREATE TABLE "public"."partidas" (
  "id"                uuid     NOT NULL DEFAULT gen_random_uuid(),
  "lancamento_id"     uuid     NOT NULL,
  "ordem"             smallint NOT NULL,
  "conta_contabil_id" uuid     NOT NULL,
  "valor_centavos"    bigint   NOT NULL,
  "campus"            text     NOT NULL,
  "fundo_id"          uuid     NOT NULL,
  "centro_id"         uuid,
  "competencia"       date     NOT NULL,
  "caixa"             date     NOT NULL,
  CONSTRAINT "partidas_lancamento_id_ordem_key" UNIQUE (lancamento_id, ordem),
  CONSTRAINT "partidas_ordem_check" CHECK ((ordem > 0)),
  CONSTRAINT "partidas_pkey" PRIMARY KEY (id),
  CONSTRAINT "partidas_valor_centavos_check" CHECK (((valor_centavos <> 0) AND (abs(valor_centavos) <= '100000000000'::bigint)))
);

ALTER TABLE "public"."partidas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."partidas" FROM "anon";

CREATE TYPE "app"."base_de_saldo" AS ENUM (
  'caixa',
  'competencia'
);

ALTER TABLE "app"."saldos_do_mes"
  ADD COLUMN "base" app.base_de_saldo NOT NULL;

ALTER TABLE "app"."saldos_do_mes"
  ADD COLUMN "mes" date NOT NULL;

ALTER TABLE "app"."saldos_do_mes"
  ADD COLUMN "conta_contabil_id" uuid NOT NULL;

ALTER TABLE "app"."saldos_do_mes"
  ADD COLUMN "campus" text NOT NULL;

ALTER TABLE "app"."saldos_do_mes"
  ADD COLUMN "fundo_id" uuid NOT NULL;

ALTER TABLE "app"."saldos_do_mes"
  ADD COLUMN "centro_id" uuid;

ALTER TABLE "app"."saldos_do_mes"
  ADD COLUMN "debito_centavos" bigint NOT NULL DEFAULT 0;

ALTER TABLE "app"."saldos_do_mes"
  ADD COLUMN "credito_centavos" bigint NOT NULL DEFAULT 0;

CREATE TYPE "app"."partida_nova" AS (
  "conta"    uuid,
  "centavos" bigint,
  "campus"   text,
  "fundo"    uuid,
  "centro"   uuid
);

CREATE TYPE "public"."origem_lancamento" AS ENUM (
  'manual',
  'contagem',
  'banco',
  'pix',
  'inscricao',
  'conta_a_pagar'
);

CREATE TYPE "public"."secao_dre" AS ENUM (
  'dizimos_e_ofertas',
  'campanhas_e_eventos',
  'outras_receitas',
  'pessoas',
  'predio',
  'ministerios',
  'missoes',
  'administracao',
  'outras_despesas'
);

CREATE TYPE "public"."tipo_conta_contabil" AS ENUM (
  'caixa',
  'banco',
  'a_receber',
  'patrimonio',
  'receita',
  'despesa'
);

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "tipo" public.tipo_conta_contabil NOT NULL;

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "campus" text;

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "secao" public.secao_dre;

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "e_dizimo" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "banco" text;

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "agencia" text;

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "numero_da_conta" text;

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "ativa" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."contas_contabeis"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."tipo_lancamento" AS ENUM (
  'entrada',
  'despesa',
  'transferencia',
  'oferta',
  'saldo_inicial',
  'estorno'
);

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "tipo" public.tipo_lancamento NOT NULL;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "competencia" date NOT NULL;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "caixa" date NOT NULL;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "historico" text NOT NULL;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "documento" text;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "origem" public.origem_lancamento NOT NULL DEFAULT 'manual'::public.origem_lancamento;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "estorna_id" uuid;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "chave" uuid NOT NULL;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "autor" uuid;

ALTER TABLE "public"."lancamentos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."linha_do_livro_caixa" AS (
  "lancamento_id"  uuid,
  "numero"         integer,
  "ano"            integer,
  "tipo"           public.tipo_lancamento,
  "caixa"          date,
  "historico"      text,
  "documento"      text,
  "conta"          text,
  "contrapartida"  text,
  "fundo"          text,
  "valor_centavos" bigint,
  "saldo_centavos" bigint,
  "estornado"      boolean
);

CREATE OR REPLACE FUNCTION app.campi_das_financas (
  campus text
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if campus is not null then
    perform app.exigir_financas(campus, 'visualizar');
    return array[campus];
  end if;
  if not app.ve_financas() then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  return app.alcance();
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_fundos (
  lancamento  uuid,
  mesmo_assim boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  falta record;
begin
  -- Who takes from the same fund does so one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.fundo'), pg_catalog.hashtext(f.id::text))
  from public.fundos f
  where f.restrito and f.id in (
    select p.fundo_id from public.partidas p where p.lancamento_id = lancamento and p.valor_centavos < 0)
  order by f.id;
  select f.nome, t.campus, app.saldo_do_fundo(f.id, t.campus) as saldo into falta
  from (select distinct p.fundo_id, p.campus from public.partidas p
        join public.contas_contabeis c on c.id = p.conta_contabil_id
        where p.lancamento_id = lancamento and p.valor_centavos < 0 and c.tipo in ('caixa', 'banco', 'a_receber')) t
  join public.fundos f on f.id = t.fundo_id
  where f.restrito and app.saldo_do_fundo(f.id, t.campus) < 0
  order by f.nome limit 1;
  if falta is null then return; end if;
  if not mesmo_assim then
    raise exception using errcode = 'PT409', detail = 'fundo_negativo', message = format(
      'O fundo %s ficaria negativo em %s: faltam %s.', falta.nome, falta.campus, app.em_reais(-falta.saldo));
  end if;
  if not app.pode('financeiro', 'aprovar') then
    raise exception using errcode = '42501', message = format(
      'O fundo %s ficaria negativo: só quem aprova pode lançar assim.', falta.nome);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_saldos()
  RETURNS bigint
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with das_partidas as (
    select b.base, date_trunc('month', case b.base when 'caixa' then p.caixa else p.competencia end)::date as mes,
      p.conta_contabil_id, p.campus, p.fundo_id, p.centro_id,
      sum(greatest(p.valor_centavos, 0))::bigint as debito, sum(greatest(-p.valor_centavos, 0))::bigint as credito
    from public.partidas p cross join unnest(enum_range(null::app.base_de_saldo)) as b (base)
    group by 1, 2, 3, 4, 5, 6
  ), guardados as (
    select s.base, s.mes, s.conta_contabil_id, s.campus, s.fundo_id, s.centro_id, s.debito_centavos, s.credito_centavos
    from app.saldos_do_mes s where s.debito_centavos <> 0 or s.credito_centavos <> 0
  )
  select count(*) from (
    (table das_partidas except table guardados) union all (table guardados except table das_partidas)) as diferencas
$function$;

CREATE OR REPLACE FUNCTION app.em_reais (
  centavos bigint
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select 'R$ ' || case when centavos < 0 then '-' else '' end
    || translate(to_char(abs(centavos) / 100, 'FM999,999,999,990'), ',', '.') || ','
    || to_char(abs(centavos) % 100, 'FM00')
$function$;

CREATE OR REPLACE FUNCTION app.exigir_centavos (
  centavos bigint
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if centavos is null or centavos <= 0 or centavos > 100000000000 then
    raise exception using errcode = 'PT422', message = 'Informe um valor acima de zero.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_conta (
  conta uuid,
  tipos public.tipo_conta_contabil[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from public.contas_contabeis c where c.id = conta and c.tipo = any (tipos)) then
    raise exception using errcode = 'PT422', message = case
      when 'banco' = any (tipos) then 'Escolha o caixa ou a conta do banco.' else 'Escolha a categoria.' end;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_financas (
  campus text,
  acao   public.acao DEFAULT 'editar'::public.acao
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (case when acao = 'visualizar' then app.ve_financas() else app.pode('financeiro', acao) end) then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  if campus is null or not app.alcanca(campus) then
    raise exception using errcode = 'PT404', message = 'Esse campus não está ao seu alcance.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_mes_aberto (
  campus text,
  dias   date[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia date;
begin
  -- Whoever closes a month waits for what is being entered, and what comes after waits for them.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('financeiro.meses'), pg_catalog.hashtext(campus));
  foreach dia in array dias loop
    if app.mes_fechado(campus, dia) then
      raise exception using errcode = 'PT409', message = format(
        'O mês de %s está fechado em %s. Use uma data de um mês aberto, ou peça que o mês seja reaberto.',
        to_char(dia, 'MM/YYYY'), campus);
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.fundo_geral()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select f.id from public.fundos f where not f.restrito order by f.created_at, f.id limit 1
$function$;

CREATE OR REPLACE FUNCTION app.lancado_fica()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- A campus that gets a new name, an account of a person that goes: nothing of the money changes.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{campus,autor}'::text[] = to_jsonb(old) - '{campus,autor}'::text[]
     and (new.campus = old.campus or not exists (select from public.campi c where c.nome = old.campus))
     and (to_jsonb(new) ->> 'autor' is null or to_jsonb(new) ->> 'autor' = to_jsonb(old) ->> 'autor') then
    return new;
  end if;
  raise exception using errcode = 'PT409', message = 'O que foi lançado não muda: faça um estorno.';
end
$function$;

CREATE OR REPLACE FUNCTION app.lancamento_fecha()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lancamento constant uuid := coalesce(to_jsonb(new) ->> 'lancamento_id', to_jsonb(new) ->> 'id');
  soma bigint;
  quantas bigint;
begin
  select sum(p.valor_centavos), count(*) into soma, quantas from public.partidas p where p.lancamento_id = lancamento;
  if quantas < 2 or soma <> 0 then
    raise exception using errcode = 'PT422', message = 'As partidas deste lançamento não fecham em zero.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.lancar (
  chave       uuid,
  campus      text,
  tipo        public.tipo_lancamento,
  caixa       date,
  competencia date,
  historico   text,
  documento   text,
  partidas    app.partida_nova[],
  origem      public.origem_lancamento DEFAULT 'manual'::public.origem_lancamento,
  estorna     uuid                     DEFAULT NULL::uuid,
  motivo      text                     DEFAULT NULL::text,
  mesmo_assim boolean                  DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feito uuid;
  outro text;
begin
  if chave is null then
    raise exception using errcode = 'PT422', message = 'Falta a chave deste lançamento.';
  end if;
  -- The same request again: the same entry.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.chave'), pg_catalog.hashtext(chave::text));
  select l.id into feito from public.lancamentos l where l.chave = lancar.chave and l.campus = any (app.alcance());
  if feito is not null then
    if exists (
      select from public.lancamentos l where l.id = feito and l.tipo = lancar.tipo and l.caixa = lancar.caixa
        and l.historico = btrim(lancar.historico))
      and (select array_agg((p.conta_contabil_id, p.valor_centavos) order by p.ordem) from public.partidas p
        where p.lancamento_id = feito)
        = (select array_agg((p.conta, p.centavos) order by p.ordem)
          from unnest(partidas) with ordinality p (conta, centavos, campus, fundo, centro, ordem)) then
      return feito;
    end if;
    raise exception using errcode = 'PT409',
      message = 'Este lançamento já foi feito, com outros dados. Confira o livro antes de lançar de novo.';
  end if;
  if caixa is null or caixa < '2000-01-01' or caixa > app.hoje() then
    raise exception using errcode = 'PT422', message = 'A data do caixa é de hoje ou de antes.';
  end if;
  competencia := coalesce(competencia, caixa);
  if competencia < '2000-01-01' or competencia > app.hoje() + 366 then
    raise exception using errcode = 'PT422', message = 'Confira a data do fato.';
  end if;
  if historico is null or char_length(btrim(historico)) not between 2 and 200 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras o que foi.';
  end if;
  for outro in select distinct p.campus from unnest(partidas) p order by 1 loop
    perform app.exigir_mes_aberto(outro, array[caixa, competencia]);
  end loop;
  if exists (
    select from unnest(partidas) p left join public.contas_contabeis c on c.id = p.conta
    where c.id is null or not (c.ativa or estorna is not null) or c.campus is distinct from p.campus and c.campus is not null) then
    raise exception using errcode = 'PT404', message = 'Essa conta não existe ou não é deste campus.';
  end if;
  if exists (
    select from unnest(partidas) p left join public.fundos f on f.id = p.fundo
    where f.id is null or not (f.ativo or estorna is not null)) then
    raise exception using errcode = 'PT404', message = 'Esse fundo não existe mais.';
  end if;
  if exists (
    select from unnest(partidas) p left join public.centros_de_custo c on c.id = p.centro
    where p.centro is not null and (c.id is null or not (c.ativo or estorna is not null) or c.campus <> p.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse centro de custo não existe ou não é deste campus.';
  end if;
  insert into app.numeracao_financeira as n (campus, ano, ultimo)
  values (lancar.campus, extract(year from caixa), 1)
  on conflict on constraint numeracao_financeira_pkey do update set ultimo = n.ultimo + 1;
  insert into public.lancamentos (campus, ano, numero, tipo, competencia, caixa, historico, documento, origem, estorna_id,
    motivo, chave, autor)
  select lancar.campus, n.ano, n.ultimo, lancar.tipo, lancar.competencia, lancar.caixa, btrim(lancar.historico),
    nullif(btrim(lancar.documento), ''), lancar.origem, estorna, btrim(lancar.motivo), lancar.chave, (select auth.uid())
  from app.numeracao_financeira n
  where n.campus = lancar.campus and n.ano = extract(year from lancar.caixa)
  returning id into feito;
  insert into public.partidas (lancamento_id, ordem, conta_contabil_id, valor_centavos, campus, fundo_id, centro_id,
    competencia, caixa)
  select feito, p.ordem, p.conta, p.centavos, p.campus, p.fundo, p.centro, lancar.competencia, lancar.caixa
  from unnest(partidas) with ordinality p (conta, centavos, campus, fundo, centro, ordem);
  perform app.conferir_fundos(feito, mesmo_assim);
  return feito;
end
$function$;

CREATE OR REPLACE FUNCTION app.mes_a_mudar (
  campus text,
  mes    date
)
  RETURNS date
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_financas(campus, 'aprovar');
  if mes is null or mes < '2000-01-01' or mes > app.hoje() then
    raise exception using errcode = 'PT422', message = 'Escolha um mês que já começou.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.meses'), pg_catalog.hashtext(campus));
  return date_trunc('month', mes)::date;
end
$function$;

CREATE OR REPLACE FUNCTION app.mes_fechado (
  campus text,
  dia    date
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.meses_financeiros m
    where m.campus = mes_fechado.campus and m.mes = date_trunc('month', dia)::date
      and (m.liberado_ate is null or m.liberado_ate < app.hoje()))
$function$;

CREATE OR REPLACE FUNCTION app.mexe_em_financas()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('financeiro', 'editar')
$function$;

CREATE OR REPLACE FUNCTION app.numerar_conta_contabil()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  grupo constant text := case new.tipo when 'receita' then '3.9' when 'despesa' then '4.9' when 'patrimonio' then '2.1'
    else '1.1' end;
begin
  -- Whoever makes one does not see those of other campuses.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.codigo'), 0);
  select grupo || '.' || to_char(1 + coalesce(max(split_part(c.codigo, '.', 3)::integer), 0), 'FM900')
  into new.codigo
  from public.contas_contabeis c where c.codigo ~ ('^' || replace(grupo, '.', '\.') || '\.[0-9]{1,3}$');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_conta_contabil()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if (new.tipo, new.campus, new.secao) is distinct from (old.tipo, old.campus, old.secao)
     and exists (select from public.partidas p where p.conta_contabil_id = old.id)
     and (new.tipo, new.secao) is distinct from (old.tipo, old.secao) then
    raise exception using errcode = 'PT409',
      message = 'Esta conta já tem lançamentos: o tipo e a seção não mudam mais. Crie outra conta.';
  end if;
  if new.campus is distinct from old.campus and exists (select from public.campi c where c.nome = old.campus) then
    raise exception using errcode = 'PT409', message = 'Uma conta não muda de campus. Crie outra conta.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.provar_saldos()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  diferem constant bigint := app.conferir_saldos();
begin
  if diferem > 0 then
    raise exception '% somas de meses diferem das suas partidas.', diferem;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.saldo_do_fundo (
  fundo  uuid,
  campus text
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(sum(s.debito_centavos - s.credito_centavos), 0)::bigint
  from app.saldos_do_mes s join public.contas_contabeis c on c.id = s.conta_contabil_id
  where s.fundo_id = fundo and s.base = 'caixa' and s.campus = saldo_do_fundo.campus
    and c.tipo in ('caixa', 'banco', 'a_receber')
$function$;

CREATE OR REPLACE FUNCTION app.saldos_ate (
  campi text[],
  dia   date
)
  RETURNS TABLE (
    conta_contabil_id uuid,
    campus            text,
    fundo_id          uuid,
    saldo_centavos    bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select t.conta_contabil_id, t.campus, t.fundo_id, sum(t.centavos)::bigint
  from (
    select s.conta_contabil_id, s.campus, s.fundo_id, s.debito_centavos - s.credito_centavos as centavos
    from app.saldos_do_mes s
    where s.campus = any (campi) and s.base = 'caixa' and s.mes < date_trunc('month', dia + 1)::date
    union all
    -- the days of the month that has not ended
    select p.conta_contabil_id, p.campus, p.fundo_id, p.valor_centavos
    from public.partidas p
    where p.campus = any (campi) and p.caixa >= date_trunc('month', dia + 1)::date and p.caixa <= dia
  ) t
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION app.somar_partidas()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- In order, so that two that sum at once never wait for each other.
  insert into app.saldos_do_mes as s (base, mes, conta_contabil_id, campus, fundo_id, centro_id, debito_centavos,
    credito_centavos)
  select b.base, date_trunc('month', case b.base when 'caixa' then n.caixa else n.competencia end)::date as mes,
    n.conta_contabil_id, n.campus, n.fundo_id, n.centro_id,
    sum(greatest(n.valor_centavos, 0)), sum(greatest(-n.valor_centavos, 0))
  from novas n cross join unnest(enum_range(null::app.base_de_saldo)) as b (base)
  group by 1, 2, 3, 4, 5, 6 order by 4, 1, 3, 2, 5, 6
  on conflict (campus, base, conta_contabil_id, mes, fundo_id, centro_id) do update
  set debito_centavos = s.debito_centavos + excluded.debito_centavos,
    credito_centavos = s.credito_centavos + excluded.credito_centavos;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.ve_financas()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('financeiro', 'visualizar') or 'financeiro' = any ((select app.papeis())::public.papel[])
$function$;

CREATE OR REPLACE FUNCTION public.dre (
  campus text,
  de     date,
  ate    date,
  base   text DEFAULT 'caixa'::text,
  fundo  uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    secao             public.secao_dre,
    conta_contabil_id uuid,
    codigo            text,
    conta             text,
    mes               date,
    valor_centavos    bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  if base is null or base not in ('caixa', 'competencia') then
    raise exception using errcode = 'PT422', message = 'Escolha caixa ou competência.';
  end if;
  return query
    select c.secao, c.id, c.codigo, c.nome, s.mes, sum(s.credito_centavos - s.debito_centavos)::bigint
    from app.saldos_do_mes s
    join public.contas_contabeis c on c.id = s.conta_contabil_id and c.tipo in ('receita', 'despesa')
    where s.campus = any (campi) and s.base = dre.base::app.base_de_saldo
      and s.mes between date_trunc('month', de)::date and ate and (dre.fundo is null or s.fundo_id = dre.fundo)
    group by c.id, s.mes
    order by c.secao, c.codigo, s.mes;
end
$function$;

REVOKE ALL ON FUNCTION "public"."dre"(text, date, date, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.estornar (
  lancamento  uuid,
  motivo      text,
  dia         date    DEFAULT NULL::date,
  mesmo_assim boolean DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l public.lancamentos;
begin
  -- Who reaches the money of every leg alone may take it back.
  select * into l from public.lancamentos x where x.id = lancamento and x.campus = any (app.alcance()) for share;
  perform app.exigir_financas(l.campus);
  perform app.exigir_financas(p.campus) from (
    select distinct x.campus from public.partidas x where x.lancamento_id = l.id) p;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que este lançamento é estornado.';
  end if;
  if l.tipo = 'estorno' then
    raise exception using errcode = 'PT409', message = 'Um estorno não se estorna: lance de novo o que era.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.estorno'), pg_catalog.hashtext(l.id::text));
  if exists (select from public.lancamentos x where x.estorna_id = l.id) then
    raise exception using errcode = 'PT409', message = 'Este lançamento já foi estornado.';
  end if;
  dia := coalesce(dia, app.hoje());
  if dia < l.caixa then
    raise exception using errcode = 'PT422', message = 'O estorno não vem antes do lançamento.';
  end if;
  return app.lancar(gen_random_uuid(), l.campus, 'estorno', dia, dia, left('Estorno: ' || l.historico, 200),
    l.documento, array(
      select (p.conta_contabil_id, -p.valor_centavos, p.campus, p.fundo_id, p.centro_id)::app.partida_nova
      from public.partidas p where p.lancamento_id = l.id order by p.ordem),
    l.origem, l.id, motivo, mesmo_assim);
end
$function$;

REVOKE ALL ON FUNCTION "public"."estornar"(uuid, text, date, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.fechar_mes (
  campus text,
  mes    date
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  primeiro constant date := app.mes_a_mudar(campus, mes);
  feita uuid;
begin
  if app.mes_fechado(campus, primeiro) then
    raise exception using errcode = 'PT409', message = 'Este mês já está fechado.';
  end if;
  if date_trunc('month', app.hoje())::date <= primeiro then
    raise exception using errcode = 'PT422', message = 'Feche o mês depois que ele terminar.';
  end if;
  feita := app.iniciar_operacao('financeiro', format('Mês fechado: %s, %s', to_char(primeiro, 'MM/YYYY'), campus), '{}',
    'financeiro');
  insert into public.meses_financeiros as m (campus, mes, fechado_por)
  values (fechar_mes.campus, primeiro, (select auth.uid()))
  on conflict on constraint meses_financeiros_pkey do update
  set fechado_em = now(), fechado_por = excluded.fechado_por, liberado_ate = null, motivo = null;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."fechar_mes"(text, date) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.lancar_despesa (
  chave       uuid,
  campus      text,
  conta       uuid,
  categoria   uuid,
  centavos    bigint,
  caixa       date,
  historico   text,
  competencia date    DEFAULT NULL::date,
  fundo       uuid    DEFAULT NULL::uuid,
  centro      uuid    DEFAULT NULL::uuid,
  documento   text    DEFAULT NULL::text,
  mesmo_assim boolean DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_financas(campus);
  perform app.exigir_centavos(centavos);
  perform app.exigir_conta(conta, '{caixa,banco}');
  perform app.exigir_conta(categoria, '{despesa}');
  fundo := coalesce(fundo, app.fundo_geral());
  return app.lancar(chave, campus, 'despesa', caixa, competencia, historico, documento, array[
    (categoria, centavos, campus, fundo, centro)::app.partida_nova,
    (conta, -centavos, campus, fundo, centro)::app.partida_nova], mesmo_assim => mesmo_assim);
end
$function$;

REVOKE ALL ON FUNCTION "public"."lancar_despesa"(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.lancar_entrada (
  chave       uuid,
  campus      text,
  conta       uuid,
  categoria   uuid,
  centavos    bigint,
  caixa       date,
  historico   text,
  competencia date   DEFAULT NULL::date,
  fundo       uuid   DEFAULT NULL::uuid,
  centro      uuid   DEFAULT NULL::uuid,
  documento   text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_financas(campus);
  perform app.exigir_centavos(centavos);
  perform app.exigir_conta(conta, '{caixa,banco,a_receber}');
  perform app.exigir_conta(categoria, '{receita}');
  fundo := coalesce(fundo, app.fundo_geral());
  return app.lancar(chave, campus, 'entrada', caixa, competencia, historico, documento, array[
    (conta, centavos, campus, fundo, centro)::app.partida_nova,
    (categoria, -centavos, campus, fundo, centro)::app.partida_nova]);
end
$function$;

REVOKE ALL ON FUNCTION "public"."lancar_entrada"(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.lancar_saldo_inicial (
  chave    uuid,
  conta    uuid,
  centavos bigint,
  dia      date,
  fundo    uuid   DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  onde public.contas_contabeis;
begin
  select * into onde from public.contas_contabeis c where c.id = conta;
  perform app.exigir_financas(onde.campus);
  perform app.exigir_centavos(abs(centavos));
  perform app.exigir_conta(conta, '{caixa,banco,a_receber}');
  fundo := coalesce(fundo, app.fundo_geral());
  return app.lancar(chave, onde.campus, 'saldo_inicial', dia, dia, 'Saldo inicial: ' || onde.nome, null, array[
    (conta, centavos, onde.campus, fundo, null)::app.partida_nova,
    ((select c.id from public.contas_contabeis c where c.tipo = 'patrimonio' order by c.codigo limit 1), -centavos,
      onde.campus, fundo, null)::app.partida_nova]);
end
$function$;

REVOKE ALL ON FUNCTION "public"."lancar_saldo_inicial"(uuid, uuid, bigint, date, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.lancar_transferencia (
  chave       uuid,
  de          uuid,
  para        uuid,
  centavos    bigint,
  caixa       date,
  historico   text,
  fundo_de    uuid    DEFAULT NULL::uuid,
  fundo_para  uuid    DEFAULT NULL::uuid,
  mesmo_assim boolean DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  origem public.contas_contabeis;
  destino public.contas_contabeis;
begin
  select * into origem from public.contas_contabeis c where c.id = de;
  select * into destino from public.contas_contabeis c where c.id = para;
  perform app.exigir_financas(origem.campus);
  perform app.exigir_financas(destino.campus);
  perform app.exigir_centavos(centavos);
  fundo_de := coalesce(fundo_de, app.fundo_geral());
  fundo_para := coalesce(fundo_para, fundo_de);
  if de = para and fundo_de = fundo_para then
    raise exception using errcode = 'PT422', message = 'Escolha outra conta ou outro fundo de destino.';
  end if;
  return app.lancar(chave, origem.campus, 'transferencia', caixa, caixa, historico, null, array[
    (para, centavos, destino.campus, fundo_para, null)::app.partida_nova,
    (de, -centavos, origem.campus, fundo_de, null)::app.partida_nova], mesmo_assim => mesmo_assim);
end
$function$;

REVOKE ALL ON FUNCTION "public"."lancar_transferencia"(uuid, uuid, uuid, bigint, date, text, uuid, uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.livro_caixa (
  campus text,
  de     date,
  ate    date,
  conta  uuid DEFAULT NULL::uuid
)
  RETURNS SETOF public.linha_do_livro_caixa
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
  antes bigint;
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  select coalesce(sum(s.saldo_centavos), 0) into antes
  from app.saldos_ate(campi, de - 1) s join public.contas_contabeis c on c.id = s.conta_contabil_id
  where c.tipo in ('caixa', 'banco', 'a_receber') and (livro_caixa.conta is null or c.id = livro_caixa.conta);
  return query
    select l.id, l.numero, l.ano, l.tipo, l.caixa, l.historico, l.documento, c.nome,
      (select string_agg(distinct o.nome, ', ') from public.partidas q join public.contas_contabeis o
        on o.id = q.conta_contabil_id where q.lancamento_id = l.id and q.id <> p.id),
      f.nome, p.valor_centavos,
      (antes + sum(p.valor_centavos) over (order by p.caixa, l.ano, l.numero, p.ordem, p.id))::bigint,
      exists (select from public.lancamentos e where e.estorna_id = l.id)
    from public.partidas p
    join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo in ('caixa', 'banco', 'a_receber')
    join public.lancamentos l on l.id = p.lancamento_id
    join public.fundos f on f.id = p.fundo_id
    where p.campus = any (campi) and p.caixa between de and ate
      and (livro_caixa.conta is null or p.conta_contabil_id = livro_caixa.conta)
    order by p.caixa, l.ano, l.numero, p.ordem, p.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."livro_caixa"(text, date, date, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.reabrir_mes (
  campus text,
  mes    date,
  ate    date,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  primeiro constant date := app.mes_a_mudar(campus, mes);
  feita uuid;
begin
  if not app.mes_fechado(campus, primeiro) then
    raise exception using errcode = 'PT409', message = 'Este mês está aberto.';
  end if;
  if ate is null or ate < app.hoje() or ate > app.hoje() + 31 then
    raise exception using errcode = 'PT422', message = 'Diga até quando fica aberto: no máximo 31 dias.';
  end if;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que o mês é reaberto.';
  end if;
  feita := app.iniciar_operacao('financeiro', format('Mês reaberto: %s, %s', to_char(primeiro, 'MM/YYYY'), campus), '{}',
    'financeiro');
  update public.meses_financeiros m set liberado_ate = ate, motivo = btrim(reabrir_mes.motivo)
  where m.campus = reabrir_mes.campus and m.mes = primeiro;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."reabrir_mes"(text, date, date, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.saldos_das_contas (
  campus text DEFAULT NULL::text,
  dia    date DEFAULT NULL::date
)
  RETURNS TABLE (
    conta_contabil_id uuid,
    nome              text,
    tipo              public.tipo_conta_contabil,
    campus_da_conta   text,
    saldo_centavos    bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.id, c.nome, c.tipo, c.campus, coalesce(sum(s.saldo_centavos), 0)::bigint
    from public.contas_contabeis c
    left join app.saldos_ate(campi, coalesce(dia, app.hoje())) s on s.conta_contabil_id = c.id
    where c.campus = any (campi) and c.tipo in ('caixa', 'banco', 'a_receber')
    group by c.id having c.ativa or coalesce(sum(s.saldo_centavos), 0) <> 0
    order by c.campus, c.codigo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."saldos_das_contas"(text, date) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.saldos_dos_fundos (
  campus text DEFAULT NULL::text,
  dia    date DEFAULT NULL::date
)
  RETURNS TABLE (
    fundo_id       uuid,
    nome           text,
    restrito       boolean,
    saldo_centavos bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select f.id, f.nome, f.restrito, coalesce(sum(s.saldo_centavos), 0)::bigint
    from public.fundos f
    left join (
      select x.* from app.saldos_ate(campi, coalesce(dia, app.hoje())) x
      join public.contas_contabeis c on c.id = x.conta_contabil_id and c.tipo in ('caixa', 'banco', 'a_receber')
    ) s on s.fundo_id = f.id
    group by f.id having f.ativo or coalesce(sum(s.saldo_centavos), 0) <> 0
    order by f.restrito, f.nome;
end
$function$;

REVOKE ALL ON FUNCTION "public"."saldos_dos_fundos"(text, date) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "app"."numeracao_financeira"
  ADD CONSTRAINT "numeracao_financeira_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "app"."saldos_do_mes"
  ADD CONSTRAINT "saldos_do_mes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."saldos_do_mes"
  ADD CONSTRAINT "saldos_do_mes_credito_centavos_check" CHECK ((credito_centavos >= 0));

ALTER TABLE "app"."saldos_do_mes"
  ADD CONSTRAINT "saldos_do_mes_debito_centavos_check" CHECK ((debito_centavos >= 0));

ALTER TABLE "public"."centros_de_custo"
  ADD CONSTRAINT "centros_de_custo_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."saldos_do_mes"
  ADD CONSTRAINT "saldos_do_mes_centro_id_fkey" FOREIGN KEY (centro_id) REFERENCES public.centros_de_custo(id);

ALTER TABLE "public"."contas_contabeis"
  ADD CONSTRAINT "contas_contabeis_agencia_check" CHECK ((char_length(agencia) <= 20));

ALTER TABLE "public"."contas_contabeis"
  ADD CONSTRAINT "contas_contabeis_banco_check" CHECK ((char_length(banco) <= 80));

ALTER TABLE "public"."contas_contabeis"
  ADD CONSTRAINT "contas_contabeis_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."contas_contabeis"
  ADD CONSTRAINT "contas_contabeis_check1" CHECK (((tipo = ANY (ARRAY['receita'::public.tipo_conta_contabil, 'despesa'::public.tipo_conta_contabil])) = (secao IS NOT NULL)));

ALTER TABLE "public"."contas_contabeis"
  ADD CONSTRAINT "contas_contabeis_check2" CHECK (
CASE tipo
    WHEN 'receita'::public.tipo_conta_contabil THEN
      (secao = ANY (ARRAY['dizimos_e_ofertas'::public.secao_dre, 'campanhas_e_eventos'::public.secao_dre, 'outras_receitas'::public.secao_dre]))
    WHEN 'despesa'::public.tipo_conta_contabil THEN
      (secao <> ALL (ARRAY['dizimos_e_ofertas'::public.secao_dre, 'campanhas_e_eventos'::public.secao_dre, 'outras_receitas'::public.secao_dre]))
    ELSE true
END);

ALTER TABLE "public"."contas_contabeis"
  ADD CONSTRAINT "contas_contabeis_check3" CHECK (((NOT e_dizimo) OR (tipo = 'receita'::public.tipo_conta_contabil)));

ALTER TABLE "public"."contas_contabeis"
  ADD CONSTRAINT "contas_contabeis_check"
    CHECK (((tipo = ANY (ARRAY['caixa'::public.tipo_conta_contabil, 'banco'::public.tipo_conta_contabil, 'a_receber'::public.tipo_conta_contabil])) = (campus IS NOT NULL)));

ALTER TABLE "public"."contas_contabeis"
  ADD CONSTRAINT "contas_contabeis_numero_da_conta_check" CHECK ((char_length(numero_da_conta) <= 30));

ALTER TABLE "app"."saldos_do_mes"
  ADD CONSTRAINT "saldos_do_mes_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "app"."saldos_do_mes"
  ADD CONSTRAINT "saldos_do_mes_fundo_id_fkey" FOREIGN KEY (fundo_id) REFERENCES public.fundos(id);

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_autor_fkey" FOREIGN KEY (autor) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_chave_key" UNIQUE (chave);

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_check1" CHECK ((EXTRACT(year FROM caixa) = (ano)::numeric));

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_check" CHECK ((((tipo = 'estorno'::public.tipo_lancamento) = (estorna_id IS NOT NULL)) AND ((estorna_id IS NULL) = (motivo IS NULL))));

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_documento_check" CHECK (((char_length(documento) >= 1) AND (char_length(documento) <= 60)));

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_estorna_id_key" UNIQUE (estorna_id);

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_historico_check" CHECK (((historico = btrim(historico)) AND ((char_length(historico) >= 2) AND (char_length(historico) <= 200))));

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)));

ALTER TABLE "public"."lancamentos"
  ADD CONSTRAINT "lancamentos_estorna_id_fkey" FOREIGN KEY (estorna_id) REFERENCES public.lancamentos(id);

ALTER TABLE "public"."meses_financeiros"
  ADD CONSTRAINT "meses_financeiros_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."meses_financeiros"
  ADD CONSTRAINT "meses_financeiros_fechado_por_fkey" FOREIGN KEY (fechado_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."partidas"
  ADD CONSTRAINT "partidas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."partidas"
  ADD CONSTRAINT "partidas_centro_id_fkey" FOREIGN KEY (centro_id) REFERENCES public.centros_de_custo(id);

ALTER TABLE "public"."partidas"
  ADD CONSTRAINT "partidas_conta_contabil_id_fkey" FOREIGN KEY (conta_contabil_id) REFERENCES public.contas_contabeis(id);

ALTER TABLE "public"."partidas"
  ADD CONSTRAINT "partidas_fundo_id_fkey" FOREIGN KEY (fundo_id) REFERENCES public.fundos(id);

ALTER TABLE "public"."partidas"
  ADD CONSTRAINT "partidas_lancamento_id_fkey" FOREIGN KEY (lancamento_id) REFERENCES public.lancamentos(id);

CREATE INDEX saldos_do_mes_centro_idx ON app.saldos_do_mes USING btree (centro_id);

CREATE INDEX saldos_do_mes_conta_idx ON app.saldos_do_mes USING btree (conta_contabil_id, base, mes);

CREATE INDEX saldos_do_mes_fundo_idx ON app.saldos_do_mes USING btree (fundo_id, base, mes);

CREATE UNIQUE INDEX saldos_do_mes_idx ON app.saldos_do_mes USING btree (campus, base, conta_contabil_id, mes, fundo_id, centro_id) NULLS NOT DISTINCT;

CREATE INDEX contas_contabeis_campus_idx ON public.contas_contabeis USING btree (campus);

CREATE INDEX lancamentos_autor_idx ON public.lancamentos USING btree (autor);

CREATE INDEX lancamentos_caixa_idx ON public.lancamentos USING btree (caixa DESC, numero DESC, id);

CREATE INDEX lancamentos_lista_idx ON public.lancamentos USING btree (campus, caixa DESC, numero DESC, id);

CREATE INDEX meses_financeiros_fechado_por_idx ON public.meses_financeiros USING btree (fechado_por);

CREATE INDEX partidas_campus_caixa_idx ON public.partidas USING btree (campus, caixa);

CREATE INDEX partidas_centro_idx ON public.partidas USING btree (centro_id, caixa);

CREATE INDEX partidas_conta_idx ON public.partidas USING btree (conta_contabil_id, caixa, id);

CREATE INDEX partidas_fundo_idx ON public.partidas USING btree (fundo_id, caixa);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.numeracao_financeira
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.saldos_do_mes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.centros_de_custo
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.centros_de_custo
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.centros_de_custo
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.centros_de_custo
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.contas_contabeis
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a_numerar
  BEFORE INSERT ON public.contas_contabeis
  FOR EACH ROW
  WHEN ((new.codigo = ''::text))
  EXECUTE FUNCTION app.numerar_conta_contabil();

CREATE TRIGGER b_proteger
  BEFORE UPDATE ON public.contas_contabeis
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_conta_contabil();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.contas_contabeis
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.contas_contabeis
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.contas_contabeis
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.fundos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.fundos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.fundos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.fundos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.lancamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER b_fica
  BEFORE DELETE OR UPDATE ON public.lancamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.lancado_fica();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.lancamentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE CONSTRAINT TRIGGER y_fecha
  AFTER INSERT ON public.lancamentos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION app.lancamento_fecha();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.meses_financeiros
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.meses_financeiros
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.meses_financeiros
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.partidas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER b_fica
  BEFORE DELETE OR UPDATE ON public.partidas
  FOR EACH ROW
  EXECUTE FUNCTION app.lancado_fica();

CREATE TRIGGER c_somar
  AFTER INSERT ON public.partidas REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somar_partidas();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.partidas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE CONSTRAINT TRIGGER y_fecha
  AFTER INSERT ON public.partidas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((new.ordem > 2))
  EXECUTE FUNCTION app.lancamento_fecha();

CREATE POLICY "centros: cria quem mexe no campus" ON "public"."centros_de_custo"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "centros: muda quem mexe no campus" ON "public"."centros_de_custo"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "centros: vê quem vê as finanças" ON "public"."centros_de_custo"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND ((campus IS NULL) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "sessão: só a que vale" ON "public"."centros_de_custo"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "contas: cria quem mexe no campus" ON "public"."contas_contabeis"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "contas: muda quem mexe no campus" ON "public"."contas_contabeis"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "contas: vê quem vê as finanças" ON "public"."contas_contabeis"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND ((campus IS NULL) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "sessão: só a que vale" ON "public"."contas_contabeis"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "fundos: cria quem mexe em todos os campi" ON "public"."fundos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "fundos: muda quem mexe em todos os campi" ON "public"."fundos"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.mexe_em_financas() AS mexe_em_financas) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "fundos: vê quem vê as finanças" ON "public"."fundos"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.ve_financas() AS ve_financas));

CREATE POLICY "sessão: só a que vale" ON "public"."fundos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "lançamentos: vê quem vê as finanças do campus" ON "public"."lancamentos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."lancamentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "meses: vê quem vê as finanças do campus" ON "public"."meses_financeiros"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."meses_financeiros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "partidas: vê quem vê as finanças do campus" ON "public"."partidas"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.ve_financas() AS ve_financas) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "sessão: só a que vale" ON "public"."partidas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

COMMENT ON COLUMN "app"."saldos_do_mes"."base" IS 'By which of the two days the month is told.';

COMMENT ON COLUMN "app"."saldos_do_mes"."credito_centavos" IS 'What left the account, as a number above zero.';

COMMENT ON COLUMN "public"."centros_de_custo"."campus" IS 'The campus that uses it; null: all.';

COMMENT ON COLUMN "public"."contas_contabeis"."ativa" IS 'False: not offered for new entries.';

COMMENT ON COLUMN "public"."contas_contabeis"."campus" IS 'Whose cash box or bank account it is; null: a category.';

COMMENT ON COLUMN "public"."contas_contabeis"."codigo" IS 'Its code for the accountant: 1.1.01. Left out, the next one of its kind.';

COMMENT ON COLUMN "public"."contas_contabeis"."e_dizimo" IS 'What comes in by this category counts as tithe.';

COMMENT ON COLUMN "public"."contas_contabeis"."secao" IS 'Where a category stands in the income statement.';

COMMENT ON COLUMN "public"."fundos"."ativo" IS 'False: not offered for new entries.';

COMMENT ON COLUMN "public"."fundos"."descricao" IS 'What it is for, in a sentence that the church reads.';

COMMENT ON COLUMN "public"."fundos"."restrito" IS 'Given for a purpose (com destinação): it may not silently go below zero.';

COMMENT ON COLUMN "public"."lancamentos"."ano" IS 'The year of its number, which is that of caixa.';

COMMENT ON COLUMN "public"."lancamentos"."caixa" IS 'The day on which the money moved.';

COMMENT ON COLUMN "public"."lancamentos"."campus" IS 'Who entered it: the numbering runs by campus and year, without gaps.';

COMMENT ON COLUMN "public"."lancamentos"."chave" IS 'Idempotency key: the same request again gives the same entry.';

COMMENT ON COLUMN "public"."lancamentos"."competencia" IS 'The day of the fact that it tells of.';

COMMENT ON COLUMN "public"."lancamentos"."documento" IS 'Number of the invoice, cheque or receipt.';

COMMENT ON COLUMN "public"."lancamentos"."estorna_id" IS 'The entry that this one reverses; each is reversed once.';

COMMENT ON COLUMN "public"."lancamentos"."historico" IS 'What happened, in a few words. It names no contributor.';

COMMENT ON COLUMN "public"."lancamentos"."motivo" IS 'Why it was reversed.';

COMMENT ON COLUMN "public"."meses_financeiros"."fechado_por" IS 'Who closed it.';

COMMENT ON COLUMN "public"."meses_financeiros"."liberado_ate" IS 'Open again until the end of this day (liberado até); null: closed.';

COMMENT ON COLUMN "public"."meses_financeiros"."mes" IS 'Its first day.';

COMMENT ON COLUMN "public"."meses_financeiros"."motivo" IS 'Why it was opened again.';

COMMENT ON COLUMN "public"."partidas"."caixa" IS 'The day on which the money moved, as its entry says.';

COMMENT ON COLUMN "public"."partidas"."campus" IS 'Whose money it is.';

COMMENT ON COLUMN "public"."partidas"."centro_id" IS 'Who spent it or brought it in.';

COMMENT ON COLUMN "public"."partidas"."competencia" IS 'The day of the fact, as its entry says.';

COMMENT ON COLUMN "public"."partidas"."fundo_id" IS 'What it is for.';

COMMENT ON COLUMN "public"."partidas"."valor_centavos" IS 'Cents: above zero what goes into the account (debit), below zero what leaves it (credit).';

COMMENT ON FUNCTION "app"."campi_das_financas"(text) IS 'The campuses whose money the caller asks for: this one, or without one all that they reach. Raises 42501, PT404.';

COMMENT ON FUNCTION "app"."conferir_fundos"(uuid, boolean) IS 'No restricted fund that this entry takes from stands below zero, unless the caller approves that (mesmo_assim).
Raises PT409 with detail fundo_negativo, 42501.';

COMMENT ON FUNCTION "app"."conferir_saldos"() IS 'How many sums of months differ from what their legs come to: 0 is right. Asked every night.';

COMMENT ON FUNCTION "app"."em_reais"(bigint) IS 'Cents as people read them: R$ 1.234,56.';

COMMENT ON FUNCTION "app"."exigir_centavos"(bigint) IS 'An amount above zero. Raises PT422.';

COMMENT ON FUNCTION "app"."exigir_conta"(uuid, public.tipo_conta_contabil[]) IS 'The account is one of these kinds. Raises PT422.';

COMMENT ON FUNCTION "app"."exigir_financas"(text, public.acao) IS 'The caller may do this with the money of this campus. Raises 42501, PT404. For other rules.';

COMMENT ON FUNCTION "app"."exigir_mes_aberto"(text, date[]) IS 'The months of these days take entries, and go on doing so until this transaction ends. Raises PT409.';

COMMENT ON FUNCTION "app"."fundo_geral"() IS 'The fund of what was given for nothing in particular: the first free one.';

COMMENT ON FUNCTION "app"."lancado_fica"() IS 'Trigger: what is in the ledger stays as it was entered, whoever asks. Raises PT409.';

COMMENT ON FUNCTION "app"."lancamento_fecha"() IS 'Trigger at the end of the transaction: an entry has two legs or more, which come to zero. Raises PT422.';

COMMENT ON FUNCTION "app"."lancar"(uuid, text, public.tipo_lancamento, date, date, text, text, app.partida_nova[], public.origem_lancamento, uuid, text, boolean) IS
  'Enters a movement and gives its id; with a key (chave) that was used already, that of the
entry it made, if it says the same. The months
of both days are open in each campus of its legs. For other rules, which have asked who may. Raises PT404, PT409
(month closed, fund below zero), PT422.';

COMMENT ON FUNCTION "app"."mes_a_mudar"(text, date) IS 'The first day of a month that the caller closes or opens; nothing is entered in the campus meanwhile. Raises 42501,
PT404, PT422.';

COMMENT ON FUNCTION "app"."mes_fechado"(text, date) IS 'The month of this day takes no entries now.';

COMMENT ON FUNCTION "app"."mexe_em_financas"() IS 'The caller writes entries in the campuses that they reach.';

COMMENT ON FUNCTION "app"."numerar_conta_contabil"() IS 'Trigger: an account without a code has the next one of its kind.';

COMMENT ON FUNCTION "app"."proteger_conta_contabil"() IS 'Trigger: an account that was used keeps what its entries meant; its campus changes only when the campus is renamed.
Raises PT409.';

COMMENT ON FUNCTION "app"."provar_saldos"() IS 'The nightly proof: fails, and so shows on the health page, where a stored sum differs from its legs.';

COMMENT ON FUNCTION "app"."saldo_do_fundo"(uuid, text) IS 'Cents of this fund in the cash boxes and bank accounts of a campus, whatever the day.';

COMMENT ON FUNCTION "app"."saldos_ate"(text[], date) IS 'Cents of every account, campus and fund at the end of a day. The one place of balances. For other rules.';

COMMENT ON FUNCTION "app"."somar_partidas"() IS 'Trigger: the sums of the months take in what was entered.';

COMMENT ON FUNCTION "app"."ve_financas"() IS 'The caller sees the money of the campuses that they reach.';

COMMENT ON FUNCTION "public"."dre"(text, date, date, text, uuid) IS 'The income statement by category and month, whole months, over a year at most: what came in above zero, what went out
below. base: caixa or competencia. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."estornar"(uuid, text, date, boolean) IS 'Reverses an entry, with a reason, on a day of an open month (without one: today); both stay. Once. Gives the reversal.
Raises 42501, PT404, PT409 (reversed already, month closed), PT422.';

COMMENT ON FUNCTION "public"."fechar_mes"(text, date) IS 'Closes a month that is over, in one campus: nothing is entered into it any more. For those who approve. Gives the
operation. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."lancar_despesa"(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text, boolean) IS 'Money went out: as public.lancar_entrada, the other way. mesmo_assim: those who approve let a restricted fund go
below zero. Raises 42501, PT404, PT409 (detail fundo_negativo), PT422.';

COMMENT ON FUNCTION "public"."lancar_entrada"(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text) IS 'Money came in: into which cash box or bank account (conta), by which category, how many cents, on which day (caixa),
for which fund (without one: the general one). Gives the entry; the same key again gives the same one. For those who
edit the money of the campus. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."lancar_saldo_inicial"(uuid, uuid, bigint, date, uuid) IS 'What there was in a cash box or bank account before the books begin. Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."lancar_transferencia"(uuid, uuid, uuid, bigint, date, text, uuid, uuid, boolean) IS 'Money moved between two cash boxes, bank accounts, campuses or funds. The caller edits the money of both campuses.
Raises 42501, PT404, PT409 (detail fundo_negativo), PT422.';

COMMENT ON FUNCTION "public"."livro_caixa"(text, date, date, uuid) IS 'The cash book of a campus (without one: of all that the caller reaches) over a year at most: every movement of its
cash boxes and bank accounts, or of one (conta), and the balance after it. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "public"."reabrir_mes"(text, date, date, text) IS 'Opens a closed month again until the end of a day (ate), with a reason. For those who approve. Gives the operation.
Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."saldos_das_contas"(text, date) IS 'What is in each cash box and bank account at the end of a day (without one: today), in one campus or in all that the
caller reaches. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."saldos_dos_fundos"(text, date) IS 'What is in each fund at the end of a day, as public.saldos_das_contas. Raises 42501, PT404.';

COMMENT ON TABLE "app"."numeracao_financeira" IS 'The last number given, by campus and year.';

COMMENT ON TABLE "app"."saldos_do_mes" IS 'Sums of the legs by month, kept by a trigger: what reports read. app.conferir_saldos proves them against the legs.';

COMMENT ON TABLE "public"."centros_de_custo" IS 'Who spends: a ministry, a building, an event.';

COMMENT ON TABLE "public"."contas_contabeis" IS 'The chart of accounts: cash boxes and bank accounts of each campus, and the categories of the whole church.';

COMMENT ON TABLE "public"."fundos" IS 'What money is for. Every leg of the ledger belongs to one.';

COMMENT ON TABLE "public"."lancamentos" IS 'Entries of the ledger. Written by functions only; never changed and never deleted: an entry is reversed (estorno).';

COMMENT ON TABLE "public"."meses_financeiros" IS 'The months that were closed. A month without a row is open. Written by fechar_mes and reabrir_mes alone.';

COMMENT ON TABLE "public"."partidas" IS 'The legs of entries: those of one entry come to zero.';

COMMENT ON TYPE "public"."origem_lancamento" IS 'Where an entry came from.';

COMMENT ON TYPE "public"."secao_dre" IS 'The sections of the income statement (DRE), in their order.';

COMMENT ON TYPE "public"."tipo_conta_contabil" IS 'What an account is: where money is (caixa, banco), where it is due to come (a_receber: cards), what there was before
the books (patrimonio), what comes in (receita) and what goes out (despesa).';

COMMENT ON TYPE "public"."tipo_lancamento" IS 'What the treasurer calls an entry.';

REVOKE ALL ON FUNCTION "app"."campi_das_financas"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_fundos"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_saldos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."em_reais"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_centavos"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_conta"(uuid, public.tipo_conta_contabil[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_financas"(text, public.acao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_mes_aberto"(text, date[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fundo_geral"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lancado_fica"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lancamento_fecha"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lancar"(uuid, text, public.tipo_lancamento, date, date, text, text, app.partida_nova[], public.origem_lancamento, uuid, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mes_a_mudar"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mes_fechado"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mexe_em_financas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mexe_em_financas"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."numerar_conta_contabil"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_conta_contabil"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."provar_saldos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."saldo_do_fundo"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."saldos_ate"(text[], date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."somar_partidas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ve_financas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ve_financas"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."dre"(text, date, date, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."estornar"(uuid, text, date, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."fechar_mes"(text, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."lancar_despesa"(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."lancar_entrada"(uuid, text, uuid, uuid, bigint, date, text, date, uuid, uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."lancar_saldo_inicial"(uuid, uuid, bigint, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."lancar_transferencia"(uuid, uuid, uuid, bigint, date, text, uuid, uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."livro_caixa"(text, date, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."reabrir_mes"(text, date, date, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."saldos_das_contas"(text, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."saldos_dos_fundos"(text, date) TO "authenticated";

REVOKE ALL ON TABLE "public"."centros_de_custo" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."centros_de_custo" TO "authenticated";

REVOKE ALL ON TABLE "public"."centros_de_custo" FROM "service_role";

GRANT SELECT ON TABLE "public"."centros_de_custo" TO "service_role";

REVOKE ALL ON TABLE "public"."contas_contabeis" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."contas_contabeis" TO "authenticated";

REVOKE ALL ON TABLE "public"."contas_contabeis" FROM "service_role";

GRANT SELECT ON TABLE "public"."contas_contabeis" TO "service_role";

REVOKE ALL ON TABLE "public"."fundos" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."fundos" TO "authenticated";

REVOKE ALL ON TABLE "public"."fundos" FROM "service_role";

GRANT SELECT ON TABLE "public"."fundos" TO "service_role";

REVOKE ALL ON TABLE "public"."lancamentos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."lancamentos" TO "authenticated";

REVOKE ALL ON TABLE "public"."lancamentos" FROM "service_role";

GRANT SELECT ON TABLE "public"."lancamentos" TO "service_role";

REVOKE ALL ON TABLE "public"."meses_financeiros" FROM "authenticated";

GRANT SELECT ON TABLE "public"."meses_financeiros" TO "authenticated";

REVOKE ALL ON TABLE "public"."meses_financeiros" FROM "service_role";

GRANT SELECT ON TABLE "public"."meses_financeiros" TO "service_role";

REVOKE ALL ON TABLE "public"."partidas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."partidas" TO "authenticated";

REVOKE ALL ON TABLE "public"."partidas" FROM "service_role";

GRANT SELECT ON TABLE "public"."partidas" TO "service_role";

CREATE UNIQUE INDEX centros_de_custo_nome_idx ON public.centros_de_custo USING btree (campus, app.normalizar(nome)) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX contas_contabeis_nome_idx ON public.contas_contabeis USING btree (tipo, campus, app.normalizar(nome)) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX fundos_nome_idx ON public.fundos USING btree (app.normalizar(nome));

CREATE INDEX lancamentos_busca_idx ON public.lancamentos USING gin (app.normalizar(historico) extensions.gin_trgm_ops);

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
  ('contatos_acompanhamento', 'contatos_acompanhamento', 'Contato do acompanhamento', 'outros', 'Contatos do acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
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
  ('inscricao_pedidos', 'inscricao_pedidos', 'Pedido de inscrição', 'outros', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}', '{}', 'nome', '{}', '[["incluir", "Pedido de inscrição em {evento_id}"], ["alterar:pago_em", "Pagou a inscrição em {evento_id}"], ["alterar:devolvido_centavos", "Recebeu de volta o valor da inscrição em {evento_id}"], ["excluir", "Pedido de inscrição em {evento_id} excluído"]]'),
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
  ('fundos', 'fundos', 'Fundo', 'outros', NULL, NULL, NULL, '{}', '{fundo_id}', 'nome', '{}', '[["incluir", "Fundo criado: {nome}"]]'),
  ('centros_de_custo', 'centros_de_custo', 'Centro de custo', 'outros', NULL, NULL, NULL, '{}', '{centro_id}', 'nome', '{}', '[]'),
  ('contas_contabeis', 'contas_contabeis', 'Conta', 'outros', NULL, NULL, NULL, '{}', '{conta_contabil_id}', 'nome', '{}', '[["incluir", "Conta criada: {nome}"]]'),
  ('meses_financeiros', 'meses_financeiros', 'Mês do financeiro', 'outros', 'Meses que a pessoa fechou', 'servico', 'desliga', '{campus,motivo}', '{}', 'campus', '{}', '[["incluir", "Mês de {mes} fechado em {campus}"], ["preencher:liberado_ate", "Mês de {mes} reaberto em {campus} até {liberado_ate}: {motivo}"], ["alterar:liberado_ate=", "Mês de {mes} fechado de novo em {campus}"]]'),
  ('lancamentos', 'lancamentos', 'Lançamento', 'outros', 'Lançamentos que a pessoa fez', 'servico', 'desliga', '{campus,historico,documento,motivo}', '{lancamento_id,estorna_id}', 'historico', '{caixa}', '[["incluir:tipo=estorno", "Estornado: {estorna_id}"], ["incluir", "Lançado: {historico}"]]'),
  ('partidas', 'partidas', 'Partida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.numeracao_financeira', 'numeracao_financeira', 'Numeração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.saldos_do_mes', 'saldos_do_mes', 'Saldo do mês', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('convites', 'convites', 'Convite', 'outros', 'Convites para ter conta', 'conta', 'especial', '{}', '{}', 'nome', '{}', '[]'),
  ('app.pedidos_de_vinculo', 'pedidos_de_vinculo', 'Pedido de ligar a conta', 'outros', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', '{}', '{}', 'nome', '{}', '[]'),
  ('app.seguranca', 'seguranca', 'Regras de segurança', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.registro_seguranca', 'registro_seguranca', 'Registro de segurança', 'outros', 'Registro de segurança das contas', 'registro', 'nada', '{}', '{}', 'nome', '{}', '[]'),
  ('app.testes_de_integracoes', 'testes_de_integracoes', 'Teste de integração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome', '{}', '[]'),
  ('app.integracoes_definidas', 'integracoes_definidas', 'Envio de mensagens', 'outros', NULL, NULL, NULL, '{}', '{}', 'servico', '{}', '[]'),
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
  ('centros_de_custo', 'ativo', 'Em uso'),
  ('centros_de_custo', 'nome', 'Nome do centro de custo'),
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
  ('contas_contabeis', 'agencia', 'Agência'),
  ('contas_contabeis', 'ativa', 'Em uso'),
  ('contas_contabeis', 'banco', 'Banco'),
  ('contas_contabeis', 'e_dizimo', 'Conta como dízimo'),
  ('contas_contabeis', 'nome', 'Nome da conta'),
  ('contas_contabeis', 'numero_da_conta', 'Número da conta'),
  ('contas_contabeis', 'secao', 'Seção da DRE'),
  ('contatos_acompanhamento', 'acompanhamento_id', 'Acompanhamento'),
  ('contatos_acompanhamento', 'momento', 'Quando'),
  ('contatos_acompanhamento', 'texto', 'Como foi'),
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
  ('fundos', 'ativo', 'Em uso'),
  ('fundos', 'descricao', 'Para que serve'),
  ('fundos', 'nome', 'Nome do fundo'),
  ('fundos', 'restrito', 'Com destinação'),
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
  ('igreja', 'versiculo', 'Versículo da entrada'),
  ('igreja', 'versiculo_fonte', 'Onde está escrito'),
  ('importacao_linhas', 'celulas', ''),
  ('importacao_linhas', 'dispensada_em', 'Dispensada em'),
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
  ('inscricao_pedidos', 'devolvido_centavos', 'Valor devolvido'),
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
  ('inscricoes', 'lugar', ''),
  ('inscricoes', 'ordem_espera', ''),
  ('inscricoes', 'pedido_id', ''),
  ('inscricoes', 'pessoa_chave', ''),
  ('inscricoes', 'promovido_em', 'Saiu da espera em'),
  ('inscricoes', 'tipo_id', 'Tipo de inscrição'),
  ('integracoes_definidas', 'provedor', 'Provedor'),
  ('integracoes_definidas', 'remetente', 'Remetente'),
  ('integracoes_definidas', 'senha_trocada_em', 'Senha definida em'),
  ('integracoes_definidas', 'servico', 'Serviço'),
  ('integracoes_definidas', 'servidor', 'Servidor'),
  ('integracoes_definidas', 'usuario', 'Conta'),
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
  ('lancamentos', 'ano', ''),
  ('lancamentos', 'autor', 'Lançado por'),
  ('lancamentos', 'caixa', 'Data do caixa'),
  ('lancamentos', 'chave', ''),
  ('lancamentos', 'competencia', 'Data do fato'),
  ('lancamentos', 'documento', 'Documento'),
  ('lancamentos', 'estorna_id', 'Estorno de'),
  ('lancamentos', 'historico', 'Histórico'),
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
  ('meses_financeiros', 'fechado_em', 'Fechado em'),
  ('meses_financeiros', 'fechado_por', 'Fechado por'),
  ('meses_financeiros', 'liberado_ate', 'Liberado até'),
  ('meses_financeiros', 'mes', 'Mês'),
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
  ('partidas', 'caixa', 'Data do caixa'),
  ('partidas', 'centro_id', 'Centro de custo'),
  ('partidas', 'competencia', 'Data do fato'),
  ('partidas', 'conta_contabil_id', 'Conta'),
  ('partidas', 'fundo_id', 'Fundo'),
  ('partidas', 'valor_centavos', 'Valor'),
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
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que diziam as linhas recusadas de um arquivo e os campos com erro. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
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
    where a.membro_id = t.id and c.momento > $1)
    and not exists (select from public.contatos_acompanhamento c where c.membro_id = t.id and c.momento > $1)', 't.nome_completo');

-- What a church begins with.
insert into public.fundos (nome, descricao, restrito) values
  ('Geral', 'O que foi dado sem destino certo: mantém a igreja.', false)
on conflict do nothing;

insert into public.contas_contabeis (codigo, nome, tipo, secao, e_dizimo) values
  ('2.1.01', 'Patrimônio no início', 'patrimonio', null, false),
  ('3.1.01', 'Dízimos', 'receita', 'dizimos_e_ofertas', true),
  ('3.1.02', 'Ofertas', 'receita', 'dizimos_e_ofertas', false),
  ('3.1.03', 'Primícias', 'receita', 'dizimos_e_ofertas', false),
  ('3.1.04', 'Missões', 'receita', 'dizimos_e_ofertas', false),
  ('3.2.01', 'Campanhas', 'receita', 'campanhas_e_eventos', false),
  ('3.2.02', 'Eventos', 'receita', 'campanhas_e_eventos', false),
  ('3.9.01', 'Rendimentos do banco', 'receita', 'outras_receitas', false),
  ('3.9.02', 'Outras entradas', 'receita', 'outras_receitas', false),
  ('4.1.01', 'Sustento pastoral', 'despesa', 'pessoas', false),
  ('4.1.02', 'Salários e encargos', 'despesa', 'pessoas', false),
  ('4.2.01', 'Aluguel', 'despesa', 'predio', false),
  ('4.2.02', 'Água, luz e internet', 'despesa', 'predio', false),
  ('4.2.03', 'Manutenção e limpeza', 'despesa', 'predio', false),
  ('4.3.01', 'Kids', 'despesa', 'ministerios', false),
  ('4.3.02', 'Louvor e mídias', 'despesa', 'ministerios', false),
  ('4.3.03', 'Eventos', 'despesa', 'ministerios', false),
  ('4.3.04', 'Outros ministérios', 'despesa', 'ministerios', false),
  ('4.4.01', 'Missões', 'despesa', 'missoes', false),
  ('4.4.02', 'Ação social', 'despesa', 'missoes', false),
  ('4.5.01', 'Material de escritório', 'despesa', 'administracao', false),
  ('4.5.02', 'Contador e impostos', 'despesa', 'administracao', false),
  ('4.9.01', 'Tarifas do banco', 'despesa', 'outras_despesas', false),
  ('4.9.02', 'Outras despesas', 'despesa', 'outras_despesas', false)
on conflict do nothing;

select app.agendar('Prova dos saldos', '40 3 * * *', 'select app.provar_saldos()');
