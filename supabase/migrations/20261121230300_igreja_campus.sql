SET local check_function_bodies = off;

CREATE TABLE "public"."campus_pastores" (
  "campus"     text                     NOT NULL,
  "membro_id"  uuid                     NOT NULL,
  "titular"    boolean                  NOT NULL DEFAULT false,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "campus_pastores_pkey" PRIMARY KEY (campus, membro_id)
);

ALTER TABLE "public"."campus_pastores"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."campus_pastores" FROM "anon";

CREATE TABLE "public"."horarios_culto" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"     text                     NOT NULL,
  "nome"       text                     NOT NULL,
  "dia"        smallint                 NOT NULL,
  "hora"       time without time zone   NOT NULL,
  "sala_id"    uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "horarios_culto_campus_dia_hora_sala_id_key" UNIQUE NULLS NOT DISTINCT (campus, dia, hora, sala_id),
  CONSTRAINT "horarios_culto_dia_check" CHECK (((dia >= 0) AND (dia <= 6))),
  CONSTRAINT "horarios_culto_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "horarios_culto_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."horarios_culto"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."horarios_culto" FROM "anon";

CREATE TABLE "public"."salas" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"     text                     NOT NULL,
  "nome"       text                     NOT NULL,
  "tipo"       text                     NOT NULL DEFAULT 'sala'::text,
  "capacidade" integer,
  "recursos"   text[]                   NOT NULL DEFAULT '{}'::text[],
  "ativo"      boolean                  NOT NULL DEFAULT true,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "salas_capacidade_check" CHECK (((capacidade >= 1) AND (capacidade <= 100000))),
  CONSTRAINT "salas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "salas_pkey" PRIMARY KEY (id),
  CONSTRAINT "salas_recursos_check" CHECK (((cardinality(recursos) <= 20) AND (array_position(recursos, NULL::text) IS NULL))),
  CONSTRAINT "salas_tipo_check"
    CHECK ((tipo = ANY (ARRAY['templo'::text, 'sala'::text, 'auditorio'::text, 'kids'::text, 'cozinha'::text, 'quadra'::text, 'escritorio'::text, 'outro'::text])))
);

ALTER TABLE "public"."salas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."salas" FROM "anon";

CREATE TYPE "public"."tipo_campus" AS ENUM (
  'sede',
  'congregacao',
  'ponto_de_pregacao'
);

ALTER TABLE "public"."campi"
  ADD COLUMN "tipo" public.tipo_campus NOT NULL DEFAULT 'congregacao'::public.tipo_campus;

ALTER TABLE "public"."campi"
  ADD COLUMN "cnpj" text;

ALTER TABLE "public"."campi"
  ADD COLUMN "cep" text;

ALTER TABLE "public"."campi"
  ADD COLUMN "mapa" text;

ALTER TABLE "public"."campi"
  ADD COLUMN "whatsapp" text;

ALTER TABLE "public"."campi"
  ADD COLUMN "capacidade" integer;

CREATE TYPE "public"."tipo_pix" AS ENUM (
  'cpf',
  'cnpj',
  'email',
  'telefone',
  'aleatoria'
);

ALTER TABLE "public"."campi"
  ADD COLUMN "pix_tipo" public.tipo_pix;

ALTER TABLE "public"."campi"
  ADD COLUMN "pix_chave" text;

ALTER TABLE "public"."campi"
  ADD COLUMN "cor" text;

ALTER TABLE "public"."campi"
  ADD COLUMN "fuso" text;

ALTER TABLE "public"."campi"
  ADD COLUMN "fechado_em" date;

