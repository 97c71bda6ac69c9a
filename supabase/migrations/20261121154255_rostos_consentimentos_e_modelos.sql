SET local check_function_bodies = off;

CREATE SCHEMA "rostos";

CREATE SEQUENCE "rostos"."sequencia" AS bigint INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1 NO CYCLE;

CREATE TABLE "public"."consentimentos" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "membro_id" uuid NOT NULL,
  CONSTRAINT "consentimentos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."consentimentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."consentimentos" FROM "anon";

CREATE TABLE "rostos"."auditoria" (
  "id"     bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "quando" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "auditoria_pkey" PRIMARY KEY (id)
);

ALTER TABLE "rostos"."auditoria"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "rostos"."excluidos" (
  "sequencia"   bigint                   NOT NULL,
  "modelo_id"   uuid                     NOT NULL,
  "excluido_em" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "excluidos_pkey" PRIMARY KEY (sequencia)
);

ALTER TABLE "rostos"."excluidos"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "rostos"."modelos" (
  "id"               uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "membro_id"        uuid                     NOT NULL,
  "consentimento_id" uuid                     NOT NULL,
  "foto"             text                     NOT NULL,
  "cifrado"          bytea                    NOT NULL,
  "chave"            text                     NOT NULL,
  "modelo"           text                     NOT NULL,
  "norma"            real                     NOT NULL,
  "sequencia"        bigint                   NOT NULL,
  "criado_em"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "modelos_chave_check" CHECK (((char_length(chave) >= 1) AND (char_length(chave) <= 64))),
  CONSTRAINT "modelos_cifrado_check" CHECK (((octet_length(cifrado) >= 29) AND (octet_length(cifrado) <= 20000))),
  CONSTRAINT "modelos_foto_check" CHECK (((char_length(foto) >= 1) AND (char_length(foto) <= 1000))),
  CONSTRAINT "modelos_membro_id_foto_modelo_key" UNIQUE (membro_id, foto, modelo),
  CONSTRAINT "modelos_modelo_check" CHECK (((char_length(modelo) >= 1) AND (char_length(modelo) <= 100))),
  CONSTRAINT "modelos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "rostos"."modelos"
  ENABLE ROW LEVEL SECURITY;

CREATE TYPE "public"."finalidade" AS ENUM (
  'reconhecimento_facial'
);

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "finalidade" public.finalidade NOT NULL;

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "versao" text NOT NULL;

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "texto" text NOT NULL;

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "concedido_em" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "concedido_por" uuid;

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "revogado_em" timestamp WITH time zone;

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "revogado_por" uuid;

CREATE TYPE "rostos"."acao" AS ENUM (
  'indexar',
  'identificar',
  'apagar'
);

ALTER TABLE "rostos"."auditoria"
  ADD COLUMN "acao" rostos.acao NOT NULL;

ALTER TABLE "rostos"."auditoria"
  ADD COLUMN "usuario" uuid;

ALTER TABLE "rostos"."auditoria"
  ADD COLUMN "membro_id" uuid;

ALTER TABLE "rostos"."auditoria"
  ADD COLUMN "campus" text;

ALTER TABLE "rostos"."auditoria"
  ADD COLUMN "estacao" text;

ALTER TABLE "rostos"."auditoria"
  ADD COLUMN "resultado" text NOT NULL;

ALTER TABLE "rostos"."auditoria"
  ADD COLUMN "pontuacao" real;

ALTER TABLE "rostos"."auditoria"
  ADD COLUMN "margem" real;

CREATE OR REPLACE FUNCTION app.acompanhar_rosto()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  membro uuid;
begin
  if tg_table_name = 'profiles' then
    select m.id into membro from public.membros_igreja m where m.profile_id = new.id;
    perform app.esquecer_fotos_antigas(membro);
  elsif tg_table_name = 'consentimentos' then
    delete from rostos.modelos r where r.consentimento_id = new.id;
  else
    perform app.esquecer_fotos_antigas(new.id);
    update rostos.modelos r set sequencia = r.sequencia
    where r.membro_id = new.id and (new.campus, new.situacao) is distinct from (old.campus, old.situacao);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.alcance_identificacao (
  campus text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'usuario', (select auth.uid()),
    'membro_id', app.meu_membro(),
    'alcance', case
      when app.pode('checkin', 'editar') and app.alcanca(campus) then 'campus'
      when app.pode('checkin', 'visualizar') and app.meu_membro() is not null then 'proprio' end)
$function$;

CREATE OR REPLACE FUNCTION app.edita_membro (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('membros', 'editar')
    and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi())
$function$;

CREATE OR REPLACE FUNCTION app.esquecer_arquivo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from rostos.modelos r where r.foto = old.name;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.esquecer_fotos_antigas (
  membro uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from rostos.modelos r where r.membro_id = membro and r.foto <> all (app.fotos_do_membro(membro))
$function$;

CREATE OR REPLACE FUNCTION app.fotos_do_membro (
  membro uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(distinct caminho) filter (where caminho is not null), '{}')
  from public.membros_igreja m
  left join public.profiles p on p.id = m.profile_id,
  lateral unnest(array[app.nome_da_foto(m.foto), app.nome_da_foto(p.foto_url)]) caminho
  where m.id = membro
$function$;

CREATE OR REPLACE FUNCTION app.guardar_rosto (
  membro  uuid,
  foto    text,
  cifrado text,
  chave   text,
  modelo  text,
  norma   real,
  usuario uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  consentimento uuid;
  novo boolean;
begin
  -- A revocation at the same moment waits for this, and then deletes it; or this waits, and finds no consent.
  select c.id into consentimento from public.consentimentos c
  where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null
  for share;
  if consentimento is null then
    raise exception using errcode = 'PT409', message = 'SEM_CONSENTIMENTO';
  end if;
  perform from public.membros_igreja m where m.id = membro for share;
  if foto <> all (app.fotos_do_membro(membro)) then
    raise exception using errcode = 'PT409', message = 'OUTRA_FOTO';
  end if;
  insert into rostos.modelos as r (membro_id, consentimento_id, foto, cifrado, chave, modelo, norma)
  values (membro, consentimento, guardar_rosto.foto, decode(cifrado, 'base64'), guardar_rosto.chave,
          guardar_rosto.modelo, guardar_rosto.norma)
  on conflict (membro_id, foto, modelo) do nothing
  returning true into novo;
  -- What another model made does not compare with this, and three are enough.
  delete from rostos.modelos r where r.membro_id = membro and (r.modelo <> guardar_rosto.modelo or r.id not in (
    select u.id from rostos.modelos u where u.membro_id = membro and u.modelo = guardar_rosto.modelo
    order by u.sequencia desc limit 3));
  insert into rostos.auditoria (acao, usuario, membro_id, resultado, pontuacao)
  values ('indexar', usuario, membro, case when novo then 'indexado' else 'ja_indexado' end, norma);
  return coalesce(novo, false);
end
$function$;

CREATE OR REPLACE FUNCTION app.menor_de_idade (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select m.data_nascimento > current_date - interval '18 years'
                   from public.membros_igreja m where m.id = membro), false)
$function$;

CREATE OR REPLACE FUNCTION app.meu_rosto (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant uuid := coalesce(membro, app.meu_membro());
  consentimento record;
  situacao jsonb;
begin
  if quem is not null and quem is distinct from app.meu_membro() and not app.edita_membro(quem) then
    raise insufficient_privilege using message = 'Você não pode ver o reconhecimento facial desta pessoa.';
  end if;
  select c.concedido_em into consentimento from public.consentimentos c
  where c.membro_id = quem and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null;
  select jsonb_build_object(
    'indexado', count(*) > 0, 'indexado_em', max(r.criado_em), 'modelo', max(r.modelo), 'fotos', count(*))
    into situacao from rostos.modelos r where r.membro_id = quem;
  return situacao || jsonb_build_object(
    'membro_id', quem,
    'consentido', consentimento.concedido_em is not null,
    'consentido_em', consentimento.concedido_em,
    'pode_consentir', quem is not null and app.pode_consentir(quem))
    || (select to_jsonb(t) from app.texto_consentimento('reconhecimento_facial') t);
end
$function$;

CREATE OR REPLACE FUNCTION app.numerar_rosto()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Held until the commit, so that a higher number is never seen before a lower one.
  perform pg_advisory_xact_lock(hashtext('rostos.sequencia'));
  if tg_op = 'DELETE' then
    insert into rostos.excluidos (sequencia, modelo_id) values (nextval('rostos.sequencia'), old.id);
    insert into rostos.auditoria (acao, usuario, membro_id, resultado)
    values ('apagar', (select auth.uid()), old.membro_id, 'apagado');
    return null;
  end if;
  new.sequencia := nextval('rostos.sequencia');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.pode_consentir (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(membro = app.meu_membro() and not app.menor_de_idade(membro), false) or app.edita_membro(membro)
$function$;

CREATE OR REPLACE FUNCTION app.registrar_consentimento (
  membro     uuid,
  finalidade public.finalidade,
  versao     text
)
  RETURNS public.consentimentos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  atual record;
  consentimento public.consentimentos;
begin
  if not app.pode_consentir(membro) then
    raise insufficient_privilege using message = case
      when membro = app.meu_membro() then 'Por menores de 18 anos, quem autoriza é o responsável, junto à liderança.'
      else 'Você não pode registrar esta autorização.' end;
  end if;
  select * into strict atual from app.texto_consentimento(finalidade);
  if versao is not null and versao <> atual.versao then
    raise exception using errcode = 'PT409', message = 'O texto da autorização mudou. Recarregue a página.';
  end if;
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_por)
  values (membro, finalidade, atual.versao, atual.texto, (select auth.uid()))
  on conflict (membro_id, finalidade) where revogado_em is null do nothing
  returning c.* into consentimento;
  if consentimento.id is null then
    select c.* into consentimento from public.consentimentos c
    where c.membro_id = membro and c.finalidade = registrar_consentimento.finalidade and c.revogado_em is null;
  end if;
  return consentimento;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_identificacao (
  usuario    uuid,
  campus     text,
  estacao    text,
  decisao    text,
  candidatos jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  validos jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object(
      'membro_id', m.id, 'nome', m.nome_completo, 'foto', m.foto, 'campus', m.campus,
      'pontuacao', c.pontuacao, 'margem', c.margem) order by c.pontuacao desc), '[]') into validos
  from jsonb_to_recordset(candidatos) c (membro_id uuid, pontuacao real, margem real)
  join public.membros_igreja m on m.id = c.membro_id
  where m.situacao <> all ('{falecido,transferido,desligado}')
    and exists (select from rostos.modelos r where r.membro_id = m.id);
  insert into rostos.auditoria (acao, usuario, campus, estacao, resultado, membro_id, pontuacao, margem)
  select 'identificar', usuario, registrar_identificacao.campus, left(estacao, 100),
    case when c.membro_id is null then 'nao_reconhecido' else decisao end, c.membro_id, c.pontuacao, c.margem
  from (select true) sempre
  left join jsonb_to_recordset(validos) c (membro_id uuid, pontuacao real, margem real) on true;
  return validos;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_recusa_de_rosto (
  membro    uuid,
  usuario   uuid,
  resultado text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into rostos.auditoria (acao, usuario, membro_id, resultado) values ('indexar', usuario, membro, resultado)
$function$;

CREATE OR REPLACE FUNCTION app.revogar_consentimento (
  membro     uuid,
  finalidade public.finalidade
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not coalesce(membro = app.meu_membro() or app.edita_membro(membro), false) then
    raise insufficient_privilege using message = 'Você não pode retirar esta autorização.';
  end if;
  update public.consentimentos c set revogado_em = now(), revogado_por = (select auth.uid())
  where c.membro_id = membro and c.finalidade = revogar_consentimento.finalidade and c.revogado_em is null;
end
$function$;

CREATE OR REPLACE FUNCTION app.rosto_para_indexar (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  permitido constant boolean := coalesce(membro = app.meu_membro(), false) or app.edita_membro(membro);
begin
  if not permitido then
    return jsonb_build_object('permitido', false, 'usuario', (select auth.uid()));
  end if;
  return jsonb_build_object(
    'permitido', true,
    'usuario', (select auth.uid()),
    'fotos', to_jsonb(app.fotos_do_membro(membro)),
    'donos', (select jsonb_build_array(m.id, m.profile_id) from public.membros_igreja m where m.id = membro),
    'consentido', exists (
      select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null),
    'indexadas', (select coalesce(jsonb_agg(jsonb_build_object('foto', r.foto, 'modelo', r.modelo)), '[]')
                  from rostos.modelos r where r.membro_id = membro));
end
$function$;

CREATE OR REPLACE FUNCTION app.rostos_desde (
  sequencia bigint,
  limite    integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with mudancas as (
    (select r.sequencia, r.id, r.membro_id, r.modelo, r.chave, r.cifrado,
       case when m.situacao <> all ('{falecido,transferido,desligado}') then m.campus end as campus
     from rostos.modelos r join public.membros_igreja m on m.id = r.membro_id
     where r.sequencia > rostos_desde.sequencia order by r.sequencia limit limite)
    union all
    (select e.sequencia, e.modelo_id, null, null, null, null, null from rostos.excluidos e
     where e.sequencia > rostos_desde.sequencia and rostos_desde.sequencia > 0 order by e.sequencia limit limite)
    order by sequencia limit limite
  )
  select jsonb_build_object(
    'sequencia', coalesce(max(u.sequencia), rostos_desde.sequencia),
    'completo', count(*) < limite,
    'rostos', coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'membro_id', u.membro_id, 'campus', u.campus, 'modelo', u.modelo, 'chave', u.chave,
      'cifrado', translate(encode(u.cifrado, 'base64'), E'\n', ''))
      order by u.sequencia) filter (where u.membro_id is not null), '[]'),
    'excluidos', coalesce(jsonb_agg(u.id order by u.sequencia) filter (where u.membro_id is null), '[]'))
  from mudancas u
$function$;

CREATE OR REPLACE FUNCTION app.texto_consentimento (
  finalidade public.finalidade
)
  RETURNS TABLE (
    versao text,
    texto  text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select t.versao, t.texto from (values
    ('reconhecimento_facial'::public.finalidade, '2026-11',
     'Autorizo a igreja a usar minha foto para reconhecer meu rosto no check-in. A partir da foto é criado um código '
     'do rosto, guardado cifrado e usado só para isso. Autorizar é opcional: sem autorização, o check-in é feito por '
     'QR Code ou pela lista, na mesma fila. Posso retirar a autorização a qualquer momento, e o código do rosto é '
     'apagado na hora. Por menores de 18 anos, quem autoriza é o responsável.')
  ) t (finalidade, versao, texto)
  where t.finalidade = texto_consentimento.finalidade
$function$;

CREATE OR REPLACE FUNCTION public.alcance_identificacao (
  campus text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.alcance_identificacao(campus)
$function$;

REVOKE ALL ON FUNCTION "public"."alcance_identificacao"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.guardar_rosto (
  membro_id uuid,
  foto      text,
  cifrado   text,
  chave     text,
  modelo    text,
  norma     real,
  usuario   uuid
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.guardar_rosto(membro_id, foto, cifrado, chave, modelo, norma, usuario)
$function$;

REVOKE ALL ON FUNCTION "public"."guardar_rosto"(uuid, text, text, text, text, real, uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.meu_rosto (
  membro_id uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.meu_rosto(membro_id)
$function$;

REVOKE ALL ON FUNCTION "public"."meu_rosto"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_consentimento (
  membro_id  uuid,
  finalidade public.finalidade,
  versao     text              DEFAULT NULL::text
)
  RETURNS public.consentimentos
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from app.registrar_consentimento(membro_id, finalidade, versao)
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_consentimento"(uuid, public.finalidade, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_identificacao (
  usuario    uuid,
  campus     text,
  estacao    text,
  decisao    text,
  candidatos jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.registrar_identificacao(usuario, campus, estacao, decisao, candidatos)
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.registrar_recusa_de_rosto (
  membro_id uuid,
  usuario   uuid,
  resultado text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.registrar_recusa_de_rosto(membro_id, usuario, resultado)
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_recusa_de_rosto"(uuid, uuid, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.revogar_consentimento (
  membro_id  uuid,
  finalidade public.finalidade
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.revogar_consentimento(membro_id, finalidade)
$function$;

REVOKE ALL ON FUNCTION "public"."revogar_consentimento"(uuid, public.finalidade) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.rosto_para_indexar (
  membro_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.rosto_para_indexar(membro_id)
$function$;

REVOKE ALL ON FUNCTION "public"."rosto_para_indexar"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.rostos_desde (
  sequencia bigint,
  limite    integer DEFAULT 5000
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.rostos_desde(sequencia, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."rostos_desde"(bigint, integer) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_check" CHECK ((revogado_em >= concedido_em));

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_concedido_por_fkey" FOREIGN KEY (concedido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_revogado_por_fkey" FOREIGN KEY (revogado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_texto_check" CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 5000)));

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_versao_check" CHECK (((char_length(versao) >= 1) AND (char_length(versao) <= 40)));

ALTER TABLE "rostos"."auditoria"
  ADD CONSTRAINT "auditoria_estacao_check" CHECK ((char_length(estacao) <= 100));

ALTER TABLE "rostos"."auditoria"
  ADD CONSTRAINT "auditoria_resultado_check" CHECK ((char_length(resultado) <= 60));

ALTER TABLE "rostos"."modelos"
  ADD CONSTRAINT "modelos_consentimento_id_fkey" FOREIGN KEY (consentimento_id) REFERENCES public.consentimentos(id) ON DELETE CASCADE;

ALTER TABLE "rostos"."modelos"
  ADD CONSTRAINT "modelos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX consentimentos_concedido_por_idx ON public.consentimentos USING btree (concedido_por);

CREATE INDEX consentimentos_membro_idx ON public.consentimentos USING btree (membro_id, finalidade, concedido_em DESC);

CREATE INDEX consentimentos_revogado_por_idx ON public.consentimentos USING btree (revogado_por);

CREATE UNIQUE INDEX consentimentos_um_valido_idx ON public.consentimentos USING btree (membro_id, finalidade)
  WHERE (revogado_em IS NULL);

CREATE INDEX auditoria_membro_idx ON rostos.auditoria USING btree (membro_id, quando DESC);

CREATE INDEX auditoria_quando_idx ON rostos.auditoria USING btree (quando);

CREATE INDEX modelos_consentimento_idx ON rostos.modelos USING btree (consentimento_id);

CREATE INDEX modelos_foto_idx ON rostos.modelos USING btree (foto);

CREATE UNIQUE INDEX modelos_sequencia_idx ON rostos.modelos USING btree (sequencia);

CREATE TRIGGER acompanhar_rosto
  AFTER UPDATE OF revogado_em ON public.consentimentos
  FOR EACH ROW
  WHEN ((new.revogado_em IS NOT NULL))
  EXECUTE FUNCTION app.acompanhar_rosto();

CREATE TRIGGER e_acompanhar_rosto
  AFTER UPDATE OF foto, campus, situacao, profile_id ON public.membros_igreja
  for each row when (old.foto is distinct from new.foto or old.campus is distinct from new.campus
                     or old.situacao is distinct from new.situacao or old.profile_id is distinct from new.profile_id)
  EXECUTE FUNCTION app.acompanhar_rosto();

CREATE TRIGGER d_acompanhar_rosto
  AFTER UPDATE OF foto_url ON public.profiles
  FOR EACH ROW
  WHEN ((old.foto_url IS DISTINCT FROM new.foto_url))
  EXECUTE FUNCTION app.acompanhar_rosto();

CREATE TRIGGER numerar_exclusao
  AFTER DELETE ON rostos.modelos
  FOR EACH ROW
  EXECUTE FUNCTION app.numerar_rosto();

CREATE TRIGGER numerar
  BEFORE INSERT OR UPDATE ON rostos.modelos
  FOR EACH ROW
  EXECUTE FUNCTION app.numerar_rosto();

CREATE POLICY "consentimentos: vê os próprios e os do alcance" ON "public"."consentimentos"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND app.membro_no_escopo(membro_id, (
    SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

COMMENT ON COLUMN "public"."consentimentos"."concedido_em" IS 'When it was given.';

COMMENT ON COLUMN "public"."consentimentos"."concedido_por" IS 'The account that gave it: the person, or who registered it for them.';

COMMENT ON COLUMN "public"."consentimentos"."finalidade" IS 'What it allows.';

COMMENT ON COLUMN "public"."consentimentos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."consentimentos"."membro_id" IS 'Whose data it is about.';

COMMENT ON COLUMN "public"."consentimentos"."revogado_em" IS 'When it was taken back; null: it holds.';

COMMENT ON COLUMN "public"."consentimentos"."revogado_por" IS 'The account that took it back.';

COMMENT ON COLUMN "public"."consentimentos"."texto" IS 'The text that was shown, word for word.';

COMMENT ON COLUMN "public"."consentimentos"."versao" IS 'Version of the text.';

COMMENT ON COLUMN "rostos"."modelos"."chave" IS 'Which key encrypted it.';

COMMENT ON COLUMN "rostos"."modelos"."cifrado" IS 'Nonce (12 bytes), text encrypted with AES-256-GCM, tag (16 bytes).';

COMMENT ON COLUMN "rostos"."modelos"."consentimento_id" IS 'The consent that allows it.';

COMMENT ON COLUMN "rostos"."modelos"."foto" IS 'Path in bucket member-photos of the photo it was made from.';

COMMENT ON COLUMN "rostos"."modelos"."modelo" IS 'Provider and version of the model; templates of different ones do not compare.';

COMMENT ON COLUMN "rostos"."modelos"."norma" IS 'Quality that the model saw.';

COMMENT ON COLUMN "rostos"."modelos"."sequencia" IS 'Grows with every change in the order of commits: who keeps a copy asks for what came after.';

COMMENT ON FUNCTION "app"."acompanhar_rosto"() IS 'Trigger: templates follow the person''s photo, campus and situation, and end with the consent.';

COMMENT ON FUNCTION "app"."alcance_identificacao"(text) IS 'See public.alcance_identificacao.';

COMMENT ON FUNCTION "app"."edita_membro"(uuid) IS 'The caller edits members, and this one lies in their campuses.';

COMMENT ON FUNCTION "app"."esquecer_arquivo"() IS 'Trigger: a photo that is removed, replaced or moved takes its templates with it.';

COMMENT ON FUNCTION "app"."esquecer_fotos_antigas"(uuid) IS 'Deletes templates made from photos that the person no longer has.';

COMMENT ON FUNCTION "app"."fotos_do_membro"(uuid) IS 'Paths of the photos that this person has at present: of the church record and of the linked profile.';

COMMENT ON FUNCTION "app"."guardar_rosto"(uuid, text, text, text, text, real, uuid) IS 'See public.guardar_rosto.';

COMMENT ON FUNCTION "app"."menor_de_idade"(uuid) IS 'The person is known to be younger than 18.';

COMMENT ON FUNCTION "app"."meu_rosto"(uuid) IS 'See public.meu_rosto.';

COMMENT ON FUNCTION "app"."numerar_rosto"() IS 'Trigger: numbers every change of a template in the order of commits.';

COMMENT ON FUNCTION "app"."pode_consentir"(uuid) IS 'The caller may give consent for this person: an adult for themselves; else who edits members, with the consent of the
person or their guardian at hand.';

COMMENT ON FUNCTION "app"."registrar_consentimento"(uuid, public.finalidade, text) IS 'See public.registrar_consentimento.';

COMMENT ON FUNCTION "app"."registrar_identificacao"(uuid, text, text, text, jsonb) IS 'See public.registrar_identificacao.';

COMMENT ON FUNCTION "app"."registrar_recusa_de_rosto"(uuid, uuid, text) IS 'See public.registrar_recusa_de_rosto.';

COMMENT ON FUNCTION "app"."revogar_consentimento"(uuid, public.finalidade) IS 'See public.revogar_consentimento.';

COMMENT ON FUNCTION "app"."rosto_para_indexar"(uuid) IS 'See public.rosto_para_indexar.';

COMMENT ON FUNCTION "app"."rostos_desde"(bigint, integer) IS 'See public.rostos_desde.';

COMMENT ON FUNCTION "app"."texto_consentimento"(public.finalidade) IS 'The text that people agree to at present, with its version. A new text is a new version.';

COMMENT ON FUNCTION "public"."alcance_identificacao"(text) IS 'Whom the caller may identify at a station of this campus. alcance: campus (editar on checkin, in a campus that they
reach), proprio (visualizar on checkin: themselves alone) or null; usuario and membro_id: the caller.';

COMMENT ON FUNCTION "public"."guardar_rosto"(uuid, text, text, text, text, real, uuid) IS 'For the service key. Keeps an encrypted template (cifrado in base64) of one of the person''s present photos and at most
the three newest of them; true if it was not there yet. Raises PT409 SEM_CONSENTIMENTO or OUTRA_FOTO.';

COMMENT ON FUNCTION "public"."meu_rosto"(uuid) IS 'How it stands with the facial check-in of a person, by default the caller: membro_id (null: no church record),
consentido, consentido_em, pode_consentir, indexado, indexado_em, modelo, fotos (templates kept), versao and texto (of
the consent in force). Never a template. Raises 42501 for others without editar on membros in their campus.';

COMMENT ON FUNCTION "public"."registrar_consentimento"(uuid, public.finalidade, text) IS 'Registers a consent with the text in force and gives it; one that holds already is given as it is. versao: that of the
text that was shown. Raises 42501 (not allowed, or a minor for themselves), PT409 (the text has changed).';

COMMENT ON FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb) IS 'For the service key. Notes an identification and gives what may be shown of its candidates, best first: those of
[{membro_id, pontuacao, margem}] who still have a template and belong to the church, with nome, foto and campus.';

COMMENT ON FUNCTION "public"."registrar_recusa_de_rosto"(uuid, uuid, text) IS 'For the service key. Notes an indexing that was refused, and why (at most 60 characters).';

COMMENT ON FUNCTION "public"."revogar_consentimento"(uuid, public.finalidade) IS 'Takes a consent back; what was kept because of it is deleted in the same moment. Nothing to take back is no error.
Raises 42501 for other people''s consents without editar on membros in their campus.';

COMMENT ON FUNCTION "public"."rosto_para_indexar"(uuid) IS 'What must be known before a face is indexed: permitido (own record, or editar on membros in its campus; no such person
is not permitted either), usuario (the caller) and, if permitted, fotos (paths in bucket member-photos), donos (ids that
may begin their names), consentido, indexadas [{foto, modelo}].';

COMMENT ON FUNCTION "public"."rostos_desde"(bigint, integer) IS 'For the service key. What changed after a number: sequencia (ask from here next time), completo (nothing is left now),
rostos [{id, membro_id, campus, modelo, chave, cifrado in base64}] new or changed, excluidos [id]. A null campus: the
person left the church and is not to be found. From 0: everything there is.';

COMMENT ON SCHEMA "rostos" IS 'Face templates and who used them. Reached by functions of schema app only.';

COMMENT ON TABLE "public"."consentimentos" IS 'Consents of people (LGPD, art. 11). At most one holds per purpose; ended ones stay as they were. Written by
registrar_consentimento and revogar_consentimento only.';

COMMENT ON TABLE "rostos"."auditoria" IS 'Every indexing, identification and deletion: who, when, of whom, at which station, with which result. No images, no
templates. Ids are kept as they were: the line outlives the person''s record.';

COMMENT ON TABLE "rostos"."excluidos" IS 'Templates that are gone, so that copies in memory drop them too.';

COMMENT ON TABLE "rostos"."modelos" IS 'One template per photo, at most three per person.';

COMMENT ON TYPE "public"."finalidade" IS 'What a consent is for.';

REVOKE ALL ON FUNCTION "app"."acompanhar_rosto"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."alcance_identificacao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."alcance_identificacao"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."edita_membro"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esquecer_arquivo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esquecer_fotos_antigas"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fotos_do_membro"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_rosto"(uuid, text, text, text, text, real, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."guardar_rosto"(uuid, text, text, text, text, real, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."menor_de_idade"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."meu_rosto"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."meu_rosto"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."numerar_rosto"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pode_consentir"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar_consentimento"(uuid, public.finalidade, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_consentimento"(uuid, public.finalidade, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."registrar_identificacao"(uuid, text, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_identificacao"(uuid, text, text, text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."registrar_recusa_de_rosto"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_recusa_de_rosto"(uuid, uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."revogar_consentimento"(uuid, public.finalidade) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."revogar_consentimento"(uuid, public.finalidade) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."rosto_para_indexar"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."rosto_para_indexar"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."rostos_desde"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."rostos_desde"(bigint, integer) TO "service_role";

REVOKE ALL ON FUNCTION "app"."texto_consentimento"(public.finalidade) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."alcance_identificacao"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."guardar_rosto"(uuid, text, text, text, text, real, uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."meu_rosto"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_consentimento"(uuid, public.finalidade, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_identificacao"(uuid, text, text, text, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_recusa_de_rosto"(uuid, uuid, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."revogar_consentimento"(uuid, public.finalidade) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."rosto_para_indexar"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."rostos_desde"(bigint, integer) TO "service_role";

REVOKE ALL ON TABLE "public"."consentimentos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."consentimentos" TO "authenticated";

REVOKE ALL ON TABLE "public"."consentimentos" FROM "service_role";

GRANT SELECT ON TABLE "public"."consentimentos" TO "service_role";

-- Not seen by the tool that compares: triggers of other schemas.
create trigger esquecer_rosto after delete on storage.objects
  for each row when (old.bucket_id = 'member-photos') execute function app.esquecer_arquivo();
create trigger esquecer_rosto_trocado after update on storage.objects
  for each row when (old.bucket_id = 'member-photos' and (old.bucket_id, old.name, old.version)
                     is distinct from (new.bucket_id, new.name, new.version))
  execute function app.esquecer_arquivo();
