SET local check_function_bodies = off;

CREATE TABLE "public"."autorizados_busca" (
  "id"         uuid NOT NULL DEFAULT gen_random_uuid(),
  "crianca_id" uuid NOT NULL,
  "adulto_id"  uuid,
  "nome"       text,
  "documento"  text,
  "telefone"   text,
  "foto"       text,
  CONSTRAINT "autorizados_busca_crianca_id_adulto_id_key" UNIQUE (crianca_id, adulto_id),
  CONSTRAINT "autorizados_busca_documento_check" CHECK ((char_length(documento) <= 40)),
  CONSTRAINT "autorizados_busca_foto_check" CHECK ((foto ~ '^[0-9a-f-]{36}/busca/[0-9a-f-]{36}\.(jpg|png|webp)$'::text)),
  CONSTRAINT "autorizados_busca_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 200)))),
  CONSTRAINT "autorizados_busca_outra_pessoa" CHECK ((adulto_id <> crianca_id)),
  CONSTRAINT "autorizados_busca_pessoa_ou_nome" CHECK (((adulto_id IS NULL) <> (nome IS NULL))),
  CONSTRAINT "autorizados_busca_pkey" PRIMARY KEY (id),
  CONSTRAINT "autorizados_busca_telefone_check" CHECK ((char_length(telefone) <= 40))
);

ALTER TABLE "public"."autorizados_busca"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."autorizados_busca" FROM "anon";

CREATE TABLE "public"."familia_membros" (
  "id"         uuid NOT NULL DEFAULT gen_random_uuid(),
  "familia_id" uuid NOT NULL,
  "membro_id"  uuid NOT NULL,
  CONSTRAINT "familia_membros_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."familia_membros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."familia_membros" FROM "anon";

CREATE TABLE "public"."familias" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"           text                     NOT NULL,
  "responsavel_id" uuid,
  "telefone"       text,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "familias_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 150)))),
  CONSTRAINT "familias_pkey" PRIMARY KEY (id),
  CONSTRAINT "familias_telefone_check" CHECK ((char_length(telefone) <= 40)),
  "campus"         text                     NOT NULL DEFAULT app.campus_padrao()
);

ALTER TABLE "public"."familias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."familias" FROM "anon";