CREATE OR REPLACE FUNCTION app.cnpj_valido (
  cnpj text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$' and cnpj !~ '^(.)\1*$'
    and substr(cnpj, 13, 1) = app.soma_modulo_11(cnpj, '{5,4,3,2,9,8,7,6,5,4,3,2}')::text
    and substr(cnpj, 14, 1) = app.soma_modulo_11(cnpj, '{6,5,4,3,2,9,8,7,6,5,4,3,2}')::text
$function$;

CREATE OR REPLACE FUNCTION app.conferir_campus_aberto()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.saiu(new.situacao)
     and exists (select from public.campi c where c.nome = new.campus and c.fechado_em is not null) then
    raise exception using errcode = 'PT409', message = 'O campus ' || new.campus || ' está fechado.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.fechar_campus (
  alvo    text,
  destino text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
  mudadas bigint;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  -- In one order, so that two who close each other's destination wait and then see.
  perform from public.campi c where c.nome in (alvo, destino) order by c.nome for update;
  if not exists (select from public.campi c where c.nome = alvo and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Este campus já está fechado.';
  end if;
  if alvo = app.campus_padrao() then
    raise exception using errcode = 'PT409', message = 'Este é o campus padrão da igreja. Escolha outro em Configurações antes de fechá-lo.';
  end if;
  if destino is not null and not exists (
       select from public.campi c where c.nome = destino and c.nome <> alvo and c.ativo and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Escolha um campus aberto para receber as pessoas.';
  end if;
  select count(*) into mudadas from public.membros_igreja m where m.campus = alvo and not app.saiu(m.situacao);
  if mudadas > 0 and destino is null then
    raise exception using errcode = 'PT409',
      message = format('Ainda há %s pessoas em %s. Escolha o campus que as recebe.', mudadas, alvo);
  end if;
  feita := app.iniciar_operacao('fechar_campus', 'Campus ' || alvo || ' fechado',
    jsonb_build_object('campus', alvo, 'destino', destino, 'pessoas', mudadas), 'configuracoes');
  update public.membros_funcoes f set fim = greatest(f.inicio, app.hoje())
  from public.ministerios m where m.id = f.ministerio_id and m.campus = alvo and (f.fim is null or f.fim > app.hoje());
  update public.ministerios m set ativo = false where m.campus = alvo and m.ativo;
  update public.membros_igreja m set campus = destino where m.campus = alvo and not app.saiu(m.situacao);
  update public.campi c set ativo = false, fechado_em = app.hoje() where c.nome = alvo;
  return jsonb_build_object('operacao', feita, 'pessoas', mudadas);
end
$function$;

CREATE OR REPLACE FUNCTION app.numeros_do_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  hoje constant date := app.hoje();
  mes_atual constant date := date_trunc('month', hoje)::date;
begin
  if not (app.pode('igreja', 'visualizar') and app.pode('membros', 'visualizar') and app.alcanca(alvo)) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.situacao, app.saiu(m.situacao) as saiu, extract(year from age(hoje, m.data_nascimento))::integer as idade,
        least(date_trunc('month', m.created_at), mes_atual)::date as chegou,
        case when app.saiu(m.situacao)
          then date_trunc('month', coalesce(m.saiu_em, m.falecido_em, m.situacao_desde, m.updated_at::date))::date end as foi
      from public.membros_igreja m where m.campus = alvo
    ), faixas as (
      select case when idade is null then 6 when idade < 12 then 0 when idade < 18 then 1 when idade < 30 then 2
        when idade < 45 then 3 when idade < 60 then 4 else 5 end as faixa, count(*) as n
      from pessoas where not saiu group by 1
    ), entradas as (select chegou as mes, count(*) as n from pessoas group by 1),
    saidas as (select foi as mes, count(*) as n from pessoas where foi is not null group by 1),
    meses as (
      select m::date as mes,
        coalesce((select n from entradas e where e.mes = m::date), 0) as entraram,
        coalesce((select n from saidas s where s.mes = m::date), 0) as sairam,
        coalesce((select sum(n) from entradas e where e.mes <= m::date), 0)
          - coalesce((select sum(n) from saidas s where s.mes <= m::date), 0) as total
      from generate_series(mes_atual - interval '11 months', mes_atual, interval '1 month') m
    )
    select jsonb_build_object(
      'total', (select count(*) from pessoas where not saiu),
      'situacoes', (select coalesce(jsonb_object_agg(situacao, n), '{}') from (
        select situacao, count(*) as n from pessoas where not saiu group by 1) s),
      'faixas', (select jsonb_agg(jsonb_build_object('faixa', nome, 'pessoas', coalesce(n, 0)) order by ordem)
        from unnest(array['0 a 11', '12 a 17', '18 a 29', '30 a 44', '45 a 59', '60 ou mais', 'Sem data de nascimento'])
          with ordinality as f (nome, ordem) left join faixas on faixa = ordem - 1),
      'meses', (select jsonb_agg(jsonb_build_object('mes', mes, 'entraram', entraram, 'sairam', sairam, 'total', total) order by mes)
        from meses)));
end
$function$;

CREATE OR REPLACE FUNCTION app.pagina_do_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.ve_campus(alvo) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return jsonb_build_object(
    'pastores', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto', m.foto, 'titular', p.titular)
        order by p.titular desc, m.nome_ordenacao)
      from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
      where p.campus = alvo and not app.saiu(m.situacao)), '[]'),
    'lideranca', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'ministerio', i.nome, 'cor', i.cor, 'lideres', coalesce((
          select jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'foto', m.foto, 'funcao', f.funcao)
            order by m.nome_ordenacao)
          from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
          where f.ministerio_id = i.id and f.unica and app.vigente(f.inicio, f.fim)), '[]'))
        order by app.normalizar(i.nome))
      from public.ministerios i where i.campus = alvo and i.ativo), '[]'),
    'agenda', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.name, 'quando', e.date, 'local', e.location) order by e.date)
      from (select * from public.events e where e.campus = alvo and e.date > now() - interval '2 hours'
            order by e.date limit 6) e), '[]'));
