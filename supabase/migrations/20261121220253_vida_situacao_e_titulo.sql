SET local check_function_bodies = off;

CREATE TABLE "public"."mudancas_de_situacao" (
  "id"        bigint          GENERATED ALWAYS AS IDENTITY NOT NULL,
  "membro_id" uuid            NOT NULL,
  "antes"     public.situacao NOT NULL,
  "depois"    public.situacao NOT NULL,
  "desde"     date,
  "motivo"    text,
  CONSTRAINT "mudancas_de_situacao_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."mudancas_de_situacao"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."mudancas_de_situacao" FROM "anon", "authenticated";

CREATE TABLE "public"."mudancas_de_titulo" (
  "id"        bigint  GENERATED ALWAYS AS IDENTITY NOT NULL,
  "membro_id" uuid    NOT NULL,
  "antes"     uuid,
  "depois"    uuid,
  "suspenso"  boolean NOT NULL DEFAULT false,
  "desde"     date,
  "motivo"    text,
  CONSTRAINT "mudancas_de_titulo_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."mudancas_de_titulo"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."mudancas_de_titulo" FROM "anon", "authenticated";

REVOKE ALL ON SEQUENCE "public"."mudancas_de_situacao_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."mudancas_de_situacao_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."mudancas_de_situacao_id_seq" FROM "service_role";

REVOKE ALL ON SEQUENCE "public"."mudancas_de_titulo_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."mudancas_de_titulo_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."mudancas_de_titulo_id_seq" FROM "service_role";

CREATE TYPE "public"."origem_da_mudanca" AS ENUM (
  'manual',
  'evento_de_vida',
  'importacao',
  'restauracao',
  'sistema'
);

ALTER TABLE "public"."mudancas_de_situacao"
  ADD COLUMN "origem" public.origem_da_mudanca NOT NULL;

ALTER TABLE "public"."mudancas_de_situacao"
  ADD COLUMN "operacao" uuid;

ALTER TABLE "public"."mudancas_de_situacao"
  ADD COLUMN "autor" uuid;

ALTER TABLE "public"."mudancas_de_situacao"
  ADD COLUMN "autor_nome" text;

ALTER TABLE "public"."mudancas_de_situacao"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."mudancas_de_titulo"
  ADD COLUMN "origem" public.origem_da_mudanca NOT NULL;

ALTER TABLE "public"."mudancas_de_titulo"
  ADD COLUMN "operacao" uuid;

ALTER TABLE "public"."mudancas_de_titulo"
  ADD COLUMN "autor" uuid;

ALTER TABLE "public"."mudancas_de_titulo"
  ADD COLUMN "autor_nome" text;

ALTER TABLE "public"."mudancas_de_titulo"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION app.conferir_data (
  membro public.membros_igreja,
  data   date
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if data > app.hoje() then
    raise exception using errcode = 'PT422', message = 'A data não pode estar no futuro.';
  end if;
  if data < membro.data_nascimento then
    raise exception
      using errcode = 'PT422', message = format('A data é anterior ao nascimento de %s.', membro.nome_completo);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_funcoes (
  membro       uuid,
  so_no_campus text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.membros_funcoes f set ativo = false where f.membro_id = membro and f.ativo;
  if so_no_campus is null and not exists (
    select from public.membros_igreja m where m.id = membro and app.saiu(m.situacao)) then
    return;
  end if;
  update public.user_roles r set expira_em = greatest(now(), r.inicio + interval '1 second')
  from public.membros_igreja m
  where m.id = membro and r.user_id = m.profile_id and (so_no_campus is null or r.campus = so_no_campus)
    and (r.expira_em is null or r.expira_em > now());
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_edicao (
  membro uuid
)
  RETURNS public.membros_igreja
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
begin
  select * into m from public.membros_igreja p where p.id = membro and app.alcanca(p.campus);
  if m.id is null or not app.pode('membros', 'visualizar') then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta pessoa.';
  end if;
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para alterar esta pessoa.';
  end if;
  return m;
end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_mudancas()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contexto constant jsonb := app.contexto_da_alteracao();
  origem constant public.origem_da_mudanca := app.origem_da_mudanca();
  motivo constant text := nullif(current_setting('app.motivo', true), '');
begin
  if new.situacao <> old.situacao then
    insert into public.mudancas_de_situacao (membro_id, antes, depois, desde, motivo, origem, operacao, autor, autor_nome)
    values (new.id, old.situacao, new.situacao, new.situacao_desde, motivo, origem, app.operacao_atual(),
      (contexto ->> 'autor')::uuid, contexto ->> 'nome');
  end if;
  if new.titulo_id is distinct from old.titulo_id then
    insert into public.mudancas_de_titulo
      (membro_id, antes, depois, suspenso, desde, motivo, origem, operacao, autor, autor_nome)
    values (new.id, old.titulo_id, new.titulo_id,
      new.titulo_id is null and new.situacao <> old.situacao
        and (app.saiu(new.situacao) or new.situacao = 'em_disciplina'),
      case when new.situacao <> old.situacao then new.situacao_desde
        else coalesce(nullif(current_setting('app.data_do_titulo', true), '')::date, app.hoje()) end,
      motivo, origem, app.operacao_atual(), (contexto ->> 'autor')::uuid, contexto ->> 'nome');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.impedimento_do_titulo (
  membro public.membros_igreja,
  titulo public.titulos,
  data   date
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  anterior constant text := (select t.nome from public.titulos t
    where t.id = titulo.exige_titulo_id and not coalesce(app.ja_foi(membro, t), false));
  anos constant integer := extract(year from age(coalesce(data, app.hoje()), membro.data_nascimento));
begin
  return case
    when not titulo.ativo then format('O título %s não está mais em uso.', titulo.nome)
    when app.saiu(membro.situacao) or membro.situacao = 'em_disciplina' then
      format('%s não pode receber um título enquanto a situação é %s.', membro.nome_completo,
        app.rotulo('situacao', membro.situacao::text))
    when anterior is not null then format('%s exige ter sido %s antes.', titulo.nome, anterior)
    when anos is null and (titulo.idade_min is not null or titulo.idade_max is not null) then
      format('%s tem limite de idade: informe a data de nascimento de %s.', titulo.nome, membro.nome_completo)
    when anos < titulo.idade_min then
      format('%s exige ao menos %s anos; %s tem %s.', titulo.nome, titulo.idade_min, membro.nome_completo, anos)
    when anos > titulo.idade_max then
      format('%s é até os %s anos; %s tem %s.', titulo.nome, titulo.idade_max, membro.nome_completo, anos)
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.ja_foi (
  membro public.membros_igreja,
  titulo public.titulos
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select membro.titulo_id = titulo.id
    or titulo.exige_titulo_id is null and membro.situacao in ('membro', 'readmitido')
    or exists (select from public.titulos t where t.id = membro.titulo_id and t.nivel > titulo.nivel)
    or exists (select from public.mudancas_de_titulo m where m.membro_id = membro.id and titulo.id in (m.antes, m.depois))
$function$;

CREATE OR REPLACE FUNCTION app.mudar_situacao (
  membro uuid,
  nova   public.situacao,
  data   date            DEFAULT app.hoje(),
  motivo text            DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
  titulo uuid;
begin
  select * into m from public.membros_igreja p where p.id = membro for update;
  if m.id is null then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta pessoa.';
  end if;
  if m.situacao = nova then return false; end if;
  if nova <> all (app.proximas_situacoes(m.situacao)) then
    raise exception using errcode = 'PT409', message = format('%s: de %s não se passa a %s.', m.nome_completo,
      app.rotulo('situacao', m.situacao::text), app.rotulo('situacao', nova::text));
  end if;
  perform app.conferir_data(m, data);
  if motivo is not null then perform app.por_motivo(motivo); end if;
  titulo := case
    when nova in ('transferido', 'desligado', 'em_disciplina') then null
    when nova in ('membro', 'readmitido') and m.titulo_id is null then app.titulo_suspenso(m.id)
    else m.titulo_id end;
  update public.membros_igreja p set situacao = nova, situacao_desde = data, titulo_id = titulo,
    falecido_em = case when nova = 'falecido' then data end,
    saiu_em = case when app.saiu(nova) then data end,
    data_membresia = case when nova = 'membro' then coalesce(p.data_membresia, data) else p.data_membresia end
  where p.id = m.id;
  if app.saiu(nova) or nova = 'em_disciplina' then
    perform app.encerrar_funcoes(m.id);
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION app.mudar_titulo (
  membro uuid,
  novo   uuid,
  data   date DEFAULT app.hoje(),
  motivo text DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
  titulo public.titulos;
  impedimento text;
begin
  select * into m from public.membros_igreja p where p.id = membro for update;
  select * into titulo from public.titulos t where t.id = novo;
  if m.id is null or novo is not null and titulo.id is null then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta pessoa ou este título.';
  end if;
  if m.titulo_id is not distinct from novo then return false; end if;
  perform app.conferir_data(m, data);
  impedimento := case when novo is not null then app.impedimento_do_titulo(m, titulo, data) end;
  if impedimento is not null then
    raise exception using errcode = 'PT409', message = impedimento;
  end if;
  if motivo is not null then perform app.por_motivo(motivo); end if;
  perform set_config('app.data_do_titulo', coalesce(data::text, ''), true);
  update public.membros_igreja p set titulo_id = novo where p.id = m.id;
  perform set_config('app.data_do_titulo', '', true);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION app.origem_da_mudanca()
  RETURNS public.origem_da_mudanca
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (case
    when o.tipo = 'desfazer' then 'restauracao'
    when o.tipo like 'evento%' then 'evento_de_vida'
    when app.origem_atual() = 'importacao' or o.tipo like 'importacao%' then 'importacao'
    when (select auth.uid()) is null then 'sistema'
    else 'manual' end)::public.origem_da_mudanca
  from (select app.operacao_atual() as id) atual left join public.operacoes o using (id)
$function$;

CREATE OR REPLACE FUNCTION app.proteger_situacao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() and (new.situacao, new.situacao_desde, new.titulo_id, new.falecido_em, new.saiu_em)
                        is distinct from (old.situacao, old.situacao_desde, old.titulo_id, old.falecido_em, old.saiu_em) then
    raise insufficient_privilege
      using message = 'A situação e o título mudam na aba Vida, que guarda a data e o motivo.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proximas_situacoes (
  de public.situacao
)
  RETURNS public.situacao[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select (case de
    when 'aguardando_ativacao' then '{visitante,congregado,membro,transferido,desligado,falecido}'
    when 'visitante' then '{congregado,membro,afastado,transferido,desligado,falecido}'
    when 'congregado' then '{visitante,membro,afastado,transferido,desligado,falecido}'
    when 'membro' then '{afastado,em_disciplina,transferido,desligado,falecido}'
    when 'afastado' then '{congregado,membro,readmitido,em_disciplina,transferido,desligado,falecido}'
    when 'em_disciplina' then '{membro,readmitido,afastado,transferido,desligado,falecido}'
    when 'readmitido' then '{membro,afastado,em_disciplina,transferido,desligado,falecido}'
    when 'transferido' then '{visitante,congregado,readmitido,falecido}'
    when 'desligado' then '{visitante,congregado,readmitido,falecido}'
    when 'falecido' then '{}'
  end)::public.situacao[]
$function$;

CREATE OR REPLACE FUNCTION app.registrar_situacao (
  membro uuid,
  nova   public.situacao,
  data   date,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant public.membros_igreja := app.exigir_edicao(membro);
  operacao uuid;
begin
  if nullif(btrim(motivo), '') is null
     and nova in ('afastado', 'em_disciplina', 'transferido', 'desligado', 'readmitido') then
    raise exception using errcode = 'PT422', message = 'Informe o motivo.';
  end if;
  operacao := app.iniciar_operacao('situacao',
    format('%s: %s', m.nome_completo, app.rotulo('situacao', nova::text)), jsonb_build_object('membro_id', m.id));
  if not app.mudar_situacao(m.id, nova, data, nullif(btrim(motivo), '')) then
    raise exception using errcode = 'PT409', message = format('%s já está nesta situação.', m.nome_completo);
  end if;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_titulo (
  membro uuid,
  novo   uuid,
  data   date,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant public.membros_igreja := app.exigir_edicao(membro);
  operacao uuid;
begin
  operacao := app.iniciar_operacao('titulo', format('%s: %s', m.nome_completo,
    coalesce((select t.nome from public.titulos t where t.id = novo), 'sem título')), jsonb_build_object('membro_id', m.id));
  if not app.mudar_titulo(m.id, novo, data, nullif(btrim(motivo), '')) then
    raise exception using errcode = 'PT409', message = format('%s já tem este título.', m.nome_completo);
  end if;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.titulo_suspenso (
  membro uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when u.suspenso then u.antes end
  from (select m.suspenso, m.antes from public.mudancas_de_titulo m
        where m.membro_id = membro order by m.id desc limit 1) u
$function$;

CREATE OR REPLACE FUNCTION app.vida (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
  edita constant boolean := app.pode('membros', 'editar');
begin
  select * into m from public.membros_igreja p
  where p.id = membro and app.pode('membros', 'visualizar') and app.alcanca(p.campus);
  if m.id is null then return null; end if;
  return jsonb_build_object(
    'situacao', m.situacao, 'situacao_desde', m.situacao_desde, 'cadastrado_em', m.created_at,
    'titulo', (select jsonb_build_object('id', t.id, 'nome', t.nome) from public.titulos t where t.id = m.titulo_id),
    'proximas', case when edita then to_jsonb(app.proximas_situacoes(m.situacao)) else '[]' end,
    'titulos', case when edita then (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome,
        'impedimento', app.impedimento_do_titulo(m, t, app.hoje())) order by t.nivel, t.nome), '[]')
      from public.titulos t where t.ativo and t.id is distinct from m.titulo_id) else '[]' end,
    'situacoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'antes', s.antes, 'depois', s.depois, 'desde', s.desde,
        'motivo', case when edita then s.motivo end, 'origem', s.origem, 'autor', s.autor_nome, 'em', s.created_at,
        'operacao', s.operacao, 'desfeita', o.desfeita_em is not null, 'pode_desfazer', coalesce(app.pode_desfazer(o), false))
        order by s.id desc), '[]')
      from public.mudancas_de_situacao s left join public.operacoes o on o.id = s.operacao where s.membro_id = m.id),
    'titulos_recebidos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'antes', a.nome, 'depois', d.nome, 'desde', s.desde,
        'suspenso', s.suspenso, 'motivo', case when edita then s.motivo end, 'origem', s.origem, 'autor', s.autor_nome,
        'em', s.created_at, 'operacao', s.operacao, 'desfeita', o.desfeita_em is not null,
        'pode_desfazer', coalesce(app.pode_desfazer(o), false)) order by s.id desc), '[]')
      from public.mudancas_de_titulo s
      left join public.titulos a on a.id = s.antes left join public.titulos d on d.id = s.depois
      left join public.operacoes o on o.id = s.operacao where s.membro_id = m.id));
end
$function$;

CREATE OR REPLACE FUNCTION public.mudar_situacao (
  membro_id uuid,
  situacao  public.situacao,
  data      date            DEFAULT NULL::date,
  motivo    text            DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.registrar_situacao(membro_id, situacao, data, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_situacao"(uuid, public.situacao, date, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_titulo (
  membro_id uuid,
  titulo_id uuid,
  data      date DEFAULT NULL::date,
  motivo    text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.registrar_titulo(membro_id, titulo_id, data, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_titulo"(uuid, uuid, date, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.vida (
  membro_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.vida(membro_id)
$function$;

REVOKE ALL ON FUNCTION "public"."vida"(uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."mudancas_de_situacao"
  ADD CONSTRAINT "mudancas_de_situacao_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."mudancas_de_situacao"
  ADD CONSTRAINT "mudancas_de_situacao_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

ALTER TABLE "public"."mudancas_de_titulo"
  ADD CONSTRAINT "mudancas_de_titulo_antes_fkey" FOREIGN KEY (antes) REFERENCES public.titulos(id);

ALTER TABLE "public"."mudancas_de_titulo"
  ADD CONSTRAINT "mudancas_de_titulo_depois_fkey" FOREIGN KEY (depois) REFERENCES public.titulos(id);

ALTER TABLE "public"."mudancas_de_titulo"
  ADD CONSTRAINT "mudancas_de_titulo_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."mudancas_de_titulo"
  ADD CONSTRAINT "mudancas_de_titulo_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

CREATE INDEX mudancas_de_situacao_membro_idx ON public.mudancas_de_situacao USING btree (membro_id, id);

CREATE INDEX mudancas_de_situacao_operacao_idx ON public.mudancas_de_situacao USING btree (operacao);

CREATE INDEX mudancas_de_titulo_antes_idx ON public.mudancas_de_titulo USING btree (antes);

CREATE INDEX mudancas_de_titulo_depois_idx ON public.mudancas_de_titulo USING btree (depois);

CREATE INDEX mudancas_de_titulo_membro_idx ON public.mudancas_de_titulo USING btree (membro_id, id);

CREATE INDEX mudancas_de_titulo_operacao_idx ON public.mudancas_de_titulo USING btree (operacao);

CREATE TRIGGER c_situacao_e_titulo
  BEFORE UPDATE OF situacao, situacao_desde, titulo_id, falecido_em, saiu_em ON public.membros_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_situacao();

CREATE TRIGGER y_guardar_mudancas
  AFTER UPDATE OF situacao, titulo_id ON public.membros_igreja
  FOR EACH ROW
  WHEN (((old.situacao <> new.situacao) OR (old.titulo_id IS DISTINCT FROM new.titulo_id)))
  EXECUTE FUNCTION app.guardar_mudancas();

COMMENT ON COLUMN "public"."mudancas_de_situacao"."antes" IS 'The situation before.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."autor" IS 'The account that did it; null: the system. Stays when the account goes.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."autor_nome" IS 'The author''s name at that time.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."created_at" IS 'When it was written down.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."depois" IS 'The situation after.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."desde" IS 'The day from which it holds; null: not known.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."id" IS 'Identity of the row, in the order of the steps.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."motivo" IS 'Why, if somebody said so.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."operacao" IS 'The operation that it belongs to.';

COMMENT ON COLUMN "public"."mudancas_de_situacao"."origem" IS 'Where the step came from.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."antes" IS 'The title before; null: none.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."autor" IS 'The account that did it; null: the system. Stays when the account goes.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."autor_nome" IS 'The author''s name at that time.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."created_at" IS 'When it was written down.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."depois" IS 'The title after; null: none.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."desde" IS 'The day from which it holds; null: not known.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."id" IS 'Identity of the row, in the order of the steps.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."motivo" IS 'Why, if somebody said so.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."operacao" IS 'The operation that it belongs to.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."origem" IS 'Where the step came from.';

COMMENT ON COLUMN "public"."mudancas_de_titulo"."suspenso" IS 'It went because the person left or is under discipline, and comes back with them.';

COMMENT ON CONSTRAINT "mudancas_de_situacao_membro_id_fkey" ON "public"."mudancas_de_situacao" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "mudancas_de_titulo_membro_id_fkey" ON "public"."mudancas_de_titulo" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."conferir_data"(public.membros_igreja, date) IS 'A day in this person''s life: not in the future and not before their birth; null passes. Raises PT422.';

COMMENT ON FUNCTION "app"."encerrar_funcoes"(uuid, text) IS 'Ends the person''s functions and, if they left the church, the roles of their account; with so_no_campus, those of
this campus, which they leave for another.';

COMMENT ON FUNCTION "app"."exigir_edicao"(uuid) IS 'The person, if the caller edits members and reaches their campus. Raises PT404 for one out of reach, 42501 otherwise.';

COMMENT ON FUNCTION "app"."guardar_mudancas"() IS 'Trigger: every step of a situation or title is kept, whoever takes it.';

COMMENT ON FUNCTION "app"."impedimento_do_titulo"(public.membros_igreja, public.titulos, date) IS 'Why the person may not receive the title on this day, as a sentence: it is not in use, they left or are under discipline,
had not what it demands, are not of age. Null: they may.';

COMMENT ON FUNCTION "app"."ja_foi"(public.membros_igreja, public.titulos) IS 'The person has or had this title, or stands above it; a title that demands nothing every member has had.';

COMMENT ON FUNCTION "app"."mudar_situacao"(uuid, public.situacao, date, text) IS 'Takes a step of the situation, from this day (null: not known) and for this reason; false when the person stands there
already. Whoever leaves the church loses functions and roles; a title goes with whoever leaves or is under discipline, and
comes back when they are a member again. For other rules, which check who asks and may call it for many in one transaction
and operation. Raises PT404, PT409 for a step that there is not, PT422 for an impossible day.';

COMMENT ON FUNCTION "app"."mudar_titulo"(uuid, uuid, date, text) IS 'Gives a title (null: takes it), from this day and for this reason; false when the person has it already. For other rules,
as app.mudar_situacao. Raises PT404, PT409 when the title''s conditions are not met, PT422 for an impossible day.';

COMMENT ON FUNCTION "app"."origem_da_mudanca"() IS 'The source of the steps taken in this transaction.';

COMMENT ON FUNCTION "app"."proteger_situacao"() IS 'Trigger on a person''s own request: situation, title and their dates change by the functions of this file. Raises 42501.';

COMMENT ON FUNCTION "app"."proximas_situacoes"(public.situacao) IS 'The steps of the situation: to which ones it may go from this one. From falecido only undoing leads back.';

COMMENT ON FUNCTION "app"."registrar_situacao"(uuid, public.situacao, date, text) IS 'See public.mudar_situacao.';

COMMENT ON FUNCTION "app"."registrar_titulo"(uuid, uuid, date, text) IS 'See public.mudar_titulo.';

COMMENT ON FUNCTION "app"."titulo_suspenso"(uuid) IS 'The title that the person had when they left or came under discipline, and which comes back with them; null: none.';

COMMENT ON FUNCTION "app"."vida"(uuid) IS 'See public.vida.';

COMMENT ON FUNCTION "public"."mudar_situacao"(uuid, public.situacao, date, text) IS 'Takes a step of a person''s situation, from this day (null: not known), and gives the operation, which can be undone. For
those who edit members, in their campuses. Raises PT404, 42501, PT409 for a step that there is not, PT422 without a reason
where one is asked.';

COMMENT ON FUNCTION "public"."mudar_titulo"(uuid, uuid, date, text) IS 'Gives a person a title (null: takes it) and gives the operation, which can be undone. For those who edit members, in their
campuses. Raises PT404, 42501, PT409 when the title''s conditions are not met.';

COMMENT ON FUNCTION "public"."vida"(uuid) IS 'How a person in the caller''s scope stands and came to stand: situacao, situacao_desde, cadastrado_em, titulo {id, nome},
proximas (situations that may follow), titulos [{id, nome, impedimento}] and, newest first, situacoes and titulos_recebidos
[{antes, depois, desde, motivo, origem, autor, em, operacao, desfeita, pode_desfazer}]. proximas, titulos and motivo only
for those who edit members. Null when the person is out of reach.';

COMMENT ON TABLE "public"."mudancas_de_situacao" IS 'The steps of each person''s situation. Written by a trigger alone; nobody changes it.';

COMMENT ON TABLE "public"."mudancas_de_titulo" IS 'The steps of each person''s title. Written by a trigger alone; nobody changes it.';

COMMENT ON TYPE "public"."origem_da_mudanca" IS 'Where a step came from: by hand, a life event, an import, an undone operation, or the system itself.';

REVOKE ALL ON FUNCTION "app"."conferir_data"(public.membros_igreja, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_funcoes"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_edicao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_mudancas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."impedimento_do_titulo"(public.membros_igreja, public.titulos, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ja_foi"(public.membros_igreja, public.titulos) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudar_situacao"(uuid, public.situacao, date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudar_titulo"(uuid, uuid, date, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."origem_da_mudanca"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_situacao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proximas_situacoes"(public.situacao) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."proximas_situacoes"(public.situacao) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."registrar_situacao"(uuid, public.situacao, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_situacao"(uuid, public.situacao, date, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."registrar_titulo"(uuid, uuid, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_titulo"(uuid, uuid, date, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."titulo_suspenso"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vida"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."vida"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_situacao"(uuid, public.situacao, date, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_titulo"(uuid, uuid, date, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."vida"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."mudancas_de_situacao" FROM "service_role";

GRANT SELECT ON TABLE "public"."mudancas_de_situacao" TO "service_role";

REVOKE ALL ON TABLE "public"."mudancas_de_titulo" FROM "service_role";

GRANT SELECT ON TABLE "public"."mudancas_de_titulo" TO "service_role";

-- What the record of steps says of a person does not keep an import of that person from being undone.
comment on constraint mudancas_de_situacao_membro_id_fkey on public.mudancas_de_situacao is 'não impede desfazer';
comment on constraint mudancas_de_titulo_membro_id_fkey on public.mudancas_de_titulo is 'não impede desfazer';