CREATE TABLE "public"."parentescos" (
  "id"               uuid NOT NULL DEFAULT gen_random_uuid(),
  "membro_id"        uuid NOT NULL,
  "parente_id"       uuid,
  "parente_nome"     text,
  "parente_telefone" text,
  CONSTRAINT "parentescos_de_outra_pessoa" CHECK ((parente_id <> membro_id)),
  CONSTRAINT "parentescos_parente_nome_check" CHECK (((parente_nome = btrim(parente_nome)) AND ((char_length(parente_nome) >= 2) AND (char_length(parente_nome) <= 200)))),
  CONSTRAINT "parentescos_parente_telefone_check" CHECK ((char_length(parente_telefone) <= 40)),
  CONSTRAINT "parentescos_pessoa_ou_nome" CHECK (((parente_id IS NULL) <> (parente_nome IS NULL))),
  CONSTRAINT "parentescos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."parentescos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."parentescos" FROM "anon";

CREATE TYPE "public"."estado_autorizacao" AS ENUM (
  'autorizado',
  'nao_autorizado'
);

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "estado" public.estado_autorizacao NOT NULL DEFAULT 'autorizado'::public.estado_autorizacao;

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "processo" text;

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "validade" date;

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."familia_papel" AS ENUM (
  'responsavel',
  'conjuge',
  'filho',
  'pai_mae',
  'avo',
  'neto',
  'irmao',
  'outro'
);

ALTER TABLE "public"."familia_membros"
  ADD COLUMN "papel" public.familia_papel NOT NULL DEFAULT 'outro'::public.familia_papel;

ALTER TABLE "public"."familia_membros"
  ADD COLUMN "fim" date;

ALTER TABLE "public"."familia_membros"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."familia_membros"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."familia_vinculada" AS (
  "familia"  uuid,
  "operacao" uuid
);

CREATE TYPE "public"."grau_parentesco" AS ENUM (
  'conjuge',
  'pai_mae',
  'filho',
  'avo',
  'neto',
  'irmao',
  'tio',
  'sobrinho',
  'responsavel_legal',
  'dependente',
  'outro'
);

ALTER TABLE "public"."parentescos"
  ADD COLUMN "grau" public.grau_parentesco NOT NULL;

ALTER TABLE "public"."parentescos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."parentescos"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.compartilhar_endereco (
  familia  uuid,
  membros  uuid[],
  endereco jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
  um uuid;
begin
  perform app.exigir(app.edita_familia(familia));
  foreach um in array membros loop
    perform app.exigir(app.edita_membro(um));
    if not exists (select from public.familia_membros f where f.membro_id = um and f.familia_id = familia and f.fim is null) then
      raise exception using errcode = '22023', message = 'Escolha entre as pessoas desta família.';
    end if;
  end loop;
  operacao := app.iniciar_operacao('compartilhar_endereco', (
    select 'Endereço da ' || f.nome from public.familias f where f.id = familia));
  update public.membros_igreja m
  set cep = n.cep, logradouro = n.logradouro, numero = n.numero, complemento = n.complemento, bairro = n.bairro,
    cidade = n.cidade, uf = n.uf,
    endereco = left(nullif(concat_ws(' – ', concat_ws(', ', n.logradouro, n.numero, n.complemento), n.bairro,
      concat_ws('/', n.cidade, n.uf)), ''), 300)
  from (select nullif(regexp_replace(endereco ->> 'cep', '\D', '', 'g'), '') as cep,
      nullif(btrim(endereco ->> 'logradouro'), '') as logradouro, nullif(btrim(endereco ->> 'numero'), '') as numero,
      nullif(btrim(endereco ->> 'complemento'), '') as complemento, nullif(btrim(endereco ->> 'bairro'), '') as bairro,
      nullif(btrim(endereco ->> 'cidade'), '') as cidade, nullif(upper(btrim(endereco ->> 'uf')), '') as uf) n
  where m.id = any (membros);
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.deixar_familia (
  membro uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  saida public.familia_membros;
  proximo uuid;
begin
  select * into saida from public.familia_membros f where f.membro_id = membro and f.fim is null for update;
  if saida.id is null then return; end if;
  if saida.papel = 'responsavel' then
    proximo := app.proximo_responsavel(saida.familia_id, membro);
    if proximo is null then
      update public.familias f set responsavel_id = null where f.id = saida.familia_id;
    else
      perform app.trocar_responsavel(saida.familia_id, proximo);
    end if;
  end if;
  update public.familia_membros f set fim = greatest(f.inicio, app.hoje()) where f.id = saida.id;
end
$function$;

CREATE OR REPLACE FUNCTION app.edita_familia (
  familia uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('membros', 'editar') and app.familia_no_escopo(familia, app.todos_os_campi(), app.meus_campi())
$function$;

CREATE OR REPLACE FUNCTION app.entrar_na_familia (
  familia uuid,
  membro  uuid,
  papel   public.familia_papel
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  atual public.familia_membros;
begin
  -- Two that put the same person into two households at once wait for each other.
  perform from public.membros_igreja m where m.id = membro for no key update;
  perform from public.familias f where f.id = familia for update;
  select * into atual from public.familia_membros f where f.membro_id = membro and f.fim is null;
  if atual.familia_id = familia then
    if papel = 'responsavel' then
      perform app.trocar_responsavel(familia, membro);
    elsif atual.papel = 'responsavel' then
      raise exception using errcode = '22023', message = 'Escolha antes outro responsável para a família.';
    elsif atual.papel <> papel then
      update public.familia_membros f set papel = entrar_na_familia.papel where f.id = atual.id;
    end if;
    return;
  end if;
  perform app.deixar_familia(membro);
  insert into public.familia_membros (familia_id, membro_id, papel)
  values (familia, membro, case when papel = 'responsavel' and exists (
    select from public.familia_membros f where f.familia_id = familia and f.fim is null and f.papel = 'responsavel')
    then 'outro' else papel end);
  if papel = 'responsavel' then perform app.trocar_responsavel(familia, membro); end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.escolher_responsavel (
  familia uuid,
  novo    uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
begin
  perform app.exigir(app.edita_familia(familia));
  operacao := app.iniciar_operacao('trocar_responsavel', (
    select 'Novo responsável da ' || f.nome from public.familias f where f.id = familia));
  perform app.trocar_responsavel(familia, novo);
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir (
  pode boolean
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if pode is not true then
    raise insufficient_privilege using message = 'Você não pode alterar esta pessoa ou família.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.familia_do_membro (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  casa public.familias;
begin
  if not exists (select from public.membros_igreja m where m.id = membro
                 and (m.id = app.meu_membro() or veem and app.alcanca(m.campus))) then
    return null;
  end if;
  select f.* into casa from public.familias f join public.familia_membros fm on fm.familia_id = f.id
  where fm.membro_id = membro and fm.fim is null;
  return jsonb_build_object(
    'pode_editar', app.edita_membro(membro),
    'familia', case when casa.id is not null then jsonb_build_object(
      'id', casa.id, 'nome', casa.nome, 'telefone', casa.telefone,
      'responsavel_saiu', (select app.saiu(m.situacao) from public.membros_igreja m where m.id = casa.responsavel_id),
      'pessoas', app.moradores_da_familia(casa.id, veem)) end,
    'anteriores', (
      select coalesce(jsonb_agg(jsonb_build_object('nome', f.nome, 'papel', fm.papel, 'inicio', fm.inicio, 'fim', fm.fim)
        order by fm.fim desc, fm.inicio desc), '[]')
      from public.familia_membros fm join public.familias f on f.id = fm.familia_id
      where fm.membro_id = membro and fm.fim is not null),
    'parentes', (
      select coalesce(jsonb_agg(jsonb_build_object('parentesco', p.id, 'grau', p.grau, 'nome', p.parente_nome,
          'telefone', p.parente_telefone)
        || case when m.id is null then '{}' else app.pessoa_da_familia(m, veem and app.alcanca(m.campus)) end
        order by p.grau, coalesce(m.nome_ordenacao, app.normalizar(p.parente_nome))), '[]')
      from public.parentescos p left join public.membros_igreja m on m.id = p.parente_id where p.membro_id = membro));
end
$function$;

CREATE OR REPLACE FUNCTION app.familia_no_escopo (
  familia uuid,
  todos   boolean,
  campi   text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
    where f.familia_id = familia and f.fim is null and (todos or m.campus = any (campi)))
$function$;

CREATE OR REPLACE FUNCTION app.grau_do_papel (
  papel public.familia_papel
)
  RETURNS public.grau_parentesco
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when papel in ('conjuge', 'filho', 'pai_mae', 'avo', 'neto', 'irmao') then papel::text::public.grau_parentesco end
$function$;

CREATE OR REPLACE FUNCTION app.grau_inverso (
  grau public.grau_parentesco
)
  RETURNS public.grau_parentesco
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case grau when 'pai_mae' then 'filho' when 'filho' then 'pai_mae' when 'avo' then 'neto' when 'neto' then 'avo'
    when 'tio' then 'sobrinho' when 'sobrinho' then 'tio' when 'responsavel_legal' then 'dependente'
    when 'dependente' then 'responsavel_legal' else grau end::public.grau_parentesco
$function$;

CREATE OR REPLACE FUNCTION app.levar_campus_a_familia()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.familias f set campus = new.campus where f.responsavel_id = new.id and f.campus <> new.campus;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.ligar_parentes (
  membro  uuid,
  parente uuid,
  grau    public.grau_parentesco
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.parentescos (membro_id, parente_id, grau)
  values (membro, parente, grau), (parente, membro, app.grau_inverso(grau))
  on conflict (membro_id, parente_id, grau) do nothing
$function$;

CREATE OR REPLACE FUNCTION app.manter_campus_da_familia()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  select m.campus into new.campus from public.membros_igreja m where m.id = new.responsavel_id;
  new.campus := coalesce(new.campus, old.campus, app.campus_padrao());
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.minha_familia()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select f.familia_id from public.familia_membros f
  where f.membro_id = (select app.meu_membro()) and f.fim is null
$function$;

CREATE OR REPLACE FUNCTION app.moradores (
  familia uuid
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(*) from public.familia_membros f where f.familia_id = familia and f.fim is null
$function$;

CREATE OR REPLACE FUNCTION app.moradores_da_familia (
  familia uuid,
  veem    boolean
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(app.pessoa_da_familia(m, veem and app.alcanca(m.campus))
    || jsonb_build_object('vinculo', f.id, 'papel', f.papel, 'inicio', f.inicio)
    order by f.papel, m.data_nascimento nulls last, m.nome_ordenacao), '[]')
  from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
  where f.familia_id = familia and f.fim is null
$function$;

CREATE OR REPLACE FUNCTION app.nome_de_familia (
  membro uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select 'Família ' || coalesce(nullif(regexp_replace(m.sobrenome, '^.*\s', ''), ''), m.nome)
  from public.membros_igreja m where m.id = membro
$function$;

CREATE OR REPLACE FUNCTION app.papel_para_novo_responsavel (
  papel public.familia_papel,
  novo  public.familia_papel
)
  RETURNS public.familia_papel
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case novo
    when 'conjuge' then case when papel in ('filho', 'neto') then papel::text when papel = 'responsavel' then 'conjuge' else 'outro' end
    when 'filho' then case papel when 'responsavel' then 'pai_mae' when 'conjuge' then 'pai_mae' when 'filho' then 'irmao'
      when 'pai_mae' then 'avo' else 'outro' end
    when 'pai_mae' then case papel when 'responsavel' then 'filho' when 'irmao' then 'filho' when 'filho' then 'neto'
      when 'pai_mae' then 'conjuge' else 'outro' end
    when 'irmao' then case when papel in ('pai_mae', 'irmao', 'avo') then papel::text when papel = 'responsavel' then 'irmao'
      else 'outro' end
    when 'avo' then case when papel = 'responsavel' then 'neto' else 'outro' end
    when 'neto' then case when papel = 'responsavel' then 'avo' else 'outro' end
    else 'outro'
  end::public.familia_papel
$function$;

CREATE OR REPLACE FUNCTION app.pessoa_da_familia (
  membro  public.membros_igreja,
  alcance boolean
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('nome', membro.nome_completo, 'campus', membro.campus, 'alcance', alcance)
    || case when alcance then jsonb_build_object('id', membro.id, 'foto', membro.foto, 'situacao', membro.situacao,
      'sexo', membro.sexo, 'data_nascimento', membro.data_nascimento, 'telefone', membro.telefone,
      'endereco', membro.endereco, 'saiu', app.saiu(membro.situacao)) else '{}' end
$function$;

CREATE OR REPLACE FUNCTION app.proximo_responsavel (
  familia uuid,
  exceto  uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select f.membro_id from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
  where f.familia_id = familia and f.fim is null and f.membro_id is distinct from exceto
  order by app.saiu(m.situacao), f.papel <> 'conjuge', m.data_nascimento nulls last, m.nome_ordenacao, m.id
  limit 1
$function$;

CREATE OR REPLACE FUNCTION app.remover_parentesco (
  parentesco uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
  laco public.parentescos;
begin
  select * into laco from public.parentescos p where p.id = parentesco;
  perform app.exigir(app.edita_membro(laco.membro_id));
  operacao := app.iniciar_operacao('parentesco', (
    select 'Parente removido de ' || m.nome_completo from public.membros_igreja m where m.id = laco.membro_id));
  delete from public.parentescos p where p.id = laco.id
    or p.membro_id = laco.parente_id and p.parente_id = laco.membro_id and p.grau = app.grau_inverso(laco.grau);
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_familia (
  familia  uuid,
  nome     text,
  telefone text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
begin
  perform app.exigir(app.edita_familia(familia));
  operacao := app.iniciar_operacao('salvar_familia', left('Dados da ' || btrim(nome), 200));
  update public.familias f set nome = btrim(salvar_familia.nome), telefone = nullif(btrim(salvar_familia.telefone), '')
  where f.id = familia;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_parentesco (
  membro   uuid,
  grau     public.grau_parentesco,
  parente  uuid,
  nome     text,
  telefone text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
begin
  perform app.exigir(app.edita_membro(membro));
  if parente is not null then perform app.exigir(app.edita_membro(parente)); end if;
  operacao := app.iniciar_operacao('parentesco', (
    select 'Parente de ' || m.nome_completo from public.membros_igreja m where m.id = membro));
  if parente is not null then
    perform app.ligar_parentes(membro, parente, grau);
  else
    insert into public.parentescos (membro_id, parente_nome, parente_telefone, grau)
    values (membro, btrim(nome), nullif(btrim(telefone), ''), grau);
  end if;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.separar_familia (
  familia     uuid,
  membros     uuid[],
  nome        text,
  responsavel uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
  nova uuid;
  um uuid;
  papel public.familia_papel;
  antes jsonb;
begin
  perform app.exigir(app.edita_familia(familia));
  perform from public.familias f where f.id = familia for update;
  if cardinality(membros) is null or cardinality(membros) = 0 or responsavel <> all (membros) or exists (
    select from unnest(membros) m where not exists (select from public.familia_membros f
      where f.membro_id = m and f.familia_id = familia and f.fim is null)) then
    raise exception using errcode = '22023', message = 'Escolha quem sai, entre as pessoas desta família.';
  end if;
  if not exists (select from public.familia_membros f
                 where f.familia_id = separar_familia.familia and f.fim is null and f.membro_id <> all (membros)) then
    raise exception using errcode = '22023', message = 'Ao menos uma pessoa precisa ficar na família.';
  end if;
  foreach um in array membros loop perform app.exigir(app.edita_membro(um)); end loop;
  operacao := app.iniciar_operacao('separar_familia', (
    select 'Separação da ' || f.nome from public.familias f where f.id = familia));
  -- What they are in the new home follows from what they were to the old head.
  select jsonb_object_agg(f.membro_id, f.papel) into antes from public.familia_membros f
  where f.familia_id = familia and f.fim is null;
  insert into public.familias (nome, responsavel_id)
  values (coalesce(nullif(btrim(nome), ''), app.nome_de_familia(responsavel)), responsavel) returning id into nova;
  foreach um in array membros loop perform app.deixar_familia(um); end loop;
  perform app.entrar_na_familia(nova, responsavel, 'responsavel');
  foreach um in array membros loop
    if um <> responsavel then
      papel := case when antes ->> responsavel::text = 'responsavel' then (antes ->> um::text)::public.familia_papel
        else app.papel_para_novo_responsavel((antes ->> um::text)::public.familia_papel,
          (antes ->> responsavel::text)::public.familia_papel) end;
      perform app.entrar_na_familia(nova, um, papel);
    end if;
  end loop;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.trocar_responsavel (
  familia uuid,
  novo    uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  papel_do_novo public.familia_papel;
  uma record;
begin
  perform from public.familias f where f.id = familia for update;
  select f.papel into papel_do_novo from public.familia_membros f
  where f.familia_id = familia and f.membro_id = novo and f.fim is null;
  if papel_do_novo is null then
    raise exception using errcode = '22023', message = 'O novo responsável precisa morar com esta família.';
  end if;
  if papel_do_novo <> 'responsavel' then
    -- The former head first: there is never more than one.
    for uma in select f.id, f.papel from public.familia_membros f
      where f.familia_id = familia and f.fim is null and f.membro_id <> novo order by f.papel <> 'responsavel', f.id
    loop
      update public.familia_membros f set papel = app.papel_para_novo_responsavel(uma.papel, papel_do_novo)
      where f.id = uma.id and f.papel <> app.papel_para_novo_responsavel(uma.papel, papel_do_novo);
    end loop;
    update public.familia_membros f set papel = 'responsavel'
    where f.familia_id = familia and f.membro_id = novo and f.fim is null;
  end if;
  update public.familias f set responsavel_id = novo where f.id = familia and f.responsavel_id is distinct from novo;
end
$function$;

CREATE OR REPLACE FUNCTION app.unir_familias_de (
  membro_fica uuid,
  membro_sai  uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fica public.familia_membros;
  sai public.familia_membros;
  lacos public.parentescos[];
begin
  perform from public.membros_igreja m where m.id in (membro_fica, membro_sai) order by m.id for no key update;
  select * into fica from public.familia_membros f where f.membro_id = membro_fica and f.fim is null;
  select * into sai from public.familia_membros f where f.membro_id = membro_sai and f.fim is null;
  if fica.id is not null and sai.id is not null then
    -- The home with more people is the one they live in; of two alike, that of the record that stays.
    if sai.familia_id <> fica.familia_id and app.moradores(sai.familia_id) > app.moradores(fica.familia_id) then
      perform app.deixar_familia(membro_fica);
    elsif sai.papel = 'responsavel' and sai.familia_id = fica.familia_id then
      perform app.trocar_responsavel(sai.familia_id, membro_fica);
      delete from public.familia_membros f where f.id = sai.id;
    elsif sai.familia_id = fica.familia_id then
      delete from public.familia_membros f where f.id = sai.id;
    else
      perform app.deixar_familia(membro_sai);
    end if;
  end if;
  update public.familia_membros f set membro_id = membro_fica where f.membro_id = membro_sai;
  update public.familias f set responsavel_id = membro_fica where f.responsavel_id = membro_sai;
  delete from public.parentescos p where (p.membro_id, p.parente_id) in (
    (membro_fica, membro_sai), (membro_sai, membro_fica));
  delete from public.parentescos p where p.membro_id = membro_sai and exists (
    select from public.parentescos q where q.membro_id = membro_fica and q.parente_id = p.parente_id and q.grau = p.grau);
  delete from public.parentescos p where p.parente_id = membro_sai and exists (
    select from public.parentescos q where q.parente_id = membro_fica and q.membro_id = p.membro_id and q.grau = p.grau);
  update public.parentescos p set membro_id = membro_fica where p.membro_id = membro_sai;
  update public.parentescos p set parente_id = membro_fica where p.parente_id = membro_sai;
  -- Of two words on the same adult the forbidding one stays.
  update public.autorizados_busca a set estado = b.estado, motivo = b.motivo, processo = b.processo, validade = b.validade
  from public.autorizados_busca b
  where b.estado = 'nao_autorizado' and a.estado = 'autorizado'
    and (a.crianca_id = membro_fica and b.crianca_id = membro_sai and a.adulto_id = b.adulto_id
      or a.adulto_id = membro_fica and b.adulto_id = membro_sai and a.crianca_id = b.crianca_id);
  delete from public.autorizados_busca a where (a.crianca_id, a.adulto_id) in (
    (membro_fica, membro_sai), (membro_sai, membro_fica));
  delete from public.autorizados_busca a using public.autorizados_busca b
  where a.crianca_id = membro_sai and b.crianca_id = membro_fica and a.adulto_id = b.adulto_id
    or a.adulto_id = membro_sai and b.adulto_id = membro_fica and a.crianca_id = b.crianca_id;
  update public.autorizados_busca a set crianca_id = membro_fica where a.crianca_id = membro_sai;
  update public.autorizados_busca a set adulto_id = membro_fica where a.adulto_id = membro_sai;
end
$function$;

CREATE OR REPLACE FUNCTION app.vincular_familia (
  membro  uuid,
  familia uuid,
  parente uuid,
  papel   public.familia_papel
)
  RETURNS public.familia_vinculada
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  casa uuid := familia;
  responsavel uuid;
begin
  perform app.exigir(app.edita_membro(membro));
  if casa is null and parente is not null then
    perform app.exigir(app.edita_membro(parente));
    select f.familia_id into casa from public.familia_membros f where f.membro_id = parente and f.fim is null;
  elsif casa is not null then
    perform app.exigir(app.edita_familia(casa));
  end if;
  if app.operacao_atual() is null then
    perform app.iniciar_operacao('vincular_familia', (select 'Família de ' || m.nome_completo from public.membros_igreja m where m.id = membro));
  end if;
  if casa is null then
    insert into public.familias (nome, responsavel_id)
    values (app.nome_de_familia(coalesce(parente, membro)), coalesce(parente, membro)) returning id into casa;
    perform app.entrar_na_familia(casa, coalesce(parente, membro), 'responsavel');
  end if;
  if parente is not null or familia is not null then
    perform app.entrar_na_familia(casa, membro, papel);
  end if;
  select f.responsavel_id into responsavel from public.familias f where f.id = casa;
  if responsavel <> membro and app.grau_do_papel(papel) is not null then
    perform app.ligar_parentes(responsavel, membro, app.grau_do_papel(papel));
  end if;
  -- Who lives there lives at the same address, unless the person has one of their own.
  update public.membros_igreja m
  set cep = r.cep, logradouro = r.logradouro, numero = r.numero, complemento = r.complemento, bairro = r.bairro,
    cidade = r.cidade, uf = r.uf, endereco = r.endereco
  from public.membros_igreja r
  where m.id = membro and r.id = responsavel and m.id <> r.id and m.endereco is null and m.logradouro is null
    and (r.endereco is not null or r.logradouro is not null);
  return (casa, app.operacao_atual());
end
$function$;

CREATE OR REPLACE FUNCTION public.compartilhar_endereco (
  familia  uuid,
  membros  uuid[],
  endereco jsonb
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.compartilhar_endereco(familia, membros, endereco)
$function$;

REVOKE ALL ON FUNCTION "public"."compartilhar_endereco"(uuid, uuid[], jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.escolher_responsavel (
  familia uuid,
  novo    uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.escolher_responsavel(familia, novo)
$function$;

REVOKE ALL ON FUNCTION "public"."escolher_responsavel"(uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.familia_do_membro (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.familia_do_membro(membro)
$function$;

REVOKE ALL ON FUNCTION "public"."familia_do_membro"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.remover_parentesco (
  parentesco uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.remover_parentesco(parentesco)
$function$;

REVOKE ALL ON FUNCTION "public"."remover_parentesco"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_familia (
  familia  uuid,
  nome     text,
  telefone text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_familia(familia, nome, telefone)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_familia"(uuid, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_parentesco (
  membro   uuid,
  grau     public.grau_parentesco,
  parente  uuid                   DEFAULT NULL::uuid,
  nome     text                   DEFAULT NULL::text,
  telefone text                   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_parentesco(membro, grau, parente, nome, telefone)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_parentesco"(uuid, public.grau_parentesco, uuid, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.separar_familia (
  familia     uuid,
  membros     uuid[],
  responsavel uuid,
  nome        text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.separar_familia(familia, membros, nome, responsavel)
$function$;

REVOKE ALL ON FUNCTION "public"."separar_familia"(uuid, uuid[], uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.vincular_familia (
  membro  uuid,
  papel   public.familia_papel DEFAULT 'outro'::public.familia_papel,
  familia uuid                 DEFAULT NULL::uuid,
  parente uuid                 DEFAULT NULL::uuid
)
  RETURNS public.familia_vinculada
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.vincular_familia(membro, familia, parente, papel)
$function$;

REVOKE ALL ON FUNCTION "public"."vincular_familia"(uuid, public.familia_papel, uuid, uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."autorizados_busca"
  ADD CONSTRAINT "autorizados_busca_adulto_id_fkey" FOREIGN KEY (adulto_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."autorizados_busca"
  ADD CONSTRAINT "autorizados_busca_crianca_id_fkey" FOREIGN KEY (crianca_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."autorizados_busca"
  ADD CONSTRAINT "autorizados_busca_motivo_check" CHECK ((char_length(motivo) <= 1000));

ALTER TABLE "public"."autorizados_busca"
  ADD CONSTRAINT "autorizados_busca_motivo" CHECK (((estado = 'autorizado'::public.estado_autorizacao) OR (motivo IS NOT NULL)));

ALTER TABLE "public"."autorizados_busca"
  ADD CONSTRAINT "autorizados_busca_processo_check" CHECK ((char_length(processo) <= 100));

ALTER TABLE "public"."familia_membros"
  ADD CONSTRAINT "familia_membros_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."familia_membros"
  ADD CONSTRAINT "familia_membros_familia_id_fkey" FOREIGN KEY (familia_id) REFERENCES public.familias(id) ON DELETE CASCADE;

ALTER TABLE "public"."familias"
  ADD CONSTRAINT "familias_responsavel_id_fkey" FOREIGN KEY (responsavel_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."parentescos"
  ADD CONSTRAINT "parentescos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."parentescos"
  ADD CONSTRAINT "parentescos_membro_id_parente_id_grau_key" UNIQUE (membro_id, parente_id, grau);

ALTER TABLE "public"."parentescos"
  ADD CONSTRAINT "parentescos_parente_id_fkey" FOREIGN KEY (parente_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX autorizados_busca_adulto_idx ON public.autorizados_busca USING btree (adulto_id);

CREATE INDEX familia_membros_familia_idx ON public.familia_membros USING btree (familia_id);

CREATE INDEX familia_membros_membro_idx ON public.familia_membros USING btree (membro_id);

CREATE UNIQUE INDEX familia_membros_um_responsavel_idx ON public.familia_membros USING btree (familia_id)
  WHERE ((fim IS NULL) AND (papel = 'responsavel'::public.familia_papel));

CREATE UNIQUE INDEX familia_membros_uma_aberta_idx ON public.familia_membros USING btree (membro_id)
  WHERE (fim IS NULL);

CREATE INDEX familias_responsavel_idx ON public.familias USING btree (responsavel_id);

CREATE INDEX parentescos_parente_idx ON public.parentescos USING btree (parente_id);

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.autorizados_busca
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.autorizados_busca
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('crianca_id', '*sensivel');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.familia_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.familia_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER a_campus
  BEFORE INSERT OR UPDATE OF responsavel_id ON public.familias
  FOR EACH ROW
  EXECUTE FUNCTION app.manter_campus_da_familia();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.familias
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.familias
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('responsavel_id', 'campus');

CREATE TRIGGER g_levar_campus
  AFTER UPDATE OF campus ON public.membros_igreja
  FOR EACH ROW
  WHEN ((old.campus IS DISTINCT FROM new.campus))
  EXECUTE FUNCTION app.levar_campus_a_familia();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.parentescos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.parentescos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE POLICY "busca: altera quem edita, no alcance" ON "public"."autorizados_busca"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND app.membro_no_escopo(crianca_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))))
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND app.membro_no_escopo(crianca_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi)) AND
    ((adulto_id IS NULL) OR app.membro_no_escopo(adulto_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "busca: autoriza quem edita, no alcance" ON "public"."autorizados_busca"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND app.membro_no_escopo(crianca_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi)) AND
    ((adulto_id IS NULL) OR app.membro_no_escopo(adulto_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "busca: remove quem edita, no alcance" ON "public"."autorizados_busca"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND app.membro_no_escopo(crianca_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))));

CREATE POLICY "busca: vê quem vê a criança; os não autorizados, quem edita" ON "public"."autorizados_busca"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND app.membro_no_escopo(crianca_id, ( SELECT app.todos_os_campi() AS todos_os_campi), (
    SELECT app.meus_campi() AS meus_campi)) AND
    ((estado <> 'nao_autorizado'::public.estado_autorizacao) OR ( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT
    app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode))));

CREATE POLICY "famílias: vê quem mora com a pessoa e os do alcance" ON "public"."familia_membros"
  FOR SELECT
  TO "authenticated"
  USING
    (((familia_id = ( SELECT app.minha_familia() AS minha_familia)) OR (( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "famílias: vê a própria e as que têm alguém do alcance" ON "public"."familias"
  FOR SELECT
  TO "authenticated"
  USING
    (((id = ( SELECT app.minha_familia() AS minha_familia)) OR (( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND app.familia_no_escopo(id, (
    SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "parentescos: vê os próprios e os do alcance" ON "public"."parentescos"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

COMMENT ON COLUMN "public"."autorizados_busca"."adulto_id" IS 'The adult, if the church has a record of them.';

COMMENT ON COLUMN "public"."autorizados_busca"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."autorizados_busca"."crianca_id" IS 'The child.';

COMMENT ON COLUMN "public"."autorizados_busca"."documento" IS 'The document by which the adult is recognised at the door.';

COMMENT ON COLUMN "public"."autorizados_busca"."estado" IS 'Whether they may.';

COMMENT ON COLUMN "public"."autorizados_busca"."foto" IS 'Their photo, in the bucket documentos-membros: <child>/busca/<id>.<type>.';

COMMENT ON COLUMN "public"."autorizados_busca"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."autorizados_busca"."motivo" IS 'Why not; required when they must not.';

COMMENT ON COLUMN "public"."autorizados_busca"."nome" IS 'The name of an adult without a record.';

COMMENT ON COLUMN "public"."autorizados_busca"."processo" IS 'Number of the court order.';

COMMENT ON COLUMN "public"."autorizados_busca"."telefone" IS 'Their phone, in E.164.';

COMMENT ON COLUMN "public"."autorizados_busca"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."autorizados_busca"."validade" IS 'Last day on which it holds; null: no end.';

COMMENT ON COLUMN "public"."familia_membros"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."familia_membros"."familia_id" IS 'The household.';

COMMENT ON COLUMN "public"."familia_membros"."fim" IS 'Until when; null: at present.';

COMMENT ON COLUMN "public"."familia_membros"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."familia_membros"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."familia_membros"."papel" IS 'What the person is to its head.';

COMMENT ON COLUMN "public"."familia_membros"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."familias"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."familias"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."familias"."nome" IS 'How the household is called: Família Souza.';

COMMENT ON COLUMN "public"."familias"."responsavel_id" IS 'The head, who is also its member with that papel; null: nobody lives in it any more.';

COMMENT ON COLUMN "public"."familias"."telefone" IS 'The phone of the home, in E.164.';

COMMENT ON COLUMN "public"."familias"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."parentescos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."parentescos"."grau" IS 'What the related person is to the person.';

COMMENT ON COLUMN "public"."parentescos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."parentescos"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."parentescos"."parente_id" IS 'The related person, if the church has a record of them.';

COMMENT ON COLUMN "public"."parentescos"."parente_nome" IS 'The name of a related person without a record.';

COMMENT ON COLUMN "public"."parentescos"."parente_telefone" IS 'Their phone, in E.164.';

COMMENT ON COLUMN "public"."parentescos"."updated_at" IS 'When the row last changed.';

COMMENT ON FUNCTION "app"."compartilhar_endereco"(uuid, uuid[], jsonb) IS 'See public.compartilhar_endereco.';

COMMENT ON FUNCTION "app"."deixar_familia"(uuid) IS 'Ends a person''s stay in their household; if they were its head, another becomes it. For other rules.';

COMMENT ON FUNCTION "app"."edita_familia"(uuid) IS 'The caller edits somebody who lives in this household.';

COMMENT ON FUNCTION "app"."entrar_na_familia"(uuid, uuid, public.familia_papel) IS 'A person lives in this household from today on, whatever other one they lived in ends; there already, their papel changes.
For other rules. Raises 22023 when the head would have no successor.';

COMMENT ON FUNCTION "app"."escolher_responsavel"(uuid, uuid) IS 'See public.escolher_responsavel.';

COMMENT ON FUNCTION "app"."exigir"(boolean) IS 'Raises 42501 unless it is true.';

COMMENT ON FUNCTION "app"."familia_do_membro"(uuid) IS 'See public.familia_do_membro.';

COMMENT ON FUNCTION "app"."familia_no_escopo"(uuid, boolean, text[]) IS 'Somebody of these campuses lives in the household. For policies, which hand in the caller''s scope, computed once.';

COMMENT ON FUNCTION "app"."grau_do_papel"(public.familia_papel) IS 'What the role in a household says of kinship with its head; null: nothing.';

COMMENT ON FUNCTION "app"."grau_inverso"(public.grau_parentesco) IS 'The same relation seen from the other person.';

COMMENT ON FUNCTION "app"."levar_campus_a_familia"() IS 'Trigger: the household follows its head to another campus.';

COMMENT ON FUNCTION "app"."ligar_parentes"(uuid, uuid, public.grau_parentesco) IS 'Writes down that parente is the grau of membro, and the inverse. Twice is as good as once. For other rules.';

COMMENT ON FUNCTION "app"."manter_campus_da_familia"() IS 'Trigger: a household is of the campus of its head.';

COMMENT ON FUNCTION "app"."minha_familia"() IS 'The household that the caller lives in.';

COMMENT ON FUNCTION "app"."moradores"(uuid) IS 'How many people live in the household.';

COMMENT ON FUNCTION "app"."moradores_da_familia"(uuid, boolean) IS 'The people of a household, head first; veem: the caller views members, so those in their campuses are shown whole.';

COMMENT ON FUNCTION "app"."nome_de_familia"(uuid) IS 'How the household of this person is called unless somebody says otherwise.';

COMMENT ON FUNCTION "app"."papel_para_novo_responsavel"(public.familia_papel, public.familia_papel) IS 'What somebody is to the new head, from what they and the new head (novo) were to the former one.';

COMMENT ON FUNCTION "app"."pessoa_da_familia"(public.membros_igreja, boolean) IS 'What is told of a person of a household: name and campus; in reach (alcance), all that the page shows.';

COMMENT ON FUNCTION "app"."proximo_responsavel"(uuid, uuid) IS 'Who would head the household without this person: the spouse, else the oldest; those who left the church last.';

COMMENT ON FUNCTION "app"."remover_parentesco"(uuid) IS 'See public.remover_parentesco.';

COMMENT ON FUNCTION "app"."salvar_familia"(uuid, text, text) IS 'See public.salvar_familia.';

COMMENT ON FUNCTION "app"."salvar_parentesco"(uuid, public.grau_parentesco, uuid, text, text) IS 'See public.salvar_parentesco.';

COMMENT ON FUNCTION "app"."separar_familia"(uuid, uuid[], text, uuid) IS 'See public.separar_familia.';

COMMENT ON FUNCTION "app"."trocar_responsavel"(uuid, uuid) IS 'Makes a person of the household its head, and what the others are follows. Part of the caller''s operation; asks nobody
for permission. Raises 22023 when the person does not live there. For other rules; people use escolher_responsavel.';

COMMENT ON FUNCTION "app"."unir_familias_de"(uuid, uuid) IS 'Two records are one person: households, kinship and pick-up authorisations of membro_sai become those of membro_fica, who
ends up with at most one open household. Part of the caller''s operation. For the merge of duplicates.';

COMMENT ON FUNCTION "app"."vincular_familia"(uuid, uuid, uuid, public.familia_papel) IS 'See public.vincular_familia.';

COMMENT ON FUNCTION "public"."compartilhar_endereco"(uuid, uuid[], jsonb) IS 'One address (cep, logradouro, numero, complemento, bairro, cidade, uf) for these people of the household. Gives the
operation. Raises 42501 when the caller does not edit one of them, 22023.';

COMMENT ON FUNCTION "public"."escolher_responsavel"(uuid, uuid) IS 'Makes somebody who lives there the head of the household, and what the others are follows. Gives the operation. Raises
42501, 22023.';

COMMENT ON FUNCTION "public"."familia_do_membro"(uuid) IS 'The household and relatives of a person in the caller''s scope, or of the caller: {pode_editar, familia {id, nome, telefone,
responsavel_saiu, pessoas}, anteriores, parentes}. Of people outside their scope only nome and campus (alcance false).
Null when the person is out of reach.';

COMMENT ON FUNCTION "public"."remover_parentesco"(uuid) IS 'They are not related after all; the inverse goes too. Gives the operation. Raises 42501.';

COMMENT ON FUNCTION "public"."salvar_familia"(uuid, text, text) IS 'Name and phone of the household. Gives the operation. Raises 42501, 23514 for a name of less than two letters.';

COMMENT ON FUNCTION "public"."salvar_parentesco"(uuid, public.grau_parentesco, uuid, text, text) IS 'parente, or somebody without a record (nome, telefone), is the grau of membro; the inverse comes by itself. Gives the
operation. Raises 42501 unless the caller edits both, 23514.';

COMMENT ON FUNCTION "public"."separar_familia"(uuid, uuid[], uuid, text) IS 'These people leave the household for a new one with this head; the old rows keep their dates. Gives the operation, to be
undone as one. Raises 42501, 22023 when somebody does not live there or nobody would stay.';

COMMENT ON FUNCTION "public"."vincular_familia"(uuid, public.familia_papel, uuid, uuid) IS 'Puts a person into a household and gives it and the operation: into familia; or into that of parente, who heads a new one if they have
none; without both, into a new one of their own. There already, the papel changes. Their former household ends with a date;
kinship with the head is written down; an empty address becomes that of the head. Raises 42501 unless the caller edits the
person and somebody of the household, 22023 when a head would leave their role without a successor.';

COMMENT ON TABLE "public"."autorizados_busca" IS 'Who may pick up a child, and who must not.';

COMMENT ON TABLE "public"."familia_membros" IS 'Who lives, or lived, in which household. At most one open row per person. Written by functions only.';

COMMENT ON TABLE "public"."familias" IS 'Households. Written by functions only.';

COMMENT ON TABLE "public"."parentescos" IS 'Who is related to whom: parente is the grau of membro. Between two members both directions are there. Written by functions only.';

COMMENT ON TYPE "public"."estado_autorizacao" IS 'Whether somebody may pick up a child; nao_autorizado is said by a court order.';

COMMENT ON TYPE "public"."familia_papel" IS 'What a person is in a household, seen from its head (responsavel).';

COMMENT ON TYPE "public"."familia_vinculada" IS 'A household that a person was put into, and the operation that did it.';

COMMENT ON TYPE "public"."grau_parentesco" IS 'What a related person is to somebody. Said as mãe or pai, avó or avô by their sex.';

REVOKE ALL ON FUNCTION "app"."compartilhar_endereco"(uuid, uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."compartilhar_endereco"(uuid, uuid[], jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."deixar_familia"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."edita_familia"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entrar_na_familia"(uuid, uuid, public.familia_papel) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escolher_responsavel"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."escolher_responsavel"(uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."exigir"(boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."familia_do_membro"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."familia_do_membro"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."familia_no_escopo"(uuid, boolean, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."familia_no_escopo"(uuid, boolean, text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."grau_do_papel"(public.familia_papel) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."grau_inverso"(public.grau_parentesco) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."levar_campus_a_familia"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar_parentes"(uuid, uuid, public.grau_parentesco) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."manter_campus_da_familia"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."minha_familia"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minha_familia"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."moradores"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."moradores_da_familia"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_de_familia"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papel_para_novo_responsavel"(public.familia_papel, public.familia_papel) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoa_da_familia"(public.membros_igreja, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proximo_responsavel"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."remover_parentesco"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."remover_parentesco"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_familia"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_familia"(uuid, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_parentesco"(uuid, public.grau_parentesco, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_parentesco"(uuid, public.grau_parentesco, uuid, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."separar_familia"(uuid, uuid[], text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."separar_familia"(uuid, uuid[], text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."trocar_responsavel"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."unir_familias_de"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vincular_familia"(uuid, uuid, uuid, public.familia_papel) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."vincular_familia"(uuid, uuid, uuid, public.familia_papel) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."compartilhar_endereco"(uuid, uuid[], jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."escolher_responsavel"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."familia_do_membro"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."remover_parentesco"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_familia"(uuid, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_parentesco"(uuid, public.grau_parentesco, uuid, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."separar_familia"(uuid, uuid[], uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."vincular_familia"(uuid, public.familia_papel, uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."autorizados_busca" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."autorizados_busca" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."autorizados_busca" TO "service_role";

REVOKE ALL ON TABLE "public"."familia_membros" FROM "authenticated";

GRANT SELECT ON TABLE "public"."familia_membros" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."familia_membros" TO "service_role";

REVOKE ALL ON TABLE "public"."familias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."familias" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."familias" TO "service_role";

REVOKE ALL ON TABLE "public"."parentescos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."parentescos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."parentescos" TO "service_role";

ALTER TABLE "public"."familia_membros"
  ADD COLUMN "inicio" date NOT NULL DEFAULT app.hoje();

ALTER TABLE "public"."familia_membros"
  ADD CONSTRAINT "familia_membros_check" CHECK ((fim >= inicio));

COMMENT ON COLUMN "public"."familia_membros"."inicio" IS 'Since when.';

ALTER TABLE "public"."familias"
  ADD CONSTRAINT "familias_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

CREATE INDEX familias_campus_idx ON public.familias USING btree (campus);

COMMENT ON COLUMN "public"."familias"."campus" IS 'The campus of its head; kept by the database. It gives no reach.';

CREATE TRIGGER somente_leitura BEFORE INSERT OR DELETE OR UPDATE ON public.autorizados_busca
  FOR EACH STATEMENT EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura BEFORE INSERT OR DELETE OR UPDATE ON public.familia_membros
  FOR EACH STATEMENT EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura BEFORE INSERT OR DELETE OR UPDATE ON public.familias
  FOR EACH STATEMENT EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura BEFORE INSERT OR DELETE OR UPDATE ON public.parentescos
  FOR EACH STATEMENT EXECUTE FUNCTION app.somente_leitura();