end
$function$;

CREATE OR REPLACE FUNCTION app.pix_valido (
  tipo  public.tipo_pix,
  chave text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case tipo
    when 'cpf' then app.cpf_valido(chave)
    when 'cnpj' then app.cnpj_valido(chave)
    when 'email' then chave = lower(chave) and chave ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' and char_length(chave) <= 77
    when 'telefone' then chave ~ '^[+][1-9][0-9]{7,14}$'
    when 'aleatoria' then chave ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  end
$function$;

CREATE OR REPLACE FUNCTION app.previa_fechar_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  return (select jsonb_build_object(
    'campus', c.nome, 'fechado', c.fechado_em is not null, 'padrao', c.nome = app.campus_padrao(),
    'pessoas', (select count(*) from public.membros_igreja m where m.campus = c.nome and not app.saiu(m.situacao)),
    'historico', (select count(*) from public.membros_igreja m where m.campus = c.nome and app.saiu(m.situacao)),
    'ministerios', (select count(*) from public.ministerios m where m.campus = c.nome and m.ativo),
    'funcoes', (select count(*) from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id
                where m.campus = c.nome and (f.fim is null or f.fim > app.hoje())),
    'eventos', (select count(*) from public.events e where e.campus = c.nome and e.date > now()),
    'papeis', (select count(*) from public.user_roles r where r.campus = c.nome))
    from public.campi c where c.nome = alvo);
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_campus()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() and (new.ativo, new.fechado_em) is distinct from (old.ativo, old.fechado_em) then
    raise insufficient_privilege using message = 'Um campus é fechado e reaberto em sua página, com as pessoas dele.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.reabrir_campus (
  alvo text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração reabre um campus.';
  end if;
  update public.campi c set ativo = true, fechado_em = null where c.nome = alvo;
end
$function$;

CREATE OR REPLACE FUNCTION app.soma_modulo_11 (
  texto text,
  pesos integer[]
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when s % 11 < 2 then 0 else 11 - s % 11 end
  from (select sum((ascii(substr(texto, i, 1)) - 48) * pesos[i])::integer as s from generate_subscripts(pesos, 1) i) x
$function$;

CREATE OR REPLACE FUNCTION app.ve_campus (
  alvo text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('igreja', 'visualizar') and (app.alcanca(alvo) or alvo = app.meu_campus())
$function$;

CREATE OR REPLACE FUNCTION public.fechar_campus (
  campus  text,
  destino text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.fechar_campus(campus, destino)
$function$;

REVOKE ALL ON FUNCTION "public"."fechar_campus"(text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.numeros_do_campus (
  campus text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.numeros_do_campus(campus)
$function$;

REVOKE ALL ON FUNCTION "public"."numeros_do_campus"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pagina_do_campus (
  campus text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.pagina_do_campus(campus)
$function$;

REVOKE ALL ON FUNCTION "public"."pagina_do_campus"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_fechar_campus (
  campus text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.previa_fechar_campus(campus)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_fechar_campus"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.reabrir_campus (
  campus text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.reabrir_campus(campus)
$function$;

REVOKE ALL ON FUNCTION "public"."reabrir_campus"(text) FROM PUBLIC, "anon";

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_capacidade_check" CHECK (((capacidade >= 1) AND (capacidade <= 1000000)));

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_cep_check" CHECK ((cep ~ '^[0-9]{8}$'::text));

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_cor_check" CHECK ((cor ~ '^#[0-9a-f]{6}$'::text));

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_fuso_check"
    CHECK
    ((fuso = ANY (ARRAY['America/Noronha'::text, 'America/Sao_Paulo'::text, 'America/Fortaleza'::text, 'America/Bahia'::text, 'America/Belem'::text, 'America/Manaus'::text,
    'America/Cuiaba'::text, 'America/Campo_Grande'::text, 'America/Porto_Velho'::text, 'America/Boa_Vista'::text, 'America/Rio_Branco'::text])));

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_mapa_check" CHECK (((mapa ~ '^https://[^[:space:]]+$'::text) AND (char_length(mapa) <= 1000)));

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_whatsapp_check" CHECK ((whatsapp ~ '^[+][1-9][0-9]{7,14}$'::text));

ALTER TABLE "public"."campus_pastores"
  ADD CONSTRAINT "campus_pastores_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."campus_pastores"
  ADD CONSTRAINT "campus_pastores_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."horarios_culto"
  ADD CONSTRAINT "horarios_culto_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."salas"
  ADD CONSTRAINT "salas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."horarios_culto"
  ADD CONSTRAINT "horarios_culto_sala_id_fkey" FOREIGN KEY (sala_id) REFERENCES public.salas(id) ON DELETE SET NULL;

CREATE INDEX campus_pastores_membro_idx ON public.campus_pastores USING btree (membro_id);

CREATE UNIQUE INDEX campus_pastores_um_titular_idx ON public.campus_pastores USING btree (campus)
  WHERE titular;

CREATE INDEX horarios_culto_sala_idx ON public.horarios_culto USING btree (sala_id);

CREATE TRIGGER a_proteger
  BEFORE UPDATE ON public.campi
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_campus();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.campus_pastores
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.horarios_culto
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.horarios_culto
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER b_campus_aberto
  BEFORE INSERT OR UPDATE OF campus, situacao ON public.membros_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_campus_aberto();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.salas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.salas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE POLICY "pastores do campus: altera quem edita igreja, no alcance" ON "public"."campus_pastores"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))))
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "pastores do campus: cria quem edita igreja, no alcance" ON "public"."campus_pastores"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "pastores do campus: exclui quem edita igreja, no alcance" ON "public"."campus_pastores"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "pastores do campus: vê quem pode, no alcance e no próprio cam" ON "public"."campus_pastores"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

CREATE POLICY "horários de culto: altera quem edita igreja, no alcance" ON "public"."horarios_culto"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))))
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "horários de culto: cria quem edita igreja, no alcance" ON "public"."horarios_culto"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "horários de culto: exclui quem edita igreja, no alcance" ON "public"."horarios_culto"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "horários de culto: vê quem pode, no alcance e no próprio cam" ON "public"."horarios_culto"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

CREATE POLICY "salas: altera quem edita igreja, no alcance" ON "public"."salas"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))))
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "salas: cria quem edita igreja, no alcance" ON "public"."salas"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "salas: exclui quem edita igreja, no alcance" ON "public"."salas"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "salas: vê quem pode, no alcance e no próprio campus" ON "public"."salas"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

COMMENT ON COLUMN "public"."campi"."capacidade" IS 'How many people it seats.';

COMMENT ON COLUMN "public"."campi"."cep" IS 'Postal code: 8 digits.';

COMMENT ON COLUMN "public"."campi"."cnpj" IS 'Its CNPJ without punctuation; may hold letters.';

COMMENT ON COLUMN "public"."campi"."cor" IS 'Its colour, as #rrggbb; only decorates.';

COMMENT ON COLUMN "public"."campi"."fechado_em" IS 'The day on which it was closed; null: it is open.';

COMMENT ON COLUMN "public"."campi"."fuso" IS 'Its time zone; null: the church''s.';

COMMENT ON COLUMN "public"."campi"."mapa" IS 'Address of its map (https).';

COMMENT ON COLUMN "public"."campi"."pix_chave" IS 'Its Pix key, as the DICT keeps it.';

COMMENT ON COLUMN "public"."campi"."pix_tipo" IS 'Kind of its Pix key.';

COMMENT ON COLUMN "public"."campi"."tipo" IS 'What it is to the church.';

COMMENT ON COLUMN "public"."campi"."whatsapp" IS 'WhatsApp number in E.164.';

COMMENT ON COLUMN "public"."campus_pastores"."campus" IS 'The campus.';

COMMENT ON COLUMN "public"."campus_pastores"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."campus_pastores"."membro_id" IS 'The pastor; may belong to another campus.';

COMMENT ON COLUMN "public"."campus_pastores"."titular" IS 'Answers for the campus: one of them.';

COMMENT ON COLUMN "public"."horarios_culto"."campus" IS 'The campus.';

COMMENT ON COLUMN "public"."horarios_culto"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."horarios_culto"."dia" IS 'Weekday: 0 is Sunday.';

COMMENT ON COLUMN "public"."horarios_culto"."hora" IS 'Hour, in the campus''s time zone.';

COMMENT ON COLUMN "public"."horarios_culto"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."horarios_culto"."nome" IS 'Name, such as Culto da Noite.';

COMMENT ON COLUMN "public"."horarios_culto"."sala_id" IS 'Where; null: not said.';

COMMENT ON COLUMN "public"."horarios_culto"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."salas"."ativo" IS 'False: not used any more.';

COMMENT ON COLUMN "public"."salas"."campus" IS 'The campus.';

COMMENT ON COLUMN "public"."salas"."capacidade" IS 'How many people it holds.';

COMMENT ON COLUMN "public"."salas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."salas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."salas"."nome" IS 'Name.';

COMMENT ON COLUMN "public"."salas"."recursos" IS 'What is in it, such as projetor.';

COMMENT ON COLUMN "public"."salas"."tipo" IS 'What it is used as.';

COMMENT ON COLUMN "public"."salas"."updated_at" IS 'When the row last changed.';

COMMENT ON FUNCTION "app"."cnpj_valido"(text) IS 'A CNPJ without punctuation, also with letters (Receita Federal, IN RFB 2229/2024), whose check digits are right.';

COMMENT ON FUNCTION "app"."conferir_campus_aberto"() IS 'Trigger: nobody is in a closed campus but those who left the church. Raises PT409.';

COMMENT ON FUNCTION "app"."fechar_campus"(text, text) IS 'See public.fechar_campus.';

COMMENT ON FUNCTION "app"."numeros_do_campus"(text) IS 'See public.numeros_do_campus.';

COMMENT ON FUNCTION "app"."pagina_do_campus"(text) IS 'See public.pagina_do_campus.';

COMMENT ON FUNCTION "app"."pix_valido"(public.tipo_pix, text) IS 'The key has the form of its kind, as the DICT keeps it.';

COMMENT ON FUNCTION "app"."previa_fechar_campus"(text) IS 'See public.previa_fechar_campus.';

COMMENT ON FUNCTION "app"."proteger_campus"() IS 'Trigger on a person''s own request: closing goes by fechar_campus. Raises 42501.';

COMMENT ON FUNCTION "app"."reabrir_campus"(text) IS 'See public.reabrir_campus.';

COMMENT ON FUNCTION "app"."soma_modulo_11"(text, integer[]) IS 'Check digit modulo 11 of the first characters with these weights; a letter counts as its ASCII code less 48.';

COMMENT ON FUNCTION "app"."ve_campus"(text) IS 'The caller may open the page of this campus.';

COMMENT ON FUNCTION "public"."fechar_campus"(text, text) IS 'Closes a campus as one operation that can be undone: {operacao, pessoas}. Its people go to destino, their functions there
end, its ministries become inactive. Those who left the church stay where their history is. Raises 42501 below the
administration; PT409 while people are there and no destino is named, for the church''s default campus, and when it is
closed already.';

COMMENT ON FUNCTION "public"."numeros_do_campus"(text) IS 'The people of a campus in numbers: total, situacoes, faixas (of age), meses (twelve: entraram, sairam, total). Those who
left the church count only in meses. For whoever sees members there. Raises 42501.';

COMMENT ON FUNCTION "public"."pagina_do_campus"(text) IS 'What the page of a campus shows of people: pastores, lideranca (each ministry with who leads it), agenda (the next six
events). For whoever sees the area igreja in a campus they reach or belong to. Raises 42501.';

COMMENT ON FUNCTION "public"."previa_fechar_campus"(text) IS 'What closing a campus would touch: {campus, fechado, padrao, pessoas, historico, ministerios, funcoes, eventos, papeis};
null when there is none. Raises 42501 below the administration.';

COMMENT ON FUNCTION "public"."reabrir_campus"(text) IS 'Opens a closed campus again; people and ministries stay as they are. Raises 42501.';

COMMENT ON TABLE "public"."campus_pastores" IS 'The pastors of a campus.';

COMMENT ON TABLE "public"."horarios_culto" IS 'When a campus holds its services, week by week.';

COMMENT ON TABLE "public"."salas" IS 'The rooms of a campus.';

COMMENT ON TYPE "public"."tipo_campus" IS 'What a campus is to the church.';

COMMENT ON TYPE "public"."tipo_pix" IS 'The kinds of Pix keys (Banco Central, DICT).';

REVOKE ALL ON FUNCTION "app"."cnpj_valido"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cnpj_valido"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_campus_aberto"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fechar_campus"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."fechar_campus"(text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."numeros_do_campus"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."numeros_do_campus"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pagina_do_campus"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pagina_do_campus"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pix_valido"(public.tipo_pix, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pix_valido"(public.tipo_pix, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."previa_fechar_campus"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_fechar_campus"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."proteger_campus"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."reabrir_campus"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reabrir_campus"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."soma_modulo_11"(text, integer[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."soma_modulo_11"(text, integer[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ve_campus"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fechar_campus"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."numeros_do_campus"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pagina_do_campus"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_fechar_campus"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."reabrir_campus"(text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."campus_pastores" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."campus_pastores" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."campus_pastores" TO "service_role";

REVOKE ALL ON TABLE "public"."horarios_culto" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."horarios_culto" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."horarios_culto" TO "service_role";

REVOKE ALL ON TABLE "public"."salas" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."salas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."salas" TO "service_role";

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_cnpj_check" CHECK (app.cnpj_valido(cnpj));

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_pix" CHECK ((((pix_tipo IS NULL) = (pix_chave IS NULL)) AND ((pix_tipo IS NULL) OR app.pix_valido(pix_tipo, pix_chave))));

CREATE UNIQUE INDEX salas_nome_idx ON public.salas USING btree (campus, app.normalizar(nome));

-- The campus of those who did not choose one is the main one.
update public.campi c set tipo = 'sede' from public.igreja i where i.campus_padrao = c.nome;

-- Whoever sees as somebody else writes nothing here either.
create trigger somente_leitura before insert or update or delete on public.campus_pastores
  for each statement execute function app.somente_leitura();
create trigger somente_leitura before insert or update or delete on public.horarios_culto
  for each statement execute function app.somente_leitura();
create trigger somente_leitura before insert or update or delete on public.salas
  for each statement execute function app.somente_leitura();
